"""A game as an environment: reset() and step(), with the learner at one seat and other players at the others."""
import random

from . import arguments, collection
from .batch import series_seed
from .game import Game


class Environment:
    """reset() gives (observation, info), step(action) gives (observation, reward, terminated, truncated, info), as gymnasium has it.

    info["actions"] are the legal actions, one of which step() takes; info["view"] is what the seat sees. `others` chooses for the other seats: a
    function of a view that returns one of view.actions(); None: at random. decks: as Game takes them, or None: others in every game."""

    def __init__(self, edition, decks=None, seat=0, others=None, seed=0, longest=10_000):
        self.edition, self.decks, self.others = edition, decks, others
        self.longest = arguments.whole(longest, 1, 2**31, "longest")
        self._seed, self._number = arguments.seed(seed), -1
        self.seat = arguments.seat(seat, 2 if decks is None else len(decks))
        self.game = None

    def reset(self, seed=None):
        if seed is not None:
            self._seed, self._number = arguments.seed(seed), -1
        self._number, self._steps = self._number + 1, 0
        game_seed = series_seed(self._seed, self._number)
        self._random = random.Random(game_seed)
        self.game = Game(self.edition, self.decks or self._drawn(), game_seed)
        return self._shown()[::4]

    def step(self, action):
        if self.game is None:
            raise ValueError("reset() comes first")
        self.game.apply(action)
        self._steps += 1
        return self._shown()

    def _drawn(self):
        return self._random.choices(collection.decks(self.edition), k=2)

    def _shown(self):
        """Lets the others play until the learner is asked."""
        while not self.game.over and self.game.decision().seat != self.seat:
            seat = self.game.decision().seat
            self.game.apply(self.others(self.game.view(seat)) if self.others else self._random.choice(self.game.actions()))
        view, winner = self.game.view(self.seat), self.game.winner
        reward = 0 if winner is None else 1 if winner == self.seat % 2 else -1
        return view.observe(), reward, self.game.over, self._steps >= self.longest, {"actions": view.actions(), "view": view}
