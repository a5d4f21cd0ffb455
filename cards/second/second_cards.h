/* second_cards.h: short names for the card tables of the second edition. */
#ifndef WARSTONE_SECOND_CARDS_H
#define WARSTONE_SECOND_CARDS_H

#include "../../engine/second/second.h"
#include "../abilities.h"
#include "../factions.h"

/* Commons, champions and summoners are units (2E-NAM-06). */
#define SUMMONER  (WAR_SUMMONER | WAR_UNIT)
#define CHAMPION  (WAR_CHAMPION | WAR_UNIT)
#define COMMON    (WAR_COMMON | WAR_UNIT)
#define STRUCTURE WAR_STRUCTURE
#define EPIC      (WAR_EPIC | WAR_EVENT)
#define STANDARD  (WAR_STANDARD | WAR_EVENT)
#define ACTIVE    WAR_ACTIVE

#define NONE     0
#define AIR      WAR_AIR
#define CUNNING  WAR_CUNNING
#define DARK     WAR_DARK
#define DIVINE   WAR_DIVINE
#define EARTH    WAR_EARTH
#define FIRE     WAR_FIRE
#define INSTINCT WAR_INSTINCT
#define LIGHT    WAR_LIGHT
#define LOGIC    WAR_LOGIC
#define RESOLVE  WAR_RESOLVE
#define SPIRIT   WAR_SPIRIT
#define WATER    WAR_WATER

/* Columns of the tables:  number in the faction (never changed, never used again), name, class, deck symbols, cost, strength, attack, life, abilities...
 *                   and   number, name, class, deck symbols, cost, phase, texts... */
#define UNIT(Number, Name, Class, Symbols, Cost, Strength, Attack, Life, ...)                                                    \
    [Number] = {.name = Name,                                                                                                    \
                .classes = Class,                                                                                                \
                .symbols = Symbols,                                                                                              \
                .edition = WAR_SECOND,                                                                                           \
                .faction = FACTION,                                                                                              \
                .cost = Cost,                                                                                                    \
                .strength = Strength,                                                                                            \
                .attack = Attack,                                                                                                \
                .life = Life,                                                                                                    \
                .abilities = {__VA_ARGS__}}
#define EVENT(Number, Name, Class, Symbols, Cost, Phase, ...)                                                                    \
    [Number] = {.name = Name,                                                                                                    \
                .classes = Class,                                                                                                \
                .symbols = Symbols,                                                                                              \
                .edition = WAR_SECOND,                                                                                           \
                .faction = FACTION,                                                                                              \
                .cost = Cost,                                                                                                    \
                .strength = -1,                                                                                                  \
                .life = -1,                                                                                                      \
                .phase = WAR_PHASE_##Phase,                                                                                      \
                .abilities = {__VA_ARGS__}}

/* "This unit ..." */
static inline bool by_me(const struct event *e, int self) { return e->card == self; }
/* "Replace that unit": its space has been filled meanwhile (2E-PLC-06, 2E-PLC-07). */
static inline bool place_taken(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return !has(empty(g), e->space);
}
/* What it happened to has left since: the attacker, the unit that moved or stepped away. */
static inline bool it_is_gone(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return !still(g, e->card, e->gen);
}
static inline bool attacked_is_gone(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return !still(g, e->other, e->othergen);
}
static inline bool draw_pile_is_empty(const game *g, const struct event *e, int seat)
{
    (void)e;
    return bag_size(g, seat) == 0;
}
static inline bool my_turn(const game *g, int self) { return g->active == controller(g, self); } /* 2E-STE-09 */
static inline bool same_side(const game *g, int a, int b) { return controller(g, a) == controller(g, b); }
static inline int summoner_of(const game *g, int card) { return g->seat[controller(g, card)].summoner; }

/* Conditions that many abilities share. */
static inline bool i_did(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self);
}
static inline bool i_attacked_an_enemy_unit(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_UNIT) != 0;
}
static inline bool on_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
static inline int64_t yes_for_me(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card;
}

/* Where the attacker of an after-attack trigger stands, or stood last (2E-TIM-12). */
static inline int attacker_space(const game *g, const struct event *e)
{
    return still(g, e->card, e->gen) ? space_of(g, e->card) : e->from;
}
/* Of either side (2E-GEN-07, 2E-WRD-16). */
static inline space_set commons_and_champions(const game *g) { return of_class(g, WAR_COMMON | WAR_CHAMPION); }
/* 2E-TGT-04, 2E-TGT-13 */
static inline space_set around_summoner(const game *g, int seat, int n) { return within(g, g->seat[seat].summoner, n); }
/* 2E-CMP-17, 2E-NAM-08 */
static inline space_set cost_zero_units(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, friends(g, seat) & all_units(g))
        if (def(g, card_at(g, s))->cost == 0)
            found |= bit(s);
    return found;
}

#endif
