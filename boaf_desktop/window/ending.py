"""The end of a puzzle: what the window shows, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.language.wording import tr
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.overlay import GLIDE_MS
from boaf_desktop.play.celebration import Celebration
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import has_mistakes
from boaf_desktop.play.result import Result, result_of
from boaf_desktop.widgets.notice import NoticeBar, Offer
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.start import Start
from boaf_desktop.workspace.app import App


@dataclass(frozen=True, slots=True)
class EndState:
    """How the puzzle on the board ended, and what can be done next."""

    outcome: GameState
    is_shown_elsewhere: bool  #: By the start screen, the tour or the celebration
    is_blind: bool
    waits_for_rating: bool
    can_play_again: bool
    has_mistakes: bool  #: Whether there are mistakes to review, and the review isn't shown

    @property
    def text(self) -> str:
        """The lasting message above the board; empty for none."""
        if self.is_shown_elsewhere or self.outcome is GameState.PLAYING:
            return ""
        is_solved = self.outcome is GameState.SOLVED
        return tr("This puzzle is solved.") if is_solved else tr("You gave up on this puzzle.")


class Ending(QObject):
    """Celebrates a win, and offers the next puzzle while the current one is over.

    The tour offers the next puzzle itself. If a panel has the keyboard, such as the rating form,
    it keeps it. In both cases the notice reports the win.

    ``is_in_panel``: returns whether a panel has the keyboard.
    """

    def __init__(
        self,
        app: App,
        board: Board,
        controls: PlayControls,
        notice: NoticeBar,
        sources: Sources,
        start: Start,
        is_in_panel: Callable[[], bool],
    ) -> None:
        super().__init__(board)
        self._app, self._session, self._board = app, app.session, board
        self._controls, self._notice, self._sources = controls, notice, sources
        self._start, self._is_in_panel = start, is_in_panel
        self.celebration = Celebration(board, app.theme)
        self.panel = self.celebration.panel
        # Starts the celebration after the last glide, and not before other receivers of the win,
        # which may take the focus.
        self._landing = QTimer(self, singleShot=True)
        self._landing.timeout.connect(self._on_landed)
        self._connect()
        self._refresh()

    def _connect(self) -> None:
        session = self._session
        for change in (session.puzzle_changed, session.position_changed):
            change.connect(self._close)
        for change in (
            session.position_changed,
            session.verdict_changed,
            session.blind_changed,
            self._app.recorder.changed,
            self._app.study.changed,
            self.celebration.closed,
        ):
            change.connect(self._refresh)
        self._start.changed.connect(self._on_start)
        session.ended.connect(self._on_ended)
        self._controls.changed.connect(self._on_controls)
        self.panel.next.clicked.connect(self._on_next)
        self.panel.again.clicked.connect(session.play_again)
        self.panel.review.clicked.connect(self._review)

    # Showing

    @property
    def _is_tour(self) -> bool:
        """Whether the tour's bar reports how a puzzle ended and what follows."""
        return self._sources.tour.step is not None

    @property
    def is_celebrating(self) -> bool:
        """Whether a win is celebrated, or will be in a moment."""
        return self._landing.isActive() or not self.celebration.isHidden()

    @property
    def state(self) -> EndState:
        session = self._session
        is_mistaken = session.outcome is not GameState.PLAYING and has_mistakes(session.tree)
        return EndState(
            outcome=session.outcome,
            is_shown_elsewhere=self._start.is_shown or self._is_tour or self.is_celebrating,
            is_blind=session.is_blind,
            waits_for_rating=self._app.study.waits_for(session.puzzle.deal),
            can_play_again=session.can_play_again,
            has_mistakes=is_mistaken and not self._controls.review.is_shown,
        )

    @Slot()
    def _refresh(self) -> None:
        """Show the end of the puzzle, if it is over."""
        if not self.celebration.isHidden():
            self.panel.show_result(*self.result())
        state = self.state
        self._notice.set_lasting(state.text, self._offers(state) if state.text else [])

    def result(self) -> tuple[Result, str]:
        """Return the result of the current game, and what follows in words."""
        game, is_blind = self._session.games[-1], self._session.is_blind
        result = result_of(game, self._app.recorder.games, is_blind=is_blind)
        return result, "" if is_blind else self._sources.progress()

    def _offers(self, state: EndState) -> list[Offer]:
        requests, controls, is_open = self._app.requests, self._controls, not state.is_blind
        gave_up = state.outcome is GameState.GIVEN_UP
        next_puzzle: Offer = (tr("Next puzzle"), requests.next_puzzle.emit)
        rate: Offer = (tr("Rate"), lambda: requests.command.emit("rate"))
        again: Offer = (tr("Play again"), self._session.play_again)
        solution: Offer = (tr("Show solution"), lambda: controls.show_solution(True))
        review: Offer = (tr("Review your mistakes"), self._review)
        offers = (
            (rate if state.waits_for_rating else next_puzzle, True),
            (again, is_open and state.can_play_again),
            (solution, is_open and gave_up),
            (review, is_open and state.has_mistakes),
        )
        return [offer for offer, is_made in offers if is_made]

    def _announce(self, sentence: str) -> None:
        if not self._is_tour:  # its bar shows the same
            self._notice.show_message(f"{sentence} {self._sources.progress()}".rstrip())

    # The course of events

    @Slot()
    def _close(self) -> None:
        self._landing.stop()
        self.celebration.close_layer()

    @Slot()
    def _on_start(self) -> None:
        if self._start.is_shown:
            self._close()
        self._refresh()

    @Slot()
    def _on_controls(self) -> None:
        if self._controls.solution.is_active:
            self._close()
        self._refresh()

    @Slot()
    def _on_ended(self) -> None:
        if not self._session.position.is_solved:
            self._announce(tr("Given up. You can keep playing, but the game counts as given up."))
            self._refresh()
            return
        self._notice.dismiss()  # otherwise it would cover the cards
        if self._board.isVisible():
            self._landing.start(GLIDE_MS if self._board.animates else 0)
            self._refresh()
        else:
            self._announce(tr("Solved!"))

    @Slot()
    def _on_landed(self) -> None:
        self._board.overlay.land()
        if self._is_in_panel() or self._is_tour:
            self._refresh()
            self._announce(tr("Solved!"))
        else:
            self.celebration.show_result(*self.result())
            self._refresh()

    @Slot()
    def _on_next(self) -> None:
        self._close()  # for a search, or a message that there is no other puzzle
        self._app.requests.next_puzzle.emit()

    @Slot()
    def _review(self) -> None:
        self._close()
        self._controls.start_review()
