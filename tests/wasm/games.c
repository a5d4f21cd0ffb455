/*
 * What tests/wasm/run.mjs calls in the module: one game, and a line of text to talk about it.
 */
#include "warstone.h"

#define EXPORT(name) __attribute__((export_name(#name)))

enum { LINE = 256 };

static struct war_game game;
static char line[LINE];
static struct war_sentence why[1];

EXPORT(line) char *line_buffer(void);
EXPORT(line_size) int line_size(void);
EXPORT(why) const char *why_not(void);
EXPORT(begin) bool begin(int edition, int a, int b);
EXPORT(submit) bool submit(void);
EXPORT(hash) uint64_t hash(void);
EXPORT(over) int over(void);

/* Where the caller writes a line, ended by a NUL, before submit(). */
char *line_buffer(void) { return line; }
int line_size(void) { return LINE; }

/* Why the last submit() was refused. */
const char *why_not(void) { return why->text; }

/* A new game between the preset decks of two factions, given by number. */
bool begin(int edition, int a, int b)
{
    const struct war_faction *first = war_faction((enum war_edition)edition, a);
    const struct war_faction *second = war_faction((enum war_edition)edition, b);
    if (first == NULL || second == NULL)
        return false;
    struct war_setup setup = {.edition = (uint8_t)edition};
    war_preset(first, &setup.deck[0]);
    war_preset(second, &setup.deck[1]);
    return war_begin(&game, &setup);
}

bool submit(void) { return war_submit_line(&game, line, NULL, why); }
uint64_t hash(void) { return war_hash(&game); }
int over(void) { return game.over; }
