/* kill.c: winning in this turn, by trying everything that may lead there.
 *
 * A tree over the decisions of the turn: of one's own the best counts, of the others' the worst, of chance the mean, each fall of the dice
 * with its weight. Chances below a limit that is already reached elsewhere are not followed to their end: solve() is told what has to be
 * exceeded, and where it finds that this is impossible it says only that. Positions that were met before are looked up.
 *
 * Most turns cannot win and most actions have nothing to do with it. So hope() asks first whether dice and distances could suffice, and what is
 * tried grows: attacks on the summoner, then also events and abilities, then what brings units to it, then what clears the way, then everything.
 */
#include "kill.h"

#include "ai.h"
#include "rng.h"
#include "survey.h"

enum {
    DEEPEST = 72,   /* decisions one after another that have several answers */
    WORLDS = 8,     /* dealt where something hidden may matter */
    LISTED = 18432, /* actions of all lists on the way */
    SLOTS = 4096    /* the fewest positions remembered */
};
enum width { STRIKE, LEAD, APPROACH, CLEAR, EVERYTHING };

static const double HAIR = 1e-12; /* sums of chances are not more exact than this */

struct known {
    uint64_t key;
    double chance;
    war_action best; /* of the seat that is asked */
    bool at_most;    /* the chance may be less */
};

struct kill {
    struct war_game level[DEEPEST + 1], world[WORLDS];
    war_action list[LISTED];
    const struct ai_kill_limits *limits;
    const struct war_view *view;
    uint64_t slots;
    uint32_t nodes, most, listed; /* most: nodes of the present width */
    int seat, worlds;
    uint16_t turn;
    enum width width;
    bool cut; /* nodes or room are used up: what comes back are chances that are at least so high */
    bool late;
    bool shallow; /* somewhere it went too deep: a Bomber may attack again and again */
    bool hidden;  /* something that the seat does not see had a say */
    struct known known[];
};
_Static_assert(sizeof(struct kill) + SLOTS * sizeof(struct known) <= AI_KILL_LEAST, "the least memory is enough");

/* ---- Where the summoners are ---------------------------------------------------------------------------- */

static int apart(const struct war_game *g, int a, int b)
{
    int rows = war_row(a) - war_row(b), columns = war_column(a) - war_column(b), ring = war_columns(g);
    rows = rows < 0 ? -rows : rows;
    columns = columns < 0 ? -columns : columns;
    return rows + (g->seats > 2 && ring - columns < columns ? ring - columns : columns);
}

static bool is_enemy(const struct war_game *g, int seat, int other) { return other % 2 != seat % 2 && !(g->out >> other & 1); }

/* How far the nearest summoner of the others is; *at gets where it stands. */
static int far(const struct kill *k, const struct war_game *g, int space, int *at)
{
    int nearest = WAR_NONE;
    for (int other = 0; other < g->seats; other++) {
        int card = war_summoner(g, other), there = war_card_place(g, card);
        if (!is_enemy(g, k->seat, other) || war_card_zone(g, card) != WAR_BOARD || apart(g, space, there) >= nearest)
            continue;
        nearest = apart(g, space, there);
        *at = there;
    }
    return nearest;
}

/* ---- Which actions are tried, and in what order --------------------------------------------------------- */

/* Whether the unit that stands there could attack a summoner from the other space. */
static bool reaches(const struct kill *k, const struct war_game *g, int from, int to)
{
    int at = 0, distance = far(k, g, to, &at), unit = war_at(g, 0, from);
    bool bow = unit != WAR_NONE && war_definition(war_card_definition(g, unit))->attack == WAR_RANGED;
    bool straight = war_row(to) == war_row(at) || war_column(to) == war_column(at);
    return distance <= 1 || (bow && straight && distance <= 4);
}

static enum width move_width(const struct kill *k, const struct war_game *g, int from, int to)
{
    int at = 0;
    if (reaches(k, g, from, to))
        return APPROACH;
    return far(k, g, to, &at) <= 4 || far(k, g, from, &at) <= 3 ? CLEAR : EVERYTHING;
}

