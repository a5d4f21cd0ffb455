/* greedy.c: looking one action ahead. */
#include "greedy.h"

#include "match.h"

#include <stdlib.h>
#include <string.h>

/* ---- How good a position looks -------------------------------------------------------------------------
 * The unit of all values is a hundredth of what 1 magic buys; all of them were set by hand and tried in `warstone sim`. */

enum {
    WON = 1000000,
    SUMMONER_LIFE = 2000, /* a whole summoner, spread over its life ... */
    SUMMONER_FEAR = 900,  /* ... and this much less at 1 life left, half of it at 2 ... */
    STRUCTURE = 90,
    BOOST = 15,
    MAGIC = 40,
    MAGIC_PLENTY = 20,
    PLENTY = 5,
    CARD_PAYABLE = 75,
    CARD_DEAR = 50,
    CARD_EVENT = 50,
    CARD_STRUCTURE = 30,
    CARD_TO_COME = 30, /* an empty place in a hand that will be filled again */
    STEP_CLOSER = 6    /* to the enemy summoner */
};

/* How much of a threatened attack counts, in percent. */
enum { NOW = 60, SOON = 25, LATER = 8 };

struct piece {
    uint8_t card, space;
    bool unit, summoner, ranged, spent; /* spent: attacks no more this turn */
    int strength, left, value;
    int per_life; /* what one point of damage is worth */
};

struct side {
    struct piece piece[WAR_CARDS];
    int count;
};

static int rows_between(int a, int b) { return abs(war_row(a) - war_row(b)); }
static int columns_between(const struct war_game *g, int a, int b)
{
    int apart = abs(war_column(a) - war_column(b));
    return g->seats > 2 && apart > WAR_COLUMNS ? 2 * WAR_COLUMNS - apart : apart; /* round the ring the shorter way */
}

static int piece_value(const struct war_definition *def, int life, int left)
{
    if (def->classes & WAR_SUMMONER)
        return SUMMONER_LIFE * left / life - SUMMONER_FEAR / left;
    if (!(def->classes & WAR_UNIT))
        return STRUCTURE / 3 + STRUCTURE * 2 / 3 * left / life;
    int whole = 60 + 80 * (def->cost > 0 ? def->cost : 0) + 20 * def->strength + 10 * life;
    return whole * 2 / 5 + whole * 3 / 5 * left / life;
}

static void add_piece(const struct war_game *g, struct side *side, int card)
{
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    int life = war_card_life(g, card), left = life - g->card[card].damage;
    if (left < 1)
        left = 1;
    if (life < left)
        life = left;
    bool own_slot = war_in_a_deck(card);
    struct piece *p = &side->piece[side->count++];
    *p = (struct piece){.card = (uint8_t)card, .space = g->card[card].place, .left = left};
    p->unit = def->classes & WAR_UNIT;
    p->summoner = def->classes & WAR_SUMMONER;
    p->ranged = def->attack == WAR_RANGED;
    p->spent = own_slot && g->card[card].marks & WAR_MARK_ATTACKED;
    p->strength = p->unit ? war_card_strength(g, card) : 0;
    p->value = piece_value(def, life, left) + (g->edition == WAR_SECOND && own_slot ? BOOST * g->card[card].boost : 0);
    p->per_life = p->value / left;
}

