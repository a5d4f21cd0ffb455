/* kill.c: the solver for wins in this turn comes to what trying everything comes to, keeps to its limits, and sees no more than its seat. */
#include "games.h"

#include "kill.h"
#include "warstone_edit.h"

#include <stdlib.h>

static struct war_view view, other_view;

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

static struct ai_kill kill_in(const struct war_view *seen, struct ai_kill_limits limits, size_t size)
{
    struct ai_kill kill;
    void *memory = malloc(size);
    assert_non_null(memory);
    ai_kill(seen, &limits, memory, size, &kill);
    free(memory);
    return kill;
}

/* ---- Trying everything ---------------------------------------------------------------------------------- */

struct brute {
    int seat, turn;
    int depth; /* a Bomber may attack for ever */
    long left; /* actions that may still be tried */
};

/* As simply as it can be said: die by die, without remembering or leaving out anything. */
static double try_all(struct brute *b, const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int weight[WAR_MAX_ACTIONS];
    if (g->over != WAR_PLAYING || g->turn != b->turn)
        return g->over == (b->seat == 0 ? WAR_A_WON : WAR_B_WON);
    int seat = war_decision(g)->seat, count = war_actions(g, list), total = war_weights(g, list, count, weight);
    double best = seat == b->seat ? 0 : 1, mean = 0;
    if (++b->depth > 80)
        b->left = 0;
    for (int i = 0; i < count && b->left > 0; i++, b->left--) {
        struct war_game next = *g;
        war_apply(&next, list[i], NULL);
        double chance = try_all(b, &next);
        mean += chance * weight[i] / total;
        if (seat == b->seat ? chance > best : chance < best)
            best = chance;
    }
    b->depth--;
    return seat == WAR_CHANCE ? mean : best;
}

static int any_unit(const struct war_faction *faction, struct rng *rng)
{
    struct war_deck deck;
    war_preset(faction, &deck);
    for (;;) {
        int number = deck.card[rng_below(rng, WAR_DECK_CARDS)];
        const struct war_definition *def = number != 0 ? war_definition(number) : NULL;
        if (def != NULL && def->classes & WAR_UNIT && !(def->classes & WAR_SUMMONER))
            return number;
    }
}

static int put(struct war_game *g, struct rng *rng, int seat, int definition)
{
    int card = war_edit_add(g, seat, definition, NULL);
    if (card >= 0)
        while (!war_edit_place(g, card, seat, war_space((int)rng_below(rng, 3) + 3, (int)rng_below(rng, 3) + 1), NULL))
            ;
    return card;
}

/* A scuffle in the middle of the battlefield, the other summoner nearly destroyed. */
static bool begin_scuffle(enum war_edition edition, uint64_t seed, struct war_game *g)
{
    struct rng rng;
    rng_seed_pair(&rng, seed, 3);
    war_edit_blank(g, edition, 2);
    for (int seat = 0; seat < 2; seat++) {
        const struct war_faction *faction = faction_at(edition, (int)rng_below(&rng, (uint32_t)faction_count(edition)));
        int summoner = put(g, &rng, seat, war_preset_summoner(faction));
        for (int i = 0; i < 2; i++)
            put(g, &rng, seat, any_unit(faction, &rng));
        int life = war_definition(war_card_definition(g, summoner))->life;
        war_edit_damage(g, summoner, life - 1 - (int)rng_below(&rng, 3), NULL);
        war_edit_magic(g, seat, 2);
    }
    war_edit_slots(g, 0, 3, 1 + (int)rng_below(&rng, 2));
    return war_edit_start(g, 0, 5, rng_below(&rng, 2) ? WAR_PHASE_ATTACK : WAR_PHASE_MOVE, WAR_AT_MAIN, NULL) &&
           g->over == WAR_PLAYING && war_decision(g)->seat == 0 && g->active == 0;
}

