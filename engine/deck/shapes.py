"""The parts of a card's face: shapes as paths, and where they are placed."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""A letter of `segments` with its absolute coordinates."""

_N_NUMBERS: Final = {"M": 2, "L": 2, "C": 6, "Z": 0}


class Deck(StrEnum):
    """The style of the cards."""

    CLASSIC = "classic"
    """Pips as on printed cards, with birds for the face cards."""
    LARGE = "large"
    """A rank as large as fits, and one pip."""
    MINIMAL = "minimal"
    """Rank and suit only."""


LETTERS: Final = "AJQK"
"""The letters of ace, jack, queen and king, unless localised."""


@dataclass(frozen=True, slots=True)
class DeckChoice:
    """The user's choice of cards."""

    deck: Deck = Deck.CLASSIC  #: What is drawn on them
    has_four_colours: bool = False  #: Whether each suit has a colour of its own
    letters: str = LETTERS  #: In the corners of ace, jack, queen and king


USUAL: Final = DeckChoice()
"""The default."""


class Role(StrEnum):
    """The role of a shape's fill; `engine.deck.suits` gives its colour."""

    SUIT = "suit"
    """The colour of the suit."""
    SOFT = "soft"
    """Between the suit and the card."""
    PAPER = "paper"
    """The card itself, for an eye or a line in a wing."""
    GOLD = "gold"
    """Beaks and crowns."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A drawing in one colour."""

    name: str  #: Unique identifier; letters, digits and dashes
    #: As in the ``d`` of an SVG path, of the commands M, L, C and Z alone. Fill rule: nonzero
    #: winding.
    data: str
    line: float = 0.0  #: Width of the pen that follows the path, with round ends; 0 fills it


@dataclass(frozen=True, slots=True)
class Placed:
    """A shape on a card, whose corner is the origin."""

    shape: Shape  #: What
    role: Role  #: In which colour
    #: Where the origin of the shape comes to lie.
    x: float
    y: float
    scale: float  #: Its size; below zero it is turned by half a circle


def segments(data: str) -> Iterator[Segment]:
    """Yield the parts of a path.

    >>> list(segments("M1 2 L3 4 Z"))
    [('M', (1.0, 2.0)), ('L', (3.0, 4.0)), ('Z', ())]

    Raises ValueError when the path has another command or too few numbers.
    """
    words = data.replace(",", " ")
    for letter in _N_NUMBERS:
        words = words.replace(letter, f" {letter} ")
    parts = iter(words.split())
    for letter in parts:
        if letter not in _N_NUMBERS:
            raise ValueError(f"path command {letter!r} is not one of {' '.join(_N_NUMBERS)}")
        numbers = tuple(float(next(parts, "")) for _ in range(_N_NUMBERS[letter]))
        yield letter, numbers


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle as a path of four curves."""
    reach = radius * 0.5523
    left, right, top, bottom = x - radius, x + radius, y - radius, y + radius

    def at(*numbers: float) -> str:
        return " ".join(f"{number:.4g}" for number in numbers)

    return (
        f"M{at(x, top)} C{at(x + reach, top, right, y - reach, right, y)} "
        f"C{at(right, y + reach, x + reach, bottom, x, bottom)} "
        f"C{at(x - reach, bottom, left, y + reach, left, y)} "
        f"C{at(left, y - reach, x - reach, top, x, top)} Z"
    )
