"""Sources of puzzles: new deals, files, daily puzzle, ladder, mistakes, and the open set."""

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Final, NamedTuple, Protocol

import numpy as np
from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.home.tour import Tour
from boaf_desktop.language.translation import error_text, tr, worded
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import QUICK, RANDOM, Puzzle, first_puzzle
from boaf_desktop.play.game.session import MAX_GAMES
from boaf_desktop.play.game.standing import Standing
from boaf_desktop.requests import Requests
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.window.deal_input import DealInput
from boaf_desktop.workspace.app import App
from engine.errors import BoafError
from engine.game import Deal
from engine.game.deal import MAX_FREECELL_NUMBER, freecell_number
from engine.games.game_log import EndedGame
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.text_format import seed_note

NUMBERED: Final = "numbered"
_MAX_TRIES: Final = 10_000
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

    @Slot()
    def deal_random(self) -> None:
        """Deal at random, of the size in the settings."""
        settings = self._settings
        settings.new_kind = RANDOM
        rows, columns = settings.deal_rows, settings.deal_columns
        self._draw_random(_Size(rows, columns, min(settings.deal_cards, rows * columns)))

    def _draw_random(self, size: _Size) -> None:
        """Deal at random; a winnable deal is searched for off the GUI thread."""
        seed = secrets.randbits(64)
        if self._settings.deals_winnable_only:
            self._search(lambda cancel: _draw_winnable(size, seed, cancel))
        else:
            self._hand_out(lambda: _draw(size, np.random.default_rng(seed)))

    @Slot(int)
    def deal_quick(self, feathers: int) -> None:
        """Deal a winnable puzzle of a difficulty, found off the GUI thread."""
        self._settings.new_kind = str(feathers)
        self._draw_quick(feathers)

    def _draw_quick(self, feathers: int) -> None:
        seed = secrets.randbits(64)
        self._search(lambda cancel: draw_quick(feathers, seed, cancel))

    @Slot()
    def deal_again(self) -> None:
        """Deal again with the last settings."""
        if self._settings.new_kind == RANDOM:
            self.deal_random()
        else:
            self.deal_quick(self._settings.new_feathers)

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        """Return whether a puzzle was dealt here."""
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

    def _deal_beside(self, puzzle: Puzzle, by: int) -> bool:
        """Deal a number next to that of a numbered deal; return whether the puzzle is one."""
        if puzzle.kind != NUMBERED or puzzle.number is None:
            return False
        number = (puzzle.number + by) % (MAX_FREECELL_NUMBER + 1)
        self.deal_number(number, puzzle.deal.rows, puzzle.deal.columns)
        return True

    def progress(self, _after: Puzzle) -> Standing:
        """Return nothing: deals have no end."""
        return Standing()

    def _search(self, make: Callable[[Cancel], Work[Puzzle | None]]) -> None:
        """Search for a deal off the GUI thread, in place of the search that is running."""
        self.cancel()
        self._job = run(self, make, self._on_found, self._on_failed)
        self.search_began.emit()

    @Slot()
    def cancel(self) -> None:
        """Cancel the search for a winnable deal."""
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self.search_ended.emit()

    @Slot(int, int, int)
    def deal_number(self, number: int, rows: int, columns: int) -> None:
        """Deal by FreeCell number, or by a negative seed, and name the number of its deal."""
        self._hand_out(
            lambda: replace(
                Puzzle.from_number(freecell_number(number), rows, columns), source=NUMBERED
            )
        )
        if number < 0:
            self._requests.message.emit(worded(seed_note(str(number))))

    def _hand_out(self, make: Callable[[], Puzzle]) -> None:
        """Request a deal that needs no search, in place of the search that is running."""
        self.cancel()
        try:
            puzzle = make()
        except BoafError as error:
            self._requests.message.emit(error_text(error))
        else:
            self._requests.puzzle.emit(puzzle)

    @Slot(object)
    def _on_found(self, puzzle: Puzzle | None) -> None:
        self._job = None
        self.search_ended.emit()
        if puzzle is None:
            self._requests.message.emit(tr("No solvable deal found. Try more cards."))
        else:
            self._requests.puzzle.emit(puzzle)

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._job = None
        self.search_ended.emit()
        self._requests.message.emit(sentence)


def _draw(size: _Size, rng: np.random.Generator) -> Puzzle:
    """Draw a deal; a full grid gets a FreeCell number, by which players can refer to it."""
    rows, columns, n_cards = size
    if n_cards == rows * columns:
        number = int(rng.integers(1, MAX_FREECELL_NUMBER, endpoint=True))
        return replace(Puzzle.from_number(number, rows, columns), source=RANDOM)
    return Puzzle.from_deal(Deal.random(n_cards, rng, rows, columns), source=RANDOM)


def draw_quick(feathers: int, seed: int, cancel: Cancel) -> Work[Puzzle | None]:
    """Find a deal with a number of feathers; runs in a worker thread."""
    from engine.games.quick_deal import quick_deal  # compiled code loads off the GUI thread

    deal = yield from quick_deal(feathers, seed, cancel)
    return None if deal is None else Puzzle.from_deal(deal, source=f"{QUICK} {feathers}")


