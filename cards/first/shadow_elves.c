/* Shadow Elves, first edition: swift, fragile, and hard to catch. */
#include "first_cards.h"

#define FACTION SHADOW_ELVES_1E

// clang-format off
const struct war_definition shadow_elves_1e[TABLE] = {
    /*    name           class                   cost  av  range  life  ability */
    UNIT(0, "Selundar",     SUMMONER,                -1,   2, BOW,     7, OUT_OF_SHADOWS),
    UNIT(1, "Hydrake",      CHAMPION,                 8,   3, SWORD,   8, ASSAULT),
    UNIT(2, "Malidala",     CHAMPION,                 5,   2, BOW,     3, SHADOW_DANCER),
    UNIT(3, "Xaserbane",    CHAMPION,                 4,   3, SWORD,   4, SNEAK),
    UNIT(4, "Kuldrid",      CHAMPION | REINFORCEMENT, 6,   3, BOW,     6, WITHER),
    UNIT(5, "Melek",        CHAMPION | REINFORCEMENT, 5,   3, SWORD,   5, RIDER),
    UNIT(6, "Taliya",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     5, RETURN_SPIRIT),
    UNIT(7, "Ranger",       COMMON,                   1,   1, BOW,     1, SHADOW_ARROWS),
    UNIT(8, "Scout",        COMMON,                   0,   1, SWORD,   1, SCOUT),
    UNIT(9, "Swordsman",    COMMON,                   1,   2, SWORD,   1, SWIFT),
    UNIT(10, "Blade Master", COMMON | REINFORCEMENT,   2,   1, SWORD,   2, SWIFT_STRIKE),
    UNIT(11, "Hunter",       COMMON | REINFORCEMENT,   2,   2, BOW,     1, SHADOW_STEP),
    EVENT(12, "Into Darkness",    INTO_DARKNESS),
    EVENT(13, "Shadows",          SHADOWS),
    EVENT(14, "Stalking Advance", STALKING_ADVANCE),
    EVENT(15, "Summon the Night", SUMMON_THE_NIGHT),
    WALL(16, "Wall", 0, 9),
};
// clang-format on

static bool is_shadow_elf(const struct war_definition *d)
{
    return (d->classes & WAR_UNIT) != 0 && d->faction == SHADOW_ELVES_1E;
}
/* Every Unit of the faction, the Summoner too (1E-ABI-32). */
static space_set my_elves(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_shadow_elf(def(g, card_at(g, s))))
            found |= bit(s);
    return found;
}

/* Selundar: Out of Shadows, noted at the start of every turn */
static bool out_of_shadows_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return (within(g, self, 1) & enemies(g, controller(g, self))) == 0;
}
EFFECT(out_of_shadows_effect)
{
    mark(g, self, WAR_MARK_SEEN);
}
END_EFFECT
static int64_t out_of_shadows_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool counts = self == card && is_marked(g, self, WAR_MARK_SEEN) && other != WAR_NONE && is(g, other, WAR_UNIT);
    return counts && has(within(g, self, 1), space_of(g, other)) ? 2 : 0;
}
const struct ability out_of_shadows = {
    .name = "Out of Shadows",
    .text = "If no enemy Unit was adjacent to Selundar when a turn began, his Attack Value is 2 higher in that turn against "
            "Units adjacent to him.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = out_of_shadows_answer,
    .waits = WAITS(M_TURN_START),
    .due = out_of_shadows_due,
    .effect = &out_of_shadows_effect,
    .calm = WAITS(M_TURN_START),
    .flags = A_OWN,
};

/* Hydrake, Berserker: Assault. All adjacent enemy Units, each once, or one normal attack (1E-ATK-30), with a roll for each (1E-ATK-27);
 * those it cannot attack are left out (1E-ATK-28). */
static space_set assault_targets(const game *g, int self)
{
    return targets_among(g, self, false).units & enemies(g, controller(g, self)) & ~marked(g, WAR_MARK_CHOSEN);
}
static bool assault_offer(const game *g, int self)
{
    space_set targets = assault_targets(g, self);
    return targets != 0 && meets_demands(g, self, targets);
}
EFFECT(assault_effect)
{
    while (self_still(g, f) && assault_targets(g, self) != 0) {
        ASK(ask_card_or_use(r, f, P_TARGET_FIRST, MUST, assault_targets(g, self), 0)); /* 1E-ANY-04 */
        if (used_any_time(r)) {
            WAIT();
            CHECK();
            continue;
        }
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        first_begin_attack(r, self, card_at(g, chosen(r)));
        WAIT();
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability assault = {
    .name = "Assault",
    .text = "When this Unit attacks, it may attack every enemy Unit adjacent to it, one after the other.",
    .effect = &assault_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = assault_offer,
};

/* Malidala: Shadow Dancer */
static bool shadow_dancer_due(const game *g, const struct event *e, int self)
{
    return e->other == self && !is_marked(g, self, WAR_MARK_TARGETED);
}
EFFECT(shadow_dancer_effect)
{
    ASK(ask_face(r, f, MUST, faces_of(dice_of(g, e))));
    ignore_die(g, war_c(r->answer));
    acted(r);
}
END_EFFECT
const struct ability shadow_dancer = {
    .name = "Shadow Dancer",
    .text = "The first time Malidala is attacked in a turn, choose one of the dice rolled; it is ignored.",
    .waits = WAITS(M_ROLLED),
    .due = shadow_dancer_due,
    .effect = &shadow_dancer_effect,
    .flags = A_OWN,
};

/* Xaserbane: Sneak */
static int64_t sneak_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 2 : 0;
}
EFFECT(sneak_effect)
{
    lasts_about(r, SNEAKED, WAR_NONE, seat, UNTIL_TURN_ENDS, WAR_SPARES, self);
}
END_EFFECT
const struct ability sneak = {
    .name = "Sneak",
    .text = "If Xaserbane is the only card you move in your Movement Phase, he may move up to 2 more spaces.",
    .answers = ABOUT(Q_ALONE),
    .answer = sneak_answer,
    .effect = &sneak_effect,
    .flags = A_OWN,
};
/* Whatever becomes of him afterwards (1E-MOV-35). */
static int64_t sneaked_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return card == maker ? 1 + lasting_spared(g, SNEAKED, maker) : 0; /* asked about a seat */
}
const struct ability sneaked = {
    .name = "Sneak",
    .text = "You may move no other card in your Movement Phase.",
    .answers = ABOUT(Q_MOVES_ALONE),
    .answer = sneaked_answer,
    .works = WHEN_PLAYED,
};

/* Kuldrid: Wither */
enum { WITHER_PAY, WITHER_WOUND };
static bool wither_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !is_marked(g, self, WAR_MARK_KILLED);
}
EFFECT(wither_effect)
{
    ASK(ask_mode(r, f, P_MODE, MUST, 1u << WITHER_WOUND | (can_pay(g, seat, 1) ? 1u << WITHER_PAY : 0)));
    if (chosen(r) == WITHER_PAY)
        LAST(pay_magic(r, seat, 1));
    because_of(g, f);
    LAST(damage(r, g->seat[seat].summoner, 1));
}
END_EFFECT
const struct ability wither = {
    .name = "Wither",
    .text =
        "At the end of your Attack Phase, if Kuldrid destroyed no Unit in it, pay 1 Magic Point or put 1 wound on your Summoner.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = wither_due,
    .effect = &wither_effect,
    .modes = {"pay", "wound"},
    .flags = A_OWN,
};

/* Melek: Rider */
static int64_t rider_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 7 : 0;
}
const struct ability rider = {
    .name = "Rider",
    .text = "In your Movement Phase, instead of moving normally, this Unit may move up to 7 clear spaces in a straight line.",
    .answers = ABOUT(Q_RIDE),
    .answer = rider_answer,
    .flags = A_OWN,
};

