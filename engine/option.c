/* option.c: what players may agree on before a game, as data: every face asks here for names, meanings and refusals. */
#include "machine.h"

// clang-format off
static const struct war_option_info all_options[] = {
    /* name                  rule         where the bit is set */
    {"merc-backs-visible",  "1E-INF-15", "Everybody sees which hidden cards are Mercenaries.",
     .bit = WAR_MERC_BACKS_VISIBLE, .edition = WAR_FIRST, .seats = 2},
    {"team-hands-visible",  "1E-INF-16", "Partners do not see each other's hands.",
     .bit = WAR_TEAM_HANDS_HIDDEN, .edition = WAR_FIRST, .seats = 2, .by_default = true},
    {"south-is-one",        "1E-TEM-03", "One person plays both decks of the south, A and C.",
     .bit = WAR_SOUTH_IS_ONE, .edition = WAR_FIRST, .seats = 4, .excludes = WAR_NORTH_IS_ONE},
    {"north-is-one",        "1E-TEM-03", "One person plays both decks of the north, B and D.",
     .bit = WAR_NORTH_IS_ONE, .edition = WAR_FIRST, .seats = 4, .excludes = WAR_SOUTH_IS_ONE},
};
// clang-format on
enum { OPTIONS = sizeof all_options / sizeof *all_options };

const struct war_option_info *war_option(int index) { return index >= 0 && index < OPTIONS ? &all_options[index] : NULL; }

const struct war_option_info *war_option_find(const char *name)
{
    for (int i = 0; i < OPTIONS; i++)
        if (same_text(all_options[i].name, name))
            return &all_options[i];
    return NULL;
}

static const struct {
    const char *name, *seats;
    int most;
} editions[] = {{"first", "2 or 4", 4}, {"second", "2", 2}}; /* 1E-TEM-02, 2E-CMP-01 */

static bool option_fits(const struct war_option_info *o, int edition, int seats, unsigned options, struct war_sentence *why)
{
    if (o->edition != edition)
        return !refuse(why, "%s is an option of the %s edition only.", o->name, editions[o->edition].name);
    if (seats < o->seats)
        return !refuse(why, "%s is an option of games of %d only.", o->name, o->seats);
    for (int i = 0; i < OPTIONS; i++)
        if ((o->excludes & options & all_options[i].bit) != 0)
            return !refuse(why, "%s and %s exclude each other.", o->name, all_options[i].name);
    return true;
}

bool war_options_check(int edition, int seats, unsigned options, struct war_sentence *why)
{
    if (edition != WAR_FIRST && edition != WAR_SECOND)
        return !refuse(why, "There is no edition with the number %d.", edition);
    if (seats != 2 && seats != editions[edition].most)
        return !refuse(why, "The %s edition is played by %s, not by %d.", editions[edition].name, editions[edition].seats, seats);
    unsigned unknown = options;
    for (int i = 0; i < OPTIONS; i++)
        unknown &= ~(unsigned)all_options[i].bit;
    if (unknown != 0)
        return !refuse(why, "There is no option with the bit %d.", (int)(unknown & -unknown));
    for (int i = 0; i < OPTIONS; i++)
        if ((options & all_options[i].bit) != 0 && !option_fits(&all_options[i], edition, seats, options, why))
            return false;
    return true;
}
