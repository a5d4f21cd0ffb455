/* players.c: the players that need no keyboard.
 *
 * The random player takes any legal action. The greedy player tries each one on worlds that agree with what its seat sees,
 * lets chance fall a few times, answers what is asked on the way as well as it can see one step ahead, and takes the
 * action after which the position looks best on average. It knows no plan and no card by name: only the numbers.
 */
#include "players.h"

#include "cli.h"
#include "greedy.h"
#include "match.h"

#include <stdio.h>
#include <string.h>

static const char *const names[PLAYERS] = {"human", "random", "greedy"};

const char *player_name(enum player player) { return names[player]; }

static bool read_one(const char *text, size_t length, enum player *player)
{
    for (int i = 0; i < PLAYERS; i++)
        if (strlen(names[i]) == length && memcmp(names[i], text, length) == 0)
            return *player = (enum player)i, true;
    return false;
}

bool players_read(const char *command, const char *text, bool human_allowed, enum player player[WAR_SEATS])
{
    const char *comma = strchr(text, ','), *second = comma ? comma + 1 : text;
    size_t first = comma ? (size_t)(comma - text) : strlen(text);
    bool known = read_one(text, first, &player[0]) && read_one(second, strlen(second), &player[1]);
    bool allowed = known && (human_allowed || (player[0] != PLAYER_HUMAN && player[1] != PLAYER_HUMAN));
    if (!allowed)
        complain(command, "--players: \"%s\" is not understood; say one or two of %srandom, greedy with a comma between", text,
                 human_allowed ? "human, " : "");
    return allowed;
}

war_action player_choose(enum player player, const struct war_game *g, struct rng *rng)
{
    war_action list[WAR_MAX_ACTIONS];
    if (player == PLAYER_GREEDY) {
        struct war_view view;
        war_look(g, war_decision(g)->seat, &view);
        return greedy_choose(&view, rng);
    }
    int count = war_actions(g, list);
    return random_action(g, list, count, rng);
}
