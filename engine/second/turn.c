/* turn.c: the second edition's game, turn and phases (2E-SET, 2E-TRN, 2E-STE, 2E-INA, 2E-MPH), and destroying (2E-DMG, 2E-MGC). */
#include "second.h"

#define TELL(...) tell(r, (struct war_happening){__VA_ARGS__})
#define NO_CARD   .card = WAR_NONE, .other = WAR_NONE

/* ---- Destroying ---------------------------------------------------------------------------------------- */

/* The destroyer remembers it for this turn (2E-DMG-13). */
static void credit(game *g, const struct event *e)
{
    if ((e->flags & WAS_UNIT) == 0 || (e->cause != BY_STRIKE && e->cause != BY_ABILITY) || !on_board(g, e->other))
        return;
    g->card[e->other].marks |= WAR_MARK_KILLED;
    if ((e->flags & WAS_ENEMY) != 0)
        g->card[e->other].marks |= WAR_MARK_KILLED_ENEMY;
}

static bool pays(const game *g, const struct event *e)
{
    if (e->cause == BY_GAME || e->cause == BY_COST || (e->flags & WAS_ENEMY) == 0)
        return false;                                       /* 2E-MGC-06, 2E-MGC-09 */
    return !(g->cause_flags && (e->flags & WAS_UNIT) != 0); /* 2E-MGC-12, 2E-MGC-13 */
}

war_set payable(const game *g, war_set units)
{
    if ((g->speaks & ASKS(Q_RETURNS)) != 0)
        FOR_EACH (s, units)
            if (ask(g, Q_RETURNS, card_at(g, s), WAR_NONE) != 0)
                units &= ~bit(s);
    return units;
}

void second_destroy(run *r, int card)
{
    game *g = r->g;
    if (!on_board(g, card))
        return;
    if (ask(g, Q_RETURNS, card, WAR_NONE) != 0) {
        return_to_owner(r, card); /* not destroyed: no magic, no trigger of destruction (2E-INS-02) */
        return;
    }
    struct event e = destroyed_event(g, card);
    TELL(.event = WAR_DESTROYED, .seat = e.seat, .card = (uint8_t)card, .other = e.other, .from = e.space);
    if (pays(g, &e))
        gain_magic(r, e.seat, 1); /* before triggers (2E-MGC-11) */
    credit(g, &e);
    trigger(r, &e);
    leave(r, card);
    to_discard(g, card, war_card_owner(card));
    if (is(g, card, WAR_SUMMONER))
        win(r, other_seat(war_card_owner(card))); /* 2E-VIC-01 */
}

/* Bonuses to life are never negative, so they are asked for only where the printed life is used up. */
static bool second_dying(const game *g, int card)
{
    return g->card[card].damage >= def(g, card)->life && life_left(g, card) <= 0;
}

/* Of the others that go with it: by its text, or because it is the one that destroys them (2E-DMG-09). */
static bool sees_destruction(const game *g, int card, const struct ability *a, war_set batch)
{
    if ((a->flags & A_WATCHES) != 0 || (a->waits & WAITS(M_DESTROYED)) == 0 || g->cause_card != card)
        return (a->flags & A_WATCHES) != 0;
    FOR_EACH (s, batch & ~bit(space_of(g, card))) {
        struct event e = destroyed_event(g, card_at(g, s));
        if (a->due(g, &e, card))
            return true;
    }
    return false;
}

/* Only a card that itself watches destruction can miss one by going first (2E-ASK-15); with a summoner among them the game
 * ends, and the active player takes the enemy's first (2E-VIC-03). */
static bool second_order_matters(const game *g, war_set batch, war_set walls)
{
    (void)walls;
    bool watcher = false;
    FOR_EACH (s, batch) {
        uint16_t list[MAX_ABILITIES];
        if (is(g, card_at(g, s), WAR_SUMMONER) && controller(g, card_at(g, s)) != g->active)
            return false;
        for (int i = abilities_of(g, card_at(g, s), list) - 1; i >= 0; i--)
            watcher = watcher || sees_destruction(g, card_at(g, s), ability(list[i]), batch);
    }
    return watcher;
}

