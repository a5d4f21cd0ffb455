/* Polar Dwarves, second edition: structures that are moved, and units that grow strong beside them. */
#include "second_cards.h"

#define FACTION POLAR_DWARVES_2E

// clang-format off
const struct war_definition polar_dwarves_2e[TABLE] = {
    /*    name             class              symbols        cost  str  attack       life  abilities */
    UNIT(0, "Svara",          SUMMONER, LOGIC | WATER,           -1,   3, WAR_RANGED,   12, STRUCTURAL_SHIFT),
    UNIT(1, "Jarmund",        CHAMPION, LOGIC | WATER,            5,   3, WAR_RANGED,    7, MOMENTUM, ICE_SHARDS),
    UNIT(2, "Nadiana",        CHAMPION, WATER,                    6,   2, WAR_RANGED,    7, GREATER_FROST_BOLT),
    UNIT(3, "Ollag",          CHAMPION, LOGIC,                    5,   3, WAR_MELEE,     7, COLD_SNAP),
    UNIT(4, "Bear Cavalry",   COMMON, WATER,                      3,   3, WAR_MELEE,     5, TRAMPLE),
    UNIT(5, "Frost Mage",     COMMON, WATER,                      1,   1, WAR_RANGED,    4, FROST_BOLT),
    UNIT(6, "Ice Golem",      COMMON | STRUCTURE, LOGIC,          2,   2, WAR_MELEE,     5, LIVING_GATE, MOBILE_STRUCTURE, SLOW),
    UNIT(7, "Ice Smith",      COMMON, LOGIC,                      0,   2, WAR_MELEE,     2, FROST_AXE),
    EVENT(8, "Ice Ram",       EPIC | ACTIVE, NONE,                0,  SUMMON, ICE_RAM),
    EVENT(9, "Glacial Shift", STANDARD, WATER,                    0,  BUILD,  GLACIAL_SHIFT),
    EVENT(10, "Ice Repair",    STANDARD, LOGIC | WATER,            0,  MOVE,   ICE_REPAIR),
    {.name = "Parapet", .classes = STANDARD | STRUCTURE, .symbols = LOGIC, .edition = WAR_SECOND, .faction = FACTION, .cost = 0, .strength = -1,
     .life = 5, .phase = WAR_PHASE_BUILD, .abilities = {PARAPET}},
};
// clang-format on

static space_set friendly_structures(const game *g, int seat) { return all_structures(g) & friends(g, seat); }

/* Svara: Structural Shift (2E-CRD-51) */
static space_set shifted(const game *g, int self, int seat) { return within(g, self, 3) & friendly_structures(g, seat); }
static bool shifts_nothing(const game *g, const struct event *e, int seat) { return shifted(g, e->card, seat) == 0; }
EFFECT(structural_shift_effect, card structure)
{
    ASK(ask_space(r, f, P_TARGET, MAY, shifted(g, self, seat)));
    if (!declined(r)) {
        my->structure = (uint8_t)card_at(g, chosen(r));
        ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, my->structure, 1, 1)));
        because_of(g, f);
        LAST(force(r, my->structure, chosen(r)));
    }
}
END_EFFECT
const struct ability structural_shift = {
    .name = "Structural Shift",
    .text = "After this unit moves, you may target a friendly structure within 3 spaces of this unit. Force the target 1 space.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .vain = shifts_nothing,
    .effect = &structural_shift_effect,
    .flags = A_OWN,
};

