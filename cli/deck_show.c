/* deck_show.c: `warstone deck show` and `warstone deck pool`: what is in a deck, and what may be. */
#include "deck_show.h"

#include "cards.h"
#include "cli.h"
#include "json.h"
#include "language.h"
#include "match.h"
#include "names.h"
#include "text.h"

#include <string.h>

/* ---- The cards of a deck ------------------------------------------------------------------------------- */

enum { ROWS = WAR_DECK_KINDS + WAR_DECK_CARDS };

struct row {
    int card, copies;
    int prescribed;                /* of these, those that come with the summoner */
    uint8_t start[WAR_DECK_CARDS]; /* where some begin */
    int starts;
};
struct rows {
    int count;
    struct row at[ROWS];
};

static struct row *row_of(struct rows *rows, int card)
{
    for (int i = 0; i < rows->count; i++)
        if (rows->at[i].card == card)
            return &rows->at[i];
    rows->at[rows->count] = (struct row){.card = card};
    return &rows->at[rows->count++];
}

/* The summoner's own cards are those of the printed deck that its list of chosen cards lacks. */
static void add_prescribed(struct rows *rows, int summoner)
{
    struct war_deck printed;
    struct war_deck_list chosen;
    war_preset(war_faction_led_by(summoner), &printed);
    war_deck_list_of(war_faction_led_by(summoner), &chosen);
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        row_of(rows, printed.card[i])->prescribed++;
    for (int i = 0; i < chosen.kinds; i++)
        row_of(rows, chosen.card[i])->prescribed -= chosen.copies[i];
    for (int i = 0; i < WAR_DECK_CARDS; i++)
        if (printed.start[i] != WAR_NONE) {
            struct row *row = row_of(rows, printed.card[i]);
            row->start[row->starts++] = printed.start[i];
        }
    for (int i = 0; i < rows->count; i++)
        rows->at[i].copies = rows->at[i].prescribed;
}

static void find_rows(const struct war_deck_list *list, struct rows *rows)
{
    *rows = (struct rows){0};
    add_prescribed(rows, list->summoner);
    for (int i = 0; i < list->kinds; i++)
        row_of(rows, list->card[i])->copies += list->copies[i];
}

/* The first that fits. */
static const struct {
    int class;
    const char *title;
} kinds[] = {
    {WAR_SUMMONER, MESSAGE("Summoner")}, {WAR_CHAMPION, MESSAGE("Champions")}, {WAR_MUTATION, MESSAGE("Mutations")},
    {WAR_COMMON, MESSAGE("Commons")},    {WAR_EPIC, MESSAGE("Epic events")},   {WAR_STANDARD, MESSAGE("Standard events")},
    {WAR_WALL, MESSAGE("Walls")},        {WAR_EVENT, MESSAGE("Events")},       {WAR_GATE, MESSAGE("Gates")}};
enum { KINDS = sizeof kinds / sizeof *kinds };

static int kind_of(int card)
{
    int kind = 0;
    while (kind < KINDS - 1 && !(war_definition(card)->classes & kinds[kind].class))
        kind++;
    return kind;
}

/* By kind, then by cost; else as they were. */
static void sort_rows(struct rows *rows)
{
    for (int i = 1; i < rows->count; i++)
        for (int k = i; k > 0; k--) {
            struct row *a = &rows->at[k - 1], *b = &rows->at[k], first = *a;
            int order = kind_of(a->card) - kind_of(b->card);
            if (order < 0 || (order == 0 && war_definition(a->card)->cost <= war_definition(b->card)->cost))
                break;
            *a = *b;
            *b = first;
        }
}

/* ---- deck show ----------------------------------------------------------------------------------------- */

static const char *faction_of(int card)
{
    const struct war_definition *d = war_definition(card);
    const struct war_faction *faction = war_faction_numbered((enum war_edition)d->edition, d->faction);
    return faction ? faction->name : NULL;
}

/* "Ember Beast  cost 2, strength 2 melee, life 3, symbol fire; Phoenix Elves": the faction where it is not the summoner's. */
static void print_card(int card, int summoner)
{
    const struct war_definition *d = war_definition(card);
    char values[VALUES_TEXT];
    values_text(d, values, sizeof values);
    const char *name = definition_name(card);
    printf("%s%*s %s", name, text_width(name) < 22 ? 22 - text_width(name) : 0, "", values);
    if (faction_of(card) && d->faction != war_definition(summoner)->faction)
        printf("%s%s", translated("list", "; "), translated("faction", faction_of(card)));
    if (d->reconstructed)
        printf(spoken("; reconstructed (%s)"), d->reconstructed);
}

