/* analysis.h: a recorded game as a player that thinks sees it.
 *
 * Every decision is judged from the view of the seat that decides, as if it were to be made now: what that seat did not know, the judge does not
 * know either. In a turn the opinion of the seat whose turn it is counts: up to its last action that of its search, then what it thinks of the position
 * in which it leaves the turn to the others. A chance is that of the side of seat A to win (in games of four: of A and C).
 *
 * Thinking takes time, and so one call judges one action: whoever calls may show what is known so far, and may end it.
 */
#ifndef WARSTONE_TABLE_ANALYSIS_H
#define WARSTONE_TABLE_ANALYSIS_H

#include "fortune.h"
#include "table.h"

enum { ANALYSIS_TEAMS = 2, ANALYSIS_SWINGS = 5 };

struct deed {   /* an action of a seat */
    int entry;  /* of the journal */
    int number; /* of the request it belongs to, as `warstone replay --step` counts them */
    int turn;
    uint8_t seat, judge; /* judge: whose opinion `after` is; WAR_NONE: it is the result */
    bool free;           /* there was something to choose */
    bool own;            /* in that seat's own turn */
    war_action action, best;
    double before; /* free: the chance, if the best is done */
    double after;
};

/* Who judges. Its chances are those of the side of the seat that it speaks for. */
struct analysis_judge {
    /* What it would do in this view; false: it has no opinion. */
    bool (*think)(void *state, const struct war_view *view, uint64_t seed, war_action *best, double *chance);
    /* What it thinks of a position in which that seat has nothing to choose. */
    double (*look)(void *state, const struct war_game *g, int seat);
    void *state;
};

struct analysis {
    struct deed *deed;
    int deeds, room;
    int known;                          /* those of turns that are over: of these alone own, judge and after are told */
    int swing[ANALYSIS_SWINGS], swings; /* known deeds, the largest first */
    struct fortune dice[ANALYSIS_TEAMS];
    bool failed; /* there is no memory for more */

    const struct table *t;
    struct analysis_judge judge;
    struct war_game now;
    struct war_view view; /* what the seat of the latest deed saw */
    int next;             /* entry of the journal */
    int number;
};

void analysis_begin(struct analysis *a, const struct table *t, const struct analysis_judge *judge);
/* One more action of a seat is judged; false: that was the last one, and all is known, or it has failed. */
bool analysis_next(struct analysis *a);
void analysis_free(struct analysis *a);
/* How much the chance of A's side changed by it, in the eyes of whoever did it. */
double swing_of(const struct deed *d);
/* What the seat of a deed saw when it decided. */
void analysis_look(const struct analysis *a, const struct deed *d, struct war_view *view);

#endif
