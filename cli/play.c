/* play.c: `warstone play`: a game in the terminal. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "file.h"
#include "human.h"
#include "names.h"
#include "saved.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CLI_INTERRUPTED = 128 }; /* and the signal's number: what shells expect */

struct wish { /* what was typed; NULL where nothing was */
    const char *edition, *name[WAR_SEATS], *players, *options, *record, *load;
    bool resume;
    uint8_t agreed; /* enum war_option: chosen from the menu */
    uint64_t seed, patience;
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

static void add_verdict(const struct table *t, struct text *text)
{
    static const char *const how[] = {[TABLE_RESIGNED] = " The others have resigned.",
                                      [TABLE_AGREED] = " The players agreed on it.",
                                      [TABLE_CLAIMED] = " Nothing happened any more, and it was claimed.",
                                      [TABLE_OUT_OF_TIME] = " The others ran out of time."};
    bool four = t->rules.seats > 2;
    if (war_over(&t->game) == WAR_FAULT)
        text_add(text, "The engine met one of its limits; this is a bug.");
    else if (t->winner == WAR_NONE)
        text_add(text, "The game is a draw.");
    else
        text_add(text, "%s", t->winner == 0 ? (four ? "A and C win." : "A wins.") : four ? "B and D win." : "B wins.");
    if (t->end > TABLE_PLAYED_OUT)
        text_add(text, "%s", how[t->end]);
}

static void show_end(struct human *human)
{
    int onlooker = host_first_person(human->host);
    struct war_view view;
    if (onlooker == WAR_SEATS)
        view_everything(&human->host->t.game, &view);
    else
        war_look(&human->host->t.game, onlooker, &view);
    human_news(human, onlooker);
    human_board(human, &view);
    char verdict[120];
    struct text t = TEXT(verdict);
    add_verdict(&human->host->t, &t);
    printf("\n%s%s%s\n", style_begin(human->term, STYLE_BOLD), verdict, style_end(human->term));
}

static int play_on(struct human *human)
{
    struct host *host = human->host;
    struct war_sentence why[1] = {0};
    bool watched = host_first_person(host) == WAR_SEATS && human->term->interactive;
    for (;;) {
        if (!host_run(host, watched, why)) {
            complain("play", "%s", why->text);
            return CLI_FAILED;
        }
        if (input_interrupted())
            break;
        if (host->t.end != TABLE_PLAYING) {
            show_end(human);
            return war_over(&host->t.game) == WAR_FAULT ? CLI_FAILED : CLI_FINE;
        }
        enum human_outcome outcome = !watched ? human_ask(human) : human_watch(human) ? HUMAN_ACTED : HUMAN_GONE;
        if (outcome == HUMAN_QUIT)
            return puts("The game stops here. Goodbye."), CLI_FINE;
        if (outcome == HUMAN_GONE && !input_interrupted())
            return puts("The input has ended; the game stops here."), CLI_FINE;
    }
    puts("\nInterrupted; the game stops here.");
    return CLI_INTERRUPTED + input_interrupted();
}

static bool same_file(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

/* The end of every game, however it came: the record, if one was asked for. */
static int finish(const struct host *host, const struct wish *wish, int status)
{
    char why[SAVED_WHY];
    if (host->kept.fd > 0 && host->t.end == TABLE_PLAYING)
        puts("It is kept: `warstone play --resume` goes on with it.");
    if (!wish->record)
        return status;
    if (!saved_write(&host->t, wish->record, true, why)) {
        complain("play", "the record was not written: %s", why);
        return CLI_FAILED;
    }
    fputs("The record is in ", stdout);
    print_clean(stdout, wish->record);
    puts(".");
    return status;
}

/* You against computers: of four players A alone, unless A and C are one person. */
static bool read_players(const struct wish *wish, const struct match *match, struct host *host)
{
    bool alone = match->seats > 2 && !(match->options & WAR_SOUTH_IS_ONE);
    const char *usual = alone ? "human,greedy,greedy,greedy" : "human,greedy";
    if (!players_read("play", wish->players ? wish->players : usual, true, match, host->player, host->who))
        return false;
    for (int seat = 0; seat < match->seats; seat++)
        host->who[seat].patience = (uint32_t)wish->patience;
    return true;
}

/* A game has the players that it had, unless others are named or none ever were. */
static bool load_players(const struct wish *wish, bool seated, const struct table *t, struct host *host)
{
    struct match match;
    match_of(&t->rules, &match);
    if (wish->players || !seated)
        return read_players(wish, &match, host);
    if (players_of(&t->rules, host->player))
        return true;
    complain("play", "the record names a computer player that is not known here; say with --players who plays");
    return false;
}

/* A game that goes on does so in its own file; with other players it is another game. */
static bool go_on_in(struct host *host, const struct wish *wish, const struct saved *saved, const struct table *t, char *why)
{
    if (!wish->resume || wish->players || !saved->seated)
        return true;
    if (t->end != TABLE_PLAYING)
        return snprintf(why, SAVED_WHY, "%s: this game has ended", saved->file.name), false;
    return kept_resume(&host->kept, wish->load, saved, t, why);
}

static bool load_table(struct host *host, const struct wish *wish, const struct saved *saved, char *why)
{
    struct table t;
    struct war_sentence reason[1] = {0};
    const struct table_host services = host_services(host);
    if (!saved_read(saved, &services, &(struct journal_reading){.torn = wish->resume}, &t, NULL, why))
        return false;
    if (!load_players(wish, saved->seated, &t, host) || !go_on_in(host, wish, saved, &t, why)) {
        table_close(&t);
        return false;
    }
    rng_seed(&host->rng, wish->seed);
    return host_take(host, &t, reason) || (snprintf(why, SAVED_WHY, "%s: %s", saved->file.name, reason->text), false);
}

static bool load(struct host *host, const struct wish *wish, char *why)
{
    struct saved saved;
    if (!saved_open(wish->load, wish->resume, &saved, why))
        return false;
    bool good = load_table(host, wish, &saved, why);
    saved_close(&saved);
    return good;
}

/* Every game that is played at a terminal is written as it goes. */
static void keep(struct host *host, const struct term *term)
{
    char why[SAVED_WHY];
    if (host->kept.fd == 0 && term->interactive && !kept_begin(&host->kept, &host->t, why))
        printf("Attention: the game is not being kept! %s. `save FILE` writes it elsewhere.\n", why);
}

static bool set_up(struct host *host, const struct wish *wish, char *why)
{
    struct match match;
    struct war_sentence reason[1] = {0};
    if (wish->load)
        return load(host, wish, why);
    if (!match_read("play", wish->edition, wish->name, &match))
        return false;
    match.options = wish->agreed;
    if (!options_read("play", wish->options, &match) || !read_players(wish, &match, host))
        return false;
    return host_open(host, &match, wish->seed, reason) || (snprintf(why, SAVED_WHY, "%s", reason->text), false);
}

static void add_players(const struct host *host, const struct match *match, struct text *t)
{
    int half = match->seats / 2;
    for (int i = 0; i < match->seats; i++) { /* A and C against B and D */
        int seat = half > 1 ? i % half * 2 + i / half : i;
        text_add(t, "%s%s (%c, %s)",
                 i == 0      ? ""
                 : i == half ? " against "
                             : " and ",
                 faction_title(match->faction[seat]), 'A' + seat, host_player(host, seat));
    }
}

static void greet(const struct host *host, const struct term *term, uint64_t seed)
{
    struct match match;
    struct war_view view;
    int onlooker = host_first_person(host);
    char line[400];
    struct text t = TEXT(line);
    match_of(&host->t.rules, &match);
    text_add(&t, "%s edition: ", match.edition == WAR_FIRST ? "First" : "Second");
    add_players(host, &match, &t);
    text_add(&t, ". Seed %" PRIu64 ".", seed);
    print_wrapped(stdout, line, 0, term_width(term));
    FOR_OPTIONS(o, match.options)
    printf("Option: %s\n", o->meaning);
    if (onlooker == WAR_SEATS)
        return;
    war_look(&host->t.game, onlooker, &view);
    puts("Type `help` for the commands. How to read the board:");
    legend_print(&view, term, stdout);
}

static int play(const struct wish *wish, struct term *term, struct input *input)
{
    struct host host = {0};
    struct human human = {.host = &host, .term = term, .input = input, .shown = {.seat = WAR_NONE}};
    char why[SAVED_WHY] = "";
    int status = CLI_USAGE;
    if (set_up(&host, wish, why)) {
        keep(&host, term);
        greet(&host, term, wish->seed);
        status = finish(&host, wish, play_on(&human));
    } else if (*why) {
        complain("play", "%s", why);
    }
    host_close(&host);
    return status;
}

static bool wishes_fit(const struct wish *wish)
{
    bool named = wish->name[0] || wish->name[1] || wish->name[2] || wish->name[3];
    if (wish->load && (wish->edition || named || wish->options)) {
        complain("play", "%s: the record says edition, factions and options; leave --edition, --a to --d and --options away",
                 wish->resume ? "--resume" : "--load");
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

/* Which file --resume means. */
static bool find_game(struct wish *wish, const char *named, char *latest)
{
    char why[SAVED_WHY];
    if (named && !wish->resume)
        complain("play", "what is %s? Say --load or --resume before it", named);
    else if (wish->resume && wish->load)
        complain("play", "--load and --resume: say one of them");
    else if (wish->resume && !named && !kept_latest(latest, why))
        complain("play", "--resume: %s", why);
    else
        return wish->load = wish->resume ? (named ? named : latest) : wish->load, true;
    return false;
}

static int list_games(void)
{
    char why[SAVED_WHY];
    if (kept_list(why))
        return CLI_FINE;
    complain("play", "--list: %s", why);
    return CLI_FAILED;
}

int cmd_play(int argc, char **argv)
{
    struct wish wish = {.seed = UINT64_MAX, .patience = BOT_PATIENCE};
    bool list = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--a", "FACTION", "Faction of seat A, such as polar-dwarves, or deck:FILE.", &wish.name[0], 0, 0},
        {ARGS_TEXT, "--b", "FACTION", "Faction of seat B.", &wish.name[1], 0, 0},
        {ARGS_TEXT, "--c", "FACTION", "First edition, four players: faction of seat C, A's partner.", &wish.name[2], 0, 0},
        {ARGS_TEXT, "--d", "FACTION", "... of seat D, B's partner.", &wish.name[3], 0, 0},
        {ARGS_TEXT, "--players", "A,B", "human, greedy, random or cmd:COMMAND for each seat (default: you are A).", &wish.players,
         0, 0},
        {ARGS_TEXT, "--options", "LIST", "What the players agreed on; see below.", &wish.options, 0, 0},
        {ARGS_NUMBER, "--seed", "N", "Seed of dice and draws, to play the same luck again.", &wish.seed, 0, INT64_MAX},
        {ARGS_NUMBER, "--bot-time", "MS", "Milliseconds that a bot (cmd:) has for each decision (default 10000).", &wish.patience,
         1, 86400000},
        {ARGS_TEXT, "--record", "FILE", "Write the game to this file when it ends or stops.", &wish.record, 0, 0},
        {ARGS_TEXT, "--load", "FILE", "Go on from the end of a recorded game.", &wish.load, 0, 0},
        {ARGS_FLAG, "--resume", NULL, "Go on with the game played last, or with the FILE named; it is written there.",
         &wish.resume, 0, 0},
        {ARGS_FLAG, "--list", NULL, "List the games that are kept.", &list, 0, 0},
        ARGS_LANG,
        {0}};
    char help[2400], agreements[1200], latest[KEPT_PATH];
    options_help(agreements, sizeof agreements);
    snprintf(help, sizeof help,
             "Four players: --c or --d makes two teams, A and C against B and D; --players then takes one name for all,\n"
             "two for the teams, or four (human,greedy,random,greedy). Of three players one has both decks of a team.\n"
             "A game at a terminal is written as it goes to $XDG_STATE_HOME/warstone/games (or ~/.local/state/warstone/games).\n"
             "Colours are left out if NO_COLOR is set, on a dumb terminal, or if the output is no terminal.\n\n%s",
             agreements);
    const struct args_command command = {
        "play", "[FILE]", "Plays a game in the terminal. Without options it asks what to play.", options, 0, 1, help};
    int operands, status;
    bool bare = argc == 0;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (list)
        return list_games();
    if (!find_game(&wish, operands > 0 ? argv[0] : NULL, latest) || !wishes_fit(&wish))
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
