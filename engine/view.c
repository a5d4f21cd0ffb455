/* view.c: what a seat may know, and games that agree with it.
 *
 * THE PROMISE. Two games that differ only in what a seat cannot know give that seat the same view, byte for byte, hash included,
 * and go on doing so while the same actions are taken. A player that is handed views cannot cheat, and a server may send them.
 * The property test tries just this (resample, two worlds); no assertion can, for it would need both games. What can be said of
 * one view stands below: a card that it does not place is in none of its sets and lists, and nothing but its definition is told
 * of it. Deck lists are open (2E-INF-09, 1E-INF-18), so the definition tells only which slot of the deck it is.
 *
 * HOW IT IS BUILT. All cards are blank at first, then those that the seat sees are copied one by one. So what is forgotten here
 * stays hidden. The rest of a game is copied whole, since the table, the frames and what waits are public (2E-INF-01,
 * 1E-INF-07): whoever writes a secret into a frame tells it to all. Of the decision others than the seat that is asked learn no
 * list (2E-ASK-02). What the board offers is no secret, yet it goes into fields of its own, from which a deal puts it back.
 * Piles are listed in the view and not linked in its game, because a link would lead through cards that are not there; where
 * order means nothing the seen ones stand first, by number, or the gaps would tell which have left.
 *   A seat knows the cards that show() has shown it and, from the rest of the deck list, what its own draw pile holds; as a set,
 * no places. One person who plays two decks has the eyes of both (1E-INF-17), teammates see each other's hands (1E-INF-16). That
 * a card is in the own draw pile is not `know`: so it falls back to nothing as soon as the card goes elsewhere unseen.
 *
 * WHY CARDS ARE RENUMBERED. As long as nobody has looked into a draw pile or hand, numbers tell nothing (zones.c): all hidden
 * equals are alike to everybody. Once somebody has looked, which of them got which number can hang on what another seat has
 * seen, and no numbering of the game itself could suit all seats. (Among four, teammates look into hands all the time.) So each
 * view has its own: among equal cards of one owner that are not open, those that the seat knows come first, by place, then its
 * own draw pile's, then all others. The order must follow from what the seat knows and from nothing else; of who else knows a
 * card it may use no more than that seat has seen (knowers_for()). Open cards keep their numbers, and with them all that is in
 * play or named by frames: a view of a game differs from it in hidden numbers only, and it is the same game. Consequently such
 * numbers mean nothing from one view to the next, and happenings that not all have seen carry none.
 *
 * STACKS. A card that lies face down under another (1E-INF-08) is to a seat that does not know it one of all those it cannot place. So that
 * the stack is as high as it is, the first of these stand in for such cards, in the order of their numbers: they hang in the links and
 * stay WAR_UNSEEN. Which they are tells nothing, and a deal takes them out again.
 *
 * DEALING. war_determinize() makes a whole game that has this view. Every card that the view does not place is dealt once, into
 * a place that the view leaves open; there is one for each, for the view was taken of a game. It is harder than it looks because
 * cards wander between owners (1E-COM-08): of a player whose draw pile is known, the cards that fit into no place of that player
 * must be with others (strays). A draw pile whose cards are counted gets its own player's only, since no card puts another's
 * there yet (2E-CMP-25). Views that were changed by hand, and those of forged games, may leave places over: what is made of them
 * is safe, and need not agree. */
#include "machine.h"

static bool knows(const game *g, int seat, int card)
{
    if ((g->card[card].know & eyes_of(g, seat)) != 0)
        return true;
    return hands_are_shared(g) && war_card_zone(g, card) == WAR_HAND && same_team(war_card_holder(g, card), seat);
}

static bool has_draw_pile(const game *g, int seat, int holder) { return (eyes_of(g, seat) >> holder & 1) != 0; }

static bool sees(const game *g, int seat, int card)
{
    /* one's own draw pile is known as a set: the deck list without all the rest (2E-INF-04, 1E-INF-02) */
    return knows(g, seat, card) || (war_card_zone(g, card) == WAR_DRAW_PILE && has_draw_pile(g, seat, war_card_holder(g, card)));
}

/* ---- Numbers -------------------------------------------------------------------------------------------
 *
 * Equal hidden cards differ by their numbers alone, but which of them got which number can hang on what another seat has
 * seen. Once somebody has looked into a draw pile or a hand, a seat's view numbers the cards that not everybody knows anew, by
 * what that seat knows of them and by nothing else. */
static bool somebody_looked(const game *g)
{
    unsigned seats = 0;
    for (int seat = 0; seat < g->seats; seat++)
        seats |= g->seat[seat].looked;
    return seats != 0 || g->seats > 2 || backs_are_visible(g); /* teammates look into hands all the time */
}

static int depth(const game *g, int top, int card)
{
    int n = 0;
    for (; top != WAR_NONE && top != card; top = g->card[top].link)
        n++;
    return top == card ? n : WAR_NONE;
}

