/* memory.h: the memory of a module that links no library. */
#ifndef WARSTONE_WEB_MEMORY_H
#define WARSTONE_WEB_MEMORY_H

#include <stddef.h>

/* As realloc() does; size 0 frees it; NULL: there is none. For struct table_host. */
void *memory_resize(void *state, void *memory, size_t size);

#endif
