/* machine.c: frames, decisions, triggers. The rules themselves are in first/ and second/, the cards in cards/. */
#include "list.h"

static uint8_t *arena(game *g) { return (uint8_t *)g->arena; }

/* ---- Frames -------------------------------------------------------------------------------------------- */

static void note_use(game *g)
{
    int used = WAR_ARENA - arena_left(g);
    if (used > g->high_water)
        g->high_water = (uint16_t)used;
}

struct frame *push(run *r, int fn, int size, int seat, int self)
{
    game *g = r->g;
    size = (size + 7) & ~7;
    if (arena_left(g) < size) {
        fault(r);
        return top_frame(g); /* never run: the game is over */
    }
    struct frame *below = top_frame(g);
    int offset = g->free;
    struct frame *f = FRAME_AT(g, offset);
    for (int i = 0; i < size; i += 8)
        g->arena[(offset + i) / 8] = 0;
    f->fn = (uint16_t)fn;
    f->size = (uint8_t)size;
    f->below = offset == 0 ? 0 : below->size;
    f->seat = (uint8_t)seat;
    f->self = (uint8_t)self;
    f->gen = self < WAR_CARDS ? (uint8_t)generation(g, self) : 0;
    g->top = (uint16_t)offset;
    g->free = (uint16_t)(offset + size);
    note_use(g);
    return f;
}

void pop(game *g)
{
    struct frame *f = top_frame(g);
    g->free = g->top;
    g->top = (uint16_t)(g->top - f->below);
}

void nothing(run *r, struct frame *f)
{
    (void)f;
    pop(r->g);
}
FRAME_OF(nothing, struct frame, f) { return true; } /* also what is left of the effect of a player who is out */

static procedure *const procedures[PROCEDURES] = {
#define X(NUMBER, function) [NUMBER##_] = function,
    PROCEDURE_LIST(X)
#undef X
};

static void go_on(run *r)
{
    game *g = r->g;
    while (g->ask.kind == WAR_ASK_NOTHING && g->over == WAR_PLAYING) {
        struct frame *f = top_frame(g);
        if (g->free == 0) { /* the bottom frame never ends: only a forged game gets here */
            fault(r);
            return;
        }
        r->interrupted = false;
        if (f->fn < PROCEDURES)
            procedures[f->fn](r, f);
        else
            ability(f->fn - PROCEDURES)->effect(r, f);
    }
}

void win(run *r, int winner)
{
    game *g = r->g;
    if (g->over != WAR_PLAYING)
        return;
    g->over = (uint8_t)(winner == WAR_NONE ? WAR_DRAWN : WAR_A_WON + winner);
    g->ask = (struct war_decision){.card = WAR_NONE, .about = WAR_NONE};
    tell(r, (struct war_happening){.event = WAR_WON, .seat = (uint8_t)winner, .card = WAR_NONE, .other = WAR_NONE});
}

