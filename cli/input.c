/* input.c: lines from a person or a pipe. */
#include "input.h"

#include <ctype.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

void input_catch_interrupts(void)
{
    struct sigaction action = {.sa_handler = on_interrupt}; /* no SA_RESTART: reading stops */
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

bool input_interrupted(void) { return interrupted != 0; }

bool input_line(struct input *input, const char *prompt)
{
    printf("%s%s%s", style_begin(input->term, STYLE_BOLD), prompt, style_end(input->term));
    fflush(stdout);
    ssize_t length = interrupted ? -1 : getline(&input->buffer, &input->room, stdin);
    if (length < 0) {
        putchar('\n');
        return false;
    }
    char *text = input->buffer, *end = text + strlen(text);
    while (end > text && isspace((unsigned char)end[-1]))
        *--end = '\0';
    while (isspace((unsigned char)*text))
        text++;
    input->line = text;
    if (!input->term->interactive)
        puts(text);
    return true;
}

void input_free(struct input *input) { free(input->buffer); }
