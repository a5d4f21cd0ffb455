/* geometry.h: the battlefield as bit sets. Space s is bit s; rows run from seat A's edge, columns from A's left.
 *
 * Two players have one board of 8 by 6 with hard edges: the low 48 bits, for which 64-bit arithmetic is enough. In a team game a
 * second board lies to the east, bits 48 to 95, and columns 6 and 7 as well as 12 and 1 are neighbours (1E-TEM-06). */
#ifndef WARSTONE_GEOMETRY_H
#define WARSTONE_GEOMETRY_H

#include "warstone.h"

enum { BOARD = WAR_ROWS * WAR_COLUMNS }; /* spaces of one board (1E-GEO-01) */

#define WEST_BOARD     ((uint64_t)0xFFFFFFFFFFFFull)
#define WEST_LEFT      ((uint64_t)0x041041041041ull) /* column a: bits 0, 6, 12 ... */
#define WEST_RIGHT     (WEST_LEFT << 5)
#define BOTH_BOARDS(s) ((space_set)(s) | (space_set)(s) << BOARD)
#define TOP_ROWS       BOTH_BOARDS((uint64_t)63 << (BOARD - WAR_COLUMNS))
#define BOTTOM_ROWS    BOTH_BOARDS((uint64_t)63)

/* A set to calculate with, in one go; eight bytes are enough alignment, so that frames have no gaps. Games and decisions keep a
 * war_set, which any compiler knows: read with wide(), written with plain(). */
__extension__ typedef unsigned __int128 space_set __attribute__((aligned(8)));

enum direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

static inline bool is_ring(const struct war_game *g) { return g->seats > 2; }
/* Two boards side by side for four players (1E-TEM-01, 2E-CMP-02). */
static inline space_set all_spaces(const struct war_game *g) { return is_ring(g) ? BOTH_BOARDS(WEST_BOARD) : WEST_BOARD; }

/* Halves of a set: shifts by a variable number of bits stay within 64, which every machine does at once. */
static inline uint64_t low_half(space_set s) { return (uint64_t)s; }
static inline uint64_t high_half(space_set s) { return (uint64_t)(s >> 64); }
static inline space_set of_halves(uint64_t low, uint64_t high) { return low | (space_set)high << 64; }
static inline space_set wide(war_set s) { return of_halves(s.low, s.high); }
static inline war_set plain(space_set s) { return (war_set){low_half(s), high_half(s)}; }

/* WAR_NONE is in no set (bit 127 stands for no space either). */
static inline space_set bit(int space)
{
    return space < 64 ? (space_set)((uint64_t)1 << space) : of_halves(0, (uint64_t)(space < 128) << (space & 63));
}
static inline bool has(space_set s, int space) { return (space < 64 ? low_half(s) >> space : high_half(s) >> (space & 63)) & 1; }
static inline int lowest_bit(uint64_t s) { return __builtin_ctzll(s); }
static inline int count_cards(uint64_t s) { return __builtin_popcountll(s); }
static inline int count(space_set s) { return count_cards(low_half(s)) + count_cards(high_half(s)); }
/* Of a set that is not empty. */
static inline int lowest(space_set s) { return low_half(s) != 0 ? lowest_bit(low_half(s)) : 64 + lowest_bit(high_half(s)); }
/* ... or WAR_NONE. */
static inline int lowest_or_none(space_set s) { return s != 0 ? lowest(s) : WAR_NONE; }
static inline int last(space_set s)
{
    if (high_half(s) != 0)
        return 127 - __builtin_clzll(high_half(s));
    return low_half(s) != 0 ? 63 - __builtin_clzll(low_half(s)) : WAR_NONE;
}
/* Cheaper than to count. */
static inline bool is_one(space_set s) { return s != 0 && (s & (s - 1)) == 0; }
static inline bool is_one_of_both(space_set a, space_set b) { return a == 0 ? is_one(b) : b == 0 && is_one(a); }
static inline int row_of(int space) { return war_row(space); }
static inline int column_of(int space) { return war_column(space); }

/* The space and all after it: sets are chosen in ascending order, so that one set is one sequence (2E-ASK-14). */
static inline space_set from_space(const struct war_game *g, int space) { return all_spaces(g) & ~(bit(space) - 1); }

/* Board order: row by row, in a team game over both boards (1E-ASK-21). The first space of a set that is not empty; and all that come
 * later than a space; WAR_NONE: all there are. */
