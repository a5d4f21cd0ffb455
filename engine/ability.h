/* ability.h: what a card can say and do: moments it waits for, questions it answers, the table entry of an ability. */
#ifndef WARSTONE_ABILITY_H
#define WARSTONE_ABILITY_H

#include "effects.h"

/* Moments that both editions know come first; then each edition numbers its own from M_OWN on, so these numbers mean one thing in
 * the one and another in the other. The first edition may have those besides that the common ones have left, 15 to 23. A number
 * stands in saved games: new ones go to the end of their part. */
enum moment {
    M_NEVER,
    M_TURN_START,
    M_TURN_END,
    M_SUMMONED,
    M_BUILT,
    M_STEPPED,       /* one step of a move or force: space = where from */
    M_MOVED,         /* a whole move: space = where it began, amount = steps */
    M_BEFORE_ATTACK, /* card attacks other */
    M_ROLLED,        /* card's player has rolled dice (dice_of()) */
    M_DAMAGED,
    M_ATTACKED,  /* after an attack: card attacked other, space = the target's, amount = special symbols; first edition: wounds */
    M_DESTROYED, /* raised while the card still stands */
    M_LEFT,      /* left the battlefield */
    M_DREW,
    M_TO_PILE, /* a destroyed card is about to go to a pile of `seat` */
    M_COMMON_END,

    M_OWN = 24,
    /* second edition */
    M_FORCED = M_OWN,
    M_DAMAGE_DUE, /* card's attack is about to add `amount` damage to other */
    M_EVENT_DISCARDED,
    M_DISCARD_DUE, /* an active event is about to be discarded at the start of its player's turn */
    M_SECOND_END,
    /* first edition */
    M_REACHED_MAGIC = M_OWN, /* ... and lies in the Magic Pile now */
    M_WOUNDS_DUE,            /* wounds are about to be placed on card; other: what brings them about, seat: whose doing */
    M_WOUNDS_PLACED,         /* ... and are placed, but lives have not been looked at (1E-DMG-27) */
    M_THROUGH,               /* card has gone onto the space of other (space) and off it again, for the first time in its move */
    M_EVENT_PLAYED,          /* seat plays card, an event that is no Wall, and it has no effect yet (1E-EVT-19) */
    M_SETS_OUT,              /* card is about to be moved by seat */
    M_AT_ONCE,               /* immediately after a move of card, or after its attack on other (1E-TIM-08); amount: wounds */
    M_HEALING,               /* Healing or Greater Healing is about to take `amount` wounds off card */
    M_CAUGHT,                /* card's attack covered other, which was not its named target; amount: wounds */
    M_BEREFT,                /* as M_DESTROYED; amount: who controlled the card */
    M_AFTER_PHASE,           /* immediately after the normal Movement or Attack Phase (1E-TRN-14), before its end */
    M_FIRST_END,
    M_STEPPED_OFF = M_COMMON_END, /* as M_STEPPED, for those who look at steps of their own team */

    M_PHASE =
        36, /* phases begin and end, and have main parts: those are no events, but g->waits tells in which something can be used */
    M_MAIN_PARTS = 54,
    MOMENTS = 64
};
enum { PHASES = WAR_AFTER_TURN + 1 };
#define M_START(phase) (M_PHASE + (phase))
#define M_END(phase)   (M_PHASE + PHASES + (phase))
#define M_MAIN(phase)  (M_MAIN_PARTS + (phase))
_Static_assert(M_COMMON_END == 15, "from there to M_OWN the first edition may have some of its own");
_Static_assert(M_FIRST_END <= M_PHASE && M_SECOND_END <= M_PHASE, "each edition's own moments have room");
_Static_assert(M_END(PHASES) <= M_MAIN_PARTS && M_MAIN(PHASES + 1) <= MOMENTS, "so have the phases, and what happens in a move");
/* Among the phases in which an ability is offered: it can be of use in the middle of a move. */
enum { IN_A_MOVE = PHASES, BETWEEN_STEPS = 1 << IN_A_MOVE, WHOLE_TURN = (1 << PHASES) - 1 };
#define WAITS(moment) ((uint64_t)1 << (moment))
/* The moments that happen to no card. */
#define OF_NO_CARD    (WAITS(M_TURN_START) | WAITS(M_TURN_END) | WAITS(M_DREW) | WAITS(M_AFTER_PHASE) | ~(WAITS(M_PHASE) - 1))

