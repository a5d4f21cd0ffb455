/* move.c: moving in the second edition (2E-MOV, 2E-THR). */
#include "second.h"

#define TELL(...) tell(r, (struct war_happening){__VA_ARGS__})

enum { LONG_RUN = 3 };

bool can_move(const game *g, int card)
{
    if (!is(g, card, WAR_UNIT))
        return false;
    if (is(g, card, WAR_STRUCTURE) && ask(g, Q_CAN_MOVE, card, WAR_NONE) == 0)
        return false; /* 2E-MOV-06 */
    return ask(g, Q_CANNOT_MOVE, card, WAR_NONE) == 0;
}

int most_steps(const game *g, int card) { return 2 + (int)ask(g, Q_STEPS, card, WAR_NONE); } /* 2E-MOV-08 */

/* The occupied spaces that this card may pass (2E-THR-03). */
static war_set passable(const game *g, int card)
{
    unsigned classes = (unsigned)ask(g, Q_PASS, card, WAR_NONE);
    return classes == 0 ? 0 : of_class(g, classes) & ~bit(space_of(g, card));
}

static war_set reach(const game *g, war_set from, int steps, war_set through)
{
    war_set seen = 0;
    for (int i = 0; i < steps; i++) {
        from = next_to(g, from) & through;
        seen |= from;
    }
    return seen;
}

/* The space it leaves is as good as empty: out and back is a move (2E-MOV-04). */
static war_set free_for(const game *g, int card) { return empty(g) | on_map(g, card); }

war_set move_ends(const game *g, int card) { return reach(g, bit(space_of(g, card)), most_steps(g, card), free_for(g, card)); }

/* An enemy that waits for steps stands next to one of these spaces. */
static bool is_watched(const game *g, int card, war_set way)
{
    if ((g->waits & WAITS(M_STEPPED)) == 0)
        return false;
    FOR_EACH (s, enemies(g, controller(g, card)) & next_to(g, way)) {
        uint16_t list[MAX_ABILITIES];
        for (int i = abilities_of(g, card_at(g, s), list) - 1; i >= 0; i--)
            if ((ability(list[i])->waits & WAITS(M_STEPPED)) != 0)
                return true;
    }
    return false;
}

/* Step by step where a step could set something off or pass a card (2E-MOV-07, 2E-MOV-19). */
bool way_matters(const game *g, int card)
{
    if ((g->waits & WAITS(M_STEPPED)) != 0 &&
        is_watched(g, card, bit(space_of(g, card)) | move_ends(g, card) | passable(g, card)))
        return true;
    if (most_steps(g, card) >= LONG_RUN && ask(g, Q_RIDE, card, WAR_NONE) != 0)
        return true; /* a straight run counts (2E-CRD-14) */
    war_set pass = passable(g, card);
    if (pass == 0)
        return false;
    war_set reached = reach(g, bit(space_of(g, card)), most_steps(g, card) - 1, free_for(g, card) | pass);
    return (reached & pass) != 0;
}

/* Steps from a space with so many steps left, this one included: onto free spaces, and onto cards that may be passed if the
 * move can still end on a free space (2E-THR-02). */
static war_set next_steps(const game *g, int card, int from, int steps, war_set pass)
{
    if (steps <= 0)
        return 0;
    war_set free = free_for(g, card), next = next_to(g, bit(from)), found = next & free;
    FOR_EACH (s, next & pass)
        if ((reach(g, bit(s), steps - 1, free | pass) & free) != 0)
            found |= bit(s);
    return found;
}

war_set first_steps(const game *g, int card, int from, int steps) { return next_steps(g, card, from, steps, passable(g, card)); }

/* `longest`: the most steps in one direction, one directly after another (2E-MOV-17). */
static void moved(run *r, int card, int from, int steps, int longest, war_set passed)
{
    if (longest >= LONG_RUN && ask(r->g, Q_RIDE, card, WAR_NONE) != 0)
        r->g->card[card].marks |= WAR_MARK_CHARGED; /* 2E-CRD-14 */
    struct event e = event_of(r->g, M_MOVED, card);
    e.space = (uint8_t)from;
    e.amount = (uint8_t)steps;
    e.near[0] = (uint8_t)count(passed); /* none: the marks are those of an earlier move */
    FOR_EACH (s, passed)
        if (card_at(r->g, s) != WAR_NONE)
            r->g->card[card_at(r->g, s)].marks |= WAR_MARK_PASSED;
    trigger(r, &e);
}

struct move {
    struct frame frame;
    war_set pass, passed; /* cards that may be passed, fixed at the start; spaces passed */
    uint8_t from, steps, left;
    uint8_t direction, run, longest; /* steps in one direction */
    uint8_t riding, goal;            /* a straight move by an ability, and where it ends */
};

