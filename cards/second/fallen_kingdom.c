/* Fallen Kingdom, second edition: the dead that come back, and the living that pay for it. */
#include "second_cards.h"

#define FACTION FALLEN_KINGDOM_2E

// clang-format off
const struct war_definition fallen_kingdom_2e[TABLE_CARDS] = {
    /*    name                 class          symbols        cost  str  attack       life  abilities */
    UNIT("Ret-Talus",          SUMMONER, FIRE | DARK,         -1,   2, WAR_RANGED,   12, RAISE_THE_DEAD),
    UNIT("Dragos",             CHAMPION, DARK,                 6,   4, WAR_MELEE,     8, LIFE_DRAIN),
    UNIT("Elut-Bal",           CHAMPION, FIRE,                 6,   6, WAR_MELEE,     6, SUMMONED_BY_FIRE),
    UNIT("Gul-Dass",           CHAMPION, FIRE | DARK,          6,   2, WAR_MELEE,     8, WRATH),
    UNIT("Hellfire Cultist",   COMMON, FIRE,                   0,   2, WAR_RANGED,    2, IMMOLATE),
    UNIT("Undead Archer",      COMMON, FIRE,                   2,   3, WAR_RANGED,    2, SOUL_SHIFT),
    UNIT("Undead Carrier",     COMMON, DARK,                   1,   2, WAR_MELEE,     3, SOULLESS, INFECT),
    UNIT("Undead Warrior",     COMMON, DARK,                   2,   2, WAR_MELEE,     4, BLOOD_FURY, IMBUED_STRENGTH),
    EVENT("Sacrificial Pyre",  EPIC | ACTIVE, NONE,            1,  SUMMON, SACRIFICIAL_PYRE),
    EVENT("Blood Summon",      STANDARD, DARK,                 0,  SUMMON, BLOOD_SUMMON),
    EVENT("Hellforged Weapon", STANDARD, FIRE,                 0,  BUILD,  HELLFORGED_WEAPON),
    EVENT("Purge",             STANDARD, FIRE | DARK,          0,  MOVE,   PURGE),
    TABLE_END,
};
// clang-format on

/* Ret-Talus: Raise the Dead (2E-CRD-20) */
static bool is_undead_unit(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0 && name_has(d->name, "Undead");
}
static bool undead_in_discard(const game *g, int seat)
{
    for (int card = g->seat[seat].discard_top; card != WAR_NONE; card = g->card[card].link)
        if (is_undead_unit(g, seat, def(g, card)))
            return true;
    return false;
}
EFFECT(raise_the_dead_effect)
{
    because_of(g, f);
    damage(r, self, 2);
    uint16_t held = pay(r);
    me->v[0] = (uint8_t)held;
    me->v[1] = (uint8_t)(held >> 8);
    if (g->over != WAR_PLAYING)
        return; /* 2E-VIC-02 */
    if (!undead_in_discard(g, seat) || (within(g, self, 1) & empty(g)) == 0)
        goto out;
    ASK(ask_pile(r, f, P_PILE, MUST));
    me->v[2] = (uint8_t)reveal(g, in_discard(g, seat, war_a(r->answer)));
    take_out(g, me->v[2]);
    show(g, me->v[2], all_seats(g));
    ASK(ask_space(r, f, P_PLACE, MUST, within(g, self, 1) & empty(g)));
    place(r, me->v[2], chosen(r), seat);
out:
    paid(g, (uint16_t)(me->v[0] | me->v[1] << 8));
    LAST((void)0);
}
END_EFFECT
const struct ability raise_the_dead = {
    .name = "Raise the Dead",
    .text = "Once per turn, during your Summon Phase, you may add 2 damage to this unit to take an Undead unit from your discard "
            "pile and place it adjacent to this unit.",
    .effect = raise_the_dead_effect,
    .offered = 1 << WAR_PHASE_SUMMON,
    .fits = is_undead_unit,
    .limit = 1,
};

