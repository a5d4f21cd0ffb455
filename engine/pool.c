/* pool.c: what is due and waits its turn.
 *
 * WHY ANYTHING WAITS. One instruction can set off several effects, and the active player orders them, whoever's they are
 * (2E-TIM-02, 1E-TIM-03). So trigger() runs nothing. It notes who is due, by the state at that moment (2E-TIM-10), and what
 * happened: a card that falls is noted while it still stands, for afterwards nobody could tell who stood beside it (2E-TIM-11).
 * What waits keeps the source with its generation and its controller of then, because by the time its turn comes the card may
 * have left, come back as a new card or changed sides (makes_sense()).
 *
 * THE SHAPE. What waits lies in the arena between the frames and the lasting effects and grows downward. An event is written
 * first, then below it each effect that waits for it, so that whoever walks up from g->low meets the newest first and each
 * effect before its event. The event is stored once for all of them, and nothing points: an effect's event is the next one above
 * it. Hence
 *   - an effect and its event are never parted: an event goes only after its effects, and whatever divides those that wait
 *     (g->base, the end of a pool, what a payment or a window holds back) lies between an event and the group above it:
 *     is_between_events();
 *   - nothing is written below g->free: whoever adds has looked at arena_left().
 *
 * POOLS. Effects below g->base have just been set off and are in no pool yet. When the instruction (second edition) or step
 * (first) is over and lives have been looked at, resolve() makes them a pool: a frame that remembers only where its effects end,
 * and g->base comes down to g->low. What its effects set off lies lower still. In the second edition that becomes a pool of its
 * own and is finished first (2E-TIM-08); in the first it joins the pool (1E-TIM-04), which then begins lower and ends where it
 * did. So pools are nested as their frames are: none ends above the one whose frame lies under it, g->base is never above the
 * end of the innermost, and when that one closes everything up to its end is gone and what the next has left begins there. An
 * end above that of an outer pool would take its effects away, and the outer one would then find bytes that wait for nothing.
 *   Ends are counted back from the lasting effects, since these come and go meanwhile and push all that waits up or down.
 *   While a pool works, all that waits is in some pool: g->base == g->low. Between two of its effects that is not so: in the
 * first edition an effect sets off things all through its step, which the pool takes in when the effect has ended; in the second
 * a batch may ask in which order cards fall while those that fell have called others up. A cost (pay(), 2E-TIM-06) and the
 * effects on what is just being done (open_window(), first edition) must be over before what was set off until then: they draw
 * g->base down and put it back. Whoever puts it back reaches no further than the pool that it is in, also in a forged game.
 *
 * NOTHING IS LOST (2E-TIM-09). The arena is small. If those who are due do not fit, trigger() keeps the event and those effects
 * that could not be found again, of the card concerned and of the one that did it, and marks the event `unlisted`; the others
 * are looked for one at a time when its turn comes (2E-TIM-21). So an event without a single effect may mean something; only one
 * that is not marked is dropped. What is struck out unasked can do nothing whatever comes before it (2E-ASK-15), or is a reply
 * that, by what all know, is not to be asked for (1E-ASK-04).
 *
 * WHAT PLAYERS SEE. The choices are computed anew from what waits, both for the list and for the answer, by public facts only
 * (2E-ASK-11): who waits for what is copied into every view as it is. Effects alike are one choice (2E-ASK-17, 1E-TIM-18), and
 * an order that cannot matter is not asked for. */
#include "list.h"

/* ---- Triggers ------------------------------------------------------------------------------------------ */

bool is_between_events(const game *g, int offset)
{
    int at = g->low;
    bool found = offset == at, event = true;
    while (at < g->lasting_at) {
        event = waiting_at(g, at)->ability == AN_EVENT;
        at += waiting_size(waiting_at(g, at));
        found |= event && offset == at;
    }
    return at == g->lasting_at && event && found;
}

static void wait_for(game *g, const struct waiting *w)
{
    INVARIANT(arena_left(g) >= WAITING);
    g->low = (uint16_t)(g->low - WAITING);
    *waiting_at(g, g->low) = *w;
}

