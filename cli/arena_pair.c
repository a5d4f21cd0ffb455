/* arena_pair.c: the two games of a pair. */
#include "arena.h"
#include "cli.h"
#include "clock.h"
#include "host.h"
#include "language.h"
#include "luck.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ACTIONS = 100000 }; /* of one game */

/* Numbers that follow from the seed are told apart by these. */
enum { KEY_PAIRINGS, KEY_LUCK, KEY_PLAYERS };

/* ---- Who plays what ------------------------------------------------------------------------------------ */

int side_at(int seat, int game) { return (seat + game) % SIDES; }

/* Number `index` of an endless list in which each of `count` things comes once in every `count`, in an order of its own each time. */
static int dealt(uint64_t key, uint64_t index, int count)
{
    int order[ARENA_FACTIONS * ARENA_FACTIONS];
    struct rng rng;
    rng_seed_pair(&rng, key, index / (uint64_t)count);
    for (int i = 0; i < count; i++) { /* shuffled from the inside out */
        int k = (int)rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    return order[index % (uint64_t)count];
}

/* Each two decks once. */
static void two_decks(const struct arena *arena, uint64_t key, uint64_t pair, int faction[WAR_SEATS])
{
    int n = arena->factions, first = 0, behind = dealt(key, pair, n * (n - 1) / 2);
    for (; behind >= n - 1 - first; first++)
        behind -= n - 1 - first;
    faction[0] = first;
    faction[1] = first + 1 + behind;
}

void pair_factions(const struct arena *arena, uint64_t pair, int faction[WAR_SEATS])
{
    uint64_t key = luck_key(arena->seed, KEY_PAIRINGS);
    int n = arena->factions, others = arena->mirrors ? n : n - 1;
    if (arena->decks_move) {
        two_decks(arena, key, pair, faction);
        return;
    }
    if (arena->seats == 2) {
        int pairing = dealt(key, pair, n * others), other = pairing % others;
        faction[0] = pairing / others;
        faction[1] = other + (!arena->mirrors && other >= faction[0]);
        return;
    }
    for (int seat = 0; seat < arena->seats; seat++)
        faction[seat] = dealt(luck_key(key, (uint64_t)seat), pair, n);
}

void game_factions(const struct arena *arena, uint64_t pair, int game, int faction[WAR_SEATS])
{
    int first[WAR_SEATS];
    pair_factions(arena, pair, first);
    for (int seat = 0; seat < arena->seats; seat++)
        faction[seat] = first[arena->decks_move ? side_at(seat, game) : seat];
}

/* ---- A game -------------------------------------------------------------------------------------------- */

struct bout {
    const struct arena *arena;
    uint64_t pair, key; /* key: of both games */
    int game;
    struct table t;
    struct luck luck;
    struct table_host services;
    struct chair chair[WAR_SEATS];
    uint32_t decided[WAR_SEATS];
    double spent[WAR_SEATS]; /* milliseconds of the present turn */
    struct game_told *told;
    struct pair_told *times;
};

static const struct contender *who_sits(const struct bout *b, int seat) { return &b->arena->side[side_at(seat, b->game)]; }

static bool sit_down(struct bout *b, char *why)
{
    const struct arena *arena = b->arena;
    struct match match = {.edition = arena->edition, .seats = (uint8_t)arena->seats};
    const enum player computer[WAR_SEATS] = {PLAYER_RANDOM, PLAYER_RANDOM, PLAYER_RANDOM, PLAYER_RANDOM};
    struct table_rules rules;
    int faction[WAR_SEATS];
    game_factions(arena, b->pair, b->game, faction);
    for (int seat = 0; seat < arena->seats; seat++)
        match.faction[seat] = arena->faction[faction[seat]];
    rules_of(&match, computer, arena->seed, &rules);
    for (int seat = 0; seat < arena->seats; seat++)
        snprintf(rules.seat[seat].name, TABLE_NAME, "%s", who_sits(b, seat)->name);
    b->key = luck_key(luck_key(arena->seed, KEY_LUCK), b->pair);
    b->luck = (struct luck){.key = b->key, .game = &b->t.game};
    b->services = (struct table_host){.resize = host_resize, .random = luck_random, .state = &b->luck};
    struct war_sentence said;
    bool good = table_open(&b->t, &rules, &b->services, 0, &said);
    if (!good)
        snprintf(why, BOT_WHY, "%s", sentence(&said));
    for (int seat = 0; good && seat < arena->seats; seat++)
        good = chair_take(&b->chair[seat], who_sits(b, seat), seat, &b->services, why);
    return good;
}

static bool note_time(struct pair_told *told, int side, double milliseconds)
{
    uint32_t count = told->turns[0] + told->turns[1], at = side == 0 ? told->turns[0] : count;
    float *times = realloc(told->times, (count + 1) * sizeof *times);
    if (!times)
        return false;
    memmove(times + at + 1, times + at, (count - at) * sizeof *times);
    times[at] = (float)milliseconds;
    told->times = times;
    told->turns[side]++;
    return true;
}

static bool answer(struct bout *b, int seat, char *why)
{
    uint64_t seed = luck_key(luck_key(luck_key(b->key, KEY_PLAYERS), (uint64_t)seat), b->decided[seat]++);
    bool own = war_active(&b->t.game) == seat;
    double start = seconds_now();
    bool good = chair_answer(&b->chair[seat], &b->t, own ? b->spent[seat] : 0, seed, why);
    double took = 1e3 * (seconds_now() - start);
    float *reply = &b->times->longest_reply[side_at(seat, b->game)];
    if (own)
        b->spent[seat] += took;
    else if (took > *reply)
        *reply = (float)took;
    for (int other = 0; good && other < b->arena->seats; other++)
        chair_tell(&b->chair[other], &b->t);
    return good;
}

static void finish(struct bout *b, enum ending ending, int points, const char *why)
{
    b->told->ending = (uint8_t)ending;
    b->told->points = (uint8_t)points;
    snprintf(b->told->why, sizeof b->told->why, "%s", why);
}

static void forfeit(struct bout *b, int seat, const char *why)
{
    b->told->seat = (uint8_t)seat;
    table_resign(&b->t, seat, 0, NULL);
    finish(b, GAME_FORFEIT, side_at(seat, b->game) == 0 ? 0 : 2, why);
}

/* The points of side a, by who has won. */
static int points_of(const struct bout *b) { return b->t.winner == WAR_NONE ? 1 : side_at(b->t.winner, b->game) == 0 ? 2 : 0; }

static bool is_too_long(const struct bout *b)
{
    return (uint64_t)war_turn(&b->t.game) > b->arena->max_turns || b->t.entries >= MOST_ACTIONS;
}

/* One answer after another. False: there is no memory. */
static bool play_on(struct bout *b)
{
    struct war_sentence said;
    char why[BOT_WHY];
    while (b->t.end == TABLE_PLAYING && !is_too_long(b)) {
        int seat = table_asked(&b->t), active = war_active(&b->t.game), turn = war_turn(&b->t.game);
        if (!answer(b, seat, why))
            return forfeit(b, seat, why), true;
        bool ended = war_turn(&b->t.game) != turn || b->t.end != TABLE_PLAYING;
        if (ended && turn > 0 && !note_time(b->times, side_at(active, b->game), b->spent[active]))
            return false;
        if (ended)
            b->spent[active] = 0;
    }
    if (war_over(&b->t.game) == WAR_FAULT)
        finish(b, GAME_FAILED, 0, translated(NULL, "The engine met one of its limits."));
    else if (b->t.end != TABLE_PLAYING)
        finish(b, GAME_PLAYED, points_of(b), "");
    else
        finish(b, GAME_STOPPED, 1,
               sentence(war_say(&said, "It was stopped after turn %d and %d actions.", war_turn(&b->t.game) - 1, b->t.entries)));
    return true;
}

static void save(const struct bout *b)
{
    char why[SAVED_WHY];
    struct game_told *told = b->told;
    if (!b->arena->save_dir || told->ending == GAME_PLAYED)
        return;
    snprintf(told->file, sizeof told->file, "%s/strange-%s-seed%" PRIu64 "-pair%" PRIu64 "-game%d.txt", b->arena->save_dir,
             edition_name(b->arena->edition), b->arena->seed, b->pair, b->game);
    if (!saved_write(&b->t, told->file, true, why)) {
        complain(b->arena->command, "%s", why);
        told->file[0] = '\0';
    }
}

static bool play_game(const struct arena *arena, uint64_t pair, int game, struct pair_told *told)
{
    struct bout b = {.arena = arena, .pair = pair, .game = game, .told = &told->game[game], .times = told};
    char why[BOT_WHY];
    bool good = true;
    if (sit_down(&b, why))
        good = play_on(&b);
    else
        finish(&b, GAME_FAILED, 0, why);
    for (int seat = 0; seat < arena->seats; seat++)
        chair_leave(&b.chair[seat], &b.t);
    told->game[game].turns = (uint16_t)war_turn(&b.t.game);
    told->game[game].actions = (uint32_t)b.t.entries;
    save(&b);
    table_close(&b.t);
    return good;
}

bool pair_play(const struct arena *arena, uint64_t pair, struct pair_told *told)
{
    *told = (struct pair_told){.pair = pair};
    return play_game(arena, pair, 0, told) && play_game(arena, pair, 1, told);
}

void pair_free(struct pair_told *told)
{
    free(told->times);
    told->times = NULL;
}
