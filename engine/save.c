/* save.c: a game as bytes. A head (mark, version, length, checksum), then the game itself; whoever loads it checks everything. */
#include "machine.h"

enum { HEAD = 16, VERSION = 2 };
static const uint8_t mark[4] = {'W', 'A', 'R', 'S'};

static void put64(uint8_t *at, uint64_t n)
{
    for (int i = 0; i < 8; i++)
        at[i] = (uint8_t)(n >> 8 * i);
}
static uint64_t get64(const uint8_t *at)
{
    uint64_t n = 0;
    for (int i = 7; i >= 0; i--)
        n = n << 8 | at[i];
    return n;
}

static uint64_t checksum(const uint8_t *bytes, size_t size)
{
    uint64_t h = 0xCBF29CE484222325ull;
    for (size_t i = 0; i < size; i++)
        h = (h ^ bytes[i]) * 0x100000001B3ull;
    return h;
}

void war_copy(game *to, const game *from) { __builtin_memcpy(to, from, war_size(from)); }

size_t war_save(const game *g, uint8_t *bytes)
{
    const uint8_t *from = (const uint8_t *)g;
    for (int i = 0; i < 4; i++)
        bytes[i] = mark[i];
    bytes[4] = VERSION;
    bytes[5] = 0;
    size_t size = war_size(g);
    bytes[6] = (uint8_t)(size & 255);
    bytes[7] = (uint8_t)(size >> 8);
    for (size_t i = 0; i < size; i++)
        bytes[HEAD + i] = from[i];
    put64(bytes + 8, checksum(bytes + HEAD, size));
    return HEAD + size;
}

bool war_load(game *g, const uint8_t *bytes, size_t size, char *why)
{
    if (size < HEAD)
        return !refuse(why, "A saved game begins with %d bytes; here are %d.", HEAD, (int)size);
    for (int i = 0; i < 4; i++)
        if (bytes[i] != mark[i])
            return !refuse(why, "This is not a saved game: byte %d is wrong.", i);
    if (bytes[4] != VERSION)
        return !refuse(why, "This game was saved by version %d; this is version %d.", bytes[4], VERSION);
    size_t told = (size_t)bytes[6] | (size_t)bytes[7] << 8;
    if ((told != WAR_TWO && told != WAR_FOUR) || bytes[5] != 0 || size != HEAD + told)
        return !refuse(why, "A saved game has %d bytes, for four players %d; here are %d.", HEAD + WAR_TWO, HEAD + WAR_FOUR,
                       (int)size);
    if (get64(bytes + 8) != checksum(bytes + HEAD, told))
        return !refuse(why, "The saved game is damaged: its checksum does not fit.");
    game loaded;
    uint8_t *to = (uint8_t *)&loaded;
    for (size_t i = 0; i < told; i++)
        to[i] = bytes[HEAD + i];
    if (war_size(&loaded) != told)
        return !refuse(why, "The saved game has %d seats and is not as long as such a game.", loaded.seats);
    if (!war_check(&loaded, why))
        return false;
    war_copy(g, &loaded);
    return true;
}
