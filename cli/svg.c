/* svg.c: pictures as SVG. All its markup stands here. */
#include "svg.h"

#include "text.h"

#include <math.h>

static void put_text(FILE *out, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '&': fputs("&amp;", out); break;
        default: fputc(*text, out); break;
        }
}

void svg_begin(FILE *out, double width, double height, const char *about)
{
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" "
            "font-family=\"DejaVu Sans, Verdana, Helvetica, Arial, sans-serif\">\n<title>",
            width, height, width, height);
    put_text(out, about);
    fprintf(out, "</title>\n<rect x=\"0.5\" y=\"0.5\" width=\"%.0f\" height=\"%.0f\" rx=\"8\" fill=\"%s\" stroke=\"%s\"/>\n",
            width - 1, height - 1, SVG_PAPER, SVG_LINE);
}

void svg_end(FILE *out) { fputs("</svg>\n", out); }

void svg_text(FILE *out, double x, double y, struct svg_type type, const char *text)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    fprintf(out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.4g\" fill=\"%s\" text-anchor=\"%s\"", x, y, type.size, type.colour,
            anchors[type.side]);
    if (type.bold)
        fputs(" font-weight=\"bold\"", out);
    if (type.turned != 0)
        fprintf(out, " transform=\"rotate(%.4g %.1f %.1f)\"", type.turned, x, y);
    fputc('>', out);
    put_text(out, text);
    fputs("</text>\n", out);
}

double svg_width(const char *text, double size) { return 0.62 * size * text_width(text); }

void svg_box(FILE *out, double x, double y, double width, double height, const char *colour)
{
    fprintf(out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x, y, width, height, colour);
}

void svg_disc(FILE *out, double x, double y, double radius, const char *colour)
{
    fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"%s\"/>\n", x, y, radius, colour, SVG_PAPER);
}

void svg_stroke(FILE *out, double x1, double y1, double x2, double y2, double width, const char *colour)
{
    fprintf(out, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke-width=\"%.1f\" stroke=\"%s\"/>\n", x1, y1, x2, y2,
            width, colour);
}

static void put_points(FILE *out, const struct svg_point *point, int count)
{
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%.1f,%.1f", i ? " " : "", point[i].x, point[i].y);
}

void svg_curve(FILE *out, const struct svg_point *point, int count, double width, const char *colour)
{
    fprintf(out, "<polyline fill=\"none\" stroke-linejoin=\"round\" stroke-width=\"%.1f\" stroke=\"%s\" points=\"", width,
            colour);
    put_points(out, point, count);
    fputs("\"/>\n", out);
}

struct svg_colour svg_shade(double share)
{
    static const double stop[][3] = {{179, 88, 6},    {241, 163, 64},  {254, 224, 182}, {247, 247, 247},
                                     {209, 229, 240}, {103, 169, 207}, {33, 102, 172}};
    enum { LAST = sizeof stop / sizeof *stop - 1 };
    struct svg_colour colour;
    double at = fmin(fmax(share, 0), 1) * LAST;
    int i = at < LAST ? (int)at : LAST - 1;
    double mixed[3];
    for (int k = 0; k < 3; k++)
        mixed[k] = stop[i][k] + (at - i) * (stop[i + 1][k] - stop[i][k]);
    snprintf(colour.text, sizeof colour.text, "#%02x%02x%02x", (unsigned)mixed[0] & 255, (unsigned)mixed[1] & 255,
             (unsigned)mixed[2] & 255);
    return colour;
}

const char *svg_ink_on(double share) { return share < 0.12 || share > 0.88 ? SVG_PAPER : SVG_INK; }
