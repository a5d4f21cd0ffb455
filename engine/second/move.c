/* move.c: moving in the second edition (2E-MOV, 2E-THR). */
#include "second.h"

enum { LONG_RUN = 3 };

/* 2E-MOV-05 */
static space_set free_for(const game *g, int card) { return empty(g) | on_map(g, card); }

void second_find_way(const game *g, int card, struct way *w)
{
    enum { CAN, CANNOT, STEPS, RIDE, PASS, ASKED };
    struct answer say[ASKED] = {[CAN] = {.q = Q_CAN_MOVE},
                                [CANNOT] = {.q = Q_CANNOT_MOVE},
                                [STEPS] = {.q = Q_STEPS},
                                [RIDE] = {.q = Q_RIDE},
                                [PASS] = {.q = Q_PASS}};
    query_all(g, card, WAR_NONE, say, ASKED);
    bool moves = is(g, card, WAR_UNIT) && (!is(g, card, WAR_STRUCTURE) || say[CAN].sum != 0); /* 2E-MOV-06 */
    w->card = card;
    w->from = space_of(g, card);
    w->can = moves && say[CANNOT].sum == 0; /* 2E-GEN-02 */
    w->rides = say[RIDE].sum != 0;
    w->steps = 2 + (int)say[STEPS].sum; /* 2E-MOV-03 */
    w->ride = w->rides ? (int)(say[RIDE].sum + say[STEPS].sum) : 0;
    w->free = free_for(g, card);
    w->ends = flood(g, bit(w->from), w->steps, w->free, 0); /* 2E-MOV-02, 2E-MOV-09 */
    w->pass = say[PASS].sum != 0 ? of_class(g, (unsigned)say[PASS].sum) & ~bit(w->from) : 0;
}

space_set second_walk_ends(const game *g, const struct way *w)
{
    return flood(g, bit(w->from), w->steps, w->free | w->pass, 0) & w->free;
}

/* An enemy that waits for steps stands next to one of these spaces. */
static bool is_watched(const game *g, int card, space_set way)
{
    if ((g->waits & WAITS(M_STEPPED)) == 0)
        return false;
    FOR_EACH (s, enemies(g, controller(g, card)) & next_to(g, way)) {
        uint16_t list[MAX_ABILITIES];
        for (int i = abilities_waiting(g, card_at(g, s), WAITS(M_STEPPED), list) - 1; i >= 0; i--)
            if ((ability(list[i])->waits & WAITS(M_STEPPED)) != 0)
                return true;
    }
    return false;
}

/* Step by step where a step could set something off or pass a card (2E-MOV-07, 2E-MOV-19). */
bool second_walk_matters(const game *g, const struct way *w)
{
    if ((g->waits & WAITS(M_STEPPED)) != 0 && is_watched(g, w->card, bit(w->from) | w->ends | w->pass))
        return true;
    if (w->steps >= LONG_RUN && w->rides)
        return true; /* a straight run counts (2E-CRD-14) */
    return w->pass != 0 && (flood(g, bit(w->from), w->steps - 1, w->free | w->pass, 0) & w->pass) != 0;
}

/* Steps from a space with so many steps left, this one included: onto free spaces, and onto cards that may be passed if the
 * move can still end on a free space (2E-MOV-02, 2E-THR-02, 2E-THR-04, 2E-THR-08). */
static space_set next_steps(const game *g, int card, int from, int steps, space_set pass)
{
    if (steps <= 0)
        return 0;
    space_set free = free_for(g, card), next = next_to(g, bit(from)), found = next & free;
    FOR_EACH (s, next & pass)
        if ((flood(g, bit(s), steps - 1, free | pass, 0) & free) != 0)
            found |= bit(s);
    return found;
}

/* Where a straight move may end: on empty spaces, over those of cards that may be passed, which count as empty (2E-THR-01,
 * 2E-THR-04, 2E-TGT-06). */
static space_set straight_ends(const game *g, int from, enum direction d, int steps, space_set pass)
{
    space_set free = empty(g), at = bit(from), found = 0;
    for (int i = 0; i < steps && at != 0; i++) {
        at = toward(g, at, d) & (free | pass);
        found |= at & free;
    }
    return found;
}

space_set second_walk_steps(const game *g, const struct way *w) { return next_steps(g, w->card, w->from, w->steps, w->pass); }

/* 2E-CRD-14 */
static void charged(run *r, int card)
{
    if (!is_marked(r->g, card, WAR_MARK_CHARGED))
        acting(r, Q_RIDE, card, WAR_NONE);
    mark(r->g, card, WAR_MARK_CHARGED);
}

/* `longest`: the most steps in one direction, one directly after another (2E-MOV-17). The whole move
 * is one event (2E-MOV-12, 2E-MOV-13, 2E-TIM-05). */
static void moved(run *r, int card, int from, int steps, int longest, space_set passed)
{
    if (longest >= LONG_RUN && query(r->g, Q_RIDE, card, WAR_NONE) != 0)
        charged(r, card);
    FOR_EACH (s, passed)
        if (card_at(r->g, s) != WAR_NONE)
            mark(r->g, card_at(r->g, s), WAR_MARK_PASSED);
    if (!awaited(r->g, M_MOVED))
        return;
    struct event e = event_of(r->g, M_MOVED, card);
    e.space = (uint8_t)from;
    e.amount = (uint8_t)steps;
    e.passed = (uint8_t)count(passed); /* none: the marks are those of an earlier move */
    trigger(r, &e);
}

