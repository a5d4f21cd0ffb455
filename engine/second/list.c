/* list.c: the actions of a main part in the second edition (2E-TRN-05), and why another is refused. */
#include "second.h"

#include "../list.h"

void second_slots(const game *g, int seat, int *moves, int *attacks)
{
    (void)g, (void)seat;
    *moves = *attacks = SLOTS;
}

/* 2E-MOV-01, 2E-CTL-10 */
static int list_moves(const game *g, war_action *list, int n, int enough)
{
    int seat = g->active;
    if (g->seat[seat].moves >= SLOTS)
        return n;
    FOR_EACH (s, cards_of(g, seat) & all_units(g)) {
        int card = card_at(g, s);
        if (n >= enough)
            break;
        if (is_marked(g, card, WAR_MARK_MOVED))
            continue;
        struct way w;
        second_find_way(g, card, &w);
        if (!w.can)
            continue;
        if (second_walk_matters(g, &w))
            n = add_spaces(list, n, WAR_WALK, 0, s, second_walk_steps(g, &w));
        else
            n = add_spaces(list, n, WAR_MOVE, 0, s, w.ends);
        if (w.rides) /* shorter ones are ordinary moves */
            n = add_spaces(list, n, WAR_RIDE, 0, s, second_ride_ends(g, &w) & ~near(g, s, w.steps));
    }
    return n;
}

/* Whose it was before, whether it moved and when it came do not count (2E-ATK-35, 2E-TRN-08, 2E-TRN-09). */
static bool has_attack_slot(const game *g, int card)
{
    return !is_marked(g, card, WAR_MARK_ATTACKED) && (g->seat[g->active].attacks < SLOTS || free_of_slots(g, card));
}

/* 2E-ATK-01, 2E-CTL-10 */
static int list_attacks(const game *g, war_action *list, int n, int enough)
{
    int seat = g->active;
    FOR_EACH (s, cards_of(g, seat) & all_units(g)) {
        int card = card_at(g, s);
        if (n >= enough)
            break;
        space_set targets = has_attack_slot(g, card) ? second_targets(g, card) : 0;
        if (targets != 0 && second_can_attack(g, card))
            n = add_spaces(list, n, WAR_ATTACK, 0, s, targets);
    }
    return n;
}

/* With no spaces for any kind of move a unit cannot move (2E-MOV-08, 2E-MOV-10). */
static bool has_steps(const struct way *w) { return w->steps > 0 || w->ride > 0; }
static bool may_move(const game *g, int card)
{
    if (is_marked(g, card, WAR_MARK_MOVED) || g->seat[g->active].moves >= SLOTS)
        return false;
    struct way w;
    second_find_way(g, card, &w);
    return w.can && has_steps(&w);
}

/* By what everyone can see. */
static bool seems_usable(const game *g, int card, int number)
{
    const struct ability *a = ability(number);
    if ((a->offered >> g->phase & 1) == 0 || is_spent(g, card, a))
        return false;
    if ((a->flags & A_INSTEAD_OF_ATTACK) != 0 && (!has_attack_slot(g, card) || !second_can_attack(g, card)))
        return false; /* 2E-INS-05 */
    if ((a->flags & A_INSTEAD_OF_MOVE) != 0 && !may_move(g, card))
        return false; /* 2E-ABL-17 */
    return a->offer == NULL || a->offer(g, card);
}

/* A view has no list of the pile to walk. */
static bool finds_a_card(const game *g, int seat, const struct ability *a)
{
    FOR_DECKS (card, g)
        if (war_card_zone(g, card) == WAR_DISCARD && war_card_holder(g, card) == seat && a->fits(g, seat, def(g, card)))
            return true;
    return false;
}

static bool second_may_use(const game *g, int card, int number)
{
    const struct ability *a = ability(number);
    return seems_usable(g, card, number) && ((a->flags & A_FROM_PILE) == 0 || finds_a_card(g, g->active, a));
}

