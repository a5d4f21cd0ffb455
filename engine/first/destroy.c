/* destroy.c: destroying in the first edition: whose doing it is, where the card goes, who may reply, and who has won (1E-DMG, 1E-VIC). */
#include "first.h"

static int stack_size(const game *g, int stack)
{
    int n = 0;
    for (; stack != WAR_NONE; stack = g->card[stack].link)
        n++;
    return n;
}

/* What lay under it has gone to the pile while its own place was being decided: it belongs below those cards (1E-UND-03). */
static void sink_in_magic(game *g, int card, int seat, int cards)
{
    uint8_t *at = &g->seat[seat].magic_top;
    if (*at != card)
        return;
    *at = g->card[card].link;
    for (; cards > 0 && *at != WAR_NONE; cards--)
        at = &g->card[*at].link;
    g->card[card].link = *at;
    *at = (uint8_t)card;
}

/* The kinds of reply that a player has been asked about for one occurrence: each once, whoever owned the copies (1E-ASK-04). */
enum { REPLY_KINDS = 4 };
struct replies {
    uint16_t asked[REPLY_KINDS];
};
/* A reply of the same name answers one occurrence once (1E-TIM-15). */
static bool asked_before(struct replies *replies, int text)
{
    for (int i = 0; i < REPLY_KINDS; i++) {
        if (replies->asked[i] == text)
            return true;
        if (replies->asked[i] == 0) {
            replies->asked[i] = (uint16_t)text;
            return false;
        }
    }
    return false;
}

/* A copy of a reply that the seat might hold, by public facts alone (1E-ASK-05). What has left the game unseen might as well be
 * held. */
static bool might_hold(const game *g, int seat, int card, int text)
{
    if (war_card_definition(g, card) == 0 || def(g, card)->abilities[0] != text)
        return false;
    return !is_open(g, card) || (war_card_zone(g, card) == WAR_HAND && war_card_holder(g, card) == seat);
}
/* Does its deck hold replies to one of these moments, which the seat may have in hand (1E-ASK-03)? */
static bool could_hold(const game *g, int seat, int owner, uint64_t waits)
{
    return (g->seat[owner].replies & reply_kinds(waits)) != 0 && !hand_is_empty(g, seat) &&
           (owner == seat || (g->seat[seat].taken >> owner & 1) != 0);
}
bool replies_wait_for(const game *g, enum moment m)
{
    unsigned kinds = g->seat[0].replies | g->seat[1].replies;
    if (g->seats > 2)
        kinds |= g->seat[2].replies | g->seat[3].replies;
    return (kinds & reply_kinds(WAITS(m))) != 0;
}

bool may_reply(const game *g, int seat, int text)
{
    for (int owner = 0; owner < g->seats; owner++)
        for (int i = 0; i < WAR_DECK_CARDS && could_hold(g, seat, owner, ability(text)->waits); i++) {
            int card = owner * WAR_SEAT_CARDS + i;
            if (might_hold(g, seat, card, text) && can_pay(g, seat, event_price(g, seat, def(g, card)) + ability(text)->price))
                return true;
        }
    return false;
}

/* One question for each kind of reply, an entry of its own among what waits, held or not (1E-ASK-07, 1E-ASK-11). Whether it can
 * be paid is looked at when its turn comes: more cards of the same check may still reach the pile (1E-DMG-18). */
static void offer_reply_of(run *r, const struct event *e, int seat, int owner, struct replies *replies)
{
    game *g = r->g;
    for (int card = owner * WAR_SEAT_CARDS; card < owner * WAR_SEAT_CARDS + WAR_DECK_CARDS; card++) {
        int text = war_card_definition(g, card) != 0 ? def(g, card)->abilities[0] : 0;
        if (text == 0 || ability(text)->works != FROM_HAND || (ability(text)->waits & WAITS(e->moment)) == 0)
            continue;
        if (might_hold(g, seat, card, text) && ability(text)->due(g, e, seat) && !asked_before(replies, text))
            trigger_one(r, e, WAR_NONE, text, seat);
    }
}

/* By the same test whoever's turn it is (1E-ASK-10). */
void offer_replies(run *r, const struct event *e)
{
    game *g = r->g;
    for (int seat = 0; seat < g->seats; seat++) {
        struct replies replies = {{0}};
        for (int owner = 0; owner < g->seats; owner++)
            if (could_hold(g, seat, owner, WAITS(e->moment)))
                offer_reply_of(r, e, seat, owner, &replies);
    }
}

