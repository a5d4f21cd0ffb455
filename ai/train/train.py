#!/usr/bin/env python3
"""Fits values of positions between turns to games that `warstone selfplay` has written.

  train.py OUT [--from WEIGHTS] [--epochs N] [--seed N] PREFIX...      PREFIX: as given to `warstone selfplay`

Writes OUT, which export.py turns into what ai/network.c includes. --from: goes on from weights of an earlier round, or from a network that ai/network.c
includes, and keeps near them.
Needs PyTorch and NumPy; uses a GPU where there is one. Of every twenty positions, the last one of the file is held back to be judged by.
"""
import argparse
import glob
import time

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as loss_of
from torch.nn.functional import embedding_bag

from layout import FEATURES, SECOND, WIDTH, floats

OTHER, NO_CHANCE = 0x8000, 65535
PLAIN_REACH, ROW_REACH, STAY_NEAR = 0.15, 0.2, 0.2  # how far weights are expected to lie from nothing, or from where they began
LATER = 0.85  # how much what comes later counts, at each turn, beside what the search thinks of the position in it
PER_GAME = 40  # positions, about: those of one game are not independent of each other
HEAD = np.dtype([("facts", "<u2"), ("won", "u1"), ("begins", "u1"), ("thumbs", "<i2"), ("prospect", "<i2"), ("chance", "<u2"), ("to_come", "<u2")])


def whole_games(name):
    """Of a series that was stopped, the games that were written to their end."""
    head, fact = np.fromfile(name + ".heads", dtype=HEAD), np.fromfile(name + ".facts", dtype="<u2")
    ends = np.cumsum(head["facts"], dtype=np.int64)
    last = np.flatnonzero((head["to_come"] == 0) & (ends <= len(fact)))
    count = last[-1] + 1 if len(last) else 0
    to_come = head["to_come"][:count].astype(int)
    if np.any((to_come[:-1] > 0) & (to_come[1:] != to_come[:-1] - 1)):
        raise SystemExit(f"{name}: not written by this version of `warstone selfplay`")
    return head[:count], fact[:ends[count - 1] if count else 0]


def targets(head):
    """What each position turned out to be worth: what searches thought in each later turn of its game and how it ended, which tells less by itself."""
    won = head["won"] > 0
    chance = head["chance"] / (NO_CHANCE - 1)
    of_winner = np.where(head["chance"] == NO_CHANCE, -1, np.where(won, chance, 1 - chance)).tolist()
    to_come, later, worth = head["to_come"].tolist(), 1.0, np.empty(len(head))
    for i in range(len(head) - 1, -1, -1):
        if to_come[i] == 0:
            later = 1.0
        if to_come[i] % 2 == 0 and of_winner[i] >= 0:  # both seats see each position
            later = (1 - LATER) * of_winner[i] + LATER * later
        worth[i] = later
    return np.where(won, worth, 1 - worth).astype(np.float32)


class Positions:
    def __init__(self, prefixes, device):
        names = sorted(name[:-6] for prefix in prefixes for name in glob.glob(glob.escape(prefix) + "-*.heads"))
        parts = [whole_games(name) for name in names]
        if not sum(len(head) for head, _ in parts):
            raise SystemExit("no positions: " + ", ".join(prefixes))
        head, fact = np.concatenate([head for head, _ in parts]), np.concatenate([fact for _, fact in parts])
        lengths, won, target = head["facts"].astype(np.int64), head["won"].astype(np.float32), targets(head)
        put = lambda array: torch.as_tensor(array, device=device)
        self.device, self.count = device, len(head)
        self.lengths, self.start = put(lengths), put(np.cumsum(lengths) - lengths)
        self.fact, self.won, self.target = put(fact.view(np.int16)), put(won), put(target)
        self.thumbs, self.prospect = (put(head[part].astype(np.float32) / 1000) for part in ("thumbs", "prospect"))

    def facts(self, which):
        """Features, whether they are the other side's, and where each position begins."""
        lengths = self.lengths[which]
        offset = torch.cumsum(lengths, 0) - lengths
        inside = torch.arange(int(lengths.sum()), device=self.device) - torch.repeat_interleave(offset, lengths)
        raw = self.fact[torch.repeat_interleave(self.start[which], lengths) + inside].int() & 0xFFFF
        return raw & ~OTHER, (raw & OTHER) != 0, offset.int()


