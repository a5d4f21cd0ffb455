/* understand.c: what somebody means who types spaces and names instead of notation. */
#include "understand.h"

#include "language.h"
#include "names.h"
#include "players.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* ---- Taking a line apart ------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    int verb;
} verbs[] = {
    {WORD("move"), WAR_MOVE},     {WORD("step"), WAR_WALK},     {WORD("ride"), WAR_RIDE}, {WORD("attack"), WAR_ATTACK},
    {WORD("summon"), WAR_SUMMON}, {WORD("build"), WAR_BUILD},   {WORD("play"), WAR_PLAY}, {WORD("use"), WAR_USE},
    {WORD("magic"), WAR_MAGIC},   {WORD("choose"), WAR_CHOOSE}, {WORD("pick"), WAR_PICK}, {WORD("yes"), WAR_YES},
    {WORD("no"), WAR_NO},         {WORD("done"), WAR_DONE},     {WORD("pass"), WAR_PASS}, {WORD("give"), WAR_GIVE},
};

const char *verb_word(int index) { return index < (int)(sizeof verbs / sizeof *verbs) ? verbs[index].word : NULL; }

static int verb_typed(const char *word, size_t length)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (is_typed(word, length, verbs[i].word))
            return verbs[i].verb;
    return WAR_NO_ACTION;
}

/* "c5", "c5w" and nothing else. */
static bool is_space(const struct war_game *g, const char *word, size_t length, struct part *part)
{
    const char *rest = NULL;
    part->space = war_space_parse(word, &rest);
    if (part->space < 0 || part->space >= war_spaces(g))
        return false;
    size_t used = (size_t)(rest - word);
    part->wall = length == used + 1 && (*rest == 'w' || *rest == 'W');
    part->name = "";
    return length == used || part->wall;
}

/* Before a space: "to e3", "at d3". */
static bool is_filler(const char *word, size_t length)
{
    static const char *const fillers = WORD("to at on from with");
    return is_typed(word, length, fillers);
}

struct reader {
    const struct war_game *g;
    struct line *line;
    size_t used;
    bool open; /* the last part is a name that goes on */
};

static bool add_part(struct line *line, struct part part)
{
    if (line->parts == LINE_PARTS)
        return false;
    line->part[line->parts++] = part;
    return true;
}

static bool add_word(struct reader *r, const char *word, size_t length)
{
    struct line *line = r->line;
    if (r->used + length + 2 > sizeof line->text)
        return false;
    if (r->open)
        line->text[r->used - 1] = ' ';
    else if (!add_part(line, (struct part){.space = -1, .name = line->text + r->used}))
        return false;
    memcpy(line->text + r->used, word, length);
    r->used += length;
    line->text[r->used++] = '\0';
    return true;
}

static bool add_space(struct reader *r, struct part part)
{
    struct line *line = r->line;
    struct part *last = line->parts ? &line->part[line->parts - 1] : NULL;
    if (last && last->space < 0 && r->open) {
        const char *blank = strrchr(last->name, ' '), *word = blank ? blank + 1 : last->name;
        if (is_filler(word, strlen(word))) {
            line->text[(blank ? blank : word) - line->text] = '\0';
            line->parts -= blank == NULL;
        }
    }
    return add_part(line, part);
}

static bool read_parts(const struct war_game *g, const char *text, bool verb, struct line *line)
{
    struct reader r = {g, line, 0, false};
    bool good = true, first = true;
    *line = (struct line){0};
    for (; good && *(text += strspn(text, " \t,")); first = false) {
        bool quoted = *text == '"';
        text += quoted;
        size_t length = strcspn(text, quoted ? "\"" : " \t,");
        struct part part = {0};
        if (verb && first && !quoted)
            line->verb = verb_typed(text, length);
        bool space = !quoted && is_space(g, text, length, &part);
        if (space)
            good = add_space(&r, part);
        else if (!first || !line->verb) {
            r.open = r.open && !quoted;
            good = add_word(&r, text, length);
        }
        r.open = !space && !quoted && line->parts > 0;
        text += length + (quoted && text[length] == '"');
    }
    return good;
}

