/* frames.h: functions that stop: frames in the arena, and the macros they are written with. Effects of cards: effects.h. */
#ifndef WARSTONE_FRAMES_H
#define WARSTONE_FRAMES_H

#include "geometry.h"
#include "invariant.h"

typedef struct war_game game;

/* For tests that come after every step and nearly always say no: a call would cost more than they do. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* The card and the ability that bring something about, for those who are told of it: it decides nothing, so it is no part of the hash.
 * Without an ability: an attack of that card, or (WAR_NONE) the rules themselves. */
struct why {
    uint16_t ability;
    uint8_t card;
    uint8_t spare;
};

/* One call of war_apply(): the game, where happenings go, and the answer to the decision. */
typedef struct {
    game *g;
    struct war_log *log;
    war_action answer;
    bool interrupted; /* frames were taken away: whatever runs goes back to the loop that runs the top one */
    bool fresh;     /* somebody listens, and the effect that runs was called up by an event and has asked and told nothing yet */
    struct why why; /* the effect that runs, or the one that gave what runs */
} run;
#define THE_RULES ((struct why){.card = WAR_NONE})
/* What a frame has kept. */
static inline struct why given_by(struct why kept) { return kept.ability != 0 ? kept : THE_RULES; }

struct frame {
    uint16_t fn;   /* a procedure, or PROCEDURES + ability */
    uint8_t step;  /* where the function goes on */
    uint8_t size;  /* bytes of this frame */
    uint8_t below; /* bytes of the frame under it */
    uint8_t seat;  /* who decides */
    uint8_t self;  /* the card whose effect it is, or WAR_NONE */
    uint8_t gen;   /* its generation when the frame began */
};

/* Something that happened or is about to, as triggers see it. */
struct event {
    uint8_t moment;
    uint8_t card, gen;       /* what it happened to */
    uint8_t space;           /* where (its last space if it left) */
    uint8_t other, othergen; /* attacker's target; card that caused it */
    uint8_t seat;            /* who did it */
    uint8_t cause;           /* enum cause */
    uint8_t amount;          /* phase, boost it had, special symbols, steps ... */
    uint8_t flags;           /* enum fact */
    union {                  /* what only some moments have to say */
        struct {             /* M_DESTROYED: the cards that were adjacent, and their generations, 4 bits each */
            uint8_t near[4], neargen[2];
        };
        uint8_t passed; /* M_MOVED, second edition: cards passed on the way */
        struct {        /* M_ATTACKED, second edition: what was added, and where the attacker stood when it struck */
            uint8_t damage, from;
        };
        uint8_t activated; /* M_MOVED, first edition, of a card whose text asks for it (A_MOVED_WITH): made with an activation */
        struct {           /* M_ATTACKED, first edition: of the dice rolled */
            uint8_t hits, misses, best;
        };
        struct { /* M_TO_PILE, M_REACHED_MAGIC: who keeps the card, 1 + seat, if nobody takes it elsewhere; who controlled it */
            uint8_t keeper, loser;
        };
        uint16_t dice_at; /* M_ROLLED: where in the arena the dice lie */
    };
};
_Static_assert(sizeof(struct event) == 16, "what waits is small");

/* What the frame of every effect begins with; the variables it declares follow (EFFECT). */
struct effect {
    struct frame frame;
    struct event e; /* what set it off */
};

enum fact { /* event.flags: read when the event happened (2E-ATK-31) */
            WAS_UNIT = 1,
            WAS_ENEMY = 2, /* of the attacker; of the destroyer */
            WAS_ADJACENT = 4,
            WAS_COMMON = 8,
            WAS_CHAMPION = 16,
            DAMAGE_ADDED = 32,
            BY_ATTACK = 64,
            FRESH_TARGET = 128 /* the target had not been attacked before in this turn */
};

enum cause { BY_GAME, BY_STRIKE /* an attack's damage */, BY_ABILITY, BY_EVENT, BY_COST };

#define FRAME_AT(g, offset) ((struct frame *)(void *)((uint8_t *)(uintptr_t)(const void *)(g)->arena + (offset)))
static inline uint8_t *arena(game *g) { return (uint8_t *)g->arena; }
static inline struct frame *top_frame(game *g) { return FRAME_AT(g, g->top); }

typedef void procedure(run *r, struct frame *f);

/* for (each frame): from the one that runs down to the bottom, or from the bottom up. */
static inline struct frame *frame_below(struct frame *f)
{
    return f->below == 0 ? NULL : (struct frame *)(void *)((uint8_t *)f - f->below);
}
static inline struct frame *frame_above(const game *g, struct frame *f)
{
    uint8_t *next = (uint8_t *)f + f->size;
    return next < (uint8_t *)FRAME_AT(g, g->free) ? (struct frame *)(void *)next : NULL;
}
#define FOR_FRAMES_DOWN(f, g) for (struct frame *f = FRAME_AT(g, (g)->top); f != NULL; f = frame_below(f))
#define FOR_FRAMES_UP(f, g)   for (struct frame *f = (g)->free > 0 ? FRAME_AT(g, 0) : NULL; f != NULL; f = frame_above(g, f))
struct frame *innermost(const game *g, int fn); /* the innermost frame of that procedure, or NULL */

