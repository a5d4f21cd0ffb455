/* ai.c: players that think see no more than their seat, answer the same way each time, and end when they are told to. */
#include "field.h"

#include "ai.h"

#include <stdlib.h>

static struct war_view view, other_view;

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

static struct ai_answer answer_to(const struct war_view *seen, uint32_t iterations, uint64_t seed)
{
    struct ai_answer answer;
    void *memory = malloc(AI_LEAST);
    assert_non_null(memory);
    ai_think(seen, &(struct ai_settings){.value = ai_hand_made, .look = ai_hand_made, .iterations = iterations}, seed,
             ai_remember(memory, AI_LEAST), &answer);
    free(memory);
    return answer;
}

/* A position of a random game in which a seat has several actions. */
static struct war_game choice_after(enum war_edition edition, uint64_t seed, int actions)
{
    war_action list[WAR_MAX_ACTIONS];
    struct war_game g = game_after(edition, 0, 1, seed, actions);
    struct rng rng;
    rng_seed(&rng, seed);
    while (g.over == WAR_PLAYING && (war_decision(&g)->seat == WAR_CHANCE || war_actions(&g, list) < 2))
        play_random(&g, &rng, 1);
    return g;
}

static void answers_are_legal_and_the_same_each_time(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct war_game g = choice_after(e, seed, 40 * (int)seed);
        if (g.over != WAR_PLAYING)
            continue;
        war_look(&g, war_decision(&g)->seat, &view);
        struct ai_answer a = answer_to(&view, 60, seed), b = answer_to(&view, 60, seed);
        assert_int_equal(a.action, b.action);
        assert_true(a.chance == b.chance);
        assert_int_equal(a.iterations, 60);
        assert_false(war_why_not(&g, a.action, NULL));
        assert_int_equal(a.action, a.alternative[0].action);
        for (int i = 1; i < a.alternatives; i++) /* worse, or better but less sure */
            assert_true(a.alternative[i - 1].chance >= a.alternative[i].chance ||
                        a.alternative[i - 1].visits > a.alternative[i].visits);
    }
}

/* Those who think along, without threads: what they are asked is done at once. */
static bool do_at_once(void *state, int which, void (*work)(void *what), void *what)
{
    *(int *)state |= 1 << which;
    work(what);
    return which < 2; /* the third has no thread: what it did is lost */
}
static void wait_for_nobody(void *state) { *(int *)state |= 1 << 8; }
static uint64_t clock_of_looks(void *state) { return (*(uint64_t *)state)++; }

static void what_several_think_is_added_up(void **state)
{
    (void)state;
    int asked = 0;
    uint64_t looks = 0;
    struct war_game g = choice_after(WAR_SECOND, 3, 60);
    struct ai_crew crew = {.others = 4, .begin = do_at_once, .wait = wait_for_nobody, .state = &asked};
    struct ai_settings settings = {.crew = &crew,
                                   .value = ai_hand_made,
                                   .look = ai_hand_made,
                                   .milliseconds = 40,
                                   .clock = clock_of_looks,
                                   .clock_state = &looks};
    struct ai_answer answer;
    void *memory[5];
    for (int i = 0; i < 5; i++)
        assert_non_null(memory[i] = malloc(AI_LEAST));
    for (int i = 0; i < 4; i++)
        crew.memory[i] = ai_remember(memory[i], AI_LEAST);
    war_look(&g, war_decision(&g)->seat, &view);
    ai_think(&view, &settings, 1, ai_remember(memory[4], AI_LEAST), &answer);
    assert_int_equal(asked, 1 | 2 | 4 | 1 << 8); /* the fourth was not asked any more */
    uint32_t visits = 0;
    for (int i = 0; i < answer.alternatives; i++)
        visits += answer.alternative[i].visits;
    assert_true(answer.alternatives < AI_ALTERNATIVES);
    assert_int_equal(visits, answer.iterations);
    assert_false(war_why_not(&g, answer.action, NULL));
    asked = 0;
    settings.iterations = 30; /* the same answer everywhere: nobody else is asked */
    ai_think(&view, &settings, 1, ai_remember(memory[4], AI_LEAST), &answer);
    assert_int_equal(asked, 0);
    assert_int_equal(answer.iterations, 30);
    for (int i = 0; i < 5; i++)
        free(memory[i]);
}