void fault(run *r)
{
    r->g->over = WAR_FAULT;
    r->g->ask = (struct war_decision){.card = WAR_NONE, .about = WAR_NONE};
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

/* What one seat sees, the other seat of the same person sees, and what comes into a hand or leaves it a teammate who sees hands. */
static uint8_t seen_by(const game *g, const struct war_happening *h)
{
    unsigned seen = h->seen;
    bool of_hand = h->event == WAR_DREW || h->event == WAR_BECAME_MAGIC;
    for (int seat = 0; seat < g->seats && h->seen != WAR_EVERYONE; seat++)
        if ((h->seen >> seat & 1) != 0)
            seen |= eyes_of(g, seat) | (of_hand && hands_are_shared(g) ? 1u << partner_of(seat) : 0);
    return (uint8_t)seen;
}

void tell(run *r, struct war_happening h)
{
    struct war_log *log = r->log;
    if (log == NULL)
        return;
    if (log->count < log->size) {
        if (h.card < WAR_CARDS)
            h.definition = (uint16_t)war_card_definition(r->g, h.card);
        h.seen = h.seen == 0 ? WAR_EVERYONE : seen_by(r->g, &h);
        log->entry[log->count] = h;
    }
    log->count++;
}

/* ---- Asking -------------------------------------------------------------------------------------------- */

static struct war_decision *stop(run *r, const struct frame *f, enum war_ask kind, enum prompt p, enum may may)
{
    static const uint8_t declines[] = {[MUST] = 0, [MAY] = WAR_NO, [ANY_MORE] = WAR_DONE};
    struct war_decision *ask = &r->g->ask;
    *ask = (struct war_decision){
        .about = WAR_NONE, .seat = f->seat, .kind = (uint8_t)kind, .prompt = (uint8_t)p, .card = f->self, .may = declines[may]};
    if (f->fn >= PROCEDURES) {
        const struct event *e = &((const struct effect *)(const void *)f)->e;
        ask->ability = (uint16_t)(f->fn - PROCEDURES);
        if (e->moment == M_DESTROYED || e->moment == M_ATTACKED)
            ask->about = e->space; /* where it fell; whom it struck */
    }
    return ask;
}

bool ask_card(run *r, const struct frame *f, enum prompt p, enum may may, war_set units, war_set walls)
{
    r->answer = 0;
    int options = count(units) + count(walls);
    if (options == 0)
        return true;
    if (options == 1 && may == MUST) {
        r->answer = units != 0 ? WAR_ACT(WAR_CHOOSE, 0, 0, first(units)) : WAR_ACT(WAR_CHOOSE, 1, 0, first(walls));
        return true;
    }
    struct war_decision *ask = stop(r, f, walls != 0 ? WAR_ASK_CARD : WAR_ASK_SPACE, p, may);
    ask->set = units;
    ask->walls = walls;
    return false;
}

bool ask_space(run *r, const struct frame *f, enum prompt p, enum may may, war_set set) { return ask_card(r, f, p, may, set, 0); }

bool ask_yes(run *r, const struct frame *f, enum prompt p)
{
    stop(r, f, WAR_ASK_YES_NO, p, MAY);
    return false;
}

bool ask_player(run *r, const struct frame *f, enum prompt p, enum may may, unsigned seats)
{
    r->answer = 0;
    if (seats == 0)
        return true;
    if (may == MUST && (seats & (seats - 1)) == 0) {
        r->answer = WAR_ACT(WAR_SEAT, 0, 0, first(seats));
        return true;
    }
    stop(r, f, WAR_ASK_SEAT, p, may)->set = seats;
    return false;
}

bool ask_mode(run *r, const struct frame *f, enum prompt p, enum may may, unsigned modes)
{
    r->answer = 0;
    if (modes == 0)
        return true;
    if (may == MUST && (modes & (modes - 1)) == 0) {
        r->answer = WAR_ACT(WAR_MODE, 0, 0, first(modes));
        return true;
    }
    stop(r, f, WAR_ASK_MODE, p, may)->set = modes;
    return false;
}

bool ask_number(run *r, const struct frame *f, enum prompt p, int low, int high)
{
    if (low == high) {
        r->answer = WAR_ACT(WAR_NUMBER, 0, 0, low);
        return true;
    }
    struct war_decision *ask = stop(r, f, WAR_ASK_NUMBER, p, MUST);
    ask->low = (uint8_t)low;
    ask->high = (uint8_t)high;
    return false;
}

bool ask_hand(run *r, const struct frame *f, enum prompt p, enum may may)
{
    stop(r, f, WAR_ASK_HAND, p, may);
    return false;
}

bool ask_in(run *r, const struct frame *f, enum prompt p, enum may may, enum war_zone zone, int whose)
{
    struct war_decision *ask = stop(r, f, WAR_ASK_PILE, p, may);
    ask->zone = (uint8_t)zone;
    ask->whose = (uint8_t)whose;
    return false;
}

bool ask_pile(run *r, const struct frame *f, enum prompt p, enum may may) { return ask_in(r, f, p, may, WAR_DISCARD, f->seat); }

bool ask_top(run *r, const struct frame *f, enum prompt p, int whose, int cards)
{
    ask_in(r, f, p, MUST, WAR_DRAW_PILE, whose);
    r->g->ask.high = (uint8_t)cards;
    return false;
}

bool ask_under(run *r, const struct frame *f, enum prompt p, enum may may)
{
    game *g = r->g;
    r->answer = 0;
    int top = g->card[f->self].link;
    if (top == WAR_NONE)
        return true;
    bool alike = true;
    for (int card = top; card != WAR_NONE; card = g->card[card].link)
        alike = alike && war_card_definition(g, card) == war_card_definition(g, top);
    if (alike && may == MUST) {
        r->answer = WAR_ACT(WAR_PICK, war_card_definition(g, top), 0, 0);
        return true;
    }
    stop(r, f, WAR_ASK_UNDER, p, may);
    return false;
}

/* ---- Lasting effects ----------------------------------------------------------------------------------- */

const struct war_lasting *lasting_list(const game *g, int *n)
{
    *n = (WAR_ARENA - g->lasting_at) / (int)sizeof(struct war_lasting);
    return (const struct war_lasting *)(const void *)((const uint8_t *)g->arena + g->lasting_at);
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

void lasting_add(run *r, int number, int card, int seat, enum until until, int amount)
{
    game *g = r->g;
    enum { SIZE = sizeof(struct war_lasting) };
    if (arena_left(g) < SIZE) {
        fault(r);
        return;
    }
    move_waiting(g, -SIZE);
    struct war_lasting *l = (struct war_lasting *)(void *)(arena(g) + g->lasting_at);
    *l = (struct war_lasting){.ability = (uint16_t)number,
                              .card = (uint8_t)card,
                              .seat = (uint8_t)seat,
                              .until = (uint8_t)until,
                              .amount = (int8_t)amount};
    note_use(g);
    hear_all(g);
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

bool lasting_amount(const game *g, int number, int seat, int amount)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].seat == seat && l[i].amount == amount)
            return true;
    return false;
}

