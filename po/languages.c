/* languages.c: finding what a language says. Freestanding: no heap, no C library, nothing that changes. */
#include "languages.h"

struct catalogue {
    const char *code;
    int (*form)(int n); /* which form of the plural goes with n */
    const struct language_entry *entry;
    size_t entries;
};
static const char *say(const void *state, const char *context, const char *key, int number);
#include "languages.inc" /* written by compile.c: `languages`, the entries of each in order of context and key */

enum { LANGUAGES = sizeof languages / sizeof *languages };

/* As strcmp(), but a key ends where its second form begins. */
static int compare(const char *a, const char *b)
{
    while (*a != 0 && *a != '|' && *a == *b)
        a++, b++;
    int x = *a == '|' ? 0 : (unsigned char)*a, y = (unsigned char)*b;
    return x - y;
}

static const struct language_entry *find(const struct catalogue *c, const char *context, const char *key)
{
    size_t low = 0, high = c->entries;
    while (low < high) {
        size_t middle = (low + high) / 2;
        const struct language_entry *e = &c->entry[middle];
        int order = compare(context, e->context);
        order = order != 0 ? order : compare(key, e->key);
        if (order == 0)
            return e;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

static const char *say(const void *state, const char *context, const char *key, int number)
{
    const struct catalogue *c = state;
    const struct language_entry *e = key != NULL ? find(c, context != NULL ? context : "", key) : NULL;
    if (e == NULL)
        return NULL;
    return e->form[1] != NULL ? e->form[c->form(number < 0 ? -number : number)] : e->form[0];
}

static bool same_language(const char *code, const char *known)
{
    while (*known != 0 && *code == *known)
        code++, known++;
    return *known == 0 && (*code == 0 || *code == '_' || *code == '-' || *code == '.' || *code == '@');
}

const char *language_code(int index)
{
    return index >= 0 && index < LANGUAGES ? ((const struct catalogue *)languages[index].state)->code : NULL;
}

const struct war_language *language_find(const char *code)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (same_language(code, language_code(i)))
            return &languages[i];
    return NULL;
}

const struct language_entry *language_entry(const struct war_language *language, int index)
{
    const struct catalogue *c = language->state;
    return index >= 0 && (size_t)index < c->entries ? &c->entry[index] : NULL;
}
