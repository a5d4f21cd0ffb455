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
#define EVENT(Number, Name, Text)                     EVENT_OF(Number, Name, 0, Text, NULL)
/* An event of which no source gives the text: the rule that settles it. */
#define RECONSTRUCTED_EVENT(Number, Name, Text, Rule) EVENT_OF(Number, Name, 0, Text, Rule)
#define EVENT_OF(Number, Name, Class, Text, Rule)                                                                                \
    [Number] = {.name = Name,                                                                                                    \
                .classes = WAR_EVENT | (Class),                                                                                  \
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

/* A reply from hand: asks for it, and goes on where it was played and stands. */
#define REPLY_BY(ask)                                                                                                            \
    ASK(ask);                                                                                                                    \
    if (declined(r))                                                                                                             \
        FINISH();                                                                                                                \
    DO(play_reply(r, f, war_a(r->answer)));                                                                                      \
    if (!reply_stands(g, f))                                                                                                     \
    FINISH()
#define REPLY() REPLY_BY(ask_reply(r, f))

/* Searches the own draw pile, takes what fits and is chosen by `take`, and shuffles it (1E-INF-13). */
#define SEARCH_DRAW_PILE(take)                                                                                                   \
    ASK(ask_in(r, f, P_SEARCH, MUST, WAR_DRAW_PILE, seat));                                                                      \
    if (!declined(r))                                                                                                            \
        take(r, seat, war_a(r->answer));                                                                                         \
    shuffle(g, seat)

/* This very card, not another copy (1E-ABI-11). */
static inline bool by_me(const struct event *e, int self) { return e->card == self; }
static inline int64_t itself(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card;
}
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
