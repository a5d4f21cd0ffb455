/* check.c: the invariants of a game. Looked at by tests after every action, and by war_load() before a game is trusted. */
#include "list.h"

static bool broken(struct war_sentence *why, const char *what, int n) { return !refuse(why, "%s (%d)", what, n); }

static bool all_zero(const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

static bool check_numbers(const game *g, struct war_sentence *why)
{
    if (g->seats != 2 && (g->seats != 4 || !rules(g)->teams))
        return broken(why, "the game has a wrong number of seats", g->seats);
    if (g->edition > WAR_SECOND || g->over > WAR_FAULT || g->phase > WAR_AFTER_TURN || g->active >= g->seats ||
        g->starter >= g->seats || !war_options_check(g->edition, g->seats, g->options, NULL))
        return broken(why, "the head of the game is out of range", g->phase);
    if (g->phase == rules(g)->foreign_phase)
        return broken(why, "the phase is one of the other edition", g->phase);
    if (g->dirty > 1 || g->cause_flags > 1 || g->high_water > WAR_ARENA || !all_zero(g->spare, sizeof g->spare))
        return broken(why, "the head of the game holds what means nothing", g->dirty);
    if ((g->out & ~all_seats(g)) != 0 || (g->seats == 2 && g->out != 0) || (g->out & 5) == 5 || (g->out & 10) == 10)
        return broken(why, "the players who are out are not some of the teams", g->out);
    if (g->free % 8 != 0 || (g->low | g->base | g->lasting_at) % 2 != 0 || g->free > g->low || g->low > g->base ||
        g->base > g->lasting_at || g->lasting_at > WAR_ARENA)
        return broken(why, "the arena's parts overlap", g->free);
    if ((WAR_ARENA - g->lasting_at) % (int)sizeof(struct war_lasting) != 0)
        return broken(why, "the lasting effects are cut off", g->lasting_at);
    if (g->over == WAR_FAULT)
        return broken(why, "the game met a limit of the engine", g->over);
    if (!is_cause(g, g->cause, g->cause_card, g->cause_seat) || !is_why(g, why_now(g)))
        return broken(why, "the cause of what happens is out of range", g->cause);
    return true;
}

static unsigned replies_of(const game *g, int seat)
{
    unsigned kinds = 0;
    for (int card = seat * WAR_SEAT_CARDS; card < seat * WAR_SEAT_CARDS + WAR_DECK_CARDS; card++) {
        int text = is(g, card, WAR_EVENT) ? def(g, card)->abilities[0] : 0;
        if (text != 0 && ability(text)->works == FROM_HAND)
            kinds |= reply_kinds(ability(text)->waits);
    }
    return kinds;
}

static bool check_seat(const game *g, int seat, struct war_sentence *why)
{
    const struct war_seat *s = &g->seat[seat];
    if (s->pushed != 0 && !is_card(g, s->pushed == WAR_NONE ? s->pushed : s->pushed - 1))
        return broken(why, "the only unit that was pushed does not exist", s->pushed);
    if ((s->flags & ~rules(g)->seat_flags) != 0 || s->replies != replies_of(g, seat))
        return broken(why, "what is noted of a seat means nothing", s->flags);
    if (!rules(g)->teams && (s->more_moves != 0 || s->extra != 0 || s->pushed != 0 || !all_zero(s->steps, sizeof s->steps) ||
                             !all_zero(s->more_steps, sizeof s->more_steps)))
        return broken(why, "a seat of the second edition has what only the first knows", seat);
    if (((s->looked | s->taken) & ~all_seats(g)) != 0)
        return broken(why, "a seat that is none has looked", seat);
    if (s->faction != 0 && war_faction_numbered((enum war_edition)g->edition, s->faction) == NULL)
        return broken(why, "a seat's faction is unknown", s->faction);
    if (s->extra != 0 && (war_definition(s->extra) == NULL || (definition(s->extra)->classes & WAR_BESIDE) == 0))
        return broken(why, "a seat's cards beside the deck belong into one", s->extra);
    if (is_out(g, seat) && s->summoner == WAR_NONE)
        return true; /* was out before the game was written down */
    if (!exists(g, s->summoner) || !in_a_deck(s->summoner) || war_card_owner(s->summoner) != seat ||
        !is(g, s->summoner, WAR_SUMMONER))
        return broken(why, "a seat's summoner is none", seat);
    return true;
}

static bool check_seats(const game *g, struct war_sentence *why)
{
    for (int seat = 0; seat < g->seats; seat++)
        if (!check_seat(g, seat, why))
            return false;
    return true;
}

static int most_choices(const game *g)
{
    switch (g->ask.kind) {
    case WAR_ASK_MODE: return 4;
    case WAR_ASK_DIE: return 6;
    case WAR_ASK_SEAT: return g->seats;
    default: return war_spaces(g);
    }
}

static bool check_decision(const game *g, struct war_sentence *why)
{
    const struct war_decision *ask = &g->ask;
    if ((ask->seat >= g->seats && ask->seat != WAR_CHANCE) || ask->kind > WAR_ASK_UNDER ||
        (ask->prompt >= PROMPTS && !is_prompt(ask->ability, ask->prompt)) || (ask->ability != 0 && !is_ability(ask->ability)) ||
        !is_card(g, ask->card))
        return broken(why, "the decision is out of range", ask->kind);
    if (ask->may != 0 && ask->may != WAR_NO && ask->may != WAR_DONE && ask->may != WAR_PASS)
        return broken(why, "the decision is declined by an action that declines nothing", ask->may);
    if ((ask->kind == WAR_ASK_NOTHING) != (g->over != WAR_PLAYING))
        return broken(why, "nothing is asked although the game goes on", ask->kind);
    bool chance = ask->kind == WAR_ASK_ROLL || ask->kind == WAR_ASK_DRAW ||
                  (ask->kind == WAR_ASK_SEAT && ask->prompt == P_WHO_BEGINS); /* 2E-SET-06 */
    if (chance != (ask->seat == WAR_CHANCE) || (chance && ask->low >= g->seats))
        return broken(why, "the decision is asked of the wrong seat", ask->seat);
    if ((wide(ask->set) & ~(bit(most_choices(g)) - 1)) != 0 || (wide(ask->walls) & ~all_walls(g)) != 0)
        return broken(why, "the decision offers what is not there", ask->kind);
    if (ask->kind == WAR_ASK_PILE && (ask->whose >= g->seats || (ask->zone != WAR_DISCARD && ask->zone != WAR_DRAW_PILE &&
                                                                 ask->zone != WAR_HAND && ask->zone != WAR_MAGIC_PILE)))
        return broken(why, "the decision is about no pile", ask->zone);
    if (ask->kind == WAR_ASK_NUMBER && (ask->low > ask->high || ask->high >= WAR_SPACES))
        return broken(why, "the decision offers numbers out of range", ask->high);
    if (ask->uses > (rules(g)->list_any_time != NULL) || (ask->kind == WAR_ASK_TARGET && rules(g)->list_instead == NULL))
        return broken(why, "the decision is one of the other edition", ask->kind);
    if (!is_space(g, ask->about) || (ask->spare[0] | ask->spare[1]) != 0)
        return broken(why, "the decision holds what means nothing", ask->about);
    return true;
}

static bool check_definitions(const game *g, struct war_sentence *why)
{
    WAR_FOR_CARDS (card, g) {
        int zone = war_card_zone(g, card);
        if (zone > WAR_OUT)
            return broken(why, "a card is nowhere", card);
        if (war_card_holder(g, card) >= g->seats || war_card_controller(g, card) >= g->seats)
            return broken(why, "a card has no holder", card);
        if (zone == WAR_OUT && war_card_definition(g, card) == 0)
            continue; /* the deck has no such card */
        if (war_definition(war_card_definition(g, card)) == NULL)
            return broken(why, "a card has no definition", card);
        if (def(g, card)->edition != g->edition)
            return broken(why, "a card is of the other edition", card);
        if (is(g, card, WAR_BESIDE) == in_a_deck(card) ||
            (!in_a_deck(card) && war_card_definition(g, card) != g->seat[war_card_owner(card)].extra))
            return broken(why, "a card has a number of the others outside or inside the deck", card);
    }
    return true;
}

/* Lists, draws and reveal() look for the equals of a card beside it and nowhere else. */
static bool check_equals(const game *g, struct war_sentence *why)
{
    WAR_FOR_CARDS (card, g)
        if (war_card_definition(g, card) != 0 && !equals_stand_together(g, card))
            return broken(why, "equal cards do not stand next to each other", card);
    return true;
}

static bool check_board(const game *g, struct war_sentence *why)
{
    space_set mine[WAR_SEATS] = {0}, walls[WAR_SEATS] = {0}, units = 0, structures = 0;
    for (int plane = 0; plane < 2; plane++)
        for (int s = 0; s < war_spaces(g); s++) {
            int card = war_at(g, plane, s);
            if (card == WAR_NONE)
                continue;
            if (!exists(g, card) || !on_board(g, card) || g->card[card].place != s || is(g, card, WAR_WALL) != (plane == 1))
                return broken(why, "the map shows a card that is not there", s);
            (plane == 0 ? mine : walls)[controller(g, card)] |= bit(s);
            if (plane == 0 && is(g, card, WAR_UNIT))
                units |= bit(s);
            if (is(g, card, WAR_STRUCTURE | WAR_VINE))
                structures |= bit(s);
        }
    for (int seat = 0; seat < g->seats; seat++)
        if (mine[seat] != cards_of(g, seat) || walls[seat] != walls_of(g, seat))
            return broken(why, "the sets of the board do not fit the map", seat);
    if (units != all_units(g) || structures != all_structures(g))
        return broken(why, "the sets of units and structures do not fit the map", 0);
    return true;
}

/* A card on the battlefield that is on no space of the map is passing over another, in a move that is being made. */
static bool is_passing(const game *g, int card)
{
    if (war_at(g, 0, g->card[card].place) == WAR_NONE)
        return false;
    for (int at = 0; at < g->free; at += FRAME_AT(g, at)->size) {
        int fn = FRAME_AT(g, at)->fn;
        if ((fn == SECOND_MOVE_ || fn == FIRST_MOVE_ || fn == FORCE_) && FRAME_AT(g, at)->self == card)
            return true;
    }
    return false;
}

/* Whoever holds a card knows it, and what lies open is known to all: cards that are not are exchanged for their equals (reveal()). */
static bool check_knowledge(const game *g, struct war_sentence *why)
{
    WAR_FOR_CARDS (card, g) {
        unsigned know = g->card[card].know & 15u, least = 0;
        switch (war_card_zone(g, card)) {
        case WAR_UNDER: least = g->card[card].text != 0 ? all_seats(g) : 1u << war_card_holder(g, card); break; /* 1E-INF-09 */
        case WAR_BOARD:
        case WAR_LIMBO:
        case WAR_EXTRA_PILE: /* 1E-INF-14 */
        case WAR_ACTIVE_AREA: least = all_seats(g); break;
        case WAR_HAND: least = 1u << war_card_holder(g, card); break;
        default: break;
        }
        bool noted = (g->card[card].printed & OPEN_BIT) != 0;
        if ((know & ~all_seats(g)) != 0 || (know & least) != least)
            return broken(why, "a card is not known to those who see it", card);
        if (noted ? g->seats == 2 || know != all_seats(g) : g->seats > 2 && least == all_seats(g))
            return broken(why, "it is not noted rightly that all know a card", card);
    }
    return true;
}

/* What is remembered of a card, by where it is: the marks that it may carry. */
static unsigned marks_of(const game *g, int card)
{
    switch (war_card_zone(g, card)) {
    case WAR_BOARD: return !is(g, card, WAR_VINE) ? rules(g)->marks : 0;
    case WAR_UNDER: return 0xFFFF; /* no marks but a text */
    case WAR_ACTIVE_AREA: return WAR_MARK_KEPT;
    case WAR_DISCARD: return is_open(g, card) ? WAR_MARK_CHOSEN : 0;
    default: return 0;
    }
}

static bool check_notes(const game *g, struct war_sentence *why)
{
    WAR_FOR_CARDS (card, g) {
        const struct war_card *c = &g->card[card];
        int zone = war_card_zone(g, card);
        bool in_play = zone == WAR_BOARD || zone == WAR_ACTIVE_AREA;
        bool linked =
            zone == WAR_DRAW_PILE || zone == WAR_DISCARD || zone == WAR_MAGIC_PILE || zone == WAR_UNDER || zone == WAR_BOARD;
        if ((c->marks & ~marks_of(g, card)) != 0 ||
            (!in_play && (c->boost != 0 || ((c->printed & ~OPEN_BIT) >> DEFINITION_BITS) != 0)) ||
            (!in_play && zone != WAR_LIMBO && c->damage != 0))
            return broken(why, "something is remembered of a card that is not in play", card);
        if (c->link != WAR_NONE && !linked)
            return broken(why, "a card that is in no pile has another below it", card);
        if (c->place != WAR_NONE && !in_play && zone != WAR_LIMBO && zone != WAR_UNDER)
            return broken(why, "a card that is not in play has a place", card);
    }
    return true;
}

static bool check_places(const game *g, struct war_sentence *why)
{
    WAR_FOR_CARDS (card, g) {
        int place = g->card[card].place;
        switch (war_card_zone(g, card)) {
        case WAR_BOARD:
            if (place >= war_spaces(g) || (war_at(g, is(g, card, WAR_WALL), place) != card && !is_passing(g, card)))
                return broken(why, "a card is not on its space", card);
            break;
        case WAR_UNDER:
            if (is(g, card, WAR_VINE) || !exists(g, place) || !on_board(g, place))
                return broken(why, "a card lies under nothing", card);
            if (g->card[card].text != 0 && (!is_ability(g->card[card].text) || ability(g->card[card].text)->works != WHILE_UNDER))
                return broken(why, "a card under another has an unknown text", card);
            break;
        case WAR_HAND:
        case WAR_DRAW_PILE:
        case WAR_ACTIVE_AREA:
        case WAR_DISCARD:
        case WAR_MAGIC_PILE:
            if (is(g, card, WAR_VINE))
                return broken(why, "a Vine Wall is in a pile of others", card);
            if (war_card_zone(g, card) == WAR_ACTIVE_AREA &&
                (!rules(g)->active_area || !is_card(g, chosen_card(g, card)) || !is_card(g, other_chosen_card(g, card))))
                return broken(why, "an active event has chosen no card", card);
            break;
        default: break;
        }
    }
    return true;
}

static bool check_sets(const game *g, struct war_sentence *why)
{
    for (int owner = 0; owner < g->seats; owner++) {
        uint64_t hand[WAR_SEATS] = {0}, bag[WAR_SEATS] = {0}, active = 0;
        for (int i = 0; i < WAR_DECK_CARDS + WAR_EXTRA_CARDS; i++) {
            int card = owner * WAR_SEAT_CARDS + i, zone = war_card_zone(g, card), holder = war_card_holder(g, card);
            if (zone == WAR_HAND)
                hand[holder] |= (uint64_t)1 << i;
            if (zone == WAR_DRAW_PILE)
                bag[holder] |= (uint64_t)1 << i;
            if (zone == WAR_ACTIVE_AREA)
                active |= (uint64_t)1 << i;
        }
        for (int seat = 0; seat < g->seats; seat++)
            if (hand[seat] != g->seat[seat].hand[owner] || bag[seat] != g->seat[seat].bag[owner])
                return broken(why, "a hand or draw pile does not hold what it should", seat);
        if (active != g->seat[owner].active_events)
            return broken(why, "the active events are not those in the active areas", owner);
    }
    return true;
}

/* Walks a linked pile; returns its length, or -1 if it leads astray. */
static int chain(const game *g, int top, enum war_zone zone, int place, int seat)
{
    int n = 0;
    for (int card = top; card != WAR_NONE; card = g->card[card].link)
        if (!exists(g, card) || war_card_zone(g, card) != (int)zone || ++n > WAR_CARDS ||
            (zone == WAR_UNDER ? g->card[card].place != place : war_card_holder(g, card) != seat))
            return -1;
    return n;
}

/* The settled ends of a draw pile share no card, and the cards between them are linked to nothing. */
static bool check_runs(const game *g, int seat, struct war_sentence *why)
{
    const struct war_seat *s = &g->seat[seat];
    uint64_t left[WAR_SEATS];
    int top = chain(g, s->top_run, WAR_DRAW_PILE, 0, seat), bottom = chain(g, s->bottom_run, WAR_DRAW_PILE, 0, seat), n = 0;
    if (top < 0 || bottom < 0)
        return broken(why, "the settled cards of a draw pile are in disorder", seat);
    unsettled(g, seat, left);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, left[owner], owner) {
            n++;
            if (g->card[card].link != WAR_NONE)
                return broken(why, "an unsettled card of a draw pile has a place", card);
            if ((g->card[card].know & 15) != 0)
                return broken(why, "a card of a draw pile is known, and nobody knows where it lies", card);
        }
    if (n + top + bottom != bag_size(g, seat))
        return broken(why, "the settled ends of a draw pile share cards", seat);
    return true;
}

