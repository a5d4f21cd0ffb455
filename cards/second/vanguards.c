/* Vanguards, second edition: the Citadel protects its own. */
#include "second_cards.h"

#define FACTION VANGUARDS_2E

// clang-format off
const struct war_definition vanguards_2e[TABLE] = {
    /*    name                class            symbols         cost  str  attack       life  abilities */
    UNIT(0, "Sera Eldwyn",       SUMMONER,         DIVINE | LIGHT, -1,   2, WAR_RANGED,   12, THE_CITADELS_MIGHT),
    UNIT(1, "Coleen Brighton",   CHAMPION,         DIVINE,          6,   3, WAR_MELEE,     8, DIVINE_SHIELD),
    UNIT(2, "Jacob Eldwyn",      CHAMPION,         LIGHT,           5,   2, WAR_RANGED,    6, RADIANT_SHOT),
    UNIT(3, "Valna Stoutheart",  CHAMPION,         DIVINE | LIGHT,  6,   2, WAR_MELEE,     9, GUIDANCE, CITADEL_CHAMPION),
    UNIT(4, "Citadel Archer",    COMMON,           LIGHT,           2,   1, WAR_RANGED,    5, ARROW_OF_LIGHT),
    UNIT(5, "Citadel Knight",    COMMON,           DIVINE,          2,   2, WAR_MELEE,     5, ENGAGE, PROTECT),
    UNIT(6, "Citadel Paladin",   COMMON,           LIGHT,           2,   3, WAR_MELEE,     4, INTERCESSION),
    UNIT(7, "Temple Priest",     COMMON,           DIVINE,          0,   2, WAR_MELEE,     2, HEAL),
    EVENT(8, "Holy Judgment",    EPIC | ACTIVE,    NONE,            0,  ATTACK, HOLY_JUDGMENT, HOLY_JUDGMENT_ACTIVE),
    EVENT(9, "Guarding Spirits", STANDARD | ACTIVE, DIVINE | LIGHT, 0,  MAGIC,  GUARDING_SPIRITS),
    EVENT(10, "Mass Heal",        STANDARD,         DIVINE,          1,  MOVE,   MASS_HEAL),
    EVENT(11, "Renewed Hope",     STANDARD | ACTIVE, LIGHT,          0,  SUMMON, RENEWED_HOPE),
};
// clang-format on

/* 2E-NAM-04 */
static bool is_citadel_unit(const struct war_definition *d)
{
    return (d->classes & WAR_UNIT) != 0 && name_has(d->name, "Citadel");
}
static space_set citadel_units(const game *g, int seat) { return named(g, "Citadel", all_units(g) & friends(g, seat)); }

/* Sera Eldwyn: The Citadel's Might (2E-CRD-79) */
static bool citadel_unit_in_pile(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return is_citadel_unit(d);
}
/* 2E-ASK-11 */
static bool nothing_to_reveal(const game *g, const struct event *e, int seat)
{
    (void)e;
    return citadel_units(g, seat) == 0 || g->seat[seat].discards == 0;
}
EFFECT(the_citadels_might_effect)
{
    if (nothing_to_reveal(g, e, seat))
        FINISH();
    ASK(ask_pile(r, f, P_PILE, MAY)); /* asked whatever the pile holds (2E-ASK-07) */
    if (!declined(r))
        LAST(retrieve(r, in_discard(g, seat, war_a(r->answer)), seat));
}
END_EFFECT
const struct ability the_citadels_might = {
    .name = "The Citadel's Might",
    .text = "After this unit attacks an enemy unit, if a friendly Citadel unit is on the battlefield, you may reveal a Citadel "
            "unit from your "
            "discard pile and add it to your hand.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked_an_enemy_unit,
    .vain = nothing_to_reveal,
    .effect = &the_citadels_might_effect,
    .fits = citadel_unit_in_pile,
    .flags = A_OWN | A_OUTLIVES,
};

/* Coleen Brighton: Divine Shield (2E-CRD-80) */
static bool divine_shield_due(const game *g, const struct event *e, int self)
{
    return e->other != self && has(citadel_units(g, controller(g, self)) & within(g, self, 3), space_of(g, e->other));
}
EFFECT(divine_shield_effect, dice roll)
{
    my->roll.left = 2;
    ROLL(&my->roll);
    weaken_attack(g, my->roll.face[RANGED_SPECIAL] + my->roll.face[MELEE_SPECIAL]);
}
END_EFFECT
const struct ability divine_shield = {
    .name = "Divine Shield",
    .text = "Each time a friendly Citadel unit within 3 spaces of this unit is targeted by an attack, roll 2 dice. The attacker "
            "has -1 strength for "
            "each special symbol rolled, to a minimum of 1, for that attack.",
    .waits = WAITS(M_BEFORE_ATTACK),
    .due = divine_shield_due,
    .effect = &divine_shield_effect,
    .flags = A_OUTLIVES, /* the roll does not need her (2E-TIM-10) */
};

