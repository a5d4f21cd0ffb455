/* screen.c: what a person is shown: the board, the question, the menu. */
#include "board.h"
#include "language.h"
#include "names.h"
#include "question.h"
#include "text.h"

#include <stdarg.h>
#include <string.h>

void tell(const struct question *q, const char *format, ...)
{
    char line[800];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    print_wrapped(stdout, line, 0, term_width(q->human->term));
}

void human_news(struct human *human, int onlooker)
{
    struct story *story = host_story(human->host, onlooker);
    if (story->shown < story->lines)
        putchar('\n');
    for (; story->shown < story->lines; story->shown++)
        print_hanging(stdout, story->line[story->shown].text, 2, 0, term_width(human->term));
}

static void print_status(const struct human *human, const struct war_view *view)
{
    const char *title[WAR_SEATS];
    for (int seat = 0; seat < view->game.seats; seat++)
        title[seat] = host_same_person(human->host, view->seat, seat) ? "you" : host_player(human->host, seat);
    status_print(view, title, human->term, stdout);
}

bool human_watch(struct human *human)
{
    struct war_view view;
    view_everything(&human->host->t.game, &view);
    human_news(human, WAR_SEATS);
    human_board(human, &view);
    return input_line(human->input, "Enter shows the next turn > ");
}

void human_board(const struct human *human, const struct war_view *view)
{
    if (!term_is_low(human->term))
        putchar('\n');
    board_print(view, human->term, stdout);
    print_status(human, view);
}

static bool same_card(const struct war_card *a, const struct war_card *b)
{
    return a->zone == b->zone && a->place == b->place && a->damage == b->damage && a->boost == b->boost && a->link == b->link;
}

static bool same_pieces(const struct war_view *a, const struct war_view *b)
{
    if (a->seat != b->seat)
        return false;
    for (int plane = 0; plane < 2; plane++)
        for (int space = 0; space < war_spaces(&a->game); space++) {
            int card = war_at(&a->game, plane, space);
            if (card != war_at(&b->game, plane, space) ||
                (card != WAR_NONE && !same_card(&a->game.card[card], &b->game.card[card])))
                return false;
        }
    return true;
}

/* What stands in the lines under the board; phase and slots are part of the question. */
static bool same_status(const struct war_view *a, const struct war_view *b)
{
    for (int seat = 0; seat < a->game.seats; seat++)
        if (memcmp(a->game.seat[seat].hand, b->game.seat[seat].hand, sizeof a->game.seat[seat].hand) != 0 ||
            a->game.seat[seat].active_events != b->game.seat[seat].active_events)
            return false;
    return memcmp(a->hand_size, b->hand_size, sizeof a->hand_size) == 0 &&
           memcmp(a->magic_size, b->magic_size, sizeof a->magic_size) == 0;
}

/* The board only when a piece changed, so that a chain of questions stays on one screen. */
void show_position(struct question *q)
{
    struct human *human = q->human;
    bool scrolled_off = term_is_low(human->term) && war_decision(&q->view.game)->kind == WAR_ASK_MAIN;
    if (scrolled_off || !same_pieces(&q->view, &human->shown)) {
        human_board(human, &q->view);
    } else if (!same_status(&q->view, &human->shown)) {
        putchar('\n');
        print_status(human, &q->view);
    }
    human->shown = q->view;
}

/* "Undead Archer at d4" */
static void add_place(struct text *t, const struct war_game *g, int card)
{
    char space[8];
    if (war_card_zone(g, card) != WAR_BOARD)
        return;
    war_space_text(g->card[card].place, space, sizeof space);
    bool passing = war_at(g, 0, g->card[card].place) != card && war_at(g, 1, g->card[card].place) != card;
    text_add(t, passing ? " passes over %s" : " at %s", space);
}

/* Effects that wait for their turn: what each of them does. */
static void show_waiting(const struct question *q)
{
    for (int i = 0; i < q->menu.actions; i++) {
        int ability = war_a(q->menu.action[i]);
        bool told = war_verb_of(q->menu.action[i]) != WAR_NEXT || !ability || !war_ability_text(ability);
        for (int k = 0; k < i; k++)
            told |= war_a(q->menu.action[k]) == ability;
        if (told)
            continue;
        char line[1400];
        snprintf(line, sizeof line, "%s: %s", ability_name(ability), ability_text(ability));
        print_wrapped(stdout, line, 2, term_width(q->human->term));
    }
}

