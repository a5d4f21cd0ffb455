/* story.c: happenings to sentences.
 *
 * Each sentence has a key of its own, also where only the one who is told of differs ("You draw", "Your opponent draws"), so that every
 * language can say it in its own way. The places of a key say what is put into them (put_words()).
 *
 * A happening names cards by number. Where a card stands is read from the game before the action and followed through the
 * happenings, so that "Ice Golem at c5" is right also in the middle of a chain. Of the game nothing else is used than what lies open; which
 * card a hidden one is comes from the happening as the onlooker may see it.
 */
#include "story.h"

#include "out.h"
#include "say.h"

/* Whoever a sentence is about, as the onlooker calls them. */
enum who {
    YOU,
    YOU_AS, /* one person plays two decks: by the letter of the one that is meant */
    OPPONENT,
    PARTNER,
    LETTER, /* of four the others; and everybody, where nobody in particular is told */
    EVERYBODY
};
typedef const char *by_who[EVERYBODY];

struct teller {
    const struct war_game *g;
    int onlooker;
    uint8_t place[WAR_CARDS];  /* space on the battlefield, or WAR_NONE */
    struct war_happening said; /* the last one whose reason was told */
    bool hits_said;            /* with the roll */
    story_hear *hear;
    void *state;
};

/* ---- The keys: those that are missing cannot come up (one sees what one draws, only four have teammates) ------------------------------------------------------------------------------------------ */

static const by_who turn_began = {"Turn %d: your turn.", "Turn %d: your turn as %s.", "Turn %d: your opponent's turn.",
                                  "Turn %d: your partner's turn.", "Turn %d: the turn of %s."};
static const by_who played = {"You play %c.", "You (%s) play %c.", "Your opponent plays %c.", "Your partner plays %c.",
                              "%s plays %c."};
static const by_who used_by = {"You use %a.", "You (%s) use %a.", "Your opponent uses %a.", "Your partner uses %a.",
                               "%s uses %a."};
static const by_who retrieved = {"You retrieve %c%r.", "You (%s) retrieve %c%r.", "Your opponent retrieves %c%r.",
                                 "Your partner retrieves %c%r.", "%s retrieves %c%r."};
static const by_who retrieved_hidden = {[OPPONENT] = "Your opponent retrieves a card%r.",
                                        [PARTNER] = "Your partner retrieves a card%r.",
                                        [LETTER] = "%s retrieves a card%r."};
static const by_who drew = {"You draw %l%r.", "You (%s) draw %l%r.", "Your opponent draws %l%r.", "Your partner draws %l%r.",
                            "%s draws %l%r."};
static const by_who drew_hidden = {[OPPONENT] = "Your opponent draws %d card%r.|Your opponent draws %d cards%r.",
                                   [PARTNER] = "Your partner draws %d card%r.|Your partner draws %d cards%r.",
                                   [LETTER] = "%s draws %d card%r.|%s draws %d cards%r."};
static const by_who showed = {"You show %l%r.", "You (%s) show %l%r.", "Your opponent shows %l%r.", "Your partner shows %l%r.",
                              "%s shows %l%r."};
static const by_who looked_at = {"Looked at, of your cards: %l%r.", "Looked at, of your cards (%s): %l%r.",
                                 "Looked at, of your opponent's cards: %l%r.", "Looked at, of your partner's cards: %l%r.",
                                 "Looked at, of the cards of %s: %l%r."};
static const by_who looked_at_hidden = {
    "%d of your cards is looked at%r.|%d of your cards are looked at%r.",
    "%d of your cards (%s) is looked at%r.|%d of your cards (%s) are looked at%r.",
    "%d of your opponent's cards is looked at%r.|%d of your opponent's cards are looked at%r.",
    "%d of your partner's cards is looked at%r.|%d of your partner's cards are looked at%r.",
    "%d of the cards of %s is looked at%r.|%d of the cards of %s are looked at%r."};
