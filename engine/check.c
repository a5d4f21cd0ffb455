/* check.c: the invariants of a game. Looked at by tests after every action, and by war_load() before a game is trusted. */
#include "machine.h"

static bool broken(char *why, const char *what, int n) { return !refuse(why, "%s (%d)", what, n); }

static bool check_numbers(const game *g, char *why)
{
    if (g->edition > WAR_SECOND || g->over > WAR_FAULT || g->phase > WAR_AFTER_TURN || g->active >= WAR_SEATS || g->first >= WAR_SEATS)
        return broken(why, "the head of the game is out of range", g->phase);
    if (g->free > g->low || g->low > g->base || g->base > g->lasting_at || g->lasting_at > WAR_ARENA)
        return broken(why, "the arena's parts overlap", g->free);
    if ((WAR_ARENA - g->lasting_at) % (int)sizeof(struct war_lasting) != 0)
        return broken(why, "the lasting effects are cut off", g->lasting_at);
    if (g->over == WAR_FAULT)
        return broken(why, "the game met a limit of the engine", g->over);
    const struct war_decision *ask = &g->ask;
    if (ask->seat > WAR_CHANCE || ask->kind > WAR_ASK_SEAT || ask->prompt >= PROMPTS || ask->ability >= ABILITIES || ask->may > WAR_PASS)
        return broken(why, "the decision is out of range", ask->kind);
    if ((ask->kind == WAR_ASK_NOTHING) != (g->over != WAR_PLAYING))
        return broken(why, "nothing is asked although the game goes on", ask->kind);
    return true;
}

static bool check_definitions(const game *g, char *why)
{
    for (int card = 0; card < WAR_CARDS; card++) {
        int zone = war_card_zone(g, card);
        if (zone > WAR_OUT)
            return broken(why, "a card is nowhere", card);
        if (war_card_holder(g, card) >= WAR_SEATS || war_card_controller(g, card) >= WAR_SEATS)
            return broken(why, "a card has no holder", card);
        if (zone != WAR_OUT && war_definition(war_card_definition(g, card)) == NULL)
            return broken(why, "a card has no definition", card);
        if (zone != WAR_OUT && def(g, card)->edition != g->edition)
            return broken(why, "a card is of the other edition", card);
    }
    return true;
}

static bool check_board(const game *g, char *why)
{
    war_set mine[WAR_SEATS] = {0}, walls[WAR_SEATS] = {0}, units = 0, structures = 0;
    for (int plane = 0; plane < 2; plane++)
        for (int s = 0; s < WAR_SPACES; s++) {
            int card = g->at[plane][s];
            if (card == WAR_NONE)
                continue;
            if (card >= WAR_CARDS || !on_board(g, card) || g->place[card] != s || is(g, card, WAR_WALL) != (plane == 1))
                return broken(why, "the map shows a card that is not there", s);
            (plane == 0 ? mine : walls)[controller(g, card)] |= bit(s);
            if (plane == 0 && is(g, card, WAR_UNIT))
                units |= bit(s);
            if (plane == 0 && is(g, card, WAR_STRUCTURE))
                structures |= bit(s);
        }
    for (int seat = 0; seat < WAR_SEATS; seat++)
        if (mine[seat] != g->mine[seat] || walls[seat] != g->walls[seat])
            return broken(why, "the sets of the board do not fit the map", seat);
    if (units != g->units || structures != g->structures)
        return broken(why, "the sets of units and structures do not fit the map", 0);
    return true;
}

/* A card on the battlefield that is on no space of the map is passing over another, in a move that is being made. */
static bool is_passing(const game *g, int card)
{
    for (int at = 0; at < g->free; at += FRAME_AT(g, at)->size) {
        int fn = FRAME_AT(g, at)->fn;
        if ((fn == SECOND_MOVE_ || fn == FIRST_MOVE_ || fn == FORCE_) && FRAME_AT(g, at)->self == card)
            return true;
    }
    return false;
}

static bool check_places(const game *g, char *why)
{
    for (int card = 0; card < WAR_CARDS; card++) {
        int place = g->place[card];
        switch (war_card_zone(g, card)) {
        case WAR_BOARD:
            if (place >= WAR_SPACES || (g->at[is(g, card, WAR_WALL)][place] != card && !is_passing(g, card)))
                return broken(why, "a card is not on its space", card);
            break;
        case WAR_UNDER:
            if (place >= WAR_SEATS * WAR_DECK_CARDS || !on_board(g, place))
                return broken(why, "a card lies under nothing", card);
            break;
        case WAR_HAND:
        case WAR_DRAW_PILE:
        case WAR_ACTIVE_AREA:
        case WAR_DISCARD:
        case WAR_MAGIC_PILE:
            if (card >= WAR_SEATS * WAR_DECK_CARDS)
                return broken(why, "a card from outside the decks is in a pile", card);
            break;
        default: break;
        }
    }
    return true;
}

static bool check_sets(const game *g, char *why)
{
    for (int owner = 0; owner < WAR_SEATS; owner++) {
        uint64_t hand[WAR_SEATS] = {0}, bag[WAR_SEATS] = {0}, active = 0;
        for (int i = 0; i < WAR_DECK_CARDS; i++) {
            int card = owner * WAR_DECK_CARDS + i, zone = war_card_zone(g, card), holder = war_card_holder(g, card);
            if (zone == WAR_HAND)
                hand[holder] |= (uint64_t)1 << i;
            if (zone == WAR_DRAW_PILE)
                bag[holder] |= (uint64_t)1 << i;
            if (zone == WAR_ACTIVE_AREA)
                active |= (uint64_t)1 << i;
        }
        for (int seat = 0; seat < WAR_SEATS; seat++)
            if (hand[seat] != g->seat[seat].hand[owner] || bag[seat] != g->seat[seat].bag[owner])
                return broken(why, "a hand or draw pile does not hold what it should", seat);
        if (active != g->active_events[owner])
            return broken(why, "the active events are not those in the active areas", owner);
    }
    return true;
}

