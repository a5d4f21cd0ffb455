/* minds.c: threads that think along with a player. */
#include "minds.h"

#include <stdlib.h>
#include <unistd.h>

static void *run(void *what)
{
    const struct errand *errand = what;
    errand->work(errand->what);
    return NULL;
}

static bool begin(void *state, int which, void (*work)(void *what), void *what)
{
    struct minds *minds = state;
    minds->errand[which] = (struct errand){work, what};
    bool good = pthread_create(&minds->thread[minds->begun], NULL, run, &minds->errand[which]) == 0;
    minds->begun += good;
    return good;
}

static void wait_for_all(void *state)
{
    struct minds *minds = state;
    while (minds->begun > 0)
        pthread_join(minds->thread[--minds->begun], NULL);
}

void minds_gather(struct minds *minds, size_t memory)
{
    long others = sysconf(_SC_NPROCESSORS_ONLN) - 1;
    *minds = (struct minds){.crew = {.begin = begin, .wait = wait_for_all, .state = minds}};
    while (minds->crew.others < others && minds->crew.others < AI_OTHERS) {
        void *room = malloc(memory);
        if (room == NULL)
            break;
        minds->crew.memory[minds->crew.others++] = ai_remember(room, memory);
    }
}

void minds_dismiss(struct minds *minds)
{
    while (minds->crew.others > 0)
        free(minds->crew.memory[--minds->crew.others]);
}
