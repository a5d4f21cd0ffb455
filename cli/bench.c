/* bench.c: `warstone bench`: the speed of the rules and of thinking, one core.
 *
 * Random games over all ordered pairings of an edition's printed decks, and of four players over sets of decks that are drawn:
 * list all legal actions, apply one, until the game is over.
 * The signature is a checksum over the last hashes of a fixed set of such games: it changes only when behaviour changes, never
 * with speed. What thinking is made of is measured on positions of such games: copying one and applying an action, valuing it, and passes
 * of a search. On request each pairing is measured by itself too, since one slow card hides among all the others.
 */
#include "args.h"
#include "cli.h"
#include "clock.h"
#include "contender.h"
#include "json.h"
#include "language.h"
#include "match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    REPEATS = 5,        /* the median of so many measurements is reported */
    SIGNED_GAMES = 200, /* games of the signature */
    LONGEST = 100000,   /* actions after which a game counts as over */
    COPIES = 64,        /* games copied in turn, so that they do not stay in one place of the cache */
    POSITIONS = 256,    /* of random games, on which thinking is measured */
    APART = 37,         /* actions between two of them */
    PASSES = 200        /* of each search */
};

struct measurement {
    double games_per_s, actions_per_s, actions_per_game, copy_ns;
    double apply_ns; /* a copy, and an action applied to it */
    double evaluations_per_s, passes_per_s;
    uint64_t signature;
    int high_water;
};

struct tally {
    uint64_t games, actions;
};

/* The games of one line: all ordered pairings of an edition's printed decks, or as many sets of four. */
struct series {
    enum war_edition edition;
    int seats;
    struct war_setup *setup;
    uint64_t pairings;
};

static bool series_make(enum war_edition edition, int seats, struct series *series)
{
    int count = faction_count(edition);
    *series = (struct series){.edition = edition, .seats = seats, .pairings = (uint64_t)count * (uint64_t)count};
    series->setup = malloc((series->pairings ? series->pairings : 1) * sizeof *series->setup);
    for (int i = 0; series->setup && i < count * count; i++) {
        struct match match = {.edition = edition,
                              .seats = (uint8_t)seats,
                              .faction = {faction_at(edition, i / count), faction_at(edition, i % count)}};
        if (seats > 2)
            match_draw(&match, WAR_EVERYONE, 0, (uint64_t)i);
        match_setup(&match, &series->setup[i]);
    }
    return series->setup != NULL;
}

/* One pairing alone, decks of one's own included. */
static bool series_of(const struct match *match, struct series *series)
{
    *series =
        (struct series){.edition = match->edition, .seats = match->seats, .pairings = 1, .setup = malloc(sizeof *series->setup)};
    if (series->setup)
        match_setup(match, series->setup);
    return series->setup != NULL;
}

/* Game number `index`; the pairings take turns. */
static void start_game(const struct series *series, uint64_t index, struct war_game *g, struct rng *rng)
{
    rng_seed_pair(rng, (uint64_t)series->edition + (series->seats > 2 ? 2 : 0), index);
    const struct war_setup *setup = &series->setup[index % series->pairings];
    struct war_sentence why[1];
    if (!war_begin(g, setup) && !war_setup_check(setup, why)) {
        complain("bench", "%s", sentence(why));
        exit(CLI_FAILED);
    }
}

static void play_game(struct war_game *g, struct rng *rng, struct tally *tally)
{
    war_action list[WAR_MAX_ACTIONS];
    uint64_t actions = 0;
    for (; g->over == WAR_PLAYING && actions < LONGEST; actions++) {
        int count = war_actions(g, list);
        if (count == 0)
            break;
        war_apply(g, random_action(g, list, count, rng), NULL);
    }
    tally->games++;
    tally->actions += actions;
}

static void sign(const struct series *series, struct measurement *m)
{
    struct tally tally = {0};
    m->signature = 0xcbf29ce484222325u;
    for (uint64_t i = 0; i < SIGNED_GAMES; i++) {
        struct war_game g;
        struct rng rng;
        start_game(series, i, &g, &rng);
        play_game(&g, &rng, &tally);
        m->signature = (m->signature ^ war_hash(&g)) * 0x100000001b3u;
        if (g.high_water > m->high_water)
            m->high_water = g.high_water;
    }
    m->actions_per_game = (double)tally.actions / (double)tally.games;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *value, int count)
{
    qsort(value, (size_t)count, sizeof *value, by_size);
    return value[count / 2];
}

