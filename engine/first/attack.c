/* attack.c: attacking in the first edition, in the order of 1E-ATK-12. */
#include "first.h"

static bool has_bow(const game *g, int card)
{
    return def(g, card)->attack == WAR_RANGED || is_marked(g, card, WAR_MARK_BOW) || query(g, Q_BOW, card, WAR_NONE) != 0;
}

/* "Cannot" beats "may" (1E-ABI-02). */
bool first_can_attack(const game *g, int card)
{
    return !is_marked(g, card, WAR_MARK_STUNNED) && query(g, Q_CANNOT_ATTACK, card, WAR_NONE) == 0;
}

struct targets first_targets(const game *g, int card) { return targets_with(g, card, has_bow(g, card)); }

static struct targets allowed(const game *g, int card, struct targets t)
{
    if (!first_can_attack(g, card))
        return (struct targets){0, 0};
    t.units &= ~query_each(g, Q_NO_TARGET, card, t.units);
    return t;
}

int bow_range(const game *g, int card)
{
    int range = (int)query(g, Q_RANGE, card, WAR_NONE);
    return range > BOW_RANGE ? range : BOW_RANGE;
}

/* Every card blocks, the two ends do not. */
space_set in_the_line(const game *g, int card)
{
    return all_walls(g) | (query(g, Q_OVER_UNITS, card, WAR_NONE) == 0 ? occupied(g) : 0);
}

/* Any other unit or wall, whoever controls it (1E-ATK-04, 1E-ATK-05, 1E-ATK-06, 1E-WAL-04, 1E-TEM-16): adjacent with a sword
 * (1E-ATK-07), with a bow up to 3 spaces away in a straight line (1E-ATK-08, 1E-ATK-10). */
struct targets targets_with(const game *g, int card, bool bow)
{
    int from = space_of(g, card);
    space_set units = occupied(g), walls = all_walls(g), reach = adjacent(g, from);
    bool far = query(g, Q_ADJACENT_ONLY, card, WAR_NONE) == 0;
    if (bow && far)
        reach = lines(g, from, bow_range(g, card), in_the_line(g, card)); /* 1E-ATK-09, 1E-WAL-03, 1E-VIN-24 */
    if (far && (g->speaks & ABOUT(Q_DIAGONAL)) != 0)
        reach |= diagonals(g, from, (int)query(g, Q_DIAGONAL, card, WAR_NONE), units | walls);
    struct targets t = {.units = reach & units, .walls = reach & walls};
    t.walls |= bit(from) & vines(g); /* it is adjacent to the Vine Wall it stands on (1E-VIN-23) */
    return (t.units | t.walls) != 0 ? allowed(g, card, t) : t;
}

struct fight {
    struct frame frame; /* self: the attacker */
    struct dice dice;   /* as rolled, without ignored ones */
    uint8_t target, gen;
    uint8_t space, facts;
    uint8_t wounds, hits;
    uint8_t misses, before; /* before: the target's wounds before the attack */
    uint8_t best;           /* the highest result, of ignored dice too */
    uint8_t cover;          /* 0: the target alone; else every card within so many spaces */
    uint8_t value;          /* the number of dice, where some may be counted */
    uint8_t spare;
    struct why why; /* what gave it */
};
SAYS_WHY_AT_ITS_END(struct fight);
BEGINS_LIKE_AN_ATTACK(struct fight);

static struct fight *fight_of(const game *g) { return (struct fight *)(void *)innermost(g, FIRST_ATTACK_); }

struct dice *attack_dice(game *g)
{
    struct fight *a = fight_of(g);
    return a != NULL ? &a->dice : NULL;
}

int misses_rolled(const game *g)
{
    const struct fight *a = fight_of(g);
    return a != NULL ? a->misses : 0;
}

int attack_wounds(const game *g)
{
    const struct fight *a = fight_of(g);
    return a != NULL ? a->wounds : 0;
}

void cover_within(game *g, int spaces)
{
    struct fight *a = fight_of(g);
    if (a != NULL)
        a->cover = (uint8_t)spaces;
}

/* What an attack covers beside the card it names: all other cards there, on a space of which it may attack the unit (1E-ATK-28). */
static struct targets covered(const game *g, const struct fight *a)
{
    int self = a->frame.self, wall = is(g, a->target, WAR_WALL);
    space_set reach = a->cover > 0 ? within(g, self, a->cover) : 0, own = a->cover > 0 ? bit(space_of(g, self)) & vines(g) : 0;
    struct targets t = {.units = reach & occupied(g), .walls = (reach | own) & all_walls(g)};
    t.units &= ~query_each(g, Q_NO_TARGET, self, t.units);
    *(wall ? &t.walls : &t.units) &= ~bit(a->space);
    return t;
}

