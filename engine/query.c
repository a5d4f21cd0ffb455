/* query.c: what the cards in play answer to the questions the rules ask. */
#include "machine.h"

/* ---- Who is there -------------------------------------------------------------------------------------- */

space_set of_class(const game *g, unsigned classes)
{
    space_set found = 0;
    FOR_EACH (s, occupied(g))
        if (is(g, card_at(g, s), classes))
            found |= bit(s);
    return found;
}

space_set marked(const game *g, unsigned marks)
{
    space_set found = 0;
    FOR_EACH (s, occupied(g))
        if (is_marked(g, card_at(g, s), marks))
            found |= bit(s);
    return found;
}

void unmark_all(game *g, unsigned marks)
{
    FOR_EACH (s, occupied(g))
        unmark(g, card_at(g, s), marks);
}

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

/* Whole words, next to each other, in that order, capitals ignored (2E-NAM-01 to 2E-NAM-03). */
bool name_has(const char *name, const char *words)
{
    for (const char *start = name;; start++) {
        const char *a = start, *b = words;
        while (*b != 0 && lower(*a) == lower(*b))
            a++, b++;
        if (*b == 0 && (*a == 0 || *a == ' '))
            return true;
        while (*start != 0 && *start != ' ')
            start++;
        if (*start == 0)
            return false;
    }
}

/* 2E-NAM-04 */
space_set named(const game *g, const char *words, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (name_has(name_of(g, card_at(g, s)), words))
            found |= bit(s);
    return found;
}

static const struct war_lasting *alias_of(const game *g, int card)
{
    int lasts = 0;
    const struct war_lasting *l = (g->speaks & ABOUT(Q_ALIAS)) != 0 ? lasting_list(g, &lasts) : NULL;
    for (int i = 0; i < lasts; i++) /* the newest comes first */
        if (l[i].card == card && (ability(l[i].ability)->flags & A_ALIAS) != 0)
            return l + i;
    return NULL;
}

int face_of(const game *g, int card)
{
    const struct war_lasting *alias = alias_of(g, card);
    return alias != NULL ? alias->about : card;
}
int war_card_face(const game *g, int card) { return war_card_definition(g, face_of(g, card)); }

bool is_called(const game *g, int card, int faction, const char *name)
{
    const struct war_definition *d = def(g, face_of(g, card));
    const char *a = d->name;
    if (d->faction != faction || a == NULL)
        return false;
    while (*a != 0 && *a == *name)
        a++, name++;
    return *a == *name;
}

/* 2E-CTL-10, 2E-WRD-14 */
space_set gates(const game *g, int seat)
{
    space_set found = 0;
    space_set may_be =
        (g->speaks & ABOUT(Q_GATE)) != 0 ? all_spaces(g) : all_structures(g); /* a unit may have come to have Living Gate */
    FOR_EACH (s, may_be & cards_of(g, seat))
        if (is(g, card_at(g, s), WAR_GATE) || query(g, Q_GATE, card_at(g, s), WAR_NONE) != 0) /* 2E-SUM-06 */
            found |= bit(s);
    return found;
}

/* ---- Which abilities a card has ------------------------------------------------------------------------ */

/* Of two abilities of one name the effect of one only (1E-ABI-15, 2E-ABL-07). */
static int add_once(uint16_t *list, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (list[i] == number)
            return n;
    if (n < MAX_ABILITIES)
        list[n++] = (uint16_t)number;
    return n;
}

/* What is printed on a card, or on the one whose text it has in its place. */
static inline const uint16_t *text_of(const game *g, int card)
{
    static const uint16_t nothing[4];
    const struct war_lasting *alias = (g->speaks & ABOUT(Q_ALIAS)) != 0 ? alias_of(g, card) : NULL;
    if (alias == NULL)
        return def(g, card)->abilities;
    return (ability(alias->ability)->flags & A_NAME_ONLY) != 0 ? nothing : def(g, alias->about)->abilities;
}

/* 2E-ABL-01 */
static int printed(const game *g, int card, enum works works, uint16_t *list)
{
    const uint16_t *a = text_of(g, card);
    int n = 0;
    for (int i = 0; i < 4 && a[i] != 0; i++)
        if (ability(a[i])->works == works)
            list[n++] = a[i];
    return n;
}

static bool is_marked_silent(const game *g, int card) { return exists(g, card) && is_marked(g, card, rules(g)->silent); }
void silence(run *r, int card)
{
    game *g = r->g;
    TELL(.event = WAR_SILENCED, .seat = (uint8_t)controller(g, card), .card = (uint8_t)card, .other = WAR_NONE,
         .to = g->card[card].place);
    mark(g, card, WAR_MARK_SILENCED);
    g->speaks |= ABOUT(Q_LOSES);
}

