/* commands.c: what a person can type besides answers. */
#include "advice.h"
#include "board.h"
#include "doubt.h"
#include "glossary.h"
#include "hint.h"
#include "language.h"
#include "names.h"
#include "question.h"
#include "saved.h"
#include "settings.h"
#include "text.h"

#include <string.h>
#include <strings.h>

static enum step do_help(struct question *q, const char *rest);

static int width_of(const struct question *q) { return term_width(q->human->term); }

/* A sentence on lines of its own. */
static enum step say_it(const struct question *q, const struct war_sentence *s) { return tell(q, "%s", sentence(s)), ASK_AGAIN; }

static enum step do_board(struct question *q, const char *rest)
{
    (void)rest;
    human_board(q->human, &q->view);
    return ASK_WITH_MENU;
}

static void say_taken_back(void *state, const char *told)
{
    char line[500];
    const struct question *q = state;
    snprintf(line, sizeof line, "%s %s", translated(NULL, "Taken back:"), told);
    print_hanging(stdout, line, 2, 0, width_of(q));
}

static enum step do_undo(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    (void)rest;
    if (host_undo(q->human->host, q->view.seat, say_taken_back, q, why))
        return DONE_ACTING;
    tell(q, "%s %s", translated(NULL, "Nothing is taken back."), sentence(why));
    return ASK_AGAIN;
}

static enum step do_log(struct question *q, const char *rest)
{
    const struct story *story = host_story(q->human->host, q->view.seat);
    int from = is_typed(rest, strlen(rest), WORD("all")) ? 0 : host_since_last_turn(q->human->host, q->view.seat);
    print_story(story, from, width_of(q), q->human->out);
    if (from > 0)
        tell(q, "%s", translated(NULL, "`log all` shows everything."));
    return ASK_AGAIN;
}

static enum step do_resign(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct host *host = q->human->host;
    (void)rest;
    if (!is_sure(q, translated(NULL, "Give up the game?")))
        return tell(q, "%s", translated(NULL, "The game goes on.")), ASK_AGAIN;
    if (!host_resign(host, q->view.seat, why))
        return say_it(q, why);
    if (host->t.end == TABLE_PLAYING)
        tell(q, "%s", translated(NULL, "You have given up; your team has lost when your partner has as well."));
    return DONE_ACTING;
}

static enum step do_draw(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0};
    struct host *host = q->human->host;
    (void)rest;
    if (!host_draw(host, q->view.seat, why))
        return say_it(q, why);
    if (host->t.end != TABLE_PLAYING)
        return DONE_ACTING;
    tell(q, "%s",
         host->t.wants_draw
             ? translated(NULL, "You offer a draw. It is agreed when the others type `draw` too, before they do anything else.")
             : translated(NULL, "You offer a draw. The computer declines."));
    return ASK_AGAIN;
}

static enum step do_claim(struct question *q, const char *rest)
{
    struct war_sentence why[1] = {0}, s;
    struct host *host = q->human->host;
    (void)rest;
    if (host_claim(host, q->view.seat, why))
        return DONE_ACTING;
    say_it(q, why);
    return say_it(q, war_say(&s,
                             "It can be when nothing was summoned, played, wounded or destroyed for %d turns of each player; so "
                             "far there were %d turns.",
                             TABLE_QUIET_TURNS, host->t.quiet));
}

static enum step do_piles(struct question *q, const char *rest)
{
    (void)rest;
    piles_print(&q->view, q->human->term, q->human->out);
    return ASK_AGAIN;
}

static enum step do_save(struct question *q, const char *rest)
{
    char why[SAVED_WHY];
    if (!*rest)
        tell(q, "%s", translated(NULL, "Say where: save FILE."));
    else if (saved_write(&q->human->host->t, rest, saved_is_earlier(rest, &q->human->host->t), why))
        printf("%s warstone play --load %s\n", translated(NULL, "Saved. This goes on from here:"), rest);
    else
        printf("%s %s.\n", translated(NULL, "Not saved."), why);
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
    war_action action = *rest ? action_meant(q, rest, why) : WAR_NO_ACTION;
    if (!*rest)
        tell(q, "%s", translated(NULL, "Say which action: why move c2 c4."));
    else if (action == WAR_NO_ACTION)
        say_it(q, why);
    else if (!is_legal(q, action) && war_why_not(&q->view.game, action, why))
        tell_refusal(q, action, why);
    else
        tell(q, "%s", translated(NULL, "That is legal now."));
    return ASK_AGAIN;
}

