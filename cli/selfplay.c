/* selfplay.c: `warstone selfplay`: positions between turns and how their games ended, for ai/train.
 *
 * Values are to say what a position is worth to somebody who plays on well, whatever led to it. So each game begins with turns that are more or
 * less random, up to a decision drawn by lot; from there both sides think, and from there positions are written down. Game n of a seed
 * is the same however many processes share the work.
 */
#include "args.h"
#include "cli.h"
#include "contender.h"
#include "feature.h"
#include "language.h"
#include "match.h"
#include "progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    MOST_POSITIONS = 1024,
    MEMORY = 32 << 20,
    LONGEST_GAME = 150 /* turns */,
    MOST_DECISIONS = 3000,
    FIRST_OWN_DECISION = 180
};

/* As it stands in PREFIX-JOB.heads; its facts follow each other in PREFIX-JOB.facts (ai/feature.h). */
struct head {
    uint16_t facts;
    uint8_t won;              /* by the team that it is seen for */
    uint8_t begins;           /* 0: its turn is over, 1: its turn begins */
    int16_t thumbs, prospect; /* what the rules of thumb say */
    uint16_t chance;          /* what the search of the seat whose turn begins says, of 65534; NO_CHANCE: nothing */
    uint16_t to_come;         /* positions of the same game that follow it */
};
enum { NO_CHANCE = 65535 };

struct noted {
    struct head head;
    struct ai_facts facts;
    uint8_t seat;
    uint16_t turn;
};

struct series {
    enum war_edition edition;
    uint64_t games, seed, jobs, passes;
    const char *out;
    FILE *heads, *facts;
    struct ai_memory *memory;
    struct noted *noted;
    int count;
};

static int16_t clipped(int value) { return (int16_t)(value < -32000 ? -32000 : value > 32000 ? 32000 : value); }

static void note_for(struct series *s, const struct war_game *g, int seat, bool begins)
{
    if (s->count == MOST_POSITIONS)
        return;
    struct noted *n = &s->noted[s->count++];
    n->seat = (uint8_t)seat;
    n->turn = g->turn;
    ai_gather(g, seat, &n->facts);
    n->head = (struct head){.facts = (uint16_t)n->facts.count, .begins = begins, .chance = NO_CHANCE};
    n->head.thumbs = clipped(n->facts.thumbs);
    n->head.prospect = clipped(n->facts.prospect);
}

/* The seat whose turn begins has thought: that is an opinion of the positions just noted. */
static void note_chance(struct series *s, const struct war_game *g, int seat, double chance)
{
    for (int i = s->count - 1; i >= 0 && s->noted[i].turn == g->turn; i--)
        s->noted[i].head.chance = (uint16_t)((s->noted[i].seat == seat ? chance : 1 - chance) * (NO_CHANCE - 1));
}

static double think(struct series *s, const struct war_game *g, uint32_t passes, struct rng *rng, war_action *action)
{
    struct war_view view;
    struct ai_answer answer;
    struct ai_settings settings = {.value = ai_learned, .look = ai_tuned, .iterations = passes};
    war_look(g, war_decision(g)->seat, &view);
    ai_think(&view, &settings, rng_next(rng), s->memory, &answer);
    *action = answer.action;
    return answer.chance;
}

static void play_one(struct series *s, uint64_t game)
{
    static const uint32_t carelessness[] = {0, 12, 45,
                                            100}; /* percent of decisions at random, drawn for each turn before the switch */
    war_action list[WAR_MAX_ACTIONS], action;
    struct rng rng;
    struct war_setup setup = {.edition = (uint8_t)s->edition};
    struct war_game g;
    rng_seed_pair(&rng, s->seed, game);
    for (int seat = 0; seat < 2; seat++)
        war_preset(faction_at(s->edition, (int)rng_below(&rng, (uint32_t)faction_count(s->edition))), &setup.deck[seat]);
    war_begin(&g, &setup);
    int from = (int)rng_below(&rng, FIRST_OWN_DECISION), decisions = 0, last = -1;
    uint32_t at_random = 0;
    uint16_t turn = 0;
    bool fresh = false;
    s->count = 0;
    ai_forget(s->memory);
    while (g.over == WAR_PLAYING && g.turn < LONGEST_GAME && decisions < MOST_DECISIONS) {
        int seat = war_decision(&g)->seat, count = war_actions(&g, list);
        if (seat == WAR_CHANCE || count == 1) {
            war_apply(&g, count == 1 ? list[0] : random_action(&g, list, count, &rng), NULL);
            continue;
        }
        bool own = ++decisions > from;
        if (g.turn != turn) {
            if (own && last >= 0)
                note_for(s, &g, last, false), note_for(s, &g, g.active, true);
            turn = g.turn;
            last = g.active;
            at_random = carelessness[rng_below(&rng, 4)];
            fresh = true;
        }
        if (!own && (decisions == from || rng_below(&rng, 100) < at_random))
            action = list[rng_below(&rng, (uint32_t)count)];
        else {
            double chance = think(s, &g, own ? (uint32_t)s->passes : 1, &rng, &action);
            if (own && fresh && seat == g.active && s->passes > 1)
                note_chance(s, &g, seat, chance), fresh = false;
        }
        war_apply(&g, action, NULL);
    }
    if (g.over != WAR_A_WON && g.over != WAR_B_WON)
        s->count = 0;
    for (int i = 0; i < s->count; i++) {
        s->noted[i].head.won = (g.over == WAR_A_WON) == (s->noted[i].seat % 2 == 0);
        s->noted[i].head.to_come = (uint16_t)(s->count - 1 - i);
    }
}

