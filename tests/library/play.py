"""Plays a random game with the shared library, as a language does that cannot read C headers, and writes down what was chosen.
    play.py LIBRARY EDITION SEATS SEED"""
import ctypes
import random
import sys

library = ctypes.CDLL(sys.argv[1])
edition, seats, seed = map(int, sys.argv[2:])


def number(name):
    value = library.war_constant(name.encode())
    assert value >= 0, name
    return value


class Deck(ctypes.Structure):
    _fields_ = [
        ("card", ctypes.c_uint16 * number("WAR_DECK_CARDS")),
        ("start", ctypes.c_uint8 * number("WAR_DECK_CARDS")),
        ("extra", ctypes.c_uint16),
        ("extras", ctypes.c_uint8),
        ("faction", ctypes.c_uint8),
    ]


class Setup(ctypes.Structure):
    _fields_ = [
        ("edition", ctypes.c_uint8),
        ("options", ctypes.c_uint8),
        ("seats", ctypes.c_uint8),
        ("deck", Deck * number("WAR_SEATS")),
    ]


assert ctypes.sizeof(Setup) == number("war_setup")
library.war_faction.restype = ctypes.c_void_p
library.war_preset.argtypes = [ctypes.c_void_p, ctypes.POINTER(Deck)]
library.war_hash.restype = ctypes.c_uint64
library.war_begin.restype = library.war_submit.restype = ctypes.c_bool

setup = Setup(edition=edition, seats=seats)
for seat in range(seats):
    library.war_preset(library.war_faction(edition, seat), setup.deck[seat])
game = ctypes.create_string_buffer(number("war_game"))
why = ctypes.create_string_buffer(number("war_sentence"))
actions = (ctypes.c_uint32 * number("WAR_MAX_ACTIONS"))()

assert library.war_begin(game, ctypes.byref(setup))
print("edition", edition)
print("seats", library.war_seats(game))
choose = random.Random(seed)
while library.war_over(game) == number("WAR_PLAYING"):
    count = library.war_actions(game, actions)
    weights = [library.war_weight(game, action) for action in actions[:count]]
    action = choose.choices(actions[:count], weights)[0]
    assert library.war_submit(game, action, None, why), why.value
    print(action)
print("over", library.war_over(game))
print("hash %016x" % library.war_hash(game))
