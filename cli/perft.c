/* perft.c: `warstone perft`: counts how many sequences of actions there are. A change of the rules shows in the count. */
#include "args.h"
#include "cli.h"
#include "clock.h"
#include "json.h"
#include "saved.h"

#include <inttypes.h>
#include <stdio.h>

/* Chance counts like a player: one branch for each of its listed actions. A game that is over has no sequence longer than 0. */
static uint64_t count_sequences(const struct war_game *g, int depth)
{
    war_action list[WAR_MAX_ACTIONS];
    if (depth == 0)
        return 1;
    if (g->over != WAR_PLAYING)
        return 0;
    int count = war_actions(g, list);
    if (depth == 1)
        return (uint64_t)count;
    uint64_t sum = 0;
    for (int i = 0; i < count; i++) {
        struct war_game next = *g;
        war_apply(&next, list[i], NULL);
        sum += count_sequences(&next, depth - 1);
    }
    return sum;
}

int cmd_perft(int argc, char **argv)
{
    uint64_t depth = 3;
    bool json = false;
    const struct args_option options[] = {
        {ARGS_NUMBER, "--depth", "N", "Length of the longest sequences (default 3).", &depth, 0, 20},
        {ARGS_FLAG, "--json", NULL, "A JSON object with the counts.", &json, 0, 0},
        {0}};
    const struct args_command command = {"perft",
                                         "FILE",
                                         "Counts the sequences of 1 to N actions from the position at the end of a game record.",
                                         options,
                                         1,
                                         1,
                                         "Each answer that chance can give counts as one action.",
                                         NULL};
    int operands, status;
    struct war_game g;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!position_load("perft", argv[0], &g))
        return CLI_USAGE;
    json_t *counts = json_array();
    double start = seconds_now();
    for (int n = 1; n <= (int)depth; n++) {
        uint64_t count = count_sequences(&g, n);
        if (json)
            json_add(counts, json_integer((json_int_t)count));
        else
            printf("depth %d: %" PRIu64 "\n", n, count), fflush(stdout);
    }
    if (json)
        return json_print(
            json_pack("{s:o, s:o, s:f}", "file", json_text(argv[0]), "counts", counts, "seconds", seconds_now() - start));
    json_decref(counts);
    return CLI_FINE;
}
