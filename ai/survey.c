/* survey.c: what stands where, and what it reaches. */
#include "survey.h"

static const board WHOLE = ((board)1 << BOARD) - 1;
static const board FIRST_COLUMN = 0x41041041041u; /* bits 0, 6, 12 ... 42 */
static const board LAST_COLUMN = 0x820820820820u;

static board beside(board b) { return (b << 6 | b >> 6 | (b & ~LAST_COLUMN) << 1 | (b & ~FIRST_COLUMN) >> 1) & WHOLE; }

/* Up to three spaces straight ahead, the first card on the way included. */
static board line_of_fire(board from, board occupied)
{
    board north = from, south = from, east = from, west = from, hit = 0;
    for (int i = 0; i < 3; i++) {
        hit |= north = north << 6 & WHOLE;
        hit |= south = south >> 6;
        hit |= east = (east & ~LAST_COLUMN) << 1;
        hit |= west = (west & ~FIRST_COLUMN) >> 1;
        north &= ~occupied, south &= ~occupied, east &= ~occupied, west &= ~occupied;
    }
    return hit & WHOLE;
}

/* Where a unit can get to with a move of two spaces. */
static board stroll(board from, board occupied)
{
    board one = from | (beside(from) & ~occupied);
    return one | (beside(one) & ~occupied);
}

static int rank_of(const struct war_definition *def)
{
    return def->classes & WAR_SUMMONER   ? SUMMONER
           : def->classes & WAR_CHAMPION ? CHAMPION
           : def->classes & WAR_UNIT     ? COMMON
                                         : STRUCTURE;
}

static int kind_of(const struct war_definition *def, int strength)
{
    bool ranged = def->attack == WAR_RANGED;
    switch (rank_of(def)) {
    case SUMMONER: return ranged;
    case CHAMPION: return 2 + ranged;
    case COMMON:
        if (strength > 4)
            strength = 4;
        return (ranged ? 9 : 4) + (strength > 0 ? strength : 0);
    default: return def->classes & (WAR_GATE | WAR_WALL) ? 14 : 15;
    }
}

static int at_most(int n, int most) { return n < most ? n : most; }

static void note_piece(struct survey *s, int card, int space)
{
    const struct war_game *g = s->g;
    int definition = war_card_definition(g, card), side = war_card_controller(g, card) % 2 != s->team;
    const struct war_definition *def = war_definition(definition);
    struct piece *p = &s->piece[s->pieces++];
    bool in_deck = war_in_a_deck(card);
    int strength = def->classes & WAR_UNIT ? war_card_strength(g, card) : 0, life = war_card_life(g, card),
        left = life - g->card[card].damage;
    *p = (struct piece){.def = def, .definition = (uint16_t)definition, .space = (uint8_t)space, .side = (uint8_t)side};
    int marks = in_deck ? g->card[card].marks : 0;
    p->rank = (uint8_t)rank_of(def);
    p->strength = (int8_t)at_most(strength, 100);
    p->kind = (uint8_t)kind_of(def, def->strength);
    p->left = (int8_t)at_most(left > 1 ? left : 1, 100);
    p->life = (int8_t)at_most(life > left ? life : left > 1 ? left : 1, 100);
    p->boost = in_deck && g->edition == WAR_SECOND ? g->card[card].boost : 0;
    p->spent = marks & WAR_MARK_ATTACKED;
    p->moved = marks & WAR_MARK_MOVED;
    s->at[side][space >= BOARD] |= (board)1 << space % BOARD;
    if (p->rank == SUMMONER)
        s->summoners[side][space >= BOARD] |= (board)1 << space % BOARD;
}

static void note_pieces(struct survey *s)
{
    const struct war_game *g = s->g;
    for (int seat = 0; seat < g->seats; seat++) {
        war_set mine = g->seat[seat].mine, walls = g->seat[seat].walls;
        for (uint64_t left = mine.low; left; left &= left - 1)
            note_piece(s, war_at(g, 0, __builtin_ctzll(left)), __builtin_ctzll(left));
        for (uint64_t left = mine.high; left; left &= left - 1)
            note_piece(s, war_at(g, 0, 64 + __builtin_ctzll(left)), 64 + __builtin_ctzll(left));
        for (uint64_t left = walls.low; left; left &= left - 1)
            note_piece(s, war_at(g, 1, __builtin_ctzll(left)), __builtin_ctzll(left));
        for (uint64_t left = walls.high; left; left &= left - 1)
            note_piece(s, war_at(g, 1, 64 + __builtin_ctzll(left)), 64 + __builtin_ctzll(left));
    }
}

