/* network.c: what the facts of a position come to. The loops over a row are such that compilers make vector instructions of them. */
#include "network.h"

#include "ai.h"
#include "hand.h"

/* The same numbers with wider registers, where the machine has them. Sanitizers run before such a choice can be made. */
#if defined __x86_64__ && defined __linux__ && defined __GNUC__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__ &&        \
    !defined __SANITIZE_THREAD__
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

const struct ai_network ai_network_second = {
#include "network-2e.inc"
};

WIDE static void add_rows(const struct ai_network *n, const uint16_t *list, int count, int16_t sum[2][NETWORK_WIDTH])
{
    for (int k = 0; k < NETWORK_WIDTH; k++)
        sum[0][k] = sum[1][k] = n->bias[k];
    for (int i = 0; i < count; i++) {
        const int16_t *row = n->row[list[i] & ~OTHER];
        int16_t *to = sum[(list[i] & OTHER) != 0];
        for (int k = 0; k < NETWORK_WIDTH; k++)
            to[k] = (int16_t)(to[k] + row[k]);
    }
}

static int between(int x) { return x < 0 ? 0 : x > 256 ? 256 : x; }

WIDE static int through(const struct ai_network *n, int16_t *first)
{
    int value = 0;
    for (int k = 0; k < 2 * NETWORK_WIDTH; k++)
        first[k] = (int16_t)between(first[k]);
    for (int i = 0; i < NETWORK_SECOND; i++) {
        int sum = n->second_bias[i] * 256;
        for (int k = 0; k < 2 * NETWORK_WIDTH; k++)
            sum += first[k] * n->second[i][k];
        value += between(sum >> 8) * n->last[i];
    }
    return value / 256;
}

int ai_network_sum(const struct ai_network *n, const uint16_t *list, int count)
{
    int16_t sum[2][NETWORK_WIDTH];
    int value = n->even;
    for (int i = 0; i < count; i++)
        value += list[i] & OTHER ? -n->plain[list[i] & ~OTHER] : n->plain[list[i]];
    add_rows(n, list, count, sum);
    return value + through(n, sum[0]);
}

/* Learned from games of two in the second edition; elsewhere rules of thumb have played better so far (docs/ai.md). */
int ai_learned(const struct war_game *g, int seat)
{
    const struct ai_network *n = &ai_network_second;
    uint16_t list[FEATURES_AT_ONCE];
    if (g->seats > 2)
        return ai_tuned(g, seat);
    if (g->edition == WAR_FIRST)
        return ai_prospect(g, seat);
    return (int)((int64_t)ai_tuned(g, seat) * n->thumbs / 1000) + ai_network_sum(n, list, ai_features(g, seat, list));
}
