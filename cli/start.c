/* start.c: the questions before a game. Each is answered by a number or a name, and `back` goes back to the one before. */
#include "start.h"

#include "host.h"
#include "language.h"
#include "names.h"
#include "text.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- One question -------------------------------------------------------------------------------------- */

enum { BACK = -1, GONE = -2, CHOICES = 80, CHOICE = 260 };

struct choices {
    struct {
        char text[CHOICE];
        const char *also; /* another name that may be typed, or NULL */
    } of[CHOICES];
    int count;
    bool first; /* there is no question before it */
};

static void offer(struct choices *list, const char *text, const char *also)
{
    if (list->count == CHOICES)
        return;
    snprintf(list->of[list->count].text, CHOICE, "%s", text);
    list->of[list->count++].also = also;
}

static bool is_same(const char *a, const char *b) { return a && contains(a, b) && contains(b, a); }

/* The choices that bear the name, or else have it in theirs; how many, the last of them in *found. */
static int named(const struct choices *list, const char *name, int *found)
{
    int hits = 0;
    for (int whole = 1; whole >= 0 && hits == 0; whole--)
        for (int i = 0; i < list->count; i++) {
            const char *text = list->of[i].text, *also = list->of[i].also;
            if (whole ? is_same(text, name) || is_same(also, name) : contains(text, name) || (also && contains(also, name)))
                *found = i, hits++;
        }
    return hits;
}

static bool says_back(const char *text)
{
    return strcasecmp(text, "back") == 0 || strcasecmp(text, translated("answer", "back")) == 0;
}

/* The choice that was typed, BACK, GONE, or CHOICES if it is none. */
static int read_choice(const struct choices *list, const char *text)
{
    char *end = NULL;
    long number = *text ? strtol(text, &end, 10) : 1;
    int found = CHOICES;
    if (says_back(text))
        return BACK;
    if (is_typed(text, strlen(text), WORD("quit q")))
        return GONE;
    if (!end || (end != text && !*end))
        return number >= 1 && number <= list->count ? (int)number - 1 : CHOICES;
    return named(list, text, &found) == 1 ? found : CHOICES;
}

/* A number or a name, the first by default. What is none of them goes to `other` first, if there is one: true if that understands it. */
static int ask(struct input *input, const char *question, const struct choices *list,
               bool (*other)(void *state, const char *text), void *state)
{
    char prompt[120];
    struct war_sentence s;
    printf("\n%s\n", question);
    for (int i = 0; i < list->count; i++)
        printf("%3d", i + 1), print_hanging(stdout, list->of[i].text, 5, 3, term_width(input->term));
    snprintf(prompt, sizeof prompt, "%s > ",
             list->first ? translated(NULL, "Number or name (Enter: 1)") : translated(NULL, "Number or name (Enter: 1; back)"));
    for (;;) {
        if (!input_line(input, prompt))
            return GONE;
        int choice = read_choice(list, input->line);
        if (choice != CHOICES)
            return choice;
        if (other && other(state, input->line))
            return CHOICES;
        puts(sentence(war_say(&s, "Please type a number from %d to %d, or a name that only one of them has.", 1, list->count)));
    }
}

/* ---- Going on with a game ------------------------------------------------------------------------------ */

/* "Polar Dwarves against Cave Goblins, turn 5" */
static bool describe_game(const char *path, char *text, size_t size)
{
    struct saved saved;
    struct table t;
    struct match match;
    struct war_sentence s;
    char why[SAVED_WHY];
    const struct table_host services = host_services(NULL);
    if (!saved_open(path, true, &saved, why))
        return false;
    bool good = saved_read(&saved, &services, &(struct journal_reading){.torn = true}, &t, NULL, why);
    saved_close(&saved);
    if (!good)
        return false;
    match_of(&t.rules, &match);
    const struct war_faction *const *f = match.faction;
    if (match.seats > 2)
        war_say(&s, "Go on with the last game: %s and %s against %s and %s, turn %d", f[0]->name, f[2]->name, f[1]->name,
                f[3]->name, t.game.turn);
    else
        war_say(&s, "Go on with the last game: %s against %s, turn %d", f[0]->name, f[1]->name, t.game.turn);
    snprintf(text, size, "%s", sentence(&s));
    table_close(&t);
    return true;
}

