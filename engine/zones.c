/* zones.c: where cards are, who knows them, and what their numbers may tell. Nothing in this file triggers anything.
 *
 * ONE PLACE. A card is in exactly one place, and that is written down twice: in the card (zone, holder, space or upper card),
 * for whoever asks about the card, and in the place (maps and sets of the board, sets of hands and draw piles, lists of the
 * other piles), for whoever asks what is there. Once a game has begun only this file writes the places, and always takes a card
 * out before it puts it elsewhere; in between it is in limbo, which is no place. Limbo lasts longer where the rules have a card
 * under way: an event being played, a unit whose summoning is being paid for, a destroyed card about which somebody may still
 * say where it goes (1E-DMG-26).
 *   One card can be in play and on no space: a unit that passes over another in the middle of a move (2E-THR-10, 1E-GEO-15)
 * keeps its space in `place`, and the map shows the card it is over. So the map never holds two, and whoever removes a card
 * looks whether it is the one shown there. Cards, spaces and seats that there are not are passed over, so that not even a forged
 * game puts maps and piles out of order.
 *
 * LINKS. Piles with an order are lists by `link`, from the top. One byte serves them all because a card is in one list at a
 * time; of a card on the battlefield it is the topmost card under it (1E-UND-01), and those are found both ways, for they know
 * their upper card. A link in a card that is in no list would be taken for an order some day: who leaves has none.
 *
 * BAGS. A draw pile is a set: all orders of a shuffled pile are equally likely, so chance picks when a card is drawn, and nobody
 * can read what has not happened yet (2E-INF-11, 1E-INF-20). Only places that an effect has settled are kept, as two lists of
 * cards that are in the set as well: top_run from the top downward, bottom_run down to the very bottom, unsettled cards between
 * them. They share no card. A card is settled once, as it is looked at or put there; when nothing lies between them any more,
 * settled_top() joins them. Shuffling forgets all places and all that anybody knew (1E-INF-19).
 *
 * NUMBERS. A card's number is its slot in its owner's deck. The decks were dealt in the order of the list, equal cards next to
 * each other (war_check() holds every game to it; lists, weights of draws and reveal() look no further than the neighbours). So
 * a number tells the card, and could tell more: whether this copy is the one that was seen before. Players cannot tell copies
 * apart (2E-ASK-12, 1E-ASK-19), so numbers must not either. Equal cards that are not open are
 * interchangeable: before one is turned up, reveal() gives it the lowest number among its equals that are not open, those
 * outside the game included. Then the numbers of what has been seen say in which order cards were turned up, and nothing of
 * those that were not. This needs that nobody relies on the number of a hidden card: frames and effects that wait keep cards in
 * play or in limbo, which are open and never exchanged (swap_numbers()); one that has left since is another card, which still()
 * tells. What is remembered of a card only while it is in play (damage, boost, marks, uses) need not be exchanged, since hidden
 * cards have none of it. The generation, which tells a card from what it was before it left, would tell it from its equals too:
 * it is forgotten with the knowledge (forget_all(), hide_from_others()).
 *
 * KNOWING. `know` has a bit for every seat that can say of this very card where it is; views show by it. Whoever holds a hand
 * knows it; what is in play, in limbo or beside the decks all know, and so they do what lies under a card, unless it lies there face
 * down (1E-INF-08): then whoever put it there knows it and whoever controls the upper card. Among four, two seats that have looked one
 * after the other know nothing of each other: that a card is open to all is noted apart (is_open()), and by that, never by what
 * only some know, it is decided which of equal cards of a hand or draw pile goes (1E-INF-27). */
#include "machine.h"

static void set_zone(game *g, int card, enum war_zone zone, int holder, int control)
{
    g->card[card].zone = (uint8_t)((unsigned)zone | (unsigned)holder << 4 | (unsigned)control << 6);
}

static uint8_t *map(game *g, int plane, int space)
{
    return space < BOARD ? &g->west[plane][space] : &g->east[plane][space - BOARD];
}

static void set_known(game *g, int card, unsigned seats, bool open);
static void forget_all(game *g, int card);

