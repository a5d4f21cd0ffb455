/* Benders, first edition: minds read, minds broken, minds taken over. */
#include "first_cards.h"

#define FACTION BENDERS_1E

// clang-format off
const struct war_definition benders_1e[TABLE] = {
    /*    name         class                   cost  av  range  life  ability */
    UNIT(0, "Tacullu",    SUMMONER,                -1,   2, BOW,     5, COUNTER_SUMMON),
    UNIT(1, "Gulldune",   CHAMPION,                 5,   2, BOW,     4, MIND_CAPTURE_1E),
    UNIT(2, "Kalal",      CHAMPION,                 7,   3, BOW,     5, GLIMPSE_THE_FUTURE),
    UNIT(3, "Sorgwen",    CHAMPION,                 5,   3, BOW,     3, TELEPATHIC_COMMAND_1E),
    UNIT(4, "Gwalark",    CHAMPION | REINFORCEMENT, 6,   2, BOW,     5, LEVITATE_1E),
    UNIT(5, "Kalu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, MIND_LINK_KALU),
    UNIT(6, "Talu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, MIND_LINK_TALU),
    UNIT(7, "Breaker",    COMMON,                   2,   1, BOW,     1, MEMORY_BREAK),
    UNIT(8, "Controller", COMMON,                   2,   2, BOW,     1, TELEKINETIC_BLAST),
    UNIT(9, "Deceiver",   COMMON,                   1,   1, BOW,     1, STUN),
    UNIT(10, "Mind Witch", COMMON | REINFORCEMENT,   2,   2, BOW,     1, MIMIC_1E),
    UNIT(11, "Parasite",   COMMON | REINFORCEMENT,   1,   1, SWORD,   2, LIFE_DRAIN_1E),
    EVENT(12, "A Hero is Born", A_HERO_IS_BORN),
    EVENT(13, "Magic Drain",    MAGIC_DRAIN),
    EVENT(14, "Mimic",          MIMIC_EVENT),
    EVENT(15, "Mind Control",   MIND_CONTROL_1E),
    WALL(16, "Wall", 0, 9),
};
// clang-format on

/* Whether a Draw Pile is empty is public (1E-INF-03). */
static unsigned with_draw_piles(const game *g)
{
    unsigned seats = 0;
    for (int seat = 0; seat < g->seats; seat++)
        if (bag_size(g, seat) > 0)
            seats |= 1u << seat;
    return seats;
}

/* Tacullu: Counter Summon. A Summoner has no Summon Cost and so cannot be chosen (1E-SUM-15). */
static space_set counter_summon_units(const game *g, int self, int seat)
{
    space_set found = 0, cards = occupied(g) | all_walls(g);
    FOR_EACH (s, lines(g, space_of(g, self), 3, cards) & all_units(g) & ~of_class(g, WAR_SUMMONER))
        if (def(g, card_at(g, s))->cost >= 0 && can_pay_ability(g, seat, cost_of(g, card_at(g, s))))
            found |= bit(s);
    return found;
}
static bool counter_summon_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && !is_spent(g, self, ability(COUNTER_SUMMON));
}
enum { P_WHO_IS_DISCARDED = OWN_PROMPT };
EFFECT(counter_summon_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_DISCARDED, MAY, counter_summon_units(g, self, seat)));
    if (!declined(r)) {
        int unit = card_at(g, chosen(r));
        spend(g, self, ability(COUNTER_SUMMON));
        pay_ability(r, seat, cost_of(g, unit));
        LAST(discard_to(r, unit, seat));
    }
}
END_EFFECT
const struct ability counter_summon = {
    .name = "Counter Summon",
    .text = "Once per turn, at the end of your Attack Phase, you may pay the Summon Cost of a Unit up to 3 clear straight-line "
            "spaces away to discard it.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = counter_summon_due,
    .effect = &counter_summon_effect,
    .prompts = {{"1E-DMG-12", "Choose the Unit to discard for its Summon Cost."}},
    .limit = 1,
    .flags = A_OWN,
};

