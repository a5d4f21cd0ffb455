/* table.c: a game in progress with everything around it. */
#include "table.h"

#include "input.h"

#include <stdlib.h>
#include <string.h>

/* ---- Stories ------------------------------------------------------------------------------------------- */

bool table_same_person(const struct table *table, int a, int b)
{
    return a < WAR_SEATS && b < WAR_SEATS && person_of(table->g.options, a) == person_of(table->g.options, b);
}

bool table_has_others(const struct table *table, int seat)
{
    for (int other = 0; other < table->g.seats; other++)
        if (table->player[other] == PLAYER_HUMAN && !table_same_person(table, seat, other))
            return true;
    return false;
}

int table_first_person(const struct table *table)
{
    for (int seat = 0; seat < table->g.seats; seat++)
        if (table->player[seat] == PLAYER_HUMAN)
            return seat;
    return WAR_SEATS;
}

struct story *table_story(struct table *table, int onlooker)
{
    return &table->story[onlooker < WAR_SEATS ? person_of(table->g.options, onlooker) : onlooker];
}

/* A sentence that finds no memory is left out: the game goes on. */
static void story_add(void *to, const char *sentence)
{
    struct story *story = to;
    if (story->lines == story->room) {
        int room = story->room ? story->room * 2 : 128;
        char **line = realloc(story->line, (size_t)room * sizeof *line);
        if (!line)
            return;
        story->line = line;
        story->room = room;
    }
    char *copy = strdup(sentence);
    if (copy)
        story->line[story->lines++] = copy;
}

static void story_cut(struct story *story, int lines)
{
    while (story->lines > lines)
        free(story->line[--story->lines]);
    if (story->shown > lines)
        story->shown = lines;
}

static void tell_all(struct table *table, const struct war_game *before, const struct war_log *log)
{
    for (int seat = 0; seat < table->g.seats; seat++)
        if (table->player[seat] == PLAYER_HUMAN && person_of(table->g.options, seat) == seat)
            log_tell(before, log, seat, story_add, &table->story[seat]);
    if (table_first_person(table) == WAR_SEATS)
        log_tell(before, log, WAR_NONE, story_add, &table->story[WAR_SEATS]);
}

static struct war_log continue_chapter(struct table *table)
{
    struct chapter *c = &table->chapter;
    if (!c->open) {
        c->before = table->g;
        c->count = 0;
        c->open = true;
    }
    int used = c->count < LOG_ROOM ? c->count : LOG_ROOM;
    return (struct war_log){.entry = c->entry + used, .size = LOG_ROOM - used};
}

/* More belongs to it: three dice make one sentence, and so do the steps of a computer player's move. (A person's steps are
 * told one by one, because they can be taken back.) */
static bool chapter_goes_on(const struct table *table)
{
    const struct war_decision *ask = war_decision(&table->g);
    if (table->g.over != WAR_PLAYING)
        return false;
    return ask->seat == WAR_CHANCE || (ask->kind == WAR_ASK_STEP && table->player[ask->seat] != PLAYER_HUMAN);
}

static void close_chapter(struct table *table)
{
    struct chapter *c = &table->chapter;
    if (chapter_goes_on(table))
        return;
    tell_all(table, &c->before, &(struct war_log){.entry = c->entry, .size = LOG_ROOM, .count = c->count});
    c->open = false;
}

/* ---- Taking back --------------------------------------------------------------------------------------- */

static void forget_past(struct table *table, const char *because)
{
    table->snapshots = 0;
    table->no_undo = because;
}

static bool somebody_learned(const struct war_game *before, const struct war_game *after)
{
    WAR_FOR_CARDS (card, after)
        if (after->card[card].know & ~before->card[card].know & 15)
            return true;
    return false;
}

static void remember(struct table *table, const struct war_game *before, int record_lines, const int *story_lines)
{
    if (table->snapshots == table->room) {
        int room = table->room ? table->room * 2 : 16;
        struct snapshot *past = realloc(table->past, (size_t)room * sizeof *past);
        if (!past) {
            forget_past(table, "there was no memory to remember it");
            return;
        }
        table->past = past;
        table->room = room;
    }
    struct snapshot *s = &table->past[table->snapshots++];
    s->game = *before;
    s->record_lines = record_lines;
    memcpy(s->story_lines, story_lines, sizeof s->story_lines);
}

