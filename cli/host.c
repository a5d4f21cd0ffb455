/* host.c: a table in this terminal. */
#include "host.h"

#include "cli.h"
#include "clock.h"
#include "input.h"
#include "language.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

/* ---- Who is there -------------------------------------------------------------------------------------- */

bool host_same_person(const struct host *host, int a, int b)
{
    return a < WAR_SEATS && b < WAR_SEATS && table_person_of(&host->t.rules, a) == table_person_of(&host->t.rules, b);
}

bool host_has_others(const struct host *host, int seat)
{
    for (int other = 0; other < host->t.rules.seats; other++)
        if (host->player[other] == PLAYER_HUMAN && !host_same_person(host, seat, other))
            return true;
    return false;
}

int host_first_person(const struct host *host)
{
    for (int seat = 0; seat < host->t.rules.seats; seat++)
        if (host->player[seat] == PLAYER_HUMAN)
            return seat;
    return WAR_SEATS;
}

const char *host_player(const struct host *host, int seat)
{
    return host->player[seat] == PLAYER_CONTENDER ? host->who[seat].name : player_name(host->player[seat]);
}

/* ---- Stories ------------------------------------------------------------------------------------------- */

struct story *host_story(struct host *host, int onlooker)
{
    return &host->story[onlooker < WAR_SEATS ? table_person_of(&host->t.rules, onlooker) : onlooker];
}

struct turns {
    const struct host *host;
    int seat, ended; /* the entry with which the last turn of that person ended */
};

static bool note_turn(void *state, const struct table_step *step)
{
    struct turns *turns = state;
    bool ends = step->before->turn != step->after->turn && step->before->turn > 0;
    if (ends && host_same_person(turns->host, step->before->active, turns->seat))
        turns->ended = step->index;
    return true;
}

int host_since_last_turn(struct host *host, int seat)
{
    const struct story *story = host_story(host, seat);
    struct turns turns = {host, seat, -1};
    int line = story->lines;
    table_walk(&host->t, note_turn, &turns);
    while (line > 0 && story->line[line - 1].entry > turns.ended)
        line--;
    for (int last = line - 1; line > 0 && story->line[line - 1].entry == story->line[last].entry;)
        line--; /* what is told together with the end of that turn */
    return line;
}

struct telling {
    struct story *story;
    int entry;
};

/* A sentence that finds no memory is left out: the game goes on. */
static void story_add(void *to, const struct war_sentence *says)
{
    const struct telling *telling = to;
    struct story *story = telling->story;
    if (story->lines == story->room) {
        int room = story->room ? story->room * 2 : 128;
        struct sentence *line = realloc(story->line, (size_t)room * sizeof *line);
        if (!line)
            return;
        story->line = line;
        story->room = room;
    }
    char *copy = strdup(sentence(says));
    if (copy)
        story->line[story->lines++] = (struct sentence){copy, telling->entry};
}

static void story_say(struct story *story, int entry, const struct war_sentence *s)
{
    story_add(&(struct telling){story, entry}, s);
}

static void story_cut(struct story *story, int lines)
{
    while (story->lines > lines)
        free(story->line[--story->lines].text);
    if (story->shown > lines)
        story->shown = lines;
}

static void tell_one(struct host *host, int onlooker, int viewer, int from, int to)
{
    const struct chapter *c = &host->chapter;
    const struct war_log log = {.entry = host->chapter.entry + from, .size = TABLE_LOG - from, .count = to - from};
    struct telling telling = {&host->story[onlooker], c->begun};
    story_tell(&c->before, &log, viewer, story_add, &telling);
}

/* The happenings of the chapter from one to another. */
static void tell_all(struct host *host, int from, int to)
{
    for (int seat = 0; seat < host->t.rules.seats; seat++)
        if (host->player[seat] == PLAYER_HUMAN && table_person_of(&host->t.rules, seat) == seat)
            tell_one(host, seat, seat, from, to);
    if (host_first_person(host) == WAR_SEATS)
        tell_one(host, WAR_SEATS, WAR_NONE, from, to);
}

