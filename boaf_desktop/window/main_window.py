"""The main window: the board on the left, and in designer mode the tabs on the right."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.home.tour import TourBar
from boaf_desktop.play.board import Board
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.journal import Journal
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.line_area import LineArea
from boaf_desktop.play.status_line import StatusLine, TitleStrip
from boaf_desktop.storage.settings import Settings
from boaf_desktop.storage.window_files import WindowFiles
from boaf_desktop.widgets.drops import accept_copy
from boaf_desktop.widgets.jobs import shutdown_all
from boaf_desktop.widgets.notice import NoticeBar
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.window.attention import Attention
from boaf_desktop.window.board_and_tabs import BoardAndTabs
from boaf_desktop.window.centre import Centre
from boaf_desktop.window.command_actions import CommandActions
from boaf_desktop.window.deal_input import can_open
from boaf_desktop.window.ending import Ending
from boaf_desktop.window.kept_geometry import KeptGeometry
from boaf_desktop.window.key_positions import run_by_position
from boaf_desktop.window.menus import Menus, PopupKeys, ToolBar
from boaf_desktop.window.messages import Messages
from boaf_desktop.window.side_windows import SideWindows
from boaf_desktop.window.sources import Sources
from boaf_desktop.window.start import Start
from boaf_desktop.window.tabs import PanelMaker, PanelTabs
from boaf_desktop.window.window_title import window_title
from boaf_desktop.workspace.app import App

FORM: Final = "rate"
"""The key of the rating form."""
_PATIENCE_S: Final = 2.0
"""Maximum time to wait for threads after the window was closed, in seconds."""


class MainWindow(QMainWindow):
    """The main window.

    Panels are added with `add_tab`. They reach the rest through `app`, and implement
    commands through `commands`.

    ``files``: the files of this window; by default those of the first window.
    """

    painted = Signal()  #: The first paint is done

    def __init__(
        self, session: Session, settings: Settings, theme: Theme, files: WindowFiles | None = None
    ) -> None:
        super().__init__()
        self.session, self.settings, self.theme = session, settings, theme
        self._has_painted = self._is_closed = False
        self.app = app = App(session, settings, theme, self, files)
        self.notice = NoticeBar()
        self.board = Board(session.position, theme, settings)
        self.controls = PlayControls(session, self.board, settings, self.notice, app.requests)
        self.tabs = PanelTabs(settings)
        self.sources = Sources(app, self)
        self.side = SideWindows(app, self.sources)
        self.journal = Journal(session, app.files.journal, app.requests)
        self._geometry = KeptGeometry(self, settings)

        line = LineArea(session, settings, theme, self.controls)
        tour_bar = TourBar(self.sources.tour, session)
        height = self.notice.minimumHeight()
        title = TitleStrip(session, settings, theme, app.difficulties, self.board, height)
        self.centre = Centre(self.notice, title, self.board, line, tour_bar)
        self._split = BoardAndTabs(self.centre, self.tabs, settings)
        self.setCentralWidget(self._split)
        self._attention = Attention(session, self.board, self.controls, self.centre, self.tabs)
        self.start = Start(app, self.sources, self.centre, self.board)

        self.commands = CommandActions(self)
        self._menus = Menus(self, self.commands)
        self._tools = ToolBar(self, self.commands, theme, self.sources.dealer.deal_quick)
        self._menus.add_recent_files(self.commands["paste"], settings, self.open_file)
        self._reserve_keys_for_menus()
        self.status = StatusLine(
            self.statusBar(),
            session,
            settings,
            theme,
            (self.controls.solution, self.controls.review),
            title,
            self.commands["why"].trigger,
        )

        self._connect()
        self.messages = Messages(app, self.notice, self.sources.dealer)
        self.ending = Ending(
            app,
            self.board,
            self.controls,
            self.notice,
            self.sources,
            self.start,
            self._is_in_panel,
        )
        self.setAcceptDrops(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the toolbar stays
        self.setMinimumSize(480, 400)
        self.resize(QSize(1000, 760))
        self._refresh()

    def _reserve_keys_for_menus(self) -> None:
        keys = PopupKeys(self)
        for widget in (self.centre, *self.findChildren(QMenu)):
            widget.installEventFilter(keys)

    def _connect(self) -> None:
        session, requests = self.session, self.app.requests
        for change in (
            session.position_changed,
            session.verdict_changed,
            session.blind_changed,
            session.ended,
            session.undo_stack.canUndoChanged,
            session.undo_stack.canRedoChanged,
            self.centre.turned,
        ):
            change.connect(self._refresh)
        self.settings.on_change(self._refresh, "is_designer", "verdict_mode", "shows_moves")
        self.start.changed.connect(self._on_start)
        self.notice.focus_left.connect(self._on_notice_left)
        self.controls.changed.connect(self.commands.refresh)
        requests.puzzle.connect(self.open_puzzle)
        requests.next_puzzle.connect(self.sources.open_next)
        requests.file.connect(self.open_file)
        requests.command.connect(self.run_command)

    # For panels

    def add_tab(
        self, key: str, title: str, panels: Mapping[str, PanelMaker], *, scrolls: bool = False
    ) -> None:
        """Add a tab with its panels, from top to bottom, and its entry in the View menu.

        ``key``: a stable name, kept in the settings. ``scrolls``: show the panels as sections of
        one page.
        """
        self.tabs.add(key, title, panels, scrolls=scrolls)
        self._menus.add_tab(title, partial(self._on_show_tab, next(iter(panels))))
        self._refresh()

    def _on_show_tab(self, key: str) -> None:
        """Bring a tab to the front, with the focus on its title, from which Tab leads into it."""
        self.show_panel(key)
        self.tabs.tabBar().setFocus(Qt.FocusReason.ShortcutFocusReason)

    def show_panel(self, key: str) -> QWidget | None:
        """Bring a panel to the front, creating it if necessary, and return it."""
        self.settings.is_designer = True
        self.start.hide()
        if key == FORM:
            self.centre.show_form(True)
            return self.make_panel(FORM)
        return self.tabs.show_panel(key)

    def make_panel(self, key: str) -> QWidget | None:
        """Return a panel, creating it if necessary; None for an unknown key."""
        return self.centre.make_form() if key == FORM else self.tabs.make_panel(key)

    def panel_key_of(self, widget: QWidget | None) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        if widget is not None and self.centre.is_in_form(widget):
            return FORM
        return self.tabs.key_of(widget)

    def _is_in_panel(self) -> bool:
        """Return whether a panel has the keyboard, or the rating form needs the room."""
        return self.centre.is_form_shown or bool(self.panel_key_of(self.focusWidget()))

    # Opening and commands

    def open_puzzle(self, puzzle: Puzzle) -> None:
        self.session.open_puzzle(self.sources.ladder.named(puzzle))
        self.board.focus_card()

    def open_file(self, path: Path) -> None:
        self.notice.show_message("")  # messages about an earlier file don't apply
        self.sources.deal_input.open_file(path)

    def run_command(self, id_: str) -> None:
        self.commands[id_].trigger()

    def open_text(self, text: str) -> None:
        """Open a deal given as text: a number, a line or a grid."""
        self.sources.deal_input.open_text(text)

    def show_help(self) -> None:
        """Show the help for the panel with the focus; otherwise where it was, or its start."""
        key = self.panel_key_of(QApplication.focusWidget())
        self.side.show_help(self.commands.keys).go_to_panel(key)

    def show_shortcuts(self) -> None:
        self.side.show_help(self.commands.keys).go_to_keys()

    # What is visible

    @Slot()
    def _refresh(self) -> None:
        is_designer, is_home = self.settings.is_designer, self.start.is_shown
        self.setWindowTitle(window_title(self.session, is_home=is_home))
        self.commands.refresh()
        self._menus.show_for(is_designer=is_designer, is_home=is_home)
        self._tools.show_for(is_designer=is_designer, is_home=is_home)
        has_room = not is_home and not self.centre.takes_all
        has_tabs = is_designer and self.tabs.count() > 0 and has_room
        if has_tabs != self.tabs.isVisibleTo(self._split):
            self.tabs.setVisible(has_tabs)
            self._attention.update_clock()

    @Slot()
    def _on_start(self) -> None:
        self._refresh()
        self._attention.update_clock()
        self.statusBar().setVisible(not self.start.is_shown)
        if self.start.is_shown and not self.messages.warns_of_storage:
            self.notice.show_message("")  # also an offer about the puzzle on the board
        else:
            self.board.focus_card()
            self.controls.notes.show_again()

    @Slot()
    def _on_notice_left(self) -> None:
        if not self.start.is_shown:
            self.board.focus_card()
        elif self.start.page is not None:
            self.start.page.focus_first()

    def welcome(self, *, is_another: bool = False) -> None:
        """Focus the board; a player, or a further window, begins at the start screen."""
        self.board.focus_card()
        self._attention.leave_board()  # so that reading in the panels first does not count
        # Error messages take precedence.
        if (is_another or not self.tabs.isVisibleTo(self)) and not self.notice.text:
            self.start.welcome()

    def restore_layout(self) -> None:
        """Restore the layout of the last run; call it after the panels were added."""
        self._geometry.restore()
        fit_to_screen(self)
        self._split.restore(self.width())
        self._refresh()

    # Window events

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._attention.update_clock()
            if self.isActiveWindow():
                self.app.recorder.look_again()
                self.sources.mistakes.look_again()
        elif event.type() == QEvent.Type.WindowStateChange:  # also by the window manager
            self.commands.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_painted:
            self._has_painted = True
            self.painted.emit()
            QTimer.singleShot(0, self, self.tabs.set_ready)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._on_escape()
        elif not run_by_position(self, event):
            super().keyPressEvent(event)

    @Slot()
    def _on_escape(self) -> None:
        """Return from the start screen to the board, leave full screen, or dismiss a message."""
        if self.start.is_shown:
            self.notice.forget()  # what was said about Home
            self.start.hide()
        elif self.isFullScreen():
            self.commands["full_screen"].trigger()
        elif not self.controls.notes.shows_loss:
            self.notice.dismiss()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        accept_copy(event, is_taken=can_open(event.mimeData()))

    def dropEvent(self, event: QDropEvent) -> None:
        accept_copy(event, is_taken=self.sources.deal_input.open_mime(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if self._is_closed:  # quitting the application closes it a second time
            return
        self._is_closed = True
        self.app.closing.emit()
        self._geometry.keep()
        self.session.set_clock_running(False)
        self.journal.write()
        self.settings.sync()
        self.hide()  # don't show an unresponsive window while a thread finishes an import
        shutdown_all(_PATIENCE_S)
