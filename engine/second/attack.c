/* attack.c: attacking in the second edition, steps A1 to A11 of 2E-ATK-09. */
#include "second.h"

#define TELL(...) tell(r, (struct war_happening){__VA_ARGS__})

bool can_attack(const game *g, int card)
{
    return is(g, card, WAR_UNIT) && ask(g, Q_CANNOT_ATTACK, card, WAR_NONE) == 0; /* 2E-ATK-02 */
}

/* Cards that do not stop this unit's line (2E-THR-01). */
static war_set seen_through(const game *g, int card)
{
    war_set found = 0;
    if ((g->speaks & ASKS(Q_THROUGH)) != 0)
        FOR_EACH(s, occupied(g) & straight(space_of(g, card), 3))
            if (ask(g, Q_THROUGH, card, card_at(g, s)) != 0)
                found |= bit(s);
    return found;
}

war_set attack_stops(const game *g, int card) { return occupied(g) & ~seen_through(g, card); }

war_set attack_targets(const game *g, int card)
{
    int from = space_of(g, card);
    war_set found;
    if (def(g, card)->attack == WAR_RANGED)
        found = lines(from, 3, attack_stops(g, card)) & occupied(g); /* 2E-ATK-06 */
    else
        found = adjacent(from) & occupied(g); /* 2E-ATK-05 */
    if ((g->speaks & ASKS(Q_NO_TARGET)) != 0)
        FOR_EACH(s, found)
            if (ask(g, Q_NO_TARGET, card, card_at(g, s)) != 0)
                found &= ~bit(s);
    return found;
}

struct attack {
    struct frame frame;     /* self: the attacker */
    struct dice dice;
    uint8_t target, gen;
    uint8_t space;          /* the target's at A1 */
    uint8_t facts;          /* enum fact, as at A1 (2E-ATK-31) */
    uint8_t damage, specials;
    uint8_t special_is_melee; /* bought before the attack: melee symbols for each special */
    uint8_t spare;
    uint16_t after[4];      /* what the attacker's abilities do after the attack even if it is gone by then */
};

static uint8_t facts_about(const game *g, int attacker, int target)
{
    unsigned facts = 0;
    if (is(g, target, WAR_UNIT))
        facts |= WAS_UNIT;
    if (is(g, target, WAR_COMMON))
        facts |= WAS_COMMON;
    if (is(g, target, WAR_CHAMPION))
        facts |= WAS_CHAMPION;
    if (controller(g, target) != controller(g, attacker))
        facts |= WAS_ENEMY;
    if (has(adjacent(space_of(g, attacker)), space_of(g, target)))
        facts |= WAS_ADJACENT;
    return (uint8_t)facts;
}

static struct event attack_event(const game *g, const struct attack *a, enum moment m)
{
    struct event e = event_of(g, m, a->frame.self);
    e.gen = a->frame.gen;
    e.other = a->target;
    e.othergen = a->gen;
    e.seat = a->frame.seat;
    e.space = a->space;
    e.amount = a->specials;
    e.flags = a->facts;
    return e;
}

/* A1: the target is named (2E-ATK-10). */
static void declare(run *r, struct attack *a)
{
    game *g = r->g;
    a->gen = (uint8_t)generation(g, a->target);
    a->space = g->place[a->target];
    a->facts = facts_about(g, a->frame.self, a->target);
    if ((a->facts & WAS_ENEMY) != 0)
        g->seat[a->frame.seat].flags |= WAR_TARGETED_ENEMY; /* 2E-INA-02 */
    TELL(.event = WAR_ATTACKED, .seat = a->frame.seat, .card = a->frame.self, .other = a->target,
         .from = g->place[a->frame.self], .to = a->space);
}

static void before(run *r, const struct attack *a)
{
    struct event e = attack_event(r->g, a, M_BEFORE_ATTACK);
    trigger(r, &e);
}

