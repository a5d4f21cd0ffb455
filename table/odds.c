/* odds.c: what an attack is likely to do. */
#include "odds.h"

#include "ahead.h"

/* From one moment of the attack on. */
struct value {
    double destroys, damage, chance[ODDS_MOST];
};

/* When these are used up each way that is left is tried once, as it comes: never many milliseconds. */
enum {
    MOST_WORK = 20000, /* actions applied */
    MOST_DEPTH = 24,   /* questions one after another */
    MOST_FALLS = 3000, /* of one roll; of one that has more some are tried */
    TRIED_FALLS = 300,
    KNOWN = 128
};
struct search {
    int attacker, target, viewer, team; /* the attacker's */
    int before, life;                   /* the target's damage before the attack, and what it had left */
    int work, dice;
    bool about, hidden;
    uint64_t random;
    uint64_t hash[KNOWN]; /* moments that were met before, the same whichever way led there; 0: none */
    struct value known[KNOWN];
};

/* ---- The end of an attack ------------------------------------------------------------------------------- */

static bool is_gone(const struct search *s, const struct war_game *g) { return war_card_zone(g, s->target) != WAR_BOARD; }

static bool is_over(const struct search *s, const struct war_game *g)
{
    int attacker, target;
    return g->over != WAR_PLAYING || is_gone(s, g) || !war_attack_now(g, &attacker, &target) || attacker != s->attacker ||
           target != s->target;
}

static void look_at_end(const struct search *s, const struct war_game *g, struct value *v)
{
    bool gone = is_gone(s, g);
    int damage = gone ? s->life : war_card_damage(g, s->target) - s->before;
    damage = damage < 0 ? 0 : damage > s->life ? s->life : damage;
    *v = (struct value){.destroys = gone, .damage = damage};
    v->chance[damage < ODDS_MOST ? damage : ODDS_MOST - 1] = 1;
}

static void add_value(struct value *sum, const struct value *v, double share)
{
    sum->destroys += share * v->destroys;
    sum->damage += share * v->damage;
    for (int i = 0; i < ODDS_MOST; i++)
        sum->chance[i] += share * v->chance[i];
}

static bool is_more(double destroys, double damage, double than_destroys, double than_damage)
{
    const double same = 1e-12;
    if (destroys > than_destroys + same || destroys < than_destroys - same)
        return destroys > than_destroys;
    return damage > than_damage + same;
}

/* ---- One way, as it comes ------------------------------------------------------------------------------- */

static war_action any_answer(struct search *s, const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int weight[WAR_MAX_ACTIONS], i = 0;
    if (war_decision(g)->seat != WAR_CHANCE)
        return ahead_answer(g);
    int count = war_actions(g, list);
    int at = (int)ahead_random(&s->random, (uint32_t)war_weights(g, list, count, weight));
    while (i < count - 1 && at >= weight[i])
        at -= weight[i++];
    return list[i];
}

static void try_once(struct search *s, const struct war_game *g, struct value *v)
{
    struct war_game next;
    war_copy(&next, g);
    for (int i = 0; i < 200 && !is_over(s, &next); i++)
        war_apply(&next, any_answer(s, &next), NULL);
    look_at_end(s, &next, v);
    s->about = true;
}

/* ---- Every way ------------------------------------------------------------------------------------------ */

static void solve(struct search *s, const struct war_game *g, int depth, struct value *v);

static void follow(struct search *s, const struct war_game *g, war_action action, int depth, struct value *v)
{
    struct war_game next;
    war_copy(&next, g);
    war_apply(&next, action, NULL);
    s->work++;
    solve(s, &next, depth + 1, v);
}

static int falls_of(const struct war_roll *roll)
{
    int falls = 1; /* dice among kinds: n + k - 1 over k - 1 */
    for (int k = 1; k < roll->kinds && falls <= MOST_FALLS; k++)
        falls = falls * (roll->dice + k) / k;
    return falls;
}

