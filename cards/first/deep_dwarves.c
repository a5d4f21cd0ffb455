/* Deep Dwarves, first edition: magic is everything, and everything has its price. */
#include "first_cards.h"

#define FACTION DEEP_DWARVES_1E

// clang-format off
const struct war_definition deep_dwarves_1e[TABLE] = {
    /*    name           class                   cost  av  range  life  ability */
    UNIT(0, "Tundle",       SUMMONER,                -1,   2, BOW,     6, MEDITATE),
    UNIT(1, "Kynder",       CHAMPION,                 5,   2, SWORD,   6, MAGE_PUSH),
    UNIT(2, "Lun",          CHAMPION,                 4,   3, SWORD,   4, GEM_OF_CALLING),
    UNIT(3, "Sprog",        CHAMPION,                 6,   2, BOW,     6, RESTRUCTURE),
    UNIT(4, "Deep Troll",   CHAMPION | REINFORCEMENT, 7,   2, SWORD,   7, ROCK_EATER),
    UNIT(5, "Gren",         CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, SHARD_OF_THE_FATHER_GEM),
    UNIT(6, "Piclo",        CHAMPION | REINFORCEMENT, 7,   3, SWORD,   5, CHANNEL_MAGIC),
    UNIT(7, "Gem Mage",     COMMON,                   2,   2, BOW,     1, GEM_MAGIC),
    UNIT(8, "Miner",        COMMON,                   1,   1, SWORD,   2, TUNNEL),
    UNIT(9, "Scholar",      COMMON,                   1,   0, SWORD,   3, INSIGHT),
    UNIT(10, "Battle Mage",  COMMON | REINFORCEMENT,   2,   2, SWORD,   2, MAGIC_BLAST),
    UNIT(11, "Crossbowman",  COMMON | REINFORCEMENT,   1,   1, BOW,     1, RALLY),
    EVENT(12, "Illusionary Warrior", ILLUSIONARY_WARRIOR),
    EVENT(13, "Summoning Surge",     SUMMONING_SURGE),
    EVENT(14, "Magic Stasis",        MAGIC_STASIS),
    EVENT(15, "Wake the Father Gem", WAKE_THE_FATHER_GEM),
    EVENT(16, "Magic Torrent",       MAGIC_TORRENT),
    WALL(17, "Wall", 0, 9),
};
// clang-format on

static bool is_dwarf(const game *g, int card) { return def(g, card)->faction == DEEP_DWARVES_1E; }
/* A Common is known by faction and name together (1E-ABI-13), also one that goes by another's name (1E-ABI-34); all that fit are
 * meant (1E-ABI-12). */
static space_set dwarves_named(const game *g, const char *name, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among)
        if (is_called(g, card_at(g, s), DEEP_DWARVES_1E, name))
            found |= bit(s);
    return found;
}

static bool in_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}

/* Tundle: Meditate */
static bool meditate_vain(const game *g, const struct event *e, int seat)
{
    (void)e;
    return nothing_discarded(g, seat);
}
EFFECT(meditate_effect)
{
    if (nothing_discarded(g, seat))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r)) {
        discard_to_magic(r, seat);
        lasts(r, MEDITATED, WAR_NONE, seat, UNTIL_TURN_ENDS);
    }
}
END_EFFECT
const struct ability meditate = {
    .name = "Meditate",
    .text = "At the beginning of your Attack Phase, you may put the top card of your Discard Pile face down on top of your Magic "
            "Pile. If you do, only 1 of your Units can attack this turn.",
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)),
    .due = in_my_turn,
    .vain = meditate_vain,
    .effect = &meditate_effect,
    .flags = A_OWN,
};
/* The one Unit is the one that used the activation; an attack given to another is barred as well (1E-ATK-42). */
static int64_t meditated_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)other;
    if (q == Q_ATTACKERS)
        return card == maker; /* asked about a seat */
    return controller(g, card) == maker && g->seat[maker].attacks > 0 && !is_marked(g, card, WAR_MARK_ATTACKED);
}
const struct ability meditated = {
    .name = "Meditate",
    .text = "Only 1 of your Units can attack this turn.",
    .answers = ABOUT(Q_ATTACKERS) | ABOUT(Q_CANNOT_ATTACK),
    .answer = meditated_answer,
    .works = WHEN_PLAYED,
};

