/* Phoenix Elves, first edition: fire that does not miss, and birds out of the ashes. */
#include "first_cards.h"

#define FACTION PHOENIX_ELVES_1E

// clang-format off
const struct war_definition phoenix_elves_1e[TABLE] = {
    /*    name            class                   cost  av  range  life  ability */
    UNIT(0, "Prince Elien",  SUMMONER,                -1,   3, BOW,     4, FIRE_BLAST),
    UNIT(1, "Queen Maldaria", SUMMONER,               -1,   4, SWORD,   4, SAVE_THE_QUEEN),
    UNIT(2, "Fire Drake",    CHAMPION,                 7,   3, SWORD,   7, BREATH_OF_FLAME),
    UNIT(3, "Kaeseeall",     CHAMPION,                 5,   2, BOW,     5, BLAZING_CONSCRIPTION),
    UNIT(4, "Maelena",       CHAMPION,                 5,   2, SWORD,   5, BURNING_BLADE),
    UNIT(5, "Duke Ramazall", CHAMPION,                 6,   2, SWORD,   6, PRECISE),
    UNIT(6, "Fanessa",       CHAMPION,                 5,   2, SWORD,   5, RIPOSTE_1E),
    UNIT(7, "Kaebeeros",     CHAMPION,                 6,   3, SWORD,   6, SMOLDERING_EMBERS),
    UNIT(8, "Holleas",       CHAMPION | REINFORCEMENT, 4,   2, BOW,     5, SUMMON_FIRE_BEAST),
    UNIT(9, "Laleya",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     5, THRUST),
    UNIT(10, "Rahlee",       CHAMPION | REINFORCEMENT, 4,   1, SWORD,   4, GREATER_FLIGHT),
    UNIT(11, "Archer",       COMMON,                   1,   1, BOW,     1, FAR_SHOT_1E),
    UNIT(12, "Guardian",     COMMON,                   2,   1, SWORD,   2, PRECISE),
    UNIT(13, "Warrior",      COMMON,                   1,   2, SWORD,   1, BLAZE_STEP_1E),
    UNIT(14, "Fire Archer",  COMMON,                   2,   1, BOW,     1, PRECISE),
    UNIT(15, "Fire Dancer",  COMMON,                   3,   1, SWORD,   4, BLAZE_DODGE),
    UNIT(16, "Fireling",     COMMON,                   0,   1, SWORD,   1, PURSUE),
    UNIT(17, "Fencer",       COMMON | REINFORCEMENT,   0,   1, SWORD,   1, RIPOSTE_1E),
    UNIT(18, "Fire Beast",   COMMON | REINFORCEMENT,   3,   2, SWORD,   3, HELLFIRE),
    UNIT(19, "Phoenix",      WAR_UNIT | WAR_BESIDE,   -1,   1, SWORD,   1, HEROIC_FLIGHT), /* a Conjuration (1E-CON-01) */
    EVENT(20, "Spirit of the Phoenix",  SPIRIT_OF_THE_PHOENIX_1E),
    EVENT(21, "Burn",                   BURN_1E),
    EVENT(22, "Magic Drain",            MAGIC_DRAIN),
    EVENT(23, "Greater Burn",           GREATER_BURN),
    EVENT(24, "A Hero Is Born",         A_HERO_IS_BORN),
    EVENT(25, "Conjure Phoenixes",      CONJURE_PHOENIXES),
    EVENT(26, "Passion of the Phoenix", PASSION_OF_THE_PHOENIX),
    EVENT(27, "Lava Flow",              LAVA_FLOW),
    EVENT(28, "Wrath of the Volcano",   WRATH_OF_THE_VOLCANO),
    EVENT(29, "Release the Hounds",     RELEASE_THE_HOUNDS),
    WALL(30, "Wall", 0, 9),
};
// clang-format on

