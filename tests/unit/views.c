/* views.c: a seat's view holds what the seat may know and nothing else; games made from it agree with it. */
#include "games.h"
#include "geometry.h"

#include "warstone_edit.h"

static struct war_view view, other_view;

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

static bool is_hidden(const struct war_game *g, int card, int seat, enum war_zone zone)
{
    return war_card_zone(g, card) == (int)zone && war_card_holder(g, card) == seat && (g->card[card].know >> (1 - seat) & 1) == 0;
}

/* Deals anew: the two cards change places between a hand and a draw pile. */
static void exchange(struct war_game *g, int in_hand, int in_pile, int seat)
{
    int owner = war_card_owner(in_hand);
    uint64_t bits = (uint64_t)1 << in_hand % WAR_SEAT_CARDS | (uint64_t)1 << in_pile % WAR_SEAT_CARDS;
    g->seat[seat].hand[owner] ^= bits;
    g->seat[seat].bag[owner] ^= bits;
    uint8_t zone = g->card[in_hand].zone, know = g->card[in_hand].know;
    g->card[in_hand].zone = g->card[in_pile].zone;
    g->card[in_hand].know = g->card[in_pile].know;
    g->card[in_pile].zone = zone;
    g->card[in_pile].know = know;
}

/* Not a byte of the other seat's view tells which of two cards is in a hand and which in the draw pile. */
static void a_hand_is_in_no_byte_of_the_other_view(void **state)
{
    (void)state;
    int compared = 0;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 6; seed++)
        for (int seat = 0; seat < 2; seat++) {
            struct war_game g = game_after(e, 0, 1, seed, 90);
            WAR_FOR_CARDS (hand, &g)
                WAR_FOR_CARDS (pile, &g) {
                    if (!is_hidden(&g, hand, seat, WAR_HAND) || !is_hidden(&g, pile, seat, WAR_DRAW_PILE) ||
                        war_card_definition(&g, hand) == war_card_definition(&g, pile) ||
                        war_card_owner(hand) != war_card_owner(pile))
                        continue;
                    struct war_game h = g;
                    exchange(&h, hand, pile, seat);
                    assert_true(war_check(&h, NULL));
                    war_look(&g, 1 - seat, &view);
                    war_look(&h, 1 - seat, &other_view);
                    if (memcmp(&view, &other_view, sizeof view) != 0)
                        fail_msg("edition %d, seed %d: seat %d can tell card %d in a hand from card %d", (int)e + 1, (int)seed,
                                 1 - seat, hand, pile);
                    war_look(&h, seat, &other_view);
                    war_look(&g, seat, &view);
                    assert_true(view.hash != other_view.hash); /* the detector works: the holder does see it */
                    compared++;
                }
        }
    assert_true(compared > 100);
}

static void hidden_cards_have_no_place_in_a_view(void **state)
{
    (void)state;
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 6; seed++)
        for (int seat = 0; seat < 2; seat++) {
            struct war_game g = game_after(e, 2, 1, seed, 110); /* nobody looks into piles there, so numbers are the game's own */
            war_look(&g, seat, &view);
            int held = 0;
            WAR_FOR_CARDS (card, &g) {
                bool theirs = war_card_holder(&g, card) == 1 - seat;
                bool hidden = is_hidden(&g, card, 1 - seat, WAR_HAND) || is_hidden(&g, card, 1 - seat, WAR_DRAW_PILE);
                if (theirs && hidden)
                    assert_int_equal(war_card_zone(&view.game, card), WAR_UNSEEN);
                held += theirs && war_card_zone(&g, card) == WAR_HAND;
            }
            assert_int_equal(view.hand_size[1 - seat], held);
            assert_true(view.game.seat[1 - seat].bag[0] == 0 && view.game.seat[1 - seat].bag[1] == 0);
            for (int owner = 0; owner < 2; owner++)
                assert_true(view.game.seat[seat].hand[owner] == g.seat[seat].hand[owner]);
        }
}

static void only_the_asked_seat_is_offered_actions(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        struct war_game g = game_asking(e, WAR_ASK_MAIN);
        war_action mine[WAR_MAX_ACTIONS], all[WAR_MAX_ACTIONS];
        int n = war_actions(&g, all);
        war_look(&g, g.ask.seat, &view);
        assert_int_equal(war_view_actions(&view, mine), n);
        assert_memory_equal(mine, all, (size_t)n * sizeof *all);
        war_look(&g, 1 - g.ask.seat, &view);
        assert_int_equal(war_view_actions(&view, mine), 0);
        g = game_asking(e, WAR_ASK_DRAW);
        for (int seat = 0; seat < 2; seat++) {
            war_look(&g, seat, &view);
            assert_int_equal(war_view_actions(&view, mine), 0);
        }
    }
}

