/* Cave Goblins, first edition: a horde that costs nothing, and what it is fed to. */
#include "first_cards.h"

#define FACTION CAVE_GOBLINS_1E

// clang-format off
const struct war_definition cave_goblins_1e[TABLE] = {
    /*    name         class                   cost  av  range  life  ability */
    UNIT(0, "Sneeks",      SUMMONER,                -1,   3, SWORD,   7, SLY_1E),
    UNIT(1, "Frick",       SUMMONER,                -1,   2, BOW,     6, LEADER_OF_THE_HORDE),
    UNIT(2, "Blarf",       CHAMPION,                 1,   0, SWORD,   5, MAGIC_AUGMENTATION),
    UNIT(3, "Mook",        CHAMPION,                 5,   2, SWORD,   7, TASKMASTER),
    UNIT(4, "The Eater",   CHAMPION,                 4,   3, SWORD,   6, FEED_THE_EATER_1E),
    UNIT(5, "Dibs",        CHAMPION,                 4,   2, BOW,     5, INFAMOUS),
    UNIT(6, "Smeege",      CHAMPION,                 0,   1, BOW,     5, MAGIC_JUNKIE_1E),
    UNIT(7, "The Feeder",  CHAMPION,                 6,   2, SWORD,   7, SCAVENGED_MEAL),
    UNIT(8, "Krag",        CHAMPION | REINFORCEMENT, 4,   2, SWORD,   5, TIRELESS),
    UNIT(9, "Reeker",      CHAMPION | REINFORCEMENT, 4,   2, SWORD,   5, RELENTLESS_1E),
    UNIT(10, "Scagg",       CHAMPION | REINFORCEMENT, 4,   1, BOW,     6, CURSE),
    UNIT(11, "Fighter",     COMMON,                   0,   1, SWORD,   1, RELENTLESS_FIGHTERS),
    UNIT(12, "Slinger",     COMMON,                   0,   1, BOW,     1, RECKLESS),
    UNIT(13, "Berserker",   COMMON,                   2,   2, SWORD,   2, ASSAULT),
    UNIT(14, "Clinger",     COMMON,                   0,   1, SWORD,   1, CLING_1E),
    UNIT(15, "Oaf",         COMMON,                   2,   1, SWORD,   3, ENRAGE),
    UNIT(16, "Runt",        COMMON,                   0,   1, SWORD,   1, PUNY),
    UNIT(17, "Beast Rider", COMMON | REINFORCEMENT,   1,   1, SWORD,   1, RIDER),
    UNIT(18, "Climber",     COMMON | REINFORCEMENT,   1,   1, BOW,     1, SCALE_WALL),
    EVENT(19, "Goblin Rage",          GOBLIN_RAGE),
    EVENT(20, "Goblin Horde Attack",  GOBLIN_HORDE_ATTACK),
    EVENT(21, "Goblin Rush",          GOBLIN_RUSH),
    EVENT(22, "Goblin Invincibility", GOBLIN_INVINCIBILITY),
    EVENT(23, "Throw Rocks",          THROW_ROCKS),
    EVENT(24, "Hordes of Rabble",     HORDES_OF_RABBLE),
    EVENT(25, "Join the Horde",       JOIN_THE_HORDE),
    WALL(26, "Wall", 0, 9),
};
// clang-format on