/* Walls are no units and lie on a map of their own, a Vine Wall beneath the unit on its space; each stays when the other goes
 * (1E-WAL-05, 1E-DMG-22, 1E-VIN-27). */
static int plane_of(const game *g, int card) { return is(g, card, WAR_WALL) ? 1 : 0; }

static bool is_in_list(const game *g, int top, int card)
{
    while (top != WAR_NONE && top != card)
        top = g->card[top].link;
    return top == card;
}

/* How many spaces, hands, piles and areas hold the card: what lies under another is in that one's stack. */
static int places_of(const game *g, int card)
{
    int owner = war_card_owner(card), n = 0;
    uint64_t own = deck_bit(card);
    for (int space = 0; space < war_spaces(g); space++)
        n += (war_at(g, 0, space) == card) + (war_at(g, 1, space) == card);
    for (int seat = 0; seat < g->seats; seat++) {
        const struct war_seat *s = &g->seat[seat];
        n += ((s->hand[owner] & own) != 0) + ((s->bag[owner] & own) != 0);
        n += is_in_list(g, s->discard_top, card) + is_in_list(g, s->magic_top, card);
    }
    n += (g->seat[owner].active_events & own) != 0;
    return n + (war_card_zone(g, card) == WAR_UNDER && is_in_list(g, g->card[g->card[card].upper].link, card));
}

/* The one place that its zone names: none while it is in limbo, outside the game, or over another card. */
static bool is_in_its_place(const game *g, int card)
{
    const struct war_seat *s = &g->seat[war_card_holder(g, card)];
    uint64_t own = deck_bit(card);
    int owner = war_card_owner(card), place = g->card[card].place;
    bool there = false;
    switch (war_card_zone(g, card)) {
    case WAR_BOARD: there = war_at(g, plane_of(g, card), place) == card; break;
    case WAR_HAND: there = (s->hand[owner] & own) != 0; break;
    case WAR_DRAW_PILE: there = (s->bag[owner] & own) != 0; break;
    case WAR_DISCARD: there = is_in_list(g, s->discard_top, card); break;
    case WAR_MAGIC_PILE: there = is_in_list(g, s->magic_top, card); break;
    case WAR_UNDER: there = is_in_list(g, g->card[place].link, card); break;
    case WAR_ACTIVE_AREA: there = (g->seat[owner].active_events & own) != 0; break;
    default: return places_of(g, card) == 0;
    }
    return places_of(g, card) == (there ? 1 : 0) && (there || on_board(g, card));
}

/* ---- The board ----------------------------------------------------------------------------------------- */

/* Not where another card is: then it passes over that one (2E-CMP-09, 1E-GEO-15). */
static void board_add(game *g, int card, int space, int control)
{
    space_set b = bit(space);
    if (war_at(g, plane_of(g, card), space) != WAR_NONE)
        return;
    if (plane_of(g, card) == 1) {
        *map(g, 1, space) = (uint8_t)card;
        g->seat[control].walls = plain(walls_of(g, control) | b);
        if (is(g, card, WAR_VINE))
            g->structures = plain(all_structures(g) | b);
        return;
    }
    *map(g, 0, space) = (uint8_t)card;
    g->seat[control].mine = plain(cards_of(g, control) | b);
    if (is(g, card, WAR_UNIT))
        g->units = plain(all_units(g) | b);
    if (is(g, card, WAR_STRUCTURE))
        g->structures = plain(all_structures(g) | b);
}

static void board_remove(game *g, int card)
{
    int space = g->card[card].place, plane = plane_of(g, card);
    space_set keep = ~bit(space);
    if (war_at(g, plane, space) != card)
        return; /* it was passing over another card */
    INVARIANT(has(plane == 1 ? walls_of(g, controller(g, card)) : cards_of(g, controller(g, card)), space));
    *map(g, plane, space) = WAR_NONE;
    if (plane == 1) {
        g->seat[controller(g, card)].walls = plain(walls_of(g, controller(g, card)) & keep);
        g->structures = plain(all_structures(g) & keep);
        if (card_at(g, space) != WAR_NONE)
            unmark(g, card_at(g, space), WAR_MARK_STUCK); /* only this Vine Wall held it (1E-VIN-14) */
        return;
    }
    g->seat[controller(g, card)].mine = plain(cards_of(g, controller(g, card)) & keep);
    g->units = plain(all_units(g) & keep);
    if (is(g, card, WAR_STRUCTURE))
        g->structures = plain(all_structures(g) & keep);
}

