/* edit.c: positions written down (engine/warstone_edit.h): what cannot be is refused with a reason and changes nothing. */
#include "games.h"

#include "warstone_edit.h"

static struct war_game g, before;
static struct war_sentence why[1];
static int summoner[WAR_SEATS], gate, unit, event, active_event;

static int named(enum war_edition e, const char *name)
{
    int number = war_definition_find(e, -1, name);
    if (number == 0)
        fail_msg("there is no card %s", name);
    return number;
}

static int add(int owner, const char *name)
{
    int card = war_edit_add(&g, owner, named((enum war_edition)g.edition, name), why);
    assert_true(card >= 0);
    return card;
}

/* Two summoners, a gate, a unit in hand, an event in hand, an active one. */
static void second_edition(void)
{
    war_edit_blank(&g, WAR_SECOND, 2);
    summoner[0] = add(0, "Svara");
    summoner[1] = add(1, "Ret-Talus");
    gate = add(0, "Gate");
    unit = add(0, "Ice Golem");
    event = add(0, "Ice Ram");
    active_event = add(1, "Sacrificial Pyre");
    assert_true(war_edit_place(&g, summoner[0], 0, 3, why));
    assert_true(war_edit_place(&g, summoner[1], 1, 44, why));
    assert_true(war_edit_place(&g, gate, 0, 15, why));
    assert_true(war_edit_zone(&g, unit, 0, WAR_HAND, why));
    assert_true(war_edit_zone(&g, event, 0, WAR_HAND, why));
    assert_true(war_edit_zone(&g, active_event, 1, WAR_DISCARD, why));
    before = g;
    why->text[0] = 0;
}

#define REFUSED(call, reason)                                                                                                    \
    do {                                                                                                                         \
        why->text[0] = 0;                                                                                                        \
        assert_false(call);                                                                                                      \
        assert_says(why->text, reason);                                                                                          \
        assert_memory_equal(&g, &before, sizeof g);                                                                              \
    } while (0)

static void a_position_can_be_played(void **state)
{
    (void)state;
    second_edition();
    assert_true(war_edit_start(&g, 0, 3, WAR_PHASE_SUMMON, WAR_AT_MAIN, why));
    assert_true(war_check(&g, why));
    assert_int_equal(g.ask.kind, WAR_ASK_MAIN);
    struct rng rng;
    rng_seed_pair(&rng, 1, 1);
    for (int i = 0; i < 200 && g.over == WAR_PLAYING; i++) {
        play_random(&g, &rng, 1);
        assert_true(war_check(&g, why));
    }
}

static void unknown_cards_are_not_added(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_add(&g, 0, 0, why) >= 0, "is not a card of this edition");
    REFUSED(war_edit_add(&g, 0, 1023, why) >= 0, "is not a card of this edition");
    REFUSED(war_edit_add(&g, 0, -5, why) >= 0, "is not a card of this edition");
    REFUSED(war_edit_add(&g, 0, 70000, why) >= 0, "is not a card of this edition");
    REFUSED(war_edit_add(&g, 0, named(WAR_FIRST, "Mugglug"), why) >= 0, "is not a card of this edition");
}

static void a_35th_card_is_not_added(void **state)
{
    (void)state;
    war_edit_blank(&g, WAR_SECOND, 2);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        assert_int_equal(war_edit_add(&g, 1, named(WAR_SECOND, "Gate"), why), WAR_SEAT_CARDS + i);
    before = g;
    REFUSED(war_edit_add(&g, 1, named(WAR_SECOND, "Gate"), why) >= 0, "no room");
    war_edit_blank(&g, WAR_FIRST, 2);
    for (int i = 0; i < WAR_EXTRA_CARDS; i++)
        assert_int_equal(war_edit_add(&g, 1, named(WAR_FIRST, "Vine Wall"), why), WAR_SEAT_CARDS + WAR_DECK_CARDS + i);
    before = g;
    REFUSED(war_edit_add(&g, 1, named(WAR_FIRST, "Vine Wall"), why) >= 0, "no room");
}

static void cards_stand_only_where_they_can(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_place(&g, unit, 0, -1, why), "no such space");
    REFUSED(war_edit_place(&g, unit, 0, 48, why), "no such space");
    REFUSED(war_edit_place(&g, unit, 0, 255, why), "no such space");
    REFUSED(war_edit_place(&g, unit, 0, 3, why), "is occupied by Svara");
    REFUSED(war_edit_place(&g, event, 0, 5, why), "cannot be on the battlefield");
}

