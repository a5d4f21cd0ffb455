/* verbs.c: what can be done to cards. Each verb changes the table, tells what happened and calls up what waits for it; whoever
 * calls it wraps it in DO() or LAST(), so that lives and triggers follow (2E-TIM-04, 1E-TIM-02). */
#include "machine.h"

/* ---- Tokens -------------------------------------------------------------------------------------------- */

/* Stated limits (2E-CMP-19, 2E-DMG-19, 2E-BST-11). */
static int at_most_255(int n) { return n > 255 ? 255 : n; } /* 2E-BST-01, 2E-DMG-01: stated limit 2E-TIM-21 */

void damage(run *r, int card, int amount)
{
    game *g = r->g;
    if (amount <= 0 || !on_board(g, card))
        return; /* adding 0 is no damage (2E-DMG-01) */
    if (rules(g)->hold_damage != NULL && rules(g)->hold_damage(r, card, amount))
        return; /* it may still be prevented, or taken back (1E-DMG-04) */
    bool more_due = (g->speaks & ABOUT(Q_MORE_DAMAGE)) != 0 && g->edition == WAR_SECOND && g->cause == BY_ABILITY;
    int more = more_due ? (int)query(g, Q_MORE_DAMAGE, card, g->cause_card) : 0;
    if (more != 0)
        acting(r, Q_MORE_DAMAGE, card, g->cause_card);
    amount += more;
    g->card[card].damage = (uint8_t)at_most_255(g->card[card].damage + amount); /* all of it, also beyond its life (1E-DMG-03) */
    g->dirty = 1;
    TELL_CAUSED(.event = WAR_DAMAGED, .seat = g->cause_seat, .card = (uint8_t)card, .other = g->cause_card,
                .to = g->card[card].place, .amount = (uint16_t)amount);
    if ((g->waits & WAITS(M_DAMAGED)) != 0) {
        struct event e = event_of(g, M_DAMAGED, card);
        e.amount = (uint8_t)at_most_255(amount);
        e.cause = g->cause;
        e.other = g->cause_card;
        trigger(r, &e);
    }
}

/* 2E-DMG-04 */
void damage_each(run *r, space_set spaces, int amount)
{
    FOR_EACH (s, spaces & occupied(r->g))
        damage(r, card_at(r->g, s), amount);
}

void heal(run *r, int card, int amount)
{
    game *g = r->g;
    int removed = amount < g->card[card].damage ? amount : g->card[card].damage; /* 2E-DMG-03, 1E-DMG-20 */
    if (removed <= 0 || !on_board(g, card))
        return;
    if (rules(g)->hold_healing != NULL && rules(g)->hold_healing(r, card, removed))
        return; /* it may have to be said which markers go (1E-DMG-31) */
    g->card[card].damage = (uint8_t)(g->card[card].damage - removed);
    TELL(.event = WAR_HEALED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)removed);
}

void heal_each(run *r, space_set spaces, int amount)
{
    FOR_EACH (s, spaces & occupied(r->g))
        heal(r, card_at(r->g, s), amount);
}

void add_boost(run *r, int card, int amount)
{
    game *g = r->g;
    g->card[card].boost = (uint8_t)at_most_255(g->card[card].boost + amount);
    TELL(.event = WAR_BOOSTED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)amount);
}

void remove_boost(run *r, int card, int amount)
{
    game *g = r->g;
    int removed = amount < g->card[card].boost ? amount : g->card[card].boost; /* 2E-BST-03 */
    if (removed <= 0)
        return;
    g->card[card].boost = (uint8_t)(g->card[card].boost - removed);
    g->dirty = 1; /* it may have carried a bonus to life (2E-DMG-18) */
    TELL(.event = WAR_UNBOOSTED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)removed);
}

/* ---- Magic of the second edition ----------------------------------------------------------------------- */

