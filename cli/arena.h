/* arena.h: what the files of `warstone arena` share: which games are played, what comes of them, who plays them, and what is told in the end.
 *
 * Games are played in pairs. Both games of a pair have the same decks at the same seats and the same luck (luck.h); in the second one the sides
 * have changed seats. Everything about a pair follows from the seed and its number.
 */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "contender.h"
#include "elo.h"
#include "match.h"

enum { ARENA_FACTIONS = 64, ARENA_WHY = BOT_WHY, ARENA_PATH = 512, SIDES = 2 };

struct arena {           /* what was asked for */
    const char *command; /* that asked: "arena", "matrix" */
    enum war_edition edition;
    int seats; /* 2 or 4 */
    struct contender side[SIDES];
    const struct war_faction *faction[ARENA_FACTIONS];
    int factions;
    bool mirrors;    /* a faction also meets itself */
    bool decks_move; /* of two players: sides take their decks along when they change seats, so that decks are compared */
    uint64_t seed, first, pairs, max_turns;
    const char *save_dir; /* where strange games go, or NULL */
    bool has_sprt;
    double elo0, elo1;
};

/* ---- One pair ------------------------------------------------------------------------------------------ */

/* Which faction, by its place in the arena's list, has which seat in the first game of a pair, and in either; and which side. */
void pair_factions(const struct arena *arena, uint64_t pair, int faction[WAR_SEATS]);
void game_factions(const struct arena *arena, uint64_t pair, int game, int faction[WAR_SEATS]);
int side_at(int seat, int game);

enum ending {
    GAME_PLAYED,  /* to its end by the rules */
    GAME_STOPPED, /* too long: a draw */
    GAME_FORFEIT, /* one side did what nobody may */
    GAME_FAILED   /* ours is the fault: it does not count */
};
struct game_told {
    uint8_t ending; /* enum ending */
    uint8_t points; /* half points of side a */
    uint8_t seat;   /* GAME_FORFEIT: who */
    uint16_t turns;
    uint32_t actions;
    char why[ARENA_WHY];   /* a sentence, where it is strange */
    char file[ARENA_PATH]; /* where it was saved, or "" */
};
struct pair_told {
    uint64_t pair;
    struct game_told game[2];
    float longest_reply[SIDES]; /* milliseconds, in the turn of another */
    uint32_t turns[SIDES];      /* so many of its own ... */
    float *times;               /* ... and how long each took, in milliseconds: first those of a, then those of b */
};
/* False: there is no memory. */
bool pair_play(const struct arena *arena, uint64_t pair, struct pair_told *told);
void pair_free(struct pair_told *told);

/* ---- Who plays them ------------------------------------------------------------------------------------ */

/* Processes that play pairs, each one at a time: of this machine (arena_crew.c), or of many (arena_mpi.c). */
enum crew_news { CREW_TOLD, CREW_DIED, CREW_INTERRUPTED };
struct crew {
    int workers;
    bool (*give)(struct crew *crew, int worker, uint64_t pair);
    /* Waits until a worker has something. CREW_DIED: with its pair, that of `told`; it takes no more. */
    enum crew_news (*take)(struct crew *crew, int *worker, struct pair_told *told);
    void (*close)(struct crew *crew);
    struct worker *worker;
};
/* False and a sentence if there can be none. */
bool crew_open(struct crew *crew, const struct arena *arena, int workers, struct war_sentence *why);

/* ---- What comes of it ---------------------------------------------------------------------------------- */

struct cell {
    uint64_t games, points; /* half points */
    struct pairs pairs;     /* where decks move: both games of a pair are of this cell */
};
struct samples {
    float *value;
    size_t count, room;
};
struct strange {
    uint64_t pair;
    int game;
    struct game_told told;
};
struct tally {
    uint64_t counted; /* pairs, in their order; those that failed are not in the rest */
    uint64_t failed;
    struct pairs pairs;
    uint64_t result[3]; /* games that side a lost, drew, won */
    uint64_t stopped, forfeit[SIDES];
    struct cell cell[ARENA_FACTIONS][ARENA_FACTIONS]; /* by the faction of a and that of b */
    struct samples times[SIDES];
    float longest_reply[SIDES];
    struct strange *strange;
    size_t stranges, room;
    double seconds;
    int verdict;      /* of the sequential test: 1 or 0, the hypothesis taken, or -1 */
    bool interrupted; /* by Ctrl-C */
};
/* False: there is no memory. */
bool tally_add(struct tally *tally, const struct arena *arena, const struct pair_told *told);
void tally_free(struct tally *tally);

/* ---- All of it ----------------------------------------------------------------------------------------- */

/* Complains and returns false if mpirun has started a build that does not know it. */
bool arena_can_play(const struct arena *arena);
/* From what was typed; both complain and return false if it is not understood. */
bool arena_edition(struct arena *arena, const char *name);
bool arena_factions(struct arena *arena, const char *list);
/* Plays all of it with so many processes (0: one for each core), or a part of it where mpirun has started this one to do so, and has it reported; the
 * status of the command. */
typedef int arena_report(const struct arena *arena, struct tally *tally, const void *wish);
int arena_run(const struct arena *arena, uint64_t jobs, arena_report *report, const void *wish);

/* A number with so many digits, as the language writes it; in hundredths. */
struct words {
    char text[32];
};
struct words decimal(double value, int digits);
struct words percent(double share);
/* What went otherwise than a game should. */
void report_oddities(const struct arena *arena, const struct tally *tally);
/* JSON: a value between two others. */
struct json_t *interval_json(double value, double low, double high);
void report_progress(const struct arena *arena, const struct tally *tally);
void report_text(const struct arena *arena, struct tally *tally);
int report_json(const struct arena *arena, struct tally *tally);

#endif
