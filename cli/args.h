/* args.h: the options of a subcommand as a table, from which they are parsed and their help is printed. */
#ifndef CLI_ARGS_H
#define CLI_ARGS_H

#include <stdbool.h>
#include <stdint.h>

enum args_kind {
    ARGS_END,     /* closes the table */
    ARGS_FLAG,    /* `to` is a bool */
    ARGS_TEXT,    /* `to` is a const char * */
    ARGS_NUMBER,  /* `to` is a uint64_t, from low to high */
    ARGS_LANGUAGE /* --lang; a command that has it speaks the language of the environment otherwise */
};

struct args_option {
    enum args_kind kind;
    const char *name;  /* "--games" */
    const char *value; /* what the help calls its value; NULL for a flag */
    const char *help;
    void *to;
    uint64_t low, high;
};
#define ARGS_LANG                                                                                                                \
    {                                                                                                                            \
        ARGS_LANGUAGE, "--lang", "CODE", "In which language (en, fr); otherwise that of the system (LANG).", NULL, 0, 0          \
    }

struct args_command {
    const char *name;     /* "sim" */
    const char *operands; /* "FILE...", or "" */
    const char *summary;
    const struct args_option *options;
    int least, most;    /* how many operands there must be; most -1: any number */
    const char *notes;  /* further lines of the help, or NULL */
    void (*more)(void); /* prints still more, or NULL */
};

/* True: go on, with the operands moved to the front of argv and counted in *operands. False: end the command with *status
 * (help was printed, or a complaint). */
bool args_parse(const struct args_command *command, int argc, char **argv, int *operands, int *status);

#endif
