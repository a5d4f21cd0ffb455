/* property.c: what must hold in every game, looked for in very many random ones.
 *
 *     property                a short run over all ordered pairings of both editions, and over sets of four factions
 *     property --total N      N games of each edition and number of players, an equal share (at least one) of every ordered pairing
 *                             or set, a third of them with random legal decks of the summoners
 *     property --games N      N games of each ordered pairing or set instead
 *     property --seats N      only games of so many players, 2 or 4; of four, the seed draws sets in which every faction sits twice at
 *                             every seat, and chance draws the option of each game
 *     property --full N       look closely at one game in N (default 1), at the others only now and then
 *     property --messages N   compare what two tables send after one in N actions of two worlds (default 20)
 *     property --edition E    only that edition; --a FACTION and --b FACTION: only these pairings
 *     property --seed S       another series
 *
 * In a game that is looked at closely, after every action: the engine's invariants hold; the list of actions is not empty and names nothing twice; a
 * saved game loads to the same bytes; every listed action's text reads back as that action; an action that is not listed
 * is refused and changes nothing, unless it is a step or ride that only writes a listed move in another way. Now and then a seat's hidden cards are dealt anew: its view must not change (resample), and
 * two such worlds, played on with the same actions, must look the same to that seat (two worlds), and tables must send it the same messages. Every game ends by itself.
 * In a fourth of the games nobody ends a phase or a series while anything else can be done: also then a turn ends, so that no text can be used for ever.
 * The game is recorded as it goes; a failure saves the record and prints the command that replays it. */
#include "warstone_edit.h"
#include "host.h"

#include "../../table/protocol.h"
#include "../table/heap.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ACTIONS = 20000, MOST_IN_TURN = 1000, LOOK_EVERY = 61, TEXT_EVERY = 23, GLANCE_EVERY = 256, HAPPENINGS = 512 };

struct trial {
    struct match match;
    uint64_t seed;
    war_action history[MOST_ACTIONS + 1];
    int recorded; /* so many of them */
    struct war_game g;
    struct rng rng;
    bool restless; /* nobody says end or done while there is something else to do */
    int actions, turn_began;
    char why[SAVED_WHY + 100];
};

static long passed, failed;
static int most_arena, messages_every = 20;

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

#define FAIL(t, ...) (snprintf((t)->why, sizeof(t)->why, __VA_ARGS__), false)

/* ---- After every action -------------------------------------------------------------------------------- */

static int compare_actions(const void *a, const void *b)
{
    war_action x = *(const war_action *)a, y = *(const war_action *)b;
    return (x > y) - (x < y);
}

static bool list_is_sound(struct trial *t, const war_action *list, int n)
{
    static war_action sorted[WAR_MAX_ACTIONS];
    if (n <= 0)
        return FAIL(t, "nothing is legal although the game goes on");
    memcpy(sorted, list, (size_t)n * sizeof *list);
    qsort(sorted, (size_t)n, sizeof *sorted, compare_actions);
    for (int i = 1; i < n; i++)
        if (sorted[i] == sorted[i - 1])
            return FAIL(t, "action %08x is listed twice", sorted[i]);
    return true;
}

static bool save_is_faithful(struct trial *t)
{
    static uint8_t bytes[WAR_SAVE];
    struct war_game back;
    struct war_sentence why[1];
    size_t size = war_save(&t->g, bytes);
    if (!war_load(&back, bytes, size, why))
        return FAIL(t, "a saved game does not load: %s", why->text);
    if (memcmp(&back, &t->g, war_size(&t->g)) != 0)
        return FAIL(t, "a saved game loads to another one");
    return true;
}

static bool texts_are_faithful(struct trial *t, const war_action *list, int n)
{
    for (int i = 0; i < n; i++) {
        char text[WAR_TEXT];
        struct war_sentence why[1] = {0};
        war_action back;
        if (war_action_text(&t->g, list[i], text, sizeof text) >= sizeof text)
            return FAIL(t, "the text of action %08x is too long: %s", list[i], text);
        if (!war_action_parse(&t->g, text, &back, why))
            return FAIL(t, "\"%s\" does not read back: %s", text, why->text);
        if (back != list[i])
            return FAIL(t, "\"%s\" reads back as another action", text);
    }
    return true;
}

/* Any packed number that is not listed is refused with a reason, and nothing changes. Only single steps, rides and moves of no spaces
 * may be another way to write what is listed (warstone.h). */
