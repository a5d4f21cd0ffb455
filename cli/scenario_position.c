/* scenario_position.c: reads what stands above a scenario's script and builds the game from it. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "edit.h"
#include "scenario_parts.h"

struct reader {
    const struct scenario *s;
    struct opening *o;
    struct position *p; /* the world that is being written down */
    struct words *w;
    bool second;        /* ... is world 2 */
    bool begun;         /* the turn or setup line has been read */
    char *why;
};

/* ---- Drawn boards --------------------------------------------------------------------------------------- */

static const char *skip_blanks(const char *text)
{
    while (*text == ' ' || *text == '\t')
        text++;
    return text;
}

static const char *skip_token(const char *text)
{
    while (*text && *text != ' ' && *text != '\t')
        text++;
    return text;
}

static bool row_read(const struct line *line, int row, struct cell *cells, char *why)
{
    struct cell found[WAR_COLUMNS + 2];
    int n = 0;
    for (const char *at = skip_blanks(line->text); *at && n < WAR_COLUMNS + 2; at = skip_blanks(skip_token(at)))
        found[n++] = (struct cell){at, (int)(skip_token(at) - at), line->number};
    bool labelled = n == WAR_COLUMNS + 1 && found[0].length == 1 && found[0].at[0] == '1' + row;
    if (n != WAR_COLUMNS + labelled)
        return refuse(why, "row %d of the board needs 6 cells (after its number, if that is given)", row + 1);
    memcpy(cells, found + labelled, sizeof *cells * WAR_COLUMNS);
    return true;
}

int drawing_read(const struct scenario *s, int at, struct drawing *d, int *line, char *why)
{
    for (int i = 0; i < WAR_ROWS; i++) {
        int row = WAR_ROWS - 1 - i;
        if (at + i >= s->lines) {
            refuse(why, "the board ends before row %d", row + 1);
            return -1;
        }
        *line = s->line[at + i].number;
        if (!row_read(&s->line[at + i], row, &d->cell[row * WAR_COLUMNS], why))
            return -1;
    }
    /* Column letters under the board are there for the reader's eye. */
    int used = WAR_ROWS;
    struct cell letters[WAR_COLUMNS];
    char ignored[WHY_SIZE];
    if (at + used < s->lines && row_read(&s->line[at + used], WAR_ROWS, letters, ignored)) {
        bool all = true;
        for (int i = 0; i < WAR_COLUMNS; i++)
            all = all && letters[i].length == 1 && letters[i].at[0] == 'a' + i;
        used += all;
    }
    return used;
}

static const struct legend *legend_find(const struct opening *o, const char *token, size_t length)
{
    for (int i = 0; i < o->legends; i++)
        if (strlen(o->legend[i].token) == length && memcmp(o->legend[i].token, token, length) == 0)
            return &o->legend[i];
    return NULL;
}

bool cell_read(const struct opening *o, const struct cell *c, const struct legend *entry[2], char *why)
{
    entry[0] = entry[1] = NULL;
    if (c->length == 1 && c->at[0] == '.')
        return true;
    const char *slash = memchr(c->at, '/', (size_t)c->length);
    size_t first = slash ? (size_t)(slash - c->at) : (size_t)c->length;
    entry[0] = legend_find(o, c->at, first);
    if (!entry[0])
        return refuse(why, "the board has \"%.*s\", which no line explains (%.*s = a CARD)", (int)first, c->at, (int)first, c->at);
    if (!slash)
        return true;
    size_t rest = (size_t)c->length - first - 1;
    entry[1] = legend_find(o, slash + 1, rest);
    return entry[1] || refuse(why, "the board has \"%.*s\", which no line explains", (int)rest, slash + 1);
}

/* ---- Cards ---------------------------------------------------------------------------------------------- */

