/* play.c: `warstone play`: a game in the terminal. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "file.h"
#include "hint.h"
#include "human.h"
#include "language.h"
#include "names.h"
#include "saved.h"
#include "settings.h"
#include "start.h"
#include "text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The game ------------------------------------------------------------------------------------------ */

void add_verdict(const struct table *t, struct text *text)
{
    static const char *const how[] = {[TABLE_RESIGNED] = "The others have resigned.",
                                      [TABLE_AGREED] = "The players agreed on it.",
                                      [TABLE_CLAIMED] = "Nothing happened any more, and it was claimed.",
                                      [TABLE_OUT_OF_TIME] = "The others ran out of time."};
    bool four = t->rules.seats > 2;
    const char *verdict = war_over(&t->game) == WAR_FAULT ? "The engine met one of its limits; this is a bug."
                          : t->winner == WAR_NONE         ? "The game is a draw."
                          : t->winner == 0                ? (four ? "A and C win." : "A wins.")
                          : four                          ? "B and D win."
                                                          : "B wins.";
    text_add(text, "%s", translated(NULL, verdict));
    if (t->end > TABLE_PLAYED_OUT)
        text_add(text, " %s", translated(NULL, how[t->end]));
}

static void show_end(struct human *human)
{
    int onlooker = host_first_person(human->host);
    struct war_view view;
    if (onlooker == WAR_SEATS)
        view_everything(&human->host->t.game, &view);
    else
        war_look(&human->host->t.game, onlooker, &view);
    human_show(human, &view);
    char verdict[200];
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
            complain("play", "%s", sentence(why));
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
            return puts(translated(NULL, "The game stops here. Goodbye.")), CLI_FINE;
        if (outcome == HUMAN_GONE && !input_interrupted())
            return puts(translated(NULL, "The input has ended; the game stops here.")), CLI_FINE;
    }
    printf("\n%s\n", translated(NULL, "Interrupted; the game stops here."));
    return CLI_INTERRUPTED + input_interrupted();
}

static bool same_file(const char *a, const char *b) { return a && b && strcmp(a, b) == 0; }

/* The end of every game, however it came: the record, if one was asked for. */
static int finish(const struct host *host, const struct wish *wish, int status)
{
    char why[SAVED_WHY];
    if (host->kept.fd > 0 && host->t.end == TABLE_PLAYING)
        puts(translated(NULL, "It is kept: `warstone play --resume` goes on with it."));
    if (!wish->record)
        return status;
    if (!saved_write(&host->t, wish->record, true, why)) {
        complain("play", "%s %s", translated(NULL, "The record was not written."), why);
        return CLI_FAILED;
    }
    printf("%s", translated(NULL, "The record is in this file: "));
    print_clean(stdout, wish->record);
    putchar('\n');
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
    if (players_of(&t->rules, host->player, host->who))
        return true;
    complain("play", "%s",
             translated(NULL, "the record names a computer player that is not known here; say with --players who plays"));
    return false;
}

/* A game that goes on does so in its own file; with other players it is another game. */
static bool go_on_in(struct host *host, const struct wish *wish, const struct saved *saved, const struct table *t, char *why)
{
    if (!wish->resume || wish->players || !saved->seated)
        return true;
    if (t->end != TABLE_PLAYING)
        return snprintf(why, SAVED_WHY, "%s: %s", saved->file.name, translated(NULL, "this game has ended")), false;
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
    return host_take(host, &t, reason) || (snprintf(why, SAVED_WHY, "%s: %s", saved->file.name, sentence(reason)), false);
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
        printf("%s %s. %s\n", translated(NULL, "Attention: the game is not being kept!"), why,
               translated(NULL, "`save FILE` writes it elsewhere."));
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
    return host_open(host, &match, wish->seed, reason) || (snprintf(why, SAVED_WHY, "%s", sentence(reason)), false);
}

/* "Benders (A, human) against Deep Dwarves (B, greedy)" */
static void add_player(const struct host *host, const struct match *match, int seat, struct text *t)
{
    char title[120];
    deck_title(match->faction[seat], title, sizeof title);
    text_add(t, "%s (%c, %s)", title, 'A' + seat, translated("player", host_player(host, seat)));
}

