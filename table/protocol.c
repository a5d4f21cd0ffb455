/* protocol.c: messages and requests. Everything told to a seat is made from its view. */
#include "protocol.h"

#include "journal.h"
#include "json.h"
#include "say.h"
#include "story.h"
#include "threats.h"

/* ---- Words ---------------------------------------------------------------------------------------------- */

static const char *seat_name(int seat)
{
    static const char *const names[] = {"a", "b", "c", "d", "chance"};
    return seat >= 0 && seat <= WAR_CHANCE ? names[seat] : "";
}

static void write_seat(struct out *out, const char *name, int seat)
{
    if (seat <= WAR_CHANCE)
        write_text(out, name, seat_name(seat));
    else
        write_null(out, name);
}

static void write_space(struct out *out, const char *name, int space)
{
    char text[8];
    if (space >= WAR_SPACES)
        return;
    war_space_text(space, text, sizeof text);
    write_text(out, name, text);
}

static void write_definition(struct out *out, const char *name, int definition)
{
    write_open(out, name, '{');
    write_number(out, "definition", definition);
    write_text(out, "name", war_definition(definition)->name);
    write_close(out, '}');
}

static void write_ability(struct out *out, const char *name, int ability)
{
    if (ability == 0 || war_ability_name(ability) == NULL)
        return;
    write_open(out, name, '{');
    write_number(out, "ability", ability);
    write_text(out, "name", war_ability_name(ability));
    write_close(out, '}');
}

/* What brought it about: an ability, and the card that has it. */
static void write_cause(struct out *out, const char *name, int definition, int space, int ability)
{
    write_open(out, name, '{');
    if (definition != 0) {
        write_definition(out, "card", definition);
        write_space(out, "on", space);
    }
    write_ability(out, "ability", ability);
    write_close(out, '}');
}

static void write_place(struct out *out, int definition, int space)
{
    write_open(out, NULL, '{');
    write_definition(out, "card", definition);
    write_space(out, "on", space);
    write_close(out, '}');
}

static void write_list(struct out *out, const struct war_sentence *s, int word)
{
    const char *face = s->names + s->word[word].at;
    write_open(out, NULL, '[');
    for (int i = 0; i < s->word[word].number; i++)
        if (s->word[word].kind == 'l') {
            write_definition(out, NULL, war_listed(s, word, i));
        } else {
            write_text(out, NULL, face);
            face += str_length(face) + 1;
        }
    write_close(out, ']');
}

static void write_word(struct out *out, const struct war_sentence *s, int word)
{
    int number = s->word[word].number, at = s->word[word].at;
    switch (s->word[word].kind) {
    case 'c':
        if (war_definition(number) != NULL)
            write_definition(out, NULL, number);
        else
            write_null(out, NULL);
        break;
    case 'w': write_place(out, number, at); break;
    case 'a': write_ability(out, NULL, number); break;
    case 'r':
        if (number != 0)
            write_cause(out, NULL, number >> 16, at, number & 0xffff);
        else
            write_null(out, NULL);
        break;
    case 'l':
    case 'f': write_list(out, s, word); break;
    case 'p': write_space(out, NULL, number); break;
    case 'd': write_number(out, NULL, number); break;
    default: write_text(out, NULL, s->names + at); break;
    }
}

/* A sentence travels as its key and what it speaks of, so that every onlooker reads it in their own language. */
void protocol_sentence(struct out *out, const char *name, const struct war_sentence *s)
{
    write_open(out, name, '{');
    write_text(out, "key", s->key);
    write_open(out, "words", '[');
    for (int i = 0; i < WAR_WORDS && s->word[i].kind != 0; i++)
        write_word(out, s, i);
    write_close(out, ']');
    write_close(out, '}');
}

static void begin_message(struct out *out, const char *type, const struct table *t)
{
    write_open(out, NULL, '{');
    write_text(out, "type", type);
    write_number(out, "version", t->version);
}
static void end_message(struct out *out)
{
    write_close(out, '}');
    out_char(out, '\n');
}

/* ---- Views ---------------------------------------------------------------------------------------------- */

/* Whoever is nobody sees all. */
static void look(const struct war_game *g, int onlooker, struct war_view *view)
{
    if (onlooker < WAR_SEATS)
        war_look(g, onlooker, view);
    else
        view_everything(g, view);
}

/* ---- The position --------------------------------------------------------------------------------------- */