static void chances_are_those_of_trying_everything(void **state)
{
    (void)state;
    int compared = 0, hopeful = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct war_game g;
        if (!begin_scuffle(e, seed, &g))
            continue;
        struct brute brute = {.seat = 0, .turn = g.turn, .left = 30000};
        double chance = try_all(&brute, &g);
        war_look(&g, 0, &view);
        struct ai_kill kill = kill_in(&view, (struct ai_kill_limits){.nodes = 50000, .proof = true}, AI_KILL_LEAST);
        if (brute.left <= 0 || !kill.exact)
            continue;
        if (kill.chance < chance - 1e-9 || kill.chance > chance + 1e-9)
            fail_msg("edition %d seed %d: %.9f, not %.9f", (int)e + 1, (int)seed, kill.chance, chance);
        compared++;
        hopeful += chance > 0 && chance < 1;
    }
    assert_true(compared > 60);
    assert_true(hopeful > 30);
}

/* What is found when playing is a chance that there is, and the line that comes with a proof wins. */
static void what_is_found_is_there(void **state)
{
    (void)state;
    int lines = 0, found = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 100; seed++) {
        struct war_game g;
        if (!begin_scuffle(e, seed, &g))
            continue;
        war_look(&g, 0, &view);
        struct ai_kill all = kill_in(&view, (struct ai_kill_limits){.nodes = 50000, .proof = true}, AI_KILL_LEAST);
        struct ai_kill quick = kill_in(&view, (struct ai_kill_limits){.nodes = 2000}, AI_KILL_LEAST);
        if (!all.exact)
            continue;
        assert_true(quick.chance < all.chance + 1e-9);
        found += quick.chance > all.chance - 1e-9;
        assert_true((all.chance > 0) == (all.length > 0));
        for (int i = 0; i < all.length; i++)
            assert_true(war_submit(&g, all.line[i], NULL, NULL));
        assert_true(all.chance <= 0 || g.over == WAR_A_WON);
        lines++;
    }
    assert_true(lines > 60);
    assert_true(found > lines * 9 / 10);
}

static void limits_are_kept(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct war_game g;
        double least = 0;
        if (!begin_scuffle(e, seed, &g))
            continue;
        war_look(&g, 0, &view);
        double chance = kill_in(&view, (struct ai_kill_limits){.nodes = 100000, .proof = true}, 1 << 22).chance;
        for (uint32_t nodes = 1; nodes <= 10000; nodes *= 10) {
            struct ai_kill kill = kill_in(&view, (struct ai_kill_limits){.nodes = nodes, .proof = true}, AI_KILL_LEAST);
            assert_true(kill.nodes <= nodes);
            assert_true(kill.chance < chance + 1e-9);
            least = kill.chance;
        }
        struct ai_kill kill =
            kill_in(&view, (struct ai_kill_limits){.nodes = 10000, .proof = true, .least = least}, AI_KILL_LEAST);
        assert_true(kill.chance <= 0 || kill.chance > least);
    }
}

/* Late positions of random games, in which others hold cards. */
static void hidden_cards_dealt_anew_change_nothing(void **state)
{
    (void)state;
    int compared = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct war_game g = game_after(e, (int)seed % 6, (int)seed / 2 % 6, seed, 30 * (int)seed), other;
        struct rng rng;
        rng_seed(&rng, seed);
        while (g.over == WAR_PLAYING && war_decision(&g)->seat != g.active)
            play_random(&g, &rng, 1);
        if (g.over != WAR_PLAYING)
            continue;
        war_look(&g, g.active, &view);
        war_determinize(&view, &other, roll, &rng);
        war_look(&other, g.active, &other_view);
        struct ai_kill_limits limits = {.nodes = 3000, .proof = true};
        struct ai_kill a = kill_in(&view, limits, AI_KILL_LEAST), b = kill_in(&other_view, limits, AI_KILL_LEAST);
        assert_int_equal(a.action, b.action);
        assert_true(a.chance == b.chance);
        assert_int_equal(a.nodes, b.nodes);
        compared += war_hash(&g) != war_hash(&other);
    }
    assert_true(compared > 8);
}

