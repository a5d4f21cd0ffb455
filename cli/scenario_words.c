/* scenario_words.c: the vocabulary of scenarios. docs/scenario.md lists the same words. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scenario_parts.h"
#include "warstone_edit.h"

const struct word_value scn_mark_words[] = {
    {"moved", WAR_MARK_MOVED},
    {"attacked", WAR_MARK_ATTACKED},
    {"summoned", WAR_MARK_SUMMONED},
    {"targeted", WAR_MARK_TARGETED},
    {"killed", WAR_MARK_KILLED},
    {"killed-enemy", WAR_MARK_KILLED_ENEMY},
    {"passed", WAR_MARK_PASSED},
    {"stuck", WAR_MARK_STUCK},
    {"vine", WAR_MARK_VINE},
    {"seen", WAR_MARK_SEEN},
    {"bow", WAR_MARK_BOW},
    {"chosen", WAR_MARK_CHOSEN},
    {"borrowed", WAR_MARK_BORROWED},
    {"free-moved", WAR_MARK_FREE_MOVED},
    {"stunned", WAR_MARK_STUNNED},
    {"silenced", WAR_MARK_SILENCED},
    {NULL, 0},
};

const struct word_value scn_flag_words[] = {
    {"targeted-enemy", WAR_TARGETED_ENEMY},
    {"first-turn", WAR_FIRST_TURN},
    {"played-event", WAR_PLAYED_EVENT},
    {NULL, 0},
};

const struct word_value scn_until_words[] = {
    {"turn", WAR_THIS_TURN},
    {"next-turn", WAR_MY_NEXT_TURN},
    {"attacked", WAR_THEY_ATTACKED},
    {NULL, 0},
};

const struct word_value scn_phase_words[] = {
    {"before", WAR_BEFORE_TURN},  {"draw", WAR_PHASE_DRAW},
    {"summon", WAR_PHASE_SUMMON}, {"event", WAR_PHASE_EVENT},
    {"move", WAR_PHASE_MOVE},     {"build", WAR_PHASE_BUILD},
    {"attack", WAR_PHASE_ATTACK}, {"magic", WAR_PHASE_MAGIC},
    {"after", WAR_AFTER_TURN},    {NULL, 0},
};

const struct word_value scn_ask_words[] = {
    {"nothing", WAR_ASK_NOTHING},
    {"main", WAR_ASK_MAIN},
    {"space", WAR_ASK_SPACE},
    {"card", WAR_ASK_CARD},
    {"hand", WAR_ASK_HAND},
    {"pile", WAR_ASK_PILE},
    {"number", WAR_ASK_NUMBER},
    {"yes-no", WAR_ASK_YES_NO},
    {"mode", WAR_ASK_MODE},
    {"step", WAR_ASK_STEP},
    {"target", WAR_ASK_TARGET},
    {"order", WAR_ASK_ORDER},
    {"die", WAR_ASK_DIE},
    {"reply", WAR_ASK_REPLY},
    {"roll", WAR_ASK_ROLL},
    {"draw", WAR_ASK_DRAW},
    {"seat", WAR_ASK_SEAT},
    {"under", WAR_ASK_UNDER},
    {NULL, 0},
};

const struct word_value scn_event_words[] = {
    {"turn-began", WAR_TURN_BEGAN},
    {"phase-began", WAR_PHASE_BEGAN},
    {"summoned", WAR_SUMMONED},
    {"built", WAR_BUILT},
    {"played", WAR_PLAYED},
    {"ability-used", WAR_ABILITY_USED},
    {"moved", WAR_MOVED},
    {"forced", WAR_FORCED},
    {"placed", WAR_PLACED},
    {"exchanged", WAR_EXCHANGED},
    {"attacked", WAR_ATTACKED},
    {"rolled", WAR_ROLLED},
    {"hits", WAR_HITS},
    {"damaged", WAR_DAMAGED},
    {"healed", WAR_HEALED},
    {"boosted", WAR_BOOSTED},
    {"unboosted", WAR_UNBOOSTED},
    {"destroyed", WAR_DESTROYED},
    {"discarded", WAR_DISCARDED},
    {"returned", WAR_RETURNED},
    {"put-under", WAR_PUT_UNDER},
    {"taken", WAR_TAKEN},
    {"drew", WAR_DREW},
    {"retrieved", WAR_RETRIEVED},
    {"revealed", WAR_REVEALED},
    {"gained-magic", WAR_GAINED_MAGIC},
    {"spent-magic", WAR_SPENT_MAGIC},
    {"became-magic", WAR_BECAME_MAGIC},
    {"activated", WAR_ACTIVATED},
    {"replied", WAR_REPLIED},
    {"sprang-up", WAR_SPRANG_UP},
    {"stuck", WAR_STUCK},
    {"gave", WAR_GAVE},
    {"eliminated", WAR_ELIMINATED},
    {"won", WAR_WON},
    {"acted", WAR_ACTED},
    {"phase-ended", WAR_PHASE_ENDED},
    {"stopped", WAR_STOPPED},
    {"gained", WAR_GAINED},
    {"lost", WAR_LOST},
    {"silenced", WAR_SILENCED},
    {NULL, 0},
};

const struct word_value scn_zone_words[] = {
    {"draw", WAR_DRAW_PILE},
    {"hand", WAR_HAND},
    {"discard", WAR_DISCARD},
    {"magic", WAR_MAGIC_PILE},
    {"active", WAR_ACTIVE_AREA},
    {"vines", WAR_EXTRA_PILE},
    {"beside", WAR_EXTRA_PILE},
    {"limbo", WAR_LIMBO},
    {"top", SETTLED_TOP},
    {"bottom", SETTLED_BOTTOM},
    {NULL, 0},
};

const struct word_value scn_verb_words[] = {
    {"end", WAR_END},       {"yes", WAR_YES},       {"no", WAR_NO},         {"done", WAR_DONE},
    {"pass", WAR_PASS},     {"move", WAR_MOVE},     {"step", WAR_STEP},     {"ride", WAR_RIDE},
    {"attack", WAR_ATTACK}, {"summon", WAR_SUMMON}, {"build", WAR_BUILD},   {"play", WAR_PLAY},
    {"use", WAR_USE},       {"magic", WAR_MAGIC},   {"choose", WAR_CHOOSE}, {"pick", WAR_PICK},
    {"number", WAR_NUMBER}, {"mode", WAR_MODE},     {"next", WAR_NEXT},     {"roll", WAR_ROLL},
    {"draw", WAR_DRAW},     {"seat", WAR_SEAT},     {"give", WAR_GIVE},     {NULL, 0},
};

int scn_word_find(const struct word_value *table, const char *word)
{
    for (; table->word; table++)
        if (scn_same_word(table->word, word))
            return table->value;
    return -1;
}

const char *scn_word_of(const struct word_value *table, int value)
{
    for (; table->word; table++)
        if (table->value == value)
            return table->word;
    return "?";
}

int scn_next_definition(int after)
{
    for (int i = after + 1; i < WAR_DEFINITIONS; i++)
        if (war_definition(i))
            return i;
    return 0;
}

bool scn_spot_read(const char *word, struct spot *spot)
{
    const char *rest = word;
    spot->space = war_space_parse(word, &rest);
    if (spot->space < 0)
        return false;
    spot->wall = scn_same_word(rest, "w");
    return spot->wall || !*rest;
}

/* ---- Cards and abilities -------------------------------------------------------------------------------- */

