from __future__ import annotations

import numpy as np
import pytest

from engine.games.feathers import MOST, feathers_of, levels_of


def test_harder_deals_have_more_feathers() -> None:
    feathers = [feathers_of(level) for level in np.linspace(0, 12, 200).tolist()]

    assert feathers == sorted(feathers)
    assert set(feathers) == set(range(1, MOST + 1))


@pytest.mark.parametrize("feathers", range(1, MOST + 1))
def test_levels_are_those_of_the_feathers(feathers: int) -> None:
    low, high = levels_of(feathers)
    for level in (low + 1e-6, high - 1e-6):
        assert not np.isfinite(level) or feathers_of(level) == feathers
