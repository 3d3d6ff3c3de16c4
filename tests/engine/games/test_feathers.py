from __future__ import annotations

import math

import numpy as np
import pytest

from engine.games.feathers import (
    _LEAST_SLOPE,
    ASSUMED,
    MOST,
    PRIOR_GAMES,
    fit_curve,
)


def test_harder_deals_have_more_feathers() -> None:
    levels = np.linspace(0, 12, 200)
    feathers = [ASSUMED.feathers(float(level)) for level in levels]

    assert feathers == sorted(feathers)
    assert set(feathers) == set(range(1, MOST + 1))


@pytest.mark.parametrize("is_won", [True, False])
def test_curve_of_all_won_or_lost(is_won: bool) -> None:
    found = fit_curve([(1.0 + k / 10, is_won) for k in range(40)])

    assert math.isfinite(found.middle)
    assert found.slope > 0
    assert (found.middle > ASSUMED.middle) is is_won


def _log_posterior(points: list[tuple[float, float]], height: float, slope: float) -> float:
    signed = ((height - slope * x) * (1 if won else -1) for x, won in points)
    logs = (-max(-odds, 0.0) - math.log1p(math.exp(-abs(odds))) for odds in signed)
    away = height**2 + (slope - ASSUMED.slope) ** 2
    return math.fsum(logs) - PRIOR_GAMES / 8 * away


@pytest.mark.parametrize(
    "games",
    [
        [(1 + 9 * place / 39, True) for place in range(40)],
        [(12.0, True)] * 300,
        [(1.0, False)] * 40,
        [(place / 4, place % 3 > 0) for place in range(48)],
        [(place / 4, place < 24) for place in range(48)],
        [(place / 4, place >= 24) for place in range(48)],
    ],
    ids=["all won", "one level", "all lost", "mixed", "separable", "reversed"],
)
def test_curve_is_top_of_posterior(games: list[tuple[float, bool]]) -> None:
    """No curve near it, and none far from it, is likelier."""
    found = fit_curve(games)
    points = [(level - ASSUMED.middle, float(is_won)) for level, is_won in games]
    height = (found.middle - ASSUMED.middle) * found.slope
    top = _log_posterior(points, height, found.slope)

    for more in (-3.0, -0.5, -0.01, 0.01, 0.5, 3.0):
        assert _log_posterior(points, height + more, found.slope) <= top + 1e-9
        if found.slope + more > _LEAST_SLOPE:
            assert _log_posterior(points, height, found.slope + more) <= top + 1e-9
