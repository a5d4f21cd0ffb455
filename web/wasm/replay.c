/* replay.c: what the page calls to go through a recorded game: any step of it, as any seat sees it. */
#include "page.h"

#include "../../table/json.h"
#include "../../table/protocol.h"
#include "../../table/replay.h"

static struct table record;
static struct replay replay;
static struct protocol protocol;
static bool open;

EXPORT(replay_load) bool replay_load(size_t length, bool torn);
EXPORT(replay_step) bool replay_step(int step);
EXPORT(replay_position) void replay_position(int onlooker);
EXPORT(replay_happenings) void replay_happenings(int onlooker);
EXPORT(replay_request) void replay_request(int onlooker, size_t length);
EXPORT(replay_cut) void replay_cut(void);

const struct table *page_record(void) { return open ? &record : NULL; }

static bool read_record(size_t length, bool torn, struct journal_fault *fault)
{
    struct journal_reading how = {.torn = torn};
    if (!journal_read(&record, page_heard(), length, &page_host, &how, fault))
        return false;
    if (replay_open(&replay, &record))
        return true;
    table_close(&record);
    war_say(&fault->why, "There is no memory left for the game.");
    return false;
}

static void say_turns(void)
{
    bool asked = war_decision(&replay.now.game)->seat < WAR_SEATS;
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "first", asked ? 0 : 1);
    write_open(&page_said, "turns", '[');
    for (int i = 0; i <= replay.count; i++)
        write_number(&page_said, NULL, replay.turn[i]);
    write_close(&page_said, ']');
    write_close(&page_said, '}');
}

/* said() is {"first": ..., "turns": [...]}, the first step that is worth showing (where nobody is asked before cards are drawn: after that), and the
 * turn after 0, 1, 2 ... steps; or false, and a fault as load() says it. */
bool replay_load(size_t length, bool torn)
{
    struct journal_fault fault = {0};
    page_begin();
    if (open) {
        replay_close(&replay);
        table_close(&record);
    }
    open = read_record(length, torn, &fault);
    if (open)
        say_turns();
    else
        page_say_fault(&fault);
    return open;
}

/* False if there is no memory for it. */
bool replay_step(int step) { return replay_go(&replay, step); }

/* As the onlooker sees the table after the step, and what the step led to. The clocks stand. */
void replay_position(int onlooker)
{
    page_begin();
    protocol_position(&replay.now, onlooker, replay.now.now, &page_said);
}
void replay_happenings(int onlooker)
{
    page_begin();
    protocol_happenings(&replay.now, onlooker, &page_said);
}
/* One that only asks, about the step that is shown. */
void replay_request(int onlooker, size_t length)
{
    page_begin();
    protocol_request(&replay.now, &protocol, onlooker, page_heard(), length, replay.now.now, &page_said);
}

/* The record up to the step, with hashes: a game that has not ended otherwise than by the rules, and can be played on. */
void replay_cut(void)
{
    struct table cut = replay.now;
    if (cut.end != TABLE_PLAYED_OUT)
        cut.end = TABLE_PLAYING;
    page_begin();
    journal_write_header(&cut, &page_said);
    journal_write(&cut, 0, true, &page_said);
}
