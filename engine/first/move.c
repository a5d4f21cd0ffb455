/* move.c: moving in the first edition (1E-MOV, 1E-VIN). */
#include "first.h"

/* ---- Vine Walls ---------------------------------------------------------------------------------------- */

bool on_vine(const game *g, int card) { return has(vines(g), space_of(g, card)); }

bool beside_wall(const game *g, int card, space_set walls)
{
    return (walls & (adjacent(g, space_of(g, card)) | bit(space_of(g, card)))) != 0;
}

void grow_vine(run *r, int seat, int space)
{
    game *g = r->g;
    int vine = extra_in_pile(g, seat, WAR_VINE);
    if (vine == WAR_NONE || wall_at(g, space) != WAR_NONE)
        return;
    take_out(g, vine);
    put_on(g, vine, space, seat); /* 1E-VIN-03 */
    TELL(.event = WAR_SPRANG_UP, .seat = (uint8_t)seat, .card = (uint8_t)vine, .other = WAR_NONE, .from = WAR_NONE,
         .to = (uint8_t)space);
}

/* ---- How far ------------------------------------------------------------------------------------------- */

/* "Cannot" beats "may" (1E-ABI-02). */
bool may_be_moved(const game *g, int card)
{
    return !is_marked(g, card, WAR_MARK_STUNNED) && query(g, Q_CANNOT_MOVE, card, WAR_NONE) == 0;
}

space_set movable(const game *g, space_set units)
{
    space_set found = 0;
    FOR_EACH (s, units)
        if (may_be_moved(g, card_at(g, s)))
            found |= bit(s);
    return found;
}

int moves_alone(const game *g, int seat)
{
    int card = (int)query(g, Q_MOVES_ALONE, seat, WAR_NONE);
    return card != 0 ? card - 1 : WAR_NONE;
}

space_set movable_by_push(const game *g, space_set units)
{
    int alone = in_phase(g, WAR_PHASE_MOVE) ? moves_alone(g, g->active) : WAR_NONE;
    return movable(g, alone == WAR_NONE ? units : units & on_map(g, alone));
}

/* Has the active player moved another card in this Movement Phase, with an activation or without (1E-MOV-35)? */
static bool moved_another(const game *g, int card)
{
    const struct war_seat *s = &g->seat[g->active];
    int own = is_marked(g, card, WAR_MARK_MOVED);
    return s->moves > own || (s->pushed != 0 && s->pushed != card + 1);
}

/* Its own space counts once it has left it, but not that of a card it is just going through. */
space_set open_spaces(const game *g, int card) { return unblocked(g) | on_map(g, card); }

/* The cards of these classes that it may go through, as spaces; never a unit on a Vine Wall (1E-THR-09, 1E-VIN-20). */
static space_set passable(const game *g, int card, unsigned classes)
{
    if (classes == 0)
        return 0;
    space_set cards = of_class(g, classes) | ((classes & WAR_WALL) != 0 ? all_walls(g) : 0);
    return cards & ~vines(g) & ~on_map(g, card);
}

static space_set stop_spaces(const game *g, int card)
{
    return (g->speaks & ABOUT(Q_STOPS)) != 0 ? next_to(g, query_each(g, Q_STOPS, card, occupied(g))) : 0;
}

/* The spaces of cards onto which a text lets it move, to end there if it likes; never with a Vine Wall (1E-THR-13, 1E-VIN-20). */
static space_set doors(const game *g, int card)
{
    return query_each(g, Q_LETS_IN, card, occupied(g) & ~on_map(g, card)) & ~vines(g);
}
/* The one that it stands on in the middle of its move, or WAR_NONE. */
static int door_of(const game *g, int card)
{
    int space = space_of(g, card), other = card_at(g, space);
    bool over = other != card && other != WAR_NONE && has(vines(g), space) == false;
    return over && query(g, Q_LETS_IN, card, other) != 0 ? other : WAR_NONE;
}

static inline void find_ground(const game *g, int card, space_set open, space_set pass, struct ground *o)
{
    o->open = open;
    if (__builtin_expect((g->speaks & ABOUT(Q_LETS_IN)) != 0, 0))
        o->open |= doors(g, card);
    o->stops = stop_spaces(g, card);
    o->through = pass & ~o->stops;
    o->diagonal = (query(g, Q_GAIT, card, WAR_NONE) & STEPS_DIAGONALLY) != 0;
}

/* One step from any of these spaces. */
static space_set steps_from(const game *g, space_set from, bool diagonal)
{
    space_set next = next_to(g, from), across = 0;
    for (int d = 0; d < 4 && diagonal; d++)
        across |= toward(g, toward(g, from, d < 2 ? NORTH : SOUTH), d % 2 == 0 ? EAST : WEST);
    return next | across;
}
__attribute__((noinline)) static space_set flood_diagonally(const game *g, space_set from, int steps, const struct ground *o)
{
    space_set seen = 0;
    for (int i = 0; i < steps; i++) {
        seen |= from = steps_from(g, from, true) & (o->open | o->through);
        from &= ~o->stops;
    }
    return seen;
}

