"""Curves of the expected rating, and the mean rating that is expected of given puzzles."""

from __future__ import annotations

import numpy as np
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.statistics.findings import learn_findings
from tests.engine.statistics.preference_examples import NAMES, ratings


def test_curve_is_mean_prediction() -> None:
    findings = learn_findings(ratings(1, 60, slope=-6.0), NAMES)
    learned = findings.model
    (curve,) = [each.curve for each in findings.effects if each.name == HALFWAY_RATIO]
    for x, mean in zip(curve.x[::20], curve.mean[::20], strict=True):
        rated = learned.x.copy()
        rated[:, 0] = x
        if_it_matters = learned.given[0].mean
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
    (effect,) = learn_findings(frame.assign(cards=7), ["edges"]).effects
    (free,) = learn_findings(frame, ["edges"]).effects

    assert free.curve.best > 21
    assert effect.curve.best == effect.curve.x[-1] == 21  # 7 cards have 21 pairs


@pytest.mark.parametrize("seed", range(4))
def test_the_best_value_of_a_count_is_whole(seed: int) -> None:
    frame = ratings(seed, 60, slope=6.0)
    frame["edges"] = np.rint(20 * frame[HALFWAY_RATIO]) + 5

    for effect in learn_findings(frame, ["edges"]).effects:
        curve = effect.curve
        assert effect.polynomial.is_count
        assert curve.best.is_integer()
        assert curve.best in curve.x
