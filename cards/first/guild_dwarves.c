/* Guild Dwarves, first edition: walls, towers and engines, and hands that mend them. */
#include "first_cards.h"

#define FACTION GUILD_DWARVES_1E

// clang-format off
const struct war_definition guild_dwarves_1e[TABLE] = {
    /*    name              class                   cost  av  range  life  ability */
    UNIT(0, "Oldin",           SUMMONER,                -1,   2, BOW,     6, STONE_MELDING),
    UNIT(1, "Bolvi",           SUMMONER,                -1,   2, SWORD,   6, STRENGTH_OF_THE_STONE),
    UNIT(2, "Baldar",          CHAMPION,                 4,   3, SWORD,   4, SHIELD_BLOCK),
    UNIT(3, "Dwaf",            CHAMPION,                 5,   2, SWORD,   5, STRUCTURAL_ANALYSIS),
    UNIT(4, "Gror",            CHAMPION,                 7,   2, SWORD,   7, HAMMER_QUAKE),
    UNIT(5, "Grundor's Tower", CHAMPION,                 6,   2, BOW,     8, BUILT),
    UNIT(6, "Grungor",         CHAMPION | REINFORCEMENT, 6,   4, SWORD,   5, CHARGE_1E),
    UNIT(7, "Halvor",          CHAMPION | REINFORCEMENT, 5,   1, SWORD,   8, RAGE),
    UNIT(8, "Thorkur",         CHAMPION,                 6,   3, BOW,     4, MAGIC_BARRIER),
    UNIT(9, "Tordok",          CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, RUNE_OF_PROTECTION),
    UNIT(10, "Ulfric",          CHAMPION,                 6,   2, BOW,     6, GREATER_STONE_MELDING),
    UNIT(11, "Architect",       COMMON,                   0,   1, SWORD,   1, REPAIR),
    UNIT(12, "Assault Tower",   COMMON,                   2,   2, BOW,     3, BUILT),
    UNIT(13, "Ballista",        COMMON | REINFORCEMENT,   2,   1, BOW,     3, SIEGE_ENGINE),
    UNIT(14, "Defender",        COMMON,                   1,   1, SWORD,   2, ENGAGE_1E),
    UNIT(15, "Engineer",        COMMON,                   1,   1, SWORD,   1, STRUCTURAL_ANALYSIS),
    UNIT(16, "Guardsman",       COMMON | REINFORCEMENT,   2,   1, SWORD,   3, TOUGH),
    UNIT(17, "Oath Sworn",      COMMON,                   1,   1, SWORD,   2, BRAVERY),
    UNIT(18, "Spearman",        COMMON,                   1,   1, BOW,     1, THRUST),
    EVENT(19, "Heroic Feat",              HEROIC_FEAT),
    EVENT(20, "Besiege the Walls",        BESIEGE_THE_WALLS),
    EVENT(21, "Magic Drain",              MAGIC_DRAIN),
    EVENT(22, "Reinforcements",           REINFORCEMENTS),
    EVENT(23, "A Hero Is Born",           A_HERO_IS_BORN),
    EVENT(24, "Expand",                   EXPAND),
    EVENT(25, "Strengthen Structures",    STRENGTHEN_STRUCTURES),
    EVENT(26, "Accelerated Construction", ACCELERATED_CONSTRUCTION),
    EVENT(27, "Destabilize",              DESTABILIZE),
    EVENT(28, "Mortar Upgrade",           MORTAR_UPGRADE),
    EVENT(29, "Turret Upgrade",           TURRET_UPGRADE),
    EVENT(30, "Colossus Upgrade",         COLOSSUS_UPGRADE),
    WALL(31, "Wall", 0, 9),
};
// clang-format on

