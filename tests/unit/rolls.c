/* rolls.c: a roll as one decision (war_roll()): the same as all its dice one after another, whatever the cards in play make of the faces. */
#include "field.h"

#include "machine.h"

static uint64_t power_of_6(int exponent)
{
    uint64_t p = 1;
    for (int i = 0; i < exponent; i++)
        p *= 6;
    return p;
}

/* What a roll may lead to, and how likely: games by their hashes. */
enum { MOST_ENDS = 4096 };
struct ends {
    int count;
    uint64_t hash[MOST_ENDS], weight[MOST_ENDS];
};

static void note_end(struct ends *ends, uint64_t hash, uint64_t weight)
{
    int i = 0;
    while (i < ends->count && ends->hash[i] != hash)
        i++;
    if (i == ends->count) {
        assert_true(ends->count < MOST_ENDS);
        ends->hash[ends->count++] = hash;
        ends->weight[i] = 0;
    }
    ends->weight[i] += weight;
}

/* Until the attack and what it has set off are over: until then its dice lie in the game as they fell. Whoever is asked gives the first
 * answer. */
static uint64_t hash_afterwards(struct war_game g, bool attack)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; attack && i < 100 && g.over == WAR_PLAYING && g.ask.kind != WAR_ASK_MAIN; i++) {
        war_actions(&g, list);
        war_apply(&g, list[0], NULL);
    }
    return g.over != WAR_PLAYING ? g.over : war_hash(&g); /* the frames in which a game ended stay as they were */
}

/* Every order of every face. */
static void enumerate(const struct war_game *g, int dice, uint64_t weight, bool attack, struct ends *ends)
{
    if (dice == 0) {
        note_end(ends, hash_afterwards(*g, attack), weight);
        return;
    }
    war_action list[WAR_MAX_ACTIONS];
    int each[WAR_MAX_ACTIONS], n = war_actions(g, list);
    assert_int_equal(war_weights(g, list, n, each), 6);
    for (int i = 0; i < n; i++) {
        struct war_game next = *g;
        war_apply(&next, list[i], NULL);
        enumerate(&next, dice - 1, weight * (uint64_t)each[i], attack, ends);
    }
}

static int falls_of(const struct war_game *g, const struct war_roll *roll, bool attack, struct ends *ends)
{
    struct war_fall fall = {0};
    uint64_t sum = 0;
    int n = 0;
    for (; war_fall_next(roll, &fall); n++) {
        struct war_game next = *g;
        war_fall_apply(&next, roll, &fall, NULL);
        note_end(ends, hash_afterwards(next, attack), fall.weight);
        sum += fall.weight;
    }
    assert_true(sum == roll->total && sum == power_of_6(roll->dice));
    return n;
}

/* Returns how many kinds of faces there were. */
static int compare(const struct war_game *g)
{
    static struct ends one_by_one, at_once;
    struct war_roll roll;
    int attacker, target;
    assert_true(war_roll(g, &roll));
    bool attack = roll.kinds < (g->edition == WAR_FIRST ? 6 : 4);
    assert_true(!attack || war_attack_now(g, &attacker, &target));
    one_by_one.count = at_once.count = 0;
    enumerate(g, roll.dice, 1, attack, &one_by_one);
    falls_of(g, &roll, attack, &at_once);
    assert_int_equal(one_by_one.count, at_once.count);
    for (int i = 0; i < at_once.count; i++) {
        int k = 0;
        while (k < one_by_one.count && one_by_one.hash[k] != at_once.hash[i])
            k++;
        assert_true(k < one_by_one.count && one_by_one.weight[k] == at_once.weight[i]);
    }
    return roll.kinds;
}

/* Every deck in as many games at either seat, each time against another one. */
static void rolls_are_their_dice(enum war_edition e, int most_dice, int games_of_each, int *seen)
{
    int decks = faction_count(e);
    for (int number = 0; number < games_of_each * decks; number++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, number % decks, (number + number / decks) % decks));
        rng_seed_pair(&rng, (uint64_t)number, 5);
        for (int i = 0, rolls = 0; i < 900 && rolls < 40 && g.over == WAR_PLAYING; i++) {
            bool fresh = g.ask.kind == WAR_ASK_ROLL && g.ask.count <= most_dice;
            if (fresh)
                seen[compare(&g)]++, rolls++;
            do
                play_random(&g, &rng, 1);
            while (fresh && g.ask.kind == WAR_ASK_ROLL && g.ask.count > 0 && g.over == WAR_PLAYING);
        }
    }
}

static void a_roll_of_the_first_edition_is_its_dice(void **state)
{
    (void)state;
    int seen[WAR_FACES + 1] = {0};
    rolls_are_their_dice(WAR_FIRST, 3, 8, seen);
    assert_true(seen[2] > 200 && seen[3] > 0 && seen[6] > 50); /* Hits and Misses; a protected target; others */
}

static void a_roll_of_the_second_edition_is_its_dice(void **state)
{
    (void)state;
    int seen[WAR_FACES + 1] = {0};
    rolls_are_their_dice(WAR_SECOND, 4, 32, seen);
    assert_true(seen[2] > 200 && seen[3] > 50 && seen[4] > 50);
}

