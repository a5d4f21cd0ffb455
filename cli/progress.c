/* progress.c: how far long work has come. */
#include "progress.h"

#include "clock.h"

#include <stdio.h>
#include <unistd.h>

void progress_show(uint64_t done, uint64_t all, bool last, const char *says)
{
    enum { WIDTH = 30 };
    static double shown;
    if (isatty(STDERR_FILENO) != 1 || (!last && seconds_now() < shown + 0.1))
        return;
    shown = seconds_now();
    if (last)
        fputs("\r\033[K", stderr);
    else
        fprintf(stderr, "\r[%-*.*s] %s\033[K", WIDTH, (int)(done * WIDTH / all), "##############################", says);
}
