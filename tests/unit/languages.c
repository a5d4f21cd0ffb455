/* languages.c: what the catalogues say is found, form by form, and sentences are made of it. */
#include "languages.h"
#include "names.h"
#include "say.h"
#include "unit.h"

#include <string.h>

static const char *say(const struct war_language *l, const char *context, const char *key, int number)
{
    return l->say(l->state, context, key, number);
}

/* ---- The catalogues ------------------------------------------------------------------------------------ */

static void by_code(void **state)
{
    (void)state;
    const struct war_language *french = language_find("fr");
    assert_non_null(french);
    assert_ptr_equal(language_find("fr_FR.UTF-8"), french);
    assert_ptr_equal(language_find("fr-CA"), french);
    assert_ptr_equal(language_find("fr@euro"), french);
    assert_null(language_find("frp"));
    assert_null(language_find("f"));
    assert_null(language_find(""));
    assert_null(language_find("en"));
}

static void every_entry(void **state)
{
    (void)state;
    for (int i = 0; language_code(i); i++) {
        const struct war_language *l = language_find(language_code(i));
        int count = 0;
        for (const struct language_entry *e; (e = language_entry(l, count)) != NULL; count++) {
            const char *found = say(l, *e->context ? e->context : NULL, e->key, 1);
            if (!found || strcmp(found, e->form[0]) != 0)
                fail_msg("%s: \"%s\" (%s) is found as \"%s\"", language_code(i), e->key, e->context, found ? found : "nothing");
        }
        assert_true(count > 800);
    }
}

static void unknown(void **state)
{
    (void)state;
    const struct war_language *french = language_find("fr");
    assert_string_equal(say(french, "card", "Hunter", 1), "Chasseur");
    assert_null(say(french, "ability", "Hunter", 1));
    assert_null(say(french, NULL, "Hunter", 1));
    assert_null(say(french, "card", "Hunte", 1));
    assert_null(say(french, "card", "Hunters", 1));
    assert_null(say(french, "card", "", 1));
    assert_null(say(french, "no context", "Hunter", 1));
}

/* In French 0 goes with 1, in English with several. */
static void plurals(void **state)
{
    (void)state;
    static const char *const english[] = {"You have already moved 0 units this phase.",
                                          "You have already moved 1 unit this phase.",
                                          "You have already moved 2 units this phase."};
    static const char *const said[] = {"Vous avez déjà déplacé 0 unité pendant cette phase.",
                                       "Vous avez déjà déplacé 1 unité pendant cette phase.",
                                       "Vous avez déjà déplacé 2 unités pendant cette phase."};
    for (int n = 0; n < 3; n++) {
        struct war_sentence s;
        char text[WAR_WHY];
        war_say(&s, "You have already moved %d unit this phase.|You have already moved %d units this phase.", n);
        assert_string_equal(s.text, english[n]);
        war_sentence_text(&s, language_find("fr"), text, sizeof text);
        assert_string_equal(text, said[n]);
    }
}

/* ---- Whether they are complete ------------------------------------------------------------------------- */

static const struct war_language *asked;
static void needs(const char *context, const char *key)
{
    if (key && *key && !say(asked, context, key, 1))
        fail_msg("not translated: %s \"%s\"", context ? context : "sentence", key);
}

static void cards_are_translated(void **state)
{
    (void)state;
    asked = language_find("fr");
    for (int i = 1; i < WAR_DEFINITIONS; i++) {
        const struct war_definition *d = war_definition(i);
        char classes[64];
        if (!d)
            continue;
        needs("card", d->name);
        class_text(d, classes, sizeof classes);
        needs("class", classes);
        needs("attack", attack_name(d->attack));
        for (int k = 0; k < 4 && d->abilities[k]; k++) /* a card's own text goes by the card's name */
            if (war_ability_is_text(d->abilities[k]) && strcmp(war_ability_name(d->abilities[k]), d->name) == 0)
                assert_string_equal(say(asked, "ability", d->name, 1), say(asked, "card", d->name, 1));
    }
    for (int i = 1; i < WAR_ABILITIES; i++) {
        needs("ability", war_ability_name(i));
        needs(NULL, war_ability_text(i));
        for (int mode = 0; war_mode_name(i, mode); mode++)
            needs("mode", war_mode_name(i, mode));
    }
    for (int bit = WAR_AIR; war_symbol_name(bit); bit *= 2)
        needs("symbol", war_symbol_name(bit));
}

