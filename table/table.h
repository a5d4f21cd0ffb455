/* table.h: one game being played, for every face: who sits where, what was done, chance, clocks, what may be taken back, how it ends.
 *
 * A table is its journal: a list of entries that only grows (actions, what chance answered, what was taken back, times left, how the game
 * ended otherwise). Everything else follows from it, so a table that is rebuilt from its journal is the same table, also in the
 * middle of an ability, and whoever keeps the journal has lost nothing.
 *
 * Freestanding like the engine: memory, random numbers and the time come from the host. Nothing here prints, reads or waits.
 */
#ifndef WARSTONE_TABLE_TABLE_H
#define WARSTONE_TABLE_TABLE_H

#include "warstone.h"

/* What the table needs of whoever runs it. */
struct table_host {
    void *(*resize)(void *state, void *memory, size_t size); /* as realloc() does; size 0: frees it; NULL: there is none */
    uint32_t (*random)(void *state, uint32_t below);
    void *state;
};

/* ---- Who plays what ------------------------------------------------------------------------------------ */

enum table_player { TABLE_PERSON, TABLE_COMPUTER };
enum { TABLE_NAME = 64 }; /* bytes of a name, its NUL included */
struct table_seat {
    uint8_t player;             /* enum table_player */
    char name[TABLE_NAME];      /* of the person, or of the computer's level */
    uint16_t summoner;          /* definition: it names the printed deck */
    char deck_name[TABLE_NAME]; /* "" for the printed deck */
    struct war_deck_list list;  /* of a deck of one's own */
};

enum table_clock { TABLE_NO_CLOCK, TABLE_RESERVE, TABLE_PER_TURN };
struct table_rules {
    uint8_t edition, options, seats; /* as in struct war_setup */
    uint8_t clock;                   /* enum table_clock */
    uint32_t time;                   /* milliseconds: at the beginning, or for each turn of the game */
    uint32_t increment;              /* TABLE_RESERVE: for each turn of one's own, when it ends */
    bool has_seed;
    uint64_t seed; /* for information: what the host's random numbers began from */
    struct table_seat seat[WAR_SEATS];
    bool from_position; /* the game begins from this, not from decks: its edition, options, seats and summoners are those above */
    struct war_game position; /* one that war_check() passes */
};

/* The rules of a game that begins from a position, with nobody's names yet; false and a sentence if a seat has no summoner that leads a deck. */
bool table_rules_from(const struct war_game *position, struct table_rules *rules, struct war_sentence *why);

/* One person may play two decks (1E-TEM-03): the first seat of whoever plays this one. */
int person_of(int options, int seat);
int table_person_of(const struct table_rules *rules, int seat);

/* Everything, as no seat sees it: for somebody who is nobody. The view's seat is WAR_NONE. */
void view_everything(const struct war_game *g, struct war_view *view);

/* ---- The journal --------------------------------------------------------------------------------------- */

enum table_entry_kind {
    TABLE_ACTION,  /* of a seat, or of chance */
    TABLE_UNDO,    /* seat takes back the last `value` actions that still stand */
    TABLE_RESIGN,  /* seat gives up */
    TABLE_OFFER,   /* seat would take a draw */
    TABLE_DECLINE, /* seat would not */
    TABLE_CLAIM,   /* seat claims a draw, because nothing happens any more */
    TABLE_TIME,    /* seat has `value` milliseconds left */
    TABLE_LATE     /* seat has none left */
};
struct table_entry {
    uint32_t value; /* TABLE_ACTION: war_action */
    uint8_t kind;   /* enum table_entry_kind */
    uint8_t seat;
    bool joins; /* belongs to the request of the entry before: what a person has typed on one line */
    bool undone;
};

/* ---- A table ------------------------------------------------------------------------------------------- */

enum table_end {
    TABLE_PLAYING,
    TABLE_PLAYED_OUT, /* by the rules: war_over() says for whom */
    TABLE_RESIGNED,
    TABLE_AGREED,  /* a draw */
    TABLE_CLAIMED, /* a draw */
    TABLE_OUT_OF_TIME
};
enum {
    TABLE_QUIET_TURNS = 20
}; /* of each player, without anything summoned, played, wounded or destroyed, allow to claim a draw */