static enum width attack_width(const struct kill *k, const struct war_game *g, war_action action)
{
    int at = 0, distance = far(k, g, war_c(action), &at);
    if (distance == 0 && war_a(action) == 0)
        return STRIKE;
    return distance <= 3 ? CLEAR : EVERYTHING;
}

/* Cards become magic for an event of the same phase, if for anything. */
static enum width magic_width(const struct kill *k, const struct war_game *g)
{
    for (uint64_t left = g->seat[k->seat].hand[k->seat]; left; left &= left - 1) {
        int card = k->seat * WAR_SEAT_CARDS + __builtin_ctzll(left);
        const struct war_definition *def = war_definition(war_card_definition(g, card));
        if (def->classes & WAR_EVENT && def->edition == WAR_SECOND && def->phase == WAR_PHASE_MAGIC)
            return CLEAR;
    }
    return EVERYTHING;
}

/* From which width on an action is tried. */
static enum width width_of(const struct kill *k, const struct war_game *g, war_action action)
{
    int at = 0, to = war_c(action);
    switch (war_verb_of(action)) {
    case WAR_ATTACK: return attack_width(k, g, action);
    case WAR_MOVE: return move_width(k, g, war_b(action), to);
    case WAR_RIDE: return far(k, g, to, &at) <= 4 ? APPROACH : EVERYTHING;
    case WAR_SUMMON: return far(k, g, to, &at) <= 6 ? APPROACH : EVERYTHING;
    case WAR_WALK: return far(k, g, war_b(action), &at) <= 6 ? APPROACH : EVERYTHING;
    case WAR_BUILD: return far(k, g, to, &at) <= 7 ? CLEAR : EVERYTHING;
    case WAR_USE:
    case WAR_PLAY: return LEAD;
    case WAR_MAGIC: return magic_width(k, g);
    case WAR_GIVE: return EVERYTHING;
    default: return STRIKE;
    }
}

/* What is tried first, and last. */
enum { AT_ONCE, LEADS, COMES, STRONGEST = 12, ENDS = COMES + STRONGEST + 1, NEAR, RANKS_OF_ACTIONS = NEAR + EVERYTHING + 1 };

static int rank_of_move(const struct kill *k, const struct war_game *g, war_action action, enum width width)
{
    int from = war_b(action), unit = war_at(g, 0, from);
    if (unit == WAR_NONE || reaches(k, g, from, from) || !reaches(k, g, from, war_c(action)))
        return NEAR + (int)width;
    int strength = war_card_strength(g, unit);
    return COMES + (strength < STRONGEST ? STRONGEST - strength : 0);
}

static int rank_of(const struct kill *k, const struct war_game *g, war_action action, enum width width)
{
    int at = 0, distance;
    switch (war_verb_of(action)) {
    case WAR_ATTACK: return width == STRIKE ? AT_ONCE : NEAR + (int)width;
    case WAR_MOVE: return rank_of_move(k, g, action, width);
    case WAR_PLAY:
    case WAR_USE: return LEADS;
    case WAR_END: return ENDS;
    case WAR_WALK:
    case WAR_RIDE:
    case WAR_SUMMON:
    case WAR_CHOOSE:
    case WAR_STEP: distance = far(k, g, war_c(action), &at); return COMES + (distance < STRONGEST ? distance : STRONGEST);
    default: return width == STRIKE ? COMES : NEAR + (int)width;
    }
}

/* Those of the present width, what promises most first: a good chance that is found early spares looking for worse ones. */
static int choose(const struct kill *k, const struct war_game *g, const war_action *list, int count, war_action *chosen)
{
    uint8_t rank[WAR_MAX_ACTIONS];
    int n = 0;
    for (int i = 0; i < count; i++) {
        enum width width = width_of(k, g, list[i]);
        rank[i] = width > k->width ? RANKS_OF_ACTIONS : (uint8_t)rank_of(k, g, list[i], width);
    }
    for (int r = 0; r < RANKS_OF_ACTIONS; r++)
        for (int i = 0; i < count; i++)
            if (rank[i] == r)
                chosen[n++] = list[i];
    return n;
}

/* ---- Positions met before ------------------------------------------------------------------------------- */