/* ---- Effects of the rules themselves ------------------------------------------------------------------- */

/* Its own text may keep it (2E-STE-04). */
static int keeping_text(const game *g, int event)
{
    const uint16_t *a = def(g, event)->abilities;
    for (int i = 0; i < 4 && a[i] != 0; i++)
        if ((ability(a[i])->waits & WAITS(M_DISCARD_DUE)) != 0 && ability(a[i])->works == WHILE_ACTIVE)
            return a[i];
    return 0;
}
EFFECT(discard_at_start)
{
    if (keeping_text(g, self) != 0) {
        struct event e = event_of(g, M_DISCARD_DUE, self);
        push_effect(r, keeping_text(g, self), self, seat, &e);
        WAIT();
    }
    if ((g->card[self].marks & WAR_MARK_KEPT) == 0)
        LAST(discard_active(r, self));
    g->card[self].marks &= (uint16_t)~WAR_MARK_KEPT;
}
END_EFFECT
const struct ability rule_discard_active = {
    .name = "Discard an active event",
    .text = "At the start of your turn your active events are discarded.",
    .effect = discard_at_start,
    .flags = A_TEXT | A_OUTLIVES,
};

EFFECT(inaction)
{
    because(g, BY_GAME, WAR_NONE, WAR_NONE);
    int summoner = g->seat[seat].summoner;
    LAST(damage(r, summoner, 1));
}
END_EFFECT
const struct ability rule_inaction = {
    .name = "Cost of inaction",
    .text = "A turn without an attack against an enemy card costs your summoner 1 damage.",
    .effect = inaction,
    .flags = A_TEXT | A_OUTLIVES,
};

/* ---- Turn ---------------------------------------------------------------------------------------------- */

static void begin_turn(run *r)
{
    game *g = r->g;
    count_turn(g);
    g->phase = WAR_BEFORE_TURN;
    FOR_DECKS (card, g) { /* 2E-CMP-24 */
        forget_uses(g, card);
        if (war_card_zone(g, card) != WAR_UNDER)
            g->card[card].marks = 0;
    }
    for (int seat = 0; seat < g->seats; seat++)
        g->seat[seat].moves = g->seat[seat].attacks = g->seat[seat].flags = 0;
    TELL(.event = WAR_TURN_BEGAN, .seat = g->active, NO_CARD, .amount = g->turn);
}

/* One of the player's own active events acts on being discarded (2E-ASK-15). */
static bool discards_matter(const game *g)
{
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[owner].active_events, owner) {
            const uint16_t *a = def(g, card)->abilities;
            for (int i = 0; war_card_holder(g, card) == g->active && i < 4 && a[i] != 0; i++)
                if ((ability(a[i])->waits & (WAITS(M_EVENT_DISCARDED) | WAITS(M_DISCARD_DUE))) != 0)
                    return true;
        }
    return false;
}

/* Every active event of the player is discarded; the order is asked only if a discard does something (2E-STE-03). */
static void start_of_turn(run *r)
{
    game *g = r->g;
    bool matters = (g->waits & (WAITS(M_EVENT_DISCARDED) | WAITS(M_DISCARD_DUE))) != 0 && discards_matter(g);
    struct event e = moment_of(g, M_TURN_START);
    trigger(r, &e);
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[owner].active_events, owner) {
            if (war_card_holder(g, card) != g->active)
                continue;
            if (matters)
                trigger_one(r, &e, card, RULE_DISCARD_ACTIVE, g->active);
            else
                discard_active(r, card);
        }
}

static void begin_phase(run *r, enum war_phase phase)
{
    r->g->phase = (uint8_t)phase;
    TELL(.event = WAR_PHASE_BEGAN, .seat = r->g->active, NO_CARD, .amount = (uint16_t)phase);
    struct event e = moment_of(r->g, (enum moment)M_START(phase));
    trigger(r, &e);
}

