/* verbs.h: what can be done to cards (verbs.c), and telling of it. */
#ifndef WARSTONE_VERBS_H
#define WARSTONE_VERBS_H

#include "zones.h"

/* The seats whose knowledge counts for that seat: one person may play both decks of a team (1E-INF-17). */
static inline unsigned eyes_of(const game *g, int seat)
{
    bool one = g->seats > 2 && (g->options & (seat % 2 == 0 ? WAR_SOUTH_IS_ONE : WAR_NORTH_IS_ONE)) != 0;
    return one ? 1u << seat | 1u << partner_of(seat) : 1u << seat;
}
/* Teammates see each other's hands (1E-INF-16). */
static inline bool backs_are_visible(const game *g) { return (g->options & WAR_MERC_BACKS_VISIBLE) != 0; } /* 1E-INF-15 */
static inline bool hands_are_shared(const game *g) { return g->seats > 2 && (g->options & WAR_TEAM_HANDS_HIDDEN) == 0; }

/* Nothing is made of a happening that nobody listens to, nor of an event that nothing waits for. What is told is the doing of the effect
 * that runs, or of the one that gave what runs; lives and wounds are the doing of g->cause. */
__attribute__((cold)) void tell_log(run *r, struct why why, struct war_happening h);
struct why caused(const run *r);
#define TELL_AS(why, ...)                                                                                                        \
    do {                                                                                                                         \
        if (__builtin_expect(r->log != NULL, 0))                                                                                 \
            tell_log(r, why, (struct war_happening){__VA_ARGS__});                                                               \
    } while (0)
#define TELL(...)        TELL_AS(r->why, __VA_ARGS__)
#define TELL_CAUSED(...) TELL_AS(caused(r), __VA_ARGS__)
#define NO_CARD          .card = WAR_NONE, .other = WAR_NONE
/* The effect that runs does something that nothing else tells of. */
__attribute__((cold)) void acted(run *r);
/* ... and every text that gives an answer to that question does. */
__attribute__((cold)) void tell_acting(run *r, enum question q, int card, int other);
static inline void acting(run *r, enum question q, int card, int other)
{
    if (r->log != NULL)
        tell_acting(r, q, card, other);
}
static inline struct why why_of(const struct frame *f)
{
    return (struct why){.ability = (uint16_t)(f->fn - PROCEDURES), .card = f->self};
}
static inline bool awaited(const game *g, enum moment m) { return (g->waits & WAITS(m)) != 0; }
void trigger(run *r, const struct event *e);               /* whatever waits for it is due */
bool anybody_is_due(const game *g, const struct event *e); /* would something be, if it happened now? */
void trigger_moment(run *r, enum moment m);                /* ... of no card */
struct event event_of(const game *g, enum moment m, int card);
struct event moment_of(const game *g, enum moment m); /* of no card: phases and turns */

/* Who brings about what follows: remembered with every batch (2E-DMG-13). */
void because(game *g, enum cause cause, int card, int seat);
static inline void tell_why(game *g, struct why why) /* by which ability, for those who are told */
{
    g->why_ability = why.ability;
    g->why_card = why.card;
}
static inline struct why why_now(const game *g) { return (struct why){.ability = g->why_ability, .card = g->why_card}; }
static inline void because_of_(game *g, enum cause cause, const struct frame *f)
{
    because(g, cause, f->self, f->seat);
    tell_why(g, why_of(f));
}
static inline void because_of(game *g, const struct frame *f) { because_of_(g, BY_ABILITY, f); }
static inline void because_of_event(game *g, const struct frame *f) { because_of_(g, BY_EVENT, f); }
/* Instructions of the second edition (verbs.c). */
void damage(run *r, int card, int amount);
void damage_each(run *r, space_set spaces, int amount);
void heal(run *r, int card, int amount);
void heal_each(run *r, space_set spaces, int amount);
void add_boost(run *r, int card, int amount);
void remove_boost(run *r, int card, int amount);
void gain_magic(run *r, int seat, int amount);
void spend_magic(run *r, int seat, int amount);
void destroy(run *r, int card);
/* What there is to know about a card's destruction, by g->cause; the card still stands. */
struct event destroyed_event(const game *g, int card);
/* Off the battlefield: cards under it are discarded, the card itself is left in limbo (2E-DMG-11, 2E-UND-07). */
void leave(run *r, int card);
void destroy_each(run *r, space_set spaces);
void discard(run *r, int card);
void return_to_owner(run *r, int card);    /* from the battlefield to its owner's hand (2E-DMG-16) */
void retrieve(run *r, int card, int seat); /* from the discard pile to hand, shown (2E-RTV-05) */
void discard_from_hand(run *r, int seat, int definition, bool shown);
void exchange(run *r, int a, int b); /* 2E-PLC-09 */
enum how_long { FOR_GOOD, THIS_TURN };
void take_control(run *r, int card, int seat, enum how_long how_long);
void place(run *r, int card, int space, int seat);
/* `text`: the ability that works from there, or 0. */
void put_under(run *r, int card, int upper, int text);
void put_under_hidden(run *r, int card, int upper); /* face down (1E-INF-08) */
void look_under(run *r, int upper, unsigned seats); /* they see what lies there */
void force(run *r, int card, int to);
/* Where a card may be forced to, sliding from min to max spaces in one direction. */
space_set force_spaces(const game *g, int card, int min, int max);
void draw(run *r, int seat, int cards);
/* The seats look at the topmost cards of a draw pile, or all of them if there are fewer; chance says which they are, one by one. */
void look_at_top(run *r, int pile, int cards, unsigned seats);
/* Where backs are visible every draw pile shows one whenever a player is asked: true if chance has to say first which card that is. */
bool put_off_for_backs(run *r);
/* What is asked when it has; NULL: nothing is put off. */
const struct war_decision *put_off(const game *g);
int pile_size(const game *g, int seat, int most); /* of the draw pile, but at most that many */
/* Dice are asked for one by one; then the edition's rules say who may have some of them rolled again. */
#define ROLL_AND(rolled, d)                                                                                                      \
    do {                                                                                                                         \
        while ((d)->left > 0) {                                                                                                  \
            ASK(ask_die(r, f, (d)));                                                                                             \
            note_die(r, f, (d));                                                                                                 \
        }                                                                                                                        \
        DO(rolled(r, f, (d)));                                                                                                   \
    } while ((d)->left > 0)
struct dice *dice_of(game *g, const struct event *e); /* of a M_ROLLED event; NULL if the frame that rolled them is gone */
void note_dice(const game *g, struct event *e, const struct dice *d);
void roll_again(struct dice *d); /* all of them (2E-DIE-07) */
bool ask_die(run *r, const struct frame *f, const struct dice *d);
void note_die(run *r, const struct frame *f, struct dice *d);
void win(run *r, int winner);
void fault(run *r);

#endif
