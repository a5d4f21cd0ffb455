/* replay.h: going through a recorded game, forwards and back.
 *
 * A step is what one request did: an action, or those of one typed line, with the dice and draws that followed. What was taken back is no part
 * of it. Steps are counted from 1; after 0 steps nothing has been done, not even a card drawn.
 */
#ifndef WARSTONE_TABLE_REPLAY_H
#define WARSTONE_TABLE_REPLAY_H

#include "table.h"

struct replay {
    const struct table *t; /* the record, which stays as long as this does */
    struct table now;      /* as it was after `at` steps; `before` and the latest request are those of the last of them */
    int at, count;
    int *begin; /* begin[i]: the entry of the record with which step i + 1 begins */
    int *turn;  /* turn[i]: the turn in which the game is after i steps */
    int room;
};

/* At its beginning; false if there is no memory for it. */
bool replay_open(struct replay *r, const struct table *t);
void replay_close(struct replay *r);
/* Goes there; false if there is no memory, and then it is at its beginning. */
bool replay_go(struct replay *r, int step);
/* The step after which a turn has begun; -1 if there is none. */
int replay_beginning(const struct replay *r, int turn);

#endif
