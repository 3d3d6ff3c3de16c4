"""The charts of the Inspect panel: states by depth, solutions by depth, flockability graph."""

import math
from collections.abc import Sequence
from itertools import combinations
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from boaf_desktop.appearance.palette import LIGHT, SERIES
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, Row
from boaf_desktop.language.cards import lettered
from boaf_desktop.language.forms import Count
from boaf_desktop.panels.inspect.inspect_work import DepthRow, SpaceRow
from boaf_desktop.play.board.figures import cluster_letter, cluster_of_cells, pair_lines
from boaf_desktop.play.board.grid import Grid
from engine.game import Deal, Position, are_flockable, card_symbol, card_text

_BARS_HEIGHT: Final = 168
_ABOVE: Final = 8.0
_BELOW: Final = 24.0
_RIGHT: Final = 8.0
_WIDEST: Final = 20.0
_FAINT: Final = 0.45
_BASE: Final = 0.25
"""Decades below one state at which the bars start, so that a single state is visible."""
_MAP_HEIGHT: Final = 168
_LEFT: Final = 16.0
_BOTTOM: Final = 28.0
_TOP: Final = 16.0
_GRAPH_HEIGHT: Final = 240
_SIDE: Final = 30.0
_GAP: Final = 8.0


class DepthBars(Chart):
    """Two bars per depth: solvable states filled, unsolvable ones hatched; bounds are faint."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("States by depth"), QSize(320, _BARS_HEIGHT))
        self._rows: tuple[DepthRow, ...] = ()

    def set_rows(self, rows: Sequence[DepthRow]) -> None:
        """Reindex the counts."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(" ".join(self.words(row) for row in self._rows))
        self.update()

    def numbers(self) -> list[Row]:
        """Return one row per depth; see `Tabular`."""
        rows = [(row.depth, row.solvable, row.unsolvable, row.is_exact) for row in self._rows]
        return [("depth", "solvable", "unsolvable", "exact"), *rows]

    def words(self, row: DepthRow) -> str:
        """Describe one depth."""
        number = self.locale().toString
        text = (
            self.tr("Depth {depth}: {solvable} solvable, {unsolvable} unsolvable.")
            if row.is_exact
            else self.tr("Depth {depth}: at least {solvable} solvable, {unsolvable} unsolvable.")
        )
        return text.format(
            depth=number(row.depth),
            solvable=number(row.solvable),
            unsolvable=number(row.unsolvable),
        )

    # Geometry

    def _decades(self) -> int:
        most = max((max(row.solvable, row.unsolvable) for row in self._rows), default=1)
        return max(1, math.ceil(math.log10(max(most, 1))))

    def _left(self) -> float:
        widest = self.locale().toString(10 ** self._decades())
        return self.fontMetrics().horizontalAdvance(widest) + 8.0

    def _y(self, count: float) -> float:
        room = self.height() - _ABOVE - _BELOW
        share = (math.log10(count) + _BASE) / (self._decades() + _BASE)
        return self.height() - _BELOW - room * share

    def _slot(self, index: int) -> tuple[float, float]:
        """Return the left edge and the width of a depth."""
        width = (self.width() - self._left() - _RIGHT) / max(1, len(self._rows))
        return self._left() + index * width, width

    # Painting

    def paint(self, painter: QPainter) -> None:
        self._paint_grid(painter)
        for index, row in enumerate(self._rows):
            self._paint_depth(painter, index, row)

    def _paint_grid(self, painter: QPainter) -> None:
        colours = self._theme.palette
        left, right = self._left(), self.width() - _RIGHT
        right_side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        step = max(1, math.ceil(self._decades() / 5))
        for decade in range(0, self._decades() + 1, step):
            y = round(self._y(10**decade)) + 0.5
            painter.setPen(QPen(QColor(colours.line), 1))
            painter.drawLine(QPointF(left, y), QPointF(right, y))
            painter.setPen(QColor(colours.muted))
            text = self.locale().toString(10**decade)
            painter.drawText(QRectF(0, y - 10, left - 8, 20), right_side, text)
        painter.setPen(QPen(QColor(colours.field), 1))
        base = self.height() - _BELOW + 0.5
        painter.drawLine(QPointF(left, base), QPointF(right, base))

    def _paint_depth(self, painter: QPainter, index: int, row: DepthRow) -> None:
        colours = self._theme.palette
        start, width = self._slot(index)
        bar = min(_WIDEST, (width - 4) / 2)
        middle = start + width / 2
        painter.setOpacity(1.0 if row.is_exact else _FAINT)
        self._paint_bar(painter, middle - bar, bar - 1, row.solvable, QBrush(colours.winnable))
        hatch = QBrush(QColor(colours.lost), Qt.BrushStyle.BDiagPattern)
        self._paint_bar(painter, middle + 1, bar - 1, row.unsolvable, hatch)
        painter.setOpacity(1.0)
        painter.setPen(QColor(colours.muted))
        below = QRectF(start, self.height() - _BELOW + 4, width, _BELOW - 4)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, self.locale().toString(row.depth))

    def _paint_bar(
        self, painter: QPainter, x: float, width: float, count: int, brush: QBrush
    ) -> None:
        if count <= 0:
            return
        top = self._y(count)
        painter.setPen(QPen(brush.color(), 1))
        painter.setBrush(brush)
        painter.drawRect(QRectF(x, top, max(1.0, width), self.height() - _BELOW - top))

    def tip_at(self, where: QPoint) -> str:
        for index, row in enumerate(self._rows):
            start, width = self._slot(index)
            if start <= where.x() < start + width:
                return self.words(row)
        return ""


