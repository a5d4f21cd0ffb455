/* json.h: machine output. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include "cli.h"
#include "text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

/* Nothing is left out silently: where a value cannot be made, the command ends. */
static inline json_t *json_sure(json_t *value)
{
    if (!value) {
        complain(NULL, "the JSON output could not be made");
        exit(CLI_FAILED);
    }
    return value;
}

/* A text from outside: JSON has no words for bytes that are no UTF-8, so they are shown as elsewhere. */
static inline json_t *json_text(const char *text)
{
    char clean[4 * 4096 + 1]; /* the longest path, were all of it odd */
    text_clean(text, strlen(text), clean, sizeof clean);
    return json_sure(json_string(clean));
}

static inline void json_add(json_t *list, json_t *value)
{
    if (json_array_append_new(list, json_sure(value)) != 0)
        json_sure(NULL);
}

/* Prints the value on stdout and lets go of it. Returns an exit status. */
static inline int json_print(json_t *value)
{
    int failed = json_dumpf(json_sure(value), stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(value);
    if (failed)
        complain(NULL, "the JSON output could not be made");
    return failed ? CLI_FAILED : CLI_FINE;
}

#endif
