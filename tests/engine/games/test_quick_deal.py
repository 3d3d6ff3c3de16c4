"""Quick deals are as hard as asked for."""

from __future__ import annotations

import pytest

from engine.games.feathers import MOST, feathers_of
from engine.games.quick_deal import quick_deal
from engine.progress import Cancel, run
from engine.search.difficulty import measure_difficulty


@pytest.mark.slow
@pytest.mark.parametrize("feathers", range(1, MOST + 1))
def test_quick_deal_as_hard_as_asked(feathers: int) -> None:
    deal = run(quick_deal(feathers, 0, Cancel()))
    assert deal is not None
    found = measure_difficulty(deal)

    assert found is not None
    assert feathers_of(found.level) == feathers
