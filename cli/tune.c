/* tune.c: `warstone tune`: the numbers of the rules of thumb (ai/hand.h) found by games.
 *
 * Simultaneous perturbation: all numbers are moved a little, each up or down by lot; those and their mirror image play a few games, and the
 * numbers follow whoever won. One look ahead: those of any position; with more passes: those of positions between turns. Processes share the numbers in memory and do not wait for each other.
 */
#include "args.h"
#include "cli.h"
#include "contender.h"
#include "hand.h"
#include "match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    LONGEST_GAME = 120 /* turns */,
    MOST_ACTIONS = 3000 /* some texts may be used again and again in a turn */,
    MEMORY = 4 << 20,
    PAIRS = 2 /* of games for each step */
};

struct shared {
    double thumb[AI_THUMB_COUNT];
};

struct tuning {
    enum war_edition edition;
    uint64_t games, seed, jobs, passes;
    struct shared *shared;
};
static bool is_between(const struct tuning *t) { return t->passes > 1; }

static int16_t tried[2][AI_THUMB_COUNT];
static int first_value(const struct war_game *g, int seat) { return ai_thumb_value(tried[0], g, seat); }
static int second_value(const struct war_game *g, int seat) { return ai_thumb_value(tried[1], g, seat); }
static int first_prospect(const struct war_game *g, int seat) { return ai_prospect_value(tried[0], g, seat); }
static int second_prospect(const struct war_game *g, int seat) { return ai_prospect_value(tried[1], g, seat); }

/* 1: the first of the two tried has won, -1: the second, 0: nobody. `swap`: the first sits in seat B. */
static int play(const struct tuning *t, uint64_t game, bool swap, struct ai_memory *memory)
{
    static ai_value *const values[2][2] = {{first_value, second_value}, {first_prospect, second_prospect}};
    war_action list[WAR_MAX_ACTIONS];
    struct war_setup setup = {.edition = (uint8_t)t->edition};
    struct war_game g;
    struct rng rng;
    rng_seed_pair(&rng, t->seed, game);
    for (int seat = 0; seat < 2; seat++)
        war_preset(faction_at(t->edition, (int)rng_below(&rng, (uint32_t)faction_count(t->edition))), &setup.deck[seat]);
    war_begin(&g, &setup);
    ai_forget(memory);
    for (int actions = 0; g.over == WAR_PLAYING && g.turn < LONGEST_GAME && actions < MOST_ACTIONS; actions++) {
        int seat = war_decision(&g)->seat, count = war_actions(&g, list);
        struct ai_answer answer = {.action = list[0]};
        if (seat == WAR_CHANCE)
            answer.action = random_action(&g, list, count, &rng);
        else if (count > 1) {
            struct war_view view;
            ai_value *value = values[is_between(t)][(seat % 2 == 1) != swap];
            struct ai_settings settings = {
                .value = value, .look = is_between(t) ? ai_tuned : value, .iterations = (uint32_t)t->passes};
            war_look(&g, seat, &view);
            ai_think(&view, &settings, rng_next(&rng), memory, &answer);
        }
        war_apply(&g, answer.action, NULL);
    }
    int won = g.over == WAR_A_WON ? 1 : g.over == WAR_B_WON ? -1 : 0;
    return swap ? -won : won;
}

static int played_twice(const struct tuning *t, uint64_t game, struct ai_memory *memory)
{
    return play(t, game, false, memory) + play(t, game, true, memory);
}

static const int16_t *first_numbers(const struct tuning *t)
{
    return is_between(t) ? ai_thumbs_between[t->edition == WAR_SECOND] : ai_thumbs_by_hand;
}

/* How far a number is moved at first: a fifth, and enough to matter where it is small; one that is of no account stays. */
static double reach_of(const struct tuning *t, int thumb)
{
    static const bool between_alone[AI_THUMB_COUNT] = {
        [THUMB_COMING] = true, [THUMB_AFTER] = true, [THUMB_FATAL] = true, [THUMB_FATAL_AFTER] = true};
    static const bool never_between[AI_THUMB_COUNT] = {
        [THUMB_NOW] = true, [THUMB_SOON] = true, [THUMB_LATER] = true, [THUMB_HUNT] = true};
    return (is_between(t) ? never_between : between_alone)[thumb] ? 0 : first_numbers(t)[thumb] * 0.2 + 2;
}