static struct put *add_put(struct reader *r, int owner, const char *name)
{
    struct position *p = r->p;
    if (p->edition < 0) {
        refuse(r->why, "say the edition first (edition 1e or edition 2e)");
        return NULL;
    }
    int definition = card_find(p->edition, p->faction[owner], name, r->why);
    if (!definition)
        return NULL;
    if (p->puts == WAR_CARDS) {
        refuse(r->why, "there are too many cards");
        return NULL;
    }
    struct put *put = &p->put[p->puts++];
    *put = (struct put){.owner = owner, .seat = owner, .definition = definition, .upper = -1, .line = r->o->line};
    put->target.space = -1;
    return put;
}

static bool read_over(struct reader *r, int upper)
{
    struct item list[MAX_ITEMS];
    int n = take_list(r->w, r->p->put[upper].owner, list, MAX_ITEMS, r->why);
    if (n < 0)
        return false;
    int first = r->p->puts;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < list[i].count; k++) {
            struct put *put = add_put(r, list[i].owner, list[i].name);
            if (!put)
                return false;
            put->zone = WAR_UNDER;
            put->upper = upper;
        }
    }
    if (!words_accept(r->w, "for"))
        return true;
    int reason = ability_find(r->p->edition, r->p->put[upper].definition, words_take(r->w), r->why);
    for (int i = first; i < r->p->puts; i++)
        r->p->put[i].reason = reason;
    return reason != 0;
}

static bool read_used(struct reader *r, struct put *put)
{
    if (put->useds == MAX_USED)
        return refuse(r->why, "too many used abilities on one card");
    int ability = ability_find(r->p->edition, put->definition, words_take(r->w), r->why);
    put->used[put->useds++] = ability;
    return ability != 0;
}

static bool read_property(struct reader *r, int index)
{
    struct put *put = &r->p->put[index];
    struct words *w = r->w;
    if (words_accept(w, "damage"))
        return take_number(w, &put->damage, r->why);
    if (words_accept(w, "boost"))
        return take_number(w, &put->boost, r->why);
    if (words_accept(w, "control"))
        return take_seat(w, &put->seat, r->why);
    if (words_accept(w, "used"))
        return read_used(r, put);
    if (words_accept(w, "over"))
        return read_over(r, index);
    if (words_accept(w, "target"))
        return spot_read(words_peek(w), &put->target) ? words_take(w) != NULL
                                                      : refuse(r->why, "a space is needed where \"%s\" stands", words_peek(w));
    int mark = word_find(mark_words, words_peek(w));
    if (mark < 0)
        return refuse(r->why, "\"%s\" says nothing about a card (names of several words need quotes)", words_peek(w));
    words_take(w);
    put->marks |= (unsigned)mark;
    return true;
}

static bool read_properties(struct reader *r, int index)
{
    while (!words_end(r->w) && strcmp(words_peek(r->w), ",") != 0)
        if (!read_property(r, index))
            return false;
    return true;
}

/* The rest of `a c2 Svara damage 3` from the card on. */
static bool read_on_board(struct reader *r, int owner, struct spot spot)
{
    if (words_end(r->w))
        return refuse(r->why, "a card's name is missing");
    struct put *put = add_put(r, owner, words_take(r->w));
    if (!put)
        return false;
    bool wall = war_definition(put->definition)->classes & (WAR_WALL | WAR_VINE);
    if (spot.wall && !wall)
        return refuse(r->why, "%s is no wall: write its space without w", war_definition(put->definition)->name);
    put->zone = WAR_BOARD;
    put->spot = (struct spot){spot.space, wall};
    return read_properties(r, (int)(put - r->p->put)) && (words_end(r->w) || refuse(r->why, "nothing may follow here"));
}

/* ---- What a seat has ------------------------------------------------------------------------------------- */

static void drop_puts(struct position *p, int seat, int zone)
{
    int moved_to[WAR_CARDS], kept = 0;
    for (int i = 0; i < p->puts; i++) {
        moved_to[i] = kept;
        if (p->put[i].zone == zone && p->put[i].seat == seat)
            continue;
        p->put[kept] = p->put[i];
        if (p->put[kept].upper >= 0)
            p->put[kept].upper = moved_to[p->put[kept].upper];
        kept++;
    }
    p->puts = kept;
}