void into_magic(run *r, const struct event *e, int card, int seat)
{
    if (e->moment == M_TO_PILE && e->keeper != 0) {
        seat = e->keeper - 1; /* no effect of the destroyer's took it elsewhere: its controller keeps it (1E-DMG-29) */
        if (is_out(r->g, seat))
            seat = teammate(r->g, seat); /* with the rest of the magic of one who has gone out meanwhile (1E-TEM-23) */
    }
    to_magic(r->g, card, seat);
    if (e->moment == M_TO_PILE && seat == e->seat)
        sink_in_magic(r->g, card, seat, e->amount);
    struct event reached = *e;
    reached.moment = M_REACHED_MAGIC; /* what needs that is not called up if it went elsewhere (1E-DMG-17) */
    reached.seat = (uint8_t)seat;
    reached.gen = (uint8_t)generation(r->g, card);
    trigger(r, &reached);
    if (replies_wait_for(r->g, M_REACHED_MAGIC))
        offer_replies(r, &reached);
}

void let_go(run *r, const struct event *e)
{
    if (!on_its_way(r->g, e->card))
        into_magic(r, e, e->card, e->seat);
}

/* Abilities that may send the card elsewhere decide before it reaches the pile (1E-DMG-16, 1E-DMG-29): one of the destroyer, one of the card
 * itself, and those of others that look at the destruction of cards beside them (Scavenged Meal). */
struct claims {
    int count;
    struct {
        uint16_t ability;
        uint8_t card;
    } list[8];
};
static void claim(const game *g, const struct event *e, int card, bool bystander, struct claims *c)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_waiting(g, card, WAITS(M_TO_PILE), list) - 1; i >= 0; i--) {
        const struct ability *a = ability(list[i]);
        if ((a->waits & WAITS(M_TO_PILE)) == 0 || (bystander && (a->flags & A_OWN) != 0) || !a->due(g, e, card) || c->count == 8)
            continue;
        c->list[c->count].ability = list[i];
        c->list[c->count++].card = (uint8_t)card;
        return;
    }
}
static void find_claims(const game *g, const struct event *e, struct claims *c)
{
    c->count = 0;
    if (!awaited(g, M_TO_PILE))
        return;
    if (exists(g, e->other) && on_board(g, e->other))
        claim(g, e, e->other, false, c);
    if (e->other != e->card && (!waits_are_printed(g, WAITS(M_TO_PILE)) || prints_waits(g, e->card, WAITS(M_TO_PILE))))
        claim(g, e, e->card, false, c);
    FOR_EACH (s, (g->waits_for_others & WAITS(M_TO_PILE)) != 0 ? occupied(g) : 0)
        if (card_at(g, s) != e->other && card_at(g, s) != e->card)
            claim(g, e, card_at(g, s), true, c);
}

/* The card that keeps a destroyed one from an enemy's Magic Pile, or WAR_NONE. */
static int keeper_of(const game *g, int card)
{
    int keeper = is(g, card, WAR_UNIT) ? (int)query(g, Q_KEEPS, card, WAR_NONE) : 0;
    return keeper > 0 ? keeper - 1 : WAR_NONE;
}

/* Cards that fall in one check are removed together, so whoever falls with them still counts (1E-DMG-18). */
void note_kept(game *g, space_set units)
{
    if ((g->speaks & ABOUT(Q_KEEPS)) != 0)
        FOR_EACH (s, units)
            if (keeper_of(g, card_at(g, s)) != WAR_NONE)
                mark(g, card_at(g, s), WAR_MARK_SAVED);
}

static int ability_that_answers(const game *g, int card, enum question q)
{
    uint16_t list[MAX_ABILITIES];
    for (int i = abilities_of(g, card, list) - 1; i >= 0; i--)
        if ((ability(list[i])->answers & ABOUT(q)) != 0)
            return list[i];
    return 0;
}

static void credit(game *g, const struct event *e)
{
    if ((e->flags & WAS_UNIT) != 0 && exists(g, e->other) && is(g, e->other, WAR_UNIT) && on_board(g, e->other))
        mark(g, e->other, WAR_MARK_KILLED | ((e->flags & WAS_ENEMY) != 0 ? WAR_MARK_KILLED_ENEMY : 0));
}

static bool is_own_loss(const game *g, int card) { return is_marked(g, card, WAR_MARK_OWN_LOSS); }

int destroyer_of(const game *g, int card)
{
    return is_own_loss(g, card) || g->cause_seat >= WAR_SEATS ? controller(g, card) : g->cause_seat; /* 1E-DMG-08, 1E-DMG-09 */
}

/* Units, Summoners and Walls alike go to the destroyer's Magic Pile, the destroyer's own as well (1E-DMG-14, 1E-DMG-15,
 * 1E-DMG-24, 1E-WAL-08). Which card it is all are told (1E-INF-11). */
