/* scenario_expect.c: sentences about a game, or about what a seat sees of it, and whether they are true.
 *
 * Every function takes the words that belong to it, answers YES or NO and, if the answer is NO, has told s->found what is so
 * instead. UNREADABLE comes with a reason. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "warstone_edit.h"
#include "scenario_parts.h"

static enum answer unreadable(char *why, const char *format, const char *word)
{
    snprintf(why, WHY_SIZE, format, word);
    return UNREADABLE;
}

static bool take_signed(struct words *w, int *number, char *why)
{
    if (scn_words_peek(w)[0] != '-')
        return scn_take_number(w, number, why);
    char *end = NULL;
    const char *word = scn_words_take(w);
    *number = (int)strtol(word, &end, 10);
    return (end > word && !*end) || scn_refuse(why, "a number is needed where \"%s\" stands", word);
}

/* `so` compared with the number that comes next. */
static enum answer is_number(struct sight *s, struct words *w, const char *what, int so, char *why)
{
    int number;
    if (!take_signed(w, &number, why))
        return UNREADABLE;
    if (so != number)
        fprintf(s->found, "%s %d", what, so);
    return scn_truth(so == number);
}

/* ---- Cards on the battlefield ---------------------------------------------------------------------------- */

int scn_card_on(const struct war_game *g, struct spot spot)
{
    if (spot.space >= war_spaces(g))
        return WAR_NONE;
    int card = war_at(g, spot.wall, spot.space);
    /* A wall that stands alone may be named without w. */
    if (card >= WAR_CARDS && !spot.wall)
        card = war_at(g, 1, spot.space);
    return card < WAR_CARDS ? card : WAR_NONE;
}

static bool spot_read_next(struct words *w, struct spot *spot, char *why)
{
    const char *word = scn_words_take(w);
    return scn_spot_read(word, spot) || scn_refuse(why, "a space is needed where \"%s\" stands", word);
}

static bool was_used(const struct war_game *g, int card, int ability)
{
    struct war_game marked = *g;
    war_edit_used(&marked, card, ability);
    return memcmp(&marked, g, sizeof marked) == 0;
}

/* `for "Frost Axe"`: the text that works from the cards under it; `for nothing`: none does. */
static enum answer is_over_for(struct sight *s, struct words *w, int card, char *why)
{
    if (!scn_words_accept(w, "for"))
        return YES;
    bool none = scn_words_accept(w, "nothing");
    const char *name = none ? NULL : scn_words_take(w);
    if (name && !scn_ability_find(s->game->edition, war_card_definition(s->game, card), name, why))
        return UNREADABLE;
    int left = WAR_CARDS;
    for (int c = s->game->card[card].link; c < WAR_CARDS && left--; c = s->game->card[c].link) {
        int text = war_under_text(s->game, c);
        if (none ? text != 0 : !scn_ability_named(text, name)) {
            fprintf(s->found, " for %s;", text ? war_ability_name(text) : "nothing");
            return NO;
        }
    }
    return YES;
}

static bool known_items(const struct sight *s, const struct item *list, int n, char *why)
{
    for (int i = 0; i < n; i++) {
        bool hidden = strcmp(list[i].name, "?") == 0;
        if (hidden && !s->view)
            return scn_refuse(why, "only for a seat that sees can a card be hidden (?)");
        if (!hidden && !scn_card_known(s->game->edition, list[i].name, why))
            return false;
    }
    return true;
}

static enum answer is_over(struct sight *s, struct words *w, int card, char *why)
{
    struct item list[MAX_ITEMS];
    int n = scn_take_list(w, war_card_owner(card), list, MAX_ITEMS, why), left = WAR_CARDS;
    if (n < 0)
        return UNREADABLE;
    int under = s->game->card[card].link;
    if (!known_items(s, list, n, why))
        return UNREADABLE;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < list[i].count; k++, under = s->game->card[under].link) {
            bool seen = under < WAR_CARDS && war_card_zone(s->game, under) != WAR_UNSEEN;
            if (under >= WAR_CARDS || !left-- || seen != (strcmp(list[i].name, "?") != 0))
                return NO;
            if (seen &&
                (war_card_owner(under) != list[i].owner || !scn_card_named(war_card_definition(s->game, under), list[i].name)))
                return NO;
        }
    return under < WAR_CARDS ? NO : n ? is_over_for(s, w, card, why) : YES;
}

