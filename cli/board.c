/* board.c: a position as text.
 *
 * A space is two lines of at least 11 columns: the name, then sign of the controller, strength and kind of attack, life left of how
 * much, and what else lies there:
 *
 *     Undead Archer       Summoners are in capitals, structures and walls in brackets.
 *     ^3R 2/2 *1 u1       ^ or v: whose; 3R: strength 3, ranged; 2 life of 2; 1 boost; 1 card under it.
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

static int popcount(uint64_t set) { return __builtin_popcountll(set); }

void view_everything(const struct war_game *g, struct war_view *view)
{
    memset(view, 0, sizeof *view);
    war_copy(&view->game, g);
    view->seat = WAR_NONE;
    for (int seat = 0; seat < g->seats; seat++) {
        const struct war_seat *s = &g->seat[seat];
        for (int owner = 0; owner < g->seats; owner++) {
            view->hand_size[seat] = (uint8_t)(view->hand_size[seat] + popcount(s->hand[owner]));
            view->draw_size[seat] = (uint8_t)(view->draw_size[seat] + popcount(s->bag[owner]));
        }
        view->magic_size[seat] = s->magic;
        view->discard_size[seat] = s->discards;
    }
}

static int bottom_seat(const struct war_view *view) { return view->seat == 1 ? 1 : 0; }

const char *seat_sign(const struct war_view *view, const struct term *term, int seat)
{
    bool up = seat == bottom_seat(view);
    return term->utf8 ? (up ? "▲" : "▼") : (up ? "^" : "v");
}

/* ---- Cells --------------------------------------------------------------------------------------------- */

static int card_style(const struct war_game *g, int card)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    bool strong = def->classes & (WAR_SUMMONER | WAR_CHAMPION);
    return (strong ? STYLE_BOLD_A : STYLE_A) + war_card_controller(g, card);
}

static void cell_name(const struct war_game *g, int card, int width, char *text, size_t size)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    char name[64];
    if (!(def->classes & WAR_UNIT)) {
        short_name(def->name, width - 2, name, sizeof name);
        snprintf(text, size, "[%s]", name);
        return;
    }
    short_name(def->name, width, text, size);
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
    bool borrowed = controller != war_card_owner(card);
    cell_name(d->g, card, d->width, name, sizeof name);
    canvas_put(&d->canvas, row, column, style, name);
    if (wall != WAR_NONE)
        wall_below(d, wall, below, sizeof below);
    cell_numbers(d->g, card, true, numbers, sizeof numbers);
    if (1 + borrowed + (int)strlen(numbers) + text_width(below) > d->width)
        cell_numbers(d->g, card, false, numbers, sizeof numbers);
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

static void draw_letters(struct drawing *d, int row)
{
    for (int i = 0; i < WAR_COLUMNS; i++) {
        char letter[2] = {(char)('a' + (bottom_seat(d->view) ? WAR_COLUMNS - 1 - i : i)), '\0'};
        canvas_put(&d->canvas, row, LEFT + 1 + i * (d->width + 1) + d->width / 2, STYLE_BOLD, letter);
    }
}

enum edge { TOP, BETWEEN, BOTTOM };

static void draw_rule(struct drawing *d, int row, enum edge edge)
{
    static const char *const corner[3][3] = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}};
    int last = WAR_COLUMNS * (d->width + 1);
    for (int i = 0; i <= last; i++) {
        bool crossing = i % (d->width + 1) == 0;
        const char *fine = crossing ? corner[edge][i == 0 ? 0 : i == last ? 2 : 1] : "─";
        canvas_put(&d->canvas, row, LEFT + i, STYLE_DIM, d->term->utf8 ? fine : crossing ? "+" : "-");
    }
}

static void draw_row(struct drawing *d, int at, int board_row)
{
    char number[2] = {(char)('1' + board_row), '\0'};
    canvas_put(&d->canvas, at, 0, STYLE_BOLD, number);
    for (int i = 0; i <= WAR_COLUMNS; i++)
        for (int line = 0; line < 2; line++)
            canvas_put(&d->canvas, at + line, LEFT + i * (d->width + 1), STYLE_DIM, d->term->utf8 ? "│" : "|");
    for (int i = 0; i < WAR_COLUMNS; i++) {
        int column = bottom_seat(d->view) ? WAR_COLUMNS - 1 - i : i;
        draw_cell(d, at, LEFT + 1 + i * (d->width + 1), board_row * WAR_COLUMNS + column);
    }
    if (!d->rules && d->term->colour)
        canvas_style_row(&d->canvas, at + 1, LEFT, LEFT + 1 + WAR_COLUMNS * (d->width + 1), STYLE_UNDERLINED);
}

