/* text.c: actions as text and back (docs/notation.md), and the sentences of refusals. */
#include "machine.h"

/* ---- Building text without a C library ----------------------------------------------------------------- */

void text_char(struct text *t, char c)
{
    if (t->length + 1 < t->size) {
        t->at[t->length] = c;
        t->at[t->length + 1] = 0;
    }
    t->length++;
}
void text_put(struct text *t, const char *s)
{
    while (s != NULL && *s != 0)
        text_char(t, *s++);
}
void text_number(struct text *t, int n)
{
    char digits[12];
    int i = 0;
    if (n < 0)
        text_char(t, '-'), n = -n;
    do
        digits[i++] = (char)('0' + n % 10);
    while ((n /= 10) != 0);
    while (i > 0)
        text_char(t, digits[--i]);
}
void text_space(struct text *t, int space)
{
    if (space < 0 || space >= WAR_SPACES) {
        text_char(t, '?');
        return;
    }
    text_char(t, (char)('a' + column_of(space)));
    text_char(t, (char)('1' + row_of(space)));
}

static struct text text_in(char *at, size_t size)
{
    if (size > 0)
        at[0] = 0;
    return (struct text){.at = at, .size = size};
}

size_t war_space_text(int space, char *at, size_t size)
{
    struct text t = text_in(at, size);
    text_space(&t, space);
    return t.length;
}

static void put_face(struct text *t, int edition, int face)
{
    text_put(t, face >= 0 && face < rules_of(edition)->faces ? rules_of(edition)->face_names[face] : "?");
}

size_t war_face_text(enum war_edition edition, int face, char *at, size_t size)
{
    struct text t = text_in(at, size);
    put_face(&t, (int)edition, face);
    return t.length;
}

/* ---- Names --------------------------------------------------------------------------------------------- */

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 32) : c; }
static bool equal(const char *a, const char *b)
{
    for (; *a != 0 && small(*a) == small(*b); a++, b++)
        ;
    return *a == 0 && *b == 0;
}

/* "Swamp Orcs/Hunter": the name with its faction, or 0. */
static int definition_of_faction(const game *g, const char *name)
{
    char faction[WAR_TEXT];
    size_t n = 0;
    for (; name[n] != 0 && name[n] != '/' && n + 1 < sizeof faction; n++)
        faction[n] = name[n];
    faction[n] = 0;
    const struct war_faction *f = name[n] == '/' ? war_faction_find((enum war_edition)g->edition, faction) : NULL;
    return f == NULL ? 0 : war_definition_find((enum war_edition)g->edition, f->number, name + n + 1);
}

/* A definition by name: of the cards of the asked player's deck first, then of those in this game, since names recur between
 * factions. */
static int definition_named(const game *g, const char *name)
{
    int exactly = definition_of_faction(g, name);
    if (exactly != 0)
        return exactly;
    for (int pass = 0; pass < 2; pass++)
        WAR_FOR_CARDS (card, g) {
            bool own = war_card_owner(card) == (g->ask.seat < WAR_SEATS ? g->ask.seat : g->ask.low);
            if ((pass == 1 || own) && war_definition(war_card_definition(g, card)) != NULL && equal(def(g, card)->name, name))
                return war_card_definition(g, card);
        }
    return war_definition_find((enum war_edition)g->edition, -1, name);
}

/* ---- Actions to text ----------------------------------------------------------------------------------- */

/* What follows the word: s a space from c, S from b, w and W the mark of a wall from a or b, d a definition, a an ability, n a number, m a mode,
 * f a face, k a card's space, p a seat. */
