/* Savanna Elves, second edition: boost that is gathered, shared and spent. */
#include "second_cards.h"

#define FACTION SAVANNA_ELVES_2E

// clang-format off
const struct war_definition savanna_elves_2e[TABLE] = {
    /*    name                   class            symbols         cost  str  attack       life  abilities */
    UNIT(0, "Abua Shi",             SUMMONER,         EARTH | SPIRIT, -1,   5, WAR_RANGED,   10, SPIRIT_BOND),
    UNIT(1, "Makeinda Ru",          CHAMPION,         SPIRIT,          5,   2, WAR_RANGED,    9, PREPARE, SWIFT_SHOT),
    UNIT(2, "Miti Kyru",            CHAMPION,         EARTH | SPIRIT,  5,   4, WAR_MELEE,     7, INSPIRE, WITHDRAW),
    UNIT(3, "Miti Mumway",          CHAMPION,         EARTH,           8,   1, WAR_MELEE,    11, IMBUED_STRENGTH, TRAMPLE),
    UNIT(4, "Border Archer",        COMMON,           SPIRIT,          2,   2, WAR_RANGED,    4, PREPARE, SWIFT_SHOT),
    UNIT(5, "Lioness",              COMMON,           EARTH,           2,   3, WAR_MELEE,     2, MOMENTUM, IMBUED_LIFE),
    UNIT(6, "Rhinoceros",           COMMON,           EARTH,           2,   2, WAR_MELEE,     5, IMBUED_SPEED, TRAMPLE),
    UNIT(7, "Spirit Mage",          COMMON,           SPIRIT,          1,   3, WAR_RANGED,    2, CHARGED, COMMUNE_WITH_SPIRITS),
    EVENT(8, "Chant of Power",      EPIC,             NONE,            1,  ATTACK, CHANT_OF_POWER),
    EVENT(9, "Chant of Entangling", STANDARD | ACTIVE, SPIRIT,         0,  SUMMON, CHANT_OF_ENTANGLING, CHANT_OF_ENTANGLING_ACTIVE),
    EVENT(10, "Chant of Growth",     STANDARD,         EARTH,           0,  MOVE,   CHANT_OF_GROWTH),
    EVENT(11, "Chant of Weaving",    STANDARD | ACTIVE, EARTH | SPIRIT, 0,  SUMMON, CHANT_OF_WEAVING, CHANT_OF_WEAVING_ACTIVE),
};
// clang-format on

static int up_to_five(int n) { return n < 5 ? n : 5; } /* 2E-BST-06 */
/* 2E-TGT-13 */
static space_set friendly_units(const game *g, int seat) { return friends(g, seat) & all_units(g); }
static bool has_friendly_unit(const game *g, int seat) { return friendly_units(g, seat) != 0; }

/* Abua Shi: Spirit Bond (2E-CRD-57, 2E-BST-07) */
static void move_all_boost(run *r, int from, int to)
{
    int boost = r->g->card[from].boost;
    remove_boost(r, from, boost);
    if (boost > 0)
        add_boost(r, to, boost);
}
static space_set bonded(const game *g, int self, int seat) { return within(g, self, 3) & friendly_units(g, seat); }
static bool bonds_nobody(const game *g, const struct event *e, int seat) { return bonded(g, e->card, seat) == 0; }
EFFECT(spirit_bond_effect, card target)
{
    ASK(ask_space(r, f, P_TARGET, MAY, bonded(g, self, seat)));
    if (!declined(r)) {
        my->target = (uint8_t)card_at(g, chosen(r));
        DO(add_boost(r, my->target, 1));
        LAST(move_all_boost(r, self, my->target));
    }
}
END_EFFECT
const struct ability spirit_bond = {
    .name = "Spirit Bond",
    .text = "After this unit moves, you may target a friendly unit within 3 spaces of this unit. Boost the target, and move all "
            "boost from this "
            "unit to the target.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .vain = bonds_nobody,
    .effect = &spirit_bond_effect,
    .flags = A_OWN,
};

