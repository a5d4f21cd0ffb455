/* ai.h: players that think.
 *
 * One call: what a seat sees, how long it may think, and a seed in; an action and its reasons out. A player sees views alone: what is hidden
 * from its seat is dealt anew, many times, by war_determinize(). With a budget of iterations the same view, seed and memory give the same
 * answer on every build; the arithmetic is that of IEEE doubles without contraction.
 *
 * Uses engine/warstone.h and nothing else. Memory and the time come from the caller.
 */
#ifndef WARSTONE_AI_H
#define WARSTONE_AI_H

#include "warstone.h"

/* ---- What a position is worth --------------------------------------------------------------------------- */

/* For the team of that seat, from what the game shows: in thousandths of a logit, so that 0 is an even game and 1,000 about 73 % won. Of others'
 * hands only the number of cards counts, and which of their cards may still come, as they were dealt. */
typedef int ai_value(const struct war_game *g, int seat);
ai_value ai_hand_made; /* rules of thumb */
ai_value ai_tuned;     /* the same, with numbers found by games */
ai_value ai_prospect;  /* of positions between turns: what the coming turns may take counts */
ai_value ai_learned;   /* of positions between turns: learned from games on top of them */
/* The chance to win that such a value stands for. */
double ai_chance(int value);
/* The chance of a seat at a glance, from what it sees: for where there is nothing to think about. */
double ai_glance(const struct war_view *view, ai_value *look);

/* ---- Thinking ------------------------------------------------------------------------------------------- */

struct ai_memory;

/* Others that think about the same view at the same time, where there are threads: each has a memory of its own, and what all have seen is added
 * up. Only where time is the limit: a number of passes is to give the same answer everywhere. */
enum { AI_OTHERS = 7 };
struct ai_crew {
    struct ai_memory *memory[AI_OTHERS];
    int others;
    /* Lets a thread of its own do `work`; false if there is none. */
    bool (*begin)(void *state, int which, void (*work)(void *what), void *what);
    void (*wait)(void *state); /* until all that have begun are done */
    void *state;
};

struct ai_settings {
    const struct ai_crew *crew; /* or NULL */
    ai_value *value;            /* of a position at the end of the own turn */
    ai_value *look;             /* of any position, at first sight */
    double careless;            /* 0, or how much worse in chance to win an action may look at first sight and still be taken */
    uint32_t iterations;        /* 0: until the time is up */
    uint32_t milliseconds;      /* for this answer; 0: no limit of time */
    uint64_t (*clock)(void *state); /* milliseconds, for that limit */
    void *clock_state;
};

enum { AI_ALTERNATIVES = 8 };
struct ai_answer {
    war_action action;
    double chance; /* to win, as far as it sees */
    uint32_t iterations;
    struct ai_alternative {
        war_action action;
        double chance;
        uint32_t visits;
    } alternative[AI_ALTERNATIVES]; /* best first, as far as visits are enough to tell; the first is the answer */
    int alternatives;
};

/* What was thought so far: memory of the caller's, at least AI_LEAST bytes; AI_PLENTY is as much as a turn takes. Thinking about the next decision of the same turn goes on from it. */
enum { AI_LEAST = 3 << 19, AI_PLENTY = 32 << 20 };
struct ai_memory *ai_remember(void *memory, size_t size);
void ai_forget(struct ai_memory *memory);

/* Whoever is asked in the view. */
void ai_think(const struct war_view *view, const struct ai_settings *settings, uint64_t seed, struct ai_memory *memory,
              struct ai_answer *answer);

#endif
