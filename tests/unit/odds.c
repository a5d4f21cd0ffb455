/* odds.c: what an attack is likely to do (table/odds.h). The fractions are worked out from the rules and the cards.
 *
 * Second edition: of the six sides of a die three show melee and ranged, one ranged and special, one melee and special, one melee
 * (2E-DIE-01): a melee attack hits with 5 of 6, a ranged one with 4, and 2 are special. First edition: 4 of 6 are Hits (1E-ATK-15). */
#include "field.h"

#include "../../table/odds.h"

static struct odds odds;

/* Seat A's, in its Attack Phase. */
static void ask(const char *attack)
{
    static struct war_view view;
    war_action action;
    struct war_sentence why = {0};
    begin_phase_of(0, WAR_PHASE_ATTACK);
    war_look(&field, 0, &view);
    if (!war_action_parse(&view.game, attack, &action, &why) || !odds_of(&view, action, &odds, &why))
        fail_msg("%s: %s", attack, why.text);
    double sum = 0, mean = 0;
    for (int i = 0; i < ODDS_MOST; i++) {
        sum += odds.chance[i];
        mean += i * odds.chance[i];
    }
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_true(mean > odds.damage - 1e-9 && mean < odds.damage + 1e-9);
}

#define assert_fraction(value, above, below)                                                                                     \
    do {                                                                                                                         \
        double expected = (double)(above) / (double)(below);                                                                     \
        if ((value) < expected - 1e-9 || (value) > expected + 1e-9)                                                              \
            fail_msg("%s is %.9f, not %s/%s = %.9f", #value, (value), #above, #below, expected);                                 \
    } while (0)

static void exact(int dice)
{
    assert_int_equal(odds.dice, dice);
    assert_false(odds.about);
    assert_false(odds.hidden);
}

/* ---- Second edition ------------------------------------------------------------------------------------- */

static void plain_attacks_of_the_second_edition(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Queen Maldaria");
    put(0, "Bear Cavalry", "c4");
    put(1, "Ember Archer", "c5"); /* life 2 */
    ask("attack c4 c5");
    exact(3);
    assert_int_equal(odds.life, 2);
    assert_fraction(odds.destroys, 3 * 25 + 125, 216);
    assert_fraction(odds.chance[0], 1, 216);
    assert_fraction(odds.chance[1], 15, 216);
    assert_fraction(odds.damage, 215 + 200, 216); /* at least one, at least two */

    lay(WAR_SECOND, "Abua Shi", "Ret-Talus");
    DONE(war_edit_place(&field, field.seat[0].summoner, 0, space_named("c3"), &field_why));
    put(1, "Bear Cavalry", "c6"); /* life 5 */
    ask("attack c3 c6");
    exact(5);
    assert_fraction(odds.destroys, 32, 243);
    assert_fraction(odds.damage, 10, 3);

    lay(WAR_SECOND, "Sneeks", "Ret-Talus"); /* Blarf has strength 0 without runes */
    put(0, "Blarf", "c4");
    put(1, "Gate", "c5");
    ask("attack c4 c5");
    exact(0);
    assert_fraction(odds.destroys, 0, 1);
    assert_fraction(odds.damage, 0, 1);
}

static void a_summoner_may_fall(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Ret-Talus");
    put(0, "Bear Cavalry", "f7");
    DONE(war_edit_damage(&field, field.seat[1].summoner, 9, &field_why)); /* of 12 */
    ask("attack f7 f8");
    exact(3);
    assert_fraction(odds.destroys, 125, 216);
}

/* Guarded: at most 1 damage, but only from the first attack of the turn. */
static void guarded(void **state)
{
    (void)state;
    for (int again = 0; again < 2; again++) {
        lay(WAR_SECOND, "Svara", "Queen Maldaria");
        put(0, "Bear Cavalry", "c4");
        int mage = put(1, "Ember Mage", "c5");
        war_edit_marks(&field, mage, again ? WAR_MARK_TARGETED : 0);
        ask("attack c4 c5");
        exact(3);
        assert_fraction(odds.destroys, again ? 200 : 0, 216);
        assert_fraction(odds.chance[1], again ? 15 : 215, 216);
    }
}

/* Wild Strike: only special symbols. Eight dice, five of them or more. */
static void wild_strike(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Grognack", "Sera Eldwyn");
    put(0, "Shonk", "c4");
    put(1, "Citadel Knight", "c5");
    ask("attack c4 c5");
    exact(8);
    assert_fraction(odds.destroys, 56 * 8 + 28 * 4 + 8 * 2 + 1, 6561);
    assert_fraction(odds.chance[0], 256, 6561);
}

/* Unwieldy Magic: neither without a special symbol (8 of 27), nor with special symbols that are not ranged alone: all three dice show melee
 * and special or melee, but not all the latter (8 - 1 of 216). */
static void unwieldy_magic(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Grognack", "Ret-Talus");
    put(0, "Frost Shaman", "c4");
    put_hurt(1, "Gate", "c5", 4);
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 216 - 64 - 7, 216);
}

