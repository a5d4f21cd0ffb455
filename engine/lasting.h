/* lasting.h: effects that last beyond their own resolution (lasting.c). */
#ifndef WARSTONE_LASTING_H
#define WARSTONE_LASTING_H

#include "table.h"

enum until {
    UNTIL_TURN_ENDS,
    UNTIL_MY_TURN,
    UNTIL_THEY_ATTACKED, /* first edition: the Attack Phase of the player whom it binds is over */
    UNTIL_IT_HAS_MOVED,  /* first edition: the move of the card that it is about is over */
    UNTIL_IT_HAS_STRUCK, /* first edition: the attack of the card that it is about, or that it counts on, is over */
    UNTIL_ITS_NEXT_TURN, /* first edition: the next turn of whoever controls the card that it lies on is over */
    UNTIL_IT_LEAVES      /* first edition: the card that it lies on has left */
};
static inline const struct war_lasting *lasting_at(const game *g, int offset)
{
    return (const struct war_lasting *)(const void *)((const uint8_t *)g->arena + offset);
}
const struct war_lasting *lasting_list(const game *g, int *n);
void lasting_add(run *r, struct war_lasting effect);
/* What an ability says goes on, on that card or (WAR_NONE) on all that match. */
static inline void lasts(run *r, int ability, int card, int seat, enum until until)
{
    lasting_add(r, (struct war_lasting){.ability = (uint16_t)ability,
                                        .card = (uint8_t)card,
                                        .seat = (uint8_t)seat,
                                        .until = (uint8_t)until,
                                        .about = WAR_NONE});
}
/* ... against a player, or for another card. */
static inline void lasts_about(run *r, int ability, int card, int seat, enum until until, enum war_lasting_kind kind, int about)
{
    lasting_add(r, (struct war_lasting){.ability = (uint16_t)ability,
                                        .card = (uint8_t)card,
                                        .seat = (uint8_t)seat,
                                        .until = (uint8_t)until,
                                        .kind = (uint8_t)kind,
                                        .about = (uint8_t)about});
}
/* ... with a number that it remembers, and that number; 0: there is no such effect on the card. */
static inline void lasts_counting(run *r, int ability, int card, int seat, enum until until, int number)
{
    lasts_about(r, ability, card, seat, until, WAR_COUNTS, number);
}
int lasting_count(const game *g, int ability, int card);
/* The card has the ability for a while. */
static inline void gains(run *r, int ability, int card, int seat, enum until until)
{
    lasts_about(r, ability, card, seat, until, WAR_HAS, WAR_NONE);
}
/* A number that an effect keeps about a card for as long as it is there; 0: there is none, or it ends. */
int lasting_markers(const game *g, int card);
void lasting_set_markers(run *r, int ability, int card, int seat, int count);
bool lasting_has(const game *g, int ability, int card, int seat);
/* One that lies on that card or (WAR_NONE) on all, and is about that card or seat. */
bool lasting_about(const game *g, int ability, int card, int about);
/* The card that such an effect of the seat on all others spares, or WAR_NONE. */
int lasting_spared(const game *g, int ability, int seat);
void lasting_end(run *r, enum until until, int seat); /* what the seat has made; WAR_NONE: whoever */
/* A card is about to leave: what lies on it ends, which is told while it stands, and forgotten when it is taken out. */
void lasting_lost(run *r, int card);
void lasting_forget(game *g, int card);
void lasting_end_of(run *r, int seat);      /* all that the seat has made */
void lasting_end_against(run *r, int seat); /* the seat's Attack Phase is over */
void lasting_end_move(run *r, int card);    /* the card's move is over */
void lasting_end_turn(run *r, int seat);    /* the seat's turn is over */
/* The seat or card that such an effect on that card is about, or WAR_NONE. */
int lasting_about_what(const game *g, int ability, int card);
void lasting_end_attack(run *r, int card); /* ... its attack */

#endif
