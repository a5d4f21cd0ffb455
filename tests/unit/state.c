/* state.c: a game is a value: small, without holes, copied by =, the same whatever lay in its memory before. */
#include "games.h"

#include "machine.h"

static void a_game_of_two_is_at_most_2_kib_one_of_four_4(void **state)
{
    (void)state;
    assert_true(WAR_TWO <= 2048);
    assert_true(WAR_FOUR <= 4096 && WAR_FOUR == sizeof(struct war_game));
    assert_int_equal(WAR_TWO % 8, 0);
    assert_int_equal(WAR_FOUR % 8, 0);
    assert_int_equal(sizeof(struct war_seat), WAR_SEAT_CARDS * sizeof(struct war_card));
    assert_int_equal(sizeof(struct war_happening), 16);
    assert_int_equal(sizeof(struct war_lasting), 8);
    assert_int_equal(WAR_SAVE, sizeof(struct war_game) + 24);
}

/* Every field begins where the one before it ends. */
#define AFTER(type, one, two) assert_int_equal(offsetof(type, one) + sizeof(((type *)0)->one), offsetof(type, two))
#define LAST_OF(type, one)    assert_int_equal(offsetof(type, one) + sizeof(((type *)0)->one), sizeof(type))

static void there_are_no_holes_between_the_parts(void **state)
{
    (void)state;
    AFTER(struct war_decision, set, walls);
    AFTER(struct war_decision, walls, seat);
    AFTER(struct war_decision, card, ability);
    AFTER(struct war_decision, ability, may);
    LAST_OF(struct war_decision, spare);
    AFTER(struct war_card, zone, place);
    AFTER(struct war_card, boost, marks);
    LAST_OF(struct war_card, printed);
    AFTER(struct war_seat, own, magic);
    AFTER(struct war_seat, attacks, hand);
    AFTER(struct war_seat, hand, bag);
    AFTER(struct war_seat, bag, active_events);
    AFTER(struct war_seat, walls, extra);
    AFTER(struct war_seat, more_steps, speakers);
    LAST_OF(struct war_seat, speakers);
    AFTER(struct war_happening, by, definition);
    AFTER(struct war_happening, amount, ability);
    LAST_OF(struct war_happening, kind);
    LAST_OF(struct war_lasting, spare);
    AFTER(struct war_game, ask, speaks);
    AFTER(struct war_game, structures, edition);
    AFTER(struct war_game, cause_flags, dirty);
    AFTER(struct war_game, why_card, why_ability);
    AFTER(struct war_game, spare, west);
    AFTER(struct war_game, west, arena);
    AFTER(struct war_game, arena, seat);
    AFTER(struct war_game, seat, east);
    LAST_OF(struct war_game, east);
}

static void what_lay_in_memory_before_does_not_matter(void **state)
{
    (void)state;
    static uint8_t x[WAR_SAVE], y[WAR_SAVE];
    EACH_EDITION(e)
    for (int pair = 0; pair < 4; pair++) {
        struct war_game a, b;
        struct rng rng;
        memset(&a, 0xAA, sizeof a);
        memset(&b, 0x55, sizeof b);
        assert_true(begin_game(&a, e, pair / 2, pair % 2));
        assert_true(begin_game(&b, e, pair / 2, pair % 2));
        for (int i = 0; i < 300; i++) {
            rng_seed_pair(&rng, 11, (uint64_t)i);
            play_random(&a, &rng, 1);
            rng_seed_pair(&rng, 11, (uint64_t)i);
            play_random(&b, &rng, 1);
            assert_true(war_hash(&a) == war_hash(&b));
        }
        size_t size = war_save(&a, x);
        assert_int_equal(size, war_save(&b, y));
        assert_memory_equal(x, y, size);
    }
}

