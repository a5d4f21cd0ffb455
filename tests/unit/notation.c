/* notation.c: actions as numbers and as text, what is refused and how, and lines that stand for several actions. */
#include "games.h"

/* ---- Packing ------------------------------------------------------------------------------------------- */

static void an_action_keeps_its_parts(void **state)
{
    (void)state;
    for (int verb = 0; verb < WAR_VERBS; verb++)
        for (int a = 0; a < 1024; a += 31)
            for (int b = 0; b < 256; b += 5)
                for (int c = 0; c < 256; c += 51) {
                    war_action x = WAR_ACT(verb, a, b, c);
                    assert_true(war_verb_of(x) == verb && war_a(x) == a && war_b(x) == b && war_c(x) == c);
                }
    assert_true(WAR_VERBS <= 64 && WAR_DEFINITIONS <= 1024 && WAR_ABILITIES <= 1024);
}

/* ---- Spaces and faces ---------------------------------------------------------------------------------- */

static void every_space_is_written_and_read(void **state)
{
    (void)state;
    for (int s = 0; s < WAR_SPACES; s++) {
        char text[4], capital[4];
        const char *rest;
        assert_int_equal(war_space_text(s, text, sizeof text), 2);
        assert_int_equal(war_space_parse(text, &rest), s);
        assert_ptr_equal(rest, text + 2);
        snprintf(capital, sizeof capital, "%c%c", text[0] - 32, text[1]);
        assert_int_equal(war_space_parse(capital, NULL), s);
    }
}

static void what_is_no_space_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = {"", "a", "a0", "a9", "m1", "1a", "@1", "`4", " a1", "\xC3\xA1", "a\xC2", "-1"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_int_equal(war_space_parse(bad[i], NULL), -1);
    char text[8];
    war_space_text(96, text, sizeof text);
    assert_string_equal(text, "?");
    war_space_text(-1, text, sizeof text);
    assert_string_equal(text, "?");
}

static void faces_have_their_names(void **state)
{
    (void)state;
    static const char *const second[] = {"mr", "rs", "ms", "m"};
    char text[8];
    for (int face = 0; face < 4; face++) {
        war_face_text(WAR_SECOND, face, text, sizeof text);
        assert_string_equal(text, second[face]);
    }
    for (int face = 0; face < 6; face++) {
        war_face_text(WAR_FIRST, face, text, sizeof text);
        assert_int_equal(text[0], '1' + face);
    }
}

/* ---- Reading back -------------------------------------------------------------------------------------- */

static void shout(char *text)
{
    for (; *text != 0; text++)
        *text = (char)(*text >= 'a' && *text <= 'z' ? *text - 32 : *text);
}

static void every_legal_action_reads_back(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int pair = 0; pair < 4; pair++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, pair / 2, pair % 2));
        rng_seed_pair(&rng, 77, (uint64_t)pair);
        for (int i = 0; i < 150 && g.over == WAR_PLAYING; i++) {
            war_action list[WAR_MAX_ACTIONS], back;
            char text[WAR_TEXT + 4];
            struct war_sentence why[1] = {0};
            int n = war_actions(&g, list);
            for (int k = 0; k < n; k++) {
                assert_true(war_action_text(&g, list[k], text, WAR_TEXT) < WAR_TEXT);
                assert_true(war_action_parse(&g, text, &back, why) && back == list[k]);
                shout(text);
                assert_true(war_action_parse(&g, text, &back, why) && back == list[k]);
                strcat(text, " \t");
                assert_true(war_action_parse(&g, text, &back, why) && back == list[k]);
            }
            play_random(&g, &rng, 1);
        }
    }
}

static void a_text_never_overflows_its_buffer(void **state)
{
    (void)state;
    struct war_game g = game_after(WAR_SECOND, 0, 1, 3, 60);
    war_action action = WAR_ACT(WAR_SUMMON, war_card_definition(&g, 20), 0, 20);
    char whole[WAR_TEXT];
    size_t length = war_action_text(&g, action, whole, sizeof whole);
    assert_int_equal(length, strlen(whole));
    for (size_t size = 0; size <= length; size++) {
        char text[WAR_TEXT];
        memset(text, '#', sizeof text);
        assert_int_equal(war_action_text(&g, action, text, size), length);
        assert_int_equal(text[size], '#');
        if (size > 0) {
            assert_int_equal(strlen(text), size - 1);
            assert_memory_equal(text, whole, size - 1);
        }
    }
}

