/* survey.h: what stands where, and what it reaches, as every evaluation needs it.
 *
 * Reach is reckoned on sets of spaces, one 64-bit number for each board of 6 by 8 spaces. It is an estimate by the plain rules: what moves two
 * spaces and attacks beside itself or three spaces straight ahead. In a team game the seams of the two boards are not crossed. What abilities
 * change is left to the weights of the cards that have them.
 */
#ifndef WARSTONE_AI_SURVEY_H
#define WARSTONE_AI_SURVEY_H

#include "warstone.h"

typedef uint64_t board; /* bit row * 6 + column */
enum { BOARD = WAR_SPACES / 2 };

enum { SUMMONER, CHAMPION, COMMON, STRUCTURE, RANKS };
enum { KINDS = 16, GATES = 14 }; /* kinds of cards by what they do on the battlefield */

struct piece {
    const struct war_definition *def;
    uint16_t definition;
    uint8_t space, side, rank, kind, boost;
    int8_t strength, life, left;
    bool spent, moved; /* in this turn */
};

/* Sides are 0: the team that the position is seen for, 1: the other. */
struct survey {
    const struct war_game *g;
    int team, mover; /* mover: the side whose turn it is */
    struct piece piece[2 * WAR_SPACES];
    int pieces;
    board at[2][2]; /* side and board */
    board summoners[2][2];
};

void survey(const struct war_game *g, int seat, struct survey *s);

/* What of the other side's a piece could attack from where it stands, and after a move. */
board survey_reach(const struct survey *s, const struct piece *p);
board survey_reach_moved(const struct survey *s, const struct piece *p);
/* Whether that side may still attack or move anything in the turn that is being played; the other side in its own turn. */
bool survey_attacks(const struct survey *s, int side);
bool survey_moves(const struct survey *s, int side);
/* To the nearest summoner of the other side on that board; 15: none is there. */
int survey_distance(const struct survey *s, const struct piece *p);
/* Spaces from one to the other, whatever is in the way; SURVEY_APART if they stand on different boards. */
enum { SURVEY_APART = 15 };
int survey_apart(const struct piece *a, const struct piece *b);
board survey_free_beside(const struct survey *s, const struct piece *p);
/* Of a piece that can attack: how far it has to go until it could strike such a summoner beside it, and one more step, in thirds of a step; gates
 * and walls in its way are broken, which takes the longer the more life they have left. */
enum { SURVEY_NO_WAY = 72 };
int survey_way(const struct survey *s, const struct piece *p);
/* Free spaces beside gates or walls. */
int survey_open(const struct survey *s, int side);

#endif
