/* story.c: what happened is told to everybody as they may know it, in every language. */
#include "games.h"

#include "languages.h"
#include "story.h"

/* The sentences of the latest telling, in English and in French. */
enum { SENTENCES = 600 };
static struct {
    char english[STORY_TEXT], french[STORY_TEXT];
} told[SENTENCES];
static int count;

static void hear(void *state, const struct war_sentence *s)
{
    (void)state;
    assert_true(count < SENTENCES);
    assert_true(war_sentence_text(s, NULL, told[count].english, STORY_TEXT) < STORY_TEXT);
    assert_true(war_sentence_text(s, language_find("fr"), told[count].french, STORY_TEXT) < STORY_TEXT);
    count++;
}

static void tell(const struct war_game *g, struct war_happening *h, int happenings, int onlooker)
{
    const struct war_log log = {h, happenings, happenings};
    count = 0;
    story_tell(g, &log, onlooker, hear, NULL);
}

static void assert_tells(const struct war_game *g, struct war_happening *h, int happenings, int onlooker, const char *english,
                         const char *french)
{
    tell(g, h, happenings, onlooker);
    assert_int_equal(count, 1);
    assert_string_equal(told[0].english, english);
    assert_string_equal(told[0].french, french);
}

static struct war_happening nothing(enum war_event event, int seat)
{
    return (struct war_happening){.event = (uint8_t)event,
                                  .seat = (uint8_t)seat,
                                  .card = WAR_NONE,
                                  .other = WAR_NONE,
                                  .from = WAR_NONE,
                                  .to = WAR_NONE,
                                  .seen = WAR_EVERYONE,
                                  .by = WAR_NONE};
}

static int definition_named(enum war_edition e, const char *name)
{
    for (int i = 1; i < WAR_DEFINITIONS; i++)
        if (war_definition(i) && war_definition(i)->edition == e && strcmp(war_definition(i)->name, name) == 0)
            return i;
    fail_msg("there is no %s", name);
    return 0;
}
static int ability_named(const char *name)
{
    for (int i = 1; i < WAR_ABILITIES; i++)
        if (war_ability_name(i) && strcmp(war_ability_name(i), name) == 0)
            return i;
    fail_msg("there is no %s", name);
    return 0;
}
static int card_named(const struct war_game *g, const char *name)
{
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == WAR_BOARD && strcmp(war_definition(war_card_definition(g, card))->name, name) == 0)
            return card;
    fail_msg("there is no %s on the battlefield", name);
    return 0;
}

static struct war_game dwarves_against_orcs(void)
{
    struct war_game g;
    assert_true(begin_game(&g, WAR_SECOND, place_among(WAR_SECOND, "polar-dwarves"), place_among(WAR_SECOND, "tundra-orcs")));
    return g;
}

/* A happening that is told of seat A, and of a card on the battlefield. */
static struct war_happening of_card(const struct war_game *g, enum war_event event, const char *name, int amount)
{
    struct war_happening h = nothing(event, 0);
    h.card = (uint8_t)card_named(g, name);
    h.definition = (uint16_t)war_card_definition(g, h.card);
    h.amount = (uint16_t)amount;
    return h;
}

#define S "\u00a0"

static void everybody_by_their_name(void **state)
{
    (void)state;
    struct war_game g = dwarves_against_orcs();
    struct war_happening h = nothing(WAR_PLAYED, 0);
    h.definition = (uint16_t)definition_named(WAR_SECOND, "Ice Ram");
    assert_tells(&g, &h, 1, 0, "You play Ice Ram.", "Vous jouez «" S "Bélier de glace" S "».");
    assert_tells(&g, &h, 1, 1, "Your opponent plays Ice Ram.", "Votre adversaire joue «" S "Bélier de glace" S "».");
    assert_tells(&g, &h, 1, WAR_NONE, "A plays Ice Ram.", "A joue «" S "Bélier de glace" S "».");
}

static void four_by_their_names(void **state)
{
    (void)state;
    struct match match = {.edition = WAR_FIRST, .seats = 4};
    struct war_game g;
    for (int seat = 0; seat < 4; seat++)
        match.faction[seat] = faction_at(WAR_FIRST, seat);
    assert_true(match_begin(&match, &g));
    struct war_happening h = nothing(WAR_GAINED_MAGIC, 2);
    h.amount = 1;
    assert_tells(&g, &h, 1, 2, "You gain 1 magic.", "Vous gagnez 1 en magie.");
    assert_tells(&g, &h, 1, 0, "Your partner gains 1 magic.", "Votre coéquipier gagne 1 en magie.");
    assert_tells(&g, &h, 1, 1, "C gains 1 magic.", "C gagne 1 en magie.");
    g.options |= WAR_SOUTH_IS_ONE;
    assert_tells(&g, &h, 1, 0, "You (C) gain 1 magic.", "Vous (C) gagnez 1 en magie.");
    h.event = WAR_WON;
    assert_tells(&g, &h, 1, 0, "You win the game!", "Vous gagnez la partie" S "!");
    assert_tells(&g, &h, 1, 3, "A and C win the game!", "A et C gagnent la partie" S "!");
    h.seat = 1;
    assert_tells(&g, &h, 1, 3, "You and your partner win the game!", "Votre coéquipier et vous gagnez la partie" S "!");
}