/* Kynder: Mage Push, on Units of any player (1E-ABI-27), in his own player's turn (1E-ANY-06) */
static space_set can_be_pushed(const game *g, int self) { return movable_by_push(g, within(g, self, 2) & all_units(g)); }
static bool mage_push_offer(const game *g, int self) { return can_be_pushed(g, self) != 0; }
EFFECT(mage_push_effect)
{
    ASK(ask_space(r, f, P_WHO_MOVES, MUST, can_be_pushed(g, self)));
    if (!declined(r))
        LAST(move_freely(r, card_at(g, chosen(r)), seat, 2));
}
END_EFFECT
const struct ability mage_push = {
    .name = "Mage Push",
    .text =
        "Once per turn, at any time during your turn, you may pay 1 Magic Point to move a Unit within 2 spaces of Kynder up to "
        "2 spaces. Kynder himself cannot be moved this way.",
    .effect = &mage_push_effect,
    .offered = WHOLE_TURN | BETWEEN_STEPS,
    .offer = mage_push_offer,
    .price = 1,
    .limit = 1,
    .flags = A_ANY_TIME | A_OWN,
};

/* Lun: Gem of Calling. The Unit is picked up before it is placed, so its own space is free (1E-PLC-07). */
static space_set beside_lun(const game *g, int self, int card) { return within(g, self, 1) & open_spaces(g, card); }
static space_set can_be_called(const game *g, int self)
{
    space_set found = 0;
    FOR_EACH (s, within(g, self, 4) & of_class(g, WAR_COMMON))
        if (beside_lun(g, self, card_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
static bool gem_of_calling_due(const game *g, const struct event *e, int self)
{
    bool unused = !is_spent(g, self, ability(GEM_OF_CALLING));
    return by_me(e, self) && e->seat == controller(g, self) && unused; /* 1E-MOV-23 */
}
static bool cannot_pay(const game *g, const struct event *e, int seat)
{
    (void)e;
    return !can_pay_ability(g, seat, 1);
}
enum { P_WHO_IS_PLACED = OWN_PROMPT };
EFFECT(gem_of_calling_effect, card unit)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_space(r, f, P_WHO_IS_PLACED, MAY, can_be_called(g, self)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    spend(g, self, ability(GEM_OF_CALLING));
    pay_ability(r, seat, 1);
    ASK(ask_space(r, f, P_PLACE, MUST, beside_lun(g, self, my->unit)));
    LAST(place(r, my->unit, chosen(r), seat));
}
END_EFFECT
const struct ability gem_of_calling = {
    .name = "Gem of Calling",
    .text = "Once per turn, after you move Lun, you may pay 1 Magic Point to place a Common within 4 spaces of Lun adjacent to "
            "Lun.",
    .waits = WAITS(M_MOVED),
    .due = gem_of_calling_due,
    .vain = cannot_pay,
    .effect = &gem_of_calling_effect,
    .prompts = {{"1E-PLC-05", "Choose the Unit to place elsewhere."}},
    .limit = 1,
    .flags = A_OWN,
};

/* Sprog: Restructure */
static space_set places_for_wall(const game *g, int self, int wall)
{
    int here = space_of(g, wall), seat = controller(g, self);
    space_set room = empty(g) | (card_at(g, here) == WAR_NONE ? bit(here) : 0); /* it is taken up first (1E-PLC-07) */
    room &= within(g, self, 2);
    return is_friendly(g, wall, seat) ? room & side(g, seat) : room;
}
/* Every Wall, whoever's (1E-WAL-12). */
static space_set walls_to_take(const game *g, int self)
{
    space_set found = 0;
    FOR_EACH (s, all_walls(g) & (within(g, self, 1) | bit(space_of(g, self)))) /* 1E-GEO-13 */
        if (places_for_wall(g, self, wall_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
enum { P_WHICH_WALL = OWN_PROMPT };
EFFECT(restructure_effect, card wall)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    ASK(ask_card(r, f, P_WHICH_WALL, MAY, 0, walls_to_take(g, self)));
    if (declined(r))
        FINISH();
    my->wall = (uint8_t)wall_at(g, chosen(r));
    pay_ability(r, seat, 1);
    ASK(ask_space(r, f, P_PLACE, MUST, places_for_wall(g, self, my->wall)));
    LAST(place(r, my->wall, chosen(r), seat)); /* with its wounds and its controller (1E-WAL-10) */
}
END_EFFECT
const struct ability restructure = {
    .name = "Restructure",
    .text = "At the end of your turn, you may pay 1 Magic Point to take a Wall adjacent to Sprog and place it on an empty space "
            "within 2 spaces of Sprog. A friendly Wall cannot be placed on an opponent's side this way.",
    .waits = WAITS(M_TURN_END),
    .due = in_my_turn,
    .vain = cannot_pay,
    .effect = &restructure_effect,
    .prompts = {{"1E-WAL-10", "Choose the Wall to place elsewhere."}},
    .flags = A_OWN,
};

/* Deep Troll: Rock Eater */
static int64_t rock_eater_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is(g, other, WAR_WALL);
}
static bool rock_eater_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_UNIT) == 0 && e->amount > 0 && g->card[self].damage > 0;
}
EFFECT(rock_eater_effect)
{
    if (g->card[self].damage == 0)
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(heal(r, self, 1));
}
END_EFFECT
const struct ability rock_eater = {
    .name = "Rock Eater",
    .text =
        "Deep Troll's Attack Value is 1 higher against a Wall. When his attack puts 1 or more wounds on a Wall, you may remove "
        "1 wound from Deep Troll.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = rock_eater_answer,
    .waits = WAITS(M_ATTACKED),
    .due = rock_eater_due,
    .effect = &rock_eater_effect,
    .flags = A_OWN,
};

/* Gren: Shard of the Father Gem */
static int64_t shard_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool mine = controller(g, card) == controller(g, self);
    return mine && has(within(g, self, 2), space_of(g, card)) ? self + 1 : 0;
}
/* Only where the destroyer's own effect wants the card as well (1E-DMG-29). */
EFFECT(shard_effect)
{
    LAST(into_magic(r, e, e->card, seat));
}
END_EFFECT
const struct ability shard_of_the_father_gem = {
    .name = "Shard of the Father Gem",
    .text = "When a Unit you control is destroyed within 2 spaces of Gren and would go to an opponent's Magic Pile, it goes to "
            "yours instead.",
    .answers = ABOUT(Q_KEEPS),
    .answer = shard_answer,
    .effect = &shard_effect,
    .flags = A_OUTLIVES,
};

/* Piclo: Channel Magic */
static bool channel_magic_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && e->seat == controller(g, self);
}
EFFECT(channel_magic_effect)
{
    if (nothing_discarded(g, seat))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        discard_to_magic(r, seat);
}
END_EFFECT
const struct ability channel_magic = {
    .name = "Channel Magic",
    .text =
        "When a card destroyed by Piclo is put into your Magic Pile, you may put the top card of your Discard Pile face down on "
        "top of your Magic Pile.",
    .waits = WAITS(M_REACHED_MAGIC),
    .due = channel_magic_due,
    .effect = &channel_magic_effect,
    .flags = A_OWN,
};