static bool check_piles(const game *g, struct war_sentence *why)
{
    int in_piles = 0, there = 0;
    for (int seat = 0; seat < g->seats; seat++) {
        const struct war_seat *s = &g->seat[seat];
        int discards = chain(g, s->discard_top, WAR_DISCARD, 0, seat), magic = chain(g, s->magic_top, WAR_MAGIC_PILE, 0, seat);
        if (discards != s->discards || magic < 0 || (rules(g)->magic_is_a_pile && magic != s->magic))
            return broken(why, "a pile does not hold as many cards as it should", seat);
        if (!rules(g)->magic_is_a_pile && s->magic > 15)
            return broken(why, "a player has more than 15 magic", s->magic);
        bool falling =
            rules(g)->batch_over != NULL && g->ask.prompt == rules(g)->batch; /* the end is looked for after all of them */
        bool in = !is_out(g, seat) && !falling;
        if (g->over == WAR_PLAYING && in && (!exists(g, s->summoner) || !in_a_deck(s->summoner) || !on_board(g, s->summoner)))
            return broken(why, "a summoner is gone and the game goes on", seat);
        in_piles += discards + magic;
        if (!check_runs(g, seat, why))
            return false;
    }
    WAR_FOR_CARDS (card, g) {
        int zone = war_card_zone(g, card);
        there += zone == WAR_DISCARD || zone == WAR_MAGIC_PILE || zone == WAR_UNDER;
        int under = zone == WAR_BOARD ? chain(g, g->card[card].link, WAR_UNDER, card, 0) : 0;
        if (under < 0)
            return broken(why, "the cards under a card are in disorder", card);
        in_piles += under;
    }
    if (in_piles != there)
        return broken(why, "a card is in a pile that does not know it", there - in_piles);
    return true;
}

