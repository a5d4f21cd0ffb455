/* doubt.c: what is asked about once more, because it may be a slip: what harms one's own cards, and ending too early. */
#include "doubt.h"

#include "language.h"
#include "names.h"
#include "players.h"
#include "say.h"
#include "text.h"

#include <string.h>

bool is_sure(const struct question *q, const char *sentence)
{
    char prompt[400];
    struct text t = TEXT(prompt);
    text_add(&t, "%s %s > ", sentence, translated(NULL, "(yes or no)"));
    if (q->human->term->interactive && text_width(prompt) >= term_width(q->human->term)) { /* a prompt is not wrapped */
        tell(q, "%s", sentence);
        snprintf(prompt, sizeof prompt, "%s > ", translated(NULL, "(yes or no)"));
    }
    if (!input_line(q->human->input, prompt))
        return false;
    const char *line = q->human->input->line;
    size_t length = strlen(line);
    bool yes = is_typed(line, length, WORD("yes")) || is_typed(line, length, WORD("y"));
    bool no = !*line || is_typed(line, length, WORD("no")) || is_typed(line, length, "n");
    q->human->input->again = !yes && !no; /* something else is meant, and done */
    return yes;
}

/* Somebody who types at a terminal can be asked; a script only if it wants to be. */
static bool may_be_asked(const struct human *human) { return human->asking == ASKING_ALWAYS || human->term->interactive; }
static bool wants_questions(const struct human *human) { return may_be_asked(human) && human->asking != ASKING_LESS; }

enum bond bond_of(const struct question *q, int card)
{
    const struct war_game *g = &q->view.game;
    int controller = war_card_controller(g, card);
    return person_of(g->options, controller) == person_of(g->options, q->view.seat) ? OWN
           : controller % 2 == q->view.seat % 2                                     ? PARTNER
                                                                                    : ENEMY;
}

static uint32_t least(void *state, uint32_t below)
{
    (void)state, (void)below;
    return 0;
}

/* Whether something bad happens to the card at once: the card is `gone`, or any harm. A game that agrees with the view is asked: nothing
 * hidden may show. */
static bool is_harmed(const struct question *q, war_action action, int card, bool gone)
{
    static const uint8_t bad[] = {WAR_DESTROYED, WAR_DISCARDED, WAR_RETURNED, WAR_DAMAGED, WAR_ATTACKED};
    const size_t kinds = gone ? 3 : sizeof bad;
    struct war_happening entry[TABLE_LOG];
    struct war_log log = {entry, TABLE_LOG, 0};
    struct war_game g;
    war_determinize(&q->view, &g, least, NULL);
    war_apply(&g, action, &log);
    for (int i = 0; i < log.count && i < TABLE_LOG; i++)
        for (size_t k = 0; k < kinds; k++)
            if (entry[i].event == bad[k] && (bad[k] == WAR_ATTACKED ? entry[i].other : entry[i].card) == card)
                return true;
    return false;
}

static bool enemies_can_be_chosen(const struct question *q)
{
    const struct war_decision *ask = war_decision(&q->view.game);
    for (int i = 0; i < 2 * war_spaces(&q->view.game); i++) {
        int card = war_set_has(i % 2 ? ask->walls : ask->set, i / 2) ? war_at(&q->view.game, i % 2, i / 2) : WAR_NONE;
        if (card != WAR_NONE && bond_of(q, card) == ENEMY)
            return true;
    }
    return false;
}

static bool is_summoner(const struct war_game *g, int card)
{
    return (war_definition(war_card_definition(g, card))->classes & WAR_SUMMONER) != 0;
}

static void say_own(const struct question *q, int card, bool attack, struct war_sentence *s)
{
    const struct war_game *g = &q->view.game;
    bool own = bond_of(q, card) == OWN;
    int definition = war_card_definition(g, card), space = war_card_place(g, card);
    if (attack && is_summoner(g, card))
        war_say(s, own ? "This is your own summoner. Attack it?" : "This is your partner's summoner. Attack it?");
    else if (own && is_summoner(g, card) && !enemies_can_be_chosen(q))
        war_say(s, "This is your own summoner, and it would be lost. Choose it?");
    else if (attack)
        war_say(s, own ? "%c on %p is your own card. Attack it?" : "%c on %p is your partner's card. Attack it?", definition,
                space);
    else
        war_say(s,
                own ? "%c on %p is your own card, and it will suffer. Choose it?"
                    : "%c on %p is your partner's card, and it will suffer. Choose it?",
                definition, space);
}