static void measure_games(const struct series *series, double seconds, struct measurement *m)
{
    double games[REPEATS], actions[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
        struct tally tally = {0};
        double start = seconds_used(), spent = 0;
        for (uint64_t index = 0; spent < seconds / REPEATS; index++) {
            struct war_game g;
            struct rng rng;
            start_game(series, index, &g, &rng);
            play_game(&g, &rng, &tally);
            spent = seconds_used() - start;
        }
        games[i] = (double)tally.games / spent;
        actions[i] = (double)tally.actions / spent;
    }
    m->games_per_s = median(games, REPEATS);
    m->actions_per_s = median(actions, REPEATS);
}

static void measure_copies(const struct series *series, struct measurement *m)
{
    static struct war_game game[COPIES];
    struct rng rng;
    double nanoseconds[REPEATS];
    enum { ROUNDS = 4000 };
    for (int i = 0; i < COPIES; i++)
        start_game(series, 0, &game[i], &rng);
    for (int i = 0; i < REPEATS; i++) {
        double start = seconds_used();
        for (int round = 0; round < ROUNDS; round++)
            for (int k = 0; k < COPIES; k++) {
                war_copy(&game[k], &game[(k + 1) % COPIES]);
                __asm__ volatile("" ::: "memory"); /* every copy is made */
            }
        nanoseconds[i] = (seconds_used() - start) * 1e9 / ((double)ROUNDS * COPIES);
    }
    m->copy_ns = median(nanoseconds, REPEATS);
}

/* ---- Thinking ------------------------------------------------------------------------------------------ */

struct position {
    struct war_game game;
    war_action action; /* one that is legal */
    int seat;          /* that is asked; it has a choice */
};

/* Decisions of players, one from each so many actions of random games. */
static void find_positions(const struct series *series, struct position *position)
{
    int found = 0;
    for (uint64_t index = 0; found < POSITIONS; index++) {
        struct war_game g;
        struct rng rng;
        start_game(series, index, &g, &rng);
        for (int actions = 1; g.over == WAR_PLAYING && found < POSITIONS && actions < LONGEST; actions++) {
            war_action list[WAR_MAX_ACTIONS];
            int count = war_actions(&g, list);
            war_action action = random_action(&g, list, count, &rng);
            if (actions % APART == 0 && count > 1 && war_decision(&g)->seat != WAR_CHANCE)
                position[found++] = (struct position){g, action, war_decision(&g)->seat};
            war_apply(&g, action, NULL);
        }
    }
}

/* What is measured: does some of it, and returns how much that was. */
struct thinking {
    struct position *position;
    struct ai_settings settings;
    struct ai_memory *memory;
    int next, sum; /* position; values */
};
typedef int work(struct thinking *t);

static int copy_and_apply(struct thinking *t)
{
    static struct war_game g;
    for (int i = 0; i < POSITIONS; i++) {
        war_copy(&g, &t->position[i].game);
        war_apply(&g, t->position[i].action, NULL);
    }
    return POSITIONS;
}

static int evaluate(struct thinking *t)
{
    for (int i = 0; i < POSITIONS; i++)
        t->sum += t->settings.value(&t->position[i].game, t->position[i].seat) & 1;
    __asm__ volatile("" ::"r"(t->sum)); /* every value is found */
    return POSITIONS;
}

static int search(struct thinking *t)
{
    struct war_view view;
    struct ai_answer answer;
    const struct position *p = &t->position[t->next++ % POSITIONS];
    war_look(&p->game, p->seat, &view);
    ai_forget(t->memory);
    ai_think(&view, &t->settings, 1, t->memory, &answer);
    return (int)answer.iterations;
}

/* The median of so much per second. */
static double speed_of(work *some, struct thinking *t, double seconds)
{
    double speed[REPEATS];
    for (int i = 0; i < REPEATS; i++) {
        double start = seconds_used(), spent = 0, done = 0;
        while (spent < seconds / REPEATS) {
            done += some(t);
            spent = seconds_used() - start;
        }
        speed[i] = done / spent;
    }
    return median(speed, REPEATS);
}

