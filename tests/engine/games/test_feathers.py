from __future__ import annotations

import math

import numpy as np
import pytest

from engine.games.feathers import ASSUMED, ENOUGH_GAMES, MOST, SuccessCurve, fit_curve


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
