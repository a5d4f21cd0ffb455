/* list.c: the actions of a phase in the first edition, and why another is refused. */
#include "first.h"

#include "../list.h"

/* Each Unit once (1E-MOV-06). */
static int list_moves(const game *g, int s, space_set open, war_action *list, int n)
{
    int card = card_at(g, s);
    if (is_marked(g, card, WAR_MARK_MOVED))
        return n;
    struct way way;
    first_find_way_over(g, card, open | bit(s), &way);
    if (!way.can)
        return n;
    if (first_walk_matters(g, card, &way)) /* its own space: moves 0 spaces */
        n = add_spaces(list, n, WAR_WALK, 0, s, first_walk_steps(g, card, way.steps, &way.ground, false) | bit(s));
    else
        n = add_spaces(list, n, WAR_MOVE, 0, s, first_walk_ends(g, card, &way));
    return add_spaces(list, n, WAR_RIDE, 0, s, way.ride > 0 ? unlike_walks(g, card, &way) : 0);
}

static bool may_attack(const game *g, int card) { return !is_marked(g, card, WAR_MARK_ATTACKED) && first_can_attack(g, card); }

/* Each Unit once (1E-ATK-02); a Vine Wall and the Unit on it are two targets (1E-VIN-22). */
static int list_attacks(const game *g, int s, war_action *list, int n)
{
    int card = card_at(g, s);
    if ((g->card[card].marks & WAR_MARK_ATTACKED) != 0)
        return n;
    struct targets t = first_targets(g, card);
    n = add_spaces(list, n, WAR_ATTACK, 0, s, t.units);
    return add_spaces(list, n, WAR_ATTACK, 1, s, t.walls);
}

static int attackers(const game *g, int seat) /* 1E-ATK-01, 1E-ATK-21 */
{
    int most = (int)query(g, Q_ATTACKERS, seat, WAR_NONE);
    return most > 0 ? most : UNITS_PER_PHASE;
}

void first_slots(const game *g, int seat, int *moves, int *attacks)
{
    *moves = movers(g, seat);
    *attacks = attackers(g, seat);
}

/* The units that may still move or attack as far as slots go: those the player controls, however new, and no Walls (1E-MOV-29,
 * 1E-MOV-30, 1E-ATK-22, 1E-ATK-33, 1E-SUM-13, 1E-CTL-04). */
static space_set with_slots(const game *g)
{
    int seat = g->active;
    bool some = g->phase == WAR_PHASE_MOVE ? may_move_more(g, seat) : g->seat[seat].attacks < attackers(g, seat);
    return some ? cards_of(g, seat) : 0;
}

/* What is used in place of a move, or as or in place of an attack, takes the activation, nothing else does (1E-MOV-15, 1E-ATK-19,
 * 1E-ABI-29). */
static bool has_slot(const game *g, int card, const struct ability *a)
{
    if ((a->flags & A_ANY_TIME) != 0)
        return true;
    if ((a->flags & A_INSTEAD_OF_MOVE) != 0 && g->phase == WAR_PHASE_MOVE)
        return !is_marked(g, card, WAR_MARK_MOVED) && may_move_more(g, g->active);
    return g->phase != WAR_PHASE_ATTACK ||
           (!is_marked(g, card, WAR_MARK_ATTACKED) && g->seat[g->active].attacks < attackers(g, g->active));
}

bool first_may_use(const game *g, int card, int number)
{
    const struct ability *a = ability(number);
    if ((a->offered >> g->phase & 1) == 0 || is_spent(g, card, a))
        return false;
    if ((a->flags & A_GAPS) == 0 && in_gap(g))
        return false; /* in one's own turn only (1E-ANY-06) */
    return has_slot(g, card, a) && can_pay_ability(g, actor(g), a->price) && (a->offer == NULL || a->offer(g, card));
}

/* An attack, or what follows one, is under way. */
static bool attack_is_under_way(const game *g)
{
    for (int at = g->low; at < g->lasting_at; at += waiting_size(waiting_at(g, at)))
        if (waiting_at(g, at)->ability == AN_EVENT &&
            ((const struct waiting_event *)(const void *)waiting_at(g, at))->e.moment == M_ATTACKED)
            return true;
    FOR_FRAMES_DOWN (f, g) {
        if (f->fn == FIRST_ATTACK_ || (f->fn >= PROCEDURES && ((const struct effect *)(const void *)f)->e.moment == M_ATTACKED))
            return true;
    }
    return false;
}