/* Gem Mage: Gem Magic, at both ends of the Attack Phase */
static space_set beside_my_walls(const game *g, int self, int seat)
{
    space_set beside = next_to(g, walls_of(g, seat)) | (vines(g) & walls_of(g, seat)); /* 1E-GEO-13 */
    return beside & open_spaces(g, self);
}
EFFECT(gem_magic_effect)
{
    if (!can_pay_ability(g, seat, 1))
        FINISH();
    if (e->moment == M_START(WAR_PHASE_ATTACK)) {
        ASK(ask_yes(r, f, P_PAY));
        if (!said_yes(r))
            FINISH();
        pay_ability(r, seat, 1);
        LAST(add_boost(r, self, 1));
    }
    ASK(ask_space(r, f, P_PLACE, MAY, beside_my_walls(g, self, seat)));
    if (declined(r))
        FINISH();
    pay_ability(r, seat, 1);
    LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability gem_magic = {
    .name = "Gem Magic",
    .text =
        "At the beginning of your Attack Phase, you may pay 1 Magic Point: this Gem Mage's Attack Value is 1 higher until the "
        "end of the turn. At the end of your Attack Phase, you may pay 1 Magic Point to place it adjacent to a Wall you "
        "control.",
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)) | WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = in_my_turn,
    .vain = cannot_pay,
    .effect = &gem_magic_effect,
    .flags = A_OWN,
};

