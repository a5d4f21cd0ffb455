"""One game, and what a seat sees of it."""
import ctypes
import time
from typing import NamedTuple

from . import arguments, collection, library
from .errors import Closed, Refused, WarstoneError
from .library import CHANCE, NONE, byref, english, quick, slow
from .observation import Observation, own_space

QUESTIONS = library.names("WAR_ASK_", "nothing main space card hand pile number yes_no mode step target order die reply roll draw seat under")
PHASES = {library.number("WAR_BEFORE_TURN"): "before", library.number("WAR_AFTER_TURN"): "after",
          **library.names("WAR_PHASE_", "draw summon event move build attack magic")}
VERBS = library.names("WAR_", "end yes no done pass move walk step ride attack summon build play use magic choose pick number mode next roll draw "
                              "seat give")
OVERS = library.names("WAR_", "playing a_won b_won drawn fault")
ZONES = {library.number("WAR_HAND"): "hand", library.number("WAR_ACTIVE_AREA"): "active"}
BOARD = library.number("WAR_BOARD")
MEMORY = 8 << 20  # bytes for thinking: room for some 25,000 iterations


class Decision(NamedTuple):
    """Who is asked what. CHANCE is the seat that dice and shuffled piles have."""
    seat: int
    kind: str
    prompt: str
    card: str  # the one that asks
    ability: str
    may_decline: bool
    low: int
    high: int
    count: int  # how many more of the same may follow
    about: str  # a space
    spaces: tuple  # that may be named
    walls: tuple


class Piece(NamedTuple):
    """A card on the battlefield."""
    space: str
    seat: int  # who controls it
    name: str
    definition: int
    life: int
    damage: int
    strength: int
    boost: int
    abilities: tuple
    is_wall: bool


class Alternative(NamedTuple):
    action: int
    text: str
    chance: float  # to win, as far as the search sees
    tried: int  # how often


class Thought(NamedTuple):
    """The answer of think(): the best action, and others for comparison, best first."""
    action: int
    text: str
    chance: float
    alternatives: tuple


def space_text(space):
    text = ctypes.create_string_buffer(library.TEXT)
    quick.war_space_text(space, text, len(text))
    return text.value.decode()


def action_text(memory, action):
    text = ctypes.create_string_buffer(4 * library.TEXT)
    quick.war_action_text(memory, arguments.action(action), text, len(text))
    return text.value.decode("utf-8", "replace")


def parts(action):
    """An action as (verb, a, b, c); which of them are spaces, cards or numbers says enum war_verb in engine/warstone.h."""
    action = arguments.action(action)
    return VERBS.get(action >> 26), action >> 16 & 1023, action >> 8 & 255, action & 255


def card_name(memory, card):
    found = quick.war_definition(quick.war_card_definition(memory, card)) if card != NONE else None
    return found.contents.name.decode() if found else None


def decision(memory):
    ask = quick.war_decision(memory).contents
    name = quick.war_ability_name(ask.ability)
    return Decision(seat=ask.seat, kind=QUESTIONS[ask.kind], prompt=quick.war_prompt(ask, None).decode(), card=card_name(memory, ask.card),
                    ability=name.decode() if name else None, may_decline=ask.may != 0, low=ask.low, high=ask.high, count=ask.count,
                    about=None if ask.about == NONE else space_text(ask.about), spaces=tuple(map(space_text, ask.set.spaces())),
                    walls=tuple(map(space_text, ask.walls.spaces())))


def all_cards(memory):
    card = 0
    while card != NONE:
        yield card
        card = quick.war_next_card(memory, card)


def piece(memory, card):
    definition = quick.war_card_definition(memory, card)
    numbers = (ctypes.c_uint16 * library.number("WAR_CARD_ABILITIES"))()
    count = quick.war_card_abilities(memory, card, numbers)
    values = {what: getattr(quick, f"war_card_{what}")(memory, card) for what in ("life", "damage", "strength", "boost")}
    return Piece(space=space_text(quick.war_card_place(memory, card)), seat=quick.war_card_controller(memory, card), name=card_name(memory, card),
                 definition=definition, abilities=tuple(quick.war_ability_name(a).decode() for a in numbers[:count]),
                 is_wall=bool(quick.war_definition(definition).contents.classes & library.number("WAR_WALL")), **values)


