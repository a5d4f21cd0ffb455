/* deckfile.c: reading and writing decks. */
#include "deckfile.h"

#include "decklist.h"
#include "host.h"
#include "language.h"
#include "saved.h"
#include "text.h"

#include <string.h>

static bool read_lines(struct file *file, struct deck_file *deck, char *why)
{
    struct war_sentence reason[1];
    const char *fault;
    for (char *line; (line = file_line(file, &fault)) != NULL;) {
        if (fault)
            return saved_fail(why, "%s:%d: %s", file->name, file->number, fault);
        if (!decklist_read_file_line(&deck->list, deck->name, line, strlen(line), file->number, reason))
            return saved_fail(why, "%s:%d: %s", file->name, file->number, sentence(reason));
    }
    return deck->list.summoner || saved_fail(why, "%s: the deck names no summoner", file->name);
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

void deck_write(const struct deck_file *deck, FILE *out)
{
    const struct table_host services = host_services(NULL);
    struct out text = {.host = &services};
    decklist_write(&deck->list, deck->name, "\n", &text);
    if (!text.failed)
        fprintf(out, "%s\n", text.text + 1);
    out_free(&text);
}

void deck_printed(const struct war_faction *faction, struct deck_file *deck)
{
    snprintf(deck->name, sizeof deck->name, "%s", faction->name);
    war_deck_list_of(faction, &deck->list);
}
