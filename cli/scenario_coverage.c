/* scenario_coverage.c: which rules and which abilities no scenario covers. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "scenario_parts.h"

enum { ID_SIZE = 16, PATH_SIZE = 1024 };

struct rule {
    char id[ID_SIZE];
    char *text;
    bool covered, exempt, exempt_by_name;
};

struct ability {
    int edition, faction;
    const char *title;
    const char *card; /* one that has it */
    bool covered;
};

struct coverage {
    struct rule *rule;
    int rules, rule_room;
    struct ability *ability;
    int abilities, ability_room;
    int mistakes; /* in the files */
    char *complaints;
    size_t complaint_size;
    FILE *complain;
};

/* ---- Rules ------------------------------------------------------------------------------------------------ */

/* The length of the rule id at the start of the text, or 0. */
static size_t id_length(const char *text)
{
    if ((text[0] != '1' && text[0] != '2') || text[1] != 'E' || text[2] != '-')
        return 0;
    size_t n = 3;
    while (isupper((unsigned char)text[n]))
        n++;
    if (n != 6 || text[n] != '-')
        return 0;
    size_t digits = ++n;
    while (isdigit((unsigned char)text[n]))
        n++;
    return n > digits && n < ID_SIZE ? n : 0;
}

bool scn_looks_like_rule(const char *cover)
{
    size_t n = id_length(cover);
    return n && !cover[n];
}

/* The id that a list line (- `ID` text, - ID text) begins with, and the text after it. */
static bool rule_line(char *line, char *id, char **text)
{
    if (line[0] != '-' || line[1] != ' ')
        return false;
    char *at = line + 2 + (line[2] == '`');
    size_t n = id_length(at);
    if (!n)
        return false;
    memcpy(id, at, n);
    id[n] = 0;
    at += n;
    at += *at == '`';
    *text = at + strspn(at, " ");
    return true;
}

static struct rule *find_rule(const struct coverage *c, const char *id)
{
    for (int i = 0; i < c->rules; i++)
        if (strcmp(c->rule[i].id, id) == 0)
            return &c->rule[i];
    return NULL;
}

static void add_rule(struct coverage *c, const char *id, const char *text)
{
    if (find_rule(c, id) || strncasecmp(text, "withdrawn", 9) == 0)
        return;
    if (c->rules == c->rule_room) {
        c->rule_room = c->rule_room ? c->rule_room * 2 : 512;
        c->rule = realloc(c->rule, (size_t)c->rule_room * sizeof *c->rule);
        if (!c->rule)
            abort();
    }
    struct rule *r = &c->rule[c->rules++];
    *r = (struct rule){.text = strdup(text)};
    if (!r->text)
        abort();
    memcpy(r->id, id, strlen(id) + 1);
}

static void take_rule(struct coverage *c, char *line)
{
    char id[ID_SIZE], *text;
    if (rule_line(line, id, &text))
        add_rule(c, id, text);
}

/* - `1E-TEM-*` reason: a whole section. */
static bool exempt_section(struct coverage *c, const char *line)
{
    const char *at = line + 2 + (line[2] == '`');
    if (strlen(at) < 8 || at[6] != '-' || at[7] != '*')
        return false;
    for (int i = 0; i < c->rules; i++)
        if (strncmp(c->rule[i].id, at, 7) == 0)
            c->rule[i].exempt = true;
    return true;
}

static void take_exempt(struct coverage *c, char *line)
{
    char id[ID_SIZE], *text;
    if (line[0] != '-' || line[1] != ' ' || exempt_section(c, line))
        return;
    if (!rule_line(line, id, &text))
        return;
    struct rule *rule = find_rule(c, id);
    if (!rule || !*text) {
        fprintf(c->complain, "exempt.md: %s %s\n", id, rule ? "has no reason" : "is no rule");
        c->mistakes++;
        return;
    }
    rule->exempt = rule->exempt_by_name = true;
}

static bool take_file(struct coverage *c, const char *folder, const char *name, void (*take)(struct coverage *, char *))
{
    char path[PATH_SIZE], why[FILE_WHY];
    struct file file;
    const char *fault;
    snprintf(path, sizeof path, "%s/%s", folder, name);
    if (!file_read(path, &file, why))
        return false;
    for (char *line; (line = file_line(&file, &fault)) != NULL;) {
        if (fault)
            fprintf(c->complain, "%s:%d: %s\n", name, file.number, fault);
        else
            take(c, line);
        c->mistakes += fault != NULL;
    }
    file_free(&file);
    return true;
}

static bool is_rules_file(const char *name)
{
    size_t n = strlen(name);
    return n > 3 && strcmp(name + n - 3, ".md") == 0 && strcmp(name, "exempt.md") != 0 && strcmp(name, "where.md") != 0;
}

static int by_id(const void *x, const void *y) { return strcmp(((const struct rule *)x)->id, ((const struct rule *)y)->id); }

