/* board.h: a position as text, drawn from what one seat may see. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "table.h"
#include "term.h"

/* The battlefield, with the view's seat at the bottom. */
void board_print(const struct war_view *view, const struct term *term, FILE *out);
/* ... with the spaces marked that have changed since the look `before` (NULL: none). */
void board_print_since(const struct war_view *view, const struct war_view *before, const struct term *term, FILE *out);
/* Whether anything on the board is different to those who play with it: cards, numbers, control, marks of this turn, abilities, effects. */
bool board_changed(const struct war_view *a, const struct war_view *b);
/* "Turn 5, your Move Phase, 1 of 3 moves used"; "" before the first turn. */
void turn_text(const struct war_view *view, char *text, size_t size);
/* Piles, magic, hands, active events; on a low terminal in short. `title` names the seats ("you", "greedy"); entries may be NULL. */
void status_print(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out);
/* ... or less of it. */
enum status { STATUS_ALL, STATUS_WITHOUT_HANDS, STATUS_SEATS };
void status_lines(const struct war_view *view, const char *const title[WAR_SEATS], enum status what, const struct term *term,
                  FILE *out);
/* What the signs on the board mean. */
void legend_print(const struct war_view *view, const struct term *term, FILE *out);
/* The cards in both discard and magic piles, as far as the view's seat knows them. */
void piles_print(const struct war_view *view, const struct term *term, FILE *out);

/* The sign of a seat: it points to where that seat looks. */
const char *seat_sign(const struct war_view *view, const struct term *term, int seat);

#endif
