"""The layout of a card's face: which shapes are placed where, for a deck and a size."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

from engine.deck.shapes import LETTERS, Deck, Placed, Role, Shape, circle
from engine.deck.suits import SUIT_SHAPES
from engine.game.cards import Card, rank_of, suit_of

HIGH: Final = 100.0
"""Height of each glyph, without the tail of the Q."""

_LETTER_OF: Final = {0: 0, 10: 1, 11: 2, 12: 3}
"""By rank, for ranks without a number: the index in `LETTERS`."""
_SIX: Final = (
    "M45 10.5 C41.5 8.5 37.5 7.5 33.5 7.5 C15.5 7.5 7.5 27 7.5 58 C7.5 81 16 92.5 30 92.5 "
    "C43.5 92.5 52.5 82 52.5 66.5 C52.5 51 43.5 41.5 31.5 41.5 C20 41.5 10.5 48 7.5 60"
)
_NINE: Final = (
    "M15 89.5 C18.5 91.5 22.5 92.5 26.5 92.5 C44.5 92.5 52.5 73 52.5 42 C52.5 19 44 7.5 30 7.5 "
    "C16.5 7.5 7.5 18 7.5 33.5 C7.5 49 16.5 58.5 28.5 58.5 C40 58.5 49.5 52 52.5 40"
)
_PATHS: Final = {
    "A": (60, "M7.5 92.5 L29 7.5 L31 7.5 L52.5 92.5 M15 64 L45 64"),
    "2": (
        60,
        "M9 28 C9.5 14.5 18 7.5 29.5 7.5 C42.5 7.5 51 15.5 51 28 C51 37.5 46 44.5 38 54 "
        "L8.5 91 L8.5 92.5 L52.5 92.5",
    ),
    "3": (
        60,
        "M9.5 20.5 C13.5 11.5 20.5 7.5 29.5 7.5 C42 7.5 50 15.5 50 26.5 C50 38 41.5 46 29 46 "
        "L25 46 L29 46 C43 46 52.5 55.5 52.5 68.5 C52.5 83 43 92.5 29 92.5 "
        "C18 92.5 10.5 87.5 7.5 77.5",
    ),
    "4": (62, "M43 92.5 L43 7.5 L40 7.5 L7.5 67 L7.5 69.5 L54.5 69.5"),
    "5": (
        60,
        "M49 7.5 L15 7.5 L11.5 46 C16 40.5 22.5 38 29.5 38 C43.5 38 52.5 49 52.5 65 "
        "C52.5 82 43 92.5 29.5 92.5 C18.5 92.5 10.5 87 7.5 77",
    ),
    "6": (60, _SIX),
    "7": (60, "M7.5 7.5 L52.5 7.5 L52.5 9 L24 92.5"),
    "8": (
        60,
        "M30 46 C40.5 46 49 38 49 26.8 C49 15.5 40.5 7.5 30 7.5 C19.5 7.5 11 15.5 11 26.8 "
        "C11 38 19.5 46 30 46 C42.5 46 52.5 55.5 52.5 69.2 C52.5 83 42.5 92.5 30 92.5 "
        "C17.5 92.5 7.5 83 7.5 69.2 C7.5 55.5 17.5 46 30 46 Z",
    ),
    "9": (60, _NINE),
    "10": (
        82,
        "M7.5 24 L21 9 L21 7.5 L21 92.5 M43 33 C43 16.5 48 7.5 58.7 7.5 C69.5 7.5 74.5 16.5 "
        "74.5 33 L74.5 67 C74.5 83.5 69.5 92.5 58.7 92.5 C48 92.5 43 83.5 43 67 Z",
    ),
    "J": (52, "M44.5 7.5 L44.5 67 C44.5 84 37 92.5 25.5 92.5 C15 92.5 8.5 86 7.5 74"),
    "Q": (
        62,
        "M7.5 35 C7.5 17 15.5 7.5 30 7.5 C44.5 7.5 52.5 17 52.5 35 L52.5 65 C52.5 83 44.5 92.5 "
        "30 92.5 C15.5 92.5 7.5 83 7.5 65 Z M33 69 L54.5 97",
    ),
    "K": (60, "M7.5 7.5 L7.5 92.5 M51 7.5 L7.5 60 M23 43 L52.5 92.5"),
    # Of other languages.
    "B": (
        60,
        "M30 47 L7.5 47 L7.5 7.5 L30 7.5 C41 7.5 48.5 15.5 48.5 27.2 C48.5 39 41 47 30 47 "
        "C44.5 47 52.5 55.5 52.5 69.7 C52.5 83.5 44.5 92.5 30 92.5 L7.5 92.5 L7.5 47",
    ),
    "C": (
        60,
        "M52 24 C49 13.5 41 7.5 30.5 7.5 C15 7.5 7.5 24 7.5 50 C7.5 76 15 92.5 30.5 92.5 "
        "C41 92.5 49 86.5 52 76",
    ),
    "D": (
        60,
        "M7.5 7.5 L7.5 92.5 L24 92.5 C44 92.5 52.5 76 52.5 50 C52.5 24 44 7.5 24 7.5 Z",
    ),
    "E": (54, "M47 7.5 L7.5 7.5 L7.5 92.5 L47 92.5 M7.5 48.5 L42 48.5"),
    "F": (54, "M47 7.5 L7.5 7.5 L7.5 92.5 M7.5 49 L42 49"),
    "H": (60, "M7.5 7.5 L7.5 92.5 M52.5 7.5 L52.5 92.5 M7.5 49 L52.5 49"),
    "R": (
        60,
        "M7.5 92.5 L7.5 7.5 L30 7.5 C43.5 7.5 51 16.5 51 29.5 C51 42.5 43.5 51.5 30 51.5 "
        "L7.5 51.5 M30 51.5 L52.5 92.5",
    ),
    "T": (60, "M7.5 7.5 L52.5 7.5 M30 7.5 L30 92.5"),
    "V": (60, "M7.5 7.5 L29 92.5 L31 92.5 L52.5 7.5"),
    "W": (80, "M7.5 7.5 L23 92.5 L25 92.5 L40 25 L55 92.5 L57 92.5 L72.5 7.5"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Glyph:
    """A rank as a shape."""

    shape: Shape  #: Its top at 0 and its foot at `HIGH`
    width: float  #: From 0 to its right edge


def can_write(letters: str) -> bool:
    """Return whether four letters are distinct, and there is a shape for each of them.

    >>> can_write("ABDK"), can_write("ADDK"), can_write("ЖBDK")
    (True, False, False)
    """
    return len(set(letters)) == len(letters) == len(LETTERS) and set(letters) <= set(_PATHS)


@cache
def rank_glyph(rank: int, *, is_bold: bool, letters: str = LETTERS) -> Glyph:
    """Return the glyph of a rank; bold for small cards, on which a thin line would look grey."""
    place = _LETTER_OF.get(rank)
    index = str(rank + 1) if place is None else letters[place]
    width, data = _PATHS[index]
    weight = "b" if is_bold else "r"
    return Glyph(Shape(f"{weight}{index}", data, 18.0 if is_bold else 15.0), width)


Figure: TypeAlias = tuple[tuple[Shape, Role], ...]
"""Shapes from back to front."""

_WREN: Final[Figure] = (
    (Shape("wren-twig", "M6 112 C28 107 56 113 80 109", 5.0), Role.SOFT),
    (Shape("wren-legs", "M42 92 L40 110 M54 92 L56 110", 3.6), Role.GOLD),
    (Shape("wren-beak", "M4 50 L24 41 L24 51 Z"), Role.GOLD),
    (
        Shape(
            "wren",
            "M20 44 C21 32 31 24 43 25 C54 26 61 34 66 46 L87 12 C91 12 96 15 98 19 L81 64 "
            "C80 86 65 99 47 99 C28 99 16 86 17 69 C17 61 19 53 20 44 Z",
        ),
        Role.SUIT,
    ),
    (Shape("wren-wing", "M40 62 C52 54 66 56 77 66 C70 84 52 90 36 80 C35 73 36 67 40 62 Z"),
     Role.SOFT),
    (Shape("wren-brow", "M27 34 C35 29 45 31 52 38", 3.0), Role.PAPER),
    (Shape("wren-eye", circle(33, 42, 3.4)), Role.PAPER),
)  # fmt: skip

_SWAN: Final[Figure] = (
    (Shape("swan-beak", "M30 21 L8 33 C14 37 24 36 32 33 Z"), Role.GOLD),
    (
        Shape(
            "swan-neck",
            "M33 27 C40 20 51 26 50 38 C49 53 24 58 22 76 C21 84 25 90 32 94",
            12.5,
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "swan",
            "M16 80 C15 98 30 107 48 107 L64 107 C84 107 96 92 98 60 C88 68 78 67 68 64 "
            "C54 60 38 64 32 80 Z",
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "swan-wing",
            "M40 86 C46 69 62 62 76 66 C87 68 93 58 97 46 C101 74 90 95 66 96 "
            "C54 96 45 93 40 86 Z",
        ),
        Role.SOFT,
    ),
    (Shape("swan-plumes", "M52 85 C62 86 76 82 84 74 M54 76 C62 77 72 75 79 70", 2.6),
     Role.PAPER),
    (Shape("swan-eye", circle(34.5, 26.5, 2.4)), Role.PAPER),
    (Shape("swan-crown", "M30 15 L25 2 L33 8 L38 -2 L43 8 L51 2 L46 15 Z"), Role.GOLD),
    (Shape("swan-water", "M4 113 C16 108 26 118 40 113 C52 108.5 62 117 74 113", 3.6), Role.SOFT),
)  # fmt: skip

_OWL: Final[Figure] = (
    (Shape("owl-crown", "M35 17 L31 -6 L41 4 L50 -10 L59 4 L69 -6 L65 17 Z"), Role.GOLD),
    (
        Shape(
            "owl",
            "M20 8 C29 14 39 17 50 17 C61 17 71 14 80 8 C85 18 86 28 84 38 C91 52 93 73 87 89 "
            "C81 104 66 110 50 110 C34 110 19 104 13 89 C7 73 9 52 16 38 C14 28 15 18 20 8 Z",
        ),
        Role.SUIT,
    ),
    (
        Shape(
            "owl-wings",
            "M15 54 C7 74 11 96 28 104 C32 86 29 68 15 54 Z "
            "M85 54 C93 74 89 96 72 104 C68 86 71 68 85 54 Z",
        ),
        Role.SOFT,
    ),
    (Shape("owl-face", f"{circle(34, 40, 15)} {circle(66, 40, 15)}"), Role.PAPER),
    (Shape("owl-eyes", f"{circle(35, 40, 7.5)} {circle(65, 40, 7.5)}"), Role.SUIT),
    (Shape("owl-beak", "M50 44 L57 53 L50 66 L43 53 Z"), Role.GOLD),
    (
        Shape(
            "owl-breast",
            "M38 77 L44 82 L50 77 L56 82 L62 77 M41 89 L46 93 L50 89 L54 93 L59 89",
            3.2,
        ),
        Role.PAPER,
    ),
    (Shape("owl-branch", "M12 114 C34 110 58 116 80 113", 5.0), Role.SOFT),
    (Shape("owl-claws", "M39 108 L39 115 M45 109 L45 116 M55 109 L55 116 M61 108 L61 115", 3.6),
     Role.GOLD),
)  # fmt: skip

COURT: Final = {10: _WREN, 11: _SWAN, 12: _OWL}
"""By rank: a wren for the jack, a swan for the queen, an owl for the king."""

FEATHER: Final[Figure] = (
    (
        Shape(
            "feather",
            "M20 103 C13 88 17 72 27 56 L34 62 L31 50 C36 43 42 37 49 31 L54 38 L54 27 "
            "C65 19 78 13 93 8 C93 22 90 36 84 49 L72 48 L81 55 C76 64 69 73 61 80 L52 75 L56 85 "
            "C46 94 34 100 20 103 Z",
        ),
        Role.SOFT,
    ),
    (Shape("feather-rib", "M10 117 C28 84 52 50 86 15", 2.6), Role.PAPER),
    (Shape("feather-quill", "M9 119 L20 101", 3.4), Role.SOFT),
)
"""Behind the pip of an ace."""


WIDTH: Final = 100.0
HEIGHT: Final = 136.0
"""Size of a card in the units in which shapes are placed."""

Face: TypeAlias = tuple[Placed, ...]
"""The placed shapes of a card, from back to front."""

_FINE_WIDTH: Final = 48
_FULL_WIDTH: Final = 90
_ACE: Final = 0
_TEN: Final = 9

_LEFT, _MIDDLE, _RIGHT = 37.0, 50.0, 63.0
_TOP, _BOTTOM = 24.0, 112.0
_ROWS: Final = (_TOP, 53.3, 82.7, _BOTTOM)
_PIP: Final = 18.0


class Detail(IntEnum):
    """How much detail of a face is visible at its size."""

    COARSE = 0
    """A rank and a pip, as large as fits; all decks but the large one look alike."""
    PLAIN = 1
    """Indexes, and one pip or a bird."""
    FULL = 2
    """As many pips as the rank."""


def detail_at(width: float) -> Detail:
    """Return how much to draw on a card of a width in pixels."""
    if width < _FINE_WIDTH:
        return Detail.COARSE
    return Detail.PLAIN if width < _FULL_WIDTH else Detail.FULL


def telling_width(deck: Deck, width: float) -> float:
    """Return the part of a card's width, from the left, that shows its rank and suit."""
    return 0.95 if deck is Deck.LARGE or detail_at(width) is Detail.COARSE else 0.4


