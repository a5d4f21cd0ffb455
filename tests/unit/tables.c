/* tables.c: a table and its journal (table/): what is taken back, how games end, and that a table is its journal. */
#include "games.h"

#include "../../table/journal.h"
#include "../../table/protocol.h"
#include "../table/heap.h"

#include <stdlib.h>

static struct rng rng;
static uint32_t dice(void *state, uint32_t below)
{
    (void)state;
    return rng_below(&rng, below);
}
static const struct table_host host = {.resize = heap_resize, .random = dice};

static struct table_rules rules_for(enum war_edition e, int seats, int first)
{
    struct table_rules rules = {.edition = (uint8_t)e, .seats = (uint8_t)seats};
    for (int seat = 0; seat < seats; seat++) {
        rules.seat[seat].summoner = (uint16_t)war_preset_summoner(faction_at(e, (first + seat) % faction_count(e)));
        snprintf(rules.seat[seat].name, TABLE_NAME, "player %c", 'a' + seat);
    }
    return rules;
}

static struct table opened(const struct table_rules *rules, uint64_t seed)
{
    struct table t;
    struct war_sentence why = {0};
    rng_seed(&rng, seed);
    if (!table_open(&t, rules, &host, 0, &why))
        fail_msg("%s", why.text);
    return t;
}

static void act_at_random(struct table *t, uint64_t now)
{
    war_action list[WAR_MAX_ACTIONS];
    int seat = table_asked(t), count = war_actions(&t->game, list);
    struct war_sentence why = {0};
    war_action action = list[rng_below(&rng, (uint32_t)count)];
    if (table_act(t, seat, &action, 1, now, &why) != 1)
        fail_msg("a legal action is refused: %s", why.text);
}

static char *message(void (*write)(const struct table *, int, uint64_t, struct out *), const struct table *t, int onlooker)
{
    struct out out = {.host = &host};
    write(t, onlooker, 0, &out);
    assert_false(out.failed);
    return out.text;
}
static void happenings(const struct table *t, int onlooker, uint64_t now, struct out *out)
{
    (void)now;
    protocol_happenings(t, onlooker, out);
}

/* The same table as far as anybody can tell. */
static void assert_same(const struct table *a, const struct table *b)
{
    assert_memory_equal(&a->game, &b->game, war_size(&a->game));
    assert_int_equal(a->version, b->version);
    assert_int_equal(a->floor, b->floor);
    assert_int_equal(a->end, b->end);
    assert_int_equal(a->winner, b->winner);
    assert_int_equal(a->quiet, b->quiet);
    assert_int_equal(a->wants_draw, b->wants_draw);
    assert_memory_equal(a->left, b->left, sizeof a->left);
    for (int onlooker = 0; onlooker <= a->rules.seats; onlooker++) {
        int who = onlooker < a->rules.seats ? onlooker : WAR_NONE;
        char *one = message(protocol_position, a, who), *two = message(protocol_position, b, who);
        assert_string_equal(one, two);
        free(one), free(two);
        one = message(happenings, a, who), two = message(happenings, b, who);
        assert_string_equal(one, two);
        free(one), free(two);
    }
}

static struct table read_back(const char *text, size_t length)
{
    struct table t;
    struct journal_fault fault;
    if (!journal_read(&t, text, length, &host, &(struct journal_reading){0}, &fault))
        fail_msg("%s\nline %d: %s", text, fault.line, fault.why.text);
    return t;
}

static void assert_is_its_journal(const struct table *t, bool hashes)
{
    struct out out = {.host = &host};
    journal_write_header(t, &out);
    journal_write(t, 0, hashes, &out);
    struct table again = read_back(out.text, out.length);
    again.now = t->now;
    assert_same(t, &again);
    table_close(&again);
    out_free(&out);
}

/* Now and then somebody takes something back or offers a draw. */
static void do_something(struct table *t, uint64_t now)
{
    struct war_sentence why;
    int seat = table_asked(t);
    switch (rng_below(&rng, 12)) {
    case 0: table_undo(t, seat, now, &why); break;
    case 1: table_offer_draw(t, 0, now, &why); break;
    case 2: table_decline_draw(t, 1, now, &why); break;
    default: act_at_random(t, now); break;
    }
}

