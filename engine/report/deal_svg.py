"""A deal as a small picture for documents: cards by rank and suit, empty cells as slots."""

from __future__ import annotations

from typing import Final

from engine.deck import TWO_COLOURS, Inks, label_of, placed_svg, shape_defs
from engine.game import Card, Deal, suit_of
from engine.report import svg

_CELL: Final = (34.0, 24.0)
_GAP: Final = 3.0
_WIDEST: Final = 240.0


def deal_svg(deal: Deal, inks: Inks = TWO_COLOURS) -> str:
    """Return a deal as it lies, light; a suit is told by its pip and by its colour.

    Ranks and pips are those of the window's cards, lower than these, so that many fit a page.

    Parameters
    ----------
    deal : Deal
        The puzzle.
    inks : tuple of str
        The colour of each suit.
    """
    width, height = _CELL
    labels = [label_of(card) for card in deal.cells if card is not None]
    parts = [f"<defs>{shape_defs(labels)}</defs>"]
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        x, y = _GAP + column * (width + _GAP), _GAP + row * (height + _GAP)
        parts.append(_slot(x, y) if card is None else _card(x, y, card, inks))
    size = _GAP + deal.columns * (width + _GAP), _GAP + deal.rows * (height + _GAP)
    return svg.document(*size, parts, most=_WIDEST)


def _slot(x: float, y: float) -> str:
    return svg.box(x, y, *_CELL, fill="#f3f4f7", edge=svg.LINE, is_dashed=True)


def _card(x: float, y: float, card: Card, inks: Inks) -> str:
    width, height = _CELL
    label = placed_svg(label_of(card), inks[suit_of(card)])
    middle = f"translate({x + width / 2:g} {y + height / 2:g})"
    box = svg.box(x, y, *_CELL, fill="#ffffff", edge=svg.MUTED)
    return f'{box}<g transform="{middle}">{label}</g>'
