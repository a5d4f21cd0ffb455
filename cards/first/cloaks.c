/* Cloaks, first edition: knives in the back, hands in pockets, and nobody there when you turn round. */
#include "first_cards.h"

#define FACTION CLOAKS_1E

// clang-format off
const struct war_definition cloaks_1e[TABLE] = {
    /*    name          class                   cost  av  range  life  ability */
    UNIT(0, "Vlox",        SUMMONER,                -1,   2, BOW,     6, MASTER_OF_THE_ART),
    UNIT(1, "Jexik",       SUMMONER,                -1,   2, SWORD,   6, BRILLIANT_STRATEGIST),
    UNIT(2, "Dagger",      CHAMPION,                 6,   2, SWORD,   6, BACKSTAB),
    UNIT(3, "Doc",         CHAMPION,                 5,   2, BOW,     5, FIRST_AID),
    UNIT(4, "Hawk",        CHAMPION | REINFORCEMENT, 5,   2, SWORD,   5, AERIAL_STRIKE),
    UNIT(5, "Kyra",        CHAMPION,                 6,   3, BOW,     4, ILLUSIONIST),
    UNIT(6, "Scam",        CHAMPION,                 5,   2, BOW,     5, ESCAPE),
    UNIT(7, "Sin-Sin",     CHAMPION | REINFORCEMENT, 4,   1, BOW,     4, CHARM),
    UNIT(8, "Spider",      CHAMPION,                 6,   2, BOW,     6, INFILTRATE),
    UNIT(9, "The Admiral", CHAMPION | REINFORCEMENT, 7,   2, SWORD,   8, COVER),
    UNIT(10, "Violet",      CHAMPION,                 4,   2, BOW,     4, WHIRLING_BLADE),
    UNIT(11, "Assassin",    COMMON,                   1,   1, BOW,     1, MARKED_TARGET),
    UNIT(12, "Bruiser",     COMMON,                   3,   2, SWORD,   3, INTIMIDATE),
    UNIT(13, "Gunner",      COMMON,                   1,   1, BOW,     1, GREATER_SNEAK),
    UNIT(14, "Renegade",    COMMON,                   1,   1, SWORD,   2, VERSATILE),
    UNIT(15, "Scrapper",    COMMON,                   1,   1, SWORD,   2, BLINDSIDE),
    UNIT(16, "Slasher",     COMMON | REINFORCEMENT,   0,   1, SWORD,   1, FATAL_SLASH),
    UNIT(17, "Sniper",      COMMON | REINFORCEMENT,   2,   2, BOW,     1, SNIPER_SHOT),
    UNIT(18, "Thief",       COMMON,                   0,   1, SWORD,   1, STEAL),
    EVENT(19, "Assassinate",       ASSASSINATE),
    EVENT(20, "Clever Diversion",  CLEVER_DIVERSION),
    EVENT(21, "Cloak of Shadows",  CLOAK_OF_SHADOWS),
    EVENT(22, "Concealed Weapons", CONCEALED_WEAPONS),
    EVENT(23, "Daring Plan",       DARING_PLAN),
    EVENT(24, "Heist",             HEIST),
    EVENT(25, "Magic Drain",       MAGIC_DRAIN),
    EVENT(26, "Raid",              RAID),
    EVENT(27, "Spy",               SPY),
    EVENT(28, "Vanish",            VANISH),
    WALL(29, "Wall", 0, 9),
};
// clang-format on

static bool is_cloak(const game *g, int card) { return is(g, card, WAR_UNIT) && def(g, card)->faction == CLOAKS_1E; }
static space_set cloaks(const game *g, space_set among)
{
    space_set found = 0;
    FOR_EACH (s, among & occupied(g))
        if (is_cloak(g, card_at(g, s)))
            found |= bit(s);
    return found;
}
/* The row of the other side that is farthest away; of a team's in a game of four (1E-TEM-29). */
static bool in_their_back_row(const game *g, int card)
{
    return has(back_rows(g, controller(g, card) ^ 1, 1), space_of(g, card));
}
/* "Adjacent to a Wall you control", no more (1E-PLC-04); the Unit's own space counts (1E-PLC-07). */
static space_set beside_my_walls(const game *g, int self, int seat)
{
    space_set beside = next_to(g, walls_of(g, seat)) | (vines(g) & walls_of(g, seat)); /* 1E-GEO-13 */
    return beside & open_spaces(g, self);
}

