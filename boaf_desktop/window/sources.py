"""Where puzzles come from: dealt, pasted, drawn, climbed to, or the next of the open set."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.session import Session
from boaf_desktop.widgets.jobs import Jobs
from boaf_desktop.window.deals import Deals
from boaf_desktop.window.side_windows import SideWindows
from engine.game import Deal


class Sources(QObject):
    """Joins every way to a puzzle, and asks for it on the board.

    Attributes
    ----------
    puzzle_wanted : Signal(object)
        A `Puzzle` should go on the board.
    game_found : Signal(object)
        The moves that came with the puzzle wanted last.
    said : Signal(str)
        Why there is none, in one sentence.
    search_began : Signal()
        A winnable deal is being looked for; `Deals.cancel` stops that.
    search_ended : Signal()
        It is found, or no longer looked for.
    next_in_set, previous_in_set : Signal()
        Another puzzle of the open set is wanted.
    """

    puzzle_wanted = Signal(object)
    game_found = Signal(object)
    said = Signal(str)
    search_began = Signal()
    search_ended = Signal()
    next_in_set = Signal()
    previous_in_set = Signal()

    def __init__(self, session: Session, recorder: Recorder, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.deals = Deals(jobs, self)
        self.ladder = Ladder(recorder, jobs, self)
        self.deals.dealt.connect(self.puzzle_wanted)
        self.deals.game_found.connect(self.game_found)
        self.deals.search_began.connect(self.search_began)
        self.deals.search_ended.connect(self.search_ended)
        self.ladder.puzzle_wanted.connect(self.puzzle_wanted)
        for refused in (self.deals.refused, self.ladder.refused):
            refused.connect(self.said)

    def join(self, side: SideWindows) -> None:
        """Answer what the small windows ask for."""
        side.random_wanted.connect(self.deals.deal_random)
        side.number_wanted.connect(self.deals.deal_number)
        side.deal_drawn.connect(self._on_drawn)
        side.next_wanted.connect(self._climb)

    @Slot()
    def open_next(self) -> None:
        """Ask for the next puzzle: of the ladder when the player is on it, else of the set."""
        if self.ladder.holds(self._session.puzzle):
            self._climb()
        else:
            self.next_in_set.emit()

    @Slot()
    def open_previous(self) -> None:
        """Ask for the puzzle before."""
        if self.ladder.holds(self._session.puzzle):
            self.ladder.open_previous(self._session.puzzle.deal)
        else:
            self.previous_in_set.emit()

    def progress(self) -> str:
        """Say how far the player is on the ladder; nothing when the puzzle is not of it."""
        puzzle = self._session.puzzle
        return self.ladder.progress() if self.ladder.holds(puzzle) else ""

    @Slot()
    def _climb(self) -> None:
        self.ladder.open_next(self._session.puzzle.deal)

    @Slot(object)
    def _on_drawn(self, deal: Deal) -> None:
        self.puzzle_wanted.emit(Puzzle.from_deal(deal, source="editor"))
