/* play.c: `warstone play`: a game in the terminal. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "file.h"
#include "human.h"
#include "names.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CLI_INTERRUPTED = 130 }; /* what shells expect after Ctrl-C */

struct wish { /* what was typed; NULL where nothing was */
    const char *edition, *name[WAR_SEATS], *players, *options, *record, *load;
    uint8_t agreed; /* enum war_option: chosen from the menu */
    uint64_t seed;
};

/* ---- Asking what to play ------------------------------------------------------------------------------- */

/* One of `count` numbered choices, the first by default; -1 if there is no answer. */
static int ask_number(struct input *input, const char *question, const char *const *choice, int count)
{
    printf("\n%s\n", question);
    for (int i = 0; i < count; i++)
        printf("%3d  %s\n", i + 1, choice[i]);
    for (;;) {
        if (!input_line(input, "Number (Enter: 1) > "))
            return -1;
        char *end = NULL;
        long number = *input->line ? strtol(input->line, &end, 10) : 1;
        if (number >= 1 && number <= count && (!end || !*end))
            return (int)number - 1;
        printf("Please type a number from 1 to %d.\n", count);
    }
}

static const struct war_faction *ask_faction(struct input *input, enum war_edition edition, const char *question)
{
    const char *name[64];
    int count = faction_count(edition);
    if (count > 64)
        count = 64;
    for (int i = 0; i < count; i++)
        name[i] = faction_title(faction_at(edition, i));
    int number = ask_number(input, question, name, count);
    return number < 0 ? NULL : faction_at(edition, number);
}

/* How many play, and as whom: the options that say so, and the players. */
static const struct party {
    const char *choice, *players;
    uint8_t options; /* enum war_option */
    bool four;
} parties[] = {
    {"Two: you against the computer", "human,greedy", 0, false},
    {"Two: you against another person at this keyboard", "human,human", 0, false},
    {"Two: you against the computer that plays at random", "human,random", 0, false},
    {"Nobody: two computer players show a game", "greedy,greedy", 0, false},
    {"Four in two teams: you and the computer against two computers", "human,greedy,greedy,greedy", 0, true},
    {"Four in two teams: four persons at this keyboard", "human", 0, true},
    {"Three: you with two decks against two computers", "human,greedy", WAR_SOUTH_IS_ONE, true},
    {"Three: you and another person here against one computer with two decks", "human,greedy", WAR_NORTH_IS_ONE, true},
    {"Three: you with two decks against two persons here", "human", WAR_SOUTH_IS_ONE, true},
    {"Nobody: four computer players show a game", "greedy", 0, true},
};

static bool ask_factions(struct input *input, enum war_edition edition, int seats, struct wish *wish)
{
    static const char *const question[2][WAR_SEATS] = {
        {"Which faction do you lead?", "Which faction do you play against?"},
        {"Which faction do you lead (A, south-west)?", "Which faction is against you (B, north-west)?",
         "Which faction is on your side (C, south-east)?", "Which faction is against you (D, north-east)?"}};
    for (int seat = 0; seat < seats; seat++) {
        const struct war_faction *faction = ask_faction(input, edition, question[seats > 2][seat]);
        if (!faction)
            return false;
        wish->name[seat] = faction->slug;
    }
    return true;
}

static bool ask_party(struct input *input, struct wish *wish)
{
    const char *choice[sizeof parties / sizeof *parties];
    int count = sizeof parties / sizeof *parties;
    for (int i = 0; i < count; i++)
        choice[i] = parties[i].choice;
    int party = ask_number(input, "Who plays?", choice, count);
    if (party < 0 || !ask_factions(input, WAR_FIRST, parties[party].four ? WAR_SEATS : 2, wish))
        return false;
    wish->players = parties[party].players;
    wish->agreed = parties[party].options;
    return true;
}

static bool ask_wishes(struct input *input, struct wish *wish)
{
    static const char *const editions[] = {"Second edition", "First edition (Master Set)"};
    static const char *const opponents[] = {"The computer, playing as well as it can", "The computer, playing at random",
                                            "Another person at this keyboard", "Nobody: let two computer players show a game"};
    static const char *const players[] = {"human,greedy", "human,random", "human,human", "greedy,greedy"};
    puts("Welcome to Warstone. (Leave with Ctrl-D at any time.)");
    int edition = ask_number(input, "Which edition of the game?", editions, 2);
    if (edition < 0)
        return false;
    wish->edition = edition_name(edition == 0 ? WAR_SECOND : WAR_FIRST);
    if (edition == 1)
        return ask_party(input, wish);
    if (!ask_factions(input, WAR_SECOND, 2, wish))
        return false;
    int opponent = ask_number(input, "Who is your opponent?", opponents, 4);
    if (opponent < 0)
        return false;
    wish->players = players[opponent];
    return true;
}

