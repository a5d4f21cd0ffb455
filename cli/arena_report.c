/* arena_report.c: what the games of an arena have shown, for people and for programs. */
#include "arena.h"
#include "json.h"
#include "language.h"
#include "names.h"
#include "progress.h"

#include <inttypes.h>
#include <math.h>

/* ---- Words --------------------------------------------------------------------------------------------- */

struct words decimal(double value, int digits)
{
    struct words w;
    char plain[32], *point;
    struct war_sentence said;
    snprintf(plain, sizeof plain, "%.*f", digits, value);
    point = strchr(plain, '.');
    if (point)
        *point = '\0';
    snprintf(w.text, sizeof w.text, "%s", point ? sentence(war_say(&said, "%s.%s", plain, point + 1)) : plain);
    return w;
}

struct words percent(double share) { return decimal(100 * share, 1); }

static struct words elo(double value)
{
    struct words w;
    if (isinf(value))
        snprintf(w.text, sizeof w.text, "%s%s", value < 0 ? "-" : "+", translated(NULL, "infinite"));
    else
        snprintf(w.text, sizeof w.text, "%+.0f", round(value) + 0.0); /* never -0 */
    return w;
}

/* Two players of one name are told apart. */
static const char *name_of(const struct arena *arena, int side)
{
    static char name[SIDES][TABLE_NAME + 8];
    bool same = strcmp(arena->side[0].name, arena->side[1].name) == 0;
    snprintf(name[side], sizeof name[side], "%s%s", arena->side[side].name, !same ? "" : side == 0 ? " (a)" : " (b)");
    return name[side];
}

static void say(const struct war_sentence *said) { puts(sentence(said)); }

/* ---- Times --------------------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

struct times {
    double mean, median, most_of_them, longest; /* most_of_them: 99 of 100 are not above it */
};

static struct times times_of(struct samples *s)
{
    struct times t = {0};
    if (s->count == 0)
        return t;
    qsort(s->value, s->count, sizeof *s->value, by_value);
    for (size_t i = 0; i < s->count; i++)
        t.mean += (double)s->value[i] / (double)s->count;
    t.median = s->value[(s->count - 1) / 2];
    t.most_of_them = s->value[(s->count * 99 + 99) / 100 - 1];
    t.longest = s->value[s->count - 1];
    return t;
}

/* ---- On the way ---------------------------------------------------------------------------------------- */

static uint64_t games_of(const struct tally *tally) { return tally->result[0] + tally->result[1] + tally->result[2]; }

void report_progress(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    char line[300];
    struct text t = TEXT(line);
    int done = (int)(2 * tally->counted), all = (int)(2 * arena->pairs);
    bool last = tally->counted == arena->pairs || tally->verdict >= 0 || tally->interrupted;
    if (arena->decks_move)
        war_say(&said, "%d of %d games", done, all);
    else
        war_say(&said, "%d of %d games, %s has %s %%", done, all, name_of(arena, 0),
                percent(pairs_estimate(&tally->pairs).score).text);
    text_add(&t, "%s", sentence(&said));
    if (arena->has_sprt)
        text_add(&t, "%s",
                 sentence(war_say(&said, ", ratio %s", decimal(pairs_llr(&tally->pairs, arena->elo0, arena->elo1), 2).text)));
    progress_show(tally->counted, arena->pairs, last, line);
}

/* ---- For people ---------------------------------------------------------------------------------------- */

static void print_head(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    char seed[24];
    snprintf(seed, sizeof seed, "%" PRIu64, arena->seed);
    say(war_say(&said,
                arena->edition == WAR_FIRST ? "First edition, %s against %s: %d games in pairs of the same luck, seed %s."
                                            : "Second edition, %s against %s: %d games in pairs of the same luck, seed %s.",
                name_of(arena, 0), name_of(arena, 1), (int)games_of(tally), seed));
}

static void print_strength(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    struct estimate e = pairs_estimate(&tally->pairs);
    const uint64_t *n = tally->pairs.count;
    say(war_say(&said, "%s won %d, lost %d and drew %d.", name_of(arena, 0), (int)tally->result[2], (int)tally->result[0],
                (int)tally->result[1]));
    say(war_say(&said, "That is %s %% of the points (95 %% interval: %s to %s).", percent(e.score).text, percent(e.low).text,
                percent(e.high).text));
    say(war_say(&said, "Difference in Elo: %s (95 %% interval: %s to %s).", elo(elo_of(e.score)).text, elo(elo_of(e.low)).text,
                elo(elo_of(e.high)).text));
    say(war_say(&said, "Pairs by the points it won in them: two %d, one and a half %d, one %d, half %d, none %d.", (int)n[4],
                (int)n[3], (int)n[2], (int)n[1], (int)n[0]));
}