static void add_pieces(const struct war_game *g, struct side side[WAR_SEATS])
{
    for (int seat = 0; seat < g->seats; seat++)
        side[seat].count = 0;
    for (int plane = 0; plane < 2; plane++)
        for (int space = 0; space < war_spaces(g); space++)
            if (war_at(g, plane, space) != WAR_NONE)
                add_piece(g, &side[war_card_controller(g, war_at(g, plane, space))], war_at(g, plane, space));
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* Between two spaces in line; a unit may be in line with the Vine Wall it stands on. */
static bool way_is_clear(const struct war_game *g, int from, int to)
{
    int columns = war_columns(g), column = war_column(from), row = war_row(from), apart = war_column(to) - column;
    int up = sign(war_row(to) - row), right = abs(apart) <= WAR_COLUMNS ? sign(apart) : -sign(apart);
    for (int left = rows_between(from, to) + columns_between(g, from, to) - 1; left > 0; left--) {
        row += up;
        column = (column + right + columns) % columns;
        int space = war_space(row, column);
        if (war_at(g, 0, space) != WAR_NONE || war_at(g, 1, space) != WAR_NONE)
            return false;
    }
    return true;
}

enum distance { IN_REACH, A_MOVE_AWAY, FAR };

static enum distance reach(const struct war_game *g, const struct piece *by, const struct piece *at)
{
    int rows = rows_between(by->space, at->space), columns = columns_between(g, by->space, at->space);
    int far = by->ranged ? 3 : 1;
    bool in_line = rows == 0 || columns == 0;
    if (in_line && rows + columns <= far && way_is_clear(g, by->space, at->space))
        return IN_REACH;
    return rows + columns <= far + 2 ? A_MOVE_AWAY : FAR;
}

/* What an attack can be expected to be worth; more than the life that is left is of no use. */
static int attack_worth(const struct war_game *g, const struct piece *by, const struct piece *at)
{
    int sixths = g->edition == WAR_FIRST || by->ranged ? 4 : 5, hits = by->strength * sixths * 100 / 6;
    if (hits > at->left * 100)
        hits = at->left * 100;
    return hits * at->per_life / 100;
}

/* Percent of an attack's worth that counts. What may still be attacked this turn counts most, so that units are brought
 * into reach and then attack; what needs another move counts for the next turn only. */
static int threat_percent(const struct war_game *g, int seat, const struct piece *by, enum distance distance)
{
    bool own_turn = g->active == seat;
    if (distance == FAR)
        return 0;
    if (distance == A_MOVE_AWAY)
        return own_turn ? LATER : SOON / 2;
    bool still_attacks = g->phase <= WAR_PHASE_ATTACK && !by->spent && g->seat[seat].attacks < 3;
    return !own_turn ? SOON : still_attacks ? NOW : LATER;
}

static int best_attack(const struct war_game *g, int seat, const struct piece *by, const struct side *enemy, int best)
{
    for (int i = 0; i < enemy->count; i++) {
        int percent = threat_percent(g, seat, by, reach(g, by, &enemy->piece[i]));
        int worth = percent ? attack_worth(g, by, &enemy->piece[i]) * percent / 100 : 0;
        if (worth > best)
            best = worth;
    }
    return best;
}

/* To the nearest summoner of the other side; 0 if none is left. */
static int distance_to_enemy(const struct war_game *g, int seat, const struct piece *p)
{
    int nearest = WAR_SPACES;
    for (int enemy = !(seat % 2); enemy < g->seats; enemy += 2) {
        int goal = g->out >> enemy & 1 ? WAR_NONE : g->card[g->seat[enemy].summoner].place;
        int far = goal < WAR_SPACES ? rows_between(p->space, goal) + columns_between(g, p->space, goal) : WAR_SPACES;
        nearest = far < nearest ? far : nearest;
    }
    return nearest < WAR_SPACES ? nearest : 0;
}

/* A game that does not end makes bold, summoners too: else two that flee from each other would play for ever. Only one's
 * own boldness counts; that of both would cancel out. */
static int boldness(const struct war_game *g, int seat, const struct side *own)
{
    int impatience = g->turn > 40 ? (g->turn < 1000 ? g->turn - 40 : 960) / 8 : 0;
    int value = 0;
    for (int i = 0; i < own->count && impatience; i++)
        if (own->piece[i].unit)
            value -= impatience * distance_to_enemy(g, seat, &own->piece[i]);
    return value;
}

static int position_value(const struct war_game *g, int seat, const struct side side[WAR_SEATS])
{
    const struct side *own = &side[seat];
    int value = 0;
    for (int i = 0; i < own->count; i++) {
        const struct piece *p = &own->piece[i];
        value += p->value;
        if (!p->unit)
            continue;
        int best = 0;
        for (int enemy = !(seat % 2); enemy < g->seats; enemy += 2)
            best = best_attack(g, seat, p, &side[enemy], best);
        value += best;
        if (!p->summoner)
            value -= STEP_CLOSER * distance_to_enemy(g, seat, p);
    }
    return value;
}

static int magic_value(int magic) { return magic <= PLENTY ? MAGIC * magic : MAGIC * PLENTY + MAGIC_PLENTY * (magic - PLENTY); }

static int hand_card_value(const struct war_definition *def, int magic)
{
    if (def->classes & WAR_UNIT)
        return def->cost <= magic + 2 ? CARD_PAYABLE : CARD_DEAR;
    return def->classes & (WAR_STRUCTURE | WAR_WALL) ? CARD_STRUCTURE : CARD_EVENT;
}

/* Both editions fill the hand to five each turn, so an empty place is nearly as good as a card while cards last. What the
 * cards of a hidden hand are worth differs from world to world and says nothing: they count alike. */
static int hand_value(const struct war_game *g, int seat, bool hidden)
{
    const struct war_seat *s = &g->seat[seat];
    int value = 0, held = 0;
    for (int owner = 0; owner < g->seats; owner++)
        for (uint64_t left = s->hand[owner]; left; left &= left - 1, held++) {
            int card = owner * WAR_SEAT_CARDS + __builtin_ctzll(left);
            const struct war_definition *def = war_definition(war_card_definition(g, card));
            value += hidden ? CARD_EVENT : hand_card_value(def, s->magic);
        }
    uint64_t pile = 0;
    for (int owner = 0; owner < g->seats; owner++)
        pile |= s->bag[owner];
    int to_come = held < 5 && pile ? 5 - held : 0;
    return value + CARD_TO_COME * to_come;
}

int greedy_value(const struct war_game *g, int seat)
{
    if (g->over == WAR_A_WON || g->over == WAR_B_WON)
        return (g->over == WAR_A_WON) == (seat % 2 == 0) ? WON : -WON;
    if (g->over != WAR_PLAYING)
        return 0;
    struct side side[WAR_SEATS];
    int value = 0;
    add_pieces(g, side);
    for (int i = 0; i < g->seats; i++) {
        int one = position_value(g, i, side) + magic_value(g->seat[i].magic) + hand_value(g, i, i != seat);
        value += i % 2 == seat % 2 ? one : -one;
    }
    return value + boldness(g, seat, &side[seat]);
}

/* ---- Trying an action ---------------------------------------------------------------------------------- */

enum {
    WORLDS = 8,    /* how often chance is let fall at most */
    BUDGET = 4000, /* actions tried for one answer, about a millisecond or two */
    BRANCHES = 12, /* answers looked at when something is asked on the way */
    LONGEST = 200  /* actions until something must have come to rest */
};

struct thought {
    int seat;
    struct rng *rng;
    int tried;
    bool chance; /* chance had a say since this was last cleared */
};

static uint32_t below(void *rng, uint32_t n) { return rng_below(rng, n); }

static void try_action(struct thought *t, struct war_game *g, war_action action)
{
    if (war_decision(g)->seat == WAR_CHANCE)
        t->chance = true;
    war_apply(g, action, NULL);
    t->tried++;
}

static bool at_rest(const struct war_game *g) { return g->over != WAR_PLAYING || war_decision(g)->kind == WAR_ASK_MAIN; }

/* Runs on with random answers until a phase's main part is reached. */
static void drift(struct thought *t, struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < LONGEST && !at_rest(g); i++) {
        int count = war_actions(g, list);
        if (count == 0)
            return;
        try_action(t, g, random_action(g, list, count, t->rng));
    }
}

