/* second_cards.h: short names for the card tables of the second edition. */
#ifndef WARSTONE_SECOND_CARDS_H
#define WARSTONE_SECOND_CARDS_H

#include "../../engine/second/second.h"
#include "../factions.h"

#define SUMMONER (WAR_SUMMONER | WAR_UNIT)
#define CHAMPION (WAR_CHAMPION | WAR_UNIT)
#define COMMON (WAR_COMMON | WAR_UNIT)
#define STRUCTURE WAR_STRUCTURE
#define EPIC (WAR_EPIC | WAR_EVENT)
#define STANDARD (WAR_STANDARD | WAR_EVENT)
#define ACTIVE WAR_ACTIVE

/* Columns of the tables:  name, class, cost, strength, attack, life, abilities...   and   name, class, cost, phase, text... */
#define UNIT(Name, Class, Cost, Strength, Attack, Life, ...)                                                      \
    {.name = Name, .classes = Class, .edition = WAR_SECOND, .faction = FACTION, .cost = Cost, .strength = Strength, \
     .attack = Attack, .life = Life, .abilities = {__VA_ARGS__}}
#define EVENT(Name, Class, Cost, Phase, ...)                                                                      \
    {.name = Name, .classes = Class, .edition = WAR_SECOND, .faction = FACTION, .cost = Cost, .strength = -1, .life = -1, \
     .phase = WAR_PHASE_##Phase, .abilities = {__VA_ARGS__}}
#define TABLE_END {.name = NULL}

/* "This unit ..." */
static inline bool by_me(const struct event *e, int self) { return e->card == self; }
/* "Replace that unit": its space has been filled meanwhile (2E-PLC-07). */
static inline bool place_taken(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return !has(empty(g), e->space);
}
static inline bool my_turn(const game *g, int self) { return g->active == controller(g, self); }

#endif
