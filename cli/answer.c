/* answer.c: what a person answers: in notation, by the menu's numbers, by spaces and names. */
#include "advice.h"
#include "doubt.h"
#include "language.h"
#include "names.h"
#include "question.h"
#include "say.h"
#include "text.h"
#include "understand.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool is_listed(const struct question *q, war_action action)
{
    for (int i = 0; i < q->menu.actions; i++)
        if (q->menu.action[i] == action)
            return true;
    return false;
}

static int way_of(const struct question *q, war_action move, war_action *way, struct war_sentence *why)
{
    return war_way(&q->human->host->t.game, war_b(move), war_c(move), way, why);
}

bool is_legal(const struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    if (is_listed(q, action) || (war_verb_of(action) == WAR_MOVE && way_of(q, action, way, NULL) > 0))
        return true;
    return !war_why_not(&q->view.game, action, NULL);
}

/* ---- What can be typed ----------------------------------------------------------------------------------- */

struct offering {
    void *to;
    void (*add)(void *to, const char *text);
};

/* The first of several words that mean the same, in English and in the language spoken. */
static void offer_word(const struct offering *o, const char *words)
{
    const char *in[] = {words, translated("typed", words)};
    for (int i = 0; i < 2; i++) {
        char word[40];
        snprintf(word, sizeof word, "%.*s", (int)strcspn(in[i], " "), in[i]);
        o->add(o->to, word);
    }
}

static void offer_words(void *state, void *to, void (*add)(void *to, const char *text))
{
    const struct question *q = state;
    const struct war_game *g = &q->view.game;
    const struct offering o = {to, add};
    for (int i = 0; command_words(i); i++)
        offer_word(&o, command_words(i));
    for (int i = 0; verb_word(i); i++)
        offer_word(&o, verb_word(i));
    offer_word(&o, WORD("end"));
    offer_word(&o, WORD("turn"));
    WAR_FOR_CARDS (card, g)
        if (war_definition(war_card_definition(g, card)))
            add(to, card_name(g, card));
    for (int i = 0; i < q->menu.actions; i++)
        if (war_verb_of(q->menu.action[i]) == WAR_USE || war_verb_of(q->menu.action[i]) == WAR_NEXT)
            add(to, ability_name(war_a(q->menu.action[i])) ? ability_name(war_a(q->menu.action[i])) : "");
}

bool read_answer(struct question *q)
{
    struct editing *editing = &q->human->input->editing;
    editing->offer = offer_words;
    editing->state = q;
    bool good = input_line(q->human->input, "> ");
    editing->offer = NULL;
    return good;
}

/* ---- Acting ---------------------------------------------------------------------------------------------- */

/* "c1 Parapet": what is asked next may be about it. */
static void note_choice(struct question *q, war_action action)
{
    const struct war_game *g = &q->view.game;
    const struct war_decision *ask = war_decision(g);
    int card = war_verb_of(action) == WAR_CHOOSE ? war_at(g, war_a(action) == 1, war_c(action)) : WAR_NONE;
    char space[8];
    q->human->chosen.text[0] = '\0';
    if (card == WAR_NONE || !ask->ability)
        return;
    war_space_text(war_c(action), space, sizeof space);
    q->human->chosen.ability = ask->ability;
    q->human->chosen.card = ask->card;
    snprintf(q->human->chosen.text, sizeof q->human->chosen.text, "%s %s", space, card_name(g, card));
}

/* The reason, and for a text that cannot be used or played what it says. */
void tell_refusal(const struct question *q, war_action action, const struct war_sentence *why)
{
    int verb = war_verb_of(action);
    const struct war_definition *def = verb == WAR_PLAY ? war_definition(war_a(action)) : NULL;
    int ability = verb == WAR_USE ? war_a(action) : def ? def->abilities[0] : 0;
    tell(q, "%s %s", translated(NULL, "Not possible:"), sentence(why));
    if (ability && ability_text(ability))
        print_wrapped(q->human->out, ability_text(ability), 2, term_width(q->human->term));
}

static enum step refused(const struct question *q, war_action action, const struct war_sentence *why)
{
    tell_refusal(q, action, why);
    return ASK_AGAIN;
}