def board(memory):
    return [piece(memory, card) for card in all_cards(memory) if quick.war_card_zone(memory, card) == BOARD]


def held(memory, zone, seat):
    """The names of known cards in the hand or active area of a seat."""
    return [card_name(memory, card) for card in all_cards(memory)
            if ZONES.get(quick.war_card_zone(memory, card)) == zone and quick.war_card_holder(memory, card) == seat]


def winner(over):
    """The seat that leads the team that has won: 0 (A, and C with it) or 1."""
    return {"a_won": 0, "b_won": 1}.get(over)


class Game:
    """A game that is being played. With a seed the package answers for chance, so that every decision is a seat's; without one
    (seed=None) chance is asked like a seat, and whoever holds the game applies its answers."""

    def __init__(self, edition, decks, seed=0, options=None):
        setup = collection.setup(edition, decks, options)
        memory = library.Game()
        self._random = arguments.chance(seed)
        quick.war_begin(memory, setup)
        self._memory = memory
        self._settle()

    @classmethod
    def _of(cls, memory, random):
        game = cls.__new__(cls)
        game._memory, game._random = memory, random
        return game

    @property
    def _game(self):
        memory = self._memory
        if memory is None:
            raise Closed("this game is closed")
        return memory

    @property
    def _still(self):
        """A copy for whatever needs several calls, between which another thread might play on."""
        memory = library.Game()
        quick.war_copy(memory, self._game)
        return memory

    def _settle(self):
        if self._random is not None:
            quick.war_random_settle(self._game, self._random)

    # ---- What is asked, and answering

    def decision(self):
        return decision(self._still)

    def actions(self):
        """Every legal answer to the decision: numbers, to be applied or shown with text(). None when the game is over."""
        found = library.Actions()
        count = quick.war_actions(self._game, found)
        return found[:count]

    def weights(self):
        """How likely chance is to give each of actions(), relative to the others; 1 for each of a player's."""
        found, weights = library.Actions(), (ctypes.c_int * library.MAX_ACTIONS)()
        game = self._still
        count = quick.war_actions(game, found)
        quick.war_weights(game, found, count, weights)
        return weights[:count]

    def apply(self, action):
        """An action by its number, or a line of notation ("move c2 c4"), which may stand for several. Refused if it is not legal."""
        why = library.Sentence()
        if isinstance(action, str):
            good = quick.war_submit_line(self._game, arguments.text(action, "an action"), None, why)
        else:
            good = quick.war_submit(self._game, arguments.action(action), None, why)
        if not good:
            raise Refused(f"{action if isinstance(action, str) else self.text(action)}: {english(why)}")
        self._settle()

    def random_action(self):
        """One of the legal actions: evenly for a player, by weight for chance. Only in a game with a seed."""
        if self._random is None:
            raise WarstoneError("this game has no seed: choose from actions() with random numbers of your own")
        found, game = library.Actions(), self._still
        count = quick.war_actions(game, found)
        if not count:
            raise Refused("the game is over")
        return quick.war_random_action(game, found, count, self._random)

    # ---- Notation

    def text(self, action):
        return action_text(self._game, action)

    def parse(self, text):
        """The number of one action in notation. Whether it is legal is another matter: apply() says."""
        action, why = ctypes.c_uint32(), library.Sentence()
        if not quick.war_action_parse(self._game, arguments.text(text, "an action"), action, why):
            raise Refused(f"{text}: {english(why)}")
        return action.value

    def line(self, text):
        """The actions that a line of notation stands for: "roll 5 3", or a move that is made by steps."""
        found, why = (ctypes.c_uint32 * library.LINE)(), library.Sentence()
        count = quick.war_line(self._game, arguments.text(text, "a line"), found, why)
        if not count:
            raise Refused(f"{text}: {english(why)}")
        return found[:count]

    # ---- How it stands

    edition = property(lambda self: collection.EDITION_NAMES[quick.war_edition(self._game)])
    seats = property(lambda self: quick.war_seats(self._game))
    turn = property(lambda self: quick.war_turn(self._game))
    phase = property(lambda self: PHASES[quick.war_phase(self._game)])
    active = property(lambda self: quick.war_active(self._game), doc="whose turn it is")
    hash = property(lambda self: quick.war_hash(self._game), doc="equal for equal games, on every machine")
    result = property(lambda self: OVERS[quick.war_over(self._game)], doc="playing, a_won, b_won, drawn, fault")
    over = property(lambda self: self.result != "playing")
    winner = property(lambda self: winner(self.result), doc="0: A (and C), 1: B (and D), None: nobody, or not yet")

    def board(self):
        """The cards on the battlefield."""
        return board(self._still)

    def hand(self, seat):
        """Whoever holds the game sees every hand. Players are given a view."""
        return held(self._still, "hand", arguments.seat(seat, self.seats))

    def view(self, seat):
        """What that seat may know, and nothing else."""
        view = library.View()
        quick.war_look(self._game, arguments.seat(seat, self.seats), view)
        return View._of(view)

    # ---- Keeping it

    def copy(self, seed=...):
        """The same game, with the same luck to come; with another seed, with other luck. (To look ahead without seeing what is hidden,
        take view(seat).deal(seed).)"""
        memory, game = library.Game(), self._game
        quick.war_copy(memory, game)
        if seed is not ...:
            return Game._of(memory, arguments.chance(seed))
        return Game._of(memory, None if self._random is None else library.Random(*self._random))

    def save(self):
        """The game as bytes, for load(). Its seed is not among them."""
        room = ctypes.create_string_buffer(library.number("WAR_SAVE"))
        size = quick.war_save(self._game, room)
        return room.raw[:size]

    @classmethod
    def load(cls, saved, seed=0):
        """A game that was saved, by this or another version. Any bytes are safe: what is no game is refused."""
        if not isinstance(saved, (bytes, bytearray, memoryview)):
            raise TypeError(f"a saved game is bytes, not {type(saved).__name__}")
        memory, why, saved = library.Game(), library.Sentence(), bytes(saved)
        if not quick.war_load(memory, saved, len(saved), why):
            raise Refused(english(why))
        game = cls._of(memory, arguments.chance(seed))
        game._settle()
        return game

    def __reduce__(self):
        return _restored, (self.save(), None if self._random is None else tuple(self._random))

    def __copy__(self):
        return self.copy()

    def __deepcopy__(self, memo):
        return self.copy()

    def close(self):
        """Gives its memory back now. Whatever is asked of it afterwards raises Closed."""
        self._memory = None

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __repr__(self):
        if self._memory is None:
            return "<warstone.Game, closed>"
        return f"<warstone.Game {self.edition}, {self.seats} seats, turn {self.turn}, {self.result}>"


