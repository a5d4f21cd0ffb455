/* deckfile.h: decks of one's own as short text files.
 *
 *     name Ashes and Bones
 *     edition 2e
 *     summoner Ret-Talus
 *     1 Dragos
 *     4 Hellfire Cultist
 *
 * One kind of card per line with its number of copies; `#` begins a comment. What the summoner prescribes (gates, starting units
 * and epic events; in the first edition events and walls) is not listed. Where several factions have a card of that name the
 * summoner's own is meant; "Swamp Orcs/Hunter" names another.
 */
#ifndef CLI_DECKFILE_H
#define CLI_DECKFILE_H

#include "table.h"

#include <stdio.h>

struct deck_file {
    char name[TABLE_NAME];
    struct war_deck_list list;
};

enum { DECK_WHY = 480 };

/* False, and a sentence that names file and line, if the file cannot be understood. Whether the deck is legal is another matter. */
bool deck_read(const char *path, struct deck_file *deck, char *why);
void deck_write(const struct deck_file *deck, FILE *out);
/* The printed deck of a faction as such a file. */
void deck_printed(const struct war_faction *faction, struct deck_file *deck);

#endif
