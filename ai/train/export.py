#!/usr/bin/env python3
"""Writes a trained network as ai/network.c includes it.

  export.py WEIGHTS OUT [WORDS...]      WEIGHTS: as train.py writes them, or a network that is included; WORDS: how it was made and how strong it is, for the head of OUT
"""
import sys

from layout import PARTS, WIDTHS, floats


def main():
    path, out, words = sys.argv[1], sys.argv[2], " ".join(sys.argv[3:])
    weights = floats(path)
    numbers, at = {}, 0
    for name, size, scale in PARTS:
        numbers[name] = [max(-32000, min(32000, round(w * scale))) for w in weights[at:at + size]]
        at += size
    numbers["even"][0] += numbers["last_bias"][0]

    def row(values, width):
        return ",\n".join("{" + ",".join(map(str, values[i:i + width])) + "}" if any(values[i:i + width]) else "{0}"
                          for i in range(0, len(values), width))

    with open(out, "w") as file:
        file.write(f"/* {words} */\n" if words else "")
        file.write(f".thumbs = {numbers['thumbs'][0]},\n.prospect = {numbers['prospect'][0]},\n.even = {numbers['even'][0]},\n")
        for name in ("plain", "bias", "second_bias", "last"):
            file.write(f".{name} = {row(numbers[name], len(numbers[name]))},\n")
        file.write(f".row = {{\n{row(numbers['row'], WIDTHS['row'])}}},\n.second = {{\n{row(numbers['second'], WIDTHS['second'])}}}\n")


main()
