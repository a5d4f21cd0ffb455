/* menu.h: a list of legal actions as a menu that stays readable with a hundred of them.
 *
 * Actions that differ only in where they go ("move c2 ...") make one line of the menu; choosing it asks for the rest.
 */
#ifndef CLI_MENU_H
#define CLI_MENU_H

#include "term.h"
#include "warstone.h"

struct menu {
    const struct war_game *g;           /* as the asked seat sees it */
    war_action action[WAR_MAX_ACTIONS]; /* those of one line stand together */
    int actions;
    struct {
        int first, count;
    } line[WAR_MAX_ACTIONS];
    int lines;
    bool flat;
};

/* With `flat` every action has a line of its own that says only where it goes: the second half of a choice. */
void menu_build(struct menu *menu, const struct war_game *g, const war_action *list, int count, bool flat);
/* The beginning of a line whose actions are several: "Move Svara d1 to". */
void menu_title(const struct menu *menu, int line, char *buffer, size_t size);
void menu_print(const struct menu *menu, const struct term *term, FILE *out);

/* What was typed, if it is an answer in short form: a line's number, a number and what follows, a space, the beginning of a
 * card's name, y, n. Returns a line's number (from 0) whose actions are still several, or -1; *action is WAR_NO_ACTION
 * unless exactly one action is meant. */
int menu_find(const struct menu *menu, const char *text, war_action *action);

#endif