static const struct event *event_for(const game *g, int offset)
{
    while (waiting_at(g, offset)->ability != AN_EVENT)
        offset += WAITING;
    INVARIANT(offset >= g->low && offset + WAITING_EVENT <= g->lasting_at);
    return &((const struct waiting_event *)(const void *)waiting_at(g, offset))->e;
}

struct event moment_of(const game *g, enum moment m)
{
    return (struct event){.moment = (uint8_t)m, .card = WAR_NONE, .space = WAR_NONE, .other = WAR_NONE, .seat = g->active};
}

struct event event_of(const game *g, enum moment m, int card)
{
    return (struct event){.moment = (uint8_t)m,
                          .card = (uint8_t)card,
                          .gen = (uint8_t)generation(g, card),
                          .space = g->card[card].place,
                          .other = WAR_NONE,
                          .seat = (uint8_t)controller(g, card)};
}

/* Calls back for every source and ability that is due for the event, in board order, then active events; `from` skips the
 * sources before it. Returns how many there are. */
typedef bool on_due(game *g, int source, int number, int seat, void *data);

static bool is_due(const game *g, const struct event *e, int source, int number)
{
    const struct ability *a = ability(number);
    return (a->waits & WAITS(e->moment)) != 0 && (a->due == NULL || a->due(g, e, source));
}

/* "You" is the present controller (1E-CTL-05, 2E-GEN-03). */
static void each_due_of(game *g, const struct event *e, int source, on_due *found, void *data)
{
    uint16_t list[MAX_ABILITIES];
    int n = abilities_waiting(g, source, WAITS(e->moment), list);
    for (int i = 0; i < n; i++)
        if (is_due(g, e, source, list[i]))
            found(g, source, list[i], controller(g, source), data);
}

/* A text that works from under the card, or on it. */
static void each_due_under(game *g, const struct event *e, int upper, on_due *found, void *data)
{
    for (int u = g->card[upper].link; u != WAR_NONE; u = g->card[u].link)
        if (g->card[u].text != 0 && is_due(g, e, u, g->card[u].text))
            found(g, u, g->card[u].text, controller(g, u), data);
}

/* What an event left for later lies on a card and waits there (Fall Back); it goes with that card. */
static void each_due_later(game *g, const struct event *e, on_due *found, void *data)
{
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int i = 0; i < lasts; i++)
        if (ability(l[i].ability)->works == WHEN_PLAYED && l[i].card < WAR_CARDS && is_due(g, e, l[i].card, l[i].ability))
            found(g, l[i].card, l[i].ability, l[i].seat, data);
}

static void each_due(game *g, const struct event *e, on_due *found, void *data)
{
    uint64_t waits = WAITS(e->moment);
    bool own = (g->waits_for_others & waits) == 0, printed = waits_are_printed(g, waits);
    FOR_EACH (s, own ? concerned(g, e->card, e->other) : occupied(g)) {
        if (!printed || prints_waits(g, card_at(g, s), waits))
            each_due_of(g, e, card_at(g, s), found, data);
        if (!printed && g->card[card_at(g, s)].link != WAR_NONE)
            each_due_under(g, e, card_at(g, s), found, data);
    }
    /* a card passing over another is on no space of the map, yet sees its own fate */
    if (e->card < WAR_CARDS && on_board(g, e->card) && war_at(g, is(g, e->card, WAR_WALL), e->space) != e->card &&
        card_at(g, g->card[e->card].place) != e->card && !is(g, e->card, WAR_WALL))
        each_due_of(g, e, e->card, found, data);
    if (!speaks_from_afar(g))
        return;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (source, g->seat[owner].active_events, owner) {
            const uint16_t *a = def(g, source)->abilities;
            for (int i = 0; i < 4 && a[i] != 0; i++)
                if (ability(a[i])->works == WHILE_ACTIVE && is_due(g, e, source, a[i]))
                    found(g, source, a[i], controller(g, source), data);
        }
    each_due_later(g, e, found, data);
}