static const struct {
    const char *word, *form;
} verbs[WAR_VERBS] = {
    [WAR_END] = {"end", ""},          [WAR_YES] = {"yes", ""},         [WAR_NO] = {"no", ""},
    [WAR_DONE] = {"done", ""},        [WAR_PASS] = {"pass", ""},       [WAR_MOVE] = {"move", "Ss"},
    [WAR_WALK] = {"step", "Ss"},      [WAR_STEP] = {"step", "s"},      [WAR_RIDE] = {"ride", "Ss"},
    [WAR_ATTACK] = {"attack", "Ssw"}, [WAR_SUMMON] = {"summon", "ds"}, [WAR_BUILD] = {"build", "ds"},
    [WAR_PLAY] = {"play", "d"},       [WAR_USE] = {"use", "sWa"},      [WAR_MAGIC] = {"magic", "d"},
    [WAR_CHOOSE] = {"choose", "sw"},  [WAR_PICK] = {"pick", "d"},      [WAR_NUMBER] = {"number", "n"},
    [WAR_MODE] = {"mode", "m"},       [WAR_NEXT] = {"next", "ak"},     [WAR_ROLL] = {"roll", "f"},
    [WAR_DRAW] = {"draw", "d"},       [WAR_SEAT] = {"seat", "p"},      [WAR_GIVE] = {"give", ""},
};

/* The words come first: however long the wrong one is, they are not cut off. */
bool refuse_mode(const game *g, const char *name, struct war_sentence *why)
{
    char words[WAR_TEXT];
    struct text t = text_in(words, sizeof words);
    if (g->ask.kind != WAR_ASK_MODE)
        return refuse(why, "No mode is asked for now: %s", war_prompt(&g->ask, NULL));
    FOR_EACH (mode, wide(g->ask.set)) {
        text_put(&t, t.length > 0 ? ", mode " : "mode ");
        text_put(&t, war_mode_name(g->ask.ability, mode));
    }
    text_put(&t, g->ask.may != 0 ? ", " : "");
    text_put(&t, g->ask.may != 0 ? verbs[g->ask.may].word : "");
    return *name == 0 ? refuse(why, "%s asks for one of these: %s.", ability(g->ask.ability)->name, words)
                      : refuse(why, "%s asks for one of these: %s (not for \"%s\").", ability(g->ask.ability)->name, words, name);
}

/* With its faction where the name alone would be read as another card (docs/notation.md). */
static void put_definition(struct text *t, const game *g, int number, bool bare)
{
    const struct war_definition *d = war_definition(number);
    const struct war_faction *f = d == NULL ? NULL : war_faction_numbered((enum war_edition)d->edition, d->faction);
    text_char(t, '"');
    if (!bare && f != NULL && definition_named(g, d->name) != number) {
        text_put(t, f->name);
        text_char(t, '/');
    }
    text_put(t, d != NULL ? d->name : "?");
    text_char(t, '"');
}

static void put_quoted(struct text *t, const char *s)
{
    text_char(t, '"');
    text_put(t, s != NULL ? s : "?");
    text_char(t, '"');
}

/* Where the source of a waiting effect is, or for a reply from hand whose it may be. If the same ability of that source waits for
 * several things, also where this one happened; a number tells apart what has neither. */
static void put_source(struct text *t, const game *g, war_action action)
{
    war_action list[WAR_MAX_ACTIONS];
    int card = war_c(action), index = war_b(action), before = 0;
    int n = g->ask.kind == WAR_ASK_ORDER ? pool_list(g, list) : 0;
    bool placed = card < WAR_CARDS && on_board(g, card), twin = false;
    bool reply = index < n && list[index] == action && ability(war_a(action))->works == FROM_HAND;
    for (int i = 0; i < n; i++) {
        if (i == index || war_a(list[i]) != war_a(action) || (placed && war_c(list[i]) != card) ||
            (reply && pool_seat(g, i) != pool_seat(g, index)))
            continue;
        twin = true;
        before += i < index && ((!placed && !reply) || pool_space(g, i) == pool_space(g, index));
    }
    if (placed)
        text_space(t, space_of(g, card));
    if (reply)
        text_char(t, (char)('a' + pool_seat(g, index)));
    if ((placed || reply) && twin) {
        text_char(t, ' ');
        text_space(t, pool_space(g, index));
    }
    if ((placed || reply) && before == 0)
        return;
    if (placed || reply)
        text_char(t, ' ');
    text_number(t, before + 1);
}

