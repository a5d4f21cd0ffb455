/* kill.h: can the game be won in this turn, and with what chance?
 *
 * Exact where it says so: every action of the seat that is asked, every fall of the dice with its weight, and of the others' answers always the
 * one that hurts most. So it also proves puzzles: the best first action, the chance to win with it, and the line that wins. What is hidden from the seat
 * does not count: where a hidden card may be played or drawn on the way, several deals of the hidden cards are solved and the chance is their mean.
 *
 * Uses engine/warstone.h and nothing else; memory and time come from the caller. Where the number of actions tried is the only limit, the same
 * view gives the same answer on every build.
 */
#ifndef WARSTONE_AI_KILL_H
#define WARSTONE_AI_KILL_H

#include "warstone.h"

struct ai_kill_limits {
    uint32_t nodes; /* actions and falls of dice that may be tried */
    double least;   /* smaller chances are of no interest: the answer is then 0 */
    /* Every action is tried, as long as the nodes last. Without it: those that may bring somebody nearer to the summoner, and none at all where
     * dice and distances leave no hope. */
    bool proof;
    uint64_t (*clock)(void *state); /* milliseconds; NULL: no limit of time */
    void *clock_state;
    uint64_t end; /* when it has to have answered */
};

enum { AI_KILL_LINE = 96 };
struct ai_kill {
    war_action action; /* the best one; WAR_NO_ACTION if no way is known */
    double chance;     /* to win in this turn: not less than this ... */
    bool exact;        /* ... and not more: no action was left out (and none is needed at a chance of 1), and nothing is hidden */
    uint32_t nodes;    /* that were tried */
    /* One way to win: all actions from here to the end, with the dice that make it likeliest. Shorter where the nodes were used up. */
    war_action line[AI_KILL_LINE];
    int length;
};

/* For the seat that is asked in the view, in its own turn. `memory` is aligned like any, and has at least AI_KILL_LEAST bytes: more of it finds
 * positions again that were met before. */
enum { AI_KILL_LEAST = 1 << 19 };
void ai_kill(const struct war_view *view, const struct ai_kill_limits *limits, void *memory, size_t size, struct ai_kill *answer);

/* Likewise for puzzles: with any first action (WAR_NO_ACTION), or with this one. AI_SURVIVE: the chance not to lose until the other player's next turn
 * is over, whatever is done in it; for games of two, always as a proof; the line ends with the turn or with the first dice. Exact: nothing is hidden, and everything was tried. */
enum ai_goal { AI_WIN, AI_SURVIVE };
void ai_solve(const struct war_view *view, enum ai_goal goal, war_action first, const struct ai_kill_limits *limits, void *memory,
              size_t size, struct ai_kill *answer);

/* The other way round, about: the chance that the next player of the other team wins in the turn that comes, if the seat does nothing more until then.
 * The nodes are shared by several deals of the hidden cards. */
double ai_danger(const struct war_view *view, const struct ai_kill_limits *limits, void *memory, size_t size);

/* What ai_think() does with it: looks for a win with a part of its time, and plays it if it is certain or worth more than what was thought out. */
struct ai_settings;
struct ai_answer;
void ai_look_for_win(const struct war_view *view, const struct ai_settings *settings, uint64_t end, void *memory,
                     struct ai_kill *kill);
void ai_weigh_win(const struct ai_kill *kill, struct ai_answer *answer);

#endif
