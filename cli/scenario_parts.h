/* scenario_parts.h: what the files of the scenario runner share.
 *
 *   scenario_text.c      files, lines, words
 *   scenario_words.c     the vocabulary: marks, zones, phases..., card and ability names
 *   scenario_position.c  reading what stands above the script
 *   scenario_build.c     building the game from it
 *   scenario_expect.c    what may be said about a game or a view, and whether it is so
 *   scenario_asks.c      ... about the decision that the game waits for
 *   scenario_happened.c  ... about what the last action brought about
 *   scenario_legal.c     what may be said about the list of legal actions
 *   scenario_thinks.c    what a player that thinks must answer, and what the solver must find
 *   scenario_silent.c    what went on without a question, and so may be the reason of a refusal
 *   scenario_run.c       the script: actions, expectations
 *   scenario_sound.c     what must hold after every action
 *   scenario_show.c      a position in text, for reports
 *   scenario_coverage.c  which rules and abilities no scenario covers
 *   scenario.c           the command
 *
 * Names that several of these files use begin with scn_, because the program links the engine's own names as well.
 */
#ifndef WARSTONE_SCENARIO_PARTS_H
#define WARSTONE_SCENARIO_PARTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "file.h"
#include "warstone.h"

/* ---- Text ---------------------------------------------------------------------------------------------- */

enum { LINE_SIZE = 8192, MAX_WORDS = 1024, WHY_SIZE = 512 };

struct line {
    char *text; /* without comment and surrounding blanks; never empty */
    int number; /* in the file, from 1 */
};

struct scenario {
    const char *file;
    const char *title;     /* NULL: lines before the first title that are no file header */
    const char *must_fail; /* text of a `# must fail:` comment, or NULL */
    const char *broken;    /* why the lines could not even be split, or NULL */
    int broken_line;
    int number;              /* line of the title */
    const struct line *head; /* the file's header, read before every scenario of it */
    const struct line *line;
    int heads, lines;
};

struct scenario_file {
    struct file source;
    struct line *line;
    struct scenario *scenario;
    int lines, scenarios;
};

/* False and a reason if the file cannot be read; whatever its bytes are, it is then split into scenarios. */
bool scn_file_read(const char *path, struct scenario_file *file, char *why);
void scn_file_free(struct scenario_file *file);

/* The words of one line. A comma is a word of its own, "..." is one word, and a leading a: (b:, c:, d:) is split off. */
struct words {
    char store[LINE_SIZE * 2];
    const char *word[MAX_WORDS];
    bool quoted[MAX_WORDS];
    int count, next;
    /* These two outlive a line: */
    int seats;   /* how many there are; others are refused */
    int highest; /* the highest seat that was spoken of */
};

bool scn_words_split(struct words *w, const char *text, char *why);
bool scn_words_end(const struct words *w);
const char *scn_words_peek(const struct words *w);        /* "" at the end */
const char *scn_words_take(struct words *w);              /* "" at the end */
bool scn_words_accept(struct words *w, const char *word); /* takes the next word if it is this one, unquoted */
bool scn_take_number(struct words *w, int *number, char *why);
bool scn_take_seat(struct words *w, int *seat, char *why); /* a or b, in a game of four also c and d */
int scn_accept_seat(struct words *w);                      /* takes the next word if it is a seat; else -1 */
bool scn_is_seat(const char *word);                        /* one of the four letters */