/* Gulldune: Mind Capture. The wounds of the attack lie on the Unit, and no life has been looked at yet (1E-DMG-27). */
static bool mind_capture_due(const game *g, const struct event *e, int self)
{
    return e->other == self && e->othergen == generation(g, self) && (e->flags & BY_ATTACK) != 0 &&
           is_enemy(g, e->card, controller(g, self)) && is(g, e->card, WAR_COMMON | WAR_CHAMPION) && life_left(g, e->card) <= 0;
}
enum { P_CAPTURE_FIRST = OWN_PROMPT };
EFFECT(mind_capture_effect)
{
    ASK(about(r, e->space, ask_yes(r, f, P_CAPTURE_FIRST)));
    if (said_yes(r)) {
        leave_wounds(r, 0);
        LAST(take_control(r, e->card, seat, FOR_GOOD));
    }
}
END_EFFECT
const struct ability mind_capture_1e = {
    .name = "Mind Capture",
    .text =
        "When an attack by Gulldune would destroy an enemy Common or Champion, you may take all wounds of that attack back and "
        "take control of it instead.",
    .waits = WAITS(M_WOUNDS_PLACED),
    .due = mind_capture_due,
    .effect = &mind_capture_effect,
    .prompts = {{"1E-DMG-27", "Take these wounds back and take control of the Unit instead?"}},
    .flags = A_OWN,
};

/* Kalal: Glimpse the Future. The bottom is filled first (1E-INF-22). */
enum { GLIMPSED = 4, TO_THE_BOTTOM = 2 };
static bool glimpse_the_future_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->seat == controller(g, self) && !is_spent(g, self, ability(GLIMPSE_THE_FUTURE)) &&
           with_draw_piles(g) != 0;
}
enum { P_TO_BOTTOM = OWN_PROMPT, P_ON_TOP };
EFFECT(glimpse_the_future_effect, seat pile, number left, number moved)
{
    ASK(ask_player(r, f, P_PLAYER, MAY, with_draw_piles(g)));
    if (declined(r))
        FINISH();
    spend(g, self, ability(GLIMPSE_THE_FUTURE));
    my->pile = (uint8_t)chosen(r);
    my->left = (uint8_t)pile_size(g, my->pile, GLIMPSED);
    DO(look_at_top(r, my->pile, GLIMPSED, 1u << seat));
    for (int i = 0; i < my->left; i++)
        hide_from_others(g, settled_top(g, my->pile, i), seat); /* nobody else sees where they go (1E-INF-23) */
    for (my->moved = 0; my->moved < TO_THE_BOTTOM && my->left > 0; my->moved++, my->left--) { /* 1E-EMP-04 */
        ASK(ask_looked_at(r, f, P_TO_BOTTOM, my->pile, my->left));
        to_bottom(g, looked_at(r, my->pile, my->left), my->pile);
    }
    if (my->left > 1) {
        ASK(ask_looked_at(r, f, P_ON_TOP, my->pile, my->left));
        to_top(g, looked_at(r, my->pile, my->left), my->pile);
    }
}
END_EFFECT
const struct ability glimpse_the_future = {
    .name = "Glimpse the Future",
    .text =
        "Once per turn, after you moved Kalal, you may choose a player and look at the top 4 cards of that player's Draw Pile. "
        "Put 2 of them on the bottom of it and the other 2 back on top.",
    .waits = WAITS(M_MOVED),
    .due = glimpse_the_future_due,
    .effect = &glimpse_the_future_effect,
    .prompts = {{"1E-INF-22", "Choose the card that goes to the bottom next."},
                {"1E-INF-22", "Choose the card that lies on top."}},
    .limit = 1,
    .flags = A_OWN,
};