/* Makeinda Ru, Border Archer: Prepare, Swift Shot (2E-CRD-58) */
EFFECT(prepare_effect)
{
    LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability prepare = {
    .name = "Prepare",
    .text = "Instead of moving this unit, you may boost it.",
    .effect = &prepare_effect,
    .offered = 1 << WAR_PHASE_MOVE,
    .flags = A_OWN | A_INSTEAD_OF_MOVE,
};
/* Another ability of this unit may give it the boost before this one's turn comes (2E-TIM-10): Momentum, shared. */
static bool boost_may_come(const game *g, int self)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_of(g, self, list) - 1; i >= 0; i--)
        if (list[i] != SWIFT_SHOT && (ability(list[i])->waits & (WAITS(M_ATTACKED) | WAITS(M_DESTROYED))) != 0)
            return true;
    return false;
}
static bool swift_shot_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(SWIFT_SHOT)) && (g->card[self].boost >= 1 || boost_may_come(g, self));
}
static void shoot_again(run *r, int card, int gen, uint16_t held)
{
    paid(r->g, held);
    if (still(r->g, card, gen)) /* the boost may have been its last life (2E-DMG-18) */
        make_extra_attack(r, card);
}
EFFECT(swift_shot_effect)
{
    if (g->card[self].boost == 0 || is_spent(g, self, ability(SWIFT_SHOT)))
        FINISH();
    ASK(ask_extra_attack(r, f, self, all_spaces(g)));
    if (!declined(r)) {
        spend(g, self, ability(SWIFT_SHOT));
        remove_boost(r, self, 1);
        int gen = f->gen;
        uint16_t held = pay(r);
        LAST(shoot_again(r, self, gen, held));
    }
}
END_EFFECT
const struct ability swift_shot = {
    .name = "Swift Shot",
    .text = "Once per turn, after this unit attacks, you may spend 1 boost to make an extra attack with it.",
    .waits = WAITS(M_ATTACKED),
    .due = swift_shot_due,
    .effect = &swift_shot_effect,
    .limit = 2,
    .flags = A_OWN,
};

/* Miti Kyru: Inspire, Withdraw (2E-CRD-59) */
static void boost_each(run *r, space_set spaces)
{
    FOR_EACH (s, spaces)
        add_boost(r, card_at(r->g, s), 1);
}
static space_set inspired(const game *g, int self, int seat) { return within(g, self, 1) & friendly_units(g, seat); }
static bool inspires_nobody(const game *g, const struct event *e, int seat) { return inspired(g, e->card, seat) == 0; }
EFFECT(inspire_effect)
{
    LAST(boost_each(r, inspired(g, self, seat)));
}
END_EFFECT
const struct ability inspire = {
    .name = "Inspire",
    .text = "After this unit moves, boost each friendly unit adjacent to it.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .vain = inspires_nobody,
    .effect = &inspire_effect,
    .flags = A_OWN,
};
enum { PAY_BOOST, PAY_MAGIC };
static bool cannot_withdraw(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return force_spaces(g, e->card, 1, 2) == 0;
}
/* 2E-BST-02, 2E-ASK-18 */
EFFECT(withdraw_effect)
{
    if (cannot_withdraw(g, e, seat))
        FINISH(); /* there is nothing to pay for (2E-WRD-05) */
    ASK(ask_mode(r, f, P_MODE, MAY,
                 (g->card[self].boost >= 1 ? 1u << PAY_BOOST : 0) | (g->seat[seat].magic >= 1 ? 1u << PAY_MAGIC : 0)));
    if (declined(r))
        FINISH();
    if (chosen(r) == PAY_BOOST)
        DO(remove_boost(r, self, 1));
    else
        DO(spend_magic(r, seat, 1));
    ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, self, 1, 2)));
    because_of(g, f);
    LAST(force(r, self, chosen(r)));
}
END_EFFECT
const struct ability withdraw = {
    .name = "Withdraw",
    .text = "After this unit attacks, you may spend 1 boost or 1 magic to force this unit 1 or 2 spaces.",
    .waits = WAITS(M_ATTACKED),
    .due = i_did,
    .vain = cannot_withdraw,
    .effect = &withdraw_effect,
    .flags = A_OWN,
    .modes = {"boost", "magic"},
};