/* Under the control of whoever puts it there (1E-CTL-01, 2E-CTL-01), without wounds, and seen by all (1E-INF-07). */
void put_on(game *g, int card, int space, int control)
{
    if (!exists(g, card) || space >= war_spaces(g) || control >= g->seats)
        return;
    INVARIANT(war_card_zone(g, card) == WAR_LIMBO && places_of(g, card) == 0);
    set_zone(g, card, WAR_BOARD, war_card_owner(card), control);
    g->card[card].place = (uint8_t)space;
    g->card[card].damage = 0;
    board_add(g, card, space, control);
    show(g, card, all_seats(g));
    hear(g, card);
}

/* What it has done, not what was done to it: marks that say so (1E-MUT-06). */
enum { DEEDS = WAR_MARK_MOVED | WAR_MARK_FREE_MOVED | WAR_MARK_ATTACKED | WAR_MARK_TARGETED | WAR_MARK_VINE };

/* 1E-MUT-04, 1E-MUT-05 */
void take_place_of(game *g, int card, int other)
{
    if (!in_a_deck(card) || !in_a_deck(other) || !on_board(g, other))
        return;
    const struct war_card was = g->card[other];
    int steps = war_card_steps(g, other);
    g->card[other].link = WAR_NONE;
    take_out(g, other);
    put_on(g, card, was.place, was.zone >> 6);
    g->card[card].damage = was.damage;
    g->card[card].marks = was.marks & DEEDS;
    set_steps(g, card, steps);
    g->card[card].link = was.link;
    for (int under = was.link; under != WAR_NONE; under = g->card[under].link)
        g->card[under].upper = (uint8_t)card;
    if (was.link != WAR_NONE)
        hear_all(g);
}

/* A bonus to life may depend on where cards are and whose they are (2E-DMG-18). */
static void look_at_lives(game *g)
{
    if ((g->speaks & ABOUT(Q_LIFE)) != 0)
        g->dirty = 1;
}

/* What lies on the card and under it goes along (1E-DMG-21, 1E-UND-02, 2E-CMP-23, 2E-FRC-12, 2E-UND-03). */
void shift(game *g, int card, int space)
{
    if (!on_board(g, card) || space >= war_spaces(g))
        return;
    look_at_lives(g);
    board_remove(g, card);
    g->card[card].place = (uint8_t)space;
    board_add(g, card, space, controller(g, card));
}

/* Both at once, with all that is theirs; Vine Walls stay (1E-PLC-11, 1E-VIN-28). */
void swap_spaces(game *g, int a, int b)
{
    int at_a = space_of(g, a), at_b = space_of(g, b);
    if (!on_board(g, a) || !on_board(g, b))
        return;
    look_at_lives(g);
    board_remove(g, a);
    board_remove(g, b);
    g->card[a].place = (uint8_t)at_b;
    g->card[b].place = (uint8_t)at_a;
    board_add(g, a, at_b, controller(g, a));
    board_add(g, b, at_a, controller(g, b));
}

/* One controller at a time (1E-CTL-02, 2E-CTL-04); space, wounds, stack and marks are kept (1E-CTL-06, 1E-CTL-07, 2E-CTL-12,
 * 2E-UND-04, 2E-UND-11). */
void set_controller(game *g, int card, int seat)
{
    if (!on_board(g, card) || seat >= g->seats)
        return;
    look_at_lives(g);
    board_remove(g, card);
    set_zone(g, card, WAR_BOARD, war_card_holder(g, card), seat);
    board_add(g, card, space_of(g, card), seat);
}

/* ---- Piles --------------------------------------------------------------------------------------------- */

static void unlink_from(game *g, uint8_t *head, int card)
{
    uint8_t *at = head;
    while (*at != card && *at != WAR_NONE)
        at = &g->card[*at].link;
    if (*at == card)
        *at = g->card[card].link;
}