@cache
def face_of(
    card: Card,
    deck: Deck = Deck.CLASSIC,
    detail: Detail = Detail.FULL,
    letters: str = LETTERS,
) -> Face:
    """Return a card's face."""
    if deck is Deck.LARGE:
        return tuple(_large(card, detail, letters))
    if detail is Detail.COARSE:
        return tuple(_coarse(card, letters))
    if deck is Deck.MINIMAL:
        return tuple(_minimal(card, detail, letters))
    return tuple(_classic(card, detail, letters))


@cache
def label_of(card: Card) -> Face:
    """Return a rank beside its suit, centred on the origin, for a single line of text.

    In these units, the rank is 13 high.
    """
    glyph = rank_glyph(rank_of(card), is_bold=True)
    scale, side, gap = 0.13, 12.0, 2.5
    wide = glyph.width * scale
    left = -(wide + gap + side) / 2
    pip = _pip(card, left + wide + gap + side / 2, 0, side)
    return (Placed(glyph.shape, Role.SUIT, left, -6.5, scale), pip)


def _coarse(card: Card, letters: str) -> Iterator[Placed]:
    yield _rank(card, letters, 9, 10, 46, most=62, is_bold=True)
    yield _pip(card, 66.5, 101, 55)


def _large(card: Card, detail: Detail, letters: str) -> Iterator[Placed]:
    yield _rank(card, letters, 8, 9, 66, most=84, is_bold=detail is Detail.COARSE)
    yield _pip(card, 67, 102.5, 50)


