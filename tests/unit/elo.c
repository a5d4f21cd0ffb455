/* elo.c: strength from pairs of games (cli/elo.h), against published figures and what can be calculated by hand. */
#include "unit.h"

#include "elo.h"

#include <math.h>

static void assert_near(double value, double expected, double within)
{
    if (!(fabs(value - expected) <= within))
        fail_msg("%.12g, not %.12g", value, expected);
}

static void elo_is_logistic(void **state)
{
    (void)state;
    assert_near(elo_of(0.5), 0, 0);
    assert_near(elo_of(10.0 / 11), 400, 1e-9);
    assert_near(elo_of(0.75), 400 * log10(3), 1e-9);
    assert_near(elo_of(score_of(-123)), -123, 1e-9);
    assert_near(score_of(0), 0.5, 0);
    assert_true(isinf(elo_of(1)) && elo_of(1) > 0);
    assert_true(isinf(elo_of(0)) && elo_of(0) < 0);
}

/* Newcombe 1998, table I, method 3. */
static void wilson_is_as_published(void **state)
{
    (void)state;
    static const struct {
        double won, games, low, high;
    } known[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct estimate e = wilson(known[i].won / known[i].games, known[i].games);
        assert_near(e.low, known[i].low, 0.00005);
        assert_near(e.high, known[i].high, 0.00005);
    }
}

/* Pairs whose games do not depend on each other are worth two games each: of four such pairs of equals one is won twice, one lost twice. */
static void independent_games_are_worth_themselves(void **state)
{
    (void)state;
    assert_near(pairs_worth(&(struct pairs){{1, 0, 2, 0, 1}}), 8, 1e-12);
    assert_near(pairs_worth(&(struct pairs){{100, 0, 200, 0, 100}}), 800, 1e-9);
    assert_near(pairs_worth(&(struct pairs){{1, 0, 6, 0, 9}}), 32, 1e-9); /* three of four games won: 1, 6 and 9 of 16 */
}

/* Games that always end alike are worth one; games that cancel out are worth the more the more there are: mean 1/2, and all that is uncertain is the
 * one pair that is added, n * (n + 1) * 2. */
static void dependent_games_are_worth_less_or_more(void **state)
{
    (void)state;
    assert_near(pairs_worth(&(struct pairs){{50, 0, 0, 0, 50}}), 0.25 / ((25 + 0.125) / 101) * 100, 1e-9);
    assert_near(pairs_worth(&(struct pairs){{0, 0, 10, 0, 0}}), 220, 1e-9);
    assert_near(pairs_worth(&(struct pairs){{0, 0, 0, 0, 10}}), 10, 0);
}

static void the_interval_takes_pairs_into_account(void **state)
{
    (void)state;
    struct estimate cancel = pairs_estimate(&(struct pairs){{0, 0, 100, 0, 0}});
    struct estimate alone = pairs_estimate(&(struct pairs){{25, 0, 50, 0, 25}});
    struct estimate alike = pairs_estimate(&(struct pairs){{50, 0, 0, 0, 50}});
    assert_near(cancel.score, 0.5, 0);
    assert_near(alone.low, wilson(0.5, 200).low, 1e-12);
    assert_true(alike.high - alike.low > alone.high - alone.low);
    assert_near(cancel.low, wilson(0.5, 20200).low, 1e-12);
    struct estimate all = pairs_estimate(&(struct pairs){{0, 0, 0, 0, 20}});
    assert_near(all.high, 1, 0);
    assert_near(all.low, 1 - 0.1611, 0.00005); /* 20 of 20 */
    struct estimate nothing = pairs_estimate(&(struct pairs){{0}});
    assert_near(nothing.low, 0, 0);
    assert_near(nothing.high, 1, 0);
}

/* Values of fishtest's LLR_logistic(elo0, elo1, pentanomial). */
static void the_ratio_is_fishtests(void **state)
{
    (void)state;
    static const struct {
        struct pairs pairs;
        double elo0, elo1, llr;
    } known[] = {{{{3, 20, 50, 22, 5}}, 0, 20, 0.04032037241670679},   {{{3, 20, 50, 22, 5}}, 0, 5, 0.17838022438188125},
                 {{{3, 20, 50, 22, 5}}, -10, 10, 0.9344729113889829},  {{{0, 10, 30, 12, 0}}, 0, 20, -0.27041453628885204},
                 {{{0, 10, 30, 12, 0}}, 0, 5, 0.085226848211516},      {{{12, 40, 60, 30, 8}}, 0, 20, -2.9973011351582723},
                 {{{12, 40, 60, 30, 8}}, -10, 10, -2.0579732004260216}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_near(pairs_llr(&known[i].pairs, known[i].elo0, known[i].elo1), known[i].llr, 1e-9);
    assert_near(llr_bound(), 2.94443897916644, 1e-12);
    assert_near(pairs_llr(&(struct pairs){{0}}, 0, 10), 0, 0);
}

static void the_ratio_is_antisymmetric(void **state)
{
    (void)state;
    double there = pairs_llr(&(struct pairs){{3, 7, 20, 9, 11}}, 0, 30),
           back = pairs_llr(&(struct pairs){{3, 7, 20, 9, 11}}, 30, 0);
    double turned = pairs_llr(&(struct pairs){{11, 9, 20, 7, 3}}, 0, -30);
    assert_near(there, -back, 1e-9);
    assert_near(there, turned, 1e-9);
    assert_true(there > 0);
}

int elo_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(elo_is_logistic),
        cmocka_unit_test(wilson_is_as_published),
        cmocka_unit_test(independent_games_are_worth_themselves),
        cmocka_unit_test(dependent_games_are_worth_less_or_more),
        cmocka_unit_test(the_interval_takes_pairs_into_account),
        cmocka_unit_test(the_ratio_is_fishtests),
        cmocka_unit_test(the_ratio_is_antisymmetric),
    };
    return UNIT_RUN(tests);
}
