/* judged.c: a recorded game as a player that thinks sees it, with the words for it. */
#include "judged.h"

#include "input.h"
#include "language.h"
#include "progress.h"
#include "question.h"
#include "say.h"

#include <stdlib.h>

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

/* ---- Who judges ------------------------------------------------------------------------------------------ */

struct court {
    struct chair chair[WAR_SEATS];
    ai_value *value;
};

static bool think(void *state, const struct war_view *view, uint64_t seed, war_action *best, double *chance)
{
    struct court *court = state;
    struct ai_answer answer;
    chair_think(&court->chair[view->seat], view, 0, seed, &answer);
    *best = answer.action;
    *chance = answer.chance;
    return answer.alternatives > 0;
}

static double look(void *state, const struct war_game *g, int seat)
{
    const struct court *court = state;
    return ai_chance(court->value(g, seat));
}

/* ---- Words ----------------------------------------------------------------------------------------------- */

static bool make_room(struct judged *j)
{
    if (j->a.room <= j->room)
        return true;
    struct deed_words *words = realloc(j->words, (size_t)j->a.room * sizeof *words);
    if (!words)
        return false;
    j->words = words;
    j->room = j->a.room;
    return true;
}

static void note_words(const struct deed *d, const struct war_game *seen, struct deed_words *w)
{
    *w = (struct deed_words){0};
    war_action_text(seen, d->action, w->text, sizeof w->text);
    action_words(seen, d->action, w->words, sizeof w->words);
    if (!d->free || d->best == d->action)
        return;
    war_action_text(seen, d->best, w->best_text, sizeof w->best_text);
    action_words(seen, d->best, w->best_words, sizeof w->best_words);
}

static bool note_latest(struct judged *j)
{
    struct war_sentence said;
    struct analysis *a = &j->a;
    const struct deed *d = &a->deed[a->deeds - 1];
    if (!make_room(j))
        return false;
    note_words(d, &a->view.game, &j->words[a->deeds - 1]);
    progress_show((uint64_t)a->next, (uint64_t)a->t->entries, false, sentence(war_say(&said, "turn %d", d->turn)));
    return true;
}

/* ---- All of it ------------------------------------------------------------------------------------------- */

bool judge_game(const struct table *t, const struct contender *judge, struct judged *j, char *why)
{
    struct court court = {.value = contender_settings(judge, 0).value};
    const struct analysis_judge judging = {.think = think, .look = look, .state = &court};
    bool good = true, room = true;
    *j = (struct judged){0};
    analysis_begin(&j->a, t, &judging);
    for (int seat = 0; good && seat < t->rules.seats; seat++)
        good = chair_take(&court.chair[seat], judge, seat, &t->host, why);
    while (good && room && !j->interrupted && analysis_next(&j->a)) {
        room = note_latest(j);
        j->interrupted = input_interrupted() != 0;
    }
    if (good)
        progress_show(1, 1, true, "");
    for (int seat = 0; seat < t->rules.seats; seat++)
        chair_leave(&court.chair[seat], t);
    if (j->a.failed || !room)
        snprintf(why, BOT_WHY, "%s", translated(NULL, "There is no memory left for the game."));
    return good && room && !j->a.failed;
}

void judged_free(struct judged *j)
{
    analysis_free(&j->a);
    free(j->words);
    j->words = NULL;
}
