/* menu.h: a list of legal actions as a menu that stays readable with a hundred of them.
 *
 * Actions that differ only in where they go ("move c2 ...") make one line of the menu; choosing it asks for the rest.
 */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "term.h"
#include "warstone.h"

/* Whom an attack is to hit, be it a question of its own (second edition) or of a text that gives an attack. */
bool asks_for_target(const struct war_decision *ask);

struct menu {
    const struct war_game *g; /* as the asked seat sees it */
    war_action
        action[WAR_MAX_ACTIONS]; /* those of one line stand together; behind those of all lines, what is legal and not shown */
    int actions, shown;
    struct {
        int first, count;
        int number; /* what to type for it; below 0: only its word is understood */
    } line[WAR_MAX_ACTIONS];
    int lines;
    bool flat;
};

/* With `flat` every action has a line of its own that says only where it goes: the second half of a choice. */
void menu_build(struct menu *menu, const struct war_game *g, const war_action *list, int count, bool flat);
/* The whole menu of a question. What nobody means to do is legal and stands in no line: attacks on one's own cards and a partner's, and
 * moves out and back (or of no space) that set nothing off. */
void menu_of(struct menu *menu, const struct war_view *view, const war_action *list, int count);

/* Numbers that do not shift under the fingers. The entries of a phase's menu keep theirs until the phase ends, also when something is
 * asked in between or taken back: one that is new, or a card on another space, gets the next number, and the number of one that is gone
 * stays free. The entries of any other question keep theirs as long as the same card and ability ask for more. What ends a phase or a
 * series, or takes none of what is offered, has the number 0. */
struct numbers {
    struct numbering {
        uint64_t question;               /* what was asked: other questions begin at 1 again */
        uint64_t entry[WAR_MAX_ACTIONS]; /* the entry that has the number i + 1 */
        int count;
    } phase, other[4]; /* a series goes on after what each of it asks in turn */
    unsigned next;     /* of the others: the one that has been there longest */
};
void menu_keep_numbers(struct menu *menu, struct numbers *numbers);

/* The beginning of a line whose actions are several: "Move Svara on d1 to". */
void menu_title(const struct menu *menu, int line, char *buffer, size_t size);
void menu_print(const struct menu *menu, const struct term *term, FILE *out);
/* How many lines it has in its shortest form. */
int menu_least_lines(const struct menu *menu, const struct term *term);
/* In the most readable form that has no more than `room` lines. False: even in the shortest some entries are left out, and said to be. */
bool menu_fit(const struct menu *menu, const struct term *term, int room, FILE *out);

/* What was typed, if it is an answer in short form: a line's number, a number and what follows, a space, the beginning of a
 * card's name, y, n, or the line as the menu words it. Returns a line's index (from 0) whose actions are still several, or -1; *action is WAR_NO_ACTION
 * unless exactly one action is meant. */
int menu_find(const struct menu *menu, const char *text, war_action *action);
/* Whether the menu has a line with the number that the text begins with. */
bool menu_has_number(const struct menu *menu, const char *text);

#endif
