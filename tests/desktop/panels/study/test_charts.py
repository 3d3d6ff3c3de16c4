"""The residuals of a fit: points with their numbers."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.scatter import Point, ScatterChart


def test_point_tells_its_numbers(qtbot: QtBot, theme: Theme) -> None:
    chart = ScatterChart(theme)
    qtbot.addWidget(chart)
    points = [Point(1.0, 3.0, "first"), Point(2.0, 5.0, "second")]
    chart.set_points(points, ("edges", "Rating"), (0.0, 10.0))
    assert chart.accessibleName() == "Rating against edges"
    assert [chart.tip_at(chart.position_of(n).toPoint()) for n in (0, 1)] == ["first", "second"]
