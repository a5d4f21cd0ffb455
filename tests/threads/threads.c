/* threads.c: several threads think about the same views, under the thread sanitizer: tests/threads is what build/thread runs. */
#include "minds.h"
#include "rng.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MEMORY = 4 << 20, DECISIONS = 15, LEAST_CREW = 2 };

/* Goes on by 1 whenever somebody looks: a machine that is busy changes nothing. */
static uint64_t clock_of_looks(void *state) { return atomic_fetch_add((_Atomic uint64_t *)state, 1); }

static void fall(struct war_game *g, const war_action *list, int count, struct rng *rng)
{
    int weight[WAR_MAX_ACTIONS], sum = war_weights(g, list, count, weight), pick = 0;
    for (int left = (int)rng_below(rng, (uint32_t)sum); left >= weight[pick]; pick++)
        left -= weight[pick];
    war_apply(g, list[pick], NULL);
}

/* Whether all decisions of the beginning of a game were answered by all of them, and legally. */
static bool play(enum war_edition edition, struct minds *minds, struct ai_memory *memory)
{
    _Atomic uint64_t looks = 0;
    struct ai_settings settings = {.crew = &minds->crew,
                                   .value = ai_learned,
                                   .look = ai_tuned,
                                   .milliseconds = 12,
                                   .clock = clock_of_looks,
                                   .clock_state = &looks};
    struct war_setup setup = {.edition = (uint8_t)edition};
    struct war_game g;
    struct rng rng;
    rng_seed(&rng, 1);
    for (int seat = 0; seat < 2; seat++)
        war_preset(war_faction(edition, seat), &setup.deck[seat]);
    war_begin(&g, &setup);
    for (int decisions = 0; decisions < DECISIONS && g.over == WAR_PLAYING;) {
        war_action list[WAR_MAX_ACTIONS];
        struct war_view view;
        struct ai_answer answer;
        int seat = war_decision(&g)->seat, count = war_actions(&g, list);
        if (seat == WAR_CHANCE || count == 1) {
            fall(&g, list, count, &rng);
            continue;
        }
        war_look(&g, seat, &view);
        ai_think(&view, &settings, rng_next(&rng), memory, &answer);
        if (war_why_not(&g, answer.action, NULL) || answer.iterations < 2)
            return printf("edition %d, decision %d: %u passes\n", edition + 1, decisions, answer.iterations), false;
        war_apply(&g, answer.action, NULL);
        decisions++;
    }
    return true;
}

int main(void)
{
    struct minds minds;
    int passed = 0;
    struct ai_memory *memory = ai_remember(malloc(MEMORY), MEMORY);
    minds_gather(&minds, MEMORY);
    while (minds.crew.others < LEAST_CREW) /* also where there is one processor */
        minds.crew.memory[minds.crew.others++] = ai_remember(malloc(MEMORY), MEMORY);
    for (int edition = 0; edition < 2; edition++)
        passed += play((enum war_edition)edition, &minds, memory);
    minds_dismiss(&minds);
    free(memory);
    printf("%d passed, %d failed\n", passed, 2 - passed);
    return passed == 2 ? 0 : 1;
}
