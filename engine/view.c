/* view.c: what a seat may know, and games that agree with it. A view is built by listing what may be seen; whatever is not
 * copied here stays hidden. */
#include "machine.h"

static bool sees(const game *g, int seat, int card)
{
    if ((g->know[card] >> seat & 1) != 0)
        return true;
    /* one's own draw pile is known as a set: the deck list without all the rest (2E-INF-04, 1E-INF-02) */
    return war_card_zone(g, card) == WAR_DRAW_PILE && war_card_holder(g, card) == seat;
}

static void copy_card(const game *g, game *v, int card)
{
    v->zone[card] = g->zone[card];
    v->place[card] = g->place[card];
    v->know[card] = g->know[card];
    v->damage[card] = g->damage[card];
    if (war_card_zone(g, card) == WAR_UNDER)
        v->link[card] = g->link[card];
    if (card >= WAR_SEATS * WAR_DECK_CARDS)
        return;
    v->marks[card] = g->marks[card];
    v->boost[card] = g->boost[card];
    v->uses[card] = g->uses[card];
    v->under[card] = g->under[card];
}

static void copy_seat(const game *g, game *v, int seat, bool own)
{
    const struct war_seat *from = &g->seat[seat];
    struct war_seat *to = &v->seat[seat];
    *to = *from;
    to->magic_top = to->discard_top = WAR_NONE; /* the piles are listed in the view itself */
    for (int owner = 0; owner < WAR_SEATS; owner++) {
        if (!own)
            to->bag[owner] = to->hand[owner] = 0;
        FOR_CARDS (card, from->hand[owner], owner)
            if (v->zone[card] != WAR_UNSEEN)
                to->hand[owner] |= (uint64_t)1 << card % WAR_DECK_CARDS;
    }
}

static int copy_pile(const game *g, int seat, int top, uint8_t *pile)
{
    int n = 0;
    for (int card = top; card != WAR_NONE; card = g->link[card])
        pile[n++] = (uint8_t)(sees(g, seat, card) ? card : WAR_NONE);
    return n;
}

/* Where order means nothing it must not tell which of the unseen cards left: the seen ones first, by number (2E-DMG-14). */
static int copy_heap(const game *g, int seat, enum war_zone zone, int holder, uint8_t *pile)
{
    int n = 0, unseen = 0;
    for (int card = 0; card < WAR_SEATS * WAR_DECK_CARDS; card++)
        if (war_card_zone(g, card) == (int)zone && war_card_holder(g, card) == holder) {
            if (sees(g, seat, card))
                pile[n++] = (uint8_t)card;
            else
                unseen++;
        }
    return n + unseen; /* the rest of the list says WAR_NONE already */
}

static uint64_t mix(uint64_t h, const void *bytes, size_t size)
{
    const uint8_t *b = bytes;
    size_t i = 0;
    for (; i + 8 <= size; i += 8) {
        uint64_t word = 0;
        for (int k = 7; k >= 0; k--)
            word = word << 8 | b[i + (size_t)k];
        h = (h ^ word) * 0x9E3779B97F4A7C15ull;
        h ^= h >> 29;
    }
    for (; i < size; i++)
        h = (h ^ b[i]) * 0x100000001B3ull;
    return h ^ h >> 32;
}

/* The parts of a game that mean something: all but the unused middle of the arena and its high-water mark. */
static uint64_t hash_game(uint64_t h, const game *g)
{
    h = mix(h, g, offsetof(game, high_water));
    h = mix(h, &g->cause, offsetof(game, arena) - offsetof(game, cause));
    h = mix(h, g->arena, g->free);
    return mix(h, (const uint8_t *)g->arena + g->low, (size_t)(WAR_ARENA - g->low));
}
uint64_t war_hash(const game *g) { return hash_game(1, g); }

static void copy_table(const game *g, game *v)
{
    *v = *g;
    uint8_t *free = (uint8_t *)v->arena;
    for (int i = v->free; i < v->low; i++)
        free[i] = 0;
    v->high_water = 0;
    for (int card = 0; card < WAR_CARDS; card++) {
        v->zone[card] = WAR_UNSEEN;
        v->place[card] = v->link[card] = WAR_NONE;
        v->know[card] = v->damage[card] = 0;
    }
    for (int card = 0; card < WAR_SEATS * WAR_DECK_CARDS; card++) {
        v->marks[card] = 0;
        v->boost[card] = v->uses[card] = 0;
        v->under[card] = WAR_NONE;
    }
}

