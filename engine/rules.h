/* rules.h: what the editions differ in, as a table of each; and checking decks (deck.c). */
#ifndef WARSTONE_RULES_H
#define WARSTONE_RULES_H

#include "ask.h"

struct deck_faults {
    struct war_deck_fault *at;
    int size, count;
};
/* One more; the arguments as for war_say(). */
void deck_fault(struct deck_faults *f, const char *rule, const char *key, ...);
/* Cards of the list with all these classes. */
int deck_count(const struct war_deck_list *list, unsigned classes);
bool same_text(const char *a, const char *b); /* but for capitals */

/* The main part of a phase is over: its player has said so, or nothing was left to do. */
#define PLAYER_ENDS    WAR_ACT(WAR_END, 0, 0, 0)
#define ENDS_BY_ITSELF WAR_ACT(WAR_END, 0, 0, 1)

/* What the frame of an attack begins with in both editions. */
struct attack_head {
    struct frame frame; /* self: the attacker */
    struct dice dice;
    uint8_t target, gen;
    uint8_t space, facts; /* enum fact */
};
#define BEGINS_LIKE_AN_ATTACK(type)                                                                                              \
    _Static_assert(offsetof(type, dice) == offsetof(struct attack_head, dice) &&                                                 \
                       offsetof(type, target) == offsetof(struct attack_head, target) &&                                         \
                       offsetof(type, facts) == offsetof(struct attack_head, facts),                                             \
                   "read as such by those who know no edition")
/* Does the attacker or the target look at the faces of the attack's dice when it is over (A_FACES)? */
bool faces_matter(const game *g, const struct attack_head *a);

struct rules {
    /* Answers to these questions do not add up: the greatest counts, the least that is not 0, or all bits together. */
    uint64_t greatest, least, united;
    uint64_t never_given;  /* no text gives an ability that answers these: so whether one gives an ability may hang on them */
    bool each_instruction; /* lives and triggers follow every instruction, not only every step */
    bool magic_is_a_pile;  /* of cards (first edition), not a number up to 15 (2E-MGC-01) */
    bool settled_piles;    /* effects settle the places of cards in draw piles (1E-INF-20) */
    bool counted_piles;    /* how many cards a draw pile holds is public (2E-INF-02), else only whether it is empty (1E-INF-03) */
    bool vain_search;      /* whoever looks through a pile may find nothing, which only that player is told (1E-ASK-15) */
    bool teams;            /* there are games of four */
    bool rule_abilities;   /* rules of its own that act like abilities, with the numbers below RULE_NUMBERS */
    uint8_t foreign_phase; /* a phase that only the other edition has */
    uint8_t seat_flags;    /* enum war_seat_flag: those that it knows */
    bool active_area;      /* events may stay active (second edition) */
    uint16_t marks;        /* enum war_mark: those that a card on the battlefield may carry */
    uint16_t silent;       /* the mark of a card that has no abilities for the turn, or 0 */
    bool ordered_discard;  /* the order of a Discard Pile is a public fact (1E-INF-05), else it means nothing (2E-DMG-14) */
    bool drops_lost;       /* a waiting effect is dropped if its card has lost the ability (1E-TIM-17) */
    bool joined;           /* triggers raised while others wait join them (1E-TIM-04) */
    bool effects_cause_all; /* an effect that ends a bonus to life brings about what falls by that (2E-MGC-09) */
    uint8_t faces;          /* different faces of a die */
    const uint8_t *weights; /* of each face */
    const char *const *face_names;
    const char *deck_rule;  /* that a deck has to follow first of all */
    const char *start_rule; /* that starting units are among the chosen ones (1E-DCK-03); NULL: they are prescribed */
    uint8_t game, turn;     /* the procedures that may lie at the bottom of the frames, and nowhere else */
    uint8_t attack;         /* the procedure of one attack (struct attack_head), */
    uint64_t in_attack;     /* and the moments that come only in the middle of it */
    uint8_t own, others;    /* the first procedure of this edition's own, and of the other's */
    int order, batch, roll; /* prompts */
    /* A number for each face of the attack's dice; faces whose numbers are equal come to the same (war_roll()). */
    void (*kinds)(const game *g, const struct attack_head *a, uint8_t *kind);
    void (*slots)(const game *g, int seat, int *moves, int *attacks); /* war_slots() */
    int (*bonus)(const game *g, int card);                            /* to its strength, by what is noted on the card */
    enum question bonus_by; /* ... of which this question tells the text; Q_NONE: none does */
    void (*begin)(run *r);
    int (*list)(const game *g, war_action *list);
    int (*list_instead)(const game *g, war_action *list, int n); /* what may be done instead of an extra attack; or NULL */
    bool (*any_time)(const game *g);                             /* is something open to the active player between steps? */
    int (*list_any_time)(const game *g, war_action *list, int n);
    void (*use)(run *r, int card, int ability);
    void (*destroy_card)(run *r, int card); /* one card of a batch */
    bool (*order_matters)(const game *g, space_set batch, space_set walls);
    bool (*dying)(const game *g, int card);
    bool (*hold_damage)(run *r, int card, int amount);       /* true: a frame of its own adds it; or NULL */
    void (*poisoned)(run *r, int card, int markers);         /* so many of its wounds are Poison Markers; for edit.c */
    bool (*hold_healing)(run *r, int card, int amount);      /* true: it is done otherwise; or NULL */
    void (*batch_begins)(game *g, space_set units);          /* notes what is true of them while all still stand; or NULL */
    void (*batch_over)(run *r);                              /* a summoner is gone: is the game over? NULL if each card looks */
    bool (*may_reply)(const game *g, int seat, int ability); /* is a reply that waits still to be asked for? */
    bool (*why)(const game *g, war_action action, struct war_sentence *why); /* why an unlisted one is not legal; false: it is */
    bool (*prescribed)(const struct war_definition *d, bool starts);         /* comes with the summoner, is not chosen */
    void (*check_choice)(const struct war_definition *d, const struct war_definition *summoner, struct deck_faults *faults);
    int (*deck_parts)(int summoner, struct war_deck_part *parts);
    const struct war_deck_term *deck_terms;                 /* the last has no text */
    void (*start)(run *r, enum war_phase phase, bool main); /* for edit.c */
};
extern const struct rules first_rules, second_rules;
static inline const struct rules *rules_of(int edition) { return edition == WAR_FIRST ? &first_rules : &second_rules; }
static inline const struct rules *rules(const game *g) { return rules_of(g->edition); }

#endif