/* "Has no abilities" is said by active events (2E-ABL-13); in the first edition it is noted on the card for the turn (1E-ABI-19). */
static int silencer_of(const game *g, int card)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner) {
            uint16_t texts[4];
            for (int i = printed(g, event, WHILE_ACTIVE, texts) - 1; i >= 0; i--)
                if ((ability(texts[i])->answers & ABOUT(Q_LOSES)) != 0 &&
                    ability(texts[i])->answer(g, Q_LOSES, event, card, WAR_NONE) != 0)
                    return event;
        }
    return WAR_NONE;
}
/* The text that works from under a card (2E-UND-09, 2E-UND-12), or 0. */
static int text_under(const game *g, int card) { return is_ability(g->card[card].text) ? g->card[card].text : 0; }

/* What lies on it keeps it from using them (Freeze): it has them all the same (1E-ABI-30). */
static int freezer_of(const game *g, int card)
{
    int u = exists(g, card) && on_board(g, card) ? g->card[card].link : WAR_NONE;
    while (u != WAR_NONE && (ability(text_under(g, u))->answers & ABOUT(Q_LOSES)) == 0)
        u = g->card[u].link;
    return u;
}
/* An effect that lasts says so of a player's units (1E-EVT-17), or 0. */
static int lasting_silencer(const game *g, int card)
{
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int i = 0; i < lasts; i++)
        if ((ability(l[i].ability)->answers & ABOUT(Q_LOSES)) != 0 && l[i].card == WAR_NONE && exists(g, card) &&
            ability(l[i].ability)->answer(g, Q_LOSES, l[i].seat, card, WAR_NONE) != 0)
            return l[i].ability;
    return 0;
}
static bool has_lost_all(const game *g, int card)
{
    return silencer_of(g, card) != WAR_NONE || is_marked_silent(g, card) || lasting_silencer(g, card) != 0;
}
static bool is_silenced(const game *g, int card) { return has_lost_all(g, card) || freezer_of(g, card) != WAR_NONE; }

static inline bool silenced(const game *g, int card) { return (g->speaks & ABOUT(Q_LOSES)) != 0 && is_silenced(g, card); }

/* Questions whose answers change which abilities cards have. */
#define CHANGES_ABILITIES (ABOUT(Q_GIVES) | ABOUT(Q_ENTANGLED) | ABOUT(Q_LOSES))

/* What an active event does to the abilities of a card: what it gives, and what it lets the card share. */
static int given_by_event(const game *g, int event, int card, uint16_t *list, int n)
{
    uint16_t texts[4], shared[4];
    for (int i = printed(g, event, WHILE_ACTIVE, texts) - 1; i >= 0; i--) {
        const struct ability *a = ability(texts[i]);
        if (a->gives != 0 && a->answer(g, Q_GIVES, event, card, WAR_NONE) != 0)
            n = add_once(list, n, a->gives);
        int partner = (a->answers & ABOUT(Q_ENTANGLED)) != 0 ? (int)a->answer(g, Q_ENTANGLED, event, card, WAR_NONE) - 1 : -1;
        for (int k = partner >= 0 ? printed(g, partner, IN_PLAY, shared) - 1 : -1; k >= 0; k--)
            n = add_once(list, n, shared[k]); /* printed is printed (2E-ABL-12) */
    }
    return n;
}

/* The cards on the map that may have something to say about others than themselves. EVERY_CARD: a text that speaks of others is given
 * to whoever stands or is as some other text says. */
#define EVERY_CARD (~(uint64_t)0)
static space_set speakers(const game *g)
{
    space_set found = 0;
    if (g->seat[0].speakers == EVERY_CARD)
        return occupied(g);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[owner].speakers, owner)
            found |= on_map(g, card);
    return found;
}

/* Abilities that units give by their own printed ability, for a move that begins where they say (Levitate): no chain, so no
 * fixpoint is needed. */
static int given_by_unit(const game *g, int unit, int card, uint16_t *list, int n)
{
    const uint16_t *a = text_of(g, unit);
    for (int i = 0; i < 4 && a[i] != 0; i++)
        if (ability(a[i])->works == IN_PLAY && ability(a[i])->gives != 0 && !silenced(g, unit) &&
            ability(a[i])->answer(g, Q_GIVES, unit, card, WAR_NONE) != 0)
            n = add_once(list, n, ability(a[i])->gives);
    return n;
}
static int given_by_units(const game *g, int card, uint16_t *list, int n)
{
    if ((g->speaks & ABOUT(Q_UNIT_GIVES)) == 0)
        return n;
    FOR_EACH (s, speakers(g))
        n = given_by_unit(g, card_at(g, s), card, list, n);
    return n;
}

