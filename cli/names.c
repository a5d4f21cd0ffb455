/* names.c: cards, phases and seats in words. */
#include "names.h"

#include "language.h"
#include "match.h"
#include "say.h"
#include "text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

const char *definition_name(int definition)
{
    const struct war_definition *def = definition ? war_definition(definition) : NULL;
    return def ? translated("card", def->name) : translated("card", "a card");
}

const char *ability_name(int ability) { return translated("ability", war_ability_name(ability)); }
const char *ability_text(int ability) { return translated(NULL, war_ability_text(ability)); }
const char *mode_name(int ability, int mode) { return translated("mode", war_mode_name(ability, mode)); }
const char *faction_title(const struct war_faction *faction) { return translated("faction", faction->name); }

void deck_title(const struct war_faction *deck, char *text, size_t size)
{
    const struct war_faction *other;
    int decks = 0;
    for (int i = 0; (other = war_faction((enum war_edition)deck->edition, i)) != NULL; i++)
        decks += other->number == deck->number;
    if (decks > 1)
        snprintf(text, size, "%s (%s)", faction_title(deck), definition_name(war_preset_summoner(deck)));
    else
        snprintf(text, size, "%s", faction_title(deck));
}

const char *card_name(const struct war_game *g, int card)
{
    return card < WAR_CARDS ? definition_name(war_card_definition(g, card)) : definition_name(0);
}

static void first_edition_class(const struct war_definition *def, char *text, size_t size)
{
    const char *type = def->classes & WAR_WALL       ? "wall"
                       : def->classes & WAR_EVENT    ? "event"
                       : def->classes & WAR_SUMMONER ? "summoner"
                       : def->classes & WAR_CHAMPION ? "champion"
                       : def->classes & WAR_MUTATION ? "mutation"
                       : def->classes & WAR_COMMON   ? "common"
                                                     : "conjuration";
    snprintf(text, size, "%s", type);
}

void class_text(const struct war_definition *def, char *text, size_t size)
{
    static const struct {
        int bit;
        const char *word;
    } words[] = {{WAR_SUMMONER, "summoner"}, {WAR_CHAMPION, "champion"}, {WAR_COMMON, "common"}, {WAR_EPIC, "epic"},
                 {WAR_STANDARD, "standard"}, {WAR_UNIT, "unit"},         {WAR_EVENT, "event"},   {WAR_STRUCTURE, "structure"}};
    if (def->edition == WAR_FIRST) {
        first_edition_class(def, text, size);
        return;
    }
    struct text t = {text, size, 0};
    *text = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (def->classes & words[i].bit)
            text_add(&t, "%s%s", t.used ? " " : "", words[i].word);
}

void short_name(const char *name, int width, char *text, size_t size)
{
    static const char article[] = "The ";
    if (text_width(name) > width && strncasecmp(name, article, sizeof article - 1) == 0)
        name += sizeof article - 1;
    const char *last = strrchr(name, ' ');
    int length = text_width(name), tail = last ? text_width(last + 1) : 0, head = width - tail - 1;
    if (length <= width || !last || head < 1) {
        snprintf(text, size, "%.*s", text_bytes(name, width), name);
        return;
    }
    int first = (int)strcspn(name, " "), bytes = text_bytes(name, head > 5 ? 5 : head);
    snprintf(text, size, "%.*s.%s", bytes < first ? bytes : first, name, last + 1);
}

const char *phase_name(enum war_edition edition, int phase) { return translated("phase", say_phase((int)edition, phase)); }

const char *phase_hint(enum war_edition edition, int phase)
{
    static const char *const hints[2][WAR_AFTER_TURN + 1] = {{[WAR_PHASE_DRAW] = "Use an ability before you draw",
                                                              [WAR_AFTER_TURN] = "Use an ability before the turn ends",
                                                              [WAR_PHASE_SUMMON] = "Summon units next to your walls",
                                                              [WAR_PHASE_EVENT] = "Play events and walls",
                                                              [WAR_PHASE_MOVE] = "Move your units",
                                                              [WAR_PHASE_ATTACK] = "Attack with your units",
                                                              [WAR_PHASE_MAGIC] = "Turn cards of your hand into magic"},
                                                             {[WAR_PHASE_SUMMON] = "Summon units next to your gates",
                                                              [WAR_PHASE_MOVE] = "Move your units",
                                                              [WAR_PHASE_BUILD] = "Build structures",
                                                              [WAR_PHASE_ATTACK] = "Attack with your units",
                                                              [WAR_PHASE_MAGIC] = "Turn cards of your hand into magic"}};
    const char *hint = phase <= WAR_AFTER_TURN ? hints[edition][phase] : NULL;
    return translated(NULL, hint ? hint : "Take an action");
}

