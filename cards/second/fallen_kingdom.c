/* Fallen Kingdom, second edition: the dead that come back, and the living that pay for it. */
#include "second_cards.h"

#define FACTION FALLEN_KINGDOM_2E

// clang-format off
const struct war_definition fallen_kingdom_2e[TABLE] = {
    /*    name                 class          symbols        cost  str  attack       life  abilities */
    UNIT(0, "Ret-Talus",          SUMMONER, FIRE | DARK,         -1,   2, WAR_RANGED,   12, RAISE_THE_DEAD),
    UNIT(1, "Dragos",             CHAMPION, DARK,                 6,   4, WAR_MELEE,     8, LIFE_DRAIN),
    UNIT(2, "Elut-Bal",           CHAMPION, FIRE,                 6,   6, WAR_MELEE,     6, SUMMONED_BY_FIRE),
    UNIT(3, "Gul-Dass",           CHAMPION, FIRE | DARK,          6,   2, WAR_MELEE,     8, WRATH),
    UNIT(4, "Hellfire Cultist",   COMMON, FIRE,                   0,   2, WAR_RANGED,    2, IMMOLATE),
    UNIT(5, "Undead Archer",      COMMON, FIRE,                   2,   3, WAR_RANGED,    2, SOUL_SHIFT),
    UNIT(6, "Undead Carrier",     COMMON, DARK,                   1,   2, WAR_MELEE,     3, SOULLESS, INFECT),
    UNIT(7, "Undead Warrior",     COMMON, DARK,                   2,   2, WAR_MELEE,     4, BLOOD_FURY, IMBUED_STRENGTH),
    EVENT(8, "Sacrificial Pyre",  EPIC | ACTIVE, NONE,            1,  SUMMON, SACRIFICIAL_PYRE),
    EVENT(9, "Blood Summon",      STANDARD, DARK,                 0,  SUMMON, BLOOD_SUMMON),
    EVENT(10, "Hellforged Weapon", STANDARD, FIRE,                 0,  BUILD,  HELLFORGED_WEAPON),
    EVENT(11, "Purge",             STANDARD, FIRE | DARK,          0,  MOVE,   PURGE),
};
// clang-format on

/* Ret-Talus: Raise the Dead (2E-CRD-20, 2E-NAM-04) */
static bool is_undead_unit(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0 && name_has(d->name, "Undead");
}
static bool can_raise(const game *g, int self) /* 2E-WRD-05, by what everyone can see (2E-ASK-08) */
{
    return g->seat[controller(g, self)].discards > 0 && (within(g, self, 1) & empty(g)) != 0;
}
/* 2E-RTV-03 */
EFFECT(raise_the_dead_effect, held held, card raised)
{
    because_of(g, f);
    damage(r, self, 2);
    my->held = pay(r);
    if (g->over != WAR_PLAYING)
        return; /* 2E-VIC-02 */
    ASK(ask_pile(r, f, P_PILE, MUST));
    my->raised = (uint8_t)reveal(g, in_discard(g, seat, war_a(r->answer)));
    take_out(g, my->raised);
    show(g, my->raised, all_seats(g));
    ASK(ask_space(r, f, P_PLACE, MUST, within(g, self, 1) & empty(g)));
    place(r, my->raised, chosen(r), seat);
    paid(g, my->held);
    LAST((void)0);
}
END_EFFECT
const struct ability raise_the_dead = {
    .name = "Raise the Dead",
    .text = "Once per turn, during your Summon Phase, you may add 2 damage to this unit to take an Undead unit from your discard "
            "pile and place it adjacent to this unit.",
    .effect = &raise_the_dead_effect,
    .offered = 1 << WAR_PHASE_SUMMON,
    .offer = can_raise,
    .fits = is_undead_unit,
    .limit = 1,
    .flags = A_FROM_PILE,
};

/* Dragos: Life Drain (2E-CRD-21) */
static space_set drained(const game *g, int self, int seat)
{
    return payable(g, within(g, self, 2) & friends(g, seat) & all_units(g));
}
static bool drains_nobody(const game *g, const struct event *e, int seat) { return drained(g, e->card, seat) == 0; }
enum { P_SACRIFICE = OWN_PROMPT };
EFFECT(life_drain_effect)
{
    ASK(ask_space(r, f, P_SACRIFICE, MAY, drained(g, self, seat)));
    if (!declined(r)) {
        count_specials_as_melee(g);
        because_of(g, f);
        LAST(destroy(r, card_at(g, chosen(r))));
    }
}
END_EFFECT
const struct ability life_drain = {
    .name = "Life Drain",
    .text = "Before this unit attacks, you may destroy a friendly unit within 2 spaces of it. If you do, each special symbol "
            "rolled in that attack counts as a melee symbol.",
    .waits = WAITS(M_BEFORE_ATTACK),
    .due = i_did,
    .lost = drains_nobody, /* nothing else that comes before an attack brings anybody near */
    .effect = &life_drain_effect,
    .prompts = {{"2E-SUM-08", "Choose the friendly unit to destroy."}},
    .flags = A_OWN,
};

