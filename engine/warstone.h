/* warstone.h: Summoner Wars, both editions, as one flat machine.
 *
 * This is what libwarstone promises. Include it, link one library, and a game is
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
 *   them away. Two equal games have equal bytes in the part that war_hash() looks at. How a game lies in memory, and
 *   which of its fields may be read, says warstone_state.h, which comes with this header. None may be written: the functions
 *   below are the only way to change a game (and warstone_edit.h, to write down a position that nobody has played).
 * - The engine stops only where somebody must decide. war_decision() says who and what, war_actions() lists every
 *   legal answer (never none before the game is over, never one twice), war_apply() or war_submit() gives one
 *   and runs to the next decision. Of several ways to write one move the list has one: a single step (WAR_WALK) where the way
 *   cannot matter and whole moves are listed, and a ride (WAR_RIDE) to where an ordinary move leads, are legal without being listed.
 * - Chance is a seat (WAR_CHANCE). Dice, draws and the like are decisions of that seat; whoever hosts the game
 *   answers them, with the weights of war_weights(). The engine holds no random state: nobody can read the
 *   future out of a copy.
 * - war_apply() trusts its caller (for search): the action must be a legal one.
 *   war_submit() trusts nobody: an action that is not legal is refused with a reason and the game is untouched.
 * - What leaves the engine for a seat is a view (war_look()): everything the seat may know and nothing else.
 * - No function allocates, locks, reads a clock, or touches anything but its arguments: all are safe to call
 *   from any number of threads on different games; const games may be shared.
 * - Errors are return values. Text functions write at most `size` bytes, always end with a NUL (size > 0) and
 *   return the length that the whole text has, like snprintf.
 * - The headers are C11 and C++17 without extensions. For other languages every function is a symbol of the shared library, also
 *   those that stand here as inline ones, and war_constant() knows sizes and enumerators by their names.
 */
#ifndef WARSTONE_H
#define WARSTONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Inline where C can read them, and symbols of the library all the same: engine/symbols.c. */
#ifndef WAR_INLINE
#define WAR_INLINE inline
#endif

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
    WAR_EXTRA_CARDS = 15, /* cards from beside the deck (Vine Walls), numbered after it: seat * 64 + 34 to 48 */
    WAR_SEAT_CARDS = 64,  /* card numbers of one seat, not all of them in use */
    WAR_CARDS = 256 - 15, /* above the greatest card number */
    WAR_NONE = 255,       /* no card, no space, no seat */
    WAR_PILE = 196,       /* the most cards a pile may hold: those of four decks and of what lies beside them */
    WAR_EVERYONE = 15,    /* a bit for every seat there may be */
    WAR_MAX_ACTIONS = 2048,
    WAR_TEXT = 96 /* long enough for the text of any one action */
};

/* The number behind a name of the public headers: of an enumerator ("WAR_MAX_ACTIONS"), or how many bytes a struct has ("war_game");
 * -1 if there is no such name. */
int war_constant(const char *name);
/* "0.1.0": games lie in memory as the headers of this version say. */
const char *war_version(void);

typedef uint32_t war_action; /* one packed answer to a decision */

enum war_edition { WAR_FIRST, WAR_SECOND };

/* ---- Sentences ----------------------------------------------------------------------------------------- */

/* What is said to a person, before it is put into a language. The English sentence with its places is the key: %s a name or word, %d a
 * number, %p a space, %c a card by its definition. "%d wound|%d wounds": for one and for several, by its first number. What happened is
 * told with more of them: %w a card with the space where it stands, %a an ability, %r the ability that did it and the card that has it, in brackets
 * (or nothing), %l a list of cards, %f the faces of dice. */
