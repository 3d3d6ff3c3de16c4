"""The open set as a table."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    Qt,
    Slot,
)

from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import RATIO, energy_text, provenance_text
from boaf_desktop.widgets.table_model import Index, TableModel
from boaf_desktop.widgets.tables import aligned_ratio_text, number_text
from boaf_desktop.workspace.workspace import Workspace
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES, Feature, Value

RECORD_ROLE: Final = Qt.ItemDataRole.UserRole
SORT_ROLE: Final = Qt.ItemDataRole.UserRole + 1
_OPEN: Final = {"id", "cards"}
"""Columns that are told of a puzzle that is still to be rated blind."""
HIDDEN: Final = "·"


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the table.

    Parameters
    ----------
    key : str
        Stable name.
    title, tip : str
        For the header.
    value : callable
        What to sort by; None where it is not known.
    text : callable
        What to show, by locale.
    is_number : bool
        Whether it stands at the right.
    """

    key: str
    title: str
    tip: str
    value: Callable[[PuzzleRecord], Any]
    text: Callable[[PuzzleRecord], str]
    is_number: bool = True


def _feature_text(feature: Feature, value: Value) -> str:
    if feature.names:
        return (
            QCoreApplication.translate("features", feature.name_of(value))
            if value is not None
            else ""
        )
    if isinstance(value, bool):
        tr = QCoreApplication.translate
        return tr("table", "yes") if value else tr("table", "no")
    return number_text(value, unknown="")


def _feature_column(feature: Feature) -> Column:
    name = feature.name
    return Column(
        name,
        QCoreApplication.translate("features", feature.title),
        QCoreApplication.translate("features", feature.meaning),
        lambda record: record.features.get(name),
        lambda record: _feature_text(feature, record.features.get(name)),
    )


def _ratio(record: PuzzleRecord) -> float | None:
    ratio = record.features.get(RATIO)
    return None if ratio is None else float(ratio)


def make_columns() -> tuple[Column, ...]:
    """Return all columns: the puzzle's own, then one for each feature."""
    tr = QCoreApplication.translate
    own = (
        Column(
            "id", tr("table", "Puzzle"), tr("table", "The name that all its disguises share"),
            lambda record: record.id, lambda record: short_id(record.id), is_number=False,
        ),
        Column(
            "cards", tr("table", "Cards"), tr("table", "Number of cards"),
            lambda record: record.deal.n_cards, lambda record: number_text(record.deal.n_cards),
        ),
        Column(
            "energy", tr("table", "Energy"),
            tr("table", "What the generator minimised; ≈ where the halfway ratio is not exact"),
            lambda record: None if math.isnan(record.energy) else record.energy,
            lambda record: energy_text(record.energy, record, unknown=""),
        ),
        Column(
            "halfway", tr("table", "Halfway ratio"),
            tr("table", "Solvable share of the states half-way"),
            _ratio, lambda record: aligned_ratio_text(_ratio(record)),
        ),
        Column(
            "known", tr("table", "Known"),
            tr("table", "How the halfway ratio is known; click to count it exactly"),
            provenance_text, provenance_text, is_number=False,
        ),
    )  # fmt: skip
    features = tuple(
        _feature_column(feature) for name, feature in FEATURES.items() if name != RATIO
    )
    return own + features


class PuzzleModel(TableModel):
    """The puzzles of the workspace's open set; grows as they are generated.

    Parameters
    ----------
    workspace : Workspace
        Whose set it is.
    """

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        self.columns = make_columns()
        super().__init__(self.columns, parent)
        self._workspace = workspace
        self._n_rows = len(workspace.open_set.records)
        workspace.open_set.changed.connect(self._on_set_changed)
        workspace.open_set.records_added.connect(self._on_records_added)
        workspace.open_set.record_changed.connect(self._on_record_changed)
        workspace.ratings.blinding_changed.connect(self._on_hidden_changed)

    def n_rows(self) -> int:
        """Return the number of puzzles."""
        return self._n_rows

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows or sorts by."""
        if not index.isValid():
            return None
        record = self._workspace.open_set.records[index.row()]
        column = self.columns[index.column()]
        if column.key not in _OPEN and self._workspace.ratings.hides(record):
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return self.side(index.column())
            return HIDDEN if role == Qt.ItemDataRole.DisplayRole else None
        answers: dict[int, Callable[[], Any]] = {
            Qt.ItemDataRole.DisplayRole: lambda: column.text(record),
            Qt.ItemDataRole.ToolTipRole: lambda: f"{record.id}\n{record.deal.to_grid()}",
            Qt.ItemDataRole.TextAlignmentRole: lambda: self.side(index.column()),
            SORT_ROLE: lambda: column.value(record),
            RECORD_ROLE: lambda: record,
        }
        answer = answers.get(role)
        return None if answer is None else answer()

    @Slot()
    def _on_set_changed(self) -> None:
        self.beginResetModel()
        self._n_rows = len(self._workspace.open_set.records)
        self.endResetModel()

    @Slot(int, int)
    def _on_records_added(self, first: int, last: int) -> None:
        self.beginInsertRows(QModelIndex(), first, last)
        self._n_rows = last + 1
        self.endInsertRows()

    @Slot(int)
    def _on_record_changed(self, place: int) -> None:
        self.dataChanged.emit(self.index(place, 0), self.index(place, len(self.columns) - 1))

    @Slot()
    def _on_hidden_changed(self) -> None:
        self.repaint_rows()
