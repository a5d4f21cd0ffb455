/* destroy.c: what follows every instruction or step: lives, batches of cards that fall together, then the triggers (2E-TIM-04, 1E-TIM-02). */
#include "machine.h"

/* Every card that can be in play has at least 1 life, and bonuses are never negative: so only damaged cards are looked at, and only
 * where the printed life is used up anything has to be asked. */
static space_set dying(const game *g, int plane)
{
    space_set found = 0;
    FOR_EACH (s, plane == 0 ? occupied(g) : all_walls(g)) {
        int card = war_at(g, plane, s), damage = g->card[card].damage;
        if (damage != 0 && damage >= def(g, card)->life && rules(g)->dying(g, card))
            found |= bit(s);
    }
    return found;
}

struct batch {
    struct frame frame;
    space_set units, walls;
};

static void push_batch(run *r, space_set units, space_set walls)
{
    struct batch *b = (struct batch *)(void *)push(r, BATCH_, sizeof *b, r->g->active, WAR_NONE);
    if (r->g->over != WAR_PLAYING)
        return;
    b->units = units;
    b->walls = walls;
}

static void destroy_all(run *r, int plane, space_set spaces)
{
    FOR_EACH (s, spaces)
        if (r->g->over == WAR_PLAYING) /* whoever comes after a summoner stays (2E-VIC-02) */
            rules(r->g)->destroy_card(r, war_at(r->g, plane, s));
}

/* Destroys all of them, asking for the order only where it can matter (2E-DMG-06, 2E-DMG-07, 1E-DMG-18). */
static bool destroy_batch(run *r, space_set units, space_set walls)
{
    game *g = r->g;
    if (rules(g)->batch_begins != NULL)
        rules(g)->batch_begins(g, units);
    if (!is_one_of_both(units, walls) && rules(g)->order_matters(g, units, walls)) {
        push_batch(r, units, walls);
        return false;
    }
    /* in board order (2E-ASK-16), but for the enemy's summoner: with both in one batch the active player wins (2E-VIC-03) */
    int rival = g->seat[g->active ^ 1].summoner;
    space_set prize = rival < WAR_CARDS && on_board(g, rival) ? units & bit(space_of(g, rival)) : 0;
    destroy_all(r, 0, prize);
    destroy_all(r, 0, units & ~prize);
    destroy_all(r, 1, walls);
    return true;
}

/* Whoever falls after a batch falls by a bonus to life that ended with it: that is the doing of the effect that brought the batch about, but not
 * of an attack, which is paid for its target alone (2E-MGC-09). */
static void because_bonus_ended(game *g)
{
    if (!rules(g)->effects_cause_all || (g->cause != BY_ABILITY && g->cause != BY_EVENT))
        because(g, BY_GAME, WAR_NONE, WAR_NONE);
}

static void resolve_after(run *r, bool fell);

void batch(run *r, struct frame *f)
{
    game *g = r->g;
    struct batch *b = (struct batch *)(void *)f;
    if (f->step == 1) {
        int s = war_c(r->answer);
        bool wall = chose_wall(r);
        f->step = 0;
        if (wall)
            b->walls &= ~bit(s);
        else
            b->units &= ~bit(s);
        rules(g)->destroy_card(r, wall ? wall_at(g, s) : card_at(g, s));
        if (g->over != WAR_PLAYING)
            return;
    }
    if ((b->units | b->walls) != 0 && !is_one_of_both(b->units, b->walls)) {
        f->step = 1;
        f->seat = (uint8_t)arbiter(g);
        ask_card(r, f, rules(g)->batch, MUST, b->units, b->walls);
        return;
    }
    space_set units = b->units, walls = b->walls;
    pop(g);
    destroy_batch(r, units, walls);
    g->dirty = 1;
    because_bonus_ended(g);
    resolve_after(r, true);
}
FRAME_OF(batch, struct batch, b)
{
    return b->frame.step == 1 && (b->units & ~occupied(g)) == 0 && (b->walls & ~all_walls(g)) == 0;
}

void destroy_each(run *r, space_set spaces)
{
    if (spaces != 0 && destroy_batch(r, spaces, 0))
        r->g->dirty = 1;
}

/* 2E-TIM-08 */
static void push_pool(run *r)
{
    game *g = r->g;
    struct pool *p = (struct pool *)(void *)push(r, POOL_, sizeof *p, g->active, WAR_NONE);
    if (g->over != WAR_PLAYING)
        return;
    p->end = (uint16_t)(g->lasting_at - g->base);
    g->base = g->low;
}

