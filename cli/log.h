/* log.h: what happened, in sentences. */
#ifndef CLI_LOG_H
#define CLI_LOG_H

#include "warstone.h"

enum { LOG_ROOM = 512 }; /* happenings of one action that are told; more are counted but not kept */

/* Tells the happenings of one action as `viewer` may see them (WAR_NONE: sees all and is nobody). `before` is the game
 * as it was before the action; `say` gets one sentence after another. */
void log_tell(const struct war_game *before, const struct war_log *log, int viewer,
              void (*say)(void *state, const char *sentence), void *state);

#endif
