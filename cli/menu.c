/* menu.c: legal actions as a menu. */
#include "menu.h"

#include "language.h"
#include "names.h"
#include "players.h"
#include "say.h"
#include "text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- Building ------------------------------------------------------------------------------------------ */

/* Says what is done and where: the where may be asked for later. */
static bool has_goal(war_action action)
{
    int verb = war_verb_of(action);
    return verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE || verb == WAR_ATTACK || verb == WAR_SUMMON ||
           verb == WAR_BUILD;
}

/* Actions with equal keys share a line. What has no other part than where it goes keeps a line of its own. */
static uint32_t line_key(war_action action)
{
    int verb = war_verb_of(action);
    if (!has_goal(action))
        return action;
    return verb == WAR_SUMMON || verb == WAR_BUILD ? WAR_ACT(verb, war_a(action), 0, 0) : WAR_ACT(verb, 0, war_b(action), 0);
}

static bool names_wall(war_action action)
{
    int verb = war_verb_of(action);
    return ((verb == WAR_ATTACK || verb == WAR_CHOOSE) && war_a(action) == 1) || (verb == WAR_USE && war_b(action) == 1);
}

static int card_at(const struct war_game *g, int space, bool wall)
{
    int card = space < WAR_SPACES ? war_at(g, wall, space) : WAR_NONE;
    /* a wall alone on its space is meant without its w, too */
    return card == WAR_NONE && space < WAR_SPACES && !wall ? war_at(g, 1, space) : card;
}

static war_action with_verb(const struct menu *menu, int verb)
{
    for (int i = 0; i < menu->shown; i++)
        if (war_verb_of(menu->action[i]) == verb)
            return menu->action[i];
    return WAR_NO_ACTION;
}

/* The way out: the end of a phase or a series, or none of what is offered. */
static bool is_way_out(const struct war_game *g, war_action action)
{
    int verb = war_verb_of(action);
    return verb == WAR_END || verb == WAR_DONE || verb == WAR_PASS || (verb == WAR_NO && war_decision(g)->kind != WAR_ASK_YES_NO);
}

/* Where a number is asked, its line has the number itself; else 0 is the way out, and the others are counted. */
static void number_lines(struct menu *menu)
{
    bool literal = with_verb(menu, WAR_NUMBER) != WAR_NO_ACTION;
    for (int i = 0, next = 1; i < menu->lines; i++) {
        war_action action = menu->action[menu->line[i].first];
        if (literal)
            menu->line[i].number = war_verb_of(action) == WAR_NUMBER ? war_c(action) : -1;
        else
            menu->line[i].number = is_way_out(menu->g, action) ? 0 : next++;
    }
}

void menu_build(struct menu *menu, const struct war_game *g, const war_action *list, int count, bool flat)
{
    bool taken[WAR_MAX_ACTIONS] = {false};
    menu->g = g;
    menu->flat = flat;
    menu->actions = menu->lines = 0;
    for (int i = 0; i < count; i++) {
        if (taken[i])
            continue;
        int line = menu->lines++;
        menu->line[line].first = menu->actions;
        for (int k = i; k < count; k++)
            if (!taken[k] && (k == i || (!flat && line_key(list[k]) == line_key(list[i])))) {
                taken[k] = true;
                menu->action[menu->actions++] = list[k];
            }
        menu->line[line].count = menu->actions - menu->line[line].first;
    }
    menu->shown = menu->actions;
    number_lines(menu);
}

/* ---- What nobody means to do --------------------------------------------------------------------------- */

enum bond { ENEMY, PARTNER, OWN };

static enum bond bond_of(const struct war_game *g, int card)
{
    int seat = war_decision(g)->seat, controller = war_card_controller(g, card);
    return person_of(g->options, controller) == person_of(g->options, seat) ? OWN : controller % 2 == seat % 2 ? PARTNER : ENEMY;
}

