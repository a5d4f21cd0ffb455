/* file.h: files that come from outside, and whether one can be put somewhere.
 *
 * Decks, records and scenarios are read whole, up to a stated size, and then line by line. A line that is no text is refused where it is
 * read, by its number, so that nothing odd goes further: not to a terminal, not into JSON, not into another file.
 */
#ifndef CLI_FILE_H
#define CLI_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { FILE_MEBIBYTES = 64, FILE_WHY = 400 };

struct file {
    char name[256]; /* as it may be shown */
    char *bytes;
    size_t size, at; /* the next line begins at `at` */
    int number;      /* of the last line taken, from 1 */
};

/* Both: false and a sentence (FILE_WHY bytes) that names the file if it cannot be read; there is then nothing to free. */
bool file_read(const char *path, struct file *file, char *why);
bool file_read_stream(FILE *in, const char *name, struct file *file, char *why);
/* The next line without its end, or NULL after the last. `fault` gets what is wrong with it (see line_fault()), or NULL. */
char *file_line(struct file *file, const char **fault);
void file_free(struct file *file);

/* For what is written after long work: false and a sentence (FILE_WHY bytes) that names the path if nothing can be written there. */
bool file_can_be_written(const char *path, char *why);
bool folder_takes_files(const char *path, char *why);
/* Writes a file anew, with what `write` prints to it; false and a sentence (FILE_WHY bytes) if it is not all there. */
bool file_make(const char *path, void (*write)(FILE *out, const void *what), const void *what, char *why);

#endif
