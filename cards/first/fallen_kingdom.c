/* Fallen Kingdom, first edition: the dead come back, and the living pay for it with blood. */
#include "first_cards.h"

#define FACTION FALLEN_KINGDOM_1E

// clang-format off
const struct war_definition fallen_kingdom_1e[TABLE] = {
    /*    name                   class                   cost  av  range  life  ability */
    UNIT(0, "Ret-Talus",            SUMMONER,                -1,   2, BOW,     5, RAISE_THE_DEAD_1E),
    UNIT(1, "Mad Sirian",           SUMMONER,                -1,   2, BOW,     6, BLOOD_DRAIN),
    UNIT(2, "Dragos",               CHAMPION,                 5,   2, SWORD,   5, LIFE_DRAIN_1E),
    UNIT(3, "Elut-Bal",             CHAMPION,                 7,   4, SWORD,   5, SUMMONED_BY_BLOOD),
    UNIT(4, "Skhull",               CHAMPION,                 6,   3, SWORD,   6, FEAR),
    UNIT(5, "Anica",                CHAMPION | REINFORCEMENT, 6,   2, SWORD,   6, SPIRIT_DRAIN),
    UNIT(6, "Corpse Wyrm",          CHAMPION,                 6,   1, SWORD,   9, SPAWN),
    UNIT(7, "Gul-Dass",             CHAMPION,                 5,   4, SWORD,   7, BLOOD_FOR_BLOOD),
    UNIT(8, "Hirud",                CHAMPION,                 6,   3, SWORD,   5, MAGIC_LEECH),
    UNIT(9, "Reaper",               COMMON,                   2,   1, SWORD,   3, SOUL_HARVEST),
    UNIT(10, "Zombie Warrior",       COMMON,                   2,   1, SWORD,   2, INFECT_1E),
    UNIT(11, "Skeletal Archer",      COMMON,                   1,   1, BOW,     1, MAGIC_LOCKED),
    UNIT(12, "Cultist",              COMMON | REINFORCEMENT,   2,   2, SWORD,   1, DEATH_CURSE),
    UNIT(13, "Phantom",              COMMON | REINFORCEMENT,   1,   1, SWORD,   1, POSSESS),
    UNIT(14, "Reaver",               COMMON | REINFORCEMENT,   2,   1, SWORD,   2, UNDYING),
    UNIT(15, "Ghoul",                COMMON,                   2,   2, SWORD,   3, RAVENOUS_HUNGER),
    UNIT(16, "Vampire",              COMMON,                   2,   2, SWORD,   1, BAT_FLIGHT),
    UNIT(17, "Warlock",              COMMON,                   3,   2, BOW,     2, STOLEN_LIFE),
    EVENT(18, "Dark Sacrifice",      DARK_SACRIFICE),
    EVENT(19, "Legions of the Dead", LEGIONS_OF_THE_DEAD),
    EVENT(20, "Forced Summon",       FORCED_SUMMON),
    EVENT(21, "Magic Drain",         MAGIC_DRAIN),
    EVENT(22, "Reanimate",           REANIMATE),
    EVENT(23, "Forbidden Ritual",    FORBIDDEN_RITUAL),
    EVENT(24, "Searching the Stone", SEARCHING_THE_STONE),
    EVENT(25, "Return of the Fallen", RETURN_OF_THE_FALLEN),
    WALL(26, "Wall", 0, 9),
};
// clang-format on

static bool is_fallen(const struct war_definition *d, unsigned class)
{
    return d->faction == FALLEN_KINGDOM_1E && (d->classes & class) != 0;
}
static bool is_fallen_common(const game *g, int seat, const struct war_definition *d)
{
    return (void)g, (void)seat, is_fallen(d, WAR_COMMON);
}
static bool is_fallen_champion(const game *g, int seat, const struct war_definition *d)
{
    return (void)g, (void)seat, is_fallen(d, WAR_CHAMPION);
}
/* The players in whose Discard Piles such a card of the Fallen Kingdom lies, a bit for each. A view has no list of the pile to walk. */
static unsigned with_discarded(const game *g, unsigned class)
{
    unsigned seats = 0;
    FOR_DECKS (card, g)
        if (war_card_zone(g, card) == WAR_DISCARD && is_fallen(def(g, card), class))
            seats |= 1u << war_card_holder(g, card);
    return seats;
}
static int my_summoner(const game *g, int seat) { return g->seat[seat].summoner; }
/* "You may remove 1 wound": of a card that has any. */
static bool ask_to_heal(run *r, const struct frame *f)
{
    return r->g->card[f->self].damage == 0 ? answered(r, 0) : ask_yes(r, f, P_USE);
}

