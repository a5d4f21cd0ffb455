/* Mountain Vargath, first edition: they charge under orders and run down what stands in the way. */
#include "first_cards.h"

#define FACTION MOUNTAIN_VARGATH_1E

// clang-format off
const struct war_definition mountain_vargath_1e[TABLE] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT(0, "Sunderved",   SUMMONER,                -1,   3, SWORD,   7, COMMAND),
    UNIT(1, "Growden",     CHAMPION,                 6,   3, SWORD,   6, SUNDER_HAMMER),
    UNIT(2, "Quen",        CHAMPION,                 5,   2, BOW,     4, CHAIN_LIGHTNING),
    UNIT(3, "Torodin",     CHAMPION,                 6,   2, SWORD,   7, TRAMPLE_1E),
    UNIT(4, "Bellor",      CHAMPION | REINFORCEMENT, 6,   2, SWORD,   7, RETRIBUTION),
    UNIT(5, "Luka",        CHAMPION | REINFORCEMENT, 7,   2, BOW,     6, DISRUPTION_FIELD),
    UNIT(6, "Varn",        CHAMPION | REINFORCEMENT, 5,   2, SWORD,   5, EMBOLDENED),
    UNIT(7, "Brute",       COMMON,                   2,   1, SWORD,   3, KNOCK_AROUND),
    UNIT(8, "Rusher",      COMMON,                   1,   1, SWORD,   2, RUSH),
    UNIT(9, "Warrior",     COMMON,                   1,   1, SWORD,   2, BATTLE_FRENZY),
    UNIT(10, "Storm Mage",  COMMON | REINFORCEMENT,   2,   1, SWORD,   2, CALL_LIGHTNING),
    UNIT(11, "Warden",      COMMON | REINFORCEMENT,   2,   1, SWORD,   3, STEADFAST_1E),
    EVENT(12, "Muster",            MUSTER),
    EVENT(13, "Greater Command",   GREATER_COMMAND),
    EVENT(14, "Superior Planning", SUPERIOR_PLANNING),
    EVENT(15, "Torodin's Advance", TORODINS_ADVANCE),
    EVENT(16, "Fall Back",         FALL_BACK),
    WALL(17, "Wall", 0, 9),
};
// clang-format on

static bool is_vargath(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == MOUNTAIN_VARGATH_1E; }

/* Sunderved: Command, and what Greater Command makes of it */
static bool may_command(const game *g, int self, int card, int spaces)
{
    return is(g, card, WAR_COMMON) && is_vargath(g, card) && controller(g, card) == controller(g, self) &&
           has(within(g, self, spaces), space_of(g, card));
}
static int64_t command_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return may_command(g, self, card, 2);
}
const struct ability command = {
    .name = "Command",
    .text = "When a Mountain Vargath Common you control attacks while it is within 2 spaces of Sunderved, its Attack Value is 1 "
            "higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = command_answer,
};
static int64_t greater_command_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return may_command(g, self, card, 4);
}
const struct ability greater_command_given = {
    .name = "Greater Command",
    .text = "When a Mountain Vargath Common you control attacks while it is within 4 spaces of Sunderved, its Attack Value is 1 "
            "higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = greater_command_answer,
    .replaces = COMMAND,
};

/* Growden: Sunder Hammer, on any player's Wall (1E-WAL-12) */
static space_set walls_beside(const game *g, int card)
{
    return all_walls(g) & (within(g, card, 1) | bit(space_of(g, card))); /* 1E-VIN-23 */
}
static bool sunder_hammer_due(const game *g, const struct event *e, int self)
{
    return my_turn(g, self) &&
           (walls_beside(g, self) != 0 || another_waits(g, cards_of(g, controller(g, self)), self, (enum moment)e->moment));
}
EFFECT(sunder_hammer_effect)
{
    ASK(ask_card(r, f, P_TARGET, MAY, 0, walls_beside(g, self)));
    if (!declined(r)) {
        because_of(g, f);
        LAST(damage(r, wall_at(g, chosen(r)), 2));
    }
}
END_EFFECT
const struct ability sunder_hammer = {
    .name = "Sunder Hammer",
    .text = "At the end of your turn, you may put 2 wounds on a Wall adjacent to Growden.",
    .waits = WAITS(M_TURN_END),
    .due = sunder_hammer_due,
    .effect = &sunder_hammer_effect,
    .flags = A_OWN,
};

