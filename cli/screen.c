/* screen.c: what a person is shown: what happened, the board, the question, the menu.
 *
 * A window shows all of it with every question, board and prompt always: what happened stands below the board if it is short, and comes
 * before it, a page at a time, if it is not. What has to fit is printed to memory first, and in a shorter form if it is too long.
 */
#include "board.h"
#include "hint.h"
#include "language.h"
#include "names.h"
#include "question.h"
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

void tell(const struct question *q, const char *format, ...)
{
    char line[800];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    print_wrapped(q->human->out, line, 0, term_width(q->human->term));
}

/* ---- Pages --------------------------------------------------------------------------------------------- */

FILE *page_begin(struct page *page)
{
    *page = (struct page){0};
    page->out = open_memstream(&page->text, &page->size);
    return page->out ? page->out : stdout;
}

void page_end(struct page *page)
{
    if (page->out)
        fclose(page->out);
    for (const char *c = page->text; c && *c; c++)
        page->lines += *c == '\n';
}

static void page_drop(struct page *page)
{
    free(page->text);
    page->text = NULL;
}

static void page_show(struct page *page)
{
    if (page->text)
        fputs(page->text, stdout);
    page_drop(page);
}

static bool in_window(const struct human *human) { return human->term->interactive && human->term->lines > 0; }

/* Prints up to so many lines, and returns what is left. */
static const char *print_lines(const char *at, int lines)
{
    for (int i = 0; i < lines && *at; i++) {
        size_t length = strcspn(at, "\n") + 1;
        fwrite(at, 1, length, stdout);
        at += length;
    }
    return at;
}

/* Waits for Enter; other words are obeyed instead of the pages that are left, but no number of a menu that nobody has seen, and q leaves them. False
 * at the end of input. */
static bool wait_at_page(struct input *input, const char *prompt, bool *left)
{
    char marked[80];
    snprintf(marked, sizeof marked, "%s > ", prompt);
    bool good = input_line(input, marked);
    *left = good && *input->line;
    input->again = *left && isalpha((unsigned char)*input->line) && strcasecmp(input->line, "q") != 0;
    return good;
}

void show_pages(struct question *q, struct page *page)
{
    const char *at = page->text;
    bool left = false;
    term_detect(q->human->term);
    int room = in_window(q->human) ? q->human->term->lines - 1 : page->lines;
    while (at && *at && !left) {
        at = print_lines(at, room);
        if (*at && !wait_at_page(q->human->input, translated(NULL, "Enter goes on"), &left))
            break;
    }
    page_drop(page);
}

/* As many lines at a time as the window has, the last of them too: false at the end of input. */
static bool turn_pages(const struct human *human, const struct page *page)
{
    const char *at = page->text;
    bool left = false, good = true;
    while (at && *at && good && !left) {
        at = print_lines(at, human->term->lines - 1);
        good = wait_at_page(human->input, *at ? translated(NULL, "Enter goes on") : translated(NULL, "Enter shows the board"),
                            &left);
    }
    return good;
}

/* ---- What happened ------------------------------------------------------------------------------------- */

void print_story(const struct story *story, int from, int width, FILE *out)
{
    for (int i = from, times; i < story->lines; i += times) {
        char line[800];
        struct war_sentence s;
        const char *text = story->line[i].text;
        for (times = 1; i + times < story->lines && strcmp(story->line[i + times].text, text) == 0;)
            times++;
        snprintf(line, sizeof line, "%s %s", text, sentence(war_say(&s, "(%d times)", times)));
        print_hanging(out, times > 1 ? line : text, 2, 0, width);
    }
}

/* Prints what is new to somebody. */
static void print_news(struct human *human, int onlooker, FILE *out)
{
    struct story *story = host_story(human->host, onlooker);
    const struct table *t = &human->host->t;
    print_story(story, story->shown, term_width(human->term), out);
    story->shown = story->lines;
    if (t->end == TABLE_PLAYING && onlooker < WAR_SEATS && t->wants_draw && !(t->wants_draw >> onlooker & 1))
        print_wrapped(out, translated(NULL, "A draw is offered: `draw` agrees; whatever else you do declines."), 2,
                      term_width(human->term));
}

/* ---- The board ----------------------------------------------------------------------------------------- */

static void print_status(const struct human *human, const struct war_view *view, enum status what, FILE *out)
{
    const char *title[WAR_SEATS];
    for (int seat = 0; seat < view->game.seats; seat++)
        title[seat] = host_same_person(human->host, view->seat, seat) ? translated(NULL, "you")
                                                                      : translated("player", host_player(human->host, seat));
    status_lines(view, title, what, human->term, out);
}

