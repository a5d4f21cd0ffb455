/* Mountain Vargath, first edition: they charge under orders and run down what stands in the way. */
#include "first_cards.h"

#define FACTION MOUNTAIN_VARGATH_1E

// clang-format off
const struct war_definition mountain_vargath_1e[] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT("Sunderved",   SUMMONER,                -1,   3, SWORD,   7, 0),
    UNIT("Growden",     CHAMPION,                 6,   3, SWORD,   6, 0),
    UNIT("Quen",        CHAMPION,                 5,   2, BOW,     4, 0),
    UNIT("Torodin",     CHAMPION,                 6,   2, SWORD,   7, 0),
    UNIT("Bellor",      CHAMPION | REINFORCEMENT, 6,   2, SWORD,   7, 0),
    UNIT("Luka",        CHAMPION | REINFORCEMENT, 7,   2, BOW,     6, 0),
    UNIT("Varn",        CHAMPION | REINFORCEMENT, 5,   2, SWORD,   5, 0),
    UNIT("Brute",       COMMON,                   2,   1, SWORD,   3, 0),
    UNIT("Rusher",      COMMON,                   1,   1, SWORD,   2, 0),
    UNIT("Warrior",     COMMON,                   1,   1, SWORD,   2, 0),
    UNIT("Storm Mage",  COMMON | REINFORCEMENT,   2,   1, SWORD,   2, 0),
    UNIT("Warden",      COMMON | REINFORCEMENT,   2,   1, SWORD,   3, 0),
    EVENT("Muster",            0),
    EVENT("Greater Command",   0),
    EVENT("Superior Planning", 0),
    EVENT("Torodin's Advance", 0),
    EVENT("Fall Back",         0),
    WALL("Wall", 0, 9),
    TABLE_END,
};
// clang-format on