/* The units that it leaps over; not where it would have to stop (1E-MOV-26), nor one on a Vine Wall (1E-VIN-20). */
static space_set leaped(const game *g, int card)
{
    return (query(g, Q_GAIT, card, WAR_NONE) & LEAPS) != 0 ? passable(g, card, WAR_UNIT) & ~stop_spaces(g, card) : 0;
}

static space_set reached(const game *g, space_set from, int steps, const struct ground *o)
{
    return o->diagonal ? flood_diagonally(g, from, steps, o) : flood(g, from, steps, o->open | o->through, o->stops);
}

/* As texts say. */
static void find_way_by_texts(const game *g, int card, space_set open, struct way *w)
{
    enum { CANNOT, STEPS, ALONE, RIDE, PASS, SHORT, FARTHER, FURTHER, ASKED };
    struct answer say[ASKED] = {[CANNOT] = {.q = Q_CANNOT_MOVE}, [STEPS] = {.q = Q_STEPS},    [ALONE] = {.q = Q_ALONE},
                                [RIDE] = {.q = Q_RIDE},          [PASS] = {.q = Q_PASS},      [SHORT] = {.q = Q_ONE_SPACE},
                                [FARTHER] = {.q = Q_FARTHER},    [FURTHER] = {.q = Q_FURTHER}};
    query_all(g, card, WAR_NONE, say, ASKED);
    bool one = say[SHORT].sum != 0, alone = !one && say[ALONE].sum > 0 && !moved_another(g, card);
    w->can = !is_marked(g, card, WAR_MARK_STUNNED) && say[CANNOT].sum == 0;
    w->alone = (alone ? (int)say[ALONE].sum : 0) + (one ? 0 : (int)say[FURTHER].sum);
    w->steps = one ? 1 : USUAL_STEPS + (int)say[STEPS].sum + (int)say[FARTHER].sum + w->alone; /* 1E-MOV-20 */
    w->ride = one ? 0 : (int)say[RIDE].sum;
    w->pass = passable(g, card, (unsigned)say[PASS].sum);
    w->leap = w->ride > 0 ? leaped(g, card) : 0;
    find_ground(g, card, open, w->pass, &w->ground);
    w->reached = reached(g, bit(space_of(g, card)), w->steps, &w->ground);
}

#define SAID_OF_WAYS                                                                                                             \
    (ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_STEPS) | ABOUT(Q_ALONE) | ABOUT(Q_RIDE) | ABOUT(Q_PASS) | ABOUT(Q_ONE_SPACE) |               \
     ABOUT(Q_FARTHER) | ABOUT(Q_FURTHER) | ABOUT(Q_GAIT))
#define SAID_OF_OTHERS_ON_THE_WAY (ABOUT(Q_STOPS) | ABOUT(Q_LETS_IN))

/* Of a move with an activation: what a text allows for that goes with no other (1E-MOV-22). Of most units no text says anything. */
void first_find_way_over(const game *g, int card, space_set open, struct way *w)
{
    if ((g->speaks & SAID_OF_OTHERS_ON_THE_WAY) != 0 || is_spoken_of(g, card, SAID_OF_WAYS)) {
        find_way_by_texts(g, card, open, w);
        return;
    }
    w->can = !is_marked(g, card, WAR_MARK_STUNNED);
    w->steps = USUAL_STEPS; /* 1E-MOV-02 */
    w->alone = w->ride = 0;
    w->pass = w->leap = 0;
    w->ground = (struct ground){.open = open};
    w->reached = flood(g, bit(space_of(g, card)), USUAL_STEPS, open, 0);
}
void first_find_way(const game *g, int card, struct way *w) { first_find_way_over(g, card, open_spaces(g, card), w); }

static bool held_by_vine(const game *g, int card)
{
    return is_marked(g, card, WAR_MARK_STUCK); /* 1E-VIN-14; gone with the Vine Wall (1E-VIN-32) */
}

/* Adjacent spaces (1E-MOV-03). Where the move may not end only if the steps left lead on to where it may (1E-MOV-26,
 * 1E-THR-04). */
space_set first_walk_steps(const game *g, int card, int steps, const struct ground *o, bool through)
{
    if (held_by_vine(g, card) || steps <= 0)
        return 0;
    space_set rest = o->open & ~vines(g); /* where it may end once it has gone through a card (1E-VIN-10) */
    space_set next = o->diagonal ? steps_from(g, bit(space_of(g, card)), true) : adjacent(g, space_of(g, card)),
              found = next & (through ? rest : o->open);
    FOR_EACH (s, next & (o->open | o->through) & ~found)
        if ((reached(g, bit(s) & ~o->stops, steps - 1, o) & rest) != 0)
            found |= bit(s);
    return found;
}

/* 0 spaces is a move (1E-MOV-09). */
space_set first_walk_ends(const game *g, int card, const struct way *way)
{
    return bit(space_of(g, card)) | (way->reached & way->ground.open);
}