/* Each zone is listed once; in world 2 the list takes the place of the first world's. */
static bool open_zone(struct reader *r, int seat, int zone)
{
    struct position *p = r->p;
    if (p->said[seat][zone])
        return refuse(r->why, "this was listed before");
    p->said[seat][zone] = true;
    if (!r->second)
        return true;
    drop_puts(p, seat, zone);
    return true;
}

static bool put_in_zone(struct reader *r, int seat, int zone, const struct item *item)
{
    for (int k = 0; k < item->count; k++) {
        struct put *put = add_put(r, item->owner, item->name);
        if (!put)
            return false;
        put->seat = seat;
        put->zone = zone;
    }
    return true;
}

static bool read_zone(struct reader *r, int seat, int zone)
{
    struct item list[MAX_ITEMS];
    if (!open_zone(r, seat, zone))
        return false;
    int n = take_list(r->w, seat, list, MAX_ITEMS, r->why);
    for (int i = 0; i < n; i++)
        if (!put_in_zone(r, seat, zone, &list[i]))
            return false;
    return n >= 0 && (words_end(r->w) || refuse(r->why, "\"%s\" is not expected here", words_peek(r->w)));
}

static bool read_active(struct reader *r, int seat)
{
    if (words_accept(r->w, "empty"))
        return true;
    do {
        int owner = words_accept(r->w, "a:") ? 0 : words_accept(r->w, "b:") ? 1 : seat;
        struct put *put = add_put(r, owner, words_take(r->w));
        if (!put)
            return false;
        put->seat = seat;
        put->zone = WAR_ACTIVE_AREA;
        if (!read_properties(r, (int)(put - r->p->put)))
            return false;
    } while (words_accept(r->w, ","));
    return true;
}

static bool read_magic(struct reader *r, int seat)
{
    if (r->p->edition == WAR_SECOND)
        return take_number(r->w, &r->p->magic[seat], r->why);
    return read_zone(r, seat, WAR_MAGIC_PILE);
}

static int extra_of(int edition, int faction, int *count)
{
    const struct war_faction *f = faction >= 0 ? war_faction((enum war_edition)edition, faction) : NULL;
    struct war_deck deck = {0};
    if (f)
        war_preset(f, &deck);
    *count = deck.extras;
    return deck.extra;
}

static bool read_vines(struct reader *r, int seat)
{
    int count, ignored;
    if (!take_number(r->w, &count, r->why) || !open_zone(r, seat, WAR_EXTRA_PILE))
        return false;
    int definition = extra_of(r->p->edition, r->p->faction[seat], &ignored);
    struct item item = {definition ? war_definition(definition)->name : "Vine Wall", seat, count};
    return put_in_zone(r, seat, WAR_EXTRA_PILE, &item);
}

static bool read_flags(struct reader *r, int seat)
{
    while (!words_end(r->w)) {
        int flag = word_find(flag_words, words_peek(r->w));
        if (flag < 0)
            return refuse(r->why, "\"%s\" is no flag of a seat", words_peek(r->w));
        r->p->flags[seat] |= (unsigned)flag;
        words_take(r->w);
    }
    return true;
}

static bool read_knowing(struct reader *r, int seat, bool forget)
{
    int holder;
    if (!take_seat(r->w, &holder, r->why))
        return false;
    bool under = words_accept(r->w, "under");
    int zone = under ? (int)WAR_UNDER : word_find(zone_words, words_peek(r->w));
    if (zone < 0)
        return refuse(r->why, "\"%s\" is no pile or hand", words_peek(r->w));
    if (!under)
        words_take(r->w);
    struct item list[MAX_ITEMS];
    int n = take_list(r->w, holder, list, MAX_ITEMS, r->why);
    for (int i = 0; i < n; i++) {
        if (r->p->knows == MAX_KNOWS)
            return refuse(r->why, "too many known cards");
        int definition = card_find(r->p->edition, r->p->faction[list[i].owner], list[i].name, r->why);
        if (!definition)
            return false;
        r->p->know[r->p->knows++] =
            (struct knowing){seat, holder, zone, definition, list[i].owner, list[i].count, r->o->line, forget};
    }
    return n >= 0;
}

