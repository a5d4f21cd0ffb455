/* Breakers, second edition: masters of minds and winds. */
#include "second_cards.h"

#define FACTION BREAKERS_2E

// clang-format off
const struct war_definition breakers_2e[TABLE] = {
    /*    name                  class            symbols        cost  str  attack       life  abilities */
    UNIT(0, "Tacullu",             SUMMONER,         RESOLVE | AIR,  -1,   3, WAR_RANGED,   13, MIND_CAPTURE),
    UNIT(1, "Gulldune",            CHAMPION,         RESOLVE,         6,   4, WAR_MELEE,     6, TELEPATHIC_COMMAND),
    UNIT(2, "Gwalark",             CHAMPION,         RESOLVE | AIR,   6,   3, WAR_RANGED,    8, FLIGHT, LEVITATE),
    UNIT(3, "Kalal",               CHAMPION,         AIR,             7,   4, WAR_RANGED,    8, GREATER_PUSH, STEADFAST),
    UNIT(4, "Deceiver",            COMMON,           RESOLVE,         1,   1, WAR_RANGED,    4, STUPEFY, ENGAGE),
    UNIT(5, "Mind Witch",          COMMON,           RESOLVE,         1,   3, WAR_RANGED,    2, MIMIC),
    UNIT(6, "Wind Archer",         COMMON,           AIR,             2,   4, WAR_RANGED,    2, SWIFT_2E, FAR_SHOT),
    UNIT(7, "Wind Mage",           COMMON,           AIR,             1,   2, WAR_RANGED,    3, PUSH),
    EVENT(8, "Mind Control",       EPIC,             NONE,            0,  SUMMON, MIND_CONTROL),
    EVENT(9, "Blast",              STANDARD,         AIR,             1,  MOVE,   BLAST),
    EVENT(10, "Hypnotic Call",      STANDARD | ACTIVE, RESOLVE,        0,  SUMMON, HYPNOTIC_CALL, HYPNOTIC_CALL_ACTIVE),
    EVENT(11, "Perplexing Tempest", STANDARD | ACTIVE, RESOLVE | AIR,  0,  MAGIC,  PERPLEXING_TEMPEST),
};
// clang-format on

/* Tacullu: Mind Capture (2E-CRD-01, 2E-CTL-08) */
static bool mind_capture_due(const game *g, const struct event *e, int self)
{
    return i_attacked_an_enemy_unit(g, e, self) && !is(g, e->other, WAR_SUMMONER) && e->amount >= life_left(g, e->other);
}
enum { P_CAPTURE = OWN_PROMPT };
EFFECT(mind_capture_effect)
{
    ASK(ask_yes(r, f, P_CAPTURE));
    if (said_yes(r)) {
        replace_damage(g);
        int target = e->other;
        because_of(g, f); /* it may end a bonus to others' lives (2E-MGC-09) */
        LAST(take_control(r, target, seat, FOR_GOOD));
    }
}
END_EFFECT
const struct ability mind_capture = {
    .name = "Mind Capture",
    .text = "When this unit attacks an enemy unit and would add enough damage to destroy it, you may take control of that unit "
            "instead of "
            "adding the damage.",
    .waits = WAITS(M_DAMAGE_DUE),
    .due = mind_capture_due,
    .effect = &mind_capture_effect,
    .prompts = {{"2E-INS-10", "Take control of the target instead of adding this damage?"}},
    .flags = A_OWN,
};

