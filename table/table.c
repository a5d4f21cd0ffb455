/* table.c: a table and its journal. */
#include "table.h"

static bool say_no(struct war_sentence *why, const char *sentence)
{
    if (why != NULL)
        war_say(why, sentence);
    return false;
}

int person_of(int options, int seat)
{
    return (options & (seat % 2 != 0 ? WAR_NORTH_IS_ONE : WAR_SOUTH_IS_ONE)) != 0 ? seat % 2 : seat;
}
int table_person_of(const struct table_rules *rules, int seat) { return person_of(rules->options, seat); }

static bool is_person(const struct table *t, int seat)
{
    return seat < t->rules.seats && t->rules.seat[table_person_of(&t->rules, seat)].player == TABLE_PERSON;
}
static bool same_person(const struct table *t, int a, int b)
{
    return a < WAR_SEATS && b < WAR_SEATS && table_person_of(&t->rules, a) == table_person_of(&t->rules, b);
}

static int bits(uint64_t set)
{
    int n = 0;
    for (; set != 0; set &= set - 1)
        n++;
    return n;
}

static void list_pile(const struct war_game *g, int top, uint8_t *pile)
{
    for (int card = top; card != WAR_NONE; card = g->card[card].link)
        *pile++ = (uint8_t)card;
}

void view_everything(const struct war_game *g, struct war_view *view)
{
    *view = (struct war_view){.seat = WAR_NONE};
    war_copy(&view->game, g);
    for (int seat = 0; seat < g->seats; seat++) {
        const struct war_seat *s = &g->seat[seat];
        for (int owner = 0; owner < g->seats; owner++) {
            view->hand_size[seat] = (uint8_t)(view->hand_size[seat] + bits(s->hand[owner]));
            view->draw_size[seat] = (uint8_t)(view->draw_size[seat] + bits(s->bag[owner]));
        }
        view->magic_size[seat] = s->magic;
        view->discard_size[seat] = s->discards;
        list_pile(g, s->discard_top, view->discard_pile[seat]);
        if (g->edition == WAR_FIRST)
            list_pile(g, s->magic_top, view->magic_pile[seat]);
    }
}

int table_asked(const struct table *t) { return t->end == TABLE_PLAYING ? war_decision(&t->game)->seat : (int)WAR_NONE; }

/* ---- Clocks -------------------------------------------------------------------------------------------- */

int table_ticking(const struct table *t)
{
    int seat = table_asked(t);
    return t->rules.clock != TABLE_NO_CLOCK && is_person(t, seat) ? table_person_of(&t->rules, seat) : (int)WAR_NONE;
}

uint32_t table_time_left(const struct table *t, int seat, uint64_t now)
{
    int clock = table_person_of(&t->rules, seat);
    uint64_t passed = table_ticking(t) == clock && now > t->now ? now - t->now : 0;
    return passed < t->left[clock] ? (uint32_t)(t->left[clock] - passed) : 0;
}

static void add_time(struct table *t, int seat, uint32_t more)
{
    t->left[seat] = t->left[seat] > UINT32_MAX - more ? UINT32_MAX : t->left[seat] + more;
}

/* A turn has ended that was this seat's. */
static void wind_clocks(struct table *t, int seat)
{
    if (t->rules.clock == TABLE_RESERVE && seat < WAR_SEATS)
        add_time(t, table_person_of(&t->rules, seat), t->rules.increment);
    for (int s = 0; t->rules.clock == TABLE_PER_TURN && s < t->rules.seats; s++)
        t->left[s] = t->rules.time;
}

/* ---- How it ends --------------------------------------------------------------------------------------- */

static void end_game(struct table *t, enum table_end end, int winner)
{
    t->end = (uint8_t)end;
    t->winner = (uint8_t)winner;
}

static void end_by_the_rules(struct table *t)
{
    int over = war_over(&t->game);
    if (over != WAR_PLAYING)
        end_game(t, TABLE_PLAYED_OUT, over == WAR_A_WON ? 0 : over == WAR_B_WON ? 1 : (int)WAR_NONE);
}

