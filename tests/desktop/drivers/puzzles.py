"""The table of puzzles."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop.workspace.workspace import Workspace
from engine.design.record import PuzzleRecord


def drop(target: QWidget, data: QMimeData, at: QPoint) -> None:
    """Drop as the desktop does, which enters first; Qt hands the drop to what took the entry."""
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entry = QDragEnterEvent(at, Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(target, entry)
    assert entry.isAccepted()
    event = QDropEvent(
        QPointF(at), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    QApplication.sendEvent(target, event)


RATIO = "halfway_solvability_ratio"


def guess(workspace: Workspace, place: int) -> PuzzleRecord:
    """Let a puzzle's ratio be known as an interval only, as after generating a large one."""
    record = workspace.open_set.records[place]
    features = {**record.features, RATIO: 0.5}
    guessed = replace(
        record, features=features, halfway_provenance="interval", halfway_low=0.4,
        halfway_high=0.6, energy_name="final", energy=0.5,
    )  # fmt: skip
    workspace.open_set.replace_record(place, guessed)
    return guessed
