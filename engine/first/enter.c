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
static void shed(run *r, int card, int seat)
{
    game *g = r->g;
    bool all = seat == WAR_NONE || is(g, card, WAR_WALL);
    for (int under = g->card[card].link, next; under != WAR_NONE; under = next) {
        next = g->card[under].link;
        if ((ability(g->card[under].text)->flags & (all ? A_FALLS_OFF : A_ON_TOP)) != 0)
            discard_from_under(r, under, all ? war_card_holder(g, under) : seat); /* 1E-UND-13, 1E-UND-16 */
    }
}

int off_the_board(run *r, int card, int seat)
{
    game *g = r->g;
    if (!on_board(g, card))
        return WAR_NONE;
    shed(r, card, seat);
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

void back_to_pile(run *r, int vine)
{
    shed(r, vine, WAR_NONE);
    lasting_lost(r, vine);
    to_extra(r->g, vine);
}

/* 1E-DMG-28: the markers are those that it bore before. */
void place_wounded(run *r, int card, int space, int seat, int wounds)
{
    place(r, card, space, seat);
    r->g->card[card].damage = (uint8_t)wounds;
}

/* Not destroyed: nothing that waits for destruction is called up (1E-DMG-13). */
void discard_to(run *r, int card, int seat)
{
    game *g = r->g;
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    if (is(g, card, WAR_VINE)) {
        back_to_pile(r, card); /* 1E-VIN-26 */
        return;
    }
    look_under(r, card, all_seats(g));
    int stack = off_the_board(r, card, seat);
    into_open_discard(r, card, seat);
    stack_follows(r, stack, seat, false);
}

void discard_from_under(run *r, int card, int seat)
{
    card = reveal(r->g, card);
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}

/* Of a Unit that has been mutated, the Common: the first Unit of its stack; or WAR_NONE. */
static int common_below(const game *g, int card, int stack)
{
    while (stack != WAR_NONE && !is(g, stack, WAR_UNIT))
        stack = g->card[stack].link;
    return is_mutation(g, card) ? stack : WAR_NONE;
}
static void unlink_common(game *g, int *stack, int common)
{
    uint8_t *at = NULL;
    for (int under = *stack; under != common; under = g->card[under].link)
        at = &g->card[under].link;
    if (at != NULL)
        *at = g->card[common].link;
    else
        *stack = g->card[common].link;
    g->card[common].link = WAR_NONE;
}

void return_to_hand(run *r, int card, int seat)
{
    game *g = r->g;
    int hand = controller(g, card);
    TELL(.event = WAR_RETURNED, .seat = (uint8_t)hand, .card = (uint8_t)card, .other = WAR_NONE, .from = g->card[card].place);
    look_under(r, card, all_seats(g));
    int stack = off_the_board(r, card, seat), common = common_below(g, card, stack);
    if (common != WAR_NONE) { /* the Mutation is the first of the cards on it (1E-UND-15) */
        unlink_common(g, &stack, common);
        g->card[card].link = (uint8_t)stack;
        stack = card;
    }
    to_hand(g, common != WAR_NONE ? common : card, hand);
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

static const struct ability *own_text(const struct war_definition *d) { return ability(d->abilities[0]); }

static const struct ability *summoning_text(const struct war_definition *d)
{
    return d->abilities[0] != 0 && ability(d->abilities[0])->instead != NULL ? ability(d->abilities[0]) : NULL;
}

/* A card lies on it because of which nobody summons there (Possessed Wall). */
static bool is_barred(const game *g, int wall)
{
    for (int on = g->card[wall].link; on != WAR_NONE; on = g->card[on].link)
        if ((ability(g->card[on].text)->flags & A_BARS_SUMMONING) != 0)
            return true;
    return false;
}
static space_set walls_to_summon_at(const game *g, int seat)
{
    space_set walls = walls_of(g, seat);
    FOR_EACH (s, (g->speaks & ABOUT(Q_ANYBODY)) != 0 ? walls : 0)
        if (is_barred(g, wall_at(g, s)))
            walls &= ~bit(s);
    return walls;
}

/* On either side of the battlefield, Vine Walls included, but not beside a teammate's (1E-SUM-02, 1E-SUM-08, 1E-SUM-09,
 * 1E-SUM-10, 1E-TEM-14). */
static space_set beside_own_walls(const game *g, int seat) { return next_to(g, walls_to_summon_at(g, seat)) & empty(g); }

/* The text by which such units may be summoned next to that card as well, or 0. */
static int place_text(const game *g, int card, int seat, const struct war_definition *d)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_answering(g, card, ABOUT(Q_SUMMON_AT), list) - 1; i >= 0; i--) {
        const struct ability *a = ability(list[i]);
        if ((a->answers & ABOUT(Q_SUMMON_AT)) != 0 && (a->fits == NULL || a->fits(g, seat, d)))
            return list[i];
    }
    return 0;
}
/* The units of the seat that give a place so; only those whose text does something when it is used, if `priced`. */
static space_set like_walls(const game *g, int seat, const struct war_definition *d, bool priced)
{
    space_set found = 0;
    FOR_EACH (s, (g->speaks & ABOUT(Q_SUMMON_AT)) != 0 ? cards_of(g, seat) : 0) {
        int text = place_text(g, card_at(g, s), seat, d);
        if (text != 0 && (ability(text)->effect != NULL) == priced)
            found |= bit(s);
    }
    return found;
}

