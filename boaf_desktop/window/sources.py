"""Sources of puzzles: deals, files, editor, daily puzzle, ladder, mistakes, open set."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, Slot

from boaf_desktop.home.tour import Tour
from boaf_desktop.language.wording import tr
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.window.deal_input import DealInput
from boaf_desktop.window.dealing import Dealer
from boaf_desktop.workspace.app import App


class PuzzleSequence(Protocol):
    """An ordered source of puzzles, which knows the next one after each."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle was taken from here."""

    def open_next(self, after: Puzzle) -> None:
        """Request the puzzle after one."""

    def progress(self, after: Puzzle) -> str:
        """Return the player's progress after a puzzle; empty if there is nothing to report."""


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
        self.daily = Daily(recorder, requests, self, first_day=lambda: settings.first_day)
        self.mistakes = Mistakes(session, recorder, requests, self)
        self._leads_to_set = False
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

    @Slot()
    def open_previous(self) -> None:
        """Request the previous step of the tour, number or puzzle of the set.

        Of any other puzzle, the unfinished game before it.
        """
        puzzle = self._session.puzzle
        if self.tour.holds(puzzle):
            self.tour.open_previous(puzzle)
        elif self._sequence() is None:
            self.open_previous_in_set()
        elif not self.dealer.open_previous(puzzle):
            self.open_unfinished()

    def open_unfinished(self) -> None:
        """Request the unfinished game that was played before the current one."""
        puzzles = [game.puzzle for game in self._session.unfinished]
        slots = [puzzle.slot for puzzle in puzzles]
        current = self._session.puzzle.slot
        index = slots.index(current) + 1 if current in slots else 0
        if index < len(puzzles):
            self._requests.puzzle.emit(puzzles[index])
        else:
            self._requests.message.emit(tr("You have no older unfinished games."))

    def progress(self) -> str:
        """Return the player's progress; empty when the puzzle is in no sequence."""
        sequence = self._sequence()
        return "" if sequence is None else sequence.progress(self._session.puzzle)

    @Slot()
    def climb(self) -> None:
        """Request the next puzzle of the ladder."""
        self.ladder.open_next(self._session.puzzle)

    def _sequence(self) -> PuzzleSequence | None:
        """Return the sequence of the puzzle on the board; None if a set or study follows.

        A puzzle from nowhere, such as a pasted one, is followed by a deal of its size.
        """
        puzzle = self._session.puzzle
        sequences = (self.tour, self.ladder, self.daily, self.mistakes, self.dealer)
        sequence = next((each for each in sequences if each.holds(puzzle)), None)
        if self._leads_to_set or (sequence is None and self.is_in_set(puzzle)):
            return None
        return sequence or self.dealer