/* In place of the extra attack that a card is offered (2E-INS-06). */
int list_instead_of(const game *g, int card, war_action *list, int n)
{
    uint16_t abilities[MAX_ABILITIES];
    int many = abilities_of(g, card, abilities);
    for (int i = 0; i < many; i++) {
        const struct ability *a = ability(abilities[i]);
        if ((a->flags & A_INSTEAD_OF_ATTACK) != 0 && !is_spent(g, card, a) && (a->offer == NULL || a->offer(g, card)))
            n = add(list, n, WAR_ACT(WAR_USE, abilities[i], 0, space_of(g, card)));
    }
    return n;
}
int second_list_instead(const game *g, war_action *list, int n) { return list_instead_of(g, g->ask.card, list, n); }

static bool may_summon_now(const game *g, int seat)
{
    return g->phase == WAR_PHASE_SUMMON || query(g, Q_SUMMON_NOW, seat, WAR_NONE) != 0; /* 2E-SUM-12 */
}

/* 2E-SUM-05, 2E-SUM-07, 2E-BLD-05, 2E-BLD-06, 2E-BLD-07, 2E-EVT-01, 2E-MPH-03, 2E-MGC-02 */
static int list_card(const game *g, int seat, int number, unsigned enter, war_action *list, int n)
{
    const struct war_definition *d = definition(number);
    bool affordable = price(d) <= g->seat[seat].magic;
    if ((d->classes & enter & WAR_UNIT) != 0 && affordable)
        n = add_spaces(list, n, WAR_SUMMON, number, 0, second_summon_spaces(g, seat, number));
    if ((d->classes & enter & WAR_STRUCTURE) != 0 && affordable)
        n = add_spaces(list, n, WAR_BUILD, number, 0, second_build_spaces(g, seat));
    if ((d->classes & (WAR_EVENT | WAR_STRUCTURE)) == WAR_EVENT && d->phase == g->phase && affordable &&
        second_may_play(g, seat, number))
        n = add(list, n, WAR_ACT(WAR_PLAY, number, 0, 0));
    if (g->phase == WAR_PHASE_MAGIC)
        n = add(list, n, WAR_ACT(WAR_MAGIC, number, 0, 0));
    return n;
}

/* 2E-SUM-13 */
static int list_hand(const game *g, war_action *list, int n)
{
    int seat = g->active, last = 0;
    unsigned enter = (may_summon_now(g, seat) ? WAR_UNIT : 0u) | (g->phase == WAR_PHASE_BUILD ? WAR_STRUCTURE : 0u);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner) {
            const struct war_definition *d = def(g, card);
            bool usable = (d->classes & enter) != 0 || d->phase == g->phase || g->phase == WAR_PHASE_MAGIC;
            if (usable && war_card_definition(g, card) != last) /* equal cards stand next to each other */
                n = list_card(g, seat, war_card_definition(g, card), enter, list, n);
            last = war_card_definition(g, card);
        }
    return n;
}

/* All actions but `end`; looks no further as soon as there are enough. */
static int list_some(const game *g, war_action *list, int enough, bool (*usable)(const game *g, int card, int ability))
{
    int n = 0;
    if (g->phase == WAR_PHASE_MOVE)
        n = list_moves(g, list, n, enough);
    if (g->phase == WAR_PHASE_ATTACK)
        n = list_attacks(g, list, n, enough);
    if (n < enough)
        n = list_hand(g, list, n);
    return n < enough ? list_uses(g, usable, list, n) : n;
}

int second_list(const game *g, war_action *list)
{
    return add_last(list, list_some(g, list, WAR_MAX_ACTIONS, second_may_use), WAR_ACT(WAR_END, 0, 0, 0));
}

bool second_can_act(const game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    return list_some(g, list, 1, seems_usable) > 0; /* 2E-ASK-03 */
}

/* ---- Why not ------------------------------------------------------------------------------------------- */

static bool why_not_mine(const game *g, int space, struct war_sentence *why)
{
    if (space >= war_spaces(g) || card_at(g, space) == WAR_NONE)
        return refuse(why, "There is no card on %p.", space);
    if (!has(cards_of(g, g->active), space))
        return refuse(why, "%c on %p is not yours.", g, card_at(g, space), space);
    if (!has(all_units(g), space))
        return refuse(why, "%c on %p is not a unit.", g, card_at(g, space), space);
    return false;
}

