/* Filth, first edition: weak believers, and what becomes of them (1E-MUT). */
#include "first_cards.h"

#define FACTION FILTH_1E

// clang-format off
const struct war_definition filth_1e[TABLE] = {
    /*    name           class                   cost  av  range  life  ability */
    UNIT(0, "The Demagogue",      SUMMONER,                 -1,   2, BOW,     6, MUTAGIST),
    UNIT(1, "The Abomination",    CHAMPION,                  8,   0, SWORD,   7, WRITHING_SPAWN),
    UNIT(2, "Her",                CHAMPION | REINFORCEMENT,  6,   1, SWORD,   3, HER_EYES),
    UNIT(3, "Vomitus",            CHAMPION | REINFORCEMENT,  5,   2, SWORD,   5, HORRIFIC_VOMIT),
    UNIT(4, "Cultist",            COMMON,                    0,   1, BOW,     1, HEX_THROWER),
    UNIT(5, "Zealot",             COMMON,                    0,   1, SWORD,   1, BLOODLUST),
    UNIT(6, "Anointed",           COMMON | REINFORCEMENT,    2,   1, BOW,     2, DESTINED),
    UNIT(7, "Bestial Mutant",     MUTATION,                  2,   2, SWORD,   3, GREATER_SWIFTNESS),
    UNIT(8, "Claw Mutant",        MUTATION,                  4,   1, SWORD,   4, CRUSHING_GRIP),
    UNIT(9, "Corpulent Mutant",   MUTATION,                  4,   1, SWORD,   4, IGNORE_PAIN),
    UNIT(10, "Edible Mutant",      MUTATION,                  3,   1, SWORD,   6, FEED_THE_BRETHREN),
    UNIT(11, "Horror Mutant",      MUTATION,                  3,   3, SWORD,   3, DEMONIC_VISAGE),
    UNIT(12, "Spew Mutant",        MUTATION,                  3,   2, BOW,     3, ACIDIC_VOMIT),
    UNIT(13, "Tentacle Mutant",    MUTATION,                  1,   2, SWORD,   2, INSIDIOUS_REACH),
    UNIT(14, "Winged Mutant",      MUTATION,                  3,   3, SWORD,   3, GREATER_FLIGHT_1E),
    UNIT(15, "Absorption Mutant",  MUTATION | REINFORCEMENT,  2,   2, SWORD,   3, MAGIC_LINKED),
    UNIT(16, "Incanter Mutant",    MUTATION | REINFORCEMENT,  1,   1, SWORD,   1, INCITE_BRETHREN),
    UNIT(17, "Spellsucker Mutant", MUTATION | REINFORCEMENT,  1,   0, SWORD,   2, NULLIFY),
    UNIT(18, "Stoneflesh Mutant",  MUTATION | REINFORCEMENT,  2,   0, SWORD,   3, LIVING_WALL),
    UNIT(19, "Void Mutant",        MUTATION | REINFORCEMENT,  1,   2, SWORD,   1, DIMENSIONAL_SHIFT),
    EVENT(20, "Channel Corruption",    CHANNEL_CORRUPTION),
    EVENT(21, "Possessed Wall",        POSSESSED_WALL),
    EVENT(22, "Shield of the Hopeful", SHIELD_OF_THE_HOPEFUL),
    RECONSTRUCTED_EVENT(23, "Heretic's Rebuke", HERETICS_REBUKE, "1E-FIL-01"),
    WALL(24, "Wall", 0, 9),
};
// clang-format on

static bool is_filth(const game *g, int card) { return def(g, card)->faction == FILTH_1E; }
/* What touches Commons touches the mutated ones too (1E-MUT-03). */
static bool is_filth_common(const game *g, int card) { return is_filth(g, card) && is(g, card, WAR_COMMON); }
static bool is_plain_believer(const game *g, int card) { return is_filth_common(g, card) && !is_mutation(g, card); }

static bool in_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
static bool i_am_hurt_in_my_turn(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && g->card[self].damage > 0;
}

