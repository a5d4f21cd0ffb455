/* api.c: beginning a game, listing actions, refusing others: the public interface around the machine. */
#include "list.h"

/* ---- Definitions --------------------------------------------------------------------------------------- */

const struct war_definition *war_definition(int number)
{
    return number > 0 && number < WAR_DEFINITIONS && definition(number)->name != NULL ? definition(number) : NULL;
}

bool same_text(const char *a, const char *b)
{
    for (; *a != 0 && *b != 0; a++, b++) {
        char x = *a >= 'A' && *a <= 'Z' ? (char)(*a + 32) : *a, y = *b >= 'A' && *b <= 'Z' ? (char)(*b + 32) : *b;
        if (x != y)
            return false;
    }
    return *a == *b;
}

int war_definition_find(enum war_edition edition, int faction, const char *name)
{
    for (int number = 1; number < WAR_DEFINITIONS; number++) {
        const struct war_definition *d = war_definition(number);
        if (d != NULL && d->edition == edition && (faction < 0 || d->faction == faction) && same_text(d->name, name))
            return number;
    }
    return 0;
}

const char *war_ability_name(int number) { return is_ability(number) ? ability(number)->name : NULL; }
const char *war_ability_text(int number) { return is_ability(number) ? ability(number)->text : NULL; }
bool war_ability_lies_on_top(int number) { return is_ability(number) && (ability(number)->flags & A_ON_TOP) != 0; }
bool war_ability_is_text(int number) { return is_ability(number) && (ability(number)->flags & A_TEXT) != 0; }
int war_ability_gives(int number)
{
    if (!is_ability(number))
        return 0;
    const struct ability *a = ability(number);
    return a->gives != 0 || a->under == 0 ? a->gives : ability(a->under)->gives;
}
const char *war_mode_name(int number, int mode)
{
    return is_ability(number) && mode >= 0 && mode < 4 ? ability(number)->modes[mode] : NULL;
}

const char *war_prompt(const struct war_decision *ask, const char **rule)
{
    static const struct prompt_text common[PROMPTS] = {
#define X(name, rule, text) [name] = {rule, text},
        PROMPT_LIST(X)
#undef X
    };
    const struct prompt_text *said = &common[P_NONE];
    if (ask->prompt < PROMPTS)
        said = &common[ask->prompt];
    else if (is_prompt(ask->ability, ask->prompt))
        said = &ability(ask->ability)->prompts[ask->prompt - OWN_PROMPT];
    if (rule != NULL)
        *rule = said->rule;
    return said->text;
}

/* ---- Beginning ----------------------------------------------------------------------------------------- */

/* 2E-CMP-04, 1E-GEO-03, 1E-TEM-04, 1E-TEM-05, 2E-CMP-03 */
int war_space_for(int seat, int space) { return (seat % 2 == 0 ? space : BOARD - 1 - space) + seat / 2 * BOARD; }

/* 2E-SET-08 */
void blank(game *g, enum war_edition edition, int seats)
{
    *g = (game){.edition = (uint8_t)edition, .seats = (uint8_t)seats};
    WAR_FOR_CARDS (card, g) {
        g->card[card].zone = WAR_OUT;
        g->card[card].place = g->card[card].link = WAR_NONE;
    }
    for (int s = 0; s < BOARD; s++)
        g->west[0][s] = g->west[1][s] = g->east[0][s] = g->east[1][s] = WAR_NONE;
    for (int seat = 0; seat < g->seats; seat++) {
        struct war_seat *s = &g->seat[seat];
        s->magic_top = s->discard_top = s->summoner = s->top_run = s->bottom_run = WAR_NONE;
    }
    g->ask.card = g->ask.about = WAR_NONE;
    g->low = g->base = g->lasting_at = WAR_ARENA;
    g->cause_card = g->cause_seat = WAR_NONE;
}

static const char *const letter[WAR_SEATS] = {"a", "b", "c", "d"};