enum { WAR_WHY = 160, WAR_WORDS = 6 };
struct war_sentence {
    char text[WAR_WHY]; /* in English; the end of a long list may be missing */
    const char *key;
    struct {
        char kind;  /* the letter of its place; t: a %s in quotes, what somebody has typed */
        uint8_t at; /* s, t, l, f: where in `names` it begins; w, r: the space, or WAR_NONE */
        int32_t
            number; /* d, p; c, w: the definition; a: the ability; r: the ability + 65536 * definition, or 0; l, f: how many */
    } word[WAR_WORDS];
    char names[WAR_WHY]; /* s, t, f: texts, each with its NUL; l: two bytes for each definition, the lower one first */
};
WAR_INLINE int war_listed(const struct war_sentence *s, int word, int item) /* a definition of a %l */
{
    int at = s->word[word].at + 2 * item;
    return (uint8_t)s->names[at] | (uint8_t)s->names[at + 1] << 8;
}
/* How a language says it. `say` gives a key's text, for names with what they name as context ("card", "ability", ... or NULL), or NULL if it
 * does not know it; with a plural for that number. In a text the places may be numbered to stand in another order: %2$s. */
struct war_language {
    const char *(*say)(const void *state, const char *context, const char *key, int number);
    const void *state;
};
size_t war_sentence_text(const struct war_sentence *sentence, const struct war_language *language, char *text, size_t size);
/* The arguments follow the places: const char * for %s, int for %d, %p, %c and %a; the other places are not for this. Returns the
 * sentence. */
struct war_sentence *war_say(struct war_sentence *sentence, const char *key, ...);

/* ---- Spaces, cards, and sets of spaces ------------------------------------------------------------------- */

/* Rows and columns counted from 0, from seat a's edge and left hand (1E-GEO-02). */
WAR_INLINE int war_row(int space) { return space % (WAR_SPACES / 2) / WAR_COLUMNS; }
WAR_INLINE int war_column(int space) { return space % WAR_COLUMNS + space / (WAR_SPACES / 2) * WAR_COLUMNS; }
WAR_INLINE int war_space(int row, int column)
{
    return column / WAR_COLUMNS * (WAR_SPACES / 2) + row * WAR_COLUMNS + column % WAR_COLUMNS;
}
/* Whose deck it began in; that never changes (1E-COM-09). */
WAR_INLINE int war_card_owner(int card) { return (int)((unsigned)card / WAR_SEAT_CARDS); }           /* 2E-CMP-21 */
WAR_INLINE bool war_in_a_deck(int card) { return (unsigned)card % WAR_SEAT_CARDS < WAR_DECK_CARDS; } /* not from outside it */

/* A set of spaces: bit s of `low` is space s, bit s of `high` is space 64 + s. */
typedef struct {
    uint64_t low, high;
} war_set;
WAR_INLINE bool war_set_has(war_set set, int space)
{
    return ((space < 64 ? set.low >> space : set.high >> (space - 64)) & 1) != 0;
}
/* The first space of the set after that one, or WAR_NONE; after -1: the first of all. */
WAR_INLINE int war_set_next(war_set set, int space)
{
    while (++space < WAR_SPACES)
        if (war_set_has(set, space))
            return space;
    return WAR_NONE;
}
WAR_INLINE int war_set_count(war_set set)
{
    int n = 0;
    for (int space = war_set_next(set, -1); space != WAR_NONE; space = war_set_next(set, space))
        n++;
    return n;
}
/* What is in both. */
WAR_INLINE war_set war_set_and(war_set a, war_set b)
{
    war_set both = {a.low & b.low, a.high & b.high};
    return both;
}

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
                 WAR_GATE = 4096,      /* second edition: has the word Gate in its name */
                 WAR_MERCENARY = 8192, /* first edition: may be in the deck of any Summoner */
                 WAR_MUTATION = 16384, /* first edition: a Common that is laid on another one */
                 WAR_BESIDE = 32768    /* first edition: never in a deck, but in a pile of its own beside it; a unit of this
                                        * kind is a Conjuration */
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

const char *war_symbol_name(int symbol); /* of one symbol ("fire"); NULL if it is none */

enum war_attack { WAR_NO_ATTACK, WAR_MELEE, WAR_RANGED };

struct war_definition {
    const char *name;
    uint16_t classes;          /* enum war_class */
    uint8_t edition;           /* enum war_edition */
    uint8_t faction;           /* see war_faction(); 0 in each edition is "no faction" (gates) */
    int8_t cost;               /* -1: the card has none */
    int8_t strength;           /* -1: none */
    int8_t life;               /* -1: none */
    uint8_t attack;            /* enum war_attack */
    uint8_t phase;             /* events of the second edition: enum war_phase */
    uint16_t symbols;          /* second edition: enum war_symbol, for deck construction */
    uint16_t abilities[4];     /* ability numbers, 0 ends the list; an event's text is an ability too */
    const char *reconstructed; /* the rule that settles what no source tells of the card (docs/rules/reconstructed.md), or NULL */
};

