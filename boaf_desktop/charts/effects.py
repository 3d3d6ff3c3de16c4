"""Effects of features, each with its interval, and the curve of one of them below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart, bounds
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import feature_title, readable, tr, worded
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import TableColumn, column
from engine.digits import fixed
from engine.ratings.rating import within_scale
from engine.report.axes import Axis, make_axis
from engine.report.charts import CURVE_KEY, curve_chart
from engine.report.drawing import (
    BOTTOM,
    RIGHT,
    Box,
    Canvas,
    Drawing,
    Plot,
    Shape,
    dot,
    label,
    line,
)
from engine.statistics.display_names import percent

if TYPE_CHECKING:
    from engine.statistics.learning.expected_ratings import PreferenceCurve
    from engine.statistics.learning.findings import FeatureFinding

_HEIGHT: Final = 200  # in logical pixels


class CurveRow(NamedTuple):
    """A value of the feature: one of the curve, or that of a rated puzzle."""

    value: float
    #: The expected rating with its 90 % interval.
    expected: float | None = None
    low: float | None = None
    high: float | None = None
    rating: float | None = None  #: Adjusted for the other features
    puzzle: str = ""  #: The rated puzzle, which a click shows; empty for none


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
        self.has_puzzles = True  #: Whether the rated puzzles are in the window, to be shown
        self._others: tuple[PreferenceCurve, ...] = ()
        self.clicked.connect(self.show_puzzle)

    def show_curve(
        self, curve: PreferenceCurve, title: str, others: Sequence[PreferenceCurve] = ()
    ) -> None:
        """Show a curve; its vertical axis is that of all the others too."""
        self.curve, self._others = curve, tuple(others)
        self.setAccessibleName(tr("Expected rating by {feature}", feature=title))
        best = tr("Best value: {value}.", value=number_text(curve.best, 3))
        self.setAccessibleDescription(best)
        numbers = [
            list(map(within_scale, values)) for values in (curve.mean, curve.low, curve.high)
        ]
        mean, low, high = numbers
        expected = [CurveRow(curve.x[n], mean[n], low[n], high[n]) for n in curve.stops]
        rated = zip(curve.rated, curve.ratings, curve.puzzles, strict=True)
        self.set_rows(
            expected
            + [
                CurveRow(value, rating=points, puzzle=name if self.has_puzzles else "")
                for value, points, name in rated
            ]
        )

    def draw(self, canvas: Canvas) -> Drawing:
        if self.curve is None:
            return canvas.drawing("", ())
        return curve_chart(self.curve, self._others, canvas)


_HEAD: Final = 8.0  # in logical pixels, as all below but the share
_ROW: Final = 40.0
_NAMES: Final = 240.0  # at most
_NAMES_SHARE: Final = 0.5  # of the width, at most
_NUMBERS: Final = 0.2  # beyond the widest interval on either side, as a share of the axis
_SMALL_CURVE: Final = 64.0
_NARROW: Final = 520
"""Width below which the small curves are left out."""
_GAP: Final = 12.0
_CAP: Final = 4.0  # of an interval, above and below its line
_BESIDE: Final = 6.0  # from an interval to its number
_HALF_LINE: Final = 9.0
_MIDDLE: Final = 4.0  # from the middle of a text down to its base line
_BOLD: Final = 1.1  # width of bold letters, relative to that of others


class EffectRow(NamedTuple):
    """The effect of a feature."""

    title: str  #: Of the feature
    effect: float
    low: float | None
    high: float | None
    is_clear: bool  #: Whether it is significant, or likely enough to be stated
    direction: str = ""  #: As `FeatureFinding.shape`
    direction_text: str = ""
    chance: float | None = None  #: The probability that the feature matters
    curve: tuple[float, ...] = ()  #: The expected rating over the feature's range
    sentence: str = ""  #: Its tooltip; empty for its cells


class EffectChart(Chart):
    """Effects around zero; a filled dot is clear, a hollow one is not.

    ``unit``: what the axis counts in. ``ends``: what its two halves mean, below the axis.
    ``columns``: more than those of every effect.
    """

    def __init__(
        self,
        theme: Theme,
        requests: Requests,
        name: str,
        unit: str,
        ends: tuple[str, str] = ("", ""),
        columns: Sequence[TableColumn] = (),
    ) -> None:
        usual = (
            column("title", tr("Feature"), key="feature"),
            column("effect", unit),
            *bounds(),
        )
        super().__init__(theme, requests, name, (*usual, *columns))
        self._unit, self._ends = unit, ends

    def set_effects(self, rows: Sequence[EffectRow]) -> None:
        """Replace the effects, from top to bottom."""
        self.setFixedHeight(round(_HEAD + _ROW * len(rows) + BOTTOM))
        self.set_rows(rows)

    def sentence(self, row: EffectRow) -> str:
        return row.sentence or super().sentence(row)

    def mark(self, place: Box) -> Sequence[Shape]:
        return [place.fill("accent", opacity=0.11), *super().mark(place)]

    def draw(self, canvas: Canvas) -> Drawing:
        rows: Sequence[EffectRow] = self.rows
        words = (each for row in rows for each in (row.title, _below(row)))
        widest = max(map(canvas.text_width, words), default=0.0)
        names = min(_BOLD * widest + _GAP, _NAMES, canvas.width * _NAMES_SHARE)
        curves = [points for row in rows for points in row.curve]
        has_curves = bool(curves) and canvas.width >= _NARROW
        left = names + _GAP + (_SMALL_CURVE + _GAP if has_curves else 0)
        frame = Box(left, _HEAD, canvas.width - RIGHT, _HEAD + _ROW * len(rows))
        ends = [end for row in rows for end in (row.effect, row.low, row.high) if end is not None]
        reach = max(map(abs, ends), default=1.0)
        axis = make_axis([-reach, reach], n_ticks=4, margin=_NUMBERS)
        plot = Plot(frame, axis, axis)
        lower, higher = self._ends
        right, base = canvas.width - _BESIDE, frame.bottom + BOTTOM - _CAP
        shapes = [
            *plot.effect_axis(canvas, "" if lower else self._unit),
            label(right, base, higher, "end", "text"),
            label(right - canvas.text_width(higher) - _GAP, base, lower, "end", "text"),
        ]
        places = []
        for index, row in enumerate(rows):
            top = _HEAD + _ROW * index
            place = Box(0, top, canvas.width, top + _ROW)
            places.append(place)
            shapes += _texts(canvas, place, row, names - _GAP)
            shapes += _effect(canvas, plot, top + _ROW / 2, row)
            if has_curves:
                box = Box(names, top + 8, names + _SMALL_CURVE, top + _ROW - 8)
                shapes.append(_small_curve(box, row, min(curves), max(curves)))
        return canvas.drawing(self.accessibleName(), shapes, places)


def _chance_text(row: EffectRow) -> str:
    return "" if row.chance is None else worded(percent(row.chance))


def _below(row: EffectRow) -> str:
    """Return what stands below a feature: its direction and the probability that it matters."""
    return " · ".join(filter(None, (row.direction_text, _chance_text(row))))


def _texts(canvas: Canvas, place: Box, row: EffectRow, width: float) -> list[Shape]:
    """Return the feature, with its direction and probability below it."""
    base = (place.top + place.bottom) / 2 + _MIDDLE
    up = _HALF_LINE if _below(row) else 0.0
    title = canvas.fitting(row.title, width / (_BOLD if row.is_clear else 1))
    # The probability is never cut.
    rest = canvas.text_width(_below(row)) - canvas.text_width(row.direction_text)
    below = _below(row._replace(direction_text=canvas.fitting(row.direction_text, width - rest)))
    return [
        label(4, base - up, title, ink="text", is_bold=row.is_clear),
        label(4, base + up, below),
    ]


def _ink(row: EffectRow) -> str:
    return "accent" if row.is_clear else "muted"


def _effect(canvas: Canvas, plot: Plot, y: float, row: EffectRow) -> list[Shape]:
    """Return the interval of an effect with its dot, and beyond it the number."""
    ink, shapes = _ink(row), []
    known = [each for each in (row.low, row.high) if each is not None]
    ends = [plot.across(each) for each in (row.effect, *known)]
    if known:
        shapes.append(line([(end, y) for end in ends[1:]], ink, 2))
        shapes += (line([(end, y - _CAP), (end, y + _CAP)], ink, 2) for end in ends[1:])
    number = canvas.number(fixed(row.effect, sign=True))
    is_left = row.effect < 0
    at = min(ends) - _BESIDE if is_left else max(ends) + _BESIDE
    number_ink = "text" if row.is_clear else "muted"
    return [
        *shapes,
        dot(ends[0], y, ink, is_hollow=not row.is_clear),
        label(at, y + _MIDDLE, number, "end" if is_left else "start", number_ink),
    ]


def _small_curve(box: Box, row: EffectRow, low: float, high: float) -> Shape:
    """Return the expected rating over a feature's range, on one scale for all features."""
    across = Axis(0.0, max(1.0, len(row.curve) - 1.0), (), 0)
    plot = Plot(box, across, Axis(low, max(high, low + 1.0), (), 0))
    points = [plot.at(index, rating) for index, rating in enumerate(row.curve)]
    return line(points, _ink(row), 1.5)


