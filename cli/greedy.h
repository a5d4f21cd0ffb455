/* greedy.h: a player that looks one action ahead. It is handed a view, so it cannot see hidden cards. */
#ifndef CLI_GREEDY_H
#define CLI_GREEDY_H

#include "rng.h"
#include "warstone.h"

war_action greedy_choose(const struct war_view *view, struct rng *rng);
/* How good a position looks for a seat: material, life of the summoners, magic, hands, attacks that threaten. */
int greedy_value(const struct war_game *g, int seat);

#endif