/* The first edition asks for the target of an attack that a text gives as for any card. */
bool asks_for_target(const struct war_decision *ask)
{
    const char *rule;
    war_prompt(ask, &rule);
    bool given = strcmp(rule, "1E-ATK-12") == 0 || strcmp(rule, "1E-ATK-03") == 0;
    return ask->kind == WAR_ASK_TARGET || (ask->kind == WAR_ASK_CARD && given);
}

static bool hits_own_side(const struct war_game *g, war_action action)
{
    int verb = war_verb_of(action);
    bool attack = verb == WAR_ATTACK || (verb == WAR_CHOOSE && asks_for_target(war_decision(g)));
    int card = attack ? card_at(g, war_c(action), names_wall(action)) : WAR_NONE;
    return card != WAR_NONE && bond_of(g, card) != ENEMY;
}

static bool goes_nowhere(war_action action)
{
    int verb = war_verb_of(action);
    return (verb == WAR_MOVE || verb == WAR_WALK) && war_b(action) == war_c(action);
}

static uint32_t first_of(void *state, uint32_t below)
{
    (void)state, (void)below;
    return 0;
}

/* What is asked when the normal actions of the phase are over is not asked because of the last of them. */
static bool is_asked_at_the_end(const struct war_game *before, const struct war_decision *ask)
{
    struct war_game g;
    war_copy(&g, before);
    war_apply(&g, WAR_ACT(WAR_END, 0, 0, 0), NULL);
    const struct war_decision *other = war_decision(&g);
    return ask->kind == other->kind && ask->seat == other->seat && ask->ability == other->ability && ask->card == other->card;
}

/* Tried in a game as the seat knows it: something happens, is asked, or the unit is another than before. */
static bool sets_something_off(const struct war_game *before, war_action action)
{
    struct war_happening entry[8];
    struct war_log log = {.entry = entry, .size = 8};
    struct war_game g;
    war_copy(&g, before);
    int card = war_at(&g, 0, war_b(action));
    war_apply(&g, action, &log);
    bool ended = false, other = false;
    for (int i = 0; i < log.count && i < log.size && !ended; i++) {
        ended = entry[i].event == WAR_PHASE_ENDED;
        other |= !ended && entry[i].event != WAR_MOVED;
    }
    const struct war_decision *ask = war_decision(&g);
    bool asked =
        !ended && (ask->kind != WAR_ASK_MAIN || ask->seat != war_decision(before)->seat) && !is_asked_at_the_end(before, ask);
    return other || asked || war_at(&g, 0, war_b(action)) != card ||
           war_card_strength(&g, card) != war_card_strength(before, card);
}

void menu_of(struct menu *menu, const struct war_view *view, const war_action *list, int count)
{
    struct war_game g;
    war_action kept[WAR_MAX_ACTIONS], left_out[WAR_MAX_ACTIONS];
    int kept_count = 0, left = 0;
    war_determinize(view, &g, first_of, NULL);
    for (int i = 0; i < count; i++) {
        bool odd = hits_own_side(&view->game, list[i]) || (goes_nowhere(list[i]) && !sets_something_off(&g, list[i]));
        if (odd)
            left_out[left++] = list[i];
        else
            kept[kept_count++] = list[i];
    }
    bool only_odd = kept_count == 0; /* then they are what is asked for */
    menu_build(menu, &view->game, only_odd ? list : kept, only_odd ? count : kept_count, false);
    for (int i = 0; i < left && !only_odd; i++)
        menu->action[menu->actions++] = left_out[i];
}

/* ---- Numbers ------------------------------------------------------------------------------------------- */

/* What a line is about: its action without the goal, and the card that stands there. */
static uint64_t entry_of(const struct menu *menu, int line)
{
    war_action action = menu->action[menu->line[line].first];
    int verb = war_verb_of(action), card = WAR_NONE;
    if (verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE || verb == WAR_ATTACK)
        card = card_at(menu->g, war_b(action), false);
    else if (verb == WAR_CHOOSE || verb == WAR_USE)
        card = card_at(menu->g, war_c(action), names_wall(action));
    return (uint64_t)card << 32 | line_key(action);
}

