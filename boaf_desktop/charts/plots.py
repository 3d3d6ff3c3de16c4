"""Points over two axes, the tension along games, and the games of each week as bars."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from boaf_desktop.appearance.style import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language import short_day_text, tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.parts import by_font
from boaf_desktop.widgets.tables import TableColumn, column
from engine.games import Week
from engine.report.charts import Box, Canvas, Drawing, dot, line, make_axis

_HEIGHT: Final = 224  # in logical pixels, as the next
_REACH: Final = 10.0  # from a point within which its tooltip is shown
_FAINT: Final = 0.25  # opacity of the line of a game
_MAX_LINES: Final = 500
_WEEKS_HEIGHT: Final = 180  # in logical pixels
_GAP: Final = 0.15  # on either side of a bar, as a fraction of its week
_MIN_WEEKS: Final = 8  # of the axis, so that a bar keeps its width while there are few
_OPACITY: Final = 0.3  # of the bars of all games


@dataclass(frozen=True, slots=True)
class Point:
    """One point."""

    x: float  #: On the horizontal axis
    y: float  #: On the vertical axis
    name: str  #: Name of what it represents
    puzzle: str = ""  #: Id of its puzzle, which a click shows; empty for none


class ResidualChart(Chart):
    """The residuals of a regression over the fitted ratings; a click on one shows its puzzle."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        across, up = self._titles = tr("Fitted rating"), tr("Residual (rating points)")
        name = tr("{vertical} against {horizontal}", vertical=up, horizontal=across)
        columns = (column("name", tr("Point")), column("x", across), column("y", up))
        super().__init__(theme, requests, name, columns)
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

    def __init__(self, theme: Theme, requests: Requests) -> None:
        tension = tr("Mean share of the moves that lose, in games that can still be won")
        seconds = tr("Mean playing time up to this move")
        columns = (  # of the rows of `engine.games.by_depth`
            column("depth", tr("Depth"), tr("Number of moves before")),
            column("n_games", tr("Games")),
            column("tension", tr("Tension"), tension),
            column("n_mistakes", tr("Mistakes"), tr("Moves that lost a winnable game")),
            column("seconds", tr("Seconds"), seconds),
        )
        super().__init__(theme, requests, tr("Tension along the games"), columns)
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


class WeeksChart(Chart):
    """A bar for each week."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        starts = TableColumn(
            tr("Week starting"),
            "",
            lambda week: week.monday.isoformat(),
            lambda week: short_day_text(week.monday),
            key="week",
        )
        counts = column("n_games", tr("Games")), column("n_won", tr("Won"))
        super().__init__(theme, requests, tr("Games per week"), (starts, *counts))
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
