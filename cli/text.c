/* text.c: building and laying out text. */
#include "text.h"

#include <stdarg.h>
#include <stdbool.h>

void text_add(struct text *text, const char *format, ...)
{
    if (text->used + 1 >= text->size)
        return;
    va_list list;
    va_start(list, format);
    int length = vsnprintf(text->to + text->used, text->size - text->used, format, list);
    va_end(list);
    if (length < 0)
        return;
    text->used += (size_t)length;
    if (text->used >= text->size)
        text->used = text->size - 1;
}

int glyph_bytes(const char *text)
{
    unsigned char c = (unsigned char)*text;
    int length = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
    for (int i = 1; i < length; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 1;
    return length;
}

int text_width(const char *text)
{
    int width = 0;
    for (; *text; text += glyph_bytes(text))
        width++;
    return width;
}

/* Bytes of the next line: up to `room` characters, broken at the last blank if words go on. */
static int line_bytes(const char *text, int room)
{
    int bytes = 0, blank = 0;
    for (int column = 0; text[bytes] && text[bytes] != '\n' && column < room; column++) {
        if (text[bytes] == ' ')
            blank = bytes;
        bytes += glyph_bytes(text + bytes);
    }
    bool broken = text[bytes] && text[bytes] != '\n' && text[bytes] != ' ';
    return broken && blank ? blank : bytes;
}

void print_hanging(FILE *out, const char *text, int indent, int column, int width)
{
    int room = width - indent < 20 ? 20 : width - indent;
    while (*text == ' ')
        text++;
    while (*text) {
        int bytes = line_bytes(text, room);
        fprintf(out, "%*s%.*s\n", indent - column, "", bytes, text);
        text += bytes;
        while (*text == ' ' || *text == '\n')
            text++;
        column = 0;
    }
}

void print_wrapped(FILE *out, const char *text, int indent, int width) { print_hanging(out, text, indent, 0, width); }
