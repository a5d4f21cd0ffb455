/* chance.c: the weights of what chance may answer. */
#include "games.h"

static int weight_of(const struct war_game *g, int face) { return war_weight(g, WAR_ACT(WAR_ROLL, 0, 0, face)); }

static void a_die_of_the_second_edition_is_3_1_1_1(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_ROLL);
    war_action list[WAR_MAX_ACTIONS];
    assert_int_equal(war_actions(&g, list), 4);
    assert_int_equal(weight_of(&g, 0), 3);
    for (int face = 1; face < 4; face++)
        assert_int_equal(weight_of(&g, face), 1);
    assert_int_equal(weight_of(&g, 4), 0);
    assert_int_equal(weight_of(&g, 255), 0);
}

static void a_die_of_the_first_edition_has_six_equal_faces(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_FIRST, WAR_ASK_ROLL);
    war_action list[WAR_MAX_ACTIONS];
    assert_int_equal(war_actions(&g, list), 6);
    for (int face = 0; face < 6; face++)
        assert_int_equal(weight_of(&g, face), 1);
    assert_int_equal(weight_of(&g, 6), 0);
}

/* A draw is as likely as there are copies left; together the whole pile. */
static void a_draw_weighs_its_copies(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_DRAW);
        war_action list[WAR_MAX_ACTIONS];
        int n = war_actions(&g, list), seat = g.ask.low, sum = 0;
        for (int i = 0; i < n; i++) {
            int copies = 0;
            WAR_FOR_CARDS (card, &g)
                copies += war_card_zone(&g, card) == WAR_DRAW_PILE && war_card_holder(&g, card) == seat &&
                          war_card_definition(&g, card) == war_a(list[i]);
            assert_true(copies > 0);
            assert_int_equal(war_weight(&g, list[i]), copies);
            sum += copies;
        }
        assert_int_equal(sum, __builtin_popcountll(g.seat[seat].bag[0]) + __builtin_popcountll(g.seat[seat].bag[1]));
    }
}

static void what_cannot_be_drawn_weighs_nothing(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_DRAW);
    int summoner = war_card_definition(&g, g.seat[g.ask.low].summoner);
    assert_int_equal(war_weight(&g, WAR_ACT(WAR_DRAW, summoner, 0, 0)), 0);
    assert_int_equal(war_weight(&g, WAR_ACT(WAR_DRAW, 0, 0, 0)), 0);
}

/* A whole list at once, in whatever order, and with what nobody asked for. */
static void a_list_weighs_what_its_actions_weigh(void **state)
{
    (void)state;
    static const uint8_t kinds[] = {WAR_ASK_DRAW, WAR_ASK_ROLL, WAR_ASK_MAIN};
    EACH_EDITION(e)
    for (size_t k = 0; k < sizeof kinds; k++) {
        struct war_game g = game_asking(e, kinds[k]);
        war_action list[WAR_MAX_ACTIONS + 1], back[WAR_MAX_ACTIONS + 1];
        int weight[WAR_MAX_ACTIONS + 1], n = war_actions(&g, list), sum = 0;
        list[n++] = WAR_ACT(WAR_DRAW, 1023, 0, 255);
        for (int i = 0; i < n; i++)
            back[i] = list[n - 1 - i];
        const war_action *const orders[] = {list, back};
        for (size_t order = 0; order < 2; order++, sum = 0) {
            int all = war_weights(&g, orders[order], n, weight);
            for (int i = 0; i < n; i++) {
                assert_int_equal(weight[i], war_weight(&g, orders[order][i]));
                sum += weight[i];
            }
            assert_int_equal(all, sum);
            assert_true(all >= n - 1);
        }
        assert_int_equal(war_weights(&g, list, 0, weight), 0);
    }
}

static void each_seat_begins_as_often(void **state)
{
    (void)state;
    struct war_game g;
    war_action list[WAR_MAX_ACTIONS];
    assert_true(begin_game(&g, WAR_SECOND, 0, 1));
    assert_int_equal(g.ask.kind, WAR_ASK_SEAT);
    assert_int_equal(g.ask.seat, WAR_CHANCE);
    assert_int_equal(war_actions(&g, list), 2);
    assert_int_equal(war_weight(&g, list[0]), war_weight(&g, list[1]));
}

static void players_answers_weigh_1(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MAIN);
        war_action list[WAR_MAX_ACTIONS];
        int n = war_actions(&g, list);
        for (int i = 0; i < n; i++)
            assert_int_equal(war_weight(&g, list[i]), 1);
    }
}

/* The random player follows the weights: 3000 dice, 1500 expected of the common face, 500 of each other. */
static void random_dice_follow_the_weights(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_ROLL);
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(&g, list), fell[4] = {0};
    struct rng rng;
    rng_seed_pair(&rng, 2024, 1);
    for (int i = 0; i < 3000; i++)
        fell[war_c(random_action(&g, list, n, &rng))]++;
    assert_in_range(fell[0], 1350, 1650);
    for (int face = 1; face < 4; face++)
        assert_in_range(fell[face], 400, 600);
}

int chance_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_of_the_second_edition_is_3_1_1_1),
        cmocka_unit_test(a_die_of_the_first_edition_has_six_equal_faces),
        cmocka_unit_test(a_draw_weighs_its_copies),
        cmocka_unit_test(what_cannot_be_drawn_weighs_nothing),
        cmocka_unit_test(a_list_weighs_what_its_actions_weigh),
        cmocka_unit_test(each_seat_begins_as_often),
        cmocka_unit_test(players_answers_weigh_1),
        cmocka_unit_test(random_dice_follow_the_weights),
    };
    return UNIT_RUN(tests);
}
