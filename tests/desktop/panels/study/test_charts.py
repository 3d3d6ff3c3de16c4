"""The pictures of a study: points that open their puzzles, lines, leverage, colours."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.scatter import Point, ScatterChart
from engine.statistics.regression.options import FitOptions
from tests.desktop.drivers.study import StudyPage, write_table


def test_point_without_deal_is_told(room: StudyPage, tmp_path: Path) -> None:
    rows = [{"rating": n, "a": n * n} for n in range(8)]
    room.show()
    room.study(write_table(tmp_path / "plain.csv", rows))
    room.panel.statistics.residuals.chart.point_chosen.emit(0)

    assert "The table doesn't identify this puzzle" in room.said[-1]


def test_point_of_a_later_round(room: StudyPage, tmp_path: Path) -> None:
    lines = [f"{first}H {second}C / 5S QS" for second in "4J" for first in "A236789T"]
    rows = [
        {"rating": n % 7, "a": n * n % 11, "iteration": 1 + n // 8, "deal": lines[n]}
        for n in range(16)
    ]
    room.show()
    room.study(write_table(tmp_path / "rounds.csv", rows))
    room.ask(FitOptions(("a",)))
    chart = room.panel.statistics.residuals.chart
    with room.qtbot.waitSignal(room.workspace.requests.puzzle) as opened:
        chart.point_chosen.emit(8)

    assert opened.args is not None
    assert opened.args[0].deal.to_line() == lines[8]


def test_click_chooses_a_point(qtbot: QtBot, theme: Theme) -> None:
    chart = ScatterChart(theme)
    qtbot.addWidget(chart)
    points = [Point(2.0, 5.0, "second", 8), Point(1.0, 3.0, "first", 4)]
    chart.set_points(points, ("edges", "Rating"), (0.0, 10.0))
    assert chart.accessibleName() == "Rating against edges"
    with qtbot.waitSignal(chart.point_chosen) as chosen:
        place = chart.position_of(1).toPoint()
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [8]
