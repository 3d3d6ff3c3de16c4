"""The layout of a worksheet: pages, blocks and their parts, in half points."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from boaf_desktop.play.board.deck import card_width, deal_size
from engine.game import Deal

SIZES: Final = {"a4": QSizeF(1190.55, 1683.78), "letter": QSizeF(1224.0, 1584.0)}
_MARGIN: Final = 108.0
_HEAD: Final = 88.0
"""Height of the title."""
_FOOT: Final = 72.0
"""Height of the rules and the page number."""
_GUTTER: Final = QSizeF(56.0, 44.0)
_GRIDS: Final = {1: (1, 1), 2: (2, 1), 4: (2, 2), 6: (3, 2)}
"""Rows and columns of blocks, by puzzles per page."""

HEADING: Final = 44.0
"""Height of a puzzle's number, above its cards."""
_GAP: Final = 28.0
_WIDEST_CARD: Final = 190.0
_WIDEST_SHARE: Final = 0.3
"""Maximum width of a card as a fraction of its block, so that four cards aren't too large."""
_WORTH: Final = 1.15
"""How much larger cards must be to put the lines beside them, with less space to write."""
_LEAST_COLUMN: Final = 94.0
"""Width for a number and one handwritten move."""
_BETWEEN: Final = 14.0
"""Distance between columns of lines."""
_SPACING: Final = (25.0, 54.0)
"""Minimum and maximum distance between lines to write on."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The frame of a page."""

    size: QSizeF
    body: QRectF  #: The area between title, foot and margins

    @classmethod
    def of(cls, page_size: str) -> Frame:
        """Return the frame of a page size."""
        size = SIZES[page_size]
        inside = QRectF(QPointF(), size).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        return cls(size, inside.adjusted(0, _HEAD, 0, -_FOOT))

    def blocks(self, per_page: int) -> list[QRectF]:
        """Return the rectangles of the puzzles in reading order."""
        rows, columns = _GRIDS[per_page]
        across, down = _GUTTER.width(), _GUTTER.height()
        width = (self.body.width() - across * (columns - 1)) / columns
        height = (self.body.height() - down * (rows - 1)) / rows
        return [
            QRectF(
                self.body.x() + column * (width + across),
                self.body.y() + row * (height + down),
                width,
                height,
            )
            for row in range(rows)
            for column in range(columns)
        ]


@dataclass(frozen=True, slots=True)
class Block:
    """The parts of one puzzle on a page."""

    heading: QPointF  #: The start of the number's baseline
    cards: QRectF  #: The cards
    gap: float  #: Distance between cards
    lines: QRectF  #: The area for writing moves

    @classmethod
    def arrange(cls, rect: QRectF, deal: Deal) -> Block:
        """Put the lines under the cards, or beside them if that makes the cards clearly larger."""
        under, beside = cls._under(rect, deal), cls._beside(rect, deal)
        is_larger = beside.cards.height() > _WORTH * under.cards.height()
        return beside if is_larger else under

    @classmethod
    def _under(cls, rect: QRectF, deal: Deal) -> Block:
        """Put the lines below the cards."""
        area = rect.adjusted(0, HEADING, 0, 0)
        n_columns = _usual_columns(area.width())
        spacing = _SPACING[1] if area.width() > 600 else 36.0
        wanted = max(1, ceil((deal.n_cards - 1) / n_columns)) * spacing
        below = min(wanted, area.height() * 0.4)
        room = QSizeF(area.width(), area.height() - below - _GAP)
        cards, gap = _fit(area.topLeft(), room, deal)
        top = cards.bottom() + _GAP
        lines = QRectF(area.x(), top, area.width(), min(wanted, area.bottom() - top))
        return cls(_baseline(rect), cards, gap, lines)

    @classmethod
    def _beside(cls, rect: QRectF, deal: Deal) -> Block:
        """Put the cards on the left, and the lines to their right."""
        area = rect.adjusted(0, HEADING, 0, 0)
        minimum = 2 * _LEAST_COLUMN + _BETWEEN
        room = QSizeF(area.width() - minimum - _GAP, area.height())
        cards, gap = _fit(area.topLeft(), room, deal)
        left = cards.right() + _GAP
        lines = QRectF(left, area.top(), area.right() - left, area.height())
        return cls(_baseline(rect), cards, gap, lines)


@dataclass(frozen=True, slots=True)
class Line:
    """A line to write a move on."""

    start: QPointF  #: Its left end, with its number
    length: float  #: Its length


def rule_lines(room: QRectF, n_moves: int) -> tuple[list[Line], bool]:
    """Distribute a line for each move over columns; full-width lines if they don't all fit.

    Returns
    -------
    lines : list of Line
        The lines, column by column.
    is_numbered : bool
        Whether there is one line for each move.
    """
    minimum, maximum = _SPACING
    n_rows_most = max(1, int(room.height() // minimum))
    n_columns_most = max(1, int((room.width() + _BETWEEN) // (_LEAST_COLUMN + _BETWEEN)))
    n_columns = min(n_columns_most, max(ceil(n_moves / n_rows_most), _usual_columns(room.width())))
    n_rows = ceil(n_moves / n_columns)
    if n_rows > n_rows_most:
        tops = [room.y() + minimum * (row + 1) for row in range(n_rows_most)]
        return [Line(QPointF(room.x(), top), room.width()) for top in tops], False
    spacing = min(maximum, room.height() / n_rows) if n_rows else maximum
    width = (room.width() - _BETWEEN * (n_columns - 1)) / n_columns
    lines = [
        Line(
            QPointF(
                room.x() + move // n_rows * (width + _BETWEEN),
                room.y() + spacing * (move % n_rows + 1),
            ),
            width,
        )
        for move in range(n_moves)
    ]
    return lines, True


def _usual_columns(width: float) -> int:
    """Return the usual number of columns of lines for a width."""
    return max(1, min(3, int(width // (1.6 * _LEAST_COLUMN))))


def _baseline(rect: QRectF) -> QPointF:
    return QPointF(rect.x(), rect.y() + HEADING * 0.55)


def _fit(corner: QPointF, room: QSizeF, deal: Deal) -> tuple[QRectF, float]:
    """Return the largest grid of cards in a space, with a gap of a tenth of a card."""
    maximum = min(_WIDEST_CARD, room.width() * _WIDEST_SHARE)
    gap = max(1.0, min(card_width(deal, room, 0.0), maximum) * 0.1)
    width = max(1.0, min(card_width(deal, room, gap), maximum))
    return QRectF(corner, deal_size(deal, width, gap)), gap
