/* saved.c: journals as files. */
#include "saved.h"

#include "cli.h"
#include "host.h"
#include "language.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

bool saved_fail(char *why, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, SAVED_WHY, spoken(format), list);
    va_end(list);
    return false;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

static void look_at_header(struct saved *saved, const char *line, size_t length)
{
    saved->seated |= length > 7 && memcmp(line, "player ", 7) == 0;
    if (length > 7 && memcmp(line, "result ", 7) == 0)
        saved->result = line + 7;
}

/* Every line is text; where the header ends. */
static bool look_through(struct saved *saved, bool torn, char *why)
{
    const char *at = saved->file.bytes, *end = at + saved->file.size;
    bool in_header = true;
    for (int number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop && torn)
            break;
        size_t length = (size_t)((stop ? stop : end) - at);
        length -= length && at[length - 1] == '\r';
        const char *fault = line_fault(at, length);
        if (fault)
            return saved_fail(why, "%s:%d: %s", saved->file.name, number, fault);
        if (!in_header && number - saved->header > SAVED_LINES)
            return saved_fail(why, "%s:%d: a record has at most %d lines after its header", saved->file.name, number,
                              SAVED_LINES);
        if (in_header) {
            saved->header = number;
            look_at_header(saved, at, length);
            in_header = length > 0;
        }
        at = stop ? stop + 1 : end;
        saved->whole = (size_t)(at - saved->file.bytes);
    }
    return true;
}

bool saved_open_stream(FILE *in, const char *name, bool torn, struct saved *saved, char *why)
{
    *saved = (struct saved){0};
    if (!file_read_stream(in, name, &saved->file, why))
        return false;
    if (look_through(saved, torn, why))
        return true;
    saved_close(saved);
    return false;
}

bool saved_open(const char *path, bool torn, struct saved *saved, char *why)
{
    FILE *in = fopen(path, "rb");
    *saved = (struct saved){0};
    if (!in) {
        char name[256];
        text_clean(path, strlen(path), name, sizeof name);
        return saved_fail(why, "%s: %s", name, strerror(errno));
    }
    bool good = saved_open_stream(in, path, torn, saved, why);
    fclose(in);
    return good;
}

void saved_close(struct saved *saved)
{
    file_free(&saved->file);
    *saved = (struct saved){0};
}

bool saved_read(const struct saved *saved, const struct table_host *host, const struct journal_reading *how, struct table *t,
                bool *in_header, char *why)
{
    struct journal_fault fault;
    if (journal_read(t, saved->file.bytes, saved->file.size, host, how, &fault))
        return true;
    if (in_header)
        *in_header = fault.line <= saved->header;
    if (fault.line > 0)
        return saved_fail(why, "%s:%d: %s", saved->file.name, fault.line, sentence(&fault.why));
    return saved_fail(why, "%s: %s", saved->file.name, sentence(&fault.why));
}

bool saved_load(const char *path, bool torn, struct table *t, bool *in_header, char *why)
{
    struct saved saved;
    const struct table_host services = host_services(NULL);
    if (in_header)
        *in_header = true;
    if (!saved_open(path, torn, &saved, why))
        return false;
    bool good = saved_read(&saved, &services, &(struct journal_reading){.torn = torn}, t, in_header, why);
    saved_close(&saved);
    return good;
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

static bool same_entry(const struct table_entry *a, const struct table_entry *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->value == b->value && a->joins == b->joins;
}

static bool is_earlier(const struct table *old, const struct table *t)
{
    bool same = old->rules.edition == t->rules.edition && old->rules.has_seed == t->rules.has_seed &&
                old->rules.seed == t->rules.seed && old->entries <= t->entries;
    same = same && old->rules.from_position == t->rules.from_position &&
           memcmp(&old->rules.position, &t->rules.position, sizeof t->rules.position) == 0;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        same = same && old->rules.seat[seat].summoner == t->rules.seat[seat].summoner;
    for (int i = 0; same && i < old->entries; i++)
        same = same_entry(&old->entry[i], &t->entry[i]);
    return same;
}

bool saved_is_earlier(const char *path, const struct table *t)
{
    char why[SAVED_WHY];
    struct table old;
    if (!saved_load(path, false, &old, NULL, why))
        return false;
    bool same = is_earlier(&old, t);
    table_close(&old);
    return same;
}

bool saved_write(const struct table *t, const char *path, bool replace, char *why)
{
    struct out out = {.host = &t->host};
    if (!file_can_be_written(path, why))
        return false;
    FILE *file = fopen(path, replace ? "w" : "wx");
    if (!file)
        return saved_fail(why, "%s: %s", path, errno == EEXIST ? spoken("there is such a file already") : strerror(errno));
    journal_write_header(t, &out);
    journal_write(t, 0, false, &out);
    bool good = !out.failed && fwrite(out.text, 1, out.length, file) == out.length;
    bool memory = !out.failed;
    out_free(&out);
    if (fclose(file) != 0 || !good)
        return saved_fail(why, "%s: %s", path, memory ? strerror(errno) : spoken("no memory"));
    return true;
}

/* ---- Results ------------------------------------------------------------------------------------------- */

void result_of(const struct table *t, char *text, size_t size)
{
    struct out out = {.host = &t->host};
    journal_result(t, &out);
    snprintf(text, size, "%s", out.failed ? "" : out.text);
    out_free(&out);
}

bool saved_result_differs(const struct saved *saved, const struct table *t, char *said, char *is)
{
    if (!saved->result)
        return false;
    snprintf(said, TABLE_NAME, "%.*s", (int)strcspn(saved->result, "#\r\n"), saved->result);
    for (size_t length = strlen(said); length && said[length - 1] == ' ';)
        said[--length] = '\0';
    result_of(t, is, TABLE_NAME);
    return strcmp(said, is) != 0;
}

/* ---- Positions ----------------------------------------------------------------------------------------- */

bool position_load(const char *command, const char *path, struct war_game *g)
{
    char why[SAVED_WHY];
    struct table t;
    if (!saved_load(path, false, &t, NULL, why)) {
        complain(command, "%s", why);
        return false;
    }
    war_copy(g, &t.game);
    table_close(&t);
    return true;
}