static void print_row(const struct row *row, int summoner)
{
    printf("%4d ", row->copies);
    print_card(row->card, summoner);
    for (int i = 0; i < row->starts; i++) {
        char space[4];
        war_space_text(row->start[i], space, sizeof space);
        printf("%s%s", i ? ", " : spoken("; begins at "), space);
    }
    putchar('\n');
}

static void print_kind(const struct rows *rows, int kind, int summoner)
{
    int count = 0;
    for (int i = 0; i < rows->count; i++)
        count += kind_of(rows->at[i].card) == kind ? rows->at[i].copies : 0;
    if (count == 0)
        return;
    printf("\n%s%s%d\n", translated(NULL, kinds[kind].title), translated("list", ": "), count);
    for (int i = 0; i < rows->count; i++)
        if (kind_of(rows->at[i].card) == kind && rows->at[i].copies)
            print_row(&rows->at[i], summoner);
}

enum { COSTS = 128 };

/* How many units cost so much; returns one more than the highest cost. */
static int count_costs(const struct rows *rows, int number[COSTS])
{
    int end = 0;
    memset(number, 0, COSTS * sizeof *number);
    for (int i = 0; i < rows->count; i++) {
        const struct war_definition *d = war_definition(rows->at[i].card);
        if (!(d->classes & WAR_UNIT) || d->cost < 0)
            continue;
        number[d->cost] += rows->at[i].copies;
        end = d->cost >= end && rows->at[i].copies ? d->cost + 1 : end;
    }
    return end;
}

static void print_costs(const struct rows *rows)
{
    int number[COSTS], end = count_costs(rows, number), units = 0, sum = 0;
    for (int cost = 0; cost < end; cost++) {
        units += number[cost];
        sum += cost * number[cost];
    }
    if (units == 0)
        return;
    int tenths = (20 * sum + units) / (2 * units);
    printf(spoken("\nCosts of the %d units, %d.%d on average\n"), units, tenths / 10, tenths % 10);
    for (int cost = 0; cost < end; cost++) {
        printf("%4d ", cost);
        for (int i = 0; i < number[cost]; i++)
            putchar('*');
        printf("%s%d\n", number[cost] ? " " : "", number[cost]);
    }
}

static int card_count(const struct rows *rows)
{
    int count = 0;
    for (int i = 0; i < rows->count; i++)
        count += rows->at[i].copies;
    return count;
}

static void print_head(const char *name, int summoner, int cards)
{
    const struct war_definition *d = war_definition(summoner);
    char symbols[120];
    symbol_text(d, symbols, sizeof symbols);
    const char *edition = edition_name((enum war_edition)d->edition);
    if (*symbols)
        printf(spoken("%s: %s, edition %s, %d cards, symbols %s"), translated("faction", name), definition_name(summoner),
               edition, cards, symbols);
    else
        printf(spoken("%s: %s, edition %s, %d cards"), translated("faction", name), definition_name(summoner), edition, cards);
    putchar('\n');
}

/* No source tells how many of its cards there are, or where they begin. */
static void print_reconstructed(const char *rule)
{
    if (rule)
        printf(spoken("The printed deck is reconstructed (%s).\n"), rule);
}

static int print_faults(const struct deck_file *deck)
{
    struct war_deck_fault faults[MOST_FAULTS];
    int count = war_deck_check(&deck->list, faults, MOST_FAULTS);
    putchar('\n');
    for (int i = 0; i < count && i < MOST_FAULTS; i++)
        printf("%s: %s\n", faults[i].rule, sentence(&faults[i].says));
    if (count == 0)
        printf(spoken("\"%s\" is a legal deck.\n"), deck->name);
    return count ? CLI_FAILED : CLI_FINE;
}

json_t *faults_json(const struct war_deck_list *list)
{
    struct war_deck_fault faults[MOST_FAULTS];
    json_t *array = json_array();
    int count = war_deck_check(list, faults, MOST_FAULTS);
    for (int i = 0; i < count && i < MOST_FAULTS; i++)
        json_add(array, json_pack("{s:s, s:s}", "rule", faults[i].rule, "text", faults[i].says.text));
    return array;
}

static json_t *row_json(const struct row *row)
{
    json_t *card = card_json(war_definition(row->card)), *begins = json_array();
    for (int i = 0; i < row->starts; i++) {
        char space[4];
        war_space_text(row->start[i], space, sizeof space);
        json_add(begins, json_string(space));
    }
    json_object_set_new(card, "copies", json_integer(row->copies));
    json_object_set_new(card, "prescribed", json_integer(row->prescribed));
    json_object_set_new(card, "begins", begins);
    return card;
}

static json_t *rows_json(const struct rows *rows)
{
    json_t *cards = json_array();
    for (int i = 0; i < rows->count; i++)
        if (rows->at[i].copies)
            json_add(cards, row_json(&rows->at[i]));
    return cards;
}

