"""Faces of cards: where each drawing is placed, in which colour, and as SVG. Without Qt.

The drawings are the paths of ``resources/cards.svg``. A window paints them, and web pages and
reports refer to them.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import cache
from typing import Final, TypeAlias
from xml.etree import ElementTree

from engine.files.storage import resource_path
from engine.game import Card, card_text, rank_of, suit_of

WIDTH: Final = 100.0
HEIGHT: Final = 136.0
"""Size of a card in the units of the drawings."""


class Detail(IntEnum):
    """How much detail of a face is visible at its size."""

    COARSE = 0
    """A rank and a pip, as large as possible."""
    PLAIN = 1
    """Indexes, and one pip or a bird, for small cards on paper and web pages."""
    FULL = 2
    """As many pips as the rank."""


_FULL_WIDTH: Final = 40


def detail_at(width: float) -> Detail:
    """Return how much to draw on a card of a width in pixels.

    Cards on the board look the same at every size; only images of whole deals are coarse.
    """
    return Detail.COARSE if width < _FULL_WIDTH else Detail.FULL


def telling_width(width: float) -> float:
    """Return the part of a card's width, from the left, that shows its rank and suit."""
    return 0.95 if detail_at(width) is Detail.COARSE else 0.4


# Colours

Inks: TypeAlias = tuple[str, str, str, str]
"""The colour of each suit, clubs, diamonds, hearts, spades, each as ``#rrggbb``."""

_INK, _RED = "#1c2430", "#c81e3a"
TWO_COLOURS: Final[Inks] = (_INK, _RED, _RED, _INK)
FOUR_COLOURS: Final[Inks] = ("#14600a", "#1d6fd1", _RED, _INK)
"""The inks of the calm light theme, which documents use."""
_WHITE: Final = "#ffffff"
GOLD: Final = "#d99a1c"
_SOFT: Final = 42
"""Percentage of the suit's colour in a soft drawing; the rest is the card colour."""


class Role(StrEnum):
    """The role of a drawing's colour; the value is its class in ``cards.svg``."""

    SUIT = "suit"
    """The colour of the suit."""
    SOFT = "soft"
    """Between the suit and the card."""
    PAPER = "paper"
    """The card itself, for an eye or a line in a wing."""
    GOLD = "gold"
    """Beaks and crowns."""