/* Taliya: Return Spirit */
static bool end_of_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
EFFECT(return_spirit_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 1) & of_class(g, WAR_COMMON)));
    if (!declined(r))
        LAST(return_to_hand(r, card_at(g, chosen(r)), seat));
}
END_EFFECT
const struct ability return_spirit = {
    .name = "Return Spirit",
    .text = "At the end of your turn, you may put a Common adjacent to Taliya into its controller's hand, without its wounds. "
            "Cards under or on top of it are discarded.",
    .waits = WAITS(M_TURN_END),
    .due = end_of_my_turn,
    .effect = &return_spirit_effect,
    .flags = A_OWN,
};

/* Ranger: Shadow Arrows; Blade Master: Swift Strike */
static bool may_stand_on(const game *g, int space)
{
    return card_at(g, space) == WAR_NONE && (wall_at(g, space) == WAR_NONE || is(g, wall_at(g, space), WAR_VINE));
}

static bool shadow_arrows_due(const game *g, const struct event *e, int self)
{
    return i_destroyed_a_unit(g, e, self) && !is_spent(g, self, ability(SHADOW_ARROWS));
}
EFFECT(shadow_arrows_effect)
{
    if (!may_stand_on(g, e->space))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (!said_yes(r))
        FINISH();
    spend(g, self, ability(SHADOW_ARROWS));
    place(r, self, e->space, seat);
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r)) {
        pay_ability(r, seat, 1);
        LAST(make_given_attack(r, self));
    }
}
END_EFFECT
const struct ability shadow_arrows = {
    .name = "Shadow Arrows",
    .text = "Once per turn, when this Ranger destroys a Unit, you may place this Ranger on that Unit's space. If you do, you may "
            "pay 1 Magic Point to attack with it once more.",
    .waits = WAITS(M_DESTROYED),
    .due = shadow_arrows_due,
    .effect = &shadow_arrows_effect,
    .limit = 1,
    .flags = A_OWN,
};

static bool swift_strike_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(SWIFT_STRIKE));
}
EFFECT(swift_strike_effect)
{
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r)) {
        spend(g, self, ability(SWIFT_STRIKE));
        LAST(make_given_attack(r, self));
    }
}
END_EFFECT
const struct ability swift_strike = {
    .name = "Swift Strike",
    .text = "Once per turn, after attacking with this Unit, you may attack with it once more.",
    .waits = WAITS(M_ATTACKED),
    .due = swift_strike_due,
    .effect = &swift_strike_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Scout: Scout, each of them (1E-ABI-16) */
static bool scout_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !has(side(g, g->active), space_of(g, self));
}
EFFECT(scout_effect)
{
    let_move_more(g, seat, 1);
    acted(r);
}
END_EFFECT
const struct ability scout = {
    .name = "Scout",
    .text = "If this Scout is on your opponent's side when your turn begins, you may move 1 more Unit in your Movement Phase "
            "this turn.",
    .waits = WAITS(M_TURN_START),
    .due = scout_due,
    .effect = &scout_effect,
    .calm = WAITS(M_TURN_START),
    .flags = A_OWN,
};

/* Swordsman: Swift */
const struct ability swift = {
    .name = "Swift",
    .text = "In your Movement Phase, this Unit may move 1 more space.",
    .answers = ABOUT(Q_STEPS),
    .answer = itself,
    .flags = A_OWN,
};