/* A card by its definition, and where it stands in the list. */
static bool card_is_playable(const struct war_setup *setup, int seat, int i, struct war_sentence *why)
{
    const struct war_deck *d = &setup->deck[seat];
    const struct war_definition *c = war_definition(d->card[i]);
    if (c == NULL)
        return !refuse(why, "Seat %s: there is no card with the number %d.", letter[seat], d->card[i]);
    if (c->edition != setup->edition)
        return !refuse(why, "Seat %s: %s is a card of the other edition.", letter[seat], c->name);
    for (int k = 0; i > 0 && d->card[i - 1] != d->card[i] && k + 1 < i; k++)
        if (d->card[k] == d->card[i])
            return !refuse(why, "Seat %s: equal cards have to stand next to each other, and those called %s do not.",
                           letter[seat], c->name);
    return true;
}

/* Where it begins; `taken` are the spaces of those before it. */
static bool start_is_playable(const struct war_deck *d, int seat, int i, space_set *taken, struct war_sentence *why)
{
    const struct war_definition *c = definition(d->card[i]);
    if (d->start[i] == WAR_NONE)
        return (c->classes & WAR_SUMMONER) == 0 ||
               !refuse(why, "Seat %s: %s, a summoner, does not begin on the battlefield.", letter[seat], c->name);
    if ((c->classes & (WAR_UNIT | WAR_STRUCTURE | WAR_WALL)) == 0)
        return !refuse(why, "Seat %s: %s cannot begin on the battlefield.", letter[seat], c->name);
    if (d->start[i] >= BOARD / 2)
        return !refuse(why, "Seat %s: %s does not begin in its own half.", letter[seat], c->name);
    if (has(*taken, d->start[i]))
        return !refuse(why, "Seat %s: two cards begin on %p.", letter[seat], d->start[i]);
    *taken |= bit(d->start[i]);
    return true;
}

static bool extras_are_playable(const struct war_setup *setup, int seat, struct war_sentence *why)
{
    const struct war_deck *d = &setup->deck[seat];
    const struct war_definition *extra = war_definition(d->extra);
    if (d->extras > WAR_EXTRA_CARDS)
        return !refuse(why, "Seat %s: beside a deck there are at most %d cards, not %d.", letter[seat], WAR_EXTRA_CARDS,
                       d->extras);
    bool beside = extra != NULL && extra->edition == setup->edition && (extra->classes & WAR_BESIDE) != 0;
    return d->extras == 0 || beside || !refuse(why, "Seat %s: the cards beside the deck belong into one.", letter[seat]);
}

static bool deck_is_playable(const struct war_setup *setup, int seat, struct war_sentence *why)
{
    const struct war_deck *d = &setup->deck[seat];
    space_set taken = 0;
    int summoners = 0;
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        if (!card_is_playable(setup, seat, i, why) || !start_is_playable(d, seat, i, &taken, why))
            return false;
        summoners += (definition(d->card[i])->classes & WAR_SUMMONER) != 0;
    }
    if (summoners != 1)
        return !refuse(why, "Seat %s: the deck has %d summoners; it needs one.", letter[seat], summoners);
    return extras_are_playable(setup, seat, why);
}

static int seats_of(const struct war_setup *setup) { return setup->seats == 0 ? 2 : setup->seats; }

bool war_setup_check(const struct war_setup *setup, struct war_sentence *why)
{
    if (!war_options_check(setup->edition, seats_of(setup), setup->options, why))
        return false;
    for (int seat = 0; seat < seats_of(setup); seat++)
        if (!deck_is_playable(setup, seat, why))
            return false;
    return true;
}

/* What starts on the battlefield is the seat's own from then on and sets nothing off; the rest is the draw pile, and nothing is
 * in hand (1E-SET-02, 1E-SET-03, 1E-SET-04, 1E-SET-08, 1E-WAL-02, 2E-SET-02, 2E-SET-04). */
