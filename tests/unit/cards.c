/* cards.c: the tables of cards and abilities agree with themselves and with the counts of the rules. */
#include "games.h"
#include "second/second.h"

#include <ctype.h>

static bool is_of(const struct war_definition *d, unsigned classes) { return (d->classes & classes) != 0; }

#define EACH_DEFINITION(number, d)                                                                                               \
    for (int number = 1; number < WAR_DEFINITIONS; number++)                                                                     \
        for (const struct war_definition *d = war_definition(number); d != NULL; d = NULL)

/* ---- Decks --------------------------------------------------------------------------------------------- */

static int copies_of(const struct war_deck *deck, unsigned classes, unsigned without)
{
    int n = 0;
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        n += is_of(war_definition(deck->card[i]), classes) && !is_of(war_definition(deck->card[i]), without);
    return n;
}

static int copies_called(const struct war_deck *deck, const char *name)
{
    int n = 0;
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        n += strcmp(war_definition(deck->card[i])->name, name) == 0;
    return n;
}

#define EACH_FACTION(e, f) for (const struct war_faction *f = faction_at(e, 0); f != NULL; f = next_faction(f))
static const struct war_faction *next_faction(const struct war_faction *f)
{
    for (int i = 0; faction_at((enum war_edition)f->edition, i) != NULL; i++)
        if (faction_at((enum war_edition)f->edition, i) == f)
            return faction_at((enum war_edition)f->edition, i + 1);
    return NULL;
}

static void a_first_edition_deck_has_the_counts_of_the_rules(void **state)
{
    (void)state;
    EACH_FACTION(WAR_FIRST, f)
    {
        struct war_deck deck;
        war_preset(f, &deck);
        assert_int_equal(copies_of(&deck, WAR_SUMMONER, 0), 1);
        bool mutations = copies_of(&deck, WAR_MUTATION, 0) > 0; /* 1E-DCK-14 */
        int ice = copies_called(&deck, "Ice Wall");             /* among the Events of the Reference Card (1E-ICE-02) */
        assert_int_equal(copies_of(&deck, WAR_WALL, 0), 3 + ice);
        assert_int_equal(copies_of(&deck, WAR_CHAMPION, 0), mutations ? 1 : 3);
        assert_int_equal(copies_of(&deck, WAR_COMMON, WAR_MUTATION), mutations ? 12 : 18);
        assert_int_equal(copies_of(&deck, WAR_MUTATION, 0), mutations ? 8 : 0);
        assert_int_equal(copies_of(&deck, WAR_EVENT, WAR_WALL), 9 - ice);
    }
}

static void a_second_edition_deck_has_the_counts_of_the_rules(void **state)
{
    (void)state;
    EACH_FACTION(WAR_SECOND, f)
    {
        struct war_deck deck;
        war_preset(f, &deck);
        assert_int_equal(copies_of(&deck, WAR_SUMMONER, 0), 1);
        assert_int_equal(copies_of(&deck, WAR_GATE, 0), 4);
        assert_int_equal(copies_of(&deck, WAR_CHAMPION, 0), 3);
        assert_int_equal(copies_of(&deck, WAR_COMMON, 0), 18);
        assert_int_equal(copies_of(&deck, WAR_EVENT, 0), 8); /* some are structures as well */
    }
}

static void equal_cards_of_a_deck_stand_together_and_begin_on_the_own_side(void **state)
{
    (void)state;
    EACH_EDITION(e)
    EACH_FACTION(e, f)
    {
        struct war_deck deck;
        war_preset(f, &deck);
        assert_int_equal(deck.faction, f->number);
        for (int i = 0; i < WAR_DECK_CARDS; i++) {
            const struct war_definition *d = war_definition(deck.card[i]);
            assert_non_null(d);
            assert_true(d->edition == e && (d->faction == f->number || d->faction == 0));
            assert_true(deck.start[i] == WAR_NONE || deck.start[i] < WAR_SPACES / 2);
            for (int k = i + 1; k < WAR_DECK_CARDS; k++)
                if (deck.card[k] == deck.card[i])
                    assert_int_equal(deck.card[k - 1], deck.card[i]);
        }
    }
}

static void a_faction_is_found_by_slug_and_by_name(void **state)
{
    (void)state;
    EACH_EDITION(e)
    EACH_FACTION(e, f)
    {
        assert_ptr_equal(war_faction_find(e, f->slug), f);
        assert_int_equal(war_faction_find(e, f->name)->number, f->number);
    }
    assert_null(war_faction_find(WAR_SECOND, ""));
    assert_null(war_faction_find(WAR_SECOND, "polar"));
    assert_null(war_faction(WAR_SECOND, -1));
    assert_null(war_faction(WAR_SECOND, 1000));
}