static size_t action_text(const game *g, war_action action, char *at, size_t size, bool bare)
{
    struct text t = text_in(at, size);
    int verb = war_verb_of(action), a = war_a(action), b = war_b(action), c = war_c(action);
    if (verb <= 0 || verb >= WAR_VERBS) {
        text_put(&t, "?");
        return t.length;
    }
    text_put(&t, verbs[verb].word);
    for (const char *form = verbs[verb].form; *form != 0; form++) {
        if (*form == 'w' || *form == 'W') {
            if ((*form == 'w' ? a : b) == 1)
                text_char(&t, 'w');
            continue;
        }
        text_char(&t, ' ');
        switch (*form) {
        case 'S': text_space(&t, b); break;
        case 's': text_space(&t, c); break;
        case 'd': put_definition(&t, g, a, bare); break;
        case 'a': put_quoted(&t, war_ability_name(a)); break;
        case 'n': text_number(&t, c); break;
        case 'm': text_put(&t, war_mode_name(g->ask.ability, c) != NULL ? war_mode_name(g->ask.ability, c) : "?"); break;
        case 'f': put_face(&t, g->edition, c); break;
        case 'k': put_source(&t, g, action); break;
        default: text_char(&t, (char)(c < WAR_SEATS ? 'a' + c : '?')); break;
        }
    }
    return t.length;
}

size_t war_action_text(const game *g, war_action action, char *at, size_t size)
{
    return action_text(g, action, at, size, false);
}

/* ---- Text to actions ----------------------------------------------------------------------------------- */

static const char *skip(const char *s)
{
    while (*s == ' ' || *s == '\t' || *s == '\r' || *s == '\n')
        s++;
    return s;
}

int war_space_parse(const char *s, const char **rest)
{
    char column = small(s[0]);
    if (column < 'a' || column >= 'a' + 2 * WAR_COLUMNS || s[1] < '1' || s[1] >= '1' + WAR_ROWS)
        return -1;
    if (rest != NULL)
        *rest = s + 2;
    return war_space(s[1] - '1', column - 'a'); /* g to l are there in team games only */
}

/* A word, or what stands in double quotes; the length or 0. */
static size_t take_name(const char **s, char *name, size_t size)
{
    size_t n = 0;
    *s = skip(*s);
    bool quoted = **s == '"';
    if (quoted)
        ++*s;
    while (**s != 0 && (quoted ? **s != '"' : **s != ' ' && **s != '\t' && **s != '\r' && **s != '\n')) {
        if (n + 1 < size)
            name[n++] = **s;
        ++*s;
    }
    if (quoted && **s == '"')
        ++*s;
    name[n] = 0;
    return n;
}

/* Blanks folded, capitals small: how two texts are compared. */
static bool same_line(const char *a, const char *b)
{
    a = skip(a);
    b = skip(b);
    while (*a != 0 || *b != 0) {
        const char *na = skip(a), *nb = skip(b);
        if ((na != a) != (nb != b) && *na != 0 && *nb != 0)
            return false;
        a = na;
        b = nb;
        if (*a == '"')
            a++;
        if (*b == '"')
            b++;
        if (small(*a) != small(*b))
            return false;
        if (*a == 0)
            return true;
        a++;
        b++;
        if (*a == '"')
            a++;
        if (*b == '"')
            b++;
    }
    return true;
}