/* Of the player that thinks where nobody else is named. False if there is no memory. */
static bool measure_thinking(const struct series *series, double seconds, struct measurement *m)
{
    enum { MEMORY = 32 << 20 };
    struct contender who;
    struct war_sentence why;
    void *memory = malloc(MEMORY);
    struct thinking t = {.position = malloc(POSITIONS * sizeof *t.position)};
    bool good = memory && t.position && contender_read(CONTENDER_THINKER, &who, &why);
    if (good) {
        t.settings = contender_settings(&who, 0);
        t.settings.iterations = PASSES;
        t.settings.milliseconds = 0;
        t.memory = ai_remember(memory, MEMORY);
        find_positions(series, t.position);
        m->apply_ns = 1e9 / speed_of(copy_and_apply, &t, seconds / 10);
        m->evaluations_per_s = speed_of(evaluate, &t, seconds / 10);
        m->passes_per_s = speed_of(search, &t, seconds / 5);
    }
    free(t.position);
    free(memory);
    return good;
}

static double evaluation_cost(const struct measurement *m) { return 1e9 / m->evaluations_per_s / m->apply_ns; }

/* ---- Each pairing -------------------------------------------------------------------------------------- */

/* Each pairing of the series alone; the time is divided among them. */
static struct measurement *measure_pairings(const struct series *series, double seconds)
{
    struct measurement *each = calloc(series->pairings, sizeof *each);
    for (uint64_t i = 0; each && i < series->pairings; i++) {
        struct series one = *series;
        one.setup += i;
        one.pairings = 1;
        measure_games(&one, seconds / (double)series->pairings, &each[i]);
    }
    return each;
}

static double ns_per_game(const struct measurement *m) { return 1e9 / m->games_per_s; }
static double ns_per_action(const struct measurement *m) { return 1e9 / m->actions_per_s; }

/* How many times as long the slowest pairing takes as the fastest. */
static double spread(const struct measurement *each, uint64_t count, double (*cost)(const struct measurement *m))
{
    double least = cost(&each[0]), most = least;
    for (uint64_t i = 1; i < count; i++) {
        double c = cost(&each[i]);
        least = c < least ? c : least;
        most = c > most ? c : most;
    }
    return most / least;
}

static bool measure(const struct series *series, double seconds, struct measurement *m)
{
    *m = (struct measurement){0};
    sign(series, m);
    measure_games(series, seconds, m);
    measure_copies(series, m);
    return measure_thinking(series, seconds, m);
}

static size_t state_bytes(const struct series *series) { return series->seats > 2 ? WAR_FOUR : WAR_TWO; }

static json_t *measurement_json(const struct series *series, const struct measurement *m)
{
    char signature[17];
    snprintf(signature, sizeof signature, "%016" PRIx64, m->signature);
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:i, s:i, s:s}", "games_per_s", m->games_per_s, "actions_per_s",
                     m->actions_per_s, "actions_per_game", m->actions_per_game, "copy_ns", m->copy_ns, "copy_and_apply_ns",
                     m->apply_ns, "evaluations_per_s", m->evaluations_per_s, "evaluation_cost", evaluation_cost(m),
                     "search_iterations_per_s", m->passes_per_s, "state_bytes", (int)state_bytes(series), "high_water",
                     m->high_water, "signature", signature);
}

static void print_measurement(const struct series *series, const struct measurement *m)
{
    const char *line =
        series->edition == WAR_SECOND ? MESSAGE("second edition: %.0f games/s, %.0f actions/s (%.0f actions per game)\n")
        : series->seats > 2 ? MESSAGE("first edition, four players: %.0f games/s, %.0f actions/s (%.0f actions per game)\n")
                            : MESSAGE("first edition: %.0f games/s, %.0f actions/s (%.0f actions per game)\n");
    printf(spoken(line), m->games_per_s, m->actions_per_s, m->actions_per_game);
    printf(spoken("    copy %.0f ns, state %zu bytes, arena high water %d of %d, signature %016jx\n"), m->copy_ns,
           state_bytes(series), m->high_water, WAR_ARENA, (uintmax_t)m->signature);
    printf(
        spoken("    thinking: %.0f search passes/s, %.0f evaluations/s; one costs %.2f times a copy and an action (%.0f ns)\n"),
        m->passes_per_s, m->evaluations_per_s, evaluation_cost(m), m->apply_ns);
}

static const char *deck_in(const struct war_setup *setup, int seat)
{
    const struct war_faction *printed = NULL;
    for (int i = 0; !printed && i < WAR_DECK_CARDS; i++)
        printed = war_faction_led_by(setup->deck[seat].card[i]);
    return printed->slug;
}

