"""Many games at once: one call of C plays a step in all of them."""
import concurrent.futures
import ctypes
import itertools
import random
import threading

from . import arguments, arrays, collection, library
from .errors import Closed, Refused, SetupError
from .game import Game
from .library import english, quick, slow
from .observation import Observation

WIDTH = 64  # of the lists at first; they grow where more actions are legal
MOST = 1 << 20  # games
SETS_OF_FOUR = 64


def pairings(edition, seats, seed):
    """The decks of each setup: every ordered pairing of the printed decks, or sets of four drawn by the seed."""
    names = collection.decks(edition)
    if seats == 2:
        return list(itertools.product(names, names))
    draw = random.Random(seed)
    return [tuple(draw.choices(names, k=seats)) for _ in range(SETS_OF_FOUR)]


def _finished(work):
    """What the threads have returned. Whatever interrupts the waiting (Ctrl-C) is raised when all are done: none may go on behind our back."""
    interrupted = None
    while not all(one.done() for one in work):
        try:
            concurrent.futures.wait(work)
        except BaseException as error:
            interrupted = error
    if interrupted is not None:
        raise interrupted
    return [one.result() for one in work]


class Batch:
    """`games` games that are played at the same time. Chance answers by itself, so that in each of them some seat is asked.

    decks: a list of decks for one pairing, a list of such lists, or None: all pairings of the printed decks in turn. Game k of the
    series has setup k % len(setups) and seed series_seed(seed, k); place i plays the games i, i + games, i + 2 * games ...
    again: where a game has ended the next begins at once. longest: actions after which a game is cut off, 0: never.
    threads: how many share the work of a call; the games are the same."""

    def __init__(self, games, edition, decks=None, seats=2, seed=0, options=None, again=True, longest=0, threads=1):
        self._lock = threading.Lock()
        self._pool = self._block = None
        self._games = arguments.whole(games, 1, MOST, "the number of games")
        self._seed = arguments.seed(seed)
        setups = self._begins_with(edition, decks, seats, options)
        self._setups, self._seats = len(setups), setups[0].seats
        self._edition = collection.EDITION_NAMES[setups[0].edition]
        threads = arguments.whole(threads, 1, 1024, "threads")
        longest = arguments.whole(longest, 0, 2**32 - 1, "longest")
        block = self._allocate(WIDTH)
        slow.war_batch_begin(block, self._games, WIDTH, (library.Setup * len(setups))(*setups), len(setups), self._seed, longest, bool(again))
        self._use(block, WIDTH)
        self._widen()
        if threads > 1:
            self._pool = concurrent.futures.ThreadPoolExecutor(threads, thread_name_prefix="warstone")
        self._ranges = [(self._games * i // threads, self._games * (i + 1) // threads) for i in range(threads)]

    def _begins_with(self, edition, decks, seats, options):
        if decks is None:
            if seats not in (2, library.SEATS):
                raise SetupError(f"a game has 2 or 4 seats, not {seats!r}")
            decks = pairings(edition, seats, self._seed)
        decks = list(decks)
        if not decks:
            raise SetupError("a batch needs decks")
        if isinstance(decks[0], (str, collection.Deck)):
            decks = [decks]
        setups = [collection.setup(edition, one, options) for one in decks]
        if len({setup.seats for setup in setups}) > 1:
            raise SetupError("all games of a batch have the same number of seats")
        return setups

    def _allocate(self, width):
        return (ctypes.c_uint64 * (slow.war_batch_size(self._games, self._setups, width) // 8 + 1))()

    # ---- Arrays

    def _part(self, block, what, kind, *shape):
        at = getattr(slow, f"war_batch_{what}")(block) - ctypes.addressof(block)
        size = ctypes.sizeof({"B": ctypes.c_uint8, "b": ctypes.c_int8, "i": ctypes.c_int32, "I": ctypes.c_uint32, "Q": ctypes.c_uint64}[kind])
        for length in shape:
            size *= length
        return arrays.array(memoryview(block).cast("B")[at:at + size], kind, shape)

    def _use(self, block, width):
        self._block, self._width = block, width
        self._arrays = {"seats": self._part(block, "seats", "B", self._games), "ends": self._part(block, "ends", "B", self._games),
                        "rewards": self._part(block, "rewards", "b", self._games, library.SEATS),
                        "numbers": self._part(block, "numbers", "Q", self._games), "counts": self._part(block, "counts", "i", self._games),
                        "legal": self._part(block, "actions", "I", self._games, width)}

    def _widen(self):
        """Lists that were cut off are made again in a block with more room."""
        widest, width = slow.war_batch_widest(self._open), self._width
        if widest <= width:
            return
        while width < widest:
            width *= 2
        block = self._allocate(width)
        slow.war_batch_copy(block, width, self._block)
        self._use(block, width)

    def _array(self, name):
        try:
            return self._arrays[name]
        except KeyError:
            raise Closed("this batch is closed") from None

    games = property(lambda self: self._games)
    edition = property(lambda self: self._edition)
    seats = property(lambda self: self._array("seats"), doc="(games,) who is asked; 255: the game is over")
    legal = property(lambda self: self._array("legal"), doc="(games, width) the legal actions, then 0")
    counts = property(lambda self: self._array("counts"), doc="(games,) how many are legal")
    rewards = property(lambda self: self._array("rewards"), doc="(games, 4) 1: won in this step, -1: lost, else 0")
    ends = property(lambda self: self._array("ends"), doc="(games,) 1: a game ended in this step, 2: it was cut off, else 0")
    numbers = property(lambda self: self._array("numbers"), doc="(games,) which game of the series is played")

    # ---- Playing

    @property
    def _open(self):
        block = self._block
        if block is None:
            raise Closed("this batch is closed")
        return block

    def _each(self, function, *rest):
        """Calls it for all places, by as many threads as there are."""
        block = self._open
        if self._pool is None:
            return [function(block, 0, self._games, *rest)]
        return _finished([self._pool.submit(function, block, first, last - first, *rest) for first, last in self._ranges])

    def _packed(self, actions):
        """A copy, so that nobody can change what has been checked."""
        try:
            given = memoryview(actions)
        except TypeError:
            given = None
        packed = (ctypes.c_uint32 * self._games)()
        if given is not None and given.format in ("I", "<I", "L") and given.itemsize == 4 and given.c_contiguous and given.nbytes == ctypes.sizeof(packed):
            memoryview(packed).cast("B")[:] = given.cast("B")
            return packed
        actions = list(actions)
        if len(actions) != self._games:
            raise ValueError(f"{self._games} games need as many actions, not {len(actions)}")
        packed[:] = [arguments.action(action) for action in actions]
        return packed

    def step(self, actions=None):
        """One action in every game, by their numbers; None: at random. If one of them is not legal it is Refused and no game has changed. A
        game that is over needs 0."""
        with self._lock:
            if actions is not None:
                actions, why = self._packed(actions), library.Sentence()
                bad = slow.war_batch_refused(self._open, actions, why)
                if bad >= 0:
                    raise Refused(f"game {bad} of the batch: {english(why)}")
            self._each(slow.war_batch_step, actions)
            self._widen()

    def play(self, actions):
        """So many actions at random in every game; returns how many games have ended."""
        with self._lock:
            ended = sum(self._each(slow.war_batch_play, arguments.whole(actions, 1, 2**31 - 1, "the number of actions")))
            self._widen()
            return ended

    def random_actions(self):
        """A random legal action for every game, 0 where it is over: for those that you have no better one for."""
        with self._lock:
            chosen = (ctypes.c_uint32 * self._games)()
            self._each(slow.war_batch_choose, chosen)
        return arrays.array(chosen, "I", (self._games,))

    def observe(self, seat=None, into=None):
        """What a seat sees in every game, in one Observation; None: in each game the seat that is asked. `into`: an observation of this batch
        that is written again."""
        seat = library.NONE if seat is None else arguments.seat(seat, self._seats)
        if into is None:
            into = Observation(self._seats, self._games)
        elif not isinstance(into, Observation) or len(into._memory) != self._games * quick.war_observed_size(self._seats):
            raise ValueError("`into` is no observation of such a batch")
        with self._lock:
            self._each(slow.war_batch_observe, seat, into._memory)
        return into

    # ---- Single games

    def _place(self, place):
        return arguments.whole(place, 0, self._games - 1, "a game of the batch")

    def game(self, place):
        """A copy of one of the games, with the luck that it has to come."""
        place = self._place(place)
        with self._lock:
            memory, random = library.Game(), library.Random()
            quick.war_copy(memory, quick.war_batch_game(self._open, place))
            ctypes.memmove(random, quick.war_batch_random(self._open, place), ctypes.sizeof(random))
        return Game._of(memory, random)

    def view(self, place):
        """What the asked seat of one of the games sees."""
        asked = self.seats[self._place(place)]
        return self.game(place).view(0 if asked == library.NONE else int(asked))

    def seed_of(self, place):
        """With this seed Game() begins the game that is played at this place."""
        return series_seed(self._seed, int(self.numbers[self._place(place)]))

    def close(self):
        with self._lock:
            self._block, self._arrays = None, {}
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def __enter__(self):
        return self

    def __exit__(self, *exception):
        self.close()

    def __len__(self):
        return self._games

    def __repr__(self):
        if self._block is None:
            return "<warstone.Batch, closed>"
        return f"<warstone.Batch of {self._games} games, {self._edition}, {self._seats} seats>"


def series_seed(seed, number):
    """The seed of game `number` of a series."""
    return quick.war_random_series(arguments.seed(seed), arguments.seed(number))
