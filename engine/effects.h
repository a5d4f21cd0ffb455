/* effects.h: effects: functions that stop, with variables of their own. */
#ifndef WARSTONE_EFFECTS_H
#define WARSTONE_EFFECTS_H

#include "frames.h"

/*
 *     EFFECT(blast_effect, kept target, number left)
 *     {
 *         ...
 *     }
 *     END_EFFECT
 *
 * An effect is a function that stops (above) with variables of its own, each declared with its kind: `my->target`. Nothing else
 * survives a stop. What a variable may hold is looked at when a game is loaded (check.c), so that no bytes can make an effect go on
 * with a card, a space or a seat that there is not. Inside it `g` is the game, `self` the card that has the ability, `seat` who decides,
 * `e` the event that set it off. */

/* A card remembered over a stop: it may leave meanwhile and come back as another (2E-CMP-22). */
struct kept {
    uint8_t card, gen;
};
/* So many cards that an effect has marked for later, each noted by a bit. */
struct card_flags {
    uint8_t bits[256 / 8];
};
static inline bool has_flag(const struct card_flags *f, int card) { return (f->bits[card / 8] >> card % 8 & 1) != 0; }
static inline void set_flag(struct card_flags *f, int card) { f->bits[card / 8] |= (uint8_t)(1u << card % 8); }
/* The dice of one roll, by face. */
enum { MOST_DICE = 40 }; /* stated limit 2E-DIE-11 */
struct dice {
    uint8_t left, rolled;
    uint8_t face[6];
};

enum variable_kind { V_NONE, V_CARD, V_KEPT, V_SPACE, V_SEAT, V_NUMBER, V_FEW, V_HELD, V_SPACES, V_DICE, V_FLAGS };
struct variable {
    uint8_t kind, count, at; /* so many of a kind, from that byte of the frame on; V_NONE ends a list */
};
struct effect_code {
    procedure *run;
    const struct variable *variables;
    uint8_t size; /* of its frame */
};

/*      kind            type in the frame           kind and how many of it */
#define FIELD_card      uint8_t /* a card, or WAR_NONE */
#define SPLIT_card      V_CARD, 1,
#define FIELD_kept      struct kept
#define SPLIT_kept      V_KEPT, 1,
#define FIELD_four_kept FOUR_KEPT
#define SPLIT_four_kept V_KEPT, 4,
#define FIELD_space     uint8_t /* a space, or WAR_NONE */
#define SPLIT_space     V_SPACE, 1,
#define FIELD_seat      uint8_t /* a player */
#define SPLIT_seat      V_SEAT, 1,
#define FIELD_number    uint8_t /* any: whatever it counts ends by itself */
#define SPLIT_number    V_NUMBER, 1,
#define FIELD_few       uint8_t /* 0 to 3: it counts through four of something */
#define SPLIT_few       V_FEW, 1,
#define FIELD_held      uint16_t /* what pay() has returned */
#define SPLIT_held      V_HELD, 1,
#define FIELD_spaces    space_set
#define SPLIT_spaces    V_SPACES, 1,
#define FIELD_four_sets FOUR_SETS
#define SPLIT_four_sets V_SPACES, 4,
#define FIELD_dice      struct dice
#define SPLIT_dice      V_DICE, 1,
#define FIELD_flags     struct card_flags
#define SPLIT_flags     V_FLAGS, 1,
typedef struct kept FOUR_KEPT[4];
typedef space_set FOUR_SETS[4];

/* Goes through the variables after the name; up to eight. */
#define COUNT_(a, b, c, d, e, f, g, h, i, n, ...) n
#define COUNT(...)                                COUNT_(__VA_ARGS__, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)
#define PASTE_(a, b)                              a##b
#define PASTE(a, b)                               PASTE_(a, b)
#define EACH_1(m, name)
#define EACH_2(m, name, a)                      m(name, a)
#define EACH_3(m, name, a, ...)                 m(name, a) EACH_2(m, name, __VA_ARGS__)
#define EACH_4(m, name, a, ...)                 m(name, a) EACH_3(m, name, __VA_ARGS__)
#define EACH_5(m, name, a, ...)                 m(name, a) EACH_4(m, name, __VA_ARGS__)
#define EACH_6(m, name, a, ...)                 m(name, a) EACH_5(m, name, __VA_ARGS__)
#define EACH_7(m, name, a, ...)                 m(name, a) EACH_6(m, name, __VA_ARGS__)
#define EACH_8(m, name, a, ...)                 m(name, a) EACH_7(m, name, __VA_ARGS__)
#define EACH_9(m, name, a, ...)                 m(name, a) EACH_8(m, name, __VA_ARGS__)
#define EACH(m, ...)                            PASTE(EACH_, COUNT(__VA_ARGS__))(m, __VA_ARGS__)
#define FIELD_OF(name, a)                       FIELD_##a;
#define DESCRIBED_(name, kind, count, variable) {kind, count, offsetof(struct name##_frame, variable)},
#define DESCRIBED(...)                          DESCRIBED_(__VA_ARGS__)
#define DESCRIPTION_OF(name, a)                 DESCRIBED(name, SPLIT_##a)
#define NAME_OF_(name, ...)                     name
#define NAME_OF(...)                            NAME_OF_(__VA_ARGS__, )

#define EFFECT(...)  EFFECT_(NAME_OF(__VA_ARGS__), EACH(FIELD_OF, __VA_ARGS__), (EACH(DESCRIPTION_OF, __VA_ARGS__)))
#define EFFECT_(...) NAMED_EFFECT(__VA_ARGS__)
#define UNWRAP(...)  __VA_ARGS__
#define NAMED_EFFECT(name, fields, descriptions)                                                                                 \
    struct name##_frame {                                                                                                        \
        struct effect effect;                                                                                                    \
        fields                                                                                                                   \
    };                                                                                                                           \
    static procedure name##_run;                                                                                                 \
    static const struct variable name##_variables[] = {UNWRAP descriptions{0}};                                                  \
    static const struct effect_code name = {name##_run, name##_variables, (sizeof(struct name##_frame) + 7) & ~7u};              \
    static void name##_run(run *r, struct frame *f)                                                                              \
    {                                                                                                                            \
        game *const g = r->g;                                                                                                    \
        struct name##_frame *const my = (struct name##_frame *)(void *)f;                                                        \
        const struct event *const e = &my->effect.e;                                                                             \
        const int self = f->self, seat = f->seat;                                                                                \
        (void)g, (void)e, (void)self, (void)seat;                                                                                \
        BEGIN
#define END_EFFECT                                                                                                               \
    END                                                                                                                          \
    }

#endif
