/* attack.c: attacking in the first edition, in the order of 1E-ATK-12. */
#include "first.h"

bool has_bow(const game *g, int card)
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
    if ((g->speaks & ABOUT(Q_NO_TARGET)) != 0)
        t.units &= ~query_each(g, Q_NO_TARGET, card, t.units);
    FOR_EACH (s, (g->speaks & ABOUT(Q_NO_WALL)) != 0 ? t.walls : 0)
        if (query(g, Q_NO_WALL, card, wall_at(g, s)) != 0)
            t.walls &= ~bit(s);
    return t;
}

/* Those that it may attack only for a payment (1E-ATK-35); of these, those that its player cannot pay for. */
static space_set tolled(const game *g, int card, space_set units, bool payable)
{
    space_set found = 0;
    FOR_EACH (s, units) {
        int points = (int)query(g, Q_TOLL, card, card_at(g, s));
        if (points > 0 && !(payable && can_pay(g, controller(g, card), points)))
            found |= bit(s);
    }
    return found;
}

int first_range(const game *g, int card, bool bow)
{
    int spaces = (int)query(g, Q_RANGE, card, WAR_NONE), usual = bow ? BOW_RANGE : 1;
    return spaces > usual ? spaces : usual;
}

/* Every card blocks, the two ends do not. */
space_set in_the_line(const game *g, int card, bool bow)
{
    space_set units = query(g, Q_OVER_UNITS, card, WAR_NONE) == 0 ? occupied(g) : 0;
    if (bow && (g->speaks & ABOUT(Q_SHOT_PAST)) != 0)
        units &= ~query_each(g, Q_SHOT_PAST, card, units);
    return all_walls(g) | units;
}

/* Further cards that a text lets it attack. */
__attribute__((noinline)) static struct targets with_others(const game *g, int card, bool bow, struct targets t)
{
    if (query(g, Q_ADJACENT_ONLY, card, WAR_NONE) != 0)
        return t;
    int spaces = first_range(g, card, bow);
    space_set blocked = in_the_line(g, card, bow), reach = spaces > 1 ? lines(g, space_of(g, card), spaces, blocked) : 0;
    reach |= diagonals(g, space_of(g, card), (int)query(g, Q_DIAGONAL, card, WAR_NONE), blocked);
    t.units |= (reach & occupied(g)) | query_each(g, Q_MAY_TARGET, card, occupied(g) & ~on_map(g, card));
    t.walls |= reach & all_walls(g);
    FOR_EACH (s, all_walls(g))
        if (query(g, Q_MAY_TARGET, card, wall_at(g, s)) != 0)
            t.walls |= bit(s);
    return t;
}

bool meets_demands(const game *g, int card, space_set units)
{
    int64_t left = query(g, Q_DEMANDED, card, WAR_NONE);
    FOR_EACH (s, left > 0 ? units : 0)
        left -= query(g, Q_DEMANDED, card, card_at(g, s));
    return left <= 0;
}

/* The cards that an attack on a card of that space covers beside it (1E-ATK-27), but for those it may not attack (1E-ATK-28). */
static struct targets covered(const game *g, int card, int to, int covers)
{
    int from = space_of(g, card);
    bool around = (covers & (COVERS_WITHIN_2 | COVERS_ADJACENT)) != 0;
    space_set spaces = around ? near(g, from, (covers & COVERS_WITHIN_2) != 0 ? 2 : 1) : 0;
    struct targets t = {.units = spaces & occupied(g), .walls = spaces & all_walls(g)};
    if (around)
        t.walls |= bit(from) & vines(g); /* 1E-GEO-13 */
    if ((covers & COVERS_BETWEEN) != 0)
        t.units |= between(g, from, to) & occupied(g);
    t.units &= ~query_each(g, Q_NO_TARGET, card, t.units);
    if ((g->speaks & ABOUT(Q_TOLL)) != 0)
        t.units &= ~tolled(g, card, t.units, false); /* nothing is paid for a card that is not named */
    return t;
}

/* Those that are enough where a text demands a certain card, with whatever else the attack covers (1E-VAN-01). */
static struct targets demanded(const game *g, int card, struct targets t)
{
    if (meets_demands(g, card, 0))
        return t;
    int covers = (int)query(g, Q_COVERS, card, WAR_NONE);
    FOR_EACH (s, t.units)
        if (!meets_demands(g, card, bit(s) | (covers != 0 ? covered(g, card, s, covers).units : 0)))
            t.units &= ~bit(s);
    FOR_EACH (s, t.walls)
        if (covers == 0 || !meets_demands(g, card, covered(g, card, s, covers).units))
            t.walls &= ~bit(s);
    return t;
}