void board_print(const struct war_view *view, const struct term *term, FILE *out)
{
    struct drawing d = {.view = view, .g = &view->game, .term = term};
    d.rules = term->lines == 0 || term->lines >= LINES_FOR_RULES;
    d.width = (term->columns - LEFT - 1) / WAR_COLUMNS - 1;
    if (d.width < LEAST_WIDTH)
        d.width = LEAST_WIDTH;
    if (d.width > MOST_WIDTH)
        d.width = MOST_WIDTH;
    int height = d.rules ? 3 : 2, rows = 1 + WAR_ROWS * height + d.rules;
    canvas_clear(&d.canvas, LEFT + 1 + WAR_COLUMNS * (d.width + 1), rows);
    draw_letters(&d, d.rules ? 0 : rows - 1); /* below, where they stay in sight */
    for (int i = 0; i < WAR_ROWS; i++) {
        int at = d.rules + i * height;
        if (d.rules)
            draw_rule(&d, at, i ? BETWEEN : TOP);
        draw_row(&d, at + d.rules, bottom_seat(view) ? i : WAR_ROWS - 1 - i);
    }
    if (d.rules)
        draw_rule(&d, rows - 1, BOTTOM);
    canvas_print(&d.canvas, term, out);
}

void legend_print(const struct war_view *view, const struct term *term, FILE *out)
{
    int bottom = bottom_seat(view);
    const char *up = seat_sign(view, term, bottom), *down = seat_sign(view, term, !bottom);
    bool first = view->game.edition == WAR_FIRST;
    char line[500];
    struct text t = TEXT(line);
    text_add(&t, "%s: seat %c's card, %s: seat %c's. ", up, 'A' + bottom, down, 'A' + !bottom);
    text_add(&t, "3R 2/4: strength 3, ranged (M: melee), 2 life left of 4. ");
    text_add(&t, "SUMMONERS are in capitals, [%s] in brackets. ", first ? "walls" : "structures");
    if (first)
        text_add(&t, "w%s2: it stands on a Vine Wall with 2 life left. ", down);
    else
        text_add(&t, "*1: 1 boost on it. ");
    text_add(&t, "u1: 1 card under it. In the hand, (2) is the cost.");
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

static void print_seat_line(const struct war_view *view, int seat, const char *title, const struct term *term, FILE *out)
{
    const struct war_faction *faction = war_faction_numbered((enum war_edition)view->game.edition, view->game.seat[seat].faction);
    fprintf(out, "%s%s %c %s%s%s%s%s: magic %d, hand %d, draw pile ", style_begin(term, STYLE_BOLD_A + seat),
            seat_sign(view, term, seat), 'A' + seat, faction ? faction->name : "", title ? " (" : "", title ? title : "",
            title ? ")" : "", style_end(term), view->magic_size[seat], view->hand_size[seat]);
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
    if (g->active == view->seat)
        text_add(&t, "Turn %d, your %s", g->turn, phase ? name : "turn");
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
static void print_lasting_effects(const struct war_view *view, FILE *out)
{
    struct war_lasting list[32];
    int count = war_lasting(&view->game, list, 32), shown = 0;
    for (int i = 0; i < count && i < 32; i++) {
        const char *name = war_ability_name(list[i].ability);
        bool copies = list[i].card != WAR_NONE &&
                      war_card_face(&view->game, list[i].card) != war_card_definition(&view->game, list[i].card);
        char space[8];
        if (list[i].card != WAR_NONE)
            war_space_text(view->game.card[list[i].card].place, space, sizeof space);
        if (name && copies)
            fprintf(out, "%s%s on %s is %s", shown++ ? ", " : "In effect: ", card_name(&view->game, list[i].card), space,
                    war_definition(war_card_face(&view->game, list[i].card))->name);
        else if (name && list[i].card != WAR_NONE && view->game.edition == WAR_FIRST)
            fprintf(out, "%s%s (%c) on %s on %s", shown++ ? ", " : "In effect: ", name, 'A' + list[i].seat,
                    card_name(&view->game, list[i].card), space);
        if (!name || list[i].card != WAR_NONE)
            continue;
        fprintf(out, "%s%s (%c)", shown++ ? ", " : "In effect: ", name, 'A' + list[i].seat);
    }
    for (int seat = 0; seat < view->game.seats; seat++)
        if (view->game.seat[seat].flags & (WAR_NIGHT_MOVE | WAR_NIGHT_ATTACK))
            fprintf(out, "%sSummon the Night (on %c)", shown++ ? ", " : "In effect: ", 'A' + seat);
    if (shown)
        fputs("\n", out);
}

void status_print(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out)
{
    int bottom = bottom_seat(view);
    struct card_list hand;
    for (int i = 0; i < view->game.seats; i++) {
        int seat = i ? bottom : !bottom;
        print_seat_line(view, seat, title ? title[seat] : NULL, term, out);
        hand_list(&view->game, seat, &hand);
        if (hand.count) {
            const char *whose = view->seat == seat ? "Your hand" : view->seat == WAR_NONE ? "hand" : "known of it";
            print_list(&hand, whose, true, term, out);
        }
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
        print_pile(view, "Discard pile", seat, view->discard_pile[seat], view->discard_size[seat], term, out);
        if (view->game.edition == WAR_FIRST)
            print_pile(view, "Magic pile", seat, view->magic_pile[seat], view->magic_size[seat], term, out);
        print_end(view, "Top", seat, &view->draw_top[seat], out);
        print_end(view, "Bottom", seat, &view->draw_bottom[seat], out);
    }
}