static bool read_seat(struct reader *r, int seat)
{
    struct words *w = r->w;
    struct spot spot;
    if (spot_read(words_peek(w), &spot)) {
        if (r->second)
            return refuse(r->why, "the battlefield is the same in both worlds");
        words_take(w);
        return read_on_board(r, seat, spot);
    }
    if (words_accept(w, "hand"))
        return read_zone(r, seat, WAR_HAND);
    if (words_accept(w, "draw"))
        return read_zone(r, seat, WAR_DRAW_PILE);
    if (words_accept(w, "discard"))
        return read_zone(r, seat, WAR_DISCARD);
    if (words_accept(w, "magic"))
        return read_magic(r, seat);
    if (words_accept(w, "active"))
        return read_active(r, seat);
    if (words_accept(w, "vines"))
        return read_vines(r, seat);
    if (words_accept(w, "moves"))
        return take_number(w, &r->p->moves[seat], r->why);
    if (words_accept(w, "attacks"))
        return take_number(w, &r->p->attacks[seat], r->why);
    if (words_accept(w, "flags"))
        return read_flags(r, seat);
    if (words_accept(w, "knows"))
        return read_knowing(r, seat, false);
    if (words_accept(w, "forgets"))
        return read_knowing(r, seat, true);
    return refuse(r->why, "\"%s\" is neither a space nor something a seat has", words_peek(w));
}

/* ---- The lines of an opening ----------------------------------------------------------------------------- */

static bool read_edition(struct reader *r)
{
    const char *word = words_take(r->w);
    r->p->edition = same_word(word, "1e") ? WAR_FIRST : same_word(word, "2e") ? WAR_SECOND : -1;
    return r->p->edition >= 0 || refuse(r->why, "the edition is 1e or 2e, not \"%s\"", word);
}

static bool read_factions(struct reader *r)
{
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const char *word = words_take(r->w);
        const struct war_faction *f =
            r->p->edition < 0 ? NULL : war_faction_find((enum war_edition)r->p->edition, word);
        if (!f)
            return refuse(r->why, r->p->edition < 0 ? "say the edition before the factions%s" : "no faction is called \"%s\"",
                          r->p->edition < 0 ? "" : word);
        r->p->faction[seat] = f->number;
    }
    return true;
}

static bool read_covers(struct reader *r)
{
    if (words_end(r->w))
        return refuse(r->why, "covers needs rule ids or names of abilities");
    if (r->w->count == 2 && words_accept(r->w, "nothing"))
        return r->o->covers_nothing = true;
    for (; !words_end(r->w); words_take(r->w)) {
        if (strcmp(words_peek(r->w), ",") == 0)
            continue;
        if (r->o->covers == MAX_COVERS)
            return refuse(r->why, "one scenario covers too much");
        char *copy = strdup(words_peek(r->w));
        if (!copy)
            abort();
        r->o->cover[r->o->covers++] = copy;
    }
    return true;
}

static bool read_legend(struct reader *r, const char *text)
{
    const char *token = r->w->word[0];
    if (r->o->legends == MAX_LEGEND)
        return refuse(r->why, "too many board tokens are explained");
    if (strlen(token) >= sizeof r->o->legend->token || strchr(token, '/') || strcmp(token, ".") == 0)
        return refuse(r->why, "\"%s\" cannot stand for a card on a board", token);
    if (legend_find(r->o, token, strlen(token)))
        return refuse(r->why, "\"%s\" is explained twice", token);
    struct legend *entry = &r->o->legend[r->o->legends++];
    memcpy(entry->token, token, strlen(token) + 1);
    entry->text = skip_blanks(strchr(text, '=') + 1);
    entry->line = r->o->line;
    return true;
}

