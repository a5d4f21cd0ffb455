/* warstone.h: Summoner Wars, both editions, as one flat machine.
 *
 * This is the whole public interface of libwarstone. Include it, link one library, and a game is
 *
 *     struct war_game g;
 *     struct war_deck a, b;
 *     war_preset(war_faction_find(WAR_SECOND, "polar-dwarves"), &a);
 *     war_preset(war_faction_find(WAR_SECOND, "fallen-kingdom"), &b);
 *     war_begin(&g, &(struct war_setup){.edition = WAR_SECOND, .deck = {a, b}});
 *     while (g.over == WAR_PLAYING) {
 *         war_action list[WAR_MAX_ACTIONS];
 *         int n = war_actions(&g, list);
 *         war_apply(&g, list[choose(n)], NULL);
 *     }
 *
 * THE CONTRACT
 * - A game is a value. struct war_game holds no pointers: copy it with =, keep as many as you like, throw
 *   them away. Two equal games have equal bytes in the part that war_hash() looks at. Fields may be read,
 *   never written: the functions below are the only way to change a game.
 * - The engine stops only where somebody must decide. war_decision() says who and what, war_actions() lists every
 *   legal answer (never none before the game is over, never one twice), war_apply() or war_submit() gives one
 *   and runs to the next decision.
 * - Chance is a seat (WAR_CHANCE). Dice, draws and the like are decisions of that seat; whoever hosts the game
 *   answers them, with the weights of war_weight(). The engine holds no random state: nobody can read the
 *   future out of a copy.
 * - war_apply() trusts its caller (for search): the action must be one that war_actions() lists.
 *   war_submit() trusts nobody: an action that is not legal is refused with a reason and the game is untouched.
 * - What leaves the engine for a seat is a view (war_look()): everything the seat may know and nothing else.
 * - No function allocates, locks, reads a clock, or touches anything but its arguments: all are safe to call
 *   from any number of threads on different games; const games may be shared.
 * - Errors are return values. Text functions write at most `size` bytes, always end with a NUL (size > 0) and
 *   return the length that the whole text has, like snprintf.
 */
#ifndef WARSTONE_H
#define WARSTONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Sizes --------------------------------------------------------------------------------------------- */

enum {
    WAR_SEATS = 4,  /* seats A and C (south, row 1) play against B and D (north, row 8); most games have only A and B */
    WAR_CHANCE = 4, /* the seat that answers for dice and shuffled piles */
    WAR_ROWS = 8,
    WAR_COLUMNS = 6,      /* of one board; in team games a second one lies to its east, and the columns run in a ring */
    WAR_SPACES = 96,      /* space = (row - 1) * 6 + column - 1, rows counted from seat A; a1 is 0, f8 is 47, g1 48, l8 95 */
    WAR_DECK_CARDS = 34,  /* cards of one deck; card = seat * 64 + place in the deck list */
    WAR_EXTRA_CARDS = 15, /* cards outside the deck (Vine Walls), numbered after it: seat * 64 + 34 to 48 */
    WAR_SEAT_CARDS = 64,  /* card numbers of one seat, not all of them in use */
    WAR_CARDS = 256 - 15, /* above the greatest card number */
    WAR_NONE = 255,       /* no card, no space, no seat */
    WAR_PILE = 136,       /* the most cards a pile may hold: those of four decks */
    WAR_EVERYONE = 15,    /* a bit for every seat there may be */
    WAR_MAX_ACTIONS = 2048,
    WAR_TEXT = 96, /* long enough for the text of any one action */
    WAR_ARENA = 512
};

/* A set of spaces, bit s = space s. Eight bytes are enough alignment, so that a game has no gaps. */
__extension__ typedef unsigned __int128 war_set __attribute__((aligned(8)));
typedef uint32_t war_action; /* one packed answer to a decision */

enum war_edition { WAR_FIRST, WAR_SECOND };

/* ---- Cards as printed ---------------------------------------------------------------------------------- */

enum war_class { /* a card is of every class whose bit it has */
                 WAR_UNIT = 1,
                 WAR_COMMON = 2,
                 WAR_CHAMPION = 4,
                 WAR_SUMMONER = 8,
                 WAR_STRUCTURE = 16, /* second edition */
                 WAR_EVENT = 32,
                 WAR_WALL = 64, /* first edition */
                 WAR_EPIC = 128,
                 WAR_STANDARD = 256,
                 WAR_ACTIVE = 512, /* second edition: stays in the active area */
                 WAR_VINE = 1024,  /* first edition: a Vine Wall */
                 WAR_REINFORCEMENT = 2048,
                 WAR_GATE = 4096,     /* second edition: has the word Gate in its name */
                 WAR_MERCENARY = 8192 /* first edition: may be in the deck of any Summoner */
};

