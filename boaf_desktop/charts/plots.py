"""Charts of effects and their curves, residuals, the tension along games, and games per week."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QModelIndex, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from boaf_desktop.charts.chart import Chart, bounds
from boaf_desktop.language import number_text, readable, short_day_text, tr, worded
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    column_in,
    push_button,
    row_of,
    show_if,
    wrapped_label,
)
from boaf_desktop.widgets.tables import TableColumn, column
from engine.played_games import Week
from engine.player_rating import RatedGame
from engine.ratings import within_scale
from engine.report.charts import (
    BETTER_ENDS,
    SURFACE,
    Box,
    Canvas,
    Drawing,
    EffectRow,
    Shape,
    chance_text,
    curve_chart,
    curve_key,
    dot,
    effect_row,
    effect_title,
    effects_chart,
    effects_height,
    is_product,
    line,
    make_axis,
    rounds_chart,
    surface_chart,
)

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow
    from engine.statistics.findings import Effect, FeatureEffect, ProductEffect

_CURVE_HEIGHT: Final = 200  # in logical pixels, as the next
_MAX_CURVE_HEIGHT: Final = 340
_WIDE: Final = 800  # in logical pixels, from which the curve is beside the effects
_HEIGHT: Final = 224  # in logical pixels, as the next
_REACH: Final = 10.0  # from a point within which its tooltip is shown
_FAINT: Final = 0.25  # opacity of the line of a game
_MAX_LINES: Final = 500
_WEEKS_HEIGHT: Final = 180  # in logical pixels
_GAP: Final = 0.15  # on either side of a bar, as a fraction of its week
_MIN_WEEKS: Final = 8  # of the axis, so that a bar keeps its width while there are few
_OPACITY: Final = 0.3  # of the bars of all games


class CurveRow(NamedTuple):
    """A value of the feature: one of the curve, or that of a rated puzzle."""

    value: float
    #: The expected rating with its 90% interval.
    expected: float | None = None
    low: float | None = None
    high: float | None = None
    rating: float | None = None  #: Adjusted for the other features
    puzzle: str = ""  #: The rated puzzle, which a click shows; empty for none


class SurfaceRow(NamedTuple):
    """A pair of values of two features, with the points above the mean rating."""

    first: float
    second: float
    points: float
    n_rated: int  #: Rated puzzles with such values


class CurveChart(Chart):
    """One preference curve."""

    def __init__(self, window: MainWindow) -> None:
        columns = (
            column("value", tr("Value")),
            column("expected", tr("Expected rating")),
            *bounds(),
            column("rating", tr("Adjusted rating")),
        )
        super().__init__(window, tr("Expected rating"), columns)
        self.setFixedHeight(by_font(_CURVE_HEIGHT))
        self.effect: FeatureEffect | None = None  #: The effect whose curve is shown
        self.has_puzzles = True  #: Whether the rated puzzles are in the window, to be shown
        self._others: tuple[FeatureEffect, ...] = ()

    def show_curve(
        self, effect: FeatureEffect, title: str, others: Sequence[FeatureEffect] = ()
    ) -> None:
        """Show the curve of an effect; its vertical axis is that of all the others too."""
        self.effect, self._others, curve = effect, tuple(others), effect.curve
        self.setAccessibleName(tr("Expected rating by {feature}", feature=title))
        best = tr("Best value: {value}.", value=number_text(curve.best, 3))
        self.setAccessibleDescription(best)
        mean, low, high = (
            list(map(within_scale, values)) for values in (curve.mean, curve.low, curve.high)
        )
        expected = [CurveRow(curve.x[n], mean[n], low[n], high[n]) for n in effect.stops]
        rated = [
            CurveRow(value, rating=points, puzzle=puzzle if self.has_puzzles else "")
            for value, points, puzzle in zip(
                curve.rated, curve.ratings, curve.puzzles, strict=True
            )
        ]
        self.set_rows(expected + rated)

    def draw(self, canvas: Canvas) -> Drawing:
        if self.effect is None:
            return canvas.drawing("", ())
        return curve_chart(self.effect, self._others, canvas)


class SurfaceChart(Chart):
    """The expected rating by two features that matter together."""

    def __init__(self, window: MainWindow) -> None:
        columns = (
            column("first", tr("First feature")),
            column("second", tr("Second feature")),
            column("points", tr("Points")),
            column("n_rated", tr("Rated puzzles")),
        )
        super().__init__(window, tr("Expected rating"), columns)
        self.setFixedHeight(by_font(_CURVE_HEIGHT))
        self.effect: ProductEffect | None = None

    def show_surface(self, effect: ProductEffect, title: str) -> None:
        from engine.statistics.effects import surface  # loaded with the effect

        self.effect = effect
        self.setAccessibleName(tr("Expected rating by {feature}", feature=title))
        self.set_rows([SurfaceRow(*cell) for cell in surface(effect.product, effect.rated)])

    def draw(self, canvas: Canvas) -> Drawing:
        if self.effect is None:
            return canvas.drawing("", ())
        return surface_chart(self.effect, canvas)


class EffectChart(Chart):
    """Effects around zero; a filled dot is clear, a hollow one is not.

    ``unit``: what the axis counts in. ``ends``: what its two halves mean, below the axis.
    ``columns``: more than those of every effect.
    """

    def __init__(
        self,
        window: MainWindow,
        name: str,
        unit: str,
        ends: Sequence[str] = ("", ""),
        columns: Sequence[TableColumn] = (),
    ) -> None:
        usual = (column("title", tr("Feature"), key="feature"), column("effect", unit), *bounds())
        super().__init__(window, name, (*usual, *columns))
        self._unit, self._ends = unit, ends

    def set_effects(self, rows: Sequence[EffectRow]) -> None:
        """Replace the effects, from top to bottom."""
        self.setFixedHeight(by_font(round(effects_height(len(rows)))))
        self.set_rows(rows)

    def sentence(self, row: EffectRow) -> str:
        return row.sentence or super().sentence(row)

    def mark(self, place: Box) -> Sequence[Shape]:
        return [place.fill("accent", opacity=0.11), *super().mark(place)]

    def draw(self, canvas: Canvas) -> Drawing:
        return effects_chart(self.rows, canvas, self.accessibleName(), self._unit, self._ends)


class FeatureEffects(QWidget):
    """What the ratings say about each feature, and the curve or the surface of one effect."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        columns = (
            column("direction", tr("Direction"), write=lambda row: worded(row.direction_text)),
            column(
                "chance",
                tr("Probability of effect"),
                write=lambda row: worded(chance_text(row)),
                key="probability",
            ),
        )
        name = tr("Effect of each feature on your ratings")
        ends = tuple(map(worded, BETTER_ENDS))
        self.bars = EffectChart(window, name, tr("Effect (points)"), ends, columns)
        self.curve_chart = CurveChart(window)
        self.surface_chart = SurfaceChart(window)
        self._effects: tuple[Effect, ...] = ()
        self.unclear = push_button("", self._show_bars)  #: Shows features without clear effect too
        self.unclear.setCheckable(True)
        self._key = wrapped_label(is_quiet=True)
        self._chosen: tuple[str, ...] = ()  # the features of the effect whose chart is shown
        effects, chosen = column_in(None, 8), column_in(None, 8)
        add_all(effects, self.bars, row_of(self.unclear, None), None)
        add_all(chosen, self.curve_chart, self.surface_chart, self._key, None)
        self._sides = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._sides.setContentsMargins(0, 0, 0, 0)
        self._sides.addLayout(effects, 1)
        self._sides.addLayout(chosen, 1)
        self.bars.selectionModel().currentRowChanged.connect(self._show_curve)
        self.show_effects(())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the chosen effect beside all of them if there is room, else below, and larger."""
        super().resizeEvent(event)
        directions = QBoxLayout.Direction
        is_wide = self.width() >= by_font(_WIDE)
        self._sides.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
        height = min(max(by_font(_CURVE_HEIGHT), self.width() // 5), by_font(_MAX_CURVE_HEIGHT))
        for chart in (self.curve_chart, self.surface_chart):
            chart.setFixedHeight(height)

    def show_effects(self, effects: Sequence[Effect], *, has_puzzles: bool = True) -> None:
        """Replace the effects, from the likeliest on; an empty sequence hides the widget.

        ``has_puzzles``: whether the rated puzzles are in the window, to be shown by a click.
        """
        self.curve_chart.has_puzzles = has_puzzles
        self._effects = tuple(effects)
        self._show_bars()
        self.setVisible(bool(effects))

    @property
    def shown(self) -> tuple[Effect, ...]:
        """The effects whose bars are shown: at first those likely to matter, if there are."""
        return self._effects if self.unclear.isChecked() else self._likely

    @property
    def _likely(self) -> tuple[Effect, ...]:
        return tuple(each for each in self._effects if each.is_likely) or self._effects

    @Slot()
    def _show_bars(self) -> None:
        names, previous = [effect.names for effect in self.shown], self._chosen
        self.bars.set_effects([self._row(effect) for effect in self.shown])
        self.bars.go_to(names.index(previous) if previous in names else 0)
        n_others = len(self._effects) - len(self._likely)
        show = tr("{n} other feature", "{n} other features", n=n_others)
        hide = tr("Hide {n} other feature", "Hide {n} other features", n=n_others)
        self.unclear.setText(hide if self.unclear.isChecked() else show)
        self.unclear.setVisible(n_others > 0)

    @Slot(QModelIndex)
    def _show_curve(self, index: QModelIndex) -> None:
        if index.isValid():
            effect = self.shown[index.row()]
            self._chosen, title = effect.names, worded(effect_title(effect))
            show_if(is_product(effect), self.surface_chart)
            show_if(not is_product(effect), self.curve_chart)
            if is_product(effect):
                self.surface_chart.show_surface(effect, title)
                self._key.setText(worded(SURFACE))
            else:
                others = [each for each in self._effects if not is_product(each)]
                self.curve_chart.show_curve(effect, title, others)
                self._key.setText(worded(curve_key([effect])))

    def _row(self, effect: Effect) -> EffectRow:
        from engine.statistics.findings import feature_sentence, product_sentence  # loaded

        sentence = product_sentence(effect) if is_product(effect) else feature_sentence(effect)
        title = worded(effect_title(effect))
        return effect_row(effect, title, lambda value: number_text(value, 3), readable(sentence))


class RoundsChart(Chart):
    """The mean rating of each round with its interval, and that of its random controls."""

    def __init__(self, window: MainWindow) -> None:
        columns = (  # of `engine.study.results.RoundMean`
            column("number", tr("Round")),
            column("mean", tr("Mean")),
            *bounds(),
            column("random", tr("Random puzzles")),
        )
        super().__init__(window, tr("Mean rating of each round"), columns)
        self.setFixedHeight(by_font(_CURVE_HEIGHT))

    def draw(self, canvas: Canvas) -> Drawing:
        return rounds_chart(self.rows, canvas)


@dataclass(frozen=True, slots=True)
class Point:
    """One point."""

    x: float  #: On the horizontal axis
    y: float  #: On the vertical axis
    name: str  #: Name of what it represents
    puzzle: str = ""  #: Id of its puzzle, which a click shows; empty for none


class ResidualChart(Chart):
    """The residuals of a regression over the fitted ratings; a click on one shows its puzzle."""

    def __init__(self, window: MainWindow) -> None:
        across, up = self._titles = tr("Fitted rating"), tr("Residual (rating points)")
        name = tr("{vertical} against {horizontal}", vertical=up, horizontal=across)
        columns = (column("name", tr("Point")), column("x", across), column("y", up))
        super().__init__(window, name, columns)
        self.setFixedHeight(by_font(_HEIGHT))

    def draw(self, canvas: Canvas) -> Drawing:
        points: Sequence[Point] = self.rows
        values = [float(point.x) for point in points]
        x_axis = make_axis(values, is_whole=all(x.is_integer() for x in values))
        reach = max((abs(point.y) for point in points), default=1.0)
        plot = canvas.plot(x_axis, make_axis((-reach, reach)))
        spots = [plot.at(point.x, point.y) for point in points]
        shapes = (*plot.axes(canvas, self._titles), *(dot(*spot, "accent") for spot in spots))
        places = (Box(x - _REACH, y - _REACH, x + _REACH, y + _REACH) for x, y in spots)
        return canvas.drawing(self.accessibleName(), shapes, places)


class TensionChart(Chart):
    """The mean tension at each depth, above the line of each game."""

    def __init__(self, window: MainWindow) -> None:
        tension = tr("Mean share of the moves that lose, in games that can still be won")
        seconds = tr("Mean playing time up to this move")
        columns = (  # of the rows of `engine.played_games.by_depth`
            column("depth", tr("Depth"), tr("Number of moves before")),
            column("n_games", tr("Games")),
            column("tension", tr("Tension"), tension),
            column("n_mistakes", tr("Mistakes"), tr("Moves that lost a winnable game")),
            column("seconds", tr("Seconds"), seconds),
        )
        super().__init__(window, tr("Tension along the games"), columns)
        self.setFixedHeight(by_font(_HEIGHT))
        self._games: Sequence[tuple[float, ...]] = ()

    def show_games(self, rows: Sequence[Any], games: Iterable[tuple[float, ...]]) -> None:
        """Show the rows of depths, and the tensions of at most 500 different games."""
        self._games = [*dict.fromkeys(games)][:_MAX_LINES]
        self.set_rows(rows)

    def draw(self, canvas: Canvas) -> Drawing:
        depths = [float(row.depth) for row in self.rows]
        plot = canvas.plot(make_axis(depths, is_whole=True), make_axis((0.0, 1.0)))
        games = [[plot.at(*point) for point in enumerate(game)] for game in self._games]
        mean = [plot.at(row.depth, row.tension) for row in self.rows if row.tension is not None]
        shapes = (
            *plot.axes(canvas, (tr("Depth"), tr("Tension"))),
            *(line(points, "muted", opacity=_FAINT) for points in games),
            line(mean, "accent", 2),
            *(dot(*spot, "accent") for spot in mean),
        )
        return canvas.drawing(self.accessibleName(), shapes, plot.strips(depths))


class RatingChart(Chart):
    """The player's rating after each game, with its 95% interval."""

    def __init__(self, window: MainWindow) -> None:
        number = column("number", tr("Game"))
        rating = column("strength.rating", tr("Player rating"))
        margin = column("strength.margin", tr("Margin"), tr("Half of the 95% interval"))
        super().__init__(window, tr("Player rating"), (number, rating, margin))
        self.setFixedHeight(by_font(_WEEKS_HEIGHT))

    def draw(self, canvas: Canvas) -> Drawing:
        games: Sequence[RatedGame] = self.rows
        low, mean, high = (
            [(game.number, game.strength.rating + sign * game.strength.margin) for game in games]
            for sign in (-1, 0, 1)
        )
        numbers, ends = [float(number) for number, _ in mean], [each for _, each in (*low, *high)]
        plot = canvas.plot(make_axis(numbers, is_whole=True), make_axis(ends, is_whole=True))
        above, below = ([plot.at(*point) for point in side] for side in (high, low))
        shapes = (
            *plot.axes(canvas, (tr("Rated game"), tr("Rating (area: 95% interval)"))),
            Shape("area", (*above, *reversed(below)), "accent", opacity=_FAINT),
            line([plot.at(*point) for point in mean], "accent", 2),
        )
        return canvas.drawing(self.accessibleName(), shapes, plot.strips(numbers))