static bool is_built(const game *g, int card) { return is(g, card, WAR_UNIT) && has_ability(g, card, BUILT); }
static space_set built_units(const game *g, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (is_built(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
/* Walls of any kind, whoever's (1E-WAL-12); on a Vine Wall is adjacent to it (1E-GEO-13). */
static space_set walls_touching(const game *g, int card)
{
    return all_walls(g) & (within(g, card, 1) | (is(g, card, WAR_UNIT) ? bit(space_of(g, card)) : 0));
}
static space_set wounded_walls(const game *g, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & all_walls(g))
        if (g->card[wall_at(g, s)].damage > 0)
            found |= bit(s);
    return found;
}
static space_set wounded_units(const game *g, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (g->card[card_at(g, s)].damage > 0)
            found |= bit(s);
    return found;
}

/* ---- Attacks with something before them: the attacker is named, then its text, then the target (1E-ATK-12). ---- */

static bool has_target(const game *g, int self)
{
    struct targets t = first_targets(g, self);
    return (t.units | t.walls) != 0;
}
static bool ask_target(run *r, const struct frame *f)
{
    struct targets t = first_targets(r->g, f->self);
    return ask_card_or_use(r, f, P_TARGET_FIRST, MUST, t.units, t.walls);
}
/* Points for "any time" are as with Magic Blast (1E-ANY-15); without a target the activation was used for nothing (1E-ATK-14). */
#define NAME_TARGET()                                                                                                            \
    do {                                                                                                                         \
        r->answer = 0;                                                                                                           \
        while (self_still(g, f)) {                                                                                               \
            ASK(ask_target(r, f));                                                                                               \
            if (!used_any_time(r))                                                                                               \
                break;                                                                                                           \
            WAIT();                                                                                                              \
            CHECK();                                                                                                             \
        }                                                                                                                        \
    } while (0)
static void strike(run *r, int card)
{
    first_begin_attack(r, card, chose_wall(r) ? wall_at(r->g, chosen(r)) : card_at(r->g, chosen(r)));
}

/* Oldin: Stone Melding */
enum { MELDED = 4 };
static int64_t stone_melding_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && walls_touching(g, self) != 0 ? MELDED : 0;
}
const struct ability stone_melding = {
    .name = "Stone Melding",
    .text = "When an opponent rolls to attack Oldin while he is adjacent to a Wall, only results of 4 or more wound him.",
    .answers = ABOUT(Q_SAVE),
    .answer = stone_melding_answer,
    .flags = A_OWN,
};

/* Bolvi: Strength of the Stone. His Walls are counted with the dice, without those that have fallen (1E-ATK-23). */
static bool strength_of_the_stone_offer(const game *g, int self)
{
    return walls_of(g, controller(g, self)) != 0 && has_target(g, self);
}
EFFECT(strength_of_the_stone_effect, spaces left, card wall)
{
    for (my->left = walls_of(g, seat); (my->left &= all_walls(g)) != 0;) {
        my->wall = (uint8_t)wall_at(g, foremost(my->left));
        my->left &= ~bit(foremost(my->left));
        because_of(g, f);
        DO(damage(r, my->wall, 1));
    }
    lasts_about(r, STRENGTH_OF_THE_STONE_USED, self, seat, UNTIL_IT_HAS_STRUCK, WAR_SPARES, self);
    CHECK();
    NAME_TARGET();
    if (self_still(g, f) && !declined(r))
        LAST(strike(r, self));
    lasting_end_attack(r, self);
}
END_EFFECT
const struct ability strength_of_the_stone = {
    .name = "Strength of the Stone",
    .text =
        "When attacking with Bolvi, you may put 1 wound on each Wall you control. If you do, his Attack Value for that attack "
        "is 1 higher for each Wall you control.",
    .effect = &strength_of_the_stone_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = strength_of_the_stone_offer,
    .flags = A_OWN,
};
static int64_t stone_used_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? count(walls_of(g, controller(g, self))) : 0;
}
const struct ability strength_of_the_stone_used = {
    .name = "Strength of the Stone",
    .text = "For this attack his Attack Value is 1 higher for each Wall you control.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = stone_used_answer,
    .works = WHEN_PLAYED,
};

/* Baldar: Shield Block */
const struct ability shield_block = {
    .name = "Shield Block",
    .text = "If an opponent who attacks Baldar does not roll a Hit with every die, the attack puts no wounds on him.",
    .answers = ABOUT(Q_ALL_HITS),
    .answer = itself,
    .flags = A_OWN,
};

