/* arena.c: pairs of games with the same luck (cli/arena.h, cli/luck.h). */
#include "unit.h"

#include "arena.h"
#include "luck.h"
#include "saved.h"

#include <stdlib.h>
#include <string.h>

static struct arena an_arena(enum war_edition edition, int seats, const char *a, const char *b)
{
    struct arena arena = {.edition = edition, .seats = seats, .seed = 7, .max_turns = 300, .mirrors = true};
    struct war_sentence why;
    if (!contender_read(a, &arena.side[0], &why) || !contender_read(b, &arena.side[1], &why))
        fail_msg("%s", why.text);
    while (faction_at(edition, arena.factions) && arena.factions < ARENA_FACTIONS) {
        arena.faction[arena.factions] = faction_at(edition, arena.factions);
        arena.factions++;
    }
    return arena;
}

/* The same player on both sides: what the one wins in the first game the other wins in the second, turn for turn. */
static void pairs_of_equals_are_even(void **state)
{
    (void)state;
    static const struct {
        enum war_edition edition;
        int seats, pairs;
        const char *player;
    } kinds[] = {
        {WAR_FIRST, 2, 12, "random"}, {WAR_SECOND, 2, 16, "random"}, {WAR_FIRST, 4, 2, "random"}, {WAR_SECOND, 2, 1, "greedy"}};
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        const struct arena arena = an_arena(kinds[k].edition, kinds[k].seats, kinds[k].player, kinds[k].player);
        for (int pair = 0; pair < kinds[k].pairs; pair++) {
            struct pair_told told;
            assert_true(pair_play(&arena, (uint64_t)pair, &told));
            assert_int_equal(told.game[0].points + told.game[1].points, 2);
            assert_int_equal(told.game[0].ending, told.game[1].ending);
            assert_int_equal(told.game[0].turns, told.game[1].turns);
            assert_int_equal(told.game[0].actions, told.game[1].actions);
            assert_int_equal(told.turns[0], told.turns[1]);
            pair_free(&told);
        }
    }
}

/* Luck as it fell: of each seat the cards drawn in order, and the dice of each turn in order. */
enum { MOST = 64, TURNS = 400 };
struct fallen {
    war_action draws[2][MOST], dice[2][TURNS][MOST], first;
    int drawn[2], rolled[2][TURNS];
};

static void play_and_note(uint64_t key, uint64_t seed, struct fallen *f)
{
    struct war_game g;
    struct war_deck a, b;
    struct luck luck = {.key = key, .game = &g};
    struct rng rng;
    memset(f, 0, sizeof *f);
    rng_seed(&rng, seed);
    war_preset(faction_at(WAR_SECOND, 0), &a);
    war_preset(faction_at(WAR_SECOND, 1), &b);
    assert_true(war_begin(&g, &(struct war_setup){.edition = WAR_SECOND, .deck = {a, b}}));
    while (g.over == WAR_PLAYING && g.turn < TURNS) {
        war_action list[WAR_MAX_ACTIONS];
        int weight[WAR_MAX_ACTIONS], count = war_actions(&g, list), i = 0;
        const struct war_decision *ask = war_decision(&g);
        if (ask->seat != WAR_CHANCE) {
            war_apply(&g, list[rng_below(&rng, (uint32_t)count)], NULL);
            continue;
        }
        int at = (int)luck_random(&luck, (uint32_t)war_weights(&g, list, count, weight)), seat = ask->low;
        while (i < count - 1 && at >= weight[i])
            at -= weight[i++];
        if (ask->kind == WAR_ASK_DRAW && f->drawn[seat] < MOST)
            f->draws[seat][f->drawn[seat]++] = list[i];
        else if (ask->kind == WAR_ASK_ROLL && f->rolled[seat][g.turn] < MOST)
            f->dice[seat][g.turn][f->rolled[seat][g.turn]++] = list[i];
        else if (ask->kind == WAR_ASK_SEAT)
            f->first = list[i];
        war_apply(&g, list[i], NULL);
    }
}

static int least(int a, int b) { return a < b ? a : b; }

/* However differently two games go: each seat draws the same cards, rolls the same dice in the same turn, and the same seat begins. */
static void two_games_of_one_key_share_their_luck(void **state)
{
    (void)state;
    struct fallen *x = malloc(sizeof *x), *y = malloc(sizeof *y);
    int drawn = 0, rolled = 0, other = 0;
    assert_true(x && y);
    for (uint64_t key = 0; key < 20; key++) {
        play_and_note(key, 1, x);
        play_and_note(key, 2, y);
        assert_int_equal(x->first, y->first);
        for (int seat = 0; seat < 2; seat++) {
            for (int i = 0; i < least(x->drawn[seat], y->drawn[seat]); i++, drawn++)
                assert_int_equal(x->draws[seat][i], y->draws[seat][i]);
            for (int turn = 0; turn < TURNS; turn++)
                for (int i = 0; i < least(x->rolled[seat][turn], y->rolled[seat][turn]); i++, rolled++)
                    assert_int_equal(x->dice[seat][turn][i], y->dice[seat][turn][i]);
        }
        play_and_note(key + 1, 1, y);
        other += memcmp(x->draws, y->draws, sizeof x->draws) != 0;
    }
    assert_true(drawn > 200 && rolled > 200 && other == 20);
    free(x);
    free(y);
}

