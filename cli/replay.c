/* replay.c: `warstone replay`: shows recorded games, verifies them, and writes them again with hashes. */
#include "args.h"
#include "board.h"
#include "cli.h"
#include "host.h"
#include "json.h"
#include "language.h"
#include "saved.h"
#include "steps.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* ---- Verifying ----------------------------------------------------------------------------------------- */

/* A game is right if every line is legal, every hash agrees and every position keeps the engine's invariants. */
struct verifying {
    const struct saved *saved;
    bool good;
    char *why;
};

static bool verify_line(void *state, const struct table *t, int number, const char *text)
{
    struct verifying *v = state;
    struct war_sentence reason[1] = {0};
    war_action list[WAR_MAX_ACTIONS];
    (void)text;
    if (war_over(&t->game) == WAR_FAULT)
        war_say(reason, "the engine met one of its limits");
    else if (war_check(&t->game, reason) && t->end == TABLE_PLAYING && war_actions(&t->game, list) == 0)
        war_say(reason, "the game is stuck: nothing is legal");
    if (reason->key)
        saved_fail(v->why, "%s:%d: afterwards %s", v->saved->file.name, number, sentence(reason));
    return v->good = !reason->key;
}

static bool verify_game(const struct saved *saved, char *why)
{
    char said[TABLE_NAME], is[TABLE_NAME];
    struct table t;
    struct verifying v = {saved, true, why};
    const struct table_host services = host_services(NULL);
    if (!saved_read(saved, &services, &(struct journal_reading){.line = verify_line, .state = &v}, &t, NULL, why))
        return false;
    if (v.good && saved_result_differs(saved, &t, said, is)) {
        saved_fail(why, "%s: the record says the result is \"%s\", but it is \"%s\"", saved->file.name, said, is);
        v.good = false;
    }
    table_close(&t);
    return v.good;
}

static bool verify(const char *path, char *why)
{
    struct saved saved;
    if (!saved_open(path, false, &saved, why))
        return false;
    bool good = verify_game(&saved, why);
    saved_close(&saved);
    return good;
}