class Network(torch.nn.Module):
    """As ai/network.c reckons, in floats."""

    def __init__(self):
        super().__init__()
        weights = torch.nn.Parameter
        self.thumbs, self.prospect, self.even = weights(torch.tensor(0.1)), weights(torch.tensor(0.3)), weights(torch.zeros(()))
        self.plain, self.row = weights(torch.zeros(FEATURES, 1)), weights(torch.randn(FEATURES, WIDTH) * 0.03)
        self.bias = weights(torch.full((WIDTH,), 0.25))
        self.second, self.last = torch.nn.Linear(2 * WIDTH, SECOND), torch.nn.Linear(SECOND, 1)
        torch.nn.init.zeros_(self.last.weight)
        torch.nn.init.zeros_(self.last.bias)
        self.begun = None

    def all(self):
        return [self.thumbs, self.prospect, self.even, self.plain, self.row, self.bias, self.second.weight, self.second.bias, self.last.weight, self.last.bias]

    def forward(self, data, which):
        index, other, offset = data.facts(which)
        sums = lambda table, share: embedding_bag(index, table, offset, mode="sum", per_sample_weights=share)
        mine, theirs = (~other).float(), other.float()
        first = torch.cat([sums(self.row, mine) + self.bias, sums(self.row, theirs) + self.bias], 1).clamp(0, 1)
        deep = self.last(self.second(first).clamp(0, 1))
        return (sums(self.plain, mine - theirs) + deep).squeeze(1) + self.even + self.thumbs * data.thumbs[which] + self.prospect * data.prospect[which]

    def penalty(self):
        if self.begun is not None:
            return sum(((now - then) ** 2).sum() for now, then in zip(self.all(), self.begun)) / (2 * STAY_NEAR**2)
        return (self.plain**2).sum() / (2 * PLAIN_REACH**2) + (self.row**2).sum() / (2 * ROW_REACH**2)

    def read(self, path):
        weights, at = np.array(floats(path), dtype=np.float32), 0
        for part in self.all():
            part.data = torch.as_tensor(weights[at:at + part.numel()].reshape(tuple(part.shape)), device=part.device)
            at += part.numel()
        self.begun = [part.detach().clone() for part in self.all()]

    def write(self, path):
        with open(path, "wb") as out:
            for part in self.all():
                part.detach().float().cpu().numpy().astype("<f4").tofile(out)


def judged(network, data, low, high):
    total = 0.0
    with torch.no_grad():
        for at in range(low, high, 65536):
            which = torch.arange(at, min(at + 65536, high), device=data.device)
            total += float(loss_of(network(data, which), data.won[which], reduction="sum"))
    return total / (high - low)


def fit(network, data, epochs, rate, batch=4096):
    train = data.count - data.count // 20
    optimizer, began = torch.optim.Adam(network.parameters(), lr=rate), time.time()
    steps = max(1, int(epochs * train / batch))
    order, at = None, train
    for step in range(steps):
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1, (step + 1) / 100) * 0.5 * (1 + np.cos(np.pi * step / steps))
        if at + batch > train:
            order, at = torch.randperm(train, device=data.device), 0
        which = order[at:at + batch]
        at += batch
        loss = loss_of(network(data, which), data.target[which]) + network.penalty() * PER_GAME / train
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if (step + 1) % max(1, steps // 4) == 0:
            print(f"{time.time() - began:.0f} s: step {step + 1} of {steps}, held back {judged(network, data, train, data.count):.4f}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("prefix", nargs="+")
    parser.add_argument("--from", dest="begun")
    parser.add_argument("--epochs", type=float, default=5)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    data = Positions(asked.prefix, device)
    network = Network().to(device)
    if asked.begun:
        network.read(asked.begun)
    print(f"{data.count} positions on {device}", flush=True)
    fit(network, data, asked.epochs, 0.0006 if asked.begun else 0.002)
    network.write(asked.out)


main()
