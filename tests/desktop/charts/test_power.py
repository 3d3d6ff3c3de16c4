"""The power by the number of puzzles: walked by keys, told by tips, saved as numbers."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.power import PowerChart
from engine.statistics.regression.power import PowerCurve, PowerCurves

CURVES = PowerCurves(
    ("edges",),
    (10, 20, 30),
    (PowerCurve(0.5, (None, 0.25, 0.5)), PowerCurve(1.0, (None, 0.75, 0.999))),
)


def test_it_is_walked_by_keys_and_saved_as_numbers(qtbot: QtBot, theme: Theme) -> None:
    chart = PowerChart(theme)
    qtbot.addWidget(chart)
    assert chart.numbers() == []
    assert chart.tip_at(QPoint(100, 100)) == ""
    chart.grab()
    chart.set_curves(CURVES)
    chart.resize(400, 200)
    chart.show()
    chart.setFocus()
    assert chart.accessibleDescription() == "Arrow keys: move along the curves."
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "10 puzzles. –"
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.accessibleDescription() == "20 puzzles. Effect 0.5: 25%, Effect 1: 75%"
    chart.grab()
    assert chart.tip_at(QPoint(395, 50)) == "30 puzzles. Effect 0.5: 50%, Effect 1: over 99%"
    assert chart.numbers() == [
        ("puzzles", "power for 0.5 points", "power for 1 points"),
        (10, None, None),
        (20, 0.25, 0.75),
        (30, 0.5, 0.999),
    ]
    entries = chart.legend_entries()
    assert [entry.text for entry in entries] == ["Effect 0.5", "Effect 1"]
    assert len({entry.style for entry in entries}) == 2  # not by colour alone