/* What another seat may answer is in nobody's decision but its own; yet a game made from any view can be answered. */
static void only_the_asked_seat_sees_the_set(void **state)
{
    (void)state;
    static const enum war_ask kinds[] = {WAR_ASK_SPACE, WAR_ASK_CARD, WAR_ASK_STEP, WAR_ASK_MODE, WAR_ASK_DIE};
    struct rng rng;
    rng_seed_pair(&rng, 32, 1);
    EACH_EDITION(e)
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct war_game g, made;
        war_action mine[WAR_MAX_ACTIONS], all[WAR_MAX_ACTIONS];
        if (!find_asking(e, kinds[i], &g))
            continue; /* walls and single dice are asked for in the first edition only */
        assert_true(wide(g.ask.set) != 0 || wide(g.ask.walls) != 0);
        int n = war_actions(&g, all);
        for (int seat = 0; seat < 2; seat++) {
            bool asked = g.ask.seat == seat;
            war_look(&g, seat, &view);
            assert_true(wide(view.game.ask.set) == (asked ? wide(g.ask.set) : 0) &&
                        wide(view.game.ask.walls) == (asked ? wide(g.ask.walls) : 0));
            war_determinize(&view, &made, roll, &rng);
            assert_int_equal(war_actions(&made, mine), n);
            assert_memory_equal(mine, all, (size_t)n * sizeof *all);
        }
    }
}

/* A game made from a view is sound, looks the same to the seat, and everything it knows is where it was. */
static void determinize_keeps_what_is_known(void **state)
{
    (void)state;
    struct rng rng;
    rng_seed_pair(&rng, 31, 1);
    EACH_EDITION(e)
    for (uint64_t seed = 1; seed <= 8; seed++)
        for (int seat = 0; seat < 2; seat++) {
            struct war_game g = game_after(e, 0, 1, seed, 140), made;
            struct war_sentence why[1];
            war_look(&g, seat, &view);
            war_determinize(&view, &made, roll, &rng);
            if (!war_check(&made, why))
                fail_msg("edition %d, seed %d, seat %d: %s", (int)e + 1, (int)seed, seat, why->text);
            WAR_FOR_CARDS (card, &g) {
                if (war_card_zone(&view.game, card) != WAR_UNSEEN) {
                    assert_int_equal(made.card[card].zone, view.game.card[card].zone);
                    assert_int_equal(made.card[card].place, view.game.card[card].place);
                }
            }
            war_look(&made, seat, &other_view);
            assert_memory_equal(&view, &other_view, sizeof view);
        }
}

/* ... and what it does not know comes out differently from time to time. */
static void determinize_deals_hidden_cards_anew(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int different = 0;
        for (uint64_t i = 0; i < 10; i++) { /* in some of these games the other has an empty hand */
            struct war_game g = game_after(e, 0, 1, i, 100), made;
            struct rng rng;
            war_look(&g, 0, &view);
            rng_seed_pair(&rng, 5, i);
            war_determinize(&view, &made, roll, &rng);
            different += made.seat[1].hand[1] != g.seat[1].hand[1];
        }
        assert_true(different > 0);
    }
}