/* Splits "Swamp Orcs/Hunter"; the faction is NULL if none is named or -1 numbers if it is unknown. */
static const char *bare_name(int edition, const char *name, const struct war_faction **faction, bool *unknown)
{
    const char *slash = strchr(name, '/');
    *faction = NULL;
    *unknown = false;
    if (!slash)
        return name;
    char first[64];
    size_t length = (size_t)(slash - name);
    if (length < sizeof first) {
        memcpy(first, name, length);
        first[length] = 0;
        *faction = war_faction_find((enum war_edition)edition, first);
    }
    *unknown = !*faction;
    return slash + 1;
}

bool scn_card_named(int definition, const char *name)
{
    const struct war_definition *d = definition > 0 ? war_definition(definition) : NULL;
    if (!d)
        return false;
    const struct war_faction *faction;
    bool unknown;
    const char *bare = bare_name(d->edition, name, &faction, &unknown);
    return !unknown && scn_same_word(d->name, bare) && (!faction || faction->number == d->faction);
}

/* How many definitions of the edition have the name; the last of them. */
static int count_named(int edition, const char *name, int *found)
{
    int n = 0;
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i)) {
        if (war_definition(i)->edition == edition && scn_card_named(i, name)) {
            *found = i;
            n++;
        }
    }
    return n;
}