/* 2E-CMP-20 */
void gain_magic(run *r, int seat, int amount)
{
    struct war_seat *s = &r->g->seat[seat];
    int room = 15 - s->magic, gained = amount < room ? amount : room; /* 2E-MGC-01 */
    s->magic = (uint8_t)(s->magic + gained);
    if (gained > 0)
        TELL(.event = WAR_GAINED_MAGIC, .seat = (uint8_t)seat, NO_CARD, .amount = (uint16_t)gained);
}

/* Whoever calls has seen that there is enough (2E-MGC-02). */
void spend_magic(run *r, int seat, int amount)
{
    r->g->seat[seat].magic = (uint8_t)(r->g->seat[seat].magic - amount);
    if (amount > 0)
        TELL(.event = WAR_SPENT_MAGIC, .seat = (uint8_t)seat, NO_CARD, .amount = (uint16_t)amount);
}

/* ---- Leaving the battlefield --------------------------------------------------------------------------- */

/* 2E-TIM-11 */
static void note_neighbours(const game *g, struct event *e)
{
    int n = 0;
    e->near[0] = e->near[1] = e->near[2] = e->near[3] = WAR_NONE;
    FOR_EACH (s, adjacent(g, e->space) & occupied(g)) {
        int card = card_at(g, s);
        e->neargen[n / 2] |= (uint8_t)(generation(g, card) << n % 2 * 4);
        e->near[n++] = (uint8_t)card;
    }
}

/* 2E-TIM-11, 2E-BST-10, 2E-MGC-05 */
struct event destroyed_event(const game *g, int card)
{
    struct event e = event_of(g, M_DESTROYED, card);
    e.cause = g->cause;
    e.other = g->cause_card;
    e.othergen = g->cause_card < WAR_CARDS ? (uint8_t)generation(g, g->cause_card) : 0;
    e.seat = g->cause_seat;
    e.amount = g->card[card].boost;
    e.flags = (uint8_t)((is(g, card, WAR_UNIT) ? WAS_UNIT : 0) | (e.cause == BY_STRIKE ? BY_ATTACK : 0) |
                        (e.seat < WAR_SEATS && is_enemy(g, card, e.seat) ? WAS_ENEMY : 0));
    note_neighbours(g, &e);
    return e;
}

/* 2E-DMG-10 */
void destroy(run *r, int card)
{
    if (!on_board(r->g, card))
        return;
    rules(r->g)->destroy_card(r, card);
    r->g->dirty = 1; /* a bonus to the lives of others may have ended */
}

/* 2E-DMG-17, 2E-MGC-08 */
void leave(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    if ((g->waits & WAITS(M_LEFT)) != 0) {
        struct event e = event_of(g, M_LEFT, card);
        trigger(r, &e);
    }
    while (g->card[card].link != WAR_NONE) {
        int under = g->card[card].link;
        TELL(.event = WAR_DISCARDED, .seat = WAR_NONE, .card = (uint8_t)under, .other = WAR_NONE, .from = g->card[card].place);
        to_discard(g, under, war_card_owner(under));
    }
    lasting_lost(r, card);
    take_out(g, card);
    g->dirty = 1;
}

