/* scenario_legal.c: what a scenario may say about the list of legal actions, and about refusals.
 *
 *   legal move c2 c4, summon Gate d3      each of these can be done now
 *   legal exactly end, move c2 c4         these and nothing else
 *   legal attack c4 exactly c5, c6w       of the actions that begin so, these and nothing else
 *   legal attack none                     none begins so
 *   legal count 12
 *   illegal attack c4 c8 because "..."    refused, with this in the reason, and nothing changed; of a move: no way leads there
 *   refused move c4 c6 because "..."      likewise, but perhaps only as it is written
 *   nonsense move c4 c9                   no action at all
 */
#include <stdlib.h>
#include <string.h>

#include "scenario_parts.h"

struct list {
    war_action action[WAR_MAX_ACTIONS];
    int count;
};

static bool submit_copy(const struct war_game *g, const char *line, struct war_sentence *why)
{
    struct war_game copy = *g;
    return war_submit_line(&copy, line, NULL, why);
}

/* ---- The items of a line --------------------------------------------------------------------------------- */

static const char *trim(const char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    return text;
}

/* Copies the part up to the next comma outside quotes; what follows it, or NULL. */
static const char *cut_item(const char *text, char *item, size_t size)
{
    bool quoted = false;
    size_t n = 0;
    text = trim(text);
    for (; *text && (quoted || *text != ','); text++) {
        if (*text == '"')
            quoted = !quoted;
        if (n + 1 < size)
            item[n++] = *text;
    }
    while (n && item[n - 1] == ' ')
        n--;
    item[n] = 0;
    return *text == ',' ? text + 1 : NULL;
}

static bool starts_with_verb(const char *item)
{
    char word[16];
    size_t n = strcspn(item, " \t");
    if (n >= sizeof word)
        return false;
    memcpy(word, item, n);
    word[n] = 0;
    return scn_word_find(scn_verb_words, word) >= 0;
}

/* An item without a verb of its own goes on where the prefix ends: `attack exactly c4 c5, c4 c6`. */
static void whole_item(const char *prefix, const char *item, char *whole, size_t size)
{
    if (starts_with_verb(item) || !*prefix)
        snprintf(whole, size, "%s", item);
    else
        snprintf(whole, size, "%s %s", prefix, item);
}

/* ---- Beginnings ------------------------------------------------------------------------------------------ */

static bool names_card(int verb)
{
    return verb == WAR_SUMMON || verb == WAR_BUILD || verb == WAR_PLAY || verb == WAR_MAGIC || verb == WAR_PICK ||
           verb == WAR_DRAW;
}

/* Card names may carry their faction, whether or not the list has to write it. */
static bool begins(const struct words *action, war_action is, const struct words *prefix)
{
    if (prefix->count > action->count)
        return false;
    for (int i = 0; i < prefix->count; i++) {
        bool named = names_card(war_verb_of(is)) && i == 1 && strchr(prefix->word[i], '/') != NULL;
        if (named ? !scn_card_named(war_a(is), prefix->word[i]) : !scn_same_word(action->word[i], prefix->word[i]))
            return false;
    }
    return true;
}

/* A slip of the pen must not pass for something that nobody can do. */
static bool prefix_is_known(const struct war_game *g, const struct words *p, char *why)
{
    if (p->count == 0)
        return true;
    int verb = scn_word_find(scn_verb_words, p->word[0]);
    if (verb < 0)
        return scn_refuse(why, "\"%s\" is no action", p->word[0]);
    return !names_card(verb) || p->count == 1 || scn_card_known(g->edition, p->word[1], why);
}

/* The legal actions whose text begins with the words of the prefix. */
static bool beginning_with(const struct war_game *g, const char *prefix, struct list *out, char *why)
{
    struct words *p = malloc(sizeof *p), *t = malloc(sizeof *t);
    war_action all[WAR_MAX_ACTIONS];
    int n = war_actions(g, all);
    bool ok = p && t && scn_words_split(p, prefix, why) && prefix_is_known(g, p, why);
    out->count = 0;
    for (int i = 0; ok && i < n; i++) {
        char text[WAR_TEXT];
        war_action_text(g, all[i], text, sizeof text);
        ok = scn_words_split(t, text, why);
        if (ok && begins(t, all[i], p))
            out->action[out->count++] = all[i];
    }
    free(p);
    free(t);
    return ok;
}

int scn_beginning(const struct war_game *g, const char *items, war_action *actions, char *why)
{
    struct list *list = malloc(sizeof *list);
    char item[LINE_SIZE];
    int count = 0;
    bool ok = list != NULL;
    for (const char *next = items; ok && next;) {
        next = cut_item(next, item, sizeof item);
        ok = beginning_with(g, item, list, why) &&
             (list->count > 0 || scn_refuse(why, "no legal action begins with \"%s\"", item));
        for (int i = 0; ok && i < list->count && count < WAR_MAX_ACTIONS; i++)
            actions[count++] = list->action[i];
    }
    free(list);
    return ok ? count : 0;
}