static void the_hash_does_not_look_at_what_means_nothing(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 5, 120), h = g;
        h.high_water = (uint16_t)(g.high_water + 8);
        memset((uint8_t *)h.arena + h.free, 0xEE, (size_t)(h.low - h.free));
        assert_true(war_hash(&g) == war_hash(&h));
        assert_true(war_check(&h, NULL));
        h.seat[1].speakers ^= 1; /* what follows from the cards in play */
        assert_true(war_hash(&g) == war_hash(&h));
        h.why_card = 3, h.why_ability = 12; /* what only those who are told care for */
        assert_true(war_hash(&g) == war_hash(&h));
    }
}

/* The frames of a draw that an effect has given say so in their last bytes. */
static void why_something_was_given_is_not_hashed(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_DRAW), h = g;
        struct frame *top = FRAME_AT(&h, h.top);
        assert_int_equal(top->fn, DRAW_);
        *(struct why *)(void *)((uint8_t *)top + top->size - sizeof(struct why)) = (struct why){.ability = 12, .card = 3};
        assert_true(memcmp(&g, &h, sizeof g) != 0 && war_check(&h, NULL));
        assert_true(war_hash(&g) == war_hash(&h));
    }
}

static bool is_of_speakers(size_t i)
{
    size_t seats = offsetof(struct war_game, seat);
    return i >= seats && (i - seats) % sizeof(struct war_seat) >= offsetof(struct war_seat, speakers);
}

/* Each byte that means something changes it. */
static void the_hash_looks_at_everything_else(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 5, 120);
        for (size_t i = 0; i < WAR_TWO; i++) {
            size_t arena = offsetof(struct war_game, arena), high = offsetof(struct war_game, high_water);
            bool unused = (i >= arena + g.free && i < arena + g.low) || i == high || i == high + 1;
            bool bounds = i >= offsetof(struct war_game, top) && i < high; /* they say what of the arena is hashed */
            bool why = i >= offsetof(struct war_game, why_card) && i < offsetof(struct war_game, spare);
            if (unused || bounds || why || is_of_speakers(i))
                continue;
            struct war_game h = g;
            ((uint8_t *)&h)[i] ^= 1;
            if (war_hash(&g) == war_hash(&h))
                fail_msg("byte %zu of a game of edition %d is not hashed", i, (int)e + 1);
        }
    }
}

/* Undo is going back to an earlier copy: what was played since leaves no trace. */
static void a_copy_is_another_game(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 1, 0, 9, 100), kept = g, twin = g;
        struct rng rng, same;
        uint64_t before = war_hash(&g);
        rng_seed_pair(&rng, 3, 3);
        same = rng;
        play_random(&g, &rng, 60);
        assert_true(war_hash(&kept) == before);
        assert_memory_equal(&kept, &twin, sizeof kept);
        play_random(&kept, &same, 60);
        assert_true(war_hash(&kept) == war_hash(&g));
    }
}

static void games_that_differ_have_different_hashes(void **state)
{
    (void)state;
    enum { GAMES = 400 };
    static uint64_t seen[GAMES];
    struct war_game g;
    struct rng rng;
    assert_true(begin_game(&g, WAR_SECOND, 0, 1));
    rng_seed_pair(&rng, 4, 4);
    for (int i = 0; i < GAMES && g.over == WAR_PLAYING; i++) {
        seen[i] = war_hash(&g);
        for (int j = 0; j < i; j++)
            assert_true(seen[i] != seen[j]);
        play_random(&g, &rng, 1);
    }
}

