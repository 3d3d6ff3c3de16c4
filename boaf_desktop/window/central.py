"""The board with its lines, and the rating form below it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.notice import NoticeBar

_LEAST_NOTE: Final = 176
_MOST_NOTE: Final = 260
_NOTE_MARGIN: Final = 12
_LOW: Final = 480
"""Below this window height a message reduces the board's space."""
_TIGHT: Final = 640
"""Below this height the rating form takes the place of the line of moves."""
_ANY_HEIGHT: Final = 16_777_215  # Qt's own limit


class Centre(QWidget):
    """The board, the notice over it, the line of moves and the rating form below it.

    The start screen takes the place of all of them.
    """

    entered = Signal()  # The pointer entered the board, or the area beside it

    def __init__(
        self, notice: NoticeBar, board: Board, line: QWidget, above: QWidget | None = None
    ) -> None:
        super().__init__()
        self._board, self._notice = board, notice
        self._home: QWidget | None = None
        self._form: QWidget | None = None
        self._make_form: Callable[[], QWidget] | None = None
        self._is_form_wanted = False
        self.setObjectName("centre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = column_in(self, 0)
        notice.setParent(self)
        notice.hide()
        notice.changed.connect(self._place_notice)
        board.installEventFilter(self)  # it moves the notice
        if above is not None:
            self._column.addWidget(above)
        self._line, self._above = QWidget(), above  # the bar decides whether it is visible
        column_in(self._line, 0).addWidget(line)
        self._band = QWidget()  # space reserved for the notice
        add_all(self._column, self._band, (board, 1), self._line)

    @property
    def is_home_shown(self) -> bool:
        """Whether the start screen is shown in place of the board."""
        return self._home is not None and not self._home.isHidden()

    def show_home(self, page: QWidget | None) -> None:
        """Show a page in place of the board and its lines; None restores them."""
        if page is not None and page is not self._home:
            self._home = page
            self._column.addWidget(page, 1)
        self._board.setVisible(page is None)
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

    def minimumSizeHint(self) -> QSize:
        widths = (widget.minimumSizeHint().width() for widget in (self._board, self._line))
        return QSize(max(widths), super().minimumSizeHint().height())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
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
            corner = QPoint(_NOTE_MARGIN, self._board.y() + _NOTE_MARGIN)
            most = self._board.height() - 2 * _NOTE_MARGIN
            notice.set_note(width)
        else:
            notice.set_note(0)
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