/* A7: symbols into damage, in the fixed order of 2E-ATK-20 to 2E-ATK-25. */
static void count_damage(run *r, struct attack *a)
{
    game *g = r->g;
    const uint8_t *face = a->dice.face;
    int melee = face[MELEE_RANGED] + face[MELEE_SPECIAL] + face[MELEE_ALONE];
    int ranged = face[MELEE_RANGED] + face[RANGED_SPECIAL];
    a->specials = (uint8_t)(face[RANGED_SPECIAL] + face[MELEE_SPECIAL]);
    melee += a->specials * (a->special_is_melee + (int)ask(g, Q_MELEE_PER_SPECIAL, a->frame.self, a->target)); /* 2E-DIE-05 */
    int hits = def(g, a->frame.self)->attack == WAR_MELEE ? melee : ranged;
    a->damage = (uint8_t)(hits > 255 ? 255 : hits);
    TELL(.event = WAR_HITS, .seat = a->frame.seat, .card = a->frame.self, .other = a->target, .to = g->place[a->target],
         .amount = a->damage);
}

static void remember_abilities(const game *g, struct attack *a)
{
    uint16_t list[MAX_ABILITIES];
    int n = abilities_of(g, a->frame.self, list), kept = 0;
    for (int i = 0; i < n; i++)
        if ((ability(list[i])->waits & WAITS(M_ATTACKED)) != 0 && (ability(list[i])->flags & A_OUTLIVES) != 0 && kept < 4)
            a->after[kept++] = list[i];
}

/* A11: whatever waits for the end of the attack, of either player (2E-ATK-30). */
static void after(run *r, struct attack a)
{
    game *g = r->g;
    struct event e = attack_event(g, &a, M_ATTACKED);
    e.near[0] = a.damage;
    trigger(r, &e);
    if (!still(g, a.frame.self, a.frame.gen)) /* 2E-ATK-33 */
        for (int i = 0; i < 4 && a.after[i] != 0; i++)
            if (ability(a.after[i])->due(g, &e, a.frame.self))
                trigger_one(r, &e, a.frame.self, a.after[i], a.frame.seat);
}

static void strike(run *r, const struct attack *a)
{
    because(r->g, BY_STRIKE, a->frame.self, a->frame.seat);
    damage(r, a->target, a->damage);
}

void second_attack(run *r, struct frame *f)
{
    game *g = r->g;
    struct attack *a = (struct attack *)(void *)f;
    BEGIN
    declare(r, a);
    DO(before(r, a)); /* A2 */
    if (!self_still(g, f) || !still(g, a->target, a->gen))
        goto over; /* A3: nobody has attacked (2E-ATK-12) */
    int dice = strength_of(g, f->self, a->target); /* A4 */
    a->dice.left = (uint8_t)(dice > 40 ? 40 : dice); /* stated limit 2E-DIE-11 */
    g->marks[a->target] |= WAR_MARK_TARGETED;
    while (a->dice.left > 0) { /* A5 */
        ASK(ask_die(r, f, &a->dice));
        note_die(r, f, &a->dice);
    }
    count_damage(r, a);
    remember_abilities(g, a);
    if (a->damage > 0)
        a->facts |= DAMAGE_ADDED;
    DO(strike(r, a)); /* A8 to A10 */
    struct attack done = *a;
    LAST(after(r, done));
over:;
    END
}

/* Life Drain and the like: in this attack every special symbol counts as so many melee symbols as well. */
void special_counts_as_melee(game *g, int melee)
{
    for (struct frame *f = top_frame(g);; f = (struct frame *)(void *)((uint8_t *)f - f->below)) {
        if (f->fn == SECOND_ATTACK_) {
            struct attack *a = (struct attack *)(void *)f;
            a->special_is_melee = (uint8_t)(a->special_is_melee + melee);
            return;
        }
        if (f->below == 0)
            return;
    }
}

void begin_attack(run *r, int card, int target)
{
    struct attack *a = (struct attack *)(void *)push(r, SECOND_ATTACK_, sizeof *a, controller(r->g, card), card);
    if (r->g->over == WAR_PLAYING)
        a->target = (uint8_t)target;
}