static const by_who gained_magic = {"You gain %d magic%r.", "You (%s) gain %d magic%r.", "Your opponent gains %d magic%r.",
                                    "Your partner gains %d magic%r.", "%s gains %d magic%r."};
static const by_who spent_magic = {"You spend %d magic%r.", "You (%s) spend %d magic%r.", "Your opponent spends %d magic%r.",
                                   "Your partner spends %d magic%r.", "%s spends %d magic%r."};
static const by_who became_magic = {"You turn %c into magic%r.", "You (%s) turn %c into magic%r.",
                                    "Your opponent turns %c into magic%r.", "Your partner turns %c into magic%r.",
                                    "%s turns %c into magic%r."};
static const by_who became_magic_hidden = {[OPPONENT] = "Your opponent turns a card into magic%r.",
                                           [PARTNER] = "Your partner turns a card into magic%r.",
                                           [LETTER] = "%s turns a card into magic%r."};
static const by_who discarded_hidden = {[OPPONENT] = "Your opponent discards a card%r.",
                                        [PARTNER] = "Your partner discards a card%r.",
                                        [LETTER] = "%s discards a card%r."};
static const by_who returned = {"%w goes back to your hand%r.", "%w goes back to your hand (%s)%r.",
                                "%w goes back to your opponent's hand%r.", "%w goes back to your partner's hand%r.",
                                "%w goes back to the hand of %s%r."};
static const by_who taken = {"You take control of %w%r.", "You (%s) take control of %w%r.",
                             "Your opponent takes control of %w%r.", "Your partner takes control of %w%r.",
                             "%s takes control of %w%r."};
static const by_who replied = {"You reply with %c.", "You (%s) reply with %c.", "Your opponent replies with %c.",
                               "Your partner replies with %c.", "%s replies with %c."};
static const by_who did_not_reply = {"You do not reply.", "You (%s) do not reply.", "Your opponent does not reply.",
                                     "Your partner does not reply.", "%s does not reply."};
static const by_who gave = {[YOU] = "You give %c, the top card of your Magic Pile, to your partner.",
                            [YOU_AS] = "You (%s) give %c, the top card of the Magic Pile, to your other deck.",
                            [PARTNER] = "Your partner gives you %c, the top card of the Magic Pile.",
                            [LETTER] = "%s gives %c, the top card of the Magic Pile, to the partner."};
static const by_who gave_hidden = {[LETTER] = "%s gives the top card of the Magic Pile to the partner."};
static const by_who eliminated = {"You are out of the game.", "You (%s) are out of the game.",
                                  "Your opponent is out of the game.", "Your partner is out of the game.",
                                  "%s is out of the game."};
static const by_who rolled = {"You roll %f%r.", "You (%s) roll %f%r.", "Your opponent rolls %f%r.", "Your partner rolls %f%r.",
                              "%s rolls %f%r."};
static const by_who rolled_no_hit = {"You roll %f: no hit%r.", "You (%s) roll %f: no hit%r.", "Your opponent rolls %f: no hit%r.",
                                     "Your partner rolls %f: no hit%r.", "%s rolls %f: no hit%r."};
static const by_who rolled_hits = {
    "You roll %f: %d hit%r.|You roll %f: %d hits%r.", "You (%s) roll %f: %d hit%r.|You (%s) roll %f: %d hits%r.",
    "Your opponent rolls %f: %d hit%r.|Your opponent rolls %f: %d hits%r.",
    "Your partner rolls %f: %d hit%r.|Your partner rolls %f: %d hits%r.", "%s rolls %f: %d hit%r.|%s rolls %f: %d hits%r."};
static const by_who in_force_against = {"%a is in force against you.", "%a is in force against you (%s).",
                                        "%a is in force against your opponent.", "%a is in force against your partner.",
                                        "%a is in force against %s."};
