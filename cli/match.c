/* match.c: from names to a game about to begin. */
#include "match.h"

#include "cli.h"
#include "journal.h"
#include "language.h"
#include "text.h"
#include "warstone_lab.h"

#include <string.h>

const char *edition_name(enum war_edition edition) { return journal_edition((int)edition); }

bool edition_find(const char *name, enum war_edition *edition)
{
    static const char *const first[] = {"1e", "1", "first"}, *const second[] = {"2e", "2", "second"};
    for (int i = 0; i < 3; i++) {
        if (strcmp(name, first[i]) == 0)
            return *edition = WAR_FIRST, true;
        if (strcmp(name, second[i]) == 0)
            return *edition = WAR_SECOND, true;
    }
    return false;
}

const struct war_faction *faction_at(enum war_edition edition, int index)
{
    const struct war_faction *faction;
    for (int i = 0; (faction = war_faction(edition, i)) != NULL; i++)
        if (faction->number && index-- == 0)
            return faction;
    return NULL;
}

int faction_count(enum war_edition edition)
{
    int count = 0;
    while (faction_at(edition, count))
        count++;
    return count;
}

void faction_list(enum war_edition edition, char *text, size_t size)
{
    struct text t = {text, size, 0};
    *text = '\0';
    for (int i = 0; faction_at(edition, i); i++)
        text_add(&t, "%s%s", i ? ", " : "", faction_at(edition, i)->slug);
}

const struct war_faction *faction_read(const char *command, const char *option, enum war_edition edition, const char *name)
{
    struct war_sentence why[1];
    char faction[64], known[600];
    const struct war_faction *found = war_preset_find(edition, name, why);
    if (found)
        return found;
    snprintf(faction, sizeof faction, "%.*s", (int)strcspn(name, "/"), name);
    if (war_preset_find(edition, faction, NULL)) {
        complain(command, "%s: %s", option, sentence(why));
        return NULL;
    }
    faction_list(edition, known, sizeof known);
    if (edition == WAR_FIRST)
        complain(command, "%s: the first edition has no faction \"%s\" here; there are: %s", option, name, known);
    else
        complain(command, "%s: the second edition has no faction \"%s\" here; there are: %s", option, name, known);
    return NULL;
}

/* A deck of one's own must be legal. */
static bool take_own_deck(const char *command, const char *option, const char *path, struct match *match, int seat)
{
    const struct deck_file *deck = &match->deck[seat];
    struct war_deck_fault fault;
    int faults = war_deck_check(&deck->list, &fault, 1);
    if (faults > 0) {
        const char *says = sentence(&fault.says);
        if (faults > 1)
            complain(command, "%s: %s is not a legal deck: %s: %s (and more; see `warstone deck check`)", option, path,
                     fault.rule, says);
        else
            complain(command, "%s: %s is not a legal deck: %s: %s", option, path, fault.rule, says);
        return false;
    }
    if (deck->list.edition != (uint8_t)match->edition) {
        complain(command, "%s: %s is a deck of the edition %s", option, path, edition_name((enum war_edition)deck->list.edition));
        return false;
    }
    match->faction[seat] = war_faction_led_by(deck->list.summoner);
    return true;
}

static const char *own_deck(const char *name) { return name && strncmp(name, "deck:", 5) == 0 ? name + 5 : NULL; }

const char *deck_called(const struct match *match, int seat)
{
    return match->deck[seat].list.summoner ? match->deck[seat].name : match->faction[seat]->slug;
}

/* Without --edition, the first that was named decides: a deck's own edition, or the first if only that has such a faction. */
static enum war_edition edition_of(const struct match *match, const char *const name[WAR_SEATS])
{
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        if (own_deck(name[seat]))
            return (enum war_edition)match->deck[seat].list.edition;
        if (name[seat])
            return !war_preset_find(WAR_SECOND, name[seat], NULL) && war_preset_find(WAR_FIRST, name[seat], NULL) ? WAR_FIRST
                                                                                                                  : WAR_SECOND;
    }
    return WAR_SECOND;
}

/* ---- Options ------------------------------------------------------------------------------------------- */

const struct war_option_info *option_after(const struct war_option_info *last, uint8_t options)
{
    const struct war_option_info *o;
    for (int i = 0; (o = war_option(i)) != NULL; i++)
        if (last == o)
            last = NULL;
        else if (!last && options & o->bit)
            return o;
    return NULL;
}

const char *option_answer(const struct war_option_info *option) { return option->by_default ? "no" : "yes"; }