static void write_marks(struct out *out, const struct war_game *g, int card)
{
    static const struct {
        uint16_t bit;
        uint8_t editions; /* a bit for each */
        const char *name;
    } marks[] = {{WAR_MARK_MOVED, 3, "moved"},       {WAR_MARK_ATTACKED, 3, "attacked"},     {WAR_MARK_SUMMONED, 2, "summoned"},
                 {WAR_MARK_SILENCED, 1, "silenced"}, {WAR_MARK_STUCK, 1, "stuck"},           {WAR_MARK_BOW, 1, "bow"},
                 {WAR_MARK_BORROWED, 3, "borrowed"}, {WAR_MARK_FREE_MOVED, 1, "moved-free"}, {WAR_MARK_STUNNED, 1, "stunned"}};
    write_open(out, "marks", '[');
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if ((war_card_marks(g, card) & marks[i].bit) != 0 && (marks[i].editions >> g->edition & 1) != 0)
            write_text(out, NULL, marks[i].name);
    write_close(out, ']');
}

static bool is_printed(const struct war_definition *d, int ability)
{
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++)
        if (d->abilities[i] == ability)
            return true;
    return false;
}

static void write_abilities(struct out *out, const struct war_game *g, int card)
{
    const struct war_definition *d = war_definition(war_card_definition(g, card));
    uint16_t list[WAR_CARD_ABILITIES];
    int count = war_card_abilities(g, card, list);
    write_open(out, "gained", '[');
    for (int i = 0; i < count; i++)
        if (!is_printed(d, list[i]))
            write_ability(out, NULL, list[i]);
    write_close(out, ']');
    write_open(out, "lost", '[');
    for (int i = 0; i < 4 && d->abilities[i] != 0; i++)
        if (!war_card_has(g, card, d->abilities[i]))
            write_ability(out, NULL, d->abilities[i]);
    write_close(out, ']');
}

/* What texts have made of it, and whose. */
static void write_changes(struct out *out, const struct war_game *g, int card)
{
    static const char *const names[] = {"strength", "life", "steps", "no_move", "no_attack", "gained", "lost"};
    enum { MOST = 64 };
    struct war_change list[MOST];
    int count = war_card_changes(g, card, list, MOST);
    write_open(out, "changes", '[');
    for (int i = 0; i < count && i < MOST; i++) {
        const struct war_change *c = &list[i];
        bool on_board = c->card < WAR_CARDS && war_card_zone(g, c->card) == WAR_BOARD;
        write_open(out, NULL, '{');
        write_text(out, "what", names[c->kind]);
        if (c->amount != 0)
            write_number(out, "amount", c->amount);
        write_ability(out, "ability", c->ability);
        if (c->by != 0)
            write_cause(out, "by", on_board ? war_card_definition(g, c->card) : 0,
                        on_board ? war_card_place(g, c->card) : (int)WAR_NONE, c->by);
        write_close(out, '}');
    }
    write_close(out, ']');
}

static void write_under(struct out *out, const struct war_game *g, int card)
{
    write_open(out, "under", '[');
    for (int under = g->card[card].link; under != WAR_NONE; under = g->card[under].link)
        if (war_card_zone(g, under) == WAR_UNSEEN)
            write_null(out, NULL); /* face down */
        else
            write_definition(out, NULL, war_card_definition(g, under));
    write_close(out, ']');
}

static void write_piece(struct out *out, const char *name, const struct war_game *g, int card)
{
    const struct war_definition *d = war_definition(war_card_definition(g, card));
    write_open(out, name, '{');
    write_number(out, "definition", war_card_definition(g, card));
    write_text(out, "name", d->name);
    write_seat(out, "side", war_card_controller(g, card));
    write_seat(out, "owner", war_card_owner(card));
    if (d->strength >= 0)
        write_number(out, "strength", war_card_strength(g, card));
    write_number(out, "life", war_card_life(g, card));
    write_number(out, "damage", war_card_damage(g, card));
    write_number(out, "boost", war_card_boost(g, card));
    if (war_card_face(g, card) != war_card_definition(g, card))
        write_definition(out, "counts_as", war_card_face(g, card));
    write_marks(out, g, card);
    write_abilities(out, g, card);
    write_changes(out, g, card);
    write_under(out, g, card);
    write_close(out, '}');
}

