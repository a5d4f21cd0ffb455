/* Benders, first edition: minds read, minds broken, minds taken over. */
#include "first_cards.h"

#define FACTION BENDERS_1E

// clang-format off
const struct war_definition benders_1e[] = {
    /*    name         class                   cost  av  range  life  ability */
    UNIT("Tacullu",    SUMMONER,                -1,   2, BOW,     5, COUNTER_SUMMON),
    UNIT("Gulldune",   CHAMPION,                 5,   2, BOW,     4, MIND_CAPTURE_1E),
    UNIT("Kalal",      CHAMPION,                 7,   3, BOW,     5, 0),
    UNIT("Sorgwen",    CHAMPION,                 5,   3, BOW,     3, TELEPATHIC_COMMAND_1E),
    UNIT("Gwalark",    CHAMPION | REINFORCEMENT, 6,   2, BOW,     5, LEVITATE_1E),
    UNIT("Kalu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, 0),
    UNIT("Talu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, 0),
    UNIT("Breaker",    COMMON,                   2,   1, BOW,     1, 0),
    UNIT("Controller", COMMON,                   2,   2, BOW,     1, TELEKINETIC_BLAST),
    UNIT("Deceiver",   COMMON,                   1,   1, BOW,     1, STUN),
    UNIT("Mind Witch", COMMON | REINFORCEMENT,   2,   2, BOW,     1, MIMIC_1E),
    UNIT("Parasite",   COMMON | REINFORCEMENT,   1,   1, SWORD,   2, 0),
    EVENT("A Hero is Born", 0),
    EVENT("Magic Drain",    0),
    EVENT("Mimic",          0),
    EVENT("Mind Control",   MIND_CONTROL_1E),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on

/* What a text that pays for a Unit asks for; a Summoner has no Summon Cost, so such a text cannot choose it (1E-SUM-15). */
static bool has_cost(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->cost >= 0; }

/* Tacullu: Counter Summon */
static war_set counter_summon_units(const game *g, int self, int seat)
{
    war_set found = 0, cards = occupied(g) | all_walls(g);
    FOR_EACH (s, lines(g, space_of(g, self), 3, cards) & occupied(g))
        if (has_cost(g, card_at(g, s)) && can_pay_ability(g, seat, def(g, card_at(g, s))->cost))
            found |= bit(s);
    return found;
}
static bool counter_summon_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !is_spent(g, self, ability(COUNTER_SUMMON));
}
EFFECT(counter_summon_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, counter_summon_units(g, self, seat)));
    if (!declined(r)) {
        int unit = card_at(g, chosen(r));
        spend(g, self, ability(COUNTER_SUMMON));
        pay_ability(r, seat, def(g, unit)->cost);
        LAST(discard_to(r, unit, seat));
    }
}
END_EFFECT
const struct ability counter_summon = {
    .name = "Counter Summon",
    .text = "Once per turn, at the end of your Attack Phase, you may pay the Summon Cost of a Unit up to 3 clear straight-line "
            "spaces away to discard it.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = counter_summon_due,
    .effect = counter_summon_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Gulldune: Mind Capture. The wounds of the attack lie on the Unit, and no life has been looked at yet (1E-DMG-27). */
static bool mind_capture_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & BY_ATTACK) != 0 &&
           is_enemy(g, e->card, controller(g, self)) && is(g, e->card, WAR_COMMON | WAR_CHAMPION) && life_left(g, e->card) <= 0;
}
EFFECT(mind_capture_effect)
{
    ASK(about(r, me->e.space, ask_yes(r, f, P_CAPTURE_FIRST)));
    if (said_yes(r)) {
        leave_wounds(r, 0);
        LAST(take_control(r, me->e.card, seat, FOR_GOOD));
    }
}
END_EFFECT
const struct ability mind_capture_1e = {
    .name = "Mind Capture",
    .text =
        "When an attack by Gulldune would destroy an enemy Common or Champion, you may take all wounds of that attack back and "
        "take control of it instead.",
    .waits = WAITS(M_WOUNDS_PLACED),
    .due = mind_capture_due,
    .effect = mind_capture_effect,
    .flags = A_OWN,
};

/* Sorgwen: Telepathic Command */
static war_set commons_in_reach(const game *g, int self, int seat)
{
    return within(g, self, 3) & g->seat[seat].mine & of_class(g, WAR_COMMON);
}
static war_set can_be_commanded(const game *g, int self, int seat)
{
    war_set found = 0;
    FOR_EACH (s, commons_in_reach(g, self, seat)) {
        struct targets t = targets_of(g, card_at(g, s));
        if ((t.units | t.walls) != 0)
            found |= bit(s);
    }
    return found;
}
static bool telepathic_command_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && commons_in_reach(g, self, controller(g, self)) != 0;
}
EFFECT(telepathic_command_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, can_be_commanded(g, self, seat)));
    if (declined(r))
        goto out;
    me->v[0] = (uint8_t)card_at(g, chosen(r));
    struct targets t = targets_of(g, me->v[0]);
    ASK(ask_card(r, f, P_TARGET_FIRST, MUST, t.units, t.walls));
    LAST(make_given_attack(r, me->v[0]));