/* A game of four in which b's Draw Pile holds nothing but cards of other decks, some of them in settled places. */
static struct war_game with_a_foreign_pile(int unsettled, int at_the_top, int at_the_bottom)
{
    static const char *const summoners[] = {"Mugglug", "Selundar", "Krusk", "Tacullu"};
    static const int homes[] = {2, 42, 50, 95};
    struct war_game g;
    struct war_sentence why[1] = {0};
    war_edit_blank(&g, WAR_FIRST, 4);
    for (int seat = 0; seat < 4; seat++) {
        int summoner = war_edit_add(&g, seat, war_definition_find(WAR_FIRST, -1, summoners[seat]), why);
        assert_true(war_edit_place(&g, summoner, seat, homes[seat], why));
    }
    for (int i = 0; i < unsettled + at_the_top + at_the_bottom; i++) {
        int owner = i % 2 == 0 ? 2 : 3, card = war_edit_add(&g, owner, war_definition_find(WAR_FIRST, -1, "Scout"), why);
        if (i < unsettled)
            assert_true(war_edit_zone(&g, card, 1, WAR_DRAW_PILE, why));
        else
            assert_true(war_edit_settle(&g, card, 1, i < unsettled + at_the_top, why));
    }
    for (int seat = 0; seat < 4; seat += 2) /* the south has a card of the north, the hand of the seat itself */
        assert_true(war_edit_zone(&g, war_edit_add(&g, seat + 1, war_definition_find(WAR_FIRST, -1, "Ranger"), why), seat,
                                  WAR_HAND, why));
    if (!war_edit_start(&g, 0, 5, WAR_PHASE_SUMMON, WAR_AT_MAIN, why))
        fail_msg("%s", why->text);
    return g;
}

static void a_pile_of_other_owners_cards_is_dealt(void **state)
{
    (void)state;
    for (int kind = 1; kind < 27; kind++) {
        struct war_game g = with_a_foreign_pile(kind % 3, kind / 3 % 3, kind / 9), made;
        struct war_sentence why[1];
        struct rng rng;
        rng_seed_pair(&rng, 8, (uint64_t)kind);
        for (int seat = 0; seat < 4; seat++) {
            war_look(&g, seat, &view);
            war_determinize(&view, &made, roll, &rng);
            if (!war_check(&made, why))
                fail_msg("kind %d, seat %d: %s", kind, seat, why->text);
            war_look(&made, seat, &other_view);
            if (memcmp(&view, &other_view, sizeof view) != 0)
                fail_msg("kind %d: the game dealt for seat %d looks different to it", kind, seat);
        }
    }
}

/* A game of Mercenaries and Swamp Orcs whose backs are visible, some way on. */
static struct war_game with_backs(uint64_t seed, int actions)
{
    struct war_setup setup = setup_of(WAR_FIRST, place_among(WAR_FIRST, "mercenaries"), swamp_orcs());
    struct war_game g;
    struct rng rng;
    setup.options = WAR_MERC_BACKS_VISIBLE;
    assert_true(war_begin(&g, &setup));
    rng_seed_pair(&rng, seed, 1);
    play_random(&g, &rng, actions);
    return g;
}

/* 1E-INF-15: every card of the one deck shows that back, none of the other does, and a game dealt from the view keeps to it. */
static void backs_are_seen_and_dealt(void **state)
{
    (void)state;
    int held = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct war_game g = with_backs(seed, 140), made;
        struct rng rng;
        rng_seed_pair(&rng, seed, 9);
        war_look(&g, 1, &view);
        if (g.over != WAR_PLAYING || g.ask.seat == WAR_CHANCE)
            continue;
        assert_int_equal(view.hand_mercenaries[0], view.hand_size[0]);
        assert_int_equal(view.hand_mercenaries[1], 0);
        assert_int_equal(view.top_back[0], view.draw_size[0] == 0 ? WAR_NO_BACK : WAR_MERCENARY_BACK);
        assert_int_equal(view.top_back[1], view.draw_size[1] == 0 ? WAR_NO_BACK : WAR_FACTION_BACK);
        assert_int_equal(view.draw_top[0].size, view.draw_size[0] == 0 ? 0 : 1);
        assert_true(view.draw_top[0].size == 0 || view.draw_top[0].card[0] == WAR_NONE); /* its back is all that is known */
        war_determinize(&view, &made, roll, &rng);
        assert_true(war_check(&made, NULL));
        war_look(&made, 1, &other_view);
        assert_memory_equal(&view, &other_view, sizeof view);
        held += view.hand_size[0] > 0;
    }
    assert_true(held > 5);
}

int views_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_is_in_no_byte_of_the_other_view), cmocka_unit_test(hidden_cards_have_no_place_in_a_view),
        cmocka_unit_test(only_the_asked_seat_is_offered_actions), cmocka_unit_test(only_the_asked_seat_sees_the_set),
        cmocka_unit_test(determinize_keeps_what_is_known),        cmocka_unit_test(determinize_deals_hidden_cards_anew),
        cmocka_unit_test(a_pile_of_other_owners_cards_is_dealt),  cmocka_unit_test(backs_are_seen_and_dealt),
    };
    return UNIT_RUN(tests);
}
