/* arena.c: `warstone arena`: which of two players is stronger, by many games in pairs.
 *
 * Pairs are played in any order by several processes and counted in the order of their numbers, so that what comes out, and where a sequential
 * test ends, does not depend on how many there are.
 */
#include "arena.h"
#include "arena_mpi.h"
#include "args.h"
#include "cli.h"
#include "clock.h"
#include "file.h"
#include "input.h"
#include "language.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WINDOW = 16 }; /* pairs a worker may be ahead of the slowest one */

/* ---- Playing them -------------------------------------------------------------------------------------- */

struct desk { /* where pairs are handed out, and wait until it is their turn to be counted */
    const struct arena *arena;
    struct tally *tally;
    struct crew *crew;
    uint64_t given, counted; /* numbers of the next ones */
    struct pair_told *waiting;
    bool *is_there, *busy; /* of the window; of each worker */
    uint64_t window;
    int alive;
};

static uint64_t end_of(const struct arena *arena) { return arena->first + arena->pairs; }

/* Whoever waits gets the next pair. */
static void give(struct desk *d)
{
    for (int worker = 0; worker < d->crew->workers; worker++)
        if (!d->busy[worker] && d->given < end_of(d->arena) && d->given < d->counted + d->window) {
            d->busy[worker] = d->crew->give(d->crew, worker, d->given);
            d->given += d->busy[worker];
        }
}

/* Counts what is due; false: there is no memory. */
static bool count(struct desk *d)
{
    struct tally *tally = d->tally;
    while (tally->verdict < 0 && d->counted < end_of(d->arena) && d->is_there[d->counted % d->window]) {
        struct pair_told *told = &d->waiting[d->counted % d->window];
        bool good = tally_add(tally, d->arena, told);
        pair_free(told);
        d->is_there[d->counted++ % d->window] = false;
        if (!good)
            return false;
        double llr = d->arena->has_sprt ? pairs_llr(&tally->pairs, d->arena->elo0, d->arena->elo1) : 0;
        if (llr >= llr_bound() || llr <= -llr_bound())
            tally->verdict = llr > 0;
    }
    return true;
}

static void note_death(struct pair_told *told)
{
    told->game[0].ending = GAME_FAILED;
    snprintf(told->game[0].why, sizeof told->game[0].why, "%s", translated(NULL, "The process that played it has died."));
}

/* Takes one pair; false if there is no more to do. */
static bool attend(struct desk *d)
{
    struct pair_told told;
    int worker;
    enum crew_news news = d->crew->take(d->crew, &worker, &told);
    if (news == CREW_INTERRUPTED)
        return d->tally->interrupted = true, false;
    bool was_busy = d->busy[worker];
    d->busy[worker] = false;
    if (news == CREW_DIED) {
        d->alive--;
        if (!was_busy)
            return d->alive > 0;
        note_death(&told);
    }
    d->waiting[told.pair % d->window] = told;
    d->is_there[told.pair % d->window] = true;
    bool good = count(d);
    give(d);
    report_progress(d->arena, d->tally);
    return good && d->alive > 0;
}

static bool run(struct desk *d)
{
    give(d);
    while (d->counted < end_of(d->arena) && d->tally->verdict < 0)
        if (!attend(d))
            break;
    return d->counted == end_of(d->arena) || d->tally->verdict >= 0 || d->tally->interrupted;
}

/* Complains and returns false if not all of it could be played. */
static bool play(const struct arena *arena, int workers, struct tally *tally)
{
    struct crew crew;
    struct war_sentence why;
    if (mpi_is_running() ? !mpi_crew_open(&crew, arena, &why) : !crew_open(&crew, arena, workers, &why)) {
        complain(arena->command, "%s", sentence(&why));
        return false;
    }
    struct desk d = {.arena = arena, .tally = tally, .crew = &crew, .given = arena->first, .counted = arena->first};
    double start = seconds_now();
    d.window = (uint64_t)WINDOW * (uint64_t)crew.workers;
    d.alive = crew.workers;
    d.waiting = calloc(d.window, sizeof *d.waiting);
    d.is_there = calloc(d.window, sizeof *d.is_there);
    d.busy = calloc((size_t)crew.workers, sizeof *d.busy);
    bool good = d.waiting && d.is_there && d.busy && run(&d);
    tally->seconds = seconds_now() - start;
    for (uint64_t i = 0; d.waiting && d.is_there && i < d.window; i++)
        if (d.is_there[i])
            pair_free(&d.waiting[i]);
    free(d.waiting);
    free(d.is_there);
    free(d.busy);
    crew.close(&crew);
    if (!good)
        complain(arena->command, "%s", translated(NULL, "Not all games could be played."));
    return good;
}