static enum answer has_ability(struct sight *s, struct words *w, int card, bool want, char *why)
{
    const char *name = scn_words_take(w);
    if (!scn_ability_find(s->game->edition, war_card_definition(s->game, card), name, why))
        return UNREADABLE;
    bool so = false; /* the printed and the given version of an ability bear one name */
    for (int i = 1; i < WAR_ABILITIES && !so; i++)
        so = scn_ability_named(i, name) && war_card_has(s->game, card, i);
    return scn_truth(so == want);
}

/* The name it has now, which may be another card's. */
static enum answer is_called(struct sight *s, struct words *w, int card)
{
    const char *name = scn_words_take(w);
    return scn_truth(scn_card_named(war_card_face(s->game, card), name));
}

static enum answer has_used(struct sight *s, struct words *w, int card, bool want, char *why)
{
    int ability = scn_ability_find(s->game->edition, war_card_definition(s->game, card), scn_words_take(w), why);
    return ability ? scn_truth(was_used(s->game, card, ability) == want) : UNREADABLE;
}

static enum answer has_mark(struct sight *s, struct words *w, int card, char *why)
{
    int mark = scn_word_find(scn_mark_words, scn_words_peek(w));
    if (mark < 0)
        return unreadable(why, "\"%s\" says nothing about a card (names of several words need quotes)", scn_words_peek(w));
    scn_words_take(w);
    unsigned marks = war_in_a_deck(card) ? s->game->card[card].marks : 0;
    return scn_truth((marks & (unsigned)mark) != 0);
}

static enum answer is_controlled(struct sight *s, struct words *w, int card, char *why)
{
    int seat;
    return scn_take_seat(w, &seat, why) ? scn_truth(war_card_controller(s->game, card) == seat) : UNREADABLE;
}

/* Whether an active event has that card, or those two, as its targets. */
static enum answer has_target(struct sight *s, struct words *w, int event, char *why)
{
    struct spot spot;
    int one = war_event_target(s->game, event), two = war_event_other_target(s->game, event);
    if (scn_words_accept(w, "none"))
        return scn_truth(one == WAR_NONE && two == WAR_NONE);
    bool so = true;
    do {
        if (!spot_read_next(w, &spot, why))
            return UNREADABLE;
        int card = scn_card_on(s->game, spot);
        so = so && card != WAR_NONE && (card == one || card == two);
    } while (scn_spot_read(scn_words_peek(w), &spot));
    return scn_truth(so);
}

static enum answer property(struct sight *s, struct words *w, int card, char *why)
{
    const struct war_game *g = s->game;
    bool deck_card = war_in_a_deck(card);
    if (scn_words_accept(w, "damage"))
        return is_number(s, w, "damage", g->card[card].damage, why);
    if (scn_words_accept(w, "boost"))
        return is_number(s, w, "boost", deck_card ? g->card[card].boost : 0, why);
    if (scn_words_accept(w, "poison"))
        return is_number(s, w, "poison", war_card_poison(g, card), why);
    if (scn_words_accept(w, "steps"))
        return is_number(s, w, "steps", war_card_steps(g, card), why);
    if (scn_words_accept(w, "life"))
        return is_number(s, w, "life", war_card_life(g, card), why);
    if (scn_words_accept(w, "left"))
        return is_number(s, w, "left", war_card_life(g, card) - g->card[card].damage, why);
    if (scn_words_accept(w, "strength"))
        return is_number(s, w, "strength", war_card_strength(g, card), why);
    if (scn_words_accept(w, "control"))
        return is_controlled(s, w, card, why);
    if (scn_words_accept(w, "target"))
        return has_target(s, w, card, why);
    if (scn_words_accept(w, "over"))
        return is_over(s, w, card, why);
    if (scn_words_accept(w, "has"))
        return has_ability(s, w, card, true, why);
    if (scn_words_accept(w, "lacks"))
        return has_ability(s, w, card, false, why);
    if (scn_words_accept(w, "called"))
        return is_called(s, w, card);
    if (scn_words_accept(w, "used"))
        return has_used(s, w, card, true, why);
    if (scn_words_accept(w, "unused"))
        return has_used(s, w, card, false, why);
    if (scn_words_accept(w, "unmarked"))
        return scn_truth(!deck_card || g->card[card].marks == 0);
    return has_mark(s, w, card, why);
}

