/* window.c: effects on what is just being done, and rolls of dice, the most frequent of such things. */
#include "first.h"

struct window {
    struct frame frame;
    uint16_t held; /* what waits for other things meanwhile, counted back from the lasting effects */
    uint8_t dirty; /* lives that have to be looked at when the whole step is over (1E-DMG-05) */
    uint8_t cause, cause_card, cause_seat;
    uint16_t why; /* by which ability of that card */
};
_Static_assert(sizeof(struct window) == offsetof(struct window, why) + SAYS_WHY(FIRST_WINDOW_), "the hash leaves it out");

static void close_window(game *g, const struct window *w)
{
    set_base(g, w->held);
    g->dirty |= w->dirty;
    because(g, (enum cause)w->cause, w->cause_card, w->cause_seat);
    tell_why(g, (struct why){.ability = w->why, .card = w->cause_card});
}

void first_window(run *r, struct frame *f)
{
    game *g = r->g;
    struct window *w = (struct window *)(void *)f;
    BEGIN
    CHECK();
    close_window(g, w);
    END
}
/* What it holds back is newer than the pool that it is in. */
static bool is_in_its_pool(struct frame *below, int held)
{
    while (below != NULL && below->fn != POOL_)
        below = frame_below(below);
    return below == NULL || held >= ((const struct pool *)(void *)below)->end;
}
FRAME_OF(first_window, struct window, w)
{
    int at = (int)((const uint8_t *)w - (const uint8_t *)g->arena);
    return w->dirty <= 1 && is_cause(g, w->cause, w->cause_card, w->cause_seat) && (w->why == 0 || is_ability(w->why)) &&
           is_between_events(g, g->lasting_at - w->held) && is_in_its_pool(frame_below(FRAME_AT(g, at)), w->held);
}

void open_window(run *r, const struct event *e)
{
    game *g = r->g;
    bool replies = replies_wait_for(g, (enum moment)e->moment);
    if ((g->waits & WAITS(e->moment)) == 0 && !replies)
        return;
    struct window w = {.held = (uint16_t)(g->lasting_at - g->base),
                       .dirty = g->dirty,
                       .cause = g->cause,
                       .cause_card = g->cause_card,
                       .cause_seat = g->cause_seat,
                       .why = g->why_ability};
    g->base = g->low;
    g->dirty = 0;
    trigger(r, e);
    if (replies)
        offer_replies(r, e);
    if (g->low == g->base) {
        close_window(g, &w);
        return;
    }
    struct frame *f = push(r, FIRST_WINDOW_, sizeof w, g->active, WAR_NONE);
    if (g->over != WAR_PLAYING)
        return;
    w.frame = *f;
    *(struct window *)(void *)f = w;
}

/* ---- Rolls --------------------------------------------------------------------------------------------- */

void first_rolled(run *r, const struct frame *f, const struct dice *d)
{
    game *g = r->g;
    if (d->rolled == 0 || (g->waits & WAITS(M_ROLLED)) == 0)
        return;
    struct event e = f->self < WAR_CARDS ? event_of(g, M_ROLLED, f->self) : moment_of(g, M_ROLLED);
    e.seat = f->seat;
    note_dice(g, &e, d);
    open_window(r, &e);
}

int die_result(const struct dice *d)
{
    int face = 0;
    while (face < FIRST_FACES - 1 && d->face[face] == 0)
        face++;
    return face + 1;
}

void pick_up_die(struct dice *d, int face)
{
    if (d == NULL || face >= FIRST_FACES || d->face[face] == 0)
        return;
    d->face[face]--;
    d->rolled--;
    d->left = 1;
}

/* Equal results are one option (1E-ASK-24). */
space_set faces_of(const struct dice *d)
{
    space_set faces = 0;
    for (int i = 0; i < FIRST_FACES && d != NULL; i++)
        if (d->face[i] > 0)
            faces |= bit(i);
    return faces;
}
