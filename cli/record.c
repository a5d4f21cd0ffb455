/* record.c: reading and writing game records. */
#include "record.h"

#include "cli.h"
#include "file.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 1000 }; /* longer lines are no record's */

static bool fail(char *why, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool fail(char *why, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    vsnprintf(why, RECORD_WHY, format, list);
    va_end(list);
    return false;
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

struct reader {
    struct file file;
    char *line; /* being read */
    bool has_edition;
    char faction[WAR_SEATS][64];
};

/* The next line; false at the end of the file, or with a reason if the line is none of a record. */
static bool next_line(struct reader *in, char *why)
{
    const char *fault = NULL;
    in->line = file_line(&in->file, &fault);
    if (!in->line)
        return false;
    if (fault)
        return fail(why, "%s:%d: %s", in->file.name, in->file.number, fault);
    return strlen(in->line) < LINE_BYTES ||
           fail(why, "%s:%d: the line is longer than %d bytes", in->file.name, in->file.number, LINE_BYTES - 1);
}

static char *trim(char *text)
{
    while (isspace((unsigned char)*text))
        text++;
    size_t length = strlen(text);
    while (length && isspace((unsigned char)text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

static bool parse_hash(const char *text, uint64_t *hash)
{
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return false;
    *hash = strtoull(text, NULL, 16);
    return true;
}

/* Splits "text # comment"; the text is left trimmed, the comment is returned trimmed, or NULL. */
static char *split_comment(char **text)
{
    bool quoted = false;
    char *at = *text, *comment = NULL;
    for (; *at; at++) {
        if (*at == '"')
            quoted = !quoted;
        if (*at == '#' && !quoted)
            break;
    }
    if (*at) {
        *at = '\0';
        comment = trim(at + 1);
    }
    *text = trim(*text);
    return comment;
}

static bool add_line(struct record *record, const char *text, int number)
{
    if (record->lines == record->room) {
        int room = record->room ? record->room * 2 : 64;
        struct record_line *line = realloc(record->line, (size_t)room * sizeof *line);
        if (!line)
            return false;
        record->line = line;
        record->room = room;
    }
    char *copy = strdup(text);
    if (!copy)
        return false;
    record->line[record->lines++] = (struct record_line){.text = copy, .number = number};
    record->joined_count = 0;
    return true;
}

static bool read_header_line(struct reader *in, struct record *record, char *key, char *why)
{
    char *value = key + strcspn(key, " \t");
    if (*value)
        *value++ = '\0';
    value = trim(value);
    bool good = *value != '\0';
    if (strcmp(key, "edition") == 0) {
        in->has_edition = good = good && edition_find(value, &record->match.edition);
    } else if (key[0] >= 'a' && key[0] < 'a' + WAR_SEATS && !key[1]) {
        good = good && strlen(value) < sizeof in->faction[0];
        snprintf(in->faction[*key - 'a'], sizeof in->faction[0], "%s", value);
    } else if (strcmp(key, "deck") == 0) {
        char reason[DECK_WHY] = "say deck a or deck b (in a game of four also deck c or deck d)";
        bool named = *value >= 'a' && *value < 'a' + WAR_SEATS && value[1] == ' ';
        if (!named || !deck_read_line(&record->match.deck[*value - 'a'], trim(value + 2), reason))
            return fail(why, "%s:%d: %.200s", in->file.name, in->file.number, reason);
    } else if (strcmp(key, "option") == 0) {
        char reason[OPTION_WHY];
        if (!option_read(value, &record->match.options, reason))
            return fail(why, "%s:%d: %.200s", in->file.name, in->file.number, reason);
    } else if (strcmp(key, "seed") == 0) {
        char *end = value;
        errno = 0;
        record->seed = strtoull(value, &end, 10);
        record->has_seed = good = good && isdigit((unsigned char)*value) && !*end && !errno;
    } else if (strcmp(key, "result") == 0) {
        good = good && strlen(value) < sizeof record->result;
        snprintf(record->result, sizeof record->result, "%s", value);
    } else {
        return fail(why, "%s:%d: \"%s\" is no header line; known are edition, a, b, c, d, deck, option, seed, result",
                    in->file.name, in->file.number, key);
    }
    return good || fail(why, "%s:%d: \"%s\" is no value for %s", in->file.name, in->file.number, value, key);
}

/* A deck of one's own has to be legal and of the record's edition and the seat's faction. */
static bool complete_deck(const struct reader *in, const struct record *record, int seat, char *why)
{
    const struct war_deck_list *list = &record->match.deck[seat].list;
    struct war_deck_fault fault;
    if (!list->summoner)
        return list->kinds == 0 || fail(why, "%s: the deck of seat %c names no summoner", in->file.name, 'a' + seat);
    if (list->edition != (uint8_t)record->match.edition ||
        war_definition(list->summoner)->faction != record->match.faction[seat]->number)
        return fail(why, "%s: the deck of seat %c is not of the edition and faction the header names", in->file.name, 'a' + seat);
    if (war_deck_check(list, &fault, 1) > 0)
        return fail(why, "%s: the deck of seat %c is not legal: %s: %s", in->file.name, 'a' + seat, fault.rule, fault.says.text);
    return true;
}

/* Whatever is said of seat c or d makes it a game of four. */
static uint8_t seats_named(const struct reader *in, const struct record *record)
{
    for (int seat = 2; seat < WAR_SEATS; seat++)
        if (*in->faction[seat] || record->match.deck[seat].list.summoner || record->match.deck[seat].list.kinds ||
            *record->match.deck[seat].name)
            return WAR_SEATS;
    return 2;
}

static bool complete_header(struct reader *in, struct record *record, char *why)
{
    if (!in->has_edition)
        return fail(why, "%s: the header names no edition", in->file.name);
    record->match.seats = seats_named(in, record);
    struct war_sentence reason[1];
    if (!war_options_check((int)record->match.edition, record->match.seats, record->match.options, reason))
        return fail(why, "%s: %s", in->file.name, reason->text);
    for (int seat = 0; seat < record->match.seats; seat++) {
        if (!*in->faction[seat])
            return fail(why, "%s: the header names no faction for seat %c%s", in->file.name, 'a' + seat,
                        record->match.seats > 2 ? " of a game of four" : "");
        const struct war_faction *faction = war_faction_find(record->match.edition, in->faction[seat]);
        if (!faction)
            return fail(why, "%s: seat %c: the edition %s has no faction \"%s\" here", in->file.name, 'a' + seat,
                        edition_name(record->match.edition), in->faction[seat]);
        record->match.faction[seat] = faction;
        if (!complete_deck(in, record, seat, why))
            return false;
    }
    return match_check(&record->match, reason) || fail(why, "%s: %s", in->file.name, reason->text);
}

static bool read_header(struct reader *in, struct record *record, char *why)
{
    *why = '\0';
    if (!next_line(in, why) || strcmp(in->line, "warstone 1") != 0)
        return *why ? false : fail(why, "%s:1: a game record begins with the line \"warstone 1\"", in->file.name);
    while (next_line(in, why)) {
        char *text = in->line;
        bool comment = split_comment(&text) != NULL;
        if (*text) {
            if (!read_header_line(in, record, text, why))
                return false;
        } else if (!comment) {
            break;
        }
    }
    return !*why && complete_header(in, record, why);
}

static bool read_actions(struct reader *in, struct record *record, char *why)
{
    while (next_line(in, why)) {
        char *text = in->line, *comment = split_comment(&text);
        if (!*text)
            continue;
        if (record->lines == RECORD_LINES)
            return fail(why, "%s:%d: a record has at most %d lines of actions", in->file.name, in->file.number, RECORD_LINES);
        if (!add_line(record, text, in->file.number))
            return fail(why, "%s: no memory", in->file.name);
        struct record_line *line = &record->line[record->lines - 1];
        line->has_hash = comment && parse_hash(comment, &line->hash);
    }
    return !*why;
}

bool record_read_stream(FILE *file, const char *name, struct record *record, char *why)
{
    struct reader in = {0};
    *record = (struct record){.match.seats = 2};
    if (!file_read_stream(file, name, &in.file, why))
        return false;
    memcpy(record->name, in.file.name, sizeof record->name);
    bool good = read_header(&in, record, why) && read_actions(&in, record, why);
    file_free(&in.file);
    if (!good)
        record_free(record);
    return good;
}

bool record_read(const char *path, struct record *record, char *why)
{
    FILE *file = fopen(path, "rb");
    *record = (struct record){.match.seats = 2};
    if (!file)
        return fail(why, "%s: %s", path, strerror(errno));
    bool good = record_read_stream(file, path, record, why);
    fclose(file);
    return good;
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

bool record_begin(const struct record *record, struct war_game *g, char *why)
{
    struct war_sentence reason[1];
    return match_begin(&record->match, g) ||
           (!match_check(&record->match, reason) && fail(why, "%s: %s", record->name, reason->text));
}

bool record_step(const struct record *record, int index, struct war_game *g, struct war_log *log, char *why)
{
    const struct record_line *line = &record->line[index];
    struct war_sentence reason[1] = {0};
    if (g->over != WAR_PLAYING)
        return fail(why, "%s:%d: \"%s\": the game is already over (%s)", record->name, line->number, line->text, result_text(g));
    struct war_game after = *g;
    int happened = log ? log->count : 0;
    if (!war_submit_line(&after, line->text, log, reason))
        return fail(why, "%s:%d: \"%s\": %s", record->name, line->number, line->text, reason->text);
    if (line->has_hash && line->hash != war_hash(&after)) {
        if (log)
            log->count = happened;
        return fail(why, "%s:%d: \"%s\": the game now has the hash %016" PRIx64 ", the record says %016" PRIx64, record->name,
                    line->number, line->text, war_hash(&after), line->hash);
    }
    *g = after;
    return true;
}

/* ---- Writing ------------------------------------------------------------------------------------------- */

void record_write(const struct record *record, FILE *out)
{
    const struct match *match = &record->match;
    fprintf(out, "warstone 1\nedition %s\n", edition_name(match->edition));
    for (int seat = 0; seat < match->seats; seat++)
        fprintf(out, "%c %s\n", 'a' + seat, match->faction[seat]->slug);
    for (int seat = 0; seat < match->seats; seat++)
        if (match->deck[seat].list.summoner)
            deck_write(&match->deck[seat], (const char[]){'d', 'e', 'c', 'k', ' ', (char)('a' + seat), ' ', 0}, out);
    FOR_OPTIONS(o, match->options)
    fprintf(out, "option %s %s\n", o->name, option_answer(o));
    if (record->has_seed)
        fprintf(out, "seed %" PRIu64 "\n", record->seed);
    if (*record->result)
        fprintf(out, "result %s\n", record->result);
    fputc('\n', out);
    for (int i = 0; i < record->lines; i++) {
        const struct record_line *line = &record->line[i];
        if (line->has_hash)
            fprintf(out, "%-31s # %016" PRIx64 "\n", line->text, line->hash);
        else
            fprintf(out, "%s\n", line->text);
    }
}

bool record_save(const struct record *record, const char *path, bool replace, char *why)
{
    if (!file_can_be_written(path, why))
        return false;
    FILE *out = fopen(path, replace ? "w" : "wx");
    if (!out)
        return fail(why, "%s: %s", path, errno == EEXIST ? "there is such a file already" : strerror(errno));
    record_write(record, out);
    bool good = !ferror(out);
    if (fclose(out) != 0 || !good)
        return fail(why, "%s: %s", path, strerror(errno));
    return true;
}

/* Dice of one roll stand on one line: "roll 5 3 6". */
static bool joins_last_line(const struct record *record, const struct war_decision *ask, war_action action)
{
    return record->joined_count > 1 && ask->kind == WAR_ASK_ROLL && war_verb_of(action) == WAR_ROLL &&
           ask->count + 1 == record->joined_count && ask->card == record->joined_card && ask->ability == record->joined_ability;
}

static bool extend_last_line(struct record *record, const char *more)
{
    struct record_line *line = &record->line[record->lines - 1];
    size_t size = strlen(line->text) + strlen(more) + 2;
    char *longer = malloc(size);
    if (!longer)
        return false;
    snprintf(longer, size, "%s %s", line->text, more);
    free(line->text);
    line->text = longer;
    return true;
}

bool record_add(struct record *record, const struct war_game *g, war_action action)
{
    const struct war_decision *ask = war_decision(g);
    char text[WAR_TEXT];
    war_action_text(g, action, text, sizeof text);
    if (joins_last_line(record, ask, action)) {
        if (!extend_last_line(record, text + strlen("roll ")))
            return false;
    } else if (!add_line(record, text, 0)) {
        return false;
    }
    record->joined_count = ask->kind == WAR_ASK_ROLL ? ask->count : 0;
    record->joined_card = ask->card;
    record->joined_ability = ask->ability;
    return true;
}

bool record_add_text(struct record *record, const char *text) { return add_line(record, text, 0); }

void record_cut(struct record *record, int lines)
{
    while (record->lines > lines)
        free(record->line[--record->lines].text);
    record->joined_count = 0;
}

void record_free(struct record *record)
{
    record_cut(record, 0);
    free(record->line);
    *record = (struct record){.match.seats = 2};
}

const char *result_text(const struct war_game *g)
{
    static const char *const text[] = {"unfinished", "a won", "b won", "draw", "fault"};
    if (g->seats > 2 && (g->over == WAR_A_WON || g->over == WAR_B_WON))
        return g->over == WAR_A_WON ? "a and c won" : "b and d won";
    return text[g->over];
}
