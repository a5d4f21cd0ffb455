/* bot.h: a program of anybody's that plays one seat of one game: lines of JSON (docs/protocol.md, docs/bots.md) over its standard input and
 * output.
 *
 * It is trusted with nothing. It sees what its seat may see, has so much time for each decision, and what it writes is read up to a limit. It runs
 * in a process group of its own, which is ended with the game.
 */
#ifndef CLI_BOT_H
#define CLI_BOT_H

#include "protocol.h"

#include <sys/types.h>

enum {
    BOT_PATIENCE = 10000, /* milliseconds for each decision, unless somebody says otherwise */
    BOT_LINE = 4096,      /* bytes of a line it may write */
    BOT_REQUESTS = 16,    /* requests it may make without deciding anything (such as to offer a draw) */
    BOT_WORDS = 80,       /* bytes of what it last wrote to its standard error that are repeated if it crashes */
    BOT_WHY = 600         /* bytes of sentences that say what it did wrong */
};

struct bot {
    int seat;
    uint32_t patience;
    char name[TABLE_NAME];
    pid_t pid; /* 0: there is none */
    int to, from, errors;
    struct protocol protocol;
    struct out letters; /* that it has not taken yet: those from byte `sent` on */
    size_t sent;
    char heard[BOT_LINE]; /* what it has written that is no whole line yet, or not looked at */
    size_t length;
    char words[BOT_WORDS]; /* the last line of its standard error */
    size_t word_bytes;
    int version; /* of the table, as far as it was told */
};

/* Starts the command by the shell. False and a sentence (BOT_WHY bytes) if it cannot be. `host` gives memory as long as the bot lives. */
bool bot_open(struct bot *bot, const char *command, const char *name, int seat, uint32_t patience, const struct table_host *host,
              char *why);
/* After each request that was carried out at the table, by whomever. */
void bot_tell(struct bot *bot, const struct table *t);
/* Its seat is asked: it is told the position and makes requests until the table has moved on. False and sentences about what it did
 * (BOT_WHY bytes) if it hangs, crashes, floods or makes a request that is refused. */
bool bot_answer(struct bot *bot, struct table *t, char *why);
/* Tells it how the game stands, and lets it go: it has a second to end by itself. */
void bot_close(struct bot *bot, const struct table *t);
/* From now on a signal that ends this process ends the groups of its bots first. */
void bots_end_with_us(void);

#endif
