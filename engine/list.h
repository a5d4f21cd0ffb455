/* list.h: how lists of actions are written, and what both editions need to list those of a main part and to refuse others. */
#ifndef WARSTONE_LIST_H
#define WARSTONE_LIST_H

#include "machine.h"

/* Nothing writes a list but these. The last place is kept for the action that ends or declines. A list without room for another set of
 * spaces is full, and what finds no room is left out: no decks lead to such a position, and war_check() refuses it. */
enum { LIST_ROOM = WAR_MAX_ACTIONS - 1, MOST_OF_A_SET = 8 * sizeof(space_set) };
static inline bool is_full(int n) { return n > LIST_ROOM - MOST_OF_A_SET; }

static inline int add(war_action *list, int n, war_action action)
{
    if (n < LIST_ROOM)
        list[n++] = action;
    return n;
}

static inline int add_last(war_action *list, int n, war_action action)
{
    list[n] = action;
    return n + 1;
}

static inline int add_spaces(war_action *list, int n, enum war_verb verb, int a, int b, space_set spaces)
{
    if (is_full(n))
        return n;
    for (uint64_t left = low_half(spaces); left != 0; left &= left - 1) /* FOR_EACH, as lean as it can be */
        list[n++] = WAR_ACT(verb, a, b, lowest_bit(left));
    for (uint64_t left = high_half(spaces); left != 0; left &= left - 1)
        list[n++] = WAR_ACT(verb, a, b, 64 + lowest_bit(left));
    return n;
}

/* The abilities of the active player's cards that may be used now, by the edition's own measure; and whether there is one. They are part of
 * every list: each caller has its own copy, with that measure in it. */
typedef bool may_use_it(const game *g, int card, int ability);
/* Who may use abilities now: another than the active player between two phases (1E-ANY-05). */
static inline int user_of(const game *g)
{
    const struct frame *f = FRAME_AT(g, g->top);
    return f->fn == FIRST_GAP_ ? f->seat : g->active;
}

/* What lies under units or on walls and may be used by anybody. */
int list_uses_below(const game *g, int plane, space_set spaces, may_use_it *may_use, war_action *list, int n, int enough);
/* Mostly nothing in play could be used in this phase. */
static inline bool something_is_offered(const game *g) { return (g->waits & WAITS(M_MAIN(g->phase))) != 0; }

ALWAYS_INLINE int list_some_uses(const game *g, may_use_it *may_use, war_action *list, int n, int enough)
{
    uint64_t waits = WAITS(M_MAIN(g->phase));
    bool printed = waits_are_printed(g, waits);
    FOR_EACH (s, cards_of(g, user_of(g))) {
        uint16_t abilities[MAX_ABILITIES];
        if (n >= enough)
            break;
        if (printed && !prints_offer(g, card_at(g, s), 1u << g->phase))
            continue;
        int many = abilities_waiting(g, card_at(g, s), waits, abilities);
        for (int i = 0; i < many && n < enough; i++)
            if (ability(abilities[i])->offered != 0 && may_use(g, card_at(g, s), abilities[i]))
                n = add(list, n, WAR_ACT(WAR_USE, abilities[i], 0, s));
    }
    if ((g->speaks & ABOUT(Q_ANYBODY)) == 0)
        return n;
    n = list_uses_below(g, 0, occupied(g), may_use, list, n, enough);
    return list_uses_below(g, 1, all_walls(g), may_use, list, n, enough);
}
ALWAYS_INLINE int list_uses(const game *g, may_use_it *may_use, war_action *list, int n)
{
    return something_is_offered(g) ? list_some_uses(g, may_use, list, n, WAR_MAX_ACTIONS) : n;
}
ALWAYS_INLINE bool can_use_any(const game *g, may_use_it *may_use)
{
    war_action one;
    return something_is_offered(g) && list_some_uses(g, may_use, &one, 0, 1) > 0;
}

/* Refuses with the text that says so about the card (and the other): `by_card` has places for that text, its card and space behind those for
 * the cards it is said of, `by_text` for the text alone. False if nothing says so. */
bool refuse_by(const game *g, enum question q, int card, int other, struct war_sentence *why, const char *by_text,
               const char *by_card);
/* The reason if the active player does not hold that card. */
bool why_no_card(const game *g, int definition, struct war_sentence *why);

#endif