bool scn_card_known(int edition, const char *name, char *why)
{
    int found = 0;
    return count_named(edition, name, &found) > 0 || scn_refuse(why, "no card is called \"%s\"", name);
}

static int find_in(int edition, int faction, const char *name)
{
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i)) {
        const struct war_definition *d = war_definition(i);
        if (d->edition == edition && d->faction == faction && scn_card_named(i, name))
            return i;
    }
    return 0;
}

int scn_card_find(int edition, int hint, const char *name, char *why)
{
    int found = hint >= 0 ? find_in(edition, hint, name) : 0;
    if (!found)
        found = find_in(edition, 0, name);
    if (found)
        return found;
    int n = count_named(edition, name, &found);
    if (n == 0)
        scn_refuse(why, "no card is called \"%s\" (names of several words need quotes)", name);
    if (n > 1)
        scn_refuse(why, "several factions have a card called \"%s\": say \"Faction/%s\", or name the seats' factions", name,
                   name);
    return n == 1 ? found : 0;
}

const char *scn_ability_title(int definition, int ability)
{
    const struct war_definition *d = war_definition(definition);
    const char *name = war_ability_name(ability);
    return war_ability_is_text(ability) && d ? d->name : name ? name : "?";
}

bool scn_ability_named(int ability, const char *name)
{
    const char *own = ability ? war_ability_name(ability) : NULL;
    if (own && scn_same_word(own, name))
        return true;
    if (!ability || !war_ability_is_text(ability))
        return false;
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i))
        for (int j = 0; j < 4 && war_definition(i)->abilities[j]; j++)
            if (war_definition(i)->abilities[j] == ability && scn_card_named(i, name))
                return true;
    return false;
}

static int ability_of(int definition, const char *name)
{
    const struct war_definition *d = war_definition(definition);
    for (int j = 0; d && j < 4 && d->abilities[j]; j++)
        if (scn_same_word(scn_ability_title(definition, d->abilities[j]), name) || scn_ability_named(d->abilities[j], name))
            return d->abilities[j];
    return 0;
}

int scn_ability_find(int edition, int definition, const char *name, char *why)
{
    int found = definition ? ability_of(definition, name) : 0;
    for (int i = scn_next_definition(0); i && !found; i = scn_next_definition(i))
        if (war_definition(i)->edition == edition)
            found = ability_of(i, name);
    for (int i = 1; i < WAR_ABILITIES && !found; i++) /* printed on no card, only gained (Cursed) */
        if (war_ability_name(i) && !war_ability_is_text(i) && scn_ability_named(i, name))
            found = i;
    if (!found)
        scn_refuse(why, "no ability is called \"%s\"", name);
    return found;
}

bool scn_ability_known(const char *name)
{
    for (int i = 1; i < WAR_ABILITIES; i++)
        if (scn_ability_named(i, name))
            return true;
    return false;
}

static bool is_printed(int ability)
{
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i))
        for (int j = 0; j < 4 && war_definition(i)->abilities[j]; j++)
            if (war_definition(i)->abilities[j] == ability)
                return true;
    return false;
}

int scn_lasting_find(int edition, const char *name, char *why)
{
    for (int i = 1; i < WAR_ABILITIES; i++)
        if (war_ability_name(i) && !war_ability_is_text(i) && scn_ability_named(i, name) && !is_printed(i))
            return i;
    return scn_ability_find(edition, 0, name, why);
}

/* ---- Lists of cards -------------------------------------------------------------------------------------- */

static bool take_item(struct words *w, int owner, struct item *item, char *why)
{
    *item = (struct item){.owner = owner, .count = 1};
    if (!scn_take_owner(w, &item->owner, why))
        return false;
    if (scn_words_end(w) || scn_words_accept(w, ","))
        return scn_refuse(why, "a card's name is missing");
    item->name = scn_words_take(w);
    if (!scn_words_end(w) && !w->quoted[w->next] && isdigit((unsigned char)scn_words_peek(w)[0]))
        return scn_take_number(w, &item->count, why);
    return true;
}

int scn_take_list(struct words *w, int owner, struct item *list, int size, char *why)
{
    if (scn_words_accept(w, "empty") || scn_words_accept(w, "nothing"))
        return 0;
    int n = 0;
    do {
        if (n == size) {
            scn_refuse(why, "too many cards in a list");
            return -1;
        }
        if (!take_item(w, owner, &list[n++], why))
            return -1;
    } while (scn_words_accept(w, ","));
    return n;
}
