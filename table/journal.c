/* journal.c: reading and writing journals. */
#include "journal.h"

#include "decklist.h"

static const char *const clock_words[] = {[TABLE_RESERVE] = "reserve", [TABLE_PER_TURN] = "per-turn"};
static const char *const player_words[] = {[TABLE_PERSON] = "person", [TABLE_COMPUTER] = "computer"};
static const char *const entry_words[] = {
    [TABLE_UNDO] = "undo",   [TABLE_RESIGN] = "resign", [TABLE_OFFER] = "offer", [TABLE_DECLINE] = "decline",
    [TABLE_CLAIM] = "claim", [TABLE_TIME] = "time",     [TABLE_LATE] = "late"};
enum { ENTRY_WORDS = sizeof entry_words / sizeof *entry_words };
static bool has_value(int kind) { return kind == TABLE_UNDO || kind == TABLE_TIME; }

const char *journal_edition(int edition) { return edition == WAR_FIRST ? "1e" : "2e"; }

/* ---- Writing ------------------------------------------------------------------------------------------- */

static void put_pair(struct out *out, const char *word, int seat, const char *more)
{
    out_text(out, word);
    out_char(out, (char)('a' + seat));
    out_char(out, ' ');
    out_text(out, more);
}

void journal_result(const struct table *t, struct out *out)
{
    static const char *const how[] = {[TABLE_RESIGNED] = " by resignation",
                                      [TABLE_AGREED] = " by agreement",
                                      [TABLE_CLAIMED] = " by claim",
                                      [TABLE_OUT_OF_TIME] = " on time"};
    bool four = t->rules.seats > 2;
    if (t->end == TABLE_PLAYING)
        out_text(out, "unfinished");
    else if (war_over(&t->game) == WAR_FAULT)
        out_text(out, "fault");
    else if (t->winner == WAR_NONE)
        out_text(out, "draw");
    else
        out_text(out, t->winner == 0 ? (four ? "a and c won" : "a won") : four ? "b and d won" : "b won");
    if (t->end > TABLE_PLAYED_OUT)
        out_text(out, how[t->end]);
}

enum { POSITION_LINE = 48 }; /* bytes of a saved game on one line */

static void put_position(struct out *out, const struct war_game *g)
{
    uint8_t bytes[WAR_SAVE];
    size_t size = war_save(g, bytes);
    for (size_t i = 0; i < size; i++) {
        if (i % POSITION_LINE == 0)
            out_text(out, "\nposition ");
        out_char(out, "0123456789abcdef"[bytes[i] >> 4]);
        out_char(out, "0123456789abcdef"[bytes[i] & 15]);
    }
}

void journal_write_header(const struct table *t, struct out *out)
{
    const struct table_rules *r = &t->rules;
    out_text(out, "warstone 1\nedition ");
    out_text(out, journal_edition(r->edition));
    for (int seat = 0; seat < r->seats; seat++)
        put_pair(out, "\n", seat, war_faction_led_by(r->seat[seat].summoner)->slug);
    for (int seat = 0; seat < r->seats; seat++) {
        put_pair(out, "\nplayer ", seat, player_words[r->seat[seat].player]);
        out_text(out, r->seat[seat].name[0] != 0 ? " " : "");
        out_text(out, r->seat[seat].name);
    }
    for (int seat = 0; seat < r->seats; seat++)
        if (r->seat[seat].list.summoner != 0)
            decklist_write(&r->seat[seat].list, r->seat[seat].deck_name,
                           (const char[]){'\n', 'd', 'e', 'c', 'k', ' ', (char)('a' + seat), ' ', 0}, out);
    const struct war_option_info *o;
    for (int i = 0; (o = war_option(i)) != NULL; i++)
        if ((r->options & o->bit) != 0) {
            out_text(out, "\noption ");
            out_text(out, o->name);
            out_text(out, o->by_default ? " no" : " yes");
        }
    if (r->clock != TABLE_NO_CLOCK) {
        out_text(out, "\nclock ");
        out_text(out, clock_words[r->clock]);
        out_char(out, ' ');
        out_number(out, r->time);
        out_char(out, ' ');
        out_number(out, r->increment);
    }
    if (r->has_seed) {
        out_text(out, "\nseed ");
        out_number(out, r->seed);
    }
    if (t->end != TABLE_PLAYING) {
        out_text(out, "\nresult ");
        journal_result(t, out);
    }
    if (r->from_position)
        put_position(out, &r->position);
    out_text(out, "\n\n");
}