static void any_number_has_a_text(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed_pair(&rng, 12, 1);
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 3, 60);
        for (int i = 0; i < 20000; i++) {
            char text[WAR_TEXT];
            war_action wild = rng_below(&rng, UINT32_MAX);
            war_action_text(&g, wild, text, sizeof text);
            assert_true(text[0] != 0 && strlen(text) < sizeof text);
        }
    }
}

/* ---- Refusals ------------------------------------------------------------------------------------------ */

static void refuses_text(const struct war_game *g, const char *text, const char *reason)
{
    struct war_game before = *g, after = *g;
    war_action action;
    struct war_sentence why[1] = {0};
    if (war_action_parse(g, text, &action, why))
        fail_msg("\"%s\" was read", text);
    assert_says(why->text, reason);
    why->text[0] = 0;
    assert_false(war_submit_line(&after, text, NULL, why));
    assert_true(why->text[0] != 0 && strlen(why->text) < WAR_WHY);
    assert_memory_equal(&before, &after, sizeof before);
    assert_false(war_action_parse(g, text, &action, NULL));
}

static void each_mistake_has_its_sentence(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_MAIN);
    static const struct {
        const char *text, *reason;
    } mistakes[] = {
        {"", "An action is expected."},
        {" \t\r\n", "An action is expected."},
        {"\"\"", "An action is expected."},
        {"fly c2 c4", "\"fly\" is no action."},
        {"moves c2 c4", "\"moves\" is no action."},
        {"move", "A space such as c4 is missing at the end."},
        {"move c2", "A space such as c4 is missing at the end."},
        {"move z2 c4", "A space such as c4 is expected at \"z2"},
        {"move c2 c9", "A space such as c4 is expected at \"c9\""},
        {"move c2 c4 c5", "\"c5\" is too much."},
        {"move c2 c4 and then some", "is too much."},
        {"end now", "\"now\" is too much."},
        {"attack c4 c5ww", "\"w\" is too much."},
        {"summon", "\"summon\" needs something more."},
        {"summon Nobody d3", "\"Nobody\" is not known here."},
        {"summon No Body at All d3", "\"No Body at All\" is not known here."},
        {"summon Ice Golem Gate d3", "A space such as c4 is expected at \"Gate d3\"."},
        {"summon \"Ice Golem", "A space such as c4 is missing at the end."},
        {"summon Gate", "A space such as c4 is missing at the end."},
        {"play \"", "needs something more"},
        {"use c2", "\"use\" needs something more."},
        {"use c2 \"No Such Thing\"", "is not known here."},
        {"magic Wall-Mart", "is not known here."},
        {"pick", "needs something more"},
        {"number", "needs something more"},
        {"number x", "\"x\" is not known here."},
        {"number -1", "is not known here."},
        {"number 256", "is not known here."},
        {"number 99999999999999999999", "is not known here."},
        {"mode fly", "No mode is asked for now: "},
        {"roll 7", "\"7\" is not known here."},
        {"roll", "needs something more"},
        {"draw Zzz", "is not known here."},
        {"seat c", "\"c\" is not known here."},
        {"seat", "needs something more"},
        {"\xFF\xFE\xFD", "is no action."},
        {"s\xC3\xA9lect c4", "is no action."},
        {"move c2 \xE2\x99\x9E", "A space such as c4 is expected"},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof *mistakes; i++)
        refuses_text(&g, mistakes[i].text, mistakes[i].reason);
}

/* Whether it is legal or not: a reason must not begin with quotes that are missing. */
static void a_name_needs_no_quotes(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_MAIN);
    static const char *const pairs[][2] = {
        {"summon \"Ice Golem\" d3", "summon ice  golem d3"},
        {"build \"Ice Golem\" a1", "build Ice Golem a1"},
        {"play \"Glacial Shift\"", "play glacial shift"},
        {"use c2 \"Raise the Dead\"", "use c2 raise the dead"},
        {"summon \"Tundra Orcs/Smasher\" d3", "summon tundra orcs/smasher d3"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        war_action quoted = 0, bare = 0;
        assert_true(war_action_parse(&g, pairs[i][0], &quoted, NULL));
        assert_true(war_action_parse(&g, pairs[i][1], &bare, NULL));
        assert_int_equal(quoted, bare);
    }
}

