/* check.c: for each thing that war_check() looks at, one game in which exactly that is broken. A detector that finds nothing is worth
 * nothing. (That an ability keeps its promise to concern its own card only cannot be broken by changing a game.) */
#include "games.h"
#include "geometry.h"

#include "../../cards/abilities.h"
#include "second/second.h"
#include "warstone_edit.h"

static game g;

static void sound(void)
{
    struct war_sentence why[1] = {0};
    if (!war_check(&g, why))
        fail_msg("the game is broken before it is broken: %s", why->text);
}

static void finds(const char *what)
{
    struct war_sentence why[1] = {0};
    assert_false(war_check(&g, why));
    assert_says(why->text, what);
    assert_false(war_check(&g, NULL));
}

static void at_main(enum war_edition e)
{
    g = game_asking(e, WAR_ASK_MAIN);
    assert_int_equal(g.low, g.lasting_at); /* nothing waits while a player takes actions */
    sound();
}

static void at_order(void)
{
    g = game_asking(WAR_SECOND, WAR_ASK_ORDER);
    sound();
}

static int card_in(enum war_zone zone)
{
    WAR_FOR_CARDS (card, &g)
        if (war_card_zone(&g, card) == (int)zone)
            return card;
    fail_msg("no card is in zone %d", (int)zone);
    return 0;
}

static int first_of(uint64_t cards) { return __builtin_ctzll(cards); } /* of seat 0 */

static int free_space(void) { return lowest_or_none(empty(&g)); }

/* A position with a card under another, an active event that has chosen, and a lasting effect. */
static void written_down(int *under, int *active)
{
    struct war_sentence why[1] = {0};
    war_edit_blank(&g, WAR_SECOND, 2);
    int svara = war_edit_add(&g, 0, war_definition_find(WAR_SECOND, -1, "Svara"), why);
    int ret = war_edit_add(&g, 1, war_definition_find(WAR_SECOND, -1, "Ret-Talus"), why);
    *under = war_edit_add(&g, 0, war_definition_find(WAR_SECOND, -1, "Ice Smith"), why);
    *active = -1;
    for (int d = 1; d < WAR_DEFINITIONS && *active < 0; d++)
        if (war_definition(d) != NULL && war_definition(d)->edition == WAR_SECOND &&
            (war_definition(d)->classes & WAR_ACTIVE) != 0)
            *active = war_edit_add(&g, 0, d, why);
    assert_true(war_edit_place(&g, svara, 0, 3, why) && war_edit_place(&g, ret, 1, 44, why));
    assert_true(war_edit_under(&g, *under, svara, 0, why));
    assert_true(war_edit_zone(&g, *active, 0, WAR_ACTIVE_AREA, why));
    assert_true(war_edit_lasting(&g, MOMENTUM, svara, 0, WAR_THIS_TURN, WAR_SPEAKS, WAR_NONE, why));
    assert_true(war_edit_start(&g, 0, 3, WAR_PHASE_MOVE, WAR_AT_MAIN, why));
    sound();
}

/* A random game of four in which a main part is asked about. */
static void four_at_main(void)
{
    struct match match = {.edition = WAR_FIRST, .seats = 4};
    struct rng rng;
    for (int seat = 0; seat < 4; seat++)
        match.faction[seat] = faction_at(WAR_FIRST, seat);
    assert_true(match_begin(&match, &g));
    rng_seed_pair(&rng, 3, 3);
    play_random(&g, &rng, 200);
    while (g.ask.kind != WAR_ASK_MAIN)
        play_random(&g, &rng, 1);
    sound();
}

static struct frame *frame_of(int fn)
{
    for (int at = 0; at < g.free; at += FRAME_AT(&g, at)->size)
        if (FRAME_AT(&g, at)->fn == fn)
            return FRAME_AT(&g, at);
    return NULL;
}

/* A random game of that edition in which the procedure is under way, the same every time. */
static struct frame *in_the_middle_of(enum war_edition e, int fn)
{
    int factions = faction_count(e);
    for (uint64_t seed = 1; seed < 40; seed++)
        for (int pair = 0; pair < factions * factions; pair++) {
            struct rng rng;
            assert_true(begin_game(&g, e, pair / factions, pair % factions));
            rng_seed_pair(&rng, seed, 5);
            for (int i = 0; i < 500 && g.over == WAR_PLAYING; i++) {
                if (frame_of(fn) != NULL) {
                    sound();
                    return frame_of(fn);
                }
                play_random(&g, &rng, 1);
            }
        }
    fail_msg("no random game comes to procedure %d", fn);
    return NULL;
}
/* Hardly any game stops while a card is forced, and none while one is summoned in another's place: such a frame is put above the turn. */
static struct frame *slipped_in(int fn, int size, int self)
{
    uint8_t *above = (uint8_t *)g.arena + FRAME_AT(&g, 0)->size;
    memmove(above + size, above, g.free - FRAME_AT(&g, 0)->size);
    memset(above, 0, (size_t)size);
    struct frame *f = (struct frame *)(void *)above, *next = (struct frame *)(void *)(above + size);
    *f = (struct frame){.fn = (uint16_t)fn, .size = (uint8_t)size, .below = next->below, .self = (uint8_t)self};
    next->below = (uint8_t)size;
    g.top = (uint16_t)(g.top + size);
    g.free = (uint16_t)(g.free + size);
    sound();
    return f;
}
static struct frame *being_forced(void)
{
    g = game_asking(WAR_SECOND, WAR_ASK_YES_NO);
    return slipped_in(FORCE_, force_card_frame, 0);
}
static struct frame *being_summoned(void)
{
    g = game_asking(WAR_SECOND, WAR_ASK_YES_NO);
    int card = card_in(WAR_DRAW_PILE);
    take_out(&g, card);
    show(&g, card, all_seats(&g));
    return slipped_in(SECOND_SUMMON_, second_summon_frame, card);
}
static struct frame *with_frame(enum war_edition e, int fn)
{
    switch (fn) {
    case FORCE_: return being_forced();
    case SECOND_SUMMON_: return being_summoned();
    default: return in_the_middle_of(e, fn);
    }
}

/* All variables of a frame of that procedure are what they cannot be. */
static void spoilt(enum war_edition e, int fn)
{
    struct frame *f = with_frame(e, fn);
    memset(f + 1, 0xFF, f->size - sizeof *f);
    finds(fn == POOL_ ? "" : "a frame belongs to nothing");
}

