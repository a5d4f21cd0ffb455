/* log.c: happenings to sentences.
 *
 * A happening names cards by number. Where a card stands is read from the game before the action and followed through the
 * happenings, so that "Ice Golem at c5" is right also in the middle of a chain.
 */
#include "log.h"

#include "names.h"
#include "players.h"
#include "text.h"

#include <string.h>

struct narrator {
    const struct war_game *g;
    int viewer;
    uint8_t place[WAR_CARDS];  /* space on the battlefield, or WAR_NONE */
    struct war_happening said; /* the last one whose reason was told */
    bool hits_said;            /* with the roll */
    void (*say)(void *state, const char *sentence);
    void *state;
};

/* ---- Words --------------------------------------------------------------------------------------------- */

static void add_space(struct text *t, int space)
{
    char text[8];
    war_space_text(space, text, sizeof text);
    text_add(t, "%s", text);
}

/* One person who plays two decks is told of both as "you". */
static bool is_you(const struct narrator *n, int seat)
{
    return n->viewer != WAR_NONE && seat < WAR_SEATS && person_of(n->g->options, seat) == person_of(n->g->options, n->viewer);
}
static bool has_two_decks(const struct narrator *n) { return is_you(n, 0) + is_you(n, 1) + is_you(n, 2) + is_you(n, 3) > 1; }

/* "You", "Your opponent", of four "Your partner"; the seat's letter where it takes one, or nobody in particular is told. */
static void add_seat(const struct narrator *n, struct text *t, int seat)
{
    if (seat >= WAR_SEATS)
        text_add(t, "Nobody");
    else if (is_you(n, seat))
        text_add(t, has_two_decks(n) ? "You (%c)" : "You", 'A' + seat);
    else if (n->viewer == WAR_NONE || (n->g->seats > 2 && seat % 2 != n->viewer % 2))
        text_add(t, "%c", 'A' + seat);
    else
        text_add(t, "%s", n->g->seats > 2 ? "Your partner" : "Your opponent");
}

/* The same as the one to whom something is done. */
static void add_receiver(const struct narrator *n, struct text *t, int seat)
{
    bool enemy = n->viewer == WAR_NONE || seat % 2 != n->viewer % 2;
    if (enemy || has_two_decks(n))
        text_add(t, "%c", 'A' + seat);
    else
        text_add(t, is_you(n, seat) ? "you" : "your partner");
}

/* A happening as far as the one who is told may see it: with two decks, what either seat may. */
static struct war_happening seen_of(const struct narrator *n, const struct war_happening *h)
{
    if (n->viewer == WAR_NONE)
        return *h;
    for (int seat = 0; seat < n->g->seats; seat++)
        if (is_you(n, seat) && h->seen >> seat & 1)
            return war_happening_for(*h, seat);
    return war_happening_for(*h, n->viewer);
}

static void add_turn(const struct narrator *n, struct text *t, int seat)
{
    if (is_you(n, seat))
        text_add(t, has_two_decks(n) ? "your turn as %c" : "your turn", 'A' + seat);
    else if (n->viewer == WAR_NONE || (n->g->seats > 2 && seat % 2 != n->viewer % 2))
        text_add(t, "the turn of %c", 'A' + seat);
    else
        text_add(t, "%s turn", n->g->seats > 2 ? "your partner's" : "your opponent's");
}

static void add_winners(const struct narrator *n, struct text *t, int seat)
{
    if (n->g->seats == 2)
        text_add(t, is_you(n, seat) ? "You win" : n->viewer == WAR_NONE ? "%c wins" : "Your opponent wins", 'A' + seat);
    else if (n->viewer != WAR_NONE && seat % 2 == n->viewer % 2)
        text_add(t, has_two_decks(n) ? "You win" : "You and your partner win");
    else
        text_add(t, "%c and %c win", 'A' + seat % 2, 'C' + seat % 2);
}

/* "You draw", "A draws". */
static void add_doing(const struct narrator *n, struct text *t, int seat, const char *you, const char *other)
{
    add_seat(n, t, seat);
    text_add(t, " %s", is_you(n, seat) ? you : other);
}

static void add_card(const struct narrator *n, struct text *t, int card, int definition)
{
    if (!definition && card < WAR_CARDS && n->place[card] != WAR_NONE)
        definition = war_card_definition(n->g, card);
    text_add(t, "%s", definition_name(definition));
}

