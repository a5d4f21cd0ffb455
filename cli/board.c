/* board.c: a position as text.
 *
 * A space is two lines of at least 11 columns: the name, then sign of the controller, strength and kind of attack, life left of how
 * much, and what else lies there:
 *
 *     Undead Archer       Summoners are in capitals, structures and walls in brackets.
 *     ^3R 2/2 *1 u1       ^ or v: whose; 3R: strength 3, ranged; 2 life of 2; 1 boost; 1 card under it.
 *
 * Four players have two boards side by side, parted by a double line. The outer edges are dashed: beyond them the ring goes on at
 * the other end, and the letters outside say with which column. On 80 columns a space has 5 columns:
 *
 *     Hunte               A name of two words is the beginnings of both: ShMag.
 *     ^2R1!               2R: strength 2, ranged; 1 life left, ! since it is wounded. # behind a name: it stands on a Vine Wall.
 *
 * On a tall terminal (or none) rules separate the rows; on a low one the second line is underlined instead where colours
 * allow it, so that a whole game state fits on 24 lines.
 */
#include "board.h"

#include "match.h"
#include "names.h"
#include "text.h"

#include <ctype.h>
#include <string.h>

enum {
    LEFT = 2,         /* columns of the row numbers */
    LEAST_WIDTH = 11, /* of a cell's inside */
    MOST_WIDTH = 15,
    LEAST_OF_FOUR = 5, /* ... if there are two boards */
    MOST_OF_FOUR = 11,
    NARROW = 8, /* below this there is no room for all the numbers */
    LINES_FOR_RULES = 40
};

struct drawing {
    const struct war_view *view;
    const struct war_game *g;
    const struct term *term;
    struct canvas canvas;
    int width;  /* of a cell's inside */
    bool rules; /* horizontal rules between the rows */
};

/* 1 if the north is at the bottom: its players look from there. */
static int bottom_side(const struct war_view *view) { return view->seat < WAR_SEATS ? view->seat % 2 : 0; }

