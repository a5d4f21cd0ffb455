/* network.c: values that were learned are the same however they are reckoned, and see no more than a seat does. */
#include "games.h"

#include "ai.h"
#include "hand.h"
#include "network.h"

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

/* The same sums, one number at a time. */
static int slow_sum(const struct ai_network *n, const uint16_t *list, int count)
{
    int first[2 * NETWORK_WIDTH], value = n->even, deep = 0;
    for (int k = 0; k < 2 * NETWORK_WIDTH; k++) {
        first[k] = n->bias[k % NETWORK_WIDTH];
        for (int i = 0; i < count; i++)
            if ((list[i] >= OTHER) == (k >= NETWORK_WIDTH))
                first[k] += n->row[list[i] & ~OTHER][k % NETWORK_WIDTH];
        assert_in_range(first[k] + 32768, 0, 65535);
        first[k] = first[k] < 0 ? 0 : first[k] > 256 ? 256 : first[k];
    }
    for (int i = 0; i < NETWORK_SECOND; i++) {
        long long sum = n->second_bias[i] * 256;
        for (int k = 0; k < 2 * NETWORK_WIDTH; k++)
            sum += first[k] * n->second[i][k];
        sum = sum < 0 ? 0 : sum / 256;
        deep += (int)(sum > 256 ? 256 : sum) * n->last[i];
    }
    for (int i = 0; i < count; i++)
        value += list[i] >= OTHER ? -n->plain[list[i] - OTHER] : n->plain[list[i]];
    return value + deep / 256;
}

static void wide_registers_change_no_sum(void **state)
{
    (void)state;
    int low = 1 << 30, high = -low;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct war_game g = game_after(e, (int)seed % 4, (int)seed % 3, seed, 5 * (int)seed);
        uint16_t list[FEATURES_AT_ONCE];
        for (int seat = 0; seat < 2; seat++) {
            int count = ai_features(&g, seat, list), sum = ai_network_sum(&ai_network_second, list, count);
            assert_in_range(count, 10, 400);
            assert_int_equal(sum, slow_sum(&ai_network_second, list, count));
            low = sum < low ? sum : low;
            high = sum > high ? sum : high;
        }
    }
    assert_true(high - low > 500); /* it does tell positions apart */
}

static void facts_are_of_what_a_seat_sees(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct war_game g = game_after(e, 0, 1, seed, 15 * (int)seed), other;
        struct war_view view;
        struct rng rng;
        if (g.over != WAR_PLAYING)
            continue;
        rng_seed(&rng, seed);
        for (int seat = 0; seat < 2; seat++) {
            war_look(&g, seat, &view);
            war_determinize(&view, &other, roll, &rng);
            assert_int_equal(ai_learned(&g, seat), ai_learned(&other, seat));
        }
    }
}

/* It was learned from games of two in the second edition. */
static void elsewhere_the_rules_of_thumb_hold(void **state)
{
    (void)state;
    struct war_game first = game_after(WAR_FIRST, 0, 1, 3, 80);
    assert_int_equal(ai_learned(&first, 0), ai_prospect(&first, 0));
    struct match match = {.edition = WAR_FIRST, .seats = 4};
    struct war_game g;
    struct rng rng;
    for (int seat = 0; seat < 4; seat++)
        match.faction[seat] = faction_at(WAR_FIRST, seat);
    assert_true(match_begin(&match, &g));
    rng_seed(&rng, 7);
    play_random(&g, &rng, 200);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(ai_learned(&g, seat), ai_tuned(&g, seat));
}

static void tuned_thumbs_differ_from_those_made_by_hand(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 3, 80);
        assert_int_equal(ai_hand_made(&g, 0), ai_thumb_value(ai_thumbs_by_hand, &g, 0));
        assert_int_equal(ai_tuned(&g, 0), ai_thumb_value(ai_thumbs_tuned[e == WAR_SECOND], &g, 0));
        assert_int_not_equal(ai_tuned(&g, 0), ai_hand_made(&g, 0));
    }
}

int network_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wide_registers_change_no_sum),
        cmocka_unit_test(facts_are_of_what_a_seat_sees),
        cmocka_unit_test(elsewhere_the_rules_of_thumb_hold),
        cmocka_unit_test(tuned_thumbs_differ_from_those_made_by_hand),
    };
    return UNIT_RUN(tests);
}