/* "Ice Golem at c5", if it stands anywhere. */
static void add_card_there(const struct narrator *n, struct text *t, int card, int definition)
{
    add_card(n, t, card, definition);
    if (card < WAR_CARDS && n->place[card] != WAR_NONE) {
        text_add(t, " at ");
        add_space(t, n->place[card]);
    }
}

/* A die's face in full: the second edition's "ms" is melee and special. */
static void add_face(const struct narrator *n, struct text *t, int face)
{
    char text[16];
    war_face_text(n->g->edition, face, text, sizeof text);
    if (n->g->edition == WAR_FIRST) {
        text_add(t, "%s", text);
        return;
    }
    for (const char *c = text; *c; c++)
        text_add(t, "%s%s", c > text ? "+" : "", *c == 'm' ? "melee" : *c == 'r' ? "ranged" : *c == 's' ? "special" : "blank");
}

/* ---- Several happenings, one sentence ------------------------------------------------------------------ */

static bool same_reason(const struct war_happening *a, const struct war_happening *b)
{
    return a->by == b->by && a->ability == b->ability;
}

static bool alike(const struct war_happening *a, const struct war_happening *b)
{
    return a->event == b->event && a->seat == b->seat && same_reason(a, b);
}

/* ": 2 hits", if that is what the roll came to, whatever else has changed it. */
static void add_hits(struct narrator *n, struct text *t, const struct war_happening *h, int left)
{
    while (left > 0 && h->event == WAR_ACTED)
        h++, left--;
    if (left == 0 || h->event != WAR_HITS)
        return;
    n->hits_said = true;
    text_add(t, h->count == 0 ? ": no hit" : h->count == 1 ? ": 1 hit" : ": %d hits", h->count);
}

/* Each of these returns how many happenings its sentence tells. */
static int tell_rolls(struct narrator *n, struct text *t, const struct war_happening *h, int left)
{
    int count = 0;
    add_doing(n, t, h->seat, "roll", "rolls");
    for (; count < left && alike(h, h + count); count++) {
        text_add(t, "%s", count ? ", " : " ");
        add_face(n, t, h[count].amount);
    }
    add_hits(n, t, h + count, left - count);
    text_add(t, ".");
    return count;
}

static int tell_draws(struct narrator *n, struct text *t, const struct war_happening *h, int left)
{
    int count = 0, hidden = 0;
    add_doing(n, t, h->seat, "draw", "draws");
    for (; count < left && alike(h, h + count); count++) {
        struct war_happening seen = seen_of(n, &h[count]);
        if (seen.definition)
            text_add(t, "%s %s", count > hidden ? "," : "", definition_name(seen.definition));
        else
            hidden++;
    }
    if (hidden == 1)
        text_add(t, "%s a card", count > hidden ? " and" : "");
    if (hidden > 1)
        text_add(t, "%s %d cards", count > hidden ? " and" : "", hidden);
    text_add(t, ".");
    return count;
}

static int tell_move(struct narrator *n, struct text *t, const struct war_happening *h, int left)
{
    int count = 1;
    while (count < left && alike(h, h + count) && h[count].card == h->card)
        count++;
    add_card(n, t, h->card, h->definition);
    if (h->from == h[count - 1].to) {
        bool stays = n->g->edition == WAR_FIRST && count == 1;
        text_add(t, stays ? " stays, which counts as moving, at " : " moves out and back to ");
    } else {
        text_add(t, " moves from ");
        add_space(t, h->from);
        text_add(t, " to ");
    }
    add_space(t, h[count - 1].to);
    text_add(t, ".");
    return count;
}

/* In the second edition a card from hand becomes magic by being discarded. */
static bool becomes_magic(const struct narrator *n, const struct war_happening *h, int left)
{
    return left > 1 && h->event == WAR_DISCARDED && h[1].event == WAR_GAINED_MAGIC && h->card < WAR_CARDS &&
           war_card_zone(n->g, h->card) == WAR_HAND;
}

static int tell_magic(struct narrator *n, struct text *t, const struct war_happening *h)
{
    struct war_happening seen = seen_of(n, h);
    add_doing(n, t, h[1].seat, "turn", "turns");
    text_add(t, " %s into magic.", definition_name(seen.definition));
    return 2;
}

