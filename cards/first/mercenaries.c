/* Mercenaries, first edition: in any faction's deck (1E-DCK-05), and with Rallul a deck of their own.
 *
 * They are of no Summoner's faction but Rallul's (1E-DCK-10). */
#include "first_cards.h"

#define FACTION MERCENARIES_1E

#define MERCENARY(Number, Name, Class, Cost, Attack, Range, Life, Ability)                                                       \
    UNIT(Number, Name, (Class) | WAR_MERCENARY, Cost, Attack, Range, Life, Ability)
#define MERCENARY_EVENT(Number, Name, Text) EVENT_OF(Number, Name, WAR_MERCENARY, Text, NULL)

// clang-format off
/* More cards than a slot holds (registry.c): Summoner, Champions and the rest of Rallul's deck here, the other Commons below. */
const struct war_definition mercenaries_1e[TABLE] = {
    /*     name              class                    cost   av  range  life */
    MERCENARY(0, "Rallul",          SUMMONER,                  -1,   2, BOW,     6, DRAW_POWER),
    MERCENARY(1, "Etch",            CHAMPION,                   4,   2, BOW,     4, RUNE_MASTER),
    MERCENARY(2, "Mundol",          CHAMPION,                   7,   3, BOW,     5, MAGE_MASTER),
    MERCENARY(3, "The Seer",        CHAMPION,                   3,   2, BOW,     3, MANIPULATE_DESTINY),
    MERCENARY(4, "Bodgan",          CHAMPION | REINFORCEMENT,   7,   2, SWORD,   6, REPELLING_STENCH),
    MERCENARY(5, "Duggle",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5, BLUR),
    MERCENARY(6, "Grubs",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6, BODY_GUARD),
    MERCENARY(7, "Hulgorad",        CHAMPION | REINFORCEMENT,   8,   3, SWORD,   7, GORE),
    MERCENARY(8, "Khan Queso",      CHAMPION | REINFORCEMENT,   3,   2, SWORD,   4, PLAGUE),
    MERCENARY(9, "Khexhu",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5, REGENERATE),
    MERCENARY(10, "Kogar",           CHAMPION | REINFORCEMENT,   6,   2, SWORD,   6, GRAPPLE),
    MERCENARY(11, "Magos",           CHAMPION | REINFORCEMENT,   6,   2, BOW,     5, WISDOM),
    MERCENARY(12, "Malevolence",     CHAMPION | REINFORCEMENT,   7,   4, SWORD,   7, CURSED_BLADE),
    MERCENARY(13, "Naan'Nashi",      CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6, DISGUISED),
    MERCENARY(14, "Rath",            CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6, PREY),
    MERCENARY(15, "Rygos",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6, CLEAN_SHOT),
    MERCENARY(16, "Saella",          CHAMPION | REINFORCEMENT,   6,   2, SWORD,   5, PRECISE),
    MERCENARY(17, "Sairook",         CHAMPION | REINFORCEMENT,   4,   2, BOW,     4, SHADOW_SUMMON),
    MERCENARY(18, "Urick",           CHAMPION | REINFORCEMENT,   7,   2, SWORD,   7, KNOCK_AROUND),
    MERCENARY(19, "Apprentice Mage", COMMON,                     0,   1, SWORD,   1, MAGIC_SHOT),
    MERCENARY(20, "Rune Mage",       COMMON,                     2,   1, BOW,     2, SIPHON),
    MERCENARY(21, "Stone Golem",     COMMON,                     2,   2, SWORD,   3, SLOW_1E),
    MERCENARY_EVENT(22, "Channeled Summon", CHANNELED_SUMMON),
    MERCENARY_EVENT(23, "Fury of Godshome", FURY_OF_GODSHOME),
    MERCENARY_EVENT(24, "Magic Pulse", MAGIC_PULSE),
    MERCENARY_EVENT(25, "Reform Stone", REFORM_STONE),
    MERCENARY_EVENT(26, "Wall Transference", WALL_TRANSFERENCE),
    WALL(27, "Wall", WAR_MERCENARY, 9),
};
const struct war_definition more_mercenaries_1e[TABLE] = {
    MERCENARY(0, "Bounder",         COMMON | REINFORCEMENT,     2,   1, SWORD,   2, LEAP),
    MERCENARY(1, "Bow Grounder",    COMMON | REINFORCEMENT,     1,   1, BOW,     1, SWIFT),
    MERCENARY(2, "Demon Hand",      COMMON | REINFORCEMENT,     2,   2, SWORD,   3, DARK_PACT),
    MERCENARY(3, "Owl Familiar",    COMMON | REINFORCEMENT,     2,   1, SWORD,   2, MENTAL_CLARITY),
    MERCENARY(4, "Rogue",           COMMON | REINFORCEMENT,     1,   1, SWORD,   1, LESSER_BACKSTAB),
    MERCENARY(5, "Spear Grounder",  COMMON | REINFORCEMENT,     2,   1, SWORD,   2, REACH),
    MERCENARY(6, "Stonecloak",      COMMON | REINFORCEMENT,     1,   1, SWORD,   3, STOLEN_ARMOR),
    MERCENARY(7, "Sword Grounder",  COMMON | REINFORCEMENT,     1,   1, SWORD,   2, TOUGH),
    MERCENARY(8, "Time Mage",       COMMON | REINFORCEMENT,     2,   1, BOW,     1, BLINK),
    MERCENARY(9, "Vermin",          COMMON | REINFORCEMENT,     1,   1, SWORD,   1, PLAGUE),
};
// clang-format on

static bool in_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
static bool i_attacked(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self);
}
/* "After moving": by whoever controls it (1E-MOV-23). */
static bool i_moved_it(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->seat == controller(g, self);
}
static space_set my_summoner(const game *g, int seat)
{
    int summoner = g->seat[seat].summoner;
    return summoner != WAR_NONE && on_board(g, summoner) ? on_map(g, summoner) : 0;
}

