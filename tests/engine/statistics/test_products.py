"""A product of two features: found where it matters, and in the energy, the choice and words."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from engine.design.energy import Energy, preferences_of
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.presets import preset
from engine.statistics.effects import surface
from engine.statistics.findings import (
    effect_words,
    feature_sentence,
    findings_of,
    learn_findings,
    preference_sentences,
    product_sentence,
)
from engine.statistics.next_energy import propose_energy
from engine.statistics.preference_model import Posterior, learn
from tests.engine.statistics.preference_examples import (
    NAMES,
    predicted,
    product_ratings,
    ratings,
)


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

    for one, other, points in surface(product.product):
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
