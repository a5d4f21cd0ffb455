/* board.c: a position as text.
 *
 * A space is two lines, on 80 columns of 11 letters: the name, then sign of the controller, strength and kind of attack, life left of how
 * much, and what else lies there:
 *
 *     Undead Archer       Summoners are in capitals, structures and walls in brackets.
 *     ^3R 2/2 *1 u1       ^ or v: whose; 3R: strength 3, ranged; 2 life of 2; 1 boost; 1 card under it.
 *
 * Four players have two boards side by side, parted by a double line. The outer edges are dashed: beyond them the ring goes on at
 * the other end, and the letters outside say with which column. On 80 columns a space then has 5:
 *
 *     Hunte               A name of two words is the beginnings of both: ShMag.
 *     ^2R1!               2R: strength 2, ranged; 1 life left, ! since it is wounded. # behind a name: it stands on a Vine Wall.
 *
 * Signs on the line left of a cell take no room in it: > beside the name: changed since the last look; @ below: an event or an effect that the lines
 * under the board name lies on the card.
 *
 * On a tall terminal (or none) rules separate the rows; on a low one the second line is underlined instead where colours
 * allow it, so that a whole game state fits on 24 lines.
 */
#include "board.h"

#include "language.h"
#include "match.h"
#include "names.h"
#include "say.h"
#include "text.h"

#include <ctype.h>
#include <string.h>

enum {
    LEFT = 2,        /* columns of the row numbers */
    LEAST_WIDTH = 5, /* of a cell's inside */
    MOST_WIDTH = 15,
    MOST_OF_FOUR = 11, /* ... if there are two boards */
    NARROW = 8,        /* below this there is no room for all the numbers */
    LINES_FOR_RULES = 40,
    PAIR_COLUMNS = 80 /* two seats stand in one line */
};

struct drawing {
    const struct war_view *view;
    const struct war_view *before; /* the last look, or NULL */
    const struct war_game *g;
    const struct term *term;
    struct canvas canvas;
    int width;  /* of a cell's inside */
    bool rules; /* horizontal rules between the rows */
};

enum { LASTING = 32 }; /* effects that last: as many are told */

/* 1 if the north is at the bottom: its players look from there. */
static int bottom_side(const struct war_view *view) { return view->seat < WAR_SEATS ? view->seat % 2 : 0; }

/* The east's seats have hollow or round signs, the west's full or pointed ones. */
const char *seat_sign(const struct war_view *view, const struct term *term, int seat)
{
    static const char *const signs[2][2][2] = {{{"v", "u"}, {"^", "n"}}, {{"▼", "▽"}, {"▲", "△"}}};
    return signs[term->utf8][seat % 2 == bottom_side(view)][seat / 2];
}

/* The card goes by another's name because of this very effect, not of a newer one. */
static bool gives_name(const struct war_game *g, const struct war_lasting *l)
{
    return l->kind == WAR_BEARS && war_card_definition(g, l->about) == war_card_face(g, l->card);
}

/* What lies on a single card and has a name is told with that card: in the second edition only whose name it bears. */
static bool names_card(const struct war_game *g, const struct war_lasting *l)
{
    return l->card != WAR_NONE && war_ability_name(l->ability) && (g->edition == WAR_FIRST || gives_name(g, l));
}

static bool is_stunned(const struct war_game *g, int card)
{
    return g->edition == WAR_FIRST && war_in_a_deck(card) && g->card[card].marks & WAR_MARK_STUNNED;
}

static const char *seat_letter(int seat)
{
    static const char *const letter[WAR_SEATS] = {"A", "B", "C", "D"};
    return seat < WAR_SEATS ? letter[seat] : "?";
}

/* ---- Cells --------------------------------------------------------------------------------------------- */

static int card_style(const struct war_game *g, int card)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    bool strong = def->classes & (WAR_SUMMONER | WAR_CHAMPION);
    return (strong ? STYLE_BOLD_A : STYLE_A) + war_card_controller(g, card);
}

/* "Shadow Mage" in 5 columns: ShMag. */
static void tiny_name(const char *name, int width, char *text, size_t size)
{
    const char *last = strrchr(name, ' ');
    int head = width / 2;
    if (!last || text_width(name) <= width)
        snprintf(text, size, "%.*s", text_bytes(name, width), name);
    else
        snprintf(text, size, "%.*s%.*s", text_bytes(name, head), name, text_bytes(last + 1, width - head), last + 1);
}

static void fitting_name(const char *name, int width, char *text, size_t size)
{
    (width < NARROW ? tiny_name : short_name)(name, width, text, size);
}

static void cell_name(const struct war_game *g, int card, int width, char *text, size_t size)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    char name[64];
    if (!(def->classes & WAR_UNIT)) {
        fitting_name(card_name(g, card), width - 2, name, sizeof name);
        snprintf(text, size, "[%s]", name);
        return;
    }
    fitting_name(card_name(g, card), width, text, size);
    if (def->classes & WAR_SUMMONER)
        for (char *c = text; *c; c++)
            *c = (char)toupper((unsigned char)*c);
}