enum war_symbol {
    WAR_AIR = 1,
    WAR_CUNNING = 2,
    WAR_DARK = 4,
    WAR_DIVINE = 8,
    WAR_EARTH = 16,
    WAR_FIRE = 32,
    WAR_INSTINCT = 64,
    WAR_LIGHT = 128,
    WAR_LOGIC = 256,
    WAR_RESOLVE = 512,
    WAR_SPIRIT = 1024,
    WAR_WATER = 2048
};

enum war_attack { WAR_NO_ATTACK, WAR_MELEE, WAR_RANGED };

struct war_definition {
    const char *name;
    uint16_t classes;      /* enum war_class */
    uint8_t edition;       /* enum war_edition */
    uint8_t faction;       /* see war_faction(); 0 in each edition is "no faction" (gates) */
    int8_t cost;           /* -1: the card has none */
    int8_t strength;       /* -1: none */
    int8_t life;           /* -1: none */
    uint8_t attack;        /* enum war_attack */
    uint8_t phase;         /* events of the second edition: enum war_phase */
    bool unplayable;       /* its text is not built: decks may list it, no game may hold it */
    uint16_t symbols;      /* second edition: enum war_symbol, for deck construction */
    uint16_t abilities[4]; /* ability numbers, 0 ends the list; an event's text is an ability too */
};

/* Definitions have numbers below WAR_DEFINITIONS, abilities below war_abilities(); some numbers are not used: NULL. */
enum { WAR_DEFINITIONS = 1024 };
int war_abilities(void);
const struct war_definition *war_definition(int number);
int war_definition_find(enum war_edition edition, int faction, const char *name); /* 0 if there is none; faction -1: any */
const char *war_ability_name(int ability);
const char *war_ability_text(int ability);
/* True if the ability is an event's or structure's own text rather than a named ability. */
bool war_ability_is_text(int ability);
/* The ability that other cards have because of this one, or 0. */
int war_ability_gives(int ability);

struct war_faction {
    const char *name; /* "Polar Dwarves" */
    const char *slug; /* "polar-dwarves" */
    uint8_t edition;
    uint8_t number;
};
/* The factions that can be played, counted from 0; NULL past the last. */
const struct war_faction *war_faction(enum war_edition edition, int index);
/* These two also know factions that cannot be played yet (Mercenaries): decks list their cards. NULL if there is none. */
const struct war_faction *war_faction_find(enum war_edition edition, const char *slug_or_name);
const struct war_faction *war_faction_numbered(enum war_edition edition, int number);

/* ---- Beginning a game ---------------------------------------------------------------------------------- */

struct war_deck {
    uint16_t card[WAR_DECK_CARDS]; /* definition numbers, equal ones next to each other */
    uint8_t start[WAR_DECK_CARDS]; /* space in the owner's coordinates (see war_space_for()), or WAR_NONE */
    uint16_t extra;                /* definition of the cards outside the deck, or 0 */
    uint8_t extras;                /* how many there are */
    uint8_t faction;
};

enum war_option { /* of the first edition; 0 is how the rules are played unless players agree on something else */
                  WAR_MERC_BACKS_VISIBLE = 1, /* everybody sees which hidden cards are Mercenaries (1E-INF-15) */
                  WAR_TEAM_HANDS_HIDDEN = 2   /* partners do not see each other's hands (1E-INF-16) */
                  ,
                  WAR_SOUTH_IS_ONE = 4, /* one person plays A and C, and knows what both know (three players) */
                  WAR_NORTH_IS_ONE = 8  /* ... B and D */
};

struct war_setup {
    uint8_t edition;
    uint8_t options; /* enum war_option */
    uint8_t seats;   /* 2 (0 means 2 as well), or 4 for a team game of the first edition */
    struct war_deck deck[WAR_SEATS];
};

void war_preset(const struct war_faction *faction, struct war_deck *deck);

/* A deck of one's own: the summoner and the cards that may be chosen. What the summoner prescribes (gates, starting units and
 * epic events; in the first edition events and walls) is not listed: it comes by itself. In the first edition the
 * starting units are chosen cards too and have to be among them. */
