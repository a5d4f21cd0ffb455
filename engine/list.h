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

/* The abilities of the active player's cards that may be used now, by the edition's own measure; and whether there is one. */
typedef bool may_use_it(const game *g, int card, int ability);
int list_uses(const game *g, may_use_it *may_use, war_action *list, int n);
bool can_use_any(const game *g, may_use_it *may_use);
/* Refuses with the text that says so about the card (and the other): `by_card` has places for that text, its card and space behind those for
 * the cards it is said of, `by_text` for the text alone. False if nothing says so. */
bool refuse_by(const game *g, enum question q, int card, int other, struct war_sentence *why, const char *by_text,
               const char *by_card);
/* The reason if the active player does not hold that card. */
bool why_no_card(const game *g, int definition, struct war_sentence *why);

#endif
