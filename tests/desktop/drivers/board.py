"""What a person does with mouse and interpreter, for the tests of the desktop."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from boaf_desktop.play.board import Board


def centre(board: Board, cell: int) -> QPoint:
    return board.grid.rect(cell).center().toPoint()


def drag(board: Board, source: int, target: QPoint, *, release: bool = True) -> None:
    """Press on a card, move in steps and let go."""
    start = centre(board, source)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(board, left, none, start)
    for step in range(1, 6):
        QTest.mouseMove(board, start + (target - start) * step / 5)
    if release:
        QTest.mouseRelease(board, left, none, target)


def is_gliding(board: Board) -> bool:
    return bool(board.gliding)


def click(board: Board, cell: int) -> None:
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=centre(board, cell))
