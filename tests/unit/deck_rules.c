/* deck_rules.c: deck construction, rule by rule (2E-DCK, 1E-DCK): a legal deck, changed so that exactly one rule breaks. */
#include "unit.h"

#include "warstone.h"

#include <string.h>

enum { MOST = 32 };

static struct war_deck_list printed(enum war_edition edition, const char *slug)
{
    struct war_deck_list list;
    war_deck_list_of(war_faction_find(edition, slug), &list);
    return list;
}

static int place_of(const struct war_deck_list *list, const char *name)
{
    for (int i = 0; i < list->kinds; i++)
        if (strcmp(war_definition(list->card[i])->name, name) == 0)
            return i;
    fail_msg("%s is not in the deck", name);
    return -1;
}

static void add(struct war_deck_list *list, const char *name, int copies)
{
    list->card[list->kinds] = (uint16_t)war_definition_find((enum war_edition)list->edition, -1, name);
    assert_int_not_equal(list->card[list->kinds], 0);
    list->copies[list->kinds++] = (uint8_t)copies;
}

/* The rules it breaks, as "2E-DCK-02 2E-DCK-04 ". */
static const char *broken(const struct war_deck_list *list)
{
    static char text[MOST * 12];
    struct war_deck_fault faults[MOST];
    int count = war_deck_check(list, faults, MOST);
    text[0] = 0;
    for (int i = 0; i < count && i < MOST; i++) {
        assert_true(strlen(faults[i].text) > 10);
        strcat(strcat(text, faults[i].rule), " ");
    }
    return text;
}

/* 2E-DCK-07, 1E-DCK-12: every printed deck is legal, and builds to itself. */
static void printed_decks_are_legal(void **state)
{
    (void)state;
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++)
        for (int i = 0; war_faction((enum war_edition)e, i); i++) {
            const struct war_faction *faction = war_faction((enum war_edition)e, i);
            struct war_deck_list list = printed((enum war_edition)e, faction->slug);
            struct war_deck deck, own;
            assert_string_equal(broken(&list), "");
            assert_true(war_deck_build(&list, &own));
            war_preset(faction, &deck);
            int copies[WAR_DEFINITIONS] = {0}, start = 0;
            for (int k = 0; k < WAR_DECK_CARDS; k++) {
                copies[deck.card[k]]++;
                copies[own.card[k]]--;
                start += (deck.start[k] != WAR_NONE) - (own.start[k] != WAR_NONE);
            }
            for (int n = 0; n < WAR_DEFINITIONS; n++)
                assert_int_equal(copies[n], 0);
            assert_int_equal(start, 0);
            struct war_game g;
            assert_true(war_begin(&g, &(struct war_setup){.edition = (uint8_t)e, .deck = {own, own}}));
        }
}

/* 2E-DCK-01: 6 standard events, 3 champions, 16 commons; what is prescribed is not chosen. */
static void second_numbers(void **state)
{
    (void)state;
    struct war_deck_list list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Purge")]--;
    assert_string_equal(broken(&list), "2E-DCK-01 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Undead Archer")]--;
    assert_string_equal(broken(&list), "2E-DCK-01 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    add(&list, "Gate", 1);
    assert_string_equal(broken(&list), "2E-DCK-01 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    add(&list, "Sacrificial Pyre", 1);
    assert_string_equal(broken(&list), "2E-DCK-01 ");
    list.summoner = (uint16_t)war_definition_find(WAR_SECOND, -1, "Undead Archer");
    assert_string_equal(broken(&list), "2E-DCK-01 ");
}

/* 2E-DCK-02: 1 of a champion, 2 of a standard event, 4 of a common; the starting unit does not count. */
static void second_copies(void **state)
{
    (void)state;
    struct war_deck_list list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Dragos")] = 2;
    list.copies[place_of(&list, "Gul-Dass")] = 0;
    assert_string_equal(broken(&list), "2E-DCK-02 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Purge")]++;
    list.copies[place_of(&list, "Blood Summon")]--;
    assert_string_equal(broken(&list), "2E-DCK-02 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Undead Archer")]++; /* four and the starting one are five in all: legal; five are not */
    list.copies[place_of(&list, "Undead Warrior")]--;
    assert_string_equal(broken(&list), "2E-DCK-02 ");
    list = printed(WAR_SECOND, "fallen-kingdom");
    add(&list, "Undead Archer", 1); /* said in two lines, counted together */
    list.copies[place_of(&list, "Undead Warrior")]--;
    assert_string_equal(broken(&list), "2E-DCK-02 ");
}

