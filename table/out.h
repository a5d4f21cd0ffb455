/* out.h: text without a C library: a buffer that grows, and reading lines. */
#ifndef WARSTONE_TABLE_OUT_H
#define WARSTONE_TABLE_OUT_H

#include "table.h"

/* Text that is being written. What finds no memory is left out, and `failed` says so. */
struct out {
    const struct table_host *host;
    char *text; /* ends with a NUL as soon as anything was written */
    size_t length, room;
    bool failed;
};
void out_bytes(struct out *out, const char *bytes, size_t count);
void out_text(struct out *out, const char *text);
void out_char(struct out *out, char c);
void out_number(struct out *out, uint64_t number);
void out_free(struct out *out);

size_t str_length(const char *text);
bool str_same(const char *a, const char *b);
/* Whether the text begins with that word, which a blank or the end follows; *rest is what comes after, without blanks. */
bool str_word(const char *text, const char *word, const char **rest);
/* A number of digits alone, at most `most`; *rest is what comes after it. */
bool str_number(const char *text, uint64_t most, uint64_t *number, const char **rest);
/* False if it does not fit: then as much of it as does. */
bool str_copy(char *to, size_t size, const char *from, size_t count);

#endif
