/* answer.c: what a person answers: in notation, by the menu's numbers, by spaces and names. */
#include "language.h"
#include "names.h"
#include "question.h"
#include "say.h"

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

/* Dice cannot be taken back, so a slip of the fingers against one's own summoner has to be typed twice. */
static bool is_slip(struct question *q, war_action action)
{
    const struct war_game *g = &q->view.game;
    int target = war_verb_of(action) == WAR_ATTACK && war_a(action) == 0 && war_c(action) < war_spaces(g)
                     ? war_at(g, 0, war_c(action))
                     : WAR_NONE;
    bool own = target != WAR_NONE && target == g->seat[q->view.seat].summoner;
    bool partners = target != WAR_NONE && g->seats > 2 && target == g->seat[q->view.seat ^ 2].summoner;
    if (!(own || partners) || q->slip == action || !q->human->term->interactive || !is_listed(q, action))
        return false;
    q->slip = action;
    printf("That is your %s summoner. Type it again if you mean it.\n", own ? "own" : "partner's");
    return true;
}

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

static enum step act(struct question *q, war_action action)
{
    struct war_sentence why[1] = {0};
    if (is_slip(q, action))
        return ASK_AGAIN;
    if (host_act(q->human->host, action, false, why)) {
        note_choice(q, action);
        return DONE_ACTING;
    }
    tell(q, "Not possible: %s", sentence(why));
    return ASK_AGAIN;
}

static enum step open_line(struct question *q, int line)
{
    menu_build(&q->part, &q->view.game, &q->menu.action[q->menu.line[line].first], q->menu.line[line].count, true);
    q->in_part = true;
    show_part(q, line);
    return ASK_AGAIN;
}

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
        struct war_sentence why[1] = {0};
        char name[8];
        if (table_asked(&host->t) != q->view.seat || !asks_for_set(ask)) {
            puts("The rest was left out, because something else is asked now.");
            break;
        }
        if (host_act(host, WAR_ACT(WAR_CHOOSE, 0, 0, space[i]), acted, why)) {
            acted = true;
            continue;
        }
        war_space_text(space[i], name, sizeof name);
        printf("%s was left out: %s\n", name, sentence(why));
    }
    return acted ? DONE_ACTING : ASK_AGAIN;
}

static bool asks_for_step(const struct host *host, int seat)
{
    return table_asked(&host->t) == seat && war_decision(&host->t.game)->kind == WAR_ASK_STEP;
}

/* "move e2 e4": also where its steps are asked. */
static enum step move_whole(struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    struct war_sentence why[1] = {0};
    int steps = way_of(q, action, way, NULL);
    for (int i = 0; i < steps; i++)
        if (!host_act(q->human->host, way[i], i > 0, why)) {
            tell(q, "Not possible: %s", sentence(why));
            return i > 0 ? DONE_ACTING : ASK_AGAIN;
        }
    return steps > 0 ? DONE_ACTING : ASK_AGAIN;
}

static enum step no_way(struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    struct war_sentence why[1] = {0};
    way_of(q, action, way, why);
    tell(q, "Not possible: %s", sentence(why));
    return ASK_AGAIN;
}

/* "move e2 e3 e4": a whole way where it matters. Dice may fall between the steps; what stops the unit ends the line. */
static enum step walk(struct question *q, const char *text)
{
    int space[WAR_SPACES], count = 0;
    struct host *host = q->human->host;
    struct war_sentence why[1] = {0};
    if (strncasecmp(text, "move ", 5) == 0 || strncasecmp(text, "step ", 5) == 0)
        count = read_spaces(text + 5, space, WAR_SPACES);
    if (count < 2 || !is_legal(q, WAR_ACT(WAR_WALK, 0, space[0], space[1])))
        return ASK_AGAIN;
    bool good = host_act(host, WAR_ACT(WAR_WALK, 0, space[0], space[1]), false, why) && host_run(host, false, why);
    for (int i = 2; good && i < count; i++) {
        if (!asks_for_step(host, q->view.seat)) {
            puts("It goes no further.");
            return DONE_ACTING;
        }
        good = host_act(host, WAR_ACT(WAR_STEP, 0, 0, space[i]), true, why) && host_run(host, false, why);
    }
    if (good && asks_for_step(host, q->view.seat) && war_decision(&host->t.game)->may == WAR_DONE)
        good = host_act(host, WAR_ACT(WAR_DONE, 0, 0, 0), true, why);
    if (!good)
        tell(q, "The way ends here: %s", sentence(why));
    return DONE_ACTING;
}

/* "end move": ends that phase and no other, for those who type ahead of phases that end by themselves. */
static enum step end_named(struct question *q, const char *name)
{
    const struct war_game *g = &q->view.game;
    const char *phase = phase_name(g->edition, g->phase);
    if (strncasecmp(say_phase(g->edition, g->phase), name, strlen(name)) == 0)
        return act(q, WAR_ACT(WAR_END, 0, 0, 0));
    tell(q, "Nothing is ended: this is the %s.", phase);
    return ASK_AGAIN;
}

/* Notation first: it is exact. Then the short forms of the menu; a part of the menu is asked before the whole. */
enum step answer(struct question *q, const char *text)
{
    struct war_sentence why[1] = {0};
    war_action action = WAR_NO_ACTION;
    bool notation = isalpha((unsigned char)*text) && war_action_parse(&q->view.game, text, &action, why);
    bool move = notation && war_verb_of(action) == WAR_MOVE;
    if (move && move_whole(q, action) == DONE_ACTING)
        return DONE_ACTING;
    if (notation && !move && is_legal(q, action))
        return act(q, action);
    if (!notation && strncasecmp(text, "end ", 4) == 0)
        return end_named(q, text + 4);
    if (walk(q, text) == DONE_ACTING || choose_several(q, text) == DONE_ACTING)
        return DONE_ACTING;
    war_action short_form = WAR_NO_ACTION;
    int line = -1;
    if (q->in_part)
        menu_find(&q->part, text, &short_form);
    if (short_form == WAR_NO_ACTION && !(q->in_part && isdigit((unsigned char)*text)))
        line = menu_find(&q->menu, text, &short_form);
    if (short_form != WAR_NO_ACTION)
        return act(q, short_form);
    if (line >= 0)
        return open_line(q, line);
    if (notation)
        return move ? no_way(q, action) : act(q, action); /* refused, with the reason */
    if (isdigit((unsigned char)*text))
        puts(strpbrk(text, " \t") ? "That number of the menu does not go together with the rest."
                                  : "The menu has no such number.");
    else
        tell(q, "Not understood: %s Type `help` to see what can be typed.",
             why->key ? sentence(why) : "it is neither an action nor a command.");
    return ASK_AGAIN;
}