const char *attack_name(int attack) { return attack == WAR_MELEE ? "melee" : attack == WAR_RANGED ? "ranged" : NULL; }

void symbol_text(const struct war_definition *def, char *text, size_t size)
{
    struct text t = {text, size, 0};
    *text = '\0';
    for (int bit = 1; bit <= def->symbols; bit *= 2)
        if (def->symbols & bit)
            text_add(&t, "%s%s",
                     !t.used                  ? ""
                     : bit * 2 > def->symbols ? translated("list", " and ")
                                              : ", ",
                     translated("symbol", war_symbol_name(bit)));
}

void values_text(const struct war_definition *def, char *text, size_t size)
{
    struct text t = {text, size, 0};
    char symbols[120];
    symbol_text(def, symbols, sizeof symbols);
    *text = '\0';
    struct war_sentence s;
#define ADD(...) (text_add(&t, "%s", t.used ? ", " : ""), text_add(&t, "%s", sentence(war_say(&s, __VA_ARGS__))))
    if (def->cost >= 0)
        ADD("cost %d", def->cost);
    if (def->strength >= 0)
        ADD("strength %d %s", def->strength, def->attack ? translated("attack", attack_name(def->attack)) : "");
    if (def->life >= 0)
        ADD("life %d", def->life);
    if (def->edition == WAR_SECOND && def->classes & WAR_EVENT)
        ADD("played in the %s", phase_name(WAR_SECOND, def->phase));
    if (def->classes & WAR_ACTIVE)
        ADD("stays active");
    if (*symbols)
        ADD(def->symbols & (def->symbols - 1) ? "symbols %s" : "symbol %s", symbols);
#undef ADD
}

/* "Ice Smith (common unit, Polar Dwarves; cost 1, strength 1 ranged, life 4, symbol water)", on as many lines as a window needs. */
static void print_numbers(FILE *out, const struct term *term, const struct war_definition *def)
{
    char classes[64], values[VALUES_TEXT], line[600];
    struct text t = TEXT(line);
    const struct war_faction *faction = war_faction_numbered((enum war_edition)def->edition, def->faction);
    class_text(def, classes, sizeof classes);
    values_text(def, values, sizeof values);
    text_add(&t, "%s%s%s (", style_begin(term, STYLE_BOLD), translated("card", def->name), style_end(term));
    text_add(&t, "%s%s%s%s%s)", translated("class", classes), faction ? ", " : "", faction ? faction_title(faction) : "",
             *values ? translated("list", "; ") : "", values);
    print_hanging(out, line, 4, 4, term->lines ? term_width(term) : (int)sizeof line);
}

void print_ability(FILE *out, const struct term *term, int ability, int indent)
{
    const char *name = ability_name(ability), *text = ability_text(ability);
    char line[1200] = "";
    struct text t = TEXT(line);
    struct war_sentence s;
    bool plain = war_ability_is_text(ability) || !name;
    text_add(&t, "%s%s%s", plain ? "" : name, plain ? "" : translated("list", ": "), text ? text : "");
    for (int mode = 0; war_mode_name(ability, mode); mode++)
        text_add(&t, "%s%s%s", mode ? ", " : " (", sentence(war_say(&s, "mode %s", war_mode_name(ability, mode))),
                 war_mode_name(ability, mode + 1) ? "" : ")");
    print_wrapped(out, line, indent, term_width(term));
}

void print_definition(FILE *out, const struct term *term, const struct war_definition *def)
{
    print_numbers(out, term, def);
    for (int i = 0; i < 4 && def->abilities[i]; i++) {
        print_ability(out, term, def->abilities[i], 4);
        if (war_ability_is_text(def->abilities[i]) && war_ability_gives(def->abilities[i]))
            print_ability(out, term, war_ability_gives(def->abilities[i]), 4); /* no other card explains it */
    }
    if (def->reconstructed) {
        struct war_sentence s;
        print_wrapped(out, sentence(war_say(&s, "Reconstructed: no source gives the printed text (%s).", def->reconstructed)), 4,
                      term_width(term));
    }
}

/* ---- Finding a card by what was typed ------------------------------------------------------------------ */

/* Small letters without accents, so that a name is found however it is typed; what does not fit is cut off. */
enum { PLAIN = 120 };
static const char *plain(const char *text, char to[PLAIN])
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo-ouuuuypsaaaaaaaceeeeiiiidnooooo-ouuuuypy"; /* from U+00C0 on */
    size_t used = 0;
    for (const unsigned char *c = (const unsigned char *)text; *c && used + 2 < PLAIN; c++) {
        bool accent = *c == 0xc3 && c[1] >= 0x80 && c[1] < 0xc0, ligature = *c == 0xc5 && (c[1] == 0x92 || c[1] == 0x93);
        to[used++] = accent ? latin[c[1] - 0x80] : ligature ? 'o' : (char)tolower(*c);
        if (ligature)
            to[used++] = 'e';
        c += accent || ligature;
    }
    to[used] = '\0';
    return to;
}

