/* language.h: the language that the command speaks: English, or one of po/. */
#ifndef CLI_LANGUAGE_H
#define CLI_LANGUAGE_H

#include "languages.h"

#include <stdbool.h>

/* That of the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG), or English if there is no catalogue of it. */
void language_from_environment(void);
/* By its code. False, with nothing changed, if there is no such language. */
bool language_choose(const char *code);
/* "en, fr" */
void language_list(char *text, size_t size);

/* Of a name what it is called ("card", "ability", ...; NULL: a sentence without places); as it is if the language does not know it. */
const char *translated(const char *context, const char *english);
/* The same of the format of printed words: spoken("%d cards\n"). Complaints are looked up by complain() itself. */
const char *spoken(const char *format) __attribute__((format_arg(1)));
/* A sentence as it is said; in a buffer that the next call overwrites. */
const char *sentence(const struct war_sentence *says);

/* For scripts/messages: a sentence that is said elsewhere, and a word that may be typed in every language (context "typed": several words
 * with blanks between them). */
#define MESSAGE(english) english
#define WORD(english)    english

#endif
