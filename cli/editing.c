/* editing.c: a line that is typed at a terminal. */
#include "editing.h"

#include "text.h"

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

static volatile sig_atomic_t resized;
static void on_resize(int signal_number) { resized = signal_number; }

static struct editing *of(EditLine *el)
{
    void *data = NULL;
    el_get(el, EL_CLIENTDATA, &data);
    return data;
}

static char *prompt_of(EditLine *el)
{
    static char text[500];
    snprintf(text, sizeof text, "%s", of(el)->prompt);
    return text;
}

/* ---- Reading --------------------------------------------------------------------------------------------- */

/* One byte of the terminal; a signal that stops us ends the line, one that says the window has changed draws it again. */
static int read_byte(EditLine *el, char *byte)
{
    for (;;) {
        ssize_t count = of(el)->stopped && of(el)->stopped() ? -1 : read(STDIN_FILENO, byte, 1);
        if (count >= 0)
            return (int)count;
        if (errno != EINTR || (of(el)->stopped && of(el)->stopped()))
            return -1;
        if (resized) {
            resized = 0;
            el_resize(el);
            el_set(el, EL_REFRESH);
        }
    }
}

/* libedit's own reader would begin again after a signal. Bytes that are no character are left out. */
static int read_character(EditLine *el, wchar_t *character)
{
    mbstate_t state = {0};
    char byte;
    for (;;) {
        int count = read_byte(el, &byte);
        if (count <= 0)
            return count;
        size_t bytes = mbrtowc(character, &byte, 1, &state);
        if (bytes == 0 || bytes == 1)
            return 1;
        if (bytes == (size_t)-1)
            state = (mbstate_t){0};
    }
}

/* ---- Completion ------------------------------------------------------------------------------------------ */

enum { MOST_SHOWN = 40 };
struct completion {
    const char *typed; /* the end of the line that is to be completed */
    size_t length;
    char common[200]; /* of all that begin so */
    char shown[MOST_SHOWN][60];
    int found;
};

static bool begins_alike(const char *text, const char *typed, size_t length) { return strncasecmp(text, typed, length) == 0; }

static void add_completion(void *to, const char *text)
{
    struct completion *c = to;
    if (!begins_alike(text, c->typed, c->length))
        return;
    for (int i = 0; i < c->found && i < MOST_SHOWN; i++)
        if (strcmp(c->shown[i], text) == 0)
            return;
    if (c->found == 0)
        snprintf(c->common, sizeof c->common, "%s", text);
    size_t same = 0;
    while (c->common[same] && begins_alike(text + same, c->common + same, (size_t)glyph_bytes(c->common + same)))
        same += (size_t)glyph_bytes(c->common + same); /* whole characters */
    c->common[same] = '\0';
    if (c->found < MOST_SHOWN)
        snprintf(c->shown[c->found], sizeof c->shown[0], "%s", text);
    c->found++;
}

/* The longest end of the line, from the beginning of a word on, that begins something. */
static void find_completions(const struct editing *e, const char *line, size_t length, struct completion *c)
{
    size_t start = 0;
    do {
        *c = (struct completion){.typed = line + start, .length = length - start};
        e->offer(e->state, c, add_completion);
        while (start < length && line[start] != ' ')
            start++;
        while (start < length && line[start] == ' ')
            start++;
    } while (c->found == 0 && start < length);
}

static void show_completions(const struct completion *c)
{
    putchar('\n');
    for (int i = 0; i < c->found && i < MOST_SHOWN; i++)
        printf("%s%s", i ? ", " : "", c->shown[i]);
    puts(c->found > MOST_SHOWN ? ", ..." : "");
    fflush(stdout);
}

static unsigned char complete(EditLine *el, int key)
{
    const struct editing *e = of(el);
    const LineInfo *info = el_line(el);
    struct completion c = {0};
    char line[500];
    (void)key;
    size_t length = (size_t)(info->cursor - info->buffer);
    if (!e->offer || length >= sizeof line)
        return CC_ERROR;
    memcpy(line, info->buffer, length);
    line[length] = '\0';
    find_completions(e, line, length, &c);
    bool longer = strlen(c.common) > c.length;
    if (c.found == 0)
        return CC_ERROR;
    if (longer || c.found == 1) {
        el_deletestr(el, (int)text_width(c.typed));
        el_insertstr(el, c.common);
        if (c.found == 1)
            el_insertstr(el, " ");
        return CC_REFRESH;
    }
    show_completions(&c);
    return CC_REDISPLAY;
}

/* ---- Lines ----------------------------------------------------------------------------------------------- */

static bool begin(struct editing *e)
{
    HistEvent event;
    struct sigaction action = {.sa_handler = on_resize};
    setlocale(LC_CTYPE, "");
    e->editor = el_init("warstone", stdin, stdout, stderr);
    e->past = history_init();
    if (!e->editor || !e->past)
        return false;
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, NULL);
    history(e->past, &event, H_SETSIZE, 200);
    history(e->past, &event, H_SETUNIQUE, 1);
    el_set(e->editor, EL_CLIENTDATA, e);
    el_set(e->editor, EL_PROMPT_ESC, prompt_of, '\001');
    el_set(e->editor, EL_EDITOR, "emacs");
    el_set(e->editor, EL_SIGNAL, 0);
    el_set(e->editor, EL_GETCFN, read_character);
    el_set(e->editor, EL_HIST, history, e->past);
    el_wset(e->editor, EL_ADDFN, L"warstone-complete", L"Completes a name or a command",
            complete); /* el_set() would leak copies */
    el_set(e->editor, EL_BIND, "^I", "warstone-complete", NULL);
    return true;
}

bool editing_line(struct editing *e, const char *prompt, char *line, size_t size, size_t *length)
{
    int count = 0;
    HistEvent event;
    if (!e->editor && !begin(e))
        return false;
    e->prompt = prompt;
    el_resize(e->editor);
    const char *typed = el_gets(e->editor, &count);
    if (!typed || count <= 0 || (size_t)count > size)
        return false;
    *length = (size_t)count - (typed[count - 1] == '\n');
    memcpy(line, typed, *length);
    if (*length > 0)
        history(e->past, &event, H_ENTER, typed);
    return true;
}

void editing_forget(struct editing *e)
{
    HistEvent event;
    if (e->past)
        history(e->past, &event, H_CLEAR);
}

void editing_end(struct editing *e)
{
    if (e->editor)
        el_end(e->editor);
    if (e->past)
        history_end(e->past);
    e->editor = e->past = NULL;
}
