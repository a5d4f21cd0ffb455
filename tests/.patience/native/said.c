/* said.c: every sentence of random games as it travels and as it is said, for the page, which says them by code of its own.
 *
 *     said N     of N games each sentence once: a line {"sentence": {...}, "en": "...", "fr": "..."}
 */
#include "../../table/heap.h"

#include "../../../ai/rng.h"
#include "json.h"
#include "languages.h"
#include "protocol.h"
#include "say.h"
#include "story.h"

#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1 << 20, LONGEST = 600 };
static uint64_t told[ROOM];
static struct rng rng;

static uint32_t dice(void *state, uint32_t below)
{
    (void)state;
    return rng_below(&rng, below);
}
static const struct table_host host = {.resize = heap_resize, .random = dice};

/* False if it was told before. */
static bool is_new(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    size_t at = hash % ROOM;
    while (told[at] != 0 && told[at] != hash)
        at = (at + 1) % ROOM;
    bool found = told[at] == hash;
    told[at] = hash;
    return !found;
}

static void tell(void *state, const struct war_sentence *s)
{
    (void)state;
    struct out out = {.host = &host};
    char text[STORY_TEXT];
    write_open(&out, NULL, '{');
    protocol_sentence(&out, "sentence", s);
    if (is_new(out.text)) {
        war_sentence_text(s, NULL, text, sizeof text);
        write_text(&out, "en", text);
        war_sentence_text(s, language_find("fr"), text, sizeof text);
        write_text(&out, "fr", text);
        write_close(&out, '}');
        puts(out.text);
    }
    out_free(&out);
}

static bool tell_step(void *state, const struct table_step *step)
{
    const struct table *t = state;
    for (int onlooker = 0; onlooker <= t->rules.seats; onlooker++)
        story_tell(step->before, &step->log, onlooker < t->rules.seats ? onlooker : (int)WAR_NONE, tell, NULL);
    return true;
}

/* What is asked, what may be done, and why something else may not. */
static void tell_decision(const struct table *t, const war_action *list, int count)
{
    struct war_sentence s;
    struct war_view view;
    const struct war_decision *ask = war_decision(&t->game);
    const char *rule;
    war_look(&t->game, ask->seat, &view);
    tell(NULL, war_say(&s, war_prompt(ask, &rule)));
    for (int i = 0; i < count; i++) {
        say_action(&view.game, list[i], &s);
        tell(NULL, &s);
    }
    for (int i = 0; i < 20; i++) {
        char line[64], from[8], to[8];
        static const char *const verbs[] = {"move", "attack", "choose", "summon Gate", "use"};
        war_space_text((int)rng_below(&rng, (uint32_t)war_spaces(&t->game)), from, sizeof from);
        war_space_text((int)rng_below(&rng, (uint32_t)war_spaces(&t->game)), to, sizeof to);
        snprintf(line, sizeof line, "%s %s %s", verbs[i % 5], from, i % 5 == 2 ? "" : to);
        war_action action;
        s = (struct war_sentence){0};
        if (!war_action_parse(&view.game, line, &action, &s) || (war_why_not(&view.game, action, &s) && s.key != NULL))
            tell(NULL, &s);
    }
}

static void play(int game)
{
    static war_action list[WAR_MAX_ACTIONS];
    enum war_edition e = game % 2 == 0 ? WAR_SECOND : WAR_FIRST;
    struct table_rules rules = {.edition = (uint8_t)e, .seats = game % 8 == 7 ? 4 : 2};
    struct table t;
    struct war_sentence why;
    int decks = 0;
    while (war_faction(e, decks) != NULL)
        decks++;
    for (int seat = 0; seat < rules.seats; seat++)
        rules.seat[seat].summoner = (uint16_t)war_preset_summoner(war_faction(e, (game / 2 + seat * (1 + game % 3)) % decks));
    rng_seed_pair(&rng, 11, (uint64_t)game);
    if (!table_open(&t, &rules, &host, 0, &why)) {
        fprintf(stderr, "said: game %d: %s\n", game, why.text);
        exit(2);
    }
    for (int i = 0; i < LONGEST && t.end == TABLE_PLAYING; i++) {
        int count = war_actions(&t.game, list);
        tell_decision(&t, list, count);
        table_act(&t, table_asked(&t), &list[rng_below(&rng, (uint32_t)count)], 1, 0, &why);
        table_walk_latest(&t, tell_step, &t);
    }
    table_close(&t);
}

int main(int argc, char **argv)
{
    int games = argc == 2 ? atoi(argv[1]) : 0;
    if (games <= 0) {
        fprintf(stderr, "usage: said GAMES\n");
        return 2;
    }
    for (int game = 0; game < games; game++)
        play(game);
    return 0;
}