/* Elut-Bal: Summoned by Fire (2E-CRD-22); the payment is made in engine/second/enter.c */
static space_set any_friendly_unit(const game *g, int seat) { return payable(g, friends(g, seat) & all_units(g)); }
const struct ability summoned_by_fire = {
    .name = "Summoned by Fire",
    .text = "To summon this unit you must also destroy a friendly unit. This unit replaces the destroyed unit.",
    .instead = any_friendly_unit,
    .works = BEING_SUMMONED,
};

/* Gul-Dass: Wrath */
static int64_t wrath_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card ? g->card[self].damage : 0;
}
const struct ability wrath = {
    .name = "Wrath",
    .text = "This unit has +1 strength for each damage on it.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = wrath_answer,
    .flags = A_OWN,
};

/* Hellfire Cultist: Immolate (2E-CRD-23, 2E-TIM-11) */
static space_set burned(const game *g, const struct event *e, int seat)
{
    space_set found = 0;
    for (int i = 0; i < 4; i++)
        if (e->near[i] != WAR_NONE && still(g, e->near[i], e->neargen[i / 2] >> i % 2 * 4 & 15))
            found |= bit(space_of(g, e->near[i]));
    return found & enemies(g, seat) & all_units(g);
}
static bool burns_nobody(const game *g, const struct event *e, int seat) { return burned(g, e, seat) == 0; }
EFFECT(immolate_effect)
{
    because_of(g, f);
    LAST(damage_each(r, burned(g, e, seat), 1));
}
END_EFFECT
const struct ability immolate = {
    .name = "Immolate",
    .text = "After this unit is destroyed, add 1 damage to each enemy unit that was adjacent to it.",
    .waits = WAITS(M_DESTROYED),
    .due = i_did,
    .lost = burns_nobody,
    .effect = &immolate_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Undead Archer: Soul Shift (2E-CRD-24) */
static bool soul_shift_due(const game *g, const struct event *e, int self)
{
    int away = distance(g, space_of(g, self), e->space);
    return my_turn(g, self) && (e->flags & WAS_UNIT) != 0 && e->card != self && away >= 1 && away <= 3;
}
/* 2E-PLC-08 */
EFFECT(soul_shift_effect)
{
    if (place_taken(g, e, seat))
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(place(r, self, e->space, seat));
}
END_EFFECT
const struct ability soul_shift = {
    .name = "Soul Shift",
    .text = "During your turn, after a unit within 3 spaces of this unit is destroyed, you may replace that unit with this unit.",
    .waits = WAITS(M_DESTROYED),
    .due = soul_shift_due,
    .vain = place_taken,
    .effect = &soul_shift_effect,
    .flags = A_WATCHES,
};

/* Undead Carrier: Soulless (2E-MGC-12, 2E-MGC-13); Infect is in shared.c */
const struct ability soulless = {
    .name = "Soulless",
    .text = "You gain no magic for enemy units this unit destroys.",
    .answers = ABOUT(Q_NO_MAGIC),
    .answer = yes_for_me,
    .flags = A_OWN,
};

/* Undead Warrior: Blood Fury and Imbued Strength are in shared.c */

/* Sacrificial Pyre (2E-CRD-27) */
static bool pyre_due(const game *g, const struct event *e, int self)
{
    (void)g;
    if (e->moment == M_EVENT_DISCARDED)
        return by_me(e, self) && e->amount > 0;
    return (e->flags & WAS_UNIT) != 0;
}
EFFECT(pyre_effect)
{
    if (e->moment == M_DESTROYED) {
        if (war_card_zone(g, self) == WAR_ACTIVE_AREA)
            LAST(add_boost(r, self, 1));
        FINISH();
    }
    ASK(ask_space(r, f, P_TARGET, MUST, all_units(g)));
    LAST(heal(r, card_at(g, chosen(r)), e->amount));
}
END_EFFECT
const struct ability sacrificial_pyre = {
    .name = "Sacrificial Pyre",
    .text =
        "While active: each time a unit is destroyed, boost this card. When this card is discarded, target a unit and remove 1 "
        "damage from it for each boost that was on this card.",
    .waits = WAITS(M_DESTROYED) | WAITS(M_EVENT_DISCARDED),
    .due = pyre_due,
    .effect = &pyre_effect,
    .calm = WAITS(M_DESTROYED),
    .works = WHILE_ACTIVE,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Blood Summon (2E-CRD-28, 2E-CMP-17, 2E-NAM-08) */
static bool is_cheap_unit(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0 && d->cost >= 0 && d->cost <= 2;
}
static space_set with_room_beside(const game *g, space_set cards) { return cards & next_to(g, empty(g)); }
enum { P_ROUND = OWN_PROMPT };
/* 2E-PLC-11, 2E-ASK-13, 2E-TGT-15 */
EFFECT(blood_summon_effect, kept target, card summoned)
{
    for (;;) {
        if (hand_size(g, seat) == 0)
            break; /* 2E-ASK-09: only what everyone can see ends it silently */
        ASK(ask_space_with_card(r, f, P_ROUND, ANY_MORE, with_room_beside(g, friends(g, seat) & all_units(g))));
        if (declined(r))
            break;
        my->target = keep(g, card_at(g, chosen(r)));
        ASK(ask_hand(r, f, P_HAND, MUST));
        my->summoned = (uint8_t)reveal(g, in_hand(g, seat, war_a(r->answer)));
        take_out(g, my->summoned);
        show(g, my->summoned, all_seats(g));
        ASK(ask_space(r, f, P_PLACE, MUST, within(g, my->target.card, 1) & empty(g))); /* 2E-PLC-12 */
        DO(place(r, my->summoned, chosen(r), seat));
        because_of_event(g, f);
        if (still_there(g, my->target))
            DO(damage(r, my->target.card, 2));
    }
}
END_EFFECT
const struct ability blood_summon = {
    .name = "Blood Summon",
    .text = "Do this any number of times: target a friendly unit, place a unit of cost 2 or less from your hand adjacent to the "
            "target, then add 2 damage to the target.",
    .effect = &blood_summon_effect,
    .prompts = {{"2E-ASK-09", "Choose the card to affect this time, or say done."}},
    .fits = is_cheap_unit,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Hellforged Weapon (2E-CRD-29) */
static space_set friendly_commons(const game *g, int seat) { return friends(g, seat) & of_class(g, WAR_COMMON); }
static bool has_friendly_common(const game *g, int seat) { return friendly_commons(g, seat) != 0; }
EFFECT(hellforged_weapon_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, friendly_commons(g, seat)));
    LAST(put_under(r, self, card_at(g, chosen(r)), HELLFORGED_WEAPON_UNDER));
}
END_EFFECT
const struct ability hellforged_weapon = {
    .name = "Hellforged Weapon",
    .text = "Place this card under a friendly common. That common has +2 strength and Cursed.",
    .effect = &hellforged_weapon_effect,
    .playable = has_friendly_common,
    .works = WHEN_PLAYED,
    .under = HELLFORGED_WEAPON_UNDER,
    .flags = A_TEXT,
};
static int64_t weapon_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return g->card[self].place == card ? 2 : 0;
}
const struct ability hellforged_weapon_under = {
    .name = "Hellforged Weapon",
    .text = "The common above has +2 strength and Cursed.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = weapon_answer,
    .gives = CURSED,
    .works = WHILE_UNDER,
    .flags = A_OWN | A_TEXT,
};
static bool cursed_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && e->amount > 0;
}
EFFECT(cursed_effect)
{
    because_of(g, f);
    LAST(damage(r, self, e->amount));
}
END_EFFECT
const struct ability cursed = {
    .name = "Cursed",
    .text = "After this unit attacks, add 1 damage to it for each special symbol rolled.",
    .waits = WAITS(M_ATTACKED),
    .due = cursed_due,
    .effect = &cursed_effect,
    .flags = A_OWN | A_FACES,
};