/* Sorgwen: Telepathic Command */
static space_set commons_in_reach(const game *g, int self, int seat)
{
    return within(g, self, 3) & cards_of(g, seat) & of_class(g, WAR_COMMON);
}
static space_set can_be_commanded(const game *g, int self, int seat)
{
    space_set found = 0;
    FOR_EACH (s, commons_in_reach(g, self, seat)) {
        struct targets t = targets_given(g, card_at(g, s));
        if ((t.units | t.walls) != 0)
            found |= bit(s);
    }
    return found;
}
/* It attacks as in its own activation: by an ability of its own too, if it has one for that (1E-ATK-43). */
enum { COMMAND_ATTACK, COMMAND_ABILITY };
static unsigned ways_to_attack(const game *g, int card)
{
    return 1u << COMMAND_ATTACK | (attack_ability(g, card) != 0 ? 1u << COMMAND_ABILITY : 0);
}
static bool telepathic_command_due(const game *g, const struct event *e, int self)
{
    int seat = controller(g, self);
    return my_turn(g, self) && (commons_in_reach(g, self, seat) != 0 ||
                                another_waits(g, cards_of(g, seat) & of_class(g, WAR_COMMON), self, (enum moment)e->moment));
}
static bool ask_commanded_target(run *r, const struct frame *f, int unit)
{
    struct targets t = targets_given(r->g, unit);
    return ask_card(r, f, P_TARGET_FIRST, MUST, t.units, t.walls);
}
enum { P_WHO_ATTACKS = OWN_PROMPT };
EFFECT(telepathic_command_effect, card unit)
{
    ASK(ask_space(r, f, P_WHO_ATTACKS, MAY, can_be_commanded(g, self, seat)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(about(r, space_of(g, my->unit), ask_mode(r, f, P_MODE, MUST, ways_to_attack(g, my->unit))));
    if (chosen(r) == COMMAND_ABILITY)
        LAST(make_given_attack_by(r, my->unit, attack_ability(g, my->unit)));
    ASK(ask_commanded_target(r, f, my->unit));
    LAST(make_given_attack(r, my->unit));
}
END_EFFECT
const struct ability telepathic_command_1e = {
    .name = "Telepathic Command",
    .text =
        "At the end of your Attack Phase, you may attack with a Common you control within 3 spaces of Sorgwen, whether or not "
        "it has attacked this turn.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .due = telepathic_command_due,
    .effect = &telepathic_command_effect,
    .prompts = {{"1E-ATK-17", "Choose the Unit that attacks."}},
    .modes = {"attack", "ability"},
    .flags = A_OWN,
};

/* Gwalark: Levitate. Asked as a move begins, so that where he or the Unit is later does not matter. */
static int64_t levitate_1e_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    bool lifted = self == card || (controller(g, self) == controller(g, card) && has(within(g, self, 2), space_of(g, card)));
    return lifted ? WAR_UNIT | WAR_WALL : 0;
}
const struct ability levitate_1e = {
    .name = "Levitate",
    .text =
        "Gwalark, and each Unit you control that begins its move within 2 spaces of him, may move through cards but must end its "
        "move on an unoccupied space.",
    .answers = ABOUT(Q_PASS),
    .answer = levitate_1e_answer,
};

/* Kalu and Talu: Mind Link */
enum { LINK_HAND, LINK_PILE };
static bool is_kalu(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == BENDERS_1E && same_text(d->name, "Kalu");
}
static bool is_talu(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return d->faction == BENDERS_1E && same_text(d->name, "Talu");
}
/* No more than "adjacent" is asked of the space (1E-VIN-11, 1E-PLC-04); without one there is no search (1E-PLC-13). */
static space_set beside(const game *g, int self) { return within(g, self, 1) & open_spaces(g, self); }
static bool mind_link_due(const game *g, const struct event *e, int self) { return by_me(e, self) && beside(g, self) != 0; }
static bool ask_for_twin(run *r, const struct frame *f, int where)
{
    return where == LINK_HAND ? ask_hand(r, f, P_HAND, MAY) : ask_in(r, f, P_SEARCH, MAY, WAR_DRAW_PILE, f->seat);
}
/* Shown to all, and in no place until it is put down. */
static int take_up_twin(const run *r, int seat, int where)
{
    game *g = r->g;
    if (declined(r))
        return WAR_NONE;
    int number = war_a(r->answer);
    int card = see(g, where == LINK_HAND ? in_hand(g, seat, number) : in_draw_pile(g, seat, number), all_seats(g));
    take_out(g, card);
    return card;
}
enum { P_WHERE = OWN_PROMPT };
EFFECT(mind_link_effect, number place, card twin)
{
    ASK(ask_mode(r, f, P_WHERE, MAY,
                 (hand_size(g, seat) > 0 ? 1u << LINK_HAND : 0) | (bag_size(g, seat) > 0 ? 1u << LINK_PILE : 0)));
    if (declined(r))
        FINISH();
    my->place = (uint8_t)chosen(r);
    ASK(ask_for_twin(r, f, my->place));
    my->twin = (uint8_t)take_up_twin(r, seat, my->place);
    if (my->place == LINK_PILE)
        shuffle(g, seat); /* searched, found or not (1E-INF-13) */
    if (my->twin == WAR_NONE)
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MUST, beside(g, self)));
    LAST(place(r, my->twin, chosen(r), seat));
}
END_EFFECT
static int64_t wounded_with(const game *g, int self, int card, int other, bool is_twin)
{
    return self == other && is_twin && controller(g, card) == controller(g, self);
}
static int64_t mind_link_kalu_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return wounded_with(g, self, card, other, same_text(name_of(g, card), "Talu"));
}
static int64_t mind_link_talu_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return wounded_with(g, self, card, other, same_text(name_of(g, card), "Kalu"));
}
const struct ability mind_link_kalu = {
    .name = "Mind Link",
    .text =
        "After summoning Kalu, you may look for Talu in your hand or Draw Pile and place him adjacent to Kalu; a Draw Pile that "
        "you searched is shuffled. When an attack puts wounds on Kalu and you control Talu, Talu receives as many wounds.",
    .answers = ABOUT(Q_WOUNDED_WITH),
    .answer = mind_link_kalu_answer,
    .waits = WAITS(M_SUMMONED),
    .due = mind_link_due,
    .effect = &mind_link_effect,
    .prompts = {{"1E-ASK-16", "Choose where you look for the card."}},
    .fits = is_talu,
    .modes = {"hand", "pile"},
    .flags = A_OWN,
};
const struct ability mind_link_talu = {
    .name = "Mind Link",
    .text =
        "After summoning Talu, you may look for Kalu in your hand or Draw Pile and place him adjacent to Talu; a Draw Pile that "
        "you searched is shuffled. When an attack puts wounds on Talu and you control Kalu, Kalu receives as many wounds.",
    .answers = ABOUT(Q_WOUNDED_WITH),
    .answer = mind_link_talu_answer,
    .waits = WAITS(M_SUMMONED),
    .due = mind_link_due,
    .effect = &mind_link_effect,
    .prompts = {{"1E-ASK-16", "Choose where you look for the card."}},
    .fits = is_kalu,
    .modes = {"hand", "pile"},
    .flags = A_OWN,
};

