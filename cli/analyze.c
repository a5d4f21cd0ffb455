/* analyze.c: `warstone analyze`: how the chances of a recorded game went, what would have been better, and how lucky the dice were. */
#include "arena.h"
#include "args.h"
#include "cli.h"
#include "file.h"
#include "host.h"
#include "human.h"
#include "input.h"
#include "json.h"
#include "judged.h"
#include "language.h"
#include "names.h"
#include "odds.h"
#include "story.h"
#include "svg.h"
#include "term.h"

#include <inttypes.h>
#include <math.h>

struct analyzed {
    const struct table *t;
    const struct contender *judge;
    const struct analysis *a;
    const struct judged *judged;
    struct match match;
};

static const struct deed_words *words_of(const struct analyzed *an, const struct deed *d)
{
    return &an->judged->words[d - an->a->deed];
}

/* ---- Words --------------------------------------------------------------------------------------------- */

/* A sentence, and what it announces ("" if nothing). */
static void say_with(const struct war_sentence *said, const char *what, int indent)
{
    struct term term;
    char line[STORY_TEXT + JUDGED_WORDS];
    term_detect(&term);
    snprintf(line, sizeof line, "%s%s%s", sentence(said), *what ? " " : "", what);
    printf("%*s", indent, "");
    print_hanging(stdout, line, indent, indent, term_width(&term));
}

static void say(const struct war_sentence *said, int indent) { say_with(said, "", indent); }

/* "A", or of four players "A and C". */
static const char *side_name(const struct analyzed *an, int team)
{
    static const char *const names[2][2] = {{"A", "B"}, {MESSAGE("A and C"), MESSAGE("B and D")}};
    return translated(NULL, names[an->match.seats > 2][team]);
}

static const char *letter(int seat)
{
    static const char *const letters[WAR_SEATS] = {"A", "B", "C", "D"};
    return letters[seat];
}

static void say_who(const struct analyzed *an, struct war_sentence *s)
{
    static char title[WAR_SEATS][120];
    bool first = an->match.edition == WAR_FIRST;
    for (int seat = 0; seat < an->match.seats; seat++)
        deck_title(an->match.faction[seat], title[seat], sizeof title[seat]);
    if (an->match.seats > 2)
        war_say(s, "First edition: %s (A) and %s (C) against %s (B) and %s (D).", title[0], title[2], title[1], title[3]);
    else
        war_say(s, first ? "First edition: %s (A) against %s (B)." : "Second edition: %s (A) against %s (B).", title[0],
                title[1]);
}

static void result_text(const struct analyzed *an, char *text, size_t size)
{
    struct text t = {text, size, 0};
    if (an->t->end == TABLE_PLAYING)
        text_add(&t, "%s", translated(NULL, "The record ends here; the game is not over."));
    else
        add_verdict(an->t, &t);
}

/* ---- For people ---------------------------------------------------------------------------------------- */

/* Rounded, but 0 and 100 only where it is so. */
static int of_a(double chance) { return odds_percent(chance); }
static int of_b(double chance) { return 100 - odds_percent(chance); }

static void print_head(const struct analyzed *an)
{
    struct war_sentence s;
    say_who(an, &s);
    say(&s, 0);
    say(war_say(&s,
                "%s judges every decision with what the seat sees that makes it, and nothing else: nobody learns here what they "
                "could not "
                "have known.",
                an->judge->name),
        0);
}

static void print_deeds(const struct analyzed *an)
{
    struct war_sentence s;
    int turn = -1;
    say(war_say(&s, "Chances to win after each action, in percent: %s, then %s.", side_name(an, 0), side_name(an, 1)), 0);
    for (int i = 0; i < an->a->known; i++) {
        const struct deed *d = &an->a->deed[i];
        if (d->turn != turn && d->turn == 0)
            say(war_say(&s, "Before the first turn:"), 0);
        else if (d->turn != turn)
            say(war_say(&s, "Turn %d:", d->turn), 0);
        turn = d->turn;
        printf("%5d %3d  %s  ", of_a(d->after), of_b(d->after), letter(d->seat));
        print_hanging(stdout, words_of(an, d)->words, 14, 14, 80);
    }
}

