/* deck.c: deck construction in the first edition (1E-DCK). */
#include "first.h"

/* Summoner, events and walls are those of the Reference Card; all units are chosen, starting ones too (1E-DCK-01 to 1E-DCK-04). */
bool first_prescribed(const struct war_definition *d, bool starts)
{
    (void)starts;
    return (d->classes & (WAR_SUMMONER | WAR_EVENT | WAR_WALL)) != 0;
}

/* How many of each kind is set by the Summoner: as many as in his printed deck (1E-DCK-01, 1E-DCK-14). Also Mercenaries count within the
 * Champions and Commons; under one of their own there may be more of them (1E-DCK-08, 1E-DCK-09). */
int first_deck_parts(int summoner, struct war_deck_part *parts)
{
    struct war_deck_list printed;
    war_deck_list_of(war_faction_led_by(summoner), &printed);
    uint8_t champions = (uint8_t)deck_count(&printed, WAR_CHAMPION), commons = (uint8_t)deck_count(&printed, WAR_COMMON);
    parts[0] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-06", "Champions", WAR_CHAMPION, champions, champions, 1};
    parts[1] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-07", "Commons", WAR_COMMON, commons, commons, 10};
    parts[2] = (struct war_deck_part){"1E-DCK-08", NULL, "Mercenaries", WAR_MERCENARY, 0, 6, 6};
    return (definition(summoner)->classes & WAR_MERCENARY) != 0 ? 2 : 3;
}

const struct war_deck_term first_deck_terms[] = {
    {"1E-DCK-05", "Each unit is of the Summoner's faction or a Mercenary"},
    {"1E-DCK-03", "The units of the starting setup are among them"},
    {"1E-DCK-02", "Events and Walls are those of the Reference Card and are not chosen"},
    {NULL, NULL},
};

void first_check_choice(const struct war_definition *d, const struct war_definition *summoner, struct deck_faults *f)
{
    if ((d->classes & WAR_UNIT) == 0 || (d->classes & (WAR_SUMMONER | WAR_BESIDE)) != 0)
        deck_fault(f, "1E-DCK-02", "%s is not chosen: events and walls are those of the Reference Card.", d->name);
    else if (d->faction != summoner->faction && (d->classes & WAR_MERCENARY) == 0)
        deck_fault(f, "1E-DCK-05", "%s is neither of the faction of %s nor a Mercenary.", d->name, summoner->name);
}