/* Dragos: Life Drain (2E-CRD-21) */
EFFECT(life_drain_effect)
{
    ASK(ask_space(r, f, P_SACRIFICE, MAY, payable(g, within(g, self, 2) & friends(g, seat) & g->units)));
    if (!declined(r)) {
        attack_now(g)->special_is_melee++;
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
    .effect = life_drain_effect,
    .flags = A_OWN,
};

/* Elut-Bal: Summoned by Fire (2E-CRD-22); the payment is made in engine/second/enter.c */
static war_set any_friendly_unit(const game *g, int seat) { return payable(g, friends(g, seat) & g->units); }
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
    .asks = ASKS(Q_STRENGTH),
    .answer = wrath_answer,
    .flags = A_OWN,
};

/* Hellfire Cultist: Immolate (2E-CRD-23) */
static war_set burned(const game *g, const struct event *e, int seat)
{
    war_set found = 0;
    for (int i = 0; i < 4; i++)
        if (e->near[i] != WAR_NONE && still(g, e->near[i], e->neargen[i / 2] >> i % 2 * 4 & 15))
            found |= bit(space_of(g, e->near[i]));
    return found & enemies(g, seat) & g->units;
}
static bool burns_nobody(const game *g, const struct event *e, int seat) { return burned(g, e, seat) == 0; }
EFFECT(immolate_effect)
{
    because_of(g, f);
    LAST(damage_each(r, burned(g, &me->e, seat), 1));
}
END_EFFECT
const struct ability immolate = {
    .name = "Immolate",
    .text = "After this unit is destroyed, add 1 damage to each enemy unit that was adjacent to it.",
    .waits = WAITS(M_DESTROYED),
    .due = i_did,
    .vain = burns_nobody,
    .effect = immolate_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Undead Archer: Soul Shift (2E-CRD-24) */
static bool soul_shift_due(const game *g, const struct event *e, int self)
{
    int away = distance(g, space_of(g, self), e->space);
    return my_turn(g, self) && (e->flags & WAS_UNIT) != 0 && e->card != self && away >= 1 && away <= 3;
}
EFFECT(soul_shift_effect)
{
    if (place_taken(g, &me->e, seat))
        goto out;
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(place(r, self, me->e.space, seat));
out:;
}
END_EFFECT
const struct ability soul_shift = {
    .name = "Soul Shift",
    .text = "During your turn, after a unit within 3 spaces of this unit is destroyed, you may replace that unit with this unit.",
    .waits = WAITS(M_DESTROYED),
    .due = soul_shift_due,
    .vain = place_taken,
    .effect = soul_shift_effect,
    .flags = A_WATCHES,
};

/* Undead Carrier: Soulless (2E-MGC-12, 2E-MGC-13); Infect is in shared.c */
const struct ability soulless = {
    .name = "Soulless",
    .text = "You gain no magic for enemy units this unit destroys.",
    .asks = ASKS(Q_NO_MAGIC),
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
    if (me->e.moment == M_DESTROYED) {
        if (war_card_zone(g, self) == WAR_ACTIVE_AREA)
            LAST(add_boost(r, self, 1));
        goto out;
    }
    ASK(ask_space(r, f, P_TARGET, MUST, g->units));
    LAST(heal(r, card_at(g, chosen(r)), me->e.amount));
out:;
}
END_EFFECT
const struct ability sacrificial_pyre = {
    .name = "Sacrificial Pyre",
    .text =
        "While active: each time a unit is destroyed, boost this card. When this card is discarded, target a unit and remove 1 "
        "damage from it for each boost that was on this card.",
    .waits = WAITS(M_DESTROYED) | WAITS(M_EVENT_DISCARDED),
    .due = pyre_due,
    .effect = pyre_effect,
    .calm = WAITS(M_DESTROYED),
    .works = WHILE_ACTIVE,
    .flags = A_TEXT | A_OUTLIVES,
};

/* Blood Summon (2E-CRD-28) */
static bool is_cheap_unit(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_UNIT) != 0 && d->cost >= 0 && d->cost <= 2;
}
static war_set with_room_beside(const game *g, war_set cards) { return cards & next_to(g, empty(g)); }
EFFECT(blood_summon_effect)
{
    for (;;) {
        if (hand_size(g, seat) == 0)
            break; /* 2E-ASK-09: only what everyone can see ends it silently */
        ASK(ask_space(r, f, P_ROUND, ANY_MORE, with_room_beside(g, friends(g, seat) & g->units)));
        if (declined(r))
            break;
        me->v[0] = (uint8_t)card_at(g, chosen(r));
        me->v[1] = (uint8_t)generation(g, me->v[0]);
        ASK(ask_hand(r, f, P_HAND, MUST));
        me->v[2] = (uint8_t)reveal(g, in_hand(g, seat, war_a(r->answer)));
        take_out(g, me->v[2]);
        show(g, me->v[2], all_seats(g));
        ASK(ask_space(r, f, P_PLACE, MUST, within(g, me->v[0], 1) & empty(g)));
        DO(place(r, me->v[2], chosen(r), seat));
        because(g, BY_EVENT, self, seat);
        if (still(g, me->v[0], me->v[1]))
            DO(damage(r, me->v[0], 2));
    }
}
END_EFFECT
const struct ability blood_summon = {
    .name = "Blood Summon",
    .text = "Do this any number of times: target a friendly unit, place a unit of cost 2 or less from your hand adjacent to the "
            "target, then add 2 damage to the target.",
    .effect = blood_summon_effect,
    .fits = is_cheap_unit,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Hellforged Weapon (2E-CRD-29) */
static war_set friendly_commons(const game *g, int seat) { return friends(g, seat) & of_class(g, WAR_COMMON); }
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
    .effect = hellforged_weapon_effect,
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
    .asks = ASKS(Q_STRENGTH),
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
    LAST(damage(r, self, me->e.amount));
}
END_EFFECT
const struct ability cursed = {
    .name = "Cursed",
    .text = "After this unit attacks, add 1 damage to it for each special symbol rolled.",
    .waits = WAITS(M_ATTACKED),
    .due = cursed_due,
    .effect = cursed_effect,
    .flags = A_OWN,
};

