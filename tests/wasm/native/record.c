/*
 * Records random games in native code, for tests/wasm/run.mjs to replay in the WebAssembly module.
 *   record GAMES
 * A game is a line `begin EDITION A B` (numbers of the edition and of the factions), then for each action a line with the
 * hash after it and its text, then a line `over RESULT`. The editions take turns, and in each all ordered pairings.
 */
#include "warstone.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* splitmix64 */
static uint64_t random_number(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* Chance by its weights, players evenly. */
static war_action choose(const struct war_game *g, const war_action *list, int count, uint64_t *state)
{
    static int weight[WAR_MAX_ACTIONS];
    int i = 0, left = (int)(random_number(state) % (uint64_t)war_weights(g, list, count, weight));
    while (left >= weight[i])
        left -= weight[i++];
    return list[i];
}

static void record(enum war_edition edition, int a, int b, uint64_t seed)
{
    static war_action list[WAR_MAX_ACTIONS];
    char text[WAR_TEXT];
    struct war_game g;
    struct war_setup setup = {.edition = (uint8_t)edition};
    war_preset(war_faction(edition, a), &setup.deck[0]);
    war_preset(war_faction(edition, b), &setup.deck[1]);
    if (!war_begin(&g, &setup)) {
        fprintf(stderr, "record: cannot begin edition %d, factions %d and %d\n", edition + 1, a, b);
        exit(2);
    }
    printf("begin %d %d %d\n", (int)edition, a, b);
    while (g.over == WAR_PLAYING) {
        war_action action = choose(&g, list, war_actions(&g, list), &seed);
        war_action_text(&g, action, text, sizeof text);
        war_apply(&g, action, NULL);
        printf("%016" PRIx64 " %s\n", war_hash(&g), text);
    }
    printf("over %d\n", g.over);
}

static int factions(enum war_edition edition)
{
    int count = 0;
    while (war_faction(edition, count) != NULL)
        count++;
    return count;
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 0;
    if (games <= 0) {
        fprintf(stderr, "usage: record GAMES\n");
        return 2;
    }
    for (int made = 0; made < games; made++) {
        enum war_edition edition = made % 2 == 0 ? WAR_FIRST : WAR_SECOND;
        int count = factions(edition), pair = made / 2 % (count * count);
        record(edition, pair / count, pair % count, (uint64_t)made);
    }
    return 0;
}
