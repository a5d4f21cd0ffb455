/* sim.c: `warstone sim`: computer players play many games.
 *
 * Every game has its own stream of random numbers made of the seed and its number, so any game of a series can be played again
 * alone (--first N --games 1). A game that cannot go on or breaks an invariant is saved as a record.
 */
#include "args.h"
#include "cli.h"
#include "clock.h"
#include "file.h"
#include "host.h"
#include "json.h"
#include "language.h"
#include "text.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct plan {
    struct match match;
    enum player player[WAR_SEATS];
    uint64_t games, first, seed, max_actions;
    bool check;
    const char *save_dir;
    struct war_setup setup;
    war_action *history; /* room for max_actions */
};

struct spread {
    uint64_t least, most, sum;
};

struct result {
    uint64_t games, won[WAR_SEATS], drawn, unfinished, failed;
    struct spread actions, turns;
    uint64_t signature; /* over the last hashes, to compare runs */
    int high_water;
    double seconds;
    json_t *failures;
};

static void spread_add(struct spread *s, uint64_t value)
{
    if (s->sum == 0 || value < s->least)
        s->least = value;
    if (value > s->most)
        s->most = value;
    s->sum += value;
}

/* ---- If the program itself dies ------------------------------------------------------------------------ */

static char again[600];               /* the command that plays the present pairing, up to the game's number */
static volatile sig_atomic_t playing; /* number of the present game */

static void on_crash(int signal_number)
{
    char digits[24];
    int at = sizeof digits - 1, number = playing;
    digits[at] = '\n';
    do
        digits[--at] = (char)('0' + number % 10), number /= 10;
    while (number > 0 && at > 0);
    bool told =
        write(STDERR_FILENO, again, strlen(again)) > 0 && write(STDERR_FILENO, digits + at, sizeof digits - (size_t)at) > 0;
    (void)told; /* there is nothing left to do about it */
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

static void watch_for_crashes(const struct plan *plan)
{
    struct text t = TEXT(again);
    char options[160] = "";
    struct text o = TEXT(options);
    FOR_OPTIONS(option, plan->match.options)
    text_add(&o, "%s%s=%s", *options ? "," : "", option->name, option_answer(option));
    text_add(&t, spoken("\nwarstone sim: crashed; the same game again: warstone sim --edition %s"),
             edition_name(plan->match.edition));
    for (int seat = 0; seat < plan->match.seats; seat++)
        text_add(&t, " --%c %s", 'a' + seat, plan->match.faction[seat]->slug);
    for (int seat = 0; seat < plan->match.seats; seat++)
        text_add(&t, "%s%s", seat ? "," : " --players ", player_name(plan->player[seat]));
    text_add(&t, "%s%s --seed %ju --max-actions %ju%s --games 1 --first ", *options ? " --options " : "", options,
             (uintmax_t)plan->seed, (uintmax_t)plan->max_actions, plan->check ? " --check" : "");
    static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++)
        signal(deadly[i], on_crash);
}

/* ---- One game ------------------------------------------------------------------------------------------ */

/* False and the reason if the game is not as it should be. */
static bool is_sound(const struct plan *plan, const struct war_game *g, struct war_sentence *why)
{
    if (g->over == WAR_FAULT)
        return war_say(why, "the engine met one of its limits"), false;
    return !plan->check || war_check(g, why);
}

static war_action choose(const struct plan *plan, const struct war_game *g, const war_action *list, int count, struct rng *rng)
{
    int seat = war_decision(g)->seat;
    if (seat == WAR_CHANCE || plan->player[seat] == PLAYER_RANDOM)
        return random_action(g, list, count, rng);
    return player_choose(plan->player[seat], g, rng);
}

/* Plays on until the game is over or too long; false and the reason if something is wrong. */
static bool play_game(const struct plan *plan, struct war_game *g, struct rng *rng, uint64_t *actions, struct war_sentence *why)
{
    war_action list[WAR_MAX_ACTIONS];
    while (g->over == WAR_PLAYING && *actions < plan->max_actions) {
        int count = war_actions(g, list);
        if (count == 0)
            return war_say(why, "the game is stuck: nothing is legal"), false;
        war_action action = choose(plan, g, list, count, rng);
        plan->history[(*actions)++] = action;
        war_apply(g, action, NULL);
        if (!is_sound(plan, g, why))
            return false;
    }
    return true;
}

