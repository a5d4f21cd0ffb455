/* menu.c: legal actions as a menu. */
#include "menu.h"

#include "names.h"
#include "players.h"
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
    return (verb == WAR_ATTACK || verb == WAR_CHOOSE) && war_a(action) == 1;
}

static int card_at(const struct war_game *g, int space, bool wall)
{
    int card = space < WAR_SPACES ? war_at(g, wall, space) : WAR_NONE;
    /* a wall alone on its space is meant without its w, too */
    return card == WAR_NONE && space < WAR_SPACES && !wall ? war_at(g, 1, space) : card;
}

enum bond { ENEMY, PARTNER, OWN, BONDS };

static enum bond bond_of(const struct war_game *g, int card)
{
    int seat = war_decision(g)->seat, controller = war_card_controller(g, card);
    return person_of(g->options, controller) == person_of(g->options, seat) ? OWN : controller % 2 == seat % 2 ? PARTNER : ENEMY;
}

/* Whom an attack hits; everything else hits nobody. */
static enum bond hits(const struct war_game *g, war_action action)
{
    int card = war_verb_of(action) == WAR_ATTACK ? card_at(g, war_c(action), names_wall(action)) : WAR_NONE;
    return card == WAR_NONE ? ENEMY : bond_of(g, card);
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
        for (int bond = ENEMY; bond < BONDS; bond++) /* attacks on one's own cards come last */
            for (int k = i; k < count; k++)
                if (!taken[k] && (k == i || (!flat && line_key(list[k]) == line_key(list[i]))) && (int)hits(g, list[k]) == bond) {
                    taken[k] = true;
                    menu->action[menu->actions++] = list[k];
                }
        menu->line[line].count = menu->actions - menu->line[line].first;
    }
}

/* ---- Words --------------------------------------------------------------------------------------------- */

static const char *name_at(const struct war_game *g, int space, bool wall)
{
    int card = card_at(g, space, wall);
    return card == WAR_NONE ? NULL : card_name(g, card);
}

static void add_space(struct text *t, int space, bool wall)
{
    char text[8];
    war_space_text(space, text, sizeof text);
    text_add(t, "%s%s", text, wall ? "w" : "");
}

/* "c5 Ice Golem", or "c5" if it is empty. */
static void add_target(const struct war_game *g, struct text *t, int space, bool wall)
{
    const char *name = name_at(g, space, wall);
    add_space(t, space, wall);
    if (name)
        text_add(t, " %s", name);
}

/* The end of an action: where it goes. */
static void add_goal(const struct war_game *g, struct text *t, war_action action)
{
    int verb = war_verb_of(action);
    if (verb == WAR_ATTACK)
        add_target(g, t, war_c(action), names_wall(action));
    else
        add_space(t, war_c(action), false);
    if ((verb == WAR_WALK || verb == WAR_MOVE) && war_b(action) == war_c(action))
        text_add(t, g->edition == WAR_FIRST ? " (stay)" : " (out and back)");
    static const char *const mark[BONDS] = {"", " (your partner's)", " (your own)"};
    text_add(t, "%s", mark[hits(g, action)]);
}

static void add_cost(struct text *t, int definition)
{
    const struct war_definition *def = war_definition(definition);
    if (def && def->cost >= 0)
        text_add(t, " (cost %d)", def->cost);
}

/* What an action does, up to where it goes. */
static void add_beginning(const struct war_game *g, struct text *t, war_action action)
{
    const char *mover = name_at(g, war_b(action), false);
    switch (war_verb_of(action)) {
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE:
    case WAR_ATTACK: {
        int verb = war_verb_of(action);
        text_add(t, "%s ", verb == WAR_ATTACK ? "Attack with" : verb == WAR_RIDE ? "Ride with" : "Move");
        text_add(t, "%s ", mover ? mover : "");
        add_space(t, war_b(action), false);
        text_add(t, "%s", verb == WAR_WALK ? " step by step, first to" : verb == WAR_ATTACK ? ", target" : " to");
        break;
    }
    case WAR_SUMMON:
    case WAR_BUILD:
        text_add(t, "%s %s", war_verb_of(action) == WAR_SUMMON ? "Summon" : "Build", definition_name(war_a(action)));
        add_cost(t, war_a(action));
        text_add(t, " at");
        break;
    default: break;
    }
}

/* "c5 Ice Golem (enemy)": either side's cards may be in the list. */
static void add_choice(const struct war_game *g, struct text *t, war_action action)
{
    int card = card_at(g, war_c(action), names_wall(action));
    add_target(g, t, war_c(action), names_wall(action));
    if (card == WAR_NONE)
        return;
    enum bond bond = bond_of(g, card);
    if (bond != OWN)
        text_add(t, bond == ENEMY ? " (enemy)" : " (your partner's)");
    else if (war_decision(g)->kind == WAR_ASK_TARGET)
        text_add(t, " (your own)");
}

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