/* Purge (2E-CRD-30): all targets, a victim for each, one damage instruction, then one batch. */
struct purge {
    struct effect effect;
    war_set targets;            /* by space: nothing changes place before the damage */
    war_set victim[DIRECTIONS]; /* targets whose victim stands in that direction */
    uint8_t at;                 /* the target whose victim is being chosen */
};
static void purge_damage(run *r, const struct purge *p)
{
    game *g = r->g;
    FOR_EACH (s, g->units) {
        int hits = 0;
        for (int d = 0; d < DIRECTIONS; d++)
            hits += has(toward(g, p->victim[d], (enum direction)d), s);
        damage(r, card_at(g, s), 2 * hits);
    }
}
static war_set beyond(const game *g, war_set chosen_so_far)
{
    return chosen_so_far == 0 ? all_spaces(g) : all_spaces(g) & ~(bit(last(chosen_so_far)) * 2 - 1);
}
EFFECT_WITH(purge_effect, struct purge, p)
{
    for (;;) {
        ASK(ask_space(r, f, P_ANY_NUMBER, ANY_MORE, friends(g, seat) & g->units & beyond(g, p->targets)));
        if (declined(r))
            break;
        p->targets |= bit(chosen(r));
        g->card[card_at(g, chosen(r))].marks |= WAR_MARK_CHOSEN;
    }
    for (p->at = 0; p->at < war_spaces(g); p->at++) {
        if (!has(p->targets, p->at))
            continue;
        ASK(about(r, p->at, ask_space(r, f, P_TARGET, MAY, adjacent(g, p->at) & g->units)));
        if (!declined(r))
            p->victim[direction_to(g, p->at, chosen(r))] |= bit(p->at);
    }
    because(g, BY_EVENT, self, seat);
    DO(purge_damage(r, p));
    because(g, BY_EVENT, self, seat);
    war_set left = marked(g, WAR_MARK_CHOSEN);
    FOR_EACH (s, left)
        g->card[card_at(g, s)].marks &= (uint16_t)~WAR_MARK_CHOSEN;
    LAST(destroy_each(r, left));
}
END_EFFECT
const struct ability purge = {
    .name = "Purge",
    .text = "Target any number of friendly units. For each target you may add 2 damage to a unit adjacent to it. Destroy all "
            "targets.",
    .effect = purge_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
    .frame = sizeof(struct purge),
};