static void keep_settings(const struct human *human)
{
    if (human->term->interactive)
        settings_keep((struct settings){.asks = human->asking != ASKING_LESS, .bar = human->adviser.bar});
}

/* Fewer questions, or all of them; at a terminal that is kept for later games. */
static enum step do_ask(struct question *q, const char *rest)
{
    struct human *human = q->human;
    bool on = is_typed(rest, strlen(rest), WORD("on")), off = is_typed(rest, strlen(rest), WORD("off"));
    if (on || off)
        human->asking = on ? ASKING_ALWAYS : ASKING_LESS;
    if (on || off)
        keep_settings(human);
    tell(q, "%s",
         human->asking == ASKING_LESS ? translated(NULL, "`end` is not asked about; `ask on` changes that.")
                                      : translated(NULL, "`end` is asked about when it may be a slip; `ask off` changes that."));
    return ASK_AGAIN;
}

/* The bar, or none; without a word the other one. */
static enum step do_bar(struct question *q, const char *rest)
{
    bool on = is_typed(rest, strlen(rest), WORD("on")), off = is_typed(rest, strlen(rest), WORD("off"));
    bool *bar = &q->human->adviser.bar;
    *bar = on || (!off && !*bar);
    keep_settings(q->human);
    bar_update(q);
    if (!*bar)
        tell(q, "%s", translated(NULL, "The chance to win is not shown; `bar` changes that."));
    else
        bar_print(q, q->human->out);
    return ASK_AGAIN;
}

/* ---- Cards ----------------------------------------------------------------------------------------------- */

static void tell_marks(const struct question *q, int card)
{
    static const struct {
        int bit, editions; /* a bit for each */
        const char *says;
    } marks[] = {{WAR_MARK_MOVED, 3, MESSAGE("It has moved this turn.")},
                 {WAR_MARK_ATTACKED, 3, MESSAGE("It has attacked this turn.")},
                 {WAR_MARK_SUMMONED, 2, MESSAGE("It was summoned this turn.")},
                 {WAR_MARK_STUCK, 1, MESSAGE("It has failed to leave the Vine Wall this turn.")},
                 {WAR_MARK_STUNNED, 1, MESSAGE("It can neither move nor attack this turn.")},
                 {WAR_MARK_SILENCED, 1, MESSAGE("It has no abilities this turn.")}};
    for (size_t i = 0; war_in_a_deck(card) && i < sizeof marks / sizeof *marks; i++)
        if (war_card_marks(&q->view.game, card) & marks[i].bit && marks[i].editions >> q->view.game.edition & 1)
            print_wrapped(q->human->out, translated(NULL, marks[i].says), 4, width_of(q));
}

static void say_change(const struct war_change *c, struct war_sentence *s)
{
    char amount[8];
    snprintf(amount, sizeof amount, "%+d", c->amount);
    switch (c->kind) {
    case WAR_STRENGTH_CHANGED: war_say(s, "strength %s", amount); break;
    case WAR_LIFE_CHANGED: war_say(s, "life %s", amount); break;
    case WAR_STEPS_CHANGED: war_say(s, "spaces of a move %s", amount); break;
    case WAR_MOVE_FORBIDDEN: war_say(s, "it cannot move"); break;
    case WAR_ATTACK_FORBIDDEN: war_say(s, "it cannot attack"); break;
    case WAR_ABILITY_GAINED: war_say(s, "gained the ability %s", war_ability_name(c->ability)); break;
    default: war_say(s, "lost the ability %s", war_ability_name(c->ability)); break;
    }
}