/* Numbers of definitions are below WAR_DEFINITIONS, those of abilities below WAR_ABILITIES; 0 is none of them. Not all are used: NULL. A
 * number keeps its meaning from version to version. */
enum { WAR_DEFINITIONS = 1024, WAR_ABILITIES = 1024 };
const struct war_definition *war_definition(int number);
int war_definition_find(enum war_edition edition, int faction, const char *name); /* 0 if there is none; faction -1: any */
const char *war_ability_name(int ability);
const char *war_ability_text(int ability);
/* True if the ability is an event's or structure's own text rather than a named ability. */
bool war_ability_is_text(int ability);
/* True if it is the text of a card that lies on another one (1E-UND-10): to use it is to take that card off. */
bool war_ability_lies_on_top(int ability);
/* The ability that other cards have because of this one, or 0. */
int war_ability_gives(int ability);

struct war_faction {  /* a faction with one of its printed decks: factions of one number may have several */
    const char *name; /* "Polar Dwarves" */
    const char *slug; /* of its first deck "phoenix-elves", of a further one also the summoner: "phoenix-elves/queen-maldaria" */
    uint8_t edition;
    uint8_t number;
    const char *reconstructed; /* the rule that settles what no source tells of this deck, or NULL */
};
/* The printed decks, counted from 0; NULL past the last. */
const struct war_faction *war_faction(enum war_edition edition, int index);
/* NULL if there is none; a faction is that with its first deck. */
const struct war_faction *war_faction_find(enum war_edition edition, const char *slug_or_name);
const struct war_faction *war_faction_numbered(enum war_edition edition, int number);
/* The one whose printed deck has that summoner. */
const struct war_faction *war_faction_led_by(int summoner);
/* The definition of the summoner who leads the printed deck. */
int war_preset_summoner(const struct war_faction *faction);
/* The printed deck of a faction and, behind a slash, of one of its summoners: "phoenix-elves", "Phoenix Elves/Queen Maldaria". NULL and a
 * sentence (`why` may be NULL) if there is none. */
const struct war_faction *war_preset_find(enum war_edition edition, const char *name, struct war_sentence *why);

/* ---- Beginning a game ---------------------------------------------------------------------------------- */

struct war_deck {
    uint16_t card[WAR_DECK_CARDS]; /* definition numbers, equal ones next to each other */
    uint8_t start[WAR_DECK_CARDS]; /* space in the owner's coordinates (see war_space_for()), or WAR_NONE */
    uint16_t extra;                /* definition of the cards outside the deck, or 0 */
    uint8_t extras;                /* how many there are */
    uint8_t faction;
};

