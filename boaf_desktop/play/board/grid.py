"""The geometry of a grid of cells in a widget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF

from boaf_desktop.play.board.deck import ASPECT

_WIDEST_CARD: Final = 168  # in logical pixels, as all lengths here
_NARROWEST_CARD: Final = 8
_ROOMY: Final = 80
_TIGHT: Final = 32


@dataclass(frozen=True, slots=True)
class Grid:
    """The geometry of a board, in whole logical pixels, so that cards stay crisp."""

    #: Size of the grid.
    rows: int
    columns: int
    #: Top left corner of the first card.
    left: float
    top: float
    #: Size of a card.
    width: float
    height: float
    gap: float  #: Distance between cards

    @classmethod
    def fit(cls, rows: int, columns: int, area: QSizeF) -> Grid:
        """Return the largest grid of cards that fits an area, centred."""
        room = min(area.width() / columns, area.height() / rows / ASPECT)
        gap = _gap_for(room)  # also the margin on each side
        across = (area.width() - gap * (columns + 1)) / columns
        down = (area.height() - gap * (rows + 1)) / rows / ASPECT
        width = float(int(max(_NARROWEST_CARD, min(across, down, _WIDEST_CARD))))
        height = float(round(width * ASPECT))
        left = (area.width() - columns * width - (columns - 1) * gap) / 2
        top = (area.height() - rows * height - (rows - 1) * gap) / 2
        return cls(rows, columns, float(int(left)), float(int(top)), width, height, gap)

    @property
    def card_size(self) -> QSizeF:
        return QSizeF(self.width, self.height)

    def rect(self, cell: int) -> QRectF:
        """Return the rectangle of a cell's card."""
        row, column = divmod(cell, self.columns)
        return QRectF(
            self.left + column * (self.width + self.gap),
            self.top + row * (self.height + self.gap),
            self.width,
            self.height,
        )

    def cell_at(self, point: QPointF) -> int | None:
        """Return the cell at a point; each neighbour has half of the gap."""
        column = int((point.x() - self.left + self.gap / 2) // (self.width + self.gap))
        row = int((point.y() - self.top + self.gap / 2) // (self.height + self.gap))
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return None


def _gap_for(width: float) -> float:
    """Return the distance between cards for the width that each may have."""
    if width >= _ROOMY:
        return 16.0
    return 8.0 if width >= _TIGHT else 4.0