/* ---- The game ------------------------------------------------------------------------------------------ */

static void show_end(struct human *human)
{
    int onlooker = table_first_person(human->table);
    struct war_view view;
    if (onlooker == WAR_SEATS)
        view_everything(&human->table->g, &view);
    else
        war_look(&human->table->g, onlooker, &view);
    human_news(human, onlooker);
    human_board(human, &view);
    static const char *const verdict[2][5] = {
        {"", "A wins.", "B wins.", "The game is a draw.", "The engine met one of its limits; this is a bug."},
        {"", "A and C win.", "B and D win.", "The game is a draw.", "The engine met one of its limits; this is a bug."}};
    const struct war_game *g = &human->table->g;
    printf("\n%s%s%s\n", style_begin(human->term, STYLE_BOLD), verdict[g->seats > 2][g->over], style_end(human->term));
}

static int play_on(struct human *human)
{
    struct table *table = human->table;
    char why[RECORD_WHY];
    bool watched = table_first_person(table) == WAR_SEATS && human->term->interactive;
    for (;;) {
        if (!table_run(table, watched, why)) {
            complain("play", "%s", why);
            return CLI_FAILED;
        }
        if (input_interrupted())
            break;
        if (table->g.over != WAR_PLAYING) {
            show_end(human);
            return table->g.over == WAR_FAULT ? CLI_FAILED : CLI_FINE;
        }
        enum human_outcome outcome = !watched ? human_ask(human) : human_watch(human) ? HUMAN_ACTED : HUMAN_GONE;
        if (outcome == HUMAN_QUIT)
            return puts("The game stops here. Goodbye."), CLI_FINE;
        if (outcome == HUMAN_GONE && !input_interrupted())
            return puts("The input has ended; the game stops here."), CLI_FINE;
    }
    puts("\nInterrupted; the game stops here.");
    return CLI_INTERRUPTED;
}

