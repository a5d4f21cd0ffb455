/* hand.c: what a position is worth by rules of thumb: the yardstick for values that were learned, and where they began.
 *
 * The unit is a hundredth of what 1 magic buys; 500 of them are a logit.
 */
#include "ai.h"

#include "survey.h"

enum {
    SUMMONER_LIFE = 2000, /* a whole summoner, spread over its life ... */
    SUMMONER_FEAR = 900,  /* ... and this much less at 1 life left, half of it at 2 ... */
    GATE = 90,
    BOOST = 15,
    MAGIC = 40,
    MAGIC_PLENTY = 20,
    PLENTY = 5,
    CARD_PAYABLE = 75,
    CARD_DEAR = 50,
    CARD_EVENT = 50,
    CARD_STRUCTURE = 30,
    CARD_TO_COME = 30, /* an empty place in a hand that will be filled again */
    STEP_CLOSER = 6    /* to the enemy summoner */
};

/* How much of a threatened attack counts, in percent. */
enum { NOW = 60, SOON = 25, LATER = 8 };

static int piece_value(const struct piece *p)
{
    int life = p->life, left = p->left;
    if (p->rank == SUMMONER)
        return SUMMONER_LIFE * left / life - SUMMONER_FEAR / left;
    if (p->rank == STRUCTURE)
        return GATE / 3 + GATE * 2 / 3 * left / life;
    int whole = 60 + 80 * (p->def->cost > 0 ? p->def->cost : 0) + 20 * p->def->strength + 10 * life;
    return whole * 2 / 5 + whole * 3 / 5 * left / life + BOOST * p->boost;
}

/* The most that an attack on one of these spaces can be expected to be worth; more than the life that is left is of no use. */
static int best_target(const struct survey *s, const struct piece *by, board reach, const int16_t *per_life, const int8_t *left)
{
    int sixths = s->g->edition == WAR_FIRST || by->def->attack == WAR_RANGED ? 4 : 5, hits = by->strength * sixths * 100 / 6,
        best = 0;
    for (; reach; reach &= reach - 1) {
        int space = by->space / BOARD * BOARD + __builtin_ctzll(reach);
        int counts = hits < left[space] * 100 ? hits : left[space] * 100, worth = counts * per_life[space] / 100;
        best = worth > best ? worth : best;
    }
    return best;
}

/* What may still be attacked this turn counts most, so that units are brought into reach and then attack. */
static int threat(const struct survey *s, const struct piece *by, const int16_t *per_life, const int8_t *left)
{
    bool own_turn = by->side == s->mover, attacks = own_turn && survey_attacks(s, by->side) && !by->spent;
    int now = best_target(s, by, survey_reach(s, by), per_life, left) * (!own_turn ? SOON : attacks ? NOW : LATER) / 100;
    int later = best_target(s, by, survey_reach_moved(s, by), per_life, left) * (own_turn ? LATER : SOON / 2) / 100;
    return now > later ? now : later;
}

static int magic_value(int magic) { return magic <= PLENTY ? MAGIC * magic : MAGIC * PLENTY + MAGIC_PLENTY * (magic - PLENTY); }

static int card_value(const struct war_definition *def, int magic)
{
    if (def->classes & WAR_UNIT)
        return def->cost <= magic + 2 ? CARD_PAYABLE : CARD_DEAR;
    return def->classes & (WAR_STRUCTURE | WAR_WALL) ? CARD_STRUCTURE : CARD_EVENT;
}

/* Both editions fill the hand to five each turn, so an empty place is nearly as good as a card while cards last. */
static int hand_value(const struct war_game *g, int seat, bool hidden)
{
    const struct war_seat *s = &g->seat[seat];
    int value = 0, held = 0;
    uint64_t pile = 0;
    for (int owner = 0; owner < g->seats; owner++) {
        pile |= s->bag[owner];
        for (uint64_t left = s->hand[owner]; left; left &= left - 1, held++) {
            int card = owner * WAR_SEAT_CARDS + __builtin_ctzll(left);
            value += hidden ? CARD_EVENT : card_value(war_definition(war_card_definition(g, card)), s->magic);
        }
    }
    return value + (held < 5 && pile ? CARD_TO_COME * (5 - held) : 0);
}

/* A game that does not end makes bold: else two that flee from each other would play for ever. */
static int boldness(const struct war_game *g) { return g->turn > 40 ? (g->turn < 1000 ? g->turn - 40 : 960) / 8 : 0; }

int ai_hand_made(const struct war_game *g, int seat)
{
    struct survey s;
    int16_t per_life[WAR_SPACES];
    int8_t left[WAR_SPACES];
    int value = 0, bold = boldness(g);
    survey(g, seat, &s);
    for (int i = 0; i < s.pieces; i++) {
        const struct piece *p = &s.piece[i];
        int one = piece_value(p);
        per_life[p->space] = (int16_t)(one / p->left);
        left[p->space] = p->left;
        value += p->side ? -one : one;
    }
    for (int i = 0; i < s.pieces; i++) {
        const struct piece *p = &s.piece[i];
        if (p->rank == STRUCTURE)
            continue;
        int one = threat(&s, p, per_life, left), far = p->rank != SUMMONER || (bold && !p->side) ? survey_distance(&s, p) : 0;
        one -= (p->rank != SUMMONER ? STEP_CLOSER : 0) * far;
        value += p->side ? -one : one - bold * far;
    }
    for (int i = 0; i < g->seats; i++) {
        int one = magic_value(g->seat[i].magic) + hand_value(g, i, i != seat);
        value += i % 2 == s.team ? one : -one;
    }
    return value * 2;
}
