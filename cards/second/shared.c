/* shared.c: gates, and the abilities that several factions of the second edition have. */
#include "second_cards.h"

#define FACTION NO_FACTION_2E

/* 2E-SET-03 */
const struct war_definition shared_cards_2e[TABLE] = {
    UNIT(0, "Starting Gate", STRUCTURE | WAR_GATE, NONE, -1, -1, WAR_NO_ATTACK, 10, 0),
    UNIT(1, "Gate", STRUCTURE | WAR_GATE, NONE, 0, -1, WAR_NO_ATTACK, 5, 0),
};

/* Momentum: each turn, the first enemy unit it attacks gives it a boost (2E-CRD-37). */
static bool momentum_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_UNIT) != 0 && !is_spent(g, self, ability(MOMENTUM));
}
EFFECT(momentum_effect)
{
    LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability momentum = {
    .name = "Momentum",
    .text = "Once per turn, after this unit attacks an enemy unit, boost this unit.",
    .waits = WAITS(M_ATTACKED),
    .due = momentum_due,
    .effect = &momentum_effect,
    .limit = 1,
    .calm = WAITS(M_ATTACKED),
    .flags = A_OWN,
};

/* Trample: passing is its player's choice, the damage is not (2E-CRD-54). */
static int64_t trample_passes(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? WAR_COMMON : 0;
}
static space_set trampled(const game *g) { return marked(g, WAR_MARK_PASSED) & of_class(g, WAR_COMMON); }
static bool trample_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->passed != 0 && trampled(g) != 0;
}
/* 2E-WRD-17 */
EFFECT(trample_effect)
{
    because_of(g, f);
    space_set passed = trampled(g);
    LAST(damage_each(r, passed, 1));
}
END_EFFECT
const struct ability trample = {
    .name = "Trample",
    .text = "This unit may move through commons. After it moves, add 1 damage to each common it moved through.",
    .answers = ABOUT(Q_PASS),
    .answer = trample_passes,
    .waits = WAITS(M_MOVED),
    .due = trample_due,
    .effect = &trample_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Infect: a Carrier unit of one's own discard pile takes the destroyed unit's place (2E-CRD-25). */
static bool infect_due(const game *g, const struct event *e, int self)
{
    bool by_this = e->other == self && e->othergen == generation(g, self) && (e->cause == BY_STRIKE || e->cause == BY_ABILITY);
    return by_this && (e->flags & WAS_UNIT) != 0 && e->card != self; /* a unit destroys another (2E-DMG-13) */
}
/* 2E-NAM-04 */
static bool is_carrier(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0 && name_has(d->name, "Carrier");
}
/* 2E-ASK-11 */
static bool nothing_to_infect(const game *g, const struct event *e, int seat)
{
    return place_taken(g, e, seat) || g->seat[seat].discards == 0;
}
/* 2E-PLC-06, 2E-RTV-03 */
EFFECT(infect_effect)
{
    if (nothing_to_infect(g, e, seat))
        FINISH();
    ASK(ask_pile(r, f, P_PILE, MAY)); /* asked whatever the pile holds (2E-ASK-07) */
    if (!declined(r)) {
        int card = reveal(g, in_discard(g, seat, war_a(r->answer))), space = e->space;
        LAST(place(r, card, space, seat));
    }
}
END_EFFECT
const struct ability infect = {
    .name = "Infect",
    .text = "After this unit destroys a unit, you may replace that unit with a Carrier unit from your discard pile.",
    .waits = WAITS(M_DESTROYED),
    .due = infect_due,
    .vain = nothing_to_infect,
    .effect = &infect_effect,
    .fits = is_carrier,
    .flags = A_OWN | A_OUTLIVES,
};

/* Blood Fury (2E-CRD-26). */
static bool blood_fury_due(const game *g, const struct event *e, int self)
{
    if (!my_turn(g, self))
        return false;
    if (e->moment == M_TURN_END)
        return g->card[self].boost > 0;
    return (e->flags & WAS_UNIT) != 0 && e->card != self;
}
EFFECT(blood_fury_effect)
{
    if (e->moment == M_TURN_END)
        LAST(remove_boost(r, self, 2));
    LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability blood_fury = {
    .name = "Blood Fury",
    .text = "Each time a unit is destroyed during your turn, boost this unit. At the end of your turn, remove 2 boost from "
            "this unit.",
    .waits = WAITS(M_DESTROYED) | WAITS(M_TURN_END),
    .due = blood_fury_due,
    .effect = &blood_fury_effect,
    .calm = WAITS(M_DESTROYED) | WAITS(M_TURN_END),
    .flags = A_WATCHES,
};

static int64_t imbued_strength_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self != card ? 0 : g->card[self].boost < 5 ? g->card[self].boost : 5; /* 2E-BST-06 */
}
const struct ability imbued_strength = {
    .name = "Imbued Strength",
    .text = "This unit has +1 strength for each boost on it, up to +5.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = imbued_strength_answer,
    .flags = A_OWN,
};

/* Engage (2E-CRD-05, 2E-MOV-14, 2E-TGT-08): each step away, by moving or by being forced. */
static bool engage_due(const game *g, const struct event *e, int self)
{
    return is(g, e->card, WAR_UNIT) && !same_side(g, e->card, self) && distance(g, space_of(g, self), e->space) == 1 &&
           distance(g, space_of(g, self), space_of(g, e->card)) == 2;
}
EFFECT(engage_effect)
{
    because_of(g, f);
    LAST(damage(r, e->card, 1));
}
END_EFFECT
const struct ability engage = {
    .name = "Engage",
    .text = "Each time an enemy unit adjacent to this unit moves or is forced away from it, add 1 damage to that unit.",
    .waits = WAITS(M_STEPPED),
    .due = engage_due,
    .lost = it_is_gone,
    .effect = &engage_effect,
    .flags = A_SAME,
};

static int64_t far_shot_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 4 : 0;
}
const struct ability far_shot = {
    .name = "Far Shot",
    .text = "This unit can attack cards up to 4 clear straight spaces away.",
    .answers = ABOUT(Q_REACH),
    .answer = far_shot_answer,
    .flags = A_OWN,
};

/* Guarded (2E-CRD-47) */
static int64_t guarded_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)card;
    return other == self && is_first_attack_on_target(g);
}
const struct ability guarded = {
    .name = "Guarded",
    .text = "The first attack against this unit each turn adds at most 1 damage to it.",
    .answers = ABOUT(Q_MOST_DAMAGE),
    .answer = guarded_answer,
    .flags = A_OWN,
};
