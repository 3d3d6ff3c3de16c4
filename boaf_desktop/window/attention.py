"""Whether the player is at the board or reading in a panel, during which the clock stops."""

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop.play.board import Board
from boaf_desktop.play.controls import PlayControls
from boaf_desktop.play.game.session import Session
from boaf_desktop.window.centre import Centre
from boaf_desktop.window.tabs import PanelTabs


class Attention(QObject):
    """Runs the clock while the board is visible and the player is using it.

    With the pointer or focus in a panel the player counts as reading. Returning to the board with
    either, a move or another puzzle ends that.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        controls: PlayControls,
        centre: Centre,
        tabs: PanelTabs,
    ) -> None:
        super().__init__(centre)
        self._board, self._controls, self._centre, self._tabs = board, controls, centre, tabs
        self._is_at_board = True  # the pointer or focus was last at the board, not the panels
        centre.entered.connect(self._on_board_used)
        session.position_changed.connect(self._on_board_used)
        tabs.entered.connect(self.leave_board)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)

    @Slot()
    def update_clock(self) -> None:
        is_in_view = self._board.isActiveWindow() and self._board.isVisible()
        is_used = self._is_at_board or not self._tabs.isVisible()
        self._controls.set_attended(is_in_view and is_used)

    @Slot()
    def leave_board(self) -> None:
        """Count the player as reading, until the board is used."""
        self._is_at_board = False
        self.update_clock()

    @Slot()
    def _on_board_used(self) -> None:
        self._is_at_board = True
        self.update_clock()

    @Slot(QWidget, QWidget)
    def _on_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        if new is None or new.window() is not self._board.window():
            self._board.close_fan()  # another window gets the release of Shift
        if new is None:
            return
        if self._tabs.key_of(new) or self._centre.is_in_form(new):
            self.leave_board()
        # Without an old widget the window was activated, and the focus did not move.
        elif old is not None and self._centre.isAncestorOf(new):
            self._on_board_used()
