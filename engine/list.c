/* list.c: the part of listing and refusing that does not depend on the edition. */
#include "list.h"

static int list_some_uses(const game *g, may_use_it *may_use, war_action *list, int n, int enough)
{
    uint64_t waits = WAITS(M_MAIN(g->phase));
    if ((g->waits & waits) == 0)
        return n;
    bool printed = waits_are_printed(g, waits);
    FOR_EACH (s, cards_of(g, g->active)) {
        uint16_t abilities[MAX_ABILITIES];
        if (n >= enough)
            break;
        if (printed && !prints_waits(g, card_at(g, s), waits))
            continue;
        int many = abilities_waiting(g, card_at(g, s), waits, abilities);
        for (int i = 0; i < many && n < enough; i++)
            if (ability(abilities[i])->offered != 0 && may_use(g, card_at(g, s), abilities[i]))
                n = add(list, n, WAR_ACT(WAR_USE, abilities[i], 0, s));
    }
    return n;
}
int list_uses(const game *g, may_use_it *may_use, war_action *list, int n)
{
    return list_some_uses(g, may_use, list, n, WAR_MAX_ACTIONS);
}
bool can_use_any(const game *g, may_use_it *may_use)
{
    war_action one;
    return list_some_uses(g, may_use, &one, 0, 1) > 0;
}

bool why_no_card(const game *g, int number, struct war_sentence *why)
{
    if (number <= 0 || war_definition(number) == NULL)
        return refuse(why, "There is no such card.");
    if (in_hand(g, g->active, number) == WAR_NONE)
        return refuse(why, "You do not hold %s.", definition(number)->name);
    return false;
}
