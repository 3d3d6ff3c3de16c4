"""Which puzzles of the open set are shown, and in which order."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Slot,
)

from boaf_desktop.puzzle_views.table_model import RECORD_ROLE, SORT_ROLE
from boaf_desktop.workspace.workspace import Workspace
from engine.design.gate import Range
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES

Index = QModelIndex | QPersistentModelIndex

_CARDS: Final = "cards"
_ENERGY: Final = "energy"


def filter_names() -> dict[str, str]:
    """Return what a filter may ask for, with what a person calls it."""
    tr = QCoreApplication.translate
    own = {_CARDS: tr("table", "Cards"), _ENERGY: tr("table", "Energy")}
    return own | {name: tr("features", feature.title) for name, feature in FEATURES.items()}


def passes(record: PuzzleRecord, ranges: Mapping[str, Range], *, is_secret: bool = False) -> bool:
    """Tell whether a puzzle lies within all ranges; what is not known, or secret, lies in none."""
    for name, (low, high) in ranges.items():
        value = _value(record, name)
        if value is None or math.isnan(value) or (is_secret and name != _CARDS):
            return False
        if (low is not None and value < low) or (high is not None and value > high):
            return False
    return True


def _value(record: PuzzleRecord, name: str) -> float | None:
    if name == _CARDS:
        return record.deal.n_cards
    return record.energy if name == _ENERGY else record.features.get(name)


class SortedPuzzles(QSortFilterProxyModel):
    """Sorts by value, what is not known last; leaves out what no range lets through.

    Parameters
    ----------
    workspace : Workspace
        Says of which puzzles nothing may be told.
    parent : QObject
        Owner.
    """

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        workspace.ratings.blinding_changed.connect(self._on_hidden_changed)
        self._ranges: dict[str, Range] = {}
        self.setSortRole(SORT_ROLE)

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        """Show the puzzles within these ranges."""
        if dict(ranges) != self._ranges:
            self.beginFilterChange()
            self._ranges = dict(ranges)
            self.endFilterChange()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Tell whether a row is shown."""
        if not self._ranges:
            return True
        index = self.sourceModel().index(source_row, 0, source_parent)
        record = index.data(RECORD_ROLE)
        return passes(record, self._ranges, is_secret=self._workspace.ratings.hides(record))

    @Slot()
    def _on_hidden_changed(self) -> None:
        if self._ranges:
            self.beginFilterChange()
            self.endFilterChange()

    def lessThan(self, left: Index, right: Index) -> bool:
        """Compare the values behind two cells."""
        first: Any = left.data(SORT_ROLE)
        second: Any = right.data(SORT_ROLE)
        if first is None or second is None:
            return first is not None
        return bool(first < second)
