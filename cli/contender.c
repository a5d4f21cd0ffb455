/* contender.c: the players that a word names. */
#include "contender.h"

#include "greedy.h"
#include "rng.h"

#include <stdio.h>
#include <string.h>

static war_action choose_at_random(const struct contender *who, const struct war_view *view, double used, uint64_t seed)
{
    (void)who, (void)used;
    war_action list[WAR_MAX_ACTIONS];
    struct rng rng;
    rng_seed(&rng, seed);
    int count = war_view_actions(view, list);
    return list[rng_below(&rng, (uint32_t)count)];
}

static war_action choose_greedily(const struct contender *who, const struct war_view *view, double used, uint64_t seed)
{
    (void)who, (void)used;
    struct rng rng;
    rng_seed(&rng, seed);
    return greedy_choose(view, &rng);
}

static const struct contender contenders[] = {{"random", choose_at_random}, {"greedy", choose_greedily}};

bool contender_read(const char *word, struct contender *who, struct war_sentence *why)
{
    for (size_t i = 0; i < sizeof contenders / sizeof *contenders; i++)
        if (strcmp(contenders[i].word, word) == 0)
            return *who = contenders[i], true;
    return war_say(why, "There is no player \"%s\"; say random or greedy.", word), false;
}
