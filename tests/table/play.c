/* play.c: games played on tables, with people who take back, offer draws and resign, for other programs to look at.
 *
 *     tables journals N     N times a line `journal BYTES HASH` and the journal itself; HASH is that of all messages (stream.h)
 *     tables messages N     every message and answer of N games, a line each
 */
#include "heap.h"
#include "stream.h"

#include "../../ai/rng.h"
#include "../../table/journal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct rng rng;

static uint32_t dice(void *state, uint32_t below)
{
    (void)state;
    return rng_below(&rng, below);
}
static const struct table_host host = {.resize = heap_resize, .random = dice};

static int factions(enum war_edition edition)
{
    int count = 0;
    while (war_faction(edition, count) != NULL)
        count++;
    return count;
}

/* Both editions and teams take turns, persons and computers, all kinds of clocks. */
static struct table_rules rules_of(int game)
{
    enum war_edition e = game % 3 == 0 ? WAR_SECOND : WAR_FIRST;
    struct table_rules r = {.edition = (uint8_t)e, .seats = game % 12 == 11 ? 4 : 2, .clock = (uint8_t)(game % 4 % 3)};
    r.time = r.clock != TABLE_NO_CLOCK ? 7200000 : 0;
    r.increment = r.clock == TABLE_RESERVE ? 3000 : 0;
    for (int seat = 0; seat < r.seats; seat++) {
        r.seat[seat].summoner = (uint16_t)war_preset_summoner(war_faction(e, (game / 3 + seat * (1 + game % 5)) % factions(e)));
        r.seat[seat].player = (uint8_t)(seat > 0 && game % 5 == 0 ? TABLE_COMPUTER : TABLE_PERSON);
        snprintf(r.seat[seat].name, TABLE_NAME, "Zoë \"%c\"", 'A' + seat);
    }
    return r;
}

static void say(void *state, const char *message, size_t length)
{
    (void)state;
    fwrite(message, 1, length, stdout);
}

/* A request as a client would write it; refused ones now and then. */
static void request(struct table *t, struct protocol *p, int number, uint64_t now, bool show)
{
    static war_action list[WAR_MAX_ACTIONS];
    char notation[WAR_TEXT], text[400];
    int seat = table_asked(t), count = war_actions(&t->game, list), n = 0;
    unsigned chance = rng_below(&rng, 400);
    char space[8];
    war_space_text((int)rng_below(&rng, (uint32_t)war_spaces(&t->game)), space, sizeof space);
    const char *type = chance < 30                   ? "undo"
                       : chance < 40                 ? "offer_draw"
                       : chance < 45                 ? "decline_draw"
                       : chance < 47                 ? "claim_draw"
                       : chance == 47                ? "resign"
                       : chance == 50                ? "since"
                       : chance > 50 && chance < 80  ? "odds"
                       : chance >= 80 && chance < 90 ? "threats"
                                                     : "act";
    war_action_text(&t->game, list[rng_below(&rng, (uint32_t)count)], notation, sizeof notation);
    n = snprintf(text, sizeof text, "{\"id\": \"%d\", \"version\": %d, \"type\": \"%s\", \"space\": \"%s\", \"action\": \"",
                 number, t->version - (chance == 48) - (chance == 50 && t->version > 3 ? 3 : 0), type, space);
    for (const char *c = chance == 49 ? "attack a1 a1" : notation; *c != 0; c++)
        n += snprintf(text + n, sizeof text - (size_t)n, *c == '"' ? "\\\"" : "%c", *c);
    snprintf(text + n, sizeof text - (size_t)n, "\"}");
    struct out answer = {.host = &host};
    bool changed = protocol_request(t, p, seat, text, strlen(text), now, &answer);
    if (show) {
        say(NULL, answer.text, answer.length);
        if (changed)
            stream_send(t, now, say, NULL);
    }
    out_free(&answer);
}

static void play(int game, bool show)
{
    struct table t;
    struct protocol p = {0};
    struct table_rules rules = rules_of(game);
    struct war_sentence why;
    rng_seed_pair(&rng, 20, (uint64_t)game);
    if (!table_open(&t, &rules, &host, 0, &why)) {
        fprintf(stderr, "tables: game %d: %s\n", game, why.text);
        exit(2);
    }
    uint64_t now = 0;
    for (int i = 0; i < 700 && t.end == TABLE_PLAYING; i++)
        request(&t, &p, i, now += rng_below(&rng, 9000), show);
    if (!show) {
        struct out out = {.host = &host};
        journal_write_header(&t, &out);
        journal_write(&t, 0, game % 2 == 0, &out);
        printf("journal %zu %016" PRIx64 "\n", out.length, stream_hash(&host, out.text, out.length));
        say(NULL, out.text, out.length);
        out_free(&out);
    }
    table_close(&t);
}

int main(int argc, char **argv)
{
    int games = argc == 3 ? atoi(argv[2]) : 0;
    bool show = argc == 3 && strcmp(argv[1], "messages") == 0;
    if (games <= 0 || (!show && strcmp(argv[1], "journals") != 0)) {
        fprintf(stderr, "usage: tables journals|messages GAMES\n");
        return 2;
    }
    for (int game = 0; game < games; game++)
        play(game, show);
    return 0;
}
