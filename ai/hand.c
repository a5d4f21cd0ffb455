/* hand.c: what a position is worth by rules of thumb: the yardstick for values that were learned, and where they began. */
#include "hand.h"

#include "ai.h"
#include "survey.h"

const int16_t ai_thumbs_by_hand[AI_THUMB_COUNT] = {
#define VALUE(name, value) value,
    AI_THUMBS(VALUE)
#undef VALUE
};
const int16_t ai_thumbs_tuned[2][AI_THUMB_COUNT] = {
#include "tuned.inc"
};
const int16_t ai_thumbs_between[2][AI_THUMB_COUNT] = {
#include "between.inc"
};

/* What each of a space's cards is worth to whoever attacks it. */
struct prizes {
    int per_life[WAR_SPACES];
    int8_t left[WAR_SPACES];
    bool summoner[WAR_SPACES];
};

struct weighing {
    const int16_t *thumb;
    const struct survey *s;
    struct prizes prize;
};

int ai_piece_value(const int16_t *thumb, const struct piece *p, int left)
{
    int life = p->life;
    if (p->rank == SUMMONER)
        return thumb[THUMB_SUMMONER_LIFE] * left / life - thumb[THUMB_SUMMONER_FEAR] / left;
    if (p->rank == STRUCTURE)
        return thumb[THUMB_GATE] / 3 + thumb[THUMB_GATE] * 2 / 3 * left / life;
    int whole = thumb[THUMB_UNIT] + thumb[THUMB_UNIT_COST] * (p->def->cost > 0 ? p->def->cost : 0) +
                thumb[THUMB_UNIT_STRENGTH] * p->def->strength + thumb[THUMB_UNIT_LIFE] * life;
    int alive = thumb[THUMB_WHILE_ALIVE];
    return whole * alive / 100 + whole * (100 - alive) / 100 * left / life + thumb[THUMB_BOOST] * p->boost;
}

/* The most that an attack on one of these spaces can be expected to be worth; more than the life that is left is of no use. */
static int best_target(const struct weighing *w, const struct piece *by, board reach)
{
    int sixths = w->s->g->edition == WAR_FIRST || by->def->attack == WAR_RANGED ? 4 : 5, hits = by->strength * sixths * 100 / 6,
        best = 0;
    for (; reach; reach &= reach - 1) {
        int space = by->space / BOARD * BOARD + __builtin_ctzll(reach), left = w->prize.left[space] * 100;
        int worth = (hits < left ? hits : left) * w->prize.per_life[space] / 100;
        if (w->prize.summoner[space])
            worth = worth * w->thumb[THUMB_HUNT] / 100;
        best = worth > best ? worth : best;
    }
    return best;
}

/* What may still be attacked this turn counts most, so that units are brought into reach and then attack. */
static int threat(const struct weighing *w, const struct piece *by)
{
    bool own_turn = by->side == w->s->mover, attacks = own_turn && survey_attacks(w->s, by->side) && !by->spent;
    int soon = w->thumb[THUMB_SOON], later = w->thumb[THUMB_LATER];
    int standing = best_target(w, by, survey_reach(w->s, by)) * (!own_turn ? soon : attacks ? w->thumb[THUMB_NOW] : later) / 100;
    int moved = best_target(w, by, survey_reach_moved(w->s, by)) * (own_turn ? later : soon / 2) / 100;
    return standing > moved ? standing : moved;
}

static int magic_value(const int16_t *thumb, int magic)
{
    int plenty = thumb[THUMB_PLENTY];
    return magic <= plenty ? thumb[THUMB_MAGIC] * magic
                           : thumb[THUMB_MAGIC] * plenty + thumb[THUMB_MAGIC_PLENTY] * (magic - plenty);
}

static int card_value(const int16_t *thumb, const struct war_definition *def, int magic)
{
    if (def->classes & WAR_UNIT)
        return thumb[def->cost <= magic + 2 ? THUMB_CARD_PAYABLE : THUMB_CARD_DEAR];
    return thumb[def->classes & (WAR_STRUCTURE | WAR_WALL) ? THUMB_CARD_STRUCTURE : THUMB_CARD_EVENT];
}

