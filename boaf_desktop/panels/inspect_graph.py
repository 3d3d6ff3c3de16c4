"""The flockability graph of a deal: its cards in their places, linked where they may ever meet."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.charts.numbers import Row
from boaf_desktop.palette import LIGHT, SERIES
from boaf_desktop.play.figures import cluster_letter, cluster_of_cells, pair_lines
from boaf_desktop.play.grid import Grid
from boaf_desktop.theme import Theme
from engine.game import Deal, Position, are_flockable, card_text

_HEIGHT: Final = 260
_SIDE: Final = 30.0
_GAP: Final = 8.0


class FlockGraph(QWidget):
    """Cards as dots in their cells; solid lines may move now, dotted ones only later.

    Cards of one rank cluster share a colour and a letter.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._deal: Deal | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Flockability graph"))
        theme.changed.connect(self._refresh)

    def sizeHint(self) -> QSize:
        """Return a chart as high as a small board."""
        return QSize(320, _HEIGHT)

    def set_deal(self, deal: Deal) -> None:
        """Show another deal."""
        if deal != self._deal:
            self._deal = deal
            position = Position.from_deal(deal)
            lines = pair_lines(position, _wide_grid(deal, QSizeF(self.sizeHint())))
            self.setAccessibleDescription(
                self.tr("{pairs} flockable pairs, {now} of them may move now.").format(
                    pairs=self.locale().toString(len(lines)),
                    now=self.locale().toString(sum(is_move for _, is_move in lines)),
                )
            )
            self.update()

    def numbers(self) -> list[Row]:
        """Return a row a flockable pair; see `Tabular`."""
        rows: list[Row] = [("card", "other", "may_move_now")]
        if self._deal is not None:
            position = Position.from_deal(self._deal)
            tops = [(cell, top) for cell, top in enumerate(position.tops) if top is not None]
            rows += [
                (card_text(top), card_text(other), position.share_line(cell, place))
                for (cell, top), (place, other) in combinations(tops, 2)
                if are_flockable(top, other)
            ]
        return rows

    @Slot()
    def _refresh(self) -> None:
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint lines, then cards."""
        if self._deal is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self._theme.palette
        position = Position.from_deal(self._deal)
        grid = _wide_grid(self._deal, QSizeF(self.size()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line, is_move in pair_lines(position, grid):
            style = Qt.PenStyle.SolidLine if is_move else Qt.PenStyle.DotLine
            colour = QColor(colours.accent if is_move else colours.muted)
            painter.setPen(QPen(colour, 1.5 if is_move else 1.0, style))
            painter.drawPath(line)
        side = min(_SIDE, grid.width / 2, grid.height)
        font = painter.font()
        font.setPixelSize(max(8, round(side * 0.4)))
        font.setBold(True)
        painter.setFont(font)
        for cell, cluster in cluster_of_cells(position).items():
            top = position.tops[cell]
            corner = grid.rect(cell).center() - QPointF(side, side / 2)
            place = QRectF(corner, QSizeF(2 * side, side))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(SERIES[cluster % len(SERIES)]))
            painter.drawRoundedRect(place, 6, 6)
            painter.setPen(QColor(LIGHT.on_accent))
            text = f"{card_text(top)} {cluster_letter(cluster)}" if top is not None else ""
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


def _wide_grid(deal: Deal, size: QSizeF) -> Grid:
    """Return cells that fill an area evenly; unlike cards they need no shape of their own."""
    width, height = size.width() / deal.columns, size.height() / deal.rows
    return Grid(deal.rows, deal.columns, _GAP / 2, _GAP / 2, width - _GAP, height - _GAP, _GAP)