/* Clear spaces in one straight line (1E-VIN-12: no Vine Wall). */
static space_set ride_way(const game *g, int card, enum direction d, int spaces, space_set stops, space_set over)
{
    return line(g, space_of(g, card), d, spaces, (~empty(g) & ~over) | stops) & empty(g);
}

static space_set ride_ends(const game *g, int card, int spaces, space_set over)
{
    if (held_by_vine(g, card))
        return 0;
    space_set found = 0, stops = stop_spaces(g, card);
    for (int d = 0; d < DIRECTIONS; d++)
        found |= ride_way(g, card, (enum direction)d, spaces, stops, over);
    return found;
}
space_set first_ride_ends(const game *g, int card, int spaces) { return ride_ends(g, card, spaces, 0); }
space_set rides_of(const game *g, int card, const struct way *way) { return ride_ends(g, card, way->ride, way->leap); }

bool waits_for(const game *g, int card, enum moment m)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = (g->waits & WAITS(m)) != 0 ? abilities_waiting(g, card, WAITS(m), list) - 1 : -1; i >= 0; i--)
        if ((ability(list[i])->waits & WAITS(m)) != 0)
            return true;
    return false;
}

bool another_waits(const game *g, space_set units, int card, enum moment m)
{
    FOR_EACH (s, units & ~bit(space_of(g, card)))
        if (waits_for(g, card_at(g, s), m))
            return true;
    return false;
}

/* Does an ability look at steps on these spaces: an enemy's, or one of the own team that looks at steps of its own? */
static bool is_watched(const game *g, int card, space_set way)
{
    FOR_EACH (s, (g->waits & WAITS(M_STEPPED_OFF)) != 0 ? friends(g, controller(g, card)) & next_to(g, way) : 0)
        if (card_at(g, s) != card && waits_for(g, card_at(g, s), M_STEPPED_OFF))
            return true;
    bool printed = waits_are_printed(g, WAITS(M_STEPPED));
    FOR_EACH (s, (g->waits & WAITS(M_STEPPED)) != 0 ? enemies(g, controller(g, card)) & next_to(g, way) : 0)
        if ((!printed || prints_waits(g, card_at(g, s), WAITS(M_STEPPED))) && waits_for(g, card_at(g, s), M_STEPPED))
            return true;
    return false;
}

/* Step by step where a Vine Wall, an ability that watches steps or a card that would suffer from being gone through is within reach
 * (1E-MOV-33). */
bool first_walk_matters(const game *g, int card, const struct way *way)
{
    space_set spaces = bit(space_of(g, card)) | way->reached;
    if ((spaces & vines(g)) != 0 || ((g->speaks & ABOUT(Q_LETS_IN)) != 0 && (spaces & doors(g, card)) != 0))
        return true;
    if ((g->waits & (WAITS(M_MAIN(IN_A_MOVE)) | WAITS(M_THROUGH) | WAITS(M_STEPPED) | WAITS(M_STEPPED_OFF))) == 0)
        return false; /* nobody would do anything on the way */
    if (might_act_in_move(g))
        return true;
    if ((spaces & way->ground.through) != 0 && waits_for(g, card, M_THROUGH))
        return true;
    return is_watched(g, card, spaces);
}

space_set unlike_walks(const game *g, int card, const struct way *way)
{
    space_set ends = rides_of(g, card, way),
              walked = ends & (way->leap != 0 ? way->reached : near(g, space_of(g, card), way->steps));
    return might_act_in_move(g) || is_watched(g, card, walked) ? ends : ends & ~walked;
}

/* Each player's own (1E-TEM-11), fewer in the first turn of the game (1E-TRN-05). */
int movers(const game *g, int seat)
{
    const struct war_seat *s = &g->seat[seat];
    if (moves_alone(g, seat) != WAR_NONE)
        return s->moves;
    return ((s->flags & WAR_FIRST_TURN) != 0 ? FIRST_TURN_MOVES : UNITS_PER_PHASE) + s->more_moves; /* 1E-MOV-01, 1E-TRN-09 */
}
bool may_move_more(const game *g, int seat) { return g->seat[seat].moves < movers(g, seat); }

/* ---- Moving -------------------------------------------------------------------------------------------- */

