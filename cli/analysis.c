/* analysis.c: a recorded game as a player that thinks sees it. */
#include "analysis.h"

#include "host.h"
#include "input.h"
#include "language.h"
#include "names.h"
#include "progress.h"
#include "question.h"
#include "say.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

void action_words(const struct war_game *g, war_action action, char *words, size_t size)
{
    struct text t = {words, size, 0};
    struct war_sentence s;
    if (war_decision(g)->kind != WAR_ASK_MAIN)
        asker_text(g, &t);
    if (t.used > 0)
        text_add(&t, "%s", translated("list", ": "));
    say_action(g, action, &s);
    text_add(&t, "%s", sentence(&s));
}

struct judging {
    const struct table *t;
    struct analysis *a;
    struct chair chair[WAR_SEATS];
    ai_value *value;
    int number;
    int first; /* deed of the turn */
    bool failed;
};

/* The chance of A's side that is one of that seat. */
static double for_a(int seat, double chance) { return seat % 2 == 0 ? chance : 1 - chance; }

/* False: there is nothing to choose. */
static bool judge(struct judging *j, const struct war_view *view, struct ai_answer *answer)
{
    war_action list[WAR_MAX_ACTIONS];
    if (war_view_actions(view, list) < 2)
        return false;
    chair_think(&j->chair[view->seat], view, 0, (uint64_t)j->a->deeds, answer);
    return answer->alternatives > 0;
}

/* The turn of that seat has come to this. */
static void close_turn(struct judging *j, int active, double chance, uint8_t by)
{
    struct analysis *a = j->a;
    for (int i = a->deeds - 1; i >= j->first; i--) {
        struct deed *d = &a->deed[i];
        d->after = chance;
        d->judge = by;
        d->own = d->seat == active;
        if (d->free && d->own) {
            chance = d->before;
            by = d->seat;
        }
    }
    j->first = a->deeds;
}

/* What that seat thinks of a position in which it has nothing to choose. */
static void close_by_look(struct judging *j, int active, const struct war_game *g)
{
    if (war_over(g) == WAR_PLAYING)
        close_turn(j, active, for_a(active, ai_chance(j->value(g, active))), (uint8_t)active);
    else
        close_turn(j, active, war_over(g) == WAR_A_WON ? 1 : war_over(g) == WAR_B_WON ? 0 : 0.5, WAR_NONE);
}

static struct deed *new_deed(struct analysis *a)
{
    if (a->deeds == a->room) {
        int room = a->room ? 2 * a->room : 256;
        struct deed *deed = realloc(a->deed, (size_t)room * sizeof *deed);
        if (!deed)
            return NULL;
        a->deed = deed;
        a->room = room;
    }
    return &a->deed[a->deeds++];
}

static void note_answer(struct deed *d, const struct war_view *view, const struct ai_answer *answer)
{
    d->free = true;
    d->best = answer->action;
    d->before = for_a(d->seat, answer->chance);
    if (d->best == d->action)
        return;
    war_action_text(&view->game, d->best, d->best_text, sizeof d->best_text);
    action_words(&view->game, d->best, d->best_words, sizeof d->best_words);
}

static bool note_deed(struct judging *j, const struct table_step *step)
{
    static struct war_view view;
    struct ai_answer answer;
    const struct table_entry *e = &j->t->entry[step->index];
    struct war_sentence said;
    war_look(step->before, e->seat, &view);
    bool judged = judge(j, &view, &answer);
    struct deed *d = new_deed(j->a);
    if (!d)
        return false;
    *d = (struct deed){.number = j->number, .turn = step->before->turn, .seat = e->seat, .action = e->value};
    war_action_text(step->before, d->action, d->text, sizeof d->text);
    action_words(&view.game, d->action, d->words, sizeof d->words);
    if (judged)
        note_answer(d, &view, &answer);
    progress_show((uint64_t)step->index, (uint64_t)j->t->entries, false, sentence(war_say(&said, "turn %d", d->turn)));
    return true;
}

static bool follow(void *state, const struct table_step *step)
{
    struct judging *j = state;
    const struct table_entry *e = &j->t->entry[step->index];
    int roller = war_decision(step->before)->low;
    j->number += j->number == 0 || !e->joins;
    if (e->seat != WAR_CHANCE)
        j->failed = !note_deed(j, step);
    else if (war_decision(step->before)->kind == WAR_ASK_ROLL && roller < WAR_SEATS)
        fortune_add(&j->a->dice[roller % ANALYSIS_TEAMS], step->before, e->value);
    if (step->before->turn != step->after->turn)
        close_by_look(j, war_active(step->before), step->after);
    j->a->interrupted = input_interrupted() != 0;
    return !j->failed && !j->a->interrupted;
}

/* Where the record ends in the middle of a turn: as that goes on, if something is to be chosen. */
static void close_last_turn(struct judging *j)
{
    static struct war_view view;
    struct ai_answer answer;
    const struct war_game *g = &j->t->game;
    int active = war_active(g);
    bool asked = war_over(g) == WAR_PLAYING && war_decision(g)->seat == active;
    if (asked)
        war_look(g, active, &view);
    if (asked && judge(j, &view, &answer))
        close_turn(j, active, for_a(active, answer.chance), (uint8_t)active);
    else
        close_by_look(j, active, g);
}

double swing_of(const struct deed *d) { return d->after - d->before; }

static bool is_swing(const struct deed *d) { return d->free && d->own && fabs(swing_of(d)) >= 0.005; }

static void find_swings(struct analysis *a)
{
    for (int i = 0; i < a->deeds; i++) {
        if (!is_swing(&a->deed[i]))
            continue;
        int at = a->swings < ANALYSIS_SWINGS ? a->swings++ : ANALYSIS_SWINGS;
        for (; at > 0 && fabs(swing_of(&a->deed[i])) > fabs(swing_of(&a->deed[a->swing[at - 1]])); at--)
            if (at < ANALYSIS_SWINGS)
                a->swing[at] = a->swing[at - 1];
        if (at < ANALYSIS_SWINGS)
            a->swing[at] = i;
    }
}

bool analyse(const struct table *t, const struct contender *judge_of_it, struct analysis *a, char *why)
{
    struct judging j = {.t = t, .a = a, .value = contender_settings(judge_of_it, 0).value};
    bool good = true;
    *a = (struct analysis){0};
    for (int team = 0; team < ANALYSIS_TEAMS; team++)
        fortune_begin(&a->dice[team]);
    for (int seat = 0; good && seat < t->rules.seats; seat++)
        good = chair_take(&j.chair[seat], judge_of_it, seat, &t->host, why);
    if (good) {
        table_walk(t, follow, &j);
        if (!a->interrupted)
            close_last_turn(&j);
        a->deeds = j.first;
        find_swings(a);
        progress_show(1, 1, true, "");
    }
    for (int seat = 0; seat < t->rules.seats; seat++)
        chair_leave(&j.chair[seat], t);
    if (j.failed)
        snprintf(why, BOT_WHY, "%s", translated(NULL, "There is no memory left for the game."));
    return good && !j.failed;
}

void analysis_free(struct analysis *a)
{
    free(a->deed);
    a->deed = NULL;
}