/* Miner: Tunnel. One payment for all, so one of them asks; then it may be used in place of a move (1E-ABI-04). */
static space_set miners(const game *g, int seat) { return dwarves_named(g, "Miner", cards_of(g, seat)); }
static space_set beside_miners(const game *g, int self)
{
    return next_to(g, miners(g, controller(g, self)) & ~bit(space_of(g, self))) & open_spaces(g, self);
}
static bool tunnel_due(const game *g, const struct event *e, int self)
{
    (void)e;
    FOR_EACH (s, cards_of(g, g->active))
        if (has_ability(g, card_at(g, s), TUNNEL))
            return card_at(g, s) == self;
    return false;
}
static bool tunnel_offer(const game *g, int self)
{
    return lasting_has(g, TUNNEL, WAR_NONE, controller(g, self)) && beside_miners(g, self) != 0;
}
EFFECT(tunnel_effect)
{
    if (e->moment == M_START(WAR_PHASE_MOVE)) {
        if (!can_pay_ability(g, seat, 1))
            FINISH();
        ASK(ask_yes(r, f, P_PAY));
        if (said_yes(r)) {
            pay_ability(r, seat, 1);
            lasts(r, TUNNEL, WAR_NONE, seat, UNTIL_TURN_ENDS);
        }
        FINISH();
    }
    ASK(ask_space(r, f, P_PLACE, MUST, beside_miners(g, self)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability tunnel = {
    .name = "Tunnel",
    .text =
        "At the beginning of your Movement Phase, you may pay 1 Magic Point. If you do, each Miner you move in that phase may, "
        "instead of moving normally, be placed adjacent to another Miner you control.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = tunnel_due,
    .vain = cannot_pay,
    .effect = &tunnel_effect,
    .offered = 1 << WAR_PHASE_MOVE,
    .offer = tunnel_offer,
    .flags = A_OWN | A_INSTEAD_OF_MOVE,
};

/* Scholar: Insight. Once per turn for all Scholars of a player together (1E-ABI-09), in the own turn (1E-ANY-09). */
static bool insight_offer(const game *g, int self) { return !lasting_has(g, INSIGHT_PAID, WAR_NONE, controller(g, self)); }
EFFECT(insight_effect)
{
    lasts(r, INSIGHT_PAID, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability insight = {
    .name = "Insight",
    .text =
        "Once per turn for all your Scholars together, you may pay 1 Magic Point. Until the end of the turn, a Unit you control "
        "has an Attack Value 1 higher when it attacks a card with a friendly Scholar adjacent to it.",
    .effect = &insight_effect,
    .offered = 1 << WAR_PHASE_SUMMON | 1 << WAR_PHASE_EVENT | 1 << WAR_PHASE_MOVE | 1 << WAR_PHASE_ATTACK | 1 << WAR_PHASE_MAGIC,
    .offer = insight_offer,
    .price = 1,
    .flags = A_ANY_TIME | A_OWN,
};
static int64_t insight_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q;
    if (other == WAR_NONE || controller(g, card) != maker)
        return 0;
    int space = space_of(g, other);
    space_set beside = adjacent(g, space) | (is(g, other, WAR_WALL) ? bit(space) : 0); /* on a Vine Wall (1E-GEO-13) */
    return dwarves_named(g, "Scholar", beside & friends(g, maker)) != 0;
}
const struct ability insight_paid = {
    .name = "Insight",
    .text = "A Unit you control has an Attack Value 1 higher when it attacks a card with a friendly Scholar adjacent to it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = insight_answer,
    .works = WHEN_PLAYED,
};

/* Battle Mage: Magic Blast. The attacker is named, the bow is bought, then the target is named (1E-ATK-12, 1E-ATK-13), with a
 * point for "any time" between the two (1E-ANY-15). */
static bool magic_blast_offer(const game *g, int self)
{
    struct targets t = targets_with(g, self, true);
    return !is_marked(g, self, WAR_MARK_BOW) && (t.units | t.walls) != 0;
}
static bool ask_blast(run *r, const struct frame *f)
{
    struct targets t = first_targets(r->g, f->self);
    return ask_card_or_use(r, f, P_TARGET_FIRST, MUST, t.units, t.walls);
}
EFFECT(magic_blast_effect)
{
    give_bow(r, self);
    while (self_still(g, f)) {
        ASK(ask_blast(r, f));
        if (!used_any_time(r))
            break;
        WAIT();
        CHECK();
    }
    if (self_still(g, f) && !declined(r)) /* else the activation was used for nothing (1E-ATK-14) */
        LAST(first_begin_attack(r, self, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r))));
}
END_EFFECT
static int64_t magic_blast_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card; /* 1 Magic Point, for an attack that an effect gives */
}
const struct ability magic_blast = {
    .name = "Magic Blast",
    .text =
        "Before attacking with this Battle Mage, you may pay 1 Magic Point: it has the bow symbol instead of the sword until the "
        "end of your turn.",
    .answers = ABOUT(Q_BUYS_BOW),
    .answer = magic_blast_answer,
    .effect = &magic_blast_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = magic_blast_offer,
    .price = 1,
    .flags = A_OWN,
};

/* Crossbowman: Rally */
static int64_t rally_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && has_played_event(g, controller(g, self));
}
const struct ability rally = {
    .name = "Rally",
    .text = "In a turn in which you have played an Event, this Crossbowman's Attack Value is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = rally_answer,
    .flags = A_OWN,
};

