/* term.h: what the terminal can show, and a canvas of styled characters that is printed with or without colours. */
#ifndef CLI_TERM_H
#define CLI_TERM_H

#include <stdbool.h>
#include <stdio.h>

struct term {
    bool interactive; /* both input and output are a terminal */
    bool clears;      /* a terminal, not dumb: it obeys escape sequences */
    bool colour;      /* ... and NO_COLOR is not set */
    bool utf8;
    int columns, lines; /* lines is 0 if there is no end of them (a file or a pipe) */
};

/* Asks anew, since a window may have another size than before. */
void term_detect(struct term *term);
/* Wipes the screen and what was on it before, so that nobody can scroll back. */
void term_clear(const struct term *term);
/* So low that board and menu do not fit together. */
bool term_is_low(const struct term *term);
int term_width(const struct term *term); /* for running text: not above 100 columns */

enum style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_A, /* seat A's cards, then seat B's and so on: STYLE_A + seat */
    STYLE_B,
    STYLE_C,
    STYLE_D,
    STYLE_BOLD_A,
    STYLE_BOLD_B,
    STYLE_BOLD_C,
    STYLE_BOLD_D,
    STYLE_GOOD,
    STYLES,
    STYLE_UNDERLINED = 64 /* added to a style on the canvas */
};

/* The escape sequence that begins a style, "" without colours; style_end() ends all. */
const char *style_begin(const struct term *term, int style);
const char *style_end(const struct term *term);

enum { CANVAS_COLUMNS = 160, CANVAS_ROWS = 40 };

struct canvas {
    int columns, rows;
    struct {
        char glyph[5]; /* one character as UTF-8; "" is a blank */
        unsigned char style;
    } at[CANVAS_ROWS][CANVAS_COLUMNS];
};

void canvas_clear(struct canvas *canvas, int columns, int rows);
/* Writes a text, cut at the canvas's right edge; returns the column after it. */
int canvas_put(struct canvas *canvas, int row, int column, int style, const char *text);
void canvas_style_row(struct canvas *canvas, int row, int from, int to, int add);
void canvas_print(const struct canvas *canvas, const struct term *term, FILE *out);

#endif
