/* Sand Goblins, first edition: hard to pin down, and they let nothing lie about. */
#include "first_cards.h"

#define FACTION SAND_GOBLINS_1E

// clang-format off
const struct war_definition sand_goblins_1e[TABLE] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT(0, "Krusk",       SUMMONER,                -1,   2, BOW,     6, SANDSTORM),
    UNIT(1, "Biter",       CHAMPION,                 4,   3, SWORD,   6, CRAZED),
    UNIT(2, "Kreep",       CHAMPION,                 4,   3, SWORD,   6, COWARDLY),
    UNIT(3, "Silts",       CHAMPION,                 7,   2, SWORD,   6, CUNNING),
    UNIT(4, "Sand Wyrm",   CHAMPION | REINFORCEMENT, 6,   4, SWORD,   6, BURROW),
    UNIT(5, "Stink",       CHAMPION | REINFORCEMENT, 5,   1, BOW,     3, LUCKY),
    UNIT(6, "Tark",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, CONCEAL),
    UNIT(7, "Javelineer",  COMMON,                   1,   1, BOW,     2, CAMOUFLAGE),
    UNIT(8, "Scavenger",   COMMON,                   1,   1, SWORD,   2, SCAVENGE),
    UNIT(9, "Shaman",      COMMON,                   1,   2, BOW,     1, ESCAPE),
    UNIT(10, "Bomber",      COMMON | REINFORCEMENT,   0,   1, BOW,     1, HASTY),
    UNIT(11, "Slayer",      COMMON | REINFORCEMENT,   2,   2, SWORD,   2, BLOOD_CRAZE),
    EVENT(12, "Mirage",         MIRAGE),
    EVENT(13, "Shiny",          SHINY),
    EVENT(14, "Taunt",          TAUNT),
    EVENT(15, "Duck and Cover", DUCK_AND_COVER),
    WALL(16, "Wall", 0, 9),
};
// clang-format on

static bool is_sand_goblin(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == SAND_GOBLINS_1E; }
static space_set my_goblins(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_sand_goblin(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static space_set enemies_beside(const game *g, int self) { return within(g, self, 1) & enemies(g, controller(g, self)); }

/* Krusk: Sandstorm. All are chosen, then each is moved, in any order, then a die is rolled for each in that order. */
enum { MOST_STORMED = 3 };
static bool can_storm(const game *g, int self, int seat)
{
    return can_pay_ability(g, seat, 2) && (within(g, self, 3) & all_units(g)) != 0;
}
static bool sandstorm_due(const game *g, const struct event *e, int self)
{
    int seat = controller(g, self);
    return my_turn(g, self) && (can_storm(g, self, seat) || another_waits(g, cards_of(g, seat), self, (enum moment)e->moment));
}
static space_set still_to_move(const game *g, const struct kept *stormed, int next, int chosen)
{
    space_set found = 0;
    for (int i = next; i < chosen && i < MOST_STORMED; i++)
        if (still_there(g, stormed[i]))
            found |= bit(space_of(g, stormed[i].card));
    return found;
}
/* That card is the next. */
static void turn_of(struct kept *stormed, int next, int card)
{
    for (int i = next; i < MOST_STORMED; i++)
        if (stormed[i].card == card) {
            struct kept it = stormed[i];
            stormed[i] = stormed[next];
            stormed[next] = it;
            return;
        }
}
/* `next`: the one whose turn it is; `moved`: a bit for each that was moved. */
enum { P_MOVE_NEXT = OWN_PROMPT };
EFFECT(sandstorm_effect, four_kept stormed, few chosen, few next, number moved, space last, dice roll)
{
    if (!can_storm(g, self, seat))
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (!said_yes(r))
        FINISH();
    pay_ability(r, seat, 2);
    my->last = WAR_NONE;
    for (; my->chosen < MOST_STORMED; my->chosen++) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, within(g, self, 3) & all_units(g) & later_than(g, my->last)));
        if (declined(r))
            break;
        my->last = (uint8_t)chosen(r);
        my->stormed[my->chosen] = keep(g, card_at(g, chosen(r)));
    }
    for (; still_to_move(g, my->stormed, my->next, my->chosen) != 0; my->next++) {
        ASK(ask_space(r, f, P_MOVE_NEXT, MUST, still_to_move(g, my->stormed, my->next, my->chosen)));
        turn_of(my->stormed, my->next, card_at(g, chosen(r)));
        if (may_be_moved(g, my->stormed[my->next].card))
            my->moved |= (uint8_t)(1u << my->next);
        DO(move_freely(r, my->stormed[my->next].card, seat, 1));
    }
    for (my->next = 0; my->next < my->chosen; my->next++) {
        if ((my->moved >> my->next & 1) == 0 || !still_there(g, my->stormed[my->next]))
            continue;
        my->roll = (struct dice){.left = 1};
        ROLL(&my->roll);
        because_of(g, f);
        if (die_result(&my->roll) >= 4)
            DO(damage(r, my->stormed[my->next].card, 1));
    }
}
END_EFFECT
const struct ability sandstorm = {
    .name = "Sandstorm",
    .text = "After your Movement Phase, you may pay 2 Magic Points to choose up to 3 Units within 3 spaces of Krusk. Move each "
            "of them up to 1 space. Roll a die for each Unit so moved; on 4 or more it gets 1 wound.",
    .waits = WAITS(M_END(WAR_PHASE_MOVE)),
    .due = sandstorm_due,
    .effect = &sandstorm_effect,
    .prompts = {{"1E-ABI-38", "Choose the unit that is moved next."}},
    .flags = A_OWN,
};