static void add_players(const struct host *host, const struct match *match, struct text *t)
{
    for (int team = 0; team < 2; team++) {
        text_add(t, "%s", team ? translated("list", " against ") : "");
        for (int seat = team; seat < match->seats; seat += 2) {
            text_add(t, "%s", seat >= 2 ? translated("list", " and ") : "");
            add_player(host, match, seat, t);
        }
    }
}

/* Before the screen is cleared for the one of several who is asked first, all of them read who plays. */
static void wait_for_readers(struct human *human)
{
    char prompt[80];
    snprintf(prompt, sizeof prompt, "%s > ", translated(NULL, "Enter goes on"));
    if (human->term->interactive && host_has_others(human->host, table_asked(&human->host->t)))
        input_line(human->input, prompt);
}

/* The set-up, also if another begins; whoever is asked first sees it anyway. */
static void show_set_up(struct human *human, int onlooker)
{
    struct host *host = human->host;
    struct war_view view;
    char prompt[80];
    bool asked = host->player[table_asked(&host->t)] == PLAYER_HUMAN;
    if (asked)
        wait_for_readers(human);
    if (asked || host->t.game.turn > 1 || host->t.end != TABLE_PLAYING)
        return;
    snprintf(prompt, sizeof prompt, "%s > ", translated(NULL, "Enter shows the board"));
    if (human->term->interactive && term_is_low(human->term) && !input_line(human->input, prompt))
        return; /* what stands above would scroll away */
    war_look(&host->t.game, onlooker, &view);
    if (host_has_others(host, onlooker)) { /* whoever looks now: no hand */
        board_print(&view, human->term, stdout);
    } else {
        human_board(human, &view);
        human->shown = view;
    }
    snprintf(prompt, sizeof prompt, "%s > ", translated(NULL, "This is the set-up. Enter goes on"));
    if (human->term->interactive)
        input_line(human->input, prompt);
}

static void greet(struct human *human, uint64_t seed)
{
    const struct host *host = human->host;
    struct match match;
    struct war_view view;
    struct war_sentence s;
    int onlooker = host_first_person(host), width = term_width(human->term);
    char line[600], number[24];
    struct text t = TEXT(line);
    match_of(&host->t.rules, &match);
    text_add(&t, "%s", match.edition == WAR_FIRST ? translated(NULL, "First edition") : translated(NULL, "Second edition"));
    text_add(&t, "%s", translated("list", ": "));
    add_players(host, &match, &t);
    snprintf(number, sizeof number, "%" PRIu64, seed);
    text_add(&t, ". %s", sentence(war_say(&s, "Seed %s.", number)));
    print_wrapped(stdout, line, 0, width);
    FOR_OPTIONS(o, match.options)
    {
        snprintf(line, sizeof line, "%s%s", translated(NULL, "Option: "), translated(NULL, o->meaning));
        print_wrapped(stdout, line, 0, width);
    }
    if (onlooker == WAR_SEATS)
        return;
    war_look(&host->t.game, onlooker, &view);
    print_wrapped(stdout, translated(NULL, "Type `help` for the commands. How to read the board:"), 0, width);
    legend_print(&view, human->term, stdout);
    show_set_up(human, onlooker);
}

static int play(const struct wish *wish, struct term *term, struct input *input)
{
    struct host host = {0};
    struct human human = {.host = &host, .term = term, .input = input, .out = stdout, .shown = {.seat = WAR_NONE}};
    struct settings settings = settings_read();
    human.asking = wish->quiet || !settings.asks ? ASKING_LESS : ASKING_USUALLY;
    human.adviser.bar = wish->bar || settings.bar;
    char why[SAVED_WHY] = "";
    int status = CLI_USAGE;
    if (set_up(&host, wish, why)) {
        keep(&host, term);
        greet(&human, wish->seed);
        status = finish(&host, wish, play_on(&human));
    } else if (*why) {
        complain("play", "%s", why);
    }
    advice_end(&human);
    host_close(&host);
    return status;
}