/* Remembers what is seen now, and returns what it is compared with. */
static const struct war_view *look(struct human *human, const struct war_view *view)
{
    int who = view->seat < WAR_SEATS ? table_person_of(&human->host->t.rules, view->seat) : WAR_SEATS;
    struct look *look = &human->look[who];
    if (!look->any)
        look->before = *view;
    else if (board_changed(view, &look->last))
        look->before = look->last;
    look->last = *view;
    look->any = true;
    return &look->before;
}

static void print_position(struct human *human, const struct war_view *view, enum status what, FILE *out)
{
    board_print_since(view, look(human, view), human->term, out);
    print_status(human, view, what, out);
}

void human_board(struct human *human, const struct war_view *view)
{
    term_detect(human->term);
    if (!term_is_low(human->term))
        putchar('\n');
    print_position(human, view, STATUS_ALL, stdout);
    human->drawn = true;
}

bool human_show(struct human *human, const struct war_view *view)
{
    struct page news, position;
    int onlooker = view->seat < WAR_SEATS ? view->seat : WAR_SEATS;
    bool good = true;
    term_detect(human->term);
    print_news(human, onlooker, page_begin(&news));
    page_end(&news);
    print_position(human, view, STATUS_ALL, page_begin(&position));
    page_end(&position);
    if (in_window(human) && news.lines + position.lines + 3 > human->term->lines) /* with blank lines and a prompt */
        good = turn_pages(human, &news), human->input->again = false;             /* nothing is asked */
    else if (news.lines > 0)
        putchar('\n'), fputs(news.text, stdout);
    page_drop(&news);
    if (!term_is_low(human->term))
        putchar('\n');
    page_show(&position);
    return good;
}

bool human_watch(struct human *human)
{
    struct war_view view;
    char prompt[80];
    view_everything(&human->host->t.game, &view);
    snprintf(prompt, sizeof prompt, "%s > ", translated(NULL, "Enter shows the next turn"));
    return human_show(human, &view) && input_line(human->input, prompt);
}

/* What stands in the lines under the board; phase and slots are part of the question. */
static bool same_status(const struct war_view *a, const struct war_view *b)
{
    for (int seat = 0; seat < a->game.seats; seat++)
        if (memcmp(a->game.seat[seat].hand, b->game.seat[seat].hand, sizeof a->game.seat[seat].hand) != 0 ||
            a->game.seat[seat].active_events != b->game.seat[seat].active_events)
            return false;
    return memcmp(a->hand_size, b->hand_size, sizeof a->hand_size) == 0 &&
           memcmp(a->hand_mercenaries, b->hand_mercenaries, sizeof a->hand_mercenaries) == 0 &&
           memcmp(a->top_back, b->top_back, sizeof a->top_back) == 0 &&
           memcmp(a->magic_size, b->magic_size, sizeof a->magic_size) == 0;
}

/* ---- The question -------------------------------------------------------------------------------------- */

/* "Undead Archer at d4" */
static void add_asker(struct text *t, const struct war_game *g, int card)
{
    struct war_sentence s;
    int def = war_card_definition(g, card), place = war_card_place(g, card);
    if (war_card_zone(g, card) != WAR_BOARD)
        war_say(&s, "%c", def);
    else if (war_at(g, 0, place) == card || war_at(g, 1, place) == card)
        war_say(&s, "%c on %p", def, place);
    else
        war_say(&s, "%c passes over %p", def, place);
    text_add(t, "%s", sentence(&s));
}

/* Effects that wait for their turn: what each of them does. */
static void print_waiting(const struct question *q, FILE *out)
{
    for (int i = 0; i < q->menu.shown; i++) {
        int ability = war_a(q->menu.action[i]);
        bool told = war_verb_of(q->menu.action[i]) != WAR_NEXT || !ability || !war_ability_text(ability);
        for (int k = 0; k < i; k++)
            told |= war_a(q->menu.action[k]) == ability;
        if (told)
            continue;
        char line[1400];
        snprintf(line, sizeof line, "%s%s%s", ability_name(ability), translated("list", ": "), ability_text(ability));
        print_wrapped(out, line, 2, term_width(q->human->term));
    }
}