/* Who else knows a hidden card of another's is no business of the seat; of its own cards it has seen who looked at them, and of
 * draw piles too (1E-INF-23). But what a teammate has given others may have seen before. */
static unsigned knowers_for(const game *g, int seat, int card)
{
    int zone = war_card_zone(g, card), holder = war_card_holder(g, card);
    bool hidden = (zone == WAR_HAND || zone == WAR_MAGIC_PILE || zone == WAR_UNDER) && !is_open(g, card);
    bool watched = has_draw_pile(g, seat, holder) && (zone == WAR_HAND || g->seats == 2);
    return hidden && !watched ? eyes_of(g, seat) | 1u << holder : 15u;
}

/* Where the card is for that seat, as a number: those it knows first, then those of its own draw pile, then all others. */
static unsigned place_for(const game *g, int seat, int card)
{
    unsigned zone = (unsigned)war_card_zone(g, card), holder = (unsigned)war_card_holder(g, card), at = 0, stack = 0;
    const struct war_seat *s = &g->seat[holder];
    if (!knows(g, seat, card))
        return sees(g, seat, card) ? 0xFFFFFFFE : 0xFFFFFFFF;
    if (zone == WAR_DRAW_PILE) {
        at = (unsigned)depth(g, s->top_run, card);
        at = at == WAR_NONE ? 256 + (unsigned)depth(g, s->bottom_run, card) : at;
    } else if (zone == WAR_DISCARD || zone == WAR_MAGIC_PILE) {
        at = (unsigned)depth(g, zone == WAR_DISCARD ? s->discard_top : s->magic_top, card);
    } else if (zone == WAR_UNDER) {
        unsigned space = (unsigned)space_of(g, g->card[card].upper);
        at = (unsigned)depth(g, g->card[g->card[card].upper].link, card) | (space & 15) << 8;
        stack = space >> 4;
    }
    return stack << 28 | zone << 24 | holder << 20 | at << 8 | (g->card[card].know & (0xF0 | knowers_for(g, seat, card)));
}

static bool are_sorted(const game *g, int seat, const uint8_t *cards, int n)
{
    bool sorted = true;
    for (int i = 1; i < n; i++)
        sorted = sorted && place_for(g, seat, cards[i - 1]) <= place_for(g, seat, cards[i]);
    return sorted;
}

static void renumber_equals(game *g, int seat, const uint8_t *cards, int n)
{
    for (int i = 0; i + 1 < n; i++) {
        int next = i;
        for (int k = i + 1; k < n; k++)
            if (place_for(g, seat, cards[k]) < place_for(g, seat, cards[next]))
                next = k;
        if (next != i)
            swap_numbers(g, cards[i], cards[next]);
    }
    INVARIANT(are_sorted(g, seat, cards, n));
}

static void renumber_for(game *g, int seat)
{
    uint8_t cards[WAR_DECK_CARDS];
    int n = 0;
    WAR_FOR_CARDS (card, g) {
        if (n > 0 && (war_card_definition(g, card) != war_card_definition(g, cards[0]) ||
                      war_card_owner(card) != war_card_owner(cards[0]))) {
            renumber_equals(g, seat, cards, n);
            n = 0;
        }
        if (war_card_definition(g, card) != 0 && !is_open(g, card))
            cards[n++] = (uint8_t)card;
    }
    renumber_equals(g, seat, cards, n);
}

/* ---- Looking ------------------------------------------------------------------------------------------- */

static void copy_card(const game *g, game *v, int card)
{
    int zone = war_card_zone(g, card);
    v->card[card] = g->card[card];
    if (zone != WAR_UNDER && zone != WAR_BOARD) /* the piles are listed in the view itself */
        v->card[card].link = WAR_NONE;
}

static void copy_seat(const game *g, game *v, int seat, bool own)
{
    const struct war_seat *from = &g->seat[seat];
    struct war_seat *to = &v->seat[seat];
    to->magic_top = to->discard_top = to->top_run = to->bottom_run = WAR_NONE; /* the piles are listed in the view itself */
    for (int owner = 0; owner < g->seats; owner++) {
        if (!own)
            to->bag[owner] = to->hand[owner] = 0;
        FOR_CARDS (card, from->hand[owner], owner)
            if (v->card[card].zone != WAR_UNSEEN)
                to->hand[owner] |= deck_bit(card);
    }
}

static int copy_pile(const game *g, int seat, int top, uint8_t *pile)
{
    int n = 0;
    for (int card = top; card != WAR_NONE; card = g->card[card].link)
        pile[n++] = (uint8_t)(sees(g, seat, card) ? card : WAR_NONE);
    return n;
}

static void copy_run(const game *g, int seat, int top, struct war_run *end)
{
    for (int i = 0; i < WAR_PILE; i++)
        end->card[i] = WAR_NONE;
    for (int card = top; card != WAR_NONE; card = g->card[card].link, end->size++) {
        end->card[end->size] = (uint8_t)(knows(g, seat, card) ? card : WAR_NONE);
        end->know[end->size] = (uint8_t)(g->card[card].know & all_seats(g));
    }
}