/* Questions that both editions, or what they share, ask come first; each edition numbers its own from Q_OWN on. The first edition has more
 * of them than there are numbers there: the common ones have left it 19 to 23, and it may give 9 and 10 a meaning of its own, since only the
 * second asks those (Q_NO_MAGIC, Q_MORE_DAMAGE). How several answers become one is said in parentheses, and for all that are not sums in
 * struct rules. */
enum question {
    Q_NONE,
    Q_STRENGTH,      /* (sum) card attacks other (WAR_NONE: nothing in particular) */
    Q_LIFE,          /* (sum) never negative, so that only cards whose printed life is used up have to be asked about */
    Q_STEPS,         /* (sum) of a move with a slot or activation */
    Q_PASS,          /* (set) classes of cards that card may pass while moving */
    Q_CANNOT_MOVE,   /* (any) */
    Q_CANNOT_ATTACK, /* (any) */
    Q_NO_TARGET,     /* (any) card may not attack other (first edition: a unit; Q_NO_WALL) */
    Q_RIDE,          /* (greatest) straight spaces card may move in one go with an activation */
    Q_NO_MAGIC,      /* (any) destroying other pays card's player nothing */
    Q_MORE_DAMAGE,   /* (sum) an ability of other's player adds so much more to card (not as an attack's target) */
    Q_SUMMON_NOW,    /* (any) the seat `card` may summon in every phase (first edition: the card in hand `other`) */
    Q_GIVES,         /* (any) the source gives its `gives` ability to card */
    Q_ENTANGLED,     /* an active event's: 1 + the card whose printed abilities card has as well, or 0 */
    Q_LOSES,         /* an active event's (any): card has no abilities; or said by a mark (silence()) */
    Q_UNIT_GIVES,    /* never asked: in g->speaks it says that one of the sources of Q_GIVES is a unit */
    Q_ALIAS,         /* never asked: in g->speaks it says that a card counts as having another's name and ability */
    Q_GAPS,          /* never asked: in g->speaks: something may be used between two phases (A_GAPS; a unit's text answers it) */
    Q_ANYBODY, /* never asked: in g->speaks it says that a card lies on another that anybody may use, or that bars summoning */
    Q_COMMON_END,

