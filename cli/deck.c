/* deck.c: `warstone deck`: decks of one's own. */
#include "args.h"
#include "cli.h"
#include "deck_show.h"
#include "deckfile.h"
#include "json.h"
#include "language.h"
#include "match.h"
#include "names.h"
#include "text.h"

#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static int check_file(const char *path)
{
    struct deck_file deck;
    struct war_deck_fault faults[MOST_FAULTS];
    char why[DECK_WHY], shown[256];
    text_clean(path, strlen(path), shown, sizeof shown);
    if (!deck_read(path, &deck, why)) {
        complain("deck", "%s", why);
        return CLI_USAGE;
    }
    int count = war_deck_check(&deck.list, faults, MOST_FAULTS);
    for (int i = 0; i < count && i < MOST_FAULTS; i++)
        printf("%s: %s: %s\n", shown, faults[i].rule, sentence(&faults[i].says));
    if (count == 0)
        printf(spoken("%s: \"%s\" is a legal deck.\n"), shown, deck.name);
    return count ? CLI_FAILED : CLI_FINE;
}

/* One entry of `check --json`; `status` is as check_file() says. */
static json_t *file_json(const char *path, int *status)
{
    struct deck_file deck;
    char why[DECK_WHY];
    json_t *entry = json_sure(json_pack("{s:o}", "file", json_text(path)));
    bool read = deck_read(path, &deck, why);
    json_t *faults = read ? faults_json(&deck.list) : json_array();
    *status = !read ? CLI_USAGE : json_array_size(faults) ? CLI_FAILED : CLI_FINE;
    json_object_set_new(entry, "name", read ? json_text(deck.name) : json_null());
    json_object_set_new(entry, "legal", json_boolean(*status == CLI_FINE));
    json_object_set_new(entry, "faults", faults);
    json_object_set_new(entry, "error", read ? json_null() : json_text(why));
    return entry;
}

static int check(char **paths, int count, bool json)
{
    int worst = CLI_FINE;
    json_t *files = json_array();
    for (int i = 0; i < count; i++) {
        int status;
        if (json)
            json_add(files, file_json(paths[i], &status));
        else
            status = check_file(paths[i]);
        worst = status > worst ? status : worst;
    }
    if (json && json_print(json_incref(files)) != CLI_FINE)
        worst = CLI_FAILED;
    json_decref(files);
    return worst;
}

static bool is_summoner(int number)
{
    return war_definition(number) && war_definition(number)->classes & WAR_SUMMONER && war_faction_led_by(number);
}

static int list_decks(bool json)
{
    json_t *decks = json_array();
    for (int number = 1; number < WAR_DEFINITIONS; number++) {
        if (!is_summoner(number))
            continue;
        const struct war_definition *d = war_definition(number);
        const struct war_faction *faction = war_faction_led_by(number);
        const char *edition = edition_name((enum war_edition)d->edition);
        if (json)
            json_add(decks, json_pack("{s:s, s:s, s:s, s:s, s:s?}", "edition", edition, "slug", faction->slug, "faction",
                                      faction->name, "summoner", d->name, "reconstructed", faction->reconstructed));
        else
            printf("%s  %-16s  %s\n", edition, faction->slug, definition_name(number));
    }
    if (json)
        return json_print(decks);
    json_decref(decks);
    return CLI_FINE;
}

/* The summoner of that name, or who leads the printed deck of that name; 0 if there is none. */
static int summoner_named(enum war_edition edition, const char *name)
{
    for (int number = 1; number < WAR_DEFINITIONS; number++)
        if (is_summoner(number) && war_definition(number)->edition == edition && goes_by(war_definition(number), name))
            return number;
    const struct war_faction *printed = war_preset_find(edition, name, NULL);
    return printed ? war_preset_summoner(printed) : 0;
}

/* The same in that edition, or else in both, the second's first. */
static int any_summoner(const char *edition, const char *name)
{
    enum war_edition only = WAR_SECOND;
    bool one = edition && edition_find(edition, &only);
    for (int e = WAR_SECOND; e >= WAR_FIRST; e--) {
        int found = !one || e == (int)only ? summoner_named((enum war_edition)e, name) : 0;
        if (found)
            return found;
    }
    return 0;
}

/* 0, with a complaint, if there is none; `or_file`: the name might have been a file's. */
static int find_summoner(const char *edition, const char *name, bool or_file)
{
    enum war_edition known;
    if (edition && !edition_find(edition, &known)) {
        complain("deck", "--edition: \"%s\" is no edition; say 1e or 2e", edition);
        return 0;
    }
    int found = any_summoner(edition, name);
    if (!found && or_file)
        complain("deck", "there is no summoner or faction \"%s\", nor a file of that name; see `warstone deck list`", name);
    else if (!found)
        complain("deck", "there is no summoner or faction \"%s\"; see `warstone deck list`", name);
    return found;
}

