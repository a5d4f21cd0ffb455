/* geometry.c: the sets of engine/geometry.h against the plain meaning of the words, over all spaces of one board with hard edges
 * and of the ring of two. */
#include "unit.h"

#include "geometry.h"

static const struct war_game one_board = {.seats = 2}, ring = {.seats = 4};
static const struct war_game *const boards[] = {&one_board, &ring};

static int absolute(int n) { return n < 0 ? -n : n; }
static int row(int s) { return s % 48 / 6; }
static int column(int s) { return s % 6 + (s < 48 ? 0 : 6); }
static int columns_apart(const struct war_game *g, int a, int b)
{
    int apart = absolute(column(a) - column(b));
    return g->seats == 4 && apart > 6 ? 12 - apart : apart;
}
static int steps(const struct war_game *g, int a, int b) { return absolute(row(a) - row(b)) + columns_apart(g, a, b); }

/* The space one step on, or -1 beyond the edge. */
static int step(const struct war_game *g, int s, enum direction d)
{
    int r = row(s) + (d == NORTH) - (d == SOUTH), c = column(s) + (d == EAST) - (d == WEST), width = g->seats == 4 ? 12 : 6;
    if (g->seats == 4)
        c = (c + width) % width;
    return r < 0 || r > 7 || c < 0 || c >= width ? -1 : c / 6 * 48 + r * 6 + c % 6;
}

static void adjacent_spaces_share_an_edge(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < war_spaces(g); b++)
            assert_int_equal(has(adjacent(g, a), b), steps(g, a, b) == 1);
}

static void distance_counts_steps(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < war_spaces(g); b++)
            assert_int_equal(distance(g, a, b), steps(g, a, b));
}

static void near_is_every_space_up_to_n_but_itself(const struct war_game *g)
{
    for (int n = 0; n <= 14; n++)
        for (int a = 0; a < war_spaces(g); a++) {
            space_set reached = near(g, a, n);
            for (int b = 0; b < war_spaces(g); b++)
                assert_int_equal(has(reached, b), a != b && steps(g, a, b) <= n);
        }
}

static void toward_moves_a_set_and_drops_what_leaves_the_board(const struct war_game *g)
{
    for (int d = 0; d < DIRECTIONS; d++) {
        for (int s = 0; s < war_spaces(g); s++) {
            int to = step(g, s, (enum direction)d);
            assert_true(toward(g, bit(s), (enum direction)d) == (to < 0 ? 0 : bit(to)));
        }
        assert_true((toward(g, all_spaces(g), (enum direction)d) & ~all_spaces(g)) == 0);
    }
    assert_true((next_to(g, all_spaces(g)) & ~all_spaces(g)) == 0);
    assert_int_equal(count(all_spaces(g)), war_spaces(g));
}

/* Every space alone as the one that stops the line, and none. */
static void a_line_ends_with_the_first_stop(const struct war_game *g)
{
    for (int from = 0; from < war_spaces(g); from++)
        for (int d = 0; d < DIRECTIONS; d++)
            for (int n = 0; n <= 8; n++)
                for (int stop = -1; stop < war_spaces(g); stop++) {
                    space_set want = 0;
                    int s = from;
                    for (int i = 0; i < n && (s = step(g, s, (enum direction)d)) >= 0; i++) {
                        want |= bit(s);
                        if (s == stop)
                            break;
                    }
                    if (line(g, from, (enum direction)d, n, stop < 0 ? 0 : bit(stop)) != want)
                        fail_msg("line of %d from %d in direction %d, stopped by %d", n, from, d, stop);
                }
}

static bool in_line(const struct war_game *g, int a, int b)
{
    return a != b && (row(a) == row(b) || columns_apart(g, a, b) == 0);
}

static void lines_are_the_four_directions(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int n = 1; n <= 8; n++) {
            space_set reached = straight(g, a, n);
            for (int b = 0; b < war_spaces(g); b++)
                assert_int_equal(has(reached, b), in_line(g, a, b) && steps(g, a, b) <= n);
        }
}