/* The best of (some of) the answers to a question met on the way. */
static war_action answer(struct thought *t, const struct war_game *g, war_action *list, int count)
{
    int best_value = -2 * WON;
    war_action best = list[0];
    for (int i = 0; i < count && i < BRANCHES; i++) {
        int pick = count <= BRANCHES ? i : i + (int)rng_below(t->rng, (uint32_t)(count - i));
        war_action action = list[pick];
        list[pick] = list[i];
        struct war_game next = *g;
        try_action(t, &next, action);
        drift(t, &next);
        int value = greedy_value(&next, t->seat);
        if (value > best_value)
            best_value = value, best = action;
    }
    return best;
}

/* Runs on until a phase's main part is reached: chance falls, other players answer at random, we look ahead. */
static void settle(struct thought *t, struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < LONGEST && !at_rest(g); i++) {
        int count = war_actions(g, list);
        if (count == 0)
            return;
        bool ours = count > 1 && war_decision(g)->seat == t->seat;
        try_action(t, g, ours ? answer(t, g, list, count) : random_action(g, list, count, t->rng));
    }
}

/* ---- Choosing ------------------------------------------------------------------------------------------ */

struct candidate {
    war_action action;
    bool certain; /* chance has no say: one look is enough */
    int looks;
    int64_t sum;
};