/* Vlox: Master of the Art (1E-CLO-01). Having another's name and ability he has this one no longer, unless they are another Vlox's. */
static space_set can_be_copied(const game *g, int self) { return cloaks(g, occupied(g)) & ~bit(space_of(g, self)); }
static bool master_of_the_art_offer(const game *g, int self) { return can_be_copied(g, self) != 0; }
enum { P_WHO_IS_COPIED = OWN_PROMPT };
EFFECT(master_of_the_art_effect)
{
    ASK(ask_space(r, f, P_WHO_IS_COPIED, MUST, can_be_copied(g, self)));
    if (!declined(r)) {
        int other = card_at(g, chosen(r));
        uint16_t list[MAX_ABILITIES];
        bool text = abilities_of(g, other, list) > 0; /* 1E-ABI-36 */
        lasts_about(r, text ? MASTER_OF_THE_ART : MASTER_OF_THE_ART_NAME, self, seat, UNTIL_TURN_ENDS, WAR_BEARS,
                    face_of(g, other));
    }
}
END_EFFECT
const struct ability master_of_the_art = {
    .name = "Master of the Art",
    .text = "In your Event Phase, you may choose a Cloak on the battlefield. This turn Vlox has that Unit's name and ability "
            "instead of his own.",
    .effect = &master_of_the_art_effect,
    .prompts = {{"1E-ABI-22", "Choose the Unit whose name and ability it takes."}},
    .offered = 1 << WAR_PHASE_EVENT,
    .offer = master_of_the_art_offer,
    .limit = 1,
    .flags = A_OWN | A_ALIAS,
};
const struct ability master_of_the_art_name = {
    .name = "Master of the Art",
    .text = "This turn Vlox has another Unit's name and no ability.",
    .works = WHEN_PLAYED,
    .flags = A_TEXT | A_ALIAS | A_NAME_ONLY,
};

/* Jexik: Brilliant Strategist. The player is named as his own draw begins; that player's next Summon Phase always comes before
 * his next turn. */
static unsigned players(const game *g) { return all_seats(g) & ~(unsigned)g->out; }
static space_set my_movable_commons(const game *g, int seat) { return movable(g, cards_of(g, seat) & of_class(g, WAR_COMMON)); }
static bool brilliant_strategist_due(const game *g, const struct event *e, int self)
{
    if (e->moment == M_START(WAR_PHASE_SUMMON))
        return lasting_about(g, BRILLIANT_STRATEGIST, self, g->active);
    return my_turn(g, self);
}
EFFECT(brilliant_strategist_effect)
{
    if (e->moment == M_START(WAR_PHASE_DRAW)) {
        ASK(ask_player(r, f, P_PLAYER, MUST, players(g)));
        if (!declined(r))
            lasts_about(r, BRILLIANT_STRATEGIST, self, seat, UNTIL_MY_TURN, WAR_BINDS, chosen(r));
        FINISH();
    }
    ASK(ask_space(r, f, P_WHO_MOVES, MAY, my_movable_commons(g, seat)));
    if (!declined(r))
        LAST(move_freely(r, card_at(g, chosen(r)), seat, 2));
}
END_EFFECT
const struct ability brilliant_strategist = {
    .name = "Brilliant Strategist",
    .text = "At the beginning of your Draw Phase, choose a player. At the beginning of that player's next Summon Phase, you may "
            "move a Common you control up to 2 spaces.",
    .waits = WAITS(M_START(WAR_PHASE_DRAW)) | WAITS(M_START(WAR_PHASE_SUMMON)),
    .due = brilliant_strategist_due,
    .effect = &brilliant_strategist_effect,
    .flags = A_OWN,
};

/* Dagger: Backstab */
static int64_t backstab_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is_behind(g, self, other) ? 3 : 0;
}
const struct ability backstab = {
    .name = "Backstab",
    .text = "Dagger's Attack Value is 3 higher when he attacks an enemy Unit that is farther than he is from the back row of its "
            "player's side.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = backstab_answer,
    .flags = A_OWN,
};

