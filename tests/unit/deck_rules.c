/* deck_rules.c: deck construction, rule by rule (2E-DCK, 1E-DCK): a legal deck, changed so that exactly one rule breaks. */
#include "unit.h"

#include "warstone.h"

#include <stdio.h>
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
        assert_true(strlen(faults[i].says.text) > 10);
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

/* ---- First edition: the rules hold for every Summoner there is, the Mercenaries' own included ---- */

static const struct war_faction *first_faction(int i)
{
    int playable = 0;
    while (war_faction(WAR_FIRST, playable))
        playable++;
    return i < playable ? war_faction(WAR_FIRST, i) : NULL;
}
static bool has_mutations(const struct war_faction *f);
#define EACH_FIRST(f)                                                                                                            \
    for (int each_ = 0; (f = first_faction(each_)) != NULL; each_++)                                                             \
        if (!has_mutations(f))

static bool has_mutations(const struct war_faction *f)
{
    struct war_deck deck;
    war_preset(f, &deck);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        if (war_definition(deck.card[i])->classes & WAR_MUTATION)
            return true;
    return false;
}

static bool is_mercenary(const struct war_faction *f) { return strcmp(f->slug, "mercenaries") == 0; }

/* How many copies begin on the battlefield. */
static int starting(const struct war_faction *f, int card)
{
    struct war_deck deck;
    int n = 0;
    war_preset(f, &deck);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        n += deck.card[i] == card && deck.start[i] != WAR_NONE;
    return n;
}

/* Takes away chosen cards of that class, but none that the setup needs; returns how many could not be taken. */
static int remove_some(const struct war_faction *f, struct war_deck_list *list, unsigned class, int count)
{
    for (int i = 0; i < list->kinds; i++)
        while (count > 0 && war_definition(list->card[i])->classes & class && list->copies[i] > starting(f, list->card[i]))
            list->copies[i]--, count--;
    return count;
}

static void add_number(struct war_deck_list *list, int number, int copies)
{
    int i = 0;
    while (i < list->kinds && list->card[i] != number)
        i++;
    if (i == list->kinds)
        list->copies[list->kinds++] = 0;
    list->card[i] = (uint16_t)number;
    list->copies[i] = (uint8_t)(list->copies[i] + copies);
}

/* The n-th card of a faction with all these classes and none of those; 0 if there are not so many. */
static int nth_card(const struct war_faction *f, unsigned classes, unsigned without, int n)
{
    for (int number = 1; number < WAR_DEFINITIONS; number++) {
        const struct war_definition *d = war_definition(number);
        if (d && d->edition == f->edition && d->faction == f->number && (d->classes & classes) == classes &&
            !(d->classes & without) && n-- == 0)
            return number;
    }
    return 0;
}

/* The n-th Champion of a printed deck. */
static int nth_champion(const struct war_deck_list *list, int n)
{
    for (int i = 0; i < list->kinds; i++)
        if (war_definition(list->card[i])->classes & WAR_CHAMPION && n-- == 0)
            return list->card[i];
    fail_msg("a deck has too few Champions");
    return 0;
}

/* 1E-DCK-01, 1E-DCK-02, 1E-DCK-04, 1E-DCK-11: 34 cards; 1, 3, 18, 9, 3; one Wall begins; what lies outside is not counted. */
static void first_shape(void **state)
{
    (void)state;
    const struct war_faction *f;
    EACH_FIRST(f)
    {
        struct war_deck deck;
        int summoners = 0, champions = 0, commons = 0, events = 0, walls = 0, starting_walls = 0;
        war_preset(f, &deck);
        for (int i = 0; i < WAR_DECK_CARDS; i++) {
            unsigned c = war_definition(deck.card[i])->classes;
            summoners += (c & WAR_SUMMONER) != 0, champions += (c & WAR_CHAMPION) != 0, commons += (c & WAR_COMMON) != 0;
            bool wall =
                strcmp(war_definition(deck.card[i])->name, "Wall") == 0; /* an Ice Wall is one of the Events (1E-ICE-02) */
            events += (c & WAR_EVENT) && !wall, walls += wall;
            starting_walls += (c & WAR_WALL) && deck.start[i] != WAR_NONE;
            assert_false(c & (WAR_BESIDE | WAR_REINFORCEMENT));
        }
        assert_int_equal(summoners, 1);
        assert_int_equal(champions, 3);
        assert_int_equal(commons, 18);
        assert_int_equal(events, 9);
        assert_int_equal(walls, 3);
        assert_int_equal(starting_walls, 1);
        bool fifteen = strcmp(f->slug, "swamp-orcs") == 0 || strcmp(f->slug, "tundra-orcs/torgan") == 0;
        bool six = strcmp(f->slug, "phoenix-elves/queen-maldaria") == 0;
        assert_int_equal(deck.extras, fifteen ? 15 : six ? 6 : 0);
    }
}