/* ---- One happening, one sentence ----------------------------------------------------------------------- */

static void tell_about_seat(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    const char *card = definition_name(h->definition);
    switch (h->event) {
    case WAR_TURN_BEGAN:
        text_add(t, "Turn %d: ", h->amount);
        add_turn(n, t, h->seat);
        text_add(t, ".");
        break;
    case WAR_PLAYED: add_doing(n, t, h->seat, "play", "plays"), text_add(t, " %s.", card); break;
    case WAR_RETRIEVED: add_doing(n, t, h->seat, "retrieve", "retrieves"), text_add(t, " %s.", card); break;
    case WAR_REVEALED:
        if (h->seen == WAR_EVERYONE)
            add_doing(n, t, h->seat, "show", "shows"), text_add(t, " %s.", card);
        else
            text_add(t, "Looked at, of %c: %s.", 'A' + h->seat, card);
        break;
    case WAR_GAINED_MAGIC: add_doing(n, t, h->seat, "gain", "gains"), text_add(t, " %d magic.", h->amount); break;
    case WAR_SPENT_MAGIC: add_doing(n, t, h->seat, "spend", "spends"), text_add(t, " %d magic.", h->amount); break;
    case WAR_BECAME_MAGIC: add_doing(n, t, h->seat, "turn", "turns"), text_add(t, " %s into magic.", card); break;
    case WAR_ACTIVATED: text_add(t, "%s is active now.", card); break;
    case WAR_RETURNED:
        add_card(n, t, h->card, h->definition);
        text_add(t, " goes back to the hand of %c.", 'A' + h->seat);
        break;
    case WAR_TAKEN:
        add_doing(n, t, h->seat, "take", "takes"), text_add(t, " control of ");
        add_card_there(n, t, h->card, h->definition);
        text_add(t, ".");
        break;
    case WAR_REPLIED:
        if (h->card == WAR_NONE || !h->definition)
            add_doing(n, t, h->seat, "do not reply.", "does not reply.");
        else
            add_doing(n, t, h->seat, "reply", "replies"), text_add(t, " with %s.", card);
        break;
    case WAR_GAVE:
        add_doing(n, t, h->seat, "give", "gives");
        text_add(t, " %s from the top of the Magic Pile to ", card);
        add_receiver(n, t, h->seat ^ 2);
        text_add(t, ".");
        break;
    case WAR_ELIMINATED:
        add_doing(n, t, h->seat, "are", "is");
        text_add(t, " out of the game.");
        break;
    case WAR_PHASE_ENDED: /* one's own, and nobody said so */
        if (is_you(n, h->seat) && h->count && h->amount != WAR_PHASE_DRAW)
            text_add(t, "Your %s is over: nothing is left to do.", phase_name(n->g->edition, h->amount));
        break;
    case WAR_WON:
        if (h->seat >= WAR_SEATS)
            text_add(t, "The game is a draw.");
        else
            add_winners(n, t, h->seat), text_add(t, " the game!");
        break;
    default: break;
    }
}

/* Those that were told with the roll only if they do nothing: the damage itself is told when it is done. */
static void tell_hits(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    if (!n->hits_said && h->count > 0)
        text_add(t, h->count == 1 ? " makes 1 hit" : " makes %d hits", h->count);
    if (h->amount == 0)
        text_add(t, !n->hits_said && h->count > 0 ? ", but does no damage with its attack" : " does no damage with its attack");
    text_add(t, ".");
}

/* "Ice Golem at c5 takes 2 damage." */
static void tell_about_card(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    add_card_there(n, t, h->card, h->definition);
    switch (h->event) {
    case WAR_ABILITY_USED: text_add(t, " uses %s.", ability_name(h->amount)); break;
    case WAR_DAMAGED:
        text_add(t, n->g->edition == WAR_FIRST ? " takes %d wound%s." : " takes %d damage%s.", h->amount,
                 n->g->edition == WAR_FIRST && h->amount != 1 ? "s" : "");
        break;
    case WAR_HEALED: text_add(t, " is healed by %d.", h->amount); break;
    case WAR_BOOSTED: text_add(t, " gets %d boost.", h->amount); break;
    case WAR_UNBOOSTED: text_add(t, " loses %d boost.", h->amount); break;
    case WAR_DESTROYED: text_add(t, " is destroyed."); break;
    case WAR_DISCARDED: text_add(t, " is discarded."); break;
    case WAR_STUCK: text_add(t, " does not get off the Vine Wall."); break;
    case WAR_STOPPED: text_add(t, " has to stop."); break;
    case WAR_SILENCED: text_add(t, " has no abilities this turn."); break;
    case WAR_HITS: tell_hits(n, t, h); break;
    default: break;
    }
}