static int16_t number_of(double x) { return (int16_t)lround(x < 0 ? 0 : x > 30000 ? 30000 : x); }

static void step(const struct tuning *t, uint64_t number, uint64_t all, struct rng *rng, struct ai_memory *memory)
{
    enum { FOLLOWS = 4 }; /* thousandths of the reach for each point won, at first */
    double done = (double)number / (double)all, *thumb = t->shared->thumb;
    int sign[AI_THUMB_COUNT], won = 0;
    for (int i = 0; i < AI_THUMB_COUNT; i++) {
        double by = reach_of(t, i) * (1 - 0.4 * done);
        sign[i] = rng_below(rng, 2) ? 1 : -1;
        tried[0][i] = number_of(thumb[i] + sign[i] * by);
        tried[1][i] = number_of(thumb[i] - sign[i] * by);
    }
    for (uint64_t i = 0; i < PAIRS; i++)
        won += played_twice(t, number * PAIRS + i, memory);
    for (int i = 0; i < AI_THUMB_COUNT; i++) {
        double next = thumb[i] + FOLLOWS / 1000.0 * (1 - 0.7 * done) * reach_of(t, i) * won * sign[i];
        thumb[i] = next < 0 ? 0 : next;
    }
}

static void work(const struct tuning *t, uint64_t job)
{
    uint64_t all = t->games / (2 * PAIRS);
    void *memory = malloc(MEMORY);
    struct rng rng;
    if (!memory)
        _exit(CLI_FAILED);
    rng_seed_pair(&rng, ~t->seed, job);
    for (uint64_t i = job; i < all; i += t->jobs)
        step(t, i, all, &rng, ai_remember(memory, MEMORY));
    free(memory);
}

static bool all_went_well(void)
{
    int status;
    bool good = true;
    while (wait(&status) > 0)
        good = good && WIFEXITED(status) && WEXITSTATUS(status) == CLI_FINE;
    return good;
}

static bool share_out(const struct tuning *t)
{
    for (uint64_t job = 0; job < t->jobs; job++) {
        pid_t pid = fork();
        if (pid == 0) {
            work(t, job);
            _exit(CLI_FINE);
        }
        if (pid < 0)
            return all_went_well(), false;
    }
    return all_went_well();
}

int cmd_tune(int argc, char **argv)
{
    const char *edition = "2e";
    struct tuning t = {.games = 100000, .seed = 1, .passes = 1, .jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN)};
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &edition, 0, 0},
        {ARGS_NUMBER, "--games", "N", "How many games (default 100000).", &t.games, 4, 1000000000},
        {ARGS_NUMBER, "--passes", "N", "How long is thought about each decision (default 1); more: values between turns.",
         &t.passes, 1, 1000},
        {ARGS_NUMBER, "--seed", "N", "Decks, luck and what is tried (default 1).", &t.seed, 0, UINT64_MAX},
        {ARGS_NUMBER, "--jobs", "N", "Processes (default: all processors). Only one of them gives the same each time.", &t.jobs,
         1, 256},
        {0}};
    const struct args_command command = {"tune", "", "Finds numbers for the rules of thumb by games against themselves.", options,
                                         0,      0,  "Prints a line for ai/tuned.inc, or ai/between.inc (docs/ai.md).",   NULL};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!edition_find(edition, &t.edition))
        return complain("tune", "there is no edition \"%s\"; say 1e or 2e", edition), CLI_USAGE;
    t.shared = mmap(NULL, sizeof *t.shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (t.shared == MAP_FAILED)
        return complain("tune", "there is no memory"), CLI_FAILED;
    for (int i = 0; i < AI_THUMB_COUNT; i++)
        t.shared->thumb[i] = first_numbers(&t)[i];
    if (!share_out(&t))
        return complain("tune", "not all games were played"), CLI_FAILED;
    for (int i = 0; i < AI_THUMB_COUNT; i++)
        printf("%s%d", i ? ", " : "{", number_of(t.shared->thumb[i]));
    puts("},");
    munmap(t.shared, sizeof *t.shared);
    return CLI_FINE;
}