struct due {
    int count;
    struct waiting list[WAR_ARENA / WAITING]; /* more than these find no room anyway */
};

static bool add_due(game *g, int source, int number, int seat, void *data)
{
    struct due *due = data;
    if (due->count < WAR_ARENA / WAITING)
        due->list[due->count] = (struct waiting){
            .ability = (uint16_t)number, .card = (uint8_t)source, .gen = (uint8_t)generation(g, source), .seat = (uint8_t)seat};
    due->count++;
    return true;
}

static void add_event(run *r, const struct event *e)
{
    game *g = r->g;
    if (arena_left(g) < WAITING_EVENT) {
        fault(r);
        return;
    }
    g->low = (uint16_t)(g->low - WAITING_EVENT);
    *(struct waiting_event *)(void *)waiting_at(g, g->low) = (struct waiting_event){.head = {.ability = AN_EVENT}, .e = *e};
    note_use(g);
}

/* The card it happened to and the one that brought it about: what they wait for is always kept, since they may be gone when an
 * event without room for all is looked at again. */
static bool is_party(const struct event *e, int source) { return source == e->card || source == e->other; }

/* Takes the bytes [at, at + size) out of the waiting effects. */
static void close_gap(game *g, int at, int size)
{
    uint8_t *a = arena(g);
    INVARIANT(g->low <= at && at + size <= g->lasting_at);
    for (int i = at - 1; i >= g->low; i--)
        a[i + size] = a[i];
    g->low = (uint16_t)(g->low + size);
}

/* What is due in this window does not fit: effects that can be looked for again are looked for when their turn comes, in board
 * order (2E-TIM-21). */
static void unlist_window(game *g)
{
    for (int at = g->low, struck = 0; at < g->base;) {
        struct waiting *w = waiting_at(g, at);
        if (w->ability == AN_EVENT) {
            w->unlisted = w->unlisted || struck;
            struck = 0;
            at += WAITING_EVENT;
            continue;
        }
        const struct event *e = event_for(g, at);
        if (!is_party(e, w->card) && (ability(w->ability)->waits & WAITS(e->moment)) != 0) {
            close_gap(g, at, WAITING);
            struck = 1;
        }
        at += WAITING;
    }
}

/* The newest event of this window found no room: nor do those after it, so that the window is treated as one. */
static bool window_is_full(const game *g)
{
    int at = g->low;
    while (at < g->base && waiting_at(g, at)->ability != AN_EVENT)
        at += WAITING;
    return at < g->base && waiting_at(g, at)->unlisted;
}

/* 2E-TIM-13, 2E-TIM-17, 2E-STE-11 */
void trigger(run *r, const struct event *e)
{
    game *g = r->g;
    if (!awaited(g, (enum moment)e->moment))
        return;
    INVARIANT(is_between_events(g, g->base));
    struct due due;
    due.count = 0;
    each_due(g, e, add_due, &due); /* whoever has it now, and nobody later (1E-ABI-20) */
    if (due.count == 0)
        return;
    bool all = arena_left(g) >= WAITING_EVENT + due.count * WAITING + RESERVE && !window_is_full(g);
    if (!all)
        unlist_window(g); /* none is dropped (2E-TIM-09) */
    add_event(r, e);
    if (g->over != WAR_PLAYING)
        return;
    waiting_at(g, g->low)->unlisted = !all;
    for (int i = 0; i < due.count && i < WAR_ARENA / WAITING; i++)
        if (all || (is_party(e, due.list[i].card) && arena_left(g) >= WAITING)) {
            const struct ability *a = ability(due.list[i].ability);
            wait_for(g, &due.list[i]);
            if (a->limit != 0 && (a->calm & WAITS(e->moment)) != 0)
                spend(g, due.list[i].card, a); /* not optional: the first event that fits is its use (2E-ABL-15) */
        }
    note_use(g);
    INVARIANT(g->free <= g->low && is_between_events(g, g->base));
}

void trigger_moment(run *r, enum moment m)
{
    if (!awaited(r->g, m))
        return;
    struct event e = moment_of(r->g, m);
    trigger(r, &e);
}

