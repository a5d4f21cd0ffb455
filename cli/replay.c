/* replay.c: `warstone replay`: shows recorded games, verifies them, and writes them again with hashes. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "json.h"
#include "log.h"
#include "record.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Verifying ----------------------------------------------------------------------------------------- */

/* A game is right if every line is legal, every hash agrees and every position keeps the engine's invariants. */
static bool is_sound(const struct record *record, int index, const struct war_game *g, char *why)
{
    struct war_sentence reason[1] = {0};
    war_action list[WAR_MAX_ACTIONS];
    if (g->over == WAR_FAULT)
        war_say(reason, "the engine met one of its limits");
    else if (war_check(g, reason) && g->over == WAR_PLAYING && war_actions(g, list) == 0)
        war_say(reason, "the game is stuck: nothing is legal");
    if (reason->key)
        snprintf(why, RECORD_WHY, "%s:%d: afterwards %s", record->name, record->line[index].number, reason->text);
    return !reason->key;
}

static bool verify(const char *path, char *why)
{
    struct record record;
    struct war_game g;
    if (!record_read(path, &record, why))
        return false;
    bool good = record_begin(&record, &g, why);
    for (int i = 0; good && i < record.lines; i++)
        good = record_step(&record, i, &g, NULL, why) && is_sound(&record, i, &g, why);
    if (good && *record.result && strcmp(record.result, result_text(&g)) != 0) {
        snprintf(why, RECORD_WHY, "%s: the record says the result is \"%s\", but it is \"%s\"", record.name, record.result,
                 result_text(&g));
        good = false;
    }
    record_free(&record);
    return good;
}

static int verify_all(char **path, int count, bool json)
{
    int passed = 0;
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        char why[RECORD_WHY] = "";
        bool good = verify(path[i], why);
        passed += good;
        if (json)
            json_add(list, json_pack("{s:o, s:b, s:o*}", "file", json_text(path[i]), "passed", good, "reason",
                                     good ? NULL : json_text(why)));
        else if (!good)
            complain("replay", "%s", why);
    }
    if (json)
        json_print(json_pack("{s:i, s:i, s:O}", "passed", passed, "failed", count - passed, "files", list));
    else
        printf("%d passed, %d failed\n", passed, count - passed);
    json_decref(list);
    return passed == count ? CLI_FINE : CLI_FAILED;
}

/* ---- Showing ------------------------------------------------------------------------------------------- */

static void say(void *indent, const char *sentence) { printf("%s%s\n", (const char *)indent, sentence); }

static void show_position(const struct war_game *g, const struct term *term)
{
    struct war_view view;
    char turn[120];
    view_everything(g, &view);
    board_print(&view, term, stdout);
    status_print(&view, NULL, term, stdout);
    turn_text(&view, turn, sizeof turn);
    printf("%s%sHash %016" PRIx64 ", %s.\n", turn, *turn ? ". " : "", war_hash(g), result_text(g));
}

static json_t *line_json(const struct record_line *line, int seat, const struct war_game *after)
{
    char hash[17], letter[2] = {(char)('a' + seat), '\0'};
    snprintf(hash, sizeof hash, "%016" PRIx64, war_hash(after));
    return json_pack("{s:s, s:s, s:s}", "action", line->text, "seat", seat == WAR_CHANCE ? "chance" : letter, "hash", hash);
}

static json_t *record_json(const struct record *record, const struct war_game *g, json_t *lines)
{
    char hash[17];
    snprintf(hash, sizeof hash, "%016" PRIx64, war_hash(g));
    json_t *options = json_array();
    FOR_OPTIONS(o, record->match.options)
    json_add(options, json_sprintf("%s %s", o->name, option_answer(o)));
    bool four = g->seats > 2; /* s*: left out if there is none */
    return json_pack("{s:s, s:s, s:s, s:s*, s:s*, s:o, s:i, s:s, s:s, s:o}", "edition", edition_name(record->match.edition), "a",
                     record->match.faction[0]->slug, "b", record->match.faction[1]->slug, "c",
                     four ? record->match.faction[2]->slug : NULL, "d", four ? record->match.faction[3]->slug : NULL, "options",
                     options, "turn", g->turn, "result", result_text(g), "hash", hash, "actions", lines);
}

