/* odds.h: what an attack is likely to do, before it is made.
 *
 * Exact, by playing the attack out through the engine for every way in which dice can fall: from its declaration until its damage is
 * added and what falls by it has fallen. What comes after that (another attack, a push) is left out. The attacker's player decides what is
 * best for destroying the target, the others what is worst; nobody plays a card that the seat does not see.
 */
#ifndef WARSTONE_TABLE_ODDS_H
#define WARSTONE_TABLE_ODDS_H

#include "warstone.h"

enum { ODDS_MOST = 32 };
struct odds {
    double destroys;          /* the chance that the target is gone when the attack is over */
    double damage;            /* that it adds on average; what is more than the target's life does not count */
    double chance[ODDS_MOST]; /* of so much damage; that of its life stands for all that is more */
    uint8_t life;             /* that the target has left before it */
    uint8_t dice;             /* the most that the attack may be made with */
    uint8_t attacker, target; /* cards */
    bool about;               /* not exact: there were too many ways to follow all, so some were tried as they came */
    bool hidden;              /* somebody may play a card that the seat does not see: it is as if nobody did */
};

/* Of an attack that the seat could make now, or in the Attack Phase of this turn if it went on to that; in any notation (`attack`, or the
 * `choose` of an extra attack). False and a sentence (may be NULL) if it could not. */
bool odds_of(const struct war_view *view, war_action attack, struct odds *odds, struct war_sentence *why);
/* The attacks that it could make so; how many (room for WAR_MAX_ACTIONS). */
int odds_attacks(const struct war_view *view, war_action *list);
/* The odds in a whole game in which the action is legal, as the seat `viewer` sees it. False if it is no attack. */
bool odds_in(const struct war_game *g, int viewer, war_action attack, struct odds *odds);
/* Is the first better for the attacker? */
bool odds_are_better(const struct odds *a, const struct odds *b);
/* In a hundred, rounded; 0 and 100 only if it is impossible or certain. */
int odds_percent(double chance);

#endif
