/* doubt.h: what is asked about once more, because it may be a slip. */
#ifndef CLI_DOUBT_H
#define CLI_DOUBT_H

#include "question.h"

/* Whose a card is, to the person who is asked. */
enum bond { ENEMY, PARTNER, OWN };
enum bond bond_of(const struct question *q, int card);

/* Asks the question; false unless the answer is yes. An answer that is neither yes nor no is read again, as a line of its own. */
bool is_sure(const struct question *q, const char *sentence);
/* False if the person is asked and does not mean it. What is done to one's own cards: */
bool is_meant(const struct question *q, war_action action);
/* ... `end`, after a phase that has ended by itself: */
bool means_this_phase(const struct question *q);
/* ... once in a turn, ending with units that could still move or attack: */
bool leaves_units(struct question *q, const struct war_game *g);

#endif