/* Where order means nothing it must not tell which of the unseen cards left: the seen ones first, by number (2E-DMG-14). */
static int copy_heap(const game *g, int seat, enum war_zone zone, int holder, uint8_t *pile)
{
    int n = 0, unseen = 0;
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == (int)zone && war_card_holder(g, card) == holder) {
            if (sees(g, seat, card))
                pile[n++] = (uint8_t)card;
            else
                unseen++;
        }
    return n + unseen; /* the rest of the list says WAR_NONE already */
}

static bool has_mercenary_back(const game *g, int card) { return is(g, card, WAR_MERCENARY); }

static int mercenaries_in_hand(const game *g, int seat)
{
    int n = 0;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[seat].hand[owner], owner)
            n += has_mercenary_back(g, card);
    return n;
}

static enum war_back back_of(const game *g, int card)
{
    if (card == WAR_NONE)
        return WAR_NO_BACK;
    return has_mercenary_back(g, card) ? WAR_MERCENARY_BACK : WAR_FACTION_BACK;
}

/* 1E-INF-15 */
static void copy_backs(const game *g, struct war_view *view)
{
    for (int seat = 0; seat < g->seats && backs_are_visible(g); seat++) {
        view->hand_mercenaries[seat] = (uint8_t)mercenaries_in_hand(g, seat);
        view->top_back[seat] = (uint8_t)back_of(g, g->seat[seat].top_run);
    }
}

static uint64_t mix_word(uint64_t h, uint64_t word)
{
    h = (h ^ word) * 0x9E3779B97F4A7C15ull;
    return h ^ h >> 29;
}

static uint64_t mix_words(uint64_t h, const uint8_t *b, size_t size)
{
    for (size_t i = 0; i + 8 <= size; i += 8) {
        uint64_t word = 0;
        for (int k = 7; k >= 0; k--)
            word = word << 8 | b[i + (size_t)k];
        h = mix_word(h, word);
    }
    return h;
}

static uint64_t mix(uint64_t h, const void *bytes, size_t size)
{
    const uint8_t *b = bytes;
    h = mix_words(h, b, size);
    for (size_t i = size & ~(size_t)7; i < size; i++)
        h = (h ^ b[i]) * 0x100000001B3ull;
    return h ^ h >> 32;
}

/* Who speaks follows from the cards in play. */
static uint64_t mix_seat(uint64_t h, const struct war_seat *seat)
{
    return mix_word(mix_words(h, (const uint8_t *)seat, offsetof(struct war_seat, speakers)), 0);
}

/* What brings about the instruction being carried out, to the end of the board: without what only says why. */
static uint64_t mix_middle(uint64_t h, const game *g)
{
    enum { FROM = offsetof(game, cause), SIZE = offsetof(game, arena) - FROM };
    uint8_t bytes[SIZE];
    __builtin_memcpy(bytes, &g->cause, SIZE);
    bytes[offsetof(game, why_card) - FROM] = 0;
    bytes[offsetof(game, why_ability) - FROM] = bytes[offsetof(game, why_ability) - FROM + 1] = 0;
    return mix(h, bytes, SIZE);
}

static uint64_t mix_frames(uint64_t h, const game *g)
{
    FOR_FRAMES_UP (f, g) {
        int why = SAYS_WHY(f->fn), told = f->size - (why != 0 ? 8 : 0);
        h = mix_words(h, (const uint8_t *)f, (size_t)told);
        if (why != 0) {
            uint8_t last[8] = {0};
            __builtin_memcpy(last, (const uint8_t *)f + told, (size_t)(8 - why));
            h = mix_words(h, last, 8);
        }
    }
    return h ^ h >> 32;
}

/* The parts of a game that mean something: all but the unused middle of the arena, its high-water mark, and what only says why. */
static uint64_t hash_game(uint64_t h, const game *g)
{
    h = mix(h, g, offsetof(game, high_water));
    h = mix_middle(h, g);
    h = mix_frames(h, g);
    h = mix(h, (const uint8_t *)g->arena + g->low, (size_t)(WAR_ARENA - g->low));
    for (int seat = 0; seat < g->seats; seat++)
        h = mix_seat(h, &g->seat[seat]);
    return mix(h, g->east, g->seats > 2 ? sizeof g->east : 0);
}
uint64_t war_hash(const game *g) { return hash_game(1, g); }

/* What a seat sees of a game that it may be in: equal for all games that agree with one view and have gone the same way, so that a search
 * finds a position again whatever it has dealt to the others. It leaves out what follows from the rest, and the order of draw piles. */
static uint64_t mix_card(uint64_t h, const struct war_card *card)
{
    return mix_word(mix_words(h, (const uint8_t *)card, 8), card->printed);
}

