"""Leads through the steps of the tour, each solved by the player."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.bird import Standing
from boaf_desktop.play.game.puzzle import FIRST_DEAL, TOUR, Puzzle
from boaf_desktop.storage.settings import StartLevel, VerdictMode
from boaf_desktop.workspace.app import App
from engine.game import parse_deal

_FEATHERS: Final = {StartLevel.EASY: "2", StartLevel.MEDIUM: "3", StartLevel.HARD: "4"}


@dataclass(frozen=True, slots=True)
class TourStep:
    """One step."""

    title: str  #: Two or three words
    text: str  #: What to do, in at most two sentences
    deal: str  #: The grid, as text


def steps() -> tuple[TourStep, ...]:
    """Return the steps in order, in the current language."""
    return (
        TourStep(
            tr("Same suit"),
            tr(
                "Drag a heart onto another heart in the same row. Continue until one stack is "
                "left."
            ),
            "-- -- -- -- / 2H 6H TH KH / -- -- -- -- / -- -- -- --",
        ),
        TourStep(
            tr("Same rank"),
            tr("Columns work like rows. Stack the four sevens."),
            "-- 7C -- -- / -- 7D -- -- / -- 7H -- -- / -- 7S -- --",
        ),
        TourStep(
            tr("Adjacent rank"),
            tr(
                "Adjacent ranks match too: a five goes onto a six, and a six onto a five. The "
                "ranks of ace and king aren't adjacent."
            ),
            "-- -- -- -- / -- -- -- -- / 5C 6H 5S 6D / -- -- -- --",
        ),
        TourStep(
            tr("Order matters"),
            tr(
                "All cards are clubs, but a card with no other card left in its row or column "
                "is stranded. Use Undo to go back one move."
            ),
            "-- -- -- -- / -- 3C 8C -- / -- QC 5C -- / -- -- -- --",
        ),
        TourStep(
            tr("A trap"),
            tr("Only the top card counts. One first move looks right but loses. Look ahead."),
            "-- -- 5S 5D / -- -- -- -- / -- -- QD -- / -- -- 7D --",
        ),
        TourStep(
            tr("Five cards"),
            tr("Now try it yourself. Press H for a hint."),
            FIRST_DEAL,
        ),
        TourStep(
            tr("Six cards"),
            tr("Last one. Then you can play on your own."),
            "-- -- 3D 4D / -- -- 7D 4H / -- -- -- -- / -- -- JD 6D",
        ),
    )


class Tour(QObject):
    """Provides the current step of the tour and the steps after it.

    Progress is saved, so that the next start continues there.
    """

    changed = Signal()  #: Another step is on the board, or the tour started or ended
    ended = Signal(bool)  #: Whether the last step was completed, or the tour was left

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        session, recorder = app.session, app.recorder
        self._session, self._recorder, self._settings = session, recorder, app.settings
        self._requests = app.requests
        self._steps = steps()
        self._puzzles = [
            Puzzle.from_deal(parse_deal(step.deal), title=step.title, source=TOUR)
            for step in self._steps
        ]
        session.puzzle_changed.connect(self.changed)
        recorder.changed.connect(self._on_recorded)
        session.ended.connect(self._on_ended)

    @property
    def number(self) -> int | None:
        """The index of the step on the board; None when none is."""
        puzzle = self._session.puzzle
        if puzzle.kind != TOUR:
            return None
        deals = [each.deal for each in self._puzzles]
        return deals.index(puzzle.deal) if puzzle.deal in deals else None

    @property
    def n_steps(self) -> int:
        return len(self._steps)

    @property
    def step(self) -> TourStep | None:
        return None if self.number is None else self._steps[self.number]

    @property
    def is_rule_due(self) -> bool:
        """Whether the player has never won a puzzle outside the tour."""
        return not self._settings.has_won

    @property
    def asks_level(self) -> bool:
        """Whether a player who finishes the tour chooses a level: once, before the first win."""
        return self._settings.start_level is StartLevel.NONE and self.is_rule_due

    @property
    def is_due(self) -> bool:
        """Whether the tour hasn't been completed."""
        return self._settings.tour_step < self.n_steps

    @property
    def is_unfinished(self) -> bool:
        """Whether a step is left, or the choice of a level after the last."""
        return self.is_due or self.asks_level

    @Slot()
    def begin(self) -> None:
        """Continue with the next step or the choice of a level, or start again after those."""
        self._settings.has_seen_welcome = True
        if not self.is_unfinished:
            self._settings.tour_step = 0
        self._open(min(self._settings.tour_step, self.n_steps - 1))

    def begin_first(self) -> None:
        """Start for a new player, with verdicts shown only when no move is left."""
        self._settings.verdict_mode = VerdictMode.STUCK
        self._settings.tour_step = 0
        self.begin()

    def finish(self, level: StartLevel) -> None:
        """End the tour; a chosen level is that of the ladder and of quick deals."""
        if level is not StartLevel.NONE:
            self._settings.start_level = level
            self._settings.new_kind = _FEATHERS[level]
        self._settings.tour_step = self.n_steps
        self.ended.emit(True)

    @Slot()
    def ask_to_leave(self) -> None:
        question = tr("Leave the tour? You can continue it from the Help menu.")
        self._requests.offer.emit(question, [(tr("Leave the tour"), self.leave)])

    @Slot()
    def leave(self) -> None:
        """End the tour for now; `begin` continues it with the step on the board."""
        self.ended.emit(False)

    # As one of the sequences of `window/sources.py`

    def holds(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle belongs to the running tour, or waits for a level."""
        return puzzle.kind == TOUR and self.is_unfinished

    def open_next(self, after: Puzzle) -> None:
        """Request the step after the current one; after the last, end the tour.

        The question for a level stays until it is answered.
        """
        number = self.number if after.deal == self._session.puzzle.deal else None
        if number is not None and number + 1 < self.n_steps:
            self._open(number + 1)
        elif not (self.asks_level and self._session.position.is_solved):
            self.finish(StartLevel.NONE)

    def open_previous(self, before: Puzzle) -> None:
        """Request the step before the current one."""
        number = self.number if before.deal == self._session.puzzle.deal else None
        if number:
            self._open(number - 1)

    def progress(self, _after: Puzzle) -> Standing:
        """Return nothing: the tour's bar shows the progress."""
        return Standing()

    def _open(self, number: int) -> None:
        puzzle = self._puzzles[number]
        self._requests.puzzle.emit(puzzle)
        # A step played before is restarted, without the old moves to redo.
        if self.is_due and len(self._session.tree.nodes) > 1:
            self._session.play_again()

    @Slot()
    def _on_recorded(self) -> None:
        if not self._settings.has_won and any(game.is_won for game in self._recorder.games):
            self._settings.has_won = True
            self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        if self.number is not None and self._session.position.is_solved:
            self._settings.tour_step = max(self._settings.tour_step, self.number + 1)
            self.changed.emit()
