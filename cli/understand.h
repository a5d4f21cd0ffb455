/* understand.h: what somebody means who types spaces and names instead of notation: "c3 b4", "frost shaman b4", "summon golem d3". */
#ifndef CLI_UNDERSTAND_H
#define CLI_UNDERSTAND_H

#include "warstone.h"

#include <stdbool.h>

/* A line taken apart: what is to be done, if it says so, then spaces and names. A name has as many words as there are between two spaces. */
enum { LINE_PARTS = 16, LINE_TEXT = 400 };
struct line {
    int verb; /* enum war_verb, or WAR_NO_ACTION */
    int parts;
    struct part {
        int space; /* -1: a name */
        bool wall;
        const char *name;
    } part[LINE_PARTS];
    char text[LINE_TEXT];
};
const char *verb_word(int index); /* the words that say what is to be done, counted from 0; NULL past the last */
/* False if it is too long or has too many parts. */
bool line_read(const struct war_game *g, const char *text, struct line *line);
/* The same if its first word is no verb but begins a name: "magic augmentation". */
bool line_read_name(const struct war_game *g, const char *text, struct line *line);

/* The actions that the line may mean, legal or not, the likeliest first. How many, at most MEANINGS; g is what the asked seat sees. */
enum { MEANINGS = 256 };
int understand(const struct war_game *g, const struct line *line, war_action meant[MEANINGS]);
/* The space of the unit that a part names, if that is clear; else -1. */
int unit_meant(const struct war_game *g, const struct part *part);
/* The definition of the card that a name means: one of the hand, else any of the edition; else 0. */
int card_meant(const struct war_game *g, const char *name);

#endif
