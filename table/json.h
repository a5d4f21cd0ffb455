/* json.h: JSON as far as docs/protocol.md needs it: writing messages of any shape, and reading requests, which are one flat object.
 *
 * Ours because a table is freestanding: the libraries that there are want a C library, and a page's worker has none. */
#ifndef WARSTONE_TABLE_JSON_H
#define WARSTONE_TABLE_JSON_H

#include "out.h"

/* ---- Writing: names may be NULL inside an array ---- */
void write_open(struct out *out, const char *name, char bracket); /* '{' or '[' */
void write_close(struct out *out, char bracket);                  /* '}' or ']' */
void write_text(struct out *out, const char *name, const char *text);
void write_number(struct out *out, const char *name, int64_t number);
void write_flag(struct out *out, const char *name, bool value);
void write_null(struct out *out, const char *name);

/* ---- Reading one object of texts and whole numbers ---- */
enum { JSON_FIELDS = 8, JSON_BYTES = 256 };
struct request {
    int count;
    struct {
        const char *name, *text; /* text: NULL if it is a number */
        int64_t number;
    } field[JSON_FIELDS];
    char bytes[JSON_BYTES]; /* where names and texts lie */
};
/* False and a sentence if it is anything else: nothing in it was trusted. */
bool request_read(const char *text, size_t length, struct request *request, struct war_sentence *why);
const char *request_text(const struct request *request, const char *name); /* NULL: there is no such text */
bool request_number(const struct request *request, const char *name, int64_t *number);

#endif