static void say_source(const struct war_game *g, int card, const struct war_change *c, struct war_sentence *s)
{
    const char *name = c->by ? war_ability_name(c->by) : NULL;
    if (!name)
        war_say(s, "until the turn ends");
    else if (c->card == card)
        war_say(s, "by its %s", name);
    else if (c->card < WAR_CARDS && war_card_zone(g, c->card) == WAR_BOARD)
        war_say(s, "by %s of %c on %p", name, war_card_definition(g, c->card), war_card_place(g, c->card));
    else
        war_say(s, "by %s", name);
}

/* What effects have made of it: "strength +1, by Rally of Ogre on c4". */
static void tell_changes(const struct question *q, int card)
{
    enum { MOST = 64 };
    struct war_change list[MOST];
    int count = war_card_changes(&q->view.game, card, list, MOST);
    for (int i = 0; i < count && i < MOST; i++) {
        struct war_sentence what, by;
        char line[500];
        struct text t = TEXT(line);
        say_change(&list[i], &what);
        text_add(&t, "%s, ", sentence(&what));
        say_source(&q->view.game, card, &list[i], &by);
        text_add(&t, "%s", sentence(&by));
        print_wrapped(q->human->out, line, 4, width_of(q));
        if (list[i].kind == WAR_ABILITY_GAINED)
            print_ability(q->human->out, q->human->term, list[i].ability, 6);
    }
}

/* A card on the battlefield as it is printed, then as it is now. */
static void print_piece(const struct question *q, int card)
{
    const struct war_game *g = &q->view.game;
    const struct war_definition *def = war_definition(war_card_definition(g, card));
    const char side[2] = {(char)('A' + war_card_controller(g, card)), '\0'};
    int life = war_card_life(g, card), left = life - war_card_damage(g, card), space = war_card_place(g, card);
    struct war_sentence s;
    print_definition(q->human->out, q->human->term, def);
    if (def->strength >= 0)
        war_say(&s, "Now on %p, controlled by %s: strength %d, life %d of %d.", space, side, war_card_strength(g, card), left,
                life);
    else
        war_say(&s, "Now on %p, controlled by %s: life %d of %d.", space, side, left, life);
    print_wrapped(q->human->out, sentence(&s), 4, width_of(q));
    if (g->edition == WAR_SECOND && war_card_boost(g, card) > 0)
        print_wrapped(q->human->out, sentence(war_say(&s, "It has %d boost.", war_card_boost(g, card))), 4, width_of(q));
    tell_changes(q, card);
    tell_marks(q, card);
    if (war_card_face(g, card) != war_card_definition(g, card)) {
        print_wrapped(q->human->out, translated(NULL, "It has the name and ability of this card:"), 4, width_of(q));
        print_definition(q->human->out, q->human->term, war_definition(war_card_face(g, card)));
    }
    if (!war_in_a_deck(card))
        return;
    for (int under = g->card[card].link; under != WAR_NONE; under = g->card[under].link)
        if (war_card_zone(g, under) == WAR_UNSEEN)
            print_wrapped(q->human->out, translated(NULL, "Under it: a card that lies face down."), 4, width_of(q));
        else
            print_wrapped(q->human->out, sentence(war_say(&s, "Under it: %c.", war_card_definition(g, under))), 4, width_of(q));
}

static bool print_space(const struct question *q, const char *text)
{
    const char *rest = NULL;
    int space = war_space_parse(text, &rest);
    if (space < 0 || space >= war_spaces(&q->view.game) || (*rest && strcmp(rest, "w") != 0))
        return false;
    int unit = war_at(&q->view.game, 0, space), wall = war_at(&q->view.game, 1, space);
    if (unit == WAR_NONE && wall == WAR_NONE)
        tell(q, "%s", translated(NULL, "That space is empty."));
    if (unit != WAR_NONE)
        print_piece(q, unit);
    if (wall != WAR_NONE)
        print_piece(q, wall);
    return true;
}

static void tell_choice(const struct question *q, const int *found, int count)
{
    char line[800];
    struct text t = TEXT(line);
    text_add(&t, "%s", translated(NULL, "Which one?"));
    for (int i = 0; i < count; i++)
        text_add(&t, "%s %s", i ? "," : "", definition_name(found[i]));
    tell(q, "%s", line);
}

