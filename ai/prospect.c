/* prospect.c: what a position between turns is worth by rules of thumb: what is there, and what the coming turns may take of it.
 *
 * In the middle of a turn whoever moves still decides what is attacked; between turns the other side does. So what a unit is brought into
 * reach of counts in full: up to three attacks, each after a move, each where it takes the most, and the summoner attacked by all that reach it.
 */
#include "ai.h"
#include "hand.h"
#include "survey.h"

enum { ATTACKS = 3 /* in a turn */, DICE = 10, MOST_ATTACKERS = 64 };

/* Chances to hit at least so often with so many dice, in thousandths, of dice that hit four and five times in six (tests/unit/ai.c). */
static const uint16_t at_least[2][DICE + 1][DICE + 1] = {
#include "dice.inc"
};

struct prospect {
    const int16_t *thumb;
    const struct survey *s;
    int value[2 * WAR_SPACES]; /* of each piece */
};

struct attacker {
    const struct piece *piece;
    board reach;
    bool used;
};

static int least(int a, int b) { return a < b ? a : b; }

static bool reaches(const struct attacker *a, const struct piece *target)
{
    return a->piece->space / BOARD == target->space / BOARD && (a->reach >> target->space % BOARD & 1);
}

static bool hits_with_five(const struct prospect *p, const struct piece *by)
{
    return p->s->g->edition == WAR_SECOND && by->def->attack != WAR_RANGED;
}

static int list_attackers(const struct prospect *p, int side, struct attacker *list)
{
    int count = 0;
    for (int i = 0; i < p->s->pieces && count < MOST_ATTACKERS; i++) {
        const struct piece *by = &p->s->piece[i];
        if (by->side != side || by->rank == STRUCTURE || by->strength <= 0)
            continue;
        list[count] = (struct attacker){.piece = by, .reach = survey_reach_moved(p->s, by)};
        count += list[count].reach != 0;
    }
    return count;
}

/* The chance that all of them together, at most three, destroy a summoner, in thousandths. */
static int fatal(const struct prospect *p, int side, const struct attacker *list, int count)
{
    int worst = 0;
    for (int i = 0; i < p->s->pieces; i++) {
        const struct piece *target = &p->s->piece[i];
        int strongest[ATTACKS] = {0}, dice = 0;
        if (target->side == side || target->rank != SUMMONER)
            continue;
        for (int j = 0; j < count; j++)
            if (reaches(&list[j], target)) {
                int more = list[j].piece->strength;
                for (int k = 0; k < ATTACKS; k++)
                    if (more > strongest[k]) {
                        int less = strongest[k];
                        strongest[k] = more;
                        more = less;
                    }
            }
        for (int k = 0; k < ATTACKS; k++)
            dice += strongest[k];
        int chance = target->left > DICE ? 0 : at_least[0][least(dice, DICE)][target->left];
        worst = chance > worst ? chance : worst;
    }
    return worst;
}

/* What an attack takes from a piece that is expected to have `left` hundredths of life: all of it, or some of its life. */
static int taken(const struct prospect *p, const struct attacker *a, int i, int left)
{
    const struct piece *target = &p->s->piece[i];
    int dice = least(a->piece->strength, DICE), five = hits_with_five(p, a->piece), hits = dice * (five ? 500 : 400) / 6;
    int life = left < 150 ? 1 : least((left + 50) / 100, DICE), chance = at_least[five][dice][life];
    int whole = life < target->left ? ai_piece_value(p->thumb, target, life) : p->value[i];
    int gain = p->s->g->edition == WAR_FIRST && target->rank != STRUCTURE ? p->thumb[THUMB_MAGIC] : 0;
    int each = target->left > 1 ? (p->value[i] - ai_piece_value(p->thumb, target, 1)) / (target->left - 1) : 0;
    return (chance * (whole + gain) + (1000 - chance) * each * least(hits, (life - 1) * 100) / 100 * 7 / 10) / 1000;
}

/* The best three attacks, one after another. */
static int booty(const struct prospect *p, int side, struct attacker *list, int count)
{
    int left[2 * WAR_SPACES], sum = 0;
    for (int i = 0; i < p->s->pieces; i++)
        left[i] = p->s->piece[i].left * 100;
    for (int n = 0; n < ATTACKS; n++) {
        int most = 0, by = 0, on = 0;
        for (int i = 0; i < p->s->pieces; i++)
            for (int j = 0; j < count && p->s->piece[i].side != side && left[i] > 0; j++) {
                int one = list[j].used || !reaches(&list[j], &p->s->piece[i]) ? 0 : taken(p, &list[j], i, left[i]);
                if (one > most)
                    most = one, by = j, on = i;
            }
        if (most == 0)
            break;
        list[by].used = true;
        sum += most;
        left[on] -= least(list[by].piece->strength, DICE) * (hits_with_five(p, list[by].piece) ? 500 : 400) / 6;
        left[on] = left[on] < 40 ? 0 : left[on];
    }
    return sum;
}

/* What a turn of that side may bring it. */
static void look_ahead(const struct prospect *p, int side, int *seized, int *killed)
{
    struct attacker list[MOST_ATTACKERS];
    int count = list_attackers(p, side, list);
    *killed = fatal(p, side, list, count);
    *seized = booty(p, side, list, count);
}

int ai_prospect_of(const int16_t *thumb, const struct survey *s, int seat, struct ai_coming *c)
{
    struct prospect p;
    p.thumb = thumb;
    p.s = s;
    for (int i = 0; i < s->pieces; i++)
        p.value[i] = ai_piece_value(thumb, &s->piece[i], s->piece[i].left);
    look_ahead(&p, s->mover, &c->booty[0], &c->fatal[0]);
    look_ahead(&p, !s->mover, &c->booty[1], &c->fatal[1]);
    int first = c->fatal[0] * thumb[THUMB_FATAL] / 1000 + c->booty[0] * thumb[THUMB_COMING] / 100,
        then = c->fatal[1] * thumb[THUMB_FATAL_AFTER] / 1000 + c->booty[1] * thumb[THUMB_AFTER] / 100;
    return (ai_standing_value(thumb, s, p.value, seat) + (s->mover ? then - first : first - then)) * 2;
}

int ai_prospect_value(const int16_t *thumb, const struct war_game *g, int seat)
{
    struct survey s;
    struct ai_coming coming;
    survey(g, seat, &s);
    return ai_prospect_of(thumb, &s, seat, &coming);
}

int ai_prospect(const struct war_game *g, int seat)
{
    return ai_prospect_value(ai_thumbs_between[g->edition == WAR_SECOND], g, seat);
}
