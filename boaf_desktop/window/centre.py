"""The board with its title and lines, and the rating form below it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QEnterEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from boaf_desktop.play.board import Board
from boaf_desktop.widgets.layout import add_all, by_font, column_in
from boaf_desktop.widgets.notice import NoticeBar
from boaf_desktop.widgets.tab_order import tab_along

if TYPE_CHECKING:
    from boaf_desktop.home.home_page import HomePage

_MIN_TITLE_HEIGHT: Final = 480
"""Below this height, in logical pixels, the board has no title, and the form is beside it."""
_MIN_LINE_HEIGHT: Final = 320  # below this height there is no line of moves either
_PANEL_WIDTH: Final = 460  # of a notice over the board, in logical pixels
_MIN_LINE_AND_FORM_HEIGHT: Final = 800
"""Below this height the rating form takes the place of the line of moves."""


class Centre(QWidget):
    """The board, the notice over it, the line of moves and the rating form below it.

    The start screen takes the place of all of them.
    """

    entered = Signal()  #: The pointer entered the board, or the area beside it
    turned = Signal()  #: The form is beside the board now, or no longer

    def __init__(
        self, notice: NoticeBar, title: QWidget, board: Board, line: QWidget, tour_bar: QWidget
    ) -> None:
        super().__init__()
        self._board, self._notice, self._title = board, notice, title
        self._form: QWidget | None = None
        #: Creates the form that can be shown below the board
        self.form_maker: Callable[[], QWidget] | None = None
        self._is_form_open = False
        self._home: HomePage | None = None  # while it is shown
        self.setObjectName("centre")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        # The tour bar and the line decide themselves whether they are visible.
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
        add_all(self._rows, self._above, notice, title, (self._pages, 1))
        notice.shown.connect(self._place_notice)
        board.installEventFilter(self)

    @property
    def is_home_shown(self) -> bool:
        """Whether the start screen is shown in place of the board."""
        return self._home is not None

    def show_home(self, page: HomePage | None) -> None:
        """Show a page in place of the board and its lines; None restores them."""
        if page is not None and self._pages.indexOf(page) < 0:
            self._pages.addWidget(page)
        self._home = page
        self._pages.setCurrentWidget(page or self._game)
        self._arrange()

    def make_form(self) -> QWidget | None:
        """Return the form, creating it on first use; None without one."""
        if self._form is None and self.form_maker is not None:
            self._form = form = self.form_maker()
            form.setObjectName("below_board")
            form.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
            self._column.addWidget(form)
            tab_along(self)
            self._arrange()
        return self._form

    def is_in_form(self, widget: QWidget) -> bool:
        return self._form is not None and self._form.isAncestorOf(widget)

    @property
    def takes_all(self) -> bool:
        """Whether the form is beside the board, which leaves no room for anything else."""
        return self.is_form_shown and self.height() < _MIN_TITLE_HEIGHT

    @property
    def is_form_shown(self) -> bool:
        return self._is_form_open and not self.is_home_shown

    def show_form(self, is_open: bool) -> None:
        self._is_form_open = is_open
        self._arrange()

    def _arrange(self) -> None:
        if self._form is not None:
            self._form.setVisible(self._is_form_open)
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
        is_over = bool(notice.title) if home is None else home.room_above >= self._bar.height()
        is_in_rows = rows.indexOf(notice) >= 0
        if is_over and is_in_rows:
            rows.removeWidget(notice)
        elif not is_over and not is_in_rows:
            rows.insertWidget(rows.indexOf(self._title), notice)
        has_room = not self.is_home_shown and self.height() >= _MIN_TITLE_HEIGHT
        self._title.setVisible(has_room and (is_over or not is_shown))
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

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
