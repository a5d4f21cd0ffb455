/* Phoenix Elves, second edition: fire that spreads, and a queen well guarded. */
#include "second_cards.h"

#define FACTION PHOENIX_ELVES_2E

// clang-format off
const struct war_definition phoenix_elves_2e[TABLE] = {
    /*    name                     class            symbols        cost  str  attack       life  abilities */
    UNIT(0, "Queen Maldaria",         SUMMONER,         FIRE | DIVINE, -1,   4, WAR_RANGED,    9, MOMENTUM, CALL_PROTECTION),
    UNIT(1, "Holleas",                CHAMPION,         FIRE,           5,   3, WAR_RANGED,    7, FIERY_SUMMON, IGNITE),
    UNIT(2, "Fire Drake",             CHAMPION,         FIRE | DIVINE,  8,   4, WAR_RANGED,   10, PROTECTOR, FIRE_BREATH),
    UNIT(3, "Fanessa",                CHAMPION,         DIVINE,         5,   3, WAR_MELEE,     9, RIPOSTE),
    UNIT(4, "Ember Mage",             COMMON,           DIVINE,         1,   2, WAR_RANGED,    2, GUARDED),
    UNIT(5, "Royal Guardian",         COMMON,           DIVINE,         2,   1, WAR_MELEE,     4, ENGAGE, SHOVE),
    UNIT(6, "Ember Beast",            COMMON,           FIRE,           2,   3, WAR_MELEE,     3, BORN_OF_FIRE, WILDFIRE),
    UNIT(7, "Ember Archer",           COMMON,           FIRE,           1,   2, WAR_RANGED,    2, QUICK_SHOT),
    EVENT(8, "Spirit of the Phoenix", EPIC | ACTIVE,    NONE,           0,  SUMMON, SPIRIT_OF_THE_PHOENIX),
    EVENT(9, "Blinding Flare",        STANDARD | ACTIVE, DIVINE,        1,  MAGIC,  BLINDING_FLARE),
    EVENT(10, "Burn",                  STANDARD,         FIRE,           0,  MOVE,   BURN),
    EVENT(11, "Divine Retribution",    STANDARD | ACTIVE, FIRE | DIVINE, 0,  MAGIC,  DIVINE_RETRIBUTION),
};
// clang-format on

/* 2E-NAM-04 */
static bool is_ember_unit(const struct war_definition *d) { return (d->classes & WAR_UNIT) != 0 && name_has(d->name, "Ember"); }
static space_set ember_units(const game *g, int seat) { return named(g, "Ember", all_units(g) & friends(g, seat)); }

/* Queen Maldaria: Call Protection (2E-CRD-44); Momentum is in shared.c */
static bool call_protection_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && g->card[self].boost >= 1;
}
/* 2E-STE-11, 2E-ASK-18 */
EFFECT(call_protection_effect, card guard)
{
    if (g->card[self].boost == 0 || (within(g, self, 1) & empty(g)) == 0)
        FINISH(); /* nothing to pay with, or no room (2E-WRD-05) */
    ASK(ask_space(r, f, P_TARGET, MAY, friends(g, seat) & of_class(g, WAR_COMMON)));
    if (declined(r))
        FINISH();
    my->guard = (uint8_t)card_at(g, chosen(r));
    DO(remove_boost(r, self, 1));
    ASK(ask_space(r, f, P_PLACE, MUST, within(g, self, 1) & empty(g))); /* 2E-PLC-04, 2E-PLC-12 */
    LAST(place(r, my->guard, chosen(r), seat));
}
END_EFFECT
const struct ability call_protection = {
    .name = "Call Protection",
    .text = "At the end of your Attack Phase, you may spend 1 boost to target a friendly common. Place the target adjacent to "
            "this unit.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = call_protection_due,
    .effect = &call_protection_effect,
};

