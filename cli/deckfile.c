/* deckfile.c: reading and writing decks. */
#include "deckfile.h"

#include "file.h"
#include "match.h"
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 200, FILE_LINES = 500 };

static bool fail(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(char *why, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, DECK_WHY, format, list);
    va_end(list);
    return false;
}

/* "Hunter", or "Swamp Orcs/Hunter". */
static int find_card(const struct war_deck_list *list, const char *name)
{
    enum war_edition edition = (enum war_edition)list->edition;
    const char *slash = strchr(name, '/');
    if (slash) {
        char faction[64];
        snprintf(faction, sizeof faction, "%.*s", (int)(slash - name), name);
        const struct war_faction *found = war_faction_find(edition, faction);
        return found ? war_definition_find(edition, found->number, slash + 1) : 0;
    }
    const struct war_definition *summoner = war_definition(list->summoner);
    int own = summoner ? war_definition_find(edition, summoner->faction, name) : 0;
    return own ? own : war_definition_find(edition, -1, name);
}

static bool read_copies(struct deck_file *deck, const char *line, char *why)
{
    char *name;
    unsigned long copies = strtoul(line, &name, 10);
    struct war_deck_list *list = &deck->list;
    if (*name == 'x')
        name++;
    name += strspn(name, " \t");
    if (!list->summoner)
        return fail(why, "the summoner must be named before the cards");
    if (copies < 1 || copies > WAR_DECK_CARDS)
        return fail(why, "a deck holds 1 to %d copies of a card, not %lu", WAR_DECK_CARDS, copies);
    int card = find_card(list, name);
    if (!card)
        return fail(why, "the edition %s has no card \"%s\"", edition_name((enum war_edition)list->edition), name);
    if (list->kinds == WAR_DECK_KINDS)
        return fail(why, "more than %d kinds of cards", WAR_DECK_KINDS);
    list->card[list->kinds] = (uint16_t)card;
    list->copies[list->kinds++] = (uint8_t)copies;
    return true;
}

static bool read_summoner(struct deck_file *deck, const char *name, char *why)
{
    int number = war_definition_find((enum war_edition)deck->list.edition, -1, name);
    if (!number || !(war_definition(number)->classes & WAR_SUMMONER))
        return fail(why, "the edition %s has no summoner \"%s\"", edition_name((enum war_edition)deck->list.edition), name);
    deck->list.summoner = (uint16_t)number;
    return true;
}

bool deck_read_line(struct deck_file *deck, const char *line, char *why)
{
    enum war_edition edition;
    if (isdigit((unsigned char)*line))
        return read_copies(deck, line, why);
    if (strncmp(line, "name ", 5) == 0) {
        if (strlen(line + 5) >= sizeof deck->name)
            return fail(why, "the name is longer than %zu bytes", sizeof deck->name - 1);
        snprintf(deck->name, sizeof deck->name, "%s", line + 5);
        return true;
    }
    if (strncmp(line, "summoner ", 9) == 0)
        return read_summoner(deck, line + 9, why);
    if (strncmp(line, "edition ", 8) == 0) {
        if (deck->list.summoner)
            return fail(why, "the edition must be named before the summoner");
        if (!edition_find(line + 8, &edition))
            return fail(why, "\"%s\" is no edition; say 1e or 2e", line + 8);
        deck->list.edition = (uint8_t)edition;
        return true;
    }
    return fail(why, "\"%s\" is no line of a deck: name, edition, summoner, or a number and a card", line);
}

static char *trim(char *text)
{
    text[strcspn(text, "#")] = '\0';
    text += strspn(text, " \t\r\n");
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        text[--length] = '\0';
    return text;
}

static bool read_lines(struct file *file, struct deck_file *deck, char *why)
{
    char reason[DECK_WHY];
    const char *fault;
    for (char *line; (line = file_line(file, &fault)) != NULL;) {
        if (!fault && (strlen(line) >= LINE_BYTES || file->number > FILE_LINES))
            fault = "this is too long for a deck";
        if (fault)
            return fail(why, "%s:%d: %s", file->name, file->number, fault);
        line = trim(line);
        if (*line && !deck_read_line(deck, line, reason))
            return fail(why, "%s:%d: %.200s", file->name, file->number, reason);
    }
    return deck->list.summoner || fail(why, "%s: the deck names no summoner", file->name);
}

/* A deck whose file gives it no name has the file's, as far as a name may go in a record: no comment begins in it. */
static void name_after_file(const char *path, struct deck_file *deck)
{
    text_clean(path, strlen(path), deck->name, sizeof deck->name);
    for (char *at = deck->name; (at = strchr(at, '#')) != NULL;)
        *at = '_';
}

bool deck_read(const char *path, struct deck_file *deck, char *why)
{
    struct file file;
    *deck = (struct deck_file){.list = {.edition = WAR_SECOND}};
    if (!file_read(path, &file, why))
        return false;
    name_after_file(path, deck);
    bool good = read_lines(&file, deck, why);
    file_free(&file);
    return good;
}

/* With its faction where the name alone would be read as another card. */
static void write_card(const struct war_deck_list *list, int i, FILE *out)
{
    const struct war_definition *d = war_definition(list->card[i]);
    if (find_card(list, d->name) == list->card[i])
        fprintf(out, "%d %s\n", list->copies[i], d->name);
    else
        fprintf(out, "%d %s/%s\n", list->copies[i], war_faction_numbered((enum war_edition)list->edition, d->faction)->name,
                d->name);
}

void deck_write(const struct deck_file *deck, const char *prefix, FILE *out)
{
    const struct war_deck_list *list = &deck->list;
    fprintf(out, "%sname %s\n%sedition %s\n%ssummoner %s\n", prefix, deck->name, prefix,
            edition_name((enum war_edition)list->edition), prefix, war_definition(list->summoner)->name);
    for (int i = 0; i < list->kinds; i++) {
        fputs(prefix, out);
        write_card(list, i, out);
    }
}

void deck_printed(const struct war_faction *faction, struct deck_file *deck)
{
    snprintf(deck->name, sizeof deck->name, "%s", faction->name);
    war_deck_list_of(faction, &deck->list);
}