static void set_up(game *g, const struct war_deck *d, int seat)
{
    g->seat[seat].faction = d->faction;
    g->seat[seat].extra = d->extra;
    for (int i = 0; i < WAR_DECK_CARDS; i++) {
        int card = seat * WAR_SEAT_CARDS + i;
        g->card[card].printed = d->card[i];
        note_replies(g, card);
        g->card[card].zone = WAR_LIMBO;
        if (d->start[i] == WAR_NONE)
            to_bag(g, card, seat);
        else
            put_on(g, card, war_space_for(seat, d->start[i]), seat);
        if (is(g, card, WAR_SUMMONER))
            g->seat[seat].summoner = (uint8_t)card; /* 2E-CTL-09 */
    }
    for (int i = 0; i < d->extras; i++) { /* beside the deck (1E-SET-05, 1E-DCK-11) */
        int card = seat * WAR_SEAT_CARDS + WAR_DECK_CARDS + i;
        g->card[card].printed = d->extra;
        g->card[card].zone = WAR_LIMBO;
        to_extra(g, card);
        show(g, card, all_seats(g));
    }
}

bool war_begin(game *g, const struct war_setup *setup)
{
    if (!war_setup_check(setup, NULL))
        return false;
    blank(g, (enum war_edition)setup->edition, seats_of(setup));
    g->options = setup->options;
    for (int seat = 0; seat < g->seats; seat++)
        set_up(g, &setup->deck[seat], seat);
    run r = {.g = g};
    rules(g)->begin(&r);
    resume(&r);
    return true;
}

/* ---- Listing ------------------------------------------------------------------------------------------- */

static bool is_among(const war_action *list, int n, war_action action)
{
    for (int i = 0; i < n; i++)
        if (list[i] == action)
            return true;
    return false;
}

/* The different definitions among cards that fit the asking ability. Equal cards of one owner stand next to each other. */
static int list_definitions(const game *g, war_action *list, int n, int verb, const uint64_t *by_owner)
{
    bool (*fits)(const game *, int, const struct war_definition *) = g->ask.ability != 0 ? ability(g->ask.ability)->fits : NULL;
    int from = n;
    for (int owner = 0; owner < g->seats; owner++) {
        int last = 0, of_others = n - from;
        FOR_CARDS (card, by_owner[owner], owner) {
            if (war_card_definition(g, card) == last)
                continue;
            last = war_card_definition(g, card);
            war_action action = WAR_ACT(verb, last, 0, 0);
            if (fits != NULL && verb == WAR_PICK && !fits(g, g->ask.seat, def(g, card)))
                continue;
            if (!is_among(list + from, of_others, action))
                n = add(list, n, action);
        }
    }
    return n;
}

/* Cards of a pile or hand; `high` is how many from the top are meant, 0: all. */
static int list_pile(const game *g, war_action *list, int n)
{
    const struct war_decision *ask = &g->ask;
    const struct war_seat *s = &g->seat[ask->whose];
    if (ask->zone == WAR_HAND)
        return list_definitions(g, list, n, WAR_PICK, s->hand);
    if (ask->zone == WAR_DRAW_PILE && ask->high == 0)
        return list_definitions(g, list, n, WAR_PICK, s->bag);
    uint64_t cards[WAR_SEATS] = {0};
    int left = ask->high == 0 ? WAR_CARDS : ask->high, card = s->discard_top;
    if (ask->zone != WAR_DISCARD)
        card = ask->zone == WAR_DRAW_PILE ? s->top_run : s->magic_top;
    for (; card != WAR_NONE && left > 0; left--) {
        cards[war_card_owner(card)] |= deck_bit(card);
        card = g->card[card].link;
    }
    return list_definitions(g, list, n, WAR_PICK, cards);
}

static int list_draws(const game *g, war_action *list, int n)
{
    uint64_t cards[WAR_SEATS];
    unsettled(g, g->ask.low, cards);
    return list_definitions(g, list, n, WAR_DRAW, cards);
}