class WeeksChart(Chart):
    """A bar for each week."""

    def __init__(self, window: MainWindow) -> None:
        starts = TableColumn(
            tr("Week starting"),
            "",
            lambda week: week.monday.isoformat(),
            lambda week: short_day_text(week.monday),
            key="week",
        )
        counts = column("n_games", tr("Games")), column("n_won", tr("Won"))
        super().__init__(window, tr("Games per week"), (starts, *counts))
        self.setFixedHeight(by_font(_WEEKS_HEIGHT))

    def draw(self, canvas: Canvas) -> Drawing:
        weeks: Sequence[Week] = self.rows
        y_axis = make_axis((0, max((week.n_games for week in weeks), default=1)), is_whole=True)
        plot = canvas.plot(make_axis((0, max(len(weeks), _MIN_WEEKS)), margin=0), y_axis)
        bars, labels, places = [], [], []
        for index, week in enumerate(weeks):
            left, right = plot.across(index + _GAP), plot.across(index + 1 - _GAP)
            for count, opacity in ((week.n_games, _OPACITY), (week.n_won, 1.0)):
                box = Box(left, plot.up(count), right, plot.up(0))
                bars.append(box.fill("accent", opacity=opacity))
            labels.append(((left + right) / 2, short_day_text(week.monday)))
            places.append(Box(left, plot.frame.top, right, plot.frame.bottom))
        up = zip(map(plot.up, y_axis.ticks), canvas.ticks(y_axis), strict=True)
        axes = canvas.axes(plot.frame, labels, up, (tr("Week starting"), tr("Games (solid: won)")))
        return canvas.drawing(self.accessibleName(), [*axes, *bars], places)