/* ---- Any time ------------------------------------------------------------------------------------------ */

static bool may_use_any_time(const game *g, int card, int number)
{
    return (ability(number)->flags & A_ANY_TIME) != 0 && first_may_use(g, card, number);
}
static bool may_use_in_move(const game *g, int card, int number)
{
    return (ability(number)->offered & BETWEEN_STEPS) != 0 && may_use_any_time(g, card, number);
}
/* After an attack another may follow, so what only changes attacks can matter there too (1E-ANY-12). */
static bool may_use_before_trigger(const game *g, int card, int number)
{
    return may_use_any_time(g, card, number) && ((ability(number)->offered & BETWEEN_STEPS) != 0 || attack_is_under_way(g));
}
static bool may_become_usable(const game *g, int card, int number)
{
    const struct ability *a = ability(number);
    return (a->offered & BETWEEN_STEPS) != 0 && !is_spent(g, card, a) && can_pay_ability(g, g->active, a->price);
}

/* Not before a played Event has resolved as a whole, nor between a roll and what it brings about (1E-ANY-02). */
static bool inside_a_step(const game *g)
{
    FOR_FRAMES_DOWN (f, g) {
        if (f->fn == FIRST_PLAY_ || f->fn == FIRST_WOUNDS_ || f->fn == FIRST_WINDOW_ ||
            (f->fn == FIRST_MOVE_ && on_board(g, f->self) && gone_through(g, f->self) != WAR_NONE))
            return true; /* nor while a Unit is on top of a card it goes through (1E-ANY-11) */
        if (f->fn >= PROCEDURES && (ability(f->fn - PROCEDURES)->flags & A_TEXT) != 0)
            return true;
    }
    return false;
}

/* Put only where one can be used, by what all can see (1E-ANY-10). Each may be used in the middle of another: so deep that there
 * is no room for what it sets off it has to wait (1E-ANY-13). */
enum { ROOM_FOR_A_USE = 256 };
static bool can_use_one(const game *g, may_use_it *may_use)
{
    return arena_left(g) >= ROOM_FOR_A_USE && can_use_any(g, may_use) && !inside_a_step(g);
}
bool first_any_time(const game *g) { return can_use_one(g, may_use_before_trigger); }
bool any_time_in_move(const game *g) { return can_use_one(g, may_use_in_move); }
bool might_act_in_move(const game *g) { return awaited(g, (enum moment)M_MAIN(IN_A_MOVE)) && can_use_any(g, may_become_usable); }

int list_any_time(const game *g, war_action *list, int n)
{
    switch (g->ask.kind) {
    case WAR_ASK_STEP: return list_uses(g, may_use_in_move, list, n);
    case WAR_ASK_ORDER: return list_uses(g, may_use_before_trigger, list, n);
    default: return list_uses(g, may_use_any_time, list, n);
    }
}

bool ask_card_or_use(run *r, const struct frame *f, int p, enum may may, space_set units, space_set walls)
{
    if (f->seat != r->g->active || (units | walls) == 0 || !can_use_one(r->g, may_use_any_time))
        return ask_card(r, f, p, may, units, walls);
    ask_card(r, f, p, may == MUST ? MAY : may, units, walls); /* a question even if there is but one card to name */
    if (may == MUST)
        r->g->ask.may = 0;
    r->g->ask.uses = 1;
    return false;
}

bool used_any_time(run *r)
{
    if (war_verb_of(r->answer) != WAR_USE)
        return false;
    first_use(r, war_at(r->g, war_b(r->answer), war_c(r->answer)), war_a(r->answer));
    return true;
}

bool can_act_in_gap(const game *g) { return can_use_any(g, may_use_any_time); }

static bool may_summon_now(const game *g, int number) /* 1E-SUM-01, 1E-SUM-17 */
{
    return g->phase == WAR_PHASE_SUMMON ||
           ((g->speaks & ABOUT(Q_SUMMON_NOW)) != 0 && query(g, Q_SUMMON_NOW, g->active, in_hand(g, g->active, number)) != 0);
}

