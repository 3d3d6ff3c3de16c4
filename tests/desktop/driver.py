"""What a person does with mouse and interpreter, for the tests of the desktop."""

from __future__ import annotations

import os
import subprocess
import sys

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


def click(board: Board, cell: int) -> None:
    QTest.mouseClick(board.card(cell), Qt.MouseButton.LeftButton)


def run_python(code: str, **environment: str) -> tuple[int, str, str]:
    """Run code in a fresh interpreter; return its exit code, output and errors."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr
