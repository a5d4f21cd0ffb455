/* matrix.c: `warstone matrix`: which faction wins how often against which, by games of one player against itself.
 *
 * It is an arena in which the sides are decks: in the second game of each pair both have changed seats, and with them dice and draws.
 */
#include "arena.h"
#include "arena_mpi.h"
#include "args.h"
#include "cli.h"
#include "file.h"
#include "json.h"
#include "language.h"
#include "names.h"
#include "svg.h"
#include "term.h"
#include "text.h"

#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

struct matrix {
    const struct arena *arena;
    const struct tally *tally;
    uint64_t games;            /* of each pairing */
    int order[ARENA_FACTIONS]; /* best first */
};

/* ---- What was found -------------------------------------------------------------------------------------- */

enum { ALL = -1 };

/* Pairs of one deck by the points it won in them: against another, or against all others. */
static struct pairs pairs_of(const struct matrix *m, int deck, int other)
{
    struct pairs sum = {{0}};
    for (int column = 0; column < m->arena->factions; column++) {
        const struct pairs *won = &m->tally->cell[deck][column].pairs, *lost = &m->tally->cell[column][deck].pairs;
        for (int i = 0; (other == ALL || other == column) && i < PAIR_SCORES; i++)
            sum.count[i] += won->count[i] + lost->count[PAIR_SCORES - 1 - i];
    }
    return sum;
}

static uint64_t games_in(const struct pairs *pairs)
{
    uint64_t sum = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += 2 * pairs->count[i];
    return sum;
}

static double points_in(const struct pairs *pairs)
{
    double sum = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += (double)pairs->count[i] * i / 2;
    return sum;
}

static void sort_decks(struct matrix *m)
{
    double score[ARENA_FACTIONS];
    for (int i = 0; i < m->arena->factions; i++) {
        struct pairs pairs = pairs_of(m, i, ALL);
        int at = i;
        score[i] = pairs_estimate(&pairs).score;
        for (; at > 0 && score[m->order[at - 1]] < score[i]; at--)
            m->order[at] = m->order[at - 1];
        m->order[at] = i;
    }
}

/* "phoenix-elves", of a faction with several decks "phoenix-elves/queen-maldaria". */
static void deck_word(const struct war_faction *deck, char *text, size_t size)
{
    char title[120];
    struct text t = {text, size, 0};
    deck_title(deck, title, sizeof title);
    text_add(&t, "%s", deck->slug);
    if (strchr(deck->slug, '/') || strcmp(title, faction_title(deck)) == 0)
        return;
    text_add(&t, "/");
    for (const char *c = war_definition(war_preset_summoner(deck))->name; *c; c++)
        text_add(&t, "%c", isalnum((unsigned char)*c) ? tolower((unsigned char)*c) : '-');
}

/* ---- As text --------------------------------------------------------------------------------------------- */

static void say(const struct war_sentence *said) { print_hanging(stdout, sentence(said), 0, 0, 80); }

static void say_head(const struct matrix *m, struct war_sentence *said)
{
    static char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, m->arena->seed);
    war_say(said,
            m->arena->edition == WAR_FIRST ? "First edition, %s against itself: %d games for each two decks, seed %s."
                                           : "Second edition, %s against itself: %d games for each two decks, seed %s.",
            m->arena->side[0].name, (int)m->games, seed);
}

static void print_label(const struct matrix *m, int place, int room)
{
    char title[120];
    deck_title(m->arena->faction[m->order[place]], title, sizeof title);
    title[text_bytes(title, room)] = '\0';
    printf("%3d  %s%*s", place + 1, title, room - text_width(title), "");
}

static void print_totals(const struct matrix *m, int room)
{
    struct war_sentence said;
    say(war_say(&said, "All games of each deck, best first: points in percent, and the 95 %% interval."));
    for (int place = 0; place < m->arena->factions; place++) {
        struct pairs pairs = pairs_of(m, m->order[place], ALL);
        struct estimate e = pairs_estimate(&pairs);
        print_label(m, place, room);
        printf("  %5s  ", percent(e.score).text);
        puts(sentence(war_say(&said, "(%s to %s)", percent(e.low).text, percent(e.high).text)));
    }
}

enum { CELL = 7 };

/* A row is two lines: what was won, and between which limits that lies. */
static void print_row(const struct matrix *m, int place, int room, int from, int to)
{
    char limits[24];
    for (int line = 0; line < 2; line++) {
        if (line == 0)
            print_label(m, place, room);
        else
            printf("%*s", room + 5, "");
        for (int column = from; column < to; column++) {
            struct pairs pairs = pairs_of(m, m->order[place], m->order[column]);
            struct estimate e = pairs_estimate(&pairs);
            if (line == 0)
                snprintf(limits, sizeof limits, "%.0f", 100 * e.score);
            else
                snprintf(limits, sizeof limits, "%.0f-%.0f", 100 * e.low, 100 * e.high);
            printf("%*s", CELL, games_in(&pairs) > 0 ? limits : line == 0 ? "." : "");
        }
        putchar('\n');
    }
}