/* Dwaf, Engineer: Structural Analysis, on Walls of every player (1E-WAL-12) */
static int64_t structural_analysis_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is(g, other, WAR_WALL) ? 2 : 0;
}
const struct ability structural_analysis = {
    .name = "Structural Analysis",
    .text = "This Unit's Attack Value is 2 higher when it attacks a Wall.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = structural_analysis_answer,
    .flags = A_OWN,
};

/* Gror: Hammer Quake */
static int64_t hammer_quake_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? COVERS_WITHIN_2 : 0;
}
const struct ability hammer_quake = {
    .name = "Hammer Quake",
    .text = "Gror's attacks affect every card within 2 spaces of him, but not Gror himself.",
    .answers = ABOUT(Q_COVERS),
    .answer = hammer_quake_answer,
    .flags = A_OWN,
};

/* Grundor's Tower, Assault Tower: Built. Mighty Legs lift the ban, not the ability. */
static int64_t built_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && !has_ability(g, self, MIGHTY_LEGS);
}
static space_set beside_architects(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_called(g, card_at(g, s), GUILD_DWARVES_1E, "Architect"))
            found |= bit(s);
    return next_to(g, found);
}
const struct ability built = {
    .name = "Built",
    .text = "This Unit cannot be moved. When you summon it, you may place it adjacent to an Architect you control.",
    .answers = ABOUT(Q_CANNOT_MOVE),
    .answer = built_answer,
    .instead = beside_architects,
    .flags = A_OWN,
};

