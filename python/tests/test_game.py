"""One game: playing, notation, keeping, records."""
import copy
import pickle
import random
import unittest

import warstone
from common import FOUR, GOLDEN, KINDS, SECOND, SHARE, positions


class Golden(unittest.TestCase):
    def replay(self, pattern):
        paths = sorted(GOLDEN.glob(pattern))[::SHARE]
        self.assertTrue(paths)
        for path in paths:
            with self.subTest(path.name):
                record = warstone.Record.read(path)
                hashes = [hash for _, _, hash in record.lines if hash is not None]
                game = record.play()  # compares the hash after every line
                self.assertEqual(game.hash, hashes[-1])
                self.assertEqual(game.result.replace("_", " "), record.information["result"].replace(" and c", "").replace(" and d", ""))

    def test_first_edition(self):
        self.replay("1e-*.war")

    def test_second_edition(self):
        self.replay("2e-*.war")

    def test_four_players(self):
        self.replay("*four-*.war")

    def test_a_forged_hash_is_noticed(self):
        text = next(GOLDEN.glob("2e-*.war")).read_text()
        record = warstone.Record(text)
        number, line, hash = record.lines[20]
        record.lines[20] = (number, line, hash ^ 1)
        with self.assertRaisesRegex(warstone.Refused, f"line {number}: the game has the hash {hash:016x}"):
            record.play()
        record.play(check=False)


class Records(unittest.TestCase):
    def test_what_is_taken_back_is_as_before(self):
        text = next(GOLDEN.glob("2e-*.war")).read_text()
        head, lines = text.split("\n\n", 1)
        lines = lines.splitlines()[:40]
        told = warstone.Record("\n".join([head, "", *lines])).play()
        further = warstone.Record("\n".join([head, "", *lines])).play()
        more = []
        for _ in range(3):
            action = further.actions()[0]
            more.append(further.text(action))
            further.apply(action)
        self.assertNotEqual(further.hash, told.hash)
        back = warstone.Record("\n".join([head, "", *lines, *more, "undo a 3", "time a 5000"])).play()
        self.assertEqual(back.hash, told.hash)

    def test_a_deck_of_ones_own_in_the_header(self):
        own = OwnDecks.embers()
        lines = [f"deck a {copies} {name}" for name, copies in own.cards.items()]
        header = ["warstone 1", "edition 2e", "a fallen-kingdom", "b polar-dwarves", f"deck a summoner {own.summoner}", "deck a name Mine", *lines, ""]
        game = warstone.Record("\n".join(header)).play()
        self.assertEqual(game.hash, warstone.Game("2e", [own, "polar-dwarves"], None).hash)

    def test_refusals(self):
        for text, says in [("", "begins with the line"), ("warstone 1\na benders\nb benders\n", "no edition"),
                           ("warstone 1\nedition 2e\na nobody\nb polar-dwarves\n", "nobody"),
                           ("warstone 1\nedition 2e\na polar-dwarves\nb fallen-kingdom\n\nattack a1 a2\n", "line 6: attack a1 a2"),
                           ("warstone 1\nedition 2e\na polar-dwarves\nb fallen-kingdom\n\nundo a 3\n", "line 6"),
                           ("warstone 1\nedition 2e\na polar-dwarves\nb fallen-kingdom\n\nundo a\n", "line 6")]:
            with self.subTest(text), self.assertRaisesRegex(ValueError, says):
                warstone.Record(text).play()


class OwnDecks(unittest.TestCase):
    @staticmethod
    def embers():
        """That of the Fallen Kingdom, written down card by card."""
        return warstone.Deck("2e", "Ret-Talus", warstone.Deck.printed("2e", "fallen-kingdom").cards)

    @staticmethod
    def cards_of(edition, deck):
        kinds = warstone.Game(edition, [deck, deck], 5).view(0).observe().kinds.tolist()
        return sorted(zip(kinds[warstone.KINDS["kind"]][0], kinds[warstone.KINDS["cards"]][0]))

    def test_printed_ones(self):
        for edition in ("1e", "2e"):
            for name in warstone.decks(edition):
                self.assertEqual(self.cards_of(edition, warstone.Deck.printed(edition, name)), self.cards_of(edition, name))

    def test_a_legal_one_is_played(self):
        game = warstone.Game("2e", [self.embers(), self.embers()], 3)
        self.assertIn("Ret-Talus", [piece.name for piece in game.board()])

    def test_one_that_breaks_rules_is_not(self):
        with self.assertRaisesRegex(warstone.SetupError, "2E-DCK-"):
            warstone.Deck("2e", "Ret-Talus", {"Dragos": 2})
        with self.assertRaisesRegex(warstone.SetupError, "no card called 'Nobody'"):
            warstone.Deck("2e", "Nobody", {})
        with self.assertRaisesRegex(warstone.SetupError, "no card called 'Nothing'"):
            warstone.Deck("2e", "Ret-Talus", {"Nothing": 2})
        with self.assertRaisesRegex(warstone.SetupError, "other edition"):
            warstone.Game("1e", [self.embers(), "benders"])


