/* Tundra Orcs, first edition: walls of ice, frozen enemies, and blows that nobody can foresee. */
#include "first_cards.h"

#define FACTION TUNDRA_ORCS_1E

// clang-format off
const struct war_definition tundra_orcs_1e[TABLE] = {
    /*    name         class                   cost  av  range  life  ability */
    UNIT(0, "Grognack",   SUMMONER,                -1,   4, SWORD,   7, WALLS_OF_ICE_SHARD),
    UNIT(1, "Torgan",     SUMMONER,                -1,   2, BOW,     6, MINOR_ICE_WALL),
    UNIT(2, "Blagog",     CHAMPION,                 6,   5, SWORD,   5, RECKLESS),
    UNIT(3, "Krung",      CHAMPION,                 8,   3, SWORD,   9, WILD_SWING),
    UNIT(4, "Ragnor",     CHAMPION,                 5,   2, SWORD,   5, FURY_1E),
    UNIT(5, "Grok",       CHAMPION,                 6,   1, BOW,     7, GREATER_FROST_ARROW),
    UNIT(6, "Krom",       CHAMPION,                 5,   2, BOW,     5, ICE_SHATTER),
    UNIT(7, "Ugg",        CHAMPION,                 6,   4, SWORD,   8, SLUGGISH_1E),
    UNIT(8, "Bragg",      CHAMPION | REINFORCEMENT, 6,   2, BOW,     5, COLD_SNAP_1E),
    UNIT(9, "Gruggar",    CHAMPION | REINFORCEMENT, 5,   1, SWORD,   5, WRATH_1E),
    UNIT(10, "Rukar",     CHAMPION | REINFORCEMENT, 7,   3, SWORD,   6, POWER_SURGE),
    UNIT(11, "Fighter",   COMMON,                   1,   1, SWORD,   1, FURY_1E),
    UNIT(12, "Shaman",    COMMON,                   1,   2, BOW,     2, UNWIELDY_MAGIC_1E),
    UNIT(13, "Smasher",   COMMON,                   2,   2, SWORD,   4, SLUGGISH_1E),
    UNIT(14, "Berserker", COMMON,                   2,   3, SWORD,   2, RECKLESS),
    UNIT(15, "Crusher",   COMMON,                   2,   4, SWORD,   2, DEVASTATING_SWING),
    UNIT(16, "Shooter",   COMMON,                   1,   1, BOW,     1, FROST_ARROW),
    UNIT(17, "Charger",   COMMON | REINFORCEMENT,   2,   1, SWORD,   3, BURST_OF_SPEED),
    UNIT(18, "Thwarter",  COMMON | REINFORCEMENT,   1,   1, SWORD,   2, ICE_SHIELD),
    EVENT(19, "Freeze",         FREEZE_1E),
    EVENT(20, "Reinforcements", REINFORCEMENTS),
    EVENT(21, "A Hero Is Born", A_HERO_IS_BORN),
    EVENT(22, "Ice Armor",      ICE_ARMOR),
    EVENT(23, "Glacial Shift",  GLACIAL_SHIFT_1E),
    EVENT(24, "Glacial Surge",  GLACIAL_SURGE),
    EVENT(25, "For Glory",      FOR_GLORY_1E),
    WALL(26, "Ice Wall",       0,          3), /* 1E-ICE-01 */
    RECONSTRUCTED_WALL(27, "Minor Ice Wall", WAR_BESIDE, 2, "1E-WAL-14"), /* 1E-ICE-03 */
    WALL(28, "Wall",           0,          9),
};
// clang-format on

static bool is_orc_common(const game *g, int card) { return is(g, card, WAR_COMMON) && def(g, card)->faction == TUNDRA_ORCS_1E; }

