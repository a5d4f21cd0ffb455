/* scenario_silent.c: what went on without a question, so that a refusal may have another reason than the scenario means.
 *
 * A phase with nothing to do ends by itself, and a choice with one option is made unasked (2E-ASK-03, 2E-ASK-04, 1E-ASK-12 to
 * 1E-ASK-14). What is then refused is refused whatever the rules say about it. */
#include "scenario_parts.h"

/* ---- Phases that ended by themselves ---------------------------------------------------------------------- */

/* In the order of the turn: in the second edition cards are drawn last. */
static int place_of(int edition, int phase) { return edition == WAR_SECOND && phase == WAR_PHASE_DRAW ? WAR_AFTER_TURN : phase; }

/* The phases in which a player acts, from that place of the turn on and before the other. */
static unsigned between(int from, int to)
{
    unsigned set = 0;
    for (int phase = WAR_PHASE_SUMMON; phase <= WAR_PHASE_MAGIC; phase++)
        set |= phase >= from && phase < to ? 1u << phase : 0;
    return set;
}

static void pass(struct silent *s, int edition, struct moment before, struct moment after, int line)
{
    int from = place_of(edition, before.phase), to = place_of(edition, after.phase);
    bool over = before.turn != after.turn;
    if (from == to && !over)
        return;
    unsigned own = s->ended ? 0 : between(from, from + 1);
    int first = edition == WAR_FIRST && after.turn == 1 ? WAR_PHASE_MOVE : WAR_PHASE_SUMMON; /* 1E-TRN-04 */
    unsigned passed = own | between(from + 1, over ? WAR_AFTER_TURN : to) | (over ? between(first, to) : 0);
    if (own && s->seat == WAR_NONE)
        s->seat = before.seat;
    s->line = passed ? line : s->line;
    s->phases |= passed;
    s->ended = false;
}

static struct moment now(const struct war_game *g) { return (struct moment){g->turn, g->active, g->phase}; }

void scn_silent_clear(struct silent *s) { *s = (struct silent){.seat = WAR_NONE}; }

void scn_silent_start(struct silent *s, const struct position *p, const struct war_game *g)
{
    scn_silent_clear(s);
    if (!p->setup)
        pass(s, g->edition, (struct moment){p->turn, p->seat, p->phase}, now(g), p->turn_line);
}

void scn_silent_line(struct silent *s, const struct war_game *before, const struct war_game *after, bool end, int line)
{
    if (end) {
        scn_silent_clear(s);
        s->ended = true;
    }
    pass(s, after->edition, now(before), now(after), line);
}

/* ---- Refusals that prove nothing ---------------------------------------------------------------------------- */

/* The phases an action of a main part belongs to. */
static unsigned phases_of(const struct war_game *g, war_action action)
{
    const struct war_definition *d;
    switch (war_verb_of(action)) {
    case WAR_SUMMON: return 1u << WAR_PHASE_SUMMON;
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE: return 1u << WAR_PHASE_MOVE;
    case WAR_ATTACK: return 1u << WAR_PHASE_ATTACK;
    case WAR_MAGIC: return 1u << WAR_PHASE_MAGIC;
    case WAR_BUILD: return 1u << (g->edition == WAR_FIRST ? WAR_PHASE_EVENT : WAR_PHASE_BUILD);
    case WAR_PLAY: d = war_definition(war_a(action)); return 1u << (g->edition == WAR_FIRST ? WAR_PHASE_EVENT : d ? d->phase : 0);
    case WAR_USE: return ~0u; /* its text knows */
    default: return 0;
    }
}

static bool is_main(int verb)
{
    return verb == WAR_END || verb == WAR_GIVE || verb == WAR_SUMMON || verb == WAR_MOVE || verb == WAR_WALK ||
           verb == WAR_RIDE || verb == WAR_ATTACK || verb == WAR_MAGIC || verb == WAR_BUILD || verb == WAR_PLAY ||
           verb == WAR_USE;
}

/* Whether actions of that verb can answer the question at all. */
static bool answers(const struct war_game *g, war_action action)
{
    const struct war_decision *ask = war_decision(g);
    int kind = ask->kind;
    switch (war_verb_of(action)) {
    case WAR_CHOOSE: return kind == WAR_ASK_SPACE || kind == WAR_ASK_CARD || kind == WAR_ASK_TARGET;
    case WAR_PICK: return kind == WAR_ASK_HAND || kind == WAR_ASK_PILE || kind == WAR_ASK_REPLY || kind == WAR_ASK_UNDER;
    case WAR_NUMBER: return kind == WAR_ASK_NUMBER;
    case WAR_MODE: return kind == WAR_ASK_MODE;
    case WAR_NEXT: return kind == WAR_ASK_ORDER;
    case WAR_STEP: return kind == WAR_ASK_STEP;
    case WAR_MOVE:
        return kind == WAR_ASK_MAIN ||
               (kind == WAR_ASK_STEP && ask->card < WAR_CARDS && g->card[ask->card].place == war_b(action));
    case WAR_ROLL: return kind == WAR_ASK_ROLL || kind == WAR_ASK_DIE;
    case WAR_DRAW: return kind == WAR_ASK_DRAW;
    case WAR_SEAT: return kind == WAR_ASK_SEAT;
    case WAR_YES: return kind == WAR_ASK_YES_NO;
    case WAR_NO:
    case WAR_DONE:
    case WAR_PASS: return kind != WAR_ASK_MAIN && ask->seat != WAR_CHANCE;
    case WAR_USE: return kind == WAR_ASK_MAIN || ask->uses || kind == WAR_ASK_TARGET;
    default: return kind == WAR_ASK_MAIN;
    }
}

bool scn_silent_reason(const struct silent *s, const struct war_game *g, war_action action, char *why)
{
    const struct war_decision *ask = war_decision(g);
    int verb = war_verb_of(action);
    unsigned passed = ask->kind == WAR_ASK_MAIN ? s->phases & phases_of(g, action) & ~(1u << g->phase) : 0;
    if (g->over != WAR_PLAYING)
        return false;
    if (is_main(verb) && s->seat != WAR_NONE && s->seat != g->active)
        return !scn_refuse(why, "the turn of %s had ended by itself (line %d)", scn_seat_name(s->seat), s->line);
    for (int phase = 0; phase <= WAR_PHASE_MAGIC; phase++)
        if (passed >> phase & 1)
            return !scn_refuse(why, "the %s phase had ended by itself (line %d)", scn_word_of(scn_phase_words, phase), s->line);
    if (is_main(verb) || answers(g, action))
        return false;
    return !scn_refuse(why, "nothing of the kind is asked (a choice with one option is made unasked, %s)",
                       g->edition == WAR_FIRST ? "1E-ASK-14" : "2E-ASK-04");
}

bool scn_refused_anyway(const struct silent *s, const struct war_game *g, war_action action, char *why)
{
    if (g->over != WAR_PLAYING)
        return !scn_refuse(why, "the game is over");
    if (scn_silent_reason(s, g, action, why))
        return true;
    return !answers(g, action) && !scn_refuse(why, "another question is asked");
}
