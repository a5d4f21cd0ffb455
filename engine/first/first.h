/* first.h: what the files of the first edition share. */
#ifndef WARSTONE_FIRST_H
#define WARSTONE_FIRST_H

#include "../machine.h"

enum { BOW_RANGE = 3 };
enum { UNITS_PER_PHASE = 3, FIRST_TURN_MOVES = 2, USUAL_STEPS = 2, FIRST_HAND = 5, FIRST_FACES = 6, HIT = 3, VINE_ESCAPE = 4 };

/* Lives and triggers of the step that has just been made (1E-TIM-01, 1E-TIM-02); goes on when they are over. */
#define CHECK() DO(check_step(r))
ALWAYS_INLINE void check_step(run *r)
{
    const game *g = r->g;
    if (g->dirty || g->low != g->base)
        resolve(r);
}

/* Windows and rolls (window.c). What waits for the event is worked off at once, before what the step has set off so far and
 * before any life is looked at: for effects that change what is just being done. Must stand in DO(). */
void open_window(run *r, const struct event *e);
/* Rolls dice in the middle of anything, then whoever may re-roll one of them does (1E-ATK-26). Between two rolls set `left` anew. */
#define ROLL(d) ROLL_AND(first_rolled, d)
void first_rolled(run *r, const struct frame *f, const struct dice *d);
/* The result of a roll of one die. */
int die_result(const struct dice *d);
/* The die leaves the roll to be rolled again: ASK(ask_die()) and note_die() follow. */
void pick_up_die(struct dice *d, int face);
space_set faces_of(const struct dice *d);

/* Walls (1E-VIN). */
static inline space_set vines(const game *g) { return all_structures(g); }
bool on_vine(const game *g, int card);
/* Shares an edge with a wall of the set, or stands on it (1E-VIN-23). */
bool beside_wall(const game *g, int card, space_set walls);
/* Places one of the seat's Vine Walls, with or without a unit on the space, if there is one and the space holds no wall
 * (1E-VIN-02, 1E-VIN-05 to 1E-VIN-07). */
void grow_vine(run *r, int seat, int space);

/* Moving (move.c). */
/* Q_GAIT: over other units in one straight move; to diagonal neighbours as well. Both are its controller's to use (1E-ABI-06). */
enum gait { LEAPS = 1, STEPS_DIAGONALLY = 2 };
struct ground {        /* where a unit may step */
    space_set open;    /* ... to end there */
    space_set through; /* ... only to go on, not where it would have to stop (1E-MOV-26) */
    space_set stops;   /* ... and where its move ends: next to a unit that stops it */
    bool diagonal;     /* ... to diagonal neighbours too */
};
struct way {              /* how a unit may move with an activation, and so in the Movement Phase; asked once */
    bool can;             /* may be moved at all */
    int steps;            /* most steps */
    int alone;            /* of these, so many by a text that is used with the first of them (Q_ALONE, Q_FURTHER) */
    int ride;             /* straight clear spaces in one go, or 0 */
    space_set leap;       /* ... over these */
    space_set pass;       /* the cards that it may go through (1E-THR-08) */
    struct ground ground; /* ... and where it may step, these among it */
    space_set reached;    /* every space that these steps can come to */
};
/* May it be moved at all, 0 spaces included (1E-MOV-11)? By whom and why does not matter. */
bool may_be_moved(const game *g, int card);
space_set movable(const game *g, space_set units);
/* Those that an ability which names no phase may move now: none but a unit that moves alone in its Movement Phase (1E-MOV-35). */
space_set movable_by_push(const game *g, space_set units);
void first_find_way(const game *g, int card, struct way *w);
/* ... of a unit on the map, where the spaces it may step on are known: unblocked() ones and its own. */
void first_find_way_over(const game *g, int card, space_set open, struct way *w);
/* Where any unit could end a step: without a unit and without a wall other than a Vine Wall, whoever's (1E-MOV-04, 1E-MOV-05, 1E-WAL-03,
 * 1E-VIN-09). */
