"""Difficulty of puzzles for this player, measured one after another in a worker thread."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.widgets.jobs import run
from engine.game import Deal
from engine.games.feathers import ASSUMED, ENOUGH_GAMES, SuccessCurve, fit_curve, is_clean
from engine.games.game_log import EndedGame
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.search.difficulty import Difficulty

_MOST_NODES: Final = 200_000
_MOST_GAMES: Final = 300
"""The number of recent games that determine the player's strength."""
_MOST_ASKED: Final = 100
_CURVE: Final = "curve"

Known = dict[str, "Difficulty | None"]


class Difficulties(QObject):
    """Measures requested puzzles, newest request first, and caches the results.

    Until `start` it only collects requests: loading the compiled search would delay the first
    paint.

    ``recorder``: the player's games; with enough of them, feathers adapt to the player.
    """

    changed = Signal()  #: More is known, or the fitted curve changed

    def __init__(self, recorder: Recorder, parent: QObject) -> None:
        super().__init__(parent)
        self._recorder = recorder
        self._known: Known = {}
        self._asked: dict[str, Deal] = {}
        self.curve = ASSUMED  #: The player's chance of a clean win by level
        self._judged = 0
        self._is_started = False
        self.is_busy = False  #: Whether a puzzle is being measured
        recorder.changed.connect(self._go_on)

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
        return 0 if found is None else self.curve.feathers(found.level)

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
        if not self._is_started or self.is_busy:
            return
        if self._asked:
            name, deal = self._asked.popitem()
            self._ask(name, partial(_measure, deal))
            return
        games = [game for game in self._recorder.games if game.is_first_end]
        if len(games) >= ENOUGH_GAMES and len(games) != self._judged:
            self._judged = len(games)
            self._ask(_CURVE, partial(_fit, tuple(games[-_MOST_GAMES:]), dict(self._known)))

    def _ask(self, key: str, compute: Callable[[Cancel], object]) -> None:
        self.is_busy = True
        run(
            self, compute, partial(self._on_answered, key), partial(self._on_failed, key),
            key="measure",
        )  # fmt: skip

    def _on_answered(self, key: str, answer: Any) -> None:
        if isinstance(answer, tuple):
            self.curve, known = answer
            self._known |= known
        else:
            self._known[key] = answer
        self._on_idle()

    def _on_failed(self, key: str, _sentence: str) -> None:
        self._known[key] = None  # the error is in the log; the puzzle has no feathers
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


def _fit(
    games: tuple[EndedGame, ...], known: Mapping[str, Difficulty | None], cancel: Cancel
) -> tuple[SuccessCurve, Known]:
    """Fit the player's curve to the levels of all games; runs in a worker thread."""
    levels = measure_all(games, known, cancel)
    found = ((levels.get(game.puzzle_id), is_clean(game)) for game in games)
    points = [(each.level, is_won) for each, is_won in found if each is not None]
    return fit_curve(points), levels
