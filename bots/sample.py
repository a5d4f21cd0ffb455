#!/usr/bin/env python3
"""A bot for Warstone, with Python's standard library alone: read a line, write a line (docs/bots.md).

    warstone arena --a "cmd:python3 bots/sample.py" --b random
    warstone play --players "human,cmd:python3 bots/sample.py"

It gives every legal action a value by what a beginner looks at, and takes the best one: attack what will fall, summon what can be
paid for, walk towards the enemy's summoner, and leave one's own cards alone.
"""
import json
import sys


def place(space):
    """Column and row of a space such as c5, or of its wall, c5w."""
    return ord(space[0]) - ord("a"), int(space[1])


def distance(a, b):
    (column, row), (other_column, other_row) = place(a), place(b)
    return abs(column - other_column) + abs(row - other_row)


class Table:
    """The position, as far as this bot looks at it."""

    def __init__(self, position):
        self.you = position["you"]
        self.friends = "ac" if self.you in "ac" else "bd"
        self.cards = {}  # by the space, walls by the space and a w
        for entry in position["board"]:
            if "card" in entry:
                self.cards[entry["space"]] = entry["card"]
            if "wall" in entry:
                self.cards[entry["space"] + "w"] = entry["wall"]
        self.leaders = {p["summoner"]["definition"] for p in position["players"]}
        self.hand = next(p["hand_size"] for p in position["players"] if p["seat"] == self.you)

    def is_ours(self, card):
        return card["side"] in self.friends

    def is_summoner(self, card):
        return card["definition"] in self.leaders

    def to_enemy_summoner(self, space):
        """How far it is from there to the nearest summoner of the enemy."""
        enemies = [s for s, card in self.cards.items() if self.is_summoner(card) and not self.is_ours(card)]
        return min((distance(space, enemy) for enemy in enemies), default=0)


def value_of_attack(table, attacker, target):
    if attacker is None or target is None or table.is_ours(target):
        return -100
    left = target["life"] - target["damage"]
    value = 20 + 3 * min(attacker.get("strength", 0), left)
    if table.is_summoner(target):
        value += 15
    if attacker.get("strength", 0) >= left:
        value += 10
    return value


def value_of_move(table, unit, start, goal):
    if unit is None or table.is_summoner(unit):
        return -1
    return table.to_enemy_summoner(start) - table.to_enemy_summoner(goal)


def value_of_choice(table, card):
    """A card to choose is more often one that is to be harmed."""
    return 0 if card is None else -1 if table.is_ours(card) else 1


def value(table, notation):
    words = notation.split()
    verb, spaces = words[0], words[1:]
    if verb == "attack":
        return value_of_attack(table, table.cards.get(spaces[0]), table.cards.get(spaces[1]))
    if verb in ("move", "ride") or (verb == "step" and len(spaces) == 2):
        return value_of_move(table, table.cards.get(spaces[0]), spaces[0], spaces[1])
    if verb == "choose":
        return value_of_choice(table, table.cards.get(spaces[0]))
    if verb == "number":
        return int(spaces[0])
    if verb == "magic":
        return table.hand - 3.5  # three cards in hand are enough to choose from
    return {"summon": 10, "build": 3, "play": 2, "use": 1, "yes": 1, "step": -1}.get(verb, 0)


def best(position):
    """The first of the best actions."""
    table = Table(position)
    return max((action["notation"] for action in position["decision"]["actions"]), key=lambda notation: value(table, notation))


def main():
    requests = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] != "position" or message["decision"] is None or message["decision"]["seat"] != message["you"]:
            continue
        requests += 1
        request = {"type": "act", "id": str(requests), "version": message["version"], "action": best(message)}
        print(json.dumps(request), flush=True)


if __name__ == "__main__":
    main()
