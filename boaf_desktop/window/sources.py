"""Sources of puzzles: new deals, files, daily puzzle, ladder, mistakes, and the open set."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Slot

from boaf_desktop.home.tour import Tour
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.bird import Standing
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle, first_puzzle
from boaf_desktop.play.game.session import MAX_GAMES
from boaf_desktop.window.deal_input import DealInput
from boaf_desktop.window.dealer import Dealer
from boaf_desktop.workspace.app import App
from engine.games import EndedGame


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
        # A deal that is found later must not replace a puzzle that was opened meanwhile.
        session.puzzle_changed.connect(self.dealer.cancel)

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