bool table_undo(struct table *table)
{
    if (table->snapshots == 0)
        return false;
    const struct snapshot *s = &table->past[--table->snapshots];
    table->g = s->game;
    record_cut(&table->record, s->record_lines);
    for (int i = 0; i < ONLOOKERS; i++)
        story_cut(&table->story[i], s->story_lines[i]);
    return true;
}

/* ---- Acting -------------------------------------------------------------------------------------------- */

/* Back only as far as nothing was rolled or learned and no other player decided (1E-ASK-26). */
static void note_past(struct table *table, const struct war_game *before, int record_lines, const int *story_lines)
{
    int seat = war_decision(before)->seat, next = war_decision(&table->g)->seat;
    if (seat == WAR_CHANCE)
        forget_past(table, "dice were rolled or cards were drawn");
    else if (table->player[seat] != PLAYER_HUMAN)
        forget_past(table, "another player has decided something");
    else if (somebody_learned(before, &table->g))
        forget_past(table, "a hidden card became known");
    else if (next != WAR_CHANCE && !table_same_person(table, seat, next))
        forget_past(table, "another player is asked now");
    else
        remember(table, before, record_lines, story_lines);
}

bool table_act(struct table *table, war_action action, char *why)
{
    struct war_log log = continue_chapter(table);
    struct war_game before = table->g;
    int record_lines = table->record.lines, story_lines[ONLOOKERS];
    struct war_sentence reason[1];
    for (int i = 0; i < ONLOOKERS; i++)
        story_lines[i] = table->story[i].lines;
    if (!war_submit(&table->g, action, &log, reason)) {
        snprintf(why, RECORD_WHY, "%s", reason->text);
        return false;
    }
    if (!record_add(&table->record, &before, action)) {
        snprintf(why, RECORD_WHY, "no memory for the record of the game");
        return false;
    }
    table->chapter.count += log.count;
    close_chapter(table);
    note_past(table, &before, record_lines, story_lines);
    return true;
}

bool table_run(struct table *table, bool one_turn, char *why)
{
    war_action list[WAR_MAX_ACTIONS];
    int turn = table->g.turn;
    while (table->g.over == WAR_PLAYING && !input_interrupted()) {
        if (one_turn && table->g.turn != turn && !table->chapter.open)
            return true;
        int seat = war_decision(&table->g)->seat;
        if (seat != WAR_CHANCE && table->player[seat] == PLAYER_HUMAN)
            return true;
        int count = war_actions(&table->g, list);
        if (count == 0) {
            snprintf(why, RECORD_WHY,
                     "the game is stuck: nothing is legal (this is a bug; please report it with a saved record)");
            return false;
        }
        war_action action = seat == WAR_CHANCE ? random_action(&table->g, list, count, &table->rng)
                                               : player_choose(table->player[seat], &table->g, &table->rng);
        if (!table_act(table, action, why))
            return false;
    }
    return true;
}

/* ---- Beginning and end --------------------------------------------------------------------------------- */

bool table_begin(struct table *table, const struct match *match, char *why)
{
    table->record.match = *match;
    table->no_undo = "nothing was done yet";
    struct war_sentence said;
    return match_begin(match, &table->g) || (!match_check(match, &said) && snprintf(why, RECORD_WHY, "%s", said.text) < 0);
}

bool table_load(struct table *table, const struct record *old, char *why)
{
    bool good = table_begin(table, &old->match, why);
    for (int i = 0; good && i < old->lines; i++) {
        struct war_log log = continue_chapter(table);
        good = record_step(old, i, &table->g, &log, why) && record_add_text(&table->record, old->line[i].text);
        table->chapter.count += log.count;
        close_chapter(table);
    }
    for (int i = 0; i < ONLOOKERS; i++)
        table->story[i].shown = table->story[i].lines;
    return good;
}

void table_free(struct table *table)
{
    for (int i = 0; i < ONLOOKERS; i++) {
        story_cut(&table->story[i], 0);
        free(table->story[i].line);
    }
    record_free(&table->record);
    free(table->past);
}