static uint64_t key_of(const struct kill *k, const struct war_game *g)
{
    return (war_hash(g) + (uint64_t)k->width * 0x9E3779B97F4A7C15u) | 1;
}

static struct known *known_at(struct kill *k, uint64_t key) { return &k->known[(key >> 16) & (k->slots - 1)]; }

static void remember(struct kill *k, uint64_t key, double chance, war_action best, bool at_most)
{
    if (!k->cut)
        *known_at(k, key) = (struct known){.key = key, .chance = chance, .best = best, .at_most = at_most};
}

/* ---- Whether there is any hope -------------------------------------------------------------------------- */

/* Generous, because texts are not read: units come a little further and hit a little harder than is printed, cards in hand the more so.
 * Found by comparing with what was won all the same (docs/ai.md). */
enum { MORE_STEPS = 1, MORE_RANGE = 1, MORE_DICE = 2 };
enum { UNITS = 3 }; /* that may move, and attack, in a turn */

static double at_least(int hits, int dice, double each)
{
    double chance[64] = {1}, sum = 0;
    dice = dice < 63 ? dice : 63;
    for (int i = 1; i <= dice; i++)
        for (int j = i; j >= 0; j--)
            chance[j] = chance[j] * (1 - each) + (j > 0 ? chance[j - 1] * each : 0);
    for (int i = hits; i <= dice; i++)
        sum += chance[i];
    return sum;
}

struct army {
    int dice[UNITS]; /* of the strongest that may come to attack */
    int attacks;
};

static void enlist(struct army *army, int dice)
{
    for (int i = 0; i < army->attacks; i++)
        if (dice > army->dice[i]) {
            int less = army->dice[i];
            army->dice[i] = dice;
            dice = less;
        }
}

/* Spaces that a unit may still come nearer. */
static int steps_left(const struct war_game *g, int seat, bool moved)
{
    bool may = g->phase <= WAR_PHASE_MOVE && g->seat[seat].moves < UNITS && !moved;
    return (may ? 2 : 0) + MORE_STEPS;
}

static int range_of(const struct war_definition *def) { return (def->attack == WAR_RANGED ? 3 : 1) + MORE_RANGE; }

static bool may_be_played(const struct war_game *g, const struct war_definition *def)
{
    int last = g->edition == WAR_FIRST ? WAR_PHASE_EVENT : def->phase;
    return def->classes & WAR_EVENT && g->phase <= last;
}

/* Units in hand that can still be summoned stand beside a wall or gate then. Returns how many events may be played. */
static int enlist_hand(const struct kill *k, const struct war_game *g, int from_gate, struct army *army)
{
    int events = 0;
    for (uint64_t left = g->seat[k->seat].hand[k->seat]; left; left &= left - 1) {
        int card = k->seat * WAR_SEAT_CARDS + __builtin_ctzll(left);
        const struct war_definition *def = war_definition(war_card_definition(g, card));
        events += may_be_played(g, def);
        if (def->classes & WAR_UNIT && g->phase <= WAR_PHASE_EVENT && def->cost <= g->seat[k->seat].magic + 1 &&
            from_gate <= 1 + steps_left(g, k->seat, false) + range_of(def))
            enlist(army, def->strength);
    }
    return events;
}

/* About the best chance that can be hoped for. */
static double hope(const struct kill *k, const struct war_game *g)
{
    struct survey s;
    struct army army = {.attacks = g->phase > WAR_PHASE_ATTACK ? 0 : UNITS - g->seat[k->seat].attacks};
    int dice = 0, life = WAR_NONE, from_gate = WAR_NONE, at = 0;
    survey(g, k->seat, &s);
    for (int i = 0; i < s.pieces; i++) {
        const struct piece *p = &s.piece[i];
        int distance = far(k, g, p->space, &at);
        if (p->side == 1 && p->rank == SUMMONER && p->left < life)
            life = p->left;
        if (p->side == 0 && p->rank == STRUCTURE && distance < from_gate)
            from_gate = distance;
        if (p->side == 0 && p->rank != STRUCTURE && !p->spent && distance <= steps_left(g, k->seat, p->moved) + range_of(p->def))
            enlist(&army, p->strength);
    }
    int events = enlist_hand(k, g, from_gate, &army);
    for (int i = 0; i < army.attacks; i++)
        dice += army.dice[i];
    if (events > 0 || dice > 0)
        dice += MORE_DICE + events;
    return at_least(life, dice, g->edition == WAR_FIRST ? 4 / 6.0 : 5 / 6.0);
}