/* Where a card stands is told with it; where it came from when it moved, or where one stood that it has destroyed, says nothing. */
static bool about_matters(const struct war_game *g, const struct war_decision *ask)
{
    bool placed = ask->card < WAR_CARDS && war_card_zone(g, ask->card) == WAR_BOARD;
    if (ask->about >= WAR_SPACES || (placed && asks_for_target(ask)))
        return false;
    bool left = war_at(g, 0, ask->about) == WAR_NONE && war_at(g, 1, ask->about) == WAR_NONE;
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

void asker_text(const struct war_game *g, struct text *t)
{
    const struct war_decision *ask = war_decision(g);
    struct war_sentence s;
    size_t before = t->used;
    if (ask->card < WAR_CARDS)
        add_asker(t, g, ask->card);
    if (ask->ability && (t->used == before || !war_ability_is_text(ask->ability)))
        text_add(t, "%s%s", t->used > before ? ", " : "", ability_name(ask->ability));
    if (!about_matters(g, ask))
        return;
    int unit = war_at(g, 0, ask->about), there = unit != WAR_NONE ? unit : war_at(g, 1, ask->about);
    if (there == WAR_NONE)
        war_say(&s, "(for %p)", ask->about);
    else
        war_say(&s, "(for %c on %p)", war_card_definition(g, there), ask->about);
    text_add(t, " %s", sentence(&s));
}

/* Who asks, where, and the text of the ability, so that a question explains itself; `brief`: no more than who. */
static void print_asker(const struct question *q, bool brief, FILE *out)
{
    const struct war_game *g = &q->view.game;
    const struct war_decision *ask = war_decision(g);
    struct war_sentence s;
    char line[1400] = "";
    struct text t = TEXT(line);
    int width = term_width(q->human->term);
    if (ask->kind == WAR_ASK_MAIN || (ask->card >= WAR_CARDS && !ask->ability))
        return;
    asker_text(g, &t);
    if (ask->ability && !brief)
        text_add(&t, "%s%s", translated("list", ": "), ability_text(ask->ability));
    print_wrapped(out, line, 2, width);
    bool same = q->human->chosen.ability == ask->ability && q->human->chosen.card == ask->card;
    if (*q->human->chosen.text && same && !asks_for_more(ask) && !brief)
        print_wrapped(out, sentence(war_say(&s, "You chose %s.", q->human->chosen.text)), 2, width);
    if (ask->kind == WAR_ASK_REPLY && q->menu.actions == 1)
        print_wrapped(out,
                      translated(NULL, "(You do not hold it. You are asked all the same, so that nobody learns what you hold.)"),
                      2, width);
}

/* What a player should know before ending the phase. */
static const char *warning(const struct war_game *g, bool brief)
{
    bool attack = g->edition == WAR_SECOND && g->phase == WAR_PHASE_ATTACK;
    bool idle = attack && !(g->seat[g->active].flags & WAR_TARGETED_ENEMY);
    return !idle   ? ""
           : brief ? translated(NULL, "(No attack: 1 damage.)")
                   : translated(NULL, "(If you attack no enemy card, your summoner takes 1 damage.)");
}

/* A moving unit that is above another cannot stop there, whatever the usual words are. */
static const char *prompt_text(const struct war_decision *ask)
{
    if (ask->kind == WAR_ASK_STEP && !ask->may)
        return translated(NULL, "Choose the next step; it cannot stop here.");
    return translated(NULL, war_prompt(ask, NULL));
}

/* What may be done in the phase, and what ends it. */
static void say_hint(const struct war_game *g, struct war_sentence *s)
{
    const char *hint = phase_hint(g->edition, g->phase);
    if (g->phase == WAR_AFTER_TURN)
        war_say(s, "%s, or end the turn.", hint);
    else if (g->phase == WAR_PHASE_DRAW)
        war_say(s, "%s, or draw.", hint);
    else
        war_say(s, "%s, or end the phase.", hint);
}

/* Where the game stands and what is asked, in one sentence or two. */
static void question_text(const struct question *q, bool brief, char *buffer, size_t size)
{
    const struct war_game *g = &q->view.game;
    const struct war_decision *ask = war_decision(g);
    struct text t = {buffer, size, 0};
    struct war_sentence s;
    char turn[160];
    turn_text(&q->view, turn, sizeof turn);
    if (*turn && (ask->kind == WAR_ASK_MAIN || g->active != q->view.seat))
        text_add(&t, "%s.%s", turn, ask->kind == WAR_ASK_MAIN && brief ? "" : " ");
    if (ask->kind != WAR_ASK_MAIN)
        text_add(&t, "%s", prompt_text(ask));
    else if (q->menu.shown == 1 && q->menu.actions > 1)
        text_add(&t, "%s%s", brief ? " " : "", translated(NULL, "Nothing that would serve you is left to do: end the phase."));
    else if (!brief)
        say_hint(g, &s), text_add(&t, "%s", sentence(&s));
    if (ask->kind == WAR_ASK_MAIN && *warning(g, brief))
        text_add(&t, " %s", warning(g, brief));
}

static void print_question(const struct question *q, bool brief, FILE *out)
{
    const struct term *term = q->human->term;
    char text[400];
    question_text(q, brief, text, sizeof text);
    bar_print(q, out);
    fputs(style_begin(term, STYLE_BOLD), out);
    print_wrapped(out, text, 0, term_width(term));
    fputs(style_end(term), out);
    print_asker(q, brief, out);
    if (brief)
        return;
    print_waiting(q, out);
    if (asks_for_set(war_decision(&q->view.game)) && q->menu.shown > 2)
        print_wrapped(out, translated(NULL, "(Several may be named on one line: c4 e5. They are taken in board order.)"), 2,
                      term_width(term));
}

/* In so many lines, with the prompt. */
static void show_question_in(struct question *q, bool brief, int room)
{
    struct page page;
    print_question(q, brief, page_begin(&page));
    page_end(&page);
    room -= page.lines + 1;
    page_show(&page);
    q->human->cut = !menu_fit(&q->menu, q->human->term, room, stdout);
}

/* The lines that the board and what stands below it have. */
static int position_lines(struct question *q)
{
    struct page page;
    print_position(q->human, &q->view, STATUS_ALL, page_begin(&page));
    page_end(&page);
    page_drop(&page);
    return page.lines;
}

void show_question(struct question *q)
{
    struct human *human = q->human;
    if (!human->term->lines)
        putchar('\n');
    if (in_window(human) && human->drawn) {
        show_question_in(q, term_is_low(human->term), human->term->lines - position_lines(q));
    } else {
        print_question(q, false, stdout);
        menu_print(&q->menu, human->term, stdout);
        human->cut = false;
    }
    human->drawn = false;
}

void show_part(struct question *q, const char *title)
{
    struct human *human = q->human;
    struct war_sentence s;
    if (in_window(human))
        human_board(human, &q->view);
    print_wrapped(stdout, sentence(war_say(&s, "%s ...? (Enter goes back.)", title)), 0, term_width(human->term));
    if (in_window(human))
        menu_fit(&q->part, human->term, human->term->lines - position_lines(q) - 2, stdout);
    else
        menu_print(&q->part, human->term, stdout);
    human->drawn = false;
}

/* ---- The whole screen ---------------------------------------------------------------------------------- */

/* How much is said: what can be left out goes in this order. */
enum form { PLENTY, WITHOUT_HAND, BRIEFLY, BARELY };
enum { FEW_NEWS = 4 };

/* The lines that board, question, menu and prompt need. */
static int measure(struct question *q, enum form form, struct page *position)
{
    struct page question;
    enum status what = form == PLENTY ? STATUS_ALL : form == BARELY ? STATUS_SEATS : STATUS_WITHOUT_HANDS;
    print_position(q->human, &q->view, what, page_begin(position));
    page_end(position);
    print_question(q, form >= BRIEFLY, page_begin(&question));
    page_end(&question);
    page_drop(&question);
    return position->lines + question.lines + menu_least_lines(&q->menu, q->human->term) + 1;
}

static bool show_in_window(struct question *q)
{
    struct human *human = q->human;
    struct page news, position;
    enum form form = PLENTY;
    int needed, room = human->term->lines;
    print_news(human, q->view.seat, page_begin(&news));
    page_end(&news);
    /* A few news stand below the board if only the hand and hints have to give way; more of them have pages of their own. */
    int wanted = news.lines <= FEW_NEWS ? news.lines : 0;
    enum form least = war_decision(&q->view.game)->kind == WAR_ASK_MAIN ? BRIEFLY : WITHOUT_HAND;
    while ((needed = measure(q, form, &position)) > room ? form < BARELY : needed + wanted > room && form < least) {
        page_drop(&position);
        form++;
    }
    bool below = needed + news.lines <= room, good = below || news.lines == 0 || turn_pages(human, &news);
    room -= position.lines + (below ? news.lines : 0);
    page_show(&position);
    if (below)
        page_show(&news);
    page_drop(&news);
    show_question_in(q, form >= BRIEFLY, room);
    return good;
}

bool show_screen(struct question *q)
{
    struct human *human = q->human;
    bool good = true;
    if (in_window(human)) {
        good = show_in_window(q);
    } else {
        struct page news;
        print_news(human, q->view.seat, page_begin(&news));
        page_end(&news);
        if (news.lines > 0)
            putchar('\n');
        page_show(&news);
        if (q->view.seat != human->shown.seat || board_changed(&q->view, &human->shown)) {
            human_board(human, &q->view);
        } else if (!same_status(&q->view, &human->shown)) {
            putchar('\n');
            print_status(human, &q->view, STATUS_ALL, stdout);
        }
        show_question(q);
    }
    human->shown = q->view;
    human->drawn = false;
    return good;
}
