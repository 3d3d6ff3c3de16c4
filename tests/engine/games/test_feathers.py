from __future__ import annotations

import math

import numpy as np
import pytest

from engine.games.feathers import (
    _LEAST_SLOPE,
    ASSUMED,
    ENOUGH_GAMES,
    MOST,
    PRIOR_GAMES,
    SuccessCurve,
    fit_curve,
)


def test_harder_deals_have_more_feathers() -> None:
    levels = np.linspace(0, 12, 200)
    feathers = [ASSUMED.feathers(float(level)) for level in levels]
    assert feathers == sorted(feathers)
    assert set(feathers) == set(range(1, MOST + 1))


def test_an_edge_is_on_the_easier_side_whatever_the_last_digit() -> None:
    edge = 3.7 - math.log(0.6 / 0.4) / 0.6  # a chance of 0.6
    assert (
        ASSUMED.feathers(edge) == ASSUMED.feathers(edge + 1e-12) == ASSUMED.feathers(edge - 1e-12)
    )


def simulated(curve: SuccessCurve, n_games: int, seed: int) -> list[tuple[float, bool]]:
    rng = np.random.default_rng(seed)
    levels = rng.uniform(0.5, 8, n_games)
    return [(float(x), bool(rng.random() < curve.chance(float(x)))) for x in levels]


def test_few_games_change_nothing() -> None:
    assert fit_curve([(1.0, False)] * (ENOUGH_GAMES - 1)) == ASSUMED


def test_many_games_of_a_strong_player_move_the_curve_to_theirs() -> None:
    strong = SuccessCurve(6.0, 1.0)
    found = fit_curve(simulated(strong, 800, 3))
    assert found.n_games == 800
    assert found.middle == pytest.approx(6.0, abs=0.4)
    assert found.slope == pytest.approx(1.0, abs=0.2)
    assert found.feathers(4.5) < ASSUMED.feathers(4.5)


@pytest.mark.parametrize("is_won", [True, False])
def test_a_player_who_always_or_never_wins_has_a_curve(is_won: bool) -> None:
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
def test_the_curve_is_the_top_of_its_posterior(games: list[tuple[float, bool]]) -> None:
    """No curve near it, and none far from it, is likelier."""
    found = fit_curve(games)
    points = [(level - ASSUMED.middle, float(is_won)) for level, is_won in games]
    height = (found.middle - ASSUMED.middle) * found.slope
    top = _log_posterior(points, height, found.slope)
    for more in (-3.0, -0.5, -0.01, 0.01, 0.5, 3.0):
        assert _log_posterior(points, height + more, found.slope) <= top + 1e-9
        if found.slope + more > _LEAST_SLOPE:
            assert _log_posterior(points, height, found.slope + more) <= top + 1e-9


def test_who_won_every_game_is_shown_no_five_feathers_for_them() -> None:
    curve = fit_curve([(1 + 9 * place / 39, True) for place in range(40)])
    assert [curve.feathers(level) for level in (6, 8, 10)] == [1, 1, 2]
    assert fit_curve([(math.nan, True), (math.inf, False)] * 40) == ASSUMED
