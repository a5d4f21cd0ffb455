/* scenario_show.c: a position in text, for the reports of scenarios that failed. */
#include <string.h>

#include "warstone_edit.h"
#include "scenario_parts.h"

static void show_name(FILE *out, int definition)
{
    const struct war_definition *d = definition > 0 ? war_definition(definition) : NULL;
    if (d)
        fprintf(out, strchr(d->name, ' ') ? "\"%s\"" : "%s", d->name);
    else
        fputs("a hidden card", out);
}

const char *scn_seat_name(int seat)
{
    static const char *const names[] = {"a", "b", "c", "d", "chance"};
    return seat <= WAR_CHANCE ? names[seat] : "nobody";
}

static char seat_letter(int seat) { return (char)(seat < WAR_SEATS ? 'a' + seat : '?'); }

static void show_marks(FILE *out, unsigned marks)
{
    for (const struct word_value *m = scn_mark_words; m->word; m++)
        if (marks & (unsigned)m->value)
            fprintf(out, " %s", m->word);
}

static void show_under(FILE *out, const struct war_game *g, int card)
{
    const char *between = " over ";
    int left = WAR_CARDS; /* a broken game may hold a ring */
    for (int c = g->card[card].link; c < WAR_CARDS && left--; c = g->card[c].link) {
        if (war_card_zone(g, c) == WAR_UNSEEN) {
            fprintf(out, "%s?", between);
        } else {
            fprintf(out, "%s%c:", between, seat_letter(war_card_owner(c)));
            show_name(out, war_card_definition(g, c));
        }
        between = ", ";
    }
}

/* The space of a card on the battlefield, if it is there. */
static void show_place(FILE *out, const struct war_game *g, const char *before, int card)
{
    char space[8];
    if (card >= WAR_CARDS || war_card_zone(g, card) != WAR_BOARD)
        return;
    war_space_text(g->card[card].place, space, sizeof space);
    fprintf(out, "%s%s%s", before, space, war_at(g, 1, g->card[card].place) == card ? "w" : "");
}

/* An active event carries no damage: its boost and what it has chosen. */
static void show_event(FILE *out, const struct war_game *g, int card)
{
    show_name(out, war_card_definition(g, card));
    if (g->card[card].boost)
        fprintf(out, " boost %d", g->card[card].boost);
    show_place(out, g, " target ", war_event_target(g, card));
    show_place(out, g, " ", war_event_other_target(g, card));
}

void scn_show_card(FILE *out, const struct war_game *g, int card)
{
    int owner = war_card_owner(card), controller = war_card_controller(g, card);
    fprintf(out, "%c ", seat_letter(owner));
    if (war_card_zone(g, card) == WAR_ACTIVE_AREA) {
        show_event(out, g, card);
        return;
    }
    show_name(out, war_card_definition(g, card));
    fprintf(out, " damage %d", g->card[card].damage);
    if (controller != owner)
        fprintf(out, " control %c", seat_letter(controller));
    if (!war_in_a_deck(card))
        return;
    if (g->card[card].boost)
        fprintf(out, " boost %d", g->card[card].boost);
    if (war_card_steps(g, card))
        fprintf(out, " steps %d", war_card_steps(g, card));
    show_marks(out, g->card[card].marks);
    show_under(out, g, card);
}

/* ---- Zones ----------------------------------------------------------------------------------------------- */

static int chain(const struct war_game *g, int seat, int zone, int *cards)
{
    const struct war_seat *s = &g->seat[seat];
    int n = 0, top = zone == WAR_DISCARD      ? s->discard_top
                     : zone == SETTLED_TOP    ? s->top_run
                     : zone == SETTLED_BOTTOM ? s->bottom_run
                                              : s->magic_top;
    for (int c = top; c < WAR_CARDS && n < WAR_CARDS; c = g->card[c].link)
        cards[n++] = c;
    return n;
}

int scn_zone_cards(const struct war_game *g, int seat, int zone, int *cards)
{
    int scanned[WAR_CARDS], n = 0;
    if (zone == SETTLED_TOP || zone == SETTLED_BOTTOM)
        return chain(g, seat, zone, cards);
    WAR_FOR_CARDS (c, g)
        if (war_card_zone(g, c) == zone && war_card_holder(g, c) == seat)
            scanned[n++] = c;
    /* In a view a pile may have gaps; then its order is not known and the scan has to do. */
    if ((zone == WAR_DISCARD || zone == WAR_MAGIC_PILE) && chain(g, seat, zone, cards) == n)
        return n;
    memcpy(cards, scanned, (size_t)n * sizeof *cards);
    return n;
}

