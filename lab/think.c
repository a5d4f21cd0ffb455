/* think.c: the player of ai/ for hosts that cannot read C: its answer as plain arrays. */
#include "ai.h"
#include "warstone_lab.h"

size_t war_think_least(void) { return AI_LEAST; }

int war_think(const struct war_view *view, uint64_t seed, uint32_t passes, uint32_t milliseconds, uint64_t (*clock)(void *state),
              void *state, void *memory, size_t size, war_action *actions, double *chances, uint32_t *tried, int room)
{
    if (view->game.ask.seat != view->seat || view->game.over != WAR_PLAYING || (passes == 0 && milliseconds == 0) ||
        size < AI_LEAST || room < 1)
        return 0;
    const struct ai_settings settings = {.value = ai_learned,
                                         .look = ai_tuned,
                                         .iterations = passes,
                                         .milliseconds = milliseconds,
                                         .clock = clock,
                                         .clock_state = state};
    struct ai_answer answer;
    ai_think(view, &settings, seed, ai_remember(memory, size), &answer);
    actions[0] = answer.action, chances[0] = answer.chance, tried[0] = 0; /* where nothing had to be compared */
    int count = 0;
    for (; count < answer.alternatives && count < room; count++) {
        actions[count] = answer.alternative[count].action;
        chances[count] = answer.alternative[count].chance;
        tried[count] = answer.alternative[count].visits;
    }
    return count > 0 ? count : 1;
}
