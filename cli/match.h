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
    const struct war_faction *faction[WAR_SEATS]; /* of the summoner, if the deck is one's own */
    struct deck_file deck[WAR_SEATS];             /* list.summoner 0: the printed deck */
};

/* How a seat's deck is called: its faction's slug, or the name of one's own deck. */
const char *deck_called(const struct match *match, int seat);

/* False, and a sentence that names the card (DECK_WHY bytes), if the deck holds one that is not built. */
bool deck_playable(const struct war_deck *deck, char *why);

const char *edition_name(enum war_edition edition); /* "1e", "2e" */
bool edition_find(const char *name, enum war_edition *edition);
/* The playable factions, counted from 0; NULL past the last. */
const struct war_faction *faction_at(enum war_edition edition, int index);
int faction_count(enum war_edition edition);
/* "polar-dwarves, fallen-kingdom": for complaints about an unknown one. */
void faction_list(enum war_edition edition, char *text, size_t size);

/* ---- Options: what players of the first edition may agree on (1E-INF-15, 1E-INF-16, 1E-TEM-03) ---- */

enum { OPTIONS = 4 };
extern const char option_names[]; /* "merc-backs-visible, ... and ..." */
/* Takes in "merc-backs-visible", "team-hands-visible no" or "team-hands-visible=no"; false if it is no option. */
bool option_read(const char *text, uint8_t *options);
/* False and a sentence if they do not go together with so many seats (1E-TEM-03). */
bool options_fit(uint8_t options, int seats, char *why, size_t size);
/* A comma between several, as they are typed behind --options; NULL: none. Complains about what is unknown. */
bool options_read(const char *command, const char *list, struct match *match);
/* Option `i`, counted from 0: is it other than usual; how it is then written; and what it means, as a sentence. */
bool option_chosen(uint8_t options, int i);
const char *option_text(int i);
const char *option_meaning(int i);

/* Fills a match from what was typed for the edition and behind --a to --d; NULL stands for the default (second edition, or the
 * edition that has the named faction; the first factions of it). A name for c or d makes it a game of four. Complains and
 * returns false if something is unknown. */
bool match_read(const char *command, const char *edition, const char *const name[WAR_SEATS], struct match *match);
/* Game `index` of a series in which every faction sits at every seat equally often: the factions of the seats in `seats` (a bit
 * for each) are drawn by the seed. All pairings of two can be played, but not all sets of four. */
void match_draw(struct match *match, unsigned seats, uint64_t seed, uint64_t index);
/* The printed decks; looking them up takes longer than beginning a game with them. */
void match_setup(const struct match *match, struct war_setup *setup);
bool match_begin(const struct match *match, struct war_game *g);

/* One of the listed actions: evenly for a player's, by weight for chance. */
war_action random_action(const struct war_game *g, const war_action *list, int count, struct rng *rng);

#endif