void ignore_die(game *g, int face)
{
    struct dice *d = attack_dice(g);
    if (d == NULL || face >= FIRST_FACES || d->face[face] == 0)
        return;
    struct fight *a = (struct fight *)(void *)((uint8_t *)d - offsetof(struct fight, dice));
    d->face[face]--; /* out of the roll, its result is kept (1E-ATK-40) */
    a->best = (uint8_t)(face + 1 > a->best ? face + 1 : a->best);
    if (face + 1 >= HIT)
        a->hits++; /* it stays a Hit for the attacker's own effects (1E-HIT-03) */
    else
        a->misses++;
}

bool ask_face(run *r, const struct frame *f, enum may may, space_set faces)
{
    r->answer = 0;
    if (faces == 0)
        return true;
    if (may == MUST && is_one(faces)) {
        r->answer = WAR_ACT(WAR_ROLL, 0, 0, lowest_or_none(faces));
        return true;
    }
    struct war_decision *ask = decide(r->g, f->seat, WAR_ASK_DIE, may == MUST ? P_DIE : P_DIE_AGAIN);
    ask->card = f->self;
    ask->ability = (uint16_t)(f->fn - PROCEDURES);
    ask->may = may == MUST ? 0 : WAR_NO;
    ask->set = plain(faces);
    return false;
}

static struct event fight_event(const game *g, const struct fight *a, enum moment m)
{
    struct event e = event_of(g, m, a->frame.self);
    e.gen = a->frame.gen;
    e.other = a->target;
    e.othergen = a->gen;
    e.seat = a->frame.seat;
    e.space = a->space;
    e.amount = a->wounds;
    e.flags = a->facts;
    e.hits = a->hits;
    e.misses = a->misses;
    e.best = a->best;
    return e;
}

static void announce(run *r, struct fight *a)
{
    game *g = r->g;
    a->gen = (uint8_t)generation(g, a->target);
    a->space = g->card[a->target].place;
    a->facts = attack_facts(g, a->frame.self, a->target);
    TELL_AS(given_by(a->why), .event = WAR_ATTACKED, .seat = a->frame.seat, .card = a->frame.self, .other = a->target,
            .from = g->card[a->frame.self].place, .to = a->space);
}

static void tell_triggers(run *r, const struct fight *a, enum moment m)
{
    if (!awaited(r->g, m))
        return;
    struct event e = fight_event(r->g, a, m);
    trigger(r, &e);
}

static void change_dice(run *r, const struct fight *a)
{
    if (a->dice.rolled == 0 || !awaited(r->g, M_ROLLED))
        return;
    struct event e = fight_event(r->g, a, M_ROLLED);
    note_dice(r->g, &e, &a->dice);
    open_window(r, &e);
}

/* No roll, but as many wounds as there are dice (1E-HIT-05 to 1E-HIT-07). */
static bool is_counted(const game *g, int attacker, int card)
{
    return is(g, card, WAR_UNIT) && query(g, Q_COUNTED, attacker, card) != 0;
}

/* Dice are rolled if only one of the cards that the attack covers does not count them (1E-HIT-08). */
static bool all_counted(const game *g, const struct fight *a)
{
    if (!is_counted(g, a->frame.self, a->target))
        return false;
    struct targets others = covered(g, a);
    FOR_EACH (s, others.units)
        if (!is_counted(g, a->frame.self, card_at(g, s)))
            return false;
    return others.walls == 0;
}

/* All of them (1E-ATK-11), or none at 0 (1E-ATK-24). */
static void fix_dice(run *r, struct fight *a)
{
    game *g = r->g;
    int dice = strength_of(g, a->frame.self, a->target);
    a->dice.left = (uint8_t)dice;
    if ((g->speaks & ABOUT(Q_COUNTED)) == 0)
        return;
    a->value = (uint8_t)dice;
    if (all_counted(g, a))
        a->dice.left = 0;
}

