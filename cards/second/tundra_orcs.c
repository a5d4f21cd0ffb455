/* Tundra Orcs, second edition: strength, frost and luck. */
#include "second_cards.h"

#define FACTION TUNDRA_ORCS_2E

// clang-format off
const struct war_definition tundra_orcs_2e[TABLE] = {
    /*    name            class            symbols             cost  str  attack       life  abilities */
    UNIT(0, "Grognack",      SUMMONER,         INSTINCT | WATER,   -1,   4, WAR_MELEE,    14, RESTORE, INFLUENCE),
    UNIT(1, "Ragnor",        CHAMPION,         INSTINCT | WATER,    5,   3, WAR_MELEE,     8, BLOOD_BOND),
    UNIT(2, "Shonk",         CHAMPION,         INSTINCT,            5,   8, WAR_MELEE,    11, WILD_STRIKE),
    UNIT(3, "Targan",        CHAMPION,         WATER,               5,   4, WAR_RANGED,    6, FAR_SHOT, PIERCING_FROST),
    UNIT(4, "Frost Shaman",  COMMON,           WATER,               1,   3, WAR_RANGED,    4, UNWIELDY_MAGIC),
    UNIT(5, "Smasher",       COMMON,           WATER,               3,   4, WAR_MELEE,     6, SLUGGISH),
    UNIT(6, "Tundra Charger", COMMON,          INSTINCT,            0,   2, WAR_MELEE,     2, BLOOD_RUSH),
    UNIT(7, "Tundra Fighter", COMMON,          INSTINCT,            1,   2, WAR_MELEE,     3, FRENZY),
    EVENT(8, "For Glory",    EPIC | ACTIVE,    NONE,                0,  BUILD,  FOR_GLORY),
    EVENT(9, "Freeze",       STANDARD | ACTIVE, WATER,              0,  SUMMON, FREEZE, FREEZE_ACTIVE),
    EVENT(10, "Brutal Force", STANDARD | ACTIVE, INSTINCT | WATER,   0,  ATTACK, BRUTAL_FORCE),
    EVENT(11, "Primal Fury",  STANDARD | ACTIVE, INSTINCT,           0,  ATTACK, PRIMAL_FURY),
};
// clang-format on

/* Grognack: Restore (2E-CRD-90, 2E-BST-04), Influence (2E-CRD-73) */
static bool is_boosted(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return g->card[e->card].boost > 0;
}
EFFECT(restore_effect)
{
    if (!is_boosted(g, e, seat))
        LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability restore = {
    .name = "Restore",
    .text = "After this unit moves, if it has no boost, boost it.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .vain = is_boosted,
    .effect = &restore_effect,
    .flags = A_OWN,
};
static bool influence_due(const game *g, const struct event *e, int self)
{
    bool friend_near = is(g, e->card, WAR_UNIT) && same_side(g, e->card, self) && has(within(g, self, 3), space_of(g, e->card));
    return my_turn(g, self) && e->seat == controller(g, self) && friend_near && g->card[self].boost >= 1;
}
enum { P_REROLL = OWN_PROMPT };
EFFECT(influence_effect)
{
    if (g->card[self].boost == 0)
        FINISH();
    ASK(ask_yes(r, f, P_REROLL));
    if (said_yes(r)) {
        roll_again(dice_of(g, e));
        LAST(remove_boost(r, self, 1));
    }
}
END_EFFECT
const struct ability influence = {
    .name = "Influence",
    .text = "During your turn, after a friendly unit within 3 spaces of this unit rolls dice for an attack or ability, you may "
            "spend 1 boost to "
            "reroll all those dice.",
    .waits = WAITS(M_ROLLED),
    .due = influence_due,
    .effect = &influence_effect,
    .prompts = {{"2E-DIE-06", "Roll all these dice again?"}},
};

/* Ragnor: Blood Bond (2E-CRD-84) */
static bool blood_bond_due(const game *g, const struct event *e, int self)
{
    return i_attacked_an_enemy_unit(g, e, self) && e->amount > 0;
}
EFFECT(blood_bond_effect)
{
    LAST(add_boost(r, g->seat[seat].summoner, e->amount));
}
END_EFFECT
const struct ability blood_bond = {
    .name = "Blood Bond",
    .text = "After this unit attacks an enemy unit, boost your summoner for each special symbol rolled.",
    .waits = WAITS(M_ATTACKED),
    .due = blood_bond_due,
    .effect = &blood_bond_effect,
    .flags = A_OWN | A_OUTLIVES | A_FACES,
};

/* Shonk: Wild Strike (2E-CRD-74) */
const struct ability wild_strike = {
    .name = "Wild Strike",
    .text = "When this unit attacks, special symbols add damage instead of melee symbols.",
    .answers = ABOUT(Q_SPECIALS_ONLY),
    .answer = yes_for_me,
    .flags = A_OWN,
};

/* Targan: Piercing Frost (2E-CRD-85); Far Shot is in shared.c */
static int64_t piercing_frost_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return card != self && has(within(g, self, 1) & friends(g, controller(g, self)) & all_units(g), space_of(g, card)) &&
           name_has(name_of(g, card), "Frost");
}
const struct ability piercing_frost = {
    .name = "Piercing Frost",
    .text = "Friendly Frost units adjacent to this unit have +1 strength.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = piercing_frost_answer,
};

