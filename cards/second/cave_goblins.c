/* Cave Goblins, second edition: many, cheap and never where they should be. */
#include "second_cards.h"

#define FACTION CAVE_GOBLINS_2E

// clang-format off
const struct war_definition cave_goblins_2e[TABLE] = {
    /*    name                class            symbols              cost  str  attack       life  abilities */
    UNIT(0, "Sneeks",            SUMMONER,         INSTINCT | CUNNING,  -1,   3, WAR_MELEE,    11, SLY),
    UNIT(1, "Blarf",             CHAMPION,         INSTINCT | CUNNING,   0,   0, WAR_MELEE,     6, BLOOD_RUNES, IMBUED_STRENGTH),
    UNIT(2, "Smeg",              CHAMPION,         CUNNING,              0,   2, WAR_RANGED,    4, MAGIC_JUNKIE, RELENTLESS),
    UNIT(3, "The Eater",         CHAMPION,         INSTINCT,             6,   5, WAR_MELEE,     9, FEED_THE_EATER),
    UNIT(4, "Beast Rider",       COMMON,           INSTINCT,             2,   3, WAR_MELEE,     3, CHARGE),
    UNIT(5, "Horde Climber",     COMMON,           CUNNING,              0,   1, WAR_MELEE,     3, CLIMB),
    UNIT(6, "Horde Clinger",     COMMON,           CUNNING,              0,   2, WAR_MELEE,     2, IMMOBILE, CLING),
    UNIT(7, "Horde Slinger",     COMMON,           INSTINCT,             0,   2, WAR_RANGED,    1, RELENTLESS),
    EVENT(8, "Enrage the Horde", EPIC,             NONE,                 1,  MAGIC,  ENRAGE_THE_HORDE),
    EVENT(9, "Pile On",          STANDARD | ACTIVE, INSTINCT | CUNNING,  0,  ATTACK, PILE_ON),
    EVENT(10, "Sneak",            STANDARD,         CUNNING,              0,  MOVE,   SNEAK_2E),
    EVENT(11, "Unrelenting",      STANDARD | ACTIVE, INSTINCT,            1,  MAGIC,  UNRELENTING),
};
// clang-format on

/* Sneeks: Sly (2E-CRD-11) */
static space_set sly_partners(const game *g, int self)
{
    return cost_zero_units(g, controller(g, self)) & ~bit(space_of(g, self));
}
static bool can_sly(const game *g, int self) { return sly_partners(g, self) != 0; }
/* 2E-PLC-13 */
EFFECT(sly_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, sly_partners(g, self)));
    LAST(exchange(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability sly = {
    .name = "Sly",
    .text = "Once per turn, during your Attack Phase, this unit may exchange places with a friendly unit of cost 0.",
    .effect = &sly_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_sly,
    .limit = 1,
};

/* Blarf: Blood Runes (2E-CRD-12); Imbued Strength is in shared.c */
enum { RUNES_PAY, RUNES_BLEED };
EFFECT(blood_runes_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << RUNES_BLEED | (g->seat[seat].magic >= 1 ? 1u << RUNES_PAY : 0))); /* 2E-WRD-04 */
    if (chosen(r) == RUNES_PAY) {
        DO(spend_magic(r, seat, 1));
        LAST(add_boost(r, self, 1));
    }
    because_of(g, f);
    LAST(damage(r, self, 1));
}
END_EFFECT
const struct ability blood_runes = {
    .name = "Blood Runes",
    .text = "At the start of your Attack Phase, do one of these: spend 1 magic to boost this unit; or add 1 damage to this unit.",
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)),
    .due = on_my_turn,
    .effect = &blood_runes_effect,
    .modes = {"pay", "bleed"},
};

/* Smeg: Magic Junkie (2E-CRD-12), Relentless (2E-EXT-06) */
enum { JUNKIE_PAY, JUNKIE_LEAVE };
EFFECT(magic_junkie_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << JUNKIE_LEAVE | (g->seat[seat].magic >= 1 ? 1u << JUNKIE_PAY : 0)));
    if (chosen(r) == JUNKIE_PAY)
        LAST(spend_magic(r, seat, 1));
    LAST(discard(r, self));
}
END_EFFECT
const struct ability magic_junkie = {
    .name = "Magic Junkie",
    .text = "At the end of your turn, do one of these: spend 1 magic; or discard this unit.",
    .waits = WAITS(M_TURN_END),
    .due = on_my_turn,
    .effect = &magic_junkie_effect,
    .modes = {"pay", "leave"},
};
const struct ability relentless = {
    .name = "Relentless",
    .text = "During your Attack Phase, this unit may attack in addition to your three attacking units.",
    .answers = ABOUT(Q_NO_SLOT),
    .answer = yes_for_me,
    .flags = A_OWN,
};

