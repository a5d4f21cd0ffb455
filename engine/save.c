/* save.c: a game as bytes. A head (mark, version, length, checksum, fingerprint), then the game itself; whoever loads it checks
 * everything. The fingerprint says what the numbers in these bytes stood for when they were written. */
#include "machine.h"

enum { HEAD = 24, VERSION = 4, CHECKSUM_AT = 8, FINGERPRINT_AT = 16 };
static const uint8_t sign[4] = {'W', 'A', 'R', 'S'};

static void put64(uint8_t *at, uint64_t n)
{
    for (int i = 0; i < 8; i++)
        at[i] = (uint8_t)(n >> 8 * i);
}
static uint64_t get64(const uint8_t *at)
{
    uint64_t n = 0;
    for (int i = 7; i >= 0; i--)
        n = n << 8 | at[i];
    return n;
}

static uint64_t mix(uint64_t h, unsigned n) { return (h ^ n) * 0x100000001B3ull; }
static const uint64_t start = 0xCBF29CE484222325ull;

static uint64_t checksum(const uint8_t *bytes, size_t size)
{
    uint64_t h = start;
    for (size_t i = 0; i < size; i++)
        h = mix(h, bytes[i]);
    return h;
}

static uint64_t mix_name(uint64_t h, const char *name)
{
    for (; *name != 0; name++)
        h = mix(h, (uint8_t)*name);
    return mix(h, 0);
}

/* An ability by number: its name, and what the frame of its effect holds. */
static uint64_t mix_ability(uint64_t h, int number)
{
    h = mix(h, (unsigned)number);
    if (!is_ability(number))
        return h;
    h = mix_name(h, ability(number)->name);
    const struct effect_code *code = ability(number)->effect;
    if (code == NULL)
        return h;
    for (const struct variable *v = code->variables; v->kind != V_NONE; v++)
        h = mix(mix(mix(h, v->kind), v->count), v->at);
    return mix(h, code->size);
}

static uint64_t mix_card(uint64_t h, int number)
{
    const struct war_definition *d = war_definition(number);
    h = mix_name(mix(h, (unsigned)number), d != NULL ? d->name : "");
    for (int i = 0; d != NULL && i < 4 && d->abilities[i] != 0; i++)
        h = mix_ability(h, d->abilities[i]);
    return h;
}

/* The bytes are not trusted yet: a frame without a size ends the walk. */
static uint64_t mix_frames(uint64_t h, const game *g)
{
    int end = g->free <= WAR_ARENA ? g->free : 0;
    for (int at = 0;
         at + (int)sizeof(struct frame) <= end && FRAME_AT(g, at)->size >= sizeof(struct frame) && FRAME_AT(g, at)->size % 8 == 0;
         at += FRAME_AT(g, at)->size) {
        int fn = FRAME_AT(g, at)->fn;
        h = fn >= PROCEDURES ? mix_ability(h, fn - PROCEDURES) : mix(mix(h, (unsigned)fn), (unsigned)frame_size(fn));
    }
    return h;
}

/* What the numbers of a game mean: the cards it is played with, their abilities, and the frames of what is under way. Cards that are not in it
 * do not count: those to come change no saved game. */
uint64_t fingerprint(const game *g)
{
    uint64_t h = mix(start, sizeof(struct event));
    for (int card = 0, last = 0, cards = (int)(war_size(g) > WAR_TWO ? 4 : 2) * WAR_SEAT_CARDS; card < cards; card++) {
        if (card % WAR_SEAT_CARDS >= WAR_DECK_CARDS + WAR_EXTRA_CARDS || war_card_definition(g, card) == last)
            continue;
        last = war_card_definition(g, card);
        h = mix_card(h, last);
    }
    h = mix_frames(h, g);
    int at = g->lasting_at; /* not trusted yet either */
    for (; at % 2 == 0 && at + (int)sizeof(struct war_lasting) <= WAR_ARENA; at += (int)sizeof(struct war_lasting))
        h = mix_ability(h, lasting_at(g, at)->ability);
    return h;
}

void war_copy(game *to, const game *from) { __builtin_memcpy(to, from, war_size(from)); }

size_t war_save(const game *g, uint8_t *bytes)
{
    const uint8_t *from = (const uint8_t *)g;
    for (int i = 0; i < 4; i++)
        bytes[i] = sign[i];
    bytes[4] = VERSION;
    bytes[5] = 0;
    size_t size = war_size(g);
    bytes[6] = (uint8_t)(size & 255);
    bytes[7] = (uint8_t)(size >> 8);
    for (size_t i = 0; i < size; i++)
        bytes[HEAD + i] = from[i];
    put64(bytes + CHECKSUM_AT, checksum(bytes + HEAD, size));
    put64(bytes + FINGERPRINT_AT, fingerprint(g));
    return HEAD + size;
}

bool war_load(game *g, const uint8_t *bytes, size_t size, struct war_sentence *why)
{
    if (size < HEAD)
        return !refuse(why, "A saved game begins with %d bytes; here are %d.", HEAD, (int)size);
    for (int i = 0; i < 4; i++)
        if (bytes[i] != sign[i])
            return !refuse(why, "This is not a saved game: byte %d is wrong.", i);
    if (bytes[4] != VERSION)
        return !refuse(why, "This game was saved by version %d; this is version %d.", bytes[4], VERSION);
    size_t told = (size_t)bytes[6] | (size_t)bytes[7] << 8;
    if ((told != WAR_TWO && told != WAR_FOUR) || bytes[5] != 0 || size != HEAD + told)
        return !refuse(why, "A saved game has %d bytes, for four players %d; here are %d.", HEAD + WAR_TWO, HEAD + WAR_FOUR,
                       (int)size);
    if (get64(bytes + CHECKSUM_AT) != checksum(bytes + HEAD, told))
        return !refuse(why, "The saved game is damaged: its checksum does not fit.");
    game loaded = {0};
    uint8_t *to = (uint8_t *)&loaded;
    for (size_t i = 0; i < told; i++)
        to[i] = bytes[HEAD + i];
    if (war_size(&loaded) != told || (loaded.seats != 2 && loaded.seats != 4))
        return !refuse(why, "The saved game has %d seats and is not as long as such a game.", loaded.seats);
    if (get64(bytes + FINGERPRINT_AT) != fingerprint(&loaded))
        return !refuse(why, "The saved game was played with other versions of its cards than there are here.");
    if (!war_check(&loaded, why))
        return false;
    war_copy(g, &loaded);
    return true;
}
