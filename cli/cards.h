/* cards.h: a card as JSON, for all commands that list cards. */
#ifndef CLI_CARDS_H
#define CLI_CARDS_H

#include "warstone.h"

#include <jansson.h>

json_t *card_json(const struct war_definition *def);
json_t *symbols_json(const struct war_definition *def);

#endif