/* Both editions fill the hand to five each turn, so an empty place is nearly as good as a card while cards last. */
static int seat_value(const int16_t *thumb, const struct war_game *g, int seat, bool hidden)
{
    const struct war_seat *s = &g->seat[seat];
    int value = magic_value(thumb, s->magic), held = 0, pile = 0;
    for (int owner = 0; owner < g->seats; owner++) {
        pile += __builtin_popcountll(s->bag[owner]);
        for (uint64_t left = s->hand[owner]; left; left &= left - 1, held++) {
            int card = owner * WAR_SEAT_CARDS + __builtin_ctzll(left);
            value += hidden ? thumb[THUMB_CARD_EVENT] : card_value(thumb, war_definition(war_card_definition(g, card)), s->magic);
        }
    }
    int places = held < 5 ? 5 - held : 0;
    return value + thumb[THUMB_CARD_TO_COME] * (places < pile ? places : pile) + thumb[THUMB_TO_DRAW] * pile;
}

/* A game that does not end makes bold: else two that flee from each other would play for ever. */
static int boldness(const struct war_game *g) { return g->turn > 40 ? (g->turn < 1000 ? g->turn - 40 : 960) / 8 : 0; }

static int step_closer(const int16_t *thumb, int rank)
{
    return rank == SUMMONER || rank == STRUCTURE ? 0 : thumb[rank == CHAMPION ? THUMB_CHAMPION_CLOSER : THUMB_STEP_CLOSER];
}

static int ways_out(const struct survey *s, int side)
{
    int open = survey_open(s, side);
    return open < 4 ? open : 4;
}

int ai_standing_value(const int16_t *thumb, const struct survey *s, const int *each, int seat)
{
    int value = 0, bold = boldness(s->g);
    for (int i = 0; i < s->pieces; i++) {
        const struct piece *p = &s->piece[i];
        bool walks = p->rank != STRUCTURE && (p->rank != SUMMONER || (bold && !p->side));
        int far = walks ? survey_distance(s, p) : 0, one = each[i] - step_closer(thumb, p->rank) * far;
        value += p->side ? -one : one - bold * far;
    }
    for (int i = 0; i < s->g->seats; i++) {
        int one = seat_value(thumb, s->g, i, i != seat);
        value += i % 2 == s->team ? one : -one;
    }
    if (thumb[THUMB_WAY_OUT])
        value += thumb[THUMB_WAY_OUT] * (ways_out(s, 0) - ways_out(s, 1));
    return value;
}

static void note_prize(struct weighing *w, int i, int value)
{
    const struct piece *p = &w->s->piece[i];
    w->prize.per_life[p->space] = value / p->left;
    w->prize.left[p->space] = p->left;
    w->prize.summoner[p->space] = p->rank == SUMMONER;
}

int ai_thumbs_of(const int16_t *thumb, const struct survey *s, int seat)
{
    struct weighing w;
    int each[2 * WAR_SPACES];
    w.thumb = thumb;
    w.s = s;
    for (int i = 0; i < s->pieces; i++)
        note_prize(&w, i, each[i] = ai_piece_value(thumb, &s->piece[i], s->piece[i].left));
    for (int i = 0; i < s->pieces; i++)
        each[i] += s->piece[i].rank == STRUCTURE ? 0 : threat(&w, &s->piece[i]);
    return ai_standing_value(thumb, s, each, seat) * 2;
}

int ai_thumb_value(const int16_t *thumb, const struct war_game *g, int seat)
{
    struct survey s;
    survey(g, seat, &s);
    return ai_thumbs_of(thumb, &s, seat);
}

int ai_hand_made(const struct war_game *g, int seat) { return ai_thumb_value(ai_thumbs_by_hand, g, seat); }

int ai_tuned(const struct war_game *g, int seat) { return ai_thumb_value(ai_thumbs_tuned[g->edition == WAR_SECOND], g, seat); }