/* Has it that ability, or can others have it because of it? */
static bool leads_to(int number, int other)
{
    const struct ability *a = ability(number);
    return number == other || a->gives == other || a->under == other || ability(a->under)->gives == other;
}

/* Printed on a card of the other edition, or one of its rules (of which only the second has some). */
static bool is_foreign(const game *g, int number)
{
    if (number < RULE_NUMBERS)
        return !rules(g)->rule_abilities;
    for (int d = 1; d < WAR_DEFINITIONS; d++)
        for (int i = 0; i < 4 && definition(d)->edition != g->edition && definition(d)->abilities[i] != 0; i++)
            if (leads_to(definition(d)->abilities[i], number))
                return true;
    return false;
}
static bool is_text(const game *g, int number) { return is_ability(number) && !is_foreign(g, number); }

bool is_effect(const game *g, int number) { return is_text(g, number) && ability(number)->effect != NULL; }

int frame_size(int fn)
{
    static const uint8_t *const sizes[PROCEDURES] = {
#define X(number, NAME, function) [number] = &function##_frame,
        PROCEDURE_LIST(X)
#undef X
    };
    if (fn < PROCEDURES)
        return sizes[fn] != NULL ? *sizes[fn] : 0;
    return is_ability(fn - PROCEDURES) && ability(fn - PROCEDURES)->effect != NULL ? ability(fn - PROCEDURES)->effect->size : 0;
}

