/* edit.c: writing down positions (warstone_edit.h). */
#include "warstone_edit.h"
#include "list.h"

void blank(game *g, enum war_edition edition, int seats);

void war_edit_blank(game *g, enum war_edition edition, int seats) { blank(g, edition, seats); }
void war_edit_options(game *g, unsigned options) { g->options = (uint8_t)options; }

static const char *const seat_letter[WAR_SEATS] = {"a", "b", "c", "d"};

int war_edit_add(game *g, int owner, int number, struct war_sentence *why)
{
    const struct war_definition *d = war_definition(number);
    if (d == NULL || d->edition != g->edition)
        return refuse(why, "Definition %d is not a card of this edition.", number) ? -1 : -1;
    if ((d->classes & WAR_SUMMONER) != 0 && g->seat[owner].summoner != WAR_NONE)
        return refuse(why, "Player %s has a summoner already: %c.", seat_letter[owner], g, g->seat[owner].summoner) ? -1 : -1;
    bool extra = (d->classes & WAR_BESIDE) != 0;
    int from = owner * WAR_SEAT_CARDS + (extra ? WAR_DECK_CARDS : 0);
    int size = extra ? WAR_EXTRA_CARDS : WAR_DECK_CARDS;
    for (int card = from; card < from + size; card++) {
        if (war_card_zone(g, card) != WAR_OUT)
            continue;
        if (extra)
            g->seat[owner].extra = (uint16_t)number;
        g->card[card].printed = (uint16_t)number;
        note_replies(g, card);
        g->card[card].zone = (uint8_t)(WAR_LIMBO | (unsigned)owner << 4 | (unsigned)owner << 6);
        show(g, card, extra ? all_seats(g) : 0);
        if ((d->classes & WAR_SUMMONER) != 0) {
            g->seat[owner].summoner = (uint8_t)card;
            g->seat[owner].faction = d->faction;
        }
        return card;
    }
    return refuse(why, "Player %s has no room for another %s.", seat_letter[owner], d->name) ? -1 : -1;
}

bool war_edit_place(game *g, int card, int seat, int space, struct war_sentence *why)
{
    bool wall = is(g, card, WAR_WALL);
    if (space < 0 || space >= war_spaces(g))
        return !refuse(why, "There is no such space.");
    if (!is(g, card, WAR_UNIT | WAR_STRUCTURE | WAR_WALL))
        return !refuse(why, "%c cannot be on the battlefield.", g, card);
    if (war_at(g, wall, space) != WAR_NONE)
        return !refuse(why, "%p is occupied by %c.", space, g, war_at(g, wall, space));
    int other = war_at(g, !wall, space);
    if (other != WAR_NONE && !is(g, wall ? card : other, WAR_VINE))
        return !refuse(why, "%p is occupied by %c.", space, g, other); /* only Vine Walls share a space (1E-GEO-15) */
    take_out(g, card);
    put_on(g, card, space, seat);
    return true;
}

/* Neither in piles and hands nor with marks: a Vine Wall, and what is no card at all. */
static bool is_vine(const game *g, int card)
{
    return card < 0 || !exists(g, card) || war_card_zone(g, card) == WAR_OUT || is(g, card, WAR_VINE);
}

bool war_edit_zone(game *g, int card, int seat, enum war_zone zone, struct war_sentence *why)
{
    if (is_vine(g, card) && zone != WAR_EXTRA_PILE)
        return !refuse(why, "%c cannot be in a pile or hand.", g, card);
    switch (zone) {
    case WAR_HAND:
        to_hand(g, card, seat);
        if (war_card_owner(card) != seat)
            g->seat[seat].taken |= (uint8_t)(1u << war_card_owner(card)); /* how else would it have come there */
        return true;
    case WAR_DRAW_PILE: to_bag(g, card, seat); return true;
    case WAR_DISCARD:
        to_discard(g, card, seat);
        show(g, card, all_seats(g));
        return true;
    case WAR_MAGIC_PILE:
        if (!rules(g)->magic_is_a_pile)
            return !refuse(why, "The second edition has no magic pile.");
        to_magic(g, card, seat);
        return true;
    case WAR_ACTIVE_AREA:
        if (!is(g, card, WAR_ACTIVE))
            return !refuse(why, "%c is no event that stays active.", g, card);
        g->card[card].choice = g->card[card].other_choice = WAR_NONE;
        to_active(g, card, seat);
        return true;
    case WAR_EXTRA_PILE:
        if (in_a_deck(card))
            return !refuse(why, "%c is a card of the deck.", g, card);
        to_extra(g, card);
        return true;
    default: return !refuse(why, "A card cannot be put there.");
    }
}

