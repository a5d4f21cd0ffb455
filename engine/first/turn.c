/* turn.c: the first edition's game, turn and phases (1E-SET, 1E-TRN, 1E-DRW, 1E-MAG, 1E-VIC). */
#include "first.h"

/* ---- Turn ---------------------------------------------------------------------------------------------- */

/* 1E-TRN-15; a card that leaves the battlefield is forgotten there and then. */
static void forget_turn(game *g, int card)
{
    forget_uses(g, card);
    g->card[card].marks = 0;
}

static void begin_turn(run *r)
{
    game *g = r->g;
    count_turn(g);
    g->phase = WAR_BEFORE_TURN;
    FOR_EACH (s, occupied(g))
        forget_turn(g, card_at(g, s));
    FOR_EACH (s, all_walls(g))
        forget_turn(g, wall_at(g, s));
    for (int seat = 0; seat < g->seats; seat++) {
        struct war_seat *s = &g->seat[seat];
        s->moves = s->attacks = s->more_moves = 0;
        for (size_t i = 0; i < sizeof s->steps; i++)
            s->steps[i] = 0; /* of its own cards, wherever they are */
        for (size_t i = 0; i < sizeof s->more_steps; i++)
            s->more_steps[i] = 0;
        s->flags = 0;
    }
    if (g->turn == 1)
        g->seat[g->active].flags |= WAR_FIRST_TURN; /* nobody else's first turn (1E-TRN-07, 1E-TEM-10) */
    lasting_end(r, UNTIL_MY_TURN, g->active);       /* before the start's triggers (1E-TIM-13) */
    TELL(.event = WAR_TURN_BEGAN, .seat = g->active, NO_CARD, .amount = g->turn);
    trigger_moment(r, M_TURN_START); /* 1E-TIM-05, 1E-TIM-12 */
}

static void begin_phase(run *r, enum war_phase phase)
{
    game *g = r->g;
    g->phase = (uint8_t)phase;
    if (phase == WAR_PHASE_ATTACK) /* "destroyed no Unit in this phase" (Wither) */
        FOR_EACH (s, occupied(g))
            unmark(g, card_at(g, s), WAR_MARK_KILLED | WAR_MARK_KILLED_ENEMY);
    TELL(.event = WAR_PHASE_BEGAN, .seat = g->active, NO_CARD, .amount = (uint16_t)phase);
    trigger_moment(r, (enum moment)M_START(phase));
}

static void end_phase(run *r)
{
    const game *g = r->g;
    TELL(.event = WAR_PHASE_ENDED, .seat = g->active, NO_CARD, .amount = g->phase, .count = r->answer != PLAYER_ENDS);
    trigger_moment(r, (enum moment)M_END(g->phase));
}

/* What holds for the phase holds for what happens at its end (1E-TRN-14, 1E-ATK-41). */
static void phase_is_over(run *r)
{
    game *g = r->g;
    if (g->phase == WAR_PHASE_MOVE)
        g->seat[g->active].pushed = 0;
    if (g->phase == WAR_PHASE_ATTACK)
        lasting_end_against(r, g->active);
}

static void end_turn(run *r)
{
    r->g->phase = WAR_AFTER_TURN;
    TELL(.event = WAR_PHASE_BEGAN, .seat = r->g->active, NO_CARD, .amount = WAR_AFTER_TURN);
    trigger_moment(r, M_TURN_END); /* 1E-TIM-06, 1E-TIM-12 */
}

/* To the Attack Value (1E-ATK-23): no life depends on it. */
__attribute__((cold)) static void end_bonus(run *r, int card)
{
    uint8_t *bonus = &r->g->card[card].boost;
    TELL(.event = WAR_UNBOOSTED, .seat = WAR_NONE, .card = (uint8_t)card, .other = WAR_NONE, .to = r->g->card[card].place,
         .amount = *bonus);
    *bonus = 0;
}

/* Effects lasting for this turn end, after its last trigger (1E-TRN-13). */
static void turn_is_over(run *r)
{
    game *g = r->g;
    FOR_EACH (s, occupied(g))
        if (g->card[card_at(g, s)].boost > 0)
            end_bonus(r, card_at(g, s));
    lasting_end(r, UNTIL_TURN_ENDS, WAR_NONE);
    lasting_end_turn(r, g->active);
    g->active = (uint8_t)next_seat(g, g->active); /* 1E-TRN-03 */
}