class CoefficientChart(EffectChart):
    """The coefficients of a regression."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        name = tr("Coefficients with 95% intervals")
        super().__init__(theme, requests, name, tr("rating points per standard deviation"))


class FeatureEffects(QWidget):
    """What the ratings say about each feature, and the curve of one of them."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        super().__init__()
        columns = (
            column("direction", tr("Direction"), write=lambda row: row.direction_text),
            column("chance", tr("Matters"), write=_chance_text, key="probability"),
        )
        name = tr("Effect of each feature on your ratings")
        ends = tr("← lower is better"), tr("higher is better →")
        self.bars = EffectChart(theme, requests, name, tr("Effect (points)"), ends, columns)
        self.curve_chart = CurveChart(theme, requests)
        self._curves: tuple[PreferenceCurve, ...] = ()
        self.unclear = push_button("", self._show_bars)  #: Shows features without clear effect too
        self.unclear.setCheckable(True)
        key = wrapped_label(is_quiet=True)
        key.setText(worded(CURVE_KEY))
        add_all(column_in(self, 8), self.bars, row_of(self.unclear, None), self.curve_chart, key)
        self.bars.selectionModel().currentRowChanged.connect(self._show_curve)
        self.hide()

    def show_curves(self, curves: Sequence[PreferenceCurve], *, has_puzzles: bool = True) -> None:
        """Replace the features, from the likeliest on; an empty sequence hides the widget.

        ``has_puzzles``: whether the rated puzzles are in the window, to be shown by a click.
        """
        self.curve_chart.has_puzzles = has_puzzles
        self._curves = tuple(curves)
        self._show_bars()
        self.setVisible(bool(curves))

    @property
    def shown(self) -> tuple[PreferenceCurve, ...]:
        """The features whose bars are shown: at first those likely to matter, if there are."""
        return self._curves if self.unclear.isChecked() else self._likely or self._curves

    @property
    def _likely(self) -> tuple[PreferenceCurve, ...]:
        """The features with a clear effect, and the members of a likely group."""
        return tuple(
            curve for curve in self._curves if curve.finding.is_stated or curve.finding.is_in_group
        )

    @Slot()
    def _show_bars(self) -> None:
        names, previous = [curve.name for curve in self.shown], self.curve_chart.curve
        previous_name = "" if previous is None else previous.name
        self.bars.set_effects([self._row(curve) for curve in self.shown])
        self.bars.go_to(names.index(previous_name) if previous_name in names else 0)
        n_unclear = len(self._curves) - len(self._likely)
        self.unclear.setText(
            tr("Hide {n} without clear effect", n=n_unclear)
            if self.unclear.isChecked()
            else tr("{n} without clear effect", n=n_unclear)
        )
        self.unclear.setVisible(0 < n_unclear < len(self._curves))

    @Slot(QModelIndex)
    def _show_curve(self, index: QModelIndex) -> None:
        if index.isValid():
            curve = self.shown[index.row()]
            self.curve_chart.show_curve(curve, feature_title(curve.name), self._curves)

    def _row(self, curve: PreferenceCurve) -> EffectRow:
        from engine.statistics.wording import feature_sentence  # scipy, already loaded

        finding = curve.finding
        effect = (finding.points, finding.points_low, finding.points_high)
        if finding.shape in {"lower", "valley"}:  # lower values are rated better
            effect = (-finding.points, -finding.points_high, -finding.points_low)
        return EffectRow(
            feature_title(curve.name),
            *effect,
            finding.is_stated,
            finding.shape,
            self._direction(finding),
            curve.chance,
            curve.mean,
            readable(feature_sentence(finding)),
        )

    def _direction(self, finding: FeatureFinding) -> str:
        best = number_text(finding.best or 0.0, 3)
        words = {
            "higher": tr("higher is better"),
            "lower": tr("lower is better"),
            "peak": tr("best near {value}", value=best),
            "valley": tr("worst near {value}", value=best),
            "unclear": tr("direction unclear"),
        }[finding.shape]
        if finding.best is not None and finding.shape in {"higher", "lower"}:
            words = " · ".join((words, tr("near {value}", value=best)))
        is_certain = finding.is_stated or finding.shape == "unclear"
        return words if is_certain else tr("perhaps {words}", words=words)
