"""Summoner Wars, both editions: games, what a seat sees as arrays, many games at once, and a player that thinks. docs/python.md tells more.

    import warstone
    game = warstone.Game("2e", ["polar-dwarves", "fallen-kingdom"], seed=7)
    while not game.over:
        view = game.view(game.decision().seat)
        game.apply(view.actions()[0])
"""
from .batch import Batch, series_seed
from .collection import Ability, Card, Deck, card, cards, decks, definition
from .environment import Environment
from .errors import Closed, LibraryError, Refused, SetupError, WarstoneError
from .game import Alternative, Decision, Game, Piece, Thought, View, parts, think
from .library import CHANCE, __version__
from .observation import GAME, KINDS, PLANES, SEATS, SHAPES, Observation, own_space
from .record import Record, replay

__all__ = ["Ability", "Alternative", "Batch", "CHANCE", "Card", "Closed", "Decision", "Deck", "Environment", "GAME", "Game", "KINDS",
           "LibraryError", "Observation", "PLANES", "Piece", "Record", "Refused", "SEATS", "SHAPES", "SetupError", "Thought", "View",
           "WarstoneError", "card", "cards", "decks", "definition", "own_space", "parts", "replay", "series_seed", "think"]