/* Right across the ring there are two ways, so such pairs are left out. */
static void between_is_strictly_between_in_line(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < war_spaces(g); b++) {
            space_set want = 0, stops = 0;
            if (a == b || (g->seats == 4 && columns_apart(g, a, b) == 6))
                continue;
            for (int s = 0; s < war_spaces(g); s++)
                if (in_line(g, a, b) && in_line(g, a, s) && in_line(g, s, b) && steps(g, a, s) + steps(g, s, b) == steps(g, a, b))
                    want |= bit(s);
            assert_true(between(g, a, b) == want);
            assert_int_equal(in_the_way(g, a, b, stops), WAR_NONE);
            FOR_EACH (s, want) { /* of all that stand there from s on, s is met first */
                stops = bit(s) | (want & between(g, s, b)) | bit(b);
                assert_int_equal(in_the_way(g, a, b, stops), s);
            }
        }
}

static void direction_to_leads_there(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        FOR_EACH (b, straight(g, a, 8)) {
            int next = step(g, a, direction_to(g, a, b));
            assert_true(next >= 0 && steps(g, next, b) == steps(g, a, b) - 1);
        }
}

static void back_rows_are_counted_from_the_own_edge(const struct war_game *g)
{
    for (int seat = 0; seat < g->seats; seat++)
        for (int n = 0; n <= 8; n++)
            for (int s = 0; s < war_spaces(g); s++)
                assert_int_equal(has(back_rows(g, seat, n), s), seat % 2 == 0 ? row(s) < n : row(s) >= 8 - n);
    assert_true((side(g, 0) | side(g, 1)) == all_spaces(g) && (side(g, 0) & side(g, 1)) == 0);
}

static void from_space_is_it_and_all_after_it(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < 128; b++)
            assert_int_equal(has(from_space(g, a), b), b >= a && b < war_spaces(g));
}

/* 1E-ASK-21 */
static int place_in_order(int space) { return row(space) * 12 + column(space); }

static void later_is_all_that_comes_behind_row_by_row(const struct war_game *g)
{
    assert_true(later_than(g, WAR_NONE) == all_spaces(g));
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < 128; b++)
            assert_int_equal(has(later_than(g, a), b), b < war_spaces(g) && place_in_order(b) > place_in_order(a));
}

static void the_first_in_order_has_all_others_behind_it(const struct war_game *g)
{
    for (int a = 0; a < war_spaces(g); a++)
        for (int b = 0; b < war_spaces(g); b++)
            assert_int_equal(foremost(bit(a) | bit(b)), place_in_order(a) < place_in_order(b) ? a : b);
}

static void each_space_of_a_set_is_met_once_in_order(const struct war_game *g)
{
    space_set set = bit(0) | bit(17) | bit(47), seen = 0;
    if (g->seats == 4)
        set |= bit(48) | bit(63) | bit(64) | bit(95);
    int before = -1;
    FOR_EACH (s, set) {
        assert_true(s > before);
        before = s;
        seen |= bit(s);
    }
    assert_true(seen == set);
    assert_int_equal(count(seen), g->seats == 4 ? 7 : 3);
    assert_int_equal(lowest_or_none(set), 0);
    assert_int_equal(last(set), g->seats == 4 ? 95 : 47);
}

/* The public functions of a set say the same as those of the inside. */
static void a_set_is_the_same_from_outside(const struct war_game *g)
{
    war_set all = plain(all_spaces(g)), sides[] = {plain(side(g, 0)), plain(side(g, 1))};
    assert_int_equal(war_set_count(all), war_spaces(g));
    assert_int_equal(war_set_count(war_set_and(sides[0], sides[1])), 0);
    assert_int_equal(war_set_next(war_set_and(sides[0], sides[1]), -1), WAR_NONE);
    for (int seat = 0; seat < 2; seat++) {
        int next = war_set_next(sides[seat], -1);
        FOR_EACH (s, side(g, seat)) {
            assert_int_equal(next, s);
            next = war_set_next(sides[seat], s);
            assert_true(war_set_has(sides[seat], s) && !war_set_has(sides[1 - seat], s));
        }
        assert_int_equal(next, WAR_NONE);
        assert_int_equal(war_set_count(war_set_and(all, sides[seat])), count(side(g, seat)));
        assert_true(wide(sides[seat]) == side(g, seat));
    }
}