static void print_test(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    struct words low = elo(arena->elo0), high = elo(arena->elo1), bound = decimal(llr_bound(), 2);
    if (!arena->has_sprt)
        return;
    say(war_say(&said, "Sequential test, %s Elo or %s: the log likelihood ratio is %s (it ends at -%s and %s).", low.text,
                high.text, decimal(pairs_llr(&tally->pairs, arena->elo0, arena->elo1), 2).text, bound.text, bound.text));
    if (tally->verdict < 0)
        say(war_say(&said, "It has not ended: more games are needed."));
    else
        say(war_say(&said, "It has ended: %s Elo is accepted.", tally->verdict ? high.text : low.text));
}

static void print_times(const struct arena *arena, struct tally *tally)
{
    struct war_sentence said;
    for (int side = 0; side < SIDES; side++) {
        struct times t = times_of(&tally->times[side]);
        say(war_say(&said, "Milliseconds a turn, %s: mean %s, median %s, 99 of 100 within %s, longest %s.", name_of(arena, side),
                    decimal(t.mean, 1).text, decimal(t.median, 1).text, decimal(t.most_of_them, 1).text,
                    decimal(t.longest, 1).text));
        if (tally->longest_reply[side] > 0)
            say(war_say(&said, "Longest answer of %s in the turn of another, in milliseconds: %s.", name_of(arena, side),
                        decimal((double)tally->longest_reply[side], 1).text));
    }
}

static struct cell row_of(const struct arena *arena, const struct tally *tally, int row)
{
    struct cell all = {0};
    for (int column = 0; column < arena->factions; column++) {
        all.games += tally->cell[row][column].games;
        all.points += tally->cell[row][column].points;
    }
    return all;
}

static void print_cell(struct cell cell)
{
    if (cell.games > 0)
        printf(" %4.0f", 50.0 * (double)cell.points / (double)cell.games);
    else
        printf("    .");
}

static void print_factions(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    say(war_say(&said, "Points of %s in percent: its faction in the row, the other's in the column.", name_of(arena, 0)));
    printf("%28s", "");
    for (int column = 0; column < arena->factions; column++)
        printf(" %4d", column + 1);
    printf("  %s\n", translated(NULL, "all"));
    for (int row = 0; row < arena->factions; row++) {
        char title[120];
        deck_title(arena->faction[row], title, sizeof title);
        printf("%4d  %s%*s", row + 1, title, text_width(title) < 22 ? 22 - text_width(title) : 0, "");
        for (int column = 0; column < arena->factions; column++)
            print_cell(tally->cell[row][column]);
        print_cell(row_of(arena, tally, row));
        putchar('\n');
    }
}

static void print_strange(const struct tally *tally)
{
    enum { SHOWN = 10 };
    struct war_sentence said;
    char pair[24];
    for (size_t i = 0; i < tally->stranges && i < SHOWN; i++) {
        const struct strange *s = &tally->strange[i];
        snprintf(pair, sizeof pair, "%" PRIu64, s->pair);
        printf("%s ", sentence(war_say(&said, "Pair %s, game %d:", pair, s->game + 1)));
        print_clean(stdout, s->told.why);
        if (s->told.file[0]) {
            fputs(" warstone replay ", stdout);
            print_clean(stdout, s->told.file);
        }
        putchar('\n');
    }
    if (tally->stranges > SHOWN)
        say(war_say(&said, "And %d more strange game.|And %d more strange games.", (int)(tally->stranges - SHOWN)));
}

void report_oddities(const struct arena *arena, const struct tally *tally)
{
    struct war_sentence said;
    if (tally->stopped > 0)
        say(war_say(
            &said,
            "%d game reached the limit of %d turns and counts as a draw.|%d games reached the limit of %d turns and count "
            "as draws.",
            (int)tally->stopped, (int)arena->max_turns));
    for (int side = 0; side < SIDES; side++)
        if (tally->forfeit[side] > 0)
            say(war_say(&said, "%s lost %d game because it broke the rules.|%s lost %d games because it broke the rules.",
                        name_of(arena, side), (int)tally->forfeit[side]));
    if (tally->failed > 0)
        say(war_say(&said, "%d pair failed and is not counted.|%d pairs failed and are not counted.", (int)tally->failed));
    if (tally->interrupted)
        say(war_say(&said, "It was interrupted: these are the pairs that were finished."));
    print_strange(tally);
}