static bool holds(const struct list *l, war_action action)
{
    for (int i = 0; i < l->count; i++)
        if (l->action[i] == action)
            return true;
    return false;
}

/* ---- legal ----------------------------------------------------------------------------------------------- */

static enum answer each_legal(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    enum answer answer = YES;
    char item[LINE_SIZE], whole[LINE_SIZE + 32], verb[32] = "";
    struct war_sentence refusal;
    for (const char *next = rest; next;) {
        next = cut_item(next, item, sizeof item);
        if (!*item)
            return scn_refuse(why, "an action is missing"), UNREADABLE;
        if (starts_with_verb(item))
            snprintf(verb, sizeof verb, "%.*s", (int)strcspn(item, " \t"), item);
        whole_item(verb, item, whole, sizeof whole);
        if (submit_copy(g, whole, &refusal))
            continue;
        fprintf(found, "%s%s is refused: %s", answer == NO ? "; " : "", whole, refusal.text);
        answer = NO;
    }
    return answer;
}

static bool wanted(const struct war_game *g, const char *prefix, const char *items, struct list *want, char *why)
{
    char item[LINE_SIZE], whole[LINE_SIZE * 2];
    struct war_sentence reason[1] = {0};
    want->count = 0;
    if (scn_same_word(trim(items), "none"))
        return true;
    for (const char *next = items; next;) {
        next = cut_item(next, item, sizeof item);
        whole_item(prefix, item, whole, sizeof whole);
        war_action action;
        if (!*item || !war_action_parse(g, whole, &action, reason))
            return scn_refuse(why, "\"%s\" is no action: %s", whole, reason->text);
        if (want->count == WAR_MAX_ACTIONS)
            return scn_refuse(why, "too many actions");
        want->action[want->count++] = action;
    }
    return true;
}

static void report_lacking(const struct war_game *g, const struct list *all, const struct list *part, const char *what,
                           FILE *found)
{
    int n = 0;
    for (int i = 0; i < all->count; i++) {
        char text[WAR_TEXT];
        if (holds(part, all->action[i]))
            continue;
        war_action_text(g, all->action[i], text, sizeof text);
        fprintf(found, "%s%s", n++ ? ", " : what, text);
    }
}

static enum answer exactly(const struct war_game *g, const char *prefix, const char *items, FILE *found, char *why)
{
    struct list *want = malloc(sizeof *want), *have = malloc(sizeof *have);
    enum answer answer = UNREADABLE;
    if (want && have && beginning_with(g, prefix, have, why) && wanted(g, prefix, items, want, why)) {
        bool same = true;
        for (int i = 0; i < want->count; i++)
            same = same && holds(have, want->action[i]);
        for (int i = 0; i < have->count; i++)
            same = same && holds(want, have->action[i]);
        answer = same ? YES : NO;
        report_lacking(g, want, have, " not legal: ", found);
        report_lacking(g, have, want, " also legal: ", found);
    }
    free(want);
    free(have);
    return answer;
}

static enum answer counted(const struct war_game *g, const char *number, FILE *found, char *why)
{
    char *end = NULL;
    long want = strtol(number, &end, 10);
    if (end == number || *trim(end))
        return scn_refuse(why, "legal count needs a number"), UNREADABLE;
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    fprintf(found, "%d legal actions", n);
    return n == want ? YES : NO;
}

/* Where the word stands by itself outside quotes, or NULL. */
static const char *find_apart(const char *text, const char *word)
{
    bool quoted = false;
    size_t n = strlen(word);
    for (const char *at = text; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        bool edge = at == text || at[-1] == ' ' || at[-1] == '\t';
        if (!quoted && edge && strncmp(at, word, n) == 0 && strchr(" \t:", at[n]))
            return at;
    }
    return NULL;
}

enum answer scn_legal_holds(const struct war_game *g, const char *rest, FILE *found, char *why)
{
    rest = trim(rest);
    if (strncmp(rest, "count ", 6) == 0)
        return counted(g, rest + 6, found, why);
    const char *at = find_apart(rest, "exactly"), *none = find_apart(rest, "none");
    if (!at && !(none && !none[4]))
        return each_legal(g, rest, found, why);
    char prefix[LINE_SIZE];
    snprintf(prefix, sizeof prefix, "%.*s", (int)((at ? at : none) - rest), rest);
    size_t n = strlen(prefix);
    while (n && (prefix[n - 1] == ' ' || prefix[n - 1] == '\t'))
        prefix[--n] = 0;
    const char *items = at ? at + strlen("exactly") : none;
    return exactly(g, prefix, trim(items + (*items == ':')), found, why);
}

/* ---- Ways ------------------------------------------------------------------------------------------------ */

enum { STATES = 1 << 14 };

struct ways {
    int card, to;
    int count;
    uint64_t seen[STATES]; /* games that were looked at, by hash; 0: free */
};

static bool is_new(struct ways *w, const struct war_game *g)
{
    uint64_t hash = war_hash(g) | 1;
    size_t at = hash % STATES;
    while (w->seen[at] && w->seen[at] != hash)
        at = (at + 1) % STATES;
    if (w->seen[at] == hash || w->count > STATES / 2)
        return false;
    w->seen[at] = hash;
    w->count++;
    return true;
}

