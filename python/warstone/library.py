"""Finds libwarstone, checks that it is of this package's version, and declares what is called in it.

Calls on a single game go through `quick`, which keeps the interpreter's lock: such a call is short, and whole before another thread can
touch the same game. Batches and thinking go through `slow`, which lets other threads run meanwhile.
"""
import ctypes
import os
import pathlib
from ctypes import POINTER, byref, c_bool, c_char, c_char_p, c_double, c_int, c_int8, c_size_t, c_uint8, c_uint16, c_uint32, c_uint64, c_void_p

from .errors import LibraryError

__version__ = "0.1.0"
NAME = "libwarstone.so"


def places():
    """Where the library is looked for, in this order; an environment variable that names one is the only place."""
    if os.environ.get("WARSTONE_LIBRARY"):
        return [pathlib.Path(os.environ["WARSTONE_LIBRARY"])]
    package = pathlib.Path(__file__).resolve().parent
    return [package / NAME, package.parent.parent / "build" / NAME]


def find():
    for path in places():
        if path.is_file():
            return str(path.resolve())
    looked = " and ".join(map(str, places()))
    raise LibraryError(f"{NAME} was not found at {looked}: build it with `make`, or name it in WARSTONE_LIBRARY")


def load(path):
    try:
        return ctypes.PyDLL(path), ctypes.CDLL(path)
    except OSError as error:
        raise LibraryError(f"{path} cannot be loaded: {error}") from None


def check_version(path):
    try:
        tell = quick.war_version
    except AttributeError:
        raise LibraryError(f"{path} is no libwarstone, or an older one than {__version__}: it does not tell its version") from None
    tell.restype = c_char_p
    told = tell().decode()
    if told != __version__:
        raise LibraryError(f"{path} is version {told} of libwarstone, and this package is for {__version__}")


path = find()
quick, slow = load(path)
check_version(path)


def number(name):
    """The number behind a name of the headers."""
    value = quick.war_constant(name.encode())
    if value < 0:
        raise LibraryError(f"{path} does not know {name}: it is another libwarstone than this package is for")
    return value


SEATS, CHANCE, NONE, SPACES = map(number, ("WAR_SEATS", "WAR_CHANCE", "WAR_NONE", "WAR_SPACES"))
MAX_ACTIONS, TEXT, LINE, DECK_CARDS = map(number, ("WAR_MAX_ACTIONS", "WAR_TEXT", "WAR_LINE", "WAR_DECK_CARDS"))
PILE, DECK_KINDS, WHY, DEFINITIONS = map(number, ("WAR_PILE", "WAR_DECK_KINDS", "WAR_WHY", "WAR_DEFINITIONS"))

Game = c_char * number("war_game")
Sentence = c_char * number("war_sentence")  # its first bytes are the English text
Random = c_uint64 * 4
Actions = c_uint32 * MAX_ACTIONS


class Set(ctypes.Structure):
    _fields_ = [("low", c_uint64), ("high", c_uint64)]

    def spaces(self):
        bits = self.low | self.high << 64
        return [space for space in range(SPACES) if bits >> space & 1]


class Definition(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("classes", c_uint16), ("edition", c_uint8), ("faction", c_uint8), ("cost", c_int8), ("strength", c_int8),
                ("life", c_int8), ("attack", c_uint8), ("phase", c_uint8), ("symbols", c_uint16),
                ("abilities", c_uint16 * 4), ("reconstructed", c_char_p)]


class Faction(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("slug", c_char_p), ("edition", c_uint8), ("number", c_uint8), ("reconstructed", c_char_p)]


class OptionInfo(ctypes.Structure):
    _fields_ = [("name", c_char_p), ("rule", c_char_p), ("meaning", c_char_p), ("bit", c_uint8), ("edition", c_uint8), ("seats", c_uint8),
                ("excludes", c_uint8), ("by_default", c_bool)]


class Deck(ctypes.Structure):
    _fields_ = [("card", c_uint16 * DECK_CARDS), ("start", c_uint8 * DECK_CARDS), ("extra", c_uint16), ("extras", c_uint8), ("faction", c_uint8)]


class Setup(ctypes.Structure):
    _fields_ = [("edition", c_uint8), ("options", c_uint8), ("seats", c_uint8), ("deck", Deck * SEATS)]