/* A result is what a die shows and what is added to it (1E-ATK-25); a Hit is 3 or more, or what the attacker's text says (1E-HIT-04). */
struct reading {
    int bonus, hit;
    uint64_t worth; /* further Hits by result, 4 bits each */
};
static struct reading reading_of(const game *g, int attacker, int target)
{
    int hit = (int)query(g, Q_HIT, attacker, target);
    return (struct reading){(int)query(g, Q_DIE, attacker, target), hit > HIT ? hit : HIT,
                            (uint64_t)query(g, Q_WORTH, attacker, target)};
}
static int result_of(const struct reading *read, int face)
{
    int result = face + 1 + read->bonus;
    return result < 0 ? 0 : result > 15 ? 15 : result;
}
static int hits_of(const struct reading *read, int result)
{
    return result < read->hit ? 0 : 1 + (int)(read->worth >> 4 * result & 15);
}

/* The least result that wounds a card: of a protected one more than a Hit (1E-HIT-02), of a unit against an opponent's roll only
 * (1E-HIT-11). */
static int least_result(const game *g, int attacker, int card, int hit)
{
    bool holds = is(g, card, WAR_WALL) || is_enemy(g, card, controller(g, attacker));
    int save = holds ? (int)query(g, Q_SAVE, card, attacker) : 0;
    return save > hit ? save : hit;
}

void first_kinds(const game *g, const struct attack_head *a, uint8_t *kind)
{
    struct reading read = reading_of(g, a->frame.self, a->target);
    int least = least_result(g, a->frame.self, a->target, read.hit);
    bool all = faces_matter(g, a) || ((const struct fight *)(const void *)a)->cover > 0;
    for (int face = 0; face < FIRST_FACES; face++) {
        int result = result_of(&read, face), hits = hits_of(&read, result);
        kind[face] = (uint8_t)(all ? face : 2 * hits + (hits > 0 && result >= least));
    }
}

static int wounds_on(const game *g, const struct fight *a, int card)
{
    int attacker = a->frame.self, wounds = 0;
    if (is_counted(g, attacker, card))
        return a->value;
    struct reading read = reading_of(g, attacker, a->target);
    int least = least_result(g, attacker, card, read.hit);
    for (int face = 0; face < FIRST_FACES && a->hits > 0; face++)
        if (result_of(&read, face) >= least)
            wounds += a->dice.face[face] * hits_of(&read, result_of(&read, face));
    return wounds < 255 ? wounds : 255;
}

/* Hits and Misses of the roll (1E-ATK-15, 1E-HIT-01), of ignored dice too. */
static void count_dice(run *r, struct fight *a)
{
    const game *g = r->g;
    struct reading read = reading_of(g, a->frame.self, a->target);
    for (int face = 0; face < FIRST_FACES; face++) {
        int result = result_of(&read, face), n = a->dice.face[face], hits = hits_of(&read, result);
        a->best = (uint8_t)(n > 0 && result > a->best ? result : a->best);
        a->hits = (uint8_t)(a->hits + n * hits);
        a->misses = (uint8_t)(a->misses + (hits == 0 ? n : 0));
    }
}

/* All dice become Misses after each Miss rolled has done what it does (Devastating Swing). */
static void make_misses(run *r, struct fight *a)
{
    int hits = a->hits;
    if (query(r->g, Q_ALL_MISS, a->frame.self, a->target) == 0)
        return;
    acting(r, Q_ALL_MISS, a->frame.self, a->target);
    a->hits = 0;
    a->misses = (uint8_t)(a->misses + hits);
}

/* Its own doing, like what its ability does to it otherwise (1E-DMG-09, 1E-DMG-19). */
static void recoil(run *r, const struct fight *a, int wounds)
{
    game *g = r->g;
    int self = a->frame.self;
    mark(g, self, WAR_MARK_OWN_LOSS);
    acting(r, Q_RECOIL, self, a->target);
    because(g, BY_ABILITY, self, a->frame.seat);
    tell_why(g, who_says(g, Q_RECOIL, self, a->target));
    damage(r, self, wounds);
}
static int wounds_of_misses(const game *g, const struct fight *a)
{
    return a->misses * (int)query(g, Q_RECOIL, a->frame.self, a->target);
}

static void tell_hits(run *r, const struct fight *a, int card, int wounds)
{
    const game *g = r->g;
    bool counted = is_counted(g, a->frame.self, card);
    if (counted)
        acting(r, Q_COUNTED, a->frame.self, card);
    else if (wounds < a->hits)
        acting(r, Q_SAVE, card, a->frame.self);
    if (!counted)
        TELL(.event = WAR_HITS, .seat = a->frame.seat, .card = a->frame.self, .other = (uint8_t)card, .to = g->card[card].place,
             .amount = (uint16_t)wounds, .count = a->hits);
}

