"""Difficulty of puzzles, measured one after another in a worker thread."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.jobs import run
from engine.game import Deal
from engine.games.feathers import feathers_of
from engine.games.game_log import EndedGame
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.search.difficulty import Difficulty

_MOST_NODES: Final = 200_000
_MOST_ASKED: Final = 100

Known = dict[str, "Difficulty | None"]


class Difficulties(QObject):
    """Measures requested puzzles, newest request first, and caches the results.

    Until `start` it only collects requests: loading the compiled search would delay the first
    paint.
    """

    changed = Signal()  #: More is known

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._known: Known = {}
        self._asked: dict[str, Deal] = {}
        self._is_started = False
        self.is_busy = False  #: Whether a puzzle is being measured

    @property
    def known(self) -> Known:
        """The known difficulties, by puzzle id."""
        return dict(self._known)

    def learn(self, known: Known) -> None:
        """Add difficulties that were measured elsewhere, as by `measure_all`."""
        self._known |= known

    def of(self, puzzle: Puzzle) -> Difficulty | None:
        """Return the difficulty of a puzzle; if unknown, measure it and return None."""
        return self.of_deal(puzzle.id, puzzle.deal)

    def of_deal(self, name: str, deal: Deal) -> Difficulty | None:
        """Return the difficulty of a deal by its name; see `of`."""
        if name not in self._known and name not in self._asked:
            self._asked[name] = deal
            if len(self._asked) > _MOST_ASKED:  # a puzzle that was scrolled past long ago
                del self._asked[next(iter(self._asked))]
            self._go_on()
        return self._known.get(name)

    def known_feathers(self, name: str) -> int:
        """Return the feathers of a puzzle if known, else 0; starts no measurement."""
        found = self._known.get(name)
        return 0 if found is None else feathers_of(found.level)

    def feathers(self, puzzle: Puzzle) -> int:
        """Return how many feathers a puzzle has, 1 to 5; 0 while unknown."""
        self.of(puzzle)
        return self.known_feathers(puzzle.id)

    @Slot()
    def start(self) -> None:
        """Start measuring."""
        self._is_started = True
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        if not self._asked or not self._is_started or self.is_busy:
            return
        name, deal = self._asked.popitem()
        self.is_busy = True
        run(
            self, partial(_measure, deal), partial(self._on_measured, name),
            partial(self._on_failed, name), key="measure",
        )  # fmt: skip

    def _on_measured(self, name: str, found: Difficulty | None) -> None:
        self._known[name] = found
        self._on_idle()

    def _on_failed(self, name: str, _sentence: str) -> None:
        self._known[name] = None  # the error is in the log; the puzzle has no feathers
        self._on_idle()

    def _on_idle(self) -> None:
        self.is_busy = False
        self.changed.emit()
        self._go_on()


def _measure(deal: Deal, cancel: Cancel) -> Difficulty | None:
    """Measure a deal; runs in a worker thread."""
    from engine.search.difficulty import measure_difficulty  # compiled code

    return measure_difficulty(deal, max_nodes=_MOST_NODES, cancel=cancel)


def measure_all(
    games: Iterable[EndedGame], known: Mapping[str, Difficulty | None], cancel: Cancel
) -> Known:
    """Return the known difficulties and those of all games; runs in a worker thread."""
    levels: Known = dict(known)
    for game in games:
        if game.puzzle_id not in levels and not cancel.is_set():
            levels[game.puzzle_id] = _measure(game.deal, cancel)
    return levels