bool line_read(const struct war_game *g, const char *text, struct line *line) { return read_parts(g, text, true, line); }
bool line_read_name(const struct war_game *g, const char *text, struct line *line) { return read_parts(g, text, false, line); }

/* ---- Finding what is named ----------------------------------------------------------------------------- */

struct places {
    int count;
    struct place {
        uint8_t space;
        bool wall;
    } at[WAR_SPACES];
};

static bool is_own(const struct war_game *g, int card)
{
    return person_of(g->options, war_card_controller(g, card)) == person_of(g->options, war_decision(g)->seat);
}

static bool is_enemy(const struct war_game *g, int card) { return war_card_controller(g, card) % 2 != war_decision(g)->seat % 2; }

/* Cards on the board by the nearest of their names; only one's own, only others, or all. */
enum whose { OWN, OTHERS, ALL };
static struct places places_named(const struct war_game *g, const char *name, enum whose whose)
{
    struct places found = {0};
    int best = NAME_MEANT;
    for (int i = 0; i < 2 * war_spaces(g); i++) {
        int space = i / 2, wall = i % 2, card = war_at(g, wall, space);
        if (card == WAR_NONE || (whose == OWN && !is_own(g, card)) || (whose == OTHERS && !is_enemy(g, card)))
            continue;
        int far = name_distance("card", war_definition(war_card_face(g, card))->name, name);
        if (far < 0 || far > best)
            continue;
        if (far < best)
            found.count = 0;
        best = far;
        if (found.count < WAR_SPACES)
            found.at[found.count++] = (struct place){(uint8_t)space, wall};
    }
    return found;
}

static struct places places_of(const struct war_game *g, const struct part *part, enum whose first)
{
    if (part->space >= 0)
        return (struct places){1, {{(uint8_t)part->space, part->wall}}};
    struct places found = places_named(g, part->name, first);
    return found.count ? found : places_named(g, part->name, ALL);
}

int unit_meant(const struct war_game *g, const struct part *part)
{
    struct places found = places_of(g, part, OWN);
    return found.count == 1 ? found.at[0].space : -1;
}

/* Definitions of the hand; how many, up to `most`. */
static int hand_named(const struct war_game *g, const char *name, int *found, int most)
{
    int count = 0, best = NAME_MEANT, seat = war_decision(g)->seat;
    WAR_FOR_CARDS (card, g) {
        int definition = war_card_definition(g, card);
        if (war_card_zone(g, card) != WAR_HAND || war_card_holder(g, card) != seat || !war_definition(definition))
            continue;
        int far = name_distance("card", war_definition(definition)->name, name);
        if (far < 0 || far > best)
            continue;
        if (far < best)
            count = 0;
        best = far;
        bool known = false;
        for (int i = 0; i < count; i++)
            known |= found[i] == definition;
        if (!known && count < most)
            found[count++] = definition;
    }
    return count;
}

int card_meant(const struct war_game *g, const char *name)
{
    int found = 0, like = hand_named(g, name, &found, 1);
    if (like == 0)
        like = definitions_like(g->edition, name, &found, 1);
    return like > 0 && name_distance("card", war_definition(found)->name, name) <= NAME_MEANT ? found : 0;
}

/* Definitions of the hand; if it has none of that name, of the whole edition, so that it can be said that it is not there. */
static int cards_named(const struct war_game *g, const char *name, int *found, int most)
{
    int count = hand_named(g, name, found, most);
    if (count > 0)
        return count;
    int like = definitions_like(g->edition, name, found, most);
    return like == 1 && name_distance("card", war_definition(found[0])->name, name) <= NAME_MEANT ? 1 : 0;
}

/* ---- What it may mean ---------------------------------------------------------------------------------- */

struct sense {
    const struct war_game *g;
    war_action *meant;
    int count;
};

