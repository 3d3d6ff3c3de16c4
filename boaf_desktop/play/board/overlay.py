"""The layer above the cards: the stack in hand, gliding stacks, fans and pair lines.

Cards themselves are never raised or reparented, because that changes the focus and the screen
reader's order.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QRect, QRectF, Qt, QVariantAnimation, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.play.board.card_painting import LIFT_SPACE, CardLook, Faces, paint_look
from boaf_desktop.play.board.glides import Flight, Glide
from boaf_desktop.play.board.mark_painting import paint_marks
from boaf_desktop.play.board.marks import Marks
from boaf_desktop.widgets.layout import by_font
from engine.game import Card

_COVER_TEXT: Final = 20
_LIFT_MS: Final = 80
_LIFTED_SCALE: Final = 1.04
_MARK_SPACE: Final = 10  # how far rings, badge and shadow extend beyond a card, in pixels


class Overlay(QWidget):
    """A layer over the cards that is transparent to mouse events.

    ``on_landed``: called when gliding stacks landed, or were made to land.
    """

    def __init__(
        self,
        parent: QWidget,
        face: Faces,
        colours: Callable[[], Palette],
        on_landed: Callable[[], None],
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._face = face
        self._colours = colours
        self._notify_landed = on_landed
        self._flights: tuple[Flight, ...] = ()
        self._painted = QRegion()  # where gliding stacks were painted
        self._held: tuple[tuple[Card, ...], QRectF] | None = None
        self._fan: tuple[tuple[Card, QRectF], ...] = ()
        self._marks = Marks()
        self._cover = ""
        self._glide = QVariantAnimation(self, startValue=0.0, endValue=1.0)
        self._glide.valueChanged.connect(self._on_glide)
        self._glide.finished.connect(self._on_landed)
        self._lift = QVariantAnimation(self, startValue=0.0, endValue=1.0, duration=_LIFT_MS)
        self._lift.valueChanged.connect(self._on_lift)

    # The stack in hand

    def held_rect(self) -> QRectF:
        """Return the rectangle of the stack in hand, raised; empty when there is none."""
        if self._held is None:
            return QRectF()
        rect, grown = self._held[1], (_LIFTED_SCALE - 1) * self._height / 2
        across, down = rect.width() * grown, rect.height() * grown
        return rect.adjusted(-across, -down, across, down)

    @property
    def _height(self) -> float:
        """How far the stack in hand is above the board, from 0 to 1."""
        return float(self._lift.currentValue() or 0.0)

    def lift(self, *, is_animated: bool) -> None:
        """Raise the stack that will be in hand."""
        self._lift.start()
        if not is_animated:
            self._lift.setCurrentTime(_LIFT_MS)

    def hold(self, stack: tuple[Card, ...], rect: QRectF) -> None:
        """Show a stack in hand in a rectangle; repaint only its old and new rectangles."""
        self._repaint(self.held_rect())
        self._held = (stack, rect)
        self._repaint(self.held_rect())

    def hide_held_stack(self) -> None:
        self._repaint(self.held_rect())
        self._held = None

    @Slot(object)
    def _on_lift(self, _value: object) -> None:
        self._repaint(self.held_rect())

    # Gliding

    def glide(self, glide: Glide) -> None:
        """Start an animation; stacks that are still gliding land at once."""
        self.land()
        self._flights = glide.flights
        self._glide.setDuration(glide.duration_ms)
        self._glide.start()
        self._repaint_flights()  # other changes may paint them where they start

    def land(self) -> None:
        if self._glide.state() != QAbstractAnimation.State.Stopped:
            self._glide.stop()
            self._on_landed()

    @property
    def _part(self) -> float:
        """The fraction of the glide that is over."""
        return float(self._glide.currentValue() or 0.0)

    @Slot(object)
    def _on_glide(self, _value: object) -> None:
        self._repaint_flights()

    def _repaint_flights(self) -> None:
        """Repaint where gliding stacks were and are: all between takes longer than a frame."""
        region = QRegion()
        for flight in self._flights:
            region += _with_marks(flight.rect_at(self._part))
        self.update(region + self._painted)
        self._painted = region

    @Slot()
    def _on_landed(self) -> None:
        if self._flights:
            self._repaint_flights()
            self._flights = ()
            self._notify_landed()

    # Fan, marks, cover

    @property
    def fan_cards(self) -> tuple[Card, ...]:
        """The cards of the open fan, bottom first."""
        return tuple(card for card, _rect in self._fan)

    def show_fan(self, cards: Sequence[tuple[Card, QRectF]]) -> None:
        """Show the cards of a stack spread out, bottom first; an empty list closes the fan."""
        if self._fan or cards:
            self._fan = tuple(cards)
            self.update()

    def show_marks(self, marks: Marks) -> None:
        if marks != self._marks:
            self._marks = marks
            self.update()

    @property
    def is_covered(self) -> bool:
        return bool(self._cover)

    def cover(self, text: str) -> None:
        """Hide the board behind a text; an empty one shows it again."""
        self._cover = text
        # Disabled cards below don't pass presses on, so a click on the cover arrives here.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not text)
        self.update()

    def _repaint(self, rect: QRectF) -> None:
        if not rect.isEmpty():
            self.update(_with_marks(rect, LIFT_SPACE))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self._cover:
            self._paint_cover(painter, self._colours())
        else:
            self._paint_layers(painter, self._colours())
        painter.end()

    def _paint_layers(self, painter: QPainter, colours: Palette) -> None:
        paint_marks(painter, self._marks, colours)
        for card, rect in self._fan:
            paint_look(painter, rect, CardLook((card,)), self._face, colours)
        for flight in self._flights:
            rect = flight.rect_at(self._part)
            paint_look(painter, rect, CardLook(flight.stack), self._face, colours)
        if self._held is not None:
            look = CardLook(self._held[0], lift=self._height)
            paint_look(painter, self.held_rect(), look, self._face, colours)

    def _paint_cover(self, painter: QPainter, colours: Palette) -> None:
        painter.fillRect(self.rect(), QColor(colours.board))
        font = painter.font()
        font.setPixelSize(by_font(_COVER_TEXT))
        painter.setFont(font)
        painter.setPen(QColor(colours.muted))
        wrapped = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
        painter.drawText(self.rect(), wrapped, self._cover)


def _with_marks(card: QRectF, space: float = _MARK_SPACE) -> QRect:
    """Return what a card covers with its rings, badge and shadow."""
    return card.adjusted(-space, -space, space, space).toAlignedRect()
