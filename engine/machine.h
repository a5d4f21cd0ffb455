/* machine.h: the inside of the engine, for engine/ and cards/.
 *
 * A game runs as a stack of frames in the arena. A frame is one procedure or effect that has begun and not ended: a
 * function that can stop in its middle and go on later (its `step` says where). A verb (damage, place, draw ...) may
 * push frames of its own; the function goes on when they are gone. When a decision is needed the machine stops
 * with g->ask filled in; war_apply() puts the answer into run.answer and goes on.
 *
 * How to write an effect: docs/cards.md.
 */
#ifndef WARSTONE_MACHINE_H
#define WARSTONE_MACHINE_H

#include "geometry.h"
#include "warstone.h"

#include "abilities.h"

typedef struct war_game game;

/* One call of war_apply(): the game, where happenings go, and the answer to the decision. */
typedef struct {
    game *g;
    struct war_log *log;
    war_action answer;
    bool interrupted; /* frames were taken away: whatever runs goes back to the loop that runs the top one */
} run;

/* ---- Frames -------------------------------------------------------------------------------------------- */

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
    uint8_t near[4];         /* cards that were adjacent, or the moment's own data */
    uint8_t neargen[2];      /* their generations, 4 bits each */
};

/* The frame of an effect: what set it off and a few variables of its own. */
struct effect {
    struct frame frame;
    struct event e;
    uint8_t v[8];
};

enum fact { /* event.flags: read when the event happened (2E-ATK-31) */
            WAS_UNIT = 1,
            WAS_ENEMY = 2, /* of the attacker; of the destroyer */
            WAS_ADJACENT = 4,
            WAS_COMMON = 8,
            WAS_CHAMPION = 16,
            DAMAGE_ADDED = 32,
            BY_ATTACK = 64,
            FIRST_ATTACK = 128 /* the target had not been attacked before in this turn */
};

enum cause { BY_GAME, BY_STRIKE /* an attack's damage */, BY_ABILITY, BY_EVENT, BY_COST };

#define FRAME_AT(g, offset) ((struct frame *)(void *)((uint8_t *)(g)->arena + (offset)))
static inline struct frame *top_frame(game *g) { return FRAME_AT(g, g->top); }

typedef void procedure(run *r, struct frame *f);

/* Pushes a frame of `size` bytes, zeroed but for its head. */
struct frame *push(run *r, int fn, int size, int seat, int self);
void pop(game *g);
/* Pops f, which must be on top (the last act of a function). */
static inline int arena_left(const game *g) { return g->low - g->free; }

/* The procedures of the machine and of both editions, by number, so that a stopped game is plain data. */
#define PROCEDURE_LIST(X)                                                                                                        \
    X(NOTHING, nothing)                                                                                                          \
    X(POOL, pool)                                                                                                                \
    X(BATCH, batch)                                                                                                              \
    X(DRAW, draw_cards)                                                                                                          \
    X(LOOK, look_at_cards)                                                                                                       \
    X(FORCE, force_card)                                                                                                         \
    X(SECOND_GAME, second_game)                                                                                                  \
    X(SECOND_TURN, second_turn)                                                                                                  \
    X(SECOND_MOVE, second_move)                                                                                                  \
    X(SECOND_ATTACK, second_attack)                                                                                              \
    X(SECOND_SUMMON, second_summon)                                                                                              \
    X(SECOND_PLAY, second_play)                                                                                                  \
    X(FIRST_GAME, first_game)                                                                                                    \
    X(FIRST_TURN, first_turn)                                                                                                    \
    X(FIRST_MOVE, first_move)                                                                                                    \
    X(FIRST_ATTACK, first_attack)                                                                                                \
    X(FIRST_WINDOW, first_window)                                                                                                \
    X(FIRST_WOUNDS, first_wounds)                                                                                                \
    X(FIRST_PLAY, first_play)

enum procedure_number {
#define X(NUMBER, function) NUMBER##_,
    PROCEDURE_LIST(X)
#undef X
        PROCEDURES
};
#define X(NUMBER, function)                                                                                                      \
    procedure function;                                                                                                          \
    extern const uint8_t function##_frame;                                                                                       \
    bool function##_is_sound(const game *g, const struct frame *f);
PROCEDURE_LIST(X)
#undef X
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
bool instruction_over(run *r, const struct frame *f);
/* Lives, batches and triggers of what has been done so far. */
void settle(run *r);
/* Only the triggers, of a step that is over and whose frame is gone: in a pool of their own, or in the one that gave the step if
 * nothing else waits in it, so that chains of attacks do not grow the arena. */
void settle_apart(run *r);
/* A cost has been paid: lives are looked at, but what the payment set off waits until paid() (2E-TIM-06). The frame keeps
 * what pay() returns. */
uint16_t pay(run *r);
void paid(game *g, uint16_t held);
/* What waits, counted back from the lasting effects, belongs to no pool from here on. */
void set_base(game *g, int back);
/* Runs until the next decision or the end. */
void resume(run *r);
/* The actions of an order decision, and where that happened which the i-th of them waits for. */
int pool_list(const game *g, war_action *list);
int pool_space(const game *g, int i);
struct frame *push_effect(run *r, int ability, int source, int seat, const struct event *e);
/* What waits in the arena (machine.c), and the frame that works it off. */
enum { AN_EVENT = 0xFFFF };
struct waiting {
    uint16_t ability;  /* AN_EVENT: this is the event of the effects before it */
    uint8_t card, gen; /* the source; for an event that did not fit: where to go on looking */
    uint8_t seat;      /* its controller when it became due (2E-CTL-11) */
    uint8_t unlisted;  /* an event whose effects are looked for one at a time (2E-TIM-21) */
};
struct waiting_event {
    struct waiting head;
    struct event e;
};
enum { WAITING = sizeof(struct waiting), WAITING_EVENT = sizeof(struct waiting_event), RESERVE = 192 };

static inline struct waiting *waiting_at(const game *g, int offset)
{
    return (struct waiting *)(void *)((uint8_t *)(uintptr_t)(const void *)g->arena + offset);
}
static inline int waiting_size(const struct waiting *w) { return w->ability == AN_EVENT ? WAITING_EVENT : WAITING; }

