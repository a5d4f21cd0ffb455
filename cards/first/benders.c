/* Benders, first edition: minds read, minds broken, minds taken over. */
#include "first_cards.h"

#define FACTION BENDERS_1E

// clang-format off
const struct war_definition benders_1e[] = {
    /*    name         class                   cost  av  range  life  ability */
    UNIT("Tacullu",    SUMMONER,                -1,   2, BOW,     5, 0),
    UNIT("Gulldune",   CHAMPION,                 5,   2, BOW,     4, 0),
    UNIT("Kalal",      CHAMPION,                 7,   3, BOW,     5, 0),
    UNIT("Sorgwen",    CHAMPION,                 5,   3, BOW,     3, 0),
    UNIT("Gwalark",    CHAMPION | REINFORCEMENT, 6,   2, BOW,     5, 0),
    UNIT("Kalu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, 0),
    UNIT("Talu",       CHAMPION | REINFORCEMENT, 6,   2, BOW,     6, 0),
    UNIT("Breaker",    COMMON,                   2,   1, BOW,     1, 0),
    UNIT("Controller", COMMON,                   2,   2, BOW,     1, 0),
    UNIT("Deceiver",   COMMON,                   1,   1, BOW,     1, 0),
    UNIT("Mind Witch", COMMON | REINFORCEMENT,   2,   2, BOW,     1, 0),
    UNIT("Parasite",   COMMON | REINFORCEMENT,   1,   1, SWORD,   2, 0),
    EVENT("A Hero is Born", 0),
    EVENT("Magic Drain",    0),
    EVENT("Mimic",          0),
    EVENT("Mind Control",   0),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on