/* ---- Every way ------------------------------------------------------------------------------------------ */

static double solve(struct kill *k, int depth, double limit);

static bool may_go_on(struct kill *k, int depth)
{
    if (k->limits->clock != NULL && k->nodes % 64 == 63 && k->limits->clock(k->limits->clock_state) >= k->limits->end)
        k->late = true;
    k->cut = k->cut || k->late || k->nodes >= k->most;
    k->shallow = k->shallow || depth >= DEEPEST;
    bool may = !k->cut && depth < DEEPEST;
    k->nodes += may;
    return may;
}

static double after(struct kill *k, int depth, war_action action, double limit)
{
    if (!may_go_on(k, depth))
        return 0;
    war_copy(&k->level[depth + 1], &k->level[depth]);
    war_apply(&k->level[depth + 1], action, NULL);
    return solve(k, depth + 1, limit);
}

static double after_fall(struct kill *k, int depth, const struct war_roll *roll, const struct war_fall *fall, double limit)
{
    if (!may_go_on(k, depth))
        return 0;
    war_copy(&k->level[depth + 1], &k->level[depth]);
    war_fall_apply(&k->level[depth + 1], roll, fall, NULL);
    return solve(k, depth + 1, limit);
}

/* What is added up over the answers of chance. */
struct mean {
    double sum, left; /* so far, and the weight of what is still to come */
    double limit;
};

/* What the next answer, of that weight, would have to exceed. */
static double needed(struct mean *m, double weight)
{
    m->left = m->left > weight ? m->left - weight : 0;
    double need = (m->limit - m->sum - m->left) / weight;
    return need > 0 ? need : 0;
}

/* False: the limit cannot be exceeded any more, or nothing more can be tried; `sum` is then what there is to say. */
static bool add(const struct kill *k, struct mean *m, double weight, double need, double chance)
{
    if (k->cut && chance <= need)
        return false;
    m->sum += weight * chance;
    if (k->cut)
        return false;
    if (need > 0 && chance <= need) {
        m->sum = m->sum + m->left < m->limit ? m->sum + m->left : m->limit;
        return false;
    }
    return true;
}

static double mean_of(const struct mean *m) { return m->sum > 1 - HAIR ? 1 : m->sum; }

static double solve_roll(struct kill *k, int depth, double limit)
{
    struct war_roll roll;
    struct war_fall fall = {0};
    struct mean mean = {.left = 1, .limit = limit};
    war_roll(&k->level[depth], &roll);
    while (war_fall_next(&roll, &fall)) {
        double weight = (double)fall.weight / (double)roll.total, need = needed(&mean, weight);
        if (weight > 0 && !add(k, &mean, weight, need, after_fall(k, depth, &roll, &fall, need)))
            break;
    }
    return mean_of(&mean);
}

/* What is drawn when the turn ends is of no more use in it: one way is as good as any. */
static bool is_too_late(const struct kill *k, const struct war_game *g)
{
    return g->edition == WAR_SECOND && g->phase == WAR_PHASE_DRAW && g->turn == k->turn;
}

static double solve_chance(struct kill *k, int depth, const war_action *list, int count, double limit)
{
    const struct war_game *g = &k->level[depth];
    struct mean mean = {.left = 1, .limit = limit};
    double total = 0;
    for (int i = 0; i < count; i++)
        total += war_weight(g, list[i]);
    if (is_too_late(k, g))
        return after(k, depth, list[0], limit);
    for (int i = 0; i < count; i++) {
        double weight = war_weight(g, list[i]) / total, need = needed(&mean, weight);
        if (!add(k, &mean, weight, need, after(k, depth, list[i], need)))
            break;
    }
    return mean_of(&mean);
}

