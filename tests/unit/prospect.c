/* prospect.c: between turns it counts what the coming turns may take. */
#include "games.h"

#include "ai.h"
#include "hand.h"
#include "warstone_edit.h"

static const uint16_t at_least[2][11][11] = {
#include "../../ai/dice.inc"
};

static double chance_of(int hits, int dice, double each)
{
    return hits <= 0   ? 1
           : dice == 0 ? 0
                       : each * chance_of(hits - 1, dice - 1, each) + (1 - each) * chance_of(hits, dice - 1, each);
}

static void chances_of_dice_are_those_of_dice(void **state)
{
    (void)state;
    for (int sixths = 4; sixths <= 5; sixths++)
        for (int dice = 0; dice <= 10; dice++)
            for (int hits = 0; hits <= 10; hits++) {
                double off = at_least[sixths - 4][dice][hits] - 1000 * chance_of(hits, dice, sixths / 6.0);
                assert_true(off <= 0.5 && off >= -0.5);
            }
}

static int common_of(const struct war_faction *faction)
{
    struct war_deck deck;
    war_preset(faction, &deck);
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        const struct war_definition *def = deck.card[i] ? war_definition(deck.card[i]) : NULL;
        if (def && def->classes & WAR_UNIT && !(def->classes & (WAR_SUMMONER | WAR_CHAMPION)) && def->attack != WAR_RANGED &&
            def->strength > 0)
            return deck.card[i];
    }
    fail_msg("%s has no common that attacks what is beside it", faction->slug);
    return 0;
}

/* B's turn begins; A has a common on that row of a column, B one five rows further up; summoners stand in corners far from them. */
static int value_with_common_on(enum war_edition edition, int row, int left_of_summoner)
{
    struct war_game g;
    war_edit_blank(&g, edition, 2);
    for (int seat = 0; seat < 2; seat++) {
        const struct war_faction *faction = faction_at(edition, seat);
        int summoner = war_edit_add(&g, seat, war_preset_summoner(faction), NULL),
            common = war_edit_add(&g, seat, common_of(faction_at(edition, 1)), NULL);
        assert_true(war_edit_place(&g, summoner, seat, seat == 0 ? war_space(0, 0) : war_space(7, 5), NULL));
        assert_true(war_edit_place(&g, common, seat, war_space(seat == 0 ? row : 6, 2), NULL));
        if (seat == 0)
            war_edit_damage(&g, summoner, war_card_life(&g, summoner) - left_of_summoner, NULL);
    }
    assert_true(war_edit_start(&g, 1, 4, WAR_PHASE_MOVE, WAR_AT_MAIN, NULL));
    return ai_prospect(&g, 0);
}

static void a_unit_in_reach_of_the_other_side_is_worth_less(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int out_of_reach = value_with_common_on(e, 2, 5), in_reach = value_with_common_on(e, 3, 5);
        assert_true(in_reach < out_of_reach); /* though a step closer to the enemy summoner */
    }
}

static int value_with_attackers_beside(enum war_edition edition, int attackers)
{
    struct war_game g;
    war_edit_blank(&g, edition, 2);
    for (int seat = 0; seat < 2; seat++) {
        int summoner = war_edit_add(&g, seat, war_preset_summoner(faction_at(edition, seat)), NULL);
        assert_true(war_edit_place(&g, summoner, seat, seat == 0 ? war_space(0, 0) : war_space(7, 5), NULL));
        if (seat == 0)
            war_edit_damage(&g, summoner, war_card_life(&g, summoner) - 1, NULL);
    }
    for (int i = 0; i < 2; i++) {
        int common = war_edit_add(&g, 1, common_of(faction_at(edition, 1)), NULL);
        /* As far away on one side as on the other: within a move of the summoner's neighbour, or a space further. */
        assert_true(war_edit_place(&g, common, 1, i < attackers ? war_space(3 * i, 3 - 3 * i) : war_space(5, i), NULL));
    }
    assert_true(war_edit_start(&g, 1, 4, WAR_PHASE_MOVE, WAR_AT_MAIN, NULL));
    return ai_prospect(&g, 0);
}

static void a_summoner_that_may_be_destroyed_is_worth_less(void **state)
{
    (void)state;
    EACH_EDITION(e)
    {
        int safe = value_with_attackers_beside(e, 0), one = value_with_attackers_beside(e, 1),
            two = value_with_attackers_beside(e, 2);
        assert_true(one < safe - 500 && two < one);
    }
}

int prospect_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_of_dice_are_those_of_dice),
        cmocka_unit_test(a_unit_in_reach_of_the_other_side_is_worth_less),
        cmocka_unit_test(a_summoner_that_may_be_destroyed_is_worth_less),
    };
    return UNIT_RUN(tests);
}