static bool refusals_are_clean(struct trial *t, const war_action *list, int n)
{
    war_action wild = WAR_ACT(rng_below(&t->rng, WAR_VERBS), rng_below(&t->rng, 2) ? rng_below(&t->rng, 1024) : 0,
                              rng_below(&t->rng, 32 * t->g.seats), rng_below(&t->rng, 32 * t->g.seats));
    for (int i = 0; i < n; i++)
        if (list[i] == wild)
            return true;
    struct war_game after = t->g;
    struct war_sentence why[1] = {0};
    if (war_submit(&after, wild, NULL, why)) {
        bool stays =
            war_verb_of(wild) == WAR_MOVE && war_b(wild) == war_c(wild); /* a move of no spaces, in any form (1E-MOV-33) */
        if (war_verb_of(wild) != WAR_WALK && war_verb_of(wild) != WAR_RIDE && !stays)
            return FAIL(t, "action %08x is not listed and yet accepted", wild);
        return war_check(&after, why) || FAIL(t, "action %08x, which is not listed, breaks the game: %s", wild, why->text);
    }
    if (why->text[0] == 0 || strlen(why->text) >= WAR_WHY)
        return FAIL(t, "action %08x is refused without a reason", wild);
    if (memcmp(&after, &t->g, war_size(&after)) != 0)
        return FAIL(t, "refusing action %08x changed the game", wild);
    return true;
}

/* ---- Hidden things ------------------------------------------------------------------------------------- */

static bool same_view(const struct war_game *a, const struct war_game *b, int seat)
{
    static struct war_view x, y;
    war_look(a, seat, &x);
    war_look(b, seat, &y);
    return memcmp(&x, &y, sizeof x) == 0;
}

/* The backs that show where players have agreed on it (1E-INF-15): Mercenaries in each hand, and on top of each draw pile. */
static uint64_t backs(const struct war_game *g)
{
    uint64_t all = 0;
    for (int seat = 0; seat < g->seats && (g->options & WAR_MERC_BACKS_VISIBLE) != 0; seat++) {
        int mercenaries = 0, top = g->seat[seat].top_run;
        WAR_FOR_CARDS (card, g)
            mercenaries += war_card_zone(g, card) == WAR_HAND && war_card_holder(g, card) == seat &&
                           (war_definition(war_card_definition(g, card))->classes & WAR_MERCENARY) != 0;
        bool shown = top != WAR_NONE && (war_definition(war_card_definition(g, top))->classes & WAR_MERCENARY) != 0;
        all = all << 8 | (unsigned)mercenaries << 2 |
              (unsigned)(shown             ? WAR_MERCENARY_BACK
                         : top != WAR_NONE ? WAR_FACTION_BACK
                                           : 0);
    }
    return all;
}

/* A seat is told of them what is true. */
static bool backs_are_told(const struct war_game *g, int seat)
{
    static struct war_view view;
    uint64_t told = 0;
    war_look(g, seat, &view);
    for (int s = 0; s < g->seats; s++)
        told = told << 8 | (unsigned)view.hand_mercenaries[s] << 2 | view.top_back[s];
    return told == backs(g);
}

static bool resample(struct trial *t, const struct war_game *g, int seat, struct war_game *other)
{
    static struct war_view view;
    struct war_sentence why[1];
    if (!backs_are_told(g, seat))
        return FAIL(t, "seat %d is told of other backs than there are", seat);
    war_look(g, seat, &view);
    war_determinize(&view, other, roll, &t->rng);
    if (!war_check(other, why))
        return FAIL(t, "a game made to agree with seat %d's view is broken: %s", seat, why->text);
    if (!same_view(g, other, seat))
        return FAIL(t, "seat %d's view shows something it cannot know", seat);
    return true;
}

/* The actions legal in both worlds; a list as long as the first. */
static int common_actions(const struct war_game *a, const struct war_game *b, war_action *list)
{
    static war_action theirs[WAR_MAX_ACTIONS];
    int n = war_actions(a, list), m = war_actions(b, theirs), kept = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            if (list[i] == theirs[j]) {
                list[kept++] = list[i];
                break;
            }
    return kept;
}

/* What the seat knows of the draw piles: its own as a set, and the cards whose places it knows. */
static uint64_t known_of_piles(const struct war_view *v)
{
    uint64_t sum = 0;
    WAR_FOR_CARDS (card, &v->game)
        if (war_card_zone(&v->game, card) == WAR_DRAW_PILE) {
            uint64_t seen = (uint64_t)war_card_definition(&v->game, card);
            sum += rng_mix(&seen);
        }
    for (int seat = 0; seat < v->game.seats; seat++)
        for (int i = 0; i < 2 * WAR_PILE; i++) {
            const struct war_run *end = i % 2 ? &v->draw_bottom[seat] : &v->draw_top[seat];
            if (i / 2 >= end->size || end->card[i / 2] == WAR_NONE)
                continue;
            uint64_t seen = (uint64_t)war_card_definition(&v->game, end->card[i / 2]) + 1024u * (unsigned)(i + 1);
            sum += rng_mix(&seen);
        }
    return sum;
}

