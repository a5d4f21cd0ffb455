/* threats.c: who could attack whom in the next turn (table/threats.h), worked out on the battlefield by hand. */
#include "field.h"

#include "../../table/threats.h"

static struct threat list[THREATS_MOST];
static struct war_view view;

/* As seat A sees it in its own Attack Phase, with nothing done yet. */
static int threats(const char *space)
{
    struct war_sentence why = {0};
    if (field.ask.kind == WAR_ASK_NOTHING)
        begin_phase_of(0, WAR_PHASE_ATTACK);
    war_look(&field, 0, &view);
    int card = threats_card(&view.game, space, &why);
    if (card == WAR_NONE)
        fail_msg("%s", why.text);
    return threats_of(&view, card, list);
}

static const struct threat *by(int attacker, int count)
{
    for (int i = 0; i < count; i++)
        if (list[i].odds.attacker == attacker)
            return &list[i];
    fail_msg("card %d is no threat", attacker);
    return NULL;
}

/* A melee unit comes 2 spaces and hits the next one (2E-MOV-08, 2E-ATK-05); a ranged one 2 and then 3 straight (2E-ATK-06). */
static void moving_and_attacking(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Queen Maldaria");
    int mine = put(0, "Bear Cavalry", "c2");
    int near = put(1, "Fanessa", "c5");
    put(1, "Ember Beast", "e6"); /* 6 spaces away: too far by 3 */
    int archer = put(1, "Ember Archer", "e4");
    int count = threats("c2");
    assert_int_equal(count, 2);
    assert_int_equal(by(near, count)->stands, space_named("c5"));
    assert_int_equal(by(near, count)->from, space_named("c3"));
    assert_int_equal(by(near, count)->odds.dice, 3);
    assert_int_equal(by(near, count)->odds.target, mine);
    assert_int_equal(by(archer, count)->odds.dice, 2);
    assert_true(odds_are_better(&list[0].odds, &list[1].odds));

    count = threats("e4"); /* what the archer could hit: the cavalry, nothing else */
    assert_int_equal(count, 1);
    assert_int_equal(list[0].odds.target, mine);
    assert_int_equal(list[0].odds.attacker, archer);
}

/* A unit in the way stops both the move and the arrow. */
static void what_stands_between(void **state)
{
    (void)state;
    for (int wall = 0; wall < 2; wall++) {
        lay(WAR_SECOND, "Svara", "Queen Maldaria");
        put(0, "Bear Cavalry", "a3");
        put(0, "Gate", "b3");
        if (wall)
            put(0, "Gate", "a4");
        put(0, "Ice Smith", "a2");
        int beast = put(1, "Ember Beast", "a6"); /* a4 is the only space to hit it from */
        int count = threats("a3");
        assert_int_equal(count, wall ? 0 : 1);
        if (!wall)
            assert_int_equal(by(beast, count)->from, space_named("a4"));
    }
}

/* Frozen units neither move nor attack, whose turn it may be; but the owner's own Freeze ends as that turn begins (2E-STE-02). */
static void what_ends_with_the_turn(void **state)
{
    (void)state;
    for (int owner = 0; owner < 2; owner++) {
        lay(WAR_SECOND, owner == 0 ? "Grognack" : "Svara", owner == 1 ? "Grognack" : "Svara");
        int mine = put(0, "Bear Cavalry", "c4");
        int theirs = put(1, "Ice Smith", "c5");
        int freeze = put_into(owner, "Freeze", WAR_ACTIVE_AREA);
        DONE(war_edit_target(&field, freeze, owner == 0 ? theirs : mine, &field_why));
        assert_int_equal(threats("c4"), owner == 0 ? 0 : 1);
    }
}

/* First edition: a bow reaches 3 straight spaces after 2 steps; Swift goes one further, Camouflage is hit from beside only. */
static void the_first_edition(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Selundar");
    put(0, "Scavenger", "c2");
    put(0, "Javelineer", "e2");
    int swordsman = put(1, "Swordsman", "c6"); /* 3 steps and one to hit */
    int scout = put(1, "Scout", "d4");         /* to c3 or d2 */
    put(1, "Blade Master", "e6");              /* 2 steps are not enough */
    int ranger = put(1, "Ranger", "b5");
    int count = threats("c2");
    assert_int_equal(count, 3);
    assert_int_equal(by(swordsman, count)->odds.dice, 2);
    assert_int_equal(by(swordsman, count)->from, space_named("c3"));
    assert_int_equal(by(scout, count)->odds.dice, 1);
    assert_int_equal(by(ranger, count)->odds.dice, 1);
    count = threats("e2"); /* only from d2 */
    assert_int_equal(count, 1);
    assert_int_equal(by(scout, count)->from, space_named("d2"));
}

static void walls_are_threatened_too(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Selundar");
    int wall = put(0, "sand-goblins:Wall", "c3");
    int scout = put(1, "Scout", "c5");
    int count = threats("c3w");
    assert_int_equal(count, 1);
    assert_int_equal(list[0].odds.target, wall);
    assert_int_equal(by(scout, count)->from, space_named("c4"));
}

static void spaces_without_a_card(void **state)
{
    (void)state;
    struct war_sentence why = {0};
    lay(WAR_FIRST, "Krusk", "Selundar");
    assert_int_equal(threats_card(&field, "c3", &why), WAR_NONE);
    assert_says(why.text, "There is nothing on c3.");
    assert_int_equal(threats_card(&field, "m1", &why), WAR_NONE);
    assert_says(why.text, "There is no such space.");
    assert_int_equal(threats_card(&field, "a1x", &why), WAR_NONE);
    assert_says(why.text, "There is no such space.");
    assert_int_equal(threats_card(&field, "a1", &why), field.seat[0].summoner);
}

/* Both opponents, each in their own turn. */
static void games_of_four(void **state)
{
    (void)state;
    struct match match = {.edition = WAR_FIRST, .seats = 4};
    for (int seat = 0; seat < 4; seat++)
        match.faction[seat] = faction_at(WAR_FIRST, seat);
    struct war_game g;
    struct rng rng;
    assert_true(match_begin(&match, &g));
    rng_seed_pair(&rng, 3, 1);
    play_random(&g, &rng, 400);
    int found = 0;
    for (int seat = 0; seat < 4 && g.over == WAR_PLAYING; seat++) {
        war_look(&g, seat, &view);
        WAR_FOR_CARDS (card, &g)
            if (war_card_zone(&g, card) == WAR_BOARD) {
                int count = threats_of(&view, card, list);
                for (int i = 0; i < count; i++)
                    assert_true(war_card_controller(&g, list[i].odds.attacker) % 2 !=
                                war_card_controller(&g, list[i].odds.target) % 2);
                found += count;
            }
    }
    assert_true(found > 0);
}

int threats_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moving_and_attacking),
        cmocka_unit_test(what_stands_between),
        cmocka_unit_test(what_ends_with_the_turn),
        cmocka_unit_test(the_first_edition),
        cmocka_unit_test(walls_are_threatened_too),
        cmocka_unit_test(spaces_without_a_card),
        cmocka_unit_test(games_of_four),
    };
    return UNIT_RUN(tests);
}
