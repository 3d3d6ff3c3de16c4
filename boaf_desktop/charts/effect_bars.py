"""What the ratings say about each feature, as a list of bars; the curve of one of them below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.curves import CurveChart
from boaf_desktop.language.wording import feature_title, readable, tr, worded
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import wrapped_label
from engine.report.axes import make_axis
from engine.report.charts import CURVE_KEY
from engine.statistics.display_names import percent

if TYPE_CHECKING:
    from engine.statistics.learning.expected_ratings import PreferenceCurve
    from engine.statistics.learning.findings import FeatureFinding

_ROW: Final = 44  # in logical pixels, as all below but the share
_HEAD: Final = 22
_FOOT: Final = 22
_NAMES_SHARE: Final = 0.42  # of the width
_SMALL_CURVE: Final = 64
_NARROW: Final = 460
"""Width below which the small curves are left out."""
_GAP: Final = 12
_HALF_BAR: Final = 6.0
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class EffectBars(Chart):
    """Features from the likeliest on: direction, effect with its interval, and probability."""

    chosen = Signal(int)  #: The index of the row under the pointer, or chosen by the arrow keys

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, tr("Effect of each feature on your ratings"), QSize(280, 0))
        self.curves: tuple[PreferenceCurve, ...] = ()  #: From top to bottom
        self._current = 0
        self._axis = make_axis(())
        self._low, self._high = 0.0, 0.0  # lowest and highest expected rating
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        return QSize(280, _HEAD + _ROW * len(self.curves) + _FOOT)

    def set_curves(self, curves: Sequence[PreferenceCurve], current: int) -> None:
        """Replace the features, and choose one."""
        self.curves, self._current = tuple(curves), current
        ends = [end for curve in curves for end in _signed_effect(curve.finding)]
        self._axis = make_axis([0.0, *ends], n_ticks=4)
        ratings = [points for curve in curves for points in curve.mean]
        self._low, self._high = min(ratings, default=0.0), max(ratings, default=0.0)
        self.setAccessibleDescription(" ".join(map(self._sentence, curves)))
        self.updateGeometry()
        self.update()

    def _sentence(self, curve: PreferenceCurve) -> str:
        from engine.statistics.wording import feature_sentence  # scipy, already loaded

        return readable(feature_sentence(curve.finding))

    def tip_at(self, where: QPoint) -> str:
        index = self._row_at(where.y())
        return "" if index is None else self._sentence(self.curves[index])

    # Geometry

    def _row_at(self, y: float) -> int | None:
        index = int((y - _HEAD) // _ROW)
        return index if 0 <= index < len(self.curves) else None

    @property
    def _names_width(self) -> float:
        return self.width() * _NAMES_SHARE

    def _bar_ends(self) -> tuple[float, float]:
        """Return the left and the right end of the space for the bars."""
        small = _SMALL_CURVE + _GAP if self.width() >= _NARROW else 0
        return self._names_width + small + _GAP, self.width() - self._chance_width() - _GAP

    def _chance_width(self) -> float:
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        texts = (tr("Matters"), *(readable(percent(each.chance)) for each in self.curves))
        return max(map(metrics.horizontalAdvance, texts)) + 4.0

    def _x(self, points: float, ends: tuple[float, float]) -> float:
        left, right = ends
        return left + (right - left) * self._axis.share(points)

    # Painting

    def paint(self, painter: QPainter) -> None:
        ends = self._bar_ends()
        self._paint_axis(painter, ends)
        for index, curve in enumerate(self.curves):
            top = float(_HEAD + _ROW * index)
            if index == self._current:
                tint = QColor(self._theme.palette.accent)
                tint.setAlpha(28)
                painter.fillRect(QRectF(0, top, self.width(), _ROW), tint)
            self._paint_words(painter, top, curve)
            if self.width() >= _NARROW:
                self._paint_curve(painter, top, curve)
            self._paint_bar(painter, top + _ROW / 2, curve, ends)

    def _paint_axis(self, painter: QPainter, ends: tuple[float, float]) -> None:
        left, right = ends
        base = float(_HEAD + _ROW * len(self.curves))

        def x_of(points: float) -> float:
            return self._x(points, ends)

        self._paint_effect_axis(painter, self._axis, x_of, top=_HEAD, end=base)
        effect_rect = QRectF(left, 0, right - left, _HEAD)
        at_left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self._draw_elided(painter, effect_rect, tr("Effect (points)"), at_left)
        chance_rect = QRectF(right, 0, self.width() - right - 4, _HEAD)
        self._draw_elided(painter, chance_rect, tr("Matters"), _RIGHT)

    def _draw_elided(
        self, painter: QPainter, rect: QRectF, text: str, align: Qt.AlignmentFlag
    ) -> None:
        metrics = painter.fontMetrics()
        text = metrics.elidedText(text, Qt.TextElideMode.ElideRight, round(rect.width()))
        painter.drawText(rect, align, text)

    def _paint_words(self, painter: QPainter, top: float, curve: PreferenceCurve) -> None:
        """Write the feature, the direction below it, and the probability at the right."""
        colours, finding = self._theme.palette, curve.finding
        font, width = painter.font(), self._names_width - _GAP
        painter.setPen(QColor(colours.text))
        if finding.is_stated:
            bold = QFont(font)
            bold.setBold(True)
            painter.setFont(bold)
        title_rect = QRectF(4, top, width, _ROW / 2)
        at_bottom = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        self._draw_elided(painter, title_rect, feature_title(curve.name), at_bottom)
        row_rect = QRectF(0, top, self.width() - 4, _ROW)
        painter.drawText(row_rect, _RIGHT, readable(percent(curve.chance)))
        painter.setFont(font)
        painter.setPen(QColor(colours.muted))
        direction_rect = title_rect.translated(0, _ROW / 2)
        at_top = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        self._draw_elided(painter, direction_rect, self._direction(finding), at_top)

    def _direction(self, finding: FeatureFinding) -> str:
        best = self.locale().toString(finding.best or 0.0, "g", 3)
        words = {
            "higher": tr("higher is better"),
            "lower": tr("lower is better"),
            "peak": tr("best near {value}", value=best),
            "valley": tr("worst near {value}", value=best),
            "unclear": tr("direction unclear"),
        }[finding.shape]
        is_certain = finding.is_stated or finding.shape == "unclear"
        return words if is_certain else tr("perhaps {words}", words=words)

    def _paint_curve(self, painter: QPainter, top: float, curve: PreferenceCurve) -> None:
        """Draw the expected rating over the feature's range, on one scale for all features."""
        rect = QRectF(self._names_width, top + 8, _SMALL_CURVE, _ROW - 16)
        scale = rect.height() / max(self._high - self._low, 1.0)
        step = rect.width() / max(1, len(curve.mean) - 1)
        painter.setPen(QPen(self._colour(curve), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        line = [
            QPointF(rect.left() + step * index, rect.bottom() - scale * (points - self._low))
            for index, points in enumerate(curve.mean)
        ]
        painter.drawPolyline(line)

    def _paint_bar(
        self, painter: QPainter, y: float, curve: PreferenceCurve, ends: tuple[float, float]
    ) -> None:
        colour = self._colour(curve)
        value, low, high = (self._x(points, ends) for points in _signed_effect(curve.finding))
        zero = self._x(0.0, ends)
        tint = QColor(colour)
        tint.setAlpha(110)
        bar = QRectF(min(zero, value), y - _HALF_BAR, abs(value - zero), 2 * _HALF_BAR)
        painter.fillRect(bar, tint)
        painter.setPen(QPen(colour, 2))
        painter.drawLine(QPointF(low, y), QPointF(high, y))

    def _colour(self, curve: PreferenceCurve) -> QColor:
        colours = self._theme.palette
        return QColor(colours.accent if curve.finding.is_stated else colours.muted)

    # Choosing

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        index = self._row_at(event.position().y())
        if index is not None:
            self._choose(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self._choose(min(max(self._current + step, 0), len(self.curves) - 1))

    def _choose(self, index: int) -> None:
        if index != self._current and self.curves:
            self._current = index
            self.update()
            self.chosen.emit(index)


class _Effect(NamedTuple):
    value: float  #: In rating points
    low: float
    high: float


def _signed_effect(finding: FeatureFinding) -> _Effect:
    """Return the effect with its interval; negative where lower values are rated better."""
    if finding.shape in {"lower", "valley"}:
        return _Effect(-finding.points, -finding.points_high, -finding.points_low)
    return _Effect(finding.points, finding.points_low, finding.points_high)


class FeatureEffects(QWidget):
    """The bars, and the curve of the chosen feature with the rated puzzles."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.bars = EffectBars(theme)
        self.curve_chart = CurveChart(theme)
        key = wrapped_label(is_quiet=True)
        key.setText(worded(CURVE_KEY))
        add_all(column_in(self, 8), self.bars, self.curve_chart, key)
        self.bars.chosen.connect(self._show_curve)
        self.hide()

    def show_curves(self, curves: Sequence[PreferenceCurve]) -> None:
        """Replace the features; an empty sequence hides the widget."""
        names, previous = [curve.name for curve in curves], self.curve_chart.curve
        previous_name = "" if previous is None else previous.name
        current = names.index(previous_name) if previous_name in names else 0
        self.bars.set_curves(curves, current)
        if curves:
            self._show_curve(current)
        self.setVisible(bool(curves))

    @Slot(int)
    def _show_curve(self, index: int) -> None:
        curves = self.bars.curves
        self.curve_chart.show_curve(curves[index], feature_title(curves[index].name), curves)