/* What lies open in Discard and Magic Piles, card by card: numbers of cards mean nothing from one view to the next. */
static uint64_t open_piles(const struct war_view *v)
{
    uint64_t sum = 0;
    unsigned all = (1u << v->game.seats) - 1;
    for (int i = 0; i < 2 * v->game.seats * WAR_PILE; i++) {
        int seat = i / 2 / WAR_PILE, place = i / 2 % WAR_PILE;
        int card = i % 2 ? v->magic_pile[seat][place] : v->discard_pile[seat][place];
        if (card == WAR_NONE || (i % 2 && (v->game.card[card].know & all) != all))
            continue;
        uint64_t seen = (uint64_t)war_card_definition(&v->game, card) + 1024u * (unsigned)(i + 1);
        sum += rng_mix(&seen);
    }
    return sum;
}

/* All cards that the seat sees, with their places in the open and the magic piles (1E-INF-25), by owner and definition: views are numbered
 * anew, so a number means nothing from one to the next. What differs between two worlds was shown by the last action. */
static uint64_t seen_by(const struct war_game *g, int seat)
{
    static struct war_view v;
    unsigned place[256] = {0};
    uint64_t sum = 0;
    war_look(g, seat, &v);
    for (int i = 0; i < g->seats * WAR_PILE; i++) {
        place[v.discard_pile[i / WAR_PILE][i % WAR_PILE]] = (unsigned)i + 1;
        place[v.magic_pile[i / WAR_PILE][i % WAR_PILE]] = (unsigned)i + 1;
    }
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(&v.game, card) != WAR_UNSEEN) {
            uint64_t seen = (uint64_t)war_card_definition(g, card) + 1024u * place[card] + ((uint64_t)war_card_owner(card) << 32);
            sum += rng_mix(&seen);
        }
    return sum + known_of_piles(&v) + open_piles(&v);
}

static int magic_pile(const struct war_game *g, int seat, int *definitions)
{
    int n = 0;
    for (int card = g->seat[seat].magic_top; card != WAR_NONE; card = g->card[card].link)
        definitions[n++] = war_card_definition(g, card);
    return n;
}

/* From which place of each Magic Pile the action has taken a card: everybody sees that, and of equal ones the topmost goes
 * (1E-INF-25). Numbers of cards change places when one of several equal cards is shown, so the definitions tell. */
static uint64_t places_left(const struct war_game *before, const struct war_game *after)
{
    uint64_t sum = 0;
    for (int seat = 0; seat < before->seats && before->edition == WAR_FIRST; seat++) {
        int was[WAR_PILE], is[WAR_PILE], n = magic_pile(before, seat, was), m = magic_pile(after, seat, is), place = 0;
        if (m >= n)
            continue;
        while (place < m && was[place] == is[place])
            place++;
        while (place > 0 && was[place - 1] == was[place])
            place--;
        uint64_t left = (uint64_t)(seat << 16 | (n - m) << 8 | place);
        sum += rng_mix(&left);
    }
    return sum;
}

static bool same_happenings(const struct war_log *a, const struct war_log *b, int seat)
{
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count && i < a->size; i++) {
        struct war_happening x = war_happening_for(a->entry[i], seat), y = war_happening_for(b->entry[i], seat);
        if (memcmp(&x, &y, sizeof x) != 0)
            return false;
    }
    return true;
}

/* Cards whose places were settled come by themselves; the seat may learn different ones in different worlds. */
static bool same_draws(const struct war_log *a, const struct war_log *b, int seat)
{
    for (int i = 0; i < a->count && i < b->count && i < a->size; i++) {
        struct war_happening x = war_happening_for(a->entry[i], seat), y = war_happening_for(b->entry[i], seat);
        bool draws = (x.event == WAR_DREW || x.event == WAR_REVEALED) && x.event == y.event;
        if (draws && x.definition != y.definition)
            return false;
    }
    return true;
}

static int settled_cards(const struct war_game *g, int seat)
{
    int settled = 0;
    for (int card = g->seat[seat].top_run; card != WAR_NONE; card = g->card[card].link)
        settled++;
    for (int card = g->seat[seat].bottom_run; card != WAR_NONE; card = g->card[card].link)
        settled++;
    return settled;
}
/* How many cards the draw piles hold as far as it can show, and whether only settled ones are left, so that chance has no say: nobody is
 * told how many cards others' piles have (1E-INF-03), but they run out, and whoever looks at the topmost ones may find fewer: Spy looks at
 * five, the most of all texts, and all see how many are taken up. */
