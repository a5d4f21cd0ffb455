/* analysis.h: a recorded game as a player that thinks sees it.
 *
 * Every decision is judged from the view of the seat that decides, as if it were to be made now: what that seat did not know, the judge does not
 * know either. In a turn the opinion of the seat whose turn it is counts: up to its last action that of its search, then what it thinks of the position
 * in which it leaves the turn to the others. A chance is that of the side of seat A to win (in games of four: of A and C).
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "contender.h"
#include "fortune.h"
#include "saved.h"

enum { ANALYSIS_TEAMS = 2, ANALYSIS_SWINGS = 5, ANALYSIS_WORDS = 400 };

struct deed {   /* an action of a seat */
    int number; /* of the request it belongs to, as `warstone replay --step` counts them */
    int turn;
    uint8_t seat, judge; /* judge: whose opinion `after` is; WAR_NONE: it is the result */
    bool free;           /* there was something to choose */
    bool own;            /* in that seat's own turn */
    war_action action, best;
    char text[WAR_TEXT], words[ANALYSIS_WORDS];
    char best_text[WAR_TEXT], best_words[ANALYSIS_WORDS]; /* "" if it is the same */
    double before;                                        /* free: the chance, if the best is done */
    double after;
};

struct analysis {
    struct deed *deed;
    int deeds, room;
    int swing[ANALYSIS_SWINGS], swings; /* deeds, the largest first */
    struct fortune dice[ANALYSIS_TEAMS];
    bool interrupted; /* it ends before the record does */
};

/* What an action does, in words, with who asks for it; g is the view of the asked seat. */
void action_words(const struct war_game *g, war_action action, char *words, size_t size);

/* False and a sentence (BOT_WHY bytes) if it cannot be done. */
bool analyse(const struct table *t, const struct contender *judge, struct analysis *a, char *why);
void analysis_free(struct analysis *a);
/* How much the chance of A's side changed by it, in the eyes of whoever did it. */
double swing_of(const struct deed *d);

#endif
