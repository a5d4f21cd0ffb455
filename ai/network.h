/* network.h: what a position at the end of a turn is worth, learned from games: weights in integers, so that every build gives the same. */
#ifndef WARSTONE_AI_NETWORK_H
#define WARSTONE_AI_NETWORK_H

#include "feature.h"

enum { NETWORK_WIDTH = 32, NETWORK_SECOND = 16 };

/* The facts of each side are summed up, one row for each; what is between 0 and 1 of the sums goes through two small layers. Besides, each
 * fact has a plain weight, and the rules of thumb have a share. 256 stands for 1 in rows and between layers; values are in thousandths of
 * a logit. */
struct ai_network {
    int16_t thumbs, prospect; /* thousandths of what the rules of thumb say */
    int16_t even;             /* of an even position */
    int16_t plain[FEATURES];
    int16_t row[FEATURES][NETWORK_WIDTH];
    int16_t bias[NETWORK_WIDTH];
    int16_t second[NETWORK_SECOND][2 * NETWORK_WIDTH];
    int16_t second_bias[NETWORK_SECOND];
    int16_t last[NETWORK_SECOND];
};
/* By edition. The mean of several counts: what each of them is wrong about by itself cancels out. */
enum { NETWORKS = 2 };
extern const struct ai_network ai_networks[2][NETWORKS];

int ai_network_value(const struct ai_network *n, const struct ai_facts *facts);

#endif
