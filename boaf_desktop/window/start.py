"""The start screen and the tour: when they are shown, and where they lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.play.board import Board
from boaf_desktop.play.game.puzzle import TOUR, first_puzzle
from boaf_desktop.window.centre import Centre
from boaf_desktop.window.sources import Sources
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from boaf_desktop.home.home_page import HomePage


class Start(QObject):
    """Shows the start screen in place of the board, also after the tour."""

    changed = Signal()  #: The start screen was shown or hidden

    def __init__(self, app: App, sources: Sources, centre: Centre, board: Board) -> None:
        super().__init__(app)
        self._app, self._session, self._sources = app, app.session, sources
        self._centre, self._board, self._tour = centre, board, sources.tour
        self.page: HomePage | None = None  #: The start screen, once created
        self._tour.ended.connect(self._on_tour_ended)
        app.session.puzzle_changed.connect(self.hide)
        app.session.position_changed.connect(self.hide)

    @property
    def is_shown(self) -> bool:
        """Whether the start screen is shown in place of the board."""
        return self._centre.is_home_shown

    def welcome(self) -> None:
        """Show the first screen of a session.

        A game in progress continues; a new player takes the tour; all others get the start
        screen.
        """
        session = self._session
        if session.telemetry().moves and not session.position.is_solved:
            return
        if not self._app.settings.has_seen_welcome:
            self._tour.begin_first()
        elif session.puzzle.kind == TOUR and self._tour.is_unfinished:
            self._tour.begin()
        else:
            if session.puzzle.kind == TOUR:  # the last step, before the tour was ended
                self._open_last_game()
            self.show()

    @Slot()
    def show(self) -> None:
        if self.page is None:
            self.page = self._make_page()
        self._centre.show_home(self.page)
        self.page.focus_first()
        self.changed.emit()

    def go_on(self) -> None:
        """Press the first button of the start screen."""
        if self.page is not None:
            self.page.next_button.click()

    @Slot()
    def hide(self) -> None:
        if self.is_shown:
            self._centre.show_home(None)
            self.changed.emit()

    @Slot(bool)
    def _on_tour_ended(self, is_done: bool) -> None:
        """Continue with the first puzzle of the chosen level, or with the start screen."""
        self._open_last_game()
        if is_done and self._tour.is_rule_due:
            self._sources.ladder.open_first()
        else:
            self.show()

    def _open_last_game(self) -> None:
        """Open the last played game, or the first puzzle as in a start without a tour."""
        others = [game.puzzle for game in self._session.games if game.puzzle.is_counted]
        self._app.requests.puzzle.emit(others[-1] if others else first_puzzle())

    def _make_page(self) -> HomePage:
        # Not loaded at the start when a game continues.
        from boaf_desktop.home.home_page import HomePage

        sources = self._sources
        deal = sources.dealer.deal_quick
        page = HomePage(
            self._app, sources.daily, sources.ladder, sources.mistakes, self._tour, deal
        )
        page.continue_requested.connect(self._on_continue)
        page.design_requested.connect(self._on_design)
        return page

    @Slot()
    def _on_continue(self) -> None:
        self.hide()
        self._board.focus_card()

    @Slot()
    def _on_design(self) -> None:
        self.hide()
        if self._session.puzzle.kind == TOUR:
            # A lesson doesn't belong beside the panels, and can be resumed.
            self._open_last_game()
        self._app.settings.is_designer = True