static inline int foremost(space_set s)
{
    uint64_t west = low_half(s) & WEST_BOARD, east = low_half(s >> BOARD);
    uint64_t row = (uint64_t)63 << lowest_bit(west | east) / WAR_COLUMNS * WAR_COLUMNS;
    return (west & row) != 0 ? lowest_bit(west & row) : BOARD + lowest_bit(east & row);
}
static inline space_set later_than(const struct war_game *g, int space)
{
    if (space == WAR_NONE)
        return all_spaces(g);
    int row = row_of(space) * WAR_COLUMNS, next = row + WAR_COLUMNS, on = space % BOARD + 1;
    uint64_t west = WEST_BOARD << (space < BOARD ? on : next), east = WEST_BOARD << (space < BOARD ? row : on);
    return all_spaces(g) & ((west & WEST_BOARD) | (space_set)(east & WEST_BOARD) << BOARD);
}

/* for (each space in set): the set is looked at once, before the loop; one half after the other, so that a single board is as cheap as
 * 64 bits. */
struct spaces_left {
    uint64_t half, other; /* what is left of the half at hand; the other, if it is still to come */
    int from;             /* the first space of the half at hand */
};
static inline struct spaces_left spaces_in(space_set s)
{
    return low_half(s) != 0 ? (struct spaces_left){low_half(s), high_half(s), 0} : (struct spaces_left){high_half(s), 0, 64};
}
static inline void drop_foremost(struct spaces_left *left)
{
    left->half &= left->half - 1;
    if (left->half == 0)
        *left = (struct spaces_left){left->other, 0, 64};
}
#define FOR_EACH(space, set)                                                                                                     \
    for (struct spaces_left left_##space = spaces_in(set); left_##space.half != 0; left_##space.half = 0)                        \
        for (int space; left_##space.half != 0 && (space = left_##space.from + lowest_bit(left_##space.half), true);             \
             drop_foremost(&left_##space))

static inline space_set ring_east(space_set s)
{
    space_set right = BOTH_BOARDS(WEST_RIGHT);
    return (s & ~right) << 1 | (s & WEST_RIGHT) << (BOARD - WAR_COLUMNS + 1) |
           (s & (space_set)WEST_RIGHT << BOARD) >> (BOARD + WAR_COLUMNS - 1);
}
static inline space_set ring_west(space_set s)
{
    space_set left = BOTH_BOARDS(WEST_LEFT);
    return (s & ~left) >> 1 | (s & WEST_LEFT) << (BOARD + WAR_COLUMNS - 1) |
           (s & (space_set)WEST_LEFT << BOARD) >> (BOARD - WAR_COLUMNS + 1);
}

/* Edges are hard, but for the ring of a team game (1E-GEO-07). */
static inline space_set toward(const struct war_game *g, space_set s, enum direction d)
{
    uint64_t west = low_half(s);
    if (is_ring(g))
        switch (d) {
        case NORTH: return (s & ~TOP_ROWS) << WAR_COLUMNS;
        case SOUTH: return (s & ~BOTTOM_ROWS) >> WAR_COLUMNS;
        case EAST: return ring_east(s);
        default: return ring_west(s);
        }
    switch (d) {
    case NORTH: return west << WAR_COLUMNS & WEST_BOARD;
    case SOUTH: return west >> WAR_COLUMNS;
    case EAST: return (west & ~WEST_RIGHT) << 1;
    default: return (west & ~WEST_LEFT) >> 1;
    }
}

/* Every space that shares an edge with a space of the set, none diagonally (2E-CMP-07, 1E-GEO-05, 1E-GEO-16, 2E-CMP-08). */
static inline space_set next_to(const struct war_game *g, space_set s)
{
    uint64_t west = low_half(s);
    if (is_ring(g))
        return (s & ~TOP_ROWS) << WAR_COLUMNS | (s & ~BOTTOM_ROWS) >> WAR_COLUMNS | ring_east(s) | ring_west(s);
    return (west << WAR_COLUMNS & WEST_BOARD) | west >> WAR_COLUMNS | (west & ~WEST_RIGHT) << 1 | (west & ~WEST_LEFT) >> 1;
}
/* Never the space itself (1E-GEO-06). */
static inline space_set adjacent(const struct war_game *g, int space) { return next_to(g, bit(space)); }

/* Every space that so many steps from the set can come to over that ground; no step leads on from one of `stops`. */
static inline space_set flood(const struct war_game *g, space_set from, int steps, space_set ground, space_set stops)
{
    space_set seen = 0;
    if (is_ring(g)) {
        for (int i = 0; i < steps; i++) {
            seen |= from = next_to(g, from) & ground;
            from &= ~stops;
        }
        return seen;
    }
    uint64_t at = low_half(from), west_ground = low_half(ground), west_stops = low_half(stops), west_seen = 0;
    for (int i = 0; i < steps; i++) {
        at = (at << WAR_COLUMNS | at >> WAR_COLUMNS | (at & ~WEST_RIGHT) << 1 | (at & ~WEST_LEFT) >> 1) & west_ground;
        west_seen |= at;
        at &= ~west_stops;
    }
    return west_seen;
}

/* Orthogonal steps (1E-GEO-08, 2E-TGT-01); round the ring the shorter way counts (1E-TEM-07). */
static inline int distance(const struct war_game *g, int a, int b)
{
    int rows = row_of(a) - row_of(b), columns = column_of(a) - column_of(b);
    columns = columns < 0 ? -columns : columns;
    if (is_ring(g) && columns > WAR_COLUMNS)
        columns = 2 * WAR_COLUMNS - columns;
    return (rows < 0 ? -rows : rows) + columns;
}

/* Distance 1 to n, whatever lies between; never the space itself (2E-TGT-02, 2E-TGT-03, 1E-GEO-09, 1E-GEO-10, 1E-GEO-14). */
static inline space_set near(const struct war_game *g, int space, int n)
{
    space_set s = bit(space);
    for (int i = 0; i < n; i++)
        s |= next_to(g, s);
    return s & ~bit(space);
}

/* The spaces a line of at most n meets in one direction, up to and including the first of `stops` (2E-TGT-05, 2E-TGT-07). */
static inline space_set line(const struct war_game *g, int space, enum direction d, int n, space_set stops)
{
    space_set s = bit(space), seen = 0;
    for (int i = 0; i < n; i++) {
        seen |= s = toward(g, s, d);
        s &= ~stops;
    }
    return seen;
}
static inline space_set west_lines(uint64_t from, int n, uint64_t stops)
{
    uint64_t north = from, east = from, south = from, west = from, seen = 0;
    for (int i = 0; i < n; i++) {
        north = north << WAR_COLUMNS & WEST_BOARD;
        east = (east & ~WEST_RIGHT) << 1;
        south >>= WAR_COLUMNS;
        west = (west & ~WEST_LEFT) >> 1;
        seen |= north | east | south | west;
        north &= ~stops, east &= ~stops, south &= ~stops, west &= ~stops;
    }
    return seen;
}
/* In one row or column at distance up to n, every space strictly between clear of `stops` (1E-GEO-11). */
static inline space_set lines(const struct war_game *g, int space, int n, space_set stops)
{
    if (!is_ring(g))
        return west_lines(low_half(bit(space)), n, low_half(stops));
    return line(g, space, NORTH, n, stops) | line(g, space, EAST, n, stops) | line(g, space, SOUTH, n, stops) |
           line(g, space, WEST, n, stops);
}
/* In one row or column at distance up to n, whatever lies between (2E-TGT-05, 2E-TGT-10). */
static inline space_set straight(const struct war_game *g, int space, int n) { return lines(g, space, n, 0); }

/* On a diagonal at up to n spaces, every space strictly between clear of `stops`. */
static inline space_set diagonals(const struct war_game *g, int space, int n, space_set stops)
{
    space_set seen = 0;
    for (int d = 0; d < 4; d++) {
        space_set s = bit(space);
        for (int i = 0; i < n; i++) {
            seen |= s = toward(g, toward(g, s, d < 2 ? NORTH : SOUTH), d % 2 == 0 ? EAST : WEST);
            s &= ~stops;
        }
    }
    return seen;
}

/* The direction from one space to another in the same row or column: round the ring the shorter way. */
static inline enum direction direction_to(const struct war_game *g, int from, int to)
{
    int columns = column_of(to) - column_of(from);
    if (columns == 0)
        return to > from ? NORTH : SOUTH;
    bool round = is_ring(g) && (columns > WAR_COLUMNS || columns < -WAR_COLUMNS);
    return (columns > 0) != round ? EAST : WEST;
}
/* The spaces strictly between two spaces of one row or column; none if they are not in line (2E-TGT-19). */
static inline space_set between(const struct war_game *g, int a, int b)
{
    if (row_of(a) != row_of(b) && column_of(a) != column_of(b))
        return 0;
    return line(g, a, direction_to(g, a, b), distance(g, a, b) - 1, 0);
}

/* The nearest of these in the way from one space to another in line with it, or WAR_NONE. */
static inline int in_the_way(const struct war_game *g, int from, int to, space_set stops)
{
    space_set way = from == to ? 0 : between(g, from, to), met = way & stops;
    if (met == 0)
        return WAR_NONE;
    met = line(g, from, direction_to(g, from, to), WAR_ROWS, stops) & stops; /* ends at the first of them */
    return lowest_or_none(met);
}

/* Rows 1 to n as the seat counts them (2E-CMP-05); of a team, over both boards (1E-TEM-12, 1E-TEM-13). */
static inline space_set back_rows(const struct war_game *g, int seat, int n)
{
    uint64_t rows = ((uint64_t)1 << n * WAR_COLUMNS) - 1;
    return all_spaces(g) & BOTH_BOARDS(seat % 2 == 0 ? rows : WEST_BOARD & ~(WEST_BOARD >> n * WAR_COLUMNS));
}
static inline space_set side(const struct war_game *g, int seat) { return back_rows(g, seat, 4); } /* 1E-GEO-04 */

#endif
