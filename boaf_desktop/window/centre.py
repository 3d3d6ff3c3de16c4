"""The centre of the window: the board with its lines and form, Home, and the end of a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from boaf_desktop.language import tr
from boaf_desktop.play.around_board import LineArea, TitleStrip
from boaf_desktop.play.board import GLIDE_MS
from boaf_desktop.play.celebration import Celebration
from boaf_desktop.play.game import TOUR, GameState, first_puzzle
from boaf_desktop.play.sequences import Standing
from boaf_desktop.play.sharing import ShareButton, Shared
from boaf_desktop.play.verdicts import shows_unsolvable
from boaf_desktop.widgets.notice import Offer
from boaf_desktop.widgets.parts import add_all, by_font, column_in, tab_along
from boaf_desktop.window.tour import TourBar
from engine.played_games import AFTER

if TYPE_CHECKING:
    from boaf_desktop.window.home_page import HomePage
    from boaf_desktop.window.main_window import MainWindow

_MIN_TITLE_HEIGHT: Final = 400  # in logical pixels, as the next; below, the board has no title
_MIN_FORM_HEIGHT: Final = 480  # below, the rating form is beside the board
_MIN_LINE_HEIGHT: Final = 320  # below this height there is no line of moves either
_PANEL_WIDTH: Final = 460  # of a notice over the board, in logical pixels
_MIN_LINE_AND_FORM_HEIGHT: Final = 800
"""Below this height the rating form takes the place of the line of moves."""


class Centre(QWidget):
    """The board, the notice over it, the line of moves and the rating form below it.

    Home takes the place of all of them.
    """

    turned = Signal()  #: The form is beside the board now, or no longer

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        self._board, self._notice = board, notice = window.board, window.notice
        # The line and the tour bar decide themselves whether they are visible.
        line, tour_bar = LineArea(window), TourBar(window.sources.tour, window.session)
        self.title = TitleStrip(window)
        self.form: QWidget | None = None  #: For ratings, once it is created
        self._is_form_open = False
        self._home: HomePage | None = None  # while it is shown
        self._notice_place: QBoxLayout | None = None  # while the board isn't shown
        self.setObjectName("centre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._above = QWidget()
        self._line_place = QWidget()
        column_in(self._above, 0).addWidget(tour_bar)
        column_in(self._line_place, 0).addWidget(line)
        self._game = QWidget()
        self._column = column_in(self._game, 0)
        add_all(self._column, (board, 1), self._line_place)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._game)
        self._rows = column_in(self, 0)
        add_all(self._rows, self._above, notice, self.title, (self._pages, 1))
        notice.shown.connect(self._place_notice)
        board.installEventFilter(self)

    @property
    def is_home_shown(self) -> bool:
        """Whether Home is shown in place of the board."""
        return self._home is not None

    def show_home(self, page: HomePage | None) -> None:
        """Show a page in place of the board and its lines; None restores them."""
        if page is not None and self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._home = page
        self._pages.setCurrentWidget(page or self._game)
        self._arrange()

    def show_board(self, is_shown: bool, above: QBoxLayout) -> None:
        """Show the board and all around it, or only messages, in a place above the panels."""
        self._notice_place = None if is_shown else above
        self.setVisible(is_shown)
        self._arrange()

    def add_form(self, form: QWidget) -> None:
        self.form = form
        form.setObjectName("below_board")
        form.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column.addWidget(form)
        tab_along(self)
        self._arrange()

    @property
    def takes_all(self) -> bool:
        """Whether the form is beside the board, which leaves no room for anything else."""
        return self.is_form_shown and self.height() < _MIN_FORM_HEIGHT

    @property
    def is_form_shown(self) -> bool:
        return self._is_form_open and not self.is_home_shown

    def show_form(self, is_open: bool) -> None:
        self._is_form_open = is_open
        self._arrange()

    def _arrange(self) -> None:
        if self.form is not None:
            self.form.setVisible(self._is_form_open)
        self._above.setVisible(not self.is_home_shown)
        min_height = _MIN_LINE_AND_FORM_HEIGHT if self.is_form_shown else _MIN_LINE_HEIGHT
        self._line_place.setVisible(self.height() >= min_height)
        self._place_notice(not self._notice.isHidden())
        directions = QBoxLayout.Direction
        direction = directions.LeftToRight if self.takes_all else directions.TopToBottom
        if direction != self._column.direction():
            self._column.setDirection(direction)
            self.turned.emit()

    @Slot(bool)
    def _place_notice(self, is_shown: bool) -> None:
        """Place a notice where what is below it stays in its place, if there is room.

        That is over the board, in place of its title, or above the content of Home.
        """
        notice, rows, home = self._notice, self._rows, self._home
        if self._notice_place is not None and not notice.title:  # a panel waits for the board
            self._notice_place.addWidget(notice)
            return
        is_over = bool(notice.title) if home is None else home.room_above >= self._bar.height()
        is_in_rows = rows.indexOf(notice) >= 0
        if is_over and is_in_rows:
            rows.removeWidget(notice)
        if is_over and notice.parent() is not self:
            notice.setParent(self)
            notice.setVisible(is_shown)
        elif not is_over and not is_in_rows:
            rows.insertWidget(rows.indexOf(self.title), notice)
        has_room = not self.is_home_shown and self.height() >= _MIN_TITLE_HEIGHT
        has_room = has_room and not self.takes_all
        self.title.setVisible(has_room and (is_over or not is_shown))
        if is_over:
            QTimer.singleShot(0, self, self._place_over_page)

    @Slot()
    def _place_over_page(self) -> None:
        """Place the notice over the board where it covers least, or at the top of Home."""
        notice, board = self._notice, self._board
        if self._rows.indexOf(notice) >= 0:
            return
        if self._home is not None:
            notice.setGeometry(self._bar)
            notice.raise_()
            return
        narrow = notice.min_panel_width
        wanted = (max(narrow, by_font(_PANEL_WIDTH)), narrow)
        widths = (min(each, board.width() - 16) for each in wanted)
        place = board.free_place(QSize(each, notice.heightForWidth(each)) for each in widths)
        notice.setGeometry(QRect(board.mapTo(self, place.topLeft()), place.size()))
        notice.raise_()

    @property
    def _bar(self) -> QRect:
        """The place of a notice at the top, over the whole width."""
        notice, width = self._notice, self.width()
        return QRect(0, 0, width, max(notice.minimumHeight(), notice.heightForWidth(width)))

    def eventFilter(self, _board: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._place_over_page)
        return False

    def minimumSizeHint(self) -> QSize:
        widths = (widget.minimumSizeHint().width() for widget in (self._board, self._line_place))
        return QSize(max(widths), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


class Home(QObject):
    """Shows Home in place of the board, also after the tour."""

    changed = Signal()  #: Home was shown or hidden

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._session, self._settings = window, window.session, window.settings
        self._centre, self._tour = window.centre, window.sources.tour
        self.page: HomePage | None = None  #: The page, once created
        window.session.puzzle_changed.connect(self.hide)
        window.session.position_changed.connect(self.hide)

    @property
    def is_shown(self) -> bool:
        """Whether Home is shown in place of the board."""
        return self._centre.is_home_shown

    def welcome(self) -> None:
        """Show the first screen of a session.

        A game in progress continues; a new player takes the tour; all others get the start
        screen.
        """
        session = self._session
        if session.play_record().moves and not session.position.is_solved:
            return
        if not self._settings.has_seen_welcome:
            self._tour.begin_first()
        elif session.puzzle.kind == TOUR and self._tour.is_unfinished:
            self._tour.begin()
        else:
            if session.puzzle.kind == TOUR:  # the last step, before the tour was ended
                self._open_last_game()
            self.show()

    def show(self) -> None:
        if self.page is None:
            # Not loaded at the start when a game continues.
            from boaf_desktop.window.home_page import HomePage

            self.page = HomePage(self._window)
        self._centre.show_home(self.page)
        self.page.focus_first()
        self.changed.emit()

    def go_on(self) -> None:
        """Press the first button of Home."""
        if self.page is not None:
            self.page.next_button.click()

    @Slot()
    def hide(self) -> None:
        if self.is_shown:
            self._centre.show_home(None)
            self.changed.emit()

    def go_on_after_tour(self, *, is_done: bool) -> None:
        """Continue with the first puzzle of the chosen level, with Home, or with designing."""
        self._open_last_game()
        if is_done and self._tour.is_rule_due:
            self._window.sources.ladder.open_first()
        elif self._settings.is_designer and not is_done:
            self.begin_designing()
        else:
            self.show()

    def _open_last_game(self) -> None:
        """Open the last played game, or the first puzzle as in a start without a tour."""
        others = [game.puzzle for game in self._session.games if game.puzzle.is_counted]
        self._window.open_puzzle(others[-1] if others else first_puzzle())

    @Slot()
    def begin_designing(self) -> None:
        """Turn designer mode on; without a study, where one begins."""
        self.hide()
        if self._session.puzzle.kind == TOUR:
            # A lesson doesn't belong beside the panels, and can be resumed.
            self._open_last_game()
        self._settings.is_designer = True
        if self._window.app.study.snapshot is None:
            self._window.panels.show_study()


class Ending(QObject):
    """Celebrates a win, and offers the next puzzle while the current one is over.

    The tour offers the next puzzle itself. If a panel has the keyboard, such as the rating form,
    it keeps it. In both cases the notice, or the bar of the tour, reports the win.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window.board)
        self._window, self._app, self._session = window, window.app, window.session
        self._board, self._controls, self._notice = window.board, window.controls, window.notice
        self._sources, self._home = window.sources, window.home
        self.celebration = Celebration(window.board, window.theme)
        self.panel = self.celebration.panel
        # Starts the celebration after the last glide, and not before other receivers of the win,
        # which may take the focus.
        self._landing = QTimer(self, singleShot=True)
        self._landing.timeout.connect(self._on_landed)
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
        self._home.changed.connect(self._on_home)
        window.panels.currentChanged.connect(self._refresh)
        session.ended.connect(self._on_ended)
        self._controls.changed.connect(self._on_controls)
        self.panel.next.clicked.connect(self._on_next)
        self.panel.again.clicked.connect(session.play_again)
        self.panel.review.clicked.connect(self._on_review)
        self.share = ShareButton(window, self._shared, self._notice.show_message)
        self.panel.buttons.addWidget(self.share)
        self._refresh()

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
        text = self._unsolvable_text() or tr("You gave up on this puzzle.")
        if self._session.outcome is GameState.SOLVED:
            text = tr("This puzzle is solved.")
        self._notice.set_lasting(text if offers else "", offers)

    def _show_game(self) -> None:
        """Show the result of the current game, and the progress after it."""
        game, is_blind = self._session.game, self._session.is_blind
        standing = Standing() if is_blind else self._sources.progress()
        self.panel.show_game(game, self._app.recorder.games, standing, is_blind=is_blind)
        self.share.setVisible(not is_blind)

    def _shared(self) -> Shared | None:
        """Return the win on the board, as it was recorded."""
        puzzle, games = self._session.puzzle, self._app.recorder.games
        keys = {self._session.game.key, self._session.game.key + AFTER}
        win = next((game for game in games if game.key in keys and game.is_won), None)
        feathers = self._app.difficulties.known_feathers(puzzle.id)
        return None if win is None else Shared(puzzle, win, feathers)

    def celebrate(self) -> None:
        """Cover the board with the result."""
        self._show_game()
        self.celebration.open_layer()
        self._refresh()

    def _offers(self) -> list[Offer]:
        """Return the offers of the notice while the puzzle on the board is over."""
        session, controls = self._session, self._controls
        is_shown_elsewhere = self._home.is_shown or self._is_tour or self.is_celebrating
        is_shown_elsewhere = is_shown_elsewhere or self._window.panels.replaces_board
        is_shown_elsewhere = is_shown_elsewhere or controls.replay.is_shown
        if session.outcome is GameState.PLAYING or is_shown_elsewhere:
            return []
        offers: list[Offer] = []
        current = self._app.study.round
        if self._app.study.waits_for(session.puzzle.deal):
            offers.append((tr("Rate"), self._window.commands["rate"].trigger))
        elif not self._window.panels.is_rating or (current is not None and current.n_left):
            offers.append((tr("Next puzzle"), self._sources.open_next))
        if session.is_blind:
            return offers
        if session.can_play_again:
            offers.append((tr("Play again"), session.play_again))
        if session.outcome is GameState.GIVEN_UP and not self._unsolvable_text():
            offers.append((tr("Show solution"), lambda: controls.show_solution(True)))
        if session.tree.blunders() and not controls.review.is_shown:
            offers.append((tr("Review your mistakes"), self._on_review))
        return offers

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
    def _on_home(self) -> None:
        if self._home.is_shown:
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
        if self._window.is_in_panel or self._is_tour:
            self._refresh()
            self._announce(tr("Solved!"))
            if self._is_tour:
                self.celebration.release(is_large=True)
        else:
            self.celebrate()

    @Slot()
    def _on_next(self) -> None:
        self._close()  # for a search, or a message that there is no other puzzle
        self._sources.open_next()

    @Slot()
    def _on_review(self) -> None:
        self._close()
        self._controls.start_review()
