"""Many games at once: they are the games that Game plays."""
import gc
import json
import random
import subprocess
import tracemalloc
import unittest

import warstone
from common import FIRST, FOUR, KINDS, ROOT, SECOND, SHARE, numbers
from warstone import batch as module
from warstone import library


PARTS = ("planes", "kinds", "seats", "game")


def legal(batch, place):
    return numbers(batch.legal)[place][:batch.counts[place]]


class Same(unittest.TestCase):
    def follow(self, edition, decks, choose, steps):
        """Steps a batch and single games side by side."""
        with warstone.Batch(3, edition, decks, seed=5) as batch:
            games = [warstone.Game(edition, decks, batch.seed_of(place)) for place in range(3)]
            ended = 0
            for _ in range(steps):
                seen = [numbers(getattr(batch.observe(), part)) for part in PARTS]
                for place, game in enumerate(games):
                    asked = game.decision().seat
                    alone = game.view(asked).observe()
                    self.assertEqual((batch.seats[place], legal(batch, place)), (asked, game.actions()))
                    self.assertEqual([part[place] for part in seen], [numbers(getattr(alone, part)) for part in PARTS])
                actions = choose(games)
                batch.step(actions)
                for place, game in enumerate(games):
                    game.apply(game.random_action() if actions is None else actions[place])
                    self.assertEqual(batch.ends[place], game.over)
                    rewards = [0] * 4
                    if game.over:
                        ended += 1
                        rewards[:game.seats] = [1 if seat % 2 == game.winner else -1 for seat in range(game.seats)]
                        games[place] = warstone.Game(edition, decks, batch.seed_of(place))
                    self.assertEqual(numbers(batch.rewards)[place], rewards)
                    self.assertEqual(batch.game(place).hash, games[place].hash)
            return ended

    def test_random_games(self):
        for edition, decks in KINDS:
            with self.subTest(edition=edition, seats=len(decks)):
                ended = self.follow(edition, decks, lambda games: None, (400 if len(decks) == 2 else 900) // SHARE)
                self.assertTrue(ended or SHARE > 1)

    def test_games_with_chosen_actions(self):
        draw = random.Random(3)
        for edition, decks in KINDS:
            with self.subTest(edition=edition, seats=len(decks)):
                self.follow(edition, decks, lambda games: [draw.choice(game.actions()) for game in games], 200 // SHARE)

    def test_play_is_many_steps(self):
        with warstone.Batch(10, "1e", seed=2) as one, warstone.Batch(10, "1e", seed=2) as other:
            ended = one.play(500)
            steps = 0
            for _ in range(500):
                other.step()
                steps += sum(map(bool, numbers(other.ends)))
            self.assertEqual(ended, steps)
            self.assertEqual([one.game(i).hash for i in range(10)], [other.game(i).hash for i in range(10)])

    def test_threads_change_nothing(self):
        with warstone.Batch(37, "2e", seed=2) as one, warstone.Batch(37, "2e", seed=2, threads=3) as several:
            for _ in range(5):
                self.assertEqual(one.play(50), several.play(50))
                one.step()
                several.step(numbers(several.random_actions()))
                self.assertEqual(one.observe(), several.observe())
            self.assertEqual([one.game(i).hash for i in range(37)], [several.game(i).hash for i in range(37)])

    def test_narrow_lists_are_widened(self):
        usual = module.WIDTH
        try:
            module.WIDTH = 1
            with warstone.Batch(5, "2e", seed=2) as narrow:
                module.WIDTH = usual
                with warstone.Batch(5, "2e", seed=2) as wide:
                    for _ in range(300):
                        narrow.step()
                        wide.step()
                        for place in range(5):
                            self.assertEqual(legal(narrow, place), legal(wide, place))
                            self.assertEqual(legal(narrow, place), narrow.game(place).actions())
                            self.assertFalse(any(numbers(narrow.legal)[place][narrow.counts[place]:]))
        finally:
            module.WIDTH = usual

    @unittest.skipIf(SHARE > 1, "once is enough")
    def test_the_games_are_those_of_bench(self):
        """`warstone bench` signs the last hashes of 200 games of all pairings, in C alone."""
        for edition, seed in (("1e", 0), ("2e", 1)):
            told = subprocess.run([ROOT / "build" / "warstone", "bench", "--seconds", "1", "--edition", edition, "--json"], check=True,
                                  capture_output=True).stdout
            with warstone.Batch(200, edition, seed=seed, again=False) as batch:
                while any(numbers(batch.counts)):
                    batch.play(500)
                signature = 0xCBF29CE484222325
                for place in range(200):
                    signature = (signature ^ batch.game(place).hash) * 0x100000001B3 % 2**64
            self.assertEqual(f"{signature:016x}", json.loads(told)[edition]["signature"])


class Ends(unittest.TestCase):
    def test_without_again_a_game_stays_over(self):
        with warstone.Batch(4, "2e", SECOND, seed=1, again=False) as batch:
            self.assertEqual(batch.play(5000), 4)
            self.assertEqual(numbers(batch.seats), [255] * 4)
            self.assertEqual(numbers(batch.counts), [0] * 4)
            self.assertEqual(batch.play(5), 0)
            hashes = [batch.game(i).hash for i in range(4)]
            batch.step([0] * 4)
            batch.step()
            self.assertEqual(numbers(batch.random_actions()), [0] * 4)
            self.assertEqual([batch.game(i).hash for i in range(4)], hashes)
            self.assertTrue(batch.view(0).over)
            batch.observe()
            with self.assertRaisesRegex(warstone.Refused, "game 2 of the batch: The game is over"):
                batch.step([0, 0, 1, 0])

    def test_a_long_game_is_cut_off(self):
        with warstone.Batch(4, "1e", FOUR, seed=1, longest=30) as batch:
            batch.play(29)
            self.assertEqual(numbers(batch.ends), [0] * 4)
            batch.step()
            self.assertEqual(numbers(batch.ends), [2] * 4)
            self.assertEqual(numbers(batch.rewards), [[0] * 4] * 4)
            self.assertEqual(numbers(batch.numbers), [4, 5, 6, 7])
        with warstone.Batch(4, "1e", FOUR, seed=1, longest=30, again=False) as batch:
            self.assertEqual(batch.play(100), 4)
            self.assertEqual(numbers(batch.counts), [0] * 4)

    def test_pairings_take_turns(self):
        with warstone.Batch(5, "1e", [FIRST, FIRST[::-1]], seed=1) as batch:
            factions = [numbers(batch.game(i).view(0).observe().seats)[warstone.SEATS["faction"]] for i in range(5)]
            self.assertEqual(factions[0], factions[2])
            self.assertEqual(factions[0], factions[1][::-1])


class Arrays(unittest.TestCase):
    def test_they_cannot_be_written(self):
        with warstone.Batch(4, "2e", SECOND, seed=1) as batch:
            for array in (batch.legal, batch.rewards, batch.observe().planes):
                with self.assertRaises((TypeError, ValueError)):
                    array[(0,) * len(array.shape)] = 1

    def test_they_outlive_the_batch(self):
        batch = warstone.Batch(4, "2e", SECOND, seed=1)
        kept, expected = batch.legal, numbers(batch.legal)
        batch.close()
        del batch
        gc.collect()
        self.assertEqual(numbers(kept), expected)

    def test_an_observation_may_be_written_again(self):
        with warstone.Batch(4, "2e", SECOND, seed=1) as batch:
            seen = batch.observe()
            before = numbers(seen.planes)
            batch.play(20)
            self.assertIs(batch.observe(into=seen), seen)
            self.assertNotEqual(numbers(seen.planes), before)
            self.assertEqual(seen, batch.observe())
            for wrong in (warstone.Observation(2, 5), warstone.Observation(4, 4), 5):
                with self.assertRaises(ValueError):
                    batch.observe(into=wrong)

    def test_one_seat_of_all_games(self):
        with warstone.Batch(4, "1e", FOUR, seed=1) as batch:
            batch.play(100)
            for seat in range(4):
                self.assertEqual(numbers(batch.observe("abcd"[seat]).planes), [numbers(batch.game(i).view(seat).observe().planes) for i in range(4)])


class Refusals(unittest.TestCase):
    def test_an_illegal_action_changes_no_game(self):
        with warstone.Batch(4, "2e", SECOND, seed=1) as batch:
            hashes = [batch.game(i).hash for i in range(4)]
            good = numbers(batch.random_actions())
            for bad in (0, 1, 2**32 - 1, good[0] ^ 255):
                with self.assertRaisesRegex(warstone.Refused, "game 3 of the batch: "):
                    batch.step(good[:3] + [bad])
            for bad in (-1, 2**32):
                with self.assertRaises(warstone.Refused):
                    batch.step(good[:3] + [bad])
            for bad in (good[:3], good + [0], []):
                with self.assertRaisesRegex(ValueError, "4 games need as many actions"):
                    batch.step(bad)
            for bad in (5, ["end"] * 4, [None] * 4, [1.5] * 4):
                with self.assertRaises(TypeError):
                    batch.step(bad)
            self.assertEqual([batch.game(i).hash for i in range(4)], hashes)

    def test_no_such_batch(self):
        for error, arguments in [(ValueError, (0, "2e")), (ValueError, (-3, "2e")), (ValueError, (2**40, "2e")), (TypeError, ("many", "2e")),
                                 (ValueError, (2, "3e")), (ValueError, (2, None)), (ValueError, (2, "2e", ["nobody", "nobody"])),
                                 (ValueError, (2, "2e", [])), (ValueError, (2, "2e", [SECOND, FOUR])), (ValueError, (2, "1e", [FIRST, FOUR])),
                                 (ValueError, (2, "2e", None, 4)), (ValueError, (2, "1e", None, 3)), (ValueError, (2, "1e", [[], []])),
                                 (ValueError, (2, "2e", SECOND, 2, -1))]:
            with self.subTest(arguments), self.assertRaises(error):
                warstone.Batch(*arguments)

    def test_no_such_place_or_seat(self):
        with warstone.Batch(4, "2e", SECOND, seed=1) as batch:
            for call in (batch.game, batch.view, batch.seed_of):
                for place in (-1, 4, 2**70):
                    with self.assertRaises(ValueError):
                        call(place)
            for seat in (2, -1, "c", "", 255, None.__class__):
                with self.assertRaises(ValueError):
                    batch.observe(seat)
            for actions in (0, -1, 2**31):
                with self.assertRaises(ValueError):
                    batch.play(actions)

    def test_a_closed_batch_says_so(self):
        batch = warstone.Batch(4, "2e", SECOND, seed=1, threads=2)
        batch.close()
        batch.close()
        for use in (batch.step, lambda: batch.play(1), batch.observe, batch.random_actions, lambda: batch.game(0), lambda: batch.legal,
                    lambda: batch.seats, lambda: batch.view(0), lambda: batch.seed_of(0), lambda: batch.step([0] * 4)):
            with self.assertRaises(warstone.Closed):
                use()
        self.assertIn("closed", repr(batch))


class Memory(unittest.TestCase):
    """The library allocates nothing; what the package does is counted, in sizes that the library tells."""

    def grown(self, work):
        work()
        gc.collect()
        tracemalloc.start()
        try:
            work()
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
            for _ in range(10):
                work()
            gc.collect()
            return tracemalloc.get_traced_memory()[0] - before
        finally:
            tracemalloc.stop()

    def test_ten_thousand_games(self):
        def work():
            for seed in range(1000 // SHARE):
                game = warstone.Game("2e", SECOND, seed)
                game.apply(game.random_action())
                game.view(0).observe()
                game.copy()
        self.assertLess(self.grown(work), 10 * library.number("war_game"))

    def test_ten_thousand_games_in_batches(self):
        def work():
            with warstone.Batch(100, "2e", SECOND) as batch:
                for _ in range(10 // min(SHARE, 5)):
                    batch.play(200)
                    batch.observe()
        one = library.quick.war_batch_size(100, 1, module.WIDTH)
        self.assertLess(self.grown(work), one // 2)


if __name__ == "__main__":
    unittest.main()
