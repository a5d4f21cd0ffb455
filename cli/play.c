/* play.c: `warstone play`: a game in the terminal. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "human.h"
#include "names.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CLI_INTERRUPTED = 130 }; /* what shells expect after Ctrl-C */

struct wish { /* what was typed; NULL where nothing was */
    const char *edition, *a, *b, *players, *options, *record, *load;
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
        name[i] = faction_at(edition, i)->name;
    int number = ask_number(input, question, name, count);
    return number < 0 ? NULL : faction_at(edition, number);
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
    enum war_edition e = edition == 0 ? WAR_SECOND : WAR_FIRST;
    const struct war_faction *a = ask_faction(input, e, "Which faction do you lead?");
    const struct war_faction *b = a ? ask_faction(input, e, "Which faction do you play against?") : NULL;
    int opponent = b ? ask_number(input, "Who is your opponent?", opponents, 4) : -1;
    if (opponent < 0)
        return false;
    wish->edition = edition_name(e);
    wish->a = a->slug;
    wish->b = b->slug;
    wish->players = players[opponent];
    return true;
}

/* ---- The game ------------------------------------------------------------------------------------------ */

static int onlooker_of(const struct table *table)
{
    return table->player[0] == PLAYER_HUMAN ? 0 : table->player[1] == PLAYER_HUMAN ? 1 : WAR_SEATS;
}

static void show_end(struct human *human)
{
    int onlooker = onlooker_of(human->table);
    struct war_view view;
    if (onlooker == WAR_SEATS)
        view_everything(&human->table->g, &view);
    else
        war_look(&human->table->g, onlooker, &view);
    human_news(human, onlooker);
    human_board(human, &view);
    static const char *const verdict[] = {"", "A wins.", "B wins.", "The game is a draw.",
                                          "The engine met one of its limits; this is a bug."};
    printf("\n%s%s%s\n", style_begin(human->term, STYLE_BOLD), verdict[human->table->g.over], style_end(human->term));
}

static int play_on(struct human *human)
{
    struct table *table = human->table;
    char why[RECORD_WHY];
    bool watched = onlooker_of(table) == WAR_SEATS && human->term->interactive;
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
    printf("The record is in %s.\n", wish->record);
    return status;
}

static bool set_up(struct table *table, const struct wish *wish, char *why)
{
    struct match match;
    if (!players_read("play", wish->players ? wish->players : "human,greedy", true, table->player))
        return *why = '\0', false;
    if (wish->load)
        return table_load(table, wish->load, why);
    if (!match_read("play", wish->edition, wish->a, wish->b, &match) || !options_read("play", wish->options, &match))
        return *why = '\0', false;
    return table_begin(table, &match, why);
}

static void greet(const struct table *table, const struct term *term, uint64_t seed)
{
    const struct match *match = &table->record.match;
    struct war_view view;
    int onlooker = onlooker_of(table);
    printf("%s edition: %s (A, %s) against %s (B, %s). Seed %" PRIu64 ".\n", match->edition == WAR_FIRST ? "First" : "Second",
           match->faction[0]->name, player_name(table->player[0]), match->faction[1]->name, player_name(table->player[1]), seed);
    for (int i = 0; i < OPTIONS; i++)
        if (option_chosen(match->options, i))
            printf("Option: %s\n", option_meaning(i));
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
    if (wish->load && (wish->edition || wish->a || wish->b || wish->options)) {
        complain("play", "--load: the record says edition, factions and options; leave --edition, --a, --b and --options away");
        return false;
    }
    if (wish->record && !same_file(wish->record, wish->load) && access(wish->record, F_OK) == 0) {
        complain("play", "--record: %s exists already; choose another name", wish->record);
        return false;
    }
    return true;
}

int cmd_play(int argc, char **argv)
{
    struct wish wish = {.seed = UINT64_MAX};
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--a", "FACTION", "Faction of seat A, such as polar-dwarves.", &wish.a, 0, 0},
        {ARGS_TEXT, "--b", "FACTION", "Faction of seat B.", &wish.b, 0, 0},
        {ARGS_TEXT, "--players", "A,B", "human, greedy or random for each seat (default human,greedy).", &wish.players, 0, 0},
        {ARGS_TEXT, "--options", "LIST", "First edition: merc-backs-visible, team-hands-visible=no; see docs/notation.md.",
         &wish.options, 0, 0},
        {ARGS_NUMBER, "--seed", "N", "Seed of dice and draws, to play the same luck again.", &wish.seed, 0, INT64_MAX},
        {ARGS_TEXT, "--record", "FILE", "Write the game to this file when it ends or stops.", &wish.record, 0, 0},
        {ARGS_TEXT, "--load", "FILE", "Go on from the end of a recorded game.", &wish.load, 0, 0},
        {0}};
    const struct args_command command = {
        "play",
        "",
        "Plays a game in the terminal. Without options it asks what to play.",
        options,
        0,
        0,
        "Colours are left out if NO_COLOR is set, on a dumb terminal, or if the output is no terminal."};
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
    input_free(&input);
    return status;
}
