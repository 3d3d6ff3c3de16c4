"""Filtering and sorting of the open set.

A Qt sort proxy calls Python for each comparison, which takes seconds for a few thousand rows.
Here the values of a column are read once and sorted as a list.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot

from boaf_desktop.panels.puzzles.filter import PuzzleFilter
from boaf_desktop.puzzle_views.table_model import PuzzleModel
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.tables import Index, TableModel
from boaf_desktop.workspace.app import App
from engine.design.gate import Range
from engine.progress import Cancel

LARGE: Final = 8_000
"""Larger sets are arranged in a thread; smaller ones at once, within a frame or two."""
_PIECE: Final = 4_000
"""Number sorted in one step, because sorting a list blocks the interpreter."""
NO_COLUMN: Final = -1
"""Not sorted: in the order of the set."""


class SortedPuzzles(TableModel):
    """Model of the filtered puzzles, sorted by value with unknown values last."""

    #: Emitted around a reset that shows other puzzles of the same set.
    filter_began = Signal()
    filter_ended = Signal()

    def __init__(self, model: PuzzleModel, app: App, parent: QObject) -> None:
        super().__init__(model.columns, parent)
        self._model, self._app = model, app
        self._wanted = PuzzleFilter()
        self._column, self._order = NO_COLUMN, Qt.SortOrder.AscendingOrder
        self._places: list[int] = []
        self._rows: dict[int, int] = {}
        self._ordering = Ordering(self)
        self._ordering.answered.connect(self._on_ordered)
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

    @property
    def is_in_own_order(self) -> bool:
        """Return whether the order shown is that of the set."""
        return self._column == NO_COLUMN

    @property
    def leaves_out(self) -> bool:
        """Return whether puzzles of the set are hidden."""
        return len(self._places) < self._model.n_rows()

    @property
    def is_busy(self) -> bool:
        """Return whether a large set is still being arranged."""
        return self._ordering.is_busy

    def n_rows(self) -> int:
        return len(self._places)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        return self._model.data(self.to_source(index), role) if index.isValid() else None

    def to_source(self, index: Index) -> QModelIndex:
        """Return the cell of the set behind a cell that is shown."""
        if not index.isValid():
            return QModelIndex()
        return self._model.index(self._places[index.row()], index.column())

    def from_source(self, index: Index) -> QModelIndex:
        """Return the cell shown for a cell of the set; an invalid index if it is hidden."""
        row = self._rows.get(index.row(), -1)
        return self.index(row, index.column()) if row >= 0 else QModelIndex()

    # Arranging

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, or by `NO_COLUMN` in the order of the set."""
        self._column, self._order = column, order
        self._arrange()

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        """Show only the puzzles within these ranges."""
        self._want(self._wanted.with_ranges(ranges))

    def set_words(self, words: str) -> None:
        """Show only the puzzles that contain all these words."""
        self._want(self._wanted.with_words(words))

    def set_starred_only(self, is_starred: bool) -> None:
        """Set whether only favourites are shown."""
        self._want(self._wanted.with_star(is_starred))

    @property
    def has_filter(self) -> bool:
        """Return whether a filter is set."""
        return self._wanted != PuzzleFilter()

    def _want(self, wanted: PuzzleFilter) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self._arrange()

    def _arrange(self) -> None:
        """Arrange a small set at once, a large one in a thread."""
        if self._model.n_rows() > LARGE:
            self._ordering.ask(self._question())
            return
        self._ordering.drop()
        self._show(arrange(self._question(), Cancel()))

    def _question(self) -> ArrangementQuery:
        is_sorted = self._column != NO_COLUMN
        return ArrangementQuery(
            (self._wanted, self._column, self._order),
            self._model.n_rows(),
            tuple(self._places),
            self._passes() if self.has_filter else None,
            self._model.values(self._column) if is_sorted else None,
            self._order == Qt.SortOrder.DescendingOrder,
        )

    @Slot(object)
    def _on_ordered(self, order: TableOrder) -> None:
        """Show a result, appending puzzles added meanwhile until they are sorted in."""
        is_stale = self._ordering.is_stale
        n_known = order.question.n_puzzles
        if n_known < self._model.n_rows():
            passes = self._passes()
            for index in range(n_known, self._model.n_rows()):
                if passes(index):
                    order.rows[index] = len(order.places)
                    order.places.append(index)
            is_stale = is_stale or self._column != NO_COLUMN
        self._show(order)
        if is_stale:
            self._arrange()

    def _show(self, order: TableOrder) -> None:
        if order.is_same:
            self._lay(order.places, order.rows)
        else:
            self.filter_began.emit()
            self.beginResetModel()
            self._places, self._rows = order.places, order.rows
            self.endResetModel()
            self.filter_ended.emit()

    def _show_at_first(self) -> None:
        """Show a set that was just opened; a large one in its own order until it is arranged."""
        self._ordering.drop()
        n_puzzles = self._model.n_rows()
        is_plain = not self.has_filter and self._column == NO_COLUMN
        if n_puzzles > LARGE or is_plain:
            self._places = list(range(n_puzzles))
            self._rows = dict(zip(self._places, self._places, strict=True))
        else:
            order = arrange(self._question(), Cancel())
            self._places, self._rows = order.places, order.rows
        if n_puzzles > LARGE and not is_plain:
            self._arrange()

    def _passes(self) -> Callable[[int], bool]:
        if self._wanted == PuzzleFilter():
            return lambda _place: True
        marks, open_set, hides = (
            self._app.marks, self._app.open_set, self._app.ratings.hides,
        )  # fmt: skip

        wanted, records = self._wanted, open_set.records  # a worker thread may call this later

        def passes(place: int) -> bool:
            record = records[place]
            return wanted.passes(
                record, marks.of(record.id), open_set.name_at(place), is_secret=hides(record)
            )

        return passes

    def _lay(self, places: list[int], rows: dict[int, int]) -> None:
        """Change the order of the same puzzles, keeping the selection."""
        if places == self._places:
            return
        self.layoutAboutToBeChanged.emit()
        before, old = self._places, self.persistentIndexList()
        self._places, self._rows = places, rows
        new = [self.index(rows[before[each.row()]], each.column()) for each in old]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

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
        passes = self._passes()
        new = [place for place in range(first, last + 1) if passes(place)]
        if not new:
            return
        n_before = len(self._places)
        self.beginInsertRows(QModelIndex(), n_before, n_before + len(new) - 1)
        self._rows.update((place, n_before + at) for at, place in enumerate(new))
        self._places.extend(new)
        self.endInsertRows()
        if self._column != NO_COLUMN:
            self._arrange()

    @Slot(QModelIndex, QModelIndex)
    def _on_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        places = range(first.row(), last.row() + 1)
        if self.has_filter or self._column != NO_COLUMN:
            self._arrange()
        if len(places) == self._model.n_rows():
            self.repaint_rows()
            return
        rows = [self._rows[place] for place in places if place in self._rows]
        if rows:
            width = self.columnCount() - 1
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), width))