/* Every seat of those that `which` names, those of computers and of players who are out aside. */
static bool all_have(const struct table *t, unsigned bits, unsigned which, bool computers)
{
    for (int seat = 0; seat < t->rules.seats; seat++)
        if ((which >> seat & 1) != 0 && (bits >> seat & 1) == 0 && (t->game.out >> seat & 1) == 0 &&
            (computers || is_person(t, seat)))
            return false;
    return true;
}

static unsigned seats_of_person(const struct table *t, int seat)
{
    unsigned bits = 0;
    for (int s = 0; s < t->rules.seats; s++)
        bits |= same_person(t, s, seat) ? 1u << s : 0;
    return bits;
}

static unsigned team_of(int seat) { return seat % 2 == 0 ? 5 : 10; }

bool table_may_claim_draw(const struct table *t)
{
    return t->end == TABLE_PLAYING && t->quiet >= TABLE_QUIET_TURNS * t->rules.seats;
}

/* ---- What may be taken back ---------------------------------------------------------------------------- */

static void set_floor(struct table *t, int entry, const char *because)
{
    t->floor = entry;
    t->no_undo = because;
}

static int last_action(const struct table *t, int before)
{
    int i = before - 1;
    while (i >= 0 && (t->entry[i].kind != TABLE_ACTION || t->entry[i].undone))
        i--;
    return i;
}

/* Cards that a seat knows now and did not before. What one's own card tells others counts where a person is told (1E-ASK-26): a computer
 * forgets it. */
static bool somebody_learned(const struct table *t, const struct war_game *before, int seat)
{
    unsigned gained = 0;
    WAR_FOR_CARDS (card, before)
        gained |= t->game.card[card].know & ~before->card[card].know & 15u;
    for (int s = 0; s < t->rules.seats; s++)
        if ((gained >> s & 1) != 0 && (same_person(t, s, seat) || is_person(t, s)))
            return true;
    return false;
}

static void note_past(struct table *t, const struct war_game *before, int index)
{
    int seat = t->entry[index].seat, last = last_action(t, index);
    if (seat == WAR_CHANCE)
        set_floor(t, index + 1, "Dice have fallen, or cards were drawn.");
    else if (!is_person(t, seat))
        set_floor(t, index + 1, "Another player has decided something.");
    else if (somebody_learned(t, before, seat))
        set_floor(t, index + 1, "A hidden card has become known.");
    else if (last >= t->floor && !same_person(t, t->entry[last].seat, seat))
        set_floor(t, index, "Another player has decided something.");
}

/* ---- Playing entries ----------------------------------------------------------------------------------- */

static void note_quiet(struct table *t, const struct war_log *log, int active)
{
    int count = log->count < log->size ? log->count : log->size;
    for (int i = 0; i < count; i++) {
        switch (log->entry[i].event) {
        case WAR_TURN_BEGAN:
            t->quiet = (uint16_t)(t->quiet + (t->quiet < UINT16_MAX));
            wind_clocks(t, log->entry[i].amount > 1 ? active : (int)WAR_NONE);
            break;
        case WAR_SUMMONED:
        case WAR_BUILT:
        case WAR_PLAYED:
        case WAR_REPLIED:
        case WAR_DAMAGED:
        case WAR_DESTROYED: t->quiet = 0; break;
        default: break;
        }
    }
}

/* An action that is legal. */
static void play_action(struct table *t, int index)
{
    struct war_happening happening[TABLE_LOG];
    struct war_log log = {.entry = happening, .size = TABLE_LOG};
    struct war_game before;
    war_copy(&before, &t->game);
    war_apply(&t->game, t->entry[index].value, &log);
    note_past(t, &before, index);
    note_quiet(t, &log, before.active);
    if (t->entry[index].seat < WAR_SEATS && (t->wants_draw >> t->entry[index].seat & 1) == 0)
        t->wants_draw = 0;
    end_by_the_rules(t);
}