def _minimal(card: Card, detail: Detail, letters: str) -> Iterator[Placed]:
    yield _rank(card, letters, 10, 11, 31, most=55, is_bold=detail is Detail.PLAIN)
    yield _pip(card, 20, 59, 20)
    yield _pip(card, 67, 102, 46)


def _classic(card: Card, detail: Detail, letters: str) -> Iterator[Placed]:
    rank = rank_of(card)
    is_full = detail is Detail.FULL
    if rank in COURT:
        size = 0.68 if is_full else 0.6
        yield from _figure(COURT[rank], 48.5 - 50 * size, 67 - 56 * size, size)
        # The birds of the two black suits look alike, so the suit is drawn once more, upright.
        yield _pip(card, 79, 23.5, 18) if is_full else _pip(card, 79, 24.5, 22)
    elif rank == _ACE:
        size = 0.78 if is_full else 0.7
        yield from _figure(FEATHER, 50 - 52 * size, 68 - 62 * size, size)
        yield _pip(card, 50, 68, 58 * size)
    elif is_full:
        yield from _pips(card)
    else:
        yield _pip(card, 50, 68, 44)
    for is_turned in (False, True):
        yield from _index(card, detail, letters, is_turned=is_turned)


def _index(card: Card, detail: Detail, letters: str, *, is_turned: bool) -> Iterator[Placed]:
    """Place the rank above a small suit in a corner."""
    is_full = detail is Detail.FULL
    high, side, left, top = (22.0, 14.0, 6.5, 8.0) if is_full else (30.0, 19.0, 7.0, 9.0)
    glyph = rank_glyph(rank_of(card), is_bold=not is_full, letters=letters)
    # All ranks are centred above the suit, except the ten, which is wider.
    wide = glyph.width * high / HIGH
    middle = left + side / 2 + (1.0 if rank_of(card) == _TEN else 0.5)
    rank = Placed(glyph.shape, Role.SUIT, middle - wide / 2, top, high / HIGH)
    suit = _pip(card, middle, top + high + side * 0.79, side)
    for placed in (rank, suit):
        yield _turned(placed) if is_turned else placed


