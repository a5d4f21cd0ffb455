"""What callers hand in, checked before C sees it."""
import operator

from . import library
from .errors import Refused, SetupError

EDITIONS = {"1e": 0, "1": 0, "first": 0, 1: 0, "2e": 1, "2": 1, "second": 1, 2: 1}
LETTERS = "abcd"


def edition(name):
    """The engine's number for "1e", "2e", 1, 2, "first" or "second"."""
    try:
        return EDITIONS[name]
    except (KeyError, TypeError):
        raise SetupError(f"{name!r} is no edition: say \"1e\" or \"2e\"") from None


def whole(value, low, high, what):
    """A whole number between these."""
    try:
        value = operator.index(value)
    except TypeError:
        raise TypeError(f"{what} has to be a whole number, not {value!r}") from None
    if not low <= value <= high:
        raise ValueError(f"{what} has to be from {low} to {high}, not {value}")
    return value


def seed(value):
    return whole(value, 0, 2**64 - 1, "a seed")


def seat(value, seats):
    """A seat of a game of so many: 0 to 3, or "a" to "d"."""
    if isinstance(value, str) and len(value) == 1 and value.lower() in LETTERS:
        value = LETTERS.index(value.lower())
    try:
        return whole(value, 0, seats - 1, "a seat")
    except (TypeError, ValueError):
        raise ValueError(f"{value!r} is no seat of a game of {seats}: say {LETTERS[0]} to {LETTERS[seats - 1]}, or 0 to {seats - 1}") from None


def action(value):
    try:
        return whole(value, 0, 2**32 - 1, "an action")
    except ValueError as error:
        raise Refused(str(error)) from None


def text(value, what):
    """Text for C: no NUL may be in it."""
    if not isinstance(value, str):
        raise TypeError(f"{what} has to be text, not {value!r}")
    try:
        encoded = value.encode()
    except UnicodeEncodeError:
        raise Refused(f"{what} {value!r} is not text that can be read") from None
    if b"\0" in encoded:
        raise Refused(f"{what} {value!r} has a NUL in it")
    return encoded


def chance(value):
    """The random numbers of a seed; None where the caller answers for chance."""
    if value is None:
        return None
    numbers = library.Random()
    library.quick.war_random_seed(numbers, seed(value))
    return numbers