/* 2E-DCK-04: one symbol in common with the summoner, whatever the faction; 2E-DCK-05: epic events and gates need none. */
static void second_symbols(void **state)
{
    (void)state;
    struct war_deck_list list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Undead Archer")] = 0;
    add(&list, "Ember Beast", 4); /* fire, like Ret-Talus */
    assert_string_equal(broken(&list), "");
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.copies[place_of(&list, "Undead Archer")] = 0;
    add(&list, "Bear Cavalry", 4); /* water */
    assert_string_equal(broken(&list), "2E-DCK-04 ");
}

/* 2E-DCK-06: Ice Golem counts as a common, Parapet as a standard event. */
static void second_classes(void **state)
{
    (void)state;
    struct war_deck_list list = printed(WAR_SECOND, "polar-dwarves");
    list.copies[place_of(&list, "Ice Golem")] = 3;
    assert_string_equal(broken(&list), "2E-DCK-01 ");
    list = printed(WAR_SECOND, "polar-dwarves");
    list.copies[place_of(&list, "Parapet")] = 1;
    assert_string_equal(broken(&list), "2E-DCK-01 ");
}

/* 1E-DCK-01 to 1E-DCK-07 */
static void first_rules(void **state)
{
    (void)state;
    struct war_deck_list list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Scout")]--;
    assert_string_equal(broken(&list), "1E-DCK-01 ");
    list = printed(WAR_FIRST, "shadow-elves");
    add(&list, "Shadows", 1);
    assert_string_equal(broken(&list), "1E-DCK-02 ");
    list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Swordsman")] = 2; /* the setup needs three */
    list.copies[place_of(&list, "Scout")] += 4;
    assert_string_equal(broken(&list), "1E-DCK-03 ");
    list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Scout")] = 1;
    add(&list, "Savager", 5);
    assert_string_equal(broken(&list), "1E-DCK-05 ");
    list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Hydrake")] = 2;
    list.copies[place_of(&list, "Malidala")] = 0;
    assert_string_equal(broken(&list), "1E-DCK-06 ");
    list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Scout")] = 11;
    list.copies[place_of(&list, "Ranger")] = 2;
    list.copies[place_of(&list, "Swordsman")] = 5;
    assert_string_equal(broken(&list), "1E-DCK-07 ");
    list = printed(WAR_FIRST, "shadow-elves"); /* Reinforcements take the place of others */
    list.copies[place_of(&list, "Hydrake")] = 0;
    add(&list, "Taliya", 1);
    list.copies[place_of(&list, "Scout")] = 1;
    add(&list, "Blade Master", 5);
    assert_string_equal(broken(&list), "");
}

/* Lists that are no decks at all are refused, not built. */
static void nonsense_is_refused(void **state)
{
    (void)state;
    struct war_deck deck = {.extras = 77};
    struct war_deck_list list = {.edition = 9};
    assert_false(war_deck_build(&list, &deck));
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.card[0] = 1023;
    assert_true(war_deck_check(&list, NULL, 0) > 0);
    assert_false(war_deck_build(&list, &deck));
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.card[0] = (uint16_t)war_definition_find(WAR_FIRST, -1, "Scout");
    assert_false(war_deck_build(&list, &deck));
    assert_int_equal(deck.extras, 77); /* untouched */
}

int deck_rules_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_decks_are_legal), cmocka_unit_test(second_numbers), cmocka_unit_test(second_copies),
        cmocka_unit_test(second_symbols),          cmocka_unit_test(second_classes), cmocka_unit_test(first_rules),
        cmocka_unit_test(nonsense_is_refused),
    };
    return UNIT_RUN(tests);
}
