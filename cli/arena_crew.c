/* arena_crew.c: processes of this machine that play pairs.
 *
 * Each is forked, so that nothing is shared: numbers of pairs go to it and what came of them comes back through a socket of its own. Whatever
 * happens to one of them, the others go on.
 */
#include "arena.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct worker {
    pid_t pid;
    int socket; /* -1: it takes no more */
    uint64_t pair;
};

/* ---- Bytes --------------------------------------------------------------------------------------------- */

static bool send_all(int socket, const void *bytes, size_t size)
{
    for (const char *at = bytes; size > 0;) {
        ssize_t sent = send(socket, at, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR)
            return false;
        at += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

static bool receive_all(int socket, void *bytes, size_t size)
{
    for (char *at = bytes; size > 0;) {
        ssize_t got = recv(socket, at, size, 0);
        if (got == 0 || (got < 0 && errno != EINTR))
            return false;
        at += got > 0 ? got : 0;
        size -= got > 0 ? (size_t)got : 0;
    }
    return true;
}

static size_t bytes_of_times(const struct pair_told *told)
{
    return ((size_t)told->turns[0] + told->turns[1]) * sizeof *told->times;
}

/* ---- The worker's side --------------------------------------------------------------------------------- */

static void work(const struct arena *arena, int socket)
{
    uint64_t pair;
    while (receive_all(socket, &pair, sizeof pair)) {
        struct pair_told told;
        bool good = pair_play(arena, pair, &told) && send_all(socket, &told, sizeof told) &&
                    send_all(socket, told.times, bytes_of_times(&told));
        pair_free(&told);
        if (!good)
            _exit(EXIT_FAILURE);
    }
    _exit(EXIT_SUCCESS);
}

/* ---- Our side ------------------------------------------------------------------------------------------ */

static bool hire(struct crew *crew, struct worker *worker, const struct arena *arena)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return false;
    pid_t pid = fork();
    if (pid == 0) {
        for (struct worker *other = crew->worker; other < worker; other++)
            close(other->socket);
        close(ends[0]);
        bots_end_with_us();
        work(arena, ends[1]);
    }
    close(ends[1]);
    if (pid < 0)
        return close(ends[0]), false;
    *worker = (struct worker){.pid = pid, .socket = ends[0]};
    return true;
}

static bool give(struct crew *crew, int worker, uint64_t pair)
{
    struct worker *w = &crew->worker[worker];
    if (w->socket < 0 || !send_all(w->socket, &pair, sizeof pair))
        return false;
    w->pair = pair;
    return true;
}

static bool receive(int socket, struct pair_told *told)
{
    if (!receive_all(socket, told, sizeof *told))
        return false;
    told->times = malloc(bytes_of_times(told) + 1);
    if (told->times && receive_all(socket, told->times, bytes_of_times(told)))
        return true;
    pair_free(told);
    return false;
}

/* One that has something to say, or -1: interrupted. */
static int wait_for_one(const struct crew *crew)
{
    struct pollfd poll_of[crew->workers];
    for (int i = 0; i < crew->workers; i++)
        poll_of[i] = (struct pollfd){.fd = crew->worker[i].socket, .events = POLLIN};
    if (poll(poll_of, (nfds_t)crew->workers, -1) < 0)
        return -1;
    int i = 0;
    while (poll_of[i].revents == 0)
        i++;
    return i;
}

static enum crew_news take(struct crew *crew, int *worker, struct pair_told *told)
{
    *worker = wait_for_one(crew);
    if (*worker < 0)
        return CREW_INTERRUPTED;
    struct worker *w = &crew->worker[*worker];
    if (receive(w->socket, told))
        return CREW_TOLD;
    close(w->socket);
    w->socket = -1;
    *told = (struct pair_told){.pair = w->pair};
    return CREW_DIED;
}

static void dismiss(struct crew *crew)
{
    for (int i = 0; i < crew->workers; i++) {
        if (crew->worker[i].socket >= 0)
            close(crew->worker[i].socket);
        kill(crew->worker[i].pid, SIGTERM);
    }
    for (int i = 0; i < crew->workers; i++)
        while (waitpid(crew->worker[i].pid, NULL, 0) < 0 && errno == EINTR)
            ;
    free(crew->worker);
    *crew = (struct crew){0};
}

bool crew_open(struct crew *crew, const struct arena *arena, int workers, struct war_sentence *why)
{
    *crew = (struct crew){.give = give, .take = take, .close = dismiss};
    crew->worker = calloc((size_t)workers, sizeof *crew->worker);
    while (crew->worker && crew->workers < workers && hire(crew, &crew->worker[crew->workers], arena))
        crew->workers++;
    if (crew->workers == workers)
        return true;
    war_say(why, "Of %d processes only %d could be started.", workers, crew->workers);
    dismiss(crew);
    return false;
}