/* A step set off its end while it was over another card (2E-THR-10). */
static bool destroy_passing(run *r)
{
    game *g = r->g;
    FOR_FRAMES_DOWN (f, g)
        if (MOVES_ITS_CARD(f->fn) && over_a_card(g, f->self) && rules(g)->dying(g, f->self)) {
            rules(g)->destroy_card(r, f->self);
            return true;
        }
    return false;
}

/* Destroys what has no life left, until there is none (2E-DMG-05); false if that is not all over. `fell`: a batch has gone before. */
static bool destroy_dying(run *r, bool fell)
{
    game *g = r->g;
    while (g->dirty && g->over == WAR_PLAYING) {
        g->dirty = 0;
        bool passing = destroy_passing(r);
        if (g->over != WAR_PLAYING)
            return false;
        space_set units = dying(g, 0), walls = dying(g, 1);
        if ((units | walls) == 0 && !passing)
            break;
        if (!destroy_batch(r, units, walls))
            return false;
        g->dirty = 1;
        fell = true;
        because_bonus_ended(g);
    }
    if (fell)
        because(g, BY_GAME, WAR_NONE, WAR_NONE);
    return true;
}

static void resolve_after(run *r, bool fell)
{
    game *g = r->g;
    if (!destroy_dying(r, fell))
        return;
    if (rules(g)->batch_over != NULL && a_summoner_is_gone(g))
        rules(g)->batch_over(r);
    if (g->low == g->base || g->over != WAR_PLAYING)
        return;
    struct frame *f = top_frame(g);
    if (rules(g)->joined && f->fn == POOL_ && f->step == 0)
        g->base = g->low; /* 1E-TIM-04 */
    else
        push_pool(r);
}

/* After most steps there is nothing to do. */
void resolve(run *r)
{
    const game *g = r->g;
    if (g->dirty || g->low != g->base)
        resolve_after(r, false);
}

/* Nothing of it waits any more but the effect that runs. */
static bool pool_is_done(const game *g, const struct pool *p)
{
    for (int at = g->base; at < pool_end(g, p); at += waiting_size(waiting_at(g, at)))
        if (waiting_at(g, at)->ability != AN_EVENT || waiting_at(g, at)->unlisted)
            return false;
    return true;
}

void resolve_apart(run *r)
{
    game *g = r->g;
    if (g->low == g->base || g->over != WAR_PLAYING)
        return;
    const struct frame *f = top_frame(g);
    if (f->fn == POOL_ && f->step == 0 && pool_is_done(g, (const struct pool *)(const void *)f))
        g->base = g->low;
    else
        push_pool(r);
}

uint16_t pay(run *r)
{
    game *g = r->g;
    while (g->dirty && g->over == WAR_PLAYING) {
        g->dirty = 0;
        FOR_EACH (s, dying(g, 0)) {
            rules(g)->destroy_card(r, card_at(g, s));
            g->dirty = 1;
        }
    }
    /* counted back from the lasting effects, which may grow meanwhile */
    uint16_t held = (uint16_t)(g->lasting_at - g->base);
    g->base = g->low;
    return held;
}
/* A forged effect may never have paid: what it calls up is at most what its pool has. */
void paid(game *g, uint16_t held)
{
    const struct pool *p = (const struct pool *)(const void *)innermost(g, POOL_);
    set_base(g, p != NULL && p->end > held ? p->end : held);
}

/* In a forged game it could be anywhere: so it is looked for where the effects of one event end. */
void set_base(game *g, int back)
{
    int at = g->low;
    while (at < g->lasting_at - back) {
        while (waiting_at(g, at)->ability != AN_EVENT)
            at += WAITING;
        at += WAITING_EVENT;
    }
    g->base = (uint16_t)at;
    INVARIANT(is_between_events(g, g->base));
}

bool resolved(run *r, const struct frame *f)
{
    if (rules(r->g)->each_instruction)
        resolve_after(r, false);
    return f != NULL && top_frame(r->g) == f && r->g->over == WAR_PLAYING && !r->interrupted;
}

void because(game *g, enum cause cause, int card, int seat)
{
    g->cause = (uint8_t)cause;
    g->cause_card = (uint8_t)card;
    g->cause_seat = (uint8_t)seat;
    tell_why(g, (struct why){0});
    g->cause_flags = (g->speaks & ABOUT(Q_NO_MAGIC)) != 0 && g->edition == WAR_SECOND && card < WAR_CARDS && on_board(g, card) &&
                     query(g, Q_NO_MAGIC, card, WAR_NONE) != 0;
}