/* Walks a linked pile; returns its length, or -1 if it leads astray. */
static int chain(const game *g, int top, enum war_zone zone, int place, int seat)
{
    int n = 0;
    for (int card = top; card != WAR_NONE; card = g->link[card])
        if (card >= WAR_SEATS * WAR_DECK_CARDS || war_card_zone(g, card) != (int)zone || ++n > WAR_CARDS ||
            (zone == WAR_UNDER ? g->place[card] != place : war_card_holder(g, card) != seat))
            return -1;
    return n;
}

static bool check_piles(const game *g, char *why)
{
    int in_piles = 0, there = 0;
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const struct war_seat *s = &g->seat[seat];
        int discards = chain(g, s->discard_top, WAR_DISCARD, 0, seat), magic = chain(g, s->magic_top, WAR_MAGIC_PILE, 0, seat);
        if (discards != s->discards || magic < 0 || (g->edition == WAR_FIRST && magic != s->magic))
            return broken(why, "a pile does not hold as many cards as it should", seat);
        if (g->edition == WAR_SECOND && s->magic > 15)
            return broken(why, "a player has more than 15 magic", s->magic);
        if (g->over == WAR_PLAYING && (s->summoner >= WAR_SEATS * WAR_DECK_CARDS || !on_board(g, s->summoner)))
            return broken(why, "a summoner is gone and the game goes on", seat);
        in_piles += discards + magic;
    }
    for (int card = 0; card < WAR_SEATS * WAR_DECK_CARDS; card++) {
        int zone = war_card_zone(g, card);
        there += zone == WAR_DISCARD || zone == WAR_MAGIC_PILE || zone == WAR_UNDER;
        int under = g->under[card] == WAR_NONE ? 0 : chain(g, g->under[card], WAR_UNDER, card, 0);
        if (under < 0 || (under > 0 && !on_board(g, card)))
            return broken(why, "the cards under a card are in disorder", card);
        in_piles += under;
    }
    if (in_piles != there)
        return broken(why, "a card is in a pile that does not know it", there - in_piles);
    return true;
}

static bool check_frames(const game *g, char *why)
{
    int below = 0, at = 0, last = 0;
    while (at < g->free) {
        const struct frame *f = FRAME_AT(g, at);
        if (f->size < sizeof *f || f->size % 8 != 0 || at + f->size > g->free || f->below != below)
            return broken(why, "the frames are in disorder", at);
        bool known = f->fn < PROCEDURES || (f->fn < PROCEDURES + ABILITIES && ability(f->fn - PROCEDURES) != NULL &&
                                            ability(f->fn - PROCEDURES)->effect != NULL);
        if (!known || f->seat >= WAR_SEATS || (f->self >= WAR_CARDS && f->self != WAR_NONE))
            return broken(why, "a frame belongs to nothing", f->fn);
        below = f->size;
        last = at;
        at += f->size;
    }
    if (g->over == WAR_PLAYING && (at == 0 || g->top != last))
        return broken(why, "no frame is running", g->top);
    return true;
}

static bool check_ears(const game *g, char *why)
{
    game copy = *g;
    hear_all(&copy);
    if ((copy.speaks & ~g->speaks) != 0 || (copy.waits & ~g->waits) != 0 ||
        (copy.speaks_of_others & ~g->speaks_of_others) != 0 || (copy.waits_for_others & ~g->waits_for_others) != 0)
        return broken(why, "a card in play is not heard", 0);
    return true;
}

/* An ability that is flagged A_OWN is never looked for elsewhere, so it must have nothing to say there. */
static bool keeps_promise(const game *g, const struct ability *a, int self, int card)
{
    FOR_EACH(q, a->asks)
        if (a->answer(g, (enum question)q, self, card, card) != 0)
            return false;
    FOR_EACH(m, a->waits & ~OF_NO_CARD) {
        struct event e = event_of(g, (enum moment)m, card);
        e.other = e.card, e.othergen = e.gen;
        e.cause = BY_STRIKE, e.flags = 0xFF, e.amount = 1;
        if (a->due == NULL || a->due(g, &e, self))
            return false;
    }
    return true;
}

static bool check_promises(const game *g, char *why)
{
    FOR_EACH(s, occupied(g)) {
        uint16_t list[MAX_ABILITIES];
        for (int i = abilities_of(g, card_at(g, s), list) - 1; i >= 0; i--)
            if ((ability(list[i])->flags & A_OWN) != 0)
                FOR_EACH(other, occupied(g) & ~bit(s))
                    if (!keeps_promise(g, ability(list[i]), card_at(g, s), card_at(g, other)))
                        return broken(why, "an ability that concerns its own card only speaks of another", list[i]);
    }
    return true;
}

bool war_check(const game *g, char *why)
{
    return check_numbers(g, why) && check_definitions(g, why) && check_board(g, why) && check_frames(g, why) && check_places(g, why) &&
           check_sets(g, why) && check_piles(g, why) && check_ears(g, why) && check_promises(g, why);
}
