/* wounds.c: wounds that are prevented, reduced or taken back (1E-DMG-04, 1E-DMG-26, 1E-DMG-27). */
#include "first.h"

struct wounds {
    struct frame frame; /* self: the card */
    uint8_t amount;     /* about to be placed, or placed */
    uint8_t placed;
    uint8_t cause, cause_card, cause_seat;
    uint8_t why_card; /* struct why */
    uint16_t why_ability;
};
_Static_assert(sizeof(struct wounds) == offsetof(struct wounds, why_card) + SAYS_WHY(FIRST_WOUNDS_), "the hash leaves it out");
static struct why why_wounded(const struct wounds *w) { return (struct why){.ability = w->why_ability, .card = w->why_card}; }

static struct wounds *wounds_of(game *g) { return (struct wounds *)(void *)innermost(g, FIRST_WOUNDS_); }

int wounds_now(game *g)
{
    const struct wounds *w = wounds_of(g);
    return w == NULL ? 0 : w->amount;
}

void leave_wounds(run *r, int most)
{
    struct wounds *w = wounds_of(r->g);
    if (w == NULL || w->amount <= most)
        return;
    if (w->placed)
        heal(r, w->frame.self, w->amount - most);
    else
        acted(r);
    w->amount = (uint8_t)most;
}

static struct event wounds_event(const game *g, const struct wounds *w, enum moment m)
{
    int card = w->frame.self;
    struct event e = event_of(g, m, card);
    e.cause = w->cause;
    e.other = w->cause_card;
    e.othergen = w->cause_card < WAR_CARDS ? (uint8_t)generation(g, w->cause_card) : 0;
    e.amount = w->amount;
    e.flags = (uint8_t)((is(g, card, WAR_UNIT) ? WAS_UNIT : 0) | (w->cause == BY_STRIKE ? BY_ATTACK : 0) |
                        (w->cause_seat < WAR_SEATS && is_enemy(g, card, w->cause_seat) ? WAS_ENEMY : 0));
    return e;
}

static void offer_change(run *r, const struct wounds *w, enum moment m)
{
    struct event e = wounds_event(r->g, w, m);
    e.seat = w->cause_seat;
    if (w->amount > 0)
        open_window(r, &e);
}

static void tell_wounded(run *r, const struct wounds *w)
{
    struct event e = wounds_event(r->g, w, M_DAMAGED);
    r->g->dirty = 1;
    because(r->g, (enum cause)w->cause, w->cause_card, w->cause_seat); /* whoever dies of them dies of this (1E-DMG-08) */
    tell_why(r->g, why_wounded(w));
    trigger(r, &e);
}

static void place_wounds(run *r, struct wounds *w)
{
    game *g = r->g;
    int card = w->frame.self, room = 255 - g->card[card].damage;
    if (w->amount > room)
        w->amount = (uint8_t)room;
    g->card[card].damage = (uint8_t)(g->card[card].damage + w->amount);
    w->placed = 1;
    if (w->amount == 0)
        return;
    r->why = w->why_ability != 0 ? why_wounded(w) : (struct why){.card = w->cause_card};
    TELL(.event = WAR_DAMAGED, .seat = w->cause_seat, .card = (uint8_t)card, .other = w->cause_card, .to = g->card[card].place,
         .amount = w->amount);
}

/* They are changed, placed, and taken back (1E-DMG-27), by each source once (1E-DMG-30); lives are looked at by whoever placed
 * them. */
void first_wounds(run *r, struct frame *f)
{
    game *g = r->g;
    struct wounds *w = (struct wounds *)(void *)f;
    BEGIN
    DO(offer_change(r, w, M_WOUNDS_DUE));
    if (self_still(g, f)) {
        place_wounds(r, w);
        DO(offer_change(r, w, M_WOUNDS_PLACED));
    }
    if (self_still(g, f) && w->amount > 0)
        tell_wounded(r, w);
    END
}
FRAME_OF(first_wounds, struct wounds, w)
{
    return exists(g, w->frame.self) && w->placed <= 1 && is_cause(g, w->cause, w->cause_card, w->cause_seat) &&
           is_why(g, why_wounded(w));
}

void heal_by_ability(run *r, int card, int amount)
{
    struct event e = event_of(r->g, M_HEALING, card);
    e.amount = (uint8_t)amount;
    if (anybody_is_due(r->g, &e))
        open_window(r, &e);
    else
        heal(r, card, amount);
}

bool hold_wounds(run *r, int card, int amount)
{
    game *g = r->g;
    if ((g->waits & (WAITS(M_WOUNDS_DUE) | WAITS(M_WOUNDS_PLACED))) == 0 && !replies_wait_for(g, M_WOUNDS_DUE))
        return false;
    struct wounds *w = (struct wounds *)(void *)push(r, FIRST_WOUNDS_, sizeof *w, controller(g, card), card);
    if (g->over != WAR_PLAYING)
        return true;
    w->amount = (uint8_t)(amount > 255 ? 255 : amount);
    w->cause = g->cause;
    w->cause_card = g->cause_card;
    w->cause_seat = g->cause_seat;
    w->why_card = g->why_card;
    w->why_ability = g->why_ability;
    return true;
}
