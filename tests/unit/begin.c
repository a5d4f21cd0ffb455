/* begin.c: setups that the engine cannot play are refused, each for its own fault. */
#include "games.h"

/* The setup is as good as new but for one thing, which the sentence names; the game must not begin and not change. */
static void refuses(const struct war_setup *setup, const char *sentence)
{
    struct war_game g, before;
    struct war_sentence why[1] = {0};
    memset(&g, 0xA5, sizeof g);
    before = g;
    assert_false(war_begin(&g, setup));
    assert_memory_equal(&g, &before, sizeof g);
    assert_false(war_setup_check(setup, NULL));
    assert_false(war_setup_check(setup, why));
    if (strcmp(why->text, sentence) != 0)
        fail_msg("\"%s\", not \"%s\"", why->text, sentence);
}

/* A sentence about a card; the text lasts until the next. */
static const char *about(const char *before, const struct war_deck *deck, int card, const char *after)
{
    static char text[WAR_WHY];
    snprintf(text, sizeof text, "%s%s%s", before, war_definition(deck->card[card])->name, after);
    return text;
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
        struct war_sentence why[1];
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
    refuses(&setup, "There is no edition with the number 2.");
    setup.edition = 255;
    refuses(&setup, "There is no edition with the number 255.");
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
            char sentence[WAR_WHY];
            snprintf(sentence, sizeof sentence, "Seat %c: there is no card with the number %d.", 'a' + seat, unknown[i]);
            refuses(&setup, sentence);
        }
}

static void a_card_of_the_other_edition(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1), other = setup_of(e == WAR_FIRST ? WAR_SECOND : WAR_FIRST, 0, 1);
        setup.deck[0].card[33] = other.deck[0].card[33];
        refuses(&setup, about("Seat a: ", &setup.deck[0], 33, " is a card of the other edition."));
    }
}

static void two_cards_on_one_space(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        int summoner = place_with(&setup.deck[1], WAR_SUMMONER, true), common = place_with(&setup.deck[1], WAR_COMMON, true);
        setup.deck[1].start[common] = setup.deck[1].start[summoner] = 2;
        refuses(&setup, "Seat b: two cards begin on c1.");
    }
}

static void a_unit_on_a_wall(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, 0, 1);
    int wall = place_with(&setup.deck[0], WAR_WALL, true), common = place_with(&setup.deck[0], WAR_COMMON, true);
    setup.deck[0].start[common] = setup.deck[0].start[wall] = 5;
    refuses(&setup, "Seat a: two cards begin on f1.");
}

static void a_space_beyond_the_own_half(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int space = WAR_SPACES / 4; space < WAR_NONE; space++) {
        struct war_setup setup = setup_of(e, 0, 1);
        int common = place_with(&setup.deck[0], WAR_COMMON, true);
        setup.deck[0].start[common] = (uint8_t)space;
        refuses(&setup, about("Seat a: ", &setup.deck[0], common, " does not begin in its own half."));
    }
}

static void no_summoner_on_the_battlefield(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int seat = 0; seat < 2; seat++) {
        struct war_setup setup = setup_of(e, 0, 1);
        int summoner = place_with(&setup.deck[seat], WAR_SUMMONER, true);
        setup.deck[seat].start[summoner] = WAR_NONE;
        refuses(&setup, about(seat ? "Seat b: " : "Seat a: ", &setup.deck[seat], summoner,
                              ", a summoner, does not begin on the battlefield."));
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
        deck->start[1] = 5;
        refuses(&setup, "Seat a: the deck has 2 summoners; it needs one.");
        deck->start[1] = WAR_NONE;
        refuses(&setup, about("Seat a: ", deck, 1, ", a summoner, does not begin on the battlefield."));
    }
}

static void no_summoner(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_setup setup = setup_of(e, 0, 1);
        struct war_deck *deck = &setup.deck[0];
        deck->card[0] = deck->card[1];
        refuses(&setup, "Seat a: the deck has 0 summoners; it needs one.");
    }
}

/* What does not fit the options is found before any deck is looked at. */
static void options_and_seats(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, 0, 1);
    setup.deck[0].card[0] = 0;
    setup.options = 128;
    refuses(&setup, "There is no option with the bit 128.");
    setup.options = WAR_SOUTH_IS_ONE;
    refuses(&setup, "south-is-one is an option of games of 4 only.");
    setup.seats = 3;
    refuses(&setup, "The first edition is played by 2 or 4, not by 3.");
    setup.seats = 4;
    setup.options = WAR_SOUTH_IS_ONE | WAR_NORTH_IS_ONE;
    refuses(&setup, "south-is-one and north-is-one exclude each other.");
    setup = setup_of(WAR_SECOND, 0, 1);
    setup.options = WAR_MERC_BACKS_VISIBLE;
    refuses(&setup, "merc-backs-visible is an option of the first edition only.");
    setup.seats = 4;
    refuses(&setup, "The second edition is played by 2, not by 4.");
}

/* A game of four whose further decks nobody has filled in. */
static void a_deck_of_nothing(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, 0, 1);
    setup.seats = 4;
    refuses(&setup, "Seat c: there is no card with the number 0.");
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
        struct war_sentence why[1];
        assert_false(war_setup_check(&setup, why)); /* of which cards depends on the deck */
        assert_non_null(strstr(why->text, "Seat b: equal cards have to stand next to each other, and those called "));
        refuses(&setup, why->text);
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
        refuses(&setup, about("Seat a: ", &setup.deck[0], event, " cannot begin on the battlefield."));
    }
}

static void cards_outside_the_deck_that_are_none(void **state)
{
    (void)state;
    struct war_setup good = setup_of(WAR_FIRST, swamp_orcs(), 0), setup = good;
    assert_int_equal(good.deck[0].extras, WAR_EXTRA_CARDS);
    setup.deck[0].extras = WAR_EXTRA_CARDS + 1;
    refuses(&setup, "Seat a: beside a deck there are at most 15 cards, not 16.");
    setup = good;
    setup.deck[0].extra = 0;
    refuses(&setup, "Seat a: the cards beside the deck belong into one.");
    setup.deck[0].extra = 1023;
    refuses(&setup, "Seat a: the cards beside the deck belong into one.");
    setup.deck[0].extra = setup_of(WAR_SECOND, 0, 1).deck[0].card[0]; /* of the other edition */
    refuses(&setup, "Seat a: the cards beside the deck belong into one.");
    setup.deck[0].extra = good.deck[0].card[0]; /* a unit */
    refuses(&setup, "Seat a: the cards beside the deck belong into one.");
}

int begin_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_preset_begins),
        cmocka_unit_test(an_unknown_edition),
        cmocka_unit_test(an_unknown_definition),
        cmocka_unit_test(a_card_of_the_other_edition),
        cmocka_unit_test(two_cards_on_one_space),
        cmocka_unit_test(a_unit_on_a_wall),
        cmocka_unit_test(a_space_beyond_the_own_half),
        cmocka_unit_test(no_summoner_on_the_battlefield),
        cmocka_unit_test(a_second_summoner),
        cmocka_unit_test(equal_cards_apart),
        cmocka_unit_test(an_event_on_the_battlefield),
        cmocka_unit_test(cards_outside_the_deck_that_are_none),
        cmocka_unit_test(no_summoner),
        cmocka_unit_test(options_and_seats),
        cmocka_unit_test(a_deck_of_nothing),
    };
    return UNIT_RUN(tests);
}