static inline space_set unblocked(const game *g) { return all_spaces(g) & ~occupied(g) & ~(all_walls(g) & ~vines(g)); }
space_set open_spaces(const game *g, int card);                            /* where it may end a step for good */
space_set first_walk_ends(const game *g, int card, const struct way *way); /* of a unit whose way does not matter */
space_set first_ride_ends(const game *g, int card, int spaces);
space_set rides_of(const game *g, int card, const struct way *way); /* the ends of its own straight moves */
/* The ends of its straight moves that a walk does not reach; all of them if something may come in between, since it may then go
 * further than a walk (1E-MOV-36). */
space_set unlike_walks(const game *g, int card, const struct way *way);
/* The next step from where it is, with so many left, this one included; and has it gone through a card before (1E-VIN-10)? */
space_set first_walk_steps(const game *g, int card, int steps, const struct ground *o, bool through);
bool first_walk_matters(const game *g, int card, const struct way *way);
bool waits_for(const game *g, int card, enum moment m); /* one of its abilities does */
/* Does another of these units wait for it as well? Then what has nothing to do yet may have something in its turn (1E-TIM-03). */
bool another_waits(const game *g, space_set units, int card, enum moment m);
int moves_alone(const game *g, int seat); /* the only card that the seat may still move in this phase, or WAR_NONE */
int movers(const game *g, int seat);
bool may_move_more(const game *g, int seat);
void first_slots(const game *g, int seat, int *moves, int *attacks);
static inline void let_move_more(game *g, int seat, int units) /* than usual, this turn */
{
    g->seat[seat].more_moves = (uint8_t)(g->seat[seat].more_moves + units);
}
enum move_kind { ACTIVATION, FREE_MOVE, BEGUN_ACTIVATION, SAME_MOVE };
/* The move of an activation that is used already, step by step (Vanish, Dark Pact). */
void move_in_activation(run *r, int card);
void first_begin_move(run *r, enum war_verb verb, int card, int to);
/* Moves a unit up to `steps` spaces as the seat likes, step by step; 0 steps is a move too (1E-MOV-12). Nothing happens to a unit
 * that cannot be moved. */
void move_freely(run *r, int card, int seat, int steps);
/* The unit's move goes on for up to so many spaces more (1E-MOV-32). */
void move_on(run *r, int card, int seat, int steps);
/* The unit on that space has left in the middle of another's way over it: that one stands there now (1E-GEO-15). */
void land_on(game *g, int space);
/* Moves a unit straight to that space (one of first_ride_ends(), or its own: 0 spaces) as the seat likes; if something comes in between, as
 * far as the seat then likes, but at most so many spaces (1E-MOV-36). */
void move_straight(run *r, int card, int seat, int to, int most);

/* Attacking (attack.c). */
struct targets {
    space_set units, walls;
};
/* Q_COVERS: every card within 2 spaces; the units between; every adjacent card. */
enum covers { COVERS_WITHIN_2 = 1, COVERS_BETWEEN = 2, COVERS_ADJACENT = 4 };
/* The attack in progress, which names one card, covers every other adjacent card as well (1E-ATK-27). */
void cover_adjacent(game *g);
/* Q_WORTH: one further Hit for each result of 6 or more. */
#define FROM_SIX INT64_C(0x1111111111000000)
bool has_bow(const game *g, int card);
bool first_can_attack(const game *g, int card);
void first_kinds(const game *g, const struct attack_head *a, uint8_t *kind);
int first_range(const game *g, int card, bool bow);    /* straight spaces that its attacks reach */
struct targets first_targets(const game *g, int card); /* none if it cannot attack */
struct targets targets_with(const game *g, int card, bool bow);
space_set in_the_line(const game *g, int card, bool bow); /* what stands in the way of its attacks */
/* ... for an attack that covers several cards: together they have to meet what is demanded (1E-VAN-01). */
struct targets targets_among(const game *g, int card, bool bow);
bool meets_demands(const game *g, int card, space_set units);
struct targets targets_given(const game *g, int card); /* ... with a bow if it can be bought before the attack */
void first_begin_attack(run *r, int card, int target);
/* One attack that an effect gives, in or outside the Attack Phase: it uses no activation (1E-ATK-17) and may be declined. The
 * effect's player chooses the target; whatever the attack costs is paid between the two. */