static int given_by_lasting(const game *g, const struct war_lasting *l, int card, uint16_t *list, int n)
{
    const struct ability *a = ability(l->ability);
    if ((a->flags & A_ALIAS) != 0)
        return n; /* no ability of its own: face_of() tells */
    if (l->kind == WAR_HAS)
        return l->card == card ? add_once(list, n, l->ability) : n; /* a copied ability (2E-ABL-11) */
    /* an effect on all that match has no card of its own: it is asked with its seat in place of `self` */
    if (a->gives != 0 && (l->card == card || (l->card == WAR_NONE && a->answer(g, Q_GIVES, l->seat, card, WAR_NONE) != 0)))
        n = add_once(list, n, a->gives);
    return n;
}

/* Abilities given by active events, units, lasting effects and cards under it: by texts that name one (1E-EVT-13, 2E-ABL-10). */
static int given(const game *g, int card, uint16_t *list, int n, bool moving)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner)
            n = given_by_event(g, event, card, list, n);
    if (moving)
        n = given_by_units(g, card, list, n);
    for (int u = g->card[card].link; u != WAR_NONE; u = g->card[u].link)
        if (text_under(g, u) != 0 && ability(text_under(g, u))->gives != 0)
            n = add_once(list, n, ability(text_under(g, u))->gives);
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int i = 0; i < lasts; i++)
        n = given_by_lasting(g, &l[i], card, list, n);
    return n;
}

/* An ability that has taken the place of another (Greater Command). */
static int without_replaced(uint16_t *list, int n)
{
    for (int i = n - 1; i >= 0; i--) {
        int gone = ability(list[i])->replaces, kept = 0;
        for (int k = 0; k < n && gone != 0; k++)
            if (list[k] != gone)
                list[kept++] = list[k];
        n = gone != 0 ? kept : n;
    }
    return n;
}

/* The printed ones and those given to it (1E-ABI-14); a card without abilities has no given ones either (1E-EVT-14). */
static int all_abilities_of(const game *g, int card, uint16_t *list, bool moving)
{
    if (silenced(g, card))
        return 0;
    int n = printed(g, card, IN_PLAY, list);
    if ((g->speaks & CHANGES_ABILITIES) != 0)
        n = without_replaced(list, given(g, card, list, n, moving));
    return n;
}
int abilities_answering(const game *g, int card, uint64_t questions, uint16_t *list)
{
    if ((g->gifts_speak & questions) != 0)
        return all_abilities_of(g, card, list, true);
    const uint16_t *texts = text_of(g, card);
    int n = 0;
    for (int i = 0; i < 4 && texts[i] != 0; i++)
        if ((ability(texts[i])->answers & questions) != 0 && ability(texts[i])->works == IN_PLAY)
            list[n++] = texts[i];
    return n > 0 && silenced(g, card) ? 0 : n;
}

int abilities_waiting(const game *g, int card, uint64_t waits, uint16_t *list)
{
    if ((g->gifts_wait & waits) != 0)
        return all_abilities_of(g, card, list, true);
    const uint16_t *texts = text_of(g, card);
    int n = 0;
    for (int i = 0; i < 4 && texts[i] != 0; i++)
        if ((all_waits(ability(texts[i])) & waits) != 0 && ability(texts[i])->works == IN_PLAY)
            list[n++] = texts[i];
    return n > 0 && silenced(g, card) ? 0 : n;
}

int abilities_of(const game *g, int card, uint16_t *list) { return all_abilities_of(g, card, list, true); }
int abilities_at_rest(const game *g, int card, uint16_t *list) { return all_abilities_of(g, card, list, false); }

bool has_ability(const game *g, int card, int number)
{
    uint16_t given[MAX_ABILITIES];
    const uint16_t *list = def(g, card)->abilities;
    bool printed = (g->speaks & (CHANGES_ABILITIES | ABOUT(Q_ALIAS))) == 0;
    int n = 4;
    if (!printed)
        n = abilities_of(g, card, given), list = given;
    for (int i = 0; i < n && list[i] != 0; i++)
        if (list[i] == number)
            return !printed || ability(number)->works == IN_PLAY;
    return false;
}
bool has_of_itself(const game *g, int card, int number)
{
    if ((g->speaks & ABOUT(Q_LOSES)) != 0 && has_lost_all(g, card))
        return false;
    for (int i = 0; i < 4; i++)
        if (text_of(g, card)[i] == number)
            return true;
    int n;
    const struct war_lasting *l = lasting_list(g, &n);
    for (int i = 0; i < n; i++)
        if (l[i].ability == number && l[i].card == card && l[i].kind == WAR_HAS)
            return true;
    return false;
}
bool war_card_has(const game *g, int card, int number) { return on_board(g, card) && has_ability(g, card, number); }
int war_card_abilities(const game *g, int card, uint16_t *list) { return on_board(g, card) ? abilities_of(g, card, list) : 0; }