/* Frost Shaman: Unwieldy Magic; Smasher: Sluggish (2E-CRD-74) */
static int64_t unwieldy_magic_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && specials_rolled(g) == 0;
}
const struct ability unwieldy_magic = {
    .name = "Unwieldy Magic",
    .text = "When this unit attacks and rolls no special symbol, it adds no damage to the target.",
    .answers = ABOUT(Q_NO_DAMAGE),
    .answer = unwieldy_magic_answer,
    .flags = A_OWN,
};
static int64_t sluggish_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)card;
    return other == self;
}
const struct ability sluggish = {
    .name = "Sluggish",
    .text = "When this unit is attacked, each special symbol rolled adds 1 more damage to it.",
    .answers = ABOUT(Q_PER_SPECIAL),
    .answer = sluggish_answer,
    .flags = A_OWN,
};

/* Tundra Charger: Blood Rush (2E-CRD-87, 2E-WRD-05) */
static bool cannot_rush(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return force_spaces(g, e->card, 1, 1) == 0;
}
/* 2E-ASK-18 */
EFFECT(blood_rush_effect, held held)
{
    if (cannot_rush(g, e, seat))
        FINISH(); /* there is nothing to pay for (2E-WRD-05) */
    ASK(ask_yes(r, f, P_USE));
    if (!said_yes(r))
        FINISH();
    because_of(g, f);
    damage(r, self, 1);
    my->held = pay(r);
    if (g->over != WAR_PLAYING)
        return;
    if (self_still(g, f)) {
        ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, self, 1, 1)));
        because_of(g, f);
        DO(force(r, self, chosen(r)));
    }
    paid(g, my->held); /* what the payment set off (2E-TIM-06) */
    LAST((void)0);
}
END_EFFECT
const struct ability blood_rush = {
    .name = "Blood Rush",
    .text = "After this unit is summoned, you may add 1 damage to it to force it 1 space.",
    .waits = WAITS(M_SUMMONED),
    .due = i_did,
    .vain = cannot_rush,
    .effect = &blood_rush_effect,
    .flags = A_OWN,
};