/* Etch: Rune Master, any player's Wall (1E-WAL-12) */
static space_set walls_beside(const game *g, int self)
{
    return all_walls(g) & (within(g, self, 1) | bit(space_of(g, self))); /* 1E-GEO-13 */
}
static bool rune_master_offer(const game *g, int self) { return walls_beside(g, self) != 0; }
enum { P_WHICH_WALL = OWN_PROMPT, P_TO_MAGIC };
EFFECT(rune_master_effect, card wall, number before)
{
    ASK(ask_card(r, f, P_WHICH_WALL, MUST, 0, walls_beside(g, self)));
    if (declined(r))
        FINISH();
    my->wall = (uint8_t)wall_at(g, chosen(r));
    my->before = g->card[my->wall].damage;
    because_of(g, f);
    DO(damage(r, my->wall, 1));
    if (g->card[my->wall].damage <= my->before || nothing_discarded(g, seat))
        FINISH();
    ASK(ask_yes(r, f, P_TO_MAGIC));
    if (said_yes(r))
        discard_to_magic(r, seat);
}
END_EFFECT
const struct ability rune_master = {
    .name = "Rune Master",
    .text =
        "Instead of attacking with Etch, you may put 1 wound on a Wall adjacent to him. If you do, you may put the top card of "
        "your Discard Pile on top of your Magic Pile.",
    .effect = &rune_master_effect,
    .prompts = {{"1E-WAL-12", "Choose the Wall to wound."},
                {"1E-MAG-06", "Put the top card of your Discard Pile on your Magic Pile?"}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = rune_master_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Mundol: Mage Master, by their names (1E-ABI-13) */
static int64_t mage_master_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool mage = is_called(g, card, MERCENARIES_1E, "Apprentice Mage") || is_called(g, card, MERCENARIES_1E, "Rune Mage") ||
                is_called(g, card, MERCENARIES_1E, "Time Mage");
    return mage && controller(g, card) == controller(g, self) && has(within(g, self, 2), space_of(g, card));
}
const struct ability mage_master = {
    .name = "Mage Master",
    .text =
        "The Attack Value of each Apprentice Mage, Rune Mage and Time Mage you control within 2 spaces of Mundol is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = mage_master_answer,
};

/* Bodgan: Repelling Stench. Each move is finished before the next (1E-MOV-14). */
static space_set can_be_repelled(const game *g, int self, int seat, const struct card_flags *moved)
{
    space_set found = 0;
    FOR_EACH (s, movable(g, within(g, self, 1) & enemies(g, seat) & all_units(g)))
        if (!has_flag(moved, card_at(g, s)))
            found |= bit(s);
    return found;
}
EFFECT(repelling_stench_effect, flags moved)
{
    while (self_still(g, f)) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, can_be_repelled(g, self, seat, &my->moved)));
        if (declined(r))
            break;
        set_flag(&my->moved, card_at(g, chosen(r)));
        move_freely(r, card_at(g, chosen(r)), seat, 1);
        WAIT();
    }
}
END_EFFECT
const struct ability repelling_stench = {
    .name = "Repelling Stench",
    .text = "After attacking with Bodgan, you may move each enemy Unit adjacent to him up to 1 space.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &repelling_stench_effect,
    .flags = A_OWN,
};

/* Duggle: Blur */
static bool blur_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_ENEMY) != 0 && is(g, e->other, WAR_COMMON) && !is_spent(g, self, ability(BLUR));
}
static bool cannot_pay_one(const game *g, const struct event *e, int seat)
{
    (void)e;
    return !can_pay_ability(g, seat, 1);
}
enum { P_BLUR = OWN_PROMPT };
EFFECT(blur_effect)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_yes(r, f, P_BLUR));
    if (!said_yes(r))
        FINISH();
    spend(g, self, ability(BLUR));
    pay_ability(r, seat, 1);
    DO(move_freely(r, self, seat, 2));
    if (!self_still(g, f))
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r))
        LAST(make_given_attack(r, self));
}
END_EFFECT
const struct ability blur = {
    .name = "Blur",
    .text =
        "Once per turn, after attacking an enemy Common with Duggle, you may pay 1 Magic Point to move him up to 2 spaces and "
        "attack with him again.",
    .waits = WAITS(M_ATTACKED),
    .due = blur_due,
    .vain = cannot_pay_one,
    .effect = &blur_effect,
    .prompts = {{"1E-ATK-38", "Pay 1 Magic Point to move him up to 2 spaces and attack again?"}},
    .limit = 1,
    .flags = A_OWN,
};

/* Grubs: Body Guard */
static bool by_my_summoner(const game *g, int self, int seat) { return (within(g, self, 2) & my_summoner(g, seat)) != 0; }
static bool body_guard_due(const game *g, const struct event *e, int self)
{
    return my_turn(g, self) && by_my_summoner(g, self, controller(g, self)) == (e->moment == M_TURN_END);
}
EFFECT(body_guard_effect)
{
    if (e->moment == M_TURN_START) {
        because_of(g, f);
        LAST(damage(r, self, 2));
    }
    if (!by_my_summoner(g, self, seat) || !may_be_moved(g, self))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(move_freely(r, self, seat, 2));
}
END_EFFECT
const struct ability body_guard = {
    .name = "Body Guard",
    .text =
        "When your turn begins, Grubs receives 2 wounds if he is not within 2 spaces of your Summoner. At the end of your turn, "
        "if he is within 2 spaces of your Summoner, you may move him up to 2 spaces.",
    .waits = WAITS(M_TURN_START) | WAITS(M_TURN_END),
    .due = body_guard_due,
    .effect = &body_guard_effect,
    .flags = A_OWN,
};