static void look_at(struct thought *t, struct candidate *c, const struct war_game *world)
{
    struct war_game next = *world;
    t->chance = false;
    try_action(t, &next, c->action);
    settle(t, &next);
    c->certain = !t->chance;
    c->sum += greedy_value(&next, t->seat);
    c->looks++;
}

static bool declines(war_action action)
{
    int verb = war_verb_of(action);
    return verb == WAR_END || verb == WAR_NO || verb == WAR_DONE || verb == WAR_PASS;
}

/* On a tie doing nothing is better: it keeps the other ways open. */
static bool is_better(const struct candidate *c, const struct candidate *best)
{
    int64_t gain = c->sum * best->looks - best->sum * c->looks;
    return gain > 0 || (gain == 0 && declines(c->action));
}

/* What a card of the partner is worth to us differs from what it is worth to the partner: we keep our hands off it. */
static bool hurts_partner(const struct war_game *g, int seat, war_action action)
{
    bool attack =
        war_verb_of(action) == WAR_ATTACK || (war_verb_of(action) == WAR_CHOOSE && war_decision(g)->kind == WAR_ASK_TARGET);
    int target = attack ? war_at(g, war_a(action) == 1, war_c(action)) : WAR_NONE;
    if (target == WAR_NONE)
        return false;
    int controller = war_card_controller(g, target);
    return controller != seat && controller % 2 == seat % 2;
}

static int without_partners(const struct war_game *g, int seat, war_action *list, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++)
        if (!hurts_partner(g, seat, list[i]))
            list[kept++] = list[i];
    return kept ? kept : count; /* all the same if there is nothing else */
}

war_action greedy_choose(const struct war_view *view, struct rng *rng)
{
    war_action list[WAR_MAX_ACTIONS];
    struct candidate candidate[WAR_MAX_ACTIONS];
    struct thought thought = {.seat = view->seat, .rng = rng};
    int count = war_view_actions(view, list);
    if (view->game.seats > 2)
        count = without_partners(&view->game, view->seat, list, count);
    if (count == 1)
        return list[0];
    for (int i = 0; i < count; i++)
        candidate[i] = (struct candidate){.action = list[i]};
    for (int n = 0; n < WORLDS && (n == 0 || thought.tried < BUDGET); n++) {
        struct war_game world;
        war_determinize(view, &world, below, rng);
        for (int i = 0; i < count; i++)
            if (!candidate[i].certain)
                look_at(&thought, &candidate[i], &world);
    }
    const struct candidate *best = &candidate[0];
    for (int i = 1; i < count; i++)
        if (is_better(&candidate[i], best))
            best = &candidate[i];
    return best->action;
}