static void print_swing(const struct analyzed *an, int place, const struct deed *d)
{
    struct war_sentence s;
    const struct deed_words *w = words_of(an, d);
    say_with(war_say(&s, "%d. Turn %d, action %d, %s:", place, d->turn, d->number, letter(d->seat)), w->words, 2);
    say(war_say(&s, "The chance of %s went from %d to %d %%, that of %s from %d to %d %%.", side_name(an, 0), of_a(d->before),
                of_a(d->after), side_name(an, 1), of_b(d->before), of_b(d->after)),
        5);
    if (!*w->best_words)
        say(war_say(&s, "%s would have done the same: chance decided, or more was seen afterwards.", an->judge->name), 5);
    else
        say_with(war_say(&s, "%s would have preferred this, with %d %% for %s:", an->judge->name,
                         d->seat % 2 == 0 ? of_a(d->before) : of_b(d->before), side_name(an, d->seat % 2)),
                 w->best_words, 5);
}

static void print_swings(const struct analyzed *an)
{
    struct war_sentence s;
    if (an->a->swings > 0)
        say(war_say(&s, "The largest swings:"), 0);
    for (int i = 0; i < an->a->swings; i++)
        print_swing(an, i + 1, &an->a->deed[an->a->swing[i]]);
}

static struct words signed_decimal(double value)
{
    struct words w = decimal(fabs(value), 1);
    memmove(w.text + 1, w.text, sizeof w.text - 1);
    w.text[0] = value < 0 ? '-' : '+';
    w.text[sizeof w.text - 1] = '\0';
    return w;
}

static void print_dice(const struct analyzed *an)
{
    struct war_sentence s;
    for (int team = 0; team < ANALYSIS_TEAMS; team++) {
        const struct fortune *f = &an->a->dice[team];
        if (f->dice == 0) {
            say(war_say(&s, "Dice of %s: no die of an attack was rolled.", side_name(an, team)), 0);
            continue;
        }
        say(war_say(&s, "Dice of %s: %d hits with %d attack dice; %s were to be expected (%s standard deviations).",
                    side_name(an, team), f->hits, f->dice, decimal(f->expected, 1).text,
                    signed_decimal(fortune_deviations(f)).text),
            0);
        fortune_say(f, &s);
        say(&s, 2);
    }
}

static void report(const struct analyzed *an)
{
    char result[200];
    struct war_sentence s;
    print_head(an);
    print_deeds(an);
    result_text(an, result, sizeof result);
    if (an->judged->interrupted)
        say(war_say(&s, "It was interrupted: this is the game up to there."), 0);
    else
        puts(result);
    print_swings(an);
    print_dice(an);
}

/* ---- For programs -------------------------------------------------------------------------------------- */

static json_t *chances_json(double chance) { return json_sure(json_pack("{s:f, s:f}", "a", chance, "b", 1 - chance)); }

static json_t *seat_json(int seat)
{
    const char text[2] = {(char)('a' + seat), '\0'};
    return seat < WAR_SEATS ? json_sure(json_string(text)) : json_null();
}

static json_t *best_json(const struct deed *d, const struct deed_words *w)
{
    return json_sure(json_pack("{s:s, s:o, s:b}", "action", *w->best_text ? w->best_text : w->text, "chance",
                               chances_json(d->before), "same", !*w->best_text));
}

static json_t *deed_json(const struct deed *d, const struct deed_words *w)
{
    return json_pack("{s:i, s:i, s:o, s:s, s:o, s:o, s:o}", "number", d->number, "turn", d->turn, "seat", seat_json(d->seat),
                     "action", w->text, "chance", chances_json(d->after), "judge", seat_json(d->judge), "best",
                     d->free ? best_json(d, w) : json_null());
}

