/* scenario_text.c: files, lines and words of scenarios. Any bytes may come in; what cannot be read becomes a scenario that
 * fails with a line and a reason. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scenario_parts.h"

bool scn_refuse(char *why, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why, WHY_SIZE, format, args);
    va_end(args);
    return false;
}

bool scn_same_word(const char *a, const char *b) { return strcasecmp(a, b) == 0; }

bool scn_contains(const char *text, const char *part)
{
    size_t n = strlen(part);
    for (; strlen(text) >= n; text++) {
        if (strncasecmp(text, part, n) == 0)
            return true;
        if (!*text)
            break;
    }
    return false;
}

/* ---- Files --------------------------------------------------------------------------------------------- */

static bool blank(char c) { return c == ' ' || c == '\t'; }

/* A comment begins with # at the start of a line or between blanks, outside quotes; the #1 of `next "Infect" #1` is none. */
static size_t without_comment(const char *text, size_t length)
{
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            quoted = !quoted;
        if (text[i] == '#' && !quoted && (i == 0 || (blank(text[i - 1]) && (i + 1 == length || blank(text[i + 1])))))
            return i;
    }
    return length;
}

static const char *must_fail_of(char *text)
{
    static const char mark[] = "# must fail:";
    while (blank(*text))
        text++;
    if (strncmp(text, mark, sizeof mark - 1) != 0)
        return NULL;
    text += sizeof mark - 1;
    while (blank(*text))
        text++;
    return text;
}

struct splitter {
    struct scenario_file *file;
    struct scenario *now; /* NULL: still in the file's header */
    const char *must_fail;
    int line_room, scenario_room;
    bool joins; /* the last line ended with a comma */
};

static void add_scenario(struct splitter *x, const char *title, int number)
{
    struct scenario_file *f = x->file;
    if (f->scenarios == x->scenario_room) {
        x->scenario_room = x->scenario_room ? x->scenario_room * 2 : 8;
        f->scenario = realloc(f->scenario, (size_t)x->scenario_room * sizeof *f->scenario);
        if (!f->scenario)
            abort();
    }
    x->now = &f->scenario[f->scenarios++];
    /* Pointers into the lines are set when there will be no more: `heads` holds the first line's index until then. */
    *x->now =
        (struct scenario){.file = f->source.name, .title = title, .number = number, .must_fail = x->must_fail, .heads = f->lines};
    x->joins = false;
}

static void mark_broken(struct splitter *x, int number, const char *why)
{
    if (!x->now)
        add_scenario(x, NULL, number);
    if (!x->now->broken) {
        x->now->broken = why;
        x->now->broken_line = number;
    }
}

static void join_line(struct splitter *x, const char *text, int number)
{
    struct line *last = &x->file->line[x->file->lines - 1];
    size_t a = strlen(last->text), b = strlen(text);
    if (a + b + 2 > LINE_SIZE) {
        mark_broken(x, number, "the line is too long");
        return;
    }
    last->text = realloc(last->text, a + b + 2);
    if (!last->text)
        abort();
    last->text[a] = ' ';
    memcpy(last->text + a + 1, text, b + 1);
}

static void add_line(struct splitter *x, const char *text, int number)
{
    struct scenario_file *f = x->file;
    if (f->lines == x->line_room) {
        x->line_room = x->line_room ? x->line_room * 2 : 64;
        f->line = realloc(f->line, (size_t)x->line_room * sizeof *f->line);
        if (!f->line)
            abort();
    }
    char *copy = strdup(text);
    if (!copy)
        abort();
    f->line[f->lines++] = (struct line){copy, number};
}

static void title_line(struct splitter *x, char *text, int number)
{
    char *title = text;
    while (*title == '=' || blank(*title))
        title++;
    char *end = title + strlen(title);
    while (end > title && (end[-1] == '=' || blank(end[-1])))
        *--end = 0;
    add_scenario(x, title, number);
    if (!*title)
        mark_broken(x, number, "a scenario needs a title after ===");
}

static void one_line(struct splitter *x, char *text, int number)
{
    const char *must = must_fail_of(text);
    if (must && x->now)
        x->now->must_fail = must;
    else if (must)
        x->must_fail = must;
    size_t length = without_comment(text, strlen(text));
    while (length && blank(text[length - 1]))
        length--;
    text[length] = 0;
    while (blank(*text))
        text++, length--;
    if (!*text)
        return;
    if (length >= LINE_SIZE)
        mark_broken(x, number, "the line is too long");
    else if (strncmp(text, "===", 3) == 0)
        title_line(x, text, number);
    else if (x->joins)
        join_line(x, text, number);
    else
        add_line(x, text, number);
    x->joins = strncmp(text, "===", 3) != 0 && text[length - 1] == ',';
}

static void split(struct splitter *x)
{
    struct file *source = &x->file->source;
    const char *fault;
    for (char *line; (line = file_line(source, &fault)) != NULL;) {
        if (fault)
            mark_broken(x, source->number, fault);
        else
            one_line(x, line, source->number);
    }
}

