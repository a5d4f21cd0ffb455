/* glossary.h: the words that card texts use, each explained once. */
#ifndef TABLE_GLOSSARY_H
#define TABLE_GLOSSARY_H

#include "../engine/warstone.h"

/* The word is looked up with the context "glossary", its meaning as a sentence. */
struct glossary_entry {
    const char *word, *meaning;
};
/* Those of an edition; returns how many there are. */
int glossary_of(enum war_edition edition, const struct glossary_entry **list);
enum { GLOSSARY_MOST = 64 };

#endif
