"""The puzzles of the open set that match a filter, as rows."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, QTimer, Slot

from boaf_desktop.panels.puzzles.puzzle_columns import (
    FEATHERS,
    GAMES,
    HALFWAY,
    STAR,
    puzzle_columns,
)
from boaf_desktop.panels.puzzles.puzzle_filter import PuzzleFilter, SearchTexts
from boaf_desktop.widgets.tables import TableColumn, TableModel
from boaf_desktop.workspace.app import App, hidden_text
from engine.design.feature_registry import HALFWAY_RATIO, on_demand_among
from engine.design.record import PuzzleRecord

_COLLECT_MS: Final = 200  # values arrive every few milliseconds, and views sort by them
_STEP_S: Final = 0.004  # of reading, after which the window may paint
HIDDEN: Final = "·"
"""In place of a value that is hidden."""


class PuzzleModel(TableModel):
    """The puzzles of the workspace's open set; grows during generation.

    It has the columns that are shown, and no others: a screen reader counts and lists those that
    a view hides.
    """

    def __init__(self, app: App, parent: QObject) -> None:
        #: The columns that may be shown, by key.
        self.all_columns = {column.key: column for column in puzzle_columns(app)}
        self._open_keys = {key for key, column in self.all_columns.items() if column.is_open}
        super().__init__(tuple(self.all_columns.values()), self._puzzle_text, parent)
        self._app = app
        self.filter = PuzzleFilter()
        self._texts = SearchTexts(app)
        self._found = np.zeros(0, np.bool_)  # whether each puzzle contains the searched words
        self._reading: Iterator[None] = iter(())  # what the next arrangement needs
        self._reading_timer = QTimer(self, singleShot=True, interval=1)
        self._reading_timer.timeout.connect(self._read_on)
        self._collect_timer = QTimer(self, singleShot=True, interval=_COLLECT_MS)
        self._collect_timer.timeout.connect(self._show_measured)
        app.difficulties.changed.connect(self.show_soon)
        app.open_set.changed.connect(self._on_set_changed)
        app.open_set.records_added.connect(self.update_values)
        app.hiding_changed.connect(self.update_values)
        app.study.changed.connect(self.update_values)  # ratings, games and favourites
        self._on_set_changed()

    @property
    def places(self) -> list[int]:
        """Indices into the set of the puzzles shown, in order."""
        places: list[int] = self.order.tolist()
        return places

    def place_of_column(self, key: str) -> int:
        """Return the index of a column that is shown, -1 for any other."""
        keys = [column.key for column in self.columns]
        return keys.index(key) if key in keys else -1

    def row_of(self, place: int) -> int:
        """Return the row of the puzzle at an index into the set; -1 if it isn't shown."""
        return next(iter(np.flatnonzero(self.order == place).tolist()), -1)

    @Slot()
    def _on_set_changed(self) -> None:
        records = self._app.open_set.records
        self._texts.forget()
        self._found = np.zeros(len(records), np.bool_)  # until they are searched
        column, self.sort_column = self.sort_column, None  # a large set is sorted in steps
        self.set_rows(records)
        self.sort_column = column
        self.arrange()

    @Slot()
    def show_soon(self) -> None:
        """Show what was measured meanwhile."""
        if not self._collect_timer.isActive():
            self._collect_timer.start()

    @Slot()
    def _show_measured(self) -> None:
        measured = (FEATHERS, *on_demand_among(self.all_columns))
        self.forget_columns(self.all_columns[key] for key in measured)
        self.refresh()

    def show_matches(self, puzzle_filter: PuzzleFilter) -> None:
        self.filter = puzzle_filter
        self.arrange()

    @Slot()
    def arrange(self) -> None:
        """Show the rows that pass, in order, as soon as the set has been read for it, in steps."""
        self._reading = self._read()
        self._read_on()

    @Slot()
    def _read_on(self) -> None:
        end = monotonic() + _STEP_S
        for _ in self._reading:
            if monotonic() > end:
                self._reading_timer.start()
                return
        super().arrange()

    def _read(self) -> Iterator[None]:
        """Read what the order and the filter need, in steps of some milliseconds."""
        columns = [*map(self._filter_column, self.filter.ranges)]
        if self.filter.is_starred:
            columns.append(self.all_columns[STAR])
        if self.sort_column is not None:
            columns.append(self.sort_column)
        for column in columns:
            yield from self.read_numbers(column)
        words = self.filter.words.casefold().split()
        if words:
            self._found = yield from self._texts.search(self.rows, words)

    def passing(self) -> NDArray[np.bool_]:
        passes = super().passing()
        for name, (low, high) in self.filter.ranges.items():
            numbers = self._filter_numbers(name)
            if low is not None:
                passes &= numbers >= low
            if high is not None:
                passes &= numbers <= high
        if self.filter.is_starred:
            passes &= self.numbers(self.all_columns[STAR]) > 0
        if self.filter.words:
            passes &= self._found
        return passes

    def _filter_numbers(self, name: str) -> NDArray[np.float64]:
        numbers = self.numbers(self._filter_column(name))
        # Unlike in the table, where it is blank, no game is a number of games.
        return np.nan_to_num(numbers) if name == GAMES else numbers

    def _filter_column(self, name: str) -> TableColumn:
        return self.all_columns[HALFWAY if name == HALFWAY_RATIO else name]

    def values(self, column: TableColumn, rows: Iterable[Any]) -> list[Any]:
        if column.key in self._open_keys or not self._app.hides_set:
            return super().values(column, rows)
        hides = self._app.hides
        return [None if hides(record) else column.value(record) for record in rows]

    def forget_values(self) -> None:
        super().forget_values()
        self._texts.forget_notes()

    def cell(self, record: PuzzleRecord, column: TableColumn, role: int) -> Any:
        if column.key not in self._open_keys and self._app.hides(record):
            if role == Qt.ItemDataRole.DisplayRole:
                return HIDDEN
            return hidden_text() if role == Qt.ItemDataRole.ToolTipRole else None
        return super().cell(record, column, role)

    def _puzzle_text(self, record: PuzzleRecord) -> str:
        lines = (self._app.open_set.name_of(record), record.id, record.deal.to_grid())
        return "\n".join(line for line in lines if line)