/* Khan Queso, Vermin: Plague. A die for each Unit that was adjacent when the move was over, in board order; for those that still are. */
EFFECT(plague_effect, spaces left, kept unit, dice roll)
{
    for (my->left = within(g, self, 1) & all_units(g); (my->left & all_units(g)) != 0;) {
        my->unit = keep(g, card_at(g, foremost(my->left & all_units(g))));
        my->left &= ~bit(space_of(g, my->unit.card));
        my->roll = (struct dice){.left = 1};
        ROLL(&my->roll);
        if (die_result(&my->roll) >= 5 && still_there(g, my->unit)) {
            because_of(g, f);
            DO(damage(r, my->unit.card, 1));
        }
    }
}
END_EFFECT
const struct ability plague = {
    .name = "Plague",
    .text = "After you move this Unit, roll a die for each Unit adjacent to it: on 5 or more, that Unit receives 1 wound.",
    .waits = WAITS(M_MOVED),
    .due = i_moved_it,
    .effect = &plague_effect,
    .flags = A_OWN,
};

/* Khexhu: Regenerate */
static bool regenerate_due(const game *g, const struct event *e, int self)
{
    return i_moved_it(g, e, self) && !is_spent(g, self, ability(REGENERATE));
}
EFFECT(regenerate_effect)
{
    if (g->card[self].damage == 0 || !can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        FINISH();
    spend(g, self, ability(REGENERATE));
    pay_ability(r, seat, 1);
    LAST(heal(r, self, 1));
}
END_EFFECT
const struct ability regenerate = {
    .name = "Regenerate",
    .text = "Once per turn, after you move Khexhu, you may pay 1 Magic Point to remove 1 wound from him.",
    .waits = WAITS(M_MOVED),
    .due = regenerate_due,
    .vain = cannot_pay_one,
    .effect = &regenerate_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Malevolence: Cursed Blade */
EFFECT(cursed_blade_effect)
{
    because_of(g, f);
    LAST(damage(r, self, 1));
}
END_EFFECT
const struct ability cursed_blade = {
    .name = "Cursed Blade",
    .text = "After attacking with Malevolence, put 1 wound on her.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &cursed_blade_effect,
    .flags = A_OWN,
};

/* Rath: Prey, at any distance (1E-PLC-05) */
static space_set beside_prey(const game *g, int self, int prey) { return within(g, prey, 1) & open_spaces(g, self); }
static space_set can_be_prey(const game *g, int self)
{
    space_set found = 0;
    FOR_EACH (s, enemies(g, controller(g, self)) & of_class(g, WAR_COMMON))
        if (g->card[card_at(g, s)].damage > 0 && beside_prey(g, self, card_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
static bool prey_offer(const game *g, int self) { return can_be_prey(g, self) != 0; }
EFFECT(prey_effect, card unit)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_be_prey(g, self)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(ask_space(r, f, P_PLACE, MUST, beside_prey(g, self, my->unit)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability prey = {
    .name = "Prey",
    .text = "In your Movement Phase, instead of moving Rath normally, you may place him adjacent to an enemy Common that has 1 "
            "or more "
            "wounds.",
    .effect = &prey_effect,
    .offered = 1 << WAR_PHASE_MOVE,
    .offer = prey_offer,
    .flags = A_INSTEAD_OF_MOVE | A_OWN,
};

/* Rygos: Clean Shot, no attack (1E-HIT-09) */
static space_set in_clear_line(const game *g, int self)
{
    return lines(g, space_of(g, self), 3, occupied(g) | all_walls(g)) | bit(space_of(g, self));
}
static bool clean_shot_due(const game *g, const struct event *e, int self)
{
    return in_my_turn(g, e, self) && (within(g, self, 1) & enemies(g, controller(g, self)) & all_units(g)) == 0;
}
EFFECT(clean_shot_effect)
{
    ASK(ask_card(r, f, P_TARGET, MAY, in_clear_line(g, self) & occupied(g) & ~on_map(g, self),
                 in_clear_line(g, self) & all_walls(g)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    LAST(damage(r, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability clean_shot = {
    .name = "Clean Shot",
    .text = "At the end of your Attack Phase, if no enemy Unit is adjacent to Rygos, you may put 1 wound on a card up to 3 clear "
            "straight-line spaces away.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = clean_shot_due,
    .effect = &clean_shot_effect,
    .flags = A_OWN,
};

/* Sairook: Shadow Summon, into the hand of whoever controls him (1E-CTL-05) */
EFFECT(shadow_summon_effect)
{
    if (!in_my_turn(g, e, self))
        FINISH(); /* given back before his turn came (1E-TIM-19) */
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(return_to_hand(r, self, seat)); /* 1E-UND-06 */
}
END_EFFECT
const struct ability shadow_summon = {
    .name = "Shadow Summon",
    .text = "At the end of your turn, you may remove all wounds from Sairook and take him into your hand.",
    .waits = WAITS(M_TURN_END),
    .due = in_my_turn,
    .effect = &shadow_summon_effect,
    .flags = A_OWN,
};

/* Demon Hand: Dark Pact. The roll comes before the move begins; the wound when it is destroyed, whoever did it. */
static bool dark_pact_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->moment == M_DESTROYED || e->seat == controller(g, self));
}
EFFECT(dark_pact_effect, kept unit, dice roll)
{
    if (e->moment == M_DESTROYED) {
        if (my_summoner(g, seat) == 0)
            FINISH();
        because_of(g, f);
        LAST(damage(r, g->seat[seat].summoner, 1));
    }
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 1) & all_units(g)));
    if (declined(r))
        FINISH();
    my->unit = keep(g, card_at(g, chosen(r)));
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) < 4 || !still_there(g, my->unit))
        FINISH();
    because_of(g, f);
    LAST(damage(r, my->unit.card, 1));
}
END_EFFECT
const struct ability dark_pact = {
    .name = "Dark Pact",
    .text = "Before you move this Demon Hand, you may choose a Unit adjacent to it and roll a die: on 4 or more, that Unit "
            "receives 1 "
            "wound. When this Demon Hand is destroyed, your Summoner receives 1 wound.",
    .waits = WAITS(M_SETS_OUT) | WAITS(M_DESTROYED),
    .due = dark_pact_due,
    .effect = &dark_pact_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Owl Familiar: Mental Clarity. The bottom is filled first (1E-INF-22). */
enum { LOOKED_AT = 3 };
static bool mental_clarity_offer(const game *g, int self) { return !bag_is_empty(g, controller(g, self)); }
enum { P_HOW_FAR = OWN_PROMPT, P_HOW_MANY_BELOW, P_TO_BOTTOM, P_ON_TOP };
EFFECT(mental_clarity_effect, number left, number below)
{
    ASK(ask_number(r, f, P_HOW_FAR, 1, LOOKED_AT));
    my->left = (uint8_t)pile_size(g, seat, chosen(r));
    DO(look_at_top(r, seat, my->left, 1u << seat));
    for (int i = 0; i < my->left; i++)
        hide_from_others(g, settled_top(g, seat, i), seat); /* nobody else sees where they go (1E-INF-23) */
    ASK(ask_number(r, f, P_HOW_MANY_BELOW, 0, my->left));
    for (my->below = (uint8_t)chosen(r); my->below > 0; my->below--, my->left--) {
        ASK(ask_looked_at(r, f, P_TO_BOTTOM, seat, my->left));
        to_bottom(g, looked_at(r, seat, my->left), seat);
    }
    for (my->below = my->left; my->below > 1; my->below--) { /* the lowest of them first */
        ASK(ask_looked_at(r, f, P_ON_TOP, seat, my->left));
        to_top(g, looked_at(r, seat, my->left), seat);
    }
}
END_EFFECT
const struct ability mental_clarity = {
    .name = "Mental Clarity",
    .text = "Instead of attacking with this Owl Familiar, you may look at up to 3 cards from the top of your Draw Pile. Put any "
            "number "
            "of them on the bottom of it in any order, and the others back on top in any order.",
    .effect = &mental_clarity_effect,
    .prompts = {{"1E-INF-22", "How many cards do you look at?"},
                {"1E-INF-22", "How many of them go to the bottom?"},
                {"1E-INF-22", "Choose the card that goes to the bottom next."},
                {"1E-INF-22", "Choose the card that is put on top next."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = mental_clarity_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Rogue: Lesser Backstab */
static int64_t lesser_backstab_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is_behind(g, self, other) ? 2 : 0;
}
const struct ability lesser_backstab = {
    .name = "Lesser Backstab",
    .text = "This Rogue's Attack Value is 2 higher when it attacks an enemy Unit that is farther than it is from the back row of "
            "your "
            "opponent's side.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = lesser_backstab_answer,
    .flags = A_OWN,
};

/* Spear Grounder: Reach. A diagonal neighbour is not adjacent (1E-GEO-05), and a Wall there is out of reach. */
static int64_t reach_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    if (q == Q_DIAGONAL)
        return 1;
    bool beside = exists(g, other) && on_board(g, other) &&
                  (space_of(g, other) == space_of(g, self) || has(adjacent(g, space_of(g, self)), space_of(g, other)));
    return q == Q_NO_WALL ? !beside : beside;
}
const struct ability reach = {
    .name = "Reach",
    .text =
        "This Spear Grounder's Attack Value is 1 higher against an adjacent card. It may attack a Unit diagonally next to it, "
        "which is not adjacent to it.",
    .answers = ABOUT(Q_DIAGONAL) | ABOUT(Q_STRENGTH) | ABOUT(Q_NO_WALL),
    .answer = reach_answer,
    .flags = A_OWN,
};

/* Stone Golems that count as Walls just now (1E-GEO-17), in the Event Phase of whoever played Channeled Summon. No card but the Mercenaries' own can
 * ask for Walls then. */
static bool is_golem(const game *g, int card) { return is_called(g, card, MERCENARIES_1E, "Stone Golem"); }
static space_set golems_as_walls(const game *g)
{
    space_set found = 0;
    if (g->phase != WAR_PHASE_EVENT || !lasting_has(g, CHANNELED_SUMMON, WAR_NONE, g->active))
        return 0;
    FOR_EACH (s, cards_of(g, g->active))
        if (is_golem(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static int chosen_wall(const run *r) { return chose_wall(r) ? wall_at(r->g, chosen(r)) : card_at(r->g, chosen(r)); }

/* Rallul: Draw Power, on any player's Wall (1E-WAL-12), also with an empty Draw Pile (FAQ 2.9.7.1) */
static space_set in_his_line(const game *g, int self)
{
    return lines(g, space_of(g, self), 2, occupied(g) | all_walls(g)) | bit(space_of(g, self));
}
static bool draw_power_offer(const game *g, int self)
{
    return (in_his_line(g, self) & (all_walls(g) | (golems_as_walls(g) & ~on_map(g, self)))) != 0;
}
enum { P_WALL_TO_DRAW = OWN_PROMPT, P_WOUNDS, P_CARDS };
EFFECT(draw_power_effect, card wall, number before)
{
    ASK(ask_card(r, f, P_WALL_TO_DRAW, MUST, in_his_line(g, self) & golems_as_walls(g), in_his_line(g, self) & all_walls(g)));
    if (declined(r))
        FINISH();
    my->wall = (uint8_t)chosen_wall(r);
    my->before = g->card[my->wall].damage;
    ASK(about(r, space_of(g, my->wall), ask_number(r, f, P_WOUNDS, 1, 2)));
    because_of(g, f);
    DO(damage(r, my->wall, chosen(r)));
    ASK(ask_number(r, f, P_CARDS, 0, g->card[my->wall].damage - my->before));
    LAST(draw(r, seat, chosen(r)));
}
END_EFFECT
const struct ability draw_power = {
    .name = "Draw Power",
    .text = "Once per turn, at any time during your turn, you may put up to 2 wounds on a Wall up to 2 clear straight-line "
            "spaces from "
            "Rallul. For each wound put on it, you may draw a card.",
    .effect = &draw_power_effect,
    .prompts = {{"1E-WAL-12", "Choose the Wall to wound."},
                {"1E-ABI-07", "How many wounds do you put on it?"},
                {"1E-DRW-01", "How many cards do you draw?"}},
    .offered = WHOLE_TURN | BETWEEN_STEPS,
    .offer = draw_power_offer,
    .limit = 1,
    .flags = A_ANY_TIME | A_OWN,
};

/* The Seer: Manipulate Destiny. Her player sees the card and says where it goes (1E-ABI-07). */
enum { TO_HAND, TO_DISCARD, TO_MAGIC };
static unsigned by_whose_wall(const game *g, int self)
{
    unsigned seats = 0;
    for (int player = 0; player < g->seats; player++)
        if ((walls_beside(g, self) & walls_of(g, player)) != 0)
            seats |= 1u << player;
    return seats;
}
static bool manipulate_destiny_offer(const game *g, int self) { return by_whose_wall(g, self) != 0; }
EFFECT(manipulate_destiny_effect, seat pile)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, by_whose_wall(g, self)));
    if (declined(r))
        FINISH();
    my->pile = (uint8_t)chosen(r);
    DO(look_at_top(r, my->pile, 1, 1u << seat));
    if (bag_is_empty(g, my->pile))
        FINISH(); /* how many cards it has nobody is told before (1E-INF-03) */
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << TO_HAND | 1u << TO_DISCARD | 1u << TO_MAGIC));
    unsigned eyes = chosen(r) == TO_DISCARD ? all_seats(g) : 1u << seat | 1u << my->pile;
    int card = see(g, settled_top(g, my->pile, 0), eyes);
    if (chosen(r) == TO_DISCARD) {
        TELL(.event = WAR_DISCARDED, .seat = my->pile, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
        into_open_discard(r, card, my->pile);
    } else if (chosen(r) == TO_MAGIC) {
        TELL(.event = WAR_BECAME_MAGIC, .seat = my->pile, .card = (uint8_t)card, .other = WAR_NONE, .seen = told_to(g, eyes));
        to_magic(g, card, my->pile);
    } else {
        to_hand(g, card, my->pile);
        TELL(.event = WAR_DREW, .seat = my->pile, .card = (uint8_t)card, .other = WAR_NONE, .seen = told_to(g, eyes));
    }
}
END_EFFECT
const struct ability manipulate_destiny = {
    .name = "Manipulate Destiny",
    .text = "Instead of attacking with The Seer, you may choose a player who controls a Wall adjacent to her. Look at the top "
            "card of that "
            "player's Draw Pile and put it into that player's hand, Discard Pile or Magic Pile.",
    .effect = &manipulate_destiny_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = manipulate_destiny_offer,
    .modes = {"hand", "discard", "magic"},
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Hulgorad: Gore. Any straight clear move of 3 spaces gives the bonus (FAQ 2.9.4.1 to 2.9.4.3). */
enum { GORE_SPACES = 3 };
static int64_t gore_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? GORE_SPACES : 0;
}
static bool gore_due(const game *g, const struct event *e, int self)
{
    int to = space_of(g, self);
    return by_me(e, self) && e->amount == GORE_SPACES && distance(g, e->space, to) == GORE_SPACES &&
           (row_of(e->space) == row_of(to) || column_of(e->space) == column_of(to)) && !has(vines(g), to) &&
           (between(g, e->space, to) & ~empty(g)) == 0;
}
EFFECT(gore_effect)
{
    LAST(add_boost(r, self, 1));
}
END_EFFECT
const struct ability gore = {
    .name = "Gore",
    .text = "Instead of moving normally, Hulgorad may move 3 clear spaces in a straight line. If he moves all 3, his Attack "
            "Value is 1 "
            "higher until the end of the turn.",
    .answers = ABOUT(Q_RIDE),
    .answer = gore_answer,
    .waits = WAITS(M_MOVED),
    .due = gore_due,
    .effect = &gore_effect,
    .calm = WAITS(M_MOVED),
    .flags = A_OWN,
};

/* Kogar: Grapple. Two things lie on the Unit, so that they go with it: that it is bound, and that the next turn hurts it. */
EFFECT(grapple_effect, card unit)
{
    ASK(ask_space(r, f, P_TARGET, MUST, within(g, self, 1) & of_class(g, WAR_COMMON)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    lasts(r, GRAPPLED, my->unit, seat, UNTIL_MY_TURN);
    lasting_add(r, (struct war_lasting){.ability = GRAPPLE_HURTS,
                                        .card = my->unit,
                                        .seat = (uint8_t)seat,
                                        .until = UNTIL_ITS_NEXT_TURN,
                                        .kind = WAR_SPARES,
                                        .about = (uint8_t)self,
                                        .spare = 1});
}
END_EFFECT
const struct ability grapple = {
    .name = "Grapple",
    .text = "At the end of your turn, choose a Common adjacent to Kogar. It can neither move nor attack until your next turn "
            "begins. If "
            "Kogar is still adjacent to it then, it receives 1 wound.",
    .waits = WAITS(M_TURN_END),
    .due = in_my_turn,
    .effect = &grapple_effect,
    .flags = A_OWN,
};
const struct ability grappled = {
    .name = "Grapple",
    .text = "This Unit can neither move nor attack.",
    .answers = ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_CANNOT_ATTACK),
    .answer = itself,
    .works = WHEN_PLAYED,
};
static bool grapple_hurts_due(const game *g, const struct event *e, int self)
{
    (void)e;
    int kogar = lasting_about_what(g, GRAPPLE_HURTS, self);
    return lasting_has(g, GRAPPLE_HURTS, self, g->active) && exists(g, kogar) && on_board(g, kogar) &&
           has(within(g, kogar, 1), space_of(g, self));
}
EFFECT(grapple_hurts_effect)
{
    int kogar = lasting_about_what(g, GRAPPLE_HURTS, self);
    if (!exists(g, kogar))
        FINISH();
    because(g, BY_ABILITY, kogar, seat);
    LAST(damage(r, self, 1));
}
END_EFFECT
const struct ability grapple_hurts = {
    .name = "Grapple",
    .text = "When that turn begins, this Unit receives 1 wound if Kogar is adjacent to it.",
    .waits = WAITS(M_TURN_START),
    .due = grapple_hurts_due,
    .effect = &grapple_hurts_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Magos: Wisdom, all of them or none (1E-DRW-06) */
enum { WISE_HAND = 7 };
static bool wisdom_due(const game *g, const struct event *e, int self)
{
    return in_my_turn(g, e, self) && hand_size(g, controller(g, self)) < WISE_HAND;
}
EFFECT(wisdom_effect)
{
    if (hand_size(g, seat) >= WISE_HAND)
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(draw(r, seat, WISE_HAND - hand_size(g, seat)));
}
END_EFFECT
const struct ability wisdom = {
    .name = "Wisdom",
    .text = "In your Draw Phase, you may draw until you have 7 cards in hand.",
    .waits = WAITS(M_END(WAR_PHASE_DRAW)),
    .due = wisdom_due,
    .effect = &wisdom_effect,
    .flags = A_OWN,
};

/* Naan'Nashi: Disguised (1E-SUM-19, 1E-DMG-28) */
static space_set my_commons(const game *g, int seat) { return cards_of(g, seat) & of_class(g, WAR_COMMON); }
const struct ability disguised = {
    .name = "Disguised",
    .text = "When you summon Naan'Nashi, he may take the place of a Common you control instead of being placed adjacent to a "
            "Wall. Its "
            "wounds go over to him, and it is discarded.",
    .instead = my_commons,
    .works = BEING_SUMMONED,
    .flags = A_TAKES_PLACE,
};

/* Apprentice Mage: Magic Shot, one of the two once per turn. The bow is bought before the target is named (1E-ATK-13), as with Magic Blast, and
 * lasts for that attack. */
static bool has_not_shot(const game *g, int self)
{
    return !is_spent(g, self, ability(MAGIC_SHOT)) && !is_marked(g, self, WAR_MARK_BOW);
}
static bool magic_shot_offer(const game *g, int self)
{
    struct targets t = targets_with(g, self, true);
    return has_not_shot(g, self) && (t.units | t.walls) != 0;
}
static bool magic_shot_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->moment == M_ATTACKED ? is_marked(g, self, WAR_MARK_BOW) : has_not_shot(g, self));
}
enum { P_SHOOT_AT = OWN_PROMPT, P_PAY_FOR_STRENGTH };
static bool ask_shot(run *r, const struct frame *f)
{
    struct targets t = first_targets(r->g, f->self);
    return ask_card_or_use(r, f, P_SHOOT_AT, MUST, t.units, t.walls);
}
EFFECT(magic_shot_effect)
{
    if (e->moment == M_ATTACKED) {
        unmark(g, self, WAR_MARK_BOW);
        FINISH();
    }
    if (e->moment == M_BEFORE_ATTACK) {
        if (!can_pay_ability(g, seat, 1))
            FINISH();
        ASK(ask_yes(r, f, P_PAY_FOR_STRENGTH));
        if (!said_yes(r))
            FINISH();
        spend(g, self, ability(MAGIC_SHOT));
        pay_ability(r, seat, 1);
        lasts_about(r, MAGIC_SHOT_STRONGER, self, seat, UNTIL_IT_HAS_STRUCK, WAR_SPARES, self);
        FINISH();
    }
    give_bow(r, self);
    while (self_still(g, f)) {
        ASK(ask_shot(r, f));
        if (!used_any_time(r))
            break;
        WAIT();
        CHECK();
    }
    if (self_still(g, f) && !declined(r)) /* else the activation was used for nothing (1E-ATK-14) */
        LAST(first_begin_attack(r, self, chosen_wall(r)));
}
END_EFFECT
static int64_t magic_shot_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && has_not_shot(g, self); /* 1 Magic Point, for an attack that an effect gives */
}
const struct ability magic_shot = {
    .name = "Magic Shot",
    .text = "Once per turn, when attacking with this Apprentice Mage, you may pay 1 Magic Point: for that attack its Attack "
            "Value is 1 "
            "higher, or it has the bow symbol instead of the sword.",
    .answers = ABOUT(Q_BUYS_BOW),
    .answer = magic_shot_answer,
    .waits = WAITS(M_BEFORE_ATTACK) | WAITS(M_ATTACKED),
    .due = magic_shot_due,
    .effect = &magic_shot_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = magic_shot_offer,
    .prompts = {{"1E-ATK-12", "Choose the card to attack with the bow symbol."},
                {"1E-MAG-09", "Pay 1 Magic Point to make its Attack Value 1 higher?"}},
    .price = 1,
    .limit = 1,
    .flags = A_OWN,
};
const struct ability magic_shot_stronger = {
    .name = "Magic Shot",
    .text = "For this attack its Attack Value is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = itself,
    .works = WHEN_PLAYED,
};

/* Rune Mage: Siphon. By whose Wall it stands is noted as the phase begins. */
static bool siphon_due(const game *g, const struct event *e, int self)
{
    return in_my_turn(g, e, self) && (walls_beside(g, self) & walls_of_team(g, controller(g, self) ^ 1)) != 0;
}
static unsigned can_be_siphoned(const game *g, int self)
{
    unsigned seats = 0;
    for (int player = 0; player < g->seats; player++)
        if (lasting_about(g, SIPHON, self, player) && g->seat[player].magic > 0)
            seats |= 1u << player;
    return seats;
}
static bool siphon_offer(const game *g, int self) { return can_be_siphoned(g, self) != 0; }
EFFECT(siphon_effect)
{
    if (e->moment == M_START(WAR_PHASE_MOVE)) {
        for (int player = 0; player < g->seats; player++)
            if ((opponents(g, seat) >> player & 1) != 0 && (walls_beside(g, self) & walls_of(g, player)) != 0)
                lasts_about(r, SIPHON, self, seat, UNTIL_TURN_ENDS, WAR_BINDS, player);
        FINISH();
    }
    ASK(ask_player(r, f, P_PLAYER, MUST, can_be_siphoned(g, self)));
    if (declined(r))
        FINISH();
    take_magic(r, chosen(r), seat);
    TELL(.event = WAR_GAINED_MAGIC, .seat = (uint8_t)seat, .card = WAR_NONE, .other = WAR_NONE, .amount = 1);
}
END_EFFECT
const struct ability siphon = {
    .name = "Siphon",
    .text = "If this Rune Mage is adjacent to an opponent's Wall when your Movement Phase begins, you may, instead of moving it, "
            "put the top "
            "card of that opponent's Magic Pile on top of yours.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = siphon_due,
    .effect = &siphon_effect,
    .calm = WAITS(M_START(WAR_PHASE_MOVE)),
    .offered = 1 << WAR_PHASE_MOVE,
    .offer = siphon_offer,
    .flags = A_INSTEAD_OF_MOVE | A_OWN,
};

/* Stone Golem: Slow. All its moves of the phase count together, whoever moves it. */
static bool slow_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && my_turn(g, self) && in_phase(g, WAR_PHASE_MOVE) && e->amount > 0;
}
EFFECT(slow_effect)
{
    bool far = e->amount > 1 || lasting_has(g, SLOW_1E, self, seat);
    lasts(r, far ? SLOWED_1E : SLOW_1E, self, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability slow_1e = {
    .name = "Slow",
    .text = "If this Stone Golem moves more than 1 space in your Movement Phase, it cannot attack in that turn.",
    .waits = WAITS(M_MOVED),
    .due = slow_due,
    .effect = &slow_effect,
    .calm = WAITS(M_MOVED),
    .flags = A_OWN,
};
const struct ability slowed_1e = {
    .name = "Slow",
    .text = "It cannot attack this turn.",
    .answers = ABOUT(Q_CANNOT_ATTACK),
    .answer = itself,
    .works = WHEN_PLAYED,
};

/* Stonecloak: Stolen Armor. Without such a Wall it cannot be summoned (1E-SUM-05). */
enum { ARMOR = 3 };
static space_set walls_for_armor(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, walls_of(g, seat))
        if (life_left(g, wall_at(g, s)) >= ARMOR)
            found |= bit(s);
    return found;
}
static space_set beside_armor(const game *g, int seat) { return next_to(g, walls_for_armor(g, seat)); }
static bool stolen_armor_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self);
}
enum { P_ARMOR = OWN_PROMPT };
EFFECT(stolen_armor_effect)
{
    ASK(ask_card(r, f, P_ARMOR, MUST, 0, walls_for_armor(g, seat) & within(g, self, 1)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    LAST(damage(r, wall_at(g, chosen(r)), ARMOR));
}
END_EFFECT
const struct ability stolen_armor = {
    .name = "Stolen Armor",
    .text = "When you summon this Stonecloak, place it adjacent to a Wall you control that has 3 or more Life Points left, and "
            "put 3 wounds on "
            "that Wall.",
    .instead = beside_armor,
    .waits = WAITS(M_SUMMONED),
    .due = stolen_armor_due,
    .effect = &stolen_armor_effect,
    .prompts = {{"1E-WAL-12", "Choose the Wall to wound."}},
    .flags = A_OWN | A_ONLY_THERE,
};

/* Channeled Summon */
EFFECT(channeled_summon_effect)
{
    lasts(r, CHANNELED_SUMMON, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
static int64_t channeled_summon_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)other;
    if (g->phase != WAR_PHASE_EVENT)
        return 0;
    return q == Q_SUMMON_NOW ? card == maker : is_golem(g, card) && controller(g, card) == maker;
}
const struct ability channeled_summon = {
    .name = "Channeled Summon",
    .text = "In this Event Phase all Stone Golems you control count as Walls, and you may summon Units.",
    .answers = ABOUT(Q_SUMMON_NOW) | ABOUT(Q_GIVES),
    .answer = channeled_summon_answer,
    .effect = &channeled_summon_effect,
    .gives = CHANNELED,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
const struct ability channeled = {
    .name = "Channeled Summon",
    .text = "This Stone Golem counts as a Wall you control.",
    .answers = ABOUT(Q_SUMMON_AT),
    .answer = itself,
    .flags = A_OWN,
};

/* Fury of Godshome: one Wall after the other, the wounds of each on one Unit (1E-MER-01) */
static space_set beside_a_wall(const game *g, int wall)
{
    int at = space_of(g, wall);
    return (adjacent(g, at) | (is(g, wall, WAR_WALL) ? bit(at) : 0)) & of_class(g, WAR_COMMON | WAR_CHAMPION); /* 1E-GEO-13 */
}
static space_set furious(const game *g, int plane, space_set among, const struct card_flags *done)
{
    space_set found = 0;
    FOR_EACH (s, among) {
        int wall = war_at(g, plane, s);
        if (!has_flag(done, wall) && g->card[wall].damage > 0 && beside_a_wall(g, wall) != 0)
            found |= bit(s);
    }
    return found;
}
enum { P_FURIOUS = OWN_PROMPT, P_TAKEN, P_WHO_IS_STRUCK };
EFFECT(fury_of_godshome_effect, card wall, number taken, flags done)
{
    for (;;) {
        ASK(ask_card(r, f, P_FURIOUS, ANY_MORE, furious(g, 0, golems_as_walls(g), &my->done),
                     furious(g, 1, all_walls(g), &my->done)));
        if (declined(r))
            break;
        my->wall = (uint8_t)chosen_wall(r);
        set_flag(&my->done, my->wall);
        ASK(about(r, space_of(g, my->wall),
                  ask_number(r, f, P_TAKEN, 1, g->card[my->wall].damage < 3 ? g->card[my->wall].damage : 3)));
        my->taken = (uint8_t)chosen(r);
        DO(heal(r, my->wall, my->taken));
        ASK(ask_space(r, f, P_WHO_IS_STRUCK, MUST, beside_a_wall(g, my->wall)));
        if (declined(r))
            continue;
        because_of_event(g, f); /* 1E-DMG-11 */
        DO(damage(r, card_at(g, chosen(r)), my->taken));
    }
}
END_EFFECT
const struct ability fury_of_godshome = {
    .name = "Fury of Godshome",
    .text = "One after the other, you may take up to 3 wounds off each Wall on the battlefield and put them on a Common or "
            "Champion adjacent "
            "to that Wall.",
    .effect = &fury_of_godshome_effect,
    .prompts = {{"1E-MER-01", "Choose the next Wall, or say done."},
                {"1E-MER-01", "How many wounds do you take off it?"},
                {"1E-MER-01", "Choose the Unit that gets them."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Magic Pulse: two of them add up (FAQ 1.0.0.10) */
static bool is_any_card(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat, (void)d;
    return true;
}
enum { P_PULSE = OWN_PROMPT };
EFFECT(magic_pulse_effect, number built)
{
    while (!hand_is_empty(g, seat)) {
        ASK(ask_hand(r, f, P_PULSE, ANY_MORE));
        if (declined(r))
            break;
        build_magic(r, war_a(r->answer));
        my->built++;
    }
    if (my->built > 0 && my_summoner(g, seat) != 0)
        LAST(add_boost(r, g->seat[seat].summoner, my->built));
}
END_EFFECT
const struct ability magic_pulse = {
    .name = "Magic Pulse",
    .text = "Put any number of cards from your hand on top of your Magic Pile. Your Summoner's Attack Value is higher by that "
            "number until the "
            "end of the turn.",
    .effect = &magic_pulse_effect,
    .prompts = {{"1E-MAG-06", "Choose the next card for your Magic Pile, or say done."}},
    .fits = is_any_card,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Reform Stone: placed, not summoned (1E-PLC-09) */
static bool is_stone(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_WALL) != 0 || d->abilities[0] == SLOW_1E;
}
static unsigned with_stones(const game *g)
{
    unsigned seats = 0;
    for (int player = 0; player < g->seats; player++)
        for (int card = g->seat[player].discard_top; card != WAR_NONE; card = g->card[card].link)
            if (is_stone(g, player, def(g, card)))
                seats |= 1u << player;
    return seats;
}
enum { P_STONE = OWN_PROMPT };
EFFECT(reform_stone_effect, seat pile, card stone)
{
    if (first_build_spaces(g, seat) == 0)
        FINISH();
    ASK(ask_player(r, f, P_PLAYER, MUST, with_stones(g)));
    if (declined(r))
        FINISH();
    my->pile = (uint8_t)chosen(r);
    ASK(ask_in(r, f, P_STONE, MUST, WAR_DISCARD, my->pile));
    if (declined(r))
        FINISH();
    my->stone = (uint8_t)in_discard(g, my->pile, war_a(r->answer));
    ASK(ask_space(r, f, P_PLACE, MUST, first_build_spaces(g, seat)));
    if (!declined(r))
        LAST(place(r, my->stone, chosen(r), seat));
}
END_EFFECT
const struct ability reform_stone = {
    .name = "Reform Stone",
    .text = "Take a Wall or Stone Golem from any player's Discard Pile and place it on an empty space of your side of the "
            "battlefield. You "
            "control it.",
    .effect = &reform_stone_effect,
    .prompts = {{"1E-PLC-09", "Choose a Wall or Stone Golem of that Discard Pile."}},
    .fits = is_stone,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Wall Transference: with its wounds (1E-WAL-10) */
enum { P_TRANSFERRED = OWN_PROMPT };
EFFECT(wall_transference_effect, card wall)
{
    if (first_build_spaces(g, seat) == 0)
        FINISH();
    ASK(ask_card(r, f, P_TRANSFERRED, MAY, golems_as_walls(g), walls_of(g, seat)));
    if (declined(r))
        FINISH();
    my->wall = (uint8_t)chosen_wall(r);
    ASK(ask_space(r, f, P_PLACE, MUST, first_build_spaces(g, seat)));
    if (!declined(r))
        LAST(place(r, my->wall, chosen(r), seat));
}
END_EFFECT
const struct ability wall_transference = {
    .name = "Wall Transference",
    .text = "You may place a Wall you control on an empty space of your side of the battlefield.",
    .effect = &wall_transference_effect,
    .prompts = {{"1E-WAL-10", "Choose the Wall to place elsewhere."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Bounder: Leap, over Units, not Walls (1E-THR-08) */
static int64_t leap_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return self != card ? 0 : q == Q_GAIT ? LEAPS : 3;
}
const struct ability leap = {
    .name = "Leap",
    .text = "Instead of moving normally, this Bounder may move up to 3 spaces in a straight line, through other Units too, but "
            "must end its "
            "move on an unoccupied space.",
    .answers = ABOUT(Q_RIDE) | ABOUT(Q_GAIT),
    .answer = leap_answer,
    .flags = A_OWN,
};

/* Time Mage: Blink. A diagonal step is one space (1E-MER-02). */
static int64_t blink_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return self != card ? 0 : q == Q_GAIT ? STEPS_DIAGONALLY : WAR_UNIT | WAR_WALL;
}
const struct ability blink = {
    .name = "Blink",
    .text = "This Time Mage may move diagonally and through cards, but must end its move on an unoccupied space.",
    .answers = ABOUT(Q_PASS) | ABOUT(Q_GAIT),
    .answer = blink_answer,
    .flags = A_OWN,
};