/* ... with how many cards lie under it: of a hidden one the number means nothing. */
static uint64_t mix_unit(uint64_t h, const game *g, int card)
{
    struct war_card unit = g->card[card];
    int under = 0;
    for (int u = unit.link; u != WAR_NONE; u = g->card[u].link)
        under++;
    if (under > 0 && !is_open(g, unit.link))
        unit.link = WAR_NONE;
    h = mix_card(h, &unit);
    return under > 0 ? mix_word(h, (uint64_t)under) : h;
}

uint64_t war_key(const game *g, int seat)
{
    uint64_t h = mix_words(3, (const uint8_t *)&g->ask, sizeof g->ask & ~(size_t)7);
    h = mix_words(h, (const uint8_t *)&g->edition, 8);
    h = mix_word(h, (uint64_t)g->cause | (uint64_t)g->cause_card << 8 | (uint64_t)g->cause_seat << 16 |
                        (uint64_t)g->cause_flags << 24 | (uint64_t)g->out << 32);
    h = mix_frames(h, g);
    h = mix(h, (const uint8_t *)g->arena + g->low, (size_t)(WAR_ARENA - g->low));
    FOR_EACH (s, occupied(g))
        h = mix_unit(h, g, card_at(g, s));
    for (int of = 0; of < g->seats; of++) {
        const struct war_seat *one = &g->seat[of];
        h = mix_word(h, (uint64_t)one->magic | (uint64_t)one->discard_top << 8 | (uint64_t)one->discards << 16 |
                            (uint64_t)one->moves << 24 | (uint64_t)one->attacks << 32 | (uint64_t)one->more_moves << 40 |
                            (uint64_t)one->flags << 48);
        h = mix_word(h, one->active_events ^ (uint64_t)one->pushed << 56);
        for (uint64_t left = g->edition == WAR_SECOND ? one->active_events : 0; left; left &= left - 1)
            h = mix_card(h, &one->own[__builtin_ctzll(left)]); /* what they have chosen */
        h = mix(h, one->steps, g->edition == WAR_FIRST ? sizeof one->steps : 0);
        h = mix(h, one->more_steps, g->seat[of].extra != 0 ? sizeof one->more_steps : 0);
        FOR_EACH (s, wide(one->walls))
            h = mix_card(h, &g->card[war_at(g, 1, s)]);
        if (of == seat)
            h = mix_words(h, (const uint8_t *)one->hand, sizeof one->hand);
    }
    return h ^ h >> 32;
}

static int next_unseen(const game *v, int card)
{
    do
        card = card == WAR_NONE ? 0 : war_next_card(v, card);
    while (card != WAR_NONE && (v->card[card].zone != WAR_UNSEEN || war_card_definition(v, card) == 0));
    return card;
}

/* The cards under others, where not all of them are known to the seat. */
static void copy_stacks(const game *g, game *v)
{
    int unseen = WAR_NONE;
    WAR_FOR_CARDS (upper, g) {
        uint8_t *at = &v->card[upper].link;
        for (int card = on_board(g, upper) ? g->card[upper].link : WAR_NONE; card != WAR_NONE; card = g->card[card].link) {
            int shown = v->card[card].zone != WAR_UNSEEN ? card : (unseen = next_unseen(v, unseen));
            if (shown == WAR_NONE)
                break;
            *at = (uint8_t)shown;
            at = &v->card[shown].link;
            v->card[shown].upper = (uint8_t)upper;
        }
        if (on_board(g, upper))
            *at = WAR_NONE;
    }
}

/* 2E-INF-01 */
static void copy_table(const game *g, game *v)
{
    war_copy(v, g);
    uint8_t *free = (uint8_t *)v->arena;
    for (int i = v->free; i < v->low; i++)
        free[i] = 0;
    v->high_water = 0;
    WAR_FOR_CARDS (card, g) {
        uint16_t definition = (uint16_t)war_card_definition(g, card); /* deck lists are open (1E-INF-18, 2E-INF-09) */
        v->card[card] = (struct war_card){.zone = WAR_UNSEEN, .place = WAR_NONE, .link = WAR_NONE, .printed = definition};
    }
}

static bool is_listed(const struct war_view *view, int seat, int card)
{
    bool listed = false;
    for (int i = 0; i < WAR_PILE; i++)
        listed = listed || view->discard_pile[seat][i] == card || view->magic_pile[seat][i] == card ||
                 view->draw_top[seat].card[i] == card || view->draw_bottom[seat].card[i] == card;
    return listed;
}

/* A card that the view does not place is in none of its sets and lists, and of it the view has but its definition. */
static bool keeps_hidden(const struct war_view *view, int card)
{
    const game *v = &view->game;
    const struct war_card *c = &v->card[card];
    uint64_t own = deck_bit(card);
    int owner = war_card_owner(card);
    bool stands_in = c->place < WAR_CARDS && v->card[c->place].zone != WAR_UNSEEN; /* it is in the place of one in a stack */
    bool told = c->know != 0 || (c->place != WAR_NONE && !stands_in) || (c->link != WAR_NONE && !stands_in) ||
                (c->damage | c->boost | c->marks) != 0 || c->printed != war_card_definition(v, card);
    for (int seat = 0; seat < v->seats; seat++)
        told = told || ((v->seat[seat].hand[owner] | v->seat[seat].bag[owner]) & own) != 0 || is_listed(view, seat, card);
    return !told;
}