#define FARTHER_TARGETS (ABOUT(Q_RANGE) | ABOUT(Q_MAY_TARGET) | ABOUT(Q_OVER_UNITS) | ABOUT(Q_DIAGONAL) | ABOUT(Q_SHOT_PAST))
#define FEWER_TARGETS   (ABOUT(Q_CANNOT_ATTACK) | ABOUT(Q_NO_TARGET) | ABOUT(Q_NO_WALL) | ABOUT(Q_TOLL) | ABOUT(Q_DEMANDED))

/* What texts make of them. */
static inline struct targets as_texts_say(const game *g, int card, bool bow, bool demands, struct targets t)
{
    if ((g->speaks & FARTHER_TARGETS) != 0)
        t = with_others(g, card, bow, t);
    if ((g->speaks & ABOUT(Q_TOLL)) != 0)
        t.units &= ~tolled(g, card, t.units, true);
    if ((t.units | t.walls) == 0)
        return t;
    t = allowed(g, card, t);
    return demands && (g->speaks & ABOUT(Q_DEMANDED)) != 0 ? demanded(g, card, t) : t;
}

/* Any other unit or wall, whoever controls it (1E-ATK-04, 1E-ATK-05, 1E-ATK-06, 1E-WAL-04, 1E-TEM-16): adjacent with a sword
 * (1E-ATK-07), with a bow up to 3 spaces away in a straight line (1E-ATK-08, 1E-ATK-10). */
static struct targets find_targets(const game *g, int card, bool bow, bool demands)
{
    int from = space_of(g, card);
    space_set units = occupied(g), walls = all_walls(g), reach = adjacent(g, from);
    if (bow && query(g, Q_ADJACENT_ONLY, card, WAR_NONE) == 0)
        reach = lines(g, from, BOW_RANGE,
                      units | walls); /* every card blocks, the two ends do not (1E-ATK-09, 1E-WAL-03, 1E-VIN-24) */
    struct targets t = {.units = reach & units, .walls = reach & walls};
    t.walls |= bit(from) & vines(g); /* it is adjacent to the Vine Wall it stands on (1E-VIN-23) */
    if ((g->speaks & (FARTHER_TARGETS | FEWER_TARGETS)) != 0)
        return as_texts_say(g, card, bow, demands, t);
    return is_marked(g, card, WAR_MARK_STUNNED) ? (struct targets){0, 0} : t;
}

struct targets targets_among(const game *g, int card, bool bow) { return find_targets(g, card, bow, false); }
struct targets targets_with(const game *g, int card, bool bow) { return find_targets(g, card, bow, true); }

/* An attack that covers several cards is one roll, and a part of its own for each of them (1E-ATK-27). */
enum part { WHOLE, COVERING, CAUGHT };
enum swing { SWEEPS = 1, ALL_MISS = 2 }; /* it covers the adjacent cards too (cover_adjacent()); all its dice are Misses */
struct fight {
    struct frame frame; /* self: the attacker */
    struct dice dice;   /* as rolled, without ignored ones */
    uint8_t target, gen;
    uint8_t space, facts;
    uint8_t wounds, hits;
    uint8_t misses, before; /* before: the target's wounds before the attack */
    uint8_t best;           /* the highest result, of ignored dice too */
    uint8_t part;           /* enum part */
    uint8_t swing;          /* enum swing */
    uint8_t value;          /* the number of dice, where some may be counted */
    struct why why;         /* what gave it */
};
SAYS_WHY_AT_ITS_END(struct fight);
BEGINS_LIKE_AN_ATTACK(struct fight);

static struct fight *fight_of(const game *g) { return (struct fight *)(void *)innermost(g, FIRST_ATTACK_); }

static int covers_of(const game *g, const struct fight *a)
{
    return (int)query(g, Q_COVERS, a->frame.self, WAR_NONE) | ((a->swing & SWEEPS) != 0 ? COVERS_ADJACENT : 0);
}
void cover_adjacent(game *g)
{
    struct fight *a = fight_of(g);
    if (a != NULL)
        a->swing |= SWEEPS;
}

