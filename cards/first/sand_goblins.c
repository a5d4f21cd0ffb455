/* Sand Goblins, first edition: hard to pin down, and they let nothing lie about. */
#include "first_cards.h"

#define FACTION SAND_GOBLINS_1E

// clang-format off
const struct war_definition sand_goblins_1e[TABLE_CARDS] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT("Krusk",       SUMMONER,                -1,   2, BOW,     6, SANDSTORM),
    UNIT("Biter",       CHAMPION,                 4,   3, SWORD,   6, CRAZED),
    UNIT("Kreep",       CHAMPION,                 4,   3, SWORD,   6, COWARDLY),
    UNIT("Silts",       CHAMPION,                 7,   2, SWORD,   6, CUNNING),
    UNIT("Sand Wyrm",   CHAMPION | REINFORCEMENT, 6,   4, SWORD,   6, BURROW),
    UNIT("Stink",       CHAMPION | REINFORCEMENT, 5,   1, BOW,     3, LUCKY),
    UNIT("Tark",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, CONCEAL),
    UNIT("Javelineer",  COMMON,                   1,   1, BOW,     2, CAMOUFLAGE),
    UNIT("Scavenger",   COMMON,                   1,   1, SWORD,   2, SCAVENGE),
    UNIT("Shaman",      COMMON,                   1,   2, BOW,     1, ESCAPE),
    UNIT("Bomber",      COMMON | REINFORCEMENT,   0,   1, BOW,     1, HASTY),
    UNIT("Slayer",      COMMON | REINFORCEMENT,   2,   2, SWORD,   2, BLOOD_CRAZE),
    EVENT("Mirage",         MIRAGE),
    EVENT("Shiny",          SHINY),
    EVENT("Taunt",          TAUNT),
    EVENT("Duck and Cover", DUCK_AND_COVER),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on

static bool is_sand_goblin(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == SAND_GOBLINS_1E; }
static war_set my_goblins(const game *g, int seat)
{
    war_set found = 0;
    FOR_EACH (s, g->seat[seat].mine)
        if (is_sand_goblin(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static war_set enemies_beside(const game *g, int self) { return within(g, self, 1) & enemies(g, controller(g, self)); }

/* Krusk: Sandstorm. All are chosen, then each is moved, in any order, then a die is rolled for each in that order. */
enum { MOST_STORMED = 3 };
struct sandstorm {
    struct effect effect;
    struct dice dice;
    uint8_t card[MOST_STORMED], gen[MOST_STORMED];
    uint8_t chosen, next; /* how many; the one whose turn it is */
    uint8_t moved;        /* a bit for each that was moved */
};
static bool can_storm(const game *g, int self, int seat)
{
    return can_pay_ability(g, seat, 2) && (within(g, self, 3) & g->units) != 0;
}
static bool sandstorm_due(const game *g, const struct event *e, int self)
{
    int seat = controller(g, self);
    return my_turn(g, self) && (can_storm(g, self, seat) || another_waits(g, g->seat[seat].mine, self, (enum moment)e->moment));
}
static war_set still_to_move(const game *g, const struct sandstorm *storm)
{
    war_set found = 0;
    for (int i = storm->next; i < storm->chosen; i++)
        if (still(g, storm->card[i], storm->gen[i]))
            found |= bit(space_of(g, storm->card[i]));
    return found;
}
static void turn_of(struct sandstorm *storm, int card)
{
    int i = storm->next;
    while (storm->card[i] != card)
        i++;
    uint8_t number = storm->card[i], gen = storm->gen[i];
    storm->card[i] = storm->card[storm->next], storm->gen[i] = storm->gen[storm->next];
    storm->card[storm->next] = number, storm->gen[storm->next] = gen;
}
static bool was_stormed(const game *g, const struct sandstorm *storm)
{
    return (storm->moved >> storm->next & 1) != 0 && still(g, storm->card[storm->next], storm->gen[storm->next]);
}
EFFECT_WITH(sandstorm_effect, struct sandstorm, storm)
{
    if (!can_storm(g, self, seat))
        goto out;
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        goto out;
    pay_ability(r, seat, 2);
    for (me->v[0] = 0; storm->chosen < MOST_STORMED; storm->chosen++) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, within(g, self, 3) & g->units & from_space(g, me->v[0])));
        if (declined(r))
            break;
        me->v[0] = (uint8_t)(chosen(r) + 1);
        storm->card[storm->chosen] = (uint8_t)card_at(g, chosen(r));
        storm->gen[storm->chosen] = (uint8_t)generation(g, card_at(g, chosen(r)));
    }
    for (; still_to_move(g, storm) != 0; storm->next++) {
        ASK(ask_space(r, f, P_MOVE_NEXT, MUST, still_to_move(g, storm)));
        turn_of(storm, card_at(g, chosen(r)));
        if (may_be_moved(g, storm->card[storm->next]))
            storm->moved |= (uint8_t)(1u << storm->next);
        DO(move_freely(r, storm->card[storm->next], seat, 1));
    }
    for (storm->next = 0; storm->next < storm->chosen; storm->next++) {
        if (!was_stormed(g, storm))
            continue;
        storm->dice = (struct dice){.left = 1};
        ROLL_FIRST(&storm->dice);
        because_of(g, f);
        if (die_result(&storm->dice) >= 4)
            DO(damage(r, storm->card[storm->next], 1));
    }
out:;
}
END_EFFECT
const struct ability sandstorm = {
    .name = "Sandstorm",
    .text = "After your Movement Phase, you may pay 2 Magic Points to choose up to 3 Units within 3 spaces of Krusk. Move each "
            "of them up to 1 space. Roll a die for each Unit so moved; on 4 or more it gets 1 wound.",
    .waits = WAITS(M_END(WAR_PHASE_MOVE)),
    .due = sandstorm_due,
    .effect = sandstorm_effect,
    .frame = sizeof(struct sandstorm),
    .flags = A_OWN,
};

