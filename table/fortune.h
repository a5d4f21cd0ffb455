/* fortune.h: how lucky the dice of attacks were: the hits that fell against those that were to be expected. */
#ifndef WARSTONE_TABLE_FORTUNE_H
#define WARSTONE_TABLE_FORTUNE_H

#include "warstone.h"

enum { FORTUNE_MOST = 2048 };
struct fortune { /* begins with chance[0] = 1 */
    int dice, hits;
    double expected, variance;
    double chance[FORTUNE_MOST]; /* of so many hits; the last: or more */
    struct {                     /* the roll of which the last die was */
        int left, attacker, target, turn;
        int worth[WAR_FACES];
    } roll;
};

void fortune_begin(struct fortune *f);
/* One die after another, as it fell in a game in which chance is asked for it. Dice that are not about hits do not count. */
void fortune_add(struct fortune *f, const struct war_game *before, war_action fell);
/* Above (or below 0) what was expected, in standard deviations. */
double fortune_deviations(const struct fortune *f);
/* Of all ways in which these dice can fall the share that has fewer hits, and half of those that have as many. */
double fortune_percentile(const struct fortune *f);
/* That in words. */
void fortune_say(const struct fortune *f, struct war_sentence *s);

#endif