static bool count_one(game *g, int source, int number, int seat, void *data)
{
    (void)g, (void)source, (void)number, (void)seat;
    return ++*(int *)data > 0;
}

bool anybody_is_due(const game *g, const struct event *e)
{
    int count = 0;
    if (awaited(g, (enum moment)e->moment))
        each_due((game *)(uintptr_t)g, e, count_one, &count); /* which changes nothing */
    return count > 0;
}

/* An effect that is due although nothing in play says so: a rule's own, or that of a card that has left. */
void trigger_one(run *r, const struct event *e, int source, int number, int seat)
{
    game *g = r->g;
    if (arena_left(g) < WAITING + WAITING_EVENT) {
        fault(r);
        return;
    }
    add_event(r, e);
    wait_for(g, &(struct waiting){.ability = (uint16_t)number,
                                  .card = (uint8_t)source,
                                  .gen = source < WAR_CARDS ? (uint8_t)generation(g, source) : 0,
                                  .seat = (uint8_t)seat});
    note_use(g);
}

/* ---- Pools (2E-TIM-07, 1E-TIM-03) ---------------------------------------------------------------------- */

/* Above all others; what waits outside it has joined it or become a pool of its own. */
static bool is_being_worked_off(const game *g, const struct pool *p)
{
    return &p->frame == FRAME_AT(g, g->top) && p->frame.fn == POOL_ && g->base == g->low && g->low <= pool_end(g, p) &&
           is_between_events(g, pool_end(g, p));
}

/* What is left of it waits in vain. */
static void close_pool(game *g, const struct pool *p)
{
    INVARIANT(is_being_worked_off(g, p));
    g->low = g->base = (uint16_t)pool_end(g, p);
    pop(g);
}

static void cross_out(game *g, int at, int size)
{
    INVARIANT(g->base == g->low);
    close_gap(g, at, size);
    g->base = g->low;
}

/* Events whose effects have all been struck out are of no more use. */
static void drop_empty_events(game *g, int end)
{
    for (int at = g->low, effects = 0; at < end;) {
        const struct waiting *w = waiting_at(g, at);
        if (w->ability != AN_EVENT) {
            effects++;
            at += WAITING;
            continue;
        }
        int next = at + WAITING_EVENT;
        if (effects == 0 && !w->unlisted)
            cross_out(g, at, WAITING_EVENT);
        effects = 0;
        at = next;
    }
}

/* Replies that are not to be asked for any more (1E-ASK-04). Struck out rather than left out of the choices: who looks at the game
 * through a view does not know the cards that decide it. */
static void drop_closed_replies(game *g, int end)
{
    for (int at = g->low, next; at < end; at = next) {
        const struct waiting *w = waiting_at(g, at);
        next = at + waiting_size(w);
        if (w->ability != AN_EVENT && ability(w->ability)->works == FROM_HAND && !rules(g)->may_reply(g, w->seat, w->ability))
            cross_out(g, at, WAITING);
    }
}

static bool is_lost(const game *g, const struct event *e, int number, int seat)
{
    return ability(number)->lost != NULL && ability(number)->lost(g, e, seat);
}

/* What can do nothing any more is not asked about (2E-ASK-15). */
static void drop_lost(game *g, int end)
{
    for (int at = g->low, next; at < end; at = next) {
        const struct waiting *w = waiting_at(g, at);
        next = at + waiting_size(w);
        if (w->ability != AN_EVENT && is_lost(g, event_for(g, at), w->ability, w->seat))
            cross_out(g, at, WAITING);
    }
}

static bool is_calm(const game *g, int at)
{
    const struct waiting *w = waiting_at(g, at);
    return w->ability != AN_EVENT && (ability(w->ability)->calm & WAITS(event_for(g, at)->moment)) != 0;
}

static bool is_same(const game *g, int at)
{
    const struct waiting *w = waiting_at(g, at);
    return w->ability != AN_EVENT && (ability(w->ability)->flags & A_SAME) != 0;
}

