"""The environment, the examples, and the package as it is installed."""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

import warstone
from common import FOUR, ROOT, SECOND, SHARE, numbers

sys.path.insert(0, str(ROOT / "python" / "examples"))
import learn  # noqa: E402


class Environment(unittest.TestCase):
    def test_a_game_from_either_seat(self):
        for seat in (0, "b"):
            place = warstone.Environment("2e", SECOND, seat, seed=3)
            seen, info = place.reset()
            steps, ended = 0, False
            while not ended:
                self.assertEqual(info["view"].seat, place.seat)
                self.assertTrue(info["actions"])
                self.assertEqual(numbers(seen.seats)[warstone.SEATS["asked"]][0], 1)
                seen, reward, ended, cut_off, info = place.step(info["actions"][steps % len(info["actions"])])
                steps += 1
                self.assertFalse(cut_off)
            self.assertEqual(reward, 1 if place.game.winner == place.seat else -1)
            self.assertGreater(steps, 5)

    def test_the_seed_decides(self):
        first, second = warstone.Environment("1e", seed=5), warstone.Environment("1e", seed=6)
        self.assertNotEqual(first.reset()[0], second.reset()[0])
        self.assertEqual(first.reset(seed=9)[0], second.reset(seed=9)[0])
        self.assertNotEqual(first.reset()[0], second.reset(seed=9)[0])

    def test_other_players_and_teams(self):
        asked = []

        def other(view):
            asked.append(view.seat)
            return view.actions()[-1]
        place = warstone.Environment("1e", FOUR, "c", other, longest=3)
        _, info = place.reset()
        for step in range(3):
            _, _, _, cut_off, info = place.step(info["actions"][-1])
        self.assertTrue(cut_off)
        self.assertTrue(set(asked) and 2 not in asked)

    def test_refusals(self):
        place = warstone.Environment("2e", SECOND)
        with self.assertRaisesRegex(ValueError, "reset"):
            place.step(0)
        place.reset()
        with self.assertRaises(warstone.Refused):
            place.step(0)
        with self.assertRaises(ValueError):
            warstone.Environment("2e", SECOND, "c")


class Learning(unittest.TestCase):
    def test_the_example_learns_to_beat_random_play(self):
        for edition in ("1e", "2e"):
            weights = learn.learn(edition, 300 // SHARE, games=32)
            self.assertGreater(weights[learn.NAMES.index("summoner's life")], 0)
            if SHARE == 1:
                self.assertGreaterEqual(learn.match(edition, learn.Player(weights, 1), 6), 4)


@unittest.skipIf(SHARE > 1, "once is enough")
class Installed(unittest.TestCase):
    def test_what_is_built_needs_nothing_else(self):
        """As pip builds it, with the library inside; then used from elsewhere."""
        with tempfile.TemporaryDirectory() as folder:
            environment = {key: text for key, text in os.environ.items() if key not in ("PYTHONPATH", "WARSTONE_LIBRARY")}
            subprocess.run([sys.executable, "setup.py", "--quiet", "egg_info", "--egg-base", folder, "build", "--build-base", folder, "--build-lib",
                            folder + "/lib"], cwd=ROOT / "python", env=environment, check=True, capture_output=True)
            told = subprocess.run([sys.executable, "-c", "import warstone; print(warstone.library.path, warstone.Game('2e', ['savanna-elves'] * 2).seats)"],
                                  cwd=folder + "/lib", env=environment, check=True, capture_output=True, text=True).stdout.split()
        self.assertEqual(told, [str(pathlib.Path(folder).resolve() / "lib" / "warstone" / "libwarstone.so"), "2"])


if __name__ == "__main__":
    unittest.main()
