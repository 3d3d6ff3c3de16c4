"""A product of two features: found where it matters, and in the energy, the choice and words."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest

from engine.design.energy import Energy
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.preferences import preferences_of
from engine.design.presets import preset
from engine.statistics.learning.findings import findings_of
from engine.statistics.learning.model_averaging import LINEAR, PRIOR_RATINGS, prior_variance
from engine.statistics.learning.preference_model import PRODUCT, learn, rows_for
from engine.statistics.learning.proposal import propose_energy
from engine.statistics.learning.puzzle_choice import Guess
from engine.statistics.wording import preference_sentences, product_sentence
from tests import naive_learning as naive
from tests.engine.statistics.learning.examples import (
    NAMES,
    predicted,
    product_ratings,
    ratings,
)


def test_a_product_is_found_where_it_matters() -> None:
    found = [learn(product_ratings(seed), NAMES).regressors.product for seed in range(20)]
    assert found.count((0, 1)) >= 17
    plain = [
        learn(ratings(seed, 40, slope=-5.0, peak=10.0), NAMES).regressors.product
        for seed in range(20)
    ]
    plain += [learn(ratings(seed, 20), NAMES).regressors.product for seed in range(20)]
    assert plain.count(None) >= 39


@pytest.mark.parametrize("weight", [0.0, 0.4, 1.2])
def test_its_evidence_is_the_textbooks(weight: float) -> None:
    learned = learn(product_ratings(3, weight=weight), NAMES)
    rated, pairs = learned.rated, list(itertools.combinations(range(3), 2))

    def evidence(product: tuple[int, int] | None) -> float:
        rows = rows_for(rated, replace(learned.regressors, product=product))
        sizes = np.where(rows.is_square, learned.quadratic, LINEAR) ** 2
        total = []
        for mask in itertools.product([0.0, 1.0], repeat=3):
            is_in = np.array([1.0 if index < 0 else mask[index] for index in rows.feature])
            one = naive.posterior(
                rows.x, rated.sessions, rated.y, 1 / rated.weights, sizes * is_in,
                (learned.session / learned.noise) ** 2,
                prior_ratings=PRIOR_RATINGS, prior_variance=prior_variance(rows),
            )  # fmt: skip
            columns = [
                [column for column, index in enumerate(rows.feature) if index == feature]
                for feature in range(3)
            ]
            seen = naive.visibility(one, sizes * is_in, columns, 3)
            size = naive.size_prior(3, 1.75)[int(sum(mask))] / math.comb(3, int(sum(mask)))
            total.append(one.evidence + math.log(seen * size))
        return float(np.logaddexp.reduce(total))

    best = max(evidence(pair) for pair in pairs)
    odds = best - evidence(None) + math.log(PRODUCT / (1 - PRODUCT) / len(pairs))
    assert (learned.regressors.product is not None) == (odds > 0)


def test_product_is_found() -> None:
    findings = findings_of(learn(product_ratings(1, 60), NAMES))

    assert findings.product is not None
    assert findings.product.names == (HALFWAY_RATIO, "rank_clusters")
    assert findings.product.points_low < 2.4 < findings.product.points_high
    assert findings.has_preferences


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
    learned = learn(frame, NAMES)

    energy = propose_energy(learned, preset("it0")).energy

    mean, _ = predicted(learned, frame)
    values = [energy.value({"solvable": True, **row}) for row in frame.to_dict("records")]  # type: ignore[dict-item]
    assert np.ptp(np.array(values) + mean) < 0.15 * np.ptp(mean) + 0.8
    assert np.corrcoef(values, mean)[0, 1] < -0.95
    assert all(len(each.terms) <= 2 for each in preferences_of(energy))
    assert Energy.from_json(energy.to_json()) == energy


def test_choice_of_puzzles_has_the_product() -> None:
    frame = product_ratings(1, 60)
    learned = learn(frame, NAMES)

    guess = Guess.from_json(Guess.of(learned).to_json())

    mean, _ = predicted(learned, frame)
    x = frame[list(learned.names)].to_numpy(dtype=np.float64)
    assert guess.product == (0, 1)
    assert guess.rows(x) @ guess.mean == pytest.approx(mean, abs=1e-6)
