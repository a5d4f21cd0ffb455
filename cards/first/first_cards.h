/* first_cards.h: short names for the card tables of the first edition. */
#ifndef WARSTONE_FIRST_CARDS_H
#define WARSTONE_FIRST_CARDS_H

#include "../../engine/first/first.h"
#include "../abilities.h"
#include "../factions.h"

/* 1E-COM-02 */
#define SUMMONER      (WAR_SUMMONER | WAR_UNIT)
#define CHAMPION      (WAR_CHAMPION | WAR_UNIT)
#define COMMON        (WAR_COMMON | WAR_UNIT)
#define MUTATION      (WAR_MUTATION | COMMON) /* counts as a Common, wherever it is (1E-COM-17) */
#define REINFORCEMENT WAR_REINFORCEMENT
#define SWORD         WAR_MELEE
#define BOW           WAR_RANGED

/* 1E-COM-03. Columns of the tables:  number in the faction (never changed, never used again), name, class, cost, attack value,
 * range symbol, life, ability */
#define UNIT(Number, Name, Class, Cost, Attack, Range, Life, Ability)                                                            \
    [Number] = {.name = Name,                                                                                                    \
                .classes = Class,                                                                                                \
                .edition = WAR_FIRST,                                                                                            \
                .faction = FACTION,                                                                                              \
                .cost = Cost,                                                                                                    \
                .strength = Attack,                                                                                              \
                .attack = Range,                                                                                                 \
                .life = Life,                                                                                                    \
                .abilities = {Ability}}
#define EVENT(Number, Name, Text)                                                                                                \
    [Number] = {.name = Name,                                                                                                    \
                .classes = WAR_EVENT,                                                                                            \
                .edition = WAR_FIRST,                                                                                            \
                .faction = FACTION,                                                                                              \
                .cost = -1,                                                                                                      \
                .strength = -1,                                                                                                  \
                .life = -1,                                                                                                      \
                .abilities = {Text}}
/* An event of which no source gives the text: the rule that settles it. */
#define RECONSTRUCTED_EVENT(Number, Name, Text, Rule)                                                                            \
    [Number] = {.name = Name,                                                                                                    \
                .classes = WAR_EVENT,                                                                                            \
                .edition = WAR_FIRST,                                                                                            \
                .faction = FACTION,                                                                                              \
                .cost = -1,                                                                                                      \
                .strength = -1,                                                                                                  \
                .life = -1,                                                                                                      \
                .abilities = {Text},                                                                                             \
                .reconstructed = Rule}
/* Life and nothing else (1E-COM-04, 1E-ABI-25). */
#define WALL(Number, Name, Class, Life) RECONSTRUCTED_WALL(Number, Name, Class, Life, NULL)
#define RECONSTRUCTED_WALL(Number, Name, Class, Life, Rule)                                                                      \
    [Number] = {.name = Name,                                                                                                    \
                .classes = WAR_EVENT | WAR_WALL | (Class),                                                                       \
                .edition = WAR_FIRST,                                                                                            \
                .faction = FACTION,                                                                                              \
                .cost = -1,                                                                                                      \
                .strength = -1,                                                                                                  \
                .life = Life,                                                                                                    \
                .reconstructed = Rule}

/* After an attack on this card, named or caught with others (1E-ATK-28). */
#define WHEN_ATTACKED (WAITS(M_ATTACKED) | WAITS(M_CAUGHT))

/* This very card, not another copy (1E-ABI-11). */
static inline bool by_me(const struct event *e, int self) { return e->card == self; }
static inline bool my_turn(const game *g, int self) { return g->active == controller(g, self); }
/* "This Unit destroys a Unit" */
static inline bool i_destroyed_a_unit(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & WAS_UNIT) != 0;
}

/* An enemy Unit that is farther than this one from the back row of its player's side: in rows, strictly. */
static inline bool is_behind(const game *g, int self, int other)
{
    int mine = row_of(space_of(g, self)), theirs = row_of(space_of(g, other));
    return is_enemy(g, other, controller(g, self)) && is(g, other, WAR_UNIT) &&
           (controller(g, self) % 2 == 0 ? mine > theirs : mine < theirs);
}

#endif
