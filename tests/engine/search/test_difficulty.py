import math

import numpy as np
import pytest
from hypothesis import given, settings

from engine.game import Deal
from engine.progress import Cancel
from engine.search.difficulty import MOST_EXACT, Difficulty, _Ways, measure_difficulty
from tests import naive
from tests.strategies import deals


@settings(max_examples=60, deadline=None)
@given(deals(max_cells=12, max_cards=7))
def test_chance_agrees_with_every_way(deal: Deal) -> None:
    found = measure_difficulty(deal)
    wanted = naive.random_chance(deal)
    if not naive.is_solvable(deal):
        assert found is None
        assert wanted == 0
    else:
        assert found is not None
        error = 1e-9 if found.is_exact else 6 * found.error + 1e-3
        assert found.chance == pytest.approx(wanted, abs=error)


def test_walks_are_without_bias() -> None:
    rng = np.random.default_rng(5)
    errors: list[float] = []
    while len(errors) < 30:
        deal = Deal.random(8, rng, 4, 4)
        ways = _Ways(deal, None, Cancel())
        exact = ways.exact_chance()
        if exact:
            walked, error = ways.walked_chance()
            errors.append((walked - exact) / max(error, 0.01 * exact))

    assert abs(np.mean(errors)) < 4 / math.sqrt(len(errors))


def test_a_large_deal_is_walked_and_says_so() -> None:
    deal = Deal.from_freecell(80431)
    found = measure_difficulty(deal)

    assert found is not None
    assert not found.is_exact
    assert 0 < found.error < found.chance
    assert found == measure_difficulty(deal)
    assert MOST_EXACT < 10_000


def test_level_adds_chance_greed_cards() -> None:
    hard = Difficulty(16, 0.01, 0.001, is_exact=False, is_greedy_enough=False)
    assert hard.level == pytest.approx(2 + 1 / 2 + 12 / 24)
    assert hard.level_bounds == pytest.approx((3 - 0.0851, 3 + 0.0851), abs=1e-4)
    easy = Difficulty(2, 0.1, 0.0, is_exact=True, is_greedy_enough=True)
    assert easy.level == pytest.approx(1)  # fewer than four cards make it no easier
    assert easy.level_bounds == pytest.approx((1, 1))
    sure = Difficulty(4, 1.0, 0.1, is_exact=False, is_greedy_enough=True)
    assert sure.level_bounds[0] == 0  # a chance above 1 is none


def test_difficulty_stopped_or_too_dear() -> None:
    deal = Deal.from_freecell(80431)
    stopped = Cancel()
    stopped.set()

    assert measure_difficulty(deal, cancel=stopped) is None
    for max_nodes in (1, 30, 100):  # with more, some moves are decided and others not
        assert measure_difficulty(deal, max_nodes=max_nodes) is None
