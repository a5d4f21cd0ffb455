/* host.h: a table (table/) in this terminal: who plays at it, and what has been told to whom. */
#ifndef CLI_HOST_H
#define CLI_HOST_H

#include "kept.h"
#include "players.h"
#include "story.h"

/* The sentences told to one onlooker, each with the entry of the journal that it tells of. */
struct story {
    struct sentence {
        char *text;
        int entry;
    } * line;
    int lines, room;
    int shown; /* so many have been printed */
};

enum { ONLOOKERS = WAR_SEATS + 1 }; /* the seats, and one who sees all when no person plays */

/* Happenings that are told together: those of an action and of the dice and draws that follow. */
struct chapter {
    struct war_game before, after;
    struct war_happening entry[TABLE_LOG];
    int count, begun; /* begun: its first entry of the journal */
    bool open;
};

struct host { /* stays where it is: its table points into it */
    struct table t;
    enum player player[WAR_SEATS];
    struct contender who[WAR_SEATS]; /* PLAYER_CONTENDER */
    struct chair chair[WAR_SEATS];
    struct table_host services;
    double used; /* milliseconds of turn `timed` that its contender has used */
    int timed;
    struct rng rng;
    struct story story[ONLOOKERS];
    struct chapter chapter;
    int told; /* so many entries of the journal */
    struct kept kept;
};

/* Who plays is in `player` and `who`. False and a sentence if no such game can begin. */
bool host_open(struct host *host, const struct match *match, uint64_t seed, struct war_sentence *why);
/* Goes on with a table whose journal was read; `host->player` may name others than sat at it. */
bool host_take(struct host *host, struct table *old, struct war_sentence *why);
void host_close(struct host *host);
struct table_host host_services(struct host *host);
/* Memory for a table, by realloc() and free(). */
void *host_resize(void *state, void *memory, size_t size);
const char *host_player(const struct host *host, int seat); /* how the player is called */
/* What a table needs to know of a match and its players. */
void rules_of(const struct match *match, const enum player player[WAR_SEATS], uint64_t seed, struct table_rules *rules);
/* A table at which these actions were done, as far as they are legal; false: there can be none. */
bool host_history(const struct table_rules *rules, const war_action *action, int count, struct table *t);
/* The match that a table plays, and its players; false if it names a computer player that there is not. */
void match_of(const struct table_rules *rules, struct match *match);
bool players_of(const struct table_rules *rules, enum player player[WAR_SEATS], struct contender who[WAR_SEATS]);

/* A checked action of the asked seat; false and the reason if it is refused. With `more` it belongs to the request before, if that was the
 * same seat's: both were typed on one line and are taken back together. */
bool host_act(struct host *host, war_action action, bool more, struct war_sentence *why);
/* Lets the computer players answer (one that does what nobody may has lost, and it is said) until a person is asked or the game is over; with `one_turn` also only until the turn passes. */
bool host_run(struct host *host, bool one_turn, struct war_sentence *why);
/* Takes back what the person at that seat did last, and the phases that ended by themselves after it. `say` gets what was taken back, a
 * sentence at a time. False and the reason if it cannot be. */
bool host_undo(struct host *host, int seat, void (*say)(void *state, const char *sentence), void *state,
               struct war_sentence *why);
/* Giving up, and a draw: offered or agreed to, or claimed. A computer declines. False and the reason if it cannot be. */
bool host_resign(struct host *host, int seat, struct war_sentence *why);
bool host_draw(struct host *host, int seat, struct war_sentence *why);
bool host_claim(struct host *host, int seat, struct war_sentence *why);
/* Whether nothing but to end the phase is left to the asked seat, and nobody else at the keyboard would learn that from silence. */
bool host_ends_by_itself(const struct host *host, const struct war_game *g);
/* Likewise where all that could be done between two phases is to pay for removing an own event from an enemy. */
bool host_passes_by_itself(const struct host *host, const struct war_game *g);

/* A seat, or WAR_SEATS for the onlooker who sees all. One person who plays two decks has one story. */
struct story *host_story(struct host *host, int onlooker);
/* The sentence of the story with which the end of the person's last turn is told. */
int host_since_last_turn(struct host *host, int seat);
/* Whether one person answers for both seats. */
bool host_same_person(const struct host *host, int a, int b);
/* Whether a person at the keyboard plays who is somebody else than the one at this seat. */
bool host_has_others(const struct host *host, int seat);
/* The first seat that a person at the keyboard plays, or WAR_SEATS. */
int host_first_person(const struct host *host);

#endif