/* Illusionary Warrior */
static space_set beside_my_mages(const game *g, int seat)
{
    space_set mages = dwarves_named(g, "Gem Mage", cards_of(g, seat));
    FOR_EACH (s, cards_of(g, seat) & of_class(g, WAR_CHAMPION))
        if (is_dwarf(g, card_at(g, s)))
            mages |= bit(s);
    return next_to(g, mages) & ~occupied(g) & ~(all_walls(g) & ~vines(g)); /* 1E-PLC-04 */
}
static bool is_common(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_COMMON) != 0;
}
enum { P_MAGIC = OWN_PROMPT };
EFFECT(illusionary_warrior_effect, card warrior)
{
    if (beside_my_mages(g, seat) == 0 || g->seat[seat].magic == 0)
        FINISH();
    ASK(ask_in(r, f, P_MAGIC, MUST, WAR_MAGIC_PILE, seat));
    if (declined(r))
        FINISH();
    my->warrior = (uint8_t)reveal(g, in_magic(g, seat, war_a(r->answer)));
    show(g, my->warrior, all_seats(g));
    ASK(ask_space(r, f, P_PLACE, MUST, beside_my_mages(g, seat)));
    LAST(place(r, my->warrior, chosen(r), seat));
}
END_EFFECT
const struct ability illusionary_warrior = {
    .name = "Illusionary Warrior",
    .text =
        "Choose a Common in your Magic Pile and place it, under your control, adjacent to a Deep Dwarf Champion or Gem Mage you "
        "control.",
    .effect = &illusionary_warrior_effect,
    .prompts = {{"1E-ASK-15", "Choose a card in your Magic Pile."}},
    .fits = is_common,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Summoning Surge. Which opponent is chosen changes nothing, so nobody is asked (1E-ASK-27). */
static bool an_opponent_has_more(const game *g, int seat) { return with_more_units(g, seat) != 0; }
/* 1E-EMP-06 */
static int most_taken(const game *g, int seat) { return g->seat[seat].discards < 3 ? g->seat[seat].discards : 3; }
EFFECT(summoning_surge_effect)
{
    ASK(ask_number(r, f, P_HOW_MANY, 0, most_taken(g, seat)));
    for (int left = chosen(r); left > 0; left--)
        discard_to_magic(r, seat); /* one at a time from the top (1E-MAG-06) */
    lasts(r, SUMMONING_SURGE, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
static int64_t summoning_surge_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return card == maker && g->phase == WAR_PHASE_EVENT;
}
const struct ability summoning_surge = {
    .name = "Summoning Surge",
    .text =
        "Play only if an opponent has more Units than you. You may put up to 3 cards from the top of your Discard Pile on top of "
        "your Magic Pile. You may also summon Units in this Event Phase.",
    .answers = ABOUT(Q_SUMMON_NOW),
    .answer = summoning_surge_answer,
    .effect = &summoning_surge_effect,
    .playable = an_opponent_has_more,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Magic Stasis */
EFFECT(magic_stasis_effect)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    lasts_about(r, MAGIC_STASIS, WAR_NONE, seat, UNTIL_MY_TURN, WAR_BINDS, chosen(r));
}
END_EFFECT
static int64_t magic_stasis_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)maker, (void)other;
    return lasting_about(g, MAGIC_STASIS, WAR_NONE, card);
}
const struct ability magic_stasis = {
    .name = "Magic Stasis",
    .text = "Choose an opponent. Until your next turn begins, that player cannot spend Magic Points.",
    .answers = ABOUT(Q_CANNOT_SPEND),
    .answer = magic_stasis_answer,
    .effect = &magic_stasis_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Wake the Father Gem: everybody's abilities */
EFFECT(wake_the_father_gem_effect)
{
    lasts(r, WAKE_THE_FATHER_GEM, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
static int64_t one_less(const game *g, enum question q, int maker, int card, int other)
{
    (void)g, (void)q, (void)maker, (void)card, (void)other;
    return 1;
}
const struct ability wake_the_father_gem = {
    .name = "Wake the Father Gem",
    .text = "Until the end of the turn, each Special Ability that costs Magic Points to use costs 1 less.",
    .answers = ABOUT(Q_CHEAPER),
    .answer = one_less,
    .effect = &wake_the_father_gem_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Magic Torrent: paid first, then chosen together, then wounded (1E-ASK-20) */
static space_set torrent_targets(const game *g, int seat)
{
    return within(g, g->seat[seat].summoner, 4) & enemies(g, seat) & of_class(g, WAR_COMMON | WAR_CHAMPION);
}
static int most_points(const game *g, int seat)
{
    int magic = can_pay(g, seat, 1) ? g->seat[seat].magic : 0;
    return magic < WAR_SPACES ? magic : WAR_SPACES - 1; /* no more can be asked for, nor be of use */
}
enum { P_POINTS = OWN_PROMPT, P_PAID_FOR };
EFFECT(magic_torrent_effect, number left, card target)
{
    ASK(ask_number(r, f, P_POINTS, 0, most_points(g, seat)));
    my->left = (uint8_t)chosen(r);
    pay_magic(r, seat, my->left);
    for (; my->left > 0; my->left--) {
        ASK(ask_space(r, f, P_PAID_FOR, ANY_MORE, torrent_targets(g, seat) & ~marked(g, WAR_MARK_CHOSEN)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
    }
    while (marked(g, WAR_MARK_CHOSEN) != 0) {
        my->target = (uint8_t)card_at(g, foremost(marked(g, WAR_MARK_CHOSEN)));
        unmark(g, my->target, WAR_MARK_CHOSEN);
        because_of_event(g, f); /* 1E-DMG-11 */
        DO(damage(r, my->target, 1));
    }
}
END_EFFECT
const struct ability magic_torrent = {
    .name = "Magic Torrent",
    .text =
        "You may pay any number of Magic Points. For each, put 1 wound on an enemy Common or Champion within 4 spaces of your "
        "Summoner, but no more than 1 on each Unit.",
    .effect = &magic_torrent_effect,
    .prompts = {{"1E-MAG-07", "How many Magic Points do you pay?"},
                {"1E-ASK-21", "Choose one after another, in any order, or say done."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