static bool read_turn(struct reader *r)
{
    struct position *p = &r->o->world[0];
    while (!words_end(r->w)) {
        const char *word = words_peek(r->w);
        if (isdigit((unsigned char)word[0])) {
            if (!take_number(r->w, &p->turn, r->why))
                return false;
            continue;
        }
        words_take(r->w);
        int phase = word_find(phase_words, word);
        if (same_word(word, "a") || same_word(word, "b"))
            p->seat = same_word(word, "b");
        else if (same_word(word, "start") || same_word(word, "main"))
            p->moment = same_word(word, "main") ? WAR_AT_MAIN : WAR_AT_START;
        else if (phase >= 0)
            p->phase = phase;
        else
            return refuse(r->why, "\"%s\" is no seat, phase or moment", word);
    }
    if (p->seat < 0 || p->phase < 0)
        return refuse(r->why, "the turn line needs a seat and a phase (turn 3 a move)");
    p->turn_line = r->o->line;
    r->begun = true;
    return true;
}

static bool read_setup(struct reader *r)
{
    if (!words_end(r->w) && !read_factions(r))
        return false;
    struct position *p = &r->o->world[0];
    if (p->edition < 0 || p->faction[0] < 0 || p->faction[1] < 0)
        return refuse(r->why, "setup needs the edition and two factions");
    if (p->puts || r->o->drawn || r->o->worlds > 1)
        return refuse(r->why, "a game set up from its beginning has no other position lines");
    p->setup = true;
    p->turn_line = r->o->line;
    r->begun = true;
    return true;
}

static bool read_world(struct reader *r)
{
    if (!words_accept(r->w, "2") || r->second)
        return refuse(r->why, "there can be one other world: world 2");
    r->second = true;
    r->o->worlds = 2;
    r->p = &r->o->world[1];
    *r->p = r->o->world[0];
    memset(r->p->said, 0, sizeof r->p->said);
    if (words_accept(r->w, "same")) {
        int seat;
        if (!words_accept(r->w, "for") || !take_seat(r->w, &seat, r->why))
            return refuse(r->why, "world 2 same for a (or b)");
        r->o->same_for = 1 << seat;
    }
    return words_end(r->w) || refuse(r->why, "\"%s\" is not expected here", words_peek(r->w));
}

static bool read_seat_line(struct reader *r)
{
    int seat;
    return take_seat(r->w, &seat, r->why) && read_seat(r, seat) &&
           (words_end(r->w) || refuse(r->why, "\"%s\" is not expected here", words_peek(r->w)));
}

static bool is_seat(const char *word) { return same_word(word, "a") || same_word(word, "b"); }

static bool in_header(const struct words *w)
{
    return same_word(w->word[0], "edition") || same_word(w->word[0], "factions") || (w->count > 1 && !strcmp(w->word[1], "="));
}

static bool read_line(struct reader *r, const char *text)
{
    struct words *w = r->w;
    if (!words_split(w, text, r->why))
        return false;
    if (w->count > 1 && strcmp(w->word[1], "=") == 0)
        return read_legend(r, text);
    if (words_accept(w, "edition"))
        return read_edition(r);
    if (words_accept(w, "factions"))
        return read_factions(r);
    if (words_accept(w, "covers"))
        return read_covers(r);
    if (words_accept(w, "turn"))
        return read_turn(r);
    if (words_accept(w, "setup"))
        return read_setup(r);
    if (words_accept(w, "world"))
        return read_world(r);
    if (is_seat(words_peek(w)))
        return read_seat_line(r);
    return refuse(r->why, "\"%s\" begins no line above the script (which comes after the turn line)", words_peek(w));
}

