"""The geometry of a grid of cells in a widget, and the ways between cells by keys."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt

from boaf_desktop.language import tr
from boaf_desktop.play.cards import ASPECT
from engine.game import MAX_CELLS

LONGEST_SIDE: Final = 13
"""Largest number of rows or columns where the size of a grid is entered."""
_WIDEST_CARD: Final = 168  # in logical pixels, as all lengths below
_NARROWEST_CARD: Final = 8
_GAPS: Final = ((80, 16.0), (32, 8.0))
"""Minimum width for a card with its gap, and the gap from there on."""
_EDGE: Final = 8  # kept free around what covers the board
_SMALLEST_GAP: Final = 4.0
STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right each arrow leads."""


def size_tip() -> str:
    """Return the tooltip of a field for rows or columns."""
    return tr("A grid can have at most {n} cell", "A grid can have at most {n} cells", n=MAX_CELLS)


@dataclass(frozen=True, slots=True)
class Grid:
    """The geometry of a board, in whole logical pixels, so that cards stay crisp."""

    rows: int
    columns: int
    left: float  #: Of the first card
    top: float  #: Of the first card
    width: float  #: Of a card
    height: float  #: Of a card
    gap: float  #: Distance between cards

    @classmethod
    def fit(cls, rows: int, columns: int, area: QSizeF) -> Grid:
        """Return the largest grid of cards that fits an area, centred."""
        width_with_gap = min(area.width() / columns, area.height() / rows / ASPECT)
        # The gap is also the margin on each side.
        gap = next((gap for min_width, gap in _GAPS if width_with_gap >= min_width), _SMALLEST_GAP)
        widest_by_columns = (area.width() - gap * (columns + 1)) / columns
        widest_by_rows = (area.height() - gap * (rows + 1)) / rows / ASPECT
        widest = min(widest_by_columns, widest_by_rows, _WIDEST_CARD)
        width = float(int(max(_NARROWEST_CARD, widest)))
        height = float(round(width * ASPECT))
        left = (area.width() - columns * width - (columns - 1) * gap) / 2
        top = (area.height() - rows * height - (rows - 1) * gap) / 2
        return cls(rows, columns, float(int(left)), float(int(top)), width, height, gap)

    @property
    def card_size(self) -> QSizeF:
        return QSizeF(self.width, self.height)

    @property
    def centre(self) -> float:
        """The middle between the left and the right edge."""
        return self.left + (self.columns * (self.width + self.gap) - self.gap) / 2

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.top + self.rows * (self.height + self.gap) - self.gap

    def rect(self, cell: int) -> QRectF:
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

    def free_place(
        self, sizes: Iterable[QSize], area: QSize, weights: Mapping[int, float]
    ) -> QRect:
        """Return where a rectangle within an area covers least of some cells.

        Among equally good places, the first size wins.

        ``weights``: how much each cell counts; others may be covered.
        """

        def covered(place: QRect) -> float:
            total = 0.0
            for cell, weight in weights.items():
                part = QRectF(place) & self.rect(cell)
                total += weight * part.width() * part.height()
            return total

        return min((place for size in sizes for place in self._places(size, area)), key=covered)

    def _places(self, size: QSize, area: QSize) -> Iterator[QRect]:
        """Yield places of a size: in the middle, aside, and along the edges of cells."""
        cells = [self.rect(cell) for cell in range(self.rows * self.columns)]
        room = area - size
        middle = round(self.centre - size.width() / 2)
        lefts = [middle, room.width() - 16, 16, *(round(rect.left()) for rect in cells)]
        lefts += [round(rect.right()) - size.width() for rect in cells]
        tops = [room.height() // 2, *(round(rect.top()) for rect in cells)]
        tops += [round(rect.bottom()) - size.height() for rect in cells]
        for x in dict.fromkeys(lefts):
            for y in dict.fromkeys(tops):
                left = max(_EDGE, min(x, room.width() - _EDGE))
                top = max(_EDGE, min(y, room.height() - _EDGE))
                yield QRect(QPoint(left, top), size)


def neighbour(cell: int, step: tuple[int, int], columns: int, full: Collection[int]) -> int | None:
    """Return the nearest occupied cell in a direction, the same row or column first.

    ``step``: row and column step, one of `STEPS`; ``full``: the occupied cells.
    """
    row, column = divmod(cell, columns)
    step_down, step_right = step

    def offset(other: int) -> tuple[int, int]:
        """Return how far a cell is aside, and how far ahead."""
        down, right = other // columns - row, other % columns - column
        aside = abs(down * step_right) + abs(right * step_down)
        return aside, down * step_down + right * step_right

    ahead = [other for other in full if offset(other)[1] > 0]
    return min(ahead, key=offset, default=None)