/* 1E-DCK-14, 1E-MUT-11: Mutations in the places of Commons and Champions, none of them twice. */
static void a_deck_with_mutations(void **state)
{
    (void)state;
    const struct war_faction *f = war_faction_find(WAR_FIRST, "filth");
    struct war_deck_list list = printed(WAR_FIRST, "filth");
    struct war_deck deck;
    assert_true(has_mutations(f));
    assert_string_equal(broken(&list), "");
    assert_true(war_deck_build(&list, &deck));
    list.copies[place_of(&list, "Claw Mutant")] = 2;
    assert_string_equal(broken(&list), "1E-MUT-11 1E-MUT-11 "); /* twice, and one Unit too many */
    list.copies[place_of(&list, "Zealot")]--;
    assert_string_equal(broken(&list), "1E-MUT-11 ");
    list.copies[place_of(&list, "Claw Mutant")] = 1;
    add_number(&list, war_definition_find(WAR_FIRST, f->number, "Void Mutant"), 1);
    assert_string_equal(broken(&list), ""); /* 9 Mutations, 11 Commons */
    list.copies[place_of(&list, "Void Mutant")] = 0;
    add_number(&list, war_definition_find(WAR_FIRST, f->number, "Her"), 1);
    assert_string_equal(broken(&list), ""); /* 2 Champions */
    list.copies[place_of(&list, "Zealot")]--;
    add_number(&list, war_definition_find(WAR_FIRST, f->number, "Vomitus"), 1);
    assert_string_equal(broken(&list), "");
    list = printed(WAR_FIRST, "filth");
    list.copies[place_of(&list, "Cultist")] = 10;
    for (int i = 0; i < list.kinds; i++)
        if (war_definition(list.card[i])->classes & WAR_MUTATION)
            list.copies[i] = 0;
    add_number(&list, war_definition_find(WAR_FIRST, f->number, "Anointed"), 4);
    assert_string_equal(broken(&list), "1E-DCK-01 "); /* 20 Commons and a Champion are 21 Units, but 18 Commons is the most */
    list = printed(WAR_FIRST, "shadow-elves");
    list.copies[place_of(&list, "Scout")]--;
    add_number(&list, war_definition_find(WAR_FIRST, f->number, "Claw Mutant"), 1);
    assert_string_equal(broken(&list), "1E-DCK-05 ");
}

/* 1E-DCK-12: six decks, each with its Reference Card, and the Vine Walls. */
static void the_master_set(void **state)
{
    (void)state;
    static const char *const decks[] = {"benders",      "deep-dwarves", "mountain-vargath",
                                        "sand-goblins", "shadow-elves", "swamp-orcs"};
    int cards = 0;
    for (int i = 0; i < 6; i++) {
        const struct war_faction *f = war_faction_find(WAR_FIRST, decks[i]);
        struct war_deck deck;
        assert_non_null(f);
        war_preset(f, &deck);
        cards += WAR_DECK_CARDS + 1 + deck.extras;
    }
    assert_int_equal(cards, 225);
}

static void first_numbers(void **state)
{
    (void)state;
    const struct war_faction *f;
    EACH_FIRST(f)
    {
        struct war_deck_list list = printed(WAR_FIRST, f->slug);
        assert_int_equal(remove_some(f, &list, WAR_COMMON, 1), 0);
        assert_string_equal(broken(&list), "1E-DCK-01 "); /* 17 Commons */
        assert_int_equal(remove_some(f, &list, WAR_CHAMPION, 1), 0);
        assert_string_equal(broken(&list), "1E-DCK-01 1E-DCK-01 "); /* and 2 Champions */
        list = printed(WAR_FIRST, f->slug);
        add_number(&list, nth_card(f, WAR_COMMON, 0, 0), 1);
        assert_string_equal(broken(&list), "1E-DCK-01 "); /* 19 Commons */
        list = printed(WAR_FIRST, f->slug);
        add_number(&list, nth_card(f, WAR_CHAMPION | WAR_REINFORCEMENT, 0, 0), 1);
        assert_string_equal(broken(&list), "1E-DCK-01 "); /* 4 Champions */
    }
}

