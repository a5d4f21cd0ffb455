/* warstone_state.h: how a game lies in memory, and the functions that read it.
 *
 * warstone.h includes this, because games are kept by value and so their size must be known. The layout is that of one version of the
 * library: compile with the headers of the library that you link. war_constant("war_game") is the size that the library knows.
 *
 * WHAT MAY BE READ
 * - whatever the functions below tell;
 * - of struct war_game: ask, units, structures, edition, options, over, phase, active, first, turn, seats, out, high_water, and
 *   seat[] and card[] as follows;
 * - of struct war_seat: magic, magic_top, discard_top, discards, moves, attacks, hand, bag, active_events, mine, walls, extra, more_moves,
 *   flags, summoner, faction, top_run, bottom_run;
 * - of struct war_card: place, link, damage, boost, marks, and the low half of know;
 * - of struct war_view: everything, and of its game what may be read of any game.
 * All the rest is the engine's own: it may mean something else, or be gone, in the next version. Nothing may be written.
 */
#ifndef WARSTONE_STATE_H
#define WARSTONE_STATE_H

#include "warstone.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The parts ----------------------------------------------------------------------------------------- */

enum war_mark {                             /* what is remembered about a card on the battlefield until the turn ends */
                WAR_MARK_MOVED = 1,         /* used a move slot or activation */
                WAR_MARK_ATTACKED = 2,      /* used an attack slot or activation */
                WAR_MARK_SUMMONED = 4,      /* second edition */
                WAR_MARK_OWN_LOSS = 4,      /* first edition: if it falls now, that is its own controller's doing */
                WAR_MARK_TARGETED = 8,      /* was attacked */
                WAR_MARK_KILLED = 16,       /* destroyed a unit */
                WAR_MARK_KILLED_ENEMY = 32, /* destroyed an enemy unit */
                WAR_MARK_PASSED = 64,       /* second edition: was passed by the move in progress */
                WAR_MARK_SILENCED = 64,     /* first edition: has no abilities and gains none */
                WAR_MARK_STUCK = 128,       /* first edition: failed to leave a Vine Wall */
                WAR_MARK_VINE = 256,        /* first edition: moved onto or off a Vine Wall */
                WAR_MARK_SEEN = 512,        /* what was noted at the start of the turn (Out of Shadows) */
                WAR_MARK_BOW = 1024,        /* first edition: counts as having a bow */
                WAR_MARK_CHOSEN = 2048,     /* chosen or done by the effect in progress */
                WAR_MARK_BORROWED = 4096,   /* controlled until the end of the turn */
                WAR_MARK_FREE_MOVED = 8192, /* first edition: moved outside an activation */
                WAR_MARK_CHARGED = 16384,   /* second edition: moved 3 spaces in one direction */
                WAR_MARK_SAVED = 16384,     /* first edition: being destroyed, it goes to its controller's Magic Pile */
                WAR_MARK_KEPT = 32768,      /* second edition: an active event that is not discarded this time */
                WAR_MARK_STUNNED = 32768    /* first edition: can neither move nor attack */
};

struct war_card { /* one card, wherever it is */
    uint8_t zone; /* enum war_zone | holder << 4 | controller << 6 */
    union {
        uint8_t place;        /* on the battlefield: its space; else WAR_NONE */
        uint8_t upper;        /* under a card: that card */
        uint8_t other_choice; /* second edition, an active event: the second card it has chosen, or WAR_NONE */
    };
    uint8_t link; /* next card below in a pile or in the stack under a card; of a card on the battlefield: the topmost under it */
    uint8_t know; /* low half: seats that know this card; high half: generation */
    union {
        uint8_t damage; /* on the battlefield: one number, whatever markers show it (1E-COM-13) */
        uint8_t choice; /* second edition, an active event: the card it has chosen, or WAR_NONE */
    };
    uint8_t boost; /* boost; first edition: bonus to attack until the turn ends */
    union {
        uint16_t marks; /* on the battlefield: enum war_mark */
        uint16_t text;  /* under a card: the ability that works from there, or 0 */
    };
    uint16_t printed; /* low 10 bits: definition; then 5 bits: limited abilities used this turn; the highest: see is_open() */
};