/* The Demagogue: Mutagist. First it is said where the card is looked for (1E-ASK-16). */
enum { LOOK_IN_DRAW_PILE, LOOK_IN_DISCARD_PILE };
static bool is_a_mutation(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_MUTATION) != 0;
}
/* By what is looked at while actions are listed: a view has its piles elsewhere, but knows how many cards they hold. */
static unsigned places_to_look(const game *g, int seat)
{
    return (bag_size(g, seat) > 0 ? 1u << LOOK_IN_DRAW_PILE : 0) | (g->seat[seat].discards > 0 ? 1u << LOOK_IN_DISCARD_PILE : 0);
}
static bool mutagist_offer(const game *g, int self) { return places_to_look(g, controller(g, self)) != 0; }
enum { P_WHERE = OWN_PROMPT };
EFFECT(mutagist_effect, number place)
{
    ASK(ask_mode(r, f, P_WHERE, MUST, places_to_look(g, seat)));
    my->place = (uint8_t)chosen(r);
    if (my->place == LOOK_IN_DISCARD_PILE) {
        ASK(ask_pile(r, f, P_PILE, MAY));
        if (!declined(r))
            LAST(retrieve(r, in_discard(g, seat, war_a(r->answer)), seat));
        FINISH();
    }
    ASK(ask_in(r, f, P_SEARCH, MAY, WAR_DRAW_PILE, seat));
    if (!declined(r))
        take_from_draw_pile(r, seat, war_a(r->answer));
    shuffle(g, seat); /* 1E-INF-13 */
}
END_EFFECT
const struct ability mutagist = {
    .name = "Mutagist",
    .text = "Instead of attacking with The Demagogue, you may look for a Mutation in your Draw Pile or in your Discard Pile, "
            "show it and "
            "take it into your hand. A Draw Pile that you searched is shuffled.",
    .effect = &mutagist_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = mutagist_offer,
    .prompts = {{"1E-ASK-16", "Choose where you look for the card."}},
    .fits = is_a_mutation,
    .modes = {"draw", "discard"},
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* The Abomination: Writhing Spawn */
EFFECT(writhing_spawn_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    LAST(add_boost(r, self, die_result(&my->roll)));
}
END_EFFECT
const struct ability writhing_spawn = {
    .name = "Writhing Spawn",
    .text = "At the beginning of your Attack Phase, roll a die: until the end of the turn, The Abomination's Attack Value is "
            "higher by the "
            "result.",
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)),
    .due = in_my_turn,
    .effect = &writhing_spawn_effect,
    .flags = A_OWN,
};

/* Her: Her Eyes. A move of no spaces is a move (1E-MOV-09); being placed is none (1E-PLC-02). */
static int64_t her_eyes_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool moved = is_marked(g, self, WAR_MARK_MOVED | WAR_MARK_FREE_MOVED);
    return self == card && !moved && is(g, other, WAR_COMMON | WAR_CHAMPION);
}
const struct ability her_eyes = {
    .name = "Her Eyes",
    .text = "When Her attacks and has not moved this turn, she may attack any Common or Champion on the battlefield.",
    .answers = ABOUT(Q_MAY_TARGET),
    .answer = her_eyes_answer,
    .flags = A_OWN,
};

/* Vomitus: Horrific Vomit */
static int64_t horrific_vomit_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? lasting_count(g, HORRIFIC_VOMIT, self) : 0;
}
EFFECT(horrific_vomit_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (self_still(g, f))
        lasts_counting(r, HORRIFIC_VOMIT, self, seat, UNTIL_TURN_ENDS, die_result(&my->roll));
}
END_EFFECT
const struct ability horrific_vomit = {
    .name = "Horrific Vomit",
    .text = "At the beginning of your Attack Phase, roll a die: this turn, Vomitus may attack cards up to as many clear "
            "straight-line spaces "
            "away as the result.",
    .answers = ABOUT(Q_RANGE),
    .answer = horrific_vomit_answer,
    .waits = WAITS(M_START(WAR_PHASE_ATTACK)),
    .due = in_my_turn,
    .effect = &horrific_vomit_effect,
    .flags = A_OWN,
};