/* With the markers that the attacker's text says. */
static void wound_by(run *r, const struct fight *a, int card, int wounds)
{
    if (query(r->g, Q_POISONS, a->frame.self, card) != 0)
        poison(r, card, wounds);
    else
        damage(r, card, wounds);
}

/* Each Hit is a wound unless the target is protected. */
static void place_wounds(run *r, struct fight *a)
{
    game *g = r->g;
    int own = wounds_of_misses(g, a);
    make_misses(r, a);
    a->wounds = (uint8_t)wounds_on(g, a, a->target);
    a->before = g->card[a->target].damage;
    tell_hits(r, a, a->target, a->wounds);
    if (own > 0)
        recoil(r, a, own);
    because(g, BY_STRIKE, a->frame.self, a->frame.seat);
    wound_by(r, a, a->target, a->wounds);
}

/* What was prevented or taken back did not wound it (1E-DMG-27, 1E-HIT-10). */
static void count_placed(const game *g, struct fight *a)
{
    a->wounds = still(g, a->target, a->gen) ? (uint8_t)(g->card[a->target].damage - a->before) : 0;
    if (a->wounds > 0)
        a->facts |= DAMAGE_ADDED;
}

/* Further wounds come before the check (1E-DMG-27); they are not the attacker's doing (1E-DMG-19, 1E-DMG-32). */
static void wound_with(run *r, int wounded, int wounds)
{
    game *g = r->g;
    FOR_EACH (s, occupied(g) & ~bit(space_of(g, wounded))) {
        int card = card_at(g, s);
        if (query(g, Q_WOUNDED_WITH, card, wounded) == 0)
            continue;
        mark(g, card, WAR_MARK_OWN_LOSS);
        acting(r, Q_WOUNDED_WITH, card, wounded);
        because(g, BY_ABILITY, wounded, controller(g, card));
        tell_why(g, who_says(g, Q_WOUNDED_WITH, card, wounded));
        damage(r, card, wounds);
    }
}

/* What comes with the wounds of an attack, before the check (1E-DMG-27). */
static bool brings_more(const game *g, const struct fight *a)
{
    return (a->wounds > 0 && (g->speaks & ABOUT(Q_WOUNDED_WITH)) != 0) ||
           ((g->speaks & ABOUT(Q_ADDS)) != 0 && query(g, Q_ADDS, a->frame.self, a->target) > 0);
}
static void bring_more(run *r, const struct fight *a)
{
    game *g = r->g;
    int more = (int)query(g, Q_ADDS, a->frame.self, a->target);
    if (a->wounds > 0)
        wound_with(r, a->target, a->wounds);
    if (more <= 0 || !still(g, a->target, a->gen))
        return;
    acting(r, Q_ADDS, a->frame.self, a->target);
    because(g, BY_ABILITY, a->frame.self, a->frame.seat);
    tell_why(g, who_says(g, Q_ADDS, a->frame.self, a->target));
    if (more >= POISON_TOO)
        poison(r, a->target, more / POISON_TOO);
    if (more % POISON_TOO > 0)
        damage(r, a->target, more % POISON_TOO);
}
/* The wounds of the attack alone would have left it alive (1E-DMG-19). */
static bool falls_by_more(const game *g, const struct fight *a)
{
    return still(g, a->target, a->gen) && a->before + a->wounds < war_card_life(g, a->target) &&
           query(g, Q_ADDS, a->frame.self, a->target) > 0;
}

static void forget_own_losses(game *g)
{
    if ((g->speaks & (ABOUT(Q_WOUNDED_WITH) | ABOUT(Q_RECOIL))) != 0)
        FOR_EACH (s, occupied(g))
            unmark(g, card_at(g, s), WAR_MARK_OWN_LOSS);
}

/* ---- Attacks on several cards ----------------------------------------------------------------------------
 *
 * One roll for all cards that the attack covers, each with its own protections (1E-ATK-27). The named card has its wounds by then; the
 * others get theirs in board order, units before walls (1E-ATK-44), and nothing is removed before the last has them (1E-ATK-29). */