/* 1E-COM-07 */
static void link_on_top(game *g, uint8_t *head, int card)
{
    INVARIANT(!is_in_list(g, *head, card));
    g->card[card].link = *head;
    *head = (uint8_t)card;
}

static void link_at_bottom(game *g, uint8_t *head, int card)
{
    uint8_t *at = head;
    INVARIANT(!is_in_list(g, *head, card));
    while (*at != WAR_NONE)
        at = &g->card[*at].link;
    *at = (uint8_t)card;
    g->card[card].link = WAR_NONE;
}

/* A card that leaves is no longer the one an active event has chosen (2E-EVT-11, 2E-EVT-12). */
static void forget_choice(game *g, int card)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner) {
            if (chosen_card(g, event) == card)
                choose_for(g, event, WAR_NONE);
            if (other_chosen_card(g, event) == card)
                choose_other_for(g, event, WAR_NONE);
        }
}

void set_steps(game *g, int card, int steps)
{
    struct war_seat *s = &g->seat[war_card_owner(card)];
    int own = card % WAR_SEAT_CARDS, beside = own - WAR_DECK_CARDS, shift_by = own % 2 * 4;
    if (beside >= 2 * (int)sizeof s->more_steps)
        return;
    uint8_t *both = beside < 0 ? &s->steps[own / 2] : &s->more_steps[beside / 2];
    *both = (uint8_t)((*both & ~(15u << shift_by)) | (unsigned)(steps < 15 ? steps : 15) << shift_by);
}

/* What is only remembered while a card is in play (1E-DMG-01). */
static void wipe(game *g, int card)
{
    g->card[card].damage = g->card[card].boost = 0;
    set_steps(g, card, 0);
    g->card[card].marks = 0;
    forget_uses(g, card);
}

void note_replies(game *g, int card)
{
    const uint16_t *text = def(g, card)->abilities;
    if (is(g, card, WAR_EVENT) && text[0] != 0 && ability(text[0])->works == FROM_HAND)
        g->seat[war_card_owner(card)].replies |= (uint8_t)reply_kinds(ability(text[0])->waits);
}

bool take_out(game *g, int card)
{
    if (!exists(g, card))
        return false;
    INVARIANT(is_in_its_place(g, card));
    int holder = war_card_holder(g, card);
    struct war_seat *s = &g->seat[holder];
    switch (war_card_zone(g, card)) {
    case WAR_HAND: s->hand[war_card_owner(card)] &= ~deck_bit(card); break;
    case WAR_DRAW_PILE:
        s->bag[war_card_owner(card)] &= ~deck_bit(card);
        unlink_from(g, &s->top_run, card);
        unlink_from(g, &s->bottom_run, card);
        break;
    case WAR_DISCARD:
        unlink_from(g, &s->discard_top, card);
        s->discards--;
        break;
    case WAR_MAGIC_PILE:
        unlink_from(g, &s->magic_top, card);
        s->magic--;
        break;
    case WAR_UNDER:
        unlink_from(g, &g->card[g->card[card].upper].link, card);
        g->card[card].text = 0;
        break;
    case WAR_BOARD:
        g->dirty |= is(g, card, WAR_SUMMONER); /* the game may be over */
        board_remove(g, card);
        g->card[card].know = (uint8_t)(g->card[card].know + 16); /* a new card from now on (2E-CMP-22, 1E-COM-10) */
        wipe(g, card);
        lasting_forget(g, card);
        forget_choice(g, card);
        break;
    case WAR_ACTIVE_AREA: /* 2E-BST-08 */
        g->seat[war_card_owner(card)].active_events &= ~deck_bit(card);
        g->card[card].know = (uint8_t)(g->card[card].know + 16);
        wipe(g, card);
        break;
    default: break;
    }
    int zone = war_card_zone(g, card);
    set_zone(g, card, WAR_LIMBO, holder, controller(g, card));
    g->card[card].place = WAR_NONE;
    g->card[card].link = WAR_NONE;
    if (zone == WAR_BOARD || zone == WAR_ACTIVE_AREA || zone == WAR_UNDER)
        hear_all(g); /* 2E-ABL-05 */
    INVARIANT(is_in_its_place(g, card));
    return true;
}