/* ---- What was typed ------------------------------------------------------------------------------------ */

struct wish {
    const char *side[SIDES], *edition, *factions, *sprt;
    uint64_t games, seats, jobs, patience;
    bool json;
};

static bool refuse(const struct arena *arena, const char *option, const struct war_sentence *why)
{
    complain(arena->command, "%s: %s", option, sentence(why));
    return false;
}

static bool read_sides(const struct wish *wish, struct arena *arena)
{
    static const char *const option[SIDES] = {"--a", "--b"};
    struct war_sentence why;
    for (int side = 0; side < SIDES; side++) {
        if (!contender_read(wish->side[side], &arena->side[side], &why))
            return refuse(arena, option[side], &why);
        arena->side[side].patience = (uint32_t)wish->patience;
    }
    return true;
}

static bool add_faction(struct arena *arena, const struct war_faction *faction)
{
    bool known = arena->factions == ARENA_FACTIONS;
    for (int i = 0; i < arena->factions; i++)
        known = known || arena->faction[i] == faction;
    if (!known)
        arena->faction[arena->factions++] = faction;
    return !known;
}

static bool read_faction(struct arena *arena, const char *name)
{
    struct war_sentence why;
    const struct war_faction *faction = faction_read(arena->command, "--factions", arena->edition, name);
    return faction && (add_faction(arena, faction) || refuse(arena, "--factions", war_say(&why, "\"%s\" is named twice.", name)));
}

bool arena_factions(struct arena *arena, const char *list)
{
    bool all = strcmp(list, "all") == 0;
    for (int i = 0; all && faction_at(arena->edition, i); i++)
        add_faction(arena, faction_at(arena->edition, i));
    for (const char *at = all ? "" : list; *at;) {
        char name[64];
        size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (!read_faction(arena, name))
            return false;
        at += length + (at[length] == ',');
    }
    arena->mirrors = all || arena->factions == 1;
    return true;
}

bool arena_edition(struct arena *arena, const char *name)
{
    struct war_sentence why;
    arena->edition = arena->seats > 2 ? WAR_FIRST : WAR_SECOND;
    if (name && !edition_find(name, &arena->edition))
        return refuse(arena, "--edition", war_say(&why, "\"%s\" is no edition; say 1e or 2e.", name));
    return true;
}

static bool read_edition(const struct wish *wish, struct arena *arena)
{
    struct war_sentence why;
    arena->seats = (int)wish->seats;
    if (!arena_edition(arena, wish->edition))
        return false;
    if (arena->seats == 3)
        return refuse(arena, "--seats", war_say(&why, "Two or four may play."));
    return war_options_check((int)arena->edition, arena->seats, 0, &why) || refuse(arena, "--seats", &why);
}

static bool read_test(const struct wish *wish, struct arena *arena)
{
    struct war_sentence why;
    char *end = NULL;
    if (!wish->sprt)
        return true;
    arena->has_sprt = true;
    arena->elo0 = strtod(wish->sprt, &end);
    if (end != wish->sprt && *end == ',') {
        const char *second = end + 1;
        arena->elo1 = strtod(second, &end);
        if (end != second && !*end && arena->elo0 < arena->elo1 && arena->elo0 > -2000 && arena->elo1 < 2000)
            return true;
    }
    return refuse(arena, "--sprt",
                  war_say(&why, "\"%s\" is not understood; say two numbers of Elo, the lower one first: 0,20.", wish->sprt));
}

bool arena_can_play(const struct arena *arena)
{
    if (mpi_is_missing())
        complain(arena->command, "%s",
                 translated(NULL, "This build cannot be run by mpirun: build it with WARSTONE_MPI=ON (docs/arena.md)."));
    return !mpi_is_missing();
}

static bool read_wishes(const struct wish *wish, struct arena *arena)
{
    char why[FILE_WHY];
    if (!arena_can_play(arena) || !read_edition(wish, arena) || !arena_factions(arena, wish->factions) ||
        !read_sides(wish, arena) || !read_test(wish, arena))
        return false;
    if (arena->save_dir && !folder_takes_files(arena->save_dir, why)) {
        complain("arena", "--save-strange: %s", why);
        return false;
    }
    arena->pairs = (wish->games + 1) / 2;
    if (arena->max_turns == 0)
        arena->max_turns = 150 * (uint64_t)arena->seats;
    return true;
}

