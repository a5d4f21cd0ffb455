/* duel.h: endings of the first edition that take long: nothing left to draw, and few who attack. */
#ifndef WARSTONE_AI_DUEL_H
#define WARSTONE_AI_DUEL_H

#include "warstone.h"

/* What such an ending is worth for a seat, in thousandths of a logit; false: it is none. */
bool ai_duel(const struct war_game *g, int seat, int *value);

/* The chance that 0 wins if 1 strikes first and both strike in turn: dice (0 to 9) and lives (1 to 16) of 0 and 1. */
double ai_duel_won(const int dice[2], const int life[2]);

#endif