enum { WAR_DECK_KINDS = 64 };
struct war_deck_list {
    uint8_t edition;
    uint8_t kinds;     /* used entries of card[] and copies[] */
    uint16_t summoner; /* definition */
    uint16_t card[WAR_DECK_KINDS];
    uint8_t copies[WAR_DECK_KINDS];
};
struct war_deck_fault {
    const char *rule; /* the id of the broken rule, such as "2E-DCK-02" */
    char text[160];   /* a sentence that says what is wrong */
};
/* Every broken rule of deck construction: returns how many there are and writes the first `size`. */
int war_deck_check(const struct war_deck_list *list, struct war_deck_fault *faults, int size);
/* The deck to play with. False if the list is not legal: nothing is written. */
bool war_deck_build(const struct war_deck_list *list, struct war_deck *deck);
/* The chosen cards of a printed deck. */
void war_deck_list_of(const struct war_faction *faction, struct war_deck_list *list);
/* The definition of a card in the deck whose text is not built, so that no game can begin with it; 0 if there is none. */
int war_deck_unplayable(const struct war_deck *deck);
/* A space in a seat's own coordinates as a space of the board: itself for A, half a turn for B; C and D sit at the eastern board. */
int war_space_for(int seat, int space);

struct war_game;
/* False (and an untouched game) if the setup is not one the engine can play: unknown definitions or factions, other editions'
 * cards, cards or options that are not built, start spaces that collide, no summoner. Deck construction rules are not looked at. */
bool war_begin(struct war_game *g, const struct war_setup *setup);

/* ---- Decisions and actions ----------------------------------------------------------------------------- */

enum war_ask {
    WAR_ASK_NOTHING, /* the game is over */
    WAR_ASK_MAIN,    /* an action of the phase's main part, or `end` */
    WAR_ASK_SPACE,   /* a space, or the card on it */
    WAR_ASK_CARD,    /* a card on the battlefield, of either plane (c5, c5w) */
    WAR_ASK_HAND,    /* a card in one's own hand, by definition */
    WAR_ASK_PILE,    /* a card in the pile or hand that `zone` and `whose` name, by definition */
    WAR_ASK_NUMBER,  /* a number from `low` to `high` */
    WAR_ASK_YES_NO,
    WAR_ASK_MODE,   /* one of the ways that the asking ability names */
    WAR_ASK_STEP,   /* the next step of a move, or done */
    WAR_ASK_TARGET, /* the target of an attack */
    WAR_ASK_ORDER,  /* which of the waiting effects comes next */
    WAR_ASK_DIE,    /* one of the dice just rolled */
    WAR_ASK_REPLY,  /* play a reply from hand, or pass */
    WAR_ASK_ROLL,   /* chance: one die */
    WAR_ASK_DRAW,   /* chance: one card of a shuffled pile */
    WAR_ASK_SEAT,   /* chance or a player: one of the seats */
    WAR_ASK_UNDER   /* a card under the asking one, by definition */
};

struct war_decision {
    war_set set;       /* the spaces that may be named (units and structures) */
    war_set walls;     /* the spaces whose wall may be named (first edition) */
    uint8_t seat;      /* who is asked: 0 to 3, or WAR_CHANCE */
    uint8_t kind;      /* enum war_ask */
    uint8_t prompt;    /* see war_prompt() */
    uint8_t card;      /* the card that asks, or WAR_NONE */
    uint16_t ability;  /* the ability that asks, or 0: the rules ask */
    uint8_t may;       /* may be declined: 0, or the kind of action that declines (no, done, pass) */
    uint8_t low, high; /* numbers, modes; for chance: the seat that rolls or draws in `low` */
    uint8_t count;     /* how many more of the same may follow, if known (dice left, cards left) */
    uint8_t about;     /* the space the question is about (where a unit fell, whose victim is chosen), or WAR_NONE */
    uint8_t uses;      /* first edition: "any time" abilities may be used before it is answered */
    uint8_t zone;      /* WAR_ASK_PILE: where the card is looked for, enum war_zone ... */
    uint8_t whose;     /* ... of this seat; `high` not 0: only among so many cards from the top */
    uint8_t spare[2];
};