static bool keeps_all_hidden(const struct war_view *view)
{
    bool kept = true;
    WAR_FOR_CARDS (card, &view->game)
        kept = kept && (view->game.card[card].zone != WAR_UNSEEN || keeps_hidden(view, card));
    return kept;
}

void war_look(const game *g, int seat, struct war_view *view)
{
    uint8_t *bytes = (uint8_t *)view;
    for (size_t i = 0; i < sizeof *view; i++)
        bytes[i] = 0;
    game *v = &view->game, renumbered;
    if (somebody_looked(g)) {
        renumbered = *g;
        renumber_for(&renumbered, seat);
        g = &renumbered;
    }
    copy_table(g, v);
    WAR_FOR_CARDS (card, g)
        if (sees(g, seat, card) || war_card_definition(g, card) == 0) {
            copy_card(g, v, card);
            if (war_card_zone(g, card) == WAR_DRAW_PILE && !knows(g, seat, card))
                v->card[card].know = 0; /* nor who has seen it in its place */
            v->card[card].know &= (uint8_t)(0xF0 | knowers_for(g, seat, card));
        }
    copy_stacks(g, v);
    view->seat = (uint8_t)seat;
    if (g->ask.seat != seat) { /* 2E-ASK-02 */
        view->answers = g->ask.set, view->wall_answers = g->ask.walls;
        v->ask.set = v->ask.walls = plain(0);
    }
    for (int s = 0; s < g->seats; s++) {
        copy_seat(g, v, s, has_draw_pile(g, seat, s));
        view->hand_size[s] = (uint8_t)hand_size(g, s); /* 1E-INF-01 */
        int draw = bag_size(g, s);
        bool told = rules(g)->counted_piles || has_draw_pile(g, seat, s) || draw == 0; /* 2E-INF-02, 1E-INF-03 */
        view->draw_size[s] = (uint8_t)(told ? draw : WAR_NONE);
        for (int i = 0; i < WAR_PILE; i++)
            view->discard_pile[s][i] = view->magic_pile[s][i] = WAR_NONE;
        int discards = rules(g)->ordered_discard ? copy_pile(g, seat, g->seat[s].discard_top, view->discard_pile[s])
                                                 : copy_heap(g, seat, WAR_DISCARD, s, view->discard_pile[s]);
        view->discard_size[s] = (uint8_t)discards;
        view->magic_size[s] = g->seat[s].magic;
        copy_pile(g, seat, g->seat[s].magic_top, view->magic_pile[s]); /* 1E-MAG-04 */
        copy_run(g, seat, g->seat[s].top_run, &view->draw_top[s]);
        copy_run(g, seat, g->seat[s].bottom_run, &view->draw_bottom[s]);
        if (!told)
            for (int owner = 0; owner < g->seats; owner++)
                v->seat[s].bag[owner] = 0;
    }
    copy_backs(g, view);
    INVARIANT(keeps_all_hidden(view));
    view->hash = hash_game(mix(2, &view->seat, sizeof *view - offsetof(struct war_view, seat)), v);
}

/* None but the seat that is asked sees its options (1E-ASK-02). */
int war_view_actions(const struct war_view *view, war_action *list)
{
    if (view->game.ask.seat != view->seat)
        return 0;
    if (view->game.ask.kind != WAR_ASK_PILE)
        return war_actions(&view->game, list);
    game g = view->game; /* the one list that looks through a pile */
    int whose = g.ask.whose;
    const uint8_t *pile = view->discard_pile[whose];
    uint8_t *at = &g.seat[whose].discard_top;
    int size = view->discard_size[whose];
    if (g.ask.zone == WAR_DRAW_PILE)
        pile = view->draw_top[whose].card, at = &g.seat[whose].top_run, size = view->draw_top[whose].size;
    if (g.ask.zone == WAR_MAGIC_PILE)
        pile = view->magic_pile[whose], at = &g.seat[whose].magic_top, size = view->magic_size[whose];
    for (int i = 0; i < size; i++)
        if (pile[i] != WAR_NONE) {
            *at = pile[i];
            at = &g.card[*at].link;
        }
    *at = WAR_NONE;
    return war_actions(&g, list);
}

/* ---- Games that agree with a view ---------------------------------------------------------------------- */

/* The cards of one owner that the seat cannot place, in random order. */
static int unseen_cards(const game *g, int owner, uint8_t *cards, uint32_t (*random)(void *, uint32_t), void *state)
{
    int n = 0;
    WAR_FOR_CARDS (card, g)
        if (war_card_owner(card) == owner && g->card[card].zone == WAR_UNSEEN)
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
    g->card[card].zone = (uint8_t)((unsigned)zone | (unsigned)seat << 4 | (unsigned)seat << 6);
    g->card[card].know = (uint8_t)((g->card[card].know & 0xF0) | know);
}

