/* protocol.h: what a table tells its onlookers and hears from its seats, as JSON (docs/protocol.md). */
#ifndef WARSTONE_TABLE_PROTOCOL_H
#define WARSTONE_TABLE_PROTOCOL_H

#include "out.h"

/* The latest requests of each seat and how they were answered: whoever asks again with the same id gets the same answer, and nothing is
 * done twice. */
enum { PROTOCOL_ID = 40, PROTOCOL_KEPT = 8 };
struct protocol_answer {
    char id[PROTOCOL_ID];
    bool done;
    int version;
    struct war_sentence why;
};
struct protocol {
    struct protocol_answer answered[WAR_SEATS][PROTOCOL_KEPT];
    uint8_t next[WAR_SEATS];
    struct war_sentence refused; /* why the latest request was not carried out; no key: it was, now or before */
    bool repeated;               /* it had an id that was answered before */
};

/* A sentence in no language yet, as all messages have them; `name` may be NULL inside an array. */
void protocol_sentence(struct out *out, const char *name, const struct war_sentence *s);
/* All that an onlooker needs to draw the table from nothing. A seat, or WAR_NONE: one who sees all and is nobody. */
void protocol_position(const struct table *t, int onlooker, uint64_t now, struct out *out);
/* What the latest request led to. */
void protocol_happenings(const struct table *t, int onlooker, struct out *out);
/* For an onlooker who comes back and has been told up to that version: the happenings of all requests since, as they were told then, and the
 * position. If there is no such version, the position alone. */
void protocol_since(const struct table *t, int onlooker, int64_t version, uint64_t now, struct out *out);
/* A request of an onlooker; its answer goes to `answer`, and behind that of a request `since` the messages that it asks for. True if the
 * table has changed by it: then every onlooker is told happenings and position. */
bool protocol_request(struct table *t, struct protocol *p, int onlooker, const char *text, size_t length, uint64_t now,
                      struct out *answer);

#endif