static void rules_are_translated(void **state)
{
    (void)state;
    asked = language_find("fr");
    for (int i = 1; i < WAR_DEFINITIONS; i++) {
        struct war_deck_part parts[WAR_DECK_PARTS];
        if (!war_definition(i) || !war_faction_led_by(i))
            continue;
        needs("faction", war_faction_led_by(i)->name);
        for (int part = war_deck_parts(i, parts) - 1; part >= 0; part--)
            needs("class", parts[part].name);
    }
    for (int e = WAR_FIRST; e <= WAR_SECOND; e++) {
        const struct war_deck_term *term;
        for (int i = 0; (term = war_deck_term((enum war_edition)e, i)) != NULL; i++)
            needs(NULL, term->text);
        for (int phase = 0; phase <= WAR_AFTER_TURN; phase++) {
            needs("phase", say_phase((int)e, phase));
            needs(NULL, phase_hint((enum war_edition)e, phase));
        }
    }
    for (int i = 0; war_option(i); i++)
        needs(NULL, war_option(i)->meaning);
}

/* ---- Sentences ----------------------------------------------------------------------------------------- */

/* The kinds of a text's places, in the order of the arguments: "%2$s: %1$p" gives "ps". False if it names one that the text's other places, or
 * those of its key, make impossible. */
static bool kinds_of(const char *text, char kinds[WAR_WORDS + 1])
{
    int next = 0;
    memset(kinds, 0, WAR_WORDS + 1);
    for (const char *at = text; (at = strchr(at, '%')) != NULL; at++) {
        bool numbered = at[1] >= '1' && at[1] <= '9' && at[2] == '$';
        if (*++at == '%')
            continue;
        int place = numbered ? *at - '1' : next++;
        at += numbered ? 2 : 0;
        if (place >= WAR_WORDS || (kinds[place] && kinds[place] != *at))
            return false;
        kinds[place] = *at;
    }
    return true;
}

/* A place may be left out or repeated, but what stands in it is of the kind that the key puts there. */
static void places_fit(void **state)
{
    (void)state;
    const struct war_language *l = language_find("fr");
    const struct language_entry *e;
    for (int i = 0; (e = language_entry(l, i)) != NULL; i++) {
        char key[WAR_WORDS + 1], text[WAR_WORDS + 1];
        assert_true(*e->context || kinds_of(e->key, key));
        for (int form = 0; !*e->context && form < 6 && e->form[form]; form++) {
            bool fits = kinds_of(e->form[form], text);
            for (int place = 0; place < WAR_WORDS; place++)
                fits = fits && (!text[place] || text[place] == key[place]);
            if (!fits)
                fail_msg("\"%s\" has other places than \"%s\"", e->form[form], e->key);
        }
    }
}

static const char *backwards(const void *state, const char *context, const char *key, int number)
{
    (void)state, (void)number;
    if (context && strcmp(context, "card") == 0 && strcmp(key, "Hunter") == 0)
        return "Chasseur";
    return !context && strcmp(key, "%s goes 100%% to %p for %d.") == 0 ? "%3$d (%%) : %2$p, %1$s ; %1$s" : NULL;
}

static void places_in_another_order(void **state)
{
    (void)state;
    const struct war_language l = {backwards, NULL};
    struct war_sentence s;
    char text[WAR_WHY];
    war_say(&s, "%s goes 100%% to %p for %d.", "Hunter", war_space(1, 2), 7);
    assert_string_equal(s.text, "Hunter goes 100% to c2 for 7.");
    war_sentence_text(&s, &l, text, sizeof text);
    assert_string_equal(text, "7 (%) : c2, Chasseur ; Chasseur");
}

static void names_in_sentences(void **state)
{
    (void)state;
    struct war_sentence s;
    char text[WAR_WHY];
    war_say(&s, "%s is played in another phase: the %s Phase.", "Hunter", "Move");
    war_sentence_text(&s, language_find("fr"), text, sizeof text);
    assert_string_equal(text, "«\u00a0Chasseur\u00a0» se joue pendant une autre phase\u00a0: la phase de mouvement.");
}

/* "hand" is a word of the catalogues; who types it reads it again as it was. */
static void what_was_typed_stays(void **state)
{
    (void)state;
    const struct war_language *french = language_find("fr");
    struct war_sentence s;
    char text[WAR_WHY];
    war_sentence_text(war_say(&s, "\"%s\" is no action.", "hand"), french, text, sizeof text);
    assert_non_null(strstr(text, "hand"));
    assert_null(strstr(text, "\""));
}

int languages_tests(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(by_code),
                                       cmocka_unit_test(what_was_typed_stays),
                                       cmocka_unit_test(every_entry),
                                       cmocka_unit_test(unknown),
                                       cmocka_unit_test(plurals),
                                       cmocka_unit_test(places_fit),
                                       cmocka_unit_test(places_in_another_order),
                                       cmocka_unit_test(names_in_sentences),
                                       cmocka_unit_test(cards_are_translated),
                                       cmocka_unit_test(rules_are_translated)};
    return UNIT_RUN(tests);
}
