/* roll.c: the attack in progress, and a roll of several dice as one decision of chance. */
#include "machine.h"

static const struct attack_head *attack_frame(const game *g)
{
    return (const struct attack_head *)(const void *)innermost(g, rules(g)->attack);
}

bool war_attack_now(const game *g, int *attacker, int *target)
{
    const struct attack_head *a = attack_frame(g);
    if (a == NULL)
        return false;
    *attacker = a->frame.self;
    *target = a->target;
    return true;
}

void war_slots(const game *g, int seat, int *moves, int *attacks) { rules(g)->slots(g, seat, moves, attacks); }

static bool looks_at_faces(const game *g, int card)
{
    uint16_t list[MAX_ABILITIES];
    int n = on_board(g, card) ? abilities_waiting(g, card, WAITS(M_ATTACKED), list) : 0;
    for (int i = 0; i < n; i++)
        if ((ability(list[i])->flags & A_FACES) != 0)
            return true;
    return false;
}

bool faces_matter(const game *g, const struct attack_head *a)
{
    return awaited(g, M_ATTACKED) && (looks_at_faces(g, a->frame.self) || looks_at_faces(g, a->target));
}

/* Whether somebody may have these dice rolled again, or ignored: nobody's condition looks at how they fell. */
static bool may_be_changed(const game *g, const struct attack_head *a)
{
    struct event e = event_of(g, M_ROLLED, a->frame.self);
    e.other = a->target;
    e.othergen = a->gen;
    e.seat = a->frame.seat;
    e.space = a->space;
    e.flags = a->facts;
    return anybody_is_due(g, &e);
}

static void find_kinds(const game *g, uint8_t *kind)
{
    const struct attack_head *a = (const struct attack_head *)(const void *)FRAME_AT(g, g->top);
    if (a->frame.fn == rules(g)->attack && on_board(g, a->frame.self) && on_board(g, a->target) && !may_be_changed(g, a)) {
        rules(g)->kinds(g, a, kind);
        return;
    }
    for (int face = 0; face < WAR_FACES; face++)
        kind[face] = (uint8_t)face;
}

/* ---- How many ways there are to fall -------------------------------------------------------------------- */

__extension__ typedef unsigned __int128 wide_weight; /* 6 to the power of MOST_DICE has 104 bits */

static wide_weight power(unsigned base, int exponent)
{
    wide_weight p = 1;
    for (int i = 0; i < exponent; i++)
        p *= base;
    return p;
}

/* Weights of so many dice are divided by 2 so often, that their sum has 64 bits. */
static int shift_of(int dice)
{
    int shift = 0;
    while ((power(6, dice) >> shift) > UINT64_MAX)
        shift++;
    return shift;
}

bool war_roll(const game *g, struct war_roll *roll)
{
    uint8_t kind[WAR_FACES], number[WAR_FACES];
    if (g->ask.kind != WAR_ASK_ROLL)
        return false;
    *roll = (struct war_roll){.dice = (uint8_t)(g->ask.count > 0 ? g->ask.count : 1)};
    find_kinds(g, kind);
    for (int face = 0; face < rules(g)->faces; face++) {
        int k = 0;
        while (k < roll->kinds && number[k] != kind[face])
            k++;
        if (k == roll->kinds) {
            number[roll->kinds++] = kind[face];
            roll->face[k] = (uint8_t)face;
        }
        roll->weight[k] = (uint8_t)(roll->weight[k] + rules(g)->weights[face]);
    }
    roll->total = (uint64_t)(power(6, roll->dice) >> shift_of(roll->dice));
    return true;
}

static uint64_t weigh(const struct war_roll *roll, const uint8_t *dice)
{
    wide_weight weight = 1;
    for (int k = 0, left = roll->dice; k < roll->kinds; k++)
        for (int i = 0; i < dice[k]; i++, left--)
            weight = weight * (unsigned)left / (unsigned)(i + 1);
    for (int k = 0; k < roll->kinds; k++)
        weight *= power(roll->weight[k], dice[k]);
    return (uint64_t)(weight >> shift_of(roll->dice));
}

/* First all of the first kind, last all of the last. */
bool war_fall_next(const struct war_roll *roll, struct war_fall *fall)
{
    int last = roll->kinds - 1, k = last, all = 0;
    for (int i = 0; i <= last; i++)
        all += fall->dice[i];
    if (all == 0) {
        fall->dice[0] = roll->dice;
    } else {
        while (--k >= 0 && fall->dice[k] == 0)
            ;
        if (k < 0)
            return false;
        int behind = fall->dice[last];
        fall->dice[last] = 0;
        fall->dice[k]--;
        fall->dice[k + 1] = (uint8_t)(behind + 1);
    }
    fall->weight = weigh(roll, fall->dice);
    return true;
}

void war_fall_apply(game *g, const struct war_roll *roll, const struct war_fall *fall, struct war_log *log)
{
    for (int k = 0; k < roll->kinds; k++)
        for (int i = 0; i < fall->dice[k]; i++)
            war_apply(g, WAR_ACT(WAR_ROLL, 0, 0, roll->face[k]), log);
}