static enum step do_card(struct question *q, const char *rest)
{
    enum { MOST = 12, FEW = 3 };
    int found[MOST], count;
    if (!*rest)
        return tell(q, "%s", translated(NULL, "Say which: card NAME, or card c5.")), ASK_AGAIN;
    if (print_space(q, rest))
        return ASK_AGAIN;
    count = definitions_like(q->view.game.edition, rest, found, MOST);
    if (count == 0)
        tell(q, "%s \"%s\"", translated(NULL, "No card of this edition has such a name or nearly so:"), rest);
    for (int i = 0; i < count && count <= FEW; i++)
        print_definition(q->human->out, q->human->term, war_definition(found[i]));
    if (count > FEW)
        tell_choice(q, found, count < MOST ? count : MOST);
    return ASK_AGAIN;
}

static void print_held(const struct question *q, int definition, int copies)
{
    const struct war_definition *def = war_definition(definition);
    int magic = war_magic(&q->view.game, q->view.seat);
    struct war_sentence s;
    print_definition(q->human->out, q->human->term, def);
    if (copies > 1)
        print_wrapped(q->human->out, sentence(war_say(&s, "You hold %d of it.", copies)), 4, width_of(q));
    if (def->cost > magic)
        print_wrapped(q->human->out, sentence(war_say(&s, "You cannot pay for it: %d more magic is needed.", def->cost - magic)),
                      4, width_of(q));
}

/* One's own hand, each kind of card once. */
static enum step do_hand(struct question *q, const char *rest)
{
    const struct war_game *g = &q->view.game;
    uint8_t copies[WAR_DEFINITIONS] = {0};
    int held = 0;
    struct war_sentence s;
    (void)rest;
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == WAR_HAND && war_card_holder(g, card) == q->view.seat)
            copies[war_card_definition(g, card)]++, held++;
    for (int definition = 1; definition < WAR_DEFINITIONS; definition++)
        if (copies[definition] > 0)
            print_held(q, definition, copies[definition]);
    if (held == 0)
        return tell(q, "%s", translated(NULL, "Your hand is empty.")), ASK_AGAIN;
    return say_it(q, war_say(&s, "You have %d magic.", war_magic(g, q->view.seat)));
}

static enum step do_glossary(struct question *q, const char *rest)
{
    enum war_edition edition = q->view.game.edition;
    if (!*rest)
        glossary_words(edition, width_of(q), q->human->out);
    else if (is_typed(rest, strlen(rest), WORD("all")))
        glossary_print(edition, width_of(q), q->human->out);
    else if (!glossary_explain(edition, rest, width_of(q), q->human->out))
        tell(q, "%s", translated(NULL, "The glossary has no such word; `glossary` lists those it has."));
    return ASK_AGAIN;
}

/* ---- All of them ----------------------------------------------------------------------------------------- */