static bool is_event(const game *g, const struct event *e)
{
    if (e->moment >= M_MAIN_PARTS || !is_card(g, e->card) || !is_space(g, e->space) || !is_card(g, e->other) ||
        !is_seat(g, e->seat) || e->cause > BY_COST)
        return false;
    if (e->moment == M_TO_PILE || (e->moment == M_REACHED_MAGIC && rules(g)->magic_is_a_pile))
        return exists(g, e->card) && e->seat < g->seats && e->loser < g->seats &&
               (e->moment != M_TO_PILE || e->keeper <= g->seats);
    return true;
}

/* The procedures that may lie at the bottom of the frames, and nowhere else. */
static bool is_bottom(const game *g, int fn) { return fn == rules(g)->game || fn == rules(g)->turn; }
static bool is_of_other_edition(const game *g, int fn)
{
    int own = rules(g)->own, others = rules(g)->others; /* the one with the higher numbers has all from there on */
    return own < others ? fn >= others : fn >= others && fn < own;
}

/* An attack is under way in the frames below that offset. */
static bool attack_below(const game *g, int end)
{
    for (int at = 0; at < end; at += FRAME_AT(g, at)->size)
        if (FRAME_AT(g, at)->fn == rules(g)->attack)
            return true;
    return false;
}

/* Can the event set off that effect, in a frame or pool at that offset? Nothing at all if it is used or played. */
static bool sets_off(const game *g, const struct event *e, int number, int at)
{
    const struct ability *a = ability(number);
    if (e->moment == M_NEVER)
        return a->offered != 0 || a->works == WHEN_PLAYED;
    if (a->waits != 0 && (a->waits & WAITS(e->moment)) == 0)
        return false;
    return (WAITS(e->moment) & rules(g)->in_attack) == 0 || attack_below(g, at);
}

