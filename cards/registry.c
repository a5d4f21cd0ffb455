/* registry.c: all factions, cards and abilities in one place, and the printed decks. */
#include "../engine/machine.h"
#include "factions.h"

#define ABILITY(NUMBER, object) extern const struct ability object;
#include "abilities.def"
#undef ABILITY

static const struct ability no_ability;
const struct ability *const all_abilities[ABILITIES] = {
    [NO_ABILITY] = &no_ability,
#define ABILITY(NUMBER, object) [NUMBER] = &(object),
#include "abilities.def"
#undef ABILITY
};

extern const struct war_definition shadow_elves_1e[], swamp_orcs_1e[];
extern const struct war_definition shared_cards_2e[], polar_dwarves_2e[], fallen_kingdom_2e[];

/* Definition number = slot * 32 + place in the table. Slots 1 to 18 belong to the first edition, 19 to 31 to the second. */
enum { SECOND_SLOT = 19 };
const struct war_definition *const all_cards[WAR_DEFINITIONS / 32] = {
    [SHADOW_ELVES_1E] = shadow_elves_1e,
    [SWAMP_ORCS_1E] = swamp_orcs_1e,
    [SECOND_SLOT + NO_FACTION_2E] = shared_cards_2e,
    [SECOND_SLOT + FALLEN_KINGDOM_2E] = fallen_kingdom_2e,
    [SECOND_SLOT + POLAR_DWARVES_2E] = polar_dwarves_2e,
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

static const struct preset first_presets[] = {
    {{"Shadow Elves", "shadow-elves", WAR_FIRST, SHADOW_ELVES_1E},
     {{"Selundar", 1, "f1"}, {"Wall", 3, "d3"}, {"Hydrake", 1, ""}, {"Malidala", 1, ""}, {"Xaserbane", 1, ""},
      {"Ranger", 6, "a1 e2"}, {"Scout", 6, "d2"}, {"Swordsman", 6, "c4 f3 b2"}, {"Into Darkness", 2, ""}, {"Shadows", 3, ""},
      {"Stalking Advance", 2, ""}, {"Summon the Night", 2, ""}},
     NULL, 0},
    {{"Swamp Orcs", "swamp-orcs", WAR_FIRST, SWAMP_ORCS_1E},
     {{"Mugglug", 1, "c1"}, {"Wall", 3, "c3"}, {"Blerg", 1, ""}, {"Glarg", 1, ""}, {"Splub", 1, ""}, {"Savager", 6, "b4"},
      {"Hunter", 6, "d2"}, {"Shaman", 6, "e2"}, {"Vine Growth", 3, ""}, {"Vine Guard", 2, ""}, {"Ensnare", 2, ""}, {"Ambush", 2, ""}},
     "Vine Wall", 15},
};
static const struct preset second_presets[] = {
    {{"Fallen Kingdom", "fallen-kingdom", WAR_SECOND, FALLEN_KINGDOM_2E},
     {{"Ret-Talus", 1, "d1"}, {"Starting Gate", 1, "d3"}, {"Gate", 3, ""}, {"Sacrificial Pyre", 2, ""}, {"Blood Summon", 2, ""},
      {"Hellforged Weapon", 2, ""}, {"Purge", 2, ""}, {"Dragos", 1, ""}, {"Elut-Bal", 1, ""}, {"Gul-Dass", 1, ""},
      {"Hellfire Cultist", 4, ""}, {"Undead Archer", 5, "c3"}, {"Undead Carrier", 5, "d4"}, {"Undead Warrior", 4, ""}},
     NULL, 0},
    {{"Polar Dwarves", "polar-dwarves", WAR_SECOND, POLAR_DWARVES_2E},
     {{"Svara", 1, "d1"}, {"Starting Gate", 1, "d3"}, {"Gate", 3, ""}, {"Ice Ram", 2, ""}, {"Glacial Shift", 2, ""},
      {"Ice Repair", 2, ""}, {"Parapet", 2, ""}, {"Jarmund", 1, ""}, {"Nadiana", 1, ""}, {"Ollag", 1, ""},
      {"Bear Cavalry", 4, ""}, {"Frost Mage", 5, "c3"}, {"Ice Golem", 5, "c2"}, {"Ice Smith", 4, ""}},
     NULL, 0},
};
static const struct preset *const presets[2] = {first_presets, second_presets};
static const int preset_count[2] = {sizeof first_presets / sizeof *first_presets, sizeof second_presets / sizeof *second_presets};

const struct war_faction *war_faction(enum war_edition edition, int number)
{
    return number >= 0 && number < preset_count[edition] ? &presets[edition][number].faction : NULL;
}

static int number_of(const struct preset *p, const char *name)
{
    int n = war_definition_find((enum war_edition)p->faction.edition, p->faction.number, name);
    return n != 0 ? n : war_definition_find((enum war_edition)p->faction.edition, 0, name);
}

void war_preset(const struct war_faction *faction, struct war_deck *deck)
{
    const struct preset *p = (const struct preset *)(const void *)faction;
    *deck = (struct war_deck){.faction = faction->number, .extras = p->extras};
    int n = 0;
    for (const struct in_deck *c = p->cards; c->name != NULL; c++) {
        const char *start = c->start;
        for (int i = 0; i < c->copies; i++, n++) {
            deck->card[n] = (uint16_t)number_of(p, c->name);
            int space = war_space_parse(start, &start);
            deck->start[n] = (uint8_t)(space < 0 ? WAR_NONE : space);
            while (*start == ' ')
                start++;
        }
    }
    if (p->extra != NULL)
        deck->extra = (uint16_t)number_of(p, p->extra);
}
