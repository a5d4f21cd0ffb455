/* scenario_position.c: reads what stands above a scenario's script and builds the game from it. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "warstone_edit.h"
#include "journal.h"
#include "scenario_parts.h"

struct reader {
    const struct scenario *s;
    struct opening *o;
    struct position *p; /* the world that is being written down */
    struct words *w;
    bool second; /* ... is world 2 */
    bool begun;  /* the turn or setup line has been read */
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

enum { MOST_COLUMNS = 2 * WAR_COLUMNS };

/* The first row drawn decides whether there is one board or two side by side (*columns is 0 until then). */
static bool row_read(const struct line *line, int row, struct cell *cells, int *columns, char *why)
{
    struct cell found[MOST_COLUMNS + 2];
    int n = 0;
    for (const char *at = skip_blanks(line->text); *at && n < MOST_COLUMNS + 2; at = skip_blanks(skip_token(at)))
        found[n++] = (struct cell){at, (int)(skip_token(at) - at), line->number};
    bool labelled = n > 0 && found[0].length == 1 && found[0].at[0] == '1' + row;
    if (*columns == 0)
        *columns = n - labelled == MOST_COLUMNS ? MOST_COLUMNS : WAR_COLUMNS;
    if (n != *columns + labelled)
        return scn_refuse(why, "row %d of the board needs %d cells (after its number, if that is given)", row + 1, *columns);
    memcpy(cells, found + labelled, sizeof *cells * (size_t)*columns);
    return true;
}

