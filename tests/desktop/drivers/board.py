"""What a person does with mouse and interpreter, for the tests of the desktop."""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from boaf_desktop.play.board.board import Board


def centre(board: Board, cell: int) -> QPoint:
    return board.grid.rect(cell).center().toPoint()


def drag(board: Board, source: int, target: QPoint, *, release: bool = True) -> None:
    """Press on a card, move in steps and let go, all on the card that was pressed."""
    card = board.card(source)
    start = card.mapFromParent(centre(board, source))
    end = card.mapFromParent(target)
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(card, left, none, start)
    for step in range(1, 6):
        QTest.mouseMove(card, start + (end - start) * step / 5)
    if release:
        QTest.mouseRelease(card, left, none, end)


def is_gliding(board: Board) -> bool:
    return bool(board.overlay._flights)


def click(board: Board, cell: int) -> None:
    QTest.mouseClick(board.card(cell), Qt.MouseButton.LeftButton)