static bool effect_is_sound(const game *g, const struct frame *f)
{
    int number = f->fn - PROCEDURES, at = (int)((const uint8_t *)f - (const uint8_t *)g->arena);
    const struct event *e = &((const struct effect *)(const void *)f)->e;
    return is_effect(g, number) && f->size == frame_size(f->fn) && is_event(g, e) && sets_off(g, e, number, at);
}

static bool frame_is_sound(const game *g, const struct frame *f)
{
    static bool (*const sound[PROCEDURES])(const game *, const struct frame *) = {
#define X(number, NAME, function) [number] = function##_is_sound,
        PROCEDURE_LIST(X)
#undef X
    };
    if (f->seat >= g->seats || !is_card(g, f->self) || f->fn >= PROCEDURES + WAR_ABILITIES || f->gen > 15)
        return false;
    if (f->fn >= PROCEDURES)
        return effect_is_sound(g, f);
    return sound[f->fn] != NULL && !is_of_other_edition(g, f->fn) && (f->fn == NOTHING_ || f->size == frame_size(f->fn)) &&
           (g->over != WAR_PLAYING || sound[f->fn](g, f)); /* a game that is over leaves its frames as they were */
}

static bool check_frames(const game *g, struct war_sentence *why)
{
    int below = 0, at = 0, last = 0;
    while (at < g->free) {
        const struct frame *f = FRAME_AT(g, at);
        if (f->size < sizeof *f || f->size % 8 != 0 || at + f->size > g->free || f->below != below)
            return broken(why, "the frames are in disorder", at);
        if (!frame_is_sound(g, f) || is_bottom(g, f->fn) != (at == 0))
            return broken(why, "a frame belongs to nothing", f->fn);
        below = f->size;
        last = at;
        at += f->size;
    }
    if (g->top != last || (g->over == WAR_PLAYING && at == 0))
        return broken(why, "no frame is running", g->top);
    bool begun = at == 0 || FRAME_AT(g, 0)->fn == FIRST_TURN_ || FRAME_AT(g, 0)->fn == SECOND_TURN_;
    return begun == (g->turn > 0) ? true : broken(why, "the number of the turn is wrong", g->turn);
}

