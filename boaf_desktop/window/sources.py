# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Where puzzles come from: dealt, pasted, drawn, the day's, climbed to, or of the open set."""

from collections.abc import Callable
from datetime import timedelta
from typing import Protocol

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.puzzle import EDITOR, Puzzle
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.dealing import Dealer
from boaf_desktop.window.deals import Deals
from engine.game import Deal


class PuzzleSequence(Protocol):
    """Knows what comes after each of its puzzles."""

    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle was taken from here."""

    def open_next(self, after: Puzzle) -> None:
        """Ask for the puzzle after one."""

    def progress(self) -> str:
        """Return how far the player is; empty where there is nothing to say."""


class Lessons(PuzzleSequence, Protocol):
    """Knows as well what comes before each of its puzzles."""

    def open_previous(self, before: Puzzle) -> None:
        """Ask for the puzzle before one, if there is such a one."""


class Sources(QObject):
    """Joins every way to a puzzle, and asks for it on the board."""

    puzzle_requested = Signal(object)  #: A `Puzzle` should go on the board
    said = Signal(str)  #: Why there is none, in one sentence

    def __init__(
        self,
        session: Session,
        recorder: Recorder,
        settings: Settings,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.deals = Deals(self)
        self.difficulties = Difficulties(recorder, self)
        self.dealer = Dealer(settings, self.difficulties, self)
        self.ladder = Ladder(recorder, self)
        self.daily = Daily(recorder, self, first_day=lambda: settings.first_day)
        self._leads_to_set = False
        self._next_in_set: Callable[[], object] = lambda: None
        self._previous_in_set: Callable[[], object] = lambda: None
        self._lessons: list[Lessons] = []
        session.puzzle_changed.connect(self._on_puzzle)
        self.daily.puzzle_requested.connect(self.puzzle_requested)
        for dealt in (self.deals.dealt, self.dealer.dealt):
            dealt.connect(self.puzzle_requested)
        self.ladder.puzzle_requested.connect(self.puzzle_requested)
        for refused in (self.deals.refused, self.dealer.refused, self.ladder.refused):
            refused.connect(self.said)

    def add_lessons(self, *lessons: Lessons) -> None:
        """Register sequences that know what comes after and before their puzzles."""
        self._lessons += lessons

    def set_open_set(
        self, open_next: Callable[[], object], open_previous: Callable[[], object]
    ) -> None:
        """Set how the puzzles of the open set are walked: what is left when no course holds."""
        self._next_in_set, self._previous_in_set = open_next, open_previous

    @Slot()
    def lead_to_set(self) -> None:
        """Open the new set next, whatever is on the board."""
        self._leads_to_set = True

    @Slot()
    def _on_puzzle(self) -> None:
        self._leads_to_set = False

    @Slot()
    def open_next(self) -> None:
        """Ask for the next puzzle of whatever the one on the board was taken from.

        After today's puzzle comes the ladder.
        """
        course = None if self._leads_to_set else self._course()
        if course is self.daily and self.daily.is_done(self._session.puzzle):
            course = self.ladder
        if course is None:
            self._next_in_set()
        else:
            course.open_next(self._session.puzzle)

    @Slot()
    def open_previous(self) -> None:
        """Ask for the puzzle before it in a lesson or a set, else for an unfinished game."""
        puzzle = self._session.puzzle
        lessons = next((each for each in self._lessons if each.holds(puzzle)), None)
        if lessons is not None:
            lessons.open_previous(puzzle)
        elif self._course() is None:
            self._previous_in_set()
        else:
            self.open_unfinished()

    def open_unfinished(self) -> None:
        """Ask for the unfinished game that was played before the one on the board."""
        puzzles = [game.puzzle for game in self._session.unfinished]
        slots = [puzzle.slot for puzzle in puzzles]
        here = self._session.puzzle.slot
        place = slots.index(here) + 1 if here in slots else 0
        if place < len(puzzles):
            self.puzzle_requested.emit(puzzles[place])
        else:
            self.said.emit(self.tr("You have no older unfinished games."))

    def progress(self) -> str:
        """Return how far the player is; nothing when the puzzle is of no course."""
        course = self._course()
        return "" if course is None else course.progress()

    def outlook(self) -> str:
        """Return how far the player is, and what comes after the puzzle on the board."""
        puzzle, said = self._session.puzzle, [self.progress()]
        if self.ladder.holds(puzzle) and self.ladder.rungs:
            following = self.ladder.puzzle(self.ladder.next_rung(puzzle.id))
            said.append(self.tr("Next: {title}.").format(title=following.title))
        elif self.daily.holds(puzzle):
            tomorrow = self.daily.puzzle(self.daily.today + timedelta(days=1))
            count = self.difficulties.feathers(tomorrow)
            said.append(self.tr("Tomorrow's puzzle: %n feather(s).", "", count) if count else "")
        return " ".join(filter(None, said))

    @Slot()
    def climb(self) -> None:
        """Ask for the next puzzle of the ladder."""
        self.ladder.open_next(self._session.puzzle)

    @Slot()
    def climb_from_home(self) -> None:
        """Ask for the puzzle of the ladder that Home shows, whatever is on the board."""
        if self.ladder.rungs:
            self.ladder.open_rung(self.ladder.next_rung())

    def _course(self) -> PuzzleSequence | None:
        """Return what the puzzle on the board was taken from; None when it is of a set."""
        puzzle = self._session.puzzle
        own: list[PuzzleSequence] = [self.ladder, self.daily, self.dealer]
        courses = [*self._lessons, *own]
        return next((course for course in courses if course.holds(puzzle)), None)

    @Slot(object)
    def open_drawn(self, deal: Deal) -> None:
        """Ask for a deal from the editor."""
        self.puzzle_requested.emit(Puzzle.from_deal(deal, source=EDITOR))