enum { MOST_COVERED = 12 }; /* units within 2 spaces */
struct sweep {
    struct frame frame; /* self: the attacker */
    struct kept unit[MOST_COVERED];
    uint16_t wounded;         /* a bit for each of them that got a wound */
    uint8_t count, at, plane; /* how many there are; from which space on those that are still to come stand, and in which plane */
    uint8_t card, before;     /* whose wounds are being placed, and its wounds before the attack */
    uint8_t spare;
};

static bool next_covered(run *r, struct sweep *w)
{
    game *g = r->g;
    struct targets t = covered(g, fight_of(g));
    for (; w->plane < 2; w->plane++, w->at = 0) {
        space_set left = (w->plane == 0 ? t.units : t.walls) & from_space(g, w->at);
        if (left == 0)
            continue;
        w->at = (uint8_t)(lowest(left) + 1);
        w->card = (uint8_t)war_at(g, w->plane, lowest(left));
        w->before = g->card[w->card].damage;
        return true;
    }
    return false;
}

static void strike(run *r, const struct sweep *w)
{
    game *g = r->g;
    const struct fight *a = fight_of(g);
    int wounds = wounds_on(g, a, w->card);
    if (!is(g, w->card, WAR_VINE))
        mark(g, w->card, WAR_MARK_TARGETED);
    tell_hits(r, a, w->card, wounds);
    because(g, BY_STRIKE, w->frame.self, w->frame.seat);
    wound_by(r, a, w->card, wounds);
}

static void note_struck(const game *g, struct sweep *w)
{
    if (!is(g, w->card, WAR_UNIT) || w->count >= MOST_COVERED)
        return;
    if (g->card[w->card].damage > w->before)
        w->wounded |= (uint16_t)(1u << w->count);
    w->unit[w->count++] = keep(g, w->card);
}

/* What follows an attack on those that are still there; the attacker's own texts look at the card it named (1E-ATK-37). */
static void tell_covered(run *r, const struct sweep *w)
{
    game *g = r->g;
    for (int i = 0; i < w->count && self_still(g, &w->frame); i++) {
        if (!still_there(g, w->unit[i]))
            continue;
        const struct fight *a = fight_of(g);
        struct event e = event_of(g, M_COVERED, w->frame.self);
        e.other = w->unit[i].card;
        e.othergen = w->unit[i].gen;
        e.seat = w->frame.seat;
        e.space = g->card[e.other].place;
        e.flags = (uint8_t)(attack_facts(g, w->frame.self, e.other) | ((w->wounded >> i & 1) != 0 ? DAMAGE_ADDED : 0));
        e.hits = a->hits;
        e.misses = a->misses;
        e.best = a->best;
        trigger(r, &e);
    }
}

void first_sweep(run *r, struct frame *f)
{
    game *g = r->g;
    struct sweep *w = (struct sweep *)(void *)f;
    r->why = (struct why){.card = f->self};
    BEGIN
    while (next_covered(r, w)) {
        DO(strike(r, w));
        note_struck(g, w);
        if (g->card[w->card].damage > w->before && is(g, w->card, WAR_UNIT) && (g->speaks & ABOUT(Q_WOUNDED_WITH)) != 0)
            DO(wound_with(r, w->card, g->card[w->card].damage - w->before));
    }
    because(g, BY_STRIKE, f->self, f->seat);
    CHECK();
    tell_covered(r, w);
    END
}
FRAME_OF(first_sweep, struct sweep, w)
{
    bool sound = exists(g, w->frame.self) && fight_of(g) != NULL && w->count <= MOST_COVERED && is_card(g, w->card) &&
                 w->at <= war_spaces(g) && w->plane <= 2 && w->spare == 0;
    for (int i = 0; i < MOST_COVERED && sound; i++)
        sound = is_card(g, w->unit[i].card) && w->unit[i].gen < 16;
    return sound;
}

static void strike_others(run *r, const struct fight *a)
{
    push(r, FIRST_SWEEP_, sizeof(struct sweep), a->frame.seat, a->frame.self);
}