/* `not` turns the one word behind it round: not moved, not control b. */
static enum answer property_or_not(struct sight *s, struct words *w, int card, char *why)
{
    if (!scn_words_accept(w, "not"))
        return property(s, w, card, why);
    enum answer answer = property(s, w, card, why);
    return answer == UNREADABLE ? answer : scn_truth(answer == NO);
}

static enum answer properties(struct sight *s, struct words *w, int card, char *why)
{
    while (!scn_words_end(w)) {
        enum answer one = property_or_not(s, w, card, why);
        if (one != YES)
            return one;
    }
    return YES;
}

static enum answer is_card(struct sight *s, struct words *w, int card, char *why)
{
    int owner = scn_accept_seat(w);
    if (scn_words_end(w))
        return unreadable(why, "a card's name is missing%s", "");
    const char *name = scn_words_take(w);
    if (!scn_card_known(s->game->edition, name, why))
        return UNREADABLE;
    if (card == WAR_NONE)
        return NO;
    if (!scn_card_named(war_card_definition(s->game, card), name) || (owner >= 0 && war_card_owner(card) != owner))
        return NO;
    return properties(s, w, card, why);
}

static enum answer about_spot(struct sight *s, struct words *w, struct spot spot, char *why)
{
    const struct war_game *g = s->game;
    if (spot.space >= war_spaces(g))
        return unreadable(why, "columns g to l are there in games of four only%s", "");
    int card = scn_card_on(g, spot);
    enum answer answer;
    if (scn_words_accept(w, "empty"))
        answer = scn_truth(card == WAR_NONE);
    else if (scn_words_accept(w, "no"))
        answer = scn_words_accept(w, "unit") ? scn_truth(war_at(g, 0, spot.space) >= WAR_CARDS)
                                             : unreadable(why, "no unit is meant%s", "");
    else
        answer = is_card(s, w, card, why);
    if (answer == NO && card == WAR_NONE)
        fputs(" there: nothing", s->found);
    if (answer == NO && card != WAR_NONE) {
        fputs(" there: ", s->found);
        scn_show_card(s->found, g, card);
        fprintf(s->found, " (life %d, strength %d)", war_card_life(g, card), war_card_strength(g, card));
    }
    return answer;
}

/* ---- A whole board ---------------------------------------------------------------------------------------- */

static enum answer compare_cell(struct sight *s, int space, int plane, const struct legend *entry, struct words *w, char *why)
{
    int owner = 0, card = war_at(s->game, plane, space);
    char name[8];
    bool same = card >= WAR_CARDS;
    if (entry) {
        if (!scn_words_split(w, entry->text, why) || !scn_take_seat(w, &owner, why))
            return UNREADABLE;
        same = card < WAR_CARDS && war_card_owner(card) == owner &&
               scn_card_named(war_card_definition(s->game, card), scn_words_peek(w));
    }
    if (same)
        return YES;
    war_space_text(space, name, sizeof name);
    fprintf(s->found, " %s%s: ", name, plane ? "w" : "");
    if (card < WAR_CARDS)
        scn_show_card(s->found, s->game, card);
    else
        fputs("nothing", s->found);
    fputc(';', s->found);
    return NO;
}