/* Lioness: Imbued Life; Rhinoceros: Imbued Speed. Momentum, Imbued Strength and Trample are in shared.c */
static int64_t per_boost(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? up_to_five(g->card[self].boost) : 0;
}
const struct ability imbued_life = {
    .name = "Imbued Life",
    .text = "This unit has +1 life for each boost on it, up to +5.",
    .answers = ABOUT(Q_LIFE),
    .answer = per_boost,
    .flags = A_OWN,
};
const struct ability imbued_speed = {
    .name = "Imbued Speed",
    .text = "This unit may move 1 more space for each boost on it, up to 5 more.",
    .answers = ABOUT(Q_STEPS),
    .answer = per_boost,
    .flags = A_OWN,
};

/* Spirit Mage: Charged, Commune with Spirits (2E-CRD-57) */
EFFECT(charged_effect)
{
    LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability charged = {
    .name = "Charged",
    .text = "After this unit is summoned, boost it.",
    .waits = WAITS(M_SUMMONED),
    .due = i_did,
    .effect = &charged_effect,
    .calm = WAITS(M_SUMMONED),
    .flags = A_OWN,
};
enum { BOOST_MYSELF, PASS_ON };
static space_set communion(const game *g, int self, int seat) { return within(g, self, 3) & friendly_units(g, seat); }
static void boost_paid_for(run *r, int card, uint16_t held)
{
    add_boost(r, card, 1);
    paid(r->g, held); /* what the payment set off (2E-TIM-06) */
}
EFFECT(commune_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST,
                 1u << BOOST_MYSELF | (g->card[self].boost >= 1 && communion(g, self, seat) != 0 ? 1u << PASS_ON : 0)));
    if (chosen(r) == BOOST_MYSELF)
        LAST(add_boost(r, self, 1));
    ASK(ask_space(r, f, P_TARGET, MUST, communion(g, self, seat)));
    int target = card_at(g, chosen(r));
    remove_boost(r, self, 1);
    uint16_t held = pay(r);
    LAST(boost_paid_for(r, target, held));
}
END_EFFECT
const struct ability commune_with_spirits = {
    .name = "Commune with Spirits",
    .text = "After this unit moves, do one of these: boost this unit; or spend 1 boost to boost a friendly unit within 3 spaces "
            "of this unit.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .effect = &commune_effect,
    .flags = A_OWN,
    .modes = {"boost", "give"},
};