/* Neither a move nor what is done instead of one (2E-MOV-11, 2E-INS-05). */
static bool why_cannot_move(const game *g, int card, struct war_sentence *why)
{
    if (is_marked(g, card, WAR_MARK_MOVED))
        return refuse(why, "%c has already moved this phase.", g, card);
    if (g->seat[g->active].moves >= SLOTS)
        return refuse(why, "You have already moved %d unit this phase.|You have already moved %d units this phase.", SLOTS);
    struct way w;
    second_find_way(g, card, &w);
    if (!w.can)
        return refuse_by(g, Q_CANNOT_MOVE, card, WAR_NONE, why, "%c cannot move because of %s.",
                         "%c cannot move because of %s of %c on %p.") ||
               refuse(why, "%c is a structure and cannot move.", g, card);
    return !has_steps(&w) && (refuse_by(g, Q_STEPS, card, WAR_NONE, why, "%c has no spaces to move because of %s.",
                                        "%c has no spaces to move because of %s of %c on %p.") ||
                              refuse(why, "%c has no spaces to move.", g, card));
}

/* ... or attack (2E-ATK-02, 2E-INS-05). */
static bool why_cannot_attack(const game *g, int card, struct war_sentence *why)
{
    if (is_marked(g, card, WAR_MARK_ATTACKED))
        return refuse(why, "%c has already attacked this phase.", g, card);
    if (!has_attack_slot(g, card))
        return refuse(
            why, "You have already attacked with %d unit this phase.|You have already attacked with %d units this phase.", SLOTS);
    return !second_can_attack(g, card) && (refuse_by(g, Q_CANNOT_ATTACK, card, WAR_NONE, why, "%c cannot attack because of %s.",
                                                     "%c cannot attack because of %s of %c on %p.") ||
                                           refuse(why, "%c cannot attack.", g, card));
}

/* A single step is always taken, also where the way cannot matter and only whole moves are listed (2E-MOV-19). */
static bool why_no_move(const game *g, bool walk, int from, int to, struct war_sentence *why)
{
    if (g->phase != WAR_PHASE_MOVE)
        return refuse(why, "Units move in the Move Phase only.");
    if (why_not_mine(g, from, why))
        return true;
    int card = card_at(g, from);
    struct way w;
    second_find_way(g, card, &w);
    if (why_cannot_move(g, card, why))
        return true;
    if (to >= war_spaces(g))
        return refuse(why, "There is no such space.");
    if (walk && has(second_walk_steps(g, &w), to))
        return false;
    if (walk && to == from)
        return refuse(why, "A move has at least 1 step.");
    if (to != from && card_at(g, to) != WAR_NONE && distance(g, from, to) <= w.steps)
        return refuse(why, "%p is occupied by %c.", to, g, card_at(g, to));
    if (distance(g, from, to) > w.steps)
        return refuse(why, "%p is %d spaces away; %c moves at most %d.", to, distance(g, from, to), g, card, w.steps);
    if (walk)
        return refuse(why, "%c steps to an adjacent space.", g, card);
    int stop = in_the_way(g, from, to, occupied(g));
    if (stop != WAR_NONE && !has(w.pass, stop))
        return refuse(why, "The way is blocked by %p.", stop);
    if (has(second_walk_ends(g, &w), to))
        return refuse(why, "The way of %c matters: move it step by step.", g, card);
    return refuse(why, "There is no free way from %p to %p.", from, to);
}

