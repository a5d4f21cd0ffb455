/* Jungle Elves, first edition: beasts, chants and poison. */
#include "first_cards.h"

#define FACTION JUNGLE_ELVES_1E

// clang-format off
const struct war_definition jungle_elves_1e[TABLE] = {
    /*    name           class                   cost  av  range  life  ability */
    UNIT(0, "Abua Shi",     SUMMONER,                -1,   3, BOW,     5, CHANT_OF_GROWTH_1E),
    UNIT(1, "Nikuya Na",    SUMMONER,                -1,   2, BOW,     7, POISON_CLOUD),
    UNIT(2, "Makeinda Ru",  CHAMPION,                 6,   2, BOW,     5, POWER_SHOT),
    UNIT(3, "Miti Mumway",  CHAMPION,                 8,   3, SWORD,   8, TRAMPLE_1E),
    UNIT(4, "Shikwa",       CHAMPION,                 6,   1, BOW,     5, SWIFT_SHOT_1E),
    UNIT(5, "Jujugara",     CHAMPION,                 7,   3, SWORD,   7, SPIRIT_FORM),
    UNIT(6, "Makgongo",     CHAMPION,                 7,   2, SWORD,   6, POISONED_DAGGERS),
    UNIT(7, "Miti Kyru",    CHAMPION,                 7,   3, SWORD,   6, MOUNT_UP),
    UNIT(8, "Kadara",       CHAMPION | REINFORCEMENT, 5,   2, BOW,     5, FAR_SHOT_1E),
    UNIT(9, "Lioness",      COMMON,                   1,   2, SWORD,   1, HUNTING_PRIDE),
    UNIT(10, "Lioneer",     COMMON,                   3,   3, SWORD,   2, RIDER),
    UNIT(11, "Archer",      COMMON,                   1,   1, BOW,     1, ARCHING_SHOT),
    UNIT(12, "Hunter",      COMMON,                   1,   1, BOW,     1, POISONED_DARTS),
    UNIT(13, "Hyena",       COMMON,                   0,   1, SWORD,   1, OPPORTUNIST),
    UNIT(14, "Rhinoceros",  COMMON,                   3,   2, SWORD,   3, TOUGH),
    UNIT(15, "Elephant",    COMMON | REINFORCEMENT,   3,   2, SWORD,   3, TRAMPLE_1E),
    UNIT(16, "Gorilla",     COMMON | REINFORCEMENT,   2,   2, SWORD,   2, PUMMEL),
    UNIT(17, "Jungle Guard", COMMON | REINFORCEMENT,  4,   1, BOW,     4, ELITE_TRAINING),
    EVENT(18, "Chant of Negation",     CHANT_OF_NEGATION),
    EVENT(19, "Chant of Deception",    CHANT_OF_DECEPTION),
    EVENT(20, "Chant of Life",         CHANT_OF_LIFE),
    EVENT(21, "Chant of Haste",        CHANT_OF_HASTE),
    EVENT(22, "Chant of Salvation",    CHANT_OF_SALVATION),
    EVENT(23, "Spirit of the Lizard",  SPIRIT_OF_THE_LIZARD),
    EVENT(24, "Spirit of the Turtle",  SPIRIT_OF_THE_TURTLE),
    EVENT(25, "Spirit of the Serpent", SPIRIT_OF_THE_SERPENT),
    EVENT(26, "Spirit of the Cheetah", SPIRIT_OF_THE_CHEETAH),
    EVENT(27, "Spirit of the Jungle",  SPIRIT_OF_THE_JUNGLE),
    WALL(28, "Wall", 0, 9),
};
// clang-format on