enum { MOST_GONE_THROUGH = 11 };      /* no move has more than 12 steps, and the last of them leads to a free space */
enum { EITHER_WAY = 1 + DIRECTIONS }; /* walk.riding: not said yet */
struct walk {
    struct frame frame;  /* self: the unit, seat: who moves it */
    struct dice dice;    /* of a roll to leave a Vine Wall */
    uint8_t from, to;    /* where it began; where it steps or rides now */
    uint8_t left, steps; /* still allowed, made */
    uint8_t alone : 4;   /* with fewer steps left than this, it uses the text that allows them (Q_ALONE, Q_FURTHER) */
    uint8_t riding : 4;  /* a straight move: which way, 1 for the first direction */
    uint8_t goal;        /* ... and how far without a question; WAR_NONE: something has come in between */
    uint8_t owner : 4;   /* who controls it as it begins */
    uint8_t with : 1;    /* with an activation, and a text of its own asks for that */
    uint8_t at;          /* where its own last step took it */
    uint8_t asks : 1;    /* for the next step; the first one of an activation is known */
    uint8_t gone : 4;    /* how many cards it has gone through */
    uint8_t whole : 1;   /* to is where it ends: its way does not matter, but somebody looks at how it begins */
    uint8_t further : 1; /* it has begun the steps that a text allows on top of the others */
    uint8_t goes_on : 1; /* a move that is over, but for further spaces (1E-MOV-32) */
    uint8_t back;        /* the last space on which it could have ended */
    uint16_t pass;       /* classes of cards that it may go through, fixed as it begins */
    uint16_t through[MOST_GONE_THROUGH]; /* ... and which: card and generation (1E-THR-06) */
    uint16_t lonely;                     /* ... that text */
    struct why why;                      /* what gave it */
};
SAYS_WHY_AT_ITS_END(struct walk);

int gone_through(const game *g, int card)
{
    int space = space_of(g, card), wall = wall_at(g, space);
    if (card_at(g, space) != card)
        return card_at(g, space);
    return wall != WAR_NONE && !is(g, wall, WAR_VINE) ? wall : WAR_NONE;
}

/* Has it gone, or is it just going, through a card in this move? */
static bool is_through(const game *g, const struct walk *w) { return w->gone > 0 || gone_through(g, w->frame.self) != WAR_NONE; }

/* Is a roll due before it may step off (1E-VIN-13, 1E-VIN-15)? */
static bool must_roll(const game *g, int card) { return on_vine(g, card) && query(g, Q_FREE_EXIT, card, WAR_NONE) == 0; }

static void stuck(run *r, int card)
{
    game *g = r->g;
    int vine = wall_at(g, space_of(g, card));
    mark(g, card, WAR_MARK_STUCK);
    TELL(.event = WAR_STUCK, .seat = g->active, .card = (uint8_t)card, .other = (uint8_t)vine, .to = g->card[card].place);
    because(g, BY_ABILITY, vine, controller(g, vine)); /* 1E-VIN-17, 1E-DMG-10 */
    damage(r, card, 1);
}

/* It has gone onto that card's space and off it again (1E-THR-01 to 1E-THR-03); the check that follows is the one after this step
 * (1E-THR-07). A second time in one move tells nothing new. */
static void went_through(run *r, struct walk *w, int passed, int from)
{
    game *g = r->g;
    uint16_t who = (uint16_t)(passed | generation(g, passed) << 8);
    for (int i = 0; i < w->gone; i++)
        if (w->through[i] == who)
            return;
    if (w->gone < MOST_GONE_THROUGH)
        w->through[w->gone++] = who;
    struct event e = event_of(g, M_THROUGH, w->frame.self);
    e.other = (uint8_t)passed;
    e.othergen = (uint8_t)generation(g, passed);
    e.space = (uint8_t)from;
    e.flags = is(g, passed, WAR_UNIT) ? WAS_UNIT : 0;
    trigger(r, &e);
}

/* Spaces of every move of the turn count, whoever made it (1E-MOV-08). */
static void count_steps(game *g, int card, int steps) { set_steps(g, card, war_card_steps(g, card) + steps); }

/* Something comes in between: from here on a straight move is asked about space by space (1E-MOV-36). */
static void interrupt(struct walk *w) { w->goal = w->riding ? WAR_NONE : w->goal; }

static void step_to(run *r, struct walk *w)
{
    game *g = r->g;
    int card = w->frame.self, from = space_of(g, card), passed = gone_through(g, card);
    if (passed == WAR_NONE)
        w->back = (uint8_t)from; /* it may have been swapped or placed meanwhile (1E-MOV-28) */
    if (on_vine(g, card) || has(vines(g), w->to))
        mark(g, card, WAR_MARK_VINE);
    shift(g, card, w->to);
    w->at = w->to;
    w->steps++;
    count_steps(g, card, 1);
    TELL(.event = WAR_MOVED, .seat = w->frame.seat, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from, .to = w->to);
    struct event e = event_of(g, M_STEPPED, card);
    e.space = (uint8_t)from;
    int waiting = g->low;
    trigger(r, &e);
    if (awaited(g, M_STEPPED_OFF)) {
        e.moment = M_STEPPED_OFF;
        trigger(r, &e);
    }
    if (g->low != waiting)
        interrupt(w);
    if (passed != WAR_NONE)
        went_through(r, w, passed, from);
}

static bool walk_goes_on(const game *g, const struct walk *w)
{
    return self_still(g, &w->frame) && controller(g, w->frame.self) == w->owner; /* 1E-MOV-27 */
}

/* Another move of the same unit is under way, in whose middle this one comes: it has not finished moving. */
static bool goes_on_below(struct walk *w)
{
    for (struct frame *f = frame_below(&w->frame); f != NULL; f = frame_below(f))
        if (f->fn == FIRST_MOVE_ && f->self == w->frame.self)
            return true;
    return false;
}

