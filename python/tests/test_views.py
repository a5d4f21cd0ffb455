"""What a seat sees, and nothing else."""
import ctypes
import itertools
import re
import unittest

import warstone
from common import FOUR, KINDS, ROOT, SECOND, numbers, positions
from warstone import GAME, PLANES, SEATS
from warstone import KINDS as COLUMNS
from warstone import library


class Hidden(unittest.TestCase):
    def test_the_same_view_gives_the_same_observation(self):
        """Hidden cards are dealt anew: whatever they are, the seat observes the same."""
        for edition, decks in KINDS:
            looked = differ = 0
            for game in itertools.chain(*(positions(edition, decks, seed, every=23) for seed in range(30, 34))):
                for seat in range(game.seats):
                    view = game.view(seat)
                    seen = view.observe()
                    for seed in range(3):
                        other = view.deal(seed)
                        again = other.view(seat)
                        looked += 1
                        differ += other.hash != game.hash
                        self.assertEqual(again.hash, view.hash)
                        self.assertEqual(again.observe(), seen)
                        self.assertEqual(again.actions(), view.actions())
            with self.subTest(edition=edition, decks=len(decks)):
                self.assertGreater(looked, 50)
                self.assertGreater(differ, looked // 2, "the games dealt are hardly different: this test would see nothing")

    def test_backs_are_seen_where_players_have_agreed_on_it(self):
        decks = ["mercenaries", "swamp-orcs"]
        shown = warstone.Game("1e", decks, seed=1, options={"merc-backs-visible": True}).view(1)
        self.assertEqual(shown.top_backs, ("mercenary", "faction"))
        self.assertEqual(shown.hand_mercenaries, (0, 0))
        self.assertEqual(warstone.Game("1e", decks, seed=1).view(1).top_backs, (None, None))

    def test_an_observation_of_the_whole_game_would_be_noticed(self):
        """What the test above would see if hidden cards got into an observation."""
        game = next(itertools.islice(positions("2e", SECOND, 31), 2, None))
        found = []
        for dealt in map(game.view(0).deal, range(5)):
            everything = warstone.View._of(library.View())
            ctypes.memmove(ctypes.byref(everything._view), dealt._memory, ctypes.sizeof(dealt._memory))
            found.append(everything.observe())
        self.assertFalse(all(one == found[0] for one in found))

    def test_observations_do_tell_positions_apart(self):
        seen = [game.view(0).observe() for game in positions("2e", SECOND, 31, every=23)]
        self.assertTrue(all(seen[i] != seen[i + 1] for i in range(len(seen) - 1)))

    def test_thinking_sees_the_view_alone(self):
        for game in list(positions("2e", SECOND, 3, every=40))[:4]:
            view = game.view(game.decision().seat)
            answers = {dealt.view(view.seat).think(iterations=30, seed=4) for dealt in [game, *map(view.deal, range(3))]}
            self.assertEqual(len(answers), 1)


class Seen(unittest.TestCase):
    def test_only_the_asked_seat_has_actions(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 5):
                asked = game.decision().seat
                for seat in range(game.seats):
                    self.assertEqual(game.view(seat).actions(), game.actions() if seat == asked else [])

    def test_a_view_stays_as_it_was(self):
        game = warstone.Game("2e", SECOND, 7)
        view = game.view(0)
        before, seen = view.hash, view.observe()
        while not game.over:
            game.apply(game.random_action())
        game.close()
        self.assertEqual((view.hash, view.result), (before, "playing"))
        self.assertEqual(view.observe(), seen)

    def test_others_hands_are_numbers(self):
        game = warstone.Game("2e", SECOND, 7)
        view = game.view(0)
        self.assertEqual(view.hand(), game.hand(0))
        self.assertEqual(view.hand("b"), [])
        self.assertEqual(view.hand_sizes[1], len(game.hand(1)))
        self.assertEqual(len(view.magic), 2)


class Numbers(unittest.TestCase):
    def test_the_page_has_every_name_in_order(self):
        page = (ROOT / "docs" / "python.md").read_text()
        for part, names in {"planes": PLANES, "kinds": COLUMNS, "seats": SEATS, "game": GAME}.items():
            table = page.split(f"\n`{part}`: ", 1)[1].split("| --- |", 1)[1].split("\n\n", 1)[0]
            self.assertEqual(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE), list(names))
            self.assertIn(f"\n`{part}`: ({len(names)},", page)

    def test_planes_are_the_battlefield_from_the_seats_own_side(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 9, every=37):
                for seat in range(game.seats):
                    self.compare(game.view(seat))

    def compare(self, view):
        planes = numbers(view.observe().planes)
        pieces = view.board()
        for piece in pieces:
            space = (int(piece.space[1:]) - 1) * 6 + "abcdefghijkl".index(piece.space[0]) % 6 + (48 if piece.space[0] > "f" else 0)
            row, column = view.own_space(space)
            prefix = "wall_" if piece.is_wall else ""
            told = {name: planes[PLANES[prefix + name]][row][column] for name in ("definition", "controller", "life", "damage", "side")}
            seat = (piece.seat - view.seat) % view.seats
            self.assertEqual(told, {"definition": piece.definition, "controller": 1 + seat, "life": piece.life, "damage": piece.damage,
                                    "side": -1 if seat % 2 else 1})
        filled = sum(number != 0 for name in ("definition", "wall_definition") for row in planes[PLANES[name]] for number in row)
        self.assertEqual(filled, len(pieces))

    def test_every_seat_has_its_summoner_on_its_own_side(self):
        game = warstone.Game("1e", FOUR, 3)
        for seat in range(4):
            view = game.view(seat)
            summoner = next(p for p in view.board() if p.seat == seat and "summoner" in warstone.definition(p.definition).classes)
            planes = numbers(view.observe().planes)
            rows = [row for row in range(8) for column in range(6) if planes[PLANES["definition"]][row][column] == summoner.definition
                    and planes[PLANES["controller"]][row][column] == 1]
            self.assertTrue(rows and rows[0] < 4)

    def test_spaces_are_turned_one_to_one(self):
        for seats in (2, 4):
            for seat in range(seats):
                turned = {warstone.own_space(seats, seat, space) for space in range(24 * seats)}
                self.assertEqual(len(turned), 24 * seats)
        self.assertEqual(warstone.own_space(2, 0, 0), (0, 0))
        self.assertEqual(warstone.own_space(2, 1, 47), (0, 0))
        self.assertEqual(warstone.own_space(4, 2, 48), (0, 0))
        self.assertEqual(warstone.own_space(4, 3, 95), (0, 0))
        for seats, seat, space in ((3, 0, 0), (2, 2, 0), (2, 0, 48), (2, 0, -1), (4, 0, 96)):
            with self.assertRaises(ValueError):
                warstone.own_space(seats, seat, space)
        for arguments in ((3,), (2, 0), (2, -1)):
            with self.assertRaises(ValueError):
                warstone.Observation(*arguments)

    def test_kinds_count_every_card_once(self):
        zones = [name for name in COLUMNS if name not in ("kind", "cards")]
        for edition, decks in KINDS:
            for game in positions(edition, decks, 13, every=41):
                view = game.view(game.decision().seat)
                kinds = numbers(view.observe().kinds)
                for seat in range(game.seats):
                    self.assertEqual(sum(kinds[COLUMNS["cards"]][seat]), 34)
                    for kind in range(34):
                        self.assertEqual(sum(kinds[COLUMNS[zone]][seat][kind] for zone in zones), kinds[COLUMNS["cards"]][seat][kind])
                if edition == "2e":  # where hands hold none but one's own cards
                    self.assertEqual(sum(kinds[COLUMNS["hand"]][0]), len(view.hand()))

    def test_seats_and_game(self):
        for edition, decks in KINDS:
            for game in positions(edition, decks, 17, every=29):
                view = game.view(game.decision().seat)
                seen = view.observe()
                seats, told = numbers(seen.seats), numbers(seen.game)
                order = [(view.seat + i) % game.seats for i in range(game.seats)]
                self.assertEqual(seats[SEATS["hand_size"]], [view.hand_sizes[seat] for seat in order])
                self.assertEqual(seats[SEATS["magic_size"]], [view.magic[seat] for seat in order])
                self.assertEqual(seats[SEATS["asked"]], [1] + [0] * (game.seats - 1))
                self.assertEqual(order[seats[SEATS["turn_of"]].index(1)], game.active)
                self.assertEqual(told[GAME["turn"]], game.turn)
                self.assertEqual(told[GAME["edition"]], int(edition[0]))


if __name__ == "__main__":
    unittest.main()
