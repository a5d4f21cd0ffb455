/* happenings.c: what an action brings about is told once, up to the room there is, and hidden cards only to those who may see them. */
#include "games.h"

#include "machine.h"

enum { ROOM = 1024 };

static void no_buffer_is_overrun_and_the_count_goes_on(void **state)
{
    (void)state;
    static struct war_happening all[ROOM], few[4];
    int longer = 0;
    EACH_EDITION(e)
    {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, 0, 1));
        rng_seed_pair(&rng, 6, 6);
        for (int i = 0; i < 600 && g.over == WAR_PLAYING; i++) {
            war_action list[WAR_MAX_ACTIONS];
            war_action action = random_action(&g, list, war_actions(&g, list), &rng);
            struct war_game one = g, two = g, three = g;
            struct war_log whole = {all, ROOM, 0}, short_log = {few, 2, 0}, none = {NULL, 0, 0};
            memset(few, 0x77, sizeof few);
            war_apply(&one, action, &whole);
            war_apply(&two, action, &short_log);
            war_apply(&three, action, &none);
            assert_true(whole.count <= ROOM);
            assert_int_equal(short_log.count, whole.count);
            assert_int_equal(none.count, whole.count);
            int kept = whole.count < 2 ? whole.count : 2;
            assert_memory_equal(few, all, (size_t)kept * sizeof *few);
            for (size_t k = (size_t)kept * sizeof *few; k < sizeof few; k++)
                assert_int_equal(((uint8_t *)few)[k], 0x77);
            war_apply(&g, action, NULL);
            assert_true(war_hash(&g) == war_hash(&one) && war_hash(&g) == war_hash(&two));
            longer += whole.count > 2;
        }
    }
    assert_true(longer > 0);
}

static void a_log_is_added_to(void **state)
{
    (void)state;
    static struct war_happening all[ROOM];
    struct war_game g;
    struct war_log log = {all, ROOM, 0};
    struct rng rng;
    assert_true(begin_game(&g, WAR_SECOND, 0, 1));
    rng_seed_pair(&rng, 6, 6);
    for (int i = 0; i < 40; i++) {
        war_action list[WAR_MAX_ACTIONS];
        int before = log.count;
        war_apply(&g, random_action(&g, list, war_actions(&g, list), &rng), &log);
        assert_true(log.count >= before);
    }
    assert_true(log.count > 10);
    for (int i = 0; i < log.count; i++)
        assert_true(all[i].event > WAR_HAPPENED_NOTHING && all[i].event < WAR_EVENTS);
}

/* Every happening of many games: what is not for a seat's eyes is blank in what it is told, and the rest is not. */
static void hidden_cards_are_shown_to_those_who_may_see_them(void **state)
{
    (void)state;
    static struct war_happening all[ROOM];
    int hidden = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, 0, 1));
        rng_seed_pair(&rng, seed, 6);
        for (int i = 0; i < 400 && g.over == WAR_PLAYING; i++) {
            war_action list[WAR_MAX_ACTIONS];
            struct war_log log = {all, ROOM, 0};
            war_apply(&g, random_action(&g, list, war_actions(&g, list), &rng), &log);
            for (int k = 0; k < log.count; k++)
                for (int seat = 0; seat <= WAR_SEATS; seat++) {
                    struct war_happening h = war_happening_for(all[k], seat);
                    bool shown = all[k].seen == WAR_EVERYONE || (seat < WAR_SEATS && (all[k].seen >> seat & 1) != 0);
                    bool by_itself = all[k].by == all[k].card && all[k].card != WAR_NONE && all[k].seen != WAR_EVERYONE;
                    assert_int_equal(h.by, by_itself ? WAR_NONE : all[k].by);
                    if (shown) {
                        struct war_happening told = all[k];
                        told.by = h.by;
                        if (told.seen != WAR_EVERYONE)
                            told.card = WAR_NONE; /* which card it was, but not its number, which could tell more */
                        assert_memory_equal(&h, &told, sizeof h);
                    } else {
                        hidden++;
                        assert_int_equal(h.card, WAR_NONE);
                        assert_int_equal(h.other, WAR_NONE);
                        assert_int_equal(h.definition, 0);
                        assert_int_equal(h.event, all[k].event);
                        assert_int_equal(h.seat, all[k].seat);
                        assert_int_equal(h.ability, by_itself ? 0 : all[k].ability);
                        assert_int_equal(h.amount | h.count, 0);
                    }
                }
        }
    }
    assert_true(hidden > 0);
}

static void a_draw_is_seen_by_its_player_alone(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_DRAW);
        struct war_happening all[16];
        struct war_log log = {all, 16, 0};
        war_action list[WAR_MAX_ACTIONS];
        int seat = g.ask.low;
        war_actions(&g, list);
        war_apply(&g, list[0], &log);
        assert_int_equal(all[0].event, WAR_DREW);
        assert_int_equal(all[0].seen, 1 << seat);
        assert_int_equal(all[0].definition, war_a(list[0]));
        assert_int_equal(war_happening_for(all[0], seat).definition, war_a(list[0]));
        assert_int_equal(war_happening_for(all[0], 1 - seat).definition, 0);
        assert_int_equal(war_happening_for(all[0], WAR_CHANCE).definition, 0);
    }
}