static json_t *swing_json(const struct analyzed *an, int index)
{
    const struct deed *d = &an->a->deed[index];
    const struct deed_words *w = words_of(an, d);
    return json_pack("{s:i, s:i, s:i, s:o, s:s, s:o, s:o, s:f, s:o}", "index", index, "number", d->number, "turn", d->turn,
                     "seat", seat_json(d->seat), "action", w->text, "before", chances_json(d->before), "after",
                     chances_json(d->after), "swing", swing_of(d), "best", best_json(d, w));
}

static json_t *dice_json(const struct fortune *f)
{
    return json_sure(json_pack("{s:i, s:i, s:f, s:f, s:f}", "dice", f->dice, "hits", f->hits, "expected", f->expected,
                               "deviations", fortune_deviations(f), "percentile", fortune_percentile(f)));
}

static int report_as_json(const struct analyzed *an)
{
    char result[TABLE_NAME];
    json_t *decks = json_array(), *actions = json_array(), *swings = json_array();
    result_of(an->t, result, sizeof result);
    for (int seat = 0; seat < an->match.seats; seat++)
        json_add(decks, json_string(deck_called(&an->match, seat)));
    for (int i = 0; i < an->a->known; i++)
        json_add(actions, deed_json(&an->a->deed[i], words_of(an, &an->a->deed[i])));
    for (int i = 0; i < an->a->swings; i++)
        json_add(swings, swing_json(an, an->a->swing[i]));
    return json_print(json_pack("{s:s, s:o, s:o, s:s, s:o, s:o, s:{s:o, s:o}, s:b}", "edition", edition_name(an->match.edition),
                                "player", json_text(an->judge->word), "decks", decks, "result", result, "actions", actions,
                                "swings", swings, "dice", "a", dice_json(&an->a->dice[0]), "b", dice_json(&an->a->dice[1]),
                                "interrupted", an->judged->interrupted));
}

/* ---- As a picture -------------------------------------------------------------------------------------- */

enum { MARGIN = 24, LEFT = 76, TOP = 92, PLOT_WIDTH = 840, PLOT_HEIGHT = 300, BELOW = 56, LINE = 18 };

static double x_of(const struct analyzed *an, int deed) { return LEFT + PLOT_WIDTH * (deed + 1.0) / an->a->known; }
static double y_of(double chance) { return TOP + PLOT_HEIGHT * (1 - chance); }

/* Whose turn it is, as a shade; its number, where there is room for it. */
static void draw_turns(FILE *out, const struct analyzed *an)
{
    double labelled = -100;
    for (int i = 0, next; i < an->a->known; i = next) {
        const struct deed *d = &an->a->deed[i];
        int active = d->seat;
        for (next = i; next < an->a->known && an->a->deed[next].turn == d->turn; next++)
            active = an->a->deed[next].own ? an->a->deed[next].seat : active;
        double x = x_of(an, i - 1), width = x_of(an, next - 1) - x;
        char number[12];
        snprintf(number, sizeof number, "%d", d->turn);
        svg_box(out, x, TOP, width, PLOT_HEIGHT, active % 2 == 0 ? "#eef4fa" : "#fdf3e7");
        if (d->turn > 0 && x + width / 2 - labelled >= 24) {
            labelled = x + width / 2;
            svg_text(out, labelled, TOP + PLOT_HEIGHT + 18, (struct svg_type){11, SVG_FAINT, SVG_MIDDLE, false, 0}, number);
        }
    }
}

static void draw_frame(FILE *out, const struct analyzed *an)
{
    char text[16];
    for (int percent_of = 0; percent_of <= 100; percent_of += 25) {
        double y = y_of(percent_of / 100.0);
        snprintf(text, sizeof text, "%d %%", percent_of);
        svg_stroke(out, LEFT, y, LEFT + PLOT_WIDTH, y, percent_of == 50 ? 1.5 : 0.7, percent_of == 50 ? SVG_FAINT : SVG_LINE);
        svg_text(out, LEFT - 8, y + 4, (struct svg_type){11, SVG_FAINT, SVG_RIGHT, false, 0}, text);
    }
    bool four = an->match.seats > 2;
    svg_text(out, LEFT + 8, TOP + 18, (struct svg_type){12, SVG_FIRST, SVG_LEFT, true, 0},
             four ? translated(NULL, "A and C win.") : translated(NULL, "A wins."));
    svg_text(out, LEFT + 8, TOP + PLOT_HEIGHT - 10, (struct svg_type){12, SVG_SECOND, SVG_LEFT, true, 0},
             four ? translated(NULL, "B and D win.") : translated(NULL, "B wins."));
    svg_text(out, LEFT + PLOT_WIDTH / 2.0, TOP + PLOT_HEIGHT + 38, (struct svg_type){11, SVG_FAINT, SVG_MIDDLE, false, 0},
             translated(NULL, "turns"));
}