static bool is_jungle_elf(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == JUNGLE_ELVES_1E; }
static space_set jungle_elves(const game *g)
{
    space_set found = 0;
    FOR_EACH (s, all_units(g))
        if (is_jungle_elf(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static int my_summoner(const game *g, int seat) { return g->seat[seat].summoner; }

/* Poison Markers: what they do to the Unit they lie on, whoever has it (1E-PSN). */
static int64_t poisoned_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (self != card)
        return 0;
    return q == Q_DIE ? -poison_on(g, self) : war_card_steps(g, self) >= 2;
}
const struct ability poisoned = {
    .name = "Poisoned",
    .text = "Each die result of this Unit's attacks is 1 lower for each Poison Marker on it. It cannot attack in a turn in which "
            "it moved "
            "2 or more spaces.",
    .answers = ABOUT(Q_DIE) | ABOUT(Q_CANNOT_ATTACK),
    .answer = poisoned_answer,
    .works = WHEN_PLAYED,
    .flags = A_OWN | A_TEXT | A_MARKERS,
};

/* Abua Shi: Chant of Growth, any Jungle Elf, himself too (1E-ABI-28) */
EFFECT(chant_of_growth_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, jungle_elves(g)));
    if (chosen(r) != WAR_NONE)
        LAST(add_boost(r, card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability chant_of_growth_1e = {
    .name = "Chant of Growth",
    .text = "Instead of attacking with Abua Shi, you may pay 1 Magic Point: the Attack Value of a Jungle Elf Unit is 1 higher "
            "until the "
            "end of the turn.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .effect = &chant_of_growth_1e_effect,
    .price = 1,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Nikuya Na: Poison Cloud. As many points as the Unit is away: more would reach no further (1E-PSN-05). */
static space_set in_cloud(const game *g, int self, int seat)
{
    space_set found = 0;
    FOR_EACH (s, of_class(g, WAR_COMMON | WAR_CHAMPION))
        if (can_pay_ability(g, seat, distance(g, space_of(g, self), s)))
            found |= bit(s);
    return found;
}
static bool poison_cloud_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->seat == controller(g, self) && in_cloud(g, self, e->seat) != 0;
}
enum { P_CLOUD = OWN_PROMPT };
EFFECT(poison_cloud_effect)
{
    ASK(ask_space(r, f, P_CLOUD, MAY, in_cloud(g, self, seat)));
    if (declined(r))
        FINISH();
    pay_ability(r, seat, distance(g, space_of(g, self), chosen(r)));
    because_of(g, f);
    LAST(poison(r, card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability poison_cloud = {
    .name = "Poison Cloud",
    .text = "After you move Nikuya Na, you may pay any number of Magic Points to put 1 Poison Marker on a Common or Champion "
            "within that "
            "many spaces of him.",
    .waits = WAITS(M_MOVED),
    .due = poison_cloud_due,
    .effect = &poison_cloud_effect,
    .prompts = {{"1E-PSN-05", "Choose the Unit to poison, for 1 Magic Point for each space it is away."}},
    .flags = A_OWN,
};

/* Makeinda Ru: Power Shot. A move of 0 spaces is one (1E-MOV-09), what takes the place of a move is none (1E-MOV-15). */
static bool was_moved(const game *g, int card)
{
    bool instead = has_ability(g, card, LIZARDS_REGENERATION) && is_spent(g, card, ability(LIZARDS_REGENERATION));
    return is_marked(g, card, WAR_MARK_FREE_MOVED) || (is_marked(g, card, WAR_MARK_MOVED) && !instead);
}
static int64_t power_shot_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && !was_moved(g, self) ? 2 : 0;
}
const struct ability power_shot = {
    .name = "Power Shot",
    .text = "Makeinda Ru's Attack Value is 2 higher if she was not moved this turn.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = power_shot_answer,
    .flags = A_OWN,
};

/* Shikwa: Swift Shot; Gorilla: Pummel. Counted dice show no Miss (1E-HIT-12). */
static bool swift_shot_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(SWIFT_SHOT_1E));
}
static bool pummel_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->misses == 0 && !is_spent(g, self, ability(PUMMEL));
}
EFFECT(attack_again_effect)
{
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (declined(r))
        FINISH();
    spend(g, self, ability(f->fn - PROCEDURES));
    LAST(make_given_attack(r, self));
}
END_EFFECT
const struct ability swift_shot_1e = {
    .name = "Swift Shot",
    .text = "Once per turn, after attacking with Shikwa, you may immediately attack with her again.",
    .waits = WAITS(M_ATTACKED),
    .due = swift_shot_due,
    .effect = &attack_again_effect,
    .limit = 1,
    .flags = A_OWN,
};
const struct ability pummel = {
    .name = "Pummel",
    .text = "Once per turn, if no die of an attack with this Gorilla is a Miss, you may immediately attack with it again.",
    .waits = WAITS(M_ATTACKED),
    .due = pummel_due,
    .effect = &attack_again_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Jujugara: Spirit Form. While he has another's ability he has not this one (1E-ABI-34). */
static space_set spirit_forms(const game *g)
{
    static const char *const beasts[] = {"Hyena", "Rhinoceros", "Lioness", "Elephant", "Gorilla"};
    space_set found = 0;
    FOR_EACH (s, all_units(g))
        for (size_t i = 0; i < sizeof beasts / sizeof *beasts; i++)
            if (is_called(g, card_at(g, s), JUNGLE_ELVES_1E, beasts[i]))
                found |= bit(s);
    return found;
}
static bool can_change(const game *g, int self) { return (spirit_forms(g) & ~bit(space_of(g, self))) != 0; }
enum { P_FORM = OWN_PROMPT };
EFFECT(spirit_form_effect)
{
    ASK(ask_space(r, f, P_FORM, MUST, spirit_forms(g) & ~bit(space_of(g, self))));
    if (chosen(r) == WAR_NONE)
        FINISH();
    int other = card_at(g, chosen(r));
    uint16_t list[MAX_ABILITIES];
    bool text = abilities_of(g, other, list) > 0; /* 1E-ABI-36 */
    lasts_about(r, text ? SPIRIT_FORM : SPIRIT_FORM_NAME, self, seat, UNTIL_MY_TURN, WAR_BEARS, face_of(g, other));
}
END_EFFECT
const struct ability spirit_form = {
    .name = "Spirit Form",
    .text = "In your Event Phase, you may choose a Hyena, Rhinoceros, Lioness, Elephant or Gorilla. Until your next turn begins, "
            "Jujugara "
            "has that Unit's name and ability.",
    .offered = 1 << WAR_PHASE_EVENT,
    .offer = can_change,
    .effect = &spirit_form_effect,
    .prompts = {{"1E-ABI-22", "Choose the Unit whose name and ability he takes."}},
    .flags = A_OWN | A_ALIAS,
};
const struct ability spirit_form_name = {
    .name = "Spirit Form",
    .text = "Jujugara has that Unit's name and no ability.",
    .flags = A_OWN | A_ALIAS | A_NAME_ONLY,
};

/* Makgongo: Poisoned Daggers. No Summoner, Wall or Conjuration. */
static bool can_be_poisoned(const game *g, int card) { return exists(g, card) && is(g, card, WAR_COMMON | WAR_CHAMPION); }
static int64_t poisoned_daggers_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && can_be_poisoned(g, other) && attack_wounds(g) > 0 ? POISON_TOO : 0;
}
const struct ability poisoned_daggers = {
    .name = "Poisoned Daggers",
    .text = "When an attack by Makgongo wounds a Common or Champion, 1 Poison Marker is put on it as well.",
    .answers = ABOUT(Q_MORE_WOUNDS),
    .answer = poisoned_daggers_answer,
    .flags = A_OWN,
};

/* Hunter: Poisoned Darts */
static int64_t poisoned_darts_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && can_be_poisoned(g, other);
}
const struct ability poisoned_darts = {
    .name = "Poisoned Darts",
    .text = "The wounds that this Hunter's attacks put on Commons and Champions are Poison Markers.",
    .answers = ABOUT(Q_POISONS),
    .answer = poisoned_darts_answer,
    .flags = A_OWN,
};

/* Miti Kyru: Mount Up. Only the paid move is a choice. */
static bool is_beside_summoner(const game *g, int self, int seat)
{
    int summoner = my_summoner(g, seat);
    return is_on_map(g, summoner) && controller(g, summoner) == seat &&
           has(adjacent(g, space_of(g, self)), space_of(g, summoner));
}
static bool mount_up_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && is_beside_summoner(g, self, controller(g, self));
}
EFFECT(mount_up_effect)
{
    if (!self_still(g, f) || !is_beside_summoner(g, self, seat) || !can_pay_ability(g, seat, 1) || !may_be_moved(g, self))
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        FINISH();
    pay_ability(r, seat, 1);
    DO(move_freely(r, self, seat, 2));
    if (!self_still(g, f) || !on_board(g, my_summoner(g, seat)))
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, adjacent(g, space_of(g, self)) & (unblocked(g) | bit(space_of(g, my_summoner(g, seat))))));
    if (chosen(r) != WAR_NONE)
        LAST(place(r, my_summoner(g, seat), chosen(r), seat));
}
END_EFFECT
const struct ability mount_up = {
    .name = "Mount Up",
    .text = "After attacking with Miti Kyru while he is adjacent to your Summoner, you may pay 1 Magic Point to move him up to 2 "
            "spaces. "
            "Then place your Summoner adjacent to him, if possible.",
    .waits = WAITS(M_ATTACKED),
    .due = mount_up_due,
    .effect = &mount_up_effect,
    .flags = A_OWN,
};

