/* language.c: the language that the command speaks. */
#include "language.h"

#include "story.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static const struct war_language *language; /* NULL: English */

static bool is_english(const char *code) { return strncmp(code, "en", 2) == 0 && (!code[2] || strchr("_-.@:", code[2])); }

bool language_choose(const char *code)
{
    const struct war_language *found = language_find(code);
    if (!found && !is_english(code))
        return false;
    language = found;
    return true;
}

/* The first that is set to anything, as setlocale() does. */
static const char *locale_of_messages(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return value;
    }
    return "C";
}

/* LANGUAGE lists languages in order, and counts unless the locale is that of C: so gettext reads it. */
void language_from_environment(void)
{
    const char *locale = locale_of_messages(), *list = getenv("LANGUAGE");
    bool plain = strcmp(locale, "C") == 0 || strncmp(locale, "C.", 2) == 0 || strcmp(locale, "POSIX") == 0;
    language = NULL;
    if (plain)
        return;
    for (char code[32]; list && *list; list += *list == ':') {
        size_t length = strcspn(list, ":");
        snprintf(code, sizeof code, "%.*s", (int)length, list);
        if (language_choose(code))
            return;
        list += length;
    }
    language_choose(locale);
}

void language_list(char *text, size_t size)
{
    struct text t = {text, size, 0};
    text_add(&t, "en");
    for (int i = 0; language_code(i); i++)
        text_add(&t, ", %s", language_code(i));
}

const char *translated(const char *context, const char *english)
{
    const char *found = language && english && *english ? language->say(language->state, context, english, 1) : NULL;
    return found ? found : english;
}

const char *spoken(const char *format) { return translated(NULL, format); }

const char *sentence(const struct war_sentence *says)
{
    static char text[STORY_TEXT];
    war_sentence_text(says, language, text, sizeof text);
    return text;
}