static bool write_noted(const struct series *s)
{
    bool good = true;
    for (int i = 0; i < s->count && good; i++) {
        const struct noted *n = &s->noted[i];
        good = fwrite(&n->head, sizeof n->head, 1, s->heads) == 1 &&
               fwrite(n->facts.fact, sizeof *n->facts.fact, n->head.facts, s->facts) == n->head.facts;
    }
    return good;
}

/* ---- Processes ----------------------------------------------------------------------------------------- */

static FILE *open_part(const struct series *s, uint64_t job, const char *part)
{
    char name[4096];
    snprintf(name, sizeof name, "%s-%u.%s", s->out, (unsigned)job + 1, part);
    FILE *file = fopen(name, "wb");
    if (!file)
        complain("selfplay", "%s: %s", name, strerror(errno));
    return file;
}

/* One process: its games of the series. Tells how many positions each gave. */
static int work(struct series *s, uint64_t job, int tell)
{
    void *memory = malloc(MEMORY);
    s->noted = malloc(MOST_POSITIONS * sizeof *s->noted);
    s->heads = open_part(s, job, "heads");
    s->facts = open_part(s, job, "facts");
    if (!memory || !s->noted || !s->heads || !s->facts)
        return CLI_FAILED;
    s->memory = ai_remember(memory, MEMORY);
    for (uint64_t game = job; game < s->games; game += s->jobs) {
        play_one(s, game);
        if (!write_noted(s) || write(tell, &s->count, sizeof s->count) != sizeof s->count)
            return CLI_FAILED;
    }
    return fclose(s->heads) == 0 && fclose(s->facts) == 0 ? CLI_FINE : CLI_FAILED;
}

/* The number of positions, or -1 if a process failed. */
static int64_t listen_to(const struct series *s, int ear)
{
    int64_t positions = 0;
    int count, status;
    for (uint64_t games = 1; read(ear, &count, sizeof count) == sizeof count; games++) {
        positions += count;
        progress_show(games, s->games, games == s->games, "");
    }
    while (wait(&status) > 0)
        if (!WIFEXITED(status) || WEXITSTATUS(status) != CLI_FINE)
            positions = -1;
    return positions;
}

static int64_t share_out(struct series *s)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    for (uint64_t job = 0; job < s->jobs; job++) {
        pid_t pid = fork();
        if (pid == 0) {
            close(ends[0]);
            int status = work(s, job, ends[1]);
            fflush(NULL);
            _exit(status);
        }
        if (pid < 0)
            complain("selfplay", "%s", strerror(errno));
    }
    close(ends[1]);
    int64_t positions = listen_to(s, ends[0]);
    close(ends[0]);
    return positions;
}

int cmd_selfplay(int argc, char **argv)
{
    const char *edition = "2e";
    struct series s = {.games = 1000, .seed = 1, .passes = 1, .jobs = (uint64_t)sysconf(_SC_NPROCESSORS_ONLN)};
    const struct args_option options[] = {
        {ARGS_TEXT, "--edition", "1e|2e", "Which edition (default 2e).", &edition, 0, 0},
        {ARGS_NUMBER, "--games", "N", "How many games (default 1000).", &s.games, 1, 1000000000},
        {ARGS_NUMBER, "--passes", "N", "How long both sides think about each decision (default 1).", &s.passes, 1, 100000},
        {ARGS_NUMBER, "--seed", "N", "Decks, luck and mistakes (default 1).", &s.seed, 0, UINT64_MAX},
        {ARGS_NUMBER, "--jobs", "N", "Processes (default: all processors).", &s.jobs, 1, 256},
        {0}};
    const struct args_command command = {
        "selfplay",
        "PREFIX",
        "Lets players that think play against themselves, and writes down positions to learn from.",
        options,
        1,
        1,
        "Writes PREFIX-JOB.heads and PREFIX-JOB.facts; ai/train/train.py reads them (docs/ai.md).",
        NULL};
    int operands, status;
    if (!args_parse(&command, argc, argv, &operands, &status))
        return status;
    if (!edition_find(edition, &s.edition))
        return complain("selfplay", "there is no edition \"%s\"; say 1e or 2e", edition), CLI_USAGE;
    s.out = argv[0];
    FILE *part = open_part(&s, 0, "heads"); /* one complaint, not one of each process */
    if (!part)
        return CLI_FAILED;
    fclose(part);
    int64_t positions = share_out(&s);
    if (positions < 0)
        return complain("selfplay", "not all games were played or written"), CLI_FAILED;
    printf("%llu games, %lld positions\n", (unsigned long long)s.games, (long long)positions);
    return CLI_FINE;
}
