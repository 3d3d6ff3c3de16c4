"""Curves of the expected rating: told, walked, painted in the theme, beside their sentences."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.curves import CurveChart
from boaf_desktop.charts.effect_bars import FeatureEffects
from engine.statistics.learning.expected_ratings import PreferenceCurve
from engine.statistics.learning.findings import FeatureFinding

LINE = PreferenceCurve(
    FeatureFinding("rank_clusters", 0.97, 0.2, "higher", 1.0, 4.0, None, 3.0, 1.5, 4.5),
    False, True, (1.0, 2.0, 3.0, 4.0, 5.0),
    (4.0, 5.0, 6.0, 7.0, 8.0), (3.0, 4.5, 5.5, 6.0, 6.5), (5.0, 5.5, 6.5, 8.0, 9.5),
    (1.0, 1.0, 2.0, 4.0), (3.5, 4.5, 5.0, 7.5), (1.0, 5.0), 5.0,
)  # fmt: skip
LOG = PreferenceCurve(
    FeatureFinding(
        "halfway_solvability_ratio", 0.9, 0.2, "lower", 0.001, 0.1, None, 4.0, 2.0, 6.0
    ),
    True, False, (0.001, 0.01, 0.1), (7.0, 5.0, 3.0), (6.0, 4.5, 2.0), (8.0, 5.5, 4.0),
    (0.001, 0.1), (7.5, 3.0), (float("-inf"), 0.1), 0.001,
)  # fmt: skip


def test_numbers_are_read(qtbot: QtBot, theme: Theme) -> None:
    chart = CurveChart(theme)
    qtbot.addWidget(chart)
    chart.show_curve(LINE, "Rank clusters")
    assert chart.accessibleName() == "Expected rating by Rank clusters"
    told = chart.accessibleDescription()
    assert told.startswith(
        "Rated values: 1 to 4. Best value: 5. At 1: 4.0, 90% interval 3.0 to 5.0."
    )


def test_effects_choose_row(qtbot: QtBot, theme: Theme) -> None:
    effects = FeatureEffects(theme)
    qtbot.addWidget(effects)
    effects.show_curves((LINE, LOG))
    effects.bars.resize(400, effects.bars.sizeHint().height())

    QTest.mouseMove(effects.bars, QPoint(100, 22 + 44 + 10))

    assert effects.curve_chart.curve == LOG
    QTest.keyClick(effects.bars, Qt.Key.Key_Up)
    assert effects.curve_chart.curve == LINE
    effects.show_curves(())
    assert effects.isHidden()
