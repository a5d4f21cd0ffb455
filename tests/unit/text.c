/* text.c: what may be shown, and files that are read line by line. */
#include "unit.h"

#include "file.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

static const char *fault_of(const char *text) { return line_fault(text, strlen(text)); }

static void what_is_text(void **state)
{
    (void)state;
    static const char *const good[] = {
        "", "plain", "a\ttab", "caf\xc3\xa9", "\xe2\x86\x92", "\xf0\x9f\x8e\xb2", "\xc2\xa0", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"};
    static const char *const controls[] = {"\x01", "a\x1b[31m", "\r", "\x7f", "\xc2\x80", "\xc2\x9b", "\xc2\x9f"};
    static const char *const not_utf8[] = {"\x80",
                                           "\xbf",
                                           "\xc3",
                                           "\xc3(",
                                           "\xe2\x86",
                                           "\xe2(\x86",
                                           "\xf0\x9f\x8e",
                                           "\xc0\xaf",
                                           "\xc1\xbf",
                                           "\xe0\x9f\xbf",
                                           "\xed\xa0\x80",
                                           "\xed\xbf\xbf",
                                           "\xf0\x8f\xbf\xbf",
                                           "\xf4\x90\x80\x80",
                                           "\xf8\x88\x80\x80\x80",
                                           "\xff"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_null(fault_of(good[i]));
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        assert_string_equal(fault_of(controls[i]), "the line holds a control character");
    for (size_t i = 0; i < sizeof not_utf8 / sizeof *not_utf8; i++)
        assert_string_equal(fault_of(not_utf8[i]), "the line is not UTF-8");
    assert_string_equal(line_fault("a\0b", 3), "the line holds a zero byte");
}

static void clean_is(const char *bytes, size_t length, const char *wanted)
{
    char clean[64];
    text_clean(bytes, length, clean, sizeof clean);
    assert_string_equal(clean, wanted);
}

static void odd_bytes_are_shown(void **state)
{
    (void)state;
    clean_is("a\x1b[31m", 6, "a\\x1b[31m");
    clean_is("a\0b", 3, "a\\x00b");
    clean_is("caf\xe9", 4, "caf\\xe9");
    clean_is("caf\xc3\xa9\t", 6, "caf\xc3\xa9\t");
    clean_is("\xc2\x9b", 2, "\\xc2\\x9b");
    clean_is("a\\x1b", 5, "a\\x1b"); /* what is clean stays, so that it may be cleaned twice */
}

/* However little room there is: never beyond it, never half a character, and never anything odd. */
static void clean_fits_everywhere(void **state)
{
    (void)state;
    static const char text[] = "\xf0\x9f\x8e\xb2\x1b\xe2\x86\x92\xff\xc3\xa9z";
    for (size_t size = 1; size < 40; size++) {
        char *clean = malloc(size); /* of just that size, for the sanitizer */
        assert_non_null(clean);
        text_clean(text, sizeof text - 1, clean, size);
        assert_true(strlen(clean) < size);
        assert_null(fault_of(clean));
        free(clean);
    }
}

static void lines_of_a_file(void **state)
{
    (void)state;
    static char bytes[] = "one\r\n\ntw\xff\n\x1b\nlast";
    static const struct {
        const char *line, *fault;
    } wanted[] = {{"one", NULL},
                  {"", NULL},
                  {"tw\xff", "the line is not UTF-8"},
                  {"\x1b", "the line holds a control character"},
                  {"last", NULL}};
    struct file file;
    char why[FILE_WHY], *line;
    const char *fault;
    FILE *in = fmemopen(bytes, sizeof bytes - 1, "r");
    assert_non_null(in);
    assert_true(file_read_stream(in, "a\x1b", &file, why));
    fclose(in);
    assert_string_equal(file.name, "a\\x1b");
    for (int i = 0; i < 5; i++) {
        line = file_line(&file, &fault);
        assert_non_null(line);
        assert_string_equal(line, wanted[i].line);
        assert_int_equal(file.number, i + 1);
        assert_true(fault == NULL ? wanted[i].fault == NULL : strcmp(fault, wanted[i].fault) == 0);
    }
    assert_null(file_line(&file, &fault));
    assert_null(file_line(&file, &fault));
    file_free(&file);
}

int text_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_text),
        cmocka_unit_test(odd_bytes_are_shown),
        cmocka_unit_test(clean_fits_everywhere),
        cmocka_unit_test(lines_of_a_file),
    };
    return UNIT_RUN(tests);
}