/* 1E-DCK-02: Events and Walls come by themselves; those of others cannot be chosen, nor can another Summoner. */
static void first_events_are_not_chosen(void **state)
{
    (void)state;
    const struct war_faction *f, *other;
    EACH_FIRST(f)
    for (int k = 0; (other = first_faction(k)) != NULL; k++)
        for (int n = 0; n < 2; n++) {
            struct war_deck_list list = printed(WAR_FIRST, f->slug);
            add_number(&list, nth_card(other, WAR_EVENT, 0, n), 1);
            assert_string_equal(broken(&list), "1E-DCK-02 ");
            list = printed(WAR_FIRST, f->slug);
            add_number(&list, nth_card(other, n ? WAR_WALL : WAR_SUMMONER, 0, 0), 1);
            assert_string_equal(broken(&list), "1E-DCK-02 ");
        }
}

/* 1E-DCK-03: each kind of the starting setup, in its number. */
static void first_starting_units(void **state)
{
    (void)state;
    const struct war_faction *f;
    EACH_FIRST(f)
    {
        struct war_deck_list list = printed(WAR_FIRST, f->slug);
        int kinds = list.kinds, tried = 0;
        for (int i = 0; i < kinds; i++) {
            int needed = starting(f, list.card[i]), others = nth_card(f, WAR_COMMON | WAR_REINFORCEMENT, 0, 0);
            if (!needed)
                continue;
            struct war_deck_list less = list;
            less.copies[i] = (uint8_t)(needed - 1);
            assert_true(others != 0);
            int missing = list.copies[i] - needed + 1;
            add_number(&less, others, missing);
            assert_string_equal(broken(&less), "1E-DCK-03 ");
            less.copies[i]++, less.copies[less.kinds - 1]--;
            assert_string_equal(broken(&less), ""); /* as many as the setup needs are enough */
            tried++;
        }
        assert_true(tried > 0);
    }
}

/* 1E-DCK-05: Units of every other faction are refused, Mercenaries are not. */
static void first_factions(void **state)
{
    (void)state;
    const struct war_faction *f, *other;
    EACH_FIRST(f)
    for (int k = 0; (other = first_faction(k)) != NULL; k++) {
        struct war_deck_list list = printed(WAR_FIRST, f->slug);
        remove_some(f, &list, WAR_COMMON, 1);
        add_number(&list, nth_card(other, WAR_COMMON, 0, 0), 1);
        assert_string_equal(broken(&list), other->number == f->number || is_mercenary(other) ? "" : "1E-DCK-05 ");
    }
}

/* 1E-DCK-06, 1E-DCK-07, in one line of a list or in several. */
static void first_copies(void **state)
{
    (void)state;
    const struct war_faction *f;
    EACH_FIRST(f)
    {
        struct war_deck_list list = printed(WAR_FIRST, f->slug);
        int champion = nth_champion(&list, 0), common = nth_card(f, WAR_COMMON | WAR_REINFORCEMENT, 0, 0);
        list.copies[place_of(&list, war_definition(nth_champion(&list, 1))->name)] = 0;
        add_number(&list, champion, 1);
        assert_string_equal(broken(&list), "1E-DCK-06 ");
        list = printed(WAR_FIRST, f->slug);
        assert_int_equal(remove_some(f, &list, WAR_COMMON, 10), 0);
        add_number(&list, common, 10);
        assert_string_equal(broken(&list), "");
        assert_int_equal(remove_some(f, &list, WAR_COMMON, 1), 0); /* of the printed ones, which stand first */
        add_number(&list, common, 1);
        assert_string_equal(broken(&list), "1E-DCK-07 ");
        list.copies[place_of(&list, war_definition(common)->name)] = 4; /* said in two lines, counted together */
        list.card[list.kinds] = (uint16_t)common, list.copies[list.kinds++] = 7;
        assert_string_equal(broken(&list), "1E-DCK-07 ");
    }
}

