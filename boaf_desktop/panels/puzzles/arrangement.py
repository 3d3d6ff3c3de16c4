# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Which puzzles of the open set are shown, and in which order.

A proxy of Qt asks for every comparison in Python, which takes seconds for a few thousand rows.
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
from boaf_desktop.workspace.workspace import Workspace
from engine.design.gate import Range
from engine.progress import Cancel

LARGE: Final = 8_000
"""Sets of more puzzles are arranged in a thread; smaller ones at once, within a frame or two."""
_PIECE: Final = 4_000
"""So many are sorted in one step, since the interpreter is nobody else's while it sorts a list."""
NO_COLUMN: Final = -1
"""Sorted by no column: as the set has them."""


class SortedPuzzles(TableModel):
    """Sorts by value, what is not known last; leaves out what the filter does not let through."""

    #: Around a reset that shows other puzzles of the same set.
    filter_began = Signal()
    filter_ended = Signal()

    def __init__(self, model: PuzzleModel, workspace: Workspace, parent: QObject) -> None:
        super().__init__(model.columns, parent)
        self._model, self._workspace = model, workspace
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

    # What views ask

    @property
    def places(self) -> list[int]:
        """The places in the set of what is shown, from above."""
        return list(self._places)

    @property
    def is_in_own_order(self) -> bool:
        """Return whether the order shown is that of the set."""
        return self._column == NO_COLUMN

    @property
    def leaves_out(self) -> bool:
        """Return whether puzzles of the set are not shown."""
        return len(self._places) < self._model.n_rows()

    @property
    def is_busy(self) -> bool:
        """Return whether a large set is still being arranged as was asked."""
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
        """Return where a cell of the set is shown; an invalid index when it is not."""
        row = self._rows.get(index.row(), -1)
        return self.index(row, index.column()) if row >= 0 else QModelIndex()

    # Arranging

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column; by none, in the order of the set."""
        self._column, self._order = column, order
        self._arrange()

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
        """Return whether anything is asked of the puzzles."""
        return self._wanted != PuzzleFilter()

    def _want(self, wanted: PuzzleFilter) -> None:
        if wanted != self._wanted:
            self._wanted = wanted
            self._arrange()

    def _arrange(self) -> None:
        """Show what is asked for: a small set now, a large one as soon as it is worked out."""
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
        """Show what was worked out, at the end what came meanwhile, until that has its place."""
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
        if order.is_close:
            self._lay(order.places, order.rows)
        else:
            self.filter_began.emit()
            self.beginResetModel()
            self._places, self._rows = order.places, order.rows
            self.endResetModel()
            self.filter_ended.emit()

    def _show_at_first(self) -> None:
        """Show a set that was just opened; a large one in its own order, until it is arranged."""
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
            self._workspace.marks, self._workspace.open_set, self._workspace.ratings.hides,
        )  # fmt: skip

        wanted, records = self._wanted, open_set.records  # a worker may ask, later

        def passes(place: int) -> bool:
            record = records[place]
            return wanted.passes(
                record, marks.of(record.id), open_set.name_at(place), is_secret=hides(record)
            )

        return passes

    def _lay(self, places: list[int], rows: dict[int, int]) -> None:
        """Show the same puzzles in another order; what is selected stays selected."""
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
    """What shall be shown, and in which order."""

    key: object  #: Equal for equal questions
    n_puzzles: int  #: How many puzzles the set has now
    shown: Sequence[int] = ()  #: The places that are shown now
    #: Tells by place whether a puzzle is let through; all are without it.
    passes: Callable[[int], bool] | None = None
    #: Tells by place what to sort by, None where that is not known; without it the order is the
    #: set's own.
    value: Callable[[int], Any] | None = None
    #: Whether the largest value comes first; what is not known comes last in any case.
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class TableOrder:
    """The answer to a question."""

    question: ArrangementQuery  #: What was asked
    places: list[int]  #: From above
    rows: dict[int, int]  #: The row of each place
    is_close: bool  #: Whether these are the puzzles that were shown when it was asked


def arrange(question: ArrangementQuery, cancel: Cancel) -> TableOrder:
    """Answer a question; when cancelled, with a part of the answer that nobody wants."""
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
    """Sort in pieces and merge them; equal ones stay in the order of the set, either way."""
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
    """Answers the newest question; one that is asked again while it is answered is asked later.

    Values that change all the time would else let no answer ever come.
    """

    answered = Signal(object)  #: An `TableOrder`

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._key: object = None
        self.is_busy = False
        self.is_stale = False
        """Whether something changed since the question that is being answered."""

    def ask(self, question: ArrangementQuery) -> None:
        """Ask, unless that is being answered already."""
        if self.is_busy and self._key == question.key:
            self.is_stale = True
            return
        self._key, self.is_busy, self.is_stale = question.key, True, False
        run(self, partial(arrange, question), self._on_answered, self._on_failed, key="arrange")

    def drop(self) -> None:
        """Forget the question."""
        self.is_busy = self.is_stale = False
        drop(self, "arrange")

    def _on_answered(self, order: TableOrder) -> None:
        self.is_busy = False
        self.answered.emit(order)

    def _on_failed(self, _sentence: str) -> None:
        self.is_busy = False
