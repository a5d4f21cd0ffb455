#!/usr/bin/env python3
"""Learns what a position is worth from games of random players, and then plays by it.

A linear value function over a few differences between the two sides, by temporal differences: the value of a position is moved towards
the value of the one some actions later, and at the end of a game towards its result. The player that comes of it looks one action ahead in
a game that agrees with what its seat sees. It takes half a minute, with the standard library alone:

    PYTHONPATH=python python3 python/examples/learn.py
"""
import argparse
import math
import random

import warstone
from warstone import PLANES, SEATS

NAMES = ("to answer", "summoner's life", "cards on the battlefield", "their strength", "their life left", "cards in hand", "magic", "draw pile")
SCALES = (1, 10, 6, 10, 20, 5, 8, 20)  # so that each is about 1


def features(planes, seats):
    """Of one observation: own numbers less the other's."""
    side = [number for row in planes[PLANES["side"]] for number in row]
    strength, life, damage = ([number for row in planes[PLANES[name]] for number in row] for name in ("strength", "life", "damage"))
    found = (1, seats[SEATS["summoner_life"]][0] - seats[SEATS["summoner_life"]][1], sum(side), sum(map(int.__mul__, side, strength)),
             sum(s * (all_of_it - lost) for s, all_of_it, lost in zip(side, life, damage)),
             *(seats[SEATS[name]][0] - max(0, seats[SEATS[name]][1]) for name in ("hand_size", "magic_size", "draw_size")))
    return [number / scale for number, scale in zip(found, SCALES)]


def value(weights, x):
    """From -1 (lost) to 1 (won)."""
    return math.tanh(sum(map(float.__mul__, weights, x)))


def learn(edition, steps, games=64, apart=8, seed=1):
    """The weights after so many steps, `apart` actions each, of `games` games at a time."""
    weights, before = [0.0] * len(NAMES), None
    with warstone.Batch(games, edition, seed=seed) as batch:
        for step in range(steps):
            seen = batch.observe()
            x = [features(*one) for one in zip(seen.planes.tolist(), seen.seats.tolist())]
            seats, rate = batch.seats.tolist(), 0.5 / (games * (1 + 5 * step / steps))
            if before is not None:
                old_x, old_seats = before
                ends, rewards = batch.ends.tolist(), batch.rewards.tolist()
                for i in range(games):
                    v = value(weights, old_x[i])
                    now = value(weights, x[i]) * (1 if seats[i] == old_seats[i] else -1)
                    error = (rewards[i][old_seats[i]] if ends[i] else now) - v
                    weights = [w + rate * error * (1 - v * v) * number for w, number in zip(weights, old_x[i])]
            before = x, seats
            batch.play(apart)
    return weights


class Player:
    """Takes the action after which its own position is worth most, in a game dealt from its view; of many actions it tries some."""

    def __init__(self, weights, seed, most=12):
        self.weights, self.draw, self.most = weights, random.Random(seed), most

    def worth(self, game, seat):
        if game.over:
            return 0 if game.winner is None else 1 if game.winner == seat % 2 else -1
        seen = game.view(seat).observe()
        x = features(seen.planes.tolist(), seen.seats.tolist())
        return value(self.weights[1:], x[1:])  # who is to answer changes with the action

    def choose(self, view):
        actions = view.actions()
        if len(actions) > self.most:
            actions = self.draw.sample(actions, self.most)
        dealt, best = view.deal(self.draw.getrandbits(60)), None
        for action in actions:
            game = dealt.copy()
            game.apply(action)
            worth = self.worth(game, view.seat)
            if best is None or worth > best[0]:
                best = worth, action
        return best[1]


def match(edition, player, games, seed=2):
    """How many games the player wins against random play, from either seat in turn."""
    won, draw = 0, random.Random(seed)
    for number in range(games):
        seat = number % 2
        game = warstone.Game(edition, draw.choices(warstone.decks(edition), k=2), draw.getrandbits(60))
        while not game.over:
            asked = game.decision().seat
            game.apply(player.choose(game.view(asked)) if asked == seat else game.random_action())
        won += game.winner == seat
    return won


def main():
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("--edition", default="2e")
    read.add_argument("--steps", type=int, default=1500, help="of learning (default %(default)s)")
    read.add_argument("--games", type=int, default=40, help="of the match (default %(default)s)")
    read.add_argument("--seed", type=int, default=1)
    told = read.parse_args()
    weights = learn(told.edition, told.steps, seed=told.seed)
    for name, weight, scale in zip(NAMES, weights, SCALES):
        print(f"{name:26} {weight:+.3f} for each {scale}")
    won = match(told.edition, Player(weights, told.seed), told.games, told.seed + 1)
    print(f"won {won} of {told.games} games against random play")


if __name__ == "__main__":
    main()