/* Minor Ice Walls are Ice Walls too (1E-WAL-14). */
static bool is_ice_wall(const game *g, int wall)
{
    return is_called(g, wall, TUNDRA_ORCS_1E, "Ice Wall") || is_called(g, wall, TUNDRA_ORCS_1E, "Minor Ice Wall");
}
static space_set ice_walls(const game *g, space_set walls)
{
    space_set found = 0;
    FOR_EACH (s, walls)
        if (is_ice_wall(g, wall_at(g, s)))
            found |= bit(s);
    return found;
}

/* One out of the player's own pile, which nobody else has (1E-ICE-04); or WAR_NONE. */
static int minor_ice_wall_in_pile(const game *g, int seat)
{
    int wall = extra_in_pile(g, seat, WAR_WALL);
    return wall != WAR_NONE && is_ice_wall(g, wall) ? wall : WAR_NONE;
}

/* Grognack: Walls of Ice Shard */
EFFECT(walls_of_ice_shard_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 4) {
        because_of(g, f);
        LAST(damage_each(r, enemies(g, seat) & all_units(g) & (next_to(g, walls_of(g, seat)) | walls_of(g, seat)), 1));
    }
}
END_EFFECT
const struct ability walls_of_ice_shard = {
    .name = "Walls of Ice Shard",
    .text =
        "Instead of attacking with Grognack, you may roll a die. On 4 or more, each enemy Unit adjacent to a Wall you control "
        "receives 1 wound.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .effect = &walls_of_ice_shard_effect,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Torgan: Minor Ice Wall, on either side of the battlefield (1E-ICE-04) */
static space_set beside_torgan(const game *g, int self) { return adjacent(g, space_of(g, self)) & empty(g); }
static bool can_build_ice(const game *g, int self)
{
    return minor_ice_wall_in_pile(g, controller(g, self)) != WAR_NONE && beside_torgan(g, self) != 0;
}
EFFECT(minor_ice_wall_effect)
{
    ASK(ask_space(r, f, P_PLACE, MUST, beside_torgan(g, self)));
    if (chosen(r) != WAR_NONE)
        LAST(place(r, minor_ice_wall_in_pile(g, seat), chosen(r), seat));
}
END_EFFECT
const struct ability minor_ice_wall = {
    .name = "Minor Ice Wall",
    .text = "Once per turn, in your Event Phase, you may pay 1 Magic Point to place a Minor Ice Wall on an empty space adjacent "
            "to Torgan.",
    .offered = 1 << WAR_PHASE_EVENT,
    .offer = can_build_ice,
    .effect = &minor_ice_wall_effect,
    .price = 1,
    .limit = 1,
    .flags = A_OWN,
};

/* Blagog, Berserker, Slinger: Reckless */
static int64_t reckless_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 4 : 0;
}
const struct ability reckless = {
    .name = "Reckless",
    .text = "When this Unit attacks, only results of 4 or more are Hits.",
    .answers = ABOUT(Q_HIT),
    .answer = reckless_answer,
    .flags = A_OWN,
};

/* Krung: Wild Swing. The card to attack is named before the roll, which only decides whether all the others are covered too
 * (1E-ATK-44). */
static bool i_attack(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self);
}
EFFECT(wild_swing_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 4) {
        acted(r);
        cover_adjacent(g);
    }
}
END_EFFECT
const struct ability wild_swing = {
    .name = "Wild Swing",
    .text = "Before each attack with Krung, roll a die. On 4 or more, the attack covers every card adjacent to him.",
    .waits = WAITS(M_BEFORE_ATTACK),
    .due = i_attack,
    .effect = &wild_swing_effect,
    .flags = A_OWN,
};

/* Ragnor, Fighter: Fury. The roll is no choice; to move and then not to attack is one (1E-ATK-38). */
enum { P_FURY = OWN_PROMPT };
EFFECT(fury_1e_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) < 5 || !self_still(g, f))
        FINISH();
    ASK(ask_yes(r, f, P_FURY));
    if (!said_yes(r))
        FINISH();
    DO(move_freely(r, self, seat, 2));
    if (!self_still(g, f))
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r))
        LAST(make_given_attack(r, self));
}
END_EFFECT
const struct ability fury_1e = {
    .name = "Fury",
    .text = "After each attack with this Unit, roll a die. On 5 or more, you may immediately move it up to 2 spaces and attack "
            "with it again.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attack,
    .effect = &fury_1e_effect,
    .prompts = {{"1E-ATK-38", "Move it up to 2 spaces and attack with it again?"}},
    .flags = A_OWN,
};

