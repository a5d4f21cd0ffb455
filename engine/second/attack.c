/* attack.c: attacking in the second edition, steps A1 to A11 of 2E-ATK-09. */
#include "second.h"

struct attack {
    struct frame frame; /* self: the attacker */
    struct dice dice;
    uint8_t target, gen;
    uint8_t space; /* the target's at A1 */
    uint8_t facts; /* enum fact, as at A1 (2E-ATK-31) */
    uint8_t damage, specials;
    uint8_t special_is_melee;          /* bought before the attack: melee symbols for each special */
    uint8_t more, less;                /* strength for this attack only; `less` not below 1 (2E-ATK-15) */
    uint8_t heals;                     /* damage is removed instead (2E-CRD-83) */
    uint8_t replaced;                  /* the damage was replaced (2E-INS-08) */
    uint8_t through[3], throughgen[3]; /* units attacked through, fixed at A1 (2E-THR-07) */
    uint8_t from;                      /* where the attacker stood when it struck */
    uint8_t spare[2];
    uint16_t after[4]; /* what the attacker's abilities do after the attack even if it is gone by then */
    struct why why;    /* what gave it */
};
SAYS_WHY_AT_ITS_END(struct attack);
BEGINS_LIKE_AN_ATTACK(struct attack);

/* 2E-BLD-08, 2E-GEN-02 */
bool second_can_attack(const game *g, int card)
{
    return is(g, card, WAR_UNIT) && query(g, Q_CANNOT_ATTACK, card, WAR_NONE) == 0; /* 2E-ATK-02 */
}

/* How far its lines of attack go: 1 for a melee unit. A text about it holds whichever symbol it has (2E-ATK-07). */
int reach_of(const game *g, int card)
{
    int far = (int)query(g, Q_REACH, card, WAR_NONE);
    return far != 0 ? far : def(g, card)->attack == WAR_RANGED ? 3 : 1;
}

/* Cards that do not stop this unit's line (2E-THR-01). */
static space_set seen_through(const game *g, int card)
{
    if ((g->speaks & ABOUT(Q_THROUGH)) == 0)
        return 0;
    return query_each(g, Q_THROUGH, card, occupied(g) & straight(g, space_of(g, card), reach_of(g, card)));
}

space_set attack_stops(const game *g, int card) { return occupied(g) & ~seen_through(g, card); }

/* Any card in reach but itself, of either side; what forbids a target is asked here only (2E-ATK-04, 2E-ATK-08, 2E-ATK-36,
 * 2E-ABL-19, 2E-THR-06). */
space_set second_targets(const game *g, int card)
{
    int from = space_of(g, card), reach = reach_of(g, card);
    space_set found;
    if (reach > 1)
        found = lines(g, from, reach, attack_stops(g, card)) & occupied(g); /* 2E-ATK-06 */
    else
        found = adjacent(g, from) & occupied(g); /* 2E-ATK-05 */
    return found & ~query_each(g, Q_NO_TARGET, card, found);
}

/* They are not attacked themselves (2E-ATK-37). */
static void note_through(const game *g, struct attack *a)
{
    int n = 0;
    a->through[0] = a->through[1] = a->through[2] = WAR_NONE;
    FOR_EACH (s, between(g, space_of(g, a->frame.self), a->space) & all_units(g)) {
        a->throughgen[n] = (uint8_t)generation(g, card_at(g, s));
        a->through[n++] = (uint8_t)card_at(g, s);
    }
}

/* 2E-ATK-38 */
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
    a->space = g->card[a->target].place;
    a->facts = attack_facts(g, a->frame.self, a->target);
    note_through(g, a);
    if ((a->facts & WAS_ENEMY) != 0)
        g->seat[a->frame.seat].flags |= WAR_TARGETED_ENEMY; /* 2E-INA-02 to 2E-INA-04 */
    TELL_AS(given_by(a->why), .event = WAR_ATTACKED, .seat = a->frame.seat, .card = a->frame.self, .other = a->target,
            .from = g->card[a->frame.self].place, .to = a->space);
}

/* 2E-ATK-11, 2E-TIM-15 */
static void before(run *r, const struct attack *a)
{
    if (!awaited(r->g, M_BEFORE_ATTACK))
        return;
    struct event e = attack_event(r->g, a, M_BEFORE_ATTACK);
    trigger(r, &e);
}

/* What is said about this attack, and who says so where it makes a difference. */
static int changes(run *r, enum question q, const struct attack *a, bool matters)
{
    int say = (int)query(r->g, q, a->frame.self, a->target);
    if (say != 0 && matters)
        acting(r, q, a->frame.self, a->target);
    return say;
}