static void a_table_is_its_journal(void **state)
{
    (void)state;
    for (int game = 0; game < 24; game++) {
        enum war_edition e = game % 3 == 0 ? WAR_SECOND : WAR_FIRST;
        struct table_rules rules = rules_for(e, game % 3 == 2 ? 4 : 2, game);
        rules.clock = (uint8_t)(game % 2 == 0 ? TABLE_RESERVE : TABLE_NO_CLOCK);
        rules.time = 3600000, rules.increment = 5000;
        rules.seat[1].player = (uint8_t)(game % 4 == 1 ? TABLE_COMPUTER : TABLE_PERSON);
        struct table t = opened(&rules, (uint64_t)game + 1);
        uint64_t now = 0;
        for (int i = 0; i < 150 && t.end == TABLE_PLAYING; i++) {
            do_something(&t, now += rng_below(&rng, 3000));
            if (i % 25 == 0)
                assert_is_its_journal(&t, i % 50 == 0);
        }
        assert_is_its_journal(&t, true);
        table_close(&t);
    }
}

/* Some game after so many actions, also in the middle of an ability; all of it if there are fewer. */
static struct war_game position_of(enum war_edition e, int seats, int game, int actions)
{
    struct table_rules rules = rules_for(e, seats, game);
    struct table t = opened(&rules, (uint64_t)game + 300);
    for (int i = 0; i < actions && t.end == TABLE_PLAYING; i++)
        act_at_random(&t, 0);
    struct war_game g = t.game;
    table_close(&t);
    return g;
}

static struct table opened_from(const struct war_game *position, uint64_t seed)
{
    struct table_rules rules;
    assert_true(table_rules_from(position, &rules, NULL));
    return opened(&rules, seed);
}

static void a_table_begins_from_a_position(void **state)
{
    (void)state;
    int undone = 0;
    for (int game = 0; game < 24; game++) {
        struct war_game first,
            position = position_of(game % 3 == 0 ? WAR_SECOND : WAR_FIRST, game % 3 == 2 ? 4 : 2, game, 20 * game);
        struct table t = opened_from(&position, (uint64_t)game);
        for (int i = 0; i < 100 && t.end == TABLE_PLAYING; i++) {
            do_something(&t, 0);
            undone += t.entries > 0 && t.entry[t.entries - 1].kind == TABLE_UNDO;
            if (i % 20 == 0)
                assert_is_its_journal(&t, i % 40 == 0);
        }
        assert_is_its_journal(&t, true);
        table_first(&t, &first);
        assert_memory_equal(&first, &position, war_size(&position));
        table_close(&t);
    }
    assert_true(undone > 50);
}

/* From decks the first entry is chance's, and belongs to the beginning; here it may be the first request of a seat. */
static void the_first_request_after_a_position(void **state)
{
    (void)state;
    int undone = 0;
    for (int game = 0; game < 40; game++) {
        struct war_game position = position_of(game % 2 == 0 ? WAR_SECOND : WAR_FIRST, 2, game, 30 + 3 * (game % 12));
        struct table t = opened_from(&position, (uint64_t)game);
        int seat = table_asked(&t), version = t.version;
        assert_int_equal(version, 1);
        act_at_random(&t, 0);
        assert_int_equal(t.version, version + 1);
        assert_int_equal(t.begun, 0);
        assert_false(t.entry[0].joins);
        assert_is_its_journal(&t, true);
        if (table_can_undo(&t, seat)) {
            assert_int_equal(table_undo(&t, seat, 0, NULL), 1);
            assert_int_equal(t.version, version + 2);
            assert_memory_equal(&t.game, &position, war_size(&position));
            assert_is_its_journal(&t, true);
            undone++;
        }
        table_close(&t);
    }
    assert_true(undone > 3);
}

static void a_position_in_which_all_is_over(void **state)
{
    (void)state;
    struct war_game over = position_of(WAR_SECOND, 2, 1, 100000);
    assert_int_not_equal(war_over(&over), WAR_PLAYING);
    struct table t = opened_from(&over, 1);
    assert_int_equal(t.end, TABLE_PLAYED_OUT);
    assert_int_equal(t.winner, war_over(&over) == WAR_A_WON ? 0 : 1);
    assert_is_its_journal(&t, true);
    table_close(&t);
}

static void assert_header_refused(const char *text, const char *because)
{
    struct table t;
    struct journal_fault fault;
    assert_false(journal_read(&t, text, strlen(text), &host, &(struct journal_reading){0}, &fault));
    if (strstr(fault.why.text, because) == NULL)
        fail_msg("refused because \"%s\", not \"%s\"", fault.why.text, because);
}