int war_event_target(const game *g, int event)
{
    return war_card_zone(g, event) == WAR_ACTIVE_AREA && chosen_card(g, event) < WAR_CARDS ? chosen_card(g, event) : WAR_NONE;
}
int war_event_other_target(const game *g, int event)
{
    return war_event_target(g, event) != WAR_NONE && other_chosen_card(g, event) < WAR_CARDS ? other_chosen_card(g, event)
                                                                                             : WAR_NONE;
}
int war_under_text(const game *g, int card) { return war_card_zone(g, card) == WAR_UNDER ? g->card[card].text : 0; }

/* ---- What they say ------------------------------------------------------------------------------------- */

/* A card on the battlefield has that text, or one under it has; WAR_NONE: any card may come to have it. */
static void note_speaker(game *g, int card, int number)
{
    const struct ability *a = ability(number);
    if (a->answers == 0 || (a->flags & A_OWN) != 0 || (a->works != IN_PLAY && a->works != WHILE_UNDER))
        return;
    if (card != WAR_NONE)
        g->seat[war_card_owner(card)].speakers |= deck_bit(card);
    for (int seat = 0; seat < g->seats && card == WAR_NONE; seat++)
        g->seat[seat].speakers = EVERY_CARD;
}

static void hear_text(game *g, int number, bool gift)
{
    const struct ability *a = ability(number);
    uint64_t waits = all_waits(a);
    g->speaks |= a->answers;
    g->waits |= waits;
    if (gift) {
        g->gifts_speak |= a->answers & ~rules(g)->never_given;
        g->gifts_wait |= waits;
    }
    if (a->replaces != 0)
        hear_text(g, a->replaces, true); /* what is taken away is looked for as well */
    if ((a->answers & ABOUT(Q_ENTANGLED)) != 0) {
        g->gifts_speak = g->gifts_wait = ~(uint64_t)0; /* any ability at all */
        for (int seat = 0; seat < g->seats; seat++)
            g->seat[seat].speakers = EVERY_CARD;
    }
    bool own = (a->flags & A_OWN) != 0;
    bool lasts = a->works == WHEN_PLAYED; /* an event's: asked besides (query_lasting()) */
    g->speaks_of_others |= own || lasts ? 0 : a->answers;
    g->waits_for_others |= own ? a->waits & OF_NO_CARD : a->waits;
    if (a->gives != 0) {
        g->speaks |= ABOUT(Q_GIVES) | (a->works == IN_PLAY ? ABOUT(Q_UNIT_GIVES) : 0);
        hear_text(g, a->gives, true);
        note_speaker(g, WAR_NONE, a->gives);
    }
}

static void hear_definition(game *g, int card, const struct war_definition *d, bool gift)
{
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++) {
        hear_text(g, d->abilities[i], gift);
        note_speaker(g, card, d->abilities[i]);
    }
}

void hear(game *g, int card)
{
    if (war_card_zone(g, card) == WAR_UNDER) {
        if (text_under(g, card) != 0) {
            const struct ability *a = ability(text_under(g, card));
            hear_text(g, text_under(g, card), false);
            note_speaker(g, g->card[card].place, text_under(g, card));
            g->gifts_wait |= all_waits(a); /* not printed on the card on which it lies */
            g->speaks |= ((a->flags & (A_ANYBODY | A_BARS_SUMMONING)) != 0 ? ABOUT(Q_ANYBODY) : 0) |
                         ((a->flags & A_GAPS) != 0 ? ABOUT(Q_GAPS) : 0);
        }
        return;
    }
    hear_definition(g, card, def(g, card), false);
    if (is_marked(g, card, rules(g)->silent))
        g->speaks |= ABOUT(Q_LOSES);
}

static void hear_with_stack(game *g, int card)
{
    hear(g, card);
    for (int u = g->card[card].link; u != WAR_NONE; u = g->card[u].link)
        hear(g, u);
}