class DeckList(ctypes.Structure):
    _fields_ = [("edition", c_uint8), ("kinds", c_uint8), ("summoner", c_uint16), ("card", c_uint16 * DECK_KINDS), ("copies", c_uint8 * DECK_KINDS)]


class DeckFault(ctypes.Structure):
    _fields_ = [("rule", c_char_p), ("says", Sentence)]


class Decision(ctypes.Structure):
    _fields_ = [("set", Set), ("walls", Set), ("seat", c_uint8), ("kind", c_uint8), ("prompt", c_uint8), ("card", c_uint8), ("ability", c_uint16),
                ("may", c_uint8), ("low", c_uint8), ("high", c_uint8), ("count", c_uint8), ("about", c_uint8), ("uses", c_uint8), ("zone", c_uint8),
                ("whose", c_uint8), ("spare", c_uint8 * 2)]


class Run(ctypes.Structure):
    _fields_ = [("size", c_uint8), ("card", c_uint8 * PILE), ("know", c_uint8 * PILE)]


class View(ctypes.Structure):
    _fields_ = [("game", Game), ("hash", c_uint64), ("seat", c_uint8), ("hand_size", c_uint8 * SEATS), ("draw_size", c_uint8 * SEATS),
                ("magic_size", c_uint8 * SEATS), ("discard_size", c_uint8 * SEATS), ("hand_mercenaries", c_uint8 * SEATS),
                ("top_back", c_uint8 * SEATS), ("spare", c_uint8 * 7), ("answers", Set), ("wall_answers", Set),
                ("discard_pile", c_uint8 * PILE * SEATS), ("magic_pile", c_uint8 * PILE * SEATS), ("draw_top", Run * SEATS),
                ("draw_bottom", Run * SEATS)]


for name, struct in {"war_definition": Definition, "war_faction": Faction, "war_option_info": OptionInfo, "war_deck": Deck, "war_setup": Setup,
                     "war_deck_list": DeckList, "war_deck_fault": DeckFault, "war_decision": Decision, "war_run": Run, "war_view": View}.items():
    if ctypes.sizeof(struct) != number(name):
        raise LibraryError(f"{path} lays out struct {name} otherwise than this package: {number(name)} bytes, not {ctypes.sizeof(struct)}")

Clock = ctypes.CFUNCTYPE(c_uint64, c_void_p)
game, view = c_void_p, POINTER(View)
words = c_void_p  # random numbers

