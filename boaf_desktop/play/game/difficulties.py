# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""How hard puzzles are for this player, measured one after another in a thread of its own."""

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
from engine.games.log import EndedGame
from engine.progress import Cancel

if TYPE_CHECKING:
    from engine.search.difficulty import Difficulty

_MOST_NODES: Final = 200_000
_MOST_GAMES: Final = 300
"""So many of the last games say how strong the player is."""
_MOST_ASKED: Final = 100
_CURVE: Final = "curve"

Known = dict[str, "Difficulty | None"]


class Difficulties(QObject):
    """Measures what it is asked for, the newest question first, and remembers it.

    Until `start` it only collects questions: the compiled search would delay the first paint.

    ``recorder``: the player's games; once there are enough of them, feathers are theirs.
    """

    changed = Signal()  #: More is known, or the player's games say otherwise now

    def __init__(self, recorder: Recorder, parent: QObject) -> None:
        super().__init__(parent)
        self._recorder = recorder
        self._known: Known = {}
        self._asked: dict[str, Deal] = {}
        self.curve = ASSUMED  #: How this player's chance of a clean win falls with the level
        self._judged = 0
        self._is_started = self._is_busy = False
        recorder.changed.connect(self._go_on)

    @property
    def is_busy(self) -> bool:
        """Whether something is measured or waits for that."""
        return self._is_busy or (self._is_started and bool(self._asked))

    @property
    def known(self) -> Known:
        """What is known of puzzles, by their ids."""
        return dict(self._known)

    def learn(self, known: Known) -> None:
        """Take over what was measured elsewhere, as by `measure_all`."""
        self._known |= known

    def of(self, puzzle: Puzzle) -> Difficulty | None:
        """Return what is known of a puzzle, which is measured if it is new; None until then."""
        return self.of_deal(puzzle.id, puzzle.deal)

    def of_deal(self, name: str, deal: Deal) -> Difficulty | None:
        """Do as `of` for a deal and its name."""
        if name not in self._known and name not in self._asked:
            self._asked[name] = deal
            if len(self._asked) > _MOST_ASKED:  # what was scrolled past long ago
                del self._asked[next(iter(self._asked))]
            self._go_on()
        return self._known.get(name)

    def is_measured(self, puzzle: Puzzle) -> bool:
        """Return whether the measure of a puzzle is done, even if nothing came of it."""
        return puzzle.id in self._known

    def known_feathers(self, name: str) -> int:
        """Return the feathers of a puzzle if they are known, else 0; nothing is measured."""
        found = self._known.get(name)
        return 0 if found is None else self.curve.feathers(found.level)

    def feathers(self, puzzle: Puzzle) -> int:
        """Return how many feathers a puzzle has, 1 to 5; 0 while that is not known."""
        self.of(puzzle)
        return self.known_feathers(puzzle.id)

    @Slot()
    def start(self) -> None:
        """Begin to measure."""
        self._is_started = True
        self._go_on()

    @Slot()
    def _go_on(self) -> None:
        if not self._is_started or self._is_busy:
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
        self._is_busy = True
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
        self._known[key] = None  # the log has it; the puzzle has no feathers
        self._on_idle()

    def _on_idle(self) -> None:
        self._is_busy = False
        self.changed.emit()
        self._go_on()


def _measure(deal: Deal, cancel: Cancel) -> Difficulty | None:
    """Measure a deal; runs in a worker thread."""
    from engine.search.difficulty import measure_difficulty  # compiled code

    return measure_difficulty(deal, max_nodes=_MOST_NODES, cancel=cancel)


def measure_all(
    games: Iterable[EndedGame], known: Mapping[str, Difficulty | None], cancel: Cancel
) -> Known:
    """Return what is known, with the puzzles of all games; runs in a worker thread."""
    levels: Known = dict(known)
    for game in games:
        if game.puzzle_id not in levels and not cancel.is_set():
            levels[game.puzzle_id] = _measure(game.deal, cancel)
    return levels


def _fit(
    games: tuple[EndedGame, ...], known: Mapping[str, Difficulty | None], cancel: Cancel
) -> tuple[SuccessCurve, Known]:
    """Fit the player's curve, with the levels of all games; runs in a worker thread."""
    levels = measure_all(games, known, cancel)
    found = ((levels.get(game.puzzle_id), is_clean(game)) for game in games)
    points = [(each.level, is_won) for each, is_won in found if each is not None]
    return fit_curve(points), levels