static void play_entry(struct table *t, int index)
{
    const struct table_entry *e = &t->entry[index];
    switch (e->kind) {
    case TABLE_ACTION: play_action(t, index); break;
    case TABLE_RESIGN:
        t->resigned |= (uint8_t)seats_of_person(t, e->seat);
        if (all_have(t, t->resigned, team_of(e->seat), false))
            end_game(t, TABLE_RESIGNED, 1 - e->seat % 2);
        break;
    case TABLE_OFFER:
        t->wants_draw |= (uint8_t)seats_of_person(t, e->seat);
        if (all_have(t, t->wants_draw, WAR_EVERYONE, true))
            end_game(t, TABLE_AGREED, WAR_NONE);
        break;
    case TABLE_DECLINE: t->wants_draw = 0; break;
    case TABLE_CLAIM: end_game(t, TABLE_CLAIMED, WAR_NONE); break;
    case TABLE_TIME: t->left[e->seat] = e->value; break;
    case TABLE_LATE:
        t->left[e->seat] = 0;
        end_game(t, TABLE_OUT_OF_TIME, 1 - e->seat % 2);
        break;
    default: break;
    }
}

static int led_by(const struct war_game *g, int seat)
{
    int card = g->seat[seat].summoner;
    return card != WAR_NONE ? war_card_definition(g, card) : 0;
}

bool table_rules_from(const struct war_game *position, struct table_rules *rules, struct war_sentence *why)
{
    *rules = (struct table_rules){
        .edition = position->edition, .options = (uint8_t)war_options(position), .seats = position->seats, .from_position = true};
    war_copy(&rules->position, position);
    for (int seat = 0; seat < position->seats; seat++) {
        rules->seat[seat].summoner = (uint16_t)led_by(position, seat);
        if (war_faction_led_by(rules->seat[seat].summoner) == NULL)
            return say_no(why, "A seat of the position has no summoner that leads a deck.");
    }
    return true;
}

static bool set_up_position(struct table *t, struct war_sentence *why)
{
    const struct table_rules *r = &t->rules;
    const struct war_game *g = &r->position;
    bool same = g->edition == r->edition && war_options(g) == r->options && g->seats == r->seats;
    for (int seat = 0; same && seat < r->seats; seat++) {
        const struct table_seat *s = &r->seat[seat];
        if (s->list.summoner != 0)
            return say_no(why, "A game that begins from a position has no decks besides.");
        same = led_by(g, seat) == s->summoner && war_faction_led_by(s->summoner) != NULL &&
               g->seat[seat].faction == war_definition(s->summoner)->faction;
    }
    if (!same)
        return say_no(why, "The position is not of the edition, options and summoners that are named for the game.");
    war_copy(&t->game, g);
    end_by_the_rules(t);
    return true;
}

static bool set_up_decks(struct table *t, struct war_sentence *why)
{
    struct war_setup setup = {.edition = t->rules.edition, .options = t->rules.options, .seats = t->rules.seats};
    for (int seat = 0; seat < t->rules.seats; seat++) {
        const struct table_seat *s = &t->rules.seat[seat];
        const struct war_faction *printed = war_faction_led_by(s->summoner);
        if (printed == NULL || printed->edition != t->rules.edition)
            return say_no(why, "A seat has no summoner of this edition.");
        if (s->list.summoner != 0 ? !war_deck_build(&s->list, &setup.deck[seat]) : false)
            return say_no(why, "A seat's deck breaks a rule of deck construction.");
        if (s->list.summoner == 0)
            war_preset(printed, &setup.deck[seat]);
    }
    return war_setup_check(&setup, why) && war_begin(&t->game, &setup);
}

/* The game as it was before the first entry. */
static bool set_up(struct table *t, struct war_sentence *why)
{
    t->quiet = 0;
    t->floor = 0;
    t->no_undo = "Nothing was done yet.";
    t->end = TABLE_PLAYING;
    t->winner = WAR_NONE;
    t->resigned = t->wants_draw = 0;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        t->left[seat] = t->rules.clock != TABLE_NO_CLOCK ? t->rules.time : 0;
    return t->rules.from_position ? set_up_position(t, why) : set_up_decks(t, why);
}

