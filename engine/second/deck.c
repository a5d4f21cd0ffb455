/* deck.c: deck construction in the second edition (2E-DCK). */
#include "second.h"

enum { STANDARD_EVENTS = 6, CHAMPIONS = 3, COMMONS = 16, EVENT_COPIES = 2, COMMON_COPIES = 4 };

/* Summoner, gates, starting units and epic events (2E-DCK-01, 2E-DCK-05). */
bool second_prescribed(const struct war_definition *d, bool starts)
{
    return starts || (d->classes & (WAR_SUMMONER | WAR_GATE | WAR_EPIC)) != 0;
}

static void check_number(struct deck_faults *f, const char *what, int there, int wanted)
{
    if (there != wanted)
        deck_fault(f, "2E-DCK-01", "The deck has %d %s; it needs %d.", there, what, wanted);
}

static void check_copies(const struct war_deck_list *list, int i, struct deck_faults *f)
{
    const struct war_definition *d = definition(list->card[i]);
    int copies = deck_copies(list, list->card[i]);
    int most = (d->classes & WAR_CHAMPION) != 0 ? 1 : (d->classes & WAR_EVENT) != 0 ? EVENT_COPIES : COMMON_COPIES;
    for (int k = 0; k < i; k++)
        if (list->card[k] == list->card[i])
            return; /* named already */
    if (copies > most)
        deck_fault(f, "2E-DCK-02", "%s is in the deck %d times; at most %d.", d->name, copies, most);
}

static void check_card(const struct war_deck_list *list, int i, struct deck_faults *f)
{
    const struct war_definition *d = definition(list->card[i]), *s = definition(list->summoner);
    if ((d->classes & (WAR_SUMMONER | WAR_GATE | WAR_EPIC)) != 0) {
        deck_fault(f, "2E-DCK-01", "%s is not chosen: what the summoner prescribes comes by itself.", d->name);
        return;
    }
    check_copies(list, i, f);
    if ((d->symbols & s->symbols) == 0)
        deck_fault(f, "2E-DCK-04", "%s has no deck symbol in common with %s.", d->name, s->name);
}

void second_check_deck(const struct war_deck_list *list, struct deck_faults *f)
{
    for (int i = 0; i < list->kinds; i++)
        check_card(list, i, f);
    /* a card of several classes counts once, as a unit or an event (2E-DCK-06) */
    check_number(f, "standard events", deck_count(list, WAR_STANDARD, 0), STANDARD_EVENTS);
    check_number(f, "champions", deck_count(list, WAR_CHAMPION, 0), CHAMPIONS);
    check_number(f, "commons", deck_count(list, WAR_COMMON, 0), COMMONS);
}