/* Biter: Crazed */
static int64_t crazed_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    return q == Q_STOPS ? is_enemy(g, other, controller(g, self)) : enemies_beside(g, self) != 0;
}
const struct ability crazed = {
    .name = "Crazed",
    .text = "Biter cannot be moved while an enemy Unit is adjacent to him.",
    .asks = ASKS(Q_CANNOT_MOVE) | ASKS(Q_STOPS),
    .answer = crazed_answer,
    .flags = A_OWN,
};

/* Kreep: Cowardly. Whose turn it is and who stands there is looked at again, since other effects of the turn's end may come first. */
struct one_roll {
    struct effect effect;
    struct dice dice;
};
static bool cowardly_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && enemies_beside(g, self) != 0;
}
EFFECT_WITH(cowardly_effect, struct one_roll, roll)
{
    if (!cowardly_due(g, &me->e, self))
        goto out;
    roll->dice.left = 1;
    ROLL_FIRST(&roll->dice);
    if (die_result(&roll->dice) <= 2)
        LAST(discard_to(r, self, seat));
out:;
}
END_EFFECT
const struct ability cowardly = {
    .name = "Cowardly",
    .text = "At the end of your turn, roll a die if an enemy Unit is adjacent to Kreep. On 2 or less, Kreep is discarded.",
    .waits = WAITS(M_TURN_END),
    .due = cowardly_due,
    .effect = cowardly_effect,
    .frame = sizeof(struct one_roll),
    .flags = A_OWN,
};

