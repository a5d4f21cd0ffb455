/* level.c: which players there are. */
#include "level.h"

const struct ai_level ai_levels[AI_LEVELS] = {
    {.word = "novice", .iterations = 1, .careless = 0.02},
    {.word = "easy", .iterations = 1, .careless = 0.004},
    {.word = "normal", .iterations = 6},
    {.word = "hard", .milliseconds = 1000},
    {.word = "expert", .milliseconds = 5000},
    {.word = "master", .milliseconds = 20000},
};
static const struct ai_level unnamed = {.word = "think", .milliseconds = 300};

enum { LONGEST = 3600000 };

static bool same(const char *a, const char *b)
{
    while (*a != '\0' && *a == *b)
        a++, b++;
    return *a == *b;
}

/* What stands behind the beginning; NULL if it does not begin so. */
static const char *behind(const char *word, const char *beginning)
{
    while (*beginning != '\0')
        if (*word++ != *beginning++)
            return NULL;
    return word;
}

static bool read_values(const char *word, struct ai_level *level)
{
    level->value = same(word, "hand")       ? ai_hand_made
                   : same(word, "tuned")    ? ai_tuned
                   : same(word, "prospect") ? ai_prospect
                                            : NULL;
    return level->value != NULL;
}

static bool read_budget(const char *word, struct ai_level *level)
{
    const char *digit = behind(word, "think:");
    uint32_t number = 0;
    *level = (struct ai_level){0};
    for (; digit != NULL && *digit >= '0' && *digit <= '9' && number <= LONGEST; digit++)
        number = 10 * number + (uint32_t)(*digit - '0');
    if (number == 0 || number > LONGEST)
        return false;
    bool passes = *digit == 'i';
    *(passes ? &level->iterations : &level->milliseconds) = number;
    digit += passes;
    return *digit == '\0' || (*digit == '/' && read_values(digit + 1, level));
}

bool ai_level_read(const char *word, struct ai_level *level)
{
    *level = unnamed;
    for (int i = 0; i < AI_LEVELS; i++)
        if (same(word, ai_levels[i].word))
            *level = ai_levels[i];
    return same(word, level->word) || read_budget(word, level);
}

struct ai_settings ai_level_settings(const struct ai_level *level, double used, uint64_t (*clock)(void *state))
{
    struct ai_settings settings = {
        .value = ai_learned, .look = ai_tuned, .iterations = level->iterations, .careless = level->careless, .clock = clock};
    double left = level->milliseconds > used ? level->milliseconds - used : 0;
    if (level->value != NULL)
        settings.value = settings.look = level->value;
    if (level->iterations == 0)
        settings.milliseconds = 1 + (uint32_t)(left / 4);
    return settings;
}
