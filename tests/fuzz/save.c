/* save.c: any bytes as a saved game. What loads is saved as the same bytes. */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t again[WAR_SAVE];
    struct war_game g;
    struct war_sentence why[1] = {0};
    memset(&g, 0x5A, sizeof g);
    struct war_game before = g;
    if (!war_load(&g, data, size, why)) {
        if (why->text[0] == 0 || memchr(why->text, 0, sizeof why->text) == NULL)
            BROKEN("a saved game is refused without a reason");
        if (memcmp(&before, &g, sizeof g) != 0)
            BROKEN("a saved game was refused and yet changed the game");
        return 0;
    }
    if (war_save(&g, again) != size || memcmp(again, data, size) != 0)
        BROKEN("a loaded game is saved as other bytes");
    return 0;
}