/* Silts: Cunning */
static war_set can_be_swapped(const game *g, int self) { return within(g, self, 1) & g->units; }
static bool cunning_offer(const game *g, int self) { return can_be_swapped(g, self) != 0; }
EFFECT(cunning_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_be_swapped(g, self)));
    if (!declined(r))
        LAST(exchange(r, self, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability cunning = {
    .name = "Cunning",
    .text = "Once per turn, at any time during your turn, Silts may swap places with a Unit adjacent to him.",
    .effect = cunning_effect,
    .offered = WHOLE_TURN | BETWEEN_STEPS,
    .offer = cunning_offer,
    .limit = 1,
    .flags = A_ANY_TIME | A_OWN,
};

/* Sand Wyrm: Burrow */
static int64_t burrow_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (self != card)
        return 0;
    switch (q) {
    case Q_STEPS: return 1;
    case Q_PASS: return WAR_UNIT; /* in every move its controller makes (1E-THR-15) */
    default: return -war_card_steps(g, self);
    }
}
const struct ability burrow = {
    .name = "Burrow",
    .text = "In your Movement Phase, Sand Wyrm may move 1 more space. It may move through other Units, but must end on an "
            "unoccupied space. Its Attack Value is 1 lower for each space it has moved this turn.",
    .asks = ASKS(Q_STEPS) | ASKS(Q_PASS) | ASKS(Q_STRENGTH),
    .answer = burrow_answer,
    .flags = A_OWN,
};

/* Stink: Lucky */
static bool lucky_due(const game *g, const struct event *e, int self)
{
    return my_turn(g, self) && e->seat == controller(g, self) && !is_spent(g, self, ability(LUCKY));
}
EFFECT(lucky_effect)
{
    if (!self_still(g, f) || is_spent(g, self, ability(LUCKY)))
        goto out;
    if (faces_of(dice_of(g, &me->e)) == 0)
        goto out;
    ASK(ask_face(r, f, MAY, faces_of(dice_of(g, &me->e))));
    if (declined(r))
        goto out;
    spend(g, self, ability(LUCKY));
    pick_up_die(dice_of(g, &me->e), war_c(r->answer));
    ASK(ask_die(r, f, dice_of(g, &me->e)));
    note_die(r, f, dice_of(g, &me->e));
out:;
}
END_EFFECT
const struct ability lucky = {
    .name = "Lucky",
    .text = "Once in each of your turns, after you have rolled dice for any reason, you may roll exactly one of them again. You "
            "must keep the second result.",
    .waits = WAITS(M_ROLLED),
    .due = lucky_due,
    .effect = lucky_effect,
    .limit = 1,
};

/* Tark: Conceal. The effect lies on the chosen Unit and goes on when Tark has lost his ability (1E-ABI-21); it says which Tark. */
static int8_t number_of_tark(int card) { return (int8_t)(card + 2); } /* never HAS_IT */
static int64_t conceal_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n && self == card && other != WAR_NONE; i++)
        if (l[i].ability == CONCEAL && l[i].card == card && l[i].amount == number_of_tark(other))
            return 1;
    return 0;
}
static bool end_of_my_phase(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
EFFECT(conceal_effect)
{
    ASK(ask_space(r, f, P_TARGET, MAY, of_class(g, WAR_COMMON | WAR_CHAMPION)));
    if (!declined(r))
        lasting_add(r, CONCEAL, card_at(g, chosen(r)), seat, UNTIL_MY_TURN, number_of_tark(self));
}
END_EFFECT
const struct ability conceal = {
    .name = "Conceal",
    .text = "At the end of your Attack Phase, you may choose a Common or Champion. Until your next turn begins it cannot attack "
            "Tark.",
    .asks = ASKS(Q_NO_TARGET),
    .answer = conceal_answer,
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = end_of_my_phase,
    .effect = conceal_effect,
    .flags = A_OWN,
};

/* Javelineer: Camouflage */
static int64_t camouflage_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == other && !has(within(g, self, 1), space_of(g, card));
}
const struct ability camouflage = {
    .name = "Camouflage",
    .text = "Units that are not adjacent to this Unit cannot attack it.",
    .asks = ASKS(Q_NO_TARGET),
    .answer = camouflage_answer,
    .flags = A_OWN,
};