/* Not destroyed (2E-DMG-12). */
void discard(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    TELL(.event = WAR_DISCARDED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    leave(r, card);
    to_discard(g, card, war_card_owner(card)); /* 2E-CTL-07 */
    if (is(g, card, WAR_SUMMONER))
        win(r, other_seat(war_card_owner(card))); /* 2E-VIC-01 */
}

void return_to_owner(run *r, int card)
{
    game *g = r->g;
    int owner = war_card_owner(card);
    TELL(.event = WAR_RETURNED, .seat = (uint8_t)owner, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    leave(r, card);
    to_hand(g, card, owner); /* both have seen it go there (2E-INF-08) */
    if (is(g, card, WAR_SUMMONER))
        win(r, other_seat(owner));
}

/* ---- Hand and discard pile ----------------------------------------------------------------------------- */

/* 2E-RTV-06 */
void retrieve(run *r, int card, int seat)
{
    game *g = r->g;
    card = reveal(g, card);
    show(g, card, all_seats(g));
    to_hand(g, card, seat);
    TELL(.event = WAR_RETRIEVED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
}

/* 2E-CMP-25 */
void discard_from_hand(run *r, int seat, int number, bool shown)
{
    game *g = r->g;
    int card = in_hand(g, seat, number);
    if (shown)
        show(g, card = reveal(g, card), all_seats(g));
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .seen = (uint8_t)(shown ? 3u : 1u << seat)); /* 2E-INF-06 */
    if (!shown) {
        hide_from_others(g, card, seat);
        blur_hand(g, seat);
    }
    to_discard(g, card, war_card_owner(card));
}

/* ---- Changing places ----------------------------------------------------------------------------------- */

/* No move: nothing that waits for moves is called up, no roll is due, and it has not moved (1E-PLC-01, 1E-PLC-02, 1E-MOV-25,
 * 2E-PLC-03, 2E-PLC-10, 2E-SUM-10). */
void place(run *r, int card, int space, int seat)
{
    game *g = r->g;
    int from = on_board(g, card) ? g->card[card].place : WAR_NONE;
    if (from != WAR_NONE) {
        shift(g, card, space);           /* 2E-PLC-02 */
        unmark(g, card, WAR_MARK_STUCK); /* it was held by that Vine Wall only (1E-VIN-14) */
    } else {
        take_out(g, card);
        put_on(g, card, space, seat); /* 2E-PLC-05, 1E-PLC-09 */
        g->dirty = 1;
    }
    TELL(.event = WAR_PLACED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)space);
}

/* 2E-UND-08 */
void put_under(run *r, int card, int upper, int text)
{
    game *g = r->g;
    if (on_board(g, card))
        leave(r, card); /* 2E-UND-02 */
    to_under(g, card, upper);
    g->card[card].text = (uint16_t)text; /* it may be an ability that the unit only had for a while (2E-UND-12) */
    hear(g, card);
    TELL(.event = WAR_PUT_UNDER, .seat = WAR_NONE, .card = (uint8_t)card, .other = (uint8_t)upper, .to = g->card[upper].place,
         .count = is_on_top(g, card));
}

void put_under_hidden(run *r, int card, int upper)
{
    game *g = r->g;
    to_under_hidden(g, card, upper);
    TELL(.event = WAR_PUT_UNDER, .seat = WAR_NONE, .card = (uint8_t)card, .other = (uint8_t)upper, .to = g->card[upper].place,
         .seen = told_to(g, 1u << controller(g, upper)));
}

void look_under(run *r, int upper, unsigned seats)
{
    game *g = r->g;
    for (int card = g->card[upper].link; card != WAR_NONE; card = g->card[card].link) {
        if (g->card[card].text != 0)
            continue; /* face up */
        if ((g->card[card].know & seats) != seats)
            card = see(g, card, seats);
        /* told of each, known to them or not: others do not learn which they had seen before */
        TELL(.event = WAR_REVEALED, .seat = (uint8_t)controller(g, upper), .card = (uint8_t)card, .other = WAR_NONE,
             .seen = told_to(g, seats));
    }
}

/* 1E-PLC-11 */
void exchange(run *r, int a, int b)
{
    game *g = r->g;
    int at_a = space_of(g, a), at_b = space_of(g, b);
    swap_spaces(g, a, b);
    unmark(g, a, WAR_MARK_STUCK); /* each was held by its Vine Wall only (1E-VIN-14) */
    unmark(g, b, WAR_MARK_STUCK);
    g->dirty = 1;
    TELL(.event = WAR_EXCHANGED, .seat = WAR_NONE, .card = (uint8_t)a, .other = (uint8_t)b, .from = (uint8_t)at_a,
         .to = (uint8_t)at_b);
}

/* 2E-CTL-05 */
void take_control(run *r, int card, int seat, enum how_long how_long)
{
    game *g = r->g;
    look_under(r, card, 1u << seat); /* 1E-INF-19 */
    set_controller(g, card, seat);
    if (how_long == THIS_TURN)
        mark(g, card, WAR_MARK_BORROWED);
    g->dirty = 1; /* whose bonus to life it had may have changed */
    TELL(.event = WAR_TAKEN, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place);
}

/* 2E-FRC-03, 2E-FRC-08, 2E-TGT-06, 2E-GEN-02 */
space_set force_spaces(const game *g, int card, int min, int max)
{
    space_set found = 0;
    int from = space_of(g, card);
    if (query(g, Q_CANNOT_FORCE, card, WAR_NONE) != 0)
        return 0; /* 2E-ABL-18 */
    for (int d = 0; d < DIRECTIONS; d++) {
        space_set s = bit(from);
        for (int i = 1; i <= max; i++) {
            s = toward(g, s, (enum direction)d) & empty(g); /* 2E-FRC-01: each space entered must be empty */
            if (i >= min)
                found |= s;
        }
    }
    return found;
}

struct force {
    struct frame frame;
    uint8_t to, from, direction;
    struct why why;
};
SAYS_WHY_AT_ITS_END(struct force);

/* 2E-FRC-07, 2E-MOV-18, 2E-TIM-05 */
static void forced(run *r, int card, int from, int seat)
{
    struct event e = event_of(r->g, M_FORCED, card);
    e.space = (uint8_t)from;
    e.seat = (uint8_t)seat;
    trigger(r, &e);
}

/* The cards it is forced through are marked as it comes over them (2E-THR-07, 2E-THR-11). */
static void mark_passed(game *g, space_set spaces)
{
    FOR_EACH (s, spaces & occupied(g))
        mark(g, card_at(g, s), WAR_MARK_PASSED);
}

static void force_on(run *r, struct force *m)
{
    game *g = r->g;
    int card = m->frame.self;
    struct event e = event_of(g, M_STEPPED, card);
    int next = lowest_or_none(toward(g, bit(e.space), (enum direction)m->direction));
    if (next == WAR_NONE) {
        m->to = e.space; /* it was placed elsewhere on its way */
        return;
    }
    mark_passed(g, bit(next));
    shift(g, card, next);
    TELL(.event = WAR_FORCED, .seat = m->frame.seat, .card = (uint8_t)card, .other = WAR_NONE, .from = e.space,
         .to = (uint8_t)next);
    trigger(r, &e);
}

/* One space after another, each with its step triggers (2E-FRC-06). */
void force_card(run *r, struct frame *f)
{
    game *g = r->g;
    struct force *m = (struct force *)(void *)f;
    r->why = given_by(m->why);
    BEGIN
    m->from = g->card[f->self].place;
    m->direction = (uint8_t)direction_to(g, m->from, m->to);
    while (self_still(g, f) && g->card[f->self].place != m->to) {
        DO(force_on(r, m));
    }
    if (self_still(g, f)) {
        int card = f->self, from = m->from, seat = f->seat;
        LAST(forced(r, card, from, seat)); /* 2E-FRC-11 */
    }
    END
}
FRAME_OF(force_card, struct force, m)
{
    return exists(g, m->frame.self) && m->to < war_spaces(g) && is_space(g, m->from) && m->direction < DIRECTIONS &&
           is_why(g, m->why);
}

void force(run *r, int card, int to)
{
    game *g = r->g;
    int from = space_of(g, card), seat = g->cause_seat;
    if (to == WAR_NONE || !on_board(g, card))
        return; /* 2E-FRC-09 */
    if ((g->waits & WAITS(M_STEPPED)) != 0) {
        struct force *m = (struct force *)(void *)push(r, FORCE_, sizeof *m, seat, card);
        if (g->over != WAR_PLAYING)
            return;
        m->to = (uint8_t)to;
        m->why = r->why;
        return;
    }
    mark_passed(g, between(g, from, to));
    shift(g, card, to);
    TELL(.event = WAR_FORCED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)to);
    forced(r, card, from, seat);
}

