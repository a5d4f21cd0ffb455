/* start.h: which game is to be played: what was typed behind `warstone play`, or asked when nothing was. */
#ifndef CLI_START_H
#define CLI_START_H

#include "input.h"
#include "kept.h"

struct wish { /* NULL where nothing was said */
    const char *edition, *name[WAR_SEATS], *players, *options, *record, *load;
    bool resume, quiet, bar;
    uint8_t agreed;                  /* enum war_option: chosen from the menu */
    uint64_t seed, patience;         /* patience: milliseconds for each decision of a bot */
    char path[KEPT_PATH];            /* of the game that is resumed */
    char deck[WAR_SEATS][KEPT_PATH]; /* "deck:FILE", where one was chosen */
};

/* Asks for edition, players and decks, or whether to go on with a game; false at the end of input. */
bool start_ask(struct input *input, struct wish *wish);

#endif