/* Scavenger: Scavenge. What it destroys goes under it; one of those cards takes all the wounds of one batch. */
static bool scavenge_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_WOUNDS_DUE)
        return by_me(e, self) && g->card[self].link != WAR_NONE;
    return i_destroyed_a_unit(g, e, self) && e->seat == controller(g, self);
}
EFFECT(scavenge_effect)
{
    if (me->e.moment == M_TO_MAGIC) {
        if (self_still(g, f))
            LAST(put_under(r, me->e.card, self, 0));
        LAST(into_magic(r, &me->e, me->e.card, seat));
    }
    if (!self_still(g, f) || wounds_now(g) == 0)
        goto out;
    ASK(ask_under(r, f, P_UNDER, MUST));
    if (declined(r))
        goto out;
    discard_from_under(r, in_stack(g, self, war_a(r->answer)), seat);
    leave_wounds(r, 0);
out:;
}
END_EFFECT
const struct ability scavenge = {
    .name = "Scavenge",
    .text = "Each Unit this Scavenger destroys that would go to your Magic Pile goes under this Scavenger instead. Each time 1 "
            "or more wounds would be put on it, discard a card from under it; none of those wounds is put on it.",
    .waits = WAITS(M_TO_MAGIC) | WAITS(M_WOUNDS_DUE),
    .due = scavenge_due,
    .effect = scavenge_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Shaman: Escape */
static bool i_attacked(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self);
}
EFFECT(escape_effect)
{
    if (!can_pay_ability(g, seat, 1) || !may_be_moved(g, self))
        goto out;
    ASK(ask_yes(r, f, P_PAY));
    if (said_yes(r)) {
        pay_ability(r, seat, 1);
        LAST(move_freely(r, self, seat, 2));
    }
out:;
}
END_EFFECT
const struct ability escape = {
    .name = "Escape",
    .text = "After attacking with this Shaman, you may pay 1 Magic Point to move it up to 2 spaces at once.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = escape_effect,
    .flags = A_OWN,
};

/* Bomber: Hasty (1E-ATK-39) */
EFFECT(hasty_effect)
{
    if (misses_of(&me->e) > 0)
        LAST(discard_to(r, self, seat));
    if (best_of(&me->e) < 6)
        goto out;
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r))
        LAST(make_given_attack(r, self));
out:;
}
END_EFFECT
const struct ability hasty = {
    .name = "Hasty",
    .text = "If a die of an attack by this Bomber is a Miss, discard this Bomber. If a die shows 6 or more, you may attack with "
            "this Bomber again at once.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = hasty_effect,
    .flags = A_OWN,
};

/* Slayer: Blood Craze */
static int64_t blood_craze_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is(g, other, WAR_COMMON | WAR_CHAMPION) && g->card[other].damage > 0;
}
const struct ability blood_craze = {
    .name = "Blood Craze",
    .text = "This Slayer's Attack Value is 1 higher when it attacks a Common or Champion with 1 or more wounds.",
    .asks = ASKS(Q_STRENGTH),
    .answer = blood_craze_answer,
    .flags = A_OWN,
};