/* Whatever the others hold: the view does not say it, so it cannot count. */
static void hidden_cards_dealt_anew_change_no_answer(void **state)
{
    (void)state;
    int compared = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct war_game g = choice_after(e, seed, 30 * (int)seed), other;
        struct rng rng;
        if (g.over != WAR_PLAYING)
            continue;
        int seat = war_decision(&g)->seat;
        rng_seed(&rng, seed);
        war_look(&g, seat, &view);
        war_determinize(&view, &other, roll, &rng);
        if (war_hash(&g) == war_hash(&other))
            continue;
        war_look(&other, seat, &other_view);
        assert_int_equal(answer_to(&view, 40, seed).action, answer_to(&other_view, 40, seed).action);
        compared++;
    }
    assert_true(compared > 8);
}

/* The key finds a position again whatever is dealt to others, and tells what actions lead to apart from it. */
static void keys_are_of_what_a_seat_sees(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game played = choice_after(e, 5, 120), g, other;
        struct rng rng;
        int seat = war_decision(&played)->seat;
        rng_seed(&rng, 3);
        war_look(&played, seat, &view);
        war_determinize(&view, &g, roll, &rng);
        for (int i = 0; i < 20; i++) {
            war_determinize(&view, &other, roll, &rng);
            assert_true(war_key(&g, seat) == war_key(&other, seat));
        }
        war_action list[WAR_MAX_ACTIONS];
        int count = war_actions(&g, list);
        for (int i = 0; i < count; i++) {
            other = g;
            war_apply(&other, list[i], NULL);
            assert_true(war_key(&g, seat) != war_key(&other, seat));
        }
    }
}

/* An active event lies in front of its player, and what it has chosen is for all to see. */
static void keys_tell_what_active_events_have_chosen(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct war_game g = game_after(WAR_SECOND, (int)seed % 8, (int)seed % 7, seed, 150), other = g;
        for (int of = 0; of < 2; of++)
            for (uint64_t left = g.seat[of].active_events; left; left &= left - 1) {
                uint8_t *choice = &other.seat[of].own[__builtin_ctzll(left)].choice;
                *choice = (uint8_t)(*choice + 1);
                assert_true(war_key(&g, of) != war_key(&other, of));
                compared++;
            }
    }
    assert_true(compared > 0);
}

static uint64_t ticks(void *state) { return ++*(uint64_t *)state; }

static void thinking_ends_when_the_time_is_up(void **state)
{
    (void)state;
    uint64_t clock = 0;
    struct ai_answer answer;
    struct war_game g = choice_after(WAR_SECOND, 2, 60);
    struct ai_settings settings = {
        .value = ai_hand_made, .look = ai_hand_made, .milliseconds = 5, .clock = ticks, .clock_state = &clock};
    void *memory = malloc(AI_LEAST);
    assert_non_null(memory);
    war_look(&g, war_decision(&g)->seat, &view);
    ai_think(&view, &settings, 1, ai_remember(memory, AI_LEAST), &answer);
    free(memory);
    assert_int_equal(answer.iterations, 5); /* the clock is looked at after every pass */
}

/* A small memory is filled and thinking goes on without it. */
static void memory_is_bounded(void **state)
{
    (void)state;
    struct war_game g = choice_after(WAR_FIRST, 3, 100);
    war_look(&g, war_decision(&g)->seat, &view);
    struct ai_answer answer = answer_to(&view, 1200, 1);
    assert_int_equal(answer.iterations, 1200);
    assert_false(war_why_not(&g, answer.action, NULL));
}

static void chances_follow_the_logistic_curve(void **state)
{
    (void)state;
    assert_true(ai_chance(0) == 0.5);
    assert_true(ai_chance(1000) > 0.731058 && ai_chance(1000) < 0.731059);
    assert_true(ai_chance(-1000) > 0.268941 && ai_chance(-1000) < 0.268942);
    assert_true(ai_chance(100000) <= 1 && ai_chance(-100000) >= 0);
}

