/* list.c: the part of listing and refusing that does not depend on the edition. */
#include "list.h"

/* What lies under units or on walls and may be used by anybody. */
int list_uses_below(const game *g, int plane, space_set spaces, may_use_it *may_use, war_action *list, int n, int enough)
{
    FOR_EACH (s, spaces) {
        int upper = war_at(g, plane, s), last = 0;
        for (int u = g->card[upper].link; u != WAR_NONE && n < enough; u = g->card[u].link) {
            int text = g->card[u].text;
            if ((ability(text)->flags & A_ANYBODY) != 0 && text != last && may_use(g, upper, text))
                n = add(list, n, WAR_ACT(WAR_USE, text, plane, s));
            last = text;
        }
    }
    return n;
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