/* Who takes the first turn, and why (2E-SET-06, 1E-SET-07, 1E-TEM-08). */
static void say_who_begins(const struct host *host, int index, struct war_sentence *s)
{
    const struct chapter *c = &host->chapter;
    const char begins[2] = {(char)('A' + c->after.active), '\0'};
    int seat = WAR_NONE;
    for (int i = c->begun; i <= index; i++)
        if (host->t.entry[i].kind == TABLE_ACTION && war_verb_of(host->t.entry[i].value) == WAR_SEAT)
            seat = host->t.entry[i].seat;
    const char chose[2] = {(char)('A' + seat), '\0'};
    if (seat == WAR_NONE)
        war_say(s, "%s has rolled highest, and begins.", begins);
    else if (seat == WAR_CHANCE)
        war_say(s, "%s begins: it was drawn by lot.", begins);
    else if (seat == c->after.active)
        war_say(s, "%s has rolled higher, and chooses to begin.", begins);
    else
        war_say(s, "%s has rolled higher, and lets %s begin.", chose, begins);
}

/* Before the first turn, after what led to it. */
static int tell_who_begins(struct host *host, int index)
{
    const struct chapter *c = &host->chapter;
    struct war_sentence s;
    int turn = 0;
    while (turn < c->count && turn < TABLE_LOG && c->entry[turn].event != WAR_TURN_BEGAN)
        turn++;
    tell_all(host, 0, turn);
    say_who_begins(host, index, &s);
    for (int i = 0; i < ONLOOKERS; i++)
        story_say(&host->story[i], c->begun, &s);
    return turn;
}

/* The phase of one's own that was ended; story_tell() tells of those that end by themselves, of what is drawn and of the next turn. */
static void tell_end_of_phase(struct host *host)
{
    const struct chapter *c = &host->chapter;
    const struct table_entry *e = &host->t.entry[c->begun];
    struct war_sentence s;
    bool told = c->before.phase == WAR_PHASE_DRAW || c->before.phase == WAR_AFTER_TURN;
    if (war_verb_of(e->value) != WAR_END || host->player[e->seat] != PLAYER_HUMAN || told)
        return;
    const char *phase = say_phase(c->before.edition, c->before.phase);
    if (host_ends_by_itself(host, &c->before))
        war_say(&s, "Your %s is over: nothing is left to do.", phase);
    else
        war_say(&s, "Your %s is over.", phase);
    story_say(host_story(host, e->seat), c->begun, &s);
}

/* More belongs to it: three dice make one sentence, and so do the steps of a computer player's move. (A person's steps are
 * told one by one, because they can be taken back.) */
static bool chapter_goes_on(const struct host *host)
{
    const struct war_game *g = &host->chapter.after;
    const struct war_decision *ask = war_decision(g);
    if (g->over != WAR_PLAYING)
        return false;
    return ask->seat == WAR_CHANCE || (ask->kind == WAR_ASK_STEP && host->player[ask->seat] != PLAYER_HUMAN);
}

static void follow_action(struct host *host, int index)
{
    struct chapter *c = &host->chapter;
    if (!c->open) {
        war_copy(&c->before, &c->after);
        c->count = 0;
        c->begun = index;
        c->open = true;
    }
    int used = c->count < TABLE_LOG ? c->count : TABLE_LOG;
    struct war_log log = {.entry = c->entry + used, .size = TABLE_LOG - used};
    war_apply(&c->after, host->t.entry[index].value, &log);
    c->count += log.count;
    if (chapter_goes_on(host))
        return;
    int told = c->before.turn == 0 && c->after.turn > 0 ? tell_who_begins(host, index) : 0;
    tell_end_of_phase(host);
    tell_all(host, told, c->count);
    c->open = false;
}

/* Tells what the journal has that was not told yet. */
static void tell(struct host *host)
{
    for (; host->told < host->t.entries; host->told++)
        if (host->t.entry[host->told].kind == TABLE_ACTION && !host->t.entry[host->told].undone)
            follow_action(host, host->told);
}

static void begin_story(struct host *host)
{
    table_first(&host->t, &host->chapter.after);
    tell(host);
}

/* After each request. */
static void note(struct host *host)
{
    kept_write(&host->kept, &host->t);
    tell(host);
    for (int seat = 0; seat < host->t.rules.seats; seat++)
        chair_tell(&host->chair[seat], &host->t);
}

/* ---- Acting -------------------------------------------------------------------------------------------- */