/* A die by its stream is as fair as any: of 60,000 rolls each face of the first edition comes 10,000 times, give or take five deviations. */
static void shared_luck_is_fair(void **state)
{
    (void)state;
    struct war_game g = {.edition = WAR_FIRST, .ask = {.kind = WAR_ASK_ROLL, .seat = WAR_CHANCE}, .seats = 2};
    struct luck luck = {.key = 3, .game = &g};
    int face[6] = {0};
    for (int i = 0; i < 60000; i++) {
        g.turn = (uint16_t)(i / 20);
        g.ask.low = (uint8_t)(i / 10 % 2);
        face[luck_random(&luck, 6)]++;
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(face[i], 10000 - 457, 10000 + 457);
}

/* Every pairing comes once before any comes again, and both ways round. */
static void every_pairing_is_played(void **state)
{
    (void)state;
    struct arena arena = an_arena(WAR_SECOND, 2, "random", "random");
    for (int mirrors = 0; mirrors < 2; mirrors++) {
        int seen[ARENA_FACTIONS][ARENA_FACTIONS] = {{0}}, n = arena.factions, count = n * (mirrors ? n : n - 1);
        arena.mirrors = mirrors;
        for (int pair = 0; pair < 2 * count; pair++) {
            int faction[WAR_SEATS];
            pair_factions(&arena, (uint64_t)pair, faction);
            assert_int_equal(seen[faction[0]][faction[1]]++, pair / count);
            assert_true(mirrors || faction[0] != faction[1]);
        }
    }
}

/* Where decks are compared, each two of them meet once, and in the second game of their pair both have changed seats; both count for one cell. */
static void decks_change_seats_with_their_sides(void **state)
{
    (void)state;
    struct arena arena = an_arena(WAR_SECOND, 2, "random", "random");
    struct tally *tally = calloc(1, sizeof *tally);
    assert_non_null(tally);
    arena.decks_move = true;
    arena.mirrors = false;
    int n = arena.factions, count = n * (n - 1) / 2, seen[ARENA_FACTIONS][ARENA_FACTIONS] = {{0}};
    for (int pair = 0; pair < 2 * count; pair++) {
        int first[WAR_SEATS], second[WAR_SEATS];
        game_factions(&arena, (uint64_t)pair, 0, first);
        game_factions(&arena, (uint64_t)pair, 1, second);
        assert_true(first[0] < first[1] && first[0] == second[1] && first[1] == second[0]);
        assert_int_equal(seen[first[0]][first[1]]++, pair / count);
        struct pair_told told = {.pair = (uint64_t)pair, .game = {{.points = 2}, {.points = 1}}};
        assert_true(tally_add(tally, &arena, &told));
    }
    for (int row = 0; row < n; row++)
        for (int column = 0; column < n; column++) {
            assert_int_equal(tally->cell[row][column].pairs.count[3], row < column ? 2 : 0);
            assert_int_equal(tally->cell[row][column].points, row < column ? 6 : 0);
        }
    tally_free(tally);
    free(tally);
}

/* A pair of decks, played: another game than the first, and the same whenever it is played. */
static void a_pair_of_decks(void **state)
{
    (void)state;
    struct arena arena = an_arena(WAR_FIRST, 2, "random", "random");
    struct pair_told told, again;
    int differ = 0;
    arena.decks_move = true;
    for (uint64_t pair = 0; pair < 8; pair++) {
        assert_true(pair_play(&arena, pair, &told) && pair_play(&arena, pair, &again));
        for (int game = 0; game < 2; game++) {
            assert_int_equal(told.game[game].ending, GAME_PLAYED);
            assert_int_equal(told.game[game].actions, again.game[game].actions);
        }
        differ += told.game[0].actions != told.game[1].actions;
        pair_free(&told);
        pair_free(&again);
    }
    assert_true(differ >= 6);
}

static void a_long_game_is_a_draw(void **state)
{
    (void)state;
    struct arena arena = an_arena(WAR_FIRST, 2, "random", "random");
    struct pair_told told;
    arena.max_turns = 3;
    assert_true(pair_play(&arena, 0, &told));
    assert_int_equal(told.game[0].ending, GAME_STOPPED);
    assert_int_equal(told.game[0].points, 1);
    assert_string_equal(told.game[0].file, "");
    pair_free(&told);
}

static war_action cheat(struct chair *chair, const struct war_view *view, double used, uint64_t seed)
{
    (void)chair, (void)view, (void)used, (void)seed;
    return war_act(WAR_ATTACK, 0, 0, 47);
}

static void whoever_cheats_loses(void **state)
{
    (void)state;
    struct arena arena = an_arena(WAR_SECOND, 2, "random", "random");
    struct pair_told told;
    arena.side[1].choose = cheat;
    assert_true(pair_play(&arena, 0, &told));
    for (int game = 0; game < 2; game++) {
        assert_int_equal(told.game[game].ending, GAME_FORFEIT);
        assert_int_equal(told.game[game].points, 2);
        assert_int_equal(side_at(told.game[game].seat, game), 1);
        assert_non_null(strstr(told.game[game].why, "random took an action that is not legal"));
    }
    pair_free(&told);
}

int arena_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_of_equals_are_even),
        cmocka_unit_test(two_games_of_one_key_share_their_luck),
        cmocka_unit_test(shared_luck_is_fair),
        cmocka_unit_test(every_pairing_is_played),
        cmocka_unit_test(a_long_game_is_a_draw),
        cmocka_unit_test(whoever_cheats_loses),
        cmocka_unit_test(decks_change_seats_with_their_sides),
        cmocka_unit_test(a_pair_of_decks),
    };
    return UNIT_RUN(tests);
}
