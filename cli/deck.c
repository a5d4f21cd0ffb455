/* deck.c: `warstone deck`: decks of one's own. */
#include "args.h"
#include "cli.h"
#include "deckfile.h"
#include "match.h"
#include "text.h"

#include <string.h>

enum { MOST_FAULTS = 64 };

/* A deck may be legal and hold cards that are not built. */
static void name_unplayable(const char *path, const struct war_deck_list *list)
{
    for (int i = 0; i < list->kinds; i++)
        if (list->copies[i] && war_definition(list->card[i])->unplayable)
            printf("%s: %s cannot be played yet: only its name and numbers are built, not its text.\n", path,
                   war_definition(list->card[i])->name);
}

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
        printf("%s: %s: %s\n", shown, faults[i].rule, faults[i].says.text);
    if (count == 0)
        printf("%s: \"%s\" is a legal deck.\n", shown, deck.name);
    if (count == 0)
        name_unplayable(shown, &deck.list);
    return count ? CLI_FAILED : CLI_FINE;
}

static int check(char **paths, int count)
{
    int worst = CLI_FINE;
    for (int i = 0; i < count; i++) {
        int status = check_file(paths[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static bool is_playable(const struct war_deck_list *list) { return !war_definition(list->summoner)->unplayable; }

static int list_decks(void)
{
    for (int edition = WAR_FIRST; edition <= WAR_SECOND; edition++)
        for (int number = 1; number < WAR_DEFINITIONS / 32; number++) {
            const struct war_faction *faction = war_faction_numbered((enum war_edition)edition, number);
            struct deck_file deck;
            if (!faction)
                continue;
            deck_printed(faction, &deck);
            printf("%s  %-16s  %s%s\n", edition_name((enum war_edition)edition), faction->slug,
                   war_definition(deck.list.summoner)->name, is_playable(&deck.list) ? "" : " (not yet playable)");
        }
    return CLI_FINE;
}

static const struct war_faction *faction_or_summoner(enum war_edition edition, const char *name)
{
    const struct war_faction *faction = war_faction_find(edition, name);
    int number = faction ? 0 : war_definition_find(edition, -1, name);
    if (number && war_definition(number)->classes & WAR_SUMMONER)
        return war_faction_numbered(edition, war_definition(number)->faction);
    return faction;
}

/* The printed deck of that faction or summoner; the second edition's first. */
static bool find_printed(const char *edition, const char *name, struct deck_file *deck)
{
    enum war_edition only = WAR_SECOND;
    if (edition && !edition_find(edition, &only)) {
        complain("deck", "--edition: \"%s\" is no edition; say 1e or 2e", edition);
        return false;
    }
    for (int e = WAR_SECOND; e >= WAR_FIRST; e--) {
        const struct war_faction *faction = !edition || e == (int)only ? faction_or_summoner((enum war_edition)e, name) : NULL;
        if (faction) {
            deck_printed(faction, deck);
            return true;
        }
    }
    complain("deck", "there is no deck \"%s\"; see `warstone deck list`", name);
    return false;
}

static int show(const char *edition, const char *name)
{
    struct deck_file deck;
    struct war_deck whole;
    if (!find_printed(edition, name, &deck))
        return CLI_USAGE;
    if (!war_deck_build(&deck.list, &whole)) {
        complain("deck", "the printed deck \"%s\" is not legal", name);
        return CLI_FAILED;
    }
    printf("%s, edition %s, %d cards%s:\n", deck.name, edition_name((enum war_edition)deck.list.edition), WAR_DECK_CARDS,
           is_playable(&deck.list) ? "" : " (not yet playable)");
    for (int i = 0, copies = 1; i < WAR_DECK_CARDS; i++, copies++) {
        if (i + 1 < WAR_DECK_CARDS && whole.card[i + 1] == whole.card[i])
            continue;
        printf("  %2d %s", copies, war_definition(whole.card[i])->name);
        for (int k = i - copies + 1; k <= i; k++)
            if (whole.start[k] != WAR_NONE) {
                char space[4];
                war_space_text(whole.start[k], space, sizeof space);
                printf("%s%s", k == i - copies + 1 || whole.start[k - 1] == WAR_NONE ? "  begins at " : ", ", space);
            }
        putchar('\n');
        copies = 0;
    }
    if (whole.extras)
        printf("  beside the deck: %d %s\n", whole.extras, war_definition(whole.extra)->name);
    return CLI_FINE;
}

static int new_deck(const char *edition, const char *summoner)
{
    struct deck_file deck;
    if (!summoner) {
        complain("deck", "new: say whose deck it shall be with --summoner NAME");
        return CLI_USAGE;
    }
    if (!find_printed(edition, summoner, &deck))
        return CLI_USAGE;
    printf("# A legal deck to start from: the printed one. Change the cards, then `warstone deck check FILE`.\n");
    deck_write(&deck, "", stdout);
    return CLI_FINE;
}

int cmd_deck(int argc, char **argv)
{
    const char *summoner = NULL, *edition = NULL;
    const struct args_option options[] = {
        {ARGS_TEXT, "--summoner", "NAME", "new: whose deck", &summoner, 0, 0},
        {ARGS_TEXT, "--edition", "E", "show, new: 1e or 2e, where both have that name", &edition, 0, 0},
        {ARGS_END, NULL, NULL, NULL, NULL, 0, 0},
    };
    const struct args_command command = {
        .name = "deck",
        .operands = "check FILE... | list | show NAME | new",
        .summary = "Check decks of your own, show the printed ones, begin a new one.",
        .options = options,
        .least = 1,
        .most = -1,
        .notes =
            "A deck is a short text file: `warstone deck new --summoner \"Ret-Talus\" > my.deck` writes one to change.\n"
            "Play it with `warstone play --a deck:my.deck`; sim takes such decks too.\n"
            "First edition: starting units are chosen cards and have to be listed; up to 6 Mercenaries may be among the units.\n"
            "A deck with them is checked, but Mercenaries cannot be played yet. Where several factions have a card of that "
            "name,\n"
            "yours is meant; \"Mercenaries/Rogue\" or \"Swamp Orcs/Hunter\" names another.\n",
    };
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    const char *what = argv[0];
    if (strcmp(what, "check") == 0 && operands > 1)
        return check(argv + 1, operands - 1);
    if (strcmp(what, "list") == 0 && operands == 1)
        return list_decks();
    if (strcmp(what, "show") == 0 && operands == 2)
        return show(edition, argv[1]);
    if (strcmp(what, "new") == 0 && operands == 1)
        return new_deck(edition, summoner);
    complain("deck", "say `check FILE...`, `list`, `show NAME` or `new --summoner NAME`");
    return CLI_USAGE;
}
