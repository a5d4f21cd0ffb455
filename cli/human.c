/* human.c: asking a person at the terminal. */
#include "human.h"

#include "hint.h"
#include "language.h"
#include "question.h"

/* With nothing but `end` or `pass` to say, a person need not be bothered; the story tells of the end of a phase. */
static bool end_by_itself(struct human *human)
{
    struct war_sentence why[1] = {0};
    struct host *host = human->host;
    if (host_passes_by_itself(host, &host->t.game))
        return host_act(host, WAR_ACT(WAR_PASS, 0, 0, 0), false, why);
    return host_ends_by_itself(host, &host->t.game) && host_act(host, WAR_ACT(WAR_END, 0, 0, 0), false, why);
}

/* People at one keyboard must not see each other's hands, not even by scrolling back. */
static bool hand_over(struct human *human, int seat)
{
    char prompt[200];
    const char letter[2] = {(char)('A' + seat), '\0'};
    struct war_sentence s;
    if (!host_has_others(human->host, seat) || !human->term->interactive ||
        host_same_person(human->host, human->shown.seat, seat))
        return true;
    term_clear(human->term);
    war_say(&s, "Seat %s is asked. Press Enter when nobody else looks.", letter);
    snprintf(prompt, sizeof prompt, "%s ", sentence(&s));
    input_forget(human->input);
    return input_line(human->input, prompt);
}

/* Enter shows everything again, or first the whole menu where some of it was left out. */
static bool show_again(struct question *q)
{
    struct human *human = q->human;
    term_detect(human->term);
    if (human->drawn || human->cut || !human->term->lines)
        return show_question(q), true;
    return show_screen(q);
}

enum human_outcome human_ask(struct human *human)
{
    struct question q;
    war_action list[WAR_MAX_ACTIONS];
    int seat = war_decision(&human->host->t.game)->seat;
    term_detect(human->term); /* its size may have changed */
    if (end_by_itself(human))
        return HUMAN_ACTED;
    if (!hand_over(human, seat))
        return HUMAN_GONE;
    q.human = human;
    q.in_part = false;
    war_look(&human->host->t.game, seat, &q.view);
    int count = war_view_actions(&q.view, list);
    menu_of(&q.menu, &q.view, list, count);
    menu_keep_numbers(&q.menu, &human->numbers);
    bar_update(&q);
    if (!show_screen(&q))
        return HUMAN_GONE;
    for (;;) {
        if (!read_answer(&q))
            return HUMAN_GONE;
        human->drawn = false;
        enum step step = obey(&q, human->input->line);
        if (step == DONE_ACTING)
            return HUMAN_ACTED;
        if (step == QUIT)
            return HUMAN_QUIT;
        if (step == ASK_WITH_MENU && !show_again(&q))
            return HUMAN_GONE;
    }
}