static bool read_rules(struct coverage *c, const char *folder)
{
    DIR *dir = opendir(folder);
    if (!dir)
        return false;
    for (struct dirent *entry; (entry = readdir(dir));)
        if (is_rules_file(entry->d_name))
            take_file(c, folder, entry->d_name, take_rule);
    closedir(dir);
    if (c->rules)
        qsort(c->rule, (size_t)c->rules, sizeof *c->rule, by_id);
    take_file(c, folder, "exempt.md", take_exempt);
    return c->rules > 0;
}

/* docs/rules beside or above the scenarios. */
static bool find_rules(struct coverage *c, const char *path)
{
    char above[PATH_SIZE], folder[PATH_SIZE + 16];
    snprintf(above, sizeof above, "%s", path);
    for (int level = 0; level < 8; level++) {
        snprintf(folder, sizeof folder, "%s/docs/rules", above);
        if (read_rules(c, folder))
            return true;
        size_t n = strlen(above);
        if (n + 4 > sizeof above)
            return false;
        /* From a file the first step up is its folder. */
        memcpy(above + n, "/..", 4);
    }
    return false;
}

static bool find_rules_of_file(struct coverage *c, const char *path)
{
    char folder[PATH_SIZE];
    snprintf(folder, sizeof folder, "%s", path);
    char *slash = strrchr(folder, '/');
    if (slash)
        *slash = 0;
    return find_rules(c, path) || find_rules(c, slash ? folder : ".");
}

/* ---- Abilities --------------------------------------------------------------------------------------------- */

static struct ability *find_ability(const struct coverage *c, int edition, int faction, const char *title)
{
    for (int i = 0; i < c->abilities; i++)
        if (c->ability[i].edition == edition && c->ability[i].faction == faction && scn_same_word(c->ability[i].title, title))
            return &c->ability[i];
    return NULL;
}

static void collect_ability(struct coverage *c, const struct war_definition *d, const char *title)
{
    if (find_ability(c, d->edition, d->faction, title))
        return;
    if (c->abilities == c->ability_room) {
        c->ability_room = c->ability_room ? c->ability_room * 2 : 128;
        c->ability = realloc(c->ability, (size_t)c->ability_room * sizeof *c->ability);
        if (!c->ability)
            abort();
    }
    c->ability[c->abilities++] = (struct ability){d->edition, d->faction, title, d->name, false};
}

/* Those that are printed, and those that these give to other cards (Cursed). */
static void collect_abilities(struct coverage *c)
{
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i)) {
        const struct war_definition *d = war_definition(i);
        for (int j = 0; j < 4 && d->abilities[j]; j++) {
            int given = war_ability_gives(d->abilities[j]);
            collect_ability(c, d, scn_ability_title(i, d->abilities[j]));
            if (given)
                collect_ability(c, d, war_ability_name(given));
        }
    }
}

/* A word of `covers` taken apart: Name, Faction/Name or Card/Name. */
struct wanted {
    const char *name;
    const struct war_faction *faction;
    char card[64];
};

static struct wanted take_apart(const char *cover, int edition)
{
    struct wanted w = {.name = cover};
    const char *slash = strchr(cover, '/');
    if (!slash || (size_t)(slash - cover) >= sizeof w.card)
        return w;
    memcpy(w.card, cover, (size_t)(slash - cover));
    w.name = slash + 1;
    w.faction = war_faction_find((enum war_edition)edition, w.card);
    if (w.faction)
        w.card[0] = 0;
    return w;
}

enum bearing { PRINTED, GIVEN };

/* The ability of that place as it would be covered; NULL if there is none. */
static const char *title_of(int definition, int ability, enum bearing how)
{
    if (how == PRINTED)
        return scn_ability_title(definition, ability);
    return war_ability_name(war_ability_gives(ability));
}

static int each_ability(const struct wanted *w, int edition, unsigned factions, enum bearing how, unsigned *found,
                        void (*hit)(void *state, int definition, const char *title), void *state)
{
    int n = 0;
    for (int i = scn_next_definition(0); i; i = scn_next_definition(i)) {
        const struct war_definition *d = war_definition(i);
        if (d->edition != edition || !(factions & 1u << d->faction))
            continue;
        if ((w->faction && w->faction->number != d->faction) || (w->card[0] && !scn_same_word(d->name, w->card)))
            continue;
        for (int j = 0; j < 4 && d->abilities[j]; j++) {
            const char *title = title_of(i, d->abilities[j], how);
            if (!title || !scn_same_word(title, w->name))
                continue;
            *found |= 1u << d->faction;
            n++;
            if (hit)
                hit(state, i, title);
        }
    }
    return n;
}