def _restored(saved, random):
    game = Game.load(saved, None)
    game._random = None if random is None else library.Random(*random)
    return game


class View:
    """What a seat may know of a game at one moment. It does not change when the game goes on."""

    def __init__(self):
        raise TypeError("a view is made by Game.view(seat)")

    @classmethod
    def _of(cls, view):
        made = cls.__new__(cls)
        made._view = view
        return made

    @property
    def _game(self):  # the game is what a view begins with
        return byref(self._view)

    seat = property(lambda self: self._view.seat)
    hash = property(lambda self: self._view.hash, doc="equal for equal views")
    edition = Game.edition
    seats = Game.seats
    turn = Game.turn
    phase = Game.phase
    active = Game.active
    result = Game.result
    over = Game.over
    winner = Game.winner
    hand_sizes = property(lambda self: tuple(self._view.hand_size[:self.seats]))
    draw_sizes = property(lambda self: tuple(None if n == NONE else n for n in self._view.draw_size[:self.seats]), doc="None: not told")
    hand_mercenaries = property(lambda self: tuple(self._view.hand_mercenaries[:self.seats]), doc="0 unless backs are visible")
    top_backs = property(lambda self: tuple((None, "faction", "mercenary")[back] for back in self._view.top_back[:self.seats]),
                         doc="of the top cards of the draw piles; None: not told")
    discard_sizes = property(lambda self: tuple(self._view.discard_size[:self.seats]))
    magic = property(lambda self: tuple(self._view.magic_size[:self.seats]))

    def decision(self):
        return decision(self._game)

    def actions(self):
        """What the seat may do now; nothing if another is asked."""
        found = library.Actions()
        return found[:quick.war_view_actions(self._view, found)]

    def text(self, action):
        return action_text(self._game, action)

    def board(self):
        return board(self._game)

    def hand(self, seat=None):
        """The cards that this seat knows to be in a hand, its own unless another is named."""
        return held(self._game, "hand", self.seat if seat is None else arguments.seat(seat, self.seats))

    def observe(self):
        """The view as numbers."""
        made = Observation(self.seats)
        quick.war_observe(self._view, 0, 1, made._memory)
        return made

    def deal(self, seed):
        """A whole game that agrees with this view: what the seat does not see is dealt at random, and dice fall by this seed."""
        memory, random = library.Game(), arguments.chance(arguments.seed(seed))
        quick.war_random_deal(self._view, memory, random)
        game = Game._of(memory, random)
        game._settle()
        return game

    def own_space(self, space):
        """(row, column) of a space of the board in the planes of observe()."""
        return own_space(self.seats, self.seat, space)

    def think(self, iterations=0, milliseconds=0, seed=0, memory=MEMORY):
        return think(self, iterations, milliseconds, seed, memory)

    def __repr__(self):
        return f"<warstone.View of seat {arguments.LETTERS[self.seat]}, {self.edition}, turn {self.turn}>"