/* What is being dealt: the cards that the viewer cannot place, by owner. Of a player whose draw pile is known (the viewer's own, or
 * visibly empty) all of them lie in hands and magic piles: as many as fit in that player's own, the others are strays. Places that
 * remain there, and any places of the other players, may hold strays. */
struct dealing {
    const struct war_view *view;
    game *g;
    uint32_t (*random)(void *state, uint32_t n);
    void *state;
    uint8_t cards[WAR_SEATS][WAR_SEAT_CARDS], stray[WAR_PILE];
    int left[WAR_SEATS], strays;
    int places[WAR_SEATS]; /* in hand, magic pile and stacks, still to be filled */
    bool settled[WAR_SEATS];
    struct {
        uint8_t upper, depth;
    } stack[WAR_PILE]; /* where the cards lie in stacks that the viewer does not know, from the topmost of each on */
    int stacked;
    enum war_back back; /* that the next card must have; WAR_NO_BACK: any */
};

static bool fits(const struct dealing *d, int card) { return d->back == WAR_NO_BACK || back_of(d->g, card) == d->back; }

/* The cards are in random order: the last that fits. */
static int next_of(struct dealing *d, int owner)
{
    uint8_t *cards = d->cards[owner];
    int i = d->left[owner] - 1;
    while (i >= 0 && !fits(d, cards[i]))
        i--;
    if (i < 0)
        return WAR_NONE;
    uint8_t card = cards[i];
    cards[i] = cards[--d->left[owner]];
    return card;
}

static int next_stray(struct dealing *d)
{
    int n = 0, found = WAR_NONE;
    for (int i = 0; i < d->strays; i++)
        n += fits(d, d->stray[i]);
    int skip = n > 0 ? (int)d->random(d->state, (uint32_t)n) : -1;
    for (int i = 0; i < d->strays && found == WAR_NONE; i++)
        if (fits(d, d->stray[i]) && skip-- == 0) {
            found = d->stray[i];
            d->stray[i] = d->stray[--d->strays];
        }
    return found;
}

static int any_card(struct dealing *d)
{
    int card = next_stray(d);
    for (int owner = 0; owner < d->g->seats && card == WAR_NONE; owner++)
        card = next_of(d, owner);
    return card;
}

static bool chance(struct dealing *d, int of, int in) { return of > 0 && (int)d->random(d->state, (uint32_t)in) < of; }

/* How many places of players whose own cards are few must hold strays, and how many of the others may. */
static void count_places(const struct dealing *d, int *must, int *may)
{
    *must = *may = 0;
    for (int seat = 0; seat < d->g->seats; seat++)
        if (!d->settled[seat])
            *may += d->places[seat];
        else if (d->places[seat] > d->left[seat])
            *must += d->places[seat] - d->left[seat];
}

/* A card for a hand or magic pile: the player's own, or a stray. */
static int hidden_card(struct dealing *d, int seat)
{
    int must, may;
    count_places(d, &must, &may);
    bool own = d->settled[seat] ? chance(d, d->left[seat], d->places[seat]) : !chance(d, d->strays - must, may);
    int card = own ? next_of(d, seat) : next_stray(d);
    d->places[seat]--;
    return card != WAR_NONE ? card : any_card(d);
}

static int unseen_in(const uint8_t *pile, int size)
{
    int n = 0;
    for (int i = 0; i < size; i++)
        n += pile[i] == WAR_NONE;
    return n;
}

static void fill_pile(struct dealing *d, int seat, enum war_zone zone, const uint8_t *pile, int size)
{
    game *g = d->g;
    struct war_seat *s = &g->seat[seat];
    uint8_t *at = zone == WAR_DISCARD ? &s->discard_top : &s->magic_top;
    for (int i = 0; i < size; i++) {
        int card = pile[i];
        if (card == WAR_NONE) {
            card = zone == WAR_DISCARD ? next_of(d, seat) : hidden_card(d, seat);
            if (card == WAR_NONE)
                break; /* only in a view that was tampered with */
            into(g, card, seat, zone, 1u << seat);
        }
        *at = (uint8_t)card;
        at = &g->card[card].link;
    }
    *at = WAR_NONE;
}

static void fill_hand(struct dealing *d, int seat)
{
    game *g = d->g;
    int mercenaries = d->view->hand_mercenaries[seat] - mercenaries_in_hand(g, seat);
    for (int missing = d->view->hand_size[seat] - hand_size(g, seat); missing > 0; missing--, mercenaries--) {
        if (backs_are_visible(g))
            d->back = mercenaries > 0 ? WAR_MERCENARY_BACK : WAR_FACTION_BACK;
        int card = hidden_card(d, seat);
        d->back = WAR_NO_BACK;
        card = card != WAR_NONE ? card : any_card(d);
        if (card == WAR_NONE)
            return;
        into(g, card, seat, WAR_HAND, 1u << seat);
        g->seat[seat].hand[war_card_owner(card)] |= deck_bit(card);
    }
}

