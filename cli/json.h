/* json.h: machine output. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "cli.h"

#include <jansson.h>

/* Prints the value on stdout and lets go of it. Returns an exit status. */
static inline int json_print(json_t *value)
{
    int failed = json_dumpf(value, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(value);
    if (failed)
        complain(NULL, "the JSON output could not be made");
    return failed ? CLI_FAILED : CLI_FINE;
}

#endif
