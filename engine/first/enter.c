/* enter.c: cards and piles of the first edition: paying, summoning, walls, events, and where removed cards go. */
#include "first.h"

/* ---- Piles --------------------------------------------------------------------------------------------- */

void into_open_discard(run *r, int card, int seat)
{
    to_discard(r->g, card, seat);
    show(r->g, card, all_seats(r->g)); /* face up (1E-INF-05) */
}

void pay_magic(run *r, int seat, int points)
{
    game *g = r->g;
    if (points > 0)
        TELL(.event = WAR_SPENT_MAGIC, .seat = (uint8_t)seat, NO_CARD, .amount = (uint16_t)points);
    while (points-- > 0) { /* one at a time from the top (1E-SUM-04, 1E-MAG-05) */
        int card = reveal(g, g->seat[seat].magic_top);
        into_open_discard(r, card, seat);
    }
}

/* The Magic Points are the cards in the Magic Pile (1E-MAG-03, 1E-EMP-05). */
bool can_pay(const game *g, int seat, int points)
{
    return points <= 0 || (points <= g->seat[seat].magic && query(g, Q_CANNOT_SPEND, seat, WAR_NONE) == 0);
}

int ability_price(const game *g, int points)
{
    int left = points - (int)query(g, Q_CHEAPER, WAR_NONE, WAR_NONE);
    return left > 0 ? left : 0; /* 1E-SUM-07 */
}
bool can_pay_ability(const game *g, int seat, int points) { return can_pay(g, seat, ability_price(g, points)); }
void pay_ability(run *r, int seat, int points) { pay_magic(r, seat, ability_price(r->g, points)); }

/* Takes a card off the board; what lay under it is put on the seat's pile after it, topmost first, so that the last one taken
 * ends on top (1E-MAG-06, 1E-UND-03, 1E-UND-04). Returns the topmost of the stack, to which a Vine Wall does not belong
 * (1E-UND-09). */
int off_the_board(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return WAR_NONE;
    if ((g->waits & WAITS(M_LEFT)) != 0) {
        struct event e = event_of(g, M_LEFT, card);
        trigger(r, &e);
    }
    int stack = g->card[card].link, space = space_of(g, card);
    g->card[card].link = WAR_NONE;
    for (int under = stack; under != WAR_NONE; under = g->card[under].link) {
        g->card[under].zone = (uint8_t)(WAR_LIMBO | (g->card[under].zone & 0xF0));
        g->card[under].place = WAR_NONE;
        g->card[under].text = 0;
    }
    lasting_lost(r, card);
    take_out(g, card);
    land_on(g, space);
    return stack;
}

void stack_follows(run *r, int stack, int seat, bool destroyed)
{
    game *g = r->g;
    while (stack != WAR_NONE) {
        int under = stack;
        stack = g->card[under].link;
        if (destroyed)
            to_magic(g, under, seat);
        else
            into_open_discard(r, under, seat);
    }
}

int shed(run *r, int stack, int seat, bool destroyed)
{
    game *g = r->g;
    int rest = WAR_NONE;
    uint8_t kept = WAR_NONE, *at = &kept;
    for (int under = stack; under != WAR_NONE; under = rest) {
        rest = g->card[under].link;
        const struct ability *text = ability(ability(def(g, under)->abilities[0])->under);
        bool attached = is(g, under, WAR_EVENT) && (text->flags & (destroyed ? A_ATTACHED : A_ON_TOP)) != 0;
        g->card[under].link = WAR_NONE;
        if (attached) {
            into_open_discard(r, under, destroyed ? controller(g, under) : seat);
        } else {
            *at = (uint8_t)under;
            at = &g->card[under].link;
        }
    }
    return kept;
}

/* Not destroyed: nothing that waits for destruction is called up (1E-DMG-13). */
void discard_to(run *r, int card, int seat)
{
    game *g = r->g;
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    if (is(g, card, WAR_VINE)) {
        lasting_lost(r, card);
        to_extra(g, card); /* 1E-VIN-26 */
        return;
    }
    int stack = shed(r, off_the_board(r, card), seat, false);
    into_open_discard(r, card, seat);
    stack_follows(r, stack, seat, false);
}

void discard_from_under(run *r, int card, int seat)
{
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}