#define TEST(name) static void name(void **state)
#define BREAK(e, change, what)                                                                                                   \
    {                                                                                                                            \
        (void)state;                                                                                                             \
        at_main(e);                                                                                                              \
        change;                                                                                                                  \
        finds(what);                                                                                                             \
    }

// clang-format off: a list of tests in two lines each
/* The head */
TEST(an_unknown_edition)
BREAK(WAR_SECOND, g.edition = 2, "the head of the game is out of range")

TEST(an_unknown_phase)
BREAK(WAR_SECOND, g.phase = 200, "the head of the game is out of range")

TEST(an_unknown_active_seat)
BREAK(WAR_FIRST, g.active = 2, "the head of the game is out of range")

TEST(an_unknown_option)
BREAK(WAR_FIRST, g.options = 4, "the head of the game is out of range")
TEST(an_option_of_the_other_edition)
BREAK(WAR_SECOND, g.options = WAR_MERC_BACKS_VISIBLE, "the head of the game is out of range")

TEST(parts_of_the_arena_that_overlap)
BREAK(WAR_SECOND, g.low = (uint16_t)(g.free - 8), "the arena's parts overlap")

TEST(an_arena_that_is_too_long)
BREAK(WAR_SECOND, g.lasting_at = WAR_ARENA + 6, "the arena's parts overlap")

TEST(an_odd_offset)
BREAK(WAR_SECOND, g.low--, "the arena's parts overlap")

TEST(a_lasting_effect_cut_off)
BREAK(WAR_SECOND, g.low = g.base = g.lasting_at = (uint16_t)(g.lasting_at - 2), "the lasting effects are cut off")

TEST(a_limit_met)
BREAK(WAR_SECOND, g.over = WAR_FAULT, "the game met a limit of the engine")

TEST(an_unknown_cause)
BREAK(WAR_SECOND, g.cause = 200, "the cause of what happens is out of range")

TEST(a_cause_that_is_no_card)
BREAK(WAR_SECOND, g.cause_card = 128, "the cause of what happens is out of range")

TEST(a_cause_that_is_no_ability)
BREAK(WAR_SECOND, g.why_ability = 1023, "the cause of what happens is out of range")

TEST(an_ability_of_no_card)
BREAK(WAR_SECOND, g.why_card = 128, "the cause of what happens is out of range")

TEST(a_push_of_no_card)
BREAK(WAR_FIRST, g.seat[1].pushed = 125, "the only unit that was pushed does not exist")

TEST(a_phase_of_the_second_edition)
BREAK(WAR_FIRST, g.phase = WAR_PHASE_BUILD, "the phase is one of the other edition")

TEST(a_phase_of_the_first_edition)
BREAK(WAR_SECOND, g.phase = WAR_PHASE_EVENT, "the phase is one of the other edition")

TEST(another_phase_than_the_turn_is_in)
BREAK(WAR_SECOND, g.phase = g.phase == WAR_PHASE_MOVE ? WAR_PHASE_ATTACK : WAR_PHASE_MOVE, "a frame belongs to nothing")

TEST(a_life_to_be_looked_at_twice)
BREAK(WAR_SECOND, g.dirty = 2, "the head of the game holds what means nothing")

TEST(a_spare_byte_in_the_head)
BREAK(WAR_SECOND, g.spare[1] = 1, "the head of the game holds what means nothing")

TEST(a_player_out_of_a_game_of_two)
BREAK(WAR_FIRST, g.out = 1, "the players who are out are not some of the teams")

TEST(no_turn)
BREAK(WAR_SECOND, g.turn = 0, "the number of the turn is wrong")
TEST(a_whole_team_out)
{
    (void)state;
    for (unsigned out = 0; out < 256; out++) {
        four_at_main();
        g.out = (uint8_t)out;
        if (out > 15 || (out & 5) == 5 || (out & 10) == 10) /* the next seat would be looked for for ever */
            finds("the players who are out are not some of the teams");
    }
}

/* The seats */
TEST(a_flag_of_the_other_edition)
BREAK(WAR_SECOND, g.seat[1].flags |= WAR_FIRST_TURN, "what is noted of a seat means nothing")

TEST(an_unknown_flag)
BREAK(WAR_FIRST, g.seat[1].flags |= 128, "what is noted of a seat means nothing")

TEST(a_spare_byte_of_a_seat)
BREAK(WAR_SECOND, g.seat[1].more_steps[0] = 1, "a seat of the second edition has what only the first knows")

TEST(replies_that_the_deck_does_not_hold)
BREAK(WAR_SECOND, g.seat[0].replies = 1, "what is noted of a seat means nothing")

TEST(more_moves_in_the_second_edition)
BREAK(WAR_SECOND, g.seat[0].more_moves = 1, "a seat of the second edition has what only the first knows")

TEST(steps_in_the_second_edition)
BREAK(WAR_SECOND, g.seat[0].steps[16] = 16, "a seat of the second edition has what only the first knows")

TEST(an_unknown_faction)
BREAK(WAR_FIRST, g.seat[0].faction = 99, "a seat's faction is unknown")

TEST(extra_cards_that_are_no_vine_walls)
BREAK(WAR_FIRST, g.seat[0].extra = (uint16_t)war_card_definition(&g, g.seat[0].summoner), "cards beside the deck belong into one")

TEST(a_summoner_of_another_deck)
BREAK(WAR_FIRST, g.seat[0].summoner = g.seat[1].summoner, "a seat's summoner is none")
/* The decision */
TEST(an_unknown_decision)
BREAK(WAR_SECOND, g.ask.kind = 99, "the decision is out of range")

TEST(an_unknown_prompt)
BREAK(WAR_SECOND, g.ask.prompt = 255, "the decision is out of range")

TEST(an_unknown_asking_card)
BREAK(WAR_SECOND, g.ask.card = 50, "the decision is out of range")

TEST(an_unknown_way_to_decline)
BREAK(WAR_SECOND, g.ask.may = WAR_END, "declines nothing")

TEST(nothing_asked)
BREAK(WAR_SECOND, g.ask.kind = WAR_ASK_NOTHING, "nothing is asked although the game goes on")

TEST(something_asked_after_the_end)
BREAK(WAR_SECOND, g.over = WAR_A_WON, "nothing is asked although the game goes on")