/* Sluggish: each special symbol adds 1 more. A die of a melee attack adds 2 with melee and special, else 1. */
static void sluggish(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Grognack");
    put(0, "Ice Smith", "c4");
    put_hurt(1, "Smasher", "c5", 3); /* 3 left */
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 11, 36);
    assert_fraction(odds.damage, 25 * 2 + 11 * 3, 36);
}

/* Stupefy: 1 less with any special symbol: for three of three no die may show one. */
static void stupefy(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Tacullu");
    put(0, "Bear Cavalry", "c4");
    put_hurt(1, "Deceiver", "c5", 1);
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 64, 216);
}

/* Frost Axe: a special symbol is two melee symbols: a die adds 1 with 4 sides, 2 with one, 3 with one. */
static void frost_axe(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Ret-Talus");
    int golem = put(0, "Ice Golem", "c4");
    put_below(0, "Ice Smith", golem);
    put_hurt(1, "Bear Cavalry", "c5", 1); /* 4 left */
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 2 * 4 + 1 + 2 + 1, 36);
}

/* Divine Shield: two dice, each special symbol takes a die away. */
static void divine_shield(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Sera Eldwyn");
    put(0, "Bear Cavalry", "c4");
    put(1, "Coleen Brighton", "c7");
    put_hurt(1, "Citadel Archer", "c5", 3); /* 2 left */
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 4 * 25 * 36 + 4 * 25 * 27, 9 * 27 * 36);
}

/* Influence: all dice again for a boost, as long as there is one. */
static void influence(void **state)
{
    (void)state;
    static const double missed[] = {0, 11.0 / 36, 121.0 / 1296, 1331.0 / 46656};
    for (int boost = 0; boost < 3; boost++) {
        lay(WAR_SECOND, "Grognack", "Queen Maldaria");
        DONE(war_edit_place(&field, field.seat[0].summoner, 0, space_named("c2"), &field_why));
        DONE(war_edit_boost(&field, field.seat[0].summoner, boost, &field_why));
        put(0, "Tundra Charger", "c4");
        put(1, "Ember Archer", "c5");
        ask("attack c4 c5");
        exact(2);
        assert_fraction(odds.destroys, 1 - missed[boost + 1], 1);
    }
}

/* Mind Capture: nobody has to. Of three ranged dice two hit or three. */
static void mind_capture(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Tacullu", "Queen Maldaria");
    DONE(war_edit_place(&field, field.seat[0].summoner, 0, space_named("c3"), &field_why));
    put(1, "Ember Archer", "c5");
    ask("attack c3 c5");
    exact(3);
    assert_fraction(odds.destroys, 12 + 8, 27);
}

/* Radiant Shot: one more for every two magic. */
static void radiant_shot(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Sera Eldwyn", "Ret-Talus");
    put(0, "Jacob Eldwyn", "c3");
    war_edit_magic(&field, 0, 5);
    put_hurt(1, "Gate", "c5", 2); /* 3 left */
    ask("attack c3 c5");
    exact(4);
    assert_fraction(odds.destroys, 32 + 16, 81);
}

/* Life Drain: with a friend to destroy a special symbol is a melee symbol too: melee and special then adds 2. Without it four dice never
 * add 5. */
static void life_drain(void **state)
{
    (void)state;
    for (int friends = 0; friends < 2; friends++) {
        lay(WAR_SECOND, "Ret-Talus", "Svara");
        put(0, "Dragos", "c4");
        if (friends > 0)
            put(0, "Undead Carrier", "d4");
        put(1, "Bear Cavalry", "c5");
        ask("attack c4 c5");
        exact(4);
        assert_fraction(odds.destroys, friends > 0 ? 1296 - 625 : 0, 1296);
    }
}