/* Whatever a forged game may ask for: cards, spaces and seats that there are not change nothing. */
static void what_is_not_there_is_left_alone(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game start = game_after(e, 0, 1, 5, 120), g = start;
        int unit = g.seat[0].summoner, held = WAR_NONE;
        WAR_FOR_CARDS (card, &g)
            if (war_card_zone(&g, card) == WAR_HAND)
                held = card;
        for (int card = WAR_CARDS; card <= WAR_NONE; card++) {
            assert_false(take_out(&g, card));
            put_on(&g, card, 3, 0), shift(&g, card, 3), swap_spaces(&g, card, unit), set_controller(&g, card, 1);
            set_steps(&g, card, 3), to_hand(&g, card, 0), to_bag(&g, card, 0), to_top(&g, card, 0), to_bottom(&g, card, 0);
            to_discard(&g, card, 0), to_magic(&g, card, 0), to_active(&g, card, 0), to_extra(&g, card), out_of_game(&g, card);
            to_under(&g, card, unit), to_under(&g, held, card);
        }
        for (int none = war_spaces(&g); none <= WAR_NONE; none++)
            put_on(&g, held, none, 0), shift(&g, unit, none);
        for (int none = g.seats; none <= WAR_NONE; none++) {
            set_controller(&g, unit, none), to_hand(&g, held, none), to_bag(&g, held, none), to_top(&g, held, none);
            to_bottom(&g, held, none), to_discard(&g, held, none), to_magic(&g, held, none), to_active(&g, held, none);
        }
        shift(&g, held, 3), swap_spaces(&g, held, unit), set_controller(&g, held, 1); /* not in play */
        to_under(&g, held, held), to_under(&g, unit, unit);
        assert_memory_equal(&g, &start, WAR_TWO);
    }
}

static void functions_tell_what_the_fields_hold(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_after(e, 0, 1, 3, 150);
        assert_int_equal(war_edition(&g), e);
        assert_int_equal(war_options(&g), g.options);
        assert_int_equal(war_seats(&g), 2);
        assert_int_equal(war_over(&g), g.over);
        assert_int_equal(war_phase(&g), g.phase);
        assert_int_equal(war_active(&g), g.active);
        assert_int_equal(war_turn(&g), g.turn);
        for (int seat = 0; seat < 2; seat++) {
            assert_int_equal(war_magic(&g, seat), g.seat[seat].magic);
            assert_int_equal(war_summoner(&g, seat), g.seat[seat].summoner);
        }
        WAR_FOR_CARDS (card, &g) {
            assert_int_equal(war_card_place(&g, card), g.card[card].place);
            assert_int_equal(war_card_damage(&g, card), g.card[card].damage);
            assert_int_equal(war_card_boost(&g, card), g.card[card].boost);
            assert_int_equal(war_card_marks(&g, card), g.card[card].marks);
        }
    }
}

static void an_action_is_packed_and_unpacked(void **state)
{
    (void)state;
    war_action action = war_act(WAR_ATTACK, 1023, 95, 255);
    assert_int_equal(action, WAR_ACT(WAR_ATTACK, 1023, 95, 255));
    assert_int_equal(war_verb_of(action), WAR_ATTACK);
    assert_int_equal(war_a(action), 1023);
    assert_int_equal(war_b(action), 95);
    assert_int_equal(war_c(action), 255);
}

static void numbers_have_names(void **state)
{
    (void)state;
    assert_int_equal(war_constant("WAR_MAX_ACTIONS"), WAR_MAX_ACTIONS);
    assert_int_equal(war_constant("war_game"), sizeof(struct war_game));
    assert_int_equal(war_constant("WAR_MAX_ACTION"), -1);
    assert_int_equal(war_constant("war_games"), -1);
    assert_int_equal(war_constant(""), -1);
}

int state_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_of_two_is_at_most_2_kib_one_of_four_4),
        cmocka_unit_test(there_are_no_holes_between_the_parts),
        cmocka_unit_test(what_lay_in_memory_before_does_not_matter),
        cmocka_unit_test(the_hash_does_not_look_at_what_means_nothing),
        cmocka_unit_test(why_something_was_given_is_not_hashed),
        cmocka_unit_test(the_hash_looks_at_everything_else),
        cmocka_unit_test(a_copy_is_another_game),
        cmocka_unit_test(games_that_differ_have_different_hashes),
        cmocka_unit_test(functions_tell_what_the_fields_hold),
        cmocka_unit_test(an_action_is_packed_and_unpacked),
        cmocka_unit_test(numbers_have_names),
        cmocka_unit_test(what_is_not_there_is_left_alone),
    };
    return UNIT_RUN(tests);
}
