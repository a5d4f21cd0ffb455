/* term.c: terminals, colours, the canvas. */
#include "term.h"

#include "text.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool locale_is_utf8(void)
{
    static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strstr(value, "UTF-8") || strstr(value, "utf8") || strstr(value, "UTF8");
    }
    return false;
}

void term_detect(struct term *term)
{
    const char *kind = getenv("TERM"), *no_colour = getenv("NO_COLOR");
    bool out = isatty(STDOUT_FILENO) == 1, dumb = !kind || !*kind || strcmp(kind, "dumb") == 0;
    *term = (struct term){.columns = 80};
    term->interactive = out && isatty(STDIN_FILENO) == 1;
    term->clears = out && !dumb;
    term->colour = term->clears && !(no_colour && *no_colour);
    term->utf8 = locale_is_utf8() && !dumb;
    struct winsize size;
    if (out && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        term->columns = size.ws_col;
        term->lines = size.ws_row;
    }
}

void term_clear(const struct term *term)
{
    if (term->clears)
        fputs("\033[H\033[2J\033[3J", stdout);
    else
        for (int i = 0; i < 60; i++)
            putchar('\n');
}

bool term_is_low(const struct term *term) { return term->lines > 0 && term->lines < 36; }

int term_width(const struct term *term) { return term->columns > 100 ? 100 : term->columns; }

static const char *const escapes[STYLES] = {
    [STYLE_PLAIN] = "",
    [STYLE_BOLD] = "\033[1m",
    [STYLE_DIM] = "\033[2m",
    [STYLE_A] = "\033[36m",
    [STYLE_B] = "\033[31m",
    [STYLE_C] = "\033[32m",
    [STYLE_D] = "\033[33m",
    [STYLE_BOLD_A] = "\033[1;36m",
    [STYLE_BOLD_B] = "\033[1;31m",
    [STYLE_BOLD_C] = "\033[1;32m",
    [STYLE_BOLD_D] = "\033[1;33m",
    [STYLE_GOOD] = "\033[32m",
};

const char *style_begin(const struct term *term, int style) { return term->colour ? escapes[style] : ""; }

const char *style_end(const struct term *term) { return term->colour ? "\033[0m" : ""; }

void canvas_clear(struct canvas *canvas, int columns, int rows)
{
    memset(canvas, 0, sizeof *canvas);
    canvas->columns = columns < CANVAS_COLUMNS ? columns : CANVAS_COLUMNS;
    canvas->rows = rows < CANVAS_ROWS ? rows : CANVAS_ROWS;
}

int canvas_put(struct canvas *canvas, int row, int column, int style, const char *text)
{
    if (row < 0 || row >= canvas->rows)
        return column;
    while (*text && column < canvas->columns) {
        int bytes = glyph_bytes(text);
        memcpy(canvas->at[row][column].glyph, text, (size_t)bytes);
        canvas->at[row][column].glyph[bytes] = '\0';
        canvas->at[row][column].style = (unsigned char)style;
        text += bytes;
        column++;
    }
    return column;
}

void canvas_style_row(struct canvas *canvas, int row, int from, int to, int add)
{
    for (int column = from; column < to && column < canvas->columns; column++)
        canvas->at[row][column].style |= (unsigned char)add;
}

static int used_columns(const struct canvas *canvas, int row)
{
    int used = canvas->columns;
    while (used > 0 && !*canvas->at[row][used - 1].glyph && !canvas->at[row][used - 1].style)
        used--;
    return used;
}

static void change_style(const struct term *term, FILE *out, int from, int to)
{
    if (from == to)
        return;
    if (from != STYLE_PLAIN)
        fputs(style_end(term), out);
    fputs(style_begin(term, to & ~STYLE_UNDERLINED), out);
    if (term->colour && to & STYLE_UNDERLINED)
        fputs("\033[4m", out);
}

void canvas_print(const struct canvas *canvas, const struct term *term, FILE *out)
{
    for (int row = 0; row < canvas->rows; row++) {
        int style = STYLE_PLAIN, used = used_columns(canvas, row);
        for (int column = 0; column < used; column++) {
            const char *glyph = canvas->at[row][column].glyph;
            change_style(term, out, style, canvas->at[row][column].style);
            style = canvas->at[row][column].style;
            fputs(*glyph ? glyph : " ", out);
        }
        change_style(term, out, style, STYLE_PLAIN);
        fputc('\n', out);
    }
}
