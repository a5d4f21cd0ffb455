/* record.c: any bytes as a game record. What can be read can be written and read again, and says the same. */
#include "fuzz.h"
#include "record.h"

static void must_have_reason(const char *why)
{
    if (*why == 0 || strlen(why) >= RECORD_WHY)
        BROKEN("a record is refused without a reason");
}

static void play_it(const struct record *record)
{
    struct war_game g;
    char why[RECORD_WHY] = "";
    if (!record_begin(record, &g, why)) {
        must_have_reason(why);
        return;
    }
    for (int i = 0; i < record->lines; i++) {
        struct war_game before = g;
        if (!record_step(record, i, &g, NULL, why)) {
            must_have_reason(why);
            if (memcmp(&before, &g, sizeof g) != 0)
                BROKEN("line %d was refused and yet changed the game", i);
            return;
        }
    }
}

/* What record_write() makes of it; for the caller to free. */
static char *written(const struct record *record, size_t *size)
{
    char *bytes = NULL;
    FILE *out = open_memstream(&bytes, size);
    if (out == NULL)
        abort();
    record_write(record, out);
    fclose(out);
    return bytes;
}

static bool read_bytes(const void *bytes, size_t size, struct record *record, char *why)
{
    FILE *in = fmemopen((void *)(uintptr_t)bytes, size, "r");
    if (in == NULL)
        abort();
    bool good = record_read_stream(in, "input", record, why);
    fclose(in);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct record record, again;
    char why[RECORD_WHY] = "";
    if (size == 0)
        return -1;
    if (!read_bytes(data, size, &record, why)) {
        must_have_reason(why);
        return 0;
    }
    play_it(&record);
    size_t once_size = 0, twice_size = 0;
    char *once = written(&record, &once_size);
    record_free(&record);
    if (!read_bytes(once, once_size, &again, why))
        BROKEN("a record that was read and written cannot be read: %s", why);
    char *twice = written(&again, &twice_size);
    record_free(&again);
    if (once_size != twice_size || memcmp(once, twice, once_size) != 0)
        BROKEN("a record changes when it is read and written again");
    free(once);
    free(twice);
    return 0;
}
