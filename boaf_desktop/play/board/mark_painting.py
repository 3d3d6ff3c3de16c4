"""Paints the marks above the cards: lines of pairs, arrows, rank clusters and losses."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from boaf_desktop.appearance.palette import LIGHT, SERIES, Palette
from boaf_desktop.play.board.card_painting import paint_badge
from boaf_desktop.play.board.deck import corner_radius
from boaf_desktop.play.board.marks import (
    Arrow,
    ArrowKind,
    ClusterTag,
    LossMark,
    Marks,
    PairLine,
    cluster_letter,
)

_ARROW_WIDTH: Final = 4
_EDGE: Final = 1.5  # around light lines, in pixels
_DISC: Final = 16  # at the start of an arrow along a mistake


def paint_marks(painter: QPainter, marks: Marks, colours: Palette) -> None:
    for pair in marks.pairs:
        _paint_pair(painter, pair, colours)
    for arrow in marks.arrows:
        _paint_arrow(painter, arrow, colours)
    for tag in marks.clusters:
        _paint_cluster(painter, tag)
    for loss in marks.losses:
        _paint_loss(painter, loss, colours)


def _paint_pair(painter: QPainter, pair: PairLine, colours: Palette) -> None:
    line, is_move = pair
    colour = QColor(colours.accent)
    colour.setAlpha(200 if is_move else 60)
    if is_move:
        _paint_line(painter, line, QPen(colour, 2.5), colours)
    else:
        painter.strokePath(line, QPen(colour, 1.5, Qt.PenStyle.DotLine))
    painter.setPen(_edge_pen(colours, colour.alpha()))
    painter.setBrush(QColor(colours.accent))
    for end in (line.pointAtPercent(0), line.pointAtPercent(1)):
        painter.drawEllipse(end, 3, 3)


def _paint_arrow(painter: QPainter, arrow: Arrow, colours: Palette) -> None:
    shaft, head, kind = arrow
    colour_of = {ArrowKind.WRONG: colours.lost, ArrowKind.BETTER: colours.winnable}
    colour = QColor(colour_of.get(kind, colours.accent))
    colour.setAlpha(150 if kind is ArrowKind.OTHER else 230)
    style = Qt.PenStyle.DotLine if kind is ArrowKind.OTHER else Qt.PenStyle.SolidLine
    pen = QPen(colour, _ARROW_WIDTH, style, Qt.PenCapStyle.FlatCap)
    _paint_line(painter, shaft, pen, colours)
    painter.setPen(_edge_pen(colours, colour.alpha()))
    painter.setBrush(colour)
    painter.drawPolygon(head)
    if kind is ArrowKind.WRONG:  # a shape too, for people who don't see red
        disc = QRectF(0, 0, _DISC, _DISC)
        disc.moveCenter(shaft.pointAtPercent(0))
        _paint_cross(painter, disc)


def _paint_cluster(painter: QPainter, tag: ClusterTag) -> None:
    place = _corner_of(tag.card, 0.22)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SERIES[tag.cluster % len(SERIES)]))
    painter.drawRoundedRect(place, 4, 4)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(round(place.width() * 0.68))
    painter.setFont(font)
    painter.setPen(QColor(LIGHT.on_accent))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, cluster_letter(tag.cluster))


def _paint_loss(painter: QPainter, loss: LossMark, colours: Palette) -> None:
    card, n_cards = loss
    painter.setPen(QPen(QColor(colours.lost), max(2.0, min(4.0, card.width() * 0.035))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = corner_radius(card.width())
    painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), radius, radius)
    if n_cards > 1:
        paint_badge(painter, card, n_cards, colours)  # which the frame painted over
    _paint_cross(painter, _corner_of(card, 0.24))


def _corner_of(card: QRectF, fraction: float) -> QRectF:
    """Return a square of a fraction of a card's width, clear of both indexes.

    It is above the mark of the last move.
    """
    side = max(14.0, card.width() * fraction)
    return QRectF(card.x() + 4, card.bottom() - side - 11, side, side)


def _paint_cross(painter: QPainter, disc: QRectF) -> None:
    """Paint a cross in a disc, which marks a loss."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.lost))  # cards are white in dark themes too
    painter.drawEllipse(disc)
    painter.setPen(QPen(QColor(LIGHT.on_accent), disc.width() * 0.12))
    arm = disc.width() * 0.2
    for lean in (1, -1):
        way = QPointF(arm, arm * lean)
        painter.drawLine(disc.center() - way, disc.center() + way)


def _paint_line(painter: QPainter, line: QPainterPath, pen: QPen, colours: Palette) -> None:
    if colours.is_dark:
        edge = _edge_pen(colours, pen.color().alpha())
        edge.setWidthF(pen.widthF() + 2 * _EDGE)
        edge.setCapStyle(pen.capStyle())
        painter.strokePath(line, edge)
    painter.strokePath(line, pen)


def _edge_pen(colours: Palette, alpha: int) -> QPen:
    """Return the pen around light lines of dark themes, which also cross white cards."""
    if not colours.is_dark:
        return QPen(Qt.PenStyle.NoPen)
    colour = QColor(colours.on_accent)
    colour.setAlpha(alpha)
    return QPen(colour, _EDGE)