/* A token alone on its space may stand for a wall. */
static void sort_planes(const struct legend *entry[2], int edition, struct words *w, char *why)
{
    if (!entry[0] || entry[1] || !scn_words_split(w, entry[0]->text, why))
        return;
    scn_words_take(w);
    char ignored[WHY_SIZE];
    int definition = scn_card_find(edition, -1, scn_words_peek(w), ignored);
    for (int i = scn_next_definition(0); i && !definition; i = scn_next_definition(i))
        if (war_definition(i)->edition == edition && scn_card_named(i, scn_words_peek(w)))
            definition = i;
    if (definition && war_definition(definition)->classes & (WAR_WALL | WAR_VINE)) {
        entry[1] = entry[0];
        entry[0] = NULL;
    }
}

enum answer scn_sentence_board(struct sight *s, const struct opening *o, const struct drawing *d, char *why)
{
    if (d->columns != war_columns(s->game))
        return unreadable(why, "this game has a board of %s columns", s->game->seats > 2 ? "12" : "6");
    struct words *w = calloc(1, sizeof *w);
    enum answer all = w ? YES : UNREADABLE;
    if (w)
        w->seats = s->game->seats;
    for (int space = 0; space < d->columns * WAR_ROWS && all != UNREADABLE; space++) {
        const struct legend *entry[2];
        if (!scn_cell_read(o, &d->cell[space], entry, why)) {
            all = UNREADABLE;
            break;
        }
        sort_planes(entry, s->game->edition, w, why);
        for (int plane = 0; plane < 2 && all != UNREADABLE; plane++) {
            enum answer one = compare_cell(s, space, plane, entry[plane], w, why);
            if (one != YES)
                all = one;
        }
    }
    free(w);
    return all;
}

/* ---- Hands and piles -------------------------------------------------------------------------------------- */

static bool is_settled(int zone) { return zone == SETTLED_TOP || zone == SETTLED_BOTTOM; }

/* Through a seat's eyes a card of a zone that the seat does not know is WAR_NONE, written ? in a list. */
static int pile_seen(const struct sight *s, int seat, int zone, int *cards)
{
    const struct war_view *v = s->view;
    const uint8_t *pile = zone == WAR_DISCARD      ? v->discard_pile[seat]
                          : zone == SETTLED_TOP    ? v->draw_top[seat].card
                          : zone == SETTLED_BOTTOM ? v->draw_bottom[seat].card
                                                   : v->magic_pile[seat];
    int n = zone == WAR_DISCARD      ? v->discard_size[seat]
            : zone == SETTLED_TOP    ? v->draw_top[seat].size
            : zone == SETTLED_BOTTOM ? v->draw_bottom[seat].size
                                     : v->magic_size[seat];
    for (int i = 0; i < n; i++)
        cards[i] = pile[i];
    return n;
}

static int size_seen(const struct sight *s, int seat, int zone)
{
    switch (zone) {
    case WAR_HAND: return s->view->hand_size[seat];
    case WAR_DRAW_PILE: return s->view->draw_size[seat];
    case WAR_DISCARD: return s->view->discard_size[seat];
    case WAR_MAGIC_PILE: return s->view->magic_size[seat];
    default: return 0;
    }
}

/* Not a zone: all the cards a seat began with, wherever they are and whether or not the place of each is known. */
enum { DECK = -1 };
static int deck_of(const struct war_game *g, int seat, int *cards)
{
    int n = 0;
    for (int c = seat * WAR_SEAT_CARDS; c < seat * WAR_SEAT_CARDS + WAR_DECK_CARDS; c++)
        if (war_card_zone(g, c) != WAR_OUT && war_definition(war_card_definition(g, c)))
            cards[n++] = c;
    return n;
}

static int cards_of(const struct sight *s, int seat, int zone, int *cards)
{
    if (zone == DECK)
        return deck_of(s->game, seat, cards);
    if (s->view && (zone == WAR_DISCARD || is_settled(zone) || (zone == WAR_MAGIC_PILE && s->game->edition == WAR_FIRST)))
        return pile_seen(s, seat, zone, cards);
    int n = scn_zone_cards(s->game, seat, zone, cards);
    int size = s->view ? size_seen(s, seat, zone) : 0;
    while (size != WAR_NONE && n < size && n < WAR_CARDS)
        cards[n++] = WAR_NONE;
    return n;
}