/* The record with `from`, which stands in it, replaced. */
static void assert_changed_refused(const char *record, const char *from, const char *to, const char *because)
{
    char text[20000];
    const char *at = strstr(record, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - record), record, to, at + strlen(from));
    assert_header_refused(text, because);
}

static void positions_that_are_none(void **state)
{
    (void)state;
    struct war_game position = position_of(WAR_SECOND, 2, 0, 40);
    struct table t = opened_from(&position, 1);
    struct out out = {.host = &host};
    char other[80], own[80], own_deck[80], longer[11000] = "\nposition ";
    const char *summoner = war_definition(t.rules.seat[0].summoner)->name;
    journal_write_header(&t, &out);
    snprintf(own, sizeof own, "\na %s\n", war_faction_led_by(t.rules.seat[0].summoner)->slug);
    snprintf(other, sizeof other, "\na %s\n", war_faction_led_by(t.rules.seat[1].summoner)->slug);
    snprintf(own_deck, sizeof own_deck, "\ndeck a summoner %s\nposition 57", summoner);
    assert_changed_refused(out.text, "position 57", "position 5", "two hexadecimal digits");
    assert_changed_refused(out.text, "position 57", "position x7", "two hexadecimal digits");
    assert_changed_refused(out.text, "position 57", "position 56", "not a saved game");
    assert_changed_refused(out.text, "position 5741525304", "position 5741525305", "saved by version 5");
    assert_changed_refused(out.text, "position 5741525304000008", "position 5741525304000009", "bytes");
    assert_changed_refused(out.text, own, other, "not of the edition, options and summoners");
    assert_changed_refused(out.text, "edition 2e", "edition 1e", "has no faction");
    assert_changed_refused(out.text, "\nposition 57", own_deck, "deck");
    char *last = strrchr(out.text, 'n'); /* of its last line */
    size_t digit = (size_t)(last - out.text) + 3;
    out.text[digit] = out.text[digit] == '0' ? '1' : '0';
    assert_header_refused(out.text, "damaged");
    memset(longer + strlen(longer), '0', 900);
    for (int line = 0; line < 9; line++)
        memmove(longer + 910 * line, longer, 910);
    strcpy(longer + 910 * 9, "\nposition 57");
    assert_changed_refused(out.text, "\nposition 57", longer, "longer than any");
    out_free(&out);
    table_close(&t);
}

static void what_is_taken_back(void **state)
{
    (void)state;
    int undone = 0, refused = 0;
    for (int game = 0; game < 12; game++) {
        struct table_rules rules = rules_for(game % 2 == 0 ? WAR_SECOND : WAR_FIRST, 2, game);
        struct table t = opened(&rules, (uint64_t)game + 77);
        struct war_game before[600];
        for (int i = 0; i < 500 && t.end == TABLE_PLAYING; i++) {
            int seat = table_asked(&t), version = t.version;
            struct war_sentence why;
            before[i] = t.game;
            act_at_random(&t, 0);
            assert_int_equal(t.version, version + 1);
            if (!table_can_undo(&t, seat)) {
                struct war_game now = t.game;
                assert_int_equal(table_undo(&t, seat, 0, &why), 0);
                assert_true(why.text[0] != 0);
                assert_memory_equal(&t.game, &now, sizeof now);
                refused++;
                continue;
            }
            assert_int_equal(table_undo(&t, seat, 0, &why), 1);
            assert_memory_equal(&t.game, &before[i], war_size(&t.game));
            assert_int_equal(t.version, version + 2);
            act_at_random(&t, 0);
            undone++;
        }
        table_close(&t);
    }
    assert_true(undone > 300 && refused > 300);
}

