"""The board with its lines, the moves panel beside it, and the rating form below it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.notice import NoticeBar

_LEAST_PANEL: Final = 232
_LEAST_BOARD: Final = 200
_MOST_SHARE: Final = 0.45
_LEAST_NOTE: Final = 176
_MOST_NOTE: Final = 260
_NOTE_MARGIN: Final = 12
_LOW: Final = 480
"""Below this window height a message reduces the board's space."""
_TIGHT: Final = 640
"""Below this height the rating form takes the place of the line of moves."""
_ANY_HEIGHT: Final = 16_777_215  # Qt's own limit


class Centre(QWidget):
    """The board, the notice over it, and the moves panel.

    The panel is beside the board while it is enabled and both fit. The panel does not affect the
    window's minimum size: it hides to keep space for the board, and returns when both fit again.
    """

    entered = Signal()  # The pointer entered the board, or the area beside it
    said = Signal(str)  #: The panel was opened but does not fit; the message

    def __init__(
        self,
        notice: NoticeBar,
        board: Board,
        panel: QWidget,
        line: QWidget,
        settings: Settings,
        above: QWidget | None = None,
    ) -> None:
        super().__init__()
        self._settings = settings
        self._board, self._panel, self._notice = board, panel, notice
        self.setObjectName("centre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(8)
        self._splitter.addWidget(board)
        self._splitter.addWidget(panel)
        self._splitter.setStretchFactor(0, 1)
        self._splitter.setStretchFactor(1, 0)
        self._splitter.splitterMoved.connect(self._on_moved)
        self._column = column_in(self, 0)
        notice.setParent(self)
        notice.hide()
        notice.changed.connect(self._place_notice)
        for watched in (self._splitter, board):  # both move the notice, at different times
            watched.installEventFilter(self)
        if above is not None:
            self._column.addWidget(above)
        self._line, self._above = QWidget(), above  # the bar decides whether it is visible
        column_in(self._line, 0).addWidget(line)
        self._band = QWidget()  # space reserved for the notice
        add_all(self._column, self._band, (self._splitter, 1), self._line)
        self._home: QWidget | None = None
        self._form: QWidget | None = None
        self._make_form: Callable[[], QWidget] | None = None
        self._is_for_game = self._is_form_wanted = False
        panel.setMinimumWidth(_LEAST_PANEL)
        panel.hide()

    @Slot(bool)
    def show_panel(self, is_wanted: bool) -> None:
        """Show or hide the panel, and save that setting."""
        self._settings.shows_moves, self._is_for_game = is_wanted, False
        self._arrange()
        self._say_if_narrow()

    def _say_if_narrow(self) -> None:
        if self.is_panel_wanted and self._panel.isHidden():
            self.said.emit(
                self.tr("Not enough room for the Moves panel. Widen the window or the board.")
            )

    @property
    def is_home_shown(self) -> bool:
        """Whether the start screen is shown in place of the board."""
        return self._home is not None and not self._home.isHidden()

    def show_home(self, page: QWidget | None) -> None:
        """Show a page in place of the board and its lines; None restores them."""
        if page is not None and page is not self._home:
            self._home = page
            self._column.addWidget(page, 1)
        self._splitter.setVisible(page is None)
        if self._above is not None:
            self._above.setMaximumHeight(0 if page is not None else _ANY_HEIGHT)
        if self._home is not None:
            self._home.setVisible(page is not None)
        self._arrange_form()
        self._place_notice()

    def set_form(self, make: Callable[[], QWidget]) -> None:
        """Set what creates the form that can be shown below the board."""
        self._make_form = make

    def form(self) -> QWidget | None:
        """Return the form, creating it if necessary; None without one."""
        if self._form is None and self._make_form is not None:
            self._form = form = self._make_form()
            form.setObjectName("below_board")
            form.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self._column.addWidget(form)
            self._arrange_form()
        return self._form

    def is_in_form(self, widget: QWidget) -> bool:
        """Return whether a widget is inside the form."""
        return self._form is not None and self._form.isAncestorOf(widget)

    @property
    def is_form_shown(self) -> bool:
        """Whether the form is shown below the board."""
        return self._is_form_wanted and not self.is_home_shown

    def show_form(self, is_wanted: bool) -> None:
        """Show or hide the form below the board."""
        self._is_form_wanted = is_wanted
        self._arrange_form()

    def _arrange_form(self) -> None:
        if self._form is not None:
            self._form.setVisible(self.is_form_shown)
        is_tight = self.is_form_shown and self.height() < _TIGHT
        self._line.setVisible(not self.is_home_shown and not is_tight)

    @Slot()
    def open_panel(self) -> None:
        """Show the panel for the game on the board."""
        self._is_for_game = True
        self._arrange()
        self._say_if_narrow()

    @Slot()
    def end_game(self) -> None:
        """Hide the panel if it was opened only for a game."""
        self._is_for_game = False
        self._arrange()

    @property
    def is_panel_wanted(self) -> bool:
        """Whether the panel is shown when it fits."""
        return self._settings.shows_moves or self._is_for_game

    def minimumSizeHint(self) -> QSize:
        widths = (widget.minimumSizeHint().width() for widget in (self._board, self._line))
        return QSize(max(widths), super().minimumSizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._arrange_form()
        self._place_notice()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() in {QEvent.Type.Move, QEvent.Type.Resize}:
            self._place_notice()
        return False

    @Slot()
    def _place_notice(self) -> None:
        """Place the notice beside the cards if it fits, else in a band above the board.

        The band stays reserved without a message, unless the window is low. Otherwise the cards
        would change size with every message.
        """
        notice, beside = self._notice, self._room_beside()
        is_said = not notice.isHidden()
        top = 0 if self._above is None or self._above.isHidden() else self._above.height()
        width, corner, band, most = self.width(), QPoint(0, top), 0, self.height()
        if beside >= _LEAST_NOTE + 2 * _NOTE_MARGIN:
            width = min(beside - 2 * _NOTE_MARGIN, _MOST_NOTE)
            corner = QPoint(_NOTE_MARGIN, self._splitter.y() + _NOTE_MARGIN)
            most = self._splitter.height() - 2 * _NOTE_MARGIN
            notice.show_as_note(width)
        else:
            notice.show_as_bar()
            if is_said or not (self.is_home_shown or self.height() < _LOW):
                band = notice.height_in(width)
        self._band.setFixedHeight(band)
        height = min(notice.height_in(width), most)
        notice.setGeometry(QRect(corner, QSize(width, height)))
        notice.raise_()

    def _room_beside(self) -> int:
        """Return the width beside the cards when the board has the full height."""
        if self.is_home_shown:
            return 0
        board, position = self._board, self._board.position
        height = board.height() + self._band.height()
        grid = Grid.fit(position.rows, position.columns, QSizeF(board.width(), height))
        return int(grid.left)

    def _arrange(self) -> None:
        board = max(_LEAST_BOARD, self._board.minimumSizeHint().width())
        room = self.width() - self._splitter.handleWidth()
        is_shown = self.is_panel_wanted and room >= board + _LEAST_PANEL
        self._panel.setVisible(is_shown)
        if is_shown:
            most = min(round(room * _MOST_SHARE), room - board)
            width = max(_LEAST_PANEL, min(self._settings.moves_width, most))
            self._splitter.setSizes([room - width, width])

    @Slot(int, int)
    def _on_moved(self, _place: int, _handle: int) -> None:
        self._settings.moves_width = self._panel.width()