static bool wishes_fit(const struct wish *wish)
{
    bool named = wish->name[0] || wish->name[1] || wish->name[2] || wish->name[3];
    if (wish->load && (wish->edition || named || wish->options)) {
        complain(
            "play", "%s: %s", wish->resume ? "--resume" : "--load",
            translated(NULL, "the record says edition, factions and options; leave --edition, --a to --d and --options away"));
        return false;
    }
    if (wish->record && !same_file(wish->record, wish->load) && access(wish->record, F_OK) == 0) {
        complain("play", "--record: %s: %s", wish->record, translated(NULL, "this file exists already; choose another name"));
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
        complain("play", "%s: %s", named, translated(NULL, "say --load or --resume before a file"));
    else if (wish->resume && wish->load)
        complain("play", "%s", translated(NULL, "--load and --resume: say one of them"));
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
        {ARGS_TEXT, "--a", "DECK", "Deck of seat A: a faction (polar-dwarves), faction/summoner, or deck:FILE.", &wish.name[0], 0,
         0},
        {ARGS_TEXT, "--b", "DECK", "Deck of seat B.", &wish.name[1], 0, 0},
        {ARGS_TEXT, "--c", "DECK", "First edition, four players: of seat C, A's partner.", &wish.name[2], 0, 0},
        {ARGS_TEXT, "--d", "DECK", "... of seat D, B's partner.", &wish.name[3], 0, 0},
        {ARGS_TEXT, "--players", "A,B",
         "human, novice, easy, normal, hard, expert, master, or cmd:COMMAND for each seat (default: you are A).", &wish.players,
         0, 0},
        {ARGS_TEXT, "--options", "LIST", "What the players agreed on; see below.", &wish.options, 0, 0},
        {ARGS_NUMBER, "--seed", "N", "Seed of dice and draws, to play the same luck again.", &wish.seed, 0, INT64_MAX},
        {ARGS_NUMBER, "--bot-time", "MS", "Milliseconds that a bot (cmd:) has for each decision (default 10000).", &wish.patience,
         1, 86400000},
        {ARGS_TEXT, "--record", "FILE", "Write the game to this file when it ends or stops.", &wish.record, 0, 0},
        {ARGS_TEXT, "--load", "FILE", "Go on from the end of a recorded game.", &wish.load, 0, 0},
        {ARGS_FLAG, "--resume", NULL, "Go on with the game played last, or with the FILE named; it is written there.",
         &wish.resume, 0, 0},
        {ARGS_FLAG, "--no-questions", NULL, "Do not ask whether `end` was meant (also: `ask off` in a game).", &wish.quiet, 0, 0},
        {ARGS_FLAG, "--bar", NULL, "Show a bar with the chance to win (also: `bar on` in a game).", &wish.bar, 0, 0},
        {ARGS_FLAG, "--list", NULL, "List the games that are kept.", &list, 0, 0},
        ARGS_LANG,
        {0}};
    static const char notes[] =
        "Four players: --c or --d makes two teams, A and C against B and D; --players then takes one name for all,\n"
        "two for the teams, or four (human,greedy,random,greedy). Of three players one has both decks of a team.\n"
        "A game at a terminal is written as it goes to $XDG_STATE_HOME/warstone/games (or ~/.local/state/warstone/games).\n"
        "Colours are left out if NO_COLOR is set, on a dumb terminal, or if the output is no terminal.";
    char latest[KEPT_PATH];
    const struct args_command command = {.name = "play",
                                         .operands = "[FILE]",
                                         .summary = "Plays a game in the terminal. Without options it asks what to play.",
                                         .options = options,
                                         .most = 1,
                                         .notes = notes,
                                         .more = options_print};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (list)
        return list_games();
    if (!find_game(&wish, operands > 0 ? argv[0] : NULL, latest) || !wishes_fit(&wish))
        return CLI_USAGE;
    bool named = wish.name[0] || wish.name[1] || wish.name[2] || wish.name[3];
    bool nothing_wished =
        !named && !wish.edition && !wish.players && !wish.options && !wish.record && !wish.load && wish.seed == UINT64_MAX;
    if (wish.seed == UINT64_MAX && getentropy(&wish.seed, sizeof wish.seed) == 0)
        wish.seed %= 1000000000;
    struct term term;
    struct input input = {.term = &term};
    term_detect(&term);
    input_catch_interrupts();
    if (nothing_wished && term.interactive && !start_ask(&input, &wish))
        status = CLI_FINE;
    else
        status = play(&wish, &term, &input);
    input_end(&input);
    return status;
}
