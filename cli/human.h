/* human.h: asking a person at the terminal. */
#ifndef CLI_HUMAN_H
#define CLI_HUMAN_H

#include "host.h"
#include "input.h"
#include "menu.h"
#include "text.h"

/* What somebody has seen of the board. */
struct look {
    bool any;
    struct war_view last, before; /* before: the last one that looked different; what has changed since is marked */
};

struct human {
    struct host *host;
    struct term *term;
    struct input *input;
    FILE *out;             /* of what is told; a window may show it a page at a time */
    struct war_view shown; /* what was last on the screen; its seat is WAR_NONE at first */
    struct look look[ONLOOKERS];
    bool drawn; /* the board stands on the screen, and nothing below it yet */
    bool cut;   /* of the menu on the screen */
    struct numbers numbers;
    struct { /* the last choice of a card, which a further question of the same ability is about */
        uint16_t ability;
        uint8_t card;
        char text[60];
    } chosen;
    enum {
        ASKING_USUALLY, /* somebody at a terminal is asked about what may be a slip */
        ASKING_ALWAYS,  /* ... and a script as well */
        ASKING_LESS     /* only about what is done to one's own cards */
    } asking;
    int doubted; /* the turn whose end was asked about */
    struct adviser {
        struct contender who[2]; /* of hints, and of the bar */
        struct chair chair[2];
        bool bar, known;
        double chance; /* known: of the seat that is asked to win */
    } adviser;
};

enum human_outcome {
    HUMAN_ACTED, /* something was done or taken back */
    HUMAN_QUIT,
    HUMAN_GONE /* end of input, or Ctrl-C */
};

/* Shows the asked seat what it may see, and lets it answer. */
enum human_outcome human_ask(struct human *human);
/* Shows everything to somebody who does not play, and waits; false at the end of input. */
bool human_watch(struct human *human);
/* What happened since the last look of the view's seat (or of one who sees all), in a window a page at a time, and the board. False at the
 * end of input. */
bool human_show(struct human *human, const struct war_view *view);
/* Board and lines below it, at the size that the window has now. */
void human_board(struct human *human, const struct war_view *view);

/* play.c: who has won, and by what. */
void add_verdict(const struct table *t, struct text *text);

#endif
