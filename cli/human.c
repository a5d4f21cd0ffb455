/* human.c: asking a person at the terminal: the screen, the question, the commands. */
#include "human.h"

#include "board.h"
#include "language.h"
#include "menu.h"
#include "names.h"
#include "say.h"
#include "saved.h"
#include "text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* What a command or an answer led to. */
enum step { ASK_AGAIN, ASK_WITH_MENU, DONE_ACTING, QUIT };

struct question {
    struct human *human;
    struct war_view view;
    struct menu menu; /* the whole list */
    struct menu part; /* one line of it, while the rest is asked */
    bool in_part;
    war_action slip; /* an attack that was doubted */
};

static void say(const struct question *q, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(const struct question *q, const char *format, ...)
{
    char line[800];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    print_wrapped(stdout, line, 0, term_width(q->human->term));
}

/* ---- The screen ---------------------------------------------------------------------------------------- */

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
        title[seat] = host_same_person(human->host, view->seat, seat) ? "you" : player_name(human->host->player[seat]);
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
static void show_position(struct question *q)
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

/* A set may be named at once; engines ask for its members one by one (the rule of the question tells it from a series). */
static bool asks_for_set(const struct war_decision *ask)
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

static void show_question(const struct question *q)
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

/* ---- Commands ------------------------------------------------------------------------------------------ */

static enum step do_help(struct question *q, const char *rest);

static enum step do_board(struct question *q, const char *rest)
{
    (void)rest;
    human_board(q->human, &q->view);
    return ASK_WITH_MENU;
}

static void say_taken_back(void *state, const char *sentence)
{
    char line[500];
    const struct question *q = state;
    snprintf(line, sizeof line, "Taken back: %s", sentence);
    print_hanging(stdout, line, 2, 0, term_width(q->human->term));
}

static enum step do_undo(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    (void)rest;
    if (host_undo(q->human->host, q->view.seat, say_taken_back, q, why))
        return DONE_ACTING;
    say(q, "Nothing is taken back. %s", sentence(why));
    return ASK_AGAIN;
}

static enum step do_log(struct question *q, const char *rest)
{
    const struct story *story = host_story(q->human->host, q->view.seat);
    int from = strcasecmp(rest, "all") == 0 ? 0 : host_since_last_turn(q->human->host, q->view.seat);
    for (int i = from; i < story->lines; i++)
        print_hanging(stdout, story->line[i].text, 2, 0, term_width(q->human->term));
    if (from > 0)
        puts("`log all` shows everything.");
    return ASK_AGAIN;
}

/* What cannot be taken back is typed twice. */
static bool is_sure(struct question *q, const char *question)
{
    char prompt[120];
    snprintf(prompt, sizeof prompt, "%s (yes or no) > ", question);
    return input_line(q->human->input, prompt) && strcasecmp(q->human->input->line, "yes") == 0;
}

static enum step do_resign(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct host *host = q->human->host;
    (void)rest;
    if (!is_sure(q, "Give up the game?"))
        return puts("The game goes on."), ASK_AGAIN;
    if (!host_resign(host, q->view.seat, why))
        return say(q, "%s", sentence(why)), ASK_AGAIN;
    if (host->t.end == TABLE_PLAYING)
        puts("You have given up; your team has lost when your partner has as well.");
    return DONE_ACTING;
}

static enum step do_draw(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct host *host = q->human->host;
    (void)rest;
    if (!host_draw(host, q->view.seat, why))
        return say(q, "%s", sentence(why)), ASK_AGAIN;
    if (host->t.end != TABLE_PLAYING)
        return DONE_ACTING;
    puts(host->t.wants_draw ? "You offer a draw. It is agreed when the others type `draw` too, before they do anything else."
                            : "You offer a draw. The computer declines.");
    return ASK_AGAIN;
}

static enum step do_claim(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct host *host = q->human->host;
    (void)rest;
    if (host_claim(host, q->view.seat, why))
        return DONE_ACTING;
    say(q,
        "%s It can be when nothing was summoned, played, wounded or destroyed for %d turns of each player; so far there were %d "
        "turns.",
        sentence(why), TABLE_QUIET_TURNS, host->t.quiet);
    return ASK_AGAIN;
}

static enum step do_piles(struct question *q, const char *rest)
{
    (void)rest;
    piles_print(&q->view, q->human->term, stdout);
    return ASK_AGAIN;
}

static enum step do_save(struct question *q, const char *rest)
{
    char why[SAVED_WHY];
    if (!*rest)
        puts("Say where: save FILE.");
    else if (saved_write(&q->human->host->t, rest, saved_is_earlier(rest, &q->human->host->t), why))
        printf("Saved. `warstone play --load %s` goes on from here.\n", rest);
    else
        printf("Not saved. %s.\n", why);
    return ASK_AGAIN;
}

static enum step do_quit(struct question *q, const char *rest)
{
    (void)q, (void)rest;
    return QUIT;
}

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

/* Listed, or written in another way. */
static bool is_legal(const struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    if (is_listed(q, action) || (war_verb_of(action) == WAR_MOVE && way_of(q, action, way, NULL) > 0))
        return true;
    return !war_why_not(&q->view.game, action, NULL);
}

/* `why` asks the view, not the game: a reason must not tell what is hidden. */
static enum step do_why(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    war_action action = WAR_NO_ACTION;
    if (!*rest)
        puts("Say which action: why move c2 c4.");
    else if (!war_action_parse(&q->view.game, rest, &action, why))
        say(q, "%s", sentence(why));
    else if (!is_legal(q, action) && war_why_not(&q->view.game, action, why))
        say(q, "Not legal: %s", sentence(why));
    else
        puts("That is legal now.");
    return ASK_AGAIN;
}

static void print_marks(const struct war_game *g, int card)
{
    static const struct {
        int bit;
        const char *word;
    } words[] = {{WAR_MARK_MOVED, "moved"}, {WAR_MARK_ATTACKED, "attacked"}, {WAR_MARK_SUMMONED, "summoned"},
                 {WAR_MARK_STUCK, "stuck"}, {WAR_MARK_STUNNED, "stunned"},   {WAR_MARK_SILENCED, "without abilities"}};
    const char *separator = "; this turn: ";
    for (size_t i = 0; war_in_a_deck(card) && i < sizeof words / sizeof *words; i++)
        if (g->card[card].marks & words[i].bit && (g->edition == WAR_FIRST || words[i].bit != WAR_MARK_PASSED))
            printf("%s%s", separator, words[i].word), separator = ", ";
}

/* A card on the battlefield as it is now, then as it is printed. */
static void print_piece(const struct question *q, int card)
{
    const struct war_game *g = &q->view.game;
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    char space[8];
    war_space_text(g->card[card].place, space, sizeof space);
    print_definition(stdout, q->human->term, def);
    printf("    Now at %s, controlled by %c: ", space, 'A' + war_card_controller(g, card));
    if (def->strength >= 0)
        printf("strength %d, ", war_card_strength(g, card));
    printf("life %d of %d", war_card_life(g, card) - g->card[card].damage, war_card_life(g, card));
    print_marks(g, card);
    puts(".");
    if (war_card_face(g, card) != war_card_definition(g, card)) {
        printf("    It has the name and ability of ");
        print_definition(stdout, q->human->term, war_definition(war_card_face(g, card)));
    }
    if (!war_in_a_deck(card))
        return;
    for (int under = g->card[card].link; under != WAR_NONE; under = g->card[under].link)
        printf("    Under it: %s.\n", card_name(g, under));
}

static bool print_space(const struct question *q, const char *text)
{
    const char *rest = NULL;
    int space = war_space_parse(text, &rest);
    if (space < 0 || space >= war_spaces(&q->view.game) || (*rest && strcmp(rest, "w") != 0))
        return false;
    int unit = war_at(&q->view.game, 0, space), wall = war_at(&q->view.game, 1, space);
    if (unit == WAR_NONE && wall == WAR_NONE)
        puts("That space is empty.");
    if (unit != WAR_NONE)
        print_piece(q, unit);
    if (wall != WAR_NONE)
        print_piece(q, wall);
    return true;
}

static enum step do_card(struct question *q, const char *rest)
{
    enum { MOST = 12 };
    int found[MOST], count;
    if (!*rest)
        return puts("Say which: card NAME, or card c5."), ASK_AGAIN;
    if (print_space(q, rest))
        return ASK_AGAIN;
    count = definitions_like(q->view.game.edition, rest, found, MOST);
    if (count == 0)
        printf("No card of this edition is called \"%s\" or nearly so.\n", rest);
    for (int i = 0; i < count && i < MOST; i++) {
        if (count <= 3)
            print_definition(stdout, q->human->term, war_definition(found[i]));
        else
            printf("%s%s", i ? ", " : "Which one: ", definition_name(found[i]));
    }
    if (count > 3)
        puts("?");
    return ASK_AGAIN;
}

static const struct {
    const char *name, *operand, *help;
    enum step (*run)(struct question *q, const char *rest);
} commands[] = {
    {"help", "", "This text.", do_help},
    {"board", "", "The board and the menu again.", do_board},
    {"card", "NAME", "A card's numbers and text; `card c5` for the one on a space.", do_card},
    {"piles", "", "What you know of the discard and magic piles.", do_piles},
    {"log", "", "What happened since your last turn; `log all` from the beginning.", do_log},
    {"why", "ACTION", "Whether an action is legal, and if not, why.", do_why},
    {"undo", "", "Take your last action back, unless something was rolled or learned since.", do_undo},
    {"save", "FILE", "Write the game so far to a file.", do_save},
    {"draw", "", "Offer a draw, or agree to one.", do_draw},
    {"claim", "", "Claim a draw, when nothing has happened for 20 turns of each player.", do_claim},
    {"resign", "", "Give up.", do_resign},
    {"quit", "", "Leave the game.", do_quit},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

static enum step do_help(struct question *q, const char *rest)
{
    (void)rest;
    print_wrapped(stdout,
                  "Answer with a number of the menu (2), a number and a space (2 c4), a space or a card's name "
                  "where that is clear, or in notation: move c2 c4, attack c4 c5, summon \"Ice Golem\" d3, end. A way "
                  "that matters is named whole (move c2 c3 d3) or step by step; `end move` ends the Move Phase only. "
                  "Other words:",
                  0, term_width(q->human->term));
    for (int i = 0; i < COMMANDS; i++) {
        char left[24];
        snprintf(left, sizeof left, "%s %s", commands[i].name, commands[i].operand);
        printf("  %-12s %s\n", left, commands[i].help);
    }
    puts("The board:");
    legend_print(&q->view, q->human->term, stdout);
    return ASK_AGAIN;
}

/* ---- Answers ------------------------------------------------------------------------------------------- */

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
    say(q, "Not possible: %s", sentence(why));
    return ASK_AGAIN;
}

static enum step open_line(struct question *q, int line)
{
    char title[120];
    menu_build(&q->part, &q->view.game, &q->menu.action[q->menu.line[line].first], q->menu.line[line].count, true);
    q->in_part = true;
    menu_title(&q->menu, line, title, sizeof title);
    printf("%s ...? (Enter goes back.)\n", title);
    menu_print(&q->part, q->human->term, stdout);
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
            say(q, "Not possible: %s", sentence(why));
            return i > 0 ? DONE_ACTING : ASK_AGAIN;
        }
    return steps > 0 ? DONE_ACTING : ASK_AGAIN;
}