/* An event that works from where it lies: on a unit (Freeze), under it (Ice Armor) or on a wall (1E-COM-16). */
static bool is_attached(const struct war_game *g, int card)
{
    return war_card_zone(g, card) == WAR_UNDER && g->card[card].text != 0 &&
           (war_definition(war_card_definition(g, card))->classes & WAR_EVENT) != 0;
}

static int cards_under(const struct war_game *g, int card)
{
    int count = 0;
    if (!war_in_a_deck(card))
        return 0;
    for (int under = g->card[card].link; under != WAR_NONE && count < WAR_CARDS; under = g->card[under].link)
        count += !is_attached(g, under);
    return count;
}

/* The kind of attack as it is now: a mark may lend a bow. */
static const char *attack_letter(const struct war_game *g, int card, const struct war_definition *def)
{
    bool bow = war_in_a_deck(card) && g->card[card].marks & WAR_MARK_BOW;
    return def->attack == WAR_RANGED || bow ? translated("board", "R") : translated("board", "M");
}

/* Everything but the controller's sign; `full` with the life it has when undamaged. */
static void cell_numbers(const struct war_game *g, int card, bool full, char *text, size_t size)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    struct text t = {text, size, 0};
    const char *gap = full ? " " : "";
    int life = war_card_life(g, card), under = cards_under(g, card);
    bool boosted = g->edition == WAR_SECOND && war_in_a_deck(card) && g->card[card].boost;
    if (def->attack != WAR_NO_ATTACK)
        text_add(&t, "%d%s", war_card_strength(g, card), attack_letter(g, card, def));
    text_add(&t, " %d", life - g->card[card].damage);
    if (full)
        text_add(&t, "/%d", life);
    if (boosted)
        text_add(&t, "%s*%d", gap, g->card[card].boost);
    if (under)
        text_add(&t, "%s%s%d", gap, translated("board", "u"), under);
}

/* In a narrow cell: strength and kind, life left, and ! if it is wounded. */
static void tiny_numbers(const struct war_game *g, int card, int room, char *text, size_t size)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    struct text t = {text, size, 0};
    int left = war_card_life(g, card) - g->card[card].damage;
    if (def->attack != WAR_NO_ATTACK)
        text_add(&t, "%d%s", war_card_strength(g, card), attack_letter(g, card, def));
    if ((int)t.used + 1 + (left > 9) < room && !g->card[card].damage)
        text_add(&t, " ");
    text_add(&t, "%d", left);
    if (g->card[card].damage && (int)t.used < room)
        text_add(&t, "!");
}

/* A wall that shares the space with a unit: "wv2" is B's wall with 2 life left, named c5w in notation. */
static void wall_below(const struct drawing *d, int wall, char *text, size_t size)
{
    snprintf(text, size, " w%s%d", seat_sign(d->view, d->term, war_card_controller(d->g, wall)),
             war_card_life(d->g, wall) - d->g->card[wall].damage);
}

static void draw_card(struct drawing *d, int row, int column, int card, int wall)
{
    char name[80], numbers[48], below[24] = "";
    int controller = war_card_controller(d->g, card), style = card_style(d->g, card);
    bool borrowed = controller != war_card_owner(card), narrow = d->width < NARROW;
    bool on_wall = wall != WAR_NONE && narrow; /* only a sign has room */
    cell_name(d->g, card, d->width - on_wall, name, sizeof name);
    canvas_put(&d->canvas, row, column, style, name);
    if (on_wall)
        canvas_put(&d->canvas, row, column + d->width - 1, STYLE_A + war_card_controller(d->g, wall), "#");
    else if (wall != WAR_NONE)
        wall_below(d, wall, below, sizeof below);
    cell_numbers(d->g, card, true, numbers, sizeof numbers);
    if (1 + borrowed + (int)strlen(numbers) + text_width(below) > d->width)
        cell_numbers(d->g, card, false, numbers, sizeof numbers);
    if (narrow || 1 + borrowed + (int)strlen(numbers) + text_width(below) > d->width)
        tiny_numbers(d->g, card, d->width - 1 - borrowed - text_width(below), numbers, sizeof numbers);
    int at = canvas_put(&d->canvas, row + 1, column, style, seat_sign(d->view, d->term, controller));
    if (borrowed) /* the second sign is the owner's */
        at = canvas_put(&d->canvas, row + 1, at, STYLE_A + war_card_owner(card),
                        seat_sign(d->view, d->term, war_card_owner(card)));
    at = canvas_put(&d->canvas, row + 1, at, style, numbers);
    if (wall != WAR_NONE)
        canvas_put(&d->canvas, row + 1, at, STYLE_A + war_card_controller(d->g, wall), below);
}

/* ---- What changed -------------------------------------------------------------------------------------- */