static uint64_t question_of(const struct war_game *g)
{
    const struct war_decision *ask = war_decision(g);
    uint64_t when = (uint64_t)g->turn << 16 | (uint64_t)g->phase << 8 | ask->seat;
    bool step = ask->kind == WAR_ASK_STEP && ask->card < WAR_CARDS; /* each is another question */
    uint64_t where = step ? (uint64_t)war_card_place(g, ask->card) : 0,
             what = where << 16 | (uint64_t)ask->prompt << 8 | ask->kind;
    return ask->kind == WAR_ASK_MAIN ? when : (what << 24 | (uint64_t)ask->ability << 8 | ask->card) ^ when << 48;
}

static int number_of(struct numbering *known, uint64_t entry)
{
    int i = 0;
    while (i < known->count && known->entry[i] != entry)
        i++;
    if (i == known->count && known->count < WAR_MAX_ACTIONS)
        known->entry[known->count++] = entry;
    return i + 1;
}

/* By number, and what ends comes last. */
static void sort_lines(struct menu *menu)
{
    for (int i = 1; i < menu->lines; i++)
        for (int k = i; k > 0; k--) {
            unsigned before = (unsigned)menu->line[k - 1].number - 1, after = (unsigned)menu->line[k].number - 1;
            if (before <= after)
                break;
            int first = menu->line[k].first, count = menu->line[k].count, number = menu->line[k].number;
            menu->line[k] = menu->line[k - 1];
            menu->line[k - 1].first = first, menu->line[k - 1].count = count, menu->line[k - 1].number = number;
        }
}

static struct numbering *numbering_of(struct numbers *numbers, uint64_t question, bool main)
{
    enum { OTHERS = sizeof numbers->other / sizeof *numbers->other };
    struct numbering *known = &numbers->phase;
    int at = 0;
    if (main) {
        memset(numbers->other, 0, sizeof numbers->other);
    } else {
        while (at < OTHERS && numbers->other[at].question != question)
            at++;
        known = &numbers->other[at < OTHERS ? (unsigned)at : numbers->next++ % OTHERS];
    }
    if (known->question != question || known->count == WAR_MAX_ACTIONS)
        known->question = question, known->count = 0;
    return known;
}

void menu_keep_numbers(struct menu *menu, struct numbers *numbers)
{
    bool main = war_decision(menu->g)->kind == WAR_ASK_MAIN;
    struct numbering *known = numbering_of(numbers, question_of(menu->g), main);
    for (int i = 0; i < menu->lines; i++)
        if (menu->line[i].number > 0 && with_verb(menu, WAR_NUMBER) == WAR_NO_ACTION)
            menu->line[i].number = number_of(known, entry_of(menu, i));
    sort_lines(menu);
}

/* ---- Words --------------------------------------------------------------------------------------------- */

static int definition_at(const struct war_game *g, int space, bool wall)
{
    int card = card_at(g, space, wall);
    return card == WAR_NONE ? 0 : war_card_definition(g, card);
}

/* "c5w" where the wall and a unit upon it are told apart. */
static void add_space(const struct war_game *g, struct text *t, int space, bool wall)
{
    char text[8];
    war_space_text(space, text, sizeof text);
    text_add(t, "%s%s", text, wall && war_at(g, 0, space) != WAR_NONE ? "w" : "");
}

/* The end of an action: where it goes. "c5 Ice Golem" is attacked. */
static void add_goal(const struct war_game *g, struct text *t, war_action action)
{
    int to = war_c(action);
    struct war_sentence s;
    if (goes_nowhere(action)) {
        war_say(&s, g->edition == WAR_FIRST ? "%p (moves no space)" : "%p (out and back)", to);
        text_add(t, "%s", sentence(&s));
        return;
    }
    add_space(g, t, to, names_wall(action));
    if (war_verb_of(action) == WAR_ATTACK)
        text_add(t, " %s", definition_name(definition_at(g, to, names_wall(action))));
}

