/* Swamp Orcs, first edition: the battlefield grows over with Vine Walls. */
#include "first_cards.h"

#define FACTION SWAMP_ORCS_1E

// clang-format off
const struct war_definition swamp_orcs_1e[TABLE] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT(0, "Mugglug",     SUMMONER,                -1,   3, SWORD,   7, RAMPANT_GROWTH),
    UNIT(1, "Blerg",       CHAMPION,                 7,   2, SWORD,   6, ADAPT),
    UNIT(2, "Glarg",       CHAMPION,                 5,   2, SWORD,   6, VINEMANCER_REACH),
    UNIT(3, "Splub",       CHAMPION,                 7,   3, SWORD,   6, VINEMANCER_SOW),
    UNIT(4, "Glurp",       CHAMPION | REINFORCEMENT, 6,   4, SWORD,   6, DISRUPTIVE),
    UNIT(5, "Murk",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     5, VINEMANCER_CHOKE),
    UNIT(6, "Splack",      CHAMPION | REINFORCEMENT, 5,   2, BOW,     5, VINEMANCER_ENTANGLE),
    UNIT(7, "Savager",     COMMON,                   4,   3, SWORD,   3, FEAR),
    UNIT(8, "Hunter",      COMMON,                   2,   1, BOW,     2, VINEMANCER_AMBUSH),
    UNIT(9, "Shaman",      COMMON,                   1,   1, BOW,     1, VINEMANCER_GUARD),
    UNIT(10, "Conjurer",    COMMON | REINFORCEMENT,   1,   1, SWORD,   2, VINEMANCER_ANIMATE),
    UNIT(11, "Swamp Beast", COMMON | REINFORCEMENT,   3,   2, SWORD,   2, SPORE_CARRIER),
    EVENT(12, "Vine Growth", VINE_GROWTH),
    EVENT(13, "Vine Guard",  VINE_GUARD),
    EVENT(14, "Ensnare",     ENSNARE),
    EVENT(15, "Ambush",      AMBUSH),
    WALL(16, "Vine Wall",    WAR_VINE | WAR_BESIDE, 2), /* a Wall too (1E-VIN-01, 1E-COM-05) */
    WALL(17, "Wall",         0,                     9),
};
// clang-format on

static bool is_swamp_orc(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == SWAMP_ORCS_1E; }

/* Most Vinemancers leave Vine Walls without a roll. */
static int64_t free_exit(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return q == Q_FREE_EXIT && self == card;
}

static bool falls(const game *g, int wall) { return g->card[wall].damage >= war_card_life(g, wall); }
static bool has_a_vine(const game *g, int seat)
{
    if (extra_in_pile(g, seat, WAR_VINE) != WAR_NONE)
        return true;
    FOR_EACH (s, vines(g))
        if (war_card_owner(wall_at(g, s)) == seat && falls(g, wall_at(g, s)))
            return true; /* it will be back in its pile before anything grows */
    return false;
}

/* Nothing grows where a Wall stays, nor from an empty pile: such an effect is not even put in order with others (1E-VIN-05,
 * 1E-VIN-07, 1E-ASK-22). */
static bool room_to_grow(const game *g, const struct event *e, int self)
{
    int wall = wall_at(g, e->space);
    return (wall == WAR_NONE || falls(g, wall)) && has_a_vine(g, controller(g, self));
}

/* Mugglug: Rampant Growth */
static bool rampant_growth_due(const game *g, const struct event *e, int self)
{
    return (e->flags & WAS_UNIT) != 0 && room_to_grow(g, e, self) && beside_wall(g, e->card, walls_of(g, controller(g, self)));
}
EFFECT(grow_where_it_stood)
{
    LAST(grow_vine(r, seat, e->space));
}
END_EFFECT
const struct ability rampant_growth = {
    .name = "Rampant Growth",
    .text = "Each time a Unit is destroyed while adjacent to a Wall you control, place a Vine Wall on its space. Mugglug moves "
            "off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT),
    .answer = free_exit,
    .waits = WAITS(M_DESTROYED),
    .due = rampant_growth_due,
    .effect = &grow_where_it_stood,
};