enum {
    MELEE_FACES = 1 << MELEE_RANGED | 1 << MELEE_SPECIAL | 1 << MELEE_ALONE,
    RANGED_FACES = 1 << MELEE_RANGED | 1 << RANGED_SPECIAL
};
enum { SPECIAL_FACES = 1 << RANGED_SPECIAL | 1 << MELEE_SPECIAL };

/* A7: symbols into damage, in the fixed order of 2E-ATK-20 to 2E-ATK-25, as things stand now (2E-ATK-26,
 * 2E-DIE-02 to 2E-DIE-04, 2E-WRD-13). */
static void count_damage(run *r, struct attack *a)
{
    game *g = r->g;
    const uint8_t *face = a->dice.face;
    int melee = face[MELEE_RANGED] + face[MELEE_SPECIAL] + face[MELEE_ALONE];
    int ranged = face[MELEE_RANGED] + face[RANGED_SPECIAL];
    a->specials = (uint8_t)(face[RANGED_SPECIAL] + face[MELEE_SPECIAL]);
    int self = a->frame.self, target = a->target;
    bool is_melee = def(g, self)->attack == WAR_MELEE;
    int per_special = a->special_is_melee + changes(r, Q_MELEE_PER_SPECIAL, a, is_melee && a->specials > 0); /* 2E-DIE-05 */
    int hits = is_melee ? melee + a->specials * per_special : ranged;
    int faces = is_melee ? MELEE_FACES | (per_special > 0 ? SPECIAL_FACES : 0) : RANGED_FACES;
    if (changes(r, Q_SPECIALS_ONLY, a, true) != 0)
        hits = a->specials, faces = SPECIAL_FACES; /* 2E-ATK-21 */
    int beside = changes(r, Q_PER_SPECIAL, a, a->specials > 0);
    hits += a->specials * beside; /* 2E-ATK-22 */
    faces |= beside > 0 ? SPECIAL_FACES : 0;
    int counted = hits;
    if (a->heals || changes(r, Q_NO_DAMAGE, a, hits > 0) != 0)
        hits = 0;                                          /* 2E-ATK-23 */
    hits -= changes(r, Q_LESS_DAMAGE, a, hits > 0);        /* 2E-ATK-24 */
    int most = (int)query(g, Q_MOST_DAMAGE, self, target); /* 2E-ATK-25 */
    if (most != 0 && hits > most) {
        acting(r, Q_MOST_DAMAGE, self, target);
        hits = most;
    }
    a->damage = (uint8_t)(hits > 255 ? 255 : hits < 0 ? 0 : hits);
    TELL(.event = WAR_HITS, .seat = a->frame.seat, .card = a->frame.self, .other = a->target, .to = g->card[a->target].place,
         .amount = a->damage, .count = (uint8_t)(counted > 255 ? 255 : counted), .kind = (uint8_t)faces);
}

/* Whether a special symbol is more than the symbol beside it. What is said of it cannot change between the roll and A7, but for
 * answers that look at the roll itself (specials_rolled()): of those it is enough that somebody may give them. */
static bool specials_matter(const game *g, const struct attack *a)
{
    const uint64_t by_the_roll = ABOUT(Q_NO_DAMAGE) | ABOUT(Q_LESS_DAMAGE);
    int self = a->frame.self, target = a->target;
    return a->special_is_melee != 0 || a->heals || (g->speaks & by_the_roll) != 0 ||
           query(g, Q_MELEE_PER_SPECIAL, self, target) != 0 || query(g, Q_PER_SPECIAL, self, target) != 0 ||
           query(g, Q_BREATH, self, WAR_NONE) != 0 || query(g, Q_RECKLESS, self, WAR_NONE) != 0;
}

void second_kinds(const game *g, const struct attack_head *head, uint8_t *kind)
{
    const struct attack *a = (const struct attack *)(const void *)head;
    bool specials = specials_matter(g, a) || faces_matter(g, head);
    bool only = query(g, Q_SPECIALS_ONLY, a->frame.self, a->target) != 0, is_melee = def(g, a->frame.self)->attack == WAR_MELEE;
    for (int face = 0; face < DIE_FACES; face++) {
        bool melee = face != RANGED_SPECIAL, special = face == RANGED_SPECIAL || face == MELEE_SPECIAL;
        bool hits = only ? special : is_melee ? melee : face <= RANGED_SPECIAL;
        kind[face] = (uint8_t)(hits | (specials && special) << 1 | (a->heals && melee) << 2);
    }
}

/* 2E-ABL-04, 2E-ABL-20 */
static void remember_abilities(const game *g, struct attack *a)
{
    uint16_t list[MAX_ABILITIES];
    int n = awaited(g, M_ATTACKED) ? abilities_waiting(g, a->frame.self, WAITS(M_ATTACKED), list) : 0, kept = 0;
    for (int i = 0; i < n; i++)
        if ((ability(list[i])->waits & WAITS(M_ATTACKED)) != 0 && (ability(list[i])->flags & A_OUTLIVES) != 0 && kept < 4)
            a->after[kept++] = list[i];
}

