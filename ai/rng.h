/* rng.h: the random numbers of whoever hosts a game. The engine has none of its own.
 *
 * xoshiro256++ by Blackman and Vigna (public domain), seeded through splitmix64 so that neighbouring seeds give unrelated
 * streams. In a header because random games call it once per action and the call would cost more than the work.
 */
#ifndef CLI_RNG_H
#define CLI_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

static inline uint64_t rng_mix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline void rng_seed(struct rng *r, uint64_t seed)
{
    for (int i = 0; i < 4; i++)
        r->s[i] = rng_mix(&seed);
}

/* The seed of game number `index` of a series, so that any game of it can be played again alone. */
static inline uint64_t rng_pair(uint64_t seed, uint64_t index)
{
    uint64_t mixed = rng_mix(&seed) ^ index;
    return rng_mix(&mixed);
}

static inline void rng_seed_pair(struct rng *r, uint64_t seed, uint64_t index) { rng_seed(r, rng_pair(seed, index)); }

static inline uint64_t rng_turn(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline uint64_t rng_next(struct rng *r)
{
    uint64_t *s = r->s, result = rng_turn(s[0] + s[3], 23) + s[0], t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_turn(s[3], 45);
    return result;
}

/* A number below n (n > 0). The bias of one multiplication is below n / 2^32: no game can show it. */
static inline uint32_t rng_below(struct rng *r, uint32_t n) { return (uint32_t)((rng_next(r) >> 32) * n >> 32); }

#endif