/* Breaker: Memory Break. For the question about the payment the frame is the other player's. */
static bool memory_break_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0 && (e->flags & WAS_ENEMY) != 0 &&
           (opponents(g, controller(g, self)) & with_draw_piles(g)) != 0;
}
static void discard_top(run *r, int pile, int seat)
{
    int card = settled_top(r->g, pile, 0);
    TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
    into_open_discard(r, card, seat);
}
enum { P_DISCARD_IT = OWN_PROMPT, P_KEEP_CARD };
EFFECT(memory_break_effect, seat opponent)
{
    ASK(ask_player(r, f, P_PLAYER, MAY, opponents(g, seat) & with_draw_piles(g)));
    if (declined(r))
        FINISH();
    my->opponent = (uint8_t)chosen(r);
    DO(look_at_top(r, my->opponent, 1, all_seats(g)));
    ASK(ask_yes(r, f, P_DISCARD_IT));
    if (!said_yes(r))
        FINISH(); /* it stays on top (1E-INF-24) */
    if (can_pay(g, my->opponent, 1)) {
        ASK_OF(my->opponent, ask_yes(r, f, P_KEEP_CARD));
        if (said_yes(r)) {
            pay_magic(r, my->opponent, 1);
            to_bottom(g, settled_top(g, my->opponent, 0), my->opponent);
            FINISH();
        }
    }
    discard_top(r, my->opponent, seat);
}
END_EFFECT
const struct ability memory_break = {
    .name = "Memory Break",
    .text =
        "After this Breaker attacks an enemy Unit, you may turn up the top card of an opponent's Draw Pile. You may then discard "
        "it, unless that opponent pays 1 Magic Point to put it on the bottom of that Draw Pile.",
    .waits = WAITS(M_ATTACKED),
    .due = memory_break_due,
    .effect = &memory_break_effect,
    .prompts = {{"1E-DMG-12", "Discard the card that was turned up?"},
                {"1E-MAG-12", "Pay 1 Magic Point to have the card put on the bottom of your Draw Pile instead of discarded?"}},
    .flags = A_OWN,
};

