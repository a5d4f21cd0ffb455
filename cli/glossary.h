/* glossary.h: the words that card texts use. */
#ifndef CLI_GLOSSARY_H
#define CLI_GLOSSARY_H

#include "warstone.h"

#include <stdbool.h>
#include <stdio.h>

void glossary_print(enum war_edition edition, int width, FILE *out);
/* The words alone. */
void glossary_words(enum war_edition edition, int width, FILE *out);
/* What a word means, or the nearest to it; false if there is none. */
bool glossary_explain(enum war_edition edition, const char *word, int width, FILE *out);

#endif