enum war_verb {
    WAR_NO_ACTION,
    WAR_END,    /* end                        the main part of the phase is over */
    WAR_YES,    /* yes */
    WAR_NO,     /* no                         declines */
    WAR_DONE,   /* done                       no more of a series */
    WAR_PASS,   /* pass                       no reply */
    WAR_MOVE,   /* move c2 c4                 b from, c to: a whole move whose way cannot matter */
    WAR_WALK,   /* step c2 c3                 b from, c to: begins a move with one step (c = b: stays) */
    WAR_STEP,   /* step c4                    c to: the next step */
    WAR_RIDE,   /* ride c2 c8                 b from, c to: a straight move by an ability */
    WAR_ATTACK, /* attack c4 c5, attack c4 c5w   b from, c to, a 1: the wall of that space */
    WAR_SUMMON, /* summon "Ice Golem" d3      a definition, c space */
    WAR_BUILD,  /* build "Gate" d3            a definition, c space */
    WAR_PLAY,   /* play "Purge"               a definition */
    WAR_USE,    /* use c2 "Raise the Dead"    a ability, c space of the card that has it */
    WAR_MAGIC,  /* magic "Gate"               a definition: a card from hand becomes magic */
    WAR_CHOOSE, /* choose e5, choose e5w      c space, a 1: its wall */
    WAR_PICK,   /* pick "Undead Archer"       a definition */
    WAR_NUMBER, /* number 3                   c */
    WAR_MODE,   /* mode boost                 c: which of the ability's ways */
    WAR_NEXT,   /* next "Soul Shift" c4       a ability (0: a rule), b kind of waiting thing, c card */
    WAR_ROLL,   /* roll 5, roll ms            c face; several dice may stand on one line */
    WAR_DRAW,   /* draw "Gate"                a definition */
    WAR_SEAT,   /* seat a                     c */
    WAR_GIVE,   /* give                       the top card of the Magic Pile goes to the teammate */
    WAR_VERBS
};

#define WAR_ACT(verb, a, b, c) ((war_action)(verb) << 26 | (war_action)(a) << 16 | (war_action)(b) << 8 | (war_action)(c))
static inline int war_verb_of(war_action x) { return (int)(x >> 26); }
static inline int war_a(war_action x) { return (int)(x >> 16 & 1023); }
static inline int war_b(war_action x) { return (int)(x >> 8 & 255); }
static inline int war_c(war_action x) { return (int)(x & 255); }

const struct war_decision *war_decision(const struct war_game *g);
int war_actions(const struct war_game *g, war_action *list); /* list has room for WAR_MAX_ACTIONS */
/* How likely chance is to answer so, relative to its other answers; 1 for players' actions. */
int war_weight(const struct war_game *g, war_action action);
/* A sentence for the asked player, in English, that says what is asked; `rule` gets the rule's id if not NULL. */
const char *war_prompt(int prompt, const char **rule);
/* The name of way `mode` of an ability ("boost", "under"), or NULL. */
const char *war_mode_name(int ability, int mode);

/* What happened, for logs, animations and sounds. Seats outside `seen` must not be shown card and amount. */
enum war_event {
    WAR_HAPPENED_NOTHING,
    WAR_TURN_BEGAN,   /* seat, amount: number of the turn */
    WAR_PHASE_BEGAN,  /* seat, amount: enum war_phase */
    WAR_SUMMONED,     /* card, to */
    WAR_BUILT,        /* card, to */
    WAR_PLAYED,       /* card (an event) */
    WAR_ABILITY_USED, /* card, amount: ability */
    WAR_MOVED,        /* card, from, to: one step, or a whole move whose way does not matter */
    WAR_FORCED,       /* card, from, to */
    WAR_PLACED,       /* card, from (or WAR_NONE), to */
    WAR_EXCHANGED,    /* card, other, from, to */
    WAR_ATTACKED,     /* card attacks other */
    WAR_ROLLED,       /* seat, amount: face */
    WAR_HITS,         /* card (attacker), other (target), amount: damage it will add */
    WAR_DAMAGED,      /* card, amount */
    WAR_HEALED,       /* card, amount */
    WAR_BOOSTED,      /* card, amount */
    WAR_UNBOOSTED,    /* card, amount */
    WAR_DESTROYED,    /* card, from */
    WAR_DISCARDED,    /* card, from (space or WAR_NONE) */
    WAR_RETURNED,     /* card to seat's hand */
    WAR_PUT_UNDER,    /* card under other */
    WAR_TAKEN,        /* card now controlled by seat */
    WAR_DREW,         /* seat, card */
    WAR_RETRIEVED,    /* seat, card */
    WAR_REVEALED,     /* seat, card; seen by others than all: they looked at it */
    WAR_GAINED_MAGIC, /* seat, amount */
    WAR_SPENT_MAGIC,  /* seat, amount */
    WAR_BECAME_MAGIC, /* seat, card */
    WAR_ACTIVATED,    /* card (an event) lies in seat's active area */
    WAR_REPLIED,      /* seat passed or played a reply; card if played */
    WAR_SPRANG_UP,    /* a Vine Wall: card, to */
    WAR_STUCK,        /* card failed to leave a Vine Wall */
    WAR_GAVE,         /* seat gives card, the top of its Magic Pile, to its teammate */
    WAR_ELIMINATED,   /* seat is out of the game */
    WAR_WON,          /* seat, the first of its team; WAR_NONE: a draw */
    WAR_EVENTS
};

