/*
 * What every unit test file includes: cmocka, and the one call that runs a file's tests.
 *
 * tests/unit/NAME.c ends with
 *
 *     int NAME_tests(void) {
 *         const struct CMUnitTest tests[] = {
 *             cmocka_unit_test(a_summoner_cannot_be_healed),
 *         };
 *         return UNIT_RUN(tests);
 *     }
 *
 * and is found by its file name: nothing else needs to be edited.
 */
#ifndef UNIT_H
#define UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Runs the tests of one file and returns how many failed. */
#define UNIT_RUN(tests) unit_run(__func__, tests, sizeof(tests) / sizeof(tests)[0])
int unit_run(const char *file, const struct CMUnitTest *tests, size_t count);

#endif
