/* stream.c: what a table sends, natively and in WebAssembly alike. */
#include "stream.h"

#include "../../table/journal.h"

void stream_send(const struct table *t, uint64_t now, void (*send)(void *state, const char *message, size_t length), void *state)
{
    for (int i = 0; i <= t->rules.seats; i++) {
        int onlooker = i < t->rules.seats ? i : (int)WAR_NONE;
        struct out out = {.host = &t->host};
        protocol_happenings(t, onlooker, &out);
        send(state, out.text, out.length);
        out.length = 0;
        protocol_position(t, onlooker, now, &out);
        send(state, out.text, out.length);
        out_free(&out);
    }
}

static void add(void *state, const char *message, size_t length)
{
    uint64_t *hash = state;
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ (unsigned char)message[i]) * 0x100000001b3u;
}

/* Also in the middle of things, where a game could be resumed: after every line. */
static bool hear(void *state, const struct table *t, int number, const char *line)
{
    (void)number, (void)line;
    stream_send(t, 0, add, state);
    return true;
}

uint64_t stream_hash(const struct table_host *host, const char *journal, size_t length)
{
    struct table t;
    struct journal_fault fault;
    uint64_t hash = 0xcbf29ce484222325u;
    if (!journal_read(&t, journal, length, host, &(struct journal_reading){.line = hear, .state = &hash}, &fault))
        return 0;
    table_close(&t);
    return hash;
}