struct pool {
    struct frame frame;
    uint16_t end;    /* of its waiting effects, counted back from the lasting ones */
    uint16_t repeat; /* the calm ability chosen last: those alike follow without a question */
};

static inline int pool_end(const game *g, const struct pool *p) { return g->lasting_at - p->end; }

/* One effect that is due although nothing in play waits for it: a rule's own, or that of a card that has left. */
void trigger_one(run *r, const struct event *e, int source, int ability, int seat);

/* An effect's own names for its parts. */
#define EFFECT(name) EFFECT_WITH(name, struct effect, frame_)
/* An effect whose frame is larger than usual: type, and the name under which it is used. */
#define EFFECT_WITH(name, type, own)                                                                                             \
    static void name(run *r, struct frame *f)                                                                                    \
    {                                                                                                                            \
        game *const g = r->g;                                                                                                    \
        struct effect *const me = (struct effect *)(void *)f;                                                                    \
        type *const own = (type *)(void *)f;                                                                                     \
        const int self = f->self, seat = f->seat;                                                                                \
        (void)g, (void)me, (void)own, (void)self, (void)seat;                                                                    \
        BEGIN
#define END_EFFECT                                                                                                               \
    END                                                                                                                          \
    }

/* ---- Abilities ----------------------------------------------------------------------------------------- */

enum moment {
    M_NEVER,
    M_TURN_START,
    M_TURN_END,
    M_SUMMONED,
    M_BUILT,
    M_STEPPED, /* one step of a move or force: space = where from */
    M_MOVED,   /* a whole move: space = where it began, amount = steps, near[0] = cards passed */
    M_FORCED,
    M_BEFORE_ATTACK, /* card attacks other */
    M_ROLLED,        /* card's player has rolled dice: near[] says where they are (dice_of()) */
    M_DAMAGE_DUE,    /* card's attack is about to add `amount` damage to other */
    M_DAMAGED,
    M_ATTACKED,  /* after an attack: card attacked other, space = the target's, amount = special symbols; first edition: wounds,
                  * near[0] to near[2] = Hits, Misses, highest result */
    M_DESTROYED, /* raised while the card still stands */
    M_LEFT,      /* left the battlefield */
    M_EVENT_DISCARDED,
    M_DISCARD_DUE, /* an active event is about to be discarded at the start of its player's turn */
    M_DREW,
    M_TO_MAGIC,      /* first edition: a destroyed card is about to go to the Magic Pile of `seat` */
    M_REACHED_MAGIC, /* first edition: ... and lies there now; near[1] = who controlled it */
    M_WOUNDS_DUE,    /* first edition: wounds are about to be placed on card; other: what brings them about, seat: whose doing */
    M_WOUNDS_PLACED, /* first edition: ... and are placed, but lives have not been looked at (1E-DMG-27) */
    M_THROUGH, /* first edition: card has gone onto the space of other (space) and off it again, for the first time in its move */
    M_PHASE = 24,
    M_MAIN_PARTS = 48, /* ... of the phases: no event, but g->waits tells in which of them something in play can be used */
    M_LAST = 59
};
#define M_START(phase) (M_PHASE + (phase))
#define M_END(phase)   (M_PHASE + 12 + (phase))
#define M_MAIN(phase)  (M_MAIN_PARTS + (phase))
/* Among the phases in which an ability is offered: it can be of use in the middle of a move. */
enum { IN_A_MOVE = WAR_AFTER_TURN + 1, BETWEEN_STEPS = 1 << IN_A_MOVE, WHOLE_TURN = (1 << (WAR_AFTER_TURN + 1)) - 1 };
#define WAITS(moment) ((uint64_t)1 << (moment))
/* The moments that happen to no card. */
#define OF_NO_CARD    (WAITS(M_TURN_START) | WAITS(M_TURN_END) | WAITS(M_DREW) | ~(WAITS(M_PHASE) - 1))

enum question {
    Q_NONE,
    Q_STRENGTH, /* sum: card attacks other (WAR_NONE: nothing in particular) */
    Q_LIFE,     /* sum; never negative, so that only cards whose printed life is used up have to be asked about */
    Q_STEPS,    /* sum: of a move with a slot or activation */
    Q_PASS,     /* classes of cards that card may pass while moving */
    Q_THROUGH,  /* any: attacks by card may go through other */
    Q_SPACES,   /* a set of spaces added for summoning card's definition */
    Q_GATE,     /* any */
    Q_CAN_MOVE, /* any: a structure that may move */
    Q_CANNOT_MOVE,
    Q_STOPS, /* any: card's move ends when it comes to stand next to the unit `other` */
    Q_CANNOT_FORCE,
    Q_CANNOT_ATTACK,
    Q_NO_TARGET,         /* any: card may not attack other */
    Q_MELEE_PER_SPECIAL, /* sum */
    Q_NO_MAGIC,          /* any: destroying other pays card's player nothing */
    Q_BUYS_BOW,          /* greatest: Magic Points for which card, before an attack, gets a bow until the turn ends */
    Q_BOW,               /* any: counts as having a bow */
    Q_SAVE,              /* greatest: least die result that wounds card when an opponent attacks it */
    Q_ALONE,             /* sum: further steps of an activation if card is the only one moved in its phase */
    Q_FREE_EXIT,         /* any: leaves Vine Walls without a roll */
    Q_PRICE,             /* sum: extra cost of an event for the seat `card` */
    Q_ATTACKERS,         /* least: how many units the seat `card` may attack with; 0 says nothing */
    Q_KEEPS,             /* greatest: 1 + the card that keeps card, if destroyed, from an enemy's Magic Pile */
    Q_CANNOT_SPEND,      /* any: the seat `card` may spend no Magic Points */
    Q_CHEAPER,           /* sum: Magic Points that every ability costs less to use */
    Q_RIDE,              /* greatest: straight spaces card may move in one go with an activation */
    Q_GIVES,             /* any: the source gives its `gives` ability to card */
    Q_ENTANGLED,         /* an active event's: 1 + the card whose printed abilities card has as well, or 0 */
    Q_LOSES,             /* an active event's: any: card has no abilities; or said by a mark (silence()) */
    Q_REACH,             /* greatest: clear straight spaces that card's attacks reach */
    Q_SPECIALS_ONLY,     /* any: in card's attack on other special symbols count instead of the usual ones */
    Q_PER_SPECIAL,       /* sum: damage that each special symbol of card's attack on other adds beside */
    Q_NO_DAMAGE,         /* any: card's attack on other adds none (attack_now() has the dice) */
    Q_LESS_DAMAGE,       /* sum */
    Q_MOST_DAMAGE,       /* least: the most that card's attack on other may add; 0 says nothing */
    Q_BREATH,            /* any: special symbols of card's attack burn the units between as well */
    Q_RECKLESS,          /* any: with at most one special symbol card's attack hurts card as much as its target */
    Q_MORE_DAMAGE,       /* sum: an ability of other's player adds so much more to card (not as an attack's target) */
    Q_NO_SLOT,           /* any: card attacks without using a slot */
    Q_SUMMON_NOW,        /* any: the seat `card` may summon in every phase */
    Q_RETURNS,           /* any: card goes to its owner's hand instead of being destroyed */
    Q_UNIT_GIVES,        /* never asked: in g->speaks it says that one of the sources of Q_GIVES is a unit */
    Q_ALIAS,             /* never asked: in g->speaks it says that a card counts as having another's name and ability */
    Q_WOUNDED_WITH,      /* any: card receives as many wounds as an attack has put on other */
    Q_LAST
};
#define ASKS(question) ((uint64_t)1 << (question))

