/* arena_mpi.c: a crew of processes that Open MPI has started. In builds without it there is nothing here. */
#include "arena_mpi.h"

#ifdef WARSTONE_MPI
#include "cli.h"
#include "input.h"

#include <fcntl.h>
#include <mpi.h>
#include <stdlib.h>
#include <unistd.h>

enum tag { TAG_PAIR, TAG_TOLD, TAG_TIMES };
static const uint64_t over = UINT64_MAX; /* in place of a pair */
enum { NAP = 200 };                      /* microseconds between two looks: MPI itself would wait with all of a core */

static int number_in(const char *name)
{
    const char *text = getenv(name);
    return text ? atoi(text) : 0;
}

bool mpi_is_running(void) { return number_in("OMPI_COMM_WORLD_SIZE") > 1; }
int mpi_rank(void) { return number_in("OMPI_COMM_WORLD_RANK"); }

void mpi_hush(bool silent)
{
    static int kept = -1;
    if (mpi_rank() == 0)
        return;
    if (silent) {
        int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
        kept = dup(STDERR_FILENO);
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        close(nothing);
    } else if (kept >= 0) {
        dup2(kept, STDERR_FILENO);
        close(kept);
    }
}

static void send_bytes(const void *bytes, size_t size, int to, enum tag tag)
{
    MPI_Send(bytes, (int)size, MPI_BYTE, to, (int)tag, MPI_COMM_WORLD);
}
static void receive_bytes(void *bytes, size_t size, int from, enum tag tag)
{
    MPI_Recv(bytes, (int)size, MPI_BYTE, from, (int)tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* Who has sent such a message; -1: interrupted. */
static int wait_for(int from, enum tag tag)
{
    MPI_Status status;
    for (int there = 0;; usleep(NAP)) {
        MPI_Iprobe(from, (int)tag, MPI_COMM_WORLD, &there, &status);
        if (there)
            return status.MPI_SOURCE;
        if (input_interrupted())
            return -1;
    }
}

static size_t bytes_of_times(const struct pair_told *told)
{
    return ((size_t)told->turns[0] + told->turns[1]) * sizeof *told->times;
}

/* ---- The others ---------------------------------------------------------------------------------------- */

int mpi_work(const struct arena *arena)
{
    uint64_t pair = 0;
    MPI_Init(NULL, NULL);
    bots_end_with_us();
    for (;;) {
        struct pair_told told;
        wait_for(0, TAG_PAIR);
        receive_bytes(&pair, sizeof pair, 0, TAG_PAIR);
        if (pair == over)
            break;
        if (!pair_play(arena, pair, &told))
            MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
        send_bytes(&told, sizeof told, 0, TAG_TOLD);
        send_bytes(told.times, bytes_of_times(&told), 0, TAG_TIMES);
        pair_free(&told);
    }
    MPI_Finalize();
    return CLI_FINE;
}

/* ---- The first ----------------------------------------------------------------------------------------- */

static int under_way; /* pairs that were given and have not come back */

static bool give(struct crew *crew, int worker, uint64_t pair)
{
    (void)crew;
    under_way++;
    send_bytes(&pair, sizeof pair, worker + 1, TAG_PAIR);
    return true;
}

static enum crew_news take(struct crew *crew, int *worker, struct pair_told *told)
{
    (void)crew;
    int rank = wait_for(MPI_ANY_SOURCE, TAG_TOLD);
    if (rank < 0)
        return CREW_INTERRUPTED;
    receive_bytes(told, sizeof *told, rank, TAG_TOLD);
    told->times = malloc(bytes_of_times(told) + 1);
    if (!told->times)
        MPI_Abort(MPI_COMM_WORLD, CLI_FAILED);
    receive_bytes(told->times, bytes_of_times(told), rank, TAG_TIMES);
    *worker = rank - 1;
    under_way--;
    return CREW_TOLD;
}

/* Nobody can be stopped in the middle of a pair; after an interrupt mpirun ends them all. */
static void leave(struct crew *crew)
{
    struct pair_told told;
    int worker;
    while (under_way > 0 && take(crew, &worker, &told) == CREW_TOLD)
        pair_free(&told);
    if (input_interrupted())
        return;
    for (worker = 0; worker < crew->workers; worker++)
        send_bytes(&over, sizeof over, worker + 1, TAG_PAIR);
    MPI_Finalize();
}

bool mpi_crew_open(struct crew *crew, const struct arena *arena, struct war_sentence *why)
{
    (void)arena, (void)why;
    int size = 1;
    MPI_Init(NULL, NULL);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    *crew = (struct crew){.workers = size - 1, .give = give, .take = take, .close = leave};
    return true;
}
#endif