static uint64_t small_piles(const struct war_game *g)
{
    enum { MOST_LOOKED_AT = 5 };
    uint64_t sizes = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        int cards = 0;
        for (int owner = 0; owner < g->seats; owner++)
            cards += __builtin_popcountll(g->seat[seat].bag[owner]);
        sizes = sizes << 8 | (unsigned)(cards < MOST_LOOKED_AT ? cards : MOST_LOOKED_AT) << 1 |
                (unsigned)(cards == settled_cards(g, seat));
    }
    return sizes;
}

static bool must_take(const struct war_game *g) { return g->ask.kind == WAR_ASK_PILE && g->ask.may == 0; }

/* ---- Messages ------------------------------------------------------------------------------------------- */

/* What a table tells the seat on which that action has just been taken. */
static void messages(const struct trial *t, const struct war_game *before, war_action action, const struct war_game *after,
                     int seat, struct out *out)
{
    static struct table table;
    struct table_entry entry = {.kind = TABLE_ACTION, .seat = war_decision(before)->seat, .value = action};
    memset(&table, 0, sizeof table);
    table.host.resize = heap_resize;
    table.rules = (struct table_rules){.edition = after->edition, .options = after->options, .seats = after->seats};
    for (int s = 0; s < after->seats; s++) {
        table.rules.seat[s].summoner = (uint16_t)war_preset_summoner(t->match.faction[s]);
    }
    table.before = *before;
    table.game = *after;
    table.entry = &entry;
    table.entries = table.version = 1;
    table.end = (uint8_t)(after->over != WAR_PLAYING ? TABLE_PLAYED_OUT : TABLE_PLAYING);
    out->host = &table.host;
    protocol_happenings(&table, seat, out);
    protocol_position(&table, seat, 0, out);
}

static bool same_messages(const struct trial *t, const struct war_game *before, war_action action, const struct war_game *one,
                          const struct war_game *two, int seat)
{
    struct out a = {0}, b = {0};
    messages(t, &before[0], action, one, seat, &a);
    messages(t, &before[1], action, two, seat, &b);
    bool same = a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
    if (!same)
        fprintf(stderr, "%s%s", a.text, b.text);
    out_free(&a);
    out_free(&b);
    return same;
}

/* Two games that differ only in what the seat cannot see, played on with the same actions. */
static bool two_worlds(struct trial *t, const struct war_game *g, int seat)
{
    static war_action list[WAR_MAX_ACTIONS];
    static struct war_happening happened[2][HAPPENINGS];
    struct war_game one = *g, two;
    if (!resample(t, g, seat, &two))
        return false;
    for (int i = 0; i < 80 && one.over == WAR_PLAYING && two.over == WAR_PLAYING; i++) {
        int n = common_actions(&one, &two, list);
        if (n == 0)
            return true; /* the worlds part: each asks for a card the other does not have */
        war_action action = random_action(&one, list, n, &t->rng);
        struct war_log a = {happened[0], HAPPENINGS, 0}, b = {happened[1], HAPPENINGS, 0};
        struct war_game before[2] = {one, two};
        war_apply(&one, action, &a);
        war_apply(&two, action, &b);
        if (seen_by(&one, seat) != seen_by(&two, seat))
            return true; /* the worlds part: a face-down card that differs was turned up by the rules */
        if (places_left(&before[0], &one) != places_left(&before[1], &two))
            return true; /* the worlds part: equal cards lay at different places of a Magic Pile */
        if (small_piles(&one) != small_piles(&two))
            return true; /* the worlds part: one pile has run out */
        if (!same_draws(&a, &b, seat))
            return true; /* the worlds part: settled cards that differ were drawn or looked at */
        if (before[0].ask.seat == seat && war_verb_of(action) == WAR_PICK &&
            settled_cards(&one, seat) != settled_cards(&two, seat))
            return true; /* the worlds part: it goes through its own pile, in which equal cards lay at different places */
        if (must_take(&one) != must_take(&two))
            return true; /* the worlds part: whoever has a fitting card must take it, so everyone learns of it (2E-ASK-10) */
        if (backs(&one) != backs(&two))
            return true; /* the worlds part: a card that differs shows another back */
        if (!same_view(&one, &two, seat))
            return FAIL(t, "after %d actions two worlds that seat %d cannot tell apart look different to it", i + 1, seat);
        if (!same_happenings(&a, &b, seat))
            return FAIL(t, "after %d actions seat %d is told different things in two worlds it cannot tell apart", i + 1, seat);
        if (i % messages_every == 0 && !same_messages(t, before, action, &one, &two, seat))
            return FAIL(t, "after %d actions seat %d is sent different messages in two worlds it cannot tell apart", i + 1, seat);
    }
    return true;
}