/* A summon lays one's own card open: that can be taken back where a computer has seen it, not where a person has. */
static void a_card_that_a_computer_has_seen(void **state)
{
    (void)state;
    for (int player = TABLE_PERSON; player <= TABLE_COMPUTER; player++) {
        struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
        rules.seat[1].player = (uint8_t)player;
        int summons = 0;
        for (uint64_t seed = 1; seed < 40; seed++) {
            struct table t = opened(&rules, seed);
            for (int i = 0; i < 200 && t.end == TABLE_PLAYING; i++) {
                war_action list[WAR_MAX_ACTIONS];
                int count = war_actions(&t.game, list), k = 0;
                struct war_sentence why;
                while (k < count && war_verb_of(list[k]) != WAR_SUMMON)
                    k++;
                if (table_asked(&t) != 0 || k == count) {
                    act_at_random(&t, 0);
                    continue;
                }
                assert_int_equal(table_act(&t, 0, &list[k], 1, 0, &why), 1);
                assert_int_equal(table_can_undo(&t, 0), player == TABLE_COMPUTER);
                summons++;
                break;
            }
            table_close(&t);
        }
        assert_true(summons > 20);
    }
}

static void a_request_is_taken_back_whole(void **state)
{
    (void)state;
    struct table_rules rules = rules_for(WAR_FIRST, 2, 0);
    int wholes = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct table t = opened(&rules, seed);
        for (int i = 0; i < 120 && t.end == TABLE_PLAYING; i++) {
            struct war_game before = t.game;
            war_action list[WAR_MAX_ACTIONS], two[2];
            struct war_sentence why;
            int seat = table_asked(&t);
            two[0] = list[rng_below(&rng, (uint32_t)war_actions(&t.game, list))];
            struct war_game next = t.game;
            war_apply(&next, two[0], NULL);
            if (war_over(&next) != WAR_PLAYING || war_decision(&next)->seat != seat) {
                act_at_random(&t, 0);
                continue;
            }
            two[1] = list[rng_below(&rng, (uint32_t)war_actions(&next, list))];
            assert_int_equal(table_act(&t, seat, two, 2, 0, &why), 2);
            int undone = table_can_undo(&t, seat) ? table_undo(&t, seat, 0, &why) : 0;
            if (undone == 2) {
                assert_memory_equal(&t.game, &before, war_size(&before));
                wholes++;
            }
        }
        table_close(&t);
    }
    assert_true(wholes > 50);
}

/* What a person types on one line may be sent piece by piece. */
static void a_request_is_joined_to_the_one_before(void **state)
{
    (void)state;
    struct table_rules rules = rules_for(WAR_FIRST, 2, 0);
    int wholes = 0, parted = 0;
    for (uint64_t seed = 1; seed < 60; seed++) {
        struct table t = opened(&rules, seed);
        for (int i = 0; i < 120 && t.end == TABLE_PLAYING; i++) {
            struct war_game before = t.game;
            war_action list[WAR_MAX_ACTIONS];
            struct war_sentence why;
            int seat = table_asked(&t), version = t.version;
            act_at_random(&t, 0);
            if (t.end != TABLE_PLAYING)
                break;
            bool same = table_asked(&t) == seat;
            war_action next = list[rng_below(&rng, (uint32_t)war_actions(&t.game, list))];
            assert_int_equal(table_go_on(&t, table_asked(&t), &next, 1, 0, &why), 1);
            assert_int_equal(t.version, version + 1 + !same); /* another seat's is a request of its own */
            parted += !same;
            int undone = same && table_can_undo(&t, seat) ? table_undo(&t, seat, 0, &why) : 0;
            if (undone == 2) {
                assert_memory_equal(&t.game, &before, war_size(&before));
                version = t.version;
                act_at_random(&t, 0); /* behind what was taken back nothing is joined */
                assert_int_equal(t.version, version + 1);
                wholes++;
            }
        }
        assert_is_its_journal(&t, false);
        table_close(&t);
    }
    assert_true(wholes > 50 && parted > 50);
}

static void games_end_otherwise(void **state)
{
    (void)state;
    struct war_sentence why;
    struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
    struct table t = opened(&rules, 5);
    assert_true(table_resign(&t, 1, 0, &why));
    assert_int_equal(t.end, TABLE_RESIGNED);
    assert_int_equal(t.winner, 0);
    assert_int_equal(table_asked(&t), WAR_NONE);
    assert_false(table_resign(&t, 0, 0, &why));
    assert_string_equal(why.text, "The game has ended.");
    assert_is_its_journal(&t, false);
    table_close(&t);

    t = opened(&rules, 5);
    assert_false(table_decline_draw(&t, 1, 0, &why));
    assert_true(table_offer_draw(&t, 0, 0, &why));
    assert_false(table_decline_draw(&t, 0, 0, &why)); /* one's own */
    assert_true(table_decline_draw(&t, 1, 0, &why));
    assert_int_equal(t.wants_draw, 0);
    assert_true(table_offer_draw(&t, 1, 0, &why) && table_offer_draw(&t, 0, 0, &why));
    assert_int_equal(t.end, TABLE_AGREED);
    assert_int_equal(t.winner, WAR_NONE);
    assert_is_its_journal(&t, false);
    table_close(&t);
}