/* Grungor: Charge. To begin the further spaces is to use it, also if they fail (1E-ABI-24). */
static int64_t charge_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 2 : 0;
}
EFFECT(charge_1e_effect)
{
    lasts(r, CHARGED_1E, self, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability charge_1e = {
    .name = "Charge",
    .text = "In your Movement Phase, Grungor may move up to 2 more spaces. If he does, he cannot attack this turn.",
    .answers = ABOUT(Q_FURTHER),
    .answer = charge_1e_answer,
    .effect = &charge_1e_effect,
    .flags = A_OWN,
};
const struct ability charged_1e = {
    .name = "Charge",
    .text = "He cannot attack this turn.",
    .answers = ABOUT(Q_CANNOT_ATTACK),
    .answer = itself,
    .works = WHEN_PLAYED,
};

/* Halvor: Rage. Only markers that he has got count; if they destroy him the activation stays used (FAQ 2.7.4.1). */
enum { P_RAGE = OWN_PROMPT };
EFFECT(rage_effect, number before)
{
    ASK(ask_number(r, f, P_RAGE, 1, 2));
    my->before = g->card[self].damage;
    because_of(g, f);
    DO(damage(r, self, chosen(r)));
    if (self_still(g, f) && g->card[self].damage > my->before)
        add_boost(r, self, g->card[self].damage - my->before);
    CHECK();
    NAME_TARGET();
    if (self_still(g, f) && !declined(r))
        LAST(strike(r, self));
}
END_EFFECT
const struct ability rage = {
    .name = "Rage",
    .text =
        "Before attacking with Halvor, you may put up to 2 wounds on him. For each, his Attack Value is 1 higher until the end "
        "of the turn.",
    .effect = &rage_effect,
    .prompts = {{"1E-ATK-12", "Choose how many wounds to put on him."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = has_target,
    .flags = A_OWN,
};

/* Thorkur: Magic Barrier, in every player's turn once (1E-TRN-15) */
static bool magic_barrier_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(MAGIC_BARRIER));
}
EFFECT(magic_barrier_effect)
{
    if (wounds_now(g) == 0 || !can_pay_ability(g, seat, 1) || is_spent(g, self, ability(MAGIC_BARRIER)))
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        FINISH();
    spend(g, self, ability(MAGIC_BARRIER));
    pay_ability(r, seat, 1);
    leave_wounds(r, wounds_now(g) - 1);
}
END_EFFECT
const struct ability magic_barrier = {
    .name = "Magic Barrier",
    .text = "Once per turn, when wounds would be put on Thorkur, you may pay 1 Magic Point; 1 less is put on him.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = magic_barrier_due,
    .effect = &magic_barrier_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Tordok: Rune of Protection */
enum { WARDED = 5 };
static int64_t rune_of_protection_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool warded = is(g, card, WAR_COMMON) && controller(g, card) == controller(g, self);
    return warded && has(within(g, self, 1), space_of(g, card)) ? WARDED : 0;
}
const struct ability rune_of_protection = {
    .name = "Rune of Protection",
    .text = "When an opponent rolls to attack a Common you control adjacent to Tordok, only results of 5 or more wound that "
            "Common.",
    .answers = ABOUT(Q_SAVE),
    .answer = rune_of_protection_answer,
};

/* Ulfric: Greater Stone Melding (1E-GLD-03): himself, each Wall he touches, and friendly Units that touch such a Wall */
static int64_t greater_stone_melding_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    int seat = controller(g, self);
    space_set walls = walls_touching(g, self);
    if (walls == 0 || other == WAR_NONE || !is_enemy(g, other, seat))
        return 0;
    if (is(g, card, WAR_WALL))
        return has(walls, space_of(g, card)) ? MELDED : 0;
    return self == card || (is_friendly(g, card, seat) && (walls_touching(g, card) & walls) != 0) ? MELDED : 0;
}
const struct ability greater_stone_melding = {
    .name = "Greater Stone Melding",
    .text = "While Ulfric is adjacent to a Wall, when an opponent rolls to attack him, that Wall or a friendly Unit adjacent to "
            "that Wall, only results of 4 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = greater_stone_melding_answer,
};

/* Architect: Repair, on anybody's card (1E-DMG-23) */
enum { P_REPAIRED = OWN_PROMPT };
static struct targets to_be_repaired(const game *g, int self)
{
    space_set beside = within(g, self, 1);
    return (struct targets){.units = wounded_units(g, built_units(g, beside)),
                            .walls = wounded_walls(g, walls_touching(g, self))};
}
static bool repair_offer(const game *g, int self)
{
    struct targets t = to_be_repaired(g, self);
    return (t.units | t.walls) != 0;
}
static bool ask_repaired(run *r, const struct frame *f)
{
    struct targets t = to_be_repaired(r->g, f->self);
    return ask_card(r, f, P_REPAIRED, MUST, t.units, t.walls);
}
EFFECT(repair_effect)
{
    ASK(ask_repaired(r, f));
    if (!declined(r))
        LAST(heal(r, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability repair = {
    .name = "Repair",
    .text =
        "Instead of attacking with this Architect, you may remove 1 wound from a Wall, or from a Unit that has Built, adjacent "
        "to it.",
    .effect = &repair_effect,
    .prompts = {{"1E-ABI-07", "Choose the card to repair."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = repair_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Ballista: Siege Engine. Moved by anybody, 0 spaces too (1E-MOV-09); placed is not moved (1E-PLC-02). */
static int64_t siege_engine_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    switch (q) {
    case Q_CANNOT_ATTACK: return is_marked(g, self, WAR_MARK_MOVED | WAR_MARK_FREE_MOVED);
    case Q_RANGE: return 5;
    default: return other != WAR_NONE && is(g, other, WAR_WALL) ? 2 : 0;
    }
}
const struct ability siege_engine = {
    .name = "Siege Engine",
    .text = "This Ballista cannot attack in a turn in which it was moved. It may attack cards up to 5 clear straight-line spaces "
            "away. Its Attack Value is 2 higher when it attacks a Wall.",
    .answers = ABOUT(Q_CANNOT_ATTACK) | ABOUT(Q_RANGE) | ABOUT(Q_STRENGTH),
    .answer = siege_engine_answer,
    .flags = A_OWN,
};

/* Defender: Engage. Whoever would move it; swapped and placed it may be (1E-PLC-01). */
static int64_t engage_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    if (!is_enemy(g, card, controller(g, self)))
        return 0;
    return q == Q_STOPS ? other == self : has(within(g, self, 1), space_of(g, card));
}
const struct ability engage_1e = {
    .name = "Engage",
    .text = "Enemy Units adjacent to this Defender cannot be moved.",
    .answers = ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_STOPS),
    .answer = engage_1e_answer,
};

/* Guardsman, Rhinoceros: Tough */
static int64_t tough_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 4 : 0;
}
const struct ability tough = {
    .name = "Tough",
    .text = "When an opponent rolls to attack this Unit, only results of 4 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = tough_answer,
    .flags = A_OWN,
};

/* Oath Sworn: Bravery. A Summoner has no Summon Cost (1E-SUM-15). */
static int64_t bravery_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool counts = self == card && other != WAR_NONE && is(g, other, WAR_UNIT) && def(g, other)->cost >= 0;
    return counts && cost_of(g, other) >= 2;
}
const struct ability bravery = {
    .name = "Bravery",
    .text = "This Oath Sworn's Attack Value is 1 higher when it attacks a Unit with a Summon Cost of 2 or more.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = bravery_answer,
    .flags = A_OWN,
};

/* Spearman, Laleya: Thrust, on any card */
static int64_t thrust_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    if (self != card || other == WAR_NONE)
        return 0;
    return space_of(g, other) == space_of(g, self) || has(within(g, self, 1), space_of(g, other));
}
const struct ability thrust = {
    .name = "Thrust",
    .text = "This Unit's Attack Value is 1 higher when it attacks a card adjacent to it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = thrust_answer,
    .flags = A_OWN,
};

/* ---- Events --------------------------------------------------------------------------------------------- */

/* Heroic Feat: no ability, so copies add up (1E-EVT-12) */
EFFECT(heroic_feat_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, all_units(g)));
    if (!declined(r))
        LAST(add_boost(r, card_at(g, chosen(r)), 2));
}
END_EFFECT
const struct ability heroic_feat = {
    .name = "Heroic Feat",
    .text = "Choose a Unit. Until the end of the turn its Attack Value is 2 higher.",
    .effect = &heroic_feat_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Besiege the Walls, Destabilize: what falls, falls when the Event is over (1E-DMG-06). */
EFFECT(besiege_the_walls_effect, spaces left, card wall)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    for (my->left = chosen(r) < g->seats ? walls_of(g, chosen(r)) : 0; (my->left &= all_walls(g)) != 0;) {
        my->wall = (uint8_t)wall_at(g, foremost(my->left));
        my->left &= ~bit(foremost(my->left));
        because_of_event(g, f);
        DO(damage(r, my->wall, 3));
    }
}
END_EFFECT
const struct ability besiege_the_walls = {
    .name = "Besiege the Walls",
    .text = "Choose an opponent. Put 3 wounds on each Wall that player controls.",
    .effect = &besiege_the_walls_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
EFFECT(destabilize_effect, spaces left, card wall)
{
    for (my->left = all_walls(g); (my->left &= all_walls(g)) != 0;) {
        my->wall = (uint8_t)wall_at(g, foremost(my->left));
        my->left &= ~bit(foremost(my->left));
        because_of_event(g, f);
        DO(damage(r, my->wall, 4));
    }
}
END_EFFECT
const struct ability destabilize = {
    .name = "Destabilize",
    .text = "Put 4 wounds on each Wall on the battlefield.",
    .effect = &destabilize_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Reinforcements: still summoned, only the cost is 0 (1E-PLC-10) */
static bool an_opponent_has_more(const game *g, int seat) { return with_more_units(g, seat) != 0; }
static bool is_summonable_common(const game *g, int seat, const struct war_definition *d)
{
    return (d->classes & WAR_COMMON) != 0 && first_summon_spaces(g, seat, d, WAR_NONE) != 0;
}
enum { P_WHO_COMES = OWN_PROMPT };
EFFECT(reinforcements_effect, number summoned, card unit)
{
    for (my->summoned = 0; my->summoned < 2 && hand_size(g, seat) > 0; my->summoned++) {
        ASK(ask_hand(r, f, P_WHO_COMES, ANY_MORE));
        if (declined(r))
            break;
        my->unit = (uint8_t)from_hand(g, seat, war_a(r->answer));
        ASK(ask_space(r, f, P_PLACE, MUST, first_summon_spaces(g, seat, def(g, my->unit), my->unit)));
        if (declined(r))
            break; /* only in a forged game: it fitted because there is one */
        DO(summon_shown(r, my->unit, seat, chosen(r)));
    }
}
END_EFFECT
const struct ability reinforcements = {
    .name = "Reinforcements",
    .text =
        "Play only if an opponent has more Units than you. You may summon up to 2 Commons from your hand at once without paying "
        "their Summon Cost.",
    .effect = &reinforcements_effect,
    .prompts = {{"1E-SUM-17", "Choose a Unit in your hand to summon, or say done."}},
    .fits = is_summonable_common,
    .playable = an_opponent_has_more,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Expand: the place next to a Built Unit comes on top of the usual ones. */
static bool has_built(const struct war_definition *d) { return (d->classes & WAR_UNIT) != 0 && d->abilities[0] == BUILT; }
static space_set expand_spaces(const game *g, int seat, const struct war_definition *d)
{
    return first_summon_spaces(g, seat, d, WAR_NONE) | (next_to(g, built_units(g, cards_of(g, seat))) & empty(g));
}
static bool is_common_to_build(const game *g, int seat, const struct war_definition *d)
{
    return has_built(d) && (d->classes & WAR_COMMON) != 0 && expand_spaces(g, seat, d) != 0;
}
EFFECT(expand_effect, card unit)
{
    if (hand_size(g, seat) == 0)
        FINISH();
    ASK(ask_in(r, f, P_HAND, MUST, WAR_HAND, seat));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)from_hand(g, seat, war_a(r->answer));
    ASK(ask_space(r, f, P_PLACE, MUST, expand_spaces(g, seat, def(g, my->unit))));
    if (!declined(r))
        LAST(summon_shown(r, my->unit, seat, chosen(r)));
}
END_EFFECT
const struct ability expand = {
    .name = "Expand",
    .text = "Summon a Common that has Built from your hand without paying its Summon Cost. You may place it adjacent to another "
            "Unit you control that has Built.",
    .effect = &expand_effect,
    .fits = is_common_to_build,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Strengthen Structures: follows the board (1E-EVT-17), and no ability is given. */
static int64_t strengthen_structures_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q;
    if (controller(g, card) != maker || other == WAR_NONE || !is_enemy(g, other, maker))
        return 0;
    return is(g, card, WAR_WALL) || is_built(g, card) ? 5 : 0;
}
EFFECT(strengthen_structures_effect)
{
    lasts(r, STRENGTHEN_STRUCTURES, WAR_NONE, seat, UNTIL_MY_TURN);
}
END_EFFECT
const struct ability strengthen_structures = {
    .name = "Strengthen Structures",
    .text = "Until your next turn begins, when an enemy Unit rolls to attack a Wall you control, or a Unit you control that has "
            "Built, only results of 5 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = strengthen_structures_answer,
    .effect = &strengthen_structures_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Accelerated Construction: whoever finds such a card has to take one (1E-ASK-15) */
static bool is_event_or_built(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_EVENT) != 0 || has_built(d); /* a Wall is an Event */
}
EFFECT(accelerated_construction_effect)
{
    lasts(r, ACCELERATED_CONSTRUCTION, WAR_NONE, seat, UNTIL_TURN_ENDS);
    if (bag_size(g, seat) == 0)
        FINISH();
    SEARCH_DRAW_PILE(take_from_draw_pile);
}
END_EFFECT
static int64_t accelerated_construction_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q;
    return card == maker && g->phase == WAR_PHASE_EVENT && other < WAR_CARDS && def(g, other)->abilities[0] == BUILT;
}
const struct ability accelerated_construction = {
    .name = "Accelerated Construction",
    .text =
        "Search your Draw Pile for an Event, a Wall or a Unit that has Built, show it and take it into your hand. Shuffle your "
        "Draw Pile. You may also summon Units that have Built in this Event Phase.",
    .answers = ABOUT(Q_SUMMON_NOW),
    .answer = accelerated_construction_answer,
    .effect = &accelerated_construction_effect,
    .fits = is_event_or_built,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* ---- Upgrades (1E-GLD-01): under a Unit that has Built, whoever's, and never two under one ----------------- */

static bool is_upgraded(const game *g, int card)
{
    for (int under = g->card[card].link; under != WAR_NONE; under = g->card[under].link) {
        int text = g->card[under].text;
        if (text == MORTAR_UPGRADE_UNDER || text == TURRET_UPGRADE_UNDER || text == COLOSSUS_UPGRADE_UNDER)
            return true;
    }
    return false;
}
static space_set to_be_upgraded(const game *g)
{
    space_set found = 0;
    FOR_EACH (s, built_units(g, occupied(g)))
        if (!is_upgraded(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
enum { P_WHO_IS_UPGRADED = OWN_PROMPT };
EFFECT(upgrade_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_UPGRADED, MUST, to_be_upgraded(g)));
    if (!declined(r))
        LAST(put_under(r, self, card_at(g, chosen(r)), ability(f->fn - PROCEDURES)->under));
}
END_EFFECT
#define UPGRADE(object, Name, Text, Under)                                                                                       \
    const struct ability object = {                                                                                              \
        .name = Name,                                                                                                            \
        .text = Text,                                                                                                            \
        .effect = &upgrade_effect,                                                                                               \
        .prompts = {{"1E-GLD-01", "Choose the Unit to upgrade."}},                                                               \
        .under = Under,                                                                                                          \
        .works = WHEN_PLAYED,                                                                                                    \
        .flags = A_TEXT,                                                                                                         \
    }
#define UPGRADE_UNDER(object, Name, Text, Gives)                                                                                 \
    const struct ability object = {.name = Name, .text = Text, .gives = Gives, .works = WHILE_UNDER, .flags = A_OWN}

UPGRADE(mortar_upgrade, "Mortar Upgrade",
        "Put this under a Unit that has Built and no Upgrade. It has Explosive Shell: it may attack a card within 3 spaces. When "
        "its attack destroys a card, put 1 wound on each card that was adjacent to that one.",
        MORTAR_UPGRADE_UNDER);
UPGRADE_UNDER(mortar_upgrade_under, "Mortar Upgrade", "The Unit above this card has Explosive Shell.", EXPLOSIVE_SHELL);
UPGRADE(turret_upgrade, "Turret Upgrade",
        "Put this under a Unit that has Built and no Upgrade. It has Gyro Stabilizer: it may attack a card up to 2 clear spaces "
        "away on a diagonal. Once per turn, after attacking with it, you may pay 1 Magic Point to attack with it once more.",
        TURRET_UPGRADE_UNDER);
UPGRADE_UNDER(turret_upgrade_under, "Turret Upgrade", "The Unit above this card has Gyro Stabilizer.", GYRO_STABILIZER);
UPGRADE(colossus_upgrade, "Colossus Upgrade",
        "Put this under a Unit that has Built and no Upgrade. It has Mighty Legs: it may be moved, and may move through Commons; "
        "put 1 wound on each Unit it moves through. In a turn in which it was moved it can only attack adjacent cards.",
        COLOSSUS_UPGRADE_UNDER);
UPGRADE_UNDER(colossus_upgrade_under, "Colossus Upgrade", "The Unit above this card has Mighty Legs.", MIGHTY_LEGS);

/* Explosive Shell (1E-GLD-02). Units that stood beside the fallen card are in the event, Walls still stand where they stood. */
static int64_t explosive_shell_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && has(within(g, self, 3), space_of(g, other));
}
static bool explosive_shell_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & BY_ATTACK) != 0;
}
static space_set walls_beside_fallen(const game *g, const struct event *e)
{
    return all_walls(g) & (adjacent(g, e->space) | ((e->flags & WAS_UNIT) != 0 ? bit(e->space) : 0));
}
static bool stood_beside(const game *g, const struct event *e, int i)
{
    int gen = e->neargen[i / 2] >> i % 2 * 4 & 15;
    return e->near[i] != WAR_NONE && still(g, e->near[i], gen);
}
/* On the Vine Wall that has fallen, and so adjacent to it (1E-GEO-13). */
static int stood_on_fallen(const game *g, const struct event *e)
{
    return (e->flags & WAS_UNIT) == 0 ? card_at(g, e->space) : WAR_NONE;
}
EFFECT(explosive_shell_effect, few next, spaces walls)
{
    because_of(g, f);
    if (stood_on_fallen(g, e) != WAR_NONE)
        DO(damage(r, stood_on_fallen(g, e), 1));
    for (my->next = 0;; my->next++) {
        because_of(g, f);
        if (stood_beside(g, e, my->next))
            DO(damage(r, e->near[my->next], 1));
        if (my->next == 3)
            break;
    }
    for (my->walls = walls_beside_fallen(g, e); (my->walls &= all_walls(g)) != 0; my->walls &= ~bit(foremost(my->walls))) {
        because_of(g, f);
        DO(damage(r, wall_at(g, foremost(my->walls)), 1));
    }
}
END_EFFECT
const struct ability explosive_shell = {
    .name = "Explosive Shell",
    .text = "This Unit may attack a card within 3 spaces. When its attack destroys a card, put 1 wound on each card that was "
            "adjacent to that one.",
    .answers = ABOUT(Q_MAY_TARGET),
    .answer = explosive_shell_answer,
    .waits = WAITS(M_DESTROYED),
    .due = explosive_shell_due,
    .effect = &explosive_shell_effect,
    .flags = A_OWN,
};