void return_to_hand(run *r, int card, int seat)
{
    game *g = r->g;
    int hand = controller(g, card);
    TELL(.event = WAR_RETURNED, .seat = (uint8_t)hand, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    int stack = shed(r, off_the_board(r, card), seat, false);
    to_hand(g, card, hand);
    stack_follows(r, stack, seat, false);
}

/* ---- Other players' hands, one's own Draw Pile --------------------------------------------------------- */

void take_from_draw_pile(run *r, int seat, int number)
{
    int card = see(r->g, in_draw_pile(r->g, seat, number), all_seats(r->g));
    to_hand(r->g, card, seat);
    TELL(.event = WAR_RETRIEVED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
}

void look_at_hand(run *r, int hand, int seat)
{
    game *g = r->g;
    unsigned seats = 1u << seat | 1u << hand;
    see_hand(g, hand, seats);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[hand].hand[owner], owner)
            TELL(.event = WAR_REVEALED, .seat = (uint8_t)hand, .card = (uint8_t)card, .other = WAR_NONE,
                 .seen = told_to(g, seats));
}

/* Whoever does not see which card goes can no longer tell what is left there (1E-INF-19). */
void take_from_hand(run *r, int hand, int number, int seat)
{
    game *g = r->g;
    unsigned seats = 1u << seat | 1u << hand;
    int taken = in_hand(g, hand, number);
    if (seats != all_seats(r->g))
        for (int owner = 0; owner < g->seats; owner++)
            FOR_CARDS (card, g->seat[hand].hand[owner], owner)
                let_know_only(g, card, seats);
    TELL(.event = WAR_RETRIEVED, .seat = (uint8_t)seat, .card = (uint8_t)taken, .other = WAR_NONE, .seen = told_to(g, seats));
    to_hand(g, taken, seat);
    g->seat[seat].taken |= (uint8_t)(1u << hand | g->seat[hand].taken); /* what that hand had taken may go on to this one */
}

/* ---- Summoning, walls ---------------------------------------------------------------------------------- */

static const struct ability *summoning_text(const struct war_definition *d)
{
    return d->abilities[0] != 0 && ability(d->abilities[0])->works == BEING_SUMMONED ? ability(d->abilities[0]) : NULL;
}

/* On either side of the battlefield, Vine Walls included, but not beside a teammate's (1E-SUM-02, 1E-SUM-08, 1E-SUM-09,
 * 1E-SUM-10, 1E-TEM-14). */
static space_set beside_own_walls(const game *g, int seat) { return next_to(g, walls_of(g, seat)) & empty(g); }

/* 1E-SUM-11 */
space_set first_summon_spaces(const game *g, int seat, const struct war_definition *d, int card)
{
    space_set spaces = beside_own_walls(g, seat);
    int queen = (int)query(g, Q_BESIDE, seat, card) - 1;
    if (queen >= 0)
        spaces |= adjacent(g, space_of(g, queen)) & empty(g);
    const struct ability *own = summoning_text(d);
    if (own != NULL)
        spaces |= own->instead(g, seat) & empty(g);
    return spaces;
}

space_set first_build_spaces(const game *g, int seat) { return side(g, seat) & empty(g); } /* 1E-WAL-01, 1E-WAL-07 */

/* Of several equal cards nobody can say which one went, and among four players some may have known the one and some the other: what
 * they knew of those that are left is forgotten (1E-INF-26). */
static void forget_equals(game *g, int seat, int number)
{
    for (int owner = 0; owner < g->seats && g->seats > 2; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            if (war_card_definition(g, card) == number)
                let_know_only(g, card, 1u << seat);
}

static int from_hand(game *g, int seat, int number)
{
    int card = reveal(g, in_hand(g, seat, number));
    take_out(g, card);
    g->card[card].zone = (uint8_t)(WAR_LIMBO | (unsigned)seat << 4 | (unsigned)seat << 6);
    show(g, card, all_seats(g));
    forget_equals(g, seat, number);
    return card;
}

static void summon_for(run *r, int number, int space, int points)
{
    game *g = r->g;
    int seat = g->active;
    const struct war_definition *d = definition(number);
    const struct ability *own = summoning_text(d);
    bool elsewhere = own != NULL && !has(beside_own_walls(g, seat), space) && has(own->instead(g, seat), space);
    pay_magic(r, seat, points);
    int card = from_hand(g, seat, number);
    put_on(g, card, space, seat); /* 1E-SUM-12 */
    TELL(.event = WAR_SUMMONED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    struct event e = event_of(g, M_SUMMONED, card);
    trigger(r, &e);
    if (elsewhere)
        push_effect(r, d->abilities[0], card, seat, NULL); /* the text that gave the place (1E-SUM-11) */
}

void first_begin_summon(run *r, int number, int space) { summon_for(r, number, space, price(definition(number))); }
void summon_freely(run *r, int number, int space) { summon_for(r, number, space, 0); }

void first_begin_build(run *r, int number, int space)
{
    game *g = r->g;
    int seat = g->active, card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT; /* 1E-EVT-10 */
    put_on(g, card, space, seat);            /* where it stays (1E-EVT-09), under that player's control (1E-WAL-02) */
    TELL(.event = WAR_BUILT, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    struct event e = event_of(g, M_BUILT, card);
    trigger(r, &e);
}

/* ---- Events -------------------------------------------------------------------------------------------- */

int units_of(const game *g, int seat) { return count(all_units(g) & cards_of(g, seat)); }

unsigned with_more_units(const game *g, int seat)
{
    unsigned seats = opponents(g, seat);
    for (int other = 0; other < g->seats; other++)
        if (units_of(g, other) <= units_of(g, seat))
            seats &= ~(1u << other);
    return seats;
}

/* Magic Points that playing it costs; Walls are never dearer. */
int event_price(const game *g, int seat, const struct war_definition *d)
{
    return (d->classes & WAR_WALL) != 0 ? 0 : (int)query(g, Q_PRICE, seat, WAR_NONE);
}

/* Only its condition is looked at, not what it can do (1E-EVT-05, 1E-EVT-06). */
bool first_may_play(const game *g, int seat, const struct war_definition *d)
{
    if (d->abilities[0] == 0)
        return false;
    const struct ability *text = ability(d->abilities[0]);
    return text->works == WHEN_PLAYED && (text->playable == NULL || text->playable(g, seat)); /* 1E-EVT-04, 1E-EVT-20 */
}

/* Self is the event: in no pile while it resolves (1E-EVT-08), which it does as a whole before the next (1E-EVT-03). */
void first_play(run *r, struct frame *f)
{
    game *g = r->g;
    BEGIN
    push_effect(r, def(g, f->self)->abilities[0], f->self, f->seat, NULL);
    WAIT();
    int card = f->self, seat = f->seat;
    pop(g);
    if (war_card_zone(g, card) == WAR_LIMBO)
        into_open_discard(r, card, seat);
    return;
    END
}
FRAME_OF(first_play, struct frame, f) { return exists(g, f->self) && is_effect(g, def(g, f->self)->abilities[0]); }

/* Shown, paid for, then its text (1E-EVT-19). */
void first_begin_play(run *r, int number)
{
    game *g = r->g;
    int seat = g->active, points = event_price(g, seat, definition(number)), card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT;
    TELL(.event = WAR_PLAYED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    pay_magic(r, seat, points);
    push(r, FIRST_PLAY_, sizeof(struct frame), seat, card);
}

/* A reply is played from hand in the middle of things: shown, paid for, and discarded when its effect is over. */
int play_reply(run *r, int seat, int number)
{
    game *g = r->g;
    int points = event_price(g, seat, definition(number)), card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT;
    TELL(.event = WAR_REPLIED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    pay_magic(r, seat, points);
    return card;
}

/* Asked whether the player holds one or not (1E-ASK-06). */
bool ask_reply(run *r, const struct frame *f)
{
    struct war_decision *ask = decide(r->g, f->seat, WAR_ASK_REPLY, P_REPLY);
    ask->ability = (uint16_t)(f->fn - PROCEDURES);
    ask->may = WAR_PASS;
    return false;
}

/* ---- Attachments --------------------------------------------------------------------------------------- */

/* Whoever played it controls it. */
void attach(run *r, int event, int card) { put_under(r, event, card, ability(def(r->g, event)->abilities[0])->under); }

int removal_price(const game *g, int attachment)
{
    return ability(g->card[attachment].text)->price + (int)query(g, Q_REMOVAL, attachment, WAR_NONE);
}

/* The topmost of that text for which the player can pay, or WAR_NONE. */
static int removable(const game *g, int seat, int card, int text)
{
    int u = g->card[card].link;
    while (u != WAR_NONE && (g->card[u].text != text || !can_pay(g, seat, removal_price(g, u))))
        u = g->card[u].link;
    return u;
}
bool may_remove(const game *g, int seat, int card, int text) { return removable(g, seat, card, text) != WAR_NONE; }

void remove_attachment(run *r, int seat, int card, int text)
{
    push_effect(r, text, removable(r->g, seat, card, text), seat, NULL);
}