static const by_who no_longer_against = {"%a is no longer in force against you.", "%a is no longer in force against you (%s).",
                                         "%a is no longer in force against your opponent.",
                                         "%a is no longer in force against your partner.",
                                         "%a is no longer in force against %s."};

/* Of events that are told of a card alone. (English counts damage and boost without a plural, other languages do not.) */
static const char *const of_card[WAR_EVENTS] = {
    [WAR_SUMMONED] = "%c is summoned to %p%r.",
    [WAR_BUILT] = "%c is built at %p%r.",
    [WAR_FORCED] = "%w is forced to %p%r.",
    [WAR_PLACED] = "%c is placed at %p%r.",
    [WAR_SPRANG_UP] = "%c springs up at %p%r.",
    [WAR_ATTACKED] = "%w attacks %w%r.",
    [WAR_EXCHANGED] = "%w changes places with %w%r.",
    [WAR_PUT_UNDER] = "%w is put under %w%r.",
    [WAR_ABILITY_USED] = "%w uses %a.",
    [WAR_HEALED] = "%w is healed by %d%r.",
    [WAR_BOOSTED] = "%w gets %d boost%r.|%w gets %d boost%r.",
    [WAR_UNBOOSTED] = "%w loses %d boost%r.|%w loses %d boost%r.",
    [WAR_DESTROYED] = "%w is destroyed%r.",
    [WAR_DISCARDED] = "%w is discarded%r.",
    [WAR_STUCK] = "%w does not get off the Vine Wall%r.",
    [WAR_STOPPED] = "%w has to stop%r.",
    [WAR_SILENCED] = "%w has no abilities this turn%r.",
};

/* ---- Who sees what ------------------------------------------------------------------------------------- */

/* One person who plays two decks is told of both as "you". */
static bool is_you(const struct teller *t, int seat)
{
    return t->onlooker < WAR_SEATS && seat < WAR_SEATS && person_of(t->g->options, seat) == person_of(t->g->options, t->onlooker);
}
static bool has_two_decks(const struct teller *t) { return is_you(t, 0) + is_you(t, 1) + is_you(t, 2) + is_you(t, 3) > 1; }

static bool is_of_your_team(const struct teller *t, int seat) { return t->onlooker < WAR_SEATS && seat % 2 == t->onlooker % 2; }

static enum who who_is(const struct teller *t, int seat)
{
    if (is_you(t, seat))
        return has_two_decks(t) ? YOU_AS : YOU;
    if (t->onlooker >= WAR_SEATS || (t->g->seats > 2 && !is_of_your_team(t, seat)))
        return LETTER;
    return t->g->seats > 2 ? PARTNER : OPPONENT;
}

/* A happening as far as the onlooker may see it: with two decks, what either seat may. */
static struct war_happening seen_of(const struct teller *t, const struct war_happening *h)
{
    if (t->onlooker >= WAR_SEATS)
        return *h;
    for (int seat = 0; seat < t->g->seats; seat++)
        if (is_you(t, seat) && (h->seen >> seat & 1) != 0)
            return war_happening_for(*h, seat);
    return war_happening_for(*h, t->onlooker);
}

static int place_of(const struct teller *t, int card) { return card < WAR_CARDS ? t->place[card] : (int)WAR_NONE; }

/* Of a card that lies open on the battlefield, whatever the happening says of it. */
static int definition_of(const struct teller *t, int card)
{
    return place_of(t, card) != WAR_NONE ? war_card_definition(t->g, card) : 0;
}

/* ---- Why ----------------------------------------------------------------------------------------------- */

static bool same_reason(const struct war_happening *a, const struct war_happening *b)
{
    return a->by == b->by && a->ability == b->ability;
}

