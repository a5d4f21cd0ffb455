/* second.h: what the files of the second edition share. */
#ifndef WARSTONE_SECOND_H
#define WARSTONE_SECOND_H

#include "../machine.h"

enum { SLOTS = 3, MOST_MAGIC = 15, HAND = 5, DIE_FACES = 4 };

/* Faces of a die with the same symbols are one face (2E-DIE-01). */
enum face { MELEE_RANGED, RANGED_SPECIAL, MELEE_SPECIAL, MELEE_ALONE };

/* Moving (move.c). */
struct way { /* how a card may move: what it depends on is asked once */
    int card, from;
    bool can;   /* ever: class and abilities, not slots */
    bool rides; /* moves straight by an ability */
    int steps;  /* most steps (2E-MOV-08) */
    int ride;   /* most spaces of a straight move, its length changed like that of any move (2E-MOV-10, 2E-MOV-16) */
    space_set
        free; /* where a step may end for good: the space it leaves is as good as empty, out and back is a move (2E-MOV-04) */
    space_set ends; /* where a whole move may end */
    space_set pass; /* occupied spaces that it may pass (2E-THR-03) */
};
void second_find_way(const game *g, int card, struct way *w);
space_set second_walk_ends(const game *g, const struct way *w); /* where a move made step by step may end, past other cards */
space_set second_walk_steps(const game *g, const struct way *w);
space_set second_ride_ends(const game *g, const struct way *w); /* of a straight move by an ability (2E-MOV-16) */
bool second_walk_matters(const game *g, const struct way *w);   /* the move is made step by step */
void second_begin_move(run *r, int card);                       /* its first step is the answer */
void move_at_once(run *r, int card, int to);
void begin_ride(run *r, int card, int to);
void use_move_slot(game *g, int card);

/* Attacking (attack.c). */
bool second_can_attack(const game *g, int card);
void second_slots(const game *g, int seat, int *moves, int *attacks);
void second_kinds(const game *g, const struct attack_head *a, uint8_t *kind);
int reach_of(const game *g, int card);
space_set second_targets(const game *g, int card);
space_set attack_stops(const game *g, int card); /* cards that end a line of attack */
void second_begin_attack(run *r, int card, int target);
bool free_of_slots(const game *g, int card); /* 2E-EXT-06 */
void use_attack_slot(game *g, int card);
/* An extra attack (2E-EXT): asks the unit's controller for its target among `only`, then makes it, or what is used in its
 * place (2E-INS-06). */
bool ask_extra_attack(run *r, const struct frame *f, int card, space_set only);
space_set able_to_attack(const game *g, space_set units); /* those with something to attack, or to do instead */
void make_extra_attack(run *r, int card);

/* The attack in progress (the innermost one), for abilities that come before or in the middle of it. */
void strengthen_attack(game *g, int strength); /* the attacker's strength, for this attack only */
void weaken_attack(game *g, int strength);     /* ... never below 1 (2E-ATK-15) */
void count_specials_as_melee(game *g);         /* each is one melee symbol more */
void heal_by_attack(game *g);                  /* melee and special symbols take damage away instead (2E-CRD-83) */
void replace_damage(game *g);                  /* something else happens instead of adding it (2E-INS-08) */
int specials_rolled(const game *g);            /* -1: nobody attacks */
bool is_first_attack_on_target(const game *g); /* in this turn */

/* ROLL does it all: the dice, and whoever may have them rolled again (2E-ATK-19, 2E-ASK-19). */
#define ROLL(d) ROLL_AND(second_rolled, d)
void second_rolled(run *r, const struct frame *f, const struct dice *d);

/* Summoning, building, playing (enter.c). */
space_set second_summon_spaces(const game *g, int seat, int definition);
space_set second_build_spaces(const game *g, int seat);
bool is_active_already(const game *g, int seat, int definition);
bool second_may_play(const game *g, int seat, int definition);
void second_begin_summon(run *r, int definition, int space);
void second_begin_build(run *r, int definition, int space);
void second_begin_play(run *r, int definition);
void discard_active(run *r, int event);

/* Destroying (destroy.c). */
void second_destroy(run *r, int card);
bool second_dying(const game *g, int card);
bool second_order_matters(const game *g, space_set batch, space_set walls);
bool second_prescribed(const struct war_definition *d, bool starts);
void second_check_choice(const struct war_definition *d, const struct war_definition *summoner, struct deck_faults *faults);
int second_deck_parts(int summoner, struct war_deck_part *parts);
extern const struct war_deck_term second_deck_terms[];
bool second_why(const game *g, war_action action, struct war_sentence *why);
int second_list(const game *g, war_action *list);
bool second_can_act(const game *g); /* more than `end`, as far as everyone can see */
int second_list_instead(const game *g, war_action *list, int n);
int list_instead_of(const game *g, int card, war_action *list, int n);
space_set payable(const game *g, space_set units); /* those that would really be destroyed as a cost (2E-INS-09) */

#endif