enum works {               /* where a text works from */
             IN_PLAY,      /* on the battlefield */
             WHILE_ACTIVE, /* in an active area */
             WHILE_UNDER,  /* under a card */
             BEING_SUMMONED,
             WHEN_PLAYED, /* an event's text */
             FROM_HAND    /* a reply */
};

enum ability_flag {
    A_TEXT = 1,        /* an event's or structure's text, not a named ability (2E-ABL-16) */
    A_OWN = 2,         /* concerns its own card only: answers no question and waits for no event of a card in which that card (for
                         a text that works from under a card: the upper one) is neither `card` nor `other`. Only a promise
                         that saves looking; for texts in play and under cards */
    A_WATCHES = 4,     /* looks at the destruction of other cards: the order of a batch matters */
    A_ANY_TIME = 16,   /* used at any time of one's turn, between two steps, without an activation (1E-ANY-01) */
    A_OUTLIVES = 8,    /* still makes sense when its card has gone */
    A_ALIAS = 256,     /* while an effect of it lasts on a card, that card has the name and the abilities of another one in place
                         of its own; the effect's amount is that card (1E-ABI-22) */
    A_NAME_ONLY = 512, /* ... but no abilities in place of its own */
    A_INSTEAD_OF_ATTACK = 32, /* used in place of the unit's attack: takes its slot (2E-INS-04) */
    A_INSTEAD_OF_MOVE = 64,
    A_SAME = 128 /* asks nothing and does the same to the event's card whichever card has it: several such effects of one
                         event are alike (2E-ASK-17) */
};

struct ability {
    const char *name, *text;
    uint64_t asks; /* the questions it answers */
    int64_t (*answer)(const game *g, enum question q, int self, int card, int other);
    uint64_t waits; /* the moments it waits for */
    bool (*due)(const game *g, const struct event *e, int self);
    /* The effect that waits for the event could do nothing now, and nothing like it can change that; NULL: it always might. */
    bool (*vain)(const game *g, const struct event *e, int seat);
    procedure *effect;
    uint16_t offered; /* bit per phase in whose main part it may be used, and BETWEEN_STEPS */
    bool (*offer)(const game *g, int self);
    /* Events: may it be played? NULL: always. */
    bool (*playable)(const game *g, int seat);
    /* Cards of hand or pile that it may choose. */
    bool (*fits)(const game *g, int seat, const struct war_definition *d);
    /* Being summoned: the spaces instead of those next to gates, and what is done there before the card is put down. */
    war_set (*instead)(const game *g, int seat);
    /* Calm but for this: it may end what waits on that card. */
    bool (*touches)(const game *g, int self, int card);
    uint64_t calm;     /* of these moments: asks nothing, sets nothing off, only changes its own card; alike ones are merged */
    uint16_t replaces; /* an ability that a card does not have while it has this one */
    uint16_t gives;    /* an ability that others have because of this one */
    uint16_t under;    /* the text that works while a card lies under another because of this one */
    uint8_t works;     /* enum works */
    uint16_t flags;    /* enum ability_flag */
    uint8_t price;     /* first edition: Magic Points that using it costs, if it is offered */
    uint8_t limit;     /* a bit below 64: once per turn; 0: no limit */
    uint8_t frame;     /* bytes of its frame; 0: sizeof(struct effect) */
    const char *modes[4];
};

extern const struct ability *const all_abilities[ABILITIES];
static inline const struct ability *ability(int number) { return all_abilities[number]; }

/* Every table has this many entries, and every number a table, so that any number stands for a definition, if only a blank one. */
enum { TABLE_CARDS = 32 };
extern const struct war_definition *const all_cards[WAR_DEFINITIONS / TABLE_CARDS];
static inline const struct war_definition *definition(int number) { return all_cards[number >> 5] + (number & 31); }
static inline const struct war_definition *def(const game *g, int card) { return definition(war_card_definition(g, card)); }

/* ---- Asking the table ---------------------------------------------------------------------------------- */