/* An event or an effect that the lines under the board name lies on this card. */
static bool is_spoken_of(const struct war_game *g, int card)
{
    struct war_lasting list[LASTING];
    int count = war_lasting(g, list, LASTING);
    WAR_FOR_CARDS (event, g)
        if (war_card_zone(g, event) == WAR_ACTIVE_AREA &&
            (war_event_target(g, event) == card || war_event_other_target(g, event) == card))
            return true;
    for (int i = 0; i < count && i < LASTING; i++)
        if (list[i].card == card && names_card(g, &list[i]))
            return true;
    for (int under = war_in_a_deck(card) ? g->card[card].link : WAR_NONE; under != WAR_NONE; under = g->card[under].link)
        if (is_attached(g, under))
            return true;
    return is_stunned(g, card);
}

/* Whether the card there looks as it did. */
static bool looks_same(const struct war_game *a, const struct war_game *b, int plane, int space)
{
    int card = war_at(a, plane, space);
    if (card != war_at(b, plane, space))
        return false;
    if (card == WAR_NONE)
        return true;
    const struct war_definition *def = war_definition(war_card_definition(a, card));
    return war_card_controller(a, card) == war_card_controller(b, card) && a->card[card].damage == b->card[card].damage &&
           a->card[card].boost == b->card[card].boost && war_card_life(a, card) == war_card_life(b, card) &&
           war_card_strength(a, card) == war_card_strength(b, card) && cards_under(a, card) == cards_under(b, card) &&
           war_card_face(a, card) == war_card_face(b, card) && attack_letter(a, card, def) == attack_letter(b, card, def) &&
           is_spoken_of(a, card) == is_spoken_of(b, card);
}

/* ... and whether it is the same to those who play with it: marks of this turn, abilities gained and lost. */
static bool plays_same(const struct war_game *a, const struct war_game *b, int card)
{
    uint16_t of_a[WAR_CARD_ABILITIES], of_b[WAR_CARD_ABILITIES];
    int count = war_card_abilities(a, card, of_a);
    if (war_in_a_deck(card) && a->card[card].marks != b->card[card].marks)
        return false;
    return count == war_card_abilities(b, card, of_b) && memcmp(of_a, of_b, (size_t)count * sizeof *of_a) == 0;
}

bool board_changed(const struct war_view *a, const struct war_view *b)
{
    for (int plane = 0; plane < 2; plane++)
        for (int space = 0; space < war_spaces(&a->game); space++) {
            int card = war_at(&a->game, plane, space);
            if (!looks_same(&a->game, &b->game, plane, space) || (card != WAR_NONE && !plays_same(&a->game, &b->game, card)))
                return true;
        }
    return false;
}

static bool has_changed(const struct drawing *d, int space)
{
    return d->before && (!looks_same(d->g, &d->before->game, 0, space) || !looks_same(d->g, &d->before->game, 1, space));
}

static bool lies_under_effect(const struct war_game *g, int space)
{
    for (int plane = 0; plane < 2; plane++)
        if (war_at(g, plane, space) != WAR_NONE && is_spoken_of(g, war_at(g, plane, space)))
            return true;
    return false;
}

static const char *changed_sign(const struct term *term) { return term->utf8 ? "▸" : ">"; }

static void draw_cell(struct drawing *d, int row, int column, int space)
{
    if (has_changed(d, space))
        canvas_put(&d->canvas, row, column - 1, STYLE_BOLD, changed_sign(d->term));
    if (lies_under_effect(d->g, space))
        canvas_put(&d->canvas, row + 1, column - 1, STYLE_BOLD, "@");
    int unit = war_at(d->g, 0, space), wall = war_at(d->g, 1, space);
    if (unit != WAR_NONE) {
        draw_card(d, row, column, unit, wall);
    } else if (wall != WAR_NONE) {
        draw_card(d, row, column, wall, WAR_NONE);
    } else if (d->term->colour) {
        char text[4];
        war_space_text(space, text, sizeof text);
        canvas_put(&d->canvas, row, column + d->width / 2 - 1, STYLE_DIM, text);
    } else {
        canvas_put(&d->canvas, row, column + d->width / 2, STYLE_DIM, ".");
    }
}

/* ---- The grid ------------------------------------------------------------------------------------------ */

/* Where the line to the left of the i-th column stands, counted from the left; two boards have a second one between them. */
static int line_at(const struct drawing *d, int i) { return LEFT + i * (d->width + 1) + (i > WAR_COLUMNS); }
static int cell_at(const struct drawing *d, int i) { return LEFT + 1 + i * (d->width + 1) + (i >= WAR_COLUMNS); }
static int right_edge(const struct drawing *d) { return line_at(d, war_columns(d->g)); }
/* The board's i-th column from the left, as the viewer sits. */
static int column_shown(const struct drawing *d, int i) { return bottom_side(d->view) ? war_columns(d->g) - 1 - i : i; }

static void put_letter(struct drawing *d, int row, int at, int style, int column)
{
    canvas_put(&d->canvas, row, at, style, (const char[]){(char)('a' + column), '\0'});
}