/* Whose turn it is not has nothing to win in it. */
static void others_turns_are_left_alone(void **state)
{
    (void)state;
    struct war_game g;
    for (uint64_t seed = 1; !begin_scuffle(WAR_SECOND, seed, &g); seed++)
        ;
    war_look(&g, 1, &view);
    struct ai_kill kill = kill_in(&view, (struct ai_kill_limits){.nodes = 1000, .proof = true}, AI_KILL_LEAST);
    assert_int_equal(kill.action, WAR_NO_ACTION);
    assert_int_equal(kill.nodes, 0);
    assert_true(kill.chance <= 0);
}

static void end_turn(struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int turn = g->turn; g->over == WAR_PLAYING && g->turn == turn;) {
        war_actions(g, list);
        int declines = war_decision(g)->kind == WAR_ASK_MAIN ? WAR_END : war_decision(g)->may;
        war_apply(g, declines != 0 ? WAR_ACT(declines, 0, 0, 0) : list[0], NULL);
    }
}

/* All is in sight, so that all worlds are the same one. */
static void danger_is_the_others_chance(void **state)
{
    (void)state;
    int compared = 0, mortal = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct war_game g, turned;
        if (!begin_scuffle(e, seed, &g))
            continue;
        war_look(&g, 0, &view);
        turned = g;
        end_turn(&turned);
        if (turned.over != WAR_PLAYING || war_decision(&turned)->seat != 1)
            continue;
        war_look(&turned, 1, &other_view);
        struct ai_kill kill = kill_in(&other_view, (struct ai_kill_limits){.nodes = 1000}, AI_KILL_LEAST);
        void *memory = malloc(AI_KILL_LEAST);
        assert_non_null(memory);
        double danger = ai_danger(&view, &(struct ai_kill_limits){.nodes = 8 * 1000}, memory, AI_KILL_LEAST);
        free(memory);
        assert_true(danger < kill.chance + 1e-9 && danger > kill.chance - 1e-9);
        compared++;
        mortal += danger > 0 && danger < 1;
    }
    assert_true(compared > 20);
    assert_true(mortal > 10);
}

/* ---- Puzzles -------------------------------------------------------------------------------------------- */

static struct ai_kill solved(const struct war_game *g, enum ai_goal goal, war_action first)
{
    struct ai_kill kill;
    void *memory = malloc(1 << 22);
    assert_non_null(memory);
    war_look(g, war_decision(g)->seat, &view);
    ai_solve(&view, goal, first, &(struct ai_kill_limits){.nodes = 200000, .proof = true}, memory, 1 << 22, &kill);
    free(memory);
    return kill;
}

static void the_best_action_has_the_best_chance(void **state)
{
    (void)state;
    int compared = 0, worse = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 12; seed++) {
        struct war_game g;
        war_action list[WAR_MAX_ACTIONS];
        if (!begin_scuffle(e, seed, &g))
            continue;
        struct ai_kill any = solved(&g, AI_WIN, WAR_NO_ACTION);
        double most = 0;
        for (int i = 0, n = war_actions(&g, list); i < n; i++) {
            struct ai_kill one = solved(&g, AI_WIN, list[i]);
            most = one.chance > most ? one.chance : most;
            worse += one.chance < any.chance - 1e-9;
            assert_true(one.chance <= 0 || one.action == list[i]);
        }
        assert_true(most > any.chance - 1e-9 && most < any.chance + 1e-9);
        compared++;
    }
    assert_true(compared > 8 && worse > 8);
}