/* Not where the sentence itself says what is done, nor of a card that does what its own name says. */
static bool needs_reason(const struct war_happening *h)
{
    const char *name = h->ability != 0 ? war_ability_name(h->ability) : NULL;
    bool says_it = h->event == WAR_ABILITY_USED || h->event == WAR_ACTED || h->event == WAR_TURN_BEGAN ||
                   h->event == WAR_PLAYED || h->event == WAR_REPLIED || h->event == WAR_WON || h->event == WAR_GAINED;
    return name != NULL && !says_it && (h->definition == 0 || !str_same(war_definition(h->definition)->name, name));
}

/* It is said once for all that follows from it. */
static bool was_said(const struct teller *t, const struct war_happening *h)
{
    const struct war_happening *last = &t->said;
    bool used = last->event == WAR_ABILITY_USED && h->by == last->card && h->ability == last->amount;
    bool event = last->event == WAR_PLAYED && h->by == last->card;
    return used || event || same_reason(h, last);
}

/* ---- Making a sentence --------------------------------------------------------------------------------- */

enum { LISTED = 32, LISTED_CARDS = 16 }; /* of the names the list begins here; of one sentence so many cards */

/* What may be put into the places of a key. */
struct words {
    const struct war_happening *h; /* the reason */
    int seat;                      /* %s: its letter ... */
    const char *name;              /* ... unless a name is meant */
    struct {
        int definition, space;
    } card[3];           /* %w, one after the other; %c: the first of them */
    int space[2];        /* %p, one after the other */
    int number, ability; /* %d, %a */
    int items;           /* %l, %f */
    char list[WAR_WHY - LISTED];
};

static struct words words_of(const struct teller *t, const struct war_happening *h)
{
    struct words w = {.h = h, .seat = h->seat, .space = {h->to, h->to}, .number = h->amount, .ability = h->amount};
    w.card[0].definition = h->definition != 0 ? h->definition : definition_of(t, h->card);
    w.card[0].space = place_of(t, h->card);
    w.card[1].definition = definition_of(t, h->other);
    w.card[1].space = place_of(t, h->other);
    return w;
}

/* Several cards do by one effect what the text of each of them says (Hunting Pride, Relentless). */
static bool by_own_text(const struct teller *t, const struct war_happening *h)
{
    bool acts = h->event == WAR_MOVED || h->event == WAR_ATTACKED;
    return acts && definition_of(t, h->by) != 0 && definition_of(t, h->by) == definition_of(t, h->card);
}

/* The ability and, unless it is the card that is told of, the card that has it. */
static void put_reason(const struct teller *t, const struct war_happening *h, struct war_sentence *s, int n)
{
    bool named = h->event == WAR_PUT_UNDER && h->by == h->other;
    bool other = h->by != h->card && !named && !by_own_text(t, h);
    int card = h->event == WAR_ROLLED || other ? h->by : (int)WAR_NONE;
    s->word[n].at = (uint8_t)place_of(t, card);
    s->word[n].number = was_said(t, h) || !needs_reason(h) ? 0 : h->ability + 65536 * definition_of(t, card);
}

static void put_words(const struct teller *t, const struct words *w, struct war_sentence *s)
{
    int n = 0, cards = 0, spaces = 0;
    for (const char *k = s->key; *k != 0 && *k != '|' && n < WAR_WORDS; k++) {
        if (*k != '%')
            continue;
        s->word[n].kind = *++k;
        switch (*k) {
        case 'd': s->word[n].number = w->number; break;
        case 'a': s->word[n].number = w->ability; break;
        case 'p': s->word[n].number = w->space[spaces++]; break;
        case 'c': s->word[n].number = w->card[0].definition; break;
        case 'w':
            s->word[n].number = w->card[cards].definition;
            s->word[n].at = (uint8_t)w->card[cards++].space;
            break;
        case 'r': put_reason(t, w->h, s, n); break;
        case 'l':
        case 'f':
            s->word[n].number = w->items;
            s->word[n].at = LISTED;
            break;
        default: break; /* %s begins the names */
        }
        n++;
    }
}