int scn_drawing_read(const struct scenario *s, int at, struct drawing *d, int *line, char *why)
{
    for (int i = 0; i < WAR_ROWS; i++) {
        int row = WAR_ROWS - 1 - i;
        if (at + i >= s->lines) {
            scn_refuse(why, "the board ends before row %d", row + 1);
            return -1;
        }
        *line = s->line[at + i].number;
        struct cell cells[MOST_COLUMNS];
        d->columns = i == 0 ? 0 : d->columns;
        if (!row_read(&s->line[at + i], row, cells, &d->columns, why))
            return -1;
        for (int column = 0; column < d->columns; column++)
            d->cell[war_space(row, column)] = cells[column];
    }
    /* Column letters under the board are there for the reader's eye. */
    int used = WAR_ROWS;
    struct cell letters[MOST_COLUMNS];
    char ignored[WHY_SIZE];
    if (at + used < s->lines && row_read(&s->line[at + used], WAR_ROWS, letters, &d->columns, ignored)) {
        bool all = true;
        for (int i = 0; i < d->columns; i++)
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

bool scn_cell_read(const struct opening *o, const struct cell *c, const struct legend *entry[2], char *why)
{
    entry[0] = entry[1] = NULL;
    if (c->length == 1 && c->at[0] == '.')
        return true;
    const char *slash = memchr(c->at, '/', (size_t)c->length);
    size_t first = slash ? (size_t)(slash - c->at) : (size_t)c->length;
    entry[0] = legend_find(o, c->at, first);
    if (!entry[0])
        return scn_refuse(why, "the board has \"%.*s\", which no line explains (%.*s = a CARD)", (int)first, c->at, (int)first,
                          c->at);
    if (!slash)
        return true;
    size_t rest = (size_t)c->length - first - 1;
    entry[1] = legend_find(o, slash + 1, rest);
    return entry[1] || scn_refuse(why, "the board has \"%.*s\", which no line explains", (int)rest, slash + 1);
}

/* ---- Cards ---------------------------------------------------------------------------------------------- */

static struct put *add_put(struct reader *r, int owner, const char *name)
{
    struct position *p = r->p;
    if (p->edition < 0) {
        scn_refuse(r->why, "say the edition first (edition 1e or edition 2e)");
        return NULL;
    }
    int definition = scn_card_find(p->edition, p->faction[owner], name, r->why);
    if (!definition)
        return NULL;
    if (p->puts == WAR_CARDS) {
        scn_refuse(r->why, "there are too many cards");
        return NULL;
    }
    struct put *put = &p->put[p->puts++];
    *put = (struct put){.owner = owner, .seat = owner, .definition = definition, .upper = -1, .line = r->o->line};
    put->target[0].space = put->target[1].space = -1;
    return put;
}

static bool read_over(struct reader *r, int upper)
{
    struct item list[MAX_ITEMS];
    int n = scn_take_list(r->w, r->p->put[upper].owner, list, MAX_ITEMS, r->why);
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
    if (!scn_words_accept(r->w, "for"))
        return true;
    int reason = scn_ability_find(r->p->edition, r->p->put[upper].definition, scn_words_take(r->w), r->why);
    for (int i = first; i < r->p->puts; i++)
        r->p->put[i].reason = reason;
    return reason != 0;
}

static bool read_used(struct reader *r, struct put *put)
{
    if (put->useds == MAX_USED)
        return scn_refuse(r->why, "too many used abilities on one card");
    int ability = scn_ability_find(r->p->edition, put->definition, scn_words_take(r->w), r->why);
    put->used[put->useds++] = ability;
    return ability != 0;
}

static bool read_spot(struct reader *r, struct spot *spot)
{
    const char *word = scn_words_take(r->w);
    return scn_spot_read(word, spot) || scn_refuse(r->why, "a space is needed where \"%s\" stands", word);
}

/* `target c4`, `target c4 d5` */
static bool read_targets(struct reader *r, struct put *put)
{
    struct spot ignored;
    return read_spot(r, &put->target[0]) && (!scn_spot_read(scn_words_peek(r->w), &ignored) || read_spot(r, &put->target[1]));
}

static bool read_property(struct reader *r, int index)
{
    struct put *put = &r->p->put[index];
    struct words *w = r->w;
    if (scn_words_accept(w, "damage"))
        return scn_take_number(w, &put->damage, r->why);
    if (scn_words_accept(w, "boost"))
        return scn_take_number(w, &put->boost, r->why);
    if (scn_words_accept(w, "poison"))
        return scn_take_number(w, &put->poison, r->why);
    if (scn_words_accept(w, "steps"))
        return scn_take_number(w, &put->steps, r->why);
    if (scn_words_accept(w, "control"))
        return scn_take_seat(w, &put->seat, r->why);
    if (scn_words_accept(w, "used"))
        return read_used(r, put);
    if (scn_words_accept(w, "over"))
        return read_over(r, index);
    if (scn_words_accept(w, "target"))
        return read_targets(r, put);
    int mark = scn_word_find(scn_mark_words, scn_words_peek(w));
    if (mark < 0)
        return scn_refuse(r->why, "\"%s\" says nothing about a card (names of several words need quotes)", scn_words_peek(w));
    scn_words_take(w);
    put->marks |= (unsigned)mark;
    return true;
}

static bool read_properties(struct reader *r, int index)
{
    while (!scn_words_end(r->w) && strcmp(scn_words_peek(r->w), ",") != 0)
        if (!read_property(r, index))
            return false;
    return true;
}

/* The rest of `a c2 Svara damage 3` from the card on. */
static bool read_on_board(struct reader *r, int owner, struct spot spot)
{
    if (scn_words_end(r->w))
        return scn_refuse(r->why, "a card's name is missing");
    struct put *put = add_put(r, owner, scn_words_take(r->w));
    if (!put)
        return false;
    bool wall = war_definition(put->definition)->classes & (WAR_WALL | WAR_VINE);
    if (spot.wall && !wall)
        return scn_refuse(r->why, "%s is no wall: write its space without w", war_definition(put->definition)->name);
    put->zone = WAR_BOARD;
    put->spot = (struct spot){spot.space, wall};
    return read_properties(r, (int)(put - r->p->put)) && (scn_words_end(r->w) || scn_refuse(r->why, "nothing may follow here"));
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
    kept = 0;
    for (int i = 0; i < p->knows; i++)
        if (p->know[i].holder != seat || p->know[i].zone != zone)
            p->know[kept++] = p->know[i];
    p->knows = kept;
}

/* Each zone is listed once; in world 2 the list takes the place of the first world's. */
static bool open_zone(struct reader *r, int seat, int zone)
{
    struct position *p = r->p;
    if (p->said[seat][zone])
        return scn_refuse(r->why, "this was listed before");
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
    int n = scn_take_list(r->w, seat, list, MAX_ITEMS, r->why);
    for (int i = 0; i < n; i++)
        if (!put_in_zone(r, seat, zone, &list[i]))
            return false;
    return n >= 0 && (scn_words_end(r->w) || scn_refuse(r->why, "\"%s\" is not expected here", scn_words_peek(r->w)));
}

static bool read_active(struct reader *r, int seat)
{
    if (scn_words_accept(r->w, "empty"))
        return true;
    do {
        int owner = seat;
        if (!scn_take_owner(r->w, &owner, r->why))
            return false;
        struct put *put = add_put(r, owner, scn_words_take(r->w));
        if (!put)
            return false;
        put->seat = seat;
        put->zone = WAR_ACTIVE_AREA;
        if (!read_properties(r, (int)(put - r->p->put)))
            return false;
    } while (scn_words_accept(r->w, ","));
    return true;
}

static bool read_magic(struct reader *r, int seat)
{
    if (r->p->edition == WAR_SECOND)
        return scn_take_number(r->w, &r->p->magic[seat], r->why);
    return read_zone(r, seat, WAR_MAGIC_PILE);
}

static int extra_of(const struct war_faction *printed, int *count)
{
    struct war_deck deck = {0};
    if (printed)
        war_preset(printed, &deck);
    *count = deck.extras;
    return deck.extra;
}

static bool read_vines(struct reader *r, int seat)
{
    int count, ignored;
    if (!scn_take_number(r->w, &count, r->why) || !open_zone(r, seat, WAR_EXTRA_PILE))
        return false;
    int definition = extra_of(r->p->deck[seat], &ignored);
    struct item item = {definition ? war_definition(definition)->name : "Vine Wall", seat, count};
    return put_in_zone(r, seat, WAR_EXTRA_PILE, &item);
}

static bool read_flags(struct reader *r, int seat)
{
    while (!scn_words_end(r->w)) {
        int flag = scn_word_find(scn_flag_words, scn_words_peek(r->w));
        if (flag < 0)
            return scn_refuse(r->why, "\"%s\" is no flag of a seat", scn_words_peek(r->w));
        r->p->flags[seat] |= (unsigned)flag;
        scn_words_take(r->w);
    }
    return true;
}

/* `a lasting "Vine Guard" on c4 until next-turn` */
static bool read_lasting(struct reader *r, int seat)
{
    if (r->p->lastings == MAX_LASTING)
        return scn_refuse(r->why, "too many lasting effects");
    struct lasting *l = &r->p->lasting[r->p->lastings++];
    *l = (struct lasting){.seat = seat, .until = WAR_THIS_TURN, .against = WAR_NONE, .line = r->o->line};
    l->on.space = l->sparing.space = -1;
    l->ability = r->p->edition < 0 ? 0 : scn_lasting_find(r->p->edition, scn_words_take(r->w), r->why);
    if (!l->ability)
        return r->p->edition >= 0 ? false : scn_refuse(r->why, "say the edition first (edition 1e or edition 2e)");
    while (!scn_words_end(r->w)) {
        if (scn_words_accept(r->w, "on")) {
            if (!scn_words_accept(r->w, "all") && !read_spot(r, &l->on))
                return false;
        } else if (scn_words_accept(r->w, "until")) {
            int until = scn_word_find(scn_until_words, scn_words_peek(r->w));
            if (until < 0)
                return scn_refuse(r->why,
                                  "an effect lasts until turn (its end), next-turn (of its player) or attacked (whom it binds)");
            scn_words_take(r->w);
            l->until = until;
        } else if (scn_words_accept(r->w, "against")) {
            if (!scn_take_seat(r->w, &l->against, r->why))
                return false;
        } else if (scn_words_accept(r->w, "sparing")) {
            if (!read_spot(r, &l->sparing))
                return false;
        } else {
            return scn_refuse(r->why, "\"%s\" says nothing about a lasting effect", scn_words_peek(r->w));
        }
    }
    return true;
}

static bool read_knowing(struct reader *r, int seat, bool forget)
{
    int holder;
    if (!scn_take_seat(r->w, &holder, r->why))
        return false;
    bool under = scn_words_accept(r->w, "under");
    int zone = under ? (int)WAR_UNDER : scn_word_find(scn_zone_words, scn_words_peek(r->w));
    if (zone < 0)
        return scn_refuse(r->why, "\"%s\" is no pile or hand", scn_words_peek(r->w));
    if (!under)
        scn_words_take(r->w);
    struct item list[MAX_ITEMS];
    int n = scn_take_list(r->w, holder, list, MAX_ITEMS, r->why);
    for (int i = 0; i < n; i++) {
        if (r->p->knows == MAX_KNOWS)
            return scn_refuse(r->why, "too many known cards");
        int definition = scn_card_find(r->p->edition, r->p->faction[list[i].owner], list[i].name, r->why);
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
    if (scn_spot_read(scn_words_peek(w), &spot)) {
        if (r->second)
            return scn_refuse(r->why, "the battlefield is the same in both worlds");
        scn_words_take(w);
        return read_on_board(r, seat, spot);
    }
    if (scn_words_accept(w, "hand"))
        return read_zone(r, seat, WAR_HAND);
    if (scn_words_accept(w, "draw"))
        return read_zone(r, seat, WAR_DRAW_PILE);
    if (scn_words_accept(w, "top"))
        return read_zone(r, seat, SETTLED_TOP);
    if (scn_words_accept(w, "bottom"))
        return read_zone(r, seat, SETTLED_BOTTOM);
    if (scn_words_accept(w, "discard"))
        return read_zone(r, seat, WAR_DISCARD);
    if (scn_words_accept(w, "magic"))
        return read_magic(r, seat);
    if (scn_words_accept(w, "active"))
        return read_active(r, seat);
    if (scn_words_accept(w, "vines") || scn_words_accept(w, "beside"))
        return read_vines(r, seat);
    if (scn_words_accept(w, "moves"))
        return scn_take_number(w, &r->p->moves[seat], r->why);
    if (scn_words_accept(w, "attacks"))
        return scn_take_number(w, &r->p->attacks[seat], r->why);
    if (scn_words_accept(w, "more-moves"))
        return scn_take_number(w, &r->p->more_moves[seat], r->why);
    if (scn_words_accept(w, "lasting"))
        return read_lasting(r, seat);
    if (scn_words_accept(w, "flags"))
        return read_flags(r, seat);
    if (scn_words_accept(w, "out"))
        return r->p->out[seat] = true;
    if (scn_words_accept(w, "knows"))
        return read_knowing(r, seat, false);
    if (scn_words_accept(w, "forgets"))
        return read_knowing(r, seat, true);
    return scn_refuse(r->why, "\"%s\" is neither a space nor something a seat has", scn_words_peek(w));
}

/* ---- The lines of an opening ----------------------------------------------------------------------------- */

static bool read_edition(struct reader *r)
{
    const char *word = scn_words_take(r->w);
    r->p->edition = scn_same_word(word, "1e") ? WAR_FIRST : scn_same_word(word, "2e") ? WAR_SECOND : -1;
    return r->p->edition >= 0 || scn_refuse(r->why, "the edition is 1e or 2e, not \"%s\"", word);
}

static bool read_factions(struct reader *r)
{
    int names = r->w->count - r->w->next;
    if (names != 2 && names != WAR_SEATS)
        return scn_refuse(r->why, "two factions are needed, or four for a team game, not %d (names of several words need quotes)",
                          names);
    r->p->seats = names;
    for (int seat = 0; seat < r->p->seats; seat++) {
        const char *word = scn_words_take(r->w);
        struct war_sentence why[1] = {0};
        if (r->p->edition < 0)
            return scn_refuse(r->why, "say the edition before the factions");
        const struct war_faction *f = war_preset_find((enum war_edition)r->p->edition, word, why);
        if (!f)
            return scn_refuse(r->why, "%s", why->text);
        r->p->faction[seat] = f->number;
        r->p->deck[seat] = f;
    }
    return true;
}

static bool read_option(struct reader *r)
{
    char text[80];
    struct war_sentence why[1] = {0};
    const char *name = scn_words_take(r->w), *value = scn_words_end(r->w) ? "yes" : scn_words_take(r->w);
    snprintf(text, sizeof text, "%s %s%s%s", name, value, scn_words_end(r->w) ? "" : " ", scn_words_peek(r->w));
    r->o->option_line = r->o->line;
    return journal_option(text, &r->p->options, why) || scn_refuse(r->why, "%s", why->text);
}

static bool read_covers(struct reader *r)
{
    if (scn_words_end(r->w))
        return scn_refuse(r->why, "covers needs rule ids or names of abilities");
    if (r->w->count == 2 && scn_words_accept(r->w, "nothing"))
        return r->o->covers_nothing = true;
    for (; !scn_words_end(r->w); scn_words_take(r->w)) {
        if (strcmp(scn_words_peek(r->w), ",") == 0)
            continue;
        if (r->o->covers == MAX_COVERS)
            return scn_refuse(r->why, "one scenario covers too much");
        char *copy = strdup(scn_words_peek(r->w));
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
        return scn_refuse(r->why, "too many board tokens are explained");
    if (strlen(token) >= sizeof r->o->legend->token || strchr(token, '/') || strcmp(token, ".") == 0)
        return scn_refuse(r->why, "\"%s\" cannot stand for a card on a board", token);
    if (legend_find(r->o, token, strlen(token)))
        return scn_refuse(r->why, "\"%s\" is explained twice", token);
    struct legend *entry = &r->o->legend[r->o->legends++];
    memcpy(entry->token, token, strlen(token) + 1);
    entry->text = skip_blanks(strchr(text, '=') + 1);
    entry->line = r->o->line;
    return true;
}

static bool read_turn(struct reader *r)
{
    struct position *p = &r->o->world[0];
    while (!scn_words_end(r->w)) {
        const char *word = scn_words_peek(r->w);
        if (isdigit((unsigned char)word[0])) {
            if (!scn_take_number(r->w, &p->turn, r->why))
                return false;
            continue;
        }
        if (scn_is_seat(word)) {
            if (!scn_take_seat(r->w, &p->seat, r->why))
                return false;
            continue;
        }
        scn_words_take(r->w);
        int phase = scn_word_find(scn_phase_words, word);
        if (scn_same_word(word, "start") || scn_same_word(word, "main"))
            p->moment = scn_same_word(word, "main") ? WAR_AT_MAIN : WAR_AT_START;
        else if (phase >= 0)
            p->phase = phase;
        else
            return scn_refuse(r->why, "\"%s\" is no seat, phase or moment", word);
    }
    if (p->seat < 0 || p->phase < 0)
        return scn_refuse(r->why, "the turn line needs a seat and a phase (turn 3 a move)");
    p->turn_line = r->o->line;
    r->begun = true;
    return true;
}

static bool read_setup(struct reader *r)
{
    if (!scn_words_end(r->w) && !read_factions(r))
        return false;
    struct position *p = &r->o->world[0];
    if (p->edition < 0 || p->faction[0] < 0)
        return scn_refuse(r->why, "setup needs the edition and two factions (or four)");
    if (p->puts || r->o->drawn || r->o->worlds > 1)
        return scn_refuse(r->why, "a game set up from its beginning has no other position lines");
    p->setup = true;
    p->turn_line = r->o->line;
    r->begun = true;
    return true;
}

static bool read_world(struct reader *r)
{
    if (!scn_words_accept(r->w, "2") || r->second)
        return scn_refuse(r->why, "there can be one other world: world 2");
    r->second = true;
    r->o->worlds = 2;
    r->p = &r->o->world[1];
    *r->p = r->o->world[0];
    memset(r->p->said, 0, sizeof r->p->said);
    if (scn_words_accept(r->w, "same")) {
        int seat;
        if (!scn_words_accept(r->w, "for") || !scn_take_seat(r->w, &seat, r->why))
            return scn_refuse(r->why, "world 2 same for a (or another seat, or several)");
        for (; seat >= 0; seat = scn_accept_seat(r->w))
            r->o->same_for |= 1 << seat;
    }
    return scn_words_end(r->w) || scn_refuse(r->why, "\"%s\" is not expected here", scn_words_peek(r->w));
}

static bool read_seat_line(struct reader *r)
{
    int seat;
    return scn_take_seat(r->w, &seat, r->why) && read_seat(r, seat) &&
           (scn_words_end(r->w) || scn_refuse(r->why, "\"%s\" is not expected here", scn_words_peek(r->w)));
}

static bool in_header(const struct words *w)
{
    return scn_same_word(w->word[0], "edition") || scn_same_word(w->word[0], "factions") || scn_same_word(w->word[0], "option") ||
           (w->count > 1 && !strcmp(w->word[1], "="));
}

static bool read_what(struct reader *r, const char *text)
{
    struct words *w = r->w;
    if (!scn_words_split(w, text, r->why))
        return false;
    if (w->count > 1 && strcmp(w->word[1], "=") == 0)
        return read_legend(r, text);
    if (scn_words_accept(w, "edition"))
        return read_edition(r);
    if (scn_words_accept(w, "factions"))
        return read_factions(r);
    if (scn_words_accept(w, "option"))
        return read_option(r);
    if (scn_words_accept(w, "covers"))
        return read_covers(r);
    if (scn_words_accept(w, "turn"))
        return read_turn(r);
    if (scn_words_accept(w, "setup"))
        return read_setup(r);
    if (scn_words_accept(w, "world"))
        return read_world(r);
    if (scn_is_seat(scn_words_peek(w)))
        return read_seat_line(r);
    return scn_refuse(r->why, "\"%s\" begins no line above the script (which comes after the turn line)", scn_words_peek(w));
}

static bool read_line(struct reader *r, const char *text)
{
    bool ok = read_what(r, text);
    if (r->w->highest > 1 && !r->o->team_line)
        r->o->team_line = r->o->line;
    return ok;
}

/* ---- Finishing ------------------------------------------------------------------------------------------- */

static bool place_cell(struct reader *r, int space)
{
    const struct cell *cell = &r->o->drawing.cell[space];
    const struct legend *entry[2];
    r->o->line = cell->line;
    if (!scn_cell_read(r->o, cell, entry, r->why))
        return false;
    for (int i = 0; i < 2; i++) {
        int owner;
        if (!entry[i])
            continue;
        r->o->line = entry[i]->line;
        if (!scn_words_split(r->w, entry[i]->text, r->why) || !scn_take_seat(r->w, &owner, r->why) ||
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
        if (d->classes & WAR_SUMMONER && p->faction[p->put[i].owner] < 0) {
            p->faction[p->put[i].owner] = d->faction;
            p->deck[p->put[i].owner] = war_faction_led_by(p->put[i].definition);
        }
    }
}

/* Vine Walls that nobody spoke of lie in their pile, as at the beginning of a game. */
static bool fill_vines(struct reader *r, int seat)
{
    int count, definition = extra_of(r->p->deck[seat], &count);
    r->p->extra[seat] = definition;
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
    return scn_refuse(why, "world 2 must hold the same cards as world 1, only elsewhere");
}

/* Four factions make a team game, and so does a board of twelve columns where none are named. */
static bool count_seats(struct opening *o, char *why)
{
    struct position *p = &o->world[0];
    bool wide = o->drawn && o->drawing.columns > WAR_COLUMNS;
    if (wide && p->faction[0] < 0)
        p->seats = WAR_SEATS;
    o->world[1].seats = p->seats;
    if (o->drawn && wide != (p->seats > 2)) {
        o->line = o->drawing.cell[0].line;
        return scn_refuse(why, wide ? "a board of 12 columns is for four players, but two factions are named"
                                    : "four players need a board of 12 columns");
    }
    if (p->seats == 2 && o->team_line) {
        o->line = o->team_line;
        return scn_refuse(why, "seats c and d are in games of four only (four factions, or a board of 12 columns)");
    }
    struct war_sentence said;
    if (war_options_check(p->edition, p->seats, p->options, &said))
        return true;
    scn_refuse(why, "%s", said.text);
    if (war_options_check(p->edition, p->seats, 0, NULL))
        o->line = o->option_line;
    return false;
}

/* The opening's cards of the battlefield belong to both worlds, wherever their lines stand. */
static bool finish(struct reader *r)
{
    struct opening *o = r->o;
    if (o->world[0].edition < 0)
        return scn_refuse(r->why, "say the edition (edition 1e or edition 2e)");
    if (!count_seats(o, r->why))
        return false;
    r->w->seats = o->world[0].seats;
    for (int world = 0; world < o->worlds && !o->world[0].setup; world++) {
        r->p = &o->world[world];
        if (world) {
            r->p->turn = o->world[0].turn;
            r->p->seat = o->world[0].seat;
            r->p->phase = o->world[0].phase;
            r->p->moment = o->world[0].moment;
            r->p->turn_line = o->world[0].turn_line;
        }
        for (int space = 0; space < o->drawing.columns * WAR_ROWS && o->drawn; space++)
            if (!place_cell(r, space))
                return false;
        guess_factions(r->p);
        for (int seat = 0; seat < r->p->seats; seat++)
            if (!r->p->out[seat] && !fill_vines(r, seat))
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
        if (!scn_words_split(r->w, text, r->why))
            return false;
        if (!in_header(r->w))
            return scn_refuse(r->why, "before the first === only edition, factions, option and board tokens may stand");
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
        if (scn_same_word(s->line[i].text, "board")) {
            if (r->o->drawn || r->second)
                return scn_refuse(r->why, "the board is drawn once");
            int used = scn_drawing_read(s, i + 1, &r->o->drawing, &r->o->line, r->why);
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
    return r->begun || scn_refuse(r->why, "there is no turn line (turn 3 a move) and no setup line");
}

bool scn_opening_read(const struct scenario *s, struct opening *o, char *why)
{
    memset(o, 0, sizeof *o);
    o->worlds = 1;
    o->line = s->number;
    if (s->broken) {
        o->line = s->broken_line;
        return scn_refuse(why, "%s", s->broken);
    }
    struct position *p = &o->world[0];
    p->edition = p->seat = p->phase = -1;
    p->seats = 2;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        p->faction[seat] = -1;
    p->turn = 3;
    p->moment = WAR_AT_MAIN;
    struct words *w = calloc(1, sizeof *w);
    if (!w)
        abort();
    w->seats = WAR_SEATS; /* how many there are is known when all has been read */
    struct reader r = {.s = s, .o = o, .p = p, .w = w, .why = why};
    bool ok = read_head(&r) && read_body(&r) && finish(&r);
    free(w);
    return ok;
}

void scn_opening_free(struct opening *o)
{
    for (int i = 0; i < o->covers; i++)
        free(o->cover[i]);
    o->covers = 0;
}