/* Cultist: Hex Thrower. It is adjacent to a Vine Wall on its own space (1E-GEO-13). */
static int64_t hex_thrower_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && has(within(g, self, 1) | bit(space_of(g, self)), space_of(g, other));
}
const struct ability hex_thrower = {
    .name = "Hex Thrower",
    .text = "This Cultist cannot attack cards adjacent to it.",
    .answers = ABOUT(Q_NO_TARGET) | ABOUT(Q_NO_WALL),
    .answer = hex_thrower_answer,
    .flags = A_OWN,
};

/* Zealot: Bloodlust, Vine Walls too (1E-VIN-01) */
static int64_t bloodlust_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card;
}
const struct ability bloodlust = {
    .name = "Bloodlust",
    .text = "This Zealot cannot attack Walls.",
    .answers = ABOUT(Q_NO_WALL),
    .answer = bloodlust_answer,
    .flags = A_OWN,
};

/* Anointed: Destined */
EFFECT(destined_effect)
{
    LAST(heal(r, self, g->card[self].damage));
}
END_EFFECT
const struct ability destined = {
    .name = "Destined",
    .text = "At the beginning of your Movement Phase, remove all wounds from this Anointed.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = i_am_hurt_in_my_turn,
    .effect = &destined_effect,
    .calm = WAITS(M_START(WAR_PHASE_MOVE)),
    .flags = A_OWN,
};

/* Bestial Mutant: Greater Swiftness */
static int64_t greater_swiftness_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 2 : 0;
}
const struct ability greater_swiftness = {
    .name = "Greater Swiftness",
    .text = "In your Movement Phase, this Unit may move 2 more spaces.",
    .answers = ABOUT(Q_STEPS),
    .answer = greater_swiftness_answer,
    .flags = A_OWN,
};

/* Claw Mutant: Crushing Grip, in place of the printed value; whatever else changes it comes on top (1E-ATK-23). A mutated Unit has the life of
 * its Mutation (1E-MUT-03). */
enum { STRONGEST_GRIP = 5 };
static int64_t crushing_grip_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    if (self != card || other == WAR_NONE || !is(g, other, WAR_COMMON | WAR_CHAMPION))
        return 0;
    int life = def(g, other)->life;
    return (life < STRONGEST_GRIP ? life : STRONGEST_GRIP) - def(g, self)->strength;
}
const struct ability crushing_grip = {
    .name = "Crushing Grip",
    .text = "When this Claw Mutant attacks a Common or Champion, its Attack Value is that Unit's printed life instead of its "
            "own, but at "
            "most 5.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = crushing_grip_answer,
    .flags = A_OWN,
};

/* Corpulent Mutant: Ignore Pain, one roll for all wounds of one occasion */
static bool wounds_are_mine(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(ignore_pain_effect, dice roll)
{
    if (wounds_now(g) == 0)
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 4)
        leave_wounds(r, 0);
}
END_EFFECT
const struct ability ignore_pain = {
    .name = "Ignore Pain",
    .text = "When 1 or more wounds would be put on this Corpulent Mutant, roll a die. On 4 or more none of them is put on it.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = wounds_are_mine,
    .effect = &ignore_pain_effect,
    .flags = A_OWN,
};

/* Edible Mutant: Feed the Brethren, whoever moved the Unit */
static bool can_feed(const game *g, int unit, int self)
{
    return unit != self && on_board(g, unit) && is_filth_common(g, unit) && controller(g, unit) == controller(g, self) &&
           g->card[unit].damage > 0 && has(within(g, self, 1), space_of(g, unit));
}
static bool feed_the_brethren_due(const game *g, const struct event *e, int self) { return can_feed(g, e->card, self); }
enum { P_TAKE_WOUND = OWN_PROMPT };
EFFECT(feed_the_brethren_effect)
{
    if (!still(g, e->card, e->gen) || !can_feed(g, e->card, self))
        FINISH();
    ASK(about(r, space_of(g, e->card), ask_yes(r, f, P_TAKE_WOUND)));
    if (!said_yes(r))
        FINISH();
    DO(heal(r, e->card, 1));
    because_of(g, f);
    LAST(damage(r, self, 1));
}
END_EFFECT
const struct ability feed_the_brethren = {
    .name = "Feed the Brethren",
    .text = "When a Filth Common you control ends a move adjacent to this Edible Mutant, you may remove 1 wound from it and put "
            "1 wound on "
            "this Edible Mutant.",
    .waits = WAITS(M_MOVED),
    .due = feed_the_brethren_due,
    .effect = &feed_the_brethren_effect,
    .prompts = {{"1E-FIL-04", "Take 1 wound from the Unit that moved?"}},
};

