"""Results of a batch: a table of the puzzles found, and the reasons of rejections."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, Qt

from boaf_desktop.language.wording import tr, worded
from boaf_desktop.puzzle_views.provenance import energy_text, provenance_text, rough_ratio_text
from boaf_desktop.puzzle_views.table_model import HIDDEN
from boaf_desktop.widgets.page import CollapsibleSection, wrapped_label
from boaf_desktop.widgets.tables import (
    TableColumn,
    TableModel,
    column,
    words_column,
)
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord, Rejected
from engine.statistics.display_names import short_id

_MOST_REASONS: Final = 12


def _columns() -> tuple[TableColumn, ...]:
    """Return the columns of puzzles that entered the set; the last one is the accuracy chip."""
    return (
        words_column(
            "id",
            tr("Puzzle"),
            tr("First characters of the puzzle id, which all equivalent puzzles share"),
            lambda record: short_id(record.id),
        ),
        column(
            "energy",
            tr("Energy"),
            tr("Final energy of its chain (lower is better)"),
            lambda record: energy_text(record.energy, record),
        ),
        TableColumn(
            tr("Halfway ratio"), tr("≈ = estimate, with its 95% interval"), rough_ratio_text
        ),
        TableColumn(
            tr("Accuracy"),
            tr("exact, or the 95% interval of an estimate"),
            provenance_text,
            is_number=False,
        ),
    )


class ResultModel(TableModel):
    """One row per deal, newest first; the data of one to be rated blind is hidden."""

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(_columns(), parent)
        self._app = app
        app.hiding_changed.connect(self.repaint_rows)
        self._results: list[PuzzleRecord] = []

    def n_rows(self) -> int:
        return len(self._results)

    def row(self, index: int) -> PuzzleRecord:
        return self._results[-1 - index]

    def clear(self) -> None:
        """Remove all rows."""
        self.beginResetModel()
        self._results.clear()
        self.endResetModel()

    def extend(self, results: Sequence[PuzzleRecord]) -> None:
        """Add results in order of arrival."""
        if results:
            self.beginInsertRows(QModelIndex(), 0, len(results) - 1)
            self._results.extend(results)
            self.endInsertRows()

    def tip(self, row: PuzzleRecord, column: TableColumn) -> str:  # noqa: ARG002 - of the puzzle
        return f"{row.id}\n{row.deal.to_grid()}"

    def cell(self, row: PuzzleRecord, column: TableColumn, role: int) -> Any:
        """Return a cell's data; of a hidden puzzle only the name."""
        is_shown = role == Qt.ItemDataRole.DisplayRole
        if is_shown and column is not self.columns[0] and self._app.hides(row):
            return HIDDEN
        return super().cell(row, column, role)


class RejectionReasons(CollapsibleSection):
    """Why puzzles were rejected, the commonest reasons first, with their number in the title."""

    def __init__(self) -> None:
        self._label = wrapped_label()
        super().__init__(tr("Rejected"), self._label)
        self._reasons: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        """Begin a new batch."""
        self._reasons.clear()
        self.count(())

    def count(self, rejected: Iterable[Rejected]) -> None:
        """Add rejected puzzles."""
        self._reasons.update(worded(each.reason) for each in rejected)
        number = self.locale().toString
        commonest = self._reasons.most_common(_MOST_REASONS)
        self._label.setText("\n".join(f"{number(n)} × {reason}" for reason, n in commonest))
        n_rejected = self._reasons.total()
        self.summary.show_text(
            tr("{n} {n:puzzle/puzzles}, with reasons", n=n_rejected) if n_rejected else tr("none")
        )
