"""Quick deals are as hard as asked for."""

from collections.abc import Generator

import numpy as np
import pytest

from engine.game import Deal
from engine.games.feathers import feathers_of, levels_of
from engine.games.quick_deal import quick_deal
from engine.progress import Cancel, Progress
from engine.search.difficulty import measure_difficulty


@pytest.mark.slow
@pytest.mark.parametrize("feathers", [1, 4, 5])
def test_quick_deal_as_hard_as_asked(feathers: int) -> None:
    deals: list[Deal | None] = []

    def work() -> Generator[Progress, None, None]:
        deals.append((yield from quick_deal(feathers, 0, Cancel())))

    n_tries = len(list(work()))
    assert deals[0] is not None
    found = measure_difficulty(deals[0])
    assert found is not None
    assert feathers_of(found.level) == feathers
    assert n_tries < 300


def test_levels_are_those_of_the_feathers() -> None:
    for feathers in range(1, 6):
        low, high = levels_of(feathers)
        for level in (low + 1e-6, high - 1e-6):
            assert not np.isfinite(level) or feathers_of(level) == feathers
        assert low == -np.inf or feathers_of(low - 1e-6) == feathers - 1
