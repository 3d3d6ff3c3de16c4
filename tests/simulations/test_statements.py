"""What a study states is right as often as it says: false alarms, coverage and calibration.

Ratings are simulated with known truth. The puzzles are real candidates of first rounds; one or two
of seven features matter, by 0.4 to 1.6 points per standard deviation, or none does.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from functools import cache

import numpy as np
import pandas as pd
import pytest
from scipy import stats

from engine.design.energy import preferences_of
from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.record import feature_rows
from engine.numerics import Reals
from engine.progress import run
from engine.statistics.findings import FeatureEffect, feature_sentence, learn_findings
from engine.statistics.next_energy import propose_energy
from engine.statistics.regression import fit
from engine.study.round_creation import candidate_batches

NAMES = (
    "halfway_solvability_ratio", "depth_1_solvability_ratio", "edges", "dominant_suit_ratio",
    "rank_clusters", "suits", "ranks",
)  # fmt: skip
NOISE = 1.3
BASE = 5.0
pytestmark = [pytest.mark.long, pytest.mark.timeout(1800)]


@cache
def pool() -> Reals:
    """Return the features of 360 puzzles, shape (360, 7)."""
    records = [
        record
        for seed in range(3)
        for batch in candidate_batches(15, (6, 8), 100 + seed)
        for record in run(generate(batch, workers=1)).puzzles
    ]
    return feature_rows(records, NAMES)


def simulated(seed: int, n: int, n_true: int) -> tuple[pd.DataFrame, dict[str, float]]:
    """Return ratings of n puzzles, and the true points per standard deviation by feature."""
    rng = np.random.default_rng([seed, n, n_true])
    every = pool()
    x = every[rng.choice(len(every), n, replace=False)]
    z = (x - every.mean(axis=0)) / every.std(axis=0)
    true = rng.choice(len(NAMES), n_true, replace=False)
    weights = np.zeros(len(NAMES))
    weights[true] = rng.choice([-1, 1], n_true) * rng.uniform(0.4, 1.6, n_true)
    opinion = BASE + z @ weights + rng.normal(0.0, NOISE, n)
    frame = pd.DataFrame(x, columns=list(NAMES)).assign(rating=np.clip(np.round(opinion), 0, 10))
    return frame, {NAMES[index]: float(weights[index]) for index in true.tolist()}


def findings(seed: int, n: int, n_true: int) -> tuple[list[FeatureEffect], dict[str, float]]:
    frame, effects = simulated(seed, n, n_true)
    return list(learn_findings(frame, NAMES).likeliest), effects


@pytest.mark.parametrize("n", [12, 40])
def test_nothing_found_where_none_matters(n: int) -> None:
    n_alarms = sum(
        learn_findings(simulated(seed, n, 0)[0], NAMES).has_preferences for seed in range(60)
    )

    assert n_alarms <= stats.binom.ppf(0.999, 60, 0.05)


@pytest.mark.parametrize("n", [15, 30])
def test_hardly_anything_found_in_crowded_ratings(n: int) -> None:
    n_alarms = 0
    for seed in range(60):
        frame, rng = simulated(seed, n, 0)[0], np.random.default_rng([seed, n, 9])
        is_at_end = rng.random(n) < 0.75
        frame["rating"] = np.where(is_at_end, 10, rng.integers(0, 10, n))
        found = learn_findings(frame, NAMES)
        n_alarms += found.has_preferences or bool(found.stated)

    assert n_alarms <= stats.binom.ppf(0.999, 60, 0.05)


def test_probabilities_come_true() -> None:
    cases = [
        (each.chance, each.name in effects)
        for n in (12, 40)
        for seed in range(60)
        for features, effects in [findings(seed, n, 1 + seed % 2)]
        for each in features
    ]
    for low, high in ((0.0, 0.2), (0.2, 0.6), (0.6, 0.95), (0.95, 1.01)):
        band = [case for case in cases if low <= case[0] < high]
        stated, true = np.mean(band, axis=0)
        error = np.sqrt(stated * (1 - stated) / len(band))
        assert abs(true - stated) < 0.1 + 3 * error, (low, high)


def test_stated_effects_hold() -> None:
    every = pool()
    mean, sd = every.mean(axis=0), every.std(axis=0)
    holds = []
    for seed in range(80):
        frame, effects = simulated(seed, 40, 1)
        for each in learn_findings(frame, NAMES).stated:
            if each.name not in effects or each.shape in {"peak", "valley"}:
                continue
            index = NAMES.index(each.name)
            low, high = (np.array([each.low, each.high]) - mean[index]) / sd[index]
            points = abs(effects[each.name] * (high - low))
            holds.append(each.points_low <= points <= each.points_high)

    assert len(holds) > 30
    # Ratings are cut at 0 and 10, which takes a little of the largest effects.
    assert np.mean(holds) > 0.9 - 3 * np.sqrt(0.09 / len(holds)) - 0.03


def test_peaks_are_named_and_hold() -> None:
    every, curvature = pool(), 0.7
    mean, sd = every.mean(axis=0), every.std(axis=0)
    n_named, holds = 0, []
    for seed in range(80):
        rng = np.random.default_rng([seed, 7])
        x = every[rng.choice(len(every), 60, replace=False)]
        index, peak = int(rng.choice([0, 2, 4])), float(rng.uniform(-0.5, 0.5))

        def above(value: float, index: int = index, peak: float = peak) -> float:
            return float(-curvature * ((value - mean[index]) / sd[index] - peak) ** 2)

        opinion = np.array([above(value) for value in x[:, index]]) + rng.normal(6, NOISE, 60)
        frame = pd.DataFrame(x, columns=list(NAMES))
        frame["rating"] = np.clip(np.round(opinion), 0, 10)
        for each in learn_findings(frame, NAMES).stated:
            if each.name == NAMES[index]:
                n_named += 1
                if each.shape == "peak" and each.best is not None:
                    height = above(each.best) - min(above(each.low), above(each.high))
                    holds.append(each.points_low <= height <= each.points_high)

    assert n_named > 0.75 * 80
    assert np.mean(holds) > 0.87 - 3 * np.sqrt(0.11 / len(holds))


TASTES: dict[str, Callable[[float], float]] = {
    "line": lambda z: 1.1 * z,
    "levels off": lambda z: 2 * math.tanh(1.5 * z),
    "step": lambda z: 2.8 * (z > 0),
    "peak": lambda z: -0.7 * (z - 0.3) ** 2,
    "narrow peak": lambda z: 3 * math.exp(-((z - 0.3) ** 2) / 0.72),
}


def said_and_true(
    taste: Callable[[float], float], seed: int
) -> tuple[FeatureEffect, float, float] | None:
    """Return what is said of the feature that matters in a study of 60 puzzles, and the truth.

    That is its effect in points, and the share of it in the half that is named as steep, 1 for
    none. None where the feature isn't named.
    """
    every = pool()
    rng = np.random.default_rng([seed, 60, 3])
    x = every[rng.choice(len(every), 60, replace=False)]
    index, sign = int(rng.choice([0, 2, 3, 4, 6])), int(rng.choice([-1, 1]))
    centre, spread = every[:, index].mean(), every[:, index].std()

    def liked(value: float) -> float:
        return taste(sign * (value - centre) / spread)

    liking = np.array([liked(value) for value in x[:, index]])
    level = 5 - liking.mean()
    opinion = level + liking + rng.normal(0, 1.2, 60) + np.repeat(rng.normal(0, 0.3, 4), 15)
    frame = pd.DataFrame(x, columns=list(NAMES)).assign(iteration=np.repeat([1, 2, 3, 4], 15))
    frame["rating"] = np.clip(np.round(opinion), 0, 10)
    stated = [each for each in learn_findings(frame, NAMES).stated if each.name == NAMES[index]]
    if not stated:
        return None

    def rating(value: float) -> float:
        return float(np.clip(level + liked(value), 0, 10))

    (found,) = stated
    low, high, share = rating(found.low), rating(found.high), 1.0
    if found.steep is not None:
        share = abs(rating(found.steep[1]) - rating(found.steep[0])) / max(abs(high - low), 1e-9)
    true = low - high if found.shape == "lower" else high - low
    if found.shape in {"peak", "valley"} and found.best is not None:
        sign = 1 if found.shape == "peak" else -1
        true = max(sign * (rating(found.best) - end) for end in (low, high))
    return found, true, share


@pytest.mark.parametrize("name", TASTES)
def test_what_is_said_of_any_shape_holds(name: str) -> None:
    studies = [said_and_true(TASTES[name], seed) for seed in range(150)]
    found = [each for each in studies if each is not None]

    ratio = sum(effect.points for effect, _, _ in found) / sum(true for _, true, _ in found)
    covers = np.mean([e.points_low <= true <= e.points_high for e, true, _ in found])
    shares = [share for effect, _, share in found if effect.steep is not None]
    n_wrong = sum(share < 0.75 for share in shares)
    # A narrow peak is wider in a smooth curve.
    assert 0.9 <= ratio <= (1.2 if name == "narrow peak" else 1.1), (len(found), ratio, covers)
    assert covers >= 0.85, (len(found), ratio, covers)
    assert n_wrong <= stats.binom.ppf(0.999, len(shares), 0.1)


def test_a_product_is_found_only_where_one_is() -> None:
    every = pool()
    z = (every - every.mean(axis=0)) / every.std(axis=0)
    names = {0: 0, 1: 0}
    for with_one, seed in itertools.product(names, range(60)):
        rng = np.random.default_rng([seed, with_one, 8])
        rows = rng.choice(len(every), 45, replace=False)
        first, second = rng.choice(len(NAMES), 2, replace=False).tolist()
        liked = 1.2 * z[rows, first] * z[rows, second] if with_one else 0.8 * z[rows, first]
        frame = pd.DataFrame(every[rows], columns=list(NAMES))
        opinion = BASE + liked - liked.mean() + rng.normal(0.0, NOISE, len(rows))
        frame["rating"] = np.clip(np.round(opinion), 0, 10)
        names[with_one] += learn_findings(frame, NAMES).product is not None

    assert names[0] <= 4
    assert names[1] >= 0.4 * 60  # it is named from a probability of 85%


def test_intervals_hold_where_nothing_is_named() -> None:
    every = pool()
    sd = every.std(axis=0)
    holds = []
    for seed in range(60):
        features, effects = findings(seed, 20, 1)
        for each in features:
            if each.is_stated or each.name not in effects or each.shape in {"peak", "valley"}:
                continue
            index, sign = NAMES.index(each.name), -1 if each.shape == "lower" else 1
            rise = effects[each.name] * (each.high - each.low) / sd[index]
            holds.append(each.points_low <= sign * rise <= each.points_high)

    assert np.mean(holds) > 0.85 - 3 * np.sqrt(0.13 / len(holds))


def test_regression_false_alarms_few() -> None:
    alarms: list[bool] = []
    for seed in range(200):
        frame, effects = simulated(seed, 60, 1)
        features = fit(frame, list(NAMES)).features
        alarms += [term.is_significant for term in features if term.name not in effects]

    assert sum(alarms) <= stats.binom.ppf(0.999, len(alarms), 0.06)


def test_list_suggestion_and_check_agree() -> None:
    """What 200 studies say of a feature is the same in each place."""
    for seed in range(200):
        n, n_true = int(np.random.default_rng(seed).choice([15, 30, 60])), seed % 3
        frame, _ = simulated(seed, n, n_true)
        found = learn_findings(frame, NAMES)
        energy = propose_energy(found, preset("final")).energy
        aims = {each.feature: each for each in preferences_of(energy)}
        for finding in found.effects:
            curve, aim = finding.curve, aims.get(finding.name)
            sentence = feature_sentence(finding)
            assert finding.is_stated == ("no clear effect yet" not in sentence)
            if finding.is_stated and finding.shape in {"higher", "lower", "peak"}:
                assert aim is not None
                is_inside = aim.value is not None and finding.low < aim.value < finding.high
                # Without a best value in the sentence, the best may lie at the end of the range.
                is_upper = curve.best > (finding.low + finding.high) / 2
                assert is_inside or finding.best is None
                assert is_upper == (finding.shape == "higher") or finding.shape == "peak"
                if finding.best is not None:
                    assert aim.value == pytest.approx(finding.best, rel=1e-3)
                    rounding = 0.51 if finding.polynomial.is_count else 0.0
                    assert curve.best == pytest.approx(finding.best, rel=1e-3, abs=rounding)
            is_bent = finding.is_stated and finding.shape in {"peak", "valley"}
            assert (f"{finding.name}^2" in found.stated_terms(NAMES)) == is_bent