enum war_option { /* 0 is how the rules are played unless players agree on something else; whose edition's: war_option() */
                  WAR_MERC_BACKS_VISIBLE = 1, /* everybody sees which hidden cards are Mercenaries (1E-INF-15) */
                  WAR_TEAM_HANDS_HIDDEN = 2,  /* partners do not see each other's hands (1E-INF-16) */
                  WAR_SOUTH_IS_ONE = 4,       /* one person plays A and C, and knows what both know (three players) */
                  WAR_NORTH_IS_ONE = 8        /* ... B and D */
};
struct war_option_info {
    const char *name;    /* "team-hands-visible": the question that players answer with yes or no */
    const char *rule;    /* the id of the rule that allows it, such as "1E-INF-16" */
    const char *meaning; /* a sentence: what is agreed on where the bit is set */
    uint8_t bit;         /* enum war_option */
    uint8_t edition;     /* enum war_edition */
    uint8_t seats;       /* 2, or 4: only in games of four */
    uint8_t excludes;    /* options it does not go together with */
    bool by_default;     /* the answer where the bit is not set; the other one where it is */
};
const struct war_option_info *war_option(int index);             /* counted from 0; NULL past the last */
const struct war_option_info *war_option_find(const char *name); /* NULL if there is none */
/* True if so many may play this edition with these options; else `why` (may be NULL) says in a sentence what does not fit. */
bool war_options_check(int edition, int seats, unsigned options, struct war_sentence *why);

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
    const char *rule;         /* the id of the broken rule, such as "2E-DCK-02" */
    struct war_sentence says; /* what is wrong */
};
/* Every broken rule of deck construction: returns how many there are and writes the first `size`. */
int war_deck_check(const struct war_deck_list *list, struct war_deck_fault *faults, int size);
/* What a deck must hold: so many cards of a kind, and at most so many copies of each of them. */
struct war_deck_part {
    const char *rule, *copies_rule; /* ids; no copies_rule: copies of each are not limited by this part */
    const char *name;               /* "standard events" */
    uint16_t classes;               /* what counts: cards that have all these classes */
    uint8_t least, most, copies;
    uint16_t without; /* ... and none of these */
};
enum { WAR_DECK_PARTS = 5 };
bool war_in_deck_part(const struct war_deck_part *part, int card);
/* What the chosen cards have to keep to besides, and what is not chosen: a sentence without its full stop. */
struct war_deck_term {
    const char *rule, *text;
};
const struct war_deck_term *war_deck_term(enum war_edition edition, int index); /* counted from 0; NULL past the last */
/* The parts of a summoner's deck (room for WAR_DECK_PARTS); returns how many there are, 0 if that is no summoner of a deck. */
int war_deck_parts(int summoner, struct war_deck_part *parts);
/* How many copies of a card may be chosen for a summoner's deck, and how many must be because they begin on the battlefield. Where none may be,
 * `fault` (or NULL) says why. */
int war_deck_most(int summoner, int card, struct war_deck_fault *fault);
int war_deck_least(int summoner, int card);
/* The deck to play with. False if the list is not legal: nothing is written. */
bool war_deck_build(const struct war_deck_list *list, struct war_deck *deck);
/* The chosen cards of a printed deck. */
void war_deck_list_of(const struct war_faction *faction, struct war_deck_list *list);
/* A space in a seat's own coordinates as a space of the board: itself for A, half a turn for B; C and D sit at the eastern board. */
int war_space_for(int seat, int space);

struct war_game;
/* True if the engine can play this setup; else `why` (may be NULL) says in a sentence what is wrong and whose it is: edition,
 * seats or options (war_options_check()), an unknown card or one of the other edition, start spaces that
 * collide, no summoner... Deck construction rules are not looked at. */
bool war_setup_check(const struct war_setup *setup, struct war_sentence *why);
/* False (and an untouched game) if war_setup_check() refuses the setup. */
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
    uint8_t
        zone; /* WAR_ASK_PILE: where the card is looked for, enum war_zone ...; WAR_ASK_SPACE: WAR_HAND if a card there is needed */
    uint8_t whose; /* ... of this seat; `high` not 0: only among so many cards from the top */
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
    WAR_USE, /* use c2 "Raise the Dead", use c2w ...   a ability, c space of the card that has it, b 1: the wall of that space */
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
WAR_INLINE war_action war_act(int verb, int a, int b, int c) { return WAR_ACT(verb, a, b, c); }
WAR_INLINE int war_verb_of(war_action x) { return (int)(x >> 26); }
WAR_INLINE int war_a(war_action x) { return (int)(x >> 16 & 1023); }
WAR_INLINE int war_b(war_action x) { return (int)(x >> 8 & 255); }
WAR_INLINE int war_c(war_action x) { return (int)(x & 255); }

const struct war_decision *war_decision(const struct war_game *g);
int war_actions(const struct war_game *g, war_action *list); /* list has room for WAR_MAX_ACTIONS */
/* How likely chance is to answer so, relative to its other answers; 1 for players' actions. */
int war_weight(const struct war_game *g, war_action action);
/* The same for a whole list; returns the sum. */
int war_weights(const struct war_game *g, const war_action *list, int count, int *weights);
/* A sentence for the asked player, in English, that says what is asked; `rule` gets the rule's id if not NULL. */
const char *war_prompt(const struct war_decision *ask, const char **rule);
/* The name of way `mode` of an ability ("boost", "under"), or NULL. */
const char *war_mode_name(int ability, int mode);

