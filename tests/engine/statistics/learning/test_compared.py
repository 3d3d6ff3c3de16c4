"""Comparisons join the ratings in one likelihood."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pandas as pd
import pytest

from engine.statistics.learning import averaging
from engine.statistics.learning.averaging import LINEAR, QUADRATIC, SESSION, Rows, average
from engine.statistics.learning.learner import learn, read_compared
from engine.statistics.learning.rated import TASTE_SHARE
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


def test_tastes_are_shared_as_the_textbook_says() -> None:
    rng = np.random.default_rng(5)
    x, y = rng.standard_normal((9, 1)), rng.normal(5, 2, 9)
    is_rating = np.array([1.0] * 6 + [0.0] * 3)
    sessions, tastes = np.zeros((9, 1)), np.zeros((9, 3))
    sessions[:6] = 1.0
    tastes[:3] = np.eye(3) * 0.8
    tastes[6:] = np.array([[1, -1, 0], [0, 1, -1], [1, 0, -1]]) * 0.8
    weights = rng.uniform(0.3, 1.5, 9)
    found = average(Rows(y, x, (0,), (False,), weights, sessions, is_rating, tastes))
    every = []
    for session, chance in SESSION.items():
        for linear, has in itertools.product(LINEAR, (0.0, 1.0)):
            variances = np.array([linear**2]) * has
            one = naive.posterior(
                x, np.column_stack([session * sessions, tastes]), y, 1 / weights, variances, 1.0,
                prior_ratings=averaging.PRIOR_RATINGS,
                prior_variance=averaging.PRIOR_VARIANCE, is_rating=is_rating,
            )  # fmt: skip
            every.append((chance * naive.visibility(one, variances, [[0]], 1), one))
    logs = np.array([each.evidence + np.log(chance) for chance, each in every])
    likely = np.exp(logs - logs.max())
    likely /= likely.sum()
    mean = sum(share * each.mean for share, (_, each) in zip(likely, every, strict=True))
    assert found.mean == pytest.approx(mean, abs=1e-4)


def test_tastes_alone_are_no_preference() -> None:
    """Comparisons repeat the taste that is in the ratings, and prove hardly more than these.

    Taken for independent of the ratings and of each other, they did in two of five tables.
    """
    taste_sd, slip_sd = math.sqrt(2 * TASTE_SHARE), math.sqrt(2 * (1 - TASTE_SHARE))
    n_found = 0
    for seed in range(40):
        rng = np.random.default_rng(seed)
        frame = ratings(seed, 18, slope=0.0, n_repeats=0)
        taste = rng.normal(0, taste_sd, len(frame))
        opinion = 5 + taste + rng.normal(0, slip_sd, len(frame))
        frame["rating"] = np.clip(np.round(opinion), 0, 10)
        names = frame["puzzle_id"].astype(str).tolist()
        pairs = rng.permutation(list(itertools.combinations(range(len(names)), 2)))[:40].tolist()
        told = []
        for one, other in pairs:
            more = taste[one] - taste[other] + rng.normal(0, math.sqrt(2) * slip_sd)
            told.append((names[one], names[other], "first" if more > 0 else "second"))
        n_found += learn(frame, NAMES, told, known_features(frame)).has_preferences
    assert n_found <= 6


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