static enum step act(struct question *q, war_action action)
{
    struct war_sentence why[1] = {0};
    if (!is_meant(q, action))
        return ASK_AGAIN;
    if (!host_act(q->human->host, action, false, why))
        return refused(q, action, why);
    note_choice(q, action);
    return DONE_ACTING;
}

/* "move e2 e4": also where its steps are asked. */
static enum step move_whole(struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    struct war_sentence why[1] = {0};
    int steps = way_of(q, action, way, why);
    if (steps == 0)
        return refused(q, action, why);
    for (int i = 0; i < steps; i++)
        if (!host_act(q->human->host, way[i], i > 0, why)) {
            tell_refusal(q, way[i], why);
            return i > 0 ? DONE_ACTING : ASK_AGAIN;
        }
    return DONE_ACTING;
}

static enum step carry_out(struct question *q, war_action action)
{
    return war_verb_of(action) == WAR_MOVE ? move_whole(q, action) : act(q, action);
}

/* ---- Choosing among several ------------------------------------------------------------------------------ */

/* A line of a menu whose actions are several: where it goes is asked. */
static enum step open_line(struct question *q, const struct menu *menu, int line)
{
    war_action list[WAR_MAX_ACTIONS];
    char title[160];
    int count = menu->line[line].count;
    memcpy(list, &menu->action[menu->line[line].first], (size_t)count * sizeof *list);
    menu_title(menu, line, title, sizeof title);
    menu_build(&q->part, &q->view.game, list, count, true);
    q->in_part = true;
    show_part(q, title);
    advise_on_targets(q);
    return ASK_AGAIN;
}

/* Several things may be meant: a menu of these alone. */
static enum step ask_which(struct question *q, const war_action *list, int count)
{
    menu_build(&q->part, &q->view.game, list, count, false);
    if (q->part.lines == 1)
        return open_line(q, &q->part, 0);
    q->in_part = true;
    show_part(q, translated(NULL, "Which of these"));
    return ASK_AGAIN;
}

/* ---- Lines that stand for several actions ---------------------------------------------------------------- */

/* Spaces named on one line; how many, 0 if anything else stands there. */
static int read_spaces(const char *text, int *space, int most)
{
    int count = 0;
    while (*text && count < most) {
        space[count] = war_space_parse(text, &text);
        if (space[count++] < 0 || (*text && !isspace((unsigned char)*text) && *text != ','))
            return 0;
        while (isspace((unsigned char)*text) || *text == ',')
            text++;
    }
    return *text ? 0 : count;
}

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* "c4 e5 b7" where any number may be chosen: one after another, as long as that is what is asked. */
static enum step choose_several(struct question *q, const char *text)
{
    int space[WAR_SPACES], count = read_spaces(text, space, WAR_SPACES);
    struct host *host = q->human->host;
    bool acted = false;
    if (count < 2 || !asks_for_set(war_decision(&q->view.game)))
        return ASK_AGAIN;
    qsort(space, (size_t)count, sizeof *space, by_number);
    for (int i = 0; i < count; i++) {
        const struct war_decision *ask = war_decision(&host->t.game);
        struct war_sentence why[1] = {0}, s;
        if (table_asked(&host->t) != q->view.seat || !asks_for_set(ask)) {
            tell(q, "%s", translated(NULL, "The rest was left out, because something else is asked now."));
            break;
        }
        if (host_act(host, WAR_ACT(WAR_CHOOSE, 0, 0, space[i]), acted, why)) {
            acted = true;
            continue;
        }
        tell(q, "%s", sentence(war_say(&s, "%p was left out.", space[i])));
        tell(q, "%s", sentence(why));
    }
    return acted ? DONE_ACTING : ASK_AGAIN;
}

static bool asks_for_step(const struct host *host, int seat)
{
    return table_asked(&host->t) == seat && war_decision(&host->t.game)->kind == WAR_ASK_STEP;
}

/* The spaces of a way: "move e2 e3 e4", "e2 e3 e4", "smasher e3 e4"; how many, 0 if it is none. */
static int read_way(const struct question *q, const struct line *line, int *space)
{
    if (line->parts < 2 || (line->verb != WAR_NO_ACTION && line->verb != WAR_MOVE && line->verb != WAR_WALK))
        return 0;
    space[0] = unit_meant(&q->view.game, &line->part[0]);
    for (int i = 1; i < line->parts; i++)
        space[i] = line->part[i].wall ? -1 : line->part[i].space;
    for (int i = 0; i < line->parts; i++)
        if (space[i] < 0)
            return 0;
    return line->parts;
}