static bool save_game(const struct plan *plan, uint64_t actions, const char *path, char *why)
{
    struct table_rules rules;
    struct table t;
    rules_of(&plan->match, plan->player, plan->seed, &rules);
    if (!host_history(&rules, plan->history, (int)actions, &t))
        return false;
    bool good = saved_write(&t, path, true, why);
    table_close(&t);
    return good;
}

static void report_failure(const struct plan *plan, uint64_t index, uint64_t actions, const struct war_sentence *reason,
                           json_t *failures)
{
    char path[512], why[SAVED_WHY];
    struct text t = TEXT(path);
    text_add(&t, "%s%s", plan->save_dir ? plan->save_dir : "", plan->save_dir ? "/" : "");
    size_t name = t.used;
    text_add(&t, "failed-%s", edition_name(plan->match.edition));
    for (int seat = 0; seat < plan->match.seats; seat++)
        text_add(&t, "-%s", plan->match.faction[seat]->slug);
    text_add(&t, "-seed%ju-game%ju.txt", (uintmax_t)plan->seed, (uintmax_t)index);
    for (char *c = path + name; (c = strchr(c, '/')) != NULL;)
        *c = '-'; /* of a deck: phoenix-elves/queen-maldaria */
    snprintf(why, sizeof why, "%s", spoken("the game does not begin"));
    bool saved = save_game(plan, actions, path, why);
    complain("sim", "game %ju failed after %ju actions: %s", (uintmax_t)index, (uintmax_t)actions, sentence(reason));
    if (saved)
        complain("sim", "saved; to see it again: warstone replay %s --verify", path);
    else
        complain("sim", "and its record could not be saved: %s", why);
    json_add(failures, json_pack("{s:I, s:s, s:o*}", "game", (json_int_t)index, "reason", reason->text, "file",
                                 saved ? json_text(path) : NULL));
}

static void count_outcome(const struct war_game *g, uint64_t actions, struct result *r)
{
    if (g->over == WAR_A_WON || g->over == WAR_B_WON)
        r->won[g->over == WAR_B_WON]++;
    else if (g->over == WAR_DRAWN)
        r->drawn++;
    else
        r->unfinished++;
    spread_add(&r->actions, actions);
    spread_add(&r->turns, g->turn);
}

/* ---- One pairing --------------------------------------------------------------------------------------- */

static void print_progress(const struct result *r, const struct plan *plan)
{
    enum { WIDTH = 40 };
    int full = (int)(r->games * WIDTH / plan->games);
    fprintf(stderr, "\r[%-*.*s] %" PRIu64 "/%" PRIu64 " ", WIDTH, full, "########################################", r->games,
            plan->games);
}

static void run_pairing(const struct plan *plan, struct result *r)
{
    bool show = isatty(STDERR_FILENO) == 1;
    double start = seconds_now(), shown = start;
    *r = (struct result){.signature = 0xcbf29ce484222325u, .failures = json_array()};
    watch_for_crashes(plan);
    for (uint64_t index = plan->first; r->games < plan->games; index++, r->games++) {
        struct war_game g = {0};
        struct rng rng;
        uint64_t actions = 0;
        struct war_sentence why[1];
        playing = (sig_atomic_t)index;
        rng_seed_pair(&rng, plan->seed, index);
        bool good = war_setup_check(&plan->setup, why) && war_begin(&g, &plan->setup) && play_game(plan, &g, &rng, &actions, why);
        if (good)
            count_outcome(&g, actions, r);
        else
            r->failed++, report_failure(plan, index, actions, why, r->failures);
        if (g.high_water > r->high_water)
            r->high_water = g.high_water;
        r->signature = (r->signature ^ war_hash(&g)) * 0x100000001b3u;
        if (show && seconds_now() > shown + 0.1)
            print_progress(r, plan), shown = seconds_now();
    }
    if (show)
        fprintf(stderr, "\r%70s\r", "");
    r->seconds = seconds_now() - start;
}

static json_t *spread_json(const struct spread *s, uint64_t games)
{
    return json_pack("{s:I, s:f, s:I}", "min", (json_int_t)s->least, "mean", games ? (double)s->sum / (double)games : 0.0, "max",
                     (json_int_t)s->most);
}