/* Grok: Greater Frost Arrow. The Vine Wall he stands on is adjacent (1E-VIN-23). */
static int64_t greater_frost_arrow_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int space = space_of(g, self);
    return self == card ? count(all_walls(g) & (adjacent(g, space) | bit(space))) : 0;
}
const struct ability greater_frost_arrow = {
    .name = "Greater Frost Arrow",
    .text = "Grok's Attack Value is 1 higher for each Wall adjacent to him.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = greater_frost_arrow_answer,
    .flags = A_OWN,
};

/* Shooter: Frost Arrow */
static int64_t frost_arrow_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && beside_wall(g, self, walls_of(g, controller(g, self)));
}
const struct ability frost_arrow = {
    .name = "Frost Arrow",
    .text = "This Shooter's Attack Value is 1 higher while it is adjacent to a Wall you control.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = frost_arrow_answer,
    .flags = A_OWN,
};

/* Krom: Ice Shatter. Any player's Ice Wall and Units, Krom himself among them. */
static space_set ice_in_reach(const game *g, int self) { return ice_walls(g, all_walls(g) & within(g, self, 3)); }
static bool ice_shatter_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && ice_in_reach(g, self) != 0;
}
EFFECT(ice_shatter_effect, space wall, dice roll)
{
    ASK(ask_card(r, f, P_TARGET, MAY, 0, ice_in_reach(g, self)));
    if (declined(r))
        FINISH();
    my->wall = (uint8_t)chosen(r);
    my->roll.left = 1;
    ROLL(&my->roll);
    because_of(g, f);
    if (die_result(&my->roll) <= 2)
        LAST(damage(r, wall_at(g, my->wall), 1));
    LAST(damage_each(r, adjacent(g, my->wall) & all_units(g), 1));
}
END_EFFECT
const struct ability ice_shatter = {
    .name = "Ice Shatter",
    .text =
        "After attacking with Krom, you may choose an Ice Wall within 3 spaces of him and roll a die. On 1 or 2, that Ice Wall "
        "receives 1 wound; on 3 or more, each Unit adjacent to it does.",
    .waits = WAITS(M_ATTACKED),
    .due = ice_shatter_due,
    .effect = &ice_shatter_effect,
    .flags = A_OWN,
};

/* Ugg, Smasher: Sluggish */
static int64_t sluggish_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)card;
    return self == other;
}
const struct ability sluggish_1e = {
    .name = "Sluggish",
    .text = "Attacks on this Unit are not rolled: it receives as many wounds as there are dice.",
    .answers = ABOUT(Q_COUNTED),
    .answer = sluggish_1e_answer,
    .flags = A_OWN,
};

/* Bragg: Cold Snap. Of his own controller's cards only, and two Braggs do no more than one. */
static int64_t cold_snap_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (!exists(g, card) || controller(g, card) != controller(g, self))
        return 0;
    if (q == Q_SAVE)
        return is(g, card, WAR_WALL) && is_ice_wall(g, card) ? 5 : 0;
    return is_called(g, card, TUNDRA_ORCS_1E, "Freeze");
}
const struct ability cold_snap_1e = {
    .name = "Cold Snap",
    .text =
        "Removing a Freeze that you played costs 1 Magic Point more. When an Ice Wall you control is attacked, only results of "
        "5 or more wound it.",
    .answers = ABOUT(Q_REMOVAL) | ABOUT(Q_SAVE),
    .answer = cold_snap_1e_answer,
};