bool war_edit_settle(game *g, int card, int seat, bool top, struct war_sentence *why)
{
    if (is_vine(g, card) || !rules(g)->settled_piles)
        return !refuse(why, "%c cannot have a settled place in a draw pile.", g, card);
    if (top) {
        to_bag(g, card, seat);
        settle_next(g, card, seat);
    } else {
        to_bottom(g, card, seat);
    }
    g->seat[seat].looked |= (uint8_t)(1u << seat); /* somebody must have looked, or there were no settled places */
    return true;
}

bool war_edit_under(game *g, int card, int upper, int reason, struct war_sentence *why)
{
    if (is_vine(g, card) || !on_board(g, upper) || (is(g, upper, WAR_WALL) && !is(g, card, WAR_EVENT)))
        return !refuse(why, "A card can only lie under a card on the battlefield.");
    to_under(g, card, upper);
    const uint16_t *own = def(g, card)->abilities;
    for (int i = 0; i < 4 && reason == 0 && own[i] != 0; i++)
        if (ability(own[i])->under != 0)
            reason = own[i];
    g->card[card].text = is_ability(reason) ? ability(reason)->under : 0;
    hear(g, card);
    return true;
}

bool war_edit_damage(game *g, int card, int amount, struct war_sentence *why)
{
    if (!on_board(g, card))
        return !refuse(why, "%c is not on the battlefield.", g, card);
    if (amount < 0 || amount >= war_card_life(g, card))
        return !refuse(why, "%c has %d life and cannot carry %d damage.", g, card, war_card_life(g, card), amount);
    g->card[card].damage = (uint8_t)amount;
    return true;
}

bool war_edit_boost(game *g, int card, int amount, struct war_sentence *why)
{
    if (is_vine(g, card) || amount < 0 || amount > 255)
        return !refuse(why, "Boost goes from 0 to 255.");
    g->card[card].boost = (uint8_t)amount;
    return true;
}

bool war_edit_poison(game *g, int card, int markers, struct war_sentence *why)
{
    if (rules(g)->poisoned == NULL || is_vine(g, card) || !on_board(g, card) || !is(g, card, WAR_UNIT) || markers < 0 ||
        markers > g->card[card].damage)
        return !refuse(why, "Poison Markers are some of the wounds of a unit.");
    rules(g)->poisoned(&(run){.g = g}, card, markers);
    return g->over == WAR_PLAYING;
}

bool war_edit_steps(game *g, int card, int steps, struct war_sentence *why)
{
    if (is_vine(g, card) || steps < 0 || steps > 15)
        return !refuse(why, "Of the spaces a unit has moved 15 are counted.");
    set_steps(g, card, steps);
    return true;
}

void war_edit_marks(game *g, int card, unsigned marks)
{
    if (!is_vine(g, card))
        g->card[card].marks = (uint16_t)marks;
}
void war_edit_used(game *g, int card, int number)
{
    if (!is_vine(g, card) && is_ability(number))
        spend(g, card, ability(number));
}
void war_edit_magic(game *g, int seat, int magic) { g->seat[seat].magic = (uint8_t)(magic < 0 ? 0 : magic > 15 ? 15 : magic); }
void war_edit_slots(game *g, int seat, int moves, int attacks)
{
    g->seat[seat].moves = (uint8_t)moves;
    g->seat[seat].attacks = (uint8_t)attacks;
}
void war_edit_flags(game *g, int seat, unsigned flags) { g->seat[seat].flags = (uint8_t)flags; }
void war_edit_know(game *g, int card, unsigned seats)
{
    let_know_only(g, card, 0);
    show(g, card, seats & all_seats(g));
}