/* Chant of Power (2E-CRD-60) */
static space_set power_targets(const game *g, int seat) { return around_summoner(g, seat, 3) & commons_and_champions(g); }
static bool has_power_target(const game *g, int seat) { return power_targets(g, seat) != 0; }
EFFECT(chant_of_power_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, power_targets(g, seat)));
    gains(r, IMBUED_STRENGTH, card_at(g, chosen(r)), seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability chant_of_power = {
    .name = "Chant of Power",
    .text =
        "Target a common or champion within 3 spaces of your summoner. The target has Imbued Strength until the end of the turn.",
    .effect = &chant_of_power_effect,
    .gives = IMBUED_STRENGTH,
    .playable = has_power_target,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Entangling (2E-CRD-61) */
static space_set entangling_targets(const game *g, int seat)
{
    return around_summoner(g, seat, 3) & friends(g, seat) & of_class(g, WAR_COMMON);
}
static bool has_two_entangling_targets(const game *g, int seat) { return count(entangling_targets(g, seat)) >= 2; }
EFFECT(chant_of_entangling_effect)
{
    /* ascending, so the first must leave one behind it */
    ASK(ask_space(r, f, P_TARGET, MUST, entangling_targets(g, seat) & ~bit(last(entangling_targets(g, seat)))));
    choose_for(g, self, card_at(g, chosen(r)));
    ASK(ask_space(r, f, P_TARGET, MUST, entangling_targets(g, seat) & from_space(g, space_of(g, chosen_card(g, self)) + 1)));
    choose_other_for(g, self, card_at(g, chosen(r)));
}
END_EFFECT
const struct ability chant_of_entangling = {
    .name = "Chant of Entangling",
    .text = "Target 2 friendly commons within 3 spaces of your summoner.",
    .effect = &chant_of_entangling_effect,
    .playable = has_two_entangling_targets,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t entangled_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int one = chosen_card(g, self), two = other_chosen_card(g, self);
    if (one == WAR_NONE || two == WAR_NONE)
        return 0;
    return card == one ? two + 1 : card == two ? one + 1 : 0;
}
static bool entangled_left(const game *g, const struct event *e, int self)
{
    return e->card == chosen_card(g, self) || e->card == other_chosen_card(g, self);
}
EFFECT(disentangle)
{
    if (war_card_zone(g, self) == WAR_ACTIVE_AREA)
        LAST(discard_active(r, self));
}
END_EFFECT
const struct ability chant_of_entangling_active = {
    .name = "Chant of Entangling",
    .text =
        "While active: each target has the base abilities of the other. When a target leaves the battlefield, discard this card.",
    .answers = ABOUT(Q_ENTANGLED),
    .answer = entangled_answer,
    .waits = WAITS(M_LEFT),
    .due = entangled_left,
    .effect = &disentangle,
    .calm = WAITS(M_LEFT),
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Chant of Growth */
EFFECT(chant_of_growth_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, friendly_units(g, seat)));
    space_set grown = bit(chosen(r)) | (adjacent(g, chosen(r)) & friendly_units(g, seat));
    LAST(boost_each(r, grown));
}
END_EFFECT
const struct ability chant_of_growth = {
    .name = "Chant of Growth",
    .text = "Target a friendly unit. Boost the target and each friendly unit adjacent to it.",
    .effect = &chant_of_growth_effect,
    .playable = has_friendly_unit,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Weaving (2E-CRD-62) */
EFFECT(chant_of_weaving_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, friendly_units(g, seat)));
    choose_for(g, self, card_at(g, chosen(r)));
}
END_EFFECT
const struct ability chant_of_weaving = {
    .name = "Chant of Weaving",
    .text = "Target a friendly unit.",
    .effect = &chant_of_weaving_effect,
    .playable = has_friendly_unit,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static space_set woven(const game *g, int self)
{
    return chosen_card(g, self) != WAR_NONE ? within(g, chosen_card(g, self), 1) : 0;
}
static int64_t weaving_answer(const game *g, enum question q, int self, int seat, int number)
{
    (void)q, (void)number;
    return seat == controller(g, self) ? (int64_t)woven(g, self) : 0;
}
static bool weaving_due(const game *g, const struct event *e, int self)
{
    return e->seat == controller(g, self) && has(woven(g, self), e->space);
}
EFFECT(weaving_effect)
{
    if (chosen_card(g, self) != WAR_NONE)
        LAST(add_boost(r, chosen_card(g, self), 1));
}
END_EFFECT
const struct ability chant_of_weaving_active = {
    .name = "Chant of Weaving",
    .text = "While active: you may summon units adjacent to the target. Each time you summon a unit adjacent to the target, "
            "boost the target.",
    .answers = ABOUT(Q_SPACES),
    .answer = weaving_answer,
    .waits = WAITS(M_SUMMONED),
    .due = weaving_due,
    .effect = &weaving_effect,
    .calm = WAITS(M_SUMMONED), /* a boost on another card: nothing else that is calm then looks at it */
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
