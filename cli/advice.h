/* advice.h: what an attack is likely to do, and who could attack whom. */
#ifndef CLI_ADVICE_H
#define CLI_ADVICE_H

#include "question.h"

/* `odds c3 c4` one attack of this turn; `odds c3` all by or against that card; `odds` all against others. */
enum step do_odds(struct question *q, const char *rest);
/* `threats c3`: who could attack that card in the next turn; of an enemy's: whom it could attack. */
enum step do_threats(struct question *q, const char *rest);
/* Beside the second half of a choice: the odds of each attack in it. */
void advise_on_targets(const struct question *q);
/* The odds of an action, if it is an attack. */
void advise_on_attack(const struct question *q, war_action action);

#endif
