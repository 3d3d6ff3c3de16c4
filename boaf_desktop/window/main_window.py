"""The main window: the board in its centre, and in designer mode the tabs at its right."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QEvent, QObject, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QMoveEvent,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QMainWindow, QSplitter, QWidget

from boaf_desktop import paths
from boaf_desktop.appearance import Theme
from boaf_desktop.language import tr
from boaf_desktop.play.around_board import StatusLine
from boaf_desktop.play.board import Board
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.journal import Journal
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from boaf_desktop.shortcuts import latin_key, run_by_place
from boaf_desktop.widgets.dialogs import open_outside
from boaf_desktop.widgets.jobs import shutdown_all
from boaf_desktop.widgets.notice import NoticeBar
from boaf_desktop.widgets.pages import fit_to_screen
from boaf_desktop.widgets.parts import add_all, by_font, column_in, is_command
from boaf_desktop.window.centre import Centre, Ending, Home
from boaf_desktop.window.commands import Commands, show_dialog
from boaf_desktop.window.loop_bar import LoopBar
from boaf_desktop.window.panels import Panels
from boaf_desktop.window.sources import Sources, can_open
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_set import set_title

_PATIENCE_S: Final = 2.0
"""Maximum time to wait for threads after the window was closed, in seconds."""
_GEOMETRY: Final = "window/geometry"
_SPLIT: Final = "window/split"
_BOARD_SHARE: Final = 62  # of the width beside the tabs, in percent
_WIDE: Final = 1200  # in logical pixels, from which messages fit into the loop bar
_KEEP_MS: Final = 300  # after the last change of the geometry


class MainWindow(QMainWindow):
    """The main window: it opens puzzles and files, and shows messages and panels.

    Parts that it creates call its methods, and those of ``notice``, ``sources`` and ``panels``.

    ``prepare_panels``: called before a designer's panel is created.
    """

    painted = Signal()  #: The first paint is done

    def __init__(
        self,
        session: Session,
        settings: Settings,
        theme: Theme,
        prepare_panels: Callable[[], object] = lambda: None,
    ) -> None:
        super().__init__()
        self.session, self.settings, self.theme = session, settings, theme
        self._has_painted = self._is_closed = False
        #: Whether the notice says that nothing can be saved; errors of single files aren't shown
        self.warns_of_storage = False
        self.focused_panel = ""  #: The key of the panel with the focus; empty if it has none
        self._is_at_board = True  # the pointer or focus was last at the board, not the panels
        self._geometry_timer = QTimer(self, singleShot=True, interval=_KEEP_MS)
        self.notice = NoticeBar()  #: The place of all messages
        self.app = App(self)
        self.board = Board(session.position, theme, settings)
        self.controls: PlayControls = PlayControls(self)
        self.panels: Panels = Panels(self, prepare_panels)
        self.sources: Sources = Sources(self)
        self.journal = Journal(session, paths.journal_file(), self.show_unsaved)

        self.centre: Centre = Centre(self)
        self._split = split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setChildrenCollapsible(False)
        for part in (self.centre, self.panels):
            self._split.addWidget(part)
            part.installEventFilter(self)
        split.splitterMoved.connect(lambda: settings.store(_SPLIT, split.saveState()))
        middle, above = QWidget(), QWidget()
        self._above = column_in(above, 0)  # for messages while the board isn't shown
        self.loop: LoopBar = LoopBar(self)
        add_all(column_in(middle, 0), self.loop, above, (split, 1))
        self.setCentralWidget(middle)
        self.home: Home = Home(self)

        self.commands: Commands = Commands(self)
        self.status = StatusLine(self)

        self._connect()
        self.ending = Ending(self)
        self.setAcceptDrops(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)  # the toolbar stays
        self.setMinimumSize(480, 400)
        self.resize(QSize(1000, 760))
        self.refresh()

    def _connect(self) -> None:
        session = self.session
        for change in (
            session.position_changed,
            session.verdict_changed,
            session.blind_changed,
            session.ended,
            session.undo_stack.canUndoChanged,
            session.undo_stack.canRedoChanged,
            self.app.energy.undo_stack.canUndoChanged,
            self.app.energy.undo_stack.canRedoChanged,
            self.centre.turned,
        ):
            change.connect(self.refresh)
        self.settings.on_change(self.refresh, "is_designer", "verdict_mode", "shows_moves")
        self.home.changed.connect(self._on_home)
        self.notice.focus_left.connect(self._on_notice_left)
        self.controls.changed.connect(self.commands.refresh)
        self.app.my_puzzles.changed.connect(self.commands.refresh)
        self._geometry_timer.timeout.connect(self._keep_geometry)
        session.position_changed.connect(self._on_board_used)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        self.settings.refused.connect(self.show_unsaved)

    @property
    def is_in_panel(self) -> bool:
        """Whether a panel has the keyboard, or the rating form needs the room."""
        return self.centre.is_form_shown or bool(self.panels.key_of(self.focusWidget()))

    # Opening and commands

    def open_puzzle(self, puzzle: Puzzle) -> None:
        self.session.open_puzzle(self.sources.ladder.named(puzzle))
        self.board.focus_card()

    def open_file(self, path: Path) -> None:
        self.notice.show_message("")  # messages about an earlier file don't apply
        self.sources.deal_input.open_file(path)

    def show_written(self, text: str, path: Path) -> None:
        """Show that a file was written, with a button that opens it."""
        offers = [(tr("Open"), partial(open_outside, path, self.app.notify))]
        self.notice.show_message(text.format(path=path), offers)

    def open_text(self, text: str) -> None:
        """Open a deal given as text: a number, a line or a grid."""
        self.sources.deal_input.open_text(text)

    def show_help(self, topic: str = "") -> None:
        """Show the help on a topic, or for the panel with the focus; else where it was."""
        from boaf_desktop.dialogs.help import HelpWindow  # imported only when needed

        topic = topic or self.panels.key_of(QApplication.focusWidget())
        keys, is_designer = self.commands.keys, self.settings.is_designer
        page = show_dialog(self, HelpWindow, keys, self, is_designer=is_designer)
        page.go_to_topic(topic)

    # What is visible

    @Slot()
    def refresh(self) -> None:
        is_designer, is_home = self.settings.is_designer, self.home.is_shown
        self.setWindowTitle(window_title(self.session, is_home=is_home))
        self.commands.refresh()
        has_room = not is_home and not self.centre.takes_all and not self.panels.is_rating
        has_tabs = is_designer and self.panels.count() > 0 and has_room
        has_board = not (has_tabs and self.panels.fills_window)
        self.loop.setVisible(is_designer and self.panels.count() > 0 and not is_home)
        self.statusBar().setVisible(not is_home and has_board)
        if (has_tabs, has_board) != (
            self.panels.isVisibleTo(self._split),
            self.centre.isVisibleTo(self._split),
        ):
            self.panels.setVisible(has_tabs)
            is_wide = self.width() >= by_font(_WIDE)
            place = self.loop.message_place if is_wide else self._above
            self.centre.show_board(has_board, place)
            self._update_clock()
            self.commands.refresh()

    @Slot()
    def _on_home(self) -> None:
        self.refresh()
        self._update_clock()
        if self.home.is_shown and not self.warns_of_storage:
            self.notice.show_message("")  # also an offer about the puzzle on the board
        else:
            self.board.focus_card()
            self.controls.show_note()

    @Slot()
    def _on_notice_left(self) -> None:
        if not self.home.is_shown:
            self.board.focus_card()
        elif self.home.page is not None:
            self.home.page.focus_first()

    def welcome(self) -> None:
        """Focus the board; a player begins at the start screen."""
        self.board.focus_card()
        self._leave_board()  # so that reading in the panels first does not count
        # Error messages take precedence.
        if not self.panels.isVisibleTo(self) and not self.notice.text:
            self.home.welcome()

    @Slot(str)
    def show_unsaved(self, text: str) -> None:
        """Show that a file of the program couldn't be written, unless no file can be."""
        if not self.warns_of_storage or paths.unwritable_folder() is None:
            self.notice.show_message(text)

    # The layout, which is kept for the next run

    def restore_layout(self) -> None:
        """Restore the layout of the last run; call it after the panels were added."""
        geometry = self.settings.value(_GEOMETRY)
        if isinstance(geometry, QByteArray):
            self.restoreGeometry(geometry)
        fit_to_screen(self)
        board = self.width() * _BOARD_SHARE // 100
        self._split.setSizes([board, self.width() - board])
        split = self.settings.value(_SPLIT)
        if isinstance(split, QByteArray):
            self._split.restoreState(split)
        self.refresh()

    @Slot()
    def _keep_geometry(self) -> None:
        """Keep the geometry, except that of the full screen; soon, so that a kill leaves it."""
        if not self.isFullScreen():
            self.settings.store(_GEOMETRY, self.saveGeometry())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._geometry_timer.start()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._geometry_timer.start()

    # The clock runs while the board is visible and the player is using it. With the pointer or
    # focus in a panel the player counts as reading. Returning to the board with either, a move or
    # another puzzle ends that.

    def _update_clock(self) -> None:
        is_in_view = self.board.isActiveWindow() and self.board.isVisible()
        is_used = self._is_at_board or not self.panels.isVisible()
        self.controls.set_attended(is_in_view and is_used)

    def _leave_board(self) -> None:
        """Count the player as reading, until the board is used."""
        self._is_at_board = False
        self._update_clock()

    @Slot()
    def _on_board_used(self) -> None:
        self._is_at_board = True
        self._update_clock()

    @Slot(QWidget, QWidget)
    def _on_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is None or new.window() is not self:
            self.board.close_fan()  # another window gets the release of Shift
        if new is None:
            return
        key, before = self.panels.key_of(new), self.focused_panel
        self.focused_panel = key
        if "energy" in {key, before} and key != before:
            self.commands.refresh()  # undo acts where the focus is
        if key:
            self._leave_board()
        # Without an old widget the window was activated, and the focus did not move.
        elif old is not None and self.centre.isAncestorOf(new):
            self._on_board_used()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice where the pointer is: at the board, or in the tabs."""
        if event.type() == QEvent.Type.Enter:
            if watched is self.centre:
                self._on_board_used()
            else:
                self._leave_board()
        return False

    # Window events

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._update_clock()
        elif event.type() == QEvent.Type.WindowStateChange:  # also by the window manager
            self.commands.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self._has_painted:
            self._has_painted = True
            self.painted.emit()
            QTimer.singleShot(0, self, self.panels.set_ready)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._on_escape()
        elif event.key() == Qt.Key.Key_F6:
            self._focus_other_side()
        elif self._is_key_for_rating(event):
            self._rate()
        elif not run_by_place(self, event):
            super().keyPressEvent(event)

    def _on_escape(self) -> None:
        """Return from the start screen to the board, leave full screen, or dismiss a message."""
        if self.home.is_shown:
            self.notice.forget()  # what was said about Home
            self.home.hide()
        elif self.isFullScreen():
            self.commands["full_screen"].trigger()
        elif self.panels.is_rating and not self.notice.text:
            self.panels.leave_rating()
        elif self.notice.text and not self.controls.shows_loss:
            self.notice.dismiss()
        elif self.board.isVisible():
            self.board.focus_card()

    def _focus_other_side(self) -> None:
        """Move the focus from the board to the panels, and back."""
        focus = self.focusWidget()
        is_on_board = focus is not None and self.centre.isAncestorOf(focus)
        if self.board.isVisible() and not (is_on_board and self.panels.isVisible()):
            self.board.focus_card()
        elif self.panels.isVisible():
            self.panels.tabBar().setFocus(Qt.FocusReason.TabFocusReason)

    def _is_key_for_rating(self, event: QKeyEvent) -> bool:
        is_letter = latin_key(event) == Qt.Key.Key_R and not is_command(event)
        return is_letter and self.settings.is_designer and not self.menuBar().hasFocus()

    def _rate(self) -> None:
        """Open the rating form from where its key isn't that of a command."""
        if self.commands["rate"].isEnabled():
            self.commands["rate"].trigger()
        else:
            self.app.notify(tr("Open a puzzle on the board, then rate it."))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        _accept_copy(event, is_taken=can_open(event.mimeData()))

    def dropEvent(self, event: QDropEvent) -> None:
        _accept_copy(event, is_taken=self.sources.deal_input.open_mime(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        if self._is_closed:  # quitting the application closes it a second time
            return
        self._is_closed = True
        self.app.closing.emit()
        self._keep_geometry()
        self.session.set_clock_running(False)
        self.journal.write()
        self.settings.sync()
        self.hide()  # don't show an unresponsive window while a thread finishes an import
        shutdown_all(_PATIENCE_S)


def window_title(session: Session, *, is_home: bool) -> str:
    """Return the puzzle's name, its set and that of the program; on Home only the last."""
    puzzle, source = session.puzzle, Path(session.puzzle.source)
    parts = [puzzle.name, set_title(source) if source.is_absolute() else ""]
    # The bird is that of the id, and the name of a set may contain its energy.
    if session.is_blind or puzzle.requested_by:
        parts = [puzzle.title]
    parts = [] if is_home else parts
    title = " – ".join([*filter(None, dict.fromkeys(parts)), tr("Birds of a Feather")])
    return title.replace("[*]", "[*][*]")  # Qt replaces the sign of a changed document


def _accept_copy(event: QDropEvent, *, is_taken: bool) -> None:
    """Answer a drop or its announcement: accepted data is copied, other data refused."""
    can_copy = bool(event.possibleActions() & Qt.DropAction.CopyAction)
    action = Qt.DropAction.CopyAction if is_taken and can_copy else Qt.DropAction.IgnoreAction
    event.setDropAction(action)
    event.setAccepted(is_taken and can_copy)
