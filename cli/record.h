/* record.h: game records: a short header, then one action per line. See docs/notation.md for the actions.
 *
 *     warstone 1
 *     edition 2e
 *     a polar-dwarves
 *     b fallen-kingdom
 *     seed 7
 *
 * A game of four has lines c and d as well.
 *
 *     seat a                    # 0123456789abcdef
 *     roll 5 3 6
 *
 * `#` begins a comment; a comment of sixteen hexadecimal digits is the hash of the game after that line.
 */
#ifndef CLI_RECORD_H
#define CLI_RECORD_H

#include "match.h"

#include <stdio.h>

struct record_line {
    char *text;
    int number; /* of the line in its file, from 1; 0 if it was never in a file */
    bool has_hash;
    uint64_t hash;
};

struct record {
    char name[256]; /* of the file it was read from, as it may be shown */
    struct match match;
    bool has_seed;
    uint64_t seed;   /* for information only: the dice are in the lines */
    char result[64]; /* "" or for information only */
    struct record_line *line;
    int lines, room;
    /* The roll that the last line ends with, so that further dice of the same roll join it. */
    uint16_t joined_ability;
    uint8_t joined_count, joined_card;
};

enum { RECORD_WHY = 480, RECORD_LINES = 1000000 };

/* All of these: false and a sentence that names the place in `why` (RECORD_WHY bytes) if it cannot be done. */
bool record_read(const char *path, struct record *record, char *why);
bool record_read_stream(FILE *file, const char *name, struct record *record, char *why);
bool record_begin(const struct record *record, struct war_game *g, char *why);
/* Plays line `index` on the game; the game is untouched if it fails. `log` may be NULL. */
bool record_step(const struct record *record, int index, struct war_game *g, struct war_log *log, char *why);
/* Refuses to overwrite a file unless `replace`. */
bool record_save(const struct record *record, const char *path, bool replace, char *why);

void record_write(const struct record *record, FILE *out);
/* Adds the action that is about to be applied to g. False: no memory. */
bool record_add(struct record *record, const struct war_game *g, war_action action);
/* Adds a line as it was typed, which may stand for several actions. */
bool record_add_text(struct record *record, const char *text);
/* Forgets all lines from `lines` on. */
void record_cut(struct record *record, int lines);
void record_free(struct record *record);

/* Who won, in a few words: "a won", "b won", of four "a and c won", "b and d won"; "draw", "fault", "unfinished". */
const char *result_text(const struct war_game *g);

#endif
