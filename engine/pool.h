/* pool.h: what is due and waits its turn (pool.c). */
#ifndef WARSTONE_POOL_H
#define WARSTONE_POOL_H

#include "table.h"

/* What waits in the arena, and the frame that works it off. */
enum { AN_EVENT = 0xFFFF };
struct waiting {
    uint16_t ability;  /* AN_EVENT: this is the event of the effects before it */
    uint8_t card, gen; /* the source; for an event that did not fit: where to go on looking */
    uint8_t seat;      /* its controller when it became due (2E-CTL-11) */
    uint8_t unlisted;  /* an event whose effects are looked for one at a time (2E-TIM-21) */
};
struct waiting_event {
    struct waiting head;
    struct event e;
};
enum { WAITING = sizeof(struct waiting), WAITING_EVENT = sizeof(struct waiting_event), RESERVE = 192 };

static inline struct waiting *waiting_at(const game *g, int offset)
{
    return (struct waiting *)(void *)((uint8_t *)(uintptr_t)(const void *)g->arena + offset);
}
static inline int waiting_size(const struct waiting *w) { return w->ability == AN_EVENT ? WAITING_EVENT : WAITING; }

struct pool {
    struct frame frame;
    uint16_t end;    /* of its waiting effects, counted back from the lasting ones */
    uint16_t repeat; /* the calm ability chosen last: those alike follow without a question */
};

/* All that waits is whole: effects, each group with its event at its end; and the offset lies before or behind such groups, in none. */
bool is_between_events(const game *g, int offset);
static inline int pool_end(const game *g, const struct pool *p) { return g->lasting_at - p->end; }

/* One effect that is due although nothing in play waits for it: a rule's own, or that of a card that has left. */
void trigger_one(run *r, const struct event *e, int source, int ability, int seat);

/* A destroyed card in limbo about which an effect that waits will say where it goes. */
bool on_its_way(const game *g, int card);

#endif
