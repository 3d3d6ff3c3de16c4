"""New deals: at random, of a difficulty, or by number."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.translation import error_text, tr, worded
from boaf_desktop.play.game.bird import Standing
from boaf_desktop.play.game.puzzle import QUICK, RANDOM, Puzzle
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import Job, run
from engine.errors import BoafError
from engine.game import MAX_FREECELL_NUMBER, Deal, freecell_number
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.text_format import seed_note

NUMBERED: Final = "numbered"
_MAX_TRIES: Final = 10_000  # deals that a search draws
_MAX_NODES: Final = 2_000_000  # per deal; one that needs more counts as not winnable


class _Size(NamedTuple):
    rows: int
    columns: int
    n_cards: int


class Dealer(QObject):
    """Deals puzzles on request, and the next one after each."""

    search_began = Signal()  #: A search for a winnable deal started
    search_ended = Signal()

    def __init__(self, settings: Settings, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._requests = settings, requests
        self._job: Job | None = None

    # On request

    @Slot()
    def deal_again(self) -> None:
        """Deal again with the last settings."""
        if self._settings.new_kind == RANDOM:
            self.deal_random()
        else:
            self.deal_quick(self._settings.new_feathers)

    @Slot()
    def deal_random(self) -> None:
        """Deal at random, of the size in the settings."""
        settings = self._settings
        settings.new_kind = RANDOM
        rows, columns = settings.deal_rows, settings.deal_columns
        self._draw_random(_Size(rows, columns, min(settings.deal_cards, rows * columns)))

    @Slot(int)
    def deal_quick(self, feathers: int) -> None:
        """Deal a winnable puzzle of a difficulty, found off the GUI thread."""
        self._settings.new_kind = str(feathers)
        self._draw_quick(feathers)

    @Slot(int, int, int)
    def deal_number(self, number: int, rows: int, columns: int) -> None:
        """Deal by FreeCell number, or by a negative seed, and name the number of its deal."""
        has_dealt = self._hand_out(lambda: _numbered(number, rows, columns, NUMBERED))
        if has_dealt and number < 0:
            self._requests.message.emit(worded(seed_note(str(number))))

    # As a sequence of puzzles

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind in {RANDOM, QUICK, NUMBERED}

    def open_next(self, after: Puzzle) -> None:
        """Deal the next number, or another puzzle with as many feathers or of the same size."""
        if after.kind == QUICK and after.detail.isdecimal():
            self._draw_quick(int(after.detail))
        elif not self._deal_beside(after, 1):
            self._draw_random(_Size(after.deal.rows, after.deal.columns, after.deal.n_cards))

    def open_previous(self, puzzle: Puzzle) -> bool:
        """Deal the number before a numbered deal; return whether the puzzle is one."""
        return self._deal_beside(puzzle, -1)

    def progress(self, _after: Puzzle) -> Standing:
        """Return nothing: deals have no end."""
        return Standing()

    def _deal_beside(self, puzzle: Puzzle, by: int) -> bool:
        """Deal a number next to that of a numbered deal; return whether the puzzle is one."""
        if puzzle.kind != NUMBERED or puzzle.number is None:
            return False
        number = (puzzle.number + by) % (MAX_FREECELL_NUMBER + 1)
        self.deal_number(number, puzzle.deal.rows, puzzle.deal.columns)
        return True

    # At once, or after a search off the GUI thread

    def _draw_random(self, size: _Size) -> None:
        seed = secrets.randbits(64)
        if self._settings.deals_winnable_only:
            none_found = tr("No solvable deal found. Try more cards.")
            self._search(lambda cancel: _find_winnable(size, seed, cancel), none_found)
        else:
            self._hand_out(lambda: _draw(size, np.random.default_rng(seed)))

    def _draw_quick(self, feathers: int) -> None:
        seed = secrets.randbits(64)
        none_found = tr("No solvable deal found. Try again.")
        self._search(lambda cancel: _find_quick(feathers, seed, cancel), none_found)

    def _hand_out(self, make: Callable[[], Puzzle]) -> bool:
        """Request a deal that needs no search, in place of the search that is running.

        Returns whether there is such a deal; if not, the reason was reported.
        """
        self.cancel()
        try:
            puzzle = make()
        except BoafError as error:
            self._requests.message.emit(error_text(error))
            return False
        self._requests.puzzle.emit(puzzle)
        return True

    def _search(self, find: Callable[[Cancel], Work[Puzzle | None]], none_found: str) -> None:
        """Search in place of the search that is running; report if no deal is found."""
        self.cancel()
        self._job = run(self, find, partial(self._on_found, none_found), self._on_failed)
        self.search_began.emit()

    @Slot()
    def cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._end_search()

    def _end_search(self) -> None:
        self._job = None
        self.search_ended.emit()

    def _on_found(self, none_found: str, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            self._on_failed(none_found)
        else:
            self._end_search()
            self._requests.puzzle.emit(puzzle)

    def _on_failed(self, sentence: str) -> None:
        self._end_search()
        self._requests.message.emit(sentence)


def _numbered(number: int, rows: int, columns: int, source: str) -> Puzzle:
    return replace(Puzzle.from_number(freecell_number(number), rows, columns), source=source)


def _draw(size: _Size, rng: "np.random.Generator") -> Puzzle:  # as its type, it loads no module
    """Draw a deal; a full grid gets a FreeCell number, by which players can refer to it."""
    rows, columns, n_cards = size
    if n_cards == rows * columns:
        number = int(rng.integers(1, MAX_FREECELL_NUMBER, endpoint=True))
        return _numbered(number, rows, columns, RANDOM)
    return Puzzle.from_deal(Deal.random(n_cards, rng, rows, columns), source=RANDOM)


# In worker threads, as compiled code loads off the GUI thread


def _find_winnable(size: _Size, seed: int, cancel: Cancel) -> Work[Puzzle | None]:
    """Draw deals until one is solved; None after too many tries."""
    from engine.search.solver import solve

    rng = np.random.default_rng(seed)
    for done in range(_MAX_TRIES):
        yield Progress(done, 0)
        puzzle = _draw(size, rng)
        if solve(puzzle.deal, max_nodes=_MAX_NODES, cancel=cancel).solvable:
            return puzzle
    return None


def _find_quick(feathers: int, seed: int, cancel: Cancel) -> Work[Puzzle | None]:
    """Find a deal with a number of feathers; None if no deal drawn is winnable."""
    from engine.games import quick_deal

    deal = yield from quick_deal(feathers, seed, cancel)
    return None if deal is None else Puzzle.from_deal(deal, source=f"{QUICK} {feathers}")