/* "Svara is summoned to d3." */
static void tell_about_place(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    static const char *const went[WAR_EVENTS] = {[WAR_SUMMONED] = " is summoned to ",
                                                 [WAR_BUILT] = " is built at ",
                                                 [WAR_FORCED] = " is forced to ",
                                                 [WAR_PLACED] = " is placed at ",
                                                 [WAR_SPRANG_UP] = " springs up at "};
    if (h->event == WAR_FORCED)
        add_card_there(n, t, h->card, h->definition);
    else
        add_card(n, t, h->card, h->definition);
    text_add(t, "%s", went[h->event]);
    add_space(t, h->to);
    text_add(t, ".");
}

static void tell_about_two(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    const char *between = h->event == WAR_ATTACKED    ? " attacks "
                          : h->event == WAR_EXCHANGED ? " changes places with "
                                                      : " is put under ";
    add_card_there(n, t, h->card, h->definition);
    text_add(t, "%s", between);
    add_card_there(n, t, h->other, 0);
    text_add(t, ".");
}

/* "Sluggish of Smasher at c4" */
static void add_ability_of(const struct narrator *n, struct text *t, int ability, int card)
{
    text_add(t, "%s", ability_name(ability));
    if (card < WAR_CARDS && n->place[card] != WAR_NONE) {
        text_add(t, " of ");
        add_card_there(n, t, card, 0);
    }
}

static void tell_acted(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    add_ability_of(n, t, h->ability, h->by);
    text_add(t, " takes effect.");
}

static void tell_lasting(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    bool begins = h->event == WAR_GAINED;
    if (h->kind == WAR_HAS || h->kind == WAR_BEARS)
        add_card_there(n, t, h->card, h->definition);
    if (h->kind == WAR_HAS) {
        text_add(t, begins ? " gains %s." : " loses %s.", ability_name(h->amount));
    } else if (h->kind == WAR_BEARS) {
        text_add(t, begins ? " goes by the name of " : " has its own name again.");
        if (begins)
            add_card_there(n, t, h->other, 0), text_add(t, ".");
    } else {
        text_add(t, "%s", ability_name(h->amount));
        text_add(t, begins ? " is in force" : " is no longer in force");
        if (h->count)
            text_add(t, " against %c", 'A' + h->count - 1);
        if (h->card < WAR_CARDS)
            text_add(t, " for "), add_card_there(n, t, h->card, h->definition);
        text_add(t, ".");
    }
}

static void tell_one(const struct narrator *n, struct text *t, const struct war_happening *h)
{
    switch (h->event) {
    case WAR_HAPPENED_NOTHING:
    case WAR_PHASE_BEGAN: break;
    case WAR_SUMMONED:
    case WAR_BUILT:
    case WAR_FORCED:
    case WAR_PLACED:
    case WAR_SPRANG_UP: tell_about_place(n, t, h); break;
    case WAR_EXCHANGED:
    case WAR_ATTACKED:
    case WAR_PUT_UNDER: tell_about_two(n, t, h); break;
    case WAR_HITS:
        if (h->amount == 0 || (h->count > 0 && !n->hits_said))
            tell_about_card(n, t, h);
        break;
    case WAR_ACTED: tell_acted(n, t, h); break;
    case WAR_GAINED:
    case WAR_LOST: tell_lasting(n, t, h); break;
    case WAR_STOPPED:
    case WAR_SILENCED:
    case WAR_ABILITY_USED:
    case WAR_DAMAGED:
    case WAR_HEALED:
    case WAR_BOOSTED:
    case WAR_UNBOOSTED:
    case WAR_DESTROYED:
    case WAR_DISCARDED:
    case WAR_STUCK: tell_about_card(n, t, h); break;
    default: tell_about_seat(n, t, h); break;
    }
}