/* Blerg: Adapt. The choice is made before the Unit reaches the Magic Pile; what lies under him stays there when he has lost the
 * ability, and gives nothing then (1E-UND-08). */
enum { ADAPT_HEAL, ADAPT_UNDER };
static int64_t adapt_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int units = 0;
    for (int u = self == card ? g->card[self].link : WAR_NONE; u != WAR_NONE; u = g->card[u].link)
        units += is(g, u, WAR_UNIT);
    return units < 4 ? units : 4;
}
static bool adapt_due(const game *g, const struct event *e, int self)
{
    return i_destroyed_a_unit(g, e, self) && (e->flags & WAS_ENEMY) != 0 && e->seat == controller(g, self);
}
EFFECT(adapt_effect)
{
    if (self_still(g, f))
        ASK(ask_mode(r, f, P_MODE, MAY, 1u << ADAPT_UNDER | (g->card[self].damage > 0 ? 1u << ADAPT_HEAL : 0)));
    else
        answered(r, 0);
    if (chosen(r) == ADAPT_UNDER)
        LAST(put_under(r, e->card, self, 0));
    if (chosen(r) == ADAPT_HEAL)
        DO(heal(r, self, 1));
    LAST(let_go(r, e));
}
END_EFFECT
const struct ability adapt = {
    .name = "Adapt",
    .text = "When Blerg destroys an enemy Unit that would go to your Magic Pile, you may remove 1 wound from Blerg, or put that "
            "Unit under Blerg instead. His Attack Value is 1 higher for each Unit under him, up to +4.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = adapt_answer,
    .waits = WAITS(M_TO_PILE),
    .due = adapt_due,
    .effect = &adapt_effect,
    .flags = A_OWN | A_OUTLIVES,
    .modes = {"heal", "under"},
};

/* Glarg: Vinemancer Reach */
static int64_t reach_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    return self == card && (q == Q_FREE_EXIT || on_vine(g, self)); /* one more, or a bow */
}
const struct ability vinemancer_reach = {
    .name = "Vinemancer Reach",
    .text = "While Glarg is on a Vine Wall, his Attack Value is 1 higher and he has the bow symbol instead of the sword. Glarg "
            "moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT) | ABOUT(Q_STRENGTH) | ABOUT(Q_BOW),
    .answer = reach_answer,
    .flags = A_OWN,
};

/* Splub: Vinemancer Sow */
static bool sow_due(const game *g, const struct event *e, int self)
{
    return i_destroyed_a_unit(g, e, self) && (e->flags & WAS_ENEMY) != 0 && room_to_grow(g, e, self);
}
const struct ability vinemancer_sow = {
    .name = "Vinemancer Sow",
    .text = "Place a Vine Wall on the space of each enemy Unit that Splub destroys. Splub moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT),
    .answer = free_exit,
    .waits = WAITS(M_DESTROYED),
    .due = sow_due,
    .effect = &grow_where_it_stood,
    .flags = A_OWN,
};

/* Glurp: Disruptive */
static int64_t disruptive_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return card == controller(g, self); /* asked about a seat */
}
const struct ability disruptive = {
    .name = "Disruptive",
    .text = "While you control Glurp, each Event you play that is not a Wall costs you 1 Magic Point.",
    .answers = ABOUT(Q_PRICE),
    .answer = disruptive_answer,
};

/* Murk: Vinemancer Choke */
static int64_t choke_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    return q == Q_FREE_EXIT || (other != WAR_NONE && is(g, other, WAR_UNIT) && beside_wall(g, other, vines(g)));
}
const struct ability vinemancer_choke = {
    .name = "Vinemancer Choke",
    .text = "Murk's Attack Value is 1 higher against a Unit adjacent to a Vine Wall. Murk moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT) | ABOUT(Q_STRENGTH),
    .answer = choke_answer,
    .flags = A_OWN,
};