/* Where a card stands is told with it, and where it came from when it moved says nothing. */
static bool about_matters(const struct war_game *g, const struct war_decision *ask)
{
    if (ask->about >= WAR_SPACES)
        return false;
    bool placed = ask->card < WAR_CARDS && war_card_zone(g, ask->card) == WAR_BOARD;
    bool left = g->phase == WAR_PHASE_MOVE && war_at(g, 0, ask->about) == WAR_NONE;
    return !placed || (g->card[ask->card].place != ask->about && !left);
}

bool asks_for_set(const struct war_decision *ask)
{
    const char *rule;
    war_prompt(ask, &rule);
    return ask->may == WAR_DONE && ask->kind == WAR_ASK_SPACE && strstr(rule, "1E-ASK-21") != NULL;
}
/* One of a series, of which each is carried out before the next is asked for. */
static bool asks_for_more(const struct war_decision *ask) { return ask->may == WAR_DONE && !asks_for_set(ask); }

/* Who asks, where, and the text of the ability, so that a question explains itself. */
static void show_asker(const struct question *q)
{
    const struct war_game *g = &q->view.game;
    const struct war_decision *ask = war_decision(g);
    char line[1400] = "";
    struct text t = TEXT(line);
    if (ask->kind == WAR_ASK_MAIN || (ask->card >= WAR_CARDS && !ask->ability))
        return;
    if (ask->card < WAR_CARDS) {
        text_add(&t, "%s", card_name(g, ask->card));
        add_place(&t, g, ask->card);
    }
    if (ask->ability && (!*line || !war_ability_is_text(ask->ability)))
        text_add(&t, "%s%s", *line ? ", " : "", ability_name(ask->ability));
    if (about_matters(g, ask)) {
        char space[4];
        war_space_text(ask->about, space, sizeof space);
        text_add(&t, " (for %s)", space);
    }
    text_add(&t, ask->ability ? ": %s" : "%s", ask->ability ? ability_text(ask->ability) : "");
    print_wrapped(stdout, line, 2, term_width(q->human->term));
    bool same = q->human->chosen.ability == ask->ability && q->human->chosen.card == ask->card;
    if (*q->human->chosen.text && same && !asks_for_more(ask))
        printf("  You chose %s.\n", q->human->chosen.text);
    if (ask->kind == WAR_ASK_REPLY && q->menu.actions == 1)
        puts("  (You do not hold it. You are asked all the same, so that nobody learns what you hold.)");
}

/* What a player should know before ending the phase. */
static const char *warning(const struct war_game *g)
{
    bool attack = g->edition == WAR_SECOND && g->phase == WAR_PHASE_ATTACK;
    bool idle = attack && !(g->seat[g->active].flags & WAR_TARGETED_ENEMY);
    return idle ? " (If you attack no enemy card, your summoner takes 1 damage.)" : "";
}

/* A moving unit that is above another cannot stop there, whatever the usual words are. */
static const char *prompt_text(const struct war_decision *ask)
{
    if (ask->kind == WAR_ASK_STEP && !ask->may)
        return "Choose the next step; it cannot stop here.";
    return translated(NULL, war_prompt(ask, NULL));
}

/* Where the game stands and what is asked, in one sentence or two. */
static void question_text(const struct question *q, char *buffer, size_t size)
{
    const struct war_game *g = &q->view.game;
    const struct war_decision *ask = war_decision(g);
    struct text t = {buffer, size, 0};
    char turn[120];
    turn_text(&q->view, turn, sizeof turn);
    if (*turn && (ask->kind == WAR_ASK_MAIN || g->active != q->view.seat))
        text_add(&t, "%s. ", turn);
    bool brief = g->seats > 2 && term_is_low(q->human->term); /* every line counts under a board of four */
    if (ask->kind == WAR_ASK_MAIN && !brief)
        text_add(&t, "%s, or end the phase.%s", phase_hint(g->edition, g->phase), warning(g));
    else if (ask->kind != WAR_ASK_MAIN)
        text_add(&t, "%s", prompt_text(ask));
}

void show_question(const struct question *q)
{
    const struct term *term = q->human->term;
    char text[300];
    question_text(q, text, sizeof text);
    printf("%s%s", term->lines ? "" : "\n", style_begin(term, STYLE_BOLD));
    print_wrapped(stdout, text, 0, term_width(term));
    fputs(style_end(term), stdout);
    show_asker(q);
    show_waiting(q);
    if (asks_for_set(war_decision(&q->view.game)) && q->menu.actions > 2)
        puts("  (Several may be named on one line: c4 e5. They are taken in board order.)");
    menu_print(&q->menu, term, stdout);
}