bool options_read(const char *command, const char *list, struct match *match)
{
    struct war_sentence said;
    for (; list && *list; list += strcspn(list, ",") == strlen(list) ? strlen(list) : strcspn(list, ",") + 1) {
        char one[100];
        snprintf(one, sizeof one, "%.*s", (int)strcspn(list, ","), list);
        one[strcspn(one, "=")] = strchr(one, '=') ? ' ' : '\0';
        if (!journal_option(one, &match->options, &said)) {
            complain(command, "--options: %s", sentence(&said));
            return false;
        }
    }
    if (war_options_check((int)match->edition, match->seats, match->options, &said))
        return true;
    complain(command, "--options: %s", sentence(&said));
    return false;
}

void options_print(void)
{
    struct war_sentence s;
    const struct war_option_info *o;
    puts(spoken("What players may agree on, with --options NAME=yes,NAME=no:"));
    for (int i = 0; (o = war_option(i)) != NULL; i++) {
        const char *usual = o->by_default ? "yes" : "no";
        if (o->seats > 2)
            war_say(&s, "(%s, first edition, games of four; usually %s)", o->rule, usual);
        else
            war_say(&s, o->edition == WAR_FIRST ? "(%s, first edition; usually %s)" : "(%s, second edition; usually %s)", o->rule,
                    usual);
        printf("  %s=%s  %s\n      %s\n", o->name, option_answer(o), translated(NULL, o->meaning), sentence(&s));
    }
}

/* ---- What was typed ------------------------------------------------------------------------------------ */

static const char *const seat_option[WAR_SEATS] = {"--a", "--b", "--c", "--d"};

/* "deck:FILE": each file is read once, because it may be a pipe. */
static bool read_decks(const char *command, const char *const name[WAR_SEATS], struct match *match)
{
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        char why[DECK_WHY];
        if (own_deck(name[seat]) && !deck_read(own_deck(name[seat]), &match->deck[seat], why)) {
            complain(command, "%s: %s", seat_option[seat], why);
            return false;
        }
    }
    return true;
}

bool match_read(const char *command, const char *edition, const char *const name[WAR_SEATS], struct match *match)
{
    bool four = name[2] || name[3];
    *match = (struct match){.seats = four ? WAR_SEATS : 2};
    if (!read_decks(command, name, match))
        return false;
    match->edition = four ? WAR_FIRST : edition_of(match, name);
    if (edition && !edition_find(edition, &match->edition)) {
        complain(command, "--edition: \"%s\" is no edition; say 1e or 2e", edition);
        return false;
    }
    struct war_sentence why[1];
    if (!war_options_check((int)match->edition, match->seats, 0, why)) {
        complain(command, "%s: %s", seat_option[name[2] ? 2 : 3], sentence(why));
        return false;
    }
    int count = faction_count(match->edition);
    if (count == 0) {
        complain(command, "no faction of the edition %s is built yet", edition_name(match->edition));
        return false;
    }
    for (int seat = 0; seat < match->seats; seat++) {
        if (own_deck(name[seat])) {
            if (!take_own_deck(command, seat_option[seat], own_deck(name[seat]), match, seat))
                return false;
            continue;
        }
        match->faction[seat] = name[seat] ? faction_read(command, seat_option[seat], match->edition, name[seat])
                                          : faction_at(match->edition, seat % count);
        if (!match->faction[seat])
            return false;
    }
    if (match_check(match, why))
        return true;
    complain(command, "%s", why->text);
    return false;
}

void match_draw(struct match *match, unsigned seats, uint64_t seed, uint64_t index)
{
    enum { MOST = 64 };
    int count = faction_count(match->edition), order[MOST];
    for (int seat = 0; count > 0 && seat < match->seats; seat++) {
        struct rng rng;
        if (!(seats >> seat & 1))
            continue;
        rng_seed_pair(&rng, seed * WAR_SEATS + (unsigned)seat, index / (unsigned)count);
        for (int i = 0; i < count && i < MOST; i++) { /* shuffled from the inside out */
            int k = (int)rng_below(&rng, (uint32_t)i + 1);
            order[i] = order[k];
            order[k] = i;
        }
        match->faction[seat] = faction_at(match->edition, order[index % (unsigned)count]);
    }
}

void match_setup(const struct match *match, struct war_setup *setup)
{
    *setup = (struct war_setup){.edition = (uint8_t)match->edition, .options = match->options, .seats = match->seats};
    for (int seat = 0; seat < match->seats; seat++)
        if (!match->deck[seat].list.summoner || !war_deck_build(&match->deck[seat].list, &setup->deck[seat]))
            war_preset(match->faction[seat], &setup->deck[seat]);
}

bool match_check(const struct match *match, struct war_sentence *why)
{
    struct war_setup setup;
    match_setup(match, &setup);
    return war_setup_check(&setup, why);
}

bool match_begin(const struct match *match, struct war_game *g)
{
    struct war_setup setup;
    match_setup(match, &setup);
    return war_begin(g, &setup);
}

war_action random_action(const struct war_game *g, const war_action *list, int count, struct rng *rng)
{
    return war_random_action(g, list, count, rng->s);
}