static int zone_size(const struct sight *s, int seat, int zone)
{
    int cards[WAR_CARDS];
    bool told = s->view && (zone == WAR_HAND || zone == WAR_DRAW_PILE || zone == WAR_DISCARD || zone == WAR_MAGIC_PILE);
    return told ? size_seen(s, seat, zone) : cards_of(s, seat, zone, cards);
}

static bool item_fits(const struct war_game *g, int card, const struct item *item)
{
    if (card >= WAR_CARDS)
        return strcmp(item->name, "?") == 0;
    return war_card_owner(card) == item->owner && scn_card_named(war_card_definition(g, card), item->name);
}

static bool in_order(const struct war_game *g, const int *cards, int n, const struct item *list, int items, bool whole)
{
    int at = 0;
    for (int i = 0; i < items; i++)
        for (int k = 0; k < list[i].count; k++)
            if (at == n || !item_fits(g, cards[at++], &list[i]))
                return false;
    return !whole || at == n;
}

static bool in_any_order(const struct war_game *g, const int *cards, int n, const struct item *list, int items)
{
    int left[MAX_ITEMS], total = 0;
    for (int i = 0; i < items; i++)
        total += left[i] = list[i].count;
    for (int c = 0; c < n; c++) {
        int i = 0;
        while (i < items && !(left[i] && item_fits(g, cards[c], &list[i])))
            i++;
        if (i == items)
            return false;
        left[i]--;
    }
    return total == n;
}

static bool has_each(const struct war_game *g, const int *cards, int n, const struct item *list, int items)
{
    bool all = true;
    for (int i = 0; i < items; i++) {
        int count = 0;
        for (int c = 0; c < n; c++)
            count += item_fits(g, cards[c], &list[i]);
        all = all && count == list[i].count;
    }
    return all;
}

static enum answer zone_list(struct sight *s, struct words *w, int seat, int zone, char *why)
{
    struct item list[MAX_ITEMS];
    int cards[WAR_CARDS], n = cards_of(s, seat, zone, cards);
    bool has = scn_words_accept(w, "has"), top = !has && scn_words_accept(w, "top");
    int items = scn_take_list(w, seat, list, MAX_ITEMS, why);
    if (items < 0 || !known_items(s, list, items, why))
        return UNREADABLE;
    bool ordered = s->game->edition == WAR_FIRST && (zone == WAR_DISCARD || zone == WAR_MAGIC_PILE || is_settled(zone));
    if (has)
        return scn_truth(has_each(s->game, cards, n, list, items));
    if (top || ordered)
        return scn_truth(in_order(s->game, cards, n, list, items, !top));
    return scn_truth(in_any_order(s->game, cards, n, list, items));
}

static enum answer zone_sized(struct sight *s, struct words *w, int seat, int zone, char *why)
{
    int so = zone_size(s, seat, zone);
    if (scn_words_accept(w, "hidden")) {
        if (so != WAR_NONE)
            fprintf(s->found, "size %d", so);
        return scn_truth(s->view && so == WAR_NONE);
    }
    enum answer answer = is_number(s, w, "size", so, why);
    if (answer == NO && so == WAR_NONE)
        fputs(" (hidden)", s->found);
    return answer;
}

/* What follows the one card of an active area: boost and the like. */
static enum answer active_tail(struct sight *s, struct words *w, int seat, const char *name, char *why)
{
    int cards[WAR_CARDS], n = scn_zone_cards(s->game, seat, WAR_ACTIVE_AREA, cards);
    for (int i = 0; i < n; i++)
        if (scn_card_named(war_card_definition(s->game, cards[i]), name))
            return properties(s, w, cards[i], why);
    return unreadable(why, "nothing can be said about \"%s\" here", name);
}