static void mean(struct sense *s, war_action action)
{
    for (int i = 0; i < s->count; i++)
        if (s->meant[i] == action)
            return;
    if (s->count < MEANINGS)
        s->meant[s->count++] = action;
}

/* A wall alone on its space is meant without its w, too. */
static war_action attack_on(const struct war_game *g, int from, struct place to)
{
    bool alone = war_at(g, 0, to.space) == WAR_NONE && war_at(g, 1, to.space) != WAR_NONE;
    return WAR_ACT(WAR_ATTACK, to.wall || alone, from, to.space);
}

static void mean_one(struct sense *s, int verb, struct place from, struct place to)
{
    const struct war_game *g = s->g;
    int target = war_at(g, to.wall, to.space);
    bool attack = g->phase == WAR_PHASE_ATTACK || (target != WAR_NONE && is_enemy(g, target));
    if (verb == WAR_NO_ACTION && attack)
        mean(s, attack_on(g, from.space, to));
    if (verb == WAR_NO_ACTION || verb == WAR_MOVE)
        mean(s, WAR_ACT(WAR_MOVE, 0, from.space, to.space));
    else if (verb == WAR_WALK || verb == WAR_RIDE)
        mean(s, WAR_ACT(verb, 0, from.space, to.space));
    if (verb == WAR_NO_ACTION || verb == WAR_ATTACK)
        mean(s, attack_on(g, from.space, to));
}

/* From here to there: "c3 b4", "smasher e3", "smasher svara". */
static void mean_from_to(struct sense *s, int verb, const struct part *from, const struct part *to)
{
    struct places movers = places_of(s->g, from, OWN), goals = places_of(s->g, to, OTHERS);
    for (int i = 0; i < movers.count; i++)
        for (int k = 0; k < goals.count; k++)
            if (from->space >= 0 || (!movers.at[i].wall && movers.at[i].space != goals.at[k].space))
                mean_one(s, verb, movers.at[i], goals.at[k]);
}

/* "smasher svara": where the first name ends is not said. */
static void mean_two_names(struct sense *s, int verb, const char *names)
{
    char text[LINE_TEXT];
    for (const char *blank = strchr(names, ' '); blank; blank = strchr(blank + 1, ' ')) {
        snprintf(text, sizeof text, "%.*s", (int)(blank - names), names);
        mean_from_to(s, verb, &(struct part){.space = -1, .name = text}, &(struct part){.space = -1, .name = blank + 1});
    }
}

static bool enters(int definition, int verb)
{
    const struct war_definition *d = war_definition(definition);
    bool built = d->edition == WAR_FIRST ? (d->classes & WAR_WALL) != 0 : (d->classes & WAR_STRUCTURE) != 0;
    return verb == WAR_SUMMON ? (d->classes & WAR_UNIT) != 0 : built;
}

/* "ice golem d3" */
static void mean_entry(struct sense *s, int verb, const char *name, int space)
{
    int found[MEANINGS], count = cards_named(s->g, name, found, MEANINGS);
    for (int i = 0; i < count; i++)
        for (int enter = WAR_SUMMON; enter <= WAR_BUILD; enter++)
            if (verb == enter || (verb == WAR_NO_ACTION && enters(found[i], enter)))
                mean(s, WAR_ACT(enter, found[i], 0, space));
}