/* Splack: Vinemancer Entangle */
static bool can_entangle(const game *g, const struct event *e, int seat)
{
    return still(g, e->other, e->othergen) && wall_at(g, space_of(g, e->other)) == WAR_NONE && can_pay_ability(g, seat, 1) &&
           extra_in_pile(g, seat, WAR_VINE) != WAR_NONE;
}
static bool entangle_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & (WAS_COMMON | WAS_CHAMPION)) != 0 && still(g, e->other, e->othergen);
}
EFFECT(entangle_effect)
{
    if (!can_entangle(g, e, seat))
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (said_yes(r)) {
        pay_ability(r, seat, 1);
        LAST(grow_vine(r, seat, space_of(g, e->other)));
    }
}
END_EFFECT
const struct ability vinemancer_entangle = {
    .name = "Vinemancer Entangle",
    .text = "After Splack attacks a Common or Champion that was not destroyed, you may pay 1 Magic Point to place a Vine Wall "
            "under it. Splack moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT),
    .answer = free_exit,
    .waits = WAITS(M_ATTACKED),
    .due = entangle_due,
    .effect = &entangle_effect,
    .flags = A_OWN,
};

/* Savager, Skhull: Fear, whoever moves the Common and why (1E-MOV-24) */
static bool fear_due(const game *g, const struct event *e, int self)
{
    return is(g, e->card, WAR_COMMON) && is_enemy(g, e->card, controller(g, self)) &&
           has(adjacent(g, space_of(g, self)), space_of(g, e->card));
}
EFFECT(fear_effect, dice roll)
{
    if (!still(g, e->card, e->gen))
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 5)
        LAST(discard_to(r, e->card, seat));
}
END_EFFECT
const struct ability fear = {
    .name = "Fear",
    .text = "Each time an enemy Common moves to a space adjacent to this Unit, roll a die. On 5 or more, that Common is "
            "discarded.",
    .waits = WAITS(M_STEPPED),
    .due = fear_due,
    .effect = &fear_effect,
    .flags = A_SAME, /* two Savagers roll one after the other without a question (1E-TIM-18) */
};

/* Hunter: Vinemancer Ambush */
static int64_t ambush_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    return self == card && (q == Q_FREE_EXIT || is_marked(g, self, WAR_MARK_VINE));
}
const struct ability vinemancer_ambush = {
    .name = "Vinemancer Ambush",
    .text = "In a turn in which this Unit moves onto or off a Vine Wall, its Attack Value is 1 higher until the end of the turn. "
            "It moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_FREE_EXIT) | ABOUT(Q_STRENGTH),
    .answer = ambush_answer,
    .flags = A_OWN,
};

/* Shaman: Vinemancer Guard; the version that the event Vine Guard gives has no free exit (1E-ABI-17) */
static int64_t guard_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (self != card)
        return 0;
    return q == Q_FREE_EXIT ? 1 : beside_wall(g, self, vines(g)) ? 5 : 0;
}
const struct ability vinemancer_guard = {
    .name = "Vinemancer Guard",
    .text = "When an opponent attacks this Unit while it is adjacent to a Vine Wall, only results of 5 or more wound it. It "
            "moves off Vine Walls without a roll.",
    .answers = ABOUT(Q_SAVE) | ABOUT(Q_FREE_EXIT),
    .answer = guard_answer,
    .flags = A_OWN,
};
const struct ability vinemancer_guard_given = {
    .name = "Vinemancer Guard",
    .text = "When an opponent attacks this Unit while it is adjacent to a Vine Wall, only results of 5 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = guard_answer,
    .flags = A_OWN,
};

/* Conjurer: Vinemancer Animate */
enum { ANIMATE_ATTACK, ANIMATE_BOW };
static space_set vines_in_reach(const game *g, int self, int seat)
{
    space_set reach = within(g, self, 3) | bit(space_of(g, self)); /* the one it stands on is adjacent (1E-GEO-13) */
    return vines(g) & walls_of(g, seat) & reach;
}
static bool animate_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && vines_in_reach(g, self, controller(g, self)) != 0;
}
EFFECT(animate_effect)
{
    ASK(ask_card(r, f, P_TARGET, MAY, 0, vines_in_reach(g, self, seat)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    destroy(r, wall_at(g, chosen(r)));
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << ANIMATE_ATTACK | 1u << ANIMATE_BOW));
    if (chosen(r) == ANIMATE_BOW)
        give_bow(r, self);
    else
        LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability vinemancer_animate = {
    .name = "Vinemancer Animate",
    .text = "At the beginning of your Attack Phase, you may destroy a Vine Wall you control within 3 spaces of this Conjurer. If "
            "you do, until the end of the turn its Attack Value is 1 higher, or it has the bow symbol. It moves off Vine Walls "
            "without a roll.",
    .answers = ABOUT(Q_FREE_EXIT),
    .answer = free_exit,
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)),
    .due = animate_due,
    .effect = &animate_effect,
    .modes = {"attack", "bow"},
    .flags = A_OWN,
};

