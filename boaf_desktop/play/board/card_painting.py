"""Paints stacks as their top cards, with their marks: rings, badges and shadows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPixmap

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.play.board.deck import corner_radius, edge_offset, n_visible_edges
from engine.game import Card

# Widths of a card in pixels, from which on there is more space for rings and badges
_ROOMY: Final = 64
_TIGHT: Final = 28
_DIMMED: Final = 0.55  # opacity
LIFT_SPACE: Final = 24.0
"""How far the shadow of a lifted stack extends beyond it, in pixels."""
_LIFT_SHADE: Final = 0.25
_LIFT_LAYERS: Final = 6
_DASHES: Final = (3.0, 2.0)  # of a ring around a target, and the gaps, in widths of the line


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card is drawn."""

    stack: tuple[Card, ...]  #: Its cards, bottom to top; never empty
    incoming: tuple[Card, ...] = ()  #: A stack whose landing here is previewed
    is_target: bool = False  #: The stack in hand may go here
    is_picked: bool = False  #: It is picked up
    is_away: bool = False  #: It is drawn elsewhere, under the pointer
    is_last: bool = False  #: The last move ended here
    is_hinted: bool = False  #: A hint points here
    is_dimmed: bool = False  #: The stack in hand can't go here
    lift: float = 0.0  #: How far it is above the board, from 0 to 1


Faces: TypeAlias = Callable[[Card, int], QPixmap]
"""Returns a card's painted face, with a number of edges of the cards below it."""


def paint_look(
    painter: QPainter, rect: QRectF, look: CardLook, face: Faces, colours: Palette
) -> None:
    """Paint a stack into a card's rectangle; its marks extend up to 6 pixels out."""
    if look.is_away:
        return  # the empty cell of the board
    if look.lift:
        _paint_lift(painter, rect, look.lift, colours)
    painter.setOpacity(_DIMMED if look.is_dimmed else 1.0)
    shift = min(4.0, rect.width() * 0.045) if look.incoming else 0.0
    top = _paint_stack(painter, rect.translated(-shift, -shift), look.stack, face, colours)
    if look.incoming:
        _paint_stack(painter, rect.translated(shift, shift), look.incoming, face, colours)
    if look.is_last and not look.incoming:
        _paint_last_mark(painter, top, colours)
    _paint_ring(painter, rect, look, colours)
    n_cards = len(look.stack) + len(look.incoming)
    if n_cards > 1:
        paint_badge(painter, rect, n_cards, colours)


def _paint_stack(
    painter: QPainter, rect: QRectF, stack: tuple[Card, ...], face: Faces, colours: Palette
) -> QRectF:
    """Paint a stack inside a card's rectangle; return the rectangle of its top card."""
    n_edges = n_visible_edges(len(stack))
    _paint_shadow(painter, rect, colours)
    _paint_face(painter, rect, face(stack[-1], n_edges))
    depth = edge_offset(n_edges, rect.width())
    return rect.adjusted(0, 0, -depth, -depth)


def _paint_lift(painter: QPainter, rect: QRectF, lift: float, colours: Palette) -> None:
    """Paint the wide, soft shadow of a lifted stack."""
    shadow = QColor(colours.shadow)
    shadow.setAlphaF(_LIFT_SHADE / _LIFT_LAYERS * lift)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    radius = corner_radius(rect.width())
    for layer in range(_LIFT_LAYERS):
        reach = LIFT_SPACE / 2 * (layer / (_LIFT_LAYERS - 1) - 0.5)
        area = rect.translated(0, LIFT_SPACE / 3).adjusted(-reach, -reach, reach, reach)
        painter.drawRoundedRect(area, radius, radius)


def _paint_shadow(painter: QPainter, rect: QRectF, colours: Palette) -> None:
    radius = corner_radius(rect.width())
    shadow = QColor(colours.shadow)
    painter.setPen(Qt.PenStyle.NoPen)
    deep = min(2.5, rect.width() * 0.03)
    for drop, alpha in ((deep * 0.4, 26), (deep, 14)):
        shadow.setAlpha(alpha)
        painter.setBrush(shadow)
        painter.drawRoundedRect(rect.adjusted(0, drop, 0, drop), radius, radius)


def _paint_face(painter: QPainter, rect: QRectF, pixmap: QPixmap) -> None:
    if abs(pixmap.deviceIndependentSize().width() - rect.width()) < 1:
        painter.drawPixmap(_on_pixel(painter, rect.topLeft(), pixmap), pixmap)
    else:
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))


def _on_pixel(painter: QPainter, point: QPointF, pixmap: QPixmap) -> QPointF:
    """Return the nearest point on whole device pixels, so that a face stays sharp."""
    device = painter.deviceTransform().map(point)
    ratio = pixmap.devicePixelRatio()
    return point + QPointF(round(device.x()) - device.x(), round(device.y()) - device.y()) / ratio


def _paint_last_mark(painter: QPainter, rect: QRectF, colours: Palette) -> None:
    width = rect.width() * 0.28
    bar = QRectF(rect.x() + rect.width() * 0.1, rect.bottom() - 7, width, 3)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.blue))  # a colour for white cards, in every theme
    painter.drawRoundedRect(bar, 1.5, 1.5)


def _room_around(width: float) -> float:
    """Return how far marks may extend beyond a card: half of the gap that `Grid` leaves."""
    if width >= _ROOMY:
        return 8.0
    return 4.0 if width >= _TIGHT else 2.0


def _paint_ring(painter: QPainter, rect: QRectF, look: CardLook, colours: Palette) -> None:
    if not (look.incoming or look.is_target or look.is_picked or look.is_hinted):
        return
    room = _room_around(rect.width())
    pen = QPen(QColor(colours.accent), min(room, 3))
    if look.is_target and not look.incoming:  # unlike the stack that is picked up
        pen.setDashPattern(_DASHES)
    reach = min(6.0 if look.incoming else 3.5, room - pen.widthF() / 2)
    radius = corner_radius(rect.width()) + reach
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-reach, -reach, reach, reach), radius, radius)


def paint_badge(painter: QPainter, rect: QRectF, n_cards: int, colours: Palette) -> None:
    """Paint the number of cards in a stack at the card's upper right corner."""
    room = _room_around(rect.width())
    side = max(12.0 if room < 4 else 14.0, min(24.0, rect.width() * 0.25))
    over = min(side * 0.26, room)
    badge = QRectF(rect.right() - side + over, rect.top() - over, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawEllipse(badge)
    font = QFont(painter.font())
    font.setPixelSize(round(side * 0.58))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(colours.on_accent))
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(n_cards))