/* A game in which somebody has looked at cards of the draw piles: few games come to it by themselves. */
static struct war_game with_settled_cards(struct trial *t)
{
    struct war_game g = t->g;
    for (int seat = 0; seat < g.seats; seat++)
        for (int i = (int)rng_below(&t->rng, 6); i > 0; i--) {
            int cards[WAR_DECK_CARDS], n = 0;
            WAR_FOR_CARDS (card, &g)
                if (war_card_zone(&g, card) == WAR_DRAW_PILE && war_card_holder(&g, card) == seat)
                    cards[n++] = card;
            if (n == 0)
                break;
            int card = cards[rng_below(&t->rng, (uint32_t)n)];
            unsigned eyes = rng_below(&t->rng, (uint32_t)g.seats + 1); /* one seat's, or nobody's any more */
            war_edit_settle(&g, card, seat, rng_below(&t->rng, 2) != 0, NULL);
            war_edit_know(&g, card, eyes < g.seats ? 1u << eyes : 0);
        }
    return g;
}

/* ---- Games --------------------------------------------------------------------------------------------- */

static bool look(struct trial *t, const war_action *list, int n)
{
    struct war_sentence why[1];
    if (!war_check(&t->g, why))
        return FAIL(t, "%s", why->text);
    if (t->g.over != WAR_PLAYING)
        return true;
    if (!list_is_sound(t, list, n) || !refusals_are_clean(t, list, n))
        return false;
    if (t->actions % TEXT_EVERY == 0 && (!texts_are_faithful(t, list, n) || !save_is_faithful(t)))
        return false;
    if (t->actions % LOOK_EVERY == 0)
        for (int seat = 0; seat < t->g.seats; seat++)
            if (!two_worlds(t, &t->g, seat))
                return false;
    bool quiet = t->g.ask.kind == WAR_ASK_MAIN; /* no effect is just looking at a pile */
    if (t->actions % LOOK_EVERY == 1 && t->g.edition == WAR_FIRST && quiet) {
        struct war_game stirred = with_settled_cards(t);
        for (int seat = 0; seat < stirred.seats; seat++)
            if (!two_worlds(t, &stirred, seat))
                return false;
    }
    return true;
}

static war_action next_action(struct trial *t, const war_action *list, int n)
{
    static war_action rest[WAR_MAX_ACTIONS];
    int left = 0;
    for (int i = 0; t->restless && i < n; i++)
        if (war_verb_of(list[i]) != WAR_END && war_verb_of(list[i]) != WAR_DONE)
            rest[left++] = list[i];
    return left > 0 ? random_action(&t->g, rest, left, &t->rng) : random_action(&t->g, list, n, &t->rng);
}

/* Applies it; false: the turn that it belongs to does not end. */
static bool act(struct trial *t, war_action action)
{
    int turn = t->g.turn;
    war_apply(&t->g, action, NULL);
    if (t->g.turn != turn)
        t->turn_began = t->actions;
    return t->actions - t->turn_began < MOST_IN_TURN || FAIL(t, "the turn has not ended after %d actions", MOST_IN_TURN);
}

static bool play(struct trial *t)
{
    static war_action list[WAR_MAX_ACTIONS];
    if (!match_begin(&t->match, &t->g))
        return FAIL(t, "the game does not begin");
    for (t->actions = 0;; t->actions++) {
        int n = war_actions(&t->g, list);
        if (!look(t, list, n))
            return false;
        if (t->g.over != WAR_PLAYING)
            return true;
        if (t->actions == MOST_ACTIONS)
            return FAIL(t, "the game has not ended after %d actions", MOST_ACTIONS);
        war_action action = next_action(t, list, n);
        t->history[t->recorded++] = action;
        if (!act(t, action))
            return false;
    }
}

/* The same game without a record, looked at now and then and at its end: for long runs. */
static bool play_fast(struct trial *t)
{
    static war_action list[WAR_MAX_ACTIONS];
    struct war_sentence why[1];
    if (!match_begin(&t->match, &t->g))
        return FAIL(t, "the game does not begin");
    for (t->actions = 0; t->g.over == WAR_PLAYING; t->actions++) {
        int n = war_actions(&t->g, list);
        if (n <= 0 || t->actions == MOST_ACTIONS)
            return FAIL(t, "the game is stuck");
        if (!act(t, next_action(t, list, n)))
            return false;
        if (t->actions % GLANCE_EVERY == 0 && !war_check(&t->g, why))
            return FAIL(t, "%s", why->text);
    }
    return war_check(&t->g, why) || FAIL(t, "%s", why->text);
}