static void tell(struct teller *t, const struct words *w, const char *key)
{
    struct war_sentence s = {.key = key};
    if (key == NULL)
        return;
    const char letter[] = {(char)('A' + w->seat), 0}, *name = w->name != NULL ? w->name : letter;
    str_copy(s.names, LISTED, name, str_length(name));
    for (size_t i = 0; i < sizeof w->list; i++)
        s.names[LISTED + i] = w->list[i];
    put_words(t, w, &s);
    war_sentence_text(&s, NULL, s.text, sizeof s.text);
    t->said = *w->h;
    t->hear(t->state, &s);
}

static void tell_of(struct teller *t, const struct words *w, const by_who keys)
{
    if (w->seat < WAR_SEATS)
        tell(t, w, keys[who_is(t, w->seat)]);
}

/* ---- Several happenings, one sentence: each of these returns how many it tells --------------------------- */

static bool alike(const struct war_happening *a, const struct war_happening *b)
{
    return a->event == b->event && a->seat == b->seat && same_reason(a, b);
}

/* What the roll came to, whatever else has changed it; -1 if it came to nothing of that kind. */
static int hits_after(const struct war_happening *h, int left)
{
    while (left > 0 && h->event == WAR_ACTED)
        h++, left--;
    return left > 0 && h->event == WAR_HITS ? h->count : -1;
}

/* Only the roll to get off a Vine Wall is followed by a step of its unit without anything that would say why it was made. */
static bool rolled_off_vine(const struct war_happening *roll, const struct war_happening *next, int left)
{
    return left > 0 && roll->ability == 0 && next->event == WAR_MOVED && next->card == roll->card;
}

static int tell_rolls(struct teller *t, const struct war_happening *h, int left)
{
    struct words w = words_of(t, h);
    size_t used = 0;
    for (; w.items < left && alike(h, h + w.items) && used + 4 < sizeof w.list; w.items++)
        used += 1 + war_face_text((enum war_edition)t->g->edition, h[w.items].amount, w.list + used, sizeof w.list - used);
    w.number = hits_after(h + w.items, left - w.items);
    t->hits_said = w.number >= 0;
    tell_of(t, &w, w.number > 0 ? rolled_hits : w.number == 0 ? rolled_no_hit : rolled);
    if (rolled_off_vine(h, h + w.items, left - w.items))
        tell(t, &w, "%w gets off the Vine Wall%r.");
    return w.items;
}

/* Cards that are drawn, shown or looked at: those of which the onlooker knows what they are, or those of which not. */
static int tell_cards(struct teller *t, const struct war_happening *h, int left)
{
    struct war_happening first = seen_of(t, h);
    struct words w = words_of(t, &first);
    bool hidden = first.definition == 0;
    for (; w.items < left && alike(h, h + w.items) && h[w.items].seen == h->seen; w.items++) {
        struct war_happening seen = seen_of(t, h + w.items);
        if ((seen.definition == 0) != hidden || (!hidden && w.items == LISTED_CARDS))
            break;
        if (!hidden) {
            w.list[2 * w.items] = (char)(seen.definition & 255);
            w.list[2 * w.items + 1] = (char)(seen.definition >> 8);
        }
    }
    w.number = w.items;
    if (h->event == WAR_DREW)
        tell_of(t, &w, hidden ? drew_hidden : drew);
    else
        tell_of(t, &w, hidden ? looked_at_hidden : h->seen == WAR_EVERYONE ? showed : looked_at);
    return w.items;
}

static int tell_move(struct teller *t, const struct war_happening *h, int left)
{
    struct words w = words_of(t, h);
    int count = 1;
    while (count < left && alike(h, h + count) && h[count].card == h->card)
        count++;
    w.space[0] = w.space[1] = h[count - 1].to;
    if (h->from != h[count - 1].to) {
        w.space[0] = h->from;
        tell(t, &w, "%c moves from %p to %p%r.");
    } else {
        bool stays = t->g->edition == WAR_FIRST && count == 1;
        tell(t, &w, stays ? "%c stays, which counts as moving, at %p%r." : "%c moves out and back to %p%r.");
    }
    return count;
}