static void write_board(struct out *out, const struct war_game *g)
{
    write_open(out, "board", '[');
    for (int space = 0; space < war_spaces(g); space++) {
        int card = war_at(g, 0, space), wall = war_at(g, 1, space);
        if (card == WAR_NONE && wall == WAR_NONE)
            continue;
        write_open(out, NULL, '{');
        write_space(out, "space", space);
        if (card != WAR_NONE)
            write_piece(out, "card", g, card);
        if (wall != WAR_NONE)
            write_piece(out, "wall", g, wall);
        write_close(out, '}');
    }
    write_close(out, ']');
}

/* By definition, so that nothing tells one copy from another; hidden ones are left out and counted elsewhere. */
static void write_hand(struct out *out, const struct war_view *view, int seat)
{
    int count[WAR_DEFINITIONS] = {0};
    for (int owner = 0; owner < view->game.seats; owner++)
        for (uint64_t left = view->game.seat[seat].hand[owner]; left != 0; left &= left - 1)
            count[war_card_definition(&view->game, owner * WAR_SEAT_CARDS + __builtin_ctzll(left))]++;
    write_open(out, "hand", '[');
    for (int d = 0; d < WAR_DEFINITIONS; d++)
        for (int i = 0; i < count[d]; i++)
            write_definition(out, NULL, d);
    write_close(out, ']');
    write_number(out, "hand_size", view->hand_size[seat]);
}

/* What the backs of hidden cards tell, where players have agreed on it (1E-INF-15). */
static void write_backs(struct out *out, const struct war_view *view, int seat)
{
    static const char *const words[] = {[WAR_FACTION_BACK] = "faction", [WAR_MERCENARY_BACK] = "mercenary"};
    if ((view->game.options & WAR_MERC_BACKS_VISIBLE) == 0)
        return;
    write_number(out, "hand_mercenaries", view->hand_mercenaries[seat]);
    if (view->top_back[seat] != WAR_NO_BACK)
        write_text(out, "top_back", words[view->top_back[seat]]);
}

static void write_pile(struct out *out, const char *name, const struct war_view *view, const uint8_t *pile, int size)
{
    write_open(out, name, '[');
    for (int i = 0; i < size; i++)
        if (pile[i] == WAR_NONE)
            write_null(out, NULL);
        else
            write_definition(out, NULL, war_card_definition(&view->game, pile[i]));
    write_close(out, ']');
}

static void write_active(struct out *out, const struct war_view *view, int seat)
{
    const struct war_game *g = &view->game;
    write_open(out, "active", '[');
    WAR_FOR_CARDS (card, g)
        if (war_card_zone(g, card) == WAR_ACTIVE_AREA && war_card_controller(g, card) == seat) {
            int target = war_event_target(g, card), other = war_event_other_target(g, card);
            write_open(out, NULL, '{');
            write_number(out, "definition", war_card_definition(g, card));
            write_text(out, "name", war_definition(war_card_definition(g, card))->name);
            if (target != WAR_NONE && war_card_zone(g, target) == WAR_BOARD)
                write_space(out, "target", war_card_place(g, target));
            if (other != WAR_NONE && war_card_zone(g, other) == WAR_BOARD)
                write_space(out, "other_target", war_card_place(g, other));
            write_close(out, '}');
        }
    write_close(out, ']');
}

static void write_player(struct out *out, const struct table *t, const struct war_view *view, int seat, uint64_t now)
{
    const struct war_game *g = &view->game;
    const struct table_seat *s = &t->rules.seat[seat];
    int moves, attacks;
    write_open(out, NULL, '{');
    write_seat(out, "seat", seat);
    write_text(out, "player", s->player == TABLE_PERSON ? "person" : "computer");
    write_text(out, "name", s->name);
    write_definition(out, "summoner", s->summoner);
    write_text(out, "faction", war_faction_numbered((enum war_edition)g->edition, g->seat[seat].faction)->slug);
    write_flag(out, "out", (g->out >> seat & 1) != 0);
    write_number(out, "magic", view->magic_size[seat]);
    write_number(out, "moves", g->seat[seat].moves);
    write_number(out, "attacks", g->seat[seat].attacks);
    war_slots(g, seat, &moves, &attacks);
    write_number(out, "most_moves", moves);
    write_number(out, "most_attacks", attacks);
    write_hand(out, view, seat);
    write_backs(out, view, seat);
    if (view->draw_size[seat] == WAR_NONE)
        write_null(out, "draw_size");
    else
        write_number(out, "draw_size", view->draw_size[seat]);
    write_pile(out, "draw_top", view, view->draw_top[seat].card, view->draw_top[seat].size);
    write_pile(out, "draw_bottom", view, view->draw_bottom[seat].card, view->draw_bottom[seat].size);
    write_pile(out, "discard", view, view->discard_pile[seat], view->discard_size[seat]);
    if (g->edition == WAR_FIRST)
        write_pile(out, "magic_pile", view, view->magic_pile[seat], view->magic_size[seat]);
    write_active(out, view, seat);
    if (t->rules.clock != TABLE_NO_CLOCK)
        write_number(out, "clock", table_time_left(t, seat, now));
    if (table_ticking(t) == table_person_of(&t->rules, seat))
        write_flag(out, "ticks", true);
    write_close(out, '}');
}