/* As many columns beside each other as the window has room for. */
static void print_table(const struct matrix *m, int room)
{
    struct war_sentence said;
    struct term term;
    term_detect(&term);
    int decks = m->arena->factions, most = (term.columns - room - 5) / CELL, step = most < 1 ? 1 : most;
    say(war_say(&said,
                "Points in percent of the deck in the row against that in the column, and below them the 95 %% interval."));
    for (int from = 0; from < decks; from += step) {
        int to = from + step < decks ? from + step : decks;
        printf("%*s", room + 5, "");
        for (int column = from; column < to; column++)
            printf("%*d", CELL, column + 1);
        putchar('\n');
        for (int place = 0; place < decks; place++)
            print_row(m, place, room, from, to);
    }
}

static int widest_title(const struct matrix *m)
{
    int widest = 0;
    for (int i = 0; i < m->arena->factions; i++) {
        char title[120];
        deck_title(m->arena->faction[i], title, sizeof title);
        widest = text_width(title) > widest ? text_width(title) : widest;
    }
    return widest;
}

static void report(const struct matrix *m)
{
    enum { WIDEST = 32 };
    struct war_sentence said;
    int room = widest_title(m) < WIDEST ? widest_title(m) : WIDEST;
    say_head(m, &said);
    say(&said);
    if (m->tally->counted > m->tally->failed) {
        print_totals(m, room);
        print_table(m, room);
    }
    report_oddities(m->arena, m->tally);
}

/* ---- For programs ---------------------------------------------------------------------------------------- */

static void write_csv(FILE *out, const void *what)
{
    const struct matrix *m = what;
    fprintf(out, "deck,opponent,games,points,score,low,high\n");
    for (int row = 0; row < m->arena->factions; row++)
        for (int column = ALL; column < m->arena->factions; column++) {
            struct pairs pairs = pairs_of(m, row, column);
            struct estimate e = pairs_estimate(&pairs);
            char deck[120], other[120] = "all";
            if (games_in(&pairs) == 0)
                continue;
            deck_word(m->arena->faction[row], deck, sizeof deck);
            if (column != ALL)
                deck_word(m->arena->faction[column], other, sizeof other);
            fprintf(out, "%s,%s,%" PRIu64 ",%.1f,%.4f,%.4f,%.4f\n", deck, other, games_in(&pairs), points_in(&pairs), e.score,
                    e.low, e.high);
        }
}

static json_t *score_json(const struct matrix *m, int deck, int other)
{
    struct pairs pairs = pairs_of(m, deck, other);
    struct estimate e = pairs_estimate(&pairs);
    char word[120], another[120];
    deck_word(m->arena->faction[deck], word, sizeof word);
    if (other != ALL)
        deck_word(m->arena->faction[other], another, sizeof another);
    return json_sure(json_pack("{s:s, s:s*, s:I, s:f, s:o}", "deck", word, "opponent", other == ALL ? NULL : another, "games",
                               (json_int_t)games_in(&pairs), "points", points_in(&pairs), "score",
                               interval_json(e.score, e.low, e.high)));
}

static int report_json_of(const struct matrix *m)
{
    const struct arena *arena = m->arena;
    const struct tally *tally = m->tally;
    json_t *decks = json_array(), *pairings = json_array();
    for (int place = 0; place < arena->factions; place++)
        json_add(decks, score_json(m, m->order[place], ALL));
    for (int row = 0; row < arena->factions; row++)
        for (int column = 0; column < arena->factions; column++)
            if (row != column)
                json_add(pairings, score_json(m, row, column));
    return json_print(json_pack("{s:s, s:o, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:b, s:f}", "edition",
                                edition_name(arena->edition), "player", json_text(arena->side[0].word), "seed",
                                (json_int_t)arena->seed, "games_per_pairing", (json_int_t)m->games, "games",
                                2 * (json_int_t)(tally->counted - tally->failed), "stopped", (json_int_t)tally->stopped,
                                "failed_pairs", (json_int_t)tally->failed, "decks", decks, "pairings", pairings, "interrupted",
                                tally->interrupted, "seconds", tally->seconds));
}

/* ---- As a picture ---------------------------------------------------------------------------------------- */

enum { MARGIN = 24, WIDTH = 60, HEIGHT = 44, GAP = 14, TITLES = 92 };

