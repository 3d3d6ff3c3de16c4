"""Rated puzzles in parallel coordinates, and the expected rating over two features."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.parallel import ParallelChart, ParallelLine
from boaf_desktop.charts.slice import SliceChart
from engine.statistics.learning.curves import PreferenceSlice

LINES = [
    ParallelLine((2.0, 0.1, 9.0), "abc: rated 9", 7),
    ParallelLine((4.0, 0.3, 2.0), "def: rated 2", 8),
]


def test_each_puzzle_is_a_line_that_opens_it(theme: Theme, qtbot: QtBot) -> None:
    chart = ParallelChart(theme)
    qtbot.addWidget(chart)
    chart.resize(400, 260)
    chart.show()
    chart.set_lines(("Suits", "Ratio", "Rating"), LINES, 10.0)
    assert chart.numbers() == [
        ("Suits", "Ratio", "Rating", "puzzle"),
        (4.0, 0.3, 2.0, "def: rated 2"),
        (2.0, 0.1, 9.0, "abc: rated 9"),
    ]
    best = chart.points_of(chart.lines[1])
    assert [point.x() for point in best] == [48.0, 200.0, 352.0]
    assert best[0].y() > best[2].y()  # few suits below, a high rating above
    with qtbot.waitSignal(chart.line_chosen) as chosen:
        QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=best[2].toPoint() - QPoint(1, 0))
    assert chosen.args == [7]
    QTest.keyClick(chart, Qt.Key.Key_Up)
    assert chart.accessibleDescription() == "def: rated 2"
    assert not chart.grab().isNull()


def test_a_slice_tells_what_is_expected_below_the_pointer(theme: Theme, qtbot: QtBot) -> None:
    chart = SliceChart(theme)
    qtbot.addWidget(chart)
    chart.resize(400, 300)
    chart.show()
    assert chart.numbers() == []
    mean = np.array([[2.0, 4.0], [6.0, 12.0]])
    found = PreferenceSlice(
        ("suits", "ranks"), (False, False), (2.0, 3.0), (5.0, 6.0), mean, np.ones((2, 2)),
        np.array([[3.0, 6.0, 9.5]]),
    )  # fmt: skip
    chart.set_slice(found, ("Suits", "Ranks"))
    assert len(chart.numbers()) == 1 + 4 + 1
    assert chart.tip_at(QPoint(380, 60)).splitlines() == [
        "Suits: 3", "Ranks: 6", "Expected: 10.0, 90% interval 10.0 to 10.0.",
    ]  # fmt: skip
    assert chart.tip_at(QPoint(80, 200)).endswith("Expected: 2.0, 90% interval 1.0 to 3.0.")
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription().startswith("Rated 9.5 at 3, 6. Expected: 10.0")
    assert not chart.grab().isNull()


def test_the_numbers_of_a_chart_are_copied_as_a_table(theme: Theme, qtbot: QtBot) -> None:
    chart = ParallelChart(theme)
    qtbot.addWidget(chart)
    chart.set_lines(("Suits", "Ratio", "Rating"), LINES, 10.0)
    said: list[str] = []
    ChartExportMenu(chart, theme, said.append).copy_table()
    rows = [line.split("\t") for line in QApplication.clipboard().text().splitlines()]
    assert rows[0] == ["Suits", "Ratio", "Rating", "puzzle"]
    assert rows[1] == ["4.0", "0.3", "2.0", "def: rated 2"]
    assert said == ["The numbers of the chart were copied as a table."]