/* In the second edition a card becomes magic by the rules in that it is discarded from a hand. Where it was is asked of the happenings alone: which of
 * two cards of one name it is, others do not know. */
static bool becomes_magic(const struct war_happening *h, int left)
{
    return left > 1 && h->event == WAR_DISCARDED && h[1].event == WAR_GAINED_MAGIC && h->from == WAR_NONE && h->by == WAR_NONE &&
           same_reason(h, h + 1);
}

static int tell_magic(struct teller *t, const struct war_happening *h)
{
    struct war_happening seen = seen_of(t, h);
    struct words w = words_of(t, &seen);
    w.seat = h[1].seat;
    tell_of(t, &w, seen.definition != 0 ? became_magic : became_magic_hidden);
    return 2;
}

/* ---- One happening, one sentence ----------------------------------------------------------------------- */

/* Those that were told with the roll only if they do nothing: the damage itself is told when it is done, and that no hit does none is clear. */
static void tell_hits(struct teller *t, const struct war_happening *h, struct words *w)
{
    bool news = !t->hits_said && h->count > 0;
    w->number = h->count;
    if (t->hits_said && h->count == 0)
        return;
    if (h->amount == 0)
        tell(
            t, w,
            news
                ? "%w makes %d hit, but does no damage with its attack%r.|%w makes %d hits, but does no damage with its attack%r."
                : "%w does no damage with its attack%r.");
    else if (news)
        tell(t, w, "%w makes %d hit%r.|%w makes %d hits%r.");
}

static void tell_acted(struct teller *t, const struct war_happening *h, struct words *w)
{
    w->ability = h->ability;
    w->card[0].definition = definition_of(t, h->by);
    w->card[0].space = place_of(t, h->by);
    bool event = war_ability_is_text(h->ability); /* lies on the card and is not its own */
    if (w->card[0].definition == 0)
        tell(t, w, "%a takes effect.");
    else
        tell(t, w, event ? "%a takes effect for %w." : "%a of %w takes effect.");
}

/* Only one's own, and not where somebody said so. */
static void tell_phase_ended(struct teller *t, const struct war_happening *h, struct words *w)
{
    w->name = say_phase(t->g->edition, h->amount);
    if (is_you(t, h->seat) && h->count != 0 && h->amount != WAR_PHASE_DRAW)
        tell(t, w, "Your %s is over: nothing is left to do.");
}

/* With the cards it has chosen; the second by where it stands. */
static void tell_activated(struct teller *t, const struct war_happening *h, struct words *w)
{
    for (int card = 0; card < WAR_CARDS && h->to < WAR_SPACES; card++)
        if (t->place[card] == h->to) {
            w->card[2].definition = definition_of(t, card);
            w->card[2].space = h->to;
        }
    bool two = w->card[2].definition != 0, one = w->card[1].definition != 0;
    tell(t, w, one && two ? "%w is active now, on %w and %w." : one ? "%w is active now, on %w." : "%w is active now.");
}

/* Face down: only the upper card is told of, by where it stands. */
static void tell_put_under(struct teller *t, const struct war_happening *h, struct words *w)
{
    if (h->definition != 0) {
        tell(t, w, h->count > 0 ? "%w is laid on %w%r." : of_card[WAR_PUT_UNDER]);
        return;
    }
    for (int card = 0; card < WAR_CARDS; card++)
        if (t->place[card] == h->to && h->to < WAR_SPACES && (war_definition(definition_of(t, card))->classes & WAR_WALL) == 0) {
            w->card[0].definition = definition_of(t, card);
            w->card[0].space = h->to;
        }
    tell(t, w, "A card is put face down under %w%r.");
}

