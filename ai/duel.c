/* duel.c: what a position is worth when nearly nobody is left and the game goes on and on.
 *
 * What was learned knows such endings little, because few games come to them: two summoners kept out of each other's reach for ever. Whoever comes near
 * is struck first, and should come all the same if the duel that begins so is more likely won than lost. The nearer the hunter, the surer is that.
 */
#include "duel.h"

#include "survey.h"

enum {
    LONG = 40, /* turns: most games are over by then */
    LIFE = 16,
    DICE = 9,
    MOST = 3,    /* who can attack, of each side */
    SURE = 5000, /* thousandths of a logit between a duel that is lost and one that is won: abilities are not looked at */
    AWAY = SURVEY_NO_WAY, /* as far away there would be no duel */
    REACH = 9             /* of a move and an attack, in thirds of a step */
};

/* Of dice that hit four times in six: the chances of each number of hits. */
static void hits(int dice, double chance[DICE + 1])
{
    for (int i = 0; i <= DICE; i++)
        chance[i] = i == 0;
    for (int n = 0; n < dice; n++)
        for (int i = n + 1; i >= 0; i--)
            chance[i] = chance[i] / 3 + (i > 0 ? chance[i - 1] * 2 / 3 : 0);
}

double ai_duel_won(const int dice[2], const int life[2])
{
    double hit[2][DICE + 1], won[2][LIFE + 1][LIFE + 1]; /* by whoever strikes first, with the lives of 0 and 1 */
    hits(dice[0], hit[0]);
    hits(dice[1], hit[1]);
    if (dice[0] == 0 || dice[1] == 0)
        return dice[0] > 0 ? 1 : dice[1] > 0 ? 0 : 0.5;
    for (int a = 1; a <= life[0]; a++)
        for (int b = 1; b <= life[1]; b++) {
            double at_once[2] = {0, 0}; /* with at least one hit */
            for (int i = 1; i <= dice[0]; i++)
                at_once[0] += hit[0][i] * (i >= b ? 1 : 1 - won[1][a][b - i]);
            for (int i = 1; i <= dice[1]; i++)
                at_once[1] += hit[1][i] * (i >= a ? 1 : 1 - won[0][a - i][b]);
            double again = hit[0][0] * hit[1][0];
            won[0][a][b] = (at_once[0] + hit[0][0] * (1 - at_once[1]) - again) / (1 - again);
            won[1][a][b] = (at_once[1] + hit[1][0] * (1 - at_once[0]) - again) / (1 - again);
        }
    return 1 - won[1][life[0]][life[1]];
}

static int at_most(int n, int most) { return n < most ? n : most; }

/* A tower does not come to a duel. */
static bool is_rooted(const struct war_game *g, const struct piece *p)
{
    struct war_change change[WAR_CARD_ABILITIES];
    int count = war_card_changes(g, war_at(g, 0, p->space), change, WAR_CARD_ABILITIES);
    for (int i = 0; i < count && i < WAR_CARD_ABILITIES; i++)
        if (change[i].kind == WAR_MOVE_FORBIDDEN)
            return true;
    return false;
}

/* One side: its three strongest attackers, how near they are, and its summoner's life. */
struct party {
    int attackers, dice, far, life;
};

static struct party party_of(const struct survey *s, int side)
{
    struct party p = {.far = AWAY, .life = 1};
    for (int i = 0; i < s->pieces; i++) {
        const struct piece *one = &s->piece[i];
        if (one->side != side)
            continue;
        if (one->rank == SUMMONER)
            p.life = at_most(one->left, LIFE);
        if (one->strength <= 0 || is_rooted(s->g, one))
            continue;
        int far = survey_way(s, one);
        p.attackers++;
        p.dice = at_most(p.dice + one->strength, DICE);
        p.far = far < p.far ? far : p.far;
    }
    return p;
}

static bool is_drawn_out(const struct war_game *g)
{
    bool out = true;
    for (int seat = 0; seat < g->seats; seat++)
        for (int owner = 0; owner < g->seats; owner++)
            out = out && g->seat[seat].bag[owner] == 0;
    return out;
}

bool ai_duel(const struct war_game *g, int seat, int *value)
{
    struct survey s;
    if (g->edition != WAR_FIRST || g->seats > 2 || g->turn <= LONG || !is_drawn_out(g))
        return false;
    survey(g, seat, &s);
    struct party ours = party_of(&s, 0), theirs = party_of(&s, 1);
    if (ours.attackers > MOST || theirs.attackers > MOST)
        return false;
    double hunt = ai_duel_won((int[]){ours.dice, theirs.dice}, (int[]){ours.life, theirs.life}),
           hunted = 1 - ai_duel_won((int[]){theirs.dice, ours.dice}, (int[]){theirs.life, ours.life}), chance = 0.5;
    if (hunt > 0.5)
        chance += (hunt - 0.5) * (AWAY - ours.far) / AWAY;
    else if (hunted < 0.5)
        chance -= (0.5 - hunted) * (AWAY - theirs.far) / AWAY;
    else if (theirs.far <= REACH) /* nobody should have come */
        chance = hunt;
    *value = (int)((chance - 0.5) * SURE);
    return true;
}