/* Each word that may be said stands in the sentence, and none that may not. */
static void a_wrong_mode_is_answered_with_the_right_ones(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MODE);
        for (int mode = 0; mode < 4; mode++) {
            struct war_sentence why;
            char word[32];
            war_action action;
            const char *name = war_mode_name(g.ask.ability, mode);
            assert_false(war_action_parse(&g, "mode wrongly", &action, &why));
            assert_says(why.text, war_ability_name(g.ask.ability));
            assert_says(why.text, "(not for \"wrongly\").");
            snprintf(word, sizeof word, "mode %s", name != NULL ? name : "wrongly");
            assert_int_equal(says(why.text, word), war_set_has(g.ask.set, mode));
        }
    }
}

static void a_huge_text_is_refused_in_few_words(void **state)
{
    (void)state;
    enum { HUGE = 100000 };
    static char text[HUGE + 1];
    static const char *const starts[] = {"", "move ", "move c2 c4 ", "summon \"", "roll ", "number ", "next \"", "use c2 \""};
    struct war_game g = game_asking(WAR_FIRST, WAR_ASK_MAIN);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        for (int fill = 'x'; fill <= 'z'; fill++) {
            memset(text, fill == 'x' ? 'x' : fill == 'y' ? '1' : (char)0xF0, HUGE);
            memcpy(text, starts[i], strlen(starts[i]));
            refuses_text(&g, text, "");
        }
}

/* Whatever is not listed is refused, with a reason, and nothing changes; but moves may be written in other ways (warstone.h). */
static void what_is_not_legal_is_refused_with_a_reason(void **state)
{
    (void)state;
    struct rng rng;
    int kinds = 0;
    rng_seed_pair(&rng, 99, 1);
    EACH_EDITION(e)
    for (int kind = WAR_ASK_MAIN; kind <= WAR_ASK_DRAW; kind++) {
        struct war_game g, before;
        if (!find_asking(e, (enum war_ask)kind, &g))
            continue;
        before = g;
        kinds++;
        war_action list[WAR_MAX_ACTIONS];
        int n = war_actions(&g, list);
        for (int i = 0; i < 500; i++) {
            war_action wild =
                WAR_ACT(rng_below(&rng, WAR_VERBS), rng_below(&rng, 1024), rng_below(&rng, 256), rng_below(&rng, 256));
            bool legal = false;
            for (int k = 0; k < n; k++)
                legal = legal || list[k] == wild;
            if (legal || war_verb_of(wild) == WAR_WALK || war_verb_of(wild) == WAR_RIDE)
                continue;
            struct war_sentence why[1] = {0};
            assert_false(war_submit(&g, wild, NULL, why));
            assert_true(why->text[0] != 0 && strlen(why->text) < WAR_WHY);
            assert_memory_equal(&g, &before, sizeof g);
        }
    }
    assert_true(kinds >= 14); /* of those that the present cards ask */
}

static void nothing_is_legal_when_the_game_is_over(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 8, 20000);
        assert_true(g.over != WAR_PLAYING);
        war_action list[WAR_MAX_ACTIONS];
        struct war_sentence why[1];
        assert_int_equal(war_actions(&g, list), 0);
        assert_false(war_submit(&g, WAR_ACT(WAR_END, 0, 0, 0), NULL, why));
        assert_string_equal(why->text, "The game is over.");
    }
}

/* ---- Lines --------------------------------------------------------------------------------------------- */

/* A game of the second edition in which at least two dice are to be rolled. */
static struct war_game about_to_roll_two(void)
{
    for (uint64_t seed = 1; seed < 100; seed++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, WAR_SECOND, 0, 1));
        rng_seed_pair(&rng, seed, 3);
        for (int i = 0; i < 500 && g.over == WAR_PLAYING; i++) {
            if (g.ask.kind == WAR_ASK_ROLL && g.ask.count >= 2)
                return g;
            play_random(&g, &rng, 1);
        }
    }
    fail_msg("no random game with seeds 1 to 99 rolls two dice");
    return (struct war_game){0};
}