/* ---- Finishing ------------------------------------------------------------------------------------------- */

static bool place_cell(struct reader *r, int space)
{
    const struct cell *cell = &r->o->drawing.cell[space];
    const struct legend *entry[2];
    r->o->line = cell->line;
    if (!cell_read(r->o, cell, entry, r->why))
        return false;
    for (int i = 0; i < 2; i++) {
        int owner;
        if (!entry[i])
            continue;
        r->o->line = entry[i]->line;
        if (!words_split(r->w, entry[i]->text, r->why) || !take_seat(r->w, &owner, r->why) ||
            !read_on_board(r, owner, (struct spot){space, false}))
            return false;
    }
    return true;
}

/* A seat whose faction is not said has that of its summoner. */
static void guess_factions(struct position *p)
{
    for (int i = 0; i < p->puts; i++) {
        const struct war_definition *d = war_definition(p->put[i].definition);
        if (d->classes & WAR_SUMMONER && p->faction[p->put[i].owner] < 0)
            p->faction[p->put[i].owner] = d->faction;
    }
}

/* Vine Walls that nobody spoke of lie in their pile, as at the beginning of a game. */
static bool fill_vines(struct reader *r, int seat)
{
    int count, definition = extra_of(r->p->edition, r->p->faction[seat], &count);
    if (!definition || r->p->said[seat][WAR_EXTRA_PILE])
        return true;
    for (int i = 0; i < r->p->puts; i++)
        count -= r->p->put[i].owner == seat && r->p->put[i].definition == definition;
    struct item item = {war_definition(definition)->name, seat, count > 0 ? count : 0};
    return put_in_zone(r, seat, WAR_EXTRA_PILE, &item);
}

static int by_definition(const void *x, const void *y)
{
    const int *a = x, *b = y;
    return a[0] != b[0] ? (a[0] > b[0]) - (a[0] < b[0]) : (a[1] > b[1]) - (a[1] < b[1]);
}

static void deck_list(const struct position *p, int (*list)[2])
{
    for (int i = 0; i < p->puts; i++) {
        list[i][0] = p->put[i].owner;
        list[i][1] = p->put[i].definition;
    }
    qsort(list, (size_t)p->puts, sizeof *list, by_definition);
}

/* Deck lists are open, so worlds that nobody may tell apart hold the same cards. */
static bool same_decks(const struct opening *o, char *why)
{
    int list[2][WAR_CARDS][2];
    if (o->world[0].puts == o->world[1].puts) {
        deck_list(&o->world[0], list[0]);
        deck_list(&o->world[1], list[1]);
        if (memcmp(list[0], list[1], (size_t)o->world[0].puts * sizeof list[0][0]) == 0)
            return true;
    }
    return refuse(why, "world 2 must hold the same cards as world 1, only elsewhere");
}

/* The opening's cards of the battlefield belong to both worlds, wherever their lines stand. */
static bool finish(struct reader *r)
{
    struct opening *o = r->o;
    if (o->world[0].edition < 0)
        return refuse(r->why, "say the edition (edition 1e or edition 2e)");
    for (int world = 0; world < o->worlds && !o->world[0].setup; world++) {
        r->p = &o->world[world];
        if (world) {
            r->p->turn = o->world[0].turn;
            r->p->seat = o->world[0].seat;
            r->p->phase = o->world[0].phase;
            r->p->moment = o->world[0].moment;
            r->p->turn_line = o->world[0].turn_line;
        }
        for (int space = 0; space < WAR_SPACES && o->drawn; space++)
            if (!place_cell(r, space))
                return false;
        guess_factions(r->p);
        if (!fill_vines(r, 0) || !fill_vines(r, 1))
            return false;
    }
    o->line = o->world[0].turn_line;
    return o->worlds < 2 || same_decks(o, r->why);
}

