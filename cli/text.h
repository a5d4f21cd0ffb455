/* text.h: building and laying out text. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stddef.h>
#include <stdio.h>

/* A text that grows in a buffer of fixed size; what does not fit is cut off. */
struct text {
    char *to;
    size_t size, used;
};

#define TEXT(buffer) ((struct text){.to = (buffer), .size = sizeof(buffer)})
void text_add(struct text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What keeps these bytes from being a line of text: a zero byte, a control character other than a tab, what is not UTF-8. A sentence
 * without its full stop, or NULL. */
const char *line_fault(const char *bytes, size_t length);
/* The bytes as they may be shown anywhere, such odd ones as \x1b; what does not fit is cut off. A clean text stays as it is. */
void text_clean(const char *bytes, size_t length, char *to, size_t size);
/* Prints a text so. */
void print_clean(FILE *out, const char *text);

int glyph_bytes(const char *text);                /* of the character that begins here; a stray byte is a character */
int text_width(const char *text);                 /* characters, not bytes */
int text_bytes(const char *text, int characters); /* of so many characters at the beginning, or of all */
/* Prints a text broken between words to fit the width, every line indented. */
void print_wrapped(FILE *out, const char *text, int indent, int width);
/* The same for a line that is already `column` wide: only its further lines get the whole indent. */
void print_hanging(FILE *out, const char *text, int indent, int column, int width);

#endif
