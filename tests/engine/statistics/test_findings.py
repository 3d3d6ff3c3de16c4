"""Findings of the ratings: probabilities, effects with intervals, and sentences about them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.statistics.findings import (
    PreferenceFindings,
    _groups,
    feature_sentence,
    findings_of,
    group_sentence,
    learn_findings,
    preference_sentences,
)
from engine.statistics.preference_model import (
    BELOW_LIKELY,
    LIKELY,
    MAX_FEATURES,
    MEAN_SIZE,
    learn,
    size_prior,
)
from tests.engine.statistics.preference_examples import NAMES, product_ratings, ratings


def found_in(frame: pd.DataFrame, names: Sequence[str] = NAMES) -> PreferenceFindings:
    return learn_findings(frame, names)


@pytest.mark.parametrize("n_in_group", [1, 2, 3])
def test_group_prior_by_every_set(n_in_group: int) -> None:
    sizes = size_prior(3)
    sets = [set(each) for size in range(4) for each in itertools.combinations(range(3), size)]
    chances = [sizes[len(each)] / math.comb(3, len(each)) for each in sets]
    group = set(range(n_in_group))
    expected = sum(chance for each, chance in zip(sets, chances, strict=True) if each & group)
    found = learn(ratings(), NAMES).sets
    assert found.of_any(sorted(group), is_prior=True) == pytest.approx(expected)


def test_no_number_of_features_is_likelier_than_a_smaller_one() -> None:
    for n_features in range(1, MAX_FEATURES + 1):
        sizes = size_prior(n_features)
        falls = np.diff(sizes) < -1e-9

        assert falls.all() if n_features > 3 else np.ptp(sizes) < 1e-9
        assert sizes @ np.arange(n_features + 1) == pytest.approx(min(MEAN_SIZE, n_features / 2))


def test_finding_liked_with_interval() -> None:
    found = found_in(ratings(1, 60, slope=-7.0))
    (liked,) = found.stated
    assert (liked.name, liked.shape) == (HALFWAY_RATIO, "lower")
    truth = 7 * (liked.high - liked.low)
    assert liked.points_low < truth < liked.points_high
    assert liked.chance > 0.99
    assert found.has_preferences


def test_nothing_is_stated_from_few_puzzles() -> None:
    found = found_in(product_ratings(1, 4))
    likely = replace(
        found,
        effects=tuple(replace(each, chance=0.99) for each in found.effects),
        products=tuple(replace(each, chance=0.99) for each in found.products),
    )

    assert not any(each.is_stated for each in likely.effects)
    assert {each.shown_chance for each in likely.effects} == {BELOW_LIKELY}
    assert "no clear effect yet" in feature_sentence(likely.effects[0])
    assert likely.products
    assert likely.product is None
    assert likely.to_json()["product"] is None


def test_clear_preference_is_described() -> None:
    summary, finding = preference_sentences(found_in(ratings(1, 60, slope=-7.0)))

    assert summary.startswith("Clear preferences (60 rated puzzles with 66 ratings).")
    assert finding.startswith(f"{HALFWAY_RATIO}: lower values are rated better, by ")
    assert "The probability that it matters is over 99% (50% before any ratings)." in finding


def test_peak_is_found() -> None:
    (liked,) = found_in(ratings(2, 80, peak=30.0)).stated

    assert liked.shape == "peak"
    assert liked.best == pytest.approx(0.4, abs=0.15)  # the ratings peak at 0.4
    assert "are rated best (90% interval 0.363 to 0.43). They score " in feature_sentence(liked)


def test_the_interval_of_a_peak_holds_its_place() -> None:
    found = [found_in(ratings(seed, 40, peak=20.0)) for seed in range(60)]
    peaks = [each for one in found for each in one.stated if each.shape == "peak"]

    values = np.array(
        [(each.low, each.best_low, each.best, each.best_high, each.high) for each in peaks], float
    )

    assert len(peaks) > 40
    assert (np.diff(values) >= 0).all()
    assert np.mean((values[:, 1] <= 0.4) & (values[:, 3] >= 0.4)) >= 0.85


@pytest.mark.parametrize("n", [30, 80])
def test_ratings_that_level_off_are_no_peak(n: int) -> None:
    def shape(seed: int) -> str:
        frame = ratings(seed, n)
        rng = np.random.default_rng(seed)
        level = 9 * (1 - np.exp(-6 * frame[HALFWAY_RATIO]))
        frame["rating"] = (level + 1.2 * rng.standard_normal(len(frame))).round().clip(0, 10)
        effects = {each.name: each for each in found_in(frame).effects}
        return effects[HALFWAY_RATIO].shape

    shapes = [shape(seed) for seed in range(60)]

    assert shapes.count("higher") >= 52  # a square alone would call half of them a peak
    assert shapes.count("peak") <= 6


def test_slope_is_no_peak() -> None:
    shapes = [
        each.shape for seed in range(20) for each in found_in(ratings(seed, 30, slope=-6.0)).stated
    ]

    assert shapes.count("lower") > 10  # in most of the 20 data sets
    assert not {"peak", "valley"} & set(shapes)


def test_noise_rarely_yields_findings() -> None:
    stated = [bool(found_in(ratings(seed, 20)).stated) for seed in range(60)]

    assert np.mean(stated) <= 0.1


def test_no_clear_preference_is_described() -> None:
    (sentence,) = preference_sentences(found_in(ratings(0, 12)))

    assert sentence.startswith("No clear preference yet (12 rated puzzles with 18 ratings).")
    assert "before any ratings" in sentence


def test_similar_features_share_probability() -> None:
    rng = np.random.default_rng(3)
    z = rng.normal(size=30)
    frame = pd.DataFrame(
        {
            "depth_1_solvability_ratio": 0.3 + 0.05 * z,
            "depth_2_solvability_ratio": 0.2 + 0.05 * (z + 0.05 * rng.normal(size=30)),
            "suits": rng.integers(2, 5, 30),
        }
    )
    frame["rating"] = (5 + 1.5 * z + rng.normal(0, 1, 30)).round().clip(0, 10)
    names = tuple(frame.columns[:3])
    learned = learn(frame, names)

    found = findings_of(learned)

    (group,) = found.groups
    assert group.names == names[:2]
    assert LIKELY <= group.chance == learned.sets.of_any((0, 1))
    assert group.chance > max(each.chance for each in found.effects)
    assert "at least one of these features matters: depth_1_solv" in group_sentence(group)


def test_group_has_its_fewest_members() -> None:
    learned = learn(ratings(1, 20), NAMES)
    # Of each set of features, as bits: the first feature alone is 0b001. Those of products follow.
    shares = np.zeros(32)
    shares[[0b001, 0b010, 0b100, 0b000]] = 0.5, 0.45, 0.03, 0.02
    chances = replace(learned.sets, shares=shares)
    learned = replace(learned, sets=chances)

    (group,) = _groups(learned, np.ones((3, 3), dtype=np.bool_))

    assert group.names == NAMES[:2]
    assert group.chance == pytest.approx(0.95)


def test_unclear_effects_have_true_intervals() -> None:
    covers = []
    for seed in range(40):
        for each in found_in(ratings(seed, 20, slope=-2.0)).effects:
            assert each.points_low < each.points < each.points_high
            sign = -1 if each.shape == "lower" else 1
            truth = -2.0 * (each.high - each.low) if each.name == HALFWAY_RATIO else 0.0
            covers.append(each.points_low <= sign * truth <= each.points_high)

    two_errors = 2 * math.sqrt(0.9 * 0.1 / len(covers))
    assert np.mean(covers) == pytest.approx(0.9, abs=two_errors)  # 90% intervals


@pytest.mark.parametrize("end", [10, 0])
def test_an_end_of_the_scale_is_noticed(end: int) -> None:
    frame = ratings(5, 20, slope=-3.0, n_repeats=0)
    frame.loc[:11, "rating"] = end
    found = found_in(frame)

    assert found.model.rated.end == (end, 12)
    assert f"12 of 20 ratings are {end}, so they" in preference_sentences(found)[-1]


def test_ratings_inside_the_scale_are_at_no_end() -> None:
    assert found_in(ratings(5, 20)).model.rated.end is None


def test_effects_stay_within_the_scale() -> None:
    for seed in range(10):
        frame = ratings(seed, 6, slope=-40.0, n_repeats=0)
        for each in found_in(frame).effects:
            assert -10 <= each.points_low <= each.points_high <= 10
            assert -10 <= each.points <= 10


@pytest.mark.parametrize("n", [6, 8, 15])
def test_scattered_ratings_show_no_preference(n: int) -> None:
    """Whole ratings from 0 to 10 by chance: with a limited noise, 42% of six stated something."""
    n_stated = 0
    for seed in range(40):
        frame = ratings(seed, n, n_repeats=0)
        frame["rating"] = np.random.default_rng([seed, n]).integers(0, 11, n)
        n_stated += learn_findings(frame, NAMES).has_preferences

    assert n_stated <= 4