static void tell_bears(struct teller *t, bool begins, const struct words *w)
{
    const char *takes = w->card[1].definition != 0 ? "%w goes by the name of %w%r." : "%w goes by another name%r.";
    tell(t, w, begins ? takes : "%w has its own name again%r.");
}

static void tell_lasting(struct teller *t, const struct war_happening *h, struct words *w)
{
    bool begins = h->event == WAR_GAINED;
    if (h->kind == WAR_SPARES && h->card == WAR_NONE) { /* about a card in a hand it says nothing new (Release the Hounds) */
        w->card[0] = w->card[1];
        if (w->card[0].definition != 0)
            tell(t, w, begins ? "%a is in force for %w." : "%a is no longer in force for %w.");
    } else if (h->kind == WAR_HAS) {
        tell(t, w, begins ? "%w gains %a%r." : "%w loses %a%r.");
    } else if (h->kind == WAR_BEARS) {
        tell_bears(t, begins, w);
    } else if (h->count != 0) {
        w->seat = h->count - 1;
        tell_of(t, w, begins ? in_force_against : no_longer_against);
    } else if (w->card[0].definition != 0) {
        tell(t, w, begins ? "%a is in force for %w." : "%a is no longer in force for %w.");
    } else {
        tell(t, w, begins ? "%a is in force." : "%a is no longer in force.");
    }
}

static void tell_won(struct teller *t, int seat, const struct words *w)
{
    static const by_who wins = {
        [YOU] = "You win the game!", [OPPONENT] = "Your opponent wins the game!", [LETTER] = "%s wins the game!"};
    if (seat >= WAR_SEATS)
        tell(t, w, "The game is a draw.");
    else if (t->g->seats == 2)
        tell_of(t, w, wins);
    else if (is_of_your_team(t, seat))
        tell(t, w, has_two_decks(t) ? "You win the game!" : "You and your partner win the game!");
    else
        tell(t, w, seat % 2 == 0 ? "A and C win the game!" : "B and D win the game!");
}

static void tell_one(struct teller *t, const struct war_happening *h)
{
    struct words w = words_of(t, h);
    bool hidden = h->definition == 0, first = t->g->edition == WAR_FIRST;
    switch (h->event) {
    case WAR_TURN_BEGAN: tell_of(t, &w, turn_began); break;
    case WAR_PLAYED: tell_of(t, &w, played); break;
    case WAR_SUMMONED: tell(t, &w, w.card[1].definition != 0 ? "%w is summoned onto %w%r." : of_card[WAR_SUMMONED]); break;
    case WAR_RETRIEVED: tell_of(t, &w, hidden ? retrieved_hidden : retrieved); break;
    case WAR_GAINED_MAGIC: tell_of(t, &w, gained_magic); break;
    case WAR_SPENT_MAGIC: tell_of(t, &w, spent_magic); break;
    case WAR_BECAME_MAGIC: tell_of(t, &w, hidden ? became_magic_hidden : became_magic); break;
    case WAR_RETURNED: tell_of(t, &w, returned); break;
    case WAR_TAKEN: tell_of(t, &w, taken); break;
    case WAR_REPLIED: tell_of(t, &w, h->card == WAR_NONE || hidden ? did_not_reply : replied); break;
    case WAR_GAVE: tell_of(t, &w, hidden ? gave_hidden : gave); break;
    case WAR_ELIMINATED: tell_of(t, &w, eliminated); break;
    case WAR_PHASE_ENDED: tell_phase_ended(t, h, &w); break;
    case WAR_WON: tell_won(t, h->seat, &w); break;
    case WAR_ACTIVATED: tell_activated(t, h, &w); break;
    case WAR_ACTED: tell_acted(t, h, &w); break;
    case WAR_GAINED:
    case WAR_LOST: tell_lasting(t, h, &w); break;
    case WAR_HITS: tell_hits(t, h, &w); break;
    case WAR_DAMAGED:
        tell(t, &w, first ? "%w takes %d wound%r.|%w takes %d wounds%r." : "%w takes %d damage%r.|%w takes %d damage%r.");
        break;
    case WAR_BOOSTED:
        tell(t, &w, first ? "The Attack Value of %w is %d higher until the end of the turn%r." : of_card[WAR_BOOSTED]);
        break;
    case WAR_UNBOOSTED:
        if (!first) /* there it was told how long it lasts */
            tell(t, &w, of_card[WAR_UNBOOSTED]);
        break;
    case WAR_DISCARDED:
        if (w.card[0].definition != 0)
            tell(t, &w, of_card[WAR_DISCARDED]);
        else
            tell_of(t, &w, discarded_hidden);
        break;
    case WAR_PUT_UNDER: tell_put_under(t, h, &w); break;
    case WAR_ABILITY_USED: /* what lies on or under a card is used by its player */
        if (place_of(t, h->card) == WAR_NONE)
            tell_of(t, &w, used_by);
        else
            tell(t, &w, of_card[WAR_ABILITY_USED]);
        break;
    default: tell(t, &w, of_card[h->event]); break;
    }
}