/* Blinding Flare: against the summoner only special symbols count. */
static void blinding_flare(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Svara", "Queen Maldaria");
    put(0, "Bear Cavalry", "f7");
    put_into(1, "Blinding Flare", WAR_ACTIVE_AREA);
    DONE(war_edit_damage(&field, field.seat[1].summoner, 7, &field_why)); /* of 9 */
    ask("attack f7 f8");
    exact(3);
    assert_fraction(odds.destroys, 6 + 1, 27);
}

/* Reckless Strike: two dice more, whatever it does to the attacker. */
static void reckless_strike(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Grognack", "Ret-Talus");
    put(0, "Tundra Charger", "c4");
    put_into(0, "For Glory", WAR_ACTIVE_AREA);
    put_hurt(1, "Gate", "c5", 1);
    ask("attack c4 c5");
    exact(4);
    assert_fraction(odds.destroys, 625, 1296);
}

/* Arrow of Light: a die more for each different unit shown from hand. Another seat does not know whether there is one. */
static void arrow_of_light(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Sera Eldwyn", "Queen Maldaria");
    put(0, "Citadel Archer", "c3");
    put_into(0, "Temple Priest", WAR_HAND);
    put_into(0, "Citadel Knight", WAR_HAND);
    put(1, "Ember Archer", "c5");
    ask("attack c3 c5");
    exact(3);
    assert_fraction(odds.destroys, 20, 27);
    assert_true(odds_in(&field, 1, WAR_ACT(WAR_ATTACK, 0, space_named("c3"), space_named("c5")), &odds));
    assert_true(odds.hidden);
    assert_int_equal(odds.dice, 1);
    assert_fraction(odds.destroys, 0, 1);
    assert_fraction(odds.damage, 2, 3);
}

/* Imbued Strength. Heal: whoever wants a friend destroyed does not heal it. */
static void boosts_and_friends(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Ret-Talus", "Svara");
    DONE(war_edit_boost(&field, put(0, "Undead Warrior", "c4"), 2, &field_why));
    put_hurt(1, "Bear Cavalry", "c5", 1);
    ask("attack c4 c5");
    exact(4);
    assert_fraction(odds.destroys, 625, 1296);

    lay(WAR_SECOND, "Sera Eldwyn", "Svara");
    put(0, "Temple Priest", "c4");
    put_hurt(0, "Citadel Archer", "c5", 3);
    put_into(0, "Citadel Knight", WAR_HAND);
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 25, 36);
}

/* ---- First edition -------------------------------------------------------------------------------------- */

static void plain_attacks_of_the_first_edition(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Sunderved");
    put(0, "Biter", "c4");
    put(1, "Warrior", "c5"); /* life 2 */
    put(0, "Bomber", "e4");
    put(1, "Warrior", "e6");
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 12 + 8, 27);
    assert_fraction(odds.damage, 26 + 20, 27);

    lay(WAR_FIRST, "Krusk", "benders:Tacullu");
    put(0, "Biter", "f7");
    DONE(war_edit_damage(&field, field.seat[1].summoner, 3, &field_why)); /* of 5 */
    ask("attack f7 f8");
    exact(3);
    assert_fraction(odds.destroys, 20, 27);
}

/* Vinemancer Guard: only 5 and 6 wound beside a Vine Wall. */
static void vinemancer_guard(void **state)
{
    (void)state;
    for (int vine = 0; vine < 2; vine++) {
        lay(WAR_FIRST, "Krusk", "Mugglug");
        put(0, "Silts", "c4");
        put(1, "swamp-orcs:Shaman", "c5");
        if (vine)
            put(1, "Vine Wall", "c6");
        ask("attack c4 c5");
        exact(2);
        assert_fraction(odds.destroys, vine ? 5 : 8, 9);
    }
}

/* Lucky: one die again. Both hit, or one does and the other does now. */
static void lucky(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Sunderved");
    put(0, "Stink", "a2");
    put(0, "Silts", "c4");
    put(1, "Warrior", "c5");
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 12 + 8, 27);
}

/* Shadow Dancer: the attacked player leaves a Hit out, if there is one. */
static void shadow_dancer(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Selundar");
    put(0, "Biter", "c4");
    put_hurt(1, "Malidala", "c5", 1); /* 2 left */
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 8, 27);
    assert_fraction(odds.damage, 2 * 8 + 12, 27);
}

