"""The end of a puzzle: what the window shows, and the way to the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.language.wording import tr
from boaf_desktop.play.board.overlay import GLIDE_MS
from boaf_desktop.play.celebration import Celebration
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.game.game_positions import has_mistakes
from boaf_desktop.play.result import Result, result_of
from boaf_desktop.widgets.notice import Offer

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow


class Ending(QObject):
    """Celebrates a win, and offers the next puzzle while the current one is over.

    The tour offers the next puzzle itself. If a panel has the keyboard, such as the rating form,
    it keeps it. In both cases the notice reports the win.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.board)
        session, controls = window.session, window.controls
        self._window, self._session, self._controls = window, session, controls
        self.celebration = Celebration(window.board, window.theme)
        self.panel = self.celebration.panel
        # Starts the celebration after the last glide, and not before other receivers of the win,
        # which may take the focus.
        self._landing = QTimer(self, singleShot=True)
        self._landing.timeout.connect(self._on_landed)
        for change in (session.puzzle_changed, session.position_changed):
            change.connect(self._close)
        for change in (session.position_changed, session.verdict_changed, session.blind_changed):
            change.connect(self._refresh)
        for change in (window.app.recorder.changed, window.app.study.changed):
            change.connect(self._refresh)
        window.start.changed.connect(self._on_start)
        session.ended.connect(self._on_ended)
        controls.changed.connect(self._on_controls)
        self.celebration.closed.connect(self._refresh)
        self.panel.next.clicked.connect(self._on_next)
        self.panel.again.clicked.connect(session.play_again)
        self.panel.review.clicked.connect(self._review)
        self._refresh()

    def _announce(self, sentence: str) -> None:
        if not self._is_tour:  # its bar shows the same
            progress = self._window.sources.progress()
            self._window.notice.show_message(f"{sentence} {progress}".rstrip())

    @property
    def _is_tour(self) -> bool:
        """Whether the tour's bar reports how a puzzle ended and what follows."""
        return self._window.sources.tour.step is not None

    @property
    def is_celebrating(self) -> bool:
        """Whether a win is celebrated, or will be in a moment."""
        return self._landing.isActive() or not self.celebration.isHidden()

    @Slot()
    def _close(self) -> None:
        self._landing.stop()
        self.celebration.close_layer()

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
        self._window.notice.dismiss()  # otherwise it would cover the cards
        board = self._window.board
        if board.isVisible():
            self._landing.start(GLIDE_MS if board.animates else 0)
            self._refresh()
        else:
            self._announce(tr("Solved!"))

    @Slot()
    def _on_landed(self) -> None:
        self._window.board.overlay.land()
        has_panel_focus = bool(self._window.panel_key_of(self._window.focusWidget()))
        if has_panel_focus or self._is_tour:
            self._refresh()
            self._announce(tr("Solved!"))
        else:
            self.celebration.show_result(*self._result())
            self._refresh()

    @Slot()
    def _on_start(self) -> None:
        if self._window.start.is_shown:
            self._close()
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        if not self.celebration.isHidden():
            self.panel.show_result(*self._result())
        offers = self._offers()
        is_solved = self._session.outcome is GameState.SOLVED
        text = tr("This puzzle is solved.") if is_solved else tr("You gave up on this puzzle.")
        self._window.notice.set_lasting(text if offers else "", offers)

    def _result(self) -> tuple[Result, str]:
        """Return the result of the current game, and what follows in words."""
        game, app, is_blind = self._session.games[-1], self._window.app, self._session.is_blind
        result = result_of(game, app.recorder.games, is_blind=is_blind)
        return result, "" if is_blind else self._window.sources.progress()

    def _offers(self) -> list[Offer]:
        """Return the offers of the notice while the puzzle on the board is over."""
        session, start = self._session, self._window.start
        is_playing = session.outcome is GameState.PLAYING
        is_shown_elsewhere = start.is_shown or self._is_tour or self.is_celebrating
        if is_playing or is_shown_elsewhere:
            return []
        offers: list[Offer] = [(tr("Next puzzle"), self._window.sources.open_next)]
        if self._window.app.study.waits_for(session.puzzle.deal):
            offers = [(tr("Rate"), self._window.commands["rate"].trigger)]
        if session.is_blind:
            return offers
        if session.can_play_again:
            offers.append((tr("Play again"), session.play_again))
        if session.outcome is GameState.GIVEN_UP:
            offers.append((tr("Show solution"), lambda: self._controls.show_solution(True)))
        if has_mistakes(session.tree) and not self._controls.review.is_shown:
            offers.append((tr("Review your mistakes"), self._review))
        return offers

    @Slot()
    def _on_next(self) -> None:
        self._close()  # for a search, or a message that there is no other puzzle
        self._window.sources.open_next()

    @Slot()
    def _review(self) -> None:
        self._close()
        self._controls.start_review()
