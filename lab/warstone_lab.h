/* warstone_lab.h: games by the thousand, what a seat sees as numbers, and a player that thinks: for programs that learn or compare.
 *
 * It comes with libwarstone and keeps the contract of warstone.h: nothing is allocated, no clock is read, nothing is touched but the
 * arguments. All memory is the caller's. How much it takes and how it is laid out is told by functions, so that other languages need no
 * number and no struct of this header. The Python package (docs/python.md) is a thin layer over both headers.
 */
#ifndef WARSTONE_LAB_H
#define WARSTONE_LAB_H

#include "warstone.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Chance ---------------------------------------------------------------------------------------------- */

/* Whoever hosts a game has random numbers: four words of 64 bits, filled by a seed. */
void war_random_seed(uint64_t random[4], uint64_t seed);
/* The seed of game `number` of a series, so that any game of it can be played again alone. */
uint64_t war_random_series(uint64_t seed, uint64_t number);
/* One of the listed actions (at least one): evenly for a player, by weight for chance. */
war_action war_random_action(const struct war_game *g, const war_action *list, int count, uint64_t random[4]);
/* Chance answers until a seat is asked or the game is over. */
void war_random_settle(struct war_game *g, uint64_t random[4]);
/* war_determinize() with these numbers. */
void war_random_deal(const struct war_view *view, struct war_game *g, uint64_t random[4]);

/* ---- What a seat sees, as numbers ------------------------------------------------------------------------ */

/* An observation is made of a view alone, as the seat sees it: its own edge is row 1, and seats are counted from it (0: itself, 1: the next,
 * an enemy). It is a row of numbers in parts, each a table whose first index has names: the planes of the battlefield, what is told of each
 * kind of card, of each seat, and of the game. */
size_t war_observed_size(int seats); /* of how many numbers; seats: 2 or 4 */
/* The name of a part and the lengths of its up to three indices, 0 for those it does not have; NULL past the last. */
const char *war_observed_part(int part, int seats, int lengths[3]);
const char *war_observed_name(int part, int index); /* along the first index; NULL past the last */
/* A space of the board as that seat sees it: row * columns + column, as in the planes. */
int war_observed_space(int seats, int seat, int space);
/* Observation `index` of `count` that are written into one row of numbers: the first part of all of them, then the second of all ... */
void war_observe(const struct war_view *view, int index, int count, int16_t *numbers);

/* ---- Many games at once ---------------------------------------------------------------------------------- */

/* Chance answers by itself, so that every game waits for a seat. Place i plays the games i, i + games, i + 2 * games ... of a series; game k
 * begins with setup k % setups and the random numbers of war_random_series(seed, k). Different places may be worked on in different threads. */
struct war_batch;
/* Bytes for so many games and setups, with lists of up to `width` actions. */
size_t war_batch_size(int games, int setups, int width);
/* The size of it follows from these numbers; the setups must be playable (war_setup_check()). A game counts as cut off after `longest`
 * actions of seats, 0: never. `again`: where a game has ended the next of its place begins. */
void war_batch_begin(struct war_batch *b, int games, int width, const struct war_setup *setups, int count, uint64_t seed,
                     uint32_t longest, bool again);
/* The same games with lists of another width. */
void war_batch_copy(struct war_batch *to, int width, const struct war_batch *from);
/* The first game whose action is not legal, and why; -1 if there is none. A game that is over needs WAR_NO_ACTION. */
int war_batch_refused(const struct war_batch *b, const war_action *actions, struct war_sentence *why);
/* One action for each place from `first` on, by its number in the batch; NULL: at random. They must be legal. */
void war_batch_step(struct war_batch *b, int first, int count, const war_action *actions);
/* So many actions at random; returns how many games have ended. */
int war_batch_play(struct war_batch *b, int first, int count, int actions);
/* A random action for each of these places. */
void war_batch_choose(struct war_batch *b, int first, int count, war_action *actions);
/* What a seat sees in each of these games; WAR_NONE: whoever is asked, or A where the game is over. */
void war_batch_observe(const struct war_batch *b, int first, int count, int seat, int16_t *numbers);

/* After each step, by the number of the place: */
const uint8_t *war_batch_seats(const struct war_batch *b);      /* who is asked; WAR_NONE: the game is over */
const int8_t *war_batch_rewards(const struct war_batch *b);     /* for each of 4 seats: 1 won, -1 lost in this step, else 0 */
const uint8_t *war_batch_ends(const struct war_batch *b);       /* 1: a game ended in this step, 2: it was cut off, else 0 */
const uint64_t *war_batch_numbers(const struct war_batch *b);   /* which game of the series is played */
const int32_t *war_batch_counts(const struct war_batch *b);     /* how many actions are legal */
const war_action *war_batch_actions(const struct war_batch *b); /* `width` for each place: those, then WAR_NO_ACTION */
int war_batch_widest(const struct war_batch *b); /* the greatest of the counts: above the width some lists are cut off */
const struct war_game *war_batch_game(const struct war_batch *b, int place);
const uint64_t *war_batch_random(const struct war_batch *b, int place); /* its random numbers */

/* ---- Thinking -------------------------------------------------------------------------------------------- */

/* The player of docs/ai.md. The budget is a number of passes, or milliseconds by a clock that tells them, or both; `memory` is for its own use,
 * at least war_think_least() bytes. Actions come best first, with the chance to win and how often each was tried, at most `room`; returns how
 * many. 0: the seat is not asked, or the budget or the memory is none. The same view, seed, passes and size of memory give the same answer. */
size_t war_think_least(void);
int war_think(const struct war_view *view, uint64_t seed, uint32_t passes, uint32_t milliseconds, uint64_t (*clock)(void *state),
              void *state, void *memory, size_t size, war_action *actions, double *chances, uint32_t *tried, int room);

#ifdef __cplusplus
}
#endif
#endif