/* ---- The decision --------------------------------------------------------------------------------------- */

static const char *const ask_names[] = {"nothing", "main",   "space", "card", "hand",  "pile", "number", "yes_no", "mode",
                                        "step",    "target", "order", "die",  "reply", "roll", "draw",   "seat",   "under"};

/* The spaces that an action touches, so that a board that knows no rules can light them up. */
static void write_touched(struct out *out, const struct war_game *g, war_action x)
{
    int verb = war_verb_of(x), a = war_a(x), b = war_b(x), c = war_c(x);
    bool from = verb == WAR_MOVE || verb == WAR_WALK || verb == WAR_RIDE || verb == WAR_ATTACK;
    bool to = from || verb == WAR_STEP || verb == WAR_SUMMON || verb == WAR_BUILD || verb == WAR_USE || verb == WAR_CHOOSE;
    bool card = verb == WAR_SUMMON || verb == WAR_BUILD || verb == WAR_PLAY || verb == WAR_MAGIC || verb == WAR_PICK;
    if (verb == WAR_NEXT && c < WAR_CARDS && war_card_zone(g, c) == WAR_BOARD)
        write_space(out, "to", war_card_place(g, c));
    if (from)
        write_space(out, "from", b);
    if (to)
        write_space(out, "to", c);
    if (((verb == WAR_ATTACK || verb == WAR_CHOOSE) && a == 1) || (verb == WAR_USE && b == 1))
        write_flag(out, "wall", true);
    if (card)
        write_definition(out, "card", a);
    if (verb == WAR_USE || verb == WAR_NEXT)
        write_ability(out, "ability", a);
}

static void write_actions(struct out *out, const struct war_view *view)
{
    war_action list[WAR_MAX_ACTIONS];
    int count = war_view_actions(view, list);
    write_open(out, "actions", '[');
    for (int i = 0; i < count; i++) {
        char notation[WAR_TEXT];
        struct war_sentence s;
        war_action_text(&view->game, list[i], notation, sizeof notation);
        say_action(&view->game, list[i], &s);
        write_open(out, NULL, '{');
        write_text(out, "notation", notation);
        write_touched(out, &view->game, list[i]);
        protocol_sentence(out, "says", &s);
        write_close(out, '}');
    }
    write_close(out, ']');
}

static void write_decision(struct out *out, const struct table *t, const struct war_view *view)
{
    const struct war_game *g = &view->game;
    const struct war_decision *ask = war_decision(g);
    struct war_sentence question;
    const char *rule = NULL;
    if (t->end != TABLE_PLAYING) {
        write_null(out, "decision");
        return;
    }
    war_say(&question, war_prompt(ask, &rule));
    write_open(out, "decision", '{');
    write_seat(out, "seat", ask->seat);
    write_text(out, "kind", ask_names[ask->kind]);
    protocol_sentence(out, "question", &question);
    write_text(out, "rule", rule);
    if (ask->card < WAR_CARDS && war_card_definition(g, ask->card) != 0)
        write_definition(out, "card", war_card_definition(g, ask->card));
    if (ask->card < WAR_CARDS && war_card_zone(g, ask->card) == WAR_BOARD)
        write_space(out, "card_on", war_card_place(g, ask->card));
    write_ability(out, "ability", ask->ability);
    if (ask->about != WAR_NONE)
        write_space(out, "about", ask->about);
    if (ask->seat == view->seat)
        write_actions(out, view);
    write_close(out, '}');
}

