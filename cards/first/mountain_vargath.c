/* Mountain Vargath, first edition: they charge under orders and run down what stands in the way. */
#include "first_cards.h"

#define FACTION MOUNTAIN_VARGATH_1E

// clang-format off
const struct war_definition mountain_vargath_1e[] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT("Sunderved",   SUMMONER,                -1,   3, SWORD,   7, 0),
    UNIT("Growden",     CHAMPION,                 6,   3, SWORD,   6, 0),
    UNIT("Quen",        CHAMPION,                 5,   2, BOW,     4, CHAIN_LIGHTNING),
    UNIT("Torodin",     CHAMPION,                 6,   2, SWORD,   7, TRAMPLE_1E),
    UNIT("Bellor",      CHAMPION | REINFORCEMENT, 6,   2, SWORD,   7, 0),
    UNIT("Luka",        CHAMPION | REINFORCEMENT, 7,   2, BOW,     6, 0),
    UNIT("Varn",        CHAMPION | REINFORCEMENT, 5,   2, SWORD,   5, 0),
    UNIT("Brute",       COMMON,                   2,   1, SWORD,   3, 0),
    UNIT("Rusher",      COMMON,                   1,   1, SWORD,   2, 0),
    UNIT("Warrior",     COMMON,                   1,   1, SWORD,   2, 0),
    UNIT("Storm Mage",  COMMON | REINFORCEMENT,   2,   1, SWORD,   2, 0),
    UNIT("Warden",      COMMON | REINFORCEMENT,   2,   1, SWORD,   3, 0),
    EVENT("Muster",            0),
    EVENT("Greater Command",   0),
    EVENT("Superior Planning", 0),
    EVENT("Torodin's Advance", TORODINS_ADVANCE),
    EVENT("Fall Back",         0),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on

/* Quen: Chain Lightning */
static bool chain_lightning_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && !is_spent(g, self, ability(CHAIN_LIGHTNING));
}
EFFECT(chain_lightning_effect)
{
    if (!can_pay_ability(g, seat, 1))
        goto out;
    ASK(ask_given_attack(r, f, P_AGAIN, self));
    if (!declined(r)) {
        spend(g, self, ability(CHAIN_LIGHTNING));
        pay_ability(r, seat, 1);
        LAST(make_given_attack(r, self));
    }
out:;
}
END_EFFECT
const struct ability chain_lightning = {
    .name = "Chain Lightning",
    .text = "Once per turn, after attacking with Quen, you may pay 1 Magic Point to attack with him once more.",
    .waits = WAITS(M_ATTACKED),
    .due = chain_lightning_due,
    .effect = chain_lightning_effect,
    .limit = 1,
    .flags = A_OWN,
};

/* Torodin: Trample. Going through is his player's choice, the wound is not. */
static int64_t trample_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? WAR_COMMON : 0;
}
static bool trample_due(const game *g, const struct event *e, int self)
{
    (void)g;
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0; /* whatever let him go through it (1E-THR-11) */
}
EFFECT(trample_effect)
{
    because_of(g, f);
    if (still(g, me->e.other, me->e.othergen))
        LAST(damage(r, me->e.other, 1));
}
END_EFFECT
const struct ability trample_1e = {
    .name = "Trample",
    .text = "Torodin may move through Commons. Put 1 wound on each Unit he moves through. He must end his move on an unoccupied "
            "space.",
    .asks = ASKS(Q_PASS),
    .answer = trample_answer,
    .waits = WAITS(M_THROUGH),
    .due = trample_due,
    .effect = trample_effect,
    .flags = A_OWN,
};

/* Torodin's Advance: no ability, so copies add up (1E-EVT-12) */
static bool is_torodin(const game *g, int card) { return def(g, card)->abilities[0] == TRAMPLE_1E; }
static int64_t torodins_advance_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return is_torodin(g, card) && controller(g, card) == maker && in_my_phase(g, card, WAR_PHASE_MOVE) ? 2 : 0;
}
EFFECT(torodins_advance_effect)
{
    lasting_add(r, TORODINS_ADVANCE, WAR_NONE, seat, UNTIL_TURN_ENDS, 0);
}
END_EFFECT
const struct ability torodins_advance = {
    .name = "Torodin's Advance",
    .text = "When you move Torodin in your Movement Phase this turn, he may move up to 2 more spaces.",
    .asks = ASKS(Q_STEPS),
    .answer = torodins_advance_answer,
    .effect = torodins_advance_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