/* A straight move by an ability: as it was entered, and after something has triggered on the way (2E-MOV-07). */
enum ride { NO_RIDE, STRAIGHT_ON, SPACE_BY_SPACE };
struct move {
    struct frame frame;
    space_set pass, passed; /* cards that may be passed, fixed at the start; spaces passed */
    uint8_t from, steps, left;
    uint8_t direction, run, longest; /* steps in one direction */
    uint8_t riding, goal;            /* enum ride; where it goes straight on to */
};

static void clear_passed(game *g)
{
    FOR_EACH (s, occupied(g))
        unmark(g, card_at(g, s), WAR_MARK_PASSED);
}

/* 2E-MOV-14 */
static void make_step(run *r, struct move *m, int to)
{
    game *g = r->g;
    int card = m->frame.self, from = space_of(g, card);
    int direction = (int)direction_to(g, from, to);
    m->run = (uint8_t)(m->steps > 0 && direction == m->direction ? m->run + 1 : 1);
    m->direction = (uint8_t)direction;
    if (m->run > m->longest)
        m->longest = m->run;
    m->passed |= bit(to) & m->pass & occupied(g);
    shift(g, card, to);
    m->steps++;
    m->left--;
    TELL(.event = WAR_MOVED, .seat = m->frame.seat, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)to);
    struct event e = event_of(g, M_STEPPED, card);
    e.space = (uint8_t)from;
    trigger(r, &e);
    if (m->riding && g->low != g->base)
        m->riding = SPACE_BY_SPACE;
}

static space_set ahead(const game *g, const struct move *m)
{
    return toward(g, bit(space_of(g, m->frame.self)), (enum direction)m->direction);
}

static space_set steps_now(const game *g, const struct move *m)
{
    int card = m->frame.self, here = space_of(g, card);
    if (!m->riding)
        return next_steps(g, card, here, m->left, m->pass);
    return straight_ends(g, here, (enum direction)m->direction, m->left, m->pass) != 0 ? ahead(g, m) : 0;
}

static bool is_resting(const game *g, int card) { return card_at(g, space_of(g, card)) == card; }

static bool ask_step(run *r, const struct move *m)
{
    game *g = r->g;
    struct war_decision *ask = decide(g, m->frame.seat, WAR_ASK_STEP, P_NEXT_STEP);
    ask->card = m->frame.self;
    ask->set = plain(steps_now(g, m));
    ask->may = is_resting(g, m->frame.self) ? WAR_DONE : 0;
    ask->count = m->left;
    return false;
}

/* A move of which the way matters: one decision for each step, but none where a ride cannot but go on (2E-MOV-07, 2E-ASK-04). */
void second_move(run *r, struct frame *f)
{
    game *g = r->g;
    struct move *m = (struct move *)(void *)f;
    BEGIN
    for (;;) {
        DO(make_step(r, m, m->riding ? lowest_or_none(ahead(g, m)) : war_c(r->answer)));
        if (!self_still(g, f))
            break; /* it left on the way: the move was not completed (2E-MOV-15) */
        if (steps_now(g, m) == 0 || (m->riding == STRAIGHT_ON && space_of(g, f->self) == m->goal))
            m->left = 0;
        else if (m->riding == NO_RIDE || (m->riding == SPACE_BY_SPACE && is_resting(g, f->self))) {
            ASK(ask_step(r, m));
            if (declined(r))
                m->left = 0;
        }
        if (m->left == 0) {
            int card = f->self, from = m->from, steps = m->steps, longest = m->longest;
            space_set passed = m->passed;
            LAST(moved(r, card, from, steps, longest, passed));
        }
    }
    END
}
FRAME_OF(second_move, struct move, m)
{
    return exists(g, m->frame.self) && ((m->pass | m->passed) & ~all_spaces(g)) == 0 && m->from < war_spaces(g) &&
           m->direction < DIRECTIONS && m->riding <= SPACE_BY_SPACE && m->goal < war_spaces(g);
}

void use_move_slot(game *g, int card)
{
    mark(g, card, WAR_MARK_MOVED);
    g->seat[g->active].moves++;
}

static struct move *push_move(run *r, const struct way *w)
{
    game *g = r->g;
    int card = w->card;
    use_move_slot(g, card); /* 2E-MOV-11 */
    struct move *m = (struct move *)(void *)push(r, SECOND_MOVE_, sizeof *m, g->active, card);
    if (g->over != WAR_PLAYING)
        return NULL;
    clear_passed(g);
    m->pass = w->pass;
    m->from = (uint8_t)w->from;
    return m;
}

void second_begin_move(run *r, int card)
{
    struct way w;
    second_find_way(r->g, card, &w);
    struct move *m = push_move(r, &w);
    if (m != NULL)
        m->left = (uint8_t)w.steps;
}

void move_at_once(run *r, int card, int to)
{
    game *g = r->g;
    int from = space_of(g, card);
    use_move_slot(g, card);
    shift(g, card, to);
    TELL(.event = WAR_MOVED, .seat = g->active, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)to);
    bool straight_on = row_of(from) == row_of(to) || column_of(from) == column_of(to);
    moved(r, card, from, distance(g, from, to), straight_on ? distance(g, from, to) : 1, 0);
}

space_set second_ride_ends(const game *g, const struct way *w)
{
    space_set found = 0;
    for (int d = 0; d < DIRECTIONS && w->ride > 0; d++)
        found |= straight_ends(g, w->from, (enum direction)d, w->ride, w->pass);
    return found;
}

void begin_ride(run *r, int card, int to)
{
    struct way w;
    second_find_way(r->g, card, &w);
    struct move *m = push_move(r, &w);
    if (m == NULL)
        return;
    m->left = (uint8_t)w.ride;
    m->riding = STRAIGHT_ON;
    m->direction = (uint8_t)direction_to(r->g, m->from, to);
    m->goal = (uint8_t)to;
}