static const struct {
    const char *name, *operand, *help; /* no help: that of another names it */
    enum step (*run)(struct question *q, const char *rest);
    bool tells; /* and does nothing else */
} commands[] = {
    {WORD("help ?"), "", MESSAGE("This text; also `help board`, `help dice`."), do_help, true},
    {WORD("board"), "", MESSAGE("The board and the menu again."), do_board, false},
    {WORD("card cards"), MESSAGE("NAME"), MESSAGE("A card's numbers and text; `card c5`: as it is now on c5."), do_card, true},
    {WORD("hand"), "", MESSAGE("Your hand with all texts, and what you cannot pay."), do_hand, true},
    {WORD("piles"), "", MESSAGE("What you know of the discard and magic piles."), do_piles, true},
    {WORD("glossary"), MESSAGE("WORD"), MESSAGE("What a word means, or which words there are."), do_glossary, true},
    {WORD("log"), "", MESSAGE("What happened since your last turn; `log all`: all of it."), do_log, true},
    {WORD("odds"), MESSAGE("ATTACK"), MESSAGE("What an attack may do: odds c3 c4; `odds`: all of them."), do_odds, true},
    {WORD("threats"), MESSAGE("SPACE"), MESSAGE("Who could attack that card next turn, or whom an enemy's could."), do_threats,
     true},
    {WORD("hint"), "", MESSAGE("What a thinking player would do; `bar` shows your chance."), do_hint, true},
    {WORD("why"), MESSAGE("ACTION"), MESSAGE("Whether an action is legal, and if not, why."), do_why, true},
    {WORD("undo"), "", MESSAGE("Take your last action back, if nothing was rolled or learned."), do_undo, false},
    {WORD("save"), MESSAGE("FILE"), MESSAGE("Write the game so far to a file."), do_save, false},
    {WORD("draw"), "", MESSAGE("Offer a draw, or agree to one."), do_draw, false},
    {WORD("claim"), "", MESSAGE("Claim a draw when nothing has happened for 20 turns of each."), do_claim, false},
    {WORD("resign"), "", MESSAGE("Give up."), do_resign, false},
    {WORD("ask"), MESSAGE("on, off"), MESSAGE("Whether a bare `end` is asked about."), do_ask, false},
    {WORD("bar"), "", NULL, do_bar, false},
    {WORD("quit q"), "", MESSAGE("Leave the game."), do_quit, false},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

const char *command_words(int index) { return index < COMMANDS ? commands[index].name : NULL; }

/* "carte NOM" */
static void command_label(int index, char *label, size_t size)
{
    const char *name = translated("typed", commands[index].name), *operand = commands[index].operand;
    struct text t = {label, size, 0};
    text_add(&t, "%.*s", (int)strcspn(name, " "), name);
    if (*operand)
        text_add(&t, " %s", translated(NULL, operand));
}

static enum step help_with_dice(const struct question *q)
{
    return glossary_explain(q->view.game.edition, "dice", width_of(q), q->human->out), ASK_AGAIN;
}

static enum step do_help(struct question *q, const char *rest)
{
    int widest = 0, width = width_of(q);
    char label[80];
    if (is_typed(rest, strlen(rest), WORD("board")))
        return legend_print(&q->view, q->human->term, q->human->out), ASK_AGAIN;
    if (is_typed(rest, strlen(rest), WORD("dice")))
        return help_with_dice(q);
    print_wrapped(q->human->out,
                  translated(NULL,
                             "Answer with a number of the menu (2, or 2 c4), with spaces and names (c3 b4; frost shaman b4; "
                             "golem d3) or in notation (move c2 c4, summon ice golem d3). A way that matters is named whole "
                             "(c2 c3 d3). `end` ends the phase, `end move` that one and no other, `end turn` all that are "
                             "left. Other words:"),
                  0, width);
    for (int i = 0; i < COMMANDS; i++) {
        command_label(i, label, sizeof label);
        widest = text_width(label) > widest ? text_width(label) : widest;
    }
    for (int i = 0; i < COMMANDS; i++) {
        if (!commands[i].help)
            continue;
        command_label(i, label, sizeof label);
        fprintf(q->human->out, "  %s", label);
        print_hanging(q->human->out, translated(NULL, commands[i].help), widest + 4, text_width(label) + 2, width);
    }
    return ASK_AGAIN;
}

static enum step run(struct question *q, int command, const char *rest) { return commands[command].run(q, rest); }

/* What is longer than a window can be read before it scrolls away. */
static enum step run_by_pages(struct question *q, int command, const char *rest)
{
    struct page page;
    q->human->out = page_begin(&page);
    enum step step = run(q, command, rest);
    q->human->out = stdout;
    page_end(&page);
    show_pages(q, &page);
    return step;
}

/* A way that is offered goes before a command that is called like it: `hand`, `draw`. */
static bool names_way(const struct question *q, const char *text)
{
    war_action action = WAR_NO_ACTION;
    menu_find(&q->menu, text, &action);
    return war_decision(&q->view.game)->kind == WAR_ASK_MODE && war_verb_of(action) == WAR_MODE;
}

enum step obey(struct question *q, const char *text)
{
    size_t word = strcspn(text, " \t");
    if (!*text || (q->in_part && strcmp(text, "0") == 0)) {
        if (q->in_part)
            q->in_part = false;
        return ASK_WITH_MENU;
    }
    for (int i = 0; i < COMMANDS; i++)
        if (is_typed(text, word, commands[i].name) && !names_way(q, text))
            return (commands[i].tells ? run_by_pages : run)(q, i, text + word + strspn(text + word, " \t"));
    return answer(q, text);
}
