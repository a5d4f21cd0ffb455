/* ahead.c: playing on from a view. */
#include "ahead.h"

uint32_t ahead_random(void *state, uint32_t below)
{
    uint64_t *s = state;
    *s = *s * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*s >> 33) % below);
}

void ahead_deal(const struct war_view *view, struct war_game *g)
{
    uint64_t state = 1;
    war_determinize(view, g, ahead_random, &state);
}

static war_action likely(const struct war_game *g, const war_action *list, int count)
{
    int weight[WAR_MAX_ACTIONS], most = count / 2; /* a middling die where all are equal */
    war_weights(g, list, count, weight);
    for (int i = 0; i < count; i++)
        most = weight[i] > weight[most] ? i : most;
    return list[most];
}

war_action ahead_answer(const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    const struct war_decision *ask = war_decision(g);
    if (ask->kind == WAR_ASK_MAIN)
        return WAR_ACT(WAR_END, 0, 0, 0);
    if (ask->may != 0)
        return WAR_ACT(ask->may, 0, 0, 0);
    int count = war_actions(g, list);
    return ask->seat == WAR_CHANCE ? likely(g, list, count) : list[0];
}

bool ahead_to(struct war_game *g, int seat, enum war_phase phase)
{
    enum { MOST = 500 }; /* answers: some turns of four players */
    for (int i = 0; i < MOST && g->over == WAR_PLAYING; i++) {
        if (g->ask.kind == WAR_ASK_MAIN && g->active == seat && g->ask.seat == seat && g->phase >= phase &&
            g->phase <= WAR_PHASE_ATTACK)
            return true;
        war_apply(g, ahead_answer(g), NULL);
    }
    return false;
}