/* Moving and attacking hide nothing: those phases end by themselves when nothing is legal (1E-ASK-13, 1E-TRN-12). The others are
 * asked about while there is a card in hand (1E-ASK-12). */
static bool nothing_to_do(const game *g)
{
    bool hidden = g->phase == WAR_PHASE_SUMMON || g->phase == WAR_PHASE_EVENT || g->phase == WAR_PHASE_MAGIC;
    if (hidden && !hand_is_empty(g, g->active))
        return false;
    return !first_can_act(g);
}

struct turn {
    struct frame frame;
    uint8_t phase;   /* index of the phase in the turn */
    uint8_t begun;   /* enum begun: what a position written down has behind it */
    uint8_t ended;   /* something happened at the end of the turn */
    uint8_t closing; /* enum closing: the normal actions of the phase are over */
};
enum begun { NOT_BEGUN, TURN_BEGUN, PHASE_BEGUN, BROKEN_OFF };
enum closing { OPEN, CLOSED_BY_PLAYER, CLOSED_BY_ITSELF };
static struct turn *turn_of(const game *g) { return (struct turn *)(void *)FRAME_AT(g, 0); }

bool in_phase(const game *g, enum war_phase phase)
{
    const struct turn *t = turn_of(g);
    return g->phase == phase && (t->frame.fn != FIRST_TURN_ || t->closing == OPEN);
}

/* The player ends the phase, or nothing is left to do in it. What comes immediately after its normal actions comes first (1E-TRN-14). */
static bool phase_ends(run *r, struct turn *t)
{
    const game *g = r->g;
    bool normal = g->phase == WAR_PHASE_MOVE || g->phase == WAR_PHASE_ATTACK;
    if (war_verb_of(r->answer) != WAR_END)
        return false;
    if (t->closing != OPEN || !normal || !awaited(g, M_AFTER_PHASE)) {
        t->closing = OPEN;
        return true;
    }
    t->closing = r->answer == PLAYER_ENDS ? CLOSED_BY_PLAYER : CLOSED_BY_ITSELF;
    struct event e = moment_of(g, M_AFTER_PHASE);
    e.amount = g->phase;
    trigger(r, &e);
    return false;
}

static bool ask_main(run *r)
{
    game *g = r->g;
    const struct turn *t = turn_of(g);
    r->answer = t->closing == CLOSED_BY_PLAYER ? PLAYER_ENDS : ENDS_BY_ITSELF;
    if (t->closing != OPEN || nothing_to_do(g))
        return true;
    decide(g, g->active, WAR_ASK_MAIN, P_MAIN_FIRST);
    return false;
}

/* One after the other, as the player likes (1E-MAG-01, 1E-MAG-02). */
void build_magic(run *r, int number)
{
    game *g = r->g;
    int seat = g->active, card = in_hand(g, seat, number);
    TELL(.event = WAR_BECAME_MAGIC, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE,
         .seen = (uint8_t)(1u << seat));
    to_magic(g, card, seat);
    hide_from_others(g, card, seat); /* face down (1E-INF-10) */
    blur_hand(g, seat);
}

/* The card under that one whose text it is. */
static int below_with(const game *g, int upper, int text)
{
    int card = g->card[upper].link;
    while (card != WAR_NONE && g->card[card].text != text)
        card = g->card[card].link;
    return card;
}