/* Ret-Talus: Raise the Dead; Greater Raise, by Legions of the Dead. What was just paid lies in the pile, too, and nobody else knows before
 * what that will be (1E-FAL-02). */
static space_set raising_spaces(const game *g, int self) { return within(g, self, 1) & unblocked(g); }
static bool may_turn_up(const game *g, int seat)
{
    int vain = 0;
    FOR_DECKS (card, g)
        vain += war_card_zone(g, card) == WAR_MAGIC_PILE && war_card_holder(g, card) == seat && is_open(g, card) &&
                !is_fallen(def(g, card), WAR_COMMON);
    return g->seat[seat].magic > vain;
}
static bool can_raise(const game *g, int self, int points)
{
    int seat = controller(g, self);
    bool there = (with_discarded(g, WAR_COMMON) >> seat & 1) != 0;
    return raising_spaces(g, self) != 0 && (there || (ability_price(g, points) > 0 && may_turn_up(g, seat)));
}
/* A card of that pile, asked for only where all can see that there is one to choose. */
static bool ask_discarded(run *r, const struct frame *f, int p, enum may may, int pile, unsigned class)
{
    if ((with_discarded(r->g, class) >> pile & 1) == 0)
        return answered(r, 0);
    return ask_in(r, f, p, may, WAR_DISCARD, pile);
}
enum { P_WHO_RISES = OWN_PROMPT };
enum { RAISE = 2, RAISE_MORE = 3, MOST_RAISED = 3 };
static bool raise_the_dead_1e_offer(const game *g, int self) { return can_raise(g, self, RAISE); }
EFFECT(raise_the_dead_1e_effect, card unit)
{
    ASK(ask_discarded(r, f, P_WHO_RISES, MUST, seat, WAR_COMMON));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)in_discard(g, seat, war_a(r->answer));
    ASK(ask_space(r, f, P_PLACE, MUST, raising_spaces(g, self)));
    if (!declined(r))
        LAST(place(r, my->unit, chosen(r), seat));
}
END_EFFECT
const struct ability raise_the_dead_1e = {
    .name = "Raise the Dead",
    .text = "Instead of attacking with Ret-Talus, you may pay 2 Magic Points to place a Fallen Kingdom Common from your Discard "
            "Pile adjacent to him.",
    .effect = &raise_the_dead_1e_effect,
    .prompts = {{"1E-FAL-02", "Choose a Unit in your Discard Pile."}},
    .fits = is_fallen_common,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = raise_the_dead_1e_offer,
    .price = RAISE,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

static bool greater_raise_offer(const game *g, int self) { return can_raise(g, self, RAISE_MORE); }
EFFECT(greater_raise_effect, number raised, card unit)
{
    for (my->raised = 0; my->raised < MOST_RAISED && raising_spaces(g, self) != 0; my->raised++) {
        ASK(ask_discarded(r, f, P_WHO_RISES, ANY_MORE, seat, WAR_COMMON));
        if (declined(r))
            FINISH();
        my->unit = (uint8_t)in_discard(g, seat, war_a(r->answer));
        ASK(ask_space(r, f, P_PLACE, MUST, raising_spaces(g, self)));
        if (!declined(r))
            place(r, my->unit, chosen(r), seat);
    }
}
END_EFFECT
const struct ability greater_raise = {
    .name = "Greater Raise",
    .text = "Instead of attacking with Ret-Talus, you may pay 3 Magic Points to place up to 3 Fallen Kingdom Commons from your "
            "Discard Pile adjacent to him.",
    .effect = &greater_raise_effect,
    .prompts = {{"1E-FAL-02", "Choose a Unit in your Discard Pile, or say done."}},
    .fits = is_fallen_common,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = greater_raise_offer,
    .price = RAISE_MORE,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Mad Sirian: Blood Drain, once for each attack */
static bool blood_drain_due(const game *g, const struct event *e, int self)
{
    unsigned wounded_enemy = WAS_UNIT | WAS_ENEMY | DAMAGE_ADDED;
    return by_me(e, self) && (e->flags & wounded_enemy) == wounded_enemy && g->card[self].damage > 0;
}
EFFECT(blood_drain_effect)
{
    ASK(ask_to_heal(r, f));
    if (said_yes(r))
        LAST(heal(r, self, 1));
}
END_EFFECT
const struct ability blood_drain = {
    .name = "Blood Drain",
    .text = "Each time Mad Sirian's attack puts 1 or more wounds on an enemy Unit, you may remove 1 wound from him.",
    .waits = WAITS(M_ATTACKED),
    .due = blood_drain_due,
    .effect = &blood_drain_effect,
    .flags = A_OWN,
};

/* Elut-Bal: Summoned by Blood (1E-FAL-04). The last unit that gives him his place stays. */
static space_set blood(const game *g, int seat) { return cards_of(g, seat) & all_units(g); }
static space_set spare_blood(const game *g, int seat, int elut_bal, int space)
{
    space_set givers = place_givers(g, seat, elut_bal, space);
    return blood(g, seat) & ~(is_one(givers) ? givers : 0);
}
enum { BLOOD_WORTH = 2 };
static int summoned_by_blood_least(const game *g, int card, int seat, int points, int space)
{
    space_set givers = place_givers(g, seat, card, space);
    int left = points - BLOOD_WORTH * (count(blood(g, seat)) - (givers != 0));
    return left > 0 ? left : 0;
}
static int most_to_pay(const game *g, int seat) { return can_pay(g, seat, 1) ? g->seat[seat].magic : 0; }
static int at_most(int n, int most) { return n < most ? n : most; }
static int at_least_none(int n) { return n > 0 ? n : 0; }
/* Out of the hand to be summoned; in a forged game it might be anything. */
static bool is_shown(const game *g, int unit) { return exists(g, unit) && war_card_zone(g, unit) == WAR_LIMBO; }
static void pay_less(run *r, int seat, int unit, int less)
{
    pay_magic(r, seat, at_most(at_least_none(cost_of(r->g, unit) - less), most_to_pay(r->g, seat)));
}
/* By how much he may be cheaper when so many are discarded; another text may have lowered the cost (e->amount). */
static int worth(const struct event *e, int discarded) { return BLOOD_WORTH * discarded + e->amount; }
static bool is_enough(const game *g, int seat, int elut_bal, space_set room, const struct event *e, int discarded)
{
    if (!is_shown(g, elut_bal))
        return false;
    bool place = has(first_summon_spaces(g, seat, def(g, elut_bal), elut_bal) & room, e->space);
    return place && can_pay(g, seat, cost_of(g, elut_bal) - worth(e, discarded));
}
/* The own Summoner is the last, since the game is lost with him: as soon as it is enough then. */
static space_set next_blood(const game *g, int seat, int elut_bal, const struct event *e, int discarded)
{
    space_set own = on_map(g, my_summoner(g, seat)), others = spare_blood(g, seat, elut_bal, e->space) & ~own;
    return is_enough(g, seat, elut_bal, empty(g) | own, e, discarded + 1) ? others | own : others;
}
/* "By up to": paid cards lie in the Discard Pile, so that more may be worth paying (1E-FAL-05). */
static bool ask_how_much_less(run *r, const struct frame *f, int p, int unit, int most)
{
    int points = cost_of(r->g, unit);
    return ask_number(r, f, p, at_least_none(points - most_to_pay(r->g, f->seat)), at_most(most, points));
}
enum { P_WHOSE_BLOOD = OWN_PROMPT, P_COSTS_LESS };
/* That only the own Summoner is left is said, not done, so that it may be taken back. */
static bool ask_for_blood(run *r, const struct frame *f, bool enough, space_set units)
{
    if (enough || units == 0 || units != on_map(r->g, my_summoner(r->g, f->seat)))
        return ask_space(r, f, P_WHOSE_BLOOD, enough ? ANY_MORE : MUST, units);
    ask_space(r, f, P_WHOSE_BLOOD, MAY, units);
    r->g->ask.may = 0;
    return false;
}
EFFECT(summoned_by_blood_effect, number discarded)
{
    do {
        if (!is_shown(g, self))
            FINISH();
        ASK(ask_for_blood(r, f, is_enough(g, seat, self, empty(g), e, my->discarded),
                          next_blood(g, seat, self, e, my->discarded)));
        if (declined(r))
            break;
        discard_to(r, card_at(g, chosen(r)), seat);
        my->discarded++;
    } while (!summoner_is_gone(g, seat));
    if (!is_enough(g, seat, self, empty(g), e, my->discarded))
        FINISH(); /* only in a forged game: he is offered where it will be enough */
    if (summoner_is_gone(g, seat))
        answered(r, WAR_ACT(WAR_NUMBER, 0, 0, at_most(worth(e, my->discarded), cost_of(g, self))));
    else
        ASK(ask_how_much_less(r, f, P_COSTS_LESS, self, worth(e, my->discarded)));
    if (!is_enough(g, seat, self, empty(g), e, my->discarded))
        FINISH();
    pay_less(r, seat, self, chosen(r));
    LAST(summon_shown(r, self, seat, e->space));
}
END_EFFECT
const struct ability summoned_by_blood = {
    .name = "Summoned by Blood",
    .text = "Before you summon Elut-Bal, you may discard any number of Units you control. His Summon Cost is up to 2 lower for "
            "each of them, but never below 0.",
    .effect = &summoned_by_blood_effect,
    .least = summoned_by_blood_least,
    .clears = blood,
    .prompts = {{"1E-FAL-04", "Choose a Unit to discard, or say done."}, {"1E-FAL-05", "By how much is the Summon Cost lower?"}},
    .works = BEING_SUMMONED,
};

/* Anica: Spirit Drain */
static unsigned with_magic(const game *g, int seat)
{
    unsigned seats = opponents(g, seat);
    for (int other = 0; other < g->seats; other++)
        if (g->seat[other].magic == 0)
            seats &= ~(1u << other);
    return seats;
}
static bool destroyed_an_enemy(const game *g, const struct event *e, int self)
{
    return i_destroyed_a_unit(g, e, self) && (e->flags & WAS_ENEMY) != 0;
}
enum { P_WHOSE_MAGIC = OWN_PROMPT };
EFFECT(spirit_drain_effect)
{
    ASK(ask_player(r, f, P_WHOSE_MAGIC, MAY, with_magic(g, seat)));
    if (!declined(r)) {
        take_magic(r, chosen(r), seat);
        TELL(.event = WAR_GAINED_MAGIC, .seat = (uint8_t)seat, NO_CARD, .amount = 1);
    }
}
END_EFFECT
const struct ability spirit_drain = {
    .name = "Spirit Drain",
    .text = "When Anica destroys an enemy Unit, you may put the top card of an opponent's Magic Pile on top of yours.",
    .waits = WAITS(M_DESTROYED),
    .due = destroyed_an_enemy,
    .effect = &spirit_drain_effect,
    .prompts = {{"1E-TEM-29", "Choose the player from whose Magic Pile you take a card, or no."}},
    .flags = A_OWN,
};

/* Corpse Wyrm: Spawn (1E-FAL-06) */
static space_set spawning(const game *g, const struct event *e, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat) & adjacent(g, e->space))
        if (has_ability(g, card_at(g, s), SPAWN))
            found |= bit(s);
    return found;
}
enum { P_WHO_SPAWNED = OWN_PROMPT };
EFFECT(spawn_effect)
{
    ASK(ask_space(r, f, P_WHO_SPAWNED, MUST, spawning(g, e, seat)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    LAST(damage(r, card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability spawn = {
    .name = "Spawn",
    .text = "You may summon Fallen Kingdom Commons adjacent to Corpse Wyrm. Each time you do, put 1 wound on Corpse Wyrm.",
    .answers = ABOUT(Q_SUMMON_AT),
    .answer = itself,
    .effect = &spawn_effect,
    .prompts = {{"1E-FAL-06", "Choose the Unit that is wounded for it."}},
    .fits = is_fallen_common,
    .flags = A_OWN,
};

/* Gul-Dass: Blood for Blood. A Wall is a card, too (1E-DMG-22). */
static bool blood_for_blood_due(const game *g, const struct event *e, int self)
{
    return (void)g, by_me(e, self) && e->amount >= 3;
}
EFFECT(blood_for_blood_effect)
{
    because_of(g, f);
    LAST(damage(r, my_summoner(g, seat), 1));
}
END_EFFECT
const struct ability blood_for_blood = {
    .name = "Blood for Blood",
    .text = "When an attack of Gul-Dass puts 3 or more wounds on a card, put 1 wound on your Summoner.",
    .waits = WAITS(M_ATTACKED),
    .due = blood_for_blood_due,
    .effect = &blood_for_blood_effect,
    .flags = A_OWN,
};

/* Hirud: Magic Leech. Whoever's, and for every text that reads the cost (1E-SUM-20) */
static int64_t magic_leech_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)self, (void)other;
    return is(g, card, WAR_CHAMPION) ? 2 : 0;
}
const struct ability magic_leech = {
    .name = "Magic Leech",
    .text = "The Summon Cost of every player's Champions is 2 higher.",
    .answers = ABOUT(Q_COST),
    .answer = magic_leech_answer,
};

/* Reaper: Soul Harvest (1E-UND-05, 1E-DMG-29). What lies under it stays when it has lost the ability (1E-UND-08). */
static int64_t soul_harvest_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    int units = 0;
    for (int u = self == card ? next_under(g, self) : WAR_NONE; u != WAR_NONE; u = next_under(g, u))
        units += is(g, u, WAR_UNIT);
    return units;
}
static bool soul_harvest_due(const game *g, const struct event *e, int self)
{
    return i_destroyed_a_unit(g, e, self) && e->seat == controller(g, self);
}
EFFECT(soul_harvest_effect)
{
    if (self_still(g, f))
        LAST(put_under(r, e->card, self, 0));
    LAST(let_go(r, e));
}
END_EFFECT
const struct ability soul_harvest = {
    .name = "Soul Harvest",
    .text = "Each Unit this Reaper destroys that would go to your Magic Pile goes under this Reaper instead. Its Attack Value is "
            "1 higher for each Unit under it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = soul_harvest_answer,
    .waits = WAITS(M_TO_PILE),
    .due = soul_harvest_due,
    .effect = &soul_harvest_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Zombie Warrior: Infect, from the own Discard Pile, onto a bare Vine Wall too (1E-PLC-04) */
static int discarded_zombie(const game *g, int seat)
{
    int card = g->seat[seat].discard_top;
    while (card != WAR_NONE && def(g, card)->abilities[0] != INFECT_1E)
        card = g->card[card].link;
    return card;
}
EFFECT(infect_1e_effect)
{
    if (!has(unblocked(g), e->space) || discarded_zombie(g, seat) == WAR_NONE)
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(place(r, discarded_zombie(g, seat), e->space, seat));
}
END_EFFECT
const struct ability infect_1e = {
    .name = "Infect",
    .text = "Each time this Zombie Warrior destroys an enemy Unit, you may place a Zombie Warrior from your Discard Pile on the "
            "space of that Unit.",
    .waits = WAITS(M_DESTROYED),
    .due = destroyed_an_enemy,
    .effect = &infect_1e_effect,
    .flags = A_OWN,
};

/* Skeletal Archer: Magic Locked (1E-FAL-01) */
static bool it_is_me(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(magic_locked_effect, dice roll)
{
    my->roll.left = 1;
    ROLL(&my->roll);
    if (war_card_zone(g, e->card) != WAR_LIMBO)
        FINISH();
    if (die_result(&my->roll) < 3)
        LAST(let_go(r, e));
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = e->card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, e->card, seat);
}
END_EFFECT
const struct ability magic_locked = {
    .name = "Magic Locked",
    .text = "When this Skeletal Archer is destroyed, roll a die. On 3 or more, it goes to your Discard Pile instead of its "
            "destroyer's Magic Pile.",
    .waits = WAITS(M_TO_PILE),
    .due = it_is_me,
    .effect = &magic_locked_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Cultist: Death Curse; Reaver: Undying. By what destroyed it, if that is still there. */
static bool an_attack_felled_me(const game *g, const struct event *e, int self)
{
    return (void)g, by_me(e, self) && (e->flags & BY_ATTACK) != 0;
}
static bool an_enemy_felled_me(const game *g, const struct event *e, int self)
{
    return an_attack_felled_me(g, e, self) && (e->flags & WAS_ENEMY) != 0;
}
static bool destroyer_is_there(const game *g, const struct event *e) { return still(g, e->other, e->othergen); }
EFFECT(death_curse_effect, dice roll)
{
    if (!destroyer_is_there(g, e))
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    because_of(g, f);
    if (die_result(&my->roll) >= 3)
        LAST(damage(r, e->other, 1));
}
END_EFFECT
const struct ability death_curse = {
    .name = "Death Curse",
    .text = "When an attack of an enemy Unit destroys this Cultist, roll a die. On 3 or more, put 1 wound on that Unit.",
    .waits = WAITS(M_DESTROYED),
    .due = an_enemy_felled_me,
    .effect = &death_curse_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* From where it lies (1E-DMG-28, 1E-FAL-09). */
static space_set spaces_to_return(const game *g, const struct event *e)
{
    int zone = war_card_zone(g, e->card);
    bool lies = zone == WAR_MAGIC_PILE || zone == WAR_DISCARD || zone == WAR_UNDER;
    return lies && destroyer_is_there(g, e) ? within(g, e->other, 1) & unblocked(g) : 0;
}
EFFECT(undying_effect, dice roll)
{
    if (spaces_to_return(g, e) == 0)
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) < 5)
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, spaces_to_return(g, e)));
    because_of(g, f);
    if (!declined(r))
        LAST(place_wounded(r, e->card, chosen(r), seat, 1));
}
END_EFFECT
const struct ability undying = {
    .name = "Undying",
    .text =
        "When an attack destroys this Reaver, roll a die. On 5 or more, place it adjacent to the Unit that destroyed it, with "
        "1 wound, if possible.",
    .waits = WAITS(M_DESTROYED),
    .due = an_attack_felled_me,
    .effect = &undying_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Phantom: Possess, after a move with an activation only (1E-MOV-22), and nobody of one's own (1E-CTL-11) */
static bool possess_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->activated && e->seat == controller(g, self);
}
EFFECT(possess_effect, kept unit, dice roll)
{
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 1) & of_class(g, WAR_COMMON | WAR_CHAMPION) & ~cards_of(g, seat)));
    if (declined(r))
        FINISH();
    my->unit = keep(g, card_at(g, chosen(r)));
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) < 6 || !self_still(g, f) || !still_there(g, my->unit))
        FINISH();
    discard_to(r, self, seat);
    take_control(r, my->unit.card, seat, FOR_GOOD);
}
END_EFFECT
const struct ability possess = {
    .name = "Possess",
    .text = "After you move with this Phantom, you may choose a Common or Champion adjacent to it and roll a die. On 6, discard "
            "this Phantom and take control of that Unit.",
    .waits = WAITS(M_MOVED),
    .due = possess_due,
    .effect = &possess_effect,
    .flags = A_OWN | A_MOVED_WITH,
};

