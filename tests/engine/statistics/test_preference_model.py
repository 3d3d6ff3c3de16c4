"""The learner: the textbook's numbers, known preferences found, none invented."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
from typing import Any

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pytest
from hypothesis import example, given, settings

from engine.design.feature_registry import HALFWAY_RATIO
from engine.errors import FitError
from engine.numerics import Reals, Twin
from engine.statistics.findings import findings_of, preference_sentences
from engine.statistics.formula import LEARNED
from engine.statistics.preference_model import (
    LINEAR,
    MEAN_SIZE,
    PRIOR_RATINGS,
    PRODUCT,
    QUADRATIC,
    SESSION,
    PreferenceModel,
    Rated,
    learn,
)
from engine.study.results import results_of
from engine.study.store import Store
from resources.samples import make_study
from tests import naive_learning as naive
from tests.engine.statistics.preference_examples import NAMES, predicted, ratings
from tests.refusals import refused


@dataclass(frozen=True)
class Dense:
    """The average over every model, by dense formulas."""

    mean: Reals
    covariance: Reals
    chances: Reals
    given: list[Reals]  #: The mean over the models with each feature
    evidence: float  #: Log evidence over all models
    #: The same of those with features minus that without, and the log prior of the settings.
    gain: float


def session_size(rated: Rated) -> float:
    """Return the size of sessions, by the plainest settings."""
    evidence = np.array([dense(rated, min(QUADRATIC), scale).evidence for scale in SESSION])
    shares = np.array(list(SESSION.values())) * np.exp(evidence - evidence.max())
    return math.sqrt(shares @ np.square(list(SESSION)) / shares.sum())


def dense(
    rated: Rated,
    quadratic: float,
    session: float,
    product: tuple[int, int] | None = None,
) -> Dense:
    z = (rated.x - rated.centres) / rated.spreads
    squares = list(rated.squares)
    k = len(rated.names)
    columns = [[j, *([k + squares.index(j)] if j in squares else [])] for j in range(k)]
    of_size = naive.size_prior(k, MEAN_SIZE)
    products = [] if product is None else [z[:, product[0]] * z[:, product[1]]]
    features = np.column_stack([z, z[:, squares] ** 2 - 1, *products])
    masks = [np.array(mask) for mask in itertools.product([0.0, 1.0], repeat=k)]
    prior = np.array([of_size[int(sum(mask))] / math.comb(k, int(sum(mask))) for mask in masks])
    variances = [
        np.concatenate(
            [is_in * LINEAR**2, is_in[squares] * quadratic**2, [LINEAR**2] * len(products)]
        )
        for is_in in masks
    ]

    # The noise is thought to be as large as the scatter within sessions.
    root = np.sqrt(rated.weights)
    levels = root[:, None] * rated.sessions
    away = root * rated.y - levels @ np.linalg.lstsq(levels, root * rated.y)[0]
    scatter = away @ away / (len(away) - np.linalg.matrix_rank(levels))
    found = [
        naive.posterior(
            features, rated.sessions, rated.y, 1 / rated.weights, each, session**2,
            prior_ratings=PRIOR_RATINGS,
            prior_variance=scatter,
        )
        for each in variances
    ]  # fmt: skip
    seen = [
        naive.visibility(one, each, columns, k) for one, each in zip(found, variances, strict=True)
    ]
    evidence = np.array([each.evidence for each in found]) + np.log(prior * seen)
    likely = np.exp(evidence - evidence.max())
    is_none = np.array([not mask.any() for mask in masks])

    def averaged(shares: Reals) -> tuple[Reals, Reals]:
        shares = shares / shares.sum()
        mean = sum(share * each.mean for share, each in zip(shares, found, strict=True))
        second = sum(
            share * (each.covariance + np.outer(each.mean, each.mean))
            for share, each in zip(shares, found, strict=True)
        )
        return np.array(mean), second - np.outer(mean, mean)

    return Dense(
        *averaged(likely),
        likely @ np.array(masks) / likely.sum(),
        [averaged(likely * [mask[j] for mask in masks])[0] for j in range(k)],
        evidence.max() + math.log(likely.sum()),
        np.log(likely[~is_none].sum() / likely[is_none].sum() * of_size[0] / (1 - of_size[0]))
        + math.log(QUADRATIC[quadratic]),
    )


@example(126, 8, -6.0)  # where a feature never varies
@given(st.integers(0, 10**6), st.sampled_from([8, 15, 40]), st.sampled_from([-6.0, 0.0, 3.0]))
@settings(deadline=None, max_examples=25)
def test_it_is_what_the_textbook_says(seed: int, n: int, slope: float) -> None:
    frame = ratings(seed, n, slope=slope, peak=abs(slope) * 3)
    found = learn(frame, NAMES)
    size = session_size(found.rated)
    every = {quadratic: dense(found.rated, quadratic, size) for quadratic in QUADRATIC}
    chosen = every[found.quadratic]

    assert chosen.gain == pytest.approx(max(each.gain for each in every.values()))
    assert found.session / found.noise == pytest.approx(size)
    pairs = found.posterior.products
    n_pairs = math.comb(len(found.names), 2)
    every_product = [chosen, *(dense(found.rated, found.quadratic, size, pair) for pair in pairs)]
    odds = [1 - PRODUCT, *[PRODUCT / n_pairs] * len(pairs)]
    logs_of = np.log(odds) + [each.evidence for each in every_product]
    weights = np.exp(logs_of - logs_of.max())
    weights /= weights.sum()
    p = len(chosen.mean)
    means = np.zeros((len(every_product), p + len(pairs)))
    second = np.zeros((p + len(pairs), p + len(pairs)))
    for index, (weight, each) in enumerate(zip(weights, every_product, strict=True)):
        places = [*range(p), *([p + index - 1] if index else [])]
        means[index, places] = each.mean
        own = each.covariance + np.outer(each.mean, each.mean)
        second[np.ix_(places, places)] += weight * own
    mean = weights @ means
    chances = sum(
        weight * each.chances for weight, each in zip(weights, every_product, strict=True)
    )

    assert found.mean == pytest.approx(mean, rel=1e-6, abs=1e-6)
    assert found.overall.scale == pytest.approx(second - np.outer(mean, mean), rel=1e-6, abs=1e-6)
    assert found.chances == pytest.approx(chances, abs=1e-6)
    assert found.sets.of_each[len(found.names) :] == pytest.approx(weights[1:], abs=1e-6)


def answers(found: PreferenceModel, frame: pd.DataFrame) -> list[Any]:
    mean, sd = predicted(found, frame.drop_duplicates("puzzle_id").sort_values("puzzle_id"))
    return [
        found.mean,
        found.overall.scale,
        mean,
        sd,
        found.chances,
        found.session,
        found.noise,
    ]


@pytest.mark.parametrize("case", ["made", "sample", "few"])
def test_learner_same_of_mixed_rows(case: str) -> None:
    frame = ratings(3, 8 if case == "few" else 40, slope=-4.0)
    if case == "sample":
        frame = results_of(Store(make_study.FOLDER).read()).frame
    names = [name for name in LEARNED if name in frame.columns]
    learned = learn(frame)
    expected = answers(learned, frame)
    rng = np.random.default_rng(1)
    for _ in range(4):
        mixed = frame.iloc[rng.permutation(len(frame))].reset_index(drop=True)
        for name in names:
            nudged = mixed[name].astype("float64") * (1 + 2e-16 * rng.integers(-9, 10, len(mixed)))
            mixed[name] = nudged
        found = learn(mixed)
        assert (found.names, found.rated.squares) == (learned.names, learned.rated.squares)
        for one, other in zip(answers(found, frame), expected, strict=True):
            assert np.allclose(one, other, rtol=1e-7, atol=1e-9)


def test_a_person_who_uses_a_third_of_the_scale_is_understood() -> None:
    frame = ratings(1, 45, slope=-7.0)
    narrow = frame.assign(rating=(5 + (frame["rating"] - 5) / 3).round())

    assert findings_of(learn(narrow, NAMES)).stated_names[0] == HALFWAY_RATIO


def test_squares_are_large_only_where_ratings_show_a_peak() -> None:
    assert learn(ratings(2, 80, peak=30.0), NAMES).quadratic == max(QUADRATIC)
    assert learn(ratings(1, 60, slope=-7.0), NAMES).quadratic == min(QUADRATIC)
    assert learn(ratings(1, 60), NAMES).quadratic == min(QUADRATIC)


def test_learner_intervals_cover_means() -> None:
    covered = []
    for seed in range(60):
        found = learn(ratings(seed, 30, slope=-5.0, n_repeats=0), NAMES)
        at = pd.DataFrame({HALFWAY_RATIO: [0.1, 0.5, 0.9], "rank_clusters": 2.0, "suits": 3.5})
        mean, sd = predicted(found, at)
        truth = 6 - 5 * (at[HALFWAY_RATIO] - 0.4)
        covered += (np.abs(mean - truth) < 1.645 * sd).tolist()

    assert 0.8 < np.mean(covered) < 0.99


def test_learner_ignores_missing_ratings_and_refuses_others() -> None:
    frame = ratings()

    def with_more(*others: object) -> pd.DataFrame:
        odd = pd.DataFrame({"rating": others, "puzzle_id": [*map(str, range(len(others)))]})
        return pd.concat([frame.astype({"rating": object}), odd], ignore_index=True)

    found = learn(with_more("", None, np.nan), NAMES)
    assert found.mean == pytest.approx(learn(frame, NAMES).mean)
    for other in ("good", np.inf, 11, -1):
        with pytest.raises(FitError, match="isn't a rating from 0 to 10"):
            learn(with_more(other), NAMES)


def test_learner_milder_session() -> None:
    frame = ratings(5, 60)
    frame["rating"] = frame["rating"] * 0.7
    frame.loc[frame["iteration"] == 2, "rating"] += 3
    frame.loc[frame["iteration"] == 2, HALFWAY_RATIO] += 1  # a round of other puzzles

    assert learn(frame, NAMES).session > 1.0
    assert not findings_of(learn(frame, NAMES)).has_preferences


def test_learner_leaves_out_constant_and_unknown() -> None:
    frame = ratings().assign(edges=7, ranks=np.nan)
    found = learn(frame)

    assert found.names == NAMES
    assert found.rated.unknown == ("ranks",)


def test_a_feature_that_equals_another_doesnt_hide_it() -> None:
    frame = ratings()

    model = learn(frame.assign(depth_3_solvability_ratio=frame[HALFWAY_RATIO]))

    assert model.names == NAMES
    assert model.chances == learn(frame).chances
    assert model.rated.twins == {"depth_3_solvability_ratio": Twin(HALFWAY_RATIO, 1, True)}


def test_a_feature_that_another_determines_doesnt_hide_it() -> None:
    frame = ratings(slope=6)
    tension = (1 - frame[HALFWAY_RATIO]).map("{:.10g}".format)  # as in a file

    found = findings_of(learn(frame.assign(initial_tension=tension), [*NAMES, "initial_tension"]))

    assert found.stated_names == findings_of(learn(frame, NAMES)).stated_names != ()
    assert found.model.rated.twins == {"initial_tension": Twin(HALFWAY_RATIO, -1, False)}
    (said,) = (each for each in preference_sentences(found) if "not considered" in each)
    assert said.endswith("Higher values of one mean lower values of the other.")


def test_a_feature_doesnt_stand_for_another_that_one_puzzle_ties_to_it() -> None:
    ratio = np.eye(12)[0] / 3  # one of twelve puzzles is solvable at this depth
    frame = ratings(n=12, n_repeats=0).assign(depth_1_solvability_ratio=2 * ratio)
    frame[HALFWAY_RATIO], frame["rating"] = ratio, 2 + 24 * ratio

    found = findings_of(learn(frame, [HALFWAY_RATIO, "depth_1_solvability_ratio"]))

    assert found.stated_names == ()
    assert [set(group.names) for group in found.groups] == [set(found.model.names)]


@pytest.mark.parametrize(
    ("frame", "names"),
    [
        (pd.DataFrame({"edges": [1]}), None),
        (pd.DataFrame({"rating": [1.0, 2, 3]}), None),
        (ratings(n=2, n_repeats=0), None),
        (ratings().assign(rating=5), None),
        (ratings(), ["rating"]),
        (ratings(), [HALFWAY_RATIO, HALFWAY_RATIO]),
    ],
)
def test_learner_refuses_too_little(frame: pd.DataFrame, names: list[str] | None) -> None:
    with refused(FitError):
        learn(frame, names)
