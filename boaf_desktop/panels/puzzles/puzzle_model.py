"""The puzzles of the open set that match a filter, as rows."""

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Qt, QTimer, Slot

from boaf_desktop.language import number_text
from boaf_desktop.panels.puzzles.puzzle_columns import (
    ENERGY,
    FEATHERS,
    GAMES,
    HALFWAY,
    puzzle_columns,
)
from boaf_desktop.panels.puzzles.puzzle_filter import PuzzleFilter, SearchTexts
from boaf_desktop.widgets.tables import TableColumn, TableModel
from boaf_desktop.workspace.app import App, hidden_text
from engine.arrays import Words
from engine.design.energy import ranks
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
        self.all_columns = {column.key: column for column in puzzle_columns(app, self._moved)}
        self._energy = self.all_columns[ENERGY]
        #: The previous energy, with whose order that by the current one is compared
        self._base = TableColumn(
            "", "", lambda record: app.measuring.energy_of(record, app.energy.base)
        )
        self._moves: Words | None = None  # by place; None while orders aren't compared
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
        app.energy.changed.connect(self._on_energy)
        app.study.changed.connect(self.update_values)  # ratings and games
        app.my_puzzles.changed.connect(self.update_values)
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
        measured = (FEATHERS, ENERGY, *on_demand_among(self.all_columns))
        self.forget_columns((*(self.all_columns[key] for key in measured), self._base))
        self.refresh()

    @Slot()
    def _on_energy(self) -> None:
        self.forget_columns((self._energy, self._base))
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
        self._compare_orders()
        super().arrange()

    @property
    def _is_compared(self) -> bool:
        """Whether the order is by an energy that has a previous one."""
        energy = self._app.energy
        return self.sort_column is self._energy and energy.value != energy.base

    def _compare_orders(self) -> None:
        """Compare the order by the energy with that before its edits, if it is shown."""
        before, self._moves = self._moves, None
        if self._is_compared:
            new, old = (ranks(self.numbers(each)) for each in (self._energy, self._base))
            # Among equal energies, none is ahead.
            differ = all(len(set(each.tolist())) > 1 for each in (new, old))
            self._moves = np.where((new > 0) & (old > 0) & differ, old - new, 0)
        if self._moves is not before and len(self.order):
            last = self.index(len(self.order) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _moved(self, record: PuzzleRecord) -> str:
        place = self._app.open_set.place_of(record.deal)
        move = 0 if self._moves is None or place >= len(self._moves) else int(self._moves[place])
        if not move:
            return ""
        return f"  ▲ {number_text(move)}" if move > 0 else f"  ▼ {number_text(-move)}"

    def _read(self) -> Iterator[None]:
        """Read what the order and the filter need, in steps of some milliseconds."""
        columns = [*map(self._filter_column, self.filter.ranges)]
        if self.sort_column is not None:
            columns.append(self.sort_column)
        if self._is_compared:
            columns.append(self._base)
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