static void a_roll_and_its_hits(void **state)
{
    (void)state;
    struct war_game g = dwarves_against_orcs();
    int face[3] = {0};
    for (int i = 0; i < 16; i++) {
        char text[16];
        war_face_text(WAR_SECOND, i, text, sizeof text);
        for (int k = 0; k < 3; k++)
            if (strcmp(text, ((const char *const[]){"ms", "mr", "m"})[k]) == 0)
                face[k] = i;
    }
    struct war_happening h[4] = {nothing(WAR_ROLLED, 0), nothing(WAR_ROLLED, 0), nothing(WAR_ROLLED, 0), nothing(WAR_HITS, 0)};
    for (int k = 0; k < 3; k++)
        h[k].amount = (uint16_t)face[k];
    assert_tells(&g, h, 3, 0, "You roll melee+special, melee+ranged, melee.",
                 "Vous lancez les dés" S ": mêlée+spécial, mêlée+tir, mêlée.");
    h[3].count = 2, h[3].amount = 2;
    assert_tells(&g, h, 4, 1, "Your opponent rolls melee+special, melee+ranged, melee: 2 hits.",
                 "Votre adversaire lance les dés" S ": mêlée+spécial, mêlée+tir, mêlée, soit 2 touches.");
    h[3].count = 0, h[3].amount = 0;
    tell(&g, h, 4, 1);
    assert_int_equal(count, 1); /* that it does no damage is clear */
    assert_string_equal(told[0].english, "Your opponent rolls melee+special, melee+ranged, melee: no hit.");
}

/* Whirling Blade: one roll, which several cards suffer from. */
static void the_hits_of_a_roll_once(void **state)
{
    (void)state;
    struct war_game g;
    assert_true(begin_game(&g, WAR_FIRST, place_among(WAR_FIRST, "jungle-elves"), place_among(WAR_FIRST, "cloaks")));
    struct war_happening h[5] = {nothing(WAR_ROLLED, 0), nothing(WAR_HITS, 0), of_card(&g, WAR_DAMAGED, "Thief", 1),
                                 nothing(WAR_HITS, 0), of_card(&g, WAR_DAMAGED, "Scrapper", 1)};
    h[0].amount = 4;
    h[1].card = h[3].card = (uint8_t)card_named(&g, "Lioneer");
    h[1].amount = h[3].amount = 1;
    h[1].count = h[3].count = 1;
    tell(&g, h, 5, 0);
    assert_int_equal(count, 3);
    assert_string_equal(told[0].english, "You roll 5: 1 hit.");
    struct war_happening later[2] = {of_card(&g, WAR_ATTACKED, "Lioneer", 0), h[3]};
    later[0].other = later[1].other = (uint8_t)card_named(&g, "Thief");
    struct war_happening both[7] = {h[0], h[1], h[2], h[3], h[4], later[0], later[1]};
    tell(&g, both, 7, 0);
    assert_int_equal(count, 5); /* another attack, without a roll, makes hits of its own */
}

static void what_the_first_edition_has_no_word_for(void **state)
{
    (void)state;
    struct war_game g;
    assert_true(begin_game(&g, WAR_FIRST, place_among(WAR_FIRST, "deep-dwarves"), place_among(WAR_FIRST, "swamp-orcs")));
    struct war_happening boost = of_card(&g, WAR_BOOSTED, "Gem Mage", 1);
    char space[8], english[100], french[120];
    war_space_text(war_card_place(&g, boost.card), space, sizeof space);
    snprintf(english, sizeof english, "The Attack Value of Gem Mage at %s is 1 higher until the end of the turn.", space);
    snprintf(french, sizeof french,
             "La valeur d'attaque de «" S "Mage des gemmes" S "» en %s augmente de 1 jusqu'à la fin du tour.", space);
    assert_tells(&g, &boost, 1, 0, english, french);
    boost.event = WAR_UNBOOSTED;
    tell(&g, &boost, 1, 0);
    assert_int_equal(count, 0);
    struct war_happening off[2] = {of_card(&g, WAR_ROLLED, "Gem Mage", 5), of_card(&g, WAR_MOVED, "Gem Mage", 0)};
    off[1].from = (uint8_t)war_card_place(&g, off[1].card), off[1].to = 0;
    tell(&g, off, 2, 0);
    assert_int_equal(count, 3);
    snprintf(english, sizeof english, "Gem Mage at %s gets off the Vine Wall.", space);
    assert_string_equal(told[1].english, english);
}