/* Values that like nothing better than an event being played: each look finds the card out of the hand and is glad of it. */
static int glad_of_events(const struct war_game *g, int seat)
{
    return war_decision(g)->kind == WAR_ASK_MAIN && (g->phase > WAR_PHASE_EVENT || g->active != seat) ? -1000 : 1000;
}

/* Superior Planning takes another Superior Planning out of the discard pile, and that one the first: no rule ends it, so the player has to. */
static void what_leads_back_is_not_done_for_ever(void **state)
{
    (void)state;
    for (uint32_t iterations = 1; iterations <= 16; iterations *= 4) {
        lay(WAR_FIRST, "Sunderved", "Krusk");
        put_into(0, "Superior Planning", WAR_HAND);
        put_into(0, "Superior Planning", WAR_DISCARD);
        begin_phase_of(0, WAR_PHASE_EVENT);
        struct ai_settings settings = {
            .value = glad_of_events, .look = glad_of_events, .iterations = iterations, .careless = iterations == 1 ? 0.01 : 0};
        void *memory = malloc(AI_LEAST);
        assert_non_null(memory);
        struct ai_memory *remembered = ai_remember(memory, AI_LEAST);
        int answers = 0, turn = field.turn;
        while (field.turn == turn && field.phase == WAR_PHASE_EVENT && answers < 100) {
            struct ai_answer answer;
            war_look(&field, 0, &view);
            ai_think(&view, &settings, 7, remembered, &answer);
            DONE(!war_why_not(&field, answer.action, &field_why));
            war_apply(&field, answer.action, NULL);
            answers++;
        }
        free(memory);
        assert_in_range(answers, 2, 40);
    }
}

/* Who is far from every enemy has attacks to spare. */
static void nobody_hits_their_own_structures_for_want_of_others(void **state)
{
    (void)state;
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++) {
        lay((enum war_edition)e, e == WAR_FIRST ? "Sunderved" : "Svara", e == WAR_FIRST ? "Krusk" : "Ret-Talus");
        const char *const structure = e == WAR_FIRST ? "Wall" : "Gate", *const unit = e == WAR_FIRST ? "Spearman" : "Ice Smith";
        put(0, structure, "a2");
        put_hurt(0, structure, "c3", 2);
        put_into(0, structure, WAR_HAND);
        put(0, unit, "b3");
        put(0, unit, "c2");
        put(1, structure, "d8");
        begin_phase_of(0, WAR_PHASE_ATTACK);
        DONE(!war_why_not(&field, WAR_ACT(WAR_ATTACK, e == WAR_FIRST, space_named("b3"), space_named("c3")), &field_why));
        void *memory = malloc(AI_LEAST);
        assert_non_null(memory);
        for (uint64_t seed = 1; seed <= 32; seed++) {
            struct ai_settings settings = {.value = ai_learned, .look = ai_tuned, .iterations = 6};
            struct ai_answer answer;
            war_look(&field, 0, &view);
            ai_think(&view, &settings, seed, ai_remember(memory, AI_LEAST), &answer);
            assert_int_not_equal(war_verb_of(answer.action), WAR_ATTACK);
        }
        free(memory);
    }
}

int ai_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_legal_and_the_same_each_time),
        cmocka_unit_test(what_several_think_is_added_up),
        cmocka_unit_test(hidden_cards_dealt_anew_change_no_answer),
        cmocka_unit_test(keys_are_of_what_a_seat_sees),
        cmocka_unit_test(keys_tell_what_active_events_have_chosen),
        cmocka_unit_test(thinking_ends_when_the_time_is_up),
        cmocka_unit_test(memory_is_bounded),
        cmocka_unit_test(nobody_hits_their_own_structures_for_want_of_others),
        cmocka_unit_test(what_leads_back_is_not_done_for_ever),
        cmocka_unit_test(chances_follow_the_logistic_curve),
    };
    return UNIT_RUN(tests);
}