/* Lines of seat A in its Attack Phase, the last of which leads to a roll. */
static int kinds_after(const char *const *line)
{
    begin_phase_of(0, WAR_PHASE_ATTACK);
    for (; *line != NULL; line++)
        DONE(war_submit_line(&field, *line, NULL, &field_why));
    return compare(&field);
}
#define KINDS_AFTER(...) kinds_after((const char *const[]){__VA_ARGS__, NULL})

/* What random games of the printed decks seldom meet, or never. */
static void rolls_that_texts_look_at(void **state)
{
    (void)state;
    lay(WAR_FIRST, "Krusk", "Selundar"); /* Hasty: a Miss, and a 6 */
    put(0, "Bomber", "c4");
    put(1, "Ranger", "c5");
    assert_int_equal(KINDS_AFTER("attack c4 c5"), 6);

    lay(WAR_FIRST, "Krusk", "Mugglug"); /* Vinemancer Guard: Hits that do not wound */
    put(0, "Silts", "c4");
    put(1, "swamp-orcs:Shaman", "c5");
    put(1, "Vine Wall", "c6");
    assert_int_equal(KINDS_AFTER("attack c4 c5"), 3);

    lay(WAR_SECOND, "Sera Eldwyn", "Svara"); /* Heal counts melee and special symbols */
    put(0, "Temple Priest", "c4");
    put_hurt(0, "Citadel Archer", "c5", 4);
    put_into(0, "Citadel Knight", WAR_HAND);
    assert_int_equal(KINDS_AFTER("attack c4 c5", "pick \"Citadel Knight\""), 3);

    lay(WAR_SECOND, "Ret-Talus", "Svara"); /* Life Drain */
    put(0, "Dragos", "c4");
    put(0, "Undead Carrier", "d4");
    put(1, "Bear Cavalry", "c5");
    assert_int_equal(KINDS_AFTER("attack c4 c5", "choose d4"), 3);

    lay(WAR_SECOND, "Svara", "Queen Maldaria"); /* nothing */
    put(0, "Bear Cavalry", "c4");
    put(1, "Ember Archer", "c5");
    assert_int_equal(KINDS_AFTER("attack c4 c5"), 2);

    lay(WAR_SECOND, "Grognack", "Queen Maldaria"); /* Wild Strike: special symbols alone */
    put(0, "Shonk", "c4");
    put(1, "Ember Archer", "c5");
    begin_phase_of(0, WAR_PHASE_ATTACK);
    DONE(war_submit_line(&field, "attack c4 c5", NULL, &field_why));
    struct war_roll roll;
    assert_true(war_roll(&field, &roll));
    assert_int_equal(roll.kinds, 2);
    assert_int_equal(roll.dice, 8);
    assert_int_equal(roll.weight[1], 2);
}

/* The promise by which faces of one kind are told from others. */
static void those_that_look_at_faces_say_so(void **state)
{
    (void)state;
    int found = 0;
    for (int number = 1; number < WAR_ABILITIES; number++)
        if (is_ability(number) && (ability(number)->flags & A_FACES) != 0) {
            found++;
            assert_true((ability(number)->flags & A_OWN) != 0 && ability(number)->waits == WAITS(M_ATTACKED));
        }
    assert_int_equal(found, 4);
}

static void three_dice_by_hits(void **state)
{
    (void)state;
    static const uint64_t ways[] = {8, 48, 96, 64}; /* of 216: a die misses with 2 faces of 6 (1E-ATK-15) */
    const struct war_roll roll = {.total = 216, .dice = 3, .kinds = 2, .face = {0, 2}, .weight = {2, 4}};
    struct war_fall fall = {0};
    for (int hits = 0; hits <= 3; hits++) {
        assert_true(war_fall_next(&roll, &fall));
        assert_int_equal(fall.dice[1], hits);
        assert_true(fall.weight == ways[hits]);
    }
    assert_false(war_fall_next(&roll, &fall));
}

/* As many as a roll may have (2E-DIE-11): weights have no room for all their digits, and lose next to nothing. */
static void forty_dice_still_add_up(void **state)
{
    (void)state;
    struct war_game g = game_asking(WAR_SECOND, WAR_ASK_ROLL);
    struct war_roll roll;
    g.ask.count = 40;
    assert_true(war_roll(&g, &roll));
    assert_int_equal(roll.dice, 40);
    struct war_fall fall = {0};
    uint64_t sum = 0;
    int falls = 0;
    for (; war_fall_next(&roll, &fall); falls++)
        sum += fall.weight;
    assert_true(sum <= roll.total && roll.total - sum < (uint64_t)falls);
}

static void other_questions_are_no_rolls(void **state)
{
    (void)state;
    struct war_roll roll;
    int attacker, target;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MAIN);
        assert_false(war_roll(&g, &roll));
        assert_false(war_attack_now(&g, &attacker, &target));
        g = game_asking(e, WAR_ASK_DRAW);
        assert_false(war_roll(&g, &roll));
    }
}

int rolls_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roll_of_the_first_edition_is_its_dice),
        cmocka_unit_test(a_roll_of_the_second_edition_is_its_dice),
        cmocka_unit_test(rolls_that_texts_look_at),
        cmocka_unit_test(those_that_look_at_faces_say_so),
        cmocka_unit_test(three_dice_by_hits),
        cmocka_unit_test(forty_dice_still_add_up),
        cmocka_unit_test(other_questions_are_no_rolls),
    };
    return UNIT_RUN(tests);
}
