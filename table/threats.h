/* threats.h: which cards a unit could attack in its player's next turn, and who could attack a card.
 *
 * As the rules have it, through the engine: everybody ends and declines from now on, then the unit moves wherever it may, alone, and
 * attacks. Events, summons, and friends that step aside for it are left out. Where dice decide on the way, they may fall well.
 */
#ifndef WARSTONE_TABLE_THREATS_H
#define WARSTONE_TABLE_THREATS_H

#include "odds.h"

struct threat {
    uint8_t stands, from; /* spaces: where the attacker stands now, and where it would attack from */
    struct odds odds;     /* of the best such attack; attacker and target are cards */
};
enum { THREATS_MOST = 64 };
/* Of a card of the seat's own team: the enemy units that could attack it. Of an enemy unit: the cards of the own team that it could attack. The
 * worst first; returns how many there are, at most THREATS_MOST. */
int threats_of(const struct war_view *view, int card, struct threat *list);
/* The card that is meant by a space (its unit, else its wall; `c5w`: the wall), or WAR_NONE and a sentence. */
int threats_card(const struct war_game *g, const char *space, struct war_sentence *why);

#endif
