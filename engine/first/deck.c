/* deck.c: deck construction in the first edition (1E-DCK). */
#include "first.h"

enum { COMMON_COPIES = 10, MERCENARIES = 6 };

/* Summoner, events and walls are those of the Reference Card; all units are chosen, starting ones too (1E-DCK-01 to 1E-DCK-04). */
bool first_prescribed(const struct war_definition *d, bool starts)
{
    (void)starts;
    return (d->classes & (WAR_SUMMONER | WAR_EVENT | WAR_WALL)) != 0;
}

static void check_card(const struct war_deck_list *list, int i, struct deck_faults *f)
{
    const struct war_definition *d = definition(list->card[i]), *s = definition(list->summoner);
    for (int k = 0; k < i; k++)
        if (list->card[k] == list->card[i])
            return; /* named already */
    int copies = deck_copies(list, list->card[i]);
    if ((d->classes & WAR_UNIT) == 0 || (d->classes & WAR_SUMMONER) != 0) {
        deck_fault(f, "1E-DCK-02", "%s is not chosen: events and walls are those of the Reference Card.", d->name);
        return;
    }
    if (d->faction != s->faction && (d->classes & WAR_MERCENARY) == 0)
        deck_fault(f, "1E-DCK-05", "%s is neither of the faction of %s nor a Mercenary.", d->name, s->name);
    if ((d->classes & WAR_CHAMPION) != 0 && copies > 1)
        deck_fault(f, "1E-DCK-06", "%s is in the deck %d times; a Champion only once.", d->name, copies);
    if ((d->classes & WAR_COMMON) != 0 && copies > COMMON_COPIES)
        deck_fault(f, "1E-DCK-07", "%s is in the deck %d times; at most %d.", d->name, copies, COMMON_COPIES);
}

/* Every unit of the starting setup must be among the chosen ones (1E-DCK-03). */
static void check_starting_units(const struct war_deck_list *list, struct deck_faults *f)
{
    struct war_deck printed;
    war_preset(faction_of(definition(list->summoner)), &printed);
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        const struct war_definition *d = definition(printed.card[i]);
        if (printed.start[i] == WAR_NONE || first_prescribed(d, true) || (i > 0 && printed.card[i - 1] == printed.card[i]))
            continue;
        int starting = 0;
        for (int k = i; k < WAR_DECK_CARDS && printed.card[k] == printed.card[i]; k++)
            starting += printed.start[k] != WAR_NONE;
        if (deck_copies(list, printed.card[i]) < starting)
            deck_fault(f, "1E-DCK-03", "The starting setup needs %d %s.", starting, d->name);
    }
}

/* Also Mercenaries count within the Champions and Commons; under one of their own there may be more of them (1E-DCK-08, 1E-DCK-09). */
static void check_mercenaries(const struct war_deck_list *list, struct deck_faults *f)
{
    int there = deck_count(list, WAR_MERCENARY, 0);
    if ((definition(list->summoner)->classes & WAR_MERCENARY) == 0 && there > MERCENARIES)
        deck_fault(f, "1E-DCK-08", "The deck has %d Mercenaries; at most %d.", there, MERCENARIES);
}

static void check_number(const struct war_deck_list *list, unsigned class, const char *what, int wanted, struct deck_faults *f)
{
    int there = deck_count(list, class, 0);
    if (there != wanted)
        deck_fault(f, "1E-DCK-01", "The deck has %d %s; it needs %d.", there, what, wanted);
}

/* How many of each kind is set by the Summoner: as many as in his printed deck (1E-DCK-01, 1E-DCK-14). */
void first_check_deck(const struct war_deck_list *list, struct deck_faults *f)
{
    struct war_deck_list printed;
    war_deck_list_of(faction_of(definition(list->summoner)), &printed);
    for (int i = 0; i < list->kinds; i++)
        check_card(list, i, f);
    check_starting_units(list, f);
    check_number(list, WAR_CHAMPION, "Champions", deck_count(&printed, WAR_CHAMPION, 0), f);
    check_number(list, WAR_COMMON, "Commons", deck_count(&printed, WAR_COMMON, 0), f);
    check_mercenaries(list, f);
}
