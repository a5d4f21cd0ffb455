/* batch.c: many games at once, in one block of memory that holds no pointers: it may be copied and moved as it is. */
#include "rng.h"
#include "warstone_lab.h"

struct place {
    struct war_game game;
    uint64_t random[4];
    uint32_t actions; /* of seats, in this game */
    bool finished;    /* and no other has begun */
};

struct war_batch {
    uint64_t seed;
    uint32_t longest;
    int32_t games, setups, width;
    bool again;
};

/* Where each array begins, after the head. */
struct layout {
    size_t setups, places, numbers, counts, actions, rewards, seats, ends, size;
};

static size_t room(size_t *at, size_t count, size_t size)
{
    size_t begins = (*at + 63) / 64 * 64;
    *at = begins + count * size;
    return begins;
}

static struct layout lay_out(int games, int setups, int width)
{
    struct layout l;
    size_t n = (size_t)games, at = sizeof(struct war_batch);
    l.setups = room(&at, (size_t)setups, sizeof(struct war_setup));
    l.places = room(&at, n, sizeof(struct place));
    l.numbers = room(&at, n, sizeof(uint64_t));
    l.counts = room(&at, n, sizeof(int32_t));
    l.actions = room(&at, n * (size_t)width, sizeof(war_action));
    l.rewards = room(&at, n, WAR_SEATS);
    l.seats = room(&at, n, 1);
    l.ends = room(&at, n, 1);
    l.size = at;
    return l;
}

size_t war_batch_size(int games, int setups, int width) { return lay_out(games, setups, width).size; }

/* The same with pointers. */
struct arrays {
    struct war_setup *setups;
    struct place *places;
    uint64_t *numbers;
    int32_t *counts;
    war_action *actions;
    int8_t (*rewards)[WAR_SEATS];
    uint8_t *seats, *ends;
};

static struct arrays arrays_of(const struct war_batch *b)
{
    struct layout l = lay_out(b->games, b->setups, b->width);
    uint8_t *at = (uint8_t *)(uintptr_t)b;
    return (struct arrays){.setups = (void *)(at + l.setups),
                           .places = (void *)(at + l.places),
                           .numbers = (void *)(at + l.numbers),
                           .counts = (void *)(at + l.counts),
                           .actions = (void *)(at + l.actions),
                           .rewards = (void *)(at + l.rewards),
                           .seats = at + l.seats,
                           .ends = at + l.ends};
}

const uint8_t *war_batch_seats(const struct war_batch *b) { return arrays_of(b).seats; }
const int8_t *war_batch_rewards(const struct war_batch *b) { return arrays_of(b).rewards[0]; }
const uint8_t *war_batch_ends(const struct war_batch *b) { return arrays_of(b).ends; }
const uint64_t *war_batch_numbers(const struct war_batch *b) { return arrays_of(b).numbers; }
const int32_t *war_batch_counts(const struct war_batch *b) { return arrays_of(b).counts; }
const war_action *war_batch_actions(const struct war_batch *b) { return arrays_of(b).actions; }
const struct war_game *war_batch_game(const struct war_batch *b, int place) { return &arrays_of(b).places[place].game; }
const uint64_t *war_batch_random(const struct war_batch *b, int place) { return arrays_of(b).places[place].random; }

int war_batch_widest(const struct war_batch *b)
{
    struct arrays a = arrays_of(b);
    int widest = 0;
    for (int i = 0; i < b->games; i++)
        if (a.counts[i] > widest)
            widest = a.counts[i];
    return widest;
}

/* ---- One place ------------------------------------------------------------------------------------------- */

static void begin_game(const struct war_batch *b, const struct arrays *a, int i)
{
    struct place *p = &a->places[i];
    war_begin(&p->game, &a->setups[a->numbers[i] % (uint64_t)b->setups]);
    war_random_seed(p->random, war_random_series(b->seed, a->numbers[i]));
    war_random_settle(&p->game, p->random);
    p->actions = 0;
    p->finished = p->game.over != WAR_PLAYING;
}

/* The legal actions: those of the place's row, or all of them in `list` where the row is too narrow. */
static const war_action *legal(const struct war_batch *b, const struct arrays *a, int i, war_action *list)
{
    if (a->counts[i] <= b->width)
        return a->actions + (size_t)i * (size_t)b->width;
    war_actions(&a->places[i].game, list);
    return list;
}

/* Lists are made in a place of their own: a row may be narrower than what is written. */
static void list_row(const struct war_batch *b, const struct arrays *a, int i)
{
    const struct war_game *g = &a->places[i].game;
    bool finished = a->places[i].finished;
    war_action list[WAR_MAX_ACTIONS], *row = a->actions + (size_t)i * (size_t)b->width;
    int before = a->counts[i] < b->width ? a->counts[i] : b->width;
    int count = finished ? 0 : war_actions(g, list), kept = count < b->width ? count : b->width;
    __builtin_memcpy(row, list, (size_t)kept * sizeof *row);
    for (int k = kept; k < before; k++)
        row[k] = WAR_NO_ACTION;
    a->counts[i] = count;
    a->seats[i] = finished ? WAR_NONE : g->ask.seat;
}

static war_action choose(const struct war_batch *b, const struct arrays *a, int i)
{
    war_action list[WAR_MAX_ACTIONS];
    if (a->counts[i] == 0)
        return WAR_NO_ACTION;
    return war_random_action(&a->places[i].game, legal(b, a, i, list), a->counts[i], a->places[i].random);
}

