/* scenario_thinks.c: what a player that thinks must answer, and what the solver must find.
 *
 *   thinks attack c4 c5, move d3 because "..."   the seat that is asked answers with one of these, or with what begins so
 *   thinks not attack c4 c3w because "..."       ... with none of these
 *   wins 20/27 by attack c4 c5                   the chance to win in this turn, and the action that has it
 *   wins at least 2/3                            likewise, where not everything can be looked at or something is hidden
 *   wins never
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
    bool at_least;
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
    if (*line && !accept(&line, "by"))
        return scn_refuse(why, "only `by` and the actions can follow");
    if (*line)
        claim->count = scn_beginning(g, line, claim->actions, why);
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

/* The line has to be a win that can be played. */
static bool line_wins(struct war_game g, const struct ai_kill *kill)
{
    int seat = war_decision(&g)->seat;
    for (int i = 0; i < kill->length; i++)
        if (!war_submit(&g, kill->line[i], NULL, NULL))
            return false;
    return g.over == (seat % 2 == 0 ? WAR_A_WON : WAR_B_WON);
}

static bool agrees(const struct war_game *g, const struct claim *claim, const struct ai_kill *kill)
{
    if (claim->at_least ? kill->chance < claim->chance - 1e-9 : fabs(kill->chance - claim->chance) > 1e-9 || !kill->exact)
        return false;
    if (kill->chance > 0 && kill->exact && !line_wins(*g, kill))
        return false;
    return claim->count == 0 || is_among(claim->actions, claim->count, kill->action);
}

enum answer scn_wins_holds(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    static struct war_view view;
    struct claim claim;
    struct ai_kill kill;
    if (!is_asked(g, why) || !read_claim(g, rest, &claim, why))
        return UNREADABLE;
    void *memory = room(SOLVING);
    war_look(g, war_decision(g)->seat, &view);
    ai_kill(&view, &(struct ai_kill_limits){.nodes = 500 * scn_passes, .proof = true}, memory, SOLVING, &kill);
    free(memory);
    fprintf(found, "%.9f%s, %u actions tried", kill.chance, kill.exact ? "" : " or more", (unsigned)kill.nodes);
    show_line(*g, &kill, found);
    return scn_truth(agrees(g, &claim, &kill));
}