/* A player with hand and piles (1E-COM-06). */
struct war_seat {
    struct war_card own[WAR_DECK_CARDS + WAR_EXTRA_CARDS]; /* the cards this seat owns: see war_game.card */
    uint8_t magic;                                         /* second edition: 0 to 15; first edition: cards in the Magic Pile */
    uint8_t magic_top;        /* first edition: top card of the Magic Pile, the rest by link; WAR_NONE */
    uint8_t discard_top;      /* top card of the Discard Pile, likewise */
    uint8_t discards;         /* cards in it */
    uint8_t moves, attacks;   /* slots or activations used this turn */
    uint64_t hand[WAR_SEATS]; /* cards held, by owner: bit i of hand[o] is card o * 64 + i */
    uint64_t bag[WAR_SEATS];  /* the shuffled draw pile, likewise */
    uint64_t active_events;   /* second edition: own events in active areas, likewise */
    war_set mine;             /* spaces of the cards this seat controls (units and second-edition structures) */
    war_set walls;            /* first edition: spaces of the walls this seat controls */
    uint16_t extra;           /* definition of the cards outside the deck, or 0 */
    uint8_t more_moves;       /* first edition: extra units that may move this turn */
    uint8_t flags;            /* enum war_seat_flag */
    uint8_t summoner;         /* card */
    uint8_t faction;
    /* First edition: the draw pile is a set, but for the cards at its top and bottom whose places an effect has settled
     * (1E-INF-20). Both runs go downward by link[]; WAR_NONE: there is none. */
    uint8_t top_run, bottom_run;
    uint8_t looked; /* first edition: seats that have ever looked into this draw pile or hand by an effect */
    uint8_t taken;  /* first edition: seats from whose hands this one has taken a card (1E-ASK-03) */
    uint8_t steps[WAR_DECK_CARDS /
                  2]; /* first edition: spaces that each own card has moved this turn, at most 15: war_card_steps() */
    uint8_t replies;  /* first edition: the kinds of events played in reply that the deck holds, a bit for each */
    /* First edition: 1 + the card moved in this Movement Phase without an activation; 0: none, WAR_NONE: several. */
    uint8_t pushed;
    uint8_t more_steps[3]; /* first edition: likewise of the first six cards from beside the deck (Conjurations) */
    uint64_t speakers; /* own cards in play whose texts speak of other cards than their own, likewise (EVERY_CARD: any might) */
};

enum war_seat_flag {
    WAR_TARGETED_ENEMY = 1, /* second edition: an attack was declared against an enemy card */
    WAR_FIRST_TURN = 2,     /* first edition: the shortened first turn */
    /* 4, 8 and 16 had a meaning once and are never used again */
    WAR_PLAYED_EVENT = 32 /* first edition: played an Event card this turn, a Wall included */
};

/* ---- The game ------------------------------------------------------------------------------------------ */

