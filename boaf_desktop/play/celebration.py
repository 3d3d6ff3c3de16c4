"""What covers the board after a win: birds and the result, until the player continues."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.birds import paint_bird
from boaf_desktop.play.board import Board
from boaf_desktop.play.flock import FLIGHT_MS, Flock, birds_of, leader_of, n_birds
from boaf_desktop.play.game.bird import Bird
from boaf_desktop.play.game.standing import Standing
from boaf_desktop.play.result import Result
from boaf_desktop.play.result_panel import ResultPanel
from boaf_desktop.widgets.layout import add_all, column_in

_LEADER: Final = 54  # height of the bird above the result, in logical pixels


class Landing(QWidget):
    """The seat of the puzzle's bird above the result."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._bird = theme, Bird()
        self._arrival = QTimer(self, singleShot=True)
        self._arrival.timeout.connect(self.update)
        self.setFixedHeight(_LEADER)
        self.setAccessibleName(tr("Birds"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def seat(self) -> QPointF:
        """The point on which the bird lands."""
        return QPointF(self.width() / 2, self.height())

    def show_bird(self, bird: Bird) -> None:
        self._bird = bird
        self.setAccessibleName(bird.words)
        self.update()

    def await_bird(self, milliseconds: int) -> None:
        """Leave the seat empty until the bird has landed."""
        self._arrival.start(milliseconds)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._arrival.isActive():
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_bird(painter, self.seat, _LEADER, self._bird, self._theme.cards)
            painter.end()


class Celebration(QWidget):
    """Covers the board from a win until the player continues; Esc or a press beside closes it."""

    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board = board
        self.panel, self._landing = ResultPanel(theme), Landing(theme)
        self._sheet = QWidget()  # the panel, with a bird on its upper edge
        add_all(column_in(self._sheet, 0), self._landing, self.panel)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._sheet)
        self.flock = Flock(theme, self)  #: Birds over the whole window
        self.hide()

    def show_result(self, result: Result, standing: Standing) -> None:
        """Show the result, with the focus on the next action, and let its bird lead a flock."""
        self.update_result(result, standing)
        self._fit()
        self.raise_()
        self.show()
        self._board.installEventFilter(self)
        self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)
        self.release(is_flawless=result.is_flawless, leader=result.bird)

    def update_result(self, result: Result, standing: Standing) -> None:
        """Show what is known of the result by now."""
        self.panel.show_result(result, standing)
        self._landing.show_bird(result.bird)

    def release(self, *, is_flawless: bool, leader: Bird | None = None) -> None:
        """Let birds fly from the last stack if anything is animated, also without a result.

        ``leader``: lands above the result.
        """
        if not self._board.animates:
            return
        cell, window = self._cell, self.window()
        stack, grid = self._board.position.stacks[cell], self._board.grid
        self.flock.setParent(window)  # at the edge of the board the birds would be cut off
        self.flock.setGeometry(window.rect())
        start = QPointF(self._board.mapTo(window, grid.rect(cell).center()))
        # They spread as wide as the board, and leave beyond the upper edge of the window.
        room = QRectF(0, 0, self._board.width(), window.height())
        birds = birds_of(stack, start, room, n_birds(len(stack), is_flawless=is_flawless))
        if leader is not None:
            self._landing.await_bird(FLIGHT_MS)
            seat = QPointF(self._landing.mapTo(window, self._landing.seat))
            birds = (leader_of(leader, start, room, seat), *birds)
        self.flock.fly(birds, grid.height)

    @property
    def _cell(self) -> int:
        """The cell of the last stack."""
        stacks = self._board.position.stacks
        return next(cell for cell, stack in enumerate(stacks) if stack)

    @Slot()
    def close_layer(self) -> None:
        """Show the board again."""
        if self.isHidden():
            return
        self.flock.land()
        self._board.removeEventFilter(self)
        focus = self.window().focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if had_focus:
            self._board.focus_card()
        self.closed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:  # the board handles it only after this filter
            QTimer.singleShot(0, self, self._fit)
        return False

    @Slot()
    def _fit(self) -> None:
        self.setGeometry(self._board.rect())
        # The stack from which the birds fly stays in sight.
        is_low = self._board.grid.rect(self._cell).center().y() > self.height() / 2
        side = Qt.AlignmentFlag.AlignTop if is_low else Qt.AlignmentFlag.AlignBottom
        self._grid.setAlignment(self._sheet, Qt.AlignmentFlag.AlignHCenter | side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_layer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_layer()