/* Doc: First Aid, on anybody's Unit (1E-DMG-23) */
static space_set first_aid_units(const game *g, int self)
{
    space_set found = 0;
    FOR_EACH (s, within(g, self, 1) & of_class(g, WAR_COMMON | WAR_CHAMPION))
        if (g->card[card_at(g, s)].damage > 0)
            found |= bit(s);
    return found;
}
static bool first_aid_offer(const game *g, int self) { return first_aid_units(g, self) != 0; }
enum { P_WHO_IS_HEALED = OWN_PROMPT };
EFFECT(first_aid_effect, card unit, dice roll)
{
    ASK(ask_space(r, f, P_WHO_IS_HEALED, MUST, first_aid_units(g, self)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    my->roll.left = 1;
    ROLL(&my->roll);
    if (die_result(&my->roll) >= 3)
        LAST(heal(r, my->unit, 1));
}
END_EFFECT
const struct ability first_aid = {
    .name = "First Aid",
    .text = "Instead of attacking with Doc, you may choose a Common or Champion adjacent to him and roll a die. On 3 or more, "
            "remove 1 wound from it.",
    .effect = &first_aid_effect,
    .prompts = {{"1E-ABI-07", "Choose the Unit to heal."}},
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = first_aid_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Hawk: Aerial Strike, after any move that his controller makes with him (1E-MOV-23) */
static bool i_moved_it(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && e->seat == controller(g, self);
}
EFFECT(aerial_strike_effect, card unit, dice roll)
{
    ASK(ask_space(r, f, P_TARGET, MAY, within(g, self, 3) & of_class(g, WAR_COMMON)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    my->roll.left = 1;
    ROLL(&my->roll);
    because_of(g, f);
    if (die_result(&my->roll) >= 4)
        LAST(damage(r, my->unit, 1));
}
END_EFFECT
const struct ability aerial_strike = {
    .name = "Aerial Strike",
    .text =
        "After you move Hawk, you may choose a Common within 3 spaces of him and roll a die. On 4 or more, put 1 wound on it.",
    .waits = WAITS(M_MOVED),
    .due = i_moved_it,
    .effect = &aerial_strike_effect,
    .flags = A_OWN,
};

/* Kyra: Illusionist. The attacker's player decides; a payment that a text demands is no price of an ability (1E-MAG-12). */
static bool illusionist_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & BY_ATTACK) != 0 && e->other < WAR_CARDS && is(g, e->other, WAR_COMMON | WAR_CHAMPION) &&
           attack_misses(g) > 0;
}
enum { P_SEE_THROUGH = OWN_PROMPT };
EFFECT(illusionist_effect)
{
    if (wounds_now(g) == 0 || e->seat >= g->seats)
        FINISH();
    if (can_pay(g, e->seat, 1)) {
        ASK_OF(e->seat, ask_yes(r, f, P_SEE_THROUGH));
        if (said_yes(r)) {
            pay_magic(r, e->seat, 1);
            FINISH();
        }
    }
    leave_wounds(r, 0);
}
END_EFFECT
const struct ability illusionist = {
    .name = "Illusionist",
    .text =
        "When a Common or Champion attacks Kyra and a die is a Miss, its controller has to pay 1 Magic Point, or all wounds of "
        "that attack on her are ignored.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = illusionist_due,
    .effect = &illusionist_effect,
    .prompts = {{"1E-MAG-12", "Pay 1 Magic Point so that the wounds of this attack are not ignored?"}},
    .flags = A_OWN,
};

/* Sin-Sin: Charm. What was taken goes back as one of the effects of the turn's end (1E-CTL-08). */
static space_set can_be_charmed(const game *g, int self)
{
    return lines(g, space_of(g, self), 2, occupied(g) | all_walls(g)) & of_class(g, WAR_COMMON);
}
static bool charm_offer(const game *g, int self) { return can_be_charmed(g, self) != 0; }
EFFECT(charm_effect, card unit)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_be_charmed(g, self)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    if (controller(g, my->unit) != seat) {
        lasts_about(r, CHARMED, my->unit, seat, UNTIL_TURN_ENDS, WAR_BINDS, controller(g, my->unit));
        take_control(r, my->unit, seat, FOR_GOOD);
    }
    if (!may_be_moved(g, my->unit))
        FINISH();
    LAST(move_freely(r, my->unit, seat, 2));
}
END_EFFECT
const struct ability charm = {
    .name = "Charm",
    .text = "Instead of attacking with Sin-Sin, you may choose a Common up to 2 clear straight-line spaces away. You control it "
            "until the end of the turn, and may move it up to 2 spaces at once.",
    .effect = &charm_effect,
    .offered = 1 << WAR_PHASE_ATTACK,
    .offer = charm_offer,
    .flags = A_INSTEAD_OF_ATTACK | A_OWN,
};
EFFECT(charmed_effect)
{
    int old = lasting_about_what(g, CHARMED, self);
    if (old < g->seats && !is_out(g, old) && controller(g, self) == seat)
        LAST(take_control(r, self, old, FOR_GOOD));
}
END_EFFECT
const struct ability charmed = {
    .name = "Charm",
    .text = "At the end of the turn its old controller controls this Unit again.",
    .waits = WAITS(M_TURN_END),
    .effect = &charmed_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Spider: Infiltrate; Thief: Steal. Whose back row it is; of two opponents their player chooses one (1E-TEM-29). Who stands there
 * is looked at again when its turn comes (1E-TIM-19). */
static bool is_home_free(const game *g, const struct event *e, int self)
{
    (void)e;
    return my_turn(g, self) && in_their_back_row(g, self);
}
EFFECT(infiltrate_effect, seat opponent)
{
    if (!is_home_free(g, e, self))
        FINISH();
    ASK(ask_space(r, f, P_PLACE, MAY, beside_my_walls(g, self, seat)));
    if (declined(r))
        FINISH();
    place(r, self, chosen(r), seat);
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    if (declined(r))
        FINISH();
    because_of(g, f);
    LAST(damage(r, g->seat[chosen(r)].summoner, 1));
}
END_EFFECT
const struct ability infiltrate = {
    .name = "Infiltrate",
    .text =
        "At the end of your turn, if Spider is in the back row of an opponent's side, you may place him adjacent to a Wall you "
        "control. If you do, put 1 wound on that opponent's Summoner.",
    .waits = WAITS(M_TURN_END),
    .due = is_home_free,
    .effect = &infiltrate_effect,
    .flags = A_OWN,
};

/* The Admiral: Cover (1E-CLO-03). All wounds or none; he takes each batch over once (1E-DMG-30), and of Magic Torrent no more
 * than one (FAQ 2.4.5.1). */
static bool covers_already(const game *g, int self)
{
    FOR_FRAMES_DOWN (f, g)
        if (f->fn == PROCEDURES + COVER && f->self == self)
            return true;
    return false;
}
static bool is_torrent(const game *g, const struct event *e)
{
    return e->cause == BY_EVENT && e->other < WAR_CARDS && def(g, e->other)->abilities[0] == MAGIC_TORRENT;
}
static bool cover_due(const game *g, const struct event *e, int self)
{
    bool near = e->card != self && is(g, e->card, WAR_COMMON | WAR_CHAMPION) && is_friendly(g, e->card, controller(g, self)) &&
                has(within(g, self, 3), e->space);
    bool torrent = near && is_torrent(g, e);
    return near && !covers_already(g, self) &&
           !(torrent && (is_marked(g, self, WAR_MARK_CHOSEN) || lasting_about(g, COVER, self, e->other)));
}
enum { P_TAKE_OVER = OWN_PROMPT };
EFFECT(cover_effect, number wounds)
{
    if (!self_still(g, f) || wounds_now(g) == 0)
        FINISH();
    ASK(about(r, e->space, ask_yes(r, f, P_TAKE_OVER)));
    if (!said_yes(r))
        FINISH();
    if (is_torrent(g, e))
        lasts_about(r, COVER, self, seat, UNTIL_TURN_ENDS, WAR_SPARES, e->other);
    my->wounds = (uint8_t)wounds_now(g);
    leave_wounds(r, 0);
    because(g, (enum cause)e->cause, e->other, e->seat);
    DO(damage(r, self, my->wounds));
}
END_EFFECT
const struct ability cover = {
    .name = "Cover",
    .text =
        "When wounds would be put on a friendly Common or Champion within 3 spaces of The Admiral, you may have all of them put "
        "on The Admiral instead.",
    .waits = WAITS(M_WOUNDS_DUE),
    .due = cover_due,
    .effect = &cover_effect,
    .prompts = {{"1E-DMG-26", "Have all these wounds put on this Unit instead?"}},
};

/* Violet: Whirling Blade. Going through is the choice of a target, hitting those between is not. */
static int64_t whirling_blade_answer(const game *g, enum question q, int self, int card, int other)
{
    if (self != card)
        return 0;
    if (q == Q_COVERS)
        return COVERS_BETWEEN;
    return other != WAR_NONE && has(lines(g, space_of(g, self), 3, all_walls(g)), space_of(g, other));
}
const struct ability whirling_blade = {
    .name = "Whirling Blade",
    .text = "Violet may attack through Units. All Units between her and the card she attacks are affected by the attack.",
    .answers = ABOUT(Q_MAY_TARGET) | ABOUT(Q_COVERS),
    .answer = whirling_blade_answer,
    .flags = A_OWN,
};

/* Assassin: Marked Target */
static int64_t marked_target_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && is(g, other, WAR_CHAMPION | WAR_SUMMONER);
}
const struct ability marked_target = {
    .name = "Marked Target",
    .text = "This Assassin's Attack Value is 1 higher when it attacks a Champion or Summoner.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = marked_target_answer,
    .flags = A_OWN,
};

/* Bruiser: Intimidate. What is fixed on the wounded Unit is about this Bruiser alone (1E-CLO-04). */
static bool intimidate_due(const game *g, const struct event *e, int self)
{
    return e->other == self && my_turn(g, self) && e->card != self && is(g, e->card, WAR_COMMON | WAR_CHAMPION) &&
           !lasting_about(g, INTIMIDATED, e->card, self);
}
EFFECT(intimidate_effect)
{
    if (!still(g, e->card, e->gen) || lasting_about(g, INTIMIDATED, e->card, self))
        FINISH();
    lasting_add(r, (struct war_lasting){.ability = INTIMIDATED,
                                        .card = e->card,
                                        .seat = (uint8_t)seat,
                                        .until = UNTIL_ITS_NEXT_TURN,
                                        .kind = WAR_SPARES,
                                        .about = (uint8_t)self,
                                        .spare = controller(g, e->card) == g->active});
}
END_EFFECT
const struct ability intimidate = {
    .name = "Intimidate",
    .text =
        "A Common or Champion that this Bruiser wounds in your turn cannot attack this Bruiser in the next turn of that Unit's "
        "controller unless that player pays 1 Magic Point.",
    .waits = WAITS(M_DAMAGED),
    .due = intimidate_due,
    .effect = &intimidate_effect,
    .calm = WAITS(M_DAMAGED),
    .flags = A_OWN,
};
static int64_t intimidated_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    return self == card && other != WAR_NONE && g->active == controller(g, card) && lasting_about(g, INTIMIDATED, card, other);
}
const struct ability intimidated = {
    .name = "Intimidate",
    .text = "This Unit cannot attack that Bruiser unless its controller pays 1 Magic Point.",
    .answers = ABOUT(Q_TOLL),
    .answer = intimidated_answer,
    .works = WHEN_PLAYED,
};

/* Gunner: Greater Sneak */
static int64_t greater_sneak_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 3 : 0;
}
EFFECT(greater_sneak_effect)
{
    lasts_about(r, GREATER_SNEAKED, WAR_NONE, seat, UNTIL_TURN_ENDS, WAR_SPARES, self);
}
END_EFFECT
const struct ability greater_sneak = {
    .name = "Greater Sneak",
    .text = "If this Gunner is the only card you move in your Movement Phase, it may move up to 3 more spaces.",
    .answers = ABOUT(Q_ALONE),
    .answer = greater_sneak_answer,
    .effect = &greater_sneak_effect,
    .flags = A_OWN,
};
static int64_t greater_sneaked_answer(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return card == maker ? 1 + lasting_spared(g, GREATER_SNEAKED, maker) : 0; /* asked about a seat */
}
const struct ability greater_sneaked = {
    .name = "Greater Sneak",
    .text = "You may move no other card in your Movement Phase.",
    .answers = ABOUT(Q_MOVES_ALONE),
    .answer = greater_sneaked_answer,
    .works = WHEN_PLAYED,
};

