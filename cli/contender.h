/* contender.h: whoever decides for a seat without a keyboard. */
#ifndef CLI_CONTENDER_H
#define CLI_CONTENDER_H

#include "warstone.h"

enum { CONTENDER_WORD = 256 };

struct contender {
    char word[CONTENDER_WORD]; /* as it was typed: "greedy" */
    /* The action to take. `used` are the milliseconds of this turn that were used already; the same view and seed get the same answer. */
    war_action (*choose)(const struct contender *who, const struct war_view *view, double used, uint64_t seed);
};

/* False and a sentence if the word names nobody. */
bool contender_read(const char *word, struct contender *who, struct war_sentence *why);

#endif
