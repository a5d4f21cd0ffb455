/* level.h: players that think, by the words that records and commands name them with. */
#ifndef WARSTONE_AI_LEVEL_H
#define WARSTONE_AI_LEVEL_H

#include "ai.h"

struct ai_level {
    const char *word;      /* of the table; NULL: a budget, as "think:200i" */
    uint32_t milliseconds; /* for a turn ... */
    uint32_t iterations;   /* ... or passes for each decision, the same whatever the machine is doing */
    double careless;
    ai_value *value; /* by these values alone; NULL: by those that were learned */
};

/* The levels, the weakest first: the first two see one action ahead and take what looks nearly as good now and then; the others look through
 * the turn. */
enum { AI_LEVELS = 6 };
extern const struct ai_level ai_levels[AI_LEVELS];

/* A level's word; "think"; "think:500", milliseconds for a turn; "think:200i", passes; with "/hand", "/tuned" or "/prospect" behind it: by such values.
 * False: that is none of them. */
bool ai_level_read(const char *word, struct ai_level *level);

/* How it thinks about one decision, when so many milliseconds of the turn are used. A turn has some ten decisions, and what is thought about
 * one serves the next ones: each gets a quarter of what is left. */
struct ai_settings ai_level_settings(const struct ai_level *level, double used, uint64_t (*clock)(void *state));

#endif