/* Every Unit of the faction, the Summoner too (1E-ABI-32). */
static bool is_cave_goblin(const game *g, int card)
{
    return exists(g, card) && is(g, card, WAR_UNIT) && def(g, card)->faction == CAVE_GOBLINS_1E;
}
static bool is_common_goblin(const game *g, int card) { return is_cave_goblin(g, card) && is(g, card, WAR_COMMON); }
/* With a Summon Cost of 0 as it is now (1E-SUM-20); a Summoner has none (1E-SUM-15). */
static bool costs_nothing(const game *g, int card)
{
    return is_cave_goblin(g, card) && def(g, card)->cost >= 0 && cost_of(g, card) == 0;
}
static space_set goblins(const game *g, space_set among, bool (*fits)(const game *g, int card))
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (fits(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static space_set not_done(const game *g, space_set among, const struct card_flags *done)
{
    FOR_EACH (s, among)
        if (has_flag(done, card_at(g, s)))
            among &= ~bit(s);
    return among;
}
static bool has_target(const game *g, int card)
{
    struct targets t = targets_given(g, card);
    return (t.units | t.walls) != 0;
}
static bool of_my_turn(const game *g, const struct event *e, int self) { return (void)e, my_turn(g, self); }

/* Sneeks: Sly. Swapping is no move (1E-PLC-01). */
static space_set sly_partners(const game *g, int self, int seat)
{
    return goblins(g, cards_of(g, seat) & ~bit(space_of(g, self)), is_cave_goblin);
}
enum { P_SLY = OWN_PROMPT };
EFFECT(sly_effect)
{
    ASK(ask_space(r, f, P_SLY, MAY, sly_partners(g, self, seat)));
    if (!declined(r))
        LAST(exchange(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability sly_1e = {
    .name = "Sly",
    .text = "At the end of your turn, Sneeks may swap places with a Cave Goblin you control.",
    .waits = WAITS(M_TURN_END),
    .due = of_my_turn,
    .effect = &sly_effect,
    .prompts = {{"1E-PLC-11", "Choose the Cave Goblin to swap places with."}},
    .flags = A_OWN,
};

/* Frick: Leader of the Horde. One that has not attacked this turn (1E-ATK-18). */
static bool can_be_led(const game *g, int card)
{
    return costs_nothing(g, card) && !is_marked(g, card, WAR_MARK_ATTACKED) && has_target(g, card);
}
enum { LEAD_ATTACK, LEAD_ABILITY };
static unsigned ways_to_attack(const game *g, int card)
{
    return 1u << LEAD_ATTACK | (attack_ability(g, card) != 0 ? 1u << LEAD_ABILITY : 0);
}
static bool ask_target_of(run *r, const struct frame *f, int unit)
{
    struct targets t = targets_given(r->g, unit);
    return ask_card(r, f, P_TARGET_FIRST, MUST, t.units, t.walls);
}
enum { P_WHO_ATTACKS = OWN_PROMPT };
EFFECT(leader_of_the_horde_effect, card unit)
{
    ASK(ask_space(r, f, P_WHO_ATTACKS, MAY, goblins(g, cards_of(g, seat), can_be_led)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    mark(g, my->unit, WAR_MARK_ATTACKED);
    ASK(about(r, space_of(g, my->unit), ask_mode(r, f, P_MODE, MUST, ways_to_attack(g, my->unit))));
    if (chosen(r) == LEAD_ABILITY)
        LAST(make_given_attack_by(r, my->unit, attack_ability(g, my->unit))); /* 1E-ATK-43 */
    ASK(ask_target_of(r, f, my->unit));
    LAST(make_given_attack(r, my->unit));
}
END_EFFECT
const struct ability leader_of_the_horde = {
    .name = "Leader of the Horde",
    .text = "At the end of your Attack Phase, you may attack with a Cave Goblin you control whose Summon Cost is 0 and that has "
            "not attacked this turn.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = of_my_turn,
    .effect = &leader_of_the_horde_effect,
    .prompts = {{"1E-ATK-17", "Choose the Cave Goblin that attacks."}},
    .modes = {"attack", "ability"},
    .flags = A_OWN,
};

/* Blarf: Magic Augmentation. Face down and unseen (1E-INF-08), one card with each use; what it does to his attacks alone matters, so it is
 * not offered between two steps of a move (1E-ANY-12). */
static int cards_under(const game *g, int unit)
{
    int n = 0;
    for (int card = next_under(g, unit); card != WAR_NONE; card = next_under(g, card))
        n++;
    return n;
}
static int64_t magic_augmentation_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int n = self == card ? cards_under(g, self) : 0;
    return n < 4 ? n : 4;
}
static bool has_magic(const game *g, int self) { return g->seat[controller(g, self)].magic > 0; }
EFFECT(magic_augmentation_effect)
{
    if (self_still(g, f) && g->seat[seat].magic > 0)
        LAST(put_under_hidden(r, g->seat[seat].magic_top, self));
}
END_EFFECT
const struct ability magic_augmentation = {
    .name = "Magic Augmentation",
    .text =
        "At any time, you may put the top card of your Magic Pile face down under Blarf. His Attack Value is 1 higher for each "
        "card under him, up to +4.",
    .answers = ABOUT(Q_STRENGTH) | ABOUT(Q_GAPS),
    .answer = magic_augmentation_answer,
    .offered = WHOLE_TURN,
    .offer = has_magic,
    .effect = &magic_augmentation_effect,
    .flags = A_OWN | A_ANY_TIME | A_GAPS,
};

/* Mook: Taskmaster. A counted attack has no results (1E-HIT-05). */
static int64_t taskmaster_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is_cave_goblin(g, card) && on_board(g, card) && controller(g, card) == controller(g, self) &&
           has(within(g, self, 3), space_of(g, card));
}
const struct ability taskmaster = {
    .name = "Taskmaster",
    .text = "When another Cave Goblin you control within 3 spaces of Mook attacks, each die result is 1 higher.",
    .answers = ABOUT(Q_DIE),
    .answer = taskmaster_answer,
};

/* The Eater: Feed the Eater. Commons of every player (1E-ABI-27). */
static space_set food(const game *g, int self) { return within(g, self, 1) & of_class(g, WAR_COMMON); }
enum { P_FOOD = OWN_PROMPT };
EFFECT(feed_the_eater_effect)
{
    ASK(ask_space(r, f, P_FOOD, MUST, food(g, self)));
    if (chosen(r) == WAR_NONE)
        LAST(discard_to(r, self, seat));
    because_of(g, f);
    LAST(destroy(r, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability feed_the_eater_1e = {
    .name = "Feed the Eater",
    .text = "At the end of your Attack Phase, destroy a Common adjacent to The Eater. If there is none, discard The Eater.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = of_my_turn,
    .effect = &feed_the_eater_effect,
    .prompts = {{"1E-ABI-27", "Choose the Common that is destroyed."}},
    .flags = A_OWN,
};

/* Dibs: Infamous, both ways */
static int64_t infamous_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    int against = self == card ? other : self == other ? card : WAR_NONE;
    return exists(g, against) && is(g, against, WAR_CHAMPION);
}
const struct ability infamous = {
    .name = "Infamous",
    .text = "The Attack Value of Dibs against a Champion is 1 higher, and so is that of a Champion against Dibs.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = infamous_answer,
    .flags = A_OWN,
};

/* Smeege: Magic Junkie. No price of an ability, but a payment that is demanded (1E-MAG-12). */
EFFECT(magic_junkie_effect)
{
    if (!can_pay(g, seat, 1))
        LAST(discard_to(r, self, seat)); /* 1E-MAG-09 */
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        LAST(discard_to(r, self, seat));
    pay_magic(r, seat, 1);
}
END_EFFECT
const struct ability magic_junkie_1e = {
    .name = "Magic Junkie",
    .text = "At the end of your turn, pay 1 Magic Point or discard Smeege.",
    .waits = WAITS(M_TURN_END),
    .due = of_my_turn,
    .effect = &magic_junkie_effect,
    .flags = A_OWN,
};

/* The Feeder: Scavenged Meal. Cave Goblins of every player, not itself (1E-GEO-14); what lay under them goes to the destroyer all the same
 * (1E-UND-05). */
static bool scavenged_meal_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_BEFORE_ATTACK)
        return by_me(e, self);
    return is_cave_goblin(g, e->card) && has(within(g, self, 2), e->space);
}
static bool is_a_unit(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0;
}
static bool has_food(const game *g, int self)
{
    int card = next_under(g, self);
    while (card != WAR_NONE && !is(g, card, WAR_UNIT))
        card = next_under(g, card);
    return card != WAR_NONE;
}
enum { P_EATEN = OWN_PROMPT };
EFFECT(scavenged_meal_effect, number eaten)
{
    if (e->moment != M_BEFORE_ATTACK) {
        if (self_still(g, f))
            LAST(put_under(r, e->card, self, 0));
        LAST(let_go(r, e));
    }
    while (has_food(g, self)) {
        ASK(ask_under(r, f, P_EATEN, ANY_MORE));
        if (declined(r))
            break;
        discard_from_under(r, in_stack(g, self, war_a(r->answer)), seat);
        my->eaten++;
    }
    if (my->eaten > 0)
        lasts_counting(r, SCAVENGED_MEAL_EATEN, self, seat, UNTIL_IT_HAS_STRUCK, my->eaten);
}
END_EFFECT
const struct ability scavenged_meal = {
    .name = "Scavenged Meal",
    .text =
        "A Cave Goblin destroyed within 2 spaces of The Feeder goes under The Feeder. When The Feeder attacks, you may discard "
        "any number of Units from under it: its Attack Value is 1 higher for each of them.",
    .waits = WAITS(M_TO_PILE) | WAITS(M_BEFORE_ATTACK),
    .due = scavenged_meal_due,
    .fits = is_a_unit,
    .effect = &scavenged_meal_effect,
    .prompts = {{"1E-UND-12", "Choose a Unit under it to discard, or done."}},
    .flags = A_OUTLIVES,
};
static int64_t meal_eaten_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? lasting_count(g, SCAVENGED_MEAL_EATEN, self) : 0;
}
const struct ability scavenged_meal_eaten = {
    .name = "Scavenged Meal",
    .text = "For this attack its Attack Value is 1 higher for each Unit that was discarded from under it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = meal_eaten_answer,
    .works = WHEN_PLAYED,
};

/* Krag: Tireless. Outside the Movement Phase (1E-MOV-17). */
static int64_t tireless_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && my_turn(g, self) && in_phase(g, WAR_PHASE_MOVE);
}
static bool tireless_due(const game *g, const struct event *e, int self)
{
    return e->amount == WAR_PHASE_MOVE && my_turn(g, self);
}
enum { P_TIRELESS = OWN_PROMPT };
EFFECT(tireless_effect)
{
    if (!may_be_moved(g, self))
        FINISH();
    ASK(ask_yes(r, f, P_TIRELESS));
    if (said_yes(r))
        LAST(move_freely(r, self, seat, 3));
}
END_EFFECT
const struct ability tireless = {
    .name = "Tireless",
    .text = "Krag does not move in your Movement Phase. Immediately after your normal Movement Phase, you may move him up to 3 "
            "spaces.",
    .answers = ABOUT(Q_CANNOT_MOVE),
    .answer = tireless_answer,
    .waits = WAITS(M_AFTER_PHASE),
    .due = tireless_due,
    .effect = &tireless_effect,
    .prompts = {{"1E-MOV-17", "Move Krag up to 3 spaces?"}},
    .flags = A_OWN,
};

/* Reeker, Fighter: Relentless. The end of the phase is inside it, what comes immediately after it is not (1E-ATK-36, 1E-ATK-46). */
static int64_t relentless_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && my_turn(g, self) && in_phase(g, WAR_PHASE_ATTACK);
}
static bool relentless_due(const game *g, const struct event *e, int self)
{
    return e->amount == WAR_PHASE_ATTACK && my_turn(g, self);
}
EFFECT(relentless_effect)
{
    ASK(ask_given_attack(r, f, P_TARGET_FIRST, self));
    if (declined(r))
        FINISH();
    mark(g, self, WAR_MARK_ATTACKED);
    LAST(make_given_attack(r, self));
}
END_EFFECT
const struct ability relentless_1e = {
    .name = "Relentless",
    .text = "Reeker does not attack in your Attack Phase. Immediately after your normal Attack Phase, you may attack with him.",
    .answers = ABOUT(Q_CANNOT_ATTACK),
    .answer = relentless_answer,
    .waits = WAITS(M_AFTER_PHASE),
    .due = relentless_due,
    .effect = &relentless_effect,
    .flags = A_OWN,
};

/* One effect for all Fighters that have it (1E-GOB-04); two of them in a turn, whatever they attacked by (1E-ATK-36). */
enum { FIGHTERS = 2 };
static bool is_fighter(const game *g, int card)
{
    return is_called(g, card, CAVE_GOBLINS_1E, "Fighter") && has_ability(g, card, RELENTLESS_FIGHTERS);
}
static bool can_fight(const game *g, int card)
{
    return is_fighter(g, card) && !is_marked(g, card, WAR_MARK_ATTACKED) && has_target(g, card);
}
static space_set who_fights(const game *g, int seat, const struct card_flags *asked)
{
    space_set found = 0;
    FOR_EACH (s, goblins(g, cards_of(g, seat), can_fight))
        if (!has_flag(asked, card_at(g, s)))
            found |= bit(s);
    return found;
}
static bool has_fought(const game *g, int card)
{
    return is_called(g, card, CAVE_GOBLINS_1E, "Fighter") && is_marked(g, card, WAR_MARK_ATTACKED);
}
static bool fighters_due(const game *g, const struct event *e, int self)
{
    return relentless_due(g, e, self) &&
           lowest_or_none(goblins(g, cards_of(g, controller(g, self)), is_fighter)) == space_of(g, self);
}
enum { P_WHO_FIGHTS = OWN_PROMPT };
/* `asked`: who was chosen and then attacked nothing is not offered again, so that this ends. */
EFFECT(relentless_fighters_effect, number fought, card fighter, flags asked)
{
    for (my->fought = (uint8_t)count(goblins(g, cards_of(g, seat), has_fought)); my->fought < FIGHTERS;) {
        ASK(ask_space(r, f, P_WHO_FIGHTS, ANY_MORE, who_fights(g, seat, &my->asked)));
        if (declined(r))
            FINISH();
        my->fighter = (uint8_t)card_at(g, chosen(r));
        set_flag(&my->asked, my->fighter);
        ASK(ask_given_attack(r, f, P_TARGET_FIRST, my->fighter));
        if (declined(r))
            continue;
        mark(g, my->fighter, WAR_MARK_ATTACKED);
        my->fought++;
        DO(make_given_attack(r, my->fighter));
        CHECK();
    }
}
END_EFFECT
const struct ability relentless_fighters = {
    .name = "Relentless",
    .text = "Cave Goblin Fighters do not attack in your Attack Phase. Immediately after your normal Attack Phase, you may attack "
            "with up to 2 of them.",
    .answers = ABOUT(Q_CANNOT_ATTACK),
    .answer = relentless_answer,
    .waits = WAITS(M_AFTER_PHASE),
    .due = fighters_due,
    .effect = &relentless_fighters_effect,
    .prompts = {{"1E-ATK-20", "Choose a Fighter to attack with, or done."}},
    .flags = A_OWN | A_OUTLIVES,
};

/* Scagg: Curse. A Unit of any player (1E-ABI-27). */
EFFECT(curse_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 1) & all_units(g)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    LAST(damage(r, card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability curse = {
    .name = "Curse",
    .text = "At the beginning of your turn, you may put 1 wound on a Unit adjacent to Scagg.",
    .waits = WAITS(M_TURN_START),
    .due = of_my_turn,
    .effect = &curse_effect,
    .flags = A_OWN,
};

/* Clinger: Cling. To cling is a choice, to be placed then is not; which Unit it has chosen lies on it until that move is over. */
static bool cling_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_AT_ONCE)
        return e->other == WAR_NONE && lasting_about(g, CLING_1E, self, e->card);
    return e->card != self && is_friendly(g, e->card, controller(g, self)) && has(within(g, self, 1), e->space) &&
           !lasting_about(g, CLING_1E, self, e->card);
}
static int64_t cling_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && my_turn(g, self);
}
static space_set beside_it(const game *g, const struct event *e, int self)
{
    return still(g, e->card, e->gen) ? within(g, e->card, 1) & open_spaces(g, self) : 0;
}
enum { P_CLING = OWN_PROMPT };
EFFECT(cling_effect)
{
    if (e->moment == M_STEPPED_OFF) {
        ASK(about(r, e->space, ask_yes(r, f, P_CLING)));
        if (said_yes(r))
            lasts_about(r, CLING_1E, self, seat, UNTIL_IT_HAS_MOVED, WAR_SPARES, e->card);
        FINISH();
    }
    ASK(ask_space(r, f, P_PLACE, MUST, beside_it(g, e, self)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability cling_1e = {
    .name = "Cling",
    .text =
        "This Clinger cannot be moved in your turn. When a friendly Unit moves off a space adjacent to it, you may choose that "
        "Unit; when it has finished moving, this Clinger is placed adjacent to it.",
    .answers = ABOUT(Q_CANNOT_MOVE),
    .answer = cling_answer,
    .waits = WAITS(M_STEPPED_OFF) | WAITS(M_AT_ONCE),
    .due = cling_due,
    .effect = &cling_effect,
    .prompts = {{"1E-GOB-06", "Place this Clinger adjacent to that Unit when it has finished moving?"}},
};

/* Oaf: Enrage */
static int64_t enrage_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && g->card[self].damage >= 2 ? 2 : 0;
}
const struct ability enrage = {
    .name = "Enrage",
    .text = "While 2 wounds are on this Oaf, its Attack Value is 2 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = enrage_answer,
    .flags = A_OWN,
};

/* Runt: Puny. A Vine Wall under it blocks all the same (1E-VIN-24). */
static int64_t puny_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)card;
    return self == other;
}
const struct ability puny = {
    .name = "Puny",
    .text = "This Runt does not block ranged attacks.",
    .answers = ABOUT(Q_SHOT_PAST),
    .answer = puny_answer,
    .flags = A_OWN,
};

/* Climber: Scale Wall. Walls of every player (1E-WAL-12). */
static int64_t scale_wall_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (self != card)
        return 0;
    return q == Q_PASS ? WAR_WALL : beside_wall(g, self, all_walls(g)) ? 4 : 0;
}
const struct ability scale_wall = {
    .name = "Scale Wall",
    .text =
        "When an opponent attacks this Climber while it is adjacent to a Wall, only results of 4 or more wound it. It may move "
        "through Walls but must end its move on an unoccupied space.",
    .answers = ABOUT(Q_SAVE) | ABOUT(Q_PASS),
    .answer = scale_wall_answer,
    .flags = A_OWN,
};