static void add_cost(struct text *t, int definition)
{
    const struct war_definition *def = war_definition(definition);
    if (def && def->cost >= 0)
        text_add(t, " (%d)", def->cost);
}

/* What an action does, up to where it goes. */
static void say_beginning(const struct war_game *g, war_action action, struct war_sentence *s)
{
    int from = war_b(action), mover = definition_at(g, from, false), card = war_a(action);
    const struct war_definition *def = war_definition(card);
    switch (war_verb_of(action)) {
    case WAR_MOVE: war_say(s, "Move %c on %p to", mover, from); break;
    case WAR_WALK: war_say(s, "Move %c on %p step by step, first to", mover, from); break;
    case WAR_RIDE: war_say(s, "Move %c on %p straight to", mover, from); break;
    case WAR_ATTACK: war_say(s, "Attack with %c on %p, target", mover, from); break;
    case WAR_SUMMON: war_say(s, "Summon %c (cost %d) to", card, def && def->cost > 0 ? def->cost : 0); break;
    case WAR_BUILD: war_say(s, "Build %c (cost %d) on", card, def && def->cost > 0 ? def->cost : 0); break;
    default: break;
    }
}

/* "Ice Golem on c5 (enemy)": either side's cards may be in the list. */
static void say_choice(const struct war_game *g, war_action action, struct war_sentence *s)
{
    int space = war_c(action), card = card_at(g, space, names_wall(action)), def = definition_at(g, space, names_wall(action));
    if (card == WAR_NONE || (bond_of(g, card) == OWN && !asks_for_target(war_decision(g))))
        say_action(g, action, s);
    else if (bond_of(g, card) == OWN)
        war_say(s, "%c on %p (your own)", def, space);
    else if (bond_of(g, card) == PARTNER)
        war_say(s, names_wall(action) ? "%c on %p (the wall, your partner's)" : "%c on %p (your partner's)", def, space);
    else
        war_say(s, names_wall(action) ? "%c on %p (the wall, enemy)" : "%c on %p (enemy)", def, space);
}

enum { LABEL = 600 };

/* What the notation says beyond ability and card: which of several that are alike, by the space it is about. */
static const char *which_of_them(const char *notation, bool placed)
{
    const char *rest = strrchr(notation, '"');
    rest = rest ? rest + 1 : "";
    rest += strspn(rest, " ");
    if (placed) { /* the card's own space */
        rest += strcspn(rest, " ");
        rest += strspn(rest, " ");
    }
    return strcmp(rest, "1") == 0 ? "" : rest;
}

/* ... with the card that stands on it. */
static void name_them(const struct war_game *g, const char *which, char *words, size_t size)
{
    const char *rest = "";
    struct war_sentence s;
    int space = war_space_parse(which, &rest), def = space >= 0 && !*rest ? definition_at(g, space, false) : 0;
    snprintf(words, size, "%s", def ? sentence(war_say(&s, "%c on %p", def, space)) : which);
}