class Playing(unittest.TestCase):
    def test_the_seed_decides_the_luck(self):
        for edition, decks in KINDS:
            with self.subTest(edition=edition, decks=len(decks)):
                hashes = []
                for seed in (5, 5, 6):
                    *_, last = positions(edition, decks, seed)
                    hashes.append(last.hash)
                    self.assertEqual(last.seats, len(decks))
                self.assertEqual(hashes[0], hashes[1])
                self.assertNotEqual(hashes[0], hashes[2])

    def test_every_action_can_be_written_and_read(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 11, every=5):
                for action in game.actions():
                    self.assertEqual(game.parse(game.text(action)), action, game.text(action))

    def test_a_line_may_be_applied(self):
        game = warstone.Game("2e", SECOND, 7)
        again = game.copy()
        game.apply(game.actions()[0])
        again.apply(again.text(again.actions()[0]))
        self.assertEqual(game.hash, again.hash)

    def test_without_a_seed_chance_is_asked(self):
        game = warstone.Game("2e", SECOND, None)
        asked = game.decision()
        self.assertEqual(asked.seat, warstone.CHANCE)
        choose, dice = random.Random(1), 0
        while not game.over:
            actions, weights = game.actions(), game.weights()
            self.assertEqual(len(actions), len(weights))
            if game.decision().kind == "roll":
                dice += 1
                self.assertEqual(sum(weights), 6)
            game.apply(choose.choices(actions, weights)[0])
        self.assertGreater(dice, 5)
        self.assertEqual(game.actions(), [])
        self.assertIn(game.winner, (0, 1))

    def test_with_a_seed_chance_is_never_asked(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 2, every=1):
                self.assertLess(game.decision().seat, len(decks))

    def test_a_decision_says_what_is_asked(self):
        kinds = set()
        for game in positions("2e", SECOND, 4, every=1):
            asked = game.decision()
            kinds.add(asked.kind)
            self.assertTrue(asked.prompt)
            if asked.kind == "space":
                self.assertTrue(asked.spaces)
        self.assertIn("main", kinds)
        self.assertGreater(len(kinds), 3)

    def test_the_battlefield_and_hands(self):
        game = warstone.Game("2e", SECOND, 1)
        summoners = [piece for piece in game.board() if "summoner" in warstone.definition(piece.definition).classes]
        self.assertEqual({(piece.name, piece.seat) for piece in summoners}, {("Svara", 0), ("Ret-Talus", 1)})
        self.assertEqual(len(game.hand(0)), game.view(1).hand_sizes[0])

    def test_parts_of_an_action(self):
        game = warstone.Game("2e", SECOND, 7)
        move = next(action for action in game.actions() if game.text(action) == "summon \"Frost Mage\" c1")
        verb, definition, _, space = warstone.parts(move)
        self.assertEqual((verb, warstone.definition(definition).name, space), ("summon", "Frost Mage", 2))


class Keeping(unittest.TestCase):
    def test_a_copy_goes_its_own_way(self):
        game = warstone.Game("1e", FOUR, 8)
        before = game.hash
        same, other = game.copy(), game.copy(seed=99)
        for one in (same, other):
            while not one.over:
                one.apply(one.random_action())
        self.assertEqual(game.hash, before)
        while not game.over:
            game.apply(game.random_action())
        self.assertEqual(game.hash, same.hash)
        self.assertNotEqual(game.hash, other.hash)

    def test_saved_pickled_and_copied_games_go_on_alike(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 21, every=60, most=200):
                again = [pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)]
                self.assertEqual(warstone.Game.load(game.save(), None).hash, game.hash)
                action = game.copy().random_action()
                for one in again:
                    one.apply(action)
                expected = game.copy()
                expected.apply(action)
                self.assertEqual({one.hash for one in again}, {expected.hash})


class Texts(unittest.TestCase):
    def test_cards(self):
        golem = warstone.card("2e", "Ice Golem")
        self.assertEqual((golem.cost, golem.strength, golem.life, golem.attack), (2, 2, 5, "melee"))
        self.assertIn("Living Gate", [ability.name for ability in golem.abilities])
        self.assertTrue(all(ability.text for ability in golem.abilities))
        for edition in ("1e", "2e"):
            every = warstone.cards(edition)
            self.assertGreater(len(every), 50)
            self.assertEqual({card.edition for card in every}, {edition})
            self.assertEqual(every[5], warstone.definition(every[5].number))

    def test_names_that_recur(self):
        by_name = {}
        for card in warstone.cards("1e"):
            by_name.setdefault(card.name, []).append(card)
        name, several = next((name, found) for name, found in by_name.items() if len({card.faction for card in found}) > 1)
        for card in several:
            self.assertEqual(warstone.card("1e", f"{card.faction}/{name}").number, card.number)

    def test_decks(self):
        self.assertIn("polar-dwarves", warstone.decks("2e"))
        for edition in ("1e", "2e"):
            for deck in warstone.decks(edition):
                warstone.Game(edition, [deck, deck], 1)


if __name__ == "__main__":
    unittest.main()