TEST(the_wrong_seat_asked)
BREAK(WAR_SECOND, g.ask.seat = WAR_CHANCE, "asked of the wrong seat")

TEST(a_space_beyond_the_board)
BREAK(WAR_SECOND, g.ask.set = plain(wide(g.ask.set) | ((space_set)1 << 60)), "the decision offers what is not there")

TEST(a_wall_that_is_not_there)
BREAK(WAR_FIRST, g.ask.walls = plain(bit(free_space())), "the decision offers what is not there")

TEST(numbers_out_of_range)
BREAK(WAR_SECOND, (g.ask.kind = WAR_ASK_NUMBER, g.ask.low = 5, g.ask.high = 3), "numbers out of range")

TEST(uses_in_the_second_edition)
BREAK(WAR_SECOND, g.ask.uses = 1, "the decision is one of the other edition")

TEST(an_extra_attack_in_the_first_edition)
BREAK(WAR_FIRST, g.ask.kind = WAR_ASK_TARGET, "the decision is one of the other edition")

TEST(a_decision_about_no_space)
BREAK(WAR_SECOND, g.ask.about = 48, "the decision holds what means nothing")

TEST(a_spare_byte_of_the_decision)
BREAK(WAR_SECOND, g.ask.spare[1] = 1, "the decision holds what means nothing")

TEST(a_decision_of_nobody)
BREAK(WAR_SECOND, g.ask.kind = WAR_ASK_YES_NO, "not one of the frame that runs")
TEST(a_decision_without_answer)
{
    (void)state;
    g = game_asking(WAR_SECOND, WAR_ASK_SPACE);
    sound();
    g.ask.set = plain(0);
    g.ask.may = 0;
    finds("nothing answers the decision");
}

/* Cards */
TEST(a_card_nowhere)
BREAK(WAR_SECOND, g.card[5].zone |= 15, "a card is nowhere")

TEST(a_card_without_holder)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].zone |= 3 << 4, "a card has no holder")

TEST(a_card_without_controller)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].zone |= 3 << 6, "a card has no holder")

TEST(a_card_without_definition)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].printed = 0, "a card has no definition")

TEST(a_card_of_the_other_edition)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].printed = (uint16_t)war_definition_find(WAR_FIRST, -1, "Mugglug"),
      "a card is of the other edition")
TEST(a_card_on_the_board_but_not_on_the_map)
{
    (void)state;
    at_main(WAR_SECOND);
    int card = card_in(WAR_HAND);
    g.card[card].zone = (uint8_t)(WAR_BOARD | (g.card[card].zone & 0xF0));
    g.card[card].place = (uint8_t)free_space();
    finds("a card is not on its space");
}
TEST(a_vine_wall_in_a_hand)
{
    (void)state;
    g = game_after(WAR_FIRST, swamp_orcs(), 0, 3, 60);
    sound();
    WAR_FOR_CARDS (card, &g)
        if (war_card_zone(&g, card) == WAR_EXTRA_PILE) {
            g.card[card].zone = (uint8_t)(WAR_HAND | (g.card[card].zone & 0xF0));
            break;
        }
    finds("a Vine Wall is in a pile of others");
}

TEST(a_vine_wall_in_a_deck)
{
    (void)state;
    g = game_after(WAR_FIRST, swamp_orcs(), 0, 3, 60);
    sound();
    g.card[5].printed = g.seat[0].extra;
    finds("a number of the others outside or inside the deck");
}
TEST(a_mark_on_a_card_in_hand)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].marks = WAR_MARK_MOVED, "remembered of a card that is not in play")

TEST(a_mark_of_the_first_edition)
BREAK(WAR_SECOND, g.card[g.seat[0].summoner].marks |= WAR_MARK_STUCK, "remembered of a card that is not in play")

TEST(a_used_ability_of_a_card_in_hand)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].printed |= 1 << 14, "remembered of a card that is not in play")

TEST(damage_on_a_card_in_a_draw_pile)
BREAK(WAR_FIRST, g.card[card_in(WAR_DRAW_PILE)].damage = 1, "remembered of a card that is not in play")

TEST(a_card_below_a_card_in_hand)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].link = 3, "a card that is in no pile has another below it")

TEST(a_card_in_hand_with_a_place)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].place = 3, "a card that is not in play has a place")

/* The board */
TEST(the_map_shows_a_card_twice)
BREAK(WAR_SECOND, g.west[0][free_space()] = g.seat[0].summoner, "the map shows a card that is not there")

TEST(the_map_shows_no_card)
BREAK(WAR_SECOND, g.west[0][free_space()] = 200, "the map shows a card that is not there")

TEST(a_unit_in_the_plane_of_walls)
BREAK(WAR_FIRST, g.west[1][g.card[g.seat[0].summoner].place] = g.seat[0].summoner, "the map shows a card that is not there")

TEST(a_wrong_set_of_spaces)
BREAK(WAR_SECOND, g.seat[0].mine = plain(cards_of(&g, 0) ^ bit(free_space())), "the sets of the board do not fit the map")

TEST(a_wrong_set_of_walls)
BREAK(WAR_FIRST, g.seat[1].walls = plain(walls_of(&g, 1) ^ bit(free_space())), "the sets of the board do not fit the map")

TEST(a_wrong_set_of_units)
BREAK(WAR_SECOND, g.units = plain(all_units(&g) ^ bit(free_space())), "the sets of units and structures do not fit the map")

TEST(a_wrong_set_of_structures)
BREAK(WAR_SECOND, g.structures = plain(all_structures(&g) ^ bit(free_space())),
      "the sets of units and structures do not fit the map")
/* Hands and piles */
TEST(a_hand_that_lost_a_card)
BREAK(WAR_SECOND, g.seat[g.active].hand[g.active] &= g.seat[g.active].hand[g.active] - 1, "a hand or draw pile does not hold")

TEST(a_draw_pile_with_a_card_too_many)
BREAK(WAR_FIRST, g.seat[0].bag[0] |= 1, "a hand or draw pile does not hold")

TEST(an_active_event_that_is_none)
BREAK(WAR_SECOND, g.seat[0].active_events |= 1, "the active events are not those")

TEST(a_wrong_count_of_discards)
BREAK(WAR_SECOND, g.seat[0].discards++, "a pile does not hold as many cards as it should")

