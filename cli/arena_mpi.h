/* arena_mpi.h: an arena over many machines, by Open MPI: `mpirun warstone arena ...`. */
#ifndef CLI_ARENA_MPI_H
#define CLI_ARENA_MPI_H

#include "arena.h"

#include <stdlib.h>

#ifdef WARSTONE_MPI
/* Whether mpirun has started several of us; and which one this is. The first leads: it hands out pairs, counts and reports, and plays none. */
bool mpi_is_running(void);
int mpi_rank(void);
static inline bool mpi_is_missing(void) { return false; }
/* What all of us would say is said by the first: the others are silent from here to there. */
void mpi_hush(bool silent);
/* The first: a crew of all others. */
bool mpi_crew_open(struct crew *crew, const struct arena *arena, struct war_sentence *why);
/* The others: plays what the first one hands out, until it says that it is over. */
int mpi_work(const struct arena *arena);
#else
/* mpirun has started several of us, and all would play the same. */
static inline bool mpi_is_missing(void)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    return size && atoi(size) > 1;
}
static inline bool mpi_is_running(void) { return false; }
static inline int mpi_rank(void) { return 0; }
static inline void mpi_hush(bool silent) { (void)silent; }
static inline bool mpi_crew_open(struct crew *crew, const struct arena *arena, struct war_sentence *why)
{
    (void)crew, (void)arena, (void)why;
    return false;
}
static inline int mpi_work(const struct arena *arena)
{
    (void)arena;
    return 0;
}
#endif

#endif
