/* scenario_happened.c: sentences about what the last line of the script brought about. */
#include <stdlib.h>
#include <string.h>

#include "scenario_parts.h"

struct pattern {
    int event;
    const char *card, *other;
    const char *by, *ability; /* who brought it about: a card and where it stood then, an ability */
    int by_space;
    int from, to, amount, seat, seen, count;
    bool has_amount, hidden, by_rules;
    int times; /* 0: at least once */
};

static bool read_spot_of(struct words *w, int *space, char *why)
{
    struct spot spot;
    if (scn_words_accept(w, "nowhere")) {
        *space = WAR_NONE;
        return true;
    }
    if (!scn_spot_read(scn_words_take(w), &spot))
        return scn_refuse(why, "a space is needed");
    *space = spot.space;
    return true;
}

static bool read_face(int edition, struct words *w, int *face, char *why)
{
    const char *word = scn_words_take(w);
    for (*face = 0; *face < 16; ++*face) {
        char text[16];
        if (war_face_text((enum war_edition)edition, *face, text, sizeof text) && scn_same_word(text, word))
            return true;
    }
    return scn_refuse(why, "no die shows \"%s\"", word);
}

static bool read_seen(struct words *w, int *seen, char *why)
{
    int seat;
    *seen = 0;
    if (scn_words_accept(w, "none"))
        return true;
    if (scn_words_accept(w, "all") || (w->seats == 2 && scn_words_accept(w, "both"))) {
        *seen = (1 << w->seats) - 1;
        return true;
    }
    if (!scn_take_seat(w, &seat, why))
        return false;
    for (; seat >= 0; seat = scn_accept_seat(w))
        *seen |= 1 << seat;
    return true;
}

static bool read_value(int edition, struct words *w, struct pattern *p, bool *matched, char *why)
{
    *matched = true;
    p->has_amount = true;
    if (scn_words_accept(w, "amount"))
        return scn_take_number(w, &p->amount, why);
    if (scn_words_accept(w, "face"))
        return read_face(edition, w, &p->amount, why);
    if (scn_words_accept(w, "phase")) {
        p->amount = scn_word_find(scn_phase_words, scn_words_take(w));
        return p->amount >= 0 || scn_refuse(why, "there is no such phase");
    }
    if (scn_words_accept(w, "ability")) {
        p->amount = scn_ability_find(edition, 0, scn_words_take(w), why);
        return p->amount != 0;
    }
    *matched = p->has_amount = false;
    return true;
}

static bool read_name(int edition, struct words *w, const char **name, char *why)
{
    *name = scn_words_take(w);
    return scn_card_known(edition, *name, why);
}

/* `by a`, `by rules`, `by "Engage"`, `by Smasher at c4` */
static bool read_by(int edition, struct words *w, struct pattern *p, char *why)
{
    int seat = scn_accept_seat(w);
    if (seat >= 0) {
        p->seat = seat;
        return true;
    }
    if (scn_words_accept(w, "rules"))
        return p->by_rules = true;
    const char *name = scn_words_take(w);
    if (scn_words_accept(w, "at")) {
        p->by = name;
        return scn_card_known(edition, name, why) && read_spot_of(w, &p->by_space, why);
    }
    p->ability = name;
    return scn_ability_known(name) || scn_refuse(why, "\"%s\" is neither a seat nor an ability", name);
}

static bool read_detail(int edition, struct words *w, struct pattern *p, char *why)
{
    bool had = p->has_amount, matched;
    if (!read_value(edition, w, p, &matched, why))
        return false;
    if (matched)
        return true;
    p->has_amount = had;
    if (scn_words_accept(w, "from"))
        return read_spot_of(w, &p->from, why);
    if (scn_words_accept(w, "to"))
        return read_spot_of(w, &p->to, why);
    if (scn_words_accept(w, "by"))
        return read_by(edition, w, p, why);
    if (scn_words_accept(w, "count"))
        return scn_take_number(w, &p->count, why);
    if (scn_words_accept(w, "seen"))
        return read_seen(w, &p->seen, why);
    if (scn_words_accept(w, "times"))
        return scn_take_number(w, &p->times, why);
    if (scn_words_accept(w, "other"))
        return read_name(edition, w, &p->other, why);
    if (scn_words_accept(w, "hidden"))
        return p->hidden = true;
    return read_name(edition, w, &p->card, why);
}

static bool read_pattern(int edition, struct words *w, struct pattern *p, char *why)
{
    *p = (struct pattern){.from = -1, .to = -1, .seat = -1, .seen = -1, .count = -1};
    const char *word = scn_words_take(w);
    p->event = scn_word_find(scn_event_words, word);
    if (p->event < 0)
        return scn_refuse(why, "\"%s\" is nothing that happens", word);
    while (!scn_words_end(w) && strcmp(scn_words_peek(w), ",") != 0)
        if (!read_detail(edition, w, p, why))
            return false;
    return true;
}

static struct war_happening nth(const struct sight *s, int i)
{
    return s->view ? war_happening_for(s->log[i], s->viewer) : s->log[i];
}

/* Where a card stood before that happening: where it stands now, and back through all that has moved it since. */
static int space_before(const struct sight *s, int card, int happening)
{
    int space = war_card_zone(s->game, card) == WAR_BOARD ? war_card_place(s->game, card) : WAR_NONE;
    for (int i = s->happenings - 1; i >= happening; i--) {
        struct war_happening h = nth(s, i);
        bool leaves = h.event == WAR_MOVED || h.event == WAR_FORCED || h.event == WAR_PLACED || h.event == WAR_EXCHANGED ||
                      h.event == WAR_DESTROYED || h.event == WAR_DISCARDED || h.event == WAR_RETURNED;
        if (h.card == card && (leaves || h.event == WAR_SUMMONED || h.event == WAR_BUILT))
            space = h.from;
        else if (h.other == card && h.event == WAR_EXCHANGED)
            space = h.to;
    }
    return space;
}