static void follow(struct narrator *n, const struct war_happening *h)
{
    if (h->card >= WAR_CARDS)
        return;
    switch (h->event) {
    case WAR_SUMMONED:
    case WAR_BUILT:
    case WAR_MOVED:
    case WAR_FORCED:
    case WAR_PLACED:
    case WAR_SPRANG_UP: n->place[h->card] = h->to; break;
    case WAR_EXCHANGED:
        n->place[h->card] = h->to;
        if (h->other < WAR_CARDS)
            n->place[h->other] = h->from;
        break;
    case WAR_DISCARDED:
    case WAR_RETURNED:
    case WAR_PUT_UNDER: n->place[h->card] = WAR_NONE; break;
    case WAR_HITS: n->hits_said = false; break;
    default: break;
    }
}

static int tell_next(struct narrator *n, struct text *t, const struct war_happening *h, int left)
{
    if (h->event == WAR_ROLLED)
        return tell_rolls(n, t, h, left);
    if (h->event == WAR_DREW)
        return tell_draws(n, t, h, left);
    if (h->event == WAR_MOVED)
        return tell_move(n, t, h, left);
    if (becomes_magic(n, h, left))
        return tell_magic(n, t, h);
    struct war_happening seen = seen_of(n, h);
    tell_one(n, t, &seen);
    return 1;
}

/* ---- Why ----------------------------------------------------------------------------------------------- */

/* Not where the sentence itself says what is done, nor of a card that does what its own name says. */
static bool needs_reason(const struct war_happening *h)
{
    const char *name = h->ability ? war_ability_name(h->ability) : NULL;
    bool says_it = h->event == WAR_ABILITY_USED || h->event == WAR_ACTED || h->event == WAR_TURN_BEGAN ||
                   h->event == WAR_PLAYED || h->event == WAR_REPLIED || h->event == WAR_WON || h->event == WAR_GAINED;
    return name && !says_it && (!h->definition || strcmp(war_definition(h->definition)->name, name) != 0);
}

static bool was_said(const struct narrator *n, const struct war_happening *h)
{
    const struct war_happening *last = &n->said;
    bool used = last->event == WAR_ABILITY_USED && h->by == last->card && h->ability == last->amount;
    bool played = last->event == WAR_PLAYED && h->by == last->card;
    return used || played || same_reason(h, last);
}

/* Before the full stop: the ability. Said once for all that follows from it. */
static void add_reason(struct narrator *n, struct text *t, const struct war_happening *h)
{
    if (!t->used || t->to[t->used - 1] != '.')
        return;
    bool said = was_said(n, h), rolled = h->event == WAR_ROLLED;
    n->said = *h;
    if (said || !needs_reason(h))
        return;
    t->to[--t->used] = '\0';
    text_add(t, rolled ? " for " : " (");
    add_ability_of(n, t, h->ability, rolled || h->by != h->card ? h->by : WAR_NONE);
    text_add(t, rolled ? "." : ").");
}

/* That an ability takes effect is told by what it does, if that follows. */
static bool is_told_by_next(const struct war_happening *h, int left)
{
    return h->event == WAR_ACTED && left > 1 && same_reason(h, h + 1);
}

void log_tell(const struct war_game *before, const struct war_log *log, int viewer,
              void (*say)(void *state, const char *sentence), void *state)
{
    struct narrator n = {.g = before, .viewer = viewer, .say = say, .state = state};
    WAR_FOR_CARDS (card, before)
        n.place[card] = war_card_zone(before, card) == WAR_BOARD ? before->card[card].place : WAR_NONE;
    int count = log->count < log->size ? log->count : log->size;
    for (int i = 0; i < count;) {
        char sentence[400] = "";
        struct text t = TEXT(sentence);
        struct war_happening seen = seen_of(&n, &log->entry[i]);
        int told = is_told_by_next(&log->entry[i], count - i) ? 1 : tell_next(&n, &t, &log->entry[i], count - i);
        add_reason(&n, &t, &seen);
        if (*sentence >= 'a' && *sentence <= 'z')
            *sentence = (char)(*sentence - 'a' + 'A');
        if (*sentence)
            n.say(n.state, sentence);
        for (int k = 0; k < told; k++)
            follow(&n, &log->entry[i + k]);
        i += told;
    }
    if (count < log->count)
        n.say(n.state, "And more happened than is told here.");
}
