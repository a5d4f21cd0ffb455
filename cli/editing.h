/* editing.h: a line that is typed at a terminal: editing, history, completion (libedit). */
#ifndef CLI_EDITING_H
#define CLI_EDITING_H

#include <stdbool.h>
#include <stddef.h>

/* What could be typed where a line has come so far: calls `add` with each word or name, as often as it likes. */
typedef void editing_offer(void *state, void *to, void (*add)(void *to, const char *text));

struct editing {
    void *editor, *past; /* libedit's; NULL until the first line */
    const char *prompt;
    editing_offer *offer; /* what the Tab key completes; may be NULL */
    void *state;
    bool (*stopped)(void); /* a signal has come: the line is given up */
};

/* A line without its end in `line`; false at the end of input or when it was given up. `prompt` may hold escape sequences between \001. */
bool editing_line(struct editing *e, const char *prompt, char *line, size_t size, size_t *length);
/* Forgets what was typed: somebody else sits down. */
void editing_forget(struct editing *e);
void editing_end(struct editing *e);

#endif
