/* memory.c: pieces of powers of two, each behind its own length; what is freed is taken again for the next piece of that length. */
#include "memory.h"

#include <stdint.h>

enum { PAGE = 65536, START = 16, LEAST = 5, MOST = 31 };

struct piece {
    uint32_t power;     /* it has 2^power bytes, this among them */
    struct piece *next; /* free one of the same length */
};
extern unsigned char __heap_base;
static struct piece *unused[MOST];
static size_t end; /* of what was ever taken */

static struct piece *take_anew(uint32_t power)
{
    size_t at = end != 0 ? end : ((size_t)&__heap_base + START - 1) / START * START, size = (size_t)1 << power;
    size_t have = __builtin_wasm_memory_size(0) * PAGE;
    if (size > SIZE_MAX - at - PAGE)
        return NULL;
    if (at + size > have && __builtin_wasm_memory_grow(0, (at + size - have + PAGE - 1) / PAGE) == (size_t)-1)
        return NULL;
    end = at + size;
    struct piece *piece = (struct piece *)at;
    piece->power = power;
    return piece;
}

static struct piece *take(size_t size)
{
    uint32_t power = LEAST;
    while (power < MOST && ((size_t)1 << power) - START < size)
        power++;
    if (power == MOST)
        return NULL;
    struct piece *piece = unused[power];
    if (piece == NULL)
        return take_anew(power);
    unused[power] = piece->next;
    return piece;
}

static void give_back(struct piece *piece)
{
    piece->next = unused[piece->power];
    unused[piece->power] = piece;
}

void *memory_resize(void *state, void *memory, size_t size)
{
    (void)state;
    struct piece *old = memory != NULL ? (struct piece *)((char *)memory - START) : NULL;
    size_t room = old != NULL ? ((size_t)1 << old->power) - START : 0;
    if (old != NULL && size > 0 && size <= room)
        return memory;
    struct piece *piece = size > 0 ? take(size) : NULL;
    if (size > 0 && piece == NULL)
        return NULL;
    if (piece != NULL && old != NULL)
        __builtin_memcpy((char *)piece + START, memory, room);
    if (old != NULL)
        give_back(old);
    return piece != NULL ? (char *)piece + START : NULL;
}