static struct event setting_out(const game *g, int card, int seat)
{
    struct event e = event_of(g, M_SETS_OUT, card);
    e.seat = (uint8_t)seat;
    return e;
}
static void set_out(run *r, const struct walk *w)
{
    if (!awaited(r->g, M_SETS_OUT))
        return;
    struct event e = setting_out(r->g, w->frame.self, w->frame.seat);
    open_window(r, &e);
}
static bool is_seen_off(const game *g, int card, int seat)
{
    if (!awaited(g, M_SETS_OUT))
        return false;
    struct event e = setting_out(g, card, seat);
    return anybody_is_due(g, &e);
}

/* Before what comes after the move (1E-TIM-08). */
static void arrive(run *r, struct walk *w)
{
    if (!awaited(r->g, M_AT_ONCE) || !walk_goes_on(r->g, w) || goes_on_below(w))
        return;
    struct event e = event_of(r->g, M_AT_ONCE, w->frame.self);
    e.seat = w->frame.seat;
    open_window(r, &e);
}

/* Does it matter to the card whether it was an activation (1E-MOV-22)? */
static bool asks_for_activation(const game *g, int card)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = awaited(g, M_MOVED) ? abilities_waiting(g, card, WAITS(M_MOVED), list) - 1 : -1; i >= 0; i--)
        if ((ability(list[i])->flags & A_MOVED_WITH) != 0)
            return true;
    return false;
}

static void walked(run *r, const struct walk *w)
{
    struct event e = event_of(r->g, M_MOVED, w->frame.self);
    e.space = w->from;
    e.amount = w->steps;
    e.seat = w->frame.seat;
    e.activated = w->with;
    trigger(r, &e);
}

/* Is this its first step that a text allows on top of the others? To begin it is to use that text (1E-ABI-24). */
static bool only_alone(const struct walk *w) { return (ability(w->lonely)->answers & ABOUT(Q_ALONE)) != 0; }
static bool begins_further(const game *g, const struct walk *w)
{
    return w->left < w->alone && !(only_alone(w) ? moves_alone(g, w->frame.seat) == w->frame.self : w->further);
}

/* Swapped or placed elsewhere in the middle of a straight move (1E-MOV-28). */
static bool run_is_broken(const game *g, const struct walk *w) { return space_of(g, w->frame.self) != w->at; }

/* The next space of a straight move (1E-VIN-12, 1E-THR-10). */
static space_set leap_of(const game *g, const struct walk *w)
{
    return w->pass != 0 ? passable(g, w->frame.self, w->pass) & ~stop_spaces(g, w->frame.self) : 0;
}
static space_set straight_on(const game *g, const struct walk *w)
{
    int card = w->frame.self;
    space_set next = toward(g, bit(space_of(g, card)), (enum direction)(w->riding - 1)), over = leap_of(g, w);
    if (w->left == 0 || run_is_broken(g, w))
        return 0;
    bool lands = (next & over) != 0 && /* there is a space to end on behind it */
                 ride_way(g, card, (enum direction)(w->riding - 1), w->left, stop_spaces(g, card), over) != 0;
    return next & (lands ? over : empty(g));
}

/* Both ways round the ring lead to where it rides: the first step says which (1E-TEM-32). */
static bool ask_which_way(run *r, const struct walk *w)
{
    game *g = r->g;
    space_set here = bit(space_of(g, w->frame.self));
    struct war_decision *ask = decide(g, w->frame.seat, WAR_ASK_STEP, P_STEP_FIRST);
    ask->card = w->frame.self;
    ask->set = plain(toward(g, here, EAST) | toward(g, here, WEST));
    ask->count = w->left;
    return false;
}

/* Another card was moved before its first step of those that only a unit moving alone may make: they are gone (1E-MOV-35). */
static void lose_alone(const game *g, struct walk *w)
{
    if (w->alone == 0 || !only_alone(w) || moves_alone(g, w->frame.seat) == w->frame.self || !moved_another(g, w->frame.self))
        return;
    w->left = (uint8_t)(w->left - w->alone);
    w->alone = 0;
}

/* By which unit beside it, or by what forbids it to move. */
static void tell_stopped(run *r, const struct walk *w)
{
    const game *g = r->g;
    int card = w->frame.self;
    if (r->log == NULL)
        return;
    struct why why = who_says(g, Q_CANNOT_MOVE, card, WAR_NONE);
    FOR_EACH (s, adjacent(g, space_of(g, card)) & occupied(g))
        if (why.ability == 0)
            why = who_says(g, Q_STOPS, card, card_at(g, s));
    TELL_AS(given_by(why), .event = WAR_STOPPED, .seat = w->frame.seat, .card = (uint8_t)card, .other = WAR_NONE,
            .from = WAR_NONE, .to = g->card[card].place);
}

