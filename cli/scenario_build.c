/* scenario_build.c: makes a game from a position that was read. */
#include <string.h>

#include "warstone_edit.h"
#include "scenario_parts.h"

/* Open cards come first among those of one definition, so that they have the same numbers in both worlds. */
static int rank(const struct put *p)
{
    static const int ranks[16] = {
        [WAR_BOARD] = 0,      [WAR_UNDER] = 1,     [WAR_ACTIVE_AREA] = 2, [WAR_DISCARD] = 3, [WAR_HAND] = 4,
        [WAR_MAGIC_PILE] = 5, [WAR_DRAW_PILE] = 6, [WAR_EXTRA_PILE] = 7,  [SETTLED_TOP] = 6, [SETTLED_BOTTOM] = 6,
    };
    return ranks[p->zone];
}

static bool before(const struct put *a, const struct put *b)
{
    if (a->owner != b->owner)
        return a->owner < b->owner;
    if (a->definition != b->definition)
        return a->definition < b->definition;
    return rank(a) < rank(b);
}

static bool add_cards(struct position *p, struct war_game *g, int *line, struct war_sentence *why)
{
    int order[WAR_CARDS];
    for (int i = 0; i < p->puts; i++) {
        int k = i;
        for (; k > 0 && before(&p->put[i], &p->put[order[k - 1]]); k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
    for (int i = 0; i < p->puts; i++) {
        struct put *put = &p->put[order[i]];
        *line = put->line;
        put->card = war_edit_add(g, put->owner, put->definition, why);
        if (put->card < 0)
            return false;
    }
    return true;
}

static bool place_card(struct position *p, struct war_game *g, const struct put *put, struct war_sentence *why)
{
    if (put->zone == WAR_BOARD)
        return war_edit_place(g, put->card, put->seat, put->spot.space, why);
    if (put->zone == WAR_UNDER)
        return war_edit_under(g, put->card, p->put[put->upper].card, put->reason, why);
    if (put->zone == SETTLED_TOP || put->zone == SETTLED_BOTTOM)
        return war_edit_settle(g, put->card, put->seat, put->zone == SETTLED_TOP, why);
    return war_edit_zone(g, put->card, put->seat, (enum war_zone)put->zone, why);
}

static bool on_a_pile(const struct put *put) { return put->zone == WAR_DISCARD || put->zone == WAR_MAGIC_PILE; }

static bool place_cards(struct position *p, struct war_game *g, int *line, struct war_sentence *why)
{
    for (int i = 0; i < p->puts; i++) {
        *line = p->put[i].line;
        if (!on_a_pile(&p->put[i]) && !place_card(p, g, &p->put[i], why))
            return false;
    }
    /* Piles are written top first and filled from the bottom. */
    for (int i = p->puts - 1; i >= 0; i--) {
        *line = p->put[i].line;
        if (on_a_pile(&p->put[i]) && !place_card(p, g, &p->put[i], why))
            return false;
    }
    return true;
}

static bool aim(struct war_game *g, const struct put *put, int which, struct war_sentence *why)
{
    const struct spot *spot = &put->target[which];
    if (spot->space < 0)
        return true;
    int target = spot->space < war_spaces(g) ? war_at(g, spot->wall, spot->space) : WAR_NONE;
    if (target == WAR_NONE)
        return !war_say(why, "there is no card on the target's space");
    return which ? war_edit_other_target(g, put->card, target, why) : war_edit_target(g, put->card, target, why);
}

static bool mark_card(struct war_game *g, const struct put *put, struct war_sentence *why)
{
    if (put->boost && !war_edit_boost(g, put->card, put->boost, why))
        return false;
    if (put->steps && !war_edit_steps(g, put->card, put->steps, why))
        return false;
    if (put->damage && !war_edit_damage(g, put->card, put->damage, why))
        return false;
    if (put->poison && !war_edit_poison(g, put->card, put->poison, why))
        return false;
    if (put->marks)
        war_edit_marks(g, put->card, put->marks);
    for (int i = 0; i < put->useds; i++)
        war_edit_used(g, put->card, put->used[i]);
    return aim(g, put, 0, why) && aim(g, put, 1, why);
}

static bool mark_cards(struct position *p, struct war_game *g, int *line, struct war_sentence *why)
{
    for (int i = 0; i < p->puts; i++) {
        *line = p->put[i].line;
        if (!mark_card(g, &p->put[i], why))
            return false;
    }
    return true;
}

static bool let_know(const struct position *p, struct war_game *g, const struct knowing *k, struct war_sentence *why)
{
    unsigned bit = 1u << k->seat;
    int left = k->count;
    for (int i = 0; i < p->puts && left; i++) {
        const struct put *put = &p->put[i];
        unsigned know = g->card[put->card].know & (unsigned)WAR_EVERYONE;
        bool fits = put->zone == k->zone && put->seat == k->holder && put->definition == k->definition && put->owner == k->owner;
        if (!fits || !(know & bit) != !k->forget)
            continue;
        war_edit_know(g, put->card, know ^ bit);
        left--;
    }
    return !left || !war_say(why, "there are not so many %s that could be %s", war_definition(k->definition)->name,
                             k->forget ? "forgotten" : "known");
}

static bool card_there(const struct war_game *g, struct spot spot, int *card, struct war_sentence *why)
{
    *card = spot.space < 0 || spot.space >= war_spaces(g) ? WAR_NONE : war_at(g, spot.wall, spot.space);
    return spot.space < 0 || *card != WAR_NONE || !war_say(why, "there is no card on that space");
}

static bool make_last(const struct position *p, struct war_game *g, int *line, struct war_sentence *why)
{
    for (int i = 0; i < p->lastings; i++) {
        const struct lasting *l = &p->lasting[i];
        int card, spared;
        *line = l->line;
        if (!card_there(g, l->on, &card, why) || !card_there(g, l->sparing, &spared, why))
            return false;
        enum war_lasting_kind kind = l->against != WAR_NONE ? WAR_BINDS : spared != WAR_NONE ? WAR_SPARES : WAR_SPEAKS;
        if (!war_edit_lasting(g, l->ability, card, l->seat, (enum war_edit_until)l->until, kind,
                              kind == WAR_BINDS ? l->against : spared, why))
            return false;
    }
    return true;
}

static void set_seats(const struct position *p, struct war_game *g)
{
    for (int seat = 0; seat < g->seats; seat++) {
        if (p->edition == WAR_SECOND)
            war_edit_magic(g, seat, p->magic[seat]);
        war_edit_slots(g, seat, p->moves[seat], p->attacks[seat]);
        war_edit_flags(g, seat, p->flags[seat]);
        war_edit_more_moves(g, seat, p->more_moves[seat]);
        if (p->extra[seat])
            war_edit_extra(g, seat, p->extra[seat]); /* also if none of them is left */
    }
}

static bool leave(const struct position *p, struct war_game *g, struct war_sentence *why)
{
    for (int seat = 0; seat < WAR_SEATS; seat++)
        if (p->out[seat] && !war_edit_out(g, seat, why))
            return false;
    return true;
}

static bool begin_setup(const struct position *p, struct war_game *g, struct war_sentence *why)
{
    struct war_setup setup = {.seats = (uint8_t)p->seats, .edition = (uint8_t)p->edition, .options = p->options};
    for (int seat = 0; seat < p->seats; seat++)
        war_preset(p->deck[seat], &setup.deck[seat]);
    return war_setup_check(&setup, why) && war_begin(g, &setup);
}

static bool build(struct position *p, struct war_game *g, int *line, struct war_sentence *why)
{
    struct war_game made;
    memset(&made, 0, sizeof made);
    *line = p->turn_line;
    if (p->setup)
        return begin_setup(p, g, why);
    war_edit_blank(&made, (enum war_edition)p->edition, p->seats);
    war_edit_options(&made, p->options);
    if (!add_cards(p, &made, line, why) || !place_cards(p, &made, line, why) || !mark_cards(p, &made, line, why))
        return false;
    set_seats(p, &made);
    *line = p->turn_line;
    if (!leave(p, &made, why) || !make_last(p, &made, line, why))
        return false;
    for (int i = 0; i < p->knows; i++) {
        *line = p->know[i].line;
        if (!let_know(p, &made, &p->know[i], why))
            return false;
    }
    *line = p->turn_line;
    if (!war_edit_start(&made, p->seat, p->turn, (enum war_phase)p->phase, (enum war_edit_moment)p->moment, why))
        return false;
    war_copy(g, &made);
    return true;
}

bool scn_position_build(struct position *p, struct war_game *g, int *line, char *why)
{
    struct war_sentence said;
    return build(p, g, line, &said) || scn_refuse(why, "%s", said.text);
}
