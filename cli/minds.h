/* minds.h: threads that think along with a player (ai/ai.h). */
#ifndef CLI_MINDS_H
#define CLI_MINDS_H

#include "ai.h"

#include <pthread.h>

struct minds {
    struct ai_crew crew;
    struct errand {
        void (*work)(void *what);
        void *what;
    } errand[AI_OTHERS];
    pthread_t thread[AI_OTHERS];
    int begun;
};

/* As many as there are other processors, at most AI_OTHERS, each with so much memory; fewer where there is none. It stays where it is. */
void minds_gather(struct minds *minds, size_t memory);
void minds_dismiss(struct minds *minds);

#endif
