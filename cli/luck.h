/* luck.h: dice and draws that two games can share.
 *
 * Every seat has a stream for its draw pile and one for its dice; the stream of dice begins anew with each turn. The number that answers a
 * question of chance follows from the key, the seat, the turn (dice) and how many of the kind came before, and from nothing that players do. Two
 * games with one key so meet the same luck for as long as they ask for it: each seat draws its cards in the same order, whenever it draws them, and
 * its first attack of a turn rolls the same dice. Each number is used once, so chance is as fair in each game as dice are.
 */
#ifndef CLI_LUCK_H
#define CLI_LUCK_H

#include "warstone.h"

struct luck {
    uint64_t key;
    const struct war_game *game; /* whose chance it answers */
    uint32_t drawn[WAR_SEATS], rolled[WAR_SEATS], others;
    int turn; /* that `rolled` counts in */
};

/* A key of its own for number `index` of whatever has that key. */
uint64_t luck_key(uint64_t key, uint64_t index);
/* For struct table_host: `luck` is a struct luck. */
uint32_t luck_random(void *luck, uint32_t below);

#endif