def tone(role: Role, ink: str, paper: str) -> str:
    """Return the colour of a role for a suit's ink on a card colour, each as ``#rrggbb``.

    >>> tone(Role.SOFT, "#000000", "#ffffff")
    '#939393'
    """
    if role is Role.SOFT:
        pairs = ((int(ink[i : i + 2], 16), int(paper[i : i + 2], 16)) for i in (1, 3, 5))
        mixed = ((first * _SOFT + second * (100 - _SOFT)) // 100 for first, second in pairs)
        return "#" + "".join(f"{part:02x}" for part in mixed)
    return {Role.SUIT: ink, Role.PAPER: paper, Role.GOLD: GOLD}[role]


def tones(ink: str) -> dict[Role, str]:
    """Return the colour of each role for a suit's ink on a white card."""
    return {role: tone(role, ink, _WHITE) for role in Role}


# Drawings


@dataclass(frozen=True, slots=True)
class Outline:
    """A path in one colour."""

    name: str  #: Unique identifier; letters, digits and dashes
    #: As in the ``d`` of an SVG path, of the commands M, L, C and Z alone. Fill rule: nonzero
    #: winding.
    data: str
    line: float = 0.0  #: Width of the pen that follows the path, with round ends; 0 fills it


Figure: TypeAlias = tuple[tuple[Outline, Role], ...]
"""Shapes from back to front."""

_SVG: Final = "{http://www.w3.org/2000/svg}"
_N_NUMBERS: Final = {"M": 2, "L": 2, "C": 6, "Z": 0}
_SUITS: Final = ("club", "diamond", "heart", "spade")
_ACE, _TEN, _JACK, _QUEEN, _KING = 0, 9, 10, 11, 12
_LETTERS: Final = {_ACE: "A", _JACK: "J", _QUEEN: "Q", _KING: "K"}
_FIGURES: Final = {_ACE: "ace", _JACK: "jack", _QUEEN: "queen", _KING: "king"}
"""A feather behind the pip of an ace; a wren, a swan and an owl."""
_BOLD_LINE: Final = 18.0
_MARGIN: Final = 7.5
"""Distance of a rank from the line at its right edge: half of a thin line."""


@cache
def _figures() -> dict[str, Figure]:
    """Read the drawings by their names."""
    sheet = ElementTree.parse(resource_path("cards.svg"))
    return {
        name: tuple(_read_path(path, name) for path in group)
        for group in sheet.iter(f"{_SVG}g")
        if (name := group.get("id"))
    }


def _read_path(path: ElementTree.Element, figure: str) -> tuple[Outline, Role]:
    shape = Outline(
        path.get("id", figure),
        " ".join(path.get("d", "").split()),
        float(path.get("stroke-width", "0")),
    )
    return shape, Role(path.get("class", Role.SUIT))


def figure(name: str) -> Figure:
    """Return a drawing of ``resources/cards.svg``."""
    return _figures()[name]


@cache
def suit_shape(suit: int) -> Outline:
    """Return the symbol of a suit, 100 wide and high."""
    return figure(_SUITS[suit])[0][0]


@cache
def rank_shape(rank: int, *, is_bold: bool) -> tuple[Outline, float]:
    """Return a rank, 100 high, and its width; bold for small cards, where thin lines look grey."""
    shape = figure(f"rank-{_LETTERS.get(rank, rank + 1)}")[0][0]
    right = max(x for _, numbers in segments(shape.data) for x in numbers[::2])
    if is_bold:
        shape = replace(shape, name=f"{shape.name}-bold", line=_BOLD_LINE)
    return shape, right + _MARGIN


def segments(data: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the commands of a path, each with its absolute coordinates.

    >>> list(segments("M1 2 L3 4 Z"))
    [('M', (1.0, 2.0)), ('L', (3.0, 4.0)), ('Z', ())]

    Raises ValueError when the path has another command or too few numbers.
    """
    for command in _N_NUMBERS:
        data = data.replace(command, f" {command} ")
    parts = iter(data.split())
    for command in parts:
        if command not in _N_NUMBERS:
            raise ValueError(f"path command {command!r} is not one of {' '.join(_N_NUMBERS)}")
        yield command, tuple(float(next(parts, "")) for _ in range(_N_NUMBERS[command]))


# Layout


@dataclass(frozen=True, slots=True)
class Placed:
    """A shape on a card, with the card's upper left corner as the origin."""

    shape: Outline  #: What
    role: Role  #: In which colour
    #: Where the origin of the shape comes to lie.
    x: float
    y: float
    scale: float  #: Its size; below zero it is turned by half a circle


Face: TypeAlias = tuple[Placed, ...]
"""The placed shapes of a card, from back to front."""

_LEFT, _MIDDLE, _RIGHT = 37.0, 50.0, 63.0
_TOP, _CENTRE, _BOTTOM = 24.0, 68.0, 112.0
_FOUR_ROWS: Final = (_TOP, 53.3, 82.7, _BOTTOM)
_SIDE_ROWS: Final = {
    **dict.fromkeys((4, 5), (_TOP, _BOTTOM)),
    **dict.fromkeys((6, 7, 8), (_TOP, _CENTRE, _BOTTOM)),
    **dict.fromkeys((9, 10), _FOUR_ROWS),
}
"""By number of pips: rows with a pip at the left and one at the right, as on printed cards."""
_MIDDLE_ROWS: Final = {
    2: (_TOP, _BOTTOM),
    3: (_TOP, _BOTTOM, _CENTRE),
    5: (_CENTRE,),
    7: (46.0,),
    8: (46.0, 90.0),
    9: (_CENTRE,),
    10: (38.65, 97.35),
}
"""Rows with a pip in the middle."""
_PIP: Final = 18.0


@cache
def face_of(card: Card, detail: Detail = Detail.FULL) -> Face:
    """Return a card's face: pips as on printed cards, with birds for the face cards."""
    if detail is Detail.COARSE:
        # A rank in the upper left corner, 46 high, but at most 62 wide.
        shape, width = rank_shape(rank_of(card), is_bold=True)
        rank = Placed(shape, Role.SUIT, 9, 10, min(0.46, 62 / width))
        return (rank, _pip(card, 66.5, 101, 55))
    index = tuple(_index(card, detail))
    return (*_middle(card, detail), *index, *map(_turned, index))


def _middle(card: Card, detail: Detail) -> Iterator[Placed]:
    """Place what is drawn between the corners of a card."""
    rank, is_full = rank_of(card), detail is Detail.FULL
    if rank == _ACE:
        size = 0.78 if is_full else 0.7
        yield from _art(card, 50 - 52 * size, 68 - 62 * size, size)
        yield _pip(card, 50, 68, 58 * size)
    elif rank in _FIGURES:
        size = 0.57 if is_full else 0.6  # clear of the pip and of the corners
        yield from _art(card, 49 - 50 * size, 70 - 56 * size, size)
        # The birds of the two black suits look alike, so the suit is drawn once more, upright.
        yield _pip(card, 79, 21, 18) if is_full else _pip(card, 79, 24.5, 22)
    elif is_full:
        yield from _pips(card)
    else:
        yield _pip(card, 50, 68, 44)


def _art(card: Card, x: float, y: float, scale: float) -> Iterator[Placed]:
    for shape, role in figure(_FIGURES[rank_of(card)]):
        yield Placed(shape, role, x, y, scale)


def _pips(card: Card) -> Iterator[Placed]:
    """Place as many pips as the rank; those of the lower half are rotated."""
    n_pips = rank_of(card) + 1
    places = [(x, y) for y in _SIDE_ROWS.get(n_pips, ()) for x in (_LEFT, _RIGHT)]
    places += [(_MIDDLE, y) for y in _MIDDLE_ROWS.get(n_pips, ())]
    for x, y in places:
        yield _pip(card, x, y, _PIP, is_turned=y > _CENTRE)


def _index(card: Card, detail: Detail) -> Iterator[Placed]:
    """Place the rank above a small suit in the upper left corner."""
    is_full = detail is Detail.FULL
    high, side, left, top = (22.0, 14.0, 6.5, 8.0) if is_full else (30.0, 19.0, 7.0, 9.0)
    shape, width = rank_shape(rank_of(card), is_bold=not is_full)
    # All ranks are centred above the suit, except the ten, which is wider.
    middle = left + side / 2 + (1.0 if rank_of(card) == _TEN else 0.5)
    scale = high / 100
    yield Placed(shape, Role.SUIT, middle - width * scale / 2, top, scale)
    yield _pip(card, middle, top + high + side * 0.79, side)


def _turned(placed: Placed) -> Placed:
    """Place a shape in the opposite corner, turned by half a circle."""
    return replace(placed, x=WIDTH - placed.x, y=HEIGHT - placed.y, scale=-placed.scale)


def _pip(card: Card, x: float, y: float, side: float, *, is_turned: bool = False) -> Placed:
    """Place a suit symbol centred on a point, upright or turned by half a circle."""
    side = -side if is_turned else side
    return Placed(suit_shape(suit_of(card)), Role.SUIT, x - side / 2, y - side / 2, side / 100)


# SVG


def shape_defs(faces: Iterable[Face]) -> str:
    """Return the definitions of all shapes of some faces, for inside ``<defs>``."""
    shapes = dict.fromkeys(placed.shape for face in faces for placed in face)
    return "".join(
        f'<path id="s-{shape.name}" d="{shape.data}"{_pen(shape)}/>' for shape in shapes
    )


def _pen(shape: Outline) -> str:
    if not shape.line:
        return ""
    return (
        f' fill="none" stroke-width="{shape.line:g}" stroke-linecap="round" '
        'stroke-linejoin="round"'
    )


def face_svg(face: Face, colours: Mapping[Role, str]) -> str:
    """Return the shapes on a card, from `shape_defs`; a colour may be a CSS variable."""
    return "".join(
        f'<use href="#s-{placed.shape.name}" '
        f'transform="translate({placed.x:.6g} {placed.y:.6g}) scale({placed.scale:.6g})" '
        f'{"stroke" if placed.shape.line else "fill"}="{colours[placed.role]}"/>'
        for placed in face
    )


def card_svg(card: Card, face: Face, colours: Mapping[Role, str], *, edge: str) -> str:
    """Return a card as a ``<symbol>`` named ``card-AS``, for a page that shows it many times."""
    return (
        f'<symbol id="card-{card_text(card)}" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">'
        f'<rect x="0.5" y="0.5" width="{WIDTH - 1:g}" height="{HEIGHT - 1:g}" rx="7.5" '
        f'fill="{colours[Role.PAPER]}" stroke="{edge}"/>{face_svg(face, colours)}</symbol>'
    )