/* Renegade: Versatile (1E-ATK-34): a real attack for a move activation, a real move for an attack activation */
static bool versatile_offer(const game *g, int self)
{
    struct targets t = g->phase == WAR_PHASE_MOVE ? first_targets(g, self) : (struct targets){0, 0};
    return g->phase == WAR_PHASE_MOVE ? (t.units | t.walls) != 0 : may_be_moved(g, self);
}
static bool ask_versatile(run *r, const struct frame *f)
{
    struct targets t = first_targets(r->g, f->self);
    return ask_card(r, f, P_TARGET_FIRST, MUST, t.units, t.walls);
}
EFFECT(versatile_effect)
{
    if (g->phase == WAR_PHASE_MOVE) {
        ASK(ask_versatile(r, f));
        if (!declined(r))
            LAST(first_begin_attack(r, self, chose_wall(r) ? wall_at(g, chosen(r)) : card_at(g, chosen(r))));
        FINISH();
    }
    LAST(move_freely(r, self, seat, 2));
}
END_EFFECT
const struct ability versatile = {
    .name = "Versatile",
    .text =
        "In your Movement Phase, you may attack with this Renegade instead of moving it. In your Attack Phase, you may move it "
        "instead of attacking with it.",
    .effect = &versatile_effect,
    .offered = 1 << WAR_PHASE_MOVE | 1 << WAR_PHASE_ATTACK,
    .offer = versatile_offer,
    .flags = A_INSTEAD_OF_MOVE | A_INSTEAD_OF_ATTACK | A_OWN,
};