    Q_OWN = 24,
    /* second edition */
    Q_THROUGH = Q_OWN,   /* (any) attacks by card may go through other */
    Q_SPACES,            /* (set) of spaces added for summoning card's definition */
    Q_GATE,              /* (any) */
    Q_CAN_MOVE,          /* (any) a structure that may move */
    Q_CANNOT_FORCE,      /* (any) */
    Q_MELEE_PER_SPECIAL, /* (sum) */
    Q_REACH,             /* (greatest) clear straight spaces that card's attacks reach */
    Q_SPECIALS_ONLY,     /* (any) in card's attack on other special symbols count instead of the usual ones */
    Q_PER_SPECIAL,       /* (sum) damage that each special symbol of card's attack on other adds beside */
    Q_NO_DAMAGE,         /* (any) card's attack on other adds none (specials_rolled()) */
    Q_LESS_DAMAGE,       /* (sum) */
    Q_MOST_DAMAGE,       /* (least) the most that card's attack on other may add; 0 says nothing */
    Q_BREATH,            /* (any) special symbols of card's attack burn the units between as well */
    Q_RECKLESS,          /* (any) with at most one special symbol card's attack hurts card as much as its target */
    Q_NO_SLOT,           /* (any) card attacks without using a slot */
    Q_RETURNS,           /* (any) card goes to its owner's hand instead of being destroyed */
    Q_SECOND_END,
    /* first edition */
    Q_STOPS = Q_OWN, /* (any) card's move ends when it comes to stand next to the unit `other` */
    Q_BUYS_BOW,      /* (greatest) Magic Points for which card, before an attack, gets a bow until the turn ends */
    Q_BOW,           /* (any) counts as having a bow */
    Q_SAVE,      /* (greatest) least die result that wounds card when other attacks it; a unit's holds against opponents only */
    Q_ALONE,     /* (sum) further steps of an activation if card is the only one moved in its phase; the text's effect follows
                      * as it makes the first of them */
    Q_FREE_EXIT, /* (any) leaves Vine Walls without a roll */
    Q_PRICE,     /* (sum) extra cost of an event for the seat `card` */
    Q_ATTACKERS, /* (least) how many units the seat `card` may attack with; 0 says nothing */
    Q_KEEPS,     /* (greatest) 1 + the card that keeps card, if destroyed, from an enemy's Magic Pile */
    Q_CANNOT_SPEND,  /* (any) the seat `card` may spend no Magic Points */
    Q_CHEAPER,       /* (sum) Magic Points that every ability costs less to use */
    Q_WOUNDED_WITH,  /* (any) card receives as many wounds as an attack has put on other */
    Q_ONE_SPACE,     /* (any) card moves no more than 1 space in one move */
    Q_ADJACENT_ONLY, /* (any) card attacks adjacent cards only, bow or not */
    Q_MOVES_ALONE,   /* (greatest) 1 + the only card that the seat `card` may still move in this phase */
    Q_COST,          /* (sum) Magic Points that card, in play or in hand, costs more */
    Q_RANGE,         /* (greatest) clear straight spaces that card's attacks reach, whatever its symbol */
    Q_MAY_TARGET,    /* (any) card may attack other, wherever that is */
    Q_MORE_WOUNDS,   /* (sum) that other receives after card's attack has placed its own (attack_wounds()); POISON_TOO: poison */
    Q_SUMMON_AT,     /* (any) units that fit the text may be summoned next to card as if it were a wall */
    Q_LETS_IN,       /* (any) card may move onto the space of other and end there: then the text's effect follows */
    Q_DEMANDED,      /* (sum) how many texts demand a certain card among those that card's attack covers; how many of these
                      * demands other meets */
    Q_COVERS,        /* (set) enum covers: which cards card's attack covers beside the one named */
    Q_ALL_HITS,      /* (any) an opponent's attack roll wounds card only if every die is a Hit */
    Q_FURTHER,       /* (sum) further steps of an activation; the text's effect follows as card makes the first of them */
    Q_FARTHER,       /* (sum) further spaces of every move that card's controller makes with it */
    Q_TOLL,          /* (sum) Magic Points that card's player has to pay to attack other */
    Q_HIT,           /* (greatest) least die result that is a Hit in card's attack */
    Q_DIE,           /* (sum) added to each die result of card's attack */
    Q_WORTH,         /* (sum) further Hits that a die of card's attack is worth: 4 bits for each result, the lowest for 0 */
    Q_COUNTED,       /* (any) the dice of card's attack on the unit other are counted, not rolled */
    Q_ALL_MISS,      /* (any) all dice of card's attack are Misses (misses_rolled()) */
    Q_RECOIL,        /* (sum) wounds that each Miss rolled in card's attack puts on card */
    Q_REMOVAL,       /* (greatest) Magic Points that it costs more to remove the attachment card */
    Q_OVER_UNITS,    /* (any) units do not block card's attacks */
    Q_DIAGONAL,      /* (greatest) clear diagonal spaces that card may attack over */
    Q_POISONS,       /* (any) the wounds of card's attack on other are Poison Markers */
    Q_BESIDE,        /* (greatest) 1 + the card beside which the seat `card` may summon the card in hand `other` as well */
    Q_BUILD_NOW,     /* (any) the seat `card` may turn cards into magic now */
    Q_GAIT,          /* (set) enum gait: how else card moves */
    Q_FIRST_END,
    Q_SHOT_PAST = Q_COMMON_END, /* (any) other does not block attacks that card makes with a bow */
    Q_NO_WALL,                  /* (any) card may not attack the wall `other` */

