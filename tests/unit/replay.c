/* replay.c: going through a recorded game (table/replay.h), and judging it (table/analysis.h). */
#include "games.h"

#include "../table/heap.h"
#include "analysis.h"
#include "replay.h"

#include <math.h>

enum { MOST = 600 };

static struct rng rng;
static uint32_t dice(void *state, uint32_t below)
{
    (void)state;
    return rng_below(&rng, below);
}
static const struct table_host host = {.resize = heap_resize, .random = dice};

/* A game with some of its actions taken back, and what it was after every request that stands. */
struct past {
    struct table t;
    uint64_t hash[MOST];
    int turn[MOST], steps, undone;
};

static void open_past(struct past *p, enum war_edition edition, int seats, uint64_t seed)
{
    struct table_rules rules = {.edition = (uint8_t)edition, .seats = (uint8_t)seats};
    struct war_sentence why = {0};
    for (int seat = 0; seat < seats; seat++)
        rules.seat[seat].summoner =
            (uint16_t)war_preset_summoner(faction_at(edition, ((int)seed + seat) % faction_count(edition)));
    rng_seed(&rng, seed);
    *p = (struct past){0};
    if (!table_open(&p->t, &rules, &host, 0, &why))
        fail_msg("%s", why.text);
}

static void note_past(struct past *p)
{
    p->hash[p->steps] = war_hash(&p->t.game);
    p->turn[p->steps++] = p->t.game.turn;
}

static void live(struct past *p, int requests)
{
    war_action list[WAR_MAX_ACTIONS];
    note_past(p);
    for (int i = 0; i < requests && p->t.end == TABLE_PLAYING; i++) {
        int seat = table_asked(&p->t), count = war_actions(&p->t.game, list);
        if (rng_below(&rng, 4) == 0 && table_undo(&p->t, seat, 0, NULL) > 0) {
            p->steps--;
            p->undone++;
            continue;
        }
        if (rng_below(&rng, 20) == 0)
            table_offer_draw(&p->t, seat, 0, NULL);
        if (table_act(&p->t, seat, &list[rng_below(&rng, (uint32_t)count)], 1, 0, NULL) == 1)
            note_past(p); /* an offer may have been agreed to */
    }
}

static void assert_there(const struct past *p, struct replay *r, int step)
{
    assert_true(replay_go(r, step));
    assert_int_equal(r->at, step);
    assert_int_equal(r->turn[step], p->turn[step - 1]);
    assert_true(war_hash(&r->now.game) == p->hash[step - 1]);
    assert_int_equal(r->now.version, step); /* each step is one request */
    if (step > 1)
        assert_true(war_hash(&r->now.before) == p->hash[step - 2]);
}

static void every_step_is_what_it_was(void **state)
{
    static struct past p;
    static struct replay r;
    int undone = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 12; seed++) {
        open_past(&p, seed % 2 ? WAR_SECOND : WAR_FIRST, seed % 4 == 2 ? 4 : 2, seed);
        live(&p, 250);
        assert_true(replay_open(&r, &p.t));
        assert_int_equal(r.count, p.steps);
        for (int step = 1; step <= r.count; step++)
            assert_there(&p, &r, step);
        for (int i = 0; i < 20; i++)
            assert_there(&p, &r, 1 + (int)rng_below(&rng, (uint32_t)r.count));
        assert_int_equal(p.turn[replay_beginning(&r, p.turn[p.steps - 1]) - 1], p.turn[p.steps - 1]);
        undone += p.undone;
        replay_close(&r);
        table_close(&p.t);
    }
    assert_true(undone > 100);
}

static void a_game_ends_at_its_last_step(void **state)
{
    static struct past p;
    static struct replay r;
    (void)state;
    open_past(&p, WAR_SECOND, 2, 3);
    live(&p, 20);
    assert_true(table_resign(&p.t, 1, 0, NULL));
    assert_true(replay_open(&r, &p.t));
    assert_true(replay_go(&r, r.count));
    assert_true(r.now.end == TABLE_RESIGNED && r.now.winner == 0);
    assert_true(replay_go(&r, r.count - 1));
    assert_int_equal(r.now.end, TABLE_PLAYING);
    replay_close(&r);
    table_close(&p.t);
}

/* One that always prefers what is listed last, and is the surer the later it is. */
static bool think(void *state, const struct war_view *view, uint64_t seed, war_action *best, double *chance)
{
    war_action list[WAR_MAX_ACTIONS];
    *best = list[war_view_actions(view, list) - 1];
    *chance = (double)(seed % 100) / 100;
    *(int *)state += 1;
    return true;
}
static double look(void *state, const struct war_game *g, int seat)
{
    (void)state, (void)g, (void)seat;
    return 0.5;
}

static void every_action_is_judged(void **state)
{
    static struct past p;
    static struct analysis a;
    static struct war_view view;
    int thought = 0, judged = 0, last = 0;
    (void)state;
    open_past(&p, WAR_SECOND, 2, 5);
    live(&p, 200);
    analysis_begin(&a, &p.t, &(struct analysis_judge){think, look, &thought});
    for (; analysis_next(&a); judged++) {
        assert_int_equal(a.deeds, judged + 1);
        assert_int_equal(a.view.seat, a.deed[judged].seat);
        assert_true(a.known <= a.deeds);
    }
    assert_true(judged == p.steps - 1 && a.known == a.deeds && !a.failed);
    for (int i = 0; i < a.deeds; i++) {
        const struct deed *d = &a.deed[i];
        assert_int_equal(d->number, i + 2); /* the first step is what chance does before anybody acts */
        thought -= d->free;
        analysis_look(&a, d, &view);
        assert_true(view.seat == d->seat && !war_why_not(&view.game, d->action, NULL));
        last = d->free && d->own ? i : last;
    }
    assert_true(thought == 0 || thought == 1); /* once more about where the record ends */
    assert_true(a.swings == ANALYSIS_SWINGS);
    for (int i = 1; i < a.swings; i++)
        assert_true(fabs(swing_of(&a.deed[a.swing[i - 1]])) >= fabs(swing_of(&a.deed[a.swing[i]])));
    assert_true(a.deed[last].after != a.deed[last].before);
    analysis_free(&a);
    table_close(&p.t);
}

int replay_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_step_is_what_it_was),
        cmocka_unit_test(a_game_ends_at_its_last_step),
        cmocka_unit_test(every_action_is_judged),
    };
    return UNIT_RUN(tests);
}