static inline int other_seat(int seat) { return 1 - seat; } /* second edition: two players */
/* Seats 0 and 2 are one team, 1 and 3 the other (1E-TEM-02); alone a player is a team. */
static inline bool same_team(int a, int b) { return ((a ^ b) & 1) == 0; }
static inline int partner_of(int seat) { return seat ^ 2; } /* in games of four */
/* Has left a game of four (1E-TEM-20). */
static inline bool is_out(const game *g, int seat) { return (g->out >> seat & 1) != 0; }
/* A bit for every seat: what is open is known to these. */
static inline unsigned all_seats(const game *g) { return (1u << g->seats) - 1; }
/* For a happening: seats that see it, which may be all there are. */
static inline uint8_t told_to(const game *g, unsigned seats) { return (uint8_t)(seats == all_seats(g) ? WAR_EVERYONE : seats); }
static inline int generation(const game *g, int card) { return g->card[card].know >> 4; }
/* A limited ability was used this turn, or is now (2E-ABL-15). */
enum { DEFINITION_BITS = 10, OPEN_BIT = 1 << 15 };
static inline bool is_spent(const game *g, int card, const struct ability *a)
{
    return ((g->card[card].printed & ~OPEN_BIT) >> DEFINITION_BITS & a->limit) != 0;
}
static inline void spend(game *g, int card, const struct ability *a)
{
    g->card[card].printed |= (uint16_t)(a->limit << DEFINITION_BITS);
}
static inline void forget_uses(game *g, int card) { g->card[card].printed &= OPEN_BIT | ((1 << DEFINITION_BITS) - 1); }
/* All know the card, and know that all do. Between two players that is so as soon as both know it; among four, seats that have
 * looked one after the other know nothing of each other, so it is noted. */
static inline bool is_open(const game *g, int card)
{
    return g->seats == 2 ? (g->card[card].know & 3) == 3 : (g->card[card].printed & OPEN_BIT) != 0;
}
/* A card number of this game, used or not; the others are gaps between the seats' cards, and WAR_NONE. */
static inline bool exists(const game *g, int card)
{
    return card < g->seats * WAR_SEAT_CARDS && card % WAR_SEAT_CARDS < WAR_DECK_CARDS + WAR_EXTRA_CARDS;
}
static inline bool on_board(const game *g, int card) { return war_card_zone(g, card) == WAR_BOARD; }
/* What a variable may be: a card, a space or a seat of this game, or none. */
static inline bool is_card(const game *g, int card) { return exists(g, card) || card == WAR_NONE; }
static inline bool is_space(const game *g, int space) { return space < war_spaces(g) || space == WAR_NONE; }
static inline bool is_seat(const game *g, int seat) { return seat < g->seats || seat == WAR_NONE; }
static inline bool is_cause(const game *g, int cause, int card, int seat)
{
    return cause <= BY_COST && is_card(g, card) && is_seat(g, seat);
}
/* An ability that does something, of this edition (check.c). */
bool is_effect(const game *g, int number);
/* Still the same card on the battlefield (2E-CMP-22). */
static inline bool still(const game *g, int card, int gen)
{
    return card < WAR_CARDS && on_board(g, card) && generation(g, card) == gen;
}
static inline bool self_still(const game *g, const struct frame *f) { return still(g, f->self, f->gen); }
static inline int controller(const game *g, int card) { return war_card_controller(g, card); }
static inline bool is(const game *g, int card, unsigned classes) { return (def(g, card)->classes & classes) != 0; }
static inline int space_of(const game *g, int card) { return g->card[card].place; }
static inline int price(const struct war_definition *d) { return d->cost > 0 ? d->cost : 0; } /* 2E-CMP-18 */
static inline int card_at(const game *g, int space) { return war_at(g, 0, space); }
/* The cards an active event has chosen; WAR_NONE if there is none, or it has left. */
static inline int first_choice(const game *g, int event) { return g->card[event].damage; }
static inline int second_choice(const game *g, int event) { return g->card[event].place; }
static inline int wall_at(const game *g, int space) { return war_at(g, 1, space); }

static inline war_set of_team(const game *g, int seat)
{
    war_set mine = g->seat[seat & 1].mine;
    return g->seats > 2 ? mine | g->seat[seat | 2].mine : mine;
}
static inline war_set walls_of_team(const game *g, int seat)
{
    war_set walls = g->seat[seat & 1].walls;
    return g->seats > 2 ? walls | g->seat[seat | 2].walls : walls;
}
static inline war_set occupied(const game *g) { return of_team(g, 0) | of_team(g, 1); }
static inline war_set all_walls(const game *g) { return walls_of_team(g, 0) | walls_of_team(g, 1); }
/* No unit, structure or wall of any kind (2E-CMP-10, 1E-GEO-12). */
static inline war_set empty(const game *g) { return all_spaces(g) & ~(occupied(g) | all_walls(g)); }
/* "Friendly" is what the team controls; what "you control" is g->seat[seat].mine (1E-CTL). */
static inline war_set friends(const game *g, int seat) { return of_team(g, seat); }
static inline war_set enemies(const game *g, int seat) { return of_team(g, seat ^ 1); }
static inline bool is_friendly(const game *g, int card, int seat) { return same_team(controller(g, card), seat); }
static inline bool is_enemy(const game *g, int card, int seat) { return !same_team(controller(g, card), seat); }
/* A bit for every player of the other team who is still in the game (1E-TEM-15). */
static inline unsigned opponents(const game *g, int seat)
{
    return (seat % 2 == 0 ? 10u : 5u) & all_seats(g) & ~(unsigned)g->out;
}
/* The next in the order of the seats who is still in the game (1E-TEM-09, 1E-TEM-26). */
static inline int next_seat(const game *g, int seat)
{
    do
        seat = (seat + 1) % g->seats;
    while (is_out(g, seat));
    return seat;
}
/* The count stops at the greatest number there is, so that the first turn of the game never comes again. */
static inline void count_turn(game *g) { g->turn = (uint16_t)(g->turn + (g->turn < UINT16_MAX)); }
/* Who orders what happens at the same moment: the active player, or whoever is next if that one has just gone out (1E-TEM-30). */
static inline int arbiter(const game *g) { return !is_out(g, g->active) ? g->active : next_seat(g, g->active); }
/* Nothing is within any distance of a card that has left: the summoner of a game that is over. */
static inline war_set within(const game *g, int card, int n)
{
    return space_of(g, card) < WAR_SPACES ? near(g, space_of(g, card), n) : 0;
}
/* The space of a card on the map: not of one that is just passing over another, nor of a wall. */
static inline war_set on_map(const game *g, int card)
{
    return card < WAR_CARDS && on_board(g, card) && card_at(g, space_of(g, card)) == card ? bit(space_of(g, card)) : 0;
}
/* Just passing over another card, so on no space of the map (2E-THR-10). */
static inline bool over_a_card(const game *g, int card)
{
    return on_board(g, card) && !is(g, card, WAR_WALL) && card_at(g, space_of(g, card)) != card;
}
/* Where abilities that concern their own card only are looked for. */
static inline war_set concerned(const game *g, int card, int other) { return on_map(g, card) | on_map(g, other); }
war_set of_class(const game *g, unsigned classes); /* spaces whose card has one of the classes */
war_set marked(const game *g, unsigned marks);     /* spaces whose card carries one of the marks */
war_set named(const game *g, const char *words);   /* spaces whose card's name holds these words (2E-NAM-02) */
bool name_has(const char *name, const char *words);
/* The card whose name and printed abilities a card has now: itself, unless an effect says otherwise (A_ALIAS). */
int face_of(const game *g, int card);
static inline const char *name_of(const game *g, int card)
{
    const char *name = def(g, face_of(g, card))->name;
    return name != NULL ? name : "";
}
/* Bears the name of that card of that faction: names recur between factions (1E-ABI-13), and a copier is of its own (1E-ABI-34). */
bool is_called(const game *g, int card, int faction, const char *name);
war_set gates(const game *g, int seat);