static int workers_for(const struct arena *arena, uint64_t wished)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t workers = wished > 0 ? wished : cores > 0 ? (uint64_t)cores : 1;
    return (int)(workers < arena->pairs ? workers : arena->pairs);
}

int arena_run(const struct arena *arena, uint64_t jobs, arena_report *report, const void *wish)
{
    mpi_hush(false);
    if (mpi_rank() > 0)
        return mpi_work(arena);
    struct tally *tally = calloc(1, sizeof *tally);
    if (!tally)
        return CLI_FAILED;
    tally->verdict = -1;
    input_catch_interrupts();
    bool good = play(arena, workers_for(arena, jobs), tally) && tally->failed == 0;
    int status = report(arena, tally, wish);
    bool interrupted = tally->interrupted;
    tally_free(tally);
    free(tally);
    return interrupted ? CLI_INTERRUPTED + input_interrupted() : good ? status : CLI_FAILED;
}

static int report(const struct arena *arena, struct tally *tally, const void *what)
{
    const struct wish *wish = what;
    if (wish->json)
        return report_json(arena, tally);
    report_text(arena, tally);
    return CLI_FINE;
}

int cmd_arena(int argc, char **argv)
{
    struct arena arena = {.command = "arena", .seed = 1};
    struct wish wish = {.side = {"greedy", "random"}, .factions = "all", .games = 200, .seats = 2, .patience = BOT_PATIENCE};
    const struct args_option options[] = {
        {ARGS_TEXT, "--a", "PLAYER", "The player that is measured; see below (default greedy).", &wish.side[0], 0, 0},
        {ARGS_TEXT, "--b", "PLAYER", "... against this one (default random).", &wish.side[1], 0, 0},
        {ARGS_NUMBER, "--games", "N", "Games, two of them a pair (default 200).", &wish.games, 1, 100000000},
        {ARGS_NUMBER, "--seed", "S", "Seed of decks, dice, draws and players (default 1).", &arena.seed, 0, INT64_MAX},
        {ARGS_NUMBER, "--first", "N", "Number of the first pair (default 0); with --games 2: this one.", &arena.first, 0,
         INT64_MAX / 2},
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e; with --seats 4: 1e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--factions", "LIST", "all (the default), or such as cave-goblins,breakers; see below.", &wish.factions, 0,
         0},
        {ARGS_NUMBER, "--seats", "2|4", "4: a team of two against a team of two (first edition).", &wish.seats, 2, 4},
        {ARGS_TEXT, "--sprt", "LO,HI", "Stop as soon as it is clear that the difference is LO or HI Elo.", &wish.sprt, 0, 0},
        {ARGS_NUMBER, "--max-turns", "N", "A game of so many turns is a draw (default 300; of four 600).", &arena.max_turns, 1,
         60000},
        {ARGS_NUMBER, "--bot-time", "MS", "Milliseconds that a bot has for each decision (default 10000).", &wish.patience, 1,
         86400000},
        {ARGS_NUMBER, "--jobs", "N", "Processes that play at a time (default: one for each core).", &wish.jobs, 1, 4096},
        {ARGS_TEXT, "--save-strange", "DIR", "Save games that failed, were too long or were forfeited there.", &arena.save_dir, 0,
         0},
        {ARGS_FLAG, "--json", NULL, "The results as a JSON object.", &wish.json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        "arena",
        "",
        "Measures how much stronger one player is than another.",
        options,
        0,
        0,
        "A PLAYER is random, greedy, think (think:500 has 500 ms for a turn, think:200i 200 passes for a decision), or cmd: and "
        "the command that starts a bot (docs/bots.md), such as \"cmd:python3 "
        "bots/sample.py\".\n"
        "Both games of a pair have the same decks at the same seats, and the same dice and draws as far as the game allows;\n"
        "in the second one the players have changed seats. The interval and the test count pairs.\n"
        "--factions: all of them, each against each and against itself; one, against itself; several, each against the others.\n"
        "Of four players the seed draws the factions. The numbers are the same for any number of --jobs.\n"
        "Builds with Open MPI play on many machines: `mpirun -n 9 warstone arena ...` has one process that leads and eight that "
        "play.\n"
        "The status is 1 if games failed.",
        NULL};
    int operands, status;
    mpi_hush(true);
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!read_wishes(&wish, &arena))
        return CLI_USAGE;
    return arena_run(&arena, wish.jobs, report, &wish);
}