static int verify_all(char **path, int count, bool json)
{
    int passed = 0;
    json_t *list = json_array();
    for (int i = 0; i < count; i++) {
        char why[SAVED_WHY] = "";
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
        printf(spoken("%d passed, %d failed\n"), passed, count - passed);
    json_decref(list);
    return passed == count ? CLI_FINE : CLI_FAILED;
}

/* ---- Showing ------------------------------------------------------------------------------------------- */

static void say(void *indent, const struct war_sentence *says) { printf("%s%s\n", (const char *)indent, sentence(says)); }

static void show_position(const struct table *t)
{
    struct term term;
    struct war_view view;
    char turn[120], result[TABLE_NAME];
    term_detect(&term);
    view_everything(&t->game, &view);
    board_print(&view, &term, stdout);
    status_print(&view, NULL, &term, stdout);
    turn_text(&view, turn, sizeof turn);
    result_of(t, result, sizeof result);
    printf("%s%s", turn, *turn ? ". " : ""), printf(spoken("Hash %016jx, %s.\n"), (uintmax_t)war_hash(&t->game), result);
}

static json_t *line_json(const char *text, int seat, const struct war_game *after)
{
    char hash[17], letter[2] = {(char)('a' + seat), '\0'};
    snprintf(hash, sizeof hash, "%016" PRIx64, war_hash(after));
    return json_pack("{s:s, s:s, s:s}", "action", text, "seat", seat == WAR_CHANCE ? "chance" : letter, "hash", hash);
}

static json_t *game_json(const struct table *t, json_t *lines)
{
    char hash[17], result[TABLE_NAME];
    struct match match;
    match_of(&t->rules, &match);
    result_of(t, result, sizeof result);
    snprintf(hash, sizeof hash, "%016" PRIx64, war_hash(&t->game));
    json_t *options = json_array();
    FOR_OPTIONS(o, match.options)
    json_add(options, json_sprintf("%s %s", o->name, option_answer(o)));
    bool four = match.seats > 2; /* s*: left out if there is none */
    return json_pack("{s:s, s:s, s:s, s:s*, s:s*, s:o, s:i, s:s, s:s, s:o}", "edition", edition_name(match.edition), "a",
                     match.faction[0]->slug, "b", match.faction[1]->slug, "c", four ? match.faction[2]->slug : NULL, "d",
                     four ? match.faction[3]->slug : NULL, "options", options, "turn", t->game.turn, "result", result, "hash",
                     hash, "actions", lines);
}

enum showing { SHOW_STORY, SHOW_BOARD, SHOW_JSON, SHOW_HASHES };

struct show {
    enum showing how;
    uint64_t at;    /* how many lines to play */
    uint64_t lines; /* how many were */
    int entries;    /* of the journal that were shown */
    struct war_game before;
    json_t *json;
};

/* What the actions of a line led to; a line that takes something back leads to what was before. */
static void tell_line(const struct show *show, const struct table *t)
{
    struct war_happening entry[TABLE_LOG];
    struct war_log log = {.entry = entry, .size = TABLE_LOG};
    struct war_game g;
    war_copy(&g, &show->before);
    for (int i = show->entries; i < t->entries && t->entry[i].kind == TABLE_ACTION; i++)
        war_apply(&g, t->entry[i].value, &log);
    story_tell(&show->before, &log, WAR_NONE, say, "        ");
}

static void begin_show(struct show *show, const struct table *t)
{
    table_first(t, &show->before);
    if (show->how == SHOW_STORY)
        FOR_OPTIONS(o, t->rules.options)
    printf(spoken("Option: %s\n"), translated(NULL, o->meaning));
}

static bool show_line(void *state, const struct table *t, int number, const char *text)
{
    struct show *show = state;
    int seat = t->entry[t->entries - 1].seat;
    (void)number;
    if (show->lines == 0)
        begin_show(show, t);
    if (show->how == SHOW_JSON)
        json_add(show->json, line_json(text, seat, &t->game));
    if (show->how == SHOW_STORY) {
        printf("%c %s\n", seat == WAR_CHANCE ? '-' : 'A' + seat, text);
        tell_line(show, t);
    }
    war_copy(&show->before, &t->game);
    show->entries = t->entries;
    return ++show->lines < show->at;
}

static void show_hashes(const struct table *t)
{
    struct out out = {.host = &t->host};
    journal_write_header(t, &out);
    journal_write(t, 0, true, &out);
    fwrite(out.text, 1, out.length, stdout);
    out_free(&out);
}

static void show_end(const struct show *show, const struct table *t)
{
    switch (show->how) {
    case SHOW_JSON: json_print(game_json(t, json_incref(show->json))); break;
    case SHOW_HASHES: show_hashes(t); break;
    default: show_position(t); break;
    }
}

/* Before its first line no line has been told. */
static void rewind_table(struct table *t)
{
    struct table first;
    if (!table_begin(&first, &t->rules, &t->host, NULL))
        return;
    table_close(t);
    *t = first;
}

static int show_game(const struct saved *saved, struct show *show)
{
    char why[SAVED_WHY];
    struct table t;
    bool in_header = false;
    const struct table_host services = host_services(NULL);
    const struct journal_reading how = {.any_hash = show->how == SHOW_HASHES, .line = show_line, .state = show};
    if (!saved_read(saved, &services, &how, &t, &in_header, why)) {
        complain("replay", "%s", why);
        return in_header ? CLI_USAGE : CLI_FAILED;
    }
    bool good = show->at == UINT64_MAX || show->at <= show->lines;
    if (!good)
        complain("replay", "--at %ju: the record %s has only %ju lines of actions", (uintmax_t)show->at, saved->file.name,
                 (uintmax_t)show->lines);
    if (show->lines == 0)
        begin_show(show, &t);
    if (show->at == 0)
        rewind_table(&t);
    if (good)
        show_end(show, &t);
    table_close(&t);
    return good ? CLI_FINE : CLI_FAILED;
}

static int show_file(const char *path, struct show *show)
{
    char why[SAVED_WHY];
    struct saved saved;
    if (!saved_open(path, false, &saved, why)) {
        complain("replay", "%s", why);
        return CLI_USAGE;
    }
    show->lines = 0;
    show->entries = 0;
    int status = show_game(&saved, show);
    saved_close(&saved);
    return status;
}

/* ---- Stepping through ---------------------------------------------------------------------------------- */

static int step_through(const char *path, int seat, struct term *term)
{
    char why[SAVED_WHY];
    struct table t;
    bool in_header;
    if (!saved_load(path, false, &t, &in_header, why)) {
        complain("replay", "%s", why);
        return in_header ? CLI_USAGE : CLI_FAILED;
    }
    bool there = seat == WAR_NONE || seat < t.rules.seats, good = there && steps_show(&t, seat, term);
    if (!good)
        complain("replay", there ? "no memory for so long a record" : "--as: this is a game of two: say a or b");
    table_close(&t);
    return good ? CLI_FINE : there ? CLI_FAILED : CLI_USAGE;
}

/* "a" to "d"; WAR_SEATS: it is no seat. */
static int seat_named(const char *name) { return strlen(name) == 1 && strchr("abcd", *name) ? *name - 'a' : (int)WAR_SEATS; }

int cmd_replay(int argc, char **argv)
{
    bool check = false, json = false, rehash = false, step = false, tell = false;
    const char *as = NULL;
    uint64_t at = UINT64_MAX;
    const struct args_option options[] = {
        {ARGS_FLAG, "--verify", NULL, "Only check: every action legal, every hash right; several files are allowed.", &check, 0,
         0},
        {ARGS_NUMBER, "--at", "N", "Only show the board after the first N lines of actions.", &at, 0, UINT32_MAX},
        {ARGS_FLAG, "--rehash", NULL, "Write the record with the hash after each line to stdout.", &rehash, 0, 0},
        {ARGS_FLAG, "--json", NULL, "The game, or the verdicts, as a JSON object.", &json, 0, 0},
        {ARGS_FLAG, "--step", NULL, "Go through it step by step, also where input or output is no terminal.", &step, 0, 0},
        {ARGS_FLAG, "--tell", NULL, "Tell it all at once, also on a terminal.", &tell, 0, 0},
        {ARGS_TEXT, "--as", "SEAT", "Step through it with what that seat sees: a, b, c or d (default: everything).", &as, 0, 0},
        ARGS_LANG,
        {0}};
    const struct args_command command = {
        .name = "replay",
        .operands = "FILE...",
        .summary =
            "Goes through a recorded game step by step; elsewhere than on a terminal, tells it and shows the board at its end.",
        .options = options,
        .least = 1,
        .most = -1,
        .notes = "A record is a text file: docs/notation.md describes it. `warstone play --record FILE` writes one."};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (check)
        return verify_all(argv, operands, json);
    struct term term;
    bool other = json || rehash || tell || at != UINT64_MAX || operands > 1;
    int seat = as ? seat_named(as) : (int)WAR_NONE;
    term_detect(&term);
    step = step || as;
    if (seat == WAR_SEATS || (step && other)) {
        complain("replay",
                 seat == WAR_SEATS ? "--as: \"%s\" is no seat; say a, b, c or d"
                                   : "--step and --as go with one FILE and none of --at, --rehash, --json, --tell",
                 as);
        return CLI_USAGE;
    }
    if (step || (term.interactive && !other))
        return step_through(argv[0], seat, &term);
    struct show show = {.how = json ? SHOW_JSON : rehash ? SHOW_HASHES : at != UINT64_MAX ? SHOW_BOARD : SHOW_STORY, .at = at};
    status = CLI_FINE;
    for (int i = 0; i < operands && status == CLI_FINE; i++) {
        show.json = json_array();
        status = show_file(argv[i], &show);
        json_decref(show.json);
    }
    return status;
}