static void only_vine_walls_share_a_space(void **state)
{
    (void)state;
    war_edit_blank(&g, WAR_FIRST, 2);
    int mugglug = add(0, "Mugglug"), wall = add(0, "Wall"), vine = add(0, "Vine Wall"), hunter = add(0, "Hunter");
    assert_true(war_edit_place(&g, mugglug, 0, 2, why));
    assert_true(war_edit_place(&g, wall, 0, 9, why));
    assert_true(war_edit_place(&g, vine, 0, 2, why));
    before = g;
    REFUSED(war_edit_place(&g, hunter, 0, 9, why), "is occupied by Wall");
    REFUSED(war_edit_place(&g, hunter, 0, 2, why), "is occupied by Mugglug");
    REFUSED(war_edit_zone(&g, vine, 0, WAR_HAND, why), "cannot be in a pile or hand");
    REFUSED(war_edit_zone(&g, hunter, 0, WAR_EXTRA_PILE, why), "is a card of the deck");
    REFUSED(war_edit_zone(&g, hunter, 0, WAR_ACTIVE_AREA, why), "no event that stays active");
    REFUSED(war_edit_under(&g, vine, mugglug, 0, why), "only lie under");
    REFUSED(war_edit_under(&g, hunter, vine, 0, why), "only lie under");
}

static void zones_take_only_what_belongs_there(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_zone(&g, unit, 0, WAR_MAGIC_PILE, why), "has no magic pile");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_ACTIVE_AREA, why), "no event that stays active");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_EXTRA_PILE, why), "is a card of the deck");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_BOARD, why), "cannot be put there");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_UNDER, why), "cannot be put there");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_LIMBO, why), "cannot be put there");
    REFUSED(war_edit_zone(&g, unit, 0, WAR_UNSEEN, why), "cannot be put there");
    REFUSED(war_edit_settle(&g, unit, 0, true, why), "cannot have a settled place");
}

static void cards_lie_under_cards_on_the_battlefield(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_under(&g, unit, event, 0, why), "only lie under");
    assert_true(war_edit_under(&g, unit, summoner[0], 0, why));
    assert_int_equal(war_card_zone(&g, unit), WAR_UNDER);
}

static void damage_stays_below_life(void **state)
{
    (void)state;
    second_edition();
    int life = war_card_life(&g, summoner[0]);
    REFUSED(war_edit_damage(&g, summoner[0], life, why), "cannot carry");
    REFUSED(war_edit_damage(&g, summoner[0], -1, why), "cannot carry");
    REFUSED(war_edit_damage(&g, unit, 1, why), "is not on the battlefield");
    assert_true(war_edit_damage(&g, summoner[0], life - 1, why));
}

static void boost_has_a_range(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_boost(&g, summoner[0], -1, why), "0 to 255");
    REFUSED(war_edit_boost(&g, summoner[0], 256, why), "0 to 255");
    REFUSED(war_edit_boost(&g, WAR_DECK_CARDS, 1, why), "0 to 255");
}

static void only_active_events_remember_a_card(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_target(&g, event, summoner[0], why), "Only an active event");
    int parapet = -1;
    for (int d = 1; d < WAR_DEFINITIONS && parapet < 0; d++)
        if (war_definition(d) != NULL && war_definition(d)->edition == WAR_SECOND &&
            (war_definition(d)->classes & WAR_ACTIVE) != 0)
            parapet = war_edit_add(&g, 0, d, why);
    assert_true(parapet >= 0);
    assert_true(war_edit_zone(&g, parapet, 0, WAR_ACTIVE_AREA, why));
    before = g;
    REFUSED(war_edit_target(&g, parapet, unit, why), "Only an active event");
    assert_true(war_edit_target(&g, parapet, summoner[1], why));
    assert_int_equal(war_event_target(&g, parapet), summoner[1]);
    assert_int_equal(war_event_other_target(&g, parapet), WAR_NONE);
    before = g;
    REFUSED(war_edit_other_target(&g, event, summoner[0], why), "Only an active event");
    REFUSED(war_edit_other_target(&g, parapet, unit, why), "Only an active event");
    REFUSED(war_edit_other_target(&g, parapet, summoner[1], why), "has chosen that card already");
    assert_true(war_edit_other_target(&g, parapet, summoner[0], why));
    assert_int_equal(war_event_target(&g, parapet), summoner[1]);
    assert_int_equal(war_event_other_target(&g, parapet), summoner[0]);
}