/* Ghoul: Ravenous Hunger, also when it did not attack (1E-FAL-10). In which order makes a difference only if it falls by it, or if something
 * answers wounds. */
static bool ravenous_hunger_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !is_marked(g, self, WAR_MARK_KILLED);
}
static bool ravenous_hunger_touches(const game *g, int self, int card)
{
    (void)card;
    uint64_t answers = WAITS(M_WOUNDS_DUE) | WAITS(M_WOUNDS_PLACED) | WAITS(M_DAMAGED);
    return g->card[self].damage + 1 >= war_card_life(g, self) || (g->waits & answers) != 0 || replies_wait_for(g, M_WOUNDS_DUE);
}
EFFECT(ravenous_hunger_effect)
{
    if (is_marked(g, self, WAR_MARK_KILLED))
        FINISH(); /* something that came before has fed it (1E-TIM-19) */
    because_of(g, f);
    LAST(damage(r, self, 1));
}
END_EFFECT
const struct ability ravenous_hunger = {
    .name = "Ravenous Hunger",
    .text = "At the end of your Attack Phase, if this Unit destroyed no Unit in it, put 1 wound on this Unit.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = ravenous_hunger_due,
    .touches = ravenous_hunger_touches,
    .effect = &ravenous_hunger_effect,
    .flags = A_OWN,
};

