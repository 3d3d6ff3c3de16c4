"""Comparisons join the ratings in one likelihood."""

from __future__ import annotations

import itertools

import numpy as np
import pandas as pd
import pytest

from engine.statistics.learning import averaging
from engine.statistics.learning.averaging import LINEAR, QUADRATIC, SESSION, Rows, average
from engine.statistics.learning.learner import learn, read_compared
from tests import naive_learning as naive
from tests.engine.statistics.learning.examples import HALFWAY, NAMES, ratings


def test_rows_of_both_kinds_are_what_the_textbook_says() -> None:
    rng = np.random.default_rng(4)
    x, y = rng.standard_normal((9, 2)), rng.normal(5, 2, 9)
    is_rating = np.array([1.0] * 6 + [0.0] * 3)
    sessions = np.column_stack([np.arange(9) < 3, (np.arange(9) >= 3) * is_rating]).astype(float)
    weights = rng.uniform(0.3, 1.5, 9)
    found = average(Rows(y, x, (0, 0), (False, True), weights, sessions, is_rating))
    every = []
    for session, chance in SESSION.items():
        for linear, quadratic, has in itertools.product(LINEAR, QUADRATIC, (0.0, 1.0)):
            variances = np.array([linear**2, quadratic**2]) * has
            one = naive.posterior(
                x, sessions, y, 1 / weights, variances, session**2,
                prior_ratings=averaging.PRIOR_RATINGS,
                prior_variance=averaging.PRIOR_VARIANCE, is_rating=is_rating,
            )  # fmt: skip
            every.append((chance * naive.visibility(one, variances, [[0, 1]], 1), one))
    logs = np.array([each.evidence + np.log(chance) for chance, each in every])
    likely = np.exp(logs - logs.max())
    likely /= likely.sum()
    mean = sum(share * each.mean for share, (_, each) in zip(likely, every, strict=True))
    assert found.mean == pytest.approx(mean, abs=1e-4)


def known_features(frame: pd.DataFrame) -> dict[str, dict[str, object]]:
    return {
        str(puzzle): {name: float(frame[name].iloc[place]) for name in NAMES}
        for place, puzzle in enumerate(frame["puzzle_id"])
    }


def answers(frame: pd.DataFrame, n: int, seed: int) -> list[tuple[str, str, str]]:
    """Compare random pairs by true slope -6 and the noise of two ratings."""
    rng = np.random.default_rng(seed)
    liking = dict(zip(frame["puzzle_id"], -6 * frame[HALFWAY], strict=True))
    names = list(liking)
    found = []
    for _ in range(n):
        first, second = rng.choice(names, 2, replace=False)
        better = liking[first] + 2 * rng.standard_normal() > liking[second]
        found.append((str(first), str(second), "first" if better else "second"))
    return found


def test_they_bring_the_guess_nearer_to_the_truth() -> None:
    errors = {0: 0.0, 40: 0.0}
    for seed in range(12):
        frame = ratings(seed, 20, slope=-6.0, n_repeats=0)
        features = known_features(frame)
        for n in errors:
            learned = learn(frame, NAMES, answers(frame, n, seed), features)
            assert learned.n_comparisons == n
            errors[n] += abs(learned.mean[1] + 6 * float(learned.spreads[0]))
    assert errors[40] < 0.85 * errors[0]


def test_what_is_not_known_is_passed_over() -> None:
    features: dict[str, dict[str, object]] = {
        "a": {HALFWAY: 0.1},
        "b": {HALFWAY: 0.2},
        "c": {HALFWAY: None},
    }
    told = [("a", "b", "neither"), ("a", "c", "first"), ("a", "z", "first"), ("b", "a", "")]
    found = read_compared(told, features, [HALFWAY])
    assert found.answers.tolist() == [0.5]
    response, weights = found.working(np.array([[-1.0]]), np.array([0.5]), 1.0)
    assert response[0] > -0.5  # it says that the two are nearer than was thought
    assert 0 < weights[0] < 1
    surprise = read_compared([("a", "b", "second")], features, [HALFWAY])
    response, _ = surprise.working(np.array([[50.0]]), np.array([1.0]), 1.0)
    assert np.isfinite(response).all()


def test_the_order_of_the_two_means_nothing() -> None:
    frame = ratings(3, 20, slope=-6.0)
    features = known_features(frame)
    told = answers(frame, 15, 3)
    other = {"first": "second", "second": "first"}
    turned = [(second, first, other[better]) for first, second, better in told]
    one, two = (learn(frame, NAMES, each, features) for each in (told, turned))
    assert one.mean == pytest.approx(two.mean, abs=1e-8)
