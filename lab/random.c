/* random.c: who answers for chance, where no table does. */
#include "rng.h"
#include "warstone_lab.h"

static struct rng *as_rng(uint64_t random[4]) { return (struct rng *)random; }

void war_random_seed(uint64_t random[4], uint64_t seed) { rng_seed(as_rng(random), seed); }

uint64_t war_random_series(uint64_t seed, uint64_t number) { return rng_pair(seed, number); }

war_action war_random_action(const struct war_game *g, const war_action *list, int count, uint64_t random[4])
{
    if (count <= 1)
        return list[0];
    if (war_decision(g)->seat != WAR_CHANCE)
        return list[rng_below(as_rng(random), (uint32_t)count)];
    int weight[WAR_MAX_ACTIONS], i = 0;
    int at = (int)rng_below(as_rng(random), (uint32_t)war_weights(g, list, count, weight));
    while (i < count - 1 && at >= weight[i])
        at -= weight[i++];
    return list[i];
}

void war_random_settle(struct war_game *g, uint64_t random[4])
{
    war_action list[WAR_MAX_ACTIONS];
    while (g->over == WAR_PLAYING && war_decision(g)->seat == WAR_CHANCE) {
        int count = war_actions(g, list);
        if (count == 0)
            return; /* only in a game that was forged */
        war_apply(g, war_random_action(g, list, count, random), NULL);
    }
}

static uint32_t below(void *state, uint32_t n) { return rng_below(state, n); }

void war_random_deal(const struct war_view *view, struct war_game *g, uint64_t random[4])
{
    war_determinize(view, g, below, as_rng(random));
}
