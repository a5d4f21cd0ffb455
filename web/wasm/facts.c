/* facts.c: the cards as printed, in our words, for the page's build: what the protocol names by number. */
#include "page.h"

#include "../../ai/level.h"
#include "../../table/glossary.h"
#include "../../table/journal.h"
#include "../../table/json.h"

EXPORT(facts) void facts(void);

static void write_words(const char *name, unsigned bits, const char *(*word)(int bit))
{
    write_open(&page_said, name, '[');
    for (int bit = 1; bit < 1 << 16; bit <<= 1)
        if ((bits & (unsigned)bit) != 0 && word(bit) != NULL)
            write_text(&page_said, NULL, word(bit));
    write_close(&page_said, ']');
}

static const char *class_name(int bit)
{
    static const char *const names[] = {"unit", "common",    "champion", "summoner", "structure", "event",
                                        "wall", "epic",      "standard", "active",   "vine",      "reinforcement",
                                        "gate", "mercenary", "mutation", "beside"};
    int n = __builtin_ctz((unsigned)bit);
    return n < (int)(sizeof names / sizeof *names) ? names[n] : NULL;
}

static const char *phase_name(int phase)
{
    static const char *const names[] = {"before_turn", "draw",   "summon", "event",     "move",
                                        "build",       "attack", "magic",  "after_turn"};
    return names[phase];
}

static void write_if(const char *name, int number)
{
    if (number >= 0)
        write_number(&page_said, name, number);
}

static void write_card(int number, const struct war_definition *d)
{
    const struct war_faction *faction = d->faction != 0 ? war_faction_numbered((enum war_edition)d->edition, d->faction) : NULL;
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "definition", number);
    write_text(&page_said, "name", d->name);
    write_text(&page_said, "edition", journal_edition(d->edition));
    write_text(&page_said, "faction", faction != NULL ? faction->slug : "");
    write_words("classes", d->classes, class_name);
    write_if("cost", d->cost);
    write_if("strength", d->strength);
    write_if("life", d->life);
    if (d->attack != WAR_NO_ATTACK)
        write_text(&page_said, "attack", d->attack == WAR_MELEE ? "melee" : "ranged");
    if (d->edition == WAR_SECOND && (d->classes & WAR_EVENT) != 0)
        write_text(&page_said, "phase", phase_name(d->phase));
    if (d->symbols != 0)
        write_words("symbols", d->symbols, war_symbol_name);
    write_open(&page_said, "abilities", '[');
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++)
        write_number(&page_said, NULL, d->abilities[i]);
    write_close(&page_said, ']');
    if (d->reconstructed != NULL)
        write_text(&page_said, "reconstructed", d->reconstructed);
    write_close(&page_said, '}');
}

static void write_ability(int number)
{
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "ability", number);
    write_text(&page_said, "name", war_ability_name(number));
    write_text(&page_said, "text", war_ability_text(number));
    if (war_ability_is_text(number))
        write_flag(&page_said, "plain", true);
    if (war_ability_gives(number) != 0)
        write_number(&page_said, "gives", war_ability_gives(number));
    write_close(&page_said, '}');
}

static void write_option(const struct war_option_info *option)
{
    write_open(&page_said, NULL, '{');
    write_text(&page_said, "name", option->name);
    write_text(&page_said, "meaning", option->meaning);
    write_text(&page_said, "rule", option->rule);
    write_text(&page_said, "edition", journal_edition(option->edition));
    write_number(&page_said, "seats", option->seats);
    write_text(&page_said, "answer", option->by_default ? "no" : "yes");
    write_close(&page_said, '}');
}

static void write_deck(const struct war_faction *faction)
{
    write_open(&page_said, NULL, '{');
    write_text(&page_said, "slug", faction->slug);
    write_text(&page_said, "name", faction->name);
    write_text(&page_said, "edition", journal_edition(faction->edition));
    write_number(&page_said, "summoner", war_preset_summoner(faction));
    write_close(&page_said, '}');
}

static void write_glossary(enum war_edition edition)
{
    const struct glossary_entry *list;
    int count = glossary_of(edition, &list);
    for (int i = 0; i < count; i++) {
        write_open(&page_said, NULL, '{');
        write_text(&page_said, "edition", journal_edition((int)edition));
        write_text(&page_said, "word", list[i].word);
        write_text(&page_said, "meaning", list[i].meaning);
        write_close(&page_said, '}');
    }
}

/* said() is {"cards": [...], "abilities": [...], "decks": [...], "options": [...], "levels": [...], "glossary": [...]}: see web/src/cards.ts. */
void facts(void)
{
    const struct war_faction *faction;
    page_begin();
    write_open(&page_said, NULL, '{');
    write_open(&page_said, "cards", '[');
    for (int d = 1; d < WAR_DEFINITIONS; d++)
        if (war_definition(d) != NULL)
            write_card(d, war_definition(d));
    write_close(&page_said, ']');
    write_open(&page_said, "abilities", '[');
    for (int a = 1; a < WAR_ABILITIES; a++)
        if (war_ability_name(a) != NULL)
            write_ability(a);
    write_close(&page_said, ']');
    write_open(&page_said, "decks", '[');
    for (int edition = WAR_FIRST; edition <= WAR_SECOND; edition++)
        for (int i = 0; (faction = war_faction((enum war_edition)edition, i)) != NULL; i++)
            write_deck(faction);
    write_close(&page_said, ']');
    write_open(&page_said, "options", '[');
    for (int i = 0; war_option(i) != NULL; i++)
        write_option(war_option(i));
    write_close(&page_said, ']');
    write_open(&page_said, "levels", '[');
    for (int i = 0; i < AI_LEVELS; i++)
        write_text(&page_said, NULL, ai_levels[i].word);
    write_close(&page_said, ']');
    write_open(&page_said, "glossary", '[');
    write_glossary(WAR_FIRST);
    write_glossary(WAR_SECOND);
    write_close(&page_said, ']');
    write_close(&page_said, '}');
}