TEST(a_wrong_count_of_magic)
BREAK(WAR_FIRST, g.seat[0].magic++, "a pile does not hold as many cards as it should")
TEST(a_pile_in_a_ring)
{
    (void)state;
    g = game_after(WAR_SECOND, 0, 1, 3, 300);
    sound();
    int card = card_in(WAR_DISCARD);
    g.card[card].link = (uint8_t)card;
    finds("a pile does not hold as many cards as it should");
}
TEST(too_much_magic)
BREAK(WAR_SECOND, g.seat[1].magic = 16, "a player has more than 15 magic")

TEST(a_summoner_gone)
BREAK(WAR_SECOND, g.seat[0].summoner = (uint8_t)card_in(WAR_HAND), "a seat's summoner is none")

TEST(no_summoner)
BREAK(WAR_SECOND, g.seat[0].summoner = WAR_NONE, "a seat's summoner is none")

TEST(cards_under_a_card_in_disorder)
BREAK(WAR_SECOND, g.card[g.seat[0].summoner].link = (uint8_t)card_in(WAR_HAND), "the cards under a card are in disorder")
/* A game of the first edition in which three cards of a draw pile have settled places: two at the top, one at the bottom. */
static void with_settled_cards(int cards[3])
{
    at_main(WAR_FIRST);
    for (int i = 0; i < 3; i++) {
        uint64_t left[WAR_SEATS];
        unsettled(&g, 0, left);
        cards[i] = first_of(left[0]);
        assert_true(war_edit_settle(&g, cards[i], 0, i < 2, NULL));
    }
    assert_int_equal(g.seat[0].top_run, cards[0]);
    assert_int_equal(g.card[cards[0]].link, cards[1]);
    assert_int_equal(g.seat[0].bottom_run, cards[2]);
    sound();
}

TEST(settled_cards_in_a_ring)
{
    (void)state;
    int cards[3];
    with_settled_cards(cards);
    g.card[cards[1]].link = (uint8_t)cards[0];
    finds("in disorder");
}

TEST(a_settled_card_that_is_not_in_the_pile)
{
    (void)state;
    int cards[3];
    with_settled_cards(cards);
    g.seat[0].bottom_run = g.seat[1].summoner;
    finds("in disorder");
}

TEST(settled_ends_that_share_a_card)
{
    (void)state;
    int cards[3];
    with_settled_cards(cards);
    g.seat[0].bottom_run = (uint8_t)cards[1];
    finds("share cards");
}

TEST(an_unsettled_card_with_a_place)
{
    (void)state;
    int cards[3];
    with_settled_cards(cards);
    uint64_t left[WAR_SEATS];
    unsettled(&g, 0, left);
    g.card[first_of(left[0])].link = (uint8_t)cards[0];
    finds("has a place");
}

TEST(a_seat_that_is_none_has_looked)
{
    (void)state;
    at_main(WAR_FIRST);
    g.seat[0].looked = 16;
    finds("has looked");
}

TEST(a_card_in_a_pile_that_does_not_know_it)
{
    (void)state;
    at_main(WAR_SECOND);
    int card = card_in(WAR_HAND), holder = war_card_holder(&g, card);
    g.seat[holder].hand[war_card_owner(card)] &= ~((uint64_t)1 << card % WAR_SEAT_CARDS);
    g.card[card].zone = (uint8_t)(WAR_DISCARD | (g.card[card].zone & 0xF0));
    finds("a card is in a pile that does not know it");
}
TEST(a_card_under_nothing)
{
    int under, active;
    (void)state;
    written_down(&under, &active);
    g.card[under].place = WAR_NONE;
    finds("a card lies under nothing");
}
TEST(an_unknown_text_under_a_card)
{
    int under, active;
    (void)state;
    written_down(&under, &active);
    g.card[under].marks = WAR_ABILITIES - 1;
    finds("a card under another has an unknown text");
}
TEST(an_active_event_that_chose_nothing)
{
    int under, active;
    (void)state;
    written_down(&under, &active);
    g.card[active].damage = 124;
    finds("an active event has chosen no card");
}
TEST(an_unknown_card_on_the_board)
BREAK(WAR_SECOND, g.card[g.seat[0].summoner].know &= 0xF1, "a card is not known to those who see it")

TEST(a_hand_that_its_holder_does_not_know)
BREAK(WAR_SECOND, g.card[card_in(WAR_HAND)].know &= 0xF0, "a card is not known to those who see it")

/* Equal hidden cards are exchanged, and their marks are not. */
TEST(a_mark_on_a_hidden_card)
{
    (void)state;
    g = game_after(WAR_SECOND, 0, 1, 3, 90);
    struct war_card *c = &g.card[card_in(WAR_DISCARD)];
    c->marks = WAR_MARK_CHOSEN, c->know |= 3;
    sound();
    c->know &= 0xF1;
    finds("something is remembered of a card that is not in play");
}

TEST(a_card_on_its_way_that_is_hidden)
{
    (void)state;
    int card = being_summoned()->self;
    g.card[card].know = 1;
    finds("a card is not known to those who see it");
}

TEST(a_known_card_without_a_place_in_a_draw_pile)
BREAK(WAR_FIRST, g.card[card_in(WAR_DRAW_PILE)].know |= 1, "a card of a draw pile is known, and nobody knows where it lies")

TEST(a_vine_wall_that_is_hidden)
{
    (void)state;
    g = game_after(WAR_FIRST, swamp_orcs(), 0, 3, 60);
    sound();
    g.card[card_in(WAR_EXTRA_PILE)].know = 1;
    finds("a card is not known to those who see it");
}

TEST(a_card_known_to_a_third_seat)
BREAK(WAR_FIRST, g.card[card_in(WAR_DRAW_PILE)].know |= 4, "a card is not known to those who see it")
TEST(an_open_card_in_a_game_of_two)
BREAK(WAR_SECOND, g.card[g.seat[0].summoner].printed |= OPEN_BIT, "not noted rightly that all know a card")
TEST(a_card_in_play_that_is_not_open)
{
    (void)state;
    four_at_main();
    g.card[g.seat[2].summoner].printed &= (uint16_t)~OPEN_BIT;
    finds("not noted rightly that all know a card");
}
TEST(an_open_card_that_not_all_know)
{
    (void)state;
    four_at_main();
    g.card[card_in(WAR_DRAW_PILE)].printed |= OPEN_BIT;
    finds("not noted rightly that all know a card");
}

/* What goes on */
TEST(frames_in_disorder)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->size = 4, "the frames are in disorder")