/* What happened, for logs, animations and sounds. Seats outside `seen` must not be shown card and amount. Numbers never change: new ones
 * stand at the end. */
enum war_event {
    WAR_HAPPENED_NOTHING,
    WAR_TURN_BEGAN,   /* seat, amount: number of the turn */
    WAR_PHASE_BEGAN,  /* seat, amount: enum war_phase; also of drawing and of the end of the turn, which have no main part */
    WAR_SUMMONED,     /* card, to; other: what a Mutation is laid on, or WAR_NONE */
    WAR_BUILT,        /* card, to */
    WAR_PLAYED,       /* card (an event) */
    WAR_ABILITY_USED, /* card, amount: ability that its player has chosen to use as an action */
    WAR_MOVED,        /* card, from, to: one step, or a whole move whose way does not matter */
    WAR_FORCED,       /* card, from, to */
    WAR_PLACED,       /* card, from (or WAR_NONE), to */
    WAR_EXCHANGED,    /* card, other, from, to */
    WAR_ATTACKED,     /* card attacks other */
    WAR_ROLLED,       /* seat, amount: face */
    WAR_HITS, /* card (attacker), other (target), count: hits rolled, amount: damage it will add, kind: bit per face that is one */
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
    WAR_ACTIVATED,    /* card (an event) lies in seat's active area; other: the card it has chosen, or WAR_NONE; to: where the
                         second one stands, if it has chosen two */
    WAR_REPLIED,      /* seat passed or played a reply; card if played */
    WAR_SPRANG_UP,    /* a Vine Wall: card, to */
    WAR_STUCK,        /* card failed to leave a Vine Wall */
    WAR_GAVE,         /* seat gives card, the top of its Magic Pile, to its teammate */
    WAR_ELIMINATED,   /* seat is out of the game */
    WAR_WON,          /* seat, the first of its team; WAR_NONE: a draw */
    WAR_ACTED,        /* card (or WAR_NONE), amount: ability that takes effect without being asked about, or that changes what is
                         just being done; what it does follows */
    WAR_PHASE_ENDED, /* seat, amount: enum war_phase whose main part is over; count 1: by itself, because nothing could be done any
                         more. What waits for the end of the phase follows */
    WAR_STOPPED,     /* card, to: its move ends here, although it had steps left */
    WAR_GAINED,      /* an effect that lasts begins: card (WAR_NONE: all that match), amount: ability, other: the card it is about
                         (whose name it bears), or WAR_NONE, count: 1 + the seat it binds; kind. war_ability_gives(): what the card has
                         by it */
    WAR_LOST,        /* ... and ends: the same */
    WAR_SILENCED,    /* card has no abilities until the turn ends */
    WAR_EVENTS
};

struct war_happening {
    uint8_t event; /* enum war_event */
    uint8_t seat;  /* whose doing, or WAR_NONE */
    uint8_t card, other;
    uint8_t from, to;    /* spaces, or WAR_NONE; of what happens to a card where it stands (WAR_DAMAGED) `to` is its space */
    uint8_t seen;        /* bit per seat that may see which card it was; WAR_EVERYONE */
    uint8_t by;          /* the card that brought it about, or WAR_NONE: the rules did ... */
    uint16_t definition; /* of card, 0 if there is none */
    uint16_t amount;
    uint16_t
        ability; /* ... and its ability (or a rule that acts like one); 0: the rules themselves, with `by` an attack of that card */
    uint8_t count;
    uint8_t kind; /* enum war_lasting_kind, of WAR_GAINED and WAR_LOST; of WAR_HITS the faces */
};

struct war_log {
    struct war_happening *entry; /* the caller's buffer */
    int size;                    /* its length */
    int count;                   /* how many happened; above size if the buffer was too small */
};

void war_apply(struct war_game *g, war_action action, struct war_log *log); /* log may be NULL */

/* True: done. False: refused, game untouched, and `why` (may be NULL) says why in a sentence. */
bool war_submit(struct war_game *g, war_action action, struct war_log *log, struct war_sentence *why);
/* The sentence alone; false if the action is legal. */
bool war_why_not(const struct war_game *g, war_action action, struct war_sentence *why);

