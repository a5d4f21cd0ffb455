/* fortune.c: how lucky dice were (table/fortune.h), against what the engine counts and against chance itself. */
#include "games.h"

#include "fortune.h"
#include "names.h"
#include "machine.h"
#include "table.h"

#include <math.h>

struct followed { /* of random games */
    struct fortune all;
    int told;    /* its hits when the engine last counted some */
    int attacks; /* whose hits were compared with what the engine counted */
    int rolls;   /* of this attack; of several, or one of an ability, the engine's hits are not the sum of all dice */
    int left;    /* dice of this roll */
};

/* One Miss may make all dice Misses: then the engine counts no hits, whatever the dice show. */
static bool all_may_miss(const struct war_game *g, int card)
{
    const uint16_t *a = war_definition(war_card_definition(g, card))->abilities;
    for (int i = 0; i < 4; i++)
        if (is_ability(a[i]) && (ability(a[i])->answers & ABOUT(Q_ALL_MISS)) != 0)
            return true;
    return false;
}

/* An attack that covers several cards is one roll, and its hits are told for each of them (1E-ATK-27). */
static void compare(struct followed *f, const struct war_game *g, const struct war_happening *h)
{
    if (f->rolls == 0)
        return;
    if (f->rolls == 1 && f->all.hits - f->told != h->count && !(h->count == 0 && all_may_miss(g, h->card)))
        fail_msg("edition %d, turn %d, %s: %d hits, not %d", g->edition, g->turn, card_name(g, h->card), f->all.hits - f->told,
                 h->count);
    f->attacks += f->rolls == 1;
    f->told = f->all.hits;
    f->rolls = 0;
}

static void follow(struct war_game *g, struct rng *rng, struct followed *f)
{
    static struct war_happening entry[TABLE_LOG];
    struct war_log log = {.entry = entry, .size = TABLE_LOG};
    war_action list[WAR_MAX_ACTIONS];
    war_action action = random_action(g, list, war_actions(g, list), rng);
    int dice = f->all.dice, attacker, target;
    if (war_decision(g)->kind == WAR_ASK_ROLL && war_attack_now(g, &attacker, &target)) {
        fortune_add(&f->all, g, action);
        f->rolls += (f->left == 0) + (war_decision(g)->ability != 0) + (f->all.dice == dice);
        f->left = (f->left > 0 ? f->left : war_decision(g)->count) - 1;
    }
    war_apply(g, action, &log);
    for (int i = 0; i < log.count && i < log.size; i++)
        if (entry[i].event == WAR_HITS)
            compare(f, g, &entry[i]);
}

static void play(enum war_edition edition, int a, int b, uint64_t seed, struct followed *f)
{
    struct war_game g;
    struct rng rng;
    rng_seed(&rng, seed);
    assert_true(begin_game(&g, edition, a, b));
    for (int i = 0; i < 3000 && g.over == WAR_PLAYING; i++)
        follow(&g, &rng, f);
}

/* Where nothing is rolled again, the dice have as many hits as the engine counts. */
static void hits_are_those_that_are_counted(void **state)
{
    (void)state;
    for (int edition = 0; edition < 2; edition++) {
        int attacks = 0;
        for (uint64_t seed = 0; seed < 24; seed++) {
            static struct followed f;
            int n = faction_count((enum war_edition)edition);
            f = (struct followed){.told = 0};
            fortune_begin(&f.all);
            play((enum war_edition)edition, (int)seed % n, (int)(seed / 3) % n, seed, &f);
            attacks += f.attacks;
        }
        assert_true(attacks > 300);
    }
}

/* Of the swamp orcs' dice two in three hit. */
static void what_is_to_be_expected(void **state)
{
    (void)state;
    static struct followed f;
    f = (struct followed){.told = 0};
    fortune_begin(&f.all);
    play(WAR_FIRST, swamp_orcs(), swamp_orcs(), 4, &f);
    assert_true(f.all.dice > 20);
    assert_true(fabs(f.all.expected - 2.0 / 3 * f.all.dice) < 1e-9);
    assert_true(fabs(f.all.variance - 2.0 / 9 * f.all.dice) < 1e-9);
}

/* Random dice are neither lucky nor unlucky: over many games the deviations have the mean 0 and the variance 1, and the percentiles are even. */
static void chance_is_not_lucky(void **state)
{
    (void)state;
    enum { GAMES = 120 };
    for (int edition = 0; edition < 2; edition++) {
        double sum = 0, squares = 0, percentiles = 0;
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            static struct followed f;
            int n = faction_count((enum war_edition)edition);
            f = (struct followed){.told = 0};
            fortune_begin(&f.all);
            play((enum war_edition)edition, (int)seed % n, (int)(seed / 7) % n, 1000 + seed, &f);
            double z = fortune_deviations(&f.all), total = 0;
            for (int i = 0; i < FORTUNE_MOST; i++)
                total += f.all.chance[i];
            assert_true(fabs(total - 1) < 1e-9);
            sum += z, squares += z * z, percentiles += fortune_percentile(&f.all);
        }
        assert_true(fabs(sum / GAMES) < 4 / sqrt(GAMES));
        assert_true(squares / GAMES > 0.6 && squares / GAMES < 1.5);
        assert_true(fabs(percentiles / GAMES - 0.5) < 4 / sqrt(12.0 * GAMES));
    }
}

/* Three dice that hit with 2/3 each: all three have 8 of 27, so 19/27 have fewer. */
static void percentiles_are_exact(void **state)
{
    (void)state;
    struct fortune f = {.dice = 3, .hits = 3, .chance = {1.0 / 27, 6.0 / 27, 12.0 / 27, 8.0 / 27}};
    assert_true(fabs(fortune_percentile(&f) - (19.0 + 4) / 27) < 1e-12);
    f.hits = 0;
    assert_true(fabs(fortune_percentile(&f) - 0.5 / 27) < 1e-12);
    fortune_begin(&f);
    assert_true(fortune_percentile(&f) == 0.5 && fortune_deviations(&f) == 0);
}

int fortune_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hits_are_those_that_are_counted),
        cmocka_unit_test(what_is_to_be_expected),
        cmocka_unit_test(chance_is_not_lucky),
        cmocka_unit_test(percentiles_are_exact),
    };
    return UNIT_RUN(tests);
}
