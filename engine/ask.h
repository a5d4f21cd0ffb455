/* ask.h: asking players: prompts, and the questions an effect can put. */
#ifndef WARSTONE_ASK_H
#define WARSTONE_ASK_H

#include "table.h"

/* Prompts: what a decision is about, in a sentence with the rule's id. What only one card asks stands with its ability
 * (struct ability.prompts) and is numbered from OWN_PROMPT on. */
#define PROMPT_LIST(X)                                                                                                           \
    X(P_NONE, "", "")                                                                                                            \
    X(P_MAIN, "2E-TRN-04", "Take an action of this phase, or end it.")                                                           \
    X(P_MAIN_FIRST, "1E-TRN-11", "Take an action of this phase, or end it.")                                                     \
    X(P_TARGET, "2E-TGT-12, 1E-ABI-07", "Choose the card to affect.")                                                            \
    X(P_PLACE, "2E-PLC-01, 1E-PLC-04", "Choose the space to place it on.")                                                       \
    X(P_FORCE, "2E-FRC-02", "Choose the space it is forced to.")                                                                 \
    X(P_NEXT_STEP, "2E-MOV-07", "Choose the next step, or stop here.")                                                           \
    X(P_ORDER, "2E-TIM-07", "Several effects wait. Choose the one that comes next.")                                             \
    X(P_BATCH, "2E-DMG-06", "Several cards are destroyed together. Choose the one that goes next.")                              \
    X(P_USE, "2E-WRD-01, 1E-ABI-03", "Use this ability?")                                                                        \
    X(P_MODE, "2E-WRD-04, 1E-ABI-07", "Choose one of these.")                                                                    \
    X(P_HAND, "2E-TGT-18", "Choose a card in your hand.")                                                                        \
    X(P_PILE, "2E-RTV-01", "Choose a card in your discard pile.")                                                                \
    X(P_ANY_NUMBER, "2E-ASK-14, 1E-ASK-21", "Choose one after another, in board order from a1 on, or say done.")                 \
    X(P_ROLL, "2E-DIE-01", "Roll a die.")                                                                                        \
    X(P_ROLL_FIRST, "1E-COM-11", "Roll a die.")                                                                                  \
    X(P_DRAW, "2E-DRW-03, 1E-DRW-01", "Draw a card.")                                                                            \
    X(P_WHO_BEGINS, "2E-SET-06", "Who begins?")                                                                                  \
    X(P_CHOOSE_FIRST, "1E-SET-07", "You rolled higher. Choose who takes the first turn.")                                        \
    X(P_STEP_FIRST, "1E-MOV-07", "Choose the next step, or stop here.")                                                          \
    X(P_ORDER_FIRST, "1E-TIM-03", "Several effects wait. Choose the one that comes next.")                                       \
    X(P_BATCH_FIRST, "1E-DMG-18", "Several cards leave together. Choose the one that goes next.")                                \
    X(P_ANY_TIME, "1E-ANY-04", "Choose what comes next: the effect that waits, or an ability used before it.")                   \
    X(P_TARGET_FIRST, "1E-ATK-12", "Choose the card to attack.")                                                                 \
    X(P_AGAIN, "1E-ATK-03", "Choose the card to attack once more, or no.")                                                       \
    X(P_DIE, "1E-ATK-26", "Choose one of the dice rolled.")                                                                      \
    X(P_DIE_AGAIN, "1E-ATK-26", "Choose one of the dice to roll it again, or no.")                                               \
    X(P_REPLY, "1E-TIM-14", "Play a reply from your hand?")                                                                      \
    X(P_PAY, "1E-MAG-09", "Pay for it?")                                                                                         \
    X(P_ANOTHER, "2E-WRD-10, 1E-EVT-15", "Choose one, or say done. Each is carried out before the next is chosen.")              \
    X(P_EXTRA, "2E-EXT-03", "An extra attack: choose its target, or no.")                                                        \
    X(P_PLAYER, "1E-TEM-29", "Choose a player.")                                                                                 \
    X(P_SEARCH, "1E-ASK-15", "Choose a card in your Draw Pile.")                                                                 \
    X(P_HOW_MANY, "1E-MAG-06", "How many cards?")                                                                                \
    X(P_WHO_MOVES, "1E-MOV-19", "Choose the Unit to move.")                                                                      \
    X(P_GAP, "1E-ANY-05", "Between two phases: use an ability, or pass.")                                                        \
    X(P_NEXT_WOUNDED, "1E-ATK-29", "Choose the card that gets its wounds next.")                                                 \
    X(P_POISON, "1E-DMG-31", "How many of the markers to remove are Poison Markers?")

