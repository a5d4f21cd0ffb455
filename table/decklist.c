/* decklist.c: reading and writing decks of one's own. */
#include "decklist.h"

/* "Hunter", or "Swamp Orcs/Hunter". Where several factions have a card of that name, the summoner's own is meant. */
static int find_card(const struct war_deck_list *list, const char *name)
{
    enum war_edition edition = (enum war_edition)list->edition;
    size_t n = 0;
    while (name[n] != 0 && name[n] != '/')
        n++;
    if (name[n] == '/') {
        char faction[TABLE_NAME];
        const struct war_faction *found = str_copy(faction, sizeof faction, name, n) ? war_faction_find(edition, faction) : NULL;
        return found != NULL ? war_definition_find(edition, found->number, name + n + 1) : 0;
    }
    const struct war_definition *summoner = war_definition(list->summoner);
    int own = summoner != NULL ? war_definition_find(edition, summoner->faction, name) : 0;
    return own != 0 ? own : war_definition_find(edition, -1, name);
}

static bool read_copies(struct war_deck_list *list, uint64_t copies, const char *name, struct war_sentence *why)
{
    if (list->summoner == 0)
        return !war_say(why, "The summoner must be named before the cards.");
    if (copies < 1 || copies > WAR_DECK_CARDS)
        return !war_say(why, "A deck cannot hold so many copies of \"%s\".", name);
    int card = find_card(list, name);
    if (card == 0)
        return !war_say(why, "This edition has no card \"%s\".", name);
    if (list->kinds == WAR_DECK_KINDS)
        return !war_say(why, "There are more kinds of cards than a deck may list.");
    list->card[list->kinds] = (uint16_t)card;
    list->copies[list->kinds++] = (uint8_t)copies;
    return true;
}

static bool read_summoner(struct war_deck_list *list, const char *name, struct war_sentence *why)
{
    int number = war_definition_find((enum war_edition)list->edition, -1, name);
    if (number == 0 || (war_definition(number)->classes & WAR_SUMMONER) == 0)
        return !war_say(why, "This edition has no summoner \"%s\".", name);
    list->summoner = (uint16_t)number;
    return true;
}

static bool read_edition(struct war_deck_list *list, const char *name, struct war_sentence *why)
{
    if (list->summoner != 0)
        return !war_say(why, "The edition must be named before the summoner.");
    if (!str_same(name, "1e") && !str_same(name, "2e"))
        return !war_say(why, "\"%s\" is no edition: say 1e or 2e.", name);
    list->edition = str_same(name, "1e") ? WAR_FIRST : WAR_SECOND;
    return true;
}

bool decklist_read_line(struct war_deck_list *list, char *name, const char *line, struct war_sentence *why)
{
    const char *rest = line;
    uint64_t copies;
    if (str_number(line, 1000, &copies, &rest)) {
        str_word(rest, "x", &rest);
        return read_copies(list, copies, rest, why);
    }
    if (str_word(line, "name", &rest))
        return str_copy(name, TABLE_NAME, rest, str_length(rest)) ||
               !war_say(why, "The name is longer than %d bytes.", TABLE_NAME - 1);
    if (str_word(line, "summoner", &rest))
        return read_summoner(list, rest, why);
    if (str_word(line, "edition", &rest))
        return read_edition(list, rest, why);
    return !war_say(why, "\"%s\" is no line of a deck: name, edition, summoner, or a number and a card.", line);
}

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool decklist_read_file_line(struct war_deck_list *list, char *name, const char *bytes, size_t length, int number,
                             struct war_sentence *why)
{
    enum { LINE_BYTES = 200, FILE_LINES = 500 };
    char line[LINE_BYTES];
    size_t from = 0, to = 0;
    if (length >= LINE_BYTES || number > FILE_LINES)
        return !war_say(why, "This is too long for a deck.");
    while (to < length && bytes[to] != '#')
        to++;
    while (from < to && is_blank(bytes[from]))
        from++;
    while (to > from && is_blank(bytes[to - 1]))
        to--;
    str_copy(line, sizeof line, bytes + from, to - from);
    return line[0] == 0 || decklist_read_line(list, name, line, why);
}

static void put_line(struct out *out, const char *prefix, const char *word, const char *rest)
{
    out_text(out, prefix);
    out_text(out, word);
    out_text(out, rest);
}

void decklist_write(const struct war_deck_list *list, const char *name, const char *prefix, struct out *out)
{
    put_line(out, prefix, "name ", name);
    put_line(out, prefix, "edition ", list->edition == WAR_FIRST ? "1e" : "2e");
    put_line(out, prefix, "summoner ", war_definition(list->summoner)->name);
    for (int i = 0; i < list->kinds; i++) {
        const struct war_definition *d = war_definition(list->card[i]);
        out_text(out, prefix);
        out_number(out, list->copies[i]);
        out_char(out, ' ');
        if (find_card(list, d->name) != list->card[i]) { /* read as another card without its faction */
            out_text(out, war_faction_numbered((enum war_edition)list->edition, d->faction)->name);
            out_char(out, '/');
        }
        out_text(out, d->name);
    }
}