TEST(a_frame_that_ends_beyond_the_others)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->size += 8, "the frames are in disorder")

TEST(a_frame_of_nothing)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->fn = 9999, "a frame belongs to nothing")

TEST(a_frame_of_the_other_edition)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->fn = FIRST_TURN_, "a frame belongs to nothing")

TEST(a_frame_of_no_seat)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->seat = 2, "a frame belongs to nothing")

TEST(a_frame_of_no_card)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->self = 128, "a frame belongs to nothing")

TEST(a_frame_of_a_generation_that_no_card_has)
BREAK(WAR_SECOND, FRAME_AT(&g, 0)->gen = 16, "a frame belongs to nothing")

TEST(frames_with_wrong_variables)
{
    (void)state;
    static const uint8_t second[] = {POOL_, BATCH_, FORCE_, SECOND_TURN_, SECOND_MOVE_, SECOND_ATTACK_, SECOND_SUMMON_};
    static const uint8_t first[] = {POOL_,       BATCH_,        LOOK_,         FIRST_GAME_,  FIRST_TURN_,
                                    FIRST_MOVE_, FIRST_ATTACK_, FIRST_WINDOW_, FIRST_WOUNDS_};
    for (size_t i = 0; i < sizeof second; i++)
        spoilt(WAR_SECOND, second[i]);
    for (size_t i = 0; i < sizeof first; i++)
        spoilt(WAR_FIRST, first[i]);
}
TEST(frames_of_no_card)
{
    (void)state;
    static const uint8_t second[] = {FORCE_, SECOND_MOVE_, SECOND_ATTACK_, SECOND_SUMMON_, SECOND_PLAY_};
    static const uint8_t first[] = {FIRST_MOVE_, FIRST_ATTACK_, FIRST_WOUNDS_, FIRST_PLAY_};
    for (size_t i = 0; i < sizeof second; i++) {
        with_frame(WAR_SECOND, second[i])->self = WAR_NONE;
        finds("a frame belongs to nothing");
    }
    for (size_t i = 0; i < sizeof first; i++) {
        with_frame(WAR_FIRST, first[i])->self = WAR_NONE;
        finds("a frame belongs to nothing");
    }
}
TEST(a_played_card_without_effect)
{
    (void)state;
    in_the_middle_of(WAR_FIRST, FIRST_PLAY_)->self = g.seat[0].summoner;
    WAR_FOR_CARDS (card, &g)
        if (is(&g, card, WAR_WALL))
            frame_of(FIRST_PLAY_)->self = (uint8_t)card;
    finds("a frame belongs to nothing");
}
TEST(an_effect_of_the_other_edition)
{
    (void)state;
    g = game_asking(WAR_FIRST, WAR_ASK_YES_NO);
    sound();
    top_frame(&g)->fn = g.ask.ability = PROCEDURES + INFECT;
    g.ask.ability -= PROCEDURES;
    finds("a frame belongs to nothing");
}
TEST(a_frame_that_is_not_running)
BREAK(WAR_SECOND, g.top = 8, "no frame is running")

