"""SVG shapes for plots in documents; always in light colours."""

import math
from collections.abc import Iterable
from html import escape
from typing import Final

from engine.deck import TWO_COLOURS, Inks, label_of, placed_svg, shape_defs
from engine.game import Card, Deal, suit_of
from engine.numerics import round_stable

_CELL: Final = (34.0, 24.0)
_GAP: Final = 3.0
_WIDEST: Final = 240.0


def deal_svg(deal: Deal, inks: Inks = TWO_COLOURS) -> str:
    """Return a drawing of a deal in light colours; suits differ in pip and colour.

    Ranks and pips are those of the window's cards, but cards are lower, so that many fit on a
    page.
    """
    width, height = _CELL
    labels = [label_of(card) for card in deal.cells if card is not None]
    parts = [f"<defs>{shape_defs(labels)}</defs>"]
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        x, y = _GAP + column * (width + _GAP), _GAP + row * (height + _GAP)
        if card is None:
            parts.append(box(x, y, *_CELL, fill="#f3f4f7", edge=LINE, is_dashed=True))
        else:
            parts.append(_card(x, y, card, inks))
    size = _GAP + deal.columns * (width + _GAP), _GAP + deal.rows * (height + _GAP)
    return document(*size, parts, most=_WIDEST)


def _card(x: float, y: float, card: Card, inks: Inks) -> str:
    width, height = _CELL
    label = placed_svg(label_of(card), inks[suit_of(card)])
    middle = f"translate({x + width / 2:g} {y + height / 2:g})"
    ground = box(x, y, *_CELL, fill="#ffffff", edge=MUTED)
    return f'{ground}<g transform="{middle}">{label}</g>'


INK: Final = "#1c2430"
MUTED: Final = "#596377"
LINE: Final = "#d5d9e0"
ACCENT: Final = "#2563eb"
LOST: Final = "#ad4c08"


def document(width: float, height: float, parts: Iterable[str], most: float = math.inf) -> str:
    """Return an image on white, scaled down if wider than ``most``."""
    scale = min(1.0, most / width)
    inside = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width * scale:g}" '
        f'height="{height * scale:g}" viewBox="0 0 {width:g} {height:g}" '
        'font-family="sans-serif">\n'
        f'<rect width="{width:g}" height="{height:g}" fill="#ffffff"/>\n{inside}\n</svg>\n'
    )


def text(
    x: float, y: float, words: str, *, size: int = 12, anchor: str = "start", ink: str = INK
) -> str:
    """Return a line of text, with its start, end or centre at a point."""
    return (
        f'<text x="{_tenths(x)}" y="{_tenths(y)}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{ink}">{escape(words, quote=False)}</text>'
    )


def line(x: float, y: float, to_x: float, to_y: float, ink: str, width: float = 1) -> str:
    """Return a straight line."""
    return (
        f'<line x1="{_tenths(x)}" y1="{_tenths(y)}" x2="{_tenths(to_x)}" y2="{_tenths(to_y)}" '
        f'stroke="{ink}" stroke-width="{width:g}"/>'
    )


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    edge: str,
    is_dashed: bool = False,
) -> str:
    """Return a rectangle with rounded corners."""
    dashes = ' stroke-dasharray="3 2"' if is_dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="4" fill="{fill}" '
        f'stroke="{edge}"{dashes}/>'
    )


def area(x: float, y: float, width: float, height: float, fill: str) -> str:
    """Return a plain rectangle."""
    return (
        f'<rect x="{_tenths(x)}" y="{_tenths(y)}" width="{_tenths(max(width, 0.0))}" '
        f'height="{_tenths(max(height, 0.0))}" fill="{fill}"/>'
    )


def path(points: Iterable[tuple[float, float]], ink: str) -> str:
    """Return a line through points."""
    return f'<polyline points="{_pairs(points)}" fill="none" stroke="{ink}" stroke-width="2"/>'


def shape(points: Iterable[tuple[float, float]], fill: str, opacity: float) -> str:
    """Return a filled shape without an outline."""
    return f'<polygon points="{_pairs(points)}" fill="{fill}" fill-opacity="{opacity:g}"/>'


def _pairs(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{_tenths(x)},{_tenths(y)}" for x, y in points)


def dot(x: float, y: float, ink: str, *, is_hollow: bool = False) -> str:
    """Return a dot, hollow or filled."""
    fill = "#ffffff" if is_hollow else ink
    return (
        f'<circle cx="{_tenths(x)}" cy="{_tenths(y)}" r="4" fill="{fill}" stroke="{ink}" '
        'stroke-width="1.5" fill-opacity="0.7"/>'
    )


def _tenths(place: float) -> str:
    """Format a coordinate in tenths; ties must not depend on rounding errors."""
    return f"{round_stable(place, 1.0):.1f}"
