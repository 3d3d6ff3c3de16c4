"""Which puzzles of the open set are shown, and in which order.

A proxy of Qt asks for every comparison in Python, which takes seconds for a few thousand rows.
Here the values of a column are read once and sorted as a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot

from boaf_desktop.panels.puzzles.filter import Wanted
from boaf_desktop.puzzle_views.table_model import PuzzleModel
from boaf_desktop.widgets.table_model import Index, TableModel
from boaf_desktop.workspace.workspace import Workspace
from engine.design.gate import Range

NO_COLUMN: Final = -1
"""Sorted by no column: as the set has them."""


class SortedPuzzles(TableModel):
    """Sorts by value, what is not known last; leaves out what the filter does not let through.

    Parameters
    ----------
    model : PuzzleModel
        The whole set.
    workspace : Workspace
        Says of which puzzles nothing may be told.
    parent : QObject
        Owner.

    Attributes
    ----------
    filter_began, filter_ended : Signal()
        Around a reset that shows other puzzles of the same set.
    """

    filter_began = Signal()
    filter_ended = Signal()

    def __init__(self, model: PuzzleModel, workspace: Workspace, parent: QObject) -> None:
        super().__init__(model.columns, parent)
        self._model, self._workspace = model, workspace
        self._wanted = Wanted()
        self._column, self._order = NO_COLUMN, Qt.SortOrder.AscendingOrder
        self._places: list[int] = []
        self._rows: dict[int, int] = {}
        model.modelAboutToBeReset.connect(self._on_reset_begins)
        model.modelReset.connect(self._on_reset)
        model.rowsInserted.connect(self._on_inserted)
        model.dataChanged.connect(self._on_changed)
        self._take(self._found())

    # What views ask

    @property
    def places(self) -> list[int]:
        """The places in the set of what is shown, from above."""
        return list(self._places)

    @property
    def is_in_own_order(self) -> bool:
        """Tell whether the order shown is that of the set."""
        return self._column == NO_COLUMN

    @property
    def leaves_out(self) -> bool:
        """Tell whether puzzles of the set are not shown."""
        return len(self._places) < self._model.n_rows()

    def n_rows(self) -> int:
        """Return how many puzzles are shown."""
        return len(self._places)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what the cell of the set says."""
        return self._model.data(self.to_source(index), role) if index.isValid() else None

    def to_source(self, index: Index) -> QModelIndex:
        """Return the cell of the set behind a cell that is shown."""
        if not index.isValid():
            return QModelIndex()
        return self._model.index(self._places[index.row()], index.column())

    def from_source(self, index: Index) -> QModelIndex:
        """Return where a cell of the set is shown; an invalid index when it is not."""
        row = self._rows.get(index.row(), -1)
        return self.index(row, index.column()) if row >= 0 else QModelIndex()

    # Arranging

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by none, in the order of the set."""
        self._column, self._order = column, order
        self._lay(self._sorted(self._places))

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        """Show the puzzles within these ranges."""
        self._want(self._wanted.with_ranges(ranges))

    def set_words(self, words: str) -> None:
        """Show the puzzles of which all these words are said."""
        self._want(self._wanted.with_words(words))

    def set_starred_only(self, is_starred: bool) -> None:
        """Show only puzzles with a star, or others too."""
        self._want(self._wanted.with_star(is_starred))

    @property
    def has_filter(self) -> bool:
        """Tell whether anything is asked of the puzzles."""
        return self._wanted != Wanted()

    def _want(self, wanted: Wanted) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self._filter()

    def _filter(self) -> None:
        found = self._found()
        if found == self._places:
            return
        self.filter_began.emit()
        self.beginResetModel()
        self._take(found)
        self.endResetModel()
        self.filter_ended.emit()

    def _found(self) -> list[int]:
        passes = self._passes()
        return self._sorted(place for place in range(self._model.n_rows()) if passes(place))

    def _passes(self) -> Callable[[int], bool]:
        if self._wanted == Wanted():
            return lambda _place: True
        marks, open_set, hides = (
            self._workspace.marks, self._workspace.open_set, self._workspace.ratings.hides,
        )  # fmt: skip

        def passes(place: int) -> bool:
            record = open_set.records[place]
            return self._wanted.passes(
                record, marks.of(record.id), open_set.name_at(place), is_secret=hides(record)
            )

        return passes

    def _sorted(self, places: Iterable[int]) -> list[int]:
        own = sorted(places)
        if self._column == NO_COLUMN:
            return own
        value = self._model.values(self._column)
        known = [(each, place) for place in own if (each := value(place)) is not None]
        missing = [place for place in own if value(place) is None]
        # Equal ones stay in the order of the set, whichever way.
        is_down = self._order == Qt.SortOrder.DescendingOrder
        known.sort(key=lambda pair: pair[0], reverse=is_down)
        return [place for _value, place in known] + missing

    def _lay(self, places: list[int]) -> None:
        """Show the same puzzles in another order; what is selected stays selected."""
        if places == self._places:
            return
        self.layoutAboutToBeChanged.emit()
        before, old = self._places, self.persistentIndexList()
        self._take(places)
        rows = self._rows
        new = [self.index(rows[before[each.row()]], each.column()) for each in old]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _take(self, places: list[int]) -> None:
        self._places = places
        self._rows = {place: row for row, place in enumerate(places)}

    # Following the set

    @Slot()
    def _on_reset_begins(self) -> None:
        self.beginResetModel()

    @Slot()
    def _on_reset(self) -> None:
        self._take(self._found())
        self.endResetModel()

    @Slot(QModelIndex, int, int)
    def _on_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        passes = self._passes()
        new = [place for place in range(first, last + 1) if passes(place)]
        if not new:
            return
        n_before = len(self._places)
        self.beginInsertRows(QModelIndex(), n_before, n_before + len(new) - 1)
        self._take([*self._places, *new])
        self.endInsertRows()
        self._lay(self._sorted(self._places))

    @Slot(QModelIndex, QModelIndex)
    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        places = range(first.row(), last.row() + 1)
        if self.has_filter:
            passes = self._passes()
            if any(passes(place) != (place in self._rows) for place in places):
                self._filter()
        if self._column != NO_COLUMN:
            self._lay(self._sorted(self._places))
        rows = [self._rows[place] for place in places if place in self._rows]
        if rows:
            width = self.columnCount() - 1
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), width))
