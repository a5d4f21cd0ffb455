/* threats.c: whom a unit could attack in its player's next turn. */
#include "threats.h"

#include "ahead.h"

enum {
    MOST_WORK = 4000, /* actions applied for one unit on its way */
    MOST_DEPTH = 40,  /* ... one after another */
    SEEN = 512
};
struct hunt {
    const struct war_view *view;
    int hunter, prey; /* cards; WAR_NONE: any of the viewer's team */
    int seat, stands; /* the hunter's */
    int work, depth;
    struct threat *list;
    int count;
    uint64_t seen[SEEN]; /* moments of its move, by hash; 0: none */
};

static bool is_of_team(const struct war_game *g, int card, int seat) { return war_card_controller(g, card) % 2 == seat % 2; }

static void note(struct hunt *h, const struct war_game *g, war_action attack)
{
    struct threat found = {.stands = (uint8_t)h->stands, .from = (uint8_t)war_b(attack)};
    if (!odds_in(g, h->view->seat, attack, &found.odds))
        return;
    int i = 0;
    while (i < h->count && (h->list[i].odds.attacker != found.odds.attacker || h->list[i].odds.target != found.odds.target))
        i++;
    if (i == THREATS_MOST)
        return;
    if (i == h->count)
        h->list[h->count++] = found;
    else if (odds_are_better(&found.odds, &h->list[i].odds))
        h->list[i] = found;
}

/* The hunter has come to where it attacks from. */
static void look_around(struct hunt *h, const struct war_game *moved)
{
    war_action list[WAR_MAX_ACTIONS];
    struct war_game g;
    int turn = moved->turn;
    war_copy(&g, moved);
    if (!ahead_to(&g, h->seat, WAR_PHASE_ATTACK) || g.turn != turn || war_card_zone(&g, h->hunter) != WAR_BOARD)
        return;
    int n = war_actions(&g, list);
    for (int i = 0; i < n; i++) {
        if (war_verb_of(list[i]) != WAR_ATTACK || war_b(list[i]) != war_card_place(&g, h->hunter))
            continue;
        int target = war_at(&g, war_a(list[i]) == 1, war_c(list[i]));
        if (h->prey == WAR_NONE ? is_of_team(&g, target, h->view->seat) : target == h->prey)
            note(h, &g, list[i]);
    }
}

static bool was_seen(struct hunt *h, const struct war_game *g)
{
    uint64_t hash = war_hash(g) | 1;
    int at = (int)(hash >> 32 & (SEEN - 1));
    bool seen = h->seen[at] == hash;
    h->seen[at] = hash;
    return seen;
}

static void roam(struct hunt *h, const struct war_game *g);

static void go_on(struct hunt *h, const struct war_game *g, war_action action)
{
    struct war_game next;
    war_copy(&next, g);
    war_apply(&next, action, NULL);
    h->work++;
    h->depth++;
    roam(h, &next);
    h->depth--;
}

static void roam_on(struct hunt *h, const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    for (int i = 0; i < n; i++)
        if (war_verb_of(list[i]) != WAR_USE)
            go_on(h, g, list[i]);
}

/* It is on its way, or has just ended it. */
static void roam(struct hunt *h, const struct war_game *g)
{
    const struct war_decision *ask = war_decision(g);
    bool too_far = h->work > MOST_WORK || h->depth > MOST_DEPTH;
    if (g->over != WAR_PLAYING || war_card_zone(g, h->hunter) != WAR_BOARD || too_far || was_seen(h, g))
        return;
    if (ask->kind == WAR_ASK_MAIN)
        look_around(h, g);
    else if ((ask->kind == WAR_ASK_STEP && ask->card == h->hunter) || ask->kind == WAR_ASK_ROLL)
        roam_on(h, g);
    else
        go_on(h, g, ahead_answer(g));
}

static bool is_move(war_action action)
{
    int verb = war_verb_of(action);
    return verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE;
}

/* `g`: its player is asked what to move, or has nothing to move. */
static void hunt_with(struct hunt *h, const struct war_game *g, int hunter)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = g->phase == WAR_PHASE_MOVE ? war_actions(g, list) : 0;
    h->hunter = hunter;
    h->work = 0;
    for (int i = 0; i < SEEN; i++)
        h->seen[i] = 0;
    roam(h, g);
    for (int i = 0; i < n; i++)
        if (is_move(list[i]) && war_b(list[i]) == war_card_place(g, hunter))
            go_on(h, g, list[i]);
}

static bool is_unit(const struct war_game *g, int card)
{
    return (war_definition(war_card_definition(g, card))->classes & WAR_UNIT) != 0;
}

static void hunt_of(struct hunt *h, int seat, int only)
{
    struct war_game g;
    ahead_deal(h->view, &g);
    h->seat = seat;
    if (!ahead_to(&g, seat, WAR_PHASE_MOVE))
        return;
    WAR_FOR_CARDS (card, &g) {
        bool on_board = war_card_zone(&g, card) == WAR_BOARD;
        if (!on_board || war_card_controller(&g, card) != seat || !is_unit(&g, card) || (only != WAR_NONE && card != only))
            continue;
        h->stands = war_card_place(&h->view->game, card);
        hunt_with(h, &g, card);
    }
}

static void sort(struct threat *list, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && odds_are_better(&list[k].odds, &list[k - 1].odds); k--) {
            struct threat t = list[k];
            list[k] = list[k - 1];
            list[k - 1] = t;
        }
}

int threats_of(const struct war_view *view, int card, struct threat *list)
{
    const struct war_game *g = &view->game;
    struct hunt h = {.view = view, .list = list};
    bool mine = is_of_team(g, card, view->seat);
    h.prey = mine ? card : WAR_NONE;
    for (int seat = 0; seat < g->seats; seat++)
        if (mine ? seat % 2 != view->seat % 2 && (g->out >> seat & 1) == 0 : seat == war_card_controller(g, card))
            hunt_of(&h, seat, mine ? WAR_NONE : card);
    sort(list, h.count);
    return h.count;
}

int threats_card(const struct war_game *g, const char *text, struct war_sentence *why)
{
    const char *rest = text;
    int space = war_space_parse(text, &rest);
    bool wall = space >= 0 && rest[0] == 'w', known = space >= 0 && space < war_spaces(g) && rest[wall] == 0;
    int card = known && !wall ? war_at(g, 0, space) : WAR_NONE;
    if (known && card == WAR_NONE)
        card = war_at(g, 1, space);
    if (!known)
        war_say(why, "There is no such space.");
    else if (card == WAR_NONE)
        war_say(why, "There is nothing on %p.", space);
    return card;
}