/* Gulldune: Telepathic Command (2E-CRD-02) */
static bool i_attacked_an_enemy(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0;
}
static space_set commanded(const game *g, const struct event *e, int seat)
{
    return near(g, attacker_space(g, e), 3) & friends(g, seat) & of_class(g, WAR_COMMON);
}
static bool commands_nobody(const game *g, const struct event *e, int seat) { return commanded(g, e, seat) == 0; }
EFFECT(telepathic_command_effect, card unit)
{
    ASK(ask_space(r, f, P_TARGET, MAY, commanded(g, e, seat)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(ask_extra_attack(r, f, my->unit, all_spaces(g)));
    LAST(make_extra_attack(r, my->unit));
}
END_EFFECT
const struct ability telepathic_command = {
    .name = "Telepathic Command",
    .text = "After this unit attacks an enemy card, you may target a friendly common within 3 spaces of this unit. The target "
            "makes an extra "
            "attack.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked_an_enemy,
    .vain = commands_nobody,
    .effect = &telepathic_command_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Gwalark: Flight, Levitate (2E-CRD-03) */
static int64_t flight_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    if (self != card)
        return 0;
    return q == Q_STEPS ? 1 : WAR_UNIT | WAR_STRUCTURE;
}
const struct ability flight = {
    .name = "Flight",
    .text = "This unit may move 1 more space and may move through cards.",
    .answers = ABOUT(Q_STEPS) | ABOUT(Q_PASS),
    .answer = flight_answer,
    .flags = A_OWN,
};
static int64_t levitate_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int away = distance(g, space_of(g, self), space_of(g, card));
    return is(g, card, WAR_COMMON) && same_side(g, self, card) && away >= 1 && away <= 2;
}
const struct ability levitate = {
    .name = "Levitate",
    .text = "Friendly commons that begin a move within 2 spaces of this unit have Flight for that move.",
    .answers = ABOUT(Q_GIVES),
    .answer = levitate_answer,
    .gives = FLIGHT,
};

/* Kalal: Greater Push, Steadfast; Wind Mage: Push (2E-CRD-02). After an attack, or instead of one. */
static space_set push_targets(const game *g, int from, int reach) { return near(g, from, reach) & commons_and_champions(g); }
static int push_reach(const struct frame *f) { return f->fn == PROCEDURES + GREATER_PUSH ? 3 : 2; }
static bool ask_push(run *r, const struct frame *f, const struct event *e)
{
    bool after = e->moment == M_ATTACKED;
    int from = after ? attacker_space(r->g, e) : space_of(r->g, f->self);
    return ask_space(r, f, P_TARGET, after ? MAY : MUST, push_targets(r->g, from, push_reach(f)));
}
/* 2E-TGT-17 */
static bool can_greater_push(const game *g, int self) { return push_targets(g, space_of(g, self), 3) != 0; }
static bool can_push(const game *g, int self) { return push_targets(g, space_of(g, self), 2) != 0; }
static bool greater_push_finds_nobody(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return push_targets(g, attacker_space(g, e), 3) == 0;
}
static bool push_finds_nobody(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return push_targets(g, attacker_space(g, e), 2) == 0;
}
EFFECT(push_away, card target)
{
    ASK(ask_push(r, f, e));
    if (declined(r))
        FINISH();
    my->target = (uint8_t)card_at(g, chosen(r));
    ASK(ask_space(r, f, P_FORCE, MUST, force_spaces(g, my->target, 1, 1))); /* 2E-FRC-04, 2E-FRC-13 */
    because_of(g, f);
    LAST(force(r, my->target, chosen(r)));
}
END_EFFECT
const struct ability greater_push = {
    .name = "Greater Push",
    .text = "After this unit attacks, or instead of attacking, you may target a common or champion within 3 spaces of this unit. "
            "Force the "
            "target 1 space.",
    .waits = WAITS(M_ATTACKED),
    .due = i_did,
    .vain = greater_push_finds_nobody,
    .effect = &push_away,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_greater_push,
    .flags = A_OWN | A_OUTLIVES | A_INSTEAD_OF_ATTACK,
};
const struct ability wind_push = {
    .name = "Push",
    .text = "After this unit attacks, or instead of attacking, you may target a common or champion within 2 spaces of this unit. "
            "Force the "
            "target 1 space.",
    .waits = WAITS(M_ATTACKED),
    .due = i_did,
    .vain = push_finds_nobody,
    .effect = &push_away,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_push,
    .flags = A_OWN | A_OUTLIVES | A_INSTEAD_OF_ATTACK,
};
const struct ability steadfast = {
    .name = "Steadfast",
    .text = "This unit cannot be forced.",
    .answers = ABOUT(Q_CANNOT_FORCE),
    .answer = yes_for_me,
    .flags = A_OWN,
};

/* Deceiver: Stupefy (2E-CRD-04); Engage is in shared.c */
static int64_t stupefy_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return specials_rolled(g) > 0 && !same_side(g, self, card) && has(within(g, self, 1), space_of(g, card));
}
const struct ability stupefy = {
    .name = "Stupefy",
    .text = "When an enemy adjacent to this unit attacks and rolls at least 1 special symbol, that attack adds 1 less damage.",
    .answers = ABOUT(Q_LESS_DAMAGE),
    .answer = stupefy_answer,
};

