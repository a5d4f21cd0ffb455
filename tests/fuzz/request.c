/* A request of any bytes: what is refused changes nothing, and the answer is one line. */
#include "fuzz.h"

#include "../../table/journal.h"
#include "../../table/protocol.h"
#include "../table/heap.h"

static struct rng rng;

static uint32_t dice(void *state, uint32_t below)
{
    (void)state;
    return rng_below(&rng, below);
}

/* The first byte says which edition, how many seats, and how far the game has come. */
static void play_to(struct table *t, uint8_t how)
{
    static war_action list[WAR_MAX_ACTIONS];
    static const struct table_host host = {.resize = heap_resize, .random = dice};
    enum war_edition e = how & 1 ? WAR_SECOND : WAR_FIRST;
    struct table_rules rules = {.edition = (uint8_t)e, .seats = (uint8_t)((how & 3) == 2 ? 4 : 2)};
    for (int seat = 0; seat < rules.seats; seat++)
        rules.seat[seat].summoner = (uint16_t)war_preset_summoner(war_faction(e, (how >> 2) % 6));
    rng_seed(&rng, how);
    if (!table_open(t, &rules, &host, 0, NULL))
        BROKEN("%s", "the table does not open");
    for (int i = how / 4; i > 0 && t->end == TABLE_PLAYING; i--) {
        war_action action = list[rng_below(&rng, (uint32_t)war_actions(&t->game, list))];
        table_act(t, table_asked(t), &action, 1, 0, NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table t;
    static struct protocol p;
    if (size < 2)
        return 0;
    memset(&p, 0, sizeof p);
    play_to(&t, data[0]);
    struct war_game before = t.game;
    int version = t.version, seat = data[1] % 8 < t.rules.seats ? data[1] % 8 : data[1];
    struct out answer = {.host = &t.host};
    bool changed = protocol_request(&t, &p, seat, (const char *)data + 2, size - 2, 0, &answer);
    if (!changed && (t.version != version || memcmp(&t.game, &before, sizeof before) != 0))
        BROKEN("%s", "a refused request has changed the table");
    if (changed && t.version != version + 1)
        BROKEN("%s", "a request counts twice");
    if (answer.length == 0 || answer.text[answer.length - 1] != '\n' || strncmp(answer.text, "{\"type\":\"answer\"", 16) != 0)
        BROKEN("%s", "the answer is no line");
    bool since = strstr(answer.text, "}\n{") != NULL;
    if (since && (changed || strstr(answer.text, "{\"type\":\"position\"") == NULL))
        BROKEN("%s", "what was missed has no position, or the table has changed by it");
    out_free(&answer);
    table_close(&t);
    return 0;
}
