/* geometry.c: the sets of engine/geometry.h against the plain meaning of the words, over all spaces. */
#include "unit.h"

#include "geometry.h"

static int absolute(int n) { return n < 0 ? -n : n; }
static int row(int s) { return s / 6; }
static int column(int s) { return s % 6; }
static int steps(int a, int b) { return absolute(row(a) - row(b)) + absolute(column(a) - column(b)); }

/* The space one step on, or -1 beyond the edge. */
static int step(int s, enum direction d)
{
    int r = row(s) + (d == NORTH) - (d == SOUTH), c = column(s) + (d == EAST) - (d == WEST);
    return r < 0 || r > 7 || c < 0 || c > 5 ? -1 : r * 6 + c;
}

static void adjacent_spaces_share_an_edge(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        for (int b = 0; b < WAR_SPACES; b++)
            assert_int_equal(has(adjacent(a), b), steps(a, b) == 1);
}

static void distance_counts_steps(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        for (int b = 0; b < WAR_SPACES; b++)
            assert_int_equal(distance(a, b), steps(a, b));
}

static void near_is_every_space_up_to_n_but_itself(void **state)
{
    (void)state;
    for (int n = 0; n <= 13; n++)
        for (int a = 0; a < WAR_SPACES; a++)
            for (int b = 0; b < WAR_SPACES; b++)
                assert_int_equal(has(near(a, n), b), a != b && steps(a, b) <= n);
}

static void toward_moves_a_set_and_drops_what_leaves_the_board(void **state)
{
    (void)state;
    for (int d = 0; d < DIRECTIONS; d++) {
        for (int s = 0; s < WAR_SPACES; s++) {
            int to = step(s, (enum direction)d);
            assert_true(toward(bit(s), (enum direction)d) == (to < 0 ? 0 : bit(to)));
        }
        assert_true((toward(ALL_SPACES, (enum direction)d) & ~ALL_SPACES) == 0);
    }
    assert_true((next_to(ALL_SPACES) & ~ALL_SPACES) == 0);
}

/* Every space alone as the one that stops the line, and none. */
static void a_line_ends_with_the_first_stop(void **state)
{
    (void)state;
    for (int from = 0; from < WAR_SPACES; from++)
        for (int d = 0; d < DIRECTIONS; d++)
            for (int n = 0; n <= 8; n++)
                for (int stop = -1; stop < WAR_SPACES; stop++) {
                    war_set want = 0;
                    int s = from;
                    for (int i = 0; i < n && (s = step(s, (enum direction)d)) >= 0; i++) {
                        want |= bit(s);
                        if (s == stop)
                            break;
                    }
                    assert_true(line(from, (enum direction)d, n, stop < 0 ? 0 : bit(stop)) == want);
                }
}

static void lines_are_the_four_directions(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        for (int b = 0; b < WAR_SPACES; b++) {
            bool in_line = a != b && (row(a) == row(b) || column(a) == column(b));
            for (int n = 1; n <= 8; n++)
                assert_int_equal(has(straight(a, n), b), in_line && steps(a, b) <= n);
        }
}

static void between_is_strictly_between_in_line(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        for (int b = 0; b < WAR_SPACES; b++) {
            war_set want = 0;
            for (int s = 0; s < WAR_SPACES; s++)
                if (s != a && s != b && steps(a, s) + steps(s, b) == steps(a, b) &&
                    ((row(a) == row(b) && row(s) == row(a)) || (column(a) == column(b) && column(s) == column(a))))
                    want |= bit(s);
            assert_true(between(a, b) == (a == b ? between(a, b) : want));
        }
}

static void direction_to_leads_there(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        FOR_EACH (b, straight(a, 8)) {
            int next = step(a, direction_to(a, b));
            assert_true(next >= 0 && steps(next, b) == steps(a, b) - 1);
        }
}

static void back_rows_are_counted_from_the_own_edge(void **state)
{
    (void)state;
    for (int n = 0; n <= 8; n++)
        for (int s = 0; s < WAR_SPACES; s++) {
            assert_int_equal(has(back_rows(0, n), s), row(s) < n);
            assert_int_equal(has(back_rows(1, n), s), row(s) >= 8 - n);
        }
    assert_true((side(0) | side(1)) == ALL_SPACES && (side(0) & side(1)) == 0);
}

static void from_space_is_it_and_all_after_it(void **state)
{
    (void)state;
    for (int a = 0; a < WAR_SPACES; a++)
        for (int b = 0; b < WAR_SPACES; b++)
            assert_int_equal(has(from_space(a), b), b >= a);
    for (int b = WAR_SPACES; b < 64; b++)
        assert_false(has(from_space(0), b));
}

static void each_space_of_a_set_is_met_once_in_order(void **state)
{
    (void)state;
    war_set seen = 0;
    int last = -1;
    FOR_EACH (s, bit(0) | bit(17) | bit(47)) {
        assert_true(s > last);
        last = s;
        seen |= bit(s);
    }
    assert_true(seen == (bit(0) | bit(17) | bit(47)));
    assert_int_equal(count(seen), 3);
}

static void seat_b_sees_the_board_turned_half_round(void **state)
{
    (void)state;
    for (int s = 0; s < WAR_SPACES; s++) {
        assert_int_equal(war_space_for(0, s), s);
        int turned = war_space_for(1, s);
        assert_int_equal(row(turned), 7 - row(s));
        assert_int_equal(column(turned), 5 - column(s));
        assert_int_equal(war_space_for(1, turned), s);
    }
}

int geometry_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adjacent_spaces_share_an_edge),
        cmocka_unit_test(distance_counts_steps),
        cmocka_unit_test(near_is_every_space_up_to_n_but_itself),
        cmocka_unit_test(toward_moves_a_set_and_drops_what_leaves_the_board),
        cmocka_unit_test(a_line_ends_with_the_first_stop),
        cmocka_unit_test(lines_are_the_four_directions),
        cmocka_unit_test(between_is_strictly_between_in_line),
        cmocka_unit_test(direction_to_leads_there),
        cmocka_unit_test(back_rows_are_counted_from_the_own_edge),
        cmocka_unit_test(from_space_is_it_and_all_after_it),
        cmocka_unit_test(each_space_of_a_set_is_met_once_in_order),
        cmocka_unit_test(seat_b_sees_the_board_turned_half_round),
    };
    return UNIT_RUN(tests);
}