struct dice *attack_dice(game *g)
{
    struct fight *a = fight_of(g);
    return a != NULL ? &a->dice : NULL;
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
    if (a->part == COVERING)
        e.other = WAR_NONE; /* each of the covered has a say for itself */
    if (a->part == CAUGHT)
        e.seat = WAR_NONE; /* nobody has rolled anew */
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
    struct targets others = covered(g, a->frame.self, a->space, covers_of(g, a));
    FOR_EACH (s, others.units)
        if (!is_counted(g, a->frame.self, card_at(g, s)))
            return false;
    return others.walls == 0;
}

/* All of them (1E-ATK-11), or none at 0 (1E-ATK-24). */
static void fix_dice(const game *g, struct fight *a)
{
    int dice = strength_of(g, a->frame.self, a->target);
    a->dice.left = (uint8_t)dice;
    if ((g->speaks & ABOUT(Q_COUNTED)) == 0)
        return;
    a->value = (uint8_t)dice;
    if (all_counted(g, a))
        a->dice.left = 0;
}

/* A result is what a die shows and what is added to it (1E-ATK-25); a Hit is 3 or more, or what the attacker's text says (1E-HIT-04). */
enum { MOST_RESULT = 15 };
struct reading {
    int bonus, hit;
    uint64_t worth; /* further Hits by result, 4 bits each */
};
static inline struct reading reading_of(const game *g, int attacker, int target)
{
    if ((g->speaks & (ABOUT(Q_HIT) | ABOUT(Q_DIE) | ABOUT(Q_WORTH))) == 0)
        return (struct reading){0, HIT, 0};
    int hit = (int)query(g, Q_HIT, attacker, target);
    return (struct reading){(int)query(g, Q_DIE, attacker, target), hit > HIT ? hit : HIT,
                            (uint64_t)query(g, Q_WORTH, attacker, target)};
}
static int result_of(const struct reading *read, int face)
{
    int result = face + 1 + read->bonus;
    return result < 0 ? 0 : result > MOST_RESULT ? MOST_RESULT : result;
}
static int hits_of(const struct reading *read, int result)
{
    return result < read->hit ? 0 : 1 + (int)(read->worth >> 4 * result & 15);
}

/* The least result that wounds the target: of a protected one more than a Hit (1E-HIT-02), against an opponent's roll only
 * (1E-HIT-11). A text that protects Walls looks for itself whose opponent attacks: it need not be the Wall's. */
static int least_result(const game *g, const struct attack_head *a, int hit)
{
    bool own_unit = is(g, a->target, WAR_UNIT) && (a->facts & WAS_ENEMY) == 0;
    int save = own_unit ? 0 : (int)query(g, Q_SAVE, a->target, a->frame.self);
    return save > hit ? save : hit;
}

void first_kinds(const game *g, const struct attack_head *a, uint8_t *kind)
{
    struct reading read = reading_of(g, a->frame.self, a->target);
    int least = least_result(g, a, read.hit);
    bool all = faces_matter(g, a) || covers_of(g, (const struct fight *)(const void *)a) != 0;
    for (int face = 0; face < FIRST_FACES; face++) {
        int result = result_of(&read, face), hits = hits_of(&read, result);
        kind[face] = (uint8_t)(all ? face : 2 * hits + (hits > 0 && result >= least));
    }
}

/* Hits and Misses of the roll (1E-ATK-15, 1E-HIT-01), of ignored dice too. */
static void count_dice(run *r, struct fight *a)
{
    game *g = r->g;
    struct reading read = reading_of(g, a->frame.self, a->target);
    for (int face = 0; face < FIRST_FACES; face++) {
        int n = a->dice.face[face];
        if (n == 0)
            continue;
        int result = result_of(&read, face), hits = hits_of(&read, result);
        a->best = (uint8_t)(result > a->best ? result : a->best);
        a->hits = (uint8_t)(a->hits + n * hits);
        a->misses = (uint8_t)(a->misses + (hits == 0 ? n : 0));
    }
    if (a->part == CAUGHT || query(g, Q_ALL_MISS, a->frame.self, a->target) == 0)
        return;
    acting(r, Q_ALL_MISS, a->frame.self, a->target);
    a->swing |= ALL_MISS;
}

