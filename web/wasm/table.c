/* table.c: what the page's worker calls: one table, and text to talk about it.
 *
 * The caller writes text into room() and calls something with its length; what is said in return stands at said() until the next call. */
#include "memory.h"
#include "page.h"

#include "../../table/journal.h"
#include "../../table/json.h"
#include "../../table/protocol.h"

IMPORT(random) uint32_t page_random(uint32_t below);

static uint32_t chance(void *state, uint32_t below)
{
    (void)state;
    return page_random(below);
}
const struct table_host page_host = {.resize = memory_resize, .random = chance};
struct out page_said = {.host = &page_host};

static struct table table;
static struct protocol protocol;
static bool open;
static char *text;
static struct war_view view;

EXPORT(room) char *room(size_t size);
EXPORT(said) const char *said(void);
EXPORT(said_length) size_t said_length(void);
EXPORT(load) bool load(size_t length, bool torn, double now);
EXPORT(request) bool request(int onlooker, size_t length, double now);
EXPORT(position) void position(int onlooker, double now);
EXPORT(happenings) void happenings(int onlooker);
EXPORT(record) void record(bool hashes);
EXPORT(asked) int asked(void);
EXPORT(version) int version(void);
EXPORT(turn) int turn(void);
EXPORT(ended) bool ended(void);
EXPORT(look) const void *look(int seat);
EXPORT(view_size) size_t view_size(void);
EXPORT(act) bool act(int seat, war_action action, double now);
EXPORT(decline_draws) bool decline_draws(double now);
EXPORT(ticks) bool ticks(void);
EXPORT(tick) bool tick(double now);

const struct table *page_table(void) { return &table; }
void page_begin(void) { page_said.length = 0; }

/* Where the caller writes so many bytes; NULL if there is no memory for them. */
char *room(size_t size)
{
    text = memory_resize(NULL, text, size + 1);
    return text;
}
const char *page_heard(void) { return text; }
const char *said(void) { return page_said.text; }
size_t said_length(void) { return page_said.failed ? 0 : page_said.length; }

void page_say_fault(const struct journal_fault *fault)
{
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "line", fault->line);
    protocol_sentence(&page_said, "why", &fault->why);
    write_close(&page_said, '}');
}

/* A table from its record; one of a header alone is a game about to begin. False: said() is {"line": ..., "why": sentence}, and the table that
 * was there before stays. `torn`: the record was being written when its writer ended. */
bool load(size_t length, bool torn, double now)
{
    struct table loaded;
    struct journal_fault fault = {0};
    struct journal_reading how = {.torn = torn};
    page_begin();
    if (!journal_read(&loaded, text, length, &page_host, &how, &fault)) {
        page_say_fault(&fault);
        return false;
    }
    if (!table_resume(&loaded, (uint64_t)now, &fault.why)) {
        table_close(&loaded);
        page_say_fault(&fault);
        return false;
    }
    if (open)
        table_close(&table);
    table = loaded;
    protocol = (struct protocol){0};
    open = true;
    return true;
}

/* True if the table has changed by it: then every onlooker is told happenings and position. */
bool request(int onlooker, size_t length, double now)
{
    page_begin();
    return protocol_request(&table, &protocol, onlooker, text, length, (uint64_t)now, &page_said);
}

void position(int onlooker, double now)
{
    page_begin();
    protocol_position(&table, onlooker, (uint64_t)now, &page_said);
}

void happenings(int onlooker)
{
    page_begin();
    protocol_happenings(&table, onlooker, &page_said);
}

void record(bool hashes)
{
    page_begin();
    journal_write_header(&table, &page_said);
    journal_write(&table, 0, hashes, &page_said);
}

int asked(void) { return table_asked(&table); }
int version(void) { return table.version; }
int turn(void) { return table.game.turn; }
bool ended(void) { return table.end != TABLE_PLAYING; }

/* What a computer player is given to think about: what its seat sees and nothing else. */
const void *look(int seat)
{
    war_look(&table.game, seat, &view);
    return &view;
}
size_t view_size(void) { return sizeof view; }

/* What a computer player has chosen. */
bool act(int seat, war_action action, double now)
{
    struct war_sentence why;
    return table_act(&table, seat, &action, 1, (uint64_t)now, &why) == 1;
}

/* Nobody needs to ask a computer, which declines at once. One request each: true if there was another. */
bool decline_draws(double now)
{
    for (int seat = 0; seat < table.rules.seats && table.wants_draw != 0 && table.end == TABLE_PLAYING; seat++)
        if (table.rules.seat[seat].player == TABLE_COMPUTER && (table.wants_draw >> seat & 1) == 0)
            return table_decline_draw(&table, seat, (uint64_t)now, NULL);
    return false;
}

/* Whether a clock runs; and lets it run: true if the game has ended by that. */
bool ticks(void) { return table_ticking(&table) != WAR_NONE; }
bool tick(double now) { return table_tick(&table, (uint64_t)now); }
