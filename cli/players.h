/* players.h: who decides for a seat. */
#ifndef CLI_PLAYERS_H
#define CLI_PLAYERS_H

#include "contender.h"
#include "match.h"
#include "rng.h"
#include "table.h"

enum player {
    PLAYER_HUMAN,
    PLAYER_RANDOM,
    PLAYER_GREEDY,
    PLAYERS,                   /* so many have names of their own */
    PLAYER_CONTENDER = PLAYERS /* one of contender.h */
};

const char *player_name(enum player player);
/* "greedy" (all seats), "random,greedy" (of four: the two teams), "human,greedy,random,greedy". Complains and returns false if a
 * name is unknown, or if it is `human` where nobody sits at the keyboard, or if one person would be two players. Other contenders are
 * told in `who`, if that is not NULL; a comma ends a bot's command. */
bool players_read(const char *command, const char *text, bool human_allowed, const struct match *match,
                  enum player player[WAR_SEATS], struct contender who[WAR_SEATS]);

/* The answer of a random or greedy player to the decision it is asked. */
war_action player_choose(enum player player, const struct war_game *g, struct rng *rng);

#endif
