/* destroy.c: destroying in the second edition (2E-DMG), and the magic it pays (2E-MGC). */
#include "second.h"

/* The destroyer remembers it for this turn (2E-DMG-13, 2E-EVT-16). */
static void credit(game *g, const struct event *e)
{
    if ((e->flags & WAS_UNIT) == 0 || (e->cause != BY_STRIKE && e->cause != BY_ABILITY) || !on_board(g, e->other))
        return;
    mark(g, e->other, WAR_MARK_KILLED);
    if ((e->flags & WAS_ENEMY) != 0)
        mark(g, e->other, WAR_MARK_KILLED_ENEMY);
}

/* 2E-MGC-03, 2E-MGC-04, 2E-MGC-05 */
static bool pays(const game *g, const struct event *e)
{
    if (e->cause == BY_GAME || e->cause == BY_COST || (e->flags & WAS_ENEMY) == 0)
        return false;                                       /* 2E-MGC-06, 2E-MGC-09 */
    return !(g->cause_flags && (e->flags & WAS_UNIT) != 0); /* 2E-MGC-12, 2E-MGC-13 */
}

space_set payable(const game *g, space_set units)
{
    if ((g->speaks & ABOUT(Q_RETURNS)) != 0)
        FOR_EACH (s, units)
            if (query(g, Q_RETURNS, card_at(g, s), WAR_NONE) != 0)
                units &= ~bit(s);
    return units;
}

/* 2E-DMG-08 */
void second_destroy(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    struct why why = r->why;
    if (query(g, Q_RETURNS, card, WAR_NONE) != 0) {
        acting(r, Q_RETURNS, card, WAR_NONE);
        r->why = who_says(g, Q_RETURNS, card, WAR_NONE);
        return_to_owner(r, card); /* not destroyed: no magic, no trigger of destruction (2E-INS-01 to 2E-INS-03, 2E-MGC-10) */
        r->why = why;
        return;
    }
    struct event e = destroyed_event(g, card);
    r->why = caused(r);
    TELL(.event = WAR_DESTROYED, .seat = e.seat, .card = (uint8_t)card, .other = e.other, .from = e.space);
    if (pays(g, &e))
        gain_magic(r, e.seat, 1); /* before triggers (2E-MGC-11) */
    credit(g, &e);
    trigger(r, &e); /* its own text sees it go (2E-ABL-02, 2E-ABL-04) */
    leave(r, card);
    to_discard(g, card, war_card_owner(card));
    if (is(g, card, WAR_SUMMONER))
        win(r, other_seat(war_card_owner(card))); /* 2E-VIC-01 */
    r->why = why;
}

bool second_dying(const game *g, int card) { return life_left(g, card) <= 0; }

/* Of the others that go with it: by its text, or because it is the one that destroys them (2E-DMG-09). */
static bool sees_destruction(const game *g, int card, const struct ability *a, space_set batch)
{
    if ((a->flags & A_WATCHES) != 0 || (a->waits & WAITS(M_DESTROYED)) == 0 || g->cause_card != card)
        return (a->flags & A_WATCHES) != 0;
    FOR_EACH (s, batch & ~bit(space_of(g, card))) {
        struct event e = destroyed_event(g, card_at(g, s));
        if (a->due(g, &e, card))
            return true;
    }
    return false;
}

/* Only a card that itself watches destruction can miss one by going first (2E-ASK-15); with a summoner among them the game
 * ends, and the active player takes the enemy's first (2E-VIC-03). */
bool second_order_matters(const game *g, space_set batch, space_set walls)
{
    (void)walls;
    bool watcher = false;
    FOR_EACH (s, batch) {
        uint16_t list[MAX_ABILITIES];
        if (is(g, card_at(g, s), WAR_SUMMONER) && controller(g, card_at(g, s)) != g->active)
            return false;
        for (int i = abilities_of(g, card_at(g, s), list) - 1; i >= 0; i--)
            watcher = watcher || sees_destruction(g, card_at(g, s), ability(list[i]), batch);
    }
    return watcher;
}