/* A straight move by an ability (2E-MOV-16). Listed are those that go further than an ordinary move. */
static bool why_no_ride(const game *g, int from, int to, struct war_sentence *why)
{
    if (g->phase != WAR_PHASE_MOVE || why_not_mine(g, from, NULL) || to >= war_spaces(g))
        return why_no_move(g, false, from, to, why);
    int card = card_at(g, from);
    struct way w;
    second_find_way(g, card, &w);
    if (!w.rides)
        return refuse(why, "%c does not move that way.", g, card);
    if (why_cannot_move(g, card, why))
        return true;
    if (has(second_ride_ends(g, &w), to))
        return false;
    if (from == to)
        return refuse(why, "%c moves at least 1 space.", g, card);
    if (row_of(from) != row_of(to) && column_of(from) != column_of(to))
        return refuse(why, "%p is not in a straight line from %p.", to, from);
    if (distance(g, from, to) > w.ride)
        return refuse(why, "%p is %d spaces away; %c moves at most %d in a straight line.", to, distance(g, from, to), g, card,
                      w.ride);
    int stop = in_the_way(g, from, to, occupied(g) & ~w.pass);
    if (stop != WAR_NONE)
        return refuse(why, "The way is blocked by %p.", stop);
    return refuse(why, "%p is occupied by %c.", to, g, card_at(g, to));
}

static bool why_no_attack(const game *g, int from, int to, bool wall, struct war_sentence *why)
{
    if (g->phase != WAR_PHASE_ATTACK)
        return refuse(why, "Units attack in the Attack Phase only.");
    if (why_not_mine(g, from, why))
        return true;
    int card = card_at(g, from);
    if (why_cannot_attack(g, card, why))
        return true;
    if (from == to)
        return refuse(why, "A unit cannot attack itself.");
    if (to >= war_spaces(g) || card_at(g, to) == WAR_NONE || wall)
        return refuse(why, "There is no card to attack on %p.", to);
    int reach = reach_of(g, card);
    if (reach == 1 && distance(g, from, to) > 1)
        return refuse(why, "%c attacks adjacent cards only.", g, card);
    if (row_of(from) != row_of(to) && column_of(from) != column_of(to))
        return refuse(why, "%p is not in a straight line from %p.", to, from);
    if (distance(g, from, to) > reach)
        return refuse(why, "%p is %d spaces away; %c reaches %d.", to, distance(g, from, to), g, card, reach);
    if (in_the_way(g, from, to, attack_stops(g, card)) != WAR_NONE)
        return refuse(why, "The line is blocked by %p.", in_the_way(g, from, to, attack_stops(g, card)));
    return refuse_by(g, Q_NO_TARGET, card, card_at(g, to), why, "%c may not be attacked by %c because of %s.",
                     "%c may not be attacked by %c because of %s of %c on %p.") ||
           refuse(why, "%c may not be attacked by %c.", g, card_at(g, to), g, card);
}

static bool why_too_dear(const game *g, int number, struct war_sentence *why)
{
    const struct war_definition *d = definition(number);
    if (price(d) > g->seat[g->active].magic)
        return refuse(why, "%s needs %d magic; you have %d.", d->name, price(d), g->seat[g->active].magic);
    return false;
}

static bool why_no_entry(const game *g, int verb, int number, int space, struct war_sentence *why)
{
    bool summon = verb == WAR_SUMMON;
    if (why_no_card(g, number, why))
        return true;
    const struct war_definition *d = definition(number);
    if (summon && (d->classes & WAR_UNIT) == 0)
        return refuse(why, "%s is not a unit.", d->name);
    if (!summon && (d->classes & WAR_STRUCTURE) == 0)
        return refuse(why, "%s is not a structure.", d->name);
    if (summon ? !may_summon_now(g, g->active) : g->phase != WAR_PHASE_BUILD)
        return refuse(why,
                      summon ? "Units are summoned in the Summon Phase only." : "Structures are built in the Build Phase only.");
    if (why_too_dear(g, number, why))
        return true;
    space_set spaces = summon ? second_summon_spaces(g, g->active, number) : second_build_spaces(g, g->active);
    if (spaces == 0)
        return refuse(why, "There is no space where %s could go.", d->name);
    if (space >= war_spaces(g))
        return refuse(why, "There is no such space.");
    if (card_at(g, space) != WAR_NONE && (spaces & occupied(g)) == 0)
        return refuse(why, "%p is occupied by %c.", space, g, card_at(g, space));
    if (summon && (spaces & occupied(g)) != 0 && has(cards_of(g, g->active) & all_units(g), space))
        return refuse(why, "%c would not be destroyed; it would return to hand.", g, card_at(g, space)); /* 2E-INS-09 */
    if (summon && (spaces & occupied(g)) != 0)
        return refuse(why, "%s takes the place of a friendly unit; there is none on %p.", d->name, space);
    if (summon)
        return refuse(why, "%p is not adjacent to a gate you control.", space);
    return refuse(why, "%p is neither in your back 3 rows nor adjacent to your summoner.", space);
}

