/* commands.c: what a person can type besides answers. */
#include "advice.h"
#include "board.h"
#include "language.h"
#include "names.h"
#include "question.h"
#include "saved.h"
#include "text.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

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
    tell(q, "Nothing is taken back. %s", sentence(why));
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
        return tell(q, "%s", sentence(why)), ASK_AGAIN;
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
        return tell(q, "%s", sentence(why)), ASK_AGAIN;
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
    tell(q,
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

/* `why` asks the view, not the game: a reason must not tell what is hidden. */
static enum step do_why(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    war_action action = WAR_NO_ACTION;
    if (!*rest)
        puts("Say which action: why move c2 c4.");
    else if (!war_action_parse(&q->view.game, rest, &action, why))
        tell(q, "%s", sentence(why));
    else if (!is_legal(q, action) && war_why_not(&q->view.game, action, why))
        tell(q, "Not legal: %s", sentence(why));
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
    {"odds", "ATTACK", "What an attack is likely to do: odds c3 c4; `odds`: all of them.", do_odds},
    {"threats", "SPACE", "Who could attack that card next turn, or whom an enemy's could.", do_threats},
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

enum step obey(struct question *q, const char *text)
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