/* Where to next: true if nobody has to be asked; w->to is then the step to make, or WAR_NONE. */
static bool next_step(run *r, struct walk *w)
{
    game *g = r->g;
    int card = w->frame.self;
    if (w->riding == EITHER_WAY)
        return ask_which_way(r, w);
    lose_alone(g, w);
    struct ground o;
    find_ground(g, card, open_spaces(g, card), passable(g, card, w->pass), &o);
    o.diagonal = o.diagonal && w->frame.seat == w->owner;
    bool stopped =
        !may_be_moved(g, card) || (w->riding && run_is_broken(g, w)) || (w->steps > 0 && has(o.stops, space_of(g, card)));
    if (stopped && w->steps > 0 && w->left > 0)
        tell_stopped(r, w);
    space_set next = stopped ? 0 : w->riding ? straight_on(g, w) : first_walk_steps(g, card, w->left, &o, is_through(g, w));
    bool resting = (gone_through(g, card) == WAR_NONE && !(is_through(g, w) && on_vine(g, card))) || door_of(g, card) != WAR_NONE;
    bool uses =
        !stopped && w->steps > 0 && w->left > 0 && w->frame.seat == g->active && any_time_in_move(g); /* 1E-ANY-03, 1E-ANY-11 */
    bool rides_on = w->riding && w->goal != WAR_NONE && !uses;
    if (rides_on && space_of(g, card) == w->goal)
        next = 0;
    r->answer = 0;
    w->to = (rides_on || (!resting && !uses)) && is_one(next) ? (uint8_t)lowest_or_none(next)
                                                              : WAR_NONE; /* the only way (1E-ASK-14) */
    if (w->to != WAR_NONE || (next == 0 && !uses))
        return true;
    struct war_decision *ask = decide(g, w->frame.seat, WAR_ASK_STEP, P_STEP_FIRST);
    ask->card = (uint8_t)card;
    ask->set = plain(next);
    ask->may = resting || next == 0 ? WAR_DONE : 0;
    ask->count = w->left;
    ask->uses = uses;
    return false;
}

static void take_step(run *r, struct walk *w)
{
    if (war_verb_of(r->answer) == WAR_STEP)
        w->to = (uint8_t)chosen(r);
    if (w->riding == EITHER_WAY)
        w->riding = (1 + direction_to(r->g, space_of(r->g, w->frame.self), w->to)) & 15;
    if (war_verb_of(r->answer) == WAR_DONE)
        w->to = WAR_NONE;
    r->answer = 0;
}

/* Whatever stopped it on a card it was going through: it cannot stay there (1E-THR-14). */
static bool is_stranded(const game *g, const struct walk *w)
{
    return self_still(g, &w->frame) && gone_through(g, w->frame.self) != WAR_NONE;
}
/* Somebody may have come after it and taken the space that it would go back to (Pursue). */
static space_set ways_back(const game *g, const struct walk *w)
{
    space_set free = empty(g), near = bit(space_of(g, w->frame.self));
    if (has(open_spaces(g, w->frame.self), w->back))
        return bit(w->back);
    for (int i = 0; i < war_spaces(g) && (near & free) == 0; i++)
        near |= next_to(g, near);
    return near & free;
}

/* The whole move at once, since nothing on its way matters. */
static void go_whole(run *r, int card, int seat, int to, int steps)
{
    game *g = r->g;
    int from = space_of(g, card);
    if (to == from)
        return; /* 0 spaces leave and enter none (1E-MOV-10) */
    shift(g, card, to);
    count_steps(g, card, steps);
    TELL(.event = WAR_MOVED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)to);
}

/* It has ended its move on another's space: the text that let it in says what becomes of it (1E-THR-13). */
static bool enter_door(run *r, const struct walk *w)
{
    const game *g = r->g;
    int card = w->frame.self, door = self_still(g, &w->frame) ? door_of(g, card) : WAR_NONE;
    if (door == WAR_NONE)
        return false;
    uint16_t list[MAX_ABILITIES];
    struct event e = event_of(g, M_MOVED, card);
    e.space = (uint8_t)space_of(g, card);
    for (int i = abilities_answering(g, door, ABOUT(Q_LETS_IN), list) - 1; i >= 0; i--)
        if ((ability(list[i])->answers & ABOUT(Q_LETS_IN)) != 0)
            return push_effect(r, list[i], door, controller(g, door), &e) != NULL;
    return false;
}