/* Blood Craze: one more against the wounded. Hasty: its second attack is another one. */
static void goblins(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Sunderved");
    put(0, "Slayer", "c4");
    put_hurt(1, "Brute", "c5", 1); /* 2 left */
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 20, 27);

    lay(WAR_FIRST, "Krusk", "Selundar");
    put(0, "Bomber", "c4");
    put(1, "Ranger", "c5");
    ask("attack c4 c5");
    exact(1);
    assert_fraction(odds.destroys, 2, 3);

    lay(WAR_FIRST, "Krusk", "Sunderved"); /* Burrow: one less for each space moved */
    int wyrm = put(0, "Sand Wyrm", "c4");
    DONE(war_edit_steps(&field, wyrm, 2, &field_why));
    put(1, "Warrior", "c5");
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 4, 9);
}

/* Scavenge: a card under it takes all wounds. Steadfast: beside an enemy wall all wounds but one are ignored. */
static void prevented_wounds(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Sunderved", "Krusk");
    put(0, "Growden", "c4");
    int scavenger = put(1, "Scavenger", "c5");
    put_below(1, "Javelineer", scavenger);
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 0, 1);
    assert_fraction(odds.damage, 0, 1);

    lay(WAR_FIRST, "Krusk", "Sunderved");
    put(0, "Biter", "c4");
    put(0, "sand-goblins:Wall", "d5");
    put_hurt(1, "Warden", "c5", 1); /* 2 left */
    ask("attack c4 c5");
    exact(3);
    assert_fraction(odds.destroys, 0, 1);
    assert_fraction(odds.damage, 26, 27);
}

/* Rock Eater: one more against a wall. */
static void dwarves(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Tundle", "Sunderved");
    put(0, "Deep Troll", "c4");
    put_hurt(1, "mountain-vargath:Wall", "c5", 7); /* 2 left */
    ask("attack c4 c5w");
    exact(3);
    assert_fraction(odds.destroys, 20, 27);
}

/* Magic Blast: the target is chosen when the bow has been bought. */
static void a_target_that_is_chosen(void **state)
{
    (void)state;
    static struct war_view view;
    struct war_sentence why = {0};
    lay(WAR_FIRST, "Tundle", "Sunderved");
    put(0, "Battle Mage", "c4");
    put_into(0, "Miner", WAR_MAGIC_PILE);
    put(1, "Warrior", "c6");
    put(1, "Growden", "e4");
    begin_phase_of(0, WAR_PHASE_ATTACK);
    DONE(war_submit_line(&field, "use c4 \"Magic Blast\"", NULL, &field_why));
    war_look(&field, 0, &view);
    assert_true(odds_of(&view, WAR_ACT(WAR_CHOOSE, 0, 0, space_named("c6")), &odds, &why));
    exact(2);
    assert_fraction(odds.destroys, 4, 9);
}

/* Swift Strike: the second attack is another one. Out of Shadows: two more against those beside him. */
static void elves(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Selundar", "Sunderved");
    put(0, "Blade Master", "c4");
    put(1, "Warrior", "c5");
    ask("attack c4 c5");
    exact(1);
    assert_fraction(odds.destroys, 0, 1);
    assert_fraction(odds.damage, 2, 3);

    lay(WAR_FIRST, "Selundar", "Sunderved");
    put(1, "Brute", "a2"); /* life 3 */
    war_edit_marks(&field, field.seat[0].summoner, WAR_MARK_SEEN);
    ask("attack a1 a2");
    exact(4);
    assert_fraction(odds.destroys, 32 + 16, 81);
}

/* Mind Capture: the wounds may be taken back, but he who wants it destroyed does not. */
static void benders(void **state)
{
    (void)state;
    lay(WAR_FIRST, "benders:Tacullu", "Sunderved");
    put(0, "benders:Gulldune", "c4");
    put(1, "Warrior", "c5");
    ask("attack c4 c5");
    exact(2);
    assert_fraction(odds.destroys, 4, 9);
}

/* ---- Bounds and refusals -------------------------------------------------------------------------------- */

/* So many boosts that all dice could be rolled again more often than anybody follows. */
static void too_many_ways(void **state)
{
    (void)state;
    lay(WAR_SECOND, "Grognack", "Queen Maldaria");
    DONE(war_edit_place(&field, field.seat[0].summoner, 0, space_named("c2"), &field_why));
    DONE(war_edit_boost(&field, field.seat[0].summoner, 200, &field_why));
    put(0, "Tundra Charger", "c4");
    put(1, "Ember Archer", "c5");
    ask("attack c4 c5");
    assert_true(odds.about);
    assert_true(odds.destroys > 0.99);
}

