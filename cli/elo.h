/* elo.h: how much stronger one player is than another, from pairs of games with mirrored luck.
 *
 * The two games of a pair are not independent, so what is counted are pairs by the points won in them (0, 1/2, 1, 3/2, 2): five numbers. Their
 * variance is what intervals and the sequential test are made of.
 */
#ifndef CLI_ELO_H
#define CLI_ELO_H

#include <stdint.h>

enum { PAIR_SCORES = 5 };
struct pairs {
    uint64_t count[PAIR_SCORES]; /* by half points */
};

/* Logistic Elo: 400 points are ten times the chances. Infinite for scores 0 and 1. */
double elo_of(double score);
double score_of(double elo);

/* What share of all points was won, and between which limits it would lie in 95 of 100 such matches. */
struct estimate {
    double score, low, high;
};
struct estimate pairs_estimate(const struct pairs *pairs);
/* Wilson's interval for a share of so many independent games. */
struct estimate wilson(double score, double games);
/* The number of independent games whose score would be as uncertain as that of these pairs. */
double pairs_worth(const struct pairs *pairs);

/* Generalized sequential probability ratio test (Li, Liu and Ying 2014; Van den Bergh's form for pairs, as fishtest uses it): the logarithm of
 * how much likelier these pairs are if the difference is elo1 than if it is elo0. */
double pairs_llr(const struct pairs *pairs, double elo0, double elo1);
/* The test ends above this, or below its negative: 5 in 100 errors of either kind. */
double llr_bound(void);

#endif
