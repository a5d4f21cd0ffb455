"""Cards as printed, factions, and decks."""
import ctypes
from typing import NamedTuple

from . import arguments, library
from .errors import SetupError
from .library import quick

CLASSES = library.names("WAR_", "unit common champion summoner structure event wall epic standard active vine reinforcement gate mercenary")
ATTACKS = library.names("WAR_", "no_attack melee ranged")
EDITION_NAMES = ("1e", "2e")


class Ability(NamedTuple):
    name: str
    text: str


class Card(NamedTuple):
    """A card as printed. What it does not have is None."""
    number: int  # the definition, as observations and actions name it
    name: str
    edition: str
    faction: str
    classes: tuple
    cost: int
    strength: int
    life: int
    attack: str
    symbols: tuple
    abilities: tuple


def ability(number):
    name, text = quick.war_ability_name(number), quick.war_ability_text(number)
    return Ability(name.decode() if name else None, text.decode() if text else "")


def symbol_names(symbols):
    return tuple(quick.war_symbol_name(1 << i).decode() for i in range(16) if symbols >> i & 1)


def definition(number):
    """The card with that number."""
    number = arguments.whole(number, 1, library.DEFINITIONS - 1, "the number of a card")
    found = quick.war_definition(number)
    if not found:
        raise ValueError(f"there is no card with the number {number}")
    d = found.contents
    faction = quick.war_faction_numbered(d.edition, d.faction)
    return Card(number=number, name=d.name.decode(), edition=EDITION_NAMES[d.edition], faction=faction.contents.name.decode() if faction else None,
                classes=tuple(name for bit, name in CLASSES.items() if d.classes & bit), cost=None if d.cost < 0 else d.cost,
                strength=None if d.strength < 0 else d.strength, life=None if d.life < 0 else d.life,
                attack=ATTACKS[d.attack] if d.attack else None, symbols=symbol_names(d.symbols),
                abilities=tuple(ability(a) for a in d.abilities if a))


def find(edition, name, faction=-1):
    """The number of a card by its name, also "Faction/Name"; 0 if there is none."""
    of, slash, rest = name.partition("/")
    if slash:
        owner = quick.war_faction_find(edition, arguments.text(of, "a faction"))
        if owner:
            return quick.war_definition_find(edition, owner.contents.number, arguments.text(rest, "a card"))
    encoded = arguments.text(name, "a card")
    return quick.war_definition_find(edition, faction, encoded) or quick.war_definition_find(edition, -1, encoded)


def card(edition, name):
    """A card by its name, or "Faction/Name" where several have one of that name."""
    number = find(arguments.edition(edition), name)
    if not number:
        raise ValueError(f"the edition {edition} has no card called {name!r}")
    return definition(number)


def cards(edition):
    """All cards of an edition."""
    which = arguments.edition(edition)
    found = ((number, quick.war_definition(number)) for number in range(1, library.DEFINITIONS))
    return [definition(number) for number, d in found if d and d.contents.edition == which]


def decks(edition):
    """The names of the printed decks that can be played."""
    which, names = arguments.edition(edition), []
    while faction := quick.war_faction(which, len(names)):
        names.append(faction.contents.slug.decode())
    return names


class Deck:
    """A deck of one's own: the summoner, and how many copies of which cards (docs/decks.md). Refused if it breaks a rule."""

    def __init__(self, edition, summoner, cards):
        self.edition, self.summoner, self.cards = EDITION_NAMES[arguments.edition(edition)], summoner, dict(cards)
        self._built = self._build(arguments.edition(edition))

    @classmethod
    def printed(cls, edition, name):
        """The printed deck of that name, to be changed into one's own."""
        wanted = library.DeckList()
        quick.war_deck_list_of(printed(arguments.edition(edition), name), wanted)
        found = [(definition(wanted.card[i]), wanted.copies[i]) for i in range(wanted.kinds)]
        return cls(edition, definition(wanted.summoner).name, {f"{card.faction}/{card.name}" if find(arguments.edition(edition), card.name) != card.number
                                                               else card.name: copies for card, copies in found})

    def _number(self, edition, name, faction):
        number = find(edition, name, faction)
        if not number:
            raise SetupError(f"the edition {self.edition} has no card called {name!r}")
        return number

    def _build(self, edition):
        if len(self.cards) > library.DECK_KINDS:
            raise SetupError(f"a deck has at most {library.DECK_KINDS} different cards")
        wanted = library.DeckList(edition=edition, kinds=len(self.cards), summoner=self._number(edition, self.summoner, -1))
        faction = quick.war_definition(wanted.summoner).contents.faction
        for i, (name, copies) in enumerate(self.cards.items()):
            wanted.card[i] = self._number(edition, name, faction)
            wanted.copies[i] = arguments.whole(copies, 1, library.DECK_CARDS, f"the copies of {name}")
        faults = (library.DeckFault * 16)()
        count = quick.war_deck_check(wanted, faults, len(faults))
        if count:
            raise SetupError("; ".join(f"{f.rule.decode()}: {f.says.decode()}" for f in faults[:count]))
        built = library.Deck()
        quick.war_deck_build(wanted, built)
        return built

    def __repr__(self):
        return f"Deck({self.edition!r}, {self.summoner!r}, {self.cards!r})"


def printed(edition, name):
    """The faction whose printed deck has that name."""
    why = library.Sentence()
    found = quick.war_preset_find(edition, arguments.text(name, "a deck"), why)
    if not found:
        raise SetupError(f"{library.english(why)} There are: {', '.join(decks(EDITION_NAMES[edition]))}")
    return found


def known_options():
    """What players may agree on, by name: the bit, and whether it is set by "yes" (docs/notation.md)."""
    found, index = {}, 0
    while option := quick.war_option(index):
        found[option.contents.name.decode()] = option.contents
        index += 1
    return found


def option_bits(options):
    """A dictionary of options ({"team-hands-visible": False}) as the engine keeps them."""
    bits, known = 0, known_options()
    for name, answer in (options or {}).items():
        if name not in known:
            raise SetupError(f"there is no option {name!r}; there are: {', '.join(known)}")
        if bool(answer) != known[name].by_default:
            bits |= known[name].bit
    return bits


def setup(edition, decks, options=None):
    """What a game begins with, or SetupError."""
    which = arguments.edition(edition)
    if isinstance(decks, (str, Deck)) or not all(isinstance(deck, (str, Deck)) for deck in decks):
        raise SetupError("decks have to be a list: the name of a printed deck or a Deck for each seat")
    decks = list(decks)
    if len(decks) not in (2, library.SEATS):
        raise SetupError(f"a game has 2 or 4 decks, not {len(decks)}")
    made = library.Setup(edition=which, options=option_bits(options), seats=len(decks))
    for seat, deck in enumerate(decks):
        if isinstance(deck, Deck) and deck.edition != EDITION_NAMES[which]:
            raise SetupError(f"seat {arguments.LETTERS[seat]}: {deck!r} is a deck of the other edition")
        if isinstance(deck, Deck):
            made.deck[seat] = deck._built
        else:
            quick.war_preset(printed(which, deck), made.deck[seat])
    why = library.Sentence()
    if not quick.war_setup_check(made, why):
        raise SetupError(library.english(why))
    return made