void first_use(run *r, int card, int number)
{
    game *g = r->g;
    const struct ability *a = ability(number);
    int seat = actor(g), space = space_of(g, card);
    if ((a->flags & A_ANYBODY) != 0)
        card = below_with(g, card, number);
    else
        spend(g, card, a);
    TELL(.event = WAR_ABILITY_USED, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .to = (uint8_t)space,
         .amount = (uint16_t)number);
    if ((a->flags & A_INSTEAD_OF_MOVE) != 0 &&
        g->phase == WAR_PHASE_MOVE) { /* no move, but the activation is used (1E-MOV-15, 1E-PLC-03) */
        mark(g, card, WAR_MARK_MOVED);
        g->seat[g->active].moves++;
    } else if (g->phase == WAR_PHASE_ATTACK && (a->flags & A_ANY_TIME) == 0) { /* in place of, or as, its attack (1E-ATK-19) */
        mark(g, card, WAR_MARK_ATTACKED);
        g->seat[g->active].attacks++;
    }
    if ((a->flags & A_ANYBODY) == 0)
        pay_ability(r, seat, a->price); /* before the effect (1E-MAG-08) */
    push_effect(r, number, card, seat, NULL);
}

/* Between two phases: what may be used at any time, by all others, one after the other in the order of their turns, each as often as that
 * player likes (1E-ANY-05, 1E-ANY-08, 1E-ANY-16). */
static bool ask_in_gap(run *r)
{
    game *g = r->g;
    if (!can_act_in_gap(g))
        return answered(r, 0);
    struct war_decision *ask = decide(g, actor(g), WAR_ASK_CARD, P_GAP);
    ask->may = WAR_PASS;
    ask->uses = 1;
    return false;
}
void first_gap(run *r, struct frame *f)
{
    game *g = r->g;
    BEGIN
    while (f->seat != g->active) {
        ASK(ask_in_gap(r));
        if (used_any_time(r)) {
            WAIT();
            CHECK();
        } else {
            f->seat = (uint8_t)next_seat(g, f->seat);
        }
    }
    END
}
FRAME_OF(first_gap, struct frame, f) { return f->seat < g->seats && f->seat != g->active; }

void open_gap(run *r) { push(r, FIRST_GAP_, sizeof(struct frame), next_seat(r->g, r->g->active), WAR_NONE); }

static void act(run *r)
{
    game *g = r->g;
    int a = war_a(r->answer), b = war_b(r->answer), c = war_c(r->answer);
    enum war_verb verb = (enum war_verb)war_verb_of(r->answer);
    switch (verb) {
    case WAR_MOVE:
    case WAR_WALK:
    case WAR_RIDE: first_begin_move(r, verb, card_at(g, b), c); break;
    case WAR_ATTACK:
        mark(g, card_at(g, b), WAR_MARK_ATTACKED);
        g->seat[g->active].attacks++;
        first_begin_attack(r, card_at(g, b), war_at(g, a, c));
        break;
    case WAR_SUMMON: first_begin_summon(r, a, c); break;
    case WAR_BUILD: first_begin_build(r, a, c); break;
    case WAR_PLAY: first_begin_play(r, a); break;
    case WAR_GIVE: give_magic(r, g->active); break;
    case WAR_USE: first_use(r, war_at(g, b, c), a); break;
    case WAR_END: break;
    default: build_magic(r, a); break;
    }
}

/* Summoning comes before Walls are played (1E-WAL-13). */
static const uint8_t phases[] = {WAR_PHASE_DRAW, WAR_PHASE_SUMMON, WAR_PHASE_EVENT,
                                 WAR_PHASE_MOVE, WAR_PHASE_ATTACK, WAR_PHASE_MAGIC};
enum { MOVEMENT = 3 };