static void solve_fall(struct search *s, const struct war_game *g, const struct war_roll *roll, const struct war_fall *fall,
                       int depth, struct value *v)
{
    struct war_game next;
    war_copy(&next, g);
    war_fall_apply(&next, roll, fall, NULL);
    s->work += roll->dice;
    solve(s, &next, depth + 1, v);
}

static struct war_fall any_fall(struct search *s, const struct war_roll *roll)
{
    struct war_fall fall = {0};
    for (int i = 0; i < roll->dice; i++) {
        int k = 0, at = (int)ahead_random(&s->random, 6);
        while (at >= roll->weight[k])
            at -= roll->weight[k++];
        fall.dice[k]++;
    }
    return fall;
}

static void solve_roll(struct search *s, const struct war_game *g, int depth, struct value *sum)
{
    struct war_roll roll;
    struct war_fall fall = {0};
    struct value v;
    war_roll(g, &roll);
    if (war_decision(g)->ability == 0 && roll.dice > s->dice)
        s->dice = roll.dice;
    if (falls_of(&roll) <= MOST_FALLS) {
        while (war_fall_next(&roll, &fall)) {
            solve_fall(s, g, &roll, &fall, depth, &v);
            add_value(sum, &v, (double)fall.weight / (double)roll.total);
        }
        return;
    }
    s->about = true;
    for (int i = 0; i < TRIED_FALLS; i++) {
        fall = any_fall(s, &roll);
        solve_fall(s, g, &roll, &fall, depth, &v);
        add_value(sum, &v, 1.0 / TRIED_FALLS);
    }
}

static void solve_chance(struct search *s, const struct war_game *g, int depth, struct value *sum)
{
    war_action list[WAR_MAX_ACTIONS];
    int weight[WAR_MAX_ACTIONS], count = war_actions(g, list), total = war_weights(g, list, count, weight);
    for (int i = 0; i < count; i++) {
        struct value v;
        follow(s, g, list[i], depth, &v);
        add_value(sum, &v, (double)weight[i] / (double)total);
    }
}

/* Somebody else is asked for a card that the viewer does not see. */
static bool is_hidden(const struct search *s, const struct war_decision *ask)
{
    bool from_hand = ask->kind == WAR_ASK_HAND || ask->kind == WAR_ASK_REPLY || ask->zone == WAR_HAND;
    return ask->seat != s->viewer && (from_hand || (ask->kind == WAR_ASK_PILE && ask->zone != WAR_DISCARD));
}

static bool is_used_up(const struct search *s) { return s->work > MOST_WORK; }

static void solve_choice(struct search *s, const struct war_game *g, int depth, struct value *best)
{
    war_action list[WAR_MAX_ACTIONS];
    const struct war_decision *ask = war_decision(g);
    if (is_hidden(s, ask)) {
        s->hidden = true;
        follow(s, g, ahead_answer(g), depth, best);
        return;
    }
    bool for_attacker = ask->seat % 2 == s->team;
    int count = war_actions(g, list);
    for (int i = 0; i < count && (i == 0 || !is_used_up(s)); i++) {
        struct value v;
        follow(s, g, list[i], depth, &v);
        if (i == 0 || (for_attacker ? is_more(v.destroys, v.damage, best->destroys, best->damage)
                                    : is_more(best->destroys, best->damage, v.destroys, v.damage)))
            *best = v;
    }
}

static void solve(struct search *s, const struct war_game *g, int depth, struct value *v)
{
    *v = (struct value){0};
    if (is_over(s, g)) {
        look_at_end(s, g, v);
        return;
    }
    if (is_used_up(s) || depth > MOST_DEPTH) {
        try_once(s, g, v);
        return;
    }
    uint64_t hash = war_hash(g) | 1;
    int at = (int)(hash >> 32 & (KNOWN - 1));
    if (s->hash[at] == hash) {
        *v = s->known[at];
        return;
    }
    if (war_decision(g)->kind == WAR_ASK_ROLL)
        solve_roll(s, g, depth, v);
    else if (war_decision(g)->seat == WAR_CHANCE)
        solve_chance(s, g, depth, v);
    else
        solve_choice(s, g, depth, v);
    s->hash[at] = hash;
    s->known[at] = *v;
}