/* Controller: Telekinetic Blast */
static bool is_controller(const game *g, int card) { return is_called(g, card, BENDERS_1E, "Controller"); }
static space_set blast_units(const game *g, int self)
{
    space_set found = 0;
    FOR_EACH (s, movable(g, within(g, self, 2) & all_units(g)))
        if (!is_controller(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
static bool i_attacked(const game *g, const struct event *e, int self) { return (void)g, by_me(e, self); }
EFFECT(telekinetic_blast_effect)
{
    ASK(ask_space(r, f, P_WHO_MOVES, MAY, blast_units(g, self)));
    if (!declined(r))
        LAST(move_freely(r, card_at(g, chosen(r)), seat, 1));
}
END_EFFECT
const struct ability telekinetic_blast = {
    .name = "Telekinetic Blast",
    .text =
        "After attacking with this Controller, you may move a Unit within 2 spaces of it up to 1 space, but never a Controller.",
    .waits = WAITS(M_ATTACKED),
    .due = i_attacked,
    .effect = &telekinetic_blast_effect,
    .flags = A_OWN,
};

/* Deceiver: Stun, noted at the start of every turn and on the Unit from then on (1E-ABI-19) */
static space_set stun_units(const game *g, int self, int seat)
{
    return within(g, self, 1) & enemies(g, seat) & of_class(g, WAR_COMMON);
}
static bool stun_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return stun_units(g, self, controller(g, self)) != 0;
}
EFFECT(stun_effect)
{
    FOR_EACH (s, stun_units(g, self, seat))
        mark(g, card_at(g, s), WAR_MARK_STUNNED);
}
END_EFFECT
const struct ability stun = {
    .name = "Stun",
    .text = "Enemy Commons that are adjacent to this Deceiver when a turn begins can neither move nor attack in that turn.",
    .waits = WAITS(M_TURN_START),
    .due = stun_due,
    .effect = &stun_effect,
    .calm = WAITS(M_TURN_START), /* a mark and nothing else: the order of several, and of other notes, means nothing */
    .flags = A_OWN,
};

/* Mind Witch: Mimic. What she has copied is a lasting effect on her; the Unit copied may itself go by another's name
 * (1E-ABI-35). */
static space_set mimic_1e_units(const game *g, int self, int seat)
{
    return within(g, self, 3) & enemies(g, seat) & all_units(g);
}
static bool mimic_1e_due(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && mimic_1e_units(g, self, controller(g, self)) != 0;
}
enum { P_WHO_IS_COPIED = OWN_PROMPT };
EFFECT(mimic_1e_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_COPIED, MAY, mimic_1e_units(g, self, seat)));
    if (!declined(r)) {
        int other = card_at(g, chosen(r));
        uint16_t list[MAX_ABILITIES];
        bool text = abilities_of(g, other, list) > 0; /* 1E-ABI-36 */
        lasts_about(r, text ? MIMIC_1E : MIMIC_NAME_1E, self, seat, UNTIL_TURN_ENDS, WAR_BEARS, face_of(g, other));
    }
}
END_EFFECT
const struct ability mimic_1e = {
    .name = "Mimic",
    .text =
        "At the beginning of your Movement Phase, you may choose an enemy Unit within 3 spaces of this Mind Witch. This turn she "
        "has that Unit's name and ability.",
    .waits = WAITS(M_START(WAR_PHASE_MOVE)),
    .due = mimic_1e_due,
    .effect = &mimic_1e_effect,
    .prompts = {{"1E-ABI-22", "Choose the Unit whose name and ability it takes."}},
    .calm = WAITS(M_START(WAR_PHASE_MOVE)), /* several copy one after the other: none of them changes what another can copy */
    .flags = A_OWN | A_ALIAS,
};

const struct ability mimic_name_1e = {
    .name = "Mimic",
    .text = "This turn this Mind Witch has another Unit's name and no ability.",
    .works = WHEN_PLAYED,
    .flags = A_TEXT | A_ALIAS | A_NAME_ONLY,
};