static bool may_build_magic(const game *g) /* 1E-MAG-01 */
{
    return g->phase == WAR_PHASE_MAGIC || query(g, Q_BUILD_NOW, g->active, WAR_NONE) != 0;
}

/* What can be paid for and has a place (1E-SUM-05, 1E-EVT-18), in the phase it belongs to (1E-EVT-01, 1E-MAG-01). */
static int list_card(const game *g, int seat, int card, space_set walls, war_action *list, int n)
{
    int number = war_card_definition(g, card);
    const struct war_definition *d = definition(number);
    if ((d->classes & WAR_UNIT) != 0 && may_summon_now(g, number) && d->cost >= 0)
        n = add_spaces(list, n, WAR_SUMMON, number, 0,
                       first_affordable(g, (g->speaks & ABOUT(Q_BESIDE)) != 0 ? in_hand(g, seat, number) : card, seat, 0));
    switch (g->phase) {
    case WAR_PHASE_EVENT:
        if ((d->classes & WAR_WALL) != 0)
            n = add_spaces(list, n, WAR_BUILD, number, 0, walls);
        else if ((d->classes & WAR_EVENT) != 0 && can_pay(g, seat, event_price(g, seat, d)) && first_may_play(g, seat, d))
            n = add(list, n, WAR_ACT(WAR_PLAY, number, 0, 0));
        break;
    default: break;
    }
    return may_build_magic(g) ? add(list, n, WAR_ACT(WAR_MAGIC, number, 0, 0)) : n;
}

/* Equal cards stand next to each other in one deck, but a hand may hold cards of several (1E-ASK-19). */
static bool holds_of_owners(const game *g, int seat, int owners, int number)
{
    for (int owner = 0; owner < owners; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            if (war_card_definition(g, card) == number)
                return true;
    return false;
}

/* Cards of any owner (1E-SUM-14). */
static int list_hand(const game *g, war_action *list, int n)
{
    int seat = g->active, last = 0;
    space_set walls = g->phase == WAR_PHASE_EVENT ? first_build_spaces(g, seat) : 0;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner) {
            if (war_card_definition(g, card) != last && !holds_of_owners(g, seat, owner, war_card_definition(g, card)))
                n = list_card(g, seat, card, walls, list, n);
            last = war_card_definition(g, card);
        }
    return n;
}

/* 1E-TEM-17, 1E-TEM-19 */
static bool may_give(const game *g)
{
    return g->phase == WAR_PHASE_MAGIC && g->seat[g->active].magic > 0 && teammate(g, g->active) != WAR_NONE;
}

int first_list(const game *g, war_action *list)
{
    int n = 0;
    if (g->phase == WAR_PHASE_MOVE) {
        space_set open = unblocked(g);
        FOR_EACH (s, with_slots(g))
            n = list_moves(g, s, open, list, n);
    } else if (g->phase == WAR_PHASE_ATTACK) {
        FOR_EACH (s, with_slots(g))
            n = list_attacks(g, s, list, n);
    } else {
        n = list_hand(g, list, n);
    }
    if (may_give(g))
        n = add(list, n, WAR_ACT(WAR_GIVE, 0, 0, 0));
    return add_last(list, list_uses(g, first_may_use, list, n), WAR_ACT(WAR_END, 0, 0, 0));
}

/* A unit that may be moved has a move: none at all is one (1E-MOV-09). */
static bool can_act_with(const game *g, int card)
{
    if (g->phase == WAR_PHASE_MOVE)
        return !is_marked(g, card, WAR_MARK_MOVED) && may_be_moved(g, card);
    struct targets t = !is_marked(g, card, WAR_MARK_ATTACKED) ? first_targets(g, card) : (struct targets){0, 0};
    return (t.units | t.walls) != 0;
}

static bool can_use_hand(const game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    return !hand_is_empty(g, g->active) && list_hand(g, list, 0) > 0;
}

bool first_can_act(const game *g)
{
    if (g->phase == WAR_PHASE_MOVE || g->phase == WAR_PHASE_ATTACK) {
        FOR_EACH (s, with_slots(g))
            if (can_act_with(g, card_at(g, s)))
                return true;
    } else if (can_use_hand(g)) {
        return true;
    }
    return may_give(g) || can_use_any(g, first_may_use);
}

