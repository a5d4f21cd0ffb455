/* decks.c: decks of one's own for the page. A deck is its text (docs/decks.md): whoever changes one hands the text over and gets it back changed, with all that there
 * is to say about it. What a deck may hold says the engine alone. */
#include "page.h"

#include "../../table/decklist.h"
#include "../../table/journal.h"
#include "../../table/json.h"
#include "../../table/protocol.h"

EXPORT(deck_look) bool deck_look(size_t length);
EXPORT(deck_set) bool deck_set(size_t length, int card, int copies);
EXPORT(deck_begin) bool deck_begin(size_t length, int summoner, bool printed);
EXPORT(deck_pool) void deck_pool(int summoner);

enum { MOST_FAULTS = 100 };
struct deck {
    struct war_deck_list list;
    char name[TABLE_NAME];
};

/* ---- Reading ------------------------------------------------------------------------------------------- */

static bool fails(int line, const struct war_sentence *why)
{
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "line", line);
    protocol_sentence(&page_said, "why", why);
    write_close(&page_said, '}');
    return false;
}

/* The deck file in room(). */
static bool read(struct deck *deck, size_t length)
{
    struct war_sentence why;
    const char *text = page_heard(), *end = text + length;
    int number = 0;
    *deck = (struct deck){.list = {.edition = WAR_SECOND}};
    page_begin();
    while (text < end) {
        const char *line = text;
        while (text < end && *text != '\n')
            text++;
        if (!decklist_read_file_line(&deck->list, deck->name, line, (size_t)(text - line), ++number, &why))
            return fails(number, &why);
        text++;
    }
    if (deck->list.summoner != 0 && war_faction_led_by(deck->list.summoner) != NULL)
        return true;
    war_say(&why, "A deck names no summoner.");
    return fails(0, &why);
}

/* ---- Telling ------------------------------------------------------------------------------------------- */

static int copies_of(const struct war_deck_list *list, int card)
{
    int copies = 0;
    for (int i = 0; i < list->kinds; i++)
        copies += list->card[i] == card ? list->copies[i] : 0;
    return copies;
}

static void write_fault(const char *name, const struct war_deck_fault *fault)
{
    write_open(&page_said, name, '{');
    write_text(&page_said, "rule", fault->rule);
    protocol_sentence(&page_said, "says", &fault->says);
    write_close(&page_said, '}');
}

static void write_faults(const struct war_deck_list *list)
{
    struct war_deck_fault faults[MOST_FAULTS];
    int count = war_deck_check(list, faults, MOST_FAULTS);
    write_open(&page_said, "faults", '[');
    for (int i = 0; i < count && i < MOST_FAULTS; i++)
        write_fault(NULL, &faults[i]);
    write_close(&page_said, ']');
}

/* What a deck must hold, and how much of it is there. */
static void write_parts(const struct war_deck_list *list)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    write_open(&page_said, "parts", '[');
    for (int i = 0, count = war_deck_parts(list->summoner, parts); i < count; i++) {
        int has = 0;
        for (int k = 0; k < list->kinds; k++)
            has += war_in_deck_part(&parts[i], list->card[k]) ? list->copies[k] : 0;
        write_open(&page_said, NULL, '{');
        write_text(&page_said, "name", parts[i].name);
        write_text(&page_said, "rule", parts[i].rule);
        write_number(&page_said, "has", has);
        write_number(&page_said, "least", parts[i].least);
        write_number(&page_said, "most", parts[i].most);
        write_close(&page_said, '}');
    }
    write_close(&page_said, ']');
}

static void write_terms(enum war_edition edition)
{
    const struct war_deck_term *term;
    write_open(&page_said, "terms", '[');
    for (int i = 0; (term = war_deck_term(edition, i)) != NULL; i++) {
        write_open(&page_said, NULL, '{');
        write_text(&page_said, "rule", term->rule);
        write_text(&page_said, "says", term->text);
        write_close(&page_said, '}');
    }
    write_close(&page_said, ']');
}

static void write_row(int card, int copies)
{
    if (copies == 0)
        return;
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "definition", card);
    write_number(&page_said, "copies", copies);
    write_close(&page_said, '}');
}

static void write_chosen(const struct war_deck_list *list)
{
    write_open(&page_said, "chosen", '[');
    for (int card = 1; card < WAR_DEFINITIONS; card++)
        write_row(card, copies_of(list, card));
    write_close(&page_said, ']');
}

/* What comes with the summoner: the cards of the printed deck that are not among its chosen ones. */
static void write_prescribed(int summoner)
{
    struct war_deck printed;
    struct war_deck_list chosen;
    uint8_t copies[WAR_DEFINITIONS] = {0};
    war_preset(war_faction_led_by(summoner), &printed);
    war_deck_list_of(war_faction_led_by(summoner), &chosen);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        copies[printed.card[i]]++;
    write_open(&page_said, "prescribed", '[');
    for (int card = 1; card < WAR_DEFINITIONS; card++)
        write_row(card, copies[card] - copies_of(&chosen, card));
    write_close(&page_said, ']');
}

