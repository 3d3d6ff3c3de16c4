"""The table of puzzles."""

from dataclasses import replace

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QComboBox, QWidget

from boaf_desktop.energy_views import RangeRows
from boaf_desktop.panels.puzzles.puzzle_table import PuzzleModel, PuzzleTable
from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel
from boaf_desktop.widgets.pages import CollapsibleSection
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import PuzzleRecord
from tests.desktop.drivers.find import child, parent_of


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


def guess(workspace: App, place: int) -> PuzzleRecord:
    """Let a puzzle's ratio be known as an interval only, as after generating a large one."""
    record = workspace.open_set.records[place]
    features = {**record.features, HALFWAY_RATIO: 0.5}
    guessed = replace(
        record, features=features, halfway_provenance="interval", halfway_low=0.4,
        halfway_high=0.6, energy_name="final", energy=0.5,
    )  # fmt: skip
    replace_record(workspace, place, guessed)
    return guessed


def replace_record(workspace: App, place: int, record: PuzzleRecord) -> None:
    """Open the set again with another record of a puzzle."""
    open_set = workspace.open_set
    assert open_set.path is not None
    records = list(open_set.records)
    records[place] = record
    open_set.open_generated(open_set.path, records)


def table_of(panel: QWidget) -> PuzzleTable:
    return child(panel, PuzzleTable)


def sort(panel: QWidget, key: str, order: Qt.SortOrder) -> None:
    """Sort by a shown column, as a click on its title does."""
    table_of(panel).sortByColumn(model_of(panel).place_of_column(key), order)


def model_of(panel: QWidget) -> PuzzleModel:
    """Return the puzzles as they stand: sorted and filtered."""
    (model,) = panel.findChildren(PuzzleModel)
    return model


def add_range(ranges: RangeRows, name: str, low: str, high: str) -> None:
    """Ask for values of a feature between two bounds, as they are typed."""
    ranges.add_button.click()
    line = ranges.lines[-1]
    feature = child(line, QComboBox, "Feature")
    feature.setCurrentIndex(feature.findData(name))
    line.low.line.setText(low)
    line.high.line.setText(high)


def filter_fold(panel: PuzzlesPanel) -> CollapsibleSection:
    return parent_of(panel.filter, CollapsibleSection)