enum { MAX_ABILITIES = 24 };
int abilities_of(const game *g, int card, uint16_t *list); /* each name once (2E-ABL-06) */
/* Those of its abilities among which are all that answer one of these questions or wait for one of these moments. */
int abilities_for(const game *g, int card, uint64_t asks, uint64_t waits, uint16_t *list);
int abilities_at_rest(const game *g, int card, uint16_t *list); /* ... without those it has for a move only (Levitate) */
bool has_ability(const game *g, int card, int number);
void silence(game *g, int card); /* first edition: no abilities until the turn ends, nor can it gain any */
bool has_of_itself(const game *g, int card,
                   int number); /* printed or copied, not given: for texts that give to those who have it */
/* The sum (or union) of all answers; 0 if nothing in play speaks. */
int64_t ask(const game *g, enum question q, int card, int other);
int life_left(const game *g, int card);
int strength_of(const game *g, int card, int target);
/* What can be said of an attack when it is declared: enum fact (2E-ATK-31). */
uint8_t attack_facts(const game *g, int attacker, int target);
/* Recomputes g->speaks and g->waits. */
void hear_all(game *g);
void hear(game *g, int card); /* as it comes into play */

/* Lasting effects. */
enum until { UNTIL_TURN_ENDS, UNTIL_MY_TURN };
enum { HAS_IT = 1 }; /* the amount of a lasting effect that means: the card has this very ability */
const struct war_lasting *lasting_list(const game *g, int *n);
void lasting_add(run *r, int ability, int card, int seat, enum until until, int amount);
bool lasting_has(const game *g, int ability, int card, int seat);
bool lasting_amount(const game *g, int ability, int seat, int amount); /* one of that seat's with this amount */
void lasting_end(game *g, enum until until, int seat);
void lasting_forget(game *g, int card);
void lasting_end_of(game *g, int seat); /* all that the seat has made */
/* A destroyed card in limbo about which an effect that waits will say where it goes. */
bool on_its_way(const game *g, int card);

/* ---- Asking players ------------------------------------------------------------------------------------ */

