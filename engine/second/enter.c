/* enter.c: how cards come into play in the second edition: summoning, building, playing events (2E-SUM, 2E-BLD, 2E-EVT). */
#include "second.h"

/* A text of the card about its own summoning, or NULL (2E-ABL-03). */
static const struct ability *entering(const struct war_definition *d)
{
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++)
        if (ability(d->abilities[i])->works == BEING_SUMMONED)
            return ability(d->abilities[i]);
    return NULL;
}

/* Q_SPACES is asked about a seat and the definition it summons. */
space_set second_summon_spaces(const game *g, int seat, int number)
{
    const struct ability *own = entering(definition(number));
    if (own != NULL && own->instead != NULL)
        return own->instead(g, seat);
    space_set spaces = next_to(g, gates(g, seat)); /* 2E-SUM-03 */
    if (own != NULL)
        spaces |= (uint64_t)own->answer(g, Q_SPACES, WAR_NONE, seat, number); /* 2E-ABL-03 */
    if ((g->speaks & ABOUT(Q_SPACES)) != 0)
        spaces |= (uint64_t)query(g, Q_SPACES, seat, number); /* 2E-SUM-04 */
    return spaces & empty(g);
}

/* 2E-BLD-04 */
space_set second_build_spaces(const game *g, int seat)
{
    int summoner = g->seat[seat].summoner;
    return (back_rows(g, seat, 3) | adjacent(g, space_of(g, summoner))) & empty(g); /* 2E-BLD-03 */
}

bool is_active_already(const game *g, int seat, int number)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[owner].active_events, owner)
            if (war_card_holder(g, card) == seat && war_card_definition(g, card) == number)
                return true;
    return false;
}

static const struct ability *event_text(const struct war_definition *d, enum works works, int *number)
{
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++)
        if (ability(d->abilities[i])->works == works) {
            *number = d->abilities[i];
            return ability(*number);
        }
    return NULL;
}

/* Cost aside. */
bool second_may_play(const game *g, int seat, int number)
{
    const struct war_definition *d = definition(number);
    int n;
    const struct ability *text = event_text(d, WHEN_PLAYED, &n);
    if ((d->classes & WAR_ACTIVE) != 0 && is_active_already(g, seat, number))
        return false;                                                         /* 2E-EVT-06 */
    return text == NULL || text->playable == NULL || text->playable(g, seat); /* 2E-EVT-08 */
}

/* The card leaves the hand for everyone to see (2E-CMP-14, 2E-EVT-14). */
static int from_hand(game *g, int seat, int number)
{
    int card = reveal(g, in_hand(g, seat, number));
    take_out(g, card);
    g->card[card].zone = (uint8_t)(WAR_LIMBO | (unsigned)seat << 4 | (unsigned)seat << 6);
    choose_for(g, card, WAR_NONE); /* nothing chosen yet; a unit's damage is set as it enters */
    show(g, card, all_seats(g));
    return card;
}

/* 2E-TIM-05 */
static void arrived(run *r, int card, enum moment m)
{
    if (!awaited(r->g, m))
        return;
    struct event e = event_of(r->g, m, card);
    trigger(r, &e);
}

