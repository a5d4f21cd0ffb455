/* factions.h: the numbers of the factions, which also place their cards among the definitions (registry.c). */
#ifndef WARSTONE_FACTIONS_H
#define WARSTONE_FACTIONS_H

/* Numbers of the factions of the first edition. */
enum {
    NO_FACTION_1E,
    BENDERS_1E,
    DEEP_DWARVES_1E,
    MOUNTAIN_VARGATH_1E,
    SAND_GOBLINS_1E,
    SHADOW_ELVES_1E,
    SWAMP_ORCS_1E,
    FILTH_1E,
    CAVE_GOBLINS_1E,
    FALLEN_KINGDOM_1E,
    JUNGLE_ELVES_1E,
    PHOENIX_ELVES_1E,
    TUNDRA_ORCS_1E,
    CLOAKS_1E,
    GUILD_DWARVES_1E,
    VANGUARDS_1E,
    MERCENARIES_1E, /* and 17: more cards than one slot holds */
};

/* Numbers of the factions of the second edition. */
enum {
    NO_FACTION_2E,
    BREAKERS_2E,
    CAVE_GOBLINS_2E,
    FALLEN_KINGDOM_2E,
    PHOENIX_ELVES_2E,
    POLAR_DWARVES_2E,
    SAVANNA_ELVES_2E,
    TUNDRA_ORCS_2E,
    VANGUARDS_2E
};

#endif
