/* table.h: asking the table: who and what is where, and what the cards in play answer (query.c). */
#ifndef WARSTONE_TABLE_H
#define WARSTONE_TABLE_H

#include "ability.h"

static inline int other_seat(int seat) { return 1 - seat; } /* second edition: two players */
/* Seats 0 and 2 are one team, 1 and 3 the other (1E-TEM-02); alone a player is a team. */
static inline bool same_team(int a, int b) { return ((a ^ b) & 1) == 0; }
static inline int partner_of(int seat) { return seat ^ 2; } /* in games of four */
/* Has left a game of four (1E-TEM-20). */
static inline bool is_out(const game *g, int seat) { return (g->out >> seat & 1) != 0; }
static inline bool summoner_is_gone(const game *g, int seat)
{
    int summoner = g->seat[seat].summoner;
    return summoner == WAR_NONE || war_card_zone(g, summoner) != WAR_BOARD;
}
/* Asked after every step: without a loop over two seats. */
static inline bool a_summoner_is_gone(const game *g)
{
    return summoner_is_gone(g, 0) || summoner_is_gone(g, 1) ||
           (g->seats > 2 && (summoner_is_gone(g, 2) || summoner_is_gone(g, 3)));
}
/* A bit for every seat: what is open is known to these. */
static inline unsigned all_seats(const game *g) { return (1u << g->seats) - 1; }
/* For a happening: seats that see it, which may be all there are. */
static inline uint8_t told_to(const game *g, unsigned seats) { return (uint8_t)(seats == all_seats(g) ? WAR_EVERYONE : seats); }
static inline int generation(const game *g, int card) { return g->card[card].know >> 4; }
/* A limited ability of this card was used this turn, or is now (2E-ABL-15, 1E-ABI-09); one without a limit never is
 * (1E-ABI-10). */
enum { DEFINITION_BITS = 10, OPEN_BIT = 1 << 15 };
/* 2E-ABL-14 */
static inline bool is_spent(const game *g, int card, const struct ability *a)
{
    return ((g->card[card].printed & ~OPEN_BIT) >> DEFINITION_BITS & a->limit) != 0;
}
static inline void spend(game *g, int card, const struct ability *a)
{
    g->card[card].printed |= (uint16_t)(a->limit << DEFINITION_BITS);
}
static inline void forget_uses(game *g, int card) { g->card[card].printed &= OPEN_BIT | ((1 << DEFINITION_BITS) - 1); }
/* All know the card, and know that all do. Between two players that is so as soon as both know it; among four, seats that have
 * looked one after the other know nothing of each other, so it is noted. */