/* Plays it again from its seed, now writing it down, up to the action at which it failed. */
static void write_down(struct trial *t, uint64_t seed, long game)
{
    static war_action list[WAR_MAX_ACTIONS];
    rng_seed_pair(&t->rng, seed, (uint64_t)game);
    if (!match_begin(&t->match, &t->g))
        return;
    for (int i = 0; i <= t->actions && t->g.over == WAR_PLAYING; i++) {
        int n = war_actions(&t->g, list);
        if (n <= 0)
            return;
        war_action action = next_action(t, list, n);
        t->history[t->recorded++] = action;
        war_apply(&t->g, action, NULL);
    }
}

static bool seat_at_table(const struct trial *t, struct table *table)
{
    static const enum player random[WAR_SEATS] = {PLAYER_RANDOM, PLAYER_RANDOM, PLAYER_RANDOM, PLAYER_RANDOM};
    struct table_rules rules;
    rules_of(&t->match, random, t->seed, &rules);
    return host_history(&rules, t->history, t->recorded, table);
}

/* The record played back from its text ends in the same state. */
static bool replays(struct trial *t)
{
    struct table table, again;
    struct journal_fault fault = {0};
    if (!seat_at_table(t, &table))
        return FAIL(t, "the record does not begin");
    struct out out = {.host = &table.host};
    journal_write_header(&table, &out);
    journal_write(&table, 0, true, &out);
    bool good = !out.failed && journal_read(&again, out.text, out.length, &table.host, &(struct journal_reading){0}, &fault);
    if (good) {
        good = war_hash(&again.game) == war_hash(&t->g) || FAIL(t, "the record replays to another state");
        table_close(&again);
    } else {
        good = FAIL(t, "the record does not replay: line %d: %s", fault.line, fault.why.text);
    }
    out_free(&out);
    table_close(&table);
    return good;
}

/* "a against b", "a and c against b and d" */
static void name_match(const struct match *match, char *text, size_t size)
{
    const struct war_faction *const *f = match->faction;
    if (match->seats > 2)
        snprintf(text, size, "%s and %s against %s and %s", f[0]->slug, f[2]->slug, f[1]->slug, f[3]->slug);
    else
        snprintf(text, size, "%s against %s", f[0]->slug, f[1]->slug);
}

static void report(struct trial *t, uint64_t seed, long game)
{
    const struct match *match = &t->match;
    char path[80], names[200], why[SAVED_WHY] = "the game does not begin";
    snprintf(path, sizeof path, "failed-%s-%d-%" PRIu64 "-%ld.war", edition_name(match->edition), match->seats, seed, game);
    name_match(match, names, sizeof names);
    fprintf(stderr, "FAILED %s %s, seed %" PRIu64 ", game %ld, action %d: %s\n", edition_name(match->edition), names, seed, game,
            t->actions, t->why);
    struct table table;
    bool seated = seat_at_table(t, &table);
    if (seated && saved_write(&table, path, true, why))
        fprintf(stderr, "  replay it with: warstone replay %s --verify\n", path);
    else
        fprintf(stderr, "  the record could not be saved: %s\n", why);
    if (seated)
        table_close(&table);
}

/* ---- Decks --------------------------------------------------------------------------------------------- */

static int mercenaries(const struct war_deck_list *list)
{
    int count = 0;
    for (int i = 0; i < list->kinds; i++)
        count += (war_definition(list->card[i])->classes & WAR_MERCENARY) != 0 ? list->copies[i] : 0;
    return count;
}

/* Adds random copies of cards with that class until there are so many, by the deck rules' own measure. */
static bool fill(struct war_deck_list *list, unsigned class, int wanted, struct rng *rng)
{
    int there = 0;
    for (int i = 0; i < list->kinds; i++)
        there += war_definition(list->card[i])->classes & class ? list->copies[i] : 0;
    for (int tries = 0; there < wanted && tries < 5000; tries++) {
        int number = (int)rng_below(rng, WAR_DEFINITIONS), at = 0;
        const struct war_definition *d = war_definition(number), *s = war_definition(list->summoner);
        if (!d || d->edition != list->edition || !(d->classes & class) || d->classes & (WAR_SUMMONER | WAR_EPIC))
            continue;
        bool hired = (d->classes & WAR_MERCENARY) != 0 && (s->classes & WAR_MERCENARY) == 0;
        if (list->edition == WAR_SECOND ? !(d->symbols & s->symbols) : d->faction != s->faction && !hired)
            continue;
        if (hired && mercenaries(list) == 6) /* 1E-DCK-08 */
            continue;
        while (at < list->kinds && list->card[at] != number)
            at++;
        int most = d->classes & (WAR_CHAMPION | WAR_MUTATION) ? 1
                   : d->classes & WAR_EVENT                   ? 2
                   : list->edition == WAR_SECOND              ? 4
                                                              : 10;
        if (at == WAR_DECK_KINDS || (at < list->kinds && list->copies[at] >= most))
            continue;
        if (at == list->kinds)
            list->card[list->kinds] = (uint16_t)number, list->copies[list->kinds++] = 0;
        list->copies[at]++;
        there++;
    }
    return there == wanted;
}