/* What one side thought, thick in its own turns; between them it is not asked. */
static void draw_opinion(FILE *out, const struct analyzed *an, int team, struct svg_point *point)
{
    const char *colour = team == 0 ? SVG_FIRST : SVG_SECOND;
    int count = 0, begun = 0;
    for (int i = 0; i < an->a->known; i++) {
        const struct deed *d = &an->a->deed[i];
        if (d->judge != WAR_NONE && d->judge % 2 != team) {
            begun = count;
            continue;
        }
        point[count++] = (struct svg_point){x_of(an, i), y_of(d->after)};
        if (i + 1 == an->a->known || an->a->deed[i + 1].judge % 2 != team)
            svg_curve(out, point + begun, count - begun, 2.5, colour);
    }
    svg_curve(out, point, count, 0.8, colour);
}

static void draw_curves(FILE *out, const struct analyzed *an)
{
    struct svg_point *point = calloc((size_t)an->a->known, sizeof *point);
    for (int team = 0; point && team < ANALYSIS_TEAMS; team++)
        draw_opinion(out, an, team, point);
    free(point);
}

/* Each swing on the curve by its number, and below the picture in words. */
static void draw_swings(FILE *out, const struct analyzed *an)
{
    enum { MOST = 118 };
    for (int i = 0; i < an->a->swings; i++) {
        const struct deed *d = &an->a->deed[an->a->swing[i]];
        double x = x_of(an, an->a->swing[i]), y = y_of(d->after), line = TOP + PLOT_HEIGHT + BELOW + 14 + i * LINE;
        const char *colour = swing_of(d) > 0 ? SVG_FIRST : SVG_SECOND;
        char number[12], words[2 * JUDGED_WORDS];
        struct war_sentence s;
        snprintf(number, sizeof number, "%d", i + 1);
        svg_disc(out, x, y, 8, colour);
        svg_text(out, x, y + 4, (struct svg_type){10.5, SVG_PAPER, SVG_MIDDLE, true, 0}, number);
        svg_disc(out, LEFT - 14, line - 4, 8, colour);
        svg_text(out, LEFT - 14, line, (struct svg_type){10.5, SVG_PAPER, SVG_MIDDLE, true, 0}, number);
        snprintf(words, sizeof words, "%s %s",
                 sentence(war_say(&s, "%d to %d %%, turn %d, %s:", of_a(d->before), of_a(d->after), d->turn, letter(d->seat))),
                 words_of(an, d)->words);
        if (text_width(words) > MOST)
            snprintf(words + text_bytes(words, MOST), 4, "…");
        svg_text(out, LEFT, line, (struct svg_type){12, SVG_INK, SVG_LEFT, false, 0}, words);
    }
}

