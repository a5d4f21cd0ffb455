/* registry.c: all factions, cards and abilities in one place, and the printed decks. */
#include "../engine/machine.h"
#include "factions.h"

#define ABILITY(number, NAME, object) extern const struct ability object;
#include "abilities.def"
#undef ABILITY

/* The number 0 is no ability, but is read as one that says nothing where a list of abilities has ended. */
static const struct ability no_ability;
const struct ability *const all_abilities[WAR_ABILITIES] = {
    [0] = &no_ability,
    [RULE_DISCARD_ACTIVE] = &rule_discard_active,
    [RULE_INACTION] = &rule_inaction,
    [RULE_EXCHANGED] = &rule_exchanged,
#define ABILITY(number, NAME, object) [number] = &(object),
#include "abilities.def"
#undef ABILITY
};

extern const struct war_definition benders_1e[TABLE], deep_dwarves_1e[TABLE], mountain_vargath_1e[TABLE], sand_goblins_1e[TABLE];
extern const struct war_definition filth_1e[TABLE], guild_dwarves_1e[TABLE], cloaks_1e[TABLE];
extern const struct war_definition shadow_elves_1e[TABLE], swamp_orcs_1e[TABLE], vanguards_1e[TABLE], mercenaries_1e[TABLE],
    more_mercenaries_1e[TABLE];
extern const struct war_definition tundra_orcs_1e[TABLE], phoenix_elves_1e[TABLE], jungle_elves_1e[TABLE];
extern const struct war_definition cave_goblins_1e[TABLE], fallen_kingdom_1e[TABLE];
extern const struct war_definition shared_cards_2e[TABLE], breakers_2e[TABLE], cave_goblins_2e[TABLE], fallen_kingdom_2e[TABLE];
extern const struct war_definition phoenix_elves_2e[TABLE], polar_dwarves_2e[TABLE], savanna_elves_2e[TABLE],
    tundra_orcs_2e[TABLE];
extern const struct war_definition vanguards_2e[TABLE];

static const struct war_definition no_cards[TABLE];

/* Tables by number, which is a part of every definition's: 1 to 18 belong to the first edition, 19 to 31 to the second. */
enum { SECOND_SLOT = 19 };
const struct war_definition *const all_cards[TABLES] = {
    /* left for what is to come */
    [0] = no_cards,
    [18] = no_cards,
    [28] = no_cards,
    [29] = no_cards,
    [30] = no_cards,
    [31] = no_cards,
    [BENDERS_1E] = benders_1e,
    [DEEP_DWARVES_1E] = deep_dwarves_1e,
    [MOUNTAIN_VARGATH_1E] = mountain_vargath_1e,
    [SAND_GOBLINS_1E] = sand_goblins_1e,
    [SHADOW_ELVES_1E] = shadow_elves_1e,
    [SWAMP_ORCS_1E] = swamp_orcs_1e,
    [FILTH_1E] = filth_1e,
    [CAVE_GOBLINS_1E] = cave_goblins_1e,
    [FALLEN_KINGDOM_1E] = fallen_kingdom_1e,
    [CLOAKS_1E] = cloaks_1e,
    [GUILD_DWARVES_1E] = guild_dwarves_1e,
    [VANGUARDS_1E] = vanguards_1e,
    [JUNGLE_ELVES_1E] = jungle_elves_1e,
    [PHOENIX_ELVES_1E] = phoenix_elves_1e,
    [TUNDRA_ORCS_1E] = tundra_orcs_1e,
    [MERCENARIES_1E] = mercenaries_1e,
    [MERCENARIES_1E + 1] = more_mercenaries_1e,
    [SECOND_SLOT + NO_FACTION_2E] = shared_cards_2e,
    [SECOND_SLOT + BREAKERS_2E] = breakers_2e,
    [SECOND_SLOT + CAVE_GOBLINS_2E] = cave_goblins_2e,
    [SECOND_SLOT + FALLEN_KINGDOM_2E] = fallen_kingdom_2e,
    [SECOND_SLOT + PHOENIX_ELVES_2E] = phoenix_elves_2e,
    [SECOND_SLOT + POLAR_DWARVES_2E] = polar_dwarves_2e,
    [SECOND_SLOT + SAVANNA_ELVES_2E] = savanna_elves_2e,
    [SECOND_SLOT + TUNDRA_ORCS_2E] = tundra_orcs_2e,
    [SECOND_SLOT + VANGUARDS_2E] = vanguards_2e,
};

