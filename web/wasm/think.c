/* think.c: what the thinking worker calls: a view is written into its memory, and it says what to do and why. */
#include "memory.h"
#include "page.h"

#include "../../ai/level.h"
#include "../../ai/rng.h"
#include "../../table/json.h"

IMPORT(now) double page_now(void);

enum {
    MEMORY = 16 << 20,
    ENDLESS = 1 << 30, /* milliseconds: the clock is asked, which tells the page that there is still somebody who thinks */
};
static struct war_view view;
static struct ai_memory *memory;

EXPORT(seen) void *seen(void);
EXPORT(knows) bool knows(const char *word);
EXPORT(play_as) bool play_as(const char *word, double used, double seed);
EXPORT(think) bool think(uint32_t milliseconds, double seed);

/* Where the caller writes the view, as look() gave it in the same module. */
void *seen(void) { return &view; }

static uint64_t milliseconds_now(void *state)
{
    (void)state;
    return (uint64_t)page_now();
}

static int64_t ten_thousandths(double chance) { return (int64_t)(10000 * chance + 0.5); }

static void write_choice(const char *name, war_action action, double chance)
{
    char notation[WAR_TEXT];
    war_action_text(&view.game, action, notation, sizeof notation);
    write_open(&page_said, name, '{');
    write_number(&page_said, "number", action);
    write_text(&page_said, "action", notation);
    write_number(&page_said, "chance", ten_thousandths(chance));
    write_close(&page_said, '}');
}

static bool remember(void)
{
    if (memory == NULL) {
        void *room = memory_resize(NULL, NULL, MEMORY);
        memory = room != NULL ? ai_remember(room, MEMORY) : NULL;
    }
    return memory != NULL;
}

static bool think_with(const struct ai_settings *settings, double seed)
{
    struct ai_answer answer;
    page_begin();
    if (!remember())
        return false;
    ai_think(&view, settings, (uint64_t)seed, memory, &answer);
    if (answer.action == WAR_NO_ACTION)
        return false;
    write_open(&page_said, NULL, '[');
    if (answer.alternatives == 0)
        write_choice(NULL, answer.action, ai_glance(&view, settings->look));
    for (int i = 0; i < answer.alternatives; i++)
        write_choice(NULL, answer.alternative[i].action, answer.alternative[i].chance);
    write_close(&page_said, ']');
    return true;
}

static bool choose_at_random(double seed)
{
    war_action list[WAR_MAX_ACTIONS];
    struct rng rng;
    rng_seed(&rng, (uint64_t)seed);
    int count = war_view_actions(&view, list);
    page_begin();
    if (count == 0)
        return false;
    write_open(&page_said, NULL, '[');
    write_choice(NULL, list[rng_below(&rng, (uint32_t)count)], 0.5);
    write_close(&page_said, ']');
    return true;
}

static bool is_random(const char *word) { return __builtin_memcmp(word, "random", sizeof "random") == 0; }

/* Whether there is such a player here, by its word. */
bool knows(const char *word)
{
    struct ai_level level;
    return is_random(word) || ai_level_read(word, &level);
}

/* What it does. said() is a list of choices, the best first, with the chance to win in ten-thousandths. False if there is no such player, no memory, or nobody
 * is asked. */
bool play_as(const char *word, double used, double seed)
{
    struct ai_level level;
    if (is_random(word))
        return choose_at_random(seed);
    if (!ai_level_read(word, &level))
        return false;
    struct ai_settings settings = ai_level_settings(&level, used, milliseconds_now);
    if (settings.milliseconds == 0)
        settings.milliseconds = ENDLESS;
    return think_with(&settings, seed);
}

/* The same by the best player there is, within that time. */
bool think(uint32_t milliseconds, double seed)
{
    struct ai_settings settings = {
        .value = ai_learned, .look = ai_tuned, .milliseconds = milliseconds, .clock = milliseconds_now};
    return think_with(&settings, seed);
}
