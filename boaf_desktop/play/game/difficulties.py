"""Difficulty of puzzles, measured one after another in a worker thread."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import run_latest
from engine.game import Deal
from engine.games import feathers_of
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.search.difficulty import Difficulty

_MAX_NODES: Final = 200_000  # of one search
_MAX_WAITING: Final = 100


class Difficulties(QObject):
    """Measures requested puzzles, newest request first, and caches the results.

    Until `start` it only collects requests: loading the compiled search would delay the first
    paint.
    """

    changed = Signal()  #: More is known

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._difficulties: dict[str, Difficulty | None] = {}
        self._waiting: dict[str, Deal] = {}
        self._is_started = False
        self.is_busy = False  #: Whether a puzzle is being measured

    def of(self, name: str, deal: Deal) -> Difficulty | None:
        """Return the difficulty of a puzzle by its id; if unknown, measure it and return None."""
        if name not in self._difficulties and name not in self._waiting:
            self._waiting[name] = deal
            if len(self._waiting) > _MAX_WAITING:  # a puzzle that was scrolled past long ago
                del self._waiting[next(iter(self._waiting))]
            self._measure_next()
        return self._difficulties.get(name)

    def is_known(self, name: str) -> bool:
        """Return whether a puzzle was measured, even if it has no difficulty."""
        return name in self._difficulties

    def known_feathers(self, name: str) -> int:
        """Return the feathers of a puzzle if known, else 0; starts no measurement."""
        difficulty = self._difficulties.get(name)
        return 0 if difficulty is None else feathers_of(difficulty.level)

    @Slot()
    def start(self) -> None:
        self._is_started = True
        self._measure_next()

    def _measure_next(self) -> None:
        if self._is_started and not self.is_busy and self._waiting:
            name, deal = self._waiting.popitem()
            self.is_busy = True
            found = partial(self._on_measured, name)
            # After an error, which is in the log, the puzzle has no feathers.
            run_latest(
                self, "measure", partial(_measure, deal), found, lambda _sentence: found(None)
            )

    def _on_measured(self, name: str, difficulty: Difficulty | None) -> None:
        self._difficulties[name] = difficulty
        self.is_busy = False
        self.changed.emit()
        self._measure_next()


def _measure(deal: Deal, cancel: Cancel) -> Difficulty | None:
    """Measure a deal; runs in a worker thread."""
    from engine.search.difficulty import measure_difficulty  # compiled code

    return measure_difficulty(deal, max_nodes=_MAX_NODES, cancel=cancel)