static double solve_own(struct kill *k, int depth, const war_action *list, int count, double limit, uint64_t key)
{
    double best = limit, most = 0;
    war_action chosen = WAR_NO_ACTION;
    for (int i = 0; i < count && !k->cut && best < 1; i++) {
        double chance = after(k, depth, list[i], best);
        if (chance > best + HAIR)
            best = chance, chosen = list[i];
        else if (chance > most)
            most = chance;
    }
    if (chosen != WAR_NO_ACTION) {
        remember(k, key, best, chosen, false);
        return best;
    }
    most = most < limit ? most : limit;
    remember(k, key, most, WAR_NO_ACTION, true);
    return k->cut ? 0 : most;
}

static double solve_other(struct kill *k, int depth, const war_action *list, int count, double limit, uint64_t key)
{
    double least = 1;
    war_action chosen = list[0];
    for (int i = 0; i < count && least > limit; i++) {
        double chance = after(k, depth, list[i], limit);
        if (k->cut)
            return 0;
        if (chance < least)
            least = chance, chosen = list[i];
    }
    remember(k, key, least, chosen, least <= limit);
    return least;
}

/* Somebody's hidden cards are asked for. */
static bool asks_for_hidden(const struct kill *k, const struct war_decision *ask)
{
    if (ask->seat == WAR_CHANCE)
        return ask->kind == WAR_ASK_DRAW && ask->low != k->seat;
    if (ask->seat == k->seat)
        return ask->kind == WAR_ASK_PILE && ask->whose != k->seat && ask->zone != WAR_DISCARD;
    return ask->kind == WAR_ASK_HAND || ask->kind == WAR_ASK_REPLY || ask->zone == WAR_HAND ||
           (ask->kind == WAR_ASK_PILE && ask->zone != WAR_DISCARD);
}

static double solve_choice(struct kill *k, int depth, war_action *list, int count, double limit)
{
    const struct war_game *g = &k->level[depth];
    uint64_t key = key_of(k, g);
    const struct known *known = known_at(k, key);
    if (known->key == key && (!known->at_most || known->chance <= limit))
        return known->chance;
    if (war_decision(g)->seat % 2 != k->seat % 2)
        return solve_other(k, depth, list, count, limit, key);
    double hoped = k->limits->proof || war_decision(g)->kind != WAR_ASK_MAIN ? 1 : hope(k, g);
    if (hoped <= limit)
        return hoped;
    int chosen = choose(k, g, list, count, list + count);
    k->listed += (uint32_t)chosen;
    double chance = solve_own(k, depth, list + count, chosen, limit, key);
    k->listed -= (uint32_t)chosen;
    return chance;
}

static bool is_past(const struct kill *k, const struct war_game *g)
{
    return g->over != WAR_PLAYING || g->turn > k->turn || (g->turn == k->turn && g->active != k->seat);
}

static bool has_won(const struct war_game *g, int seat) { return g->over == (seat % 2 == 0 ? WAR_A_WON : WAR_B_WON); }

/* The chance to win in this turn from the game at that depth, if it is above the limit; else a number not above the limit that the chance does
 * not exceed. */
static double solve(struct kill *k, int depth, double limit)
{
    struct war_game *g = &k->level[depth];
    war_action *list = k->list + k->listed;
    int count = 1;
    while (!is_past(k, g) && war_decision(g)->kind != WAR_ASK_ROLL) {
        k->hidden = k->hidden || asks_for_hidden(k, war_decision(g));
        k->cut = k->cut || k->listed + 2 * WAR_MAX_ACTIONS > LISTED;
        if (k->cut)
            return 0;
        count = war_actions(g, list);
        if (count > 1)
            break;
        if (!may_go_on(k, depth))
            return 0;
        war_apply(g, list[0], NULL);
    }
    if (is_past(k, g))
        return has_won(g, k->seat);
    if (war_decision(g)->kind == WAR_ASK_ROLL)
        return solve_roll(k, depth, limit);
    bool chance = war_decision(g)->seat == WAR_CHANCE;
    k->listed += (uint32_t)count;
    double found = chance ? solve_chance(k, depth, list, count, limit) : solve_choice(k, depth, list, count, limit);
    k->listed -= (uint32_t)count;
    return found;
}

/* ---- The answer ----------------------------------------------------------------------------------------- */

