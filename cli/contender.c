/* contender.c: the players that a word names. */
#include "contender.h"

#include "clock.h"
#include "greedy.h"
#include "language.h"
#include "rng.h"
#include "text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static war_action choose_at_random(struct chair *chair, const struct war_view *view, double used, uint64_t seed)
{
    (void)chair, (void)used;
    war_action list[WAR_MAX_ACTIONS];
    struct rng rng;
    rng_seed(&rng, seed);
    int count = war_view_actions(view, list);
    return list[rng_below(&rng, (uint32_t)count)];
}

static war_action choose_greedily(struct chair *chair, const struct war_view *view, double used, uint64_t seed)
{
    (void)chair, (void)used;
    struct rng rng;
    rng_seed(&rng, seed);
    return greedy_choose(view, &rng);
}

static uint64_t milliseconds_now(void *state)
{
    (void)state;
    return (uint64_t)(seconds_now() * 1000);
}

struct ai_settings contender_settings(const struct contender *who, double used)
{
    return ai_level_settings(&who->level, used, milliseconds_now);
}

void chair_think(struct chair *chair, const struct war_view *view, double used, uint64_t seed, struct ai_answer *answer)
{
    struct ai_settings settings = contender_settings(chair->who, used);
    settings.crew = &chair->minds.crew;
    ai_think(view, &settings, seed, chair->memory, answer);
}

static war_action choose_by_thinking(struct chair *chair, const struct war_view *view, double used, uint64_t seed)
{
    struct ai_answer answer;
    chair_think(chair, view, used, seed, &answer);
    return answer.action;
}

bool contender_thinks(const struct contender *who) { return who->choose == choose_by_thinking; }

/* Beside those that think (ai/level.h). */
static const struct contender contenders[] = {
    {.word = "random", .choose = choose_at_random},
    {.word = "greedy", .choose = choose_greedily},
};

/* Whole characters of it, and such as may stand in a record. */
static void name_it(struct contender *who)
{
    char clean[4 * CONTENDER_WORD + 1];
    size_t used = 0;
    text_clean(who->word, strlen(who->word), clean, sizeof clean);
    while (clean[used] && used + (size_t)glyph_bytes(clean + used) < sizeof who->name)
        used += (size_t)glyph_bytes(clean + used);
    memcpy(who->name, clean, used);
    who->name[used] = '\0';
}

static const char *command_of(const char *word) { return strncmp(word, "cmd:", 4) == 0 && word[4] ? word + 4 : NULL; }

bool contender_read(const char *word, struct contender *who, struct war_sentence *why)
{
    *who = (struct contender){.patience = BOT_PATIENCE};
    bool known = command_of(word) != NULL && strlen(word) < sizeof who->word;
    if (ai_level_read(word, &who->level))
        known = true, who->choose = choose_by_thinking;
    for (size_t i = 0; i < sizeof contenders / sizeof *contenders; i++)
        if (strcmp(contenders[i].word, word) == 0)
            known = true, *who = contenders[i];
    if (!known)
        return war_say(why,
                       "There is no player \"%s\"; say novice, easy, normal, hard, expert, master, random, greedy, "
                       "think:MILLISECONDS, or cmd: and the command that starts a bot.",
                       word),
               false;
    snprintf(who->word, sizeof who->word, "%s", word);
    name_it(who);
    return true;
}

/* ---- At a seat ----------------------------------------------------------------------------------------- */

bool chair_take(struct chair *chair, const struct contender *who, int seat, const struct table_host *host, char *why)
{
    *chair = (struct chair){.who = who, .seat = seat};
    if (contender_thinks(who)) {
        void *memory = malloc(AI_PLENTY);
        if (!memory)
            return snprintf(why, BOT_WHY, "%s", translated(NULL, "There is no memory left for the game.")), false;
        chair->memory = ai_remember(memory, AI_PLENTY);
        if (who->on_all_cores && who->level.milliseconds > 0)
            minds_gather(&chair->minds, AI_PLENTY);
    }
    return who->choose || bot_open(&chair->bot, command_of(who->word), who->name, seat, who->patience, host, why);
}

bool chair_answer(struct chair *chair, struct table *t, double used, uint64_t seed, char *why)
{
    const struct contender *who = chair->who;
    struct war_view view;
    struct war_sentence said, reason = {0};
    if (!who->choose)
        return bot_answer(&chair->bot, t, why);
    war_look(&t->game, chair->seat, &view);
    war_action action = who->choose(chair, &view, used, seed);
    if (table_act(t, chair->seat, &action, 1, 0, &reason) == 1)
        return true;
    int length = snprintf(why, BOT_WHY, "%s ", sentence(war_say(&said, "%s took an action that is not legal.", who->name)));
    snprintf(why + length, BOT_WHY - (size_t)length, "%s", sentence(&reason));
    return false;
}

void chair_tell(struct chair *chair, const struct table *t)
{
    if (chair->who && !chair->who->choose)
        bot_tell(&chair->bot, t);
}

void chair_leave(struct chair *chair, const struct table *t)
{
    if (chair->who && !chair->who->choose)
        bot_close(&chair->bot, t);
    minds_dismiss(&chair->minds);
    free(chair->memory);
    chair->memory = NULL;
    chair->who = NULL;
}
