/* think.c: what the thinking worker calls: a view is written into its memory, and it says what to do and why. */
#include "memory.h"
#include "page.h"

#include "../../ai/ai.h"
#include "../../ai/rng.h"
#include "../../table/json.h"

IMPORT(now) double page_now(void);

enum { MEMORY = 16 << 20 };
static struct war_view view;
static struct ai_memory *memory;

EXPORT(seen) void *seen(void);
EXPORT(choose_at_random) war_action choose_at_random(double seed);
EXPORT(think) bool think(uint32_t iterations, uint32_t milliseconds, double careless, double seed);

/* Where the caller writes the view, as look() gave it in the same module. */
void *seen(void) { return &view; }

war_action choose_at_random(double seed)
{
    war_action list[WAR_MAX_ACTIONS];
    struct rng rng;
    rng_seed(&rng, (uint64_t)seed);
    int count = war_view_actions(&view, list);
    return count > 0 ? list[rng_below(&rng, (uint32_t)count)] : WAR_NO_ACTION;
}

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

/* said() is {"iterations": ..., "choices": [...]}, the best first, with the chance to win in ten-thousandths. False if there is no memory, or nobody
 * is asked. */
bool think(uint32_t iterations, uint32_t milliseconds, double careless, double seed)
{
    struct ai_settings settings = {.value = ai_learned,
                                   .look = ai_tuned,
                                   .careless = careless,
                                   .iterations = iterations,
                                   .milliseconds = milliseconds,
                                   .clock = milliseconds_now};
    struct ai_answer answer;
    page_begin();
    if (memory == NULL) {
        void *room = memory_resize(NULL, NULL, MEMORY);
        if (room == NULL)
            return false;
        memory = ai_remember(room, MEMORY);
    }
    ai_think(&view, &settings, (uint64_t)seed, memory, &answer);
    if (answer.action == WAR_NO_ACTION)
        return false;
    write_open(&page_said, NULL, '{');
    write_number(&page_said, "iterations", answer.iterations);
    write_open(&page_said, "choices", '[');
    if (answer.alternatives == 0)
        write_choice(NULL, answer.action, ai_glance(&view, settings.look));
    for (int i = 0; i < answer.alternatives; i++)
        write_choice(NULL, answer.alternative[i].action, answer.alternative[i].chance);
    write_close(&page_said, ']');
    write_close(&page_said, '}');
    return true;
}
