"""What the ratings say about features: effects, curves, products, disagreement, in words."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from engine._kernels.energies import EDGES_SLOT
from engine.design.analysis import Analysis
from engine.design.energy import Energy, Factor, Term, preferences_of
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import preset
from engine.errors import FileFormatError, FitError
from engine.game import Deal
from engine.ratings import Rating, RatingsFile
from engine.statistics.display_names import in_words, percent
from engine.statistics.effects import surface
from engine.statistics.findings import (
    PreferenceFindings,
    _groups,
    effect_words,
    feature_sentence,
    findings_of,
    group_sentence,
    learn_findings,
    preference_sentences,
    product_sentence,
)
from engine.statistics.next_energy import propose_energy
from engine.statistics.preference_model import (
    LIKELY,
    MAX_FEATURES,
    MEAN_SIZE,
    PRODUCT,
    Posterior,
    learn,
    size_prior,
)
from engine.statistics.raters import CHANCE, find_disagreement
from engine.statistics.regression import (
    Fit,
    first_features,
    fit,
    regression_sentences,
)
from engine.statistics.smooth import SmoothEffect
from engine.study.snapshot import read_any
from tests.engine.statistics.preference_examples import (
    NAMES,
    predicted,
    product_ratings,
    ratings,
)
from tests.fits import fit_csv
from tests.naive_learning import plain_difference
from tests.refusals import refused


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


@pytest.mark.parametrize("factor", [0.5, 1.0, 2.0])
def test_probabilities_under_another_prior_by_every_model(factor: float) -> None:
    model = learn(product_ratings(1, 40), NAMES)
    n_features, is_in = len(model.names), model.sets.is_in
    shares = np.zeros(len(is_in))
    for place, members in enumerate(is_in):
        size, has_product = int(members[:n_features].sum()), bool(members[n_features:].any())
        of_size = size_prior(n_features, factor * MEAN_SIZE)[size] / size_prior(n_features)[size]
        of_product = factor if has_product else (1 - factor * PRODUCT) / (1 - PRODUCT)
        shares[place] = model.sets.shares[place] * of_size * of_product

    expected = (shares[:, None] * is_in).sum(axis=0) / shares.sum()

    assert model.chances_with_prior(factor) == pytest.approx(expected.tolist())
    if factor == 1.0:
        assert model.chances_with_prior(factor) == pytest.approx(model.sets.of_each)


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
    assert {percent(each.shown_chance) for each in likely.effects} == {"84%"}
    assert "no clear effect yet" in feature_sentence(likely.effects[0])
    assert likely.products
    assert likely.product is None
    assert likely.to_json()["product"] is None


def test_what_is_likelier_than_not_is_named_with_its_probability() -> None:
    found = found_in(product_ratings(1, 60))
    chances = dict(zip([each.name for each in found.effects], (0.2, 0.5, 0.84), strict=False))
    effects = [
        replace(each, chance=chances.get(each.name, 0.1), shape="higher", partner="")
        for each in found.effects
    ]
    products = [replace(each, chance=0.3) for each in found.products]
    products[0] = replace(products[0], chance=0.7)
    found = replace(found, effects=tuple(effects), products=tuple(products), groups=())

    (said,) = (each for each in preference_sentences(found) if "Likelier than not" in each)

    liked, product = effect_words(effects[2]), effect_words(products[0])
    assert said == f"Likelier than not, but not clear yet: {liked} (84%) and {product} (70%)."


def test_clear_preference_is_described() -> None:
    summary, finding = preference_sentences(found_in(ratings(1, 60, slope=-7.0)))

    assert summary.startswith("Clear preferences (60 rated puzzles with 66 ratings).")
    assert finding.startswith(f"{HALFWAY_RATIO}: lower values are rated better, by ")
    assert "The probability that it matters is over 99%." in finding


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
    assert "only from a probability of 95%" in preference_sentences(found)[-1]
    nearly = replace(found.effects[0], chance=0.94)
    assert not nearly.is_stated
    assert nearly.shown_chance == 0.94


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


@pytest.mark.parametrize("is_random", [False, True])
def test_rater_at_random_is_named_with_the_results_without(is_random: bool) -> None:
    frame = ratings(5, 45, slope=8.0, n_repeats=0)
    rng = np.random.default_rng(5)
    other = frame.assign(rating=(5 + (frame["rating"] - 5) / 2).round())  # half of the scale
    if is_random:
        other = frame.assign(rating=rng.integers(0, 11, len(frame)))
    both = pd.concat([frame.assign(rater="Ada"), other.assign(rater="Bo")], ignore_index=True)

    found = learn_findings(both, NAMES)

    assert [each.rater for each in found.outsiders] == (["B."] if is_random else [])
    said = [each for each in preference_sentences(found) if "don't follow what the others" in each]
    assert len(said) == is_random
    assert all(in_words(each).endswith("rated better: high halfway solvability ratio.")
               for each in said)  # fmt: skip


def test_effect_without_a_clear_direction_is_not_said_to_be_better() -> None:
    found = learn_findings(ratings(1, 60, slope=-6.0), NAMES)
    effects = tuple(replace(each, shape="unclear") for each in found.effects)

    first, *_ = preference_sentences(replace(found, effects=effects), has_features=False)

    assert first == f"Which values are rated better isn't clear yet: {HALFWAY_RATIO}."


# Curves of the expected rating, and the mean rating that is expected of given puzzles ------------


def test_curve_is_near_the_mean_prediction() -> None:
    findings = learn_findings(ratings(1, 60, slope=-6.0), NAMES)
    learned = findings.model
    (curve,) = [each.curve for each in findings.effects if each.name == HALFWAY_RATIO]
    for x, mean in zip(curve.x[::20], curve.mean[::20], strict=True):
        rated = learned.x.copy()
        rated[:, 0] = x
        assert mean == pytest.approx((learned.rows(rated) @ learned.mean).mean(), abs=0.5)

    assert all(low < mean < high for low, mean, high in zip(
        curve.low, curve.mean, curve.high, strict=True))  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_effect_is_that_of_plain_gaussian_processes(seed: int) -> None:
    """One row per puzzle, dense inverses and a grid of points instead of groups and bisection."""
    model = learn_findings(ratings(seed, 40, slope=-4.0), NAMES).model
    smooth = SmoothEffect(model, 0)
    low, high = np.quantile(model.x[:, 0], (0.1, 0.8))
    found = smooth.difference(high, low)

    mean, ends = plain_difference(model, 0, high, low)

    assert found.mean == pytest.approx(mean, abs=1e-6)
    assert found.interval[1:] == pytest.approx(ends, abs=0.02)


def test_half_that_a_taste_levels_off_in_is_named() -> None:
    frame = ratings(3, 120)
    frame["rating"] = np.where(frame[HALFWAY_RATIO] < 0.2, 3, 8)

    (effect,) = learn_findings(frame, NAMES).stated

    assert effect.steep is not None
    assert effect.steep[0] < 0.2 < effect.steep[1] < effect.high
    assert "At least three quarters of this lie between" in feature_sentence(effect)


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


# A product of two features: found where it matters, and in the energy, the choice and words ------


def product_of(frame: pd.DataFrame) -> tuple[str, str] | None:
    product = findings_of(learn(frame, NAMES)).product
    return None if product is None else product.names


def test_a_product_is_found_where_it_matters() -> None:
    found = [product_of(product_ratings(seed)) for seed in range(20)]
    assert found.count((HALFWAY_RATIO, "rank_clusters")) >= 15
    plain = [product_of(ratings(seed, 40, slope=-5.0, peak=10.0)) for seed in range(20)]
    plain += [product_of(ratings(seed, 20)) for seed in range(20)]
    assert plain.count(None) >= 39


def test_product_is_found() -> None:
    findings = findings_of(learn(product_ratings(1, 60), NAMES))

    assert findings.product is not None
    assert findings.product.names == (HALFWAY_RATIO, "rank_clusters")
    assert findings.product.points_low < 2.4 < findings.product.points_high
    assert findings.has_preferences


def test_product_is_one_preference_beside_its_features() -> None:
    findings = findings_of(learn(product_ratings(1, 60), NAMES))
    product = findings.product
    assert product is not None

    assert product in findings.reported
    weak = [each for each in findings.effects if each.partner and not each.is_stated]
    assert weak
    for each in weak:
        assert {each.name, each.partner} == {*product.names}
        assert "matters together with" in feature_sentence(each)
    summary = preference_sentences(findings, has_features=False)[0]
    assert summary.startswith("Rated better: ")
    assert effect_words(product) in summary


def test_surface_is_the_expected_rating_of_both_features() -> None:
    findings = findings_of(learn(product_ratings(1, 60), NAMES))
    product = findings.product
    assert product is not None
    model, polynomials = findings.model, product.product.factors
    centre = dict(zip(model.names, model.x.mean(axis=0), strict=True))
    mean = model.rows(np.array([[*centre.values()]])) @ model.mean

    cells = surface(product.product, product.rated)
    assert sum(n_rated for *_, n_rated in cells) == findings.n_puzzles
    for one, other, points, _n_rated in cells:
        values = {**centre, polynomials[0].name: one, polynomials[1].name: other}
        (expected,) = model.rows(np.array([[*values.values()]])) @ model.mean
        assert points == pytest.approx(expected - mean[0], abs=0.15)


def test_product_is_described() -> None:
    sentences = preference_sentences(findings_of(learn(product_ratings(1, 60), NAMES)))

    assert sentences[0].startswith("Clear preferences")
    assert any("matter together: puzzles with high values of both" in each for each in sentences)


def test_negative_product_is_described() -> None:
    product = findings_of(learn(product_ratings(1, 60, weight=-1.2), NAMES)).product

    assert product is not None
    assert "a high value of one" in product_sentence(product)


def test_suggested_energy_has_the_product() -> None:
    frame = product_ratings(1, 60)
    findings = learn_findings(frame, NAMES)

    energy = propose_energy(findings, preset("it0")).energy

    mean, _ = predicted(findings.model, frame)
    values = [energy.value({"solvable": True, **row}) for row in frame.to_dict("records")]  # type: ignore[dict-item]
    assert np.ptp(np.array(values) + mean) < 0.15 * np.ptp(mean) + 0.8
    assert np.corrcoef(values, mean)[0, 1] < -0.95
    assert findings.product is not None
    product = next(each for each in preferences_of(energy) if each.other)
    assert {product.feature, product.other} == {*findings.product.names}
    assert product.aim == "alike"
    assert Energy.from_json(energy.to_json()) == energy


def test_choice_of_puzzles_has_the_product() -> None:
    frame = product_ratings(1, 60)
    learned = learn(frame, NAMES)

    guess = Posterior.from_json(learned.posterior.rounded().to_json())

    mean, _ = predicted(learned, frame)
    x = frame[list(learned.names)].to_numpy(dtype=np.float64)
    assert (0, 1) in guess.products
    assert guess.rows(x) @ guess.mean == pytest.approx(mean, abs=1e-6)


# Groups of ratings that disagree are told, and no others -----------------------------------------


def opposite(seed: int, slope: float = 6.0) -> pd.DataFrame:
    """Return ratings of the same puzzles by two raters with opposite tastes."""
    liked, disliked = (ratings(seed, 20, slope=each, n_repeats=0) for each in (slope, -slope))
    return pd.concat([liked.assign(rater=""), disliked.assign(rater="Ann")], ignore_index=True)


def in_time(frame: pd.DataFrame) -> pd.DataFrame:
    times = pd.date_range("2026-01-01", periods=len(frame), freq="5min", tz="UTC")
    return frame.assign(rated_at=times)


def test_opposite_raters_are_told() -> None:
    findings = learn_findings(opposite(1), NAMES)

    (found,) = findings.disagreements
    assert found.feature == HALFWAY_RATIO
    assert found.p <= CHANCE
    text = "disagree with the others about halfway_solvability_ratio"
    assert any(text in each for each in preference_sentences(findings))


def test_a_taste_that_turns_is_told() -> None:
    first, later = (ratings(2, 24, slope=slope, n_repeats=0) for slope in (7.0, -7.0))
    frame = in_time(pd.concat([first, later.assign(puzzle_id="q" + later["puzzle_id"])]))

    (found,) = learn_findings(frame, NAMES).disagreements

    assert (found.feature, found.rater) == (HALFWAY_RATIO, None)


@pytest.mark.parametrize("peak", [0.0, 20.0])
def test_one_taste_is_no_disagreement(peak: float) -> None:
    n_told = 0
    for seed in range(40):
        frame = in_time(ratings(seed, 30, slope=4.0, peak=peak, n_repeats=0))
        n_told += bool(learn_findings(frame, NAMES).disagreements)

    assert n_told <= 3  # 0.8 expected


def test_chance_is_as_rare_as_stated() -> None:
    rng = np.random.default_rng(5)
    n_told = sum(
        find_disagreement(rng.normal(size=24), rng.normal(size=(24, 5)), np.arange(24) % 3)
        is not None
        for _ in range(300)
    )

    assert n_told <= 13  # of 6 expected, exceeded with a probability below 1%


def test_a_rater_who_disagrees_is_told_by_the_initials_only() -> None:
    frame = opposite(1).replace({"rater": {"": "Bo Lee", "Ann": "Ann Lee"}})

    said = " ".join(preference_sentences(learn_findings(frame, NAMES)))

    assert re.search(r"The ratings of [AB]\. L\. disagree", said)
    assert "Lee" not in said


# What a fit says in words ------------------------------------------------------------------------


def rated(effect: float = -6.0, n: int = 31, seed: int = 2, noise: float = 1.0) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({HALFWAY_RATIO: rng.random(n), "rank_clusters": rng.integers(1, 5, n)})
    frame["edges"] = rng.integers(5, 30, n)
    frame["rating"] = 8 + effect * frame[HALFWAY_RATIO] + rng.normal(0, noise, n)
    return frame


def fitted(**fields: Any) -> Fit:
    return fit(rated(**fields), [HALFWAY_RATIO, "rank_clusters", "edges"])


def test_reading_of_a_fit() -> None:
    result = fitted()
    sentences = regression_sentences(result, {frozenset({HALFWAY_RATIO}), frozenset({"suits"})})

    assert sentences[0].startswith("Predictions for a new puzzle are typically off by 1.")
    assert result.hardest is not None
    assert sentences[1].startswith(
        f"To detect a 2-point effect of {result.hardest.name} over its rated range"
    )
    assert sentences[2] == "The other features need fewer puzzles."
    assert sentences[3].startswith(
        f"The preference model picked out {HALFWAY_RATIO} using the same"
    )
    assert len(sentences) == 4


def test_regression_says_what_the_preferences_leave_open() -> None:
    result = fitted()
    slope = next(term for term in result.features if term.name == HALFWAY_RATIO)
    assert slope.is_significant

    pair = frozenset({HALFWAY_RATIO, "rank_clusters"})
    assert f"shows an effect of {HALFWAY_RATIO}" in regression_sentences(result, {pair})[-1]
    assert not any("shows an effect" in each for each in regression_sentences(result))


def test_reading_names_the_puzzle_that_decides_alone() -> None:
    frame = rated().assign(rare=[1] + [0] * 30, puzzle_id=[f"p{row}" for row in range(31)])

    assert regression_sentences(fit(frame, [HALFWAY_RATIO, "rare"]))[0] == (
        "p0 alone determines a coefficient, so the prediction error is unknown. Rate another "
        "puzzle like it."
    )


def test_any_table_with_ratings_is_fitted(tmp_path: Path) -> None:
    path = tmp_path / "mine.csv"
    frame = rated().assign(id="x", seed=range(31), words="w", constant=3)
    frame.to_csv(path, index=False)
    expected = fit(rated(), [HALFWAY_RATIO, "rank_clusters", "edges"])

    found = fit_csv(path)

    assert {term.name: term.coef for term in found.features} == pytest.approx(
        {term.name: term.coef for term in expected.features}, rel=1e-9
    )
    assert [t.name for t in fit_csv(path, ["edges"], scale="zscore").features] == ["edges"]
    with refused(FitError, name="none"):
        fit_csv(path, ["none"])


def test_ratings_file_without_superseded(tmp_path: Path) -> None:
    file = RatingsFile(tmp_path / "ratings.csv")
    for number in range(1, 8):
        deal = Deal.numbered(number, 2, 2)
        row = file.append(Rating(deal, 0))
        n_edges = int(Analysis(deal).static_values[EDGES_SLOT])
        file.append(Rating(deal, n_edges, supersedes=row.key))
    for path in (file.path, tmp_path):
        found = fit_csv(path, ["edges"])
        assert found.n == 7
        assert found.features[0].coef == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"mine\.csv is empty"),
        ("a,b\n1,2\n", "row 1 has no column 'rating'"),
        ("rating,x\n5,1\nmany,2\n", r"row 3, column 'rating' contains 'many'"),
        ("rating,rating\n1,2\n", r"Remove one of them\."),
        ('rating,x\n1,"\n', r"Close each quote and double the quotes inside a cell\."),
    ],
)
def test_ratings_table_unreadable(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.csv"
    path.write_text(text)

    with pytest.raises(FileFormatError, match=message):
        fit_csv(path)


def test_prediction_beyond_the_scale_is_told_as_such() -> None:
    result = fitted(n=5, noise=0.01, seed=1)
    far = replace(result, loo_rmse=65.0)

    first = regression_sentences(far)[0]

    assert first.startswith("This regression can't predict the rating of a new puzzle")
    assert "65" not in first


@pytest.mark.parametrize("names", ["deal,rating", "puzzle_id,rating", "rating", "rating,notes"])
def test_table_without_features_is_told_as_such(tmp_path: Path, names: str) -> None:
    path = tmp_path / "mine.csv"
    rows = [f"{number},{number % 5}" for number in range(1, 20)]
    path.write_text("\n".join([names, *(row[-1:] if "," not in names else row for row in rows)]))

    with pytest.raises(FitError, match="The table has ratings but no features"):
        first_features(read_any(path).frame)


def test_number_of_puzzles_that_no_one_rates_is_not_told() -> None:
    result = fitted(n=5, noise=0.01, seed=1)
    many = replace(result, terms=tuple(replace(term, se=1e4) for term in result.terms))

    assert not any("you need about" in each for each in regression_sentences(many))


def chosen_by_a_product(seed: int, n: int, weight: float) -> pd.DataFrame:
    """Return ratings by a product, of random puzzles and of ones with high values of both."""
    rng = np.random.default_rng(seed)
    z = rng.normal(0, 1, (2 * n, 3))
    z[n:, :2] = np.abs(z[n:, :2]) + 0.8
    y = 5 + weight * z[:, 0] * z[:, 1] - 0.8 * z[:, 2] + rng.normal(0, 0.8, 2 * n)
    frame = pd.DataFrame(z, columns=["edges", "rank_clusters", HALFWAY_RATIO])
    return frame.assign(rating=np.clip(np.round(y), 0, 10), iteration=np.repeat([1, 2], n))


def test_a_curve_is_averaged_over_the_other_features_of_the_rated_puzzles() -> None:
    names = ["edges", "rank_clusters", HALFWAY_RATIO]
    model = found_in(chosen_by_a_product(1, 30, 0.6), names).model
    assert model.posterior.products

    for index in range(len(model.names)):
        values = np.linspace(model.x[:, index].min(), model.x[:, index].max(), 4)
        expected = []
        for value in values:
            x = model.x.copy()
            x[:, index] = value
            expected.append((model.rows(x) @ model.mean).mean())
        rise = (model.rows_of(index, values) - model.rows_of(index, values[:1])) @ model.mean
        assert rise == pytest.approx(np.array(expected) - expected[0])


@pytest.mark.parametrize("seed", range(4))
def test_a_product_that_reaches_the_end_of_the_scale_names_no_side_of_a_factor(seed: int) -> None:
    """From round 2 on, puzzles are liked so much that their ratings can't show by how much."""
    frame = chosen_by_a_product(seed, 35, 1.5)

    found = found_in(frame, ["edges", "rank_clusters", HALFWAY_RATIO])

    pair = {"edges", "rank_clusters"}
    assert found.product is not None
    assert {*found.product.names} == pair
    assert pair.isdisjoint(found.stated_names)
    assert frozenset(pair) in found.claims
    unclear = [each for each in preference_sentences(found) if "not clear yet" in each]
    assert not any(name in sentence for name in pair for sentence in unclear)
    energy = Energy("many", (Term(-1.0, (Factor("edges"),)),))
    assert propose_energy(found, energy).dropped == ()


def test_a_factor_that_is_better_high_whatever_the_other_is_named_too() -> None:
    rng = np.random.default_rng(5)
    z = rng.normal(0, 1, (120, 2))
    y = 5 + 1.8 * z[:, 0] + 0.6 * z[:, 0] * z[:, 1] + rng.normal(0, 0.6, 120)
    frame = pd.DataFrame(z, columns=["edges", "rank_clusters"]).assign(rating=np.clip(y, 0, 10))

    found = learn_findings(frame, ["edges", "rank_clusters"])

    assert found.product is not None
    assert found.stated_names == ("edges",)