static bool is_phoenix_elf(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == PHOENIX_ELVES_1E; }
static space_set my_phoenix_elves(const game *g, int seat, unsigned classes)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_phoenix_elf(g, card_at(g, s)) && is(g, card_at(g, s), classes))
            found |= bit(s);
    return found;
}
static bool end_of_my_turn(const game *g, const struct event *e, int self) { return (void)e, my_turn(g, self); }

/* No more than "adjacent" is asked of the space: a bare Vine Wall will do (1E-PLC-04, 1E-VIN-11). */
static space_set open_beside(const game *g, int card) { return adjacent(g, space_of(g, card)) & unblocked(g); }

/* Prince Elien: Fire Blast */
static space_set clear_line(const game *g, int self, int spaces)
{
    return lines(g, space_of(g, self), spaces, occupied(g) | all_walls(g));
}
static bool can_blast(const game *g, int self)
{
    return (clear_line(g, self, 2) & (occupied(g) | all_walls(g))) != 0 || on_vine(g, self);
}
EFFECT(fire_blast_effect)
{
    ASK(ask_card(r, f, P_TARGET, MUST, clear_line(g, self, 2) & occupied(g),
                 (clear_line(g, self, 2) & all_walls(g)) | (bit(space_of(g, self)) & vines(g))));
    if (chosen(r) == WAR_NONE)
        FINISH();
    because_of(g, f);
    LAST(damage(r, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r)), 2));
}
END_EFFECT
const struct ability fire_blast = {
    .name = "Fire Blast",
    .text = "Instead of attacking with Prince Elien, put 2 wounds on a card up to 2 clear straight-line spaces away.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_blast,
    .effect = &fire_blast_effect,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Queen Maldaria: Save the Queen, one after the other (1E-PLC-06) */
static space_set can_be_called(const game *g, int self, int seat)
{
    return open_beside(g, self) != 0 ? my_phoenix_elves(g, seat, WAR_COMMON) & ~marked(g, WAR_MARK_CHOSEN) : 0;
}
enum { P_SAVES = OWN_PROMPT };
EFFECT(save_the_queen_effect, number placed, card unit)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_SAVES, ANY_MORE, can_be_called(g, self, seat)));
        if (declined(r))
            break;
        my->unit = (uint8_t)card_at(g, chosen(r));
        ASK(ask_space(r, f, P_PLACE, MUST, open_beside(g, self)));
        mark(g, my->unit, WAR_MARK_CHOSEN);
        place(r, my->unit, chosen(r), seat);
    }
    unmark_all(g, WAR_MARK_CHOSEN);
}
END_EFFECT
const struct ability save_the_queen = {
    .name = "Save the Queen",
    .text = "At the end of your turn, you may place up to 2 Phoenix Elf Commons you control adjacent to Queen Maldaria.",
    .waits = WAITS(M_TURN_END),
    .due = end_of_my_turn,
    .effect = &save_the_queen_effect,
    .prompts = {{"1E-PLC-06", "Choose a Unit to place beside Queen Maldaria, or done."}},
    .flags = A_OWN,
};

/* Duke Ramazall, Guardian, Fire Archer: Precise. Walls are rolled for (1E-HIT-07). */
const struct ability precise = {
    .name = "Precise",
    .text =
        "When this Unit attacks a Unit, the dice are not rolled: the attacked Unit receives as many wounds as there are dice.",
    .answers = ABOUT(Q_COUNTED),
    .answer = itself,
    .flags = A_OWN,
};

/* Fanessa, Fencer: Riposte */
static bool attacker_is_gone(const game *g, const struct event *e, int seat) { return (void)seat, !still(g, e->card, e->gen); }
static bool riposte_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & WAS_ADJACENT) != 0;
}
EFFECT(riposte_effect)
{
    because_of(g, f);
    if (still(g, e->card, e->gen))
        LAST(damage(r, e->card, 1));
}
END_EFFECT
const struct ability riposte_1e = {
    .name = "Riposte",
    .text = "After an adjacent Unit attacks this Unit and does not destroy it, that Unit receives 1 wound.",
    .waits = WHEN_ATTACKED,
    .due = riposte_due,
    .vain = attacker_is_gone,
    .effect = &riposte_effect,
    .flags = A_OWN,
};