/* ---- The questions, in their order --------------------------------------------------------------------- */

struct start {
    struct input *input;
    struct wish *wish;
    enum war_edition edition;
    const struct party *party;
    char last_game[CHOICE]; /* "" if there is none to go on with */
};

/* How many play, and as whom: the options that say so, and the players. */
static const struct party {
    const char *choice, *players;
    uint8_t options; /* enum war_option */
    bool four;       /* first edition */
} parties[] = {
    {"You against the computer, which plays as well as it can", "human,greedy", 0, false},
    {"You against the computer, which plays at random", "human,random", 0, false},
    {"You against another person at this keyboard", "human,human", 0, false},
    {"Two computer players show a game", "greedy,greedy", 0, false},
    {"Four in two teams: you and the computer against two computers", "human,greedy,greedy,greedy", 0, true},
    {"Four in two teams: four persons at this keyboard", "human", 0, true},
    {"Three: you with two decks against two computers", "human,greedy", WAR_SOUTH_IS_ONE, true},
    {"Three: you and another person here against one computer with two decks", "human,greedy", WAR_NORTH_IS_ONE, true},
    {"Three: you with two decks against two persons here", "human", WAR_SOUTH_IS_ONE, true},
    {"Four computer players show a game", "greedy", 0, true},
};

static int ask_whether_to_go_on(struct start *start)
{
    struct choices list = {.first = true};
    offer(&list, start->last_game, NULL);
    offer(&list, translated(NULL, "Begin a new game"), NULL);
    int choice = ask(start->input, translated(NULL, "What would you like to do?"), &list, NULL, NULL);
    start->wish->resume = choice == 0;
    start->wish->load = choice == 0 ? start->wish->path : NULL;
    return choice;
}

static int ask_edition(struct start *start)
{
    struct choices list = {.first = !*start->last_game};
    offer(&list, translated(NULL, "Second edition"), "2e");
    offer(&list, translated(NULL, "First edition (Master Set)"), "1e");
    int choice = ask(start->input, translated(NULL, "Which edition of the game?"), &list, NULL, NULL);
    start->edition = choice == 0 ? WAR_SECOND : WAR_FIRST;
    start->wish->edition = edition_name(start->edition);
    return choice;
}

static int ask_party(struct start *start)
{
    struct choices list = {.count = 0};
    for (size_t i = 0; i < sizeof parties / sizeof *parties; i++)
        if (!parties[i].four || start->edition == WAR_FIRST) /* those of four stand behind */
            offer(&list, translated(NULL, parties[i].choice), NULL);
    int choice = ask(start->input, translated(NULL, "Who plays?"), &list, NULL, NULL);
    if (choice >= 0) {
        start->party = &parties[choice];
        start->wish->players = parties[choice].players;
        start->wish->agreed = parties[choice].options;
    }
    return choice;
}

/* ---- Decks --------------------------------------------------------------------------------------------- */

struct deck_choice {
    struct start *start;
    int seat;
};

/* A legal deck of that edition in the file, or a sentence why not. */
static bool read_deck(const char *path, enum war_edition edition, struct deck_file *deck, char *why)
{
    struct war_deck_fault fault;
    struct war_sentence s;
    if (!deck_read(path, deck, why))
        return false;
    if (deck->list.edition != (uint8_t)edition)
        snprintf(why, DECK_WHY, "%s", sentence(war_say(&s, "\"%s\" is a deck of the other edition.", path)));
    else if (war_deck_check(&deck->list, &fault, 1) > 0)
        snprintf(why, DECK_WHY, "%s: %s", path, sentence(&fault.says));
    else
        return true;
    return false;
}

static void take_deck(struct wish *wish, int seat, const char *path)
{
    snprintf(wish->deck[seat], sizeof wish->deck[seat], "deck:%s", path);
    wish->name[seat] = wish->deck[seat];
}