static void what_has_no_odds(void **state)
{
    (void)state;
    static struct war_view view;
    struct war_sentence why = {0};
    lay(WAR_SECOND, "Svara", "Ret-Talus");
    put(0, "Bear Cavalry", "c4");
    put(1, "Gate", "c5");
    begin_phase_of(0, WAR_PHASE_ATTACK);
    war_look(&field, 0, &view);
    assert_false(odds_of(&view, WAR_ACT(WAR_END, 0, 0, 0), &odds, &why));
    assert_says(why.text, "That is no attack.");
    assert_false(odds_of(&view, WAR_ACT(WAR_ATTACK, 0, space_named("c4"), space_named("c6")), &odds, &why));
    assert_true(why.text[0] != 0 && strcmp(why.text, "That is no attack.") != 0);
    war_look(&field, 1, &view);
    assert_false(odds_of(&view, WAR_ACT(WAR_ATTACK, 0, space_named("c4"), space_named("c5")), &odds, &why));
    assert_says(why.text, "Another seat is asked.");
}

/* While still moving one may ask what an attack would do. */
static void an_attack_of_a_later_phase(void **state)
{
    (void)state;
    static struct war_view view;
    struct war_sentence why = {0};
    lay(WAR_SECOND, "Svara", "Queen Maldaria");
    put(0, "Bear Cavalry", "c4");
    put(1, "Ember Archer", "c5");
    begin_phase_of(0, WAR_PHASE_MOVE);
    war_look(&field, 0, &view);
    assert_true(odds_of(&view, WAR_ACT(WAR_ATTACK, 0, space_named("c4"), space_named("c5")), &odds, &why));
    exact(3);
    assert_fraction(odds.destroys, 200, 216);
}

/* Whatever lies hidden: the same odds. */
static void hidden_cards_make_no_difference(void **state)
{
    (void)state;
    static struct war_view view;
    int compared = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed < 40; seed++) {
        struct war_game g =
            game_after(e, (int)seed % faction_count(e), (int)seed / 3 % faction_count(e), seed, 150 + 7 * (int)seed);
        war_action list[WAR_MAX_ACTIONS];
        int n = g.over == WAR_PLAYING ? war_actions(&g, list) : 0;
        for (int i = 0; i < n; i++) {
            struct odds again;
            if (war_verb_of(list[i]) != WAR_ATTACK)
                continue;
            war_look(&g, g.ask.seat, &view);
            assert_true(odds_of(&view, list[i], &odds, NULL));
            assert_true(odds_in(&g, g.ask.seat, list[i], &again));
            assert_memory_equal(&odds.chance, &again.chance, sizeof odds.chance);
            assert_true(odds.destroys == again.destroys && odds.damage == again.damage);
            compared++;
        }
    }
    assert_true(compared > 40);
}

static void percents(void **state)
{
    (void)state;
    assert_int_equal(odds_percent(0), 0);
    assert_int_equal(odds_percent(0.0001), 1);
    assert_int_equal(odds_percent(0.5), 50);
    assert_int_equal(odds_percent(0.9999), 99);
    assert_int_equal(odds_percent(1), 100);
}

int odds_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_attacks_of_the_second_edition),
        cmocka_unit_test(a_summoner_may_fall),
        cmocka_unit_test(guarded),
        cmocka_unit_test(wild_strike),
        cmocka_unit_test(unwieldy_magic),
        cmocka_unit_test(sluggish),
        cmocka_unit_test(stupefy),
        cmocka_unit_test(frost_axe),
        cmocka_unit_test(divine_shield),
        cmocka_unit_test(influence),
        cmocka_unit_test(mind_capture),
        cmocka_unit_test(radiant_shot),
        cmocka_unit_test(life_drain),
        cmocka_unit_test(blinding_flare),
        cmocka_unit_test(reckless_strike),
        cmocka_unit_test(arrow_of_light),
        cmocka_unit_test(boosts_and_friends),
        cmocka_unit_test(plain_attacks_of_the_first_edition),
        cmocka_unit_test(vinemancer_guard),
        cmocka_unit_test(lucky),
        cmocka_unit_test(shadow_dancer),
        cmocka_unit_test(goblins),
        cmocka_unit_test(prevented_wounds),
        cmocka_unit_test(dwarves),
        cmocka_unit_test(a_target_that_is_chosen),
        cmocka_unit_test(elves),
        cmocka_unit_test(benders),
        cmocka_unit_test(too_many_ways),
        cmocka_unit_test(what_has_no_odds),
        cmocka_unit_test(an_attack_of_a_later_phase),
        cmocka_unit_test(hidden_cards_make_no_difference),
        cmocka_unit_test(percents),
    };
    return UNIT_RUN(tests);
}