/* Fire Drake: Breath of Flame, past and through everything; both cards of a space are struck (1E-VIN-29). */
static space_set in_breath(const game *g, int self) { return straight(g, space_of(g, self), 3) & (occupied(g) | all_walls(g)); }
static bool can_breathe(const game *g, int self) { return in_breath(g, self) != 0; }
static void burn_all(run *r, space_set spaces)
{
    damage_each(r, spaces, 1);
    FOR_EACH (s, spaces & all_walls(r->g))
        damage(r, wall_at(r->g, s), 1);
}
EFFECT(breath_of_flame_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, in_breath(g, self)));
    if (chosen(r) == WAR_NONE)
        FINISH();
    because_of(g, f);
    LAST(burn_all(r, between(g, space_of(g, self), chosen(r)) | bit(chosen(r))));
}
END_EFFECT
const struct ability breath_of_flame = {
    .name = "Breath of Flame",
    .text =
        "Instead of attacking with Fire Drake, choose a card up to 3 straight-line spaces away. That card and every card between "
        "it and Fire Drake receive 1 wound each.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_breathe,
    .effect = &breath_of_flame_effect,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Kaeseeall: Blazing Conscription. What she borrows goes back at the end of the turn, among what happens then (1E-CTL-08). */
static space_set can_be_conscripted(const game *g, int self, int seat)
{
    return adjacent(g, space_of(g, self)) & of_class(g, WAR_COMMON | WAR_CHAMPION) & ~cards_of(g, seat); /* 1E-CTL-11 */
}
static bool blazing_conscription_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self);
}
enum { P_CONSCRIPT = OWN_PROMPT };
EFFECT(blazing_conscription_effect, card unit, seat owner)
{
    ASK(ask_space(r, f, P_CONSCRIPT, MAY, can_be_conscripted(g, self, seat)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    my->owner = (uint8_t)controller(g, my->unit);
    lasts_about(r, CONSCRIPTED, my->unit, seat, UNTIL_TURN_ENDS, WAR_BINDS, my->owner);
    LAST(take_control(r, my->unit, seat, FOR_GOOD));
}
END_EFFECT
const struct ability blazing_conscription = {
    .name = "Blazing Conscription",
    .text =
        "At the beginning of your turn, you may take control of a Common or Champion adjacent to Kaeseeall until the end of the "
        "turn.",
    .waits = WAITS(M_TURN_START),
    .due = blazing_conscription_due,
    .effect = &blazing_conscription_effect,
    .prompts = {{"1E-CTL-08", "Choose the Unit to take control of until the end of the turn."}},
    .flags = A_OWN,
};
static int lent_by(const game *g, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == CONSCRIPTED && l[i].card == card)
            return l[i].about;
    return controller(g, card);
}
EFFECT(conscripted_effect)
{
    if (controller(g, self) == seat && !is_out(g, lent_by(g, self)))
        LAST(take_control(r, self, lent_by(g, self), FOR_GOOD));
}
END_EFFECT
const struct ability conscripted = {
    .name = "Blazing Conscription",
    .text = "At the end of the turn, this Unit goes back to the player it was taken from.",
    .waits = WAITS(M_TURN_END),
    .effect = &conscripted_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Maelena: Burning Blade. Not the attack's own wound, and placed whether or not that wounds (1E-DMG-19). */
const struct ability burning_blade = {
    .name = "Burning Blade",
    .text = "When Maelena attacks, put 1 wound on the attacked card in addition to those of the attack.",
    .answers = ABOUT(Q_MORE_WOUNDS),
    .answer = itself,
    .flags = A_OWN,
};

/* Kaebeeros: Smoldering Embers. Whether a Draw Pile is empty is public (1E-INF-03). */
static int64_t smoldering_embers_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && bag_is_empty(g, controller(g, self));
}
const struct ability smoldering_embers = {
    .name = "Smoldering Embers",
    .text = "While your Draw Pile is empty, Kaebeeros' Attack Value is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = smoldering_embers_answer,
    .flags = A_OWN,
};

/* Holleas: Summon Fire Beast. The price is for the search (1E-EMP-07), which needs a space (1E-PLC-13). */
enum { SEARCH_HAND, SEARCH_PILE };
static bool is_fire_beast(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == PHOENIX_ELVES_1E && same_text(d->name, "Fire Beast");
}
static unsigned where_to_search(const game *g, int seat)
{
    return (hand_size(g, seat) > 0 ? 1u << SEARCH_HAND : 0) | (bag_size(g, seat) > 0 ? 1u << SEARCH_PILE : 0);
}
static bool can_call_beast(const game *g, int self)
{
    return open_beside(g, self) != 0 && where_to_search(g, controller(g, self)) != 0;
}
static bool ask_where_found(run *r, const struct frame *f, int where)
{
    return where == SEARCH_HAND ? ask_hand(r, f, P_HAND, MAY) : ask_in(r, f, P_SEARCH, MAY, WAR_DRAW_PILE, f->seat);
}
/* Shown to all, and in no place until it is put down. */
static int take_up(const run *r, int seat, int where)
{
    game *g = r->g;
    if (declined(r))
        return WAR_NONE;
    int number = war_a(r->answer);
    int card = see(g, where == SEARCH_HAND ? in_hand(g, seat, number) : in_draw_pile(g, seat, number), all_seats(g));
    take_out(g, card);
    return card;
}
enum { P_WHERE = OWN_PROMPT };
EFFECT(summon_fire_beast_effect, number where, card beast)
{
    ASK(ask_mode(r, f, P_WHERE, MUST, where_to_search(g, seat)));
    my->where = (uint8_t)chosen(r);
    ASK(ask_where_found(r, f, my->where));
    my->beast = (uint8_t)take_up(r, seat, my->where);
    if (my->where == SEARCH_PILE)
        shuffle(g, seat); /* searched, found or not (1E-INF-13) */
    if (my->beast == WAR_NONE)
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, open_beside(g, self)));
    LAST(place(r, my->beast, chosen(r), seat));
}
END_EFFECT
const struct ability summon_fire_beast = {
    .name = "Summon Fire Beast",
    .text = "Instead of attacking with Holleas, you may pay 2 Magic Points to search your hand or Draw Pile for a Fire Beast and "
            "place "
            "it adjacent to Holleas. Shuffle your Draw Pile if you searched it.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = can_call_beast,
    .effect = &summon_fire_beast_effect,
    .fits = is_fire_beast,
    .prompts = {{"1E-ASK-16", "Where do you look for a Fire Beast?"}},
    .modes = {"hand", "pile"},
    .price = 2,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Rahlee: Greater Flight. Only the further space is bound to the Movement Phase. */
static int64_t greater_flight_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)other;
    return self != card ? 0 : q == Q_STEPS ? 1 : WAR_UNIT | WAR_WALL;
}
const struct ability greater_flight = {
    .name = "Greater Flight",
    .text = "In your Movement Phase this Unit may move 1 space further. It may move through cards, but must end its move on an "
            "unoccupied space.",
    .answers = ABOUT(Q_STEPS) | ABOUT(Q_PASS),
    .answer = greater_flight_answer,
    .flags = A_OWN,
};