/* Quen: Chain Lightning */
static bool chain_lightning_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(CHAIN_LIGHTNING));
}
EFFECT(chain_lightning_effect)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r)) {
        spend(g, self, ability(CHAIN_LIGHTNING));
        pay_ability(r, seat, 1);
        LAST(make_given_attack(r, self));
    }
}
END_EFFECT
const struct ability chain_lightning = {
    .name = "Chain Lightning",
    .text = "Once per turn, after attacking with Quen, you may pay 1 Magic Point to attack with him once more.",
    .waits = WAITS(M_ATTACKED),
    .due = chain_lightning_due,
    .effect = &chain_lightning_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Torodin: Trample. Going through is his player's choice, the wound is not (1E-ABI-05). */
static int64_t trample_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? WAR_COMMON : 0;
}
static bool trample_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0; /* whatever let him go through it (1E-THR-11) */
}
EFFECT(trample_effect)
{
    because_of(g, f);
    if (still(g, e->other, e->othergen))
        LAST(damage(r, e->other, 1));
}
END_EFFECT
const struct ability trample_1e = {
    .name = "Trample",
    .text =
        "This Unit may move through Commons. Put 1 wound on each Unit it moves through. It must end its move on an unoccupied "
        "space.",
    .answers = ABOUT(Q_PASS),
    .answer = trample_answer,
    .waits = WAITS(M_THROUGH),
    .due = trample_due,
    .effect = &trample_effect,
    .flags = A_OWN,
};

/* Bellor: Retribution */
static bool retribution_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & WAS_ADJACENT) != 0;
}
/* 1E-TIM-10 */
static bool attacker_is_gone(const game *g, const struct event *e, int seat) { return (void)seat, !still(g, e->card, e->gen); }
EFFECT(retribution_effect, dice roll)
{
    if (attacker_is_gone(g, e, seat))
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    because_of(g, f);
    if (die_result(&my->roll) >= HIT)
        LAST(damage(r, e->card, 1));
}
END_EFFECT
const struct ability retribution = {
    .name = "Retribution",
    .text = "After an adjacent Unit attacks Bellor and he is not destroyed, roll a die. On 3 or more, put 1 wound on that Unit.",
    .waits = WHEN_ATTACKED,
    .due = retribution_due,
    .vain = attacker_is_gone,
    .effect = &retribution_effect,
    .flags = A_OWN,
};

/* Luka: Disruption Field, noted at the start of every turn and on those Units from then on (1E-ABI-19) */
static space_set units_in_field(const game *g, int self, int seat) { return within(g, self, 3) & enemies(g, seat); }
static bool disruption_field_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return units_in_field(g, self, controller(g, self)) != 0;
}
static bool is_in_field(const game *g, int self, int card)
{
    return on_board(g, card) && has(units_in_field(g, self, controller(g, self)), space_of(g, card));
}
EFFECT(disruption_field_effect)
{
    FOR_EACH (s, units_in_field(g, self, seat))
        silence(r, card_at(g, s));
}
END_EFFECT
const struct ability disruption_field = {
    .name = "Disruption Field",
    .text = "Enemy Units that are within 3 spaces of Luka when a turn begins have no abilities in that turn and cannot gain any.",
    .waits = WAITS(M_TURN_START),
    .due = disruption_field_due,
    .effect = &disruption_field_effect,
    .touches = is_in_field,
    .flags = A_OWN,
};

/* Varn: Emboldened */
static int64_t emboldened_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int beside = 0;
    FOR_EACH (s, self == card ? within(g, self, 1) & friends(g, controller(g, self)) : 0)
        beside += is_vargath(g, card_at(g, s));
    return beside;
}
const struct ability emboldened = {
    .name = "Emboldened",
    .text = "Varn's Attack Value is 1 higher for each friendly Mountain Vargath Unit adjacent to him.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = emboldened_answer,
    .flags = A_OWN,
};

/* Brute: Knock Around */
enum { KNOCKED = 3 };
static space_set knock_spaces(const game *g, const struct event *e)
{
    if (!still(g, e->other, e->othergen) || !may_be_moved(g, e->other))
        return 0;
    return first_ride_ends(g, e->other, KNOCKED) | bit(space_of(g, e->other)); /* "up to" includes none (1E-MOV-12) */
}
static bool knock_around_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0 && (e->flags & DAMAGE_ADDED) != 0 && still(g, e->other, e->othergen);
}
enum { P_MOVE_TO = OWN_PROMPT };
EFFECT(knock_around_effect)
{
    ASK(ask_space(r, f, P_MOVE_TO, MAY, knock_spaces(g, e)));
    if (!declined(r))
        LAST(move_straight(r, e->other, seat, chosen(r), KNOCKED));
}
END_EFFECT
const struct ability knock_around = {
    .name = "Knock Around",
    .text = "After this Unit wounds a Unit with an attack without destroying it, you may move that Unit up to 3 clear "
            "straight-line spaces.",
    .waits = WAITS(M_ATTACKED),
    .due = knock_around_due,
    .effect = &knock_around_effect,
    .prompts = {{"1E-MOV-19", "Choose the space it moves to."}},
    .flags = A_OWN,
};

