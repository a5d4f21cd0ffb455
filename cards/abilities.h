/* abilities.h: the names of all abilities and texts, from the one list of their numbers. */
#ifndef WARSTONE_ABILITIES_H
#define WARSTONE_ABILITIES_H

enum ability_number {
#define ABILITY(number, NAME, object) NAME = (number),
#include "abilities.def"
#undef ABILITY
};

#endif
