/* Mercenaries, first edition: in any faction's deck (1E-DCK-05), and with Rallul a deck of their own.
 *
 * Names, types and numbers only. Their texts are not built, so all of them are marked as unplayable: they may stand in a deck list,
 * which is checked like any other, but no game begins with them. */
#include "first_cards.h"

#define FACTION MERCENARIES_1E

#define HIRED(Name, Class, Cost, Attack, Range, Life)                                                                            \
    {                                                                                                                            \
        .name = Name, .classes = (Class) | WAR_MERCENARY, .edition = WAR_FIRST, .faction = FACTION, .cost = Cost,                \
        .strength = Attack, .attack = Range, .life = Life, .unplayable = true                                                    \
    }
#define HIRED_EVENT(Name, Class, Life) HIRED(Name, WAR_EVENT | (Class), -1, -1, WAR_NO_ATTACK, Life)

// clang-format off
/* More cards than a slot holds (registry.c): Summoner, Champions and the rest of Rallul's deck here, the other Commons below. */
const struct war_definition mercenaries_1e[TABLE_CARDS] = {
    /*     name              class                    cost   av  range  life */
    HIRED("Rallul",          SUMMONER,                  -1,   2, BOW,     6),
    HIRED("Etch",            CHAMPION,                   4,   2, BOW,     4),
    HIRED("Mundol",          CHAMPION,                   7,   3, BOW,     5),
    HIRED("The Seer",        CHAMPION,                   3,   2, BOW,     3),
    HIRED("Bodgan",          CHAMPION | REINFORCEMENT,   7,   2, SWORD,   6),
    HIRED("Duggle",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5),
    HIRED("Grubs",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6),
    HIRED("Hulgorad",        CHAMPION | REINFORCEMENT,   8,   3, SWORD,   7),
    HIRED("Khan Queso",      CHAMPION | REINFORCEMENT,   3,   2, SWORD,   4),
    HIRED("Khexhu",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5),
    HIRED("Kogar",           CHAMPION | REINFORCEMENT,   6,   2, SWORD,   6),
    HIRED("Magos",           CHAMPION | REINFORCEMENT,   6,   2, BOW,     5),
    HIRED("Malevolence",     CHAMPION | REINFORCEMENT,   7,   4, SWORD,   7),
    HIRED("Naan'Nashi",      CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6),
    HIRED("Rath",            CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6),
    HIRED("Rygos",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6),
    HIRED("Saella",          CHAMPION | REINFORCEMENT,   6,   2, SWORD,   5),
    HIRED("Sairook",         CHAMPION | REINFORCEMENT,   4,   2, BOW,     4),
    HIRED("Urick",           CHAMPION | REINFORCEMENT,   7,   2, SWORD,   7),
    HIRED("Apprentice Mage", COMMON,                     0,   1, SWORD,   1),
    HIRED("Rune Mage",       COMMON,                     2,   1, BOW,     2),
    HIRED("Stone Golem",     COMMON,                     2,   2, SWORD,   3),
    HIRED_EVENT("Channeled Summon",  0, -1),
    HIRED_EVENT("Fury of Godshome",  0, -1),
    HIRED_EVENT("Magic Pulse",       0, -1),
    HIRED_EVENT("Reform Stone",      0, -1),
    HIRED_EVENT("Wall Transference", 0, -1),
    HIRED_EVENT("Wall",              WAR_WALL, 9),
    TABLE_END,
};
const struct war_definition more_mercenaries_1e[TABLE_CARDS] = {
    HIRED("Bounder",         COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED("Bow Grounder",    COMMON | REINFORCEMENT,     1,   1, BOW,     1),
    HIRED("Demon Hand",      COMMON | REINFORCEMENT,     2,   2, SWORD,   3),
    HIRED("Owl Familiar",    COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED("Rogue",           COMMON | REINFORCEMENT,     1,   1, SWORD,   1),
    HIRED("Spear Grounder",  COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED("Stonecloak",      COMMON | REINFORCEMENT,     1,   1, SWORD,   3),
    HIRED("Sword Grounder",  COMMON | REINFORCEMENT,     1,   1, SWORD,   2),
    HIRED("Time Mage",       COMMON | REINFORCEMENT,     2,   1, BOW,     1),
    HIRED("Vermin",          COMMON | REINFORCEMENT,     1,   1, SWORD,   1),
    TABLE_END,
};
// clang-format on