void first_attack(run *r, struct frame *f)
{
    game *g = r->g;
    struct fight *a = (struct fight *)(void *)f;
    r->why = (struct why){.card = f->self};
    BEGIN
    announce(r, a);
    tell_triggers(r, a, M_BEFORE_ATTACK);
    CHECK();
    if (!self_still(g, f) || !still(g, a->target, a->gen))
        FINISH(); /* no dice, no attack (1E-ATK-14) */
    fix_dice(r, a);
    while (a->dice.left > 0) {
        ASK(ask_die(r, f, &a->dice));
        note_die(r, f, &a->dice);
    }
    DO(change_dice(r, a)); /* re-rolled and ignored dice (1E-ATK-26) */
    if (!is(g, a->target, WAR_VINE))
        mark(g, a->target, WAR_MARK_TARGETED);
    count_dice(r, a);
    DO(place_wounds(r, a));
    count_placed(g, a);
    if (brings_more(g, a)) {
        DO(bring_more(r, a));
        if (!falls_by_more(g, a))
            because(g, BY_STRIKE, f->self, f->seat);
    }
    if (a->cover == 0)
        CHECK();
    else
        DO(strike_others(r, a)); /* and the check */
    forget_own_losses(g);
    struct event e = fight_event(g, a, M_ATTACKED); /* hits or not (1E-ATK-31) */
    pop(g);                                         /* before what follows the attack, which may be the next one (Hasty) */
    trigger(r, &e);
    resolve_apart(r); /* 1E-ATK-16 */
    return;
    END
}
FRAME_OF(first_attack, struct fight, a)
{
    return exists(g, a->frame.self) && exists(g, a->target) && is_space(g, a->space) && a->best <= FIRST_FACES &&
           is_why(g, a->why);
}

void first_begin_attack(run *r, int card, int target)
{
    struct fight *a = (struct fight *)(void *)push(r, FIRST_ATTACK_, sizeof *a, controller(r->g, card), card);
    if (r->g->over != WAR_PLAYING)
        return;
    a->target = (uint8_t)target;
    a->why = r->why;
}

static bool can_buy_bow(const game *g, int card)
{
    int points = has_bow(g, card) ? 0 : (int)query(g, Q_BUYS_BOW, card, WAR_NONE);
    return points > 0 && can_pay_ability(g, controller(g, card), points);
}

struct targets targets_given(const game *g, int card) { return targets_with(g, card, has_bow(g, card) || can_buy_bow(g, card)); }

void give_bow(run *r, int card)
{
    mark(r->g, card, WAR_MARK_BOW);
    TELL(.event = WAR_GAINED, .seat = (uint8_t)controller(r->g, card), .card = (uint8_t)card, .other = WAR_NONE,
         .to = r->g->card[card].place, .amount = r->why.ability);
}

/* Naming a target that only a bow reaches is to say that it is bought before the attack (1E-ATK-13). */
static void buy_bow(run *r, int card)
{
    game *g = r->g;
    struct targets t = first_targets(g, card);
    if (has(chose_wall(r) ? t.walls : t.units, chosen(r)))
        return;
    struct why why = r->why;
    r->why = who_says(g, Q_BUYS_BOW, card, WAR_NONE);
    acting(r, Q_BUYS_BOW, card, WAR_NONE);
    pay_ability(r, controller(g, card), (int)query(g, Q_BUYS_BOW, card, WAR_NONE));
    give_bow(r, card);
    r->why = why;
}

bool ask_given_attack(run *r, const struct frame *f, int p, int card)
{
    game *g = r->g;
    struct targets t = {0};
    if (on_board(g, card) && query(g, Q_CANNOT_ATTACK, card, WAR_NONE) == 0)
        t = targets_given(g, card);
    return ask_card(r, f, p, MAY, t.units, t.walls);
}

void make_given_attack(run *r, int card)
{
    const game *g = r->g;
    buy_bow(r, card);
    first_begin_attack(r, card, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r)));
}

int attack_ability(const game *g, int card)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_of(g, card, list) - 1; i >= 0; i--) {
        const struct ability *a = ability(list[i]);
        bool attacks = (a->offered >> WAR_PHASE_ATTACK & 1) != 0 && (a->flags & (A_ANY_TIME | A_INSTEAD_OF_ATTACK)) == 0 &&
                       (a->answers & ABOUT(Q_BUYS_BOW)) == 0; /* that is bought by naming the target */
        if (attacks && !is_spent(g, card, a) && can_pay_ability(g, controller(g, card), a->price) && a->offer(g, card))
            return list[i];
    }
    return 0;
}

void make_given_attack_by(run *r, int card, int number)
{
    int seat = controller(r->g, card);
    spend(r->g, card, ability(number));
    TELL(.event = WAR_ABILITY_USED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .to = r->g->card[card].place,
         .amount = (uint16_t)number);
    pay_ability(r, seat, ability(number)->price);
    push_effect(r, number, card, seat, NULL);
}
