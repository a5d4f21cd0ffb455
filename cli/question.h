/* question.h: what a person is asked, and what they say to it: the parts of human.c. */
#ifndef CLI_QUESTION_H
#define CLI_QUESTION_H

#include "human.h"
#include "menu.h"
#include "text.h"

/* What a command or an answer led to. */
enum step { ASK_AGAIN, ASK_WITH_MENU, DONE_ACTING, QUIT };

struct question {
    struct human *human;
    struct war_view view;
    struct menu menu; /* the whole list */
    struct menu part; /* one line of it, while the rest is asked */
    bool in_part;
};

/* What is printed to memory; without memory for it, to the screen at once. */
struct page {
    FILE *out;
    char *text;
    size_t size;
    int lines;
};
FILE *page_begin(struct page *page);
void page_end(struct page *page);
/* A page at a time if it is longer than the window; another line than a bare Enter is obeyed instead of the rest. */
void show_pages(struct question *q, struct page *page);

/* A sentence of its own, wrapped. */
void tell(const struct question *q, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* screen.c: what happened, from that line of the story on; lines that are the same stand there once. */
void print_story(const struct story *story, int from, int width, FILE *out);
/* What happened, the board, what is asked and what can be answered. In a window all of it is shown with every question, in forms so short
 * that it fits; elsewhere the board only if anything on it changed. False at the end of input. */
bool show_screen(struct question *q);
/* What is asked and what can be answered, below a board if that has just been drawn. */
void show_question(struct question *q);
/* The second half of a choice: the actions that stand in `part`, and what is asked about them. */
void show_part(struct question *q, const char *title);
/* Who asks, and where: "Undead Archer on d4, Soul Shift". */
void asker_text(const struct war_game *g, struct text *t);
/* A set may be named at once; engines ask for its members one by one (the rule of the question tells it from a series). */
bool asks_for_set(const struct war_decision *ask);

/* commands.c: the words of a command, counted from 0; NULL past the last. */
const char *command_words(int index);
/* Carries out what was typed: a command, else an answer. */
enum step obey(struct question *q, const char *text);

/* answer.c: reads a line, of which Tab completes commands and names. False at the end of input. */
bool read_answer(struct question *q);
/* An answer in notation, in a short form or in words. */
enum step answer(struct question *q, const char *text);
/* Listed, or written in another way. */
bool is_legal(const struct question *q, war_action action);
/* What the text means, legal if that can be; WAR_NO_ACTION and a reason if it is no action. */
war_action action_meant(const struct question *q, const char *text, struct war_sentence *why);
/* Why an action is not possible, and the text of what cannot be used. */
void tell_refusal(const struct question *q, war_action action, const struct war_sentence *why);

#endif