static void put_entry(struct out *out, const struct table *t, const struct table_entry *e)
{
    char text[WAR_TEXT];
    if (e->kind == TABLE_ACTION) {
        if (e->joins && e->seat != WAR_CHANCE)
            out_text(out, "+ ");
        war_action_text(&t->game, e->value, text, sizeof text);
        out_text(out, text);
        return;
    }
    put_pair(out, entry_words[e->kind], 0, "");
    out->length -= 2; /* the seat follows behind a blank */
    out_char(out, ' ');
    out_char(out, (char)('a' + e->seat));
    if (has_value(e->kind)) {
        out_char(out, ' ');
        out_number(out, e->value);
    }
}

/* Dice of one roll stand on one line: `roll 5 3 6`. */
static bool joins_roll(const struct table *t, const struct table_entry *e, int left)
{
    return left > 1 && e->kind == TABLE_ACTION && war_verb_of(e->value) == WAR_ROLL &&
           war_decision(&t->game)->kind == WAR_ASK_ROLL && war_decision(&t->game)->count == left - 1;
}

static void put_hash(struct out *out, uint64_t hash, size_t line_began)
{
    while (out->length - line_began < 31 && !out->failed)
        out_char(out, ' ');
    out_text(out, " # ");
    for (int shift = 60; shift >= 0; shift -= 4)
        out_char(out, "0123456789abcdef"[hash >> shift & 15]);
}

