"""Nothing that a caller does harms the process."""
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import threading
import unittest

import warstone
from common import FIRST, FOUR, KINDS, ROOT, SECOND, SHARE, positions


class Begin(unittest.TestCase):
    def test_no_such_game(self):
        for says, arguments in [
                ("'3e' is no edition", ("3e", SECOND)), ("None is no edition", (None, SECOND)), (r"\[\] is no edition", ([], SECOND)),
                ("There are: .*polar-dwarves", ("2e", ["nobody", "polar-dwarves"])), ("There are: .*benders", ("1e", SECOND)),
                ("2 or 4 decks, not 3", ("1e", FIRST + FIRST[:1])), ("2 or 4 decks, not 0", ("1e", [])), ("have to be a list", ("2e", "polar-dwarves")),
                ("have to be a list", ("2e", [1, 2])), ("NUL", ("2e", ["polar\0dwarves", "fallen-kingdom"])),
                ("not text that can be read", ("2e", ["\ud800", "fallen-kingdom"])), ("a seed has to be", ("2e", SECOND, -1)),
                ("a seed has to be", ("2e", SECOND, 2**64)), ("no option 'luck'", ("2e", SECOND, 0, {"luck": True})),
                ("", ("2e", SECOND * 2)), ("", ("2e", SECOND, 0, {"south-is-one": True}))]:
            with self.subTest(arguments), self.assertRaisesRegex(ValueError, says):
                warstone.Game(*arguments)
        for arguments in [("2e", SECOND, "seed"), ("2e", SECOND, 1.5), ("2e", 5), ("2e", None)]:
            with self.subTest(arguments), self.assertRaises((TypeError, ValueError)):
                warstone.Game(*arguments)

    def test_options(self):
        for visible in (True, False):
            game = warstone.Game("1e", FOUR, 1, {"team-hands-visible": visible})
            while not game.hand("c"):
                game.apply(game.random_action())
            self.assertEqual(game.view("a").hand("c"), game.hand("c") if visible else [])
            self.assertEqual(game.view("b").hand("c"), [])

    def test_cards_and_views(self):
        for call in (lambda: warstone.card("2e", "Nobody"), lambda: warstone.card("9e", "Ice Golem"), lambda: warstone.definition(0),
                     lambda: warstone.definition(-5), lambda: warstone.definition(10**9), lambda: warstone.decks("x")):
            with self.assertRaises(ValueError):
                call()
        with self.assertRaises(TypeError):
            warstone.View()


class Actions(unittest.TestCase):
    def test_seats(self):
        for decks, edition in ((SECOND, "2e"), (FOUR, "1e")):
            game = warstone.Game(edition, decks, 1)
            for seat in (-1, len(decks), 4, 255, 256, 2**80, "e", "ab", "", None, 1.5, [], b"a"):
                for call in (game.view, game.hand, game.view(0).hand if seat is not None else game.view):
                    with self.subTest(seat=seat), self.assertRaisesRegex(ValueError, "is no seat of a game of"):
                        call(seat)

    def test_an_illegal_action_is_refused_with_a_reason(self):
        game = warstone.Game("2e", SECOND, 7)
        before = game.hash
        for action in ("attack a1 a2", "summon \"Ice Golem\" f8", "roll 3", "nonsense", "", "\x01", "move c2 c4 and back", "end\nend", 0, 2**32 - 1):
            with self.subTest(action), self.assertRaises(warstone.Refused) as caught:
                game.apply(action)
            self.assertGreater(len(str(caught.exception)), 10)
        for action in (-1, 2**32, "a\0b", "\udc00"):
            with self.subTest(action), self.assertRaises(warstone.Refused):
                game.apply(action)
        for action in (None, 1.5, b"end", ["end"], object()):
            with self.subTest(action), self.assertRaises(TypeError):
                game.apply(action)
        for text in ("", "x" * 100_000, "move " * 1000, "é" * 300):
            for call in (game.parse, game.line, game.apply):
                with self.assertRaises(warstone.Refused):
                    call(text)
        self.assertEqual(game.hash, before)

    def test_any_number_is_safe(self):
        draw = random.Random(5)
        for edition, decks in KINDS:
            for game in positions(edition, decks, 3, every=20 * SHARE):
                legal, view = game.actions(), game.view(0)
                for _ in range(200):
                    action = draw.choice((draw.getrandbits(32), draw.choice(legal) ^ 1 << draw.randrange(32)))
                    text = game.text(action)
                    self.assertIsInstance(text, str)
                    self.assertIsInstance(view.text(action), str)
                    warstone.parts(action)
                    one = game.copy()
                    try:
                        one.apply(action)
                    except warstone.Refused:
                        self.assertEqual(one.hash, game.hash)

    def test_any_text_is_safe(self):
        draw = random.Random(6)
        for edition, decks in KINDS:
            for game in positions(edition, decks, 4, every=20 * SHARE):
                words = " ".join(map(game.text, game.actions())).split() + ["\"", "a1", "z9", "roll", "-1", "99999999999", "é", "#"]
                for _ in range(100):
                    try:
                        game.copy().apply(" ".join(draw.choices(words, k=draw.randrange(6))))
                    except warstone.Refused:
                        pass

    def test_any_bytes_are_safe_to_load(self):
        game = warstone.Game("1e", FOUR, 7)
        saved, draw = game.save(), random.Random(7)
        for size in (0, 1, 24, 100, len(saved) - 1):
            with self.assertRaises(warstone.Refused):
                warstone.Game.load(saved[:size])
        for _ in range(300):
            bad = bytearray(saved)
            bad[draw.randrange(len(bad))] ^= 1 << draw.randrange(8)
            with self.assertRaises(warstone.Refused):
                warstone.Game.load(bad)
        for wrong in ("text", None, 5):
            with self.assertRaises(TypeError):
                warstone.Game.load(wrong)

    def test_a_game_that_is_over(self):
        game = warstone.Game("2e", SECOND, 7)
        while not game.over:
            game.apply(game.random_action())
        self.assertEqual((game.actions(), game.decision().kind), ([], "nothing"))
        for call in (lambda: game.apply("end"), game.random_action, lambda: game.view(0).think(iterations=5)):
            with self.assertRaises(warstone.Refused):
                call()
        game.view(0).observe()
        game.view(0).deal(1)

    def test_a_closed_game_says_so(self):
        with warstone.Game("2e", SECOND, 7) as game:
            view = game.view(0)
        game.close()
        for use in (game.decision, game.actions, game.weights, game.random_action, game.copy, game.save, game.board, lambda: game.apply("end"),
                    lambda: game.view(0), lambda: game.hash, lambda: game.over, lambda: game.turn, lambda: game.text(1), lambda: game.parse("end"),
                    lambda: game.line("end"), lambda: game.hand(0)):
            with self.assertRaises(warstone.Closed):
                use()
        self.assertIn("closed", repr(game))
        self.assertTrue(view.actions())

    def test_thinking(self):
        game = warstone.Game("2e", SECOND, 7)
        asked = game.decision().seat
        view, other = game.view(asked), game.view(1 - asked)
        for error, call in [(ValueError, lambda: view.think()), (ValueError, lambda: view.think(iterations=-1)), (TypeError, lambda: view.think("long")),
                            (ValueError, lambda: view.think(milliseconds=2**40)), (ValueError, lambda: view.think(5, memory=10)),
                            (ValueError, lambda: view.think(5, seed=-1)), (warstone.Refused, lambda: other.think(iterations=5)),
                            (TypeError, lambda: warstone.think(game, iterations=5))]:
            with self.assertRaises(error):
                call()
        thought = view.think(iterations=40, seed=3)
        self.assertEqual(thought, warstone.think(view, iterations=40, seed=3))
        self.assertIn(thought.action, view.actions())
        self.assertEqual(thought.alternatives[0].action, thought.action)
        self.assertTrue(0 < thought.chance < 1)
        self.assertIn(view.think(milliseconds=20).action, view.actions())


