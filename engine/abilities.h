/* abilities.h: the numbers of all abilities and texts, from the one list in cards/abilities.def. */
#ifndef WARSTONE_ABILITIES_H
#define WARSTONE_ABILITIES_H

enum ability_number {
    NO_ABILITY,
#define ABILITY(NUMBER, object) NUMBER,
#include "../cards/abilities.def"
#undef ABILITY
    ABILITIES
};

#endif
