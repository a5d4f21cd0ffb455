/* svg.h: pictures as SVG. They stand on a panel of their own colour, so that they can be read on light and on dark pages. */
#ifndef CLI_SVG_H
#define CLI_SVG_H

#include <stdbool.h>
#include <stdio.h>

#define SVG_INK    "#1f2328"
#define SVG_FAINT  "#59636e"
#define SVG_LINE   "#d0d7de"
#define SVG_PAPER  "#ffffff"
#define SVG_FIRST  "#2166ac" /* blue and orange are told apart by all eyes */
#define SVG_SECOND "#b35806"

/* What is drawn in between; `about` is the picture in words, for whoever does not see it. */
void svg_begin(FILE *out, double width, double height, const char *about);
void svg_end(FILE *out);

enum svg_side { SVG_LEFT, SVG_MIDDLE, SVG_RIGHT }; /* which part of a text stands at its place */
struct svg_type {
    double size;
    const char *colour;
    enum svg_side side;
    bool bold;
    double turned; /* degrees, clockwise */
};
void svg_text(FILE *out, double x, double y, struct svg_type type, const char *text);
/* About how wide a text is. */
double svg_width(const char *text, double size);

void svg_box(FILE *out, double x, double y, double width, double height, const char *colour);
void svg_disc(FILE *out, double x, double y, double radius, const char *colour);
void svg_stroke(FILE *out, double x1, double y1, double x2, double y2, double width, const char *colour);
/* A line through points. */
struct svg_point {
    double x, y;
};
void svg_curve(FILE *out, const struct svg_point *point, int count, double width, const char *colour);

/* From orange (0) by white (1/2) to blue (1), and what can be read on it. */
struct svg_colour {
    char text[8];
};
struct svg_colour svg_shade(double share);
const char *svg_ink_on(double share);

#endif