class _Clock:
    """Tells milliseconds to C. What is raised meanwhile (Ctrl-C) ends the thinking and is raised again after it."""

    def __init__(self):
        self.raised = None
        self.tell = library.Clock(self._tell)

    def _tell(self, _):
        try:
            return time.monotonic_ns() // 1_000_000
        except BaseException as error:
            self.raised = error
            return 2**64 - 1


def think(view, iterations=0, milliseconds=0, seed=0, memory=MEMORY):
    """The answer of the built-in player (docs/ai.md) for the seat that is asked: a Thought. The budget is a number of iterations, which
    gives the same answer everywhere, or milliseconds, or both: whichever is spent first."""
    if not isinstance(view, View):
        raise TypeError(f"a player thinks about a View, not {view!r}")
    iterations = arguments.whole(iterations, 0, 2**32 - 1, "iterations")
    milliseconds = arguments.whole(milliseconds, 0, 2**32 - 1, "milliseconds")
    if not iterations and not milliseconds:
        raise ValueError("a budget is needed: iterations or milliseconds")
    size = arguments.whole(memory, slow.war_think_least(), 1 << 34, "memory")
    if not view.actions():
        raise Refused(f"seat {arguments.LETTERS[view.seat]} is not asked, so that there is nothing to think about")
    clock, room, most = _Clock(), ctypes.create_string_buffer(size), 64
    actions, chances, tried = (ctypes.c_uint32 * most)(), (ctypes.c_double * most)(), (ctypes.c_uint32 * most)()
    count = slow.war_think(view._view, arguments.seed(seed), iterations, milliseconds, clock.tell, None, room, size, actions, chances, tried, most)
    if clock.raised is not None:
        raise clock.raised
    found = tuple(Alternative(actions[i], view.text(actions[i]), chances[i], tried[i]) for i in range(count))
    return Thought(found[0].action, found[0].text, found[0].chance, found)
