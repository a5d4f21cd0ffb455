/* fortune.c: how lucky the dice of attacks were.
 *
 * What a face is worth is asked of the engine: all dice that are still to fall show it, and the attack goes on to where its hits are counted. Each die
 * adds its own, whatever the others show, so that the chances of all sums follow die by die.
 */
#include "fortune.h"

#include "ahead.h"
#include "odds.h"
#include "table.h"

void fortune_begin(struct fortune *f)
{
    *f = (struct fortune){.chance = {1}, .roll = {.attacker = WAR_NONE, .target = WAR_NONE}};
}

static int hits_told(const struct war_log *log)
{
    for (int i = 0; i < log->count && i < log->size; i++)
        if (log->entry[i].event == WAR_HITS)
            return log->entry[i].count;
    return -1;
}

/* The hits that are counted if all dice of this roll show that face; -1: none are, or more is rolled first. Nobody has dice rolled again. */
static int hits_of(const struct war_game *before, const struct war_roll *roll, war_action face)
{
    enum { MOST_ANSWERS = 40 };
    static struct war_happening entry[TABLE_LOG];
    struct war_log log = {.entry = entry, .size = TABLE_LOG};
    struct war_game g;
    int attacker, target;
    war_copy(&g, before);
    for (int i = 0; i < roll->dice; i++)
        war_apply(&g, face, &log);
    for (int i = 0; i < MOST_ANSWERS && hits_told(&log) < 0; i++) {
        if (g.over != WAR_PLAYING || !war_attack_now(&g, &attacker, &target) || war_decision(&g)->seat == WAR_CHANCE)
            return -1;
        war_apply(&g, ahead_answer(&g), &log);
    }
    return hits_told(&log);
}

static void mix_in(struct fortune *f, const double share[FORTUNE_MOST], int most)
{
    for (int sum = FORTUNE_MOST - 1; sum >= 0; sum--) {
        double chance = 0;
        for (int hits = 0; hits <= most && hits <= sum; hits++)
            chance += share[hits] * f->chance[sum - hits];
        f->chance[sum] = chance;
    }
}

/* What each face of this roll is worth; false: it is not about hits. Of dice that an attack has rolled again some may lie already: what
 * those add is not known, and so the worst face of the others counts as nothing. */
static bool weigh_faces(struct fortune *f, const struct war_game *before, const struct war_roll *roll, const war_action *list,
                        int count)
{
    int hits[WAR_FACES], attacker, target, fewest = 0;
    if (!war_attack_now(before, &attacker, &target))
        return false;
    bool again = f->roll.attacker == attacker && f->roll.target == target && f->roll.turn == war_turn(before);
    if (again && f->roll.left == roll->dice)
        return true; /* the next die of it */
    for (int i = 0; i < count; i++) {
        hits[i] = hits_of(before, roll, list[i]);
        if (hits[i] < 0)
            return false;
        fewest = i == 0 || hits[i] < fewest ? hits[i] : fewest;
    }
    f->roll.left = roll->dice;
    f->roll.attacker = attacker;
    f->roll.target = target;
    f->roll.turn = war_turn(before);
    for (int i = 0; i < count; i++)
        f->roll.worth[i] = (hits[i] - (again ? fewest : 0)) / roll->dice;
    return true;
}

void fortune_add(struct fortune *f, const struct war_game *before, war_action fell)
{
    war_action list[WAR_MAX_ACTIONS];
    struct war_roll roll;
    int weight[WAR_MAX_ACTIONS], most = 0;
    double share[FORTUNE_MOST] = {0}, mean = 0, square = 0;
    if (!war_roll(before, &roll))
        return;
    int count = war_actions(before, list), total = war_weights(before, list, count, weight);
    if (!weigh_faces(f, before, &roll, list, count))
        return;
    for (int i = 0; i < count; i++) {
        int own = f->roll.worth[i];
        share[own] += (double)weight[i] / total;
        mean += own * (double)weight[i] / total;
        square += own * own * (double)weight[i] / total;
        most = own > most ? own : most;
        f->hits += list[i] == fell ? own : 0;
    }
    f->roll.left--;
    f->dice++;
    f->expected += mean;
    f->variance += square - mean * mean;
    mix_in(f, share, most);
}

double fortune_deviations(const struct fortune *f)
{
    return f->variance > 0 ? (f->hits - f->expected) / __builtin_sqrt(f->variance) : 0;
}

double fortune_percentile(const struct fortune *f)
{
    double below = 0;
    int hits = f->hits < FORTUNE_MOST ? f->hits : FORTUNE_MOST - 1;
    for (int i = 0; i < hits; i++)
        below += f->chance[i];
    return below + f->chance[hits] / 2;
}

void fortune_say(const struct fortune *f, struct war_sentence *s)
{
    double percentile = fortune_percentile(f);
    int fewer = odds_percent(percentile), more = odds_percent(1 - percentile);
    if (percentile >= 0.975)
        war_say(s, "That is very lucky: in %d of 100 cases these dice hit less.", fewer);
    else if (percentile >= 0.84)
        war_say(s, "That is lucky: in %d of 100 cases these dice hit less.", fewer);
    else if (percentile >= 0.69)
        war_say(s, "That is a little lucky: in %d of 100 cases these dice hit less.", fewer);
    else if (percentile > 0.31)
        war_say(s, "That is about what was to be expected.");
    else if (percentile > 0.16)
        war_say(s, "That is a little unlucky: in %d of 100 cases these dice hit more.", more);
    else if (percentile > 0.025)
        war_say(s, "That is unlucky: in %d of 100 cases these dice hit more.", more);
    else
        war_say(s, "That is very unlucky: in %d of 100 cases these dice hit more.", more);
}