static uint32_t below(void *state, uint32_t n) { return rng_below(state, n); }

/* One of the worlds that agree with the view. */
static void deal(const struct kill *k, int which, struct war_game *g)
{
    struct rng rng;
    rng_seed(&rng, (uint64_t)which);
    war_determinize(k->view, g, below, &rng);
}

/* The same first action in every world. */
static double first_action(struct kill *k, war_action action, double limit)
{
    struct mean mean = {.left = 1, .limit = limit};
    double weight = 1.0 / k->worlds;
    for (int i = 0; i < k->worlds; i++) {
        double need = needed(&mean, weight);
        war_copy(&k->level[0], &k->world[i]);
        if (!add(k, &mean, weight, need, after(k, 0, action, need)))
            break;
    }
    return mean_of(&mean);
}

static void try_width(struct kill *k, const war_action *list, int count, struct ai_kill *answer)
{
    struct ai_kill before = *answer;
    bool was_hidden = k->hidden;
    for (int i = 0; i < count && !k->cut && answer->chance < 1; i++) {
        double limit = answer->chance > k->limits->least ? answer->chance : k->limits->least;
        double chance = first_action(k, list[i], limit);
        if (chance > limit + HAIR)
            answer->action = list[i], answer->chance = chance;
        if (k->hidden && !was_hidden) { /* one world is not enough: again */
            was_hidden = true;
            for (; k->worlds < WORLDS; k->worlds++)
                deal(k, k->worlds, &k->world[k->worlds]);
            *answer = before;
            i = -1;
        }
    }
}

/* The answers of chance that contribute most to winning are taken. */
static int likeliest(struct kill *k, const struct war_game *g, war_action *actions)
{
    struct war_roll roll;
    double most = 0;
    int count = 0;
    war_copy(&k->level[0], g);
    if (war_roll(g, &roll)) {
        struct war_fall fall = {0}, best = {0};
        while (war_fall_next(&roll, &fall)) {
            double share = (double)fall.weight * after_fall(k, 0, &roll, &fall, 0);
            if (share > most)
                most = share, best = fall;
        }
        for (int kind = 0; kind < roll.kinds; kind++)
            for (int i = 0; i < best.dice[kind] && count < AI_KILL_LINE; i++)
                actions[count++] = war_act(WAR_ROLL, 0, 0, roll.face[kind]);
        return count;
    }
    int n = war_actions(g, k->list);
    k->listed = (uint32_t)n;
    for (int i = 0; i < n; i++) {
        double share = war_weight(g, k->list[i]) * after(k, 0, k->list[i], 0);
        if (share > most)
            most = share, actions[0] = k->list[i], count = 1;
    }
    return count;
}

static int next_of_line(struct kill *k, const struct war_game *g, war_action *actions)
{
    k->listed = 0;
    if (war_decision(g)->seat == WAR_CHANCE)
        return likeliest(k, g, actions);
    int count = war_actions(g, actions);
    if (count == 1)
        return 1;
    uint64_t key = key_of(k, g);
    war_copy(&k->level[0], g);
    solve(k, 0, 0);
    const struct known *known = known_at(k, key);
    actions[0] = known->best;
    return known->key == key && known->best != WAR_NO_ACTION;
}

static void tell_line(struct kill *k, struct ai_kill *answer)
{
    war_action actions[WAR_MAX_ACTIONS];
    struct war_game g;
    int count = answer->action != WAR_NO_ACTION;
    war_copy(&g, &k->world[0]);
    actions[0] = answer->action;
    while (count > 0 && answer->length + count <= AI_KILL_LINE) {
        for (int i = 0; i < count; i++) {
            answer->line[answer->length++] = actions[i];
            war_apply(&g, actions[i], NULL);
        }
        count = is_past(k, &g) || k->cut ? 0 : next_of_line(k, &g, actions);
    }
}

static void begin(struct kill *k, const struct war_view *view, const struct ai_kill_limits *limits, size_t size)
{
    k->limits = limits;
    k->view = view;
    k->nodes = k->listed = 0;
    k->seat = view->seat;
    k->turn = view->game.turn;
    k->worlds = 1;
    k->cut = k->late = k->shallow = k->hidden = false;
    k->slots = SLOTS;
    while (k->slots * 2 <= (size - sizeof *k) / sizeof(struct known))
        k->slots *= 2;
}

