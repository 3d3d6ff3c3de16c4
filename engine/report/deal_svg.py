"""A deal as a small picture for documents: cards by rank and symbol, empty cells as slots."""

from __future__ import annotations

from typing import Final

from engine.game import Card, Deal, card_text
from engine.game.cards import suit_of
from engine.report import svg

_SYMBOLS: Final = "♣♦♥♠"
_INKS: Final = ("#00703c", "#1d4fc4", "#c81e3a", svg.INK)
_CELL: Final = (34.0, 24.0)
_GAP: Final = 3.0
_WIDEST: Final = 240.0


def deal_svg(deal: Deal) -> str:
    """Return a deal as it lies, light; a suit is told by its symbol and by its colour."""
    width, height = _CELL
    parts = []
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        x, y = _GAP + column * (width + _GAP), _GAP + row * (height + _GAP)
        parts.append(_slot(x, y) if card is None else _card(x, y, card))
    size = _GAP + deal.columns * (width + _GAP), _GAP + deal.rows * (height + _GAP)
    return svg.document(*size, parts, most=_WIDEST)


def _slot(x: float, y: float) -> str:
    return svg.box(x, y, *_CELL, fill="#f3f4f7", edge=svg.LINE, is_dashed=True)


def _card(x: float, y: float, card: Card) -> str:
    suit = suit_of(card)
    words = card_text(card)[0].replace("T", "10") + _SYMBOLS[suit]
    width, height = _CELL
    face = svg.text(
        x + width / 2, y + height / 2 + 5, words, size=14, anchor="middle", ink=_INKS[suit]
    )
    return svg.box(x, y, *_CELL, fill="#ffffff", edge=svg.MUTED) + face