/* Gyro Stabilizer */
static int64_t gyro_stabilizer_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool asks = self == card && other != WAR_NONE;
    return asks && has(diagonals(g, space_of(g, self), 2, occupied(g) | all_walls(g)), space_of(g, other));
}
static bool gyro_stabilizer_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(GYRO_STABILIZER));
}
EFFECT(gyro_stabilizer_effect)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r)) {
        spend(g, self, ability(GYRO_STABILIZER));
        pay_ability(r, seat, 1);
        LAST(make_given_attack(r, self));
    }
}
END_EFFECT
const struct ability gyro_stabilizer = {
    .name = "Gyro Stabilizer",
    .text =
        "This Unit may attack a card up to 2 clear spaces away on a diagonal. Once per turn, after attacking with it, you may "
        "pay 1 Magic Point to attack with it once more.",
    .answers = ABOUT(Q_MAY_TARGET),
    .answer = gyro_stabilizer_answer,
    .waits = WAITS(M_ATTACKED),
    .due = gyro_stabilizer_due,
    .effect = &gyro_stabilizer_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Mighty Legs: Built says nothing against a move of a Unit that has them. */
static int64_t mighty_legs_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (self != card)
        return 0;
    return q == Q_PASS ? WAR_COMMON : is_marked(g, self, WAR_MARK_MOVED | WAR_MARK_FREE_MOVED);
}
static bool mighty_legs_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0;
}
EFFECT(mighty_legs_effect)
{
    because_of(g, f);
    if (still(g, e->other, e->othergen))
        LAST(damage(r, e->other, 1));
}
END_EFFECT
const struct ability mighty_legs = {
    .name = "Mighty Legs",
    .text =
        "This Unit may be moved although it has Built. It may move through Commons, but must end its move on an unoccupied "
        "space; put 1 wound on each Unit it moves through. In a turn in which it was moved it can only attack adjacent cards.",
    .answers = ABOUT(Q_PASS) | ABOUT(Q_ADJACENT_ONLY),
    .answer = mighty_legs_answer,
    .waits = WAITS(M_THROUGH),
    .due = mighty_legs_due,
    .effect = &mighty_legs_effect,
    .flags = A_OWN,
};
