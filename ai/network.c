/* network.c: what the facts of a position come to. The loops over a row are such that compilers make vector instructions of them. */
#include "network.h"

#include "ai.h"
#include "duel.h"
#include "hand.h"

/* The same numbers with wider registers, where the machine has them. Sanitizers run before such a choice can be made. */
#if defined __x86_64__ && defined __linux__ && defined __GNUC__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__ &&        \
    !defined __SANITIZE_THREAD__
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

const struct ai_network ai_networks[2][NETWORKS] = {
    {
        {
#include "network-1e-one.inc"
        },
        {
#include "network-1e-two.inc"
        },
    },
    {
        {
#include "network-2e-one.inc"
        },
        {
#include "network-2e-two.inc"
        },
    },
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

int ai_network_value(const struct ai_network *n, const struct ai_facts *facts)
{
    int16_t sum[2][NETWORK_WIDTH];
    int64_t shares = (int64_t)facts->thumbs * n->thumbs + (int64_t)facts->prospect * n->prospect;
    int value = (int)(shares / 1000) + n->even;
    for (int i = 0; i < facts->count; i++)
        value += facts->fact[i] & OTHER ? -n->plain[facts->fact[i] & ~OTHER] : n->plain[facts->fact[i]];
    add_rows(n, facts->fact, facts->count, sum);
    return value + through(n, sum[0]);
}

static int within(int x, int most) { return x < -most ? -most : x > most ? most : x; }

/* Learned from games of two; for more rules of thumb have played better so far (docs/ai.md). */
int ai_learned(const struct war_game *g, int seat)
{
    struct ai_facts facts;
    int sum = 0, duel;
    if (g->seats > 2)
        return ai_tuned(g, seat);
    ai_gather(g, seat, &facts);
    for (int i = 0; i < NETWORKS; i++)
        sum += ai_network_value(&ai_networks[g->edition == WAR_SECOND][i], &facts);
    sum /= NETWORKS;
    return ai_duel(g, seat, &duel) ? duel + within(sum, 2000) / 4 : sum;
}