/* Mind Witch: Mimic (2E-CRD-06, 2E-ABL-11). What it gains is due in this window too (2E-STE-10). */
static bool is_printed_on(const game *g, int card, int number)
{
    const uint16_t *a = def(g, card)->abilities;
    return a[0] == number || a[1] == number || a[2] == number || a[3] == number;
}
static void mimic_abilities(run *r, const struct effect *me, int target)
{
    game *g = r->g;
    int self = me->frame.self, seat = me->frame.seat;
    uint16_t theirs[MAX_ABILITIES];
    int n = abilities_at_rest(g, target, theirs);
    for (int i = 0; i < n; i++) {
        const struct ability *a = ability(theirs[i]);
        bool had = has_ability(g, self, theirs[i]);
        if (had && (is_printed_on(g, self, theirs[i]) || lasting_has(g, theirs[i], self, seat)))
            continue;
        gains(r, theirs[i], self, seat, UNTIL_TURN_ENDS); /* what else it has it from may end first (2E-ABL-06) */
        if (!had && (a->waits & WAITS(me->e.moment)) != 0 && (a->due == NULL || a->due(g, &me->e, self)))
            trigger_one(r, &me->e, self, theirs[i], seat);
    }
}
EFFECT(mimic_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 3) & of_class(g, WAR_COMMON)));
    if (!declined(r)) {
        struct effect copy = my->effect;
        LAST(mimic_abilities(r, &copy, card_at(g, chosen(r))));
    }
}
END_EFFECT
const struct ability mimic = {
    .name = "Mimic",
    .text = "At the start of your Move Phase, you may target a common within 3 spaces of this unit. This unit has the target's "
            "abilities until "
            "the end of the turn.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = on_my_turn,
    .effect = &mimic_effect,
};

/* Wind Archer: Swift; Far Shot is in shared.c */
const struct ability swift_2e = {
    .name = "Swift",
    .text = "This unit may move 1 more space.",
    .answers = ABOUT(Q_STEPS),
    .answer = yes_for_me,
    .flags = A_OWN,
};