@dataclass(frozen=True, slots=True)
class ArrangementQuery:
    """A request for filtering and sorting."""

    key: object  #: Equal for equal requests
    n_puzzles: int  #: Number of puzzles in the set
    shown: Sequence[int] = ()  #: Indices shown at present
    #: Returns whether the puzzle at an index is shown; without it all are.
    passes: Callable[[int], bool] | None = None
    #: Returns the sort key of the puzzle at an index, None if unknown; without it the set's order
    #: is kept.
    value: Callable[[int], Any] | None = None
    #: Whether to sort in descending order; unknown values come last in any case.
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class TableOrder:
    """The result of a request."""

    question: ArrangementQuery  #: The request
    places: list[int]  #: Indices into the set, in order
    rows: dict[int, int]  #: Row of each index
    is_same: bool  #: Whether the same puzzles were shown at the time of the request


def arrange(question: ArrangementQuery, cancel: Cancel) -> TableOrder:
    """Compute the order for a request; the result is incomplete when cancelled."""
    places = list(_passing(question, cancel))
    if question.value is not None:
        places = list(_sorted(places, question.value, question.is_down, cancel))
    rows = {place: row for row, place in enumerate(places)}
    is_close = len(places) == len(question.shown) and all(
        place in rows for place in question.shown
    )
    return TableOrder(question, places, rows, is_close)


def _passing(question: ArrangementQuery, cancel: Cancel) -> Iterator[int]:
    passes = question.passes
    for index in range(question.n_puzzles):
        if index % _PIECE == 0 and cancel.is_set():
            return
        if passes is None or passes(index):
            yield index


def _sorted(
    places: Sequence[int], value: Callable[[int], Any], is_down: bool, cancel: Cancel
) -> Iterator[int]:
    """Sort in pieces and merge them; equal values keep the set's order in both directions."""
    pieces: list[list[tuple[Any, int]]] = []
    missing: list[int] = []
    for start in range(0, len(places), _PIECE):
        if cancel.is_set():
            return
        piece = []
        for place in places[start : start + _PIECE]:
            each = value(place)
            if each is None:
                missing.append(place)
            else:
                piece.append((each, place))
        piece.sort(key=_first, reverse=is_down)
        pieces.append(piece)
    for _value, place in heapq.merge(*pieces, key=_first, reverse=is_down):
        yield place
    yield from missing


def _first(pair: tuple[Any, int]) -> Any:
    return pair[0]


class Ordering(QObject):
    """Runs the newest request; a repeated one is only noted until the current one is done.

    Otherwise constantly changing values would never let a request finish.
    """

    answered = Signal(object)  #: A `TableOrder`

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._key: object = None
        self.is_busy = False
        self.is_stale = False
        """Whether something changed since the current request."""

    def ask(self, question: ArrangementQuery) -> None:
        """Start a request, unless the same one is running."""
        if self.is_busy and self._key == question.key:
            self.is_stale = True
            return
        self._key, self.is_busy, self.is_stale = question.key, True, False
        run(self, partial(arrange, question), self._on_answered, self._on_failed, key="arrange")

    def drop(self) -> None:
        """Cancel the request."""
        self.is_busy = self.is_stale = False
        drop(self, "arrange")

    def _on_answered(self, order: TableOrder) -> None:
        self.is_busy = False
        self.answered.emit(order)

    def _on_failed(self, _sentence: str) -> None:
        self.is_busy = False