bool war_edit_target(game *g, int event, int card, struct war_sentence *why)
{
    if (war_card_zone(g, event) != WAR_ACTIVE_AREA || !on_board(g, card))
        return !refuse(why, "Only an active event remembers a card on the battlefield.");
    choose_for(g, event, card);
    return true;
}
bool war_edit_other_target(game *g, int event, int card, struct war_sentence *why)
{
    if (war_event_target(g, event) == WAR_NONE || !on_board(g, card))
        return !refuse(why, "Only an active event that has chosen a card remembers another one on the battlefield.");
    if (war_event_target(g, event) == card)
        return !refuse(why, "%c has chosen that card already.", g, event);
    choose_other_for(g, event, card);
    return true;
}

void war_edit_extra(game *g, int seat, int definition) { g->seat[seat].extra = (uint16_t)definition; }
void war_edit_more_moves(game *g, int seat, int units) { g->seat[seat].more_moves = (uint8_t)units; }

static bool is_somebody(const game *g, enum war_lasting_kind kind, int about)
{
    switch (kind) {
    case WAR_BEARS:
    case WAR_SPARES:
        return about >= 0 && about < g->seats * WAR_SEAT_CARDS && exists(g, about) && war_card_zone(g, about) != WAR_OUT;
    case WAR_BINDS: return about >= 0 && about < g->seats;
    default: return about == WAR_NONE;
    }
}

bool war_edit_lasting(game *g, int number, int card, int seat, enum war_edit_until until, enum war_lasting_kind kind, int about,
                      struct war_sentence *why)
{
    static const enum until end[] = {
        [WAR_THIS_TURN] = UNTIL_TURN_ENDS, [WAR_MY_NEXT_TURN] = UNTIL_MY_TURN, [WAR_THEY_ATTACKED] = UNTIL_THEY_ATTACKED};
    run r = {.g = g};
    if (!is_ability(number) || (card != WAR_NONE && !on_board(g, card)))
        return !refuse(why, "There is no such effect, or no such card on the battlefield.");
    bool bears = (ability(number)->flags & A_ALIAS) != 0;
    if (bears != (kind == WAR_BEARS) || (bears && card == WAR_NONE) || !is_somebody(g, kind, about) ||
        (until == WAR_THEY_ATTACKED && kind != WAR_BINDS))
        return !refuse(why, bears ? "That effect lies on one card and names another." : "That effect is about others.");
    lasts_about(&r, number, card, seat, end[until], kind, about);
    return g->over == WAR_PLAYING;
}

bool war_edit_out(game *g, int seat, struct war_sentence *why)
{
    if (g->seats == 2)
        return !refuse(why, "A player leaves the game only where there are teams.");
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) != WAR_OUT && war_card_controller(g, card) == seat)
            return !refuse(why, "Player %s is out of the game and cannot have %c.", seat_letter[seat], g, card);
    g->out |= (uint8_t)(1u << seat);
    return true;
}

bool war_edit_start(game *g, int seat, int turn, enum war_phase phase, enum war_edit_moment moment, struct war_sentence *why)
{
    if (is_out(g, seat))
        return !refuse(why, "Player %s is out of the game and has no turn.", seat_letter[seat]);
    if (turn < 1 || turn > (int)UINT16_MAX)
        return !refuse(why, "Turns are numbered from 1 to %d.", UINT16_MAX);
    for (int s = 0; s < g->seats; s++)
        if (!is_out(g, s) && (g->seat[s].summoner == WAR_NONE || !on_board(g, g->seat[s].summoner)))
            return !refuse(why, "Player %s has no summoner on the battlefield.", seat_letter[s]);
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == WAR_LIMBO)
            return !refuse(why, "%c has not been put anywhere.", g, card);
    war_action list[WAR_MAX_ACTIONS];
    game started;
    war_copy(&started, g);
    started.active = (uint8_t)seat;
    started.starter = (uint8_t)((seat + g->seats - (turn - 1) % g->seats) % g->seats); /* as if nobody had left (1E-TEM-09) */
    started.turn = (uint16_t)(phase == WAR_BEFORE_TURN ? turn - 1 : turn);
    hear_all(&started);
    run r = {.g = &started};
    rules(g)->start(&r, phase, moment == WAR_AT_MAIN);
    resume(&r);
    if (is_full(war_actions(&started, list)))
        return !refuse(why, "In this position more actions are legal than a list has room for (%d).", WAR_MAX_ACTIONS);
    if (!war_check(&started, why))
        return false;
    war_copy(g, &started);
    return true;
}
