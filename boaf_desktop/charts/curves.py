"""The expected rating by one feature, with the rated puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, bounds, column
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.wording import tr
from boaf_desktop.requests import Requests
from engine.report.charts import curve_chart, on_scale
from engine.report.drawing import Canvas, Drawing

if TYPE_CHECKING:
    from engine.statistics.learning.expected_ratings import PreferenceCurve

_HEIGHT: Final = 200  # in logical pixels


class CurveRow(NamedTuple):
    """A value of the feature: one of the curve, or that of a rated puzzle."""

    value: float
    #: The expected rating with its 90 % interval.
    expected: float | None = None
    low: float | None = None
    high: float | None = None
    rating: float | None = None  #: Adjusted for the other features


class CurveChart(Chart):
    """One preference curve."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        columns = (
            column("value", tr("Value")),
            column("expected", tr("Expected rating")),
            *bounds(),
            column("rating", tr("Adjusted rating")),
        )
        super().__init__(theme, requests, tr("Expected rating"), columns)
        self.setFixedHeight(_HEIGHT)
        self.curve: PreferenceCurve | None = None  #: The curve shown
        self._others: tuple[PreferenceCurve, ...] = ()

    def show_curve(
        self, curve: PreferenceCurve, title: str, others: Sequence[PreferenceCurve] = ()
    ) -> None:
        """Show a curve; its vertical axis is that of all the others too."""
        self.curve, self._others = curve, tuple(others)
        self.setAccessibleName(tr("Expected rating by {feature}", feature=title))
        best = tr("Best value: {value}.", value=number_text(curve.best, 3))
        self.setAccessibleDescription(best)
        numbers = [list(map(on_scale, values)) for values in (curve.mean, curve.low, curve.high)]
        expected = [CurveRow(curve.x[n], *(values[n] for values in numbers)) for n in curve.stops]
        rated = zip(curve.rated, curve.ratings, strict=True)
        self.set_rows(expected + [CurveRow(value, rating=points) for value, points in rated])

    def draw(self, canvas: Canvas) -> Drawing:
        if self.curve is None:
            return canvas.drawing("", ())
        return curve_chart(self.curve, self._others, canvas)
