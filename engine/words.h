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
/* A sentence from the arguments that follow its places. */
void say(struct war_sentence *s, const char *key, va_list args);
/* The same, but for a %c there are a game and a card of it. True, always; nothing is written where nobody wants to know. */
bool refuse(struct war_sentence *why, const char *key, ...);
/* `name` (or "") is no mode that may be chosen now: says which ones are. */
bool refuse_mode(const game *g, const char *name, struct war_sentence *why);

#endif
