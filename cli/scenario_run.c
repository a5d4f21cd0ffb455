/* scenario_run.c: plays a scenario's script and holds the game to what the script says. */
#define _POSIX_C_SOURCE 200809L
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"
#include "scenario_parts.h"

enum { LOG_SIZE = 1024, SKIP_LIMIT = 4000 };

struct world {
    struct war_game game;
    struct war_happening log[LOG_SIZE];
    int happenings;
    struct silent silent;
};

struct run {
    const struct scenario *s;
    struct opening *o;
    struct world *world; /* o->worlds of them */
    struct words *w;
    FILE *out;
    int line; /* number in the file, for messages */
    int at;   /* index of the script line */
    int expectations;
    int failures;
    bool stopped;  /* the rest cannot be played */
    int looking;   /* the world that the line is about */
    bool shown[2]; /* that world's position has been printed since the last action */
};

/* ---- Failures --------------------------------------------------------------------------------------------- */

static void fail(struct run *r, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void fail(struct run *r, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(r->out, "%s:%d: ", r->s->file, r->line);
    vfprintf(r->out, format, args);
    fputc('\n', r->out);
    va_end(args);
    r->failures++;
}

static void show_once(struct run *r)
{
    const struct war_game *g = &r->world[r->looking].game;
    if (r->shown[r->looking])
        return;
    r->shown[r->looking] = true;
    scn_show_game(r->out, g);
    scn_show_legal(r->out, g);
}

/* What an expectation came to: `found` is what is so instead. */
static void judge(struct run *r, enum answer answer, const char *found, const char *why)
{
    r->expectations++;
    if (answer == YES)
        return;
    const char *line = r->s->line[r->at].text;
    if (answer == UNREADABLE) {
        fail(r, "cannot read \"%s\": %s", line, why);
        return;
    }
    while (*found == ' ')
        found++;
    fail(r, "expected: %s", line);
    fprintf(r->out, "    found: %s\n", *found ? found : "otherwise");
}

/* ---- Two worlds -------------------------------------------------------------------------------------------- */

static bool same_happenings(const struct run *r, int seat)
{
    const struct world *a = &r->world[0], *b = &r->world[1];
    if (a->happenings != b->happenings)
        return false;
    for (int i = 0; i < a->happenings; i++) {
        struct war_happening x = war_happening_for(a->log[i], seat), y = war_happening_for(b->log[i], seat);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

static bool same_lists(const struct war_view *a, const struct war_view *b)
{
    war_action x[WAR_MAX_ACTIONS], y[WAR_MAX_ACTIONS];
    int n = war_view_actions(a, x), m = war_view_actions(b, y);
    return n == m && memcmp(x, y, (size_t)n * sizeof *x) == 0;
}

static size_t first_difference(const struct war_view *a, const struct war_view *b)
{
    const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
    size_t i = 0;
    while (i < sizeof *a && x[i] == y[i])
        i++;
    return i;
}

/* Whether the seat can tell the worlds apart; if so, by what. */
static bool same_view(const struct run *r, int seat, char *what, size_t size)
{
    static struct war_view view[2];
    memset(view, 0, sizeof view);
    war_look(&r->world[0].game, seat, &view[0]);
    war_look(&r->world[1].game, seat, &view[1]);
    if (memcmp(&view[0], &view[1], sizeof view[0]) != 0) {
        snprintf(what, size, "the views differ from byte %zu of %zu on", first_difference(&view[0], &view[1]), sizeof view[0]);
        return false;
    }
    if (!same_lists(&view[0], &view[1])) {
        snprintf(what, size, "the lists of actions differ");
        return false;
    }
    if (!same_happenings(r, seat)) {
        snprintf(what, size, "what happened differs");
        return false;
    }
    snprintf(what, size, "the views are the same");
    return true;
}

static void check_worlds(struct run *r)
{
    char what[128];
    for (int seat = 0; seat < r->o->world[0].seats; seat++)
        if (r->o->same_for & 1 << seat && !same_view(r, seat, what, sizeof what)) {
            fail(r, "seat %c can tell world 1 from world 2: %s", 'a' + seat, what);
            r->stopped = true;
        }
}

/* ---- Actions ----------------------------------------------------------------------------------------------- */

static struct war_log log_of(struct world *w) { return (struct war_log){w->log, LOG_SIZE, w->happenings}; }

static void keep_log(struct world *w, const struct war_log *log)
{
    w->happenings = log->count < LOG_SIZE ? log->count : LOG_SIZE;
}

static void after_action(struct run *r, int first, int last)
{
    char why[WHY_SIZE] = "";
    r->shown[0] = r->shown[1] = false;
    for (int i = first; i <= last; i++)
        if (!scn_sound(&r->world[i].game, why)) {
            fail(r, "%s", why);
            r->looking = i;
            r->stopped = true;
            return;
        }
    if (r->o->worlds == 2 && first != last)
        check_worlds(r);
}

/* What went on unasked is not seen in the script: the refusal tells, and what the line before has done. */
static void refused(struct run *r, struct world *w, const char *text, const char *why)
{
    char silent[WHY_SIZE];
    war_action action;
    fail(r, "%s is refused%s: %s", text, r->looking ? " in world 2" : "", why);
    r->stopped = true;
    if (!war_action_parse(&w->game, text, &action, NULL) || !scn_silent_reason(&w->silent, &w->game, action, silent))
        return;
    fprintf(r->out, "    perhaps because %s; the line before: ", silent);
    scn_show_happened(&(struct sight){.game = &w->game, .log = w->log, .happenings = w->happenings, .found = r->out});
    fputc('\n', r->out);
}

static void act(struct run *r, const char *text, int first, int last)
{
    static struct war_happening fresh[LOG_SIZE];
    for (int i = first; i <= last; i++) {
        struct world *w = &r->world[i];
        struct war_game before = w->game;
        struct war_log log = {fresh, LOG_SIZE, 0};
        struct war_sentence why[1] = {0};
        if (!war_submit_line(&w->game, text, &log, why)) {
            r->looking = i;
            refused(r, w, text, why->text);
            return;
        }
        keep_log(w, &log);
        memcpy(w->log, fresh, (size_t)w->happenings * sizeof *fresh);
        scn_silent_line(&w->silent, &before, &w->game, scn_same_word(scn_words_peek(r->w), "end"), r->line);
    }
    after_action(r, first, last);
}

/* The answer that does least: declining where that is possible, else the first. */
static war_action idle_answer(const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    for (int i = 0; i < n; i++) {
        int verb = war_verb_of(list[i]);
        if (verb == WAR_END || verb == WAR_NO || verb == WAR_DONE || verb == WAR_PASS)
            return list[i];
    }
    return list[0];
}

struct stop {
    int seat, phase; /* -1: any */
    bool chance_only;
};

static bool arrived(const struct war_game *g, const struct stop *stop)
{
    const struct war_decision *d = war_decision(g);
    if (stop->chance_only)
        return d->seat != WAR_CHANCE;
    return d->kind == WAR_ASK_MAIN && (stop->seat < 0 || g->active == stop->seat) && (stop->phase < 0 || g->phase == stop->phase);
}

static void skip(struct run *r, const struct stop *stop, int first, int last)
{
    for (int i = first; i <= last; i++) {
        struct world *w = &r->world[i];
        w->happenings = 0;
        struct war_log log = log_of(w);
        int steps = 0;
        for (; w->game.over == WAR_PLAYING && !arrived(&w->game, stop) && steps < SKIP_LIMIT; steps++)
            war_apply(&w->game, idle_answer(&w->game), &log);
        keep_log(w, &log);
        scn_silent_clear(&w->silent);
        if (!arrived(&w->game, stop)) {
            fail(r, "the game does not come to where it shall be skipped to");
            r->looking = i;
            r->shown[i] = false;
            r->stopped = true;
            return;
        }
    }
    after_action(r, first, last);
}

static void skip_line(struct run *r, int first, int last)
{
    struct stop stop = {-1, -1, false};
    scn_words_accept(r->w, "to");
    while (!scn_words_end(r->w)) {
        int seat = scn_accept_seat(r->w);
        if (seat >= 0) {
            stop.seat = seat;
            continue;
        }
        const char *word = scn_words_take(r->w);
        int phase = scn_word_find(scn_phase_words, word);
        if (phase >= 0)
            stop.phase = phase;
        else {
            fail(r, "\"%s\" is no seat or phase to skip to", word);
            return;
        }
    }
    if (arrived(&r->world[first].game, &stop)) {
        /* From the very place it names, skip goes on to the next time. */
        war_apply(&r->world[first].game, idle_answer(&r->world[first].game), NULL);
        if (last != first)
            war_apply(&r->world[last].game, idle_answer(&r->world[last].game), NULL);
    }
    skip(r, &stop, first, last);
}

/* ---- Expectations ------------------------------------------------------------------------------------------- */

struct found {
    char *text;
    size_t size;
    FILE *out;
};

static void found_open(struct found *f)
{
    *f = (struct found){0};
    f->out = open_memstream(&f->text, &f->size);
    if (!f->out)
        abort();
}

static void judge_found(struct run *r, enum answer answer, struct found *f, const char *why)
{
    fclose(f->out);
    judge(r, answer, f->text, why);
    free(f->text);
}

static void say(struct run *r, int world)
{
    struct world *w = &r->world[world];
    struct found f;
    char why[WHY_SIZE] = "";
    found_open(&f);
    struct sight s = {.game = &w->game, .log = w->log, .happenings = w->happenings, .found = f.out};
    enum answer answer = scn_sentence(&s, r->w, why);
    judge_found(r, answer, &f, why);
}

static void see(struct run *r, int world, int seat)
{
    struct world *w = &r->world[world];
    struct found f;
    struct war_view view;
    char why[WHY_SIZE] = "";
    found_open(&f);
    war_look(&w->game, seat, &view);
    struct sight s = {
        .game = &view.game, .view = &view, .log = w->log, .happenings = w->happenings, .viewer = seat, .found = f.out};
    enum answer answer = scn_sentence(&s, r->w, why);
    judge_found(r, answer, &f, why);
}

static void expect_board(struct run *r, int world)
{
    struct world *w = &r->world[world];
    struct drawing d;
    char why[WHY_SIZE] = "";
    int used = scn_drawing_read(r->s, r->at + 1, &d, &r->line, why);
    if (used < 0) {
        fail(r, "%s", why);
        r->stopped = true;
        return;
    }
    struct found f;
    found_open(&f);
    struct sight s = {.game = &w->game, .found = f.out};
    enum answer answer = scn_sentence_board(&s, r->o, &d, why);
    judge_found(r, answer, &f, why);
    r->at += used;
}

static void legal(struct run *r, int world, const char *rest)
{
    const struct war_game *g = &r->world[world].game;
    struct found f;
    char why[WHY_SIZE] = "";
    found_open(&f);
    enum answer answer = scn_legal_holds(g, rest, f.out, why);
    judge_found(r, answer, &f, why);
}

static void illegal(struct run *r, int world, const char *rest, enum refusal kind)
{
    const struct war_game *g = &r->world[world].game;
    struct found f;
    char why[WHY_SIZE] = "";
    found_open(&f);
    enum answer answer = scn_illegal_holds(g, &r->world[world].silent, rest, kind, f.out, why);
    judge_found(r, answer, &f, why);
}

typedef enum answer claim(const struct war_game *g, const char *rest, FILE *found, char *why);
static void think(struct run *r, int world, const char *rest, claim *holds)
{
    const struct war_game *g = &r->world[world].game;
    struct found f;
    char why[WHY_SIZE] = "";
    found_open(&f);
    enum answer answer = holds(g, rest, f.out, why);
    judge_found(r, answer, &f, why);
}

static void compare_views(struct run *r, bool want)
{
    int seat;
    char why[WHY_SIZE] = "", what[128] = "";
    if (!scn_words_accept(r->w, "view") || !scn_take_seat(r->w, &seat, why)) {
        fail(r, "%s view a (or another seat) is meant", want ? "same" : "different");
        return;
    }
    if (r->o->worlds < 2) {
        fail(r, "there is no world 2 to compare with");
        return;
    }
    enum answer answer = same_view(r, seat, what, sizeof what) == want ? YES : NO;
    judge(r, answer, what, why);
}

/* ---- Lines --------------------------------------------------------------------------------------------------- */

/* The rest of a line after its first words. */
static const char *after_words(const char *text, int words)
{
    for (; words; words--) {
        text += strcspn(text, " \t");
        text += strspn(text, " \t");
    }
    return text;
}

static void script_line(struct run *r, const char *text, int first, int last);

static void world_line(struct run *r, const char *text)
{
    char why[WHY_SIZE] = "";
    int number;
    if (!scn_take_number(r->w, &number, why) || number < 1 || number > r->o->worlds) {
        fail(r, "there is no such world");
        return;
    }
    script_line(r, after_words(text, 2), number - 1, number - 1);
}

static void seat_line(struct run *r, int world)
{
    int seat;
    char why[WHY_SIZE] = "";
    if (!scn_take_seat(r->w, &seat, why))
        fail(r, "%s", why);
    else if (!scn_words_accept(r->w, "sees"))
        fail(r, "a seat can only see something here (a sees ...); positions stand above the turn line");
    else
        see(r, world, seat);
}

/* True if the line was an expectation. */
static bool expectation(struct run *r, const char *text, int world)
{
    struct words *w = r->w;
    if (scn_words_accept(w, "expect")) {
        if (w->count == 2 && scn_words_accept(w, "board"))
            expect_board(r, world);
        else
            say(r, world);
    } else if (scn_same_word(scn_words_peek(w), "asks") || scn_same_word(scn_words_peek(w), "happened")) {
        say(r, world);
    } else if (scn_words_accept(w, "legal")) {
        legal(r, world, after_words(text, 1));
    } else if (scn_words_accept(w, "illegal")) {
        illegal(r, world, after_words(text, 1), ILLEGAL);
    } else if (scn_words_accept(w, "refused")) {
        illegal(r, world, after_words(text, 1), REFUSED);
    } else if (scn_words_accept(w, "nonsense")) {
        illegal(r, world, after_words(text, 1), NONSENSE);
    } else if (scn_words_accept(w, "thinks")) {
        think(r, world, after_words(text, 1), scn_thinks_holds);
    } else if (scn_words_accept(w, "wins")) {
        think(r, world, after_words(text, 1), scn_wins_holds);
    } else if (scn_words_accept(w, "saves")) {
        think(r, world, after_words(text, 1), scn_saves_holds);
    } else if (scn_words_accept(w, "same")) {
        compare_views(r, true);
    } else if (scn_words_accept(w, "different")) {
        compare_views(r, false);
    } else {
        return false;
    }
    return true;
}

static void read_script_line(struct run *r, const char *text, int first, int last)
{
    char why[WHY_SIZE] = "";
    r->looking = first;
    if (!scn_words_split(r->w, text, why) || r->w->count == 0) {
        fail(r, "cannot read \"%s\": %s", text, r->w->count ? why : "nothing is said");
        return;
    }
    const char *word = scn_words_peek(r->w);
    if (expectation(r, text, first))
        return;
    if (scn_is_seat(word))
        seat_line(r, first);
    else if (scn_words_accept(r->w, "world"))
        world_line(r, text);
    else if (scn_words_accept(r->w, "skip"))
        skip_line(r, first, last);
    else if (scn_words_accept(r->w, "chance"))
        skip(r, &(struct stop){-1, -1, true}, first, last);
    else if (scn_word_find(scn_verb_words, word) >= 0)
        act(r, text, first, last);
    else
        fail(r, "\"%s\" begins no line of a script", word);
}

/* Whatever went wrong, the position and what is legal in it say most about it. */
static void script_line(struct run *r, const char *text, int first, int last)
{
    int failures = r->failures;
    read_script_line(r, text, first, last);
    if (r->failures > failures)
        show_once(r);
}

static void play_script(struct run *r)
{
    for (r->at = r->o->script; r->at < r->s->lines && !r->stopped; r->at++) {
        r->line = r->s->line[r->at].number;
        script_line(r, r->s->line[r->at].text, 0, r->o->worlds - 1);
    }
    r->line = r->s->number;
    if (!r->stopped && !r->failures && !r->expectations)
        fail(r, "this scenario expects nothing, so it proves nothing");
}

static bool open_worlds(struct run *r)
{
    char why[WHY_SIZE] = "";
    if (!scn_opening_read(r->s, r->o, why)) {
        r->line = r->o->line;
        fail(r, "%s", why);
        return false;
    }
    for (int i = 0; i < r->o->worlds; i++) {
        if (!scn_position_build(&r->o->world[i], &r->world[i].game, &r->line, why)) {
            fail(r, "%s%s", i ? "in world 2: " : "", why);
            return false;
        }
        scn_silent_start(&r->world[i].silent, &r->o->world[i], &r->world[i].game);
    }
    r->w->seats = r->o->world[0].seats;
    r->line = r->o->world[0].turn_line;
    r->expectations = r->o->same_for != 0;
    after_action(r, 0, r->o->worlds - 1);
    if (r->stopped)
        show_once(r);
    return !r->stopped;
}

static unsigned factions_of(const struct opening *o)
{
    const struct position *p = &o->world[0];
    unsigned set = 0;
    for (int seat = 0; seat < p->seats; seat++)
        if (p->faction[seat] >= 0)
            set |= 1u << p->faction[seat];
    for (int i = 0; i < p->puts; i++)
        set |= 1u << war_definition(p->put[i].definition)->faction;
    return set;
}

static void check_covers(struct run *r, const struct opening *o)
{
    r->line = r->s->number;
    if (!o->covers && !o->covers_nothing && !r->failures)
        fail(r, "this scenario does not say what it covers");
    for (int i = 0; i < o->covers; i++) {
        if (scn_looks_like_rule(o->cover[i]) || o->world[0].edition < 0)
            continue;
        int n = scn_covered_abilities(o->cover[i], o->world[0].edition, factions_of(o), NULL, NULL);
        if (n == 0)
            fail(r, "covers \"%s\": there is no such rule, ability or card text", o->cover[i]);
        if (n < 0)
            fail(r, "covers \"%s\": several factions have it, say \"Faction/%s\"", o->cover[i], o->cover[i]);
    }
}

void scenario_run(const struct scenario *s, struct outcome *result)
{
    *result = (struct outcome){0};
    size_t size = 0;
    struct run r = {.s = s, .line = s->number, .out = open_memstream(&result->report, &size)};
    r.o = calloc(1, sizeof *r.o);
    r.world = calloc(2, sizeof *r.world);
    r.w = calloc(1, sizeof *r.w);
    if (!r.out || !r.o || !r.world || !r.w)
        abort();
    if (open_worlds(&r))
        play_script(&r);
    check_covers(&r, r.o);
    result->passed = r.failures == 0;
    result->edition = r.o->world[0].edition;
    result->factions = factions_of(r.o);
    result->covers = r.o->covers;
    memcpy(result->cover, r.o->cover, sizeof result->cover);
    fclose(r.out);
    free(r.w);
    free(r.world);
    free(r.o);
}

void scn_outcome_free(struct outcome *result)
{
    for (int i = 0; i < result->covers; i++)
        free(result->cover[i]);
    free(result->report);
    *result = (struct outcome){0};
}

/* ---- For other commands --------------------------------------------------------------------------------------- */

static const struct scenario *find_title(const struct scenario_file *f, const char *title)
{
    for (int i = 0; i < f->scenarios; i++)
        if (!title || (f->scenario[i].title && scn_same_word(f->scenario[i].title, title)))
            return &f->scenario[i];
    return NULL;
}

bool scenario_position(const char *path, const char *title, struct war_game *g, char *why)
{
    struct scenario_file file;
    if (!scn_file_read(path, &file, why))
        return false;
    struct opening *o = calloc(1, sizeof *o);
    if (!o)
        abort();
    const struct scenario *s = find_title(&file, title);
    char reason[WHY_SIZE] = "";
    bool ok = s && scn_opening_read(s, o, reason) && scn_position_build(&o->world[0], g, &o->line, reason);
    if (!s)
        snprintf(why, SCENARIO_WHY, "%.200s has no scenario \"%.200s\"", path, title ? title : "");
    else if (!ok)
        snprintf(why, SCENARIO_WHY, "%.200s:%d: %.250s", path, o->line, reason);
    scn_opening_free(o);
    free(o);
    scn_file_free(&file);
    return ok;
}