/* The bottom frame of a running game: turn after turn, each phase once (1E-TRN-01, 1E-TRN-02). */
void first_turn(run *r, struct frame *f)
{
    game *g = r->g;
    struct turn *t = (struct turn *)(void *)f;
    BEGIN
    for (;;) {
        if (t->begun == BROKEN_OFF) { /* what the others' cards still wait for comes first (1E-TEM-30) */
            CHECK();
            t->begun = NOT_BEGUN;
            turn_is_over(r);
            CHECK();
        }
        if (t->begun == NOT_BEGUN) {
            begin_turn(r);
            if (g->turn == 1)
                t->phase = MOVEMENT; /* the rest is as always (1E-TRN-04, 1E-TRN-06, 1E-TRN-10) */
            CHECK();
        }
        for (; t->phase < sizeof phases; t->phase++) {
            if (t->begun != PHASE_BEGUN) {
                begin_phase(r, (enum war_phase)phases[t->phase]);
                CHECK();
            }
            t->begun = NOT_BEGUN;
            for (;;) {
                ASK(ask_main(r));
                if (phase_ends(r, t))
                    break;
                DO(act(r));
                CHECK();
            }
            if (g->phase == WAR_PHASE_DRAW)
                DO(draw(r, g->active, FIRST_HAND - hand_size(g, g->active))); /* 1E-DRW-01 to 1E-DRW-03, 1E-DRW-05 */
            end_phase(r);
            CHECK();
            phase_is_over(r);
            if (t->phase + 1 < (int)sizeof phases && gap_is_wanted(g)) {
                open_gap(r);
                WAIT_AS(100);
            }
        }
        t->ended = t->begun == PHASE_BEGUN;
        if (t->begun != PHASE_BEGUN) {
            end_turn(r);
            t->ended = g->low != g->base;
            CHECK();
        }
        t->begun = NOT_BEGUN;
        while (t->ended) { /* then "any time" may come once more; else nothing has changed since the last phase (1E-ASK-23) */
            ASK(ask_main(r));
            if (war_verb_of(r->answer) == WAR_END)
                break;
            DO(act(r));
            CHECK();
        }
        turn_is_over(r);
        CHECK();
        t->phase = 0;
    }
    END
}
FRAME_OF(first_turn, struct turn, t)
{
    bool asks = g->top == 0 && g->ask.kind == WAR_ASK_MAIN;
    int phase = t->phase < sizeof phases ? phases[t->phase] : WAR_AFTER_TURN;
    return t->begun <= BROKEN_OFF && t->phase <= sizeof phases && t->ended <= 1 && t->closing <= CLOSED_BY_ITSELF &&
           (!asks || g->phase == phase);
}

void break_off_turn(run *r)
{
    game *g = r->g;
    struct turn *t = (struct turn *)(void *)FRAME_AT(g, 0);
    stop_walks(g);
    g->top = 0;
    g->free = t->frame.size;
    g->base = g->lasting_at; /* all that waits, waits now in one window */
    g->dirty = 1;            /* a window that was closed so may have kept lives from being looked at */
    t->frame.step = 0;
    t->phase = 0;
    t->begun = BROKEN_OFF;
    t->closing = OPEN;
    g->phase = WAR_AFTER_TURN;
}

/* ---- Beginning ----------------------------------------------------------------------------------------- */

struct opening {
    struct frame frame;
    struct dice dice;
    uint8_t rolling, highest; /* seats that roll in this round; those that have rolled the most in it */
    uint8_t most;
};

static void note_highest(struct opening *o, int seat, int result)
{
    if (result > o->most)
        o->highest = 0;
    if (result >= o->most) {
        o->highest |= (uint8_t)(1u << seat);
        o->most = (uint8_t)result;
    }
}

static bool ask_who_begins(run *r, const struct frame *f)
{
    decide(r->g, f->seat, WAR_ASK_SEAT, P_CHOOSE_FIRST)->set = plain(3);
    return false;
}

/* Each player rolls a die, those with the highest roll again while they are equal; of two players the higher one says who begins
 * (1E-SET-06, 1E-SET-07). */
void first_game(run *r, struct frame *f)
{
    game *g = r->g;
    struct opening *o = (struct opening *)(void *)f;
    BEGIN
    o->highest = (uint8_t)all_seats(g);
    while ((o->highest & (o->highest - 1)) != 0) {
        o->rolling = o->highest;
        o->most = 0;
        for (f->seat = 0; f->seat < g->seats; f->seat++) {
            if ((o->rolling >> f->seat & 1) == 0)
                continue;
            o->dice = (struct dice){.left = 1};
            ASK(ask_die(r, f, &o->dice));
            note_die(r, f, &o->dice);
            note_highest(o, f->seat, war_c(r->answer) + 1);
        }
    }
    f->seat = (uint8_t)lowest_or_none(o->highest);
    r->answer = WAR_ACT(WAR_SEAT, 0, 0, f->seat); /* of four players the highest roller must begin (1E-TEM-08) */
    if (g->seats == 2)
        ASK(ask_who_begins(r, f));
    g->active = g->starter = (uint8_t)war_c(r->answer);
    pop(g);
    push(r, FIRST_TURN_, sizeof(struct turn), g->active, WAR_NONE);
    return;
    END
}
enum { ASKS_WHO_BEGINS = 2 }; /* its second step */
FRAME_OF(first_game, struct opening, o)
{
    return ((o->rolling | o->highest) & ~all_seats(g)) == 0 && o->highest != 0 && o->most <= FIRST_FACES &&
           (o->frame.step == ASKS_WHO_BEGINS) == (g->ask.kind == WAR_ASK_SEAT);
}

