/* Vanguards, first edition: shields before swords, and a hand for the wounded. */
#include "first_cards.h"

#define FACTION VANGUARDS_1E

// clang-format off
const struct war_definition vanguards_1e[TABLE] = {
    /*    name                   class                   cost  av  range  life  ability */
    UNIT(0, "Sera Eldwyn",          SUMMONER,                -1,   2, BOW,     6, GREATER_HEALING),
    UNIT(1, "Samuel Farthen",       SUMMONER,                -1,   2, SWORD,   8, SHIELD_OF_LIGHT),
    UNIT(2, "Archangel",            CHAMPION,                 7,   2, SWORD,   6, GREATER_FLIGHT_1E),
    UNIT(3, "Kalon Lightbringer",   CHAMPION,                 7,   2, SWORD,   8, TRANSFORMATION_OF_KALON),
    UNIT(4, "Raechel Loveguard",    CHAMPION,                 5,   1, BOW,     4, ARROW_OF_LIGHT_1E),
    UNIT(5, "Coleen Brighton",      CHAMPION | REINFORCEMENT, 6,   2, SWORD,   6, SHIELD_OF_LIGHT),
    UNIT(6, "Jacob Eldwyn",         CHAMPION | REINFORCEMENT, 7,   3, BOW,     5, HEAVENS_RAIN),
    UNIT(7, "Leah Goodwin",         CHAMPION | REINFORCEMENT, 3,   0, SWORD,   5, BLADE_OF_LIGHT),
    UNIT(8, "Master Bullock",       CHAMPION,                 7,   3, BOW,     5, MYSTIC_ARTS),
    UNIT(9, "Sybil Swancott",       CHAMPION,                 8,   4, BOW,     3, SYBILS_SPIRIT),
    UNIT(10, "Valentina Stoutheart", CHAMPION,                 8,   2, SWORD,   9, VALIANT_DEFENDER),
    UNIT(11, "Guardian Knight",      COMMON,                   1,   1, SWORD,   2, PROTECTOR_1E),
    UNIT(12, "Priest",               COMMON,                   2,   1, SWORD,   2, HEALING),
    UNIT(13, "Stalwart Archer",      COMMON,                   2,   1, BOW,     2, HAIL_OF_ARROWS),
    UNIT(14, "Angel",                COMMON | REINFORCEMENT,   1,   1, SWORD,   2, FLIGHT_1E),
    UNIT(15, "Cavalry Knight",       COMMON | REINFORCEMENT,   2,   2, SWORD,   2, RIDER),
    UNIT(16, "Honor Guard",          COMMON,                   2,   1, SWORD,   3, ESCORT),
    UNIT(17, "Warrior Angel",        COMMON,                   2,   2, SWORD,   2, FLIGHT_1E),
    UNIT(18, "Woeful Brother",       COMMON,                   2,   2, SWORD,   2, SWIFT_MANEUVER),
    EVENT(19, "Holy Judgment",     HOLY_JUDGMENT_1E),
    EVENT(20, "Divine Strength",   DIVINE_STRENGTH),
    EVENT(21, "Summoning Surge",   SUMMONING_SURGE),
    EVENT(22, "Intercession",      INTERCESSION_1E),
    EVENT(23, "A Hero is Born",    A_HERO_IS_BORN),
    EVENT(24, "Transformation",    TRANSFORMATION_1E),
    EVENT(25, "Divine Protection", DIVINE_PROTECTION),
    EVENT(26, "Abolish",           ABOLISH),
    EVENT(27, "Strong Spirits",    STRONG_SPIRITS),
    WALL(28, "Wall", 0, 9),
};
// clang-format on

static bool is_vanguard_named(const game *g, int card, const char *name) { return is_called(g, card, VANGUARDS_1E, name); }
static bool controls(const game *g, int self, int card) { return controller(g, card) == controller(g, self); }
static space_set wounded(const game *g, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (g->card[card_at(g, s)].damage > 0)
            found |= bit(s);
    return found;
}

