/* arena_tally.c: adding up what came of the pairs. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

static bool samples_add(struct samples *samples, const float *value, size_t count)
{
    if (samples->count + count > samples->room) {
        size_t room = 2 * (samples->count + count);
        float *more = realloc(samples->value, room * sizeof *more);
        if (!more)
            return false;
        samples->value = more;
        samples->room = room;
    }
    if (count > 0)
        memcpy(samples->value + samples->count, value, count * sizeof *value);
    samples->count += count;
    return true;
}

static bool strange_add(struct tally *tally, uint64_t pair, int game, const struct game_told *told)
{
    if (tally->stranges == tally->room) {
        size_t room = tally->room ? 2 * tally->room : 16;
        struct strange *more = realloc(tally->strange, room * sizeof *more);
        if (!more)
            return false;
        tally->strange = more;
        tally->room = room;
    }
    tally->strange[tally->stranges++] = (struct strange){pair, game, *told};
    return true;
}

/* A game counts for the factions of a and of b that met in it: of four players, for each two that did. */
static void add_to_cells(struct tally *tally, const struct arena *arena, const struct pair_told *told, int game)
{
    int faction[WAR_SEATS];
    game_factions(arena, told->pair, game, faction);
    for (int seat = 0; seat < arena->seats; seat++)
        for (int other = 0; other < arena->seats; other++)
            if (side_at(seat, game) == 0 && side_at(other, game) == 1) {
                struct cell *cell = &tally->cell[faction[seat]][faction[other]];
                cell->games++;
                cell->points += told->game[game].points;
            }
}

bool tally_add(struct tally *tally, const struct arena *arena, const struct pair_told *told)
{
    bool failed = false;
    tally->counted++;
    for (int game = 0; game < 2; game++) {
        const struct game_told *g = &told->game[game];
        failed = failed || g->ending == GAME_FAILED;
        if (g->ending != GAME_PLAYED && !strange_add(tally, told->pair, game, g))
            return false;
    }
    if (failed)
        return tally->failed++, true;
    int points = told->game[0].points + told->game[1].points, faction[WAR_SEATS];
    tally->pairs.count[points]++;
    pair_factions(arena, told->pair, faction);
    if (arena->decks_move)
        tally->cell[faction[0]][faction[1]].pairs.count[points]++;
    for (int game = 0; game < 2; game++) {
        const struct game_told *g = &told->game[game];
        tally->result[g->points]++;
        tally->stopped += g->ending == GAME_STOPPED;
        if (g->ending == GAME_FORFEIT)
            tally->forfeit[side_at(g->seat, game)]++;
        add_to_cells(tally, arena, told, game);
    }
    for (int side = 0; side < SIDES; side++)
        if (told->longest_reply[side] > tally->longest_reply[side])
            tally->longest_reply[side] = told->longest_reply[side];
    return samples_add(&tally->times[0], told->times, told->turns[0]) &&
           samples_add(&tally->times[1], told->times + told->turns[0], told->turns[1]);
}

void tally_free(struct tally *tally)
{
    for (int side = 0; side < SIDES; side++)
        free(tally->times[side].value);
    free(tally->strange);
}
