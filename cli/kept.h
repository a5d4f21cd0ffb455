/* kept.h: games as they go, in the folder where programs keep their state: whatever ends the program, nothing is lost. */
#ifndef CLI_KEPT_H
#define CLI_KEPT_H

#include "saved.h"

enum { KEPT_PATH = 1024 };

/* The file that a game is being written to. */
struct kept {
    int fd; /* 0: none */
    char path[KEPT_PATH];
    int entries; /* of the journal that are in it */
    long long bytes;
    bool failing; /* the last attempt to write, and the player was told */
};

/* Where programs keep their state, with room for a name behind it (KEPT_PATH bytes). */
bool kept_state_folder(char *path, bool make, char *why);

/* A new file of today in the folder. False and a sentence (SAVED_WHY bytes) if there can be none. */
bool kept_begin(struct kept *kept, const struct table *t, char *why);
/* Goes on in the file whose whole lines are this table, which nobody else may be doing. */
bool kept_resume(struct kept *kept, const char *path, const struct saved *saved, const struct table *t, char *why);
/* Writes what is new. What cannot be written is said, and tried again with the next request. */
void kept_write(struct kept *kept, const struct table *t);
void kept_end(struct kept *kept);

/* The game that was played last, is not finished and not being played. */
bool kept_latest(char *path, char *why);
/* Lists all, the latest first. */
bool kept_list(char *why);

#endif
