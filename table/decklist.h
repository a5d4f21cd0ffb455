/* decklist.h: decks of one's own as lines of text (docs/decks.md says how they look). */
#ifndef WARSTONE_TABLE_DECKLIST_H
#define WARSTONE_TABLE_DECKLIST_H

#include "out.h"

/* Takes in one line: `name ...`, `edition 2e`, `summoner ...`, or a number and a card. `name` has TABLE_NAME bytes. False and a sentence
 * (WAR_WHY bytes) if it cannot be understood. */
bool decklist_read_line(struct war_deck_list *list, char *name, const char *line, struct war_sentence *why);
/* Takes in a line of a file as it stands there: a comment begins with #, an empty line says nothing. `number` counts from 1. */
bool decklist_read_file_line(struct war_deck_list *list, char *name, const char *bytes, size_t length, int number,
                             struct war_sentence *why);
/* All lines, each behind `prefix`, which begins with the end of the line before. */
void decklist_write(const struct war_deck_list *list, const char *name, const char *prefix, struct out *out);

#endif