/* A11: whatever waits for the end of the attack, of either player (2E-ATK-30, 2E-ATK-32, 2E-TIM-05). */
static void after(run *r, struct attack a)
{
    game *g = r->g;
    struct event e = attack_event(g, &a, M_ATTACKED);
    e.damage = a.damage;
    e.from = a.from;
    trigger(r, &e);
    if (!still(g, a.frame.self, a.frame.gen)) /* 2E-ATK-33 */
        for (int i = 0; i < 4 && a.after[i] != 0; i++)
            if (ability(a.after[i])->due(g, &e, a.frame.self))
                trigger_one(r, &e, a.frame.self, a.after[i], a.frame.seat);
}

/* A4: what was bought or lost for this attack only, then the limit of dice (2E-ATK-14, 2E-ATK-15, 2E-DIE-08, 2E-DIE-11). */
static int dice_for(const game *g, const struct attack *a)
{
    int strength = strength_of(g, a->frame.self, a->target) + a->more;
    for (int i = 0; i < a->less && strength > 1; i++)
        strength--;
    return strength > MOST_DICE ? MOST_DICE : strength;
}

static void about_to_strike(run *r, const struct attack *a)
{
    if (!awaited(r->g, M_DAMAGE_DUE))
        return;
    struct event e = attack_event(r->g, a, M_DAMAGE_DUE);
    e.amount = a->damage;
    trigger(r, &e);
}

/* What the same roll adds to others is added at the same moment (2E-ATK-27). */
static void burn_through(run *r, const struct attack *a)
{
    game *g = r->g;
    if (a->specials == 0 || query(g, Q_BREATH, a->frame.self, WAR_NONE) == 0)
        return;
    because(g, BY_ABILITY, a->frame.self, a->frame.seat);
    tell_why(g, who_says(g, Q_BREATH, a->frame.self, WAR_NONE));
    for (int i = 0, burned = 0; i < 3; i++)
        if (still(g, a->through[i], a->throughgen[i])) {
            if (burned++ == 0)
                acting(r, Q_BREATH, a->frame.self, WAR_NONE);
            damage(r, a->through[i], a->specials);
        }
}

/* 2E-CRD-76 */
static void strike_itself(run *r, const struct attack *a)
{
    game *g = r->g;
    acting(r, Q_RECKLESS, a->frame.self, WAR_NONE);
    tell_why(g, who_says(g, Q_RECKLESS, a->frame.self, WAR_NONE));
    damage(r, a->frame.self, a->damage);
    tell_why(g, (struct why){0}); /* what falls now falls by the attack */
}

/* A8 */
static void strike(run *r, const struct attack *a)
{
    game *g = r->g;
    const uint8_t *face = a->dice.face;
    burn_through(r, a);
    because(g, BY_STRIKE, a->frame.self, a->frame.seat); /* 2E-ATK-34, 2E-MGC-03 */
    if (a->heals)
        heal(r, a->target, face[MELEE_RANGED] + face[MELEE_SPECIAL] + face[MELEE_ALONE] + a->specials); /* 2E-CRD-83 */
    if (a->replaced)
        return; /* 2E-INS-08 */
    if (a->specials <= 1 && query(g, Q_RECKLESS, a->frame.self, WAR_NONE) != 0)
        strike_itself(r, a);
    damage(r, a->target, a->damage); /* 2E-ATK-28 */
}

void second_attack(run *r, struct frame *f)
{
    game *g = r->g;
    struct attack *a = (struct attack *)(void *)f;
    r->why = (struct why){.card = f->self};
    BEGIN
    if (!self_still(g, f) || !on_board(g, a->target))
        FINISH(); /* what was paid for this attack has taken a life (2E-DMG-18) */
    declare(r, a);
    DO(before(r, a)); /* A2 */
    if (!self_still(g, f) || !still(g, a->target, a->gen))
        FINISH();                           /* A3: nobody has attacked (2E-ATK-12, 2E-ATK-13) */
    a->dice.left = (uint8_t)dice_for(g, a); /* A4 (2E-ATK-17) */
    mark(g, a->target, WAR_MARK_TARGETED);  /* 2E-WRD-07 */
    ROLL(&a->dice);                         /* A5, A6 (2E-ATK-18) */
    count_damage(r, a);
    remember_abilities(g, a);
    a->from = g->card[f->self].place;
    if (a->damage > 0)
        DO(about_to_strike(r, a)); /* optional replacements, with all numbers known (2E-INS-10) */
    if (a->damage > 0 && !a->replaced)
        a->facts |= DAMAGE_ADDED;
    DO(strike(r, a)); /* A8 to A10 (2E-ATK-29) */
    struct attack done = *a;
    LAST(after(r, done));
    END
}
FRAME_OF(second_attack, struct attack, a)
{
    bool sound = exists(g, a->frame.self) && exists(g, a->target) && is_space(g, a->space) && is_space(g, a->from) &&
                 a->heals <= 1 && a->replaced <= 1 && (a->spare[0] | a->spare[1]) == 0 && is_why(g, a->why);
    for (int i = 0; i < 3; i++)
        sound = sound && is_card(g, a->through[i]);
    for (int i = 0; i < 4; i++)
        sound = sound && (a->after[i] == 0 || (is_effect(g, a->after[i]) && ability(a->after[i])->due != NULL));
    return sound;
}

