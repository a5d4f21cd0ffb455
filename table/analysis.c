/* analysis.c: a recorded game as a player that thinks sees it. */
#include "analysis.h"

void analysis_begin(struct analysis *a, const struct table *t, const struct analysis_judge *judge)
{
    *a = (struct analysis){.t = t, .judge = *judge};
    for (int team = 0; team < ANALYSIS_TEAMS; team++)
        fortune_begin(&a->dice[team]);
    table_first(t, &a->now);
}

void analysis_free(struct analysis *a)
{
    if (a->deed != NULL)
        a->t->host.resize(a->t->host.state, a->deed, 0);
    a->deed = NULL;
}

/* The chance of A's side that is one of that seat. */
static double for_a(int seat, double chance) { return seat % 2 == 0 ? chance : 1 - chance; }

/* ---- Swings ---------------------------------------------------------------------------------------------- */

double swing_of(const struct deed *d) { return d->after - d->before; }

static double size_of(const struct deed *d) { return __builtin_fabs(swing_of(d)); }

static bool is_swing(const struct deed *d) { return d->free && d->own && size_of(d) >= 0.005; }

static void note_swing(struct analysis *a, int deed)
{
    int at = a->swings < ANALYSIS_SWINGS ? a->swings++ : ANALYSIS_SWINGS;
    for (; at > 0 && size_of(&a->deed[deed]) > size_of(&a->deed[a->swing[at - 1]]); at--)
        if (at < ANALYSIS_SWINGS)
            a->swing[at] = a->swing[at - 1];
    if (at < ANALYSIS_SWINGS)
        a->swing[at] = deed;
}

/* ---- Turns ----------------------------------------------------------------------------------------------- */

/* The turn of that seat has come to this. */
static void close_turn(struct analysis *a, int active, double chance, uint8_t by)
{
    int first = a->known;
    for (int i = a->deeds - 1; i >= first; i--) {
        struct deed *d = &a->deed[i];
        d->after = chance;
        d->judge = by;
        d->own = d->seat == active;
        if (d->free && d->own) {
            chance = d->before;
            by = d->seat;
        }
    }
    for (a->known = first; a->known < a->deeds; a->known++)
        if (is_swing(&a->deed[a->known]))
            note_swing(a, a->known);
}

/* What that seat thinks of a position in which it has nothing to choose. */
static void close_by_look(struct analysis *a, int active, const struct war_game *g)
{
    if (war_over(g) == WAR_PLAYING)
        close_turn(a, active, for_a(active, a->judge.look(a->judge.state, g, active)), (uint8_t)active);
    else
        close_turn(a, active, war_over(g) == WAR_A_WON ? 1 : war_over(g) == WAR_B_WON ? 0 : 0.5, WAR_NONE);
}

/* False: there is nothing to choose. */
static bool judge(struct analysis *a, war_action *best, double *chance)
{
    war_action list[WAR_MAX_ACTIONS];
    return war_view_actions(&a->view, list) >= 2 && a->judge.think(a->judge.state, &a->view, (uint64_t)a->deeds, best, chance);
}

/* Where the record ends in the middle of a turn: as that goes on, if something is to be chosen. */
static void close_last_turn(struct analysis *a)
{
    const struct war_game *g = &a->t->game;
    int active = war_active(g);
    war_action best;
    double chance;
    bool asked = war_over(g) == WAR_PLAYING && war_decision(g)->seat == active;
    if (asked)
        war_look(g, active, &a->view);
    if (asked && judge(a, &best, &chance))
        close_turn(a, active, for_a(active, chance), (uint8_t)active);
    else
        close_by_look(a, active, g);
}

/* ---- Actions --------------------------------------------------------------------------------------------- */

static bool make_room(struct analysis *a)
{
    if (a->deeds < a->room)
        return true;
    int room = a->room != 0 ? 2 * a->room : 256;
    struct deed *deed = a->t->host.resize(a->t->host.state, a->deed, (size_t)room * sizeof *deed);
    if (deed == NULL)
        return false;
    a->deed = deed;
    a->room = room;
    return true;
}

static bool note_deed(struct analysis *a, int entry)
{
    const struct table_entry *e = &a->t->entry[entry];
    struct deed d = {.entry = entry, .number = a->number, .turn = a->now.turn, .seat = e->seat, .action = e->value};
    war_look(&a->now, e->seat, &a->view);
    d.free = judge(a, &d.best, &d.before);
    if (d.free)
        d.before = for_a(d.seat, d.before);
    if (!make_room(a))
        return false;
    a->deed[a->deeds++] = d;
    return true;
}

/* What still stands of the journal; true if it was an action of a seat. */
static bool follow(struct analysis *a, int entry)
{
    const struct table_entry *e = &a->t->entry[entry];
    int turn = a->now.turn, active = war_active(&a->now), roller = war_decision(&a->now)->low;
    bool of_seat = e->seat != WAR_CHANCE;
    a->number += a->number == 0 || !e->joins;
    if (of_seat)
        a->failed = !note_deed(a, entry);
    else if (war_decision(&a->now)->kind == WAR_ASK_ROLL && roller < WAR_SEATS)
        fortune_add(&a->dice[roller % ANALYSIS_TEAMS], &a->now, e->value);
    war_apply(&a->now, e->value, NULL);
    if (turn != a->now.turn)
        close_by_look(a, active, &a->now);
    return of_seat;
}

bool analysis_next(struct analysis *a)
{
    while (a->next < a->t->entries) {
        int entry = a->next++;
        bool stands = a->t->entry[entry].kind == TABLE_ACTION && !a->t->entry[entry].undone;
        if (stands && follow(a, entry))
            return !a->failed;
    }
    close_last_turn(a);
    return false;
}

/* ---- Looking back ---------------------------------------------------------------------------------------- */

struct looking {
    const struct deed *deed;
    struct war_view *view;
};

static bool look_at_deed(void *state, const struct table_step *step)
{
    struct looking *l = state;
    bool there = step->index == l->deed->entry;
    if (there)
        war_look(step->before, l->deed->seat, l->view);
    return !there;
}

void analysis_look(const struct analysis *a, const struct deed *d, struct war_view *view)
{
    table_walk(a->t, look_at_deed, &(struct looking){d, view});
}