/* ---- Chance -------------------------------------------------------------------------------------------- */

/* 2E-DIE-09 */
bool ask_die(run *r, const struct frame *f, const struct dice *d)
{
    if (r->fresh)
        acted(r);
    struct war_decision *ask = decide(r->g, WAR_CHANCE, WAR_ASK_ROLL, rules(r->g)->roll);
    ask->card = f->self;
    ask->ability = (uint16_t)(f->fn >= PROCEDURES ? f->fn - PROCEDURES : 0);
    ask->low = f->seat;
    ask->count = d == NULL ? 0 : d->left;
    return false;
}

/* Before all eyes (1E-INF-14, 2E-DIE-10). */
void note_die(run *r, const struct frame *f, struct dice *d)
{
    int face = war_c(r->answer);
    if (d == NULL || face >= (int)sizeof d->face)
        return;
    d->face[face]++;
    d->rolled++;
    d->left--;
    TELL(.event = WAR_ROLLED, .seat = f->seat, .card = f->self, .other = WAR_NONE, .amount = (uint16_t)face);
}

/* The dice lie in the frame that rolls; the event says where. */
void note_dice(const game *g, struct event *e, const struct dice *d)
{
    e->dice_at = (uint16_t)((const uint8_t *)d - (const uint8_t *)g->arena);
}

