"""Drawing on a page: text that looks the same everywhere, lines, cards."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QPainter,
    QPen,
)

from boaf_desktop.appearance.palette import LIGHT, CardStyle
from boaf_desktop.play.board.deck import paint_deal
from engine.deck import DeckChoice
from engine.game import Deal

UNITS_PER_INCH: Final = 144
"""Pages are laid out in half points: in this unit cards are large enough for the card painter."""
_PRINT: Final = replace(
    LIGHT, name="print", slot="#f0f2f6", slot_edge="#f0f2f6", card="#ffffff", card_edge="#c2c6cc"
)
"""Colours for paper: white cards, and paler empty cells, as grey areas cost ink and distract."""


class Ink:
    """A painter with the few operations that pages need; always in light colours.

    ``painter``: on any device, scaled to `UNITS_PER_INCH`.
    """

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def text(
        self,
        at: QPointF,
        text: str,
        size: int,
        *,
        colour: str = LIGHT.text,
        bold: bool = False,
    ) -> None:
        """Draw one line of text from a point on its baseline; size in units."""
        self._painter.setFont(_font(size, bold=bold))
        self._painter.setPen(QColor(colour))
        self._painter.drawText(at, text)

    def text_before(self, at: QPointF, text: str, size: int, *, colour: str = LIGHT.text) -> None:
        """Draw one line of text that ends at a point."""
        start = at - QPointF(text_width(text, size), 0)
        self.text(start, text, size, colour=colour)

    def rule(self, start: QPointF, length: float) -> None:
        """Draw a thin line to the right."""
        pen = QPen(QColor(LIGHT.field), 1.0)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        self._painter.setPen(pen)
        self._painter.drawLine(start, start + QPointF(length, 0))

    def deal(self, rect: QRectF, deal: Deal, gap: float, cards: DeckChoice) -> None:
        """Draw the cards of a deal."""
        paint_deal(self._painter, rect, deal, CardStyle(_PRINT, cards), gap)


def text_width(text: str, size: int, *, bold: bool = False) -> float:
    """Return the width of a line in units."""
    return QFontMetricsF(_font(size, bold=bold)).horizontalAdvance(text)


def shorten(text: str, size: int, width: float, *, bold: bool = False) -> str:
    """Shorten a line to a width, with an ellipsis."""
    metrics = QFontMetricsF(_font(size, bold=bold))
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


def wrap(text: str, size: int, width: float) -> list[str]:
    """Break a text between words into lines of a maximum width."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _font(size: int, *, bold: bool) -> QFont:
    # Not cached: two threads that share a font both modify it on first use.
    font = QFont(QGuiApplication.font().family())
    font.setPixelSize(size)
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    # Hinting fits glyphs to a screen's pixels, which differ from a printer's dots.
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