/* Every Reinforcement takes the place of a card of its kind, and the deck builds with it. */
static void first_reinforcements(void **state)
{
    (void)state;
    const struct war_faction *f;
    EACH_FIRST(f)
    {
        int number, seen = 0;
        for (int n = 0; (number = nth_card(f, WAR_REINFORCEMENT, 0, n)) != 0; n++, seen++) {
            struct war_deck_list list = printed(WAR_FIRST, f->slug);
            struct war_deck deck;
            bool champion = war_definition(number)->classes & WAR_CHAMPION;
            remove_some(f, &list, champion ? WAR_CHAMPION : WAR_COMMON, champion ? 1 : 5);
            add_number(&list, number, champion ? 1 : 5);
            assert_string_equal(broken(&list), "");
            assert_true(war_deck_build(&list, &deck));
            int copies = 0;
            for (int i = 0; i < WAR_DECK_CARDS; i++)
                copies += deck.card[i] == number;
            assert_int_equal(copies, champion ? 1 : 5);
            struct war_game g;
            assert_true(war_begin(&g, &(struct war_setup){.edition = WAR_FIRST, .deck = {deck, deck}}));
        }
        assert_true(seen > 0);
    }
}

/* 1E-DCK-08: six Mercenaries in all, within the 3 and the 18; 1E-DCK-09: under one of their own there is no such limit. */
static void first_mercenaries(void **state)
{
    (void)state;
    const struct war_faction *f, *hired = war_faction_find(WAR_FIRST, "mercenaries");
    EACH_FIRST(f)
    {
        const char *seven = is_mercenary(f) ? "" : "1E-DCK-08 ";
        struct war_deck_list list = printed(WAR_FIRST, f->slug);
        remove_some(f, &list, WAR_COMMON, 6);
        add_number(&list, nth_card(hired, WAR_COMMON | WAR_REINFORCEMENT, 0, 0), 4);
        add_number(&list, nth_card(hired, WAR_COMMON | WAR_REINFORCEMENT, 0, 1), 2);
        assert_string_equal(broken(&list), "");
        struct war_deck deck;
        assert_true(war_deck_build(&list, &deck));
        remove_some(f, &list, WAR_CHAMPION, 1); /* a seventh, a Champion */
        add_number(&list, nth_card(hired, WAR_CHAMPION | WAR_REINFORCEMENT, 0, 0), 1);
        assert_string_equal(broken(&list), seven);
        add_number(&list, nth_card(hired, WAR_CHAMPION | WAR_REINFORCEMENT, 0, 1), 1); /* they count within the 3 ... */
        assert_true(strstr(broken(&list), "1E-DCK-01 ") != NULL);
        list = printed(WAR_FIRST, f->slug);
        add_number(&list, nth_card(hired, WAR_COMMON | WAR_REINFORCEMENT, 0, 0), 1); /* ... and the 18 */
        assert_string_equal(broken(&list), "1E-DCK-01 ");
        list = printed(WAR_FIRST, f->slug); /* three Champions and three Commons are six */
        for (int n = 0; n < 3; n++) {
            remove_some(f, &list, WAR_CHAMPION, 1);
            add_number(&list, nth_card(hired, WAR_CHAMPION | WAR_REINFORCEMENT, 0, n), 1);
        }
        remove_some(f, &list, WAR_COMMON, 3);
        add_number(&list, nth_card(hired, WAR_COMMON | WAR_REINFORCEMENT, 0, 2), 3);
        if (!is_mercenary(f))
            assert_string_equal(broken(&list), "");
        remove_some(f, &list, WAR_COMMON, 1);
        add_number(&list, nth_card(hired, WAR_COMMON | WAR_REINFORCEMENT, 0, 3), 1);
        if (!is_mercenary(f))
            assert_string_equal(broken(&list), "1E-DCK-08 ");
    }
}

/* 1E-DCK-10: what a card says of a faction never means them. */
static void mercenaries_are_of_no_other_faction(void **state)
{
    (void)state;
    const struct war_faction *hired = war_faction_find(WAR_FIRST, "mercenaries");
    int seen = 0;
    for (int number = 1; number < WAR_DEFINITIONS; number++) {
        const struct war_definition *d = war_definition(number);
        if (!d)
            continue;
        bool mercenary = (d->classes & WAR_MERCENARY) != 0;
        assert_int_equal(mercenary, d->edition == WAR_FIRST && d->faction == hired->number);
        seen += mercenary;
    }
    assert_int_equal(seen, 38);
    struct war_deck deck, own;
    struct war_game g;
    war_preset(hired, &deck);
    war_preset(war_faction(WAR_FIRST, 0), &own);
    assert_true(war_begin(&g, &(struct war_setup){.edition = WAR_FIRST, .deck = {own, deck}}));
    assert_true(war_begin(&g, &(struct war_setup){.edition = WAR_FIRST, .deck = {deck, own}}));
}