/* Pushes a frame of `size` bytes, zeroed but for its head. */
struct frame *push(run *r, int fn, int size, int seat, int self);
void pop(game *g);
static inline int arena_left(const game *g) { return g->low - g->free; }
static inline void note_use(game *g)
{
    int used = WAR_ARENA - arena_left(g);
    if (used > g->high_water)
        g->high_water = (uint16_t)used;
}

/* The procedures of the machine and of both editions, by number, so that a stopped game is plain data. A number stands in saved games: it
 * never changes. From 16 on they are the second edition's own, from 32 on the first's. */
#define PROCEDURE_LIST(X)                                                                                                        \
    X(0, NOTHING, nothing)                                                                                                       \
    X(1, POOL, pool)                                                                                                             \
    X(2, BATCH, batch)                                                                                                           \
    X(3, DRAW, draw_cards)                                                                                                       \
    X(4, LOOK, look_at_cards)                                                                                                    \
    X(5, BACKS, turn_up_backs)                                                                                                   \
    X(22, FORCE, force_card)                                                                                                     \
    X(16, SECOND_GAME, second_game)                                                                                              \
    X(17, SECOND_TURN, second_turn)                                                                                              \
    X(18, SECOND_MOVE, second_move)                                                                                              \
    X(19, SECOND_ATTACK, second_attack)                                                                                          \
    X(20, SECOND_SUMMON, second_summon)                                                                                          \
    X(21, SECOND_PLAY, second_play)                                                                                              \
    X(32, FIRST_GAME, first_game)                                                                                                \
    X(33, FIRST_TURN, first_turn)                                                                                                \
    X(34, FIRST_MOVE, first_move)                                                                                                \
    X(35, FIRST_ATTACK, first_attack)                                                                                            \
    X(36, FIRST_WINDOW, first_window)                                                                                            \
    X(37, FIRST_WOUNDS, first_wounds)                                                                                            \
    X(38, FIRST_PLAY, first_play)                                                                                                \
    X(39, FIRST_GAP, first_gap)                                                                                                  \
    X(44, FIRST_COVER, first_cover)                                                                                              \
    X(45, FIRST_HEAL, first_heal)

/* How many bytes at the end of a procedure's frame only say why (struct why, or its ability alone). */
#define SAYS_WHY(fn)                                                                                                             \
    ((fn) == DRAW_ || (fn) == LOOK_ || (fn) == FORCE_ || (fn) == SECOND_ATTACK_ || (fn) == FIRST_ATTACK_ || (fn) == FIRST_MOVE_  \
         ? (int)sizeof(struct why)                                                                                               \
     : (fn) == FIRST_WOUNDS_ ? 3                                                                                                 \
     : (fn) == FIRST_WINDOW_ ? 2                                                                                                 \
                             : 0)
#define SAYS_WHY_AT_ITS_END(type)                                                                                                \
    _Static_assert(sizeof(type) % 8 == 0 && offsetof(type, why) + sizeof(struct why) == sizeof(type), "the hash leaves it out")
/* These move their card step by step, so it may be over another. */
#define MOVES_ITS_CARD(fn) ((fn) == SECOND_MOVE_ || (fn) == FIRST_MOVE_ || (fn) == FORCE_)
enum { PROCEDURES = 64 }; /* numbers of procedures are below it, those of effects are PROCEDURES + ability */
enum procedure_number {
#define X(number, NAME, function) NAME##_ = (number),
    PROCEDURE_LIST(X)
#undef X
};
#define X(number, NAME, function)                                                                                                \
    procedure function;                                                                                                          \
    extern const uint8_t function##_frame;                                                                                       \
    bool function##_is_sound(const game *g, const struct frame *f);                                                              \
    _Static_assert((number) < PROCEDURES, "a procedure has a number of its own");
PROCEDURE_LIST(X)
#undef X
uint64_t fingerprint(const game *g); /* save.c */
int frame_size(int fn);              /* of a procedure or effect; 0: there is none */
/* Stands below each procedure, for whoever checks a game: how large its frame is, and (the body that follows) whether its variables can
 * be what they are; `own` is the frame there. */
#define FRAME_OF(function, type, own)                                                                                            \
    const uint8_t function##_frame = (sizeof(type) + 7) & ~7u;                                                                   \
    static bool function##_may_be(const game *g, const type *own);                                                               \
    bool function##_is_sound(const game *g, const struct frame *f)                                                               \
    {                                                                                                                            \
        return function##_may_be(g, (const type *)(const void *)f);                                                              \
    }                                                                                                                            \
    static bool function##_may_be(__attribute__((unused)) const game *g, __attribute__((unused)) const type *own)