/* Two against two, one of the own may still move; the other player may hold a card. */
static bool begin_siege(enum war_edition edition, uint64_t seed, bool holds, struct war_game *g)
{
    struct rng rng;
    rng_seed_pair(&rng, seed, 9);
    war_edit_blank(g, edition, 2);
    for (int seat = 0; seat < 2; seat++) {
        const struct war_faction *faction = faction_at(edition, (int)rng_below(&rng, (uint32_t)faction_count(edition)));
        int summoner = put(g, &rng, seat, war_preset_summoner(faction));
        put(g, &rng, seat, any_unit(faction, &rng));
        int life = war_definition(war_card_definition(g, summoner))->life;
        war_edit_damage(g, summoner, seat == 0 ? life - 2 : 0, NULL);
        if (seat == 1 && holds && !war_edit_zone(g, war_edit_add(g, 1, any_unit(faction, &rng), NULL), 1, WAR_HAND, NULL))
            return false;
    }
    war_edit_slots(g, 0, 2, 3);
    return war_edit_start(g, 0, 5, WAR_PHASE_MOVE, WAR_AT_MAIN, NULL) && war_decision(g)->seat == 0 && g->active == 0;
}

/* Every way through the own turn, and what the other player's solver then says. */
static double survive_all(const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int weight[WAR_MAX_ACTIONS];
    if (g->over != WAR_PLAYING)
        return g->over == WAR_A_WON;
    int seat = war_decision(g)->seat, count = war_actions(g, list), total = war_weights(g, list, count, weight);
    if (seat == 1 && g->active == 1)
        return 1 - solved(g, AI_WIN, WAR_NO_ACTION).chance;
    double best = seat == 0 ? 0 : 1, mean = 0;
    for (int i = 0; i < count; i++) {
        struct war_game next = *g;
        war_apply(&next, list[i], NULL);
        double chance = survive_all(&next);
        mean += chance * weight[i] / total;
        if (seat == 0 ? chance > best : chance < best)
            best = chance;
    }
    return seat == WAR_CHANCE ? mean : best;
}

static void surviving_is_what_the_other_cannot_win(void **state)
{
    (void)state;
    int compared = 0, mortal = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct war_game g;
        if (!begin_siege(e, seed, false, &g))
            continue;
        struct ai_kill kill = solved(&g, AI_SURVIVE, WAR_NO_ACTION);
        if (!kill.exact)
            continue;
        double chance = survive_all(&g);
        if (kill.chance < chance - 1e-9 || kill.chance > chance + 1e-9)
            fail_msg("edition %d seed %d: %.9f, not %.9f", (int)e + 1, (int)seed, kill.chance, chance);
        assert_true(kill.length > 0 && kill.line[0] == kill.action);
        for (int i = 0; i < kill.length; i++)
            assert_true(war_submit(&g, kill.line[i], NULL, NULL));
        compared++;
        mortal += chance < 1;
    }
    assert_true(compared > 5 && mortal > 0);
}

/* Cards that the seat does not see may do anything: nothing is proven then. */
static void what_is_hidden_proves_nothing(void **state)
{
    (void)state;
    struct war_game g;
    uint64_t seed = 1;
    while (!begin_siege(WAR_SECOND, seed, true, &g))
        seed++;
    assert_false(solved(&g, AI_SURVIVE, WAR_NO_ACTION).exact);
    assert_int_equal(solved(&g, AI_SURVIVE, war_act(WAR_ATTACK, 0, 0, 1)).action, WAR_NO_ACTION);
}

int kill_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_those_of_trying_everything),
        cmocka_unit_test(what_is_found_is_there),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(hidden_cards_dealt_anew_change_nothing),
        cmocka_unit_test(others_turns_are_left_alone),
        cmocka_unit_test(danger_is_the_others_chance),
        cmocka_unit_test(the_best_action_has_the_best_chance),
        cmocka_unit_test(surviving_is_what_the_other_cannot_win),
        cmocka_unit_test(what_is_hidden_proves_nothing),
    };
    return UNIT_RUN(tests);
}
