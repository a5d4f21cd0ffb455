/* Mercenaries, first edition: in any faction's deck (1E-DCK-05), and with Rallul a deck of their own.
 *
 * Names, types and numbers only. Their texts are not built, so all of them are marked as unplayable: they may stand in a deck list,
 * which is checked like any other, but no game begins with them. */
#include "first_cards.h"

#define FACTION MERCENARIES_1E

#define HIRED(Number, Name, Class, Cost, Attack, Range, Life)                                                                    \
    [Number] = {.name = Name,                                                                                                    \
                .classes = (Class) | WAR_MERCENARY,                                                                              \
                .edition = WAR_FIRST,                                                                                            \
                .faction = FACTION,                                                                                              \
                .cost = Cost,                                                                                                    \
                .strength = Attack,                                                                                              \
                .attack = Range,                                                                                                 \
                .life = Life,                                                                                                    \
                .unplayable = true}
#define HIRED_EVENT(Number, Name, Class, Life) HIRED(Number, Name, WAR_EVENT | (Class), -1, -1, WAR_NO_ATTACK, Life)

// clang-format off
/* More cards than a slot holds (registry.c): Summoner, Champions and the rest of Rallul's deck here, the other Commons below. */
const struct war_definition mercenaries_1e[TABLE] = {
    /*     name              class                    cost   av  range  life */
    HIRED(0, "Rallul",          SUMMONER,                  -1,   2, BOW,     6),
    HIRED(1, "Etch",            CHAMPION,                   4,   2, BOW,     4),
    HIRED(2, "Mundol",          CHAMPION,                   7,   3, BOW,     5),
    HIRED(3, "The Seer",        CHAMPION,                   3,   2, BOW,     3),
    HIRED(4, "Bodgan",          CHAMPION | REINFORCEMENT,   7,   2, SWORD,   6),
    HIRED(5, "Duggle",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5),
    HIRED(6, "Grubs",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6),
    HIRED(7, "Hulgorad",        CHAMPION | REINFORCEMENT,   8,   3, SWORD,   7),
    HIRED(8, "Khan Queso",      CHAMPION | REINFORCEMENT,   3,   2, SWORD,   4),
    HIRED(9, "Khexhu",          CHAMPION | REINFORCEMENT,   5,   2, SWORD,   5),
    HIRED(10, "Kogar",           CHAMPION | REINFORCEMENT,   6,   2, SWORD,   6),
    HIRED(11, "Magos",           CHAMPION | REINFORCEMENT,   6,   2, BOW,     5),
    HIRED(12, "Malevolence",     CHAMPION | REINFORCEMENT,   7,   4, SWORD,   7),
    HIRED(13, "Naan'Nashi",      CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6),
    HIRED(14, "Rath",            CHAMPION | REINFORCEMENT,   5,   2, SWORD,   6),
    HIRED(15, "Rygos",           CHAMPION | REINFORCEMENT,   7,   3, SWORD,   6),
    HIRED(16, "Saella",          CHAMPION | REINFORCEMENT,   6,   2, SWORD,   5),
    HIRED(17, "Sairook",         CHAMPION | REINFORCEMENT,   4,   2, BOW,     4),
    HIRED(18, "Urick",           CHAMPION | REINFORCEMENT,   7,   2, SWORD,   7),
    HIRED(19, "Apprentice Mage", COMMON,                     0,   1, SWORD,   1),
    HIRED(20, "Rune Mage",       COMMON,                     2,   1, BOW,     2),
    HIRED(21, "Stone Golem",     COMMON,                     2,   2, SWORD,   3),
    HIRED_EVENT(22, "Channeled Summon",  0, -1),
    HIRED_EVENT(23, "Fury of Godshome",  0, -1),
    HIRED_EVENT(24, "Magic Pulse",       0, -1),
    HIRED_EVENT(25, "Reform Stone",      0, -1),
    HIRED_EVENT(26, "Wall Transference", 0, -1),
    HIRED_EVENT(27, "Wall",              WAR_WALL, 9),
};
const struct war_definition more_mercenaries_1e[TABLE] = {
    HIRED(0, "Bounder",         COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED(1, "Bow Grounder",    COMMON | REINFORCEMENT,     1,   1, BOW,     1),
    HIRED(2, "Demon Hand",      COMMON | REINFORCEMENT,     2,   2, SWORD,   3),
    HIRED(3, "Owl Familiar",    COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED(4, "Rogue",           COMMON | REINFORCEMENT,     1,   1, SWORD,   1),
    HIRED(5, "Spear Grounder",  COMMON | REINFORCEMENT,     2,   1, SWORD,   2),
    HIRED(6, "Stonecloak",      COMMON | REINFORCEMENT,     1,   1, SWORD,   3),
    HIRED(7, "Sword Grounder",  COMMON | REINFORCEMENT,     1,   1, SWORD,   2),
    HIRED(8, "Time Mage",       COMMON | REINFORCEMENT,     2,   1, BOW,     1),
    HIRED(9, "Vermin",          COMMON | REINFORCEMENT,     1,   1, SWORD,   1),
};
// clang-format on