/* A printed deck by its summoner or faction, or a file. */
static int show(const char *edition, const char *name, bool json)
{
    struct deck_file deck;
    char why[DECK_WHY];
    struct stat about;
    if (!any_summoner(edition, name) && stat(name, &about) == 0) {
        if (deck_read(name, &deck, why))
            return deck_show(&deck, json);
        complain("deck", "%s", why);
        return CLI_USAGE;
    }
    int summoner = find_summoner(edition, name, true);
    if (!summoner)
        return CLI_USAGE;
    deck_printed(war_faction_led_by(summoner), &deck);
    return deck_show(&deck, json);
}

static int new_deck(int summoner)
{
    struct deck_file deck;
    deck_printed(war_faction_led_by(summoner), &deck);
    printf(spoken("# A legal deck to start from: the printed one. Change the cards, then `warstone deck check FILE`.\n"
                  "# What is in it shows `warstone deck show FILE`, what else may be:\n"
                  "#     warstone deck pool --edition %s --summoner \"%s\"\n#\n"),
           edition_name((enum war_edition)deck.list.edition), war_definition(summoner)->name);
    print_limits(stdout, "# ", summoner);
    puts("");
    deck_write(&deck, stdout);
    return CLI_FINE;
}

/* `pool` and `new` are about a summoner's deck. */
static int about_summoner(const char *what, const char *edition, const char *name, bool all, bool json)
{
    if (!name) {
        complain("deck", "%s: say whose deck it shall be with --summoner NAME", what);
        return CLI_USAGE;
    }
    int summoner = find_summoner(edition, name, false);
    if (!summoner)
        return CLI_USAGE;
    return strcmp(what, "pool") == 0 ? deck_pool(summoner, all, json) : new_deck(summoner);
}

/* An option that would be ignored is a mistake. */
static bool goes_with(const char *what, bool given, const char *option, const char *commands)
{
    if (!given || strstr(commands, what))
        return true;
    complain("deck", "%s does not go with `deck %s`; see `warstone deck --help`", option, what);
    return false;
}

int cmd_deck(int argc, char **argv)
{
    const char *summoner = NULL, *edition = NULL;
    bool all = false, json = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--summoner", "NAME", "pool, new: whose deck: a summoner, a faction, or faction/summoner.", &summoner, 0, 0},
        {ARGS_TEXT, "--edition", "1e|2e", "show, pool, new: where both have that name; the second's is meant otherwise.",
         &edition, 0, 0},
        {ARGS_FLAG, "--all", NULL, "pool: also the cards that may not be chosen, each with the rule that keeps it out.", &all, 0,
         0},
        {ARGS_FLAG, "--json", NULL, "check, list, pool, show: the same as JSON.", &json, 0, 0},
        ARGS_LANG,
        {ARGS_END, NULL, NULL, NULL, NULL, 0, 0},
    };
    const struct args_command command = {
        .name = "deck",
        .operands = "check FILE... / list / show FILE / show NAME / pool / new",
        .summary = "Check and show decks of your own and the printed ones, list what may be in one, begin a new one.",
        .options = options,
        .least = 1,
        .most = -1,
        .notes =
            "check  which rules a deck breaks                    list  the printed decks\n"
            "show   a deck by kinds, its costs, what is wrong    pool  what may be chosen for a summoner, and how many\n"
            "new    a deck to start from, with its limits as comments\n\n"
            "A deck is a short text file (docs/decks.md): `warstone deck new --summoner \"Ret-Talus\" > my.deck` writes one to "
            "change.\n"
            "Play it with `warstone play --a deck:my.deck`; sim takes such decks too.\n"
            "First edition: starting units are chosen cards and have to be listed; up to 6 Mercenaries may be among the units.\n"
            "Where several factions have a card of that "
            "name,\n"
            "yours is meant; \"Mercenaries/Rogue\" or \"Swamp Orcs/Hunter\" names another.\n",
    };
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    const char *what = argv[0];
    if (!goes_with(what, summoner, "--summoner", "pool new") || !goes_with(what, edition, "--edition", "show pool new") ||
        !goes_with(what, all, "--all", "pool") || !goes_with(what, json, "--json", "check list pool show"))
        return CLI_USAGE;
    if (strcmp(what, "check") == 0 && operands > 1)
        return check(argv + 1, operands - 1, json);
    if (strcmp(what, "list") == 0 && operands == 1)
        return list_decks(json);
    if (strcmp(what, "show") == 0 && operands == 2)
        return show(edition, argv[1], json);
    if ((strcmp(what, "pool") == 0 || strcmp(what, "new") == 0) && operands == 1)
        return about_summoner(what, edition, summoner, all, json);
    complain("deck", "say `check FILE...`, `list`, `show FILE` or `show NAME`, `pool --summoner NAME` or `new --summoner NAME`");
    return CLI_USAGE;
}
