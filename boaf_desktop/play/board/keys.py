"""Arrow key navigation between cells."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt

STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


def neighbour(cell: int, step: tuple[int, int], columns: int, full: Collection[int]) -> int | None:
    """Return the nearest occupied cell in a direction, the same row or column first.

    Parameters
    ----------
    cell : int
        The cell with the focus.
    step : (int, int)
        Row and column step, one of `STEPS`.
    columns : int
        Columns of the grid.
    full : collection of int
        The occupied cells.
    """
    row, column = divmod(cell, columns)

    def cost(other: int) -> tuple[int, int]:
        down, right = other // columns - row, other % columns - column
        along = down * step[0] + right * step[1]
        aside = abs(down * step[1]) + abs(right * step[0])
        return (aside, along)

    ahead = [
        other
        for other in full
        if (other // columns - row) * step[0] + (other % columns - column) * step[1] > 0
    ]
    return min(ahead, key=cost, default=None)