/* An effect that waits for its turn: "Soul Shift of Undead Archer on c4 (for d5)", "Fear (for Zombie Warrior on b3)". */
static void say_waiting(const struct war_game *g, war_action action, struct war_sentence *s)
{
    char notation[WAR_TEXT];
    const char *name = war_ability_name(war_a(action));
    int card = war_c(action), def = card < WAR_CARDS ? war_card_definition(g, card) : 0;
    bool placed = card < WAR_CARDS && war_card_zone(g, card) == WAR_BOARD;
    bool own_text = card < WAR_CARDS && name && strcmp(name, war_definition(def)->name) == 0;
    war_action_text(g, action, notation, sizeof notation);
    char which[LABEL];
    name_them(g, which_of_them(notation, placed), which, sizeof which);
    if (!name || (!*which && (card >= WAR_CARDS || own_text)))
        say_action(g, action, s);
    else if (card >= WAR_CARDS)
        war_say(s, "%s (reply of %s)", name, which);
    else if (own_text)
        war_say(s, "%s (for %s)", name, which);
    else if (placed && *which)
        war_say(s, "%s of %c on %p (for %s)", name, def, war_card_place(g, card), which);
    else if (placed)
        war_say(s, "%s of %c on %p", name, def, war_card_place(g, card));
    else if (*which)
        war_say(s, "%s of %c (for %s)", name, def, which);
    else
        war_say(s, "%s of %c", name, def);
}

/* Actions that have a line of their own, in words, without a full stop. */
static void add_whole(const struct war_game *g, struct text *t, war_action action)
{
    struct war_sentence s;
    switch (war_verb_of(action)) {
    case WAR_NUMBER: return; /* it stands before the line */
    case WAR_CHOOSE: say_choice(g, action, &s); break;
    case WAR_NEXT: say_waiting(g, action, &s); break;
    default: say_action(g, action, &s); break;
    }
    const char *text = sentence(&s);
    size_t length = strlen(text), used = length > 0 && text[length - 1] == '.' ? length - 1 : length;
    text_add(t, "%.*s", (int)used, text);
    if (war_verb_of(action) == WAR_PICK || war_verb_of(action) == WAR_PLAY)
        add_cost(t, war_a(action));
}

void menu_title(const struct menu *menu, int line, char *buffer, size_t size)
{
    struct war_sentence s = {0};
    say_beginning(menu->g, menu->action[menu->line[line].first], &s);
    snprintf(buffer, size, "%s", sentence(&s));
}

static void line_text(const struct menu *menu, int line, char *buffer, size_t size)
{
    struct text t = {buffer, size, 0};
    const war_action *action = &menu->action[menu->line[line].first];
    int count = menu->line[line].count;
    if (!has_goal(*action)) {
        add_whole(menu->g, &t, *action);
        return;
    }
    if (!menu->flat)
        menu_title(menu, line, buffer, size), t.used = strlen(buffer);
    for (int i = 0; i < count; i++) {
        const char *separator = war_verb_of(*action) == WAR_ATTACK && i ? ", " : " ";
        text_add(&t, "%s", t.used ? separator : "");
        add_goal(menu->g, &t, action[i]);
    }
}

/* In the brief form entries that do the same stand behind one word. */
static const char *brief_word(const struct menu *menu, int line)
{
    if (menu->flat || line < 0)
        return "";
    switch (war_verb_of(menu->action[menu->line[line].first])) {
    case WAR_MOVE:
    case WAR_WALK: return translated(NULL, "Move:");
    case WAR_RIDE: return translated(NULL, "Move straight:");
    case WAR_ATTACK: return translated(NULL, "Attack:");
    case WAR_SUMMON: return translated(NULL, "Summon:");
    case WAR_BUILD: return translated(NULL, "Build:");
    case WAR_PLAY: return translated(NULL, "Play:");
    case WAR_MAGIC: return translated(NULL, "Into magic:");
    default: return "";
    }
}