void war_look(const game *g, int seat, struct war_view *view)
{
    uint8_t *bytes = (uint8_t *)view;
    for (size_t i = 0; i < sizeof *view; i++)
        bytes[i] = 0;
    game *v = &view->game;
    copy_table(g, v);
    for (int card = 0; card < WAR_CARDS; card++)
        if (war_card_zone(g, card) == WAR_OUT || sees(g, seat, card))
            copy_card(g, v, card);
    view->seat = (uint8_t)seat;
    for (int s = 0; s < WAR_SEATS; s++) {
        copy_seat(g, v, s, s == seat);
        view->hand_size[s] = (uint8_t)hand_size(g, s);
        int draw = bag_size(g, s);
        bool told = g->edition == WAR_SECOND || s == seat || draw == 0; /* 2E-INF-02, 1E-INF-03 */
        view->draw_size[s] = (uint8_t)(told ? draw : WAR_NONE);
        for (int i = 0; i < WAR_SEATS * WAR_DECK_CARDS; i++)
            view->discard_pile[s][i] = view->magic_pile[s][i] = WAR_NONE;
        int discards = rules(g)->ordered_discard ? copy_pile(g, seat, g->seat[s].discard_top, view->discard_pile[s])
                                                 : copy_heap(g, seat, WAR_DISCARD, s, view->discard_pile[s]);
        view->discard_size[s] = (uint8_t)discards;
        view->magic_size[s] = g->seat[s].magic;
        copy_pile(g, seat, g->seat[s].magic_top, view->magic_pile[s]);
        if (!told)
            v->seat[s].bag[0] = v->seat[s].bag[1] = 0;
    }
    view->hash = hash_game(mix(2, &view->seat, sizeof *view - offsetof(struct war_view, seat)), v);
}

int war_view_actions(const struct war_view *view, war_action *list)
{
    if (view->game.ask.seat != view->seat)
        return 0;
    if (view->game.ask.kind != WAR_ASK_PILE)
        return war_actions(&view->game, list);
    game g = view->game; /* the one list that looks through a pile */
    uint8_t *at = &g.seat[view->seat].discard_top;
    for (int i = 0; i < view->discard_size[view->seat]; i++)
        if (view->discard_pile[view->seat][i] != WAR_NONE) {
            *at = view->discard_pile[view->seat][i];
            at = &g.link[*at];
        }
    *at = WAR_NONE;
    return war_actions(&g, list);
}

/* ---- Games that agree with a view ---------------------------------------------------------------------- */

/* The cards of one owner that the seat cannot place, in random order. */
static int unseen_cards(const game *g, int owner, uint8_t *cards, uint32_t (*random)(void *, uint32_t), void *state)
{
    int n = 0;
    for (int card = owner * WAR_DECK_CARDS; card < (owner + 1) * WAR_DECK_CARDS; card++)
        if (g->zone[card] == WAR_UNSEEN)
            cards[n++] = (uint8_t)card;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)random(state, (uint32_t)i + 1);
        uint8_t t = cards[i];
        cards[i] = cards[j];
        cards[j] = t;
    }
    return n;
}

static void into(game *g, int card, int seat, enum war_zone zone, unsigned know)
{
    g->zone[card] = (uint8_t)((unsigned)zone | (unsigned)seat << 4 | (unsigned)seat << 6);
    g->know[card] = (uint8_t)((g->know[card] & 0xF0) | know);
}

static int fill_pile(game *g, int seat, enum war_zone zone, const uint8_t *pile, int size, const uint8_t *cards, int n)
{
    struct war_seat *s = &g->seat[seat];
    uint8_t *at = zone == WAR_DISCARD ? &s->discard_top : &s->magic_top;
    for (int i = 0; i < size; i++) {
        int card = pile[i];
        if (card == WAR_NONE) {
            card = cards[--n];
            into(g, card, seat, zone, 1u << seat);
        }
        *at = (uint8_t)card;
        at = &g->link[card];
    }
    *at = WAR_NONE;
    return n;
}

static void deal(const struct war_view *view, game *g, uint32_t (*random)(void *state, uint32_t n), void *state)
{
    *g = view->game;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        struct war_seat *s = &g->seat[seat];
        uint8_t cards[WAR_DECK_CARDS];
        int n = unseen_cards(g, seat, cards, random, state);
        n = fill_pile(g, seat, WAR_DISCARD, view->discard_pile[seat], view->discard_size[seat], cards, n);
        if (g->edition == WAR_FIRST)
            n = fill_pile(g, seat, WAR_MAGIC_PILE, view->magic_pile[seat], view->magic_size[seat], cards, n);
        for (int missing = view->hand_size[seat] - hand_size(g, seat); missing > 0 && n > 0; missing--) {
            int card = cards[--n];
            into(g, card, seat, WAR_HAND, 1u << seat);
            s->hand[seat] |= (uint64_t)1 << card % WAR_DECK_CARDS;
        }
        while (n > 0) {
            int card = cards[--n];
            into(g, card, seat, WAR_DRAW_PILE, 0);
            s->bag[seat] |= (uint64_t)1 << card % WAR_DECK_CARDS;
        }
    }
}

/* That a card has to be named tells that there is one: deals that could not answer are dealt again. */
void war_determinize(const struct war_view *view, game *g, uint32_t (*random)(void *state, uint32_t n), void *state)
{
    war_action list[WAR_MAX_ACTIONS];
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++) {
        deal(view, g, random, state);
        if (g->over != WAR_PLAYING || war_actions(g, list) > 0)
            return;
    }
}

struct war_happening war_happening_for(struct war_happening h, int seat)
{
    if (seat < WAR_SEATS && (h.seen >> seat & 1) != 0)
        return h;
    if (h.seen != 3) {
        h.card = h.other = WAR_NONE;
        h.definition = h.amount = 0;
    }
    return h;
}