static int ability_named(const game *g, const char *name, int space)
{
    uint16_t list[MAX_ABILITIES];
    if (space >= 0 && card_at(g, space) != WAR_NONE)
        for (int i = abilities_of(g, card_at(g, space), list) - 1; i >= 0; i--)
            if (equal(war_ability_name(list[i]), name))
                return list[i];
    for (int plane = 0; plane < 2 && space >= 0; plane++) { /* what lies on a wall or under a unit there */
        int upper = war_at(g, plane, space);
        for (int u = upper < WAR_CARDS ? g->card[upper].link : WAR_NONE; u != WAR_NONE; u = g->card[u].link)
            if (is_ability(g->card[u].text) && equal(ability(g->card[u].text)->name, name))
                return g->card[u].text;
    }
    int found = 0;
    for (int a = 1; a < WAR_ABILITIES; a++) /* rather one that can be used */
        if (is_ability(a) && (found == 0 || (ability(found)->offered == 0 && ability(a)->offered != 0)) &&
            equal(ability(a)->name, name))
            found = a;
    return found;
}

/* A card or an ability. Without quotes: as many words as make a name that is known, else all up to a space of the board; 0: none is. */
static int take_known(const game *g, const char **s, char form, int space, char *name, size_t size)
{
    *s = skip(*s);
    bool quoted = **s == '"';
    int found = 0;
    size_t n = 0;
    char word[WAR_TEXT];
    name[0] = 0;
    for (const char *at = *s, *rest; n == 0 || !quoted; at = rest) {
        const char *end = at = skip(at);
        rest = at;
        if (take_name(&rest, word, sizeof word) == 0 || (n > 0 && war_space_parse(at, &end) >= 0 && end == rest))
            break;
        struct text t = {.at = name, .size = size, .length = n};
        if (n > 0)
            text_char(&t, ' ');
        text_put(&t, word);
        n = t.length;
        int number = n >= size ? 0 : form == 'd' ? definition_named(g, name) : ability_named(g, name, space);
        if (number == 0 && found == 0)
            *s = rest; /* unknown so far */
        if (number != 0)
            found = number, *s = rest;
    }
    return found;
}

static int face_named(const game *g, const char *name)
{
    for (int i = 0; i < rules(g)->faces; i++)
        if (equal(rules(g)->face_names[i], name))
            return i;
    return -1;
}

static int seat_named(const game *g, const char *s)
{
    int seat = small(s[0]) - 'a';
    return s[0] != 0 && s[1] == 0 && seat >= 0 && seat < g->seats ? seat : -1;
}

static int number_named(const char *s)
{
    int n = 0;
    if (*s == 0)
        return -1;
    for (; *s != 0; s++) {
        if (*s < '0' || *s > '9' || n > 255)
            return -1;
        n = n * 10 + (*s - '0');
    }
    return n > 255 ? -1 : n;
}

static int mode_named(const game *g, const char *name)
{
    for (int i = 0; i < 4; i++)
        if (war_mode_name(g->ask.ability, i) != NULL && equal(war_mode_name(g->ask.ability, i), name))
            return i;
    return -1;
}

/* Fills in a, b, c from the text by the verb's form. */
static bool parse_form(const game *g, int verb, const char *s, war_action *action, struct war_sentence *why)
{
    int a = 0, b = 0, c = 0;
    char name[WAR_TEXT];
    for (const char *form = verbs[verb].form; *form != 0; form++) {
        if (*form == 'w' || *form == 'W') {
            if (small(*s) == 'w')
                s++, *(*form == 'w' ? &a : &b) = 1;
            continue;
        }
        s = skip(s);
        if (*form == 'S' || *form == 's') {
            int space = war_space_parse(s, &s);
            if (space < 0 || space >= war_spaces(g))
                return !(*s ? refuse(why, "A space such as c4 is expected at \"%s\".", s)
                            : refuse(why, "A space such as c4 is missing at the end."));
            *(*form == 'S' ? &b : &c) = space;
            continue;
        }
        bool known = *form == 'd' || *form == 'a';
        int found = -1;
        if (known)
            a = found = take_known(g, &s, *form, c, name, sizeof name);
        else if (take_name(&s, name, sizeof name) == 0 && *form == 'm')
            return !refuse_mode(g, "", why);
        if (*name == 0)
            return !refuse(why, "\"%s\" needs something more.", verbs[verb].word);
        switch (*form) {
        case 'n': c = found = number_named(name); break;
        case 'm': c = found = mode_named(g, name); break;
        case 'f': c = found = face_named(g, name); break;
        case 'p': c = found = seat_named(g, name); break;
        default: break;
        }
        if (found < 0 && *form == 'm')
            return !refuse_mode(g, name, why);
        if (found < 0 || (found == 0 && known))
            return !refuse(why, "\"%s\" is not known here.", name);
    }
    if (*skip(s) != 0)
        return !refuse(why, "\"%s\" is too much.", skip(s));
    *action = WAR_ACT(verb, a, b, c);
    return true;
}