static json_t *costs_json(const struct rows *rows)
{
    int number[COSTS], end = count_costs(rows, number);
    json_t *costs = json_array();
    for (int cost = 0; cost < end; cost++)
        json_add(costs, json_integer(number[cost]));
    return costs;
}

/* What is the same of every deck of that summoner. */
static json_t *summoner_json(int summoner)
{
    const struct war_definition *d = war_definition(summoner);
    return json_pack("{s:s, s:s, s:s, s:o, s:s?}", "edition", edition_name((enum war_edition)d->edition), "summoner", d->name,
                     "faction", faction_of(summoner), "symbols", symbols_json(d), "reconstructed",
                     war_faction_led_by(summoner)->reconstructed);
}

static int show_json(const struct deck_file *deck, const struct rows *rows)
{
    struct war_deck printed;
    war_preset(war_faction_led_by(deck->list.summoner), &printed);
    json_t *show = json_sure(summoner_json(deck->list.summoner)), *faults = faults_json(&deck->list);
    int status = json_array_size(faults) ? CLI_FAILED : CLI_FINE;
    json_object_set_new(show, "name", json_text(deck->name));
    json_object_set_new(show, "cards", rows_json(rows));
    json_object_set_new(show, "costs", costs_json(rows));
    json_object_set_new(show, "beside",
                        printed.extras
                            ? json_pack("{s:s, s:i}", "name", war_definition(printed.extra)->name, "copies", printed.extras)
                            : json_null());
    json_object_set_new(show, "legal", json_boolean(status == CLI_FINE));
    json_object_set_new(show, "faults", faults);
    return json_print(show) == CLI_FINE ? status : CLI_FAILED;
}

int deck_show(const struct deck_file *deck, bool json)
{
    struct rows rows;
    struct war_deck printed;
    find_rows(&deck->list, &rows);
    sort_rows(&rows);
    if (json)
        return show_json(deck, &rows);
    print_head(deck->name, deck->list.summoner, card_count(&rows));
    print_reconstructed(war_faction_led_by(deck->list.summoner)->reconstructed);
    for (int kind = 0; kind < KINDS; kind++)
        print_kind(&rows, kind, deck->list.summoner);
    war_preset(war_faction_led_by(deck->list.summoner), &printed);
    if (printed.extras)
        printf(spoken("\nBeside the deck: %d %s\n"), printed.extras, definition_name(printed.extra));
    print_costs(&rows);
    return print_faults(deck);
}

/* ---- deck pool ----------------------------------------------------------------------------------------- */

/* "Comes by itself: 1 Mugglug, 3 Wall": those rows of the printed deck for which `number` gives one. */
static void print_counted(FILE *out, const char *prefix, const char *title, int summoner,
                          int (*number)(int summoner, const struct row *))
{
    struct rows rows = {0};
    const char *separator = title;
    add_prescribed(&rows, summoner);
    for (int i = 0; i < rows.count; i++)
        if (number(summoner, &rows.at[i])) {
            fprintf(out, "%s%s%d %s", separator == title ? prefix : "", separator, number(summoner, &rows.at[i]),
                    definition_name(rows.at[i].card));
            separator = ", ";
        }
    if (separator != title)
        fputc('\n', out);
}

static int prescribed(int summoner, const struct row *row) { return (void)summoner, row->prescribed; }
static int needed(int summoner, const struct row *row) { return war_deck_least(summoner, row->card); }

void print_limits(FILE *out, const char *prefix, int summoner)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    const struct war_deck_term *term;
    const struct war_definition *d = war_definition(summoner);
    char symbols[120];
    int count = war_deck_parts(summoner, parts);
    symbol_text(d, symbols, sizeof symbols);
    for (int i = 0; i < count; i++) {
        const char *limit = parts[i].least == parts[i].most ? "%d %s (%s)" : spoken("At most %d %s (%s)");
        fputs(prefix, out);
        fprintf(out, limit, parts[i].most, translated("class", parts[i].name), parts[i].rule);
        if (parts[i].copies_rule)
            fprintf(out, spoken(", at most %d of each (%s)"), parts[i].copies, parts[i].copies_rule);
        fputc('\n', out);
    }
    for (int i = 0; (term = war_deck_term((enum war_edition)d->edition, i)) != NULL; i++)
        fprintf(out, "%s%s (%s)\n", prefix, translated(NULL, term->text), term->rule);
    if (*symbols)
        fputs(prefix, out), fprintf(out, spoken("Symbols of %s: %s\n"), definition_name(summoner), symbols);
    print_counted(out, prefix, spoken("Must be among them: "), summoner, needed);
    print_counted(out, prefix, spoken("Comes by itself: "), summoner, prescribed);
}

/* Mercenaries stand among the champions and commons, which come first. */
static int part_of(int card, const struct war_deck_part *parts, int count)
{
    int i = 0;
    while (i < count && !war_in_deck_part(&parts[i], card))
        i++;
    return i;
}

