/* stream.h: everything that a table sends while a journal is played on it, as one number: the same in every build. */
#ifndef STREAM_H
#define STREAM_H

#include "../../table/protocol.h"

/* 0 if it is no journal. */
uint64_t stream_hash(const struct table_host *host, const char *journal, size_t length);
/* Each message by itself. */
void stream_send(const struct table *t, uint64_t now, void (*send)(void *state, const char *message, size_t length), void *state);

#endif