/* A random legal deck of the faction's summoner, cards of other factions among them where the symbols allow it. */
static bool random_deck(const struct war_faction *faction, struct deck_file *deck, struct rng *rng)
{
    struct war_deck_list *list = &deck->list;
    struct war_deck whole;
    war_preset(faction, &whole);
    *list = (struct war_deck_list){.edition = faction->edition, .summoner = (uint16_t)war_preset_summoner(faction)};
    snprintf(deck->name, sizeof deck->name, "random %s", faction->slug);
    for (int i = 0; faction->edition == WAR_FIRST && i < WAR_DECK_CARDS; i++) { /* starting units are chosen cards there */
        const struct war_definition *d = war_definition(whole.card[i]);
        if (whole.start[i] == WAR_NONE || !(d->classes & WAR_COMMON))
            continue;
        if (list->kinds == 0 || list->card[list->kinds - 1] != whole.card[i])
            list->card[list->kinds++] = whole.card[i];
        list->copies[list->kinds - 1]++;
    }
    struct war_deck_list printed;
    war_deck_list_of(faction, &printed);
    bool mutations = false;
    for (int i = 0; i < printed.kinds; i++)
        mutations |= (war_definition(printed.card[i])->classes & WAR_MUTATION) != 0;
    if (mutations) /* any shape of its own (1E-MUT-11) */
        return fill(list, WAR_CHAMPION, (int)rng_below(rng, 4), rng) &&
               fill(list, WAR_MUTATION, 3 + (int)rng_below(rng, 9), rng) && fill(list, WAR_UNIT, 21, rng) &&
               war_deck_check(list, NULL, 0) == 0;
    bool full = fill(list, WAR_CHAMPION, 3, rng) && fill(list, WAR_COMMON, faction->edition == WAR_SECOND ? 16 : 18, rng);
    if (full && faction->edition == WAR_SECOND)
        full = fill(list, WAR_STANDARD, 6, rng);
    return full && war_deck_check(list, NULL, 0) == 0;
}

/* No option, or one of those that fit. */
static uint8_t options_of(const struct match *match, struct rng *rng)
{
    uint8_t options[8 + 1] = {0};
    uint32_t count = 1;
    for (int i = 0; war_option(i) != NULL; i++)
        if (war_options_check((int)match->edition, match->seats, war_option(i)->bit, NULL))
            options[count++] = war_option(i)->bit;
    return options[rng_below(rng, count)];
}

static void try_game(const struct match *match, uint64_t seed, long game, bool closely)
{
    static struct trial t;
    memset(&t, 0, sizeof t);
    t.match = *match;
    t.seed = seed;
    struct rng decks; /* by chance and not in turn: in turn, some kinds would never meet */
    rng_seed_pair(&decks, seed ^ 0xdec5, (uint64_t)game);
    t.match.options = options_of(match, &decks);
    t.restless = rng_below(&decks, 4) == 0;
    bool of_their_own = rng_below(&decks, 3) == 0;
    for (int seat = 0; of_their_own && seat < t.match.seats; seat++)
        if (!random_deck(t.match.faction[seat], &t.match.deck[seat], &decks))
            t.match.deck[seat].list.summoner = 0; /* the printed deck then */
    rng_seed_pair(&t.rng, seed, (uint64_t)game);
    if (closely ? play(&t) && (game % 10 != 0 || replays(&t)) : play_fast(&t)) {
        passed++;
    } else {
        failed++;
        if (!closely)
            write_down(&t, seed, game);
        report(&t, seed, game);
    }
    if (t.g.high_water > most_arena)
        most_arena = t.g.high_water;
}

static uint64_t number(const char *text, const char *option)
{
    char *end = NULL;
    unsigned long long n = text != NULL ? strtoull(text, &end, 10) : 0;
    if (text == NULL || *text == 0 || *end != 0) {
        fprintf(stderr, "property: %s needs a number\n", option);
        exit(2);
    }
    return n;
}