static json_t *result_json(const struct plan *plan, const struct result *r)
{
    char signature[17];
    uint64_t good = r->games - r->failed;
    snprintf(signature, sizeof signature, "%016" PRIx64, r->signature);
    bool four = plan->match.seats > 2; /* s*: left out if there is none */
    return json_pack("{s:s, s:s, s:s*, s:s*, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:f, s:f, s:f, s:i, s:s, s:O}", "a",
                     deck_called(&plan->match, 0), "b", deck_called(&plan->match, 1), "c",
                     four ? deck_called(&plan->match, 2) : NULL, "d", four ? deck_called(&plan->match, 3) : NULL, "games",
                     (json_int_t)r->games, "won_a", (json_int_t)r->won[0], "won_b", (json_int_t)r->won[1], "drawn",
                     (json_int_t)r->drawn, "unfinished", (json_int_t)r->unfinished, "failed", (json_int_t)r->failed, "actions",
                     spread_json(&r->actions, good), "turns", spread_json(&r->turns, good), "seconds", r->seconds, "games_per_s",
                     (double)r->games / r->seconds, "actions_per_s", (double)r->actions.sum / r->seconds, "high_water",
                     r->high_water, "signature", signature, "failures", r->failures);
}

static void print_result(const struct plan *plan, const struct result *r)
{
    uint64_t good = r->games - r->failed, divisor = good ? good : 1;
    bool four = plan->match.seats > 2;
    for (int i = 0; i < plan->match.seats; i++) { /* a and c against b and d */
        int seat = four ? i % 2 * 2 + i / 2 : i;
        printf("%s%s (%c, %s)",
               i == 0                       ? ""
               : i == plan->match.seats / 2 ? translated("list", " against ")
                                            : translated("list", " and "),
               deck_called(&plan->match, seat), 'a' + seat, player_name(plan->player[seat]));
    }
    const char *won =
        four ? MESSAGE("    a and c won %ju (%.1f%%), b and d won %ju (%.1f%%), drawn %ju, unfinished %ju, failed %ju\n")
             : MESSAGE("    a won %ju (%.1f%%), b won %ju (%.1f%%), drawn %ju, unfinished %ju, failed %ju\n");
    printf(spoken(": %ju games\n"), (uintmax_t)r->games);
    printf(spoken(won), (uintmax_t)r->won[0], 100.0 * (double)r->won[0] / (double)divisor, (uintmax_t)r->won[1],
           100.0 * (double)r->won[1] / (double)divisor, (uintmax_t)r->drawn, (uintmax_t)r->unfinished, (uintmax_t)r->failed);
    printf(spoken("    turns %ju to %ju, mean %.1f; actions %ju to %ju, mean %.1f\n"), (uintmax_t)r->turns.least,
           (uintmax_t)r->turns.most, (double)r->turns.sum / (double)divisor, (uintmax_t)r->actions.least,
           (uintmax_t)r->actions.most, (double)r->actions.sum / (double)divisor);
    printf(spoken("    %.1f games/s, %.0f actions/s, arena high water %d, signature %016jx\n"), (double)r->games / r->seconds,
           (double)r->actions.sum / r->seconds, r->high_water, (uintmax_t)r->signature);
}

/* ---- All of them --------------------------------------------------------------------------------------- */

struct wish { /* what was typed; "all" stands for every printed deck of the edition */
    const char *edition, *name[WAR_SEATS], *options;
};

static bool is_all(const char *name) { return name && strcmp(name, "all") == 0; }

struct report {
    bool json;
    json_t *list;
    int failed;
};

static void run_one(const struct plan *plan, const struct match *match, struct report *report)
{
    struct plan one = *plan;
    struct result r;
    one.match = *match;
    match_setup(&one.match, &one.setup);
    run_pairing(&one, &r);
    report->failed += r.failed > 0;
    if (report->json)
        json_add(report->list, result_json(&one, &r));
    else
        print_result(&one, &r), fflush(stdout);
    json_decref(r.failures);
}

/* Two seats: every pairing. */
static void run_pairings(const struct plan *plan, unsigned all, struct report *report)
{
    int count = faction_count(plan->match.edition);
    for (int a = 0; a < (all & 1 ? count : 1); a++)
        for (int b = 0; b < (all & 2 ? count : 1); b++) {
            struct match match = plan->match;
            if (all & 1)
                match.faction[0] = faction_at(match.edition, a);
            if (all & 2)
                match.faction[1] = faction_at(match.edition, b);
            run_one(plan, &match, report);
        }
}

/* Four seats: every deck twice at every seat that is `all`, together with others that the seed draws. */
static void run_fours(const struct plan *plan, unsigned all, struct report *report)
{
    int count = all ? 2 * faction_count(plan->match.edition) : 1;
    for (int i = 0; i < count; i++) {
        struct match match = plan->match;
        match_draw(&match, all, plan->seed, (uint64_t)i);
        run_one(plan, &match, report);
    }
}