/* Sera Eldwyn: Greater Healing; Priest: Healing. Whoever's Units (1E-DMG-23), never a Summoner. */
static space_set to_be_healed(const game *g, int self, unsigned classes)
{
    return wounded(g, within(g, self, 1) & of_class(g, classes));
}
static bool greater_healing_offer(const game *g, int self) { return to_be_healed(g, self, WAR_COMMON | WAR_CHAMPION) != 0; }
enum { P_WHO_IS_HEALED = OWN_PROMPT, P_WOUNDS_TAKEN_OFF };
EFFECT(greater_healing_effect, card unit)
{
    ASK(ask_space(r, f, P_WHO_IS_HEALED, MUST, to_be_healed(g, self, WAR_COMMON | WAR_CHAMPION)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(about(r, space_of(g, my->unit), ask_number(r, f, P_WOUNDS_TAKEN_OFF, 0, g->card[my->unit].damage > 1 ? 2 : 1)));
    LAST(heal_by_ability(r, my->unit, chosen(r)));
}
END_EFFECT
const struct ability greater_healing = {
    .name = "Greater Healing",
    .text = "Instead of attacking with Sera Eldwyn, you may pay 1 Magic Point to remove up to 2 wounds from a Common or Champion "
            "adjacent to her.",
    .effect = &greater_healing_effect,
    .prompts = {{"1E-ABI-07", "Choose the Unit to heal."}, {"1E-ABI-07", "Choose how many wounds to remove."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = greater_healing_offer,
    .price = 1,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* A Common for nothing, a Champion for a Magic Point. */
static space_set to_be_healed_by_priest(const game *g, int self)
{
    bool pays = can_pay_ability(g, controller(g, self), 1);
    return to_be_healed(g, self, pays ? WAR_COMMON | WAR_CHAMPION : WAR_COMMON);
}
static bool healing_offer(const game *g, int self) { return to_be_healed_by_priest(g, self) != 0; }
EFFECT(healing_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_HEALED, MUST, to_be_healed_by_priest(g, self)));
    if (declined(r))
        FINISH();
    int unit = card_at(g, chosen(r));
    if (is(g, unit, WAR_CHAMPION))
        pay_ability(r, seat, 1);
    LAST(heal_by_ability(r, unit, 1));
}
END_EFFECT
const struct ability healing = {
    .name = "Healing",
    .text = "Instead of attacking with this Priest, you may remove 1 wound from a Common adjacent to it, or pay 1 Magic Point to "
            "remove 1 wound from a Champion adjacent to it.",
    .effect = &healing_effect,
    .prompts = {{"1E-ABI-07", "Choose the Unit to heal."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = healing_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Samuel Farthen, Coleen Brighton: Shield of Light, also for a Common that is merely caught in an attack (1E-ATK-28) */
enum { SHIELDED = 4 };
static int64_t shield_of_light_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool shielded = is(g, card, WAR_COMMON) && controls(g, self, card) && has(within(g, self, 2), space_of(g, card));
    return shielded ? SHIELDED : 0;
}
const struct ability shield_of_light = {
    .name = "Shield of Light",
    .text = "When an opponent rolls to attack a Common you control within 2 spaces of this Unit, only results of 4 or more wound "
            "that Common.",
    .answers = ABOUT(Q_SAVE),
    .answer = shield_of_light_answer,
};

/* Angel, Warrior Angel: Flight */
static int64_t flight_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? WAR_UNIT | WAR_WALL : 0;
}
const struct ability flight_1e = {
    .name = "Flight",
    .text = "This Unit may move through cards, but must end its move on an unoccupied space.",
    .answers = ABOUT(Q_PASS),
    .answer = flight_answer,
    .flags = A_OWN,
};

/* Kalon Lightbringer: Transformation */
static int64_t kalons_transformation_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && g->card[self].damage >= 4 ? 2 : 0;
}
const struct ability transformation_of_kalon = {
    .name = "Transformation",
    .text = "While Kalon Lightbringer has 4 or more wounds, his Attack Value is 2 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = kalons_transformation_answer,
    .flags = A_OWN,
};

/* Raechel Loveguard: Arrow of Light (1E-VAN-07). Whose Unit it was stands in the event; a single card goes unasked (1E-ASK-17). */
static bool ask_to_discard(run *r, const struct frame *f, int player)
{
    game *g = r->g;
    if (hand_size(g, player) > 1)
        return asked_of(r, player, ask_hand(r, f, P_HAND, MUST));
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[player].hand[owner], owner)
            return answered(r, WAR_ACT(WAR_PICK, war_card_definition(g, card), 0, 0));
    return answered(r, 0);
}
EFFECT(arrow_of_light_1e_effect)
{
    if (e->amount >= g->seats)
        FINISH();
    ASK(ask_to_discard(r, f, e->amount));
    if (!declined(r))
        discard_in_hand(r, e->amount, war_a(r->answer));
}
END_EFFECT
static bool any_card(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat, (void)d;
    return true;
}
const struct ability arrow_of_light_1e = {
    .name = "Arrow of Light",
    .text = "Each time Raechel Loveguard destroys a Unit, the player who controlled it discards a card of their choice from "
            "their hand.",
    .waits = WAITS(M_BEREFT),
    .due = i_destroyed_a_unit,
    .effect = &arrow_of_light_1e_effect,
    .fits = any_card,
    .flags = A_OWN,
};

/* Jacob Eldwyn: Heaven's Rain. All wounds are placed before lives are looked at (1E-DMG-06). */
static space_set rained_on(const game *g, int self)
{
    return within(g, self, 2) & enemies(g, controller(g, self)) & all_units(g);
}
static bool heavens_rain_offer(const game *g, int self) { return rained_on(g, self) != 0; }
EFFECT(heavens_rain_effect, spaces left, card target, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) < 3)
        FINISH();
    for (my->left = rained_on(g, self); (my->left &= occupied(g)) != 0;) {
        my->target = (uint8_t)card_at(g, foremost(my->left));
        my->left &= ~bit(foremost(my->left));
        because_of(g, f);
        DO(damage(r, my->target, 1));
    }
}
END_EFFECT
const struct ability heavens_rain = {
    .name = "Heaven's Rain",
    .text = "Instead of attacking with Jacob Eldwyn, you may roll a die. On 3 or more, put 1 wound on each enemy Unit within 2 "
            "spaces of him.",
    .effect = &heavens_rain_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = heavens_rain_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Leah Goodwin: Blade of Light */
static int64_t blade_of_light_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int pairs = self == card ? g->seat[controller(g, self)].magic / 2 : 0;
    return pairs < 4 ? pairs : 4;
}
const struct ability blade_of_light = {
    .name = "Blade of Light",
    .text = "Leah Goodwin's Attack Value is 1 higher for every 2 cards in your Magic Pile, up to 4 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = blade_of_light_answer,
    .flags = A_OWN,
};