static bool alike(const game *g, int a, int b)
{
    const struct waiting *x = waiting_at(g, a), *y = waiting_at(g, b);
    if (x->ability != y->ability || x->seat != y->seat)
        return false;
    const struct event *e = event_for(g, a), *h = event_for(g, b);
    if (x->card == y->card && e == h)
        return true; /* an event played twice (1E-TIM-18) */
    return (is_same(g, a) && e == h) || (e->moment == h->moment && is_calm(g, a));
}

/* Not an effect of a card that has left since (2E-TIM-12, 1E-TIM-09, 1E-ABI-23, 1E-ATK-32), unless it works all the same, nor an
 * ability that it has lost where that drops it (1E-TIM-17). */
static bool makes_sense(const game *g, const struct waiting *w)
{
    if (is_out(g, w->seat))
        return false; /* its player is out of the game */
    if ((ability(w->ability)->flags & A_OUTLIVES) != 0 || w->card >= WAR_CARDS)
        return true;
    int zone = war_card_zone(g, w->card);
    if (ability(w->ability)->works == WHILE_UNDER)
        return zone == WAR_UNDER && g->card[w->card].text == w->ability;
    if ((zone != WAR_BOARD && zone != WAR_ACTIVE_AREA) || generation(g, w->card) != w->gen)
        return false; /* 2E-STE-12 */
    return !rules(g)->drops_lost || ability(w->ability)->works != IN_PLAY || has_ability(g, w->card, w->ability);
}

/* Effects that say where one card goes: settled before anything else (1E-DMG-18, 1E-DMG-26), in the order the active player likes
 * (1E-DMG-29); when it has gone there is nothing more to say. */
static bool sends(const game *g, int at)
{
    const struct waiting *w = waiting_at(g, at);
    if (w->ability == AN_EVENT || !makes_sense(g, w))
        return false;
    const struct event *e = event_for(g, at);
    return e->moment == M_TO_PILE && war_card_zone(g, e->card) == WAR_LIMBO;
}

bool on_its_way(const game *g, int card)
{
    for (int at = g->low; at < g->lasting_at; at += waiting_size(waiting_at(g, at)))
        if (sends(g, at) && event_for(g, at)->card == card)
            return true;
    return false;
}

static int destinations(const game *g, int at, int end, int *choices, int size)
{
    int card = event_for(g, at)->card, n = 0;
    for (; at < end; at += waiting_size(waiting_at(g, at)))
        if (sends(g, at) && event_for(g, at)->card == card && n < size)
            choices[n++] = at;
    return n;
}

/* The waiting effects that may be named, alike ones once: their offsets. What can do nothing any more is not asked about
 * (2E-ASK-15). */
static int pool_choices(const game *g, int end, int *choices, int size)
{
    int n = 0;
    for (int at = g->low; at < end; at += waiting_size(waiting_at(g, at))) {
        const struct waiting *w = waiting_at(g, at);
        if (w->ability == AN_EVENT) {
            if (w->unlisted && n == 0) { /* no room for a choice: in board order, before anything older */
                choices[0] = at;
                return 1;
            }
            continue;
        }
        bool skip = !makes_sense(g, w);
        int moment = event_for(g, at)->moment;
        if (moment == M_TO_PILE) {
            if (sends(g, at))
                return destinations(g, at, end, choices, size);
            continue;
        }
        if (!skip && moment == M_LEFT && is_calm(g, at)) { /* what its leaving ends, ends at once (2E-CRD-61) */
            choices[0] = at;
            return 1;
        }
        for (int i = 0; i < n && !skip; i++)
            skip = alike(g, choices[i], at);
        if (!skip && n < size)
            choices[n++] = at;
    }
    return n;
}

enum { MAX_CHOICES = 128 };
_Static_assert((int)MAX_CHOICES >= (int)WAR_ARENA / (int)WAITING, "every effect that waits can be chosen");