TEST(no_frame)
BREAK(WAR_SECOND, g.free = 0, "no frame is running")
TEST(a_lasting_effect_of_nothing)
{
    int under, active, n;
    (void)state;
    written_down(&under, &active);
    ((struct war_lasting *)(uintptr_t)lasting_list(&g, &n))->ability = WAR_ABILITIES - 1;
    finds("a lasting effect is out of range");
}
TEST(a_lasting_effect_on_a_card_that_left)
{
    int under, active, n;
    (void)state;
    written_down(&under, &active);
    ((struct war_lasting *)(uintptr_t)lasting_list(&g, &n))->card = (uint8_t)under;
    finds("a lasting effect is out of range");
}
TEST(a_lasting_effect_of_the_other_edition)
{
    int under, active, n;
    (void)state;
    written_down(&under, &active);
    ((struct war_lasting *)(uintptr_t)lasting_list(&g, &n))->ability = SHADOW_STEP;
    finds("a lasting effect is out of range");
}
TEST(a_lasting_effect_that_spares_no_card)
{
    int under, active, n;
    (void)state;
    written_down(&under, &active);
    struct war_lasting *l = (struct war_lasting *)(uintptr_t)lasting_list(&g, &n);
    l->kind = WAR_SPARES;
    l->about = 124;
    finds("a lasting effect is out of range");
}
TEST(a_lasting_effect_that_waits_for_the_phase_of_nobody)
{
    int under, active, n;
    (void)state;
    written_down(&under, &active);
    ((struct war_lasting *)(uintptr_t)lasting_list(&g, &n))->until = UNTIL_THEY_ATTACKED;
    finds("a lasting effect is out of range");
}
TEST(waiting_effects_cut_off)
BREAK(WAR_SECOND, g.low = (uint16_t)(g.lasting_at - 2), "the waiting effects are cut off")
TEST(an_effect_that_waits_for_nothing)
{
    (void)state;
    at_main(WAR_SECOND);
    g.low = (uint16_t)(g.lasting_at - WAITING);
    *waiting_at(&g, g.low) = (struct waiting){.ability = RULE_INACTION, .card = WAR_NONE};
    finds("an effect waits for nothing");
}
TEST(an_effect_of_nothing_waits)
{
    (void)state;
    at_order();
    waiting_at(&g, g.low)->ability = 0;
    finds("a waiting effect is out of range");
}
TEST(an_effect_of_no_seat_waits)
{
    (void)state;
    at_order();
    waiting_at(&g, g.low)->seat = 7;
    finds("a waiting effect is out of range");
}
TEST(a_card_on_its_way_to_nobody)
{
    (void)state;
    at_main(WAR_FIRST);
    g.low = (uint16_t)(g.lasting_at - WAITING_EVENT);
    struct waiting_event *e = (struct waiting_event *)(void *)waiting_at(&g, g.low);
    *e = (struct waiting_event){.head = {.ability = AN_EVENT}, .e = {.moment = M_TO_PILE, .space = WAR_NONE, .other = WAR_NONE}};
    assert_true(war_check(&g, NULL));
    e->e.keeper = 3; /* 1 + the seat */
    finds("a waiting effect is out of range");
}
TEST(an_effect_that_waits_for_something_else)
{
    (void)state;
    at_order();
    int at = g.low;
    while (waiting_at(&g, at)->ability != AN_EVENT)
        at += WAITING;
    ((struct waiting_event *)(void *)waiting_at(&g, at))->e.moment = M_DREW;
    finds("an effect waits for what it does not wait for");
}
TEST(an_effect_that_nothing_has_set_off)
{
    (void)state;
    g = game_asking(WAR_SECOND, WAR_ASK_YES_NO);
    sound();
    struct effect *top = (struct effect *)(void *)top_frame(&g);
    assert_true((ability(g.ask.ability)->waits & WAITS(top->e.moment)) != 0 && ability(g.ask.ability)->offered == 0);
    top->e.moment = M_NEVER;
    finds("a frame belongs to nothing");
}
TEST(an_effect_on_an_attack_that_is_not_made)
{
    (void)state;
    struct rng rng;
    rng_seed_pair(&rng, 9, 9);
    assert_true(begin_game(&g, WAR_SECOND, place_among(WAR_SECOND, "fallen-kingdom"), place_among(WAR_SECOND, "vanguards")));
    while (g.top == 0 || top_frame(&g)->fn < PROCEDURES ||
           ((struct effect *)(void *)top_frame(&g))->e.moment != M_BEFORE_ATTACK) {
        assert_int_equal(g.over, WAR_PLAYING);
        play_random(&g, &rng, 1);
    }
    sound();
    frame_of(SECOND_ATTACK_)->fn = NOTHING_;
    finds("a frame belongs to nothing");
}
/* The middle one of three equal cards changes its definition with that of another. */
TEST(equal_cards_that_stand_apart)
{
    (void)state;
    at_main(WAR_SECOND);
    int i = 1;
    while (war_card_definition(&g, i - 1) != war_card_definition(&g, i) ||
           war_card_definition(&g, i) != war_card_definition(&g, i + 1))
        i++;
    assert_true(i < WAR_DECK_CARDS - 1);
    int other = war_card_definition(&g, 0) == war_card_definition(&g, i) ? WAR_DECK_CARDS - 1 : 0;
    uint16_t printed = g.card[i].printed;
    g.card[i].printed = g.card[other].printed;
    g.card[other].printed = printed;
    finds("equal cards do not stand next to each other");
}
/* Hardly ever a game stops in the middle of such a summoning, so the frame is put there: its card is in a hand. */
TEST(a_summoned_card_that_is_elsewhere)
{
    (void)state;
    struct frame *f = with_frame(WAR_SECOND, SECOND_SUMMON_);
    WAR_FOR_CARDS (card, &g)
        if (war_card_zone(&g, card) == WAR_DRAW_PILE)
            f->self = (uint8_t)card;
    finds("a frame belongs to nothing");
}
TEST(a_pool_without_end)
{
    (void)state;
    at_order();
    ((struct pool *)(void *)top_frame(&g))->end += 2;
    finds("a pool of waiting effects has no end");
}
TEST(pools_that_overlap)
{
    (void)state;
    at_order();
    g.base = (uint16_t)(g.low + 2);
    finds("the pools of waiting effects overlap");
}
/* Two effects of one event wait, and a pool is told to end between them. */
TEST(a_pool_that_ends_between_an_effect_and_its_event)
{
    (void)state;
    at_order();
    assert_true(waiting_at(&g, g.low)->ability != AN_EVENT && waiting_at(&g, g.low + WAITING)->ability != AN_EVENT);
    ((struct pool *)(void *)top_frame(&g))->end = (uint16_t)(g.lasting_at - g.low - WAITING);
    finds("a pool of waiting effects has no end");
}
TEST(an_effect_that_joins_a_pool_which_ends_before_it)
{
    (void)state;
    at_order();
    ((struct pool *)(void *)top_frame(&g))->end = (uint16_t)(g.lasting_at - g.low);
    g.base = g.lasting_at;
    finds("the pools of waiting effects overlap");
}
/* An event found no room for all its effects (2E-TIM-21); the cards of those that were kept have left, and no other is due: they end
 * together. */
TEST(an_event_goes_with_its_effects)
{
    (void)state;
    struct rng rng;
    rng_seed_pair(&rng, 4, 4);
    at_order();
    for (int at = g.low; at < g.lasting_at; at += waiting_size(waiting_at(&g, at))) {
        struct waiting *w = waiting_at(&g, at);
        w->gen ^= 8;
        if (w->ability == AN_EVENT)
            w->unlisted = 1, w->card = UINT8_MAX; /* the search is over */
    }
    sound();
    play_random(&g, &rng, 1);
    sound();
}
TEST(an_effect_that_waits_outside_the_pool_that_asks)
{
    (void)state;
    EACH_EDITION(e)
    {
        g = game_asking(e, WAR_ASK_ORDER);
        sound();
        g.base = g.lasting_at;
        finds("an effect waits outside the pools");
    }
}
TEST(an_effect_that_waits_although_its_instruction_is_over)
{
    (void)state;
    at_main(WAR_SECOND);
    g.low = (uint16_t)(g.lasting_at - WAITING_EVENT);
    struct waiting_event *e = (struct waiting_event *)(void *)waiting_at(&g, g.low);
    *e = (struct waiting_event){.head = {.ability = AN_EVENT},
                                .e = {.moment = M_DREW, .card = WAR_NONE, .space = WAR_NONE, .other = WAR_NONE}};
    finds("an effect waits outside the pools");
}
TEST(a_window_that_holds_back_what_does_not_wait)
{
    (void)state;
    uint16_t *held = (uint16_t *)(void *)(in_the_middle_of(WAR_FIRST, FIRST_WINDOW_) + 1);
    *held = (uint16_t)(*held + 2);
    finds("a frame belongs to nothing");
}
TEST(a_card_that_is_not_heard)
{
    (void)state;
    g = game_after(WAR_FIRST, 0, 1, 3, 60);
    sound();
    assert_true(g.speaks != 0 || g.waits != 0);
    g.speaks = g.waits = 0;
    finds("a card in play is not heard");
}
TEST(speakers_that_are_not_in_play)
{
    (void)state;
    g = game_after(WAR_FIRST, 2, 1, 3, 60); /* Sunderved speaks of his commons (Command) */
    sound();
    game before = g;
    assert_true(g.seat[0].speakers != 0);
    g.seat[0].speakers = 0;
    finds("the cards that speak of others are not those in play");
    g = before;
    g.seat[1].speakers |= (uint64_t)1 << 63; /* no card */
    finds("the cards that speak of others are not those in play");
}
/* As many units of the first edition that can be summoned as there is room for, in one hand, and Walls enough to summon them nearly
 * everywhere. The hand is its player's in the next turn only, so that the position itself can be written down. */