/* Scrapper: Blindside. Anything that goes by the name (1E-ABI-34); placed next to the card that was attacked. */
static space_set beside_attacked(const game *g, const struct event *e, int card)
{
    return still(g, e->other, e->othergen) ? within(g, e->other, 1) & open_spaces(g, card) : 0;
}
static space_set other_scrappers(const game *g, const struct event *e, int self, int seat)
{
    space_set found = 0;
    FOR_EACH (s, friends(g, seat) & ~bit(space_of(g, self)))
        if (is_called(g, card_at(g, s), CLOAKS_1E, "Scrapper") && beside_attacked(g, e, card_at(g, s)) != 0)
            found |= bit(s);
    return found;
}
static bool blindside_due(const game *g, const struct event *e, int self)
{
    int facts = WAS_UNIT | WAS_ENEMY | WAS_ADJACENT | DAMAGE_ADDED;
    return by_me(e, self) && (e->flags & facts) == facts && still(g, e->other, e->othergen);
}
enum { P_WHO_IS_PLACED = OWN_PROMPT };
EFFECT(blindside_effect, card unit)
{
    ASK(ask_space(r, f, P_WHO_IS_PLACED, MAY, other_scrappers(g, e, self, seat)));
    if (declined(r))
        FINISH();
    my->unit = (uint8_t)card_at(g, chosen(r));
    ASK(about(r, space_of(g, my->unit), ask_space(r, f, P_PLACE, MUST, beside_attacked(g, e, my->unit))));
    LAST(place(r, my->unit, chosen(r), seat));
}
END_EFFECT
const struct ability blindside = {
    .name = "Blindside",
    .text = "After this Scrapper's attack wounds an adjacent enemy Unit without destroying it, you may place another friendly "
            "Scrapper adjacent to that Unit.",
    .waits = WAITS(M_ATTACKED),
    .due = blindside_due,
    .effect = &blindside_effect,
    .prompts = {{"1E-PLC-05", "Choose the Scrapper to place next to the attacked Unit."}},
    .flags = A_OWN,
};

/* Slasher: Fatal Slash */
static int64_t fatal_slash_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool slashes = self == card && other != WAR_NONE && is(g, other, WAR_UNIT);
    return slashes && has(within(g, self, 1), space_of(g, other)) ? 2 * FROM_SIX : 0;
}
const struct ability fatal_slash = {
    .name = "Fatal Slash",
    .text = "When this Slasher attacks an adjacent Unit, each result of 6 or more counts as 3 Hits.",
    .answers = ABOUT(Q_WORTH),
    .answer = fatal_slash_answer,
    .flags = A_OWN,
};

/* Sniper: Sniper Shot */
static int64_t sniper_shot_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && war_card_steps(g, self) <= 1 ? 5 : 0;
}
const struct ability sniper_shot = {
    .name = "Sniper Shot",
    .text =
        "If this Sniper has moved no more than 1 space this turn, it may attack cards up to 5 clear straight-line spaces away.",
    .answers = ABOUT(Q_RANGE),
    .answer = sniper_shot_answer,
    .flags = A_OWN,
};