/* A card that is passing over another is on no space of the map (2E-THR-10, 1E-GEO-15), but it is in play. */
static void hear_passing(game *g)
{
    FOR_FRAMES_UP (f, g)
        if (MOVES_ITS_CARD(f->fn) && over_a_card(g, f->self))
            hear_with_stack(g, f->self);
}

void hear_lasting(game *g, const struct war_lasting *l)
{
    hear_text(g, l->ability, l->kind == WAR_HAS);
    if (l->kind == WAR_HAS) {
        note_speaker(g, l->card, l->ability);
        g->speaks |= ABOUT(Q_GIVES);
    }
    if ((ability(l->ability)->flags & A_ALIAS) != 0) {
        g->speaks |= ABOUT(Q_ALIAS);
        hear_definition(g, l->card, def(g, l->about), true);
    }
}

/* 2E-CMP-13 */
void hear_all(game *g)
{
    g->speaks = g->speaks_of_others = g->waits = g->waits_for_others = g->gifts_speak = g->gifts_wait = 0;
    for (int seat = 0; seat < g->seats; seat++)
        g->seat[seat].speakers = 0;
    FOR_EACH (s, occupied(g))
        hear_with_stack(g, card_at(g, s));
    FOR_EACH (s, all_walls(g))
        for (int u = g->card[wall_at(g, s)].link; u != WAR_NONE; u = g->card[u].link)
            hear(g, u);
    hear_passing(g);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[owner].active_events, owner)
            hear(g, card);
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int i = 0; i < lasts; i++)
        hear_lasting(g, &l[i]);
}

/* Answers add up, unless the question is for the greatest, the least or a set (2E-ABL-08). */
static int64_t together(const struct rules *rules, enum question q, int64_t a, int64_t b)
{
    if (a == 0 || b == 0) /* says nothing */
        return a | b;
    if ((rules->greatest & ABOUT(q)) != 0)
        return a > b ? a : b;
    if ((rules->least & ABOUT(q)) != 0)
        return a < b ? a : b;
    return (rules->united & ABOUT(q)) != 0 ? a | b : a + b;
}

/* One or several questions about the same cards, so that whoever may speak is looked for once. */
struct inquiry {
    const game *g;
    int card, other;
    uint64_t questions;
    struct answer *answers;
    int n;
};

static void hear_answers(const struct inquiry *i, const struct ability *a, int self)
{
    for (int k = 0; k < i->n; k++) {
        enum question q = i->answers[k].q;
        if ((a->answers & ABOUT(q)) != 0)
            i->answers[k].sum = together(rules(i->g), q, i->answers[k].sum, a->answer(i->g, q, self, i->card, i->other));
    }
}

/* What a text says, if it answers any of them. */
static inline void hear_from(const struct inquiry *i, int number, int self)
{
    if ((ability(number)->answers & i->questions) != 0)
        hear_answers(i, ability(number), self);
}

/* Neither its own texts nor, perhaps, those under it have anything to say. */
static inline bool is_silent(const game *g, int card, uint64_t questions)
{
    return says_nothing(g, card, questions) && g->card[card].link == WAR_NONE;
}

static void query_texts(const struct inquiry *i, int source)
{
    uint16_t texts[MAX_ABILITIES];
    for (int k = abilities_answering(i->g, source, i->questions, texts) - 1; k >= 0; k--)
        hear_from(i, texts[k], source);
    for (int u = i->g->card[source].link; u != WAR_NONE; u = i->g->card[u].link)
        hear_from(i, text_under(i->g, u), u);
}

/* One source in play, each ability once; another with the same ability speaks for itself (1E-ABI-16, 2E-ABL-09, 2E-UND-06,
 * 2E-UND-10). */
static inline void query_source(const struct inquiry *i, int source)
{
    if (!is_silent(i->g, source, i->questions))
        query_texts(i, source);
}

static void query_active(const struct inquiry *i, int event)
{
    const uint16_t *texts = def(i->g, event)->abilities;
    for (int k = 0; k < 4 && texts[k] != 0; k++)
        if (ability(texts[k])->works == WHILE_ACTIVE)
            hear_from(i, texts[k], event);
}

/* An effect on one card is asked as that card's; one on all that match has no card of its own: it is asked with its seat in place of
 * `self`. What it gives is no answer but an ability of others. */
static void query_lasting(const struct inquiry *i)
{
    int lasts;
    const struct war_lasting *l = lasting_list(i->g, &lasts);
    for (int k = 0; k < lasts; k++)
        if ((l[k].card == WAR_NONE || l[k].kind != WAR_HAS) && (i->questions & ABOUT(Q_GIVES)) == 0)
            hear_from(i, l[k].ability, l[k].card != WAR_NONE ? l[k].card : l[k].seat);
}