/* The cards of that edition that may be chosen or, for `open` false, those that may not; the summoner's own first. Returns the next after
 * `last` (0: the first), 0 after the last. */
static int next_card(int summoner, bool open, int last)
{
    int faction = war_definition(summoner)->faction, edition = war_definition(summoner)->edition;
    bool own = last == 0 || war_definition(last)->faction == faction;
    for (int pass = own ? 0 : 1; pass < 2; pass++, last = 0)
        for (int card = last + 1; card < WAR_DEFINITIONS; card++) {
            const struct war_definition *d = war_definition(card);
            if (d && d->edition == edition && (d->faction == faction) == (pass == 0) &&
                (war_deck_most(summoner, card, NULL) > 0) == open)
                return card;
        }
    return 0;
}

static void print_pool_row(int summoner, int card)
{
    int least = war_deck_least(summoner, card), most = war_deck_most(summoner, card, NULL);
    char number[24];
    if (least)
        snprintf(number, sizeof number, spoken("%d to %d"), least, most);
    else
        snprintf(number, sizeof number, spoken("up to %d"), most);
    printf("%9s  ", number);
    print_card(card, summoner);
    putchar('\n');
}

static int print_pool(int summoner, bool all)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    int count = war_deck_parts(summoner, parts);
    print_head(faction_of(summoner), summoner, WAR_DECK_CARDS);
    print_limits(stdout, "", summoner);
    for (int i = 0; i < count; i++) {
        bool titled = false;
        for (int card = 0; (card = next_card(summoner, true, card)) != 0;)
            if (part_of(card, parts, count) == i) {
                if (!titled)
                    printf("\n%d %s\n", parts[i].most, translated("class", parts[i].name));
                titled = true;
                print_pool_row(summoner, card);
            }
    }
    if (all)
        puts(spoken("\nNot for this deck"));
    for (int card = 0; all && (card = next_card(summoner, false, card)) != 0;) {
        struct war_deck_fault fault;
        war_deck_most(summoner, card, &fault);
        printf("  %s: %s\n", fault.rule, sentence(&fault.says));
    }
    return CLI_FINE;
}

static json_t *parts_json(const struct war_deck_part *parts, int count)
{
    json_t *array = json_array();
    for (int i = 0; i < count; i++)
        json_add(array, json_pack("{s:s, s:s, s:i, s:i, s:i, s:s?}", "name", parts[i].name, "rule", parts[i].rule, "least",
                                  parts[i].least, "most", parts[i].most, "copies", parts[i].copies, "copies_rule",
                                  parts[i].copies_rule));
    return array;
}

static json_t *terms_json(enum war_edition edition)
{
    const struct war_deck_term *term;
    json_t *array = json_array();
    for (int i = 0; (term = war_deck_term(edition, i)) != NULL; i++)
        json_add(array, json_pack("{s:s, s:s}", "rule", term->rule, "text", term->text));
    return array;
}

static json_t *refused_json(int summoner)
{
    json_t *refused = json_array();
    for (int card = 0; (card = next_card(summoner, false, card)) != 0;) {
        struct war_deck_fault fault;
        war_deck_most(summoner, card, &fault);
        json_add(refused, json_pack("{s:s, s:s?, s:s, s:s}", "name", war_definition(card)->name, "faction", faction_of(card),
                                    "rule", fault.rule, "text", fault.says.text));
    }
    return refused;
}

static int pool_json(int summoner, bool all)
{
    struct war_deck_part parts[WAR_DECK_PARTS];
    struct rows rows = {0};
    int count = war_deck_parts(summoner, parts);
    json_t *pool = json_sure(summoner_json(summoner)), *cards = json_array();
    add_prescribed(&rows, summoner);
    for (int card = 0; (card = next_card(summoner, true, card)) != 0;) {
        json_t *entry = card_json(war_definition(card));
        json_object_set_new(entry, "part", json_string(parts[part_of(card, parts, count)].name));
        json_object_set_new(entry, "least", json_integer(war_deck_least(summoner, card)));
        json_object_set_new(entry, "most", json_integer(war_deck_most(summoner, card, NULL)));
        json_add(cards, entry);
    }
    json_object_set_new(pool, "parts", parts_json(parts, count));
    json_object_set_new(pool, "terms", terms_json((enum war_edition)war_definition(summoner)->edition));
    json_object_set_new(pool, "prescribed", rows_json(&rows));
    json_object_set_new(pool, "cards", cards);
    if (all)
        json_object_set_new(pool, "refused", refused_json(summoner));
    return json_print(pool);
}

int deck_pool(int summoner, bool all, bool json) { return json ? pool_json(summoner, all) : print_pool(summoner, all); }