struct table {
    struct table_host host;
    struct table_rules rules;
    struct war_game game;
    struct table_entry *entry;
    int entries, room;

    /* What follows from the journal. */
    int begun;                    /* the first entry of the latest request */
    struct war_game before;       /* the game as it was before that */
    int version;                  /* requests that were carried out: what every onlooker has been told of */
    int floor;                    /* entries before this one cannot be taken back ... */
    const char *no_undo;          /* ... because: a sentence */
    uint8_t end;                  /* enum table_end */
    uint8_t winner;               /* team 0 (A and C) or 1; WAR_NONE: nobody, or nobody yet */
    uint8_t resigned, wants_draw; /* a bit for each seat */
    uint16_t quiet;               /* turns that have begun since something was summoned, played, wounded or destroyed */
    uint32_t left[WAR_SEATS];     /* milliseconds */
    uint64_t now;                 /* the host's time, up to which the clocks have run */
};

/* Sits down: a game about to begin, or just begun; chance has answered up to the first question to a seat. False and a sentence if there
 * can be no such game. */
bool table_open(struct table *t, const struct table_rules *rules, const struct table_host *host, uint64_t now,
                struct war_sentence *why);
void table_close(struct table *t);

/* The seat that is asked, or WAR_NONE if the game has ended. */
int table_asked(const struct table *t);
/* One request of a seat: actions one after another, each checked. Between them dice may fall; if then somebody else is asked or the
 * next one is not legal any more, the rest is left out. Returns how many were done; 0 and a sentence if the first is refused. */
int table_act(struct table *t, int seat, const war_action *action, int count, uint64_t now, struct war_sentence *why);
/* The same as a part of the latest request, if that was this seat's and stands: both are taken back together. */
int table_go_on(struct table *t, int seat, const war_action *action, int count, uint64_t now, struct war_sentence *why);
/* A request from a line of notation, which may stand for several actions. */
int table_line(struct table *t, int seat, const char *line, uint64_t now, struct war_sentence *why);

/* Takes back the latest request of the seat that still stands, back to the last moment at which something random fell, or another seat
 * decided, or somebody learned what cannot be forgotten. Returns how many actions went; 0 and a sentence if there is none. */
int table_undo(struct table *t, int seat, uint64_t now, struct war_sentence *why);
bool table_can_undo(const struct table *t, int seat);

/* Giving up: a team has lost when all its persons have (a computer does as its partner does). */
bool table_resign(struct table *t, int seat, uint64_t now, struct war_sentence *why);
/* A draw: offered, or agreed to if all others have offered it. An offer ends when a seat that has not made it acts. */
bool table_offer_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why);
bool table_decline_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why);
/* ... or claimed, after TABLE_QUIET_TURNS. */
bool table_may_claim_draw(const struct table *t);
bool table_claim_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why);

/* Lets the clocks run to now; true if somebody's has run out by that, and the game with it. */
bool table_tick(struct table *t, uint64_t now);
/* The seat whose clock runs, or WAR_NONE; and what it shows. */
int table_ticking(const struct table *t);
uint32_t table_time_left(const struct table *t, int seat, uint64_t now);

/* ---- Rebuilding, and going through it ------------------------------------------------------------------ */

/* A table with an empty journal, on which entries are then put one by one (chance answers nothing by itself). */
bool table_begin(struct table *t, const struct table_rules *rules, const struct table_host *host, struct war_sentence *why);
/* One more entry of a journal; false and a sentence, and nothing changed, if it does not fit. */
bool table_put(struct table *t, struct table_entry entry, struct war_sentence *why);
/* After the last one: chance answers what it is still asked, and the clocks go on from now. */
bool table_resume(struct table *t, uint64_t now, struct war_sentence *why);

/* The game as it was before the first entry. */
void table_first(const struct table *t, struct war_game *g);
/* Every action that still stands, in order, with what it led to. `step` returns false to end it. */
struct table_step {
    int index; /* of its entry */
    const struct war_game *before, *after;
    struct war_log log;
};
enum { TABLE_LOG = 512 }; /* happenings of one action that are kept; more are counted */
typedef bool table_visit(void *state, const struct table_step *step);
void table_walk(const struct table *t, table_visit *step, void *state);
/* The same for the latest request alone. */
void table_walk_latest(const struct table *t, table_visit *step, void *state);

#endif