static void draw_letters(struct drawing *d, int row)
{
    int columns = war_columns(d->g);
    for (int i = 0; i < columns; i++)
        put_letter(d, row, cell_at(d, i) + d->width / 2, STYLE_BOLD, column_shown(d, i));
    if (d->g->seats == 2)
        return;
    put_letter(d, row, LEFT - 1, STYLE_DIM, column_shown(d, columns - 1)); /* what lies beyond the edges */
    put_letter(d, row, right_edge(d) + 1, STYLE_DIM, column_shown(d, 0));
}

enum edge { TOP, BETWEEN, BOTTOM };

static void draw_rule(struct drawing *d, int row, enum edge edge)
{
    static const char *const corner[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    int columns = war_columns(d->g);
    for (int at = LEFT; at <= right_edge(d); at++)
        canvas_put(&d->canvas, row, at, STYLE_DIM, d->term->utf8 ? "─" : "-");
    for (int i = 0; i <= columns; i++)
        canvas_put(&d->canvas, row, line_at(d, i), STYLE_DIM,
                   d->term->utf8 ? corner[edge][i == 0         ? 0
                                                : i == columns ? 2
                                                               : 1]
                                 : "+");
    if (columns > WAR_COLUMNS) /* the two boards end where they meet */
        canvas_put(&d->canvas, row, line_at(d, WAR_COLUMNS), STYLE_DIM, d->term->utf8 ? corner[edge][2] : "+"),
            canvas_put(&d->canvas, row, line_at(d, WAR_COLUMNS) + 1, STYLE_DIM, d->term->utf8 ? corner[edge][0] : "+");
}

static void draw_row(struct drawing *d, int at, int board_row)
{
    char number[2] = {(char)('1' + board_row), '\0'};
    int columns = war_columns(d->g);
    bool four = columns > WAR_COLUMNS;
    canvas_put(&d->canvas, at, 0, STYLE_BOLD, number);
    if (four)
        canvas_put(&d->canvas, at, right_edge(d) + 2, STYLE_BOLD, number);
    for (int line = 0; line < 2; line++) {
        for (int i = 0; i <= columns; i++) {
            bool open = four && (i == 0 || i == columns); /* the ring goes on */
            const char *fine = open ? "┊" : "│", *coarse = open ? ":" : "|";
            canvas_put(&d->canvas, at + line, line_at(d, i), STYLE_DIM, d->term->utf8 ? fine : coarse);
        }
        if (four)
            canvas_put(&d->canvas, at + line, line_at(d, WAR_COLUMNS) + 1, STYLE_DIM, d->term->utf8 ? "│" : "|");
    }
    for (int i = 0; i < columns; i++)
        draw_cell(d, at, cell_at(d, i), war_space(board_row, column_shown(d, i)));
    if (!d->rules && d->term->colour)
        canvas_style_row(&d->canvas, at + 1, LEFT, right_edge(d) + 1, STYLE_UNDERLINED);
}

static int cell_width(const struct war_game *g, const struct term *term)
{
    bool four = g->seats > 2;
    int around = LEFT + 1 + (four ? 1 + LEFT : 0); /* both edges have their numbers and letters */
    int width = (term->columns - around) / war_columns(g) - 1;
    int most = four ? MOST_OF_FOUR : MOST_WIDTH;
    return width < LEAST_WIDTH ? LEAST_WIDTH : width > most ? most : width;
}

void board_print(const struct war_view *view, const struct term *term, FILE *out) { board_print_since(view, NULL, term, out); }

void board_print_since(const struct war_view *view, const struct war_view *before, const struct term *term, FILE *out)
{
    struct drawing d = {.view = view, .before = before, .g = &view->game, .term = term};
    d.rules = term->lines == 0 || term->lines >= LINES_FOR_RULES;
    d.width = cell_width(d.g, term);
    int height = d.rules ? 3 : 2, rows = 1 + WAR_ROWS * height + d.rules;
    canvas_clear(&d.canvas, right_edge(&d) + 1 + (d.g->seats > 2 ? LEFT : 0), rows);
    draw_letters(&d, d.rules ? 0 : rows - 1); /* below, where they stay in sight */
    for (int i = 0; i < WAR_ROWS; i++) {
        int at = d.rules + i * height;
        if (d.rules)
            draw_rule(&d, at, i ? BETWEEN : TOP);
        draw_row(&d, at + d.rules, bottom_side(view) ? i : WAR_ROWS - 1 - i);
    }
    if (d.rules)
        draw_rule(&d, rows - 1, BOTTOM);
    canvas_print(&d.canvas, term, out);
}

/* ---- What the signs mean ------------------------------------------------------------------------------- */

static void add_sentence(struct text *t, const struct war_sentence *s) { text_add(t, "%s%s", t->used ? " " : "", sentence(s)); }

void legend_print(const struct war_view *view, const struct term *term, FILE *out)
{
    int bottom = bottom_side(view);
    bool first = view->game.edition == WAR_FIRST, narrow = cell_width(&view->game, term) < NARROW;
    char line[1600];
    struct text t = TEXT(line);
    struct war_sentence s;
    for (int i = 0; i < view->game.seats; i++) {
        int seat = i % 2 ^ bottom ^ (i & 2);
        war_say(&s, "%s: cards of seat %s", seat_sign(view, term, seat), seat_letter(seat));
        text_add(&t, "%s%s", i ? ", " : "", sentence(&s));
    }
    text_add(&t, ".");
    add_sentence(&t, war_say(&s, narrow ? "3R 2: strength 3, ranged (M: melee), 2 life left; 2!: it is wounded."
                                        : "3R 2/4: strength 3, ranged (M: melee), 2 life left of 4."));
    add_sentence(&t, war_say(&s, first ? "SUMMONERS are in capitals, [walls] in brackets."
                                       : "SUMMONERS are in capitals, [structures] in brackets."));
    if (first && narrow)
        add_sentence(&t, war_say(&s, "#: it stands on a Vine Wall."));
    else if (first)
        add_sentence(&t, war_say(&s, "w%s2: it stands on a Vine Wall with 2 life left.", seat_sign(view, term, !bottom)));
    else
        add_sentence(&t, war_say(&s, "*1: 1 boost on it."));
    if (!narrow)
        add_sentence(&t, war_say(&s, "u1: 1 card under it."));
    add_sentence(&t, war_say(&s, "%s beside a space: it has changed since you last looked.", changed_sign(term)));
    add_sentence(&t, war_say(&s, "@: an event or effect that the lines under the board name lies on it."));
    if (view->game.seats > 2)
        add_sentence(&t, war_say(&s, "Two boards lie side by side, and the dashed edges meet: column l is next to column a."));
    if (narrow)
        add_sentence(&t, war_say(&s, "`card c5` tells all of a card."));
    add_sentence(&t, war_say(&s, "In the hand, (2) is the cost."));
    print_wrapped(out, line, 0, term_width(term));
}

/* ---- Beside the battlefield ---------------------------------------------------------------------------- */

/* A line that is broken between words, or on a low terminal cut. */
static void print_line(const char *line, int indent, const struct term *term, FILE *out)
{
    const char *dots = term->utf8 ? "…" : "...";
    int room = term_width(term) - indent;
    if (!term_is_low(term) || text_width(line) <= room)
        print_wrapped(out, line, indent, term_width(term));
    else
        fprintf(out, "%*s%.*s%s\n", indent, "", text_bytes(line, room - text_width(dots)), line, dots);
}

/* Names of a set of cards, equal ones counted: "Gate (0) x2, Undead Archer (2)". */
struct card_list {
    uint16_t definition[WAR_CARDS];
    uint8_t times[WAR_CARDS];
    int count;
};

static void list_add(struct card_list *list, int definition)
{
    int i = 0;
    while (i < list->count && list->definition[i] != definition)
        i++;
    if (i == list->count)
        list->definition[list->count++] = (uint16_t)definition, list->times[i] = 0;
    list->times[i]++;
}

static void list_text(const struct card_list *list, bool costs, struct text *t)
{
    if (!list->count)
        text_add(t, "%s", translated(NULL, "nothing"));
    for (int i = 0; i < list->count; i++) {
        const struct war_definition *def = war_definition(list->definition[i]);
        text_add(t, "%s%s", i ? ", " : "", definition_name(list->definition[i]));
        if (costs && def && def->cost >= 0)
            text_add(t, " (%d)", def->cost);
        if (list->times[i] > 1)
            text_add(t, " x%d", list->times[i]);
    }
}

static void print_list(const struct card_list *list, const char *title, bool costs, const struct term *term, FILE *out)
{
    char line[2000];
    struct text t = TEXT(line);
    text_add(&t, "%s%s", title, translated("list", ": "));
    list_text(list, costs, &t);
    print_line(line, 2, term, out);
}

static void hand_list(const struct war_game *g, int seat, struct card_list *list)
{
    list->count = 0;
    for (int owner = 0; owner < g->seats; owner++)
        for (uint64_t left = g->seat[seat].hand[owner]; left; left &= left - 1)
            list_add(list, war_card_definition(g, owner * WAR_SEAT_CARDS + __builtin_ctzll(left)));
}

static bool is_out(const struct war_view *view, int seat) { return view->game.out >> seat & 1; }

static void piles_text(const struct war_view *view, int seat, struct war_sentence *s)
{
    int magic = view->magic_size[seat], hand = view->hand_size[seat], draw = view->draw_size[seat];
    if (is_out(view, seat))
        war_say(s, "out of the game");
    else if (draw == WAR_NONE)
        war_say(s, "magic %d, hand %d, draw pile not empty, discards %d", magic, hand, view->discard_size[seat]);
    else
        war_say(s, "magic %d, hand %d, draw pile %d, discards %d", magic, hand, draw, view->discard_size[seat]);
}

static void print_seat_line(const struct war_view *view, int seat, const char *title, const struct term *term, FILE *out)
{
    const struct war_faction *faction = war_faction_numbered((enum war_edition)view->game.edition, view->game.seat[seat].faction);
    struct war_sentence s;
    piles_text(view, seat, &s);
    fprintf(out, "%s%s %s %s%s%s%s%s%s%s\n", style_begin(term, STYLE_BOLD_A + seat), seat_sign(view, term, seat),
            seat_letter(seat), faction ? faction_title(faction) : "", title ? " (" : "", title ? title : "", title ? ")" : "",
            style_end(term), translated("list", ": "), sentence(&s));
}

/* What the backs of hidden cards tell, where players have agreed on it (1E-INF-15). */
static void print_backs(const struct war_view *view, int seat, const struct term *term, FILE *out)
{
    struct war_sentence s;
    if (view->hand_mercenaries[seat] > 0) {
        war_say(&s, "%d card in the hand of %s is a Mercenary.|%d cards in the hand of %s are Mercenaries.",
                view->hand_mercenaries[seat], seat_letter(seat));
        print_wrapped(out, sentence(&s), 2, term_width(term));
    }
    if (view->top_back[seat] == WAR_MERCENARY_BACK) {
        war_say(&s, "The top card of the draw pile of %s is a Mercenary.", seat_letter(seat));
        print_wrapped(out, sentence(&s), 2, term_width(term));
    }
}

static void whose_turn(const struct war_view *view, struct war_sentence *s)
{
    const struct war_game *g = &view->game;
    bool draws = g->edition == WAR_FIRST && g->phase == WAR_PHASE_DRAW;
    bool phase = draws || (g->phase >= WAR_PHASE_SUMMON && g->phase <= WAR_PHASE_MAGIC); /* the rest have no name of their own */
    const char *name = say_phase(g->edition, g->phase);
    bool two_decks = view->seat < WAR_SEATS && g->options & (view->seat % 2 ? WAR_NORTH_IS_ONE : WAR_SOUTH_IS_ONE);
    if (g->active != view->seat)
        war_say(s, "Turn %d of %s, %s", g->turn, seat_letter(g->active), name);
    else if (g->phase == WAR_AFTER_TURN)
        war_say(s, "Turn %d, the end of your turn", g->turn);
    else if (!phase)
        war_say(s, "Turn %d, your turn, %s", g->turn, name);
    else if (two_decks)
        war_say(s, "Turn %d, your %s as %s", g->turn, name, seat_letter(view->seat));
    else
        war_say(s, "Turn %d, your %s", g->turn, name);
}

void turn_text(const struct war_view *view, char *text, size_t size)
{
    const struct war_game *g = &view->game;
    const struct war_seat *seat = &g->seat[g->active];
    struct text t = {text, size, 0};
    struct war_sentence s;
    int moves = 3 - (g->edition == WAR_FIRST && seat->flags & WAR_FIRST_TURN) + seat->more_moves;
    *text = '\0';
    if (g->turn == 0)
        return;
    whose_turn(view, &s);
    text_add(&t, "%s", sentence(&s));
    if (g->phase == WAR_PHASE_MOVE)
        text_add(&t, ", %s", sentence(war_say(&s, "%d of %d moves used", seat->moves, moves)));
    if (g->phase == WAR_PHASE_ATTACK)
        text_add(&t, ", %s", sentence(war_say(&s, "%d of %d attacks used", seat->attacks, 3)));
}

/* "Chant of Power (A) on Svara c4" */
static void active_event_text(const struct war_game *g, int event, struct war_sentence *s)
{
    int one = war_event_target(g, event), two = war_event_other_target(g, event), def = war_card_definition(g, event);
    const char *seat = seat_letter(war_card_holder(g, event));
    if (one == WAR_NONE)
        war_say(s, "%c (%s)", def, seat);
    else if (two == WAR_NONE)
        war_say(s, "%c (%s) on %c %p", def, seat, war_card_definition(g, one), war_card_place(g, one));
    else
        war_say(s, "%c (%s) on %c %p and %c %p", def, seat, war_card_definition(g, one), war_card_place(g, one),
                war_card_definition(g, two), war_card_place(g, two));
}

static void print_active_events(const struct war_view *view, const struct term *term, FILE *out)
{
    const struct war_game *g = &view->game;
    char line[1200];
    struct text t = TEXT(line);
    struct war_sentence s;
    WAR_FOR_CARDS (card, g) {
        if (war_card_zone(g, card) != WAR_ACTIVE_AREA)
            continue;
        active_event_text(g, card, &s);
        text_add(&t, "%s", t.used ? ", " : translated(NULL, "Active: "));
        text_add(&t, "%s", sentence(&s));
        if (g->card[card].boost)
            text_add(&t, " *%d", g->card[card].boost);
    }
    if (t.used)
        print_line(line, 0, term, out);
}

/* What an event left behind, such as Vine Guard or Summon the Night; false: it is not told. */
static bool lasting_text(const struct war_game *g, const struct war_lasting *l, struct war_sentence *s)
{
    const char *name = war_ability_name(l->ability);
    int card = l->card != WAR_NONE ? war_card_definition(g, l->card) : 0;
    if (!name || (l->card != WAR_NONE && !names_card(g, l)))
        return false;
    if (l->card == WAR_NONE && l->kind == WAR_SPARES) {
        war_say(s, "%s (%s) on %c %p", name, seat_letter(l->seat), war_card_definition(g, l->about), war_card_place(g, l->about));
        return war_card_zone(g, l->about) == WAR_BOARD;
    }
    if (l->card != WAR_NONE && gives_name(g, l))
        war_say(s, "%c on %p is now %c", card, war_card_place(g, l->card), war_card_face(g, l->card));
    else if (l->card != WAR_NONE)
        war_say(s, "%s (%s) on %c %p", name, seat_letter(l->seat), card, war_card_place(g, l->card));
    else if (l->kind == WAR_BINDS)
        war_say(s, "%s (on %s)", name, seat_letter(l->about));
    else
        war_say(s, "%s (%s)", name, seat_letter(l->seat));
    return true;
}

/* "Freeze (A) on Mugglug d8" */
static void attachment_text(const struct war_game *g, int event, struct war_sentence *s)
{
    int card = g->card[event].upper;
    war_say(s, "%c (%s) on %c %p", war_card_definition(g, event), seat_letter(war_card_owner(event)),
            war_card_definition(g, card), war_card_place(g, card));
}

static void print_lasting_effects(const struct war_view *view, const struct term *term, FILE *out)
{
    const struct war_game *g = &view->game;
    struct war_lasting list[LASTING];
    struct war_sentence s;
    char line[1200];
    struct text t = TEXT(line);
    int count = war_lasting(g, list, LASTING);
#define ADD() (text_add(&t, "%s", t.used ? ", " : translated(NULL, "In effect: ")), text_add(&t, "%s", sentence(&s)))
    for (int i = 0; i < count && i < LASTING; i++)
        if (lasting_text(g, &list[i], &s))
            ADD();
    WAR_FOR_CARDS (card, g)
        if (is_attached(g, card)) {
            attachment_text(g, card, &s);
            ADD();
        }
    for (int space = 0; space < war_spaces(g); space++) {
        int card = war_at(g, 0, space);
        if (card == WAR_NONE || !is_stunned(g, card))
            continue;
        war_say(&s, "%c on %p is stunned", war_card_definition(g, card), space);
        ADD();
    }
#undef ADD
    if (t.used)
        print_line(line, 0, term, out);
}

static void print_hand(const struct war_view *view, int seat, const char *title, const struct term *term, FILE *out)
{
    struct card_list hand;
    hand_list(&view->game, seat, &hand);
    if (hand.count)
        print_list(&hand, title, true, term, out);
}

/* How a seat's hand is called under the line of that seat. */
static const char *hand_title(const struct war_view *view, int seat)
{
    bool mate = view->game.seats > 2 && view->seat < WAR_SEATS && seat % 2 == view->seat % 2;
    if (view->seat == seat)
        return translated(NULL, "Your hand");
    return view->seat == WAR_NONE || mate ? translated(NULL, "Hand") : translated(NULL, "Known of the hand");
}

/* "^ A you: magic 3 hand 5 draw pile 12": what is most needed, in so many columns. */
static void brief_seat(const struct war_view *view, int seat, const char *title, int columns, const struct term *term, FILE *out)
{
    char name[60], text[120];
    struct war_sentence s;
    int magic = view->magic_size[seat], hand = view->hand_size[seat];
    if (is_out(view, seat))
        war_say(&s, "out of the game");
    else if (view->draw_size[seat] == WAR_NONE)
        war_say(&s, "magic %d hand %d discards %d", magic, hand, view->discard_size[seat]);
    else
        war_say(&s, "magic %d hand %d draw pile %d", magic, hand, view->draw_size[seat]);
    snprintf(name, sizeof name, "%s %s%s%s", seat_sign(view, term, seat), seat_letter(seat), title ? " " : "",
             title ? title : "");
    snprintf(text, sizeof text, "%s%s", translated("list", ": "), sentence(&s));
    int left = columns - text_width(name) - text_width(text);
    fprintf(out, "%s%s%s%.*s%*s", style_begin(term, STYLE_BOLD_A + seat), name, style_end(term),
            text_bytes(text, columns - text_width(name)), text, left > 0 ? left : 0, "");
}

/* Two seats in a line, as the players sit. */
static void print_pair(const struct war_view *view, int left, int right, const char *const title[WAR_SEATS],
                       const struct term *term, FILE *out)
{
    bool narrow = term->columns < PAIR_COLUMNS;
    int columns = narrow ? term->columns - 1 : term_width(term) / 2 - 1;
    brief_seat(view, left, title ? title[left] : NULL, columns, term, out);
    fputc(narrow ? '\n' : ' ', out);
    brief_seat(view, right, title ? title[right] : NULL, columns, term, out);
    fputc('\n', out);
}

/* On a low terminal: a line for two seats, of four for each team; `piles` tells the rest. */
static void print_brief(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out)
{
    int bottom = bottom_side(view);
    if (view->game.seats == 2)
        print_pair(view, bottom, !bottom, title, term, out);
    for (int team = 0; view->game.seats > 2 && team < 2; team++) {
        int side = team ? bottom : !bottom, left = side + 2 * bottom;
        print_pair(view, left, left ^ 2, title, term, out);
    }
}

/* The enemies first, then the own side, the one who looks last: next to the question. */
static int seat_in_order(const struct war_view *view, int i)
{
    int bottom = bottom_side(view), last = view->seat < WAR_SEATS ? view->seat : bottom;
    if (view->game.seats == 2)
        return i ? bottom : !bottom;
    return i < 2 ? !bottom + 2 * (bottom ? !i : i) : i == 2 ? last ^ 2 : last;
}

void status_print(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out)
{
    status_lines(view, title, STATUS_ALL, term, out);
}

void status_lines(const struct war_view *view, const char *const title[WAR_SEATS], enum status what, const struct term *term,
                  FILE *out)
{
    bool brief = term_is_low(term);
    if (brief)
        print_brief(view, title, term, out);
    for (int i = 0; i < view->game.seats; i++) {
        int seat = seat_in_order(view, i);
        if (!brief) {
            print_seat_line(view, seat, title ? title[seat] : NULL, term, out);
            print_backs(view, seat, term, out);
        }
        if (what == STATUS_ALL && (!brief || seat == view->seat))
            print_hand(view, seat, hand_title(view, seat), term, out);
    }
    if (what == STATUS_SEATS)
        return;
    print_active_events(view, term, out);
    print_lasting_effects(view, term, out);
}

/* ---- Piles --------------------------------------------------------------------------------------------- */

/* The cards of a pile that the seat has seen. */
static void print_pile(const struct war_view *view, const struct war_sentence *title, const uint8_t *pile, int size,
                       const struct term *term, FILE *out)
{
    struct card_list list = {.count = 0};
    char text[120];
    for (int i = 0; i < size; i++)
        if (pile[i] != WAR_NONE)
            list_add(&list, war_card_definition(&view->game, pile[i]));
    snprintf(text, sizeof text, "%s", sentence(title));
    print_list(&list, text, false, term, out);
}

/* Cards that are in no deck and wait for a text: Phoenixes, Vine Walls, Ice Walls; nothing if there are none left. */
static void print_beside(const struct war_view *view, int seat, const struct term *term, FILE *out)
{
    struct card_list list = {.count = 0};
    struct war_sentence s;
    char title[120];
    WAR_FOR_CARDS (card, &view->game)
        if (war_card_owner(card) == seat && war_card_zone(&view->game, card) == WAR_EXTRA_PILE)
            list_add(&list, war_card_definition(&view->game, card));
    snprintf(title, sizeof title, "%s", sentence(war_say(&s, "Beside the deck of %s", seat_letter(seat))));
    if (list.count > 0)
        print_list(&list, title, false, term, out);
}

/* The cards of a draw pile whose places are settled, in order; nothing if there are none. */
static void print_end(const struct war_view *view, const struct war_sentence *title, const struct war_run *end,
                      const struct term *term, FILE *out)
{
    char line[1200];
    struct text t = TEXT(line);
    if (end->size == 0)
        return;
    text_add(&t, "%s%s", sentence(title), translated("list", ": "));
    for (int i = 0; i < end->size; i++)
        text_add(&t, "%s%s", i ? ", " : "",
                 end->card[i] == WAR_NONE ? "?" : definition_name(war_card_definition(&view->game, end->card[i])));
    print_wrapped(out, line, 2, term_width(term));
}

void piles_print(const struct war_view *view, const struct term *term, FILE *out)
{
    const struct term tall = {.columns = term->columns, .utf8 = term->utf8}; /* nothing is cut */
    for (int seat = 0; seat < view->game.seats; seat++) {
        struct war_sentence s;
        const char *letter = seat_letter(seat);
        char title[120];
        war_say(&s, "Hand of %s, %d card; you know|Hand of %s, %d cards; you know", letter, view->hand_size[seat]);
        snprintf(title, sizeof title, "%s", sentence(&s));
        if (view->game.seats > 2 && seat != view->seat)
            print_hand(view, seat, title, &tall, out);
        war_say(&s, "Discard pile of %s, %d card; you know|Discard pile of %s, %d cards; you know", letter,
                view->discard_size[seat]);
        print_pile(view, &s, view->discard_pile[seat], view->discard_size[seat], &tall, out);
        if (is_out(view, seat))
            continue;
        print_backs(view, seat, &tall, out);
        war_say(&s, "Magic pile of %s, %d card; you know|Magic pile of %s, %d cards; you know", letter, view->magic_size[seat]);
        if (view->game.edition == WAR_FIRST)
            print_pile(view, &s, view->magic_pile[seat], view->magic_size[seat], &tall, out);
        print_beside(view, seat, &tall, out);
        war_say(&s, "Top of the draw pile of %s, from above", letter);
        print_end(view, &s, &view->draw_top[seat], &tall, out);
        war_say(&s, "Bottom of the draw pile of %s, from above", letter);
        print_end(view, &s, &view->draw_bottom[seat], &tall, out);
    }
}