static bool goes_on(const struct ways *w, const struct war_game *g)
{
    const struct war_decision *ask = war_decision(g);
    return ask->kind == WAR_ASK_STEP && ask->card == w->card;
}

static bool is_there(const struct ways *w, const struct war_game *g)
{
    return war_at(g, 0, w->to) == w->card && (!goes_on(w, g) || war_decision(g)->may == WAR_DONE);
}

/* Whatever chance answers on the way; other questions that come up are declined, or answered with the first action listed. */
static bool leads(struct ways *w, const struct war_game *g)
{
    const struct war_decision *ask = war_decision(g);
    war_action list[WAR_MAX_ACTIONS];
    if (ask->kind == WAR_ASK_MAIN || !is_new(w, g))
        return false;
    int n = war_actions(g, list);
    bool all = goes_on(w, g) || ask->seat == WAR_CHANCE;
    for (int i = 0; i < n; i++) {
        struct war_game after = *g;
        if (!all && list[i] != (ask->may ? WAR_ACT(ask->may, 0, 0, 0) : list[0]))
            continue;
        if (goes_on(w, g) && war_verb_of(list[i]) != WAR_STEP)
            continue;
        war_apply(&after, list[i], NULL);
        if (is_there(w, &after) || leads(w, &after))
            return true;
    }
    return false;
}

/* Can the unit come there by any move: in one go, step by step, straight on? */
static bool way_leads(const struct war_game *g, int from, int to)
{
    struct ways *w = calloc(1, sizeof *w);
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    bool found = false;
    if (!w)
        abort();
    w->card = war_at(g, 0, from);
    w->to = to;
    for (int i = 0; i < n && !found; i++) {
        int verb = war_verb_of(list[i]);
        struct war_game after = *g;
        if ((verb != WAR_MOVE && verb != WAR_WALK && verb != WAR_RIDE) || war_b(list[i]) != from)
            continue;
        war_apply(&after, list[i], NULL);
        found = is_there(w, &after) || leads(w, &after);
    }
    if (goes_on(w, g))
        found = leads(w, g);
    free(w);
    return found;
}

/* ---- illegal --------------------------------------------------------------------------------------------- */

bool scn_cut_because(char *line, char *because, size_t size, char *why)
{
    char *at = (char *)find_apart(line, "because");
    *because = 0;
    if (!at)
        return true;
    const char *text = trim(at + strlen("because"));
    size_t n = strlen(text);
    if (n < 3 || text[0] != '"' || text[n - 1] != '"')
        return scn_refuse(why, "because needs a text in quotes");
    snprintf(because, size, "%.*s", (int)(n - 2), text + 1);
    while (at > line && (at[-1] == ' ' || at[-1] == '\t'))
        at--;
    *at = 0;
    return true;
}

static bool untouched(const struct war_game *before, const struct war_game *after)
{
    return memcmp(before, after, sizeof *before) == 0 && war_hash(before) == war_hash(after);
}

/* A refusal for whatever reason proves nothing where the action is refused in any case. */
static bool suspicious(const struct war_game *g, const struct silent *silent, war_action action, FILE *found)
{
    char doubt[WHY_SIZE];
    if (!scn_refused_anyway(silent, g, action, doubt))
        return false;
    fprintf(found, "suspicious: it would be refused in any case, because %s; say what is meant (because \"...\")", doubt);
    return true;
}

enum answer scn_illegal_holds(const struct war_game *g, const struct silent *silent, const char *rest, enum refusal kind,
                              FILE *found, char *why)
{
    char line[LINE_SIZE], because[WHY_SIZE];
    struct war_sentence reason[1] = {0};
    snprintf(line, sizeof line, "%s", trim(rest));
    if (!scn_cut_because(line, because, sizeof because, why))
        return UNREADABLE;
    war_action action;
    bool parsed = war_action_parse(g, line, &action, reason);
    /* A slip of the pen must not pass for an action that the rules forbid. */
    if (!parsed && kind != NONSENSE)
        return scn_refuse(why, "this is no action at all: %s (write nonsense instead if that is meant)", reason->text),
               UNREADABLE;
    if (parsed && kind == NONSENSE) {
        fputs("it can be read as an action", found);
        return NO;
    }
    struct war_game copy = *g;
    if (war_submit_line(&copy, line, NULL, reason)) {
        fputs("it is legal", found);
        return NO;
    }
    if (!untouched(g, &copy)) {
        fputs("it is refused, but the game has changed", found);
        return NO;
    }
    if (kind == ILLEGAL && war_verb_of(action) == WAR_MOVE && way_leads(g, war_b(action), war_c(action))) {
        fprintf(found, "it is refused as it is written because \"%s\", but a way leads there", reason->text);
        return NO;
    }
    if (kind != NONSENSE && !*because && suspicious(g, silent, action, found))
        return NO;
    fprintf(found, "it is refused because \"%s\"", reason->text);
    return scn_contains(reason->text, because) ? YES : NO;
}
