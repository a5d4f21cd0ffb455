/* geometry.h: the battlefield as bit sets. Space s is bit s; rows run from seat A's edge, columns from A's left. */
#ifndef WARSTONE_GEOMETRY_H
#define WARSTONE_GEOMETRY_H

#include "warstone.h"

#define ALL_SPACES   ((war_set)0xFFFFFFFFFFFFull)
#define LEFT_COLUMN  ((war_set)0x041041041041ull) /* column a: bits 0, 6, 12 ... */
#define RIGHT_COLUMN (LEFT_COLUMN << 5)

enum direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

static inline war_set bit(int space) { return (war_set)1 << space; }
static inline bool has(war_set s, int space) { return s >> space & 1; }
static inline int count(war_set s) { return __builtin_popcountll(s); }
static inline int first(war_set s) { return __builtin_ctzll(s); }
static inline int row_of(int space) { return space / WAR_COLUMNS; }
static inline int column_of(int space) { return space % WAR_COLUMNS; }

/* The space and all after it: sets are chosen in ascending order, so that one set is one sequence (2E-ASK-14). */
static inline war_set from_space(int space) { return ALL_SPACES & ~(bit(space) - 1); }

/* for (each space in set): the set is looked at once, before the loop. */
#define FOR_EACH(space, set)                                                                                                     \
    for (war_set left_##space = (set); left_##space != 0; left_##space = 0)                                                      \
        for (int space; left_##space != 0 && (space = first(left_##space), true); left_##space &= left_##space - 1)

static inline war_set toward(war_set s, enum direction d)
{
    switch (d) {
    case NORTH: return s << WAR_COLUMNS & ALL_SPACES;
    case SOUTH: return s >> WAR_COLUMNS;
    case EAST: return (s & ~RIGHT_COLUMN) << 1;
    default: return (s & ~LEFT_COLUMN) >> 1;
    }
}

/* Every space that shares an edge with a space of the set (2E-CMP-07, 1E-GEO-05). */
static inline war_set next_to(war_set s)
{
    return (s << WAR_COLUMNS & ALL_SPACES) | s >> WAR_COLUMNS | (s & ~RIGHT_COLUMN) << 1 | (s & ~LEFT_COLUMN) >> 1;
}
static inline war_set adjacent(int space) { return next_to(bit(space)); }

static inline int distance(int a, int b)
{
    int rows = row_of(a) - row_of(b), columns = column_of(a) - column_of(b);
    return (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

/* Distance 1 to n; never the space itself (2E-TGT-02, 2E-TGT-03, 1E-GEO-09, 1E-GEO-14). */
static inline war_set near(int space, int n)
{
    war_set s = bit(space);
    for (int i = 0; i < n; i++)
        s |= next_to(s);
    return s & ~bit(space);
}

/* The spaces a line of at most n meets in one direction, up to and including the first of `stops`. */
static inline war_set line(int space, enum direction d, int n, war_set stops)
{
    war_set s = bit(space), seen = 0;
    for (int i = 0; i < n; i++) {
        s = toward(s, d);
        seen |= s;
        if (s == 0 || (s & stops) != 0)
            break;
    }
    return seen;
}
static inline war_set lines(int space, int n, war_set stops)
{
    return line(space, NORTH, n, stops) | line(space, EAST, n, stops) | line(space, SOUTH, n, stops) |
           line(space, WEST, n, stops);
}
/* In one row or column at distance up to n, whatever lies between. */
static inline war_set straight(int space, int n) { return lines(space, n, 0); }

/* The direction from one space to another in the same row or column. */
static inline enum direction direction_to(int from, int to)
{
    if (column_of(from) == column_of(to))
        return to > from ? NORTH : SOUTH;
    return to > from ? EAST : WEST;
}
/* The spaces strictly between two spaces of one row or column; none if they are not in line. */
static inline war_set between(int a, int b)
{
    if (row_of(a) != row_of(b) && column_of(a) != column_of(b))
        return 0;
    return line(a, direction_to(a, b), WAR_ROWS, bit(b)) & ~bit(b);
}

/* Rows 1 to n as the seat counts them (2E-CMP-05). */
static inline war_set back_rows(int seat, int n)
{
    war_set rows = ((war_set)1 << n * WAR_COLUMNS) - 1;
    return seat == 0 ? rows : ALL_SPACES & ~(ALL_SPACES >> n * WAR_COLUMNS);
}
static inline war_set side(int seat) { return back_rows(seat, 4); }

#endif
