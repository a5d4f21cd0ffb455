/* cards.c: `warstone cards`: every card with its numbers and our text. */
#include "cards.h"

#include "args.h"
#include "cli.h"
#include "glossary.h"
#include "json.h"
#include "language.h"
#include "match.h"
#include "names.h"
#include "rulings.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

struct filter {
    bool one_edition;
    enum war_edition edition;
    const char *faction;
    const char *name; /* "" for all */
    bool whole;       /* the name is that of a card, not a part of some */
};

static const char *faction_name(const struct war_definition *def)
{
    const struct war_faction *faction = war_faction_numbered((enum war_edition)def->edition, def->faction);
    return faction ? faction->name : NULL;
}

/* A faction's name can occur in both editions, with other cards. */
static bool wanted(const struct filter *filter, const struct war_definition *def)
{
    if (!def) /* a number that is not used */
        return false;
    if (filter->one_edition && def->edition != filter->edition)
        return false;
    if (filter->whole ? !goes_by(def, filter->name) : *filter->name && !goes_partly_by(def, filter->name))
        return false;
    if (!filter->faction)
        return true;
    const struct war_faction *faction = war_faction_find(def->edition, filter->faction);
    return faction && faction->number == def->faction;
}

static json_t *number_or_null(int number) { return number < 0 ? json_null() : json_integer(number); }
static json_t *text_or_null(const char *text) { return text ? json_string(text) : json_null(); }

static void add_ability(json_t *abilities, int ability)
{
    json_add(abilities, json_pack("{s:s, s:s}", "name", war_ability_name(ability), "text", war_ability_text(ability)));
}

/* A card has named abilities or one text of its own, seldom both. */
static void add_texts(json_t *card, const struct war_definition *def)
{
    json_t *abilities = json_array();
    char own[800] = "";
    struct text text = TEXT(own);
    for (int i = 0; i < 4 && def->abilities[i]; i++) {
        int ability = def->abilities[i];
        if (war_ability_is_text(ability))
            text_add(&text, "%s%s", *own ? " " : "", war_ability_text(ability)); /* when played, while active */
        else
            add_ability(abilities, ability);
        if (war_ability_is_text(ability) && war_ability_gives(ability))
            add_ability(abilities, war_ability_gives(ability));
    }
    bool named = json_array_size(abilities) > 0;
    json_object_set_new(card, "abilities", named ? abilities : json_null());
    if (!named)
        json_decref(abilities);
    json_object_set_new(card, "text", text_or_null(*own ? own : NULL));
}

json_t *symbols_json(const struct war_definition *def)
{
    json_t *symbols = json_array();
    for (int bit = 1; bit <= def->symbols; bit *= 2)
        if (def->symbols & bit)
            json_add(symbols, json_string(war_symbol_name(bit)));
    return symbols;
}

/* The words that `mode` is answered with, by ability. */
static json_t *modes_json(const struct war_definition *def)
{
    json_t *modes = json_object();
    for (int i = 0; i < 4 && def->abilities[i]; i++) {
        json_t *words = json_array();
        for (int mode = 0; war_mode_name(def->abilities[i], mode); mode++)
            json_add(words, json_string(war_mode_name(def->abilities[i], mode)));
        if (json_array_size(words) > 0)
            json_object_set(modes, war_ability_name(def->abilities[i]), words);
        json_decref(words);
    }
    return modes;
}

static json_t *rulings_json(const struct war_definition *def)
{
    json_t *rulings = json_array();
    char text[RULINGS_TEXT], *rest = text;
    rulings_text(def, text, sizeof text);
    for (char *id; (id = strtok_r(rest, ", ", &rest)) != NULL;)
        json_add(rulings, json_string(id));
    return rulings;
}

json_t *card_json(const struct war_definition *def)
{
    char classes[64];
    class_text(def, classes, sizeof classes);
    json_t *card = json_object();
    json_object_set_new(card, "edition", json_string(edition_name(def->edition)));
    json_object_set_new(card, "faction", text_or_null(faction_name(def)));
    json_object_set_new(card, "name", json_string(def->name));
    json_object_set_new(card, "class", json_string(classes));
    json_object_set_new(card, "cost", number_or_null(def->cost));
    json_object_set_new(card, "strength", number_or_null(def->strength));
    json_object_set_new(card, "attack", text_or_null(attack_name(def->attack)));
    json_object_set_new(card, "life", number_or_null(def->life));
    json_object_set_new(card, "symbols", symbols_json(def));
    json_object_set_new(card, "reconstructed", text_or_null(def->reconstructed));
    add_texts(card, def);
    json_object_set_new(card, "modes", modes_json(def));
    json_object_set_new(card, "rulings", rulings_json(def));
    return card;
}

static int print_json(const struct filter *filter)
{
    json_t *cards = json_array();
    for (int i = 1; i < WAR_DEFINITIONS; i++)
        if (wanted(filter, war_definition(i)))
            json_add(cards, card_json(war_definition(i)));
    return json_print(cards);
}

static void print_rulings(const struct war_definition *def, int width)
{
    char ids[RULINGS_TEXT], line[RULINGS_TEXT + 20];
    rulings_text(def, ids, sizeof ids);
    snprintf(line, sizeof line, spoken("Rules: %s"), ids);
    if (*ids)
        print_wrapped(stdout, line, 4, width);
}