static void end_phase(run *r)
{
    game *g = r->g;
    struct event e = moment_of(g, (enum moment)M_END(g->phase));
    trigger(r, &e);
    if (g->phase == WAR_PHASE_ATTACK && (g->seat[g->active].flags & WAR_TARGETED_ENEMY) == 0)
        trigger_one(r, &e, WAR_NONE, RULE_INACTION, g->active); /* 2E-INA-05 */
}

static void end_turn(run *r)
{
    game *g = r->g;
    g->phase = WAR_AFTER_TURN;
    struct event e = moment_of(g, M_TURN_END);
    trigger(r, &e);
}

/* Borrowed units go back where they stand (2E-CRD-07). */
static void give_back(run *r)
{
    game *g = r->g;
    FOR_EACH (s, marked(g, WAR_MARK_BORROWED)) {
        g->card[card_at(g, s)].marks &= (uint16_t)~WAR_MARK_BORROWED;
        take_control(r, card_at(g, s), other_seat(controller(g, card_at(g, s))), FOR_GOOD);
    }
}

/* Nothing is left to decide and everyone can see it: no card in hand, no action on the board (2E-ASK-03). */
static bool nothing_to_do(const game *g) { return hand_size(g, g->active) == 0 && !second_can_act(g); }

static bool ask_main(run *r)
{
    game *g = r->g;
    r->answer = WAR_ACT(WAR_END, 0, 0, 0);
    if (nothing_to_do(g))
        return true;
    g->ask =
        (struct war_decision){.about = WAR_NONE, .seat = g->active, .kind = WAR_ASK_MAIN, .prompt = P_MAIN, .card = WAR_NONE};
    return false;
}

static void magic_from_hand(run *r, int number)
{
    discard_from_hand(r, r->g->active, number, false);
    gain_magic(r, r->g->active, 1); /* 2E-MPH-01 */
}

static void use(run *r, int card, int number)
{
    game *g = r->g;
    spend(g, card, ability(number));
    if ((ability(number)->flags & A_INSTEAD_OF_ATTACK) != 0)
        use_attack_slot(g, card);
    if ((ability(number)->flags & A_INSTEAD_OF_MOVE) != 0)
        use_move_slot(g, card);
    TELL(.event = WAR_ABILITY_USED, .seat = g->active, .card = (uint8_t)card, .other = WAR_NONE, .to = g->card[card].place,
         .amount = (uint16_t)number);
    push_effect(r, number, card, g->active, NULL);
}

static void act(run *r)
{
    game *g = r->g;
    int a = war_a(r->answer), b = war_b(r->answer), c = war_c(r->answer);
    switch (war_verb_of(r->answer)) {
    case WAR_MOVE: begin_move(r, card_at(g, b), c, true); break;
    case WAR_WALK: begin_move(r, card_at(g, b), c, false); break;
    case WAR_RIDE: begin_ride(r, card_at(g, b), c); break;
    case WAR_ATTACK:
        use_attack_slot(g, card_at(g, b)); /* 2E-ATK-03 */
        begin_attack(r, card_at(g, b), card_at(g, c));
        break;
    case WAR_SUMMON: begin_summon(r, a, c); break;
    case WAR_BUILD: begin_build(r, a, c); break;
    case WAR_PLAY: begin_play(r, a); break;
    case WAR_USE: use(r, card_at(g, c), a); break;
    default: magic_from_hand(r, a); break;
    }
}

struct turn {
    struct frame frame;
    uint8_t phase; /* index of the phase in the turn */
    uint8_t begun; /* enum begun: what a position written down has behind it */
};
enum begun { NOT_BEGUN, TURN_BEGUN, PHASE_BEGUN };

static const uint8_t phases[] = {WAR_PHASE_SUMMON, WAR_PHASE_MOVE, WAR_PHASE_BUILD, WAR_PHASE_ATTACK, WAR_PHASE_MAGIC};