static void play_again(struct table *t)
{
    set_up(t, NULL);
    for (int i = 0; i < t->entries; i++)
        if (!t->entry[i].undone)
            play_entry(t, i);
}

/* The latest `count` actions that stand do so no longer. What was said between them (offers, times) stays. */
static void take_back(struct table *t, int count)
{
    uint32_t left[WAR_SEATS]; /* time is not taken back */
    for (int seat = 0; seat < WAR_SEATS; seat++)
        left[seat] = t->left[seat];
    for (int i = last_action(t, t->entries); count > 0 && i >= 0; i = last_action(t, i), count--)
        t->entry[i].undone = true;
    play_again(t);
    for (int seat = 0; seat < WAR_SEATS; seat++)
        t->left[seat] = left[seat];
}

/* ---- The journal --------------------------------------------------------------------------------------- */

static bool grow(struct table *t)
{
    int room = t->room > 0 ? 2 * t->room : 256;
    struct table_entry *entry = t->host.resize(t->host.state, t->entry, (size_t)room * sizeof *entry);
    if (entry == NULL)
        return false;
    t->entry = entry;
    t->room = room;
    return true;
}

/* How many of the latest actions may go: they stand, and the person took them. */
static int may_go(const struct table *t, int seat)
{
    int count = 0;
    for (int i = last_action(t, t->entries); i >= t->floor && same_person(t, t->entry[i].seat, seat); i = last_action(t, i))
        count++;
    return count;
}

static bool entry_fits(const struct table *t, const struct table_entry *e, struct war_sentence *why)
{
    bool seat = e->seat < t->rules.seats;
    if (t->end != TABLE_PLAYING && e->kind != TABLE_TIME) /* what the last request took is noted after it */
        return say_no(why, "The game has ended.");
    switch (e->kind) {
    case TABLE_ACTION:
        if (e->seat != war_decision(&t->game)->seat)
            return say_no(why, "Another seat is asked.");
        return !war_why_not(&t->game, (war_action)e->value, why);
    case TABLE_UNDO:
        return seat && e->value > 0 && (int)e->value <= may_go(t, e->seat) ? true : say_no(why, "That cannot be taken back.");
    case TABLE_TIME: return seat && t->rules.clock != TABLE_NO_CLOCK ? true : say_no(why, "There is no such clock.");
    case TABLE_LATE: return seat && t->rules.clock != TABLE_NO_CLOCK ? true : say_no(why, "There is no such clock.");
    case TABLE_CLAIM: return seat && table_may_claim_draw(t) ? true : say_no(why, "A draw cannot be claimed yet.");
    case TABLE_RESIGN:
    case TABLE_OFFER:
    case TABLE_DECLINE: return seat ? true : say_no(why, "There is no such seat.");
    default: return say_no(why, "There is no such entry.");
    }
}

bool table_put(struct table *t, struct table_entry e, struct war_sentence *why)
{
    if (!entry_fits(t, &e, why))
        return false;
    if (t->entries == t->room && !grow(t))
        return say_no(why, "There is no memory left for the game.");
    e.undone = false;
    /* There is nothing that a first entry could join but the beginning, which from decks is chance's. */
    bool joins = t->entries > 0 ? e.joins : !t->rules.from_position;
    e.joins = joins || e.seat == WAR_CHANCE || e.kind == TABLE_TIME;
    int index = t->entries++;
    t->entry[index] = e;
    if (!e.joins) {
        t->begun = index;
        t->version++;
        war_copy(&t->before, &t->game);
    }
    if (e.kind == TABLE_UNDO)
        take_back(t, (int)e.value);
    else
        play_entry(t, index);
    return true;
}

/* ---- Requests ------------------------------------------------------------------------------------------ */

