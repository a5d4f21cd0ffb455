/* input.h: lines from a person or a pipe. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "editing.h"
#include "term.h"

enum { INPUT_BYTES = 4000 }; /* of a line; whoever types more is no player */

struct input {
    const struct term *term;
    bool again;                     /* the last line is what is read next */
    struct editing editing;         /* at a terminal that can do it */
    char line[4 * INPUT_BYTES + 1]; /* the last line read, without blanks at either end; odd bytes are shown as \x1b */
};

/* Prints the prompt and reads a line. False at the end of input or after Ctrl-C (see input_interrupted()). A line that was not
 * typed at a terminal is echoed, so that the output can be read like a terminal's. */
bool input_line(struct input *input, const char *prompt);

/* At the end, and when somebody else sits down, who need not see what was typed. */
void input_end(struct input *input);
void input_forget(struct input *input);

/* From now on Ctrl-C, SIGTERM and a closed terminal do not end the program but are remembered: by the signal's number, or 0. */
void input_catch_interrupts(void);
int input_interrupted(void);

#endif