/* ---- One after another --------------------------------------------------------------------------------- */

static void follow(struct teller *t, const struct war_happening *h)
{
    if (h->card >= WAR_CARDS)
        return;
    switch (h->event) {
    case WAR_SUMMONED:
        t->place[h->card] = h->to;
        if (h->other < WAR_CARDS)
            t->place[h->other] = WAR_NONE; /* a Mutation is laid on it */
        break;
    case WAR_BUILT:
    case WAR_MOVED:
    case WAR_FORCED:
    case WAR_PLACED:
    case WAR_SPRANG_UP: t->place[h->card] = h->to; break;
    case WAR_EXCHANGED:
        t->place[h->card] = h->to;
        if (h->other < WAR_CARDS)
            t->place[h->other] = h->from;
        break;
    case WAR_DISCARDED:
    case WAR_RETURNED:
    case WAR_PUT_UNDER: t->place[h->card] = WAR_NONE; break;
    case WAR_ATTACKED: t->hits_said = false; break;
    default: break;
    }
}

/* That an ability takes effect is told by what it does, if that follows. */
static bool is_told_by_next(const struct war_happening *h, int left)
{
    return h->event == WAR_ACTED && left > 1 && same_reason(h, h + 1);
}

static int tell_next(struct teller *t, const struct war_happening *h, int left)
{
    if (is_told_by_next(h, left))
        return 1;
    if (h->event == WAR_ROLLED)
        return tell_rolls(t, h, left);
    if (h->event == WAR_DREW || h->event == WAR_REVEALED)
        return tell_cards(t, h, left);
    if (h->event == WAR_MOVED)
        return tell_move(t, h, left);
    if (becomes_magic(h, left))
        return tell_magic(t, h);
    struct war_happening seen = seen_of(t, h);
    tell_one(t, &seen);
    return 1;
}

void story_tell(const struct war_game *before, const struct war_log *log, int onlooker, story_hear *hear, void *state)
{
    struct teller t = {.g = before, .onlooker = onlooker, .hear = hear, .state = state};
    for (int card = 0; card < WAR_CARDS; card++)
        t.place[card] = WAR_NONE;
    WAR_FOR_CARDS (card, before)
        if (war_card_zone(before, card) == WAR_BOARD)
            t.place[card] = (uint8_t)war_card_place(before, card);
    int count = log->count < log->size ? log->count : log->size;
    for (int i = 0; i < count;) {
        int told = tell_next(&t, log->entry + i, count - i);
        for (int k = 0; k < told; k++)
            follow(&t, log->entry + i + k);
        i += told;
    }
    struct war_sentence more;
    if (count < log->count)
        hear(state, war_say(&more, "And more happened than is told here."));
}