/* Of four players a team has given up when both its persons have; with a computer, when the person has. */
static void a_team_gives_up_together(void **state)
{
    (void)state;
    struct war_sentence why;
    struct table_rules rules = rules_for(WAR_FIRST, 4, 0);
    struct table t = opened(&rules, 9);
    assert_true(table_resign(&t, 0, 0, &why));
    assert_int_equal(t.end, TABLE_PLAYING);
    assert_true(table_resign(&t, 2, 0, &why));
    assert_int_equal(t.end, TABLE_RESIGNED);
    assert_int_equal(t.winner, 1);
    table_close(&t);
    rules.seat[3].player = TABLE_COMPUTER;
    t = opened(&rules, 9);
    assert_true(table_resign(&t, 1, 0, &why));
    assert_int_equal(t.end, TABLE_RESIGNED);
    assert_int_equal(t.winner, 0);
    table_close(&t);
}

/* Two players of the first edition who only pass play for ever, unless one claims a draw. */
static void nothing_happens_any_more(void **state)
{
    (void)state;
    struct war_sentence why;
    struct table_rules rules = rules_for(WAR_FIRST, 2, 0);
    struct table t = opened(&rules, 3);
    while (!table_may_claim_draw(&t)) {
        war_action list[WAR_MAX_ACTIONS];
        int count = war_actions(&t.game, list), k = 0;
        assert_false(table_claim_draw(&t, 0, 0, &why));
        assert_true(t.game.turn <= 2 * TABLE_QUIET_TURNS + 1);
        while (k < count - 1 && war_verb_of(list[k]) != WAR_END)
            k++;
        assert_int_equal(table_act(&t, table_asked(&t), &list[k], 1, 0, &why), 1);
    }
    assert_int_equal(t.quiet, 2 * TABLE_QUIET_TURNS);
    assert_true(table_claim_draw(&t, 1, 0, &why));
    assert_int_equal(t.end, TABLE_CLAIMED);
    assert_is_its_journal(&t, false);
    table_close(&t);
}

static void clocks_run(void **state)
{
    (void)state;
    struct war_sentence why;
    struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
    rules.clock = TABLE_RESERVE, rules.time = 10000, rules.increment = 700;
    struct table t = opened(&rules, 4);
    int first = table_asked(&t);
    assert_int_equal(table_ticking(&t), first);
    assert_int_equal(table_time_left(&t, first, 4000), 6000);
    assert_int_equal(table_time_left(&t, 1 - first, 4000), 10000);
    act_at_random(&t, 4000);
    assert_int_equal(t.left[first], 6000);
    uint64_t now = 4000;
    while (t.game.active == first)
        act_at_random(&t, now);
    assert_int_equal(t.left[first], 6700); /* its turn has ended */
    int other = table_asked(&t);
    assert_false(table_tick(&t, now + 9999));
    assert_int_equal(t.end, TABLE_PLAYING);
    war_action end = WAR_ACT(WAR_END, 0, 0, 0);
    assert_int_equal(table_act(&t, other, &end, 1, now + 10000, &why), 0);
    assert_string_equal(why.text, "Your time is up.");
    assert_int_equal(t.end, TABLE_OUT_OF_TIME);
    assert_int_equal(t.winner, first % 2);
    assert_is_its_journal(&t, false);
    table_close(&t);

    rules.clock = TABLE_PER_TURN;
    t = opened(&rules, 4);
    act_at_random(&t, 9000);
    while (t.game.turn == 1)
        act_at_random(&t, 9000);
    assert_int_equal(t.left[0], 10000);
    assert_int_equal(t.left[1], 10000);
    table_close(&t);
}

