"""The flockability graph of a deal: cards in their cells, linked if flockable."""

from itertools import combinations
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.palette import LIGHT, SERIES
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.numbers import Row
from boaf_desktop.language.cards import lettered
from boaf_desktop.language.forms import Count
from boaf_desktop.play.board.figures import cluster_letter, cluster_of_cells, pair_lines
from boaf_desktop.play.board.grid import Grid
from engine.game import Deal, Position, are_flockable, card_symbol, card_text

_HEIGHT: Final = 260
_SIDE: Final = 30.0
_GAP: Final = 8.0
_SAMPLE: Final = 24.0
"""Length of a line in the legend."""
_ROW: Final = 20.0
_MOST_TRIES: Final = 8


class FlockGraph(Chart):
    """Cards as dots in their cells; solid lines for moves possible now, dotted ones for later.

    Cards of one rank cluster share a colour and a letter.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Flockability graph"), QSize(320, _HEIGHT))
        self._deal: Deal | None = None

    def set_deal(self, deal: Deal) -> None:
        """Replace the deal."""
        if deal != self._deal:
            self._deal = deal
            position = Position.from_deal(deal)
            lines = pair_lines(position, self.grid(deal))
            self.setAccessibleDescription(
                self.tr("{pairs} flockable pairs, {now} can move now.").format(
                    pairs=Count(len(lines)),
                    now=Count(sum(is_move for _, is_move in lines)),
                )
            )
            self.update()

    def numbers(self) -> list[Row]:
        """Return one row per flockable pair; see `Tabular`."""
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

    def grid(self, deal: Deal) -> Grid:
        """Return the cells of a deal, leaving space for lines that bend around cards."""
        room = QRectF(0, 0, self.width(), self.height() - _ROW * len(self._legend_rows()))
        area, position = room, Position.from_deal(deal)
        for _ in range(_MOST_TRIES):
            used = room
            for line, _is_move in pair_lines(position, _wide_grid(deal, area)):
                used = used.united(line.boundingRect())
            if used == room:
                break
            # A smaller area also makes the rows lower, so this takes a few steps.
            area = area.adjusted(
                _spare(room.left() - used.left()),
                _spare(room.top() - used.top()),
                -_spare(used.right() - room.right()),
                -_spare(used.bottom() - room.bottom()),
            )
        return _wide_grid(deal, area)

    # Legend

    def _legend(self) -> tuple[tuple[bool | None, str], ...]:
        """Return the legend entries: line style (None for no line) and text."""
        return (
            (True, self.tr("can move now")),
            (False, self.tr("can move later")),
            (None, self.tr("same letter: same rank cluster")),
        )

    def _legend_rows(self) -> list[list[tuple[bool | None, str]]]:
        """Return the legend in as many rows as the width requires."""
        rows: list[list[tuple[bool | None, str]]] = [[]]
        x = 0.0
        for entry in self._legend():
            width = self._entry_width(entry)
            if rows[-1] and x + width > self.width():
                rows.append([])
                x = 0.0
            rows[-1].append(entry)
            x += width
        return rows

    def _entry_width(self, entry: tuple[bool | None, str]) -> float:
        sample = 0.0 if entry[0] is None else _SAMPLE + _GAP
        return sample + self.fontMetrics().horizontalAdvance(entry[1]) + 2 * _GAP

    def _paint_legend(self, painter: QPainter) -> None:
        rows = self._legend_rows()
        for number, row in enumerate(rows):
            x, middle = _GAP / 2, self.height() - _ROW * (len(rows) - number - 0.5)
            for entry in row:
                is_move, words = entry
                start = x
                if is_move is not None:
                    painter.setPen(self._pen(is_move=is_move))
                    painter.drawLine(QPointF(x, middle), QPointF(x + _SAMPLE, middle))
                    start += _SAMPLE + _GAP
                painter.setPen(QColor(self._theme.palette.muted))
                place = QRectF(start, middle - _ROW / 2, self.width(), _ROW)
                painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, words)
                x += self._entry_width(entry)

    def _pen(self, *, is_move: bool) -> QPen:
        colours = self._theme.palette
        if is_move:
            return QPen(QColor(colours.accent), 1.5, Qt.PenStyle.SolidLine)
        return QPen(QColor(colours.muted), 1.0, Qt.PenStyle.DotLine)

    def paint(self, painter: QPainter) -> None:
        if self._deal is None:
            return
        position = Position.from_deal(self._deal)
        grid = self.grid(self._deal)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line, is_move in pair_lines(position, grid):
            painter.setPen(self._pen(is_move=is_move))
            painter.drawPath(line)
        self._paint_legend(painter)
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
            text = (
                f"{lettered(card_symbol(top))} {cluster_letter(cluster)}"
                if top is not None
                else ""
            )
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)


def _wide_grid(deal: Deal, area: QRectF) -> Grid:
    """Return cells that fill an area evenly; unlike cards they need no fixed aspect ratio."""
    width, height = area.width() / deal.columns, area.height() / deal.rows
    left, top = area.left() + _GAP / 2, area.top() + _GAP / 2
    return Grid(deal.rows, deal.columns, left, top, width - _GAP, height - _GAP, _GAP)


def _spare(lack: float) -> float:
    """Return the reduction of a side that a line exceeds by this much."""
    return lack + 1 if lack > 0 else 0.0
