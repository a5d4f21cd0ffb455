/* saved.h: journals of tables (table/journal.h) as files. docs/notation.md describes them. */
#ifndef CLI_SAVED_H
#define CLI_SAVED_H

#include "file.h"
#include "journal.h"

enum { SAVED_WHY = 480, SAVED_LINES = 1000000 /* after the header */ };

struct saved {
    struct file file;
    size_t whole;       /* bytes of it that are whole lines */
    int header;         /* lines of the header */
    bool seated;        /* the header says who plays */
    const char *result; /* what the header says of the result, up to the end of its line; NULL: nothing */
};

/* False, and a sentence. */
bool saved_fail(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* All of these: false and a sentence (SAVED_WHY bytes) that names the file if it cannot be done. */
bool saved_open_stream(FILE *in, const char *name, bool torn, struct saved *saved, char *why);
bool saved_open(const char *path, bool torn, struct saved *saved, char *why);
/* *in_header (may be NULL): whether it was the header that could not be understood. */
bool saved_read(const struct saved *saved, const struct table_host *host, const struct journal_reading *how, struct table *t,
                bool *in_header, char *why);
/* All of that at once, for whoever wants the table alone. */
bool saved_load(const char *path, bool torn, struct table *t, bool *in_header, char *why);
/* Whether the file is this game at an earlier moment: then nothing is lost by writing over it. */
bool saved_is_earlier(const char *path, const struct table *t);
bool saved_write(const struct table *t, const char *path, bool replace, char *why);
void saved_close(struct saved *saved);

/* Whether the header's result is another than this, which is put into words (64 bytes). */
bool saved_result_differs(const struct saved *saved, const struct table *t, char *said, char *is);
void result_of(const struct table *t, char *text, size_t size);

/* The position at the end of a record, for commands that start from one. Complains if there is none. */
bool position_load(const char *command, const char *path, struct war_game *g);

#endif
