/* enter.c: cards and piles of the first edition: paying, summoning, walls, events, and where removed cards go. */
#include "first.h"

#define TELL(...) tell(r, (struct war_happening){__VA_ARGS__})
#define NO_CARD   .card = WAR_NONE, .other = WAR_NONE

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
    while (points-- > 0) { /* one at a time from the top (1E-SUM-04) */
        int card = reveal(g, g->seat[seat].magic_top);
        into_open_discard(r, card, seat);
    }
}

bool can_pay(const game *g, int seat, int points)
{
    return points <= 0 || (points <= g->seat[seat].magic && ask(g, Q_CANNOT_SPEND, seat, WAR_NONE) == 0);
}

int ability_price(const game *g, int points)
{
    int left = points - (int)ask(g, Q_CHEAPER, WAR_NONE, WAR_NONE);
    return left > 0 ? left : 0;
}
bool can_pay_ability(const game *g, int seat, int points) { return can_pay(g, seat, ability_price(g, points)); }
void pay_ability(run *r, int seat, int points) { pay_magic(r, seat, ability_price(r->g, points)); }

/* Takes a card off the board; what lay under it is put on the seat's pile after it, topmost first, so that the last one taken
 * ends on top (1E-MAG-06, 1E-UND-03, 1E-UND-04). Returns the topmost of the stack. */
static int off_the_board(run *r, int card)
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
        g->card[under].marks = 0;
    }
    take_out(g, card);
    land_on(g, space);
    return stack;
}

static int stack_size(const game *g, int stack)
{
    int n = 0;
    for (; stack != WAR_NONE; stack = g->card[stack].link)
        n++;
    return n;
}

/* What lay under it has gone to the pile while its own place was being decided: it belongs below those cards (1E-UND-03). */
static void sink_in_magic(game *g, int card, int seat, int cards)
{
    uint8_t *at = &g->seat[seat].magic_top;
    if (*at != card)
        return;
    *at = g->card[card].link;
    for (; cards > 0 && *at != WAR_NONE; cards--)
        at = &g->card[*at].link;
    g->card[card].link = *at;
    *at = (uint8_t)card;
}

static void stack_follows(run *r, int stack, int seat, bool destroyed)
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

