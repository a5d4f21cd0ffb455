/* feature.h: a position as a set of small facts, each of which a learned evaluation gives a weight.
 *
 * A fact belongs to the side that the position is seen for, or to the other (OTHER): what a piece is worth to its side is learned once for
 * both. Rows count from the edge of the piece's side. Kinds and ranks are those of survey.h.
 */
#ifndef WARSTONE_AI_FEATURE_H
#define WARSTONE_AI_FEATURE_H

#include "survey.h"

enum {
    CARDS = 576,                         /* numbers of definitions of one edition */
    F_IN_PLAY = 0,                       /* definition (active events too) */
    F_HAND = F_IN_PLAY + CARDS,          /* definition: in the own hand */
    F_PLACE = F_HAND + CARDS,            /* kind, row, column from the nearer edge */
    F_LIFE = F_PLACE + KINDS * 24,       /* kind, life left up to 15 */
    F_HURT = F_LIFE + KINDS * 16,        /* kind, damage up to 7 */
    F_ABLE = F_HURT + KINDS * 8,         /* kind: may still attack, may still move in this turn */
    F_BOOST = F_ABLE + KINDS * 2,        /* rank, boost up to 7 */
    F_FAR = F_BOOST + RANKS * 8,         /* side, rank, distance to the other summoner up to 15 */
    F_DANGER = F_FAR + 2 * RANKS * 16,   /* whose turn, kind, now or after a move, how much of its life */
    F_PERIL = F_DANGER + 2 * KINDS * 16, /* whose turn, now or after a move: strength against the summoner less its life */
    F_MAGIC = F_PERIL + 2 * 2 * 16,      /* 0 to 15 */
    F_HELD = F_MAGIC + 16,               /* side, cards in hand up to 7 */
    F_TO_DRAW = F_HELD + 2 * 8,          /* cards in the draw pile in fours */
    F_GATES = F_TO_DRAW + 16,            /* free spaces beside gates or walls up to 7 */
    F_UNITS = F_GATES + 8,               /* units up to 15 */
    F_PHASE = F_UNITS + 16,              /* whose turn, phase */
    F_NEAR = F_PHASE + 2 * 16,           /* definition, distance to the other summoner: up to 2, up to 4, more */
    F_BOOTY = F_NEAR + CARDS * 3,        /* what the coming turn, the one after it may take, up to 15 (hand.h) */
    F_FATAL = F_BOOTY + 2 * 16,          /* the chance that a summoner is destroyed in it, up to 15 */
    F_AFFORD = F_FATAL + 2 * 16,         /* definition in the own hand: payable, dearer by more than a turn brings */
    F_TO_COME = F_AFFORD + CARDS * 2,    /* definition: in the own draw pile; in the other's draw pile or hand */
    F_AROUND =
        F_TO_COME + CARDS, /* of a summoner: enemies within two, within four spaces, friends within two, free spaces beside */
    FEATURES = F_AROUND + 4 * 8,
    OTHER = 0x8000,
    FEATURES_AT_ONCE = 2048 /* 96 spaces with two cards, eight facts each, and those of the seats and their cards */
};

/* All that a learned value is made of. */
struct ai_facts {
    int thumbs, prospect; /* what the rules of thumb say */
    int count;
    uint16_t fact[FEATURES_AT_ONCE];
};

/* Of hands that the seat does not see only the number of cards counts, and that these cards are to come. */
void ai_gather(const struct war_game *g, int seat, struct ai_facts *facts);

#endif