/* The Eater: Feed the Eater (2E-CRD-12, 2E-CRD-13) */
static bool is_hungry(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !is_marked(g, self, WAR_MARK_KILLED);
}
enum { P_FEED = OWN_PROMPT };
EFFECT(feed_the_eater_effect)
{
    ASK(ask_space(r, f, P_FEED, MUST, (within(g, self, 1) & friends(g, seat) & all_units(g)) | bit(space_of(g, self))));
    LAST(discard(r, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability feed_the_eater = {
    .name = "Feed the Eater",
    .text = "At the end of your Attack Phase, if this unit destroyed no unit this turn, do one of these: discard a friendly unit "
            "adjacent to "
            "this unit; or discard this unit.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = is_hungry,
    .effect = &feed_the_eater_effect,
    .prompts = {{"2E-CRD-12", "Choose the unit to discard: an adjacent friend, or this one."}},
};

/* Beast Rider: Charge (2E-CRD-14). A long run is seen in engine/second/move.c; its bonus outlasts the ability, so it is a mark. */
static int64_t charge_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 4 : 0;
}
const struct ability charge = {
    .name = "Charge",
    .text = "Instead of a normal move, this unit may move 1 to 4 clear straight spaces. If it moves at least 3 spaces in one "
            "direction, it has "
            "+1 strength until the end of the turn.",
    .answers = ABOUT(Q_RIDE),
    .answer = charge_answer,
    .flags = A_OWN,
};

/* Horde Climber: Climb */
static int64_t climb_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return self != card ? 0 : q == Q_STEPS ? 1 : WAR_STRUCTURE;
}
const struct ability climb = {
    .name = "Climb",
    .text = "This unit may move 1 more space and may move through structures.",
    .answers = ABOUT(Q_STEPS) | ABOUT(Q_PASS),
    .answer = climb_answer,
    .flags = A_OWN,
};

/* Horde Clinger: Immobile, Cling (2E-CRD-15) */
const struct ability immobile = {
    .name = "Immobile",
    .text = "This unit cannot move.",
    .answers = ABOUT(Q_CANNOT_MOVE),
    .answer = yes_for_me,
    .flags = A_OWN,
};
static bool cling_due(const game *g, const struct event *e, int self)
{
    return e->card != self && same_side(g, e->card, self) && distance(g, space_of(g, self), e->space) == 1;
}
static bool no_room_to_cling(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return (within(g, e->card, 1) & empty(g)) == 0;
}
EFFECT(cling_effect)
{
    ASK(ask_space(r, f, P_PLACE, MAY, within(g, e->card, 1) & empty(g)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability cling = {
    .name = "Cling",
    .text =
        "After a friendly unit moves that began its move adjacent to this unit, you may place this unit adjacent to that unit.",
    .waits = WAITS(M_MOVED),
    .due = cling_due,
    .vain = no_room_to_cling,
    .lost = it_is_gone,
    .effect = &cling_effect,
};

/* Enrage the Horde (2E-CRD-16, 2E-EXT-08): who may attack is fixed at the start */
EFFECT(enrage_effect, card unit)
{
    FOR_EACH (s, cost_zero_units(g, seat))
        mark(g, card_at(g, s), WAR_MARK_CHOSEN);
    for (;;) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, able_to_attack(g, marked(g, WAR_MARK_CHOSEN))));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        unmark(g, my->unit, WAR_MARK_CHOSEN);
        ASK(ask_extra_attack(r, f, my->unit, all_spaces(g)));
        DO(make_extra_attack(r, my->unit));
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability enrage_the_horde = {
    .name = "Enrage the Horde",
    .text = "Each friendly unit of cost 0 may make an extra attack.",
    .effect = &enrage_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Pile On, Gang Up (2E-CRD-17) */
static int64_t friendly_units(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_UNIT) && same_side(g, self, card);
}
const struct ability pile_on = {
    .name = "Pile On",
    .text = "While active: friendly units have Gang Up.",
    .answers = ABOUT(Q_GIVES),
    .answer = friendly_units,
    .gives = GANG_UP,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
/* 2E-NAM-09 */
static int64_t gang_up_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    if (self != card || other == WAR_NONE)
        return 0;
    return count(within(g, other, 1) & friends(g, controller(g, self)) & all_units(g) & ~bit(space_of(g, self)));
}
const struct ability gang_up = {
    .name = "Gang Up",
    .text = "When this unit attacks, it has +1 strength for each other friendly unit adjacent to the target.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = gang_up_answer,
    .flags = A_OWN,
};

/* Sneak (2E-CRD-19, 2E-FRC-10, 2E-TGT-14): chosen together, then forced one after another */
EFFECT(sneak_effect, number from, card unit)
{
    for (;;) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, cost_zero_units(g, seat) & from_space(g, my->from)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        my->from = (uint8_t)(chosen(r) + 1);
    }
    while (marked(g, WAR_MARK_CHOSEN) != 0) {
        ASK(ask_space(r, f, P_TARGET, MUST, marked(g, WAR_MARK_CHOSEN)));
        my->unit = (uint8_t)card_at(g, chosen(r));
        unmark(g, my->unit, WAR_MARK_CHOSEN);
        ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, my->unit, 1, 1)));
        because_of_event(g, f);
        DO(force(r, my->unit, chosen(r)));
    }
}
END_EFFECT
const struct ability sneak_2e = {
    .name = "Sneak",
    .text = "Target any number of friendly units of cost 0. Force each target 1 space.",
    .effect = &sneak_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Unrelenting (2E-CRD-18) */
static int64_t friendly_commons(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_COMMON) && same_side(g, self, card);
}
const struct ability unrelenting = {
    .name = "Unrelenting",
    .text = "While active: when a friendly common would be destroyed, return it to its owner's hand instead.",
    .answers = ABOUT(Q_RETURNS),
    .answer = friendly_commons,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