enum showing { SHOW_STORY, SHOW_BOARD, SHOW_JSON, SHOW_HASHES };

struct show {
    enum showing how;
    int lines; /* how many to play */
    json_t *json;
};

static void show_line(const struct show *show, struct record_line *line, const struct war_game *before,
                      const struct war_game *after, const struct war_log *log)
{
    int seat = war_decision(before)->seat;
    if (show->how == SHOW_JSON) {
        json_add(show->json, line_json(line, seat, after));
    } else if (show->how == SHOW_STORY) {
        printf("%c %s\n", seat == WAR_CHANCE ? '-' : 'A' + seat, line->text);
        log_tell(before, log, WAR_NONE, say, "        ");
    } else if (show->how == SHOW_HASHES) {
        line->has_hash = true;
        line->hash = war_hash(after);
    }
}

static bool play_lines(const struct show *show, struct record *record, struct war_game *g, char *why)
{
    if (show->how == SHOW_STORY)
        FOR_OPTIONS(o, record->match.options)
    printf("Option: %s\n", o->meaning);
    for (int i = 0; i < show->lines; i++) {
        struct war_happening entry[LOG_ROOM];
        struct war_log log = {.entry = entry, .size = LOG_ROOM};
        struct war_game before = *g;
        if (show->how == SHOW_HASHES)
            record->line[i].has_hash = false; /* the old ones may be out of date: that is the point */
        if (!record_step(record, i, g, &log, why))
            return false;
        show_line(show, &record->line[i], &before, g, &log);
    }
    return true;
}

static void show_end(const struct show *show, struct record *record, const struct war_game *g)
{
    struct term term;
    term_detect(&term);
    switch (show->how) {
    case SHOW_JSON: json_print(record_json(record, g, json_incref(show->json))); break;
    case SHOW_HASHES:
        if (g->over != WAR_PLAYING)
            snprintf(record->result, sizeof record->result, "%s", result_text(g));
        record_write(record, stdout);
        break;
    default: show_position(g, &term); break;
    }
}

static int show_file(const char *path, struct show *show, uint64_t at)
{
    char why[RECORD_WHY];
    struct record record;
    struct war_game g;
    if (!record_read(path, &record, why)) {
        complain("replay", "%s", why);
        return CLI_USAGE;
    }
    bool good = true;
    show->lines = record.lines;
    if (at != UINT64_MAX && at > (uint64_t)record.lines) {
        snprintf(why, sizeof why, "--at %" PRIu64 ": the record %s has only %d lines of actions", at, path, record.lines);
        good = false;
    } else if (at != UINT64_MAX) {
        show->lines = (int)at;
    }
    good = good && record_begin(&record, &g, why) && play_lines(show, &record, &g, why);
    if (good)
        show_end(show, &record, &g);
    else
        complain("replay", "%s", why);
    record_free(&record);
    return good ? CLI_FINE : CLI_FAILED;
}

int cmd_replay(int argc, char **argv)
{
    bool check = false, json = false, rehash = false;
    uint64_t at = UINT64_MAX;
    const struct args_option options[] = {
        {ARGS_FLAG, "--verify", NULL, "Only check: every action legal, every hash right; several files are allowed.", &check, 0,
         0},
        {ARGS_NUMBER, "--at", "N", "Only show the board after the first N lines of actions.", &at, 0, UINT32_MAX},
        {ARGS_FLAG, "--rehash", NULL, "Write the record with the hash after each line to stdout.", &rehash, 0, 0},
        {ARGS_FLAG, "--json", NULL, "The game, or the verdicts, as a JSON object.", &json, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        "replay",
        "FILE...",
        "Tells a recorded game from its beginning and shows the board at its end.",
        options,
        1,
        -1,
        "A record is a text file: docs/notation.md describes it. `warstone play --record FILE` writes one."};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (check)
        return verify_all(argv, operands, json);
    struct show show = {.how = json ? SHOW_JSON : rehash ? SHOW_HASHES : at != UINT64_MAX ? SHOW_BOARD : SHOW_STORY};
    status = CLI_FINE;
    for (int i = 0; i < operands && status == CLI_FINE; i++) {
        show.json = json_array();
        status = show_file(argv[i], &show, at);
        json_decref(show.json);
    }
    return status;
}
