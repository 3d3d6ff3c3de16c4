"""The end of a puzzle: what the window shows, and the way to the next one."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board import GLIDE_MS, Board
from boaf_desktop.play.celebration import Celebration
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.bird import Standing
from boaf_desktop.play.game.game import GameState
from boaf_desktop.play.words import shows_unsolvable
from boaf_desktop.widgets.notice import NoticeBar, Offer
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.start import Start
from boaf_desktop.workspace.app import App


class Ending(QObject):
    """Celebrates a win, and offers the next puzzle while the current one is over.

    The tour offers the next puzzle itself. If a panel has the keyboard, such as the rating form,
    it keeps it. In both cases the notice, or the bar of the tour, reports the win.

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
        self.panel.review.clicked.connect(self._on_review)

    # Showing

    @property
    def _is_tour(self) -> bool:
        """Whether the tour's bar reports how a puzzle ended and what follows."""
        return self._sources.tour.step is not None

    @property
    def is_celebrating(self) -> bool:
        """Whether a win is celebrated, or will be in a moment."""
        return self._landing.isActive() or not self.celebration.isHidden()

    @Slot()
    def _refresh(self) -> None:
        """Show the result with what is known by now, and the offers."""
        if not self.celebration.isHidden():
            self._show_game()
        offers = self._offers()
        self._notice.set_lasting(self._over_text() if offers else "", offers)

    def _show_game(self) -> None:
        """Show the result of the current game, and the progress after it."""
        game, is_blind = self._session.game, self._session.is_blind
        standing = Standing() if is_blind else self._sources.progress()
        self.panel.show_game(game, self._app.recorder.games, standing, is_blind=is_blind)

    def celebrate(self) -> None:
        """Cover the board with the result."""
        self._show_game()
        self.celebration.open_layer()
        self._refresh()

    def _offers(self) -> list[Offer]:
        """Return the offers of the notice while the puzzle on the board is over."""
        session, controls, requests = self._session, self._controls, self._app.requests
        is_shown_elsewhere = self._start.is_shown or self._is_tour or self.is_celebrating
        if session.outcome is GameState.PLAYING or is_shown_elsewhere:
            return []
        offers: list[Offer] = []
        if self._app.study.waits_for(session.puzzle.deal):
            offers.append((tr("Rate"), lambda: requests.command.emit("rate")))
        else:
            offers.append((tr("Next puzzle"), requests.next_puzzle.emit))
        if session.is_blind:
            return offers
        if session.can_play_again:
            offers.append((tr("Play again"), session.play_again))
        if session.outcome is GameState.GIVEN_UP and not self._unsolvable_text():
            offers.append((tr("Show solution"), lambda: controls.show_solution(True)))
        if session.tree.blunders() and not controls.review.is_shown:
            offers.append((tr("Review your mistakes"), self._on_review))
        return offers

    def _over_text(self) -> str:
        if self._session.outcome is GameState.SOLVED:
            return tr("This puzzle is solved.")
        return self._unsolvable_text() or tr("You gave up on this puzzle.")

    def _unsolvable_text(self) -> str:
        """Return what to say of a game that was given up, if its deal is unsolvable."""
        is_shown = shows_unsolvable(self._session, self._app.settings)
        return tr("You gave up. This deal is unsolvable.") if is_shown else ""

    def _announce(self, sentence: str) -> None:
        if not self._is_tour:  # its bar shows the same
            self._notice.show_message(f"{sentence} {self._sources.progress().text}".rstrip())

    # Steps of the end

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
            usual = tr("Given up. You can keep playing, but the game counts as given up.")
            self._announce(self._unsolvable_text() or usual)
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
        self._board.land()
        if self._is_in_panel() or self._is_tour:
            self._refresh()
            self._announce(tr("Solved!"))
            if self._is_tour:
                self.celebration.release(is_flawless=True)
        else:
            self.celebrate()

    @Slot()
    def _on_next(self) -> None:
        self._close()  # for a search, or a message that there is no other puzzle
        self._app.requests.next_puzzle.emit()

    @Slot()
    def _on_review(self) -> None:
        self._close()
        self._controls.start_review()
