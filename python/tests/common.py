"""What the tests share."""
import os
import pathlib

import warstone

ROOT = pathlib.Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"
# A part of the games is enough for the second run, and for that under sanitizers, where everything takes ten times as long.
SHARE = int(os.environ.get("WARSTONE_TEST_SHARE", "1"))

FIRST = ["sand-goblins", "shadow-elves"]
FOUR = ["benders", "swamp-orcs", "deep-dwarves", "mountain-vargath"]
SECOND = ["polar-dwarves", "fallen-kingdom"]
KINDS = [("1e", FIRST), ("2e", SECOND), ("1e", FOUR)]


def positions(edition, decks, seed, every=7, most=2000):
    """Positions of a random game, some actions apart."""
    game = warstone.Game(edition, decks, seed)
    for number in range(most):
        if game.over:
            return
        if number % every == 0:
            yield game.copy()
        game.apply(game.random_action())


def numbers(array):
    """As lists, with numpy and without."""
    return array.tolist()