/* Each width has to beat the one before. Without a proof each leaves half of the nodes to the next ones. */
static void widen(struct kill *k, const war_action *list, int count, struct ai_kill *answer)
{
    war_action chosen[WAR_MAX_ACTIONS];
    enum width widest = k->limits->proof ? EVERYTHING : CLEAR, found = STRIKE;
    __builtin_memset(k->known, 0, (size_t)k->slots * sizeof *k->known);
    for (k->width = STRIKE; k->width <= widest && !k->late && (!k->cut || !k->limits->proof) && answer->chance < 1; k->width++) {
        double before = answer->chance;
        uint32_t left = k->limits->nodes - k->nodes;
        k->most = k->nodes + (k->limits->proof || k->width == widest ? left : left / 2);
        k->cut = false;
        try_width(k, chosen, choose(k, &k->world[0], list, count, chosen), answer);
        if (answer->chance > before)
            found = k->width;
    }
    bool all = k->limits->proof && !k->cut && !k->shallow && (k->limits->least <= 0 || answer->chance > 0);
    answer->exact = (all || answer->chance >= 1) && !k->hidden;
    k->width = found;
}

static bool is_hopeless(const struct kill *k, const struct war_game *g)
{
    return !k->limits->proof && hope(k, g) <= k->limits->least;
}

static void win(struct kill *k, const war_action *list, int count, struct ai_kill *answer)
{
    if (is_hopeless(k, &k->view->game))
        return;
    deal(k, 0, &k->world[0]);
    widen(k, list, count, answer);
    if (k->limits->proof)
        tell_line(k, answer);
}

/* ---- Surviving the next turn ----------------------------------------------------------------------------- */

/* Somebody has cards that are drawn by chance or not seen by the seat. */
static bool is_open(const struct war_view *view)
{
    for (int seat = 0; seat < view->game.seats; seat++)
        if ((view->hand_size[seat] > 0 && seat != view->seat) || view->draw_size[seat] > 0)
            return false;
    return true;
}

static void tell_own(struct kill *k, struct ai_kill *answer)
{
    war_action actions[WAR_MAX_ACTIONS] = {answer->action};
    struct war_game g;
    war_copy(&g, &k->world[0]);
    for (int count = 1; count > 0 && answer->length < AI_KILL_LINE;) {
        answer->line[answer->length++] = actions[0];
        war_apply(&g, actions[0], NULL);
        bool mine = g.turn < k->turn && g.over == WAR_PLAYING && war_decision(&g)->seat == k->view->seat;
        count = mine && !k->cut ? next_of_line(k, &g, actions) : 0;
    }
}

/* The other player looks for a win in the turn after this one, and on the way there this seat is the one that hurts most. */
static void survive(struct kill *k, const war_action *list, int count, struct ai_kill *answer)
{
    double least = 2;
    deal(k, 0, &k->world[0]);
    k->seat = 1 - k->view->seat;
    k->turn++;
    k->width = EVERYTHING;
    k->most = k->limits->nodes;
    __builtin_memset(k->known, 0, (size_t)k->slots * sizeof *k->known);
    for (int i = 0; i < count && !k->cut && least > 0; i++) {
        war_copy(&k->level[0], &k->world[0]);
        double chance = after(k, 0, list[i], 0);
        if (!k->cut && chance < least - HAIR)
            least = chance, answer->action = list[i];
    }
    if (answer->action == WAR_NO_ACTION)
        return;
    answer->chance = 1 - least;
    answer->exact = !k->cut && !k->shallow && is_open(k->view);
    tell_own(k, answer);
}