static void clear_passed(game *g)
{
    FOR_EACH (s, occupied(g))
        g->card[card_at(g, s)].marks &= (uint16_t)~WAR_MARK_PASSED;
}

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
}

/* The next space of a straight move, and the last one. */
static int ahead(const game *g, const struct move *m)
{
    return first(toward(g, bit(space_of(g, m->frame.self)), direction_to(g, m->from, m->goal)));
}
static int behind(const game *g, const struct move *m)
{
    return first(toward(g, bit(space_of(g, m->frame.self)), direction_to(g, m->goal, m->from)));
}

/* A move of which the way matters: one decision for each step (2E-MOV-07). */
void second_move(run *r, struct frame *f)
{
    game *g = r->g;
    struct move *m = (struct move *)(void *)f;
    BEGIN
    for (;;) {
        DO(make_step(r, m, m->riding ? ahead(g, m) : war_c(r->answer)));
        if (!self_still(g, f))
            break; /* it left on the way: the move was not completed (2E-MOV-15) */
        war_set next = next_steps(g, f->self, space_of(g, f->self), m->left, m->pass);
        bool resting = card_at(g, space_of(g, f->self)) == f->self;
        if (m->riding)
            next &= m->left > 0 ? bit(ahead(g, m)) : 0;
        if (next == 0)
            m->left = 0;
        else if (!m->riding || is_watched(g, f->self, bit(behind(g, m)))) { /* it stops where something triggered (2E-MOV-07) */
            g->ask = (struct war_decision){.about = WAR_NONE,
                                           .seat = f->seat,
                                           .kind = WAR_ASK_STEP,
                                           .prompt = P_NEXT_STEP,
                                           .card = f->self,
                                           .set = next,
                                           .may = resting ? WAR_DONE : 0,
                                           .count = m->left};
            WAIT();
            if (declined(r))
                m->left = 0;
        }
        if (m->left == 0) {
            int card = f->self, from = m->from, steps = m->steps, longest = m->longest;
            war_set passed = m->passed;
            LAST(moved(r, card, from, steps, longest, passed));
        }
    }
    END
}
FRAME_OF(second_move, struct move, m)
{
    return exists(g, m->frame.self) && ((m->pass | m->passed) & ~all_spaces(g)) == 0 && m->from < war_spaces(g) &&
           m->direction < DIRECTIONS && m->riding <= 1 && m->goal < war_spaces(g);
}

void use_move_slot(game *g, int card)
{
    g->card[card].marks |= WAR_MARK_MOVED;
    g->seat[g->active].moves++;
}

void begin_move(run *r, int card, int to, bool whole)
{
    game *g = r->g;
    int from = space_of(g, card);
    use_move_slot(g, card); /* 2E-MOV-11 */
    if (whole) {
        shift(g, card, to);
        TELL(.event = WAR_MOVED, .seat = g->active, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
             .to = (uint8_t)to);
        bool straight_on = row_of(from) == row_of(to) || column_of(from) == column_of(to);
        moved(r, card, from, distance(g, from, to), straight_on ? distance(g, from, to) : 1, 0);
        return;
    }
    struct move *m = (struct move *)(void *)push(r, SECOND_MOVE_, sizeof *m, g->active, card);
    if (g->over != WAR_PLAYING)
        return;
    clear_passed(g);
    m->pass = passable(g, card);
    m->from = (uint8_t)from;
    m->left = (uint8_t)most_steps(g, card);
}

/* In place of the normal move: clear straight spaces, its length changed like that of any move (2E-MOV-10, 2E-MOV-16). */
war_set ride_ends_of(const game *g, int card)
{
    int most = (int)ask(g, Q_RIDE, card, WAR_NONE);
    if (most == 0)
        return 0;
    most += (int)ask(g, Q_STEPS, card, WAR_NONE);
    war_set found = 0;
    for (int d = 0; d < DIRECTIONS && most > 0; d++)
        found |= line(g, space_of(g, card), (enum direction)d, most, ~empty(g)) & empty(g);
    return found;
}

void begin_ride(run *r, int card, int to)
{
    game *g = r->g;
    int from = space_of(g, card);
    use_move_slot(g, card);
    struct move *m = (struct move *)(void *)push(r, SECOND_MOVE_, sizeof *m, g->active, card);
    if (g->over != WAR_PLAYING)
        return;
    clear_passed(g);
    m->from = (uint8_t)from;
    m->left = (uint8_t)distance(g, from, to);
    m->riding = 1;
    m->goal = (uint8_t)to;
}