static const char *phase_word(int phase)
{
    static const char *const words[] = {[WAR_PHASE_SUMMON] = "Summon",
                                        [WAR_PHASE_MOVE] = "Move",
                                        [WAR_PHASE_BUILD] = "Build",
                                        [WAR_PHASE_ATTACK] = "Attack",
                                        [WAR_PHASE_MAGIC] = "Magic"};
    return words[phase];
}

static bool why_no_play(const game *g, int number, struct war_sentence *why)
{
    if (why_no_card(g, number, why))
        return true;
    const struct war_definition *d = definition(number);
    if ((d->classes & WAR_EVENT) == 0)
        return refuse(why, "%s is not an event.", d->name);
    if ((d->classes & WAR_STRUCTURE) != 0)
        return refuse(why, "%s is built, not played.", d->name);
    if (d->phase != g->phase)
        return refuse(why, "%s is played in another phase: the %s Phase.", d->name, phase_word(d->phase));
    if (why_too_dear(g, number, why))
        return true;
    if ((d->classes & WAR_ACTIVE) != 0 && is_active_already(g, g->active, number))
        return refuse(why, "%s is already active.", d->name);
    return refuse(why, "%s has no legal target.", d->name);
}

static bool why_no_use(const game *g, int number, int space, struct war_sentence *why)
{
    if (space >= war_spaces(g) || card_at(g, space) == WAR_NONE)
        return refuse(why, "There is no card on %p.", space);
    int card = card_at(g, space);
    if (!is_ability(number) || !has_ability(g, card, number))
        return refuse(why, "%c does not have that ability.", g, card);
    const struct ability *a = ability(number);
    if (controller(g, card) != g->active)
        return refuse(why, "%c on %p is not yours.", g, card, space);
    if (a->offered == 0)
        return refuse(why, "%s is not something you use; it happens by itself.", a->name);
    if ((a->offered >> g->phase & 1) == 0)
        return refuse(why, "%s cannot be used in this phase but in another: the %s Phase.", a->name,
                      phase_word(lowest_bit(a->offered)));
    if (is_spent(g, card, a))
        return refuse(why, "%s has already been used this turn.", a->name);
    if ((a->flags & A_INSTEAD_OF_MOVE) != 0 && why_cannot_move(g, card, why))
        return true;
    if ((a->flags & A_INSTEAD_OF_ATTACK) != 0 && why_cannot_attack(g, card, why))
        return true;
    if (seems_usable(g, card, number))
        return refuse(why, "Your discard pile holds no card for %s.", a->name);
    return refuse(why, "%s cannot be used now.", a->name);
}

bool second_why(const game *g, war_action action, struct war_sentence *why)
{
    int a = war_a(action), b = war_b(action), c = war_c(action);
    switch (war_verb_of(action)) {
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE:
        if (a != 0)
            return refuse(why, "That is no action.");
        if (war_verb_of(action) == WAR_RIDE)
            return why_no_ride(g, b, c, why);
        return why_no_move(g, war_verb_of(action) == WAR_WALK, b, c, why);
    case WAR_ATTACK: return why_no_attack(g, b, c, a == 1, why);
    case WAR_SUMMON:
    case WAR_BUILD: return why_no_entry(g, war_verb_of(action), a, c, why);
    case WAR_PLAY: return why_no_play(g, a, why);
    case WAR_USE: return why_no_use(g, a, c, why);
    case WAR_MAGIC:
        if (g->phase != WAR_PHASE_MAGIC)
            return refuse(why, "Cards become magic in the Magic Phase only.");
        return why_no_card(g, a, why) || refuse(why, "That card cannot become magic.");
    default: return refuse(why, "That is no action of this phase.");
    }
}
