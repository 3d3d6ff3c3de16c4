"""Cards and deals as vector graphics: painted faces, a cache of them, and images."""

from collections import OrderedDict
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QImage,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QTransform,
)

from boaf_desktop.appearance.palette import LIGHT, CardStyle, Palette
from engine.deck import HEIGHT, WIDTH, Outline, detail_at, face_of, segments
from engine.game import Card, Deal, suit_of

ASPECT: Final = HEIGHT / WIDTH
"""Height of a card divided by its width."""
_RADIUS: Final = 0.075  # of a corner, as a fraction of the card's width
_MIN_RADIUS: Final = 2.0  # in pixels, but of a tiny card less, which would look like an egg
_MAX_FACES: Final = 400  # in the cache
_MAX_EDGES: Final = 5  # of lower cards that show below a stack's top
_THICKNESS: Final = 0.016  # offset of each edge, as a fraction of the card's width
_THINNEST: Final = 0.7  # the same in pixels
_THICKEST: Final = 2.0
_TABLE_EDGE: Final = 8.0  # of the table around a small image, in logical pixels
_TABLE_PART: Final = 0.06  # its maximum as a part of the image
_IMAGE_CARD: Final = 120.0  # width of a card in an image, in logical pixels
_IMAGE_RATIO: Final = 2.0  # of physical to logical pixels


@cache
def shape_path(shape: Outline) -> QPainterPath:
    """Return a shape as a path to be filled; callers must not change it."""
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
    # The winding rule fills overlaps; uniting the parts would turn curves into polygons.
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def corner_radius(width: float) -> float:
    return max(min(_MIN_RADIUS, width / 8), width * _RADIUS)


def n_visible_edges(n_cards: int) -> int:
    """Return how many edges of lower cards show below a stack's top."""
    return min(n_cards - 1, _MAX_EDGES)


def edge_offset(n_edges: int, width: float) -> float:
    """Return how far a number of edges extends right and down, on a card of the given width."""
    # The sum is in whole pixels, so that the face above stays sharp.
    return float(round(n_edges * max(_THINNEST, min(width * _THICKNESS, _THICKEST))))


def paint_card(
    painter: QPainter, rect: QRectF, card: Card, style: CardStyle, *, n_edges: int = 0
) -> None:
    """Paint a card's face into a rectangle; antialiasing is the caller's choice.

    The rectangle includes the edges of the cards below.
    """
    depth = edge_offset(n_edges, rect.width())
    top = rect.adjusted(0, 0, -depth, -depth)
    palette = style.palette
    if n_edges:
        _paint_edges(painter, top, n_edges, depth / n_edges, palette)
    radius = corner_radius(top.width())
    painter.setPen(QPen(QColor(palette.card_edge), 1))
    painter.setBrush(QColor(palette.card))
    painter.drawRoundedRect(top.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    across, down = top.width() / WIDTH, top.height() / HEIGHT
    # The same level of detail as on a neighbouring single card.
    for placed in face_of(card, detail_at(rect.width())):
        place = QTransform.fromTranslate(top.x() + placed.x * across, top.y() + placed.y * down)
        place.scale(placed.scale * across, placed.scale * down)
        colour = QColor(style.colour(placed.role, suit_of(card)))
        painter.fillPath(place.map(shape_path(placed.shape)), colour)


def _paint_edges(
    painter: QPainter, top: QRectF, n_edges: int, step: float, palette: Palette
) -> None:
    radius = corner_radius(top.width())
    # Thin lines where edges are narrow; otherwise they would merge into a dark band.
    painter.setPen(QPen(QColor(palette.card_side), min(1.0, step * 0.6)))
    painter.setBrush(QColor(palette.card))
    for edge in range(n_edges, 0, -1):
        lower = top.translated(edge * step, edge * step)
        painter.drawRoundedRect(lower.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class FaceCache:
    """Painted faces by card, size, pixel ratio and style; least recently used dropped first."""

    def __init__(self) -> None:
        self._faces: OrderedDict[tuple[object, ...], QPixmap] = OrderedDict()

    def face(
        self, card: Card, size: QSizeF, ratio: float, style: CardStyle, n_edges: int = 0
    ) -> QPixmap:
        """Return a card's face at a size in logical pixels and a device pixel ratio.

        The size includes the given number of edges of the cards below.
        """
        key = (card, size.width(), size.height(), ratio, style.name, n_edges)
        if key not in self._faces:
            self._faces[key] = self._paint(card, size, ratio, style, n_edges)
            if len(self._faces) > _MAX_FACES:
                self._faces.popitem(last=False)
        self._faces.move_to_end(key)
        return self._faces[key]

    @staticmethod
    def _paint(card: Card, size: QSizeF, ratio: float, style: CardStyle, n_edges: int) -> QPixmap:
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_card(painter, QRectF(QPointF(), size), card, style, n_edges=n_edges)
        painter.end()
        return pixmap


def _card_width(deal: Deal, room: QSizeF, gap: float) -> float:
    """Return the maximum card width for a deal in the given space."""
    height = (room.height() - gap * (deal.rows - 1)) / deal.rows
    width = (room.width() - gap * (deal.columns - 1)) / deal.columns
    return min(height / ASPECT, width)


def _deal_size(deal: Deal, width: float, gap: float) -> QSizeF:
    return QSizeF(
        deal.columns * width + gap * (deal.columns - 1),
        deal.rows * width * ASPECT + gap * (deal.rows - 1),
    )


def paint_deal(painter: QPainter, rect: QRectF, deal: Deal, style: CardStyle, gap: float) -> None:
    """Paint a deal as large as the rectangle allows, from its corner; empty cells are slots."""
    width = _card_width(deal, rect.size(), gap)
    height = width * ASPECT
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        corner = QPointF(rect.x() + column * (width + gap), rect.y() + row * (height + gap))
        place = QRectF(corner, QSizeF(width, height))
        if card is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(style.palette.slot))
            painter.drawRoundedRect(place, corner_radius(width), corner_radius(width))
        else:
            paint_card(painter, place, card, style)


def deal_pixmap(
    deal: Deal, size: QSize, ratio: float, style: CardStyle, gap: float = 2.0
) -> QPixmap:
    """Return a small image of a deal, centred on a table, at a device pixel ratio."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    edge = min(_TABLE_EDGE, min(size.width(), size.height()) * _TABLE_PART)
    room = QRectF(QPointF(), QSizeF(size)).adjusted(edge, edge, -edge, -edge)
    grid = QRectF(QPointF(), _deal_size(deal, _card_width(deal, room.size(), gap), gap))
    grid.moveCenter(room.center())
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(style.palette.line), 1))  # where the table has no other colour
    painter.setBrush(QColor(style.palette.board))
    edge -= 0.5
    painter.drawRoundedRect(grid.adjusted(-edge, -edge, edge, edge), edge, edge)
    paint_deal(painter, grid, deal, style, gap)
    painter.end()
    return pixmap


def deal_image(deal: Deal, *, has_four_colours: bool) -> QImage:
    """Return an image of a deal for other programs, always in light colours."""
    light = CardStyle(LIGHT, has_four_colours)
    gap = _IMAGE_CARD / 10
    grid = _deal_size(deal, _IMAGE_CARD, gap)
    size = (grid + QSizeF(2 * gap, 2 * gap)) * _IMAGE_RATIO
    image = QImage(size.toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(_IMAGE_RATIO)
    image.fill(QColor(LIGHT.board))
    painter = QPainter(image)
    paint_deal(painter, QRectF(QPointF(gap, gap), grid), deal, light, gap)
    painter.end()
    return image