/* Goblin Rage */
static int64_t goblin_rage_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return costs_nothing(g, card) && on_board(g, card) && controller(g, card) == maker;
}
EFFECT(goblin_rage_effect)
{
    lasts(r, GOBLIN_RAGE, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability goblin_rage = {
    .name = "Goblin Rage",
    .text =
        "Until the end of the turn, each Cave Goblin you control with a Summon Cost of 0 has Swift Strike: once per turn, after "
        "attacking with it, you may attack with it once more.",
    .answers = ABOUT(Q_GIVES),
    .answer = goblin_rage_answer,
    .gives = SWIFT_STRIKE,
    .effect = &goblin_rage_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Goblin Horde Attack. A Unit on a Vine Wall is adjacent to it (1E-GEO-13). */
static int64_t gang_up_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    if (self != card || !exists(g, other) || !on_board(g, other))
        return 0;
    int space = space_of(g, other);
    space_set beside = adjacent(g, space) | (is(g, other, WAR_VINE) ? bit(space) : 0);
    return count(goblins(g, beside & friends(g, controller(g, self)) & ~on_map(g, self), is_cave_goblin));
}
const struct ability gang_up_1e = {
    .name = "Gang-Up",
    .text =
        "When this Unit attacks, its Attack Value is 1 higher for each other friendly Cave Goblin adjacent to the attacked card.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = gang_up_answer,
    .flags = A_OWN,
};
static int64_t horde_attack_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_cave_goblin(g, card) && on_board(g, card) && controller(g, card) == maker;
}
EFFECT(goblin_horde_attack_effect)
{
    lasts(r, GOBLIN_HORDE_ATTACK, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability goblin_horde_attack = {
    .name = "Goblin Horde Attack",
    .text = "Until the end of the turn, each Cave Goblin you control has Gang-Up: its Attack Value is 1 higher for each other "
            "friendly Cave Goblin adjacent to the card it attacks.",
    .answers = ABOUT(Q_GIVES),
    .answer = horde_attack_answer,
    .gives = GANG_UP_1E,
    .effect = &goblin_horde_attack_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Goblin Rush, one after the other (1E-EVT-15) */
EFFECT(goblin_rush_effect, number moved, flags done)
{
    for (my->moved = 0; my->moved < 3; my->moved++) {
        ASK(ask_space(r, f, P_WHO_MOVES, ANY_MORE,
                      not_done(g, movable(g, goblins(g, cards_of(g, seat), costs_nothing)), &my->done)));
        if (declined(r))
            break;
        set_flag(&my->done, card_at(g, chosen(r)));
        DO(move_freely(r, card_at(g, chosen(r)), seat, 2));
    }
}
END_EFFECT
const struct ability goblin_rush = {
    .name = "Goblin Rush",
    .text = "You may move up to 3 Cave Goblins you control with a Summon Cost of 0 up to 2 spaces each.",
    .effect = &goblin_rush_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Goblin Invincibility: no ability, and for those who come later too (1E-EVT-17) */
static int64_t goblin_invincibility_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_cave_goblin(g, card) && controller(g, card) == maker ? 6 : 0;
}
EFFECT(goblin_invincibility_effect)
{
    lasts(r, GOBLIN_INVINCIBILITY, WAR_NONE, seat, UNTIL_MY_TURN);
}
END_EFFECT
const struct ability goblin_invincibility = {
    .name = "Goblin Invincibility",
    .text =
        "Until the beginning of your next turn, when an opponent attacks a Cave Goblin you control, only results of 6 or more "
        "wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = goblin_invincibility_answer,
    .effect = &goblin_invincibility_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Throw Rocks: no ability, so copies add up (1E-EVT-12), and one may find the bows that another has given */
enum { ROCKS_BOW, ROCKS_VALUE };
static int64_t throw_rocks_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_common_goblin(g, card) && controller(g, card) == maker;
}
EFFECT(throw_rocks_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << ROCKS_BOW | 1u << ROCKS_VALUE));
    lasts(r, chosen(r) == ROCKS_BOW ? THROW_ROCKS : GREATER_ROCKS, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability throw_rocks = {
    .name = "Throw Rocks",
    .text =
        "Choose one until the end of the turn: the Cave Goblin Commons you control that have a sword have a bow instead; or the "
        "Attack Value of those that have a bow is 1 higher.",
    .answers = ABOUT(Q_BOW),
    .answer = throw_rocks_answer,
    .effect = &throw_rocks_effect,
    .modes = {"bow", "value"},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t greater_rocks_answer(const game *g, enum question q, int maker, int card, int other)
{
    return throw_rocks_answer(g, q, maker, card, other) != 0 && has_bow(g, card);
}
const struct ability greater_rocks = {
    .name = "Throw Rocks",
    .text = "Until the end of the turn, the Attack Value of each Cave Goblin Common you control that has a bow is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = greater_rocks_answer,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Hordes of Rabble. Two copies move twice, but six is the number (1E-ATK-21). */
static int64_t hordes_of_rabble_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)g, (void)q, (void)other;
    return card == maker ? 6 : 0;
}
EFFECT(hordes_of_rabble_effect, flags done)
{
    for (;;) {
        ASK(ask_space(r, f, P_WHO_MOVES, ANY_MORE,
                      not_done(g, movable(g, goblins(g, cards_of(g, seat), is_common_goblin)), &my->done)));
        if (declined(r))
            break;
        set_flag(&my->done, card_at(g, chosen(r)));
        DO(move_freely(r, card_at(g, chosen(r)), seat, 1));
    }
    lasts(r, HORDES_OF_RABBLE, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability hordes_of_rabble = {
    .name = "Hordes of Rabble",
    .text =
        "Move each Cave Goblin Common you control up to 1 space. In this turn's Attack Phase you may attack with up to 6 Units.",
    .answers = ABOUT(Q_ATTACKERS),
    .answer = hordes_of_rabble_answer,
    .effect = &hordes_of_rabble_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Join the Horde. The cards picked are shown to all, so their numbers stay (1E-ASK-18): an effect about each of them says that it costs
 * nothing, and of equal ones those shown are summoned first (in_hand()). */
static bool is_picked(const game *g, int seat, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == JOIN_THE_HORDE && l[i].seat == seat && l[i].kind == WAR_SPARES && l[i].about == card)
            return true;
    return false;
}
/* One of these in the seat's hand that has not been picked, or has; WAR_NONE: there is none. */
static int find_in_hand(const game *g, int seat, int number, bool picked)
{
    int found = WAR_NONE;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            if (war_card_definition(g, card) == number && is_picked(g, seat, card) == picked &&
                (found == WAR_NONE || is_open(g, card) > is_open(g, found)))
                found = card;
    return found;
}
static bool can_be_picked(const game *g, int seat, const struct war_definition *d)
{
    int number = TABLE * CAVE_GOBLINS_1E + (int)(d - cave_goblins_1e);
    return d->faction == CAVE_GOBLINS_1E && (d->classes & WAR_COMMON) != 0 && find_in_hand(g, seat, number, false) != WAR_NONE;
}
static int64_t join_the_horde_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)other;
    if (q == Q_SUMMON_NOW)
        return card == maker && g->phase == WAR_PHASE_EVENT;
    if (!is_common_goblin(g, card))
        return 0;
    bool free = on_board(g, card) || (war_card_zone(g, card) == WAR_HAND && war_card_holder(g, card) == maker &&
                                      find_in_hand(g, maker, war_card_definition(g, card), true) != WAR_NONE);
    return free ? -def(g, card)->cost : 0;
}
static void pick(run *r, int seat)
{
    game *g = r->g;
    int card = see(g, find_in_hand(g, seat, war_a(r->answer), false), all_seats(g));
    TELL(.event = WAR_REVEALED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE);
    lasts_about(r, JOIN_THE_HORDE, WAR_NONE, seat, UNTIL_TURN_ENDS, WAR_SPARES, card);
}
EFFECT(join_the_horde_effect, number picked)
{
    for (my->picked = 0; my->picked < 2 && my->picked < hand_size(g, seat); my->picked++) {
        ASK(ask_hand(r, f, P_HAND, ANY_MORE));
        if (declined(r))
            break;
        pick(r, seat);
    }
    lasts(r, JOIN_THE_HORDE, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability join_the_horde = {
    .name = "Join the Horde",
    .text =
        "Show up to 2 Cave Goblin Commons of your hand. Until the end of the turn, the Summon Cost of these cards and of every "
        "Cave Goblin Common on the battlefield is 0. In this Event Phase you may summon Units.",
    .answers = ABOUT(Q_COST) | ABOUT(Q_SUMMON_NOW),
    .answer = join_the_horde_answer,
    .fits = can_be_picked,
    .effect = &join_the_horde_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
