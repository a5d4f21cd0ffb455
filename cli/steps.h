/* steps.h: going through a recorded game on the screen, forwards and back. */
#ifndef CLI_STEPS_H
#define CLI_STEPS_H

#include "journal.h"
#include "term.h"

/* Shows the game as the seat sees it (WAR_NONE: everything), and obeys what is typed until somebody has had enough. False if there is no
 * memory. */
bool steps_show(const struct table *t, int seat, struct term *term);

#endif