/* The east's seats have hollow or round signs, the west's full or pointed ones. */
const char *seat_sign(const struct war_view *view, const struct term *term, int seat)
{
    static const char *const signs[2][2][2] = {{{"v", "u"}, {"^", "n"}}, {{"▼", "▽"}, {"▲", "△"}}};
    return signs[term->utf8][seat % 2 == bottom_side(view)][seat / 2];
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

static int cards_under(const struct war_game *g, int card)
{
    int count = 0;
    if (!war_in_a_deck(card))
        return 0;
    for (int under = g->card[card].link; under != WAR_NONE && count < WAR_CARDS; under = g->card[under].link)
        count++;
    return count;
}

/* The kind of attack as it is now: a mark may lend a bow. */
static char attack_letter(const struct war_game *g, int card, const struct war_definition *def)
{
    bool bow = war_in_a_deck(card) && g->card[card].marks & WAR_MARK_BOW;
    return def->attack == WAR_RANGED || bow ? 'R' : 'M';
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
        text_add(&t, "%d%c", war_card_strength(g, card), attack_letter(g, card, def));
    text_add(&t, " %d", life - g->card[card].damage);
    if (full)
        text_add(&t, "/%d", life);
    if (boosted)
        text_add(&t, "%s*%d", gap, g->card[card].boost);
    if (under)
        text_add(&t, "%su%d", gap, under);
}

/* In a narrow cell: strength and kind, life left, and ! if it is wounded. */
static void tiny_numbers(const struct war_game *g, int card, int room, char *text, size_t size)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    struct text t = {text, size, 0};
    int left = war_card_life(g, card) - g->card[card].damage;
    if (def->attack != WAR_NO_ATTACK)
        text_add(&t, "%d%c", war_card_strength(g, card), attack_letter(g, card, def));
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

static void draw_cell(struct drawing *d, int row, int column, int space)
{
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
    int least = four ? LEAST_OF_FOUR : LEAST_WIDTH, most = four ? MOST_OF_FOUR : MOST_WIDTH;
    return width < least ? least : width > most ? most : width;
}

void board_print(const struct war_view *view, const struct term *term, FILE *out)
{
    struct drawing d = {.view = view, .g = &view->game, .term = term};
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

void legend_print(const struct war_view *view, const struct term *term, FILE *out)
{
    int bottom = bottom_side(view);
    const char *down = seat_sign(view, term, !bottom);
    bool first = view->game.edition == WAR_FIRST, narrow = cell_width(&view->game, term) < NARROW;
    char line[700];
    struct text t = TEXT(line);
    for (int i = 0; i < view->game.seats; i++) {
        int seat = i % 2 ^ bottom ^ (i & 2);
        text_add(&t, i ? ", %s: %c's" : "%s: seat %c's card", seat_sign(view, term, seat), 'A' + seat);
    }
    text_add(&t, narrow ? ". 3R 2: strength 3, ranged (M: melee), 2 life left (2!: it is wounded). "
                        : ". 3R 2/4: strength 3, ranged (M: melee), 2 life left of 4. ");
    text_add(&t, "SUMMONERS are in capitals, [%s] in brackets. ", first ? "walls" : "structures");
    if (first && narrow)
        text_add(&t, "#: it stands on a Vine Wall. ");
    else if (first)
        text_add(&t, "w%s2: it stands on a Vine Wall with 2 life left. ", down);
    else
        text_add(&t, "*1: 1 boost on it. ");
    text_add(&t, narrow ? "" : "u1: 1 card under it. ");
    if (view->game.seats > 2)
        text_add(&t, "Two boards lie side by side, and the dashed edges meet: column l is next to column a. ");
    text_add(&t, narrow ? "`card c5` tells all of a card. In the hand, (2) is the cost." : "In the hand, (2) is the cost.");
    print_wrapped(out, line, 0, term_width(term));
}

/* ---- Beside the battlefield ---------------------------------------------------------------------------- */

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

static void list_text(const struct card_list *list, bool costs, char *text, size_t size)
{
    struct text t = {text, size, 0};
    if (!list->count)
        text_add(&t, "nothing");
    for (int i = 0; i < list->count; i++) {
        const struct war_definition *def = war_definition(list->definition[i]);
        text_add(&t, "%s%s", i ? ", " : "", definition_name(list->definition[i]));
        if (costs && def && def->cost >= 0)
            text_add(&t, " (%d)", def->cost);
        if (list->times[i] > 1)
            text_add(&t, " x%d", list->times[i]);
    }
}

static void print_list(const struct card_list *list, const char *title, bool costs, const struct term *term, FILE *out)
{
    char line[2000], names[1900];
    list_text(list, costs, names, sizeof names);
    snprintf(line, sizeof line, "%s: %s", title, names);
    print_wrapped(out, line, 2, term_width(term));
}

static void hand_list(const struct war_game *g, int seat, struct card_list *list)
{
    list->count = 0;
    for (int owner = 0; owner < g->seats; owner++)
        for (uint64_t left = g->seat[seat].hand[owner]; left; left &= left - 1)
            list_add(list, war_card_definition(g, owner * WAR_SEAT_CARDS + __builtin_ctzll(left)));
}

static bool is_out(const struct war_view *view, int seat) { return view->game.out >> seat & 1; }

static void print_seat_line(const struct war_view *view, int seat, const char *title, const struct term *term, FILE *out)
{
    const struct war_faction *faction = war_faction_numbered((enum war_edition)view->game.edition, view->game.seat[seat].faction);
    fprintf(out, "%s%s %c %s%s%s%s%s: ", style_begin(term, STYLE_BOLD_A + seat), seat_sign(view, term, seat), 'A' + seat,
            faction ? faction_title(faction) : "", title ? " (" : "", title ? title : "", title ? ")" : "", style_end(term));
    if (is_out(view, seat)) {
        fputs("out of the game\n", out);
        return;
    }
    fprintf(out, "magic %d, hand %d, draw pile ", view->magic_size[seat], view->hand_size[seat]);
    if (view->draw_size[seat] == WAR_NONE)
        fputs("not empty", out);
    else
        fprintf(out, "%d", view->draw_size[seat]);
    fprintf(out, ", discards %d\n", view->discard_size[seat]);
}

void turn_text(const struct war_view *view, char *text, size_t size)
{
    const struct war_game *g = &view->game;
    const struct war_seat *s = &g->seat[g->active];
    struct text t = {text, size, 0};
    int moves = 3 - (g->edition == WAR_FIRST && s->flags & WAR_FIRST_TURN) + s->more_moves;
    *text = '\0';
    if (g->turn == 0)
        return;
    bool phase = g->phase >= WAR_PHASE_SUMMON && g->phase <= WAR_PHASE_MAGIC; /* the rest have no name of their own */
    const char *name = phase_name(g->edition, g->phase);
    bool two_decks = view->seat < WAR_SEATS && g->options & (view->seat % 2 ? WAR_NORTH_IS_ONE : WAR_SOUTH_IS_ONE);
    if (g->active == view->seat)
        text_add(&t, two_decks ? "Turn %d, your %s as %c" : "Turn %d, your %s", g->turn, phase ? name : "turn", 'A' + view->seat);
    else
        text_add(&t, "Turn %d of %c", g->turn, 'A' + g->active);
    if (g->active != view->seat || !phase)
        text_add(&t, ", %s", name);
    if (g->phase == WAR_PHASE_MOVE)
        text_add(&t, ", %d of %d moves used", s->moves, moves);
    if (g->phase == WAR_PHASE_ATTACK)
        text_add(&t, ", %d of 3 attacks used", s->attacks);
}

static void print_active_events(const struct war_view *view, FILE *out)
{
    const struct war_game *g = &view->game;
    const char *separator = "Active: ";
    bool any = false;
    WAR_FOR_CARDS (card, g) {
        if (war_card_zone(g, card) != WAR_ACTIVE_AREA)
            continue;
        fprintf(out, "%s%s (%c", separator, card_name(g, card), 'A' + war_card_holder(g, card));
        if (g->card[card].boost)
            fprintf(out, ", %d boost", g->card[card].boost);
        fputs(")", out);
        separator = ", ";
        any = true;
    }
    if (any)
        fputs("\n", out);
}

/* First edition: what an event left behind, such as Vine Guard or Summon the Night. */
/* The card goes by another's name because of this very effect, not of a newer one. */
static bool gives_name(const struct war_game *g, const struct war_lasting *l)
{
    return l->kind == WAR_BEARS && war_card_definition(g, l->about) == war_card_face(g, l->card);
}

static int print_stunned(const struct war_game *g, int shown, FILE *out)
{
    for (int space = 0; g->edition == WAR_FIRST && space < war_spaces(g); space++) {
        int card = war_at(g, 0, space);
        char text[8];
        if (card == WAR_NONE || !(g->card[card].marks & WAR_MARK_STUNNED))
            continue;
        war_space_text(space, text, sizeof text);
        fprintf(out, "%s%s on %s is stunned", shown++ ? ", " : "In effect: ", card_name(g, card), text);
    }
    return shown;
}

static void print_lasting_effects(const struct war_view *view, FILE *out)
{
    struct war_lasting list[32];
    int count = war_lasting(&view->game, list, 32), shown = 0;
    for (int i = 0; i < count && i < 32; i++) {
        const char *name = ability_name(list[i].ability);
        bool copies = gives_name(&view->game, &list[i]);
        char space[8];
        if (list[i].card != WAR_NONE)
            war_space_text(view->game.card[list[i].card].place, space, sizeof space);
        if (name && copies)
            fprintf(out, "%s%s on %s is %s", shown++ ? ", " : "In effect: ", card_name(&view->game, list[i].card), space,
                    definition_name(war_card_face(&view->game, list[i].card)));
        else if (name && list[i].card != WAR_NONE && view->game.edition == WAR_FIRST)
            fprintf(out, "%s%s (%c) on %s on %s", shown++ ? ", " : "In effect: ", name, 'A' + list[i].seat,
                    card_name(&view->game, list[i].card), space);
        if (!name || list[i].card != WAR_NONE)
            continue;
        bool binds = list[i].kind == WAR_BINDS;
        fprintf(out, "%s%s (%s%c)", shown++ ? ", " : "In effect: ", name, binds ? "on " : "",
                'A' + (binds ? list[i].about : list[i].seat));
    }
    shown = print_stunned(&view->game, shown, out);
    if (shown)
        fputs("\n", out);
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
    return view->seat == seat ? "Your hand" : view->seat == WAR_NONE || mate ? "hand" : "known of it";
}

/* "^ A you: magic 3 hand 5 draw 12": what is most needed, in half a line. */
static int brief_seat(const struct war_view *view, int seat, const char *title, const struct term *term, FILE *out)
{
    char text[80];
    struct text t = TEXT(text);
    text_add(&t, ": ");
    if (is_out(view, seat))
        text_add(&t, "out of the game");
    else
        text_add(&t, "magic %d hand %d ", view->magic_size[seat], view->hand_size[seat]);
    if (!is_out(view, seat) && view->draw_size[seat] != WAR_NONE)
        text_add(&t, "draw %d", view->draw_size[seat]);
    else if (!is_out(view, seat))
        text_add(&t, "discard %d", view->discard_size[seat]);
    char name[40];
    snprintf(name, sizeof name, "%s %c%s%s", seat_sign(view, term, seat), 'A' + seat, title ? " " : "", title ? title : "");
    fprintf(out, "%s%s%s%s", style_begin(term, STYLE_BOLD_A + seat), name, style_end(term), text);
    return text_width(name) + text_width(text);
}

/* Four seats on a low terminal: a line for each team, as the players sit, and one's own hand; `piles` tells the rest. */
static void print_teams(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out)
{
    int bottom = bottom_side(view);
    for (int team = 0; team < 2; team++) {
        int side = team ? bottom : !bottom, left = side + 2 * bottom, width;
        width = brief_seat(view, left, title ? title[left] : NULL, term, out);
        fprintf(out, "%*s", width < 40 ? 40 - width : 1, "");
        brief_seat(view, left ^ 2, title ? title[left ^ 2] : NULL, term, out);
        fputc('\n', out);
    }
    if (view->seat < WAR_SEATS)
        print_hand(view, view->seat, "Your hand", term, out);
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
    bool brief = view->game.seats > 2 && term_is_low(term);
    if (brief)
        print_teams(view, title, term, out);
    for (int i = 0; i < view->game.seats && !brief; i++) {
        int seat = seat_in_order(view, i);
        print_seat_line(view, seat, title ? title[seat] : NULL, term, out);
        print_hand(view, seat, hand_title(view, seat), term, out);
    }
    print_active_events(view, out);
    print_lasting_effects(view, out);
}

/* The cards of a pile that the seat has seen. */
static void print_pile(const struct war_view *view, const char *name, int seat, const uint8_t *pile, int size,
                       const struct term *term, FILE *out)
{
    struct card_list list = {.count = 0};
    char title[80];
    for (int i = 0; i < size; i++)
        if (pile[i] != WAR_NONE)
            list_add(&list, war_card_definition(&view->game, pile[i]));
    snprintf(title, sizeof title, "%s of %c, %d cards; you know", name, 'A' + seat, size);
    print_list(&list, title, false, term, out);
}

/* The cards of a draw pile whose places are settled, in order; nothing if there are none. */
static void print_end(const struct war_view *view, const char *name, int seat, const struct war_run *end, FILE *out)
{
    if (end->size == 0)
        return;
    fprintf(out, "%s of the draw pile of %c, from above:", name, 'A' + seat);
    for (int i = 0; i < end->size; i++)
        fprintf(out, "%s %s", i ? "," : "",
                end->card[i] == WAR_NONE ? "?" : definition_name(war_card_definition(&view->game, end->card[i])));
    fputc('\n', out);
}

void piles_print(const struct war_view *view, const struct term *term, FILE *out)
{
    for (int seat = 0; seat < view->game.seats; seat++) {
        char title[80];
        snprintf(title, sizeof title, "Hand of %c, %d cards; you know", 'A' + seat, view->hand_size[seat]);
        if (view->game.seats > 2 && seat != view->seat)
            print_hand(view, seat, title, term, out);
        print_pile(view, "Discard pile", seat, view->discard_pile[seat], view->discard_size[seat], term, out);
        if (is_out(view, seat))
            continue;
        if (view->game.edition == WAR_FIRST)
            print_pile(view, "Magic pile", seat, view->magic_pile[seat], view->magic_size[seat], term, out);
        print_end(view, "Top", seat, &view->draw_top[seat], out);
        print_end(view, "Bottom", seat, &view->draw_bottom[seat], out);
    }
}