/* "all", like nothing said, stands for every printed deck. */
static bool is_wanted(const char *only, const struct war_faction *deck)
{
    return !only || strcmp(only, "all") == 0 || war_preset_find((enum war_edition)deck->edition, only, NULL) == deck;
}

struct run {
    uint64_t total, games; /* games: of each pairing or set, 0 for its share of the total */
    uint64_t seed, full;
};

/* Games are numbered from the place of the pairing or set on, so that one game of each still meets every kind of deck and option. */
static void try_games(const struct run *run, const struct match *match, int place, int all)
{
    long before = passed;
    char names[200];
    uint64_t share = run->total / (uint64_t)all, games = run->games != 0 ? run->games : share + (share == 0);
    most_arena = 0;
    for (uint64_t game = (uint64_t)place; game < games + (uint64_t)place; game++)
        try_game(match, run->seed, (long)game, run->full != 0 && game % run->full == 0);
    name_match(match, names, sizeof names);
    printf("%s %s: %ld of %" PRIu64 " games clean, at most %d of %d bytes of the arena used\n", edition_name(match->edition),
           names, passed - before, games, most_arena, WAR_ARENA);
    fflush(stdout);
}

static void try_fours(const struct run *run, const char *only_a, const char *only_b)
{
    int sets = 2 * faction_count(WAR_FIRST);
    for (int i = 0; i < sets; i++) {
        struct match match = {.edition = WAR_FIRST, .seats = WAR_SEATS};
        match_draw(&match, WAR_EVERYONE, run->seed, (uint64_t)i);
        if (is_wanted(only_a, match.faction[0]) && is_wanted(only_b, match.faction[1]))
            try_games(run, &match, i, sets);
    }
}

int main(int argc, char **argv)
{
    struct run run = {.total = 640, .seed = 1, .full = 1};
    uint64_t seats = 0;
    int from = WAR_FIRST, to = WAR_SECOND;
    const char *only_a = NULL, *only_b = NULL;
    for (int i = 1; i < argc; i += 2) {
        if (strcmp(argv[i], "--games") == 0)
            run.games = number(argv[i + 1], argv[i]);
        else if (strcmp(argv[i], "--total") == 0)
            run.total = number(argv[i + 1], argv[i]);
        else if (strcmp(argv[i], "--messages") == 0)
            messages_every = (int)number(argv[i + 1], argv[i]) | (number(argv[i + 1], argv[i]) == 0);
        else if (strcmp(argv[i], "--seed") == 0)
            run.seed = number(argv[i + 1], argv[i]);
        else if (strcmp(argv[i], "--a") == 0)
            only_a = argv[i + 1];
        else if (strcmp(argv[i], "--b") == 0)
            only_b = argv[i + 1];
        else if (strcmp(argv[i], "--full") == 0)
            run.full = number(argv[i + 1], argv[i]);
        else if (strcmp(argv[i], "--seats") == 0 && argv[i + 1] != NULL && strspn(argv[i + 1], "24") == 1 && !argv[i + 1][1])
            seats = number(argv[i + 1], argv[i]);
        else if (strcmp(argv[i], "--edition") == 0 && argv[i + 1] != NULL && (argv[i + 1][0] == '1' || argv[i + 1][0] == '2'))
            from = to = argv[i + 1][0] == '1' ? WAR_FIRST : WAR_SECOND;
        else {
            fprintf(stderr,
                    "property: there is no option %s\nusage: property [--total N] [--games N] [--full N] [--messages N] "
                    "[--edition 1e|2e] "
                    "[--seats 2|4] "
                    "[--a DECK|all] [--b DECK|all] [--seed S]\n",
                    argv[i]);
            return 2;
        }
    }
    for (int e = from; e <= to && seats != WAR_SEATS; e++) {
        enum war_edition edition = (enum war_edition)e;
        int decks = faction_count(edition);
        for (int a = 0; a < decks; a++)
            for (int b = 0; b < decks; b++) {
                struct match match = {
                    .edition = edition, .seats = 2, .faction = {faction_at(edition, a), faction_at(edition, b)}};
                if (is_wanted(only_a, match.faction[0]) && is_wanted(only_b, match.faction[1]))
                    try_games(&run, &match, a + b, decks * decks);
            }
    }
    if (from == WAR_FIRST && seats != 2)
        try_fours(&run, only_a, only_b);
    printf("%ld passed, %ld failed\n", passed, failed);
    if (passed + failed == 0)
        fprintf(stderr, "property: no game was played; is there such a faction?\n");
    return failed > 0 || passed == 0;
}