/* "Queen Maldaria" is typed queen-maldaria. */
static const char *as_typed(const char *name)
{
    static char text[64];
    size_t n = 0;
    for (; name[n]; n++)
        text[n] = name[n] == ' ' ? '-' : (char)tolower((unsigned char)name[n]);
    text[n] = 0;
    return text;
}

static void a_printed_deck_is_found_by_faction_and_summoner(void **state)
{
    (void)state;
    EACH_EDITION(e)
    EACH_FACTION(e, f)
    {
        char name[130];
        const struct war_faction *first = war_preset_find(e, f->name, NULL);
        const struct war_definition *summoner = war_definition(war_preset_summoner(f));
        assert_true(summoner->classes & WAR_SUMMONER);
        assert_ptr_equal(war_faction_led_by(war_preset_summoner(f)), f);
        assert_ptr_equal(war_preset_find(e, f->slug, NULL), f);
        snprintf(name, sizeof name, "%s/%s", f->name, summoner->name);
        assert_ptr_equal(war_preset_find(e, name, NULL), f);
        assert_ptr_equal(war_preset_find(e, as_typed(name), NULL), f);
        if (f == first) /* the faction alone is its first deck, in the order of the registry */
            strcpy(name, f->name);
        assert_string_equal(f->slug, as_typed(name));
        assert_true(first == f || first < f);
        assert_int_equal(first->number, f->number);
    }
}

static void a_wrong_summoner_is_refused_with_the_right_ones(void **state)
{
    (void)state;
    struct war_sentence why[1] = {0};
    assert_null(war_preset_find(WAR_FIRST, "swamp-orcs/ret-talus", why));
    assert_string_equal(why->text, "No printed deck of Swamp Orcs is led by \"ret-talus\"; there are those of: Mugglug.");
    assert_null(war_preset_find(WAR_FIRST, "swamp-orcs/", why));
    assert_says(why->text, "led by \"\"");
    assert_null(war_preset_find(WAR_FIRST, "swamp-orcs/mugg", NULL));
    assert_null(war_preset_find(WAR_FIRST, "swamp-orcs/mugglug/more", NULL));
    assert_null(war_preset_find(WAR_FIRST, "kobolds/mugglug", why));
    assert_string_equal(why->text, "This edition has no faction \"kobolds\".");
    assert_null(war_preset_find(WAR_SECOND, "swamp-orcs", why));
    assert_null(war_preset_find(WAR_SECOND, "", why));
    assert_null(war_preset_find(WAR_SECOND, "/", why));
}

/* ---- Definitions --------------------------------------------------------------------------------------- */

static void only_numbers_in_use_have_a_definition(void **state)
{
    (void)state;
    assert_null(war_definition(-1));
    assert_null(war_definition(0));
    assert_null(war_definition(WAR_DEFINITIONS));
    assert_null(war_definition(INT32_MAX));
    assert_null(war_definition(INT32_MIN));
    assert_int_equal(war_definition_find(WAR_SECOND, -1, ""), 0);
    assert_int_equal(war_definition_find(WAR_SECOND, -1, "Mugglug"), 0);
    assert_int_equal(war_definition_find(WAR_FIRST, 1000, "Mugglug"), 0);
}

static void a_card_is_found_by_its_name(void **state)
{
    (void)state;
    EACH_DEFINITION(number, d)
    assert_int_equal(war_definition_find((enum war_edition)d->edition, d->faction, d->name), number);
}

static void the_classes_of_a_card_fit_together(void **state)
{
    (void)state;
    EACH_DEFINITION(number, d)
    {
        int kinds = is_of(d, WAR_UNIT) + is_of(d, WAR_EVENT);
        if (kinds != 1 && !is_of(d, WAR_STRUCTURE | WAR_WALL))
            fail_msg("%s is of %d kinds", d->name, kinds);
        bool conjured = is_of(d, WAR_UNIT) && is_of(d, WAR_BESIDE); /* 1E-CON-01 */
        assert_int_equal(is_of(d, WAR_COMMON) + is_of(d, WAR_CHAMPION) + is_of(d, WAR_SUMMONER) + conjured, is_of(d, WAR_UNIT));
        assert_true(!is_of(d, WAR_GATE) || is_of(d, WAR_STRUCTURE));
        assert_true(!is_of(d, WAR_VINE) || is_of(d, WAR_WALL));
        assert_true(!is_of(d, WAR_ACTIVE) || is_of(d, WAR_EVENT));
        assert_true(d->edition == WAR_FIRST || !is_of(d, WAR_WALL | WAR_VINE | WAR_BESIDE | WAR_REINFORCEMENT));
        assert_true(d->edition == WAR_SECOND || !is_of(d, WAR_STRUCTURE | WAR_GATE | WAR_ACTIVE));
    }
}

