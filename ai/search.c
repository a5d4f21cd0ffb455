/* search.c: a tree over the decisions of one turn.
 *
 * A turn is some ten decisions with dice between them, and most orders of the same actions lead to the same position. So the tree is a graph:
 * a node is what the seat sees (war_key()), whatever the order in which it came about and whatever is dealt to the others. Every pass begins
 * with one of some worlds that agree with the view, follows the most promising action of each node, lets chance fall, and goes on to the
 * end of the turn or of the game: values are taken there alone, because in the middle of a turn it cannot be told from outside whether
 * what was not done yet still will be. A new node looks once at what each of its actions leads to, by rules of thumb: that says how promising
 * they are until they have been tried.
 *
 * Chance is sampled systematically: the n-th visit of an action takes the n-th point of a sequence that covers all results evenly, so that
 * a line is not flattered by a lucky die. Other seats' decisions on the way are answered by whatever looks best to them at once.
 */
#include "ai.h"

#include "kill.h"
#include "rng.h"

enum {
    WORLDS = 24,      /* dealt per decision */
    LONGEST = 300,    /* actions after which a pass is valued where it is */
    SAMPLES = 3,      /* of chance, for a node's first opinion of an action */
    REPLY_LOOKS = 24, /* actions that a quick answer looks at */
    ANSWERS_AHEAD = 4 /* that a first opinion of an action goes on */
};

struct edge {
    war_action action;
    float prior; /* how promising at first */
    float worse; /* than the best, at first sight: in chance to win */
    float sum;   /* of the values of its visits */
    uint32_t visits;
    uint32_t offset; /* where its sequence of chances begins */
    float reserve;   /* how much better it has to be than others, in chance to win */
    uint32_t taken;  /* how often it was the answer, not in thought */
};

struct node {
    uint64_t key;
    uint32_t edge; /* index of the first */
    uint16_t edges;
    uint32_t visits;
    float sum; /* of the values of its visits */
};

struct ai_memory {
    struct node *node;
    struct edge *edge;
    uint32_t *slot; /* 1 + node, by key */
    uint32_t nodes, node_room, edges, edge_room, slots;
    void *kill; /* what the solver needs */
    uint16_t turn;
    uint8_t seat;
};

struct mind {
    const struct ai_settings *settings;
    struct ai_memory *memory;
    struct rng rng;
    int seat;
    uint16_t turn;
    uint64_t luck; /* a point between 0 and 2^64 from which the dice of this action are read */
    int read;      /* dice read from it */
    bool chance;   /* chance had a say since this was cleared */
};

/* ---- Memory --------------------------------------------------------------------------------------------- */

void ai_forget(struct ai_memory *m)
{
    m->nodes = m->edges = 0;
    m->turn = 0;
    m->seat = WAR_NONE;
    __builtin_memset(m->slot, 0, m->slots * sizeof *m->slot);
}

struct ai_memory *ai_remember(void *memory, size_t size)
{
    struct ai_memory *m = memory;
    size_t left = size - sizeof *m - AI_KILL_LEAST - 64,
           unit = sizeof(struct node) + 12 * sizeof(struct edge) + 4 * sizeof(uint32_t);
    uint8_t *next = (uint8_t *)(m + 1) + AI_KILL_LEAST;
    m->kill = m + 1;
    m->slots = 1024;
    while ((size_t)m->slots * 2 / 2 <= left / unit)
        m->slots *= 2;
    m->node_room = m->slots / 2;
    m->edge_room = (uint32_t)((left - m->slots * sizeof *m->slot - m->node_room * sizeof *m->node) / sizeof *m->edge);
    m->node = (struct node *)next;
    m->edge = (struct edge *)(m->node + m->node_room);
    m->slot = (uint32_t *)(m->edge + m->edge_room);
    ai_forget(m);
    return m;
}

