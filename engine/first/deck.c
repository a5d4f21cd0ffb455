/* deck.c: deck construction in the first edition (1E-DCK). */
#include "first.h"

/* Summoner, events and walls are those of the Reference Card; all units are chosen, starting ones too (1E-DCK-01 to 1E-DCK-04). */
bool first_prescribed(const struct war_definition *d, bool starts)
{
    (void)starts;
    return (d->classes & (WAR_SUMMONER | WAR_EVENT | WAR_WALL)) != 0;
}

/* A Mutation takes the place of a Common or of a Champion, and there is one of each (1E-DCK-14, 1E-MUT-11). */
enum { CHAMPIONS = 3, COMMONS = 18, CHOSEN_UNITS = CHAMPIONS + COMMONS };
static int parts_with_mutations(struct war_deck_part *parts)
{
    parts[0] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-06", "Champions", WAR_CHAMPION, 0, CHAMPIONS, 1, 0};
    parts[1] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-07", "Commons", WAR_COMMON, 0, COMMONS, 10, WAR_MUTATION};
    parts[2] = (struct war_deck_part){"1E-MUT-11", "1E-MUT-11", "Mutations", WAR_MUTATION, 0, CHOSEN_UNITS, 1, 0};
    parts[3] = (struct war_deck_part){"1E-MUT-11", NULL, "Units in all", WAR_UNIT, CHOSEN_UNITS, CHOSEN_UNITS, CHOSEN_UNITS, 0};
    return 4;
}

/* How many of each kind is set by the Summoner: as many as in his printed deck (1E-DCK-01, 1E-DCK-14). Also Mercenaries count within the
 * Champions and Commons; under one of their own there may be more of them (1E-DCK-08, 1E-DCK-09). */
int first_deck_parts(int summoner, struct war_deck_part *parts)
{
    struct war_deck_list printed;
    war_deck_list_of(war_faction_led_by(summoner), &printed);
    uint8_t champions = (uint8_t)deck_count(&printed, WAR_CHAMPION), commons = (uint8_t)deck_count(&printed, WAR_COMMON);
    int n = 2;
    parts[0] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-06", "Champions", WAR_CHAMPION, champions, champions, 1, 0};
    parts[1] = (struct war_deck_part){"1E-DCK-01", "1E-DCK-07", "Commons", WAR_COMMON, commons, commons, 10, 0};
    if (deck_count(&printed, WAR_MUTATION) > 0)
        n = parts_with_mutations(parts);
    parts[n] = (struct war_deck_part){"1E-DCK-08", NULL, "Mercenaries", WAR_MERCENARY, 0, 6, 6, 0};
    return (definition(summoner)->classes & WAR_MERCENARY) != 0 ? n : n + 1;
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