static int print_text(const struct filter *filter)
{
    struct term term;
    term_detect(&term);
    int edition = -1, faction = -1;
    for (int i = 1; i < WAR_DEFINITIONS; i++) {
        const struct war_definition *def = war_definition(i);
        if (!wanted(filter, def))
            continue;
        if (def->edition != edition || def->faction != faction) {
            const char *name = faction_name(def);
            struct war_sentence title;
            war_say(&title, "%s, %s edition", name ? name : "Any faction", def->edition == WAR_FIRST ? "first" : "second");
            printf("%s%s\n\n", edition >= 0 ? "\n" : "", sentence(&title));
        }
        edition = def->edition;
        faction = def->faction;
        print_definition(stdout, &term, def);
        if (*filter->name)
            print_rulings(def, term_width(&term));
    }
    return CLI_FINE;
}

/* The numbers that stand in saved games and in the action codes of the library. */
static int print_numbers(const struct filter *filter)
{
    for (int i = 1; i < WAR_DEFINITIONS; i++)
        if (wanted(filter, war_definition(i)))
            printf("card %d %s %s: %s\n", i, war_definition(i)->edition == WAR_FIRST ? "1e" : "2e",
                   faction_name(war_definition(i)) ? faction_name(war_definition(i)) : "any faction", war_definition(i)->name);
    for (int i = 1; i < WAR_ABILITIES && !filter->one_edition && !filter->faction && !*filter->name; i++)
        if (war_ability_name(i))
            printf("ability %d %s\n", i, war_ability_name(i));
    return CLI_FINE;
}

static bool read_filter(const char *edition, const char *faction, struct filter *filter)
{
    *filter = (struct filter){.one_edition = edition != NULL, .faction = faction};
    if (edition && !edition_find(edition, &filter->edition)) {
        complain("cards", "--edition: \"%s\" is no edition; say 1e or 2e", edition);
        return false;
    }
    if (!faction)
        return true;
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++)
        if ((!edition || (int)filter->edition == e) && war_faction_find((enum war_edition)e, faction))
            return true;
    char first[600], second[600];
    faction_list(WAR_FIRST, first, sizeof first);
    faction_list(WAR_SECOND, second, sizeof second);
    complain("cards", "--faction: there is no \"%s\"; 1e has: %s; 2e has: %s", faction, first, second);
    return false;
}

static bool any_wanted(const struct filter *filter)
{
    for (int i = 1; i < WAR_DEFINITIONS; i++)
        if (wanted(filter, war_definition(i)))
            return true;
    return false;
}

/* The name of a card, else a part of names. False, with a complaint that tells what is near, if no card is left. */
static bool filter_name(struct filter *filter, const char *name)
{
    filter->name = name;
    filter->whole = *name;
    if (any_wanted(filter))
        return true;
    filter->whole = false;
    if (any_wanted(filter))
        return true;
    char near[300] = "";
    struct text text = TEXT(near);
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++) {
        int found[4],
            count = filter->one_edition && (int)filter->edition != e ? 0 : definitions_like((enum war_edition)e, name, found, 4);
        for (int i = 0; i < count && i < 4; i++)
            if (!contains(near, definition_name(found[i])))
                text_add(&text, "%s%s", text.used ? translated("list", " or ") : "", definition_name(found[i]));
    }
    if (*near)
        complain("cards", "no card of these has a name with \"%s\" in it; did you mean %s?", name, near);
    else
        complain("cards", "no card of these has a name with \"%s\" in it", name);
    return false;
}

/* Of both editions unless one is named. */
static int print_glossary(const struct filter *filter)
{
    for (int e = WAR_SECOND; e >= WAR_FIRST; e--) {
        if (filter->one_edition && (int)filter->edition != e)
            continue;
        struct war_sentence title;
        printf("%s\n\n", sentence(war_say(&title, "%s edition", e == WAR_FIRST ? "First" : "Second")));
        glossary_print((enum war_edition)e, 100, stdout);
        putchar('\n');
    }
    return CLI_FINE;
}

static void join(char **words, int count, char *text, size_t size)
{
    struct text t = {text, size, 0};
    for (int i = 0; i < count; i++)
        text_add(&t, "%s%s", i ? " " : "", words[i]);
}

int cmd_cards(int argc, char **argv)
{
    const char *edition = NULL, *faction = NULL;
    bool json = false, glossary = false, numbers = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Only the cards of this edition.", &edition, 0, 0},
        {ARGS_TEXT, "--faction", "FACTION", "Only the cards of this faction (polar-dwarves).", &faction, 0, 0},
        {ARGS_FLAG, "--glossary", NULL, "The words that the texts use, each explained once.", &glossary, 0, 0},
        {ARGS_FLAG, "--numbers", NULL, "The numbers of cards and abilities, which never change, for users of the library.",
         &numbers, 0, 0},
        {ARGS_FLAG, "--json", NULL, "A JSON array with one object per card.", &json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "cards",
        .operands = "[NAME]",
        .summary = "Lists every card with its numbers, its deck symbols and its text in our own words.",
        .options = options,
        .most = -1,
        .notes =
            "With a NAME only the card of that name, or else those whose names contain it, also with the ids of the rules that\n"
            "speak of them (docs/rules). Several words are one name: `warstone cards ice golem`.\n"
            "Where a card asks for a mode, the words that answer it stand behind its text.\n"};
    char name[200] = "";
    int operands, status;
    struct filter filter;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    join(argv, operands, name, sizeof name);
    if (!read_filter(edition, faction, &filter))
        return CLI_USAGE;
    if (glossary && operands) {
        complain("cards", "--glossary explains all words: \"%s\" does not go with it", name);
        return CLI_USAGE;
    }
    if (!filter_name(&filter, name))
        return CLI_USAGE;
    if (glossary)
        return print_glossary(&filter);
    if (numbers)
        return print_numbers(&filter);
    return json ? print_json(&filter) : print_text(&filter);
}