int pool_list(const game *g, war_action *list)
{
    int choices[MAX_CHOICES];
    const struct pool *p = (const struct pool *)(const void *)FRAME_AT(g, g->top);
    int many = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES), n = 0;
    for (int i = 0; i < many; i++) {
        const struct waiting *w = waiting_at(g, choices[i]);
        n = add(list, n, WAR_ACT(WAR_NEXT, w->ability, i, w->card));
    }
    return n;
}

/* The offset of the i-th of them, or -1 if it is none that has been found yet (2E-TIM-21). */
static int pool_choice(const game *g, int i)
{
    int choices[MAX_CHOICES];
    const struct pool *p = (const struct pool *)(const void *)FRAME_AT(g, g->top);
    int n = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES);
    return i < n && waiting_at(g, choices[i])->ability != AN_EVENT ? choices[i] : -1;
}
int pool_space(const game *g, int i)
{
    int at = pool_choice(g, i);
    return at >= 0 ? event_for(g, at)->space : WAR_NONE;
}
int pool_seat(const game *g, int i)
{
    int at = pool_choice(g, i);
    return at >= 0 ? waiting_at(g, at)->seat : WAR_NONE;
}

/* It only changes cards on which nothing else waits. */
static bool touches_no_other(const game *g, const int *choices, int n, int i)
{
    const struct waiting *w = waiting_at(g, choices[i]);
    if (w->ability == AN_EVENT || ability(w->ability)->touches == NULL)
        return false;
    for (int k = 0; k < n; k++) {
        int card = waiting_at(g, choices[k])->card;
        if (k != i && (card >= WAR_CARDS || ability(w->ability)->touches(g, w->card, card)))
            return false;
    }
    return true;
}

/* True if the order of the choices cannot matter (2E-ASK-15, 1E-ASK-22): each only changes its own card or such as nothing else waits
 * on, or has nothing left to do. */
static bool order_is_idle(const game *g, const int *choices, int n)
{
    for (int i = 0; i < n; i++) {
        const struct waiting *w = waiting_at(g, choices[i]);
        if (is_calm(g, choices[i]) || touches_no_other(g, choices, n, i))
            continue;
        const struct ability *a = w->ability == AN_EVENT ? NULL : ability(w->ability);
        if (a == NULL || a->vain == NULL || !a->vain(g, event_for(g, choices[i]), w->seat))
            return false;
    }
    return true;
}

struct frame *push_effect(run *r, int number, int source, int seat, const struct event *e)
{
    struct frame *f = push(r, PROCEDURES + number, ability(number)->effect->size, seat, source);
    /* until it says otherwise: what was done before is not its cause (2E-GEN-06, 2E-MGC-07) */
    because(r->g, BY_GAME, WAR_NONE, WAR_NONE);
    if (r->g->over == WAR_PLAYING && e != NULL)
        ((struct effect *)(void *)f)->e = *e;
    return f;
}

/* Looks on for the next due effect of an event that found no room, in board order. */
struct search {
    const struct event *e;
    int after, source, number, seat;
};
static bool next_due(game *g, int source, int number, int seat, void *data)
{
    struct search *s = data;
    int key = (war_card_zone(g, source) == WAR_BOARD ? g->card[source].place : WAR_SPACES + source) + 1;
    if (key > s->after && s->number == 0 && !is_party(s->e, source) && !is_lost(g, s->e, number, seat))
        s->source = source, s->number = number, s->seat = seat, s->after = key;
    return true;
}

static void run_unlisted(run *r, int at)
{
    game *g = r->g;
    struct waiting *w = waiting_at(g, at);
    struct event e = event_for(g, at)[0];
    struct search s = {.e = &e, .after = w->card};
    each_due(g, &e, next_due, &s);
    if (s.number == 0) {
        w->unlisted = 0; /* it goes when those of its effects that were kept are gone (drop_empty_events()) */
        return;
    }
    w->card = (uint8_t)s.after;
    push_effect(r, s.number, s.source, s.seat, &e);
}

/* Runs the waiting effect at that offset, which is then gone, used or not (1E-TIM-11); the pool is dropped before the last one
 * (so chains need no more room). */
