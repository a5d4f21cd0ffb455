/* hint.h: what a player that thinks would do in place of the person who is asked, and how it sees the chances.
 *
 * It sees the view of the asked seat and nothing else, and has random numbers of its own: the game, its record and its luck are as without it.
 */
#ifndef CLI_HINT_H
#define CLI_HINT_H

#include "question.h"

/* `hint` */
enum step do_hint(struct question *q, const char *rest);
/* The chance of the seat that is asked to win, if it is to be shown; before its question is. */
void bar_update(struct question *q);
/* One line, if there is anything to show. */
void bar_print(const struct question *q, FILE *out);
/* After the last one. */
void advice_end(struct human *human);

#endif