/* An effect that waits for its turn: "Soul Shift of c4 Undead Archer (for d5)". */
static void add_waiting(const struct war_game *g, struct text *t, war_action action, const char *notation)
{
    const char *name = ability_name(war_a(action));
    int card = war_c(action);
    bool placed = card < WAR_CARDS && war_card_zone(g, card) == WAR_BOARD;
    const char *which = which_of_them(notation, placed);
    text_add(t, "%s", name ? name : notation);
    if (!name)
        return;
    if (card < WAR_CARDS && strcmp(name, card_name(g, card)) != 0) { /* a card's own text goes by its name */
        text_add(t, " of ");
        if (placed)
            add_space(t, g->card[card].place, false), text_add(t, " ");
        text_add(t, "%s", card_name(g, card));
    }
    if (*which)
        text_add(t, card < WAR_CARDS ? " (for %s)" : " (reply of %s)", which);
}

/* Actions that have a line of their own, in words. */
static void add_whole(const struct war_game *g, struct text *t, war_action action)
{
    char notation[WAR_TEXT];
    war_action_text(g, action, notation, sizeof notation);
    switch (war_verb_of(action)) {
    case WAR_END: text_add(t, "End the %s", phase_name(g->edition, g->phase)); break;
    case WAR_YES: text_add(t, "Yes"); break;
    case WAR_NO: text_add(t, war_decision(g)->kind == WAR_ASK_YES_NO ? "No" : "No, none of these"); break;
    case WAR_DONE: text_add(t, war_decision(g)->kind == WAR_ASK_STEP ? "Stop here (done)" : "Done"); break;
    case WAR_PASS: text_add(t, "Pass"); break;
    case WAR_STEP: text_add(t, "Step to "), add_space(t, war_c(action), false); break;
    case WAR_PLAY: text_add(t, "Play %s", definition_name(war_a(action))), add_cost(t, war_a(action)); break;
    case WAR_MAGIC: text_add(t, "Turn %s into magic", definition_name(war_a(action))); break;
    case WAR_GIVE: text_add(t, "Give the top card of your Magic Pile to %c", 'A' + (war_decision(g)->seat ^ 2)); break;
    case WAR_CHOOSE: add_choice(g, t, action); break;
    case WAR_PICK: text_add(t, "%s", definition_name(war_a(action))), add_cost(t, war_a(action)); break;
    case WAR_USE:
        text_add(t, "Use %s of ", ability_name(war_a(action)));
        add_target(g, t, war_c(action), false);
        break;
    case WAR_NUMBER: text_add(t, "The number %d", war_c(action)); break;
    case WAR_ROLL: text_add(t, "The die showing%s", strchr(notation, ' ')); break;
    case WAR_MODE: text_add(t, "%s", mode_name(war_decision(g)->ability, war_c(action))); break;
    case WAR_SEAT: text_add(t, "Seat %c%s", 'A' + war_c(action), war_c(action) == war_decision(g)->seat ? " (you)" : ""); break;
    case WAR_NEXT: add_waiting(g, t, action, notation); break;
    default: text_add(t, "%s", notation); break;
    }
}

void menu_title(const struct menu *menu, int line, char *buffer, size_t size)
{
    struct text t = {buffer, size, 0};
    add_beginning(menu->g, &t, menu->action[menu->line[line].first]);
}

/* "Move Svara d1", "Svara d1 attacks c1 d4": without what the board shows anyway. */
static void brief_text(const struct menu *menu, int line, char *buffer, size_t size)
{
    struct text t = {buffer, size, 0};
    const war_action *action = &menu->action[menu->line[line].first];
    int verb = war_verb_of(*action);
    if (verb == WAR_MAGIC) {
        text_add(&t, "Magic: %s", definition_name(war_a(*action)));
        return;
    }
    if (verb == WAR_SUMMON || verb == WAR_BUILD) {
        text_add(&t, "%s %s", verb == WAR_SUMMON ? "Summon" : "Build", definition_name(war_a(*action)));
        return;
    }
    if (verb != WAR_ATTACK)
        text_add(&t, "%s ", verb == WAR_RIDE ? "Ride" : "Move");
    text_add(&t, "%s ", name_at(menu->g, war_b(*action), false));
    add_space(&t, war_b(*action), false);
    if (verb != WAR_ATTACK)
        return;
    text_add(&t, " attacks");
    for (int i = 0; i < menu->line[line].count; i++) { /* own cards come last */
        static const char *const mark[BONDS] = {"", "partner's ", "own "};
        enum bond bond = hits(menu->g, action[i]), before = i ? hits(menu->g, action[i - 1]) : ENEMY;
        text_add(&t, "%s%s", bond != before && i ? ", " : " ", bond != before ? mark[bond] : "");
        add_space(&t, war_c(action[i]), names_wall(action[i]));
    }
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
        add_beginning(menu->g, &t, *action);
    for (int i = 0; i < count; i++) {
        const char *separator = war_verb_of(*action) == WAR_ATTACK && i ? ", " : " ";
        text_add(&t, "%s", t.used ? separator : "");
        add_goal(menu->g, &t, action[i]);
    }
}