/* 1E-INF-15, 1E-INF-16: options are bits of the setup; what is no option, or none of that edition, is refused. */
static void options_of_a_game(void **state)
{
    (void)state;
    struct war_deck deck, other;
    struct war_game g;
    war_preset(war_faction(WAR_FIRST, 0), &deck);
    war_preset(war_faction(WAR_SECOND, 0), &other);
    for (unsigned options = 0; options < 256; options++) {
        struct war_setup setup = {.edition = WAR_FIRST, .options = (uint8_t)options, .deck = {deck, deck}};
        bool known = war_options_check(WAR_FIRST, 2, options, NULL);
        assert_int_equal(war_begin(&g, &setup), known);
        if (known)
            assert_int_equal(g.options, options);
        setup = (struct war_setup){.edition = WAR_SECOND, .options = (uint8_t)options, .deck = {other, other}};
        assert_int_equal(war_begin(&g, &setup), war_options_check(WAR_SECOND, 2, options, NULL));
    }
}

static bool is_among(const char *rule, const char *rules) { return strstr(rules, rule) != NULL; }

/* How many copies of one card alone break a rule about that card, or about how many of its kind there may be at most. */
static bool too_many(int summoner, int card, int copies)
{
    struct war_deck_list list = {.edition = war_definition(summoner)->edition,
                                 .kinds = 1,
                                 .summoner = (uint16_t)summoner,
                                 .card = {(uint16_t)card},
                                 .copies = {(uint8_t)copies}};
    struct war_deck_fault faults[MOST];
    int count = war_deck_check(&list, faults, MOST);
    for (int i = 0; i < count; i++)
        if ((is_among(faults[i].rule, "2E-DCK-02 2E-DCK-04 1E-DCK-02 1E-DCK-05 1E-DCK-06 1E-DCK-07 1E-DCK-08 1E-MUT-11") &&
             strstr(faults[i].says.text, "Units in all") == NULL) ||
            strstr(faults[i].says.text, "is not chosen"))
            return true;
    return false;
}

/* The pool says the same as the check, for each summoner and each card. */
static void the_pool_agrees_with_the_check(void **state)
{
    (void)state;
    for (int summoner = 1; summoner < WAR_DEFINITIONS; summoner++) {
        const struct war_definition *s = war_definition(summoner);
        if (!s || !(s->classes & WAR_SUMMONER))
            continue;
        int open = 0;
        for (int card = 1; card < WAR_DEFINITIONS; card++) {
            const struct war_definition *d = war_definition(card);
            struct war_deck_fault fault = {.rule = NULL};
            int most = war_deck_most(summoner, card, &fault);
            assert_int_equal(most, war_deck_most(summoner, card, NULL));
            assert_int_equal(most == 0, fault.rule != NULL);
            if (!d || d->edition != s->edition) {
                assert_int_equal(most, 0);
                continue;
            }
            assert_int_equal(war_deck_least(summoner, card),
                             s->edition == WAR_FIRST && most > 0 ? starting(war_faction_led_by(summoner), card) : 0);
            assert_true(war_deck_least(summoner, card) <= most);
            assert_true(most == 0 || !too_many(summoner, card, most));
            assert_true(too_many(summoner, card, most + 1));
            open += most > 0;
        }
        assert_true(open >= printed((enum war_edition)s->edition, war_faction_led_by(summoner)->slug).kinds);
    }
    assert_int_equal(war_deck_most(0, 0, NULL), 0);
    assert_int_equal(war_deck_least(0, 0), 0);
}

static void parts_are(const char *name, enum war_edition edition, const char *wanted)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    char text[400] = "";
    int count = war_deck_parts(war_definition_find(edition, -1, name), parts);
    for (int i = 0; i < count; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s %d-%d %s, %d %s; ", parts[i].rule, parts[i].least,
                 parts[i].most, parts[i].name, parts[i].copies, parts[i].copies_rule ? parts[i].copies_rule : "");
    assert_string_equal(text, wanted);
}