/* Hands and piles hold cards of decks and from beside them, whoever owns them (1E-COM-08), but no Vine Walls (1E-VIN-02). */
static bool take_for(game *g, int card, int seat)
{
    return exists(g, card) && !is(g, card, WAR_VINE) && seat < g->seats && take_out(g, card);
}

/* 2E-CMP-25, 2E-INF-05 */
void to_hand(game *g, int card, int seat)
{
    if (!take_for(g, card, seat))
        return;
    set_zone(g, card, WAR_HAND, seat, seat);
    g->seat[seat].hand[war_card_owner(card)] |= deck_bit(card);
    show(g, card, 1u << seat);
}

void to_bag(game *g, int card, int seat)
{
    if (!take_for(g, card, seat))
        return;
    set_zone(g, card, WAR_DRAW_PILE, seat, seat);
    g->seat[seat].bag[war_card_owner(card)] |= deck_bit(card);
    forget_all(g, card);
}

/* Whoever knows it goes on knowing it (1E-INF-19). */
static bool to_bag_known(game *g, int card, int seat)
{
    unsigned know = g->card[card].know & 15u;
    bool open = is_open(g, card);
    if (!exists(g, card) || seat >= g->seats)
        return false;
    to_bag(g, card, seat);
    set_known(g, card, know, open);
    return true;
}

void to_top(game *g, int card, int seat)
{
    if (to_bag_known(g, card, seat))
        link_on_top(g, &g->seat[seat].top_run, card);
}

void to_bottom(game *g, int card, int seat)
{
    if (to_bag_known(g, card, seat))
        link_at_bottom(g, &g->seat[seat].bottom_run, card);
}

/* 2E-INF-03 */
void to_discard(game *g, int card, int seat)
{
    if (!take_for(g, card, seat))
        return;
    g->card[card].damage = 0;
    set_zone(g, card, WAR_DISCARD, seat, seat);
    link_on_top(g, &g->seat[seat].discard_top, card);
    g->seat[seat].discards++;
    show(g, card, 1u << seat);
}

/* There at once, so that it can be spent in the same turn (1E-DMG-25). */
void to_magic(game *g, int card, int seat)
{
    if (!take_for(g, card, seat))
        return;
    set_zone(g, card, WAR_MAGIC_PILE, seat, seat);
    link_on_top(g, &g->seat[seat].magic_top, card);
    g->seat[seat].magic++;
    show(g, card, 1u << seat);
}

/* The cards that its text chose while it was being played stay chosen (chosen_card(), other_chosen_card()). */
void to_active(game *g, int card, int seat)
{
    uint8_t second = g->card[card].other_choice;
    if (!take_for(g, card, seat))
        return;
    set_zone(g, card, WAR_ACTIVE_AREA, seat, seat);
    g->seat[war_card_owner(card)].active_events |= deck_bit(card);
    g->card[card].other_choice = second;
    show(g, card, all_seats(g));
    hear(g, card);
}

void to_extra(game *g, int card)
{
    int owner = war_card_owner(card);
    if (!take_out(g, card))
        return;
    set_zone(g, card, !is_out(g, owner) ? WAR_EXTRA_PILE : WAR_OUT, owner, owner);
}

void out_of_game(game *g, int card)
{
    if (take_out(g, card))
        set_zone(g, card, WAR_OUT, war_card_owner(card), war_card_owner(card));
}

/* Off the battlefield (1E-UND-07, 2E-UND-01). */
static bool to_stack_of(game *g, int card, int upper)
{
    int control = controller(g, card);
    if (card == upper || !exists(g, upper) || !on_board(g, upper) || !take_for(g, card, control))
        return false;
    set_zone(g, card, WAR_UNDER, control, control);
    g->card[card].upper = (uint8_t)upper;
    g->card[card].damage = 0; /* an event's choice */
    return true;
}

/* All have seen it go there (1E-INF-09). */
void to_under(game *g, int card, int upper)
{
    if (to_stack_of(g, card, upper)) {
        link_at_bottom(g, &g->card[upper].link, card); /* 1E-UND-01 */
        show(g, card, all_seats(g));
    }
}