def _turned(placed: Placed) -> Placed:
    return Placed(placed.shape, placed.role, WIDTH - placed.x, HEIGHT - placed.y, -placed.scale)


def _pips(card: Card) -> Iterator[Placed]:
    """Place the pips as on printed cards; those of the lower half are rotated."""
    n_pips = rank_of(card) + 1
    middle = (_TOP + _BOTTOM) / 2
    places: list[tuple[float, float]] = []
    if n_pips in {2, 3}:
        places = [(_MIDDLE, _TOP), (_MIDDLE, _BOTTOM)]
    else:
        rows = _ROWS if n_pips > 8 else (_TOP, middle, _BOTTOM) if n_pips > 5 else (_TOP, _BOTTOM)
        places = [(x, y) for y in rows for x in (_LEFT, _RIGHT)]
    between = (_ROWS[0] + _ROWS[1]) / 2 if n_pips > 8 else (_TOP + middle) / 2
    places += {
        3: [(_MIDDLE, middle)],
        5: [(_MIDDLE, middle)],
        7: [(_MIDDLE, between)],
        8: [(_MIDDLE, between), (_MIDDLE, HEIGHT - between)],
        9: [(_MIDDLE, middle)],
        10: [(_MIDDLE, between), (_MIDDLE, HEIGHT - between)],
    }.get(n_pips, [])
    for x, y in places:
        pip = _pip(card, x, y, _PIP)
        if y > middle:
            pip = Placed(pip.shape, pip.role, x + _PIP / 2, y + _PIP / 2, -pip.scale)
        yield pip


def _figure(figure: Figure, x: float, y: float, scale: float) -> Iterator[Placed]:
    for shape, role in figure:
        yield Placed(shape, role, x, y, scale)


def _rank(
    card: Card,
    letters: str,
    x: float,
    y: float,
    high: float,
    *,
    most: float,
    is_bold: bool = False,
) -> Placed:
    """Place a rank in a corner, scaled down where it would be wider than ``most``."""
    glyph = rank_glyph(rank_of(card), is_bold=is_bold, letters=letters)
    scale = min(high / HIGH, most / glyph.width)
    return Placed(glyph.shape, Role.SUIT, x, y, scale)


def _pip(card: Card, x: float, y: float, side: float) -> Placed:
    """Place a suit symbol centred on a point."""
    shape = SUIT_SHAPES[suit_of(card)]
    return Placed(shape, Role.SUIT, x - side / 2, y - side / 2, side / 100)