/* Holleas: Fiery Summon, Ignite (2E-CRD-85) */
static int64_t fiery_summon_answer(const game *g, enum question q, int self, int seat, int number)
{
    (void)q;
    return seat == controller(g, self) && is_ember_unit(definition(number)) ? (int64_t)within(g, self, 1) : 0;
}
const struct ability fiery_summon = {
    .name = "Fiery Summon",
    .text = "You may summon Ember units adjacent to this unit.",
    .answers = ABOUT(Q_SPACES),
    .answer = fiery_summon_answer,
};
static int64_t ignite_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return same_side(g, card, self) && has(within(g, self, 1), space_of(g, card)) && is_ember_unit(def(g, card));
}
const struct ability ignite = {
    .name = "Ignite",
    .text = "Friendly Ember units adjacent to this unit have +1 strength.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = ignite_answer,
};

/* Fire Drake: Protector, Fire Breath (2E-CRD-45) */
static int64_t protector_answer(const game *g, enum question q, int self, int seat, int number)
{
    (void)q, (void)self, (void)number;
    return (int64_t)around_summoner(g, seat, 1);
}
const struct ability protector = {
    .name = "Protector",
    .text = "You may summon this unit adjacent to your summoner.",
    .answer = protector_answer,
    .works = BEING_SUMMONED,
};
static int64_t fire_breath_answer(const game *g, enum question q, int self, int card, int other)
{
    return self == card && (q == Q_BREATH || is(g, other, WAR_UNIT));
}
const struct ability fire_breath = {
    .name = "Fire Breath",
    .text = "This unit may attack through units. When it does, each special symbol rolled adds 1 damage to each unit it attacked "
            "through.",
    .answers = ABOUT(Q_THROUGH) | ABOUT(Q_BREATH),
    .answer = fire_breath_answer,
    .flags = A_OWN,
};

/* Fanessa: Riposte (2E-CRD-46) */
static bool riposte_due(const game *g, const struct event *e, int self)
{
    bool me = e->other == self && e->othergen == generation(g, self);
    return me && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_ADJACENT) != 0;
}
EFFECT(hit_back)
{
    because_of(g, f);
    LAST(damage(r, e->card, 1));
}
END_EFFECT
const struct ability riposte = {
    .name = "Riposte",
    .text = "After an adjacent enemy unit attacks this unit, if this unit is still in play, add 1 damage to the attacker.",
    .waits = WAITS(M_ATTACKED),
    .due = riposte_due,
    .lost = it_is_gone,
    .effect = &hit_back,
    .flags = A_OWN,
};

/* Royal Guardian: Shove (2E-CRD-48); Engage is in shared.c, and so is the Ember Mage's Guarded */
static bool shove_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_ADJACENT) != 0 &&
           (e->flags & (WAS_COMMON | WAS_CHAMPION)) != 0;
}
static bool no_room_to_shove(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return force_spaces(g, e->other, 1, 1) == 0;
}
EFFECT(shove_effect)
{
    ASK(ask_space(r, f, P_FORCE, MAY, force_spaces(g, e->other, 1, 1)));
    if (!declined(r)) {
        because_of(g, f);
        LAST(force(r, e->other, chosen(r)));
    }
}
END_EFFECT
const struct ability shove = {
    .name = "Shove",
    .text = "After this unit attacks an adjacent enemy common or champion, you may force the attacked unit 1 space.",
    .waits = WAITS(M_ATTACKED),
    .due = shove_due,
    .vain = no_room_to_shove,
    .lost = attacked_is_gone,
    .effect = &shove_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Ember Beast: Born of Fire, Wildfire */
static int64_t born_of_fire_answer(const game *g, enum question q, int self, int seat, int number)
{
    (void)q, (void)self, (void)number;
    return (int64_t)next_to(g, ember_units(g, seat));
}
const struct ability born_of_fire = {
    .name = "Born of Fire",
    .text = "You may summon this unit adjacent to a friendly Ember unit.",
    .answer = born_of_fire_answer,
    .works = BEING_SUMMONED,
};
static space_set scorched(const game *g, int self, int seat) { return within(g, self, 1) & enemies(g, seat) & all_units(g); }
static bool wildfire_due(const game *g, const struct event *e, int self) /* nothing in that window brings an enemy next to it */
{
    return on_my_turn(g, e, self) && scorched(g, self, controller(g, self)) != 0;
}
/* 2E-TGT-16 */
EFFECT(wildfire_effect)
{
    because_of(g, f);
    LAST(damage_each(r, scorched(g, self, seat), 1));
}
END_EFFECT
const struct ability wildfire = {
    .name = "Wildfire",
    .text = "At the start of your Move Phase, add 1 damage to each enemy unit adjacent to this unit.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = wildfire_due,
    .effect = &wildfire_effect,
};

/* Ember Archer: Quick Shot (2E-CRD-89) */
static space_set quick_shot_targets(const game *g, int self)
{
    return lines(g, space_of(g, self), 3, occupied(g)) & all_units(g);
}
static bool quick_shot_finds_nobody(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return quick_shot_targets(g, e->card) == 0;
}
EFFECT(quick_shot_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, quick_shot_targets(g, self)));
    if (!declined(r)) {
        because_of(g, f);
        LAST(damage(r, card_at(g, chosen(r)), 1));
    }
}
END_EFFECT
const struct ability quick_shot = {
    .name = "Quick Shot",
    .text =
        "After this unit moves, you may target a unit within 3 clear straight spaces of this unit. Add 1 damage to the target.",
    .waits = WAITS(M_MOVED),
    .due = i_did,
    .vain = quick_shot_finds_nobody,
    .effect = &quick_shot_effect,
    .flags = A_OWN,
};