/* Vampire: Bat Flight */
static int64_t bat_flight_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? WAR_UNIT | WAR_WALL : 0;
}
static bool i_attacked(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(bat_flight_effect)
{
    if (!may_be_moved(g, self))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(move_freely(r, self, seat, 2));
}
END_EFFECT
const struct ability bat_flight = {
    .name = "Bat Flight",
    .text =
        "This Vampire may move through cards, but must end its move on an unoccupied space. After you attack with it, you may "
        "move it up to 2 spaces.",
    .answers = ABOUT(Q_PASS),
    .answer = bat_flight_answer,
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &bat_flight_effect,
    .flags = A_OWN,
};

/* Warlock: Stolen Life (1E-FAL-07) */
static int stolen_life_least(const game *g, int card, int seat, int points, int space)
{
    return (void)g, (void)card, (void)seat, (void)points, (void)space, 0;
}
enum { LIFE_PAY, LIFE_WOUND };
enum { P_LIFE = OWN_PROMPT };
EFFECT(stolen_life_effect)
{
    if (!is_shown(g, self))
        FINISH();
    ASK(ask_mode(r, f, P_LIFE, MUST, 1u << LIFE_WOUND | (can_pay(g, seat, cost_of(g, self)) ? 1u << LIFE_PAY : 0)));
    if (is_shown(g, self) && chosen(r) == LIFE_PAY) {
        pay_less(r, seat, self, 0);
    } else {
        because_of(g, f);
        DO(damage(r, my_summoner(g, seat), 1));
    }
    LAST(summon_shown(r, self, seat, e->space));
}
END_EFFECT
const struct ability stolen_life = {
    .name = "Stolen Life",
    .text = "When you summon this Warlock, you may put 1 wound on your Summoner instead of paying its Summon Cost.",
    .effect = &stolen_life_effect,
    .least = stolen_life_least,
    .modes = {"pay", "wound"},
    .prompts = {{"1E-ABI-07", "Pay the Summon Cost, or put 1 wound on your Summoner?"}},
    .works = BEING_SUMMONED,
};

/* Dark Sacrifice (1E-FAL-12): what their destruction calls up comes when the Event is over. */
static space_set champions_of(const game *g, int seat) { return cards_of(g, seat) & of_class(g, WAR_CHAMPION); }
static bool some_are_wounded(const game *g, space_set units)
{
    FOR_EACH (s, units)
        if (g->card[card_at(g, s)].damage > 0)
            return true;
    return false;
}
enum { P_WHO_IS_SACRIFICED = OWN_PROMPT, P_WHO_IS_HEALED };
EFFECT(dark_sacrifice_effect, number destroyed)
{
    for (;;) {
        ASK(ask_space(r, f, P_WHO_IS_SACRIFICED, ANY_MORE, blood(g, seat)));
        if (declined(r))
            break;
        because_of_event(g, f);
        DO(destroy(r, card_at(g, chosen(r))));
        my->destroyed++;
        if (summoner_is_gone(g, seat))
            FINISH(); /* the last: the game is lost with him, and no Champion needs healing any more */
    }
    if (my->destroyed == 0 || !some_are_wounded(g, champions_of(g, seat)))
        FINISH();
    ASK(ask_space(r, f, P_WHO_IS_HEALED, MUST, champions_of(g, seat)));
    LAST(heal(r, card_at(g, chosen(r)), my->destroyed));
}
END_EFFECT
const struct ability dark_sacrifice = {
    .name = "Dark Sacrifice",
    .text = "You may destroy any number of Units you control. Then remove as many wounds from a Champion you control.",
    .effect = &dark_sacrifice_effect,
    .prompts = {{"1E-FAL-12", "Choose a Unit to destroy, or say done."}, {"1E-FAL-12", "Choose the Champion to heal."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Legions of the Dead: for the one its player controls (1E-EVT-23); he keeps Raise the Dead (1E-ABI-14) */
static int64_t given_to_my_ret_talus(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_called(g, card, FALLEN_KINGDOM_1E, "Ret-Talus") && controller(g, card) == maker;
}
EFFECT(legions_of_the_dead_effect)
{
    lasts(r, LEGIONS_OF_THE_DEAD, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability legions_of_the_dead = {
    .name = "Legions of the Dead",
    .text =
        "Until the end of the turn, Ret-Talus has Greater Raise: instead of attacking with him, you may pay 3 Magic Points to "
        "place up to 3 Fallen Kingdom Commons from your Discard Pile adjacent to him.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_ret_talus,
    .effect = &legions_of_the_dead_effect,
    .gives = GREATER_RAISE,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Forced Summon (1E-FAL-05). It is done to its end even if the wounds destroy the Summoner (1E-VIC-12). */
enum { LOWERED = 5 };
static bool can_be_forced(const game *g, int seat, const struct war_definition *d)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            if (def(g, card) == d)
                return is(g, card, WAR_CHAMPION) && first_affordable(g, card, seat, LOWERED) != 0;
    return false;
}
enum { P_WHO_COMES = OWN_PROMPT };
EFFECT(forced_summon_effect, card unit, space space)
{
    because_of_event(g, f);
    DO(damage(r, my_summoner(g, seat), 2));
    if (hand_size(g, seat) == 0)
        FINISH();
    ASK(ask_hand(r, f, P_WHO_COMES, MAY));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)from_hand(g, seat, war_a(r->answer));
    ASK(ask_space(r, f, P_PLACE, MUST, first_affordable(g, my->unit, seat, LOWERED)));
    if (declined(r) || !is_shown(g, my->unit))
        FINISH(); /* only in a forged game: it fitted because there is one */
    my->space = (uint8_t)chosen(r);
    if (pays_otherwise(g, my->unit))
        LAST(pay_otherwise(r, my->unit, seat, my->space, LOWERED));
    ASK(ask_how_much_less(r, f, P_COSTS_LESS, my->unit, LOWERED));
    if (!is_shown(g, my->unit))
        FINISH();
    pay_less(r, seat, my->unit, chosen(r));
    LAST(summon_shown(r, my->unit, seat, my->space));
}
END_EFFECT
const struct ability forced_summon = {
    .name = "Forced Summon",
    .text =
        "Put 2 wounds on your Summoner. You may summon a Champion from your hand at once; its Summon Cost is up to 5 lower, but "
        "never below 0.",
    .effect = &forced_summon_effect,
    .prompts = {{"1E-FAL-05", "Choose a Champion in your hand to summon, or no."},
                {"1E-FAL-05", "By how much is the Summon Cost lower?"}},
    .fits = can_be_forced,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Reanimate (1E-FAL-13): as many as wounds were placed, from any player's Discard Pile */
static space_set beside_my_walls(const game *g, int seat) { return next_to(g, walls_of(g, seat)) & empty(g); }
enum { P_WOUNDS_ON_SUMMONER = OWN_PROMPT, P_WHO_COMES_BACK };
EFFECT(reanimate_effect, number before, number left, seat pile, card unit)
{
    ASK(ask_number(r, f, P_WOUNDS_ON_SUMMONER, 0, 2));
    my->before = g->card[my_summoner(g, seat)].damage;
    because_of_event(g, f);
    DO(damage(r, my_summoner(g, seat), war_c(r->answer)));
    my->left = (uint8_t)(g->card[my_summoner(g, seat)].damage - my->before);
    for (; my->left > 0 && with_discarded(g, WAR_COMMON) != 0 && beside_my_walls(g, seat) != 0; my->left--) {
        ASK(ask_player(r, f, P_PLAYER, MUST, with_discarded(g, WAR_COMMON)));
        my->pile = (uint8_t)chosen(r);
        ASK(ask_discarded(r, f, P_WHO_COMES_BACK, MUST, my->pile, WAR_COMMON));
        if (declined(r))
            FINISH();
        my->unit = (uint8_t)in_discard(g, my->pile, war_a(r->answer));
        ASK(ask_space(r, f, P_PLACE, MUST, beside_my_walls(g, seat)));
        if (!declined(r))
            place(r, my->unit, chosen(r), seat);
    }
}
END_EFFECT
const struct ability reanimate = {
    .name = "Reanimate",
    .text =
        "Put up to 2 wounds on your Summoner. For each, place a Fallen Kingdom Common from any player's Discard Pile on an empty "
        "space adjacent to a Wall you control.",
    .effect = &reanimate_effect,
    .prompts = {{"1E-FAL-13", "How many wounds do you put on your Summoner?"},
                {"1E-FAL-13", "Choose a Unit in that Discard Pile."}},
    .fits = is_fallen_common,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Forbidden Ritual: the bonus is no ability, so copies add up; Ravenous Hunger is one (1E-EVT-12, 1E-EVT-13) */
static int64_t forbidden_ritual_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)other;
    bool mine = is(g, card, WAR_UNIT) && controller(g, card) == maker;
    return mine && (q == Q_GIVES || def(g, card)->faction == FALLEN_KINGDOM_1E);
}
EFFECT(forbidden_ritual_effect)
{
    lasts(r, FORBIDDEN_RITUAL, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability forbidden_ritual = {
    .name = "Forbidden Ritual",
    .text = "Until the end of the turn, the Attack Value of each Fallen Kingdom Unit you control is 1 higher, and each Unit you "
            "control has Ravenous Hunger: at the end of your Attack Phase, if it destroyed no Unit in it, put 1 wound on it.",
    .answers = ABOUT(Q_STRENGTH) | ABOUT(Q_GIVES),
    .answer = forbidden_ritual_answer,
    .effect = &forbidden_ritual_effect,
    .gives = RAVENOUS_HUNGER,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Searching the Stone (1E-FAL-14). That it was played is noted apart from what it does, since it may be cancelled. */
EFFECT(searching_the_stone_effect)
{
    because_of_event(g, f);
    DO(damage(r, my_summoner(g, seat), 1));
    lasts(r, SEARCHING_SUMMONS, WAR_NONE, seat, UNTIL_TURN_ENDS);
    LAST(draw(r, seat, 5));
}
END_EFFECT
const struct ability searching_the_stone = {
    .name = "Searching the Stone",
    .text = "Put 1 wound on your Summoner and draw 5 cards. You may also summon Units in this Event Phase. You may play one "
            "Searching "
            "the Stone in a turn.",
    .effect = &searching_the_stone_effect,
    .works = WHEN_PLAYED,
    .limit = 1,
    .flags = A_TEXT,
};
static int64_t searching_summons_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return card == maker && g->phase == WAR_PHASE_EVENT;
}
const struct ability searching_summons = {
    .name = "Searching the Stone",
    .text = "You may also summon Units in this Event Phase.",
    .answers = ABOUT(Q_SUMMON_NOW),
    .answer = searching_summons_answer,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Return of the Fallen (1E-FAL-15) */
enum { RETURN = 2 };
static bool can_pay_for_return(const game *g, int seat)
{
    return can_pay(g, seat, RETURN + (int)query(g, Q_PRICE, seat, WAR_NONE));
}
enum { P_WHO_RETURNS = OWN_PROMPT };
EFFECT(return_of_the_fallen_effect, seat pile)
{
    if (!can_pay(g, seat, RETURN))
        FINISH();
    pay_magic(r, seat, RETURN);
    if (with_discarded(g, WAR_CHAMPION) == 0)
        FINISH();
    ASK(ask_player(r, f, P_PLAYER, MUST, with_discarded(g, WAR_CHAMPION)));
    my->pile = (uint8_t)chosen(r);
    ASK(ask_discarded(r, f, P_WHO_RETURNS, MUST, my->pile, WAR_CHAMPION));
    if (!declined(r))
        LAST(retrieve(r, in_discard(g, my->pile, war_a(r->answer)), seat));
}
END_EFFECT
const struct ability return_of_the_fallen = {
    .name = "Return of the Fallen",
    .text = "Pay 2 Magic Points to take a Fallen Kingdom Champion from any player's Discard Pile into your hand.",
    .effect = &return_of_the_fallen_effect,
    .prompts = {{"1E-FAL-15", "Choose a Champion in that Discard Pile."}},
    .fits = is_fallen_champion,
    .playable = can_pay_for_return,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