/* Mind Control (2E-CRD-07, 2E-TGT-14, 2E-ASK-13) */
EFFECT(mind_control_effect, number from)
{
    for (;;) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE,
                      around_summoner(g, seat, 2) & enemies(g, seat) & commons_and_champions(g) & from_space(g, my->from)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        my->from = (uint8_t)(chosen(r) + 1);
    }
    FOR_EACH (s, marked(g, WAR_MARK_CHOSEN)) {
        unmark(g, card_at(g, s), WAR_MARK_CHOSEN);
        take_control(r, card_at(g, s), seat, THIS_TURN);
    }
    LAST(because_of_event(g, f));
}
END_EFFECT
const struct ability mind_control = {
    .name = "Mind Control",
    .text = "Target any number of enemy commons and champions within 2 spaces of your summoner. Take control of the targets "
            "until the end of "
            "the turn.",
    .effect = &mind_control_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Blast (2E-CRD-08) */
static space_set blast_targets(const game *g, int seat)
{
    return lines(g, space_of(g, g->seat[seat].summoner), 3, occupied(g)) & commons_and_champions(g);
}
static bool has_blast_target(const game *g, int seat) { return blast_targets(g, seat) != 0; }
static space_set blast_ends(const game *g, int card)
{
    space_set found = 0, through = empty(g) | commons_and_champions(g);
    for (int d = 0; d < DIRECTIONS && query(g, Q_CANNOT_FORCE, card, WAR_NONE) == 0; d++) {
        space_set s = bit(space_of(g, card));
        for (int i = 0; i < 3; i++) {
            s = toward(g, s, (enum direction)d) & through;
            found |= s & empty(g); /* it never ends on a card (2E-THR-02) */
        }
    }
    return found;
}
/* The units it was forced through are marked (2E-THR-07). */
static void blast_damage(run *r, int card, int gen)
{
    game *g = r->g;
    space_set passed = marked(g, WAR_MARK_PASSED);
    unmark_all(g, WAR_MARK_PASSED);
    if (still(g, card, gen))
        passed |= bit(space_of(g, card));
    damage_each(r, passed, 1);
}
/* 2E-FRC-09 */
EFFECT(blast_effect, kept target)
{
    ASK(ask_space(r, f, P_TARGET, MUST, blast_targets(g, seat)));
    my->target = keep(g, card_at(g, chosen(r)));
    ASK(ask_space(r, f, P_FORCE, MUST, blast_ends(g, my->target.card)));
    because_of_event(g, f);
    unmark_all(g, WAR_MARK_PASSED);
    DO(force(r, my->target.card, chosen(r)));
    because_of_event(g, f);
    int target = my->target.card, gen = my->target.gen;
    LAST(blast_damage(r, target, gen));
}
END_EFFECT
const struct ability blast = {
    .name = "Blast",
    .text = "Target a common or champion within 3 clear straight spaces of your summoner. Force the target 1, 2 or 3 spaces; it "
            "may be forced "
            "through commons and champions. Add 1 damage to the target and to each unit it was forced through.",
    .effect = &blast_effect,
    .playable = has_blast_target,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Hypnotic Call (2E-CRD-09) */
static bool any_common_or_champion(const game *g, int seat)
{
    (void)seat;
    return commons_and_champions(g) != 0;
}
/* 2E-FRC-05, 2E-TGT-08 */
static space_set nearer(const game *g, space_set ends, int card, int to)
{
    space_set found = 0;
    FOR_EACH (s, ends)
        if (distance(g, s, to) < distance(g, space_of(g, card), to))
            found |= bit(s);
    return found;
}
EFFECT(hypnotic_call_effect, kept target)
{
    ASK(ask_space(r, f, P_TARGET, MUST, commons_and_champions(g)));
    my->target = keep(g, card_at(g, chosen(r)));
    ASK(ask_space(r, f, P_FORCE, MAY,
                  nearer(g, force_spaces(g, my->target.card, 1, 1), my->target.card, space_of(g, g->seat[seat].summoner))));
    because_of_event(g, f);
    DO(force(r, my->target.card, chosen(r)));
    if (still_there(g, my->target)) /* it may have fallen on the way (2E-EVT-11) */
        choose_for(g, self, my->target.card);
}
END_EFFECT
const struct ability hypnotic_call = {
    .name = "Hypnotic Call",
    .text = "Target a common or champion. You may force it 1 space toward your summoner.",
    .effect = &hypnotic_call_effect,
    .playable = any_common_or_champion,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t hypnotic_call_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return card == summoner_of(g, self) && other != WAR_NONE && other == chosen_card(g, self);
}
const struct ability hypnotic_call_active = {
    .name = "Hypnotic Call",
    .text = "While active: your summoner has +1 strength against the target.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = hypnotic_call_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};

/* Perplexing Tempest (2E-CRD-10, 2E-EVT-15) */
static int64_t perplexing_tempest_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)self, (void)card, (void)other;
    return -1;
}
const struct ability perplexing_tempest = {
    .name = "Perplexing Tempest",
    .text = "While active: units move 1 fewer space.",
    .answers = ABOUT(Q_STEPS),
    .answer = perplexing_tempest_answer,
    .works = WHILE_ACTIVE,
    .flags = A_TEXT,
};