bool host_act(struct host *host, war_action action, bool more, struct war_sentence *why)
{
    int seat = table_asked(&host->t);
    bool done = (more ? table_go_on : table_act)(&host->t, seat, &action, 1, 0, why) == 1;
    note(host);
    return done;
}

/* False and a sentence only where the game cannot go on without it. */
static bool contend(struct host *host, int seat, struct war_sentence *why)
{
    struct table *t = &host->t;
    char said[BOT_WHY];
    double start = seconds_now();
    if (host->timed != t->game.turn)
        host->used = 0;
    host->timed = t->game.turn;
    bool good = chair_answer(&host->chair[seat], t, host->used, rng_next(&host->rng), said);
    host->used += 1e3 * (seconds_now() - start);
    note(host);
    if (good || input_interrupted())
        return true;
    complain("play", "%s", said);
    host_resign(host, seat, why);
    return t->end != TABLE_PLAYING || !war_say(why, "The partner of a person cannot play on: the game stops here.");
}

bool host_run(struct host *host, bool one_turn, struct war_sentence *why)
{
    struct table *t = &host->t;
    int turn = t->game.turn;
    while (t->end == TABLE_PLAYING && !input_interrupted()) {
        war_action list[WAR_MAX_ACTIONS];
        int seat = table_asked(t);
        if ((one_turn && t->game.turn != turn && !host->chapter.open) || host->player[seat] == PLAYER_HUMAN)
            return true;
        if (war_actions(&t->game, list) == 0)
            return war_say(why, "The game is stuck: nothing is legal (this is a bug; please report it with a saved record)."),
                   false;
        if (host->player[seat] == PLAYER_CONTENDER
                ? !contend(host, seat, why)
                : !host_act(host, player_choose(host->player[seat], &t->game, &host->rng), false, why))
            return false;
    }
    return true;
}

bool host_resign(struct host *host, int seat, struct war_sentence *why)
{
    bool done = table_resign(&host->t, seat, 0, why);
    note(host);
    return done;
}

/* Nobody needs to ask a computer, which declines at once. */
static void computers_decline(struct host *host)
{
    for (int seat = 0; seat < host->t.rules.seats && host->t.wants_draw != 0 && host->t.end == TABLE_PLAYING; seat++)
        if (host->player[seat] != PLAYER_HUMAN && (host->t.wants_draw >> seat & 1) == 0)
            table_decline_draw(&host->t, seat, 0, NULL);
}

bool host_draw(struct host *host, int seat, struct war_sentence *why)
{
    if ((host->t.wants_draw >> seat & 1) != 0)
        return war_say(why, "You have offered a draw already."), false;
    if (!table_offer_draw(&host->t, seat, 0, why))
        return false;
    computers_decline(host);
    note(host);
    return true;
}

bool host_claim(struct host *host, int seat, struct war_sentence *why)
{
    bool done = table_claim_draw(&host->t, seat, 0, why);
    note(host);
    return done;
}

/* ---- Taking back --------------------------------------------------------------------------------------- */

/* To pay for taking one's own Freeze off an enemy: legal at any time, and never meant. */
static bool undoes_own_event(const struct war_game *g, war_action action)
{
    int seat = war_decision(g)->seat, card = war_at(g, war_b(action) == 1, war_c(action)), found = 0;
    if (war_verb_of(action) != WAR_USE || card == WAR_NONE || war_card_controller(g, card) % 2 == seat % 2 ||
        !war_in_a_deck(card))
        return false;
    for (int under = g->card[card].link; under != WAR_NONE; under = g->card[under].link)
        if (g->card[under].text == war_a(action)) {
            if (war_card_owner(under) != seat)
                return false;
            found++;
        }
    return found > 0;
}

static bool nothing_but(const struct war_game *g, enum war_verb verb)
{
    war_action list[WAR_MAX_ACTIONS];
    int count = war_actions(g, list), others = 0;
    for (int i = 0; i < count; i++)
        others += war_verb_of(list[i]) != (int)verb && !undoes_own_event(g, list[i]);
    return others == 0 && war_verb_of(list[count - 1]) == (int)verb;
}

bool host_ends_by_itself(const struct host *host, const struct war_game *g)
{
    return nothing_but(g, WAR_END) && !host_has_others(host, war_decision(g)->seat);
}

