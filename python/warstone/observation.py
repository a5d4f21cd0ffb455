"""What a seat sees, as numbers (docs/python.md says what each means)."""
import ctypes

from . import arguments, arrays, library
from .library import quick


def _parts(seats):
    lengths, parts = (ctypes.c_int * 3)(), {}
    while name := quick.war_observed_part(len(parts), seats, lengths):
        parts[name.decode()] = tuple(length for length in lengths if length)
    return parts


def _names(part):
    names = {}
    while name := quick.war_observed_name(part, len(names)):
        names[name.decode()] = len(names)
    return names


SHAPES = {seats: _parts(seats) for seats in (2, library.SEATS)}
PLANES, KINDS, SEATS, GAME = map(_names, range(4))


def _shapes(seats):
    if seats not in SHAPES:
        raise ValueError(f"a game has 2 or 4 seats, not {seats!r}")
    return SHAPES[seats]


def _size(shape):
    size = 1
    for length in shape:
        size *= length
    return size


class Observation:
    """Four tables of whole numbers: planes, kinds, seats, game. The first index of each has names: observation.planes[PLANES["damage"]].
    Those of a batch have the number of the game before it."""
    __slots__ = ("planes", "kinds", "seats", "game", "_memory")

    def __init__(self, seats, count=None):
        shapes, rows = _shapes(seats), 1 if count is None else arguments.whole(count, 1, 1 << 20, "the number of games")
        self._memory = (ctypes.c_int16 * (rows * quick.war_observed_size(seats)))()
        at, flat = 0, memoryview(self._memory).cast("B")
        for part, shape in shapes.items():
            length = 2 * rows * _size(shape)
            setattr(self, part, arrays.array(flat[at:at + length], "h", shape if count is None else (count, *shape)))
            at += length

    def __eq__(self, other):
        return isinstance(other, Observation) and bytes(self._memory) == bytes(other._memory)

    __hash__ = None


def own_space(seats, seat, space):
    """(row, column) of a space of the board in the planes of that seat, counted from 0."""
    columns = _shapes(seats)["planes"][2]
    space = arguments.whole(space, 0, 8 * columns - 1, "a space")
    return divmod(quick.war_observed_space(seats, arguments.seat(seat, seats), space), columns)