enum { WAR_ARENA = 512 };
struct war_game {
    struct war_decision ask;
    uint64_t speaks;           /* questions that something in play has an answer to */
    uint64_t speaks_of_others; /* ... that something in play answers about other cards than its own */
    uint64_t waits;            /* moments that something in play waits for */
    uint64_t waits_for_others; /* ... that happen to other cards than its own */
    uint64_t gifts_speak;      /* questions and moments of abilities that a card may have without their being printed on it: */
    uint64_t gifts_wait;       /* for all others the printed ones are enough */
    war_set units;             /* spaces with a unit */
    war_set structures;        /* second edition: spaces with a structure; first edition: with a Vine Wall */
    uint8_t edition, options, over, phase;
    uint8_t active;      /* whose turn it is */
    uint8_t starter;     /* who began */
    uint16_t turn;       /* 1 is the first turn of the game; 65,535 stands for all from there on */
    uint16_t top, free;  /* arena: the frame that runs, the first free byte above the frames */
    uint16_t low, base;  /* arena: the lowest used byte of the waiting effects; end of the present pool */
    uint16_t lasting_at; /* arena: lasting effects from here to the end */
    uint16_t high_water; /* the most bytes of the arena ever in use */
    uint8_t cause, cause_card, cause_seat, cause_flags; /* what brings about the instruction being carried out */
    uint8_t dirty;                                      /* lives must be looked at */
    uint8_t seats;                                      /* 2 or 4 */
    uint8_t out;                                        /* bit per seat that is out of the game (first edition, teams) */
    uint8_t why_card;     /* whose ability that is, for those who are told: it decides nothing and is no part of the hash; */
    uint16_t why_ability; /* 0: none */
    uint8_t spare[2];
    uint8_t west[2][WAR_SPACES / 2]; /* plane 0: unit or second-edition card; plane 1: wall; WAR_NONE: read with war_at() */
    uint64_t arena[WAR_ARENA / 8];   /* frames from below, waiting and lasting effects from above */
    union {                          /* what belongs to two players ends here: the rest is used by team games alone */
        struct war_seat seat[WAR_SEATS];
        struct war_card card[WAR_SEATS * WAR_SEAT_CARDS]; /* card c is its owner's own[c % 64]: a seat has room for exactly 64 */
    };
    uint8_t east[2][WAR_SPACES / 2]; /* the second board of a team game */
};
/* Bytes of a game that mean something: copy at least these. A game of two players is the beginning of one of four. */
enum { WAR_TWO = offsetof(struct war_game, seat) + 2 * sizeof(struct war_seat), WAR_FOUR = sizeof(struct war_game) };
WAR_INLINE size_t war_size(const struct war_game *g) { return g->seats > 2 ? (size_t)WAR_FOUR : (size_t)WAR_TWO; }
enum { WAR_SAVE = sizeof(struct war_game) + 24 }; /* bytes that war_save() needs at most */

/* ---- Reading it ---------------------------------------------------------------------------------------- */

WAR_INLINE int war_edition(const struct war_game *g) { return g->edition; }
WAR_INLINE int war_options(const struct war_game *g) { return g->options; } /* enum war_option */
WAR_INLINE int war_seats(const struct war_game *g) { return g->seats; }     /* 2 or 4 */
WAR_INLINE int war_over(const struct war_game *g) { return g->over; }       /* enum war_over */
WAR_INLINE int war_phase(const struct war_game *g) { return g->phase; }     /* enum war_phase */
WAR_INLINE int war_active(const struct war_game *g) { return g->active; }   /* whose turn it is */
WAR_INLINE int war_turn(const struct war_game *g) { return g->turn; }
WAR_INLINE int war_magic(const struct war_game *g, int seat) { return g->seat[seat].magic; }
WAR_INLINE int war_summoner(const struct war_game *g, int seat) { return g->seat[seat].summoner; }