/* Hunter: Shadow Step, once for all of a player's Hunters (1E-ABI-09) */
static space_set beside_my_elves(const game *g, int seat)
{
    return lasting_has(g, SHADOW_STEP, WAR_NONE, seat) ? 0 : next_to(g, my_elves(g, seat));
}
EFFECT(shadow_step_effect)
{
    lasts(r, SHADOW_STEP, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability shadow_step = {
    .name = "Shadow Step",
    .text = "Once per turn, when you summon a Shadow Elf Hunter, you may place it adjacent to a Shadow Elf Unit you control.",
    .instead = beside_my_elves,
    .effect = &shadow_step_effect,
    .works = BEING_SUMMONED,
};

/* Into Darkness: chosen together, then discarded (1E-ASK-20) */
static bool has_fewer_units(const game *g, int seat) { return with_more_units(g, seat) != 0; }
static space_set cheap_commons(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat) & of_class(g, WAR_COMMON))
        if (cost_of(g, card_at(g, s)) <= 2)
            found |= bit(s);
    return found;
}
EFFECT(into_darkness_effect, number chosen, space last, seat opponent)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, with_more_units(g, seat)));
    my->opponent = (uint8_t)chosen(r);
    if (my->opponent == WAR_NONE)
        FINISH(); /* only in a forged game: it is not played where nobody has more */
    my->last = WAR_NONE;
    for (my->chosen = 0; my->chosen < 2; my->chosen++) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, cheap_commons(g, my->opponent) & later_than(g, my->last)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        my->last = (uint8_t)chosen(r);
    }
    while (marked(g, WAR_MARK_CHOSEN) != 0)
        discard_to(r, card_at(g, foremost(marked(g, WAR_MARK_CHOSEN))), seat);
}
END_EFFECT
const struct ability into_darkness = {
    .name = "Into Darkness",
    .text = "Play only if an opponent has more Units than you. Discard up to 2 Commons of that opponent with a Summon Cost of 2 "
            "or less.",
    .effect = &into_darkness_effect,
    .playable = has_fewer_units,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Shadows: a reply, whoever's turn it is. Asked by what everyone can see; `seat` takes the place of `self`. */
static bool shadows_due(const game *g, const struct event *e, int seat)
{
    const struct war_definition *d = def(g, e->card);
    return seat == e->loser && (opponents(g, seat) >> e->seat & 1) != 0 && is_shadow_elf(d) &&
           (d->classes & (WAR_COMMON | WAR_CHAMPION)) != 0;
}
static bool is_shadows(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->abilities[0] == SHADOWS;
}
EFFECT(shadows_effect)
{
    REPLY();
    if (war_card_zone(g, e->card) == WAR_MAGIC_PILE && war_card_holder(g, e->card) == e->seat)
        to_magic(g, e->card, seat);
    into_open_discard(r, f->self, seat);
}
END_EFFECT
const struct ability shadows = {
    .name = "Shadows",
    .text = "Play this when a Shadow Elf Common or Champion you control is destroyed and put into an opponent's Magic Pile. Take "
            "it from there and put it on top of your own Magic Pile.",
    .waits = WAITS(M_REACHED_MAGIC),
    .due = shadows_due,
    .effect = &shadows_effect,
    .fits = is_shadows,
    .works = FROM_HAND,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Stalking Advance: each move is finished before the next (1E-MOV-14, 1E-EVT-16, 1E-ASK-20) */
EFFECT(stalking_advance_effect)
{
    for (;;) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, movable(g, my_elves(g, seat) & ~marked(g, WAR_MARK_CHOSEN))));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        move_freely(r, card_at(g, chosen(r)), seat, 1);
        WAIT();
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability stalking_advance = {
    .name = "Stalking Advance",
    .text = "You may move each Shadow Elf Unit you control up to 1 space.",
    .effect = &stalking_advance_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Summon the Night: every move and attack of those phases, also one that an ability gives (1E-MOV-21, 1E-ATK-41) */
EFFECT(summon_the_night_effect)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    lasts_about(r, SUMMON_THE_NIGHT, WAR_NONE, seat, UNTIL_THEY_ATTACKED, WAR_BINDS, chosen(r));
}
END_EFFECT
static int64_t summon_the_night_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)maker, (void)other;
    return in_phase(g, q == Q_ONE_SPACE ? WAR_PHASE_MOVE : WAR_PHASE_ATTACK) && controller(g, card) == g->active &&
           lasting_about(g, SUMMON_THE_NIGHT, WAR_NONE, g->active);
}
const struct ability summon_the_night = {
    .name = "Summon the Night",
    .text = "In an opponent's next Movement Phase, that player's Units cannot move more than 1 space; in their next Attack "
            "Phase, they can only attack adjacent cards.",
    .answers = ABOUT(Q_ONE_SPACE) | ABOUT(Q_ADJACENT_ONLY),
    .answer = summon_the_night_answer,
    .effect = &summon_the_night_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
