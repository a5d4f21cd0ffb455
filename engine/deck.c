/* deck.c: decks of one's own: from a list of chosen cards to a deck, and which rules a list breaks. */
#include "machine.h"

void deck_fault(struct deck_faults *f, const char *rule, const char *key, ...)
{
    if (f->count < f->size) {
        va_list args;
        va_start(args, key);
        f->at[f->count].rule = rule;
        say(&f->at[f->count].says, key, args);
        va_end(args);
    }
    f->count++;
}

static bool has_classes(int number, unsigned classes) { return (definition(number)->classes & classes) == classes; }

int deck_count(const struct war_deck_list *list, unsigned classes)
{
    int n = 0;
    for (int i = 0; i < list->kinds; i++)
        n += has_classes(list->card[i], classes) ? list->copies[i] : 0;
    return n;
}

bool war_in_deck_part(const struct war_deck_part *part, int card)
{
    return has_classes(card, part->classes) && (definition(card)->classes & part->without) == 0;
}

static int count_part(const struct war_deck_list *list, const struct war_deck_part *part)
{
    int n = 0;
    for (int i = 0; i < list->kinds; i++)
        n += war_in_deck_part(part, list->card[i]) ? list->copies[i] : 0;
    return n;
}

static int copies_of(const struct war_deck_list *list, int number)
{
    int n = 0;
    for (int i = 0; i < list->kinds; i++)
        if (list->card[i] == number)
            n += list->copies[i];
    return n;
}

const char *war_symbol_name(int symbol)
{
    static const char *const names[] = {"air",      "cunning", "dark",  "divine",  "earth",  "fire",
                                        "instinct", "light",   "logic", "resolve", "spirit", "water"};
    for (int i = 0; i < (int)(sizeof names / sizeof *names); i++)
        if (symbol == 1 << i)
            return names[i];
    return NULL;
}

const struct war_deck_term *war_deck_term(enum war_edition edition, int index)
{
    const struct war_deck_term *term = rules_of((int)edition)->deck_terms;
    while (term->text != NULL && index-- > 0)
        term++;
    return term->text != NULL ? term : NULL;
}

static bool leads_a_deck(int summoner) { return war_faction_led_by(summoner) != NULL; }

int war_deck_parts(int summoner, struct war_deck_part *parts)
{
    return leads_a_deck(summoner) ? rules_of(definition(summoner)->edition)->deck_parts(summoner, parts) : 0;
}

int war_deck_least(int summoner, int card)
{
    const struct war_definition *d = war_definition(card);
    if (!leads_a_deck(summoner) || d == NULL || rules_of(definition(summoner)->edition)->prescribed(d, true))
        return 0;
    struct war_deck printed;
    int n = 0;
    war_preset(war_faction_led_by(summoner), &printed);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        n += printed.card[i] == card && printed.start[i] != WAR_NONE;
    return n;
}

/* Cards and summoner exist, are of this edition, and are such that may be chosen at all. */
static bool is_sound(const struct war_deck_list *list, struct deck_faults *f)
{
    const char *rule = rules_of(list->edition)->deck_rule;
    const struct war_definition *s = list->edition <= WAR_SECOND ? war_definition(list->summoner) : NULL;
    if (s == NULL || s->edition != list->edition || !leads_a_deck(list->summoner)) {
        deck_fault(f, rule, "The deck has no summoner of this edition.");
        return false;
    }
    bool sound = list->kinds <= WAR_DECK_KINDS;
    if (!sound)
        deck_fault(f, rule, "The list has %d entries; at most %d.", list->kinds, WAR_DECK_KINDS);
    for (int i = 0; i < list->kinds && i < WAR_DECK_KINDS; i++) {
        const struct war_definition *d = war_definition(list->card[i]);
        if (d == NULL || d->edition != list->edition) {
            deck_fault(f, rule, "Entry %d is no card of this edition.", i + 1);
            sound = false;
        }
    }
    return sound;
}

int war_deck_most(int summoner, int card, struct war_deck_fault *fault)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    struct deck_faults f = {.at = fault, .size = fault != NULL};
    const struct war_definition *s = war_definition(summoner);
    const struct war_deck_list alone = {
        .edition = s != NULL ? s->edition : WAR_SECOND, .kinds = 1, .summoner = (uint16_t)summoner, .card = {(uint16_t)card}};
    if (!is_sound(&alone, &f))
        return 0;
    rules_of(s->edition)->check_choice(definition(card), s, &f);
    int most = f.count == 0 ? WAR_DECK_CARDS : 0;
    for (int i = 0, count = war_deck_parts(summoner, parts); i < count; i++)
        if (war_in_deck_part(&parts[i], card) && parts[i].copies < most)
            most = parts[i].copies;
    return most;
}