/* ... without what the board shows anyway: "Svara d1", "Svara d1 > c1 d4", "Ice Golem (2)". */
static void brief_text(const struct menu *menu, int line, char *buffer, size_t size)
{
    struct text t = {buffer, size, 0};
    const war_action *action = &menu->action[menu->line[line].first];
    int verb = war_verb_of(*action);
    if (verb == WAR_GIVE) {
        text_add(&t, "%s", translated(NULL, "Give 1 magic to your partner"));
        return;
    }
    if (!*brief_word(menu, line)) {
        line_text(menu, line, buffer, size);
        return;
    }
    if (verb == WAR_SUMMON || verb == WAR_BUILD || verb == WAR_PLAY || verb == WAR_MAGIC) {
        text_add(&t, "%s", definition_name(war_a(*action)));
        if (verb != WAR_MAGIC)
            add_cost(&t, war_a(*action));
        return;
    }
    text_add(&t, "%s ", definition_name(definition_at(menu->g, war_b(*action), false)));
    add_space(menu->g, &t, war_b(*action), false);
    for (int i = 0; verb == WAR_ATTACK && i < menu->line[line].count; i++) {
        text_add(&t, "%s", i ? " " : " > ");
        add_space(menu->g, &t, war_c(action[i]), names_wall(action[i]));
    }
}

/* ---- Printing ------------------------------------------------------------------------------------------ */

enum { FEW = 6 /* so many lines are never put in columns */ };

static int widest_line(const struct menu *menu)
{
    int widest = 0;
    for (int i = 0; i < menu->lines; i++) {
        char text[LABEL];
        line_text(menu, i, text, sizeof text);
        if (text_width(text) > widest)
            widest = text_width(text);
    }
    return widest;
}

/* What to type: only its word is understood where numbers themselves are asked. */
static void print_number(const struct menu *menu, int line, int width, const struct term *term, FILE *out)
{
    char number[16] = "";
    if (menu->line[line].number >= 0)
        snprintf(number, sizeof number, "%d", menu->line[line].number);
    fprintf(out, "%s%*s%s", style_begin(term, STYLE_BOLD), width, number, style_end(term));
}

static void print_columns(const struct menu *menu, const struct term *term, FILE *out)
{
    int columns = term_width(term) / (widest_line(menu) + 7);
    int rows = (menu->lines + columns - 1) / columns, width = term_width(term) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < menu->lines; i += rows) {
            char text[LABEL];
            line_text(menu, i, text, sizeof text);
            print_number(menu, i, 3, term, out);
            fprintf(out, "  %s", text);
            if (i + rows < menu->lines)
                fprintf(out, "%*s", width - 5 - text_width(text), "");
        }
        fputc('\n', out);
    }
}

static void print_list(const struct menu *menu, const struct term *term, FILE *out)
{
    for (int i = 0; i < menu->lines; i++) {
        char text[LABEL];
        line_text(menu, i, text, sizeof text);
        print_number(menu, i, 3, term, out);
        if (*text)
            print_hanging(out, text, 5, 3, term_width(term));
        else
            fputc('\n', out);
    }
}

static int digits(int number) { return number < 0 ? 0 : number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : 4; }

/* The columns an entry takes in the brief form, with its word if the one before it has another. */
static int brief_width(const struct menu *menu, int line, bool word)
{
    char text[LABEL];
    brief_text(menu, line, text, sizeof text);
    return (word ? text_width(brief_word(menu, line)) + 1 : 0) + digits(menu->line[line].number) + 1 + text_width(text);
}

static bool has_new_word(const struct menu *menu, int line)
{
    return *brief_word(menu, line) && brief_word(menu, line) != brief_word(menu, line - 1);
}

/* One after another, as many on a line as fit, on `room` lines at most (0: any number) with `spare` columns left on the last. How many
 * entries stand there. */
static int print_flow(const struct menu *menu, int room, int spare, const struct term *term, FILE *out)
{
    int column = 0, row = 1, i = 0;
    for (; i < menu->lines; i++) {
        bool word = has_new_word(menu, i);
        int width = brief_width(menu, i, word);
        if (column && column + 2 + width + (row == room ? spare : 0) > term_width(term)) {
            if (row == room)
                break;
            fputc('\n', out), column = 0, row++;
        }
        char text[LABEL];
        brief_text(menu, i, text, sizeof text);
        fprintf(out, "%s%s%s", column ? "  " : "", word ? brief_word(menu, i) : "", word ? " " : "");
        print_number(menu, i, 0, term, out);
        fprintf(out, " %s", text);
        column += (column ? 2 : 0) + width;
    }
    if (i == menu->lines)
        fputc('\n', out);
    return i;
}

