/* machine.h: the inside of the engine, for engine/ and cards/.
 *
 * A game runs as a stack of frames in the arena. A frame is one procedure or effect that has begun and not ended: a
 * function that can stop in its middle and go on later (its `step` says where). A verb (damage, place, draw ...) may
 * push frames of its own; the function goes on when they are gone. When a decision is needed the machine stops
 * with g->ask filled in; war_apply() puts the answer into run.answer and goes on.
 *
 * How to write an effect: docs/cards.md.
 */
#ifndef WARSTONE_MACHINE_H
#define WARSTONE_MACHINE_H

#include "frames.h"
#include "effects.h"
#include "ability.h"
#include "table.h"
#include "lasting.h"
#include "pool.h"
#include "ask.h"
#include "zones.h"
#include "verbs.h"
#include "rules.h"
#include "words.h"

#endif
