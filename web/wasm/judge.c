/* judge.c: what the page's thinking worker calls to have a recorded game judged (table/analysis.h), action by action. */
#include "memory.h"
#include "page.h"

#include "../../ai/ai.h"
#include "../../table/analysis.h"
#include "../../table/json.h"
#include "../../table/odds.h"
#include "../../table/protocol.h"
#include "../../table/say.h"

static struct analysis analysis;
static struct ai_memory *memory[WAR_SEATS]; /* each seat thinks of its own turn */
static struct ai_settings settings = {.value = ai_learned, .look = ai_tuned};

EXPORT(judge_begin) bool judge_begin(uint32_t passes);
EXPORT(judge_next) bool judge_next(void);
EXPORT(judged) void judged(void);

static bool think_for(void *state, const struct war_view *view, uint64_t seed, war_action *best, double *chance)
{
    struct ai_answer answer;
    (void)state;
    ai_think(view, &settings, seed, memory[view->seat], &answer);
    *best = answer.action;
    *chance = answer.chance;
    return answer.alternatives > 0;
}

static double look_for(void *state, const struct war_game *g, int seat)
{
    (void)state;
    return ai_chance(settings.value(g, seat));
}

static bool remember(int seat)
{
    void *room = memory[seat] == NULL ? memory_resize(NULL, NULL, AI_PLENTY) : NULL;
    if (room != NULL)
        memory[seat] = ai_remember(room, AI_PLENTY);
    return memory[seat] != NULL;
}

/* The record that replay_load() has read. False if there is none, or no memory. */
bool judge_begin(uint32_t passes)
{
    const struct table *t = page_record();
    if (t == NULL)
        return false;
    for (int seat = 0; seat < t->rules.seats; seat++)
        if (!remember(seat))
            return false;
    settings.iterations = passes;
    analysis_begin(&analysis, t, &(struct analysis_judge){.think = think_for, .look = look_for});
    return true;
}

/* True if there is more to judge. */
bool judge_next(void) { return analysis_next(&analysis); }

/* ---- What is known so far -------------------------------------------------------------------------------- */

static int64_t times(double number, int by) { return (int64_t)(number * by + (number < 0 ? -0.5 : 0.5)); }

static void write_seat(const char *name, int seat)
{
    const char text[2] = {(char)('a' + seat), 0};
    if (seat < WAR_SEATS)
        write_text(&page_said, name, text);
    else
        write_null(&page_said, name);
}

/* The last action of a step says what the step has come to. */
static void write_points(void)
{
    write_open(&page_said, "points", '[');
    for (int i = 0; i < analysis.known; i++) {
        const struct deed *d = &analysis.deed[i];
        if (i + 1 < analysis.known && analysis.deed[i + 1].number == d->number)
            continue;
        write_open(&page_said, NULL, '{');
        write_number(&page_said, "step", d->number);
        write_number(&page_said, "chance", times(d->after, 10000));
        write_seat("judge", d->judge);
        write_close(&page_said, '}');
    }
    write_close(&page_said, ']');
}

static void write_said(const char *name, const struct war_view *view, war_action action)
{
    struct war_sentence s;
    say_action(&view->game, action, &s);
    protocol_sentence(&page_said, name, &s);
}

static void write_swing(const struct deed *d)
{
    static struct war_view view;
    analysis_look(&analysis, d, &view);
    const struct war_decision *ask = war_decision(&view.game);
    int asks = ask->kind != WAR_ASK_MAIN && ask->card < WAR_CARDS ? war_card_definition(&view.game, ask->card) : 0;
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "step", d->number);
    write_number(&page_said, "turn", d->turn);
    write_seat("seat", d->seat);
    write_number(&page_said, "before", odds_percent(d->before));
    write_number(&page_said, "after", odds_percent(d->after));
    if (asks != 0)
        write_number(&page_said, "asks", asks);
    write_said("says", &view, d->action);
    if (d->best != d->action)
        write_said("best", &view, d->best);
    write_close(&page_said, '}');
}

static void write_dice(const struct fortune *f)
{
    struct war_sentence luck;
    fortune_say(f, &luck);
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "dice", f->dice);
    write_number(&page_said, "hits", f->hits);
    write_number(&page_said, "expected", times(f->expected, 10));
    write_number(&page_said, "deviations", times(fortune_deviations(f), 10));
    protocol_sentence(&page_said, "luck", &luck);
    write_close(&page_said, '}');
}

/* said() is {"done": entries of "of", "points": [...], "swings": [...], "dice": [of A's side, of the other]}: see web/src/replay/analysis.ts.
 * Chances are those of A's side, of points in ten-thousandths, of swings in percent; hits and deviations in tenths. */
void judged(void)
{
    page_begin();
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "done", analysis.next);
    write_number(&page_said, "of", analysis.t->entries);
    write_points();
    write_open(&page_said, "swings", '[');
    for (int i = 0; i < analysis.swings; i++)
        write_swing(&analysis.deed[analysis.swing[i]]);
    write_close(&page_said, ']');
    write_open(&page_said, "dice", '[');
    for (int team = 0; team < ANALYSIS_TEAMS; team++)
        write_dice(&analysis.dice[team]);
    write_close(&page_said, ']');
    write_close(&page_said, '}');
}