void ai_solve(const struct war_view *view, enum ai_goal goal, war_action first, const struct ai_kill_limits *limits, void *memory,
              size_t size, struct ai_kill *answer)
{
    war_action list[WAR_MAX_ACTIONS];
    struct kill *k = memory;
    int count = war_view_actions(view, list);
    *answer = (struct ai_kill){.action = WAR_NO_ACTION};
    if (first != WAR_NO_ACTION) {
        bool may = false;
        for (int i = 0; i < count; i++)
            may = may || list[i] == first;
        list[0] = first;
        count = may;
    }
    if (count == 0 || view->game.active != view->seat || (goal == AI_SURVIVE && view->game.seats != 2))
        return;
    begin(k, view, limits, size);
    (goal == AI_WIN ? win : survive)(k, list, count, answer);
    answer->nodes = k->nodes;
}

void ai_kill(const struct war_view *view, const struct ai_kill_limits *limits, void *memory, size_t size, struct ai_kill *answer)
{
    ai_solve(view, AI_WIN, WAR_NO_ACTION, limits, memory, size, answer);
}

/* ---- The other way round -------------------------------------------------------------------------------- */

/* Plays on as one who wants nothing, until another team's turn asks its player for something. */
static bool pass_turn(struct war_game *g, int seat)
{
    enum { MOST = 500 };
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < MOST && g->over == WAR_PLAYING; i++) {
        const struct war_decision *ask = war_decision(g);
        if (g->active % 2 != seat % 2 && ask->seat == g->active)
            return true;
        war_actions(g, list);
        int declines = ask->kind == WAR_ASK_MAIN ? WAR_END : ask->may;
        war_apply(g, declines != 0 ? war_act(declines, 0, 0, 0) : list[0], NULL);
    }
    return false;
}

/* In one world. What they do not see is dealt as well, so that one is as good as any. */
static double danger(struct kill *k, int seat)
{
    war_action list[WAR_MAX_ACTIONS];
    struct war_game *g = &k->world[0];
    struct ai_kill answer = {.chance = 0};
    if (!pass_turn(g, seat))
        return has_won(g, seat + 1);
    k->seat = g->active;
    k->turn = g->turn;
    k->hidden = true;
    if (!is_hopeless(k, g))
        widen(k, list, war_actions(g, list), &answer);
    return answer.chance;
}

double ai_danger(const struct war_view *view, const struct ai_kill_limits *limits, void *memory, size_t size)
{
    struct kill *k = memory;
    struct ai_kill_limits each = *limits;
    double sum = 0;
    each.nodes = limits->nodes / WORLDS;
    for (int i = 0; i < WORLDS; i++) {
        begin(k, view, &each, size);
        deal(k, i, &k->world[0]);
        sum += danger(k, view->seat);
    }
    return sum / WORLDS;
}

/* ---- For players that think ----------------------------------------------------------------------------- */

void ai_look_for_win(const struct war_view *view, const struct ai_settings *s, uint64_t end, void *memory, struct ai_kill *kill)
{
    uint32_t nodes = s->iterations > 0 ? 25 * s->iterations : 100 * s->milliseconds;
    struct ai_kill_limits limits = {.nodes = nodes < 100000 ? nodes : 100000, .least = 0.05};
    if (end > 0)
        limits.clock = s->clock, limits.clock_state = s->clock_state, limits.end = end - s->milliseconds / 2;
    ai_kill(view, &limits, memory, AI_KILL_LEAST, kill);
}

/* Who fails plays on, but is worse off. What the search calls certain is won in nine of ten games (docs/ai.md). */
static bool is_worth_it(double win_now, double win)
{
    double trusted = 0.5 + 0.8 * (win - 0.5);
    return win_now + (1 - win_now) * trusted / 2 > trusted;
}

void ai_weigh_win(const struct ai_kill *kill, struct ai_answer *answer)
{
    if (kill->action == WAR_NO_ACTION || !is_worth_it(kill->chance, answer->chance))
        return;
    uint32_t visits = answer->alternatives > 0 ? answer->alternative[0].visits : 0;
    int at = 0;
    while (at < answer->alternatives && answer->alternative[at].action != kill->action)
        at++;
    if (at == AI_ALTERNATIVES)
        at--;
    else if (at == answer->alternatives)
        answer->alternatives++;
    for (; at > 0; at--)
        answer->alternative[at] = answer->alternative[at - 1];
    answer->alternative[0] = (struct ai_alternative){kill->action, kill->chance, visits};
    answer->action = kill->action;
    answer->chance = kill->chance;
}
