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
    return language != NULL && key != NULL ? language->say(language->state, context, key, number) : NULL;
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

static void put_card(struct text *t, int definition, const struct war_language *language)
{
    text_put(t, war_definition(definition) != NULL ? name_said(language, war_definition(definition)->name) : "?");
}

static void put_ability(struct text *t, int ability, const struct war_language *language)
{
    const char *name = war_ability_name(ability), *found = said(language, "ability", name, 1);
    text_put(t, found != NULL ? found : name);
}

static void put_form(struct text *t, const struct war_sentence *s, const char *context, const struct war_language *language);

/* "Ice Golem at c5", or the name alone. */
static void put_place(struct text *t, int definition, int space, const struct war_language *language)
{
    const struct war_sentence part = {.key = space < WAR_SPACES ? "%c at %p" : "%c",
                                      .word = {{.kind = 'c', .number = definition}, {.kind = 'p', .number = space}}};
    put_form(t, &part, "place", language);
}

/* " (Sluggish of Smasher at c4)" */
static void put_reason(struct text *t, int number, uint8_t space, const struct war_language *language)
{
    struct war_sentence part = {
        .key = number >> 16 != 0 ? " (%a of %w)" : " (%a)",
        .word = {{.kind = 'a', .number = number & 0xffff}, {.kind = 'w', .at = space, .number = number >> 16}}};
    if (number != 0)
        put_form(t, &part, "reason", language);
}

static void put_between(struct text *t, int item, int count, const struct war_language *language)
{
    const char *last = said(language, "list", " and ", 1);
    if (item > 0)
        text_put(t, item < count - 1 ? ", " : last != NULL ? last : " and ");
}

static void put_cards(struct text *t, const struct war_sentence *s, int n, const struct war_language *language)
{
    for (int i = 0; i < s->word[n].number; i++) {
        put_between(t, i, s->word[n].number, language);
        put_place(t, war_listed(s, n, i), WAR_NONE, language);
    }
}

/* Of the second edition a letter for each symbol: "ms" is melee and special. */
static void put_face_said(struct text *t, const char *face, const struct war_language *language)
{
    for (const char *c = face; *c != 0; c++) {
        const char *name = *c == 'm' ? "melee" : *c == 'r' ? "ranged" : *c == 's' ? "special" : NULL;
        const char *found = said(language, "die", name, 1);
        text_put(t, c > face ? "+" : "");
        if (name != NULL)
            text_put(t, found != NULL ? found : name);
        else
            text_char(t, *c);
    }
}

static void put_faces(struct text *t, const struct war_sentence *s, int n, const struct war_language *language)
{
    const char *face = s->names + s->word[n].at;
    for (int i = 0; i < s->word[n].number; i++) {
        text_put(t, i > 0 ? ", " : "");
        put_face_said(t, face, language);
        while (*face++ != 0)
            ;
    }
}

static void put_word(struct text *t, const struct war_sentence *s, int n, const struct war_language *language)
{
    if (n < 0 || n >= WAR_WORDS)
        return;
    int number = s->word[n].number, at = s->word[n].at;
    switch (s->word[n].kind) {
    case 's': text_put(t, name_said(language, s->names + at)); break;
    case 't': text_put(t, s->names + at); break;
    case 'd': text_number(t, number); break;
    case 'p': text_space(t, number); break;
    case 'c': put_card(t, number, language); break;
    case 'w': put_place(t, number, at, language); break;
    case 'a': put_ability(t, number, language); break;
    case 'r': put_reason(t, number, (uint8_t)at, language); break;
    case 'l': put_cards(t, s, n, language); break;
    case 'f': put_faces(t, s, n, language); break;
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

static void put_form(struct text *t, const struct war_sentence *s, const char *context, const struct war_language *language)
{
    const char *form = said(language, context, s->key, number_of(s));
    int next = 0;
    for (form = form != NULL ? form : english(s); *form != 0 && *form != '|'; form++) {
        if (*form != '%' || form[1] == 0) {
            text_char(t, *form);
        } else if (form[1] == '%') {
            text_char(t, *++form);
        } else if (form[1] >= '1' && form[1] <= '9' && form[2] == '$' && form[3] != 0) {
            put_word(t, s, form[1] - '1', language);
            form += 3;
        } else {
            put_word(t, s, next++, language);
            form++;
        }
    }
}

size_t war_sentence_text(const struct war_sentence *s, const struct war_language *language, char *at, size_t size)
{
    struct text t = {.at = at, .size = size};
    if (size > 0)
        at[0] = 0;
    if (s->key != NULL)
        put_form(&t, s, NULL, language);
    return t.length;
}