void discard_to(run *r, int card, int seat)
{
    game *g = r->g;
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    if (is(g, card, WAR_VINE)) {
        to_extra(g, card); /* 1E-VIN-26 */
        return;
    }
    int stack = off_the_board(r, card);
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
    int stack = off_the_board(r, card);
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

/* ---- Destroying (1E-DMG) ------------------------------------------------------------------------------- */

/* The kinds of reply that a player has been asked about for one occurrence: each once, whoever owned the copies (1E-ASK-04). */
enum { REPLY_KINDS = 4 };
struct replies {
    uint16_t asked[REPLY_KINDS];
};
static bool asked_before(struct replies *replies, int text)
{
    for (int i = 0; i < REPLY_KINDS; i++) {
        if (replies->asked[i] == text)
            return true;
        if (replies->asked[i] == 0) {
            replies->asked[i] = (uint16_t)text;
            return false;
        }
    }
    return false;
}

/* A copy of a reply that the seat might hold, by public facts alone. What has left the game unseen might as well be held. */
static bool might_hold(const game *g, int seat, int card, int text)
{
    if (war_card_definition(g, card) == 0 || def(g, card)->abilities[0] != text)
        return false;
    return !is_open(g, card) || (war_card_zone(g, card) == WAR_HAND && war_card_holder(g, card) == seat);
}
/* The cards of whose decks it may have in hand (1E-ASK-03)? */
static bool could_hold(const game *g, int seat, int owner)
{
    return g->seat[owner].replies && hand_size(g, seat) > 0 && (owner == seat || (g->seat[seat].taken >> owner & 1) != 0);
}

bool may_reply(const game *g, int seat, int text)
{
    for (int owner = 0; owner < g->seats; owner++)
        for (int i = 0; i < WAR_DECK_CARDS && could_hold(g, seat, owner); i++) {
            int card = owner * WAR_SEAT_CARDS + i;
            if (might_hold(g, seat, card, text) && can_pay(g, seat, event_price(g, seat, def(g, card))))
                return true;
        }
    return false;
}

/* One question for each kind of reply (1E-ASK). Whether it can be paid is looked at when its turn comes: more cards of the same
 * check may still reach the pile (1E-DMG-18). */
static void offer_reply_of(run *r, const struct event *e, int seat, int owner, struct replies *replies)
{
    game *g = r->g;
    for (int card = owner * WAR_SEAT_CARDS; card < owner * WAR_SEAT_CARDS + WAR_DECK_CARDS; card++) {
        int text = war_card_definition(g, card) != 0 ? def(g, card)->abilities[0] : 0;
        if (text == 0 || ability(text)->works != FROM_HAND || (ability(text)->waits & WAITS(e->moment)) == 0)
            continue;
        if (might_hold(g, seat, card, text) && ability(text)->due(g, e, seat) && !asked_before(replies, text))
            trigger_one(r, e, WAR_NONE, text, seat);
    }
}

static void offer_replies(run *r, const struct event *e)
{
    game *g = r->g;
    for (int seat = 0; seat < g->seats; seat++) {
        struct replies replies = {{0}};
        for (int owner = 0; owner < g->seats; owner++)
            if (could_hold(g, seat, owner))
                offer_reply_of(r, e, seat, owner, &replies);
    }
}

void into_magic(run *r, const struct event *e, int card, int seat)
{
    if (e->moment == M_TO_MAGIC && e->near[0] != 0) {
        seat = e->near[0] - 1; /* no effect of the destroyer's took it elsewhere: its controller keeps it (1E-DMG-29) */
        if (is_out(r->g, seat))
            seat = teammate(r->g, seat); /* with the rest of the magic of one who has gone out meanwhile (1E-TEM-23) */
    }
    to_magic(r->g, card, seat);
    if (e->moment == M_TO_MAGIC && seat == e->seat)
        sink_in_magic(r->g, card, seat, e->amount);
    struct event reached = *e;
    reached.moment = M_REACHED_MAGIC;
    reached.seat = (uint8_t)seat;
    reached.gen = (uint8_t)generation(r->g, card);
    trigger(r, &reached);
    offer_replies(r, &reached);
}

/* An ability of the destroyer that may send the card elsewhere decides before it reaches the pile (1E-DMG-16, 1E-DMG-29). */
static int redirects(const game *g, const struct event *e)
{
    uint16_t list[MAX_ABILITIES];
    if (!in_a_deck(e->other) || !on_board(g, e->other))
        return 0;
    for (int i = abilities_of(g, e->other, list) - 1; i >= 0; i--)
        if ((ability(list[i])->waits & WAITS(M_TO_MAGIC)) != 0 && ability(list[i])->due(g, e, e->other))
            return list[i];
    return 0;
}

/* The card that keeps a destroyed one from an enemy's Magic Pile, or WAR_NONE. */
static int keeper_of(const game *g, int card)
{
    int keeper = is(g, card, WAR_UNIT) ? (int)ask(g, Q_KEEPS, card, WAR_NONE) : 0;
    return keeper > 0 ? keeper - 1 : WAR_NONE;
}

/* Cards that fall in one check are removed together, so whoever falls with them still counts (1E-DMG-18). */
void note_kept(game *g, war_set units)
{
    if ((g->speaks & ASKS(Q_KEEPS)) != 0)
        FOR_EACH (s, units)
            if (keeper_of(g, card_at(g, s)) != WAR_NONE)
                g->card[card_at(g, s)].marks |= WAR_MARK_SAVED;
}

static int ability_that_asks(const game *g, int card, enum question q)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_of(g, card, list) - 1; i >= 0; i--)
        if ((ability(list[i])->asks & ASKS(q)) != 0)
            return list[i];
    return 0;
}

static void credit(game *g, const struct event *e)
{
    if ((e->flags & WAS_UNIT) != 0 && in_a_deck(e->other) && on_board(g, e->other))
        g->card[e->other].marks |= WAR_MARK_KILLED | ((e->flags & WAS_ENEMY) != 0 ? WAR_MARK_KILLED_ENEMY : 0);
}

static bool is_own_loss(const game *g, int card) { return (g->card[card].marks & WAR_MARK_OWN_LOSS) != 0; }

int destroyer_of(const game *g, int card)
{
    return is_own_loss(g, card) || g->cause_seat >= WAR_SEATS ? controller(g, card) : g->cause_seat; /* 1E-DMG-08, 1E-DMG-09 */
}