#define ON_BOTH(test)                                                                                                            \
    static void test##_everywhere(void **state)                                                                                  \
    {                                                                                                                            \
        (void)state;                                                                                                             \
        for (int i = 0; i < 2; i++)                                                                                              \
            test(boards[i]);                                                                                                     \
    }
ON_BOTH(adjacent_spaces_share_an_edge)
ON_BOTH(distance_counts_steps)
ON_BOTH(near_is_every_space_up_to_n_but_itself)
ON_BOTH(toward_moves_a_set_and_drops_what_leaves_the_board)
ON_BOTH(a_line_ends_with_the_first_stop)
ON_BOTH(lines_are_the_four_directions)
ON_BOTH(between_is_strictly_between_in_line)
ON_BOTH(direction_to_leads_there)
ON_BOTH(back_rows_are_counted_from_the_own_edge)
ON_BOTH(from_space_is_it_and_all_after_it)
ON_BOTH(later_is_all_that_comes_behind_row_by_row)
ON_BOTH(the_first_in_order_has_all_others_behind_it)
ON_BOTH(each_space_of_a_set_is_met_once_in_order)
ON_BOTH(a_set_is_the_same_from_outside)

/* 1E-GEO-03, 1E-TEM-05: seats 1 and 3 look from the north, seats 2 and 3 sit at the eastern board. */
static void seats_see_their_board_from_their_edge(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++)
        for (int s = 0; s < 48; s++) {
            int there = war_space_for(seat, s);
            assert_int_equal(row(there), seat % 2 == 0 ? row(s) : 7 - row(s));
            assert_int_equal(column(there), (seat % 2 == 0 ? column(s) : 5 - column(s)) + (seat < 2 ? 0 : 6));
        }
}

/* What asks about no space gets no answer, and nothing outside the board is read. */
static void no_space_is_nowhere(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        const struct war_game *g = boards[i];
        assert_true(bit(WAR_NONE) == 0 && !has(all_spaces(g), WAR_NONE) && from_space(g, WAR_NONE) == 0);
        assert_true(adjacent(g, WAR_NONE) == 0 && near(g, WAR_NONE, 3) == 0 && straight(g, WAR_NONE, 3) == 0);
        assert_int_equal(war_at(g, 0, WAR_NONE), WAR_NONE);
        assert_int_equal(in_the_way(g, WAR_NONE, 3, all_spaces(g)), WAR_NONE);
    }
    assert_int_equal(lowest_or_none(0), WAR_NONE);
    assert_int_equal(last(0), WAR_NONE);
}

int geometry_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_space_is_nowhere),
        cmocka_unit_test(adjacent_spaces_share_an_edge_everywhere),
        cmocka_unit_test(distance_counts_steps_everywhere),
        cmocka_unit_test(near_is_every_space_up_to_n_but_itself_everywhere),
        cmocka_unit_test(toward_moves_a_set_and_drops_what_leaves_the_board_everywhere),
        cmocka_unit_test(a_line_ends_with_the_first_stop_everywhere),
        cmocka_unit_test(lines_are_the_four_directions_everywhere),
        cmocka_unit_test(between_is_strictly_between_in_line_everywhere),
        cmocka_unit_test(direction_to_leads_there_everywhere),
        cmocka_unit_test(back_rows_are_counted_from_the_own_edge_everywhere),
        cmocka_unit_test(from_space_is_it_and_all_after_it_everywhere),
        cmocka_unit_test(later_is_all_that_comes_behind_row_by_row_everywhere),
        cmocka_unit_test(the_first_in_order_has_all_others_behind_it_everywhere),
        cmocka_unit_test(each_space_of_a_set_is_met_once_in_order_everywhere),
        cmocka_unit_test(a_set_is_the_same_from_outside_everywhere),
        cmocka_unit_test(seats_see_their_board_from_their_edge),
    };
    return UNIT_RUN(tests);
}
