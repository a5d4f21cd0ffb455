/* begin.c: setups that the engine cannot play are refused, each for its own fault. */
#include "games.h"

/* The setup is as good as new but for one thing; the game must not begin and not change. */
static void refuses(const struct war_setup *setup)
{
    struct war_game g, before;
    memset(&g, 0xA5, sizeof g);
    before = g;
    assert_false(war_begin(&g, setup));
    assert_memory_equal(&g, &before, sizeof g);
}

static int place_with(const struct war_deck *deck, unsigned classes, bool on_board)
{
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        if ((war_definition(deck->card[i])->classes & classes) != 0 && (deck->start[i] != WAR_NONE) == on_board)
            return i;
    fail_msg("the preset deck has no such card");
    return 0;
}

static void every_preset_begins(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int pair = 0; pair < faction_count(e) * faction_count(e); pair++) {
        struct war_setup setup = setup_of(e, pair / faction_count(e), pair % faction_count(e));
        struct war_game g;
        char why[WAR_WHY];
        assert_true(war_begin(&g, &setup));
        assert_true(war_check(&g, why));
        assert_int_equal(g.over, WAR_PLAYING);
    }
}

static void an_unknown_edition(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_SECOND, 0, 1);
    setup.edition = 2;
    refuses(&setup);
    setup.edition = 255;
    refuses(&setup);
}

static void an_unknown_definition(void **state)
{
    (void)state;
    static const uint16_t unknown[] = {0, 1, 31, 1023, 1024, 65535};
    EACH_EDITION(e)
    for (int seat = 0; seat < 2; seat++)
        for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
            struct war_setup setup = setup_of(e, 0, 1);
            setup.deck[seat].card[33] = unknown[i];
            refuses(&setup);
        }
}

static void a_card_of_the_other_edition(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1), other = setup_of(e == WAR_FIRST ? WAR_SECOND : WAR_FIRST, 0, 1);
        setup.deck[0].card[33] = other.deck[0].card[33];
        refuses(&setup);
    }
}

static void two_cards_on_one_space(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        int summoner = place_with(&setup.deck[1], WAR_SUMMONER, true), common = place_with(&setup.deck[1], WAR_COMMON, true);
        setup.deck[1].start[common] = setup.deck[1].start[summoner];
        refuses(&setup);
    }
}

static void a_unit_on_a_wall(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, 0, 1);
    int wall = place_with(&setup.deck[0], WAR_WALL, true), common = place_with(&setup.deck[0], WAR_COMMON, true);
    setup.deck[0].start[common] = setup.deck[0].start[wall];
    refuses(&setup);
}

static void a_space_beyond_the_own_half(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int space = WAR_SPACES / 2; space < WAR_NONE; space++) {
        struct war_setup setup = setup_of(e, 0, 1);
        setup.deck[0].start[place_with(&setup.deck[0], WAR_COMMON, true)] = (uint8_t)space;
        refuses(&setup);
    }
}

static void no_summoner_on_the_battlefield(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int seat = 0; seat < 2; seat++) {
        struct war_setup setup = setup_of(e, 0, 1);
        setup.deck[seat].start[place_with(&setup.deck[seat], WAR_SUMMONER, true)] = WAR_NONE;
        refuses(&setup);
    }
}

/* The second one stands next to the first in the list, and begins on the battlefield or in the draw pile. */
static void a_second_summoner(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        struct war_deck *deck = &setup.deck[0];
        assert_true((war_definition(deck->card[0])->classes & WAR_SUMMONER) != 0);
        deck->card[1] = deck->card[0];
        deck->start[1] = 2;
        refuses(&setup);
        deck->start[1] = WAR_NONE;
        refuses(&setup);
    }
}

static void equal_cards_apart(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        struct war_deck *deck = &setup.deck[1];
        int last = WAR_DECK_CARDS - 1; /* of the last cards of which there are two */
        while (deck->card[last - 1] != deck->card[last])
            last--;
        uint16_t card = deck->card[last];
        deck->card[last] = deck->card[10];
        deck->card[10] = card;
        deck->start[10] = deck->start[last] = WAR_NONE;
        refuses(&setup);
    }
}

static void an_event_on_the_battlefield(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        int event = place_with(&setup.deck[0], WAR_EVENT, false);
        while ((war_definition(setup.deck[0].card[event])->classes & (WAR_EVENT | WAR_WALL)) != WAR_EVENT)
            event++; /* a wall of the first edition is an event as well */
        setup.deck[0].start[event] = 2;
        refuses(&setup);
    }
}

static void cards_outside_the_deck_that_are_none(void **state)
{
    (void)state;
    struct war_setup good = setup_of(WAR_FIRST, swamp_orcs(), 0), setup = good;
    assert_int_equal(good.deck[0].extras, WAR_EXTRA_CARDS);
    setup.deck[0].extras = WAR_EXTRA_CARDS + 1;
    refuses(&setup);
    setup = good;
    setup.deck[0].extra = 0;
    refuses(&setup);
    setup.deck[0].extra = 1023;
    refuses(&setup);
    setup.deck[0].extra = setup_of(WAR_SECOND, 0, 1).deck[0].card[0]; /* of the other edition */
    refuses(&setup);
    setup.deck[0].extra = good.deck[0].card[0]; /* a unit */
    refuses(&setup);
}

/* What a game holds must be what war_load() lets through again. */
static void an_unknown_faction(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        setup.deck[1].faction = 99;
        refuses(&setup);
    }
}

static void a_pile_of_none_of_no_cards(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        setup.deck[0].extras = 0;
        setup.deck[0].extra = setup.deck[0].card[0];
        refuses(&setup);
    }
}

static void a_vine_wall_in_the_deck(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, swamp_orcs(), 1);
    setup.deck[0].card[33] = setup.deck[0].extra;
    refuses(&setup);
}

int begin_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_begins),         cmocka_unit_test(an_unknown_edition),
        cmocka_unit_test(an_unknown_definition),       cmocka_unit_test(a_card_of_the_other_edition),
        cmocka_unit_test(two_cards_on_one_space),      cmocka_unit_test(a_unit_on_a_wall),
        cmocka_unit_test(a_space_beyond_the_own_half), cmocka_unit_test(no_summoner_on_the_battlefield),
        cmocka_unit_test(a_second_summoner),           cmocka_unit_test(equal_cards_apart),
        cmocka_unit_test(an_event_on_the_battlefield), cmocka_unit_test(cards_outside_the_deck_that_are_none),
        cmocka_unit_test(an_unknown_faction),          cmocka_unit_test(a_pile_of_none_of_no_cards),
        cmocka_unit_test(a_vine_wall_in_the_deck),
    };
    return UNIT_RUN(tests);
}
