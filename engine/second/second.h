/* second.h: what the files of the second edition share. */
#ifndef WARSTONE_SECOND_H
#define WARSTONE_SECOND_H

#include "../machine.h"

enum { SLOTS = 3, MOST_MAGIC = 15, HAND = 5, DIE_FACES = 4 };

/* Faces of a die with the same symbols are one face (2E-DIE-01). */
enum face { MELEE_RANGED, RANGED_SPECIAL, MELEE_SPECIAL, MELEE_ALONE };

/* Moving (move.c). */
bool can_move(const game *g, int card);                 /* ever: class and abilities, not slots */
int most_steps(const game *g, int card);
war_set move_ends(const game *g, int card);             /* where a whole move may end */
bool way_matters(const game *g, int card);              /* the move is made step by step */
war_set first_steps(const game *g, int card, int from, int steps);
void begin_move(run *r, int card, int to, bool whole);

/* Attacking (attack.c). */
bool can_attack(const game *g, int card);
war_set attack_targets(const game *g, int card);
war_set attack_stops(const game *g, int card);          /* cards that end a line of attack */
void begin_attack(run *r, int card, int target);

/* Summoning, building, playing (enter.c). */
war_set summon_spaces(const game *g, int seat, const struct war_definition *d);
war_set build_spaces(const game *g, int seat);
bool is_active_already(const game *g, int seat, int definition);
bool may_play(const game *g, int seat, int definition);
void begin_summon(run *r, int definition, int space);
void begin_build(run *r, int definition, int space);
void begin_play(run *r, int definition);
void discard_active(run *r, int event);

void second_destroy(run *r, int card);
bool second_why(const game *g, war_action action, char *why);
int second_list(const game *g, war_action *list);
bool second_can_act(const game *g); /* more than `end` */
bool may_use(const game *g, int card, int ability);

#endif