struct dice *dice_of(game *g, const struct event *e)
{
    int at = e->dice_at;
    FOR_FRAMES_UP (f, g) {
        int from = (int)((uint8_t *)f - (uint8_t *)g->arena);
        if (at >= from + (int)sizeof(struct frame) && at + (int)sizeof(struct dice) <= from + f->size)
            return (struct dice *)(void *)((uint8_t *)g->arena + at);
    }
    return NULL;
}

void roll_again(struct dice *d)
{
    if (d != NULL)
        *d = (struct dice){.left = d->rolled};
}

/* Which card is the n-th from the top? True if that is settled, or there is none: then chance has nothing to say (2E-INF-11). */
static bool next_card(run *r, int pile, int n, int left)
{
    game *g = r->g;
    r->answer = 0;
    if ((n == 0 ? bag_is_empty(g, pile) : bag_size(g, pile) <= n) || settled_top(g, pile, n) != WAR_NONE)
        return true;
    struct war_decision *ask = decide(g, WAR_CHANCE, WAR_ASK_DRAW, P_DRAW);
    ask->low = (uint8_t)pile;
    ask->count = (uint8_t)left;
    return false;
}

/* ... and the card, its place settled now. */
static int card_said(run *r, int pile, int n)
{
    game *g = r->g;
    if (war_verb_of(r->answer) == WAR_DRAW)
        settle_next(g, in_bag(g, pile, war_a(r->answer)), pile);
    return settled_top(g, pile, n);
}

struct drawing {
    struct frame frame;
    uint8_t left, drawn;
    uint8_t spare[2];
    struct why why;
};
SAYS_WHY_AT_ITS_END(struct drawing);

/* All are told that a card is drawn, its player alone which one (1E-INF-21). */
void draw_cards(run *r, struct frame *f)
{
    game *g = r->g;
    struct drawing *d = (struct drawing *)(void *)f;
    r->why = given_by(d->why);
    BEGIN
    while (d->left > 0 && !bag_is_empty(g, f->seat)) { /* 2E-DRW-04, 2E-VIC-05, 1E-DRW-04, 1E-EMP-01 */
        ASK(next_card(r, f->seat, 0, d->left));
        int card = see(g, card_said(r, f->seat, 0), 1u << f->seat);
        to_hand(g, card, f->seat);
        TELL(.event = WAR_DREW, .seat = f->seat, .card = (uint8_t)card, .other = WAR_NONE, .seen = (uint8_t)(1u << f->seat));
        d->left--;
        d->drawn++;
    }
    if (d->drawn > 0) { /* 2E-DRW-05: one event however many cards */
        struct event e = moment_of(g, M_DREW);
        e.seat = f->seat;
        e.amount = d->drawn;
        LAST(trigger(r, &e));
    }
    END
}
FRAME_OF(draw_cards, struct drawing, d) { return d->frame.self == WAR_NONE && is_why(g, d->why); }