static void everything_in_one_hand(void)
{
    static const char *const summoners[] = {"Mugglug", "Selundar", "Krusk", "Tacullu"};
    static const int homes[] = {2, 42, 50, 95};
    struct war_sentence why[1] = {0};
    int wall = war_definition_find(WAR_FIRST, -1, "Wall"), held = 0;
    war_edit_blank(&g, WAR_FIRST, 4);
    for (int seat = 0; seat < 4; seat++) {
        int summoner = war_edit_add(&g, seat, war_definition_find(WAR_FIRST, -1, summoners[seat]), why);
        assert_true(war_edit_place(&g, summoner, seat, homes[seat], why));
        for (int i = 0; i < 4; i++) {
            int row = 1 + 2 * (i % 2) + 3 * (seat % 2), column = 1 + 3 * (i / 2) + 6 * (seat / 2);
            assert_true(war_edit_place(&g, war_edit_add(&g, seat, wall, why), 0, war_space(row, column), why));
        }
        for (int i = 0; i < 3; i++)
            assert_true(war_edit_zone(&g, war_edit_add(&g, seat, wall, why), 0, WAR_MAGIC_PILE, why));
    }
    assert_true(war_edit_zone(&g, war_edit_add(&g, 3, wall, why), 3, WAR_HAND, why));
    for (int d = 1; d < WAR_DEFINITIONS && held < 4 * 25; d++) /* as many as the decks have room for */
        if (war_definition(d) != NULL && war_definition(d)->edition == WAR_FIRST &&
            (war_definition(d)->classes & (WAR_COMMON | WAR_CHAMPION)) != 0)
            assert_true(war_edit_zone(&g, war_edit_add(&g, held++ % 4, d, why), 0, WAR_HAND, why));
    if (!war_edit_start(&g, 3, 8, WAR_PHASE_MAGIC, WAR_AT_MAIN, why))
        fail_msg("%s", why->text);
    sound();
    while (g.active == 3)
        assert_true(war_submit(&g, WAR_ACT(WAR_END, 0, 0, 0), NULL, why));
}
TEST(more_actions_than_a_list_has_room_for)
{
    (void)state;
    everything_in_one_hand();
    war_action *list = test_malloc(WAR_MAX_ACTIONS * sizeof *list); /* so that a sanitizer sees writing beyond it */
    int n = war_actions(&g, list);
    assert_in_range(n, WAR_MAX_ACTIONS - 128, WAR_MAX_ACTIONS);
    assert_int_equal(list[n - 1], WAR_ACT(WAR_END, 0, 0, 0));
    test_free(list);
    finds("more actions are legal than a list has room for");
}
// clang-format on

/* The first effect under way that has declared a variable of that kind, or NULL. */
static uint8_t *variable_of(enum variable_kind kind)
{
    for (int at = 0; at < g.free; at += FRAME_AT(&g, at)->size) {
        struct frame *f = FRAME_AT(&g, at);
        const struct variable *v = f->fn < PROCEDURES ? NULL : ability(f->fn - PROCEDURES)->effect->variables;
        for (; v != NULL && v->kind != V_NONE; v++)
            if (v->kind == kind)
                return (uint8_t *)f + v->at;
    }
    return NULL;
}

static uint8_t *play_to_variable(enum war_edition e, enum variable_kind kind)
{
    for (uint64_t seed = 1; seed < 60; seed++)
        for (int faction = 0; war_faction(e, faction) != NULL; faction++) {
            struct rng rng;
            assert_true(begin_game(&g, e, faction, faction));
            rng_seed_pair(&rng, seed, 3);
            for (int i = 0; i < 600 && g.over == WAR_PLAYING; i++) {
                if (variable_of(kind) != NULL)
                    return variable_of(kind);
                play_random(&g, &rng, 1);
            }
        }
    fail_msg("no effect with such a variable came up");
    return NULL;
}

static void an_effect_under_way_holds_what_it_declared(void **state)
{
    (void)state;
    *play_to_variable(WAR_SECOND, V_CARD) = 60; /* numbers 49 to 63 are no cards */
    finds("an effect under way holds what it cannot hold");
    *play_to_variable(WAR_FIRST, V_SEAT) = 2;
    finds("an effect under way holds what it cannot hold");
    *play_to_variable(WAR_FIRST, V_SEAT) = WAR_NONE;
    finds("an effect under way holds what it cannot hold");
    play_to_variable(WAR_SECOND, V_KEPT)[1] = 16;
    finds("an effect under way holds what it cannot hold");
    play_to_variable(WAR_SECOND, V_DICE)[2]++;
    finds("an effect under way holds what it cannot hold");
    play_to_variable(WAR_SECOND, V_SPACES)[6] = 1; /* bit 48: no space of a board of two */
    finds("an effect under way holds what it cannot hold");
    play_to_variable(WAR_FIRST, V_FEW)[0] = 4;
    finds("an effect under way holds what it cannot hold");
    play_to_variable(WAR_SECOND, V_HELD)[0] ^= 2;
    finds("an effect under way holds what it cannot hold");
}

/* Where backs are visible chance says which card lies on top before a player is asked: that question waits in a frame (1E-INF-28). */
static void what_is_put_off_could_be_asked(void **state)
{
    (void)state;
    struct war_setup setup = setup_of(WAR_FIRST, 0, 1);
    setup.options = WAR_MERC_BACKS_VISIBLE;
    struct rng rng;
    rng_seed_pair(&rng, 1, 1);
    assert_true(war_begin(&g, &setup));
    while (put_off(&g) == NULL || put_off(&g)->kind != WAR_ASK_MAIN)
        play_random(&g, &rng, 1);
    sound();
    const game whole = g;
    struct war_decision *asked = (struct war_decision *)(uintptr_t)(const void *)put_off(&g);
    asked->kind = WAR_ASK_DIE;
    finds("the decision is not one of the frame that runs");
    g = whole;
    asked->seat = WAR_CHANCE;
    finds("a decision is put off for nothing");
    g = whole;
    g.options = 0;
    finds("a decision is put off for nothing");
    g = whole;
    g.ask.low = (uint8_t)(1 - g.ask.low);
    finds("no card can lie on top there");
    g = whole;
    g.top = 0;
    finds("a frame belongs to nothing");
}

