/* record.c: any bytes as a game record. What can be read can be written and read again, and says the same. */
#include "fuzz.h"
#include "host.h"

static struct table_host services;

static bool read_bytes(const void *bytes, size_t size, bool torn, struct table *t, char *why)
{
    struct saved saved;
    FILE *in = fmemopen((void *)(uintptr_t)bytes, size, "r");
    if (in == NULL)
        abort();
    bool good = saved_open_stream(in, "input", torn, &saved, why);
    fclose(in);
    if (!good)
        return false;
    good = saved_read(&saved, &services, &(struct journal_reading){.torn = torn, .any_hash = torn}, t, NULL, why);
    saved_close(&saved);
    return good;
}

static struct out written(const struct table *t)
{
    struct out out = {.host = &services};
    journal_write_header(t, &out);
    journal_write(t, 0, true, &out);
    if (out.failed)
        BROKEN("a record that was read cannot be written");
    return out;
}

static void says_the_same(const struct table *t)
{
    struct table again;
    char why[SAVED_WHY] = "";
    struct out once = written(t);
    if (!read_bytes(once.text, once.length, false, &again, why))
        BROKEN("a record that was read and written cannot be read: %s", why);
    struct out twice = written(&again);
    if (once.length != twice.length || memcmp(once.text, twice.text, once.length) != 0)
        BROKEN("a record changes when it is read and written again");
    if (memcmp(&t->game, &again.game, war_size(&t->game)) != 0)
        BROKEN("a record that was written leads to another game");
    table_close(&again);
    out_free(&once);
    out_free(&twice);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    services = host_services(NULL);
    if (size == 0)
        return -1;
    for (int torn = 0; torn < 2; torn++) {
        struct table t;
        char why[SAVED_WHY] = "";
        if (read_bytes(data, size, torn != 0, &t, why)) {
            says_the_same(&t);
            table_close(&t);
        } else if (*why == 0 || strlen(why) >= SAVED_WHY) {
            BROKEN("a record is refused without a reason");
        }
    }
    return 0;
}