static void a_card_made_into_magic_is_not_shown(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed < 50; seed++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, 0, 1));
        rng_seed_pair(&rng, seed, 8);
        bool found = false;
        for (int i = 0; i < 300 && g.over == WAR_PLAYING && !found; i++) {
            war_action list[WAR_MAX_ACTIONS];
            int n = war_actions(&g, list);
            for (int k = 0; k < n && !found; k++) {
                if (war_verb_of(list[k]) != WAR_MAGIC)
                    continue;
                struct war_happening all[16];
                struct war_log log = {all, 16, 0};
                struct war_game h = g;
                war_apply(&h, list[k], &log);
                assert_int_equal(all[0].seen, 1 << g.active);
                assert_int_equal(war_happening_for(all[0], 1 - g.active).definition, 0);
                found = true;
            }
            play_random(&g, &rng, 1);
        }
        if (found)
            break;
        assert_true(seed < 49);
    }
}

/* ---- Why ------------------------------------------------------------------------------------------------ */

enum { GAMES = 200 };

/* Calls `look` for every action of random games of an edition, all pairings in turn. */
typedef void look_at(const struct war_game *before, war_action action, void *data);
static void each_action(enum war_edition e, int actions, look_at *look, void *data)
{
    int factions = faction_count(e);
    for (int i = 0; i < GAMES; i++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, i % factions, i / factions % factions));
        rng_seed_pair(&rng, (uint64_t)i, 21);
        for (int k = 0; k < actions && g.over == WAR_PLAYING; k++) {
            war_action list[WAR_MAX_ACTIONS];
            war_action action = random_action(&g, list, war_actions(&g, list), &rng);
            look(&g, action, data);
            war_apply(&g, action, NULL);
        }
    }
}

static bool is_printed(const struct war_game *g, int card, int number)
{
    const uint16_t *a = war_definition(war_card_definition(g, card))->abilities;
    for (int i = 0; i < 4; i++)
        if (a[i] == number)
            return true;
    return false;
}

static bool works_from_under(const struct war_game *g, int card, int number)
{
    return war_card_zone(g, card) == WAR_UNDER && g->card[card].text == number;
}

static bool lasts_now(const struct war_game *g, int number)
{
    struct war_lasting list[64];
    int n = war_lasting(g, list, 64);
    for (int i = 0; i < n; i++)
        if (list[i].ability == number)
            return true;
    return false;
}

struct tally {
    int by_ability, by_attack, automatic, given;
};

static bool has_or_had(const struct war_game *before, const struct war_game *after, int card, int number)
{
    return number < RULE_NUMBERS || is_printed(after, card, number) || war_card_has(before, card, number) ||
           war_card_has(after, card, number) || lasts_now(before, number) || lasts_now(after, number) ||
           works_from_under(before, card, number);
}

/* What lasts may begin and end in one action. */
static bool was_gained(const struct war_log *log, int number)
{
    for (int i = 0; i < log->count; i++)
        if (log->entry[i].event == WAR_GAINED && log->entry[i].amount == number)
            return true;
    return false;
}

/* A card that brings something about has the ability, all know that card, and what asks nothing is told to act first. */
static void look_at_causes(const struct war_game *before, war_action action, void *data)
{
    static struct war_happening all[ROOM];
    struct tally *tally = data;
    struct war_log log = {all, ROOM, 0};
    struct war_game after = *before;
    war_apply(&after, action, &log);
    for (int i = 0; i < log.count; i++) {
        const struct war_happening *h = &all[i];
        assert_true(h->ability < WAR_ABILITIES && (h->ability == 0 || war_ability_name(h->ability) != NULL));
        tally->automatic += h->event == WAR_ACTED;
        tally->by_ability += h->ability != 0;
        tally->by_attack += h->ability == 0 && h->by != WAR_NONE;
        tally->given += h->ability != 0 && (h->event == WAR_ATTACKED || h->event == WAR_MOVED || h->event == WAR_DREW);
        if (h->event == WAR_ACTED) {
            assert_int_equal(h->amount, h->ability);
            assert_int_equal(h->card, h->by);
        }
        if (h->event == WAR_DAMAGED)
            assert_true(h->by != WAR_NONE || h->ability != 0);
        if (h->by == WAR_NONE)
            continue;
        assert_true(h->by < before->seats * WAR_SEAT_CARDS && h->by % WAR_SEAT_CARDS < WAR_DECK_CARDS + WAR_EXTRA_CARDS);
        if (h->ability != 0 && !has_or_had(before, &after, h->by, h->ability) && !was_gained(&log, h->ability))
            fail_msg("%s does not have %s", war_definition(war_card_definition(&after, h->by))->name,
                     war_ability_name(h->ability));
        assert_int_equal(after.card[h->by].know & 3, 3);
    }
}