/* How near an action is to a name: that of its card, its ability or its mode; below 0: it is not meant. */
static int nearness(const struct war_game *g, war_action action, const char *name)
{
    int verb = war_verb_of(action), best = -1;
    const char *called[3] = {NULL, NULL, NULL};
    static const char *const context[3] = {"card", "card", "ability"};
    int place = verb == WAR_CHOOSE || verb == WAR_USE ? war_c(action) : war_b(action);
    bool placed =
        verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE || verb == WAR_ATTACK || verb == WAR_CHOOSE || verb == WAR_USE;
    int card = placed ? war_at(g, (verb == WAR_CHOOSE && war_a(action) == 1) || (verb == WAR_USE && war_b(action) == 1), place)
                      : WAR_NONE;
    if (verb == WAR_SUMMON || verb == WAR_BUILD || verb == WAR_PLAY || verb == WAR_MAGIC || verb == WAR_PICK)
        called[0] = war_definition(war_a(action))->name;
    if (card != WAR_NONE)
        called[1] = war_definition(war_card_face(g, card))->name;
    if (verb == WAR_USE || verb == WAR_NEXT)
        called[2] = war_ability_name(war_a(action));
    if (verb == WAR_NEXT && war_c(action) < WAR_CARDS)
        called[1] = war_definition(war_card_definition(g, war_c(action)))->name;
    for (int i = 0; i < 3; i++) {
        int far = called[i] ? name_distance(context[i], called[i], name) : -1;
        if (far >= 0 && far <= NAME_MEANT && (best < 0 || far < best))
            best = far;
    }
    if (verb == WAR_MODE)
        best = name_distance("mode", war_mode_name(war_decision(g)->ability, war_c(action)), name);
    return best <= NAME_MEANT ? best : -1;
}

static bool does(war_action action, int verb) { return verb == WAR_NO_ACTION || war_verb_of(action) == verb; }

/* What is legal and goes by that name, of the nearest names; `space`: only on that one, unless below 0. */
static void mean_named(struct sense *s, int verb, const char *name, int space)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(s->g, list), best = NAME_MEANT;
    for (int i = 0; i < n; i++) {
        int far = does(list[i], verb) ? nearness(s->g, list[i], name) : -1;
        bool nowhere = (war_verb_of(list[i]) == WAR_MOVE || war_verb_of(list[i]) == WAR_WALK) && war_b(list[i]) == war_c(list[i]);
        if (far < 0 || far > best || nowhere || (space >= 0 && war_c(list[i]) != space))
            continue;
        if (far < best)
            s->count = 0;
        best = far;
        mean(s, list[i]);
    }
}

/* What a unit of one's own can do, or who can come to a space. */
static void mean_at(struct sense *s, int space, bool wall)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(s->g, list), card = war_at(s->g, wall, space);
    bool own = card != WAR_NONE && is_own(s->g, card);
    for (int i = 0; i < n; i++) {
        int verb = war_verb_of(list[i]);
        bool moves = verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE || verb == WAR_ATTACK;
        bool enters = verb == WAR_SUMMON || verb == WAR_BUILD;
        bool by = (moves && war_b(list[i]) == space) || (verb == WAR_USE && war_c(list[i]) == space);
        bool to = (moves || enters) && war_c(list[i]) == space && (verb == WAR_ATTACK && war_a(list[i]) == 1) == wall;
        if ((own ? by : to) && war_b(list[i]) != war_c(list[i]))
            mean(s, list[i]);
    }
}

/* "shaman c4" where a Shaman of one's own stands: that one. */
static void mean_one_at(struct sense *s, const char *name, int space)
{
    struct places own = places_named(s->g, name, OWN);
    for (int i = 0; i < own.count; i++)
        if (own.at[i].space == space)
            mean_at(s, space, own.at[i].wall);
}

/* A card that is not choosable: so that it can be said why. */
static void mean_choice(struct sense *s, const struct part *part)
{
    struct places found = places_of(s->g, part, ALL);
    for (int i = 0; i < found.count; i++)
        mean(s, WAR_ACT(WAR_CHOOSE, found.at[i].wall, 0, found.at[i].space));
}

/* A card of the hand that cannot be used so now. */
static void mean_card(struct sense *s, int verb, const char *name)
{
    int found[MEANINGS], count = cards_named(s->g, name, found, MEANINGS);
    for (int i = 0; i < count; i++)
        mean(s, WAR_ACT(verb, found[i], 0, 0));
}

