"""Drag and drop of puzzles between lists, within a window or across windows."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QMimeData, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView

from engine.puzzlesets.csv_format import PuzzleSet, format_csv

_MIME: Final = "application/x-boaf-puzzles"


def to_mime(puzzles: PuzzleSet, source: Path | None) -> QMimeData:
    """Return MIME data: puzzles for other lists, and lines of deals for any other program.

    ``source``: the set that contains them; a list does not accept its own puzzles.
    """
    data = QMimeData()
    text = f"{'' if source is None else source}\n{format_csv(puzzles)}"
    data.setData(_MIME, QByteArray(text.encode()))
    data.setText("\n".join(record.deal.to_line() for record in puzzles.records))
    return data


def from_mime(data: QMimeData) -> tuple[str, str] | None:
    """Return the source file and the puzzles as CSV; None for any other data."""
    if not data.hasFormat(_MIME):
        return None
    text = bytes(data.data(_MIME).data()).decode("utf-8", errors="replace")
    source, _newline, csv = text.partition("\n")
    return source, csv


class PuzzleDrops(QObject):
    """Accepts puzzles dropped on the rows of a list."""

    #: Row below the pointer or -1, file of the puzzles, puzzles as CSV.
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
            puzzles = from_mime(event.mimeData())
            if puzzles is None:
                return False
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.dropped.emit(self._row_at(event.position().toPoint()), *puzzles)
            return True
        return False

    def _row_at(self, point: QPoint) -> int:
        index = self._view.indexAt(point)
        return index.row() if index.isValid() else -1
