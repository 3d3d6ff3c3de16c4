"""Cards as vectors: suit shapes, faces, and a cache of painted faces."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.suit_colours import suit_colour
from engine.game import Card, rank_of, suit_of

ASPECT: Final = 1.36
"""Height of a card over its width."""
_RADIUS: Final = 0.075
_FONT_HEIGHT: Final = 0.30
_SMALL_WIDTH: Final = 46
"""Below this width a card shows its index larger and leaves the small pip out."""
_MOST_FACES: Final = 400

_INDEXES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_QUEEN: Final = 11
_KING: Final = 12


@lru_cache(maxsize=4)
def suit_path(suit: int) -> QPainterPath:
    """Return the shape of a suit in the unit square, y downwards; callers must not change it."""
    return (_club, _diamond, _heart, _spade)[suit]()


def corner_radius(width: float) -> float:
    """Return the corner radius of a card of a width."""
    return max(2.0, width * _RADIUS)


def telling_part(width: float) -> float:
    """Return how much of a card's height, from the top, tells its rank and its suit."""
    return 0.95 if width < _SMALL_WIDTH else 0.53


def paint_card(
    painter: QPainter, rect: QRectF, card: Card, palette: Palette, *, four_colours: bool = False
) -> None:
    """Paint a card's face into a rectangle; antialiasing is the caller's choice."""
    radius = corner_radius(rect.width())
    painter.setPen(QPen(QColor(palette.card_edge), 1))
    painter.setBrush(QColor(palette.card))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    ink = QColor(suit_colour(suit_of(card), palette, four_colours=four_colours))
    width, height = rect.width(), rect.height()
    is_small = width < _SMALL_WIDTH
    cap = height * _FONT_HEIGHT * (0.95 if is_small else 0.72)
    index = QRectF(rect.x() + width * 0.1, rect.y() + height * 0.085, width * 0.55, cap)
    painter.fillPath(_fit_index(card, index), ink)
    if not is_small:
        side = width * 0.2
        _fill_pip(painter, card, index.x(), index.bottom() + height * 0.055, side, ink)
    side = width * (0.52 if is_small else 0.46)
    left = rect.right() - width * 0.1 - side
    _fill_pip(painter, card, left, rect.bottom() - height * 0.08 - side, side, ink)


def _fill_pip(
    painter: QPainter, card: Card, left: float, top: float, side: float, ink: QColor
) -> None:
    placed = QTransform.fromTranslate(left, top).scale(side, side)
    painter.fillPath(placed.map(suit_path(suit_of(card))), ink)


def _fit_index(card: Card, into: QRectF) -> QPainterPath:
    family = QGuiApplication.font().family()
    rank = rank_of(card)
    glyphs = _index_path(rank, family)
    box = glyphs.boundingRect()
    # All indexes are made equally tall, a J with a tail too; only the tail of a Q hangs below.
    # "10" is squeezed.
    stands = _index_path(_KING, family).boundingRect() if rank == _QUEEN else box
    tall = into.height() / stands.height()
    wide = min(tall, into.width() / box.width())
    return (
        QTransform.fromTranslate(into.x(), into.y())
        .scale(wide, tall)
        .translate(-box.x(), -stands.y())
        .map(glyphs)
    )


@lru_cache(maxsize=64)
def _index_path(rank: int, family: str) -> QPainterPath:
    font = QFont(family)
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.DemiBold)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, _INDEXES[rank])
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.96))
    path.cubicTo(0.40, 0.80, 0.02, 0.62, 0.02, 0.32)
    path.cubicTo(0.02, 0.13, 0.15, 0.04, 0.28, 0.04)
    path.cubicTo(0.38, 0.04, 0.46, 0.10, 0.50, 0.21)
    path.cubicTo(0.54, 0.10, 0.62, 0.04, 0.72, 0.04)
    path.cubicTo(0.85, 0.04, 0.98, 0.13, 0.98, 0.32)
    path.cubicTo(0.98, 0.62, 0.60, 0.80, 0.50, 0.96)
    return path


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.01))
    path.quadTo(0.66, 0.28, 0.88, 0.50)
    path.quadTo(0.66, 0.72, 0.50, 0.99)
    path.quadTo(0.34, 0.72, 0.12, 0.50)
    path.quadTo(0.34, 0.28, 0.50, 0.01)
    return path


def _spade() -> QPainterPath:
    path = QPainterPath(QPointF(0.5, 0.02))
    path.cubicTo(0.60, 0.20, 0.97, 0.36, 0.97, 0.61)
    path.cubicTo(0.97, 0.76, 0.86, 0.83, 0.75, 0.83)
    path.cubicTo(0.66, 0.83, 0.58, 0.78, 0.535, 0.70)
    path.cubicTo(0.545, 0.82, 0.58, 0.92, 0.68, 0.97)
    path.lineTo(0.32, 0.97)
    path.cubicTo(0.42, 0.92, 0.455, 0.82, 0.465, 0.70)
    path.cubicTo(0.42, 0.78, 0.34, 0.83, 0.25, 0.83)
    path.cubicTo(0.14, 0.83, 0.03, 0.76, 0.03, 0.61)
    path.cubicTo(0.03, 0.36, 0.40, 0.20, 0.50, 0.02)
    return path


def _club() -> QPainterPath:
    path = QPainterPath()
    # Winding, so that overlapping lobes fill: uniting them would turn the curves into polygons.
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in ((0.5, 0.245), (0.245, 0.60), (0.755, 0.60)):
        path.addEllipse(QPointF(x, y), 0.222, 0.222)
    path.addEllipse(QPointF(0.5, 0.5), 0.13, 0.13)
    path.moveTo(0.45, 0.38)
    path.lineTo(0.55, 0.38)
    path.cubicTo(0.53, 0.62, 0.545, 0.86, 0.67, 0.97)
    path.lineTo(0.33, 0.97)
    path.cubicTo(0.455, 0.86, 0.47, 0.62, 0.45, 0.38)
    path.closeSubpath()
    return path


class FaceCache:
    """Painted faces by card, size, pixel ratio, palette and deck; the least used go first."""

    def __init__(self) -> None:
        self._faces: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def face(
        self, card: Card, size: QSizeF, ratio: float, palette: Palette, *, four_colours: bool
    ) -> QPixmap:
        """Return a card's face at a size in logical pixels and a device pixel ratio."""
        key = (card, size.width(), size.height(), ratio, palette.name, four_colours)
        known = self._faces.get(key)
        if known is None:
            known = self._paint(card, size, ratio, palette, four_colours)
            self._faces[key] = known
            if len(self._faces) > _MOST_FACES:
                self._faces.popitem(last=False)
        else:
            self._faces.move_to_end(key)
        return known

    @staticmethod
    def _paint(
        card: Card, size: QSizeF, ratio: float, palette: Palette, four_colours: bool
    ) -> QPixmap:
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, QRectF(QPointF(), size), card, palette, four_colours=four_colours)
        painter.end()
        return pixmap