/* Purge (2E-CRD-30): all targets, a victim for each, one damage instruction, then one batch. */
static void purge_damage(run *r, const space_set *victim)
{
    game *g = r->g;
    FOR_EACH (s, all_units(g)) {
        int hits = 0;
        for (int d = 0; d < DIRECTIONS; d++)
            hits += has(toward(g, victim[d], (enum direction)d), s);
        damage(r, card_at(g, s), 2 * hits);
    }
}
static space_set beyond(const game *g, space_set chosen_so_far)
{
    return chosen_so_far == 0 ? all_spaces(g) : all_spaces(g) & ~(bit(last(chosen_so_far)) * 2 - 1);
}
/* Targets by space, since nothing changes place before the damage; `victim`: those whose victim stands in that direction; `at`: the one
 * whose victim is being chosen (2E-TGT-14, 2E-ASK-13). */
EFFECT(purge_effect, spaces targets, four_sets victim, number at)
{
    for (;;) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, friends(g, seat) & all_units(g) & beyond(g, my->targets)));
        if (declined(r))
            break;
        my->targets |= bit(chosen(r));
        mark(g, card_at(g, chosen(r)), WAR_MARK_CHOSEN);
    }
    for (my->at = 0; my->at < war_spaces(g); my->at++) {
        if (!has(my->targets, my->at))
            continue;
        ASK(about(r, my->at, ask_space(r, f, P_TARGET, MAY, adjacent(g, my->at) & all_units(g))));
        if (!declined(r))
            my->victim[direction_to(g, my->at, chosen(r))] |= bit(my->at);
    }
    because_of_event(g, f);
    DO(purge_damage(r, my->victim));
    because_of_event(g, f);
    space_set left = marked(g, WAR_MARK_CHOSEN);
    FOR_EACH (s, left)
        unmark(g, card_at(g, s), WAR_MARK_CHOSEN);
    LAST(destroy_each(r, left));
}
END_EFFECT
const struct ability purge = {
    .name = "Purge",
    .text = "Target any number of friendly units. For each target you may add 2 damage to a unit adjacent to it. Destroy all "
            "targets.",
    .effect = &purge_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
