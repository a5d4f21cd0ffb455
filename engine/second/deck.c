/* deck.c: deck construction in the second edition (2E-DCK). */
#include "second.h"

/* Summoner, gates, starting units and epic events (2E-DCK-01, 2E-DCK-05). */
bool second_prescribed(const struct war_definition *d, bool starts)
{
    return starts || (d->classes & (WAR_SUMMONER | WAR_GATE | WAR_EPIC)) != 0;
}

/* A card of several classes counts once, as a unit or an event (2E-DCK-06). */
int second_deck_parts(int summoner, struct war_deck_part *parts)
{
    (void)summoner;
    parts[0] = (struct war_deck_part){"2E-DCK-01", "2E-DCK-02", "standard events", WAR_STANDARD, 6, 6, 2, 0};
    parts[1] = (struct war_deck_part){"2E-DCK-01", "2E-DCK-02", "champions", WAR_CHAMPION, 3, 3, 1, 0};
    parts[2] = (struct war_deck_part){"2E-DCK-01", "2E-DCK-02", "commons", WAR_COMMON, 16, 16, 4, 0};
    return 3;
}

const struct war_deck_term second_deck_terms[] = {
    {"2E-DCK-04", "Each card has at least one of the summoner's symbols"},
    {"2E-DCK-01", "Gates, starting units and epic events come with the summoner and are not chosen"},
    {NULL, NULL},
};

void second_check_choice(const struct war_definition *d, const struct war_definition *summoner, struct deck_faults *f)
{
    if (second_prescribed(d, false))
        deck_fault(f, "2E-DCK-01", "%s is not chosen: summoner, gates and epic events are prescribed.", d->name);
    else if ((d->symbols & summoner->symbols) == 0)
        deck_fault(f, "2E-DCK-04", "%s has no deck symbol in common with %s.", d->name, summoner->name);
}
