"""Game records (docs/notation.md): reading them, and playing them through."""
from . import arguments, collection
from .errors import Refused, SetupError, WarstoneError
from .game import Game

TABLE_WORDS = ("offer", "decline", "time")  # what happens at the table without touching the game
ENDS = ("resign", "claim", "late")  # ... and ends it there


class Record:
    """A record as text. Lines are (number in the file, text, hash after it or None)."""

    def __init__(self, text):
        self.edition, self.decks, self.options, self.information, self.lines = None, [], {}, {}, []
        lines = [line.partition("#") for line in text.splitlines()]
        if not lines or lines[0][0].strip() != "warstone 1":
            raise SetupError('a game record begins with the line "warstone 1"')
        header = next((i for i, line in enumerate(lines) if not "".join(line).strip()), len(lines))
        self._read_header([line[0].split() for line in lines[1:header] if line[0].strip()])
        for number, (line, _, comment) in enumerate(lines[header:], header + 1):
            if line.strip():
                self.lines.append((number, line.strip(), _hash(comment.strip())))

    @classmethod
    def read(cls, path):
        with open(path, encoding="utf-8") as file:
            return cls(file.read())

    def _read_header(self, lines):
        named, own = {}, {}
        for word, *rest in lines:
            value = " ".join(rest)
            if word == "edition":
                self.edition = value
            elif len(word) == 1 and word in arguments.LETTERS:
                named[word] = value
            elif word == "deck" and len(rest) > 2:
                own.setdefault(rest[0], []).append((rest[1], " ".join(rest[2:])))
            elif word == "option":
                name, _, answer = value.partition(" ")
                self.options[name] = answer != "no"
            else:
                self.information[word] = value
        if self.edition is None:
            raise SetupError("the header names no edition")
        seats = sorted({*named, *own})
        self.decks = [_own_deck(self.edition, own[seat]) if seat in own else named[seat] for seat in seats]

    def play(self, check=True):
        """A Game in which all lines have been played; check: hashes that stand in the record must be those of the game."""
        game = Game(self.edition, self.decks, None, self.options)
        past = []
        for number, line, hash in self.lines:
            try:
                self._play_line(game, line, past)
            except WarstoneError as error:
                raise Refused(f"line {number}: {error}") from None
            if check and hash is not None and game.hash != hash:
                raise Refused(f"line {number}: the game has the hash {game.hash:016x} after it, the record says {hash:016x}")
        return game

    @staticmethod
    def _play_line(game, line, past):
        word, *rest = line.split()
        if word == "undo":
            back = int(rest[1]) if len(rest) == 2 and rest[1].isdecimal() else 0
            if not 0 < back <= len(past):
                raise Refused(f"{line}: {len(past)} actions can be taken back")
            game._memory = past[-back]
            del past[-back:]
        elif word not in TABLE_WORDS + ENDS:
            for action in game.line(line.removeprefix("+").strip()):
                past.append(game._still)
                game.apply(action)


def _hash(comment):
    """The sixteen digits of a hash, else None."""
    is_hash = len(comment) == 16 and all(c in "0123456789abcdef" for c in comment)
    return int(comment, 16) if is_hash else None


def _own_deck(edition, lines):
    wanted = {name: int(copies) for copies, name in lines if copies.isdigit()}
    words = dict(line for line in lines if not line[0].isdigit())
    if "summoner" not in words:
        raise SetupError("a deck in the header names no summoner")
    return collection.Deck(edition, words["summoner"], wanted)


def replay(path, check=True):
    """The game at the end of a record."""
    return Record.read(path).play(check)