static int list_under(const game *g, war_action *list, int n)
{
    uint64_t cards[WAR_SEATS] = {0};
    for (int card = next_under(g, g->ask.card); card != WAR_NONE; card = next_under(g, card))
        cards[war_card_owner(card)] |= deck_bit(card);
    return list_definitions(g, list, n, WAR_PICK, cards);
}

static int list_numbers(war_action *list, int n, int verb, int low, int high)
{
    for (int i = low; i <= high; i++)
        n = add(list, n, WAR_ACT(verb, 0, 0, i));
    return n;
}

int war_actions(const game *g, war_action *list)
{
    const struct war_decision *ask = &g->ask;
    int n = 0;
    switch (ask->kind) {
    case WAR_ASK_MAIN: return rules(g)->list(g, list);
    case WAR_ASK_SPACE:
    case WAR_ASK_CARD:
        if (ask->zone == WAR_HAND && list_definitions(g, list, 0, WAR_PICK, g->seat[ask->seat].hand) == 0)
            break; /* without a card in hand nothing can be named; that there is none only its holder is told (2E-ASK-09) */
        n = add_spaces(list, n, WAR_CHOOSE, 0, 0, wide(ask->set));
        n = add_spaces(list, n, WAR_CHOOSE, 1, 0, wide(ask->walls));
        break;
    case WAR_ASK_TARGET:
        n = add_spaces(list, n, WAR_CHOOSE, 0, 0, wide(ask->set));
        n = rules(g)->list_instead(g, list, n);
        break;
    case WAR_ASK_STEP: n = add_spaces(list, n, WAR_STEP, 0, 0, wide(ask->set)); break;
    case WAR_ASK_HAND: n = list_definitions(g, list, n, WAR_PICK, g->seat[ask->seat].hand); break;
    case WAR_ASK_REPLY: n = list_definitions(g, list, n, WAR_PICK, g->seat[ask->seat].hand); break;
    case WAR_ASK_PILE: n = list_pile(g, list, n); break;
    case WAR_ASK_UNDER: n = list_under(g, list, n); break;
    case WAR_ASK_NUMBER: n = list_numbers(list, n, WAR_NUMBER, ask->low, ask->high); break;
    case WAR_ASK_YES_NO: n = add(list, n, WAR_ACT(WAR_YES, 0, 0, 0)); break;
    case WAR_ASK_MODE: n = add_spaces(list, n, WAR_MODE, 0, 0, wide(ask->set)); break;
    case WAR_ASK_ORDER: n = pool_list(g, list); break;
    case WAR_ASK_DIE: n = add_spaces(list, n, WAR_ROLL, 0, 0, wide(ask->set)); break;
    case WAR_ASK_ROLL: n = list_numbers(list, n, WAR_ROLL, 0, rules(g)->faces - 1); break;
    case WAR_ASK_DRAW: n = list_draws(g, list, n); break;
    case WAR_ASK_SEAT: n = add_spaces(list, n, WAR_SEAT, 0, 0, wide(ask->set)); break;
    default: break;
    }
    if (ask->uses != 0)
        n = rules(g)->list_any_time(g, list, n);
    if (ask->may != 0)
        n = add_last(list, n, WAR_ACT(ask->may, 0, 0, 0));
    else if (n == 0 && ask->kind == WAR_ASK_PILE && rules(g)->vain_search)
        n = add_last(list, n, WAR_ACT(WAR_NO, 0, 0, 0)); /* nothing fits, which only the one who looks may know (1E-ASK-15) */
    return n;
}

static int place_in(const war_action *list, int count, int definition)
{
    int at = 0;
    while (at < count && war_a(list[at]) != definition)
        at++;
    return at;
}

/* A draw weighs as much as there are copies. Equal cards of one owner stand next to each other, in the order of the list: where the next
 * one is not equal it is most likely the next of the list. */
