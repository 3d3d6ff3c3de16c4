"""The games of each week as bars, the won ones in front of all."""

from collections.abc import Sequence
from typing import Final

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.language.translation import short_day_text, tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.table_model import TableColumn, column
from engine.games import Week
from engine.report.axes import make_axis
from engine.report.drawing import Box, Canvas, Drawing

_HEIGHT: Final = 180  # in logical pixels
_GAP: Final = 0.15  # on either side of a bar, as a fraction of its week
_MIN_WEEKS: Final = 8  # of the axis, so that a bar keeps its width while there are few
_OPACITY: Final = 0.3  # of the bars of all games


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
        self.setFixedHeight(by_font(_HEIGHT))

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