struct war_happening {
    uint8_t event; /* enum war_event */
    uint8_t seat;  /* whose doing, or WAR_NONE */
    uint8_t card, other;
    uint8_t from, to;
    uint8_t seen; /* bit per seat that may see which card it was; WAR_EVERYONE */
    uint8_t spare;
    uint16_t definition; /* of card, 0 if there is none */
    uint16_t amount;
};

struct war_log {
    struct war_happening *entry; /* the caller's buffer */
    int size;                    /* its length */
    int count;                   /* how many happened; above size if the buffer was too small */
};

void war_apply(struct war_game *g, war_action action, struct war_log *log); /* log may be NULL */

/* True: done. False: refused, game untouched, and `why` (at least WAR_WHY bytes, or NULL) says why in a sentence. */
enum { WAR_WHY = 160 };
bool war_submit(struct war_game *g, war_action action, struct war_log *log, char *why);
/* The sentence alone; false if the action is legal. */
bool war_why_not(const struct war_game *g, war_action action, char *why);

/* ---- The game ------------------------------------------------------------------------------------------ */

enum war_over {
    WAR_PLAYING,
    WAR_A_WON,
    WAR_B_WON,
    WAR_DRAWN,
    WAR_FAULT
}; /* A and C win together, B and D; WAR_FAULT: a limit of the engine was met */

enum war_phase {
    WAR_BEFORE_TURN,
    WAR_PHASE_DRAW, /* first edition 1; second edition: drawing at the end of the turn */
    WAR_PHASE_SUMMON,
    WAR_PHASE_EVENT, /* first edition */
    WAR_PHASE_MOVE,
    WAR_PHASE_BUILD, /* second edition */
    WAR_PHASE_ATTACK,
    WAR_PHASE_MAGIC,
    WAR_AFTER_TURN
};

enum war_zone {
    WAR_DRAW_PILE,
    WAR_HAND,
    WAR_DISCARD,
    WAR_MAGIC_PILE, /* first edition */
    WAR_BOARD,
    WAR_UNDER,       /* under the card `place` */
    WAR_ACTIVE_AREA, /* second edition */
    WAR_LIMBO,       /* being played, summoned or built */
    WAR_EXTRA_PILE,  /* Vine Walls not in play */
    WAR_OUT,         /* not in this game */
    WAR_UNSEEN       /* in a view only: the seat does not know where this card is */
};

enum war_mark {                             /* what is remembered about a card on the battlefield until the turn ends */
                WAR_MARK_MOVED = 1,         /* used a move slot or activation */
                WAR_MARK_ATTACKED = 2,      /* used an attack slot or activation */
                WAR_MARK_SUMMONED = 4,      /* second edition */
                WAR_MARK_OWN_LOSS = 4,      /* first edition: if it falls now, that is its own controller's doing */
                WAR_MARK_TARGETED = 8,      /* was attacked */
                WAR_MARK_KILLED = 16,       /* destroyed a unit */
                WAR_MARK_KILLED_ENEMY = 32, /* destroyed an enemy unit */
                WAR_MARK_PASSED = 64,       /* second edition: was passed by the move in progress */
                WAR_MARK_SILENCED = 64,     /* first edition: has no abilities and gains none */
                WAR_MARK_STUCK = 128,       /* first edition: failed to leave a Vine Wall */
                WAR_MARK_VINE = 256,        /* first edition: moved onto or off a Vine Wall */
                WAR_MARK_SEEN = 512,        /* what was noted at the start of the turn (Out of Shadows, Scout) */
                WAR_MARK_BOW = 1024,        /* first edition: counts as having a bow */
                WAR_MARK_CHOSEN = 2048,     /* chosen or done by the effect in progress */
                WAR_MARK_BORROWED = 4096,   /* controlled until the end of the turn */
                WAR_MARK_FREE_MOVED = 8192, /* first edition: moved outside an activation */
                WAR_MARK_CHARGED = 16384,   /* second edition: moved 3 spaces in one direction */
                WAR_MARK_SAVED = 16384,     /* first edition: being destroyed, it goes to its controller's Magic Pile */
                WAR_MARK_KEPT = 32768,      /* second edition: an active event that is not discarded this time */
                WAR_MARK_STUNNED = 32768    /* first edition: can neither move nor attack */
};

