"""Effects of features, and the curve of the one that is chosen."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.charts.plots import CurveChart, FeatureEffects
from engine.statistics.effects import Curve, Polynomial
from engine.statistics.findings import FeatureEffect
from tests.desktop.drivers.stub_window import stub_window

pytestmark = pytest.mark.fast

LINE = FeatureEffect(
    Polynomial("rank_clusters", 2.5, 1.0, 1.0, 4.0, 1.0, 0.0, (0.1, 0.1)),
    0.97, 0.2, 0.85, "higher", None, None, None, 3.0, 1.5, 4.5,
    Curve(
        (1.0, 2.0, 3.0, 4.0, 5.0),
        (4.0, 5.0, 6.0, 7.0, 8.0), (3.0, 4.5, 5.5, 6.0, 6.5), (5.0, 5.5, 6.5, 8.0, 9.5),
        (1.0, 1.0, 2.0, 4.0), ("a", "b", "c", "d"), (3.5, 4.5, 5.0, 7.5), (1.0, 5.0), 5.0,
    ),
    1.0, 4.0,
)  # fmt: skip
RATIO = FeatureEffect(
    Polynomial("halfway_solvability_ratio", 0.03, 0.03, 0.001, 0.1, -40.0, 0.0, (3.0, 3.0)),
    0.9, 0.2, 0.85, "lower", None, None, None, 4.0, 2.0, 6.0,
    Curve(
        (0.001, 0.01, 0.1), (7.0, 5.0, 3.0), (6.0, 4.5, 2.0), (8.0, 5.5, 4.0),
        (0.001, 0.1), ("a", "b"), (7.5, 3.0), (float("-inf"), 0.1), 0.001,
    ),
    0.001, 0.1,
)  # fmt: skip


def test_curve_has_its_numbers(qtbot: QtBot, theme: Theme) -> None:
    chart = CurveChart(stub_window(theme))
    qtbot.addWidget(chart)
    chart.show_curve(LINE, "Rank clusters")
    assert chart.accessibleName() == "Expected rating by Rank clusters"
    assert chart.accessibleDescription() == "Best value: 5."
    assert chart.rows[0] == (1.0, 4.0, 3.0, 5.0, None, "")
    assert chart.rows[-1] == (4.0, None, None, None, 7.5, "d")


def test_chosen_effect_has_its_curve_below(qtbot: QtBot, theme: Theme) -> None:
    effects = FeatureEffects(stub_window(theme))
    qtbot.addWidget(effects)
    effects.resize(400, 600)
    effects.show_effects((LINE, RATIO))
    assert effects.curve_chart.effect == LINE
    second = effects.bars.visualRect(effects.bars.model().index(1, 0)).center()

    QTest.mouseClick(effects.bars.viewport(), Qt.MouseButton.LeftButton, pos=second)

    assert effects.curve_chart.effect == RATIO
    QTest.keyClick(effects.bars, Qt.Key.Key_Up)
    assert effects.curve_chart.effect == LINE
    effects.show_effects(())
    assert effects.isHidden()


def test_members_of_a_likely_group_are_shown_with_clear_effects(
    qtbot: QtBot, theme: Theme
) -> None:
    effects = FeatureEffects(stub_window(theme))
    qtbot.addWidget(effects)
    unclear = replace(RATIO, chance=0.5)
    member = replace(unclear, is_in_group=True)

    effects.show_effects((LINE, member, unclear))

    assert list(effects.shown) == [LINE, member]
    assert effects.unclear.text() == "1 other feature"
    effects.unclear.click()
    assert list(effects.shown) == [LINE, member, unclear]
    assert effects.unclear.text() == "Hide 1 other feature"


@pytest.mark.parametrize("is_open", [True, False])
def test_click_on_a_circle_shows_its_puzzle(qtbot: QtBot, theme: Theme, is_open: bool) -> None:
    window = stub_window(theme)
    chart = CurveChart(window)
    qtbot.addWidget(chart)
    chart.has_puzzles = is_open
    chart.show_curve(LINE, "Rank clusters")
    chart.resize(400, 200)
    chart.show()

    for row in (len(chart.rows) - 1, 0):  # the last circle, then a point of the curve
        spot = chart.visualRect(chart.model().index(row, 0)).center()
        QTest.mouseClick(chart.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert window.shown == (["d"] if is_open else [])
