/* say.h: what is said at a table, as sentences in no language yet. */
#ifndef WARSTONE_TABLE_SAY_H
#define WARSTONE_TABLE_SAY_H

#include "warstone.h"

/* What an action does, as the asked seat is told: g is its view. */
void say_action(const struct war_game *g, war_action action, struct war_sentence *s);
/* "Move Phase", by the edition's own words. */
const char *say_phase(int edition, int phase);

#endif