static void write_svg(FILE *out, const void *what)
{
    const struct analyzed *an = what;
    struct war_sentence s;
    char title[400], result[200];
    struct text t = TEXT(title);
    say_who(an, &s);
    text_add(&t, "%s", sentence(&s));
    result_text(an, result, sizeof result);
    svg_begin(out, LEFT + PLOT_WIDTH + MARGIN, TOP + PLOT_HEIGHT + BELOW + an->a->swings * LINE + MARGIN, title);
    double size = 17 * fmin(1, (LEFT + PLOT_WIDTH - MARGIN) / (1.1 * svg_width(title, 17)));
    svg_text(out, MARGIN, 36, (struct svg_type){size, SVG_INK, SVG_LEFT, true, 0}, title);
    svg_text(out, MARGIN, 58, (struct svg_type){12, SVG_FAINT, SVG_LEFT, false, 0}, result);
    svg_text(out, MARGIN, 76, (struct svg_type){12, SVG_FAINT, SVG_LEFT, false, 0},
             sentence(war_say(&s, "Chance of %s to win after each action, by %s: blue as %s sees it, orange as %s does.",
                              side_name(an, 0), an->judge->name, side_name(an, 0), side_name(an, 1))));
    if (an->a->known > 0) {
        draw_turns(out, an);
        draw_frame(out, an);
        draw_curves(out, an);
        draw_swings(out, an);
    }
    svg_end(out);
}

/* ---- The command --------------------------------------------------------------------------------------- */

static bool read_judge(const char *word, struct contender *judge)
{
    struct war_sentence why;
    bool known = contender_read(word, judge, &why);
    if (known && !contender_thinks(judge))
        war_say(&why, "\"%s\" gives no reasons; say a player that thinks, such as %s.", word, CONTENDER_THINKER);
    judge->on_all_cores = true;
    if (known && contender_thinks(judge))
        return true;
    complain("analyze", "--player: %s", sentence(&why));
    return false;
}

static int tell(struct analyzed *an, const char *svg, bool json)
{
    char why[FILE_WHY];
    match_of(&an->t->rules, &an->match);
    bool drawn = !svg || file_make(svg, write_svg, an, why);
    if (!drawn)
        complain("analyze", "--svg: %s", why);
    int status = json ? report_as_json(an) : (report(an), CLI_FINE);
    return an->judged->interrupted ? CLI_INTERRUPTED + input_interrupted() : drawn ? status : CLI_FAILED;
}

static int analyze(const char *path, const struct contender *judge, const char *svg, bool json)
{
    char why[SAVED_WHY + BOT_WHY]; /* for whoever refuses */
    struct table t;
    bool in_header;
    if (!saved_load(path, false, &t, &in_header, why)) {
        complain("analyze", "%s", why);
        return in_header ? CLI_USAGE : CLI_FAILED;
    }
    struct judged *j = malloc(sizeof *j);
    struct analyzed an = {.t = &t, .judge = judge, .a = j ? &j->a : NULL, .judged = j};
    int status = CLI_FAILED;
    if (j && judge_game(&t, judge, j, why))
        status = tell(&an, svg, json);
    else
        complain("analyze", "%s", j ? why : translated(NULL, "There is no memory left for the game."));
    if (j)
        judged_free(j);
    free(j);
    table_close(&t);
    return status;
}

int cmd_analyze(int argc, char **argv)
{
    const char *player = CONTENDER_THINKER, *svg = NULL;
    bool json = false;
    const struct args_option options[] = {
        {ARGS_TEXT, "--player", "PLAYER", "Who judges: one that thinks, as in `warstone arena`.", &player, 0, 0},
        {ARGS_TEXT, "--svg", "FILE", "Write the curve of the chances to this file.", &svg, 0, 0},
        {ARGS_FLAG, "--json", NULL, "The analysis as a JSON object.", &json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "analyze",
        .operands = "RECORD",
        .summary =
            "Tells how the chances to win went in a recorded game, what would have been better, and how lucky the dice were.",
        .options = options,
        .least = 1,
        .most = 1,
        .notes = "The game may be unfinished, and of two or four players. Each decision is judged with what the seat sees that "
                 "makes it.\n"
                 "A player with a number of passes (think:200i) says the same every time; one that thinks by the clock has as "
                 "much time\n"
                 "for each decision as for the first one of a turn. `warstone play --record FILE` writes a record."};
    int operands, status;
    struct contender judge;
    char why[FILE_WHY];
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!read_judge(player, &judge))
        return CLI_USAGE;
    if (svg && !file_can_be_written(svg, why)) {
        complain("analyze", "--svg: %s", why);
        return CLI_USAGE;
    }
    input_catch_interrupts();
    return analyze(argv[0], &judge, svg, json);
}