/* Prompts: what a decision is about; text and rule id in prompts.c. */
#define PROMPT_LIST(X)                                                                                                           \
    X(P_NONE, "", "")                                                                                                            \
    X(P_MAIN, "2E-TRN-04", "Take an action of this phase, or end it.")                                                           \
    X(P_MAIN_FIRST, "1E-TRN-11", "Take an action of this phase, or end it.")                                                     \
    X(P_TARGET, "2E-TGT-12, 1E-ABI-07", "Choose the card to affect.")                                                            \
    X(P_PLACE, "2E-PLC-01, 1E-PLC-04", "Choose the space to place it on.")                                                       \
    X(P_FORCE, "2E-FRC-02", "Choose the space it is forced to.")                                                                 \
    X(P_NEXT_STEP, "2E-MOV-07", "Choose the next step, or stop here.")                                                           \
    X(P_ORDER, "2E-TIM-07", "Several effects wait. Choose the one that comes next.")                                             \
    X(P_BATCH, "2E-DMG-06", "Several cards are destroyed together. Choose the one that goes next.")                              \
    X(P_USE, "2E-WRD-01, 1E-ABI-03", "Use this ability?")                                                                        \
    X(P_MODE, "2E-WRD-04, 1E-ABI-07", "Choose one of these.")                                                                    \
    X(P_HAND, "2E-TGT-18", "Choose a card in your hand.")                                                                        \
    X(P_PILE, "2E-RTV-01", "Choose a card in your discard pile.")                                                                \
    X(P_MAGIC, "1E-ASK-15", "Choose a card in your Magic Pile.")                                                                 \
    X(P_ANY_NUMBER, "2E-ASK-14, 1E-ASK-21", "Choose one after another, in board order from a1 on, or say done.")                 \
    X(P_SACRIFICE, "2E-SUM-08", "Choose the friendly unit to destroy.")                                                          \
    X(P_ROLL, "2E-DIE-01", "Roll a die.")                                                                                        \
    X(P_ROLL_FIRST, "1E-COM-11", "Roll a die.")                                                                                  \
    X(P_DRAW, "2E-DRW-03, 1E-DRW-01", "Draw a card.")                                                                            \
    X(P_WHO_BEGINS, "2E-SET-06", "Who begins?")                                                                                  \
    X(P_CHOOSE_FIRST, "1E-SET-07", "You rolled higher. Choose who takes the first turn.")                                        \
    X(P_STEP_FIRST, "1E-MOV-07", "Choose the next step, or stop here.")                                                          \
    X(P_ORDER_FIRST, "1E-TIM-03", "Several effects wait. Choose the one that comes next.")                                       \
    X(P_BATCH_FIRST, "1E-DMG-18", "Several cards leave together. Choose the one that goes next.")                                \
    X(P_ANY_TIME, "1E-ANY-04", "Something waits. Use an ability first, or let it come.")                                         \
    X(P_TARGET_FIRST, "1E-ATK-12", "Choose the card to attack.")                                                                 \
    X(P_AGAIN, "1E-ATK-03", "Attack again?")                                                                                     \
    X(P_DIE, "1E-ATK-26", "Choose one of the dice rolled.")                                                                      \
    X(P_DIE_AGAIN, "1E-ATK-26", "Choose one of the dice to roll it again, or no.")                                               \
    X(P_REPLY, "1E-TIM-14", "Play a reply from your hand?")                                                                      \
    X(P_PAY, "1E-MAG-09", "Pay for it?")                                                                                         \
    X(P_NUMBER, "1E-ABI-07", "How many?")                                                                                        \
    X(P_ANOTHER, "2E-WRD-10, 1E-EVT-15", "Choose one, or say done. Each is carried out before the next is chosen.")              \
    X(P_EXTRA, "2E-EXT-03", "An extra attack: choose its target, or no.")                                                        \
    X(P_REROLL, "2E-DIE-06", "Roll all these dice again?")                                                                       \
    X(P_CAPTURE, "2E-INS-10", "Take control of the target instead of adding this damage?")                                       \
    X(P_FEED, "2E-CRD-12", "Choose the unit to discard: an adjacent friend, or this one.")                                       \
    X(P_SHOW, "2E-CRD-81", "Show and discard a unit for more strength, or say done.")                                            \
    X(P_KEEP, "2E-STE-04", "Keep this event active instead of discarding it?")                                                   \
    X(P_ROUND, "2E-ASK-09", "Choose the card to affect this time, or say done.")                                                 \
    X(P_PLAYER, "1E-TEM-29", "Choose a player.")                                                                                 \
    X(P_UNDER, "1E-UND-12", "Choose one of the cards under it.")                                                                 \
    X(P_CAPTURE_FIRST, "1E-DMG-27", "Take these wounds back and take control of the Unit instead?")                              \
    X(P_SEARCH, "1E-ASK-15", "Choose a card in your Draw Pile.")                                                                 \
    X(P_HIS_HAND, "1E-INF-12", "Choose a card in that player's hand.")                                                           \
    X(P_TO_BOTTOM, "1E-INF-22", "Choose the card that goes to the bottom next.")                                                 \
    X(P_ON_TOP, "1E-INF-22", "Choose the card that lies on top.")                                                                \
    X(P_DISCARD_IT, "1E-DMG-12", "Discard the card that was turned up?")                                                         \
    X(P_HOW_MANY, "1E-MAG-06", "How many cards?")                                                                                \
    X(P_MOVE_TO, "1E-MOV-19", "Choose the space it moves to.")                                                                   \
    X(P_AMOUNT, "1E-ABI-07", "Choose how many wounds.")                                                                          \
    X(P_HEAL, "1E-PLC-12", "Choose how many wounds to remove.")                                                                  \
    X(P_MOVE_NEXT, "1E-ABI-38", "Choose the unit that is moved next.")                                                           \
    X(P_WHO_ATTACKS, "1E-ATK-17", "Choose the Unit that attacks.")                                                               \
    X(P_WHO_MOVES, "1E-MOV-19", "Choose the Unit to move.")                                                                      \
    X(P_WHO_IS_PLACED, "1E-PLC-05", "Choose the Unit to place elsewhere.")                                                       \
    X(P_WHICH_WALL, "1E-WAL-10", "Choose the Wall to place elsewhere.")                                                          \
    X(P_WHO_IS_DISCARDED, "1E-DMG-12", "Choose the Unit to discard for its Summon Cost.")                                        \
    X(P_WHO_IS_TAKEN, "1E-CTL-03", "Choose the Unit to take control of for its Summon Cost.")                                    \
    X(P_WHO_IS_COPIED, "1E-ABI-22", "Choose the Unit whose name and ability it takes.")                                          \
    X(P_KEEP_CARD, "1E-MAG-12", "Pay 1 Magic Point to have the card put on the bottom of your Draw Pile instead of discarded?")  \
    X(P_POINTS, "1E-MAG-07", "How many Magic Points do you pay?")                                                                \
    X(P_WHERE, "1E-ASK-16", "Choose where you look for the card.")

enum prompt {
#define X(name, rule, text) name,
    PROMPT_LIST(X)
#undef X
        PROMPTS
};

/* All return true if nothing has to be asked (the answer is then given already), false if the machine must stop. Questions
 * about public facts are skipped if they have no or one answer; those about hidden cards only as their callers say. */
enum may { MUST, MAY, ANY_MORE }; /* ANY_MORE: declined by `done`, for series */
/* What the question is about, where that is not where the effect's event happened. */
static inline bool about(run *r, int space, bool answered)
{
    if (!answered)
        r->g->ask.about = (uint8_t)space;
    return answered;
}
bool ask_space(run *r, const struct frame *f, enum prompt p, enum may may, war_set set);
bool ask_card(run *r, const struct frame *f, enum prompt p, enum may may, war_set units, war_set walls);
/* One of the players whose bits are set; chosen() is the seat. Not asked if there is but one (1E-TEM-29). */
bool ask_player(run *r, const struct frame *f, enum prompt p, enum may may, unsigned seats);
bool ask_yes(run *r, const struct frame *f, enum prompt p);
bool ask_mode(run *r, const struct frame *f, enum prompt p, enum may may, unsigned modes);
bool ask_number(run *r, const struct frame *f, enum prompt p, int low, int high);
/* A card in hand that fits the asking ability (struct ability.fits); always stops. */
bool ask_hand(run *r, const struct frame *f, enum prompt p, enum may may);
/* A card in the seat's own discard pile that fits; always stops. */
bool ask_pile(run *r, const struct frame *f, enum prompt p, enum may may);
/* ... in the whole draw pile, the discard pile, the Magic Pile or the hand of any seat: whoever is asked must know its cards. Where nothing fits
 * and it may not be declined the only answer is no, so that no other seat learns of it (1E-ASK-15). */
