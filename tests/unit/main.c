/*
 * Runs the unit tests of all files in this folder, or of those named: `unit board notation`.
 * The last line is `N passed, N failed`.
 */
#include "unit.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define UNIT(name) int name##_tests(void);
#include "unit_list.inc"
#undef UNIT

static const struct {
    const char *name;
    int (*run)(void);
} files[] = {
#define UNIT(name) {#name, name##_tests},
#include "unit_list.inc"
#undef UNIT
};

enum { FILES = sizeof files / sizeof files[0] };

static size_t total;

int unit_run(const char *file, const struct CMUnitTest *tests, size_t count)
{
    total += count;
    return _cmocka_run_group_tests(file, tests, count, NULL, NULL);
}

static bool wanted(const char *name, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return true;
    return argc < 2;
}

int main(int argc, char **argv)
{
    size_t failed = 0;
    for (size_t i = 0; i < FILES; i++) {
        if (!wanted(files[i].name, argc, argv))
            continue;
        int failures = files[i].run();
        failed += failures < 0 ? 1 : (size_t)failures;
    }
    fflush(stderr);
    printf("%zu passed, %zu failed\n", total - failed, failed);
    return failed > 0 || total == 0;
}