/* An event of the hand that cannot be played now: its name alone is enough. */
static void mean_held(struct sense *s, const char *name)
{
    int found[MEANINGS], count = hand_named(s->g, name, found, MEANINGS);
    for (int i = 0; i < count; i++)
        if (war_definition(found[i])->classes & WAR_EVENT)
            mean(s, WAR_ACT(WAR_PLAY, found[i], 0, 0));
}

/* An ability of one of one's own units, which it may not use now. */
static void mean_use(struct sense *s, const char *name, int space)
{
    for (int at = 0; at < war_spaces(s->g); at++) {
        int card = war_at(s->g, 0, at);
        uint16_t list[WAR_CARD_ABILITIES];
        int n = card != WAR_NONE && (space < 0 ? is_own(s->g, card) : at == space) ? war_card_abilities(s->g, card, list) : 0;
        for (int i = 0; i < n; i++)
            if (name_distance("ability", war_ability_name(list[i]), name) >= 0 &&
                name_distance("ability", war_ability_name(list[i]), name) <= NAME_MEANT)
                mean(s, WAR_ACT(WAR_USE, list[i], 0, at));
    }
}

static void mean_one_name(struct sense *s, int verb, const struct part *part)
{
    mean_named(s, verb, part->name, -1);
    if (s->count == 0 && (verb == WAR_NO_ACTION || verb == WAR_ATTACK || verb == WAR_MOVE))
        mean_two_names(s, verb, part->name);
    if (s->count == 0 && (verb == WAR_PLAY || verb == WAR_MAGIC))
        mean_card(s, verb, part->name);
    if (s->count == 0 && (verb == WAR_NO_ACTION || verb == WAR_USE))
        mean_use(s, part->name, -1);
    if (s->count == 0 && verb == WAR_NO_ACTION)
        mean_held(s, part->name);
    if (s->count == 0 && verb == WAR_CHOOSE)
        mean_choice(s, part);
}

static void mean_two(struct sense *s, const struct line *line)
{
    const struct part *a = &line->part[0], *b = &line->part[1];
    int verb = line->verb;
    bool named = (a->space < 0) != (b->space < 0);
    const char *name = a->space < 0 ? a->name : b->name;
    int space = a->space < 0 ? b->space : a->space;
    if (verb == WAR_USE && named) {
        mean_named(s, verb, name, space);
        if (s->count == 0)
            mean_use(s, name, space);
        return;
    }
    if (verb == WAR_NO_ACTION && named && war_decision(s->g)->kind != WAR_ASK_MAIN)
        mean_named(s, verb, name, space); /* "shaman c4" where a card is to be chosen */
    if (s->count > 0)
        return;
    if (verb == WAR_NO_ACTION || (verb >= WAR_MOVE && verb <= WAR_ATTACK))
        mean_from_to(s, verb, a, b);
    if (verb == WAR_NO_ACTION && named && a->space < 0)
        mean_one_at(s, name, space);
    if (named && a->space < 0 && (verb == WAR_NO_ACTION || verb == WAR_SUMMON || verb == WAR_BUILD))
        mean_entry(s, verb, name, space);
    if (s->count == 0 && verb == WAR_NO_ACTION && named)
        mean_named(s, verb, name, space); /* an effect that waits, or an ability, and where its card is */
}

int understand(const struct war_game *g, const struct line *line, war_action meant[MEANINGS])
{
    struct sense s = {g, meant, 0};
    bool bare = line->verb == WAR_YES || line->verb == WAR_NO || line->verb == WAR_DONE || line->verb == WAR_PASS ||
                line->verb == WAR_GIVE;
    if (line->parts == 0 && bare)
        mean(&s, WAR_ACT(line->verb, 0, 0, 0));
    else if (line->parts == 2)
        mean_two(&s, line);
    else if (line->parts == 1 && line->part[0].space < 0)
        mean_one_name(&s, line->verb, &line->part[0]);
    else if (line->parts == 1 && line->verb == WAR_NO_ACTION)
        mean_at(&s, line->part[0].space, line->part[0].wall);
    return s.count;
}