/* Thief: Steal */
enum { STEAL_PLACE, STEAL_DESTROY };
static bool ask_stolen(run *r, const struct frame *f, int player)
{
    game *g = r->g;
    if (hand_size(g, player) > 1)
        return asked_of(r, player, ask_hand(r, f, P_HAND, MUST));
    for (int owner = 0; owner < g->seats; owner++)
        FOR_CARDS (card, g->seat[player].hand[owner], owner)
            return answered(r, WAR_ACT(WAR_PICK, war_card_definition(g, card), 0, 0)); /* 1E-ASK-17 */
    return answered(r, 0);
}
/* Face down; both players know it now, the one who gets it by looking through the pile (1E-MAG-04). */
static void give_to_magic(run *r, int hand, int number, int seat)
{
    game *g = r->g;
    unsigned seats = 1u << seat | 1u << hand;
    int card = see(g, in_hand(g, hand, number), seats);
    TELL(.event = WAR_BECAME_MAGIC, .seat = (uint8_t)seat, .card = (uint8_t)card, .other = WAR_NONE, .seen = told_to(g, seats));
    to_magic(g, card, seat);
    let_know_only(g, card, seats);
    blur_hand(g, hand);
}
static bool any_card(const game *g, int seat, const struct war_definition *d)
{
    (void)g, (void)seat, (void)d;
    return true;
}
enum { P_STEAL = OWN_PROMPT };
EFFECT(steal_effect, seat opponent)
{
    if (!is_home_free(g, e, self))
        FINISH();
    ASK(ask_mode(r, f, P_STEAL, MUST, 1u << STEAL_DESTROY | (beside_my_walls(g, self, seat) != 0 ? 1u << STEAL_PLACE : 0)));
    if (chosen(r) == STEAL_PLACE) {
        ASK(ask_space(r, f, P_PLACE, MUST, beside_my_walls(g, self, seat)));
        place(r, self, chosen(r), seat);
    } else {
        because_of(g, f);
        DO(destroy(r, self));
    }
    ASK(ask_player(r, f, P_PLAYER, MUST, opponents(g, seat)));
    if (declined(r))
        FINISH();
    my->opponent = (uint8_t)chosen(r);
    ASK(ask_stolen(r, f, my->opponent));
    if (!declined(r))
        give_to_magic(r, my->opponent, war_a(r->answer), seat);
}
END_EFFECT
const struct ability steal = {
    .name = "Steal",
    .text = "At the end of your turn, if this Unit is in the back row of an opponent's side, it is placed adjacent to a Wall you "
            "control, or destroyed, as you choose. Then that opponent puts a card of their choice from their hand on top of your "
            "Magic Pile.",
    .waits = WAITS(M_TURN_END),
    .due = is_home_free,
    .effect = &steal_effect,
    .fits = any_card,
    .modes = {"place", "destroy"},
    .prompts = {{"1E-ABI-07", "Place this Unit next to a Wall of yours, or destroy it?"}},
    .flags = A_OWN,
};

/* ---- Events --------------------------------------------------------------------------------------------- */

