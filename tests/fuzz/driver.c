/* driver.c: each byte answers one decision, so that the fuzzer looks for games that reach new code. Every position must keep the
 * engine's invariants, and something must be legal in it.
 *
 * Input: a byte for the pairing, then the answers. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static war_action list[WAR_MAX_ACTIONS];
    struct war_game g;
    struct rng rng;
    struct war_sentence why[1];
    if (size < 2)
        return -1;
    read_position((const uint8_t[POSITION_BYTES]){data[0]}, POSITION_BYTES, &g, &rng);
    for (size_t at = 1; at < size && g.over == WAR_PLAYING; at++) {
        int n = war_actions(&g, list);
        if (n <= 0)
            BROKEN("nothing is legal and the game goes on");
        war_apply(&g, list[data[at] % n], NULL);
        if (!war_check(&g, why))
            BROKEN("%s", why->text);
    }
    return 0;
}