/* Whoever speaks from outside the battlefield (2E-EVT-15). */
static void query_afar(const struct inquiry *i)
{
    const game *g = i->g;
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner)
            query_active(i, event);
    if (g->lasting_at < WAR_ARENA)
        query_lasting(i);
}

static bool is_answered_from_afar(const game *g, enum question q)
{
    for (int owner = 0; owner < 2; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner) {
            const uint16_t *texts = def(g, event)->abilities;
            for (int k = 0; k < 4 && texts[k] != 0; k++)
                if ((ability(texts[k])->answers & ABOUT(q)) != 0)
                    return true;
        }
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int k = 0; k < lasts; k++)
        if ((ability(l[k].ability)->answers & ABOUT(q)) != 0)
            return true;
    return false;
}

/* 2E-TIM-16 */
void query_some(const game *g, int card, int other, uint64_t questions, struct answer *answers, int n)
{
    struct inquiry i = {g, card, other, questions, answers, n};
    if ((g->speaks_of_others & i.questions) != 0)
        FOR_EACH (s, speakers(g) & ~concerned(g, card, other))
            query_source(&i, card_at(g, s));
    if (is_on_map(g, card))
        query_source(&i, card);
    if (other != card && is_on_map(g, other))
        query_source(&i, other);
    if (speaks_from_afar(g))
        query_afar(&i);
}

int64_t query_one(const game *g, enum question q, int card, int other)
{
    struct answer answer = {.q = q};
    query_some(g, card, other, ABOUT(q), &answer, 1);
    return answer.sum;
}

struct speech {
    const game *g;
    enum question q;
    int card, other;
    struct why *list;
    int *said; /* NULL: how much does not matter */
    int n;
};

static void note_answer(struct speech *s, int number, int self, int source)
{
    const struct ability *a = ability(number);
    int64_t said = (a->answers & ABOUT(s->q)) != 0 && s->n < MOST_ANSWERS ? a->answer(s->g, s->q, self, s->card, s->other) : 0;
    if (said == 0)
        return;
    if (s->said != NULL)
        s->said[s->n] = (int)said;
    s->list[s->n++] = (struct why){.ability = (uint16_t)number, .card = (uint8_t)source};
}

static void note_answers_of(struct speech *s, int source)
{
    const game *g = s->g;
    uint16_t texts[MAX_ABILITIES];
    for (int n = abilities_of(g, source, texts), k = 0; k < n; k++)
        note_answer(s, texts[k], source, source);
    for (int u = g->card[source].link; u != WAR_NONE; u = g->card[u].link)
        note_answer(s, text_under(g, u), u, u);
}

/* Whoever query_all() asks: a card whose texts speak of itself alone says nothing of others. */
static int who_says_how_much(const game *g, enum question q, int card, int other, struct why *list, int *said)
{
    struct speech speech = {g, q, card, other, list, said, 0};
    if ((g->speaks & ABOUT(q)) == 0)
        return 0;
    FOR_EACH (s, occupied(g))
        note_answers_of(&speech, card_at(g, s));
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner)
            for (int k = 0; k < 4 && def(g, event)->abilities[k] != 0; k++)
                if (ability(def(g, event)->abilities[k])->works == WHILE_ACTIVE)
                    note_answer(&speech, def(g, event)->abilities[k], event, event);
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int k = 0; k < lasts; k++)
        if (l[k].card == WAR_NONE || l[k].kind != WAR_HAS)
            note_answer(&speech, l[k].ability, l[k].card != WAR_NONE ? l[k].card : l[k].seat, l[k].card);
    return speech.n;
}
int who_answers(const game *g, enum question q, int card, int other, struct why *list)
{
    return who_says_how_much(g, q, card, other, list, NULL);
}

/* Of these spaces, those of which one source says so. */
static space_set named_by(const game *g, enum question q, int source, int card, space_set spaces)
{
    uint16_t texts[MAX_ABILITIES];
    space_set found = 0;
    for (int i = abilities_answering(g, source, ABOUT(q), texts) - 1; i >= 0; i--)
        if ((ability(texts[i])->answers & ABOUT(q)) != 0)
            FOR_EACH (s, spaces & ~found)
                if (ability(texts[i])->answer(g, q, source, card, card_at(g, s)) != 0)
                    found |= bit(s);
    for (int u = g->card[source].link; u != WAR_NONE; u = g->card[u].link)
        if ((ability(text_under(g, u))->answers & ABOUT(q)) != 0)
            FOR_EACH (s, spaces & ~found)
                if (ability(text_under(g, u))->answer(g, q, u, card, card_at(g, s)) != 0)
                    found |= bit(s);
    return found;
}