void scn_show_zone(FILE *out, const struct war_game *g, int seat, int zone)
{
    int cards[WAR_CARDS], n = scn_zone_cards(g, seat, zone, cards);
    if (n == 0)
        fputs("empty", out);
    for (int i = 0; i < n;) {
        int definition = war_card_definition(g, cards[i]), owner = war_card_owner(cards[i]), same = 1;
        while (zone != WAR_ACTIVE_AREA && i + same < n && war_card_definition(g, cards[i + same]) == definition &&
               war_card_owner(cards[i + same]) == owner)
            same++;
        fputs(i ? ", " : "", out);
        if (owner != seat)
            fprintf(out, "%c:", seat_letter(owner));
        if (zone == WAR_ACTIVE_AREA)
            show_event(out, g, cards[i]);
        else
            show_name(out, definition);
        if (same > 1)
            fprintf(out, " %d", same);
        i += same;
    }
}

/* ---- The whole position ---------------------------------------------------------------------------------- */

static void show_cell(FILE *out, const struct war_game *g, int space)
{
    enum { WIDTH = 12 };
    int card = war_at(g, 0, space), wall = war_at(g, 1, space);
    int shown = card < WAR_CARDS ? card : wall;
    char cell[32] = ".";
    if (shown < WAR_CARDS) {
        const struct war_definition *d = war_definition(war_card_definition(g, shown));
        int controller = war_card_controller(g, shown);
        snprintf(cell, sizeof cell, "%c:%.7s%s%.0d", seat_letter(controller), d ? d->name : "?", g->card[shown].damage ? "-" : "",
                 g->card[shown].damage);
    }
    if (card < WAR_CARDS && wall < WAR_CARDS)
        strcat(cell, "+w");
    fprintf(out, " %-*s", WIDTH, cell);
}

static void show_board(FILE *out, const struct war_game *g)
{
    for (int row = WAR_ROWS - 1; row >= 0; row--) {
        fprintf(out, "    %d", row + 1);
        for (int column = 0; column < war_columns(g); column++)
            show_cell(out, g, war_space(row, column));
        fputc('\n', out);
    }
    fputs("     ", out);
    for (int column = 0; column < war_columns(g); column++)
        fprintf(out, " %-12c", 'a' + column);
    fputc('\n', out);
}

static void show_cards(FILE *out, const struct war_game *g)
{
    for (int plane = 0; plane < 2; plane++) {
        for (int space = 0; space < war_spaces(g); space++) {
            char name[8];
            if (war_at(g, plane, space) >= WAR_CARDS)
                continue;
            war_space_text(space, name, sizeof name);
            fprintf(out, "    %s%s ", name, plane ? "w" : "");
            scn_show_card(out, g, war_at(g, plane, space));
            fputc('\n', out);
        }
    }
}

static void show_seat(FILE *out, const struct war_game *g, int seat)
{
    static const int zones[] = {WAR_HAND, WAR_DISCARD, WAR_MAGIC_PILE, WAR_ACTIVE_AREA};
    fprintf(out, "    %c magic %d, moves %d, attacks %d", seat_letter(seat), g->seat[seat].magic, g->seat[seat].moves,
            g->seat[seat].attacks);
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        int cards[WAR_CARDS];
        if (!scn_zone_cards(g, seat, zones[i], cards))
            continue;
        fprintf(out, "; %s ", scn_word_of(scn_zone_words, zones[i]));
        scn_show_zone(out, g, seat, zones[i]);
    }
    fputs(g->out >> seat & 1 ? "; out\n" : "\n", out);
}

void scn_show_asks(FILE *out, const struct war_game *g)
{
    const struct war_decision *d = war_decision(g);
    const char *rule = NULL, *prompt = war_prompt(d, &rule);
    if (d->kind == WAR_ASK_NOTHING) {
        fputs("asks nobody", out);
        return;
    }
    fprintf(out, "asks %s %s", scn_seat_name(d->seat), scn_word_of(scn_ask_words, d->kind));
    fprintf(out, d->ability ? " \"%s\"" : " %s", d->ability ? war_ability_name(d->ability) : "rules");
    if (d->card < WAR_CARDS) {
        fputs(" of", out);
        show_place(out, g, " ", d->card);
        fputc(' ', out);
        show_name(out, war_card_definition(g, d->card));
    }
    fprintf(out, " %s from %d to %d count %d prompt \"%s\" rule %s", d->may ? "may" : "must", d->low, d->high, d->count,
            prompt ? prompt : "", rule ? rule : "none");
}

static void show_decision(FILE *out, const struct war_game *g)
{
    fprintf(out, "    turn %d %s %s; ", g->turn, scn_seat_name(g->active), scn_word_of(scn_phase_words, g->phase));
    scn_show_asks(out, g);
    fputc('\n', out);
}

void scn_show_game(FILE *out, const struct war_game *g)
{
    show_board(out, g);
    show_cards(out, g);
    for (int seat = 0; seat < g->seats; seat++)
        show_seat(out, g, seat);
    show_decision(out, g);
}

void scn_show_legal(FILE *out, const struct war_game *g)
{
    war_action list[WAR_MAX_ACTIONS];
    int n = war_actions(g, list);
    fprintf(out, "    legal (%d):", n);
    for (int i = 0; i < n; i++) {
        char text[WAR_TEXT];
        war_action_text(g, list[i], text, sizeof text);
        fprintf(out, "%s %s", i ? "," : "", text);
    }
    fputc('\n', out);
}
