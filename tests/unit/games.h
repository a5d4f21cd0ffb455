/* games.h: games for unit tests, made the same way every time. */
#ifndef GAMES_H
#define GAMES_H

#include "unit.h"

#include "match.h"

#include <stdio.h>
#include <string.h>

/* The place of a faction among those of its edition, however many there are. */
static inline int place_among(enum war_edition edition, const char *slug)
{
    int i = 0;
    while (faction_at(edition, i) != NULL && strcmp(faction_at(edition, i)->slug, slug) != 0)
        i++;
    return i;
}
static inline int swamp_orcs(void) { return place_among(WAR_FIRST, "swamp-orcs"); }

/* Room for a view or a list that need not be on the stack of every test. */
static inline bool begin_game(struct war_game *g, enum war_edition edition, int a, int b)
{
    struct match match = {.edition = edition, .seats = 2, .faction = {faction_at(edition, a), faction_at(edition, b)}};
    return match_begin(&match, g);
}

static inline void play_random(struct war_game *g, struct rng *rng, int actions)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < actions && g->over == WAR_PLAYING; i++)
        war_apply(g, random_action(g, list, war_actions(g, list), rng), NULL);
}

/* A random game after so many actions. */
static inline struct war_game game_after(enum war_edition edition, int a, int b, uint64_t seed, int actions)
{
    struct war_game g;
    struct rng rng;
    assert_true(begin_game(&g, edition, a, b));
    rng_seed_pair(&rng, seed, 1);
    play_random(&g, &rng, actions);
    return g;
}

/* A position of a random game in which that kind of decision is asked, the same every time; false if there is none. */
static inline bool find_asking(enum war_edition edition, enum war_ask kind, struct war_game *g)
{
    int factions = faction_count(edition);
    for (uint64_t seed = 1; seed < 60; seed++)
        for (int pair = 0; pair < factions * factions; pair++) {
            struct rng rng;
            assert_true(begin_game(g, edition, pair / factions, pair % factions));
            rng_seed_pair(&rng, seed, 2);
            for (int i = 0; i < 600 && g->over == WAR_PLAYING; i++) {
                if (g->ask.kind == kind)
                    return true;
                play_random(g, &rng, 1);
            }
        }
    return false;
}

static inline struct war_game game_asking(enum war_edition edition, enum war_ask kind)
{
    struct war_game g;
    if (!find_asking(edition, kind, &g))
        fail_msg("no random game of edition %d with seeds 1 to 59 asks for %d", (int)edition + 1, (int)kind);
    return g;
}

static inline struct war_setup setup_of(enum war_edition edition, int a, int b)
{
    struct war_setup setup = {.edition = (uint8_t)edition};
    war_preset(faction_at(edition, a), &setup.deck[0]);
    war_preset(faction_at(edition, b), &setup.deck[1]);
    return setup;
}

static inline bool says(const char *why, const char *part) { return strstr(why, part) != NULL; }
#define assert_says(why, part)                                                                                                   \
    do {                                                                                                                         \
        if (!says(why, part))                                                                                                    \
            fail_msg("expected \"%s\" in \"%s\"", part, why);                                                                    \
    } while (0)

#define EACH_EDITION(e) for (enum war_edition e = WAR_FIRST; e <= WAR_SECOND; e++)

#endif