space_set query_each(const game *g, enum question q, int card, space_set spaces)
{
    if ((g->speaks & ABOUT(q)) == 0 || spaces == 0)
        return 0;
    space_set found = 0, sources = on_map(g, card);
    if ((g->speaks_of_others & ABOUT(q)) != 0)
        sources |= speakers(g);
    FOR_EACH (s, sources)
        if (!is_silent(g, card_at(g, s), ABOUT(q)))
            found |= named_by(g, q, card_at(g, s), card, spaces & ~found);
    FOR_EACH (s, spaces & ~sources & ~found)
        if (!is_silent(g, card_at(g, s), ABOUT(q)))
            found |= named_by(g, q, card_at(g, s), card, bit(s));
    FOR_EACH (s, is_answered_from_afar(g, q) ? spaces & ~found : 0) {
        struct answer answer = {.q = q};
        query_afar(&(struct inquiry){g, card, card_at(g, s), ABOUT(q), &answer, 1});
        if (answer.sum != 0)
            found |= bit(s);
    }
    return found;
}

/* ---- Numbers ------------------------------------------------------------------------------------------- */

int war_card_life(const game *g, int card)
{
    struct answer life = {.q = Q_LIFE};
    if (over_a_card(g, card)) /* query() looks at the map */
        query_source(&(struct inquiry){g, card, WAR_NONE, ABOUT(Q_LIFE), &life, 1}, card);
    return def(g, card)->life + (int)life.sum + (int)query(g, Q_LIFE, card, WAR_NONE);
}
int life_left(const game *g, int card) { return war_card_life(g, card) - g->card[card].damage; } /* 2E-DMG-02 */

/* 2E-TIM-16 */
int strength_of(const game *g, int card, int target)
{
    int base = def(g, card)->strength;
    int strength = base + (int)query(g, Q_STRENGTH, card, target); /* 2E-ATK-14, 1E-ATK-23 */
    strength += rules(g)->bonus(g, card);
    return strength < 0 ? 0 : strength;
}
int war_card_strength(const game *g, int card) /* a Vine Wall has none, and no boost either */
{
    return exists(g, card) && !is(g, card, WAR_VINE) ? strength_of(g, card, WAR_NONE) : 0;
}

/* ---- What has changed of a card -------------------------------------------------------------------------- */

static bool is_among(const uint16_t *list, int n, int number)
{
    for (int i = 0; i < n; i++)
        if (list[i] == number)
            return true;
    return false;
}

/* The text of a card that works from there. */
static struct why text_on(const game *g, int card, enum works works)
{
    uint16_t texts[4] = {0};
    printed(g, card, works, texts);
    return (struct why){.ability = texts[0], .card = (uint8_t)card};
}

/* By what a card has an ability that is not its own. */
static struct why giver_of(const game *g, int card, int number)
{
    uint16_t list[MAX_ABILITIES];
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (event, g->seat[owner].active_events, owner)
            if (is_among(list, given_by_event(g, event, card, list, 0), number))
                return text_on(g, event, WHILE_ACTIVE);
    FOR_EACH (s, occupied(g)) {
        const uint16_t *a = text_of(g, card_at(g, s));
        int n = given_by_unit(g, card_at(g, s), card, list, 0);
        for (int i = 0; i < 4 && a[i] != 0 && is_among(list, n, number); i++)
            if (ability(a[i])->gives == number)
                return (struct why){.ability = a[i], .card = (uint8_t)card_at(g, s)};
    }
    for (int u = g->card[card].link; u != WAR_NONE; u = g->card[u].link)
        if (text_under(g, u) != 0 && ability(text_under(g, u))->gives == number)
            return (struct why){.ability = (uint16_t)text_under(g, u), .card = (uint8_t)u};
    int lasts;
    const struct war_lasting *l = lasting_list(g, &lasts);
    for (int i = 0; i < lasts; i++)
        if (is_among(list, given_by_lasting(g, &l[i], card, list, 0), number))
            return (struct why){.ability = l[i].ability, .card = WAR_NONE};
    const struct war_lasting *alias = alias_of(g, card); /* printed on the one whose text it has */
    return (struct why){.ability = alias != NULL ? alias->ability : 0, .card = alias != NULL ? alias->about : WAR_NONE};
}