struct war_card {  /* one card, wherever it is */
    uint8_t zone;  /* enum war_zone | holder << 4 | controller << 6 */
    uint8_t place; /* space on the battlefield; upper card; else WAR_NONE */
    uint8_t link; /* next card below in a pile or in the stack under a card; of a card on the battlefield: the topmost under it */
    uint8_t know; /* low half: seats that know this card; high half: generation */
    uint8_t damage;
    uint8_t boost;    /* boost; first edition: bonus to attack until the turn ends */
    uint16_t marks;   /* enum war_mark */
    uint16_t printed; /* low 10 bits: definition; then 5 bits: limited abilities used this turn; the highest: see is_open() */
};

struct war_seat {
    struct war_card own[WAR_DECK_CARDS + WAR_EXTRA_CARDS]; /* the cards this seat owns: see war_game.card */
    uint8_t magic;                                         /* second edition: 0 to 15; first edition: cards in the Magic Pile */
    uint8_t magic_top;        /* first edition: top card of the Magic Pile, the rest by link; WAR_NONE */
    uint8_t discard_top;      /* top card of the Discard Pile, likewise */
    uint8_t discards;         /* cards in it */
    uint8_t moves, attacks;   /* slots or activations used this turn */
    uint64_t hand[WAR_SEATS]; /* cards held, by owner: bit i of hand[o] is card o * 64 + i */
    uint64_t bag[WAR_SEATS];  /* the shuffled draw pile, likewise */
    uint64_t active_events;   /* second edition: own events in active areas, likewise */
    war_set mine;             /* spaces of the cards this seat controls (units and second-edition structures) */
    war_set walls;            /* first edition: spaces of the walls this seat controls */
    uint16_t extra;           /* definition of the cards outside the deck, or 0 */
    uint8_t more_moves;       /* first edition: extra units that may move this turn */
    uint8_t flags;            /* enum war_seat_flag */
    uint8_t summoner;         /* card */
    uint8_t faction;
    uint8_t lock; /* first edition: only this card may still move (Sneak), or WAR_NONE */
    /* First edition: the draw pile is a set, but for the cards at its top and bottom whose places an effect has settled
     * (1E-INF-20). Both runs go downward by link[]; WAR_NONE: there is none. */
    uint8_t top_run, bottom_run;
    uint8_t looked; /* first edition: seats that have ever looked into this draw pile or hand by an effect */
    uint8_t night;  /* first edition: seats whose Summon the Night lies on this one */
    uint8_t taken;  /* first edition: seats from whose hands this one has taken a card (1E-ASK-03) */
    uint8_t steps[WAR_DECK_CARDS /
                  2]; /* first edition: spaces that each own card has moved this turn, at most 15: war_card_steps() */
    uint8_t replies;  /* first edition: the deck holds an event that is played in reply */
    uint8_t spare[10];
};

enum war_seat_flag {
    WAR_TARGETED_ENEMY = 1, /* second edition: an attack was declared against an enemy card */
    WAR_FIRST_TURN = 2,     /* first edition: the shortened first turn */
    WAR_NIGHT_MOVE = 4,     /* first edition: Summon the Night holds for the next Movement Phase */
    WAR_NIGHT_ATTACK = 8,   /* ... and the next Attack Phase */
    WAR_STEPPED = 16,       /* first edition: Shadow Step used this turn */
    WAR_PLAYED_EVENT = 32   /* first edition: played an Event card this turn, a Wall included */
};

struct war_lasting { /* an effect that lasts beyond its own resolution */
    uint16_t ability;
    uint8_t card;  /* that it lies on, or WAR_NONE: all that match */
    uint8_t seat;  /* whose effect */
    uint8_t until; /* engine's own code */
    int8_t amount;
};