/* ---- Printed decks ------------------------------------------------------------------------------------- */

struct in_deck {
    const char *name;
    uint8_t copies;
    const char *start; /* spaces of those that begin on the battlefield, in the owner's coordinates */
};
struct preset {
    struct war_faction faction;
    struct in_deck cards[20];
    const char *extra;
    uint8_t extras;
};

/* Six copies of each Common where no source says otherwise. */
#define SIX_OF_EACH "1E-DCK-15"
static const struct preset first_presets[] = {
    {{"Benders", "benders", WAR_FIRST, BENDERS_1E, SIX_OF_EACH},
     {{"Tacullu", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Gulldune", 1, ""},
      {"Kalal", 1, ""},
      {"Sorgwen", 1, ""},
      {"Breaker", 6, ""},
      {"Controller", 6, "d2 a1"},
      {"Deceiver", 6, "e2 c1"},
      {"A Hero is Born", 1, ""},
      {"Magic Drain", 2, ""},
      {"Mimic", 3, ""},
      {"Mind Control", 3, ""}},
     NULL,
     0},
    {{"Deep Dwarves", "deep-dwarves", WAR_FIRST, DEEP_DWARVES_1E, "1E-DCK-16"},
     {{"Tundle", 1, "b2"},
      {"Wall", 3, "c3"},
      {"Kynder", 1, ""},
      {"Lun", 1, ""},
      {"Sprog", 1, ""},
      {"Gem Mage", 6, "c2"},
      {"Miner", 7, "a2 b4 f4"},
      {"Scholar", 5, "b3"},
      {"Illusionary Warrior", 2, ""},
      {"Summoning Surge", 2, ""},
      {"Magic Stasis", 2, ""},
      {"Wake the Father Gem", 2, ""},
      {"Magic Torrent", 1, ""}},
     NULL,
     0},
    {{"Mountain Vargath", "mountain-vargath", WAR_FIRST, MOUNTAIN_VARGATH_1E, SIX_OF_EACH},
     {{"Sunderved", 1, "d2"},
      {"Wall", 3, "c3"},
      {"Growden", 1, ""},
      {"Quen", 1, ""},
      {"Torodin", 1, ""},
      {"Brute", 6, "b2"},
      {"Rusher", 6, "d4"},
      {"Warrior", 6, "a4 e3"},
      {"Muster", 3, ""},
      {"Greater Command", 2, ""},
      {"Superior Planning", 2, ""},
      {"Torodin's Advance", 1, ""},
      {"Fall Back", 1, ""}},
     NULL,
     0},
    {{"Sand Goblins", "sand-goblins", WAR_FIRST, SAND_GOBLINS_1E, "1E-DCK-17"},
     {{"Krusk", 1, "e2"},
      {"Wall", 3, "e3"},
      {"Biter", 1, ""},
      {"Kreep", 1, ""},
      {"Silts", 1, ""},
      {"Javelineer", 6, "c2 c3"},
      {"Scavenger", 6, "d3 f3"},
      {"Shaman", 6, "e1"},
      {"Duck and Cover", 3, ""},
      {"Taunt", 3, ""},
      {"Shiny", 2, ""},
      {"Mirage", 1, ""}},
     NULL,
     0},
    {{"Shadow Elves", "shadow-elves", WAR_FIRST, SHADOW_ELVES_1E, SIX_OF_EACH},
     {{"Selundar", 1, "f1"},
      {"Wall", 3, "d3"},
      {"Hydrake", 1, ""},
      {"Malidala", 1, ""},
      {"Xaserbane", 1, ""},
      {"Ranger", 6, "a1 e2"},
      {"Scout", 6, "d2"},
      {"Swordsman", 6, "c4 f3 b2"},
      {"Into Darkness", 2, ""},
      {"Shadows", 3, ""},
      {"Stalking Advance", 2, ""},
      {"Summon the Night", 2, ""}},
     NULL,
     0},
    {{"Swamp Orcs", "swamp-orcs", WAR_FIRST, SWAMP_ORCS_1E, SIX_OF_EACH},
     {{"Mugglug", 1, "c1"},
      {"Wall", 3, "c3"},
      {"Blerg", 1, ""},
      {"Glarg", 1, ""},
      {"Splub", 1, ""},
      {"Savager", 6, "b4"},
      {"Hunter", 6, "d2"},
      {"Shaman", 6, "e2"},
      {"Vine Growth", 3, ""},
      {"Vine Guard", 2, ""},
      {"Ensnare", 2, ""},
      {"Ambush", 2, ""}},
     "Vine Wall",
     15},
    {{"Filth", "filth", WAR_FIRST, FILTH_1E, "1E-DCK-14"},
     {{"The Demagogue", 1, "d1"},
      {"Wall", 3, "d2"},
      {"The Abomination", 1, ""},
      {"Cultist", 6, "e2"},
      {"Zealot", 6, "b2"},
      {"Bestial Mutant", 1, ""},
      {"Claw Mutant", 1, ""},
      {"Corpulent Mutant", 1, ""},
      {"Edible Mutant", 1, ""},
      {"Horror Mutant", 1, ""},
      {"Spew Mutant", 1, ""},
      {"Tentacle Mutant", 1, ""},
      {"Winged Mutant", 1, ""},
      {"Possessed Wall", 2, ""},
      {"Channel Corruption", 2, ""},
      {"Shield of the Hopeful", 3, ""},
      {"Heretic's Rebuke", 2, ""}},
     NULL,
     0},
    {{"Cloaks", "cloaks", WAR_FIRST, CLOAKS_1E, SIX_OF_EACH},
     {{"Vlox", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Dagger", 1, ""},
      {"Scam", 1, ""},
      {"Violet", 1, ""},
      {"Gunner", 6, "a2 b2"},
      {"Scrapper", 6, "f3 e1"},
      {"Thief", 6, "d2"},
      {"Magic Drain", 2, ""},
      {"Assassinate", 2, ""},
      {"Cloak of Shadows", 2, ""},
      {"Spy", 1, ""},
      {"Raid", 2, ""}},
     NULL,
     0},
    {{"Cloaks", "cloaks/jexik", WAR_FIRST, CLOAKS_1E, SIX_OF_EACH},
     {{"Jexik", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Doc", 1, ""},
      {"Kyra", 1, ""},
      {"Spider", 1, ""},
      {"Assassin", 6, "f3"},
      {"Bruiser", 6, "b3"},
      {"Renegade", 6, "c3 e3"},
      {"Heist", 2, ""},
      {"Concealed Weapons", 2, ""},
      {"Clever Diversion", 2, ""},
      {"Vanish", 2, ""},
      {"Daring Plan", 1, ""}},
     NULL,
     0},
    {{"Guild Dwarves", "guild-dwarves", WAR_FIRST, GUILD_DWARVES_1E, SIX_OF_EACH},
     {{"Oldin", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Baldar", 1, ""},
      {"Gror", 1, ""},
      {"Thorkur", 1, ""},
      {"Defender", 6, "e3 b4"},
      {"Engineer", 6, "c2"},
      {"Spearman", 6, "a2 f2"},
      {"Heroic Feat", 2, ""},
      {"Besiege the Walls", 2, ""},
      {"Magic Drain", 2, ""},
      {"Reinforcements", 2, ""},
      {"A Hero Is Born", 1, ""}},
     NULL,
     0},
    {{"Guild Dwarves", "guild-dwarves/bolvi", WAR_FIRST, GUILD_DWARVES_1E, SIX_OF_EACH},
     {{"Bolvi", 1, "b2"},
      {"Wall", 3, "d2"},
      {"Dwaf", 1, ""},
      {"Grundor's Tower", 1, ""},
      {"Ulfric", 1, ""},
      {"Architect", 6, "c2"},
      {"Assault Tower", 6, "b3"},
      {"Oath Sworn", 6, "c3 e3 b4"},
      {"Expand", 2, ""},
      {"Strengthen Structures", 2, ""},
      {"Accelerated Construction", 1, ""},
      {"Destabilize", 1, ""},
      {"Mortar Upgrade", 1, ""},
      {"Turret Upgrade", 1, ""},
      {"Colossus Upgrade", 1, ""}},
     NULL,
     0},
    {{"Vanguards", "vanguards", WAR_FIRST, VANGUARDS_1E, SIX_OF_EACH},
     {{"Sera Eldwyn", 1, "d1"},
      {"Wall", 3, "c3"},
      {"Archangel", 1, ""},
      {"Kalon Lightbringer", 1, ""},
      {"Raechel Loveguard", 1, ""},
      {"Guardian Knight", 6, "e1 c2 d2"},
      {"Priest", 6, "c1"},
      {"Stalwart Archer", 6, "b1"},
      {"Holy Judgment", 3, ""},
      {"Divine Strength", 2, ""},
      {"Summoning Surge", 2, ""},
      {"Intercession", 1, ""},
      {"A Hero is Born", 1, ""}},
     NULL,
     0},
    {{"Vanguards", "vanguards/samuel-farthen", WAR_FIRST, VANGUARDS_1E, SIX_OF_EACH},
     {{"Samuel Farthen", 1, "e2"},
      {"Wall", 3, "c3"},
      {"Master Bullock", 1, ""},
      {"Sybil Swancott", 1, ""},
      {"Valentina Stoutheart", 1, ""},
      {"Honor Guard", 6, "f2"},
      {"Warrior Angel", 6, "e3"},
      {"Woeful Brother", 6, "d3"},
      {"Transformation", 3, ""},
      {"Divine Protection", 2, ""},
      {"Abolish", 2, ""},
      {"Strong Spirits", 2, ""}},
     NULL,
     0},
    {{"Jungle Elves", "jungle-elves", WAR_FIRST, JUNGLE_ELVES_1E, NULL},
     {{"Abua Shi", 1, "c2"},
      {"Wall", 3, "d3"},
      {"Makeinda Ru", 1, ""},
      {"Miti Mumway", 1, ""},
      {"Shikwa", 1, ""},
      {"Lioness", 8, "c3 e2"},
      {"Lioneer", 4, "a1"},
      {"Archer", 6, "d2 c1"},
      {"Chant of Negation", 2, ""},
      {"Chant of Deception", 2, ""},
      {"Chant of Life", 2, ""},
      {"Chant of Haste", 2, ""},
      {"Chant of Salvation", 1, ""}},
     NULL,
     0},
    {{"Jungle Elves", "jungle-elves/nikuya-na", WAR_FIRST, JUNGLE_ELVES_1E, SIX_OF_EACH},
     {{"Nikuya Na", 1, "c2"},
      {"Wall", 3, "c3"},
      {"Jujugara", 1, ""},
      {"Makgongo", 1, ""},
      {"Miti Kyru", 1, ""},
      {"Hunter", 6, "d2 f2"},
      {"Hyena", 6, "a3 b3"},
      {"Rhinoceros", 6, "d3"},
      {"Spirit of the Lizard", 2, ""},
      {"Spirit of the Turtle", 2, ""},
      {"Spirit of the Serpent", 2, ""},
      {"Spirit of the Cheetah", 2, ""},
      {"Spirit of the Jungle", 1, ""}},
     NULL,
     0},
    {{"Phoenix Elves", "phoenix-elves", WAR_FIRST, PHOENIX_ELVES_1E, SIX_OF_EACH},
     {{"Prince Elien", 1, "c1"},
      {"Wall", 3, "c3"},
      {"Fire Drake", 1, ""},
      {"Kaeseeall", 1, ""},
      {"Maelena", 1, ""},
      {"Archer", 6, "d1 f2"},
      {"Guardian", 6, "b3"},
      {"Warrior", 6, "a2"},
      {"Spirit of the Phoenix", 3, ""},
      {"Burn", 2, ""},
      {"Magic Drain", 2, ""},
      {"Greater Burn", 1, ""},
      {"A Hero Is Born", 1, ""}},
     NULL,
     0},
    {{"Phoenix Elves", "phoenix-elves/queen-maldaria", WAR_FIRST, PHOENIX_ELVES_1E, SIX_OF_EACH},
     {{"Queen Maldaria", 1, "c2"},
      {"Wall", 3, "c3"},
      {"Duke Ramazall", 1, ""},
      {"Fanessa", 1, ""},
      {"Kaebeeros", 1, ""},
      {"Fire Archer", 6, "d2 e2"},
      {"Fire Dancer", 6, "f4"},
      {"Fireling", 6, "b3 b4"},
      {"Conjure Phoenixes", 3, ""},
      {"Passion of the Phoenix", 2, ""},
      {"Lava Flow", 2, ""},
      {"Wrath of the Volcano", 1, ""},
      {"Release the Hounds", 1, ""}},
     "Phoenix",
     6},
    {{"Tundra Orcs", "tundra-orcs", WAR_FIRST, TUNDRA_ORCS_1E, SIX_OF_EACH},
     {{"Grognack", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Blagog", 1, ""},
      {"Krung", 1, ""},
      {"Ragnor", 1, ""},
      {"Fighter", 6, "c2 f4"},
      {"Shaman", 6, "e2"},
      {"Smasher", 6, "b3"},
      {"Ice Wall", 3, ""},
      {"Freeze", 3, ""},
      {"Reinforcements", 2, ""},
      {"A Hero Is Born", 1, ""}},
     NULL,
     0},
    {{"Tundra Orcs", "tundra-orcs/torgan", WAR_FIRST, TUNDRA_ORCS_1E, SIX_OF_EACH},
     {{"Torgan", 1, "b2"},
      {"Wall", 3, "c3"},
      {"Grok", 1, ""},
      {"Krom", 1, ""},
      {"Ugg", 1, ""},
      {"Berserker", 6, "c2 f4"},
      {"Crusher", 6, "e2"},
      {"Shooter", 6, "b3"},
      {"Ice Armor", 3, ""},
      {"Glacial Shift", 3, ""},
      {"Glacial Surge", 2, ""},
      {"For Glory", 1, ""}},
     "Minor Ice Wall",
     15},
    {{"Cave Goblins", "cave-goblins", WAR_FIRST, CAVE_GOBLINS_1E, SIX_OF_EACH},
     {{"Sneeks", 1, "d1"},
      {"Wall", 3, "d3"},
      {"Blarf", 1, ""},
      {"Mook", 1, ""},
      {"The Eater", 1, ""},
      {"Berserker", 6, "b3"},
      {"Fighter", 6, "c2 f2 c4"},
      {"Slinger", 6, "a1 e2"},
      {"Goblin Rage", 3, ""},
      {"Goblin Horde Attack", 3, ""},
      {"Goblin Rush", 2, ""},
      {"Goblin Invincibility", 1, ""}},
     NULL,
     0},
    {{"Cave Goblins", "cave-goblins/frick", WAR_FIRST, CAVE_GOBLINS_1E, NULL},
     {{"Frick", 1, "c2"},
      {"Wall", 3, "c3"},
      {"Dibs", 1, ""},
      {"Smeege", 1, ""},
      {"The Feeder", 1, ""},
      {"Clinger", 6, "b3 d3"},
      {"Oaf", 6, "d4"},
      {"Runt", 6, "f2 b4"},
      {"Throw Rocks", 3, ""},
      {"Hordes of Rabble", 3, ""},
      {"Join the Horde", 3, ""}},
     NULL,
     0},
    {{"Fallen Kingdom", "fallen-kingdom", WAR_FIRST, FALLEN_KINGDOM_1E, NULL},
     {{"Ret-Talus", 1, "c1"},
      {"Wall", 3, "c3"},
      {"Dragos", 1, ""},
      {"Elut-Bal", 1, ""},
      {"Skhull", 1, ""},
      {"Reaper", 5, "f2"},
      {"Skeletal Archer", 7, "b1 e3"},
      {"Zombie Warrior", 6, "d4"},
      {"Dark Sacrifice", 3, ""},
      {"Legions of the Dead", 2, ""},
      {"Forced Summon", 2, ""},
      {"Magic Drain", 2, ""}},
     NULL,
     0},
    {{"Fallen Kingdom", "fallen-kingdom/mad-sirian", WAR_FIRST, FALLEN_KINGDOM_1E, SIX_OF_EACH},
     {{"Mad Sirian", 1, "d2"},
      {"Wall", 3, "c3"},
      {"Corpse Wyrm", 1, ""},
      {"Gul-Dass", 1, ""},
      {"Hirud", 1, ""},
      {"Ghoul", 6, "d4"},
      {"Vampire", 6, "e3"},
      {"Warlock", 6, "f2"},
      {"Reanimate", 4, ""},
      {"Forbidden Ritual", 2, ""},
      {"Searching the Stone", 2, ""},
      {"Return of the Fallen", 1, ""}},
     NULL,
     0},
    {{"Mercenaries", "mercenaries", WAR_FIRST, MERCENARIES_1E, SIX_OF_EACH},
     {{"Rallul", 1, "c1"},
      {"Wall", 3, "c2"},
      {"Etch", 1, ""},
      {"Mundol", 1, ""},
      {"The Seer", 1, ""},
      {"Apprentice Mage", 6, "b2"},
      {"Rune Mage", 6, "e2"},
      {"Stone Golem", 6, "a3 f3"},
      {"Magic Pulse", 2, ""},
      {"Wall Transference", 2, ""},
      {"Reform Stone", 2, ""},
      {"Fury of Godshome", 1, ""},
      {"Channeled Summon", 2, ""}},
     NULL,
     0},
};
static const struct preset second_presets[] = {
    {{"Breakers", "breakers", WAR_SECOND, BREAKERS_2E, NULL},
     {{"Tacullu", 1, "c1"},
      {"Starting Gate", 1, "d2"},
      {"Gate", 3, ""},
      {"Mind Control", 2, ""},
      {"Blast", 2, ""},
      {"Hypnotic Call", 2, ""},
      {"Perplexing Tempest", 2, ""},
      {"Gulldune", 1, ""},
      {"Gwalark", 1, ""},
      {"Kalal", 1, ""},
      {"Deceiver", 5, "e3"},
      {"Mind Witch", 5, "c2"},
      {"Wind Archer", 4, ""},
      {"Wind Mage", 4, ""}},
     NULL,
     0},
    {{"Cave Goblins", "cave-goblins", WAR_SECOND, CAVE_GOBLINS_2E, NULL},
     {{"Sneeks", 1, "e1"},
      {"Starting Gate", 1, "d2"},
      {"Gate", 3, ""},
      {"Enrage the Horde", 2, ""},
      {"Pile On", 2, ""},
      {"Sneak", 2, ""},
      {"Unrelenting", 2, ""},
      {"Blarf", 1, ""},
      {"Smeg", 1, ""},
      {"The Eater", 1, ""},
      {"Beast Rider", 5, "c3"},
      {"Horde Climber", 4, ""},
      {"Horde Clinger", 4, ""},
      {"Horde Slinger", 5, "e2"}},
     NULL,
     0},
    {{"Fallen Kingdom", "fallen-kingdom", WAR_SECOND, FALLEN_KINGDOM_2E, NULL},
     {{"Ret-Talus", 1, "d1"},
      {"Starting Gate", 1, "d3"},
      {"Gate", 3, ""},
      {"Sacrificial Pyre", 2, ""},
      {"Blood Summon", 2, ""},
      {"Hellforged Weapon", 2, ""},
      {"Purge", 2, ""},
      {"Dragos", 1, ""},
      {"Elut-Bal", 1, ""},
      {"Gul-Dass", 1, ""},
      {"Hellfire Cultist", 4, ""},
      {"Undead Archer", 5, "c3"},
      {"Undead Carrier", 5, "d4"},
      {"Undead Warrior", 4, ""}},
     NULL,
     0},
    {{"Phoenix Elves", "phoenix-elves", WAR_SECOND, PHOENIX_ELVES_2E, NULL},
     {{"Queen Maldaria", 1, "d1"},
      {"Starting Gate", 1, "d2"},
      {"Gate", 3, ""},
      {"Spirit of the Phoenix", 2, ""},
      {"Blinding Flare", 2, ""},
      {"Burn", 2, ""},
      {"Divine Retribution", 2, ""},
      {"Holleas", 1, ""},
      {"Fire Drake", 1, ""},
      {"Fanessa", 1, ""},
      {"Ember Mage", 4, ""},
      {"Royal Guardian", 5, "d3"},
      {"Ember Beast", 4, ""},
      {"Ember Archer", 5, "c3"}},
     NULL,
     0},
    {{"Polar Dwarves", "polar-dwarves", WAR_SECOND, POLAR_DWARVES_2E, NULL},
     {{"Svara", 1, "d1"},
      {"Starting Gate", 1, "d3"},
      {"Gate", 3, ""},
      {"Ice Ram", 2, ""},
      {"Glacial Shift", 2, ""},
      {"Ice Repair", 2, ""},
      {"Parapet", 2, ""},
      {"Jarmund", 1, ""},
      {"Nadiana", 1, ""},
      {"Ollag", 1, ""},
      {"Bear Cavalry", 4, ""},
      {"Frost Mage", 5, "c3"},
      {"Ice Golem", 5, "c2"},
      {"Ice Smith", 4, ""}},
     NULL,
     0},
    {{"Savanna Elves", "savanna-elves", WAR_SECOND, SAVANNA_ELVES_2E, NULL},
     {{"Abua Shi", 1, "d1"},
      {"Starting Gate", 1, "d2"},
      {"Gate", 3, ""},
      {"Chant of Power", 2, ""},
      {"Chant of Entangling", 2, ""},
      {"Chant of Growth", 2, ""},
      {"Chant of Weaving", 2, ""},
      {"Makeinda Ru", 1, ""},
      {"Miti Kyru", 1, ""},
      {"Miti Mumway", 1, ""},
      {"Border Archer", 5, "d3"},
      {"Lioness", 5, "c3"},
      {"Rhinoceros", 4, ""},
      {"Spirit Mage", 4, ""}},
     NULL,
     0},
    {{"Tundra Orcs", "tundra-orcs", WAR_SECOND, TUNDRA_ORCS_2E, NULL},
     {{"Grognack", 1, "c1"},
      {"Starting Gate", 1, "d3"},
      {"Gate", 3, ""},
      {"For Glory", 2, ""},
      {"Freeze", 2, ""},
      {"Brutal Force", 2, ""},
      {"Primal Fury", 2, ""},
      {"Ragnor", 1, ""},
      {"Targan", 1, ""},
      {"Shonk", 1, ""},
      {"Frost Shaman", 5, "c3"},
      {"Smasher", 4, ""},
      {"Tundra Charger", 4, ""},
      {"Tundra Fighter", 5, "d4"}},
     NULL,
     0},
    {{"Vanguards", "vanguards", WAR_SECOND, VANGUARDS_2E, NULL},
     {{"Sera Eldwyn", 1, "d1"},
      {"Starting Gate", 1, "d3"},
      {"Gate", 3, ""},
      {"Holy Judgment", 2, ""},
      {"Guarding Spirits", 2, ""},
      {"Mass Heal", 2, ""},
      {"Renewed Hope", 2, ""},
      {"Coleen Brighton", 1, ""},
      {"Jacob Eldwyn", 1, ""},
      {"Valna Stoutheart", 1, ""},
      {"Citadel Archer", 5, "e3"},
      {"Citadel Knight", 4, ""},
      {"Citadel Paladin", 4, ""},
      {"Temple Priest", 5, "c4"}},
     NULL,
     0},
};
static const struct preset *const presets[2] = {first_presets, second_presets};
static const int preset_count[2] = {sizeof first_presets / sizeof *first_presets, sizeof second_presets / sizeof *second_presets};

const struct war_faction *war_faction(enum war_edition edition, int index)
{
    return index >= 0 && index < preset_count[edition] ? &presets[edition][index].faction : NULL;
}

const struct war_faction *war_faction_numbered(enum war_edition edition, int number)
{
    const struct war_faction *f;
    for (int i = 0; (f = war_faction(edition, i)) != NULL; i++)
        if (f->number == number)
            return f;
    return NULL;
}

const struct war_faction *war_faction_find(enum war_edition edition, const char *name)
{
    const struct war_faction *f;
    for (int i = 0; (f = war_faction(edition, i)) != NULL; i++)
        if (same_text(f->slug, name) || same_text(f->name, name))
            return f;
    return NULL;
}

const struct war_faction *war_faction_led_by(int summoner)
{
    const struct war_definition *d = war_definition(summoner);
    const struct war_faction *f = NULL;
    for (int i = 0; d != NULL && (f = war_faction((enum war_edition)d->edition, i)) != NULL; i++)
        if (f->number == d->faction && war_preset_summoner(f) == summoner)
            return f;
    return NULL;
}

/* Most cards of a printed deck stand in the faction's own table. */
static int number_of(const struct preset *p, const char *name)
{
    int table = (p->faction.edition == WAR_SECOND ? SECOND_SLOT : 0) + p->faction.number;
    for (int i = 0; i < TABLE; i++)
        if (all_cards[table][i].name != NULL && same_text(all_cards[table][i].name, name))
            return table * TABLE + i;
    int n = war_definition_find((enum war_edition)p->faction.edition, p->faction.number, name);
    return n != 0 ? n : war_definition_find((enum war_edition)p->faction.edition, 0, name);
}

/* Names as they are typed: "queen-maldaria" is Queen Maldaria, whatever the case of its letters. */
static char typed(char c) { return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c == ' ' ? '-' : c); }
static bool is_typed(const char *name, const char *as, size_t length)
{
    size_t i = 0;
    while (i < length && name[i] != 0 && typed(name[i]) == typed(as[i]))
        i++;
    return i == length && name[i] == 0;
}
static size_t length_up_to(const char *text, char end)
{
    size_t n = 0;
    while (text[n] != 0 && text[n] != end)
        n++;
    return n;
}

int war_preset_summoner(const struct war_faction *faction)
{
    const struct preset *p = (const struct preset *)(const void *)faction;
    return number_of(p, p->cards[0].name);
}

enum { NAMES = 120 };
static void add_name(char *names, size_t *at, const char *name)
{
    for (const char *c = name; *c != 0 && *at + 1 < NAMES; c++)
        names[(*at)++] = *c;
    names[*at] = 0;
}

static const struct war_faction *no_such_preset(enum war_edition edition, const char *name, struct war_sentence *why)
{
    char faction[NAMES] = "", summoners[NAMES] = "";
    const struct war_faction *f, *first = NULL;
    size_t n = length_up_to(name, '/'), at = 0;
    for (size_t i = 0; i < n && i + 1 < NAMES; i++)
        faction[i] = name[i];
    for (int i = 0; (f = war_faction(edition, i)) != NULL; i++)
        if (is_typed(f->name, name, n)) {
            add_name(summoners, &at, first != NULL ? ", " : "");
            add_name(summoners, &at, war_definition(war_preset_summoner(f))->name);
            first = first != NULL ? first : f;
        }
    if (first == NULL)
        war_say(why, "This edition has no faction \"%s\".", faction);
    else
        war_say(why, "No printed deck of %s is led by \"%s\"; there are those of: %s.", first->name, name + n + 1, summoners);
    return NULL;
}

const struct war_faction *war_preset_find(enum war_edition edition, const char *name, struct war_sentence *why)
{
    const struct war_faction *f;
    size_t n = length_up_to(name, '/');
    const char *summoner = name[n] == '/' ? name + n + 1 : NULL;
    for (int i = 0; (f = war_faction(edition, i)) != NULL; i++)
        if (is_typed(f->name, name, n) &&
            (summoner == NULL || is_typed(war_definition(war_preset_summoner(f))->name, summoner, length_up_to(summoner, 0))))
            return f;
    return why != NULL ? no_such_preset(edition, name, why) : NULL;
}

void war_preset(const struct war_faction *faction, struct war_deck *deck)
{
    const struct preset *p = (const struct preset *)(const void *)faction;
    *deck = (struct war_deck){.faction = faction->number, .extras = p->extras};
    int n = 0;
    for (const struct in_deck *c = p->cards; c->name != NULL; c++) {
        const char *start = c->start;
        int number = number_of(p, c->name);
        for (int i = 0; i < c->copies; i++, n++) {
            deck->card[n] = (uint16_t)number;
            int space = war_space_parse(start, &start);
            deck->start[n] = (uint8_t)(space < 0 ? WAR_NONE : space);
            while (*start == ' ')
                start++;
        }
    }
    if (p->extra != NULL)
        deck->extra = (uint16_t)number_of(p, p->extra);
}