/* 20 % and less, 80 % and more have the deepest colours. */
static double depth(double score) { return (score - 0.2) / 0.6; }

struct sheet { /* where what stands */
    const struct matrix *m;
    FILE *out;
    double left, top, width, height;
};

static void draw_cell(const struct sheet *s, double x, double y, struct pairs pairs, bool total)
{
    char number[16], limits[24];
    struct estimate e = pairs_estimate(&pairs);
    double shade = depth(e.score), middle = x + WIDTH / 2.0;
    bool sure = e.low > 0.5 || e.high < 0.5;
    if (games_in(&pairs) == 0) {
        svg_box(s->out, x + 1, y + 1, WIDTH - 2, HEIGHT - 2, "#eef0f2");
        return;
    }
    svg_box(s->out, x + 1, y + 1, WIDTH - 2, HEIGHT - 2, svg_shade(shade).text);
    snprintf(number, sizeof number, "%.0f", 100 * e.score);
    snprintf(limits, sizeof limits, "%.0f–%.0f", 100 * e.low, 100 * e.high);
    svg_text(s->out, middle, y + 22, (struct svg_type){total ? 17 : 15, svg_ink_on(shade), SVG_MIDDLE, sure, 0}, number);
    svg_text(s->out, middle, y + 36, (struct svg_type){9.5, svg_ink_on(shade), SVG_MIDDLE, false, 0}, limits);
}

static void draw_cells(const struct sheet *s)
{
    const struct matrix *m = s->m;
    int decks = m->arena->factions;
    double last = s->left + decks * WIDTH + GAP;
    for (int row = 0; row < decks; row++) {
        char title[120];
        double y = s->top + row * HEIGHT;
        deck_title(m->arena->faction[m->order[row]], title, sizeof title);
        svg_text(s->out, s->left - 10, y + 27, (struct svg_type){13, SVG_INK, SVG_RIGHT, false, 0}, title);
        svg_text(s->out, s->left + (row + 0.5) * WIDTH, s->top - 10, (struct svg_type){13, SVG_INK, SVG_LEFT, false, -40}, title);
        for (int column = 0; column < decks; column++)
            draw_cell(s, s->left + column * WIDTH, y, pairs_of(m, m->order[row], m->order[column]), false);
        draw_cell(s, last, y, pairs_of(m, m->order[row], ALL), true);
    }
    svg_text(s->out, last + WIDTH / 2.0, s->top - 10, (struct svg_type){13, SVG_INK, SVG_LEFT, true, -40},
             translated(NULL, "all others"));
}

static void draw_scale(const struct sheet *s, double y)
{
    enum { STEPS = 60, STEP = 5 };
    static const struct {
        double at;
        const char *says;
    } mark[] = {{0, "≤ 20 %"}, {0.5, "50 %"}, {1, "≥ 80 %"}};
    double x = s->left;
    for (int i = 0; i < STEPS; i++)
        svg_box(s->out, x + i * STEP, y, STEP + 0.5, 12, svg_shade((i + 0.5) / STEPS).text);
    for (size_t i = 0; i < sizeof mark / sizeof *mark; i++)
        svg_text(s->out, x + mark[i].at * STEPS * STEP, y + 26,
                 (struct svg_type){10.5, SVG_FAINT,
                                   mark[i].at > 0.6   ? SVG_RIGHT
                                   : mark[i].at > 0.4 ? SVG_MIDDLE
                                                      : SVG_LEFT,
                                   false, 0},
                 mark[i].says);
}

static void write_svg(FILE *out, const void *what)
{
    const struct matrix *m = what;
    struct war_sentence said;
    double label = 0, decks = m->arena->factions;
    for (int i = 0; i < m->arena->factions; i++) {
        char title[120];
        deck_title(m->arena->faction[i], title, sizeof title);
        label = svg_width(title, 13) > label ? svg_width(title, 13) : label;
    }
    struct sheet s = {.m = m, .out = out, .left = MARGIN + label + 10, .top = TITLES + 0.66 * label + 10};
    double right = 0.77 * svg_width(translated(NULL, "all others"), 13) - WIDTH / 2.0 + 16,
           beyond = 0.77 * label - 1.5 * WIDTH - GAP + 16;
    right = fmax(right, fmax(beyond, MARGIN));
    s.width = s.left + decks * WIDTH + GAP + WIDTH + right;
    s.height = s.top + decks * HEIGHT + 24 + 40 + MARGIN;
    s.width = fmax(s.width, 720);
    say_head(m, &said);
    svg_begin(out, s.width, s.height, sentence(&said));
    svg_text(out, MARGIN, 36, (struct svg_type){17, SVG_INK, SVG_LEFT, true, 0},
             translated(NULL, "Which deck wins how often against which"));
    svg_text(out, MARGIN, 58, (struct svg_type){12, SVG_FAINT, SVG_LEFT, false, 0}, sentence(&said));
    svg_text(out, MARGIN, 76, (struct svg_type){12, SVG_FAINT, SVG_LEFT, false, 0},
             translated(NULL, "Percent of the points won by the deck in the row, with 95 % intervals; bold: surely not even."));
    draw_cells(&s);
    draw_scale(&s, s.top + decks * HEIGHT + 24);
    svg_end(out);
}

