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

static bool read_one(const char *text, size_t length, enum player *player, struct contender *who)
{
    char word[CONTENDER_WORD];
    struct war_sentence why;
    for (int i = 0; i < PLAYERS; i++)
        if (strlen(names[i]) == length && memcmp(names[i], text, length) == 0)
            return *player = (enum player)i, true;
    *player = PLAYER_CONTENDER;
    return who && (size_t)snprintf(word, sizeof word, "%.*s", (int)length, text) < sizeof word && contender_read(word, who, &why);
}

/* The names between the commas; how many there are, 0 if one is unknown. */
static int read_names(const char *text, bool human_allowed, enum player player[WAR_SEATS], struct contender who[WAR_SEATS])
{
    int count = 0;
    for (bool more = true; more; count++) {
        size_t length = strcspn(text, ",");
        more = text[length] == ',';
        if (count == WAR_SEATS || !read_one(text, length, &player[count], who ? &who[count] : NULL) ||
            (player[count] == PLAYER_HUMAN && !human_allowed))
            return 0;
        text += length + more;
    }
    return count;
}

static bool same_player(const enum player player[WAR_SEATS], const struct contender who[WAR_SEATS], int a, int b)
{
    return player[a] == player[b] && (player[a] != PLAYER_CONTENDER || strcmp(who[a].word, who[b].word) == 0);
}

bool players_read(const char *command, const char *text, bool human_allowed, const struct match *match,
                  enum player player[WAR_SEATS], struct contender who[WAR_SEATS])
{
    int count = read_names(text, human_allowed, player, who);
    if (count == 0 || count > match->seats || count == 3) {
        const char *known = human_allowed ? "human, random, greedy, think, cmd:COMMAND" : "random, greedy";
        if (match->seats > 2)
            complain(command, "--players: \"%s\" is not understood; say one, two or four of %s with commas between", text, known);
        else
            complain(command, "--players: \"%s\" is not understood; say one or two of %s with a comma between", text, known);
        return false;
    }
    for (int seat = count; seat < match->seats; seat++) { /* of two names the second is that of the north */
        player[seat] = player[seat % count];
        if (who)
            who[seat] = who[seat % count];
    }
    for (int seat = 0; seat < match->seats; seat++)
        if (!same_player(player, who, seat, person_of(match->options, seat))) {
            complain(command, "--players: \"%s\": seats %c and %c are one person and must be the same player", text,
                     'a' + seat % 2, 'a' + seat);
            return false;
        }
    return true;
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
