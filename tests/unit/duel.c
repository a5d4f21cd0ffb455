/* duel.c: endings in which nearly nobody is left are reckoned as duels, and end. */
#include "field.h"

#include "ai.h"
#include "duel.h"

#include <stdlib.h>

/* The chances of lives left, blow by blow, until next to nothing is undecided. */
static double played_out(const int dice[2], const int life[2])
{
    enum { LIFE = 16 };
    static double now[LIFE + 1][LIFE + 1], then[LIFE + 1][LIFE + 1];
    double won = 0;
    memset(now, 0, sizeof now);
    now[life[0]][life[1]] = 1;
    for (int blow = 0; blow < 2000; blow++) {
        int by = blow % 2 == 0;
        for (int die = 0; die < dice[by]; die++) { /* one die of the blow after another */
            memset(then, 0, sizeof then);
            for (int a = 0; a <= LIFE; a++)
                for (int b = 0; b <= LIFE; b++) {
                    int a_hit = by == 1 && a > 0 ? a - 1 : a, b_hit = by == 0 && b > 0 ? b - 1 : b;
                    then[a_hit][b_hit] += now[a][b] * 2 / 3;
                    then[a][b] += now[a][b] / 3;
                }
            memcpy(now, then, sizeof now);
        }
        for (int a = 0; a <= LIFE; a++)
            for (int b = 0; b <= LIFE; b++)
                if (a == 0 || b == 0) {
                    won += b == 0 ? now[a][b] : 0;
                    now[a][b] = 0;
                }
    }
    return won;
}

static void duels_are_won_as_often_as_played(void **state)
{
    (void)state;
    for (int i = 0; i < 200; i++) {
        const int dice[2] = {1 + i % 9, 1 + i * 5 % 7}, life[2] = {1 + i * 7 % 16, 1 + i * 3 % 13};
        double off = ai_duel_won(dice, life) - played_out(dice, life);
        if (off > 1e-9 || off < -1e-9)
            fail_msg("%d dice and %d lives against %d and %d: off by %g", dice[0], life[0], dice[1], life[1], off);
    }
    assert_true(ai_duel_won((int[]){3, 0}, (int[]){1, 9}) == 1);
    assert_true(ai_duel_won((int[]){0, 3}, (int[]){9, 1}) == 0);
    assert_true(ai_duel_won((int[]){0, 0}, (int[]){9, 1}) == 0.5);
}

/* The first edition, two summoners, nothing to draw. */
static void lay_ending(int damage_a, int damage_b)
{
    war_edit_blank(&field, WAR_FIRST, 2);
    put_hurt(0, "Samuel Farthen", "d2", damage_a);
    put_hurt(1, "Krusk", "b8", damage_b);
    put(0, "Wall", "a2");
    put(1, "Wall", "a5");
}

static bool is_duel(int turn, int seat, int *value)
{
    DONE(war_edit_start(&field, 0, turn, WAR_PHASE_MOVE, WAR_AT_MAIN, &field_why));
    return ai_duel(&field, seat, value);
}

static void only_long_endings_are_duels(void **state)
{
    (void)state;
    int value = 0;
    lay_ending(2, 3);
    assert_true(is_duel(61, 0, &value));
    lay_ending(2, 3);
    assert_false(is_duel(31, 0, &value));
    lay_ending(2, 3);
    put(0, "Stalwart Archer", "a1");
    assert_true(is_duel(61, 0, &value));
    lay_ending(2, 3);
    put_into(1, "Wall", WAR_DRAW_PILE);
    assert_false(is_duel(61, 0, &value));
    lay_ending(2, 3);
    for (int i = 0; i < 3; i++)
        put(0, "Stalwart Archer", (const char *[]){"a1", "b1", "c1"}[i]);
    assert_false(is_duel(61, 0, &value));
    war_edit_blank(&field, WAR_SECOND, 2);
    put(0, "Svara", "a1");
    put(1, "Ret-Talus", "f8");
    assert_false(is_duel(61, 0, &value));
}

static int value_with(const char *space, int damage_a, int damage_b, int seat)
{
    int value = 0;
    war_edit_blank(&field, WAR_FIRST, 2);
    put_hurt(0, "Samuel Farthen", space, damage_a);
    put_hurt(1, "Krusk", "b8", damage_b);
    assert_true(is_duel(61, seat, &value));
    return value;
}

