/* replay.c: going through a recorded game.
 *
 * Forwards a table gets the entries of the next steps; back it is built anew from the first one, which takes less time than to draw it. */
#include "replay.h"

/* ---- What there is to go through ------------------------------------------------------------------------- */

static void *resized(const struct replay *r, void *memory, size_t size)
{
    return r->t->host.resize(r->t->host.state, memory, size);
}

static bool make_room(struct replay *r)
{
    int room = r->room != 0 ? 2 * r->room : 256;
    int *begin = resized(r, r->begin, (size_t)room * sizeof *begin);
    r->begin = begin != NULL ? begin : r->begin;
    int *turn = resized(r, r->turn, (size_t)(room + 1) * sizeof *turn);
    r->turn = turn != NULL ? turn : r->turn;
    r->room = begin != NULL && turn != NULL ? room : r->room;
    return begin != NULL && turn != NULL;
}

static bool note_step(void *state, const struct table_step *step)
{
    struct replay *r = state;
    if (r->count == 0 || !r->t->entry[step->index].joins) {
        if (r->count == r->room && !make_room(r)) {
            r->count = -1;
            return false;
        }
        r->begin[r->count++] = step->index;
    }
    r->turn[r->count] = step->after->turn;
    return true;
}

bool replay_open(struct replay *r, const struct table *t)
{
    *r = (struct replay){.t = t};
    if (!make_room(r) || !table_begin(&r->now, &t->rules, &t->host, NULL))
        return replay_close(r), false;
    r->turn[0] = 0;
    table_walk(t, note_step, r);
    if (r->count < 0)
        return replay_close(r), false;
    return true;
}

void replay_close(struct replay *r)
{
    table_close(&r->now);
    if (r->begin != NULL)
        resized(r, r->begin, 0);
    if (r->turn != NULL)
        resized(r, r->turn, 0);
    r->begin = r->turn = NULL;
    r->count = r->at = 0;
}

int replay_beginning(const struct replay *r, int turn)
{
    for (int i = 0; i <= r->count; i++)
        if (r->turn[i] == turn)
            return i;
    return -1;
}

/* ---- Going there ----------------------------------------------------------------------------------------- */

static void rewind_replay(struct replay *r)
{
    table_close(&r->now);
    table_begin(&r->now, &r->t->rules, &r->t->host, NULL); /* as it could be before */
    r->at = 0;
}

/* What still stands of the entries of a step, as one request. */
static bool do_step(struct replay *r)
{
    int from = r->begin[r->at], to = r->at + 1 < r->count ? r->begin[r->at + 1] : r->t->entries;
    for (int i = from; i < to; i++) {
        struct table_entry e = r->t->entry[i];
        e.joins = i != from;
        bool part = (e.kind == TABLE_ACTION && !e.undone) || e.kind == TABLE_TIME;
        if (part && !table_put(&r->now, e, NULL))
            return false;
    }
    r->at++;
    return true;
}

bool replay_go(struct replay *r, int step)
{
    if (step < r->at)
        rewind_replay(r);
    while (r->at < step)
        if (!do_step(r))
            return rewind_replay(r), false;
    if (r->at == r->count) { /* also where it ended otherwise than by the rules */
        r->now.end = r->t->end;
        r->now.winner = r->t->winner;
        r->now.resigned = r->t->resigned;
    }
    return true;
}
