# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Puzzles on their way by drag from one list to another, of this window or of another one."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView

from engine.puzzlesets.csv_format import PuzzleSet, format_csv

_MIME: Final = "application/x-boaf-puzzles"


def to_mime(puzzles: PuzzleSet, source: Path | None) -> QMimeData:
    """Return puzzles as what another list takes, and as lines of deals for any other program.

    ``source``: the set that holds them; a list does not take its own puzzles twice.
    """
    data = QMimeData()
    text = f"{'' if source is None else source}\n{format_csv(puzzles)}"
    data.setData(_MIME, QByteArray(text.encode()))
    data.setText("\n".join(record.deal.to_line() for record in puzzles.records))
    return data


def from_mime(data: QMimeData) -> tuple[str, str] | None:
    """Return from which file puzzles come, and they as CSV; None when it is something else."""
    if not data.hasFormat(_MIME):
        return None
    text = bytes(data.data(_MIME).data()).decode("utf-8", errors="replace")
    source, _newline, csv = text.partition("\n")
    return source, csv


class PuzzleDrops(QObject):
    """Lets puzzles be dropped on the rows of a list."""

    #: The row below the pointer or -1, the file from which the puzzles come, and they as CSV.
    dropped = Signal(int, str, str)

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        view.viewport().setAcceptDrops(True)
        view.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if isinstance(event, QDragEnterEvent | QDragMoveEvent) and event.type() in {
            kinds.DragEnter,
            kinds.DragMove,
        }:
            if from_mime(event.mimeData()) is None:
                return False
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            return True
        if isinstance(event, QDropEvent) and event.type() == kinds.Drop:
            found = from_mime(event.mimeData())
            if found is None:
                return False
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(self._row_at(event.position().toPoint()), *found)
            return True
        return False

    def _row_at(self, place: QPoint) -> int:
        index = self._view.indexAt(place)
        return index.row() if index.isValid() else -1