/* ---- Messages ------------------------------------------------------------------------------------------- */

static const char *const phase_names[] = {"before_turn", "draw",   "summon", "event",     "move",
                                          "build",       "attack", "magic",  "after_turn"};
static const char *const end_names[] = {"playing", "played_out", "resigned", "agreed", "claimed", "out_of_time"};

static void write_end(struct out *out, const struct table *t)
{
    if (t->end == TABLE_PLAYING) {
        write_null(out, "end");
        return;
    }
    write_open(out, "end", '{');
    write_text(out, "how", end_names[t->end]);
    write_seat(out, "winner", t->winner);
    write_close(out, '}');
}

static void write_seats(struct out *out, const char *name, const struct table *t, unsigned seats)
{
    write_open(out, name, '[');
    for (int seat = 0; seat < t->rules.seats; seat++)
        if ((seats >> seat & 1) != 0)
            write_seat(out, NULL, seat);
    write_close(out, ']');
}

void protocol_position(const struct table *t, int onlooker, uint64_t now, struct out *out)
{
    struct war_view view;
    look(&t->game, onlooker, &view);
    const struct war_game *g = &view.game;
    begin_message(out, "position", t);
    write_text(out, "edition", journal_edition(g->edition));
    write_seat(out, "you", onlooker);
    write_number(out, "turn", g->turn);
    write_seat(out, "active", g->active);
    write_text(out, "phase", phase_names[g->phase]);
    write_board(out, g);
    write_open(out, "players", '[');
    for (int seat = 0; seat < g->seats; seat++)
        write_player(out, t, &view, seat, now);
    write_close(out, ']');
    write_decision(out, t, &view);
    write_flag(out, "can_undo", onlooker < WAR_SEATS && table_can_undo(t, onlooker));
    write_seats(out, "draw_offered", t, t->wants_draw);
    write_flag(out, "draw_may_be_claimed", table_may_claim_draw(t));
    write_seats(out, "resigned", t, t->resigned);
    write_end(out, t);
    end_message(out);
}

static const char *const event_names[WAR_EVENTS] = {[WAR_TURN_BEGAN] = "turn_began",
                                                    [WAR_PHASE_BEGAN] = "phase_began",
                                                    [WAR_SUMMONED] = "summoned",
                                                    [WAR_BUILT] = "built",
                                                    [WAR_PLAYED] = "played",
                                                    [WAR_ABILITY_USED] = "used",
                                                    [WAR_MOVED] = "moved",
                                                    [WAR_FORCED] = "forced",
                                                    [WAR_PLACED] = "placed",
                                                    [WAR_EXCHANGED] = "exchanged",
                                                    [WAR_ATTACKED] = "attacked",
                                                    [WAR_ROLLED] = "rolled",
                                                    [WAR_HITS] = "hits",
                                                    [WAR_DAMAGED] = "damaged",
                                                    [WAR_HEALED] = "healed",
                                                    [WAR_BOOSTED] = "boosted",
                                                    [WAR_UNBOOSTED] = "unboosted",
                                                    [WAR_DESTROYED] = "destroyed",
                                                    [WAR_DISCARDED] = "discarded",
                                                    [WAR_RETURNED] = "returned",
                                                    [WAR_PUT_UNDER] = "put_under",
                                                    [WAR_TAKEN] = "taken",
                                                    [WAR_DREW] = "drew",
                                                    [WAR_RETRIEVED] = "retrieved",
                                                    [WAR_REVEALED] = "revealed",
                                                    [WAR_GAINED_MAGIC] = "gained_magic",
                                                    [WAR_SPENT_MAGIC] = "spent_magic",
                                                    [WAR_BECAME_MAGIC] = "became_magic",
                                                    [WAR_ACTIVATED] = "activated",
                                                    [WAR_REPLIED] = "replied",
                                                    [WAR_SPRANG_UP] = "sprang_up",
                                                    [WAR_STUCK] = "stuck",
                                                    [WAR_GAVE] = "gave",
                                                    [WAR_ELIMINATED] = "eliminated",
                                                    [WAR_WON] = "won",
                                                    [WAR_ACTED] = "acted",
                                                    [WAR_PHASE_ENDED] = "phase_ended",
                                                    [WAR_STOPPED] = "stopped",
                                                    [WAR_GAINED] = "gained",
                                                    [WAR_LOST] = "lost",
                                                    [WAR_SILENCED] = "silenced"};

/* What the amount of a happening is: nothing but a number to whoever reads it would be a riddle. */
static void write_amount(struct out *out, const struct war_game *g, const struct war_happening *h)
{
    char face[16];
    switch (h->event) {
    case WAR_PHASE_BEGAN:
    case WAR_PHASE_ENDED: write_text(out, "phase", phase_names[h->amount]); break;
    case WAR_ABILITY_USED:
    case WAR_ACTED:
    case WAR_GAINED:
    case WAR_LOST: write_ability(out, "ability", h->amount); break;
    case WAR_ROLLED:
        war_face_text((enum war_edition)g->edition, h->amount, face, sizeof face);
        write_text(out, "face", face);
        break;
    default:
        if (h->amount != 0)
            write_number(out, "amount", h->amount);
        break;
    }
}

static void write_faces(struct out *out, enum war_edition edition, unsigned faces)
{
    char face[16];
    write_open(out, "counts", '[');
    for (int i = 0; i < WAR_FACES; i++)
        if ((faces >> i & 1) != 0 && war_face_text(edition, i, face, sizeof face))
            write_text(out, NULL, face);
    write_close(out, ']');
}

/* Whose doing it was, if not that of the rules. */
static void write_by(struct out *out, const struct war_game *g, const struct war_happening *h)
{
    if (h->by == WAR_NONE && h->ability == 0)
        return;
    bool on_board = h->by < WAR_CARDS && war_card_zone(g, h->by) == WAR_BOARD;
    write_cause(out, "by", h->by < WAR_CARDS ? war_card_definition(g, h->by) : 0,
                on_board ? war_card_place(g, h->by) : (int)WAR_NONE, h->ability);
}

struct telling {
    struct out *out;
    int onlooker;
    struct war_happening happened[TABLE_LOG]; /* of the whole request, for the story */
    struct war_log log;
};

static void write_happening(const struct telling *tell, const struct table_step *step, struct war_happening h)
{
    struct out *out = tell->out;
    if (tell->onlooker < WAR_SEATS)
        h = war_happening_for(h, tell->onlooker);
    if (h.event == WAR_HAPPENED_NOTHING)
        return;
    write_open(out, NULL, '{');
    write_text(out, "event", event_names[h.event]);
    if (h.seat != WAR_NONE)
        write_seat(out, "seat", h.seat);
    if (h.definition != 0)
        write_definition(out, "card", h.definition);
    write_space(out, "from", h.from);
    write_space(out, "to", h.to);
    if (h.other < WAR_CARDS && war_card_zone(step->before, h.other) == WAR_BOARD)
        write_space(out, "other", war_card_place(step->before, h.other));
    write_amount(out, step->before, &h);
    if (h.count != 0)
        write_number(out, "count", h.count);
    if (h.event == WAR_HITS)
        write_faces(out, (enum war_edition)step->before->edition, h.kind);
    write_by(out, step->before, &h);
    write_close(out, '}');
}

static bool tell_step(void *state, const struct table_step *step)
{
    struct telling *tell = state;
    int count = step->log.count < step->log.size ? step->log.count : step->log.size;
    for (int i = 0; i < count; i++) {
        write_happening(tell, step, step->log.entry[i]);
        if (tell->log.count + i < tell->log.size)
            tell->log.entry[tell->log.count + i] = step->log.entry[i];
    }
    tell->log.count += step->log.count;
    return true;
}

static void hear(void *out, const struct war_sentence *sentence) { protocol_sentence(out, NULL, sentence); }

void protocol_happenings(const struct table *t, int onlooker, struct out *out)
{
    struct telling tell = {.out = out, .onlooker = onlooker, .log = {.size = TABLE_LOG}};
    tell.log.entry = tell.happened;
    begin_message(out, "happenings", t);
    if (t->entries > 0 && t->entry[t->begun].kind == TABLE_UNDO) {
        write_seat(out, "undone_by", t->entry[t->begun].seat);
        write_number(out, "undone", t->entry[t->begun].value);
    }
    write_open(out, "happened", '[');
    table_walk_latest(t, tell_step, &tell);
    write_close(out, ']');
    write_open(out, "story", '[');
    story_tell(&t->before, &tell.log, onlooker, hear, out);
    write_close(out, ']');
    end_message(out);
}

/* The table is built again from its journal: what it was then follows from that. */
void protocol_since(const struct table *t, int onlooker, int64_t version, uint64_t now, struct out *out)
{
    struct table then;
    bool known = version > 0 && version < t->version && table_begin(&then, &t->rules, &t->host, NULL);
    for (int i = 0; known && i < t->entries; i++) {
        if (!table_put(&then, t->entry[i], NULL)) {
            out->failed = true; /* no memory: a journal that stands can be played */
            break;
        }
        bool told = i + 1 == t->entries || !t->entry[i + 1].joins;
        if (told && then.version > version)
            protocol_happenings(&then, onlooker, out);
    }
    if (known)
        table_close(&then);
    protocol_position(t, onlooker, now, out);
}

/* ---- Requests ------------------------------------------------------------------------------------------- */

static void begin_answer(struct out *out, const char *id, bool done, int version, const struct war_sentence *why)
{
    write_open(out, NULL, '{');
    write_text(out, "type", "answer");
    write_number(out, "version", version);
    write_text(out, "id", id);
    write_flag(out, "done", done);
    if (!done)
        protocol_sentence(out, "why", why);
}

static void write_answer(struct out *out, const char *id, bool done, int version, const struct war_sentence *why)
{
    begin_answer(out, id, done, version, why);
    end_message(out);
}

/* ---- Requests that only ask ------------------------------------------------------------------------------ */

static int64_t ten_thousandths(double number) { return (int64_t)(10000 * number + 0.5); }

static void write_odds(struct out *out, const struct odds *odds)
{
    write_open(out, "odds", '{');
    write_number(out, "destroys", ten_thousandths(odds->destroys));
    write_number(out, "damage", ten_thousandths(odds->damage));
    write_number(out, "dice", odds->dice);
    write_open(out, "chances", '[');
    for (int i = 0; i <= odds->life && i < ODDS_MOST; i++)
        write_number(out, NULL, ten_thousandths(odds->chance[i]));
    write_close(out, ']');
    write_flag(out, "about", odds->about);
    write_flag(out, "hidden", odds->hidden);
    write_close(out, '}');
}

static void write_threat(struct out *out, const struct war_game *g, const struct threat *t)
{
    write_open(out, NULL, '{');
    write_definition(out, "attacker", war_card_definition(g, t->odds.attacker));
    write_space(out, "stands", t->stands);
    write_space(out, "from", t->from);
    write_definition(out, "target", war_card_definition(g, t->odds.target));
    write_space(out, "on", war_card_place(g, t->odds.target));
    write_odds(out, &t->odds);
    write_close(out, '}');
}

/* Only what the seat sees is asked about, so that the answer tells nothing else. */
static bool answer_odds(const struct table *t, int seat, const struct request *r, struct out *answer, struct war_sentence *why)
{
    struct war_view view;
    struct odds odds;
    war_action attack;
    const char *action = request_text(r, "action");
    if (action == NULL)
        return !war_say(why, "The request names no action.");
    war_look(&t->game, seat, &view);
    if (!war_action_parse(&view.game, action, &attack, why) || !odds_of(&view, attack, &odds, why))
        return false;
    begin_answer(answer, request_text(r, "id"), true, t->version, why);
    write_odds(answer, &odds);
    end_message(answer);
    return true;
}

static bool answer_threats(const struct table *t, int seat, const struct request *r, struct out *answer, struct war_sentence *why)
{
    struct war_view view;
    struct threat threats[THREATS_MOST];
    const char *space = request_text(r, "space");
    if (space == NULL)
        return !war_say(why, "The request names no space.");
    war_look(&t->game, seat, &view);
    int card = threats_card(&view.game, space, why);
    if (card == WAR_NONE)
        return false;
    int count = threats_of(&view, card, threats);
    begin_answer(answer, request_text(r, "id"), true, t->version, why);
    write_open(answer, "threats", '[');
    for (int i = 0; i < count; i++)
        write_threat(answer, &view.game, &threats[i]);
    write_close(answer, ']');
    end_message(answer);
    return true;
}

static bool only_asks(const struct request *r)
{
    return str_same(request_text(r, "type"), "odds") || str_same(request_text(r, "type"), "threats");
}

/* False and a sentence: nothing has been answered. Such answers are not kept: asked again they are the same. */
static bool answer_question(const struct table *t, int seat, const struct request *r, struct out *answer,
                            struct war_sentence *why)
{
    if (t->end != TABLE_PLAYING)
        return !war_say(why, "The game has ended.");
    return str_same(request_text(r, "type"), "odds") ? answer_odds(t, seat, r, answer, why)
                                                     : answer_threats(t, seat, r, answer, why);
}

/* ---- Requests that do something -------------------------------------------------------------------------- */

static bool carry_out(struct table *t, int seat, const struct request *r, uint64_t now, struct war_sentence *why)
{
    const char *type = request_text(r, "type"), *action = request_text(r, "action");
    if (str_same(type, "act"))
        return action != NULL ? table_line(t, seat, action, now, why) > 0 : !war_say(why, "The request names no action.");
    if (str_same(type, "undo"))
        return table_undo(t, seat, now, why) > 0;
    if (str_same(type, "resign"))
        return table_resign(t, seat, now, why);
    if (str_same(type, "offer_draw"))
        return table_offer_draw(t, seat, now, why);
    if (str_same(type, "decline_draw"))
        return table_decline_draw(t, seat, now, why);
    if (str_same(type, "claim_draw"))
        return table_claim_draw(t, seat, now, why);
    return !war_say(why, "There is no request of the type %s.", type);
}

static bool is_sound(const struct request *r, int64_t *version, struct war_sentence *why)
{
    const char *id = request_text(r, "id");
    if (id == NULL || id[0] == 0 || str_length(id) >= PROTOCOL_ID)
        return !war_say(why, "The request has no id, or one that is too long.");
    if (request_text(r, "type") == NULL)
        return !war_say(why, "The request does not say its type.");
    return request_number(r, "version", version) || !war_say(why, "The request does not say which version it answers.");
}

/* What was asked before with that id, NULL if nothing. */
static const struct protocol_answer *answered(const struct protocol *p, int seat, const char *id)
{
    for (int i = 0; id != NULL && id[0] != 0 && i < PROTOCOL_KEPT; i++)
        if (str_same(p->answered[seat][i].id, id))
            return &p->answered[seat][i];
    return NULL;
}

static bool is_current(const struct table *t, int seat, int64_t version, struct war_sentence *why)
{
    if (seat >= t->rules.seats)
        return !war_say(why, "There is no such seat.");
    return version == t->version || !war_say(why, "The table has moved on since that request was made.");
}

static bool carry_out_once(struct table *t, struct protocol *p, int seat, const struct request *r, uint64_t now,
                           struct war_sentence *why)
{
    bool done = carry_out(t, seat, r, now, why);
    const char *id = request_text(r, "id");
    struct protocol_answer *kept = &p->answered[seat][p->next[seat]++ % PROTOCOL_KEPT];
    str_copy(kept->id, PROTOCOL_ID, id, str_length(id));
    kept->done = done;
    kept->version = t->version;
    kept->why = *why;
    return done;
}

bool protocol_request(struct table *t, struct protocol *p, int onlooker, const char *text, size_t length, uint64_t now,
                      struct out *answer)
{
    struct request r;
    struct war_sentence why = {0};
    int64_t version = 0;
    p->refused = why;
    p->repeated = false;
    if (!request_read(text, length, &r, &why)) {
        p->refused = why;
        write_answer(answer, "", false, t->version, &why);
        return false;
    }
    const char *id = request_text(&r, "id");
    const struct protocol_answer *before = onlooker < t->rules.seats ? answered(p, onlooker, id) : NULL;
    if (before != NULL) {
        p->refused = before->done ? why : before->why;
        p->repeated = true;
        write_answer(answer, id, before->done, before->version, &before->why);
        return false;
    }
    int was = t->version;
    bool sound = is_sound(&r, &version, &why), present = onlooker < t->rules.seats || onlooker == WAR_NONE;
    bool since = sound && present && str_same(request_text(&r, "type"), "since");
    bool current = sound && !since && is_current(t, onlooker, version, &why), asks = current && only_asks(&r);
    if (asks && answer_question(t, onlooker, &r, answer, &why))
        return false;
    bool done = since || (current && !asks && carry_out_once(t, p, onlooker, &r, now, &why));
    if (!done)
        p->refused = why;
    write_answer(answer, id != NULL ? id : "", done, t->version, &why);
    if (since)
        protocol_since(t, onlooker, version, now, answer);
    return t->version != was;
}