/* How many units a seat may move, and attack with, in its turn, as things stand. */
void war_slots(const struct war_game *g, int seat, int *moves, int *attacks);

/* The attack that is being carried out, the innermost if there are several: attacker and target. False: there is none. */
bool war_attack_now(const struct war_game *g, int *attacker, int *target);

/* A roll as one decision, where chance is asked for a die: all dice that are still to fall, and which faces differ. Faces of one kind lead
 * to the same game as soon as the attack and what it has set off are over (until then they lie in it as they fell): mostly Hits are one kind and Misses the
 * other, and there are more kinds where a text in play looks at more of the roll. Dice that are no attack's, and dice that somebody may have
 * rolled again or taken away, have every face by itself. */
enum { WAR_FACES = 6 };
struct war_roll {
    uint64_t total;            /* what the weights of all falls come to (of more than 24 dice: a little less) */
    uint8_t dice;              /* that are still to fall, the one that is asked for among them */
    uint8_t kinds;             /* of faces */
    uint8_t face[WAR_FACES];   /* the first face of each kind */
    uint8_t weight[WAR_FACES]; /* of each kind, of 6 */
};
bool war_roll(const struct war_game *g, struct war_roll *roll); /* false: chance is not asked for a die */
/* One way in which they fall: how many dice show each kind. Begin with one that is all zero; false past the last. */
struct war_fall {
    uint64_t weight;
    uint8_t dice[WAR_FACES];
};
bool war_fall_next(const struct war_roll *roll, struct war_fall *fall);
/* They fall so: as many answers of chance as there are dice. */
void war_fall_apply(struct war_game *g, const struct war_roll *roll, const struct war_fall *fall, struct war_log *log);

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

enum war_lasting_kind {
    WAR_SPEAKS, /* what its text says goes on being true */
    WAR_HAS,    /* the card has this very ability */
    WAR_BEARS,  /* the card has the name, and it may be the abilities, of the card `about` in place of its own */
    WAR_BINDS,  /* the text holds against the seat `about` */
    WAR_SPARES, /* the text holds for the card `about` */
    WAR_COUNTS  /* `about` is a number that the text remembers (a die, Poison Markers) */
};
struct war_lasting { /* an effect that lasts beyond its own resolution */
    uint16_t ability;
    uint8_t card;  /* that it lies on, or WAR_NONE: all that match */
    uint8_t seat;  /* whose effect */
    uint8_t until; /* engine's own code */
    uint8_t kind;  /* enum war_lasting_kind */
    uint8_t about; /* the other card or seat, or WAR_NONE */
    uint8_t spare;
};

/* The same as *to = *from, without the part that a game of two players does not use. */
void war_copy(struct war_game *to, const struct war_game *from);
int war_card_life(const struct war_game *g, int card);              /* with bonuses, without damage */
int war_card_strength(const struct war_game *g, int card);          /* as it would attack nothing in particular */
bool war_card_has(const struct war_game *g, int card, int ability); /* printed or gained, and not lost */
/* All that it has; returns how many. */
enum { WAR_CARD_ABILITIES = 24 };
int war_card_abilities(const struct war_game *g, int card, uint16_t *list); /* room for WAR_CARD_ABILITIES */
/* What texts in play change of a card on the battlefield, and which: also its own. Returns how many changes there are. */
enum war_change_kind {
    WAR_STRENGTH_CHANGED, /* amount, against nothing in particular */
    WAR_LIFE_CHANGED,     /* amount */
    WAR_STEPS_CHANGED,    /* amount: spaces of its moves */
    WAR_MOVE_FORBIDDEN,
    WAR_ATTACK_FORBIDDEN,
    WAR_ABILITY_GAINED, /* ability */
    WAR_ABILITY_LOST    /* ability, which is printed on it */
};
struct war_change {
    uint8_t kind; /* enum war_change_kind */
    uint8_t card; /* whose text it is; WAR_NONE: that of an effect that lasts */
    int16_t amount;
    uint16_t ability;
    uint16_t
        by; /* the text: an ability, or an event's; 0: a bonus or a silence until the turn ends, of which nothing says it any more */
};
int war_card_changes(const struct war_game *g, int card, struct war_change *list, int size);
/* The definition whose name and printed abilities the card has now: its own unless an effect says otherwise. */
int war_card_face(const struct war_game *g, int card);
/* First edition: how many of its wounds are Poison Markers. */
int war_card_poison(const struct war_game *g, int card);
int war_lasting(const struct war_game *g, struct war_lasting *list, int size); /* returns how many there are */
/* The card an active event has chosen, or WAR_NONE. */
int war_event_target(const struct war_game *g, int event);
int war_event_other_target(const struct war_game *g, int event);
/* The text that works from a card lying under another, or 0. */
int war_under_text(const struct war_game *g, int card);