/* ---- Why not ------------------------------------------------------------------------------------------- */

static bool why_not_mine(const game *g, int space, struct war_sentence *why)
{
    if (space >= war_spaces(g) || card_at(g, space) == WAR_NONE)
        return refuse(why, "There is no unit on %p.", space);
    if (!has(cards_of(g, g->active), space))
        return refuse(why, "%c on %p is not yours.", g, card_at(g, space), space);
    return false;
}

/* What is accepted beside the list, in which each move stands in one form only: a first step where the way does not matter, a ride
 * that a walk could make, and in every form a move of no spaces (1E-MOV-33). */
static bool is_a_move(const game *g, int verb, int card, int to)
{
    struct way way;
    first_find_way(g, card, &way);
    if (to == space_of(g, card))
        return verb != WAR_RIDE || way.ride > 0;
    return (verb == WAR_WALK && has(first_walk_steps(g, card, way.steps, &way.ground, false), to)) ||
           (verb == WAR_RIDE && has(rides_of(g, card, &way), to));
}

/* What a text says of a seat has no card to name. */
static const char *text_about(const game *g, enum question q, int seat)
{
    struct why who = who_says(g, q, seat, WAR_NONE);
    return who.ability != 0 ? ability(who.ability)->name : NULL;
}

static bool why_others_stay(const game *g, struct war_sentence *why)
{
    int alone = moves_alone(g, g->active);
    return alone != WAR_NONE &&
           refuse(why, "%c moves alone this phase, because of %s.", g, alone, text_about(g, Q_MOVES_ALONE, g->active));
}

static bool why_no_more_attackers(const game *g, struct war_sentence *why)
{
    int attacks = g->seat[g->active].attacks;
    const char *text = text_about(g, Q_ATTACKERS, g->active);
    if (text != NULL)
        return refuse(why,
                      "You have already attacked with %d unit this phase; %s allows no more.|You have already attacked with %d "
                      "units this phase; %s allows no more.",
                      attacks, text);
    return refuse(why, "You have already attacked with %d unit this phase.|You have already attacked with %d units this phase.",
                  attacks);
}

static bool why_no_move(const game *g, int verb, int from, int to, struct war_sentence *why)
{
    if (g->phase != WAR_PHASE_MOVE)
        return refuse(why, "Units move in the Movement Phase only.");
    if (why_not_mine(g, from, why))
        return true;
    int card = card_at(g, from);
    const struct war_seat *s = &g->seat[g->active];
    if (is_marked(g, card, WAR_MARK_MOVED))
        return refuse(why, "%c has already moved this phase.", g, card);
    if (why_others_stay(g, why))
        return true;
    if (!may_move_more(g, g->active))
        return refuse(why, "You have already moved %d unit this phase.|You have already moved %d units this phase.", s->moves);
    if (!may_be_moved(g, card))
        return refuse_by(g, Q_CANNOT_MOVE, card, WAR_NONE, why, "%c cannot move because of %s.",
                         "%c cannot move because of %s of %c on %p.") ||
               refuse(why, "%c is stunned and cannot move this turn.", g, card);
    if (to >= war_spaces(g))
        return refuse(why, "There is no such space.");
    if (is_a_move(g, verb, card, to))
        return false;
    struct way way;
    first_find_way(g, card, &way);
    if (is_marked(g, card, WAR_MARK_STUCK))
        return refuse(why, "%c has failed to leave the Vine Wall this turn.", g, card);
    if (verb == WAR_RIDE && way.ride == 0)
        return refuse_by(g, Q_ONE_SPACE, card, WAR_NONE, why, "%c cannot ride: it moves 1 space only, because of %s.",
                         "%c cannot ride: it moves 1 space only, because of %s of %c on %p.") ||
               refuse(why, "%c cannot ride: no ability lets it.", g, card);
    if (verb == WAR_WALK && !has(adjacent(g, from), to))
        return refuse(why, "%p is not adjacent to %p.", to, from);
    if (verb == WAR_RIDE && row_of(from) != row_of(to) && column_of(from) != column_of(to))
        return refuse(why, "%p is not in a straight line from %p.", to, from);
    int most = verb == WAR_RIDE ? way.ride : way.steps;
    if (distance(g, from, to) > most)
        return refuse(why, "%p is %d spaces away; %c moves at most %d.", to, distance(g, from, to), g, card, most);
    space_set through = verb == WAR_RIDE ? 0 : way.pass;
    if (verb == WAR_WALK && has(through & adjacent(g, from), to))
        return refuse(why, "There is no free way on from %p.", to);
    if (card_at(g, to) != WAR_NONE)
        return refuse(why, "%p is occupied by %c.", to, g, card_at(g, to));
    if (!has(open_spaces(g, card), to) || (verb == WAR_RIDE && wall_at(g, to) != WAR_NONE))
        return refuse(why, "%p is occupied by a %c.", to, g, wall_at(g, to));
    space_set cards = (occupied(g) | all_walls(g)) & ~through;
    if (in_the_way(g, from, to, cards) != WAR_NONE)
        return refuse(why, "The way is blocked by %p.", in_the_way(g, from, to, cards));
    if (verb == WAR_MOVE && first_walk_matters(g, card, &way))
        return refuse(why, "The way of %c matters: move it step by step.", g, card);
    return refuse(why, "There is no free way from %p to %p.", from, to);
}