bool ask_given_attack(run *r, const struct frame *f, int p, int card);
void make_given_attack(run *r, int card);
/* The wounds that the attack in progress has put on its target. */
int attack_wounds(const game *g);
int attack_misses(const game *g); /* ... and the Misses of its roll */
/* Until the turn ends, by the effect that runs. */
void give_bow(run *r, int card);
/* The ability that the unit may make its attack by (Assault), or 0; and an attack that an effect gives, made so. */
int attack_ability(const game *g, int card);
void make_given_attack_by(run *r, int card, int number);
/* The dice of the attack in progress, or NULL. */
struct dice *attack_dice(game *g);

/* One die of the attack in progress gives no wound. */
void ignore_die(game *g, int face);
/* Asks for one of the faces in the set; if it may be declined, to roll that die again. */
bool ask_face(run *r, const struct frame *f, enum may may, space_set faces);

/* Wounds (wounds.c). damage() must stand in DO() or LAST(): where a card in play may prevent wounds or take them back they are
 * placed by a frame of their own. Effects that wait for M_WOUNDS_DUE or M_WOUNDS_PLACED ask how many there are and say how many
 * are left; what was placed and is not left is taken back. */
bool hold_wounds(run *r, int card, int amount);
int wounds_now(game *g);
/* Poison Markers: wounds that are noted apart (1E-PSN). poison() must stand in DO() or LAST() like damage(); an answer to Q_MORE_WOUNDS counts
 * them from POISON_TOO on. heal() asks which markers go where both kinds lie on a card, so it stands there as well. */
enum { POISON_TOO = 16 };
void poison(run *r, int card, int amount);
int poison_on(const game *g, int card);
void note_poison(run *r, int card, int amount); /* so many more of its wounds are poison */
bool hold_healing(run *r, int card, int amount);
void leave_wounds(run *r, int most);
/* Healing and Greater Healing: whoever waits for it (Sybil's Spirit) takes the wounds off, or does not. */
void heal_by_ability(run *r, int card, int amount);

/* Cards and piles (enter.c). */
/* Takes a card off the board and returns the topmost of the cards that lay under it; they follow it to a pile of the seat, destroyed or
 * discarded. */
int off_the_board(run *r, int card, int seat);
void back_to_pile(run *r, int vine); /* a Vine Wall leaves the board */
void stack_follows(run *r, int stack, int seat, bool destroyed);
/* Into the hand of its controller; the stack is discarded by the seat (1E-UND-06). */
void return_to_hand(run *r, int card, int seat);
void pay_magic(run *r, int seat, int points); /* 1E-SUM-03, 1E-SUM-04 */
/* Can so many points be spent (1E-MAG-09)? None at all always can (1E-SUM-06). */
bool can_pay(const game *g, int seat, int points);
/* What using an ability that costs so many points costs now (1E-ABI-18), whether it can be paid, and paying it. Prices of events
 * and of summoning, and payments that a text demands instead of a loss, are no prices of abilities (1E-MAG-12). */