static bool run_chance(struct table *t, struct war_sentence *why)
{
    while (table_asked(t) == WAR_CHANCE) {
        war_action list[WAR_MAX_ACTIONS];
        int weight[WAR_MAX_ACTIONS], count = war_actions(&t->game, list), i = 0;
        int at = (int)t->host.random(t->host.state, (uint32_t)war_weights(&t->game, list, count, weight));
        while (i < count - 1 && at >= weight[i])
            at -= weight[i++];
        struct table_entry e = {.kind = TABLE_ACTION, .seat = WAR_CHANCE, .value = list[i]};
        if (!table_put(t, e, why))
            return false;
    }
    return true;
}

bool table_tick(struct table *t, uint64_t now)
{
    int seat = table_ticking(t);
    return seat != WAR_NONE && table_time_left(t, seat, now) == 0 &&
           table_put(t, (struct table_entry){.kind = TABLE_LATE, .seat = (uint8_t)seat}, NULL);
}

/* A request is carried out: the time until now is used up. Returns whose it was. */
static int charge(struct table *t, uint64_t now)
{
    int seat = table_ticking(t);
    if (seat != WAR_NONE)
        t->left[seat] = table_time_left(t, seat, now);
    if (now > t->now)
        t->now = now;
    return seat;
}

static void note_time(struct table *t, int seat)
{
    struct table_entry e = {.kind = TABLE_TIME, .seat = (uint8_t)seat, .value = seat != WAR_NONE ? t->left[seat] : 0};
    if (seat != WAR_NONE)
        table_put(t, e, NULL);
}

/* What every request begins with. */
static bool may_ask(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    if (table_tick(t, now))
        return say_no(why, "Your time is up.");
    if (t->end != TABLE_PLAYING)
        return say_no(why, "The game has ended.");
    return seat >= 0 && seat < t->rules.seats ? true : say_no(why, "There is no such seat.");
}

/* A reason must not tell what is hidden from whoever asks: it is that of the seat's view. */
static bool refuse_action(const struct table *t, int seat, war_action action, struct war_sentence *why)
{
    struct war_view view;
    if (!war_why_not(&t->game, action, NULL))
        return false;
    war_look(&t->game, seat, &view);
    if (!war_why_not(&view.game, action, why))
        say_no(why, "That is not possible.");
    return true;
}

static int act(struct table *t, int seat, const war_action *action, int count, bool joins, uint64_t now, struct war_sentence *why)
{
    int done = 0;
    if (!may_ask(t, seat, now, why))
        return 0;
    if (table_asked(t) != seat)
        return say_no(why, "Another seat is asked.");
    if (count < 1 || refuse_action(t, seat, action[0], why))
        return 0;
    int clock = charge(t, now);
    while (done < count && table_asked(t) == seat && !refuse_action(t, seat, action[done], why)) {
        struct table_entry e = {.kind = TABLE_ACTION, .seat = (uint8_t)seat, .value = action[done], .joins = joins || done > 0};
        if (!table_put(t, e, why))
            return done;
        done++;
        if (!run_chance(t, why))
            return done;
    }
    note_time(t, clock);
    return done;
}

int table_act(struct table *t, int seat, const war_action *action, int count, uint64_t now, struct war_sentence *why)
{
    return act(t, seat, action, count, false, now, why);
}

int table_go_on(struct table *t, int seat, const war_action *action, int count, uint64_t now, struct war_sentence *why)
{
    const struct table_entry *latest = t->entries > 0 ? &t->entry[t->begun] : NULL;
    bool joins = latest != NULL && latest->kind == TABLE_ACTION && latest->seat == seat && !latest->undone;
    return act(t, seat, action, count, joins, now, why);
}

int table_line(struct table *t, int seat, const char *line, uint64_t now, struct war_sentence *why)
{
    war_action way[WAR_WAY];
    struct war_view view;
    if (!may_ask(t, seat, now, why))
        return 0;
    war_look(&t->game, seat, &view);
    if (!war_action_parse(&view.game, line, &way[0], why))
        return 0;
    int count = 1;
    if (war_verb_of(way[0]) == WAR_MOVE && table_asked(t) == seat)
        count = war_way(&view.game, war_b(way[0]), war_c(way[0]), way, why);
    return count == 0 ? 0 : table_act(t, seat, way, count, now, why);
}