static bool fits_by(const struct sight *s, int i, const struct pattern *p)
{
    struct war_happening h = nth(s, i);
    if (p->by_rules && (h.by != WAR_NONE || h.ability))
        return false;
    if (p->ability && (!h.ability || !scn_ability_named(h.ability, p->ability)))
        return false;
    return !p->by || (h.by < WAR_CARDS && scn_card_named(war_card_definition(s->game, h.by), p->by) &&
                      space_before(s, h.by, i) == p->by_space);
}

static bool fits_rest(const struct war_game *g, const struct war_happening *h, const struct pattern *p)
{
    if (h->event != p->event)
        return false;
    if (p->card && !scn_card_named(h->definition, p->card))
        return false;
    if (p->hidden && h->definition)
        return false;
    if (p->other && (h->other >= WAR_CARDS || !scn_card_named(war_card_definition(g, h->other), p->other)))
        return false;
    return (p->from < 0 || h->from == p->from) && (p->to < 0 || h->to == p->to) && (p->seat < 0 || h->seat == p->seat) &&
           (p->seen < 0 || (h->seen & ((1 << g->seats) - 1)) == p->seen) && (!p->has_amount || h->amount == p->amount) &&
           (p->count < 0 || h->count == p->count);
}

static bool fits(const struct sight *s, int i, const struct pattern *p)
{
    struct war_happening h = nth(s, i);
    return fits_rest(s->game, &h, p) && fits_by(s, i, p);
}

static int count_fitting(const struct sight *s, const struct pattern *p)
{
    int n = 0;
    for (int i = 0; i < s->happenings; i++)
        n += fits(s, i, p);
    return n;
}

static void show_space(FILE *out, const char *what, int space)
{
    char text[8];
    if (space >= WAR_SPACES)
        return;
    war_space_text(space, text, sizeof text);
    fprintf(out, " %s %s", what, text);
}

static void show_seen(FILE *out, unsigned seen, int seats)
{
    fputs(" seen", out);
    if (seen == (1u << seats) - 1 || seen == 0)
        fputs(seen ? " all" : " none", out);
    else
        for (int seat = 0; seat < seats; seat++)
            if (seen >> seat & 1)
                fprintf(out, " %c", 'a' + seat);
}

static void show_name(FILE *out, const char *name) { fprintf(out, strchr(name, ' ') ? " \"%s\"" : " %s", name); }

static void show_by(const struct sight *s, int i)
{
    struct war_happening h = nth(s, i);
    if (h.ability) {
        fputs(" by", s->found);
        show_name(s->found, war_ability_name(h.ability));
    }
    const struct war_definition *d = h.by < WAR_CARDS ? war_definition(war_card_definition(s->game, h.by)) : NULL;
    if (!d)
        return;
    fputs(" by", s->found);
    show_name(s->found, d->name);
    int space = space_before(s, h.by, i);
    if (space < WAR_SPACES)
        show_space(s->found, "at", space);
    else
        fputs(" at nowhere", s->found);
}

/* In the words in which a pattern would ask for it. */
static void show_amount(FILE *out, const struct war_happening *h, int edition)
{
    char face[16];
    bool ability = h->event == WAR_ABILITY_USED || h->event == WAR_ACTED || h->event == WAR_GAINED || h->event == WAR_LOST;
    if (h->event == WAR_PHASE_BEGAN || h->event == WAR_PHASE_ENDED)
        fprintf(out, " phase %s", scn_word_of(scn_phase_words, h->amount));
    else if (h->event == WAR_ROLLED && war_face_text((enum war_edition)edition, h->amount, face, sizeof face))
        fprintf(out, " face %s", face);
    else if (ability && war_ability_name(h->amount))
        fprintf(out, " ability \"%s\"", war_ability_name(h->amount));
    else if (h->amount)
        fprintf(out, " amount %d", h->amount);
}

static void show_happening(FILE *out, const struct war_happening *h, const struct war_game *g)
{
    const struct war_definition *d = h->definition ? war_definition(h->definition) : NULL;
    fprintf(out, " %s", scn_word_of(scn_event_words, h->event));
    if (d)
        show_name(out, d->name);
    show_space(out, "from", h->from);
    show_space(out, "to", h->to);
    show_amount(out, h, g->edition);
    if (h->count)
        fprintf(out, " count %d", h->count);
    if (h->seat < WAR_SEATS)
        fprintf(out, " by %c", 'a' + h->seat);
    show_seen(out, h->seen & ((1u << g->seats) - 1), g->seats);
}

void scn_show_happened(const struct sight *s)
{
    fputs("happened", s->found);
    for (int i = 0; i < s->happenings; i++) {
        struct war_happening h = nth(s, i);
        show_happening(s->found, &h, s->game);
        show_by(s, i);
        fputs(",", s->found);
    }
    if (!s->happenings)
        fputs(" nothing", s->found);
}

/* Several patterns, separated by commas, must have happened in this order (others may lie between). */
enum answer scn_sentence_happened(struct sight *s, struct words *w, char *why)
{
    int at = 0;
    bool so = true;
    scn_show_happened(s);
    if (scn_words_accept(w, "nothing"))
        return s->happenings ? NO : YES;
    do {
        struct pattern p;
        if (!read_pattern(s->game->edition, w, &p, why))
            return UNREADABLE;
        if (p.times) {
            so = so && count_fitting(s, &p) == p.times;
            continue;
        }
        bool found = false;
        for (; at < s->happenings && !found; at++)
            found = fits(s, at, &p);
        so = so && found;
    } while (scn_words_accept(w, ","));
    return so ? YES : NO;
}