static void the_numbers_of_a_card_fit_its_kind(void **state)
{
    (void)state;
    EACH_DEFINITION(number, d)
    {
        bool stands = is_of(d, WAR_UNIT | WAR_STRUCTURE | WAR_WALL);
        if (stands != (d->life > 0))
            fail_msg("%s has %d life", d->name, d->life);
        if (is_of(d, WAR_UNIT)) {
            assert_true(d->strength >= 0 && d->strength <= 10);
            assert_true(d->attack == WAR_MELEE || d->attack == WAR_RANGED);
            if (is_of(d, WAR_SUMMONER | WAR_BESIDE) != (d->cost < 0))
                fail_msg("%s costs %d", d->name, d->cost);
        } else {
            assert_int_equal(d->strength, -1);
            assert_int_equal(d->attack, WAR_NO_ATTACK);
        }
        assert_true(d->cost >= -1 && d->cost <= 15);
        assert_true(d->edition == WAR_SECOND && is_of(d, WAR_EVENT) ? d->phase != 0 : true);
    }
}

static void the_abilities_of_a_card_exist(void **state)
{
    (void)state;
    EACH_DEFINITION(number, d)
    {
        bool ended = false;
        for (int i = 0; i < 4; i++) {
            int a = d->abilities[i];
            assert_true(a == 0 || is_ability(a));
            assert_false(ended && a != 0);
            ended = ended || a == 0;
            for (int k = 0; k < i; k++)
                assert_true(a == 0 || a != d->abilities[k]);
        }
        if (is_of(d, WAR_EVENT) && !is_of(d, WAR_WALL) && d->abilities[0] == 0)
            fail_msg("the event %s does nothing", d->name);
    }
}

#define EACH_ABILITY(a)                                                                                                          \
    for (int a = 1; a < WAR_ABILITIES; a++)                                                                                      \
        if (is_ability(a))

/* ---- Abilities ----------------------------------------------------------------------------------------- */

static void every_ability_has_a_name_and_a_text(void **state)
{
    (void)state;
    assert_null(war_ability_name(0));
    assert_null(war_ability_name(-1));
    assert_null(war_ability_name(WAR_ABILITIES));
    EACH_ABILITY(a)
    {
        if (war_ability_text(a) == NULL || war_ability_text(a)[0] == 0)
            fail_msg("%s has no text", war_ability_name(a));
        assert_true(strlen(war_ability_name(a)) < 60);
    }
}

/* What an ability leaves behind for a while: a lasting effect that answers questions, or waits for its moment, and has the name of
 * its origin. */
static bool is_left_behind(int number)
{
    const struct ability *a = ability(number);
    bool origin = false;
    EACH_ABILITY(b)
    origin = origin || (b != number && ability(b)->effect != NULL && strcmp(ability(b)->name, a->name) == 0);
    if ((a->flags & A_ALIAS) != 0)
        return origin;
    return origin && a->works == WHEN_PLAYED && (a->waits != 0 ? a->effect != NULL : a->answers != 0 && a->effect == NULL);
}

static void every_ability_has_a_user(void **state)
{
    (void)state;
    EACH_ABILITY(a)
    {
        bool rule = a == RULE_DISCARD_ACTIVE || a == RULE_INACTION || a == RULE_EXCHANGED;
        bool used = rule || is_left_behind(a) || (ability(a)->flags & A_MARKERS) != 0;
        EACH_DEFINITION(number, d)
        for (int i = 0; i < 4; i++)
            used = used || d->abilities[i] == a;
        EACH_ABILITY(b)
        used = used || ability(b)->gives == a || ability(b)->under == a;
        if (!used)
            fail_msg("no card has %s (%d)", war_ability_name(a), a);
    }
}