/* A file was typed instead of a faction. */
static bool is_deck_file(void *state, const char *text)
{
    const struct deck_choice *c = state;
    struct deck_file deck = {0};
    char why[DECK_WHY];
    bool said = strncmp(text, "deck:", 5) == 0;
    if ((!said && !strchr(text, '/') && !strstr(text, ".deck")) || strlen(text) + sizeof "deck:" > KEPT_PATH)
        return false;
    text += said ? 5 : 0;
    if (!read_deck(text, c->start->edition, &deck, why)) {
        print_clean(stdout, why);
        putchar('\n');
        return false;
    }
    take_deck(c->start->wish, c->seat, text);
    return true;
}

static int is_deck_name(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 5 && length < 200 && strcmp(entry->d_name + length - 5, ".deck") == 0;
}

/* The decks of one's own in this folder. */
static void offer_decks(struct choices *list, enum war_edition edition, char file[CHOICES][CHOICE])
{
    struct dirent **found = NULL;
    int count = scandir(".", &found, is_deck_name, alphasort);
    for (int i = 0; i < count; i++) {
        struct deck_file deck = {0};
        struct war_sentence s;
        char why[DECK_WHY];
        if (list->count < CHOICES && !line_fault(found[i]->d_name, strlen(found[i]->d_name)) &&
            read_deck(found[i]->d_name, edition, &deck, why)) {
            snprintf(file[list->count], CHOICE, "%s", found[i]->d_name);
            offer(list, sentence(war_say(&s, "Your own deck \"%s\"", *deck.name ? deck.name : found[i]->d_name)),
                  file[list->count]);
        }
        free(found[i]);
    }
    free(found);
}

static int ask_deck(struct start *start, int seat)
{
    static const char *const question[2][WAR_SEATS] = {
        {"Which faction do you lead?", "Which faction do you play against?"},
        {"Which faction do you lead (A, south-west)?", "Which faction is against you (B, north-west)?",
         "Which faction is on your side (C, south-east)?", "Which faction is against you (D, north-east)?"}};
    struct choices list = {.count = 0};
    char file[CHOICES][CHOICE];
    int factions = faction_count(start->edition);
    for (int i = 0; i < factions; i++) {
        char title[CHOICE];
        deck_title(faction_at(start->edition, i), title, sizeof title);
        offer(&list, title, faction_at(start->edition, i)->slug);
    }
    factions = list.count;
    offer_decks(&list, start->edition, file);
    if (seat == 0)
        printf("\n%s", translated(NULL, "The file of a deck of your own may be typed as well, such as deck:mine.deck."));
    int choice = ask(start->input, translated(NULL, question[start->party->four][seat]), &list, is_deck_file,
                     &(struct deck_choice){start, seat});
    if (choice >= 0 && choice < factions)
        start->wish->name[seat] = faction_at(start->edition, choice)->slug;
    else if (choice >= factions && choice < list.count)
        take_deck(start->wish, seat, file[choice]);
    return choice;
}

bool start_ask(struct input *input, struct wish *wish)
{
    enum { GO_ON, EDITION, PARTY, DECKS };
    struct start start = {.input = input, .wish = wish};
    char why[SAVED_WHY];
    if (!kept_latest(wish->path, why) || !describe_game(wish->path, start.last_game, sizeof start.last_game))
        start.last_game[0] = '\0';
    int first = *start.last_game ? GO_ON : EDITION, step = first;
    puts(translated(NULL, "Welcome to Warstone. (Leave with Ctrl-D at any time.)"));
    for (;;) {
        int choice = step == GO_ON     ? ask_whether_to_go_on(&start)
                     : step == EDITION ? ask_edition(&start)
                     : step == PARTY   ? ask_party(&start)
                                       : ask_deck(&start, step - DECKS);
        if (choice == GONE)
            return false;
        if (step == GO_ON && choice == 0)
            return true;
        step += choice == BACK ? (step > first ? -1 : 0) : 1;
        if (step > PARTY && step == DECKS + (start.party->four ? WAR_SEATS : 2))
            return true;
    }
}