static void into_draw_pile(game *g, int card, int seat, unsigned know)
{
    into(g, card, seat, WAR_DRAW_PILE, know);
    g->seat[seat].bag[war_card_owner(card)] |= deck_bit(card);
}

/* A card of a draw pile that the viewer does not know: mostly of the pile's own deck, but any may have come there (1E-MAG-12). */
static int pile_card(struct dealing *d, int seat)
{
    int card = next_of(d, seat);
    return card != WAR_NONE ? card : any_card(d);
}

/* Any card of the own draw pile that is not known to lie elsewhere in it; `used` are those that have a place by now. */
static int own_card(const struct dealing *d, int own, const uint64_t *used)
{
    int n = 0;
    uint8_t cards[WAR_PILE];
    for (int owner = 0; owner < d->g->seats; owner++)
        FOR_CARDS (card, d->g->seat[own].bag[owner] & ~used[owner], owner)
            if (fits(d, card))
                cards[n++] = (uint8_t)card;
    return n > 0 ? cards[d->random(d->state, (uint32_t)n)] : WAR_NONE;
}

static void note_known(const struct war_run *end, uint64_t *used)
{
    for (int i = 0; i < end->size; i++)
        if (end->card[i] != WAR_NONE)
            used[war_card_owner(end->card[i])] |= deck_bit(end->card[i]);
}

static void fill_run(struct dealing *d, int seat, const struct war_run *end, uint8_t *at, uint64_t *used)
{
    game *g = d->g;
    for (int i = 0; i < end->size; i++) {
        int card = end->card[i];
        if (card == WAR_NONE)
            card = has_draw_pile(g, d->view->seat, seat) ? own_card(d, seat, used) : pile_card(d, seat);
        d->back = WAR_NO_BACK; /* only the topmost shows it */
        if (card == WAR_NONE)
            break; /* only in a view that was tampered with */
        used[war_card_owner(card)] |= deck_bit(card);
        into_draw_pile(g, card, seat, end->know[i]);
        *at = (uint8_t)card;
        at = &g->card[card].link;
    }
    *at = WAR_NONE;
}

static void fill_runs(struct dealing *d, int seat)
{
    const struct war_view *view = d->view;
    uint64_t used[WAR_SEATS] = {0};
    note_known(&view->draw_top[seat], used);
    note_known(&view->draw_bottom[seat], used);
    d->back = (enum war_back)view->top_back[seat];
    fill_run(d, seat, &view->draw_top[seat], &d->g->seat[seat].top_run, used);
    fill_run(d, seat, &view->draw_bottom[seat], &d->g->seat[seat].bottom_run, used);
    if (view->draw_size[seat] != WAR_NONE || is_out(d->g, seat))
        return;
    bool drawing = d->g->ask.kind == WAR_ASK_DRAW && d->g->ask.low == seat; /* a card that is in no settled place */
    int card = drawing || view->draw_top[seat].size + view->draw_bottom[seat].size == 0 ? pile_card(d, seat) : WAR_NONE;
    if (card != WAR_NONE)
        into_draw_pile(d->g, card, seat, 0); /* only that it is not empty is told */
}

/* How many cards of that seat's hand and magic pile the viewer does not know. */
static int hidden_places(const struct war_view *view, const game *g, int seat)
{
    return unseen_in(view->magic_pile[seat], rules(g)->magic_is_a_pile ? view->magic_size[seat] : 0) + view->hand_size[seat] -
           hand_size(g, seat);
}

/* Those that stand in for such cards leave the stacks: they are dealt like all others. */
static void open_stacks(struct dealing *d)
{
    game *g = d->g;
    WAR_FOR_CARDS (upper, g) {
        uint8_t *at = &g->card[upper].link;
        for (int depth = 0; on_board(g, upper) && *at != WAR_NONE && d->stacked < WAR_PILE; depth++) {
            struct war_card *card = &g->card[*at];
            if (card->zone != WAR_UNSEEN) {
                at = &card->link;
                continue;
            }
            *at = card->link;
            card->upper = card->link = WAR_NONE;
            d->stack[d->stacked].upper = (uint8_t)upper;
            d->stack[d->stacked++].depth = (uint8_t)depth;
            d->places[controller(g, upper)]++;
        }
    }
}

static void fill_stacks(struct dealing *d)
{
    game *g = d->g;
    for (int i = 0; i < d->stacked; i++) {
        int upper = d->stack[i].upper, seat = controller(g, upper), card = hidden_card(d, seat);
        uint8_t *at = &g->card[upper].link;
        if (card == WAR_NONE)
            return; /* only in a view that was tampered with */
        for (int depth = d->stack[i].depth; depth > 0 && *at != WAR_NONE; depth--)
            at = &g->card[*at].link;
        into(g, card, seat, WAR_UNDER, 1u << seat);
        g->card[card].upper = (uint8_t)upper;
        g->card[card].link = *at;
        *at = (uint8_t)card;
    }
}