static bool read_head(struct reader *r)
{
    for (int i = 0; i < r->s->heads; i++) {
        const char *text = r->s->head[i].text;
        r->o->line = r->s->head[i].number;
        if (!words_split(r->w, text, r->why))
            return false;
        if (!in_header(r->w))
            return refuse(r->why, "before the first === only edition, factions and board tokens may stand");
        if (!read_line(r, text))
            return false;
    }
    return true;
}

static bool read_body(struct reader *r)
{
    const struct scenario *s = r->s;
    int i = 0;
    while (i < s->lines && !r->begun) {
        r->o->line = s->line[i].number;
        if (same_word(s->line[i].text, "board")) {
            if (r->o->drawn || r->second)
                return refuse(r->why, "the board is drawn once");
            int used = drawing_read(s, i + 1, &r->o->drawing, &r->o->line, r->why);
            if (used < 0)
                return false;
            r->o->drawn = true;
            i += used + 1;
            continue;
        }
        if (!read_line(r, s->line[i].text))
            return false;
        i++;
    }
    r->o->script = i;
    return r->begun || refuse(r->why, "there is no turn line (turn 3 a move) and no setup line");
}

bool opening_read(const struct scenario *s, struct opening *o, char *why)
{
    memset(o, 0, sizeof *o);
    o->worlds = 1;
    o->line = s->number;
    if (s->broken) {
        o->line = s->broken_line;
        return refuse(why, "%s", s->broken);
    }
    struct position *p = &o->world[0];
    p->edition = p->seat = p->phase = -1;
    p->faction[0] = p->faction[1] = -1;
    p->turn = 3;
    p->moment = WAR_AT_MAIN;
    struct words *w = malloc(sizeof *w);
    if (!w)
        abort();
    struct reader r = {.s = s, .o = o, .p = p, .w = w, .why = why};
    bool ok = read_head(&r) && read_body(&r) && finish(&r);
    free(w);
    return ok;
}

void opening_free(struct opening *o)
{
    for (int i = 0; i < o->covers; i++)
        free(o->cover[i]);
    o->covers = 0;
}

/* ---- Building -------------------------------------------------------------------------------------------- */

/* Open cards come first among those of one definition, so that they have the same numbers in both worlds. */
static int rank(const struct put *p)
{
    static const int ranks[16] = {
        [WAR_BOARD] = 0, [WAR_UNDER] = 1,      [WAR_ACTIVE_AREA] = 2, [WAR_DISCARD] = 3,
        [WAR_HAND] = 4,  [WAR_MAGIC_PILE] = 5, [WAR_DRAW_PILE] = 6,   [WAR_EXTRA_PILE] = 7,
    };
    return ranks[p->zone];
}

static bool before(const struct put *a, const struct put *b)
{
    if (a->owner != b->owner)
        return a->owner < b->owner;
    if (a->definition != b->definition)
        return a->definition < b->definition;
    return rank(a) < rank(b);
}