static inline bool is_open(const game *g, int card)
{
    return g->seats == 2 ? (g->card[card].know & 3) == 3 : (g->card[card].printed & OPEN_BIT) != 0;
}
/* A card number of this game, used or not; the others are gaps between the seats' cards, and WAR_NONE. */
static inline bool exists(const game *g, int card)
{
    return card < g->seats * WAR_SEAT_CARDS && card % WAR_SEAT_CARDS < WAR_DECK_CARDS + WAR_EXTRA_CARDS;
}
static inline bool on_board(const game *g, int card) { return war_card_zone(g, card) == WAR_BOARD; } /* 2E-CMP-12, 2E-UND-05 */
/* What a variable may be: a card, a space or a seat of this game, or none. */
static inline bool is_card(const game *g, int card) { return exists(g, card) || card == WAR_NONE; }
static inline bool is_space(const game *g, int space) { return space < war_spaces(g) || space == WAR_NONE; }
static inline bool is_seat(const game *g, int seat) { return seat < g->seats || seat == WAR_NONE; }
static inline bool is_cause(const game *g, int cause, int card, int seat)
{
    return cause <= BY_COST && is_card(g, card) && is_seat(g, seat);
}
static inline bool is_why(const game *g, struct why why)
{
    return (why.ability == 0 || is_ability(why.ability)) && is_card(g, why.card) && why.spare == 0;
}
/* An ability that does something, of this edition (check.c). */
bool is_effect(const game *g, int number);
/* Still the same card on the battlefield (2E-CMP-22). */
static inline bool still(const game *g, int card, int gen)
{
    return card < WAR_CARDS && on_board(g, card) && generation(g, card) == gen;
}
static inline struct kept keep(const game *g, int card) { return (struct kept){(uint8_t)card, (uint8_t)generation(g, card)}; }
static inline bool still_there(const game *g, struct kept k) { return still(g, k.card, k.gen); } /* 2E-TGT-15, 2E-WRD-08 */
static inline bool self_still(const game *g, const struct frame *f) { return still(g, f->self, f->gen); }
static inline int controller(const game *g, int card) { return war_card_controller(g, card); }
/* 2E-NAM-05 */
static inline bool is(const game *g, int card, unsigned classes) { return (def(g, card)->classes & classes) != 0; }
/* First edition: a Unit that comes from a pile beside the deck (1E-CON-01). */
static inline bool is_conjuration(const game *g, int card) { return is(g, card, WAR_UNIT) && is(g, card, WAR_BESIDE); }
static inline int space_of(const game *g, int card) { return g->card[card].place; }
static inline int price(const struct war_definition *d) { return d->cost > 0 ? d->cost : 0; } /* 2E-CMP-18 */
static inline int card_at(const game *g, int space) { return war_at(g, 0, space); }
/* The cards an active event has chosen; WAR_NONE if there is none, or it has left. */
static inline int chosen_card(const game *g, int event) { return g->card[event].choice; }
static inline int other_chosen_card(const game *g, int event) { return g->card[event].other_choice; }
/* What is remembered of cards until the turn ends, and of events while they are active. */
static inline void mark(game *g, int card, unsigned marks) { g->card[card].marks |= (uint16_t)marks; }
static inline void unmark(game *g, int card, unsigned marks) { g->card[card].marks &= (uint16_t)~marks; }
static inline bool is_marked(const game *g, int card, unsigned marks) { return (g->card[card].marks & marks) != 0; }
void unmark_all(game *g, unsigned marks); /* every card on the battlefield */
static inline void choose_for(game *g, int event, int card) { g->card[event].choice = (uint8_t)card; }
static inline void choose_other_for(game *g, int event, int card) { g->card[event].other_choice = (uint8_t)card; }
static inline int wall_at(const game *g, int space) { return war_at(g, 1, space); }

/* The cards under another, from the topmost on: given that one or the last of them, the next. What lies on top is none of them (1E-UND-10). */
static inline bool is_on_top(const game *g, int card) { return (ability(g->card[card].text)->flags & A_ON_TOP) != 0; }
static inline int next_under(const game *g, int card)
{
    do
        card = g->card[card].link;
    while (card != WAR_NONE && is_on_top(g, card));
    return card;
}

/* The sets that a game keeps: spaces with a unit, with a structure (first edition: a Vine Wall), with a card that the seat itself controls,
 * with a wall that it controls. */