static void print_brief(const struct menu *menu, const struct term *term, FILE *out) { print_flow(menu, 0, 0, term, out); }

/* As much as there is room for. */
static void print_cut(const struct menu *menu, int room, const struct term *term, FILE *out)
{
    struct war_sentence s;
    war_say(&s, "%d more: Enter lists all", menu->lines);
    int shown = print_flow(menu, room, text_width(sentence(&s)) + 4, term, out);
    war_say(&s, "%d more: Enter lists all", menu->lines - shown);
    fprintf(out, "  (%s)\n", sentence(&s));
}

static bool can_be_columns(const struct menu *menu, const struct term *term)
{
    return menu->lines > FEW && term_width(term) / (widest_line(menu) + 7) > 1;
}

void menu_print(const struct menu *menu, const struct term *term, FILE *out)
{
    if (menu->lines > 2 && term_is_low(term))
        print_brief(menu, term, out);
    else if (can_be_columns(menu, term))
        print_columns(menu, term, out);
    else
        print_list(menu, term, out);
}

typedef void menu_form(const struct menu *menu, const struct term *term, FILE *out);

/* As it is printed in that form, for the caller to free, and how many lines it has; NULL without memory. */
static char *printed(menu_form *form, const struct menu *menu, const struct term *term, int *lines)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    *lines = 0;
    if (!out)
        return NULL;
    form(menu, term, out);
    fclose(out);
    for (const char *c = text; *c; c++)
        *lines += *c == '\n';
    return text;
}

int menu_least_lines(const struct menu *menu, const struct term *term)
{
    int lines;
    free(printed(print_brief, menu, term, &lines));
    return lines;
}

/* Prints the menu in that form if it has no more lines than there is room for. */
static bool prints_in(menu_form *form, const struct menu *menu, const struct term *term, int room, FILE *out)
{
    int lines;
    char *text = printed(form, menu, term, &lines);
    if (text && lines <= room)
        fputs(text, out);
    free(text);
    return text && lines <= room;
}

bool menu_fit(const struct menu *menu, const struct term *term, int room, FILE *out)
{
    bool columns = can_be_columns(menu, term);
    room = room > 0 ? room : 1;
    if ((!columns && prints_in(print_list, menu, term, room, out)) ||
        (columns && prints_in(print_columns, menu, term, room, out)) || prints_in(print_brief, menu, term, room, out))
        return true;
    print_cut(menu, room, term, out);
    return false;
}

/* ---- Understanding ------------------------------------------------------------------------------------- */

/* Actions from first to first + count that go to the named space; how many there are, the last of them in *found. */
static int going_to(const struct menu *menu, int first, int count, const char *text, war_action *found)
{
    const char *rest = NULL;
    int space = war_space_parse(text, &rest), hits = 0;
    if (space < 0 || (*rest && strcmp(rest, "w") != 0))
        return 0;
    for (int i = first; i < first + count; i++) {
        int verb = war_verb_of(menu->action[i]);
        bool goes = has_goal(menu->action[i]) || verb == WAR_CHOOSE || verb == WAR_STEP;
        bool wall = names_wall(menu->action[i]), alone = wall && war_at(menu->g, 0, space) == WAR_NONE;
        if (goes && !goes_nowhere(menu->action[i]) && war_c(menu->action[i]) == space && (alone || wall == (*rest == 'w')))
            *found = menu->action[i], hits++;
    }
    return hits;
}

static bool names_definition(war_action action)
{
    int verb = war_verb_of(action);
    return verb == WAR_PICK || verb == WAR_PLAY || verb == WAR_MAGIC || verb == WAR_SUMMON || verb == WAR_BUILD;
}

