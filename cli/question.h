/* question.h: what a person is asked, and what they say to it: the parts of human.c. */
#ifndef CLI_QUESTION_H
#define CLI_QUESTION_H

#include "human.h"
#include "menu.h"

/* What a command or an answer led to. */
enum step { ASK_AGAIN, ASK_WITH_MENU, DONE_ACTING, QUIT };

struct question {
    struct human *human;
    struct war_view view;
    struct menu menu; /* the whole list */
    struct menu part; /* one line of it, while the rest is asked */
    bool in_part;
    war_action slip; /* an attack that was doubted */
};

/* A sentence of its own, wrapped. */
void tell(const struct question *q, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* screen.c: what happened, the board, what is asked and what can be answered. In a window all of it is shown with every question, in forms so short
 * that it fits; elsewhere the board only if anything on it changed. False at the end of input. */
bool show_screen(struct question *q);
/* What is asked and what can be answered, below a board if that has just been drawn. */
void show_question(struct question *q);
/* The second half of a choice: a line of the menu whose actions stand in `part`. */
void show_part(struct question *q, int line);
/* A set may be named at once; engines ask for its members one by one (the rule of the question tells it from a series). */
bool asks_for_set(const struct war_decision *ask);

/* commands.c: carries out what was typed: a command, else an answer. */
enum step obey(struct question *q, const char *text);

/* answer.c: an answer in notation or in a short form. */
enum step answer(struct question *q, const char *text);
/* Listed, or written in another way. */
bool is_legal(const struct question *q, war_action action);

#endif
