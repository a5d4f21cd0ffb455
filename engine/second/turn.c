/* turn.c: the second edition's game, turn and phases (2E-SET, 2E-TRN, 2E-STE, 2E-INA, 2E-MPH). */
#include "second.h"

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
static void offer_to_keep(run *r, int event, int seat)
{
    struct event e = event_of(r->g, M_DISCARD_DUE, event);
    push_effect(r, keeping_text(r->g, event), event, seat, &e);
}
EFFECT(discard_at_start)
{
    if (keeping_text(g, self) != 0) {
        offer_to_keep(r, self, seat);
        WAIT();
    }
    if (!is_marked(g, self, WAR_MARK_KEPT))
        LAST(discard_active(r, self));
    unmark(g, self, WAR_MARK_KEPT);
}
END_EFFECT
const struct ability rule_discard_active = {
    .name = "Discard an active event",
    .text = "At the start of your turn your active events are discarded.",
    .effect = &discard_at_start,
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
    .effect = &inaction,
    .flags = A_TEXT | A_OUTLIVES,
};

/* ---- Turn ---------------------------------------------------------------------------------------------- */

/* 2E-WRD-09 */
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

/* Every active event of the player is discarded; the order is asked only if a discard does something (2E-STE-02, 2E-STE-03). */
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

static void set_phase(run *r, enum war_phase phase)
{
    r->g->phase = (uint8_t)phase;
    TELL(.event = WAR_PHASE_BEGAN, .seat = r->g->active, NO_CARD, .amount = (uint16_t)phase);
}

static void begin_phase(run *r, enum war_phase phase)
{
    set_phase(r, phase);
    trigger_moment(r, (enum moment)M_START(phase));
}

/* Looked at once, and in every turn (2E-INA-01, 2E-INA-06, 2E-INA-07). */
static void end_phase(run *r)
{
    game *g = r->g;
    TELL(.event = WAR_PHASE_ENDED, .seat = g->active, NO_CARD, .amount = g->phase, .count = r->answer != PLAYER_ENDS);
    trigger_moment(r, (enum moment)M_END(g->phase));
    if (g->phase == WAR_PHASE_ATTACK && (g->seat[g->active].flags & WAR_TARGETED_ENEMY) == 0) {
        struct event e = moment_of(g, (enum moment)M_END(g->phase));
        trigger_one(r, &e, WAR_NONE, RULE_INACTION, g->active); /* 2E-INA-05 */
    }
}

static void end_turn(run *r)
{
    set_phase(r, WAR_AFTER_TURN);
    trigger_moment(r, M_TURN_END);
}

/* Borrowed units go back where they stand (2E-CRD-07, 2E-CTL-05, 2E-CTL-06). */
static void give_back(run *r)
{
    game *g = r->g;
    FOR_EACH (s, marked(g, WAR_MARK_BORROWED)) {
        unmark(g, card_at(g, s), WAR_MARK_BORROWED);
        take_control(r, card_at(g, s), other_seat(controller(g, card_at(g, s))), FOR_GOOD);
    }
}

/* Nothing is left to decide and everyone can see it: no card in hand, no action on the board (2E-ASK-03). */
static bool nothing_to_do(const game *g) { return hand_is_empty(g, g->active) && !second_can_act(g); }

/* Actions are taken here only: when nothing else goes on, by the active player (2E-TIM-01, 2E-TRN-06, 2E-TRN-07, 2E-EVT-03). */
static bool ask_main(run *r)
{
    game *g = r->g;
    r->answer = ENDS_BY_ITSELF;
    if (nothing_to_do(g))
        return true;
    decide(g, g->active, WAR_ASK_MAIN, P_MAIN);
    return false;
}

/* 2E-MPH-04 */
static void magic_from_hand(run *r, int number)
{
    discard_from_hand(r, r->g->active, number, false);
    gain_magic(r, r->g->active, 1); /* 2E-MPH-01 */
}

