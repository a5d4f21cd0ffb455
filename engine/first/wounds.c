/* wounds.c: wounds that are prevented, reduced or taken back (1E-DMG-04, 1E-DMG-26, 1E-DMG-27). */
#include "first.h"

struct wounds {
    struct frame frame; /* self: the card */
    uint8_t amount;     /* about to be placed, or placed */
    uint8_t placed;     /* bit 0; bit 1: they are Poison Markers */
    uint8_t cause, cause_card, cause_seat;
    uint8_t why_card; /* struct why */
    uint16_t why_ability;
};
_Static_assert(sizeof(struct wounds) == offsetof(struct wounds, why_card) + SAYS_WHY(FIRST_WOUNDS_), "the hash leaves it out");
static struct why why_wounded(const struct wounds *w) { return (struct why){.ability = w->why_ability, .card = w->why_card}; }

/* ---- Poison ---------------------------------------------------------------------------------------------- */

/* The text that speaks of the markers. */
static int poison_text(void)
{
    int number = 1;
    while (!is_ability(number) || (ability(number)->flags & A_MARKERS) == 0)
        number++;
    return number;
}

int poison_on(const game *g, int card) { return lasting_markers(g, card); }

int war_card_poison(const game *g, int card) { return poison_on(g, card); }

void note_poison(run *r, int card, int amount)
{
    if (amount > 0 && on_board(r->g, card))
        lasting_set_markers(r, poison_text(), card, controller(r->g, card), poison_on(r->g, card) + amount);
}

/* Healing where both kinds of markers lie on the card: whoever heals says which go (1E-DMG-31). */
struct healing {
    struct frame frame; /* self: the card, seat: who heals */
    uint8_t amount, low, high;
};
static void remove_markers(run *r, int card, int amount, int of_poison)
{
    game *g = r->g;
    int poison = poison_on(g, card);
    if (of_poison > poison)
        of_poison = poison;
    g->card[card].damage = (uint8_t)(g->card[card].damage - amount);
    lasting_set_markers(r, poison_text(), card, controller(g, card), poison - of_poison);
    TELL(.event = WAR_HEALED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)amount);
}
static bool ask_which_markers(run *r, const struct frame *f, int low, int high)
{
    bool answered = ask_number(r, f, P_POISON, low, high);
    if (!answered)
        r->g->ask.about = r->g->card[f->self].place;
    return answered;
}
void first_heal(run *r, struct frame *f)
{
    const game *g = r->g;
    const struct healing *h = (const struct healing *)(const void *)f;
    BEGIN
    ASK(ask_which_markers(r, f, h->low, h->high));
    if (self_still(g, f))
        remove_markers(r, f->self, h->amount, war_c(r->answer));
    END
}
FRAME_OF(first_heal, struct healing, h)
{
    return exists(g, h->frame.self) && h->frame.seat < g->seats && h->low <= h->high && h->high <= h->amount &&
           h->amount <= g->card[h->frame.self].damage;
}

bool hold_healing(run *r, int card, int amount)
{
    game *g = r->g;
    int poison = poison_on(g, card), plain = g->card[card].damage - poison;
    if (poison == 0)
        return false;
    int low = amount > plain ? amount - plain : 0, high = amount < poison ? amount : poison;
    if (low == high) {
        remove_markers(r, card, amount, low);
        return true;
    }
    int seat = r->why.card < WAR_CARDS ? controller(g, r->why.card) : controller(g, card);
    struct healing *h = (struct healing *)(void *)push(r, FIRST_HEAL_, sizeof *h, seat, card);
    if (g->over != WAR_PLAYING)
        return true;
    h->amount = (uint8_t)amount;
    h->low = (uint8_t)low;
    h->high = (uint8_t)high;
    return true;
}

/* ---- Wounds ---------------------------------------------------------------------------------------------- */

static struct wounds *wounds_of(game *g) { return (struct wounds *)(void *)innermost(g, FIRST_WOUNDS_); }

int wounds_now(game *g)
{
    const struct wounds *w = wounds_of(g);
    return w == NULL ? 0 : w->amount;
}

/* Of those that were just placed: none of them has been noted as poison yet. */
static void take_back(run *r, int card, int amount)
{
    game *g = r->g;
    g->card[card].damage = (uint8_t)(g->card[card].damage - amount);
    TELL(.event = WAR_HEALED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)amount);
}

void leave_wounds(run *r, int most)
{
    struct wounds *w = wounds_of(r->g);
    if (w == NULL || w->amount <= most)
        return;
    if ((w->placed & 1) != 0)
        take_back(r, w->frame.self, w->amount - most);
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
    if ((w->placed & 2) != 0)
        note_poison(r, w->frame.self, w->amount);
    trigger(r, &e);
}

static void place_wounds(run *r, struct wounds *w)
{
    game *g = r->g;
    int card = w->frame.self, room = 255 - g->card[card].damage;
    if (w->amount > room)
        w->amount = (uint8_t)room;
    g->card[card].damage = (uint8_t)(g->card[card].damage + w->amount);
    w->placed |= 1;
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
    return exists(g, w->frame.self) && w->placed <= 3 && is_cause(g, w->cause, w->cause_card, w->cause_seat) &&
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

void poison(run *r, int card, int amount)
{
    game *g = r->g;
    int before = g->free;
    if (amount <= 0 || !on_board(g, card))
        return;
    damage(r, card, amount);
    if (g->free == before) {
        note_poison(r, card, amount);
        return;
    }
    struct wounds *w = (struct wounds *)(void *)top_frame(g); /* placed by a frame of their own */
    if (g->over == WAR_PLAYING && w->frame.fn == FIRST_WOUNDS_)
        w->placed |= 2;
}