static void only_the_asked_seat_decides(void **state)
{
    (void)state;
    struct war_sentence why;
    struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
    struct table t = opened(&rules, 4);
    struct war_game before = t.game;
    assert_int_equal(table_line(&t, 1 - table_asked(&t), "end", 0, &why), 0);
    assert_string_equal(why.text, "Another seat is asked.");
    assert_int_equal(table_line(&t, 7, "end", 0, &why), 0);
    assert_int_equal(table_line(&t, table_asked(&t), "fly to the moon", 0, &why), 0);
    assert_int_equal(table_line(&t, table_asked(&t), "roll m", 0, &why), 0);
    assert_memory_equal(&t.game, &before, war_size(&before));
    assert_int_equal(table_line(&t, table_asked(&t), "end", 0, &why), 1);
    table_close(&t);
}

static const char *answer(struct table *t, struct protocol *p, int seat, const char *text)
{
    static char line[20000];
    struct out out = {.host = &host};
    protocol_request(t, p, seat, text, strlen(text), 0, &out);
    snprintf(line, sizeof line, "%s", out.text);
    out_free(&out);
    return line;
}

static void requests(void **state)
{
    (void)state;
    struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
    struct table t = opened(&rules, 4);
    struct protocol p = {0};
    int seat = table_asked(&t);
    assert_says(answer(&t, &p, seat, "{\"type\":\"act\",\"id\":\"1\",\"version\":9,\"action\":\"end\"}"),
                "The table has moved on");
    const char *good = "{\"type\":\"act\",\"id\":\"2\",\"version\":1,\"action\":\"end\"}";
    assert_says(answer(&t, &p, seat, good), "\"done\":true");
    assert_int_equal(t.version, 2);
    assert_says(answer(&t, &p, seat, good), "\"done\":true"); /* the same answer, and nothing is done again */
    assert_int_equal(t.version, 2);
    static const struct {
        const char *text, *why;
    } bad[] = {{"", "not an object"},
               {"[]", "not an object"},
               {"{\"type\":\"act\"", "not an object"},
               {"{\"type\":\"act\",\"type\":\"act\"}", "twice"},
               {"{\"type\":true}", "not an object"},
               {"{\"type\":{}}", "not an object"},
               {"{\"id\":\"\\ud800\"}", "letter that is none"},
               {"{\"id\":\"\\q\"}", "escape"},
               {"{\"id\":\"a", "middle of a text"},
               {"{\"version\":99999999999}", "too large"},
               {"{}{}", "follows behind"},
               {"{\"type\":\"act\",\"version\":2,\"action\":\"end\"}", "no id"},
               {"{\"id\":\"3\",\"version\":2}", "does not say its type"},
               {"{\"id\":\"3\",\"type\":\"act\"}", "which version"},
               {"{\"id\":\"4\",\"type\":\"dance\",\"version\":2}", "no request of the type"},
               {"{\"id\":\"5\",\"type\":\"act\",\"version\":2}", "names no action"},
               {"{\"id\":\"7\",\"type\":\"odds\",\"version\":2}", "names no action"},
               {"{\"id\":\"7\",\"type\":\"odds\",\"version\":2,\"action\":\"end\"}", "That is no attack."},
               {"{\"id\":\"7\",\"type\":\"threats\",\"version\":2}", "names no space"},
               {"{\"id\":\"7\",\"type\":\"threats\",\"version\":2,\"space\":\"z9\"}", "There is no such space."},
               {"{\"id\":\"6\",\"type\":\"act\",\"version\":2,\"action\":\"roll m\"}", "\"done\":false"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_says(answer(&t, &p, table_asked(&t), bad[i].text), bad[i].why);
        assert_int_equal(t.version, 2);
    }
    table_close(&t);
}

/* Each is told as they may know it, and of themselves as "you". */
static void the_story_of_a_request(void **state)
{
    (void)state;
    struct table_rules rules = rules_for(WAR_FIRST, 2, 0);
    struct table t = opened(&rules, 4);
    char *told[2] = {message(happenings, &t, 0), message(happenings, &t, 1)};
    int drawer = 2;
    while (drawer == 2) {
        assert_int_equal(t.end, TABLE_PLAYING);
        act_at_random(&t, 0);
        for (int seat = 0; seat < 2; seat++) {
            free(told[seat]);
            told[seat] = message(happenings, &t, seat);
            if (strstr(told[seat], "{\"key\":\"You draw %l%r.\",\"words\":[[{\"definition\":"))
                drawer = seat;
        }
    }
    char *all = message(happenings, &t, WAR_NONE);
    assert_says(told[1 - drawer], "{\"key\":\"Your opponent draws %d card%r.|Your opponent draws %d cards%r.\",\"words\":[");
    assert_null(strstr(told[1 - drawer], "%l"));
    assert_says(told[1 - drawer], "{\"key\":\"Turn %d: your opponent's turn.\",\"words\":[");
    assert_says(told[drawer], "{\"key\":\"Turn %d: your turn.\",\"words\":[");
    assert_says(all, drawer == 0 ? "{\"key\":\"%s draws %l%r.\",\"words\":[\"A\",[{\"definition\":"
                                 : "{\"key\":\"%s draws %l%r.\",\"words\":[\"B\",[{\"definition\":");
    free(told[0]), free(told[1]), free(all);
    table_close(&t);
}

/* ---- Coming back ---------------------------------------------------------------------------------------- */

enum { LIVE = 400 };
struct live { /* what an onlooker was told, version by version */
    char *happenings[LIVE];
};

static void hear(struct live *live, const struct table *t, int onlooker)
{
    assert_true(t->version < LIVE);
    assert_null(live->happenings[t->version]);
    live->happenings[t->version] = message(happenings, t, onlooker);
}

static void assert_gets_the_rest(const struct live *live, const struct table *t, int onlooker, int version)
{
    struct out got = {.host = &host}, want = {.host = &host};
    protocol_since(t, onlooker, version, 0, &got);
    for (int v = version + 1; version > 0 && v <= t->version; v++)
        out_text(&want, live->happenings[v]);
    protocol_position(t, onlooker, 0, &want);
    assert_string_equal(got.text, want.text);
    out_free(&got), out_free(&want);
}

/* Whoever comes back gets what it would have been told, whatever was taken back meanwhile, offered or run out. */
static void whoever_comes_back_is_told_the_same(void **state)
{
    (void)state;
    for (int game = 0; game < 12; game++) {
        struct table_rules rules = rules_for(game % 3 == 0 ? WAR_SECOND : WAR_FIRST, game % 3 == 2 ? 4 : 2, game);
        rules.clock = (uint8_t)(game % 2 == 0 ? TABLE_RESERVE : TABLE_NO_CLOCK);
        rules.time = 150000, rules.increment = 100;
        int onlookers = rules.seats + 1, undone = 0;
        struct live live[WAR_SEATS + 1] = {0};
        struct table t = opened(&rules, (uint64_t)game + 3);
        uint64_t now = 0;
        for (int i = 0; i < 200 && t.end == TABLE_PLAYING; i++) {
            int version = t.version;
            do_something(&t, now += rng_below(&rng, 2000));
            undone += t.entry[t.entries - 1].kind == TABLE_UNDO || t.entry[t.begun].kind == TABLE_UNDO;
            if (t.version == version)
                continue;
            assert_int_equal(t.version, version + 1);
            for (int o = 0; o < onlookers; o++)
                hear(&live[o], &t, o < rules.seats ? o : WAR_NONE);
            int o = (int)rng_below(&rng, (uint32_t)onlookers);
            if (i % 8 == 0)
                assert_gets_the_rest(&live[o], &t, o < rules.seats ? o : WAR_NONE, (int)rng_below(&rng, (uint32_t)t.version) + 1);
        }
        assert_true(undone > 3);
        for (int o = 0; o < onlookers; o++) {
            static const int odd[] = {0, -1, LIVE, INT32_MAX};
            int who = o < rules.seats ? o : WAR_NONE;
            assert_gets_the_rest(&live[o], &t, who, 1);
            for (size_t k = 0; k < sizeof odd / sizeof *odd; k++) { /* of no version that there is: the position alone */
                char *position = message(protocol_position, &t, who);
                struct out got = {.host = &host};
                protocol_since(&t, who, odd[k], 0, &got);
                assert_string_equal(got.text, position);
                free(position), out_free(&got);
            }
            for (int v = 0; v < LIVE; v++)
                free(live[o].happenings[v]);
        }
        table_close(&t);
    }
}

static void a_request_since(void **state)
{
    (void)state;
    struct table_rules rules = rules_for(WAR_SECOND, 2, 0);
    struct table t = opened(&rules, 4);
    struct protocol p = {0};
    struct out got = {.host = &host}, want = {.host = &host};
    int seat = table_asked(&t);
    answer(&t, &p, seat, "{\"type\":\"act\",\"id\":\"1\",\"version\":1,\"action\":\"end\"}");
    const char *since = "{\"type\":\"since\",\"id\":\"2\",\"version\":1}";
    for (int twice = 0; twice < 2; twice++) { /* it does nothing, so it may be asked again */
        out_free(&got), out_free(&want);
        assert_false(protocol_request(&t, &p, 1 - seat, since, strlen(since), 0, &got));
        out_text(&want, "{\"type\":\"answer\",\"version\":2,\"id\":\"2\",\"done\":true}\n");
        protocol_happenings(&t, 1 - seat, &want);
        protocol_position(&t, 1 - seat, 0, &want);
        assert_string_equal(got.text, want.text);
    }
    out_free(&got), out_free(&want);
    assert_false(protocol_request(&t, &p, WAR_NONE, since, strlen(since), 0, &got)); /* somebody who is nobody */
    assert_says(got.text, "\"you\":null");
    out_free(&got);
    assert_says(answer(&t, &p, WAR_NONE, "{\"type\":\"act\",\"id\":\"3\",\"version\":2,\"action\":\"end\"}"),
                "There is no such seat.");
    assert_says(answer(&t, &p, 2, since), "There is no such seat.");
    assert_says(answer(&t, &p, seat, "{\"type\":\"since\",\"id\":\"4\"}"), "which version");
    assert_int_equal(t.version, 2);
    table_close(&t);
}

/* They change nothing and are no answers to be remembered: the same id may ask again, and then do something. */
static void questions(void **state)
{
    (void)state;
    int odds = 0, threats = 0;
    for (uint64_t seed = 1; seed < 9; seed++) {
        struct table_rules rules = rules_for(seed % 2 == 0 ? WAR_SECOND : WAR_FIRST, 2, (int)seed);
        struct table t = opened(&rules, seed);
        struct protocol p = {0};
        for (int i = 0; i < 120 && t.end == TABLE_PLAYING; i++) {
            war_action list[WAR_MAX_ACTIONS];
            int seat = table_asked(&t), count = war_actions(&t.game, list), version = t.version, k = 0;
            struct war_game before = t.game;
            char text[200], notation[WAR_TEXT], space[8];
            war_space_text(war_card_place(&t.game, war_summoner(&t.game, (int)(seed / 2 % 2))), space, sizeof space);
            snprintf(text, sizeof text, "{\"id\":\"7\",\"type\":\"threats\",\"version\":%d,\"space\":\"%s\"}", version, space);
            char *first = strdup(answer(&t, &p, seat, text));
            assert_says(first, "\"done\":true");
            assert_string_equal(first, answer(&t, &p, seat, text));
            threats += strstr(first, "\"attacker\"") != NULL;
            free(first);
            while (k < count && war_verb_of(list[k]) != WAR_ATTACK)
                k++;
            if (k < count) {
                war_action_text(&t.game, list[k], notation, sizeof notation);
                snprintf(text, sizeof text, "{\"id\":\"7\",\"type\":\"odds\",\"version\":%d,\"action\":\"%s\"}", version,
                         notation);
                assert_says(answer(&t, &p, seat, text), "\"chances\":[");
                odds++;
            }
            assert_memory_equal(&t.game, &before, sizeof before);
            assert_int_equal(t.version, version);
            act_at_random(&t, 0);
        }
        table_close(&t);
    }
    assert_true(odds > 10 && threats > 10);
}

int tables_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_is_its_journal),
        cmocka_unit_test(a_table_begins_from_a_position),
        cmocka_unit_test(the_first_request_after_a_position),
        cmocka_unit_test(a_position_in_which_all_is_over),
        cmocka_unit_test(positions_that_are_none),
        cmocka_unit_test(what_is_taken_back),
        cmocka_unit_test(a_card_that_a_computer_has_seen),
        cmocka_unit_test(a_request_is_taken_back_whole),
        cmocka_unit_test(a_request_is_joined_to_the_one_before),
        cmocka_unit_test(whoever_comes_back_is_told_the_same),
        cmocka_unit_test(a_request_since),
        cmocka_unit_test(games_end_otherwise),
        cmocka_unit_test(a_team_gives_up_together),
        cmocka_unit_test(nothing_happens_any_more),
        cmocka_unit_test(clocks_run),
        cmocka_unit_test(only_the_asked_seat_decides),
        cmocka_unit_test(requests),
        cmocka_unit_test(questions),
        cmocka_unit_test(the_story_of_a_request),
    };
    return UNIT_RUN(tests);
}
