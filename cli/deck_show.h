/* deck_show.h: what is in a deck, and what may be. */
#ifndef CLI_DECK_SHOW_H
#define CLI_DECK_SHOW_H

#include "deckfile.h"

#include <jansson.h>

enum { MOST_FAULTS = 64 };

/* The whole deck by kinds of cards, the curve of its costs, and the rules it breaks; CLI_FAILED if there are any. */
int deck_show(const struct deck_file *deck, bool json);
/* Every card that may be chosen for a summoner's deck, and how many; `all`: the others too, with the reason. */
int deck_pool(int summoner, bool all, bool json);
/* What the deck must hold and what each card must keep to, one line each, behind `prefix`. */
void print_limits(FILE *out, const char *prefix, int summoner);
/* The broken rules: [{"rule", "text"}]. */
json_t *faults_json(const struct war_deck_list *list);

#endif