/* Its own doing, like what its ability does to it otherwise (1E-DMG-09, 1E-DMG-19). */
static void recoil(run *r, const struct fight *a)
{
    game *g = r->g;
    int self = a->frame.self;
    mark(g, self, WAR_MARK_OWN_LOSS);
    acting(r, Q_RECOIL, self, a->target);
    because(g, BY_ABILITY, self, a->frame.seat);
    tell_why(g, who_says(g, Q_RECOIL, self, a->target));
    damage(r, self, a->misses * (int)query(g, Q_RECOIL, self, a->target));
}
static bool recoils(const game *g, const struct fight *a)
{
    return a->part != CAUGHT && a->misses > 0 && query(g, Q_RECOIL, a->frame.self, a->target) > 0;
}

/* Each Hit is a wound unless the target is protected. */
static int wounds_of_hits(const game *g, const struct fight *a)
{
    struct reading read = reading_of(g, a->frame.self, a->target);
    int wounds = 0, least = least_result(g, (const struct attack_head *)(const void *)a, read.hit);
    for (int face = 0; face < FIRST_FACES && a->hits > 0; face++)
        if (a->dice.face[face] > 0 && result_of(&read, face) >= least)
            wounds += a->dice.face[face] * hits_of(&read, result_of(&read, face));
    return wounds < 255 ? wounds : 255;
}

static void count_wounds(run *r, struct fight *a)
{
    game *g = r->g;
    if ((a->swing & ALL_MISS) != 0) { /* after each Miss rolled has done what it does (Devastating Swing) */
        a->misses = (uint8_t)(a->misses + a->hits);
        a->hits = 0;
    }
    if (a->part == COVERING)
        return; /* who is wounded how often is found out for each */
    a->before = g->card[a->target].damage;
    if (is_counted(g, a->frame.self, a->target)) {
        a->wounds = a->value;
        acting(r, Q_COUNTED, a->frame.self, a->target);
        return;
    }
    a->wounds = (uint8_t)wounds_of_hits(g, a);
    if (a->misses > 0 && (a->facts & WAS_ENEMY) != 0 && query(g, Q_ALL_HITS, a->target, a->frame.self) != 0) {
        if (a->wounds > 0)
            acting(r, Q_ALL_HITS, a->target, a->frame.self);
        a->wounds = 0;
    }
    if (a->wounds < a->hits && query(g, Q_SAVE, a->target, a->frame.self) > HIT)
        acting(r, Q_SAVE, a->target, a->frame.self);
    TELL(.event = WAR_HITS, .seat = a->frame.seat, .card = a->frame.self, .other = a->target, .to = g->card[a->target].place,
         .amount = a->wounds, .count = a->hits, .kind = 0x3f & ~((1 << (HIT - 1)) - 1));
}

/* With the markers that the attacker's text says. */
static void wound_by(run *r, const struct fight *a)
{
    if (query(r->g, Q_POISONS, a->frame.self, a->target) != 0)
        poison(r, a->target, a->wounds);
    else
        damage(r, a->target, a->wounds);
}

int attack_misses(const game *g)
{
    const struct fight *a = fight_of(g);
    return a != NULL ? a->misses : 0;
}

int attack_wounds(const game *g)
{
    const struct fight *a = fight_of(g);
    return a != NULL ? a->wounds : 0;
}

/* A text adds to what the attack has placed, before the check (1E-DMG-27): no wounds of the attack, but its unit's doing (1E-DMG-19). Who falls by
 * those of the attack alone falls by the attack. */
static void wound_more(run *r, const struct fight *a)
{
    game *g = r->g;
    int card = a->frame.self, more = (int)query(g, Q_MORE_WOUNDS, card, a->target);
    if (more <= 0)
        return;
    acting(r, Q_MORE_WOUNDS, card, a->target);
    if (life_left(g, a->target) > 0) {
        because(g, BY_ABILITY, card, a->frame.seat);
        tell_why(g, who_says(g, Q_MORE_WOUNDS, card, a->target));
    }
    if (more >= POISON_TOO)
        poison(r, a->target, more / POISON_TOO);
    if (more % POISON_TOO > 0)
        damage(r, a->target, more % POISON_TOO);
}

/* What was prevented or taken back did not wound it (1E-DMG-27, 1E-HIT-10). */
static void count_placed(const game *g, struct fight *a)
{
    a->wounds = still(g, a->target, a->gen) ? (uint8_t)(g->card[a->target].damage - a->before) : 0;
    if (a->wounds > 0)
        a->facts |= DAMAGE_ADDED;
}

