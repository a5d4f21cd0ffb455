/* network.c: values that were learned are the same however they are reckoned, and see no more than a seat does. */
#include "field.h"

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

/* Which of the other's cards may still come is as it was dealt: they may lie in the Magic Pile, face down. */
static bool is_dealt(uint16_t fact) { return fact >= (F_TO_COME | OTHER) && fact < ((F_TO_COME + CARDS) | OTHER); }

static int not_dealt(const struct ai_facts *facts, uint16_t *list)
{
    int count = 0;
    for (int i = 0; i < facts->count; i++)
        if (!is_dealt(facts->fact[i]))
            list[count++] = facts->fact[i];
    return count;
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
            struct ai_facts true_ones, dealt;
            uint16_t one[FEATURES_AT_ONCE], two[FEATURES_AT_ONCE];
            ai_gather(&g, seat, &true_ones);
            ai_gather(&other, seat, &dealt);
            int count = not_dealt(&true_ones, one);
            assert_int_equal(not_dealt(&dealt, two), count);
            assert_memory_equal(one, two, (size_t)count * sizeof *one);
            assert_int_equal(true_ones.count, dealt.count);
            assert_int_equal(true_ones.thumbs, dealt.thumbs);
            assert_int_equal(true_ones.prospect, dealt.prospect);
        }
    }
}

static int first_edition(const char *name)
{
    enum { FIRST_OF_FIRST = 32 };
    return war_definition_find(WAR_FIRST, -1, name) - FIRST_OF_FIRST;
}

static bool holds(const struct ai_facts *facts, int fact)
{
    for (int i = 0; i < facts->count; i++)
        if (facts->fact[i] == fact)
            return true;
    return false;
}

static void facts_of_hands_and_piles(void **state)
{
    (void)state;
    struct ai_facts facts;
    lay(WAR_FIRST, "Sunderved", "Krusk");
    put_into(0, "Superior Planning",
             WAR_HAND); /* payable without Magic Points; a Brute next turn, Sunderved's champion not so soon */
    put_into(0, "Brute", WAR_HAND);
    put_into(0, "Varn", WAR_HAND);
    put_into(0, "Spearman", WAR_DRAW_PILE);
    put_into(1, "Biter", WAR_HAND);
    put_into(1, "Slinger", WAR_DRAW_PILE);
    begin_phase_of(0, WAR_PHASE_ATTACK);
    ai_gather(&field, 0, &facts);
    const struct {
        const char *name;
        bool held, payable, dear, to_come, of_others;
    } is[] = {{"Superior Planning", .held = true, .payable = true},
              {"Brute", .held = true},
              {"Varn", .held = true, .dear = true},
              {"Spearman", .to_come = true},
              {"Biter", .of_others = true},
              {"Slinger", .of_others = true}};
    for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
        int card = first_edition(is[i].name);
        assert_int_equal(holds(&facts, F_HAND + card), is[i].held);
        assert_int_equal(holds(&facts, F_AFFORD + card * 2), is[i].payable);
        assert_int_equal(holds(&facts, F_AFFORD + card * 2 + 1), is[i].dear);
        assert_int_equal(holds(&facts, F_TO_COME + card), is[i].to_come);
        assert_int_equal(holds(&facts, (F_TO_COME + card) | OTHER), is[i].of_others);
    }
}

/* Enemies within two and four spaces of a summoner, friends within two, free spaces beside it. */
static void facts_of_the_summoners_neighbours(void **state)
{
    (void)state;
    struct ai_facts facts;
    lay(WAR_FIRST, "Sunderved", "Krusk");
    put(0, "Brute", "a2");
    put(0, "Wall", "b1");
    put(1, "Slinger", "b2");
    put(1, "Slinger", "a4");
    put(1, "Slinger", "d4");
    put(1, "Biter", "c3");
    begin_phase_of(0, WAR_PHASE_ATTACK);
    ai_gather(&field, 0, &facts);
    const int around[2][4] = {{1, 3, 1, 0}, {0, 0, 0, 2}};
    for (int side = 0; side < 2; side++)
        for (int what = 0; what < 4; what++)
            for (int n = 0; n < 8; n++)
                assert_int_equal(holds(&facts, (F_AROUND + what * 8 + n) | (side ? OTHER : 0)), around[side][what] == n);
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
        cmocka_unit_test(wide_registers_change_no_sum),      cmocka_unit_test(facts_are_of_what_a_seat_sees),
        cmocka_unit_test(facts_of_hands_and_piles),          cmocka_unit_test(facts_of_the_summoners_neighbours),
        cmocka_unit_test(elsewhere_the_rules_of_thumb_hold), cmocka_unit_test(tuned_thumbs_differ_from_those_made_by_hand),
    };
    return UNIT_RUN(tests);
}