/* Swamp Beast: Spore Carrier */
static bool i_was_destroyed(const game *g, const struct event *e, int self) { return by_me(e, self) && room_to_grow(g, e, self); }
const struct ability spore_carrier = {
    .name = "Spore Carrier",
    .text = "When this Swamp Beast is destroyed, place a Vine Wall on its space if possible.",
    .waits = WAITS(M_DESTROYED),
    .due = i_was_destroyed,
    .effect = &grow_where_it_stood,
    .flags = A_OWN | A_OUTLIVES,
};

/* Vine Growth */
static bool has_vine_pile(const game *g, int seat) /* 1E-VIN-04 */
{
    return (definition(g->seat[seat].extra)->classes & WAR_VINE) != 0;
}
EFFECT(vine_growth_effect)
{
    if (extra_in_pile(g, seat, WAR_VINE) == WAR_NONE)
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, next_to(g, walls_of(g, seat)) & ~all_walls(g)));
    if (chosen(r) != WAR_NONE)
        LAST(grow_vine(r, seat, chosen(r)));
}
END_EFFECT
const struct ability vine_growth = {
    .name = "Vine Growth",
    .text = "Place a Vine Wall adjacent to a Wall you control.",
    .effect = &vine_growth_effect,
    .playable = has_vine_pile,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Vine Guard, Ambush: an ability for all Swamp Orcs of the player, also for later ones (1E-EVT-17) */
static int64_t given_to_my_orcs(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_swamp_orc(g, card);
}
EFFECT(vine_guard_effect)
{
    lasts(r, VINE_GUARD, WAR_NONE, seat, UNTIL_MY_TURN);
}
END_EFFECT
const struct ability vine_guard = {
    .name = "Vine Guard",
    .text = "Until your next turn begins, the Swamp Orcs you control have Vinemancer Guard: when an opponent attacks one that is "
            "adjacent to a Vine Wall, only results of 5 or more wound it.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_orcs,
    .effect = &vine_guard_effect,
    .gives = VINEMANCER_GUARD_GIVEN,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
EFFECT(ambush_effect)
{
    lasts(r, AMBUSH, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability ambush = {
    .name = "Ambush",
    .text = "Until the end of the turn, the Swamp Orcs you control have Vinemancer Ambush: one that moves onto or off a Vine "
            "Wall has an Attack Value 1 higher, and they move off Vine Walls without a roll.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_orcs,
    .effect = &ambush_effect,
    .gives = VINEMANCER_AMBUSH,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Ensnare: one after another */
static space_set free_vines_near(const game *g, int space) { return vines(g) & ~occupied(g) & near(g, space, 4); }
static space_set can_be_ensnared(const game *g)
{
    space_set found = 0;
    FOR_EACH (s, of_class(g, WAR_COMMON) & ~marked(g, WAR_MARK_CHOSEN))
        if (free_vines_near(g, s) != 0)
            found |= bit(s);
    return found;
}
EFFECT(ensnare_effect, number placed, card unit)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, can_be_ensnared(g)));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        ASK(ask_space(r, f, P_PLACE, MUST, free_vines_near(g, space_of(g, my->unit))));
        mark(g, my->unit, WAR_MARK_CHOSEN);
        place(r, my->unit, chosen(r), seat);
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability ensnare = {
    .name = "Ensnare",
    .text = "Up to 2 Commons, one after the other, are each placed on a Vine Wall without a Unit within 4 spaces.",
    .effect = &ensnare_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