WAR_INLINE int war_card_zone(const struct war_game *g, int card) { return g->card[card].zone & 15; }
WAR_INLINE int war_card_holder(const struct war_game *g, int card) { return g->card[card].zone >> 4 & 3; }
WAR_INLINE int war_card_controller(const struct war_game *g, int card) { return g->card[card].zone >> 6; }
WAR_INLINE int war_card_definition(const struct war_game *g, int card) { return g->card[card].printed & 1023; }
/* Its space on the battlefield; the card it lies under; else WAR_NONE. */
WAR_INLINE int war_card_place(const struct war_game *g, int card) { return g->card[card].place; }
WAR_INLINE int war_card_damage(const struct war_game *g, int card) { return g->card[card].damage; }
WAR_INLINE int war_card_boost(const struct war_game *g, int card) { return g->card[card].boost; }
WAR_INLINE int war_card_marks(const struct war_game *g, int card) { return g->card[card].marks; } /* enum war_mark */
/* First edition: the spaces the card has moved this turn; 15 stands for 15 and more. */
WAR_INLINE int war_card_steps(const struct war_game *g, int card)
{
    int own = card % WAR_SEAT_CARDS, beside = own - WAR_DECK_CARDS;
    const struct war_seat *s = &g->seat[war_card_owner(card)];
    if (beside >= 0)
        return beside < 2 * (int)sizeof s->more_steps ? s->more_steps[beside / 2] >> beside % 2 * 4 & 15 : 0;
    return s->steps[own / 2] >> own % 2 * 4 & 15;
}
/* The card numbers of a game have gaps: for (each card). */
WAR_INLINE int war_next_card(const struct war_game *g, int card)
{
    if ((unsigned)++card % WAR_SEAT_CARDS == WAR_DECK_CARDS + WAR_EXTRA_CARDS)
        card += WAR_SEAT_CARDS - WAR_DECK_CARDS - WAR_EXTRA_CARDS;
    return card < g->seats * WAR_SEAT_CARDS ? card : WAR_NONE;
}
#define WAR_FOR_CARDS(card, g) for (int card = 0; card != WAR_NONE; card = war_next_card(g, card))

WAR_INLINE int war_spaces(const struct war_game *g) { return g->seats > 2 ? WAR_SPACES : WAR_SPACES / 2; }
WAR_INLINE int war_columns(const struct war_game *g) { return g->seats > 2 ? 2 * WAR_COLUMNS : WAR_COLUMNS; }
/* The card on a space, of plane 0 (units and structures) or 1 (walls); WAR_NONE if there is none. */
WAR_INLINE int war_at(const struct war_game *g, int plane, int space)
{
    if (space < WAR_SPACES / 2)
        return g->west[plane][space];
    return space < WAR_SPACES ? g->east[plane][space - WAR_SPACES / 2] : (int)WAR_NONE;
}

/* ---- Views --------------------------------------------------------------------------------------------- */

struct war_run { /* cards of a draw pile whose places are settled, from above; it is public who knows which place */
    uint8_t size;
    uint8_t card[WAR_PILE]; /* WAR_NONE: the seat does not know it */
    uint8_t know[WAR_PILE]; /* bit per seat that does */
};

enum war_back { WAR_NO_BACK /* not told, or the pile is empty */, WAR_FACTION_BACK, WAR_MERCENARY_BACK };

/* For a card that lies face down under another and that the seat does not know, one of those it cannot place hangs in the links. */
struct war_view {
    struct war_game game; /* as far as the seat knows it: cards it cannot place are WAR_UNSEEN, hands and bags it
                            * does not know are empty, the decision is without its list unless the seat is asked */
    uint64_t hash;        /* of this view, never of the game */
    uint8_t seat;
    uint8_t hand_size[WAR_SEATS];
    uint8_t draw_size[WAR_SEATS]; /* WAR_NONE: not told (first edition, another's pile), 0: visibly empty */
    uint8_t magic_size[WAR_SEATS];
    uint8_t discard_size[WAR_SEATS];
    /* where backs are visible (WAR_MERC_BACKS_VISIBLE), else 0 */
    uint8_t hand_mercenaries[WAR_SEATS]; /* how many cards of the hand are Mercenaries */
    uint8_t top_back[WAR_SEATS];         /* enum war_back: of the top card of the draw pile */
    uint8_t spare[7];
    war_set answers, wall_answers; /* what another seat that is asked may name: all know it, but it is no list for this seat;
                                    * war_determinize() puts it back */
    /* the piles from the top, WAR_NONE for a card the seat has not seen */
    uint8_t discard_pile[WAR_SEATS][WAR_PILE];
    uint8_t magic_pile[WAR_SEATS][WAR_PILE];
    struct war_run draw_top[WAR_SEATS], draw_bottom[WAR_SEATS]; /* the settled ends of the draw piles */
};

#ifdef __cplusplus
}
#endif
#endif
