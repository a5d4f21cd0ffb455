/* team.c: games of four: magic handed to the teammate, and what becomes of a player who is out (1E-TEM). */
#include "first.h"

int teammate(const game *g, int seat) { return g->seats > 2 && !is_out(g, partner_of(seat)) ? partner_of(seat) : WAR_NONE; }

void give_magic(run *r, int seat)
{
    game *g = r->g;
    int mate = partner_of(seat);
    unsigned both = 1u << seat | 1u << mate;
    int card = see(g, g->seat[seat].magic_top, both);
    TELL(.event = WAR_GAVE, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .seen = (uint8_t)both);
    to_magic(g, card, mate); /* face down: whoever knew it still does (1E-INF-19) */
}

/* ---- Out of the game ----------------------------------------------------------------------------------- */

static void discard_hand(run *r, int seat)
{
    game *g = r->g;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (held, g->seat[seat].hand[owner], owner) {
            int card = reveal(g, held);
            TELL(.event = WAR_DISCARDED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
            into_open_discard(r, card, seat);
        }
}

/* All that the seat controls, also what is just passing over another card (1E-TEM-21). */
static void discard_cards(run *r, int seat)
{
    game *g = r->g;
    WAR_FOR_CARDS (card, g)
        if (on_board(g, card) && controller(g, card) == seat)
            discard_to(r, card, seat);
}

/* Draw Pile, Discard Pile and Vine Wall Pile (1E-TEM-22). Who did not know a card does not learn now that it is gone. */
static void remove_piles(game *g, int seat)
{
    WAR_FOR_CARDS (card, g) {
        int zone = war_card_zone(g, card);
        if ((zone == WAR_DRAW_PILE || zone == WAR_DISCARD || zone == WAR_EXTRA_PILE) && war_card_holder(g, card) == seat)
            out_of_game(g, card);
    }
}

/* A destroyed card that is in no pile yet because only a player who is out could have said where it goes; its event, or NULL. */
static const struct event *undecided(const game *g)
{
    for (int at = g->low; at < g->lasting_at; at += waiting_size(waiting_at(g, at))) {
        const struct waiting *w = waiting_at(g, at);
        const struct event *e = &((const struct waiting_event *)(const void *)w)->e;
        if (w->ability == AN_EVENT && e->moment == M_TO_PILE && war_card_zone(g, e->card) == WAR_LIMBO && !on_its_way(g, e->card))
            return e;
    }
    return NULL;
}

/* Such cards go where they would have gone without a choice (1E-DMG-08), and on from there with the rest of the pile. */
static void send_undecided(run *r)
{
    for (const struct event *e = undecided(r->g); e != NULL; e = undecided(r->g)) {
        struct event to_magic = *e;
        into_magic(r, &to_magic, to_magic.card, to_magic.seat);
    }
}

/* What that player's effects still had to do is dropped; what they had begun above them is of cards that are gone. */
static void stop_effects(game *g, int seat)
{
    FOR_FRAMES_UP (f, g) {
        if (f->seat == seat && f->fn >= PROCEDURES)
            f->fn = NOTHING_, f->step = 0;
    }
}

/* An event that was being played when the turn was broken off. */
static void clear_limbo(run *r)
{
    game *g = r->g;
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == WAR_LIMBO && !on_its_way(g, card))
            into_open_discard(r, card, war_card_holder(g, card));
}

/* In the order of the rules: hand and cards in play are discarded, the piles leave, the magic goes to the teammate, who is still in
 * the game: else it would be over. Called between two checks; frames may be gone afterwards. */
void eliminate(run *r, int seat)
{
    game *g = r->g;
    g->out |= (uint8_t)(1u << seat);
    TELL(.event = WAR_ELIMINATED, .seat = (uint8_t)seat, .card = WAR_NONE, .other = WAR_NONE);
    send_undecided(r);
    discard_hand(r, seat);
    discard_cards(r, seat);
    lasting_end_of(r, seat); /* 1E-TEM-27; marks on cards stay (1E-TEM-31) */
    stop_effects(g, seat);
    if (seat == g->active) {
        break_off_turn(r); /* 1E-TEM-26 */
        clear_limbo(r);
    }
    remove_piles(g, seat);
    while (g->seat[seat].magic_top != WAR_NONE)
        give_magic(r, seat); /* 1E-TEM-23 */
    r->interrupted = true;
}