enum prompt {
#define X(name, rule, text) name,
    PROMPT_LIST(X)
#undef X
        PROMPTS
};
_Static_assert((int)PROMPTS <= (int)OWN_PROMPT, "common prompts have room");

/* The machine stops with this decision; what else belongs to it the caller adds. And: nothing is asked. */
static inline struct war_decision *decide(game *g, int seat, enum war_ask kind, int prompt)
{
    g->ask = (struct war_decision){
        .seat = (uint8_t)seat, .kind = (uint8_t)kind, .prompt = (uint8_t)prompt, .card = WAR_NONE, .about = WAR_NONE};
    return &g->ask;
}
static inline void ask_nothing(game *g) { g->ask = (struct war_decision){.card = WAR_NONE, .about = WAR_NONE}; }

/* All return true if nothing has to be asked (the answer is then given already), false if the machine must stop. Questions
 * about public facts are skipped if they have no or one answer; those about hidden cards only as their callers
 * say (2E-ASK-01). */
enum may { MUST, MAY, ANY_MORE }; /* ANY_MORE: declined by `done`, for series */
/* What the question is about, where that is not where the effect's event happened. */
static inline bool about(run *r, int space, bool answered)
{
    if (!answered)
        r->g->ask.about = (uint8_t)space;
    return answered;
}
/* ... asked of another player than the one whose effect it is (ASK_OF). */
static inline bool asked_of(run *r, int player, bool answered)
{
    if (!answered)
        r->g->ask.seat = (uint8_t)player;
    return answered;
}
bool ask_space(run *r, const struct frame *f, int p, enum may may, space_set set);
/* ... of which none may be named without a card in hand that fits the asking ability; only its holder is told that there is none. */
bool ask_space_with_card(run *r, const struct frame *f, int p, enum may may, space_set set);
bool ask_card(run *r, const struct frame *f, int p, enum may may, space_set units, space_set walls);
/* One of the players whose bits are set; chosen() is the seat. Not asked if there is but one (1E-TEM-29). */
bool ask_player(run *r, const struct frame *f, int p, enum may may, unsigned seats);
bool ask_yes(run *r, const struct frame *f, int p);
bool ask_mode(run *r, const struct frame *f, int p, enum may may, unsigned modes);
bool ask_number(run *r, const struct frame *f, int p, int low, int high);
/* A card in hand that fits the asking ability (struct ability.fits); always stops. */
bool ask_hand(run *r, const struct frame *f, int p, enum may may);
/* A card in the seat's own discard pile that fits; always stops. */
bool ask_pile(run *r, const struct frame *f, int p, enum may may);
/* ... in the whole draw pile, the discard pile, the Magic Pile or the hand of any seat: whoever is asked must know its cards. Where nothing fits
 * and it may not be declined the only answer is no, so that no other seat learns of it (1E-ASK-15). */
bool ask_in(run *r, const struct frame *f, int p, enum may may, enum war_zone zone, int whose);
/* ... among the topmost cards of a draw pile, which the seat has looked at. */
bool ask_top(run *r, const struct frame *f, int p, int whose, int cards);
/* A card under the asking one, which the answer names by its definition; not asked if there is but one kind. */
bool ask_under(run *r, const struct frame *f, int p, enum may may);

/* Nobody has to be asked: the answer is known, or (0) there is none. */
static inline bool answered(run *r, war_action answer)
{
    r->answer = answer;
    return true;
}
static inline bool declined(const run *r)
{
    int verb = war_verb_of(r->answer);
    return verb == WAR_NO_ACTION || verb == WAR_NO || verb == WAR_DONE || verb == WAR_PASS;
}
static inline bool said_yes(const run *r) { return war_verb_of(r->answer) == WAR_YES; }
static inline int chosen(const run *r) { return declined(r) ? WAR_NONE : war_c(r->answer); } /* space, number, mode */
static inline bool chose_wall(const run *r) { return war_a(r->answer) == 1; }

#endif
