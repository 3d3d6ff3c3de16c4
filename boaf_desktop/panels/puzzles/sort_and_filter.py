"""Filtering and sorting of the open set.

A Qt sort proxy calls Python for each comparison, which takes seconds for a few thousand rows.
Here the values of a column are read once and sorted as a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot

from boaf_desktop.panels.puzzles.filter_criteria import PuzzleFilter
from boaf_desktop.puzzle_views.table_model import PuzzleModel
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.tables import Index, TableColumn, TableModel
from boaf_desktop.workspace.app import App
from engine.design.gate import Range
from engine.progress import Cancel

LARGE: Final = 8_000
"""Larger sets are arranged in a thread; smaller ones at once, within a frame or two."""
_CANCEL_EVERY: Final = 4_000  # puzzles between looks at the cancel flag
UNSORTED: Final = ""
"""In place of a column: in the order of the set."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Which puzzles of a set are shown, and by what they are sorted."""

    n_puzzles: int  #: Number of puzzles in the set
    #: Returns whether the puzzle at an index is shown.
    passes: Callable[[int], bool]
    #: Returns the sort key of the puzzle at an index, None if unknown; without it the set's order
    #: is kept.
    value: Callable[[int], Any] | None = None
    #: Whether to sort in descending order; unknown values come last in any case.
    is_descending: bool = False


def arrange(arrangement: Arrangement, cancel: Cancel) -> list[int]:
    """Return the indices of the puzzles shown, in order; incomplete when cancelled."""
    shown = []
    for index in range(arrangement.n_puzzles):
        if index % _CANCEL_EVERY == 0 and cancel.is_set():
            break
        if arrangement.passes(index):
            shown.append(index)
    if arrangement.value is None:
        return shown
    values = {index: arrangement.value(index) for index in shown}
    known = [index for index in shown if values[index] is not None]
    known.sort(key=values.__getitem__, reverse=arrangement.is_descending)
    return known + [index for index in shown if values[index] is None]