/* A move made step by step: roll, step, check and triggers, next step (1E-MOV-07); finished before another begins (1E-MOV-14). */
void first_move(run *r, struct frame *f)
{
    game *g = r->g;
    struct walk *w = (struct walk *)(void *)f;
    r->why = given_by(w->why);
    BEGIN
    DO_AS(101, set_out(r, w));
    if (w->whole && walk_goes_on(g, w) && has(open_spaces(g, f->self), w->to)) {
        w->steps = w->left;
        go_whole(r, f->self, f->seat, w->to, w->left);
    }
    for (; !w->whole && walk_goes_on(g, w); w->asks = 1) {
        if (w->asks) {
            ASK(next_step(r, w));
            if (used_any_time(r)) {
                interrupt(w);
                WAIT();
                CHECK();
                continue;
            }
            take_step(r, w);
        }
        if (w->to == WAR_NONE)
            break; /* so no roll for 0 spaces (1E-MOV-10, 1E-VIN-16) */
        w->left--; /* spaces gone through count as well (1E-THR-05) */
        if (begins_further(g, w)) {
            w->further = !only_alone(w);
            push_effect(r, w->lonely, f->self, f->seat, NULL);
            WAIT();
        }
        if (must_roll(g, f->self)) {
            w->dice = (struct dice){.left = 1};
            ROLL(&w->dice); /* by whoever moves it (1E-VIN-18) */
            if (die_result(&w->dice) < VINE_ESCAPE) {
                DO(stuck(r, f->self));
                break; /* 1E-VIN-19, 1E-VIN-21 */
            }
        }
        step_to(r, w);
        CHECK();
    }
    if (enter_door(r, w))
        WAIT_AS(100);
    if (is_stranded(g, w)) {
        ASK_AS(103, ask_space(r, f, P_PLACE, MUST, ways_back(g, w)));
        shift(g, f->self, chosen(r));
    }
    CHECK();
    DO_AS(102, arrive(r, w));
    if (!goes_on_below(w))
        lasting_end_move(r, f->self);
    if (walk_goes_on(g, w) && !w->goes_on) {
        walked(r, w); /* after all that its steps set off (1E-TIM-07) */
        CHECK();
    }
    END
}
FRAME_OF(first_move, struct walk, w)
{
    return exists(g, w->frame.self) && w->from < war_spaces(g) && is_space(g, w->to) && is_space(g, w->goal) &&
           is_space(g, w->at) && is_space(g, w->back) && w->riding <= EITHER_WAY && w->owner < g->seats &&
           w->gone <= MOST_GONE_THROUGH && (!w->whole || w->to < war_spaces(g)) && (w->alone == 0 || is_effect(g, w->lonely)) &&
           is_why(g, w->why);
}

static void note_push(game *g, int seat, int card)
{
    uint8_t *pushed = &g->seat[seat].pushed;
    g->card[card].marks |= WAR_MARK_FREE_MOVED;
    if (in_phase(g, WAR_PHASE_MOVE) && seat == g->active && *pushed != card + 1)
        *pushed = (uint8_t)(*pushed == 0 ? card + 1 : WAR_NONE);
}

static struct walk *begin_walk(run *r, int card, int seat, enum move_kind kind)
{
    game *g = r->g;
    struct walk *w = (struct walk *)(void *)push(r, FIRST_MOVE_, sizeof *w, seat, card);
    if (g->over != WAR_PLAYING)
        return NULL; /* no room for it */
    w->from = g->card[card].place;
    w->at = w->back = w->from;
    w->owner = (unsigned)controller(g, card) & 15;
    if (seat == w->owner) /* going through is a "may" of the unit's controller (1E-ABI-06) */
        w->pass = (uint16_t)query(g, Q_PASS, card, WAR_NONE);
    w->to = WAR_NONE;
    w->why = r->why;
    w->with = (kind == ACTIVATION || kind == BEGUN_ACTIVATION) && asks_for_activation(g, card);
    if (kind == ACTIVATION) {
        mark(g, card, WAR_MARK_MOVED);
        g->seat[seat].moves++; /* when the move is declared (1E-MOV-13) */
    } else if (kind == FREE_MOVE) {
        note_push(g, seat, card); /* free: no activation, nor any of its limits (1E-MOV-16, 1E-TRN-08) */
    }
    return w;
}

/* Round the ring there may be two ways, one of them closed (1E-TEM-07). Where it cannot matter the shorter is taken (1E-MOV-33). */
static void ride_to(const game *g, struct walk *w, int to)
{
    int card = w->frame.self, ways = 0;
    space_set spaces_on_them = 0, stops = stop_spaces(g, card);
    w->goal = (uint8_t)to;
    w->riding = (1 + direction_to(g, w->from, to)) & 15;
    for (int d = 0, straight_there = w->riding; d < DIRECTIONS && to != w->from; d++) {
        space_set way = ride_way(g, card, (enum direction)d, w->left, stops, leap_of(g, w));
        if (!has(way, to))
            continue;
        spaces_on_them |= way;
        w->riding = (unsigned)(ways++ == 0 ? 1 + d : straight_there) & 15u;
    }
    if (ways > 1 && (might_act_in_move(g) || is_watched(g, card, spaces_on_them))) {
        w->riding = EITHER_WAY;
        w->asks = 1; /* asked before its first step */
    } else {
        w->to = (uint8_t)(to == w->from ? WAR_NONE : lowest_or_none(straight_on(g, w)));
    }
}