static void draws_are_hidden(void **state)
{
    (void)state;
    struct war_game g = dwarves_against_orcs();
    struct war_happening h[3];
    static const char *const names[] = {"Ice Ram", "Glacial Shift", "Ice Golem"};
    for (int i = 0; i < 3; i++) {
        h[i] = nothing(WAR_DREW, 0);
        h[i].card = (uint8_t)(20 + i);
        h[i].definition = (uint16_t)definition_named(WAR_SECOND, names[i]);
        h[i].seen = 1;
    }
    assert_tells(&g, h, 3, 0, "You draw Ice Ram, Glacial Shift and Ice Golem.",
                 "Vous piochez «" S "Bélier de glace" S "», «" S "Glissement glaciaire" S "» et «" S "Golem de glace" S "».");
    assert_tells(&g, h, 3, 1, "Your opponent draws 3 cards.", "Votre adversaire pioche 3 cartes.");
    assert_tells(&g, h, 1, 1, "Your opponent draws 1 card.", "Votre adversaire pioche 1 carte.");
}

/* The ability is named once for all that it does, with its card unless that is the one told of. */
static void why(void **state)
{
    (void)state;
    struct war_game g = dwarves_against_orcs();
    struct war_happening h[2] = {of_card(&g, WAR_DAMAGED, "Svara", 2), of_card(&g, WAR_DESTROYED, "Ice Golem", 0)};
    h[0].ability = h[1].ability = (uint16_t)ability_named("Sluggish");
    h[0].by = h[1].by = (uint8_t)card_named(&g, "Frost Mage");
    tell(&g, h, 2, 0);
    char english[STORY_TEXT], place[3][8];
    war_space_text(war_card_place(&g, h[0].card), place[0], sizeof place[0]);
    war_space_text(war_card_place(&g, h[0].by), place[1], sizeof place[1]);
    war_space_text(war_card_place(&g, h[1].card), place[2], sizeof place[2]);
    assert_int_equal(count, 2);
    snprintf(english, sizeof english, "Svara at %s takes 2 damage (Sluggish of Frost Mage at %s).", place[0], place[1]);
    assert_string_equal(told[0].english, english);
    snprintf(english, sizeof english,
             "«" S "Svara" S "» en %s reçoit 2 dégâts («" S "Léthargique" S "» de «" S "Mage du givre" S "» en %s).", place[0],
             place[1]);
    assert_string_equal(told[0].french, english);
    snprintf(english, sizeof english, "Ice Golem at %s is destroyed.", place[2]);
    assert_string_equal(told[1].english, english);
    h[0].by = h[0].card;
    snprintf(english, sizeof english, "Svara at %s takes 2 damage (Sluggish).", place[0]);
    tell(&g, h, 1, 0);
    assert_string_equal(told[0].english, english);
}

static void the_target_of_an_active_event(void **state)
{
    (void)state;
    struct war_game g = dwarves_against_orcs();
    struct war_happening h = nothing(WAR_ACTIVATED, 0);
    char english[STORY_TEXT], place[8];
    h.definition = (uint16_t)definition_named(WAR_SECOND, "Hypnotic Call");
    assert_tells(&g, &h, 1, 0, "Hypnotic Call is active now.", "«" S "Appel hypnotique" S "» est maintenant un événement actif.");
    h.other = (uint8_t)card_named(&g, "Frost Mage");
    war_space_text(war_card_place(&g, h.other), place, sizeof place);
    snprintf(english, sizeof english, "Hypnotic Call is active now, on Frost Mage at %s.", place);
    tell(&g, &h, 1, 0);
    assert_string_equal(told[0].english, english);
}

/* No word is missing, no place is left open, and whoever sees less is told no more sentences. */
static void whole_games(void **state)
{
    (void)state;
    static struct war_happening all[TABLE_LOG];
    EACH_EDITION(e)
    for (int i = 0; i < 12; i++) {
        struct war_game g;
        struct rng rng;
        assert_true(begin_game(&g, e, i % faction_count(e), (i + 1 + i / 3) % faction_count(e)));
        rng_seed_pair(&rng, (uint64_t)i, 30);
        for (int k = 0; k < 500 && g.over == WAR_PLAYING; k++) {
            war_action list[WAR_MAX_ACTIONS];
            struct war_log log = {all, TABLE_LOG, 0};
            struct war_game before = g;
            war_apply(&g, random_action(&g, list, war_actions(&g, list), &rng), &log);
            for (int onlooker = 0; onlooker < 3; onlooker++) {
                count = 0;
                story_tell(&before, &log, onlooker < 2 ? onlooker : WAR_NONE, hear, NULL);
                for (int s = 0; s < count; s++) {
                    const char *english = told[s].english, *french = told[s].french;
                    bool whole =
                        !strpbrk(english, "%?|") && !strpbrk(french, "%?|") && strchr(".!", english[strlen(english) - 1]);
                    if (!whole || strstr(english, "  ") || strcmp(english, french) == 0)
                        fail_msg("\"%s\", in French \"%s\"", english, french);
                }
            }
        }
    }
}

int story_tests(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_by_their_name),
        cmocka_unit_test(four_by_their_names),
        cmocka_unit_test(a_roll_and_its_hits),
        cmocka_unit_test(the_hits_of_a_roll_once),
        cmocka_unit_test(what_the_first_edition_has_no_word_for),
        cmocka_unit_test(draws_are_hidden),
        cmocka_unit_test(why),
        cmocka_unit_test(the_target_of_an_active_event),
        cmocka_unit_test(whole_games),
    };
    return UNIT_RUN(tests);
}