bool host_passes_by_itself(const struct host *host, const struct war_game *g)
{
    return nothing_but(g, WAR_PASS) && !host_has_others(host, war_decision(g)->seat);
}

struct last_deed {
    const struct host *host;
    int entry;
};

static bool note_deed(void *state, const struct table_step *step)
{
    struct last_deed *last = state;
    if (last->host->t.entry[step->index].seat != WAR_CHANCE && !host_ends_by_itself(last->host, step->before))
        last->entry = step->index;
    return true;
}

/* The story as far as it still stands; what goes is said. Whether that was anything. */
static bool forget_undone(struct host *host, int seat, void (*say)(void *state, const char *sentence), void *state)
{
    bool said = false;
    for (int i = 0; i < ONLOOKERS; i++) {
        struct story *story = &host->story[i];
        int lines = story->lines;
        while (lines > 0 && host->t.entry[story->line[lines - 1].entry].undone)
            lines--;
        for (int k = lines; story == host_story(host, seat) && k < story->lines; k++, said = true)
            say(state, story->line[k].text);
        story_cut(story, lines);
    }
    war_copy(&host->chapter.after, &host->t.game);
    host->chapter.open = false;
    host->told = host->t.entries;
    return said;
}

bool host_undo(struct host *host, int seat, void (*say)(void *state, const char *sentence), void *state, struct war_sentence *why)
{
    struct table *t = &host->t;
    struct last_deed last = {host, -1};
    table_walk(t, note_deed, &last);
    if (last.entry < t->floor)
        return war_say(why, t->no_undo), false;
    while (!t->entry[last.entry].undone)
        if (table_undo(t, seat, 0, why) == 0)
            return false;
    kept_write(&host->kept, t);
    for (int other = 0; other < t->rules.seats; other++)
        chair_tell(&host->chair[other], t);
    if (!forget_undone(host, seat, say, state)) {
        char text[WAR_TEXT];
        war_action_text(&t->game, t->entry[last.entry].value, text, sizeof text);
        say(state, text);
    }
    return true;
}

/* ---- Beginning and end --------------------------------------------------------------------------------- */

void *host_resize(void *state, void *memory, size_t size)
{
    (void)state;
    if (size > 0)
        return realloc(memory, size);
    free(memory);
    return NULL;
}

static uint32_t random_number(void *state, uint32_t below) { return rng_below(&((struct host *)state)->rng, below); }

struct table_host host_services(struct host *host)
{
    return (struct table_host){.resize = host_resize, .random = random_number, .state = host};
}

static void seat_player(struct table_seat *seat, enum player player)
{
    bool named = player != PLAYER_HUMAN && player != PLAYER_CONTENDER;
    seat->player = player == PLAYER_HUMAN ? TABLE_PERSON : TABLE_COMPUTER;
    snprintf(seat->name, sizeof seat->name, "%s", named ? player_name(player) : "");
}

static void name_contenders(const struct host *host, struct table_rules *rules)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (host->player[seat] == PLAYER_CONTENDER)
            snprintf(rules->seat[seat].name, TABLE_NAME, "%s", host->who[seat].name);
}

static bool seat_contenders(struct host *host, struct war_sentence *why)
{
    char said[BOT_WHY];
    host->services = host_services(host);
    for (int seat = 0; seat < host->t.rules.seats; seat++) {
        host->who[seat].on_all_cores = true; /* one is asked at a time */
        if (host->player[seat] == PLAYER_CONTENDER &&
            !chair_take(&host->chair[seat], &host->who[seat], seat, &host->services, said))
            return war_say(why, "%s", said), false;
    }
    return true;
}

void rules_of(const struct match *match, const enum player player[WAR_SEATS], uint64_t seed, struct table_rules *rules)
{
    *rules = (struct table_rules){
        .edition = (uint8_t)match->edition, .options = match->options, .seats = match->seats, .has_seed = true, .seed = seed};
    for (int seat = 0; seat < match->seats; seat++) {
        struct table_seat *s = &rules->seat[seat];
        s->list = match->deck[seat].list;
        s->summoner = s->list.summoner ? s->list.summoner : (uint16_t)war_preset_summoner(match->faction[seat]);
        snprintf(s->deck_name, sizeof s->deck_name, "%s", match->deck[seat].name);
        seat_player(s, player[seat]);
    }
}