/* The innermost pool that works off what waits at that offset, or the end of the frames if it is in none yet. */
static int pool_of(const game *g, int waiting)
{
    int found = g->free;
    for (int at = 0; at < g->free; at += FRAME_AT(g, at)->size) {
        const struct pool *p = (const struct pool *)(const void *)FRAME_AT(g, at);
        if (p->frame.fn == POOL_ && waiting >= g->base && waiting < pool_end(g, p))
            found = at;
    }
    return found;
}

/* Every effect that waits for the event above it is one that can. */
static bool waits_rightly(const game *g, int from, int event)
{
    const struct event *e = &((const struct waiting_event *)(const void *)waiting_at(g, event))->e;
    for (int at = from; at < event; at += WAITING)
        if (!sets_off(g, e, waiting_at(g, at)->ability, pool_of(g, at)))
            return false;
    return e->moment != M_NEVER;
}

/* Every pool ends where the effects of one event do, none beyond those under it; what is in no pool yet is newer than all of them. Where each
 * instruction is followed by what it sets off, and where a pool asks, there is nothing such. */
static bool check_pools(const game *g, struct war_sentence *why)
{
    int before = g->lasting_at;
    for (int frame = 0; frame < g->free; frame += FRAME_AT(g, frame)->size) {
        const struct pool *p = (const struct pool *)(const void *)FRAME_AT(g, frame);
        if (p->frame.fn != POOL_)
            continue;
        int end = pool_end(g, p);
        if (end > before || !is_between_events(g, end))
            return broken(why, "a pool of waiting effects has no end", frame);
        before = end;
    }
    if (g->base > before || !is_between_events(g, g->base))
        return broken(why, "the pools of waiting effects overlap", g->base);
    int top = g->over == WAR_PLAYING ? FRAME_AT(g, g->top)->fn : NOTHING_;
    bool over = top == POOL_ || (rules(g)->each_instruction && top != BATCH_ && top != NOTHING_);
    return !over || g->base == g->low ? true : broken(why, "an effect waits outside the pools", g->base);
}

/* The effects that wait, each before its event. */
static bool check_waiting(const game *g, struct war_sentence *why)
{
    int at = g->low, effects = at;
    bool event_follows = true;
    while (at < g->lasting_at) {
        const struct waiting *w = waiting_at(g, at);
        event_follows = at + WAITING <= g->lasting_at && w->ability == AN_EVENT;
        if (at + WAITING > g->lasting_at || at + waiting_size(w) > g->lasting_at)
            return broken(why, "the waiting effects are cut off", at);
        bool sound = event_follows ? is_event(g, &((const struct waiting_event *)(const void *)w)->e)
                                   : is_effect(g, w->ability) && is_card(g, w->card) && w->seat < g->seats;
        if (!sound)
            return broken(why, "a waiting effect is out of range", at);
        if (event_follows && !waits_rightly(g, effects, at))
            return broken(why, "an effect waits for what it does not wait for", at);
        at += waiting_size(w);
        effects = event_follows ? at : effects;
    }
    return event_follows ? check_pools(g, why) : broken(why, "an effect waits for nothing", at);
}

static bool is_roll(const struct dice *d)
{
    int dice = 0;
    for (int i = 0; i < 6; i++)
        dice += d->face[i];
    return dice == d->rolled && d->left + d->rolled <= MOST_DICE;
}

static bool holds(const game *g, enum variable_kind kind, const uint8_t *at)
{
    switch (kind) {
    case V_CARD: return is_card(g, *at);
    case V_KEPT: return is_card(g, at[0]) && at[1] < 16;
    case V_SPACE: return is_space(g, *at);
    case V_SEAT: return *at < g->seats;
    case V_FEW: return *at < 4;
    case V_HELD: {
        uint16_t held = *(const uint16_t *)(const void *)at;
        return is_between_events(g, g->lasting_at - held);
    }
    case V_SPACES: return (*(const space_set *)(const void *)at & ~all_spaces(g)) == 0;
    case V_DICE: return is_roll((const struct dice *)(const void *)at);
    default: return true;
    }
}