/* Jacob Eldwyn: Radiant Shot (2E-CRD-42, 2E-GEN-05) */
static int64_t radiant_shot_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? g->seat[controller(g, self)].magic / 2 : 0;
}
const struct ability radiant_shot = {
    .name = "Radiant Shot",
    .text = "This unit has +1 strength for every 2 magic you have.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = radiant_shot_answer,
    .flags = A_OWN,
};

/* Valna Stoutheart: Guidance, Citadel Champion (2E-CRD-85) */
EFFECT(guidance_effect)
{
    LAST(draw(r, seat, 2));
}
END_EFFECT
const struct ability guidance = {
    .name = "Guidance",
    .text = "At the start of your Summon Phase, draw 2 cards.",
    .waits = WAITS(M_START(WAR_PHASE_SUMMON)),
    .due = on_my_turn,
    .lost = draw_pile_is_empty,
    .effect = &guidance_effect,
};
static int64_t citadel_champion_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? count(citadel_units(g, controller(g, self)) & within(g, self, 2)) : 0;
}
const struct ability citadel_champion = {
    .name = "Citadel Champion",
    .text = "This unit has +1 strength for each friendly Citadel unit within 2 spaces of it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = citadel_champion_answer,
    .flags = A_OWN,
};

/* Citadel Archer: Arrow of Light (2E-CRD-81). The cards shown for it are marked while it lasts, so that no name is shown twice. */
static bool was_shown(const game *g, int card)
{
    return war_card_zone(g, card) == WAR_DISCARD && is_marked(g, card, WAR_MARK_CHOSEN);
}
/* 2E-NAM-07 */
static bool can_be_shown(const game *g, int seat, const struct war_definition *d)
{
    for (int card = seat * WAR_SEAT_CARDS; card < seat * WAR_SEAT_CARDS + WAR_DECK_CARDS;
         card++) /* a view has no list of the pile to walk */
        if (was_shown(g, card) && def(g, card) == d)
            return false;
    return (d->classes & WAR_UNIT) != 0;
}
static bool arrow_of_light_due(const game *g, const struct event *e, int self) /* an empty hand is public (2E-ASK-15) */
{
    return by_me(e, self) && hand_size(g, controller(g, self)) > 0;
}
enum { P_SHOW = OWN_PROMPT };
EFFECT(arrow_of_light_effect)
{
    while (hand_size(g, seat) > 0) { /* asked whatever the hand holds (2E-ASK-06) */
        ASK(ask_hand(r, f, P_SHOW, ANY_MORE));
        if (declined(r))
            break;
        discard_from_hand(r, seat, war_a(r->answer), true);
        mark(g, g->seat[seat].discard_top, WAR_MARK_CHOSEN); /* the one shown, not an equal one that lay there unseen */
        strengthen_attack(g, 1);
        DO(gain_magic(r, seat, 1));
    }
    for (int card = seat * WAR_SEAT_CARDS; card < seat * WAR_SEAT_CARDS + WAR_DECK_CARDS; card++)
        if (was_shown(g, card))
            unmark(g, card, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability arrow_of_light = {
    .name = "Arrow of Light",
    .text = "Before this unit attacks, you may reveal and discard any number of units with different names from your hand. For "
            "each, gain 1 magic, "
            "and this unit has +1 strength for that attack.",
    .waits = WAITS(M_BEFORE_ATTACK),
    .due = arrow_of_light_due,
    .effect = &arrow_of_light_effect,
    .prompts = {{"2E-CRD-81", "Show and discard a unit for more strength, or say done."}},
    .fits = can_be_shown,
    .flags = A_OWN,
};

/* Citadel Knight: Protect (2E-CRD-82); Engage is in shared.c */
static int64_t protect_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool bound = !same_side(g, self, card) && has(within(g, self, 1), space_of(g, card));
    return bound && !has_ability(g, other, PROTECT);
}
const struct ability protect = {
    .name = "Protect",
    .text = "Enemy units adjacent to this unit can only attack units with Protect.",
    .answers = ABOUT(Q_NO_TARGET),
    .answer = protect_answer,
};

/* Citadel Paladin: Intercession (2E-CRD-84) */
static bool intercession_due(const game *g, const struct event *e, int self)
{
    return i_attacked_an_enemy_unit(g, e, self) && e->amount > 0;
}
EFFECT(intercession_effect)
{
    LAST(draw(r, seat, e->amount));
}
END_EFFECT
const struct ability intercession = {
    .name = "Intercession",
    .text = "After this unit attacks an enemy unit, draw a card for each special symbol rolled.",
    .waits = WAITS(M_ATTACKED),
    .due = intercession_due,
    .lost = draw_pile_is_empty,
    .effect = &intercession_effect,
    .flags = A_OWN | A_OUTLIVES | A_FACES,
};

/* Temple Priest: Heal (2E-CRD-83) */
static bool heal_due(const game *g, const struct event *e, int self)
{
    bool friendly = (e->flags & WAS_ENEMY) == 0 && (e->flags & (WAS_COMMON | WAS_CHAMPION)) != 0;
    return by_me(e, self) && friendly && hand_size(g, controller(g, self)) > 0;
}
EFFECT(heal_effect)
{
    if (hand_size(g, seat) == 0)
        FINISH();
    ASK(ask_hand(r, f, P_HAND, MAY));
    if (declined(r))
        FINISH();
    heal_by_attack(g);
    LAST(discard_from_hand(r, seat, war_a(r->answer), false));
}
END_EFFECT
const struct ability heal_2e = {
    .name = "Heal",
    .text = "Before this unit attacks a friendly common or champion, you may discard a card from your hand. If you do, the "
            "attack adds no damage; "
            "instead, remove 1 damage from the target for each melee and each special symbol rolled.",
    .waits = WAITS(M_BEFORE_ATTACK),
    .due = heal_due,
    .effect = &heal_effect,
    .flags = A_OWN,
};

/* Holy Judgment (2E-CRD-38, 2E-EVT-07) */
EFFECT(holy_judgment_effect)
{
    LAST(add_boost(r, self, 2)); /* it carries them into the active area */
}
END_EFFECT
const struct ability holy_judgment = {
    .name = "Holy Judgment",
    .text = "Put 2 boost on this card.",
    .effect = &holy_judgment_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t holy_judgment_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_COMMON) && same_side(g, self, card);
}
static bool holy_judgment_due(const game *g, const struct event *e, int self)
{
    return e->moment == M_DISCARD_DUE || ((e->flags & WAS_UNIT) != 0 && same_side(g, e->card, self) && g->card[self].boost > 0);
}
enum { P_KEEP = OWN_PROMPT };
EFFECT(holy_judgment_keeps)
{
    if (e->moment == M_DESTROYED)
        LAST(remove_boost(r, self, 1));
    if (g->card[self].boost == 0)
        FINISH();
    ASK(ask_yes(r, f, P_KEEP));
    if (said_yes(r)) {
        mark(g, self, WAR_MARK_KEPT);
        LAST(remove_boost(r, self, 1));
    }
}
END_EFFECT
const struct ability holy_judgment_active = {
    .name = "Holy Judgment",
    .text = "While active: friendly commons have +1 strength. At the start of your turn, you may spend 1 boost from this card "
            "instead of discarding "
            "it. Each time a friendly unit is destroyed, remove 1 boost from this card.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = holy_judgment_answer,
    .waits = WAITS(M_DISCARD_DUE) | WAITS(M_DESTROYED),
    .due = holy_judgment_due,
    .effect = &holy_judgment_keeps,
    .prompts = {{"2E-STE-04", "Keep this event active instead of discarding it?"}},
    .calm = WAITS(M_DESTROYED),
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Guarding Spirits */
static int64_t commons_near_summoner(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is(g, card, WAR_COMMON) && same_side(g, self, card) && has(within(g, summoner_of(g, self), 3), space_of(g, card));
}
const struct ability guarding_spirits = {
    .name = "Guarding Spirits",
    .text = "While active: friendly commons within 3 spaces of your summoner have Guarded.",
    .answers = ABOUT(Q_GIVES),
    .answer = commons_near_summoner,
    .gives = GUARDED,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Mass Heal (2E-TGT-16) */
EFFECT(mass_heal_effect)
{
    LAST(heal_each(r, around_summoner(g, seat, 2) & friends(g, seat) & commons_and_champions(g), 2));
}
END_EFFECT
const struct ability mass_heal = {
    .name = "Mass Heal",
    .text = "Remove 2 damage from each friendly common and champion within 2 spaces of your summoner.",
    .effect = &mass_heal_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Renewed Hope (2E-CRD-86) */
static int64_t renewed_hope_answer(const game *g, enum question q, int self, int seat, int number)
{
    (void)number;
    if (seat != controller(g, self))
        return 0;
    return q == Q_SUMMON_NOW ? 1 : (int64_t)around_summoner(g, seat, 1);
}
const struct ability renewed_hope = {
    .name = "Renewed Hope",
    .text = "While active: you may summon units in any phase of your turn, and you may summon units adjacent to your summoner.",
    .answers = ABOUT(Q_SUMMON_NOW) | ABOUT(Q_SPACES),
    .answer = renewed_hope_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