/* Lioness: Hunting Pride. One effect for all who have it (1E-MOV-37); each is barred by its own text (1E-ABI-33). */
static space_set pride(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (has_ability(g, card_at(g, s), HUNTING_PRIDE))
            found |= bit(s);
    return found;
}
static int64_t hunting_pride_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && my_turn(g, self) && in_phase(g, WAR_PHASE_MOVE);
}
static bool hunting_pride_due(const game *g, const struct event *e, int self)
{
    return e->amount == WAR_PHASE_MOVE && my_turn(g, self) && lowest_or_none(pride(g, controller(g, self))) == space_of(g, self);
}
static space_set can_hunt(const game *g, int seat, const struct card_flags *done)
{
    space_set found = movable(g, pride(g, seat));
    FOR_EACH (s, found)
        if (has_flag(done, card_at(g, s)))
            found &= ~bit(s);
    return found;
}
EFFECT(hunting_pride_effect, flags done)
{
    for (;;) {
        ASK(ask_space(r, f, P_WHO_MOVES, ANY_MORE, can_hunt(g, seat, &my->done)));
        if (declined(r))
            FINISH();
        set_flag(&my->done, card_at(g, chosen(r)));
        DO(move_freely(r, card_at(g, chosen(r)), seat, 2));
    }
}
END_EFFECT
const struct ability hunting_pride = {
    .name = "Hunting Pride",
    .text = "Lionesses do not move in your Movement Phase. Immediately after your normal Movement Phase, you may move each "
            "Lioness you "
            "control up to 2 spaces.",
    .answers = ABOUT(Q_CANNOT_MOVE),
    .answer = hunting_pride_answer,
    .waits = WAITS(M_AFTER_PHASE),
    .due = hunting_pride_due,
    .effect = &hunting_pride_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Archer: Arching Shot */
const struct ability arching_shot = {
    .name = "Arching Shot",
    .text = "Units do not block this Archer's attacks.",
    .answers = ABOUT(Q_OVER_UNITS),
    .answer = itself,
    .flags = A_OWN,
};

/* Hyena: Opportunist */
static int64_t opportunist_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && exists(g, other) && is(g, other, WAR_UNIT) && is_marked(g, other, WAR_MARK_TARGETED);
}
const struct ability opportunist = {
    .name = "Opportunist",
    .text = "This Hyena's Attack Value is 1 higher against a Unit that was attacked before in this turn.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = opportunist_answer,
    .flags = A_OWN,
};

