/* scenario_thinks.c: what a player that thinks must answer, and what the solver must find.
 *
 *   thinks attack c4 c5, move d3 because "..."   the seat that is asked answers with one of these, or with what begins so
 *   thinks not attack c4 c3w because "..."       ... with none of these
 *   wins 20/27 by attack c4 c5                   the chance to win in this turn, and the action that has it
 *   wins at least 2/3                            likewise, where not everything can be looked at or something is hidden
 *   wins never
 *   saves 8/9 only by move c3 c4                 the chance not to lose until the next turn is over; no other action has it
 *
 * A budget of passes, not of time, and several seeds: the same on every machine, and nobody is lucky.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ai.h"
#include "kill.h"
#include "scenario_parts.h"

uint32_t scn_passes = 1500;

enum { SEEDS = 3, THINKING = 8 << 20, SOLVING = 32 << 20 };

static void *room(size_t size)
{
    void *memory = malloc(size);
    if (!memory)
        abort();
    return memory;
}

static bool is_among(const war_action *actions, int count, war_action action)
{
    while (count-- > 0)
        if (actions[count] == action)
            return true;
    return false;
}

static bool is_asked(const struct war_game *g, char *why)
{
    if (g->over == WAR_PLAYING && war_decision(g)->seat != WAR_CHANCE)
        return true;
    return scn_refuse(why, "no player is asked");
}

/* Takes the word off the line if it begins with it. */
static bool accept(const char **line, const char *word)
{
    size_t n = strlen(word);
    if (strncmp(*line, word, n) != 0 || ((*line)[n] != 0 && (*line)[n] != ' '))
        return false;
    *line += n;
    while (**line == ' ')
        (*line)++;
    return true;
}

/* ---- thinks ---------------------------------------------------------------------------------------------- */

static void show_answer(const struct war_game *g, const struct ai_answer *answer, int seed, FILE *found)
{
    fprintf(found, "seed %d:", seed);
    for (int i = 0; i < answer->alternatives && i < 4; i++) {
        char text[WAR_TEXT];
        war_action_text(g, answer->alternative[i].action, text, sizeof text);
        fprintf(found, "%s %s (%.3f, %u visits)", i ? "," : "", text, answer->alternative[i].chance,
                (unsigned)answer->alternative[i].visits);
    }
    fputs("; ", found);
}

static bool each_seed_answers(const struct war_game *g, const war_action *actions, int count, bool want, FILE *found)
{
    static struct war_view view;
    struct ai_settings settings = {.value = ai_learned, .look = ai_tuned, .iterations = scn_passes};
    void *memory = room(THINKING);
    bool all = true;
    war_look(g, war_decision(g)->seat, &view);
    for (int seed = 1; seed <= SEEDS; seed++) {
        struct ai_answer answer;
        ai_think(&view, &settings, (uint64_t)seed, ai_remember(memory, THINKING), &answer);
        all = is_among(actions, count, answer.action) == want && all;
        show_answer(g, &answer, seed, found);
    }
    free(memory);
    return all;
}

enum answer scn_thinks_holds(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    war_action actions[WAR_MAX_ACTIONS];
    char text[LINE_SIZE], because[WHY_SIZE];
    const char *line = text;
    snprintf(text, sizeof text, "%s", rest);
    if (!is_asked(g, why) || !scn_cut_because(text, because, sizeof because, why))
        return UNREADABLE;
    if (!*because)
        return scn_refuse(why, "say why: because \"...\""), UNREADABLE;
    bool want = !accept(&line, "not");
    int count = scn_beginning(g, line, actions, why);
    return count == 0 ? UNREADABLE : scn_truth(each_seed_answers(g, actions, count, want, found));
}

/* ---- wins ------------------------------------------------------------------------------------------------ */

struct claim {
    double chance;
    bool at_least, only;
    war_action actions[WAR_MAX_ACTIONS];
    int count; /* of actions; 0: whichever */
};

static bool take_fraction(const char **line, double *chance, char *why)
{
    char *end = NULL;
    double above = strtod(*line, &end), below = 1;
    if (end == *line)
        return scn_refuse(why, "a chance is meant, like 20/27, or never");
    if (*end == '/')
        below = strtod(end + 1, &end);
    *chance = above / below;
    *line = end + strspn(end, " ");
    return (above >= 0 && below > 0 && above <= below) || scn_refuse(why, "that is no chance");
}