static void show_cards_of(struct sight *s, int seat, int zone)
{
    int cards[WAR_CARDS], n = cards_of(s, seat, zone, cards);
    fprintf(s->found, " %s %s", scn_seat_name(seat), zone == DECK ? "deck" : scn_word_of(scn_zone_words, zone));
    for (int i = 0; i < n; i++) {
        fputs(i ? ", " : " ", s->found);
        if (cards[i] >= WAR_CARDS)
            fputs("?", s->found);
        else if (zone == WAR_ACTIVE_AREA)
            scn_show_card(s->found, s->game, cards[i]);
        else
            fprintf(s->found, "%s:\"%s\"", scn_seat_name(war_card_owner(cards[i])),
                    war_definition(war_card_definition(s->game, cards[i]))->name);
    }
    fputs(n ? "" : " empty", s->found);
}

/* What the backs of hidden cards tell a seat (1E-INF-15). */
static enum answer shown_by_backs(struct sight *s, struct words *w, int seat, int zone, char *why)
{
    static const char *const words[] = {
        [WAR_NO_BACK] = "hidden", [WAR_FACTION_BACK] = "faction", [WAR_MERCENARY_BACK] = "mercenary"};
    if (!s->view)
        return unreadable(why, "only a seat can see backs%s", "");
    if (zone == WAR_HAND)
        return is_number(s, w, "mercenaries", s->view->hand_mercenaries[seat], why);
    const char *back = words[s->view->top_back[seat]];
    fprintf(s->found, "back %s", back);
    for (int i = 0; i < 3; i++)
        if (scn_words_accept(w, words[i]))
            return scn_truth(words[i] == back);
    return unreadable(why, "\"%s\" is no back: hidden, faction and mercenary are", scn_words_peek(w));
}

static enum answer about_zone(struct sight *s, struct words *w, int seat, int zone, char *why)
{
    const char *first = scn_words_peek(w);
    if ((zone == WAR_HAND && scn_words_accept(w, "mercenaries")) || (zone == WAR_DRAW_PILE && scn_words_accept(w, "back")))
        return shown_by_backs(s, w, seat, zone, why);
    if (scn_words_accept(w, "size"))
        return zone_sized(s, w, seat, zone, why);
    if (zone == WAR_EXTRA_PILE)
        return is_number(s, w, "vines", zone_size(s, seat, zone), why);
    enum answer answer = zone_list(s, w, seat, zone, why);
    if (answer == YES && !scn_words_end(w) && zone == WAR_ACTIVE_AREA)
        answer = active_tail(s, w, seat, first, why);
    if (answer == NO)
        show_cards_of(s, seat, zone);
    return answer;
}

/* ---- Seats ------------------------------------------------------------------------------------------------ */

static enum answer has_flag(struct sight *s, struct words *w, int seat, bool want, char *why)
{
    int flag = scn_word_find(scn_flag_words, scn_words_peek(w));
    if (flag < 0)
        return unreadable(why, "\"%s\" is no flag of a seat", scn_words_peek(w));
    scn_words_take(w);
    fprintf(s->found, "the flag is %s", want ? "not set" : "set");
    return scn_truth(((s->game->seat[seat].flags & flag) != 0) == want);
}

static bool is_a_number(const char *word) { return isdigit((unsigned char)word[0]) != 0; }

static enum answer about_seat(struct sight *s, struct words *w, int seat, char *why)
{
    const struct war_game *g = s->game;
    const struct war_seat *so = &g->seat[seat];
    if (scn_words_accept(w, "moves"))
        return is_number(s, w, "moves", so->moves, why);
    if (scn_words_accept(w, "attacks"))
        return is_number(s, w, "attacks", so->attacks, why);
    if (scn_words_accept(w, "more-moves"))
        return is_number(s, w, "more-moves", so->more_moves, why);
    if (scn_words_accept(w, "units"))
        return is_number(s, w, "units", war_set_count(war_set_and(so->mine, g->units)), why);
    if (scn_words_accept(w, "structures"))
        return is_number(s, w, "structures", war_set_count(war_set_and(so->mine, g->structures)), why);
    if (scn_words_accept(w, "walls"))
        return is_number(s, w, "walls", war_set_count(so->walls), why);
    if (scn_words_accept(w, "flag"))
        return has_flag(s, w, seat, true, why);
    if (scn_words_accept(w, "no-flag"))
        return has_flag(s, w, seat, false, why);
    if (scn_words_accept(w, "out"))
        return scn_truth(g->out >> seat & 1);
    if (scn_words_accept(w, "deck"))
        return about_zone(s, w, seat, DECK, why);
    int zone = scn_word_find(scn_zone_words, scn_words_peek(w));
    if (zone < 0)
        return unreadable(why, "nothing is known of a seat's \"%s\"", scn_words_peek(w));
    scn_words_take(w);
    if (zone == WAR_MAGIC_PILE && (is_a_number(scn_words_peek(w)) || g->edition == WAR_SECOND)) {
        scn_words_accept(w, "size");
        return is_number(s, w, "magic", s->view ? s->view->magic_size[seat] : so->magic, why);
    }
    return about_zone(s, w, seat, zone, why);
}