bool host_history(const struct table_rules *rules, const war_action *action, int count, struct table *t)
{
    const struct table_host services = host_services(NULL);
    bool good = table_begin(t, rules, &services, NULL);
    for (int i = 0; good && i < count; i++)
        if (!table_put(t, (struct table_entry){.kind = TABLE_ACTION, .seat = war_decision(&t->game)->seat, .value = action[i]},
                       NULL))
            break;
    return good;
}

void match_of(const struct table_rules *rules, struct match *match)
{
    *match = (struct match){.edition = (enum war_edition)rules->edition, .options = rules->options, .seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++) {
        match->faction[seat] = war_faction_led_by(rules->seat[seat].summoner);
        match->deck[seat].list = rules->seat[seat].list;
        snprintf(match->deck[seat].name, sizeof match->deck[seat].name, "%s", rules->seat[seat].deck_name);
    }
}

/* A bot is none of those that a record may seat: that would start whatever it names. */
bool players_of(const struct table_rules *rules, enum player player[WAR_SEATS], struct contender who[WAR_SEATS])
{
    struct war_sentence why;
    for (int seat = 0; seat < rules->seats; seat++) {
        const struct table_seat *s = &rules->seat[seat];
        player[seat] = PLAYER_HUMAN;
        while (s->player == TABLE_COMPUTER && ++player[seat] < PLAYERS && strcmp(player_name(player[seat]), s->name) != 0)
            ;
        if (player[seat] == PLAYER_CONTENDER && !(contender_read(s->name, &who[seat], &why) && who[seat].choose))
            return false;
    }
    return true;
}

static bool sit_as_before(const struct host *host, const struct table_rules *rules)
{
    enum player sat[WAR_SEATS];
    struct contender who[WAR_SEATS];
    bool same = players_of(rules, sat, who);
    for (int seat = 0; same && seat < rules->seats; seat++)
        same = sat[seat] == host->player[seat] &&
               (sat[seat] != PLAYER_CONTENDER || strcmp(who[seat].word, host->who[seat].word) == 0);
    return same;
}

bool host_open(struct host *host, const struct match *match, uint64_t seed, struct war_sentence *why)
{
    struct table_rules rules;
    const struct table_host services = host_services(host);
    rules_of(match, host->player, seed, &rules);
    name_contenders(host, &rules);
    rng_seed(&host->rng, seed);
    if (!table_open(&host->t, &rules, &services, 0, why))
        return false;
    begin_story(host);
    return seat_contenders(host, why);
}

/* Other players: what may be taken back depends on who plays, so the new journal leaves out what was. */
static bool seat_others(struct host *host, struct table *old, struct war_sentence *why)
{
    struct table_rules rules = old->rules;
    const struct table_host services = host_services(host);
    for (int seat = 0; seat < rules.seats; seat++)
        seat_player(&rules.seat[seat], host->player[seat]);
    name_contenders(host, &rules);
    bool good = table_begin(&host->t, &rules, &services, why);
    for (int i = 0; good && i < old->entries; i++)
        if (old->entry[i].kind != TABLE_UNDO && !old->entry[i].undone)
            good = table_put(&host->t, old->entry[i], why);
    table_close(old);
    return good;
}

bool host_take(struct host *host, struct table *old, struct war_sentence *why)
{
    if (sit_as_before(host, &old->rules))
        host->t = *old;
    else if (!seat_others(host, old, why))
        return false;
    host->t.host = host_services(host);
    begin_story(host);
    for (int i = 0; i < ONLOOKERS; i++)
        host->story[i].shown = host->story[i].lines;
    bool good = table_resume(&host->t, 0, why) && seat_contenders(host, why);
    note(host);
    return good;
}

void host_close(struct host *host)
{
    for (int i = 0; i < ONLOOKERS; i++) {
        story_cut(&host->story[i], 0);
        free(host->story[i].line);
    }
    kept_end(&host->kept);
    for (int seat = 0; seat < WAR_SEATS; seat++)
        chair_leave(&host->chair[seat], &host->t);
    if (host->t.host.resize)
        table_close(&host->t);
}