static void what_an_ability_promises_it_can_do(void **state)
{
    (void)state;
    EACH_ABILITY(n)
    {
        const struct ability *a = ability(n);
        const char *name = a->name;
        if (a->answers != 0 && a->answer == NULL)
            fail_msg("%s is asked and has no answer", name);
        if (a->waits != 0 && a->effect == NULL)
            fail_msg("%s waits and has no effect", name);
        if (a->offered != 0 && a->effect == NULL)
            fail_msg("%s is offered and has no effect", name);
        if (a->offer != NULL && a->offered == 0)
            fail_msg("%s could be offered in no phase", name);
        if (a->due != NULL && a->waits == 0)
            fail_msg("%s could be due and waits for nothing", name);
        if ((a->calm & ~a->waits) != 0)
            fail_msg("%s is calm at moments it does not wait for", name);
        if (a->works == WHEN_PLAYED && a->effect == NULL && !(a->flags & A_TEXT) && !is_left_behind(n))
            fail_msg("%s is played and has no effect", name);
        assert_true((a->waits >> M_MAIN_PARTS) == 0);
        assert_true(a->gives == 0 || is_ability(a->gives));
        assert_true(a->under == 0 || is_ability(a->under));
        bool gap = false;
        for (int mode = 0; mode < 4; mode++) {
            gap = gap || a->modes[mode] == NULL;
            if (gap && a->modes[mode] != NULL && mode > 0)
                fail_msg("%s leaves a gap between its modes", name);
        }
    }
}

/* Modes are asked for by name: each that a random game ever offers has one. */
static void every_mode_that_is_asked_for_has_a_name(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MODE);
        war_action list[WAR_MAX_ACTIONS];
        int n = war_actions(&g, list), modes = 0;
        for (int i = 0; i < n; i++)
            if (war_verb_of(list[i]) == WAR_MODE) {
                assert_non_null(war_mode_name(g.ask.ability, war_c(list[i])));
                modes++;
            }
        assert_true(modes > 0);
    }
    assert_null(war_mode_name(0, 0));
    assert_null(war_mode_name(WAR_ABILITIES, 0));
    assert_null(war_mode_name(1, -1));
    assert_null(war_mode_name(1, 4));
}

static void is_a_question(const struct war_decision *ask)
{
    const char *rule = NULL, *text = war_prompt(ask, &rule);
    assert_true(text != NULL && strlen(text) > 8);
    assert_true(rule != NULL && strlen(rule) > 6 && rule[1] == 'E');
}

static void every_prompt_has_a_sentence_and_a_rule(void **state)
{
    (void)state;
    for (int p = 1; p < PROMPTS; p++)
        is_a_question(&(struct war_decision){.prompt = (uint8_t)p});
    int own = 0;
    EACH_ABILITY(a)
    for (int i = 0; i < 4 && ability(a)->prompts[i].text != NULL; i++, own++)
        is_a_question(&(struct war_decision){.prompt = (uint8_t)(OWN_PROMPT + i), .ability = (uint16_t)a});
    assert_true(own > 0);
    assert_string_equal(war_prompt(&(struct war_decision){.prompt = PROMPTS}, NULL), "");
    assert_string_equal(war_prompt(&(struct war_decision){.prompt = 255, .ability = 3}, NULL), "");
}

/* The engine looks up any number there can be; those not in use are blank. */
static void every_number_can_be_looked_up(void **state)
{
    (void)state;
    for (int number = 0; number < WAR_DEFINITIONS; number++) {
        const struct war_definition *d = definition(number), blank = {0};
        if (war_definition(number) == NULL)
            assert_memory_equal(d, &blank, sizeof blank);
    }
}

int cards_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_can_be_looked_up),
        cmocka_unit_test(a_first_edition_deck_has_the_counts_of_the_rules),
        cmocka_unit_test(a_second_edition_deck_has_the_counts_of_the_rules),
        cmocka_unit_test(equal_cards_of_a_deck_stand_together_and_begin_on_the_own_side),
        cmocka_unit_test(a_faction_is_found_by_slug_and_by_name),
        cmocka_unit_test(a_printed_deck_is_found_by_faction_and_summoner),
        cmocka_unit_test(a_wrong_summoner_is_refused_with_the_right_ones),
        cmocka_unit_test(only_numbers_in_use_have_a_definition),
        cmocka_unit_test(a_card_is_found_by_its_name),
        cmocka_unit_test(the_classes_of_a_card_fit_together),
        cmocka_unit_test(the_numbers_of_a_card_fit_its_kind),
        cmocka_unit_test(the_abilities_of_a_card_exist),
        cmocka_unit_test(every_ability_has_a_name_and_a_text),
        cmocka_unit_test(every_ability_has_a_user),
        cmocka_unit_test(what_an_ability_promises_it_can_do),
        cmocka_unit_test(every_mode_that_is_asked_for_has_a_name),
        cmocka_unit_test(every_prompt_has_a_sentence_and_a_rule),
    };
    return UNIT_RUN(tests);
}