/* The actions of the latest request that stands, as far as they may go. */
static int latest_request(const struct table *t, int seat)
{
    int most = may_go(t, seat), count = 0;
    for (int i = last_action(t, t->entries); count < most; i = last_action(t, i)) {
        count++;
        if (!t->entry[i].joins)
            break;
    }
    return count;
}

bool table_can_undo(const struct table *t, int seat) { return t->end == TABLE_PLAYING && may_go(t, seat) > 0; }

int table_undo(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    if (!may_ask(t, seat, now, why))
        return 0;
    int count = latest_request(t, seat);
    if (count == 0)
        return say_no(why, t->no_undo);
    struct table_entry e = {.kind = TABLE_UNDO, .seat = (uint8_t)seat, .value = (uint32_t)count};
    int clock = charge(t, now);
    if (!table_put(t, e, why))
        return 0;
    note_time(t, clock);
    return count;
}

static bool request(struct table *t, enum table_entry_kind kind, int seat, uint64_t now, struct war_sentence *why)
{
    struct table_entry e = {.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    if (!may_ask(t, seat, now, why) || !entry_fits(t, &e, why))
        return false;
    int clock = charge(t, now);
    if (!table_put(t, e, why))
        return false;
    note_time(t, clock);
    return true;
}

bool table_resign(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    return request(t, TABLE_RESIGN, seat, now, why);
}
bool table_offer_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    return request(t, TABLE_OFFER, seat, now, why);
}
bool table_decline_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    if (t->wants_draw == 0 || (t->wants_draw >> seat & 1) != 0)
        return say_no(why, "Nobody has offered a draw.");
    return request(t, TABLE_DECLINE, seat, now, why);
}
bool table_claim_draw(struct table *t, int seat, uint64_t now, struct war_sentence *why)
{
    return request(t, TABLE_CLAIM, seat, now, why);
}

/* ---- Beginning, going on, going through it -------------------------------------------------------------- */

bool table_begin(struct table *t, const struct table_rules *rules, const struct table_host *host, struct war_sentence *why)
{
    *t = (struct table){.host = *host, .rules = *rules, .version = 1, .winner = WAR_NONE};
    if (t->rules.seats == 0)
        t->rules.seats = 2;
    if (!set_up(t, why))
        return false;
    war_copy(&t->before, &t->game);
    return true;
}

bool table_resume(struct table *t, uint64_t now, struct war_sentence *why)
{
    t->now = now;
    return run_chance(t, why);
}

bool table_open(struct table *t, const struct table_rules *rules, const struct table_host *host, uint64_t now,
                struct war_sentence *why)
{
    return table_begin(t, rules, host, why) && table_resume(t, now, why);
}

void table_close(struct table *t)
{
    if (t->entry != NULL)
        t->host.resize(t->host.state, t->entry, 0);
    *t = (struct table){.end = TABLE_PLAYED_OUT};
}

static void walk(const struct table *t, struct war_game *g, int from, table_visit *visit, void *state)
{
    struct war_happening happening[TABLE_LOG];
    for (int i = from; i < t->entries; i++) {
        if (t->entry[i].kind != TABLE_ACTION || t->entry[i].undone)
            continue;
        struct war_game before;
        struct table_step step = {.index = i, .before = &before, .after = g, .log = {.entry = happening, .size = TABLE_LOG}};
        war_copy(&before, g);
        war_apply(g, t->entry[i].value, &step.log);
        if (!visit(state, &step))
            return;
    }
}

void table_first(const struct table *t, struct war_game *g)
{
    struct table first = {.rules = t->rules};
    set_up(&first, NULL); /* as it could be when the table was begun */
    war_copy(g, &first.game);
}

void table_walk(const struct table *t, table_visit *visit, void *state)
{
    struct war_game g;
    table_first(t, &g);
    walk(t, &g, 0, visit, state);
}

void table_walk_latest(const struct table *t, table_visit *visit, void *state)
{
    struct war_game g;
    war_copy(&g, &t->before);
    walk(t, &g, t->begun, visit, state);
}