struct war_game {
    struct war_decision ask;
    uint64_t speaks;           /* questions that something in play has an answer to */
    uint64_t speaks_of_others; /* ... that something in play answers about other cards than its own */
    uint64_t waits;            /* moments that something in play waits for */
    uint64_t waits_for_others; /* ... that happen to other cards than its own */
    uint64_t gifts_speak;      /* questions and moments of abilities that a card may have without their being printed on it: */
    uint64_t gifts_wait;       /* for all others the printed ones are enough */
    war_set units;             /* spaces with a unit */
    war_set structures;        /* second edition: spaces with a structure; first edition: with a Vine Wall */
    uint8_t edition, options, over, phase;
    uint8_t active;      /* whose turn it is */
    uint8_t first;       /* who began */
    uint16_t turn;       /* 1 is the first turn of the game; 65,535 stands for all from there on */
    uint16_t top, free;  /* arena: the frame that runs, the first free byte above the frames */
    uint16_t low, base;  /* arena: the lowest used byte of the waiting effects; end of the present pool */
    uint16_t lasting_at; /* arena: lasting effects from here to the end */
    uint16_t high_water; /* the most bytes of the arena ever in use */
    uint8_t cause, cause_card, cause_seat, cause_flags; /* what brings about the instruction being carried out */
    uint8_t dirty;                                      /* lives must be looked at */
    uint8_t seats;                                      /* 2 or 4 */
    uint8_t out;                                        /* bit per seat that is out of the game (first edition, teams) */
    uint8_t spare[5];
    uint8_t west[2][WAR_SPACES / 2]; /* plane 0: unit or second-edition card; plane 1: wall; WAR_NONE: read with war_at() */
    uint64_t arena[WAR_ARENA / 8];   /* frames from below, waiting and lasting effects from above */
    union {                          /* what belongs to two players ends here: the rest is used by team games alone */
        struct war_seat seat[WAR_SEATS];
        struct war_card card[WAR_SEATS * WAR_SEAT_CARDS]; /* card c is its owner's own[c % 64]: a seat has room for exactly 64 */
    };
    uint8_t east[2][WAR_SPACES / 2]; /* the second board of a team game */
};
/* Bytes of a game that mean something: copy at least these. A game of two players is the beginning of one of four. */
enum { WAR_TWO = offsetof(struct war_game, seat) + 2 * sizeof(struct war_seat), WAR_FOUR = sizeof(struct war_game) };
static inline size_t war_size(const struct war_game *g) { return g->seats > 2 ? (size_t)WAR_FOUR : (size_t)WAR_TWO; }
/* The same as *to = *from, without the part that a game of two players does not use. */
static inline void war_copy(struct war_game *to, const struct war_game *from) { __builtin_memcpy(to, from, war_size(from)); }

static inline int war_card_zone(const struct war_game *g, int card) { return g->card[card].zone & 15; }
static inline int war_card_holder(const struct war_game *g, int card) { return g->card[card].zone >> 4 & 3; }
static inline int war_card_controller(const struct war_game *g, int card) { return g->card[card].zone >> 6; }
static inline int war_card_owner(int card) { return (int)((unsigned)card / WAR_SEAT_CARDS); }
static inline int war_card_definition(const struct war_game *g, int card) { return g->card[card].printed & 1023; }
/* First edition: the spaces the card has moved this turn; 15 stands for 15 and more. */
static inline int war_card_steps(const struct war_game *g, int card)
{
    int own = card % WAR_SEAT_CARDS;
    return own < WAR_DECK_CARDS ? g->seat[war_card_owner(card)].steps[own / 2] >> own % 2 * 4 & 15 : 0;
}
/* The card numbers of a game have gaps: for (each card). */
static inline int war_next_card(const struct war_game *g, int card)
{
    if ((unsigned)++card % WAR_SEAT_CARDS == WAR_DECK_CARDS + WAR_EXTRA_CARDS)
        card += WAR_SEAT_CARDS - WAR_DECK_CARDS - WAR_EXTRA_CARDS;
    return card < g->seats * WAR_SEAT_CARDS ? card : WAR_NONE;
}
#define WAR_FOR_CARDS(card, g) for (int card = 0; card != WAR_NONE; card = war_next_card(g, card))

static inline bool war_in_a_deck(int card) { return (unsigned)card % WAR_SEAT_CARDS < WAR_DECK_CARDS; } /* not from outside it */
static inline int war_spaces(const struct war_game *g) { return g->seats > 2 ? WAR_SPACES : WAR_SPACES / 2; }
static inline int war_columns(const struct war_game *g) { return g->seats > 2 ? 2 * WAR_COLUMNS : WAR_COLUMNS; }
/* Rows and columns counted from 0. */
static inline int war_row(int space) { return space % (WAR_SPACES / 2) / WAR_COLUMNS; }
static inline int war_column(int space) { return space % WAR_COLUMNS + space / (WAR_SPACES / 2) * WAR_COLUMNS; }
static inline int war_space(int row, int column)
{
    return column / WAR_COLUMNS * (WAR_SPACES / 2) + row * WAR_COLUMNS + column % WAR_COLUMNS;
}
/* The card on a space, of plane 0 (units and structures) or 1 (walls); WAR_NONE if there is none. */
static inline int war_at(const struct war_game *g, int plane, int space)
{
    if (space < WAR_SPACES / 2)
        return g->west[plane][space];
    return space < WAR_SPACES ? g->east[plane][space - WAR_SPACES / 2] : WAR_NONE;
}
int war_card_life(const struct war_game *g, int card);              /* with bonuses, without damage */
int war_card_strength(const struct war_game *g, int card);          /* as it would attack nothing in particular */
bool war_card_has(const struct war_game *g, int card, int ability); /* printed or gained, and not lost */
/* The definition whose name and printed abilities the card has now: its own unless an effect says otherwise. */
int war_card_face(const struct war_game *g, int card);
int war_lasting(const struct war_game *g, struct war_lasting *list, int size); /* returns how many there are */

