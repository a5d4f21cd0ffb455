/* match.h: which game is to be played (edition, factions, players by name) and who answers for chance. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "deckfile.h"
#include "rng.h"
#include "warstone.h"

struct match {
    enum war_edition edition;
    uint8_t seats;                                /* 2 or 4 */
    uint8_t options;                              /* enum war_option */
    const struct war_faction *faction[WAR_SEATS]; /* the printed deck; of its summoner, if the deck is one's own */
    struct deck_file deck[WAR_SEATS];             /* list.summoner 0: the printed deck */
};

/* How a seat's deck is called: its faction's slug, or the name of one's own deck. */
const char *deck_called(const struct match *match, int seat);

const char *edition_name(enum war_edition edition); /* "1e", "2e" */
bool edition_find(const char *name, enum war_edition *edition);
/* The printed decks that can be played, counted from 0; NULL past the last. */
const struct war_faction *faction_at(enum war_edition edition, int index);
int faction_count(enum war_edition edition);
/* "polar-dwarves, fallen-kingdom": for complaints about an unknown one. */
void faction_list(enum war_edition edition, char *text, size_t size);

/* The printed deck that was named behind an option; complains and returns NULL if there is none. */
const struct war_faction *faction_read(const char *command, const char *option, enum war_edition edition, const char *name);

/* ---- Options: what players may agree on; war_option() knows them ---- */

/* The options that are not as usual, one after the other: NULL begins and ends them. */
const struct war_option_info *option_after(const struct war_option_info *last, uint8_t options);
#define FOR_OPTIONS(o, options)                                                                                                  \
    for (const struct war_option_info *o = option_after(NULL, options); o != NULL; o = option_after(o, options))
const char *option_answer(const struct war_option_info *option); /* "yes" or "no": what is not usual */
/* A comma between several, as they are typed behind --options; NULL: none. Complains about what is unknown or does not fit. */
bool options_read(const char *command, const char *list, struct match *match);
/* What --help says of them. */
void options_print(void);

/* Fills a match from what was typed for the edition and behind --a to --d; NULL stands for the default (second edition, or the
 * edition that has the named faction; the first factions of it). A name for c or d makes it a game of four. Complains and
 * returns false if something is unknown. */
bool match_read(const char *command, const char *edition, const char *const name[WAR_SEATS], struct match *match);
/* Game `index` of a series in which every printed deck is at every seat equally often: the decks of the seats in `seats` (a bit
 * for each) are drawn by the seed. All pairings of two can be played, but not all sets of four. */
void match_draw(struct match *match, unsigned seats, uint64_t seed, uint64_t index);
/* The printed decks; looking them up takes longer than beginning a game with them. */
void match_setup(const struct match *match, struct war_setup *setup);
/* False and a sentence if no such game can begin. */
bool match_check(const struct match *match, struct war_sentence *why);
bool match_begin(const struct match *match, struct war_game *g);

/* One of the listed actions: evenly for a player's, by weight for chance. */
war_action random_action(const struct war_game *g, const war_action *list, int count, struct rng *rng);

#endif
