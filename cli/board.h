/* board.h: a position as text, drawn from what one seat may see. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "table.h"
#include "term.h"

/* The battlefield, with the view's seat at the bottom. */
void board_print(const struct war_view *view, const struct term *term, FILE *out);
/* "Turn 5, your Move Phase, 1 of 3 moves used"; "" before the first turn. */
void turn_text(const struct war_view *view, char *text, size_t size);
/* Piles, magic, hands, active events. `title` names the seats ("you", "greedy"); entries may be NULL. */
void status_print(const struct war_view *view, const char *const title[WAR_SEATS], const struct term *term, FILE *out);
/* What the signs on the board mean. */
void legend_print(const struct war_view *view, const struct term *term, FILE *out);
/* The cards in both discard and magic piles, as far as the view's seat knows them. */
void piles_print(const struct war_view *view, const struct term *term, FILE *out);

/* The sign of a seat: it points to where that seat looks. */
const char *seat_sign(const struct war_view *view, const struct term *term, int seat);

#endif