/* Jarmund: Ice Shards (2E-CRD-52); Momentum is in shared.c */
static bool ice_shards_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && g->card[self].boost >= 1;
}
static space_set shattered(const game *g, int seat)
{
    return enemies(g, seat) & all_units(g) & next_to(g, friendly_structures(g, seat));
}
/* 2E-ASK-18 */
EFFECT(ice_shards_effect)
{
    if (g->card[self].boost == 0 || shattered(g, seat) == 0)
        FINISH(); /* nothing to pay with, or for (2E-WRD-05) */
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r)) {
        DO(remove_boost(r, self, 1));
        because_of(g, f);
        LAST(damage_each(r, shattered(g, seat), 1));
    }
}
END_EFFECT
const struct ability ice_shards = {
    .name = "Ice Shards",
    .text = "At the end of your Build Phase, you may spend 1 boost to add 1 damage to each enemy unit adjacent to a structure "
            "you control.",
    .waits = WAITS(M_END(WAR_PHASE_BUILD)),
    .due = ice_shards_due,
    .effect = &ice_shards_effect,
};

/* Nadiana: Greater Frost Bolt; Frost Mage: Frost Bolt (2E-CRD-85) */
static int64_t greater_frost_bolt_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self != card ? 0 : count(within(g, self, 2) & friendly_structures(g, controller(g, self)));
}
const struct ability greater_frost_bolt = {
    .name = "Greater Frost Bolt",
    .text = "This unit has +1 strength for each friendly structure within 2 spaces of it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = greater_frost_bolt_answer,
    .flags = A_OWN,
};
static int64_t frost_bolt_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self != card ? 0 : count(within(g, self, 1) & friendly_structures(g, controller(g, self)));
}
const struct ability frost_bolt = {
    .name = "Frost Bolt",
    .text = "This unit has +1 strength for each friendly structure adjacent to it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = frost_bolt_answer,
    .flags = A_OWN,
};

/* Ollag: Cold Snap (2E-CRD-53) */
static int64_t cold_snap_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_STRUCTURE) && controller(g, card) == controller(g, self);
}
const struct ability cold_snap = {
    .name = "Cold Snap",
    .text = "Friendly structures have +1 life.",
    .answers = ABOUT(Q_LIFE),
    .answer = cold_snap_answer,
};

/* Ice Golem */
static int64_t one_fewer(const game *g, enum question q, int self, int card, int other)
{
    return -yes_for_me(g, q, self, card, other);
}
const struct ability living_gate = {
    .name = "Living Gate",
    .text = "This card counts as a gate.",
    .answers = ABOUT(Q_GATE),
    .answer = yes_for_me,
    .flags = A_OWN,
};
const struct ability mobile_structure = {
    .name = "Mobile Structure",
    .text = "This structure can move.",
    .answers = ABOUT(Q_CAN_MOVE),
    .answer = yes_for_me,
    .flags = A_OWN,
};
const struct ability slow = {
    .name = "Slow",
    .text = "This unit moves 1 fewer space.",
    .answers = ABOUT(Q_STEPS),
    .answer = one_fewer,
    .flags = A_OWN,
};

/* Ice Smith: Frost Axe (2E-CRD-55) */
enum { BOOST_IT, GO_UNDER };
static space_set axe_bearers(const game *g, int self, int seat)
{
    return within(g, self, 3) & friends(g, seat) & of_class(g, WAR_COMMON);
}
EFFECT(frost_axe_effect)
{
    ASK(ask_mode(r, f, P_MODE, MAY,
                 1u << BOOST_IT | (g->card[self].boost >= 1 && axe_bearers(g, self, seat) != 0 ? 1u << GO_UNDER : 0)));
    if (declined(r))
        FINISH();
    if (chosen(r) == BOOST_IT)
        LAST(add_boost(r, self, 1));
    ASK(ask_space(r, f, P_TARGET, MUST, axe_bearers(g, self, seat)));
    remove_boost(r, self, 1);
    LAST(put_under(r, self, card_at(g, chosen(r)), FROST_AXE_UNDER));
}
END_EFFECT
const struct ability frost_axe = {
    .name = "Frost Axe",
    .text =
        "After this unit moves, you may do one of these: boost this unit; or spend 1 boost to place this unit under a "
        "friendly common within 3 spaces. While it lies there, each special symbol rolled in attacks of that common counts as "
        "2 melee symbols.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .effect = &frost_axe_effect,
    .under = FROST_AXE_UNDER,
    .modes = {"boost", "under"},
    .flags = A_OWN,
};
static int64_t two_swords(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return g->card[self].place == card ? 2 : 0; /* two axes add up (2E-DIE-05) */
}
const struct ability frost_axe_under = {
    .name = "Frost Axe",
    .text = "Each special symbol rolled in attacks of the common above counts as 2 melee symbols.",
    .answers = ABOUT(Q_MELEE_PER_SPECIAL),
    .answer = two_swords,
    .works = WHILE_UNDER,
    .flags = A_OWN | A_TEXT,
};

