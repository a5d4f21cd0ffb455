/* contender.h: whoever decides for a seat without a keyboard: the players built in, and bots. */
#ifndef CLI_CONTENDER_H
#define CLI_CONTENDER_H

#include "bot.h"
#include "level.h"
#include "minds.h"

enum { CONTENDER_WORD = 1024 };

struct chair;
struct contender {
    char word[CONTENDER_WORD]; /* as it was typed: "greedy", "hard", "think:500", "cmd:python3 bots/sample.py" */
    char name[TABLE_NAME];     /* the same as it may stand anywhere, cut off where it is long */
    /* The action to take. `used` are the milliseconds of this turn that were used already. NULL: it is a bot. */
    war_action (*choose)(struct chair *chair, const struct war_view *view, double used, uint64_t seed);
    uint32_t patience;     /* of a bot: milliseconds for each decision */
    struct ai_level level; /* of one that thinks ... */
    bool on_all_cores;     /* ... where nobody else needs them */
};

/* False and a sentence if the word names nobody. */
bool contender_read(const char *word, struct contender *who, struct war_sentence *why);
/* One that thinks, where nobody else is named; and whether somebody does: only such have reasons. */
#define CONTENDER_THINKER "think"
bool contender_thinks(const struct contender *who);
/* How it thinks about one decision, when so many milliseconds of the turn are used. */
struct ai_settings contender_settings(const struct contender *who, double used);

/* A contender at a seat of one game. It stays where it is as long as the game lasts. */
struct chair {
    const struct contender *who; /* NULL: nobody sits here */
    int seat;
    struct bot bot;
    struct ai_memory *memory; /* of one that thinks: of this turn */
    struct minds minds;       /* ... and those who think along */
};
/* False and a sentence (BOT_WHY bytes) if it cannot sit down. */
bool chair_take(struct chair *chair, const struct contender *who, int seat, const struct table_host *host, char *why);
/* Its seat is asked: one request of it is carried out. False and sentences if it does what nobody may: then it has lost. */
bool chair_answer(struct chair *chair, struct table *t, double used, uint64_t seed, char *why);
/* What one that thinks would do, and why; nothing is done. */
void chair_think(struct chair *chair, const struct war_view *view, double used, uint64_t seed, struct ai_answer *answer);
/* After each request that was carried out at the table. */
void chair_tell(struct chair *chair, const struct table *t);
void chair_leave(struct chair *chair, const struct table *t);

#endif