static void lasting_effects_lie_on_real_cards(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_lasting(&g, 0, WAR_NONE, 0, WAR_THIS_TURN, WAR_SPEAKS, WAR_NONE, why), "no such effect");
    REFUSED(war_edit_lasting(&g, WAR_ABILITIES, WAR_NONE, 0, WAR_THIS_TURN, WAR_SPEAKS, WAR_NONE, why), "no such effect");
    REFUSED(war_edit_lasting(&g, 1, unit, 0, WAR_THIS_TURN, WAR_SPEAKS, WAR_NONE, why), "no such card");
    REFUSED(war_edit_lasting(&g, 3, WAR_NONE, 0, WAR_THEY_ATTACKED, WAR_SPEAKS, WAR_NONE, why), "is about others");
}

static void a_game_needs_both_summoners_and_no_card_in_the_air(void **state)
{
    (void)state;
    second_edition();
    add(0, "Gate");
    before = g;
    REFUSED(war_edit_start(&g, 0, 3, WAR_PHASE_MOVE, WAR_AT_MAIN, why), "has not been put anywhere");
    for (int seat = 0; seat < 2; seat++) {
        second_edition();
        assert_true(war_edit_zone(&g, summoner[seat], seat, WAR_DISCARD, why));
        before = g;
        REFUSED(war_edit_start(&g, 0, 3, WAR_PHASE_MOVE, WAR_AT_MAIN, why),
                seat == 0 ? "Player a has no summoner" : "Player b has no summoner");
    }
}

/* The count of turns has an end, the game has none: its shortened first turn (1E-TRN-04) comes once. */
static void the_first_turn_never_comes_again(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        war_edit_blank(&g, e, 2);
        summoner[0] = add(0, e == WAR_FIRST ? "Mugglug" : "Svara");
        summoner[1] = add(1, e == WAR_FIRST ? "Selundar" : "Ret-Talus");
        assert_true(war_edit_place(&g, summoner[0], 0, 3, why) && war_edit_place(&g, summoner[1], 1, 44, why));
        assert_true(war_edit_start(&g, 0, 65535, WAR_PHASE_ATTACK, WAR_AT_MAIN, why));
        for (int seat = 1, turns = 0; turns < 4; turns++, seat = 1 - seat) {
            while (g.active != seat)
                assert_true(war_submit(&g, WAR_ACT(WAR_END, 0, 0, 0), NULL, why));
            assert_int_equal(g.turn, 65535);
            assert_int_equal(g.seat[seat].flags & WAR_FIRST_TURN, 0);
        }
    }
}

static void turns_are_numbered_from_1(void **state)
{
    (void)state;
    second_edition();
    REFUSED(war_edit_start(&g, 0, 0, WAR_PHASE_MOVE, WAR_AT_MAIN, why), "numbered from 1 to 65535");
    REFUSED(war_edit_start(&g, 0, 65536, WAR_PHASE_MOVE, WAR_AT_MAIN, why), "numbered from 1 to 65535");
}

static void what_no_game_holds_does_not_start(void **state)
{
    (void)state;
    second_edition();
    war_edit_flags(&g, 0, WAR_FIRST_TURN);
    before = g;
    REFUSED(war_edit_start(&g, 0, 3, WAR_PHASE_MOVE, WAR_AT_MAIN, why), "what is noted of a seat means nothing");
    second_edition();
    REFUSED(war_edit_start(&g, 0, 3, WAR_PHASE_EVENT, WAR_AT_MAIN, why), "the phase is one of the other edition");
    war_edit_marks(&g, unit, WAR_MARK_MOVED); /* it is in hand */
    before = g;
    REFUSED(war_edit_start(&g, 0, 3, WAR_PHASE_MOVE, WAR_AT_MAIN, why), "remembered of a card that is not in play");
}

int edit_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_can_be_played),
        cmocka_unit_test(unknown_cards_are_not_added),
        cmocka_unit_test(a_35th_card_is_not_added),
        cmocka_unit_test(cards_stand_only_where_they_can),
        cmocka_unit_test(only_vine_walls_share_a_space),
        cmocka_unit_test(zones_take_only_what_belongs_there),
        cmocka_unit_test(cards_lie_under_cards_on_the_battlefield),
        cmocka_unit_test(damage_stays_below_life),
        cmocka_unit_test(boost_has_a_range),
        cmocka_unit_test(only_active_events_remember_a_card),
        cmocka_unit_test(lasting_effects_lie_on_real_cards),
        cmocka_unit_test(a_game_needs_both_summoners_and_no_card_in_the_air),
        cmocka_unit_test(the_first_turn_never_comes_again),
        cmocka_unit_test(turns_are_numbered_from_1),
        cmocka_unit_test(what_no_game_holds_does_not_start),
    };
    return UNIT_RUN(tests);
}