static void reward(const struct war_game *g, int8_t *rewards)
{
    for (int seat = 0; seat < g->seats && (g->over == WAR_A_WON || g->over == WAR_B_WON); seat++)
        rewards[seat] = (g->over == WAR_A_WON) == (seat % 2 == 0) ? 1 : -1;
}

/* True if the game has ended by it. */
static bool act(const struct war_batch *b, const struct arrays *a, int i, war_action action)
{
    struct place *p = &a->places[i];
    war_apply(&p->game, action, NULL);
    war_random_settle(&p->game, p->random);
    p->actions++;
    bool over = p->game.over != WAR_PLAYING, cut_off = !over && b->longest > 0 && p->actions >= b->longest;
    if (!over && !cut_off)
        return false;
    reward(&p->game, a->rewards[i]);
    a->ends[i] = over ? 1 : 2;
    p->finished = !b->again;
    if (b->again) {
        a->numbers[i] += (uint64_t)b->games;
        begin_game(b, a, i);
    }
    return true;
}

static void clear(const struct arrays *a, int i)
{
    __builtin_memset(a->rewards[i], 0, WAR_SEATS);
    a->ends[i] = 0;
}

/* ---- All of them ----------------------------------------------------------------------------------------- */

void war_batch_begin(struct war_batch *b, int games, int width, const struct war_setup *setups, int count, uint64_t seed,
                     uint32_t longest, bool again)
{
    *b = (struct war_batch){.seed = seed, .longest = longest, .games = games, .setups = count, .width = width, .again = again};
    struct arrays a = arrays_of(b);
    __builtin_memcpy(a.setups, setups, (size_t)count * sizeof *setups);
    for (int i = 0; i < games; i++) {
        a.numbers[i] = (uint64_t)i;
        a.counts[i] = width; /* so that the whole row is cleared */
        clear(&a, i);
        begin_game(b, &a, i);
        list_row(b, &a, i);
    }
}

void war_batch_copy(struct war_batch *to, int width, const struct war_batch *from)
{
    *to = *from;
    to->width = width;
    struct arrays a = arrays_of(to), old = arrays_of(from);
    size_t n = (size_t)from->games;
    __builtin_memcpy(a.setups, old.setups, (size_t)from->setups * sizeof *a.setups);
    __builtin_memcpy(a.places, old.places, n * sizeof *a.places);
    __builtin_memcpy(a.numbers, old.numbers, n * sizeof *a.numbers);
    __builtin_memcpy(a.rewards, old.rewards, n * WAR_SEATS);
    __builtin_memcpy(a.ends, old.ends, n);
    for (int i = 0; i < from->games; i++) {
        a.counts[i] = width;
        list_row(to, &a, i);
    }
}

static bool is_listed(const war_action *list, int count, war_action action)
{
    while (count-- > 0)
        if (list[count] == action)
            return true;
    return false;
}

/* What is not listed may be another way to write a move: the engine knows. */
static bool is_refused(const struct war_batch *b, const struct arrays *a, int i, war_action action, struct war_sentence *why)
{
    war_action list[WAR_MAX_ACTIONS];
    if (a->counts[i] == 0 && action != WAR_NO_ACTION)
        return war_say(why, "The game is over."), true;
    return a->counts[i] > 0 && !is_listed(legal(b, a, i, list), a->counts[i], action) &&
           war_why_not(&a->places[i].game, action, why);
}

int war_batch_refused(const struct war_batch *b, const war_action *actions, struct war_sentence *why)
{
    struct arrays a = arrays_of(b);
    for (int i = 0; i < b->games; i++)
        if (is_refused(b, &a, i, actions[i], why))
            return i;
    return -1;
}

/* A game is out of the processor's reach when its turn comes, unless it is sent for while the one before is played. */
static void send_for(const struct war_batch *b, const struct arrays *a, int i)
{
    if (i >= b->games)
        return;
    const struct place *p = &a->places[i];
    size_t size = a->setups[0].seats > 2 ? WAR_FOUR : WAR_TWO;
    for (size_t at = 0; at < size; at += 64)
        __builtin_prefetch((const uint8_t *)&p->game + at);
    __builtin_prefetch(p->random);
}

void war_batch_step(struct war_batch *b, int first, int count, const war_action *actions)
{
    struct arrays a = arrays_of(b);
    for (int i = first; i < first + count; i++) {
        clear(&a, i);
        send_for(b, &a, i + 1);
        if (a.counts[i] == 0)
            continue;
        act(b, &a, i, actions ? actions[i] : choose(b, &a, i));
        list_row(b, &a, i);
    }
}

void war_batch_choose(struct war_batch *b, int first, int count, war_action *actions)
{
    struct arrays a = arrays_of(b);
    for (int i = first; i < first + count; i++)
        actions[i] = choose(b, &a, i);
}

/* One place after the other, so that a game stays where the processor has it at hand. */
int war_batch_play(struct war_batch *b, int first, int count, int actions)
{
    struct arrays a = arrays_of(b);
    int ended = 0;
    for (int i = first; i < first + count; i++) {
        clear(&a, i);
        for (int k = 0; k < actions && a.counts[i] > 0; k++) {
            ended += act(b, &a, i, choose(b, &a, i));
            list_row(b, &a, i);
        }
    }
    return ended;
}

void war_batch_observe(const struct war_batch *b, int first, int count, int seat, int16_t *numbers)
{
    struct arrays a = arrays_of(b);
    for (int i = first; i < first + count; i++) {
        const struct war_game *g = &a.places[i].game;
        struct war_view view;
        int asked = a.seats[i] == WAR_NONE ? 0 : a.seats[i];
        war_look(g, seat == WAR_NONE ? asked : seat, &view);
        war_observe(&view, i, b->games, numbers);
    }
}