/* Further wounds come before the check (1E-DMG-27); they are not the attacker's doing (1E-DMG-19, 1E-DMG-32). */
static void wound_with(run *r, const struct fight *a)
{
    game *g = r->g;
    FOR_EACH (s, occupied(g) & ~bit(a->space)) {
        int card = card_at(g, s);
        if (query(g, Q_WOUNDED_WITH, card, a->target) == 0)
            continue;
        mark(g, card, WAR_MARK_OWN_LOSS);
        acting(r, Q_WOUNDED_WITH, card, a->target);
        because(g, BY_ABILITY, a->target, controller(g, card));
        tell_why(g, who_says(g, Q_WOUNDED_WITH, card, a->target));
        damage(r, card, a->wounds);
    }
}

static void forget_own_losses(game *g)
{
    if ((g->speaks & (ABOUT(Q_WOUNDED_WITH) | ABOUT(Q_RECOIL))) != 0)
        FOR_EACH (s, occupied(g))
            unmark(g, card_at(g, s), WAR_MARK_OWN_LOSS);
}

/* ---- Attacks that cover several cards ------------------------------------------------------------------ */

struct cover {
    struct frame frame;   /* self: the attacker */
    war_set units, walls; /* that have not had their wounds yet */
};

static void cover(run *r, const struct fight *a)
{
    struct targets t = covered(r->g, a->frame.self, a->space, covers_of(r->g, a));
    bool wall = is(r->g, a->target, WAR_WALL);
    struct cover *c = (struct cover *)(void *)push(r, FIRST_COVER_, sizeof *c, a->frame.seat, a->frame.self);
    if (r->g->over != WAR_PLAYING)
        return;
    c->units = plain(t.units | (wall ? 0 : bit(a->space)));
    c->walls = plain(t.walls | (wall ? bit(a->space) : 0));
}

/* The order is the attacker's (1E-ATK-29); where nothing answers wounds it has no consequence (1E-ASK-22). */
static bool ask_next_caught(run *r, struct cover *c)
{
    game *g = r->g;
    space_set units = wide(c->units) & occupied(g), walls = wide(c->walls) & all_walls(g);
    bool matters = awaited(g, M_WOUNDS_DUE) || awaited(g, M_WOUNDS_PLACED) || replies_wait_for(g, M_WOUNDS_DUE);
    c->units = plain(units);
    c->walls = plain(walls);
    if (matters)
        return ask_card(r, &c->frame, P_NEXT_WOUNDED, MUST, units, walls);
    return answered(r, units != 0   ? WAR_ACT(WAR_CHOOSE, 0, 0, foremost(units))
                       : walls != 0 ? WAR_ACT(WAR_CHOOSE, 1, 0, foremost(walls))
                                    : 0);
}

static struct fight *covering(struct cover *c) { return (struct fight *)(void *)frame_below(&c->frame); }

/* With the dice of the whole attack. */
static void catch_card(run *r, struct cover *c, int space, bool wall)
{
    game *g = r->g;
    const struct fight whole = *covering(c);
    int card = war_at(g, wall, space);
    struct fight *a = (struct fight *)(void *)push(r, FIRST_ATTACK_, sizeof *a, whole.frame.seat, whole.frame.self);
    if (g->over != WAR_PLAYING)
        return;
    struct frame head = a->frame;
    *a = whole;
    a->frame = head;
    a->frame.gen = whole.frame.gen;
    a->part = CAUGHT;
    a->best = a->hits = a->misses = a->wounds = 0;
    if (card != whole.target) {
        a->target = (uint8_t)card;
        a->gen = (uint8_t)generation(g, card);
        a->space = (uint8_t)space;
        a->facts = attack_facts(g, whole.frame.self, card);
    }
}

void first_cover(run *r, struct frame *f)
{
    game *g = r->g;
    struct cover *c = (struct cover *)(void *)f;
    BEGIN
    for (;;) {
        ASK(ask_next_caught(r, c));
        if (declined(r))
            break;
        if (chose_wall(r))
            c->walls = plain(wide(c->walls) & ~bit(chosen(r)));
        else
            c->units = plain(wide(c->units) & ~bit(chosen(r)));
        catch_card(r, c, chosen(r), chose_wall(r));
        WAIT();
    }
    END(void)
    g;
}
FRAME_OF(first_cover, struct cover, c)
{
    int at = (int)((const uint8_t *)c - (const uint8_t *)g->arena);
    const struct frame *below = frame_below(FRAME_AT(g, at));
    return exists(g, c->frame.self) && below != NULL && below->fn == FIRST_ATTACK_ &&
           ((wide(c->units) | wide(c->walls)) & ~all_spaces(g)) == 0;
}

