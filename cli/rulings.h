/* rulings.h: the numbered rules (docs/rules) that speak of a card or of what it can do. */
#ifndef CLI_RULINGS_H
#define CLI_RULINGS_H

#include "warstone.h"

enum { RULINGS_TEXT = 2000 };
/* Their ids, with ", " between them, each once; "" if none is known. */
void rulings_text(const struct war_definition *def, char *text, size_t size);

#endif