/* The text that allows it further steps, with or without others moving. */
static int text_alone(const game *g, int card)
{
    uint16_t list[MAX_ABILITIES];
    uint64_t both = ABOUT(Q_ALONE) | ABOUT(Q_FURTHER);
    for (int i = abilities_answering(g, card, both, list) - 1; i >= 0; i--)
        if ((ability(list[i])->answers & both) != 0)
            return list[i];
    return 0;
}

/* An activation: a whole move (its way cannot matter), the first step of one, or a ride, which is a move too (1E-MOV-31). */
void first_begin_move(run *r, enum war_verb verb, int card, int to)
{
    game *g = r->g;
    struct way way;
    first_find_way(g, card, &way);
    int from = space_of(g, card), seat = g->active;
    if (verb == WAR_MOVE) {
        int steps = 0; /* the way is no longer than it must be: nothing on it matters */
        while (to != from && !has(reached(g, bit(from), steps, &way.ground), to))
            steps++;
        struct walk *seen_off = is_seen_off(g, card, seat) ? begin_walk(r, card, seat, ACTIVATION) : NULL;
        if (seen_off != NULL) {
            seen_off->whole = 1;
            seen_off->to = (uint8_t)to;
            seen_off->left = (uint8_t)steps;
        } else {
            mark(g, card, WAR_MARK_MOVED);
            g->seat[seat].moves++;
        }
        if (steps > way.steps - way.alone)
            push_effect(r, text_alone(g, card), card, seat, NULL);
        if (seen_off != NULL)
            return;
        go_whole(r, card, seat, to, steps);
        if (!awaited(g, M_MOVED))
            return;
        struct event e = event_of(g, M_MOVED, card);
        e.space = (uint8_t)from;
        e.amount = (uint8_t)steps;
        e.activated = asks_for_activation(g, card);
        trigger(r, &e);
        return;
    }
    struct walk *w = begin_walk(r, card, seat, ACTIVATION);
    if (w == NULL)
        return;
    w->left = (uint8_t)(verb == WAR_RIDE ? way.ride : way.steps);
    w->to = (uint8_t)(to == from ? WAR_NONE : to);
    if (verb == WAR_RIDE) {
        w->pass = way.leap != 0 ? WAR_UNIT : 0; /* else straight moves need clear spaces */
        ride_to(r->g, w, to);
    } else if (way.alone > 0) {
        w->alone = (unsigned)way.alone & 15;
        w->lonely = (uint16_t)text_alone(g, card);
    }
}

/* As every move but for the number of spaces (1E-MOV-18). */
void move_freely(run *r, int card, int seat, int steps)
{
    if (!may_be_moved(r->g, card))
        return; /* not even 0 spaces (1E-MOV-11) */
    struct walk *w = begin_walk(r, card, seat, FREE_MOVE);
    if (w == NULL)
        return;
    if (seat == controller(r->g, card))
        steps += (int)query(r->g, Q_FARTHER, card, WAR_NONE);
    w->left = (uint8_t)(steps > 1 && query(r->g, Q_ONE_SPACE, card, WAR_NONE) != 0 ? 1 : steps); /* 1E-MOV-21 */
    w->asks = 1;
}

void move_in_activation(run *r, int card)
{
    struct way way;
    first_find_way(r->g, card, &way);
    struct walk *w = way.can ? begin_walk(r, card, r->g->active, BEGUN_ACTIVATION) : NULL;
    if (w == NULL)
        return;
    w->left = (uint8_t)way.steps;
    w->alone = (unsigned)way.alone & 15;
    w->lonely = (uint16_t)(way.alone > 0 ? text_alone(r->g, card) : 0);
    w->asks = 1;
}

void move_on(run *r, int card, int seat, int steps)
{
    if (query(r->g, Q_ONE_SPACE, card, WAR_NONE) != 0)
        steps = war_card_steps(r->g, card) == 0; /* of the whole move (1E-MOV-21) */
    if (!may_be_moved(r->g, card) || steps == 0)
        return;
    struct walk *w = begin_walk(r, card, seat, SAME_MOVE);
    if (w == NULL)
        return;
    w->left = (uint8_t)steps;
    w->asks = w->goes_on = 1;
}

void stop_walks(game *g)
{
    FOR_FRAMES_UP (f, g) {
        const struct walk *w = (const struct walk *)(const void *)f;
        if (w->frame.fn == FIRST_MOVE_ && is_stranded(g, w))
            shift(g, w->frame.self, lowest_or_none(ways_back(g, w))); /* 1E-THR-14 */
    }
}

void land_on(game *g, int space)
{
    FOR_FRAMES_UP (f, g)
        if (f->fn == FIRST_MOVE_ && self_still(g, f) && space_of(g, f->self) == space && card_at(g, space) == WAR_NONE)
            shift(g, f->self, space);
}

void move_straight(run *r, int card, int seat, int to, int most)
{
    if (!may_be_moved(r->g, card))
        return;
    struct walk *w = begin_walk(r, card, seat, FREE_MOVE);
    if (w == NULL)
        return;
    w->left = (uint8_t)most;
    w->pass = 0;
    ride_to(r->g, w, to);
}
