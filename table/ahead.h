/* ahead.h: playing on from what a seat knows, as if nobody did anything more than they must: what odds and threats begin with. */
#ifndef WARSTONE_TABLE_AHEAD_H
#define WARSTONE_TABLE_AHEAD_H

#include "warstone.h"

/* A whole game that agrees with the view, always the same one. */
void ahead_deal(const struct war_view *view, struct war_game *g);
/* What somebody answers who wants nothing: ends, declines, else takes the first that is listed; chance: one of its likeliest answers. */
war_action ahead_answer(const struct war_game *g);
/* Goes on so until that seat is asked for an action of its own turn, in that phase or a later one up to the Attack Phase. False if the
 * game ends before, or too much is asked. */
bool ahead_to(struct war_game *g, int seat, enum war_phase phase);
/* Numbers for whoever has to choose without caring how, the same every time. */
uint32_t ahead_random(void *state, uint32_t below); /* state: uint64_t */

#endif
