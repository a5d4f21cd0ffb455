/* luck.c: dice and draws that two games can share. */
#include "luck.h"

#include "rng.h"

#include <string.h>

enum stream { OTHERS, DRAWS, DICE };

uint64_t luck_key(uint64_t key, uint64_t index)
{
    uint64_t mixed = rng_mix(&key) ^ index;
    return rng_mix(&mixed);
}

static uint64_t number(const struct luck *luck, enum stream stream, int seat, int turn, uint32_t count)
{
    return luck_key(luck_key(luck_key(luck->key, (uint64_t)stream * WAR_SEATS + (uint64_t)seat), (uint64_t)turn), count);
}

static uint64_t next(struct luck *luck)
{
    const struct war_decision *ask = war_decision(luck->game);
    int turn = war_turn(luck->game), seat = ask->low < WAR_SEATS ? ask->low : 0;
    if (ask->kind == WAR_ASK_DRAW)
        return number(luck, DRAWS, seat, 0, luck->drawn[seat]++);
    if (ask->kind != WAR_ASK_ROLL)
        return number(luck, OTHERS, 0, 0, luck->others++);
    if (luck->turn != turn)
        memset(luck->rolled, 0, sizeof luck->rolled);
    luck->turn = turn;
    return number(luck, DICE, seat, turn, luck->rolled[seat]++);
}

uint32_t luck_random(void *luck, uint32_t below) { return (uint32_t)((next(luck) >> 32) * below >> 32); }