class SortedPuzzles(TableModel):
    """Model of the filtered puzzles, sorted by value with unknown values last.

    It has the columns that are shown, and no others: a screen reader counts and lists those that
    a view hides.
    """

    arranging = Signal()  #: The puzzles of the same set are about to be arranged anew, by a reset
    arranged = Signal()  #: This reset is done

    def __init__(self, model: PuzzleModel, app: App, parent: QObject) -> None:
        super().__init__(model.columns, parent)
        self._model, self._app = model, app
        self._across = list(range(len(model.columns)))  # places of the columns in the set's
        self._filter = PuzzleFilter()
        self.key, self.order = UNSORTED, Qt.SortOrder.AscendingOrder
        self._places: list[int] = []
        self._rows: dict[int, int] = {}
        self.is_busy = False  #: Whether a large set is still being arranged
        self._is_stale = False  # whether a value changed since then
        model.modelAboutToBeReset.connect(self._on_reset_begins)
        model.modelReset.connect(self._on_reset)
        model.rowsInserted.connect(self._on_inserted)
        model.dataChanged.connect(self._on_changed)
        self._show_at_first()

    # Queries by views

    @property
    def places(self) -> list[int]:
        """Indices into the set of the puzzles shown, in order."""
        return list(self._places)

    def n_rows(self) -> int:
        return len(self._places)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        column = self._across[index.column()]
        return self._model.data(self._model.index(self._places[index.row()], column), role)

    def row_of(self, place: int) -> int:
        """Return the row of the puzzle at an index into the set; -1 if it isn't shown."""
        return self._rows.get(place, -1)

    # Arranging

    def set_columns(self, columns: Sequence[TableColumn]) -> None:
        """Show these columns of the set; the sort column stays the same."""
        self.arranging.emit()
        self.beginResetModel()
        self.columns = tuple(columns)
        self._across = [self._model.place_of_column(column.key) for column in columns]
        self.endResetModel()
        self.arranged.emit()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column that is shown, or by -1 in the order of the set."""
        self.sort_by(self.columns[column].key if column >= 0 else UNSORTED, order)

    def sort_by(self, key: str, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by any column of the set, or as `UNSORTED`."""
        self.key, self.order = key, order
        self._arrange()

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        """Show only the puzzles within these ranges."""
        self._set_filter(ranges=dict(ranges))

    def set_words(self, words: str) -> None:
        """Show only the puzzles that contain all these words."""
        self._set_filter(words=tuple(words.casefold().split()))

    def set_starred_only(self, is_starred: bool) -> None:
        """Set whether only favourites are shown."""
        self._set_filter(is_starred=is_starred)

    @property
    def has_filter(self) -> bool:
        return self._filter != PuzzleFilter()

    def _set_filter(self, **criteria: Any) -> None:
        new_filter = replace(self._filter, **criteria)
        if new_filter != self._filter:
            self._filter = new_filter
            self._arrange()

    @property
    def _is_plain(self) -> bool:
        return not self.has_filter and self.key == UNSORTED

    def _arrange(self) -> None:
        """Arrange a small set at once, a large one in a thread."""
        arrangement = self._arrangement()
        self._is_stale = False
        self.is_busy = arrangement.n_puzzles > LARGE
        if self.is_busy:
            on_arranged = partial(self._on_arranged, arrangement)
            run_latest(
                self, "arrange", partial(arrange, arrangement), on_arranged, self._on_failed
            )
        else:
            drop(self, "arrange")
            self._show(arrange(arrangement, Cancel()))

    def _arrangement(self) -> Arrangement:
        return Arrangement(
            self._model.n_rows(),
            self._passes(),
            self._model.values(self.key) if self.key != UNSORTED else None,
            self.order == Qt.SortOrder.DescendingOrder,
        )

    def _on_arranged(self, arrangement: Arrangement, places: list[int]) -> None:
        """Show a result, appending puzzles added meanwhile until they are sorted in."""
        self.is_busy = False
        new = range(arrangement.n_puzzles, self._model.n_rows())
        self._show([*places, *filter(self._passes(), new)])
        if self._is_stale or new:
            self._arrange()

    def _on_failed(self, _sentence: str) -> None:
        self.is_busy = False

    def _show(self, places: list[int]) -> None:
        if places != self._places:
            self.arranging.emit()
            self.beginResetModel()
            self._set_places(places)
            self.endResetModel()
            self.arranged.emit()

    def _set_places(self, places: list[int]) -> None:
        self._places = places
        self._rows = {place: row for row, place in enumerate(places)}

    def _show_at_first(self) -> None:
        """Show a set that was just opened; a large one in its own order until it is arranged."""
        drop(self, "arrange")
        self.is_busy = False
        n_puzzles = self._model.n_rows()
        if self._is_plain or n_puzzles > LARGE:
            self._set_places(list(range(n_puzzles)))
        else:
            self._set_places(arrange(self._arrangement(), Cancel()))
        if n_puzzles > LARGE and not self._is_plain:
            self._arrange()

    def _passes(self) -> Callable[[int], bool]:
        if not self.has_filter:
            return lambda _place: True
        open_set, study, hides = self._app.open_set, self._app.study, self._app.hides
        puzzle_filter, records = self._filter, open_set.records  # a worker may call this later

        def passes(place: int) -> bool:
            record = records[place]
            return puzzle_filter.passes(
                record,
                study.annotation_of(record.id),
                open_set.name_at(place),
                is_secret=hides(record),
            )

        return passes

    # Following the set

    @Slot()
    def _on_reset_begins(self) -> None:
        self.beginResetModel()

    @Slot()
    def _on_reset(self) -> None:
        self._show_at_first()
        self.endResetModel()

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        new = list(filter(self._passes(), range(first, last + 1)))
        if not new:
            return
        n_before = len(self._places)
        self.beginInsertRows(QModelIndex(), n_before, n_before + len(new) - 1)
        self._rows.update((place, n_before + index) for index, place in enumerate(new))
        self._places.extend(new)
        self.endInsertRows()
        if self.key != UNSORTED:
            self._on_values_changed()

    @Slot(QModelIndex, QModelIndex)
    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        if not self._is_plain:
            self._on_values_changed()
        places = range(first.row(), last.row() + 1)
        if len(places) == self._model.n_rows():
            self.repaint_rows()
            return
        rows = [self._rows[place] for place in places if place in self._rows]
        if rows:
            width = self.columnCount() - 1
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), width))

    def _on_values_changed(self) -> None:
        """Arrange again; if the set is being arranged, once more after that.

        Values that change all the time would otherwise never let it end.
        """
        if self.is_busy:
            self._is_stale = True
        else:
            self._arrange()
