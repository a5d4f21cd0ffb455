"""What a network is made of (ai/network.h), in the order in which weights are kept in a file of floats, and as ai/network.c includes it."""
import re
from array import array

FEATURES, WIDTH, SECOND = 6344, 32, 16  # ai/feature.h, ai/network.h
PARTS = [("thumbs", 1, 1000), ("prospect", 1, 1000), ("even", 1, 1000), ("plain", FEATURES, 1000), ("row", FEATURES * WIDTH, 256), ("bias", WIDTH, 256),
         ("second", SECOND * 2 * WIDTH, 256), ("second_bias", SECOND, 256), ("last", SECOND, 1000), ("last_bias", 1, 1000)]
WIDTHS = {"row": WIDTH, "second": 2 * WIDTH}


def included(path):
    """The weights of a network that ai/network.c includes; in it `even` holds what the last layer adds as well."""
    with open(path) as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.S)
    weights = array("f")
    for name, size, scale in PARTS:
        said = re.search(rf"\.{name} = ((?:-?\d+)|\{{.*?\}}(?=,\n\.|\n*$))", text, flags=re.S)
        lists = re.findall(r"\{([^{}]*)\}", said[1]) or [said[1]] if said else [""]
        for numbers in lists:
            row = [int(number) / scale for number in re.findall(r"-?\d+", numbers)]
            weights.extend(row + [0.0] * (WIDTHS.get(name, size) - len(row)))
    if len(weights) != sum(size for _, size, _ in PARTS):
        raise SystemExit(f"{path}: no network of this shape")
    return weights


def floats(path):
    """... of a file of floats, or of a network that is included."""
    if path.endswith(".inc"):
        return included(path)
    weights = array("f")
    with open(path, "rb") as file:
        weights.frombytes(file.read())
    if len(weights) < sum(size for _, size, _ in PARTS):
        raise SystemExit(f"{path}: has {len(weights)} weights, of another shape of network")
    return weights