/* ---- The game --------------------------------------------------------------------------------------------- */

static enum answer about_turn(struct sight *s, struct words *w, char *why)
{
    const struct war_game *g = s->game;
    bool so = true;
    while (!scn_words_end(w)) {
        const char *word = scn_words_peek(w);
        int number, phase = scn_word_find(scn_phase_words, word);
        if (is_a_number(word)) {
            if (!scn_take_number(w, &number, why))
                return UNREADABLE;
            so = so && g->turn == number;
            continue;
        }
        if (scn_is_seat(word)) {
            if (!scn_take_seat(w, &number, why))
                return UNREADABLE;
            so = so && g->active == number;
            continue;
        }
        scn_words_take(w);
        if (phase >= 0)
            so = so && g->phase == phase;
        else
            return unreadable(why, "\"%s\" is no seat or phase", word);
    }
    fprintf(s->found, "turn %d %s %s", g->turn, scn_seat_name(g->active), scn_word_of(scn_phase_words, g->phase));
    return scn_truth(so);
}

static enum answer is_the_end(struct sight *s, int over)
{
    static const char *const words[] = {"playing", "winner a", "winner b", "drawn", "stopped by a fault"};
    fputs(s->game->over < 5 ? words[s->game->over] : "?", s->found);
    if (s->game->seats > 2 && (s->game->over == WAR_A_WON || s->game->over == WAR_B_WON))
        fputs(s->game->over == WAR_A_WON ? " (with c)" : " (with d)", s->found);
    return scn_truth(s->game->over == over);
}

static enum answer is_winner(struct sight *s, struct words *w, char *why)
{
    int seat; /* teammates win together: 0 and 2, 1 and 3 */
    return scn_take_seat(w, &seat, why) ? is_the_end(s, seat % 2 ? WAR_B_WON : WAR_A_WON) : UNREADABLE;
}

/* ---- Lasting effects --------------------------------------------------------------------------------------- */

struct wanted_effect {
    const char *name;
    int card, seat, against, spared;
    bool any_card, any_seat, any_against, any_spared;
};

static bool read_effect(struct sight *s, struct words *w, struct wanted_effect *e, char *why)
{
    struct spot spot;
    *e = (struct wanted_effect){
        .name = scn_words_take(w), .any_card = true, .any_seat = true, .any_against = true, .any_spared = true};
    if (!scn_ability_find(s->game->edition, 0, e->name, why))
        return false;
    while (!scn_words_end(w)) {
        if (scn_words_accept(w, "on")) {
            e->any_card = false;
            e->card = WAR_NONE;
            if (scn_words_accept(w, "all"))
                continue;
            if (!scn_spot_read(scn_words_take(w), &spot))
                return scn_refuse(why, "on needs a space or all");
            e->card = scn_card_on(s->game, spot);
        } else if (scn_words_accept(w, "by")) {
            e->any_seat = false;
            if (!scn_take_seat(w, &e->seat, why))
                return false;
        } else if (scn_words_accept(w, "against")) {
            e->any_against = false;
            if (!scn_take_seat(w, &e->against, why))
                return false;
        } else if (scn_words_accept(w, "sparing")) {
            e->any_spared = false;
            if (!scn_spot_read(scn_words_take(w), &spot))
                return scn_refuse(why, "sparing needs a space");
            e->spared = scn_card_on(s->game, spot);
        } else {
            return scn_refuse(why, "\"%s\" says nothing about a lasting effect", scn_words_peek(w));
        }
    }
    return true;
}