/* Parasite, Dragos: Life Drain */
EFFECT(life_drain_effect)
{
    if (g->card[self].damage == 0)
        FINISH();
    ASK(ask_yes(r, f, P_USE));
    if (said_yes(r))
        LAST(heal(r, self, 1));
}
END_EFFECT
const struct ability life_drain_1e = {
    .name = "Life Drain",
    .text = "Each time this Unit destroys a Unit, you may remove 1 wound from it.",
    .waits = WAITS(M_DESTROYED),
    .due = i_destroyed_a_unit,
    .effect = &life_drain_effect,
    .flags = A_OWN,
};

/* A Hero is Born: whoever finds a Champion has to take one (1E-ASK-15) */
static bool is_champion(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_CHAMPION) != 0;
}
EFFECT(a_hero_is_born_effect)
{
    if (bag_size(g, seat) == 0)
        FINISH();
    SEARCH_DRAW_PILE(take_from_draw_pile);
}
END_EFFECT
const struct ability a_hero_is_born = {
    .name = "A Hero is Born",
    .text = "Search your Draw Pile for a Champion, show it and take it into your hand. Shuffle your Draw Pile.",
    .effect = &a_hero_is_born_effect,
    .fits = is_champion,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Magic Drain */
static bool magic_drain_playable(const game *g, int seat) { return with_more_units(g, seat) != 0; }
EFFECT(magic_drain_effect, seat opponent)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, with_more_units(g, seat)));
    my->opponent = (uint8_t)chosen(r);
    if (my->opponent == WAR_NONE || g->seat[my->opponent].magic == 0)
        FINISH();
    ASK(ask_number(r, f, P_HOW_MANY, 0, g->seat[my->opponent].magic > 1 ? 2 : 1));
    for (int left = war_c(r->answer); left > 0; left--)
        take_magic(r, my->opponent, seat); /* one at a time (1E-MAG-06) */
    if (war_c(r->answer) > 0)
        TELL(.event = WAR_GAINED_MAGIC, .seat = (uint8_t)seat, .card = WAR_NONE, .other = WAR_NONE,
             .amount = (uint16_t)war_c(r->answer));
}
END_EFFECT
const struct ability magic_drain = {
    .name = "Magic Drain",
    .text =
        "Play only if an opponent has more Units than you. Choose such an opponent; up to 2 cards from the top of that player's "
        "Magic Pile go on top of yours.",
    .effect = &magic_drain_effect,
    .playable = magic_drain_playable,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Mimic, the event */
static bool is_no_wall(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat;
    return (d->classes & WAR_EVENT) != 0 && (d->classes & WAR_WALL) == 0;
}
enum { P_HIS_HAND = OWN_PROMPT };
EFFECT(mimic_event_effect, seat opponent)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    my->opponent = (uint8_t)chosen(r);
    if (hand_size(g, my->opponent) == 0)
        FINISH();
    look_at_hand(r, my->opponent, seat);
    ASK(ask_in(r, f, P_HIS_HAND, MAY, WAR_HAND, my->opponent));
    if (!declined(r))
        take_from_hand(r, my->opponent, war_a(r->answer), seat);
}
END_EFFECT
const struct ability mimic_event = {
    .name = "Mimic",
    .text = "Choose an opponent and look at that player's hand. You may take an Event that is no Wall from it into your hand.",
    .effect = &mimic_event_effect,
    .prompts = {{"1E-INF-12", "Choose a card in that player's hand."}},
    .fits = is_no_wall,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Mind Control: what is yours already cannot be taken (1E-CTL-11) */
static space_set minds_to_control(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, side(g, seat) & of_class(g, WAR_COMMON) & ~cards_of(g, seat))
        if (def(g, card_at(g, s))->cost >= 0 && can_pay(g, seat, cost_of(g, card_at(g, s))))
            found |= bit(s);
    return found;
}
enum { P_WHO_IS_TAKEN = OWN_PROMPT };
EFFECT(mind_control_1e_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_TAKEN, MAY, minds_to_control(g, seat)));
    if (!declined(r)) {
        int unit = card_at(g, chosen(r));
        pay_magic(r, seat, cost_of(g, unit));
        LAST(take_control(r, unit, seat, FOR_GOOD));
    }
}
END_EFFECT
const struct ability mind_control_1e = {
    .name = "Mind Control",
    .text = "Choose a Common on your side of the battlefield. You may pay its Summon Cost to take control of it.",
    .effect = &mind_control_1e_effect,
    .prompts = {{"1E-CTL-03", "Choose the Unit to take control of for its Summon Cost."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