static void summoned(run *r, int card, int space, int seat)
{
    put_on(r->g, card, space, seat);
    mark(r->g, card, WAR_MARK_SUMMONED);
    r->g->dirty = 1;
    TELL(.event = WAR_SUMMONED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    arrived(r, card, M_SUMMONED);
}

static struct why summoning_text(const game *g, int card)
{
    const uint16_t *a = def(g, card)->abilities;
    for (int i = 0; i < 4 && a[i] != 0; i++)
        if (ability(a[i])->works == BEING_SUMMONED)
            return (struct why){.ability = a[i], .card = (uint8_t)card};
    return THE_RULES;
}

struct summon {
    struct frame frame; /* self: the card being summoned */
    uint8_t space, spare;
    uint16_t held;
};

/* A unit whose further cost is a unit's destruction takes that unit's place (2E-SUM-08, 2E-SUM-09). */
void second_summon(run *r, struct frame *f)
{
    game *g = r->g;
    struct summon *s = (struct summon *)(void *)f;
    r->why = summoning_text(g, f->self);
    BEGIN
    because(g, BY_COST, WAR_NONE, f->seat);
    destroy(r, card_at(g, s->space));
    s->held = pay(r); /* what the destruction sets off waits for the new unit (2E-TIM-06) */
    if (g->over != WAR_PLAYING)
        return;
    paid(g, s->held);
    int card = f->self, space = s->space, seat = f->seat;
    LAST(summoned(r, card, space, seat));
    END
}
FRAME_OF(second_summon, struct summon, s)
{
    return exists(g, s->frame.self) && war_card_zone(g, s->frame.self) == WAR_LIMBO && s->space < war_spaces(g) && s->spare == 0;
}

/* 2E-SUM-02 */
void second_begin_summon(run *r, int number, int space)
{
    game *g = r->g;
    int seat = g->active;
    const struct war_definition *d = definition(number);
    spend_magic(r, seat, price(d));
    int card = from_hand(g, seat, number);
    if (entering(d) == NULL || entering(d)->instead == NULL) {
        summoned(r, card, space, seat);
        return;
    }
    struct summon *s = (struct summon *)(void *)push(r, SECOND_SUMMON_, sizeof *s, seat, card);
    s->space = (uint8_t)space;
}

/* 2E-BLD-02, 2E-SUM-11 */
void second_begin_build(run *r, int number, int space)
{
    game *g = r->g;
    int seat = g->active;
    spend_magic(r, seat, price(definition(number)));
    int card = from_hand(g, seat, number);
    put_on(g, card, space, seat);
    g->dirty = 1;
    TELL(.event = WAR_BUILT, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
    arrived(r, card, M_BUILT);
}

/* ---- Events -------------------------------------------------------------------------------------------- */

/* 2E-BST-10 */
static void event_discarded(run *r, int card, int boost)
{
    game *g = r->g;
    struct event e = event_of(g, M_EVENT_DISCARDED, card);
    e.amount = (uint8_t)boost;
    trigger(r, &e); /* while it still lies there, so that its own text sees it (2E-EVT-13) */
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)controller(g, card), .card = (uint8_t)card, .other = WAR_NONE,
         .from = WAR_NONE);
    to_discard(g, card, war_card_owner(card));
    show(g, card, all_seats(g));
    g->dirty = 1;
}

void discard_active(run *r, int card) { event_discarded(r, card, r->g->card[card].boost); }

/* 2E-EVT-05 */
static void finish_event(run *r, int card, int seat)
{
    game *g = r->g;
    if (war_card_zone(g, card) != WAR_LIMBO)
        return; /* its text has given it a place (2E-EVT-10) */
    if (is(g, card, WAR_ACTIVE)) {
        to_active(g, card, seat);
        g->dirty = 1;
        int second = other_chosen_card(g, card);
        TELL(.event = WAR_ACTIVATED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = (uint8_t)chosen_card(g, card),
             .to = second < WAR_CARDS ? g->card[second].place : WAR_NONE);
    } else {
        event_discarded(r, card, 0);
    }
}

void second_play(run *r, struct frame *f)
{
    int number;
    BEGIN
    if (event_text(def(r->g, f->self), WHEN_PLAYED, &number) != NULL) {
        push_effect(r, number, f->self, f->seat, NULL); /* 2E-EVT-09 */
        WAIT();
    }
    int card = f->self, seat = f->seat;
    LAST(finish_event(r, card, seat));
    END
}
FRAME_OF(second_play, struct frame, f) { return exists(g, f->self); }

void second_begin_play(run *r, int number)
{
    game *g = r->g;
    int seat = g->active;
    spend_magic(r, seat, price(definition(number))); /* 2E-EVT-02 */
    int card = from_hand(g, seat, number);
    TELL(.event = WAR_PLAYED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    push(r, SECOND_PLAY_, sizeof(struct frame), seat, card);
}