/* Master Bullock: Mystic Arts */
static int64_t mystic_arts_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return is_vanguard_named(g, card, "Woeful Brother") && controls(g, self, card) && has(within(g, self, 4), space_of(g, card));
}
const struct ability mystic_arts = {
    .name = "Mystic Arts",
    .text = "The Woeful Brothers you control within 4 spaces of Master Bullock have the bow symbol instead of the sword.",
    .answers = ABOUT(Q_BOW),
    .answer = mystic_arts_answer,
};

/* Sybil Swancott: Sybil's Spirit (1E-VAN-03), a die for each wound that comes and for each that Healing would take away */
enum { SPARED = 4, HEALED = 4 };
static int results_from(const struct dice *d, int least)
{
    int found = 0;
    for (int face = least - 1; face < FIRST_FACES; face++)
        found += d->face[face];
    return found;
}
static bool it_is_about_me(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(sybils_spirit_effect, dice roll)
{
    my->roll.left = (uint8_t)(e->moment == M_HEALING ? e->amount : wounds_now(g));
    if (my->roll.left > MOST_DICE)
        my->roll.left = MOST_DICE;
    ROLL(&my->roll);
    if (e->moment == M_HEALING)
        LAST(heal(r, self, results_from(&my->roll, HEALED)));
    leave_wounds(r, wounds_now(g) - results_from(&my->roll, SPARED));
}
END_EFFECT
const struct ability sybils_spirit = {
    .name = "Sybil's Spirit",
    .text =
        "When wounds would be put on Sybil Swancott, roll a die for each; on 4 or more, that wound is ignored. When Healing or "
        "Greater Healing would remove wounds from her, roll a die for each; on 3 or less, that wound is not removed.",
    .waits = WAITS(M_WOUNDS_DUE) | WAITS(M_HEALING),
    .due = it_is_about_me,
    .effect = &sybils_spirit_effect,
    .flags = A_OWN,
};

/* Valentina Stoutheart: Valiant Defender; Guardian Knight: Protector. Any Guardian Knight will do, adjacent or not, whoever's. */
static bool faces(const game *g, int self, int card)
{
    return is_enemy(g, card, controller(g, self)) && has(within(g, self, 1), space_of(g, card));
}
static int64_t valiant_defender_answer(const game *g, enum question q, int self, int card, int other)
{
    bool common_enemy = is(g, card, WAR_COMMON) && is_enemy(g, card, controller(g, self));
    switch (q) {
    case Q_STOPS: return common_enemy && other == self;
    case Q_CANNOT_MOVE: return common_enemy && faces(g, self, card);
    default:
        return common_enemy && faces(g, self, card) &&
               (other == WAR_NONE || other == self || is_vanguard_named(g, other, "Guardian Knight"));
    }
}
const struct ability valiant_defender = {
    .name = "Valiant Defender",
    .text = "Enemy Commons adjacent to Valentina Stoutheart cannot be moved. Their attacks have to include her or a Guardian "
            "Knight.",
    .answers = ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_STOPS) | ABOUT(Q_DEMANDED),
    .answer = valiant_defender_answer,
};
static int64_t protector_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return faces(g, self, card) && (other == WAR_NONE || is_vanguard_named(g, other, "Guardian Knight"));
}
const struct ability protector_1e = {
    .name = "Protector",
    .text = "An attack by an enemy Unit adjacent to this Guardian Knight has to include a Guardian Knight.",
    .answers = ABOUT(Q_DEMANDED),
    .answer = protector_1e_answer,
};