void report_text(const struct arena *arena, struct tally *tally)
{
    print_head(arena, tally);
    if (games_of(tally) > 0) {
        print_strength(arena, tally);
        print_test(arena, tally);
        print_times(arena, tally);
        if (arena->factions > 1)
            print_factions(arena, tally);
    }
    report_oddities(arena, tally);
}

/* ---- For programs -------------------------------------------------------------------------------------- */

/* JSON has no infinite numbers. */
static json_t *real(double value) { return isinf(value) ? json_null() : json_sure(json_real(value)); }

json_t *interval_json(double value, double low, double high)
{
    return json_sure(json_pack("{s:o, s:o, s:o}", "value", real(value), "low", real(low), "high", real(high)));
}

static json_t *times_json(struct tally *tally, int side)
{
    struct times t = times_of(&tally->times[side]);
    return json_sure(json_pack("{s:I, s:f, s:f, s:f, s:f, s:f}", "turns", (json_int_t)tally->times[side].count, "mean", t.mean,
                               "median", t.median, "p99", t.most_of_them, "max", t.longest, "longest_reply",
                               (double)tally->longest_reply[side]));
}

static json_t *test_json(const struct arena *arena, const struct tally *tally)
{
    if (!arena->has_sprt)
        return json_null();
    json_t *accepted = tally->verdict < 0 ? json_null() : json_real(tally->verdict ? arena->elo1 : arena->elo0);
    return json_sure(json_pack("{s:f, s:f, s:f, s:f, s:o}", "elo0", arena->elo0, "elo1", arena->elo1, "llr",
                               pairs_llr(&tally->pairs, arena->elo0, arena->elo1), "bound", llr_bound(), "accepted", accepted));
}

static json_t *cells_json(const struct arena *arena, const struct tally *tally)
{
    json_t *list = json_array();
    for (int row = 0; row < arena->factions; row++)
        for (int column = 0; column < arena->factions; column++) {
            const struct cell *cell = &tally->cell[row][column];
            if (cell->games > 0)
                json_add(list,
                         json_pack("{s:s, s:s, s:I, s:f}", "a", arena->faction[row]->slug, "b", arena->faction[column]->slug,
                                   "games", (json_int_t)cell->games, "points", (double)cell->points / 2));
        }
    return list;
}

static json_t *strange_json(const struct tally *tally)
{
    static const char *const endings[] = {"played", "stopped", "forfeit", "failed"};
    json_t *list = json_array();
    for (size_t i = 0; i < tally->stranges; i++) {
        const struct strange *s = &tally->strange[i];
        json_add(list, json_pack("{s:I, s:i, s:s, s:o, s:o}", "pair", (json_int_t)s->pair, "game", s->game + 1, "ending",
                                 endings[s->told.ending], "why", json_text(s->told.why), "file",
                                 s->told.file[0] ? json_text(s->told.file) : json_null()));
    }
    return list;
}

int report_json(const struct arena *arena, struct tally *tally)
{
    struct estimate e = pairs_estimate(&tally->pairs);
    const uint64_t *n = tally->pairs.count, *r = tally->result;
    json_t *j =
        json_sure(json_pack("{s:s, s:i, s:o, s:o, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I}", "edition",
                            edition_name(arena->edition), "seats", arena->seats, "a", json_text(arena->side[0].word), "b",
                            json_text(arena->side[1].word), "seed", (json_int_t)arena->seed, "first", (json_int_t)arena->first,
                            "games", (json_int_t)games_of(tally), "won", (json_int_t)r[2], "lost", (json_int_t)r[0], "drawn",
                            (json_int_t)r[1], "stopped", (json_int_t)tally->stopped, "failed_pairs", (json_int_t)tally->failed));
    json_t *more = json_sure(
        json_pack("{s:{s:I, s:I}, s:[I, I, I, I, I], s:o, s:o, s:o, s:{s:o, s:o}, s:o, s:o, s:b, s:f}", "forfeits", "a",
                  (json_int_t)tally->forfeit[0], "b", (json_int_t)tally->forfeit[1], "pairs", (json_int_t)n[0], (json_int_t)n[1],
                  (json_int_t)n[2], (json_int_t)n[3], (json_int_t)n[4], "score", interval_json(e.score, e.low, e.high), "elo",
                  interval_json(elo_of(e.score), elo_of(e.low), elo_of(e.high)), "sprt", test_json(arena, tally), "milliseconds",
                  "a", times_json(tally, 0), "b", times_json(tally, 1), "factions", cells_json(arena, tally), "strange",
                  strange_json(tally), "interrupted", tally->interrupted, "seconds", tally->seconds));
    json_object_update(j, more);
    json_decref(more);
    return json_print(j);
}