struct looking {
    struct frame frame; /* seat: whose pile */
    uint8_t cards, seen, seats;
    struct why why;
};
SAYS_WHY_AT_ITS_END(struct looking);

/* It is settled card by card as it is looked at, and only then (1E-INF-20). */
void look_at_cards(run *r, struct frame *f)
{
    game *g = r->g;
    struct looking *l = (struct looking *)(void *)f;
    r->why = given_by(l->why);
    BEGIN
    for (; l->seen < l->cards && l->seen < bag_size(g, f->seat); l->seen++) {
        ASK(next_card(r, f->seat, l->seen, l->cards - l->seen));
        int card = see(g, card_said(r, f->seat, l->seen), l->seats);
        TELL(.event = WAR_REVEALED, .seat = f->seat, .card = (uint8_t)card, .other = WAR_NONE, .seen = told_to(g, l->seats));
    }
    END
}
FRAME_OF(look_at_cards, struct looking, l) { return l->seen <= l->cards && (l->seats & ~all_seats(g)) == 0 && is_why(g, l->why); }

void look_at_top(run *r, int pile, int cards, unsigned seats)
{
    struct looking *l = (struct looking *)(void *)push(r, LOOK_, sizeof *l, pile, WAR_NONE);
    if (r->g->over != WAR_PLAYING)
        return;
    l->cards = (uint8_t)cards;
    l->seats = (uint8_t)seats;
    l->why = r->why;
    r->g->seat[pile].looked |= (uint8_t)seats;
}

/* ---- Backs (1E-INF-15, 1E-INF-28) ---------------------------------------------------------------------- */

/* Its decision is asked when all draw piles show a back. */
struct turning {
    struct frame frame; /* seat: whose pile */
    struct war_decision asked;
};

/* A draw pile of which nobody can say what its top card is; WAR_NONE. Emptied of unsettled cards, its bottom is its top. */
static int pile_without_top(game *g)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (!bag_is_empty(g, seat) && settled_top(g, seat, 0) == WAR_NONE)
            return seat;
    return WAR_NONE;
}

void turn_up_backs(run *r, struct frame *f)
{
    game *g = r->g;
    BEGIN
    for (; pile_without_top(g) != WAR_NONE; card_said(r, f->seat, 0)) {
        f->seat = (uint8_t)pile_without_top(g);
        ASK(next_card(r, f->seat, 0, 1));
    }
    g->ask = ((const struct turning *)(void *)f)->asked;
    END
}
FRAME_OF(turn_up_backs, struct turning, t) { return false; } /* only ever on top: see check_put_off() */

const struct war_decision *put_off(const game *g)
{
    const struct frame *f = FRAME_AT(g, g->top);
    return g->free > 0 && f->fn == BACKS_ ? &((const struct turning *)(const void *)f)->asked : NULL;
}

bool put_off_for_backs(run *r)
{
    game *g = r->g;
    if (!backs_are_visible(g) || g->over != WAR_PLAYING || g->ask.seat == WAR_CHANCE || pile_without_top(g) == WAR_NONE)
        return false;
    r->fresh = false; /* what has asked does not act unasked */
    struct turning *t = (struct turning *)(void *)push(r, BACKS_, sizeof *t, 0, WAR_NONE);
    if (g->over != WAR_PLAYING)
        return false;
    t->asked = g->ask;
    ask_nothing(g);
    return true;
}

/* No more than there are (1E-EMP-03). */
int pile_size(const game *g, int seat, int most)
{
    int size = bag_size(g, seat);
    return size < most ? size : most;
}

void draw(run *r, int seat, int cards)
{
    if (cards <= 0)
        return;
    struct drawing *d = (struct drawing *)(void *)push(r, DRAW_, sizeof *d, seat, WAR_NONE);
    if (r->g->over != WAR_PLAYING)
        return;
    d->left = (uint8_t)cards;
    d->why = r->why;
}