static void second_use(run *r, int card, int number)
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
    case WAR_MOVE: move_at_once(r, card_at(g, b), c); break;
    case WAR_WALK: second_begin_move(r, card_at(g, b)); break;
    case WAR_RIDE: begin_ride(r, card_at(g, b), c); break;
    case WAR_ATTACK:
        use_attack_slot(g, card_at(g, b)); /* 2E-ATK-03 */
        second_begin_attack(r, card_at(g, b), card_at(g, c));
        break;
    case WAR_SUMMON: second_begin_summon(r, a, c); break;
    case WAR_BUILD: second_begin_build(r, a, c); break;
    case WAR_PLAY: second_begin_play(r, a); break;
    case WAR_USE: second_use(r, card_at(g, c), a); break;
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
            DO(start_of_turn(r)); /* 2E-STE-01 */
        }
        for (; t->phase < sizeof phases; t->phase++) {
            if (t->begun != PHASE_BEGUN)
                DO(begin_phase(r, phases[t->phase])); /* 2E-TRN-03, 2E-STE-05 */
            t->begun = NOT_BEGUN;
            for (;;) {
                ASK(ask_main(r)); /* again and again (2E-SUM-01, 2E-BLD-01, 2E-EVT-04, 2E-MPH-02) */
                if (war_verb_of(r->answer) == WAR_END)
                    break;
                DO(act(r));
            }
            DO(end_phase(r)); /* 2E-STE-06 */
        }
        set_phase(r, WAR_PHASE_DRAW);
        DO(draw(r, g->active, HAND - hand_size(g, g->active))); /* 2E-STE-07, 2E-DRW-01, 2E-DRW-02, 2E-DRW-06 */
        DO(end_turn(r));
        lasting_end(r, UNTIL_TURN_ENDS, WAR_NONE); /* together (2E-STE-08) */
        give_back(r);
        DO(because(g, BY_GAME, WAR_NONE, WAR_NONE));
        g->active = (uint8_t)other_seat(g->active); /* 2E-TRN-01 */
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
    decide(g, WAR_CHANCE, WAR_ASK_SEAT, P_WHO_BEGINS)->set = plain(3);
    WAIT();
    g->active = g->starter = (uint8_t)war_c(r->answer);
    g->seat[g->starter].magic = 2; /* 2E-SET-06 */
    g->seat[other_seat(g->starter)].magic = 3;
    DO(draw(r, g->starter, HAND));
    DO(draw(r, other_seat(g->starter), HAND)); /* 2E-SET-05 */
    pop(g);
    push(r, SECOND_TURN_, sizeof(struct turn), g->active, WAR_NONE); /* 2E-SET-07 */
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

static const char *const face_names[DIE_FACES] = {
    [MELEE_RANGED] = "mr", [RANGED_SPECIAL] = "rs", [MELEE_SPECIAL] = "ms", [MELEE_ALONE] = "m"};

/* Until the end of the turn, whatever becomes of the ability that gave it (2E-CRD-14). */
static int second_bonus(const game *g, int card) { return is_marked(g, card, WAR_MARK_CHARGED); }

const struct rules second_rules = {
    .greatest = ABOUT(Q_RIDE) | ABOUT(Q_REACH),
    .least = ABOUT(Q_MOST_DAMAGE),
    .united = ABOUT(Q_PASS) | ABOUT(Q_SPACES), /* 2E-THR-05 */
    .counted_piles = true,
    .active_area = true,
    .marks = 0xFFFF & ~(WAR_MARK_STUCK | WAR_MARK_VINE | WAR_MARK_BOW | WAR_MARK_FREE_MOVED | WAR_MARK_KEPT),
    .rule_abilities = true,
    .foreign_phase = WAR_PHASE_EVENT,
    .seat_flags = WAR_TARGETED_ENEMY,
    .face_names = face_names,
    .deck_rule = "2E-DCK-01",
    .game = SECOND_GAME_,
    .attack = SECOND_ATTACK_,
    .kinds = second_kinds,
    .slots = second_slots,
    .in_attack = WAITS(M_BEFORE_ATTACK) | WAITS(M_DAMAGE_DUE),
    .turn = SECOND_TURN_,
    .own = SECOND_GAME_,
    .others = FIRST_GAME_,
    .roll = P_ROLL,
    .bonus = second_bonus,
    .bonus_by = Q_RIDE,
    .each_instruction = true,
    .effects_cause_all = true,
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
    .check_choice = second_check_choice,
    .deck_parts = second_deck_parts,
    .deck_terms = second_deck_terms,
    .start = start,
};
