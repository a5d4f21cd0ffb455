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

/* An active event or an effect that lasts goes by its own name: it lies on the card it is said of, if on any. */
bool refuse_by(const game *g, enum question q, int card, int other, struct war_sentence *why, const char *by_text,
               const char *by_card)
{
    struct why who = who_says(g, q, card, other);
    if (who.ability == 0)
        return false;
    const char *name = ability(who.ability)->name;
    bool placed = is_on_map(g, who.card) && has_ability(g, who.card, who.ability);
    if (placed && other != WAR_NONE)
        return refuse(why, by_card, g, other, g, card, name, g, (int)who.card, space_of(g, who.card));
    if (placed)
        return refuse(why, by_card, g, card, name, g, (int)who.card, space_of(g, who.card));
    return other != WAR_NONE ? refuse(why, by_text, g, other, g, card, name) : refuse(why, by_text, g, card, name);
}

bool why_no_card(const game *g, int number, struct war_sentence *why)
{
    if (number <= 0 || war_definition(number) == NULL)
        return refuse(why, "There is no such card.");
    if (in_hand(g, g->active, number) == WAR_NONE)
        return refuse(why, "You do not hold %s.", definition(number)->name);
    return false;
}