int ability_price(const game *g, int points);
bool can_pay_ability(const game *g, int seat, int points);
void pay_ability(run *r, int seat, int points);
void place_wounded(run *r, int card, int space, int seat, int wounds); /* like place(), with so many wounds on it */
void discard_to(run *r, int card, int seat);            /* from the battlefield, with its stack (1E-DMG-12, 1E-UND-04) */
void into_open_discard(run *r, int card, int seat);     /* face up on top */
void discard_in_hand(run *r, int seat, int definition); /* by its holder */
void discard_from_under(run *r, int card, int seat);    /* from under a unit, by the seat */
void into_magic(run *r, const struct event *e, int card, int seat); /* a destroyed card; then replies (1E-DMG-07) */
/* An effect that could have sent the destroyed card elsewhere did not: another one that waits says where it goes, else the rules do (1E-DMG-29). */
void let_go(run *r, const struct event *e);
/* `card` is the one in hand, or WAR_NONE: for whom that does not matter. */
space_set first_summon_spaces(const game *g, int seat, const struct war_definition *d, int card);
/* What a card in play or in hand costs now (1E-SUM-20), and what the seat pays to summon one of its hand onto that space: less where it takes
 * a Mutation's place (1E-MUT-07). */
int cost_of(const game *g, int card);
bool is_tired_of_mutations(const game *g, int unit, int cost); /* of those that cost nothing more, for this turn (1E-MUT-12) */
int summon_price(const game *g, int card, int space);
int least_price(const game *g, int card, int seat, int space); /* ... with what its own text takes off (struct ability.least) */
/* Where the card can be summoned and paid for, if another text lowers the cost so much. */
space_set first_affordable(const game *g, int card, int seat, int less);
/* The units beside which alone that space is one for the card; none if a wall of the seat gives it. */
space_set place_givers(const game *g, int seat, int card, int space);
/* A card that from_hand() has shown is summoned by its own text, which asks and pays; another text lets it cost so much less. In DO() or LAST(). */
bool pays_otherwise(const game *g, int card);
void pay_otherwise(run *r, int card, int seat, int space, int less);
/* Out of a hand to be played or summoned: shown, in limbo. Then a Mutation takes the place of a Common or of another Mutation. */
int from_hand(game *g, int seat, int definition);
void mutate(run *r, int card, int lower, int seat);
static inline bool is_mutation(const game *g, int card) { return is(g, card, WAR_MUTATION); }
/* An event that is being played has no effect (1E-EVT-19). */
void cancel_event(run *r, int card, int seat);
space_set first_build_spaces(const game *g, int seat);
int event_price(const game *g, int seat, const struct war_definition *d);
bool first_may_play(const game *g, int seat, const struct war_definition *d);
static inline bool has_played_event(const game *g, int seat)
{
    return (g->seat[seat].flags & WAR_PLAYED_EVENT) != 0;
} /* this turn */
int units_of(const game *g, int seat);
unsigned with_more_units(const game *g, int seat); /* opponents that have more units than the seat, a bit for each */
void first_begin_summon(run *r, int definition, int space);
/* A card that from_hand() has shown, without its cost; in DO() or LAST(). */
void summon_shown(run *r, int card, int seat, int space);
void first_begin_build(run *r, int definition, int space);
void first_begin_play(run *r, int definition);
void take_from_draw_pile(run *r, int seat, int definition); /* a card that was found there: shown, into the hand */
/* The top card of the Discard Pile goes face down onto the Magic Pile; everybody has seen it. */
void discard_to_magic(run *r, int seat);
/* The top card of a Magic Pile face down onto another: both players know the card now (1E-INF-04). It is no payment (1E-MAG-10). */
void take_magic(run *r, int from, int seat);
void build_magic(run *r, int definition); /* out of the active player's hand, face down (1E-INF-10) */
static inline bool nothing_discarded(const game *g, int seat) { return g->seat[seat].discard_top == WAR_NONE; }
/* Which of the topmost cards that the seat has looked at? Not asked if there is but one; and the card that was picked. */
bool ask_looked_at(run *r, const struct frame *f, int p, int pile, int cards);
int looked_at(const run *r, int pile, int cards);
void look_at_hand(run *r, int hand, int seat);
void take_from_hand(run *r, int hand, int definition, int seat); /* out of a hand that was looked at */
/* Destroying (destroy.c). */
void first_destroy(run *r, int card);
bool first_dying(const game *g, int card);
bool first_order_matters(const game *g, space_set units, space_set walls);
void look_for_winner(run *r);
void note_kept(game *g, space_set units);
int destroyer_of(const game *g, int card); /* whose Magic Pile it goes to if it falls now */
/* Replies (abilities that work FROM_HAND): the question, and playing the event. */
bool ask_reply(run *r, const struct frame *f);
/* Is the seat to be asked for that reply now, held or not (1E-ASK-04)? */
bool may_reply(const game *g, int seat, int text);
/* Plays it, with the frame's self from then on; must stand in DO(). It has an effect if it stands afterwards. */
void play_reply(run *r, struct frame *f, int definition);
static inline bool reply_stands(const game *g, const struct frame *f)
{
    return f->self < WAR_CARDS && war_card_zone(g, f->self) == WAR_LIMBO;
}
/* Somebody's deck has a reply to such a thing; what waits in hands for the event. */
bool replies_wait_for(const game *g, enum moment m);
void offer_replies(run *r, const struct event *e);

