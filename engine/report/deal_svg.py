"""A deal as a small picture for documents: cards by rank and symbol, empty cells as slots."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.game import Card, Deal, card_symbol
from engine.game.cards import suit_of
from engine.report import svg

Inks: TypeAlias = tuple[str, str, str, str]
"""The colours of clubs, diamonds, hearts and spades on white, as ``#rrggbb``."""

_RED: Final = "#c81e3a"
DECKS: Final[dict[str, Inks]] = {
    "two": (svg.INK, _RED, _RED, svg.INK),
    "four": ("#2e7d32", "#1d6fd1", _RED, svg.INK),
}
"""The two-colour and the four-colour deck, in the colours of the window's cards."""
_CELL: Final = (34.0, 24.0)
_GAP: Final = 3.0
_WIDEST: Final = 240.0


def deal_svg(deal: Deal, inks: Inks = DECKS["two"]) -> str:
    """Return a deal as it lies, light; a suit is told by its symbol and by its colour.

    Parameters
    ----------
    deal : Deal
        The puzzle.
    inks : tuple of str
        The colour of each suit.
    """
    width, height = _CELL
    parts = []
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
    face = svg.text(
        x + width / 2, y + height / 2 + 5, card_symbol(card), size=14, anchor="middle",
        ink=inks[suit_of(card)],
    )  # fmt: skip
    return svg.box(x, y, *_CELL, fill="#ffffff", edge=svg.MUTED) + face
