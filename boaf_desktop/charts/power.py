"""The power of a test by number of puzzles, one line per effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import ALONG, Chart
from boaf_desktop.charts.field import Field, field_in
from boaf_desktop.charts.legend import LegendEntry
from boaf_desktop.charts.numbers import Row
from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.tables import number_text
from engine.report.plots import make_axis
from engine.statistics.words import percent

if TYPE_CHECKING:
    from engine.statistics.regression.power import PowerCurve, PowerCurves

_HEIGHT: Final = 200
_DOT: Final = 4.0
_STYLES: Final = (Qt.PenStyle.DotLine, Qt.PenStyle.DashLine, Qt.PenStyle.SolidLine)


class PowerChart(Chart):
    """Power curves; arrow keys move along the puzzle counts, read out by screen readers."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Power by number of puzzles"), QSize(320, _HEIGHT), ALONG)
        self._curves: PowerCurves | None = None
        self._x_axis, self._y_axis = make_axis(()), make_axis((0.0, 1.0))

    def set_curves(self, curves: PowerCurves) -> None:
        """Replace the curves."""
        self._curves = curves
        self._x_axis = make_axis(curves.n)
        self.go_to(-1)

    def numbers(self) -> list[Row]:
        """Return one row per number of puzzles; see `Tabular`."""
        found = self._curves
        if found is None:
            return []
        powers = zip(*(curve.power for curve in found.curves), strict=True)
        return [
            ("puzzles", *(f"power for {curve.points:g} points" for curve in found.curves)),
            *((count, *row) for count, row in zip(found.n, powers, strict=True)),
        ]

    def n_places(self) -> int:
        return 0 if self._curves is None else len(self._curves.n)

    def place_words(self, place: int) -> str:
        found = self._curves
        if found is None:
            return ""
        number = self.locale().toString
        parts = [
            self._effect(curve) + ": " + worded(percent(power))
            for curve in found.curves
            if (power := curve.power[place]) is not None
        ]
        return self.tr("{n} puzzles. {powers}").format(
            n=number(found.n[place]), powers=", ".join(parts) or number_text(None)
        )

    def usage(self) -> str:
        return self.tr("Arrow keys: move along the curves.")

    def legend_entries(self) -> list[LegendEntry]:
        """Return the legend entry of each effect in the current colours."""
        curves = () if self._curves is None else self._curves.curves
        colour = self._theme.palette.accent
        return [
            LegendEntry(self._effect(curve), colour, 2, style)
            for curve, style in zip(curves, _STYLES, strict=False)
        ]

    def _effect(self, curve: PowerCurve) -> str:
        return self.tr("Effect {points}").format(
            points=self.locale().toString(curve.points, "g", 2)
        )

    # Painting

    def _field(self) -> Field:
        axes = (self._x_axis, self._y_axis)
        return field_in((self.width(), self.height()), axes, self.fontMetrics(), self.locale())

    def paint(self, painter: QPainter) -> None:
        field, colours = self._field(), self._theme.palette
        field.paint(painter, colours, (self.tr("Puzzles"), self.tr("Power")))
        if self._curves is None:
            return
        for curve, style in zip(self._curves.curves, _STYLES, strict=False):
            known = self._known(curve)
            painter.setPen(QPen(QColor(colours.accent), 2, style))
            painter.drawPolyline([field.at(*each) for each in known])
        if self.hasFocus():
            self._paint_place(painter)

    def _known(self, curve: PowerCurve) -> list[tuple[float, float]]:
        counts = () if self._curves is None else self._curves.n
        return [
            (count, power)
            for count, power in zip(counts, curve.power, strict=True)
            if power is not None
        ]

    def _paint_place(self, painter: QPainter) -> None:
        self.paint_focus_frame(painter)
        if not self.has_place or self._curves is None:
            return
        painter.setPen(QPen(QColor(self._theme.palette.text), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for curve in self._curves.curves:
            power = curve.power[self._at]
            if power is not None:
                at = self._field().at(self._curves.n[self._at], power)
                painter.drawEllipse(at, _DOT, _DOT)

    def tip_at(self, where: QPoint) -> str:
        if self._curves is None:
            return ""
        return self.place_words(self._field().nearest(self._curves.n, where.x()))
