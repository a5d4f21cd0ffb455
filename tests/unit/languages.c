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

/* The places of a text, in the order of the arguments: of "%2$s: %1$.1f" they are ".1f" and "s". Of printed texts a place may have a width and
 * a length (%ju). False if two places cannot stand together. */
enum { PLACES = 9 };
typedef char places[PLACES][8];
static bool places_of(const char *text, places place)
{
    int next = 0;
    memset(place, 0, sizeof(places));
    for (const char *at = text; (at = strchr(at, '%')) != NULL; at++) {
        bool numbered = at[1] >= '1' && at[1] <= '9' && at[2] == '$';
        if (*++at == '%')
            continue;
        int number = numbered ? *at - '1' : next++;
        at += numbered ? 2 : 0;
        size_t before = strspn(at, "0123456789.*hljzt");
        char kind[8] = "";
        snprintf(kind, sizeof kind, "%.*s", (int)before + 1, at);
        if (number >= PLACES || before > 5 || (*place[number] && strcmp(place[number], kind) != 0))
            return false;
        strcpy(place[number], kind);
        at += before;
    }
    return true;
}

/* Where words have places: sentences, and the parts of the story's. */
static bool has_places(const struct language_entry *e)
{
    return !*e->context || strcmp(e->context, "place") == 0 || strcmp(e->context, "reason") == 0;
}

/* No place is lost, none is added, and each is of the kind that the key puts there. (A place may stand twice.) */
static void places_fit(void **state)
{
    (void)state;
    for (int l = 0; language_code(l); l++) {
        const struct language_entry *e;
        for (int i = 0; (e = language_entry(language_find(language_code(l)), i)) != NULL; i++) {
            places key, text;
            assert_true(!has_places(e) || places_of(e->key, key));
            for (int form = 0; has_places(e) && form < 6 && e->form[form]; form++)
                if (!places_of(e->form[form], text) || memcmp(key, text, sizeof key) != 0)
                    fail_msg("\"%s\" has other places than \"%s\"", e->form[form], e->key);
        }
    }
}

/* Words for the places of a key, each another one; false if it is printed otherwise. `shown` is what has to stand in the sentence. */
static bool fill(struct war_sentence *s, places place, int number, const struct war_language *l, char shown[WAR_WORDS][80])
{
    static const char *const abilities[] = {"Sluggish", "Frenzy", "Fear"}, *const cards[] = {"Ice Ram", "Hunter", "Gate"};
    int used = 0, at = 0;
    for (int i = 0; i < PLACES && *place[i]; i++) {
        if (i == WAR_WORDS || place[i][1] || !strchr("sdpcwarlf", *place[i]))
            return false;
        int card = 0, ability = 0, space = 8 + i;
        for (int d = 1; d < WAR_DEFINITIONS && !card; d++)
            card = war_definition(d) && strcmp(war_definition(d)->name, cards[i % 3]) == 0 ? d : 0;
        for (int a = 1; a < WAR_ABILITIES && !ability; a++)
            ability = war_ability_name(a) && strcmp(war_ability_name(a), abilities[i % 3]) == 0 ? a : 0;
        s->word[i].kind = *place[i];
        switch (*place[i]) {
        case 's':
        case 'f':
            s->word[i].at = (uint8_t)at;
            s->word[i].number = 1;
            at += snprintf(s->names + at, sizeof s->names - (size_t)at, *place[i] == 'f' ? "%d" : "<%d>", i) + 1;
            snprintf(shown[used++], sizeof *shown, "%s", s->names + s->word[i].at);
            break;
        case 'd':
            s->word[i].number = number + 10 * i;
            snprintf(shown[used++], sizeof *shown, "%d", number + 10 * i);
            break;
        case 'p':
            s->word[i].number = space;
            war_space_text(space, shown[used++], sizeof *shown);
            break;
        case 'a':
            s->word[i].number = ability;
            snprintf(shown[used++], sizeof *shown, "%s", say(l, "ability", war_ability_name(ability), 1));
            break;
        default:
            s->word[i].number = *place[i] == 'r' ? ability + 65536 * card : *place[i] == 'l' ? 1 : card;
            s->word[i].at = (uint8_t)(*place[i] == 'l' ? at : space);
            if (*place[i] == 'l')
                s->names[at++] = (char)(card & 255), s->names[at++] = (char)(card >> 8);
            snprintf(shown[used++], sizeof *shown, "%s", say(l, "card", war_definition(card)->name, 1));
            break;
        }
    }
    return true;
}

/* Every sentence of every language says all that is put into it. */
static void every_key_is_said_whole(void **state)
{
    (void)state;
    int rendered = 0;
    for (int k = 0; language_code(k); k++) {
        const struct war_language *l = language_find(language_code(k));
        const struct language_entry *e;
        for (int i = 0; (e = language_entry(l, i)) != NULL; i++)
            for (int number = 1; number < 3 && !*e->context; number++) {
                places place;
                char shown[WAR_WORDS][80] = {""}, text[2000];
                struct war_sentence s = {.key = e->key};
                if (!places_of(e->key, place) || !fill(&s, place, number, l, shown))
                    continue;
                war_sentence_text(&s, l, text, sizeof text);
                for (int w = 0; w < WAR_WORDS && *shown[w]; w++)
                    if (!strstr(text, shown[w]))
                        fail_msg("%s: \"%s\" does not say %s: \"%s\"", language_code(k), e->key, shown[w], text);
                if (strchr(text, '|') || (*place[0] && strcmp(text, e->key) == 0))
                    fail_msg("%s: \"%s\" is said as \"%s\"", language_code(k), e->key, text);
                rendered += *place[0] != 0;
            }
    }
    assert_true(rendered > 500);
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
                                       cmocka_unit_test(every_key_is_said_whole),
                                       cmocka_unit_test(places_in_another_order),
                                       cmocka_unit_test(names_in_sentences),
                                       cmocka_unit_test(cards_are_translated),
                                       cmocka_unit_test(rules_are_translated)};
    return UNIT_RUN(tests);
}