void to_under_first(game *g, int card, int upper)
{
    if (to_stack_of(g, card, upper)) {
        link_on_top(g, &g->card[upper].link, card);
        show(g, card, all_seats(g));
    }
}

/* Whoever knows it goes on knowing it (1E-INF-08). */
void to_under_hidden(game *g, int card, int upper)
{
    if (to_stack_of(g, card, upper))
        link_at_bottom(g, &g->card[upper].link, card);
}

/* ---- Who knows what ------------------------------------------------------------------------------------ */

static void set_known(game *g, int card, unsigned seats, bool open)
{
    g->card[card].know = (uint8_t)((g->card[card].know & 0xF0) | seats);
    g->card[card].printed = (uint16_t)((g->card[card].printed & ~OPEN_BIT) | (open && g->seats > 2 ? OPEN_BIT : 0));
}

void show(game *g, int card, unsigned seats)
{
    g->card[card].know |= (uint8_t)seats;
    if (seats == all_seats(g) && g->seats > 2)
        g->card[card].printed |= OPEN_BIT;
}

/* Nor may its generation tell it from its equals. */
static void forget_all(game *g, int card)
{
    set_known(g, card, 0, false);
    g->card[card].know = 0;
}

void let_know_only(game *g, int card, unsigned seats)
{
    set_known(g, card, g->card[card].know & seats, is_open(g, card) && seats == all_seats(g));
}

static unsigned known_by(const game *g, int card) { return g->card[card].know & 15u; }

/* Nor may its generation tell that this is the copy that was in play before (2E-INF-10). */
void hide_from_others(game *g, int card, int seat)
{
    let_know_only(g, card, 1u << seat);
    g->card[card].know &= 15u;
}

/* 2E-INF-10 */
void blur_hand(game *g, int seat)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            hide_from_others(g, card, seat);
}

/* The set of a hand or bag that the card is in, or NULL. */
static uint64_t *set_with(game *g, int card)
{
    struct war_seat *s = &g->seat[war_card_holder(g, card)];
    switch (war_card_zone(g, card)) {
    case WAR_HAND: return &s->hand[war_card_owner(card)];
    case WAR_DRAW_PILE: return &s->bag[war_card_owner(card)];
    default: return NULL;
    }
}

static uint8_t *link_in(game *g, uint8_t *head, int card)
{
    while (*head != card && *head != WAR_NONE)
        head = &g->card[*head].link;
    return *head == card ? head : NULL;
}
/* Where the number of a card in a pile with an order is written down; NULL: nowhere. */
static uint8_t *link_to(game *g, int card)
{
    struct war_seat *s = &g->seat[war_card_holder(g, card)];
    uint8_t *top;
    switch (war_card_zone(g, card)) {
    case WAR_DISCARD: return link_in(g, &s->discard_top, card);
    case WAR_MAGIC_PILE: return link_in(g, &s->magic_top, card);
    case WAR_UNDER: return link_in(g, &g->card[g->card[card].upper].link, card);
    case WAR_DRAW_PILE: top = link_in(g, &s->top_run, card); return top != NULL ? top : link_in(g, &s->bottom_run, card);
    default: return NULL;
    }
}

/* In all linked piles a stands for b and b for a from now on. */
static void swap_links(game *g, int a, int b)
{
    uint8_t *to_a = link_to(g, a), *to_b = link_to(g, b);
    if (to_a != NULL)
        *to_a = (uint8_t)b;
    if (to_b != NULL)
        *to_b = (uint8_t)a; /* which may be the link of a: then it is the one that b gets */
    uint8_t below = g->card[a].link;
    g->card[a].link = g->card[b].link;
    g->card[b].link = below;
}

/* In no place where its number could be kept by others: numbers of such cards may change. */
static bool is_hidden_away(const game *g, int card)
{
    int zone = war_card_zone(g, card);
    bool open_stack = zone == WAR_UNDER && is_open(g, card);
    return exists(g, card) && zone != WAR_BOARD && zone != WAR_ACTIVE_AREA && !open_stack && zone != WAR_LIMBO;
}