void journal_write(const struct table *t, int from, bool hashes, struct out *out)
{
    struct table w;
    int left = 0; /* of the roll that the last line ends with */
    size_t line_began = out->length;
    if (!table_begin(&w, &t->rules, &t->host, NULL))
        return;
    for (int i = 0; i < t->entries; i++) {
        const struct table_entry *e = &t->entry[i];
        bool more = joins_roll(&w, e, left);
        if (i >= from && more) {
            char text[WAR_TEXT];
            war_action_text(&w.game, e->value, text, sizeof text);
            out_text(out, text + sizeof "roll" - 1);
        } else if (i >= from) {
            line_began = out->length;
            put_entry(out, &w, e);
        }
        left = war_decision(&w.game)->kind == WAR_ASK_ROLL ? war_decision(&w.game)->count : 0;
        if (!table_put(&w, *e, NULL)) {
            out->failed = true; /* no memory: a journal that stands can be played */
            break;
        }
        if (i >= from && !(i + 1 < t->entries && joins_roll(&w, &t->entry[i + 1], left))) {
            if (hashes)
                put_hash(out, war_hash(&w.game), line_began);
            out_char(out, '\n');
        }
    }
    table_close(&w);
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

enum { LINE_BYTES = 1000 };
struct reader {
    const char *at, *end;
    char line[LINE_BYTES]; /* without comment and blanks around it */
    char comment[LINE_BYTES];
    bool has_comment;
    struct journal_fault *fault;
    struct table_rules rules;
    char faction[WAR_SEATS][TABLE_NAME];
    bool has_edition;
    bool torn;
    uint8_t position[WAR_SAVE]; /* of a saved game, as far as it was read */
    size_t position_size;
};

static size_t trimmed(const char **from, const char *to)
{
    while (*from < to && (**from == ' ' || **from == '\t'))
        ++*from;
    while (to > *from && (to[-1] == ' ' || to[-1] == '\t' || to[-1] == '\r'))
        to--;
    return (size_t)(to - *from);
}

/* The next line, false at the end; `fault` has a sentence if it is too long. */
static bool next_line(struct reader *in)
{
    const char *from = in->at, *to = from, *comment = NULL;
    bool quoted = false;
    if (from == in->end)
        return false;
    for (; to < in->end && *to != '\n'; to++) {
        quoted ^= *to == '"';
        if (*to == '#' && !quoted && comment == NULL)
            comment = to;
    }
    if (to == in->end && in->torn)
        return false;
    in->fault->line++;
    in->at = to < in->end ? to + 1 : to;
    in->has_comment = comment != NULL;
    const char *behind = comment != NULL ? comment + 1 : to;
    size_t length = trimmed(&from, comment != NULL ? comment : to), rest = trimmed(&behind, to);
    bool fits = str_copy(in->line, sizeof in->line, from, length);
    if (!str_copy(in->comment, sizeof in->comment, behind, rest) || !fits)
        war_say(&in->fault->why, "The line is too long for a record.");
    return true;
}

static int seat_letter(const char *text)
{
    return text[0] >= 'a' && text[0] < 'a' + WAR_SEATS && (text[1] == 0 || text[1] == ' ') ? text[0] - 'a' : -1;
}

static bool read_player(struct reader *in, const char *text)
{
    const char *name = text;
    int seat = seat_letter(text);
    for (int kind = 0; seat >= 0 && kind < 2; kind++)
        if (str_word(text + 2, player_words[kind], &name)) {
            in->rules.seat[seat].player = (uint8_t)kind;
            return str_copy(in->rules.seat[seat].name, TABLE_NAME, name, str_length(name)) ||
                   !war_say(&in->fault->why, "The name is longer than %d bytes.", TABLE_NAME - 1);
        }
    return !war_say(&in->fault->why, "\"%s\" is no player: say `player a person NAME` or `player a computer NAME`.", text);
}

static bool read_clock(struct reader *in, const char *text)
{
    uint64_t time, increment = 0;
    const char *rest = text;
    for (int kind = TABLE_RESERVE; kind <= TABLE_PER_TURN; kind++)
        if (str_word(text, clock_words[kind], &rest) && str_number(rest, UINT32_MAX, &time, &rest) &&
            (*rest == 0 || str_number(rest, UINT32_MAX, &increment, &rest)) && *rest == 0) {
            in->rules.clock = (uint8_t)kind;
            in->rules.time = (uint32_t)time;
            in->rules.increment = (uint32_t)increment;
            return true;
        }
    return !war_say(&in->fault->why,
                    "\"%s\" is no clock: say `clock reserve MILLISECONDS INCREMENT` or `clock per-turn MILLISECONDS`.", text);
}

static const char *option_names(char *names, size_t size)
{
    size_t at = 0;
    names[0] = 0;
    for (int i = 0; war_option(i) != NULL; i++) {
        str_copy(names + at, size - at, ", ", i > 0 ? 2 : 0);
        at += str_length(names + at);
        str_copy(names + at, size - at, war_option(i)->name, str_length(war_option(i)->name));
        at += str_length(names + at);
    }
    return names;
}

bool journal_option(const char *text, uint8_t *options, struct war_sentence *why)
{
    char known[120];
    const struct war_option_info *o;
    const char *answer = text;
    for (int i = 0; (o = war_option(i)) != NULL; i++)
        if (str_word(text, o->name, &answer)) {
            bool yes = *answer == 0 || str_same(answer, "yes");
            if (!yes && !str_same(answer, "no"))
                return !war_say(why, "\"%s\" is neither yes nor no.", answer);
            *options = (uint8_t)(yes != o->by_default ? *options | o->bit : *options & ~o->bit);
            return true;
        }
    return !war_say(why, "\"%s\" is no option; known are %s.", text, option_names(known, sizeof known));
}

static bool read_deck(struct reader *in, const char *text)
{
    int seat = seat_letter(text);
    if (seat < 0 || text[1] != ' ')
        return !war_say(&in->fault->why, "Whose deck? Say `deck a ...`.");
    struct table_seat *s = &in->rules.seat[seat];
    return decklist_read_line(&s->list, s->deck_name, text + 2, &in->fault->why);
}

static int hex_digit(char c) { return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1; }

/* A part of a saved game: two digits for each byte. */
static bool read_position(struct reader *in, const char *text)
{
    for (; *text != 0; text += 2) {
        int high = hex_digit(text[0]), low = high < 0 ? -1 : hex_digit(text[1]);
        if (low < 0)
            return !war_say(&in->fault->why, "A position is written with two hexadecimal digits for each byte.");
        if (in->position_size == sizeof in->position)
            return !war_say(&in->fault->why, "The position is longer than any saved game.");
        in->position[in->position_size++] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static bool read_header_line(struct reader *in)
{
    const char *rest = in->line;
    int seat = seat_letter(in->line);
    uint64_t number;
    if (seat >= 0 && in->line[1] == ' ')
        return str_copy(in->faction[seat], TABLE_NAME, in->line + 2, str_length(in->line + 2)) ||
               !war_say(&in->fault->why, "There is no faction \"%s\".", in->line + 2);
    if (str_word(in->line, "edition", &rest)) {
        in->has_edition = true;
        in->rules.edition = str_same(rest, "1e") ? WAR_FIRST : WAR_SECOND;
        return str_same(rest, journal_edition(in->rules.edition)) ||
               !war_say(&in->fault->why, "\"%s\" is no edition: say 1e or 2e.", rest);
    }
    if (str_word(in->line, "player", &rest))
        return read_player(in, rest);
    if (str_word(in->line, "deck", &rest))
        return read_deck(in, rest);
    if (str_word(in->line, "option", &rest))
        return journal_option(rest, &in->rules.options, &in->fault->why);
    if (str_word(in->line, "clock", &rest))
        return read_clock(in, rest);
    if (str_word(in->line, "seed", &rest)) {
        in->rules.has_seed = str_number(rest, UINT64_MAX, &number, &rest) && *rest == 0;
        in->rules.seed = in->rules.has_seed ? number : 0;
        return in->rules.has_seed || !war_say(&in->fault->why, "\"%s\" is no seed.", rest);
    }
    if (str_word(in->line, "position", &rest))
        return read_position(in, rest);
    if (str_word(in->line, "result", &rest))
        return str_length(rest) < TABLE_NAME ||
               !war_say(&in->fault->why, "The line is too long for a record."); /* for information */
    return !war_say(&in->fault->why,
                    "\"%s\" is no line of a header: edition, a, b, c, d, player, deck, option, clock, seed, result, position.",
                    in->line);
}

/* A deck of one's own has to be legal, of the record's edition and the seat's faction. */
static bool complete_deck(struct reader *in, int seat, const struct war_faction *faction)
{
    struct table_seat *s = &in->rules.seat[seat];
    struct war_deck_fault fault;
    if (s->list.summoner == 0) {
        s->summoner = (uint16_t)war_preset_summoner(faction);
        return s->list.kinds == 0 || !war_say(&in->fault->why, "A deck names no summoner.");
    }
    s->summoner = s->list.summoner;
    if (s->list.edition != in->rules.edition || war_definition(s->list.summoner)->faction != faction->number)
        return !war_say(&in->fault->why, "The deck of %s is not of the edition and faction that the header names.",
                        (const char[]){(char)('a' + seat), 0});
    if (war_deck_check(&s->list, &fault, 1) > 0)
        return !war_say(&in->fault->why, "A deck is not legal: %s", fault.says.text);
    return true;
}

/* Whatever is said of seat c or d makes it a game of four. */
static int seats_named(const struct reader *in)
{
    for (int seat = 2; seat < WAR_SEATS; seat++)
        if (in->faction[seat][0] != 0 || in->rules.seat[seat].list.summoner != 0 || in->rules.seat[seat].list.kinds > 0 ||
            in->rules.seat[seat].deck_name[0] != 0)
            return WAR_SEATS;
    return 2;
}

static bool complete_header(struct reader *in)
{
    in->fault->line = 0;
    if (!in->has_edition)
        return !war_say(&in->fault->why, "The header names no edition.");
    in->rules.seats = (uint8_t)seats_named(in);
    for (int seat = 0; seat < in->rules.seats; seat++) {
        if (in->faction[seat][0] == 0)
            return !war_say(&in->fault->why,
                            in->rules.seats > 2 ? "The header names no faction for seat %s of a game of four."
                                                : "The header names no faction for seat %s.",
                            (const char[]){(char)('a' + seat), 0});
        const struct war_faction *printed =
            war_preset_find((enum war_edition)in->rules.edition, in->faction[seat], &in->fault->why);
        if (printed == NULL || !complete_deck(in, seat, printed))
            return false;
    }
    in->rules.from_position = in->position_size > 0;
    return war_options_check(in->rules.edition, in->rules.seats, in->rules.options, &in->fault->why) &&
           (!in->rules.from_position || war_load(&in->rules.position, in->position, in->position_size, &in->fault->why));
}

static bool read_header(struct reader *in)
{
    bool any = next_line(in);
    in->fault->line = 1;
    if (!any || !str_same(in->line, "warstone 1"))
        return in->fault->why.key != NULL ? false
                                          : !war_say(&in->fault->why, "A game record begins with the line \"warstone 1\".");
    while (in->fault->why.key == NULL && next_line(in) && in->fault->why.key == NULL) {
        if (in->line[0] == 0 && !in->has_comment)
            break;
        if (in->line[0] != 0 && !read_header_line(in))
            return false;
    }
    if (in->fault->why.key != NULL)
        return false;
    int line = in->fault->line;
    bool good = complete_header(in);
    in->fault->line = good ? line : 0;
    return good;
}

/* What a line does at the table besides playing: `undo a 2`. */
static bool read_entry_line(struct reader *in, struct table *t, bool *known)
{
    const char *rest = in->line;
    for (int kind = TABLE_UNDO; kind < ENTRY_WORDS; kind++) {
        uint64_t value = 0;
        if (!str_word(in->line, entry_words[kind], &rest))
            continue;
        *known = true;
        int seat = seat_letter(rest);
        const char *number = seat >= 0 && rest[1] != 0 ? rest + 2 : "";
        bool good =
            seat >= 0 && (has_value(kind) ? str_number(number, UINT32_MAX, &value, &number) && *number == 0 : rest[1] == 0);
        if (!good)
            return !war_say(&in->fault->why, "\"%s\" is not understood.", in->line);
        struct table_entry e = {.kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = (uint32_t)value};
        return table_put(t, e, &in->fault->why);
    }
    return true;
}

static bool put_actions(struct reader *in, struct table *t, const war_action *action, int count, bool joins)
{
    for (int i = 0; i < count; i++) {
        struct table_entry e = {
            .kind = TABLE_ACTION, .seat = war_decision(&t->game)->seat, .value = action[i], .joins = joins || i > 0};
        if (!table_put(t, e, &in->fault->why))
            return false;
    }
    return true;
}

/* One action, or a line that stands for several (docs/notation.md). */
static bool read_action_line(struct reader *in, struct table *t)
{
    war_action way[WAR_LINE];
    const char *text = in->line;
    bool joins = str_word(text, "+", &text);
    int count = war_line(&t->game, text, way, &in->fault->why);
    if (count == 0)
        return false;
    in->fault->why.key = NULL; /* what was understood at the second try only */
    return put_actions(in, t, way, count, joins);
}

static bool hash_agrees(struct reader *in, const struct table *t)
{
    uint64_t hash = 0;
    if (!in->has_comment || str_length(in->comment) != 16)
        return true;
    for (const char *c = in->comment; *c != 0; c++) {
        int digit = hex_digit(*c);
        if (digit < 0)
            return true; /* a comment in words */
        hash = hash << 4 | (uint64_t)digit;
    }
    return hash == war_hash(&t->game) || !war_say(&in->fault->why, "The game has another hash now than the record says.");
}

static bool read_lines(struct reader *in, struct table *t, const struct journal_reading *how)
{
    while (next_line(in)) {
        bool known = false;
        const char *rest;
        if (in->fault->why.key != NULL)
            return false;
        if (in->line[0] == 0)
            continue;
        if (t->end != TABLE_PLAYING && !str_word(in->line, entry_words[TABLE_TIME], &rest))
            return !war_say(&in->fault->why, "\"%s\": the game has ended before.", in->line);
        if (!read_entry_line(in, t, &known) || (!known && !read_action_line(in, t)) || !(how->any_hash || hash_agrees(in, t)))
            return false;
        if (how->line != NULL && !how->line(how->state, t, in->fault->line, in->line))
            return true;
    }
    return true;
}

bool journal_read(struct table *t, const char *text, size_t length, const struct table_host *host,
                  const struct journal_reading *how, struct journal_fault *fault)
{
    struct reader in = {.at = text, .end = text + length, .fault = fault, .torn = how->torn};
    *fault = (struct journal_fault){0};
    if (!read_header(&in))
        return false;
    if (!table_begin(t, &in.rules, host, &fault->why)) {
        fault->line = 0;
        return false;
    }
    if (read_lines(&in, t, how))
        return true;
    table_close(t);
    return false;
}