uint64_t war_hash(const struct war_game *g);

/* True if the game keeps every invariant of the engine; else `why` says which is broken. */
bool war_check(const struct war_game *g, struct war_sentence *why);

/* ---- Saving -------------------------------------------------------------------------------------------- */

size_t war_save(const struct war_game *g, uint8_t *bytes); /* bytes has room for WAR_SAVE; returns how many were used */
/* False, an untouched game and a reason (may be NULL) if the bytes are no game of this engine. Any bytes are safe to load and
 * the game to play on: damage is noticed by the checksum, cards that mean something else today by a fingerprint of their names, abilities
 * and effects under way, and a game forged with both by war_check(). (Such a game may still be one that no play could have led to.) */
bool war_load(struct war_game *g, const uint8_t *bytes, size_t size, struct war_sentence *why);

/* ---- Text ---------------------------------------------------------------------------------------------- */

/* The text of an action (docs/notation.md). */
size_t war_action_text(const struct war_game *g, war_action action, char *text, size_t size);
/* Reads one action; legal ones are preferred where a text could mean several. False and a reason if it is none. */
bool war_action_parse(const struct war_game *g, const char *text, war_action *action, struct war_sentence *why);
/* The actions, one after another, that move a unit from one space to another: the whole move if it is listed, else its steps or a
 * ride. How many, at most WAR_WAY; 0 and the reason (may be NULL) if no way leads there, if something has to be decided on
 * the way, or if the best ways come to different things. Which way is taken: docs/notation.md. */
enum { WAR_WAY = 16 };
int war_way(const struct war_game *g, int from, int to, war_action *way, struct war_sentence *why);
/* The actions that a line stands for, one after another (`roll 5 3 6`, `move c2 c4` where steps are asked; docs/notation.md): how many, or
 * 0 and the reason if it is not understood or not legal. */
enum { WAR_LINE = 64 };
int war_line(const struct war_game *g, const char *line, war_action *list, struct war_sentence *why);
/* Reads a line and submits all that it stands for, or nothing. */
bool war_submit_line(struct war_game *g, const char *line, struct war_log *log, struct war_sentence *why);
size_t war_space_text(int space, char *text, size_t size); /* "c5" */
int war_space_parse(const char *text, const char **rest);  /* a space or -1 */
size_t war_face_text(enum war_edition edition, int face, char *text, size_t size);

/* ---- Views --------------------------------------------------------------------------------------------- */

struct war_view;
void war_look(const struct war_game *g, int seat, struct war_view *view);
/* The actions the seat may take now: none if another seat is asked. */
int war_view_actions(const struct war_view *view, war_action *list);
/* A whole game that agrees with the view; `random` is called for numbers below n (n > 0). */
void war_determinize(const struct war_view *view, struct war_game *g, uint32_t (*random)(void *state, uint32_t n), void *state);
/* A cheap number for what the seat sees of a game that war_determinize() has made of its view, or that one of these has come to: equal where
 * the same position was reached in another order of actions, or with other hidden cards dealt to the others. Good for one search. */
uint64_t war_key(const struct war_game *g, int seat);
/* What the seat may see of a happening: card and definition are blanked where they are hidden from it, and so is what that card itself
 * brought about. */
struct war_happening war_happening_for(struct war_happening h, int seat);

#ifdef __cplusplus
}
#endif

#include "warstone_state.h"
#endif
