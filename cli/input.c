/* input.c: lines from a person or a pipe. */
#include "input.h"

#include "language.h"
#include "text.h"

#include <ctype.h>
#include <signal.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) { interrupted = signal_number; }

void input_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt}; /* no SA_RESTART: reading stops */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
}

int input_interrupted(void) { return interrupted; }

/* A line of standard input without its end; false if there is none any more. */
static bool read_line(char *line, size_t size, size_t *length)
{
    int c = EOF;
    for (*length = 0; !interrupted && (c = getc(stdin)) != EOF && c != '\n'; line[(*length)++] = (char)c)
        if (*length == size) {
            struct war_sentence s;
            printf("\n%s", sentence(war_say(&s, "This line is longer than %d bytes.", (int)size)));
            return false;
        }
    return !interrupted && (c != EOF || *length > 0);
}

static bool is_stopped(void) { return interrupted != 0; }

/* Escape sequences stand between marks, so that they do not count as columns. */
static bool edit_line(struct input *input, const char *prompt, char *line, size_t size, size_t *length)
{
    const char *begin = style_begin(input->term, STYLE_BOLD), *end = style_end(input->term);
    char marked[500];
    snprintf(marked, sizeof marked, *begin ? "\001%s\001%s\001%s\001" : "%s%s%s", begin, prompt, end);
    input->editing.stopped = is_stopped;
    fflush(stdout);
    return editing_line(&input->editing, marked, line, size, length) && !interrupted;
}

static bool plain_line(struct input *input, const char *prompt, char *line, size_t size, size_t *length)
{
    printf("%s%s%s", style_begin(input->term, STYLE_BOLD), prompt, style_end(input->term));
    fflush(stdout);
    return read_line(line, size, length);
}

bool input_line(struct input *input, const char *prompt)
{
    char line[INPUT_BYTES];
    size_t length;
    if (input->again)
        return input->again = false, true;
    bool edits = input->term->interactive && input->term->clears;
    if (!(edits ? edit_line : plain_line)(input, prompt, line, sizeof line, &length)) {
        putchar('\n');
        return false;
    }
    size_t first = 0;
    while (length && isspace((unsigned char)line[length - 1]))
        length--;
    while (first < length && isspace((unsigned char)line[first]))
        first++;
    text_clean(line + first, length - first, input->line, sizeof input->line);
    if (!input->term->interactive)
        puts(input->line);
    return true;
}

void input_end(struct input *input) { editing_end(&input->editing); }

void input_forget(struct input *input) { editing_forget(&input->editing); }