/* Biter: Crazed, whoever moves him (1E-MOV-34) */
static int64_t crazed_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    return q == Q_STOPS ? is_enemy(g, other, controller(g, self)) : enemies_beside(g, self) != 0;
}
const struct ability crazed = {
    .name = "Crazed",
    .text = "Biter cannot be moved while an enemy Unit is adjacent to him.",
    .answers = ABOUT(Q_CANNOT_MOVE) | ABOUT(Q_STOPS),
    .answer = crazed_answer,
    .flags = A_OWN,
};

/* Kreep: Cowardly. Whose turn it is and who stands there is looked at again, since other effects of the turn's end may come first
 * (1E-TIM-19). */
static bool cowardly_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && enemies_beside(g, self) != 0;
}
EFFECT(cowardly_effect, dice roll)
{
    if (!cowardly_due(g, e, self))
        FINISH();
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) <= 2)
        LAST(discard_to(r, self, seat));
}
END_EFFECT
const struct ability cowardly = {
    .name = "Cowardly",
    .text = "At the end of your turn, roll a die if an enemy Unit is adjacent to Kreep. On 2 or less, Kreep is discarded.",
    .waits = WAITS(M_TURN_END),
    .due = cowardly_due,
    .effect = &cowardly_effect,
    .flags = A_OWN,
};

/* Silts: Cunning, in his own player's turn (1E-ANY-06) */
static space_set can_be_swapped(const game *g, int self) { return within(g, self, 1) & all_units(g); }
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
    .effect = &cunning_effect,
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
    .answers = ABOUT(Q_STEPS) | ABOUT(Q_PASS) | ABOUT(Q_STRENGTH),
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
        FINISH();
    if (faces_of(dice_of(g, e)) == 0)
        FINISH();
    ASK(ask_face(r, f, MAY, faces_of(dice_of(g, e))));
    if (declined(r))
        FINISH();
    spend(g, self, ability(LUCKY));
    pick_up_die(dice_of(g, e), war_c(r->answer));
    ASK(ask_die(r, f, dice_of(g, e)));
    note_die(r, f, dice_of(g, e));
}
END_EFFECT
const struct ability lucky = {
    .name = "Lucky",
    .text = "Once in each of your turns, after you have rolled dice for any reason, you may roll exactly one of them again. You "
            "must keep the second result.",
    .waits = WAITS(M_ROLLED),
    .due = lucky_due,
    .effect = &lucky_effect,
    .limit = 1,
};

