/* clock.h: seconds for measuring, never for the game. */
#ifndef CLI_CLOCK_H
#define CLI_CLOCK_H

#include <time.h>

static inline double seconds_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
static inline double seconds_now(void) { return seconds_of(CLOCK_MONOTONIC); }
/* ... that this program has run: what else runs on the machine does not count. */
static inline double seconds_used(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

#endif
