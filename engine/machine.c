/* machine.c: frames, decisions, and running from one decision to the next. The rules themselves are in first/ and second/, the cards in
 * cards/. */
#include "list.h"

/* ---- Frames -------------------------------------------------------------------------------------------- */

struct frame *push(run *r, int fn, int size, int seat, int self)
{
    game *g = r->g;
    size = (size + 7) & ~7;
    if (arena_left(g) < size) {
        fault(r);
        return top_frame(g); /* never run: the game is over */
    }
    if (r->fresh && fn < PROCEDURES)
        acted(r);
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

struct frame *innermost(const game *g, int fn)
{
    FOR_FRAMES_DOWN (f, g)
        if (f->fn == fn)
            return f;
    return NULL;
}

void nothing(run *r, struct frame *f)
{
    (void)f;
    pop(r->g);
}
FRAME_OF(nothing, struct frame, f) { return true; } /* also what is left of the effect of a player who is out */

static procedure *const procedures[PROCEDURES] = {
#define X(number, NAME, function) [number] = function,
    PROCEDURE_LIST(X)
#undef X
};

/* Called up by an event, and at its beginning. */
static bool is_fresh(const struct frame *f)
{
    return f->step == 0 && ((const struct effect *)(const void *)f)->e.moment != M_NEVER;
}

/* 2E-TIM-20 */
static void run_frames(run *r)
{
    game *g = r->g;
    while (g->ask.kind == WAR_ASK_NOTHING && g->over == WAR_PLAYING) {
        struct frame *f = top_frame(g);
        if (g->free == 0) { /* the bottom frame never ends: only a forged game gets here */
            fault(r);
            return;
        }
        r->interrupted = r->fresh = false;
        if (f->fn < PROCEDURES) {
            r->why = THE_RULES;
            procedures[f->fn](r, f);
            continue;
        }
        r->why = why_of(f);
        if (r->log != NULL)
            r->fresh = is_fresh(f);
        ability(f->fn - PROCEDURES)->effect->run(r, f);
    }
}

static void go_on(run *r)
{
    do
        run_frames(r);
    while (put_off_for_backs(r));
}

void win(run *r, int winner)
{
    game *g = r->g;
    if (g->over != WAR_PLAYING)
        return;
    g->over = (uint8_t)(winner == WAR_NONE ? WAR_DRAWN : WAR_A_WON + winner);
    ask_nothing(g);
    TELL(.event = WAR_WON, .seat = (uint8_t)winner, NO_CARD);
}

void fault(run *r)
{
    r->g->over = WAR_FAULT;
    ask_nothing(r->g);
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

/* What one seat sees, the other seat of the same person sees; and what comes into a hand, or leaves it for a Magic Pile, the holder's
 * teammate, where teammates see hands. */
static uint8_t seen_by(const game *g, const struct war_happening *h)
{
    unsigned seen = h->seen;
    bool of_hand = (h->event == WAR_DREW || h->event == WAR_BECAME_MAGIC) && war_card_zone(g, h->card) == WAR_HAND;
    for (int seat = 0; seat < g->seats && h->seen != WAR_EVERYONE; seat++)
        if ((h->seen >> seat & 1) != 0)
            seen |= eyes_of(g, seat);
    if (of_hand && hands_are_shared(g))
        seen |= 1u << partner_of(war_card_holder(g, h->card));
    return (uint8_t)seen;
}

/* What an effect that asks nothing does follows the telling that it acts. */
/* Which of the two spaces an event names (enum war_event); where it names none there is none. */
enum { FROM = 1, TO = 2 };
static const uint8_t spaces_named[WAR_EVENTS] = {
    [WAR_SUMMONED] = TO,      [WAR_BUILT] = TO,         [WAR_ABILITY_USED] = TO,     [WAR_MOVED] = FROM | TO,
    [WAR_FORCED] = FROM | TO, [WAR_PLACED] = FROM | TO, [WAR_EXCHANGED] = FROM | TO, [WAR_ATTACKED] = FROM | TO,
    [WAR_HITS] = TO,          [WAR_DAMAGED] = TO,       [WAR_HEALED] = TO,           [WAR_BOOSTED] = TO,
    [WAR_UNBOOSTED] = TO,     [WAR_DESTROYED] = FROM,   [WAR_DISCARDED] = FROM,      [WAR_RETURNED] = FROM,
    [WAR_PUT_UNDER] = TO,     [WAR_TAKEN] = TO,         [WAR_ACTIVATED] = TO,        [WAR_SPRANG_UP] = TO,
    [WAR_STUCK] = TO,         [WAR_ACTED] = TO,         [WAR_STOPPED] = TO,          [WAR_GAINED] = TO,
    [WAR_LOST] = TO,          [WAR_SILENCED] = TO};

void tell_log(run *r, struct why why, struct war_happening h)
{
    struct war_log *log = r->log;
    if (r->fresh)
        acted(r);
    if (log->count < log->size) {
        h.from = (spaces_named[h.event] & FROM) != 0 ? h.from : WAR_NONE;
        h.to = (spaces_named[h.event] & TO) != 0 ? h.to : WAR_NONE;
        if (h.card < WAR_CARDS)
            h.definition = (uint16_t)war_card_definition(r->g, h.card);
        h.ability = why.ability;
        h.by = why.card;
        unsigned told = h.seen == 0 ? WAR_EVERYONE : h.seen;
        h.seen = told == WAR_EVERYONE ? WAR_EVERYONE : seen_by(r->g, &h);
        /* Each of them sees the card, but it is not open: its number stays untold (view.c). */
        if (told != WAR_EVERYONE && h.seen == WAR_EVERYONE) {
            h.by = h.by == h.card ? WAR_NONE : h.by;
            h.card = WAR_NONE;
        }
        log->entry[log->count] = h;
    }
    log->count++;
}

struct why caused(const run *r)
{
    const game *g = r->g;
    if (g->cause == BY_GAME || g->cause == BY_COST)
        return r->why;
    return g->why_ability != 0 ? why_now(g) : (struct why){.card = g->cause_card};
}

static void tell_acted(run *r, struct why why)
{
    const game *g = r->g;
    bool stands = why.card < WAR_CARDS && on_board(g, why.card);
    tell_log(r, why,
             (struct war_happening){.event = WAR_ACTED,
                                    .seat = (uint8_t)(why.card < WAR_CARDS ? controller(g, why.card) : g->active),
                                    .card = why.card,
                                    .other = WAR_NONE,
                                    .to = stands ? g->card[why.card].place : WAR_NONE,
                                    .amount = why.ability});
}

void acted(run *r)
{
    r->fresh = false;
    if (r->log != NULL)
        tell_acted(r, r->why);
}

void tell_acting(run *r, enum question q, int card, int other)
{
    struct why who[MOST_ANSWERS];
    int n = who_answers(r->g, q, card, other, who);
    for (int i = 0; i < n; i++)
        tell_acted(r, who[i]);
}

/* ---- Asking -------------------------------------------------------------------------------------------- */

/* 2E-WRD-02 */
static struct war_decision *stop(run *r, const struct frame *f, enum war_ask kind, int p, enum may may)
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

/* A choice without an option is left out and the effect goes on (1E-ASK-25, 1E-ABI-08, 1E-EVT-07). A unit and the Vine Wall it
 * stands on are two options (1E-VIN-31, 2E-GEN-04). */
bool ask_card(run *r, const struct frame *f, int p, enum may may, space_set units, space_set walls)
{
    r->answer = 0;
    if ((units | walls) == 0)
        return true;
    if (may == MUST && is_one_of_both(units, walls)) {
        r->answer =
            units != 0 ? WAR_ACT(WAR_CHOOSE, 0, 0, lowest_or_none(units)) : WAR_ACT(WAR_CHOOSE, 1, 0, lowest_or_none(walls));
        return true;
    }
    struct war_decision *ask = stop(r, f, walls != 0 ? WAR_ASK_CARD : WAR_ASK_SPACE, p, may);
    ask->set = plain(units);
    ask->walls = plain(walls);
    return false;
}

bool ask_space(run *r, const struct frame *f, int p, enum may may, space_set set) { return ask_card(r, f, p, may, set, 0); }

bool ask_space_with_card(run *r, const struct frame *f, int p, enum may may, space_set set)
{
    bool answered = ask_space(r, f, p, may, set);
    if (!answered)
        r->g->ask.zone = WAR_HAND;
    return answered;
}

bool ask_yes(run *r, const struct frame *f, int p)
{
    stop(r, f, WAR_ASK_YES_NO, p, MAY);
    return false;
}

bool ask_player(run *r, const struct frame *f, int p, enum may may, unsigned seats)
{
    r->answer = 0;
    if (seats == 0)
        return true;
    if (may == MUST && (seats & (seats - 1)) == 0) {
        r->answer = WAR_ACT(WAR_SEAT, 0, 0, lowest_or_none(seats));
        return true;
    }
    stop(r, f, WAR_ASK_SEAT, p, may)->set = plain(seats);
    return false;
}

bool ask_mode(run *r, const struct frame *f, int p, enum may may, unsigned modes)
{
    r->answer = 0;
    if (modes == 0)
        return true;
    if (may == MUST && (modes & (modes - 1)) == 0) {
        r->answer = WAR_ACT(WAR_MODE, 0, 0, lowest_or_none(modes));
        return true;
    }
    stop(r, f, WAR_ASK_MODE, p, may)->set = plain(modes);
    return false;
}

bool ask_number(run *r, const struct frame *f, int p, int low, int high)
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

/* 2E-ASK-05 */
bool ask_hand(run *r, const struct frame *f, int p, enum may may)
{
    stop(r, f, WAR_ASK_HAND, p, may);
    return false;
}

/* Asked whatever lies there: to leave the question out would tell (1E-ASK-01). */
bool ask_in(run *r, const struct frame *f, int p, enum may may, enum war_zone zone, int whose)
{
    struct war_decision *ask = stop(r, f, WAR_ASK_PILE, p, may);
    ask->zone = (uint8_t)zone;
    ask->whose = (uint8_t)whose;
    return false;
}

bool ask_pile(run *r, const struct frame *f, int p, enum may may) { return ask_in(r, f, p, may, WAR_DISCARD, f->seat); }

bool ask_top(run *r, const struct frame *f, int p, int whose, int cards)
{
    ask_in(r, f, p, MUST, WAR_DRAW_PILE, whose);
    r->g->ask.high = (uint8_t)cards;
    return false;
}

bool ask_under(run *r, const struct frame *f, int p, enum may may)
{
    game *g = r->g;
    r->answer = 0;
    int top = next_under(g, f->self);
    if (top == WAR_NONE)
        return true;
    bool alike = true;
    for (int card = top; card != WAR_NONE; card = next_under(g, card))
        alike = alike && war_card_definition(g, card) == war_card_definition(g, top);
    if (alike && may == MUST) {
        r->answer = WAR_ACT(WAR_PICK, war_card_definition(g, top), 0, 0);
        return true;
    }
    stop(r, f, WAR_ASK_UNDER, p, may);
    return false;
}

/* ---- The public way in --------------------------------------------------------------------------------- */

void resume(run *r) { go_on(r); }

void war_apply(game *g, war_action action, struct war_log *log)
{
    run r = {.g = g, .log = log, .answer = action};
    ask_nothing(g);
    go_on(&r);
}

const struct war_decision *war_decision(const game *g) { return &g->ask; }
