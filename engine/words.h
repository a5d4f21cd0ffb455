/* words.h: sentences without a C library (text.c). */
#ifndef WARSTONE_WORDS_H
#define WARSTONE_WORDS_H

#include "geometry.h"

#include <stdarg.h>

/* Small text builder for a freestanding engine. */
struct text {
    char *at;
    size_t size, length;
};
void text_put(struct text *t, const char *s);
void text_char(struct text *t, char c);
void text_number(struct text *t, int n);
void text_space(struct text *t, int space);
/* "…%s…": %c a card of the game (game and card), %s text, %d number, %p space; in the order of the arguments. True, always. */
/* A sentence from the arguments that follow its places. */
void say(struct war_sentence *s, const char *key, va_list args);
bool refuse(struct war_sentence *why, const char *key, ...);
/* `name` (or "") is no mode that may be chosen now: says which ones are. */
bool refuse_mode(const game *g, const char *name, struct war_sentence *why);

#endif
