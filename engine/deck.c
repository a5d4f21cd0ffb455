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

int deck_count(const struct war_deck_list *list, unsigned classes, unsigned without)
{
    int n = 0;
    for (int i = 0; i < list->kinds; i++) {
        unsigned c = definition(list->card[i])->classes;
        if ((c & classes) == classes && (c & without) == 0)
            n += list->copies[i];
    }
    return n;
}

int deck_copies(const struct war_deck_list *list, int number)
{
    int n = 0;
    for (int i = 0; i < list->kinds; i++)
        if (list->card[i] == number)
            n += list->copies[i];
    return n;
}

const struct war_faction *faction_of(const struct war_definition *d)
{
    return war_faction_numbered((enum war_edition)d->edition, d->faction);
}

/* Cards and summoner exist, are of this edition, and are such that may be chosen at all. */
static bool is_sound(const struct war_deck_list *list, struct deck_faults *f)
{
    const char *rule = rules_of(list->edition)->deck_rule;
    const struct war_definition *s = list->edition <= WAR_SECOND ? war_definition(list->summoner) : NULL;
    if (s == NULL || s->edition != list->edition || (s->classes & WAR_SUMMONER) == 0 || faction_of(s) == NULL) {
        deck_fault(f, rule, "The deck has no summoner of this edition.");
        return false;
    }
    bool sound = true;
    for (int i = 0; i < list->kinds && i < WAR_DECK_KINDS; i++) {
        const struct war_definition *d = war_definition(list->card[i]);
        if (d == NULL || d->edition != list->edition) {
            deck_fault(f, rule, "Entry %d is no card of this edition.", i + 1);
            sound = false;
        }
    }
    return sound;
}

/* 1E-DCK-13 */
int war_deck_check(const struct war_deck_list *list, struct war_deck_fault *faults, int size)
{
    struct deck_faults f = {.at = faults, .size = size};
    if (is_sound(list, &f))
        rules_of(list->edition)->check_deck(list, &f);
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
    war_preset(faction_of(definition(list->summoner)), &printed);
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