static int size_of_kind(enum variable_kind kind)
{
    static const uint8_t sizes[] = {[V_CARD] = 1,
                                    [V_KEPT] = sizeof(struct kept),
                                    [V_SPACE] = 1,
                                    [V_SEAT] = 1,
                                    [V_NUMBER] = 1,
                                    [V_FEW] = 1,
                                    [V_HELD] = 2,
                                    [V_SPACES] = sizeof(space_set),
                                    [V_DICE] = sizeof(struct dice),
                                    [V_FLAGS] = sizeof(struct card_flags)};
    return sizes[kind];
}

/* Effects under way hold in their variables only what such variables may hold. */
static bool check_variables(const game *g, struct war_sentence *why)
{
    for (int at = 0; at < g->free; at += FRAME_AT(g, at)->size) {
        const struct frame *f = FRAME_AT(g, at);
        const struct variable *v = f->fn < PROCEDURES ? NULL : ability(f->fn - PROCEDURES)->effect->variables;
        for (; v != NULL && v->kind != V_NONE; v++)
            for (int i = 0; i < v->count; i++)
                if (!holds(g, (enum variable_kind)v->kind,
                           (const uint8_t *)f + v->at + i * size_of_kind((enum variable_kind)v->kind)))
                    return broken(why, "an effect under way holds what it cannot hold", f->fn);
    }
    return true;
}

/* Who asks is the frame on top, and only some may ask some things. */
static bool check_asker(const game *g, struct war_sentence *why)
{
    const struct war_decision *ask = &g->ask;
    if (g->over != WAR_PLAYING)
        return true; /* and no frame need be on top */
    const struct frame *f = FRAME_AT(g, g->top);
    bool effect = f->fn >= PROCEDURES, fits = true;
    switch (ask->kind) {
    case WAR_ASK_MAIN: fits = g->top == 0 && (f->fn == FIRST_TURN_ || f->fn == SECOND_TURN_) && ask->seat == g->active; break;
    case WAR_ASK_SEAT: fits = f->fn == FIRST_GAME_ || f->fn == SECOND_GAME_ || f->fn >= PROCEDURES; break;
    case WAR_ASK_DRAW:
        fits = (f->fn == DRAW_ || f->fn == LOOK_) && f->seat == ask->low; /* and there is a card: something answers */
        break;
    case WAR_ASK_ORDER: fits = f->fn == POOL_ && f->step == 1; break;
    case WAR_ASK_STEP: fits = f->fn == FIRST_MOVE_ || f->fn == SECOND_MOVE_; break;
    case WAR_ASK_ROLL:
        fits = effect || f->fn == FIRST_GAME_ || f->fn == FIRST_MOVE_ || f->fn == FIRST_ATTACK_ || f->fn == SECOND_ATTACK_;
        break;
    case WAR_ASK_UNDER: fits = effect && exists(g, ask->card) && on_board(g, ask->card); break;
    case WAR_ASK_SPACE:
    case WAR_ASK_CARD:
        fits = effect || f->fn == BATCH_ || f->fn == FIRST_GAP_ || f->fn == FIRST_COVER_ || f->fn == FIRST_MOVE_;
        break;
    case WAR_ASK_NUMBER: fits = effect || f->fn == FIRST_HEAL_; break;
    default: fits = effect; break;
    }
    if (fits && effect) /* it may ask any player */
        fits = ask->ability == f->fn - PROCEDURES;
    else if (fits)
        fits = ask->ability == 0;
    if (!fits)
        return broken(why, "the decision is not one of the frame that runs", f->fn);
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    if (n <= 0)
        return broken(why, "nothing answers the decision", ask->kind);
    return is_full(n) ? broken(why, "more actions are legal than a list has room for", WAR_MAX_ACTIONS) : true;
}

static bool is_about(const game *g, const struct war_lasting *l)
{
    switch (l->kind) {
    case WAR_BEARS:
    case WAR_SPARES: return exists(g, l->about);
    case WAR_BINDS: return l->about < g->seats;
    case WAR_COUNTS:
        return l->about != WAR_NONE &&
               (l->until != UNTIL_IT_LEAVES || (l->about > 0 && l->card != WAR_NONE && l->about <= g->card[l->card].damage));
    default: return l->about == WAR_NONE;
    }
}

static bool check_lasting(const game *g, struct war_sentence *why)
{
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (!is_text(g, l[i].ability) || (l[i].card != WAR_NONE && (!exists(g, l[i].card) || !on_board(g, l[i].card))) ||
            l[i].seat >= g->seats || l[i].until > UNTIL_IT_LEAVES || l[i].spare > 1 ||
            (l[i].until == UNTIL_IT_LEAVES && l[i].kind != WAR_COUNTS) ||
            (l[i].until == UNTIL_THEY_ATTACKED && l[i].kind != WAR_BINDS) ||
            (l[i].until >= UNTIL_IT_HAS_MOVED && l[i].until <= UNTIL_ITS_NEXT_TURN && l[i].kind != WAR_SPARES &&
             (l[i].until != UNTIL_IT_HAS_STRUCK || l[i].kind != WAR_COUNTS || l[i].card == WAR_NONE)) ||
            l[i].kind > WAR_COUNTS || !is_about(g, &l[i]) ||
            ((ability(l[i].ability)->flags & A_ALIAS) != 0 &&
             (l[i].card == WAR_NONE || !exists(g, l[i].about) || war_card_definition(g, l[i].about) == 0)))
            return broken(why, "a lasting effect is out of range", i);
    return true;
}

