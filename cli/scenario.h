/* scenario.h: running scenarios, short texts that prove one situation each (docs/scenario.md). */
#ifndef WARSTONE_SCENARIO_H
#define WARSTONE_SCENARIO_H

#include <stdbool.h>

struct war_game;

int cmd_scenario(int argc, char **argv);

/* The position with which a scenario begins: that of the named title, or the file's first if it is NULL. False, an
 * untouched game and a sentence (SCENARIO_WHY bytes) if there is none or it cannot be built. */
enum { SCENARIO_WHY = 512 };
bool scenario_position(const char *path, const char *title, struct war_game *g, char *why);

#endif