bool ask_in(run *r, const struct frame *f, enum prompt p, enum may may, enum war_zone zone, int whose);
/* ... among the topmost cards of a draw pile, which the seat has looked at. */
bool ask_top(run *r, const struct frame *f, enum prompt p, int whose, int cards);
/* A card under the asking one, which the answer names by its definition; not asked if there is but one kind. */
bool ask_under(run *r, const struct frame *f, enum prompt p, enum may may);

static inline bool declined(const run *r)
{
    int verb = war_verb_of(r->answer);
    return verb == WAR_NO_ACTION || verb == WAR_NO || verb == WAR_DONE || verb == WAR_PASS;
}
static inline bool said_yes(const run *r) { return war_verb_of(r->answer) == WAR_YES; }
static inline int chosen(const run *r) { return declined(r) ? WAR_NONE : war_c(r->answer); } /* space, number, mode */
static inline bool chose_wall(const run *r) { return war_a(r->answer) == 1; }

/* ---- Verbs --------------------------------------------------------------------------------------------- */

/* The seats whose knowledge counts for that seat: one person may play both decks of a team (1E-INF-17). */
static inline unsigned eyes_of(const game *g, int seat)
{
    bool one = g->seats > 2 && (g->options & (seat % 2 == 0 ? WAR_SOUTH_IS_ONE : WAR_NORTH_IS_ONE)) != 0;
    return one ? 1u << seat | 1u << partner_of(seat) : 1u << seat;
}
/* Teammates see each other's hands (1E-INF-16). */
static inline bool hands_are_shared(const game *g) { return g->seats > 2 && (g->options & WAR_TEAM_HANDS_HIDDEN) == 0; }

void tell(run *r, struct war_happening h);
void trigger(run *r, const struct event *e); /* whatever waits for it is due */
struct event event_of(const game *g, enum moment m, int card);
struct event moment_of(const game *g, enum moment m); /* of no card: phases and turns */

/* Zones (zones.c). None of these triggers anything. */
bool take_out(game *g, int card);                          /* from wherever it is, into limbo; false if there is no such card */
void note_replies(game *g, int card);                      /* a card of a deck, as the game begins */
void put_on(game *g, int card, int space, int controller); /* from limbo */
void shift(game *g, int card, int space);                  /* from space to space */
void swap_spaces(game *g, int a, int b);
void set_controller(game *g, int card, int seat);
void set_steps(game *g, int card, int steps); /* spaces moved this turn: war_card_steps() */
void to_hand(game *g, int card, int seat);
void to_bag(game *g, int card, int seat);    /* anywhere into the draw pile */
void to_top(game *g, int card, int seat);    /* on top of it; whoever knows the card goes on knowing it */
void to_bottom(game *g, int card, int seat); /* likewise */
void to_discard(game *g, int card, int seat);
void to_magic(game *g, int card, int seat);
void to_active(game *g, int card, int seat);
void to_extra(game *g, int card);
void out_of_game(game *g, int card);
void to_under(game *g, int card, int upper);
void show(game *g, int card, unsigned seats);
/* Seats other than the holder can no longer tell which cards of the hand they knew. */
void blur_hand(game *g, int seat);
void hide_from_others(game *g, int card, int seat);
void let_know_only(game *g, int card, unsigned seats); /* of those who know it */
/* A card of that definition in the seat's hand, one that all know first (1E-INF-27); or WAR_NONE. */
int in_hand(const game *g, int seat, int definition);
int in_discard(const game *g, int seat, int definition);
int in_bag(const game *g, int seat, int definition);       /* in the draw pile, its place not settled */
int in_draw_pile(const game *g, int seat, int definition); /* anywhere in it */
int in_magic(const game *g, int seat, int definition);     /* the topmost (1E-INF-25) */
int hand_size(const game *g, int seat);
int bag_size(const game *g, int seat);
/* A hidden card is about to be seen: gives it the number that tells nothing about the others, and returns it. */
int reveal(game *g, int card);
/* The seats now know the card: its number from now on, since what all know has a number that tells nothing. */
int see(game *g, int card, unsigned seats);
void see_hand(game *g, int seat, unsigned seats); /* all cards of that hand */
/* Exchanges the numbers of two cards of one definition and owner, neither of them in play. */
void swap_numbers(game *g, int a, int b);
/* Draw piles (1E-INF-20): the cards whose places are not settled, by owner; the n-th from the top (0 is the topmost) if its
 * place is settled, else WAR_NONE; settling an unsettled card below those at the top; forgetting all places (1E-INF-19). */
void unsettled(const game *g, int seat, uint64_t *by_owner);
int settled_top(game *g, int seat, int n);
void settle_next(game *g, int card, int seat);
void shuffle(game *g, int seat);
int in_stack(const game *g, int upper, int definition); /* a card of that definition under the other, the topmost; or WAR_NONE */
int extra_in_pile(const game *g, int seat);             /* a Vine Wall that is not in play, or WAR_NONE */

/* A card of its owner's deck, not one from outside it. */
static inline bool in_a_deck(int card) { return war_in_a_deck(card); }
static inline uint64_t deck_bit(int card) { return (uint64_t)1 << (unsigned)card % WAR_SEAT_CARDS; }

/* for (each card of the decks); with those from outside them: WAR_FOR_CARDS */
#define FOR_DECKS(card, g)                                                                                                       \
    WAR_FOR_CARDS (card, g)                                                                                                      \
        if (in_a_deck(card))