static bool tell(const struct deck *deck)
{
    const struct war_deck_list *list = &deck->list;
    struct out text = {.host = &page_host};
    decklist_write(list, deck->name, "\n", &text);
    write_open(&page_said, NULL, '{');
    write_text(&page_said, "name", deck->name);
    write_text(&page_said, "edition", journal_edition(list->edition));
    write_number(&page_said, "summoner", list->summoner);
    write_text(&page_said, "text", text.text + 1);
    write_chosen(list);
    write_prescribed(list->summoner);
    write_parts(list);
    write_terms((enum war_edition)list->edition);
    write_faults(list);
    write_close(&page_said, '}');
    out_free(&text);
    return true;
}

/* ---- What the page calls ------------------------------------------------------------------------------- */

/* said() is all about the deck file in room() (web/src/decks/rules.ts), or, if false, {"line": ..., "why": sentence}. */
bool deck_look(size_t length)
{
    struct deck deck;
    return read(&deck, length) && tell(&deck);
}

static void set_copies(struct war_deck_list *list, int card, int copies)
{
    int kept = 0, at = -1;
    for (int i = 0; i < list->kinds; i++) {
        if (list->card[i] == card && (at >= 0 || copies == 0))
            continue;
        at = list->card[i] == card ? kept : at;
        list->card[kept] = list->card[i];
        list->copies[kept++] = list->copies[i];
    }
    list->kinds = (uint8_t)kept;
    if (copies == 0)
        return;
    at = at >= 0 ? at : list->kinds++;
    list->card[at] = (uint16_t)card;
    list->copies[at] = (uint8_t)copies;
}

/* Whether a deck may hold so many copies of a card, whatever else is in it; if not, which rule forbids it. */
static bool may_hold(const struct war_deck_list *list, int card, int copies, struct war_deck_fault *fault)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    const struct war_deck_list alone = {
        .edition = list->edition, .kinds = 1, .summoner = list->summoner, .card = {(uint16_t)card}, .copies = {(uint8_t)copies}};
    bool may = war_deck_most(list->summoner, card, fault) > 0;
    for (int i = 0, count = war_deck_parts(list->summoner, parts); i < count && may; i++)
        if (parts[i].copies_rule != NULL && war_in_deck_part(&parts[i], card) && copies > parts[i].copies)
            may = war_deck_check(&alone, fault, 1) == 0; /* what is wrong with a single card comes first */
    return may;
}

/* The same with so many copies of a card. More than the deck may hold are not taken in: said() is {"rule": ..., "says": sentence} then. */
bool deck_set(size_t length, int card, int copies)
{
    struct deck deck;
    struct war_deck_fault fault;
    if (!read(&deck, length))
        return false;
    int before = copies_of(&deck.list, card);
    if (copies < 0 || copies > WAR_DECK_CARDS || (before == 0 && copies > 0 && deck.list.kinds == WAR_DECK_KINDS)) {
        war_say(&fault.says, "There are more kinds of cards than a deck may list.");
        return fails(0, &fault.says);
    }
    if (copies > before && !may_hold(&deck.list, card, copies, &fault)) {
        write_fault(NULL, &fault);
        return false;
    }
    set_copies(&deck.list, card, copies);
    return tell(&deck);
}

/* A new deck of that summoner, called as room() says: the printed one, or one that holds only what begins on the battlefield. */
bool deck_begin(size_t length, int summoner, bool printed)
{
    struct deck deck = {0};
    const struct war_faction *faction = war_faction_led_by(summoner);
    struct war_sentence why;
    page_begin();
    if (faction == NULL) {
        war_say(&why, "A deck names no summoner.");
        return fails(0, &why);
    }
    str_copy(deck.name, sizeof deck.name, page_heard(), length);
    war_deck_list_of(faction, &deck.list);
    for (int i = deck.list.kinds - 1; i >= 0 && !printed; i--)
        set_copies(&deck.list, deck.list.card[i], war_deck_least(summoner, deck.list.card[i]));
    return tell(&deck);
}

/* said() is, of every card of the summoner's edition, how many a deck may hold and must hold; and why, if it may hold none. */
void deck_pool(int summoner)
{
    page_begin();
    write_open(&page_said, NULL, '[');
    for (int card = 1; card < WAR_DEFINITIONS; card++) {
        struct war_deck_fault fault;
        const struct war_definition *d = war_definition(card), *s = war_definition(summoner);
        if (d == NULL || s == NULL || d->edition != s->edition)
            continue;
        int most = war_deck_most(summoner, card, &fault);
        write_open(&page_said, NULL, '{');
        write_number(&page_said, "definition", card);
        write_number(&page_said, "least", war_deck_least(summoner, card));
        write_number(&page_said, "most", most);
        if (most == 0)
            write_fault("why", &fault);
        write_close(&page_said, '}');
    }
    write_close(&page_said, ']');
}
