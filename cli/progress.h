/* progress.h: how far long work has come, on one line of standard error if that is a terminal. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* So much of all is done. The line is wiped when it was the last. */
void progress_show(uint64_t done, uint64_t all, bool last, const char *says);

#endif
