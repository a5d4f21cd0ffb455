/* human.c: asking a person at the terminal. */
#include "human.h"

#include "names.h"
#include "question.h"

/* With nothing but `end` to say, a person need not be bothered. */
static bool end_by_itself(struct human *human)
{
    struct war_sentence why[1] = {0};
    const struct war_game *g = &human->host->t.game;
    if (!host_ends_by_itself(human->host, g))
        return false;
    printf("(%s: there is nothing more to do.)\n", phase_name(g->edition, g->phase));
    return host_act(human->host, WAR_ACT(WAR_END, 0, 0, 0), false, why);
}

/* People at one keyboard must not see each other's hands. */
static bool hand_over(struct human *human, int seat)
{
    char prompt[80];
    if (!host_has_others(human->host, seat) || !human->term->interactive ||
        host_same_person(human->host, human->shown.seat, seat))
        return true;
    snprintf(prompt, sizeof prompt, "Seat %c is asked. Press Enter when only %c looks. ", 'A' + seat, 'A' + seat);
    if (!input_line(human->input, prompt))
        return false;
    if (human->term->colour)
        fputs("\033[2J\033[H", stdout);
    else
        for (int i = 0; i < 60; i++)
            putchar('\n');
    return true;
}

enum human_outcome human_ask(struct human *human)
{
    struct question q;
    war_action list[WAR_MAX_ACTIONS];
    int seat = war_decision(&human->host->t.game)->seat;
    term_detect(human->term); /* its size may have changed */
    if (!hand_over(human, seat))
        return HUMAN_GONE;
    q.human = human;
    q.in_part = false;
    q.slip = WAR_NO_ACTION;
    war_look(&human->host->t.game, seat, &q.view);
    int count = war_view_actions(&q.view, list);
    human_news(human, seat);
    if (human->host->t.wants_draw && !(human->host->t.wants_draw >> seat & 1))
        puts("A draw is offered: `draw` agrees; whatever else you do declines.");
    if (end_by_itself(human))
        return HUMAN_ACTED;
    menu_build(&q.menu, &q.view.game, list, count, false);
    show_position(&q);
    show_question(&q);
    for (;;) {
        if (!input_line(human->input, "> "))
            return HUMAN_GONE;
        enum step step = obey(&q, human->input->line);
        if (step == DONE_ACTING)
            return HUMAN_ACTED;
        if (step == QUIT)
            return HUMAN_QUIT;
        if (step == ASK_WITH_MENU)
            show_question(&q);
    }
}
