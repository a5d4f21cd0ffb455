/* args.c: parsing and explaining options. */
#include "args.h"

#include "cli.h"
#include "language.h"
#include "text.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void complain(const char *command, const char *format, ...)
{
    char text[5000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, spoken(format), list);
    va_end(list);
    fflush(stdout);
    fprintf(stderr, "warstone%s%s: ", command ? " " : "", command ? command : "");
    print_clean(stderr, text);
    fputc('\n', stderr);
}

static void print_option(const char *left, const char *help)
{
    int width = text_width(left);
    printf("  %s%*s  %s\n", left, width < 20 ? 20 - width : 0, "", translated(NULL, help));
}

static void print_help(const struct args_command *command)
{
    printf("%s warstone %s [options]%s%s\n\n%s\n\n%s\n", translated(NULL, "Usage:"), command->name, *command->operands ? " " : "",
           translated("value", command->operands), translated(NULL, command->summary), translated(NULL, "Options:"));
    for (const struct args_option *o = command->options; o->kind != ARGS_END; o++) {
        char left[60];
        snprintf(left, sizeof left, "%s%s%s", o->name, o->value ? " " : "", o->value ? translated("value", o->value) : "");
        print_option(left, o->help);
    }
    print_option("--help", MESSAGE("Show this text."));
    if (command->notes)
        printf("\n%s\n", translated(NULL, command->notes));
    if (command->more)
        putchar('\n'), command->more();
}

static const struct args_option *find(const struct args_command *command, const char *name, size_t length)
{
    for (const struct args_option *o = command->options; o->kind != ARGS_END; o++)
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static bool store_number(const struct args_command *command, const struct args_option *o, const char *value)
{
    char *end = NULL;
    errno = 0;
    uint64_t number = strtoull(value, &end, 10);
    bool digits = *value >= '0' && *value <= '9' && *end == '\0' && errno == 0;
    if (!digits || number < o->low || number > o->high) {
        complain(command->name, "%s: \"%s\" is not a whole number from %ju to %ju", o->name, value, (uintmax_t)o->low,
                 (uintmax_t)o->high);
        return false;
    }
    *(uint64_t *)o->to = number;
    return true;
}

static bool store_language(const struct args_command *command, const char *code)
{
    char known[64];
    language_list(known, sizeof known);
    if (!language_choose(code))
        complain(command->name, "--lang: there is no language \"%s\"; there are: %s", code, known);
    return language_choose(code);
}

static bool store(const struct args_command *command, const struct args_option *o, const char *value)
{
    if (o->kind == ARGS_NUMBER)
        return store_number(command, o, value);
    if (o->kind == ARGS_LANGUAGE)
        return store_language(command, value);
    *(const char **)o->to = value;
    return true;
}

/* Reads the option at argv[*i], with its value from the same word (--seed=5) or the next. */
static bool parse_option(const struct args_command *command, int argc, char **argv, int *i)
{
    const char *word = argv[*i], *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const struct args_option *o = find(command, word, length);
    if (!o) {
        complain(command->name, "there is no option \"%.*s\"; see `warstone %s --help`", (int)length, word, command->name);
        return false;
    }
    if (o->kind == ARGS_FLAG) {
        if (equals)
            complain(command->name, "%s takes no value", o->name);
        *(bool *)o->to = true;
        return !equals;
    }
    if (equals)
        return store(command, o, equals + 1);
    if (*i + 1 >= argc) {
        complain(command->name, "%s needs a value (%s)", o->name, translated("value", o->value));
        return false;
    }
    return store(command, o, argv[++*i]);
}

static bool count_is_right(const struct args_command *command, int count, char **argv)
{
    if (count < command->least) {
        complain(command->name, "%s is missing; see `warstone %s --help`", translated("value", command->operands), command->name);
        return false;
    }
    if (command->most >= 0 && count > command->most) {
        complain(command->name, "\"%s\" is one argument too many; see `warstone %s --help`", argv[command->most], command->name);
        return false;
    }
    return true;
}

/* Before anything is said: whatever stands before --lang may be wrong. */
static void find_language(int argc, char **argv)
{
    language_from_environment();
    for (int i = 0; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strncmp(argv[i], "--lang=", 7) == 0)
            language_choose(argv[i] + 7);
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            language_choose(argv[i + 1]);
    }
}

bool args_parse(const struct args_command *command, int argc, char **argv, int *operands, int *status)
{
    int count = 0;
    bool only_operands = false;
    *status = CLI_USAGE;
    if (find(command, "--lang", strlen("--lang")))
        find_language(argc, argv);
    for (int i = 0; i < argc; i++) {
        char *word = argv[i];
        if (!only_operands && strcmp(word, "--") == 0) {
            only_operands = true;
        } else if (!only_operands && (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)) {
            print_help(command);
            *status = CLI_FINE;
            return false;
        } else if (!only_operands && word[0] == '-' && word[1]) {
            if (!parse_option(command, argc, argv, &i))
                return false;
        } else {
            argv[count++] = word;
        }
    }
    *operands = count;
    return count_is_right(command, count, argv);
}