static void a_deck_has_its_parts(void **state)
{
    (void)state;
    parts_are("Ret-Talus", WAR_SECOND,
              "2E-DCK-01 6-6 standard events, 2 2E-DCK-02; 2E-DCK-01 3-3 champions, 1 2E-DCK-02; 2E-DCK-01 16-16 commons, 4 "
              "2E-DCK-02; ");
    parts_are("Mugglug", WAR_FIRST,
              "1E-DCK-01 3-3 Champions, 1 1E-DCK-06; 1E-DCK-01 18-18 Commons, 10 1E-DCK-07; 1E-DCK-08 0-6 Mercenaries, 6 ; ");
    parts_are("Rallul", WAR_FIRST,
              "1E-DCK-01 3-3 Champions, 1 1E-DCK-06; 1E-DCK-01 18-18 Commons, 10 1E-DCK-07; "); /* 1E-DCK-09 */
    parts_are(
        "The Demagogue", WAR_FIRST,
        "1E-DCK-01 0-3 Champions, 1 1E-DCK-06; 1E-DCK-01 0-18 Commons, 10 1E-DCK-07; 1E-MUT-11 0-21 Mutations, 1 1E-MUT-11; "
        "1E-MUT-11 21-21 Units in all, 21 ; 1E-DCK-08 0-6 Mercenaries, 6 ; ");
    parts_are("Undead Archer", WAR_SECOND, "");
}

static void terms_have_rules_and_sentences(void **state)
{
    (void)state;
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++) {
        const struct war_deck_term *term;
        int count = 0;
        for (; (term = war_deck_term((enum war_edition)e, count)) != NULL; count++) {
            assert_int_equal(term->rule[0], '1' + e);
            assert_true(strlen(term->text) > 10);
        }
        assert_int_equal(count, e == WAR_FIRST ? 3 : 2);
        assert_null(war_deck_term((enum war_edition)e, count + 1));
    }
}

/* By the summoner and not by the faction, which may have several. */
static void each_summoner_leads_a_printed_deck(void **state)
{
    (void)state;
    int seen = 0;
    for (int number = 0; number < WAR_DEFINITIONS; number++) {
        const struct war_definition *d = war_definition(number);
        const struct war_faction *f = war_faction_led_by(number);
        assert_int_equal(f != NULL, d && d->classes & WAR_SUMMONER);
        if (!f)
            continue;
        assert_int_equal(f->number, d->faction);
        assert_int_equal(printed((enum war_edition)f->edition, f->slug).summoner, number);
        seen++;
    }
    assert_true(seen > 0);
}

static void symbols_have_names(void **state)
{
    (void)state;
    assert_string_equal(war_symbol_name(WAR_AIR), "air");
    assert_string_equal(war_symbol_name(WAR_LOGIC), "logic");
    assert_string_equal(war_symbol_name(WAR_WATER), "water");
    assert_null(war_symbol_name(0));
    assert_null(war_symbol_name(WAR_AIR | WAR_WATER));
    assert_null(war_symbol_name(WAR_WATER * 2));
    unsigned used = 0;
    for (int number = 1; number < WAR_DEFINITIONS; number++)
        used |= war_definition(number) ? war_definition(number)->symbols : 0u;
    for (unsigned bit = 1; bit <= used; bit *= 2)
        assert_true(!(used & bit) || war_symbol_name((int)bit));
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
    list = printed(WAR_SECOND, "fallen-kingdom");
    list.kinds = 255; /* more than there is room for */
    assert_false(war_deck_build(&list, &deck));
    assert_int_equal(deck.extras, 77); /* untouched */
}

int deck_rules_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(printed_decks_are_legal),
        cmocka_unit_test(second_numbers),
        cmocka_unit_test(second_copies),
        cmocka_unit_test(second_symbols),
        cmocka_unit_test(second_classes),
        cmocka_unit_test(first_shape),
        cmocka_unit_test(a_deck_with_mutations),
        cmocka_unit_test(the_master_set),
        cmocka_unit_test(first_numbers),
        cmocka_unit_test(first_events_are_not_chosen),
        cmocka_unit_test(first_starting_units),
        cmocka_unit_test(first_factions),
        cmocka_unit_test(first_copies),
        cmocka_unit_test(first_reinforcements),
        cmocka_unit_test(first_mercenaries),
        cmocka_unit_test(mercenaries_are_of_no_other_faction),
        cmocka_unit_test(options_of_a_game),
        cmocka_unit_test(the_pool_agrees_with_the_check),
        cmocka_unit_test(a_deck_has_its_parts),
        cmocka_unit_test(terms_have_rules_and_sentences),
        cmocka_unit_test(each_summoner_leads_a_printed_deck),
        cmocka_unit_test(symbols_have_names),
        cmocka_unit_test(nonsense_is_refused),
    };
    return UNIT_RUN(tests);
}
