"""Every kind of chart of the window, with something in it."""

from collections.abc import Callable
from datetime import date
from types import SimpleNamespace
from typing import Final

import numpy as np

from boaf_desktop.charts.chart import Chart
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.charts.plots import (
    CurveChart,
    EffectChart,
    FeatureEffects,
    Point,
    RatingChart,
    ResidualChart,
    TensionChart,
    WeeksChart,
)
from boaf_desktop.panels.inspect.inspect_panel import DepthBars, DepthRow
from boaf_desktop.window.main_window import MainWindow
from engine.played_games import Week
from engine.player_rating import RatedGame, Strength
from engine.report.charts import EffectRow
from tests.desktop.charts.test_curves import LINE, RATIO


def curve(window: MainWindow) -> Chart:
    chart = CurveChart(window)
    chart.show_curve(RATIO, "Halfway ratio", (LINE, RATIO))
    return chart


def effects(window: MainWindow) -> Chart:
    both = FeatureEffects(window)
    both.show_effects((LINE, RATIO))
    both.bars.setParent(None)
    return both.bars


def coefficients(window: MainWindow) -> Chart:
    unit = "rating points per standard deviation"
    chart = EffectChart(window, "Coefficients with 95% intervals", unit)
    chart.set_effects(
        [
            EffectRow("Flockable pairs", 1.25, 0.5, 2.0, is_clear=True),
            EffectRow("Rank clusters", -0.5, -1.5, 0.5, is_clear=False),
            EffectRow("Ranks", 0.125, None, None, is_clear=False),
        ]
    )
    return chart


def scatter(window: MainWindow) -> Chart:
    chart = ResidualChart(window)
    points = [Point(1.0, -0.5, "first"), Point(8.5, 0.25, "=second")]
    chart.set_rows(points)
    return chart


def tension(window: MainWindow) -> Chart:
    chart = TensionChart(window)
    depths = [(0, 3, 0.25, 0, 4.5), (1, 3, 0.5, 2, 9.125), (2, 2, None, 0, None)]
    names = ("depth", "n_games", "tension", "n_mistakes", "seconds")
    rows = [SimpleNamespace(**dict(zip(names, depth, strict=True))) for depth in depths]
    chart.show_games(rows, [(0.25, 0.625), (0.25, 0.375), (0.25, 0.375)])
    return chart


def energy(window: MainWindow) -> Chart:
    chart = EnergyPlot(window)
    chart.setFixedHeight(240)
    generator = np.random.default_rng(1)
    for chain in range(9):
        current = np.exp(generator.normal(0, 0.4, 900).cumsum() * 0.1 - np.arange(900) * 0.005)
        both = np.stack([current, np.minimum.accumulate(current)], axis=1)
        chart.extend(chain, both, is_over=chain < 5)
    return chart


def weeks(window: MainWindow) -> Chart:
    chart = WeeksChart(window)
    chart.set_rows([Week(date(2026, 11, 2), 7, 5), Week(date(2026, 11, 9), 0, 0)])
    return chart


def rating(window: MainWindow) -> Chart:
    chart = RatingChart(window)
    strengths = Strength(1500, 150), Strength(1540.5, 120), Strength(1480, 100)
    chart.set_rows([RatedGame(n, each) for n, each in enumerate(strengths, 6)])
    return chart


def depths(window: MainWindow) -> Chart:
    chart = DepthBars(window)
    rows = [(1, 1, 0), (2, 9, 2), (3, 120, 300), (4, 20000, 1500), (5, 0, 400)]
    chart.set_rows([DepthRow(*row, is_exact=row[0] < 4) for row in rows])
    return chart


MAKERS: Final[tuple[Callable[[MainWindow], Chart], ...]] = (
    curve, effects, coefficients, scatter, tension, energy, weeks, rating, depths,
)  # fmt: skip