void second_rolled(run *r, const struct frame *f, const struct dice *d)
{
    game *g = r->g;
    if ((g->waits & WAITS(M_ROLLED)) == 0 || d->rolled == 0 || f->self >= WAR_CARDS || !on_board(g, f->self))
        return;
    struct event e = event_of(g, M_ROLLED, f->self);
    e.seat = f->seat;
    note_dice(g, &e, d);
    trigger(r, &e);
}

static struct attack *attack_now(const game *g) { return (struct attack *)(void *)innermost(g, SECOND_ATTACK_); }

void strengthen_attack(game *g, int strength) { attack_now(g)->more = (uint8_t)(attack_now(g)->more + strength); }
void weaken_attack(game *g, int strength) { attack_now(g)->less = (uint8_t)(attack_now(g)->less + strength); }
void count_specials_as_melee(game *g) { attack_now(g)->special_is_melee++; }
void heal_by_attack(game *g) { attack_now(g)->heals = 1; }
void replace_damage(game *g) { attack_now(g)->replaced = 1; }
int specials_rolled(const game *g) { return attack_now(g) != NULL ? attack_now(g)->specials : -1; }
bool is_first_attack_on_target(const game *g) { return attack_now(g) != NULL && (attack_now(g)->facts & FRESH_TARGET) != 0; }

/* ---- Slots and extra attacks --------------------------------------------------------------------------- */

bool free_of_slots(const game *g, int card) { return query(g, Q_NO_SLOT, card, WAR_NONE) != 0; }

/* 2E-EXT-07 */
void use_attack_slot(game *g, int card)
{
    mark(g, card, WAR_MARK_ATTACKED);
    if (!free_of_slots(g, card))
        g->seat[g->active].attacks++;
}

enum { ROOM_FOR_ATTACK = 256 }; /* stated limit 2E-TIM-21: an extra attack is only a permission */

static bool can_do_instead(const game *g, int card)
{
    war_action instead[MAX_ABILITIES];
    return list_instead_of(g, card, instead, 0) > 0;
}

space_set able_to_attack(const game *g, space_set units)
{
    FOR_EACH (s, units) {
        int card = card_at(g, s);
        if (!second_can_attack(g, card) || (second_targets(g, card) == 0 && !can_do_instead(g, card)))
            units &= ~bit(s);
    }
    return units;
}

/* No slot is looked at, nor taken (2E-EXT-01, 2E-EXT-02, 2E-EXT-05, 2E-EXT-09, 2E-INS-07). */
bool ask_extra_attack(run *r, const struct frame *f, int card, space_set only)
{
    game *g = r->g;
    r->answer = 0;
    if (!on_board(g, card) || !second_can_attack(g, card) || arena_left(g) < ROOM_FOR_ATTACK)
        return true;
    struct war_decision *ask = decide(g, controller(g, card), WAR_ASK_TARGET, P_EXTRA);
    ask->card = (uint8_t)card;
    ask->ability = (uint16_t)(f->fn - PROCEDURES);
    ask->may = WAR_NO;
    ask->set = plain(second_targets(g, card) & only);
    if (wide(g->ask.set) != 0 || can_do_instead(g, card))
        return false;
    ask_nothing(g);
    return true;
}

/* 2E-EXT-04 */
void make_extra_attack(run *r, int card)
{
    game *g = r->g;
    if (war_verb_of(r->answer) == WAR_USE) {
        TELL(.event = WAR_ABILITY_USED, .seat = (uint8_t)controller(g, card), .card = (uint8_t)card, .other = WAR_NONE,
             .to = g->card[card].place, .amount = (uint16_t)war_a(r->answer));
        push_effect(r, war_a(r->answer), card, controller(g, card), NULL);
    } else if (!declined(r))
        second_begin_attack(r, card, card_at(g, chosen(r)));
}

void second_begin_attack(run *r, int card, int target)
{
    struct attack *a = (struct attack *)(void *)push(r, SECOND_ATTACK_, sizeof *a, controller(r->g, card), card);
    if (r->g->over != WAR_PLAYING)
        return;
    a->target = (uint8_t)target;
    a->why = r->why;
}