/* Phoenix: Heroic Flight. Each Phoenix beside gives its bonus (1E-ABI-16). */
static int64_t heroic_flight_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)other;
    if (q == Q_PASS)
        return self == card ? WAR_UNIT | WAR_WALL : 0;
    if (self == card || !exists(g, card) || !on_board(g, card) || controller(g, card) != controller(g, self) ||
        !has(adjacent(g, space_of(g, self)), space_of(g, card)))
        return 0;
    return has_ability(g, card, GREATER_FLIGHT) ? 2 : has_ability(g, card, HEROIC_FLIGHT);
}
const struct ability heroic_flight = {
    .name = "Heroic Flight",
    .text = "This Unit may move through cards, but must end its move on an unoccupied space. Other adjacent Units you control "
            "have an "
            "Attack Value 1 higher if they have Heroic Flight, and 2 higher if they have Greater Flight.",
    .answers = ABOUT(Q_PASS) | ABOUT(Q_STRENGTH),
    .answer = heroic_flight_answer,
};

/* Archer: Far Shot */
static int64_t far_shot_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 4 : 0;
}
const struct ability far_shot_1e = {
    .name = "Far Shot",
    .text = "This Unit may attack cards up to 4 clear straight-line spaces away.",
    .answers = ABOUT(Q_RANGE),
    .answer = far_shot_1e_answer,
    .flags = A_OWN,
};