/* Gruggar: Wrath */
static int64_t wrath_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? g->card[self].damage : 0;
}
const struct ability wrath_1e = {
    .name = "Wrath",
    .text = "Gruggar's Attack Value is 1 higher for each wound on him.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = wrath_answer,
    .flags = A_OWN,
};

/* Rukar: Power Surge */
static int64_t power_surge_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 0x1111111111100000 : 0; /* results of 5 to 15 */
}
const struct ability power_surge = {
    .name = "Power Surge",
    .text = "When Rukar attacks, each result of 5 or more is 2 Hits.",
    .answers = ABOUT(Q_WORTH),
    .answer = power_surge_answer,
    .flags = A_OWN,
};

/* Shaman: Unwieldy Magic. Hits that wound nobody are Hits all the same (1E-HIT-03). */
static int64_t unwieldy_magic_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && attack_misses(g) > 0;
}
const struct ability unwieldy_magic_1e = {
    .name = "Unwieldy Magic",
    .text = "If a die of this Shaman's attack is a Miss, all of them are.",
    .answers = ABOUT(Q_ALL_MISS),
    .answer = unwieldy_magic_1e_answer,
    .flags = A_OWN,
};

/* Crusher: Devastating Swing */
static int64_t devastating_swing_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    return self == card && (q == Q_RECOIL || attack_misses(g) >= life_left(g, self));
}
const struct ability devastating_swing = {
    .name = "Devastating Swing",
    .text =
        "Each Miss rolled in an attack with this Crusher puts 1 wound on it. If these would destroy it, all dice of that attack "
        "are Misses.",
    .answers = ABOUT(Q_RECOIL) | ABOUT(Q_ALL_MISS),
    .answer = devastating_swing_answer,
    .flags = A_OWN,
};

/* Charger: Burst of Speed. Its move goes on (1E-MOV-32); a move of 0 spaces is one too. */
static bool burst_of_speed_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && my_turn(g, self) && in_phase(g, WAR_PHASE_MOVE) && e->seat == controller(g, self) &&
           !is_spent(g, self, ability(BURST_OF_SPEED));
}
EFFECT(burst_of_speed_effect, dice roll)
{
    spend(g, self, ability(BURST_OF_SPEED));
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 3 && self_still(g, f))
        LAST(move_on(r, self, seat, die_result(&my->roll) >= 5 ? 2 : 1));
}
END_EFFECT
const struct ability burst_of_speed = {
    .name = "Burst of Speed",
    .text = "Once per turn, after you move this Charger in your Movement Phase, roll a die. On 3 or 4, you may move it 1 space "
            "further; on 5 or more, 2 spaces.",
    .waits = WAITS(M_MOVED),
    .due = burst_of_speed_due,
    .effect = &burst_of_speed_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Thwarter: Ice Shield. Against a roll of an opponent's only (1E-HIT-11, 1E-HIT-12). */
static bool ice_shield_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & BY_ATTACK) != 0 && (e->flags & WAS_ENEMY) != 0 && attack_misses(g) > 0;
}
EFFECT(ice_shield_effect)
{
    leave_wounds(r, 0);
}
END_EFFECT
const struct ability ice_shield = {
    .name = "Ice Shield",
    .text = "Unless every die of an opponent's attack on this Thwarter is a Hit, the attack puts no wounds on it.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = ice_shield_due,
    .effect = &ice_shield_effect,
    .calm = WAITS(M_WOUNDS_DUE),
    .flags = A_OWN,
};

/* Whoever played it controls it. */
static void attach(run *r, int event, int card) { put_under(r, event, card, ability(def(r->g, event)->abilities[0])->under); }