void swap_numbers(game *g, int a, int b)
{
    uint64_t *set_a = set_with(g, a), *set_b = set_with(g, b);
    if (set_a != set_b) {
        if (set_a != NULL)
            *set_a ^= deck_bit(a) | deck_bit(b);
        if (set_b != NULL)
            *set_b ^= deck_bit(a) | deck_bit(b);
    }
    INVARIANT(war_card_definition(g, a) == war_card_definition(g, b) && war_card_owner(a) == war_card_owner(b));
    INVARIANT(is_hidden_away(g, a) && is_hidden_away(g, b));
    swap_links(g, a, b);
    struct war_card *x = &g->card[a], *y = &g->card[b], t = *x;
    x->zone = y->zone, x->place = y->place, x->know = y->know, x->printed = y->printed; /* one definition */
    y->zone = t.zone, y->place = t.place, y->know = t.know, y->printed = t.printed;
    INVARIANT(is_in_its_place(g, a) && is_in_its_place(g, b));
}

static bool is_equal(const game *g, int card, int other)
{
    return exists(g, other) && war_card_owner(other) == war_card_owner(card) &&
           war_card_definition(g, other) == war_card_definition(g, card);
}

bool equals_stand_together(const game *g, int card)
{
    int first = card, last = card, equals = 0;
    while (first > 0 && is_equal(g, card, first - 1))
        first--;
    while (is_equal(g, card, last + 1))
        last++;
    for (int i = 0; i < WAR_DECK_CARDS + WAR_EXTRA_CARDS; i++)
        equals += is_equal(g, card, war_card_owner(card) * WAR_SEAT_CARDS + i);
    return equals == last - first + 1;
}

int reveal(game *g, int card)
{
    if (!exists(g, card) || is_open(g, card))
        return card;
    INVARIANT(equals_stand_together(g, card));
    int lowest = card;
    for (int c = card - 1;
         c >= war_card_owner(card) * WAR_SEAT_CARDS && war_card_definition(g, c) == war_card_definition(g, card); c--)
        if (!is_open(g, c)) /* those that have left the game unseen too: which they are is not known */
            lowest = c;
    if (lowest != card)
        swap_numbers(g, lowest, card);
    return lowest;
}

int see(game *g, int card, unsigned seats)
{
    if (seats == all_seats(g) || (g->seats == 2 && (known_by(g, card) | seats) == all_seats(g)))
        card = reveal(g, card);
    show(g, card, seats);
    return card;
}

void see_hand(game *g, int seat, unsigned seats)
{
    for (int owner = 0; owner < g->seats; owner++)
        for (bool again = true; again;) { /* numbers change places as cards are seen */
            again = false;
            FOR_CARDS (card, g->seat[seat].hand[owner], owner)
                if (!again && (known_by(g, card) & seats) != seats) {
                    see(g, card, seats);
                    again = true;
                }
        }
    g->seat[seat].looked |= (uint8_t)seats;
}

/* ---- Draw piles (1E-INF-20) ---------------------------------------------------------------------------- */

void unsettled(const game *g, int seat, uint64_t *by_owner)
{
    const struct war_seat *s = &g->seat[seat];
    for (int owner = 0; owner < g->seats; owner++)
        by_owner[owner] = s->bag[owner];
    for (int card = s->top_run; card != WAR_NONE; card = g->card[card].link)
        by_owner[war_card_owner(card)] &= ~deck_bit(card);
    for (int card = s->bottom_run; card != WAR_NONE; card = g->card[card].link)
        by_owner[war_card_owner(card)] &= ~deck_bit(card);
}

static bool is_empty(const game *g, const uint64_t *by_owner)
{
    uint64_t some = by_owner[0] | by_owner[1];
    return (g->seats > 2 ? some | by_owner[2] | by_owner[3] : some) == 0;
}

static bool is_unsettled(const game *g, int seat, int card)
{
    uint64_t left[WAR_SEATS];
    unsettled(g, seat, left);
    return exists(g, card) && (left[war_card_owner(card)] & deck_bit(card)) != 0;
}

static bool all_settled(const game *g, int seat)
{
    uint64_t left[WAR_SEATS];
    unsettled(g, seat, left);
    return is_empty(g, left);
}

