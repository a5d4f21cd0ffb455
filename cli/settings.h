/* settings.h: what is kept of a person's wishes from game to game. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>

/* Whether `end` is asked about. What cannot be kept holds for this game only. */
bool settings_asks(void);
void settings_keep(bool asks);

#endif
