/* glossary.c: printing the words that card texts use. */
#include "glossary.h"

#include "language.h"
#include "names.h"
#include "text.h"

#include "../table/glossary.h"

#include <stdlib.h>

/* As a dictionary of the language spoken has them. */
static int by_word(const void *a, const void *b)
{
    const struct glossary_entry *const *x = a, *const *y = b;
    return name_order(translated("glossary", (*x)->word), translated("glossary", (*y)->word));
}

struct words {
    const struct glossary_entry *of[GLOSSARY_MOST];
    size_t count;
};

static void find_words(enum war_edition edition, struct words *words)
{
    const struct glossary_entry *list;
    words->count = (size_t)glossary_of(edition, &list);
    for (size_t i = 0; i < words->count; i++)
        words->of[i] = &list[i];
    qsort(words->of, words->count, sizeof *words->of, by_word);
}

static void print_entry(const struct glossary_entry *e, int width, FILE *out)
{
    fprintf(out, "%s\n", translated("glossary", e->word));
    print_wrapped(out, translated(NULL, e->meaning), 4, width);
}

void glossary_print(enum war_edition edition, int width, FILE *out)
{
    struct words words;
    find_words(edition, &words);
    for (size_t i = 0; i < words.count; i++)
        print_entry(words.of[i], width, out);
}

void glossary_words(enum war_edition edition, int width, FILE *out)
{
    char line[1200];
    struct text t = TEXT(line);
    struct words words;
    find_words(edition, &words);
    for (size_t i = 0; i < words.count; i++)
        text_add(&t, "%s%s", i ? translated("list", "; ") : "", translated("glossary", words.of[i]->word));
    print_wrapped(out, line, 0, width);
    print_wrapped(out, translated(NULL, "`glossary WORD` explains one of them, `glossary all` all."), 0, width);
}

/* The nearest words: the whole, its beginning, one of its words, a part. */
bool glossary_explain(enum war_edition edition, const char *word, int width, FILE *out)
{
    enum { PART = NAME_MEANT + 1 };
    struct words words;
    bool found = false;
    find_words(edition, &words);
    for (int far = 0; far <= PART && !found; far++)
        for (size_t i = 0; i < words.count; i++)
            if (name_distance("glossary", words.of[i]->word, word) == far) {
                print_entry(words.of[i], width, out);
                found = true;
            }
    return found;
}