/* Horror Mutant: Demonic Visage. It is noted on the Unit when the move has ended, and stays there whatever follows (1E-FIL-05). */
static bool demonic_visage_due(const game *g, const struct event *e, int self)
{
    int seat = controller(g, self);
    return is(g, e->card, WAR_UNIT) && is_enemy(g, e->card, seat) && has(within(g, self, 1), space_of(g, e->card)) &&
           !lasting_has(g, DEMONIC_VISAGE_HELD, e->card, seat);
}
EFFECT(demonic_visage_effect)
{
    if (still(g, e->card, e->gen) && !lasting_has(g, DEMONIC_VISAGE_HELD, e->card, seat))
        lasts(r, DEMONIC_VISAGE_HELD, e->card, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability demonic_visage = {
    .name = "Demonic Visage",
    .text = "An enemy Unit that ends a move adjacent to this Horror Mutant cannot attack in that turn.",
    .waits = WAITS(M_MOVED),
    .due = demonic_visage_due,
    .effect = &demonic_visage_effect,
    .calm = WAITS(M_MOVED), /* it only notes something, and sets nothing off */
};
const struct ability demonic_visage_held = {
    .name = "Demonic Visage",
    .text = "This Unit cannot attack this turn.",
    .answers = ABOUT(Q_CANNOT_ATTACK),
    .answer = itself,
    .works = WHEN_PLAYED,
};

/* Spew Mutant: Acidic Vomit */
static int64_t acidic_vomit_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && attack_wounds(g) >= 2;
}
const struct ability acidic_vomit = {
    .name = "Acidic Vomit",
    .text = "When an attack by this Spew Mutant puts 2 or more wounds on a card, that card receives 1 more wound.",
    .answers = ABOUT(Q_MORE_WOUNDS),
    .answer = acidic_vomit_answer,
    .flags = A_OWN,
};

/* Tentacle Mutant: Insidious Reach, past whatever stands between */
static int64_t insidious_reach_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    int from = space_of(g, self), to = space_of(g, other);
    return self == card && from != to && has(lines(g, from, 2, 0), to);
}
const struct ability insidious_reach = {
    .name = "Insidious Reach",
    .text = "This Tentacle Mutant may attack cards up to 2 straight-line spaces away, past other cards, which are not affected.",
    .answers = ABOUT(Q_MAY_TARGET),
    .answer = insidious_reach_answer,
    .flags = A_OWN,
};

/* Winged Mutant: Greater Flight. Only the further space is tied to the Movement Phase. */
static int64_t greater_flight_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    if (self != card)
        return 0;
    return q == Q_STEPS ? 1 : WAR_UNIT | WAR_WALL;
}
const struct ability greater_flight_1e = {
    .name = "Greater Flight",
    .text = "In your Movement Phase, this Unit may move 1 more space. It may move through cards, but must end its move on an "
            "unoccupied "
            "space.",
    .answers = ABOUT(Q_STEPS) | ABOUT(Q_PASS),
    .answer = greater_flight_1e_answer,
    .flags = A_OWN,
};