/* ---- The command ----------------------------------------------------------------------------------------- */

struct wish {
    const char *player, *edition, *factions, *csv, *svg;
    uint64_t games, jobs;
    bool json;
};

static bool can_be_written(const char *option, const char *path)
{
    char why[FILE_WHY];
    if (!path || file_can_be_written(path, why))
        return true;
    complain("matrix", "%s: %s", option, why);
    return false;
}

static bool read_wishes(const struct wish *wish, struct arena *arena)
{
    struct war_sentence why;
    if (!arena_can_play(arena) || !arena_edition(arena, wish->edition) || !arena_factions(arena, wish->factions))
        return false;
    if (arena->factions < 2) {
        complain("matrix", "--factions: %s", translated(NULL, "Name at least two decks."));
        return false;
    }
    for (int side = 0; side < SIDES; side++)
        if (!contender_read(wish->player, &arena->side[side], &why)) {
            complain("matrix", "--player: %s", sentence(&why));
            return false;
        }
    uint64_t pairings = (uint64_t)arena->factions * (uint64_t)(arena->factions - 1) / 2;
    arena->pairs = pairings * ((wish->games + 1) / 2);
    arena->max_turns = 300;
    return can_be_written("--csv", wish->csv) && can_be_written("--svg", wish->svg);
}

static bool write_file(const char *path, void (*write)(FILE *out, const void *what), const struct matrix *m)
{
    char why[FILE_WHY];
    if (!path || file_make(path, write, m, why))
        return true;
    complain("matrix", "%s", why);
    return false;
}

static int tell(const struct arena *arena, struct tally *tally, const void *what)
{
    const struct wish *wish = what;
    struct matrix m = {.arena = arena, .tally = tally, .games = 2 * ((wish->games + 1) / 2)};
    sort_decks(&m);
    bool good = write_file(wish->csv, write_csv, &m) && write_file(wish->svg, write_svg, &m);
    if (wish->json)
        good = report_json_of(&m) == CLI_FINE && good;
    else
        report(&m);
    return good ? CLI_FINE : CLI_FAILED;
}

int cmd_matrix(int argc, char **argv)
{
    struct arena arena = {.command = "matrix", .seed = 1, .seats = 2, .decks_move = true};
    struct wish wish = {.player = CONTENDER_THINKER, .factions = "all", .games = 10};
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &wish.edition, 0, 0},
        {ARGS_TEXT, "--player", "PLAYER", "Who plays both sides, as in `warstone arena` (default: one that thinks).",
         &wish.player, 0, 0},
        {ARGS_TEXT, "--factions", "LIST", "all (the default), or such as cave-goblins,breakers.", &wish.factions, 0, 0},
        {ARGS_NUMBER, "--games", "N", "Games for each two decks, two of them a pair (default 10).", &wish.games, 1, 1000000},
        {ARGS_NUMBER, "--seed", "S", "Seed of dice, draws and players (default 1).", &arena.seed, 0, INT64_MAX},
        {ARGS_NUMBER, "--jobs", "N", "Processes that play at a time (default: one for each core).", &wish.jobs, 1, 4096},
        {ARGS_TEXT, "--csv", "FILE", "Write the figures to this file, for spreadsheets.", &wish.csv, 0, 0},
        {ARGS_TEXT, "--svg", "FILE", "Write a heat map to this file.", &wish.svg, 0, 0},
        {ARGS_FLAG, "--json", NULL, "The results as a JSON object.", &wish.json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "matrix",
        .operands = "",
        .summary = "Measures which deck wins how often against which, by games of one player against itself.",
        .options = options,
        .notes =
            "Both games of a pair have the same dice and draws at each seat; in the second one the decks have changed seats.\n"
            "A deck against itself is even and not played. A game of 300 turns is a draw.\n"
            "The numbers are the same for any number of --jobs, unless the player thinks by the clock.\n"
            "The status is 1 if games failed."};
    int operands, status;
    mpi_hush(true);
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!read_wishes(&wish, &arena))
        return CLI_USAGE;
    return arena_run(&arena, wish.jobs, tell, &wish);
}