static void several_dice_on_a_line_are_rolled_one_by_one(void **state)
{
    (void)state;
    struct war_game g = about_to_roll_two(), h = g;
    struct war_sentence why[1];
    assert_true(war_submit_line(&g, "roll m ms", NULL, why));
    assert_true(war_submit_line(&h, "roll m", NULL, why));
    assert_true(war_submit_line(&h, "  ROLL\tMs ", NULL, why));
    assert_true(war_hash(&g) == war_hash(&h));
}

/* The first hand of a game: `line` draws two cards, one whose name needs quotes and one whose name does not. */
static struct war_game about_to_draw_two(char *line, char *first, char *second)
{
    struct war_game g;
    assert_true(begin_game(&g, WAR_SECOND, 0, 1));
    war_apply(&g, WAR_ACT(WAR_SEAT, 0, 0, 0), NULL);
    assert_int_equal(g.ask.kind, WAR_ASK_DRAW);
    assert_true(g.ask.count >= 2);
    war_action list[WAR_MAX_ACTIONS], one = 0, two = 0;
    for (int i = war_actions(&g, list) - 1; i >= 0; i--)
        *(strchr(war_definition(war_a(list[i]))->name, ' ') != NULL ? &one : &two) = list[i];
    assert_true(one != 0 && two != 0);
    war_action_text(&g, one, first, WAR_TEXT);
    war_action_text(&g, two, second, WAR_TEXT);
    sprintf(line, "%s %s", first, war_definition(war_a(two))->name);
    return g;
}

static void several_draws_on_a_line_are_made_one_by_one(void **state)
{
    (void)state;
    char line[2 * WAR_TEXT], first[WAR_TEXT], second[WAR_TEXT];
    struct war_sentence why[1] = {0};
    struct war_game g = about_to_draw_two(line, first, second), h = g;
    assert_true(war_submit_line(&g, line, NULL, why));
    assert_true(war_submit_line(&h, first, NULL, why));
    assert_true(war_submit_line(&h, second, NULL, why));
    assert_true(war_hash(&g) == war_hash(&h));
}

static void draws_that_fail_half_way_change_nothing(void **state)
{
    (void)state;
    static const char *const more[] = {" x", " 5", " \"", " \xFF", " \"No Such Card\""};
    char line[2 * WAR_TEXT], first[WAR_TEXT], second[WAR_TEXT], bad[3 * WAR_TEXT];
    struct war_sentence why[1] = {0};
    struct war_game g = about_to_draw_two(line, first, second), before = g;
    struct war_happening happened[8];
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        struct war_log log = {happened, 8, 0};
        sprintf(bad, "%s%s", line, more[i]);
        assert_false(war_submit_line(&g, bad, &log, why));
        assert_true(why->text[0] != 0);
        assert_int_equal(log.count, 0);
        assert_memory_equal(&g, &before, sizeof g);
    }
}

static void a_line_that_fails_half_way_changes_nothing(void **state)
{
    (void)state;
    static const char *const lines[] = {"roll m x",  "roll m m5", "roll m ms x", "roll m \xFF",
                                        "roll m \"", "roll m 5",  "roll x m"};
    struct war_game g = about_to_roll_two(), before = g;
    struct war_happening happened[8];
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct war_log log = {happened, 8, 0};
        struct war_sentence why[1] = {0};
        assert_false(war_submit_line(&g, lines[i], &log, why));
        assert_true(why->text[0] != 0);
        assert_int_equal(log.count, 0);
        assert_memory_equal(&g, &before, sizeof g);
    }
}

static void more_dice_than_are_asked_for_are_refused_together(void **state)
{
    (void)state;
    struct war_game g = about_to_roll_two(), before = g;
    char line[1024] = "roll";
    struct war_sentence why[1] = {0};
    for (int i = 0; i < 100; i++)
        strcat(line, " m");
    assert_false(war_submit_line(&g, line, NULL, why));
    assert_memory_equal(&g, &before, sizeof g);
}

static void dice_where_none_are_rolled_are_refused(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MAIN), before = g;
        struct war_sentence why[1] = {0};
        assert_false(war_submit_line(&g, e == WAR_FIRST ? "roll 5 3 6" : "roll m mr", NULL, why));
        assert_true(why->text[0] != 0);
        assert_memory_equal(&g, &before, sizeof g);
    }
}