static int run_all(const struct plan *plan, const struct wish *wish, bool json)
{
    struct report report = {.json = json, .list = json_array()};
    json_t *players = json_array();
    unsigned all = 0;
    for (int seat = 0; seat < plan->match.seats; seat++) {
        all |= (unsigned)is_all(wish->name[seat]) << seat;
        json_add(players, json_string(player_name(plan->player[seat])));
    }
    (plan->match.seats > 2 ? run_fours : run_pairings)(plan, all, &report);
    int status = CLI_FINE;
    if (json)
        status = json_print(json_pack("{s:s, s:O, s:I, s:O}", "edition", edition_name(plan->match.edition), "players", players,
                                      "seed", (json_int_t)plan->seed, "pairings", report.list));
    json_decref(players);
    json_decref(report.list);
    return report.failed ? CLI_FAILED : status;
}

static bool read_match(const struct wish *wish, struct match *match)
{
    const char *name[WAR_SEATS];
    enum war_edition edition = WAR_SECOND;
    bool four = wish->name[2] || wish->name[3];
    if (wish->edition)
        edition_find(wish->edition, &edition); /* unknown ones are complained about below */
    else if (four)
        edition = WAR_FIRST;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        name[seat] = is_all(wish->name[seat]) ? NULL : wish->name[seat];
    /* `all` for c or d makes a game of four as well: any deck does for the time being */
    for (int seat = 2; seat < WAR_SEATS; seat++)
        if (is_all(wish->name[seat]) && faction_at(edition, 0))
            name[seat] = faction_at(edition, 0)->slug;
    return match_read("sim", wish->edition, name, match);
}

int cmd_sim(int argc, char **argv)
{
    struct plan plan = {.games = 100, .seed = 1, .max_actions = 20000};
    struct wish wish = {0};
    const char *players = "random";
    bool json = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--a", "DECK", "Deck of seat A: a faction, faction/summoner, or `all`.", &wish.name[0], 0, 0},
        {ARGS_TEXT, "--b", "DECK", "Deck of seat B.", &wish.name[1], 0, 0},
        {ARGS_TEXT, "--c", "DECK", "First edition, four players: of seat C, A's partner.", &wish.name[2], 0, 0},
        {ARGS_TEXT, "--d", "DECK", "... of seat D, B's partner.", &wish.name[3], 0, 0},
        {ARGS_TEXT, "--options", "LIST", "What the players agreed on; see below.", &wish.options, 0, 0},
        {ARGS_NUMBER, "--games", "N", "Games for each pairing (default 100).", &plan.games, 1, 1000000000},
        {ARGS_NUMBER, "--seed", "S", "Seed of dice, draws and players (default 1).", &plan.seed, 0, INT64_MAX},
        {ARGS_NUMBER, "--first", "N", "Number of the first game (default 0); with --games 1: this one.", &plan.first, 0,
         INT32_MAX},
        {ARGS_TEXT, "--players", "NAMES", "random, greedy, or each seat's: random,greedy (default random).", &players, 0, 0},
        {ARGS_NUMBER, "--max-actions", "N", "Give a game up after so many actions (default 20000).", &plan.max_actions, 1,
         SAVED_LINES},
        {ARGS_FLAG, "--check", NULL, "Check every invariant of the engine after each action.", &plan.check, 0, 0},
        {ARGS_TEXT, "--save-dir", "DIR", "Where failed games are saved (default: here).", &plan.save_dir, 0, 0},
        {ARGS_FLAG, "--json", NULL, "The results as a JSON object.", &json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "sim",
        .operands = "",
        .summary = "Lets computer players play games and counts who wins, how long it takes and what goes wrong.",
        .options = options,
        .notes = "The status is 1 if a game got stuck or broke an invariant; its record is then saved and named.\n"
                 "With `all`, every pairing of two printed decks is played; of four, the seed draws two sets for each deck, in\n"
                 "which every deck is twice at every such seat.",
        .more = options_print};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!read_match(&wish, &plan.match) || !options_read("sim", wish.options, &plan.match) ||
        !players_read("sim", players, false, &plan.match, plan.player, NULL))
        return CLI_USAGE;
    char why[FILE_WHY];
    if (plan.save_dir && !folder_takes_files(plan.save_dir, why)) {
        complain("sim", "--save-dir: %s", why);
        return CLI_USAGE;
    }
    plan.history = malloc(plan.max_actions * sizeof *plan.history);
    if (!plan.history) {
        complain("sim", "no memory for games of %ju actions", (uintmax_t)plan.max_actions);
        return CLI_FAILED;
    }
    status = run_all(&plan, &wish, json);
    free(plan.history);
    return status;
}