/* Rusher: Rush, with an activation only (1E-MOV-22) */
static int64_t rush_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && has(side(g, controller(g, self)), space_of(g, self)) ? 2 : 0;
}
const struct ability rush = {
    .name = "Rush",
    .text = "When you move this Rusher in your Movement Phase and it begins its move on your side of the battlefield, it may "
            "move up to 2 more spaces.",
    .answers = ABOUT(Q_STEPS),
    .answer = rush_answer,
    .flags = A_OWN,
};

/* Warrior: Battle Frenzy */
static int64_t battle_frenzy_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool counts = self == card && other != WAR_NONE && is(g, other, WAR_COMMON);
    return counts && !has(side(g, controller(g, self)), space_of(g, self));
}
const struct ability battle_frenzy = {
    .name = "Battle Frenzy",
    .text = "While this Warrior is on your opponent's side of the battlefield, its Attack Value is 1 higher against Commons.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = battle_frenzy_answer,
    .flags = A_OWN,
};

/* Storm Mage: Call Lightning. All its wounds are placed before lives are looked at (1E-DMG-06); no other Unit need be there
 * (1E-ABI-37). */
enum { P_AMOUNT = OWN_PROMPT };
EFFECT(call_lightning_effect, card target)
{
    because_of(g, f);
    DO(damage(r, self, 1));
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 1) & all_units(g)));
    if (declined(r))
        FINISH();
    my->target = (uint8_t)card_at(g, chosen(r));
    ASK(ask_number(r, f, P_AMOUNT, 1, 2));
    because_of(g, f);
    LAST(damage(r, my->target, chosen(r)));
}
END_EFFECT
const struct ability call_lightning = {
    .name = "Call Lightning",
    .text = "Instead of attacking with this Storm Mage, you may put 1 wound on it and up to 2 wounds on a Unit adjacent to it.",
    .effect = &call_lightning_effect,
    .prompts = {{"1E-ABI-07", "Choose how many wounds."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .flags = A_INSTEAD_OF_ATTACK,
};

/* Warden: Steadfast, against attacks only (1E-HIT-09) */
static bool steadfast_due(const game *g, const struct event *e, int self)
{
    if (!by_me(e, self) || (e->flags & BY_ATTACK) == 0)
        return false;
    FOR_EACH (s, walls_beside(g, self))
        if (is_enemy(g, wall_at(g, s), controller(g, self)) && life_left(g, wall_at(g, s)) >= 3)
            return true;
    return false;
}
EFFECT(steadfast_effect)
{
    leave_wounds(r, 1);
}
END_EFFECT
const struct ability steadfast_1e = {
    .name = "Steadfast",
    .text = "When this Warden is attacked while it is adjacent to an enemy Wall with 3 or more Life Points left, ignore all "
            "wounds of that attack but 1.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = steadfast_due,
    .effect = &steadfast_effect,
    .flags = A_OWN,
};

/* Muster, Fall Back: Commons are picked up and placed one after the other (1E-PLC-06); the space they stood on counts (1E-PLC-07). */
static space_set my_commons_for(const game *g, int seat, space_set spaces)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat) & of_class(g, WAR_COMMON) & ~marked(g, WAR_MARK_CHOSEN))
        if ((spaces & open_spaces(g, card_at(g, s))) != 0)
            found |= bit(s);
    return found;
}
static space_set beside_my_summoner(const game *g, int seat) { return within(g, g->seat[seat].summoner, 1); }
EFFECT(muster_effect, number placed, card unit)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, my_commons_for(g, seat, beside_my_summoner(g, seat))));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        ASK(ask_space(r, f, P_PLACE, MUST, beside_my_summoner(g, seat) & open_spaces(g, my->unit)));
        mark(g, my->unit, WAR_MARK_CHOSEN);
        place(r, my->unit, chosen(r), seat);
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability muster = {
    .name = "Muster",
    .text = "You may place up to 2 Commons you control, one after the other, adjacent to your Summoner.",
    .effect = &muster_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Greater Command: for the one its player controls (1E-EVT-23) */
static int64_t given_to_my_sunderved(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_called(g, card, MOUNTAIN_VARGATH_1E, "Sunderved") && controller(g, card) == maker;
}
EFFECT(greater_command_effect)
{
    lasts(r, GREATER_COMMAND, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability greater_command = {
    .name = "Greater Command",
    .text = "Until the end of the turn, Sunderved has Greater Command instead of Command: when a Mountain Vargath Common you "
            "control attacks while it is within 4 spaces of him, its Attack Value is 1 higher.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_sunderved,
    .effect = &greater_command_effect,
    .gives = GREATER_COMMAND_GIVEN,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Superior Planning: whoever finds an Event has to take one; only a pile that was searched is shuffled (1E-INF-13) */
enum { PLAN_DRAW, PLAN_DISCARD };
static bool is_sunderveds_event(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_EVENT) != 0 && (d->classes & WAR_WALL) == 0 && d->faction == MOUNTAIN_VARGATH_1E; /* 1E-EVT-11 */
}
/* How many different ones lie in the open Discard Pile; `one` is one of them. */
static int discarded_events(const game *g, int seat, int *one)
{
    int found = 0;
    *one = 0;
    for (int card = g->seat[seat].discard_top; card != WAR_NONE && found < 2; card = g->card[card].link) {
        int number = war_card_definition(g, card);
        if (!is_sunderveds_event(g, seat, def(g, card)) || number == *one)
            continue;
        *one = number;
        found++;
    }
    return found;
}
static unsigned planning_piles(const game *g, int seat)
{
    int one;
    return (bag_size(g, seat) > 0 ? 1u << PLAN_DRAW : 0) | (discarded_events(g, seat, &one) > 0 ? 1u << PLAN_DISCARD : 0);
}
static bool ask_discarded_event(run *r, const struct frame *f)
{
    int one;
    if (discarded_events(r->g, f->seat, &one) > 1)
        return ask_pile(r, f, P_PILE, MUST);
    return answered(r, WAR_ACT(WAR_PICK, one, 0, 0));
}
EFFECT(superior_planning_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST, planning_piles(g, seat)));
    if (chosen(r) == PLAN_DRAW) {
        SEARCH_DRAW_PILE(take_from_draw_pile);
    } else if (chosen(r) == PLAN_DISCARD) {
        ASK(ask_discarded_event(r, f));
        retrieve(r, in_discard(g, seat, war_a(r->answer)), seat);
    }
}
END_EFFECT
const struct ability superior_planning = {
    .name = "Superior Planning",
    .text = "Search your Draw Pile or your Discard Pile for one of Sunderved's Events, show it and take it into your hand. "
            "Shuffle a Draw Pile that you searched.",
    .effect = &superior_planning_effect,
    .fits = is_sunderveds_event,
    .modes = {"draw", "discard"},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Torodin's Advance: no ability, so copies add up (1E-EVT-12); for the one its player controls (1E-EVT-23) */
static int64_t torodins_advance_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_called(g, card, MOUNTAIN_VARGATH_1E, "Torodin") && controller(g, card) == maker ? 2 : 0;
}
EFFECT(torodins_advance_effect)
{
    lasts(r, TORODINS_ADVANCE, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability torodins_advance = {
    .name = "Torodin's Advance",
    .text = "When you move Torodin in your Movement Phase this turn, he may move up to 2 more spaces.",
    .answers = ABOUT(Q_STEPS),
    .answer = torodins_advance_answer,
    .effect = &torodins_advance_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Fall Back: the Wall is named now; what is placed, and where, when the turn ends, one without another as well (1E-EVT-22). If
 * the Wall has gone nothing is (1E-EVT-21). */
static space_set beside_wall_space(const game *g, int wall)
{
    int space = space_of(g, wall);
    return adjacent(g, space) | (is(g, wall, WAR_VINE) ? bit(space) : 0); /* on a Vine Wall is adjacent to it (1E-GEO-13) */
}
static space_set summoner_falls_back(const game *g, int wall, int seat)
{
    int summoner = g->seat[seat].summoner;
    return beside_wall_space(g, wall) & open_spaces(g, summoner);
}
EFFECT(fall_back_effect)
{
    ASK(ask_card(r, f, P_TARGET, MUST, 0, walls_of(g, seat)));
    if (!declined(r))
        lasts(r, FALL_BACK_LATER, wall_at(g, chosen(r)), seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability fall_back = {
    .name = "Fall Back",
    .text = "Choose a Wall you control. At the end of your turn you may place your Summoner, and up to 2 Commons you control, "
            "adjacent to that Wall.",
    .effect = &fall_back_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
EFFECT(fall_back_later_effect, number placed, card unit)
{
    ASK(about(r, space_of(g, g->seat[seat].summoner), ask_space(r, f, P_PLACE, MAY, summoner_falls_back(g, self, seat))));
    if (!declined(r))
        place(r, g->seat[seat].summoner, chosen(r), seat);
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, my_commons_for(g, seat, beside_wall_space(g, self))));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        ASK(ask_space(r, f, P_PLACE, MUST, beside_wall_space(g, self) & open_spaces(g, my->unit)));
        mark(g, my->unit, WAR_MARK_CHOSEN);
        place(r, my->unit, chosen(r), seat);
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability fall_back_later = {
    .name = "Fall Back",
    .text = "At the end of this turn you may place your Summoner, and up to 2 Commons you control, adjacent to this Wall.",
    .waits = WAITS(M_TURN_END),
    .effect = &fall_back_later_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