class SpaceMap(Chart):
    """A band along the depths, as wide as the number of winning states, on a log scale.

    A diamond marks a single state, through which every solution passes. The line above is the
    mean tension of these states.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Solution map"), QSize(320, _MAP_HEIGHT))
        self._rows: tuple[SpaceRow, ...] = ()

    def set_rows(self, rows: Sequence[SpaceRow]) -> None:
        """Reindex the rows."""
        self._rows = tuple(rows)
        self.setAccessibleDescription(" ".join(map(self.words, self._rows)))
        self.update()

    def numbers(self) -> list[Row]:
        """Return one row per depth; see `Tabular`."""
        rows = [
            (row.depth, row.winning, row.share, row.tension, row.key or None) for row in self._rows
        ]
        return [("depth", "winning", "busiest", "tension", "key_state"), *rows]

    def words(self, row: SpaceRow) -> str:
        """Describe one depth."""
        number = self.locale().toString
        text = self.tr("Depth {depth}: {winning} winning states.").format(
            depth=number(row.depth), winning=number(row.winning)
        )
        if row.key:
            text += " " + self.tr("Every solution passes through {state}.").format(state=row.key)
        return text

    def _x(self, index: int) -> float:
        room = self.width() - 2 * _LEFT
        return _LEFT + room * (index + 0.5) / max(1, len(self._rows))

    def paint(self, painter: QPainter) -> None:
        if self._rows:
            self._paint_band(painter)
            self._paint_tension(painter)

    def _paint_band(self, painter: QPainter) -> None:
        colours = self._theme.palette
        room = self.height() - _BOTTOM - _TOP
        middle = _TOP + room / 2
        most = math.log10(max(row.winning for row in self._rows)) + 1
        halves = [
            (math.log10(max(1, row.winning)) + 0.25) / most * room / 2.4 for row in self._rows
        ]
        upper = [QPointF(self._x(n), middle - half) for n, half in enumerate(halves)]
        lower = [QPointF(self._x(n), middle + half) for n, half in enumerate(halves)]
        band = QColor(colours.winnable)
        band.setAlpha(70)
        painter.setPen(QPen(QColor(colours.winnable), 1.5))
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        number = self.locale().toString
        for index, row in enumerate(self._rows):
            x = self._x(index)
            if row.key:
                painter.setBrush(QColor(colours.accent))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.drawPolygon(
                    QPolygonF([QPointF(x - 5, middle), QPointF(x, middle - 7),
                               QPointF(x + 5, middle), QPointF(x, middle + 7)])
                )  # fmt: skip
            painter.setPen(QColor(colours.muted))
            below = QRectF(x - 20, self.height() - _BOTTOM + 6, 40, _BOTTOM - 6)
            painter.drawText(below, Qt.AlignmentFlag.AlignCenter, number(row.depth))

    def _paint_tension(self, painter: QPainter) -> None:
        room = self.height() - _BOTTOM - _TOP
        points = [
            QPointF(self._x(index), _TOP + room * (1 - row.tension))
            for index, row in enumerate(self._rows)
            if row.tension is not None
        ]
        painter.setPen(QPen(QColor(self._theme.palette.lost), 1.5, Qt.PenStyle.DashLine))
        painter.drawPolyline(QPolygonF(points))


class FlockGraph(Chart):
    """Cards as dots in their cells; solid lines for moves possible now, dotted ones for later.

    Cards of one rank cluster share a colour and a letter.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Flockability graph"), QSize(320, _GRAPH_HEIGHT))
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
                (card_text(top), card_text(other), position.share_line(cell, other_cell))
                for (cell, top), (other_cell, other) in combinations(tops, 2)
                if are_flockable(top, other)
            ]
        return rows

    def grid(self, deal: Deal) -> Grid:
        """Return cells that fill the chart; unlike cards they need no fixed aspect ratio."""
        width, height = self.width() / deal.columns, self.height() / deal.rows
        return Grid(deal.rows, deal.columns, _GAP / 2, _GAP / 2, width - _GAP, height - _GAP, _GAP)

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
        side = min(_SIDE, grid.width / 2, grid.height)
        font = painter.font()
        font.setPixelSize(max(8, round(side * 0.4)))
        font.setBold(True)
        painter.setFont(font)
        for cell, cluster in cluster_of_cells(position).items():
            top = position.tops[cell]
            corner = grid.rect(cell).center() - QPointF(side, side / 2)
            tag = QRectF(corner, QSizeF(2 * side, side))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(SERIES[cluster % len(SERIES)]))
            painter.drawRoundedRect(tag, 6, 6)
            painter.setPen(QColor(LIGHT.on_accent))
            text = (
                f"{lettered(card_symbol(top))} {cluster_letter(cluster)}"
                if top is not None
                else ""
            )
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, text)