static bool legal_text(const game *g, const char *s, war_action *action)
{
    war_action list[WAR_MAX_ACTIONS];
    char text[WAR_TEXT];
    int n = war_actions(g, list), found = 0;
    for (int i = 0; i < n; i++) {
        war_action_text(g, list[i], text, sizeof text);
        if (same_line(s, text)) {
            *action = list[i];
            return true;
        }
    }
    for (int i = 0; i < n; i++) { /* a faction that is not needed may be left out */
        action_text(g, list[i], text, sizeof text, true);
        if (same_line(s, text)) {
            *action = list[i];
            found++;
        }
    }
    return found == 1;
}

bool war_action_parse(const game *g, const char *s, war_action *action, struct war_sentence *why)
{
    char word[WAR_TEXT];
    if (legal_text(g, s, action))
        return true;
    s = skip(s);
    if (take_name(&s, word, sizeof word) == 0)
        return !refuse(why, "An action is expected.");
    bool known = false;
    for (int verb = WAR_END; verb < WAR_VERBS; verb++) {
        if (!equal(word, verbs[verb].word))
            continue;
        known = true;
        if (parse_form(g, verb, s, action, why))
            return true;
    }
    if (!known)
        refuse(why, "\"%s\" is no action.", word);
    return false;
}

/* ---- Lines that stand for several actions -------------------------------------------------------------- */

/* `roll 5 3 6`, `draw Gate "Ice Smith"`: one die, one card after another. */
static int each_of(const game *g, const char *word, const char *s, war_action *list, struct war_sentence *why)
{
    char name[WAR_TEXT], one[2 * WAR_TEXT];
    game copy = *g;
    int n = 0;
    for (; *(s = skip(s)) != 0; n++) {
        take_name(&s, name, sizeof name);
        struct text t = text_in(one, sizeof one);
        text_put(&t, word);
        text_char(&t, ' ');
        put_quoted(&t, name);
        if (n == WAR_LINE)
            return refuse(why, "A line stands for at most %d actions.", WAR_LINE) ? 0 : 0;
        if (!war_action_parse(&copy, one, &list[n], why) || !war_submit(&copy, list[n], NULL, why))
            return 0;
    }
    return n;
}

/* A whole move that is made step by step. Of all its ways those past the fewest cards count, among them the shortest. If these do not all come
 * to the same game, the choice between them is the player's (2E-MOV-19, docs/notation.md). */
struct search {
    int card, to;
    war_action way[WAR_WAY], best[WAR_WAY];
    int length, cost; /* of the best so far; none: no length */
    uint64_t game;    /* what it comes to */
    bool differ;      /* another one as good comes to something else */
};
enum { PER_CARD = 64 }; /* more than any way has steps */

static int cost_of(const game *g, int from, int to)
{
    space_set cards = occupied(g) | (all_walls(g) & ~all_structures(g)); /* Vine Walls are open ground (1E-VIN-09) */
    return from == to ? 0 : PER_CARD * count((between(g, from, to) | bit(to)) & cards) + distance(g, from, to);
}

static void found_way(struct search *s, const game *g, int length, int cost)
{
    uint64_t hash = war_hash(g);
    bool better = s->length == 0 || cost < s->cost;
    s->differ = !better && (s->differ || hash != s->game);
    if (!better)
        return;
    s->length = length;
    s->cost = cost;
    s->game = hash;
    for (int i = 0; i < length; i++)
        s->best[i] = s->way[i];
}