    QUESTIONS = 64
};
_Static_assert(Q_COMMON_END == 19, "from there to Q_OWN the first edition has some of its own");
_Static_assert(Q_FIRST_END <= QUESTIONS && Q_SECOND_END <= QUESTIONS, "each edition's own questions have room");
#define ABOUT(question) ((uint64_t)1 << (question))

enum works {               /* where a text works from */
             IN_PLAY,      /* on the battlefield */
             WHILE_ACTIVE, /* in an active area */
             WHILE_UNDER,  /* under a card */
             BEING_SUMMONED,
             WHEN_PLAYED, /* an event's text */
             FROM_HAND    /* a reply */
};

enum ability_flag {
    A_TEXT = 1,        /* an event's or structure's text, not a named ability (2E-ABL-16) */
    A_OWN = 2,         /* concerns its own card only: answers no question and waits for no event of a card in which that card (for
                         a text that works from under a card: the upper one) is neither `card` nor `other`. Only a promise
                         that saves looking; for texts in play and under cards */
    A_WATCHES = 4,     /* looks at the destruction of other cards: the order of a batch matters */
    A_ANY_TIME = 16,   /* used at any time of one's turn, between two steps, without an activation (1E-ANY-01) */
    A_OUTLIVES = 8,    /* still makes sense when its card has gone */
    A_ALIAS = 256,     /* while an effect of it lasts on a card, that card has the name and the abilities of another one in place
                         of its own (1E-ABI-22) */
    A_NAME_ONLY = 512, /* ... but no abilities in place of its own */
    A_INSTEAD_OF_ATTACK = 32, /* used in place of the unit's attack: takes its slot (2E-INS-04) */
    A_INSTEAD_OF_MOVE = 64,
    A_FACES = 2048,      /* after an attack it looks at the faces of the roll, not at its hits alone: special symbols, the highest
                         result. Only texts with A_OWN do */
    A_FROM_PILE = 1024,  /* an action that takes a card that fits from its player's discard pile (2E-ASK-08) */
    A_GAPS = 4096,       /* used at any time, and between two phases of other players' turns as well (1E-ANY-05) */
    A_ANYBODY = 8192,    /* the text of a card that lies under another, on it or on a wall: any player may use it */
    A_FALLS_OFF = 16384, /* that card goes to the Discard Pile of whoever put it there when the upper one leaves (1E-UND-13) */
    A_BARS_SUMMONING = 32768, /* nobody summons next to a wall on which it lies */
    A_ON_TOP = 65536,         /* first edition: that card lies on the other, not under it (1E-UND-10) */
    A_MARKERS = 131072,       /* first edition: what Poison Markers do to the card they lie on; one text only */
    A_MOVED_WITH = 262144,    /* first edition: asks whether its card was moved with an activation (1E-MOV-22): event.activated */
    A_ONLY_THERE = 524288,    /* first edition: summoned nowhere but where `instead` says */
    A_TAKES_PLACE = 1048576,  /* first edition: summoned onto a unit that `instead` names, which is discarded (1E-DMG-28) */
    A_SAME = 128 /* asks nothing and does the same to the event's card whichever card has it: several such effects of one
                         event are alike (2E-ASK-17) */
};

struct prompt_text {
    const char *rule, *text;
};
enum { OWN_PROMPT = 128 };

