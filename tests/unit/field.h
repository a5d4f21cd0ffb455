/* field.h: positions for unit tests, written down card by card. */
#ifndef FIELD_H
#define FIELD_H

#include "games.h"

#include "warstone_edit.h"

static struct war_game field;
static struct war_sentence field_why;

#define DONE(call)                                                                                                               \
    do {                                                                                                                         \
        if (!(call))                                                                                                             \
            fail_msg("%s: %s", #call, field_why.text);                                                                           \
    } while (0)

static inline int space_named(const char *name)
{
    const char *rest;
    return war_space_parse(name, &rest);
}

/* A card by its name; "swamp-orcs:Shaman" where several factions have one of that name. */
static inline int add_card(int seat, const char *name)
{
    const char *colon = strchr(name, ':');
    int faction = -1;
    if (colon != NULL) {
        char slug[40];
        snprintf(slug, sizeof slug, "%.*s", (int)(colon - name), name);
        faction = war_faction_find((enum war_edition)field.edition, slug)->number;
        name = colon + 1;
    }
    int card = war_edit_add(&field, seat, war_definition_find((enum war_edition)field.edition, faction, name), &field_why);
    if (card < 0)
        fail_msg("%s: %s", name, field_why.text);
    return card;
}

static inline int put(int seat, const char *name, const char *space)
{
    int card = add_card(seat, name);
    DONE(war_edit_place(&field, card, seat, space_named(space), &field_why));
    return card;
}

static inline int put_hurt(int seat, const char *name, const char *space, int damage)
{
    int card = put(seat, name, space);
    DONE(war_edit_damage(&field, card, damage, &field_why));
    return card;
}

static inline int put_into(int seat, const char *name, enum war_zone zone)
{
    int card = add_card(seat, name);
    DONE(war_edit_zone(&field, card, seat, zone, &field_why));
    return card;
}

static inline void put_below(int seat, const char *name, int upper)
{
    DONE(war_edit_under(&field, add_card(seat, name), upper, 0, &field_why));
}

/* An empty battlefield but for the summoners, far from everything. */
static inline void lay(enum war_edition e, const char *summoner_a, const char *summoner_b)
{
    war_edit_blank(&field, e, 2);
    put(0, summoner_a, "a1");
    put(1, summoner_b, "f8");
}

/* It is seat A's turn, not its first one. */
static inline void begin_phase_of(int seat, enum war_phase phase)
{
    DONE(war_edit_start(&field, seat, 5 + seat, phase, WAR_AT_MAIN, &field_why));
}

#endif
