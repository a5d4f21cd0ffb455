/* text.c: building and laying out text. */
#include "text.h"

#include "language.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

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

/* ---- What may be shown --------------------------------------------------------------------------------- */

/* The character that begins here and how many bytes it has; 0 bytes: this is no UTF-8. */
static size_t decode(const char *bytes, size_t left, uint32_t *character)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = (unsigned char)*bytes;
    size_t count = first < 0x80 ? 1 : first < 0xc0 || first >= 0xf8 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    *character = count > 1 ? first & (0x7fu >> count) : first;
    for (size_t i = 1; i < count; i++) {
        if (i >= left || ((unsigned char)bytes[i] & 0xc0) != 0x80)
            return 0;
        *character = *character << 6 | ((unsigned char)bytes[i] & 0x3f);
    }
    bool surrogate = *character >= 0xd800 && *character < 0xe000;
    return count && *character >= least[count] && *character < 0x110000 && !surrogate ? count : 0;
}

static bool is_control(uint32_t c) { return (c < 32 && c != '\t') || (c >= 127 && c < 160); }

const char *line_fault(const char *bytes, size_t length)
{
    uint32_t character;
    for (size_t at = 0, count; at < length; at += count) {
        count = decode(bytes + at, length - at, &character);
        if (!count)
            return spoken("the line is not UTF-8");
        if (is_control(character))
            return character ? spoken("the line holds a control character") : spoken("the line holds a zero byte");
    }
    return NULL;
}

/* One character as it may be shown; returns how many bytes it was made of. */
static size_t clean_one(const char *bytes, size_t left, char shown[4 * 4 + 1])
{
    uint32_t character;
    size_t count = decode(bytes, left, &character), used = 0;
    bool odd = !count || is_control(character);
    count = count ? count : 1;
    for (size_t i = 0; i < count; i++)
        used += (size_t)snprintf(shown + used, 5, odd ? "\\x%02x" : "%c", (unsigned char)bytes[i]);
    return count;
}

void text_clean(const char *bytes, size_t length, char *to, size_t size)
{
    char shown[4 * 4 + 1];
    *to = '\0';
    for (size_t at = 0, used = 0; at < length; used += strlen(shown)) {
        at += clean_one(bytes + at, length - at, shown);
        if (used + strlen(shown) >= size)
            return;
        memcpy(to + used, shown, strlen(shown) + 1);
    }
}

void print_clean(FILE *out, const char *text)
{
    char shown[4 * 4 + 1];
    for (size_t at = 0, length = strlen(text); at < length; fputs(shown, out))
        at += clean_one(text + at, length - at, shown);
}

/* ---- Layout -------------------------------------------------------------------------------------------- */

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

int text_bytes(const char *text, int characters)
{
    int bytes = 0;
    while (text[bytes] && characters-- > 0)
        bytes += glyph_bytes(text + bytes);
    return bytes;
}

/* A change of colour ("\033[1m") takes bytes but no column. */
static int style_bytes(const char *text) { return *text == '\033' ? (int)strcspn(text, "m") + 1 : 0; }

/* Bytes of the next line: up to `room` characters, broken at the last blank if words go on. */
static int line_bytes(const char *text, int room)
{
    int bytes = 0, blank = 0;
    for (int column = 0; text[bytes] && text[bytes] != '\n' && column < room;) {
        if (text[bytes] == ' ')
            blank = bytes;
        int style = style_bytes(text + bytes);
        bytes += style ? style : glyph_bytes(text + bytes);
        column += !style;
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