static void pairings_json(const struct series *series, const struct measurement *each, json_t *line)
{
    json_t *list = json_array();
    for (uint64_t i = 0; i < series->pairings; i++) {
        json_t *factions = json_array();
        for (int seat = 0; seat < series->seats; seat++)
            json_array_append_new(factions, json_string(deck_in(&series->setup[i], seat)));
        json_array_append_new(list, json_pack("{s:o, s:f, s:f}", "factions", factions, "games_per_s", each[i].games_per_s,
                                              "ns_per_action", ns_per_action(&each[i])));
    }
    json_object_set_new(line, "pairings", list);
    json_object_set_new(line, "spread_per_game", json_real(spread(each, series->pairings, ns_per_game)));
    json_object_set_new(line, "spread_per_action", json_real(spread(each, series->pairings, ns_per_action)));
}

static void print_pairings(const struct series *series, const struct measurement *each)
{
    for (uint64_t i = 0; i < series->pairings; i++) {
        printf(spoken("    %6.0f games/s, %5.0f ns per action:"), each[i].games_per_s, ns_per_action(&each[i]));
        for (int seat = 0; seat < series->seats; seat++)
            printf(" %s", deck_in(&series->setup[i], seat));
        printf("\n");
    }
    printf(spoken("    the slowest takes %.2f times as long as the fastest, per action %.2f times\n"),
           spread(each, series->pairings, ns_per_game), spread(each, series->pairings, ns_per_action));
}

/* One line of the results and, if asked for, one for each of its pairings. False if there is no memory. */
static bool measure_series(const struct series *series, double seconds, bool pairings, json_t *all, bool json)
{
    struct measurement m, *each = NULL;
    if (!measure(series, seconds, &m) || (pairings && !(each = measure_pairings(series, seconds))))
        return false;
    if (json) {
        json_t *line = measurement_json(series, &m);
        if (each)
            pairings_json(series, each, line);
        json_object_set_new(all, series->seats > 2 ? "1e_four" : edition_name(series->edition), line);
    } else {
        print_measurement(series, &m);
        if (each)
            print_pairings(series, each);
        fflush(stdout);
    }
    free(each);
    return true;
}

int cmd_bench(int argc, char **argv)
{
    uint64_t seconds = 5;
    bool json = false, pairings = false;
    const char *edition = NULL, *name[WAR_SEATS] = {NULL};
    const struct args_option options[] = {
        {ARGS_NUMBER, "--seconds", "S", "How long to play for each line (default 5).", &seconds, 1, 3600},
        {ARGS_TEXT, "--edition", "E", "Only this edition: 1e or 2e.", &edition, 0, 0},
        {ARGS_TEXT, "--a", "DECK", "Only games of this deck: a faction, faction/summoner, or deck:FILE.", &name[0], 0, 0},
        {ARGS_TEXT, "--b", "DECK", "... against this one.", &name[1], 0, 0},
        {ARGS_TEXT, "--c", "DECK", "First edition, four players: A's partner.", &name[2], 0, 0},
        {ARGS_TEXT, "--d", "DECK", "... and B's.", &name[3], 0, 0},
        {ARGS_FLAG, "--pairings", NULL, "Also measure each pairing by itself, in as much time again.", &pairings, 0, 0},
        {ARGS_FLAG, "--json", NULL, "One JSON object with the keys 1e, 1e_four and 2e.", &json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "bench",
        .operands = "",
        .summary = "Measures random games, actions, copies and thinking per second on one core.",
        .options = options,
        .notes = "The signature depends on the rules only: equal signatures mean equal behaviour in its games."};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    struct match match;
    bool decks = name[0] || name[1] || name[2] || name[3], good = true;
    if ((edition || decks) && !match_read("bench", edition, name, &match))
        return CLI_USAGE;
    static const struct {
        enum war_edition edition;
        int seats;
    } lines[] = {{WAR_FIRST, 2}, {WAR_FIRST, 4}, {WAR_SECOND, 2}};
    json_t *all = json_object();
    for (size_t i = 0; good && i < sizeof lines / sizeof *lines; i++) {
        struct series series;
        if (((edition || decks) && lines[i].edition != match.edition) || (decks && lines[i].seats != match.seats))
            continue;
        good = decks ? series_of(&match, &series) : series_make(lines[i].edition, lines[i].seats, &series);
        if (good) {
            good = series.pairings == 0 || measure_series(&series, (double)seconds, pairings, all, json);
            free(series.setup);
        }
    }
    if (!good) {
        complain("bench", "no memory for the decks");
        json_decref(all);
        return CLI_FAILED;
    }
    if (json)
        return json_print(all);
    json_decref(all);
    return CLI_FINE;
}