static void begin(run *r) { push(r, FIRST_GAME_, sizeof(struct opening), 0, WAR_NONE); }

static void start(run *r, enum war_phase phase, bool main)
{
    struct turn *t = (struct turn *)(void *)push(r, FIRST_TURN_, sizeof *t, r->g->active, WAR_NONE);
    for (uint8_t i = 0; i < sizeof phases; i++)
        if (phases[i] == phase)
            t->phase = i;
    if (phase == WAR_AFTER_TURN)
        t->phase = sizeof phases;
    if (phase != WAR_BEFORE_TURN)
        t->begun = main ? PHASE_BEGUN : TURN_BEGUN;
    r->g->phase = (uint8_t)phase;
}

static const uint8_t weights[FIRST_FACES] = {1, 1, 1, 1, 1, 1};

static const char *const face_names[FIRST_FACES] = {"1", "2", "3", "4", "5", "6"};

/* In the first edition boost[] holds a bonus to the Attack Value until the turn ends (1E-ATK-23). */
static int first_bonus(const game *g, int card) { return g->card[card].boost; }

const struct rules first_rules = {
    .greatest = ABOUT(Q_RIDE) | ABOUT(Q_SAVE) | ABOUT(Q_HIT) | ABOUT(Q_KEEPS) | ABOUT(Q_BUYS_BOW) | ABOUT(Q_MOVES_ALONE) |
                ABOUT(Q_RANGE) | ABOUT(Q_REMOVAL) | ABOUT(Q_DIAGONAL) | ABOUT(Q_BESIDE),
    .least = ABOUT(Q_ATTACKERS),
    .united = ABOUT(Q_PASS) | ABOUT(Q_COVERS) | ABOUT(Q_GAIT),
    .never_given = ABOUT(Q_COST),
    .magic_is_a_pile = true,
    .settled_piles = true,
    .vain_search = true,
    .teams = true,
    .marks = 0xFFFF,
    .foreign_phase = WAR_PHASE_BUILD,
    .seat_flags = WAR_FIRST_TURN | WAR_PLAYED_EVENT,
    .silent = WAR_MARK_SILENCED,
    .face_names = face_names,
    .deck_rule = "1E-DCK-01",
    .start_rule = "1E-DCK-03",
    .game = FIRST_GAME_,
    .attack = FIRST_ATTACK_,
    .kinds = first_kinds,
    .slots = first_slots,
    .in_attack = WAITS(M_BEFORE_ATTACK),
    .turn = FIRST_TURN_,
    .own = FIRST_GAME_,
    .others = SECOND_GAME_,
    .roll = P_ROLL_FIRST,
    .bonus = first_bonus,
    .ordered_discard = true,
    .joined = true,
    .drops_lost = true,
    .faces = FIRST_FACES,
    .weights = weights,
    .order = P_ORDER_FIRST,
    .batch = P_BATCH_FIRST,
    .begin = begin,
    .list = first_list,
    .any_time = first_any_time,
    .list_any_time = list_any_time,
    .use = first_use,
    .destroy_card = first_destroy,
    .order_matters = first_order_matters,
    .dying = first_dying,
    .hold_damage = hold_wounds,
    .poisoned = note_poison,
    .hold_healing = hold_healing,
    .batch_begins = note_kept,
    .batch_over = look_for_winner,
    .may_reply = may_reply,
    .why = first_why,
    .prescribed = first_prescribed,
    .check_choice = first_check_choice,
    .deck_parts = first_deck_parts,
    .deck_terms = first_deck_terms,
    .start = start,
};