uint64_t war_hash(const struct war_game *g);

/* True if the game keeps every invariant of the engine; else `why` (WAR_WHY bytes) says which is broken. */
bool war_check(const struct war_game *g, char *why);

/* ---- Saving -------------------------------------------------------------------------------------------- */

enum { WAR_SAVE = sizeof(struct war_game) + 16 };
size_t war_save(const struct war_game *g, uint8_t *bytes); /* bytes has room for WAR_SAVE; returns how many were used */
/* False, an untouched game and a reason (WAR_WHY bytes, may be NULL) if the bytes are no game of this engine. Damage is always noticed.
 * A game forged together with its checksum is held to war_check(), but the variables of an effect that is under way are known to that
 * effect alone: from strangers take records, which are replayed action by action, not saved games. */
bool war_load(struct war_game *g, const uint8_t *bytes, size_t size, char *why);

/* ---- Text ---------------------------------------------------------------------------------------------- */

/* The text of an action (docs/notation.md). */
size_t war_action_text(const struct war_game *g, war_action action, char *text, size_t size);
/* Reads one action; legal ones are preferred where a text could mean several. False and a reason if it is none. */
bool war_action_parse(const struct war_game *g, const char *text, war_action *action, char *why);
/* Reads a line that may stand for several actions in a row (`roll 5 3 6`, `move c2 c4` where steps are asked) and
 * submits them all, or none. */
bool war_submit_line(struct war_game *g, const char *line, struct war_log *log, char *why);
size_t war_space_text(int space, char *text, size_t size); /* "c5" */
int war_space_parse(const char *text, const char **rest);  /* a space or -1 */
size_t war_face_text(enum war_edition edition, int face, char *text, size_t size);

/* ---- Views --------------------------------------------------------------------------------------------- */

struct war_run { /* cards of a draw pile whose places are settled, from above; it is public who knows which place */
    uint8_t size;
    uint8_t card[WAR_PILE]; /* WAR_NONE: the seat does not know it */
    uint8_t know[WAR_PILE]; /* bit per seat that does */
};

struct war_view {
    struct war_game game; /* as far as the seat knows it: cards it cannot place are WAR_UNSEEN, hands and bags it
                            * does not know are empty, the decision is without its list unless the seat is asked */
    uint64_t hash;        /* of this view, never of the game */
    uint8_t seat;
    uint8_t hand_size[WAR_SEATS];
    uint8_t draw_size[WAR_SEATS]; /* WAR_NONE: not told (first edition, another's pile), 0: visibly empty */
    uint8_t magic_size[WAR_SEATS];
    uint8_t discard_size[WAR_SEATS];
    uint8_t spare[7];
    war_set answers, wall_answers; /* what another seat that is asked may name: all know it, but it is no list for this seat;
                                    * war_determinize() puts it back */
    /* the piles from the top, WAR_NONE for a card the seat has not seen */
    uint8_t discard_pile[WAR_SEATS][WAR_PILE];
    uint8_t magic_pile[WAR_SEATS][WAR_PILE];
    struct war_run draw_top[WAR_SEATS], draw_bottom[WAR_SEATS]; /* the settled ends of the draw piles */
};
void war_look(const struct war_game *g, int seat, struct war_view *view);
/* The actions the seat may take now: none if another seat is asked. */
int war_view_actions(const struct war_view *view, war_action *list);
/* A whole game that agrees with the view; `random` is called for numbers below n (n > 0). */
void war_determinize(const struct war_view *view, struct war_game *g, uint32_t (*random)(void *state, uint32_t n), void *state);
/* What the seat may see of a happening: card and definition are blanked where they are hidden from it. */
struct war_happening war_happening_for(struct war_happening h, int seat);

#ifdef __cplusplus
}
#endif
#endif
