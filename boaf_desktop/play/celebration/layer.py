"""The layer over the board that celebrates a win: the cards lift and fan, then the result."""

from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.board import Board
from boaf_desktop.play.board.card import CardLook, paint_look
from boaf_desktop.play.board.deck import corner_radius
from boaf_desktop.play.board.flights import GLIDE_MS, eased
from boaf_desktop.play.celebration.birds import Flock, birds_of
from boaf_desktop.play.celebration.fan import CardPlace, Fan, fan_in
from boaf_desktop.play.celebration.panel import ResultPanel
from engine.game import Card

_LIFT_MS: Final = 160
_FLY_MS: Final = 300
_SPREAD_MS: Final = 400
"""Between the start of the first card and the last."""
_REST_MS: Final = 120
_LENGTH_MS: Final = _LIFT_MS + _SPREAD_MS + _FLY_MS + _REST_MS
LONGEST_MS: Final = GLIDE_MS + _LENGTH_MS
"""From the winning drop until the result is shown."""
_LIFTED: Final = 1.08
_MARGIN: Final = 8
_AROUND: Final = 14
"""How far the shadow and badge of a lifted stack extend."""


class Celebration(QWidget):
    """Covers the board from a win until the player continues.

    Any key or press ends the animation; shortcuts keep their function.
    """

    #: No card moves any more: the result can be shown, or the layer closed.
    still = Signal()
    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board = board
        self.cards: tuple[Card, ...] = ()  #: The cards in the order in which they are fanned
        self._stack: tuple[Card, ...] = ()
        self._home = QRectF()
        self.fan = Fan(self._home.size(), ())  #: The final position of each card
        self._is_due = False
        self._is_fanned = False
        self._clock = QVariantAnimation(self)
        self._clock.setStartValue(0.0)
        self._clock.setEndValue(float(_LENGTH_MS))
        self._clock.setDuration(_LENGTH_MS)
        self._clock.valueChanged.connect(self._on_frame)
        self._clock.finished.connect(self._on_finished)
        # Other receivers handle a win too; the result must know whether one took the focus.
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.still)
        self._refit = QTimer(self, singleShot=True, interval=0)
        self._refit.timeout.connect(self._follow)
        self.panel = ResultPanel(theme, self)  #: Hidden until `show_panel`
        self.flock = Flock(theme, self)  #: Birds over cards and panel
        self.panel.closed.connect(self.close_layer)
        board.overlay.landed.connect(self._on_landed)
        theme.changed.connect(self.update)
        self.setAccessibleName(self.tr("The cards of the solved puzzle"))
        self.hide()

    @property
    def is_running(self) -> bool:
        """Whether cards are being animated."""
        return self._clock.state() != QAbstractAnimation.State.Stopped

    @property
    def is_on(self) -> bool:
        """Whether a win is celebrated, or will be in a moment."""
        return self._is_due or not self.isHidden()

    def celebrate(self, cards: tuple[Card, ...]) -> None:
        """Celebrate the winning stack on the board, once its last move has landed.

        ``cards``: all of its cards, in the order in which they were played.
        """
        self.cards, self._is_due = cards, True
        if self._board.overlay.is_gliding:
            self._watch()
        else:
            self._begin()

    @Slot()
    def _on_landed(self) -> None:
        if self._is_due:
            self._begin()
            if self._board.overlay.is_cut_short:
                self.skip()  # the player doesn't wait for the animation

    def _begin(self) -> None:
        self._is_due = False
        board = self._board
        cell = next(cell for cell, stack in enumerate(board.position.stacks) if stack)
        self._stack = board.position.stacks[cell]
        self.panel.hide()
        self.setGeometry(board.rect())
        self._place(cell)
        self.raise_()
        self.show()
        board.installEventFilter(self)
        self._is_fanned = board.animates
        if not self._is_fanned:
            self._soon.start()
            return
        self._watch()
        self._clock.start()

    def skip(self) -> None:
        """Move all cards to their final positions at once."""
        if self._is_due:
            self._board.overlay.land()
        elif self.is_running:
            self._clock.stop()
            self._on_finished()

    def show_panel(self, n_birds: int = 0) -> None:
        """Show the result in the middle, with the focus on the next action.

        ``n_birds``: from how many cards a bird flies up; none without animations.
        """
        if self.isVisible():
            if self._is_fanned:
                self._release(n_birds)
            self.panel.fit(self.size())
            self.panel.show()
            self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _release(self, n_birds: int) -> None:
        n_cards = len(self.cards)
        chosen = [n_cards * index // n_birds for index in range(min(n_birds, n_cards))]
        starts = [self.fan.places[index].centre for index in chosen]
        cards = [self.cards[index] for index in chosen]
        self.flock.setGeometry(self.rect())
        self.flock.fly(birds_of(cards, starts, QRectF(self.rect())), self._home.height())

    @Slot()
    def close_layer(self) -> None:
        """Show the board again."""
        was_due, self._is_due = self._is_due, False
        self._unwatch()
        if self.isHidden() and not was_due:
            return
        self._soon.stop()
        self._clock.stop()
        self.flock.land()
        self._board.removeEventFilter(self)
        focus = self.window().focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.panel.hide()
        self.hide()
        if had_focus:
            self._board.focus_card()
        self.closed.emit()

    def _place(self, cell: int) -> None:
        grid = self._board.grid
        self._home = grid.rect(cell)
        area = QRectF(self.rect()).adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
        self.fan = fan_in(len(self.cards), area, grid.card_size)

    def _watch(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.installEventFilter(self)  # only once, even if it is started several times

    def _unwatch(self) -> None:
        app = QApplication.instance()
        if app is not None:
            app.removeEventFilter(self)

    @Slot(object)
    def _on_frame(self, _value: object) -> None:
        around = self._home.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)
        self.update(self.fan.bounds.united(around).toAlignedRect())

    @Slot()
    def _on_finished(self) -> None:
        self._unwatch()
        self.update()
        self.still.emit()

    # Events that end it

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind is QEvent.Type.Resize and watched is self._board:
            self._refit.start()  # the board handles the event only after this filter
        if kind not in {QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress}:
            return False
        is_moving = self._is_due or self.is_running
        if not is_moving or not isinstance(watched, QWidget):
            return False
        is_ours = watched is self._board or self._board.isAncestorOf(watched)
        if is_ours and isinstance(event, QKeyEvent) and event.isAutoRepeat():
            return True  # the key of the last move is still pressed
        self.skip()
        return is_ours

    @Slot()
    def _follow(self) -> None:
        if self.isHidden():
            return
        # The animation continues; the board shrinks because the chart is shown at the end of a
        # game.
        cell = next(cell for cell, stack in enumerate(self._board.position.stacks) if stack)
        self.setGeometry(self._board.rect())
        self.flock.setGeometry(self.rect())
        self._place(cell)
        self.panel.fit(self.size())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.close_layer()

    # Paint

    def _elapsed(self) -> float:
        """Return the time since the stack landed, in milliseconds."""
        return float(self._clock.currentValue() or 0.0) if self.is_running else float(_LENGTH_MS)

    def _progress_of(self, index: int, elapsed: float) -> float:
        """Return the progress of a card's flight; below 0 before its start, 1 at its end."""
        begins = _LIFT_MS + _SPREAD_MS * index / max(1, len(self.cards) - 1)
        return (elapsed - begins) / _FLY_MS

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self._is_fanned:
            return
        elapsed = self._elapsed()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_slot(painter)
        parts = [self._progress_of(place, elapsed) for place in range(len(self.cards))]
        left = {card for card, part in zip(self.cards, parts, strict=True) if part <= 0}
        scale = 1 + (_LIFTED - 1) * eased(elapsed / _LIFT_MS)
        if left:
            remaining = tuple(card for card in self._stack if card in left)
            self._paint_lifted(painter, remaining, scale)
        for card, part, place in zip(self.cards, parts, self.fan.places, strict=True):
            if part > 0:
                self._paint_card(painter, card, eased(part), place)
        painter.end()

    def _paint_slot(self, painter: QPainter) -> None:
        """Paint an empty cell over the stack that is fanned."""
        colours = self._board.palette_in_use()
        reach = self._board.grid.gap / 2
        painter.fillRect(self._home.adjusted(-reach, -reach, reach, reach), QColor(colours.board))
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.slot))
        radius = corner_radius(self._home.width())
        painter.drawRoundedRect(self._home.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_lifted(self, painter: QPainter, stack: tuple[Card, ...], scale: float) -> None:
        size = self._home.size() * scale
        rect = QRectF(QPointF(), size)
        rect.moveCenter(self._home.center())
        shadow = QColor(self._board.palette_in_use().shadow)
        shadow.setAlpha(36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shadow)
        radius = corner_radius(rect.width())
        deep = (scale - 1) * 90
        painter.drawRoundedRect(rect.adjusted(-1, deep * 0.6, 1, deep), radius, radius)
        colours = self._board.palette_in_use()
        paint_look(painter, rect, CardLook(stack), self._board.face, colours)

    def _paint_card(self, painter: QPainter, card: Card, part: float, place: CardPlace) -> None:
        pixmap = self._board.face(card)
        start = self._home.center()
        width = self._home.width() * _LIFTED
        width += (self.fan.size.width() - width) * part
        height = width * self._home.height() / self._home.width()
        painter.save()
        painter.translate(start + (place.centre - start) * part)
        painter.rotate(place.angle * part)
        rect = QRectF(-width / 2, -height / 2, width, height)
        shadow = QColor(self._board.palette_in_use().shadow)
        shadow.setAlpha(40)
        painter.setPen(QPen(shadow, 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = corner_radius(width)
        painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), radius, radius)
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.restore()
