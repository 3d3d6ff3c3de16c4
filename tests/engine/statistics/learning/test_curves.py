"""Curves of the expected rating, and the mean rating that is expected of given puzzles."""

from __future__ import annotations

import numpy as np
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.statistics.learning.expected_ratings import curves_of
from engine.statistics.learning.preference_model import learn
from tests.engine.statistics.learning.examples import NAMES, ratings


def test_curve_is_mean_prediction() -> None:
    learned = learn(ratings(1, 60, slope=-6.0), NAMES)
    (curve,) = [each for each in curves_of(learned) if each.name == HALFWAY_RATIO]
    for x, mean in zip(curve.x[::20], curve.mean[::20], strict=True):
        rated = learned.x.copy()
        rated[:, 0] = x
        if_it_matters = learned.posterior.moments(0)[0]
        rows = learned.rows(rated)
        alone = learned.rows_of(0, np.array([x]), has_constant=True)[0]
        assert mean == pytest.approx(alone @ if_it_matters, abs=1e-6)
        assert mean == pytest.approx((rows @ learned.mean).mean(), abs=0.05)

    assert all(low < mean < high for low, mean, high in zip(
        curve.low, curve.mean, curve.high, strict=True))  # fmt: skip
    assert curve.rated == tuple(sorted(learned.x[:, 0]))
    assert curve.best == curve.x[0]  # lower values are liked
    assert curve.at(-1.0) == (curve.mean[0], curve.low[0], curve.high[0])


def test_the_best_value_exists_in_puzzles_of_the_rated_sizes() -> None:
    frame = ratings(2, 60, slope=6.0)
    frame["edges"] = np.rint(15 * frame[HALFWAY_RATIO]) + 6
    (curve,) = curves_of(learn(frame.assign(cards=7), ["edges"]))
    (free,) = curves_of(learn(frame, ["edges"]))

    assert free.best > 21
    assert curve.best == curve.x[-1] == 21  # 7 cards have 21 pairs


@pytest.mark.parametrize("seed", range(4))
def test_the_best_value_of_a_count_is_whole(seed: int) -> None:
    frame = ratings(seed, 60, slope=6.0)
    frame["edges"] = np.rint(20 * frame[HALFWAY_RATIO]) + 5
    learned = learn(frame, ["edges"])

    for curve in curves_of(learned):
        assert curve.is_count
        assert curve.best.is_integer()
        assert curve.best in curve.x