static bool check_ears(const game *g, struct war_sentence *why)
{
    game copy;
    war_copy(&copy, g);
    hear_all(&copy);
    if ((copy.speaks & ~g->speaks) != 0 || (copy.waits & ~g->waits) != 0 || (copy.speaks_of_others & ~g->speaks_of_others) != 0 ||
        (copy.waits_for_others & ~g->waits_for_others) != 0 || (copy.gifts_speak & ~g->gifts_speak) != 0 ||
        (copy.gifts_wait & ~g->gifts_wait) != 0)
        return broken(why, "a card in play is not heard", 0);
    for (int seat = 0; seat < g->seats; seat++)
        if (copy.seat[seat].speakers != g->seat[seat].speakers)
            return broken(why, "the cards that speak of others are not those in play", seat);
    return true;
}

/* An ability that is flagged A_OWN is never looked for elsewhere, so it must have nothing to say there. */
static bool keeps_promise(const game *g, const struct ability *a, int self, int card)
{
    FOR_EACH (q, a->answers)
        if (a->answer(g, (enum question)q, self, card, card) != 0)
            return false;
    FOR_EACH (m, a->waits & ~OF_NO_CARD) {
        struct event e = event_of(g, (enum moment)m, card);
        e.other = e.card, e.othergen = e.gen;
        e.cause = BY_STRIKE, e.flags = 0xFF, e.amount = 1;
        if (a->due == NULL || a->due(g, &e, self))
            return false;
    }
    return true;
}

static bool check_promises(const game *g, struct war_sentence *why)
{
    FOR_EACH (s, occupied(g)) {
        uint16_t list[MAX_ABILITIES];
        for (int i = abilities_of(g, card_at(g, s), list) - 1; i >= 0; i--)
            if ((ability(list[i])->flags & A_OWN) != 0)
                FOR_EACH (other, occupied(g) & ~bit(s))
                    if (!keeps_promise(g, ability(list[i]), card_at(g, s), card_at(g, other)))
                        return broken(why, "an ability that concerns its own card only speaks of another", list[i]);
    }
    return true;
}

static bool check_all(const game *g, struct war_sentence *why)
{
    return check_numbers(g, why) && check_definitions(g, why) && check_equals(g, why) && check_seats(g, why) &&
           check_board(g, why) && check_decision(g, why) && check_frames(g, why) && check_notes(g, why) && check_places(g, why) &&
           check_knowledge(g, why) && check_sets(g, why) && check_piles(g, why) && check_lasting(g, why) &&
           check_waiting(g, why) && check_variables(g, why) && check_asker(g, why) && check_ears(g, why) &&
           check_promises(g, why);
}

/* The frame on top; NULL where frames are in disorder, which check_frames() tells. */
static const struct frame *last_frame(const game *g)
{
    const struct frame *last = NULL;
    for (int at = 0; at < g->free; at += last->size) {
        last = FRAME_AT(g, at);
        if (last->size < sizeof *last || last->size % 8 != 0 || at + last->size > g->free)
            return NULL;
    }
    return last == FRAME_AT(g, g->top) ? last : NULL;
}

/* A decision that is put off until chance has said which card lies on top of a pile (1E-INF-28): the game is sound if it is without that,
 * and a pile is there to be asked about. */
static bool check_put_off(const game *g, struct war_sentence *why)
{
    const struct war_decision *ask = &g->ask, *asked = put_off(g);
    const struct frame *f = last_frame(g);
    game without;
    war_copy(&without, g);
    without.ask = *asked;
    pop(&without);
    if (f->size != frame_size(BACKS_) || !backs_are_visible(g) || asked->seat == WAR_CHANCE || ask->kind != WAR_ASK_DRAW)
        return broken(why, "a decision is put off for nothing", asked->kind);
    if (!check_all(&without, why) || !check_decision(g, why))
        return false;
    bool there = f->seat == ask->low && ask->ability == 0 && ask->may == 0 && ask->uses == 0 && !bag_is_empty(g, ask->low);
    return there && settled_top(&without, ask->low, 0) == WAR_NONE ? true : broken(why, "no card can lie on top there", ask->low);
}

bool war_check(const game *g, struct war_sentence *why)
{
    if (!check_numbers(g, why))
        return false;
    const struct frame *f = g->over == WAR_PLAYING ? last_frame(g) : NULL;
    return f != NULL && f->fn == BACKS_ ? check_put_off(g, why) : check_all(g, why);
}
