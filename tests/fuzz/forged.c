/* forged.c: saved games changed by somebody who also mends the checksum. What war_load() lets through can be looked at and its actions
 * listed; and if no effect is under way, it can be played: nothing is read or written outside the game, and every action comes to
 * an end. (The game may be one that no rules lead to.) The variables of an effect that is under way are known to that effect alone:
 * war_load() says that it takes them on trust.
 *
 * Input: a position (fuzz.h), then changes of three bytes each: where (two bytes), what (one byte). */
#include "fuzz.h"

enum { HEAD = 16, SAVED = HEAD + WAR_TWO, ACTIONS = 50 };

/* As in engine/save.c. */
static void mend(uint8_t *bytes)
{
    uint64_t h = 0xCBF29CE484222325ull;
    for (size_t i = HEAD; i < SAVED; i++)
        h = (h ^ bytes[i]) * 0x100000001B3ull;
    for (int i = 0; i < 8; i++)
        bytes[8 + i] = (uint8_t)(h >> 8 * i);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[WAR_SAVE];
    static war_action list[WAR_MAX_ACTIONS];
    static struct war_view view;
    struct war_game g;
    struct rng rng;
    char why[WAR_WHY] = "", text[WAR_TEXT];
    size_t at = read_position(data, size, &g, &rng);
    if (at == 0)
        return -1;
    war_save(&g, bytes);
    for (; at + 3 <= size; at += 3)
        bytes[HEAD + (data[at] | data[at + 1] << 8) % WAR_TWO] = data[at + 2];
    mend(bytes);
    if (!war_load(&g, bytes, SAVED, why)) {
        if (why[0] == 0)
            BROKEN("a saved game is refused without a reason");
        return 0;
    }
    for (int i = 0; i < ACTIONS && g.over == WAR_PLAYING; i++) {
        for (int seat = 0; seat < 2; seat++)
            war_look(&g, seat, &view);
        int n = war_actions(&g, list);
        if (n > WAR_MAX_ACTIONS)
            BROKEN("%d actions", n);
        if (n <= 0)
            return 0;
        war_action action = list[rng_below(&rng, (uint32_t)n)];
        war_action_text(&g, action, text, sizeof text);
        if (i == 0 && g.top != 0)
            return 0;
        war_apply(&g, action, NULL);
    }
    return 0;
}