/* Tark: Conceal. The effect lies on the chosen Unit and goes on when Tark has lost his ability (1E-ABI-21); it says which Tark.
 * It may lie on himself (1E-ABI-28). */
static int64_t conceal_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && lasting_about(g, CONCEAL, card, other);
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
        lasts_about(r, CONCEAL, card_at(g, chosen(r)), seat, UNTIL_MY_TURN, WAR_SPARES, self);
}
END_EFFECT
const struct ability conceal = {
    .name = "Conceal",
    .text = "At the end of your Attack Phase, you may choose a Common or Champion. Until your next turn begins it cannot attack "
            "Tark.",
    .answers = ABOUT(Q_NO_TARGET),
    .answer = conceal_answer,
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = end_of_my_phase,
    .effect = &conceal_effect,
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
    .answers = ABOUT(Q_NO_TARGET),
    .answer = camouflage_answer,
    .flags = A_OWN,
};

/* Scavenger: Scavenge. What it destroys goes under it; one of those cards takes all the wounds of one batch. */
static bool scavenge_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_WOUNDS_DUE)
        return by_me(e, self) && next_under(g, self) != WAR_NONE;
    return i_destroyed_a_unit(g, e, self) && e->seat == controller(g, self);
}
enum { P_UNDER = OWN_PROMPT };
EFFECT(scavenge_effect)
{
    if (e->moment == M_TO_PILE) {
        if (self_still(g, f))
            LAST(put_under(r, e->card, self, 0));
        LAST(let_go(r, e));
    }
    if (!self_still(g, f) || wounds_now(g) == 0)
        FINISH();
    ASK(ask_under(r, f, P_UNDER, MUST));
    if (declined(r))
        FINISH();
    discard_from_under(r, in_stack(g, self, war_a(r->answer)), seat);
    leave_wounds(r, 0);
}
END_EFFECT
const struct ability scavenge = {
    .name = "Scavenge",
    .text = "Each Unit this Scavenger destroys that would go to your Magic Pile goes under this Scavenger instead. Each time 1 "
            "or more wounds would be put on it, discard a card from under it; none of those wounds is put on it.",
    .waits = WAITS(M_TO_PILE) | WAITS(M_WOUNDS_DUE),
    .due = scavenge_due,
    .effect = &scavenge_effect,
    .prompts = {{"1E-UND-12", "Choose one of the cards under it."}},
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
        FINISH();
    ASK(ask_yes(r, f, P_PAY));
    if (said_yes(r)) {
        pay_ability(r, seat, 1);
        LAST(move_freely(r, self, seat, 2));
    }
}
END_EFFECT
const struct ability escape = {
    .name = "Escape",
    .text = "After attacking with this Unit, you may pay 1 Magic Point to move it up to 2 spaces at once.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &escape_effect,
    .flags = A_OWN,
};

/* Bomber: Hasty (1E-ATK-39); without dice there is neither a Miss nor a 6 (1E-HIT-12) */
EFFECT(hasty_effect)
{
    if (e->misses > 0)
        LAST(discard_to(r, self, seat));
    if (e->best < 6)
        FINISH();
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r))
        LAST(make_given_attack(r, self));
}
END_EFFECT
const struct ability hasty = {
    .name = "Hasty",
    .text = "If a die of an attack by this Bomber is a Miss, discard this Bomber. If a die shows 6 or more, you may attack with "
            "this Bomber again at once.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &hasty_effect,
    .flags = A_OWN | A_FACES,
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
    .answers = ABOUT(Q_STRENGTH),
    .answer = blood_craze_answer,
    .flags = A_OWN,
};

