"""Quick deals are as hard as asked for, whoever asks."""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
import pytest

from engine.game import Deal
from engine.games.feathers import ASSUMED, SuccessCurve
from engine.games.quick_deal import quick_deal
from engine.progress import Cancel, Progress
from engine.search.difficulty import measure_difficulty
from engine.search.solver import solve

BEGINNER, EXPERT = SuccessCurve(middle=1.9, n_games=40), SuccessCurve(middle=6.5, n_games=40)


def drawn(feathers: int, curve: SuccessCurve, seed: int = 0) -> tuple[Deal, int]:
    found: list[Deal | None] = []

    def work() -> Generator[Progress, None, None]:
        found.append((yield from quick_deal(feathers, curve, seed, Cancel())))

    n_tries = len(list(work()))
    assert found[0] is not None
    return found[0], n_tries


@pytest.mark.slow
@pytest.mark.parametrize(
    ("curve", "feathers"),
    [(BEGINNER, 2), (BEGINNER, 5), (EXPERT, 1), (EXPERT, 4), (EXPERT, 5),
     (SuccessCurve(middle=8, n_games=99), 4)],
)  # fmt: skip
def test_quick_deal_as_hard_as_asked(curve: SuccessCurve, feathers: int) -> None:
    deal, n_tries = drawn(feathers, curve)
    found = measure_difficulty(deal)

    assert found is not None
    assert curve.feathers(found.level) == feathers
    assert n_tries < 300


def test_quick_deal_easiest_where_none_is() -> None:
    deal, _ = drawn(1, SuccessCurve(middle=0.2, slope=2, n_games=40))
    assert solve(deal).solvable
    assert deal.n_cards <= 5


@pytest.mark.parametrize("curve", [ASSUMED, BEGINNER, EXPERT])
def test_levels_are_those_of_the_feathers(curve: SuccessCurve) -> None:
    for feathers in range(1, 6):
        low, high = curve.levels(feathers)
        for level in (low + 1e-6, high - 1e-6):
            assert not np.isfinite(level) or curve.feathers(level) == feathers
        assert low == -np.inf or curve.feathers(low - 1e-6) == feathers - 1
