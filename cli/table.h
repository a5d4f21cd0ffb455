/* table.h: a game in progress with everything around it: record, story, what may be taken back. */
#ifndef CLI_TABLE_H
#define CLI_TABLE_H

#include "log.h"
#include "players.h"
#include "record.h"
#include "term.h"

/* The sentences told to one onlooker. */
struct story {
    char **line;
    int lines, room;
    int shown; /* so many have been printed */
};

enum { ONLOOKERS = WAR_SEATS + 1 }; /* the seats, and one who sees all when no person plays */

struct snapshot {
    struct war_game game;
    int record_lines, story_lines[ONLOOKERS];
};

/* Happenings that are told together: those of an action and of the dice and draws that follow. */
struct chapter {
    struct war_game before;
    struct war_happening entry[LOG_ROOM];
    int count;
    bool open;
};

struct table {
    struct war_game g;
    enum player player[WAR_SEATS];
    struct record record;
    struct rng rng;
    struct story story[ONLOOKERS];
    struct chapter chapter;
    struct snapshot *past; /* positions to which the asked person may go back, the latest last */
    int snapshots, room;
    const char *no_undo; /* why there are none, in words that follow "because" */
};

bool table_begin(struct table *table, const struct match *match, char *why);
/* Goes through a record and continues from its end; who plays must be known before. */
bool table_load(struct table *table, const struct record *old, char *why);
void table_free(struct table *table);

/* A checked action of the asked seat; false and the reason (RECORD_WHY bytes) if it is refused. */
bool table_act(struct table *table, war_action action, char *why);
/* Lets chance and the computer players answer until a person is asked or the game is over; with `one_turn` also only until
 * the turn passes. */
bool table_run(struct table *table, bool one_turn, char *why);
/* Takes the last action back, if nothing was decided, rolled or learned since. */
bool table_undo(struct table *table);

/* A seat, or WAR_SEATS for the onlooker who sees all. One person who plays two decks has one story. */
struct story *table_story(struct table *table, int onlooker);
/* Whether one person answers for both seats. */
bool table_same_person(const struct table *table, int a, int b);
/* Whether a person at the keyboard plays who is somebody else than the one at this seat. */
bool table_has_others(const struct table *table, int seat);
/* The first seat that a person at the keyboard plays, or WAR_SEATS. */
int table_first_person(const struct table *table);

#endif
