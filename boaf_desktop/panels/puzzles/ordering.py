"""The order in which puzzles are shown, worked out for large sets in a thread of its own.

A hundred thousand values take a third of a second to read, which is twenty frames.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import LatestOnly
from engine.progress import Cancel

LARGE: Final = 8_000
"""Sets of more puzzles are arranged in a thread; smaller ones at once, within a frame or two."""

_PIECE: Final = 4_000
"""So many are sorted in one step, since the interpreter is nobody else's while it sorts a list."""


@dataclass(frozen=True, slots=True)
class Question:
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
class Order:
    """The answer to a question."""

    question: Question  #: What was asked
    places: list[int]  #: From above
    rows: dict[int, int]  #: The row of each place
    is_same: bool  #: Whether these are the puzzles that were shown when it was asked


def arrange(question: Question, cancel: Cancel) -> Order:
    """Answer a question; when cancelled, with a part of the answer that nobody wants."""
    places = list(_passing(question, cancel))
    if question.value is not None:
        places = list(_sorted(places, question.value, question.is_down, cancel))
    rows = {place: row for row, place in enumerate(places)}
    is_same = len(places) == len(question.shown) and all(place in rows for place in question.shown)
    return Order(question, places, rows, is_same)


def _passing(question: Question, cancel: Cancel) -> Iterator[int]:
    passes = question.passes
    for place in range(question.n_puzzles):
        if place % _PIECE == 0 and cancel.is_set():
            return
        if passes is None or passes(place):
            yield place


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

    answered = Signal(object)  #: An `Order`

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._latest = LatestOnly(self)
        self._latest.answered.connect(self._on_answered)
        self._latest.failed.connect(self._on_failed)
        self._key: object = None
        self.is_busy = False
        self.is_stale = False
        """Whether something changed since the question that is being answered."""

    def ask(self, question: Question) -> None:
        """Ask, unless that is being answered already."""
        if self.is_busy and self._key == question.key:
            self.is_stale = True
            return
        self._key, self.is_busy, self.is_stale = question.key, True, False
        self._latest.request(question.key, lambda cancel: arrange(question, cancel))

    def drop(self) -> None:
        """Forget the question."""
        self.is_busy = self.is_stale = False
        self._latest.drop()

    @Slot(object, object)
    def _on_answered(self, _key: object, order: Order) -> None:
        self.is_busy = False
        self.answered.emit(order)

    @Slot(object, str)
    def _on_failed(self, _key: object, _sentence: str) -> None:
        self.is_busy = False