/* What it has come to is the whole attack's if it is the card that was named; else it was caught in it. */
static void caught(run *r, struct fight *a)
{
    game *g = r->g;
    struct frame *below = frame_below(&a->frame);
    struct fight *whole = below != NULL && below->fn == FIRST_COVER_ ? covering((struct cover *)(void *)below) : NULL;
    if (whole != NULL && whole->target == a->target) {
        whole->wounds = a->wounds;
        whole->facts |= a->facts & DAMAGE_ADDED;
        return;
    }
    struct event e = fight_event(g, a, M_CAUGHT);
    trigger(r, &e);
    e.moment = M_AT_ONCE;
    trigger(r, &e);
}

/* Before what comes after the attack (1E-TIM-08). */
static void at_once(run *r, const struct fight *a)
{
    struct event e = fight_event(r->g, a, M_AT_ONCE);
    open_window(r, &e);
}

void first_attack(run *r, struct frame *f)
{
    game *g = r->g;
    struct fight *a = (struct fight *)(void *)f;
    r->why = (struct why){.card = f->self};
    BEGIN
    if (a->part != CAUGHT) {
        announce(r, a);
        tell_triggers(r, a, M_BEFORE_ATTACK);
        CHECK();
        if (!self_still(g, f) || !still(g, a->target, a->gen)) {
            lasting_end_attack(r, f->self);
            FINISH(); /* no dice, no attack (1E-ATK-14) */
        }
        a->part = covers_of(g, a) != 0 ? COVERING : WHOLE;
        fix_dice(g, a);
    }
    while (a->dice.left > 0) {
        ASK(ask_die(r, f, &a->dice));
        note_die(r, f, &a->dice);
    }
    DO(change_dice(r, a)); /* re-rolled and ignored dice (1E-ATK-26) */
    if (a->part != COVERING && !is(g, a->target, WAR_VINE))
        mark(g, a->target, WAR_MARK_TARGETED);
    count_dice(r, a);
    if (recoils(g, a))
        DO_AS(103, recoil(r, a));
    count_wounds(r, a);
    if (a->part == COVERING) {
        a->wounds = 0;
        DO_AS(102, cover(r, a));
    }
    because(g, BY_STRIKE, f->self, f->seat);
    if (a->part != COVERING) {
        DO(wound_by(r, a));
        count_placed(g, a);
    }
    if (a->part != COVERING && a->wounds > 0 && (g->speaks & ABOUT(Q_WOUNDED_WITH)) != 0) {
        DO(wound_with(r, a));
        because(g, BY_STRIKE, f->self, f->seat);
    }
    if (a->part != COVERING && still(g, a->target, a->gen) && (g->speaks & ABOUT(Q_MORE_WOUNDS)) != 0)
        DO_AS(100, wound_more(r, a));
    if (a->part == CAUGHT) {
        caught(r, a);
        FINISH(); /* no life is looked at before all have their wounds (1E-ATK-29) */
    }
    CHECK();
    forget_own_losses(g);
    lasting_end_attack(r, f->self);
    if (awaited(g, M_AT_ONCE))
        DO_AS(101, at_once(r, a));
    struct event e = fight_event(g, a, M_ATTACKED); /* hits or not (1E-ATK-31) */
    pop(g);                                         /* before what follows the attack, which may be the next one (Hasty) */
    trigger(r, &e);
    resolve_apart(r); /* 1E-ATK-16 */
    return;
    END
}
FRAME_OF(first_attack, struct fight, a)
{
    return exists(g, a->frame.self) && exists(g, a->target) && is_space(g, a->space) && a->best <= MOST_RESULT &&
           a->part <= CAUGHT && a->swing <= (SWEEPS | ALL_MISS) && is_why(g, a->why);
}

void first_begin_attack(run *r, int card, int target)
{
    struct fight *a = (struct fight *)(void *)push(r, FIRST_ATTACK_, sizeof *a, controller(r->g, card), card);
    if (r->g->over != WAR_PLAYING)
        return;
    a->target = (uint8_t)target;
    a->why = r->why;
    if ((r->g->speaks & ABOUT(Q_TOLL)) != 0)
        pay_magic(r, a->frame.seat, (int)query(r->g, Q_TOLL, card, target));
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