static enum step no_way(struct question *q, war_action action)
{
    war_action way[WAR_WAY];
    struct war_sentence why[1] = {0};
    way_of(q, action, way, why);
    say(q, "Not possible: %s", sentence(why));
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
        say(q, "The way ends here: %s", sentence(why));
    return DONE_ACTING;
}

/* "end move": ends that phase and no other, for those who type ahead of phases that end by themselves. */
static enum step end_named(struct question *q, const char *name)
{
    const struct war_game *g = &q->view.game;
    const char *phase = phase_name(g->edition, g->phase);
    if (strncasecmp(say_phase(g->edition, g->phase), name, strlen(name)) == 0)
        return act(q, WAR_ACT(WAR_END, 0, 0, 0));
    say(q, "Nothing is ended: this is the %s.", phase);
    return ASK_AGAIN;
}

/* Notation first: it is exact. Then the short forms of the menu; a part of the menu is asked before the whole. */
static enum step answer(struct question *q, const char *text)
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
        say(q, "Not understood: %s Type `help` to see what can be typed.",
            why->key ? sentence(why) : "it is neither an action nor a command.");
    return ASK_AGAIN;
}

static enum step obey(struct question *q, const char *text)
{
    size_t word = strcspn(text, " \t");
    if (!*text) {
        if (q->in_part)
            q->in_part = false;
        return ASK_WITH_MENU;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (strlen(commands[i].name) == word && strncasecmp(commands[i].name, text, word) == 0) {
            const char *rest = text + word;
            while (isspace((unsigned char)*rest))
                rest++;
            return commands[i].run(q, rest);
        }
    return answer(q, text);
}

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
