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

int glyph_bytes(const char *text); /* of the character that begins here; a stray byte is a character */
int text_width(const char *text);  /* characters, not bytes */
/* Prints a text broken between words to fit the width, every line indented. */
void print_wrapped(FILE *out, const char *text, int indent, int width);
/* The same for a line that is already `column` wide: only its further lines get the whole indent. */
void print_hanging(FILE *out, const char *text, int indent, int column, int width);

#endif