void survey(const struct war_game *g, int seat, struct survey *s)
{
    s->g = g;
    s->team = seat % 2;
    s->mover = g->active % 2 != s->team;
    s->pieces = 0;
    __builtin_memset(s->at, 0, sizeof s->at);
    __builtin_memset(s->summoners, 0, sizeof s->summoners);
    note_pieces(s);
}

/* ---- Reach ---------------------------------------------------------------------------------------------- */

static board reach_from(const struct survey *s, const struct piece *p, board from)
{
    int east = p->space >= BOARD;
    board occupied = s->at[0][east] | s->at[1][east];
    return (p->def->attack == WAR_RANGED ? line_of_fire(from, occupied) : beside(from)) & s->at[!p->side][east];
}

board survey_reach(const struct survey *s, const struct piece *p) { return reach_from(s, p, (board)1 << p->space % BOARD); }

board survey_reach_moved(const struct survey *s, const struct piece *p)
{
    int east = p->space >= BOARD;
    return reach_from(s, p, stroll((board)1 << p->space % BOARD, s->at[0][east] | s->at[1][east]));
}

bool survey_attacks(const struct survey *s, int side)
{
    return side != s->mover || (s->g->phase <= WAR_PHASE_ATTACK && s->g->seat[s->g->active].attacks < 3);
}

bool survey_moves(const struct survey *s, int side)
{
    return side != s->mover || (s->g->phase <= WAR_PHASE_MOVE && s->g->seat[s->g->active].moves < 3);
}

int survey_apart(const struct piece *a, const struct piece *b)
{
    int rows = a->space % BOARD / WAR_COLUMNS - b->space % BOARD / WAR_COLUMNS,
        columns = a->space % WAR_COLUMNS - b->space % WAR_COLUMNS;
    return a->space / BOARD != b->space / BOARD ? SURVEY_APART : (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
}

board survey_free_beside(const struct survey *s, const struct piece *p)
{
    int east = p->space >= BOARD;
    return beside((board)1 << p->space % BOARD) & ~(s->at[0][east] | s->at[1][east]);
}

int survey_distance(const struct survey *s, const struct piece *p)
{
    int nearest = 15, row = p->space % BOARD / WAR_COLUMNS, column = p->space % WAR_COLUMNS;
    for (board left = s->summoners[!p->side][p->space >= BOARD]; left; left &= left - 1) {
        int space = __builtin_ctzll(left), rows = space / WAR_COLUMNS - row, columns = space % WAR_COLUMNS - column;
        int far = (rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns);
        nearest = far < nearest ? far : nearest;
    }
    return nearest;
}

enum { STEP = 3, BREAK_IN = 9 /* for each life and strength: a turn of two steps takes two thirds of a life with one die */ };

/* What it takes to enter each space of its board. */
static void tolls(const struct survey *s, const struct piece *by, int toll[BOARD])
{
    for (int i = 0; i < BOARD; i++)
        toll[i] = STEP;
    for (int i = 0; i < s->pieces; i++) {
        const struct piece *p = &s->piece[i];
        if (p->space / BOARD == by->space / BOARD)
            toll[p->space % BOARD] = p->rank == STRUCTURE ? STEP + BREAK_IN * p->left / by->strength : SURVEY_NO_WAY;
    }
}

int survey_way(const struct survey *s, const struct piece *p)
{
    int toll[BOARD], far[BOARD], from = p->space % BOARD, nearest = SURVEY_NO_WAY;
    board at_goal = beside(s->summoners[!p->side][p->space >= BOARD]);
    tolls(s, p, toll);
    for (int i = 0; i < BOARD; i++)
        far[i] = i == from ? 0 : SURVEY_NO_WAY;
    for (bool nearer = true; nearer;) {
        nearer = false;
        for (int i = 0; i < BOARD; i++)
            for (board next = far[i] < SURVEY_NO_WAY ? beside((board)1 << i) : 0; next; next &= next - 1) {
                int to = __builtin_ctzll(next), sum = far[i] + toll[to];
                if (sum < far[to])
                    far[to] = sum, nearer = true;
            }
    }
    for (; at_goal; at_goal &= at_goal - 1) {
        int last = far[__builtin_ctzll(at_goal)] + STEP;
        nearest = last < nearest ? last : nearest;
    }
    return nearest;
}

int survey_open(const struct survey *s, int side)
{
    board gates[2] = {0, 0};
    int open = 0;
    for (int i = 0; i < s->pieces; i++)
        if (s->piece[i].kind == GATES && s->piece[i].side == side)
            gates[s->piece[i].space >= BOARD] |= (board)1 << s->piece[i].space % BOARD;
    for (int east = 0; east < 2; east++)
        open += __builtin_popcountll(beside(gates[east]) & ~(s->at[0][east] | s->at[1][east]));
    return open;
}