static bool why_no_attack(const game *g, int from, int to, bool wall, struct war_sentence *why)
{
    if (g->phase != WAR_PHASE_ATTACK)
        return refuse(why, "Units attack in the Attack Phase only.");
    if (why_not_mine(g, from, why))
        return true;
    int card = card_at(g, from);
    if (is_marked(g, card, WAR_MARK_ATTACKED))
        return refuse(why, "%c has already attacked this phase.", g, card);
    if (g->seat[g->active].attacks >= attackers(g, g->active))
        return why_no_more_attackers(g, why);
    if (!may_attack(g, card))
        return refuse_by(g, Q_CANNOT_ATTACK, card, WAR_NONE, why, "%c cannot attack because of %s.",
                         "%c cannot attack because of %s of %c on %p.") ||
               refuse(why, "%c is stunned and cannot attack this turn.", g, card);
    if (from == to && !wall)
        return refuse(why, "A unit cannot attack itself.");
    if (to >= war_spaces(g) || (wall ? wall_at(g, to) : card_at(g, to)) == WAR_NONE)
        return refuse(why, wall ? "There is no wall to attack on %p." : "There is no unit to attack on %p.", to);
    bool bow = has_bow(g, card);
    int spaces = first_range(g, card, bow), target = wall ? wall_at(g, to) : card_at(g, to);
    bool anywhere = query(g, Q_MAY_TARGET, card, target) != 0;
    if (spaces == 1 && !anywhere && from != to && !has(adjacent(g, from), to))
        return refuse(why, "%c attacks adjacent cards only.", g, card);
    if (!anywhere && row_of(from) != row_of(to) && column_of(from) != column_of(to))
        return refuse(why, "%p is not in a straight line from %p.", to, from);
    if (!anywhere && distance(g, from, to) > spaces)
        return refuse(why, "%p is %d spaces away; %c reaches %d.", to, distance(g, from, to), g, card, spaces);
    int blocker = anywhere ? WAR_NONE : in_the_way(g, from, to, in_the_line(g, card, bow));
    if (blocker != WAR_NONE)
        return refuse(why, "The line is blocked by %p.", blocker);
    return refuse_by(g, Q_ADJACENT_ONLY, card, WAR_NONE, why, "In this phase %c attacks adjacent cards only, because of %s.",
                     "In this phase %c attacks adjacent cards only, because of %s of %c on %p.") ||
           refuse_by(g, is(g, target, WAR_WALL) ? Q_NO_WALL : Q_NO_TARGET, card, target, why,
                     "%c may not be attacked by %c because of %s.", "%c may not be attacked by %c because of %s of %c on %p.") ||
           refuse_by(g, Q_TOLL, card, target, why, "%c may be attacked by %c for a Magic Point only, because of %s.",
                     "%c may be attacked by %c for a Magic Point only, because of %s of %c on %p.") ||
           refuse_by(g, Q_DEMANDED, card, WAR_NONE, why, "%c has to attack another card because of %s.",
                     "%c has to attack another card because of %s of %c on %p.") ||
           refuse(why, "%c may not attack that card.", g, card);
}

