"""A card's face: which shapes lie where, for a deck and a size."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

from engine.deck.birds import COURT, FEATHER, Figure
from engine.deck.ranks import HIGH, rank_glyph
from engine.deck.shapes import Deck, Placed, Role
from engine.deck.suits import SUIT_SHAPES
from engine.game.cards import Card, rank_of, suit_of

WIDTH: Final = 100.0
HEIGHT: Final = 136.0
"""A card in the units in which shapes are placed."""

Face: TypeAlias = tuple[Placed, ...]
"""What lies on a card, from the back to the front."""

_FINE_WIDTH: Final = 48
_FULL_WIDTH: Final = 90
_ACE: Final = 0
_TEN: Final = 9

_LEFT, _MIDDLE, _RIGHT = 37.0, 50.0, 63.0
_TOP, _BOTTOM = 24.0, 112.0
_ROWS: Final = (_TOP, 53.3, 82.7, _BOTTOM)
_PIP: Final = 18.0


class Detail(IntEnum):
    """How much of a face can be told at its size."""

    COARSE = 0
    """A rank and a pip, as large as there is room for; all decks but the large one look alike."""
    PLAIN = 1
    """Indexes, and one pip or a bird."""
    FULL = 2
    """As many pips as the rank says."""


def detail_at(width: float) -> Detail:
    """Return how much to draw on a card of a width in pixels."""
    if width < _FINE_WIDTH:
        return Detail.COARSE
    return Detail.PLAIN if width < _FULL_WIDTH else Detail.FULL


def telling_part(deck: Deck, width: float) -> float:
    """Return how much of a card's height, from the top, tells its rank and its suit."""
    if deck is Deck.LARGE or detail_at(width) is Detail.COARSE:
        return 0.95
    return 0.53 if deck is Deck.MINIMAL else 0.5


@cache
def face_of(card: Card, deck: Deck = Deck.CLASSIC, detail: Detail = Detail.FULL) -> Face:
    """Return a card's face."""
    if deck is Deck.LARGE:
        return tuple(_large(card, detail))
    if detail is Detail.COARSE:
        return tuple(_coarse(card))
    if deck is Deck.MINIMAL:
        return tuple(_minimal(card, detail))
    return tuple(_classic(card, detail))


@cache
def label_of(card: Card) -> Face:
    """Return a rank beside its suit, around the origin, for where there is but one line.

    A unit is one here: the rank is 13 high.
    """
    glyph = rank_glyph(rank_of(card), is_bold=True)
    scale, side, gap = 0.13, 12.0, 2.5
    wide = glyph.width * scale
    left = -(wide + gap + side) / 2
    pip = _pip(card, left + wide + gap + side / 2, 0, side)
    return (Placed(glyph.shape, Role.SUIT, left, -6.5, scale), pip)


def _coarse(card: Card) -> Iterator[Placed]:
    yield _rank(card, 9, 10, 46, most=62, is_bold=True)
    yield _pip(card, 66.5, 101, 55)


def _large(card: Card, detail: Detail) -> Iterator[Placed]:
    yield _rank(card, 8, 9, 66, most=84, is_bold=detail is Detail.COARSE)
    yield _pip(card, 67, 102.5, 50)


def _minimal(card: Card, detail: Detail) -> Iterator[Placed]:
    yield _rank(card, 10, 11, 31, most=55, is_bold=detail is Detail.PLAIN)
    yield _pip(card, 20, 59, 20)
    yield _pip(card, 67, 102, 46)


def _classic(card: Card, detail: Detail) -> Iterator[Placed]:
    rank = rank_of(card)
    is_full = detail is Detail.FULL
    if rank in COURT:
        size = 0.68 if is_full else 0.6
        yield from _figure(COURT[rank], 48.5 - 50 * size, 67 - 56 * size, size)
        # The birds of two black suits look alike, so that the suit is told once more, upright.
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
        yield from _index(card, detail, is_turned=is_turned)


def _index(card: Card, detail: Detail, *, is_turned: bool) -> Iterator[Placed]:
    """Write the rank over a small suit in a corner."""
    is_full = detail is Detail.FULL
    high, side, left, top = (22.0, 14.0, 6.5, 8.0) if is_full else (30.0, 19.0, 7.0, 9.0)
    glyph = rank_glyph(rank_of(card), is_bold=not is_full)
    # All ranks stand over the middle of the suit, but for the ten, which is wider than it.
    wide = glyph.width * high / HIGH
    middle = left + side / 2 + (1.0 if rank_of(card) == _TEN else 0.5)
    rank = Placed(glyph.shape, Role.SUIT, middle - wide / 2, top, high / HIGH)
    suit = _pip(card, middle, top + high + side * 0.79, side)
    for placed in (rank, suit):
        yield _turned(placed) if is_turned else placed


def _turned(placed: Placed) -> Placed:
    return Placed(placed.shape, placed.role, WIDTH - placed.x, HEIGHT - placed.y, -placed.scale)


def _pips(card: Card) -> Iterator[Placed]:
    """Lay the pips as on cards of paper; those of the lower half are turned."""
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
    card: Card, x: float, y: float, high: float, *, most: float, is_bold: bool = False
) -> Placed:
    """Write a rank from a corner, smaller where it would be wider than ``most``."""
    glyph = rank_glyph(rank_of(card), is_bold=is_bold)
    scale = min(high / HIGH, most / glyph.width)
    return Placed(glyph.shape, Role.SUIT, x, y, scale)


def _pip(card: Card, x: float, y: float, side: float) -> Placed:
    """Place a suit around a point."""
    shape = SUIT_SHAPES[suit_of(card)]
    return Placed(shape, Role.SUIT, x - side / 2, y - side / 2, side / 100)
