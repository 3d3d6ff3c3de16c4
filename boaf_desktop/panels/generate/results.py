"""What the chains of a batch ended with, as tables: what was found, and what was left out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    Qt,
    Slot,
)
from PySide6.QtWidgets import QTableView

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.wording import worded
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.puzzle_views.provenance import energy_text, provenance_text, rough_ratio_text
from boaf_desktop.puzzle_views.table_model import HIDDEN, RECORD_ROLE
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.table_model import Index, TableModel
from boaf_desktop.widgets.tables import EmptyHint, number_text, set_width, show_rows
from boaf_desktop.workspace.workspace import Workspace
from engine.design.mutation import Ranked
from engine.design.news import Rejected
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.search.limits import FULL_DEPTH_CARDS

_PICTURE_HEIGHT: Final = 44

ChainResult = PuzzleRecord | Rejected
Shown = ChainResult | Ranked


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """One column: its title, what it shows of an result, and at which side."""

    title: str
    text: Callable[[Any], str]
    is_number: bool = False
    tip: str = ""


def found_columns() -> tuple[ResultColumn, ...]:
    """Return the columns of puzzles that entered the set; the last one is a chip."""
    translate = QCoreApplication.translate
    return (
        ResultColumn(
            translate("results", "Puzzle"), lambda record: short_id(record.id),
            tip=translate("results", "The beginning of its id, which all its disguises share"),
        ),
        ResultColumn(
            translate("results", "Energy"), lambda r: energy_text(r.energy, r), is_number=True,
            tip=translate("results", "Where its chain ended; lower is better"),
        ),
        ResultColumn(
            translate("results", "Halfway ratio"), rough_ratio_text, is_number=True,
            tip=translate("results", "≈ marks an estimate; its 95 % interval stands beside it"),
        ),
        ResultColumn(
            translate("results", "Known"), provenance_text,
            tip=translate("results", "exact, or the 95 % interval of an estimate"),
        ),
    )  # fmt: skip


def left_out_columns() -> tuple[ResultColumn, ...]:
    """Return the columns of puzzles that were left out, the reason last."""
    translate = QCoreApplication.translate
    return (
        ResultColumn(
            translate("results", "Cards"),
            lambda r: number_text(r.deal.n_cards),
            is_number=True,
            tip=translate("results", "How many cards the deal has"),
        ),
        ResultColumn(
            translate("results", "Energy"),
            _energy_met,
            is_number=True,
            tip=translate("results", "The least that its chain met; ≈ marks an estimate"),
        ),
        ResultColumn(
            translate("results", "Reason"),
            lambda r: worded(r.reason),
            tip=translate("results", "Why it did not enter the set"),
        ),
    )


def _energy_met(result: Rejected) -> str:
    text = number_text(result.energy)
    is_rough = result.deal.n_cards > FULL_DEPTH_CARDS and math.isfinite(result.energy)
    return f"≈ {text}" if is_rough else text


def make_result_table(
    theme: Theme, model: ResultModel, name: str, widths: Sequence[int], hint: str
) -> QTableView:
    """Return a table of results with a picture of each.

    Parameters
    ----------
    model : ResultModel
        What it shows.
    name : str
        What a screen reader calls it.
    widths : sequence of int
        Of the first columns, in logical pixels.
    hint : str
        What to do while it is empty.
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
    """One row a deal, the newest first.

    Parameters
    ----------
    columns : sequence of ResultColumn
        What is shown of each.
    workspace : Workspace
        Says which puzzles are still to be rated blind: nothing is shown of those.
    """

    def __init__(
        self, columns: Sequence[ResultColumn], workspace: Workspace, parent: QObject | None = None
    ) -> None:
        super().__init__(columns, parent)
        self._columns, self._workspace = tuple(columns), workspace
        workspace.ratings.blinding_changed.connect(self._on_hidden_changed)
        self._results: list[Shown] = []

    def n_rows(self) -> int:
        """Return the number of deals."""
        return len(self._results)

    def result(self, row: int) -> Shown:
        """Return the result that a row shows."""
        return self._results[-1 - row]

    def clear(self) -> None:
        """Forget all."""
        self.beginResetModel()
        self._results.clear()
        self.endResetModel()

    def extend(self, results: Sequence[Shown]) -> None:
        """Add results in the order in which they came."""
        if results:
            self.beginInsertRows(QModelIndex(), 0, len(results) - 1)
            self._results.extend(results)
            self.endInsertRows()

    def replace(self, result: Shown) -> None:
        """Show what is known now of a deal that is shown already; nothing for another."""
        for place, known in enumerate(self._results):
            if known.deal == result.deal:
                self._results[place] = result
                row = len(self._results) - 1 - place
                self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._columns) - 1))

    def row_of(self, deal: Deal) -> int:
        """Return the row of a deal, -1 when it is not shown."""
        places = (at for at, known in enumerate(reversed(self._results)) if known.deal == deal)
        return next(places, -1)

    def _is_secret(self, result: Shown) -> bool:
        return isinstance(result, PuzzleRecord) and self._workspace.ratings.hides(result)

    @Slot()
    def _on_hidden_changed(self) -> None:
        self.repaint_rows()

    def _tip(self, result: Shown, place: int) -> str:
        """Return a cell's whole text, where it may be cut off, and the deal."""
        column, grid = self._columns[place], result.deal.to_grid()
        if isinstance(result, Rejected):
            return f"{column.text(result)}\n{grid}"
        is_told = place and not self._is_secret(result)
        about = f"{column.title}: {column.text(result)}\n" if is_told else ""
        return f"{about}{result.id}\n{grid}"

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what a cell shows."""
        if not index.isValid():
            return None
        result, column = self.result(index.row()), self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return HIDDEN if index.column() and self._is_secret(result) else column.text(result)
        if role == RECORD_ROLE:
            return result
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(result, index.column())
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.side(index.column())
        return None