static void a_move_that_cannot_be_made_changes_nothing(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MAIN), before = g;
        for (int from = 0; from < WAR_SPACES; from++)
            for (int to = 0; to < WAR_SPACES; to += 5) {
                char line[32], a[4], b[4];
                struct war_sentence why[1] = {0};
                struct war_happening happened[8];
                struct war_log log = {happened, 8, 0};
                struct war_game h = g;
                war_space_text(from, a, sizeof a);
                war_space_text(to, b, sizeof b);
                snprintf(line, sizeof line, "move %s %s", a, b);
                if (war_submit_line(&h, line, &log, why))
                    continue;
                assert_true(why->text[0] != 0);
                assert_int_equal(log.count, 0);
                assert_memory_equal(&h, &before, sizeof h);
            }
    }
}

static bool lists(const struct war_game *g, enum war_verb verb)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = war_actions(g, list) - 1; i >= 0; i--)
        if (war_verb_of(list[i]) == (int)verb)
            return true;
    return false;
}

static int ways_from(const struct war_game *g, int from)
{
    int several = 0, card = war_at(g, 0, from);
    for (int to = 0; to < war_spaces(g); to++) {
        war_action way[WAR_WAY];
        struct war_sentence why[1] = {0};
        struct war_game h = *g;
        int n = war_way(g, from, to, way, why);
        assert_true(n > 0 || why->text[0] != 0);
        for (int i = 0; i < n; i++)
            assert_true(war_submit(&h, way[i], NULL, why));
        assert_true(n == 0 || war_at(&h, 0, to) == card || war_card_zone(&h, card) != WAR_BOARD);
        several += n > 1;
    }
    return several;
}

/* Whatever war_way() finds can be submitted action by action and ends there; what it does not find it explains. */
static void a_way_is_made_of_legal_actions(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int faction = e == WAR_FIRST ? swamp_orcs() : place_among(WAR_SECOND, "vanguards"); /* their ways matter */
        struct war_game g = game_after(e, faction, faction, 5, 0);
        struct rng rng;
        int several = 0, positions = 0;
        rng_seed_pair(&rng, 7, 3);
        for (; positions < 4 && g.over == WAR_PLAYING; play_random(&g, &rng, 1)) {
            if (g.ask.kind != WAR_ASK_MAIN || !lists(&g, WAR_WALK))
                continue;
            positions++;
            for (int from = 0; from < war_spaces(&g); from++)
                several += ways_from(&g, from);
        }
        assert_true(positions > 0 && several > 0);
    }
}

int notation_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_action_keeps_its_parts),
        cmocka_unit_test(every_space_is_written_and_read),
        cmocka_unit_test(what_is_no_space_is_refused),
        cmocka_unit_test(faces_have_their_names),
        cmocka_unit_test(every_legal_action_reads_back),
        cmocka_unit_test(a_text_never_overflows_its_buffer),
        cmocka_unit_test(any_number_has_a_text),
        cmocka_unit_test(each_mistake_has_its_sentence),
        cmocka_unit_test(a_name_needs_no_quotes),
        cmocka_unit_test(a_wrong_mode_is_answered_with_the_right_ones),
        cmocka_unit_test(a_huge_text_is_refused_in_few_words),
        cmocka_unit_test(what_is_not_legal_is_refused_with_a_reason),
        cmocka_unit_test(nothing_is_legal_when_the_game_is_over),
        cmocka_unit_test(several_dice_on_a_line_are_rolled_one_by_one),
        cmocka_unit_test(several_draws_on_a_line_are_made_one_by_one),
        cmocka_unit_test(draws_that_fail_half_way_change_nothing),
        cmocka_unit_test(a_line_that_fails_half_way_changes_nothing),
        cmocka_unit_test(more_dice_than_are_asked_for_are_refused_together),
        cmocka_unit_test(dice_where_none_are_rolled_are_refused),
        cmocka_unit_test(a_move_that_cannot_be_made_changes_nothing),
        cmocka_unit_test(a_way_is_made_of_legal_actions),
    };
    return UNIT_RUN(tests);
}