/* Two would change places for ever if nothing but their player made an end of it (1E-MUT-12). */
enum { MOST_EXCHANGES = 2 };
const struct ability rule_exchanged = {
    .name = "Exchanged",
    .text = "A unit takes no more than 2 other Mutations in a turn for which nothing is paid.",
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int exchanges(const game *g, int unit) { return lasting_count(g, RULE_EXCHANGED, unit); }
bool is_tired_of_mutations(const game *g, int unit, int cost)
{
    return is_mutation(g, unit) && cost <= cost_of(g, unit) && exchanges(g, unit) >= MOST_EXCHANGES;
}

/* Not a space but a Common of its own faction, mutated before or not, on a Vine Wall too (1E-MUT-02). */
static space_set can_be_mutated(const game *g, int seat, const struct war_definition *d, int card)
{
    space_set found = 0;
    int cost = card != WAR_NONE ? cost_of(g, card) : price(d);
    FOR_EACH (s, cards_of(g, seat)) {
        int unit = card_at(g, s);
        if (is(g, unit, WAR_COMMON) && def(g, unit)->faction == d->faction && !is_tired_of_mutations(g, unit, cost))
            found |= bit(s);
    }
    return found;
}

/* 1E-SUM-11 */
space_set first_summon_spaces(const game *g, int seat, const struct war_definition *d, int card)
{
    if ((d->classes & WAR_MUTATION) != 0)
        return can_be_mutated(g, seat, d, card);
    const struct ability *own = own_text(d);
    space_set room = empty(g);
    if ((own->flags & A_ONLY_THERE) != 0)
        return own->instead(g, seat) & room;
    if (own->clears != NULL)
        room |= own->clears(g, seat) & ~all_walls(g); /* empty by then */
    space_set spaces = next_to(g, walls_to_summon_at(g, seat)) & room;
    int queen = (int)query(g, Q_BESIDE, seat, card) - 1;
    if (queen >= 0)
        spaces |= adjacent(g, space_of(g, queen)) & room;
    if (own->instead != NULL)
        spaces |= own->instead(g, seat) & ((own->flags & A_TAKES_PLACE) != 0 ? occupied(g) : room);
    if ((g->speaks & ABOUT(Q_SUMMON_AT)) != 0)
        spaces |= next_to(g, like_walls(g, seat, d, false) | like_walls(g, seat, d, true)) & room;
    return spaces;
}

space_set place_givers(const game *g, int seat, int card, int space)
{
    const struct war_definition *d = def(g, card);
    int queen = (int)query(g, Q_BESIDE, seat, card) - 1;
    if (space >= war_spaces(g) || has(next_to(g, walls_to_summon_at(g, seat)), space))
        return 0;
    space_set givers = like_walls(g, seat, d, false) | like_walls(g, seat, d, true) | (queen >= 0 ? on_map(g, queen) : 0);
    return givers & adjacent(g, space);
}

/* Never below 0 (1E-SUM-07). */
int cost_of(const game *g, int card)
{
    int points = def(g, card)->cost + (int)query(g, Q_COST, card, WAR_NONE);
    return points > 0 ? points : 0;
}

int summon_price(const game *g, int card, int space)
{
    int points = (g->speaks & ABOUT(Q_COST)) != 0 ? cost_of(g, card) : price(def(g, card));
    int lower = is_mutation(g, card) ? card_at(g, space) : WAR_NONE;
    if (lower != WAR_NONE && is_mutation(g, lower))
        points -= cost_of(g, lower);
    return points > 0 ? points : 0;
}

int least_price(const game *g, int card, int seat, int space)
{
    const struct ability *own = own_text(def(g, card));
    int points = summon_price(g, card, space);
    return own->least != NULL ? own->least(g, card, seat, points, space) : points;
}

/* 1E-SUM-05 */
space_set first_affordable(const game *g, int card, int seat, int less)
{
    const struct war_definition *d = def(g, card);
    if ((d->classes & WAR_MUTATION) == 0 && own_text(d)->least == NULL)
        return can_pay(g, seat, summon_price(g, card, WAR_NONE) - less) ? first_summon_spaces(g, seat, d, card) : 0;
    space_set found = 0;
    FOR_EACH (s, first_summon_spaces(g, seat, d, card))
        if (can_pay(g, seat, least_price(g, card, seat, s) - less))
            found |= bit(s);
    return found;
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

int from_hand(game *g, int seat, int number)
{
    int card = reveal(g, in_hand(g, seat, number));
    take_out(g, card);
    g->card[card].zone = (uint8_t)(WAR_LIMBO | (unsigned)seat << 4 | (unsigned)seat << 6);
    show(g, card, all_seats(g));
    forget_equals(g, seat, number);
    return card;
}

void discard_in_hand(run *r, int seat, int number)
{
    int card = from_hand(r->g, seat, number);
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}

static void summoned(run *r, int card)
{
    struct event e = event_of(r->g, M_SUMMONED, card);
    trigger(r, &e);
}

/* The one that was there before goes back to its player's hand (1E-MUT-07); it stays one Unit, whose wounds may be more than its
 * life now (1E-MUT-04). */
void mutate(run *r, int card, int lower, int seat)
{
    game *g = r->g;
    int space = space_of(g, lower);
    bool again = is_mutation(g, lower);
    int free = again && cost_of(g, card) <= cost_of(g, lower) ? exchanges(g, lower) + 1 : 0;
    lasting_lost(r, lower);
    take_place_of(g, card, lower);
    if (free > 0)
        lasts_counting(r, RULE_EXCHANGED, card, seat, UNTIL_TURN_ENDS, free);
    TELL(.event = WAR_SUMMONED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = (uint8_t)lower, .from = WAR_NONE,
         .to = (uint8_t)space);
    if (again) {
        to_hand(g, lower, seat);
        TELL(.event = WAR_RETURNED, .seat = (uint8_t)seat, .card = (uint8_t)lower, .other = WAR_NONE, .from = (uint8_t)space);
    } else {
        to_under_first(g, lower, card);
    }
    because(g, BY_GAME, card, seat);
    g->dirty = 1;
    summoned(r, card);
}

/* What gave the place that lies next to none of the player's walls does what its text says, unless one gives it for nothing. */
static void place_was_given(run *r, int card, int seat, int space, bool instead)
{
    const game *g = r->g;
    const struct war_definition *d = def(g, card);
    if (has(next_to(g, like_walls(g, seat, d, false)), space))
        return;
    space_set givers = like_walls(g, seat, d, true) & adjacent(g, space);
    struct event e = event_of(g, M_SUMMONED, card);
    if (givers == 0 && instead && ability(d->abilities[0])->effect != NULL)
        push_effect(r, d->abilities[0], card, seat, NULL); /* the text that gave the place (1E-SUM-11) */
    else if (givers != 0)
        push_effect(r, place_text(g, card_at(g, lowest_or_none(givers)), seat, d), card_at(g, lowest_or_none(givers)), seat, &e);
}

/* Naan'Nashi: the wounds go over, poison and all; what lay under the other is discarded with it (1E-UND-04). */
static void replace(run *r, int card, int lower, int seat)
{
    game *g = r->g;
    int space = space_of(g, lower), wounds = g->card[lower].damage, markers = poison_on(g, lower);
    discard_to(r, lower, seat);
    put_on(g, card, space, seat);
    g->card[card].damage = (uint8_t)wounds;
    if (markers > 0)
        note_poison(r, card, markers);
    because(g, BY_GAME, card, seat);
    g->dirty = 1;
}

void summon_shown(run *r, int card, int seat, int space)
{
    game *g = r->g;
    if (!exists(g, card) || war_card_zone(g, card) != WAR_LIMBO || space >= war_spaces(g))
        return; /* only in a forged game */
    int lower = card_at(g, space);
    const struct ability *own = summoning_text(def(g, card));
    bool takes_place = is_mutation(g, card) || (own != NULL && (own->flags & A_TAKES_PLACE) != 0);
    if (!takes_place && !has(empty(g), space))
        return; /* likewise */
    bool elsewhere = !has(beside_own_walls(g, seat), space), instead = own != NULL && has(own->instead(g, seat), space);
    if (is_mutation(g, card)) {
        mutate(r, card, lower, seat);
        return;
    }
    if (lower != WAR_NONE)
        replace(r, card, lower, seat);
    else
        put_on(g, card, space, seat); /* 1E-SUM-12 */
    TELL(.event = WAR_SUMMONED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    summoned(r, card);
    if (elsewhere)
        place_was_given(r, card, seat, space, instead);
}

bool pays_otherwise(const game *g, int card) { return own_text(def(g, card))->least != NULL; }
void pay_otherwise(run *r, int card, int seat, int space, int less)
{
    struct event e = event_of(r->g, M_SUMMONED, card);
    e.seat = (uint8_t)seat;
    e.space = (uint8_t)space;
    e.amount = (uint8_t)less;
    push_effect(r, def(r->g, card)->abilities[0], card, seat, &e);
}

void first_begin_summon(run *r, int number, int space)
{
    int seat = r->g->active;
    if (own_text(definition(number))->least != NULL) {
        pay_otherwise(r, from_hand(r->g, seat, number), seat, space, 0);
        return;
    }
    pay_magic(r, seat, summon_price(r->g, in_hand(r->g, seat, number), space));
    summon_shown(r, from_hand(r->g, seat, number), seat, space);
}

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
    if (text->limit != 0 && lasting_has(g, d->abilities[0], WAR_NONE, seat))
        return false; /* once in a turn, cancelled or not (1E-FAL-14) */
    return text->works == WHEN_PLAYED && (text->playable == NULL || text->playable(g, seat)); /* 1E-EVT-04, 1E-EVT-20 */
}

/* Self is the event: in no pile while it resolves (1E-EVT-08), which it does as a whole before the next (1E-EVT-03). */
void first_play(run *r, struct frame *f)
{
    game *g = r->g;
    BEGIN
    if (war_card_zone(g, f->self) != WAR_LIMBO)
        FINISH(); /* it has been cancelled */
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

/* Those who may cancel it do so now, before its text (1E-EVT-19). */
static void announce_event(run *r, int card, int seat)
{
    struct event e = event_of(r->g, M_EVENT_PLAYED, card);
    e.seat = (uint8_t)seat;
    open_window(r, &e);
}

/* Played, and of no effect. */
void cancel_event(run *r, int card, int seat)
{
    if (war_card_zone(r->g, card) == WAR_LIMBO)
        into_open_discard(r, card, seat);
}

/* Shown, paid for, then its text (1E-EVT-19). */
void first_begin_play(run *r, int number)
{
    game *g = r->g;
    int seat = g->active, points = event_price(g, seat, definition(number)), card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT;
    TELL(.event = WAR_PLAYED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    pay_magic(r, seat, points);
    if (own_text(def(g, card))->limit != 0)
        lasts(r, def(g, card)->abilities[0], WAR_NONE, seat, UNTIL_TURN_ENDS);
    push(r, FIRST_PLAY_, sizeof(struct frame), seat, card);
    if (g->over == WAR_PLAYING)
        announce_event(r, card, seat);
}

/* A reply is played from hand in the middle of things: shown, paid for, and discarded when its effect is over. */
void play_reply(run *r, struct frame *f, int number)
{
    game *g = r->g;
    int seat = f->seat, points = event_price(g, seat, definition(number)), card = from_hand(g, seat, number);
    g->seat[seat].flags |= WAR_PLAYED_EVENT;
    TELL(.event = WAR_REPLIED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    pay_magic(r, seat, points);
    f->self = (uint8_t)card;
    f->gen = (uint8_t)generation(g, card);
    announce_event(r, card, seat);
}

/* Asked whether the player holds one or not (1E-ASK-06). */
bool ask_reply(run *r, const struct frame *f)
{
    struct war_decision *ask = decide(r->g, f->seat, WAR_ASK_REPLY, P_REPLY);
    ask->ability = (uint16_t)(f->fn - PROCEDURES);
    ask->may = WAR_PASS;
    return false;
}

int removal_price(const game *g, int attachment)
{
    return ability(g->card[attachment].text)->price + (int)query(g, Q_REMOVAL, attachment, WAR_NONE);
}

void discard_to_magic(run *r, int seat)
{
    game *g = r->g;
    int card = g->seat[seat].discard_top;
    to_magic(g, card, seat);
    TELL(.event = WAR_BECAME_MAGIC, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .to = WAR_NONE);
}

bool ask_looked_at(run *r, const struct frame *f, int p, int pile, int cards)
{
    return cards == 1 ? answered(r, 0) : ask_top(r, f, p, pile, cards);
}
int looked_at(const run *r, int pile, int cards)
{
    game *g = r->g;
    for (int i = 0; i < cards; i++)
        if (cards == 1 || war_card_definition(g, settled_top(g, pile, i)) == war_a(r->answer))
            return settled_top(g, pile, i);
    return WAR_NONE;
}

void take_magic(run *r, int from, int seat)
{
    unsigned seats = 1u << seat | 1u << from;
    int card = see(r->g, r->g->seat[from].magic_top, seats);
    TELL(.event = WAR_REVEALED, .seat = (uint8_t)from, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .seen = told_to(r->g, seats));
    to_magic(r->g, card, seat);
}
