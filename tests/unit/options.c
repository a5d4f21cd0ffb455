/* options.c: the engine's table of options, and the sentences in which a game is refused whose seats or options do not fit. */
#include "games.h"

static void the_table(void **state)
{
    (void)state;
    unsigned bits = 0;
    const struct war_option_info *o;
    for (int i = 0; (o = war_option(i)) != NULL; i++) {
        assert_true(*o->name != 0 && strspn(o->name, "abcdefghijklmnopqrstuvwxyz-") == strlen(o->name));
        assert_ptr_equal(war_option_find(o->name), o);
        assert_true(o->bit != 0 && (o->bit & (o->bit - 1)) == 0 && (bits & o->bit) == 0);
        assert_true(o->edition <= WAR_SECOND && (o->seats == 2 || o->seats == 4));
        assert_true(strlen(o->meaning) > 10 && o->meaning[strlen(o->meaning) - 1] == '.');
        assert_int_equal(strncmp(o->rule, o->edition == WAR_FIRST ? "1E-" : "2E-", 3), 0);
        bits |= o->bit;
    }
    assert_null(war_option(-1));
    assert_null(war_option_find(""));
    assert_null(war_option_find("merc-backs"));
    assert_null(war_option_find("merc-backs-visible "));
    assert_int_equal(war_option_find("team-hands-visible")->bit, WAR_TEAM_HANDS_HIDDEN);
    assert_true(war_option_find("team-hands-visible")->by_default);
    assert_false(war_option_find("south-is-one")->by_default);
}

/* Two options that exclude each other say so of one another, so that no order of reading matters. */
static void exclusion_is_mutual(void **state)
{
    (void)state;
    const struct war_option_info *a, *b;
    for (int i = 0; (a = war_option(i)) != NULL; i++) {
        assert_int_equal(a->excludes & a->bit, 0);
        for (int k = 0; (b = war_option(k)) != NULL; k++)
            assert_int_equal((a->excludes & b->bit) != 0, (b->excludes & a->bit) != 0);
    }
}

static void refuses(int edition, int seats, unsigned options, const char *sentence)
{
    struct war_sentence why[1] = {0};
    assert_false(war_options_check(edition, seats, options, NULL));
    assert_false(war_options_check(edition, seats, options, why));
    assert_string_equal(why->text, sentence);
}

static void every_refusal(void **state)
{
    (void)state;
    refuses(2, 2, 0, "There is no edition with the number 2.");
    refuses(-1, 2, 0, "There is no edition with the number -1.");
    refuses(WAR_SECOND, 4, 0, "The second edition is played by 2, not by 4.");
    refuses(WAR_FIRST, 3, 0, "The first edition is played by 2 or 4, not by 3.");
    refuses(WAR_FIRST, 1, 0, "The first edition is played by 2 or 4, not by 1.");
    refuses(WAR_FIRST, 6, 0, "The first edition is played by 2 or 4, not by 6.");
    refuses(WAR_FIRST, 2, 256, "There is no option with the bit 256.");
    refuses(WAR_FIRST, 4, 1536, "There is no option with the bit 512.");
    refuses(WAR_SECOND, 2, WAR_TEAM_HANDS_HIDDEN, "team-hands-visible is an option of the first edition only.");
    refuses(WAR_FIRST, 2, WAR_NORTH_IS_ONE, "north-is-one is an option of games of 4 only.");
    refuses(WAR_FIRST, 4, WAR_SOUTH_IS_ONE | WAR_NORTH_IS_ONE, "south-is-one and north-is-one exclude each other.");
}

/* All others are accepted: whatever is set of the options of two, and of four one person at most with two decks (1E-TEM-03). */
static void everything_else_is_accepted(void **state)
{
    (void)state;
    for (unsigned options = 0; options <= (WAR_NORTH_IS_ONE | WAR_SOUTH_IS_ONE | WAR_TEAM_HANDS_HIDDEN | WAR_MERC_BACKS_VISIBLE);
         options++) {
        struct war_sentence why[1] = {{.text = "untouched"}};
        assert_int_equal(war_options_check(WAR_SECOND, 2, options, NULL), options == 0);
        assert_int_equal(war_options_check(WAR_FIRST, 2, options, NULL), options < 4);
        assert_int_equal(war_options_check(WAR_FIRST, 4, options, NULL), options < 12);
        bool good = war_options_check(WAR_FIRST, 4, options, why);
        assert_int_equal(good, strcmp(why->text, "untouched") == 0);
    }
}

int options_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table),
        cmocka_unit_test(exclusion_is_mutual),
        cmocka_unit_test(every_refusal),
        cmocka_unit_test(everything_else_is_accepted),
    };
    return UNIT_RUN(tests);
}