static bool why_cannot_spend(const game *g, int points, struct war_sentence *why)
{
    return points <= g->seat[g->active].magic && !can_pay(g, g->active, points) &&
           refuse(why, "You cannot spend Magic Points now, because of %s.", text_about(g, Q_CANNOT_SPEND, g->active));
}

static bool why_no_summon(const game *g, int number, int space, struct war_sentence *why)
{
    if (why_no_card(g, number, why))
        return true;
    const struct war_definition *d = definition(number);
    if ((d->classes & WAR_UNIT) == 0)
        return refuse(why, "%s is not a unit.", d->name);
    if (!may_summon_now(g, number))
        return refuse(why, "Units are summoned in the Summon Phase only.");
    if (d->cost < 0)
        return refuse(why, "%s is a summoner and cannot be summoned.", d->name);
    if ((d->classes & WAR_MUTATION) != 0 && space < war_spaces(g) && card_at(g, space) != WAR_NONE &&
        is_tired_of_mutations(g, card_at(g, space), cost_of(g, in_hand(g, g->active, number))))
        return refuse(why, "%c has been given 2 Mutations for nothing this turn.", g, card_at(g, space));
    if ((d->classes & WAR_MUTATION) != 0 &&
        (space >= war_spaces(g) || !has(first_summon_spaces(g, g->active, d, WAR_NONE), space)))
        return refuse(why, "%s is laid on a Common of its own faction that you control.", d->name);
    int points = least_price(g, in_hand(g, g->active, number), g->active, space);
    if (points > g->seat[g->active].magic)
        return refuse(why, "%s needs %d magic; you have %d.", d->name, points, g->seat[g->active].magic);
    if (why_cannot_spend(g, points, why))
        return true;
    if (first_summon_spaces(g, g->active, d, in_hand(g, g->active, number)) == 0)
        return refuse(why, "There is no empty space next to a wall you control.");
    if (space >= war_spaces(g))
        return refuse(why, "There is no such space.");
    if (!has(empty(g), space) && !has(first_summon_spaces(g, g->active, d, in_hand(g, g->active, number)), space))
        return refuse(why, "%p is occupied by %c.", space, g,
                      card_at(g, space) != WAR_NONE ? card_at(g, space) : wall_at(g, space));
    return refuse(why, "%p is not adjacent to a wall you control.", space);
}

static bool why_no_wall(const game *g, int number, int space, struct war_sentence *why)
{
    if (why_no_card(g, number, why))
        return true;
    if ((definition(number)->classes & WAR_WALL) == 0)
        return refuse(why, "%s is not a wall.", definition(number)->name);
    if (g->phase != WAR_PHASE_EVENT)
        return refuse(why, "Walls are played in the Event Phase only.");
    if (space >= war_spaces(g))
        return refuse(why, "There is no such space.");
    if (!has(empty(g), space))
        return refuse(why, "%p is occupied by %c.", space, g,
                      card_at(g, space) != WAR_NONE ? card_at(g, space) : wall_at(g, space));
    return refuse(why, "%p is not on your side of the battlefield.", space);
}

static bool why_no_event(const game *g, int number, struct war_sentence *why)
{
    if (why_no_card(g, number, why))
        return true;
    const struct war_definition *d = definition(number);
    int points = event_price(g, g->active, d);
    if ((d->classes & WAR_EVENT) == 0)
        return refuse(why, "%s is not an event.", d->name);
    if ((d->classes & WAR_WALL) != 0)
        return refuse(why, "A wall is built on a space.");
    if (d->abilities[0] != 0 && ability(d->abilities[0])->works == FROM_HAND)
        return refuse(why, "%s is played only in reply, when its moment comes.", d->name);
    if (g->phase != WAR_PHASE_EVENT)
        return refuse(why, "Events are played in the Event Phase only.");
    if (points > g->seat[g->active].magic)
        return refuse(why, "Because of %s playing %s costs %d magic; you have %d.", text_about(g, Q_PRICE, g->active), d->name,
                      points, g->seat[g->active].magic);
    if (why_cannot_spend(g, points, why))
        return true;
    return refuse(why, "The condition of %s is not met.", d->name);
}