static bool read_claim(const struct war_game *g, const char *line, struct claim *claim, char *why)
{
    *claim = (struct claim){0};
    if (!accept(&line, "never")) {
        claim->at_least = accept(&line, "at") && accept(&line, "least");
        if (!take_fraction(&line, &claim->chance, why))
            return false;
    }
    claim->only = accept(&line, "only");
    if (*line && !accept(&line, "by"))
        return scn_refuse(why, "only `by` and the actions can follow");
    if (*line)
        claim->count = scn_beginning(g, line, claim->actions, why);
    else if (claim->only)
        return scn_refuse(why, "only by what?");
    return !*line || claim->count > 0;
}

static void show_line(struct war_game g, const struct ai_kill *kill, FILE *found)
{
    for (int i = 0; i < kill->length; i++) {
        char text[WAR_TEXT];
        war_action_text(&g, kill->line[i], text, sizeof text);
        fprintf(found, "%s %s", i ? "," : ":", text);
        if (!war_submit(&g, kill->line[i], NULL, NULL)) /* it goes on with other hidden cards than there are */
            break;
    }
}

/* The line has to be one that can be played, and a win where one is looked for. */
static bool line_holds(struct war_game g, enum ai_goal goal, const struct ai_kill *kill)
{
    int seat = war_decision(&g)->seat;
    for (int i = 0; i < kill->length; i++)
        if (!war_submit(&g, kill->line[i], NULL, NULL))
            return false;
    return goal == AI_SURVIVE || g.over == (seat % 2 == 0 ? WAR_A_WON : WAR_B_WON);
}

static bool agrees(const struct war_game *g, enum ai_goal goal, const struct claim *claim, const struct ai_kill *kill)
{
    if (claim->at_least ? kill->chance < claim->chance - 1e-9 : fabs(kill->chance - claim->chance) > 1e-9 || !kill->exact)
        return false;
    if (kill->chance > 0 && kill->exact && !line_holds(*g, goal, kill))
        return false;
    return claim->count == 0 || is_among(claim->actions, claim->count, kill->action);
}

/* No action besides those that are named has that chance, and the best of these has it when it is looked at by itself. */
static bool others_are_worse(const struct war_view *view, enum ai_goal goal, const struct claim *claim, war_action best,
                             void *memory, FILE *found)
{
    war_action list[WAR_MAX_ACTIONS];
    int count = war_view_actions(view, list);
    for (int i = 0; i < count; i++) {
        struct ai_kill kill;
        struct ai_kill_limits limits = {.nodes = 500 * scn_passes, .proof = true};
        char text[WAR_TEXT];
        if (list[i] != best && is_among(claim->actions, claim->count, list[i]))
            continue;
        ai_solve(view, goal, list[i], &limits, memory, SOLVING, &kill);
        if (kill.chance < claim->chance - 1e-9 ? list[i] != best && kill.exact : list[i] == best)
            continue;
        war_action_text(&view->game, list[i], text, sizeof text);
        fprintf(found, "; %s has %.9f", text, kill.chance);
        return false;
    }
    return true;
}

static enum answer solved_holds(const struct war_game *g, enum ai_goal goal, const char *rest, FILE *found, char *why)
{
    static struct war_view view;
    struct claim claim;
    struct ai_kill kill;
    if (!is_asked(g, why) || !read_claim(g, rest, &claim, why))
        return UNREADABLE;
    void *memory = room(SOLVING);
    struct ai_kill_limits limits = {.nodes = 500 * scn_passes, .proof = true};
    war_look(g, war_decision(g)->seat, &view);
    ai_solve(&view, goal, WAR_NO_ACTION, &limits, memory, SOLVING, &kill);
    fprintf(found, "%.9f%s, %u actions tried", kill.chance, kill.exact ? "" : " or more", (unsigned)kill.nodes);
    show_line(*g, &kill, found);
    bool so =
        agrees(g, goal, &claim, &kill) && (!claim.only || others_are_worse(&view, goal, &claim, kill.action, memory, found));
    free(memory);
    return scn_truth(so);
}

enum answer scn_wins_holds(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    return solved_holds(g, AI_WIN, rest, found, why);
}
enum answer scn_saves_holds(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    return solved_holds(g, AI_SURVIVE, rest, found, why);
}
