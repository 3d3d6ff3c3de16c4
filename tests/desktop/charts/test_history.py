"""A value as it went on: walked by keys, told by tips, saved as numbers."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.field import tick_text
from boaf_desktop.charts.history import HistoryChart, HistoryPoint


def test_counts_have_whole_numbers_at_their_axis(qtbot: QtBot, theme: Theme) -> None:
    chart = HistoryChart(theme, "Storms", "", is_whole=True)
    qtbot.addWidget(chart)
    chart.set_points([HistoryPoint(n, f"{n} solved") for n in (1, 2, 2)])
    axis = chart._field().y
    assert [tick_text(axis, tick, chart.locale()) for tick in axis.ticks] == ["1", "2"]


def test_it_is_walked_by_keys_from_the_latest_value(qtbot: QtBot, theme: Theme) -> None:
    chart = HistoryChart(theme, "Rating", "Arrow keys go from day to day.")
    qtbot.addWidget(chart)
    chart.grab()
    assert chart.tip_at(QPoint(5, 5)) == ""
    chart.set_points([HistoryPoint(1500, "Monday: 1500", (1400, 1600))])
    chart.grab()
    chart.set_points(
        [HistoryPoint(1500, "Monday: 1500", (1400, 1600)), HistoryPoint(1520, "Tuesday: 1520")]
    )
    chart.resize(400, 200)
    chart.show()
    chart.setFocus()
    assert chart.accessibleDescription() == "Arrow keys go from day to day."
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.accessibleDescription() == "Tuesday: 1520"
    QTest.keyClick(chart, Qt.Key.Key_Left)
    assert chart.accessibleDescription() == "Monday: 1500"
    chart.grab()
    assert chart.tip_at(QPoint(390, 50)) == "Tuesday: 1520"
    assert chart.numbers() == [
        ("what", "value", "low", "high"),
        ("Monday: 1500", 1500, 1400, 1600),
        ("Tuesday: 1520", 1520, None, None),
    ]
