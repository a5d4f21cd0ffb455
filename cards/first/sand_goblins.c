/* Sand Goblins, first edition: hard to pin down, and they let nothing lie about. */
#include "first_cards.h"

#define FACTION SAND_GOBLINS_1E

// clang-format off
const struct war_definition sand_goblins_1e[] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT("Krusk",       SUMMONER,                -1,   2, BOW,     6, 0),
    UNIT("Biter",       CHAMPION,                 4,   3, SWORD,   6, 0),
    UNIT("Kreep",       CHAMPION,                 4,   3, SWORD,   6, 0),
    UNIT("Silts",       CHAMPION,                 7,   2, SWORD,   6, 0),
    UNIT("Sand Wyrm",   CHAMPION | REINFORCEMENT, 6,   4, SWORD,   6, 0),
    UNIT("Stink",       CHAMPION | REINFORCEMENT, 5,   1, BOW,     3, 0),
    UNIT("Tark",        CHAMPION | REINFORCEMENT, 5,   2, BOW,     4, 0),
    UNIT("Javelineer",  COMMON,                   1,   1, BOW,     2, 0),
    UNIT("Scavenger",   COMMON,                   1,   1, SWORD,   2, 0),
    UNIT("Shaman",      COMMON,                   1,   2, BOW,     1, 0),
    UNIT("Bomber",      COMMON | REINFORCEMENT,   0,   1, BOW,     1, 0),
    UNIT("Slayer",      COMMON | REINFORCEMENT,   2,   2, SWORD,   2, 0),
    EVENT("Mirage",         0),
    EVENT("Shiny",          0),
    EVENT("Taunt",          0),
    EVENT("Duck and Cover", 0),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on
