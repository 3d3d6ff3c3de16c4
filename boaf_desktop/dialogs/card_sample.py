"""A few cards on their table, as the chosen deck shows them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.card import CardLook, paint_look
from boaf_desktop.play.board.deck import ASPECT, FaceCache, corner_radius
from engine.game import Card, parse_card

_WIDTH: Final = 92.0
_MARGIN: Final = 14.0
_STACKS: Final = (("TH",), ("QS",), ("AC", "2C", "AD", "KD"))
"""A pip card, a court card and a stack."""


class CardSample(QWidget):
    """Shows what a choice of deck and table looks like at once."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._faces = FaceCache()
        self._size = QSizeF(_WIDTH, float(round(_WIDTH * ASPECT)))
        self._stacks = tuple(tuple(map(parse_card, stack)) for stack in _STACKS)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Sample of the cards"))
        self.setToolTip(self.tr("The cards and the table as they are chosen here"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        n_stacks = len(self._stacks)
        return QSize(
            round(n_stacks * (_WIDTH + _MARGIN) + _MARGIN),
            round(self._size.height() + 2 * _MARGIN),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._theme.table
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.board))
        radius = corner_radius(_WIDTH)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, radius, radius)
        for place, stack in enumerate(self._stacks):
            corner = QPointF(_MARGIN + place * (_WIDTH + _MARGIN), _MARGIN)
            look = CardLook(stack)
            paint_look(painter, QRectF(corner, self._size), look, self._face, colours)
        painter.end()

    def _face(self, card: Card, n_edges: int = 0) -> QPixmap:
        ratio = self.devicePixelRatioF()
        return self._faces.face(card, self._size, ratio, self._theme.cards, n_edges)