/* The rest of a way; `more`: its beginning was typed on the same line. Dice may fall between the steps; what stops the unit ends the line. */
static void walk_on(struct question *q, const int *space, int count, bool more)
{
    struct host *host = q->human->host;
    struct war_sentence why[1] = {0};
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        if (!asks_for_step(host, q->view.seat)) {
            tell(q, "%s", translated(NULL, "It goes no further."));
            return;
        }
        good = host_act(host, WAR_ACT(WAR_STEP, 0, 0, space[i]), more || i > 0, why) && host_run(host, false, why);
    }
    if (good && asks_for_step(host, q->view.seat) && war_decision(&host->t.game)->may == WAR_DONE)
        good = host_act(host, WAR_ACT(WAR_DONE, 0, 0, 0), true, why);
    if (!good)
        tell(q, "%s %s", translated(NULL, "The way ends here:"), sentence(why));
}

/* A whole way where it matters, or what is left of it where the next step is asked for: "c3 c4". */
static enum step walk(struct question *q, const struct line *line)
{
    int space[LINE_PARTS], count = read_way(q, line, space);
    struct host *host = q->human->host;
    struct war_sentence why[1] = {0};
    if (count >= 2 && is_legal(q, WAR_ACT(WAR_STEP, 0, 0, space[0]))) {
        walk_on(q, space, count, false);
        return DONE_ACTING;
    }
    bool two = count == 2 && line->verb == WAR_NO_ACTION; /* an attack or a move, unless none can end there */
    if (count < 2 || (two && is_legal(q, WAR_ACT(WAR_MOVE, 0, space[0], space[1]))) ||
        !is_legal(q, WAR_ACT(WAR_WALK, 0, space[0], space[1])))
        return ASK_AGAIN;
    if (host_act(host, WAR_ACT(WAR_WALK, 0, space[0], space[1]), false, why) && host_run(host, false, why))
        walk_on(q, space + 2, count - 2, true);
    else
        tell(q, "%s %s", translated(NULL, "The way ends here:"), sentence(why));
    return DONE_ACTING;
}

/* ---- Ending phases --------------------------------------------------------------------------------------- */

/* After the attacks no unit acts any more in this turn. */
static enum step end_phase(struct question *q, bool named)
{
    const struct war_game *g = &q->view.game;
    bool main = war_decision(g)->kind == WAR_ASK_MAIN;
    if (war_decision(g)->may == WAR_DONE && !main && !named) /* the prompt says "or be done" */
        return act(q, WAR_ACT(WAR_DONE, 0, 0, 0));
    if (main && !named && !means_this_phase(q))
        return ASK_AGAIN;
    if (main && g->phase == WAR_PHASE_ATTACK && !leaves_units(q, g))
        return ASK_AGAIN;
    return act(q, WAR_ACT(WAR_END, 0, 0, 0));
}

/* One phase after another, until something is asked. */
static enum step end_turn(struct question *q)
{
    struct host *host = q->human->host;
    struct war_sentence why[1] = {0};
    int turn = host->t.game.turn;
    bool more = false;
    do {
        struct war_view view;
        war_look(&host->t.game, q->view.seat, &view);
        if (!leaves_units(q, &view.game))
            break;
        if (!host_act(host, WAR_ACT(WAR_END, 0, 0, 0), more, why)) {
            tell_refusal(q, WAR_ACT(WAR_END, 0, 0, 0), why);
            break;
        }
        more = true;
    } while (host->t.end == TABLE_PLAYING && host->t.game.turn == turn && table_asked(&host->t) == q->view.seat &&
             war_decision(&host->t.game)->kind == WAR_ASK_MAIN);
    return more ? DONE_ACTING : ASK_AGAIN;
}

