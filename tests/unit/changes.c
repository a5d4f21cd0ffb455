/* changes.c: what war_card_changes() lists makes a card what it is, and each change has its text. */
#include "games.h"

enum { ROOM = 64 };

static bool is_printed(const struct war_definition *d, int ability)
{
    for (int i = 0; i < 4; i++)
        if (d->abilities[i] == ability)
            return true;
    return false;
}

static int sum_of(const struct war_change *list, int n, enum war_change_kind kind)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += list[i].kind == kind ? list[i].amount : 0;
    return sum;
}

static bool lists(const struct war_change *list, int n, enum war_change_kind kind, int ability)
{
    int found = 0;
    for (int i = 0; i < n; i++)
        found += list[i].kind == kind && list[i].ability == ability;
    assert_true(found <= 1);
    return found == 1;
}

static void check_numbers(const struct war_game *g, int card, const struct war_change *list, int n)
{
    const struct war_definition *d = war_definition(war_card_definition(g, card));
    int strength = d->strength + sum_of(list, n, WAR_STRENGTH_CHANGED);
    assert_int_equal(war_card_strength(g, card), strength < 0 ? 0 : strength);
    assert_int_equal(war_card_life(g, card), d->life + sum_of(list, n, WAR_LIFE_CHANGED));
}

/* How many were gained and lost. */
static int check_abilities(const struct war_game *g, int card, const struct war_change *list, int n)
{
    const struct war_definition *d = war_definition(war_card_definition(g, card));
    uint16_t now[WAR_CARD_ABILITIES];
    int count = war_card_abilities(g, card, now), gained = 0, listed = 0;
    for (int i = 0; i < count; i++) {
        gained += !is_printed(d, now[i]);
        assert_int_equal(lists(list, n, WAR_ABILITY_GAINED, now[i]), !is_printed(d, now[i]));
    }
    for (int i = 0; i < n; i++)
        listed += list[i].kind == WAR_ABILITY_GAINED;
    assert_int_equal(listed, gained);
    for (int i = 0; i < n; i++)
        if (list[i].kind == WAR_ABILITY_LOST) {
            listed++;
            assert_true(is_printed(d, list[i].ability));
            assert_false(war_card_has(g, card, list[i].ability));
        }
    return listed;
}

static void check_texts(const struct war_game *g, int card, const struct war_change *list, int n)
{
    for (int i = 0; i < n; i++) {
        bool silenced = list[i].kind == WAR_ABILITY_LOST && (war_card_marks(g, card) & WAR_MARK_SILENCED) != 0;
        bool bonus = list[i].kind == WAR_STRENGTH_CHANGED && list[i].amount == war_card_boost(g, card);
        assert_true(list[i].by != 0 || silenced || (bonus && g->edition == WAR_FIRST));
        assert_true(list[i].by == 0 || war_ability_name(list[i].by) != NULL);
        assert_true(list[i].card == WAR_NONE || war_card_definition(g, list[i].card) != 0);
    }
}

static int check_all(const struct war_game *g)
{
    int abilities = 0;
    for (int space = 0; space < war_spaces(g); space++) {
        struct war_change list[ROOM], one[1];
        int card = war_at(g, 0, space), n = card != WAR_NONE ? war_card_changes(g, card, list, ROOM) : 0;
        if (card == WAR_NONE || !war_in_a_deck(card))
            continue;
        assert_true(n <= ROOM);
        assert_int_equal(war_card_changes(g, card, one, 0), n);
        check_numbers(g, card, list, n);
        check_texts(g, card, list, n);
        abilities += check_abilities(g, card, list, n);
    }
    return abilities;
}

static void changes_make_a_card_what_it_is(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int factions = faction_count(e), abilities = 0;
        for (int a = 0; a < factions; a++)
            for (int b = 0; b < factions; b++) {
                struct war_game g;
                struct rng rng;
                assert_true(begin_game(&g, e, a, b));
                rng_seed_pair(&rng, 5, (uint64_t)(a * factions + b));
                for (int i = 0; i < 400 && g.over == WAR_PLAYING; i++) {
                    play_random(&g, &rng, 1);
                    abilities += check_all(&g);
                }
            }
        assert_true(abilities > 0);
    }
}

/* A card that is not on the battlefield has none. */
static void nothing_changes_elsewhere(void **state)
{
    (void)state;
    struct war_game g = game_after(WAR_SECOND, 0, 1, 3, 60);
    struct war_change list[1];
    for (int card = 0; card < WAR_DECK_CARDS; card++)
        if (war_card_zone(&g, card) != WAR_BOARD)
            assert_int_equal(war_card_changes(&g, card, list, 1), 0);
}

int changes_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(changes_make_a_card_what_it_is),
        cmocka_unit_test(nothing_changes_elsewhere),
    };
    return UNIT_RUN(tests);
}
