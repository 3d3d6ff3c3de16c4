"""The tour: its steps, each solved by the player, and the bar above the board."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QShortcut, QShowEvent
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from boaf_desktop.language import tr
from boaf_desktop.play.game import FIRST_DEAL, TOUR, GameState, Puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import FEATHERS_OF, StartLevel, VerdictMode
from boaf_desktop.shortcuts import key_name
from boaf_desktop.widgets.parts import (
    add_all,
    announce,
    column_in,
    heading,
    plain_label,
    push_button,
    row_in,
    show_text,
)
from engine.game import parse_deal

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow


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
            tr("Now try it yourself. Press {key} for a hint.", key=key_name("hint")),
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

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        session, recorder = window.session, window.app.recorder
        self._session, self._recorder, self._settings = session, recorder, window.settings
        self._window = window
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
            self._settings.new_kind = str(FEATHERS_OF[level])
        self._settings.tour_step = self.n_steps
        self._window.home.go_on_after_tour(is_done=True)

    @Slot()
    def ask_to_leave(self) -> None:
        question = tr("Leave the tour? You can continue it from the Help menu.")
        self._window.notice.show_message(question, [(tr("Leave the tour"), self.leave)])

    @Slot()
    def leave(self) -> None:
        """End the tour for now; `begin` continues it with the step on the board."""
        self._window.home.go_on_after_tour(is_done=False)

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

    def _open(self, number: int) -> None:
        puzzle = self._puzzles[number]
        self._window.open_puzzle(puzzle)
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


class TourBar(QFrame):
    """Describes the current step above the board, and continues when it is solved."""

    def __init__(self, tour: Tour, session: Session) -> None:
        super().__init__()
        self._tour, self._session = tour, session
        self._title, self._text = heading(""), plain_label()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._dots = plain_label()
        self._dots.setAccessibleName(tr("Tour progress"))
        self._next = push_button(tr("Next step"), self._open_next, is_primary=True)
        self._finish = push_button(tr("Finish the tour"), self._open_next, is_primary=True)
        easy = push_button(tr("&Easy"), is_primary=True)
        self._levels = (easy, push_button(tr("&Medium")), push_button(tr("H&ard")))
        levels = (StartLevel.EASY, StartLevel.MEDIUM, StartLevel.HARD)
        for button, level in zip(self._levels, levels, strict=True):
            button.clicked.connect(partial(tour.finish, level))
        for button in (self._next, self._finish, easy):  # one of them is visible at a time
            for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):  # wherever the focus is
                QShortcut(key, button, button.click)
        self._skip = push_button(tr("Skip the tour"), tour.ask_to_leave)
        head, texts = row_in(None, 12), column_in(None, 2)
        add_all(head, self._title, self._dots, None)
        add_all(texts, head, self._text)
        self._buttons = (self._next, self._finish, *self._levels, self._skip)
        add_all(row_in(self, 16, (16, 8, 12, 8)), (texts, 1), *self._buttons)
        self._to_announce = ""  # to a screen reader, of the text on the screen
        self._announced = ""
        for signal in (tour.changed, session.position_changed):
            signal.connect(self._refresh)
        self._refresh()

    @property
    def text(self) -> str:
        """Text of the bar; empty when it is hidden."""
        return "" if self.isHidden() else self._text.text()

    @Slot()
    def _refresh(self) -> None:
        self._show_content()
        # The rule stays until the first win is left, so that the board does not move.
        is_won = self._session.outcome is GameState.SOLVED
        stays = not self.isHidden() and is_won and self._session.puzzle.is_counted
        is_lesson = self._tour.step is not None
        self.setVisible(is_lesson or self._tour.is_rule_due or stays)
        self._announce_new()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._announce_new()

    def _announce_new(self) -> None:
        """Announce what is new, once it is visible."""
        if self.isVisible() and self._to_announce != self._announced:
            self._announced = self._to_announce
            announce(self, self._announced)

    def _show(
        self, text: str, title: str = "", dots: str = "", buttons: Container[QPushButton] = ()
    ) -> None:
        show_text(self._title, title)
        show_text(self._dots, dots)
        self._text.setText(text)
        for button in self._buttons:
            button.setVisible(button in buttons)
        self.setAccessibleName(f"{title}. {text}" if title else text)

    def _show_content(self) -> None:
        """Show the current step, or the rule outside the tour."""
        step, number, n_steps = self._tour.step, self._tour.number, self._tour.n_steps
        if step is None or number is None:
            self._to_announce = ""
            self._show(
                tr(
                    "Drag a card onto another card in its row or column that has the same suit, "
                    "the same rank or an adjacent rank. Build a single stack."
                )
            )
            return
        title = tr(
            "{number} of {count}  {title}",
            number=number + 1,
            count=n_steps,
            title=step.title,
        )
        dots = "●" * (number + 1) + "○" * (n_steps - number - 1)
        if self._session.position.is_solved:
            text, choices = self._end_of_step(is_last=number + 1 == n_steps)
            labels = (each.text().replace("&", "") for each in choices if each != self._skip)
            self._to_announce = f"{text} {', '.join(labels)}."
            self._show(text, title, dots, choices)
            return
        self._to_announce = f"{title}. {step.text}"
        if number == 0:
            self._to_announce += " " + tr(
                "Arrow keys go from card to card. Enter picks up a card and puts it down."
            )
        self._show(step.text, title, dots, (self._skip,))

    def _end_of_step(self, *, is_last: bool) -> tuple[str, tuple[QPushButton, ...]]:
        """Return the text of a solved step, and the buttons to choose from."""
        if not is_last:
            return tr("One stack: you win!"), (self._next, self._skip)
        text = tr("You know all the rules.")
        if self._tour.asks_level:
            return f"{text} {tr('How hard should your first puzzles be?')}", self._levels
        return text, (self._finish,)

    @Slot()
    def _open_next(self) -> None:
        self._tour.open_next(self._session.puzzle)
