/* elo.c: from pairs of games to a difference of strength. */
#include "elo.h"

#include <math.h>

static const double z_95 = 1.959963984540054;

double elo_of(double score) { return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : -400 * log10(1 / score - 1); }
double score_of(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

static double value_of(int score) { return (double)score / (PAIR_SCORES - 1); }

static double number_of(const struct pairs *pairs)
{
    double sum = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += (double)pairs->count[i];
    return sum;
}

static double mean_of(const struct pairs *pairs)
{
    double sum = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += (double)pairs->count[i] * value_of(i);
    return sum / number_of(pairs);
}

struct estimate wilson(double score, double games)
{
    double z2 = z_95 * z_95 / games, middle = (score + z2 / 2) / (1 + z2);
    double half = z_95 * sqrt(score * (1 - score) / games + z2 / (4 * games)) / (1 + z2);
    return (struct estimate){score, fmax(middle - half, 0), fmin(middle + half, 1)};
}

/* One more pair, of two independent games, is counted into the variance: else a few pairs that happen to be equal would seem to prove
 * everything. Where all points went to one side, a pair is worth one game: nothing says how much its games depend on each other. */
double pairs_worth(const struct pairs *pairs)
{
    double n = number_of(pairs), mean = mean_of(pairs), single = mean * (1 - mean), sum = single / 2;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += (double)pairs->count[i] * (value_of(i) - mean) * (value_of(i) - mean);
    return single > 0 ? single / (sum / (n + 1)) * n : n;
}

struct estimate pairs_estimate(const struct pairs *pairs)
{
    if (number_of(pairs) == 0)
        return (struct estimate){0.5, 0, 1};
    return wilson(mean_of(pairs), pairs_worth(pairs));
}

/* ---- The sequential test ------------------------------------------------------------------------------- */

/* Shares of the five scores; one that never came is taken to be rare, not impossible. */
static double shares(const struct pairs *pairs, double share[PAIR_SCORES])
{
    double sum = 0;
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += share[i] = pairs->count[i] > 0 ? (double)pairs->count[i] : 1e-3;
    for (int i = 0; i < PAIR_SCORES; i++)
        share[i] /= sum;
    return sum;
}

/* The likeliest distribution whose mean is `mean`, given the shares seen: each share divided by 1 + x * (its value - mean), where x is the
 * root of a function that falls between its poles. */
static void likeliest(const double share[PAIR_SCORES], double mean, double likely[PAIR_SCORES])
{
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int round = 0; round < 200; round++) {
        double x = (low + high) / 2, sum = 0;
        for (int i = 0; i < PAIR_SCORES; i++)
            sum += share[i] * (value_of(i) - mean) / (1 + x * (value_of(i) - mean));
        *(sum > 0 ? &low : &high) = x;
    }
    for (int i = 0; i < PAIR_SCORES; i++)
        likely[i] = share[i] / (1 + low * (value_of(i) - mean));
}

double pairs_llr(const struct pairs *pairs, double elo0, double elo1)
{
    double share[PAIR_SCORES], likely0[PAIR_SCORES], likely1[PAIR_SCORES], sum = 0;
    if (number_of(pairs) == 0)
        return 0;
    double n = shares(pairs, share);
    likeliest(share, score_of(elo0), likely0);
    likeliest(share, score_of(elo1), likely1);
    for (int i = 0; i < PAIR_SCORES; i++)
        sum += share[i] * log(likely1[i] / likely0[i]);
    return n * sum;
}

double llr_bound(void) { return log(0.95 / 0.05); }
