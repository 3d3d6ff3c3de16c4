"""Bars side by side: shares, marks at round numbers, words for whoever cannot see them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.histogram import Group, HistogramChart
from engine.statistics.histogram import Bins, common_bins, whole_bins


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> HistogramChart:
    chart = HistogramChart(theme)
    chart.resize(400, 200)
    qtbot.addWidget(chart)
    chart.show()
    qtbot.waitExposed(chart)
    return chart


def fill(chart: HistogramChart, bins: Bins, *columns: list[float]) -> None:
    groups = [Group(f"Group {at}", bins.counts(each)) for at, each in enumerate(columns, 1)]
    chart.set_groups(bins, groups, "Suits")


def test_arrows_say_what_is_in_each_bar(chart: HistogramChart) -> None:
    fill(chart, whole_bins(1, 4), [1.0, 2.0, 2.0], [4.0])
    chart.setFocus()
    assert "Use the arrow keys to move between bars." in chart.accessibleDescription()
    for key, expected in (
        (Qt.Key.Key_Right, "Suits: 1\nGroup 1: 1 of 3"),
        (Qt.Key.Key_Right, "Suits: 2\nGroup 1: 2 of 3"),
        (Qt.Key.Key_Left, "Suits: 1\nGroup 1: 1 of 3"),
        (Qt.Key.Key_Left, "Suits: 1\nGroup 1: 1 of 3"),
    ):
        QTest.keyClick(chart, key)
        assert chart.accessibleDescription().startswith(expected)
    assert "Percentage of puzzles by Suits" in chart.accessibleName()


def test_the_numbers_behind_it_are_those_of_the_bins(chart: HistogramChart) -> None:
    fill(chart, whole_bins(1, 2), [1.0, 2.0, 2.0], [2.0])
    assert chart.numbers() == [
        ("from", "to", "Group 1", "Group 2"), (0.5, 1.5, 1, 0), (1.5, 2.5, 2, 1),
    ]  # fmt: skip


@pytest.mark.parametrize("values", [[], [0.5], [1e-6, 0.5], [0.0, 0.3], list(range(90))])
def test_whatever_the_values_it_is_painted(chart: HistogramChart, values: list[float]) -> None:
    fill(chart, common_bins([values]), values)
    assert not chart.grab().isNull()
    places = [chart._place_at(x) for x in range(chart.width())]
    assert set(places) == {-1, *range(len(chart.bins.edges) - 1)}


def test_shares_of_groups_of_different_sizes_compare() -> None:
    assert Group("a", (1, 3)).share(1) == 75.0
    assert Group("b", (0, 0)).share(0) == 0.0