static void whoever_brings_something_about_has_that_ability(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct tally tally = {0};
        each_action(e, 1500, look_at_causes, &tally);
        assert_true(tally.by_ability > GAMES && tally.by_attack > GAMES && tally.automatic > GAMES && tally.given > GAMES / 2);
    }
}

/* Whatever is told follows from the game: also in the middle of an effect, by a game that was saved and loaded. */
static void look_after_loading(const struct war_game *before, war_action action, void *data)
{
    static struct war_happening all[ROOM], again[ROOM];
    static uint8_t bytes[WAR_SAVE];
    struct war_log log = {all, ROOM, 0}, later = {again, ROOM, 0};
    struct war_game g = *before, loaded;
    int *in_effects = data;
    memset(all, 0, sizeof all);
    memset(again, 0, sizeof again);
    war_apply(&g, action, &log);
    assert_true(war_load(&loaded, bytes, war_save(before, bytes), NULL));
    war_apply(&loaded, action, &later);
    assert_int_equal(log.count, later.count);
    assert_memory_equal(all, again, sizeof all);
    *in_effects += before->ask.ability != 0 && log.count > 0 && all[0].ability != 0;
}

static void a_loaded_game_tells_the_same(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int in_effects = 0;
        each_action(e, 150, look_after_loading, &in_effects);
        assert_true(in_effects > GAMES);
    }
}

/* ---- What lasts ----------------------------------------------------------------------------------------- */

static int count_lasting(const struct war_lasting *list, int n, const struct war_lasting *like)
{
    int count = 0;
    for (int i = 0; i < n; i++)
        count += list[i].ability == like->ability && list[i].card == like->card && list[i].seat == like->seat;
    return count;
}

static int count_told(const struct war_log *log, int event, const struct war_lasting *like)
{
    int count = 0;
    for (int i = 0; i < log->count; i++)
        count += log->entry[i].event == event && log->entry[i].amount == like->ability && log->entry[i].card == like->card &&
                 log->entry[i].seat == like->seat;
    return count;
}

struct ends {
    int by_time, with_card;
};

/* Each that was there and is no longer has been told of, whether its time was over or its card left. */
static void look_at_ends(const struct war_game *before, war_action action, void *data)
{
    static struct war_happening all[ROOM];
    struct war_log log = {all, ROOM, 0};
    struct war_game g = *before;
    struct war_lasting was[64], is[64];
    struct ends *ends = data;
    war_apply(&g, action, &log);
    assert_true(log.count <= ROOM);
    int had = war_lasting(before, was, 64), has = war_lasting(&g, is, 64);
    for (int i = 0; i < had; i++) {
        int gone = count_lasting(was, had, &was[i]) + count_told(&log, WAR_GAINED, &was[i]) - count_lasting(is, has, &was[i]);
        assert_int_equal(count_told(&log, WAR_LOST, &was[i]), gone);
        bool left = was[i].card < WAR_CARDS && war_card_zone(&g, was[i].card) != WAR_BOARD;
        ends->by_time += gone > 0 && !left;
        ends->with_card += gone > 0 && left;
    }
}

static void an_effect_that_ends_is_told_of(void **state)
{
    (void)state;
    struct ends ends = {0};
    EACH_EDITION(e)
    each_action(e, 1500, look_at_ends, &ends);
    assert_true(ends.by_time > GAMES && ends.with_card > GAMES / 20);
}

/* A space is named where it means something: a1 is a space like any other. */
static void look_at_spaces(const struct war_game *before, war_action action, void *data)
{
    static struct war_happening all[ROOM];
    struct war_log log = {all, ROOM, 0};
    struct war_game g = *before;
    int *seen = data;
    war_apply(&g, action, &log);
    for (int i = 0; i < log.count && i < ROOM; i++) {
        const struct war_happening *h = &all[i];
        bool nowhere = h->card == WAR_NONE || h->event == WAR_PLAYED || h->event == WAR_DREW || h->event == WAR_ROLLED;
        if (nowhere)
            assert_true(h->from == WAR_NONE && h->to == WAR_NONE);
        *seen += nowhere;
    }
}

static void spaces_are_named_where_there_are_any(void **state)
{
    (void)state;
    int seen = 0;
    EACH_EDITION(e)
    each_action(e, 100, look_at_spaces, &seen);
    assert_true(seen > GAMES);
}

int happenings_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_buffer_is_overrun_and_the_count_goes_on),
        cmocka_unit_test(a_log_is_added_to),
        cmocka_unit_test(hidden_cards_are_shown_to_those_who_may_see_them),
        cmocka_unit_test(a_draw_is_seen_by_its_player_alone),
        cmocka_unit_test(a_card_made_into_magic_is_not_shown),
        cmocka_unit_test(whoever_brings_something_about_has_that_ability),
        cmocka_unit_test(a_loaded_game_tells_the_same),
        cmocka_unit_test(an_effect_that_ends_is_told_of),
        cmocka_unit_test(spaces_are_named_where_there_are_any),
    };
    return UNIT_RUN(tests);
}
