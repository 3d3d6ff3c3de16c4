"""A deal as an image of any size."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from boaf_desktop.appearance.palette import LIGHT, CardStyle
from boaf_desktop.play.board.deck import ASPECT, corner_radius, paint_card
from engine.deck import DeckChoice
from engine.game import Deal

_CARD: Final = 120.0
_RATIO: Final = 2.0


def card_width(deal: Deal, room: QSizeF, gap: float) -> float:
    """Return the maximum card width for a deal in the given space."""
    height = (room.height() - gap * (deal.rows - 1)) / deal.rows
    width = (room.width() - gap * (deal.columns - 1)) / deal.columns
    return min(height / ASPECT, width)


def deal_size(deal: Deal, width: float, gap: float) -> QSizeF:
    """Return the size of a deal with cards of the given width."""
    return QSizeF(
        deal.columns * width + gap * (deal.columns - 1),
        deal.rows * width * ASPECT + gap * (deal.rows - 1),
    )


def paint_deal(
    painter: QPainter,
    rect: QRectF,
    deal: Deal,
    style: CardStyle,
    gap: float = 2.0,
) -> None:
    """Paint a deal as large as the rectangle allows, from its corner; empty cells are slots."""
    width = card_width(deal, rect.size(), gap)
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


def deal_image(deal: Deal, choice: DeckChoice) -> QImage:
    """Return an image of a deal for other programs, always in light colours."""
    light = CardStyle(LIGHT, choice)
    gap = _CARD / 10
    grid = deal_size(deal, _CARD, gap)
    image = QImage(
        ((grid + QSizeF(2 * gap, 2 * gap)) * _RATIO).toSize(), QImage.Format.Format_RGB32
    )
    image.setDevicePixelRatio(_RATIO)
    image.fill(QColor(LIGHT.board))
    painter = QPainter(image)
    paint_deal(painter, QRectF(QPointF(gap, gap), grid), deal, light, gap)
    painter.end()
    return image