/* A card that stands in several lines is looked at once, in the first of them. */
static void check_card(const struct war_deck_list *list, int i, struct deck_faults *f)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    const struct war_definition *d = definition(list->card[i]);
    int copies = copies_of(list, list->card[i]);
    for (int k = 0; k < i; k++)
        if (list->card[k] == list->card[i])
            return;
    rules_of(list->edition)->check_choice(d, definition(list->summoner), f);
    for (int k = 0, count = war_deck_parts(list->summoner, parts); k < count; k++)
        if (parts[k].copies_rule != NULL && war_in_deck_part(&parts[k], list->card[i]) && copies > parts[k].copies)
            deck_fault(f, parts[k].copies_rule, "%s is in the deck %d times; at most %d.", d->name, copies, parts[k].copies);
}

/* Every unit of the starting setup that is not prescribed must be among the chosen ones. */
static void check_starting_units(const struct war_deck_list *list, struct deck_faults *f)
{
    struct war_deck printed;
    war_preset(war_faction_led_by(list->summoner), &printed);
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        bool named = i > 0 && printed.card[i - 1] == printed.card[i];
        int least = named ? 0 : war_deck_least(list->summoner, printed.card[i]);
        if (copies_of(list, printed.card[i]) < least)
            deck_fault(f, rules_of(list->edition)->start_rule, "The starting setup needs %d %s.", least,
                       definition(printed.card[i])->name);
    }
}

static void check_parts(const struct war_deck_list *list, struct deck_faults *f)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    for (int i = 0, count = war_deck_parts(list->summoner, parts); i < count; i++) {
        const struct war_deck_part *part = &parts[i];
        int there = count_part(list, part);
        if (part->least == part->most && there != part->most)
            deck_fault(f, part->rule, "The deck has %d %s; it needs %d.", there, part->name, part->most);
        else if (there < part->least || there > part->most)
            deck_fault(f, part->rule, "The deck has %d %s; at most %d.", there, part->name, part->most);
    }
}

/* 1E-DCK-13 */
int war_deck_check(const struct war_deck_list *list, struct war_deck_fault *faults, int size)
{
    struct deck_faults f = {.at = faults, .size = size};
    if (!is_sound(list, &f))
        return f.count;
    for (int i = 0; i < list->kinds; i++)
        check_card(list, i, &f);
    check_starting_units(list, &f);
    check_parts(list, &f);
    return f.count;
}

void war_deck_list_of(const struct war_faction *faction, struct war_deck_list *list)
{
    struct war_deck deck;
    war_preset(faction, &deck);
    *list = (struct war_deck_list){.edition = faction->edition};
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        const struct war_definition *d = definition(deck.card[i]);
        if ((d->classes & WAR_SUMMONER) != 0)
            list->summoner = deck.card[i];
        if (rules_of(faction->edition)->prescribed(d, deck.start[i] != WAR_NONE))
            continue;
        int last = list->kinds - 1;
        if (last < 0 || list->card[last] != deck.card[i])
            list->card[++last] = deck.card[i], list->kinds++;
        list->copies[last]++;
    }
}

/* Equal cards next to each other, those that start first. */
static void add_sorted(struct war_deck *deck, int n, int number, int start)
{
    int at = n;
    while (at > 0 && deck->card[at - 1] > number) {
        deck->card[at] = deck->card[at - 1];
        deck->start[at] = deck->start[at - 1];
        at--;
    }
    deck->card[at] = (uint16_t)number;
    deck->start[at] = (uint8_t)start;
}

bool war_deck_build(const struct war_deck_list *list, struct war_deck *deck)
{
    if (war_deck_check(list, NULL, 0) != 0)
        return false;
    struct war_deck printed, built = {0};
    war_preset(war_faction_led_by(list->summoner), &printed);
    uint8_t used[WAR_DECK_KINDS] = {0};
    int n = 0;
    for (int i = 0; i < WAR_DECK_CARDS; i++) { /* what the summoner prescribes, and what starts on the battlefield */
        bool starts = printed.start[i] != WAR_NONE;
        if (!starts && !rules_of(list->edition)->prescribed(definition(printed.card[i]), false))
            continue;
        add_sorted(&built, n++, printed.card[i], printed.start[i]);
        if (!rules_of(list->edition)->prescribed(definition(printed.card[i]), starts))
            for (int k = 0; k < list->kinds; k++)
                if (list->card[k] == printed.card[i] && used[k] < list->copies[k]) {
                    used[k]++;
                    break;
                }
    }
    for (int k = 0; k < list->kinds; k++)
        for (int c = used[k]; c < list->copies[k] && n < WAR_DECK_CARDS; c++)
            add_sorted(&built, n++, list->card[k], WAR_NONE);
    built.extra = printed.extra;
    built.extras = printed.extras;
    built.faction = printed.faction;
    *deck = built;
    return n == WAR_DECK_CARDS;
}