static bool same_file(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

/* The end of every game, however it came: the record, if one was asked for. */
static int finish(struct table *table, const struct wish *wish, int status)
{
    char why[RECORD_WHY];
    snprintf(table->record.result, sizeof table->record.result, "%s", result_text(&table->g));
    if (!wish->record)
        return status;
    if (!record_save(&table->record, wish->record, true, why)) {
        complain("play", "the record was not written: %s", why);
        return CLI_FAILED;
    }
    fputs("The record is in ", stdout);
    print_clean(stdout, wish->record);
    puts(".");
    return status;
}

/* You against computers: of four players A alone, unless A and C are one person. */
static bool read_players(const struct wish *wish, const struct match *match, struct table *table)
{
    bool alone = match->seats > 2 && !(match->options & WAR_SOUTH_IS_ONE);
    const char *usual = alone ? "human,greedy,greedy,greedy" : "human,greedy";
    return players_read("play", wish->players ? wish->players : usual, true, match, table->player);
}

static bool load(struct table *table, const struct wish *wish, char *why)
{
    struct record old;
    if (!record_read(wish->load, &old, why))
        return false;
    bool good = read_players(wish, &old.match, table) && table_load(table, &old, why);
    record_free(&old);
    return good;
}

static bool set_up(struct table *table, const struct wish *wish, char *why)
{
    struct match match;
    if (wish->load)
        return load(table, wish, why);
    if (!match_read("play", wish->edition, wish->name, &match))
        return false;
    match.options = wish->agreed;
    if (!options_read("play", wish->options, &match) || !read_players(wish, &match, table))
        return false;
    return table_begin(table, &match, why);
}

static void add_players(const struct table *table, struct text *t)
{
    const struct match *match = &table->record.match;
    int half = match->seats / 2;
    for (int i = 0; i < match->seats; i++) { /* A and C against B and D */
        int seat = half > 1 ? i % half * 2 + i / half : i;
        text_add(t, "%s%s (%c, %s)",
                 i == 0      ? ""
                 : i == half ? " against "
                             : " and ",
                 faction_title(match->faction[seat]), 'A' + seat, player_name(table->player[seat]));
    }
}

static void greet(const struct table *table, const struct term *term, uint64_t seed)
{
    const struct match *match = &table->record.match;
    struct war_view view;
    int onlooker = table_first_person(table);
    char line[400];
    struct text t = TEXT(line);
    text_add(&t, "%s edition: ", match->edition == WAR_FIRST ? "First" : "Second");
    add_players(table, &t);
    text_add(&t, ". Seed %" PRIu64 ".", seed);
    print_wrapped(stdout, line, 0, term_width(term));
    FOR_OPTIONS(o, match->options)
    printf("Option: %s\n", o->meaning);
    if (onlooker == WAR_SEATS)
        return;
    war_look(&table->g, onlooker, &view);
    puts("Type `help` for the commands. How to read the board:");
    legend_print(&view, term, stdout);
}

static int play(const struct wish *wish, struct term *term, struct input *input)
{
    struct table table = {0};
    struct human human = {.table = &table, .term = term, .input = input, .shown = {.seat = WAR_NONE}};
    char why[RECORD_WHY] = "";
    int status = CLI_USAGE;
    if (set_up(&table, wish, why)) {
        table.record.has_seed = true;
        table.record.seed = wish->seed;
        rng_seed(&table.rng, wish->seed);
        greet(&table, term, wish->seed);
        status = finish(&table, wish, play_on(&human));
    } else if (*why) {
        complain("play", "%s", why);
    }
    table_free(&table);
    return status;
}

static bool wishes_fit(const struct wish *wish)
{
    bool named = wish->name[0] || wish->name[1] || wish->name[2] || wish->name[3];
    if (wish->load && (wish->edition || named || wish->options)) {
        complain("play", "--load: the record says edition, factions and options; leave --edition, --a to --d and --options away");
        return false;
    }
    if (wish->record && !same_file(wish->record, wish->load) && access(wish->record, F_OK) == 0) {
        complain("play", "--record: %s exists already; choose another name", wish->record);
        return false;
    }
    char why[FILE_WHY];
    if (wish->record && !file_can_be_written(wish->record, why)) {
        complain("play", "--record: %s", why);
        return false;
    }
    return true;
}

int cmd_play(int argc, char **argv)
{
    struct wish wish = {.seed = UINT64_MAX};
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--a", "FACTION", "Faction of seat A, such as polar-dwarves, or deck:FILE.", &wish.name[0], 0, 0},
        {ARGS_TEXT, "--b", "FACTION", "Faction of seat B.", &wish.name[1], 0, 0},
        {ARGS_TEXT, "--c", "FACTION", "First edition, four players: faction of seat C, A's partner.", &wish.name[2], 0, 0},
        {ARGS_TEXT, "--d", "FACTION", "... of seat D, B's partner.", &wish.name[3], 0, 0},
        {ARGS_TEXT, "--players", "A,B", "human, greedy or random for each seat (default: you are A).", &wish.players, 0, 0},
        {ARGS_TEXT, "--options", "LIST", "What the players agreed on; see below.", &wish.options, 0, 0},
        {ARGS_NUMBER, "--seed", "N", "Seed of dice and draws, to play the same luck again.", &wish.seed, 0, INT64_MAX},
        {ARGS_TEXT, "--record", "FILE", "Write the game to this file when it ends or stops.", &wish.record, 0, 0},
        {ARGS_TEXT, "--load", "FILE", "Go on from the end of a recorded game.", &wish.load, 0, 0},
        ARGS_LANG,
        {0}};
    char help[2400], agreements[1200];
    options_help(agreements, sizeof agreements);
    snprintf(help, sizeof help,
             "Four players: --c or --d makes two teams, A and C against B and D; --players then takes one name for all,\n"
             "two for the teams, or four (human,greedy,random,greedy). Of three players one has both decks of a team.\n"
             "Colours are left out if NO_COLOR is set, on a dumb terminal, or if the output is no terminal.\n\n%s",
             agreements);
    const struct args_command command = {
        "play", "", "Plays a game in the terminal. Without options it asks what to play.", options, 0, 0, help};
    int operands, status;
    bool bare = argc == 0;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!wishes_fit(&wish))
        return CLI_USAGE;
    if (wish.seed == UINT64_MAX && getentropy(&wish.seed, sizeof wish.seed) == 0)
        wish.seed %= 1000000000;
    struct term term;
    struct input input = {.term = &term};
    term_detect(&term);
    input_catch_interrupts();
    if (bare && term.interactive && !ask_wishes(&input, &wish))
        status = CLI_FINE;
    else
        status = play(&wish, &term, &input);
    return status;
}