static bool is_moving(const game *g, int card)
{
    return g->over == WAR_PLAYING && g->ask.kind == WAR_ASK_STEP && g->ask.card == card;
}

/* It rests where it shall go, or has fallen with the step that led there. */
static bool has_arrived(const struct search *s, const game *g, war_action last)
{
    if (is_moving(g, s->card))
        return g->ask.may == WAR_DONE && space_of(g, s->card) == s->to;
    if (war_c(last) != s->to)
        return false;
    return on_board(g, s->card) ? space_of(g, s->card) == s->to : war_verb_of(last) != WAR_RIDE;
}

/* A space it has been on is not entered again: no way gets shorter by that. */
static void try_step(struct search *s, const game *before, war_action action, int length, int cost, space_set been)
{
    game g = *before;
    war_apply(&g, action, NULL);
    cost += cost_of(before, space_of(before, s->card), is_moving(&g, s->card) ? space_of(&g, s->card) : war_c(action));
    s->way[length++] = action;
    if ((s->length != 0 && cost > s->cost) || length + 1 >= WAR_WAY)
        return;
    if (has_arrived(s, &g, action)) {
        if (is_moving(&g, s->card))
            war_apply(&g, s->way[length++] = WAR_ACT(WAR_DONE, 0, 0, 0), NULL);
        found_way(s, &g, length, cost);
        return;
    }
    FOR_EACH (next, is_moving(&g, s->card) ? wide(g.ask.set) & ~been : 0)
        if (distance(&g, next, s->to) < g.ask.count)
            try_step(s, &g, WAR_ACT(WAR_STEP, 0, 0, next), length, cost, been | bit(next));
}

/* Begins a move of the unit, or goes on with the one under way. */
static bool begins(const game *g, war_action action, int from)
{
    int verb = war_verb_of(action);
    if (verb == WAR_STEP)
        return space_of(g, g->ask.card) == from;
    return (verb == WAR_WALK || verb == WAR_RIDE) && war_b(action) == from;
}

int war_way(const game *g, int from, int to, war_action *way, struct war_sentence *why)
{
    war_action list[WAR_MAX_ACTIONS], whole = WAR_ACT(WAR_MOVE, 0, from, to);
    if (!war_why_not(g, whole, NULL)) {
        way[0] = whole;
        return 1;
    }
    struct search s = {.to = to};
    for (int i = 0, n = war_actions(g, list); i < n; i++)
        if (begins(g, list[i], from)) {
            s.card = war_verb_of(list[i]) == WAR_STEP ? g->ask.card : card_at(g, from);
            try_step(&s, g, list[i], 0, 0, (bit(from) | bit(war_c(list[i]))) & ~bit(to));
        }
    if (s.length == 0)
        war_why_not(g, whole, why);
    if (s.differ)
        refuse(why, "Several ways lead to %p and come to different things: move it step by step.", to);
    for (int i = 0; i < s.length; i++)
        way[i] = s.best[i];
    return s.differ ? 0 : s.length;
}

int war_line(const game *g, const char *line, war_action *list, struct war_sentence *why)
{
    char word[WAR_TEXT];
    const char *s = line;
    take_name(&s, word, sizeof word);
    bool read = war_action_parse(g, line, &list[0], why); /* `draw Ice Smith` is one card, though its name has two words */
    if (*skip(s) != 0 && (equal(word, "roll") || (equal(word, "draw") && !read)))
        return each_of(g, word, s, list, why);
    if (!read)
        return 0;
    if (war_verb_of(list[0]) == WAR_MOVE)
        return war_way(g, war_b(list[0]), war_c(list[0]), list, why);
    return war_why_not(g, list[0], why) ? 0 : 1;
}

bool war_submit_line(game *g, const char *line, struct war_log *log, struct war_sentence *why)
{
    war_action list[WAR_LINE];
    int n = war_line(g, line, list, why);
    for (int i = 0; i < n; i++)
        war_apply(g, list[i], log);
    return n > 0;
}
