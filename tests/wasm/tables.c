/*
 * What tests/wasm/tables.mjs calls in the module: a journal is written into its memory, and it says what a table sends that plays it.
 */
#include "../table/stream.h"

#define EXPORT(name) __attribute__((export_name(#name)))

EXPORT(room) char *room(size_t size);
EXPORT(stream) uint64_t stream(size_t length);

/* Memory that grows and is given back all at once: each piece has its length before it. */
enum { PAGE = 65536, START = 16 };
extern unsigned char __heap_base;
static size_t used;

static void *take(size_t size)
{
    size_t at = ((size_t)&__heap_base + used + START + 15) & ~(size_t)15, end = at + size;
    while (end > __builtin_wasm_memory_size(0) * PAGE)
        if (__builtin_wasm_memory_grow(0, (end - __builtin_wasm_memory_size(0) * PAGE + PAGE - 1) / PAGE) == (size_t)-1)
            return NULL;
    *(size_t *)(at - START) = size;
    used = end - (size_t)&__heap_base;
    return (void *)at;
}

static void *resize(void *state, void *memory, size_t size)
{
    (void)state;
    char *to = size > 0 ? take(size) : NULL;
    size_t old = memory != NULL ? *(size_t *)((size_t)memory - START) : 0;
    for (size_t i = 0; to != NULL && i < (old < size ? old : size); i++)
        to[i] = ((char *)memory)[i];
    return to;
}
static uint32_t no_dice(void *state, uint32_t below)
{
    (void)state, (void)below;
    return 0; /* a journal has its dice */
}

static char *journal;
char *room(size_t size)
{
    used = 0;
    journal = take(size);
    return journal;
}
uint64_t stream(size_t length) { return stream_hash(&(struct table_host){.resize = resize, .random = no_dice}, journal, length); }