static void sort_strays(struct dealing *d, int owner)
{
    const struct war_view *view = d->view;
    if (is_out(d->g, owner) || view->draw_size[owner] == WAR_NONE)
        return;
    d->settled[owner] = true;
    int piles = unseen_in(view->discard_pile[owner], view->discard_size[owner]) +
                (has_draw_pile(d->g, view->seat, owner) ? 0 : view->draw_size[owner]);
    for (int more = d->left[owner] - d->places[owner] - piles; more > 0; more--)
        d->stray[d->strays++] = (uint8_t)next_of(d, owner);
}

/* What has no place in any hand or magic pile lies in a draw pile of which the viewer is not told how many cards it has, or left the game
 * with a player (1E-TEM-22). */
static void place_strays(struct dealing *d)
{
    int piles[WAR_SEATS], n = 0;
    for (int seat = 0; seat < d->g->seats; seat++)
        if (!is_out(d->g, seat) && d->view->draw_size[seat] == WAR_NONE)
            piles[n++] = seat;
    for (int card = next_stray(d); card != WAR_NONE; card = next_stray(d))
        if (n > 0)
            into_draw_pile(d->g, card, piles[d->random(d->state, (uint32_t)n)], 0);
        else
            into(d->g, card, war_card_owner(card), WAR_OUT, 0);
}

/* Every card has a place, and each hand holds as many as the view says. */
static bool is_dealt(const struct war_view *view, const game *g)
{
    bool dealt = true;
    WAR_FOR_CARDS (card, g)
        dealt = dealt && g->card[card].zone != WAR_UNSEEN;
    for (int seat = 0; seat < g->seats; seat++)
        dealt = dealt && hand_size(g, seat) == view->hand_size[seat];
    return dealt;
}

static void deal(const struct war_view *view, game *g, uint32_t (*random)(void *state, uint32_t n), void *state)
{
    struct dealing d = {.view = view, .g = g, .random = random, .state = state};
    war_copy(g, &view->game);
    if (g->ask.seat != view->seat)
        g->ask.set = view->answers, g->ask.walls = view->wall_answers;
    open_stacks(&d);
    for (int seat = 0; seat < g->seats; seat++) {
        d.left[seat] = unseen_cards(g, seat, d.cards[seat], random, state);
        d.places[seat] += hidden_places(view, g, seat);
        sort_strays(&d, seat);
    }
    for (int seat = 0; seat < g->seats; seat++)
        fill_runs(&d, seat);
    for (int seat = 0; seat < g->seats && backs_are_visible(g); seat++)
        fill_hand(&d, seat); /* what shows its back first: for the other places any card will do */
    fill_stacks(&d);
    for (int seat = 0; seat < g->seats; seat++) {
        fill_pile(&d, seat, WAR_DISCARD, view->discard_pile[seat], view->discard_size[seat]);
        if (rules(g)->magic_is_a_pile)
            fill_pile(&d, seat, WAR_MAGIC_PILE, view->magic_pile[seat], view->magic_size[seat]);
        fill_hand(&d, seat);
    }
    place_strays(&d);
    for (int seat = 0; seat < g->seats; seat++)
        for (int card = next_of(&d, seat); card != WAR_NONE; card = next_of(&d, seat))
            if (is_out(g, seat))
                into(g, card, seat, WAR_OUT, 0); /* left with its pile */
            else
                into_draw_pile(g, card, seat, 0);
    INVARIANT(is_dealt(view, g));
}

/* Cards with the right backs may have been wanting where they were needed, or be left where others were. */
static bool agrees(const struct war_view *view, const game *g)
{
    struct war_view dealt;
    if (!backs_are_visible(g))
        return true;
    war_look(g, view->seat, &dealt);
    return dealt.hash == view->hash;
}

/* That a card has to be named tells that there is one: deals that could not answer are dealt again. */
void war_determinize(const struct war_view *view, game *g, uint32_t (*random)(void *state, uint32_t n), void *state)
{
    war_action list[WAR_MAX_ACTIONS];
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES; i++) {
        deal(view, g, random, state);
        if ((g->over != WAR_PLAYING || war_actions(g, list) > 0) && agrees(view, g))
            return;
    }
}

struct war_happening war_happening_for(struct war_happening h, int seat)
{
    bool shown = seat < WAR_SEATS && (h.seen >> seat & 1) != 0;
    if (h.seen == WAR_EVERYONE)
        return h;
    if (h.by == h.card && h.card != WAR_NONE) {
        h.by = WAR_NONE;
        h.ability = shown ? h.ability : 0;
    }
    h.card = WAR_NONE; /* also where it is seen: the number could tell more than the card (see above) */
    if (!shown) {
        h.other = WAR_NONE;
        h.definition = h.amount = 0;
        h.count = 0;
    }
    return h;
}