DECLARED = {
    "war_version": (c_char_p, ()),
    "war_constant": (c_int, (c_char_p,)),
    # cards and decks
    "war_definition": (POINTER(Definition), (c_int,)),
    "war_definition_find": (c_int, (c_int, c_int, c_char_p)),
    "war_ability_name": (c_char_p, (c_int,)),
    "war_ability_text": (c_char_p, (c_int,)),
    "war_ability_is_text": (c_bool, (c_int,)),
    "war_symbol_name": (c_char_p, (c_int,)),
    "war_faction": (POINTER(Faction), (c_int, c_int)),
    "war_faction_numbered": (POINTER(Faction), (c_int, c_int)),
    "war_faction_find": (POINTER(Faction), (c_int, c_char_p)),
    "war_preset_find": (POINTER(Faction), (c_int, c_char_p, c_void_p)),
    "war_preset_summoner": (c_int, (POINTER(Faction),)),
    "war_preset": (None, (POINTER(Faction), POINTER(Deck))),
    "war_deck_check": (c_int, (POINTER(DeckList), POINTER(DeckFault), c_int)),
    "war_deck_list_of": (None, (POINTER(Faction), POINTER(DeckList))),
    "war_deck_build": (c_bool, (POINTER(DeckList), POINTER(Deck))),
    "war_option": (POINTER(OptionInfo), (c_int,)),
    "war_setup_check": (c_bool, (POINTER(Setup), c_void_p)),
    # games
    "war_begin": (c_bool, (game, POINTER(Setup))),
    "war_copy": (None, (game, game)),
    "war_decision": (POINTER(Decision), (game,)),
    "war_prompt": (c_char_p, (POINTER(Decision), POINTER(c_char_p))),
    "war_actions": (c_int, (game, c_void_p)),
    "war_weights": (c_int, (game, c_void_p, c_int, c_void_p)),
    "war_submit": (c_bool, (game, c_uint32, c_void_p, c_void_p)),
    "war_submit_line": (c_bool, (game, c_char_p, c_void_p, c_void_p)),
    "war_line": (c_int, (game, c_char_p, c_void_p, c_void_p)),
    "war_why_not": (c_bool, (game, c_uint32, c_void_p)),
    "war_action_text": (c_size_t, (game, c_uint32, c_char_p, c_size_t)),
    "war_action_parse": (c_bool, (game, c_char_p, POINTER(c_uint32), c_void_p)),
    "war_space_text": (c_size_t, (c_int, c_char_p, c_size_t)),
    "war_hash": (c_uint64, (game,)),
    "war_check": (c_bool, (game, c_void_p)),
    "war_save": (c_size_t, (game, c_void_p)),
    "war_load": (c_bool, (game, c_char_p, c_size_t, c_void_p)),
    **{f"war_{what}": (c_int, (game,)) for what in ("edition", "options", "seats", "over", "phase", "active", "turn", "spaces")},
    **{f"war_{what}": (c_int, (game, c_int)) for what in ("magic", "summoner", "next_card")},
    **{f"war_card_{what}": (c_int, (game, c_int)) for what in (
        "zone", "holder", "controller", "definition", "place", "damage", "boost", "marks", "life", "strength", "face")},
    "war_card_abilities": (c_int, (game, c_int, c_void_p)),
    # views
    "war_look": (None, (game, c_int, view)),
    "war_view_actions": (c_int, (view, c_void_p)),
    # warstone_lab.h
    "war_random_seed": (None, (words, c_uint64)),
    "war_random_series": (c_uint64, (c_uint64, c_uint64)),
    "war_random_action": (c_uint32, (game, c_void_p, c_int, words)),
    "war_random_settle": (None, (game, words)),
    "war_random_deal": (None, (view, game, words)),
    "war_observed_size": (c_size_t, (c_int,)),
    "war_observed_part": (c_char_p, (c_int, c_int, c_void_p)),
    "war_observed_name": (c_char_p, (c_int, c_int)),
    "war_observed_space": (c_int, (c_int, c_int, c_int)),
    "war_observe": (None, (view, c_int, c_int, c_void_p)),
    "war_batch_size": (c_size_t, (c_int, c_int, c_int)),
    "war_batch_begin": (None, (c_void_p, c_int, c_int, c_void_p, c_int, c_uint64, c_uint32, c_bool)),
    "war_batch_copy": (None, (c_void_p, c_int, c_void_p)),
    "war_batch_refused": (c_int, (c_void_p, c_void_p, c_void_p)),
    "war_batch_step": (None, (c_void_p, c_int, c_int, c_void_p)),
    "war_batch_play": (c_int, (c_void_p, c_int, c_int, c_int)),
    "war_batch_choose": (None, (c_void_p, c_int, c_int, c_void_p)),
    "war_batch_observe": (None, (c_void_p, c_int, c_int, c_int, c_void_p)),
    "war_batch_widest": (c_int, (c_void_p,)),
    **{f"war_batch_{what}": (c_void_p, (c_void_p,)) for what in ("seats", "rewards", "ends", "numbers", "counts", "actions")},
    "war_batch_game": (c_void_p, (c_void_p, c_int)),
    "war_batch_random": (c_void_p, (c_void_p, c_int)),
    "war_think_least": (c_size_t, ()),
    "war_think": (c_int, (view, c_uint64, c_uint32, c_uint32, Clock, c_void_p, c_void_p, c_size_t, c_void_p, c_void_p, c_void_p, c_int)),
}
for name, (result, arguments) in DECLARED.items():
    for handle in (quick, slow):
        try:
            function = getattr(handle, name)
        except AttributeError:
            raise LibraryError(f"{path} has no {name}(): it is another libwarstone than this package is for") from None
        function.restype, function.argtypes = result, arguments


def names(prefix, words):
    """Numbers of the headers by their words: names("WAR_ASK_", "main space") is {1: "main", 2: "space"}."""
    return {number(prefix + word.upper()): word for word in words.split()}


def english(sentence):
    return sentence.value.decode("utf-8", "replace")