/* By what a card does not have an ability that is printed on it. */
static struct why taker_of(const game *g, int card, int number)
{
    uint16_t list[MAX_ABILITIES];
    if (silencer_of(g, card) != WAR_NONE)
        return text_on(g, silencer_of(g, card), WHILE_ACTIVE);
    if (!is_marked_silent(g, card) && lasting_silencer(g, card) != 0)
        return (struct why){.ability = (uint16_t)lasting_silencer(g, card), .card = WAR_NONE};
    int ice = is_marked_silent(g, card) ? WAR_NONE : freezer_of(g, card);
    if (ice != WAR_NONE)
        return (struct why){.ability = (uint16_t)text_under(g, ice), .card = (uint8_t)ice};
    for (int i = abilities_of(g, card, list) - 1; i >= 0; i--)
        if (ability(list[i])->replaces == number)
            return (struct why){.ability = list[i], .card = (uint8_t)card};
    const struct war_lasting *alias = is_marked_silent(g, card) ? NULL : alias_of(g, card);
    return (struct why){.ability = alias != NULL ? alias->ability : 0, .card = alias != NULL ? alias->about : WAR_NONE};
}

struct changes {
    struct war_change *list;
    int size, n;
};
static void note_change(struct changes *c, enum war_change_kind kind, int amount, int number, struct why by)
{
    if (c->n < c->size)
        c->list[c->n] = (struct war_change){.kind = (uint8_t)kind,
                                            .amount = (int16_t)amount,
                                            .ability = (uint16_t)number,
                                            .by = by.ability,
                                            .card = by.ability != 0 ? by.card : WAR_NONE};
    c->n++;
}

/* An effect that lasts has no card of its own, whatever it lies on. */
static void note_numbers(const game *g, int card, enum question q, enum war_change_kind kind, struct changes *c)
{
    struct why who[MOST_ANSWERS];
    int said[MOST_ANSWERS];
    for (int n = who_says_how_much(g, q, card, WAR_NONE, who, said), i = 0; i < n; i++) {
        bool has = who[i].card != WAR_NONE && (!on_board(g, who[i].card) || has_ability(g, who[i].card, who[i].ability));
        note_change(c, kind, said[i], 0, (struct why){.ability = who[i].ability, .card = has ? who[i].card : WAR_NONE});
    }
}

int war_card_changes(const game *g, int card, struct war_change *list, int size)
{
    struct changes c = {list, size, 0};
    uint16_t now[MAX_ABILITIES];
    const uint16_t *own = def(g, card)->abilities;
    if (!on_board(g, card) || is(g, card, WAR_VINE))
        return 0;
    note_numbers(g, card, Q_STRENGTH, WAR_STRENGTH_CHANGED, &c);
    if (rules(g)->bonus(g, card) != 0)
        note_change(&c, WAR_STRENGTH_CHANGED, rules(g)->bonus(g, card), 0, who_says(g, rules(g)->bonus_by, card, WAR_NONE));
    note_numbers(g, card, Q_LIFE, WAR_LIFE_CHANGED, &c);
    note_numbers(g, card, Q_STEPS, WAR_STEPS_CHANGED, &c);
    note_numbers(g, card, Q_CANNOT_MOVE, WAR_MOVE_FORBIDDEN, &c);
    note_numbers(g, card, Q_CANNOT_ATTACK, WAR_ATTACK_FORBIDDEN, &c);
    int n = abilities_of(g, card, now);
    for (int i = 0; i < n; i++)
        if (!is_among(own, 4, now[i]))
            note_change(&c, WAR_ABILITY_GAINED, 0, now[i], giver_of(g, card, now[i]));
    for (int i = 0; i < 4 && own[i] != 0; i++)
        if (ability(own[i])->works == IN_PLAY && !is_among(now, n, own[i]))
            note_change(&c, WAR_ABILITY_LOST, 0, own[i], taker_of(g, card, own[i]));
    return c.n;
}

/* A unit on a Vine Wall is adjacent to it (1E-GEO-13). */
uint8_t attack_facts(const game *g, int attacker, int target)
{
    int from = space_of(g, attacker), to = space_of(g, target);
    unsigned facts = 0;
    if (is(g, target, WAR_UNIT))
        facts |= WAS_UNIT;
    if (is(g, target, WAR_COMMON))
        facts |= WAS_COMMON;
    if (is(g, target, WAR_CHAMPION))
        facts |= WAS_CHAMPION;
    if (is_enemy(g, target, controller(g, attacker)))
        facts |= WAS_ENEMY;
    if (from == to || has(adjacent(g, from), to))
        facts |= WAS_ADJACENT;
    if (!is(g, target, WAR_VINE) && !is_marked(g, target, WAR_MARK_TARGETED))
        facts |= FRESH_TARGET;
    return (uint8_t)facts;
}