static void point_into_lines(struct scenario_file *f)
{
    int heads = f->scenarios ? f->scenario[0].heads : f->lines;
    for (int i = 0; i < f->scenarios; i++) {
        struct scenario *s = &f->scenario[i];
        int first = s->heads, after = i + 1 < f->scenarios ? f->scenario[i + 1].heads : f->lines;
        s->head = f->line;
        s->heads = heads;
        s->line = f->line ? f->line + first : NULL;
        s->lines = after - first;
    }
}

bool scn_file_read(const char *path, struct scenario_file *file, char *why)
{
    *file = (struct scenario_file){0};
    if (!file_read(path, &file->source, why))
        return false;
    struct splitter x = {.file = file};
    split(&x);
    if (!file->scenarios) {
        mark_broken(&x, 1, "no scenario in this file (each begins with === TITLE)");
        file->scenario[0].heads = 0;
    }
    point_into_lines(file);
    return true;
}

void scn_file_free(struct scenario_file *file)
{
    for (int i = 0; i < file->lines; i++)
        free(file->line[i].text);
    free(file->line);
    free(file->scenario);
    file_free(&file->source);
    *file = (struct scenario_file){0};
}

/* ---- Words --------------------------------------------------------------------------------------------- */

static bool owner_mark(const char *text) { return strchr("abcdABCD", text[0]) && text[0] && text[1] == ':'; }

/* The end of the unquoted word that begins here. */
static const char *word_end(const char *text)
{
    if (*text == ',')
        return text + 1;
    if (owner_mark(text))
        return text + 2;
    while (*text && !blank(*text) && *text != ',' && *text != '"')
        text++;
    return text;
}

bool scn_words_split(struct words *w, const char *text, char *why)
{
    w->count = w->next = 0;
    char *store = w->store;
    while (blank(*text))
        text++;
    while (*text) {
        bool quoted = *text == '"';
        const char *from = text + quoted, *to = quoted ? strchr(from, '"') : word_end(text);
        if (!to)
            return scn_refuse(why, "a quote is not closed");
        size_t length = (size_t)(to - from);
        if (w->count == MAX_WORDS || (size_t)(store - w->store) + length + 1 > sizeof w->store)
            return scn_refuse(why, "too many words in a line");
        memcpy(store, from, length);
        store[length] = 0;
        w->quoted[w->count] = quoted;
        w->word[w->count++] = store;
        store += length + 1;
        text = to + quoted;
        while (blank(*text))
            text++;
    }
    return true;
}

bool scn_words_end(const struct words *w) { return w->next >= w->count; }
const char *scn_words_peek(const struct words *w) { return scn_words_end(w) ? "" : w->word[w->next]; }
const char *scn_words_take(struct words *w) { return scn_words_end(w) ? "" : w->word[w->next++]; }

bool scn_words_accept(struct words *w, const char *word)
{
    if (scn_words_end(w) || w->quoted[w->next] || !scn_same_word(w->word[w->next], word))
        return false;
    w->next++;
    return true;
}

bool scn_take_number(struct words *w, int *number, char *why)
{
    const char *word = scn_words_take(w);
    char *end = NULL;
    long value = strtol(word, &end, 10);
    if (!isdigit((unsigned char)word[0]) || *end || value > 9999)
        return scn_refuse(why, "a number is needed where \"%s\" stands", word);
    *number = (int)value;
    return true;
}

static int seat_of(const char *word) /* whatever follows the letter */
{
    const char *letters = "abcd", *at = word[0] ? strchr(letters, word[0] | 32) : NULL;
    return at ? (int)(at - letters) : -1;
}

bool scn_is_seat(const char *word) { return seat_of(word) >= 0 && !word[1]; }

static bool speak_of(struct words *w, int seat)
{
    if (seat >= w->seats)
        return false;
    w->highest = seat > w->highest ? seat : w->highest;
    return true;
}

int scn_accept_seat(struct words *w)
{
    const char *word = scn_words_peek(w);
    if (scn_words_end(w) || w->quoted[w->next] || !scn_is_seat(word) || !speak_of(w, seat_of(word)))
        return -1;
    w->next++;
    return seat_of(word);
}

bool scn_take_seat(struct words *w, int *seat, char *why)
{
    const char *word = scn_words_take(w);
    *seat = scn_is_seat(word) ? seat_of(word) : -1;
    return (*seat >= 0 && speak_of(w, *seat)) ||
           scn_refuse(why, "a seat (%s) is needed where \"%s\" stands", w->seats > 2 ? "a, b, c or d" : "a or b", word);
}

bool scn_take_owner(struct words *w, int *owner, char *why)
{
    const char *word = scn_words_peek(w);
    if (scn_words_end(w) || w->quoted[w->next] || !owner_mark(word))
        return true;
    *owner = seat_of(word);
    w->next++;
    return speak_of(w, *owner) || scn_refuse(why, "nobody is called %c in a game of two", word[0]);
}