/* With nothing unsettled above it the bottom is part of the top. */
int settled_top(game *g, int seat, int n)
{
    struct war_seat *s = &g->seat[seat];
    uint8_t *at = &s->top_run;
    for (; n > 0 && *at != WAR_NONE; n--)
        at = &g->card[*at].link;
    if (*at == WAR_NONE && s->bottom_run != WAR_NONE && n == 0 && all_settled(g, seat)) {
        *at = s->bottom_run;
        s->bottom_run = WAR_NONE;
    }
    return n == 0 ? *at : WAR_NONE;
}

void settle_next(game *g, int card, int seat)
{
    INVARIANT(is_unsettled(g, seat, card));
    link_at_bottom(g, &g->seat[seat].top_run, card);
}

void shuffle(game *g, int seat)
{
    struct war_seat *s = &g->seat[seat];
    s->top_run = s->bottom_run = WAR_NONE;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, s->bag[owner], owner) {
            g->card[card].link = WAR_NONE;
            forget_all(g, card);
        }
}

/* ---- Looking for cards --------------------------------------------------------------------------------- */

/* One that all know first, so that they know what is left; never by what only some know (2E-ASK-12, 1E-INF-27). */
static int find_in(const game *g, const uint64_t *by_owner, int definition)
{
    int found = WAR_NONE;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, by_owner[owner], owner) {
            bool fits = war_card_definition(g, card) == definition;
            if (fits && (found == WAR_NONE || is_open(g, card) > is_open(g, found)))
                found = card;
            else if (!fits && found != WAR_NONE && war_card_owner(found) == owner)
                break; /* equal cards of one owner stand next to each other */
        }
    return found;
}
int in_hand(const game *g, int seat, int number) { return find_in(g, g->seat[seat].hand, number); }
int in_draw_pile(const game *g, int seat, int number) { return find_in(g, g->seat[seat].bag, number); }
int in_bag(const game *g, int seat, int number)
{
    uint64_t left[WAR_SEATS];
    unsettled(g, seat, left);
    return find_in(g, left, number);
}

int in_discard(const game *g, int seat, int number)
{
    int found = WAR_NONE;
    for (int card = g->seat[seat].discard_top; card != WAR_NONE; card = g->card[card].link) {
        if (war_card_definition(g, card) != number)
            continue;
        bool better = found == WAR_NONE || known_by(g, card) > known_by(g, found) ||
                      (known_by(g, card) == known_by(g, found) && card < found); /* never by the order of the pile */
        if (better)
            found = card;
    }
    return found;
}

int in_magic(const game *g, int seat, int number) /* the topmost of equal ones (1E-INF-25) */
{
    int card = g->seat[seat].magic_top;
    while (card != WAR_NONE && war_card_definition(g, card) != number)
        card = g->card[card].link;
    return card;
}

int in_stack(const game *g, int upper, int number)
{
    int card = next_under(g, upper);
    while (card != WAR_NONE && war_card_definition(g, card) != number)
        card = next_under(g, card);
    return card;
}

static int size_of(const game *g, const uint64_t *by_owner)
{
    int n = 0;
    for (int owner = 0; owner < g->seats; owner++)
        n += count_cards(by_owner[owner]);
    return n;
}
int hand_size(const game *g, int seat) { return size_of(g, g->seat[seat].hand); }
int bag_size(const game *g, int seat) { return size_of(g, g->seat[seat].bag); }
bool hand_is_empty(const game *g, int seat) { return is_empty(g, g->seat[seat].hand); }
bool bag_is_empty(const game *g, int seat) { return is_empty(g, g->seat[seat].bag); }

int extra_in_pile(const game *g, int seat, unsigned classes)
{
    if (g->seat[seat].extra == 0 || (definition(g->seat[seat].extra)->classes & classes) != classes)
        return WAR_NONE;
    int from = seat * WAR_SEAT_CARDS + WAR_DECK_CARDS;
    for (int card = from; card < from + WAR_EXTRA_CARDS; card++)
        if (war_card_zone(g, card) == WAR_EXTRA_PILE)
            return card;
    return WAR_NONE;
}
