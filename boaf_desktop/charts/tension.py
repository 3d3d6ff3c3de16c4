"""The tension along games: a thin line for each game, and the mean of all at each depth."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.table_model import TableColumn, column
from engine.report.axes import make_axis
from engine.report.drawing import Canvas, Drawing, dot, line

_HEIGHT: Final = 224  # in logical pixels
_FAINT: Final = 0.25  # opacity of the line of a game
_MAX_LINES: Final = 500


def _columns() -> tuple[TableColumn, ...]:
    """Return columns for the rows of `engine.games.by_depth`."""
    tension = tr("Mean share of the moves that lose, in games that can still be won")
    seconds = tr("Mean playing time up to this move")
    return (
        column("depth", tr("Depth"), tr("Number of moves before")),
        column("n_games", tr("Games")),
        column("tension", tr("Tension"), tension),
        column("n_mistakes", tr("Mistakes"), tr("Moves that lost a winnable game")),
        column("seconds", tr("Seconds"), seconds),
    )


class TensionChart(Chart):
    """The mean tension at each depth, above the line of each game."""

    def __init__(self, theme: Theme, requests: Requests) -> None:
        super().__init__(theme, requests, tr("Tension along the games"), _columns())
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