static inline space_set all_units(const game *g) { return wide(g->units); }
static inline space_set all_structures(const game *g) { return wide(g->structures); }
static inline space_set cards_of(const game *g, int seat) { return wide(g->seat[seat].mine); }
static inline space_set walls_of(const game *g, int seat) { return wide(g->seat[seat].walls); }
static inline space_set of_team(const game *g, int seat)
{
    space_set mine = cards_of(g, seat & 1);
    return g->seats > 2 ? mine | cards_of(g, seat | 2) : mine;
}
static inline space_set walls_of_team(const game *g, int seat)
{
    space_set walls = walls_of(g, seat & 1);
    return g->seats > 2 ? walls | walls_of(g, seat | 2) : walls;
}
static inline space_set occupied(const game *g) { return of_team(g, 0) | of_team(g, 1); }
static inline space_set all_walls(const game *g) { return walls_of_team(g, 0) | walls_of_team(g, 1); }
/* No unit, structure or wall of any kind (2E-CMP-10, 1E-GEO-12, 1E-VIN-08). */
static inline space_set empty(const game *g) { return all_spaces(g) & ~(occupied(g) | all_walls(g)); }
/* "Friendly" is what the team controls; what "you control" is cards_of(g, seat) (1E-ABI-26). */
static inline space_set friends(const game *g, int seat) { return of_team(g, seat); }     /* 2E-CTL-02 */
static inline space_set enemies(const game *g, int seat) { return of_team(g, seat ^ 1); } /* 2E-CTL-03 */
static inline bool is_friendly(const game *g, int card, int seat) { return same_team(controller(g, card), seat); }
static inline bool is_enemy(const game *g, int card, int seat) { return !same_team(controller(g, card), seat); }
/* A bit for every player of the other team who is still in the game (1E-TEM-15). */
static inline unsigned opponents(const game *g, int seat)
{
    return (seat % 2 == 0 ? 10u : 5u) & all_seats(g) & ~(unsigned)g->out;
}
/* The next in the order of the seats who is still in the game (1E-TEM-09, 1E-TEM-26). */
static inline int next_seat(const game *g, int seat)
{
    do
        seat = (seat + 1) % g->seats;
    while (is_out(g, seat));
    return seat;
}
/* The count stops at the greatest number there is, so that the first turn of the game never comes again. */
static inline void count_turn(game *g) { g->turn = (uint16_t)(g->turn + (g->turn < UINT16_MAX)); }
/* Who orders what happens at the same moment: the active player, or whoever is next if that one has just gone out (1E-TEM-30). */
static inline int arbiter(const game *g) { return !is_out(g, g->active) ? g->active : next_seat(g, g->active); }
/* Counted from the card (2E-TGT-04). Nothing is within any distance of one that has left: the summoner of a game that is over. */
static inline space_set within(const game *g, int card, int n)
{
    return space_of(g, card) < WAR_SPACES ? near(g, space_of(g, card), n) : 0;
}
/* The space of a card on the map: not of one that is just passing over another, nor of a wall. */
static inline bool is_on_map(const game *g, int card)
{
    return card < WAR_CARDS && on_board(g, card) && card_at(g, space_of(g, card)) == card;
}
static inline space_set on_map(const game *g, int card) { return is_on_map(g, card) ? bit(space_of(g, card)) : 0; }
/* Just passing over another card, so on no space of the map (2E-THR-10). */
static inline bool over_a_card(const game *g, int card)
{
    return on_board(g, card) && !is(g, card, WAR_WALL) && card_at(g, space_of(g, card)) != card;
}
/* Where abilities that concern their own card only are looked for. */
static inline space_set concerned(const game *g, int card, int other) { return on_map(g, card) | on_map(g, other); }
space_set of_class(const game *g, unsigned classes);                /* spaces whose card has one of the classes */
space_set marked(const game *g, unsigned marks);                    /* spaces whose card carries one of the marks */
space_set named(const game *g, const char *words, space_set among); /* those whose card's name holds these words (2E-NAM-02) */
bool name_has(const char *name, const char *words);
/* The card whose name and printed abilities a card has now: itself, unless an effect says otherwise (A_ALIAS). */
int face_of(const game *g, int card);
static inline const char *name_of(const game *g, int card)
{
    const char *name = def(g, face_of(g, card))->name;
    return name != NULL ? name : "";
}
/* Bears the name of that card of that faction: names recur between factions (1E-ABI-13), and a copier is of its own (1E-ABI-34). */
bool is_called(const game *g, int card, int faction, const char *name);
space_set gates(const game *g, int seat);

