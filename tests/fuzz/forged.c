/* forged.c: saved games changed by somebody who also mends the checksum, also in the middle of procedures and effects. What war_load()
 * lets through can be looked at, dealt anew, saved, begun from at a table and played on: nothing is read or written outside the game, and
 * every action comes to an end. (The game may be one that no rules lead to.)
 *
 * Input: a position (fuzz.h), a kind of decision up to which it is played on (0: no further), then changes of three bytes each: where (two
 * bytes), what (one byte). */
#include "fuzz.h"
#include "host.h"
#include "protocol.h"

enum { ACTIONS = 50, FURTHER = 200 };

static uint32_t roll(void *state, uint32_t n) { return rng_below(state, n); }

static void look_around(const struct war_game *g, struct rng *rng)
{
    static uint8_t bytes[WAR_SAVE];
    static struct war_view view;
    static struct war_game dealt;
    for (int seat = 0; seat < g->seats; seat++) {
        war_look(g, seat, &view);
        war_determinize(&view, &dealt, roll, rng);
    }
    war_save(g, bytes);
}

/* A table that begins from it shows it to everybody, and its record is read as the same. */
static void begin_from(const struct war_game *g)
{
    const struct table_host services = host_services(NULL);
    static struct table_rules rules;
    static struct table t, again;
    struct war_sentence why;
    struct journal_fault fault;
    struct out out = {.host = &services};
    if (!table_rules_from(g, &rules, &why) || !table_begin(&t, &rules, &services, &why))
        return;
    for (int seat = 0; seat <= g->seats; seat++, out.length = 0)
        protocol_position(&t, seat < g->seats ? seat : WAR_NONE, 0, &out);
    journal_write_header(&t, &out);
    if (!journal_read(&again, out.text, out.length, &services, &(struct journal_reading){0}, &fault))
        BROKEN("a record from a position cannot be read: %s", fault.why.text);
    if (memcmp(&again.game, g, war_size(g)) != 0 || again.end != t.end)
        BROKEN("a record from a position begins otherwise");
    table_close(&t);
    table_close(&again);
    out_free(&out);
}

/* Making a position takes longest, so most inputs are made of another by changing what comes after it. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    size_t keep = size > POSITION_BYTES && seed % 16 != 0 ? POSITION_BYTES : 0;
    return keep + LLVMFuzzerMutate(data + keep, size - keep, max_size - keep);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static uint8_t bytes[WAR_SAVE];
    static war_action list[WAR_MAX_ACTIONS];
    struct war_game g;
    struct rng rng;
    struct war_sentence why[1] = {0};
    char text[WAR_TEXT];
    size_t at = read_position(data, size, &g, &rng);
    if (at == 0 || at == size)
        return -1;
    int kind = data[at++];
    for (int i = 0; kind != 0 && g.ask.kind != kind && i < FURTHER; i++)
        play_on(&g, &rng, 1);
    for (; at + 3 <= size; at += 3)
        ((uint8_t *)&g)[(data[at] | (size_t)data[at + 1] << 8) % war_size(&g)] = data[at + 2];
    size_t saved = war_save(&g, bytes); /* with checksum and fingerprint of what it is now */
    memset(&g, 0, sizeof g);
    if (!war_load(&g, bytes, saved, why)) {
        if (why->text[0] == 0)
            BROKEN("a saved game is refused without a reason");
        return 0;
    }
    look_around(&g, &rng);
    begin_from(&g);
    for (int i = 0; i < ACTIONS && g.over == WAR_PLAYING; i++) {
        int n = war_actions(&g, list);
        if (n > WAR_MAX_ACTIONS)
            BROKEN("%d actions", n);
        if (n <= 0)
            return 0;
        war_action action = list[rng_below(&rng, (uint32_t)n)];
        war_action_text(&g, action, text, sizeof text);
        war_apply(&g, action, NULL);
    }
    look_around(&g, &rng);
    return 0;
}