/* What is done to one's own cards cannot be taken back once dice have fallen. */
bool is_meant(const struct question *q, war_action action)
{
    const struct war_game *g = &q->view.game;
    int verb = war_verb_of(action), card = WAR_NONE;
    struct war_sentence s;
    if (verb == WAR_ATTACK || verb == WAR_CHOOSE)
        card = war_at(g, war_a(action) == 1, war_c(action));
    if (card == WAR_NONE || !may_be_asked(q->human) || bond_of(q, card) == ENEMY || !is_legal(q, action))
        return true;
    bool attack = verb == WAR_ATTACK || asks_for_target(war_decision(g));
    bool either = enemies_can_be_chosen(q); /* where not, one's own summoner is still hardly ever given up */
    if (!attack && !((either || is_summoner(g, card)) && is_harmed(q, action, card, !either)))
        return true;
    say_own(q, card, attack, &s);
    return is_sure(q, sentence(&s));
}

struct own_end {
    const struct question *q;
    int phase; /* the last of one's own that ended by itself since one typed something, or -1 */
};

static bool note_end(void *state, const struct table_step *step)
{
    struct own_end *end = state;
    const struct host *host = end->q->human->host;
    const struct table_entry *e = &host->t.entry[step->index];
    bool mine = e->seat != WAR_CHANCE && host_same_person(host, e->seat, end->q->view.seat);
    bool silent = mine && host_ends_by_itself(host, step->before) && war_verb_of(e->value) == WAR_END;
    if (mine && !silent)
        end->phase = -1;
    if (silent)
        end->phase = step->before->phase;
    for (int i = 0; i < step->log.count && i < step->log.size; i++) {
        const struct war_happening *h = &step->log.entry[i];
        if (h->event == WAR_TURN_BEGAN)
            end->phase = -1;
        if (h->event == WAR_PHASE_ENDED && h->count == 1 && host_same_person(host, h->seat, end->q->view.seat))
            end->phase = h->amount;
    }
    return true;
}

/* The phase that was meant may be over already. */
bool means_this_phase(const struct question *q)
{
    const struct war_game *g = &q->view.game;
    struct own_end end = {q, -1};
    struct war_sentence s;
    if (!wants_questions(q->human))
        return true;
    table_walk(&q->human->host->t, note_end, &end);
    if (end.phase < 0)
        return true;
    war_say(&s, "The %s has ended by itself. End the %s as well?", say_phase(g->edition, end.phase),
            say_phase(g->edition, g->phase));
    return is_sure(q, sentence(&s));
}

/* Units of one's own that could still move or attack an enemy: how many, the last of them in *space. */
static int idle_units(const struct question *q, const struct war_game *g, int *space)
{
    war_action list[WAR_MAX_ACTIONS];
    bool seen[WAR_SPACES] = {false};
    int n = war_actions(g, list), count = 0;
    for (int i = 0; i < n; i++) {
        int verb = war_verb_of(list[i]), from = war_b(list[i]);
        bool attack = verb == WAR_ATTACK && bond_of(q, war_at(g, war_a(list[i]) == 1, war_c(list[i]))) == ENEMY;
        bool move = (verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE) && from != war_c(list[i]);
        if ((attack || move) && !seen[from])
            seen[from] = true, count++, *space = from;
    }
    return count;
}

/* Once in a turn. */
bool leaves_units(struct question *q, const struct war_game *g)
{
    struct war_sentence s;
    int space = 0, units = idle_units(q, g, &space);
    if (units == 0 || q->human->doubted == g->turn || !wants_questions(q->human))
        return true;
    q->human->doubted = g->turn;
    if (units == 1)
        war_say(&s, "%c on %p could still act. End all the same?", war_card_definition(g, war_at(g, 0, space)), space);
    else
        war_say(&s, "%d unit could still act. End all the same?|%d units could still act. End all the same?", units);
    return is_sure(q, sentence(&s));
}
