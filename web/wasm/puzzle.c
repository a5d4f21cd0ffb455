/* puzzle.c: what the judge of puzzles calls: the best line from where the table stands, and what the actions of its record kept of the best chance. */
#include "memory.h"
#include "page.h"

#include "../../ai/kill.h"
#include "../../table/json.h"
#include "../../table/protocol.h"
#include "../../table/say.h"

enum { SOLVING = 32 << 20, MOST = 750000 }; /* as `warstone scenario` proves them (cli/scenario_thinks.c) */
static void *solving;
static struct war_view seen_from;

EXPORT(solution) bool solution(enum ai_goal goal);
EXPORT(judge) bool judge(enum ai_goal goal);

/* For the seat that is asked; with that action first, or with the best. */
static struct ai_kill solve(const struct war_game *g, enum ai_goal goal, war_action first)
{
    struct ai_kill answer;
    struct ai_kill_limits limits = {.nodes = MOST, .proof = true};
    war_look(g, war_decision(g)->seat, &seen_from);
    ai_solve(&seen_from, goal, first, &limits, solving, SOLVING, &answer);
    return answer;
}

static int64_t millionths(double chance) { return (int64_t)(1000000 * chance + 0.5); }

static void write_action(const char *name, const struct war_game *g, war_action action)
{
    char notation[WAR_TEXT];
    struct war_sentence says;
    write_open(&page_said, name, '{');
    war_action_text(g, action, notation, sizeof notation);
    write_text(&page_said, "notation", notation);
    const struct war_decision *ask = war_decision(g);
    if (ask->seat != WAR_CHANCE) {
        if (ask->kind != WAR_ASK_MAIN && ask->card < WAR_CARDS && war_card_definition(g, ask->card) != 0)
            write_number(&page_said, "asks", war_card_definition(g, ask->card)); /* "Yes." alone tells nobody to what */
        say_action(g, action, &says);
        protocol_sentence(&page_said, "says", &says);
    }
    write_close(&page_said, '}');
}

static bool begin_solving(void)
{
    page_begin();
    if (solving == NULL)
        solving = memory_resize(NULL, NULL, SOLVING);
    return solving != NULL;
}

/* said() is {"chance": millionths, "exact": ..., "line": [{"notation": ..., "says": ...}]}; what chance answers says nothing. False without
 * memory, or if nobody is asked. */
bool solution(enum ai_goal goal)
{
    struct war_game g;
    if (!begin_solving() || table_asked(page_table()) >= WAR_SEATS)
        return false;
    war_copy(&g, &page_table()->game);
    struct ai_kill best = solve(&g, goal, WAR_NO_ACTION);
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "chance", millionths(best.chance));
    write_flag(&page_said, "exact", best.exact);
    write_open(&page_said, "line", '[');
    for (int i = 0; i < best.length; i++) {
        write_action(NULL, &g, best.line[i]);
        if (!war_submit(&g, best.line[i], NULL, NULL))
            break;
    }
    write_close(&page_said, ']');
    write_close(&page_said, '}');
    return true;
}

struct judging {
    enum ai_goal goal;
    int seat, turn;
    double kept;
};

static bool judge_step(void *state, const struct table_step *step)
{
    struct judging *j = state;
    war_action list[WAR_MAX_ACTIONS], action = (war_action)page_table()->entry[step->index].value;
    const struct war_game *g = step->before;
    if (g->turn != j->turn)
        return false;
    if (war_decision(g)->seat != j->seat || war_actions(g, list) < 2)
        return true;
    struct ai_kill best = solve(g, j->goal, WAR_NO_ACTION), done = solve(g, j->goal, action);
    if (best.chance > 0)
        j->kept *= done.chance / best.chance;
    write_open(&page_said, NULL, '{');
    write_action("done", g, action);
    write_number(&page_said, "chance", millionths(done.chance));
    write_number(&page_said, "best", millionths(best.chance));
    write_close(&page_said, '}');
    return true;
}

/* said() is {"steps": [{"done": action, "chance": with it, "best": with the best one}], "kept": what all of them together kept of the best chance}, in
 * millionths; the actions of the seat and the turn with which the record begins. */
bool judge(enum ai_goal goal)
{
    struct war_game first;
    if (!begin_solving())
        return false;
    table_first(page_table(), &first);
    struct judging j = {.goal = goal, .seat = first.active, .turn = first.turn, .kept = 1};
    write_open(&page_said, NULL, '{');
    write_open(&page_said, "steps", '[');
    table_walk(page_table(), judge_step, &j);
    write_close(&page_said, ']');
    write_number(&page_said, "kept", millionths(j.kept));
    write_close(&page_said, '}');
    return true;
}