void first_destroy(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    struct event e = destroyed_event(g, card);
    int seat = destroyer_of(g, card);
    if (is_own_loss(g, card)) {
        e.cause = BY_ABILITY;
        e.other = WAR_NONE;
        e.flags &= WAS_UNIT;
    }
    e.seat = (uint8_t)seat;
    TELL(.event = WAR_DESTROYED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = e.other, .from = e.space);
    if (is(g, card, WAR_VINE)) {
        to_extra(g, card); /* 1E-VIN-25 */
        return;
    }
    credit(g, &e);
    trigger(r, &e);
    int redirect = redirects(g, &e), keeper = keeper_of(g, card), owner = controller(g, card);
    bool saved = keeper != WAR_NONE || (is(g, card, WAR_UNIT) && (g->card[card].marks & WAR_MARK_SAVED) != 0);
    saved = saved && is_enemy(g, card, seat);
    int stack = off_the_board(r, card);
    struct event to = e;
    to.near[1] = (uint8_t)owner; /* whose loss it is (Shadows) */
    if (redirect != 0) {
        to.moment = M_TO_MAGIC;
        to.amount = (uint8_t)stack_size(g, stack);
        to.near[0] = (uint8_t)(saved ? owner + 1 : 0);
        trigger_one(r, &to, e.other, redirect, controller(g, e.other));
        if (saved && keeper != WAR_NONE)
            trigger_one(r, &to, keeper, ability_that_asks(g, keeper, Q_KEEPS), owner);
    } else {
        into_magic(r, &to, card, saved ? owner : seat);
    }
    stack_follows(r, stack, seat, true);
}

/* ---- Summoning, walls ---------------------------------------------------------------------------------- */

static const struct ability *summoning_text(const struct war_definition *d)
{
    return d->abilities[0] != 0 && ability(d->abilities[0])->works == BEING_SUMMONED ? ability(d->abilities[0]) : NULL;
}

/* 1E-SUM-02, 1E-SUM-08 */
static war_set beside_own_walls(const game *g, int seat) { return next_to(g, g->seat[seat].walls) & empty(g); }

war_set summon_spaces_for(const game *g, int seat, const struct war_definition *d)
{
    war_set spaces = beside_own_walls(g, seat);
    const struct ability *own = summoning_text(d);
    if (own != NULL && (g->seat[seat].flags & WAR_STEPPED) == 0)
        spaces |= own->instead(g, seat) & empty(g); /* Shadow Step: once per turn for all copies */
    return spaces;
}

war_set wall_spaces(const game *g, int seat) { return side(g, seat) & empty(g); } /* 1E-WAL-01 */

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

void begin_first_summon(run *r, int number, int space)
{
    game *g = r->g;
    int seat = g->active;
    const struct war_definition *d = definition(number);
    if (!has(beside_own_walls(g, seat), space))
        g->seat[seat].flags |= WAR_STEPPED;
    pay_magic(r, seat, price(d));
    int card = from_hand(g, seat, number);
    put_on(g, card, space, seat);
    TELL(.event = WAR_SUMMONED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    struct event e = event_of(g, M_SUMMONED, card);
    trigger(r, &e);
}

void begin_wall(run *r, int number, int space)
{
    game *g = r->g;
    int seat = g->active, card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT; /* 1E-EVT-10 */
    put_on(g, card, space, seat);
    TELL(.event = WAR_BUILT, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    struct event e = event_of(g, M_BUILT, card);
    trigger(r, &e);
}

/* ---- Events -------------------------------------------------------------------------------------------- */

int units_of(const game *g, int seat) { return count(g->units & g->seat[seat].mine); }

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
    return (d->classes & WAR_WALL) != 0 ? 0 : (int)ask(g, Q_PRICE, seat, WAR_NONE);
}

bool event_playable(const game *g, int seat, const struct war_definition *d)
{
    if (d->abilities[0] == 0)
        return false;
    const struct ability *text = ability(d->abilities[0]);
    return text->works == WHEN_PLAYED && (text->playable == NULL || text->playable(g, seat)); /* 1E-EVT-04, 1E-EVT-20 */
}

/* Self is the event: in no pile while it resolves (1E-EVT-08). */
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

void begin_event(run *r, int number)
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

bool ask_reply(run *r, const struct frame *f)
{
    r->g->ask = (struct war_decision){.about = WAR_NONE,
                                      .seat = f->seat,
                                      .kind = WAR_ASK_REPLY,
                                      .prompt = P_REPLY,
                                      .card = WAR_NONE,
                                      .ability = (uint16_t)(f->fn - PROCEDURES),
                                      .may = WAR_PASS};
    return false;
}