static void lasting_remove(game *g, int i)
{
    enum { SIZE = sizeof(struct war_lasting) };
    uint8_t *a = arena(g);
    for (int at = g->lasting_at + i * SIZE - 1; at >= g->lasting_at; at--)
        a[at + SIZE] = a[at];
    move_waiting(g, SIZE);
}

void lasting_end(game *g, enum until until, int seat)
{
    int n, before;
    const struct war_lasting *l = lasting_list(g, &n);
    before = n;
    for (int i = n - 1; i >= 0; i--) {
        l = lasting_list(g, &n);
        if (l[i].until == until && (seat == WAR_NONE || l[i].seat == seat))
            lasting_remove(g, i);
    }
    lasting_list(g, &n);
    if (n != before) {
        hear_all(g);
        g->dirty = 1; /* a bonus to life may have ended (2E-DMG-18) */
    }
}

void lasting_end_of(game *g, int seat)
{
    lasting_end(g, UNTIL_TURN_ENDS, seat);
    lasting_end(g, UNTIL_MY_TURN, seat);
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

/* ---- Triggers ------------------------------------------------------------------------------------------
 *
 * What is due waits in the arena, growing downward: first the event, then each effect that waits for it, so that walking up from
 * g->low meets the newest first and every effect before its event. Effects below g->base belong to no pool yet. */

static void wait_for(game *g, const struct waiting *w)
{
    g->low = (uint16_t)(g->low - WAITING);
    *waiting_at(g, g->low) = *w;
}

static const struct event *event_for(const game *g, int offset)
{
    while (waiting_at(g, offset)->ability != AN_EVENT)
        offset += WAITING;
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

static void each_due_of(game *g, const struct event *e, int source, on_due *found, void *data)
{
    uint16_t list[MAX_ABILITIES];
    int n = abilities_for(g, source, 0, WAITS(e->moment), list);
    for (int i = 0; i < n; i++)
        if (is_due(g, e, source, list[i]))
            found(g, source, list[i], controller(g, source), data);
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
    bool own = (g->waits_for_others & WAITS(e->moment)) == 0;
    FOR_EACH (s, own ? concerned(g, e->card, e->other) : occupied(g))
        each_due_of(g, e, card_at(g, s), found, data);
    /* a card passing over another is on no space of the map, yet sees its own fate */
    if (e->card < WAR_CARDS && on_board(g, e->card) && war_at(g, is(g, e->card, WAR_WALL), e->space) != e->card &&
        card_at(g, g->card[e->card].place) != e->card && !is(g, e->card, WAR_WALL))
        each_due_of(g, e, e->card, found, data);
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

void trigger(run *r, const struct event *e)
{
    game *g = r->g;
    if ((g->waits & WAITS(e->moment)) == 0)
        return;
    struct due due;
    due.count = 0;
    each_due(g, e, add_due, &due);
    if (due.count == 0)
        return;
    bool all = arena_left(g) >= WAITING_EVENT + due.count * WAITING + RESERVE && !window_is_full(g);
    if (!all)
        unlist_window(g);
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

static void strike(game *g, int at, int size)
{
    close_gap(g, at, size);
    g->base = g->low; /* nothing waits outside a pool while one is being worked off */
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
            strike(g, at, WAITING_EVENT);
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
            strike(g, at, WAITING);
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

/* Not an effect of a card that has left since (2E-TIM-12), unless it works all the same, nor an ability that it has lost where that
 * drops it (1E-TIM-17). */
static bool makes_sense(const game *g, const struct waiting *w)
{
    if (is_out(g, w->seat))
        return false; /* its player is out of the game */
    if ((ability(w->ability)->flags & A_OUTLIVES) != 0 || w->card >= WAR_CARDS)
        return true;
    int zone = war_card_zone(g, w->card);
    if ((zone != WAR_BOARD && zone != WAR_ACTIVE_AREA) || generation(g, w->card) != w->gen)
        return false;
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
    return e->moment == M_TO_MAGIC && war_card_zone(g, e->card) == WAR_LIMBO;
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
        if (moment == M_TO_MAGIC) {
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

int pool_space(const game *g, int i)
{
    int choices[MAX_CHOICES];
    const struct pool *p = (const struct pool *)(const void *)FRAME_AT(g, g->top);
    int n = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES);
    return i < n && waiting_at(g, choices[i])->ability != AN_EVENT ? event_for(g, choices[i])->space : WAR_NONE;
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
    const struct ability *a = ability(number);
    int size = a->frame != 0 ? a->frame : (int)sizeof(struct effect);
    struct frame *f = push(r, PROCEDURES + number, size, seat, source);
    because(r->g, BY_GAME, WAR_NONE, WAR_NONE); /* until it says otherwise: what was done before is not its cause (2E-GEN-06) */
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
    if (key > s->after && s->number == 0 && !is_party(s->e, source))
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
        strike(g, at, WAITING_EVENT);
        return;
    }
    w->card = (uint8_t)s.after;
    push_effect(r, s.number, s.source, s.seat, &e);
}

/* Runs the waiting effect at that offset; the pool is dropped before the last one (so chains need no more room). */
static void run_waiting(run *r, int at, bool last)
{
    game *g = r->g;
    struct waiting w = *waiting_at(g, at);
    if (w.ability == AN_EVENT) {
        run_unlisted(r, at);
        return;
    }
    struct event e = *event_for(g, at);
    strike(g, at, WAITING);
    if (last) {
        struct pool *p = (struct pool *)(void *)top_frame(g);
        g->low = g->base = (uint16_t)pool_end(g, p);
        pop(g);
    }
    if (makes_sense(g, &w)) {
        struct frame *f = push_effect(r, w.ability, w.card, w.seat, &e);
        f->gen = w.gen;
    } else if (last) {
        settle(r);
    }
}

/* An "any time" ability may come before a trigger that does something (1E-ANY-04), but not while it is settled where a card goes, nor
 * before what looks at the board as the turn begins (1E-ANY-14). */
static bool any_time_first(const game *g, const int *choices, int n)
{
    if (rules(g)->any_time == NULL || order_is_idle(g, choices, n) || waiting_at(g, choices[0])->ability == AN_EVENT)
        return false;
    int moment = event_for(g, choices[0])->moment;
    return moment != M_TO_MAGIC && moment != M_BEFORE_ATTACK && moment != M_TURN_START && rules(g)->any_time(g);
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

void pool(run *r, struct frame *f)
{
    game *g = r->g;
    struct pool *p = (struct pool *)(void *)f;
    int choices[MAX_CHOICES], pick = 0;
    if (f->step == 0) {
        if (!rules(g)->each_instruction) { /* the effect just finished is looked at as a whole (1E-DMG-06) */
            settle(r);
            if (top_frame(g) != f || g->over != WAR_PLAYING || r->interrupted)
                return;
        }
        drop_closed_replies(g, pool_end(g, p));
        drop_empty_events(g, pool_end(g, p));
        int n = pool_choices(g, pool_end(g, p), choices, MAX_CHOICES);
        if (n == 0) {
            g->low = g->base = (uint16_t)pool_end(g, p);
            pop(g);
            return;
        }
        bool uses = any_time_first(g, choices, n);
        if (uses || (n > 1 && !order_is_idle(g, choices, n) && !chosen_before(g, p, choices, n, &pick))) {
            f->step = 1;
            f->seat = (uint8_t)arbiter(g);
            g->ask = (struct war_decision){.about = WAR_NONE,
                                           .seat = f->seat,
                                           .kind = WAR_ASK_ORDER,
                                           .prompt = (uint8_t)(uses ? P_ANY_TIME : rules(g)->order),
                                           .card = WAR_NONE,
                                           .count = (uint8_t)n,
                                           .uses = uses};
            return;
        }
    } else if (war_verb_of(r->answer) == WAR_USE) {
        f->step = 0; /* then the same triggers still wait */
        rules(g)->use(r, card_at(g, war_c(r->answer)), war_a(r->answer));
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
    return p->frame.step == asks && p->repeat < ABILITIES;
}

/* ---- After an instruction ------------------------------------------------------------------------------ */

static war_set dying(const game *g, int plane)
{
    war_set found = 0;
    FOR_EACH (s, plane == 0 ? occupied(g) : all_walls(g)) {
        int card = war_at(g, plane, s);
        if (g->card[card].damage != 0 && rules(g)->dying(g, card))
            found |= bit(s);
    }
    return found;
}

struct batch {
    struct frame frame;
    war_set units, walls;
};

static void push_batch(run *r, war_set units, war_set walls)
{
    struct batch *b = (struct batch *)(void *)push(r, BATCH_, sizeof *b, r->g->active, WAR_NONE);
    if (r->g->over != WAR_PLAYING)
        return;
    b->units = units;
    b->walls = walls;
}

static void destroy_all(run *r, int plane, war_set spaces)
{
    FOR_EACH (s, spaces)
        if (r->g->over == WAR_PLAYING) /* whoever comes after a summoner stays (2E-VIC-02) */
            rules(r->g)->destroy_card(r, war_at(r->g, plane, s));
}

/* Destroys all of them, asking for the order only where it can matter (2E-DMG-06, 1E-DMG-18). */
static bool destroy_batch(run *r, war_set units, war_set walls)
{
    game *g = r->g;
    if (rules(g)->batch_begins != NULL)
        rules(g)->batch_begins(g, units);
    if (count(units) + count(walls) > 1 && rules(g)->order_matters(g, units, walls)) {
        push_batch(r, units, walls);
        return false;
    }
    /* in board order (2E-ASK-16), but for the enemy's summoner: with both in one batch the active player wins (2E-VIC-03) */
    int rival = g->seat[g->active ^ 1].summoner;
    war_set prize = rival < WAR_CARDS && on_board(g, rival) ? units & bit(space_of(g, rival)) : 0;
    destroy_all(r, 0, prize);
    destroy_all(r, 0, units & ~prize);
    destroy_all(r, 1, walls);
    return true;
}

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
    if (count(b->units) + count(b->walls) > 1) {
        f->step = 1;
        f->seat = (uint8_t)arbiter(g);
        ask_card(r, f, rules(g)->batch, MUST, b->units, b->walls);
        return;
    }
    war_set units = b->units, walls = b->walls;
    pop(g);
    destroy_batch(r, units, walls);
    g->dirty = 1;
    because(g, BY_GAME, WAR_NONE, WAR_NONE);
    settle(r);
}
FRAME_OF(batch, struct batch, b)
{
    return b->frame.step == 1 && (b->units & ~occupied(g)) == 0 && (b->walls & ~all_walls(g)) == 0;
}

void destroy_each(run *r, war_set spaces)
{
    if (spaces != 0 && destroy_batch(r, spaces, 0))
        r->g->dirty = 1;
}

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
    for (const struct frame *f = top_frame(g); f->below != 0;
         f = (const struct frame *)(const void *)((const uint8_t *)f - f->below))
        if ((f->fn == SECOND_MOVE_ || f->fn == FIRST_MOVE_ || f->fn == FORCE_) && over_a_card(g, f->self) &&
            rules(g)->dying(g, f->self)) {
            rules(g)->destroy_card(r, f->self);
            return true;
        }
    return false;
}

void settle(run *r)
{
    game *g = r->g;
    while (g->dirty && g->over == WAR_PLAYING) { /* 2E-DMG-05: until there is none */
        g->dirty = 0;
        bool fell = destroy_passing(r);
        if (g->over != WAR_PLAYING)
            return;
        war_set units = dying(g, 0), walls = g->edition == WAR_FIRST ? dying(g, 1) : 0;
        if ((units | walls) == 0 && !fell)
            break;
        if (!destroy_batch(r, units, walls))
            return;
        g->dirty = 1;
        because(g, BY_GAME, WAR_NONE, WAR_NONE); /* whoever dies now dies of a bonus that ended (2E-MGC-09) */
    }
    if (rules(g)->batch_over != NULL)
        rules(g)->batch_over(r);
    if (g->low == g->base || g->over != WAR_PLAYING)
        return;
    struct frame *f = top_frame(g);
    if (rules(g)->joined && f->fn == POOL_ && f->step == 0)
        g->base = g->low; /* 1E-TIM-04 */
    else
        push_pool(r);
}

/* Nothing of it waits any more but the effect that runs. */
static bool pool_is_done(const game *g, const struct pool *p)
{
    for (int at = g->base; at < pool_end(g, p); at += waiting_size(waiting_at(g, at)))
        if (waiting_at(g, at)->ability != AN_EVENT || waiting_at(g, at)->unlisted)
            return false;
    return true;
}

void settle_apart(run *r)
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
void paid(game *g, uint16_t held) { set_base(g, held); }

/* In a forged game it could be anywhere: so it is looked for where one of the waiting effects ends. */
void set_base(game *g, int back)
{
    int at = g->low;
    while (at < g->lasting_at - back)
        at += waiting_size(waiting_at(g, at));
    g->base = (uint16_t)at;
}

bool instruction_over(run *r, const struct frame *f)
{
    game *g = r->g;
    if (g->over != WAR_PLAYING || g->ask.kind != WAR_ASK_NOTHING || r->interrupted)
        return false;
    if (f != NULL && top_frame(g) != f)
        return false; /* the verb's own frames come first; they settle for themselves */
    if (rules(g)->each_instruction && (g->dirty || g->low != g->base))
        settle(r);
    return f != NULL && top_frame(g) == f && g->over == WAR_PLAYING && !r->interrupted;
}

void because(game *g, enum cause cause, int card, int seat)
{
    g->cause = (uint8_t)cause;
    g->cause_card = (uint8_t)card;
    g->cause_seat = (uint8_t)seat;
    g->cause_flags = card < WAR_CARDS && on_board(g, card) && ask(g, Q_NO_MAGIC, card, WAR_NONE) != 0;
}

/* ---- The public way in --------------------------------------------------------------------------------- */

void resume(run *r) { go_on(r); }

void war_apply(game *g, war_action action, struct war_log *log)
{
    run r = {.g = g, .log = log, .answer = action};
    g->ask = (struct war_decision){.card = WAR_NONE, .about = WAR_NONE};
    go_on(&r);
}

const struct war_decision *war_decision(const game *g) { return &g->ask; }
