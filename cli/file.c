/* file.c: reading files whole, and looking where one can be written. */
#include "file.h"

#include "language.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(char *why, const char *path, const char *format, ...) __attribute__((format(printf, 3, 4)));
static bool fail(char *why, const char *path, const char *format, ...)
{
    char name[256];
    va_list list;
    va_start(list, format);
    text_clean(path, strlen(path), name, sizeof name);
    int used = snprintf(why, FILE_WHY, "%s: ", name);
    vsnprintf(why + used, (size_t)(FILE_WHY - used), spoken(format), list);
    va_end(list);
    return false;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* All that comes, and one byte more than the most if there is more than that; NULL: no memory. */
static char *read_all(FILE *in, size_t *size)
{
    const size_t most = (size_t)FILE_MEBIBYTES << 20;
    size_t room = 1 << 14;
    char *bytes = NULL;
    *size = 0;
    for (size_t got = 1; got > 0 && *size <= most; *size += got) {
        if (!bytes || *size == room) {
            room = bytes ? room * 2 : room;
            char *more = realloc(bytes, room + 1); /* and the zero byte behind them */
            if (!more)
                return free(bytes), NULL;
            bytes = more;
        }
        got = fread(bytes + *size, 1, room - *size, in);
    }
    bytes[*size] = '\0';
    return bytes;
}

bool file_read_stream(FILE *in, const char *name, struct file *file, char *why)
{
    struct stat info;
    *file = (struct file){0};
    if (fstat(fileno(in), &info) == 0 && S_ISDIR(info.st_mode))
        return fail(why, name, "this is a folder");
    text_clean(name, strlen(name), file->name, sizeof file->name);
    file->bytes = read_all(in, &file->size);
    bool good = file->bytes && !ferror(in) && file->size <= (size_t)FILE_MEBIBYTES << 20;
    if (!file->bytes)
        fail(why, name, "no memory");
    else if (ferror(in))
        fail(why, name, "%s", strerror(errno));
    else if (!good)
        fail(why, name, "longer than %d MiB, the most that is read", FILE_MEBIBYTES);
    if (!good)
        file_free(file);
    return good;
}

bool file_read(const char *path, struct file *file, char *why)
{
    FILE *in = fopen(path, "rb");
    *file = (struct file){0};
    if (!in)
        return fail(why, path, "%s", strerror(errno));
    bool good = file_read_stream(in, path, file, why);
    fclose(in);
    return good;
}

char *file_line(struct file *file, const char **fault)
{
    if (file->at >= file->size)
        return NULL;
    char *line = file->bytes + file->at, *end = memchr(line, '\n', file->size - file->at);
    size_t length = end ? (size_t)(end - line) : file->size - file->at;
    file->at += length + 1;
    file->number++;
    if (length && line[length - 1] == '\r')
        length--;
    line[length] = '\0';
    *fault = line_fault(line, length);
    return line;
}

void file_free(struct file *file)
{
    free(file->bytes);
    *file = (struct file){0};
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

bool folder_takes_files(const char *path, char *why)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return fail(why, path, "%s", errno == ENOENT ? spoken("there is no such folder") : strerror(errno));
    if (!S_ISDIR(info.st_mode))
        return fail(why, path, "this is no folder");
    return access(path, W_OK | X_OK) == 0 || fail(why, path, "%s", strerror(errno));
}

bool file_can_be_written(const char *path, char *why)
{
    struct stat info;
    char folder[1024], reason[FILE_WHY];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) + (slash == path) : 0;
    if (!*path || length >= sizeof folder)
        return fail(why, path, *path ? "the name is too long" : "a file needs a name");
    if (stat(path, &info) == 0) {
        if (S_ISDIR(info.st_mode))
            return fail(why, path, "this is a folder");
        return access(path, W_OK) == 0 || fail(why, path, "%s", strerror(errno));
    }
    snprintf(folder, sizeof folder, "%.*s", (int)length, path);
    if (folder_takes_files(slash ? folder : ".", reason))
        return slash == NULL || slash[1] || fail(why, path, "a file needs a name");
    return fail(why, path, "%.200s", reason);
}

bool file_make(const char *path, void (*write)(FILE *out, const void *what), const void *what, char *why)
{
    if (!file_can_be_written(path, why))
        return false;
    FILE *out = fopen(path, "w");
    if (!out)
        return fail(why, path, "%s", strerror(errno));
    write(out, what);
    bool good = ferror(out) == 0;
    return (fclose(out) == 0 && good) || fail(why, path, "%s", strerror(errno));
}
