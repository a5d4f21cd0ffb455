/* save.c: a saved game loads as it was, and anything else is refused with a reason and changes nothing. */
#include "games.h"

enum { HEAD = 24, SAVED = HEAD + WAR_TWO };

static struct war_game game_;
static uint8_t bytes[WAR_SAVE + 8];

static void prepare(enum war_edition e)
{
    game_ = game_after(e, 0, 1, 21, 150);
    assert_int_equal(war_save(&game_, bytes), SAVED);
}

/* Refused, with that reason (NULL: with any), and the game that was to receive it is untouched. */
static void refuses(const uint8_t *from, size_t size, const char *reason)
{
    struct war_game g, before;
    struct war_sentence why[1] = {0};
    memset(&g, 0x5A, sizeof g);
    before = g;
    assert_false(war_load(&g, from, size, why));
    assert_memory_equal(&g, &before, sizeof g);
    assert_true(why->text[0] != 0 && strlen(why->text) < WAR_WHY);
    if (reason != NULL)
        assert_says(why->text, reason);
    assert_false(war_load(&g, from, size, NULL));
}

static void a_saved_game_loads_as_it_was(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (int actions = 0; actions < 400; actions += 37) {
        struct war_game g = game_after(e, 1, 0, 33, actions), back;
        struct war_sentence why[1];
        war_save(&g, bytes);
        if (!war_load(&back, bytes, SAVED, why))
            fail_msg("seed 33, %d actions: %s", actions, why->text);
        assert_memory_equal(&g, &back, WAR_TWO);
    }
}

static void every_shorter_length_is_refused(void **state)
{
    (void)state;
    prepare(WAR_SECOND);
    for (size_t size = 0; size < SAVED; size++) {
        uint8_t *exact = test_malloc(size + 1); /* so that a sanitizer sees reading beyond it */
        memcpy(exact, bytes, size);
        refuses(exact, size, size < HEAD ? "begins with" : "has");
        test_free(exact);
    }
}

static void a_longer_one_is_refused(void **state)
{
    (void)state;
    prepare(WAR_FIRST);
    for (size_t more = 1; more <= 8; more++)
        refuses(bytes, SAVED + more, "bytes");
}

static void every_byte_of_the_head_matters(void **state)
{
    (void)state;
    prepare(WAR_SECOND);
    for (int at = 0; at < HEAD; at++)
        for (int value = 0; value < 256; value++) {
            uint8_t was = bytes[at];
            if (value == was)
                continue;
            bytes[at] = (uint8_t)value;
            refuses(bytes, SAVED,
                    at < 4    ? "not a saved game"
                    : at == 4 ? "version"
                    : at == 5 ? NULL
                    : at < 8  ? "bytes"
                    : at < 16 ? "checksum"
                              : "other versions of its cards");
            bytes[at] = was;
        }
}

static void every_flipped_bit_is_noticed(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        prepare(e);
        for (int at = HEAD; at < SAVED; at++) {
            uint8_t flip = (uint8_t)(1 << at % 8);
            bytes[at] ^= flip;
            refuses(bytes, SAVED, "checksum");
            bytes[at] ^= flip;
        }
    }
}

/* As war_save() does it: somebody who changes a game and mends the checksum meets war_check(). */
static void mend(void)
{
    uint64_t h = 0xCBF29CE484222325ull;
    for (size_t i = HEAD; i < SAVED; i++)
        h = (h ^ bytes[i]) * 0x100000001B3ull;
    for (int i = 0; i < 8; i++)
        bytes[8 + i] = (uint8_t)(h >> 8 * i);
}

static void a_forged_game_is_refused(void **state)
{
    (void)state;
    prepare(WAR_SECOND);
    struct war_game forged = game_;
    forged.seat[0].magic = 16;
    memcpy(bytes + HEAD, &forged, sizeof forged);
    mend();
    refuses(bytes, SAVED, "magic");
    prepare(WAR_SECOND);
    mend();
    struct war_game back;
    assert_true(war_load(&back, bytes, SAVED, NULL));
}

static void a_game_that_met_a_limit_is_not_saved_for_good(void **state)
{
    (void)state;
    prepare(WAR_SECOND);
    game_.over = WAR_FAULT;
    war_save(&game_, bytes);
    refuses(bytes, SAVED, "limit");
}

int save_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_saved_game_loads_as_it_was),
        cmocka_unit_test(every_shorter_length_is_refused),
        cmocka_unit_test(a_longer_one_is_refused),
        cmocka_unit_test(every_byte_of_the_head_matters),
        cmocka_unit_test(every_flipped_bit_is_noticed),
        cmocka_unit_test(a_forged_game_is_refused),
        cmocka_unit_test(a_game_that_met_a_limit_is_not_saved_for_good),
    };
    return UNIT_RUN(tests);
}