/* Warrior: Blaze Step. On a Vine Wall is adjacent to it (1E-GEO-13). */
static space_set beside_my_walls(const game *g, int seat)
{
    space_set walls = walls_of(g, seat);
    return (next_to(g, walls) | (walls & vines(g))) & unblocked(g);
}
static bool blaze_step_vain(const game *g, const struct event *e, int seat) { return (void)e, beside_my_walls(g, seat) == 0; }
EFFECT(blaze_step_1e_effect)
{
    ASK(ask_space(r, f, P_PLACE, MAY, beside_my_walls(g, seat)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability blaze_step_1e = {
    .name = "Blaze Step",
    .text = "At the end of your turn, you may place this Warrior adjacent to a Wall you control.",
    .waits = WAITS(M_TURN_END),
    .due = end_of_my_turn,
    .vain = blaze_step_vain,
    .effect = &blaze_step_1e_effect,
    .flags = A_OWN,
};

/* Fire Dancer: Blaze Dodge. The wound is looked at when all of it is done (1E-DMG-06); her own space is not empty (1E-PLC-14). */
static bool blaze_dodge_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & WAS_ENEMY) != 0 && e->misses > 0 &&
           is(g, e->card, WAR_COMMON | WAR_CHAMPION);
}
EFFECT(blaze_dodge_effect)
{
    if (!still(g, e->card, e->gen))
        FINISH();
    because_of(g, f);
    DO(damage(r, e->card, 1));
    if (!still(g, e->card, e->gen) || !self_still(g, f))
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, adjacent(g, space_of(g, e->card)) & empty(g)));
    if (chosen(r) != WAR_NONE)
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability blaze_dodge = {
    .name = "Blaze Dodge",
    .text =
        "When an enemy Common or Champion rolls a Miss in an attack on this Fire Dancer and does not destroy it, the attacker "
        "receives 1 wound. Then place this Fire Dancer on an empty space adjacent to the attacker, if possible.",
    .waits = WHEN_ATTACKED,
    .due = blaze_dodge_due,
    .vain = attacker_is_gone,
    .effect = &blaze_dodge_effect,
    .flags = A_OWN,
};

/* Fireling: Pursue, at each single space; onto a bare Vine Wall too (1E-VIN-30), not if the mover has gone over it (1E-THR-12). */
static bool pursue_due(const game *g, const struct event *e, int self)
{
    return is(g, e->card, WAR_UNIT) && is_enemy(g, e->card, controller(g, self)) &&
           distance(g, space_of(g, self), e->space) == 1 && distance(g, space_of(g, self), space_of(g, e->card)) > 1;
}
static bool cannot_pursue(const game *g, const struct event *e, int seat) { return (void)seat, !has(unblocked(g), e->space); }
EFFECT(pursue_effect, dice roll)
{
    if (cannot_pursue(g, e, seat))
        FINISH();
    place(r, self, e->space, seat);
    my->roll.left = 1;
    ROLL(&my->roll);
    because_of(g, f);
    if (die_result(&my->roll) >= 5 && still(g, e->card, e->gen))
        LAST(damage(r, e->card, 1));
}
END_EFFECT
const struct ability pursue = {
    .name = "Pursue",
    .text = "Each time an adjacent enemy Unit moves away from this Fireling, place this Fireling on the space it left, if "
            "possible, and "
            "roll a die. On 5 or more, that Unit receives 1 wound.",
    .waits = WAITS(M_STEPPED),
    .due = pursue_due,
    .vain = cannot_pursue,
    .effect = &pursue_effect,
};