/* ---- The whole ----------------------------------------------------------------------------------------- */

static bool find_attack(const struct war_log *log, struct search *s)
{
    for (int i = 0; i < log->count && i < log->size; i++)
        if (log->entry[i].event == WAR_ATTACKED) {
            s->attacker = log->entry[i].card;
            s->target = log->entry[i].other;
            return true;
        }
    return false;
}

bool odds_in(const struct war_game *g, int viewer, war_action attack, struct odds *odds)
{
    struct search s = {.viewer = viewer, .random = 1};
    struct value v;
    struct war_happening happening[64];
    struct war_log log = {.entry = happening, .size = 64};
    struct war_game begun;
    war_copy(&begun, g);
    war_apply(&begun, attack, &log);
    if (!find_attack(&log, &s))
        return false;
    s.team = war_card_controller(g, s.attacker) % 2;
    s.before = war_card_damage(g, s.target);
    s.life = war_card_life(g, s.target) - s.before;
    solve(&s, &begun, 0, &v);
    *odds = (struct odds){.destroys = v.destroys,
                          .damage = v.damage,
                          .life = (uint8_t)s.life,
                          .dice = (uint8_t)s.dice,
                          .attacker = (uint8_t)s.attacker,
                          .target = (uint8_t)s.target,
                          .about = s.about,
                          .hidden = s.hidden};
    for (int i = 0; i < ODDS_MOST; i++)
        odds->chance[i] = v.chance[i];
    return true;
}

/* The game in which an attack would be made: as it is now, or in the Attack Phase of the seat's turn if that is still to come. */
static void deal_for_attacks(const struct war_view *view, struct war_game *g)
{
    ahead_deal(view, g);
    int turn = g->turn;
    bool later = war_decision(g)->kind == WAR_ASK_MAIN && g->active == view->seat && g->phase < WAR_PHASE_ATTACK;
    if (later && (!ahead_to(g, view->seat, WAR_PHASE_ATTACK) || g->turn != turn))
        ahead_deal(view, g);
}

static bool is_asked(const struct war_view *view)
{
    return view->game.over == WAR_PLAYING && war_decision(&view->game)->seat == view->seat;
}

bool odds_of(const struct war_view *view, war_action attack, struct odds *odds, struct war_sentence *why)
{
    struct war_game g;
    const char *no = is_asked(view) ? "That is no attack." : "Another seat is asked.";
    if (war_verb_of(attack) == WAR_ATTACK)
        deal_for_attacks(view, &g);
    else
        ahead_deal(view, &g);
    if (is_asked(view) && war_why_not(&g, attack, why))
        return false;
    if (is_asked(view) && odds_in(&g, view->seat, attack, odds))
        return true;
    if (why != NULL)
        war_say(why, no);
    return false;
}

int odds_attacks(const struct war_view *view, war_action *list)
{
    struct war_game g;
    int count = 0;
    if (!is_asked(view))
        return 0;
    deal_for_attacks(view, &g);
    int n = war_actions(&g, list);
    for (int i = 0; i < n; i++)
        if (war_verb_of(list[i]) == WAR_ATTACK)
            list[count++] = list[i];
    return count;
}

bool odds_are_better(const struct odds *a, const struct odds *b)
{
    return is_more(a->destroys, a->damage, b->destroys, b->damage);
}

int odds_percent(double chance)
{
    const double none = 1e-9;
    int rounded = (int)(100 * chance + 0.5);
    return chance <= none ? 0 : chance >= 1 - none ? 100 : rounded < 1 ? 1 : rounded > 99 ? 99 : rounded;
}