static bool why_no_slot(const game *g, int card, struct war_sentence *why)
{
    const struct war_seat *s = &g->seat[g->active];
    if (g->phase == WAR_PHASE_MOVE) {
        if (is_marked(g, card, WAR_MARK_MOVED))
            return refuse(why, "%c has already moved this phase.", g, card);
        if (why_others_stay(g, why))
            return true;
        return refuse(why, "You have already moved %d unit this phase.|You have already moved %d units this phase.", s->moves);
    }
    if (is_marked(g, card, WAR_MARK_ATTACKED))
        return refuse(why, "%c has already attacked this phase.", g, card);
    return why_no_more_attackers(g, why);
}

/* What lies on a wall or under a unit and is anybody's to use. */
static bool why_no_use_below(const game *g, int number, int plane, int space, struct war_sentence *why)
{
    int upper = space < war_spaces(g) ? war_at(g, plane, space) : WAR_NONE,
        under = upper < WAR_CARDS ? g->card[upper].link : WAR_NONE;
    while (under != WAR_NONE && g->card[under].text != number)
        under = g->card[under].link;
    if (under == WAR_NONE)
        return refuse(why, "There is no %s on %p.", ability(number)->name, space);
    int points = removal_price(g, under), magic = g->seat[actor(g)].magic;
    if (points > magic)
        return refuse(why, "%s costs %d magic; you have %d.", ability(number)->name, points, magic);
    if (why_cannot_spend(g, points, why))
        return true;
    return refuse(why, "%s cannot be used now.", ability(number)->name);
}

static bool why_no_use(const game *g, int number, int plane, int space, struct war_sentence *why)
{
    if (is_ability(number) && (plane == 1 || (ability(number)->flags & A_ANYBODY) != 0))
        return why_no_use_below(g, number, plane, space, why);
    if (why_not_mine(g, space, why))
        return true;
    int card = card_at(g, space);
    if (!is_ability(number) || !has_ability(g, card, number))
        return refuse(why, "%c does not have that ability.", g, card);
    const struct ability *a = ability(number);
    if (a->offered == 0)
        return refuse(why, "%s is not something you use; it happens by itself.", a->name);
    if ((a->offered >> g->phase & 1) == 0)
        return refuse(why, "%s cannot be used in this phase.", a->name);
    if (is_spent(g, card, a))
        return refuse(why, "%s has already been used this turn.", a->name);
    if (!has_slot(g, card, a))
        return why_no_slot(g, card, why);
    int points = ability_price(g, a->price), magic = g->seat[g->active].magic;
    if (points > magic)
        return refuse(why, "%s costs %d magic; you have %d.", a->name, points, magic);
    return why_cannot_spend(g, points, why) || refuse(why, "%s cannot be used now.", a->name);
}

bool first_why(const game *g, war_action action, struct war_sentence *why)
{
    int a = war_a(action), b = war_b(action), c = war_c(action), verb = war_verb_of(action);
    switch (verb) {
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE: return a == 0 ? why_no_move(g, verb, b, c, why) : refuse(why, "That is no action of this phase.");
    case WAR_ATTACK: return why_no_attack(g, b, c, a == 1, why);
    case WAR_SUMMON: return why_no_summon(g, a, c, why);
    case WAR_BUILD: return why_no_wall(g, a, c, why);
    case WAR_PLAY: return why_no_event(g, a, why);
    case WAR_USE: return why_no_use(g, a, b & 1, c, why);
    case WAR_MAGIC:
        if (!may_build_magic(g))
            return refuse(why, "Cards become magic in the Build Magic Phase only.");
        return why_no_card(g, a, why) || refuse(why, "That card cannot become magic.");
    case WAR_GIVE:
        if (g->seats == 2)
            return refuse(why, "You have no teammate.");
        if (g->phase != WAR_PHASE_MAGIC)
            return refuse(why, "Magic is given to the teammate in the Build Magic Phase only.");
        return refuse(why,
                      teammate(g, g->active) == WAR_NONE ? "Your teammate is out of the game." : "Your Magic Pile is empty.");
    default: return refuse(why, "That is no action of this phase.");
    }
}