/* What it costs a player to remove a card that lies on or under another (A_ANYBODY); its effect pays that. */
int removal_price(const game *g, int attachment);

/* In the normal part of that phase, or at its beginning or end; not in what comes immediately after it (1E-MOV-17). */
bool in_phase(const game *g, enum war_phase phase);

/* Games of four (team.c). */
int teammate(const game *g, int seat); /* who is still in the game, or WAR_NONE */
void give_magic(run *r, int seat);     /* the top card of the Magic Pile to the teammate (1E-TEM-17, 1E-TEM-18) */
void eliminate(run *r, int seat);      /* 1E-TEM-20 to 1E-TEM-28 */
void break_off_turn(run *r);
void stop_walks(game *g); /* units that are just passing over others are back where they could have stopped */

bool first_prescribed(const struct war_definition *d, bool starts);
void first_check_choice(const struct war_definition *d, const struct war_definition *summoner, struct deck_faults *faults);
int first_deck_parts(int summoner, struct war_deck_part *parts);
extern const struct war_deck_term first_deck_terms[];
bool first_why(const game *g, war_action action, struct war_sentence *why);
bool first_can_act(const game *g); /* more than `end` */
int first_list(const game *g, war_action *list);
bool first_may_use(const game *g, int card, int ability);
void first_use(run *r, int card, int ability);

/* Who may act: the active player, or in a gap between two phases another one (1E-ANY-05). */
static inline bool in_gap(const game *g) { return FRAME_AT(g, g->top)->fn == FIRST_GAP_; }
static inline int actor(const game *g) { return in_gap(g) ? FRAME_AT(g, g->top)->seat : g->active; }
void open_gap(run *r);
static inline bool gap_is_wanted(const game *g) { return (g->speaks & ABOUT(Q_GAPS)) != 0; }
bool can_act_in_gap(const game *g); /* by the player whose turn to be asked it is */
/* The card that a unit is just going through, or WAR_NONE: only there may two cards share a space (1E-GEO-15). */
int gone_through(const game *g, int card);
/* "Any time" (1E-ANY): is an ability open to the active player before a trigger that waits, or in the middle of a move? */
bool first_any_time(const game *g);
bool any_time_in_move(const game *g);
bool might_act_in_move(const game *g); /* ... or could one be as soon as cards stand elsewhere (1E-MOV-33)? */
int list_any_time(const game *g, war_action *list, int n);
/* Like ask_card(), but "any time" abilities may come first: if used_any_time(), the ability is pushed; WAIT() and ask again. */
bool ask_card_or_use(run *r, const struct frame *f, int p, enum may may, space_set units, space_set walls);
bool used_any_time(run *r);

#endif