int check_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_effect_under_way_holds_what_it_declared),
        cmocka_unit_test(what_is_put_off_could_be_asked),
#define T(name) cmocka_unit_test(name)
        T(an_unknown_edition),
        T(an_unknown_phase),
        T(an_unknown_active_seat),
        T(an_unknown_option),
        T(an_option_of_the_other_edition),
        T(parts_of_the_arena_that_overlap),
        T(an_arena_that_is_too_long),
        T(an_odd_offset),
        T(a_lasting_effect_cut_off),
        T(a_limit_met),
        T(an_unknown_cause),
        T(a_cause_that_is_no_card),
        T(a_cause_that_is_no_ability),
        T(an_ability_of_no_card),
        T(a_push_of_no_card),
        T(a_phase_of_the_second_edition),
        T(a_phase_of_the_first_edition),
        T(another_phase_than_the_turn_is_in),
        T(a_life_to_be_looked_at_twice),
        T(a_spare_byte_in_the_head),
        T(a_player_out_of_a_game_of_two),
        T(no_turn),
        T(a_whole_team_out),
        T(a_flag_of_the_other_edition),
        T(an_unknown_flag),
        T(a_spare_byte_of_a_seat),
        T(replies_that_the_deck_does_not_hold),
        T(more_moves_in_the_second_edition),
        T(steps_in_the_second_edition),
        T(an_unknown_faction),
        T(extra_cards_that_are_no_vine_walls),
        T(a_summoner_of_another_deck),
        T(an_unknown_decision),
        T(an_unknown_prompt),
        T(an_unknown_asking_card),
        T(an_unknown_way_to_decline),
        T(nothing_asked),
        T(something_asked_after_the_end),
        T(the_wrong_seat_asked),
        T(a_space_beyond_the_board),
        T(a_wall_that_is_not_there),
        T(numbers_out_of_range),
        T(uses_in_the_second_edition),
        T(an_extra_attack_in_the_first_edition),
        T(a_decision_about_no_space),
        T(a_spare_byte_of_the_decision),
        T(a_decision_of_nobody),
        T(a_decision_without_answer),
        T(a_card_nowhere),
        T(a_card_without_holder),
        T(a_card_without_controller),
        T(a_card_without_definition),
        T(a_card_of_the_other_edition),
        T(a_card_on_the_board_but_not_on_the_map),
        T(a_vine_wall_in_a_hand),
        T(a_vine_wall_in_a_deck),
        T(a_mark_on_a_card_in_hand),
        T(a_mark_of_the_first_edition),
        T(a_used_ability_of_a_card_in_hand),
        T(damage_on_a_card_in_a_draw_pile),
        T(a_card_below_a_card_in_hand),
        T(a_card_in_hand_with_a_place),
        T(the_map_shows_a_card_twice),
        T(the_map_shows_no_card),
        T(a_unit_in_the_plane_of_walls),
        T(a_wrong_set_of_spaces),
        T(a_wrong_set_of_walls),
        T(a_wrong_set_of_units),
        T(a_wrong_set_of_structures),
        T(a_hand_that_lost_a_card),
        T(a_draw_pile_with_a_card_too_many),
        T(an_active_event_that_is_none),
        T(a_wrong_count_of_discards),
        T(a_wrong_count_of_magic),
        T(a_pile_in_a_ring),
        T(too_much_magic),
        T(a_summoner_gone),
        T(no_summoner),
        T(cards_under_a_card_in_disorder),
        T(settled_cards_in_a_ring),
        T(a_settled_card_that_is_not_in_the_pile),
        T(settled_ends_that_share_a_card),
        T(an_unsettled_card_with_a_place),
        T(a_seat_that_is_none_has_looked),
        T(a_card_in_a_pile_that_does_not_know_it),
        T(a_card_under_nothing),
        T(an_unknown_text_under_a_card),
        T(an_active_event_that_chose_nothing),
        T(an_unknown_card_on_the_board),
        T(a_hand_that_its_holder_does_not_know),
        T(a_mark_on_a_hidden_card),
        T(a_card_on_its_way_that_is_hidden),
        T(a_known_card_without_a_place_in_a_draw_pile),
        T(a_vine_wall_that_is_hidden),
        T(a_card_known_to_a_third_seat),
        T(an_open_card_in_a_game_of_two),
        T(a_card_in_play_that_is_not_open),
        T(an_open_card_that_not_all_know),
        T(frames_in_disorder),
        T(a_frame_that_ends_beyond_the_others),
        T(a_frame_of_nothing),
        T(a_frame_of_the_other_edition),
        T(a_frame_of_no_seat),
        T(a_frame_of_no_card),
        T(a_frame_of_a_generation_that_no_card_has),
        T(frames_with_wrong_variables),
        T(frames_of_no_card),
        T(a_played_card_without_effect),
        T(an_effect_of_the_other_edition),
        T(a_frame_that_is_not_running),
        T(no_frame),
        T(a_lasting_effect_of_nothing),
        T(a_lasting_effect_on_a_card_that_left),
        T(a_lasting_effect_of_the_other_edition),
        T(a_lasting_effect_that_spares_no_card),
        T(a_lasting_effect_that_waits_for_the_phase_of_nobody),
        T(waiting_effects_cut_off),
        T(an_effect_that_waits_for_nothing),
        T(an_effect_of_nothing_waits),
        T(an_effect_of_no_seat_waits),
        T(a_card_on_its_way_to_nobody),
        T(an_effect_that_waits_for_something_else),
        T(an_effect_that_nothing_has_set_off),
        T(an_effect_on_an_attack_that_is_not_made),
        T(equal_cards_that_stand_apart),
        T(a_summoned_card_that_is_elsewhere),
        T(a_pool_without_end),
        T(pools_that_overlap),
        T(a_pool_that_ends_between_an_effect_and_its_event),
        T(an_effect_that_joins_a_pool_which_ends_before_it),
        T(an_event_goes_with_its_effects),
        T(an_effect_that_waits_outside_the_pool_that_asks),
        T(an_effect_that_waits_although_its_instruction_is_over),
        T(a_window_that_holds_back_what_does_not_wait),
        T(a_card_that_is_not_heard),
        T(speakers_that_are_not_in_play),
        T(more_actions_than_a_list_has_room_for),
#undef T
    };
    return UNIT_RUN(tests);
}