static bool begins(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

static bool has_part(const char *text, const char *part) { return *text && strstr(text, part) != NULL; }

bool contains(const char *text, const char *part)
{
    char a[PLAIN], b[PLAIN];
    return has_part(plain(text, a), plain(part, b));
}

int name_order(const char *a, const char *b)
{
    char x[PLAIN], y[PLAIN];
    return strcmp(plain(a, x), plain(b, y));
}

bool goes_by(const struct war_definition *def, const char *name)
{
    char a[PLAIN], b[PLAIN];
    return strcmp(plain(def->name, a), plain(name, b)) == 0 || strcmp(plain(translated("card", def->name), a), b) == 0;
}

bool goes_partly_by(const struct war_definition *def, const char *part)
{
    return contains(def->name, part) || contains(translated("card", def->name), part);
}

bool begins_with(const struct war_definition *def, const char *start)
{
    char a[PLAIN], b[PLAIN];
    return begins(plain(def->name, a), plain(start, b)) || begins(plain(translated("card", def->name), a), b);
}

static bool word_begins(const char *text, const char *start)
{
    for (const char *at = strpbrk(text, " -'"); at; at = strpbrk(at + 1, " -'"))
        if (begins(at + 1, start))
            return true;
    return false;
}

/* "und arch": each word typed begins a word of the name, in order. */
static bool words_begin(const char *name, const char *typed)
{
    while (*typed) {
        size_t length = strcspn(typed, " ");
        while (*name && strncmp(name, typed, length) != 0) {
            name += strcspn(name, " -'");
            name += strspn(name, " -'");
        }
        if (!*name)
            return false;
        name += strcspn(name, " -'");
        name += strspn(name, " -'");
        typed += length;
        typed += strspn(typed, " ");
    }
    return true;
}

bool is_word(const char *text, size_t length, const char *words)
{
    char a[PLAIN], b[PLAIN], one[PLAIN];
    snprintf(one, sizeof one, "%.*s", (int)length, text);
    plain(one, a);
    for (const char *at = plain(words, b); *at; at += strcspn(at, " "), at += strspn(at, " "))
        if (strlen(a) == strcspn(at, " ") && begins(at, a))
            return true;
    return false;
}

bool is_typed(const char *text, size_t length, const char *word)
{
    const char *spoken = translated("typed", word);
    return is_word(text, length, word) || (spoken != word && is_word(text, length, spoken));
}

/* Letters to add, drop or change to make one text of the other; texts longer than 40 are cut. */
static int edits_between(const char *a, const char *b)
{
    enum { MOST = 40 };
    int row[MOST + 1], m = (int)strnlen(a, MOST), n = (int)strnlen(b, MOST);
    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; i <= m; i++) {
        int diagonal = row[0];
        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int change = diagonal + (a[i - 1] != b[j - 1]);
            int shorter = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            diagonal = row[j];
            row[j] = change < shorter ? change : shorter;
        }
    }
    return row[n];
}

/* 0 is the best match, -1 none. */
static int distance(const char *called, const char *typed)
{
    char a[PLAIN], b[PLAIN];
    const char *name = plain(called, a), *text = plain(typed, b);
    if (strcmp(name, text) == 0)
        return 0;
    if (begins(name, text))
        return 1;
    if (word_begins(name, text) || words_begin(name, text))
        return NAME_MEANT;
    if (has_part(name, text))
        return 3;
    int edits = edits_between(name, text), length = (int)strlen(text);
    return edits <= 2 && edits < length ? 3 + edits : -1;
}

int name_distance(const char *context, const char *called, const char *typed)
{
    int english = distance(called, typed), spoken = distance(translated(context, called), typed);
    return english < 0 || (spoken >= 0 && spoken < english) ? spoken : english;
}

int definitions_like(enum war_edition edition, const char *text, int *found, int size)
{
    int count = 0, best = 100;
    for (int number = 1; *text && number < WAR_DEFINITIONS; number++) {
        const struct war_definition *def = war_definition(number);
        int far = def && def->edition == edition ? name_distance("card", def->name, text) : -1;
        if (far < 0 || far > best)
            continue;
        if (far < best)
            count = 0;
        best = far;
        if (count < size)
            found[count] = number;
        count++;
    }
    return count;
}