/* Absorption Mutant: Magic Linked, any Filth card of the pile */
static bool is_filth_card(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == FILTH_1E;
}
static unsigned with_discarded_filth(const game *g, int seat)
{
    unsigned seats = 0;
    for (int other = 0; other < g->seats; other++)
        for (int card = g->seat[other].discard_top; card != WAR_NONE; card = g->card[card].link)
            if (is_filth(g, card))
                seats |= 1u << other;
    return seats & opponents(g, seat);
}
enum { P_HIS_PILE = OWN_PROMPT };
EFFECT(magic_linked_effect, seat opponent)
{
    if (with_discarded_filth(g, seat) == 0)
        FINISH();
    ASK(ask_player(r, f, P_PLAYER, MUST, with_discarded_filth(g, seat)));
    my->opponent = (uint8_t)chosen(r);
    ASK(ask_in(r, f, P_HIS_PILE, MAY, WAR_DISCARD, my->opponent));
    if (declined(r))
        FINISH();
    int card = in_discard(g, my->opponent, war_a(r->answer));
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}
END_EFFECT
const struct ability magic_linked = {
    .name = "Magic Linked",
    .text = "Each time this Absorption Mutant destroys a Unit, you may put a Filth card from an opponent's Discard Pile on top "
            "of your own.",
    .waits = WAITS(M_DESTROYED),
    .due = i_destroyed_a_unit,
    .effect = &magic_linked_effect,
    .prompts = {{"1E-FIL-06", "Choose a card in that player's Discard Pile."}},
    .fits = is_filth_card,
    .flags = A_OWN,
};

/* Incanter Mutant: Incite Brethren, each of them (1E-ABI-16) */
static int64_t incite_brethren_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool mine = controller(g, card) == controller(g, self) && is_plain_believer(g, card);
    return mine && has(within(g, self, 1), space_of(g, card)) ? 2 : 0;
}
const struct ability incite_brethren = {
    .name = "Incite Brethren",
    .text = "The Attack Value of each Filth Common you control that has no Mutation and is adjacent to this Incanter Mutant is 2 "
            "higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = incite_brethren_answer,
};

/* Spellsucker Mutant: Nullify, replies included (1E-EVT-19) */
static bool nullify_due(const game *g, const struct event *e, int self)
{
    return !same_team(e->seat, controller(g, self)) && war_card_zone(g, e->card) == WAR_LIMBO;
}
enum { P_NULLIFY = OWN_PROMPT };
EFFECT(nullify_effect)
{
    if (!self_still(g, f) || !nullify_due(g, e, self))
        FINISH();
    ASK(ask_yes(r, f, P_NULLIFY));
    if (!said_yes(r))
        FINISH();
    cancel_event(r, e->card, e->seat);
    because_of(g, f);
    LAST(destroy(r, self));
}
END_EFFECT
const struct ability nullify = {
    .name = "Nullify",
    .text = "When an opponent plays an Event that is no Wall, you may destroy this Spellsucker Mutant: that Event has no effect.",
    .waits = WAITS(M_EVENT_PLAYED),
    .due = nullify_due,
    .effect = &nullify_effect,
    .prompts = {{"1E-EVT-19", "Destroy this Unit so that the Event has no effect?"}},
};

/* Stoneflesh Mutant: Living Wall, for its controller, and a Wall for nothing else */
const struct ability living_wall = {
    .name = "Living Wall",
    .text = "You may summon Units adjacent to this Stoneflesh Mutant as if it were a Wall you control.",
    .answers = ABOUT(Q_SUMMON_AT),
    .answer = itself,
    .flags = A_OWN,
};

/* Void Mutant: Dimensional Shift (1E-THR-13) */
enum { SHIFT_PLACE, SHIFT_DESTROY };
static int64_t dimensional_shift_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == other && self != card && is_plain_believer(g, card);
}
static space_set beside_any_wall(const game *g) { return (next_to(g, all_walls(g)) | vines(g)) & unblocked(g); } /* 1E-PLC-04 */
enum { P_SHIFT = OWN_PROMPT };
EFFECT(dimensional_shift_effect)
{
    ASK(about(r, e->space,
              ask_mode(r, f, P_SHIFT, MUST, 1u << SHIFT_DESTROY | (beside_any_wall(g) != 0 ? 1u << SHIFT_PLACE : 0))));
    if (chosen(r) == SHIFT_PLACE) {
        ASK(ask_space(r, f, P_PLACE, MUST, beside_any_wall(g)));
        if (still(g, e->card, e->gen) && !declined(r))
            LAST(place(r, e->card, chosen(r), seat));
        FINISH();
    }
    because_of(g, f);
    LAST(destroy(r, e->card));
}
END_EFFECT
const struct ability dimensional_shift = {
    .name = "Dimensional Shift",
    .text = "Filth Commons without a Mutation may move onto and through the space of this Void Mutant. When a Unit ends its move "
            "there, you "
            "must at once place it adjacent to any Wall on the battlefield, or destroy it.",
    .answers = ABOUT(Q_LETS_IN),
    .answer = dimensional_shift_answer,
    .effect = &dimensional_shift_effect,
    .modes = {"place", "destroy"},
    .prompts = {{"1E-ABI-07", "Place the Unit that has come here next to a Wall, or destroy it?"}},
    .flags = A_OWN,
};

