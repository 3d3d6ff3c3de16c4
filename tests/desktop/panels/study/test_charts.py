"""The pictures of a study: points that open their puzzles, lines, leverage, colours."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.scatter import Point, ScatterChart
from boaf_desktop.panels.study.work import RatingsSource, load_ratings
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from engine.report.charts import make_axis
from engine.statistics.regression.ols import influences
from engine.statistics.regression.options import FitOptions
from tests.desktop.drivers.study import SAMPLE, StudyPage, write_table


@pytest.fixture
def room(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> StudyPage:
    return StudyPage(qtbot, session, settings, theme)


def test_a_point_without_a_deal_says_what_is_missing(room: StudyPage, tmp_path: Path) -> None:
    rows = [{"rating": n, "a": n * n} for n in range(8)]
    room.show()
    room.study(write_table(tmp_path / "plain.csv", rows))
    room.panel.statistics.residuals.chart.point_chosen.emit(0)
    assert "The table doesn't identify this puzzle" in room.said[-1]


def test_residuals_and_leverage_are_those_of_the_engine(room: StudyPage) -> None:
    room.study_sample()
    report = room.report
    assert report is not None
    rows = influences(report.fit)
    residuals = room.panel.statistics.residuals
    chart = residuals.chart
    assert sorted((p.x, p.y) for p in chart.points) == sorted((r.fitted, r.residual) for r in rows)
    residuals.view.setCurrentIndex(1)
    wanted = sorted((r.leverage, r.studentised) for r in rows if r.studentised is not None)
    assert [(point.x, point.y) for point in chart.points] == wanted
    assert {point.is_hollow for point in chart.points} == {row.is_influential for row in rows}
    assert "Studentised residual against Leverage" in chart.accessibleName()
    with room.qtbot.waitSignal(room.workspace.requests.puzzle) as opened:
        chart.point_chosen.emit(chart.points[-1].key)
    assert opened.args is not None
    loaded = load_ratings(RatingsSource(SAMPLE))
    last = max(rows, key=lambda row: row.leverage)
    assert opened.args[0].deal.to_line() == loaded.deals[loaded.puzzles.index(last.puzzle)]


def test_a_point_of_a_later_round_opens_its_own_puzzle(room: StudyPage, tmp_path: Path) -> None:
    lines = [f"{first}H {second}C / 5S QS" for second in "4J" for first in "A236789T"]
    rows = [
        {"rating": n % 7, "a": n * n % 11, "iteration": 1 + n // 8, "deal": lines[n]}
        for n in range(16)
    ]
    room.show()
    room.study(write_table(tmp_path / "rounds.csv", rows))
    room.ask(FitOptions(("a",), iterations=(2,)))
    chart = room.panel.statistics.residuals.chart
    with room.qtbot.waitSignal(room.workspace.requests.puzzle) as opened:
        chart.point_chosen.emit(0)
    assert opened.args is not None
    assert opened.args[0].deal.to_line() == lines[8]


def test_a_click_chooses_the_point_under_the_pointer(qtbot: QtBot, theme: Theme) -> None:
    chart = ScatterChart(theme)
    qtbot.addWidget(chart)
    points = [Point(2.0, 5.0, "second", 8), Point(1.0, 3.0, "first", 4)]
    chart.set_points(points, ("edges", "Rating"), (0.0, 10.0))
    assert chart.accessibleName() == "Rating against edges"
    with qtbot.waitSignal(chart.point_chosen) as chosen:
        place = chart.position_of(1).toPoint()
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [8]


def test_coefficients_are_drawn_in_units_that_compare(room: StudyPage) -> None:
    room.study_sample()
    report = room.report
    assert report is not None
    effects = room.panel.statistics.coefficients.chart.effects
    sizes = [abs(effect.value) for effect in effects]
    assert sizes == sorted(sizes, reverse=True)  # what matters most is read first
    wanted = [term.coef * report.fit.spreads[term.name].sd for term in report.fit.features]
    assert sorted(effect.value for effect in effects) == pytest.approx(sorted(wanted))
    described = room.panel.statistics.coefficients.chart.accessibleDescription()
    assert "not significant" in described


@pytest.mark.parametrize("values", [[0.0, 1e-7], [-3.0, 1e6], [5.0], [], [0.1, 0.2]])
def test_an_axis_has_round_numbers_inside(values: list[float]) -> None:
    axis = make_axis(values)
    assert 2 <= len(axis.ticks) <= 9
    assert all(axis.low <= tick <= axis.high for tick in axis.ticks)
    assert all(axis.low <= value <= axis.high for value in values)