/* Stalwart Archer: Hail of Arrows */
static int64_t hail_of_arrows_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int beside = 0;
    FOR_EACH (s, self == card ? within(g, self, 1) & friends(g, controller(g, self)) : 0)
        beside += is_vanguard_named(g, card_at(g, s), "Stalwart Archer");
    return beside;
}
const struct ability hail_of_arrows = {
    .name = "Hail of Arrows",
    .text = "This Stalwart Archer's Attack Value is 1 higher for each other friendly Stalwart Archer adjacent to it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = hail_of_arrows_answer,
    .flags = A_OWN,
};

/* Honor Guard: Escort (1E-VAN-04). To follow is a choice, to be placed then is not; what was chosen lies on it until that move
 * is over. */
static bool escort_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_AT_ONCE)
        return e->other == WAR_NONE && lasting_about(g, ESCORT, self, e->card);
    return is(g, e->card, WAR_CHAMPION | WAR_SUMMONER) && controls(g, self, e->card) &&
           has(within(g, self, 1), space_of(g, e->card));
}
static space_set beside_escorted(const game *g, const struct event *e, int self)
{
    return still(g, e->card, e->gen) ? within(g, e->card, 1) & open_spaces(g, self) : 0;
}
enum { P_FOLLOW = OWN_PROMPT };
EFFECT(escort_effect)
{
    if (e->moment == M_SETS_OUT) {
        ASK(ask_yes(r, f, P_FOLLOW));
        if (said_yes(r))
            lasts_about(r, ESCORT, self, seat, UNTIL_IT_HAS_MOVED, WAR_SPARES, e->card);
        FINISH();
    }
    ASK(ask_space(r, f, P_PLACE, MUST, beside_escorted(g, e, self)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability escort = {
    .name = "Escort",
    .text =
        "When a Champion or Summoner you control that is adjacent to this Honor Guard begins to move, you may choose it. When "
        "it has finished moving, this Honor Guard is placed adjacent to it.",
    .waits = WAITS(M_SETS_OUT) | WAITS(M_AT_ONCE),
    .due = escort_due,
    .effect = &escort_effect,
    .prompts = {{"1E-TIM-08", "Place this Honor Guard adjacent to that Unit when it has finished moving?"}},
};

/* Woeful Brother: Swift Maneuver (1E-VAN-05), also if the wounds were prevented or went to another card */
static bool swift_maneuver_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & WAS_ENEMY) != 0 && e->amount == 0;
}
enum { P_SWAP_WITH = OWN_PROMPT };
EFFECT(swift_maneuver_effect)
{
    ASK(ask_space(r, f, P_SWAP_WITH, MAY, within(g, self, 1) & all_units(g)));
    if (!declined(r))
        LAST(exchange(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability swift_maneuver = {
    .name = "Swift Maneuver",
    .text = "Immediately after an enemy Unit's attack on this Woeful Brother that put no wounds on it, it may swap places with a "
            "Unit adjacent to it.",
    .waits = WAITS(M_AT_ONCE),
    .due = swift_maneuver_due,
    .effect = &swift_maneuver_effect,
    .prompts = {{"1E-PLC-11", "Choose the Unit to swap places with."}},
    .flags = A_OWN,
};

/* Holy Judgment: no ability, so copies add up (1E-EVT-12) */
static int64_t holy_judgment_1e_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_vanguard_named(g, card, "Priest") ? 2 : 0;
}
EFFECT(holy_judgment_1e_effect)
{
    lasts(r, HOLY_JUDGMENT_1E, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability holy_judgment_1e = {
    .name = "Holy Judgment",
    .text = "Until the end of the turn, the Attack Value of each Priest you control is 2 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = holy_judgment_1e_answer,
    .effect = &holy_judgment_1e_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Divine Strength: a set, in board order (1E-ASK-21) */
EFFECT(divine_strength_effect, space last)
{
    my->last = WAR_NONE;
    for (;;) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE,
                      wounded(g, cards_of(g, seat) & of_class(g, WAR_COMMON)) & later_than(g, my->last)));
        if (declined(r))
            FINISH();
        my->last = (uint8_t)chosen(r);
        DO(heal(r, card_at(g, my->last), 1));
    }
}
END_EFFECT
const struct ability divine_strength = {
    .name = "Divine Strength",
    .text = "You may remove 1 wound from each Common you control.",
    .effect = &divine_strength_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Intercession (1E-VAN-06). The markers lie on no card for a moment; what falls, falls when the Event is over (1E-DMG-06). */
enum { P_WOUNDS_MOVED = OWN_PROMPT };
EFFECT(intercession_1e_effect, card unit, number moved)
{
    ASK(ask_space(r, f, P_TARGET, MUST, wounded(g, cards_of(g, seat)) & ~bit(space_of(g, g->seat[seat].summoner))));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(about(r, space_of(g, my->unit), ask_number(r, f, P_WOUNDS_MOVED, 0, g->card[my->unit].damage)));
    if (chosen(r) == 0)
        FINISH();
    my->moved = (uint8_t)chosen(r);
    DO(heal(r, my->unit, my->moved));
    because_of_event(g, f);
    LAST(damage(r, g->seat[seat].summoner, my->moved));
}
END_EFFECT
const struct ability intercession_1e = {
    .name = "Intercession",
    .text = "Choose a Unit you control. You may move any number of its wounds to your Summoner.",
    .effect = &intercession_1e_effect,
    .prompts = {{"1E-ABI-07", "Choose how many wounds go to your Summoner."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Transformation: a named ability, so copies do not add up (1E-ABI-15) */
static int64_t ultimate_shield_of_light_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (q == Q_STRENGTH)
        return self == card ? 2 : 0;
    return is(g, card, WAR_UNIT) && controls(g, self, card) ? SHIELDED : 0;
}
const struct ability ultimate_shield_of_light = {
    .name = "Ultimate Shield of Light",
    .text =
        "This Unit's Attack Value is 2 higher. When an opponent rolls to attack a Unit you control, only results of 4 or more "
        "wound that Unit.",
    .answers = ABOUT(Q_STRENGTH) | ABOUT(Q_SAVE),
    .answer = ultimate_shield_of_light_answer,
};
EFFECT(transformation_1e_effect)
{
    gains(r, ULTIMATE_SHIELD_OF_LIGHT, g->seat[seat].summoner, seat, UNTIL_MY_TURN);
}
END_EFFECT
const struct ability transformation_1e = {
    .name = "Transformation",
    .text = "Until your next turn begins, your Summoner has Ultimate Shield of Light: its Attack Value is 2 higher, and when an "
            "opponent rolls to attack a Unit you control, only results of 4 or more wound that Unit.",
    .effect = &transformation_1e_effect,
    .gives = ULTIMATE_SHIELD_OF_LIGHT,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Divine Protection: a reply to wounds of any origin; `seat` takes the place of `self`. */
static bool divine_protection_due(const game *g, const struct event *e, int seat)
{
    return is(g, e->card, WAR_COMMON) && controller(g, e->card) == seat;
}
static bool is_divine_protection(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->abilities[0] == DIVINE_PROTECTION;
}
EFFECT(divine_protection_effect)
{
    if (wounds_now(g) == 0)
        FINISH(); /* something has prevented them already */
    REPLY();
    pay_magic(r, seat, ability(DIVINE_PROTECTION)->price);
    leave_wounds(r, 0);
    into_open_discard(r, f->self, seat);
}
END_EFFECT
const struct ability divine_protection = {
    .name = "Divine Protection",
    .text =
        "Play this when 1 or more wounds would be put on a Common you control. Pay 1 Magic Point; none of those wounds is put "
        "on it.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = divine_protection_due,
    .effect = &divine_protection_effect,
    .fits = is_divine_protection,
    .price = 1,
    .works = FROM_HAND,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Abolish: what it cancels was played, and goes to its player's Discard Pile (1E-EVT-19). */
static bool abolish_due(const game *g, const struct event *e, int seat)
{
    return g->phase == WAR_PHASE_EVENT && e->seat == g->active && (opponents(g, seat) >> e->seat & 1) != 0;
}
static bool is_abolish(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->abilities[0] == ABOLISH;
}
EFFECT(abolish_effect)
{
    if (war_card_zone(g, e->card) != WAR_LIMBO)
        FINISH(); /* it is cancelled already */
    REPLY();
    TELL(.event = WAR_DISCARDED, .seat = e->seat, .card = e->card, .other = WAR_NONE, .from = WAR_NONE);
    cancel_event(r, e->card, e->seat);
    into_open_discard(r, f->self, seat);
}
END_EFFECT
const struct ability abolish = {
    .name = "Abolish",
    .text = "Play this when an opponent plays an Event that is no Wall in that player's Event Phase. That Event is discarded and "
            "has no effect.",
    .waits = WAITS(M_EVENT_PLAYED),
    .due = abolish_due,
    .effect = &abolish_effect,
    .fits = is_abolish,
    .works = FROM_HAND,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Strong Spirits. All have seen them lie there; one at a time, topmost first (1E-MAG-06). */
static bool is_woeful_brother(const struct war_definition *d)
{
    return d->faction == VANGUARDS_1E && same_text(d->name, "Woeful Brother");
}
static int next_brother(const game *g, int pile)
{
    int card = g->seat[pile].discard_top;
    while (card != WAR_NONE && !is_woeful_brother(def(g, card)))
        card = g->card[card].link;
    return card;
}
EFFECT(strong_spirits_effect)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    int opponent = chosen(r);
    for (int card; opponent < g->seats && (card = next_brother(g, opponent)) != WAR_NONE;) {
        to_magic(g, card, seat);
        TELL(.event = WAR_BECAME_MAGIC, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .to = WAR_NONE);
    }
}
END_EFFECT
const struct ability strong_spirits = {
    .name = "Strong Spirits",
    .text = "Choose an opponent. All Woeful Brothers in that player's Discard Pile go face down on top of your Magic Pile.",
    .effect = &strong_spirits_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