static void hunters_come_nearer(void **state)
{
    (void)state;
    assert_true(value_with("d2", 2, 3, 0) > 0);
    assert_true(value_with("d4", 2, 3, 0) > value_with("d2", 2, 3, 0));
    assert_true(value_with("d4", 2, 3, 1) < value_with("d2", 2, 3, 1));
    assert_true(value_with("d2", 7, 0, 0) < 0);
    assert_true(value_with("d4", 7, 0, 0) < value_with("d2", 7, 0, 0)); /* the other is the hunter */
    for (int damage = 0; damage < 6; damage++)
        assert_int_equal(value_with("d3", 2, damage, 0), -value_with("d3", 2, damage, 1));
}

/* Towers do not come, so they make no battle of a duel, and are no hunters. */
static void towers_stay_out_of_it(void **state)
{
    (void)state;
    int value = 0, alone = value_with("d3", 2, 3, 0);
    lay_ending(2, 3);
    for (int i = 0; i < 4; i++)
        put(0, "Assault Tower", (const char *[]){"a1", "b1", "c1", "d1"}[i]);
    assert_true(is_duel(61, 0, &value));
    war_edit_blank(&field, WAR_FIRST, 2);
    put_hurt(0, "Samuel Farthen", "d3", 2);
    put_hurt(1, "Krusk", "b8", 3);
    put(0, "Assault Tower", "b4");
    assert_true(is_duel(61, 0, &value));
    assert_int_equal(value, alone);
}

/* Out of a corner behind Walls, away from where he is going: he is nearer there all the same. */
static void ways_lead_round_walls(void **state)
{
    (void)state;
    int value[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        war_edit_blank(&field, WAR_FIRST, 2);
        put_hurt(0, "Samuel Farthen", (const char *[]){"a1", "c1"}[i], 0);
        put_hurt(1, "Krusk", "a8", 3);
        put(0, "Wall", "a2");
        put(0, "Wall", "b2");
        assert_true(is_duel(61, 0, &value[i]));
    }
    assert_true(value[1] > value[0]);
    war_edit_blank(&field, WAR_FIRST, 2);
    put_hurt(0, "Samuel Farthen", "a1", 0);
    put_hurt(1, "Krusk", "a8", 3);
    put(0, "Assault Tower", "a2");
    put(0, "Assault Tower", "b1");
    assert_true(is_duel(61, 0, &value[1]));
    assert_int_equal(value[1], 0); /* no way leads to him */
}

/* Who hides behind Walls is come for through them, the nearer the less is left of them. */
static void walls_in_the_way_are_broken(void **state)
{
    (void)state;
    int value[3] = {0, 0, 0};
    for (int i = 0; i < 3; i++) {
        war_edit_blank(&field, WAR_FIRST, 2);
        put_hurt(0, "Samuel Farthen", "a5", 0);
        put_hurt(1, "Krusk", "a8", 3);
        put_hurt(1, "Wall", "a7", (const int[]){0, 6, 8}[i]);
        put_hurt(1, "Wall", "b8", 0);
        assert_true(is_duel(61, 0, &value[i]));
    }
    assert_true(0 < value[0] && value[0] < value[1] && value[1] < value[2]);
}

/* Both think; neither keeps out of the other's reach for ever. */
static void endings_end(void **state)
{
    (void)state;
    void *memory = malloc(2 * AI_LEAST);
    static struct war_view view;
    assert_non_null(memory);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct ai_settings settings = {.value = ai_learned, .look = ai_tuned, .iterations = 6};
        struct ai_memory *remembered[2];
        struct rng rng;
        rng_seed(&rng, seed);
        for (int seat = 0; seat < 2; seat++)
            remembered[seat] = ai_remember((uint8_t *)memory + seat * AI_LEAST, AI_LEAST);
        lay_ending(2, 3);
        DONE(war_edit_start(&field, 0, 61, WAR_PHASE_MOVE, WAR_AT_MAIN, &field_why));
        while (field.over == WAR_PLAYING && field.turn < 161) {
            war_action list[WAR_MAX_ACTIONS];
            struct ai_answer answer = {.action = random_action(&field, list, war_actions(&field, list), &rng)};
            int seat = war_decision(&field)->seat;
            if (seat != WAR_CHANCE) {
                war_look(&field, seat, &view);
                ai_think(&view, &settings, seed, remembered[seat], &answer);
            }
            war_apply(&field, answer.action, NULL);
        }
        if (field.over == WAR_PLAYING)
            fail_msg("seed %d: the summoners never meet", (int)seed);
    }
    free(memory);
}

int duel_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels_are_won_as_often_as_played),
        cmocka_unit_test(only_long_endings_are_duels),
        cmocka_unit_test(hunters_come_nearer),
        cmocka_unit_test(towers_stay_out_of_it),
        cmocka_unit_test(ways_lead_round_walls),
        cmocka_unit_test(walls_in_the_way_are_broken),
        cmocka_unit_test(endings_end),
    };
    return UNIT_RUN(tests);
}