struct ability {
    const char *name, *text;
    uint64_t answers; /* the questions it answers */
    int64_t (*answer)(const game *g, enum question q, int self, int card, int other);
    uint64_t waits; /* the moments it waits for */
    bool (*due)(const game *g, const struct event *e, int self);
    /* The effect that waits for the event could do nothing now, and nothing like it can change that; NULL: it always might. */
    bool (*vain)(const game *g, const struct event *e, int seat);
    /* ... nor can anything else that waits with it: it is dropped. */
    bool (*lost)(const game *g, const struct event *e, int seat);
    const struct effect_code *effect;
    uint16_t offered; /* bit per phase in whose main part it may be used, and BETWEEN_STEPS */
    bool (*offer)(const game *g, int self);
    /* Events: may it be played? NULL: always. */
    bool (*playable)(const game *g, int seat);
    /* Cards of hand or pile that it may choose. */
    bool (*fits)(const game *g, int seat, const struct war_definition *d);
    /* Being summoned: the spaces instead of those next to gates or walls. Where one is taken the effect follows (second edition:
     * before the card is put down). */
    space_set (*instead)(const game *g, int seat);
    /* First edition, of a card in hand: the fewest of so many Magic Points that its player must have to summon it onto that space. The effect then
     * takes the place of the payment: it pays and summons onto e->space; e->amount: Magic Points by which another text lowers the cost. */
    int (*least)(const game *g, int card, int seat, int points, int space);
    /* ... and the units that it may take off the battlefield before that: their spaces count as empty. */
    space_set (*clears)(const game *g, int seat);
    /* Calm but for this: it may end what waits on that card. */
    bool (*touches)(const game *g, int self, int card);
    uint64_t calm;     /* of these moments: asks nothing, sets nothing off, only changes its own card; alike ones are merged */
    uint16_t replaces; /* an ability that a card does not have while it has this one */
    uint16_t gives;    /* an ability that others have because of this one */
    uint16_t under;    /* the text that works while a card lies under another because of this one */
    uint8_t works;     /* enum works */
    uint32_t flags;    /* enum ability_flag */
    uint8_t price;     /* first edition: Magic Points that using it costs, if it is offered */
    uint8_t limit;     /* a bit below 64: once per turn; 0: no limit */
    const char *modes[4];
    struct prompt_text prompts[4]; /* what it asks in words of its own: OWN_PROMPT + place */
};

/* Rules that act like abilities, numbered among them: those below RULE_NUMBERS are of the second edition (second/turn.c), the other of the
 * first (first/enter.c). */
enum { RULE_DISCARD_ACTIVE = 1, RULE_INACTION = 2, RULE_NUMBERS = 3, RULE_EXCHANGED = 540 };
extern const struct ability rule_discard_active, rule_inaction, rule_exchanged;
/* By number; NULL: there is none. Numbers never change their meaning (cards/abilities.def). */
extern const struct ability *const all_abilities[WAR_ABILITIES];
static inline const struct ability *ability(int number) { return all_abilities[number]; }
static inline bool is_ability(int number) { return number > 0 && number < WAR_ABILITIES && all_abilities[number] != NULL; }

/* A definition's number is that of its faction's table times 32 and its own place in it, which never changes. Every number has
 * a table, and places in it that are not used have no name: so any number stands for a definition, if only a blank one. */
enum { TABLE = 32, TABLES = WAR_DEFINITIONS / TABLE };
extern const struct war_definition *const all_cards[TABLES];
static inline const struct war_definition *definition(int number)
{
    return &all_cards[(unsigned)number / TABLE][(unsigned)number % TABLE];
}
static inline const struct war_definition *def(const game *g, int card) { return definition(war_card_definition(g, card)); }

/* One of the ability's own prompts. */
static inline bool is_prompt(int number, int prompt)
{
    return is_ability(number) && prompt >= OWN_PROMPT && prompt < OWN_PROMPT + 4 &&
           ability(number)->prompts[prompt - OWN_PROMPT].text != NULL;
}

#endif