static war_action with_verb(const struct menu *menu, int verb)
{
    for (int i = 0; i < menu->actions; i++)
        if (war_verb_of(menu->action[i]) == verb)
            return menu->action[i];
    return WAR_NO_ACTION;
}

/* What to type for a line: where a number is asked, the number itself. */
static int line_number(const struct menu *menu, int line)
{
    war_action action = menu->action[menu->line[line].first];
    return with_verb(menu, WAR_NUMBER) == WAR_NO_ACTION ? line + 1 : war_verb_of(action) == WAR_NUMBER ? war_c(action) : -1;
}

/* ---- Printing ------------------------------------------------------------------------------------------ */

enum {
    LABEL = 600,
    FEW = 6 /* so many lines are never put in columns */
};

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
static void print_number(const struct menu *menu, int line, const struct term *term, FILE *out)
{
    int number = line_number(menu, line);
    if (number < 0)
        fputs("   ", out);
    else
        fprintf(out, "%s%3d%s", style_begin(term, STYLE_BOLD), number, style_end(term));
}

static void print_columns(const struct menu *menu, int columns, const struct term *term, FILE *out)
{
    int rows = (menu->lines + columns - 1) / columns, width = term_width(term) / columns;
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < menu->lines; i += rows) {
            char text[LABEL];
            line_text(menu, i, text, sizeof text);
            print_number(menu, i, term, out);
            fprintf(out, "  %s", text);
            if (i + rows < menu->lines)
                fprintf(out, "%*s", width - 5 - text_width(text), "");
        }
        fputc('\n', out);
    }
}

/* One after another, as many on a line as fit. */
static void print_brief(const struct menu *menu, const struct term *term, FILE *out)
{
    int column = 0;
    for (int i = 0; i < menu->lines; i++) {
        char text[LABEL];
        war_action first = menu->action[menu->line[i].first];
        if (!menu->flat && (has_goal(first) || war_verb_of(first) == WAR_MAGIC))
            brief_text(menu, i, text, sizeof text);
        else
            line_text(menu, i, text, sizeof text);
        int width = text_width(text) + 6;
        if (column && column + width > term_width(term))
            fputc('\n', out), column = 0;
        fputs(column ? "  " : "", out);
        print_number(menu, i, term, out);
        fprintf(out, " %s", text);
        column += width;
    }
    fputc('\n', out);
}

static void print_list(const struct menu *menu, const struct term *term, FILE *out)
{
    for (int i = 0; i < menu->lines; i++) {
        char text[LABEL];
        line_text(menu, i, text, sizeof text);
        print_number(menu, i, term, out);
        print_hanging(out, text, 5, 3, term_width(term));
    }
}

void menu_print(const struct menu *menu, const struct term *term, FILE *out)
{
    int columns = term_width(term) / (widest_line(menu) + 7);
    if (menu->lines > 2 && term_is_low(term))
        print_brief(menu, term, out);
    else if (menu->lines > FEW && columns > 1)
        print_columns(menu, columns, term, out);
    else
        print_list(menu, term, out);
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
        if (goes && war_c(menu->action[i]) == space && names_wall(menu->action[i]) == (*rest == 'w'))
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

static int find_numbered(const struct menu *menu, const char *text, war_action *action)
{
    char *rest = NULL;
    long number = strtol(text, &rest, 10);
    int line = 0;
    while (line < menu->lines && line_number(menu, line) != number)
        line++;
    if (line == menu->lines)
        return -1;
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

int menu_find(const struct menu *menu, const char *text, war_action *action)
{
    war_action found = WAR_NO_ACTION;
    int line = -1;
    *action = WAR_NO_ACTION;
    if (isdigit((unsigned char)*text))
        return find_numbered(menu, text, action);
    if (strcasecmp(text, "y") == 0)
        return *action = with_verb(menu, WAR_YES), -1;
    if (strcasecmp(text, "n") == 0)
        return *action = with_verb(menu, WAR_NO), -1;
    if (going_to(menu, 0, menu->actions, text, &found) == 1)
        return *action = found, -1;
    if (naming(menu, text, &line) == 1)
        return line_or_action(menu, line, action);
    return -1;
}