/* "move", "the move phase": each word begins one of the phase's name, in English or in the language spoken. */
static bool is_phase(int edition, int phase, const char *text)
{
    static const char *const beside = WORD("the my of phase"), *const magic = WORD("magic");
    bool any = false;
    for (size_t length; *text; text += length, text += strspn(text, " '")) {
        char word[80];
        length = strcspn(text, " '");
        snprintf(word, sizeof word, "%.*s", (int)length, text);
        if (is_typed(word, strlen(word), beside))
            continue;
        int far = name_distance("phase", say_phase(edition, phase), word);
        bool kind =
            phase == WAR_PHASE_MAGIC && is_typed(word, strlen(word), magic); /* not every language builds the name from it */
        if (!kind && (far < 0 || far > NAME_MEANT))
            return false;
        any = true;
    }
    return any;
}

static bool is_turn(const char *text)
{
    const char *last = strrchr(text, ' ');
    last = last ? last + 1 : text;
    return is_typed(last, strlen(last), WORD("turn"));
}

static bool is_phase_only(const char *text) { return is_typed(text, strlen(text), WORD("phase")); }

/* "end move": ends that phase and no other, for those who type ahead of phases that end by themselves. */
static enum step end_named(struct question *q, const char *name)
{
    const struct war_game *g = &q->view.game;
    struct war_sentence s;
    if (!*name || is_phase_only(name))
        return end_phase(q, *name);
    if (is_turn(name))
        return end_turn(q);
    if (is_phase(g->edition, g->phase, name))
        return end_phase(q, true);
    for (int phase = WAR_PHASE_DRAW; phase <= WAR_PHASE_MAGIC; phase++)
        if (is_phase(g->edition, phase, name) && *say_phase(g->edition, phase)) {
            tell(q, "%s", sentence(war_say(&s, "Nothing is ended: this is the %s.", say_phase(g->edition, g->phase))));
            return ASK_AGAIN;
        }
    tell(q, "%s",
         sentence(war_say(&s, "There is no phase \"%s\". `end` ends the %s, `end turn` all that are left.", name,
                          say_phase(g->edition, g->phase))));
    return ASK_AGAIN;
}

/* ---- Understanding --------------------------------------------------------------------------------------- */

/* Own cards are attacked, and moves go nowhere, only where that alone is meant. */
static bool is_unlikely(const struct question *q, war_action action)
{
    int card = war_verb_of(action) == WAR_ATTACK ? war_at(&q->view.game, war_a(action) == 1, war_c(action)) : WAR_NONE;
    return card != WAR_NONE && bond_of(q, card) != ENEMY;
}

/* Of what a line may mean the legal part, without what is unlikely where something else is meant as well. */
static int legal_part(const struct question *q, const war_action *meant, int count, war_action *legal)
{
    int likely = 0, n = 0;
    for (int i = 0; i < count; i++)
        likely += is_legal(q, meant[i]) && !is_unlikely(q, meant[i]);
    for (int i = 0; i < count; i++)
        if (is_legal(q, meant[i]) && (likely == 0 || !is_unlikely(q, meant[i])))
            legal[n++] = meant[i];
    return n;
}

war_action action_meant(const struct question *q, const char *text, struct war_sentence *why)
{
    war_action action = WAR_NO_ACTION, meant[MEANINGS], legal[MEANINGS];
    struct line line;
    bool notation = war_action_parse(&q->view.game, text, &action, why);
    if (notation && is_legal(q, action))
        return action;
    int count = line_read(&q->view.game, text, &line) ? understand(&q->view.game, &line, meant) : 0;
    int n = legal_part(q, meant, count, legal);
    return n > 0 ? legal[0] : notation ? action : count > 0 ? meant[0] : WAR_NO_ACTION;
}

/* Spaces and names. WAR_NO_ACTION in *wrong: nothing can be made of them; else what would be meant, were it legal. */
static enum step answer_in_words(struct question *q, const struct line *line, war_action *wrong, bool *done)
{
    war_action meant[MEANINGS], legal[MEANINGS];
    int count = understand(&q->view.game, line, meant), n = legal_part(q, meant, count, legal);
    *done = n > 0;
    *wrong = count > 0 ? meant[0] : WAR_NO_ACTION;
    return n == 1 ? carry_out(q, legal[0]) : n > 1 ? ask_which(q, legal, n) : ASK_AGAIN;
}