void first_destroy(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    struct event e = destroyed_event(g, card);
    int seat = destroyer_of(g, card);
    if (is_own_loss(g, card)) {
        e.cause = BY_ABILITY;
        e.other = WAR_NONE;
        e.flags &= WAS_UNIT;
    }
    e.seat = (uint8_t)seat;
    struct why why = r->why;
    r->why = caused(r);
    TELL(.event = WAR_DESTROYED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = e.other, .from = e.space);
    if (is(g, card, WAR_VINE)) {
        trigger(r, &e);
        back_to_pile(r, card); /* 1E-VIN-25 */
        r->why = why;
        return;
    }
    credit(g, &e);
    trigger(r, &e);
    if (awaited(g, M_BEREFT)) {
        struct event loss = e;
        loss.moment = M_BEREFT;
        loss.amount = (uint8_t)controller(g, card);
        trigger(r, &loss);
    }
    bool conjured = is_conjuration(g, card) && !is_enemy(g, card, seat); /* nobody gains magic by it (1E-CON-05) */
    int keeper = keeper_of(g, card), owner = controller(g, card);
    struct claims claims = {0};
    if (!conjured)
        find_claims(g, &e, &claims);
    bool saved = keeper != WAR_NONE || (is(g, card, WAR_UNIT) && is_marked(g, card, WAR_MARK_SAVED));
    saved = saved && is_enemy(g, card, seat);
    if (saved && keeper != WAR_NONE && claims.count == 0)
        acting(r, Q_KEEPS, card, WAR_NONE);
    look_under(r, card, 1u << seat); /* who gets the stack */
    int stack = off_the_board(r, card, WAR_NONE);
    struct event to = e;
    to.loser = (uint8_t)owner; /* whose loss it is (Shadows) */
    if (conjured) {
        into_open_discard(r, card, seat);
    } else if (claims.count > 0) {
        to.moment = M_TO_PILE;
        to.amount = (uint8_t)stack_size(g, stack);
        to.keeper = (uint8_t)(saved ? owner + 1 : 0);
        for (int i = 0; i < claims.count; i++)
            trigger_one(r, &to, claims.list[i].card, claims.list[i].ability, controller(g, claims.list[i].card));
        if (saved && keeper != WAR_NONE)
            trigger_one(r, &to, keeper, ability_that_answers(g, keeper, Q_KEEPS), owner);
    } else {
        into_magic(r, &to, card, saved ? owner : seat);
    }
    stack_follows(r, stack, seat, true); /* wherever the Unit itself went (1E-UND-05) */
    r->why = why;
}

/* ---- Lives ---------------------------------------------------------------------------------------------- */

bool first_dying(const game *g, int card) { return g->card[card].damage >= war_card_life(g, card); } /* 1E-DMG-02 */

/* The Summoner the player began with, whoever controls it (1E-CTL-09), gone in whatever way and by whose doing (1E-VIC-05,
 * 1E-VIC-06). */
static bool has_fallen(const game *g, int seat)
{
    return g->seat[seat].summoner == WAR_NONE || !on_board(g, g->seat[seat].summoner);
}

/* Piles have an order, so the active player chooses it where two cards go to one (1E-DMG-18); Vine Walls go to none. */
bool first_order_matters(const game *g, space_set units, space_set walls)
{
    for (int seat = 0; seat < g->seats && g->seats == 2; seat++)
        if (!has_fallen(g, seat) && has(units, space_of(g, g->seat[seat].summoner)))
            return false; /* the game is over with this check */
    int fallen[WAR_SEATS] = {0};
    FOR_EACH (s, units)
        fallen[destroyer_of(g, card_at(g, s))]++;
    FOR_EACH (s, walls & ~vines(g))
        fallen[destroyer_of(g, wall_at(g, s))]++;
    for (int seat = 0; seat < WAR_SEATS; seat++)
        if (fallen[seat] > 1)
            return true; /* 1E-ASK-22 */
    return false;
}

/* 1E-VIC-07 */
static bool has_lost(const game *g, int team) { return has_fallen(g, team) && (g->seats == 2 || has_fallen(g, team + 2)); }

/* At each check, and at once (1E-VIC-02, 1E-VIC-04): the team that alone has a summoner on the battlefield has won (1E-VIC-01),
 * and nothing else is looked at (1E-VIC-08); if all fell in one check nobody has (1E-VIC-03). Of a team one may be out of the
 * game while the other goes on (1E-TEM-20). */
void look_for_winner(run *r)
{
    game *g = r->g;
    if (has_lost(g, 0) || has_lost(g, 1)) {
        win(r, !has_lost(g, 0) ? 0 : !has_lost(g, 1) ? 1 : WAR_NONE);
        return;
    }
    for (int seat = 0; seat < g->seats && g->seats > 2; seat++)
        if (has_fallen(g, seat) && !is_out(g, seat))
            eliminate(r, seat);
}
