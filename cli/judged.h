/* judged.h: a recorded game as a player that thinks sees it (table/analysis.h), with the words for it. */
#ifndef CLI_JUDGED_H
#define CLI_JUDGED_H

#include "analysis.h"
#include "contender.h"

enum { JUDGED_WORDS = 400 };

struct deed_words {
    char text[WAR_TEXT], words[JUDGED_WORDS];
    char best_text[WAR_TEXT], best_words[JUDGED_WORDS]; /* "" if it is the same */
};

struct judged {
    struct analysis a;
    struct deed_words *words; /* of each deed */
    int room;
    bool interrupted; /* it ends before the record does */
};

/* What an action does, in words, with who asks for it; g is the view of the asked seat. */
void action_words(const struct war_game *g, war_action action, char *words, size_t size);

/* False and a sentence (BOT_WHY bytes) if it cannot be done. */
bool judge_game(const struct table *t, const struct contender *judge, struct judged *j, char *why);
void judged_free(struct judged *j);

#endif