/* Assassinate */
static bool has_two_points(const game *g, int seat) { return can_pay(g, seat, 2 + (int)query(g, Q_PRICE, seat, WAR_NONE)); }
EFFECT(assassinate_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, of_class(g, WAR_COMMON)));
    if (declined(r))
        FINISH();
    pay_magic(r, seat, 2);
    because_of_event(g, f);
    LAST(destroy(r, card_at(g, chosen(r))));
}
END_EFFECT
const struct ability assassinate = {
    .name = "Assassinate",
    .text = "Pay 2 Magic Points. Destroy a Common.",
    .effect = &assassinate_effect,
    .playable = has_two_points,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Clever Diversion: Divert for the Common Cloaks, also for later ones (1E-EVT-17) */
static space_set enemy_walls(const game *g, int seat) { return walls_of_team(g, seat ^ 1); }
static space_set touched_walls(const game *g, int self, int seat)
{
    return enemy_walls(g, seat) & (within(g, self, 1) | bit(space_of(g, self)));
}
static bool divert_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && touched_walls(g, self, controller(g, self)) != 0;
}
/* Next to an enemy Wall other than the one that its move led to; of two that it touches each is another than the other. */
static space_set divert_spaces(const game *g, int self, int seat)
{
    space_set touched = touched_walls(g, self, seat), others = enemy_walls(g, seat);
    if ((touched & (touched - 1)) == 0)
        others &= ~touched;
    return touched != 0 ? next_to(g, others) & empty(g) : 0;
}
EFFECT(divert_effect)
{
    ASK(ask_space(r, f, P_PLACE, MAY, divert_spaces(g, self, seat)));
    if (!declined(r))
        LAST(place(r, self, chosen(r), seat));
}
END_EFFECT
const struct ability divert = {
    .name = "Divert",
    .text =
        "When a move of this Unit ends adjacent to an enemy Wall, you may place it on an empty space adjacent to another enemy "
        "Wall.",
    .waits = WAITS(M_MOVED),
    .due = divert_due,
    .effect = &divert_effect,
    .flags = A_OWN,
};
static int64_t given_to_my_common_cloaks(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_cloak(g, card) && is(g, card, WAR_COMMON);
}
EFFECT(clever_diversion_effect)
{
    lasts(r, CLEVER_DIVERSION, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability clever_diversion = {
    .name = "Clever Diversion",
    .text = "Until the end of the turn, the Common Cloaks you control have Divert: when a move of one ends adjacent to an enemy "
            "Wall, you may place it on an empty space adjacent to another enemy Wall.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_common_cloaks,
    .effect = &clever_diversion_effect,
    .gives = DIVERT,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Cloak of Shadows: no ability is given (1E-EVT-13) */
static space_set can_be_cloaked(const game *g, int seat)
{
    unsigned classes = can_pay(g, seat, 2) ? WAR_COMMON | WAR_CHAMPION | WAR_SUMMONER : WAR_COMMON;
    return cards_of(g, seat) & of_class(g, classes);
}
EFFECT(cloak_of_shadows_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, can_be_cloaked(g, seat)));
    if (declined(r))
        FINISH();
    int unit = card_at(g, chosen(r));
    if (!is(g, unit, WAR_COMMON))
        pay_magic(r, seat, 2);
    lasts(r, CLOAK_OF_SHADOWS, unit, seat, UNTIL_MY_TURN);
}
END_EFFECT
static int64_t cloak_of_shadows_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)g, (void)q, (void)other;
    return self == card ? 6 : 0;
}
const struct ability cloak_of_shadows = {
    .name = "Cloak of Shadows",
    .text =
        "Choose a Common you control, or pay 2 Magic Points to choose a Champion or Summoner you control. Until your next turn "
        "begins, when an opponent rolls to attack it, only results of 6 or more wound it.",
    .answers = ABOUT(Q_SAVE),
    .answer = cloak_of_shadows_answer,
    .effect = &cloak_of_shadows_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Concealed Weapons */
EFFECT(concealed_weapons_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, of_class(g, WAR_COMMON | WAR_CHAMPION)));
    if (declined(r))
        FINISH();
    int unit = card_at(g, chosen(r));
    because_of_event(g, f);
    LAST(damage(r, unit, count(cloaks(g, within(g, unit, 1) & cards_of(g, seat)))));
}
END_EFFECT
const struct ability concealed_weapons = {
    .name = "Concealed Weapons",
    .text = "Choose a Common or Champion. Put 1 wound on it for each Cloak you control adjacent to it.",
    .effect = &concealed_weapons_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Daring Plan: Risky Attack. The named target decides (1E-ATK-37); the discard lies on the Cloak until the phase ends. */
static int64_t risky_attack_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q;
    bool now = g->phase == WAR_PHASE_ATTACK && my_turn(g, self);
    return self == card && now && other != WAR_NONE && is(g, other, WAR_UNIT) ? 2 : 0;
}
static bool risky_attack_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && (e->flags & WAS_UNIT) != 0 && still(g, e->other, e->othergen);
}
EFFECT(risky_attack_effect)
{
    if (still(g, e->other, e->othergen) && !lasting_has(g, RISKED, self, seat))
        lasts(r, RISKED, self, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability risky_attack = {
    .name = "Risky Attack",
    .text =
        "This Unit's Attack Value is 2 higher when it attacks a Unit in your Attack Phase. If its attack does not destroy the "
        "attacked Unit, discard it at the end of your Attack Phase.",
    .answers = ABOUT(Q_STRENGTH),
    .answer = risky_attack_answer,
    .waits = WAITS(M_ATTACKED),
    .due = risky_attack_due,
    .effect = &risky_attack_effect,
    .flags = A_OWN,
};
EFFECT(risked_effect)
{
    LAST(discard_to(r, self, seat));
}
END_EFFECT
const struct ability risked = {
    .name = "Risky Attack",
    .text = "This Unit is discarded at the end of the Attack Phase.",
    .waits = WAITS(M_END(WAR_PHASE_ATTACK)),
    .effect = &risked_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
static int64_t given_to_my_daring_cloaks(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_cloak(g, card) && is(g, card, WAR_COMMON | WAR_CHAMPION);
}
EFFECT(daring_plan_effect)
{
    lasts(r, DARING_PLAN, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability daring_plan = {
    .name = "Daring Plan",
    .text =
        "Until the end of the turn, the Common and Champion Cloaks you control have Risky Attack: the Attack Value of one is 2 "
        "higher when it attacks a Unit in your Attack Phase; if its attack does not destroy that Unit, discard the Cloak at "
        "the end of your Attack Phase.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_daring_cloaks,
    .effect = &daring_plan_effect,
    .gives = RISKY_ATTACK,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Heist */
EFFECT(heist_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, cloaks(g, cards_of(g, seat))));
    if (!declined(r))
        gains(r, STEAL, card_at(g, chosen(r)), seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability heist = {
    .name = "Heist",
    .text =
        "Choose a Cloak you control. Until the end of the turn it has Steal: if it is in the back row of an opponent's side at "
        "the end of your turn, it is placed adjacent to a Wall you control, or destroyed, as you choose; then that opponent "
        "puts a card of their choice from their hand on top of your Magic Pile.",
    .effect = &heist_effect,
    .gives = STEAL,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Raid: no ability, so copies add up (1E-EVT-12); for every move its player makes with that Thief */
static int64_t raid_answer(const game *g, enum question q, int self, int card, int other)
{
    (void)q, (void)other;
    return self == card && lasting_has(g, RAID, card, controller(g, card)) ? 3 : 0;
}
static space_set my_thieves(const game *g, int seat)
{
    space_set found = 0;
    FOR_EACH (s, cards_of(g, seat))
        if (is_called(g, card_at(g, s), CLOAKS_1E, "Thief"))
            found |= bit(s);
    return found;
}
EFFECT(raid_effect)
{
    ASK(ask_space(r, f, P_TARGET, MUST, my_thieves(g, seat)));
    if (!declined(r))
        lasts(r, RAID, card_at(g, chosen(r)), seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability raid = {
    .name = "Raid",
    .text = "Choose a Thief you control. When you move it this turn, it may move up to 3 more spaces.",
    .answers = ABOUT(Q_FARTHER),
    .answer = raid_answer,
    .effect = &raid_effect,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Spy: filled in printed order, two to the bottom, two on top, one discarded (1E-EMP-04, FAQ 2.3.4.1) */
enum { SPIED = 5, SPIED_BOTTOM = 2 };
static unsigned with_draw_piles(const game *g, int seat)
{
    unsigned seats = opponents(g, seat);
    for (int other = 0; other < g->seats; other++)
        if (bag_size(g, other) == 0)
            seats &= ~(1u << other);
    return seats;
}
enum { P_TO_BOTTOM = OWN_PROMPT, P_TO_DISCARD, P_ON_TOP };
EFFECT(spy_effect, seat pile, number left, number moved)
{
    ASK(ask_player(r, f, P_PLAYER, MUST, with_draw_piles(g, seat)));
    if (declined(r))
        FINISH();
    my->pile = (uint8_t)chosen(r);
    my->left = (uint8_t)pile_size(g, my->pile, SPIED);
    DO(look_at_top(r, my->pile, SPIED, 1u << seat));
    for (int i = 0; i < my->left; i++)
        hide_from_others(g, settled_top(g, my->pile, i), seat); /* nobody else sees where they go (1E-INF-23) */
    for (my->moved = 0; my->moved < SPIED_BOTTOM && my->left > 0; my->moved++, my->left--) {
        ASK(ask_looked_at(r, f, P_TO_BOTTOM, my->pile, my->left));
        to_bottom(g, looked_at(r, my->pile, my->left), my->pile);
    }
    if (my->left == SPIED - SPIED_BOTTOM) {
        ASK(ask_looked_at(r, f, P_TO_DISCARD, my->pile, my->left));
        int card = see(g, looked_at(r, my->pile, my->left), all_seats(g));
        TELL(.event = WAR_DISCARDED, .seat = my->pile, .card = (uint8_t)card, .other = WAR_NONE, .from = WAR_NONE);
        into_open_discard(r, card, my->pile);
        my->left--;
    }
    if (my->left > 1) {
        ASK(ask_looked_at(r, f, P_ON_TOP, my->pile, my->left));
        to_top(g, looked_at(r, my->pile, my->left), my->pile);
    }
}
END_EFFECT
const struct ability spy = {
    .name = "Spy",
    .text =
        "Choose an opponent and look at the top 5 cards of that player's Draw Pile. Put 2 of them on the bottom of it, 2 back on "
        "top, and 1 on that player's Discard Pile.",
    .effect = &spy_effect,
    .prompts = {{"1E-INF-22", "Choose the card that goes to the bottom next."},
                {"1E-INF-22", "Choose the card that is discarded."},
                {"1E-INF-22", "Choose the card that lies on top."}},
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};

/* Vanish: before the move of an activation, which then goes on from there, or after an attack */
static space_set vanish_spaces(const game *g, int seat) { return side(g, seat) & empty(g); }
static bool vanish_offer(const game *g, int self) { return vanish_spaces(g, controller(g, self)) != 0; }
static bool vanish_due(const game *g, const struct event *e, int self)
{
    return by_me(e, self) && my_turn(g, self) && !is_spent(g, self, ability(VANISH_GIVEN));
}
EFFECT(vanish_given_effect)
{
    if (e->moment == M_ATTACKED) {
        if (!can_pay_ability(g, seat, 1))
            FINISH();
        ASK(ask_space(r, f, P_PLACE, MAY, vanish_spaces(g, seat)));
        if (declined(r))
            FINISH();
        spend(g, self, ability(VANISH_GIVEN));
        pay_ability(r, seat, 1);
        LAST(place(r, self, chosen(r), seat));
    }
    ASK(ask_space(r, f, P_PLACE, MUST, vanish_spaces(g, seat)));
    if (declined(r))
        FINISH();
    place(r, self, chosen(r), seat);
    LAST(move_in_activation(r, self));
}
END_EFFECT
const struct ability vanish_given = {
    .name = "Vanish",
    .text =
        "Once per turn, before you move with this Unit or after you attacked with it, you may pay 1 Magic Point to place it on "
        "an empty space of your side.",
    .waits = WAITS(M_ATTACKED),
    .due = vanish_due,
    .effect = &vanish_given_effect,
    .offered = 1 << WAR_PHASE_MOVE,
    .offer = vanish_offer,
    .price = 1,
    .limit = 2,
    .flags = A_OWN | A_INSTEAD_OF_MOVE,
};
static int64_t given_to_my_cloaks(const game *g, enum question q, int maker, int card, int other)
{
    (void)q, (void)other;
    return controller(g, card) == maker && is_cloak(g, card);
}
EFFECT(vanish_effect)
{
    lasts(r, VANISH, WAR_NONE, seat, UNTIL_TURN_ENDS);
}
END_EFFECT
const struct ability vanish = {
    .name = "Vanish",
    .text = "Until the end of the turn, the Cloaks you control have Vanish: once per turn, before you move with one or after you "
            "attacked with it, you may pay 1 Magic Point to place it on an empty space of your side.",
    .answers = ABOUT(Q_GIVES),
    .answer = given_to_my_cloaks,
    .effect = &vanish_effect,
    .gives = VANISH_GIVEN,
    .works = WHEN_PLAYED,
    .flags = A_TEXT,
};