static bool add_cards(struct position *p, struct war_game *g, int *line, char *why)
{
    int order[WAR_CARDS];
    for (int i = 0; i < p->puts; i++) {
        int k = i;
        for (; k > 0 && before(&p->put[i], &p->put[order[k - 1]]); k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i < p->puts; i++) {
        struct put *put = &p->put[order[i]];
        *line = put->line;
        put->card = war_edit_add(g, put->owner, put->definition, why);
        if (put->card < 0)
            return false;
    }
    return true;
}

static bool place_card(struct position *p, struct war_game *g, const struct put *put, char *why)
{
    if (put->zone == WAR_BOARD)
        return war_edit_place(g, put->card, put->seat, put->spot.space, why);
    if (put->zone == WAR_UNDER)
        return war_edit_under(g, put->card, p->put[put->upper].card, put->reason, why);
    return war_edit_zone(g, put->card, put->seat, (enum war_zone)put->zone, why);
}

static bool on_a_pile(const struct put *put) { return put->zone == WAR_DISCARD || put->zone == WAR_MAGIC_PILE; }

static bool place_cards(struct position *p, struct war_game *g, int *line, char *why)
{
    for (int i = 0; i < p->puts; i++) {
        *line = p->put[i].line;
        if (!on_a_pile(&p->put[i]) && !place_card(p, g, &p->put[i], why))
            return false;
    }
    /* Piles are written top first and filled from the bottom. */
    for (int i = p->puts - 1; i >= 0; i--) {
        *line = p->put[i].line;
        if (on_a_pile(&p->put[i]) && !place_card(p, g, &p->put[i], why))
            return false;
    }
    return true;
}

static bool mark_card(struct war_game *g, const struct put *put, char *why)
{
    if (put->damage && !war_edit_damage(g, put->card, put->damage, why))
        return false;
    if (put->boost && !war_edit_boost(g, put->card, put->boost, why))
        return false;
    if (put->marks)
        war_edit_marks(g, put->card, put->marks);
    for (int i = 0; i < put->useds; i++)
        war_edit_used(g, put->card, put->used[i]);
    if (put->target.space < 0)
        return true;
    int target = g->at[put->target.wall][put->target.space];
    return target == WAR_NONE ? refuse(why, "there is no card on the target's space") : war_edit_target(g, put->card, target, why);
}

static bool mark_cards(struct position *p, struct war_game *g, int *line, char *why)
{
    for (int i = 0; i < p->puts; i++) {
        *line = p->put[i].line;
        if (!mark_card(g, &p->put[i], why))
            return false;
    }
    return true;
}

static bool let_know(const struct position *p, struct war_game *g, const struct knowing *k, char *why)
{
    unsigned bit = 1u << k->seat;
    int left = k->count;
    for (int i = 0; i < p->puts && left; i++) {
        const struct put *put = &p->put[i];
        unsigned know = g->know[put->card] & 3u;
        bool fits = put->zone == k->zone && put->seat == k->holder && put->definition == k->definition && put->owner == k->owner;
        if (!fits || !(know & bit) != !k->forget)
            continue;
        war_edit_know(g, put->card, know ^ bit);
        left--;
    }
    return !left || refuse(why, "there are not so many %s that could be %s", war_definition(k->definition)->name,
                           k->forget ? "forgotten" : "known");
}

static void set_seats(const struct position *p, struct war_game *g)
{
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        if (p->edition == WAR_SECOND)
            war_edit_magic(g, seat, p->magic[seat]);
        war_edit_slots(g, seat, p->moves[seat], p->attacks[seat]);
        war_edit_flags(g, seat, p->flags[seat]);
    }
}

static bool begin_setup(const struct position *p, struct war_game *g, char *why)
{
    struct war_setup setup = {.edition = (uint8_t)p->edition};
    for (int seat = 0; seat < WAR_SEATS; seat++)
        war_preset(war_faction((enum war_edition)p->edition, p->faction[seat]), &setup.deck[seat]);
    return war_begin(g, &setup) || refuse(why, "the engine cannot begin this game");
}

bool position_build(struct position *p, struct war_game *g, int *line, char *why)
{
    struct war_game made;
    memset(&made, 0, sizeof made);
    *line = p->turn_line;
    if (p->setup)
        return begin_setup(p, g, why);
    war_edit_blank(&made, (enum war_edition)p->edition);
    if (!add_cards(p, &made, line, why) || !place_cards(p, &made, line, why) || !mark_cards(p, &made, line, why))
        return false;
    set_seats(p, &made);
    for (int i = 0; i < p->knows; i++) {
        *line = p->know[i].line;
        if (!let_know(p, &made, &p->know[i], why))
            return false;
    }
    *line = p->turn_line;
    if (!war_edit_start(&made, p->seat, p->turn, (enum war_phase)p->phase, (enum war_edit_moment)p->moment, why))
        return false;
    *g = made;
    return true;
}