static void run_waiting(run *r, int at, bool last)
{
    game *g = r->g;
    struct waiting w = *waiting_at(g, at);
    if (w.ability == AN_EVENT) {
        run_unlisted(r, at);
        return;
    }
    struct event e = *event_for(g, at);
    cross_out(g, at, WAITING);
    if (last)
        close_pool(g, (const struct pool *)(const void *)top_frame(g));
    if (makes_sense(g, &w)) {
        struct frame *f = push_effect(r, w.ability, w.card, w.seat, &e);
        f->gen = w.gen;
    } else if (last) {
        resolve(r);
    }
}

/* An "any time" ability may come before a trigger that does something (1E-ANY-04), but not while it is settled where a card goes, nor
 * before what looks at the board as the turn begins (1E-ANY-14). */
static bool any_time_before(const game *g, const int *choices, int n)
{
    if (rules(g)->any_time == NULL || order_is_idle(g, choices, n) || waiting_at(g, choices[0])->ability == AN_EVENT)
        return false;
    int moment = event_for(g, choices[0])->moment;
    return moment != M_TO_PILE && moment != M_BEFORE_ATTACK && moment != M_TURN_START && rules(g)->any_time(g);
}

static bool chosen_before(const game *g, const struct pool *p, const int *choices, int n, int *pick)
{
    for (int i = 0; i < n; i++)
        if (p->repeat != 0 && waiting_at(g, choices[i])->ability == p->repeat) {
            *pick = i;
            return true;
        }
    return false;
}

/* 2E-TIM-02 */
void pool(run *r, struct frame *f)
{
    game *g = r->g;
    struct pool *p = (struct pool *)(void *)f;
    int choices[MAX_CHOICES], pick = 0;
    if (f->step == 0) {
        if (!rules(g)->each_instruction) { /* the effect just finished is looked at as a whole (1E-DMG-06) */
            resolve(r);
            if (top_frame(g) != f || g->over != WAR_PLAYING || r->interrupted)
                return;
        }
        INVARIANT(is_being_worked_off(g, p));
        drop_closed_replies(g, pool_end(g, p));
        drop_lost(g, pool_end(g, p));
        drop_empty_events(g, pool_end(g, p));
        int n = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES);
        if (n == 0) {
            close_pool(g, p);
            return;
        }
        bool uses = any_time_before(g, choices, n);
        if (uses || (n > 1 && !order_is_idle(g, choices, n) && !chosen_before(g, p, choices, n, &pick))) {
            f->step = 1;
            f->seat = (uint8_t)arbiter(g);
            struct war_decision *ask = decide(g, f->seat, WAR_ASK_ORDER, uses ? (int)P_ANY_TIME : rules(g)->order);
            ask->count = (uint8_t)n;
            ask->uses = uses;
            return;
        }
    } else if (war_verb_of(r->answer) == WAR_USE) {
        f->step = 0; /* then the same triggers still wait */
        rules(g)->use(r, war_at(g, war_b(r->answer), war_c(r->answer)), war_a(r->answer));
        return;
    } else {
        int n = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES);
        pick = war_b(r->answer);
        if (pick >= n) { /* only in a forged game */
            f->step = 0;
            return;
        }
    }
    f->step = 0;
    INVARIANT(is_being_worked_off(g, p));
    int at = choices[pick];
    p->repeat = is_calm(g, at) || is_same(g, at) ? waiting_at(g, at)->ability : 0;
    int entries = 0;
    for (int i = g->low; i < pool_end(g, p); i += waiting_size(waiting_at(g, i)))
        entries += waiting_at(g, i)->ability != AN_EVENT || waiting_at(g, i)->unlisted;
    run_waiting(r, at, entries == 1 && rules(g)->each_instruction && waiting_at(g, at)->ability != AN_EVENT);
}
FRAME_OF(pool, struct pool, p)
{
    bool asks = FRAME_AT(g, g->top) == &p->frame && g->ask.kind == WAR_ASK_ORDER;
    return p->frame.step == asks && (p->repeat == 0 || is_ability(p->repeat));
}