/* Jungle Guard: Elite Training. A diagonal neighbour is not adjacent (1E-GEO-05). */
static int64_t elite_training_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    if (q == Q_DIAGONAL)
        return 2;
    return exists(g, other) && on_board(g, other) &&
           (space_of(g, other) == space_of(g, self) || has(adjacent(g, space_of(g, self)), space_of(g, other)));
}
const struct ability elite_training = {
    .name = "Elite Training",
    .text = "This Jungle Guard may attack a card up to 2 clear diagonal spaces away. Its Attack Value is 1 higher against an "
            "adjacent card.",
    .answers = ABOUT(Q_DIAGONAL) | ABOUT(Q_STRENGTH),
    .answer = elite_training_answer,
    .flags = A_OWN,
};

/* Chant of Negation: all Units of that player, also later ones (1E-EVT-17) */
EFFECT(chant_of_negation_effect)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    lasts_about(r, CHANT_OF_NEGATION, WAR_NONE, seat, UNTIL_MY_TURN, WAR_BINDS, chosen(r));
}
END_EFFECT
static int64_t chant_of_negation_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)maker, (void)other;
    return on_board(g, card) && is(g, card, WAR_UNIT) && lasting_about(g, CHANT_OF_NEGATION, WAR_NONE, controller(g, card));
}
const struct ability chant_of_negation = {
    .name = "Chant of Negation",
    .text = "Until your next turn begins, all Units of an opponent have no abilities and gain none.",
    .answers = ABOUT(Q_LOSES),
    .answer = chant_of_negation_answer,
    .effect = &chant_of_negation_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Deception */
static space_set my_elves(const game *g, int seat) { return jungle_elves(g) & cards_of(g, seat); }
enum { P_SWAP_WITH = OWN_PROMPT };
EFFECT(chant_of_deception_effect, card one)
{
    ASK(ask_space(r, f, P_TARGET, MUST, my_elves(g, seat)));
    if (chosen(r) == WAR_NONE)
        FINISH();
    my->one = (uint8_t)card_at(g, chosen(r));
    ASK(ask_space(r, f, P_SWAP_WITH, MAY, my_elves(g, seat) & ~bit(chosen(r))));
    if (!declined(r))
        LAST(exchange(r, my->one, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability chant_of_deception = {
    .name = "Chant of Deception",
    .text = "A Jungle Elf Unit you control may change places with another Jungle Elf Unit you control.",
    .effect = &chant_of_deception_effect,
    .prompts = {{"1E-PLC-11", "Choose the Unit it changes places with, or no."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Life */
enum { P_WOUNDS = OWN_PROMPT };
static bool can_pay_one(const game *g, int seat) { return can_pay(g, seat, 1 + (int)query(g, Q_PRICE, seat, WAR_NONE)); }
EFFECT(chant_of_life_effect, card unit)
{
    ASK(ask_space(r, f, P_TARGET, MUST, cards_of(g, seat) & of_class(g, WAR_COMMON | WAR_CHAMPION)));
    if (chosen(r) == WAR_NONE || !can_pay(g, seat, 1))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    pay_magic(r, seat, 1);
    ASK(about(r, space_of(g, my->unit),
              ask_number(r, f, P_WOUNDS, 0, g->card[my->unit].damage < 2 ? g->card[my->unit].damage : 2)));
    LAST(heal(r, my->unit, chosen(r)));
}
END_EFFECT
const struct ability chant_of_life = {
    .name = "Chant of Life",
    .text = "Pay 1 Magic Point to remove up to 2 wounds from a Common or Champion you control.",
    .effect = &chant_of_life_effect,
    .playable = can_pay_one,
    .prompts = {{"1E-DMG-20", "How many wounds do you remove?"}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Haste */
enum { HASTE_ONE, HASTE_COMMONS };
static space_set great_ones(const game *g, int seat) { return cards_of(g, seat) & of_class(g, WAR_CHAMPION | WAR_SUMMONER); }
static space_set cheap_ones(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat) & of_class(g, WAR_COMMON))
        if (cost_of(g, card_at(g, s)) <= 2)
            found |= bit(s);
    return found;
}
static unsigned hastes(const game *g, int seat)
{
    return (movable(g, great_ones(g, seat)) != 0 ? 1u << HASTE_ONE : 0) |
           (movable(g, cheap_ones(g, seat)) != 0 ? 1u << HASTE_COMMONS : 0);
}
EFFECT(chant_of_haste_effect, number moved)
{
    ASK(ask_mode(r, f, P_MODE, MUST, hastes(g, seat)));
    if (chosen(r) == HASTE_ONE) {
        ASK(ask_space(r, f, P_WHO_MOVES, MAY, movable(g, great_ones(g, seat))));
        if (!declined(r))
            LAST(move_freely(r, card_at(g, chosen(r)), seat, 2));
        FINISH();
    }
    for (my->moved = 0; my->moved < 3 && chosen(r) != WAR_NONE; my->moved++) {
        ASK(ask_space(r, f, P_WHO_MOVES, ANY_MORE, movable(g, cheap_ones(g, seat)) & ~marked(g, WAR_MARK_CHOSEN)));
        if (declined(r))
            break;
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
        DO(move_freely(r, card_at(g, chosen(r)), seat, 2));
        answered(r, WAR_ACT(WAR_MODE, 0, 0, HASTE_COMMONS));
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability chant_of_haste = {
    .name = "Chant of Haste",
    .text = "Move a Champion or Summoner you control up to 2 spaces, or up to 3 Commons you control of Summon Cost 2 or less up "
            "to 2 spaces "
            "each.",
    .effect = &chant_of_haste_effect,
    .modes = {"champion-or-summoner", "commons"},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Chant of Salvation: any card, and nobody else is told which */
static bool whatever(const game *g, int seat, const struct war_definition *d) { return (void)g, (void)seat, d != NULL; }
static void take_secretly(run *r, int seat, int number)
{
    game *g = r->g;
    int card = see(g, in_draw_pile(g, seat, number), 1u << seat);
    to_hand(g, card, seat);
    hide_from_others(g, card, seat);
    TELL(.event = WAR_RETRIEVED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .seen = (uint8_t)(1u << seat));
}
EFFECT(chant_of_salvation_effect)
{
    if (bag_size(g, seat) == 0)
        FINISH();
    SEARCH_DRAW_PILE(take_secretly);
}
END_EFFECT
const struct ability chant_of_salvation = {
    .name = "Chant of Salvation",
    .text = "Search your Draw Pile for a card and take it into your hand. Shuffle your Draw Pile.",
    .effect = &chant_of_salvation_effect,
    .fits = whatever,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* The Spirits: the own Summoner, or a Jungle Elf within 2 spaces, whoever's; each gives an ability by its name (1E-EVT-13) */
static space_set near_my_summoner(const game *g, int seat)
{
    int summoner = my_summoner(g, seat);
    return is_on_map(g, summoner) ? within(g, summoner, 2) & jungle_elves(g) : 0;
}
static space_set spirit_targets(const game *g, int seat) { return near_my_summoner(g, seat) | on_map(g, my_summoner(g, seat)); }
EFFECT(spirit_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, spirit_targets(g, seat)));
    if (chosen(r) == WAR_NONE)
        FINISH();
    int given = ability(f->fn - PROCEDURES)->gives;
    gains(r, given, card_at(g, chosen(r)), seat, given == TURTLES_TOUGHNESS ? UNTIL_MY_TURN : UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability spirit_of_the_cheetah = {
    .name = "Spirit of the Cheetah",
    .text = "Your Summoner, or a Jungle Elf Unit within 2 spaces of your Summoner, has Cheetah's Speed until the end of the "
            "turn: it may "
            "move up to 3 spaces further in the Movement Phase.",
    .effect = &spirit_effect,
    .gives = CHEETAHS_SPEED,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t cheetahs_speed_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 3 : 0;
}
const struct ability cheetahs_speed = {
    .name = "Cheetah's Speed",
    .text = "In your Movement Phase this Unit may move up to 3 spaces further.",
    .answers = ABOUT(Q_STEPS),
    .answer = cheetahs_speed_answer,
    .flags = A_OWN,
};
const struct ability spirit_of_the_serpent = {
    .name = "Spirit of the Serpent",
    .text = "Your Summoner, or a Jungle Elf Unit within 2 spaces of your Summoner, has Serpent's Strike until the end of the "
            "turn: its "
            "Attack Value is 2 higher if it moved 2 or fewer spaces this turn.",
    .effect = &spirit_effect,
    .gives = SERPENTS_STRIKE,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t serpents_strike_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && war_card_steps(g, self) <= 2 ? 2 : 0;
}
const struct ability serpents_strike = {
    .name = "Serpent's Strike",
    .text = "This Unit's Attack Value is 2 higher if it moved 2 or fewer spaces this turn.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = serpents_strike_answer,
    .flags = A_OWN,
};
const struct ability spirit_of_the_turtle = {
    .name = "Spirit of the Turtle",
    .text = "Your Summoner, or a Jungle Elf Unit within 2 spaces of your Summoner, has Turtle's Toughness until your next turn "
            "begins: when "
            "an opponent attacks it, only results of 5 or more wound it.",
    .effect = &spirit_effect,
    .gives = TURTLES_TOUGHNESS,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t turtles_toughness_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 5 : 0;
}
const struct ability turtles_toughness = {
    .name = "Turtle's Toughness",
    .text = "When an opponent attacks this Unit, only results of 5 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = turtles_toughness_answer,
    .flags = A_OWN,
};
enum { LIZARD_FOR_SUMMONER = 4, LIZARD_FOR_OTHERS = 1 };
static space_set lizard_targets(const game *g, int seat, int surcharge)
{
    return (can_pay(g, seat, LIZARD_FOR_SUMMONER + surcharge) ? on_map(g, my_summoner(g, seat)) : 0) |
           (can_pay(g, seat, LIZARD_FOR_OTHERS + surcharge) ? near_my_summoner(g, seat) : 0);
}
static bool can_pay_lizard(const game *g, int seat)
{
    return can_pay(g, seat, LIZARD_FOR_OTHERS + (int)query(g, Q_PRICE, seat, WAR_NONE)) &&
           lizard_targets(g, seat, (int)query(g, Q_PRICE, seat, WAR_NONE)) != 0;
}
EFFECT(spirit_of_the_lizard_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, lizard_targets(g, seat, 0)));
    if (chosen(r) == WAR_NONE)
        FINISH();
    int unit = card_at(g, chosen(r));
    pay_magic(r, seat, unit == my_summoner(g, seat) ? LIZARD_FOR_SUMMONER : LIZARD_FOR_OTHERS);
    gains(r, LIZARDS_REGENERATION, unit, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability spirit_of_the_lizard = {
    .name = "Spirit of the Lizard",
    .text = "Pay 4 Magic Points for your Summoner, or 1 for a Jungle Elf Unit within 2 spaces of your Summoner: it has Lizard's "
            "Regeneration "
            "until the end of the turn and may remove up to 2 wounds from itself instead of moving or attacking, once.",
    .effect = &spirit_of_the_lizard_effect,
    .playable = can_pay_lizard,
    .gives = LIZARDS_REGENERATION,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static bool is_wounded(const game *g, int self) { return g->card[self].damage > 0; }
EFFECT(lizards_regeneration_effect)
{
    ASK(ask_number(r, f, P_WOUNDS, 0, g->card[self].damage < 2 ? g->card[self].damage : 2));
    LAST(heal(r, self, chosen(r)));
}
END_EFFECT
const struct ability lizards_regeneration = {
    .name = "Lizard's Regeneration",
    .text = "Once per turn, instead of moving with this Unit or of attacking with it, you may remove up to 2 wounds from it.",
    .offered = 1 << WAR_PHASE_MOVE | 1 << WAR_PHASE_ATTACK,
    .offer = is_wounded,
    .effect = &lizards_regeneration_effect,
    .prompts = {{"1E-DMG-20", "How many wounds do you remove?"}},
    .limit = 2,
    .flags = A_OWN | A_INSTEAD_OF_MOVE | A_INSTEAD_OF_ATTACK,
};

/* Spirit of the Jungle: the Events of Nikuya Na's Reference Card, no Walls (1E-EVT-11) */
static bool is_of_nikuya(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == JUNGLE_ELVES_1E && name_has(d->name, "Spirit");
}
EFFECT(spirit_of_the_jungle_effect)
{
    ASK(ask_pile(r, f, P_PILE, MUST));
    if (!declined(r))
        LAST(retrieve(r, in_discard(g, seat, war_a(r->answer)), seat));
}
END_EFFECT
const struct ability spirit_of_the_jungle = {
    .name = "Spirit of the Jungle",
    .text = "Take an Event of Nikuya Na from your Discard Pile into your hand.",
    .effect = &spirit_of_the_jungle_effect,
    .fits = is_of_nikuya,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
