/* hand.h: the rules of thumb as a table of numbers, so that they can be tuned. */
#ifndef WARSTONE_AI_HAND_H
#define WARSTONE_AI_HAND_H

#include "survey.h"

/* The unit is a hundredth of what 1 magic buys; 500 of them are a logit. `warstone tune` knows them by these names. */
#define AI_THUMBS(X)                                                                                                             \
    X(SUMMONER_LIFE, 2000) /* a whole summoner, spread over its life ... */                                                      \
    X(SUMMONER_FEAR, 900)  /* ... and this much less at 1 life left, half of it at 2 ... */                                      \
    X(GATE, 90)                                                                                                                  \
    X(BOOST, 15)                                                                                                                 \
    X(MAGIC, 40)                                                                                                                 \
    X(MAGIC_PLENTY, 20) /* each beyond ... */                                                                                    \
    X(PLENTY, 5)        /* ... so many */                                                                                        \
    X(CARD_PAYABLE, 75)                                                                                                          \
    X(CARD_DEAR, 50)                                                                                                             \
    X(CARD_EVENT, 50)                                                                                                            \
    X(CARD_STRUCTURE, 30)                                                                                                        \
    X(CARD_TO_COME, 30) /* an empty place in a hand that will be filled again */                                                 \
    X(STEP_CLOSER, 6)   /* of a common to the enemy summoner */                                                                  \
    X(NOW, 60)          /* how much of a threatened attack counts, in percent: that may still be made, */                        \
    X(SOON, 25)         /* in the other's turn, */                                                                               \
    X(LATER, 8)         /* in the turn after it */                                                                               \
    X(UNIT, 60)         /* a unit, and for each of its cost, strength and life */                                                \
    X(UNIT_COST, 80)                                                                                                             \
    X(UNIT_STRENGTH, 20)                                                                                                         \
    X(UNIT_LIFE, 10)                                                                                                             \
    X(WHILE_ALIVE, 40) /* percent of it that damage does not take away before it dies */                                         \
    X(TO_DRAW, 0)      /* a card in the draw pile */                                                                             \
    X(WAY_OUT, 0)      /* a free space beside gates or walls, up to four */                                                      \
    X(HUNT, 100)       /* percent of an attack on a summoner that counts */                                                      \
    X(CHAMPION_CLOSER, 6)                                                                                                        \
    X(COMING, 100)      /* between turns, instead of NOW, SOON, LATER and HUNT: percent of what the coming turn may take, */     \
    X(AFTER, 20)        /* of what the one after it may, */                                                                      \
    X(FATAL, 1500)      /* and what it is worth that a summoner may be destroyed in the first */                                 \
    X(FATAL_AFTER, 300) /* and in the second of them */

enum ai_thumb {
#define NAME(name, value) THUMB_##name,
    AI_THUMBS(NAME)
#undef NAME
        AI_THUMB_COUNT
};

extern const int16_t ai_thumbs_by_hand[AI_THUMB_COUNT];
extern const int16_t ai_thumbs_tuned[2][AI_THUMB_COUNT];   /* by edition: of any position */
extern const int16_t ai_thumbs_between[2][AI_THUMB_COUNT]; /* ... of positions between turns */

int ai_thumb_value(const int16_t *thumbs, const struct war_game *g, int seat);
int ai_prospect_value(const int16_t *thumbs, const struct war_game *g, int seat); /* between turns */

/* The same of what was surveyed already for that seat; and what the turn that comes (0) and the one after it (1) may take, and the chance that
 * a summoner is destroyed in it, in thousandths. */
struct ai_coming {
    int booty[2], fatal[2];
};
int ai_thumbs_of(const int16_t *thumbs, const struct survey *s, int seat);
int ai_prospect_of(const int16_t *thumbs, const struct survey *s, int seat, struct ai_coming *coming);

/* Its parts, for prospect.c: a piece with so much of its life left; and all that stands and lies there, with what each piece is worth. */
int ai_piece_value(const int16_t *thumbs, const struct piece *p, int left);
int ai_standing_value(const int16_t *thumbs, const struct survey *s, const int *each, int seat);

#endif
