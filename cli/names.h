/* names.h: cards, phases and seats in words. */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include "term.h"
#include "warstone.h"

#include <stdbool.h>
#include <stdio.h>

/* In the language that is spoken. */
const char *definition_name(int definition); /* "a card" if it is hidden (0) */
const char *card_name(const struct war_game *g, int card);
const char *ability_name(int ability); /* NULL if it has none */
const char *ability_text(int ability);
const char *mode_name(int ability, int mode);
const char *faction_title(const struct war_faction *faction);
/* "Phoenix Elves (Queen Maldaria)" if the faction has several printed decks, else the faction alone. */
void deck_title(const struct war_faction *deck, char *text, size_t size);
/* In English, as the card lists spell it: "common unit structure", "epic event"; first edition: "champion", "wall". */
void class_text(const struct war_definition *def, char *text, size_t size);
/* A name cut to fit: "Undead Warrior" in 11 columns is "Und.Warrior". */
void short_name(const char *name, int width, char *text, size_t size);
const char *phase_name(enum war_edition edition, int phase);
/* What a player does in a phase, in a few words. */
const char *phase_hint(enum war_edition edition, int phase);
const char *attack_name(int attack); /* in English: "melee", "ranged", or NULL */

/* Its deck symbols: "dark and fire"; "" if it has none. */
void symbol_text(const struct war_definition *def, char *text, size_t size);
/* Capitals and small letters are the same, with accents or without. */
bool contains(const char *text, const char *part);
/* Below 0, 0 or above: which stands first in an alphabetical list. */
int name_order(const char *a, const char *b);
/* ... in English or in the language spoken: the whole name, a part of it, its beginning. */
bool goes_by(const struct war_definition *def, const char *name);
bool goes_partly_by(const struct war_definition *def, const char *part);
bool begins_with(const struct war_definition *def, const char *start);

/* How far what was typed is from a name, in English or in the language spoken: 0 the whole, 1 its beginning, NAME_MEANT beginnings of its words
 * ("und arch"), more: a part or a slip of the pen; below 0: it is another. */
enum { NAME_MEANT = 2 };
int name_distance(const char *context, const char *called, const char *typed);
/* Whether a word is one of these, blanks between them; and whether it is the one meant, in English or in the language spoken. */
bool is_word(const char *text, size_t length, const char *words);
bool is_typed(const char *text, size_t length, const char *word);

enum { VALUES_TEXT = 250 };
/* "cost 1, strength 1 ranged, life 4, symbol water"; "" if it has nothing of that. */
void values_text(const struct war_definition *def, char *text, size_t size);
/* "Mend: ...", an event's text without its name. */
void print_ability(FILE *out, const struct term *term, int ability, int indent);
/* Name, numbers and every text of a card. */
void print_definition(FILE *out, const struct term *term, const struct war_definition *def);
/* The definition that a player means: exact, else the beginning of the name or of one of its words, else a part of it,
 * else a slip of the pen. Returns how many fit, the best ones first in `found` (at most `size`). */
int definitions_like(enum war_edition edition, const char *text, int *found, int size);

#endif
