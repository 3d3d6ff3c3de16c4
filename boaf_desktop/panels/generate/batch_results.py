"""Results of a batch's chains as tables: puzzles found, and puzzles rejected."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, Qt, Slot
from PySide6.QtWidgets import QTableView

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.wording import worded
from boaf_desktop.puzzle_views.provenance import energy_text, provenance_text, rough_ratio_text
from boaf_desktop.puzzle_views.table_model import HIDDEN
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.widgets.tables import (
    EmptyHint,
    TableColumn,
    TableModel,
    number_text,
    set_width,
    show_rows,
)
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord, Rejected
from engine.search.limits import FULL_DEPTH_CARDS
from engine.statistics.display_names import short_id

_HEIGHT: Final = 168
_PICTURE_HEIGHT: Final = 44
ChainResult = PuzzleRecord | Rejected


def found_columns() -> tuple[TableColumn, ...]:
    """Return the columns of puzzles that entered the set; the last one is the accuracy chip."""
    translate = QCoreApplication.translate
    return (
        TableColumn(
            translate("results", "Puzzle"),
            translate(
                "results", "First characters of the puzzle id, which all equivalent puzzles share"
            ),
            lambda record: short_id(record.id), is_number=False,
        ),
        TableColumn(
            translate("results", "Energy"),
            translate("results", "Final energy of its chain (lower is better)"),
            lambda record: energy_text(record.energy, record),
        ),
        TableColumn(
            translate("results", "Halfway ratio"),
            translate("results", "≈ = estimate, with its 95% interval"),
            rough_ratio_text,
        ),
        TableColumn(
            translate("results", "Accuracy"),
            translate("results", "exact, or the 95% interval of an estimate"),
            provenance_text, is_number=False,
        ),
    )  # fmt: skip


def left_out_columns() -> tuple[TableColumn, ...]:
    """Return the columns of rejected puzzles, with the reason last."""
    translate = QCoreApplication.translate
    return (
        TableColumn(
            translate("results", "Cards"), translate("results", "Number of cards"),
            lambda result: result.deal.n_cards,
        ),
        TableColumn(
            translate("results", "Energy"),
            translate("results", "Lowest energy found in its chain (≈ = estimate)"),
            _energy_met,
        ),
        TableColumn(
            translate("results", "Reason"), translate("results", "Reason for the rejection"),
            lambda result: worded(result.reason), is_number=False,
        ),
    )  # fmt: skip


def _energy_met(result: Rejected) -> str:
    text = number_text(result.energy)
    is_rough = result.deal.n_cards > FULL_DEPTH_CARDS and math.isfinite(result.energy)
    return f"≈ {text}" if is_rough else text


def make_result_table(
    theme: Theme, model: ResultModel, name: str, widths: Sequence[int], hint: str
) -> QTableView:
    """Return a table of results with an image of each deal.

    ``widths``: widths of the first columns in logical pixels.
    """
    table = QTableView()
    table.setModel(model)
    EmptyHint(table, hint)
    table.setAccessibleName(name)
    show_rows(table, _PICTURE_HEIGHT + 8)
    table.setItemDelegateForColumn(0, ThumbnailDelegate(theme, table, _PICTURE_HEIGHT))
    header = table.horizontalHeader()
    header.setStretchLastSection(True)
    for column, width in enumerate(widths):
        set_width(header, column, width)
    return table


class ResultModel(TableModel):
    """One row per deal, newest first; the data of one to be rated blind is hidden."""

    def __init__(
        self, columns: Sequence[TableColumn], app: App, parent: QObject | None = None
    ) -> None:
        super().__init__(columns, parent)
        self._app = app
        app.secrets.changed.connect(self.repaint_rows)
        self._results: list[ChainResult] = []

    def n_rows(self) -> int:
        return len(self._results)

    def row(self, index: int) -> ChainResult:
        return self._results[-1 - index]

    def clear(self) -> None:
        """Remove all rows."""
        self.beginResetModel()
        self._results.clear()
        self.endResetModel()

    def extend(self, results: Sequence[ChainResult]) -> None:
        """Add results in order of arrival."""
        if results:
            self.beginInsertRows(QModelIndex(), 0, len(results) - 1)
            self._results.extend(results)
            self.endInsertRows()

    def replace(self, result: ChainResult) -> None:
        """Replace the result of a listed deal; ignore any other deal."""
        for index, known in enumerate(self._results):
            if known.deal == result.deal:
                self._results[index] = result
                row = len(self._results) - 1 - index
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns) - 1))

    def _is_secret(self, result: ChainResult) -> bool:
        return isinstance(result, PuzzleRecord) and self._app.secrets.hides(result)

    def tip(self, row: ChainResult, column: TableColumn) -> str:
        """Return a cell's full text, where it may be truncated, and the deal."""
        grid = row.deal.to_grid()
        if isinstance(row, Rejected):
            return f"{column.text(row)}\n{grid}"
        is_told = column is not self.columns[0] and not self._is_secret(row)
        about = f"{column.title}: {column.text(row)}\n" if is_told else ""
        return f"{about}{row.id}\n{grid}"

    def cell(self, row: ChainResult, column: TableColumn, role: int) -> Any:
        """Return a cell's data; of a hidden puzzle only the name."""
        is_shown = role == Qt.ItemDataRole.DisplayRole
        if is_shown and column is not self.columns[0] and self._is_secret(row):
            return HIDDEN
        return super().cell(row, column, role)


class LeftOutFold(CollapsibleSection):
    """A collapsible table of rejected puzzles, with their number beside the title."""

    def __init__(self, theme: Theme, app: App) -> None:
        translate = QCoreApplication.translate
        self.model = ResultModel(left_out_columns(), app)
        self.table = make_result_table(
            theme, self.model, translate("results", "Rejected puzzles"), (100, 76),
            translate("results", "No puzzles were rejected."),
        )  # fmt: skip
        self.table.setFixedHeight(_HEIGHT)
        super().__init__(translate("results", "Rejected"), self.table)
        self.model.setParent(self)
        self.model.rowsInserted.connect(self._say)
        self.model.modelReset.connect(self._say)
        self._say()

    @Slot()
    def _say(self) -> None:
        n_left_out = self.model.rowCount()
        self.set_summary(
            self.tr("%n puzzle(s), with reasons", "", n_left_out)
            if n_left_out
            else self.tr("none")
        )