/* Tundra Fighter: Frenzy (2E-CRD-75) */
static bool i_attacked_an_adjacent_enemy(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_ADJACENT) != 0;
}
static space_set adjacent_enemies(const game *g, int card) { return within(g, card, 1) & enemies(g, controller(g, card)); }
/* 2E-WRD-06 */
EFFECT(frenzy_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (my->roll.face[RANGED_SPECIAL] + my->roll.face[MELEE_SPECIAL] == 0 || !self_still(g, f))
        FINISH();
    ASK(ask_space(r, f, P_FORCE, MAY, force_spaces(g, self, 1, 1)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    DO(force(r, self, chosen(r)));
    if (!self_still(g, f))
        FINISH();
    ASK(ask_extra_attack(r, f, self, adjacent_enemies(g, self)));
    LAST(make_extra_attack(r, self)); /* a frenzy without end needs no more room than a short one */
}
END_EFFECT
const struct ability frenzy = {
    .name = "Frenzy",
    .text = "Each time this unit attacks an adjacent enemy card, roll a die. On a special symbol you may force this unit 1 "
            "space; if you do, it "
            "may make an extra attack against an adjacent enemy card.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked_an_adjacent_enemy,
    .effect = &frenzy_effect,
    .flags = A_OWN,
};

/* For Glory, Reckless Strike (2E-CRD-76) */
static int64_t friendly_commons(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_COMMON) && same_side(g, self, card);
}
const struct ability for_glory = {
    .name = "For Glory",
    .text = "While active: friendly commons have Reckless Strike.",
    .answers = ABOUT(Q_GIVES),
    .answer = friendly_commons,
    .gives = RECKLESS_STRIKE,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
static int64_t reckless_strike_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return self != card ? 0 : q == Q_STRENGTH ? 2 : 1;
}
const struct ability reckless_strike = {
    .name = "Reckless Strike",
    .text = "This unit has +2 strength. When it attacks and rolls at most 1 special symbol, the damage added to the target is "
            "added to this unit "
            "as well.",
    .answers = ABOUT(Q_STRENGTH) | ABOUT(Q_RECKLESS),
    .answer = reckless_strike_answer,
    .flags = A_OWN,
};

/* Freeze (2E-CRD-77, 2E-BST-04) */
static space_set freeze_targets(const game *g, int seat)
{
    space_set found = around_summoner(g, seat, 3) & commons_and_champions(g);
    FOR_EACH (s, found)
        if (g->card[card_at(g, s)].boost > 0)
            found &= ~bit(s);
    return found;
}
static bool has_freeze_target(const game *g, int seat) { return freeze_targets(g, seat) != 0; }
EFFECT(freeze_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, freeze_targets(g, seat)));
    because_of_event(g, f); /* it may end a bonus to others' lives (2E-MGC-09) */
    choose_for(g, self, card_at(g, chosen(r)));
}
END_EFFECT
const struct ability freeze = {
    .name = "Freeze",
    .text = "Target a common or champion without boost within 3 spaces of your summoner.",
    .effect = &freeze_effect,
    .playable = has_freeze_target,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t freeze_answer(const game *g, enum question q, int self, int card, int other)
{
    int frozen = chosen_card(g, self);
    return frozen != WAR_NONE && (q == Q_NO_TARGET ? other : card) == frozen;
}
const struct ability freeze_active = {
    .name = "Freeze",
    .text = "While active: the target has no abilities, cannot move, attack or be forced, and cannot be targeted by attacks.",
    .answers = ABOUT(Q_LOSES) | ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_CANNOT_ATTACK) | ABOUT(Q_CANNOT_FORCE) | ABOUT(Q_NO_TARGET),
    .answer = freeze_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Brutal Force, Forceful Attack (2E-CRD-48) */
static int64_t friendly_units(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_UNIT) && same_side(g, self, card);
}
const struct ability brutal_force = {
    .name = "Brutal Force",
    .text = "While active: friendly units have Forceful Attack.",
    .answers = ABOUT(Q_GIVES),
    .answer = friendly_units,
    .gives = FORCEFUL_ATTACK,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
static bool forceful_attack_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0 && (e->flags & DAMAGE_ADDED) != 0;
}
/* 2E-FRC-05, 2E-TGT-08 */
static space_set away_from(const game *g, int card, int from)
{
    space_set found = 0;
    FOR_EACH (s, force_spaces(g, card, 1, 1))
        if (distance(g, s, from) > distance(g, space_of(g, card), from))
            found |= bit(s);
    return found;
}
static bool no_room_to_force(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return away_from(g, e->other, attacker_space(g, e)) == 0;
}
EFFECT(forceful_attack_effect)
{
    ASK(ask_space(r, f, P_FORCE, MAY, away_from(g, e->other, attacker_space(g, e))));
    if (!declined(r)) {
        because_of(g, f);
        LAST(force(r, e->other, chosen(r)));
    }
}
END_EFFECT
const struct ability forceful_attack = {
    .name = "Forceful Attack",
    .text = "After this unit attacks and damages a unit, you may force that unit 1 space away from this unit.",
    .waits = WAITS(M_ATTACKED),
    .due = forceful_attack_due,
    .vain = no_room_to_force,
    .lost = attacked_is_gone,
    .effect = &forceful_attack_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Primal Fury (2E-CRD-78): once per turn, counted on the event */
static bool primal_fury_due(const game *g, const struct event *e, int self)
{
    bool fits = e->card == summoner_of(g, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_ADJACENT) != 0;
    return fits && !is_spent(g, self, ability(PRIMAL_FURY));
}
static bool no_room_for_fury(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return force_spaces(g, e->card, 1, 2) == 0;
}
/* 2E-WRD-06 */
EFFECT(primal_fury_effect)
{
    ASK(ask_space(r, f, P_FORCE, MAY, force_spaces(g, e->card, 1, 2)));
    if (declined(r))
        FINISH();
    spend(g, self, ability(PRIMAL_FURY));
    because_of_event(g, f);
    DO(force(r, e->card, chosen(r)));
    ASK(ask_extra_attack(r, f, e->card, adjacent_enemies(g, e->card)));
    LAST(make_extra_attack(r, e->card));
}
END_EFFECT
const struct ability primal_fury = {
    .name = "Primal Fury",
    .text = "While active: once per turn, after your summoner attacks an adjacent enemy card, you may force your summoner 1 or 2 "
            "spaces. If you do, "
            "it may make an extra attack against an adjacent enemy card.",
    .waits = WAITS(M_ATTACKED),
    .due = primal_fury_due,
    .vain = no_room_for_fury,
    .effect = &primal_fury_effect,
    .works = WHILE_ACTIVE,
    .limit = 1,
    .flags = A_TEXT,
};
