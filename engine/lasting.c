/* lasting.c: effects that last beyond their own resolution. They lie at the upper end of the arena, the newest first, above what waits. */
#include "machine.h"

const struct war_lasting *lasting_list(const game *g, int *n)
{
    *n = (WAR_ARENA - g->lasting_at) / (int)sizeof(struct war_lasting);
    return lasting_at(g, g->lasting_at);
}

int war_lasting(const game *g, struct war_lasting *list, int size)
{
    int n;
    const struct war_lasting *all = lasting_list(g, &n);
    for (int i = 0; i < n && i < size; i++)
        list[i] = all[i];
    return n;
}

/* Moves the waiting effects by `bytes` (down: negative) to make or close room for the lasting ones above them. */
static void move_waiting(game *g, int bytes)
{
    uint8_t *a = arena(g);
    if (bytes < 0)
        for (int i = g->low; i < g->lasting_at; i++)
            a[i + bytes] = a[i];
    else
        for (int i = g->lasting_at - 1; i >= g->low; i--)
            a[i + bytes] = a[i];
    g->low = (uint16_t)(g->low + bytes);
    g->base = (uint16_t)(g->base + bytes);
    g->lasting_at = (uint16_t)(g->lasting_at + bytes);
}

static void tell_lasting(run *r, enum war_event event, const struct war_lasting *l)
{
    bool card = l->kind == WAR_BEARS || l->kind == WAR_SPARES;
    TELL(.event = (uint8_t)event, .seat = l->seat, .card = l->card, .other = card ? l->about : WAR_NONE, .from = WAR_NONE,
         .to = l->card < WAR_CARDS ? r->g->card[l->card].place : WAR_NONE, .amount = l->ability,
         .count = (uint8_t)(l->kind == WAR_BINDS ? l->about + 1 : 0), .kind = l->kind);
}

void lasting_add(run *r, struct war_lasting effect)
{
    game *g = r->g;
    enum { SIZE = sizeof(struct war_lasting) };
    if (arena_left(g) < SIZE) {
        fault(r);
        return;
    }
    move_waiting(g, -SIZE);
    *(struct war_lasting *)(void *)(arena(g) + g->lasting_at) = effect;
    note_use(g);
    hear_lasting(g, &effect);
    tell_lasting(r, WAR_GAINED, &effect);
}

static int place_of_markers(const game *g, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].card == card && l[i].until == UNTIL_IT_LEAVES)
            return i;
    return -1;
}
int lasting_markers(const game *g, int card)
{
    int i = g->lasting_at < WAR_ARENA ? place_of_markers(g, card) : -1;
    return i >= 0 ? lasting_at(g, g->lasting_at)[i].about : 0;
}

bool lasting_has(const game *g, int number, int card, int seat)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].card == card && l[i].seat == seat)
            return true;
    return false;
}

bool lasting_about(const game *g, int number, int card, int about)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].card == card && l[i].about == about)
            return true;
    return false;
}

int lasting_spared(const game *g, int number, int seat)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].card == WAR_NONE && l[i].seat == seat && l[i].kind == WAR_SPARES)
            return l[i].about;
    return WAR_NONE;
}

int lasting_count(const game *g, int number, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++) /* the newest comes first */
        if (l[i].ability == number && l[i].card == card && l[i].kind == WAR_COUNTS)
            return l[i].about;
    return 0;
}

static void lasting_remove(game *g, int i)
{
    enum { SIZE = sizeof(struct war_lasting) };
    uint8_t *a = arena(g);
    for (int at = g->lasting_at + i * SIZE - 1; at >= g->lasting_at; at--)
        a[at + SIZE] = a[at];
    move_waiting(g, SIZE);
}

void lasting_set_markers(run *r, int number, int card, int seat, int count)
{
    game *g = r->g;
    int i = place_of_markers(g, card);
    if (i < 0 && count > 0) {
        lasts_about(r, number, card, seat, UNTIL_IT_LEAVES, WAR_COUNTS, count);
    } else if (i >= 0 && count > 0) {
        ((struct war_lasting *)(void *)(arena(g) + g->lasting_at))[i].about = (uint8_t)count;
    } else if (i >= 0) {
        tell_lasting(r, WAR_LOST, &lasting_at(g, g->lasting_at)[i]);
        lasting_remove(g, i);
        hear_all(g);
    }
}

/* Those of one maker, and those about one card or seat, unless WAR_NONE. */
static void end_all(run *r, unsigned untils, int maker, int about)
{
    game *g = r->g;
    int n, before;
    const struct war_lasting *l = lasting_list(g, &n);
    before = n;
    for (int i = n - 1; i >= 0; i--) {
        l = lasting_list(g, &n);
        if ((untils >> l[i].until & 1) != 0 && (maker == WAR_NONE || l[i].seat == maker) &&
            (about == WAR_NONE || (l[i].kind == WAR_COUNTS ? l[i].card : l[i].about) == about)) {
            tell_lasting(r, WAR_LOST, &l[i]);
            lasting_remove(g, i);
        }
    }
    lasting_list(g, &n);
    if (n != before) {
        hear_all(g);
        g->dirty = 1; /* a bonus to life may have ended (2E-DMG-18) */
    }
}

void lasting_end(run *r, enum until until, int seat) { end_all(r, 1u << until, seat, WAR_NONE); }
void lasting_end_of(run *r, int seat) { end_all(r, ~(1u << UNTIL_IT_LEAVES), seat, WAR_NONE); }
void lasting_end_against(run *r, int seat) { end_all(r, 1u << UNTIL_THEY_ATTACKED, WAR_NONE, seat); }
void lasting_end_attack(run *r, int card) { end_all(r, 1u << UNTIL_IT_HAS_STRUCK, WAR_NONE, card); }
void lasting_end_move(run *r, int card) { end_all(r, 1u << UNTIL_IT_HAS_MOVED, WAR_NONE, card); }

/* One that was made in a turn of its own ends with the next; `spare` says that it has to wait for that. */
void lasting_end_turn(run *r, int seat)
{
    game *g = r->g;
    int n, before;
    const struct war_lasting *l = lasting_list(g, &n);
    before = n;
    for (int i = n - 1; i >= 0; i--) {
        l = lasting_list(g, &n);
        if (l[i].until != UNTIL_ITS_NEXT_TURN || l[i].card >= WAR_CARDS || controller(g, l[i].card) != seat)
            continue;
        struct war_lasting *it = (struct war_lasting *)(void *)(arena(g) + g->lasting_at) + i;
        if (it->spare != 0) {
            it->spare = 0;
            continue;
        }
        tell_lasting(r, WAR_LOST, it);
        lasting_remove(g, i);
    }
    lasting_list(g, &n);
    if (n != before)
        hear_all(g);
}

int lasting_about_what(const game *g, int number, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].card == card)
            return l[i].about;
    return WAR_NONE;
}

void lasting_lost(run *r, int card)
{
    int n = 0;
    const struct war_lasting *l = lasting_list(r->g, &n);
    for (int i = n - 1; i >= 0; i--)
        if (l[i].card == card)
            tell_lasting(r, WAR_LOST, &l[i]);
}

void lasting_forget(game *g, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = n - 1; i >= 0; i--) {
        l = lasting_list(g, &n);
        if (l[i].card == card)
            lasting_remove(g, i);
    }
}
