/* settings.h: what is kept of a person's wishes from game to game. */
#ifndef CLI_SETTINGS_H
#define CLI_SETTINGS_H

#include <stdbool.h>

struct settings {
    bool asks; /* whether `end` is asked about */
    bool bar;  /* whether the chance to win is shown */
};
struct settings settings_read(void);
/* What cannot be kept holds for this game only. */
void settings_keep(struct settings settings);

#endif