def _draw_winnable(size: _Size, seed: int, cancel: Cancel) -> Work[Puzzle | None]:
    """Draw deals until one is solved; runs in a worker thread."""
    from engine.search.solver import solve  # as above

    rng = np.random.default_rng(seed)
    for done in range(_MAX_TRIES):
        yield Progress(done, 0)
        puzzle = _draw(size, rng)
        if solve(puzzle.deal, max_nodes=_MAX_NODES, cancel=cancel).solvable:
            return puzzle
    return None


class PuzzleSequence(Protocol):
    """An ordered source of puzzles, which knows the next one after each."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle was taken from here."""

    def open_next(self, after: Puzzle) -> None:
        """Request the puzzle after one."""

    def progress(self, after: Puzzle) -> Standing:
        """Return the player's progress after a puzzle."""


class Sources(QObject):
    """Combines all sources of puzzles for the board."""

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        session, settings = app.session, app.settings
        requests, recorder = app.requests, app.recorder
        self._session, self._requests = session, requests
        self.deal_input = DealInput(session, settings, requests, self)
        self.dealer = Dealer(settings, requests, self)
        self.tour = Tour(app, self)
        self.ladder = Ladder(recorder, requests, self, settings)
        self.daily = Daily(recorder, requests, self)
        self.mistakes = Mistakes(session, settings, recorder, requests, self)
        self._leads_to_set = False
        self._current = session.puzzle
        #: What was on the board before the current puzzle, oldest first
        self._earlier = [game.puzzle for game in session.games[:-1] if game.puzzle.is_counted]
        #: Set by the panels: whether a puzzle leads on to the open set or study, and the steps.
        self.is_in_set: Callable[[Puzzle], bool] = lambda _puzzle: False
        self.open_next_in_set: Callable[[], object] = lambda: None
        self.open_previous_in_set: Callable[[], object] = lambda: None
        session.puzzle_changed.connect(self._on_puzzle)

    @Slot()
    def lead_to_set(self) -> None:
        """Continue with the new set next, whatever is on the board."""
        self._leads_to_set = True

    @Slot()
    def _on_puzzle(self) -> None:
        self._leads_to_set = False
        earlier, self._current = self._current, self._session.puzzle
        played = {game.puzzle.slot for game in self._session.games}
        # No one chose the puzzle of the very first start.
        is_chosen = earlier != first_puzzle() or earlier.slot in played
        if earlier.slot != self._current.slot and earlier.is_counted and is_chosen:
            self._earlier = [*self._earlier[1 - MAX_GAMES :], earlier]

    @Slot()
    def open_next(self) -> None:
        """Request the next puzzle of the sequence or set of the current one.

        Today's puzzle is followed by the ladder.
        """
        sequence = self._sequence()
        if sequence is self.daily and self.daily.is_done(self._session.puzzle):
            sequence = self.ladder
        if sequence is None:
            self.open_next_in_set()
        else:
            sequence.open_next(self._session.puzzle)
            self._session.leave_dead_end()

    @Slot()
    def open_previous(self) -> None:
        """Request the previous step of the tour or puzzle of the set, else what was played before.

        Without an earlier puzzle, that is the deal before a numbered one.
        """
        puzzle = self._session.puzzle
        if self.tour.holds(puzzle):
            self.tour.open_previous(puzzle)
        elif self._sequence() is None:
            self.open_previous_in_set()
        elif self._earlier:
            *older, earlier = self._earlier
            self._requests.puzzle.emit(earlier)
            self._earlier = older  # without the puzzle that was just left
        elif not self.dealer.open_previous(puzzle):
            self._requests.message.emit(tr("You haven't played another puzzle before this one."))

    def puzzle_of(self, game: EndedGame) -> Puzzle:
        """Return the puzzle of a recorded game, by the name under which it was played."""
        rung = self.ladder.rung(game.puzzle_id)
        if rung is not None:
            return self.ladder.puzzle(rung)
        if game.day is not None and self.daily.puzzle(game.day).deal == game.deal:
            return self.daily.puzzle(game.day)
        played = (each.puzzle for each in self._session.games if each.puzzle.deal == game.deal)
        return next(played, Puzzle(game.deal, game.puzzle_id))

    def progress(self) -> Standing:
        """Return the player's progress; nothing when the puzzle is in no sequence."""
        sequence = self._sequence()
        return Standing() if sequence is None else sequence.progress(self._session.puzzle)

    def _sequence(self) -> PuzzleSequence | None:
        """Return the sequence of the puzzle on the board; None if a set or study follows.

        A puzzle without a source, such as a pasted one, is followed by a deal of its size.
        """
        puzzle = self._session.puzzle
        sequences = (self.tour, self.ladder, self.daily, self.mistakes, self.dealer)
        sequence = next((each for each in sequences if each.holds(puzzle)), None)
        if self._leads_to_set or (sequence is None and self.is_in_set(puzzle)):
            return None
        return sequence or self.dealer
