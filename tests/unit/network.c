/* network.c: values that were learned are the same however they are reckoned, and see no more than a seat does. */
#include "games.h"

#include "ai.h"
#include "duel.h"
#include "hand.h"
#include "network.h"

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

/* The same sums, one number at a time. */
static int slow_value(const struct ai_network *n, const struct ai_facts *facts)
{
    const uint16_t *list = facts->fact;
    int first[2 * NETWORK_WIDTH], value = n->even, deep = 0, count = facts->count;
    value += (int)(((int64_t)facts->thumbs * n->thumbs + (int64_t)facts->prospect * n->prospect) / 1000);
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
        struct ai_facts facts;
        for (int seat = 0; seat < 2; seat++) {
            ai_gather(&g, seat, &facts);
            int sum = 0;
            for (int i = 0; i < NETWORKS; i++) {
                const struct ai_network *n = &ai_networks[e == WAR_SECOND][i];
                assert_int_equal(ai_network_value(n, &facts), slow_value(n, &facts));
                sum += ai_network_value(n, &facts);
            }
            assert_in_range(facts.count, 10, 400);
            int duel;
            if (!ai_duel(&g, seat, &duel)) /* what endings are worth: duel.c */
                assert_int_equal(sum / NETWORKS, ai_learned(&g, seat));
            assert_int_equal(facts.thumbs, ai_tuned(&g, seat));
            assert_int_equal(facts.prospect, ai_prospect(&g, seat));
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

/* It was learned from games of two. */
static void elsewhere_the_rules_of_thumb_hold(void **state)
{
    (void)state;
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