/* Lines whose card's name begins with the text; how many there are, the last of them in *line. */
static int naming(const struct menu *menu, const char *text, int *line)
{
    int hits = 0;
    for (int i = 0; i < menu->lines; i++) {
        war_action action = menu->action[menu->line[i].first];
        if (names_definition(action) && begins_with(war_definition(war_a(action)), text))
            *line = i, hits++;
    }
    return hits;
}

/* The one action of the line, or the line if there are several. */
static int line_or_action(const struct menu *menu, int line, war_action *action)
{
    if (menu->line[line].count > 1)
        return line;
    *action = menu->action[menu->line[line].first];
    return -1;
}

static int numbered(const struct menu *menu, const char *text, char **rest)
{
    long number = strtol(text, rest, 10);
    for (int line = 0; line < menu->lines; line++)
        if (menu->line[line].number == number)
            return line;
    return -1;
}

bool menu_has_number(const struct menu *menu, const char *text) { return numbered(menu, text, NULL) >= 0; }

/* A line and what was typed behind it. */
static int find_in_line(const struct menu *menu, int line, const char *rest, war_action *action)
{
    while (isspace((unsigned char)*rest))
        rest++;
    if (!*rest)
        return line_or_action(menu, line, action);
    war_action first = menu->action[menu->line[line].first], found = WAR_NO_ACTION;
    const char *end = NULL;
    int space = war_space_parse(rest, &end);
    if (going_to(menu, menu->line[line].first, menu->line[line].count, rest, &found) == 1)
        *action = found;
    else if (has_goal(first) && space >= 0) /* the engine will say why not */
        *action = (first & ~(war_action)255) | (war_action)space;
    return -1;
}

/* How much of a text is the line as the menu words it, with or without what stands there in brackets; 0 if it is not. */
static size_t wording(const struct menu *menu, int line, const char *text)
{
    char words[LABEL];
    if (has_goal(menu->action[menu->line[line].first]) && !menu->flat)
        menu_title(menu, line, words, sizeof words);
    else
        line_text(menu, line, words, sizeof words);
    size_t whole = strlen(words), most = strcspn(words, "(");
    while (most > 0 && words[most - 1] == ' ')
        most--;
    if (strncasecmp(text, words, whole) == 0)
        return whole;
    return strncasecmp(text, words, most) == 0 ? most : 0;
}

/* The only line that is worded so; the longest wording counts. */
static int worded(const struct menu *menu, const char *text, const char **rest)
{
    size_t longest = 0;
    int found = -1;
    for (int i = 0; i < menu->lines; i++) {
        size_t length = wording(menu, i, text);
        bool whole =
            text[length] == '\0' || (has_goal(menu->action[menu->line[i].first]) && isspace((unsigned char)text[length]));
        if (length > 0 && whole && length >= longest)
            found = length > longest ? i : -1, longest = length;
    }
    *rest = text + longest;
    return found;
}

int menu_find(const struct menu *menu, const char *text, war_action *action)
{
    war_action found = WAR_NO_ACTION;
    int line = -1;
    *action = WAR_NO_ACTION;
    if (isdigit((unsigned char)*text)) {
        char *rest = NULL;
        line = numbered(menu, text, &rest);
        return line < 0 ? -1 : find_in_line(menu, line, rest, action);
    }
    if (strcasecmp(text, "y") == 0)
        return *action = with_verb(menu, WAR_YES), -1;
    if (strcasecmp(text, "n") == 0)
        return *action = with_verb(menu, WAR_NO), -1;
    if (going_to(menu, 0, menu->shown, text, &found) == 1)
        return *action = found, -1;
    if (naming(menu, text, &line) == 1)
        return line_or_action(menu, line, action);
    const char *rest = NULL;
    line = worded(menu, text, &rest);
    return line < 0 ? -1 : find_in_line(menu, line, rest, action);
}
