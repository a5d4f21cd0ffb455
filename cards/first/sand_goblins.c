/* Sand Goblins, first edition: hard to pin down, and they let nothing lie about. */
#include "first_cards.h"

#define FACTION SAND_GOBLINS_1E

// clang-format off
const struct war_definition sand_goblins_1e[] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT("Krusk",       SUMMONER,                -1,   2, BOW,     6, 0),
    UNIT("Biter",       CHAMPION,                 4,   3, SWORD,   6, 0),
    UNIT("Kreep",       CHAMPION,                 4,   3, SWORD,   6, 0),
    UNIT("Silts",       CHAMPION,                 7,   2, SWORD,   6, 0),
    UNIT("Sand Wyrm",   CHAMPION | REINFORCEMENT, 6,   4, SWORD,   6, 0),
    UNIT("Stink",       CHAMPION | REINFORCEMENT, 5,   1, BOW,     3, LUCKY),
    UNIT("Tark",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, 0),
    UNIT("Javelineer",  COMMON,                   1,   1, BOW,     2, 0),
    UNIT("Scavenger",   COMMON,                   1,   1, SWORD,   2, SCAVENGE),
    UNIT("Shaman",      COMMON,                   1,   2, BOW,     1, 0),
    UNIT("Bomber",      COMMON | REINFORCEMENT,   0,   1, BOW,     1, 0),
    UNIT("Slayer",      COMMON | REINFORCEMENT,   2,   2, SWORD,   2, 0),
    EVENT("Mirage",         0),
    EVENT("Shiny",          0),
    EVENT("Taunt",          0),
    EVENT("Duck and Cover", 0),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on

/* Scavenger: Scavenge. What it destroys goes under it; one of those cards takes all the wounds of one batch. */
static bool scavenge_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_WOUNDS_DUE)
        return by_me(e, self) && g->under[self] != WAR_NONE;
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
    .text =
        "Each Unit this Scavenger destroys that would go to your Magic Pile goes under this Scavenger instead. Each time 1 or "
        "more wounds would be put on it, discard a card from under it; none of those wounds is put on it.",
    .waits = WAITS(M_TO_MAGIC) | WAITS(M_WOUNDS_DUE),
    .due = scavenge_due,
    .effect = scavenge_effect,
    .flags = A_OWN | A_OUTLIVES,
};

/* Stink: Lucky */
static bool lucky_due(const game *g, const struct event *e, int self)
{
    return my_turn(g, self) && e->seat == controller(g, self) && (g->uses[self] & ability(LUCKY)->limit) == 0;
}
EFFECT(lucky_effect)
{
    if (!self_still(g, f) || (g->uses[self] & ability(LUCKY)->limit) != 0)
        goto out;
    if (faces_of(dice_of(g, &me->e)) == 0)
        goto out;
    ASK(ask_face(r, f, MAY, faces_of(dice_of(g, &me->e))));
    if (declined(r))
        goto out;
    g->uses[self] |= ability(LUCKY)->limit;
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
