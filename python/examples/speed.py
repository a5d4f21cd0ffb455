#!/usr/bin/env python3
"""How fast batches are, beside `warstone bench` measured in the same run: games per second of processor time, one thread.

    PYTHONPATH=python python3 python/examples/speed.py

play: random actions, many per call; step: one action per call, with the lists of legal actions each time; observe: what the asked seat sees
in every game, each time besides. The three take turns with bench, and medians are told. --least R: fails where play is slower than R of bench.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import time

import warstone

COMMAND = pathlib.Path(warstone.library.path).parent / "warstone"
LINES = {"1e": ("1e", 2), "1e_four": ("1e", 4), "2e": ("2e", 2)}


def bench(seconds):
    told = subprocess.run([COMMAND, "bench", "--seconds", str(seconds), "--json"], check=True, capture_output=True).stdout
    return {line: found["games_per_s"] for line, found in json.loads(told).items()}


def rate(work, seconds):
    """What work() returns in all, by processor time."""
    start, done = time.process_time(), 0
    while (spent := time.process_time() - start) < seconds:
        done += work()
    return done / spent


def ended(batch):
    """Of this step; quick with numpy and without."""
    return len(batch) - bytes(batch.ends).count(0)


def measure(batch, seconds):
    seen = batch.observe()

    def play():
        return batch.play(100)

    def step():
        batch.step()
        return ended(batch)

    def observe():
        batch.step()
        batch.observe(into=seen)
        return ended(batch)
    return [rate(play, seconds), rate(step, seconds), rate(observe, seconds)]


def main():
    read = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    read.add_argument("--games", type=int, default=1024, help="of a batch (default %(default)s)")
    read.add_argument("--seconds", type=int, default=2, help="for each measurement (default %(default)s)")
    read.add_argument("--rounds", type=int, default=3, help="the median of so many (default %(default)s)")
    read.add_argument("--least", type=float, default=0)
    told = read.parse_args()
    batches = {line: warstone.Batch(told.games, edition, seats=seats) for line, (edition, seats) in LINES.items()}
    for batch in batches.values():
        batch.play(1000)  # so that games are at all stages
    rounds = []
    for _ in range(told.rounds):
        compared = bench(told.seconds)
        rounds.append({line: [compared[line], *measure(batch, told.seconds)] for line, batch in batches.items()})
    print(f"{told.games} games at a time; games/s, and as a part of bench")
    slow = False
    for line in LINES:
        whole, *rates = (statistics.median(one[line][i] for one in rounds) for i in range(4))
        ratios = [statistics.median(one[line][i] / one[line][0] for one in rounds) for i in (1, 2, 3)]
        parts = "  ".join(f"{name} {found:6.0f} ({ratio:.2f})" for name, found, ratio in zip(("play", "step", "observe"), rates, ratios))
        print(f"{line:8} bench {whole:6.0f}  {parts}", flush=True)
        slow = slow or ratios[0] < told.least
    return slow


if __name__ == "__main__":
    sys.exit(main())