/* Freeze: on any Unit; several may lie on one. */
EFFECT(freeze_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, all_units(g)));
    if (chosen(r) != WAR_NONE)
        LAST(attach(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability freeze_1e = {
    .name = "Freeze",
    .text =
        "Put this card on a Unit. While it is there that Unit cannot move, attack or use abilities. At any time, any player may "
        "pay 2 Magic Points to discard it.",
    .effect = &freeze_1e_effect,
    .under = FREEZE_ON_TOP,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
/* Whoever pays discards it (1E-UND-13); if the Freezes of two players lie there one of them is named, for one may cost more. */
static unsigned whose_freeze(const game *g, int unit, int seat)
{
    unsigned seats = 0;
    for (int u = g->card[unit].link; u != WAR_NONE; u = g->card[u].link)
        if (g->card[u].text == FREEZE_ON_TOP && can_pay(g, seat, removal_price(g, u)))
            seats |= 1u << controller(g, u);
    return seats;
}
static int freeze_of(const game *g, int unit, int player)
{
    int u = g->card[unit].link;
    while (u != WAR_NONE && (g->card[u].text != FREEZE_ON_TOP || controller(g, u) != player))
        u = g->card[u].link;
    return u;
}
enum { P_WHOSE_FREEZE = OWN_PROMPT };
EFFECT(thaw_effect)
{
    ASK(ask_player(r, f, P_WHOSE_FREEZE, MUST, whose_freeze(g, g->card[self].upper, seat)));
    int freeze = declined(r) ? WAR_NONE : freeze_of(g, g->card[self].upper, chosen(r));
    if (freeze == WAR_NONE)
        FINISH();
    pay_magic(r, seat, removal_price(g, freeze));
    LAST(discard_from_under(r, freeze, seat));
}
END_EFFECT
static bool freeze_on_top_offer(const game *g, int unit) { return whose_freeze(g, unit, actor(g)) != 0; }
static int64_t freeze_on_top_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return g->card[self].upper == card;
}
const struct ability freeze_on_top = {
    .name = "Freeze",
    .text = "The Unit under this card cannot move, attack or use abilities. At any time, any player may pay 2 Magic Points to "
            "discard it.",
    .answers = ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_CANNOT_ATTACK) | ABOUT(Q_LOSES),
    .answer = freeze_on_top_answer,
    .offered = WHOLE_TURN | BETWEEN_STEPS,
    .offer = freeze_on_top_offer,
    .effect = &thaw_effect,
    .prompts = {{"1E-UND-13", "Whose Freeze is removed?"}},
    .price = 2,
    .works = WHILE_UNDER,
    .flags = A_OWN | A_ANY_TIME | A_GAPS | A_ANYBODY | A_FALLS_OFF | A_ON_TOP,
};

/* Ice Armor */
static space_set can_wear_ice(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_orc_common(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
EFFECT(ice_armor_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_wear_ice(g, seat)));
    if (chosen(r) != WAR_NONE)
        LAST(attach(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability ice_armor = {
    .name = "Ice Armor",
    .text = "Put this card under a Tundra Orc Common you control. Immediately after an attack on that Unit, you may discard this "
            "card to take all wounds of the attack back.",
    .effect = &ice_armor_effect,
    .under = ICE_ARMOR_UNDER,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
/* Of several under one Unit the topmost is offered: one is enough (1E-DMG-27). */
static bool ice_armor_due(const game *g, const struct event *e, int self)
{
    int u = g->card[self].upper, first = g->card[u].link;
    while (first != WAR_NONE && g->card[first].text != ICE_ARMOR_UNDER)
        first = g->card[first].link;
    return e->card == u && first == self && (e->flags & BY_ATTACK) != 0;
}
enum { P_ICE_ARMOR = OWN_PROMPT };
EFFECT(ice_armor_under_effect)
{
    if (wounds_now(g) == 0)
        FINISH();
    ASK(about(r, e->space, ask_yes(r, f, P_ICE_ARMOR)));
    if (!said_yes(r))
        FINISH();
    discard_from_under(r, self, seat);
    leave_wounds(r, 0);
}
END_EFFECT
const struct ability ice_armor_under = {
    .name = "Ice Armor",
    .text = "Immediately after an attack on the Unit above this card, you may discard this card to take all wounds of the attack "
            "back.",
    .waits = WAITS(M_WOUNDS_PLACED),
    .due = ice_armor_due,
    .effect = &ice_armor_under_effect,
    .prompts = {{"1E-DMG-27", "Discard Ice Armor and take the wounds of this attack back?"}},
    .works = WHILE_UNDER,
    .flags = A_OWN | A_FALLS_OFF,
};

/* Glacial Shift. While it goes through Commons the Wall stays on its map space; where it is then is the effect's to know (1E-ICE-06). */
enum { SHIFTED = 3, SHIFT_SPACES = 3 };
static space_set can_be_shifted(const game *g, int seat)
{
    space_set found = ice_walls(g, walls_of(g, seat));
    FOR_EACH (s, found)
        if (is_marked(g, wall_at(g, s), WAR_MARK_CHOSEN))
            found &= ~bit(s);
    return found;
}
/* Onto a Common only where an empty space leads on, other than the one it comes from (1E-ICE-07). */
static space_set shift_spaces(const game *g, int wall, int at, int left)
{
    space_set next = adjacent(g, at), found = next & (empty(g) | bit(space_of(g, wall)));
    FOR_EACH (s, left > 1 ? next & of_class(g, WAR_COMMON) & ~all_walls(g) : 0)
        if ((adjacent(g, s) & empty(g) & ~bit(at)) != 0)
            found |= bit(s);
    return found & ~bit(at);
}
static void shift_wall(run *r, int wall, int to, int seat)
{
    game *g = r->g;
    int from = space_of(g, wall);
    if (from == to)
        return;
    shift(g, wall, to);
    TELL(.event = WAR_MOVED, .seat = (uint8_t)seat, .card = (uint8_t)wall, .other = WAR_NONE, .from = (uint8_t)from,
         .to = (uint8_t)to);
}
static void stop_shifting(game *g)
{
    FOR_EACH (s, all_walls(g) & ~vines(g))
        unmark(g, wall_at(g, s), WAR_MARK_CHOSEN);
}
enum { P_SHIFT_WHICH = OWN_PROMPT, P_SHIFT_TO };
EFFECT(glacial_shift_1e_effect, number moved, number left, kept wall, space at, kept passed, dice roll)
{
    for (my->moved = 0; my->moved < SHIFTED; my->moved++) {
        ASK(ask_card(r, f, P_SHIFT_WHICH, ANY_MORE, 0, can_be_shifted(g, seat)));
        if (declined(r))
            break;
        my->at = (uint8_t)chosen(r);
        my->wall = keep(g, wall_at(g, my->at));
        mark(g, my->wall.card, WAR_MARK_CHOSEN);
        for (my->left = SHIFT_SPACES; my->left > 0 && still_there(g, my->wall); my->left--) {
            ASK(about(r, my->at,
                      ask_space(r, f, P_SHIFT_TO, my->at == space_of(g, my->wall.card) ? ANY_MORE : MUST,
                                shift_spaces(g, my->wall.card, my->at, my->left))));
            if (declined(r))
                break;
            my->passed = (struct kept){WAR_NONE, 0};
            if (card_at(g, my->at) != WAR_NONE)
                my->passed = keep(g, card_at(g, my->at));
            my->at = (uint8_t)chosen(r);
            if (card_at(g, my->at) == WAR_NONE)
                shift_wall(r, my->wall.card, my->at, seat);
            if (my->passed.card == WAR_NONE)
                continue;
            my->roll = (struct dice){.left = 1};
            ROLL(&my->roll);
            because_of_event(g, f);
            if (die_result(&my->roll) >= 4 && still_there(g, my->passed))
                DO(damage(r, my->passed.card, 1));
            CHECK(); /* 1E-THR-07 */
        }
    }
    stop_shifting(g);
}
END_EFFECT
const struct ability glacial_shift_1e = {
    .name = "Glacial Shift",
    .text = "Move 3 Ice Walls you control, one at a time, up to 3 spaces each. They may go through Commons but end on an empty "
            "space. Roll a die for each Unit gone through: on 4 or more it receives 1 wound.",
    .effect = &glacial_shift_1e_effect,
    .prompts = {{"1E-ICE-06", "Choose an Ice Wall to move, or done."}, {"1E-ICE-07", "Choose its next space, or done."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Glacial Surge */
static bool has_ice_pile(const game *g, int seat) /* 1E-ICE-04 */
{
    const struct war_definition *d = definition(g->seat[seat].extra);
    return (d->classes & WAR_WALL) != 0 && (d->classes & WAR_VINE) == 0;
}
static space_set beside_my_torgan(const game *g, int seat) /* 1E-EVT-23 */
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_called(g, card_at(g, s), TUNDRA_ORCS_1E, "Torgan"))
            found |= adjacent(g, s);
    return minor_ice_wall_in_pile(g, seat) != WAR_NONE ? found & empty(g) : 0;
}
EFFECT(glacial_surge_effect, number placed)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_PLACE, ANY_MORE, beside_my_torgan(g, seat)));
        if (declined(r))
            break;
        place(r, minor_ice_wall_in_pile(g, seat), chosen(r), seat);
    }
}
END_EFFECT
const struct ability glacial_surge = {
    .name = "Glacial Surge",
    .text = "You may place up to 2 Minor Ice Walls on empty spaces adjacent to Torgan.",
    .effect = &glacial_surge_effect,
    .playable = has_ice_pile,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* For Glory. What it leaves for later lies on the Summoner of its player (Fall Back): with that one gone there is nobody left to attack. */
EFFECT(for_glory_1e_effect)
{
    lasts(r, FOR_GLORY_LATER, g->seat[seat].summoner, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability for_glory_1e = {
    .name = "For Glory",
    .text = "Immediately after your normal Attack Phase, each Tundra Orc Common you control may attack, whether or not it has "
            "attacked this turn. After such an attack it receives 1 wound.",
    .effect = &for_glory_1e_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static bool for_glory_due(const game *g, const struct event *e, int self)
{
    (void)g, (void)self;
    return e->amount == WAR_PHASE_ATTACK;
}
static space_set can_seek_glory(const game *g, int seat, const struct card_flags *done)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat)) {
        int card = card_at(g, s);
        if (!is_orc_common(g, card) || has_flag(done, card) || query(g, Q_CANNOT_ATTACK, card, WAR_NONE) != 0)
            continue;
        struct targets t = targets_given(g, card);
        if ((t.units | t.walls) != 0)
            found |= bit(s);
    }
    return found;
}
enum { P_GLORY = OWN_PROMPT };
EFFECT(for_glory_later_effect, flags done, kept unit)
{
    for (;;) {
        ASK(ask_space(r, f, P_GLORY, ANY_MORE, can_seek_glory(g, seat, &my->done)));
        if (declined(r))
            FINISH();
        my->unit = keep(g, card_at(g, chosen(r)));
        set_flag(&my->done, my->unit.card);
        ASK(ask_given_attack(r, f, P_TARGET_FIRST, my->unit.card));
        if (declined(r))
            continue;
        DO(make_given_attack(r, my->unit.card));
        if (!still_there(g, my->unit))
            continue;
        because_of_event(g, f); /* once, for the attack that it gave (1E-ATK-38) */
        DO(damage(r, my->unit.card, 1));
        CHECK();
    }
}
END_EFFECT
const struct ability for_glory_later = {
    .name = "For Glory",
    .text = "Immediately after your normal Attack Phase, each Tundra Orc Common you control may attack, whether or not it has "
            "attacked this turn. After such an attack it receives 1 wound.",
    .waits = WAITS(M_AFTER_PHASE),
    .due = for_glory_due,
    .effect = &for_glory_later_effect,
    .prompts = {{"1E-TRN-14", "Choose a Unit that attacks for glory, or done."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