/* Channel Corruption */
static space_set commons_of(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_filth_common(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static bool can_be_channeled(const game *g, int seat, const struct war_definition *d)
{
    return (d->classes & WAR_MUTATION) != 0 && commons_of(g, seat) != 0;
}
enum { P_WHO_MUTATES = OWN_PROMPT, P_WHICH_MUTATION };
EFFECT(channel_corruption_effect, card mutation)
{
    if (hand_is_empty(g, seat) || commons_of(g, seat) == 0)
        FINISH();
    ASK(ask_hand(r, f, P_WHICH_MUTATION, MAY));
    if (declined(r))
        FINISH();
    my->mutation = (uint8_t)from_hand(g, seat, war_a(r->answer));
    ASK(ask_space(r, f, P_WHO_MUTATES, MUST, commons_of(g, seat)));
    if (!declined(r))
        LAST(mutate(r, my->mutation, card_at(g, chosen(r)), seat));
}
END_EFFECT
const struct ability channel_corruption = {
    .name = "Channel Corruption",
    .text = "You may summon a Mutation from your hand at once without paying its Summon Cost.",
    .effect = &channel_corruption_effect,
    .prompts = {{"1E-MUT-02", "Choose the Common that it is laid on."}, {"1E-MUT-02", "Choose the Mutation to summon, or no."}},
    .fits = can_be_channeled,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Possessed Wall: it lies on the Wall, and anybody may get it off (1E-FIL-02) */
static space_set walls_to_possess(const game *g, int seat) { return walls_of_team(g, seat ^ 1); }
enum { P_WHICH_WALL = OWN_PROMPT };
EFFECT(possessed_wall_effect)
{
    ASK(ask_card(r, f, P_WHICH_WALL, MUST, 0, walls_to_possess(g, seat)));
    if (!declined(r))
        LAST(put_under(r, self, wall_at(g, chosen(r)), POSSESSED_WALL_ON));
}
END_EFFECT
const struct ability possessed_wall = {
    .name = "Possessed Wall",
    .text = "Lay this card on an enemy Wall. As long as it lies there, nobody can summon Units by that Wall. At any time a "
            "player may discard "
            "2 cards from hand to discard this card from the Wall. It is discarded when the Wall is destroyed.",
    .effect = &possessed_wall_effect,
    .prompts = {{"1E-WAL-12", "Choose the Wall that it is laid on."}},
    .under = POSSESSED_WALL_ON,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
enum { CARDS_TO_DISCARD = 2 };
static bool possessed_wall_on_offer(const game *g, int self)
{
    (void)self;
    return hand_size(g, actor(g)) >= CARDS_TO_DISCARD;
}
static bool is_any_card(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat, (void)d;
    return true;
}
static void give_up(run *r, int seat, int number)
{
    int card = from_hand(r->g, seat, number);
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}
enum { P_GIVE_UP = OWN_PROMPT };
EFFECT(possessed_wall_on_effect, number given)
{
    for (; my->given < CARDS_TO_DISCARD; my->given++) {
        if (hand_is_empty(g, seat))
            FINISH(); /* only in a forged game: it is not used with fewer */
        ASK(ask_hand(r, f, P_GIVE_UP, MUST));
        give_up(r, seat, war_a(r->answer));
    }
    if (war_card_zone(g, self) == WAR_UNDER)
        discard_from_under(r, self, seat);
}
END_EFFECT
const struct ability possessed_wall_on = {
    .name = "Possessed Wall",
    .text = "Nobody can summon Units by this Wall. At any time a player may discard 2 cards from hand to discard Possessed Wall "
            "from it.",
    .effect = &possessed_wall_on_effect,
    .offered = WHOLE_TURN | BETWEEN_STEPS,
    .offer = possessed_wall_on_offer,
    .prompts = {{"1E-FIL-02", "Choose a card to discard."}},
    .fits = is_any_card,
    .works = WHILE_UNDER,
    .flags = A_TEXT | A_ANY_TIME | A_GAPS | A_ANYBODY | A_FALLS_OFF | A_ON_TOP | A_BARS_SUMMONING,
};

/* Shield of the Hopeful: a reply, for any player's Unit, whatever wounds it; `seat` takes the place of `self` */
static bool shield_due(const game *g, const struct event *e, int seat)
{
    (void)seat;
    return on_board(g, e->card) && is_plain_believer(g, e->card);
}
static bool is_shield(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->abilities[0] == SHIELD_OF_THE_HOPEFUL;
}
EFFECT(shield_effect)
{
    if (wounds_now(g) == 0)
        FINISH();
    REPLY_BY(about(r, e->space, ask_reply(r, f)));
    leave_wounds(r, 0);
    into_open_discard(r, f->self, seat);
}
END_EFFECT
const struct ability shield_of_the_hopeful = {
    .name = "Shield of the Hopeful",
    .text =
        "Play this when 1 or more wounds would be put on a Filth Common without a Mutation. None of these wounds is put on it.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = shield_due,
    .effect = &shield_effect,
    .fits = is_shield,
    .works = FROM_HAND,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Heretic's Rebuke, as far as it is known (1E-FIL-01): an opponent's Common is taken over and mutated, as one effect */
static int rebuke_price(const game *g, int cost, int unit)
{
    int points = is_mutation(g, unit) ? cost - cost_of(g, unit) : cost; /* 1E-MUT-07 */
    return points > 0 ? points : 0;
}
static space_set can_be_rebuked(const game *g, int seat, int cost)
{
    space_set found = 0;
    FOR_EACH (s, enemies(g, seat) & of_class(g, WAR_COMMON))
        if (can_pay(g, seat, rebuke_price(g, cost, card_at(g, s))))
            found |= bit(s);
    return found;
}
static int cost_in_hand(const game *g, int seat, const struct war_definition *d)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            if (def(g, card) == d)
                return cost_of(g, card);
    return price(d);
}
static bool can_rebuke(const game *g, int seat, const struct war_definition *d)
{
    return (d->classes & WAR_MUTATION) != 0 && can_be_rebuked(g, seat, cost_in_hand(g, seat, d)) != 0;
}
static void rebuke(run *r, int mutation, int unit, int seat)
{
    pay_magic(r, seat, rebuke_price(r->g, cost_of(r->g, mutation), unit));
    take_control(r, unit, seat, FOR_GOOD);
    mutate(r, mutation, unit, seat);
}
enum { P_WHO_IS_REBUKED = OWN_PROMPT };
EFFECT(heretics_rebuke_effect, card mutation)
{
    if (hand_is_empty(g, seat) || (enemies(g, seat) & of_class(g, WAR_COMMON)) == 0)
        FINISH();
    ASK(ask_hand(r, f, P_WHICH_MUTATION, MAY));
    if (declined(r))
        FINISH();
    my->mutation = (uint8_t)from_hand(g, seat, war_a(r->answer));
    ASK(ask_space(r, f, P_WHO_IS_REBUKED, MUST, can_be_rebuked(g, seat, cost_of(g, my->mutation))));
    if (!declined(r))
        LAST(rebuke(r, my->mutation, card_at(g, chosen(r)), seat));
}
END_EFFECT
const struct ability heretics_rebuke = {
    .name = "Heretic's Rebuke",
    .text = "You may take control of an opponent's Common: you must at once summon a Mutation from your hand onto it, paying its "
            "Summon Cost.",
    .effect = &heretics_rebuke_effect,
    .prompts = {{"1E-FIL-01", "Choose the Unit to take control of and mutate."},
                {"1E-MUT-02", "Choose the Mutation to summon, or no."}},
    .fits = can_rebuke,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