/* Fire Beast: Hellfire */
EFFECT(hellfire_effect)
{
    because_of(g, f);
    LAST(damage_each(r, (adjacent(g, space_of(g, self)) & all_units(g)) | bit(space_of(g, self)), 1));
}
END_EFFECT
const struct ability hellfire = {
    .name = "Hellfire",
    .text = "Instead of attacking with this Fire Beast, you may put 1 wound on it and on every adjacent Unit.",
    .offered = 1 << WAR_PHASE_ATTACK,
    .effect = &hellfire_effect,
    .flags = A_OWN | A_INSTEAD_OF_ATTACK,
};

/* Spirit of the Phoenix */
EFFECT(spirit_of_the_phoenix_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, my_phoenix_elves(g, seat, WAR_UNIT)));
    if (chosen(r) != WAR_NONE)
        gains(r, PRECISE, card_at(g, chosen(r)), seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability spirit_of_the_phoenix_1e = {
    .name = "Spirit of the Phoenix",
    .text = "A Phoenix Elf Unit you control has Precise until the end of the turn: when it attacks a Unit, the dice are not "
            "rolled and "
            "count as wounds.",
    .effect = &spirit_of_the_phoenix_1e_effect,
    .gives = PRECISE,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Burn, Greater Burn: no Summoner and no Conjuration */
static space_set can_burn(const game *g) { return of_class(g, WAR_COMMON | WAR_CHAMPION); }
EFFECT(burn_1e_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_burn(g)));
    because_of_event(g, f);
    if (chosen(r) != WAR_NONE)
        LAST(damage(r, card_at(g, chosen(r)), 1));
}
END_EFFECT
const struct ability burn_1e = {
    .name = "Burn",
    .text = "Put 1 wound on a Common or Champion.",
    .effect = &burn_1e_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
EFFECT(greater_burn_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_burn(g)));
    because_of_event(g, f);
    if (chosen(r) != WAR_NONE)
        LAST(damage(r, card_at(g, chosen(r)), 2));
}
END_EFFECT
const struct ability greater_burn = {
    .name = "Greater Burn",
    .text = "Put 2 wounds on a Common or Champion.",
    .effect = &greater_burn_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Conjure Phoenixes */
static int phoenix_in_pile(const game *g, int seat) { return extra_in_pile(g, seat, WAR_UNIT); }
static bool has_conjurations(const game *g, int seat) /* 1E-CON-07 */
{
    return (definition(g->seat[seat].extra)->classes & WAR_UNIT) != 0;
}
static int my_queen(const game *g, int seat) /* 1E-EVT-23 */
{
    FOR_EACH (s, cards_of(g, seat))
        if (is_called(g, card_at(g, s), PHOENIX_ELVES_1E, "Queen Maldaria"))
            return card_at(g, s);
    return WAR_NONE;
}
static space_set beside_my_queen(const game *g, int seat)
{
    int queen = my_queen(g, seat);
    return queen == WAR_NONE || phoenix_in_pile(g, seat) == WAR_NONE ? 0 : adjacent(g, space_of(g, queen)) & empty(g);
}
enum { P_CONJURES = OWN_PROMPT };
EFFECT(conjure_phoenixes_effect, number placed)
{
    for (my->placed = 0; my->placed < 2; my->placed++) {
        ASK(ask_space(r, f, P_CONJURES, ANY_MORE, beside_my_queen(g, seat)));
        if (declined(r))
            break;
        place(r, phoenix_in_pile(g, seat), chosen(r), seat);
    }
}
END_EFFECT
const struct ability conjure_phoenixes = {
    .name = "Conjure Phoenixes",
    .text = "Place up to 2 Phoenixes from your Conjuration Pile on unoccupied spaces adjacent to Queen Maldaria.",
    .effect = &conjure_phoenixes_effect,
    .prompts = {{"1E-CON-02", "Choose a space for a Phoenix, or done."}},
    .playable = has_conjurations,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Passion of the Phoenix: whoever has Precise then (1E-EVT-17); two copies add up (1E-EVT-12) */
EFFECT(passion_of_the_phoenix_effect)
{
    lasts(r, PASSION_OF_THE_PHOENIX, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
static int64_t passion_of_the_phoenix_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return exists(g, card) && on_board(g, card) && controller(g, card) == maker && has_ability(g, card, PRECISE);
}
const struct ability passion_of_the_phoenix = {
    .name = "Passion of the Phoenix",
    .text = "Until the end of the turn, the Attack Value of each Unit you control that has Precise is 1 higher.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = passion_of_the_phoenix_answer,
    .effect = &passion_of_the_phoenix_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Lava Flow. A Unit on a Vine Wall is adjacent to it (1E-VIN-23). */
static void flow_from(run *r, int wall)
{
    const game *g = r->g;
    int space = space_of(g, wall);
    space_set units = (adjacent(g, space) | (is(g, wall, WAR_VINE) ? bit(space) : 0)) & all_units(g);
    damage(r, wall, 1);
    damage_each(r, units, 1);
}
EFFECT(lava_flow_effect)
{
    ASK(ask_card(r, f, P_TARGET, MUST, 0, walls_of(g, seat)));
    because_of_event(g, f);
    if (chosen(r) != WAR_NONE)
        DO(flow_from(r, wall_at(g, chosen(r))));
    LAST(draw(r, seat, 1));
}
END_EFFECT
const struct ability lava_flow = {
    .name = "Lava Flow",
    .text = "Put 1 wound on a Wall you control and on every Unit adjacent to it. Draw 1 card.",
    .effect = &lava_flow_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Wrath of the Volcano */
static bool any_card_fits(const game *g, int seat, const struct war_definition *d) { return (void)g, (void)seat, d != NULL; }
static void throw_away(run *r, int seat, int number)
{
    game *g = r->g;
    int card = reveal(g, in_hand(g, seat, number));
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}
enum { P_THROW = OWN_PROMPT };
EFFECT(wrath_of_the_volcano_effect, kept unit, number thrown)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_burn(g)));
    if (chosen(r) == WAR_NONE)
        FINISH();
    my->unit = keep(g, card_at(g, chosen(r)));
    because_of_event(g, f);
    DO(damage(r, my->unit.card, 1));
    for (my->thrown = 0; my->thrown < 2 && hand_size(g, seat) > 0; my->thrown++) {
        ASK(ask_hand(r, f, P_THROW, ANY_MORE));
        if (declined(r))
            FINISH();
        throw_away(r, seat, war_a(r->answer));
        because_of_event(g, f);
        if (still_there(g, my->unit))
            DO(damage(r, my->unit.card, 1));
    }
}
END_EFFECT
const struct ability wrath_of_the_volcano = {
    .name = "Wrath of the Volcano",
    .text = "Put 1 wound on a Common or Champion. Then you may discard up to 2 cards from your hand; each puts 1 more wound on "
            "that Unit.",
    .effect = &wrath_of_the_volcano_effect,
    .fits = any_card_fits,
    .prompts = {{"1E-DMG-06", "Choose a card to discard for 1 more wound, or done."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Release the Hounds. The cards shown are known to all, so their numbers stay (1E-ASK-18): an effect about each of them says that it may be
 * summoned in this phase, beside the Queen too; one about none, that magic may be built. */
static bool is_hound(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == PHOENIX_ELVES_1E && (same_text(d->name, "Fire Beast") || same_text(d->name, "Fireling"));
}
/* Of equal cards those shown go first (in_hand()), so a marked copy stands for its equals while one is left. */
static bool is_released(const game *g, int seat, int card)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n && exists(g, card); i++)
        if (l[i].ability == RELEASE_THE_HOUNDS && l[i].seat == seat && l[i].kind == WAR_SPARES &&
            war_card_definition(g, l[i].about) == war_card_definition(g, card) && war_card_zone(g, l[i].about) == WAR_HAND &&
            war_card_holder(g, l[i].about) == seat)
            return true;
    return false;
}
static int64_t release_the_hounds_answer(const game *g, enum question q, int maker, int card, int other)
{
    if (card != maker || g->phase != WAR_PHASE_EVENT)
        return 0;
    if (q == Q_BUILD_NOW)
        return 1;
    if (!is_released(g, maker, other))
        return 0;
    return q == Q_SUMMON_NOW ? 1 : my_queen(g, maker) == WAR_NONE ? 0 : my_queen(g, maker) + 1;
}
/* A copy in hand that has not been shown yet, if there is one. */
static int next_in_hand(const game *g, int seat, int number)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner) {
            bool shown = war_card_definition(g, card) != number;
            for (int i = 0; i < n; i++)
                shown = shown || (l[i].ability == RELEASE_THE_HOUNDS && l[i].kind == WAR_SPARES && l[i].about == card);
            if (!shown)
                return card;
        }
    return in_hand(g, seat, number);
}
static int release(run *r, int seat, int where)
{
    game *g = r->g;
    int number = war_a(r->answer);
    int card = see(g, where == SEARCH_HAND ? next_in_hand(g, seat, number) : in_draw_pile(g, seat, number), all_seats(g));
    to_hand(g, card, seat);
    show(g, card, all_seats(g));
    TELL(.event = where == SEARCH_HAND ? WAR_REVEALED : WAR_RETRIEVED, .seat = (uint8_t)seat, .card = (uint8_t)card,
         .other = WAR_NONE);
    return card;
}
enum { P_HOUNDS_WHERE = OWN_PROMPT };
EFFECT(release_the_hounds_effect, number where, number shown)
{
    lasts(r, RELEASE_THE_HOUNDS, WAR_NONE, seat, UNTIL_TURN_ENDS);
    for (my->shown = 0; my->shown < 3; my->shown++) {
        ASK(ask_mode(r, f, P_HOUNDS_WHERE, ANY_MORE, where_to_search(g, seat)));
        if (declined(r))
            break;
        my->where = (uint8_t)chosen(r);
        ASK(ask_where_found(r, f, my->where));
        if (!declined(r))
            lasts_about(r, RELEASE_THE_HOUNDS, WAR_NONE, seat, UNTIL_TURN_ENDS, WAR_SPARES, release(r, seat, my->where));
        /* After each search: between two of them nobody sees from which place a card was taken (1E-INF-13). */
        if (my->where == SEARCH_PILE)
            shuffle(g, seat);
    }
}
END_EFFECT
const struct ability release_the_hounds = {
    .name = "Release the Hounds",
    .text = "Search your hand or Draw Pile for up to 3 Fire Beasts or Firelings, show them and take them into your hand; shuffle "
            "your "
            "Draw Pile if you searched it. In this Event Phase you may summon these Units, also adjacent to Queen Maldaria, and "
            "build "
            "magic.",
    .answers = ABOUT(Q_SUMMON_NOW) | ABOUT(Q_BESIDE) | ABOUT(Q_BUILD_NOW),
    .answer = release_the_hounds_answer,
    .effect = &release_the_hounds_effect,
    .fits = is_hound,
    .prompts = {{"1E-ASK-16", "Where do you look for the next card, or are you done?"}},
    .modes = {"hand", "pile"},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