enum { MAX_ABILITIES = WAR_CARD_ABILITIES };
int abilities_of(const game *g, int card, uint16_t *list); /* each name once (2E-ABL-06) */
/* Those of its abilities among which are all that answer one of these questions, or wait for one of these moments. */
int abilities_answering(const game *g, int card, uint64_t asks, uint16_t *list);
int abilities_waiting(const game *g, int card, uint64_t waits, uint16_t *list);
/* Most cards have none of either, and most have no more than two texts: this is found out at once, since all lists ask all the time. */
static inline uint64_t all_waits(const struct ability *a) { return a->waits | (uint64_t)a->offered << M_MAIN_PARTS; }
static inline bool says_nothing(const game *g, int card, uint64_t asks)
{
    const uint16_t *texts = def(g, card)->abilities;
    return ((ability(texts[0])->answers | ability(texts[1])->answers | (g->gifts_speak)) & asks) == 0 && texts[2] == 0 &&
           (g->speaks & ABOUT(Q_ALIAS)) == 0;
}
static inline bool prints_waits(const game *g, int card, uint64_t waits) /* for events; or might, in a third text */
{
    const uint16_t *texts = def(g, card)->abilities;
    return ((ability(texts[0])->waits | ability(texts[1])->waits) & waits) != 0 || texts[2] != 0;
}
static inline bool prints_offer(const game *g, int card, unsigned phases) /* likewise */
{
    const uint16_t *texts = def(g, card)->abilities;
    return ((ability(texts[0])->offered | ability(texts[1])->offered) & phases) != 0 || texts[2] != 0;
}
/* ... and for all cards alike: has nobody one that is not printed on the card itself? */
static inline bool waits_are_printed(const game *g, uint64_t waits)
{
    return (g->gifts_wait & waits) == 0 && (g->speaks & ABOUT(Q_ALIAS)) == 0;
}
/* Somebody might from outside the battlefield. Only games of two have active events. */
static inline bool speaks_from_afar(const game *g)
{
    return (g->seat[0].active_events | g->seat[1].active_events) != 0 || g->lasting_at < WAR_ARENA;
}
/* Might a text answer one of these questions about the card and no other? */
static inline bool is_spoken_of(const game *g, int card, uint64_t asks)
{
    return (g->speaks & asks) != 0 && ((g->speaks_of_others & asks) != 0 || !says_nothing(g, card, asks) ||
                                       g->card[card].link != WAR_NONE || speaks_from_afar(g));
}
int abilities_at_rest(const game *g, int card, uint16_t *list); /* ... without those it has for a move only (Levitate) */
bool has_ability(const game *g, int card, int number);
void silence(run *r, int card); /* first edition: no abilities until the turn ends, nor can it gain any */
bool has_of_itself(const game *g, int card,
                   int number); /* printed or copied, not given: for texts that give to those who have it */
/* The sum (or union) of all answers; 0 if nothing in play speaks. */
int64_t query_one(const game *g, enum question q, int card, int other); /* ... that is spoken to */
static inline int64_t query(const game *g, enum question q, int card, int other)
{
    return (g->speaks & ABOUT(q)) != 0 ? query_one(g, q, card, other) : 0;
}
/* Several questions about the same cards at once. */
struct answer {
    enum question q;
    int64_t sum;
};
void query_some(const game *g, int card, int other, uint64_t questions, struct answer *answers,
                int n); /* ... that are spoken to */
static inline void query_all(const game *g, int card, int other, struct answer *answers, int n)
{
    uint64_t questions = 0;
    for (int k = 0; k < n; k++)
        questions |= ABOUT(answers[k].q);
    if ((g->speaks & questions) != 0)
        query_some(g, card, other, g->speaks & questions, answers, n);
}
/* The texts whose answer is not 0, and the cards that have them; how many. For those who are told: slow. */
enum { MOST_ANSWERS = 16 };
int who_answers(const game *g, enum question q, int card, int other, struct why *list);
static inline struct why who_says(const game *g, enum question q, int card, int other) /* the first of them */
{
    struct why list[MOST_ANSWERS];
    return who_answers(g, q, card, other, list) > 0 ? list[0] : (struct why){0};
}
/* Of these spaces, those about whose cards (as `other`) the answer is yes. */
space_set query_each(const game *g, enum question q, int card, space_set spaces);
int life_left(const game *g, int card);
int strength_of(const game *g, int card, int target);
/* What can be said of an attack when it is declared: enum fact (2E-ATK-31). */
uint8_t attack_facts(const game *g, int attacker, int target);
/* Recomputes g->speaks and g->waits. */
void hear_all(game *g);
void hear(game *g, int card); /* as it comes into play */
void hear_lasting(game *g, const struct war_lasting *l);

#endif