bool scn_same_word(const char *a, const char *b);      /* letters of either case are equal */
bool scn_contains(const char *text, const char *part); /* likewise */
/* Writes the sentence and returns false, so that a reader can end with it. */
bool scn_refuse(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- Vocabulary ---------------------------------------------------------------------------------------- */

struct word_value {
    const char *word;
    int value;
};
/* Not zones of the engine: the ends of a draw pile whose cards have settled places. */
enum { SETTLED_TOP = 13, SETTLED_BOTTOM = 14 };
extern const struct word_value scn_mark_words[], scn_flag_words[], scn_until_words[], scn_phase_words[], scn_ask_words[],
    scn_event_words[], scn_zone_words[], scn_verb_words[];
int scn_word_find(const struct word_value *table, const char *word); /* its value or -1 */
const char *scn_word_of(const struct word_value *table, int value);  /* "?" if there is none */

int scn_next_definition(int after); /* the next number that a definition has, or 0 */

struct spot {
    int space;
    bool wall;
};
bool scn_spot_read(const char *word, struct spot *spot);

/* A card's name may carry its faction: "Swamp Orcs/Hunter". A hint is the faction that is meant if the name alone does not
 * tell, or -1. */
int scn_card_find(int edition, int hint, const char *name, char *why); /* a definition, or 0 and a reason */
bool scn_card_named(int definition, const char *name);
bool scn_card_known(int edition, const char *name, char *why); /* some definition of the edition has that name */
/* An ability by name; that of the given definition is preferred (0: none). A card's own text bears the card's name. */
bool scn_ability_known(const char *name); /* a text's name, or a rule's that acts like an ability, too */
int scn_ability_find(int edition, int definition, const char *name, char *why);
/* The text that an ability of that name leaves behind for a while (Sneak: printed on no card), or the ability itself. */
int scn_lasting_find(int edition, const char *name, char *why);
bool scn_ability_named(int ability, const char *name);
/* An ability as it is called in a scenario: for a card's own text the card's name. */
const char *scn_ability_title(int definition, int ability);

/* Takes the mark of an owner (b:) if one comes next; else the owner is the given one. False if there is no such seat. */
bool scn_take_owner(struct words *w, int *owner, char *why);

struct item {
    const char *name; /* lives as long as the words */
    int owner, count;
};
/* `Gate 2, b:Scout`; `empty` is a list of none. The count of items or -1 and a reason. */
int scn_take_list(struct words *w, int owner, struct item *list, int size, char *why);

/* ---- Positions ----------------------------------------------------------------------------------------- */

enum { MAX_COVERS = 64, MAX_LEGEND = 96, MAX_KNOWS = 64, MAX_ITEMS = 128, MAX_USED = 4, MAX_LASTING = 16 };

struct put { /* one card of a position */
    int owner, seat, definition, zone;
    struct spot spot;
    int damage, boost, steps, poison;
    unsigned marks;
    int used[MAX_USED], useds;
    int upper;             /* the put it lies under, or -1 */
    int reason;            /* the ability that put it there */
    struct spot target[2]; /* of an active event; space -1: none */
    int card;              /* its number in the game */
    int line;
};

struct knowing {
    int seat, holder, zone, definition, owner, count, line;
    bool forget;
};

struct lasting {                             /* an effect that lasts */
    int ability, seat, until, against, line; /* against: the seat it binds, or WAR_NONE */
    struct spot on;                          /* space -1: all that match */
    struct spot sparing;                     /* space -1: none */
};

struct position {
    int edition;
    int seats;                                 /* 2 or 4 */
    uint8_t options;                           /* enum war_option */
    int faction[WAR_SEATS];                    /* -1: not said */
    const struct war_faction *deck[WAR_SEATS]; /* the printed one, NULL: not said */
    struct put put[WAR_CARDS];
    int puts;
    struct knowing know[MAX_KNOWS];
    int knows;
    int magic[WAR_SEATS];
    int moves[WAR_SEATS], attacks[WAR_SEATS];
    unsigned flags[WAR_SEATS];
    int more_moves[WAR_SEATS];
    int extra[WAR_SEATS]; /* definition of the cards outside the deck (Vine Walls), or 0 */
    struct lasting lasting[MAX_LASTING];
    int lastings;
    bool said[WAR_SEATS][16]; /* zones that have been listed */
    bool out[WAR_SEATS];      /* has left the game (1E-TEM-20) */
    int turn, seat, phase, moment, turn_line;
    bool setup; /* an ordinary game from its beginning */
};

struct legend {
    char token[16];
    const char *text; /* after the = */
    int line;
};

/* The tokens of a drawn board, each cell by its space; points into the scenario's lines. */
struct cell {
    const char *at;
    int length;
    int line;
};
struct drawing {
    int columns; /* 6, or 12 for two boards side by side */
    struct cell cell[WAR_SPACES];
};

/* Everything that stands above the script. */
struct opening {
    struct position world[2];
    int worlds;
    int same_for; /* bit per seat whose views must never differ between the worlds */
    struct legend legend[MAX_LEGEND];
    int legends;
    char *cover[MAX_COVERS];
    int covers;
    bool covers_nothing; /* said so */
    struct drawing drawing;
    bool drawn;
    int option_line; /* of the last option */
    int team_line;   /* where a seat was first spoken of that only games of four have, or 0 */
    int script;      /* index of the first line of the script */
    int line;        /* where reading stands, for messages */
};

/* False and a reason; o->line says where. o must be freed in either case. */
bool scn_opening_read(const struct scenario *s, struct opening *o, char *why);
void scn_opening_free(struct opening *o);
bool scn_position_build(struct position *p, struct war_game *g, int *line, char *why);
/* Reads the rows from line `at` of the scenario on, row 8 first; how many lines were used, or -1 and a reason. */
int scn_drawing_read(const struct scenario *s, int at, struct drawing *d, int *line, char *why);
/* The legend entries of a cell: of the unit plane and of the wall plane (`H/v`), NULL where it names none. */
bool scn_cell_read(const struct opening *o, const struct cell *c, const struct legend *entry[2], char *why);

/* ---- What went on without a question ---------------------------------------------------------------------- */

struct moment {
    int turn, seat, phase;
};
struct silent {
    unsigned phases; /* that have ended by themselves since a player last ended one, bit per enum war_phase */
    int seat;        /* whose phase it was that ended under way, or WAR_NONE */
    int line;        /* where that was */
    bool ended;      /* the player has ended the phase that is on */
};
void scn_silent_clear(struct silent *s);
/* The position was written for one moment, and the game has run to its first question. */
void scn_silent_start(struct silent *s, const struct position *p, const struct war_game *g);
/* A line was played; `end`: it ended a phase. */
void scn_silent_line(struct silent *s, const struct war_game *before, const struct war_game *after, bool end, int line);
/* Whether an action that is refused may have come too late, because something went on without a question. */
bool scn_silent_reason(const struct silent *s, const struct war_game *g, war_action action, char *why);
/* Whether it is refused now whatever the rules say about it: that, or it does not fit the question. */
bool scn_refused_anyway(const struct silent *s, const struct war_game *g, war_action action, char *why);

/* ---- Saying what must hold ----------------------------------------------------------------------------- */

enum answer { NO, YES, UNREADABLE };

struct sight { /* what a sentence is about */
    const struct war_game *game;
    const struct war_view *view; /* NULL: the game itself */
    const struct war_happening *log;
    int happenings;
    int viewer;  /* whose eyes, if view is not NULL */
    FILE *found; /* gets what is so instead */
};

static inline enum answer scn_truth(bool so) { return so ? YES : NO; }
int scn_card_on(const struct war_game *g, struct spot spot); /* a wall that stands alone may be named without w; WAR_NONE */

enum answer scn_sentence(struct sight *s, struct words *w, char *why);
enum answer scn_sentence_asks(struct sight *s, struct words *w, char *why);
enum answer scn_sentence_board(struct sight *s, const struct opening *o, const struct drawing *d, char *why);
void scn_show_happened(const struct sight *s);
enum answer scn_sentence_happened(struct sight *s, struct words *w, char *why);

/* `legal ...`, and `illegal ...` and its like: the rest of the line, as text. */
enum refusal { ILLEGAL, REFUSED, NONSENSE };
enum answer scn_legal_holds(const struct war_game *g, const char *rest, FILE *found, char *why);
enum answer scn_illegal_holds(const struct war_game *g, const struct silent *silent, const char *rest, enum refusal kind,
                              FILE *found, char *why);
/* The legal actions that begin with one of the items, which commas separate; 0 and a reason if an item begins none. */
int scn_beginning(const struct war_game *g, const char *items, war_action *actions, char *why);
/* Splits off `because "..."`; the text it names, or "" if there is none. */
bool scn_cut_because(char *line, char *because, size_t size, char *why);

/* `thinks ...` and `wins ...`, likewise. */
extern uint32_t scn_passes; /* of the search for each answer; the solver may try so many times 500 actions */
enum answer scn_thinks_holds(const struct war_game *g, const char *rest, FILE *found, char *why);
enum answer scn_wins_holds(const struct war_game *g, const char *rest, FILE *found, char *why);

/* ---- Running ------------------------------------------------------------------------------------------- */

struct outcome {
    bool passed;
    char *report;            /* for the caller to free */
    char *cover[MAX_COVERS]; /* likewise */
    int covers;
    int edition;
    unsigned factions; /* bit per faction of which a card took part */
};
/* The game keeps its invariants, survives saving, and its list of actions is in order; else a reason. */
bool scn_sound(const struct war_game *g, char *why);
void scenario_run(const struct scenario *s, struct outcome *result);
void scn_outcome_free(struct outcome *result);

/* ---- Reports ------------------------------------------------------------------------------------------- */

const char *scn_seat_name(int seat); /* a to d, chance, nobody */
void scn_show_asks(FILE *out, const struct war_game *g);
void scn_show_card(FILE *out, const struct war_game *g, int card);
void scn_show_game(FILE *out, const struct war_game *g);
void scn_show_legal(FILE *out, const struct war_game *g);
void scn_show_zone(FILE *out, const struct war_game *g, int seat, int zone);
/* The cards of a zone, topmost first where it has an order; how many there are. */
int scn_zone_cards(const struct war_game *g, int seat, int zone, int *cards);

/* ---- Coverage ------------------------------------------------------------------------------------------ */

struct coverage;
/* `rules` is the folder of the numbered rules; if NULL it is looked for above the given paths. NULL and a reason if there
 * is none. */
struct coverage *scn_coverage_new(const char *rules, char *const *paths, int count, char *why);
/* What a passed scenario covers; unknown ids are written to `out`. False if there were any. */
bool scn_coverage_add(struct coverage *c, const struct scenario *s, const struct outcome *result, FILE *out);
/* Writes what is missing; true if nothing is. */
bool scn_coverage_report(const struct coverage *c, FILE *out);
void scn_coverage_free(struct coverage *c);
bool scn_looks_like_rule(const char *cover);
/* Calls `hit` (may be NULL) for every ability that this word of a scenario's `covers` names, with a card that has it printed or gives it
 * to others. How many there are; -1 if several factions have it. */
int scn_covered_abilities(const char *cover, int edition, unsigned factions,
                          void (*hit)(void *state, int definition, const char *title), void *state);

#endif
