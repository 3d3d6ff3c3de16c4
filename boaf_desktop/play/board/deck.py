"""Cards as vectors: painted faces, and a cache of them."""

from __future__ import annotations

from collections import OrderedDict
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QTransform,
)

from boaf_desktop.appearance.card_style import CardStyle
from engine.deck import HEIGHT, WIDTH, Shape, detail_at, face_of, segments
from engine.game import Card, suit_of

ASPECT: Final = HEIGHT / WIDTH
"""Height of a card over its width."""
_RADIUS: Final = 0.075
_MOST_FACES: Final = 400


@cache
def shape_path(shape: Shape) -> QPainterPath:
    """Return a shape as what is to be filled; callers must not change it."""
    path = QPainterPath()
    for letter, numbers in segments(shape.data):
        if letter == "M":
            path.moveTo(*numbers)
        elif letter == "L":
            path.lineTo(*numbers)
        elif letter == "C":
            path.cubicTo(*numbers)
        else:
            path.closeSubpath()
    if shape.line:
        pen = QPainterPathStroker()
        pen.setWidth(shape.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        path = pen.createStroke(path)
    # Winding, so that overlaps fill: uniting them would turn the curves into polygons.
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def corner_radius(width: float) -> float:
    """Return the corner radius of a card of a width."""
    return max(2.0, width * _RADIUS)


def paint_card(
    painter: QPainter, rect: QRectF, card: Card, style: CardStyle, *, inset: float = 0.0
) -> None:
    """Paint a card's face into a rectangle; antialiasing is the caller's choice.

    A card on a stack is by so much narrower than the others, and shows as much as they do.
    """
    palette = style.palette
    radius = corner_radius(rect.width())
    painter.setPen(QPen(QColor(palette.card_edge), 1))
    painter.setBrush(QColor(palette.card))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    across, down = rect.width() / WIDTH, rect.height() / HEIGHT
    for placed in face_of(card, style.deck, detail_at(rect.width() + inset)):
        lies = QTransform(
            placed.scale * across, 0, 0, placed.scale * down,
            rect.x() + placed.x * across, rect.y() + placed.y * down,
        )  # fmt: skip
        colour = QColor(style.colour(placed.role, suit_of(card)))
        painter.fillPath(lies.map(shape_path(placed.shape)), colour)


class FaceCache:
    """Painted faces by card, size, pixel ratio and style; the least used go first."""

    def __init__(self) -> None:
        self._faces: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def face(
        self, card: Card, size: QSizeF, ratio: float, style: CardStyle, inset: float = 0.0
    ) -> QPixmap:
        """Return a card's face at a size in logical pixels and a device pixel ratio.

        By ``inset`` it is narrower and lower, for a card that lies on others.
        """
        key = (card, size.width(), size.height(), ratio, style.name, inset)
        known = self._faces.get(key)
        if known is None:
            known = self._paint(card, size, ratio, style, inset)
            self._faces[key] = known
            if len(self._faces) > _MOST_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return known

    @staticmethod
    def _paint(card: Card, size: QSizeF, ratio: float, style: CardStyle, inset: float) -> QPixmap:
        size = size - QSizeF(inset, inset)
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, QRectF(QPointF(), size), card, style, inset=inset)
        painter.end()
        return pixmap
