/* languages.h: the languages that po/ holds, beside English. */
#ifndef WARSTONE_LANGUAGES_H
#define WARSTONE_LANGUAGES_H

#include "warstone.h"

/* By its code, of which only the language counts: "fr", "fr_FR.UTF-8". NULL if there is none of that code; English has no catalogue. */
const struct war_language *language_find(const char *code);
/* The codes, from 0 on; then NULL. */
const char *language_code(int index);

/* What a catalogue says of a key, form by form: for tests that go through all of it. NULL behind the last. */
struct language_entry {
    const char *context, *key; /* "" where it has no context; of a key with forms the first */
    const char *form[6];       /* one, or one for each form of the plural; then NULL */
};
const struct language_entry *language_entry(const struct war_language *language, int index);

#endif
