/* journal.h: a table's journal as text: the game records of docs/notation.md. */
#ifndef WARSTONE_TABLE_JOURNAL_H
#define WARSTONE_TABLE_JOURNAL_H

#include "out.h"

struct journal_fault {
    int line; /* from 1; 0: none in particular */
    struct war_sentence why;
};

struct journal_reading {
    bool torn;     /* a last line that does not end may be half of one: it is left out (a journal that was being written) */
    bool any_hash; /* hashes that are out of date are none of its business */
    /* After each line that was carried out; false ends the reading there. NULL: nothing. */
    bool (*line)(void *state, const struct table *t, int number, const char *text);
    void *state;
};

/* A table from the text of its journal: all entries are on it, and chance has answered nothing that is not in it. False, a line and a
 * sentence, and no table, if it is none. The bytes are text without NUL (whoever reads files has seen to that). */
bool journal_read(struct table *t, const char *text, size_t length, const struct table_host *host,
                  const struct journal_reading *how, struct journal_fault *fault);

/* The header and the empty line after it. */
void journal_write_header(const struct table *t, struct out *out);
/* The lines of the entries from that one on, with the hash of the game behind each line if wished. */
void journal_write(const struct table *t, int from, bool hashes, struct out *out);

const char *journal_edition(int edition); /* "1e", "2e" */
/* Takes in "merc-backs-visible" or "team-hands-visible no"; false and a sentence if it is no option. */
bool journal_option(const char *text, uint8_t *options, struct war_sentence *why);
/* How the game stands or has ended, in words that do not change: "a won", "b and d won", "draw", "unfinished", "a won by resignation" */
void journal_result(const struct table *t, struct out *out);

#endif