/* Mirage: each Wall once, one after another. The space on which it stands is not empty (1E-PLC-12). */
static space_set mirage_spaces(const game *g, int seat) { return side(g, seat) & empty(g); }
static space_set walls_left(const game *g, int seat, const struct card_flags *done)
{
    space_set found = 0;
    FOR_EACH (s, mirage_spaces(g, seat) != 0 ? walls_of(g, seat) : 0) /* 1E-PLC-08 */
        if (!has_flag(done, wall_at(g, s)))
            found |= bit(s);
    return found;
}
static int most_healed(const game *g, int wall) { return g->card[wall].damage < 3 ? g->card[wall].damage : 3; }
enum { P_HEAL = OWN_PROMPT };
EFFECT(mirage_effect, card wall, flags done)
{
    for (;;) {
        ASK(ask_card(r, f, P_ANOTHER, ANY_MORE, 0, walls_left(g, seat, &my->done)));
        if (declined(r))
            break;
        my->wall = (uint8_t)wall_at(g, chosen(r));
        set_flag(&my->done, my->wall);
        ASK(ask_space(r, f, P_PLACE, MUST, mirage_spaces(g, seat)));
        place(r, my->wall, chosen(r), seat);
        ASK(about(r, space_of(g, my->wall), ask_number(r, f, P_HEAL, 0, most_healed(g, my->wall))));
        DO(heal(r, my->wall, chosen(r)));
    }
    lasts(r, MIRAGE, WAR_NONE, seat, UNTIL_TURN_ENDS);
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
    .answers = ABOUT(Q_SUMMON_NOW),
    .answer = mirage_answer,
    .effect = &mirage_effect,
    .prompts = {{"1E-PLC-12", "Choose how many wounds to remove."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Shiny: Stolen Weapons for those who have Scavenge, also for later ones (1E-EVT-17) */
static int64_t stolen_weapons_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && next_under(g, self) != WAR_NONE ? 2 : 0;
}
const struct ability stolen_weapons = {
    .name = "Stolen Weapons",
    .text = "This Unit's Attack Value is 2 higher while a card is under it.",
    .answers = ABOUT(Q_STRENGTH),
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
    lasts(r, SHINY, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability shiny = {
    .name = "Shiny",
    .text = "Until the end of the turn, the Units you control that have Scavenge have Stolen Weapons: the Attack Value of one "
            "with a card under it is 2 higher.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_scavengers,
    .effect = &shiny_effect,
    .gives = STOLEN_WEAPONS,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Taunt: one after another. A Unit is picked up before it is placed, so its own space may be chosen again (1E-PLC-07). */
static space_set taunt_spaces(const game *g, int seat, int card)
{
    return next_to(g, my_goblins(g, seat) & within(g, card, 3)) & open_spaces(g, card);
}
static space_set can_be_taunted(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, enemies(g, seat) & of_class(g, WAR_COMMON) & ~marked(g, WAR_MARK_CHOSEN))
        if (taunt_spaces(g, seat, card_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
EFFECT(taunt_effect, number placed, card unit)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_ANOTHER, ANY_MORE, can_be_taunted(g, seat)));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        ASK(about(r, space_of(g, my->unit), ask_space(r, f, P_PLACE, MUST, taunt_spaces(g, seat, my->unit))));
        mark(g, my->unit, WAR_MARK_CHOSEN);
        place(r, my->unit, chosen(r), seat);
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability taunt = {
    .name = "Taunt",
    .text = "Up to 2 enemy Commons, one after the other, are each placed adjacent to a Sand Goblin you control that is within 3 "
            "spaces of that Common.",
    .effect = &taunt_effect,
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
    lasts(r, DUCK_AND_COVER, WAR_NONE, seat, UNTIL_MY_TURN);
}
END_EFFECT
const struct ability duck_and_cover = {
    .name = "Duck and Cover",
    .text = "Until your next turn begins, the Sand Goblins you control have Camouflage: Units that are not adjacent to one "
            "cannot attack it.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_goblins,
    .effect = &duck_and_cover_effect,
    .gives = CAMOUFLAGE,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
