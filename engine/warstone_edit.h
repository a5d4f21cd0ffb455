/* warstone_edit.h: writing down any position, for scenarios and tests.
 *
 * Begin with war_edit_blank(), add cards, put them where they shall be, and call war_edit_start(): from then on the
 * game is an ordinary one. Nothing here triggers anything. Every function that can fail returns false (or -1) and
 * writes a sentence to `why` (may be NULL); the game is then untouched.
 */
#ifndef WARSTONE_EDIT_H
#define WARSTONE_EDIT_H

#include "warstone.h"

#ifdef __cplusplus
extern "C" {
#endif

/* No cards at all: every slot of all decks (two seats, or four) is WAR_OUT. */
void war_edit_blank(struct war_game *g, enum war_edition edition, int seats);
void war_edit_options(struct war_game *g, unsigned options); /* enum war_option */
/* A new card of that owner in WAR_LIMBO; the card's number, or -1 if the owner's 34 slots (for a Vine Wall: 15) are
 * full, or it is a second summoner of that owner. Equal cards of one owner have to be added one after
 * another. A summoner becomes its owner's summoner. */
int war_edit_add(struct war_game *g, int owner, int definition, struct war_sentence *why);
/* Onto the battlefield (Vine Walls and walls of the first edition into the wall plane). */
bool war_edit_place(struct war_game *g, int card, int controller, int space, struct war_sentence *why);
/* Into a seat's WAR_HAND, WAR_DRAW_PILE, WAR_DISCARD (on top), WAR_MAGIC_PILE (on top), WAR_ACTIVE_AREA, WAR_EXTRA_PILE. */
bool war_edit_zone(struct war_game *g, int card, int seat, enum war_zone zone, struct war_sentence *why);
/* First edition: into a seat's draw pile, its place settled: below the cards settled at the top, or at the very bottom. */
bool war_edit_settle(struct war_game *g, int card, int seat, bool top, struct war_sentence *why);
/* Under a card on the battlefield, below those that already lie there; `reason` is the ability that put it there
 * (0: the card's own text). */
bool war_edit_under(struct war_game *g, int card, int upper, int reason, struct war_sentence *why);
bool war_edit_damage(struct war_game *g, int card, int damage, struct war_sentence *why);
bool war_edit_boost(struct war_game *g, int card, int boost, struct war_sentence *why);
bool war_edit_poison(struct war_game *g, int card, int markers, struct war_sentence *why); /* of the wounds it has */
bool war_edit_steps(struct war_game *g, int card, int steps, struct war_sentence *why);    /* spaces moved this turn */
void war_edit_marks(struct war_game *g, int card, unsigned marks);                         /* enum war_mark, replaces them */
void war_edit_used(struct war_game *g, int card, int ability);             /* a limited ability was used this turn */
void war_edit_magic(struct war_game *g, int seat, int magic);              /* second edition */
void war_edit_slots(struct war_game *g, int seat, int moves, int attacks); /* used this turn */
void war_edit_flags(struct war_game *g, int seat, unsigned flags);         /* enum war_seat_flag, replaces them */
/* Which seats know a hidden card (bit per seat). */
void war_edit_know(struct war_game *g, int card, unsigned seats);
/* The card chosen by an active event (Freeze, Hypnotic Call...). */
bool war_edit_target(struct war_game *g, int event, int card, struct war_sentence *why);
bool war_edit_other_target(struct war_game *g, int event, int card,
                           struct war_sentence *why); /* its second one (Chant of Entangling) */

/* First edition: the seat has a pile of such cards (Vine Walls), though none may be left in it. */
void war_edit_extra(struct war_game *g, int seat, int definition);
/* First edition: how many units more than usual may move this turn. */
void war_edit_more_moves(struct war_game *g, int seat, int units);
/* An effect that lasts, on one card or (WAR_NONE) on all that match. */
enum war_edit_until { WAR_THIS_TURN, WAR_MY_NEXT_TURN, WAR_THEY_ATTACKED }; /* the last: of a player whom it binds (WAR_BINDS) */
bool war_edit_lasting(struct war_game *g, int ability, int card, int seat, enum war_edit_until until, enum war_lasting_kind kind,
                      int about, struct war_sentence *why);

/* First edition, team games: the player has left the game (1E-TEM-20) and has no cards but those that others control. */
bool war_edit_out(struct war_game *g, int seat, struct war_sentence *why);

enum war_edit_moment {
    WAR_AT_START, /* before the start effects of the phase (WAR_BEFORE_TURN: before those of the turn) */
    WAR_AT_MAIN   /* in its main part */
};
/* The game stands in that seat's turn and phase and runs to the first decision. False if a seat has no summoner on the
 * battlefield, a card is still in limbo, or the position breaks an invariant of the engine (war_check()). */
bool war_edit_start(struct war_game *g, int seat, int turn, enum war_phase phase, enum war_edit_moment moment,
                    struct war_sentence *why);

#ifdef __cplusplus
}
#endif
#endif
