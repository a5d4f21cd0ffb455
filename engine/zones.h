/* zones.h: where cards are and who knows them (zones.c). None of these triggers anything. */
#ifndef WARSTONE_ZONES_H
#define WARSTONE_ZONES_H

#include "table.h"

bool take_out(game *g, int card); /* from wherever it is, into limbo; false if there is no such card */
/* The kinds of reply among these moments, a bit for each (war_seat.replies). */
static inline unsigned reply_kinds(uint64_t waits)
{
    return (unsigned)((waits >> M_REACHED_MAGIC & 1) | (waits >> M_WOUNDS_DUE & 1) << 1 | (waits >> M_EVENT_PLAYED & 1) << 2);
}
void note_replies(game *g, int card);                      /* a card of a deck, as the game begins */
void put_on(game *g, int card, int space, int controller); /* from limbo */
/* From limbo to the space of a card in play, with its controller, wounds, stack, and what it has done this turn; that one is in limbo
 * then. */
void take_place_of(game *g, int card, int other);
void shift(game *g, int card, int space); /* from space to space */
void swap_spaces(game *g, int a, int b);
void set_controller(game *g, int card, int seat);
void set_steps(game *g, int card, int steps); /* spaces moved this turn: war_card_steps() */
void to_hand(game *g, int card, int seat);
void to_bag(game *g, int card, int seat);    /* anywhere into the draw pile */
void to_top(game *g, int card, int seat);    /* on top of it; whoever knows the card goes on knowing it */
void to_bottom(game *g, int card, int seat); /* likewise */
void to_discard(game *g, int card, int seat);
void to_magic(game *g, int card, int seat);
void to_active(game *g, int card, int seat);
void to_extra(game *g, int card);
void out_of_game(game *g, int card);
void to_under(game *g, int card, int upper);
void to_under_first(game *g, int card, int upper);  /* on top of those that lie there */
void to_under_hidden(game *g, int card, int upper); /* face down (1E-INF-08) */
void show(game *g, int card, unsigned seats);
/* Seats other than the holder can no longer tell which cards of the hand they knew. */
void blur_hand(game *g, int seat);
void hide_from_others(game *g, int card, int seat);
void let_know_only(game *g, int card, unsigned seats); /* of those who know it */
/* A card of that definition in the seat's hand, one that all know first (1E-INF-27); or WAR_NONE. */
int in_hand(const game *g, int seat, int definition);
int in_discard(const game *g, int seat, int definition);
int in_bag(const game *g, int seat, int definition);       /* in the draw pile, its place not settled */
int in_draw_pile(const game *g, int seat, int definition); /* anywhere in it */
int in_magic(const game *g, int seat, int definition);     /* the topmost (1E-INF-25) */
int hand_size(const game *g, int seat);
int bag_size(const game *g, int seat);
bool hand_is_empty(const game *g, int seat);
bool bag_is_empty(const game *g, int seat);
/* A hidden card is about to be seen: gives it the number that tells nothing about the others, and returns it. */
int reveal(game *g, int card);
/* The seats now know the card: its number from now on, since what all know has a number that tells nothing. */
int see(game *g, int card, unsigned seats);
void see_hand(game *g, int seat, unsigned seats);    /* all cards of that hand */
bool equals_stand_together(const game *g, int card); /* all cards of its definition in its deck, those beside it */
/* Exchanges the numbers of two cards of one definition and owner, neither of them in play. */
void swap_numbers(game *g, int a, int b);
/* Draw piles (1E-INF-20): the cards whose places are not settled, by owner; the n-th from the top (0 is the topmost) if its
 * place is settled, else WAR_NONE; settling an unsettled card below those at the top; forgetting all places (1E-INF-19). */
void unsettled(const game *g, int seat, uint64_t *by_owner);
int settled_top(game *g, int seat, int n);
void settle_next(game *g, int card, int seat);
void shuffle(game *g, int seat);
int in_stack(const game *g, int upper, int definition); /* a card of that definition under the other, the topmost; or WAR_NONE */
/* A card of the seat's pile beside the deck, if such cards are of all these classes; or WAR_NONE. */
int extra_in_pile(const game *g, int seat, unsigned classes);

/* A card of its owner's deck, not one from outside it. */
static inline bool in_a_deck(int card) { return war_in_a_deck(card); }
static inline uint64_t deck_bit(int card) { return (uint64_t)1 << (unsigned)card % WAR_SEAT_CARDS; }

/* for (each card of the decks); with those from beside them: WAR_FOR_CARDS */
#define FOR_DECKS(card, g)                                                                                                       \
    for (int owner_##card = 0; owner_##card < (g)->seats; owner_##card++)                                                        \
        for (int card = owner_##card * WAR_SEAT_CARDS; card < owner_##card * WAR_SEAT_CARDS + WAR_DECK_CARDS; card++)
#define FOR_CARDS(card, bits, owner)                                                                                             \
    for (uint64_t left_##card = (bits); left_##card != 0; left_##card = 0)                                                       \
        for (int card; left_##card != 0 && (card = (owner)*WAR_SEAT_CARDS + lowest_bit(left_##card), true);                      \
             left_##card &= left_##card - 1)

#endif