out:;
}
END_EFFECT
const struct ability telepathic_command_1e = {
    .name = "Telepathic Command",
    .text =
        "At the end of your Attack Phase, you may attack with a Common you control within 3 spaces of Sorgwen, whether or not "
        "it has attacked this turn.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = telepathic_command_due,
    .effect = telepathic_command_effect,
    .flags = A_OWN,
};

/* Gwalark: Levitate. Asked as a move begins, so that where he or the Unit is later does not matter. */
static int64_t levitate_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool lifted = self == card || (controller(g, self) == controller(g, card) && has(within(g, self, 2), space_of(g, card)));
    return lifted ? WAR_UNIT | WAR_WALL : 0;
}
const struct ability levitate_1e = {
    .name = "Levitate",
    .text =
        "Gwalark, and each Unit you control that begins its move within 2 spaces of him, may move through cards but must end its "
        "move on an unoccupied space.",
    .asks = ASKS(Q_PASS),
    .answer = levitate_1e_answer,
};

/* Controller: Telekinetic Blast */
static bool is_controller(const game *g, int card) { return is_called(g, card, BENDERS_1E, "Controller"); }
static war_set blast_units(const game *g, int self)
{
    war_set found = 0;
    FOR_EACH (s, movable(g, within(g, self, 2) & g->units))
        if (!is_controller(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static bool i_attacked(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(telekinetic_blast_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, blast_units(g, self)));
    if (!declined(r))
        LAST(move_freely(r, card_at(g, chosen(r)), seat, 1));
}
END_EFFECT
const struct ability telekinetic_blast = {
    .name = "Telekinetic Blast",
    .text =
        "After attacking with this Controller, you may move a Unit within 2 spaces of it up to 1 space, but never a Controller.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = telekinetic_blast_effect,
    .flags = A_OWN,
};

/* Deceiver: Stun, noted at the start of every turn and on the Unit from then on (1E-ABI-19) */
static war_set stun_units(const game *g, int self, int seat)
{
    return within(g, self, 1) & enemies(g, seat) & of_class(g, WAR_COMMON);
}
static bool stun_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return stun_units(g, self, controller(g, self)) != 0;
}
EFFECT(stun_effect)
{
    FOR_EACH (s, stun_units(g, self, seat))
        g->card[card_at(g, s)].marks |= WAR_MARK_STUNNED;
}
END_EFFECT
const struct ability stun = {
    .name = "Stun",
    .text = "Enemy Commons that are adjacent to this Deceiver when a turn begins can neither move nor attack in that turn.",
    .waits = WAITS(M_TURN_START),
    .due = stun_due,
    .effect = stun_effect,
    .calm = WAITS(M_TURN_START), /* a mark and nothing else: the order of several, and of other notes, means nothing */
    .flags = A_OWN,
};

/* Mind Witch: Mimic. What she has copied is a lasting effect on her; the Unit copied may itself go by another's name. */
static war_set mimic_1e_units(const game *g, int self, int seat) { return within(g, self, 3) & enemies(g, seat) & g->units; }
static bool mimic_1e_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && mimic_1e_units(g, self, controller(g, self)) != 0;
}
EFFECT(mimic_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, mimic_1e_units(g, self, seat)));
    if (!declined(r))
        lasting_add(r, MIMIC_1E, self, seat, UNTIL_TURN_ENDS, face_of(g, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability mimic_1e = {
    .name = "Mimic",
    .text =
        "At the beginning of your Movement Phase, you may choose an enemy Unit within 3 spaces of this Mind Witch. This turn she "
        "has that Unit's name and ability.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = mimic_1e_due,
    .effect = mimic_1e_effect,
    .calm = WAITS(M_START(WAR_PHASE_MOVE)), /* several copy one after the other: none of them changes what another can copy */
    .flags = A_OWN | A_ALIAS,
};

/* Mind Control: what is yours already cannot be taken (1E-CTL-11) */
static war_set minds_to_control(const game *g, int seat)
{
    war_set found = 0;
    FOR_EACH (s, side(g, seat) & of_class(g, WAR_COMMON) & ~g->seat[seat].mine)
        if (has_cost(g, card_at(g, s)) && can_pay(g, seat, def(g, card_at(g, s))->cost))
            found |= bit(s);
    return found;
}
EFFECT(mind_control_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, minds_to_control(g, seat)));
    if (!declined(r)) {
        int unit = card_at(g, chosen(r));
        pay_magic(r, seat, def(g, unit)->cost);
        LAST(take_control(r, unit, seat, FOR_GOOD));
    }
}
END_EFFECT
const struct ability mind_control_1e = {
    .name = "Mind Control",
    .text = "Choose a Common on your side of the battlefield. You may pay its Summon Cost to take control of it.",
    .effect = mind_control_1e_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