/* Ice Ram (2E-CRD-51) */
static bool ice_ram_due(const game *g, const struct event *e, int self)
{
    return is(g, e->card, WAR_STRUCTURE) && e->seat == controller(g, self);
}
static space_set rammed(const game *g, const struct event *e) { return within(g, e->card, 1) & all_units(g); }
static bool rams_nobody(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return rammed(g, e) == 0;
}
/* 2E-WRD-06 */
EFFECT(ice_ram_effect, kept target)
{
    ASK(ask_space(r, f, P_TARGET, MAY, rammed(g, e)));
    if (declined(r))
        FINISH();
    my->target = keep(g, card_at(g, chosen(r)));
    because_of_event(g, f);
    DO(damage(r, my->target.card, 1));
    if (!still_there(g, my->target))
        FINISH();
    ASK(ask_space(r, f, P_FORCE, MAY, force_spaces(g, my->target.card, 1, 1)));
    if (!declined(r)) {
        because_of_event(g, f);
        LAST(force(r, my->target.card, chosen(r)));
    }
}
END_EFFECT
const struct ability ice_ram = {
    .name = "Ice Ram",
    .text =
        "While active: each time you move or force a structure, you may target a unit adjacent to it. If you do, add 1 damage "
        "to the target, and you may force it 1 space.",
    .waits = WAITS(M_MOVED) | WAITS(M_FORCED),
    .due = ice_ram_due,
    .vain = rams_nobody,
    .lost = it_is_gone,
    .effect = &ice_ram_effect,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Glacial Shift (2E-CRD-19, 2E-FRC-10, 2E-WRD-03, 2E-ASK-13): up to 3 chosen together, then forced one after another. */
EFFECT(glacial_shift_effect, number chosen, number from, card structure)
{
    while (my->chosen < 3) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE,
                      within(g, g->seat[seat].summoner, 3) & friendly_structures(g, seat) & from_space(g, my->from)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        my->chosen++;
        my->from = (uint8_t)(chosen(r) + 1);
    }
    while (marked(g, WAR_MARK_CHOSEN) != 0) {
        ASK(ask_space(r, f, P_TARGET, MUST, marked(g, WAR_MARK_CHOSEN)));
        my->structure = (uint8_t)card_at(g, chosen(r));
        unmark(g, my->structure, WAR_MARK_CHOSEN);
        ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, my->structure, 1, 2)));
        because_of_event(g, f);
        DO(force(r, my->structure, chosen(r)));
    }
}
END_EFFECT
const struct ability glacial_shift = {
    .name = "Glacial Shift",
    .text = "Target up to 3 friendly structures within 3 spaces of your summoner. Force each target 1 or 2 spaces.",
    .effect = &glacial_shift_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Ice Repair */
EFFECT(ice_repair_effect)
{
    LAST(heal_each(r, friendly_structures(g, seat), 2));
}
END_EFFECT
const struct ability ice_repair = {
    .name = "Ice Repair",
    .text = "Remove 2 damage from each friendly structure.",
    .effect = &ice_repair_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Parapet (2E-CRD-56) */
static int64_t parapet_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return other == self && controller(g, card) == controller(g, self);
}
const struct ability parapet = {
    .name = "Parapet",
    .text = "Friendly units may attack through this card.",
    .answers = ABOUT(Q_THROUGH),
    .answer = parapet_answer,
    .flags = A_OWN | A_TEXT,
};
