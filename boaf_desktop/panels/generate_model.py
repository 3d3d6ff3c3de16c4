"""What the chains of a batch ended with, as a table."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from boaf_desktop.panels.puzzle_model import RECORD_ROLE, number_text
from boaf_desktop.panels.puzzle_names import short_id
from boaf_desktop.panels.tables import ratio_text
from engine.design.news import Rejected
from engine.design.record import PuzzleRecord

Index = QModelIndex | QPersistentModelIndex
Outcome = PuzzleRecord | Rejected

_NO_INDEX: Final = QModelIndex()


class OutcomeModel(QAbstractTableModel):
    """One row a chain, the newest first: puzzle, cards, energy, and what became of it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._outcomes: list[Outcome] = []

    def outcome(self, row: int) -> Outcome:
        """Return the outcome that a row shows."""
        return self._outcomes[-1 - row]

    def clear(self) -> None:
        """Forget all."""
        self.beginResetModel()
        self._outcomes.clear()
        self.endResetModel()

    def extend(self, outcomes: list[Outcome]) -> None:
        """Add outcomes in the order in which they came."""
        if outcomes:
            self.beginInsertRows(QModelIndex(), 0, len(outcomes) - 1)
            self._outcomes.extend(outcomes)
            self.endInsertRows()

    def rowCount(self, parent: Index = _NO_INDEX) -> int:
        """Return the number of chains that have ended."""
        return 0 if parent.isValid() else len(self._outcomes)

    def columnCount(self, parent: Index = _NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self._titles())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        outcome = self.outcome(index.row())
        if role == Qt.ItemDataRole.DisplayRole:
            return self._texts(outcome)[index.column()]
        if role == RECORD_ROLE:
            return outcome
        if role == Qt.ItemDataRole.ToolTipRole:
            grid = outcome.deal.to_grid()
            return grid if isinstance(outcome, Rejected) else f"{outcome.id}\n{grid}"
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() in {1, 2}:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Return a column's title."""
        titles = self._titles()
        is_title = role == Qt.ItemDataRole.DisplayRole and section < len(titles)
        if orientation == Qt.Orientation.Horizontal and is_title:
            return titles[section]
        return None

    @staticmethod
    def _titles() -> tuple[str, ...]:
        tr = QCoreApplication.translate
        return (
            tr("outcomes", "Puzzle"),
            tr("outcomes", "Cards"),
            tr("outcomes", "Halfway ratio"),
            tr("outcomes", "State"),
        )

    @staticmethod
    def _texts(outcome: Outcome) -> tuple[str, ...]:
        tr = QCoreApplication.translate
        cards = number_text(outcome.deal.n_cards)
        if isinstance(outcome, Rejected):
            return (
                "—",
                cards,
                "",
                tr("outcomes", "left out: {reason}").format(reason=tr("outcomes", outcome.reason)),
            )
        ratio = ratio_text(outcome.features.get("halfway_solvability_ratio"))
        known = tr("provenance", outcome.halfway_provenance)
        return short_id(outcome.id), cards, f"{ratio}  {known}", tr("outcomes", "in the set")
