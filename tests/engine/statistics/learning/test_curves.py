"""Curves of the expected rating, and the mean rating that is expected of given puzzles."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine.design.presets import preset
from engine.statistics.learning.energy_terms import Effect
from engine.statistics.learning.expected import curves_of, expected_of, fence_of
from engine.statistics.learning.learner import learn
from engine.statistics.learning.proposal import propose_energy
from engine.statistics.wording import explained, feature_sentence
from tests.engine.statistics.learning.examples import HALFWAY, NAMES, predicted, ratings


def test_a_curve_is_the_mean_prediction_over_the_rated_puzzles() -> None:
    learned = learn(ratings(1, 60, slope=-6.0), NAMES)
    (curve,) = [each for each in curves_of(learned) if each.name == HALFWAY]
    for x, mean in zip(curve.x[::20], curve.mean[::20], strict=True):
        rated = pd.DataFrame(learned.x, columns=list(learned.names))
        rated[HALFWAY] = x
        assert mean == pytest.approx(predicted(learned, rated)[0].mean(), abs=1e-6)
    assert all(low < mean < high for low, mean, high in zip(
        curve.low, curve.mean, curve.high, strict=True))  # fmt: skip
    assert curve.rated == tuple(sorted(learned.x[:, 0]))
    assert curve.best == curve.x[0]  # lower values are liked
    assert curve.at(-1.0) == (curve.mean[0], curve.low[0], curve.high[0])


def test_each_term_of_the_proposal_has_its_curve_and_no_other_feature() -> None:
    for frame in (ratings(3, 60, peak=30.0), ratings(4, 20), ratings(5, 60, slope=6.0)):
        learned = learn(frame, NAMES)
        found = explained(propose_energy(learned, preset("it0")))
        curves = curves_of(learned)
        drawn = {each.name for each in curves}
        if found.changed:
            assert drawn == found.energy.features() - {"solvable"}
        assert {feature_sentence(each.finding) for each in curves} <= set(found.reasons)


def test_a_peak_is_marked_inside_and_the_curve_ends_at_the_fence() -> None:
    learned = learn(ratings(2, 80, peak=30.0), NAMES)
    (curve,) = [each for each in curves_of(learned) if each.name == HALFWAY]
    assert curve.best == pytest.approx(0.4, abs=0.1)
    assert curve.mean[0] < curve.at(curve.best)[0] > curve.mean[-1]
    low, high = curve.fence
    assert (curve.x[0], curve.x[-1]) == pytest.approx(
        (max(low, curve.rated[0]), min(high, curve.rated[-1])), rel=1e-4
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_best_value_of_a_count_is_whole(seed: int) -> None:
    frame = ratings(seed, 60, slope=6.0)
    frame["edges"] = np.rint(20 * frame[HALFWAY]) + 5
    learned = learn(frame, ["edges"])
    for curve in curves_of(learned):
        assert curve.is_count
        assert curve.best.is_integer()
        assert curve.best in curve.x


def test_the_fence_is_that_of_the_energy() -> None:
    known: dict[str, Any] = {"is_log": False, "chance": 0.9, "doubts": (0.0, 0.0)}
    rising = Effect("edges", 10.0, 2.0, 5.0, 16.0, 1.0, 0.0, **known)
    assert fence_of(rising) == (5.0, 18.0)
    ratio = Effect(HALFWAY, 0.2, 0.1, 0.01, 0.5, -3.0, 0.0, **known)
    assert fence_of(ratio) == (-math.inf, 0.5)  # nothing lies below a ratio of 0


def test_a_logarithm_is_drawn_evenly_in_the_logarithm() -> None:
    rng = np.random.default_rng(1)
    frame = pd.DataFrame({HALFWAY: np.exp(rng.uniform(-6, -0.5, 60))})
    frame["rating"] = (2 - 1.5 * np.log(frame[HALFWAY]) + rng.normal(0, 0.8, 60)).round()
    (curve,) = curves_of(learn(frame, [HALFWAY]))
    assert curve.is_log
    steps = np.diff(np.log(curve.x))
    assert steps == pytest.approx(np.full(len(steps), steps[0]), rel=1e-5)
    bends = np.diff(curve.mean, 2)
    assert bends == pytest.approx(np.full(len(bends), bends[0]), abs=1e-6)


def test_the_interval_holds_nine_times_in_ten() -> None:
    n_held = 0
    for seed in range(60):
        known, new = ratings(seed, 40, slope=-3.0), ratings(seed + 1000, 15, slope=-3.0)
        new = new.iloc[:15]
        learned = learn(known, NAMES)
        x = new[list(learned.names)].to_numpy(dtype=np.float64)
        _, low, high = expected_of(learned, x, len(x))
        n_held += low <= float(new["rating"].mean()) <= high
    assert n_held >= 51  # below 50 in one of 40 cases if it holds nine times in ten