/* Functions that stop. BEGIN opens the body, END closes it and pops the frame. Between two stops nothing survives
 * but the frame. Steps are numbered in the order in which they stand in the function. */
#define BEGIN                                                                                                                    \
    enum { step_base_ = __COUNTER__ };                                                                                           \
    switch (f->step) {                                                                                                           \
    case 0:
#define END                                                                                                                      \
    }                                                                                                                            \
    pop(r->g);
#define STEP_    (__COUNTER__ - step_base_)
#define FALL_    __attribute__((fallthrough))
/* Carries out one instruction, then whatever it sets off, then goes on here. */
#define DO(call) DO_(STEP_, call)
#define DO_(n, call)                                                                                                             \
    do {                                                                                                                         \
        f->step = (uint8_t)(n);                                                                                                  \
        call;                                                                                                                    \
        if (!instruction_over(r, f))                                                                                             \
            return;                                                                                                              \
        FALL_;                                                                                                                   \
    case (n):;                                                                                                                   \
    } while (0)
/* ... with a number of its own, above those that are counted: for a stop that is added to a function, whose others keep their numbers, since
 * those stand in saved games. */
#define DO_AS(number, call) DO_(number, call)
#define WAIT_AS(number)     WAIT_(number)
/* The last instruction: the frame is gone before it runs, so chains do not grow the arena. */
#define LAST(call)                                                                                                               \
    do {                                                                                                                         \
        pop(r->g);                                                                                                               \
        call;                                                                                                                    \
        instruction_over(r, NULL);                                                                                               \
        return;                                                                                                                  \
    } while (0)
/* Asks; goes on here with the answer. `call` returns true if there was nothing to ask. */
#define ASK(call) ASK_(STEP_, call)
#define ASK_(n, call)                                                                                                            \
    do {                                                                                                                         \
        f->step = (uint8_t)(n);                                                                                                  \
        if (!(call))                                                                                                             \
            return;                                                                                                              \
        FALL_;                                                                                                                   \
    case (n):;                                                                                                                   \
    } while (0)
#define ASK_AS(number, call) ASK_(number, call) /* as DO_AS() */
/* Asks another player than the one whose effect it is. */
#define ASK_OF(player, call) ASK(asked_of(r, player, call))
/* Ends the function here. */
#define FINISH()                                                                                                                 \
    do {                                                                                                                         \
        pop(r->g);                                                                                                               \
        return;                                                                                                                  \
    } while (0)
/* Lets the frames above run first. */
#define WAIT() WAIT_(STEP_)
#define WAIT_(n)                                                                                                                 \
    do {                                                                                                                         \
        f->step = (uint8_t)(n);                                                                                                  \
        return;                                                                                                                  \
    case (n):;                                                                                                                   \
    } while (0)

/* True if the function may go on: nothing was pushed above it, nothing is asked, the game is not over. In the second edition
 * lives, batches and triggers follow every instruction (2E-TIM-04); in the first they follow the step (1E-TIM-02). */
ALWAYS_INLINE bool instruction_over(run *r, const struct frame *f);
/* Lives, batches and triggers of what has been done so far. */
void resolve(run *r);
bool resolved(run *r, const struct frame *f);                      /* ... of one instruction; then as instruction_over() */
ALWAYS_INLINE bool instruction_over(run *r, const struct frame *f) /* 2E-TIM-03 */
{
    const game *g = r->g;
    if (g->over != WAR_PLAYING || g->ask.kind != WAR_ASK_NOTHING || r->interrupted)
        return false;
    if (f != NULL && FRAME_AT(g, g->top) != f)
        return false; /* the verb's own frames come first; they settle for themselves */
    return g->dirty || g->low != g->base ? resolved(r, f) : f != NULL; /* mostly there is nothing to do */
}
/* Only the triggers, of a step that is over and whose frame is gone: in a pool of their own, or in the one that gave the step if
 * nothing else waits in it, so that chains of attacks do not grow the arena. */
void resolve_apart(run *r);
/* A cost has been paid: lives are looked at, but what the payment set off waits until paid() (2E-TIM-06). The frame keeps
 * what pay() returns. */
uint16_t pay(run *r);
void paid(game *g, uint16_t held);
/* What waits, counted back from the lasting effects, belongs to no pool from here on. */
void set_base(game *g, int back);
/* Runs until the next decision or the end. */
void resume(run *r);
/* The actions of an order decision; where that happened which the i-th of them waits for, and whose effect it is. */
int pool_list(const game *g, war_action *list);
int pool_space(const game *g, int i);
int pool_seat(const game *g, int i);
struct frame *push_effect(run *r, int ability, int source, int seat, const struct event *e);

#endif
