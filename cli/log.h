/* log.h: what happened, in sentences. */
#ifndef CLI_LOG_H
#define CLI_LOG_H

#include "warstone.h"

enum { LOG_ROOM = 512 }; /* happenings of one action that are told; more are counted but not kept */

/* The question whose answer led to a happening: which ability asked, and its card. */
struct reason {
    uint16_t ability; /* 0: the rules, or nothing that was asked */
    uint8_t source;
};
struct reason reason_of_answer(const struct war_game *before, war_action answer);

/* Tells the happenings of one action as `viewer` may see them (WAR_NONE: sees all and is nobody). `before` is the game
 * as it was before the action; `reason` has one entry per happening, or is NULL; `say` gets one sentence after another. */
void log_tell(const struct war_game *before, const struct war_log *log, const struct reason *reason, int viewer,
              void (*say)(void *state, const char *sentence), void *state);

#endif
