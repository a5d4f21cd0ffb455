/* fuzz.h: what the fuzz targets share: positions to start from, chosen by the first bytes of the input. */
#ifndef FUZZ_H
#define FUZZ_H

#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The target has found something: say what, and stop as libFuzzer expects. */
#define BROKEN(...) (fprintf(stderr, "BROKEN: " __VA_ARGS__), fputc('\n', stderr), abort())

static inline void play_on(struct war_game *g, struct rng *rng, int actions)
{
    static war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < actions && g->over == WAR_PLAYING; i++) {
        int n = war_actions(g, list);
        if (n <= 0)
            return;
        war_apply(g, random_action(g, list, n, rng), NULL);
    }
}

/* Four bytes: factions and players, seed (two), and how far a random game is played. Returns how many bytes were used, or 0. Positions are
 * kept, because inputs that the fuzzer makes of one another mostly begin alike. */
enum { POSITION_BYTES = 4, POSITIONS_KEPT = 1024 };

/* Bit 0 is the edition, then three bits each for the factions of a and b; bit 7: four players, c and d with the factions after those, and
 * the seed says what teammates see of each other. */
static inline void make_position(const uint8_t *data, struct war_game *g, struct rng *rng)
{
    static const uint8_t options[] = {0, WAR_TEAM_HANDS_HIDDEN, WAR_SOUTH_IS_ONE, WAR_NORTH_IS_ONE};
    enum war_edition edition = data[0] & 1 ? WAR_SECOND : WAR_FIRST;
    int factions = faction_count(edition);
    struct match match = {.edition = edition, .seats = 2};
    if (edition == WAR_FIRST && (data[0] & 128) != 0)
        match.seats = WAR_SEATS, match.options = options[data[1] % 4];
    for (int seat = 0; seat < match.seats; seat++)
        match.faction[seat] = faction_at(edition, ((data[0] >> (seat % 2 ? 4 : 1) & 7) + seat / 2) % factions);
    if (!match_begin(&match, g))
        BROKEN("a preset game does not begin");
    rng_seed_pair(rng, data[1], data[2]);
    play_on(g, rng, data[3] * 3);
}

static inline size_t read_position(const uint8_t *data, size_t size, struct war_game *g, struct rng *rng)
{
    static struct {
        uint8_t key[POSITION_BYTES];
        bool used;
        struct war_game g;
        struct rng rng;
    } kept[POSITIONS_KEPT];
    if (size < POSITION_BYTES)
        return 0;
    unsigned at = (data[0] * 31u + data[1] * 7u + data[2] * 131u + data[3] * 257u) % POSITIONS_KEPT;
    if (!kept[at].used || memcmp(kept[at].key, data, POSITION_BYTES) != 0) {
        memcpy(kept[at].key, data, POSITION_BYTES);
        make_position(data, &kept[at].g, &kept[at].rng);
        kept[at].used = true;
    }
    *g = kept[at].g;
    *rng = kept[at].rng;
    return POSITION_BYTES;
}

#endif
