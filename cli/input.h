/* input.h: lines from a person or a pipe. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "term.h"

struct input {
    const struct term *term;
    char *line; /* the last line read, without blanks at either end */
    char *buffer;
    size_t room;
};

/* Prints the prompt and reads a line. False at the end of input or after Ctrl-C (see input_interrupted()). A line that was not
 * typed at a terminal is echoed, so that the output can be read like a terminal's. */
bool input_line(struct input *input, const char *prompt);
void input_free(struct input *input);

/* From now on Ctrl-C does not end the program but is remembered. */
void input_catch_interrupts(void);
bool input_interrupted(void);

#endif