static int weigh_draws(const game *g, const war_action *list, int count, int *weights)
{
    uint64_t cards[WAR_SEATS];
    int sum = 0;
    for (int i = 0; i < count; i++)
        weights[i] = 0;
    unsettled(g, g->ask.low, cards);
    for (int owner = 0, at = -1, last = 0; owner < g->seats; owner++)
        FOR_CARDS (card, cards[owner], owner) {
            int definition = war_card_definition(g, card);
            if (definition != last && (++at >= count || war_a(list[at]) != definition))
                at = place_in(list, count, definition);
            last = definition;
            if (at < count)
                weights[at]++, sum++;
        }
    return sum;
}

static int weigh_faces(const struct rules *rules, const war_action *list, int count, int *weights)
{
    int sum = 0;
    for (int i = 0; i < count; i++) {
        int face = war_c(list[i]);
        sum += weights[i] = face < rules->faces ? rules->weights[face] : 0;
    }
    return sum;
}

int war_weights(const game *g, const war_action *list, int count, int *weights)
{
    switch (g->ask.kind) {
    case WAR_ASK_ROLL: return weigh_faces(rules(g), list, count, weights);
    case WAR_ASK_DRAW: return weigh_draws(g, list, count, weights);
    default:
        for (int i = 0; i < count; i++)
            weights[i] = 1;
        return count;
    }
}

int war_weight(const game *g, war_action action)
{
    int weight;
    return war_weights(g, &action, 1, &weight);
}

/* ---- Refusing ------------------------------------------------------------------------------------------ */

static bool listed(const game *g, war_action action)
{
    war_action list[WAR_MAX_ACTIONS];
    return is_among(list, war_actions(g, list), action);
}

static bool why_not_this(const game *g, war_action action, struct war_sentence *why)
{
    const struct war_decision *ask = &g->ask;
    int verb = war_verb_of(action);
    if (ask->seat == WAR_CHANCE)
        return refuse(why, "Chance has to answer first: %s", war_prompt(ask, NULL));
    switch (verb) {
    case WAR_CHOOSE:
        if (war_c(action) < war_spaces(g) &&
            (ask->kind == WAR_ASK_SPACE || ask->kind == WAR_ASK_CARD || ask->kind == WAR_ASK_TARGET))
            return refuse(why, "%p cannot be chosen here.", war_c(action));
        break;
    case WAR_STEP:
        if (war_c(action) < war_spaces(g) && ask->kind == WAR_ASK_STEP)
            return refuse(why, "It cannot step to %p.", war_c(action));
        break;
    case WAR_PICK:
        if (war_definition(war_a(action)) != NULL &&
            (ask->kind == WAR_ASK_HAND || ask->kind == WAR_ASK_PILE || ask->kind == WAR_ASK_REPLY || ask->kind == WAR_ASK_UNDER))
            return refuse(why, "%s cannot be chosen here.", definition(war_a(action))->name);
        break;
    case WAR_MODE:
        if (war_mode_name(ask->ability, war_c(action)) != NULL)
            return refuse_mode(g, war_mode_name(ask->ability, war_c(action)), why);
        break;
    case WAR_NO:
    case WAR_DONE:
    case WAR_PASS:
        if (ask->may == 0 && ask->kind == WAR_ASK_STEP)
            return refuse(why, over_a_card(g, ask->card) ? "It cannot stop here, above another card." : "It cannot stop here.");
        if (ask->may == 0)
            return refuse(why, "This may not be declined: %s", war_prompt(ask, NULL));
        break;
    default: break;
    }
    return refuse(why, "That does not answer the question: %s", war_prompt(ask, NULL));
}

bool war_why_not(const game *g, war_action action, struct war_sentence *why)
{
    if (g->over != WAR_PLAYING)
        return refuse(why, "The game is over.");
    if (listed(g, action))
        return false;
    if (g->ask.kind == WAR_ASK_MAIN)
        return rules(g)->why(g, action, why);
    return why_not_this(g, action, why);
}

/* What is refused changes nothing (1E-COM-15, 2E-GEN-08). */
bool war_submit(game *g, war_action action, struct war_log *log, struct war_sentence *why)
{
    if (war_why_not(g, action, why))
        return false;
    war_apply(g, action, log);
    return true;
}
