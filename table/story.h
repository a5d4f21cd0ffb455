/* story.h: what happened, in sentences. */
#ifndef WARSTONE_TABLE_STORY_H
#define WARSTONE_TABLE_STORY_H

#include "table.h"

enum { STORY_TEXT = 1500 }; /* long enough for any of its sentences in any language */

/* Tells the happenings of an action, or of several, as `onlooker` may see them (WAR_NONE: sees all and is nobody). `before` is the game as
 * it was before them; `hear` gets one sentence after another. */
typedef void story_hear(void *state, const struct war_sentence *sentence);
void story_tell(const struct war_game *before, const struct war_log *log, int onlooker, story_hear *hear, void *state);

#endif