/* A name alone means the factions that take part, if one of them has it; and what is printed, if it is printed. */
int scn_covered_abilities(const char *cover, int edition, unsigned factions,
                          void (*hit)(void *state, int definition, const char *title), void *state)
{
    const struct wanted w = take_apart(cover, edition);
    for (int everywhere = 0; everywhere < 2; everywhere++)
        for (enum bearing how = PRINTED; how <= GIVEN; how++) {
            unsigned among = everywhere ? ~0u : factions, found = 0, ignored = 0;
            if (!each_ability(&w, edition, among, how, &found, NULL, NULL))
                continue;
            return found & (found - 1) ? -1 : each_ability(&w, edition, among, how, &ignored, hit, state);
        }
    return 0;
}

/* ---- The whole ----------------------------------------------------------------------------------------------- */

struct coverage *scn_coverage_new(const char *rules, char *const *paths, int count, char *why)
{
    struct coverage *c = calloc(1, sizeof *c);
    if (!c)
        abort();
    c->complain = open_memstream(&c->complaints, &c->complaint_size);
    if (!c->complain)
        abort();
    bool found = rules && read_rules(c, rules);
    for (int i = 0; !rules && !found && i < count; i++)
        found = find_rules_of_file(c, paths[i]);
    if (!found) {
        scn_refuse(why, "no numbered rules found (docs/rules/*.md%s%s); --rules DIR names their folder",
                   rules ? ", looked in " : "", rules ? rules : "");
        scn_coverage_free(c);
        return NULL;
    }
    collect_abilities(c);
    return c;
}

void scn_coverage_free(struct coverage *c)
{
    for (int i = 0; i < c->rules; i++)
        free(c->rule[i].text);
    free(c->rule);
    free(c->ability);
    fclose(c->complain);
    free(c->complaints);
    free(c);
}

static void mark_ability(void *state, int definition, const char *title)
{
    const struct war_definition *d = war_definition(definition);
    struct ability *a = find_ability(state, d->edition, d->faction, title);
    if (a)
        a->covered = true;
}

bool scn_coverage_add(struct coverage *c, const struct scenario *s, const struct outcome *result, FILE *out)
{
    bool ok = true;
    for (int i = 0; i < result->covers; i++) {
        const char *cover = result->cover[i];
        struct rule *rule = scn_looks_like_rule(cover) ? find_rule(c, cover) : NULL;
        if (rule && result->passed)
            rule->covered = true;
        if (scn_looks_like_rule(cover) && !rule) {
            fprintf(out, "%s:%d: covers %s, which is no rule\n", s->file, s->number, cover);
            ok = false;
        }
        if (!scn_looks_like_rule(cover) && result->passed)
            scn_covered_abilities(cover, result->edition, result->factions, mark_ability, c);
    }
    return ok;
}

static int report_rules(const struct coverage *c, FILE *out, int *covered, int *exempt)
{
    int missing = 0;
    for (int i = 0; i < c->rules; i++) {
        const struct rule *r = &c->rule[i];
        *covered += r->covered;
        *exempt += r->exempt && !r->covered;
        if (r->covered || r->exempt)
            continue;
        if (!missing++)
            fputs("Rules that no scenario covers:\n", out);
        fprintf(out, "  %s %s\n", r->id, r->text);
    }
    return missing;
}

static int report_abilities(const struct coverage *c, FILE *out, int *covered)
{
    int missing = 0;
    const struct ability *last = NULL;
    for (int i = 0; i < c->abilities; i++) {
        const struct ability *a = &c->ability[i];
        *covered += a->covered;
        if (a->covered)
            continue;
        if (!missing++)
            fputs("Abilities that no scenario covers:\n", out);
        if (!last || last->edition != a->edition || last->faction != a->faction) {
            const struct war_faction *f = war_faction_numbered((enum war_edition)a->edition, a->faction);
            fprintf(out, "  %s %s\n", a->edition == WAR_FIRST ? "1e" : "2e", f ? f->name : "no faction");
        }
        fprintf(out, "    %s (%s)\n", a->title, a->card);
        last = a;
    }
    return missing;
}

static int report_stale(const struct coverage *c, FILE *out)
{
    int stale = 0;
    for (int i = 0; i < c->rules; i++) {
        if (!c->rule[i].exempt_by_name || !c->rule[i].covered)
            continue;
        fprintf(out, "exempt.md: %s is exempt, but a scenario covers it\n", c->rule[i].id);
        stale++;
    }
    return stale;
}

bool scn_coverage_report(const struct coverage *c, FILE *out)
{
    int rules = 0, exempt = 0, abilities = 0;
    int missing = report_rules(c, out, &rules, &exempt) + report_abilities(c, out, &abilities);
    fflush(c->complain);
    if (c->mistakes)
        fputs(c->complaints, out);
    missing += report_stale(c, out) + c->mistakes;
    fprintf(out, "coverage: %d of %d rules, %d of %d abilities; %d exempt\n", rules, c->rules - exempt, abilities, c->abilities,
            exempt);
    return missing == 0;
}
