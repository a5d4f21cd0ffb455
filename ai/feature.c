/* feature.c: which facts hold in a position. */
#include "feature.h"

#include "hand.h"

struct facts {
    struct survey s;
    uint16_t *list;
    int count;
};

static void add(struct facts *f, int side, int feature) { f->list[f->count++] = (uint16_t)(feature | (side ? OTHER : 0)); }
static int at_most(int n, int most) { return n < most ? n : most; }
static int bits(uint64_t set) { return __builtin_popcountll(set); }
/* Numbers of definitions: those of the first edition come first (tests/golden/numbers). */
enum { FIRST_OF_FIRST = 32, FIRST_OF_SECOND = 608 };
static int of_edition(const struct facts *f, int definition)
{
    return definition - (f->s.g->edition == WAR_SECOND ? FIRST_OF_SECOND : FIRST_OF_FIRST);
}

/* Rows count from the edge of the side it belongs to. */
static int place_of(const struct facts *f, const struct piece *p)
{
    int space = p->space % BOARD, row = space / 6, column = space % 6;
    if ((f->s.team ^ p->side) != 0)
        row = 7 - row;
    return row * 3 + (column < 3 ? column : 5 - column);
}

static void add_pieces(struct facts *f)
{
    bool attack[2] = {survey_attacks(&f->s, 0), survey_attacks(&f->s, 1)},
         move[2] = {survey_moves(&f->s, 0), survey_moves(&f->s, 1)};
    int units[2] = {0, 0};
    for (int i = 0; i < f->s.pieces; i++) {
        const struct piece *p = &f->s.piece[i];
        int side = p->side, kind = p->kind, hurt = p->life - p->left;
        add(f, side, F_IN_PLAY + of_edition(f, p->definition));
        add(f, side, F_PLACE + kind * 24 + place_of(f, p));
        add(f, side, F_LIFE + kind * 16 + at_most(p->left, 15));
        if (hurt > 0)
            add(f, side, F_HURT + kind * 8 + at_most(hurt, 7));
        if (p->boost > 0)
            add(f, side, F_BOOST + p->rank * 8 + at_most(p->boost, 7));
        if (p->rank == STRUCTURE)
            continue;
        units[side]++;
        int far = survey_distance(&f->s, p);
        add(f, side, F_FAR + (side * RANKS + p->rank) * 16 + far);
        add(f, side, F_NEAR + of_edition(f, p->definition) * 3 + (far > 2) + (far > 4));
        if (side == f->s.mover && attack[side] && !p->spent)
            add(f, side, F_ABLE + kind * 2);
        if (side == f->s.mover && move[side] && !p->moved)
            add(f, side, F_ABLE + kind * 2 + 1);
    }
    for (int side = 0; side < 2; side++)
        add(f, side, F_UNITS + at_most(units[side], 15));
}

/* Strength that could be brought against each space of a side's, now and after a move. */
struct danger {
    uint8_t now[WAR_SPACES], later[WAR_SPACES];
};

static void spread(uint8_t *strength, board reach, int east, int by)
{
    for (; reach; reach &= reach - 1) {
        int space = east * BOARD + __builtin_ctzll(reach);
        strength[space] = (uint8_t)at_most(strength[space] + by, 200);
    }
}

/* The side whose turn it is threatens with what has not attacked yet; the other with everything, in its own turn. */
static void reckon(const struct survey *s, int side, struct danger *danger)
{
    bool has_turn = side == s->mover, moves = survey_moves(s, side);
    for (int i = 0; i < s->pieces && survey_attacks(s, side); i++) {
        const struct piece *p = &s->piece[i];
        if (p->side != side || p->strength == 0 || (has_turn && p->spent))
            continue;
        int east = p->space >= BOARD;
        spread(danger->now, survey_reach(s, p), east, p->strength);
        if (moves && !(has_turn && p->moved))
            spread(danger->later, survey_reach_moved(s, p), east, p->strength);
    }
}

static int between(int n) { return n < -12 ? 0 : n > 3 ? 15 : n + 12; }

static void add_dangers(struct facts *f)
{
    for (int by = 0; by < 2; by++) {
        struct danger danger = {{0}, {0}};
        reckon(&f->s, by, &danger);
        for (int i = 0; i < f->s.pieces; i++) {
            const struct piece *p = &f->s.piece[i];
            if (p->side == by)
                continue;
            int now = danger.now[p->space], later = danger.later[p->space], turn = by == f->s.mover;
            if (p->rank == SUMMONER) {
                int sum = F_PERIL + turn * 32, most = later > now ? later : now;
                if (now > 0)
                    add(f, p->side, sum + between(now - p->left));
                if (most > 0)
                    add(f, p->side, sum + 16 + between(most - p->left));
            }
            int base = F_DANGER + (turn * KINDS + p->kind) * 16;
            if (now > 0) /* expected hits are two thirds of it; in halves of the life left */
                add(f, p->side, base + at_most(now * 4 / (3 * p->left), 7));
            if (later > now)
                add(f, p->side, base + 8 + at_most(later * 4 / (3 * p->left), 7));
        }
    }
}