/* The node with that key, or NULL; *at gets where it would be noted. */
static struct node *find(struct ai_memory *m, uint64_t key, uint32_t *at)
{
    uint32_t i = (uint32_t)key & (m->slots - 1);
    for (; m->slot[i] != 0; i = (i + 1) & (m->slots - 1))
        if (m->node[m->slot[i] - 1].key == key)
            return &m->node[m->slot[i] - 1];
    *at = i;
    return NULL;
}

/* What the seat sees, and what it may do: cards that it is shown for a moment are in no key, but in what it may choose. */
static uint64_t key_of(const struct war_game *g, int seat, const war_action *list, int count)
{
    uint64_t h = war_key(g, seat);
    for (int i = 0; i < count; i++)
        h = (h ^ list[i]) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* ---- Chance, and the others ----------------------------------------------------------------------------- */

static uint32_t below(void *state, uint32_t n) { return rng_below(state, n); }

static void let_fall(struct mind *m, struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int weight[WAR_MAX_ACTIONS], count = war_actions(g, list), sum = war_weights(g, list, count, weight), pick = 0;
    if (m->read++ % 12 == 11)
        m->luck ^= rng_next(&m->rng); /* what is left of the point has no more digits */
    uint64_t n = (uint64_t)sum, whole = ((m->luck >> 32) * n + ((m->luck & UINT32_MAX) * n >> 32)) >> 32;
    m->luck *= n; /* whole is what is above the point of luck * n, and this what is below it */
    for (int left = (int)whole; pick + 1 < count && left >= weight[pick]; pick++)
        left -= weight[pick];
    m->chance = true;
    war_apply(g, list[pick], NULL);
}

static bool at_rest(const struct war_game *g) { return g->over != WAR_PLAYING || war_decision(g)->kind == WAR_ASK_MAIN; }

/* Runs on with any answers until a phase's main part is reached. */
static void drift(struct mind *m, struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    for (int i = 0; i < LONGEST && !at_rest(g); i++) {
        if (war_decision(g)->seat == WAR_CHANCE) {
            let_fall(m, g);
            continue;
        }
        int count = war_actions(g, list);
        war_apply(g, list[count > 1 ? rng_below(&m->rng, (uint32_t)count) : 0], NULL);
    }
}

/* What looks best at once to the seat that is asked. */
static war_action quick_answer(struct mind *m, const struct war_game *g, war_action *list, int count)
{
    int seat = war_decision(g)->seat, best_value = 0;
    war_action best = list[0];
    for (int i = 0; i < count && i < REPLY_LOOKS; i++) {
        int pick = count <= REPLY_LOOKS ? i : i + (int)rng_below(&m->rng, (uint32_t)(count - i));
        war_action action = list[pick];
        list[pick] = list[i];
        struct war_game next;
        war_copy(&next, g);
        m->luck = rng_next(&m->rng);
        war_apply(&next, action, NULL);
        drift(m, &next);
        int value = m->settings->look(&next, seat);
        if (i == 0 || value > best_value)
            best_value = value, best = action;
    }
    return best;
}

/* Lets chance and the others answer, and whatever has one answer, up to the next decision of ours in this turn, which is then listed; 0 if there
 * is none before the turn passes or the game ends. */
static int settle(struct mind *m, struct war_game *g, war_action *list)
{
    for (int i = 0; i < LONGEST && g->over == WAR_PLAYING && g->turn == m->turn; i++) {
        int seat = war_decision(g)->seat;
        if (seat == WAR_CHANCE) {
            let_fall(m, g);
            continue;
        }
        int count = war_actions(g, list);
        if (seat == m->seat && count > 1)
            return count;
        war_apply(g, count > 1 ? quick_answer(m, g, list, count) : list[0], NULL);
    }
    return 0;
}

/* ---- Values --------------------------------------------------------------------------------------------- */

/* e^x for x <= 0, to about seven digits, by the same operations everywhere. */
static double exponential(double x)
{
    if (x < -40)
        return 0;
    double part = x / 64, term = 1, sum = 1;
    for (int i = 1; i < 8; i++)
        term *= part / i, sum += term;
    for (int i = 0; i < 6; i++)
        sum *= sum;
    return sum;
}

double ai_chance(int value)
{
    double x = value / 1000.0, e = exponential(x > 0 ? -x : x);
    return x > 0 ? 1 / (1 + e) : e / (1 + e);
}

double ai_glance(const struct war_view *view, ai_value *look)
{
    struct war_game g;
    struct rng rng;
    rng_seed(&rng, 0);
    war_determinize(view, &g, below, &rng);
    return ai_chance(look(&g, view->seat));
}

static double end_value(const struct war_game *g, int seat)
{
    if (g->over == WAR_A_WON || g->over == WAR_B_WON)
        return (g->over == WAR_A_WON) == (seat % 2 == 0);
    return 0.5;
}

static double worth(const struct war_game *g, int seat, ai_value *value)
{
    return g->over != WAR_PLAYING ? end_value(g, seat) : ai_chance(value(g, seat));
}

/* ---- The tree ------------------------------------------------------------------------------------------- */

/* An event or ability that asks on is played on, each answer being what looks best at once: before them its card is gone, and nothing is there
 * for it. */
static void see_through(struct mind *m, struct war_game *g, war_action *list, int count)
{
    for (int i = 0; i < ANSWERS_AHEAD && count > 0 && war_decision(g)->kind != WAR_ASK_MAIN; i++) {
        war_apply(g, quick_answer(m, g, list, count), NULL);
        count = settle(m, g, list);
    }
}

/* What an action leads to at first sight; of chance a few results, evenly spread. */
static double first_opinion(struct mind *m, const struct war_game *g, war_action action)
{
    double sum = 0;
    int samples = 1;
    for (int i = 0; i < samples; i++) {
        struct war_game next;
        war_action list[WAR_MAX_ACTIONS];
        war_copy(&next, g);
        m->luck = (UINT64_MAX / (2 * SAMPLES)) * (uint64_t)(2 * i + 1) + (rng_next(&m->rng) >> 8);
        m->read = 0;
        m->chance = false;
        war_apply(&next, action, NULL);
        see_through(m, &next, list, settle(m, &next, list));
        sum += worth(&next, m->seat, m->settings->look);
        if (m->chance)
            samples = SAMPLES;
    }
    return sum / samples;
}

/* Found by matches (docs/ai.md). */
static const double SPREAD = 0.03;    /* values that differ by this much differ in prior by a factor of e */
static const double DOUBT = 0.15;     /* how much a single visit can be off */
static const double CURIOSITY = 0.25; /* how much it counts that an action was visited less than its prior owes it */
static const float RESERVE = 0.05F;   /* how much better an attack on one's own structure has to be */

static double smaller(double a, double b) { return a < b ? a : b; }

static bool has_room(const struct ai_memory *m, int count)
{
    return m->nodes < m->node_room - 1 && m->edges + (uint32_t)count <= m->edge_room;
}

/* Nearly always a spare attack thrown away, and worth so little that values cannot tell. */
static bool hits_own_structure(const struct war_game *g, int seat, war_action action)
{
    bool attack =
        war_verb_of(action) == WAR_ATTACK || (war_verb_of(action) == WAR_CHOOSE && war_decision(g)->kind == WAR_ASK_TARGET);
    int target = attack ? war_at(g, war_a(action) == 1, war_c(action)) : WAR_NONE;
    return target != WAR_NONE && war_card_controller(g, target) % 2 == seat % 2 &&
           (war_definition(war_card_definition(g, target))->classes & WAR_UNIT) == 0;
}

static struct node *expand(struct mind *m, const struct war_game *g, const war_action *list, int count, uint64_t key,
                           uint32_t slot)
{
    struct ai_memory *memory = m->memory;
    struct node *node = &memory->node[memory->nodes++];
    struct edge *edge = &memory->edge[memory->edges];
    *node = (struct node){.key = key, .edge = memory->edges, .edges = (uint16_t)count};
    memory->slot[slot] = memory->nodes;
    memory->edges += (uint32_t)count;
    double best = 0, sum = 0, ended = 1;
    for (int i = 0; i < count; i++) {
        double first = first_opinion(m, g, list[i]);
        edge[i] = (struct edge){.action = list[i], .prior = (float)first, .offset = (uint32_t)rng_next(&m->rng)};
        edge[i].reserve = hits_own_structure(g, m->seat, list[i]) ? RESERVE : 0;
        if (war_verb_of(list[i]) == WAR_END)
            ended = first;
    }
    for (int i = 0; i < count; i++) {
        if (edge[i].reserve > 0) /* what the end of the phase brings it only puts off */
            edge[i].prior = (float)smaller(edge[i].prior, ended) - edge[i].reserve;
        best = edge[i].prior > best ? edge[i].prior : best;
    }
    for (int i = 0; i < count; i++) {
        edge[i].worse = (float)(best - edge[i].prior);
        edge[i].prior = (float)exponential(-edge[i].worse / SPREAD);
        sum += edge[i].prior;
    }
    for (int i = 0; i < count; i++)
        edge[i].prior = (float)(edge[i].prior / sum);
    return node;
}

static double square_root(double x) { return __builtin_sqrt(x); }

static double mean_of(float sum, uint32_t visits, double otherwise) { return visits > 0 ? (double)sum / visits : otherwise; }

enum { DEEPEST = 128 };

/* The way of one pass. */
struct path {
    struct node *node[DEEPEST];
    struct edge *edge[DEEPEST];
    int depth;
};

static bool has_been_at(const struct path *path, const struct node *node)
{
    for (int i = 0; i < path->depth; i++)
        if (path->node[i] == node)
            return true;
    return false;
}

static bool has_taken(const struct path *path, const struct edge *edge)
{
    for (int i = 0; i < path->depth; i++)
        if (path->edge[i] == edge)
            return true;
    return false;
}

/* NULL: the pass has been here before and has taken all of them. Two cards that fetch each other would lead round for ever. */
static struct edge *most_promising(const struct ai_memory *memory, const struct node *node, const struct path *path)
{
    struct edge *best = NULL, *edge = &memory->edge[node->edge];
    bool again = has_been_at(path, node);
    double most = 0, owed = CURIOSITY * square_root(node->visits + 1), mean = mean_of(node->sum, node->visits, 0.5);
    for (int i = 0; i < node->edges; i++) {
        if (again && has_taken(path, &edge[i]))
            continue;
        double score = mean_of(edge[i].sum, edge[i].visits, mean) - edge[i].reserve + owed * edge[i].prior / (1 + edge[i].visits);
        if (best == NULL || score > most)
            most = score, best = &edge[i];
    }
    return best;
}

/* Follows the most promising actions to the end of the turn, and tells all on the way what that is worth. */
static void pass(struct mind *m, struct war_game *g)
{
    struct ai_memory *memory = m->memory;
    struct path path;
    war_action list[WAR_MAX_ACTIONS];
    int count = settle(m, g, list);
    for (path.depth = 0; count > 0 && path.depth < DEEPEST; path.depth++) {
        uint32_t slot = 0;
        uint64_t key = key_of(g, m->seat, list, count);
        struct node *node = find(memory, key, &slot);
        if (node == NULL) {
            if (!has_room(memory, count))
                break;
            node = expand(m, g, list, count, key, slot);
        }
        struct edge *edge = most_promising(memory, node, &path);
        if (edge == NULL)
            break;
        path.node[path.depth] = node;
        path.edge[path.depth] = edge;
        m->luck = ((uint64_t)edge->offset << 32) + edge->visits * 0x9E3779B97F4A7C15u;
        m->read = 0;
        war_apply(g, edge->action, NULL);
        count = settle(m, g, list);
    }
    double value = worth(g, m->seat, m->settings->value);
    while (path.depth-- > 0) {
        path.edge[path.depth]->visits++;
        path.edge[path.depth]->sum += (float)value;
        path.node[path.depth]->visits++;
        path.node[path.depth]->sum += (float)value;
    }
}

/* ---- The answer ----------------------------------------------------------------------------------------- */

/* It was the answer so often, and each time the turn came back to the same position. */
static bool is_worn(const struct edge *edge) { return edge->taken >= 3; }

/* What an alternative is worth at least: less sure where it was visited less. */
static double at_least(const struct ai_alternative *a, const struct edge *edge)
{
    return is_worn(edge) ? -2 : a->visits > 0 ? a->chance - DOUBT / square_root(a->visits) - edge->reserve : -1;
}

static void note(struct ai_answer *answer, double rank[AI_ALTERNATIVES], struct ai_alternative one, double its_rank)
{
    int at = answer->alternatives < AI_ALTERNATIVES ? answer->alternatives++ : AI_ALTERNATIVES;
    for (; at > 0 && its_rank > rank[at - 1]; at--)
        if (at < AI_ALTERNATIVES) {
            answer->alternative[at] = answer->alternative[at - 1];
            rank[at] = rank[at - 1];
        }
    if (at < AI_ALTERNATIVES) {
        answer->alternative[at] = one;
        rank[at] = its_rank;
    }
}

/* What one or several have thought about the same view, which gave all of them the same actions in the same order. */
static void report(const struct ai_memory *const *memory, const struct node *const *root, int count, struct ai_answer *answer)
{
    double rank[AI_ALTERNATIVES];
    for (int i = 0; i < root[0]->edges; i++) {
        const struct edge *ours = &memory[0]->edge[root[0]->edge + (uint32_t)i];
        struct ai_alternative one = {.action = ours->action};
        double sum = 0;
        for (int k = 0; k < count; k++) {
            const struct edge *edge = &memory[k]->edge[root[k]->edge + (uint32_t)i];
            one.visits += edge->visits;
            sum += edge->sum;
        }
        one.chance = one.visits > 0 ? sum / one.visits : 0;
        note(answer, rank, one, at_least(&one, ours));
    }
    answer->action = answer->alternative[0].action;
    answer->chance = answer->alternative[0].chance;
}

/* Takes what looks nearly as good now and then: a plausible mistake. */
static void be_careless(struct mind *m, const struct node *root, struct ai_answer *answer)
{
    const struct edge *edge = &m->memory->edge[root->edge];
    double share[WAR_MAX_ACTIONS], sum = 0;
    for (int i = 0; i < root->edges; i++)
        sum += share[i] = is_worn(&edge[i]) ? 0 : exponential(-edge[i].worse / m->settings->careless);
    double left = (double)(rng_next(&m->rng) >> 11) / ((uint64_t)1 << 53) * sum;
    int pick = 0;
    for (; pick + 1 < root->edges && left >= share[pick]; pick++)
        left -= share[pick];
    answer->action = edge[pick].action;
}

static bool time_is_up(const struct ai_settings *s, uint64_t end, uint32_t passes)
{
    return (s->iterations > 0 && passes >= s->iterations) || (end > 0 && passes > 0 && s->clock(s->clock_state) >= end);
}

/* What was thought in an earlier turn, or fills half of the memory, is of no more use. */
static void recall(struct ai_memory *memory, const struct war_view *view)
{
    bool full = memory->nodes > memory->node_room / 2 || memory->edges > memory->edge_room / 2;
    if (full || memory->turn != view->game.turn || memory->seat != view->seat)
        ai_forget(memory);
    memory->turn = view->game.turn;
    memory->seat = view->seat;
}

/* What one of those who think has to do, and how often it has gone through the turn. */
struct task {
    const struct war_view *view;
    const struct ai_settings *settings;
    struct ai_memory *memory;
    struct mind mind;
    uint64_t end;
    uint64_t key; /* of the decision */
    uint32_t passes;
};

static void search(void *what)
{
    struct task *t = what;
    struct war_game world[WORLDS], g;
    uint32_t worlds = t->settings->iterations > 0 && t->settings->iterations < WORLDS ? t->settings->iterations : WORLDS;
    for (uint32_t i = 0; i < worlds; i++)
        war_determinize(t->view, &world[i], below, &t->mind.rng);
    war_action list[WAR_MAX_ACTIONS];
    t->key = key_of(&world[0], t->view->seat, list, war_actions(&world[0], list));
    for (; !time_is_up(t->settings, t->end, t->passes); t->passes++) {
        war_copy(&g, &world[t->passes % worlds]);
        pass(&t->mind, &g);
    }
}

static void set_to_it(struct task *t, const struct war_view *view, const struct ai_settings *settings, uint64_t seed,
                      struct ai_memory *memory, uint64_t end)
{
    *t = (struct task){.view = view, .settings = settings, .memory = memory, .end = end};
    t->mind = (struct mind){.settings = settings, .memory = memory, .seat = view->seat, .turn = view->game.turn};
    rng_seed(&t->mind.rng, seed);
    recall(memory, view);
}

/* All of them search; `task[0]` is ours. Returns how many did. */
static int search_together(struct task *task, const struct war_view *view, const struct ai_settings *settings, uint64_t seed,
                           uint64_t end)
{
    const struct ai_crew *crew = settings->crew;
    int count = 1, others = settings->iterations == 0 && crew != NULL ? crew->others : 0;
    for (int i = 0; i < others; i++) {
        set_to_it(&task[count], view, settings, seed + (uint64_t)count * 0x9E3779B97F4A7C15u, crew->memory[i], end);
        if (!crew->begin(crew->state, i, search, &task[count]))
            break;
        count++;
    }
    search(&task[0]);
    if (count > 1)
        crew->wait(crew->state);
    return count;
}

/* Adds up what they know of this decision. Ours is the first, if it had room for it. */
static void tell(struct task *task, int tasks, struct ai_answer *answer)
{
    const struct ai_memory *memory[AI_OTHERS + 1];
    const struct node *root[AI_OTHERS + 1];
    uint32_t slot;
    int count = 0;
    for (int i = 0; i < tasks; i++) {
        answer->iterations += task[i].passes;
        memory[count] = task[i].memory;
        root[count] = find(task[i].memory, task[i].key, &slot);
        count += root[count] != NULL;
    }
    if (count > 0)
        report(memory, root, count, answer);
    if (count > 0 && task[0].settings->careless > 0)
        be_careless(&task[0].mind, root[0], answer);
}

static void note_answer(const struct task *task, war_action action)
{
    uint32_t slot;
    const struct node *root = find(task->memory, task->key, &slot);
    for (uint32_t i = 0; root != NULL && i < root->edges; i++) {
        struct edge *edge = &task->memory->edge[root->edge + i];
        edge->taken += edge->action == action;
    }
}

void ai_think(const struct war_view *view, const struct ai_settings *settings, uint64_t seed, struct ai_memory *memory,
              struct ai_answer *answer)
{
    war_action list[WAR_MAX_ACTIONS];
    struct task task[AI_OTHERS + 1];
    uint64_t end = settings->milliseconds > 0 ? settings->clock(settings->clock_state) + settings->milliseconds : 0;
    int count = war_view_actions(view, list);
    struct ai_kill kill;
    *answer = (struct ai_answer){.action = count > 0 ? list[0] : WAR_NO_ACTION, .chance = 0.5};
    if (count < 2)
        return;
    kill = (struct ai_kill){.action = WAR_NO_ACTION};
    if (settings->careless == 0) /* who makes mistakes may overlook a win as well */
        ai_look_for_win(view, settings, end, memory->kill, &kill);
    set_to_it(&task[0], view, settings, seed, memory, end);
    if (kill.chance < 1)
        tell(task, search_together(task, view, settings, seed, end), answer);
    ai_weigh_win(&kill, answer);
    note_answer(&task[0], answer->action);
}