/* The menu's short forms; a part of the menu is asked before the whole. */
static enum step answer_by_menu(struct question *q, const char *text, bool *done)
{
    war_action action = WAR_NO_ACTION;
    bool number = isdigit((unsigned char)*text) != 0;
    int line = q->in_part ? menu_find(&q->part, text, &action) : -1;
    *done = true;
    if (line >= 0)
        return open_line(q, &q->part, line);
    if (action == WAR_NO_ACTION && !(q->in_part && number))
        line = menu_find(&q->menu, text, &action);
    if (action != WAR_NO_ACTION)
        return carry_out(q, action);
    if (line >= 0)
        return open_line(q, &q->menu, line);
    *done = false;
    return ASK_AGAIN;
}

/* A card or a space alone, with which nothing can be done. */
static bool tell_idle(const struct question *q, const struct line *line)
{
    const struct war_game *g = &q->view.game;
    bool one = line->parts == 1 && line->verb == WAR_NO_ACTION;
    int space = one ? unit_meant(g, &line->part[0]) : -1, definition = 0;
    int card = space >= 0 ? war_at(g, line->part[0].wall, space) : WAR_NONE;
    struct war_sentence s;
    if (card == WAR_NONE && space >= 0)
        card = war_at(g, 1, space);
    if (card != WAR_NONE)
        war_say(&s, "Nothing can be done with %c on %p now.", war_card_definition(g, card), space);
    else if (space >= 0)
        war_say(&s, "Nothing can be done on %p now.", space);
    else if (one && (definition = card_meant(g, line->part[0].name)) != 0)
        war_say(&s, "Nothing can be done with %c now.", definition);
    else
        return false;
    tell(q, "%s", sentence(&s));
    return true;
}

static enum step not_understood(const struct question *q, const char *text)
{
    const char *help = translated(NULL, "Type `help` to see what can be typed.");
    if (isdigit((unsigned char)*text))
        tell(q, "%s",
             menu_has_number(q->in_part ? &q->part : &q->menu, text)
                 ? translated(NULL, "That number of the menu does not go together with the rest.")
                 : translated(NULL, "The menu has no such number."));
    else
        tell(q, "%s %s",
             translated(NULL, "Not understood: it is neither an action nor a command, and nothing here has such a name."), help);
    return ASK_AGAIN;
}

static bool is_end(const char *text, const char **rest)
{
    size_t word = strcspn(text, " \t");
    *rest = text + word + strspn(text + word, " \t");
    return is_typed(text, word, WORD("end"));
}

/* Notation first: it is exact. Then the short forms of the menu, then words. */
enum step answer(struct question *q, const char *text)
{
    struct war_sentence why[1] = {0};
    struct line line;
    const char *rest;
    war_action action = WAR_NO_ACTION, wrong = WAR_NO_ACTION, held = WAR_NO_ACTION;
    bool done = false, read = line_read(&q->view.game, text, &line);
    if (is_end(text, &rest))
        return end_named(q, rest);
    bool notation = isalpha((unsigned char)*text) && war_action_parse(&q->view.game, text, &action, why);
    if (notation && is_legal(q, action))
        return carry_out(q, action);
    if ((read && walk(q, &line) == DONE_ACTING) || choose_several(q, text) == DONE_ACTING)
        return DONE_ACTING;
    enum step step = answer_by_menu(q, text, &done);
    if (!done && read)
        step = answer_in_words(q, &line, &wrong, &done);
    struct line named;
    if (!done && line.verb != WAR_NO_ACTION && line_read_name(&q->view.game, text, &named))
        step = answer_in_words(q, &named, &held, &done);
    if (done)
        return step;
    if (war_verb_of(held) == WAR_PLAY) /* an event that is called so */
        return carry_out(q, held);
    int way[LINE_PARTS];
    if (read && read_way(q, &line, way) > 2) /* whose first step is not possible */
        return carry_out(q, WAR_ACT(WAR_WALK, 0, way[0], way[1]));
    if (notation || wrong != WAR_NO_ACTION)
        return carry_out(q, notation ? action : wrong); /* refused, with the reason */
    if (why->key && strcmp(why->key, "\"%s\" is no action.") != 0)
        return tell(q, "%s %s", translated(NULL, "Not understood:"), sentence(why)), ASK_AGAIN;
    return read && tell_idle(q, &line) ? ASK_AGAIN : not_understood(q, text);
}