class Threads(unittest.TestCase):
    def together(self, *work):
        errors = []

        def guarded(one):
            try:
                one()
            except warstone.WarstoneError:
                pass
            except BaseException as error:
                errors.append(error)
        threads = [threading.Thread(target=guarded, args=(one,)) for one in work]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(errors, [])

    def test_one_game_in_many_threads(self):
        game = warstone.Game("2e", SECOND, 7)

        def play():
            for _ in range(300 // SHARE):
                try:
                    game.apply(game.random_action())
                except warstone.Refused:
                    if game.over:
                        return

        def look():
            for _ in range(100 // SHARE):
                game.board(), game.decision(), game.weights(), game.view(0).observe(), game.save()
        switch = sys.getswitchinterval()
        try:
            sys.setswitchinterval(1e-5)
            self.together(play, play, look, look)
            self.together(play, look, game.close)
        finally:
            sys.setswitchinterval(switch)

    def test_one_batch_in_many_threads(self):
        batch = warstone.Batch(50, "2e", SECOND, threads=2)

        def play():
            for _ in range(30 // SHARE):
                batch.step()
                batch.play(5)
                batch.observe()
        self.together(play, play, play)
        self.together(play, play, batch.close)

    def test_thinking_in_threads_gives_the_same(self):
        view, found = warstone.Game("2e", SECOND, 7).view(0), []
        self.together(*[lambda: found.append(view.think(iterations=20, seed=1))] * 4)
        self.assertEqual(len(found), 4)
        self.assertEqual(len(set(found)), 1)


class Library(unittest.TestCase):
    """Each in a process of its own."""

    def says(self, library, **environment):
        told = subprocess.run([sys.executable, "-c", "import warstone"], capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": str(ROOT / "python"), "WARSTONE_LIBRARY": str(library), **environment})
        self.assertNotEqual(told.returncode, 0)
        return told.stderr.strip().splitlines()[-1]

    def compiled(self, folder, source):
        path = pathlib.Path(folder) / "library.c"
        path.write_text(source)
        subprocess.run(["cc", "-shared", "-fPIC", path, "-o", path.with_suffix(".so")], check=True)
        return path.with_suffix(".so")

    def test_none_there(self):
        self.assertRegex(self.says("/nowhere/libwarstone.so"), "LibraryError: libwarstone.so was not found at /nowhere/libwarstone.so: build it")

    def test_no_library(self):
        self.assertRegex(self.says(__file__), "LibraryError: .*test_refusals.py cannot be loaded")

    def test_other_libraries(self):
        with tempfile.TemporaryDirectory() as folder:
            old = self.compiled(folder, "int war_constant(const char *name) { return name != 0; }")
            self.assertRegex(self.says(old), "LibraryError: .*library.so is no libwarstone, or an older one")
            new = self.compiled(folder, "const char *war_version(void) { return \"9.8.7\"; }")
            self.assertRegex(self.says(new), f"LibraryError: .*library.so is version 9.8.7 of libwarstone, and this package is for {warstone.__version__}")
            version = f"const char *war_version(void) {{ return \"{warstone.__version__}\"; }}"
            other = self.compiled(folder, version + "int war_constant(const char *name) { return name[4] == 'X' ? 0 : 7; }")
            self.assertRegex(self.says(other), "LibraryError: .*library.so lays out struct war_definition otherwise")


if __name__ == "__main__":
    unittest.main()