/* Spirit of the Phoenix (2E-CRD-49) */
static int64_t spirit_of_the_phoenix_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return g->cause_seat == controller(g, self) && is(g, card, WAR_UNIT) && !same_side(g, card, self);
}
const struct ability spirit_of_the_phoenix = {
    .name = "Spirit of the Phoenix",
    .text = "While active: when a friendly unit's ability adds damage to an enemy unit, other than by attacking it, it adds 1 "
            "more damage.",
    .answers = ABOUT(Q_MORE_DAMAGE),
    .answer = spirit_of_the_phoenix_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Blinding Flare (2E-CRD-50) */
static int64_t blinding_flare_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)card;
    int summoner = summoner_of(g, self);
    return other == summoner ||
           (is(g, other, WAR_UNIT) && same_side(g, other, self) && has(within(g, summoner, 1), space_of(g, other)));
}
const struct ability blinding_flare = {
    .name = "Blinding Flare",
    .text = "While active: in attacks against your summoner or a friendly unit adjacent to your summoner, special symbols add "
            "damage instead of "
            "melee or ranged symbols.",
    .answers = ABOUT(Q_SPECIALS_ONLY),
    .answer = blinding_flare_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Burn */
static space_set burn_targets(const game *g, int seat) { return around_summoner(g, seat, 2) & commons_and_champions(g); }
static bool has_burn_target(const game *g, int seat) { return burn_targets(g, seat) != 0; }
EFFECT(burn_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, burn_targets(g, seat)));
    because_of_event(g, f);
    LAST(damage(r, card_at(g, chosen(r)), 2));
}
END_EFFECT
const struct ability burn = {
    .name = "Burn",
    .text = "Target a common or champion within 2 spaces of your summoner. Add 2 damage to the target.",
    .effect = &burn_effect,
    .playable = has_burn_target,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Divine Retribution, Aura of the Phoenix (2E-CRD-46) */
static int64_t given_to_summoner(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return card == summoner_of(g, self);
}
const struct ability divine_retribution = {
    .name = "Divine Retribution",
    .text = "While active: your summoner has Aura of the Phoenix.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_summoner,
    .gives = AURA_OF_THE_PHOENIX,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
static bool aura_due(const game *g, const struct event *e, int self)
{
    bool mine = e->seat != controller(g, self) && (e->flags & WAS_ENEMY) != 0 && (e->flags & WAS_UNIT) != 0;
    return mine && (e->other == self || distance(g, space_of(g, self), e->space) <= 3);
}
const struct ability aura_of_the_phoenix = {
    .name = "Aura of the Phoenix",
    .text = "After an enemy unit attacks this unit or a friendly unit within 3 spaces of it, add 1 damage to the attacker.",
    .waits = WAITS(M_ATTACKED),
    .due = aura_due,
    .lost = it_is_gone,
    .effect = &hit_back,
};