#define FOR_CARDS(card, bits, owner)                                                                                             \
    for (uint64_t left_##card = (bits); left_##card != 0; left_##card = 0)                                                       \
        for (int card; left_##card != 0 && (card = (owner)*WAR_SEAT_CARDS + first_card(left_##card), true);                      \
             left_##card &= left_##card - 1)

/* Who brings about what follows: remembered with every batch (2E-DMG-13). */
void because(game *g, enum cause cause, int card, int seat);
static inline void because_of(game *g, const struct frame *f) { because(g, BY_ABILITY, f->self, f->seat); }
/* Instructions of the second edition (verbs.c). */
void damage(run *r, int card, int amount);
void damage_each(run *r, war_set spaces, int amount);
void heal(run *r, int card, int amount);
void heal_each(run *r, war_set spaces, int amount);
void add_boost(run *r, int card, int amount);
void remove_boost(run *r, int card, int amount);
void gain_magic(run *r, int seat, int amount);
void spend_magic(run *r, int seat, int amount);
void destroy(run *r, int card);
/* What there is to know about a card's destruction, by g->cause; the card still stands. */
struct event destroyed_event(const game *g, int card);
/* Off the battlefield: cards under it are discarded, the card itself is left in limbo (2E-DMG-11, 2E-UND-07). */
void leave(run *r, int card);
void destroy_each(run *r, war_set spaces);
void discard(run *r, int card);
void return_to_owner(run *r, int card);    /* from the battlefield to its owner's hand (2E-DMG-16) */
void retrieve(run *r, int card, int seat); /* from the discard pile to hand, shown (2E-RTV-05) */
void discard_from_hand(run *r, int seat, int definition, bool shown);
void exchange(run *r, int a, int b); /* 2E-PLC-09 */
enum how_long { FOR_GOOD, THIS_TURN };
void take_control(run *r, int card, int seat, enum how_long how_long);
void place(run *r, int card, int space, int seat);
/* `text`: the ability that works from there, or 0. */
void put_under(run *r, int card, int upper, int text);
void force(run *r, int card, int to);
/* Where a card may be forced to, sliding from min to max spaces in one direction. */
war_set force_spaces(const game *g, int card, int min, int max);
void draw(run *r, int seat, int cards);
/* The seats look at the topmost cards of a draw pile, or all of them if there are fewer; chance says which they are, one by one. */
void look_at_top(run *r, int pile, int cards, unsigned seats);
int pile_size(const game *g, int seat, int most); /* of the draw pile, but at most that many */
/* Dice are asked for one by one: while (d->left > 0) { ASK(ask_die(...)); note_die(...); } */
struct dice {
    uint8_t left, rolled;
    uint8_t face[6];
};
/* ROLL does it all: the dice, and whoever may have them rolled again (2E-ATK-19). */
#define ROLL(d)                                                                                                                  \
    do {                                                                                                                         \
        while ((d)->left > 0) {                                                                                                  \
            ASK(ask_die(r, f, (d)));                                                                                             \
            note_die(r, f, (d));                                                                                                 \
        }                                                                                                                        \
        DO(rolled(r, f, (d)));                                                                                                   \
    } while ((d)->left > 0)
void rolled(run *r, const struct frame *f, const struct dice *d);
struct dice *dice_of(game *g, const struct event *e); /* of a M_ROLLED event; NULL if the frame that rolled them is gone */
void note_dice(const game *g, struct event *e, const struct dice *d);
void roll_again(struct dice *d); /* all of them (2E-DIE-07) */
bool ask_die(run *r, const struct frame *f, const struct dice *d);
void note_die(run *r, const struct frame *f, struct dice *d);
void win(run *r, int winner);
void fault(run *r);

/* ---- Decks (deck.c) ------------------------------------------------------------------------------------ */

struct deck_faults {
    struct war_deck_fault *at;
    int size, count;
};
/* "…%s… %d …": up to two words and two numbers, words first. */
void deck_fault(struct deck_faults *f, const char *rule, const char *format, const char *a, const char *b, int m, int n);
/* Cards of the list with all these classes (and, for `without`, none of those). */
int deck_count(const struct war_deck_list *list, unsigned classes, unsigned without);
int deck_copies(const struct war_deck_list *list, int definition);
const struct war_faction *faction_of(const struct war_definition *d);
bool same_text(const char *a, const char *b); /* but for capitals */
bool known_options(int edition, int seats, unsigned options);

/* ---- Editions ------------------------------------------------------------------------------------------ */

struct rules {
    bool each_instruction;  /* lives and triggers follow every instruction, not only every step */
    bool boost_is_strength; /* boost[] holds a bonus to the Attack Value until the turn ends */
    bool ordered_discard;   /* the order of a Discard Pile is a public fact (1E-INF-05), else it means nothing (2E-DMG-14) */
    bool drops_lost;        /* a waiting effect is dropped if its card has lost the ability (1E-TIM-17) */
    bool joined;            /* triggers raised while others wait join them (1E-TIM-04) */
    uint8_t faces;          /* different faces of a die */
    const uint8_t *weights; /* of each face */
    enum prompt order, batch;
    void (*begin)(run *r);
    int (*list)(const game *g, war_action *list);
    int (*list_instead)(const game *g, war_action *list, int n); /* what may be done instead of an extra attack; or NULL */
    bool (*any_time)(const game *g);                             /* is something open to the active player between steps? */
    int (*list_any_time)(const game *g, war_action *list, int n);
    void (*use)(run *r, int card, int ability);
    void (*destroy_card)(run *r, int card); /* one card of a batch */
    bool (*order_matters)(const game *g, war_set batch, war_set walls);
    bool (*dying)(const game *g, int card);
    bool (*hold_damage)(run *r, int card, int amount);        /* true: a frame of its own adds it; or NULL */
    void (*batch_begins)(game *g, war_set units);             /* notes what is true of them while all still stand; or NULL */
    void (*batch_over)(run *r);                               /* looks for the end of the game; NULL if each card does */
    bool (*may_reply)(const game *g, int seat, int ability);  /* is a reply that waits still to be asked for? */
    bool (*why)(const game *g, war_action action, char *why); /* the reason why it is not legal */
    bool (*prescribed)(const struct war_definition *d, bool starts); /* comes with the summoner, is not chosen */
    void (*check_deck)(const struct war_deck_list *list, struct deck_faults *faults);
    void (*start)(run *r, enum war_phase phase, bool main); /* for edit.c */
};
extern const struct rules first_rules, second_rules;
static inline const struct rules *rules(const game *g) { return g->edition == WAR_FIRST ? &first_rules : &second_rules; }

/* Small text builder for a freestanding engine. */
struct text {
    char *at;
    size_t size, length;
};
void text_put(struct text *t, const char *s);
void text_char(struct text *t, char c);
void text_number(struct text *t, int n);
void text_space(struct text *t, int space);
/* "…%s…": %c card's name, %s text, %d number, %p space; in the order of the arguments. */
bool refuse(char *why, const char *format, ...);

#endif