/* How crowded it is around each summoner. */
static void add_summoners(struct facts *f)
{
    for (int i = 0; i < f->s.pieces; i++) {
        const struct piece *p = &f->s.piece[i];
        if (p->rank != SUMMONER)
            continue;
        int enemies_near = 0, enemies = 0, friends = 0;
        for (int j = 0; j < f->s.pieces; j++) {
            const struct piece *q = &f->s.piece[j];
            int far = i == j || q->rank == STRUCTURE ? SURVEY_APART : survey_apart(p, q);
            enemies_near += q->side != p->side && far <= 2;
            enemies += q->side != p->side && far <= 4;
            friends += q->side == p->side && far <= 2;
        }
        add(f, p->side, F_AROUND + at_most(enemies_near, 7));
        add(f, p->side, F_AROUND + 8 + at_most(enemies, 7));
        add(f, p->side, F_AROUND + 16 + at_most(friends, 7));
        add(f, p->side, F_AROUND + 24 + bits(survey_free_beside(&f->s, p)));
    }
}

enum { A_TURN_BRINGS = 3 /* magic, about */ };

static void add_hand(struct facts *f, const struct war_definition *def, int definition, int magic)
{
    add(f, 0, F_HAND + definition);
    if (def->cost <= magic)
        add(f, 0, F_AFFORD + definition * 2);
    else if (def->cost > magic + A_TURN_BRINGS)
        add(f, 0, F_AFFORD + definition * 2 + 1);
}

static void add_seat(struct facts *f, int seat, bool sees_hand)
{
    const struct war_game *g = f->s.g;
    const struct war_seat *one = &g->seat[seat];
    int side = seat % 2 != f->s.team, held = 0, to_draw = 0;
    for (int owner = 0; owner < g->seats; owner++) {
        held += bits(one->hand[owner]);
        to_draw += bits(one->bag[owner]);
        for (uint64_t left = one->bag[owner] | one->hand[owner]; left; left &= left - 1) {
            int place = __builtin_ctzll(left), card = war_card_definition(g, owner * WAR_SEAT_CARDS + place);
            if (sees_hand && (one->hand[owner] >> place & 1))
                add_hand(f, war_definition(card), of_edition(f, card), one->magic);
            else
                add(f, side, F_TO_COME + of_edition(f, card));
        }
    }
    add(f, side, F_MAGIC + at_most(one->magic, 15));
    add(f, side, F_HELD + side * 8 + at_most(held, 7));
    add(f, side, F_TO_DRAW + at_most((to_draw + 3) / 4, 15));
    for (uint64_t left = g->edition == WAR_SECOND ? one->active_events : 0; left; left &= left - 1)
        add(f, side, F_IN_PLAY + of_edition(f, war_card_definition(g, seat * WAR_SEAT_CARDS + __builtin_ctzll(left))));
}

/* Small numbers one by one, large ones by their size. */
static int step_of(int n, int unit) { return n <= 0 ? 0 : n < 8 * unit ? 1 + n / unit : at_most(8 + n / (8 * unit), 15); }

static void add_coming(struct facts *f, const struct ai_coming *coming)
{
    for (int turn = 0; turn < 2; turn++) {
        int side = turn ? !f->s.mover : f->s.mover;
        add(f, side, F_BOOTY + turn * 16 + step_of(coming->booty[turn], 40));
        add(f, side, F_FATAL + turn * 16 + step_of(coming->fatal[turn], 16));
    }
}

void ai_gather(const struct war_game *g, int seat, struct ai_facts *facts)
{
    struct facts f;
    struct ai_coming coming;
    bool second = g->edition == WAR_SECOND;
    f.list = facts->fact;
    f.count = 0;
    survey(g, seat, &f.s);
    facts->thumbs = ai_thumbs_of(ai_thumbs_tuned[second], &f.s, seat);
    facts->prospect = ai_prospect_of(ai_thumbs_between[second], &f.s, seat, &coming);
    add_pieces(&f);
    add_dangers(&f);
    add_coming(&f, &coming);
    add_summoners(&f);
    for (int side = 0; side < 2; side++)
        add(&f, side, F_GATES + at_most(survey_open(&f.s, side), 7));
    for (int i = 0; i < g->seats; i++)
        add_seat(&f, i, i == seat);
    add(&f, f.s.mover, F_PHASE + f.s.mover * 16 + g->phase);
    facts->count = f.count;
}