/* Mirage: each Wall once, one after another. A Wall is taken up before it is placed, so its own space may be chosen again. */
struct mirage {
    struct effect effect;
    uint8_t done[256 / 8]; /* a bit for each card */
};
static war_set walls_left(const game *g, int seat, const struct mirage *m)
{
    war_set found = 0;
    FOR_EACH (s, g->seat[seat].walls)
        if ((m->done[wall_at(g, s) / 8] >> wall_at(g, s) % 8 & 1) == 0)
            found |= bit(s);
    return found;
}
static war_set mirage_spaces(const game *g, int seat, int wall)
{
    int here = space_of(g, wall);
    return side(g, seat) & (empty(g) | (card_at(g, here) == WAR_NONE ? bit(here) : 0));
}
static int most_healed(const game *g, int wall) { return g->card[wall].damage < 3 ? g->card[wall].damage : 3; }
EFFECT_WITH(mirage_effect, struct mirage, m)
{
    for (;;) {
        ASK(ask_card(r, f, P_ANOTHER, ANY_MORE, 0, walls_left(g, seat, m)));
        if (declined(r))
            break;
        me->v[0] = (uint8_t)wall_at(g, chosen(r));
        m->done[me->v[0] / 8] |= (uint8_t)(1u << me->v[0] % 8);
        ASK(ask_space(r, f, P_PLACE, MUST, mirage_spaces(g, seat, me->v[0])));
        if (declined(r))
            continue; /* no empty space: it stays (1E-PLC-08) */
        place(r, me->v[0], chosen(r), seat);
        ASK(about(r, space_of(g, me->v[0]), ask_number(r, f, P_HEAL, 0, most_healed(g, me->v[0]))));
        heal(r, me->v[0], chosen(r));
    }
    lasting_add(r, MIRAGE, WAR_NONE, seat, UNTIL_TURN_ENDS, 0);
}
END_EFFECT
static int64_t mirage_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return card == maker && g->phase == WAR_PHASE_EVENT;
}
const struct ability mirage = {
    .name = "Mirage",
    .text = "One after the other, you may place each Wall you control on an empty space of your side, and remove up to 3 wounds "
            "from each Wall so placed. You may also summon Units in this Event Phase.",
    .asks = ASKS(Q_SUMMON_NOW),
    .answer = mirage_answer,
    .effect = mirage_effect,
    .frame = sizeof(struct mirage),
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Shiny: Stolen Weapons for those who have Scavenge, also for later ones (1E-EVT-17) */
static int64_t stolen_weapons_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && g->card[self].link != WAR_NONE ? 2 : 0;
}
const struct ability stolen_weapons = {
    .name = "Stolen Weapons",
    .text = "This Unit's Attack Value is 2 higher while a card is under it.",
    .asks = ASKS(Q_STRENGTH),
    .answer = stolen_weapons_answer,
    .flags = A_OWN,
};
static int64_t given_to_my_scavengers(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && has_of_itself(g, card, SCAVENGE);
}
EFFECT(shiny_effect)
{
    lasting_add(r, SHINY, WAR_NONE, seat, UNTIL_TURN_ENDS, 0);
}
END_EFFECT
const struct ability shiny = {
    .name = "Shiny",
    .text = "Until the end of the turn, the Units you control that have Scavenge have Stolen Weapons: the Attack Value of one "
            "with a card under it is 2 higher.",
    .asks = ASKS(Q_GIVES),
    .answer = given_to_my_scavengers,
    .effect = shiny_effect,
    .gives = STOLEN_WEAPONS,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Taunt: one after another. A Unit is picked up before it is placed, so its own space may be chosen again (1E-PLC-07). */
static war_set taunt_spaces(const game *g, int seat, int card)
{
    return next_to(g, my_goblins(g, seat) & within(g, card, 3)) & open_spaces(g, card);
}
static war_set can_be_taunted(const game *g, int seat)
{
    war_set found = 0;
    FOR_EACH (s, enemies(g, seat) & of_class(g, WAR_COMMON) & ~marked(g, WAR_MARK_CHOSEN))
        if (taunt_spaces(g, seat, card_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
EFFECT(taunt_effect)
{
    for (me->v[0] = 0; me->v[0] < 2; me->v[0]++) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, can_be_taunted(g, seat)));
        if (declined(r))
            break;
        me->v[1] = (uint8_t)card_at(g, chosen(r));
        ASK(about(r, space_of(g, me->v[1]), ask_space(r, f, P_PLACE, MUST, taunt_spaces(g, seat, me->v[1]))));
        g->card[me->v[1]].marks |= WAR_MARK_CHOSEN;
        place(r, me->v[1], chosen(r), seat);
    }
    unmark_chosen(g);
}
END_EFFECT
const struct ability taunt = {
    .name = "Taunt",
    .text = "Up to 2 enemy Commons, one after the other, are each placed adjacent to a Sand Goblin you control that is within 3 "
            "spaces of that Common.",
    .effect = taunt_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Duck and Cover */
static int64_t given_to_my_goblins(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_sand_goblin(g, card);
}
EFFECT(duck_and_cover_effect)
{
    lasting_add(r, DUCK_AND_COVER, WAR_NONE, seat, UNTIL_MY_TURN, 0);
}
END_EFFECT
const struct ability duck_and_cover = {
    .name = "Duck and Cover",
    .text = "Until your next turn begins, the Sand Goblins you control have Camouflage: Units that are not adjacent to one "
            "cannot attack it.",
    .asks = ASKS(Q_GIVES),
    .answer = given_to_my_goblins,
    .effect = duck_and_cover_effect,
    .gives = CAMOUFLAGE,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