/* The bottom frame of a running game: turn after turn (2E-TRN-02). */
void second_turn(run *r, struct frame *f)
{
    game *g = r->g;
    struct turn *t = (struct turn *)(void *)f;
    BEGIN
    for (;;) {
        if (t->begun == NOT_BEGUN) {
            begin_turn(r);
            DO(start_of_turn(r));
        }
        for (; t->phase < sizeof phases; t->phase++) {
            if (t->begun != PHASE_BEGUN)
                DO(begin_phase(r, phases[t->phase]));
            t->begun = NOT_BEGUN;
            for (;;) {
                ASK(ask_main(r));
                if (war_verb_of(r->answer) == WAR_END)
                    break;
                DO(act(r));
            }
            DO(end_phase(r));
        }
        g->phase = WAR_PHASE_DRAW;
        DO(draw(r, g->active, HAND - hand_size(g, g->active))); /* 2E-STE-07, 2E-DRW-01 */
        DO(end_turn(r));
        lasting_end(g, UNTIL_TURN_ENDS, WAR_NONE); /* together (2E-STE-08) */
        give_back(r);
        DO(because(g, BY_GAME, WAR_NONE, WAR_NONE));
        g->active = (uint8_t)other_seat(g->active);
        t->phase = 0;
    }
    END
}
FRAME_OF(second_turn, struct turn, t)
{
    bool asks = g->top == 0 && g->ask.kind == WAR_ASK_MAIN;
    return t->begun <= PHASE_BEGUN && t->phase <= sizeof phases &&
           (!asks || (t->phase < sizeof phases && g->phase == phases[t->phase]));
}

/* ---- Beginning ----------------------------------------------------------------------------------------- */

void second_game(run *r, struct frame *f)
{
    game *g = r->g;
    BEGIN
    g->ask = (struct war_decision){
        .about = WAR_NONE, .seat = WAR_CHANCE, .kind = WAR_ASK_SEAT, .prompt = P_WHO_BEGINS, .card = WAR_NONE, .set = 3};
    WAIT();
    g->active = g->first = (uint8_t)war_c(r->answer);
    g->seat[g->first].magic = 2; /* 2E-SET-06 */
    g->seat[other_seat(g->first)].magic = 3;
    DO(draw(r, g->first, HAND));
    DO(draw(r, other_seat(g->first), HAND)); /* 2E-SET-05 */
    pop(g);
    push(r, SECOND_TURN_, sizeof(struct turn), g->active, WAR_NONE);
    return;
    END
}
FRAME_OF(second_game, struct frame, f) { return true; }

static void begin(run *r) { push(r, SECOND_GAME_, sizeof(struct frame), 0, WAR_NONE); }

static void start(run *r, enum war_phase phase, bool main)
{
    struct turn *t = (struct turn *)(void *)push(r, SECOND_TURN_, sizeof *t, r->g->active, WAR_NONE);
    for (uint8_t i = 0; i < sizeof phases; i++)
        if (phases[i] == phase)
            t->phase = i;
    if (phase != WAR_BEFORE_TURN)
        t->begun = main ? PHASE_BEGUN : TURN_BEGUN;
    r->g->phase = (uint8_t)phase;
}

static const uint8_t weights[DIE_FACES] = {[MELEE_RANGED] = 3, [RANGED_SPECIAL] = 1, [MELEE_SPECIAL] = 1, [MELEE_ALONE] = 1};

const struct rules second_rules = {
    .each_instruction = true,
    .faces = DIE_FACES,
    .weights = weights,
    .order = P_ORDER,
    .batch = P_BATCH,
    .begin = begin,
    .list = second_list,
    .list_instead = second_list_instead,
    .destroy_card = second_destroy,
    .order_matters = second_order_matters,
    .dying = second_dying,
    .why = second_why,
    .prescribed = second_prescribed,
    .check_deck = second_check_deck,
    .start = start,
};