static enum answer about_lasting(struct sight *s, struct words *w, char *why)
{
    struct war_lasting list[128];
    int n = war_lasting(s->game, list, 128);
    fprintf(s->found, "lasting:");
    for (int i = 0; i < n && i < 128; i++)
        fprintf(s->found, " \"%s\" by %s%s%s;", war_ability_name(list[i].ability), scn_seat_name(list[i].seat),
                list[i].kind == WAR_BINDS ? " against " : "", list[i].kind == WAR_BINDS ? scn_seat_name(list[i].about) : "");
    if (scn_words_accept(w, "none"))
        return scn_truth(n == 0);
    if (scn_words_accept(w, "count"))
        return is_number(s, w, " count", n, why);
    struct wanted_effect e;
    if (!read_effect(s, w, &e, why))
        return UNREADABLE;
    for (int i = 0; i < n && i < 128; i++)
        if (scn_ability_named(list[i].ability, e.name) && (e.any_card || list[i].card == e.card) &&
            (e.any_seat || list[i].seat == e.seat) &&
            (e.any_against || (list[i].kind == WAR_BINDS && list[i].about == e.against)) &&
            (e.any_spared || (list[i].kind == WAR_SPARES && list[i].about == e.spared)))
            return YES;
    return NO;
}

/* ---- Views ------------------------------------------------------------------------------------------------ */

static enum answer about_list(struct sight *s, struct words *w, char *why)
{
    if (!s->view)
        return unreadable(why, "only a seat can see a list%s", "");
    war_action list[WAR_MAX_ACTIONS];
    int n = war_view_actions(s->view, list);
    if (scn_words_end(w)) {
        fputs("no list", s->found);
        return scn_truth(n > 0);
    }
    return is_number(s, w, "list", n, why);
}

static enum answer one_sentence(struct sight *s, struct words *w, char *why)
{
    struct spot spot;
    int seat;
    if (scn_words_accept(w, "asks"))
        return scn_sentence_asks(s, w, why);
    if (scn_words_accept(w, "happened"))
        return scn_sentence_happened(s, w, why);
    if (scn_words_accept(w, "turn"))
        return about_turn(s, w, why);
    if (scn_words_accept(w, "winner"))
        return is_winner(s, w, why);
    if (scn_words_accept(w, "drawn"))
        return is_the_end(s, WAR_DRAWN);
    if (scn_words_accept(w, "playing"))
        return is_the_end(s, WAR_PLAYING);
    if (scn_words_accept(w, "lasting"))
        return about_lasting(s, w, why);
    if (scn_words_accept(w, "list"))
        return about_list(s, w, why);
    if (scn_spot_read(scn_words_peek(w), &spot)) {
        scn_words_take(w);
        return about_spot(s, w, spot, why);
    }
    bool named = scn_is_seat(scn_words_peek(w));
    if (scn_take_seat(w, &seat, why))
        return about_seat(s, w, seat, why);
    return named ? UNREADABLE : unreadable(why, "\"%s\" begins no sentence", w->word[w->next - 1]);
}

enum answer scn_sentence(struct sight *s, struct words *w, char *why)
{
    if (scn_words_end(w))
        return unreadable(why, "nothing is said%s", "");
    bool not = scn_words_accept(w, "not");
    enum answer answer = one_sentence(s, w, why);
    /* A sentence that turned out false early leaves words unread; a true one must have used them all. */
    if (answer == YES && !scn_words_end(w))
        return unreadable(why, "\"%s\" is not expected here", scn_words_peek(w));
    if (answer == UNREADABLE || !not )
        return answer;
    if (answer == YES)
        fputs("just that", s->found);
    return answer == YES ? NO : YES;
}
