/* sentence.c: what is said to a person, and in which language. */
#include "machine.h"

/* ---- Making one ---------------------------------------------------------------------------------------- */

static void add_name(struct war_sentence *s, int word, size_t *used, const char *name)
{
    s->word[word].at = (uint8_t)*used;
    for (; name != NULL && *name != 0 && *used + 1 < sizeof s->names; name++)
        s->names[(*used)++] = *name;
    s->names[*used] = 0;
    *used += *used + 1 < sizeof s->names;
}

/* The arguments by the places of the key's first form. With `cards` a %c has two: the game and the card. */
static void take_words(struct war_sentence *s, va_list args, bool cards)
{
    size_t used = 0;
    int n = 0;
    for (const char *k = s->key; *k != 0 && *k != '|'; k++) {
        if (*k != '%' || n == WAR_WORDS)
            continue;
        if (*++k == '%')
            continue;
        s->word[n].kind = *k;
        if (*k == 's') {
            if (k - s->key >= 2 && k[-2] == '"')
                s->word[n].kind = 't'; /* in quotes stands what was typed: it stays as it is */
            add_name(s, n, &used, va_arg(args, const char *));
        } else if (*k == 'c' && cards) {
            const game *g = va_arg(args, const game *);
            s->word[n].number = war_card_definition(g, va_arg(args, int));
        } else {
            s->word[n].number = va_arg(args, int);
        }
        n++;
    }
    war_sentence_text(s, NULL, s->text, sizeof s->text);
}

bool refuse(struct war_sentence *why, const char *key, ...)
{
    if (why == NULL)
        return true;
    va_list args;
    va_start(args, key);
    *why = (struct war_sentence){.key = key};
    take_words(why, args, true);
    va_end(args);
    return true;
}

void say(struct war_sentence *s, const char *key, va_list args)
{
    *s = (struct war_sentence){.key = key};
    take_words(s, args, false);
}

struct war_sentence *war_say(struct war_sentence *s, const char *key, ...)
{
    va_list args;
    va_start(args, key);
    say(s, key, args);
    va_end(args);
    return s;
}

/* ---- Saying it ----------------------------------------------------------------------------------------- */

static const char *said(const struct war_language *language, const char *context, const char *key, int number)
{
    return language != NULL ? language->say(language->state, context, key, number) : NULL;
}

/* A name of something is translated as such; what is none (a word that was typed) stays as it is. */
static const char *name_said(const struct war_language *language, const char *name)
{
    static const char *const contexts[] = {"card",  "ability", "faction", "mode",    "phase",
                                           "class", "die",     "symbol",  "edition", NULL};
    for (size_t i = 0; i < sizeof contexts / sizeof *contexts; i++) {
        const char *found = said(language, contexts[i], name, 1);
        if (found != NULL)
            return found;
    }
    return name;
}

static void put_word(struct text *t, const struct war_sentence *s, int n, const struct war_language *language)
{
    if (n < 0 || n >= WAR_WORDS)
        return;
    int number = s->word[n].number;
    switch (s->word[n].kind) {
    case 's': text_put(t, name_said(language, s->names + s->word[n].at)); break;
    case 't': text_put(t, s->names + s->word[n].at); break;
    case 'd': text_number(t, number); break;
    case 'p': text_space(t, number); break;
    case 'c': text_put(t, war_definition(number) != NULL ? name_said(language, war_definition(number)->name) : "?"); break;
    default: break;
    }
}

/* What its forms are for. */
static int number_of(const struct war_sentence *s)
{
    for (int i = 0; i < WAR_WORDS; i++)
        if (s->word[i].kind == 'd')
            return s->word[i].number;
    return 1;
}

static const char *english(const struct war_sentence *s)
{
    const char *form = s->key;
    if (number_of(s) == 1)
        return form;
    while (*form != 0 && *form != '|')
        form++;
    return *form == '|' ? form + 1 : s->key;
}

size_t war_sentence_text(const struct war_sentence *s, const struct war_language *language, char *at, size_t size)
{
    struct text t = {.at = at, .size = size};
    if (size > 0)
        at[0] = 0;
    if (s->key == NULL)
        return 0;
    const char *form = said(language, NULL, s->key, number_of(s));
    int next = 0;
    for (form = form != NULL ? form : english(s); *form != 0 && *form != '|'; form++) {
        if (*form != '%' || form[1] == 0) {
            text_char(&t, *form);
        } else if (form[1] == '%') {
            text_char(&t, *++form);
        } else if (form[1] >= '1' && form[1] <= '9' && form[2] == '$' && form[3] != 0) {
            put_word(&t, s, form[1] - '1', language);
            form += 3;
        } else {
            put_word(&t, s, next++, language);
            form++;
        }
    }
    return t.length;
}
